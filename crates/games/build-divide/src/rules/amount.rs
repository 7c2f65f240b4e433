//! Numbers and conditions of abilities, read from the table.

use fudaba_kernel::{CardId, Seat};
use smallvec::SmallVec;

use super::back::Beheld;
use super::filter::is_of;
use super::{Ctx, Layer};
use crate::Cards;
use crate::cards::language::{Amount, Condition, CountOf, Counted, FactTest, Label, Objects, PhaseName, Range, SelfState, Value, Zone};
use crate::cards::zone_bit;
use crate::state::{Aim, Bearer, BuildDivide, Phase};

impl BuildDivide {
    pub(crate) fn amount_at(&self, cards: &Cards, amount: &Amount, ctx: &Ctx, layer: Layer<'_>) -> i32 {
        match amount {
            Amount::Fixed(n) => *n,
            Amount::Found(value) => self.value_at(cards, value, ctx, layer),
        }
    }

    /// A number that the table gives.
    pub(crate) fn value_at(&self, cards: &Cards, value: &Value, ctx: &Ctx, layer: Layer<'_>) -> i32 {
        let amount = |amount: &Amount| self.amount_at(cards, amount, ctx, layer);
        match value {
            Value::X => i32::from(ctx.x),
            Value::Points => ctx.fact.points,
            Value::Count(of) => self.counted(cards, of, ctx, layer),
            Value::Power(of) => self.number_of(cards, of, ctx, Stat::Power, layer),
            Value::Hit(of) => self.number_of(cards, of, ctx, Stat::Hit, layer),
            Value::TotalCost(of) => self.number_of(cards, of, ctx, Stat::TotalCost, layer),
            Value::Moved(filter) => self.count_moved(cards, filter, ctx, layer),
            Value::Times { of, n } => amount(of).saturating_mul(*n),
            Value::Divided { of, by } => amount(of).div_euclid((*by).max(1)),
            Value::Sum(all) => all.iter().map(amount).fold(0, i32::saturating_add),
            Value::Least(all) => all.iter().map(amount).min().unwrap_or(0),
            Value::Greatest(all) => all.iter().map(amount).max().unwrap_or(0),
        }
    }

    fn counted(&self, cards: &Cards, of: &CountOf, ctx: &Ctx, layer: Layer<'_>) -> i32 {
        match of.what {
            Counted::Auras => self.counted_auras(cards, of, ctx, layer),
            Counted::Counters => self.counted_counters(cards, of, ctx, layer),
            _ => self.seats(of.side, ctx.seat).into_iter().map(|seat| self.counted_of(cards, of, seat, ctx, layer)).sum(),
        }
    }

    fn counted_of(&self, cards: &Cards, of: &CountOf, seat: Seat, ctx: &Ctx, layer: Layer<'_>) -> i32 {
        let all = |zone: Zone| self.count(zone, seat) as i32;
        let fitting = |zone: Zone, wanted: &dyn Fn(CardId) -> bool| {
            let cards_of = self.cards_in(zone, seat).iter().copied();
            cards_of.filter(|&card| wanted(card) && self.fits(cards, &of.filter, card, ctx, layer)).count() as i32
        };
        match of.what {
            Counted::Hand => all(Zone::Hand),
            Counted::Life => all(Zone::LifeZone),
            Counted::DDeck => all(Zone::DDeck),
            Counted::Library => all(Zone::Library),
            Counted::Energy => fitting(Zone::EnergyZone, &|_| true),
            Counted::StandingEnergy => fitting(Zone::EnergyZone, &|card| !self.is_resting(card)),
            Counted::Graveyard => fitting(Zone::Graveyard, &|_| true),
            Counted::Units => fitting(Zone::Field, &|_| true),
            Counted::Auras | Counted::Counters => 0,
        }
    }

