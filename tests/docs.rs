//! The documents are true: every example in them is read or run.
//!
//! Blocks of code are told apart by what stands behind the fence:
//!
//! - `manqala` or `manqala NAME.game`: a whole file without errors; by that name others follow it;
//! - `manqala-sentence NAME`: sentences that change the game of that name, without errors;
//! - `manqala-error CODE` or `manqala-error CODE NAME`: a file, or such sentences, with that error;
//! - `console`: commands after `$ `, and what they print; a line `...` stands for any lines.
//!
//! With `INSTA_UPDATE=always` what the commands print is written into the documents instead.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use manqala::model::{self, Files, Loaded, ReadError};
use manqala::syntax::Source;

use crate::library::Library;

/// README, and all that lies in docs.
fn documents() -> Vec<&'static str> {
    static FOUND: OnceLock<Vec<String>> = OnceLock::new();
    let found = FOUND.get_or_init(|| {
        let mut found = vec!["README.md".to_owned()];
        list(Path::new("docs"), &mut found);
        found.sort();
        found
    });
    found.iter().map(String::as_str).collect()
}

/// Adds the documents in a folder.
fn list(folder: &Path, into: &mut Vec<String>) {
    let entries = fs::read_dir(path(&folder.to_string_lossy())).expect("the folder is there");
    for entry in entries.flatten() {
        let inside = folder.join(entry.file_name());
        match entry.path().is_dir() {
            true if inside.ends_with("node_modules") => {}
            true => list(&inside, into),
            false if inside.extension().is_some_and(|ending| ending == "md") => {
                into.push(inside.to_string_lossy().replace('\\', "/"));
            }
            false => {}
        }
    }
}

/// A fenced block.
struct Block {
    /// The document.
    document: &'static str,
    /// The number of its first line.
    line: usize,
    /// The words behind the fence.
    words: Vec<String>,
    text: String,
}

impl Block {
    fn at(&self) -> String {
        format!("{}:{}", self.document, self.line)
    }

    fn kind(&self) -> &str {
        self.words.first().map_or("", String::as_str)
    }

    fn word(&self, at: usize) -> Option<&str> {
        self.words.get(at).map(String::as_str)
    }
}

fn path(document: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(document)
}

fn read(document: &str) -> String {
    fs::read_to_string(path(document)).unwrap_or_else(|error| panic!("{document}: {error}"))
}

fn blocks() -> Vec<Block> {
    documents().into_iter().flat_map(blocks_of).collect()
}

fn blocks_of(document: &'static str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let mut open = false;
    for (at, line) in read(document).lines().enumerate() {
        match (line.strip_prefix("```"), open) {
            (Some(words), false) => {
                open = true;
                found.push(Block {
                    document,
                    line: at + 1,
                    words: words.split_whitespace().map(str::to_owned).collect(),
                    text: String::new(),
                });
            }
            (Some(_), true) => open = false,
            (None, true) => {
                let block = found.last_mut().expect("a block is open");
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, false) => {}
        }
    }
    assert!(!open, "{document}: a block is not closed");
    found
}

/// The texts of the blocks that are whole files.
pub fn whole_files() -> Vec<String> {
    let whole = blocks()
        .into_iter()
        .filter(|block| block.kind() == "manqala");
    whole.map(|block| block.text).collect()
}

/// The named files of the documents, and the library.
struct Named(Vec<(String, String)>);

impl Files for Named {
    fn read(&self, name: &str, beside: &Source) -> Result<Source, ReadError> {
        match self.0.iter().find(|(known, _)| known == name) {
            Some((_, text)) => Ok(Source::new(name, text.as_str())),
            None => Library.read(name, beside),
        }
    }

    fn names(&self) -> Vec<String> {
        let mut names = Library.names();
        names.extend(self.0.iter().map(|(name, _)| name.clone()));
        names
    }
}

fn files(blocks: &[Block]) -> Named {
    let named = blocks.iter().filter(|block| block.kind() == "manqala");
    let texts = named.filter_map(|block| {
        let name = block.word(1)?.strip_suffix(".game")?;
        Some((name.to_owned(), block.text.clone()))
    });
    Named(texts.collect())
}

