//! What is offered: for each question every candidate that passes the checks of the rules.

use fudaba_kernel::{CardId, Options, Question, Seat};

use crate::cards::{Catalogue, topic};
use crate::rules::{Ask, Deed, Interest, Means};
use crate::state::{CHAIN, Cells, MistralRouge};

impl MistralRouge {
    /// Every option of a question, in board order.
    pub(crate) fn list(&self, cards: &Catalogue, question: &Question, options: &mut Options) {
        let seat = question.seat;
        let subject = question.subject;
        match Ask::of(question.kind) {
            Ask::Mulligan => options.extend([Deed::Keep.action(), Deed::Mulligan.action()]),
            Ask::Act => {
                let means = Means::new(self, cards, seat, Interest::Whether);
                self.list_placements(cards, &means, options);
                self.list_uses(cards, &means, options);
                self.list_joiners(cards, seat, options);
                options.push(Deed::EndMain.action());
            }
            Ask::Respond | Ask::Closing => {
                if self.chain.len() < CHAIN {
                    self.list_uses(cards, &Means::new(self, cards, seat, Interest::Whether), options);
                }
                options.push(Deed::Pass.action());
            }
            Ask::Location | Ask::FieldLocation | Ask::AttackTarget | Ask::MoveTo => self.list_cells(Deed::At, options),
            Ask::Pay => self.list_payments(cards, seat, options),
            Ask::Mode => self.list_numbers(Deed::Mode, options),
            Ask::Target | Ask::TargetPlayer | Ask::TargetItem => {
                self.list_laid_out(Deed::Target, options);
                self.list_stop(Deed::Done, options);
            }
            Ask::NewTarget => {
                self.list_laid_out(Deed::Target, options);
            }
            Ask::CostCard | Ask::CostHand | Ask::DiscardHand => self.list_cards(Deed::Discard, options),
            Ask::HandLimit => options.extend(self.hand(seat).iter().map(|&card| Deed::Discard.action().card(card))),
            Ask::TriggerOrder => self.list_triggers(cards, seat, options),
            Ask::May => options.extend([Deed::Yes.action(), Deed::No.action()]),
            Ask::Cover => {
                self.list_cards(Deed::Cover, options);
                options.push(Deed::None.action());
            }
            Ask::ChooseJoin => subject.into_iter().for_each(|character| self.list_joins(cards, seat, character, options)),
            Ask::AttachSpirit => subject.into_iter().for_each(|character| self.list_attachable(cards, seat, character, options)),
            Ask::Choose => {
                self.list_laid_out(Deed::Choose, options);
                self.list_stop(Deed::Done, options);
            }
            Ask::ChooseTheirs | Ask::Search | Ask::Bring | Ask::DeckOrder => {
                self.list_cards(Deed::Choose, options);
                self.list_stop(Deed::None, options);
            }
            Ask::Shield => self.list_numbers(Deed::Apply, options),
            Ask::Number => options.extend((0..=self.asking.most as u8).map(|number| Deed::Number.action().number(number))),
        }
    }

    /// Every trigger that can be put on the chain next; its card is named while everybody sees it.
    fn list_triggers(&self, cards: &Catalogue, seat: Seat, options: &mut Options) {
        for (number, &index) in (1..=self.asking.most as u8).zip(&self.triggers_of(cards, seat)) {
            let action = Deed::Trigger.action().number(number);
            let card = self.waiting[usize::from(index)].source.card;
            let is_seen = self.zones.sees(fudaba_kernel::Observer::Spectator, card);
            options.push(if is_seen { action.card(card) } else { action });
        }
    }

    fn list_placements(&self, cards: &Catalogue, means: &Means, options: &mut Options) {
        for &card in self.hand(means.seat) {
            if !self.is_spell(cards, card) && self.may_place_with(cards, card, means).is_ok() {
                options.push(Deed::Place.action().card(card));
            }
        }
    }

    /// Spells of the hand, then abilities of the field.
    fn list_uses(&self, cards: &Catalogue, means: &Means, options: &mut Options) {
        let seat = means.seat;
        for &card in self.hand(seat).iter().filter(|&&card| self.is_spell(cards, card)) {
            // What the field does not allow is looked at no further.
            if means.meets(self.need_of(cards, seat, card)) && self.may_cast_with(cards, card, means).is_ok() {
                options.push(Deed::Cast.action().card(card));
            }
        }
        self.characters_of(seat).for_each(|card| self.list_uses_of(cards, card, means, options));
        self.real.and(Cells::side(seat)).iter().filter_map(|cell| self.field_at(cell)).for_each(|card| {
            self.list_uses_of(cards, card, means, options);
        });
        self.spirits(seat).iter().for_each(|&card| self.list_uses_of(cards, card, means, options));
    }

    fn list_uses_of(&self, cards: &Catalogue, card: CardId, means: &Means, options: &mut Options) {
        if self.print(cards, card).uses.is_empty() && self.live.topics & topic::LINE == 0 {
            return;
        }
        let mut number = 0;
        self.each_use(cards, card, &mut |line| {
            number += 1;
            if self.may_use_line(cards, card, line, means).is_ok() {
                let deed = if cards.line(line).attack().is_some() { Deed::Attack } else { Deed::Use };
                options.push(deed.action().card(card).number(number));
            }
        });
    }

    /// The action that uses a card.
    pub(crate) fn using(&self, cards: &Catalogue, card: CardId, number: u8) -> fudaba_kernel::Action {
        let deed = if self.is_attack(cards, card, number) { Deed::Attack } else { Deed::Use };
        deed.action().card(card).number(number)
    }

    fn list_joiners(&self, cards: &Catalogue, seat: Seat, options: &mut Options) {
        if !self.may_join_more(cards, seat) {
            return;
        }
        let joins = |card: &CardId| self.print(cards, *card).joins > 0 && self.may_join(cards, seat, *card).is_ok();
        options.extend(self.characters_of(seat).filter(joins).map(|card| Deed::Join.action().card(card)));
    }

    fn list_cells(&self, deed: Deed, options: &mut Options) {
        options.extend(self.asking.cells.iter().map(|cell| deed.action().zone(cell.zone())));
    }

    fn list_cards(&self, deed: Deed, options: &mut Options) {
        if !self.asking.cards.is_empty() {
            options.extend(self.in_board_order(self.asking.cards).map(|card| deed.action().card(card)));
        }
    }

    fn list_numbers(&self, deed: Deed, options: &mut Options) {
        let numbers = (1..64_u8).filter(|&number| self.asking.numbers & 1 << number != 0);
        options.extend(numbers.map(|number| deed.action().number(number)));
    }

    fn list_laid_out(&self, deed: Deed, options: &mut Options) {
        self.list_cells(deed, options);
        self.list_cards(deed, options);
        self.list_numbers(deed, options);
    }

    fn list_stop(&self, deed: Deed, options: &mut Options) {
        if self.asking.may_stop {
            options.push(deed.action());
        }
    }
}
