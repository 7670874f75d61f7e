//! What a game is and what there is: options, board, houses, start, arrangement.

use pest::iterators::Pair;

use super::grammar::Rule;
use super::reader::{Inside, Reader, word};
use crate::syntax::source::Spanned;
use crate::syntax::tree::{
    Arrange, BoardRows, BoardSentence, Body, OptionDecl, Start, StartItem, StartPlace, StartWhat,
    ValueRange,
};
use crate::syntax::words::{Join, Side, SiteWord};

impl Reader<'_> {
    pub(super) fn option(&mut self, pair: Pair<'_, Rule>) -> Option<OptionDecl> {
        let mut inside = Inside::of(pair);
        let name = self.name(inside.take(Rule::blank)?)?;
        let default = self.placed(inside.take(Rule::value)?, Self::value)?;
        let mut allowed = Vec::new();
        while let Some(pair) = inside.take(Rule::allowed) {
            allowed.push(self.placed(pair, Self::allowed)?);
        }
        Some(OptionDecl {
            name,
            default,
            allowed,
        })
    }

    fn allowed(&mut self, pair: Pair<'_, Rule>) -> Option<ValueRange> {
        let inner = pair.into_inner().next()?;
        if inner.as_rule() == Rule::value {
            return Some(ValueRange::One(self.value(inner)?));
        }
        let mut inside = Inside::of(inner);
        let from = self.number(inside.take(Rule::number)?)?;
        let to = self.number(inside.take(Rule::number)?)?;
        Some(ValueRange::Range(from, to))
    }

    pub(super) fn board(&mut self, pair: Pair<'_, Rule>) -> Option<BoardSentence> {
        let mut inside = Inside::of(pair);
        let rows = self.board_rows(inside.any()?)?;
        let site = self.placed(inside.take(Rule::site)?, Self::site)?;
        let mut joined = Vec::new();
        while let Some(pair) = inside.take(Rule::join) {
            joined.push(self.placed(pair, Self::join)?);
        }
        let stores = match inside.take(Rule::stores) {
            Some(pair) => Some(self.placed(pair, Self::stores)?),
            None => None,
        };
        Some(BoardSentence {
            rows,
            site,
            joined,
            stores,
        })
    }

    fn board_rows(&mut self, pair: Pair<'_, Rule>) -> Option<BoardRows> {
        let rule = pair.as_rule();
        let mut inside = Inside::of(pair);
        if rule == Rule::equal_rows {
            let rows = self.quantity(&mut inside)?;
            return Some(BoardRows::Equal(rows, self.quantity(&mut inside)?));
        }
        let mut rows = Vec::new();
        while let Some(row) = self.quantity(&mut inside) {
            rows.push(row);
        }
        Some(BoardRows::Each(rows))
    }

    fn site(&mut self, pair: Pair<'_, Rule>) -> Option<SiteWord> {
        Some(match word(&pair) {
            "house" | "houses" => SiteWord::Houses,
            "point" | "points" => SiteWord::Points,
            "square" | "squares" => SiteWord::Squares,
            _ => return None,
        })
    }

    fn join(&mut self, pair: Pair<'_, Rule>) -> Option<Join> {
        let straight = word(&pair) == "straight";
        let even = pair.into_inner().next().is_some();
        Some(match (straight, even) {
            (true, _) => Join::Straight,
            (false, true) => Join::DiagonallyAtEven,
            (false, false) => Join::Diagonally,
        })
    }

    fn stores(&mut self, pair: Pair<'_, Rule>) -> Option<Side> {
        let mut inside = Inside::of(pair);
        inside.take(Rule::store_word)?;
        match inside.take(Rule::side) {
            Some(side) => self.side(side),
            None => Some(Side::Right),
        }
    }

    pub(super) fn houses_of(&mut self, pair: Pair<'_, Rule>) -> Option<Body> {
        let mut inside = Inside::of(pair);
        let who = self.placed(inside.take(Rule::whom)?, Self::whom)?;
        let spots = self.spots(inside.take(Rule::spots)?)?;
        Some(Body::HousesOf { who, spots })
    }

    pub(super) fn path(&mut self, pair: Pair<'_, Rule>) -> Option<Body> {
        let mut inside = Inside::of(pair);
        let of = self.optional_seat(&mut inside)?;
        let spots = self.spots(inside.take(Rule::spots)?)?;
        Some(Body::Path { of, spots })
    }

    pub(super) fn start(&mut self, pair: Pair<'_, Rule>) -> Option<Start> {
        let mut inside = Inside::of(pair);
        let what = self.start_what(inside.any()?)?;
        let for_whom = match inside.take(Rule::whom) {
            Some(pair) => Some(self.placed(pair, Self::whom)?),
            None => None,
        };
        Some(Start { what, for_whom })
    }

    fn start_what(&mut self, pair: Pair<'_, Rule>) -> Option<StartWhat> {
        let rule = pair.as_rule();
        let mut inside = Inside::of(pair);
        if rule == Rule::picture {
            let rows = self.each(&mut inside, Rule::name, Self::name)?;
            return Some(StartWhat::Picture(rows));
        }
        let mut items = Vec::new();
        while let Some(pair) = inside.take(Rule::start_item) {
            items.push(self.placed(pair, Self::start_item)?);
        }
        Some(StartWhat::Items(items))
    }

    fn start_item(&mut self, pair: Pair<'_, Rule>) -> Option<StartItem> {
        let mut inside = Inside::of(pair);
        let amount = self.quantity(&mut inside);
        let thing = self.thing(inside.take(Rule::thing)?)?;
        let place = self.start_place(inside.any()?)?;
        let mut except = Vec::new();
        if let Some(pair) = inside.take(Rule::except) {
            for exception in pair.into_inner() {
                let mut inside = Inside::of(exception);
                let amount = self.quantity(&mut inside)?;
                inside.take(Rule::seed_word);
                except.push((amount, self.spots(inside.take(Rule::spots)?)?));
            }
        }
        Some(StartItem {
            amount,
            thing,
            place,
            except,
        })
    }

    fn start_place(&mut self, pair: Pair<'_, Rule>) -> Option<StartPlace> {
        let rule = pair.as_rule();
        let mut inside = Inside::of(pair);
        Some(match rule {
            Rule::in_each => StartPlace::InEach(self.description(inside.any()?)?),
            Rule::on_spots => StartPlace::Spots(self.spots(inside.any()?)?),
            Rule::in_hand => StartPlace::InHand,
            _ => return None,
        })
    }

    pub(super) fn arrange(&mut self, pair: Pair<'_, Rule>) -> Option<Arrange> {
        let mut inside = Inside::of(pair);
        let amount = self.quantity(&mut inside)?;
        let thing = self.thing(inside.take(Rule::thing)?)?;
        let mut where_to = Inside::of(inside.any()?);
        let each_of: Option<Spanned<_>> = self.quantity(&mut where_to);
        let on = self.description(where_to.take(Rule::description)?)?;
        Some(Arrange {
            amount,
            thing,
            each_of,
            on,
        })
    }

    pub(super) fn arrangement(&mut self, pair: Pair<'_, Rule>) -> Option<Body> {
        let mut inside = Inside::of(pair);
        let name = self.name(inside.take(Rule::name)?)?;
        let spots = self.spots(inside.take(Rule::spots)?)?;
        Some(Body::Arrangement { name, spots })
    }
}
