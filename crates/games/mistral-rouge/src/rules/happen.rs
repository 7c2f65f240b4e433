//! Events that trigger (MR-12.3): what happens is held against every triggered ability on the field, and what triggers waits (MR-10.8).

use fudaba_kernel::{CardId, Seat};

use crate::cards::language::{Attribute, By, Cause, Departure, Form, HitBy, Struck, Trigger, Watch, WatchOf, Who, Whose, ear};
use crate::cards::{Catalogue, LineId, Role, topic};
use crate::rules::context::Values;
use crate::state::{CardSet, Cell, Cells, MistralRouge, On, TRIGGERS, Waiting, footprint};

/// Something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Happening {
    TurnBegins(Seat),
    TurnEnds(Seat),
    Placed(CardId),
    Leaves(CardId, Departure),
    Destroyed(CardId),
    Replaced(CardId),
    AttackDeclared { by: CardId, form: Form, cell: Cell },
    TakesDamage { card: CardId, from: HitBy, amount: i16 },
    DealsDamage { by: CardId, to: Struck, amount: i16, struck: Option<CardId> },
    PlayerDamaged { seat: Seat, by: Option<By>, amount: i16 },
    BecomesActive(CardId),
    Joined(CardId),
    SpellUsed { seat: Seat, card: CardId },
    AbilityUsed { card: CardId },
    SpiritExhausted { card: CardId, cause: Cause },
    SpiritDiscarded { card: CardId, cause: Cause },
    FieldLost { seat: Seat, card: CardId, destroyed: bool },
    HandDiscarded { seat: Seat, card: CardId },
    CardDrawn(Seat),
    LifeGained { seat: Seat, amount: i16 },
}

impl Happening {
    /// What listens to it, as a bit: see [`Trigger::ear`].
    const fn ear(self) -> u32 {
        match self {
            Happening::TurnBegins(_) => ear::TURN_BEGINS,
            Happening::TurnEnds(_) => ear::TURN_ENDS,
            Happening::Placed(_) => ear::PLACED,
            Happening::Leaves(..) => ear::LEAVES,
            Happening::Destroyed(_) => ear::DESTROYED,
            Happening::Replaced(_) => ear::REPLACED,
            Happening::AttackDeclared { .. } => ear::ATTACK_DECLARED,
            Happening::TakesDamage { .. } => ear::TAKES_DAMAGE,
            Happening::DealsDamage { .. } => ear::DEALS_DAMAGE,
            Happening::PlayerDamaged { .. } => ear::PLAYER_DAMAGED,
            Happening::BecomesActive(_) => ear::BECOMES_ACTIVE,
            Happening::Joined(_) => ear::JOINED,
            Happening::SpellUsed { .. } => ear::SPELL_USED,
            Happening::AbilityUsed { .. } => ear::ABILITY_USED,
            Happening::SpiritExhausted { .. } => ear::SPIRIT_EXHAUSTED,
            Happening::SpiritDiscarded { .. } => ear::SPIRIT_DISCARDED,
            Happening::FieldLost { .. } => ear::FIELD_LOST,
            Happening::HandDiscarded { .. } => ear::HAND_DISCARDED,
            Happening::CardDrawn(_) => ear::CARD_DRAWN,
            Happening::LifeGained { .. } => ear::LIFE_GAINED,
        }
    }
}

impl MistralRouge {
    /// What happens makes abilities trigger, each once (MR-R91).
    #[inline]
    pub(crate) fn happened(&mut self, cards: &Catalogue, happening: Happening) {
        if self.live.ears & happening.ear() != 0 {
            self.hold_against_all(cards, happening);
        }
    }

    fn hold_against_all(&mut self, cards: &Catalogue, happening: Happening) {
        let granted = self.live.topics & topic::LINE != 0;
        for watcher in self.watchers().iter() {
            if !granted && self.print(cards, watcher).ears & happening.ear() == 0 {
                continue;
            }
            let mut lines: arrayvec::ArrayVec<LineId, 16> = arrayvec::ArrayVec::new();
            self.each_trigger(cards, watcher, &mut |line| {
                let Role::Triggered(triggered) = &cards.line(line).role else { return };
                if self.triggers_on(cards, watcher, &triggered.when, happening) && !lines.is_full() {
                    lines.push(line);
                }
            });
            for line in lines {
                self.wait(line, watcher, happening);
            }
        }
    }

