//! `manqala man`.

use clap::{Args, CommandFactory};

use crate::app::args::Cli;
use crate::app::console::Console;
use crate::app::exit::{Done, Exit};

/// What the command takes: nothing.
#[derive(Debug, Args)]
pub struct Man {}

impl Man {
    /// Writes the manual page of the program, and after it those of its commands.
    pub fn run(self, console: &mut Console) -> Done {
        let mut pages = Vec::new();
        let mut program = Cli::command();
        program.build();
        clap_mangen::Man::new(program.clone()).render(&mut pages)?;
        for command in program
            .get_subcommands()
            .filter(|one| one.get_name() != "help")
        {
            clap_mangen::Man::new(command.clone()).render(&mut pages)?;
        }
        console.write(&pages)?;
        Ok(Exit::Success)
    }
}
