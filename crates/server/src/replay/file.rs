//! The replay file: JSON, self-contained.

use fudaba_cardscript::{Shown, hidden_in, shown};
use fudaba_host::Drawing;
use fudaba_kernel::Seat;
use fudaba_stage::{DeckCard, DeckList};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::secret::Bytes32;

/// What `format` says.
pub(crate) const FORMAT: &str = "fudaba-replay";
/// The newest version that is read; all before it are.
pub(crate) const VERSION: u32 = 2;
/// The first version whose matches may have lots drawn by key, or cards over the game's own. Others are written as version 1.
const OF_STUDIES: u32 = 2;
/// Largest file that is read, in bytes.
pub const FILE_BYTES: usize = 4 * 1024 * 1024;
/// Most choices that are run.
const CHOICES: usize = 4_000;
/// Most choices that were taken back: a journal has no more rows.
const ROWS: usize = 20_000;
/// Longest name of a player, in characters.
pub(crate) const NAME: usize = 40;
/// Longest key, in bytes: of a game, a deck, a section, a card, a strength, a rule.
pub(super) const KEY: usize = 64;
/// Longest choice in words, in bytes.
const WORDS: usize = 512;
/// Why a text is refused that would be shown as another one than it is.
pub(super) const HIDDEN: &str = "it holds characters that nobody sees or that change how others are seen; no table writes such a file";
/// Most card files that lie over the game's own, and most bytes of all of them.
const CARD_FILES: usize = 16;
const CARD_BYTES: usize = 1024 * 1024;
/// Most sections of a deck, and most different cards in one.
const SECTIONS: usize = 16;
const CARDS: usize = 512;

/// A match, whole: from it alone everything can be run again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// `fudaba-replay`.
    #[schema(pattern = "^fudaba-replay$")]
    pub format: String,
    /// Of the format.
    #[schema(minimum = 1, maximum = 2)]
    pub version: u32,
    /// The game's slug.
    pub game: String,
    /// Digest of the rules and cards that it was played with.
    pub digest: String,
    /// Who played.
    #[schema(min_items = 2, max_items = 2)]
    pub seats: [Player; 2],
    /// What they played with.
    #[schema(value_type = Vec<Object>, min_items = 2, max_items = 2)]
    pub decks: [DeckList; 2],
    /// The seed of all chance.
    #[schema(value_type = String, pattern = "^[0-9a-fA-F]{64}$")]
    pub seed: Bytes32,
    /// How the lots follow from the seed: `in_order`, which goes without saying, or `keyed`, each by what it is for and its number. From
    /// version 2 on.
    #[serde(default, skip_serializing_if = "Drawing::is_in_order")]
    #[schema(value_type = String, pattern = "^(in_order|keyed)$")]
    pub lots: Drawing,
    /// Card files that lie over the game's own cards, each a list as a text: a card of a known number stands in the place of that one. From
    /// version 2 on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// Where the seed comes from; none where nothing is to be proved.
    pub fair: Option<Fair>,
    /// What was chosen, in order.
    #[schema(value_type = Vec<Object>)]
    pub choices: Vec<Made>,
    /// Fingerprints of the state on the way.
    pub fingerprints: Vec<Fingerprint>,
    /// How it ended; none when it was broken off.
    pub outcome: Option<ReplayOutcome>,
    /// What else there was: help, choices taken back, its place in the table's list. None in a file that no table has made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub circumstances: Option<Circumstances>,
    /// The service's word that all of this is as it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signature: Option<Signature>,
}

/// How a match was played, beyond what was chosen in it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Circumstances {
    /// One person played both seats.
    pub alone: bool,
    /// When a seat was told what the computer would do.
    pub hints: Vec<HintTaken>,
    /// What was chosen and taken back.
    pub taken_back: Vec<TakenBack>,
    /// Where the replay is that it went on from; none where the table has seen the whole match. What else stands here is of the part
    /// behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub continued: Option<Continued>,
    /// Where the table's list of results has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub listed: Option<Listed>,
}

/// A match that went on from a replay which somebody brought along. The table has seen none of the choices before: who made them, by
/// whose help, what was taken back, and whether they were ever made at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Continued {
    /// Choices of the replay that it went on after; none where the table has not kept how many.
    pub after: Option<usize>,
}

/// A place in a table's list of results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// 1, 2, 3, ...
    pub number: u64,
    /// The chain up to this result, itself included.
    #[schema(value_type = String, pattern = "^[0-9a-f]{64}$")]
    pub chain: Bytes32,
}

/// A hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HintTaken {
    /// Whose.
    #[schema(value_type = u8, maximum = 1)]
    pub seat: Seat,
    /// Choices that stood then.
    pub after: usize,
}

/// Choices that were taken back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakenBack {
    /// Who wished so.
    #[schema(value_type = u8, maximum = 1)]
    pub by: Seat,
    /// Choices that stayed.
    pub to: usize,
    /// Those that went.
    #[schema(value_type = Vec<Object>)]
    pub choices: Vec<Made>,
}

