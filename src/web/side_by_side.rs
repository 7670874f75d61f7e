//! Both games of a page: the same moves in both, and in what they differ then.

use serde_json::{Value as Json, json};

use super::pane::Pane;
use super::{Answer, Desk, Sheet};
use crate::engine::State;
use crate::model::prose::{self, Prose};
use crate::plan::Plan;
use crate::study::divergence;

impl Desk {
    pub(super) fn begin(&mut self, pane: usize, sheet: &Sheet, moves: &[String]) -> Answer {
        let place = self.place(pane)?;
        *place = Some(Pane::begin(sheet, moves)?);
        Ok(self.shown())
    }

    /// These games, each once, if all of them are played.
    fn played(&mut self, panes: &[usize]) -> Result<Vec<usize>, String> {
        let mut panes = panes.to_vec();
        panes.sort_unstable();
        panes.dedup();
        for pane in &panes {
            self.pane(*pane)?;
        }
        Ok(panes)
    }

    /// Plays a move in all of these games, or in none if one refuses it.
    pub(super) fn play(&mut self, panes: &[usize], text: &str) -> Answer {
        let panes = self.played(panes)?;
        let mut refused = Vec::new();
        for pane in &panes {
            if let Some(why) = self.pane(*pane)?.refuses(text) {
                refused.push(json!({ "pane": pane, "why": why }));
            }
        }
        if !refused.is_empty() {
            let mut shown = self.shown();
            shown["refused"] = Json::Array(refused);
            return Ok(shown);
        }
        let mut frames = json!([null, null]);
        for pane in &panes {
            frames[*pane] = Json::Array(self.pane(*pane)?.play(text)?);
        }
        let mut shown = self.shown();
        shown["frames"] = frames;
        Ok(shown)
    }

    /// Goes a move back or forth in these games.
    pub(super) fn step(&mut self, panes: &[usize], step: fn(&mut Pane) -> bool) -> Answer {
        let mut moved = false;
        for pane in self.played(panes)? {
            moved |= step(self.pane(pane)?);
        }
        let mut shown = self.shown();
        shown["moved"] = Json::Bool(moved);
        Ok(shown)
    }

    /// How both games stand, with what differs marked.
    pub(super) fn shown(&self) -> Json {
        let (marked, difference) = match &self.panes {
            [Some(one), Some(other)] => compared(one, other),
            _ => (Vec::new(), None),
        };
        let panes = self.panes.iter().map(|pane| {
            let pane = pane.as_ref();
            pane.map(|pane| pane.shown(&marked))
        });
        json!({ "panes": panes.collect::<Vec<_>>(), "difference": difference })
    }

    /// The rules of the games in English, paragraph by paragraph, with those marked that the other
    /// game does not have.
    pub(super) fn rules(&self) -> Json {
        let told = self.panes.each_ref().map(|pane| {
            let pane = pane.as_ref();
            pane.map(|pane| prose::rules(pane.rules()))
        });
        let marked = |told: &Prose, other: Option<&Prose>| {
            let sections = told.sections.iter().map(|section| {
                let paragraphs = section.paragraphs.iter().map(|words| {
                    let differs = other.is_some_and(|other| !has(other, section.title, words));
                    json!({ "text": words, "differs": differs })
                });
                json!({ "title": section.title, "paragraphs": paragraphs.collect::<Vec<_>>() })
            });
            json!({
                "title": told.title,
                "about": told.about,
                "sections": sections.collect::<Vec<_>>(),
            })
        };
        let [one, other] = &told;
        json!({ "rules": [
            one.as_ref().map(|one| marked(one, other.as_ref())),
            other.as_ref().map(|other| marked(other, one.as_ref())),
        ] })
    }
}

/// Whether a game has that paragraph in that section.
fn has(told: &Prose, title: &str, words: &String) -> bool {
    let mut sections = told.sections.iter();
    sections.any(|section| section.title == title && section.paragraphs.contains(words))
}

/// The places that do not hold the same, and all in which the games differ in a sentence.
fn compared(one: &Pane, other: &Pane) -> (Vec<crate::model::Site>, Option<String>) {
    let plans: [&Plan; 2] = [one.game.plan(), other.game.plan()];
    let states: [&State; 2] = [one.game.state(), other.game.state()];
    let marked = divergence::differing_places(&plans, &states);
    let difference = divergence::seen(&plans, &states)
        .or_else(|| divergence::moves(&[one.game.legal(), other.game.legal()]));
    let titles = titles(one, other);
    let names = [titles[0].as_str(), titles[1].as_str()];
    let difference = difference.map(|what| what.words(&names, &plans, &states));
    (marked, difference)
}

/// What the games are called, told apart where they are called the same.
fn titles(one: &Pane, other: &Pane) -> [String; 2] {
    let titles = [one, other].map(|pane| pane.rules().about.title.clone());
    match titles[0] == titles[1] {
        true => [
            format!("{} (left)", titles[0]),
            format!("{} (right)", titles[1]),
        ],
        false => titles,
    }
}
