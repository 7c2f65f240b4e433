//! MR-8 and MR-10.2: whether spells, attacks and other abilities can be used, and how they are declared (MR-10.3).

use fudaba_kernel::{CardId, Refusal, Seat, Verdict};

use crate::cards::language::{Forbidden, Kind};
use crate::cards::{Catalogue, Change, LineId, Role, topic};
use crate::rules::values::Subject;
use crate::rules::{Interest, Means};
use crate::state::{Agenda, CHAIN, Cell, Fate, Item, ItemKind, MistralRouge, Mode, On};

impl MistralRouge {
    /// MR-10.9, MR-10.6: whether the player holds priority now.
    fn may_use_now(&self, seat: Seat, rule: &'static str) -> Verdict {
        let holds = match self.clock.mode {
            Mode::Window(priority, _) => priority == seat,
            Mode::Idle => match self.clock.agenda {
                Agenda::Main => self.clock.active == seat,
                Agenda::Closing => self.clock.active != seat,
                _ => false,
            },
            Mode::Gathering | Mode::Resolving => false,
        };
        if !holds {
            return Err(Refusal::new(rule, "no_priority"));
        }
        self.may_act_more(seat)?;
        // MR-R101: a full chain takes no more.
        if self.chain.len() >= CHAIN { Err(Refusal::new("MR-10.6", "chain_full")) } else { Ok(()) }
    }

    /// MR-10.2: whether a spell of the hand can be used now, in the order of MR-R85.
    pub(crate) fn may_cast(&self, cards: &Catalogue, seat: Seat, card: CardId) -> Verdict {
        self.may_cast_with(cards, card, &Means::new(self, cards, seat, Interest::Why))
    }

    /// The same for a whole list.
    pub(crate) fn may_cast_with(&self, cards: &Catalogue, card: CardId, means: &Means) -> Verdict {
        let seat = means.seat;
        let line = self.spell_of(cards, seat, card)?;
        self.may_use_now(seat, "MR-10.2")?;
        if self.print(cards, card).own_turn && self.clock.active != seat {
            return Err(Refusal::new("MR-10.2", "own_turn_only").card(card));
        }
        if self.player_cannot(cards, seat, Forbidden::UseSpells) {
            return Err(Refusal::new("MR-12.1", "forbidden_spells"));
        }
        let aiming = self.aiming(cards, seat, card, line);
        if self.modes(cards, aiming, line) == 0 {
            return Err(means.refuse(|| self.no_target(cards, aiming, card, line, None)));
        }
        self.may_need(means.met(), self.need_of(cards, seat, card))?;
        self.may_pay_for(means, card)
    }

    /// What a card does as a spell; it must be one, in the player's hand.
    pub(crate) fn spell_of(&self, cards: &Catalogue, seat: Seat, card: CardId) -> Result<LineId, Refusal> {
        if !self.hand(seat).contains(&card) {
            return Err(Refusal::new("MR-10.2", "not_in_hand"));
        }
        self.print(cards, card).spell.ok_or(Refusal::new("MR-10.1", "no_spell").card(card))
    }

    /// MR-8.1 to MR-8.4: whether this use of a card, counted from 1, can be made now, in the order of MR-R85.
    pub(crate) fn may_use(&self, cards: &Catalogue, seat: Seat, card: CardId, number: u8) -> Verdict {
        let line = self.own_use(cards, seat, card, number)?;
        self.may_use_line(cards, card, line, &Means::new(self, cards, seat, Interest::Why))
    }

    /// The line of this use; the card must be the player's, and have it where it lies.
    pub(crate) fn own_use(&self, cards: &Catalogue, seat: Seat, card: CardId, number: u8) -> Result<LineId, Refusal> {
        if !self.lies_on_field(card) || self.owner(card) != seat {
            return Err(Refusal::new("MR-8.1", "not_your_ability"));
        }
        // An attached spirit's other abilities rest (MR-R10); a stand-in has none (MR-3.10).
        let works = Cell::of_attached_zone(self.zones.zone(card)).is_none() && !self.is_stand_in(card);
        self.use_of(cards, card, number).filter(|_| works).ok_or(Refusal::new("MR-8.1", "no_such_ability"))
    }

