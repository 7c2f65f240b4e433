//! All cards of the game: what the rules read, flat, and what people read beside it.

use fudaba_cardscript::data::{find_card, read_card_files};
use fudaba_cardscript::{Fault, Faults, Place as FilePlace, Source, schema_for};
use fudaba_kernel::DefId;

use super::ability::Ability;
use super::card::CardDef;
use super::constant::Touches;
use super::filter::Filter;
use super::heard::Hears;
use super::parts::{filters, trigger_filters};
use super::words::{EffectKind, Kind, Place, Race};
use super::written::Written;

/// An effect of some card: its position among those of all cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct AbilityId(pub(crate) u16);

/// What the rules read of a card again and again, flat.
#[derive(Clone, Copy, Debug)]
pub struct Print {
    /// Its kind.
    pub kind: Kind,
    /// Its race.
    pub race: Race,
    /// Its summon number.
    pub summon: u8,
    /// Its rank, 0 without one.
    pub rank: u8,
    /// Its speed.
    pub speed: u8,
    /// Its skills, as bits.
    pub skills: u8,
    /// Which sorts of effects it has, as bits.
    pub(crate) has: Has,
    /// What its continuous effects change.
    pub(crate) touches: Touches,
    /// What its responses wait for.
    pub(crate) hears: Hears,
    /// Its ATK.
    pub atk: i16,
    /// Its DEF.
    pub def: i16,
    first: u16,
    effects: u8,
}

/// Sorts of effects, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Has(u16);

impl Has {
    pub(crate) const ACTIVATED: Has = Has(1);
    pub(crate) const STATIC: Has = Has(2);
    pub(crate) const AUTOMATIC: Has = Has(4);
    pub(crate) const SUMMON: Has = Has(8);
    /// A response from the field.
    pub(crate) const FIELD: Has = Has(16);
    /// A response from the hand.
    pub(crate) const HAND: Has = Has(32);
    /// A response from the graveyard.
    pub(crate) const GRAVE: Has = Has(64);
    pub(crate) const SPELL: Has = Has(128);

    pub(crate) const fn any(self, other: Has) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) const fn and(self, other: Has) -> Has {
        Has(self.0 | other.0)
    }

    fn of(ability: &Ability) -> Has {
        match (ability.kind, ability.place) {
            (EffectKind::Activated | EffectKind::Combat, _) => Has::ACTIVATED,
            (EffectKind::Continuous, _) if ability.is_automatic() => Has::AUTOMATIC,
            (EffectKind::Continuous, _) => Has::STATIC,
            (EffectKind::Summon, _) => Has::SUMMON,
            (EffectKind::Response, Place::Hand) => Has::HAND,
            (EffectKind::Response, Place::Graveyard) => Has::GRAVE,
            (EffectKind::Response, _) => Has::FIELD,
            (EffectKind::Spell, _) => Has::SPELL,
        }
    }
}

/// A response that may lie in any hand, for all that the opponent knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HandResponse {
    pub(crate) def: DefId,
    pub(crate) ability: AbilityId,
    pub(crate) speed: u8,
    pub(crate) hears: Hears,
}

/// The cards in their order; a card's position is its [`DefId`].
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    cards: Vec<CardDef>,
    prints: Vec<Print>,
    abilities: Vec<Ability>,
    pub(crate) hand_responses: Vec<HandResponse>,
    /// What the responses from graveyards wait for.
    pub(crate) grave_hears: Hears,
    /// Whether some trigger asks for values that change, so that events must remember them.
    pub(crate) asks_values: bool,
}