    /// Auras on a card, or on all cards of a side. BD-9.9: a card that left is looked at as it was.
    fn counted_auras(&self, cards: &Cards, of: &CountOf, ctx: &Ctx, layer: Layer<'_>) -> i32 {
        let on_one = |host: Beheld<'_>| match host {
            Beheld::Now(card) => self.aura_count(card) as i32,
            Beheld::Last(last) => i32::from(last.auras),
        };
        match &of.on {
            Some(on) => self.beheld(cards, on, ctx, layer).into_iter().map(on_one).sum(),
            None => {
                let hosts = Seat::BOTH.into_iter().flat_map(|seat| self.cards_in(Zone::Attached, seat));
                let hosts = hosts.filter_map(|&aura| self.host_of(aura));
                hosts.filter(|&host| is_of(of.side, ctx.seat, self.owner(host))).count() as i32
            }
        }
    }

    fn counted_counters(&self, cards: &Cards, of: &CountOf, ctx: &Ctx, layer: Layer<'_>) -> i32 {
        let on_one = |bearer: Beheld<'_>| match bearer {
            Beheld::Now(card) => self.counters_on_card(cards, card, of.name.as_ref()),
            Beheld::Last(last) => self.last_counters(cards, last, of.name.as_ref()),
        };
        match &of.on {
            Some(on) => self.beheld(cards, on, ctx, layer).into_iter().map(on_one).sum(),
            None => {
                let seats = self.seats(of.side, ctx.seat).into_iter();
                seats.map(|seat| self.counters_of_player(cards, seat, of.name.as_ref())).sum()
            }
        }
    }

    /// Counters with this name, or all, on a card.
    pub(crate) fn counters_on_card(&self, cards: &Cards, card: CardId, name: Option<&Label>) -> i32 {
        self.counters_on(cards, Bearer::Card(card), name)
    }

    /// Counters with this name, or all, of a player.
    pub(crate) fn counters_of_player(&self, cards: &Cards, seat: Seat, name: Option<&Label>) -> i32 {
        self.counters_on(cards, Bearer::Player(seat), name)
    }

    pub(crate) fn counters_on(&self, cards: &Cards, on: Bearer, name: Option<&Label>) -> i32 {
        let wanted = name.map(|name| cards.counter(name));
        let fits = |kind: u8| wanted.is_none_or(|wanted| wanted == Some(kind));
        self.counters.iter().filter(|entry| entry.on == on && fits(entry.name)).map(|entry| i32::from(entry.n)).sum()
    }

    fn number_of(&self, cards: &Cards, objects: &Objects, ctx: &Ctx, stat: Stat, layer: Layer<'_>) -> i32 {
        let number = |of: Beheld<'_>| match (stat, of) {
            (Stat::Power, Beheld::Now(card)) => self.power_at(cards, card, layer),
            (Stat::Hit, Beheld::Now(card)) => self.hit_at(cards, card, layer),
            (Stat::Power, Beheld::Last(last)) => last.power,
            (Stat::Hit, Beheld::Last(last)) => last.hit,
            (Stat::TotalCost, Beheld::Now(card)) => self.total_cost(cards, card),
            (Stat::TotalCost, Beheld::Last(last)) => self.total_cost(cards, last.was.card),
        };
        self.beheld(cards, objects, ctx, layer).into_iter().map(number).fold(0, i32::saturating_add)
    }

    /// The cards that an ability speaks of, where there is nothing to choose.
    pub(crate) fn referred(&self, cards: &Cards, objects: &Objects, ctx: &Ctx, layer: Layer<'_>) -> SmallVec<[CardId; 64]> {
        let held = |handle| self.zones.held(handle).filter(|&card| self.is_found(cards, card, ctx));
        match objects {
            Objects::This => held(ctx.source).into_iter().collect(),
            Objects::Target(word) => self
                .aims(ctx, *word)
                .iter()
                .filter_map(|aim| match aim {
                    Aim::Card(handle) => held(*handle),
                    _ => None,
                })
                .collect(),
            Objects::EventObject => ctx.fact.card.and_then(held).into_iter().collect(),
            Objects::Host => self.zones.held(ctx.source).map(|source| self.host_of(source).unwrap_or(source)).into_iter().collect(),
            Objects::AttackingUnit => self.attack.and_then(|attack| self.unit(attack.attacker)).into_iter().collect(),
            Objects::BattleOpponent => self.battle_opponent(ctx.source).into_iter().collect(),
            Objects::Those => ctx.those.iter().collect(),
            Objects::Territory(side) => self.seats(*side, ctx.seat).into_iter().filter_map(|seat| self.territory(cards, seat)).collect(),
            Objects::All { zone, side, filter } => {
                let all = self.seats(*side, ctx.seat).into_iter();
                let all = all.flat_map(|seat| self.cards_in(*zone, seat).iter().copied());
                all.filter(|&card| self.fits(cards, filter, card, ctx, layer)).collect()
            }
            Objects::Top { zone, side, n } => {
                let n = self.amount_at(cards, n, ctx, layer).max(0) as usize;
                let seats = self.seats(*side, ctx.seat).into_iter();
                seats.flat_map(|seat| self.cards_in(*zone, seat).iter().copied().take(n)).collect()
            }
            Objects::Chosen { .. } => SmallVec::new(),
        }
    }

    /// BD-9.37: a card that has come to a hidden zone is found there by a text that names that zone.
    fn is_found(&self, cards: &Cards, card: CardId, ctx: &Ctx) -> bool {
        let place = self.place(card);
        if !matches!(place, Zone::Hand | Zone::Library | Zone::LifeZone | Zone::DDeck) {
            return true;
        }
        let ability = ctx.item.and_then(|serial| self.item(serial)).and_then(|item| item.ability);
        ability.is_none_or(|id| cards.ability_hot(id).named & zone_bit(place) != 0)
    }

    /// Whether a condition holds.
    pub(crate) fn holds(&self, cards: &Cards, condition: &Condition, ctx: &Ctx) -> bool {
        self.holds_at(cards, condition, ctx, Layer::Full)
    }

    pub(crate) fn holds_at(&self, cards: &Cards, condition: &Condition, ctx: &Ctx, layer: Layer<'_>) -> bool {
        match condition {
            Condition::TerritoryOpen { side, title } => {
                self.seats(*side, ctx.seat).into_iter().all(|seat| self.is_open(cards, seat, title.as_ref()))
            }
            Condition::YourTurn => self.turn.player == ctx.seat,
            Condition::OpponentsTurn => self.turn.player != ctx.seat,
            Condition::InPhase(phase) => self.is_phase(*phase),
            Condition::Count { of, is } => is.holds(self.counted(cards, of, ctx, layer)),
            Condition::AtLeast { of, than } => self.counted(cards, of, ctx, layer) >= self.counted(cards, than, ctx, layer),
            Condition::InRedZone(side) => self.seats(*side, ctx.seat).into_iter().all(|seat| self.count(Zone::LifeZone, seat) <= 5),
            Condition::SelfState(state) => {
                self.beheld(cards, &Objects::This, ctx, layer).into_iter().any(|it| self.is_in_state(it, *state))
            }
            Condition::SelfPower(range) => self.holds_power(cards, ctx, *range, layer),
            Condition::EventFact(test) => self.holds_fact(cards, test, ctx, layer),
            Condition::DoneThisTurn { what, side, is } => {
                let seats = self.seats(*side, ctx.seat).into_iter();
                is.holds(seats.map(|seat| i32::from(self.this_turn.times(seat, *what))).sum())
            }
            Condition::IfYouDo => ctx.done,
            Condition::Not(part) => !self.holds_at(cards, part, ctx, layer),
            Condition::AllOf(parts) => parts.iter().all(|part| self.holds_at(cards, part, ctx, layer)),
            Condition::AnyOf(parts) => parts.iter().any(|part| self.holds_at(cards, part, ctx, layer)),
        }
    }

    fn is_phase(&self, phase: PhaseName) -> bool {
        matches!(
            (phase, self.stage.phase),
            (PhaseName::StandPhase, Phase::Stand)
                | (PhaseName::DrawPhase, Phase::Draw)
                | (PhaseName::MainPhase, Phase::Main)
                | (PhaseName::AttackPhase, Phase::Attack)
                | (PhaseName::EndPhase, Phase::End)
        )
    }

    fn is_in_state(&self, it: Beheld<'_>, state: SelfState) -> bool {
        match it {
            Beheld::Now(card) => self.card_is(card, state),
            Beheld::Last(last) => match state {
                SelfState::Resting => last.resting,
                SelfState::Standing => !last.resting,
                SelfState::Attacking => last.attacking,
                SelfState::Blocking => last.blocking,
                SelfState::Damaged => last.damaged,
            },
        }
    }

    fn card_is(&self, card: CardId, state: SelfState) -> bool {
        let handle = self.zones.handle(card);
        match state {
            SelfState::Resting => self.is_resting(card),
            SelfState::Standing => !self.is_resting(card),
            SelfState::Attacking => self.attack.is_some_and(|attack| attack.attacker == handle),
            SelfState::Blocking => self.attack.is_some_and(|attack| attack.blocker == Some(handle)),
            SelfState::Damaged => self.damage_on(card) > 0,
        }
    }

    fn holds_power(&self, cards: &Cards, ctx: &Ctx, range: Range, layer: Layer<'_>) -> bool {
        self.beheld(cards, &Objects::This, ctx, layer).into_iter().any(|it| {
            range.holds(match it {
                Beheld::Now(card) => self.power_at(cards, card, layer),
                Beheld::Last(last) => last.power,
            })
        })
    }

    fn holds_fact(&self, cards: &Cards, test: &FactTest, ctx: &Ctx, layer: Layer<'_>) -> bool {
        let fact = &ctx.fact;
        match test {
            FactTest::Card(filter) => match self.last_of_event(cards, ctx) {
                Some(last) => self.last_fits(cards, filter, last, ctx),
                None => fact.card.is_some_and(|card| self.fits(cards, filter, card.card, ctx, layer)),
            },
            FactTest::Side(side) => is_of(*side, ctx.seat, fact.seat),
            FactTest::Points(range) => range.holds(fact.points),
            FactTest::From(zone) => fact.from == Some(*zone),
            FactTest::How(how) => crate::rules::trigger::came(fact.how, Some(*how)),
        }
    }
}

/// A number on a card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stat {
    Power,
    Hit,
    TotalCost,
}
