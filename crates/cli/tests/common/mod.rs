//! What all tests of the program share: the program, and files to give to it.

use std::path::PathBuf;

use assert_cmd::Command;

pub(crate) fn fudaba() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fudaba"));
    command.env_remove("LANG").env_remove("LC_ALL").env("NO_COLOR", "1");
    command
}

/// A file in a folder of its own; both are gone with the folder.
pub(crate) fn file(name: &str, text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join(name);
    std::fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder");
    std::fs::write(&path, text).expect("a temporary file");
    (folder, path)
}