    /// The same of a line of a card that works where it lies.
    pub(crate) fn may_use_line(&self, cards: &Catalogue, card: CardId, line: LineId, means: &Means) -> Verdict {
        let seat = means.seat;
        self.may_use_now(seat, "MR-8.1")?;
        match &cards.line(line).role {
            Role::Attack(_) => self.may_attack(cards, card),
            Role::Activated(activated) => {
                if activated.own_turn && self.clock.active != seat {
                    return Err(Refusal::new("MR-8.1", "own_turn_only").card(card));
                }
                if self.first_cell(card).is_some() && !activated.while_waiting && !self.is_active(card) {
                    return Err(Refusal::new("MR-8.2", "waiting").card(card));
                }
                self.may_activate(cards, card, line, means)
            }
            Role::Triggered(_) | Role::Spell { .. } => Err(Refusal::new("MR-8.1", "no_such_ability")),
        }
    }

    /// MR-8.4: only an active character attacks.
    fn may_attack(&self, cards: &Catalogue, card: CardId) -> Verdict {
        if !self.is_active(card) {
            return Err(Refusal::new("MR-8.4", "waiting").card(card));
        }
        if self.cannot(cards, card, Forbidden::Attack) || self.cannot(cards, card, Forbidden::UseAbilities) {
            return Err(Refusal::new("MR-12.1", "forbidden").card(card));
        }
        Ok(())
    }

    fn may_activate(&self, cards: &Catalogue, card: CardId, line: LineId, means: &Means) -> Verdict {
        let seat = means.seat;
        let Some(activated) = cards.line(line).activated() else { return Ok(()) };
        if self.cannot(cards, card, Forbidden::UseAbilities) {
            return Err(Refusal::new("MR-12.1", "forbidden").card(card));
        }
        let aiming = self.aiming(cards, seat, card, line);
        if self.modes(cards, aiming, line) == 0 {
            return Err(means.refuse(|| self.no_target(cards, aiming, card, line, None)));
        }
        let need = (activated.prerequisite.attributes, i16::from(activated.prerequisite.power));
        self.may_need(means.met(), need)?;
        self.may_pay_price(means, card, line)
    }

    /// MR-R85: the rule that defines a range.
    pub(crate) fn range_rule(&self, cards: &Catalogue, card: CardId, line: LineId) -> Option<&'static str> {
        Some(match self.range_of(cards, card, line)? {
            0 => "MR-8.8",
            1 => "MR-8.9",
            _ => "MR-8.10",
        })
    }

    /// A text frees one attack from its start-up cost (MR-R21).
    pub(super) fn take_free_attack(&mut self, cards: &Catalogue, card: CardId) -> bool {
        let mut free = false;
        self.each_change(cards, Subject::Card(card), topic::FREE_ATTACK, &mut |_, _, _| free = true);
        let on = On::Card(self.object(card));
        if let Some(index) = self.lasting.iter().position(|lasting| lasting.on == on && lasting.change == Change::FreeAttack) {
            self.lasting[index].n -= 1;
            if self.lasting[index].n <= 0 {
                self.lasting.remove(index);
                self.tune(cards);
            }
        }
        free
    }

    /// An item without targets.
    pub(crate) fn item(&self, card: CardId, line: LineId, kind: ItemKind) -> Item {
        Item {
            line,
            origin: self.cells_of(card),
            amount: 0,
            source: self.object(card),
            that: self.object(card),
            mode: 0,
            targets: 0,
            kind,
            fate: Fate::Waits,
        }
    }

    /// Whether an ability of a card could be used at some time: what a click on it can mean.
    pub(crate) fn number_of_uses(&self, cards: &Catalogue, card: CardId) -> u8 {
        let mut uses = 0;
        self.each_use(cards, card, &mut |_| uses += 1);
        uses
    }

    /// Whether a use is an attack.
    pub(crate) fn is_attack(&self, cards: &Catalogue, card: CardId, number: u8) -> bool {
        self.use_of(cards, card, number).is_some_and(|line| cards.line(line).attack().is_some())
    }

    /// Whether a card in hand is a spell; a permanent is placed.
    pub(crate) fn is_spell(&self, cards: &Catalogue, card: CardId) -> bool {
        self.print(cards, card).kind == Kind::Spell
    }
}
