//! `manqala completions SHELL`.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::app::args::Cli;
use crate::app::console::Console;
use crate::app::exit::{Done, Exit};

/// What the command takes.
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell to write them for.
    pub shell: Shell,
}

impl Completions {
    /// Writes the completions.
    pub fn run(self, console: &mut Console) -> Done {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "manqala", &mut script);
        console.write(&script)?;
        Ok(Exit::Success)
    }
}