/// A signature over everything else in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Signature {
    /// Whose: an Ed25519 key, 64 hex digits.
    #[schema(value_type = String, pattern = "^[0-9a-fA-F]{64}$")]
    pub key: Bytes32,
    /// 128 hex digits.
    #[schema(pattern = "^[0-9a-fA-F]{128}$")]
    pub value: String,
}

/// Somebody who played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name shown.
    pub name: String,
    /// Strength, of a computer.
    pub level: Option<String>,
    /// Key of the deck, if it is one of the game's.
    pub deck: Option<String>,
}

/// Where a seed comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fair {
    /// SHA-256 of the secret, shown before any nonce was drawn.
    #[schema(value_type = String, pattern = "^[0-9a-fA-F]{64}$")]
    pub commitment: Bytes32,
    /// The service's part.
    #[schema(value_type = String, pattern = "^[0-9a-fA-F]{64}$")]
    pub secret: Bytes32,
    /// The seats' parts.
    #[schema(min_items = 2, max_items = 2)]
    pub nonces: [Nonce; 2],
}

/// A seat's part of the seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Nonce {
    /// 32 bytes.
    #[schema(value_type = String, pattern = "^[0-9a-fA-F]{64}$")]
    pub value: Bytes32,
    /// Who drew it.
    pub by: Party,
    /// SHA-256 of it, given before any nonce was shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, pattern = "^[0-9a-fA-F]{64}$")]
    pub promise: Option<Bytes32>,
}

/// Who drew a nonce.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "snake_case"))]
pub enum Party {
    /// The player's own client.
    Client,
    /// The service, because the client sent none.
    Server,
    /// A computer's: zeros, fixed beforehand.
    Computer,
}

/// A choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Made {
    /// An option was taken.
    Option {
        /// Who chose.
        seat: Seat,
        /// Position in the list.
        option: u16,
        /// The option in stable words.
        words: String,
    },
    /// A seat gave up, or its time ran out.
    Concede {
        /// Who.
        seat: Seat,
        /// Always true.
        concede: bool,
    },
}

/// The state's fingerprint after so many choices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fingerprint {
    /// Choices made.
    pub after: usize,
    /// 16 hex digits.
    #[schema(pattern = "^[0-9a-f]{16}$")]
    pub value: String,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplayOutcome {
    /// The winner; none for a draw.
    #[schema(value_type = Option<u8>, maximum = 1)]
    pub winner: Option<Seat>,
    /// Key of the reason.
    pub reason: String,
    /// The rule.
    pub rule: String,
}

/// Why a file is no replay.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreadable {
    /// Larger than a replay can be.
    #[error("the file is too large; a replay has at most {FILE_BYTES} bytes")]
    TooLarge,
    /// It ends in the middle.
    #[error("the file is cut off at line {line}, column {column}")]
    CutOff {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
    },
    /// Not JSON, or not of this shape.
    #[error("this is not a replay: {0}")]
    NotReplay(String),
    /// Made by a program of another time.
    #[error("format `{format}`, version {version}: this program reads `{FORMAT}`, versions 1 to {VERSION}")]
    OtherFormat {
        /// What it says it is.
        format: String,
        /// And which version.
        version: u32,
    },
    /// What it says of itself does not fit together.
    #[error("the file contradicts itself: {0}")]
    Contradiction(&'static str),
}

/// The version that a replay with these lots and cards is written as: the oldest that has words for them, so that older programs read what
/// they can.
pub(super) fn version_for(lots: Drawing, cards: &[String]) -> u32 {
    if lots.is_in_order() && cards.is_empty() { 1 } else { OF_STUDIES }
}

/// Whether a version is one that this program reads.
pub(super) fn is_read(version: u32) -> bool {
    (1..=VERSION).contains(&version)
}

/// Reads a replay file.
///
/// # Errors
/// When it is none, is cut off, or contradicts itself.
pub fn read(bytes: &[u8]) -> Result<Replay, Unreadable> {
    if bytes.len() > FILE_BYTES {
        return Err(Unreadable::TooLarge);
    }
    check_format(bytes)?;
    let replay: Replay = serde_json::from_slice(bytes).map_err(|error| fault_of(&error))?;
    check(&replay)?;
    Ok(replay)
}

