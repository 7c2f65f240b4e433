//! The window for swift summons after an opponent's summon (BG-5.8 to BG-5.12).

use fudaba_kernel::{CardId, Manner, Options, Seat};

use crate::cards::language::{CardKind, Spot, Zone};
use crate::rules::words::{Ask, Do};
use crate::state::places::zone_of;
use crate::state::{BattleGuardians, SummonKind, SummonStep, Summoning, Task};
use crate::{Cards, Desk, Flow};

impl BattleGuardians {
    /// BG-5.10: the window opens if the guardian is still there (BG-R25). Its owner is shown the eligible cards of his side deck
    /// first, so that they are known when he is asked.
    pub(crate) fn open_window(&mut self, desk: &mut Desk<'_>, summoning: Summoning) {
        let seat = summoning.seat.other();
        let standing = self.card_of(summoning.card).is_some();
        let possible = self.count(Zone::Hand, seat) + self.count(Zone::SideDeck, seat) > 0;
        if !standing || !possible || self.turn.number == 0 {
            self.agenda.pop();
            return;
        }
        self.set_summon_step(SummonStep::Swift);
        let summoned_sf = self.sf(desk.cards, summoning.card.card);
        for at in 0..self.count(Zone::SideDeck, seat) {
            let card = self.cards_in(Zone::SideDeck, seat)[at];
            if self.may_summon_swiftly(desk.cards, seat, card, summoned_sf).is_ok() {
                self.zones.glimpse(seat, card);
            }
        }
    }

    /// D9: the swift summon, or a pass.
    pub(crate) fn step_window(&mut self, desk: &mut Desk<'_>, summoning: Summoning) -> Flow {
        let seat = summoning.seat.other();
        let question = Ask::SwiftSummon.question(seat).by(summoning.card.card).manner(Manner::Veiled);
        let answer = self.ask(desk, question)?;
        let summoned_sf = self.sf(desk.cards, summoning.card.card);
        let eligible = |card: &CardId| self.may_summon_swiftly(desk.cards, seat, *card, summoned_sf).is_ok();
        let looked = self.cards_in(Zone::SideDeck, seat).iter().any(eligible);
        self.agenda.pop();
        let Some(card) = answer.card else {
            self.forget_side_deck(desk, seat, looked);
            return Ok(());
        };
        let from_side = self.is_in(card, Zone::SideDeck, seat);
        self.enter(desk, seat, card, Spot::AttackZone, SummonKind::Swift);
        if from_side {
            self.shuffle(desk, Zone::SideDeck, seat, "BG-5.11");
        } else {
            self.forget_side_deck(desk, seat, looked);
        }
        Ok(())
    }

    /// The owner was shown cards of his side deck and took none: it is shuffled (BG-R9), without a word, since the opponent must
    /// not learn that there was a choice.
    fn forget_side_deck(&mut self, desk: &mut Desk<'_>, seat: Seat, looked: bool) {
        if looked {
            desk.shuffle(&mut self.chance, &mut self.zones, zone_of(Zone::SideDeck, seat));
        }
    }

    pub(crate) fn list_swift(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        if let Some(Task::Summon(summoning)) = self.agenda.last() {
            let summoned_sf = self.sf(cards, summoning.card.card);
            for zone in [Zone::Hand, Zone::SideDeck] {
                for &card in self.cards_in(zone, seat) {
                    if self.kind(cards, card) == CardKind::Speed && self.may_summon_swiftly(cards, seat, card, summoned_sf).is_ok() {
                        options.push(Do::SwiftSummon.action().card(card).zone(zone_of(zone, seat)));
                    }
                }
            }
        }
        options.push(Do::Pass.action());
    }

    /// The SF that a speed guardian would have to answer now.
    pub(crate) fn summoned_sf(&self, cards: &Cards, seat: Seat) -> Option<i32> {
        match self.agenda.last() {
            Some(Task::Summon(summoning)) if summoning.seat != seat && summoning.step == SummonStep::Swift => {
                Some(self.sf(cards, summoning.card.card))
            }
            _ => None,
        }
    }
}
