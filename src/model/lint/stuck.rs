//! A player without a legal move, of whom no sentence speaks.

use super::{Looked, warning};
use crate::model::check::World;
use crate::model::fit::{Fit, View};
use crate::model::{
    Condition, Count, Deed, Description, Effect, Force, MoveKind, MoveSource, Must, Noun, Origin,
    Said, Site, Test,
};
use crate::syntax::Diagnostic;
use crate::syntax::words::{Player, Whose};

/// Why a player may have no legal move, where no sentence says what then.
pub(super) fn lint(looked: &Looked) -> Vec<Diagnostic> {
    let world = looked.world;
    let whom: Vec<Player> = super::end_conditions(looked.game)
        .into_iter()
        .filter_map(|one| match one {
            Condition::CannotMove(who) => Some(*who),
            _ => None,
        })
        .collect();
    let anyone = |who: &Player| !matches!(who, Player::Each | Player::Seat(_));
    let mut seats = world.game.seats.iter();
    let said = whom.iter().any(anyone) || seats.all(|seat| whom.contains(&Player::Seat(*seat)));
    if said || world.always_pass {
        return Vec::new();
    }
    let strict = strict_musts(looked);
    if !strict.is_empty() {
        return strict;
    }
    if let Some(at) = forbidding(looked) {
        let message = "when all moves come to this, a player has no legal move: what then?";
        return vec![stuck(looked, at, message)];
    }
    let first = looked.game.ranks.iter().flatten().next();
    let at = first.and_then(|said| said.at.as_ref());
    if looked.game.has_pieces() {
        return vec![stuck(
            looked,
            at,
            "a player may have no piece that can move: what then?",
        )];
    }
    let playable = Playable::of(world);
    if playable.answered(looked) {
        return Vec::new();
    }
    let message = match playable.all() {
        true => "a player may have no seeds: what then?",
        false => "a player may have no house that such a move can be made from: what then?",
    };
    vec![stuck(looked, at, message)]
}

fn stuck(looked: &Looked, at: Option<&Origin>, message: &str) -> Diagnostic {
    warning("stuck", &looked.place(at), message)
        .help("say it: `End when the player to move cannot move: …`, or `Otherwise pass.`")
}

/// Musts that can leave a player without a legal move.
fn strict_musts(looked: &Looked) -> Vec<Diagnostic> {
    let strict = |must: &&Said<Must>| must.rule.force == Force::Always;
    let strict = looked.game.musts.iter().filter(strict);
    strict
        .map(|must| {
            let message = match must.rule.not {
                false => "when no move can do this, no move is legal at all: what then?",
                true => "when every move does this, no move is legal at all: what then?",
            };
            warning("strict-must", &looked.place(must.at.as_ref()), message).help(
                "say `if possible`, or what happens: `End when the player to move cannot move: …`",
            )
        })
        .collect()
}

/// The sentence of an effect that makes a move illegal, an endless sowing apart.
fn forbidding<'a>(looked: &Looked<'a>) -> Option<Option<&'a Origin>> {
    let events = &looked.game.events;
    let falls = events.passing.iter().chain(&events.last);
    let falls = falls.chain(&events.lifting);
    let falls = falls.map(|said| (&said.rule.right, said.at.as_ref()));
    let leaving = events.leaving.iter();
    let leaving = leaving.map(|said| (&said.rule.right, said.at.as_ref()));
    let rows = events.new_row.iter();
    let rows = rows.map(|said| (&said.rule.right, said.at.as_ref()));
    let after = events.after.iter();
    let after = after.map(|said| (&said.rule.right, said.at.as_ref()));
    let mut all = falls.chain(leaving).chain(rows).chain(after);
    all.find(|(effects, _)| forbids(effects)).map(|(_, at)| at)
}

/// Whether a move may not be legal for one of these effects: of two alternatives the other may be
/// chosen.
fn forbids(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Forbidden => true,
        Effect::Relay { into, .. } | Effect::SowOn { into, .. } => into.is_some(),
        Effect::Either(one, other) => forbids(one) && forbids(other),
        _ => false,
    })
}

/// From which houses a player surely can move: endless sowings apart, which are hardly all that
/// is left.
struct Playable {
    /// By the number of seeds, from 1.
    own: Vec<bool>,
    /// Whether other players' houses are open as well.
    any: bool,
}

