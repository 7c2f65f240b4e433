//! Cards: the words in which they say what they do, how they are read and checked, the catalogue, decks.
//!
//! A card is data. What a word means is the business of `rules`, how it sounds that of `print`.

mod ability;
mod catalogue;
mod check;
mod deck;
mod filter;
mod heard;
mod trigger;
mod verb;
mod words;
mod written;

use fudaba_cardscript::Text;

pub(crate) use ability::verbs_when;
pub use ability::{Ability, Gg, Instruction};
pub(crate) use catalogue::Has;
pub use catalogue::{AbilityId, Catalogue, Print, card_schema, read_cards, with_cards};
pub(crate) use check::TARGETS;
pub(crate) use deck::MAIN;
pub use deck::{check_deck, sections};
pub use filter::{Filter, Is, Range};
pub(crate) use heard::EventKind;
pub use trigger::{Cause, Condition, DamageFrom, Goes, How, Role, ThisIs, Trigger};
pub(crate) use verb::Touch;
pub use verb::{Banned, Bring, Choose, Chooser, Cost, DeckPlace, Found, Immunity, Pool, Reference, Static, Verb, What};
pub use words::{Duration, EffectKind, Face, Kind, Orientation, Phase, Place, Race, Row, Side, Skill, TurnOf};

/// A card: everything that is printed on it.
#[derive(Clone, Debug, PartialEq)]
pub struct CardDef {
    /// Its number: `D04`.
    pub number: String,
    /// Its name.
    pub name: Text,
    /// Its kind.
    pub kind: Kind,
    /// Its race.
    pub race: Race,
    /// Its summon number.
    pub summon: u8,
    /// Its rank; 0 without one.
    pub rank: u8,
    /// Its speed.
    pub speed: u8,
    /// Its ATK.
    pub atk: i16,
    /// Its DEF.
    pub def: i16,
    /// Its skills.
    pub skills: Vec<Skill>,
    /// Its effects, in the order in which they are printed.
    pub effects: Vec<Ability>,
    /// A line of mood.
    pub flavour: Option<Text>,
}
