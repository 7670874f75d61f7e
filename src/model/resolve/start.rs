//! `Start`: what stands where before the first move.

use super::context::Context;
use super::counts::MAX_NUMBER;
use super::description::Role;
use super::scope::Scope;
use super::{arrange, picture};
use crate::model::fit::{Fit, View};
use crate::model::report::Report;
use crate::model::sentences::Plain;
use crate::model::{Board, MarkId, PieceId, Placed, Setup, Site};
use crate::syntax::tree::{Body, Sort, Spot, Start, StartItem, StartPlace, StartWhat, Thing};
use crate::syntax::words::Seat;
use crate::syntax::{Span, Spanned};

/// What stands where before the first move, and the kind of piece in hand. `None` without a board,
/// or when nothing says it.
pub(super) fn setup(
    plain: &Plain,
    cx: &Context,
    report: &Report,
) -> Option<(Setup, Option<PieceId>)> {
    let board = cx.board.as_ref()?;
    let first = plain.start.first().or(plain.arrange.first())?;
    let mut laying = Laying::new(board, cx);
    for kept in &plain.start {
        if let Body::Start(start) = &kept.sentence.body {
            let scope = Scope::new(cx, kept.source, report, Sort::Start);
            laying.start(&scope, start);
        }
    }
    laying.setup.arranged = arrange::arranged(plain, &laying.setup, cx, report);
    let total = seeds(&laying.setup, cx);
    let scope = Scope::new(cx, first.source, report, Sort::Start);
    if total > MAX_NUMBER {
        let message = format!("{total} seeds are too many: a game has at most {MAX_NUMBER}");
        let error = scope.error("out-of-range", first.sentence.span, message);
        scope.add(error.help("set out fewer"));
    } else if board.is_houses() && total == 0 && laying.sound {
        let message = "not a single seed is set out";
        let error = scope.error("nothing-set-out", first.sentence.span, message);
        scope.add(error.help(
            "say it: `Start with 4 seeds in each house.`; Start sentences replace all inherited ones",
        ));
    }
    laying.sound.then_some((laying.setup, laying.in_hand))
}

/// All seeds of a set-up: on the board, in hands, and still to be arranged.
pub(super) fn seeds(setup: &Setup, cx: &Context) -> u32 {
    if cx.has_pieces() {
        return 0;
    }
    let placed = setup.seeds.iter().chain(&setup.hands);
    let placed: u64 = placed.map(|n| u64::from(*n)).sum();
    let arranged = setup
        .arranged
        .as_ref()
        .filter(|one| one.rule.piece.is_none());
    let each = arranged.map_or(0, |one| u64::from(one.rule.total()));
    (placed + each * cx.seats.len() as u64).min(u64::from(u32::MAX)) as u32
}

/// The most pieces that one player has.
pub(super) fn pieces(setup: &Setup, cx: &Context) -> u32 {
    let most = cx.seats.iter().enumerate().map(|(at, seat)| {
        let on_board = setup
            .pieces
            .iter()
            .flatten()
            .filter(|one| one.seat == *seat);
        let on_board: u32 = on_board.map(|one| u32::from(one.amount)).sum();
        on_board + setup.hands.get(at).map_or(0, |n| u32::from(*n))
    });
    let arranged = setup.arranged.as_ref().map_or(0, |one| one.rule.total());
    most.max().unwrap_or(0) + arranged
}

/// A set-up in the making.
#[derive(Debug)]
pub(super) struct Laying<'b> {
    pub board: &'b Board,
    pub setup: Setup,
    /// The item that set each place.
    filled: Vec<Option<Span>>,
    /// The kind of piece in hand.
    in_hand: Option<PieceId>,
    /// Whether nothing was wrong so far.
    pub sound: bool,
}