impl Playable {
    fn of(world: &World) -> Playable {
        let free = |kind: &&MoveKind| kind.when.is_none() && kind.into.is_none();
        let mut sources: Vec<(&Vec<Test>, u16)> = Vec::new();
        for kind in world.kinds().filter(free) {
            let MoveSource::From(what) = &kind.source else {
                continue;
            };
            let least = kind.lifting.unwrap_or(1);
            let all = what.any_of.iter();
            sources.extend(
                all.filter(|tests| one_is_lifted(tests, least))
                    .map(|tests| (tests, least)),
            );
        }
        let most = world.seeds.min(512);
        // Each house for itself: several sentences may together leave none out.
        let open = |own: bool| {
            let mut open = vec![true; usize::from(most)];
            for seat in &world.game.seats {
                let view = world.view(*seat);
                for site in world.game.board.rule.all() {
                    if own && view.holds(&Test::Owner(Whose::Own), site) == Fit::No {
                        continue;
                    }
                    let here =
                        |tests: &Vec<Test>| tests.iter().all(|test| is_so(view, test, site, own));
                    let here = sources.iter().filter(|(tests, _)| here(tests));
                    let here: Vec<_> = here.collect();
                    for (n, open) in (1..).zip(&mut open) {
                        *open &= here
                            .iter()
                            .any(|(tests, least)| n >= *least && counts(tests, n));
                    }
                }
            }
            open
        };
        Playable {
            own: open(true),
            any: open(false).into_iter().all(|open| open)
                || world.game.seats.len() == 1
                || (world.fixed_owners && nobodys(world)),
        }
    }

    /// Whether a player who has a seed can move.
    fn all(&self) -> bool {
        self.own.iter().all(|open| *open)
    }

    /// Whether some End sentence holds whenever a player has no such house, or there always is one.
    fn answered(&self, looked: &Looked) -> bool {
        if self.any && self.all() && !looked.world.leaves_play {
            return true;
        }
        super::end_conditions(looked.game)
            .into_iter()
            .any(|one| match one {
                Condition::Has {
                    who,
                    before: false,
                    count,
                    what,
                } => {
                    let asked = matches!(who, Player::ToMove | Player::Anyone | Player::Seat(_))
                        || (self.any && *who == Player::Each);
                    asked && count.contains(0) && self.covers(what)
                }
                Condition::Remain { count, what } => {
                    self.any && count.contains(0) && self.covers(what)
                }
                _ => false,
            })
    }

    /// Whether who has nothing of that kind surely is who cannot move, or is worse off.
    fn covers(&self, what: &Description) -> bool {
        let alone = |tests: &Vec<Test>| {
            let mut asked = Count::at_least(1);
            let plain = tests.iter().all(|test| match test {
                Test::Noun(Noun::Seeds | Noun::House) => true,
                Test::Owner(Whose::Own) | Test::Filled(true) => true,
                Test::Holds(count) => {
                    asked = count.clone();
                    true
                }
                _ => false,
            });
            let holds = |(at, open): (usize, &bool)| *open || !asked.contains(at as u16 + 1);
            plain && self.own.iter().enumerate().all(holds)
        };
        what.any_of.iter().any(alone)
    }
}

/// Whether a house of those that pass the other tests surely is the extreme one and can be lifted:
/// then that none of them can be moved is as good as that there is none.
fn one_is_lifted(tests: &[Test], least: u16) -> bool {
    let chosen = tests.iter().any(|test| matches!(test, Test::Extreme(_)));
    let holds = |test: &Test| match test {
        Test::Filled(true) => least <= 1,
        Test::Holds(count) => (0..least).all(|n| !count.contains(n)),
        _ => false,
    };
    !chosen || tests.iter().any(holds)
}

/// Whether a place passes a test, how many seeds lie there apart.
fn is_so(view: View, test: &Test, site: Site, own: bool) -> bool {
    match test {
        Test::Filled(true) | Test::Holds(_) | Test::Extreme(_) => true,
        Test::Owner(Whose::Own) => own,
        test => view.holds(test, site) == Fit::Yes,
    }
}

/// Whether a house of so many passes the tests that count.
fn counts(tests: &[Test], n: u16) -> bool {
    tests.iter().all(|test| match test {
        Test::Holds(count) => count.contains(n),
        _ => true,
    })
}

/// Whether every house is everybody's own.
fn nobodys(world: &World) -> bool {
    let owners = &world.game.owners;
    let mut houses = world.game.board.rule.all();
    houses.all(|site| owners[site.index()].is_none())
}

/// Whether a must is about feeding the other player.
pub(super) fn feeds(must: &Must) -> bool {
    let their = |tests: &Vec<Test>| tests.contains(&Test::Owner(Whose::Their));
    matches!(&must.deed, Deed::SowIn(what) if !must.not && what.any_of.iter().any(their))
}

/// Whether a must keeps the other player from being left without seeds.
pub(super) fn spares(must: &Must) -> bool {
    match &must.deed {
        Deed::Leave { player, with } => *with != must.not && *player != Player::Mover,
        _ => false,
    }
}
