//! Rule processing and check timings (BD-5.23, BD-5.24).

use fudaba_kernel::{CardId, DefId, Event, Handle, Seat};
use smallvec::SmallVec;

use super::Ctx;
use super::moves::Fate;
use crate::cards::Theme;
use crate::cards::language::Zone;
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, Item, Manner, Sort, Task, Waiting};
use crate::{Cards, Desk, Flow};

impl BuildDivide {
    /// BD-5.23: rule processing, repeated until nothing happens; whether anything did.
    pub(crate) fn process_rules(&mut self, desk: &mut Desk<'_>) -> Flow<bool> {
        let mut happened = false;
        loop {
            // a) players who have lost
            self.settle_losses(desk)?;
            // b) units whose damage is at least their power, all at the same time
            let dying = self.dying(desk.cards);
            if !dying.is_empty() {
                self.send(desk, &dying, Fate::Destroyed, ("BD-6.16", "destroyed"));
            }
            // c) auras without a host
            let loose = self.loose_auras();
            if !loose.is_empty() {
                self.send(desk, &loose, Fate::Graveyard, ("BD-5.23", "aura_fell"));
            }
            if dying.is_empty() && loose.is_empty() {
                return Ok(happened);
            }
            happened = true;
        }
    }

    /// BD-6.16, BD-R17: units that damage or a lack of power destroys.
    fn dying(&self, cards: &Cards) -> SmallVec<[CardId; 64]> {
        let all = Seat::BOTH.into_iter().flat_map(|seat| self.cards_in(Zone::Field, seat)).copied();
        all.filter(|&card| self.is_dying(cards, card)).collect()
    }

    fn is_dying(&self, cards: &Cards, card: CardId) -> bool {
        let damage = self.damage_on(card);
        let is_sound = damage == 0 && self.hot(cards, card).power > 0 && !self.is_live(Theme::Weakness);
        if is_sound && !self.is_changed(card) {
            return false;
        }
        damage >= self.power(cards, card)
    }

    fn loose_auras(&self) -> SmallVec<[CardId; 64]> {
        let all = Seat::BOTH.into_iter().flat_map(|seat| self.cards_in(Zone::Attached, seat)).copied();
        let hosted = |aura: CardId| self.host_of(aura).is_some_and(|host| matches!(self.place(host), Zone::Field | Zone::TerritoryZone));
        all.filter(|&aura| !hosted(aura)).collect()
    }

    /// BD-5.24: one round of a check timing: rule processing, or the placing of one ability. Over when neither has anything to do.
    pub(crate) fn check_timing(&mut self, desk: &mut Desk<'_>) -> Flow {
        if self.process_rules(desk)? {
            return Ok(());
        }
        for seat in [self.turn.player, self.turn.player.other()] {
            if self.waiting.iter().any(|waiting| waiting.seat == seat) {
                return self.place_next(desk, seat);
            }
        }
        self.tasks.pop();
        Ok(())
    }

    /// D12: the waiting abilities of a player that can be placed next; equal ones of one source and event are one.
    pub(crate) fn placeable(&self, seat: Seat) -> SmallVec<[usize; 8]> {
        let own = self.waiting.iter().enumerate().filter(|(_, waiting)| waiting.seat == seat);
        let first = |at: usize| self.waiting[..at].iter().all(|earlier| *earlier != self.waiting[at]);
        own.map(|(at, _)| at).filter(|&at| first(at)).collect()
    }

    /// The option that stands for a waiting ability: its source, the number of the ability, and which event of several.
    pub(crate) fn place_option(&self, cards: &Cards, at: usize) -> fudaba_kernel::Action {
        let waiting = &self.waiting[at];
        let same = |other: &&Waiting| other.source.card == waiting.source.card && other.ability == waiting.ability && **other != *waiting;
        let earlier = self.waiting[..at].iter().filter(same).count() as u8;
        let number = cards.ability_hot(waiting.ability).index + 1 + 32 * earlier.min(6);
        Do::Place.action().card(waiting.source.card).number(number)
    }

    /// BD-5.24 (2): a player places one waiting ability, choosing which.
    fn place_next(&mut self, desk: &mut Desk<'_>, seat: Seat) -> Flow {
        let placeable = self.placeable(seat);
        let question = Ask::Order.question(seat);
        let alone = self.waiting.iter().filter(|waiting| waiting.seat == seat).count() == 1;
        let at = if alone {
            placeable[0]
        } else {
            let cards = desk.cards;
            let chosen = desk.ask(question, |options| self.list(cards, &question, options))?;
            let meant = placeable.iter().copied().find(|&at| self.place_option(cards, at) == chosen);
            meant.expect("the chosen ability waits")
        };
        let waiting = self.waiting[at];
        self.waiting.remove(at);
        self.place_item(desk, &waiting)
    }

    /// BD-5.25, BD-9.8: an automatic ability comes to the top of the resolution area; without a legal target that it needs it is dropped.
    fn place_item(&mut self, desk: &mut Desk<'_>, waiting: &Waiting) -> Flow {
        let serial = self.next_serial();
        let item = Item::new(serial, (waiting.seat, Sort::Automatic), (waiting.source, waiting.def), Some(waiting.ability));
        let item = Item { how: Manner::Free, fact: waiting.fact, origin: waiting.origin, ..item };
        let ctx = Ctx::of_waiting(waiting);
        if !self.has_mode(desk.cards, waiting.ability, &ctx) {
            desk.tell(&self.zones, || Event::new("BD-9.8", "dropped").seat(waiting.seat).card(waiting.source.card));
            return Ok(());
        }
        self.items.push(item);
        desk.tell(&self.zones, || Event::new("BD-5.24", "placed").seat(waiting.seat).card(waiting.source.card));
        self.tasks.push(Task::Announce(crate::state::Announcing { serial, part: crate::state::Part::Modes }));
        Ok(())
    }

    /// A number for a new item that no other has.
    pub(crate) fn next_serial(&mut self) -> u8 {
        loop {
            self.serial = self.serial.wrapping_add(1);
            if self.item(self.serial).is_none() {
                return self.serial;
            }
        }
    }

    /// An item without a card on top of the resolution area, or a card that has just been put there.
    pub(crate) fn new_item(
        &mut self,
        (seat, sort): (Seat, Sort),
        (source, def): (Handle, DefId),
        ability: Option<crate::cards::AbilityId>,
    ) -> u8 {
        let serial = self.next_serial();
        self.items.push(Item::new(serial, (seat, sort), (source, def), ability));
        serial
    }
}
