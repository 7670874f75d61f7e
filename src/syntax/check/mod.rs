//! Sentences that can be read in two ways, told from their tree: the writer has to say which.

mod nested;
mod parts;

pub use self::nested::nested_slips;
use self::parts::Parts;
use super::diagnostic::Diagnostic;
use super::source::{Source, Span, Spanned};
use super::tree::{Chain, Described, Description, Detail, Exclusion, Noun, Place, Sentence};

/// Reports what a sentence leaves open.
pub(super) fn check(source: &Source, sentence: &Sentence, faults: &mut Vec<Diagnostic>) {
    let parts = Parts::of(&sentence.body);
    let checker = Checker { source };
    for description in parts.descriptions {
        faults.extend(checker.description(description));
    }
    for (places, chain) in parts.lists {
        faults.extend(checker.opposite(places));
        faults.extend(chain.and_then(|chain| checker.chain(places, chain)));
    }
}

struct Checker<'a> {
    source: &'a Source,
}

impl Checker<'_> {
    fn error(&self, code: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(code, self.source, span, message)
    }

    /// The first thing that a description leaves open.
    fn description(&self, description: &Description) -> Option<Diagnostic> {
        let pairs = description.any_of.windows(2);
        pairs
            .filter_map(|pair| {
                self.or_after_nested(&pair[0], &pair[1])
                    .or_else(|| self.owner_of_one(&pair[0], &pair[1]))
            })
            .next()
            .or_else(|| self.detail_of_one(description))
            .or_else(|| {
                description
                    .any_of
                    .iter()
                    .find_map(|each| self.described(each))
            })
    }

    /// `opposite an occupied house or a store`: opposite either, or either one?
    fn or_after_nested(&self, first: &Described, second: &Described) -> Option<Diagnostic> {
        let last = first.details.last()?;
        let nested = nested_in(&last.node)?;
        let comma = self.between(first.span, second.span).contains(',');
        let whole = self.source.quote(last.span);
        (!comma).then(|| {
            self.error("ambiguous-or", second.span, "what stands behind `or` can be said in two ways")
                .label("an alternative of what?")
                .help("give one of them a name with a `Call` sentence, write two sentences, or put a comma before `or` if it is one for the whole")
                .related(self.source, nested.span, format!("of this, as `{whole} or …`?"))
        })
    }

    /// `an own house or store`: is it an own store?
    fn owner_of_one(&self, first: &Described, second: &Described) -> Option<Diagnostic> {
        let whose = first.whose.as_ref()?;
        if second.whose.is_some() || second.not {
            return None;
        }
        let whose = self.source.quote(whose.span);
        let (one, other) = (
            self.source.quote(first.span),
            self.source.quote(second.span),
        );
        let message = format!("`{whose}` is said of the first alternative only");
        Some(
            self.error("ambiguous-or", second.span, message)
                .label(format!("`{whose}` as well?"))
                .help(format!(
                    "write `{one} or {whose} {other}`, or `{other} or {one}` if it is not"
                )),
        )
    }

    /// `an own house or their house making 2`: are both making 2?
    fn detail_of_one(&self, description: &Description) -> Option<Diagnostic> {
        let (last, before) = description.any_of.split_last()?;
        let detail = last.details.first()?;
        let bare = |each: &&Described| {
            let plain = matches!(
                each.noun.node,
                Noun::House | Noun::Store | Noun::Place | Noun::Piece
            );
            plain && each.adjectives.is_empty() && each.details.is_empty() && !each.not
        };
        let bare = before.iter().find(bare)?;
        let said = self.source.quote(detail.span);
        let message = format!("`{said}` is said of the last alternative only");
        let (one, other) = (self.source.quote(bare.span), self.source.quote(last.span));
        Some(
            self.error("ambiguous-or", detail.span, message)
                .label("of the other one as well?")
                .help(format!(
                    "say it of both, or write `{other} or {one}` if it is not"
                ))
                .related(self.source, bare.span, "of this too?"),
        )
    }

    /// What one alternative leaves open, itself or in what is nested in it.
    fn described(&self, described: &Described) -> Option<Diagnostic> {
        let mut inner = Some(described);
        // Bounded by the depth of nesting.
        while let Some(each) = inner {
            let found = self
                .not_with_detail(each)
                .or_else(|| self.and_after_nested(each));
            if found.is_some() {
                return found;
            }
            let (last, others) = match each.details.split_last() {
                Some(split) => split,
                None => break,
            };
            let other = others.iter().filter_map(|detail| nested_in(&detail.node));
            let found = other.filter_map(|nested| self.described(nested)).next();
            if found.is_some() {
                return found;
            }
            inner = nested_in(&last.node);
        }
        None
    }

    /// `not a "tuz" in columns 1 to 8`: in those columns, or excluded there?
    fn not_with_detail(&self, described: &Described) -> Option<Diagnostic> {
        let excluded = described
            .details
            .iter()
            .filter_map(|detail| match &detail.node {
                Detail::Not(exclusion) => match &**exclusion {
                    Exclusion::Described(excluded) => Some(excluded),
                    _ => None,
                },
                _ => None,
            });
        let negated = described.not.then_some(described);
        let mut all = negated.into_iter().chain(excluded);
        let detail = all.find_map(|each| each.details.first())?;
        let said = self.source.quote(detail.span);
        let message = format!("`{said}` stands behind what is excluded");
        Some(
            self.error("ambiguous-not", detail.span, message)
                .label("is it excluded too?")
                .help(format!(
                    "write `, {said}` or put it before `not` if it holds for what is meant; if it is excluded, give that a name with a `Call` sentence"
                )),
        )
    }

    /// `opposite an occupied house and in columns 1 to 4`: which of the two houses is there?
    fn and_after_nested(&self, described: &Described) -> Option<Diagnostic> {
        let pairs = described.details.windows(2);
        let mut open = pairs.filter(|pair| {
            let between = self.between(pair[0].span, pair[1].span);
            let joined = !between.trim().is_empty() && !between.contains(',');
            nested_in(&pair[0].node).is_some() && joined
        });
        let detail = &open.next()?[1];
        let said = self.source.quote(detail.span);
        let message = format!("`{said}` can be said of two houses");
        Some(
            self.error("ambiguous-and", detail.span, message)
                .label("of which of them?")
                .help("put a comma before `and` if it is said of the first; leave `and` out if it is said of the last"),
        )
    }

    /// A bare `opposite` behind another place than *it*: opposite of what?
    fn opposite(&self, places: &[Spanned<Place>]) -> Option<Diagnostic> {
        let first = places.iter().position(|place| !is_of_it(&place.node))?;
        let bare = |place: &&Spanned<Place>| {
            let words = self.source.slice(place.span).to_ascii_lowercase();
            matches!(place.node, Place::Opposite(_) | Place::Behind(_))
                && words.ends_with("opposite")
        };
        let found = places[first + 1..].iter().find(bare)?;
        let other = self.source.quote(places[first].span);
        let behind = match found.node {
            Place::Behind(_) => "behind ",
            _ => "",
        };
        let named = match places[first].node {
            Place::Next
            | Place::NextButOne
            | Place::Previous
            | Place::Origin
            | Place::LapOrigin => {
                format!("`{behind}opposite {other}` or ")
            }
            _ => String::new(),
        };
        Some(
            self.error("ambiguous-opposite", found.span, "opposite of what?")
                .label("of which place?")
                .help(format!("write {named}`{behind}opposite it`"))
                .related(self.source, places[first].span, "of this?"),
        )
    }

    /// A chain behind several places goes on from which of them?
    fn chain(&self, places: &[Spanned<Place>], chain: &Chain) -> Option<Diagnostic> {
        let (last, first) = (places.last()?, places.first()?);
        if places.len() < 2 || chain.from.is_some() {
            return None;
        }
        let along = if chain.back { "back" } else { "on" };
        let (first, last) = (self.source.quote(first.span), self.source.quote(last.span));
        Some(
            self.error(
                "chain-from",
                chain.span,
                "from which place does the capture go on?",
            )
            .label("from where?")
            .help(format!(
                "write `{along} from {first} through …` or `{along} from {last} through …`"
            )),
        )
    }

    /// The text between two places, without remarks.
    fn between(&self, first: Span, second: Span) -> String {
        let gap = Span {
            start: first.end,
            end: second.start,
        };
        let mut depth = 0;
        let outside = self.source.slice(gap).chars().filter(|c| {
            depth += i32::from(*c == '(');
            let outside = depth == 0;
            depth -= i32::from(*c == ')');
            outside
        });
        outside.collect()
    }
}

/// The description nested in a detail.
fn nested_in(detail: &Detail) -> Option<&Described> {
    match detail {
        Detail::At(_, nested) => Some(nested),
        Detail::Not(exclusion) => match &**exclusion {
            Exclusion::Described(nested) => Some(nested),
            Exclusion::Detail(Detail::At(_, nested)) => Some(nested),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a place is *it*, or found from it alone.
fn is_of_it(place: &Place) -> bool {
    match place {
        Place::It => true,
        Place::Opposite(of) | Place::Behind(of) => is_of_it(of),
        _ => false,
    }
}
