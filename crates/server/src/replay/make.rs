//! Making a replay file from a match's setup and choices.

use fudaba_host::{AnyGame, AnyTable, DeckChoice, Setup, SetupError};
use fudaba_kernel::{Choice, PlayError};
use fudaba_stage::DeckList;

use super::file::{FORMAT, Fair, Fingerprint, Made, Player, Replay, ReplayOutcome, VERSION};
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

/// The replay of a match: runs it once more and writes down every choice in words.
///
/// # Errors
/// When setup or choices are not those of a match of this game.
pub fn make(game: &dyn AnyGame, heading: Heading, choices: &[Choice]) -> Result<Replay, MakeError> {
    let Heading { seats, decks, seed, fair } = heading;
    let mut table = game.open(&Setup { decks: decks.clone().map(DeckChoice::List), seed })?;
    let mut made = Vec::with_capacity(choices.len());
    let mut fingerprints = vec![fingerprint(table.as_ref(), 0)];
    for (index, &choice) in choices.iter().enumerate() {
        made.push(write_down(table.as_ref(), choice)?);
        table.follow(choice)?;
        let after = index + 1;
        if after % EVERY == 0 || after == choices.len() {
            fingerprints.push(fingerprint(table.as_ref(), after));
        }
    }
    let outcome = table.outcome();
    let outcome = outcome.map(|end| ReplayOutcome { winner: end.winner, reason: end.reason.into(), rule: end.rule.into() });
    Ok(Replay {
        format: FORMAT.into(),
        version: VERSION,
        game: game.slug().into(),
        digest: game.digest().into(),
        seats,
        decks,
        seed: Bytes32(seed),
        fair,
        choices: made,
        fingerprints,
        outcome,
        signature: None,
    })
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
