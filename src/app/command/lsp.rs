//! `manqala lsp`: the language server, for editors.

use clap::Args;

use crate::app::console::Console;
use crate::app::exit::Done;
use crate::app::lsp;

/// What the command takes.
#[derive(Debug, Args)]
pub struct Lsp {
    /// Talk on standard input and output, as always; some editors say it.
    #[arg(long)]
    stdio: bool,
}

impl Lsp {
    /// Serves until the editor leaves.
    pub fn run(self, console: &mut Console) -> Done {
        let Lsp { stdio: _ } = self;
        lsp::serve(console)
    }
}
