//! What a run of the lab plays.

use std::str::FromStr;

use fudaba_agents::AgentSpec;
use fudaba_cardscript::hidden_in;
use fudaba_stage::DeckList;
use serde::{Deserialize, Serialize};

/// A run, written down whole: with the program that it was made by, everything that is found follows from it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Study {
    /// Version of this shape.
    pub format: u32,
    /// The game's slug.
    pub game: String,
    /// Digest of the game's rules and cards: a study of other rules is refused.
    pub digest: String,
    /// The question that is asked.
    pub aim: Aim,
    /// The catalogues that are compared; the first one is the game as it is.
    pub versions: Vec<Version>,
    /// The decks.
    pub decks: Vec<StudyDeck>,
    /// Who plays, as [`AgentSpec`] writes them.
    pub agents: Vec<String>,
    /// Which matches.
    pub cells: Vec<Cell>,
    /// Pairs of games in a chunk.
    pub chunk: u32,
    /// Fixes every game.
    pub seed: u64,
    /// What is looked at during the matches.
    pub watched: Watched,
    /// Quick playouts from every deal, as a control variate; 0 for none.
    pub control: u32,
}

/// What a study wants to know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// Decks against decks.
    Matrix,
    /// Decks against decks, the mix of them, cards and drama.
    Meta,
    /// Agents against agents.
    Ladder,
    /// The lab itself: what is planted must be found.
    Controls,
    /// What a card does: cells come in twos, with the card and with a blank.
    Card {
        /// Its number.
        card: String,
        /// Its name in English.
        name: String,
        /// Its name in Japanese; plans of before have none.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        ja: String,
        /// The deck that it is in, by its number in the study.
        deck: u32,
        /// What the blank keeps, in words.
        blank: String,
    },
    /// What a change did: cells come in twos, A and B.
    Diff {
        /// What A and B are called.
        names: [String; 2],
        /// Numbers of the cards that differ.
        changed: Vec<String>,
        /// The decks that changed, by their numbers in the study as A has them, and as B has them.
        slots: Vec<[u32; 2]>,
        /// The smallest change of a win rate that must be found.
        delta: f64,
        /// Chance of a false alarm.
        alpha: f64,
        /// Chance to miss a change of `delta`.
        beta: f64,
    },
}

impl Aim {
    /// Every text of it.
    fn names(&self) -> Vec<&str> {
        match self {
            Aim::Matrix | Aim::Meta | Aim::Ladder | Aim::Controls => Vec::new(),
            Aim::Card { card, name, ja, blank, .. } => vec![card, name, ja, blank],
            Aim::Diff { names, changed, .. } => names.iter().chain(changed).map(String::as_str).collect(),
        }
    }
}

/// A catalogue: the game's own, with these card files over it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Version {
    /// What it is called.
    pub name: String,
    /// Files of further cards; a card of a known number replaces that one.
    pub cards: Vec<CardText>,
}

/// A card file with its text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardText {
    /// Name of the file.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// A deck by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StudyDeck {
    /// Its name.
    pub name: String,
    /// Its cards.
    pub list: DeckList,
}

/// Two sides that meet. Side 0 is the one whose results are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cell {
    /// The catalogue.
    pub version: u32,
    /// Cells with the same number here meet the same luck, pair by pair.
    pub luck: u32,
    /// Agents by side.
    pub agents: [u32; 2],
    /// Decks by side.
    pub decks: [u32; 2],
    /// Pairs of games; in the second of a pair the sides have swapped seats.
    pub pairs: u32,
    /// Whoever sits in this seat makes half of the choices blindly: planted, to see that it is found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub careless_seat: Option<u8>,
}

/// What is looked at during the matches, beyond how they end.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Watched {
    /// The cards followed through a match, by number; an empty list for all.
    pub cards: Option<Vec<String>>,
    /// Who leads, by the game's own evaluation.
    pub drama: bool,
}

/// One pair of games of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Job {
    /// Number of the cell.
    pub cell: u32,
    /// Number of the pair in it.
    pub pair: u32,
}

/// Why a study cannot be run.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StudyError {
    /// The shape is not ours.
    #[error("the plan has format {found}, this program reads format {}: make the plan again", Study::FORMAT)]
    Format {
        /// The format of the plan.
        found: u32,
    },
    /// It is of another game.
    #[error("the plan is of the game `{found}`, not of `{wanted}`")]
    Game {
        /// The plan's game.
        found: String,
        /// The game that was asked.
        wanted: String,
    },
    /// The rules or cards have changed since.
    #[error("the plan was made with other rules or cards of {game}: make the plan again, or run it with the program and --data of then")]
    Digest {
        /// The game.
        game: String,
    },
    /// An agent is not known.
    #[error("the plan names an agent that is none: {0}")]
    Agent(String),
    /// The cards of a version have mistakes.
    #[error("the cards of `{version}` have mistakes:\n{faults}")]
    Cards {
        /// The version.
        version: String,
        /// The mistakes, each at its place.
        faults: String,
    },
    /// A deck may not be played.
    #[error("the deck `{deck}` of the plan may not be played: {reason}")]
    Deck {
        /// The deck.
        deck: String,
        /// Why.
        reason: String,
    },
    /// A text in it is shown as another one than it is.
    #[error("the plan cannot be trusted: {0}; make it again")]
    Hidden(HiddenText),
    /// Something refers to nothing.
    #[error("the plan is damaged: {0}; make it again")]
    Damaged(&'static str),
}

