//! Making a replay file from a match's setup and choices.

use fudaba_host::{AnyGame, AnyTable, DeckChoice, Drawing, Setup, SetupError};
use fudaba_kernel::{Choice, PlayError, Seat};
use fudaba_stage::DeckList;

use super::file::{Circumstances, FORMAT, Fair, Fingerprint, HintTaken, Made, Player, Replay, ReplayOutcome, TakenBack, version_for};
use crate::secret::Bytes32;

/// A fingerprint is kept after every so many choices, and at the end.
const EVERY: usize = 8;

/// What a replay says beside what was chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct Heading {
    /// Who played.
    pub seats: [Player; 2],
    /// With which decks, written out.
    pub decks: [DeckList; 2],
    /// The seed.
    pub seed: [u8; 32],
    /// How the lots follow from it.
    pub lots: Drawing,
    /// Card files that lie over the game's own cards.
    pub cards: Vec<String>,
    /// Where the seed comes from.
    pub fair: Option<Fair>,
}

/// Why no replay could be made of a match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MakeError {
    /// The match could not be begun.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A choice could not be made.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// What happened in a match, as its journal tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A choice.
    Choice(Choice),
    /// The match went back to the position after so many choices.
    Back {
        /// Choices that stayed.
        to: usize,
        /// Who wished so.
        by: Seat,
    },
    /// A seat was told what the computer would do.
    Hinted(Seat),
}

/// The replay of a match: runs it once more and writes down every choice in words.
///
/// # Errors
/// When setup or choices are not those of a match of this game.
pub fn make(game: &dyn AnyGame, heading: Heading, choices: &[Choice]) -> Result<Replay, MakeError> {
    let steps: Vec<Step> = choices.iter().map(|&choice| Step::Choice(choice)).collect();
    Ok(Replay { circumstances: None, ..make_of(game, heading, &steps)? })
}

/// The replay of a match with everything that happened in it: hints, and what was taken back.
///
/// # Errors
/// As [`make`].
pub fn make_of(game: &dyn AnyGame, heading: Heading, steps: &[Step]) -> Result<Replay, MakeError> {
    let Heading { seats, decks, seed, lots, cards, fair } = heading;
    let setup = Setup { lots, cards, ..Setup::of(decks.clone().map(DeckChoice::List), seed) };
    let table = game.open(&setup)?;
    let Setup { cards, .. } = setup;
    let mut draft = Draft::new(table);
    for step in steps {
        draft.take(*step)?;
    }
    let Draft { table, made, mut fingerprints, told } = draft;
    if fingerprints.last().is_none_or(|last| last.after < made.len()) {
        fingerprints.push(fingerprint(table.as_ref(), made.len()));
    }
    let outcome = table.outcome();
    let outcome = outcome.map(|end| ReplayOutcome { winner: end.winner, reason: end.reason.into(), rule: end.rule.into() });
    Ok(Replay {
        format: FORMAT.into(),
        version: version_for(lots, &cards),
        game: game.slug().into(),
        digest: game.digest().into(),
        seats,
        decks,
        seed: Bytes32(seed),
        lots,
        cards,
        fair,
        choices: made,
        fingerprints,
        outcome,
        circumstances: Some(told),
        signature: None,
    })
}

/// A replay in the making.
struct Draft {
    table: Box<dyn AnyTable>,
    made: Vec<Made>,
    fingerprints: Vec<Fingerprint>,
    told: Circumstances,
}

impl Draft {
    fn new(table: Box<dyn AnyTable>) -> Draft {
        let fingerprints = vec![fingerprint(table.as_ref(), 0)];
        Draft { table, made: Vec::new(), fingerprints, told: Circumstances::default() }
    }

    fn take(&mut self, step: Step) -> Result<(), MakeError> {
        match step {
            Step::Choice(choice) => {
                self.made.push(write_down(self.table.as_ref(), choice)?);
                self.table.follow(choice)?;
                if self.made.len().is_multiple_of(EVERY) {
                    self.fingerprints.push(fingerprint(self.table.as_ref(), self.made.len()));
                }
            }
            Step::Back { to, by } => {
                let to = to.min(self.made.len());
                self.table.back_to(to);
                let choices = self.made.split_off(to);
                self.fingerprints.retain(|known| known.after <= to);
                self.told.taken_back.push(TakenBack { by, to, choices });
            }
            Step::Hinted(seat) => self.told.hints.push(HintTaken { seat, after: self.made.len() }),
        }
        Ok(())
    }
}

fn write_down(table: &dyn AnyTable, choice: Choice) -> Result<Made, PlayError> {
    match choice {
        Choice::Concede(seat) => Ok(Made::Concede { seat, concede: true }),
        Choice::Option(option) => {
            let pending = table.pending().ok_or(PlayError::Finished)?;
            let index = usize::from(option);
            if index >= pending.options {
                return Err(PlayError::NoSuchOption(index));
            }
            Ok(Made::Option { seat: pending.seat, option, words: table.words(index) })
        }
    }
}

pub(super) fn fingerprint(table: &dyn AnyTable, after: usize) -> Fingerprint {
    Fingerprint { after, value: format!("{:016x}", table.fingerprint()) }
}
