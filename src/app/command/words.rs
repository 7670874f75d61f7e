//! `manqala words [TOPIC]`.

use clap::Args;

use crate::app::console::Console;
use crate::app::exit::{Done, Exit, Stop};
use crate::syntax::forms;
use crate::syntax::phrases::{PHRASES, Phrase, Topic};

/// What the command takes.
#[derive(Debug, Args)]
pub struct Words {
    /// An everyday word for what you want to say, as `lap`, `repetition` or `grand slam`, or a
    /// group of phrases, as `counts`; without one, everything is listed.
    topic: Vec<String>,
}

impl Words {
    /// Lists the forms of sentences and the phrases inside them, or those about the topic.
    pub fn run(self, console: &mut Console) -> Done {
        let topic = self.topic.join(" ").to_lowercase();
        let mut text = String::new();
        if !Topic::ALL.iter().any(|group| group.word() == topic) {
            for form in forms::about(&topic) {
                text.push_str(&format!("{}\n    {}\n", form.text, form.example));
            }
        }
        for group in Topic::ALL {
            text.push_str(&phrases(group, &topic));
        }
        if text.is_empty() {
            return Err(Stop::cannot_run(format!(
                "no sentence is known by `{topic}`; `manqala words` lists all of them"
            )));
        }
        console.write(text.as_bytes())?;
        Ok(Exit::Success)
    }
}

/// The phrases of a group, with a heading: all when nothing or the group itself is asked for,
/// else those in which the topic stands.
fn phrases(group: Topic, topic: &str) -> String {
    let whole = topic.is_empty() || topic == group.word();
    let speaks = |phrase: &&Phrase| {
        let text = format!(" {} {} ", phrase.example, phrase.means).to_lowercase();
        phrase.topic == group && (whole || text.contains(&format!(" {topic} ")))
    };
    let lines: Vec<String> = PHRASES
        .iter()
        .filter(speaks)
        .map(|phrase| format!("    {}: {}\n", phrase.example, phrase.means))
        .collect();
    match lines.is_empty() {
        true => String::new(),
        false => format!("\n{}\n{}", group.word(), lines.concat()),
    }
}
