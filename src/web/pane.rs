//! A game in play as a page shows it.

use serde_json::{Value as Json, json};

use super::asked::Sheet;
use crate::engine::{Event, write_position};
use crate::model::{Game, Site};
use crate::play::{InProgress, Ply};
use crate::render::{self, Picture, Track};
use crate::study::record::StateWriter;

/// More pictures of one move than this are thinned out.
const MOST_FRAMES: usize = 120;

/// A game in play.
#[derive(Clone, Debug)]
pub(super) struct Pane {
    pub(super) game: InProgress,
    /// The move that could not be played when the game was taken up, and why.
    pub(super) stopped: Option<(String, String)>,
}

impl Pane {
    pub(super) fn begin(sheet: &Sheet, moves: &[String]) -> Result<Pane, String> {
        let (game, stopped) = sheet.after(moves)?;
        Ok(Pane { game, stopped })
    }

    pub(super) fn rules(&self) -> &Game {
        self.game.contest().game()
    }

    pub(super) fn undo(&mut self) -> bool {
        self.stopped = None;
        self.game.undo().is_some()
    }

    pub(super) fn redo(&mut self) -> bool {
        self.game.redo().is_some()
    }

    /// Why a move cannot be played; `None` for one that can.
    pub(super) fn refuses(&self, text: &str) -> Option<String> {
        let contest = self.game.contest();
        let read = contest.parse(self.game.standing(), text);
        read.err().map(|illegal| illegal.to_string())
    }

    /// Plays a move, and gives a picture of each of its steps.
    pub(super) fn play(&mut self, text: &str) -> Result<Vec<Json>, String> {
        self.stopped = None;
        let before = self.game.state().position().clone();
        let played = self.game.play_text(text);
        let events = played
            .map_err(|illegal| illegal.to_string())?
            .events
            .clone();
        let game = self.rules();
        let frames = render::frames(game, &before, &events);
        let every = frames.len().div_ceil(MOST_FRAMES).max(1);
        let frames = frames.into_iter().step_by(every).map(|frame| {
            let picture = Picture::at(game, &frame.position, frame.words.clone());
            json!({ "svg": picture.after(&frame.track).drawing(), "words": frame.words })
        });
        Ok(frames.collect())
    }

    /// All that is shown of it, with rings around some places.
    pub(super) fn shown(&self, marked: &[Site]) -> Json {
        let game = self.rules();
        let standing = self.game.standing();
        let last = self.game.plies().last();
        let track = last.map_or_else(Track::default, |ply| Track::of(&ply.events));
        let picture = Picture::new(game, standing.state());
        let picture = picture.marked(marked).after(&track);
        let mut said: Vec<String> = Vec::new();
        said.extend(render::standing_sentence(self.game.contest(), standing));
        said.push(render::turn_of(self.game.contest(), standing));
        let plies = self.game.plies().iter();
        let plies = plies.map(|ply| json!({ "mover": ply.mover.word(), "move": ply.text }));
        let writer = StateWriter::new(game);
        json!({
            "title": game.about.title,
            "svg": picture.drawing(),
            "legal": self.game.legal(),
            "to_move": standing.to_move().map(|seat| seat.word()),
            "said": said,
            "result": writer.result_of(self.game.contest(), standing),
            "redo": self.game.can_redo(),
            "plies": plies.collect::<Vec<_>>(),
            "position": write_position(self.game.plan(), standing.position()),
            "happened": last.map(|ply| render::explain(game, &ply.events)),
            "announce": last.map(announce),
            "stopped": self.stopped.as_ref().map(|(text, why)| format!("{text}: {why}")),
        })
    }
}

/// A move in a sentence, for whoever listens.
fn announce(ply: &Ply) -> String {
    let (mut sown, mut laps, mut captured) = (0u32, 0, 0u32);
    for event in &ply.events {
        match event {
            Event::Sown { .. } => sown += 1,
            Event::Lap { lap, .. } => laps = *lap,
            Event::Captured { seeds, .. } => captured += u32::from(*seeds),
            _ => {}
        }
    }
    let mut said = format!("{} played {}", ply.mover.title(), ply.text);
    if sown > 0 {
        said.push_str(&format!(", {sown} sown"));
    }
    if laps > 1 {
        said.push_str(&format!(" in {laps} laps"));
    }
    if captured > 0 {
        said.push_str(&format!(", {captured} captured"));
    }
    said.push('.');
    said
}
