//! The list of a table's results: every deal, every end, every match that a seat broke off by withholding its number, each chained to the one
//! before it. The table signs how long the list is and where it ends, so that nothing can be left out, changed or put between without two
//! signatures of the same table that contradict each other.

use data_encoding::HEXLOWER;
use ed25519_dalek::{Signature as Ed25519, Signer as _, SigningKey, VerifyingKey};
use fudaba_cardscript::{Shown, hidden_in, shown};
use fudaba_kernel::Seat;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::file::{Continued, HIDDEN, KEY, Listed, NAME, Replay, ReplayOutcome, Signature};
use crate::secret::{Bytes32, sha256};

/// The chain of a list without results.
pub(crate) const NO_RESULTS: Bytes32 = Bytes32::ZERO;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ResultKind {
    /// The seed is settled and the cards are dealt. Without an end of the same deal later on, the match was broken off or goes on.
    Dealt,
    /// The match has ended.
    Ended,
    /// A seat promised a number and did not show it; no cards were dealt.
    Withheld,
}

impl ResultKind {
    /// As it is kept.
    pub(crate) fn word(self) -> &'static str {
        match self {
            ResultKind::Dealt => "dealt",
            ResultKind::Ended => "ended",
            ResultKind::Withheld => "withheld",
        }
    }
}

/// One result. It does not tell the match's own name, with which strangers could watch it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchResult {
    /// What happened.
    pub kind: ResultKind,
    /// The game's slug.
    pub game: String,
    /// The table's commitment: which deal it is. None for a match that went on from a replay.
    #[schema(value_type = Option<String>, pattern = "^[0-9a-f]{64}$")]
    pub deal: Option<Bytes32>,
    /// Who played, by the names they gave.
    pub seats: [String; 2],
    /// The computer's strength, where it played.
    pub levels: [Option<String>; 2],
    /// One person played both seats.
    pub alone: bool,
    /// Where it went on from a replay which the table has not seen; none where it has seen the whole match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub continued: Option<Continued>,
    /// Choices made, those taken back left out.
    pub choices: usize,
    /// Fingerprint of the state there; as in a replay.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<String>,
    /// How it ended.
    pub outcome: Option<ReplayOutcome>,
    /// Seats that withheld their numbers.
    #[schema(value_type = Vec<u8>)]
    pub withheld: Vec<Seat>,
}

/// A result as it travels: its text is what the chain holds, byte by byte.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ListedResult {
    /// Where it stands.
    pub listed: Listed,
    /// The result, in the order in which it was written.
    #[schema(value_type = MatchResult)]
    pub result: Box<RawValue>,
}

/// A part of the list, and the table's word for the whole of it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Results {
    /// Where the list ends; none while it is empty.
    pub end: Option<Listed>,
    /// The table's signature over where it ends.
    pub signature: Option<Signature>,
    /// Some results, in order.
    pub results: Vec<ListedResult>,
    /// The number with which the next part begins, if there is one.
    pub next: Option<u64>,
}

/// One link: a result's text in its place behind the one before.
pub(crate) fn link_result(number: u64, text: &str, before: Bytes32) -> Bytes32 {
    sha256(&[b"fudaba result", &before.0, &number.to_le_bytes(), text.as_bytes()])
}

fn end_message(end: &Listed) -> Bytes32 {
    sha256(&[b"fudaba results", &end.number.to_le_bytes(), &end.chain.0])
}

/// Signs where a list ends.
pub fn sign_end(end: &Listed, key: &Bytes32) -> Signature {
    let key = SigningKey::from_bytes(&key.0);
    let value = key.sign(&end_message(end).0);
    Signature { key: Bytes32(key.verifying_key().to_bytes()), value: HEXLOWER.encode(&value.to_bytes()) }
}

/// What is wrong with a list.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ListFault {
    /// A number is missing, or comes twice.
    #[error("result {0} is missing: give all parts of the list, in order, from the first")]
    Missing(u64),
    /// Something was changed, left out or put in.
    #[error("result {0} does not follow from the one before it: the list was changed")]
    Changed(u64),
    /// Not a result.
    #[error("result {0} cannot be read: {1}")]
    Unreadable(u64, String),
    /// It ends elsewhere than was signed.
    #[error("the list ends with result {here}, and the table has signed {said}: parts are missing, or it was changed")]
    Short {
        /// The last one here.
        here: u64,
        /// The last one as signed.
        said: u64,
    },
    /// The signature is not of this list, or not of a key that is known.
    #[error("no key that you trust has signed where this list ends")]
    Unvouched,
    /// A replay that should be in it.
    #[error("the replay says that it is result {0}, and the list has another thing there")]
    NotListed(u64),
    /// A replay that says nothing of a list.
    #[error("the replay names no place in a list: it was saved by no table, or by one of an earlier version")]
    Unlisted,
}

/// A list that was read whole, compared and signed by a key that is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckedList {
    results: Vec<(Listed, MatchResult)>,
}

