//! How good a position is, what an action would change, and how much of an answer the opponent learns.

use fudaba_kernel::{Action, CardId, Foresight, Question, Responder, Seat, Secrecy, play_out};

use crate::Cards;
use crate::cards::language::{Keyword, Zone};
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, CardSet, Task};

/// Steps after which a position is judged as it is, quiet or not.
const RESTLESS: usize = 80;
/// Steps between two looks whether a position is quiet.
const STRIDE: usize = 3;

impl BuildDivide {
    /// See [`fudaba_kernel::Game::evaluate`]. While a chain, an attack or damage is in progress, a position says little: it is played on first, nobody
    /// adding to it, until what has begun is over.
    pub(crate) fn estimate(&self, cards: &Cards, seat: Seat) -> f64 {
        if self.is_quiet() {
            return self.estimate_now(cards, seat);
        }
        let mut calm = self.clone();
        for _ in 0..RESTLESS / STRIDE {
            let mut calming = calm.calming(cards);
            let (next, outcome) = play_out(cards, calm, &mut calming, STRIDE);
            match outcome {
                Some(outcome) => return outcome.score(seat),
                None if next.is_quiet() => return next.estimate_now(cards, seat),
                None => calm = next,
            }
        }
        calm.estimate_now(cards, seat)
    }

    /// Whether nothing has begun that is not over.
    fn is_quiet(&self) -> bool {
        let idle = |task: &Task| matches!(task, Task::Priority(_) | Task::Check);
        self.attack.is_none() && self.items.is_empty() && self.waiting.is_empty() && self.tasks.iter().all(idle)
    }

    /// Who answers while a position calms down.
    fn calming(&self, cards: &Cards) -> Calming {
        let fields = Seat::BOTH.map(|seat| self.cards_in(Zone::Field, seat).iter().copied().collect());
        Calming { fields, blocker: self.good_block(cards) }
    }

    /// The blocker that a player of good sense would choose for the attack in progress: one that wins its battle, one that falls together
    /// with something better, or any at all when the blow would be the last.
    fn good_block(&self, cards: &Cards) -> Option<CardId> {
        let attack = self.attack.filter(|attack| attack.blocker.is_none() && !attack.fought)?;
        let attacker = self.unit(attack.attacker)?;
        let seat = self.owner(attacker).other();
        let deadly = attack.declared.is_none() && self.count(Zone::LifeZone, seat) as i32 <= self.hit(cards, attacker).saturating_add(1);
        let toughness = |unit: CardId| self.power(cards, unit).saturating_sub(self.damage_on(unit));
        let (strength, gain) = (self.power(cards, attacker), self.worth(cards, attacker));
        let price = |unit: CardId| {
            let falls = strength >= toughness(unit);
            let wins = self.power(cards, unit) >= toughness(attacker);
            let price = if falls { self.worth(cards, unit) } else { 0.0 } - if wins { gain } else { 0.0 };
            price - if deadly { 10.0 } else { 0.0 }
        };
        let able = self.cards_in(Zone::Field, seat).iter().copied().filter(|&unit| self.may_block(cards, seat, unit).is_ok());
        able.map(|unit| (unit, price(unit)))
            .filter(|(_, price)| *price < 0.1)
            .min_by(|one, other| one.1.total_cmp(&other.1))
            .map(|best| best.0)
    }

    fn estimate_now(&self, cards: &Cards, seat: Seat) -> f64 {
        match (self.player(seat).lost, self.player(seat.other()).lost) {
            (Some(_), None) => return 0.0,
            (None, Some(_)) => return 1.0,
            _ => {}
        }
        let lead = self.standing(cards, seat) - self.standing(cards, seat.other());
        1.0 / (1.0 + (-lead / 5.0).exp())
    }

