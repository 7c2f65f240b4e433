//! GG-20.1, GG-20.13: events, what they are about, and the automatic triggers that hear them.

use fudaba_kernel::{CardId, Seat};

use crate::cards::{Catalogue, Skill};
use crate::rules::fits::Eye;
use crate::rules::stat::Stat;
use crate::rules::values::in_place;
use crate::state::{Detail, EventKind, GenesisGarden, Happening, Held, Noted, Spot, Subject, Task};

impl GenesisGarden {
    /// What an event about a unit remembers of it.
    pub(crate) fn subject_at(&self, cards: &Catalogue, spot: Spot, detail: Detail) -> Subject {
        let card = self.front(spot).expect("an event is about a unit that is there");
        let unit = self.unit(spot);
        let mut subject = Subject {
            row: spot.row(),
            orientation: unit.orientation,
            union: self.is_union(spot),
            detail,
            ..self.subject_of_card(cards, card)
        };
        if cards.asks_values {
            subject.atk = self.value(cards, spot, Stat::Atk);
            subject.points = self.value(cards, spot, Stat::Def);
            subject.speed = self.value(cards, spot, Stat::Speed) as u8;
            let had = Skill::ALL.into_iter().filter(|&skill| self.has_skill(cards, spot, skill));
            subject.skills = had.fold(0, |bits, skill| bits | skill.bit());
        }
        subject
    }

    /// What an event about a card remembers of it.
    pub(crate) fn subject_of_card(&self, cards: &Catalogue, card: CardId) -> Subject {
        let print = self.print(cards, card);
        Subject {
            card: Some(self.hold(card)),
            def: self.def(card),
            speed: print.speed,
            atk: print.atk,
            points: print.def,
            skills: print.skills,
            ..self.subject_of_player(self.zones.owner(card), 0)
        }
    }

    /// What an event about a player remembers.
    pub(crate) fn subject_of_player(&self, seat: Seat, amount: i16) -> Subject {
        Subject { seat, amount, ..Subject::NOTHING }
    }

    /// Something happens: its window waits for the end of what it happens in (GG-20.4), and the texts that hear it are noted. Call it before cards
    /// leave or are destroyed, so that those that do so together see each other.
    pub(crate) fn happen(&mut self, cards: &Catalogue, kind: EventKind, subjects: &[Subject]) -> u16 {
        let level = self.stack.iter().rposition(Task::holds_events).unwrap_or(self.stack.len()) as u8;
        self.record(cards, kind, subjects, level)
    }

    pub(super) fn record(&mut self, cards: &Catalogue, kind: EventKind, subjects: &[Subject], level: u8) -> u16 {
        let batch = self.next_batch();
        for &subject in subjects {
            self.events.push(Happening { kind, batch, level, open: false, subject });
            self.note(cards, kind, batch, &subject);
        }
        batch
    }

    fn next_batch(&mut self) -> u16 {
        let batch = self.clock.batch;
        // The greatest number stands for phases, see [`crate::state::Use::PHASE`].
        self.clock.batch = if batch >= u16::MAX - 1 { 0 } else { batch + 1 };
        batch
    }

    /// GG-20.13: an automatic trigger is noted if its effect works at this moment.
    fn note(&mut self, cards: &Catalogue, kind: EventKind, batch: u16, subject: &Subject) {
        for spot in self.field.automatics {
            let Some(card) = self.front(spot).filter(|&card| self.has_effects(card)) else { continue };
            for id in cards.abilities(self.def(card)) {
                let ability = cards.ability(id);
                let eye = Eye::at(self, spot);
                let works = ability.is_automatic()
                    && ability.when.as_ref().is_some_and(|trigger| trigger.kind() == kind)
                    && in_place(ability.place, spot.row())
                    && ability.condition.as_ref().is_none_or(|condition| self.holds(cards, condition, eye))
                    && self.hears(cards, ability, kind, subject, eye);
                if works {
                    let source = Held { card, epoch: self.epochs[card.index()] };
                    self.noted.push(Noted { batch, source, ability: id, seat: spot.seat(), subject: *subject });
                }
            }
        }
    }
}
