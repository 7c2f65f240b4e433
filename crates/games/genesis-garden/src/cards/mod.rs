//! Cards: the words in which they say what they do, how they are read and checked, the catalogue, decks.
//!
//! A card is data. What a word means is the business of `rules`; how it sounds stands beside it, as a pattern of its parts.

mod ability;
mod card;
mod catalogue;
mod check;
mod constant;
mod deck;
mod filter;
mod heard;
mod objects;
mod parts;
mod phrases;
mod trigger;
mod verb;
mod words;
mod written;

pub(crate) use ability::SkillLine;
pub use ability::{Ability, Instruction};
pub use card::CardDef;
pub(crate) use catalogue::Has;
pub use catalogue::{AbilityId, Catalogue, Print, card_schema, read_cards, with_cards};
pub(crate) use check::{MODES, TARGETS};
pub use constant::Static;
pub(crate) use constant::Touch;
pub(crate) use deck::{MAIN, OPENING};
pub use deck::{check_deck, sections};
pub use filter::{Filter, Is, Range};
pub(crate) use heard::EventKind;
pub use objects::{Banned, Bring, Choose, Cost, DeckPlace, Found, Immunity, Pool, Reference, What};
pub(crate) use parts::{speaks_of_subject, what_of};
pub use trigger::{Cause, Condition, DamageFrom, Goes, How, Role, ThisIs, Trigger};
pub use verb::Verb;
pub use words::{Duration, EffectKind, Face, Gg, Kind, Orientation, Phase, Place, Race, Row, Side, Skill, TurnOf};