    fn standing(&self, cards: &Cards, seat: Seat) -> f64 {
        let life = self.count(Zone::LifeZone, seat) as f64;
        let endurance = 0.45 * life + 4.0 * (1.0 - (-(life + 1.0) / 2.5).exp());
        let board: f64 = self.cards_in(Zone::Field, seat).iter().map(|&unit| self.worth(cards, unit)).sum();
        let hand = (self.count(Zone::Hand, seat) as f64).sqrt() * 1.5;
        let energies = self.cards_in(Zone::EnergyZone, seat);
        let energy = (energies.len() as f64).sqrt() * 2.4;
        let standing = energies.iter().filter(|card| !self.is_resting(**card)).count() as f64;
        let open = if self.player(seat).open { 1.5 } else { 0.0 };
        let counters: f64 = self.counters_of_player(cards, seat, None).into();
        let library = -6.0 * (-(self.count(Zone::Library, seat) as f64) / 4.0).exp();
        endurance + board + hand + energy + open + 0.3 * counters.min(6.0) + 0.05 * standing + library
    }

    /// What a unit is worth: its strength, its hit, whether it can act; nothing when it is about to fall.
    fn worth(&self, cards: &Cards, unit: CardId) -> f64 {
        let (power, damage) = (self.power(cards, unit), self.damage_on(unit));
        if damage >= power {
            return 0.0;
        }
        let hit = f64::from(self.hit(cards, unit).max(0));
        let keyword = if self.has_keyword(cards, unit, Keyword::Blitz) { 0.3 } else { 0.0 };
        let ready = if self.is_resting(unit) { 0.0 } else { 0.3 };
        0.4 * f64::from(power) / 1000.0 + 0.6 * hit + keyword + ready
    }

    /// Life after an attack that gets through; standing energy after a play.
    pub(crate) fn foretell(&self, cards: &Cards, seat: Seat, action: &Action) -> Option<Foresight> {
        match Do::of(action.verb) {
            Do::AttackPlayer => {
                let victim = action.zone.and_then(|zone| self.zones.spec(zone).seat)?;
                let attacker = self.cards_in(Zone::Field, seat).iter().copied().find(|&unit| self.is_about_to_attack(unit));
                let before = self.count(Zone::LifeZone, victim) as i32;
                let hit = attacker.map_or(1, |unit| self.hit(cards, unit).max(0));
                Some(Foresight { key: "life", seat: Some(victim), before, after: (before - hit).max(0) })
            }
            Do::Play => {
                let card = action.card?;
                let before = self.cards_in(Zone::EnergyZone, seat).iter().filter(|card| !self.is_resting(**card)).count() as i32;
                let cost = self.play_price(cards, card, 0).total() as i32;
                Some(Foresight { key: "standing_energy", seat: Some(seat), before, after: before - cost })
            }
            Do::SetEnergy => {
                let before = self.count(Zone::EnergyZone, seat) as i32;
                Some(Foresight { key: "energy", seat: Some(seat), before, after: before + 1 })
            }
            _ => None,
        }
    }

    /// While a target is asked for, the attacking unit is not yet the one of the attack.
    fn is_about_to_attack(&self, unit: CardId) -> bool {
        self.attack.is_some_and(|attack| attack.attacker == self.zones.handle(unit))
    }
}

/// Adds nothing to what is in progress, takes what is offered, aims at the other side, and blocks with good sense.
struct Calming {
    fields: [CardSet; 2],
    blocker: Option<CardId>,
}

impl Responder for Calming {
    fn respond(&mut self, question: &Question, options: &[Action]) -> usize {
        let last = options.len() - 1;
        let find = |wanted: &dyn Fn(CardId) -> bool| options.iter().position(|option| option.card.is_some_and(wanted));
        match Ask::of(question.kind) {
            Ask::Main | Ask::Priority | Ask::Attack | Ask::Mulligan | Ask::X => last,
            Ask::Block => find(&|card| self.blocker == Some(card)).unwrap_or(last),
            Ask::Target => find(&|card| self.fields[question.seat.other().index()].has(card)).unwrap_or(0),
            _ => 0,
        }
    }
}

/// The column "hidden from opponent" of the ledger's decision table.
pub(crate) fn secrecy(question: &Question, _: &Action) -> Secrecy {
    match Ask::of(question.kind) {
        Ask::ScoutTop | Ask::ScoutBottom | Ask::Search | Ask::Look => Secrecy::Card,
        _ => Secrecy::Open,
    }
}
