//! What the chores need on the machine, installed where that is possible and allowed.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, bail};

use crate::run::{root, run, web};

pub(crate) fn answers(program: &str) -> bool {
    answers_to(program, "--version")
}

/// Whether a program is there that takes this word and is content.
pub(crate) fn answers_to(program: &str, word: &str) -> bool {
    Command::new(program).arg(word).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Node and npm; there is no way around them.
pub(crate) fn need_node() -> anyhow::Result<()> {
    if answers("node") && answers("npm") {
        return Ok(());
    }
    bail!("the browser client needs Node.js 20 or newer with npm: install it (on Debian: `apt-get install nodejs npm`) and try again")
}

/// The client's packages, as its lock file names them.
pub(crate) fn install_packages() -> anyhow::Result<()> {
    let lock = std::fs::read(web().join("package-lock.json")).context("web/package-lock.json")?;
    let mark = web().join("node_modules/.fudaba-lock");
    if std::fs::read(&mark).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    run(&web(), "npm", &["ci", "--no-audit", "--no-fund"])?;
    std::fs::write(mark, lock).context("web/node_modules")
}

/// Builds the browser client into `web/dist`, which the program embeds.
pub(crate) fn build_client() -> anyhow::Result<()> {
    need_node()?;
    install_packages()?;
    run(&web(), "npm", &["run", "build"])
}

/// The path of Chromium; installs it on Debian as root.
pub(crate) fn chromium() -> anyhow::Result<String> {
    if let Some(path) = std::env::var("CHROMIUM").ok().or_else(find_chromium) {
        return Ok(path);
    }
    if !is_debian_root() {
        bail!(
            "the browser tests need Chromium: install it (on Debian: `apt-get install chromium`), or name its path in the variable CHROMIUM"
        );
    }
    run(&root(), "apt-get", &["update", "-q"])?;
    run(&root(), "apt-get", &["install", "-y", "-q", "chromium", "fonts-noto-cjk"])?;
    find_chromium().context("Chromium was installed but is not found")
}

fn find_chromium() -> Option<String> {
    ["chromium", "chromium-browser", "google-chrome"].into_iter().find(|name| answers(name)).and_then(path_of)
}

fn path_of(program: &str) -> Option<String> {
    let path = std::env::var_os("PATH")?;
    let found = std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())?;
    found.to_str().map(str::to_owned)
}

pub(crate) fn is_debian_root() -> bool {
    let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.starts_with(b"0\n"));
    root && answers("apt-get")
}

/// The schemathesis program in a virtual environment of its own; `None` where Python or the package is not to be had.
pub(crate) fn schemathesis() -> Option<String> {
    let folder = root().join("target/schemathesis");
    let program = folder.join("bin/schemathesis");
    if !program.is_file() && !install_schemathesis(&folder) {
        return None;
    }
    program.to_str().map(str::to_owned)
}

fn install_schemathesis(folder: &Path) -> bool {
    let Some(path) = folder.to_str() else { return false };
    let venv = run(&root(), "python3", &["-m", "venv", path]);
    let pip = folder.join("bin/pip");
    venv.is_ok() && pip.to_str().is_some_and(|pip| run(&root(), pip, &["install", "-q", "schemathesis"]).is_ok())
}
