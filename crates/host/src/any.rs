//! One object-safe door to every game: what the service and the program know of games.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use fudaba_agents::{AgentSpec, Thought};
use fudaba_cardscript::art::ArtBook;
use fudaba_cardscript::data::{CardFace, Deck, Rulebook, SectionRule, Table};
use fudaba_cardscript::grammar::Hearing;
use fudaba_cardscript::{Faults, Language, Source, Text};
use fudaba_kernel::{Choice, Observer, Seat, Sketch, View, ViewChanges};
use fudaba_lab::bench::{Effort, Figures};
use fudaba_lab::study::{CardText, Runner, Study, StudyError};
use fudaba_lab::{Plan, Progress, Simulation};
use fudaba_learn::{AnyBatch, Encoder, Layout, Manner};
use fudaba_stage::{DeckList, Lists};

use crate::coach::{Coaching, LessonInfo};
use serde::{Deserialize, Serialize};

/// A game of the list, with its data loaded.
pub trait AnyGame: Send + Sync {
    /// The game's slug: `kirifuda`.
    fn slug(&self) -> &'static str;
    /// The rulebook.
    fn rulebook(&self) -> &Rulebook;
    /// How the table draws the game, and its words.
    fn table(&self) -> &Table;
    /// The sections of a deck, in order.
    fn sections(&self) -> Vec<SectionRule>;
    /// The ready-made decks.
    fn decks(&self) -> &[Deck];
    /// The scenario files of the game's data, in order of their names.
    fn scenarios(&self) -> &[Source];
    /// What people call places beside their kind and number, by the places' ids.
    fn places(&self) -> BTreeMap<String, String>;
    /// The lessons, the guided first match before the others.
    fn lessons(&self) -> Vec<LessonInfo>;
    /// A table at the beginning of the lesson of this key; `None` when there is no such lesson, or when it cannot be set up.
    fn open_lesson(&self, key: &str) -> Option<Box<dyn AnyTable>>;
    /// All card faces, in order of the catalogue.
    fn faces(&self) -> &[CardFace];
    /// Every picture, frame and emblem, drawn anew.
    fn art(&self) -> ArtBook;
    /// Numbers of the cards that stand for the game where it is named.
    fn cover(&self) -> Vec<String>;
    /// Cards as SVG, to be printed or looked at: one large, several as a sheet.
    fn printed(&self, numbers: &[&str], language: Language) -> String;
    /// Strengths of the computer, weakest first.
    fn levels(&self) -> &[Level];
    /// A match about to begin, at its first question.
    ///
    /// # Errors
    /// When a deck is unknown or breaks a rule; nothing is shuffled or dealt.
    fn open(&self, setup: &Setup) -> Result<Box<dyn AnyTable>, SetupError>;
    /// A deck's list, found and checked.
    ///
    /// # Errors
    /// When it is unknown or breaks a rule.
    fn deck(&self, choice: &DeckChoice) -> Result<DeckList, SetupError>;
    /// Plays many games between agents. The decks have passed [`AnyGame::deck`]; the plan names them by their numbers.
    fn simulate(&self, decks: Vec<(String, DeckList)>, plan: &Plan, progress: &(dyn Fn(Progress) + Sync)) -> Simulation;
    /// The game as the lab plays it.
    fn lab(&self) -> &dyn LabGame;
    /// Measures the engine on this game with its ready-made decks.
    fn measure(&self, effort: Effort, allocations: Option<&dyn Fn() -> usize>) -> Figures;
    /// What learning programs see of this game: which number stands for what. `events` of the last events are told.
    fn layout(&self, events: usize) -> Arc<Layout>;
    /// Many matches at once. Each is between one of the pairs of decks; where none is named, between any two of the game's.
    ///
    /// # Errors
    /// When a deck is unknown or breaks a rule.
    fn batch(&self, pairs: &[[DeckChoice; 2]], events: usize, manner: Manner) -> Result<Box<dyn AnyBatch>, SetupError>;
    /// Digest of this game's rules version and card definitions, as hex; replays carry it.
    fn digest(&self) -> &str;
    /// Checks a file of cards, a deck, scenarios, a lesson, a table file or a rulebook, told apart by what is in it; all mistakes.
    fn check(&self, source: &Source) -> Faults;
    /// JSON Schemas by name: `cards`, `art`, `deck`, `scenario`, `lesson`, `table`, `rulebook`.
    fn schema(&self, name: &str) -> Option<serde_json::Value>;
    /// What a printed line of a card says, and the line of the game's cards that is nearest to it. Nothing where the game's words are not
    /// declared so that they can be read.
    fn hear(&self, line: &str, language: Language) -> Option<(Hearing, Option<&str>)>;
    /// Runs a file of scenarios.
    fn run_scenario(&self, source: &Source) -> Vec<fudaba_stage::Report>;
    /// A scenario of the game's data as frames to look at, one per step.
    fn play_scenario(&self, name: &str) -> Option<Vec<Frame>>;
}

