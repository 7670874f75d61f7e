//! What editors ask of a text: names of followed files too, what they stand for, and where they
//! are declared.

use super::follow::{self, Chain};
use super::load::Files;
use super::report::Report;
use crate::syntax::{
    self, Completion, CompletionKind, Completions, Name, NameKind, Source, Span, in_marks,
};

/// What the words at a place mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hover {
    /// Where they stand.
    pub span: Span,
    /// The construct, or the name, as the language writes it.
    pub title: String,
    /// What it means.
    pub text: String,
    /// An example; may be empty.
    pub example: String,
}

/// Where something is declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The text: this one or a followed one.
    pub source: Source,
    /// The name there; of a followed file its first sentence.
    pub span: Span,
}

/// What can be written at an offset, the names of followed files and of files that can be
/// followed included.
pub fn completions_at(source: &Source, files: &dyn Files, offset: usize) -> Completions {
    let mut found = syntax::completions_at(source, offset);
    let written = source.slice(found.span).to_lowercase();
    let mut more: Vec<(NameKind, String, String)> = Vec::new();
    for (parsed, name) in names_of(&chain(source, files)) {
        if name.declares && parsed.name() != source.name() {
            more.push((name.kind, name.text, format!("of {}", parsed.name())));
        }
    }
    if found.names.contains(&NameKind::File) {
        let names = files.names().into_iter();
        more.extend(names.map(|name| (NameKind::File, name, String::new())));
    }
    for (kind, text, means) in more {
        let text = in_marks(kind, &text);
        let fits = found.names.contains(&kind) && text.to_lowercase().starts_with(&written);
        if fits && found.items.iter().all(|item| item.text != text) {
            found.items.push(Completion {
                text,
                kind: CompletionKind::Name,
                means,
            });
        }
    }
    found
}

/// What is said at an offset: a name with what declares it, or a construct of the language.
pub fn hover_at(source: &Source, files: &dyn Files, offset: usize) -> Option<Hover> {
    if let Some(hover) = name_at(source, offset).and_then(|name| of_name(source, files, &name)) {
        return Some(hover);
    }
    let found = syntax::hover_at(source, offset)?;
    Some(Hover {
        span: found.span,
        title: found.form.to_owned(),
        text: found.means.to_owned(),
        example: match found.example == found.form {
            true => String::new(),
            false => found.example.to_owned(),
        },
    })
}

/// Where the name at an offset is declared; of a followed file, that file.
pub fn declaration_at(source: &Source, files: &dyn Files, offset: usize) -> Option<Declared> {
    declaration(&chain(source, files), &name_at(source, offset)?)
}

/// All places of this text where the same name as at an offset stands.
pub fn same_name_at(source: &Source, offset: usize) -> Vec<Name> {
    let Some(wanted) = name_at(source, offset) else {
        return Vec::new();
    };
    let mut all = syntax::names(source);
    all.retain(|name| name.kind == wanted.kind && name.text == wanted.text);
    all
}

fn chain(source: &Source, files: &dyn Files) -> Chain {
    follow::read_chain(source, files, &Report::quiet())
}

/// All names, those of this file first, then those of the followed ones.
fn names_of(chain: &Chain) -> Vec<(Source, Name)> {
    let files = chain.files.iter().rev();
    files
        .flat_map(|file| {
            let names = syntax::names(&file.source).into_iter();
            names.map(|name| (file.source.clone(), name))
        })
        .collect()
}

fn name_at(source: &Source, offset: usize) -> Option<Name> {
    let at = u32::try_from(offset).ok()?;
    let mut names = syntax::names(source).into_iter().rev();
    names.find(|name| name.span.start <= at && at < name.span.end)
}

fn declaration(chain: &Chain, name: &Name) -> Option<Declared> {
    if name.kind == NameKind::File {
        let followed = chain.files.len().checked_sub(2)?;
        let file = &chain.files[followed];
        return Some(Declared {
            source: file.source.clone(),
            span: file.tree.head.as_ref()?.span,
        });
    }
    // A name in a description may be declared as something else in a followed file.
    let open = [NameKind::Mark, NameKind::Term, NameKind::Piece];
    let same_kind =
        |kind: NameKind| kind == name.kind || (name.kind == NameKind::Mark && open.contains(&kind));
    let found = names_of(chain)
        .into_iter()
        .find(|(_, other)| other.declares && other.text == name.text && same_kind(other.kind));
    found.map(|(source, other)| Declared {
        source,
        span: other.span,
    })
}