/// What was found, one line each.
fn findings(loaded: &Loaded) -> String {
    let lines = loaded.diagnostics.iter().map(|found| {
        let (line, column) = found.source.line_column(found.span.start);
        let name = found.source.name();
        format!("{name}:{line}:{column} {}: {}\n", found.code, found.message)
    });
    lines.collect()
}

/// The text as a file: changed from the game of that name, if there is one.
fn whole(text: &str, follows: Option<&str>) -> String {
    match follows {
        None => text.to_owned(),
        Some(name) => {
            let source = match text.contains("Source ") {
                true => "",
                false => "Source \"An example\".\n",
            };
            format!("Game \"Example\" follows \"{name}\" except:\n{source}{text}")
        }
    }
}

#[test]
fn examples_of_the_language_are_read() {
    let blocks = blocks();
    let files = files(&blocks);
    let mut seen = 0;
    let mut wrong = Vec::new();
    for block in &blocks {
        let text = match block.kind() {
            "manqala" => whole(&block.text, None),
            "manqala-sentence" => whole(&block.text, block.word(1)),
            _ => continue,
        };
        seen += 1;
        let loaded = model::check(&Source::new(block.at(), text), &files);
        if loaded.game.is_none() {
            wrong.push(format!("{}\n{}", block.at(), findings(&loaded)));
        }
    }
    assert!(seen > 30, "only {seen} examples were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn examples_are_explained_in_whole_sentences() {
    let blocks = blocks();
    let files = files(&blocks);
    let mut wrong = Vec::new();
    for block in &blocks {
        let text = match block.kind() {
            "manqala" => whole(&block.text, None),
            "manqala-sentence" => whole(&block.text, block.word(1)),
            _ => continue,
        };
        let loaded = model::load(&Source::new(block.at(), text), &files, &[]);
        let Some(game) = loaded.game else { continue };
        let prose = model::prose::rules(&game);
        let said = prose
            .sections
            .iter()
            .flat_map(|section| &section.paragraphs);
        let faulty = said.filter(|said| {
            let begins = said.chars().next().is_some_and(|c| !c.is_lowercase());
            let ends = said.ends_with(['.', ':']);
            let options = said.contains(" here; it may be ");
            !(ends && (begins || options)) || said.contains("  ") || said.contains(" ,")
        });
        wrong.extend(faulty.map(|said| format!("{}: {said}", block.at())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn examples_of_errors_have_them() {
    let blocks = blocks();
    let files = files(&blocks);
    let mut wrong = Vec::new();
    for block in blocks
        .iter()
        .filter(|block| block.kind() == "manqala-error")
    {
        let code = block.word(1).expect("a code stands behind manqala-error");
        let source = Source::new(block.at(), whole(&block.text, block.word(2)));
        let loaded = model::check(&source, &files);
        let errors = loaded.diagnostics.iter().filter(|found| found.is_error());
        let codes: BTreeSet<&str> = errors.map(|found| found.code).collect();
        if codes != BTreeSet::from([code]) {
            let told = findings(&loaded);
            wrong.push(format!("{} is not {code} alone:\n{told}", block.at()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_word_of_the_grammar_is_in_the_index() {
    let language = read("docs/language.md");
    let (_, index) = language
        .split_once("\n## Index\n")
        .expect("the reference has an index");
    let indexed: BTreeSet<&str> = index.split('`').skip(1).step_by(2).collect();
    let grammar = read("grammar/manqala.pest");
    let words: BTreeSet<&str> = grammar
        .lines()
        .filter(|line| !line.starts_with("//"))
        .flat_map(|line| line.split('"').skip(1).step_by(2))
        .map(str::trim)
        .filter(|word| !word.is_empty() && word.bytes().all(|c| c.is_ascii_lowercase()))
        .collect();
    assert!(words.len() > 150, "only {} words were found", words.len());
    let missing: Vec<&&str> = words
        .iter()
        .filter(|word| !indexed.contains(**word))
        .collect();
    assert!(missing.is_empty(), "not in the index: {missing:?}");
}

#[test]
fn codes_of_warnings_are_those_of_the_program() {
    let language = read("docs/language.md");
    let (_, told) = language
        .split_once("**Warnings**")
        .expect("the reference tells of warnings");
    let (table, _) = told.split_once("\n## ").expect("another section follows");
    let rows = table.lines().filter(|line| line.starts_with("| `"));
    let codes = rows.flat_map(|line| {
        let cell = line.split('|').nth(1).unwrap_or_default();
        cell.split('`').skip(1).step_by(2)
    });
    let mut program = String::new();
    for floor in ["src/syntax", "src/model"] {
        gather(&path(floor), &mut program);
    }
    let codes: Vec<&str> = codes.collect();
    assert!(codes.len() > 10, "only {} codes were found", codes.len());
    let unknown = codes
        .iter()
        .filter(|code| !program.contains(&format!("\"{code}\"")));
    let unknown: Vec<&&str> = unknown.collect();
    assert!(unknown.is_empty(), "no such code: {unknown:?}");
}

/// Adds the text of all files in a folder.
fn gather(folder: &Path, into: &mut String) {
    let entries = fs::read_dir(folder).expect("the folder is there");
    for entry in entries.flatten() {
        match entry.path().is_dir() {
            true => gather(&entry.path(), into),
            false => into.push_str(&fs::read_to_string(entry.path()).unwrap_or_default()),
        }
    }
}

#[test]
fn links_lead_somewhere() {
    let mut wrong = Vec::new();
    for document in documents() {
        let text = read(document);
        let folder = path(document);
        let folder = folder.parent().expect("a document lies in a folder");
        for target in text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
        {
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            if file.contains("://") {
                continue;
            }
            let there = file.is_empty() || folder.join(file).exists();
            let lead = match (file.is_empty(), heading.is_empty()) {
                (true, _) => text.clone(),
                (false, true) => String::new(),
                (false, false) => fs::read_to_string(folder.join(file)).unwrap_or_default(),
            };
            let headings: Vec<String> = lead.lines().filter_map(anchor).collect();
            let found = lead.is_empty() || headings.iter().any(|known| known == heading);
            if !there || !found {
                wrong.push(format!("{document}: {target}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The book shows what its table of contents names, and no other page.
#[test]
fn every_page_stands_in_the_book_once() {
    let summary = read("docs/SUMMARY.md");
    let targets = summary.split("](").skip(1);
    let mut named: Vec<String> = targets
        .filter_map(|rest| rest.split(')').next())
        .map(|target| format!("docs/{target}"))
        .collect();
    named.sort();
    let pages: Vec<String> = documents()
        .into_iter()
        .filter(|page| page.starts_with("docs/") && *page != "docs/SUMMARY.md")
        .map(str::to_owned)
        .collect();
    assert_eq!(named, pages);
}

/// A page of the book links to pages of the book, to files that are copied with it, and to the
/// files of the games, which lie beside it. There a README is the page of its folder.
#[test]
fn links_of_the_book_stay_in_it() {
    let mut wrong = Vec::new();
    let pages = documents().into_iter();
    for page in pages.filter(|page| page.starts_with("docs/") && *page != "docs/SUMMARY.md") {
        let text = read(page);
        let depth = page.matches('/').count() - 1;
        for target in text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
        {
            let file = target.split('#').next().unwrap_or_default();
            let out = file.matches("../").count() > depth;
            let game = out && file.contains("games/") && file.ends_with(".game");
            let readme = file.ends_with("README.md");
            if !file.contains("://") && ((out && !game) || readme) {
                wrong.push(format!("{page}: {target}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The pictures in the documents and the commands that draw them.
const PICTURES: &[(&str, &[&str])] = &[(
    "docs/figures/capture.svg",
    &[
        "trace",
        "oware",
        "--position",
        "4,1,2,4,4,5/2,2,7,4,0,4 5,4 south",
        "--moves",
        "f1",
        "--svg",
        "drawn.svg",
    ],
)];

#[test]
fn pictures_are_those_that_the_program_draws() {
    for (picture, command) in PICTURES {
        let drawn = crate::cli::manqala(command.iter())
            .success()
            .left("drawn.svg");
        if std::env::var("INSTA_UPDATE").is_ok_and(|mode| mode == "always") {
            fs::write(path(picture), &drawn).expect("the picture is written");
        }
        assert!(read(picture) == drawn, "{picture} is another");
    }
}

/// The link target of a heading.
fn anchor(line: &str) -> Option<String> {
    let title = line.strip_prefix('#')?.trim_start_matches('#').trim();
    let kept = title
        .chars()
        .filter(|c| c.is_alphanumeric() || *c == ' ' || *c == '-');
    let dashed = kept.map(|c| {
        if c == ' ' {
            '-'
        } else {
            c.to_ascii_lowercase()
        }
    });
    Some(dashed.collect())
}

#[cfg(unix)]
mod console {
    use super::*;
    use std::process::Command;

    #[test]
    fn commands_print_what_the_documents_say() {
        let mut wrong = Vec::new();
        let mut seen = 0;
        for document in documents() {
            let folder = tempfile::tempdir().expect("there is a temporary folder");
            let mut text = read(document);
            for block in blocks_of(document) {
                write_named(&block, folder.path());
                if block.kind() != "console" {
                    continue;
                }
                seen += 1;
                let printed = run_all(&block.text, folder.path());
                if !fits(&block.text, &printed) {
                    text = text.replacen(&block.text, &printed, 1);
                    wrong.push(format!("{}\n{printed}", block.at()));
                }
            }
            let update = std::env::var("INSTA_UPDATE").is_ok_and(|mode| mode == "always");
            if update && !wrong.is_empty() {
                fs::write(path(document), text).expect("the document can be written");
                wrong.clear();
            }
        }
        assert!(seen > 3, "only {seen} blocks of commands were found");
        assert!(wrong.is_empty(), "printed now: {}", wrong.join("\n"));
    }

    /// Writes a named example where the commands find it.
    fn write_named(block: &Block, folder: &Path) {
        if let ("manqala", Some(name)) = (block.kind(), block.word(1)) {
            fs::write(folder.join(name), &block.text).expect("the example can be written");
        }
    }

    /// Each command with what it prints now.
    fn run_all(text: &str, folder: &Path) -> String {
        let mut out = String::new();
        for command in text.lines().filter_map(|line| line.strip_prefix("$ ")) {
            out.push_str(&format!("$ {command}\n{}", run(command, folder)));
        }
        out
    }

    fn run(command: &str, folder: &Path) -> String {
        let program = Path::new(env!("CARGO_BIN_EXE_manqala"));
        let bin = program.parent().expect("the program lies in a folder");
        let paths = std::env::var("PATH").unwrap_or_default();
        let output = Command::new("sh")
            .args(["-c", &format!("{{ {command}\n}} 2>&1")])
            .current_dir(folder)
            .env("PATH", format!("{}:{paths}", bin.display()))
            .env("NO_COLOR", "1")
            .env("COLUMNS", "100")
            .output()
            .expect("there is a shell");
        let printed = String::from_utf8_lossy(&output.stdout);
        printed
            .lines()
            .map(|line| format!("{}\n", line.trim_end()))
            .collect()
    }

    /// Whether what is printed is what is expected, `...` standing for any lines.
    fn fits(expected: &str, printed: &str) -> bool {
        let expected: Vec<&str> = expected.lines().collect();
        let printed: Vec<&str> = printed.lines().collect();
        fits_lines(&expected, &printed)
    }

    fn fits_lines(expected: &[&str], printed: &[&str]) -> bool {
        match expected {
            [] => printed.is_empty(),
            ["...", rest @ ..] => (0..=printed.len()).any(|at| fits_lines(rest, &printed[at..])),
            [line, rest @ ..] => printed.first() == Some(line) && fits_lines(rest, &printed[1..]),
        }
    }
}