/// What the lab wants of a game: its cards changed, and studies made ready.
pub trait LabGame: Send + Sync {
    /// A study, ready to be played chunk by chunk.
    ///
    /// # Errors
    /// When it is of another game or of other rules, or cards or decks in it have mistakes.
    fn stand(&self, study: Study) -> Result<Box<dyn Runner>, StudyError>;
    /// A card as it is written in the game's card files.
    fn written(&self, number: &str) -> Option<serde_json::Value>;
    /// The faces of all cards with further card files over the game's own.
    ///
    /// # Errors
    /// Every mistake in the further files.
    fn faces_with(&self, more: &[CardText]) -> Result<Vec<CardFace>, Faults>;
    /// Whether a deck may be played with further card files over the game's own.
    ///
    /// # Errors
    /// Why not.
    fn deck_with(&self, more: &[CardText], list: &DeckList) -> Result<(), String>;
}

/// A strength of the computer as people choose it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Level {
    /// Key: `novice`, `adept`, `expert`, `master`.
    pub key: &'static str,
    /// Its name.
    pub name: Text,
    /// Measured rating (Elo points, random play is 0).
    pub rating: u32,
}

/// What a match starts from: with the choices, everything that happens follows from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Deck of each seat: the key of a deck of the game, or a whole list.
    pub decks: [DeckChoice; 2],
    /// The seed of all chance.
    pub seed: [u8; 32],
    /// Whether each seat knows what the other plays with.
    #[serde(default)]
    pub lists: Lists,
}

/// A deck by key, or written out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DeckChoice {
    /// Key of one of the game's decks.
    Key(String),
    /// A list of its own.
    List(DeckList),
}

/// Why a match cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// No deck has this key.
    #[error("there is no deck `{key}`; the decks are: {}", known.join(", "))]
    UnknownDeck {
        /// What was asked for.
        key: String,
        /// The keys that there are.
        known: Vec<String>,
    },
    /// A deck breaks rules of construction.
    #[error("the deck of seat {seat} breaks {}", faults.iter().map(|fault| fault.rule).collect::<Vec<_>>().join(", "))]
    IllegalDeck {
        /// Whose deck.
        seat: usize,
        /// What is wrong with it.
        faults: Vec<fudaba_stage::DeckFault>,
    },
}