/// Reads a list from its parts: every link is compared, and the table's signature for the end of the last part.
///
/// # Errors
/// The first thing that is wrong.
pub fn check_list(parts: &[Results], known: &[Bytes32]) -> Result<CheckedList, ListFault> {
    let (mut results, mut before) = (Vec::new(), NO_RESULTS);
    for (number, part) in (1..).zip(parts.iter().flat_map(|part| &part.results)) {
        if part.listed.number != number {
            return Err(ListFault::Missing(number));
        }
        before = link_result(number, part.result.get(), before);
        if part.listed.chain != before {
            return Err(ListFault::Changed(number));
        }
        let result = read_result(part.result.get()).map_err(|reason| ListFault::Unreadable(number, reason))?;
        results.push((part.listed, result));
    }
    let here = results.len() as u64;
    let Some((end, signature)) = parts.last().and_then(|last| last.end.zip(last.signature.as_ref())) else {
        return if here == 0 { Ok(CheckedList::default()) } else { Err(ListFault::Unvouched) };
    };
    if end.number != here {
        return Err(ListFault::Short { here, said: end.number });
    }
    if end.chain != before {
        return Err(ListFault::Changed(here));
    }
    if is_signed(&end, signature) && known.contains(&signature.key) { Ok(CheckedList { results }) } else { Err(ListFault::Unvouched) }
}

/// A result, if nothing in it is shown as another text than it is. The reason repeats what a stranger wrote.
fn read_result(text: &str) -> Result<MatchResult, String> {
    let result: MatchResult = serde_json::from_str(text).map_err(|error| shown(&error.to_string(), Shown::Line).into_owned())?;
    let MatchResult { game, seats, levels, fingerprint, outcome, .. } = &result;
    let end = outcome.iter().flat_map(|end| [&end.reason, &end.rule]);
    let keys: Vec<&String> = [game].into_iter().chain(levels.iter().flatten()).chain(fingerprint).chain(end).collect();
    if keys.iter().copied().chain(seats).any(|text| hidden_in(text).is_some()) {
        return Err(HIDDEN.into());
    }
    if keys.iter().any(|key| key.len() > KEY) || seats.iter().any(|name| name.chars().count() > NAME) {
        return Err("something in it is longer than it can be".into());
    }
    Ok(result)
}

fn is_signed(end: &Listed, signature: &Signature) -> bool {
    let value = HEXLOWER.decode(signature.value.as_bytes()).ok().and_then(|bytes| Ed25519::from_slice(&bytes).ok());
    let key = VerifyingKey::from_bytes(&signature.key.0).ok();
    matches!((key, value), (Some(key), Some(value)) if key.verify_strict(&end_message(end).0, &value).is_ok())
}

impl CheckedList {
    /// The results with their places.
    pub fn results(&self) -> &[(Listed, MatchResult)] {
        &self.results
    }

    /// Deals that came to no end here: broken off, or still being played.
    pub fn open_deals(&self) -> impl Iterator<Item = &(Listed, MatchResult)> {
        let ended =
            |deal: &Option<Bytes32>| self.results.iter().any(|(_, result)| result.kind == ResultKind::Ended && result.deal == *deal);
        self.results.iter().filter(move |(_, result)| result.kind == ResultKind::Dealt && !ended(&result.deal))
    }

    /// Whether an earlier list of the same table is the beginning of this one.
    ///
    /// # Errors
    /// With the first result that is another one now.
    pub fn goes_on_from(&self, earlier: &CheckedList) -> Result<(), ListFault> {
        let same = |place: usize| self.results.get(place).map(|(listed, _)| listed) == earlier.results.get(place).map(|(listed, _)| listed);
        match (0..earlier.results.len()).find(|&place| !same(place)) {
            Some(place) => Err(ListFault::Changed(place as u64 + 1)),
            None => Ok(()),
        }
    }

    /// Whether a replay stands where it says, and as what it is.
    ///
    /// # Errors
    /// When it does not.
    pub fn holds(&self, replay: &Replay) -> Result<Listed, ListFault> {
        let said = replay.circumstances.as_ref().and_then(|told| told.listed).ok_or(ListFault::Unlisted)?;
        let wrong = ListFault::NotListed(said.number);
        let place = usize::try_from(said.number).ok().and_then(|number| number.checked_sub(1)).ok_or_else(|| wrong.clone())?;
        let (listed, result) = self.results.get(place).ok_or_else(|| wrong.clone())?;
        let last = replay.fingerprints.last().map(|last| &last.value);
        let same = *listed == said
            && result.kind == ResultKind::Ended
            && result.game == replay.game
            && result.deal == replay.fair.as_ref().map(|fair| fair.commitment)
            && result.choices == replay.choices.len()
            && result.fingerprint.as_ref() == last
            && result.continued == replay.circumstances.as_ref().and_then(|told| told.continued)
            && result.outcome == replay.outcome;
        if same { Ok(said) } else { Err(wrong) }
    }
}
