//! The domain phase (BG-6.1 to BG-6.4).

use fudaba_kernel::{CardId, Options, Refusal, Seat, Verdict};

use crate::cards::language::{CardKind, Zone};
use crate::rules::words::{Ask, Do};
use crate::state::{BattleGuardians, Phase};
use crate::{Cards, Desk, Flow};

impl BattleGuardians {
    /// D10: at most one domain card.
    pub(super) fn act_domain(&mut self, desk: &mut Desk<'_>) -> Flow {
        let player = self.turn.player;
        if self.stage.done {
            self.leave_to(Phase::Set);
            return Ok(());
        }
        let question = Ask::Domain.question(player).manner(self.hand_manner(player));
        let answer = self.ask(desk, question)?;
        let Some(card) = answer.card else {
            self.leave_to(Phase::Set);
            return Ok(());
        };
        self.stage.done = true;
        self.note_act();
        self.play(desk, player, card, "BG-6.1");
        Ok(())
    }

    /// A card of the hand is played: it lies in the play area, and its effect is activated.
    pub(crate) fn play(&mut self, desk: &mut Desk<'_>, seat: Seat, card: CardId, rule: &'static str) {
        let effect = desk.cards.play_effect(self.def(card)).expect("only cards with an effect are played");
        self.play_card(desk, card, rule);
        self.activate(self.zones.handle(card), effect, seat, 0);
    }

    /// BG-6.1: whether a domain card may be placed now.
    pub(crate) fn may_place(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        let now = self.turn.player == seat && self.acts_in(Phase::Domain);
        if now && self.stage.done {
            return Err(Refusal::new("BG-6.1", "domain_placed").card(card));
        }
        if self.kind(cards, card) != CardKind::DomainCard {
            return Err(Refusal::new("BG-6.1", "no_such_card"));
        }
        let effect = cards.play_effect(self.def(card)).expect("a domain card has the effect of being placed");
        self.may_use(cards, seat, card, effect)?;
        if !self.is_in(card, Zone::Hand, seat) {
            return Err(Refusal::new("BG-6.1", "no_such_card"));
        }
        self.may_act_more()?;
        if now { Ok(()) } else { Err(Refusal::new("BG-6.1", "not_domain_phase").card(card)) }
    }

    pub(crate) fn list_domains(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        for &card in self.cards_in(Zone::Hand, seat) {
            if self.kind(cards, card) == CardKind::DomainCard && self.may_place(cards, seat, card).is_ok() {
                options.push(Do::PlaceDomain.action().card(card));
            }
        }
        options.push(Do::Skip.action());
    }
}
