//! Sentences to model values, sort by sort.

mod arrange;
mod board;
mod conditions;
mod context;
mod counts;
mod description;
mod effects;
mod events;
mod guards;
mod houses;
mod lacks;
mod missing;
mod moves;
mod names;
mod picture;
mod pieces;
mod places;
mod players;
mod rounds;
mod scope;
mod sowing;
mod spots;
mod start;

pub(super) use context::Context;
pub(super) use scope::Scope;

use super::check::{self, Budget, Ground, Verdict, World};
use super::follow::{Chain, Kept};
use super::lint::{self, Looked};
use super::merge;
use super::options::Values;
use super::report::Report;
use super::sentences::{Plain, Rules};
use super::{About, Game, MoveSource, Origin, Said};
use crate::syntax::tree::{Body, Sort};

/// Resolves a chain of files with such option values; everything found goes to the report, but
/// for rules that never fire: whether they do under no value at all is for the caller to see.
pub(super) fn game(chain: &Chain, values: &Values, budget: &Budget, report: &Report) -> Resolved {
    let plain = merge::plain(chain, values, report);
    let mut context = Context::new(chain, values);
    let (game, rules) = resolved(chain, &plain, &mut context, report);
    let ground = report.ground(chain);
    let sown = |game: &&Game| {
        let mut kinds = game.ranks.iter().flatten();
        let moves = kinds.any(|kind| kind.rule.source != MoveSource::Pass);
        game.has_pieces() || (moves && !game.sowings.is_empty())
    };
    let mut verdicts = Vec::new();
    if let Some(game) = game.as_ref().filter(sown).filter(|_| ground > Ground::None) {
        let world = World::new(game, context.set_out.unwrap_or(0), ground, budget);
        check::whole(&world, report);
        verdicts = check::verdicts(&world);
        let looked = Looked {
            chain,
            plain: &plain,
            rules: &rules,
            context: &context,
            game,
            world: &world,
        };
        // What a sentence that cannot be read may do is assumed, and no ground for a warning.
        if ground == Ground::Whole && !report.has_errors() {
            lint::lint(&looked, report);
        }
    }
    Resolved { game, verdicts }
}

/// The sentences of a sound game that are compared as resolved models.
pub(super) fn rules<'a>(chain: &'a Chain, plain: &Plain<'a>, values: &'a Values) -> Rules<'a> {
    let mut context = Context::new(chain, values);
    resolved(chain, plain, &mut context, &Report::quiet()).1
}

/// The game of a chain of files, if nothing is wrong with it as far as that shows sentence by
/// sentence; which rules can fire is not looked at.
pub(super) fn game_alone(chain: &Chain, values: &Values) -> Option<Game> {
    let report = Report::new();
    let plain = merge::plain(chain, values, &report);
    let mut context = Context::new(chain, values);
    let (game, _) = resolved(chain, &plain, &mut context, &report);
    game.filter(|_| !report.has_errors())
}

/// What became of a chain of files.
#[derive(Debug)]
pub(super) struct Resolved {
    /// The game, when its parts could be put together.
    pub game: Option<Game>,
    /// Which of its rules can fire.
    pub verdicts: Vec<Verdict>,
}

/// The game, and the sentences that it is made of besides the plain ones.
fn resolved<'a>(
    chain: &'a Chain,
    plain: &Plain<'a>,
    context: &mut Context<'a>,
    report: &Report,
) -> (Option<Game>, Rules<'a>) {
    context.seats = houses::seats(plain, report);
    let errors = report.errors();
    let board = board::board(plain, context, report);
    context.doubtful = report.errors() > errors;
    context.board = board.as_ref().map(|board| board.rule.clone());
    context.board_at = board.as_ref().and_then(|board| board.at.clone());
    let errors = report.errors();
    context.owners = houses::owners(plain, context, report);
    context.owners_known = report.errors() == errors && !chain.may_hide(Sort::Houses);
    names::gather(context, chain, plain);
    let (setup, held) = start::setup(plain, context, report).unzip();
    context.held = held.flatten();
    context.seeds = setup.as_ref().map(|setup| start::seeds(setup, context));
    context.set_out = setup.as_ref().map(|setup| start::pieces(setup, context));
    let rules = merge::rules(chain, context.values, context, report);
    names::marks_left(context, plain, &rules);
    context.fixed_owners = names::owners_stay(plain, &rules);
    let context = &*context;
    names::check_terms(context, report);
    names::never_set(plain, context, report);
    names::report_clashes(context, report);
    guards::check(plain, &rules, context, report);
    missing::report(plain, &rules, context, report);

    let ranks = moves::ranks(plain, context, report);
    let musts = moves::musts(&rules.musts, context, report);
    let sowings = sowing::sowings(&rules.sowings, context, report);
    let pieces = pieces::kinds(&plain.pieces, context, report);
    let events = events::events(plain, &rules, context, report);
    let ends = rounds::ends(&rules.ends, context, report);
    let match_ = rounds::match_(plain, &rules, context, report);
    let marks = context.model_marks();
    let (Some(board), Some(setup)) = (board, setup) else {
        return (None, rules);
    };
    let game = Game {
        about: about(chain, plain),
        options: context.values.list.clone(),
        seats: context.seats.clone(),
        board,
        owners: context.owners.clone(),
        setup,
        marks,
        ranks,
        musts,
        sowings,
        pieces,
        events,
        ends,
        match_,
    };
    (Some(game), rules)
}

/// A value with the sentence that it comes from.
fn said<T>(kept: &Kept, rule: T) -> Said<T> {
    let at = Origin {
        source: kept.source.clone(),
        span: kept.sentence.span,
    };
    Said { rule, at: Some(at) }
}

/// Title, region, source and other names.
fn about(chain: &Chain, plain: &Plain) -> About {
    let own = chain.own();
    let mut about = About {
        title: own
            .tree
            .head
            .as_ref()
            .map_or_else(String::new, |head| head.title.node.clone()),
        ..About::default()
    };
    if chain.files.len() > 1 {
        let followed = &chain.files[chain.files.len() - 2].tree.head;
        about.follows = followed.as_ref().map(|head| head.title.node.clone());
    }
    for kept in &plain.about {
        match &kept.sentence.body {
            Body::Region(text) => about.region = Some(text.node.clone()),
            Body::Source(text) => about.source = Some(text.node.clone()),
            Body::Also(names) => about.also = names.iter().map(|name| name.node.clone()).collect(),
            _ => {}
        }
    }
    about
}
