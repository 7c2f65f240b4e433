//! `cargo xtask wasm`: each game as a WebAssembly module for the browser, with what this machine has to build one, and the comparison of
//! the modules with the engine as it runs here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, bail};

use crate::counts::{self, Counts};
use crate::made;
use crate::run::{Heard, command, hear, root, run, say, web};
use crate::tools::{answers, is_debian_root};

/// As compilers name the browser's machine.
const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's compiler for it, the sources of its standard library, and its linker.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm"];
/// Where Debian's compiler expects the sources of the standard library.
const SOURCES: &str = "/usr/lib/rustlib/src/rust/library/std";
/// Debian's name for the linker that belongs to its compiler: a link to the package's program.
const DEBIAN_LINKER: &str = "/usr/bin/rust-lld";
/// The oldest compiler that the project is built with: 1.90.
const OLDEST: u32 = 90;
/// Matches of each game that are compared in a test run.
const MATCHES: u32 = 1_000;
/// The game that the browser tests play in a tab.
const PLAYED: &str = "kirifuda";

/// What modules are built with.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Toolchain {
    /// The compiler that is in use, with the target installed.
    Installed,
    /// Debian's, which builds the standard library as well.
    Debian { linker: PathBuf },
}

/// What a module is built for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Use {
    /// To be fetched by browsers: small and fast, which takes minutes.
    Pages,
    /// To be compared with the engine as it runs here, and fetched by nobody: in a third of the time.
    Tests,
}

impl Use {
    /// The cargo profile.
    fn profile(self) -> &'static str {
        match self {
            Use::Pages => "tab",
            Use::Tests => "tab-tests",
        }
    }

    /// The folder of its modules, and of what they were made from.
    fn folders(self) -> [PathBuf; 2] {
        match self {
            Use::Pages => ["modules", "made"],
            Use::Tests => ["compared", "made-to-compare"],
        }
        .map(|name| folder().join(name))
    }
}

/// What is missing, and what would help.
const REMEDY: &str = "modules for the browser need the Rust target wasm32-unknown-unknown: `rustup target add wasm32-unknown-unknown`, \
                      or on Debian as root `apt-get install rustc-web cargo-web rust-web-src rust-web-llvm`";

impl Toolchain {
    /// What is there; on Debian as root it is installed first.
    fn find() -> anyhow::Result<Toolchain> {
        if target_is_installed() {
            return Ok(Toolchain::Installed);
        }
        if !has_debians() {
            if !is_debian_root() {
                bail!(REMEDY);
            }
            install(&PACKAGES)?;
        }
        anyhow::ensure!(has_debians(), "Debian's packages are no Rust 1.{OLDEST} or newer with {SOURCES}; {REMEDY}");
        Ok(Toolchain::Debian { linker: linker()? })
    }

    /// What its compiler says of itself.
    fn version(&self) -> String {
        let compiler = match self {
            Toolchain::Installed => "rustc",
            Toolchain::Debian { .. } => "/usr/bin/rustc",
        };
        let told = Command::new(compiler).arg("--version").output();
        told.map(|told| String::from_utf8_lossy(&told.stdout).trim().to_owned()).unwrap_or_default()
    }

    fn cargo(&self) -> Command {
        match self {
            Toolchain::Installed => command(&root(), "cargo", &["build"]),
            Toolchain::Debian { linker } => {
                let mut cargo = command(&root(), "/usr/bin/cargo", &["build", "-Zbuild-std=std,panic_abort"]);
                // Cargo tells its children which toolchain they are of; this one is of another.
                cargo.env_remove("RUSTUP_TOOLCHAIN").env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1");
                cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
                cargo
            }
        }
    }
}

fn target_is_installed() -> bool {
    let asked = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let Ok(told) = asked else { return false };
    let folder = PathBuf::from(String::from_utf8_lossy(&told.stdout).trim());
    let is_std = |entry: &fs::DirEntry| entry.file_name().to_string_lossy().starts_with("libstd-");
    fs::read_dir(folder).is_ok_and(|mut entries| entries.any(|entry| entry.as_ref().is_ok_and(is_std)))
}

fn has_debians() -> bool {
    let told = Command::new("/usr/bin/rustc").arg("--version").output();
    let version = told.ok().and_then(|told| minor(&String::from_utf8_lossy(&told.stdout)));
    version.is_some_and(|version| version >= OLDEST) && answers("/usr/bin/cargo") && Path::new(SOURCES).is_dir()
}

