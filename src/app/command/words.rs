//! `manqala words [TOPIC]`.

use std::collections::BTreeMap;

use clap::Args;

use crate::app::console::Console;
use crate::app::exit::{Done, Exit, Stop};
use crate::app::library;
use crate::render::Paint;
use crate::syntax::asked::{Answer, answer};
use crate::syntax::everyday;
use crate::syntax::forms::{self, Form};
use crate::syntax::phrases::Topic;
use crate::syntax::stems::stems;
use crate::syntax::tree::Sort;
use crate::syntax::{Source, parse};

/// What the command takes.
#[derive(Debug, Args)]
#[command(after_help = "\
In a form, words in capitals stand for what varies, and brackets hold what may be left out. Below \
it stand what it says and a sentence of that form, with a game of the library that has one.")]
pub struct Words {
    /// An everyday word for what you want to say, as `lap`, `repetition` or `grand slam`, or a
    /// group of phrases, as `counts`; without one, everything is listed.
    topic: Vec<String>,
}

impl Words {
    /// Lists the forms of sentences and the phrases inside them, or those about the topic.
    pub fn run(self, console: &mut Console) -> Done {
        let topic = self.topic.join(" ").to_lowercase();
        let topic = topic.split_whitespace().collect::<Vec<_>>().join(" ");
        let answer = answer(&topic);
        if answer.forms.is_empty() && answer.phrases.is_empty() {
            return Err(unknown(&topic));
        }
        let text = written(&answer, &shown_by_library(), &console.paint());
        console.write(text.as_bytes())?;
        Ok(Exit::Success)
    }
}

fn unknown(topic: &str) -> Stop {
    let hint = match everyday::nearest(topic) {
        Some(near) => format!("is it `{near}`?"),
        None => "`manqala words` lists all of them".to_owned(),
    };
    Stop::cannot_run(format!("no sentence is known by `{topic}`; {hint}"))
}

fn written(answer: &Answer, library: &Shown, paint: &Paint) -> String {
    let mut text = String::new();
    if let Some(means) = answer
        .everyday
        .map(|one| one.means)
        .filter(|means| !means.is_empty())
    {
        text.push_str(&format!("({means})\n"));
        if !answer.forms.is_empty() {
            text.push('\n');
        }
    }
    for form in &answer.forms {
        text.push_str(&format!(
            "{}\n    {}\n",
            paint.strong(form.text),
            form.means
        ));
        text.push_str(&library.example(form));
    }
    for group in Topic::ALL {
        let of_group = answer.phrases.iter().filter(|phrase| phrase.topic == group);
        let lines: Vec<String> = of_group
            .map(|phrase| format!("    {}: {}\n", phrase.example, phrase.means))
            .collect();
        if !lines.is_empty() {
            let gap = if text.is_empty() { "" } else { "\n" };
            text.push_str(&format!("{gap}{}\n{}", group.word(), lines.concat()));
        }
    }
    text
}

/// The sentences of the library: each, in small letters and without articles, with the first
/// game that has it and as it is written there; and the shortest one of each form.
struct Shown {
    games: BTreeMap<String, &'static str>,
    shortest: BTreeMap<&'static str, (String, &'static str)>,
}

/// A longer sentence is no good example.
const MOST_SHOWN: usize = 160;

fn shown_by_library() -> Shown {
    let mut shown = Shown {
        games: BTreeMap::new(),
        shortest: BTreeMap::new(),
    };
    for entry in library::all() {
        let source = Source::new(entry.file(), entry.text());
        let (tree, _) = parse(&source);
        let sentences = tree.sentences.iter().map(|one| match one.guard {
            Some(_) => (Sort::Option, one.span),
            None => (one.body.sort(), one.span),
        });
        let head = tree.head.iter().map(|head| (Sort::Game, head.span));
        for (sort, span) in head.chain(sentences) {
            let written = source
                .slice(span)
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ");
            let Some(form) = form_of(sort, &written) else {
                continue;
            };
            let known = shown.shortest.get(form.example);
            if written.len() <= MOST_SHOWN
                && known.is_none_or(|(other, _)| written.len() < other.len())
            {
                shown
                    .shortest
                    .insert(form.example, (written.clone(), entry.name));
            }
            shown.games.entry(plain(&written)).or_insert(entry.name);
        }
    }
    shown
}

/// The form that a sentence has: of those whose words are all in it the one with most of them.
fn form_of(sort: Sort, sentence: &str) -> Option<&'static Form> {
    let unquoted: String = sentence.split('"').step_by(2).collect();
    let said = stems(&unquoted.to_lowercase());
    let of_sort = forms::FORMS.iter().filter(|form| form.sort == sort);
    let fitting = of_sort.filter_map(|form| {
        let words = fixed_words(form.text);
        has_in_order(&said, &words).then_some((words.len(), form))
    });
    fitting
        .max_by_key(|(words, _)| *words)
        .map(|(_, form)| form)
}

/// Whether all those words are said one after the other, the first two of them at the beginning.
fn has_in_order(said: &[String], words: &[String]) -> bool {
    let mut rest = said.iter();
    let first = words.len().min(2);
    said.starts_with(&words[..first]) && words.iter().all(|word| rest.any(|other| other == word))
}

/// The words of a form that every sentence of that form has.
fn fixed_words(form: &str) -> Vec<String> {
    let mut depth = 0;
    let always: String = form
        .chars()
        .filter(|c| {
            depth += i32::from(*c == '[');
            let kept = depth == 0;
            depth -= i32::from(*c == ']');
            kept
        })
        .collect();
    let words = always.split(|c: char| !c.is_alphabetic());
    let fixed: Vec<&str> = words
        .filter(|word| word.contains(char::is_lowercase))
        .collect();
    stems(&fixed.join(" ").to_lowercase())
}

/// A sentence without what makes no difference.
fn plain(sentence: &str) -> String {
    let words = sentence.split_whitespace().map(str::to_lowercase);
    let words = words.filter(|word| !["a", "an", "the"].contains(&word.as_str()));
    words.collect::<Vec<_>>().join(" ")
}

impl Shown {
    /// The example of a form, with a game that has it; and one of a game, if none has it so.
    fn example(&self, form: &Form) -> String {
        let example = form.example;
        if let Some(game) = self.games.get(&plain(example)) {
            return format!("    {example} ({game})\n");
        }
        match self.shortest.get(example) {
            Some((sentence, game)) => format!("    {example}\n    {sentence} ({game})\n"),
            None => format!("    {example}\n"),
        }
    }
}
