//! The state of a match: one flat value, and nothing for display. What the rulebook treats as a list (windows that wait, effects and
//! attacks in progress, triggers, damage about to be dealt, running changes) is a list here, an entry a step.

mod change;
mod event;
mod field;
mod places;
mod task;

use fudaba_kernel::{CardId, Chance, DefId, List, Seat};

pub(crate) use crate::cards::EventKind;
pub(crate) use change::{Change, DamageRule, Ends, Modifier, Pending, Shield, ShieldOn};
pub(crate) use event::{Detail, Happening, Noted, Subject, Use};
pub(crate) use field::Field;
pub(crate) use places::{CARDS, Pile, ROW, SPECS, SPOTS, Spot, SpotSet, Table};
pub(crate) use task::{Attack, AttackStep, Effect, EffectStep, Outcome, Task, Window, WindowStage};

use crate::cards::{Catalogue, Has, Orientation, Phase, Print};

/// A set of cards of a match.
pub(crate) type CardSet = fudaba_kernel::CardSet<{ CARDS.div_ceil(32) }>;

/// A match of Genesis Garden.
#[derive(PartialEq, Eq, Hash, Debug)]
#[repr(align(64))]
pub struct GenesisGarden {
    pub(crate) zones: Table,
    pub(crate) chance: Chance,
    /// By place: meaningful while a unit lies there, empty otherwise.
    pub(crate) units: [Unit; SPOTS],
    pub(crate) field: Field,
    /// How often each card has changed its zone or been turned over in the graveyard; rows of one field are one zone (GG-11.25).
    pub(crate) epochs: [u8; CARDS],
    /// Cards that lie face down in a graveyard.
    pub(crate) face_down: CardSet,
    pub(crate) players: [Player; 2],
    pub(crate) clock: Clock,
    pub(crate) stack: List<Task, 5>,
    pub(crate) events: List<Happening, 5>,
    pub(crate) noted: List<Noted, 2>,
    pub(crate) damages: List<Pending, 3>,
    pub(crate) changes: List<Modifier, 8>,
    pub(crate) shields: List<Shield, 2>,
    pub(crate) uses: List<Use, 6>,
    /// Which sorts of effects the cards of the match have: rules need not look for others.
    pub(crate) attention: Has,
}

impl Clone for GenesisGarden {
    fn clone(&self) -> Self {
        GenesisGarden {
            zones: self.zones,
            chance: self.chance.clone(),
            stack: self.stack.clone(),
            events: self.events.clone(),
            noted: self.noted.clone(),
            damages: self.damages.clone(),
            changes: self.changes.clone(),
            shields: self.shields.clone(),
            uses: self.uses.clone(),
            ..*self
        }
    }

    /// In place, part by part: what tables and searches do before every answer.
    fn clone_from(&mut self, other: &Self) {
        self.zones.clone_from(&other.zones);
        self.chance.clone_from(&other.chance);
        (self.units, self.epochs, self.face_down) = (other.units, other.epochs, other.face_down);
        (self.players, self.clock, self.attention, self.field) = (other.players, other.clock, other.attention, other.field);
        self.stack.clone_from(&other.stack);
        self.events.clone_from(&other.events);
        self.noted.clone_from(&other.noted);
        self.damages.clone_from(&other.damages);
        self.changes.clone_from(&other.changes);
        self.shields.clone_from(&other.shields);
        self.uses.clone_from(&other.uses);
    }
}

/// A card in the zone in which it was named (GG-11.25).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Held {
    pub(crate) card: CardId,
    pub(crate) epoch: u8,
}

impl Held {
    /// What lies where nothing is held.
    pub(crate) const NOTHING: Held = Held { card: CardId(0), epoch: 0 };
}

/// A unit on the field, besides what is printed on its cards. The front card is the first of its zone, an attached card the second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Unit {
    pub(crate) orientation: Orientation,
    /// Accumulated damage of the front card and of the attached card.
    pub(crate) damage: [i16; 2],
    /// Accumulated damage that came while united.
    pub(crate) joint: i16,
    /// The phase in which each card was summoned, as the clock counts them.
    pub(crate) summoned: [u16; 2],
}

