//! The `manqala` program. All of it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    manqala::app::main().into()
}
