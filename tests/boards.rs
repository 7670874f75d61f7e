//! The boards of every game of the library, on terminals and as pictures.

use manqala::engine::Position;
use manqala::model::library::{self, LibraryFiles};
use manqala::model::{self, Game};
use manqala::plan::Plan;
use manqala::render::{Paint, Picture, Screen, Track, board, board_after};
use manqala::syntax::Source;

/// Every game of the library with its position at the start.
fn games() -> Vec<(&'static str, Game, Position)> {
    let loaded = library::all().into_iter().map(|entry| {
        let source = Source::new(entry.file(), entry.text());
        let game = model::load(&source, &LibraryFiles, &[]).game;
        let game = game.expect(entry.name);
        let plan = Plan::new(&game).expect(entry.name);
        (entry.name, game, plan.start().position().clone())
    });
    loaded.collect()
}

fn on(width: usize, ascii: bool) -> Paint {
    let width = Some(width);
    Paint::default().on(Screen { width, ascii })
}

/// The lines of the drawing, without what is said below it.
fn drawing(text: &str) -> Vec<&str> {
    text.lines()
        .take_while(|line| !line.starts_with("Stored") && !line.starts_with("Taken"))
        .collect()
}

#[test]
fn boards_fit_into_forty_characters_where_they_can() {
    for (name, game, position) in games() {
        let wide = board(&game, &position, &Paint::default());
        assert_eq!(board(&game, &position, &on(200, false)), wide, "{name}");
        let narrow = board(&game, &position, &on(40, false));
        let longest = |text: &str| {
            let lines = drawing(text).into_iter();
            lines.map(|line| line.chars().count()).max().unwrap_or(0)
        };
        assert!(longest(&narrow) <= longest(&wide), "{name}");
        let stores = usize::from(game.board.rule.stores.is_some()) * 8;
        if game.board.rule.columns() <= 8 {
            assert!(longest(&narrow) <= 40 + stores, "{name}\n{narrow}");
        }
        // Not a seed is lost on the way.
        let numbers = |text: &str| -> Vec<u32> {
            let lines = drawing(text).join("\n");
            let parts = lines.split(|letter: char| !letter.is_ascii_digit());
            parts.filter_map(|part| part.parse().ok()).collect()
        };
        assert_eq!(numbers(&narrow), numbers(&wide), "{name}\n{narrow}");
    }
}

#[test]
fn boards_are_drawn_in_ascii_alone() {
    for (name, game, position) in games() {
        for width in [40, 200] {
            let text = board(&game, &position, &on(width, true));
            assert!(
                drawing(&text).iter().all(|line| line.is_ascii()),
                "{name}\n{text}"
            );
            let plain = board(&game, &position, &on(width, false));
            let (text, plain) = (drawing(&text), drawing(&plain));
            let lengths = |lines: &[&str]| -> Vec<usize> {
                lines.iter().map(|line| line.chars().count()).collect()
            };
            assert_eq!(lengths(&text), lengths(&plain), "{name}");
        }
    }
}

#[test]
fn the_way_of_a_move_is_marked_on_terminals_alone() {
    for (name, game, position) in games() {
        let mut places = game.board.rule.all();
        let (Some(first), Some(second), Some(third)) =
            (places.next(), places.next(), places.next())
        else {
            continue;
        };
        let track = Track {
            origins: vec![first],
            steps: vec![(first, second), (second, third)],
            last: Some(third),
            captures: Vec::new(),
        };
        let silent = board_after(&game, &position, &Paint::default(), &track);
        assert_eq!(silent, board(&game, &position, &Paint::default()), "{name}");
        for width in [40, 200] {
            let text = board_after(&game, &position, &on(width, false), &track);
            for sign in ['◦', '•'] {
                let found = drawing(&text).concat().matches(sign).count();
                assert_eq!(found, 1, "{name}: {sign}\n{text}");
            }
        }
    }
}

#[test]
fn pictures_show_all_within_their_frame() {
    for (name, game, position) in games() {
        let picture = Picture::at(&game, &position, "South to move.".to_owned());
        let (width, height) = picture.size();
        let drawn = picture.document();
        let places = game.board.rule.all().filter(|site| {
            let seeds = !game.has_pieces();
            seeds || game.board.rule.is_used(*site) || position.piece(*site).is_some()
        });
        let (places, seats) = (places.count(), game.seats.len());
        assert_eq!(
            drawn.matches(" data-site=").count(),
            places + seats,
            "{name}"
        );
        assert_eq!(
            drawn.matches("<g ").count(),
            drawn.matches("</g>").count(),
            "{name}"
        );
        for (marks, most) in [([" cx=\"", " x=\""], width), ([" cy=\"", " y=\""], height)] {
            for part in marks.iter().flat_map(|mark| drawn.split(mark).skip(1)) {
                let number = part.split('"').next().and_then(|part| part.parse().ok());
                let number: f64 = number.expect("a number");
                assert!((0.0..=most).contains(&number), "{name}: {number} of {most}");
            }
        }
    }
}
