//! Names in all places where they stand: references and renaming.

use std::collections::HashMap;

use gen_lsp_types::{
    DocumentHighlight, Location, PrepareRenamePlaceholder, TextEdit, Uri, WorkspaceEdit,
};

use super::files::{self, OpenFiles};
use super::look::Cursor;
use super::places::Places;
use crate::model::look;
use crate::syntax::{self, Name, NameKind, Source, in_marks};

/// A name with all files in which it is known.
struct Known {
    name: Name,
    /// The file that declares it, this one, and the open files that follow them.
    files: Vec<(String, Source)>,
}

impl Cursor<'_> {
    /// The places of this file with the name at the cursor.
    pub fn highlights(&self) -> Vec<DocumentHighlight> {
        let places = self.places();
        let same = look::same_name_at(&self.document.source, self.offset());
        let ranges = same.into_iter().map(|name| places.range(name.span));
        ranges
            .map(|range| DocumentHighlight { range, kind: None })
            .collect()
    }

    /// All places with the name at the cursor, those that declare it only if asked for.
    pub fn references(&self, declarations: bool) -> Vec<Location> {
        let Some(known) = self.known() else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for (uri, source) in &known.files {
            let places = Places::new(source.text(), self.encoding);
            let names = same_names(source, &known.name).into_iter();
            let names = names.filter(|name| declarations || !name.declares);
            found.extend(names.map(|name| Location {
                uri: Uri(uri.clone()),
                range: places.range(name.span),
            }));
        }
        found
    }

    /// What is renamed, without its marks.
    ///
    /// # Errors
    /// Nothing can be renamed here, and why.
    pub fn prepare_rename(&self) -> Result<PrepareRenamePlaceholder, String> {
        let name = self.renamed()?.name;
        let inside = syntax::Span {
            start: name.span.start + 1,
            end: name.span.end.saturating_sub(1).max(name.span.start + 1),
        };
        Ok(PrepareRenamePlaceholder {
            range: self.places().range(inside),
            placeholder: name.text,
        })
    }

    /// The changes that give the name at the cursor another text.
    ///
    /// # Errors
    /// Nothing can be renamed here, or not so, and why.
    pub fn rename(&self, new: &str) -> Result<WorkspaceEdit, String> {
        let known = self.renamed()?;
        let new = new.trim().trim_matches(['"', '[', ']']).trim();
        if new.is_empty() || new.contains(['"', '“', '”', '„', '«', '»', '[', ']', '\n', '\r'])
        {
            return Err(
                "a name has no quotes, brackets or line breaks, and is not empty".to_owned(),
            );
        }
        let written = in_marks(known.name.kind, new);
        let mut changes = HashMap::new();
        for (uri, source) in &known.files {
            let other = Name {
                text: new.to_owned(),
                ..known.name.clone()
            };
            if new != known.name.text && !same_names(source, &other).is_empty() {
                return Err(format!("{written} stands in {} already", source.name()));
            }
            self.check_readable(source, &known.name)?;
            let places = Places::new(source.text(), self.encoding);
            let names = same_names(source, &known.name).into_iter();
            let edits: Vec<TextEdit> = names
                .map(|name| TextEdit::new(places.range(name.span), written.clone()))
                .collect();
            if !edits.is_empty() {
                changes.insert(Uri(uri.clone()), edits);
            }
        }
        Ok(WorkspaceEdit {
            changes: Some(changes),
            ..WorkspaceEdit::default()
        })
    }

    /// That no sentence with the name is beyond reading: it would keep the old one.
    fn check_readable(&self, source: &Source, name: &Name) -> Result<(), String> {
        let written = in_marks(name.kind, &name.text);
        let (file, _) = syntax::parse(source);
        let mut unreadable = file.unreadable.iter();
        match unreadable.find(|one| source.slice(one.span).contains(&written)) {
            None => Ok(()),
            Some(one) => Err(format!(
                "line {} of {} has {written} in a sentence that cannot be read; mend it first",
                source.line_column(one.span.start).0,
                source.name()
            )),
        }
    }

    fn renamed(&self) -> Result<Known, String> {
        let known = self.known().ok_or("no name of this game stands here")?;
        if known.name.kind == NameKind::File {
            return Err("this is the name of a file".to_owned());
        }
        let declared = self.declared();
        match declared.filter(files::is_of_library) {
            Some(library) => Err(format!(
                "{} is declared in {}, which cannot be changed",
                in_marks(known.name.kind, &known.name.text),
                library.name()
            )),
            None => Ok(known),
        }
    }

    /// The file in which the name at the cursor is declared.
    fn declared(&self) -> Option<Source> {
        let files = OpenFiles::new(self.documents, self.document);
        let found = look::declaration_at(&self.document.source, &files, self.offset());
        found.map(|declared| declared.source)
    }

    /// The name at the cursor, with the files in which it is known.
    fn known(&self) -> Option<Known> {
        let offset = self.offset();
        let same = look::same_name_at(&self.document.source, offset);
        // The cursor may stand behind the closing mark.
        let around = |name: &&Name| name.span.range().contains(&offset);
        let name = same.iter().find(around)?.clone();
        let mut files: Vec<(String, Source)> = Vec::new();
        let mut add = |uri: Option<String>, source: &Source| {
            let known = |(_, other): &(String, Source)| other.name() == source.name();
            if let Some(uri) = uri.filter(|_| !files.iter().any(known)) {
                files.push((uri, source.clone()));
            }
        };
        let declared = match name.kind {
            NameKind::File => None,
            _ => self.declared(),
        };
        let root = declared.as_ref().unwrap_or(&self.document.source);
        add(files::address(self.documents, root), root);
        add(Some(self.uri.to_owned()), &self.document.source);
        for (uri, follower) in self.documents.followers(std::path::Path::new(root.name())) {
            add(Some(uri.to_owned()), &follower.source);
        }
        Some(Known { name, files })
    }
}

/// The places of a text where a name stands. Terms, marks and pieces are told apart by what
/// declares them, which may stand in another text.
fn same_names(source: &Source, wanted: &Name) -> Vec<Name> {
    let noun = |kind: NameKind| matches!(kind, NameKind::Term | NameKind::Mark | NameKind::Piece);
    let same = |name: &Name| {
        name.text == wanted.text
            && (name.kind == wanted.kind || noun(name.kind) && noun(wanted.kind))
    };
    let mut names = syntax::names(source);
    names.retain(same);
    names
}