/// A name with the sentence that declares it.
fn of_name(source: &Source, files: &dyn Files, name: &Name) -> Option<Hover> {
    let chain = chain(source, files);
    let declared = declaration(&chain, name)?;
    let file = chain
        .files
        .iter()
        .find(|file| file.source == declared.source)?;
    let around = |span: Span| span.start <= declared.span.start && declared.span.end <= span.end;
    let sentences = file.tree.sentences.iter().map(|sentence| sentence.span);
    let sentence = sentences
        .chain(file.tree.head.as_ref().map(|head| head.span))
        .find(|span| around(*span))?;
    let what = match name.kind {
        NameKind::Option => "option",
        NameKind::Term => "term",
        NameKind::Mark => "mark",
        NameKind::Piece => "kind of piece",
        NameKind::Move => "kind of move",
        NameKind::Arrangement => "set-up",
        NameKind::File => "followed game",
    };
    let elsewhere = match declared.source == *source {
        true => String::new(),
        false => format!("\n({})", declared.source.name()),
    };
    let words: Vec<&str> = declared.source.slice(sentence).split_whitespace().collect();
    Some(Hover {
        span: name.span,
        title: format!("{what} {}", in_marks(name.kind, &name.text)),
        text: format!("{}{elsewhere}", words.join(" ")),
        example: String::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ReadError;

    const PARENT: &str = "Game \"Parent\".\nOption [seeds] is 4, may be 3 to 6.\n\
        Move \"go\" from a house, not a \"gone\".\nMove \"goal\" from a house of 9.\n\
        Call \"goal\" an own house of 2.\nLast seed in their house making 3: claim it as \"tuz\".\n";

    struct One;

    impl Files for One {
        fn read(&self, name: &str, _: &Source) -> Result<Source, ReadError> {
            match name {
                "parent" => Ok(Source::new("parent.game", PARENT)),
                _ => Err(ReadError::Missing),
            }
        }

        fn names(&self) -> Vec<String> {
            vec!["parent".to_owned()]
        }
    }

    fn marked(text: &str) -> (Source, usize) {
        let offset = text.find('|').expect("a place");
        (Source::new("a.game", text.replacen('|', "", 1)), offset)
    }

    fn offered(text: &str) -> Vec<String> {
        let (source, offset) = marked(text);
        let found = completions_at(&source, &One, offset);
        found.items.into_iter().map(|item| item.text).collect()
    }

    const HEAD: &str = "Game \"Child\" follows \"parent\" except:\n";

    #[test]
    fn names_of_followed_files_are_offered() {
        assert!(offered(&format!("{HEAD}Start with [|")).contains(&"[seeds]".to_owned()));
        let names = offered(&format!("{HEAD}Last seed in a \"|"));
        assert_eq!(names, ["\"goal\"", "\"tuz\""]);
        assert_eq!(offered("Game \"Child\" follows \"pa|"), ["\"parent\""]);
        // Not the kinds of moves, nor what is only asked for.
        assert_eq!(offered(&format!("{HEAD}Last seed in a \"g|")), ["\"goal\""]);
    }

    #[test]
    fn names_are_explained_by_what_declares_them() {
        let (source, offset) = marked(&format!("{HEAD}Start with [se|eds] seeds in each house."));
        let hover = hover_at(&source, &One, offset).expect("an option");
        assert_eq!(hover.title, "option [seeds]");
        assert_eq!(
            hover.text,
            "Option [seeds] is 4, may be 3 to 6.\n(parent.game)"
        );
        let (source, offset) = marked("Game \"Child\" follows \"pa|rent\" except:");
        let hover = hover_at(&source, &One, offset).expect("a file");
        assert_eq!(hover.text, "Game \"Parent\".\n(parent.game)");
        let (source, offset) = marked(&format!("{HEAD}Move from an ow|n house."));
        let hover = hover_at(&source, &One, offset).expect("a word");
        assert_eq!(hover.title, "an own house");
    }

    #[test]
    fn declarations_and_uses_are_found() {
        let (source, offset) = marked(&format!("{HEAD}Last seed in a \"g|oal\": relay."));
        let found = declaration_at(&source, &One, offset).expect("it is declared");
        assert_eq!(found.source.name(), "parent.game");
        assert_eq!(found.source.slice(found.span), "\"goal\"");
        // What is described is no kind of move of that name.
        let before = &found.source.text()[..found.span.start as usize];
        assert!(before.ends_with("Call "), "{before}");
        let behind = offset + "oal\"".len();
        assert!(declaration_at(&source, &One, behind).is_none());
        let text =
            "Game \"A\".\nOption [n|] is 4, may be 3.\nStart with [n] seeds in each house of [m].";
        let (source, offset) = marked(text);
        assert_eq!(same_name_at(&source, offset).len(), 2);
    }
}