impl Catalogue {
    /// The catalogue of these cards.
    #[must_use]
    pub fn new(cards: Vec<CardDef>) -> Catalogue {
        let mut all = Catalogue { cards, ..Catalogue::default() };
        for (at, card) in all.cards.iter().enumerate() {
            let first = all.abilities.len() as u16;
            all.abilities.extend(card.effects.iter().cloned());
            let has = card.effects.iter().fold(Has::default(), |has, ability| has.and(Has::of(ability)));
            all.prints.push(Print {
                kind: card.kind,
                race: card.race,
                summon: card.summon,
                rank: card.rank,
                speed: card.speed,
                skills: card.skills.iter().fold(0, |bits, skill| bits | skill.bit()),
                has,
                touches: Touches::of(
                    &card.effects.iter().flat_map(|ability| &ability.apply),
                    card.effects.iter().any(Ability::asks_values),
                ),
                hears: card.effects.iter().fold(Hears::default(), |hears, ability| hears.and(Hears::of(ability))),
                atk: card.atk,
                def: card.def,
                first,
                effects: card.effects.len() as u8,
            });
            for (number, ability) in card.effects.iter().enumerate() {
                let (id, hears) = (AbilityId(first + number as u16), Hears::of(ability));
                match Has::of(ability) {
                    Has::HAND => all.hand_responses.push(HandResponse { def: DefId(at as u16), ability: id, speed: card.speed, hears }),
                    Has::GRAVE => all.grave_hears = all.grave_hears.and(hears),
                    _ => {}
                }
            }
        }
        all.asks_values =
            all.abilities.iter().filter_map(|ability| ability.when.as_ref()).flat_map(trigger_filters).any(Filter::asks_values);
        all
    }

    /// All cards, in order.
    #[must_use]
    pub fn cards(&self) -> &[CardDef] {
        &self.cards
    }

    /// A card.
    #[must_use]
    pub fn card(&self, def: DefId) -> &CardDef {
        &self.cards[def.index()]
    }

    /// What the rules read of a card.
    #[inline]
    #[must_use]
    pub fn print(&self, def: DefId) -> &Print {
        &self.prints[def.index()]
    }

    /// An effect.
    #[inline]
    pub(crate) fn ability(&self, id: AbilityId) -> &Ability {
        &self.abilities[usize::from(id.0)]
    }

    /// The effects of a card, in the order in which they are printed.
    #[inline]
    pub(crate) fn abilities(&self, def: DefId) -> impl Iterator<Item = AbilityId> + use<> {
        let print = self.print(def);
        (print.first..print.first + u16::from(print.effects)).map(AbilityId)
    }

    /// Which line of its card an effect is, from 0.
    pub(crate) fn line(&self, def: DefId, id: AbilityId) -> u8 {
        (id.0 - self.print(def).first) as u8
    }

    /// The effect in this line of a card, counted from 1.
    pub(crate) fn numbered(&self, def: DefId, number: u8) -> Option<AbilityId> {
        self.abilities(def).nth(usize::from(number).checked_sub(1)?)
    }

    /// The definition with this number or English name, large or small letters, hyphens or spaces.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<DefId> {
        let names = self.cards.iter().map(|card| (card.number.as_str(), card.name.en.as_str()));
        find_card(names, name).and_then(|at| u16::try_from(at).ok()).map(DefId)
    }
}

/// Reads card files. A card with a mistake is left out; of two with one number the first stays.
#[must_use]
pub fn read_cards(sources: &[Source]) -> (Catalogue, Faults) {
    collect(sources, Vec::new())
}

/// The catalogue with further cards; one of a known number replaces it.
#[must_use]
pub fn with_cards(catalogue: &Catalogue, more: &Source) -> (Catalogue, Faults) {
    collect(std::slice::from_ref(more), catalogue.cards.clone())
}

/// JSON Schema of a card file.
#[must_use]
pub fn card_schema() -> serde_json::Value {
    schema_for::<Vec<Written>>("Cards of Genesis Garden")
}

fn collect(sources: &[Source], known: Vec<CardDef>) -> (Catalogue, Faults) {
    read_card_files(sources, known, |card: &CardDef| &card.number).catalogue(Catalogue::new, unknown_cards)
}

/// Cards that the effects of a card name and that there are not.
fn unknown_cards(catalogue: &Catalogue, number: &str, place: &FilePlace) -> Vec<Fault> {
    let card = catalogue.cards.iter().find(|card| card.number == number);
    let named = card.into_iter().flat_map(|card| card.effects.iter().flat_map(filters)).flat_map(|filter| filter.card.iter());
    let unknown = named.filter(|name| !catalogue.cards.iter().any(|card| card.number == **name));
    unknown
        .map(|name| Fault::new("card/unknown-card", format!("`{number}` speaks of `{name}`, and there is no such card")).at(place.clone()))
        .collect()
}
