//! How good a position is, roughly: for opponents that look one step ahead on positions they imagine.

use fudaba_kernel::{Action, CardId, Foresight, Seat};

use crate::cards::language::{Step, Verb};
use crate::cards::{Catalogue, Trigger};
use crate::rules::effects::seat_of_target;
use crate::rules::pow::{SET_ATTACKER_POW, Source};
use crate::rules::words::Deed;
use crate::state::fighter::Position;
use crate::state::places::{Area, Place};
use crate::state::{Agenda, Kirifuda};

/// Worth of things, in life cards.
const HAND_CARD: f64 = 0.16;
const SET_SUPPORT: f64 = 0.22;
const SET_OTHER: f64 = 0.06;
const TRUMP_UNUSED: f64 = 0.5;
const OVERWRITE_UNUSED: f64 = 0.08;
const BATTLE: f64 = 0.9;
/// POW by which a battle is about decided.
const POW_SCALE: f64 = 350.0;
/// How quickly an advantage becomes a won game.
const SLOPE: f64 = 0.9;

impl Kirifuda {
    /// From 0 (lost) to 1 (won) for `seat`.
    pub(crate) fn worth(&self, cards: &Catalogue, seat: Seat) -> f64 {
        let difference = self.holdings(cards, seat) - self.holdings(cards, seat.other()) + self.battle_outlook(cards, seat);
        1.0 / (1.0 + (-SLOPE * difference).exp())
    }

    fn holdings(&self, cards: &Catalogue, seat: Seat) -> f64 {
        let player = &self.players[seat.index()];
        let unused = |used: bool, worth: f64| if used { 0.0 } else { worth };
        let lives = self.life_count(seat) as f64;
        // The last life is worth the game.
        let life = lives + if lives > 1.0 { 0.5 } else { 0.0 };
        let set: f64 =
            Place::SUPPORTS.into_iter().filter_map(|place| self.set_card(seat, place)).map(|card| self.set_worth(cards, card)).sum();
        let hand = self.zones.count(Area::Hand.of(seat)) as f64 * HAND_CARD;
        life + hand + set + unused(player.trump_used, TRUMP_UNUSED) + unused(player.overwrite_used, OVERWRITE_UNUSED)
    }

    fn set_worth(&self, cards: &Catalogue, card: CardId) -> f64 {
        if self.kind(cards, card).is_attacker() { SET_OTHER } else { SET_SUPPORT }
    }

    /// How the battle of this round will go, judged by the POW on the table, set attackers at their base.
    fn battle_outlook(&self, cards: &Catalogue, seat: Seat) -> f64 {
        if matches!(self.agenda, Agenda::Aftermath(..) | Agenda::CleanUp | Agenda::Draw(_) | Agenda::RevealOrKeep(..) | Agenda::DrawCheck) {
            return 0.0;
        }
        let (own, other) = (self.expected_pow(cards, seat), self.expected_pow(cards, seat.other()));
        let lead = ((own - other) / POW_SCALE).tanh();
        let lead = if self.duel.lower_wins { -lead } else { lead };
        let (winner, loser) = if lead > 0.0 { (seat, seat.other()) } else { (seat.other(), seat) };
        if self.rounds[loser.index()].damage_prevented {
            return 0.0;
        }
        BATTLE * lead * (1.0 + f64::from(self.rounds[winner.index()].extra_damage))
    }

    fn expected_pow(&self, cards: &Catalogue, seat: Seat) -> f64 {
        if let Some(pow) = self.final_pow(cards, seat) {
            return f64::from(pow);
        }
        let base = match self.set_card(seat, Place::Attacker) {
            Some(card) if self.kind(cards, card).is_attacker() => i32::from(self.print(cards, card).pow),
            Some(_) => SET_ATTACKER_POW,
            None => 0,
        };
        f64::from(base)
    }

    /// "POW 800 -> 1100" for opening a support that only adds POW; from public numbers and the own card alone.
    pub(crate) fn foreseen(&self, cards: &Catalogue, seat: Seat, action: &Action) -> Option<Foresight> {
        let (owner, place) = action.zone.and_then(Place::at)?;
        if Deed::of(action.verb) != Deed::Open || owner != seat || self.lying(seat, place).position != Position::Set {
            return None;
        }
        let card = self.in_place(seat, place)?;
        let steps = cards.effect(self.def(card), Trigger::OnOpen);
        [seat, seat.other()].into_iter().find_map(|target| self.foreseen_pow(cards, seat, target, steps))
    }

    fn foreseen_pow(&self, cards: &Catalogue, seat: Seat, target: Seat, steps: &[Step]) -> Option<Foresight> {
        let before = self.final_pow(cards, target)?;
        let certain = steps.iter().filter(|step| step.may.is_none());
        let amount: i32 = certain.map(|step| self.foreseen_amount(cards, seat, target, step)).sum();
        (amount != 0).then(|| Foresight { key: "pow", seat: Some(target), before, after: before.saturating_add(amount).max(0) })
    }

    fn foreseen_amount(&self, cards: &Catalogue, seat: Seat, target: Seat, step: &Step) -> i32 {
        let holds = step.condition.as_ref().is_none_or(|condition| self.holds(cards, seat, condition));
        let amounts = step.verbs_when(holds).iter().map(|verb| match *verb {
            Verb::PowAdd { of, amount } if seat_of_target(seat, of, target) => i32::from(amount) * self.times(cards, seat, step),
            _ => 0,
        });
        let source = Source { seat, is_support: true };
        amounts.filter(|&amount| self.ignored_by(cards, target, amount, source).is_none()).sum()
    }
}
