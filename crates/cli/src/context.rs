//! What all commands share: the games, the output, the reader's language.

use std::cell::OnceCell;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::bail;
use clap::{Args, ValueEnum};
use fudaba_cardscript::{Colour, Language, Source, Text};
use fudaba_host::AnyGame;

use crate::output::Output;
use crate::told::said_in;

/// Options that every command understands.
#[derive(Args)]
#[command(next_help_heading = "Options of every command")]
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
    pub(crate) out: BufWriter<Output>,
    /// The reader's language.
    pub(crate) language: Language,
    /// Whether to print in colour.
    pub(crate) colour: Colour,
    colour_of_errors: Colour,
    folder: Option<PathBuf>,
    games: OnceCell<Vec<Arc<dyn AnyGame>>>,
}

impl Context {
    pub(crate) fn new(shared: Shared) -> Context {
        let language = match shared.lang {
            Some(Lang::Ja) => Language::Ja,
            Some(Lang::En) => Language::En,
            None => language_of_environment(),
        };
        let of_output = colour(shared.color, &io::stdout());
        Context {
            out: BufWriter::new(Output::new(of_output)),
            language,
            colour: of_output,
            colour_of_errors: colour(shared.color, &io::stderr()),
            folder: shared.data,
            games: OnceCell::new(),
        }
    }

    /// The folder whose files go before the built-in data, where one was named.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// All games. Mistakes in the data of an outside folder go to standard error; the good parts are used.
    pub(crate) fn games(&self) -> anyhow::Result<&[Arc<dyn AnyGame>]> {
        if let Some(games) = self.games.get() {
            return Ok(games);
        }
        let games = self.load()?;
        Ok(self.games.get_or_init(|| games))
    }

    fn load(&self) -> anyhow::Result<Vec<Arc<dyn AnyGame>>> {
        let (games, faults) = fudaba_host::games(self.folder.as_deref());
        if let Some(folder) = &self.folder
            && !games.is_empty()
        {
            look_into(folder, &games)?;
        }
        if !faults.is_empty() {
            writeln!(io::stderr(), "{}", faults.render_in(self.language, self.colour_of_errors))?;
        }
        Ok(games)
    }

    /// The game with this slug.
    pub(crate) fn game(&self, slug: &str) -> anyhow::Result<Arc<dyn AnyGame>> {
        match self.games()?.iter().find(|game| game.slug() == slug) {
            Some(game) => Ok(Arc::clone(game)),
            None if fudaba_host::games(None).0.iter().any(|game| game.slug() == slug) => {
                bail!(self.said(
                    format!("このデータでは{slug}を遊べません。上の誤りを直すか、--dataを外してください"),
                    format!("{slug} cannot be played with this data: mend the mistakes above, or leave --data out"),
                ))
            }
            None => {
                let games = self.slugs()?;
                bail!(self.said(
                    format!("「{slug}」というゲームはありません。あるもの：{games}"),
                    format!("there is no game `{slug}`; the games are: {games}"),
                ))
            }
        }
    }

    /// What is said in English, in the reader's language.
    pub(crate) fn say(&self, said: &str) -> String {
        said_in(said, self.language)
    }

    /// Words in the reader's language.
    pub(crate) fn said(&self, ja: String, en: String) -> String {
        Text { ja, en }.of(self.language).to_owned()
    }

    fn slugs(&self) -> anyhow::Result<String> {
        let slugs: Vec<&str> = self.games()?.iter().map(|game| game.slug()).collect();
        Ok(slugs.join(", "))
    }

    /// The game a file belongs to: as named, or as its path or its text tells, or the only one there is.
    pub(crate) fn game_of(&self, named: Option<&str>, file: &Source) -> anyhow::Result<Arc<dyn AnyGame>> {
        if let Some(slug) = named {
            return self.game(slug);
        }
        let games = self.games()?;
        let by_path = games.iter().find(|game| file.name().split(['/', '\\']).any(|part| part == game.slug()));
        let by_text = || games.iter().find(|game| file.text().contains(&format!("{}-", game.rulebook().prefix())));
        let found = by_path.or_else(by_text).or_else(|| games.first().filter(|_| games.len() == 1)).map(Arc::clone);
        match found {
            Some(game) => Ok(game),
            None => {
                let (name, games) = (file.name(), self.slugs()?);
                bail!(self.said(
                    format!("{name}：どのゲームのファイルですか。--gameで次のどれかを選んでください：{games}"),
                    format!("{name}: which game is this of? Say it with --game and one of: {games}"),
                ))
            }
        }
    }
}

/// Refuses a folder of data that holds none.
fn look_into(folder: &Path, games: &[Arc<dyn AnyGame>]) -> anyhow::Result<()> {
    let name = folder.display();
    let known = || games.iter().map(|game| format!("{}/", game.slug())).collect::<Vec<_>>().join(", ");
    match () {
        () if !folder.exists() => bail!("--data {name}: there is no such folder"),
        () if !folder.is_dir() => bail!("--data {name}: this is no folder; name the one that holds {}", known()),
        () if games.iter().all(|game| !folder.join(game.slug()).is_dir()) => {
            bail!("--data {name}: there is none of the folders {} in it", known())
        }
        () => Ok(()),
    }
}

pub(crate) fn language_of_environment() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    if set.is_some_and(|value| value.starts_with("ja")) { Language::Ja } else { Language::En }
}

fn colour(when: When, stream: &impl IsTerminal) -> Colour {
    let wanted = match when {
        When::Always => true,
        When::Never => false,
        When::Auto => stream.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
    };
    if wanted { Colour::On } else { Colour::Off }
}
