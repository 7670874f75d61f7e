//! What moves must and must not do.

use manqala::model::{Deed, Force, Game, Must};
use manqala::syntax::words::{Player, Seat};

use super::Table;
use super::conditions::Scene;
use super::turn::Turn;

impl Turn<'_> {
    /// Whether the move does what a must asks for; *most* is what other moves capture.
    pub fn satisfies(&self, index: usize, must: &Must, most: u32) -> bool {
        let done = match &must.deed {
            Deed::Capture => self.done.captured > 0,
            Deed::CaptureMost => self.done.captured == most,
            Deed::SowIn(_) => self.done.sown_in[index],
            Deed::EndIn(_) => self.done.ended_in[index],
            Deed::Leave { player, with } => self.leaves(*player, *with),
        };
        done != must.not
    }

    fn leaves(&self, player: Player, with: bool) -> bool {
        let meant = self.scene().meant(player, None);
        let board = &self.game.board.rule;
        let left = |seat: &Seat| {
            let mut houses = board.all().filter(|site| self.table.is_own(*seat, *site));
            houses.any(|site| self.table.seeds[site.index()] > 0) == with
        };
        match meant.every {
            true => meant.seats.iter().all(left),
            false => meant.seats.iter().any(left),
        }
    }
}

/// What the musts leave of the moves of one rank: first those without *if possible*, then, in
/// order, those with it, each as long as some move satisfies it.
pub fn keep_by_musts<'g>(
    game: &'g Game,
    table: &Table,
    mover: Seat,
    played: Vec<Turn<'g>>,
) -> Vec<Turn<'g>> {
    let scene = Scene {
        game,
        now: table,
        before: table,
        mover,
        to_move: None,
        it: None,
        captor: None,
        hand: 0,
        taken_from: Vec::new(),
        path: Default::default(),
    };
    let mut left = played;
    for force in [Force::Always, Force::IfPossible] {
        for (index, must) in game.musts.iter().enumerate() {
            if must.rule.force != force || !scene.permits(&must.rule.when) {
                continue;
            }
            let most = left
                .iter()
                .map(|turn| turn.done.captured)
                .max()
                .unwrap_or(0);
            let kept: Vec<Turn<'g>> = left
                .iter()
                .filter(|turn| turn.satisfies(index, &must.rule, most))
                .cloned()
                .collect();
            if force == Force::Always || !kept.is_empty() {
                left = kept;
            }
        }
    }
    left
}