/// A character that nobody sees, or that changes how others are seen, in a text that comes into reports.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place} holds the character {}, which is not seen or changes how others are seen", .letter.escape_unicode())]
pub struct HiddenText {
    /// Where in the plan.
    pub place: String,
    /// The character.
    pub letter: char,
}

impl Study {
    /// The first name or number in the plan that is shown as another text than it is. The texts of card files are read elsewhere.
    pub fn hidden_text(&self) -> Option<HiddenText> {
        let hidden = |(place, text): (String, &str)| hidden_in(text).map(|letter| HiddenText { place, letter });
        self.names().find_map(hidden)
    }

    /// Every text of it but the card files', with its place.
    fn names(&self) -> impl Iterator<Item = (String, &str)> {
        let head = [("game", &self.game), ("digest", &self.digest)].map(|(place, text)| (place.to_owned(), text.as_str()));
        let versions = self.versions.iter().enumerate().flat_map(|(at, version)| {
            let files = version.cards.iter().map(move |file| (format!("versions[{at}].cards"), file.name.as_str()));
            files.chain([(format!("versions[{at}].name"), version.name.as_str())])
        });
        let decks = self.decks.iter().enumerate().flat_map(|(at, deck)| {
            let sections = deck.list.sections.iter();
            let cards = sections.flat_map(|(section, cards)| cards.iter().map(|card| &card.card).chain([section]));
            let cards = cards.map(move |text| (format!("decks[{at}].list"), text.as_str()));
            cards.chain([(format!("decks[{at}].name"), deck.name.as_str())])
        });
        let agents = self.agents.iter().enumerate().map(|(at, agent)| (format!("agents[{at}]"), agent.as_str()));
        let watched = self.watched.cards.iter().flatten().map(|card| ("watched".to_owned(), card.as_str()));
        let aim = self.aim.names().into_iter().map(|text| ("aim".to_owned(), text));
        head.into_iter().chain(versions).chain(decks).chain(agents).chain(watched).chain(aim)
    }

    /// The format that is written and read.
    pub const FORMAT: u32 = 1;

    /// The agents.
    ///
    /// # Errors
    /// When one is not known.
    pub fn specs(&self) -> Result<Vec<AgentSpec>, StudyError> {
        self.agents.iter().map(|name| AgentSpec::from_str(name).map_err(|error| StudyError::Agent(error.to_string()))).collect()
    }

    /// Every pair of games, in the order of the chunks: pair by pair through all cells, so that a run cut short has looked at all of them alike.
    pub fn jobs(&self) -> Vec<Job> {
        let most = self.cells.iter().map(|cell| cell.pairs).max().unwrap_or(0);
        let cells = || self.cells.iter().enumerate();
        (0..most)
            .flat_map(|pair| cells().filter(move |(_, cell)| pair < cell.pairs).map(move |(cell, _)| Job { cell: cell as u32, pair }))
            .collect()
    }

    /// Number of chunks.
    pub fn chunks(&self) -> u32 {
        let pairs: u64 = self.cells.iter().map(|cell| u64::from(cell.pairs)).sum();
        u32::try_from(pairs.div_ceil(u64::from(self.chunk.max(1)))).unwrap_or(u32::MAX)
    }

    /// Number of games.
    pub fn games(&self) -> u64 {
        self.cells.iter().map(|cell| u64::from(cell.pairs) * 2).sum()
    }

    /// Looks whether everything refers to something.
    ///
    /// # Errors
    /// What does not.
    pub fn check(&self) -> Result<(), StudyError> {
        let within = |number: u32, count: usize| (number as usize) < count;
        if let Some(hidden) = self.hidden_text() {
            return Err(StudyError::Hidden(hidden));
        }
        match () {
            () if self.format != Study::FORMAT => Err(StudyError::Format { found: self.format }),
            () if self.versions.is_empty() || self.cells.is_empty() => Err(StudyError::Damaged("there is nothing to play in it")),
            () if self.chunk == 0 => Err(StudyError::Damaged("its chunks are empty")),
            () if self.cells.iter().any(|cell| !within(cell.version, self.versions.len())) => {
                Err(StudyError::Damaged("a version is missing"))
            }
            () if self.cells.iter().flat_map(|cell| cell.decks).any(|deck| !within(deck, self.decks.len())) => {
                Err(StudyError::Damaged("a deck is missing"))
            }
            () if self.cells.iter().flat_map(|cell| cell.agents).any(|agent| !within(agent, self.agents.len())) => {
                Err(StudyError::Damaged("an agent is missing"))
            }
            () => self.specs().map(|_| ()),
        }
    }

    /// Name of a deck.
    pub fn deck_name(&self, deck: u32) -> &str {
        &self.decks[deck as usize].name
    }
}
