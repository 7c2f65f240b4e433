//! Changes that last: power, hit, keywords, abilities, restrictions, costs (BD-9.18, BD-9.19, BD-9.34).

use fudaba_kernel::{CardId, Event, Seat};
use smallvec::SmallVec;

use super::Doing;
use crate::cards::language::{Duration, Objects, Verb, Zone};
use crate::rules::Ctx;
use crate::state::{Alter, BuildDivide, Ends, Subject};
use crate::{Desk, Flow};

/// Changes, each with the event that tells it and its number.
type Changes = SmallVec<[(Alter, &'static str, i32); 4]>;

impl BuildDivide {
    pub(super) fn act_change(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, verb: &Verb) -> Flow<bool> {
        if self.is_over(desk, doing) {
            return Ok(false);
        }
        if let Verb::ReduceCost(change) | Verb::IncreaseCost(change) = verb {
            let n = self.number(desk.cards, &change.n, doing);
            let ends = self.ends_of(desk, doing, None);
            for seat in self.seats(change.side, doing.ctx.seat) {
                let alter = Alter::Cost(desk.cards.change_id(verb), n);
                self.change(Subject::Player(seat), alter, ends, doing.ctx.source, doing.ctx.seat);
                desk.tell(&self.zones, || Event::new("BD-4.9", "cost_changed").seat(seat).value(n));
            }
            return Ok(true);
        }
        let (to, changes) = self.changes_of(desk, doing, verb);
        let Some(to) = to else { return Ok(false) };
        let all = self.objects(desk, doing, to)?;
        let lying: SmallVec<[CardId; 64]> =
            all.iter().copied().filter(|&card| matches!(self.place(card), Zone::Field | Zone::TerritoryZone | Zone::EnergyZone)).collect();
        for &card in &lying {
            let ends = self.ends_of(desk, doing, Some(card));
            for &(alter, key, value) in &changes {
                let subject = Subject::Card(self.zones.handle(card));
                self.change(subject, alter, ends, doing.ctx.source, doing.ctx.seat);
                let seat = self.owner(card);
                desk.tell(&self.zones, || Event::new("BD-9.18", key).seat(seat).card(card).value(value));
            }
        }
        self.remember(doing, lying.iter().copied().collect());
        Ok(!lying.is_empty())
    }

    /// BD-9.34: "this battle" does nothing outside of an attack, and "while ..." does not begin where it is not true.
    fn is_over(&self, desk: &Desk<'_>, doing: &Doing<'_>) -> bool {
        match &doing.step.duration {
            Some(Duration::ThisBattle) => self.attack.is_none(),
            Some(Duration::WhileCondition(condition)) => !self.holds(desk.cards, condition, &Ctx::new(doing.ctx.seat, doing.ctx.source)),
            _ => false,
        }
    }

    /// What a verb changes, and how it is told.
    fn changes_of<'v>(&self, desk: &Desk<'_>, doing: &Doing<'_>, verb: &'v Verb) -> (Option<&'v Objects>, Changes) {
        let cards = desk.cards;
        let one = |to, change: Alter, key, value| (Some(to), SmallVec::from_slice(&[(change, key, value)]));
        match verb {
            Verb::ModifyPower { to, n } => {
                let n = self.number(cards, n, doing);
                one(to, Alter::Power(n), "power_changed", n)
            }
            Verb::ModifyHit { to, n } => {
                let n = self.number(cards, n, doing);
                one(to, Alter::Hit(n), "hit_changed", n)
            }
            Verb::SetPower { to, n } => {
                let n = self.number(cards, n, doing);
                one(to, Alter::SetPower(n), "power_set", n)
            }
            Verb::SetHit { to, n } => {
                let n = self.number(cards, n, doing);
                one(to, Alter::SetHit(n), "hit_set", n)
            }
            Verb::GrantKeyword { to, keyword } => one(to, Alter::Grant(*keyword), "keyword_gained", *keyword as i32),
            Verb::LoseKeyword { to, keyword } => one(to, Alter::Lose(*keyword), "keyword_lost", *keyword as i32),
            Verb::GrantAbility { to, ability } => one(to, Alter::Ability(cards.granted(ability)), "ability_gained", 1),
            Verb::Restrict { to, cannot } => (Some(to), cannot.iter().map(|&act| (Alter::Forbid(act), "restricted", act as i32)).collect()),
            _ => (None, SmallVec::new()),
        }
    }

    /// BD-9.19, BD-9.34, BD-R71: when a change ends; about a card, "its" stand phase is that of its controller.
    fn ends_of(&self, desk: &Desk<'_>, doing: &Doing<'_>, card: Option<CardId>) -> Ends {
        let seat: Seat = doing.ctx.seat;
        match &doing.step.duration {
            None | Some(Duration::Permanent) => Ends::Never,
            Some(Duration::ThisTurn) => Ends::Turn,
            Some(Duration::ThisBattle) => Ends::Battle,
            Some(Duration::UntilYourNextTurnBegins) => Ends::NextTurnOf(seat),
            Some(Duration::OpponentsNextTurn) => Ends::InNextTurnOf(seat.other()),
            Some(Duration::ItsNextStandPhase) => Ends::StandPhaseOf(card.map_or(seat, |card| self.owner(card))),
            Some(Duration::WhileSourceOnField) => Ends::WithSource,
            Some(Duration::WhileCondition(condition)) => Ends::While(desk.cards.condition_id(condition)),
        }
    }
}