/// What a player has besides cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Player {
    /// Cycles made.
    pub(crate) cycles: u8,
    /// The answer to the mulligan question, once given.
    pub(crate) mulligan: Option<Mulligan>,
    /// Summons made in this turn.
    pub(crate) summons: u8,
    /// Actions made in this Union Phase.
    pub(crate) union_actions: u8,
    /// Cards that lie face down in the graveyard.
    pub(crate) down: u8,
}

/// Whether the first hand is exchanged (GG-2.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Mulligan {
    Keep,
    Redraw,
}

/// The kinds of turns (GG-3.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Turn {
    Setup,
    Player(Seat),
    Battle,
}

/// Where in its phase a turn is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Moment {
    /// It begins: its window, if it has one.
    Begin,
    /// What is done in it.
    Act,
    /// It ends: changes that last until then (GG-3.9).
    Close,
    /// The next phase comes.
    Next,
}

/// Where a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Clock {
    pub(crate) first: Seat,
    pub(crate) round: u8,
    pub(crate) turn: Turn,
    pub(crate) phase: Phase,
    pub(crate) moment: Moment,
    /// Which step of the setup or of the phase is next; each counts in its own way.
    pub(crate) step: u8,
    /// The speed step of the Spell and Battle Phase.
    pub(crate) speed: u8,
    /// Whose part, in player order.
    pub(crate) part: u8,
    /// Whether the first player has passed in this speed step (GG-R84).
    pub(crate) passed: bool,
    /// Counts phases, for summoning sickness.
    pub(crate) serial: u16,
    /// Resolutions of effects in this turn (GG-20.12).
    pub(crate) resolutions: u16,
    /// The number of the next batch of events.
    pub(crate) batch: u16,
}

