//! The Python package in a virtual environment of its own, below `target`.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};

use crate::run::{root, run, say};
use crate::tools::is_debian_root;

/// What the tests stand on. OpenSpiel has no wheels for every Python; its tests are left out where it cannot be had.
const NEEDED: [&str; 7] = ["maturin>=1.9,<2", "numpy", "pytest>=8", "mypy>=1.15", "pettingzoo==1.27.0", "gymnasium==1.4.0", "pip"];
const WANTED: &str = "open_spiel==2.0.2";

/// How the wheel is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Build {
    /// As it is given to people: as fast as can be.
    Release,
    /// In half the time.
    Tests,
}

/// See the module.
pub(crate) struct PythonPackage {
    folder: PathBuf,
}

impl PythonPackage {
    /// The environment, made if need be; `None` where Python cannot make one.
    pub(crate) fn find() -> Option<PythonPackage> {
        let package = PythonPackage { folder: root().join("target/python-tests") };
        let made = package.works() || package.make() || (is_debian_root() && install_venv() && package.make());
        made.then_some(package)
    }

    fn works(&self) -> bool {
        let mut tried = self.command(&["-c", "import sys, pip; sys.exit(sys.version_info < (3, 10))"]);
        tried.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    }

    fn make(&self) -> bool {
        let made = self.folder.to_str().is_some_and(|path| run(&root(), "python3", &["-m", "venv", "--clear", path]).is_ok());
        made && self.works()
    }

    /// The environment's Python, in the project's root.
    pub(crate) fn command(&self, words: &[&str]) -> Command {
        let programs = self.folder.join("bin");
        // Building a wheel calls maturin by its name.
        let rest = std::env::var_os("PATH").unwrap_or_default();
        let path = std::env::join_paths(std::iter::once(programs.clone()).chain(std::env::split_paths(&rest))).unwrap_or(rest);
        let mut python = Command::new(programs.join("python"));
        python.args(words).current_dir(root()).env("CARGO_TARGET_DIR", root().join("target/python")).env("PATH", path);
        python
    }

    fn pip(&self, words: &[&str]) -> anyhow::Result<()> {
        let mut pip = self.command(&["-m", "pip", "--disable-pip-version-check", "-q"]);
        ensure!(pip.args(words).status()?.success(), "pip {} failed", words.join(" "));
        Ok(())
    }

    /// Builds the wheel as people get it, or sooner for `tests`, and installs it with what the tests stand on.
    pub(crate) fn install(&self, build: Build) -> anyhow::Result<()> {
        let mark = self.folder.join("fudaba-packages");
        let wanted = format!("{NEEDED:?} {WANTED}");
        if !std::fs::read_to_string(&mark).is_ok_and(|found| found == wanted) {
            self.pip(&[&["install"], &NEEDED[..]].concat())?;
            if self.pip(&["install", WANTED]).is_err() {
                say(&format!("{WANTED} cannot be had for this Python: its tests are left out"));
            }
            std::fs::write(&mark, wanted).context("target/python-tests")?;
        }
        let wheels = root().join("target/python/wheels");
        if wheels.is_dir() {
            std::fs::remove_dir_all(&wheels).context("target/python/wheels")?;
        }
        let mut wheel = self.command(&["-m", "pip", "--disable-pip-version-check", "-q", "wheel", "."]);
        wheel.args(["--no-deps", "--no-build-isolation", "-w", "target/python/wheels"]);
        if build == Build::Tests {
            wheel.env("MATURIN_PEP517_ARGS", "--profile tests");
        }
        ensure!(wheel.status()?.success(), "the wheel does not build");
        let wheel = std::fs::read_dir(&wheels)?.next().context("no wheel was built")??.path();
        self.pip(&["install", "--force-reinstall", "--no-deps", wheel.to_str().context("the wheel has a strange name")?])
    }
}

fn install_venv() -> bool {
    run(&root(), "apt-get", &["update", "-q"]).is_ok() && run(&root(), "apt-get", &["install", "-y", "-q", "python3-venv"]).is_ok()
}

/// The package's figures beside those of the bare engine.
pub(crate) fn bench(words: &[String]) -> anyhow::Result<()> {
    let package = PythonPackage::find().context("this needs Python 3.10 or newer with venv and pip")?;
    package.install(Build::Release)?;
    let words: Vec<&str> = ["-m", "fudaba.bench"].into_iter().chain(words.iter().map(String::as_str)).collect();
    ensure!(package.command(&words).status()?.success(), "the bench failed");
    Ok(())
}
