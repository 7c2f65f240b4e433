//! Looking things up: cards of zones, what is printed on a card, who is what.

use fudaba_kernel::{CardId, DefId, Handle, Seat};
use smallvec::SmallVec;

use crate::Cards;
use crate::cards::language::{CardType, Side, Zone};
use crate::cards::{AbilityId, Hot, Theme};
use crate::state::{Alter, BuildDivide, Item, Player, Subject, name_of, zone_of};

/// Abilities of a card.
pub(crate) type Abilities = SmallVec<[AbilityId; 6]>;

impl BuildDivide {
    /// The cards of a player's zone, top or first one first.
    #[inline]
    pub(crate) fn cards_in(&self, zone: Zone, seat: Seat) -> &[CardId] {
        self.zones.cards(zone_of(zone, seat))
    }

    /// How many cards lie in a player's zone.
    #[inline]
    pub(crate) fn count(&self, zone: Zone, seat: Seat) -> usize {
        self.zones.count(zone_of(zone, seat))
    }

    /// Where a card lies.
    #[inline]
    pub(crate) fn place(&self, card: CardId) -> Zone {
        name_of(self.zones.zone(card))
    }

    #[inline]
    pub(crate) fn def(&self, card: CardId) -> DefId {
        self.zones.identity(card)
    }

    /// The flat record of what is printed on a card.
    #[inline]
    pub(crate) fn hot<'c>(&self, cards: &'c Cards, card: CardId) -> &'c Hot {
        cards.hot(self.def(card))
    }

    #[inline]
    pub(crate) fn owner(&self, card: CardId) -> Seat {
        self.zones.owner(card)
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub(crate) fn is_resting(&self, card: CardId) -> bool {
        self.resting.has(card)
    }

    pub(crate) fn on_field(&self, card: CardId) -> bool {
        self.place(card) == Zone::Field
    }

    /// The unit of a handle, if it is still on the field.
    pub(crate) fn unit(&self, handle: Handle) -> Option<CardId> {
        self.zones.held(handle).filter(|&card| self.on_field(card))
    }

    /// The seats that a side means, the turn player first (BD-9.35).
    pub(crate) fn seats(&self, side: Side, you: Seat) -> SmallVec<[Seat; 2]> {
        match side {
            Side::You => SmallVec::from_slice(&[you]),
            Side::Opponent => SmallVec::from_slice(&[you.other()]),
            Side::Each => SmallVec::from_slice(&[self.turn.player, self.turn.player.other()]),
        }
    }

    /// A player's territory card: in the territory zone, or on the field as an Assault Territory (BD-11.16).
    pub(crate) fn territory(&self, cards: &Cards, seat: Seat) -> Option<CardId> {
        let placed = self.cards_in(Zone::TerritoryZone, seat).first().copied();
        placed.or_else(|| self.cards_in(Zone::Field, seat).iter().copied().find(|&card| self.hot(cards, card).is_territory()))
    }

    /// BD-11.3: whether a card on the field is an Assault Territory.
    pub(crate) fn is_assault(&self, cards: &Cards, card: CardId) -> bool {
        self.hot(cards, card).kind == CardType::AssaultTerritory
    }

    /// The auras attached to a card, in order of attaching.
    pub(crate) fn auras(&self, host: CardId) -> SmallVec<[CardId; 64]> {
        let all = Seat::BOTH.into_iter().flat_map(|seat| self.cards_in(Zone::Attached, seat));
        all.copied().filter(|aura| self.host_of(*aura) == Some(host)).collect()
    }

    /// How many auras are attached to a card.
    pub(crate) fn aura_count(&self, host: CardId) -> usize {
        let all = Seat::BOTH.into_iter().flat_map(|seat| self.cards_in(Zone::Attached, seat));
        all.filter(|aura| self.host_of(**aura) == Some(host)).count()
    }

    /// The card to which an aura is attached.
    pub(crate) fn host_of(&self, aura: CardId) -> Option<CardId> {
        self.host.of(aura)
    }

    /// Damage on a unit.
    #[inline]
    pub(crate) fn damage_on(&self, unit: CardId) -> i32 {
        self.damage.of(unit).unwrap_or(0)
    }

    /// The item with this number.
    pub(crate) fn item(&self, serial: u8) -> Option<&Item> {
        self.items.iter().find(|item| item.serial == serial)
    }

    pub(crate) fn item_mut(&mut self, serial: u8) -> Option<&mut Item> {
        self.items.iter_mut().find(|item| item.serial == serial)
    }

    /// The position of an item in the resolution area, from the bottom.
    pub(crate) fn item_at(&self, serial: u8) -> Option<usize> {
        self.items.iter().position(|item| item.serial == serial)
    }

    /// Abilities that effects have given to a card.
    pub(crate) fn given_abilities(&self, card: CardId) -> impl Iterator<Item = AbilityId> + '_ {
        let handle = self.zones.handle(card);
        self.modifiers.iter().filter_map(move |modifier| match modifier.change {
            Alter::Ability(id) if modifier.subject == Subject::Card(handle) && self.is_in_force(modifier) => Some(id),
            _ => None,
        })
    }

    /// The abilities that a card has: printed, given by effects, given by continuous abilities.
    pub(crate) fn abilities_of(&self, cards: &Cards, card: CardId) -> Abilities {
        let mut all: Abilities = cards.abilities(self.def(card)).collect();
        if self.grants() {
            if self.is_live(Theme::Abilities) {
                all.extend(self.find_changes(cards).abilities(card));
            } else {
                all.extend(self.given_abilities(card));
            }
        }
        all
    }
}