    /// The cards whose triggered abilities work: those that print one, and those that may have gained one.
    fn watchers(&self) -> CardSet {
        let mut all = self.watching;
        if self.live.topics & topic::LINE != 0 {
            self.characters().for_each(|card| all.add(card));
            let gained =
                self.lasting.iter().filter_map(|lasting| if let On::Card(object) = lasting.on { self.on_field(object) } else { None });
            gained.for_each(|card| all.add(card));
        }
        all
    }

    /// MR-R101: of more than 128 waiting triggers the game is a draw, as of endless ones.
    fn wait(&mut self, line: LineId, source: CardId, happening: Happening) {
        let that = self.object(subject(happening).unwrap_or(source));
        // A departure has no amount: where the card lay is remembered instead.
        let amount = if is_departure(happening) { self.place_number(source) } else { amount(happening) };
        let waiting = Waiting::new(line, amount, self.object(source), that);
        if self.waiting.len() == TRIGGERS {
            self.clock.items = u16::MAX;
        } else {
            self.waiting.push(waiting);
        }
    }

    /// The first location of a card, from 1; 0 for one that lies on none.
    fn place_number(&self, card: CardId) -> i16 {
        self.cells_of(card).first().map_or(0, |cell| i16::from(cell.0) + 1)
    }

    /// Where a card lay that has left the field since it triggered.
    pub(crate) fn place_left(&self, cards: &Catalogue, waiting: &Waiting) -> Cells {
        let Role::Triggered(triggered) = &cards.line(waiting.line()).role else { return Cells::NONE };
        let by_departure =
            matches!(triggered.when, Trigger::Leaves { .. } | Trigger::Destroyed(_) | Trigger::Replaced(_) | Trigger::FieldLost { .. });
        let first = u8::try_from(waiting.amount()).ok().and_then(|number| number.checked_sub(1)).map(Cell);
        match first.filter(|_| by_departure) {
            Some(first) => footprint(cards.print(cards.line(waiting.line()).def).footprint, first).unwrap_or(first.only()),
            None => Cells::NONE,
        }
    }

    /// Adds to the amounts of the triggers that wait for the damage of the item that resolves, and of no other (MR-R31, MR-R91).
    pub(crate) fn damage_grows(&mut self, cards: &Catalogue, card: CardId, more: i16) {
        let that = self.object(card);
        let own = usize::from(self.struck.waited);
        for waiting in self.waiting.iter_mut().skip(own).filter(|waiting| waiting.that == that) {
            let Role::Triggered(triggered) = &cards.line(waiting.line()).role else { continue };
            let grows = match &triggered.when {
                Trigger::TakesDamage { .. } => true,
                Trigger::DealsDamage { to, .. } => *to != Some(Struck::Player),
                _ => false,
            };
            if grows {
                waiting.grow(more);
            }
        }
    }

