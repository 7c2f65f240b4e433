//! For those who think ahead: how good a position is, what an act changes for certain, what the opponent learns of it.

use fudaba_kernel::{Action, CardId, Foresight, Outcome, Question, Responder, Seat, Secrecy, play_out};

use crate::Cards;
use crate::cards::hot::INFINITE;
use crate::cards::language::{Spot, Zone};
use crate::rules::words::{Ask, Do};
use crate::state::places::name_of;
use crate::state::{BattleGuardians, Moment, Phase};

/// Steps after which a position is judged as it is, quiet or not.
const RESTLESS: usize = 60;
/// Steps between two looks whether a position is quiet.
const STRIDE: usize = 3;

impl BattleGuardians {
    /// From 0 to 1. A position in which effects, summons, damage are in progress says little: it is played on first, nobody
    /// answering, until the turn's next decision.
    pub(crate) fn estimate(&self, cards: &Cards, seat: Seat) -> f64 {
        if self.is_quiet() {
            return self.estimate_now(cards, seat);
        }
        match self.calmed(cards) {
            (_, Some(outcome)) => outcome.score(seat),
            (calm, None) => calm.estimate_now(cards, seat),
        }
    }

    /// Whether the next thing is a decision of the turn, or the beginning of one of its phases.
    fn is_quiet(&self) -> bool {
        let settled = self.agenda.is_empty() && self.waiting.is_empty() && self.queue.is_empty();
        let owes = self.stage.phase == Phase::Extra && self.stage.moment == Moment::Act && !self.stage.done;
        let deciding = matches!(self.stage.moment, Moment::Begin | Moment::Act);
        let rolling = matches!(self.stage.phase, Phase::Dice | Phase::Battle | Phase::End | Phase::Declaration);
        settled && deciding && !owes && !rolling
    }

    fn calmed(&self, cards: &Cards) -> (BattleGuardians, Option<Outcome>) {
        let mut calm = self.clone();
        for _ in 0..RESTLESS / STRIDE {
            let (next, outcome) = play_out(cards, calm, &mut Passive, STRIDE);
            if outcome.is_some() || next.is_quiet() {
                return (next, outcome);
            }
            calm = next;
        }
        (calm, None)
    }

    /// The logistic of the difference of what both players have.
    fn estimate_now(&self, cards: &Cards, seat: Seat) -> f64 {
        let lead = self.strength(cards, seat) - self.strength(cards, seat.other());
        1.0 / (1.0 + (-lead / 3.0).exp())
    }

    /// A player's position in units of about a thousand points.
    fn strength(&self, cards: &Cards, seat: Seat) -> f64 {
        let attacker = self.attack_guardian(seat).map_or(0.0, |card| self.might(cards, card));
        let weak = if self.is_weakened(seat) { 0.8 } else { 0.0 };
        let assist = if self.count(Zone::AssistZone, seat) > 0 { 0.6 } else { 0.0 };
        let domain = if self.count(Zone::DomainZone, seat) > 0 { 0.4 } else { 0.0 };
        let materials = self.count(Zone::MaterialStack, seat) as f64 * 0.25;
        let force = (self.force(seat, None) as f64).sqrt() * 1.2 + self.face_up_force(seat) as f64 * 0.05;
        let hand = (self.count(Zone::Hand, seat) as f64).sqrt() * 0.7;
        self.endurance(cards, seat) + attacker + assist + domain + materials + force + hand - weak
    }

    /// What LP, main deck and life counters keep a player from losing: each worth more the less there is of it.
    fn endurance(&self, cards: &Cards, seat: Seat) -> f64 {
        let lp = match self.lp(cards, seat, Spot::AttackZone) {
            Some(INFINITE) => 9.0,
            Some(lp) => f64::from(lp - self.pending_on(seat, Spot::AttackZone)).max(0.0) / 1000.0,
            None => 2.0,
        };
        let deck = self.count(Zone::MainDeck, seat) as f64;
        let counters = [-20.0, -1.0, 0.2, 0.7, 1.1][usize::from(self.player(seat).life_counters.min(4))];
        7.0 * (1.0 - (-lp / 2.5).exp()) - 5.0 * (-deck / 12.0).exp() + counters
    }

    /// What a guardian's attack is worth: its faces, and its size, which also bounds the opponent's summons.
    fn might(&self, cards: &Cards, card: CardId) -> f64 {
        let hot = self.hot(cards, card);
        let faces = hot.faces.iter().filter(|&&entry| entry > 0).count() as f64;
        0.5 * f64::from(hot.sf) + 0.12 * faces
    }

    /// LP of the attack or assist zone before and after a summon; life counters before and after they are spent; the debt of an
    /// extra phase that is begun.
    pub(crate) fn foretell(&self, cards: &Cards, seat: Seat, action: &Action) -> Option<Foresight> {
        match Do::of(action.verb) {
            Do::Summon | Do::Awaken | Do::SwiftSummon | Do::Transform | Do::ReturnBase => {
                let card = action.card?;
                let assist = action.verb == Do::Summon as u8 && action.zone.and_then(name_of) == Some(Zone::AssistZone);
                let spot = if assist { Spot::AssistZone } else { Spot::AttackZone };
                let after = self.lp_after_summon(cards, seat, card, spot);
                let before = self.lp(cards, seat, spot)?;
                (before != INFINITE && after != INFINITE).then_some(Foresight { key: "lp", seat: Some(seat), before, after })
            }
            Do::DrawForLifeCounters => self.foretell_counters(seat, 2),
            // BG-10.2: who begins the extra phase owes it something, and loses without it.
            Do::ExtraDrawMain | Do::ExtraDrawSide => Some(Foresight { key: "extra_obligation", seat: Some(seat), before: 0, after: 1 }),
            Do::Prevent => self.foretell_counters(seat, i32::from(action.number?)),
            _ => None,
        }
    }

    fn foretell_counters(&self, seat: Seat, spent: i32) -> Option<Foresight> {
        let before = i32::from(self.player(seat).life_counters);
        Some(Foresight { key: "life_counters", seat: Some(seat), before, after: before - spent })
    }
}

/// Passes wherever that is possible, and takes what comes first.
struct Passive;

impl Responder for Passive {
    fn respond(&mut self, question: &Question, options: &[Action]) -> usize {
        match Ask::of(question.kind) {
            Ask::Counter | Ask::SwiftSummon | Ask::PreventDamage | Ask::Summon | Ask::Domain | Ask::Set | Ask::BeginExtra | Ask::Draw => {
                options.len() - 1
            }
            _ => 0,
        }
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
