//! Boards and games as pictures.

use super::manqala;

#[test]
fn a_board_as_a_picture() {
    let ran = manqala(["show", "chad-mancala", "--svg", "board.svg"])
        .success()
        .silent();
    let svg = ran.left("board.svg");
    assert!(
        svg.starts_with("<svg ") && svg.ends_with("</svg>\n"),
        "{svg}"
    );
    assert_eq!(svg.matches("<circle class=\"pit\"").count(), 12, "houses");
    assert_eq!(svg.matches("<circle class=\"seed\"").count(), 48, "seeds");
    manqala(["show", "oware", "--svg", "no/such/folder.svg"])
        .run()
        .status(2)
        .warns("cannot write no/such/folder.svg");
}

#[test]
fn a_board_as_a_picture_on_standard_output() {
    let ran = manqala(["show", "oware", "--svg"]).success();
    let picture = ran.out.as_str();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    assert!(picture.contains("prefers-color-scheme:dark"));
    assert!(picture.contains("<title>Oware</title>"));
    assert!(picture.contains("<title>c1: 4 seeds, South's</title>"));
    assert!(picture.contains("<desc>Row 2: 4 4 4 4 4 4. Row 1: 4 4 4 4 4 4."));
}

#[test]
fn an_illustrated_game() {
    let moves = ["trace", "oware", "--moves", "f1 f2 c1"];
    let ran = manqala(
        moves
            .into_iter()
            .chain(["--html", "a.html", "--svg", "a.svg"]),
    )
    .success();
    assert_eq!(ran.out, "");
    let (page, sheet) = (ran.left("a.html"), ran.left("a.svg"));
    assert_eq!(
        page.matches("<figure>").count(),
        4,
        "the start and three moves"
    );
    assert!(page.contains("<figcaption>2. North f2</figcaption>"));
    assert!(page.contains("lift      f2"));
    let outside = page.replace("xmlns=\"http://www.w3.org/2000/svg\"", "");
    for reach in ["http:", "https:", "<link", "src=", "@import", "url("] {
        assert!(!outside.contains(reach), "{reach}");
    }
    assert_eq!(sheet.matches("<svg").count(), 5, "a sheet of four pictures");
    assert_eq!(sheet.matches("</svg>").count(), 5);
    // The way of the first move: four steps, each with a head, and the house where it ended.
    let first = page.split("<figure>").nth(2).expect("the first move");
    assert_eq!(first.matches("class=\"head\"").count(), 4);
    assert_eq!(first.matches("class=\"last\"").count(), 1);
    manqala(moves.into_iter().chain(["--svg", "no/such/folder.svg"]))
        .run()
        .status(2)
        .warns("cannot write no/such/folder.svg");
}

#[test]
fn captures_are_arrows_to_who_took_them_and_crosses_over_pieces() {
    let drawn = |game: &str, position: &str, moves: &str| {
        let ran = manqala([
            "trace",
            game,
            "--position",
            position,
            "--moves",
            moves,
            "--svg",
            "a.svg",
        ]);
        ran.success().left("a.svg")
    };
    let seeds = drawn("oware", "4,1,2,4,4,5/2,2,7,4,0,4 5,4 south", "f1");
    assert_eq!(seeds.matches("class=\"taken head\"").count(), 1);
    let pieces = drawn(
        "draughts-english",
        "(3),S,.,S,(2)/(2),s,(5)/(5),S,(2)/(6),N,./(8)/(8)/(8)/(8) 11,8 south quiet=3",
        "f6xh4",
    );
    assert_eq!(pieces.matches("class=\"taken\"").count(), 1);
    assert!(!pieces.contains("taken head"));
}
