//! The charge phase (BG-3.6 to BG-3.8).

use fudaba_kernel::{CardId, Event, Options, Refusal, Seat, Verdict};

use crate::cards::language::{Face, Forbidden, Zone};
use crate::rules::change::reads;
use crate::rules::trigger::Happening;
use crate::rules::words::{Ask, Do};
use crate::state::{BattleGuardians, Phase};
use crate::{Cards, Desk, Flow};

impl BattleGuardians {
    /// The charge, then what follows it: step 0 the charge, then so many acts as the rules give (1).
    pub(super) fn act_charge(&mut self, desk: &mut Desk<'_>) -> Flow {
        let player = self.turn.player;
        let follow_ups = self.parameter(desk.cards, player, 1, reads!(ChargeFollowUps));
        let chargeable = self.has_chargeable(desk.cards, player);
        match self.stage.step {
            0 if !chargeable => {
                desk.tell(&self.zones, || Event::new("BG-3.6", "no_charge").seat(player));
                self.leave_to(Phase::Summon);
            }
            0 => {
                self.charge(desk, player, Ask::Charge, "BG-3.6")?;
                self.happen(desk.cards, Happening::ForceCharged(player));
            }
            step if step > follow_ups => self.leave_to(Phase::Summon),
            _ => return self.follow_charge(desk, player, chargeable),
        }
        Ok(())
    }

    /// D5, D7.
    fn charge(&mut self, desk: &mut Desk<'_>, seat: Seat, ask: Ask, rule: &'static str) -> Flow {
        let answer = self.ask(desk, ask.question(seat))?;
        let card = answer.card.expect("a charge is a card's");
        self.charge_card(desk, card, Face::Up, rule, "charged");
        self.stage.step += 1;
        Ok(())
    }

    /// D6, BG-3.7: a draw or one more card; if only one is possible, that one.
    fn follow_charge(&mut self, desk: &mut Desk<'_>, seat: Seat, chargeable: bool) -> Flow {
        let drawable = self.count(Zone::MainDeck, seat) + self.count(Zone::SideDeck, seat) > 0 && self.may_draw(desk.cards, seat);
        if !chargeable && !drawable {
            self.leave_to(Phase::Summon);
            return Ok(());
        }
        let answer = self.ask(desk, Ask::AfterCharge.question(seat))?;
        match Do::of(answer.verb) {
            Do::DrawMain => self.draw(desk, seat, Zone::MainDeck, "BG-3.7"),
            Do::DrawSide => self.draw(desk, seat, Zone::SideDeck, "BG-3.7"),
            _ => return self.charge(desk, seat, Ask::SecondCharge, "BG-3.7"),
        }
        self.stage.step += 1;
        Ok(())
    }

    fn has_chargeable(&self, cards: &Cards, seat: Seat) -> bool {
        self.discardable(seat).next().is_some() && self.may_charge_at_all(cards, seat).is_ok()
    }

    fn may_charge_at_all(&self, cards: &Cards, seat: Seat) -> Verdict {
        self.may_at_all(cards, seat, |act| act == Forbidden::Charge)
    }

    /// BG-3.8, BG-2.14a: any card of the hand but the unsummoned kept one.
    pub(crate) fn may_charge(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        if self.player(seat).kept == Some(card) {
            return Err(Refusal::new("BG-2.14", "kept_card").card(card));
        }
        self.may_charge_at_all(cards, seat)?;
        if self.is_in(card, Zone::Hand, seat) { Ok(()) } else { Err(Refusal::new("BG-3.8", "no_such_card")) }
    }

    pub(crate) fn list_charges(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        let hand = self.cards_in(Zone::Hand, seat).iter().copied();
        options.extend(hand.filter(|&card| self.may_charge(cards, seat, card).is_ok()).map(|card| Do::Charge.action().card(card)));
    }

    pub(crate) fn list_after_charge(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        if self.may_draw(cards, seat) {
            self.list_draw_decks(seat, options);
        }
        if self.has_chargeable(cards, seat) {
            options.push(Do::ChargeAgain.action());
        }
    }
}
