//! Running other programs from the project's root.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, bail};

/// The project's root.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the project").to_owned()
}

/// The browser client's folder.
pub(crate) fn web() -> PathBuf {
    root().join("web")
}

/// A command in `folder`.
pub(crate) fn command(folder: &Path, program: &str, words: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(words).current_dir(folder);
    command
}

/// Runs to the end and fails when the program does.
pub(crate) fn run(folder: &Path, program: &str, words: &[&str]) -> anyhow::Result<()> {
    let status = command(folder, program, words).status().with_context(|| format!("`{program}` could not be started; is it installed?"))?;
    if !status.success() {
        bail!("`{program} {}` ended with {status}", words.join(" "));
    }
    Ok(())
}

/// What a program printed, passed through as it came, and whether it succeeded.
pub(crate) struct Heard {
    pub(crate) text: String,
    pub(crate) success: bool,
}

/// Runs a command, passing its output through and keeping it.
pub(crate) fn hear(mut command: Command) -> anyhow::Result<Heard> {
    let (reader, writer) = std::io::pipe()?;
    let mut child = command.stdin(Stdio::null()).stdout(writer.try_clone()?).stderr(writer).spawn()?;
    drop(command);
    let mut text = String::new();
    for line in BufReader::new(reader).split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned();
        writeln!(std::io::stdout(), "{line}")?;
        text += &line;
        text.push('\n');
    }
    Ok(Heard { text, success: child.wait()?.success() })
}