/// Checks a replay that was read as a part of something larger.
///
/// # Errors
/// As [`read`].
pub(crate) fn check(replay: &Replay) -> Result<(), Unreadable> {
    if replay.format != FORMAT || !is_read(replay.version) {
        return Err(Unreadable::OtherFormat { format: replay.format.clone(), version: replay.version });
    }
    if replay.version < version_for(replay.lots, &replay.cards) {
        return Err(Unreadable::Contradiction("its version has no word for lots by key, or for cards over the game's own"));
    }
    check_lengths(replay)?;
    if texts(replay).any(|text| hidden_in(text).is_some()) {
        return Err(Unreadable::Contradiction(HIDDEN));
    }
    if replay.choices.len() > CHOICES || replay.circumstances.as_ref().is_some_and(has_too_much) {
        return Err(Unreadable::Contradiction("it has more choices than a match can have"));
    }
    let orderly = replay.fingerprints.windows(2).all(|pair| pair[0].after < pair[1].after);
    if !orderly {
        return Err(Unreadable::Contradiction("its fingerprints are out of order"));
    }
    if replay.fingerprints.last().is_some_and(|last| last.after > replay.choices.len()) {
        return Err(Unreadable::Contradiction("choices are missing at its end"));
    }
    if replay.outcome.is_some() && replay.fingerprints.last().is_none_or(|last| last.after < replay.choices.len()) {
        return Err(Unreadable::Contradiction("the fingerprint of its end is missing"));
    }
    Ok(())
}

/// Every text of a file that may come before somebody's eyes.
fn texts(replay: &Replay) -> impl Iterator<Item = &str> {
    let seats = replay.seats.iter().flat_map(|seat| [Some(&seat.name), seat.level.as_ref(), seat.deck.as_ref()].into_iter().flatten());
    let decks = replay.decks.iter().flat_map(|deck| &deck.sections);
    let cards = decks.flat_map(|(section, cards)| std::iter::once(section).chain(cards.iter().map(|card| &card.card)));
    let gone = replay.circumstances.iter().flat_map(|told| &told.taken_back).flat_map(|back| &back.choices);
    let words = replay.choices.iter().chain(gone).filter_map(|made| match made {
        Made::Option { words, .. } => Some(words),
        Made::Concede { .. } => None,
    });
    let end = replay.outcome.iter().flat_map(|end| [&end.reason, &end.rule]);
    let marks = replay.fingerprints.iter().map(|one| &one.value);
    let all = [&replay.game, &replay.digest].into_iter().chain(seats).chain(cards).chain(words).chain(end).chain(marks);
    all.map(String::as_str)
}

/// More hints or goings back than a match can have.
fn has_too_much(told: &Circumstances) -> bool {
    let gone: usize = told.taken_back.iter().map(|back| back.choices.len().max(1)).sum();
    let before = told.continued.and_then(|continued| continued.after).unwrap_or(0);
    told.hints.len() > CHOICES || gone > ROWS || before > ROWS
}

/// Nothing in a file is longer than it can have been when it was made.
fn check_lengths(replay: &Replay) -> Result<(), Unreadable> {
    let Replay { game, digest, seats, decks, cards, choices, fingerprints, outcome, .. } = replay;
    let is_key = |text: &str| text.len() <= KEY;
    let is_optional_key = |text: &Option<String>| text.as_deref().is_none_or(is_key);
    let is_player =
        |player: &Player| player.name.chars().count() <= NAME && is_optional_key(&player.level) && is_optional_key(&player.deck);
    let is_deck = |deck: &DeckList| {
        let is_section =
            |(key, cards): (&String, &Vec<DeckCard>)| is_key(key) && cards.len() <= CARDS && cards.iter().all(|card| is_key(&card.card));
        deck.sections.len() <= SECTIONS && deck.sections.iter().all(is_section)
    };
    let taken_back = replay.circumstances.iter().flat_map(|told| &told.taken_back).flat_map(|back| &back.choices);
    let is_choice = |made: &Made| !matches!(made, Made::Option { words, .. } if words.len() > WORDS);
    let fine = is_key(game)
        && digest.len() <= 2 * KEY
        && seats.iter().all(is_player)
        && decks.iter().all(is_deck)
        && cards.len() <= CARD_FILES
        && cards.iter().map(String::len).sum::<usize>() <= CARD_BYTES
        && choices.iter().chain(taken_back).all(is_choice)
        && fingerprints.iter().all(|one| is_key(&one.value))
        && outcome.as_ref().is_none_or(|end| is_key(&end.reason) && is_key(&end.rule));
    if fine { Ok(()) } else { Err(Unreadable::Contradiction("something in it is longer than it can be")) }
}

fn check_format(bytes: &[u8]) -> Result<(), Unreadable> {
    #[derive(Deserialize)]
    struct Head {
        format: String,
        version: u32,
    }
    match serde_json::from_slice::<Head>(bytes) {
        Ok(head) if head.format == FORMAT && is_read(head.version) => Ok(()),
        Ok(Head { format, version }) => Err(Unreadable::OtherFormat { format: shown(&format, Shown::Line).into_owned(), version }),
        Err(error) => Err(fault_of(&error)),
    }
}

fn fault_of(error: &serde_json::Error) -> Unreadable {
    if error.is_eof() {
        return Unreadable::CutOff { line: error.line(), column: error.column() };
    }
    // It repeats what the file says.
    Unreadable::NotReplay(shown(&error.to_string(), Shown::Line).into_owned())
}