impl GenesisGarden {
    /// What is printed on a card.
    #[inline]
    pub(crate) fn print<'c>(&self, cards: &'c Catalogue, card: CardId) -> &'c Print {
        cards.print(self.zones.identity(card))
    }

    #[inline]
    pub(crate) fn def(&self, card: CardId) -> DefId {
        self.zones.identity(card)
    }

    /// A card as it is named now.
    #[inline]
    pub(crate) fn hold(&self, card: CardId) -> Held {
        Held { card, epoch: self.epochs[card.index()] }
    }

    /// Whether a card is still the one that was named.
    #[inline]
    pub(crate) fn is_held(&self, held: Held) -> bool {
        self.epochs[held.card.index()] == held.epoch
    }

    /// GG-3.4: who comes first in everything that both do (GG-R73).
    #[inline]
    pub(crate) fn leader(&self) -> Seat {
        match self.clock.turn {
            Turn::Player(seat) => seat,
            Turn::Setup | Turn::Battle => self.clock.first,
        }
    }

    /// Both players in player order.
    #[inline]
    pub(crate) fn player_order(&self) -> [Seat; 2] {
        [self.leader(), self.leader().other()]
    }

    /// The player whose part this is, in player order.
    #[inline]
    pub(crate) fn part(&self, part: u8) -> Seat {
        self.player_order()[usize::from(part.min(1))]
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn pile(&self, pile: Pile, seat: Seat) -> &[CardId] {
        self.zones.cards(pile.of(seat))
    }

    /// Cards of the own graveyard that lie face up, bottom first.
    #[inline]
    pub(crate) fn face_up(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        self.pile(Pile::Graveyard, seat).iter().copied().filter(|&card| !self.face_down.has(card))
    }

    /// How many they are.
    #[inline]
    pub(crate) fn count_face_up(&self, seat: Seat) -> usize {
        self.pile(Pile::Graveyard, seat).len() - usize::from(self.player(seat).down)
    }

    /// A card of a graveyard is turned face down.
    pub(crate) fn lay_down(&mut self, card: CardId) {
        if !self.face_down.has(card) {
            self.face_down.add(card);
            self.player_mut(self.zones.owner(card)).down += 1;
        }
    }

    /// A card is turned up again, or leaves the graveyard in which it lay face down.
    #[inline]
    pub(crate) fn lay_up(&mut self, card: CardId) {
        if self.face_down.has(card) {
            self.face_down.remove(card);
            self.player_mut(self.zones.owner(card)).down -= 1;
        }
    }

    /// The front card of a place.
    #[inline]
    pub(crate) fn front(&self, spot: Spot) -> Option<CardId> {
        self.zones.top(spot.zone())
    }

    /// The attached card of a place (GG-10.8).
    #[inline]
    pub(crate) fn attached(&self, spot: Spot) -> Option<CardId> {
        self.zones.cards(spot.zone()).get(1).copied()
    }

    #[inline]
    pub(crate) fn is_union(&self, spot: Spot) -> bool {
        self.zones.count(spot.zone()) > 1
    }

    #[inline]
    pub(crate) fn unit(&self, spot: Spot) -> &Unit {
        &self.units[spot.index()]
    }

    #[inline]
    pub(crate) fn unit_mut(&mut self, spot: Spot) -> &mut Unit {
        &mut self.units[spot.index()]
    }

    /// The place where a card lies, as front card or attached.
    #[inline]
    pub(crate) fn spot_of(&self, card: CardId) -> Option<Spot> {
        Spot::at(self.zones.zone(card))
    }

    /// GG-18.8: whether a unit is there; a destroyed one is a card, but no unit.
    #[inline]
    pub(crate) fn has_unit(&self, spot: Spot) -> bool {
        self.field.standing.has(spot)
    }

    /// The units of a player, in order.
    #[inline]
    pub(crate) fn units_of(&self, seat: Seat) -> impl Iterator<Item = Spot> + use<> {
        self.field.standing.and(SpotSet::of(seat)).into_iter()
    }

    /// The units of a player's vanguard, in order.
    #[inline]
    pub(crate) fn front_units(&self, seat: Seat) -> impl Iterator<Item = Spot> + use<> {
        self.field.standing.and(SpotSet::row(seat, crate::cards::Row::Vanguard)).into_iter()
    }

    /// The destroyed units of a player.
    #[inline]
    pub(crate) fn wrecks_of(&self, seat: Seat) -> impl Iterator<Item = Spot> + use<> {
        self.field.lying.minus(self.field.standing).and(SpotSet::of(seat)).into_iter()
    }

    /// GG-6.7: the lowest-numbered empty place of a row.
    #[inline]
    pub(crate) fn room(&self, seat: Seat, row: crate::cards::Row) -> Option<Spot> {
        SpotSet::row(seat, row).minus(self.field.lying).first()
    }

    /// The attack that is being made.
    pub(crate) fn attack(&self) -> Option<&Attack> {
        self.stack.iter().find_map(|task| if let Task::Attack(attack) = task { Some(attack) } else { None })
    }

    pub(crate) fn attack_mut(&mut self) -> Option<&mut Attack> {
        self.stack.iter_mut().find_map(|task| if let Task::Attack(attack) = task { Some(attack) } else { None })
    }

    /// The effect on top of the stack.
    #[inline]
    pub(crate) fn effect(&self) -> Option<&Effect> {
        if let Some(Task::Effect(effect)) = self.stack.last() { Some(effect) } else { None }
    }

    #[inline]
    pub(crate) fn effect_mut(&mut self) -> &mut Effect {
        match self.stack.last_mut() {
            Some(Task::Effect(effect)) => effect,
            _ => unreachable!("an effect is on top while it goes on"),
        }
    }

    /// The window on top of the stack.
    pub(crate) fn window(&self) -> Option<&Window> {
        if let Some(Task::Window(window)) = self.stack.last() { Some(window) } else { None }
    }
}

/// A state is copied at every step of a search.
const _: () = assert!(size_of::<GenesisGarden>() <= 4096, "a state stays small");
