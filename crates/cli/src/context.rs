//! What all commands share: the games, the output, the reader's language.

use std::io::{self, BufWriter, IsTerminal, Stdout};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::bail;
use clap::{Args, ValueEnum};
use fudaba_cardscript::{Colour, Language, Source};
use fudaba_host::AnyGame;

/// Options that every command understands.
#[derive(Args)]
pub(crate) struct Shared {
    /// Folder whose files go before the built-in data: `DIR/kirifuda/cards.yaml`.
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Language of what is printed; without it, the one of the environment.
    #[arg(long, global = true, value_enum)]
    lang: Option<Lang>,
    /// When to print in colour; NO_COLOR is respected.
    #[arg(long, global = true, value_enum, default_value_t = When::Auto)]
    color: When,
}

#[derive(Clone, Copy, ValueEnum)]
enum Lang {
    Ja,
    En,
}

#[derive(Clone, Copy, ValueEnum)]
enum When {
    Auto,
    Always,
    Never,
}

/// What commands work with.
pub(crate) struct Context {
    /// Standard output, flushed at the end.
    pub(crate) out: BufWriter<Stdout>,
    /// The reader's language.
    pub(crate) language: Language,
    /// Whether to print in colour.
    pub(crate) colour: Colour,
    folder: Option<PathBuf>,
}

impl Context {
    pub(crate) fn new(shared: Shared) -> Context {
        let language = match shared.lang {
            Some(Lang::Ja) => Language::Ja,
            Some(Lang::En) => Language::En,
            None => language_of_environment(),
        };
        Context { out: BufWriter::new(io::stdout()), language, colour: colour(shared.color), folder: shared.data }
    }

    /// All games. Mistakes in the data of an outside folder go to standard error; the good parts are used.
    pub(crate) fn games(&self) -> anyhow::Result<Vec<Arc<dyn AnyGame>>> {
        if let Some(folder) = self.folder.as_ref().filter(|folder| !folder.is_dir()) {
            bail!("there is no folder {}; --data wants one that holds a folder for each game, such as kirifuda/", folder.display());
        }
        let (games, faults) = fudaba_host::games(self.folder.as_deref());
        if !faults.is_empty() {
            eprint!("{}", faults.render(self.colour));
        }
        Ok(games)
    }

    /// The game with this slug.
    pub(crate) fn game(&self, slug: &str) -> anyhow::Result<Arc<dyn AnyGame>> {
        let games = self.games()?;
        let known: Vec<&str> = games.iter().map(|game| game.slug()).collect();
        let known = known.join(", ");
        let Some(game) = games.into_iter().find(|game| game.slug() == slug) else {
            bail!("there is no game `{slug}`; the games are: {known}")
        };
        Ok(game)
    }

    /// The game a file belongs to: as named, or as its path or its text tells, or the only one there is.
    pub(crate) fn game_of(&self, named: Option<&str>, file: &Source) -> anyhow::Result<Arc<dyn AnyGame>> {
        if let Some(slug) = named {
            return self.game(slug);
        }
        let games = self.games()?;
        let by_path = games.iter().find(|game| file.name().split(['/', '\\']).any(|part| part == game.slug()));
        let by_text = || games.iter().find(|game| file.text().contains(&format!("{}-", rule_prefix(game.as_ref()))));
        let found = by_path.or_else(by_text).or_else(|| games.first().filter(|_| games.len() == 1)).map(Arc::clone);
        let Some(game) = found else { bail!("{}: which game is this of? Say it with --game SLUG", file.name()) };
        Ok(game)
    }
}

/// The letters before the rule numbers: `KF`.
fn rule_prefix(game: &dyn AnyGame) -> String {
    let first = game.rulebook().sections.first().map_or("", |section| section.id.value.as_str());
    first.split('-').next().unwrap_or_default().to_owned()
}

fn language_of_environment() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    if set.is_some_and(|value| value.starts_with("ja")) { Language::Ja } else { Language::En }
}

fn colour(when: When) -> Colour {
    let wanted = match when {
        When::Always => true,
        When::Never => false,
        When::Auto => io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
    };
    if wanted { Colour::On } else { Colour::Off }
}