/// A match of any game.
pub trait AnyTable: Send {
    /// A copy, to think on while the match goes on.
    fn copy(&self) -> Box<dyn AnyTable>;
    /// Names of the players, for sentences.
    fn set_names(&mut self, names: [Text; 2]);
    /// Who is asked, if anybody; and whether there is more than one option.
    fn pending(&self) -> Option<Pending>;
    /// Key of the open question.
    fn question(&self) -> Option<&'static str>;
    /// The open decision with its texts and with what each option would change. For the deciding seat's eyes only.
    fn decision(&self) -> Option<Decision>;
    /// The same without what the options would change: that takes longer than all the rest.
    fn asked(&self) -> Option<Decision>;
    /// What each option of the open decision would change, in their order; empty when nobody is asked. For the deciding seat's eyes only.
    fn foreseen(&self) -> Vec<Foreseen>;
    /// What everybody may be told about the open decision.
    fn waiting(&self) -> Option<Waiting>;
    /// Takes an option of the open decision.
    ///
    /// # Errors
    /// When the match is over or there is no such option; nothing has changed then.
    fn play(&mut self, option: usize) -> Result<(), fudaba_kernel::PlayError>;
    /// A seat gives up.
    ///
    /// # Errors
    /// When the match is over.
    fn concede(&mut self, seat: Seat) -> Result<(), fudaba_kernel::PlayError>;
    /// Does what a journal entry says.
    ///
    /// # Errors
    /// As `play` and `concede`.
    fn follow(&mut self, choice: Choice) -> Result<(), fudaba_kernel::PlayError>;
    /// The same, and whether anything has come to light by it, by what everybody could follow: chance that was told of, a card that nobody saw
    /// before, a card drawn from a closed pile. What happened unseen has no say: it would tell of itself.
    ///
    /// # Errors
    /// As `play` and `concede`.
    fn follow_openly(&mut self, choice: Choice) -> Result<bool, fudaba_kernel::PlayError>;
    /// Every choice so far.
    fn journal(&self) -> &[Choice];
    /// The option of a choice in stable words (`set K16 0/support_place/2`), as replays carry it. Tells everything: never for players during a match.
    fn words(&self, option: usize) -> String;
    /// Goes back to the position after this many choices.
    fn back_to(&mut self, choices: usize);
    /// Whether going back would give back hidden knowledge.
    fn undo_reveals(&self, choices: usize) -> bool;
    /// The table as an observer sees it.
    fn view(&self, observer: Observer) -> View;
    /// All events so far that this observer heard, from the one with this number on (the first is 1). After `back_to`, the log is that of the shorter match.
    fn log(&self, observer: Observer, from: usize) -> Vec<LogEntry>;
    /// The positions passed through by the last choice, as an observer saw them, each with what was heard up to it, from the event with this number
    /// on: what people need to see one after the other, as many for every observer. What comes after the last of them is the present.
    fn passed(&self, observer: Observer, from: usize) -> Vec<Passed>;
    /// What an observer sees, as far as [`AnyTable::changes`] needs it.
    fn sketch(&self, observer: Observer) -> Sketch;
    /// What is different in what an observer sees since it saw what `sketch` says: at each position passed through by the last choice, with what was
    /// heard up to it from the event with this number on, and at last in the present one. `sketch` is brought up to date.
    fn changes(&self, observer: Observer, from: usize, sketch: &mut Sketch) -> Vec<Changed>;
    /// How many events this observer has heard so far.
    fn heard(&self, observer: Observer) -> usize {
        self.log(observer, 1).len()
    }
    /// Lets go of what was told and passed through up to now, to be small in memory. Whoever asks for it again gets it from the journal, which
    /// takes as long as running the match once more; only the positions passed through by the last choice are gone.
    fn let_go(&mut self) {}
    /// How it ended.
    fn outcome(&self) -> Option<OutcomeView>;
    /// Why `seat` cannot use the card or zone named so; what it could do with it is left out. Empty when nothing speaks against it or it means nothing.
    fn why(&self, seat: Seat, target: &str) -> Vec<Why>;
    /// Fingerprint of the state.
    fn fingerprint(&self) -> u64;
    /// Writes what a seat may know as numbers, by [`AnyGame::layout`].
    fn observe(&self, encoder: &mut Encoder, seat: Seat, out: &mut [f32]);
    /// Writes the options of the open question, a row each; how many those are. For the deciding seat's eyes only.
    fn write_options(&self, encoder: &Encoder, out: &mut [f32]) -> usize;
    /// Writes the cards that a seat has before it, a row each; how many those are.
    fn tokens(&self, encoder: &mut Encoder, seat: Seat, out: &mut [f32]) -> usize;
    /// The match as a seat may imagine it: what it does not know, and all that is to come, drawn anew. It cannot go back behind the present step.
    /// `None` when no such match was found that asks the same.
    fn imagined(&self, seat: Seat, seed: u64) -> Option<Box<dyn AnyTable>>;
    /// What an agent thinks of the open question, in the asked seat's place. `None` when nobody is asked.
    fn consult(&self, agent: AgentSpec, seed: u64) -> Option<Thought>;
    /// The computer's choice for the asked seat, from what that seat may know. `None` when nobody is asked.
    fn think(&self, level: &str, seed: u64, budget: Duration) -> Option<usize>;
    /// What this agent would do in the asked seat's place, what it expects of it, and why. `None` when nobody is asked.
    fn advise(&self, agent: AgentSpec, seed: u64, budget: Duration) -> Option<Advice>;
    /// What the lesson says at this position. `None` at a table that is no lesson's.
    fn coaching(&self) -> Option<Coaching> {
        None
    }
    /// The same match, in which the other seat has played with another list since ever, as far as this seat has not seen it: for tests of closed
    /// lists. `None` when none was found that asks the same.
    fn behind(&self, _seat: Seat, _seed: u64) -> Option<Box<dyn AnyTable>> {
        None
    }
    /// The same match from its beginning, in which cards have other prints that this seat has never been able to know, up to now: for tests that see
    /// to it that it notices nothing. `None` when there are no such cards.
    fn twin(&self, _seat: Seat, _seed: u64) -> Option<Box<dyn AnyTable>> {
        None
    }
}

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pending {
    /// Number of the decision: choices so far.
    pub number: usize,
    /// The seat.
    pub seat: Seat,
    /// Number of options.
    pub options: usize,
}

/// The open decision for the deciding seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision {
    /// Choices so far; an answer names it.
    pub number: usize,
    /// Who decides.
    pub seat: Seat,
    /// Key of the question.
    pub question: &'static str,
    /// What is asked.
    pub text: Text,
    /// Ref of the card that asks.
    pub subject: Option<String>,
    /// What may be chosen.
    pub options: Vec<OptionView>,
    /// Whether it asks for something of a price, and it comes to the same what is taken: it may be paid by itself.
    pub alike: bool,
}