impl<'b> Laying<'b> {
    fn new(board: &'b Board, cx: &Context) -> Laying<'b> {
        let sites = board.sites();
        Laying {
            board,
            setup: Setup {
                seeds: vec![0; sites],
                hands: vec![0; cx.seats.len()],
                pieces: vec![None; sites],
                marks: vec![None; sites],
                arranged: None,
            },
            filled: vec![None; sites],
            in_hand: None,
            sound: true,
        }
    }

    fn start(&mut self, scope: &Scope, start: &Start) {
        match &start.what {
            StartWhat::Items(items) => {
                for item in items {
                    let done = self.item(scope, start, item);
                    self.sound &= done.is_some();
                }
            }
            StartWhat::Picture(lines) => {
                if let Some(whom) = &start.for_whom {
                    let message = "a picture shows the places of all players";
                    scope.add(
                        scope
                            .error("picture-for", whom.span, message)
                            .help("take the words from `for` on out"),
                    );
                }
                let done = picture::lay(self, scope, lines);
                self.sound &= done.is_some();
            }
        }
    }

    fn item(&mut self, scope: &Scope, start: &Start, item: &Spanned<StartItem>) -> Option<()> {
        let node = &item.node;
        let thing = scope.thing(&node.thing, item.span)?;
        let most = match thing {
            Item::Piece(_) if matches!(node.place, StartPlace::InHand) => MAX_NUMBER,
            _ => thing.most(),
        };
        let least = u32::from(thing != Item::Seeds);
        let amount = match &node.amount {
            Some(amount) => scope.amount(amount, (least, most), "the amount")?,
            None => 1,
        };
        let is_seeds = thing == Item::Seeds;
        let seats = match &start.for_whom {
            Some(whom) => scope.for_whom(whom)?,
            None => scope.cx.seats.clone(),
        };
        let unsaid = start.for_whom.is_none() && scope.cx.seats.len() > 1;
        let excepted = node.except.iter().flat_map(|(_, spots)| spots).next();
        let sites = match &node.place {
            StartPlace::InHand => {
                self.in_hand(scope, item, &seats, thing, amount)?;
                return self.except(scope, item, &seats, thing, &[]);
            }
            StartPlace::InEach(what) => {
                let what = scope.meaning(what, Role::Lies)?;
                let mut sites = self.each(scope, item.span, &seats, thing, &what)?;
                sites.retain(|(_, site)| is_seeds || self.board.is_used(*site));
                sites
            }
            StartPlace::Spots(spots) => {
                if unsaid {
                    say_for_whom(scope, item.span);
                    return None;
                }
                let of = |seat: &Seat| {
                    let sites = spots.iter().flat_map(|spot| {
                        // Of whole rows and columns the places that are used are meant.
                        let one = matches!(spot.node, Spot::Range(_, None));
                        let mut sites = scope.spot(spot, *seat);
                        let whole = !one && sites.iter().any(|site| self.board.is_used(*site));
                        sites.retain(|site| !whole || is_seeds || self.board.is_used(*site));
                        sites
                    });
                    sites.map(|site| (*seat, site)).collect::<Vec<_>>()
                };
                seats.iter().flat_map(of).collect()
            }
        };
        if let Some(spot) = excepted.filter(|_| unsaid) {
            say_for_whom(scope, spot.span);
            return None;
        }
        if sites.is_empty() {
            return None;
        }
        for (seat, site) in &sites {
            self.put(scope, item.span, (*seat, *site), thing, amount)?;
        }
        self.except(scope, item, &seats, thing, &sites)
    }

    /// The places that a description fits, seen from any of the seats.
    fn each(
        &self,
        scope: &Scope,
        span: Span,
        seats: &[Seat],
        thing: Item,
        what: &crate::model::Description,
    ) -> Option<Vec<(Seat, Site)>> {
        let mut found: Vec<(Seat, Site)> = Vec::new();
        for seat in seats {
            let view = View {
                board: self.board,
                owners: &scope.cx.owners,
                fixed: true,
                seat: *seat,
            };
            for site in view.possible(what) {
                if view.fits(what, site) == Fit::Maybe {
                    let message = "before the start nothing lies on the board that could be asked";
                    let help = "say which houses by row, column or owner";
                    scope.add(scope.error("not-at-start", span, message).help(help));
                    return None;
                }
                if found.iter().all(|(_, known)| *known != site) {
                    found.push((*seat, site));
                } else if matches!(thing, Item::Piece(_)) {
                    let name = self.board.name(site);
                    let message = format!("whose piece stands on {name} is not said");
                    let help = "say `on each home point …`, or name the places: \
                                `\"man\" on row 1, for each player`";
                    scope.add(scope.error("for-whom", span, message).help(help));
                    return None;
                }
            }
        }
        if found.is_empty() && scope.report.has_error_in(scope.source, span) {
            return None;
        }
        if found.is_empty() {
            let message = "no house of this board is such";
            scope.add(scope.error("no-such-place", span, message));
            return None;
        }
        Some(found)
    }

    fn in_hand(
        &mut self,
        scope: &Scope,
        item: &Spanned<StartItem>,
        seats: &[Seat],
        thing: Item,
        amount: u16,
    ) -> Option<()> {
        if let Item::Piece(kind) = thing {
            if self.in_hand.is_some_and(|known| known != kind) {
                let message = "pieces of two kinds are in hand";
                let error = scope.error("two-kinds-in-hand", item.span, message);
                scope.add(error.help("take one of them out: pieces in hand are all of one kind"));
                return None;
            }
            self.in_hand = Some(kind);
        } else if matches!(thing, Item::Mark(_)) {
            let message = "a mark lies on a house, not in a hand";
            let error = scope.error("mark-in-hand", item.span, message);
            scope.add(error.help("say on which house: `and \"nyumba\" on e2`"));
            return None;
        }
        for (at, seat) in scope.cx.seats.iter().enumerate() {
            if seats.contains(seat) {
                if self.setup.hands[at] > 0 {
                    let message = format!("what {} has in hand is said twice", seat.title());
                    scope.add(scope.error("filled-twice", item.span, message));
                    return None;
                }
                self.setup.hands[at] = amount;
            }
        }
        Some(())
    }

    /// Sets something on a place that holds nothing of the sort yet.
    pub(super) fn put(
        &mut self,
        scope: &Scope,
        span: Span,
        (seat, site): (Seat, Site),
        thing: Item,
        amount: u16,
    ) -> Option<()> {
        let at = site.index();
        match thing {
            Item::Mark(mark) => {
                if self.setup.marks[at].is_some_and(|known| known != mark) {
                    let message = format!("{} is given two marks", self.board.name(site));
                    let error = scope.error("filled-twice", span, message);
                    scope.add(error.help("a house bears one mark: leave one of them out"));
                    return None;
                }
                self.setup.marks[at] = Some(mark);
            }
            Item::Seeds => {
                self.free(scope, span, site, self.filled[at].filter(|by| *by != span))?;
                self.setup.seeds[at] = amount;
                self.filled[at] = Some(span);
            }
            Item::Piece(kind) => {
                self.free(scope, span, site, self.filled[at])?;
                if !self.board.is_used(site) {
                    let name = self.board.name(site);
                    let message = format!("no line leads to {name}, so no piece can stand there");
                    let error = scope.error("unused-place", span, message);
                    scope.add(
                        error.help("name a place that lines lead to, or join the board otherwise"),
                    );
                    return None;
                }
                let amount = amount as u8;
                self.setup.pieces[at] = Some(Placed { seat, kind, amount });
                self.filled[at] = Some(span);
            }
        }
        Some(())
    }

    fn free(&self, scope: &Scope, span: Span, site: Site, by: Option<Span>) -> Option<()> {
        let Some(first) = by else { return Some(()) };
        let message = format!("{} is filled twice", self.board.name(site));
        let mut error = scope.error("filled-twice", span, message).help(
            "to fill a house otherwise than the others, use `except`: `4 seeds in each house, except 0 in a1`",
        );
        if first != span {
            error = error.related(scope.source, first, "first here");
        }
        scope.add(error);
        None
    }

    fn except(
        &mut self,
        scope: &Scope,
        item: &Spanned<StartItem>,
        seats: &[Seat],
        thing: Item,
        sites: &[(Seat, Site)],
    ) -> Option<()> {
        for (amount, spots) in &item.node.except {
            let amount = scope.amount(amount, (0, thing.most()), "the amount")?;
            for (spot, seat) in spots
                .iter()
                .flat_map(|spot| seats.iter().map(move |seat| (spot, seat)))
            {
                for site in scope.spot(spot, *seat) {
                    let Some((seat, _)) = sites.iter().find(|(_, known)| *known == site) else {
                        let name = self.board.name(site);
                        let message = format!("{name} is not among the places that are filled");
                        let help = "an exception is one of the places before it: for another, say an item of its own";
                        scope.add(
                            scope
                                .error("except-elsewhere", spot.span, message)
                                .help(help),
                        );
                        return None;
                    };
                    let at = site.index();
                    match thing {
                        Item::Seeds => self.setup.seeds[at] = amount,
                        Item::Piece(kind) => {
                            let (seat, amount) = (*seat, amount as u8);
                            let placed = Placed { seat, kind, amount };
                            self.setup.pieces[at] = (amount > 0).then_some(placed);
                        }
                        Item::Mark(mark) => {
                            self.setup.marks[at] = (amount > 0).then_some(mark);
                        }
                    }
                }
            }
        }
        Some(())
    }
}

fn say_for_whom(scope: &Scope, span: Span) {
    let message = "for whom these places are named is not said";
    let help = "say `for each player` (each from the own seat) or `for south`, at the end";
    scope.add(scope.error("for-whom", span, message).help(help));
}

/// What a start sentence sets out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// Seeds.
    Seeds,
    /// A piece.
    Piece(PieceId),
    /// A mark.
    Mark(MarkId),
}

impl Item {
    /// How many of it one place can hold.
    pub(super) fn most(self) -> u32 {
        match self {
            Item::Seeds => MAX_NUMBER,
            Item::Piece(_) => u32::from(u8::MAX),
            Item::Mark(_) => 1,
        }
    }
}

impl Scope<'_> {
    /// What is set out, which has to fit the board.
    pub(super) fn thing(&self, thing: &Thing, span: Span) -> Option<Item> {
        match thing {
            Thing::Seeds if self.cx.has_pieces() => {
                let message = "seeds are set out on a board of points or squares";
                let help = "pieces have a name in quotes: `Start with \"man\" on rows 1 to 3, for each player.`";
                self.add(self.error("words-of-sowing", span, message).help(help));
                None
            }
            Thing::Seeds => Some(Item::Seeds),
            Thing::Named(name) if self.cx.has_pieces() => self.piece(name).map(Item::Piece),
            Thing::Named(name) => {
                // One that nothing sets is refused all the same where no mark can be meant.
                let unknown = || MarkId(self.cx.strange(&name.node));
                Some(Item::Mark(self.mark(name).unwrap_or_else(unknown)))
            }
        }
    }
}
