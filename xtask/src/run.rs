//! Running other programs from the project's root.

use std::cell::RefCell;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, bail};

/// The project's root.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the project").to_owned()
}

/// What is free of the disk that the project lies on, in bytes; nothing where the system does not tell.
#[cfg(unix)]
pub(crate) fn free_disk() -> Option<u64> {
    let disk = rustix::fs::statvfs(root()).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// What is free of the disk is not known here.
#[cfg(not(unix))]
pub(crate) fn free_disk() -> Option<u64> {
    None
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

thread_local! {
    /// What this thread keeps to itself instead of printing it, where it works beside another one.
    static KEPT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Prints a line, or keeps it where this thread is working [`aside`].
pub(crate) fn say(line: &str) {
    KEPT.with_borrow_mut(|kept| match kept {
        Some(kept) => {
            kept.push_str(line);
            kept.push('\n');
        }
        None => println!("{line}"),
    });
}

/// Does something whose lines are kept; they come with its result.
pub(crate) fn aside<T>(act: impl FnOnce() -> T) -> (T, String) {
    KEPT.set(Some(String::new()));
    let result = act();
    (result, KEPT.take().unwrap_or_default())
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
        say(&line);
        text += &line;
        text.push('\n');
    }
    Ok(Heard { text, success: child.wait()?.success() })
}