/// One option.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OptionView {
    /// Position in the list.
    pub index: usize,
    /// Key of the verb.
    pub verb: &'static str,
    /// Ref of the card it acts on.
    pub card: Option<String>,
    /// That card's number, where the seat may know it.
    pub shows: Option<String>,
    /// The zone it acts on.
    pub place: Option<String>,
    /// A number.
    pub number: Option<u8>,
    /// The option in words.
    pub text: Text,
    /// A consequence that the rules of the game name themselves.
    pub note: Option<Text>,
    /// What it changes up to the next question, as far as the seat may know.
    pub effects: Vec<EffectView>,
    /// Whether it ends the match at once, whatever is hidden.
    pub ends: Option<Ending>,
    /// Whether it only begins something: the same seat is asked for a part of it next.
    pub begins: bool,
}

/// A number that an option changes at once.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EffectView {
    /// Key of the counter or mark, or the kind of the zone whose cards are counted.
    pub key: &'static str,
    /// Whose number it is.
    pub seat: Option<Seat>,
    /// Ref of the card that is marked, or id of the zone whose cards are counted.
    pub at: Option<String>,
    /// The value now.
    pub before: i32,
    /// The least value afterwards.
    pub least: i32,
    /// The greatest; another than the least where it hangs on what the seat does not know, or on chance.
    pub most: i32,
    /// In words: "Life 3 → 0".
    pub text: Text,
}

/// What an option would change up to the next question, as far as the seat may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Foreseen {
    /// The numbers that people plan by.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<EffectView>,
    /// Whether it ends the match at once, whatever is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends: Option<Ending>,
    /// Whether it only begins something: the same seat is asked for a part of it next.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub begins: bool,
}

/// How an option ends the match for the one who takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// It wins.
    Wins,
    /// It loses.
    Loses,
}

/// What the computer would do in a seat's place, from what that seat may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Advice {
    /// The option.
    pub option: usize,
    /// What it expects of it, from 0 (lost) to 1 (won); `None` from an agent that does not weigh.
    pub expects: Option<f64>,
    /// Why, in a sentence or two.
    pub why: Vec<Text>,
}

/// Whose decision it is.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Waiting {
    /// Who decides.
    pub seat: Seat,
    /// About what, in words that give nothing away.
    pub text: Text,
}

/// One line of the log.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LogEntry {
    /// Its number, from 1; numbers an observer does not hear are missing for all alike (numbers count what this observer heard).
    pub number: usize,
    /// The rule.
    pub rule: &'static str,
    /// Key of the event.
    pub key: &'static str,
    /// Whose act.
    pub seat: Option<Seat>,
    /// The sentence; empty when the event has none.
    pub text: Text,
    /// Number of the card, where the observer may know it.
    pub card: Option<String>,
    /// Zone it came from.
    pub from: Option<String>,
    /// Zone it went to.
    pub to: Option<String>,
    /// Ref of its new place.
    pub at: Option<String>,
    /// A number.
    pub value: Option<i32>,
}

/// A position passed through.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Passed {
    /// The table then.
    pub view: View,
    /// What was heard up to it.
    pub log: Vec<LogEntry>,
}

/// A position reached, by what is different in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Changed {
    /// What looks different since the position before.
    pub changes: ViewChanges,
    /// What was heard on the way.
    pub log: Vec<LogEntry>,
}

/// How a match ended, with words.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OutcomeView {
    /// The winner; `None` for a draw.
    pub winner: Option<Seat>,
    /// Key of the reason.
    pub reason: &'static str,
    /// The rule.
    pub rule: &'static str,
    /// In words.
    pub text: Text,
}

/// A reason why not.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Why {
    /// What was meant.
    pub verb: &'static str,
    /// The rule that forbids it.
    pub rule: &'static str,
    /// The reason.
    pub text: Text,
    /// What would make it possible.
    pub remedy: Option<Text>,
}

/// One position of a replay or scenario, as all observers see it: for matches that are over.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Frame {
    /// Choices so far.
    pub choice: usize,
    /// What was chosen to get here.
    pub text: Text,
    /// Views of seat 0, seat 1 and a spectator.
    pub views: [View; 3],
    /// What each heard since the frame before.
    pub logs: [Vec<LogEntry>; 3],
    /// Whose decision comes next.
    pub waiting: Option<Waiting>,
    /// The end.
    pub outcome: Option<OutcomeView>,
}
