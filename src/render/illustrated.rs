//! A game as pictures, one after each ply: a page to step through, or a sheet.

use std::fmt::Write;

use super::svg::{BOARD_STYLE, Picture, escape};
use super::{Track, explain};
use crate::engine::State;
use crate::model::Game;
use crate::play::InProgress;

/// How the page looks, in light and in dark, wide and narrow.
const STYLE: &str = include_str!("illustrated/page.css");
/// What its buttons and keys do.
const SCRIPT: &str = include_str!("illustrated/page.js");

/// So many pictures stand beside each other on a sheet.
const ABREAST: usize = 2;
/// The height of a caption on a sheet.
const CAPTION: f64 = 34.0;

/// One picture of a game.
struct Scene<'a> {
    game: &'a Game,
    caption: String,
    state: &'a State,
    track: Track,
    /// What happened, a line an event.
    events: Vec<String>,
}

impl Scene<'_> {
    fn drawing(&self) -> String {
        self.picture().drawing()
    }

    fn picture(&self) -> Picture<'_> {
        Picture::new(self.game, self.state).after(&self.track)
    }
}

/// The start and what came of each ply.
fn scenes(progress: &InProgress) -> Vec<Scene<'_>> {
    let game = progress.contest().game();
    let mut scenes = vec![Scene {
        game,
        caption: "Start".to_owned(),
        state: progress.start().state(),
        track: Track::default(),
        events: Vec::new(),
    }];
    for (index, ply) in progress.plies().iter().enumerate() {
        scenes.push(Scene {
            game,
            caption: format!("{}. {} {}", index + 1, ply.mover.title(), ply.text),
            state: ply.after.state(),
            track: Track::of(&ply.events),
            events: explain(game, &ply.events),
        });
    }
    scenes
}

/// A page that needs nothing besides itself: a picture a move, stepped through by buttons and
/// arrow keys. Without scripts all of them are shown, one below the other.
pub fn illustrated_page(progress: &InProgress) -> String {
    let title = escape(&progress.contest().game().about.title);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}{BOARD_STYLE}</style>\n</head>\n<body>\n\
         <h1>{title}</h1>\n\
         <nav aria-label=\"Moves\" hidden>\n\
         <button type=\"button\" data-go=\"first\" title=\"Start (Home)\" aria-label=\"To the \
         start\">⇤</button>\n\
         <button type=\"button\" data-go=\"back\" title=\"Back (left arrow)\" aria-label=\"One move \
         back\">←</button>\n\
         <output aria-live=\"polite\"></output>\n\
         <button type=\"button\" data-go=\"on\" title=\"On (right arrow)\" aria-label=\"One move \
         on\">→</button>\n\
         <button type=\"button\" data-go=\"last\" title=\"Last move (End)\" aria-label=\"To the last \
         move\">⇥</button>\n</nav>\n<main>\n"
    );
    for scene in scenes(progress) {
        // Writing to a text cannot fail.
        let _ = write!(
            out,
            "<figure>\n<figcaption>{}</figcaption>\n{}",
            escape(&scene.caption),
            scene.drawing()
        );
        if !scene.events.is_empty() {
            let events = escape(&scene.events.join("\n"));
            let _ = writeln!(
                out,
                "<details><summary>What happened</summary><pre>{events}</pre></details>"
            );
        }
        out.push_str("</figure>\n");
    }
    let _ = write!(
        out,
        "</main>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n"
    );
    out
}

/// One SVG document with all pictures, each under its move, in the order of reading.
pub fn illustrated_sheet(progress: &InProgress) -> String {
    let scenes = scenes(progress);
    let sizes: Vec<(f64, f64)> = scenes.iter().map(|one| one.picture().size()).collect();
    let widest = sizes.iter().map(|size| size.0).fold(0.0, f64::max);
    let abreast = ABREAST.min(scenes.len());
    let mut body = String::new();
    let mut top = 0.0;
    for (scenes, sizes) in scenes.chunks(abreast).zip(sizes.chunks(abreast)) {
        let highest = sizes.iter().map(|size| size.1).fold(0.0, f64::max);
        for (column, scene) in scenes.iter().enumerate() {
            let left = widest * column as f64;
            let placed = format!("<svg x=\"{left}\" y=\"{}\" ", top + CAPTION);
            let _ = writeln!(
                body,
                "<text class=\"words\" font-weight=\"700\" x=\"{}\" y=\"{}\">{}</text>\n{}",
                left + widest / 2.0,
                top + CAPTION - 8.0,
                escape(&scene.caption),
                scene.drawing().replacen("<svg ", &placed, 1)
            );
        }
        top += highest + CAPTION;
    }
    let width = widest * abreast as f64;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" viewBox=\"0 0 {width} {top}\" \
         width=\"{width}\" height=\"{top}\">\n<title>{}</title>\n<style>\n{BOARD_STYLE}</style>\n\
         <rect class=\"ground\" width=\"{width}\" height=\"{top}\"/>\n{body}</svg>\n",
        escape(&progress.contest().game().about.title)
    )
}
