//! For those who think ahead: how good a position is, what an act changes for certain, and what the opponent learns of it.

use fudaba_kernel::{Action, Foresight, Question, Seat, Secrecy};

use crate::Cards;
use crate::hot::INFINITE;
use crate::language::{Spot, Zone};
use crate::lexicon::{Ask, Do};
use crate::places::name_of;
use crate::state::BattleGuardians;

impl BattleGuardians {
    /// From 0 to 1: the logistic of the difference of what both players have.
    pub(crate) fn estimate(&self, cards: &Cards, seat: Seat) -> f64 {
        let lead = self.strength(cards, seat) - self.strength(cards, seat.other());
        1.0 / (1.0 + (-lead / 4.0).exp())
    }

    /// A player's position in units of about a thousand points.
    fn strength(&self, cards: &Cards, seat: Seat) -> f64 {
        let lp = match self.lp(cards, seat, Spot::AttackZone) {
            Some(INFINITE) => 9.0,
            Some(lp) => f64::from(lp) / 1000.0,
            None => 2.0,
        };
        let pending = f64::from(self.pending_on(seat, Spot::AttackZone)) / 1000.0;
        let weak = if self.is_weakened(seat) { 0.8 } else { 0.0 };
        let assist = if self.guardian(seat, Spot::AssistZone).is_some() { 0.5 } else { 0.0 };
        let sf = self.attack_guardian(seat).map_or(0.0, |card| f64::from(self.hot(cards, card).sf) * 0.5);
        let deck = self.count(Zone::MainDeck, seat) as f64;
        let thin = if deck < 12.0 { (12.0 - deck) * 0.3 } else { 0.0 };
        let counters = match self.player(seat).life_counters {
            0 => -20.0,
            1 => -0.4,
            more => f64::from(more) * 0.4,
        };
        // What the life left is worth shrinks as it grows: the last thousand points matter most.
        let life = 6.0 * (1.0 - (-(lp - pending) / 3.0).exp());
        life - weak + assist + sf + self.force(seat, None) as f64 * 0.35 + self.count(Zone::Hand, seat) as f64 * 0.2 + counters - thin
    }

    /// LP of the attack or assist zone before and after a summon; life counters before and after they are spent.
    pub(crate) fn foretell(&self, cards: &Cards, seat: Seat, action: &Action) -> Option<Foresight> {
        match Do::of(action.verb) {
            Do::Summon | Do::Awaken | Do::SwiftSummon | Do::Transform => {
                let card = action.card?;
                let assist = action.verb == Do::Summon as u8 && action.zone.and_then(name_of) == Some(Zone::AssistZone);
                let spot = if assist { Spot::AssistZone } else { Spot::AttackZone };
                let after = self.lp_after_summon(cards, seat, card, spot);
                let before = self.lp(cards, seat, spot)?;
                (before != INFINITE && after != INFINITE).then_some(Foresight { key: "lp", before, after })
            }
            Do::DrawForLifeCounters => self.foretell_counters(seat, 2),
            Do::Prevent => self.foretell_counters(seat, i32::from(action.number?)),
            _ => None,
        }
    }

    fn foretell_counters(&self, seat: Seat, spent: i32) -> Option<Foresight> {
        let before = i32::from(self.player(seat).life_counters);
        Some(Foresight { key: "life_counters", before, after: before - spent })
    }
}

/// The column "hidden" of the ledger's decision table.
pub(crate) fn secrecy(question: &Question, action: &Action) -> Secrecy {
    match Ask::of(question.kind) {
        Ask::KeepCard | Ask::Mulligan | Ask::Search | Ask::Look | Ask::OrderCards => Secrecy::Whole,
        Ask::Summon if action.verb == Do::SilentSummon as u8 => Secrecy::Card,
        _ => Secrecy::Open,
    }
}
