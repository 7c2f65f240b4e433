//! Games of the lab as open data: each a match that can be run again.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::bail;
use fudaba_cardscript::{Source, read_list};
use fudaba_host::{AnyGame, Drawing};
use fudaba_kernel::Choice;
use fudaba_lab::study::{CardText, Cell, Chunk, Runner, Study, StudyDeck, Told, Version};
use fudaba_lab::{GameRecord, Plan, Side};
use fudaba_server::replay::{self, Heading, OpenMatch, OpenSource, Origin, Player, Replay};
use fudaba_stage::{DeckList, Lists};
use serde_json::Value;

/// A game of a plan that keeps journals, as a line of open data. Decks are named as keys where they are the game's own.
///
/// # Errors
/// When the game does not run again, which would be a fault of the engine.
pub(crate) fn line(game: &dyn AnyGame, plan: &Plan, (names, lists): (&[String], &[DeckList]), record: &GameRecord) -> io::Result<Vec<u8>> {
    let sides = if record.seat_0 == Side::A { [Side::A, Side::B] } else { [Side::B, Side::A] };
    let decks = sides.map(|side| plan.pairings[record.pairing].0[side as usize]);
    let own = |deck: usize| game.decks().iter().any(|known| known.key.value == names[deck]).then(|| names[deck].clone());
    let player = |(side, deck): (Side, usize)| player(plan.agents[side as usize].to_string(), own(deck));
    let seats = [player((sides[0], decks[0])), player((sides[1], decks[1]))];
    let decks = decks.map(|deck| lists[deck].clone());
    let heading = Heading { seats, decks, seed: record.seed, lots: Drawing::InOrder, cards: Vec::new(), fair: None };
    let known = if plan.lists == [Lists::Open; 2] { Lists::Open } else { Lists::Closed };
    packed(made(game, heading, &record.journal)?, known)
}

fn player(level: String, deck: Option<String>) -> Player {
    Player { name: String::new(), level: Some(level), deck }
}

fn made(game: &dyn AnyGame, heading: Heading, journal: &[u16]) -> io::Result<Replay> {
    let choices: Vec<Choice> = journal.iter().map(|&option| Choice::Option(option)).collect();
    replay::make(game, heading, &choices).map_err(io::Error::other)
}

fn packed(replay: Replay, lists: Lists) -> io::Result<Vec<u8>> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let at = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
    OpenMatch::of(replay, Origin { source: OpenSource::Lab, at, lists, bank_ms: None, ratings: None }).packed()
}

/// A study whose matches are written down as they are played, by whoever plays them.
pub(crate) struct Telling<'g> {
    runner: Box<dyn Runner>,
    game: &'g dyn AnyGame,
    /// The card files of each version, without what the game has as well.
    cards: Vec<Vec<String>>,
    /// The lines of each chunk that was played.
    lines: Mutex<BTreeMap<u32, io::Result<Vec<u8>>>>,
}

impl<'g> Telling<'g> {
    pub(crate) fn new(runner: Box<dyn Runner>, game: &'g dyn AnyGame) -> Telling<'g> {
        let cards = runner.study().versions.iter().map(|version| differing(game, version)).collect();
        Telling { runner, game, cards, lines: Mutex::default() }
    }

    /// The lines of these chunks, in their order. What an earlier run has played is played again.
    ///
    /// # Errors
    /// When a match does not run again, or is another one now.
    pub(crate) fn lines(&self, chunks: &[Chunk]) -> anyhow::Result<Vec<Vec<u8>>> {
        chunks.iter().map(|chunk| self.lines_of(chunk)).collect()
    }

    fn lines_of(&self, chunk: &Chunk) -> anyhow::Result<Vec<u8>> {
        let told = self.told().remove(&chunk.index);
        if let Some(lines) = told {
            return Ok(lines?);
        }
        if self.run_chunk(chunk.index) != *chunk {
            bail!(
                "the matches of chunk {} cannot be told: played again they go otherwise, as those of players bounded by time do. Leave --matches away, or begin anew without the run's file",
                chunk.index
            );
        }
        Ok(self.told().remove(&chunk.index).unwrap_or_else(|| Ok(Vec::new()))?)
    }

    fn told(&self) -> MutexGuard<'_, BTreeMap<u32, io::Result<Vec<u8>>>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn line(&self, told: Told<'_>) -> io::Result<Vec<u8>> {
        let study = self.runner.study();
        let cell = &study.cells[told.row.cell as usize];
        let first = usize::from(told.row.seat_0);
        let sides = [first, 1 - first];
        let decks = sides.map(|side| &study.decks[cell.decks[side] as usize]);
        let seats = [0, 1].map(|seat| player(level(study, cell, (seat, sides[seat])), self.key_of(decks[seat])));
        let cards = self.cards[cell.version as usize].clone();
        let decks = decks.map(|deck| deck.list.clone());
        let heading = Heading { seats, decks, seed: told.seed, lots: Drawing::Keyed, cards, fair: None };
        let replay = made(self.game, heading, told.journal)?;
        let ended = replay.outcome.as_ref().map_or(GameRecord::CUT_OFF, |end| end.reason.as_str());
        if ended != told.reason {
            let reason = told.reason;
            return Err(io::Error::other(format!("a match of the study ended by `{reason}`, and by `{ended}` when it was run again")));
        }
        packed(replay, Lists::Open)
    }

    /// The key of a deck that is the game's own.
    fn key_of(&self, deck: &StudyDeck) -> Option<String> {
        let is_own = self.game.decks().iter().any(|known| known.key.value == deck.name && DeckList::from(known) == deck.list);
        is_own.then(|| deck.name.clone())
    }
}

impl Runner for Telling<'_> {
    fn study(&self) -> &Study {
        self.runner.study()
    }

    fn tell_chunk(&self, index: u32, hear: &mut dyn FnMut(Told<'_>)) -> Chunk {
        let mut lines: io::Result<Vec<u8>> = Ok(Vec::new());
        let chunk = self.runner.tell_chunk(index, &mut |told| {
            hear(told);
            if let Ok(known) = &mut lines {
                match self.line(told) {
                    Ok(line) => known.extend(line),
                    Err(error) => lines = Err(error),
                }
            }
        });
        self.told().insert(index, lines);
        chunk
    }
}

/// Who sits at a seat, a side of a cell: an agent, or one of which the study says that it makes half of its choices blindly.
fn level(study: &Study, cell: &Cell, (seat, side): (usize, usize)) -> String {
    let agent = &study.agents[cell.agents[side] as usize];
    let is_careless = cell.careless_seat.is_some_and(|careless| usize::from(careless) == seat);
    if is_careless { format!("careless {agent}") } else { agent.clone() }
}

/// The card files of a version; of a single file only what the game has otherwise, for it stands in every line.
fn differing(game: &dyn AnyGame, version: &Version) -> Vec<String> {
    let whole = || version.cards.iter().map(|file| file.text.clone()).collect();
    let [file] = version.cards.as_slice() else { return whole() };
    let (cards, faults) = read_list::<Value>(&Source::new(file.name.as_str(), file.text.as_str()));
    let is_own = |card: &Value| card["number"].as_str().and_then(|number| game.lab().written(number)).as_ref() == Some(card);
    let text = Value::Array(cards.into_iter().filter(|card| !is_own(card)).collect()).to_string();
    let faces = |files: &[CardText]| game.lab().faces_with(files).ok();
    let short = faces(&[CardText { name: file.name.clone(), text: text.clone() }]);
    if faults.is_empty() && short.is_some() && short == faces(&version.cards) { vec![text] } else { whole() }
}