    fn triggers_on(&self, cards: &Catalogue, this: CardId, when: &Trigger, happening: Happening) -> bool {
        use Happening as H;
        let seat = self.owner(this);
        let watches = |watch: &Watch, card: CardId| self.watches(cards, this, watch, card);
        let own = |whose: Whose, of: Seat| whose.fits(of == seat);
        match (when, happening) {
            (Trigger::TurnBegins(whose), H::TurnBegins(of)) | (Trigger::TurnEnds(whose), H::TurnEnds(of)) => own(*whose, of),
            (Trigger::Placed(watch), H::Placed(card))
            | (Trigger::Destroyed(watch), H::Destroyed(card))
            | (Trigger::Replaced(watch), H::Replaced(card))
            | (Trigger::BecomesActive(watch), H::BecomesActive(card))
            | (Trigger::Joined(watch), H::Joined(card)) => watches(watch, card),
            (Trigger::Leaves { of, to }, H::Leaves(card, departure)) => to.is_none_or(|to| to == departure) && watches(of, card),
            (Trigger::AttackDeclared { by, form, against, near }, H::AttackDeclared { by: attacker, form: of, cell }) => {
                form.is_none_or(|form| form == of)
                    && against.is_none_or(|whose| own(whose, cell.side()))
                    && (!near || self.cells_of(this).adjacent().has(cell))
                    && watches(by, attacker)
            }
            (Trigger::Attacked(watch), H::AttackDeclared { cell, .. }) => {
                let there = [self.character_at(cell), self.field_at(cell)];
                there.into_iter().flatten().any(|card| watches(watch, card))
            }
            (Trigger::TakesDamage { of, from }, H::TakesDamage { card, from: by, .. }) => {
                from.is_none_or(|from| from == by) && watches(of, card)
            }
            (Trigger::DealsDamage { by, to }, H::DealsDamage { by: dealer, to: of, .. }) => {
                // Any card can say so of itself; of others characters are watched.
                let meant = by.who == WatchOf::This || self.first_cell(dealer).is_some();
                meant && to.is_none_or(|to| to == of) && watches(by, dealer)
            }
            (Trigger::PlayerDamaged { who, by }, H::PlayerDamaged { seat: of, by: cause, .. }) => {
                (by.is_none() || *by == cause) && is_meant(*who, of == seat)
            }
            (Trigger::SpellUsed { who, attribute }, H::SpellUsed { seat: of, card }) => {
                let has = |attribute: Attribute| self.attributes(cards, card).has(attribute);
                is_meant(*who, of == seat) && attribute.is_none_or(has)
            }
            (Trigger::AbilityUsed { who, filter }, H::AbilityUsed { card }) => {
                is_meant(*who, self.owner(card) == seat) && self.fits(cards, Values::Current, filter, card)
            }
            (Trigger::SpiritExhausted { of, r#for }, H::SpiritExhausted { card, cause })
            | (Trigger::SpiritDiscarded { of, r#for }, H::SpiritDiscarded { card, cause }) => {
                r#for.is_none_or(|wanted| wanted == cause) && watches(of, card)
            }
            (Trigger::FieldLost { whose, destroyed }, H::FieldLost { seat: of, destroyed: was, .. }) => {
                own(*whose, of) && (!destroyed || was)
            }
            (Trigger::HandDiscarded(who), H::HandDiscarded { seat: of, .. })
            | (Trigger::CardDrawn(who), H::CardDrawn(of))
            | (Trigger::LifeGained(who), H::LifeGained { seat: of, .. }) => is_meant(*who, of == seat),
            _ => false,
        }
    }

    /// Whether a card is one that a trigger of this card watches.
    fn watches(&self, cards: &Catalogue, this: CardId, watch: &Watch, card: CardId) -> bool {
        let own = self.owner(card) == self.owner(this);
        let near = |cells: Cells| cells.meets(self.cells_of(card));
        let who = match watch.who {
            WatchOf::This => card == this,
            WatchOf::Here => self.first_cell(card).is_some() && near(self.cells_of(this)),
            WatchOf::Own => own,
            WatchOf::OtherOwn => own && card != this,
            WatchOf::AdjacentOwn => own && near(self.cells_of(this).adjacent()),
            WatchOf::Opponents => !own,
            WatchOf::Each => true,
        };
        who && self.fits(cards, Values::Current, &watch.filter, card)
    }
}

const fn is_meant(who: Who, own: bool) -> bool {
    match who {
        Who::You => own,
        Who::Opponent => !own,
        Who::Each | Who::Target => true,
    }
}

/// The card that an effect calls "that".
fn subject(happening: Happening) -> Option<CardId> {
    use Happening as H;
    match happening {
        H::TurnBegins(_) | H::TurnEnds(_) | H::PlayerDamaged { .. } | H::CardDrawn(_) | H::LifeGained { .. } => None,
        H::Placed(card)
        | H::Leaves(card, _)
        | H::Destroyed(card)
        | H::Replaced(card)
        | H::BecomesActive(card)
        | H::Joined(card)
        | H::TakesDamage { card, .. }
        | H::SpellUsed { card, .. }
        | H::AbilityUsed { card }
        | H::SpiritExhausted { card, .. }
        | H::SpiritDiscarded { card, .. }
        | H::FieldLost { card, .. }
        | H::HandDiscarded { card, .. }
        | H::AttackDeclared { by: card, .. } => Some(card),
        H::DealsDamage { by, struck, .. } => struck.or(Some(by)),
    }
}

const fn is_departure(happening: Happening) -> bool {
    matches!(happening, Happening::Leaves(..) | Happening::Destroyed(_) | Happening::Replaced(_) | Happening::FieldLost { .. })
}

fn amount(happening: Happening) -> i16 {
    match happening {
        Happening::TakesDamage { amount, .. }
        | Happening::DealsDamage { amount, .. }
        | Happening::PlayerDamaged { amount, .. }
        | Happening::LifeGained { amount, .. } => amount,
        _ => 0,
    }
}