/// The 96 of `rustc 1.96.0 (...)`.
fn minor(version: &str) -> Option<u32> {
    version.strip_prefix("rustc 1.")?.split('.').next()?.parse().ok()
}

/// The linker of the compiler that is in use; where it has none, Debian's.
fn linker() -> anyhow::Result<PathBuf> {
    if let Some(own) = own_linker() {
        return Ok(own);
    }
    if !answers(DEBIAN_LINKER) {
        let package = fs::read_link(DEBIAN_LINKER).with_context(|| format!("{DEBIAN_LINKER} is missing; {REMEDY}"))?;
        let package = package.to_string_lossy().into_owned();
        anyhow::ensure!(is_debian_root(), "the linker is missing: as root, `apt-get install {package}`");
        install(&[&package])?;
    }
    Ok(DEBIAN_LINKER.into())
}

fn own_linker() -> Option<PathBuf> {
    let told = Command::new("rustc").args(["--print", "target-libdir"]).output().ok()?;
    let folder = PathBuf::from(String::from_utf8_lossy(&told.stdout).trim());
    let linker = folder.parent()?.join("bin/rust-lld");
    linker.is_file().then_some(linker)
}

fn install(packages: &[&str]) -> anyhow::Result<()> {
    run(&root(), "apt-get", &["update", "-q"])?;
    let words: Vec<&str> = ["install", "-y", "-q", "--no-install-recommends"].into_iter().chain(packages.iter().copied()).collect();
    run(&root(), "apt-get", &words)
}

/// Where everything of the modules is kept between runs.
fn folder() -> PathBuf {
    root().join("target/wasm")
}

/// The games by their folders, or the one that is asked for.
fn games(only: Option<&str>) -> anyhow::Result<Vec<String>> {
    let folders = fs::read_dir(root().join("crates/games")).context("the folder of the games")?;
    let mut games: Vec<String> = folders.flatten().map(|folder| folder.file_name().to_string_lossy().into_owned()).collect();
    games.sort();
    match only {
        Some(game) if !games.iter().any(|known| known == game) => bail!("there is no game `{game}`; the games are: {}", games.join(", ")),
        Some(game) => Ok(vec![game.to_owned()]),
        None => Ok(games),
    }
}

/// Builds the modules, and puts all that are up to date where the program takes them from when it is built: it tells how large they are.
///
/// # Errors
/// When this machine has nothing to build them with, or one cannot be built.
pub(crate) fn wasm(only: Option<&str>) -> anyhow::Result<()> {
    let toolchain = Toolchain::find()?;
    for game in games(only)? {
        build(&toolchain, &game, Use::Pages)?;
    }
    pack(&toolchain)
}

/// The step of a test run that comes before the programs are built: they embed the module that the browser tests play with, and those of
/// the other games that have been built before and are up to date.
///
/// # Errors
/// When it cannot be built.
pub(crate) fn for_the_browser() -> anyhow::Result<Counts> {
    let toolchain = match Toolchain::find() {
        Ok(toolchain) => toolchain,
        Err(reason) => return Ok(left_out(&reason)),
    };
    build(&toolchain, PLAYED, Use::Pages)?;
    pack(&toolchain)?;
    Ok(Counts::one(true))
}

fn left_out(reason: &anyhow::Error) -> Counts {
    say(&format!("{reason:#}: left out"));
    Counts { skipped: 1, ..Counts::default() }
}

/// A game's module, and the list of what it was made from.
fn module_of(game: &str, made_for: Use) -> (PathBuf, PathBuf) {
    let [modules, lists] = made_for.folders();
    (modules.join(format!("{game}.wasm")), lists.join(game))
}

/// Whether a game's module is there and would come out the same.
fn is_up_to_date(toolchain: &Toolchain, game: &str, made_for: Use) -> bool {
    let (module, list) = module_of(game, made_for);
    made::is_as_noted(&module, &list, &toolchain.version())
}

/// Compresses the modules that are up to date and puts them where the program takes them from.
fn pack(toolchain: &Toolchain) -> anyhow::Result<()> {
    let ([from, _], into) = (Use::Pages.folders(), web().join("engine"));
    let games: Vec<String> = games(None)?.into_iter().filter(|game| is_up_to_date(toolchain, game, Use::Pages)).collect();
    let mut node = command(&root(), "node", &["crates/tab/js/pack.mjs"]);
    node.arg(from).arg(into).args(games);
    anyhow::ensure!(hear(node)?.success, "the modules could not be packed");
    Ok(())
}

