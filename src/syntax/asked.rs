//! What is found by an everyday word: sentences, and phrases in them.

use super::everyday::{self, Everyday};
use super::forms::{self, Form};
use super::phrases::{PHRASES, Phrase, Topic};

/// What is told of a topic.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// What players call so.
    pub everyday: Option<&'static Everyday>,
    /// The forms of sentences, the most fitting first.
    pub forms: Vec<&'static Form>,
    /// The phrases inside sentences, the most fitting first.
    pub phrases: Vec<&'static Phrase>,
}

/// What is known about a topic: all when there is none, a group of phrases by its name, what
/// players call so, or else what has its words.
pub fn answer(topic: &str) -> Answer {
    if topic.is_empty() {
        return Answer {
            forms: forms::about(""),
            phrases: PHRASES.iter().collect(),
            everyday: None,
        };
    }
    if let Some(group) = Topic::ALL.iter().find(|group| group.word() == topic) {
        let of_group = PHRASES.iter().filter(|phrase| phrase.topic == *group);
        return Answer {
            phrases: of_group.collect(),
            ..Answer::default()
        };
    }
    let spoken = everyday::find(topic);
    let mut forms: Vec<&Form> = spoken.into_iter().flat_map(Everyday::forms).collect();
    let mut phrases: Vec<&Phrase> = spoken.into_iter().flat_map(Everyday::phrases).collect();
    // Several words that are one notion mean more together than each of them alone.
    if spoken.is_none() || !topic.contains(' ') {
        let more = forms::about(topic).into_iter();
        forms.extend(more.filter(|form| spoken.is_none() || form.asked_by.contains(&topic)));
        phrases.extend(PHRASES.iter().filter(|phrase| speaks(phrase, topic)));
    }
    if forms.is_empty() && phrases.is_empty() {
        let words = topic.split(' ').filter_map(everyday::find);
        for one in words {
            forms.extend(one.forms());
            phrases.extend(one.phrases());
        }
    }
    once(&mut forms, |form| form.example);
    once(&mut phrases, |phrase| phrase.example);
    Answer {
        everyday: spoken,
        forms,
        phrases,
    }
}

/// Keeps the first of those with the same key.
fn once<T: Copy>(list: &mut Vec<T>, key: impl Fn(T) -> &'static str) {
    let mut seen: Vec<&str> = Vec::new();
    list.retain(|one| {
        let known = seen.contains(&key(*one));
        seen.push(key(*one));
        !known
    });
}

/// Whether a phrase or its meaning has the topic in it.
fn speaks(phrase: &Phrase, topic: &str) -> bool {
    let words = |c: char| !c.is_alphanumeric() && c != '-';
    let text = format!("{} {}", phrase.example, phrase.means).to_lowercase();
    let text: Vec<&str> = text.split(words).filter(|word| !word.is_empty()).collect();
    format!(" {} ", text.join(" ")).contains(&format!(" {topic} "))
}