/// Builds the module of a game and puts it beside the others, unless it is there and would come out the same.
fn build(toolchain: &Toolchain, game: &str, made_for: Use) -> anyhow::Result<()> {
    if is_up_to_date(toolchain, game, made_for) {
        return Ok(());
    }
    let ((module, list), compiler) = (module_of(game, made_for), toolchain.version());
    for path in [&module, &list] {
        fs::create_dir_all(path.parent().context("a folder of modules")?)?;
    }
    // What is known of a module is of the one that lies there.
    if list.is_file() {
        fs::remove_file(&list)?;
    }
    let begun = SystemTime::now();
    compile(toolchain, game, made_for)?;
    let built = folder().join(TARGET).join(made_for.profile()).join("fudaba_tab.wasm");
    fs::copy(&built, &module).with_context(|| built.display().to_string())?;
    let told = built.with_extension("d");
    let mut sources = made::sources_of(&fs::read_to_string(&told).with_context(|| told.display().to_string())?);
    // What build scripts wrote follows from the rest.
    sources.retain(|source| !source.starts_with(folder()));
    sources.extend(made::manifests_of(&sources));
    sources.extend(["Cargo.lock", "xtask/src/wasm.rs"].map(|file| root().join(file)));
    made::note(&module, &list, &compiler, &sources, begun)
}

fn compile(toolchain: &Toolchain, game: &str, made_for: Use) -> anyhow::Result<()> {
    let mut cargo = toolchain.cargo();
    cargo.args(["--quiet", "--package", "fudaba-tab", "--lib", "--profile", made_for.profile(), "--target", TARGET, "--features", game]);
    cargo.env("CARGO_TARGET_DIR", folder());
    anyhow::ensure!(hear(cargo)?.success, "the module of {game} could not be built");
    Ok(())
}

/// Plays the same matches in the modules and here: in those that browsers fetch where they are up to date, in others that are built for it where not.
///
/// # Errors
/// When something could not be built.
pub(crate) fn compare(matches: u32) -> anyhow::Result<Counts> {
    let toolchain = match Toolchain::find() {
        Ok(toolchain) => toolchain,
        Err(reason) => return Ok(left_out(&reason)),
    };
    let mut modules = Vec::new();
    for game in games(None)? {
        let made_for = if is_up_to_date(&toolchain, &game, Use::Pages) { Use::Pages } else { Use::Tests };
        build(&toolchain, &game, made_for)?;
        modules.push(module_of(&game, made_for).0);
    }
    let written = write_matches(matches)?;
    anyhow::ensure!(written.success, "the matches could not be written down");
    let mut node = command(&root(), "node", &["--test", "crates/tab/js/"]);
    node.env("FUDABA_MODULES", std::env::join_paths(modules)?).env("FUDABA_MATCHES_FROM", folder().join("matches"));
    let heard = hear(node)?;
    let mut counts = counts::of_node(&heard.text);
    if counts == Counts::default() || (!heard.success && counts.failed == 0) {
        counts.failed = 1;
    }
    Ok(counts)
}

/// The step of a test run.
///
/// # Errors
/// As [`compare`].
pub(crate) fn step() -> anyhow::Result<Counts> {
    compare(MATCHES)
}

/// Plays matches here and writes them down, with what they came to.
fn write_matches(matches: u32) -> anyhow::Result<Heard> {
    let mut test = command(&root(), "cargo", &["test", "--quiet", "--workspace", "--test", "rehearsal"]);
    test.env("FUDABA_MATCHES", matches.to_string()).env("FUDABA_MATCHES_INTO", folder().join("matches"));
    hear(test)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compiler_tells_how_old_it_is() {
        assert_eq!(minor("rustc 1.96.0 (ac68faa20 2026-05-25) (built from a source tarball)"), Some(96));
        assert_eq!([minor("rustc"), minor("cargo 1.96.0")], [None, None]);
    }

    #[test]
    fn modules_are_built_for_games_that_there_are() {
        assert!(games(None).is_ok_and(|games| games.len() >= 5 && games.contains(&"kirifuda".to_owned())));
        let refused = games(Some("chess")).expect_err("there is no such game").to_string();
        assert!(refused.contains("chess") && refused.contains("kirifuda"), "{refused}");
    }
}
