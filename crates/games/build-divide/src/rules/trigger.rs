//! Automatic abilities trigger (BD-9.4 to BD-9.9, BD-9.36, BD-10.23).

use fudaba_kernel::{CardId, Handle, Seat};
use smallvec::SmallVec;

use super::filter::is_of;
use super::query::Abilities;
use super::{Ctx, Layer};
use crate::Cards;
use crate::cards::language::{CardType, How, Icon, PhaseName, TargetKind, Trigger, Who, Zone};
use crate::cards::{AbilityId, Cue};
use crate::state::{BuildDivide, Fact, Waiting};

/// What else an event says.
#[derive(Clone, Copy)]
pub(crate) enum Detail {
    Nothing,
    Target(TargetKind),
    Icon(Icon),
    Phase(PhaseName),
    Counter(u8),
    By(Seat),
}

/// Whether a card that came so came as a trigger asks; a play by Shot is a play (BD-R20).
pub(crate) fn came(how: Option<How>, wanted: Option<How>) -> bool {
    match wanted {
        None => true,
        Some(How::Played) => matches!(how, Some(How::Played | How::Shot)),
        wanted => how == wanted,
    }
}

impl BuildDivide {
    /// Something happens to one card or player: every ability that listens triggers once (BD-9.7).
    pub(crate) fn happen(&mut self, cards: &Cards, cue: Cue, fact: Fact, detail: Detail) {
        if self.listens(cards, cue, fact.card.map(|card| card.card)) {
            self.happened(cards, cue, &[fact], detail, false);
        }
    }

    /// Something happens to a card that lies where it is.
    pub(crate) fn happen_to(&mut self, cards: &Cards, cue: Cue, card: CardId, detail: Detail) {
        self.happen_as(cards, cue, card, detail, |fact| fact);
    }

    /// The same, where the event says more than the card shows.
    pub(crate) fn happen_as(&mut self, cards: &Cards, cue: Cue, card: CardId, detail: Detail, told: impl FnOnce(Fact) -> Fact) {
        if self.listens(cards, cue, Some(card)) {
            let fact = told(self.fact_of(card));
            self.happened(cards, cue, &[fact], detail, false);
        }
    }

    /// All that one instruction did: for abilities that say "one or more" (BD-9.7).
    pub(crate) fn happen_together(&mut self, cards: &Cards, cue: Cue, facts: &[Fact]) {
        let mut moved = facts.iter().map(|fact| fact.card.map(|card| card.card));
        if moved.any(|card| self.listens(cards, cue, card)) {
            self.happened(cards, cue, facts, Detail::Nothing, true);
        }
    }

    fn happened(&mut self, cards: &Cards, cue: Cue, facts: &[Fact], detail: Detail, together: bool) {
        for (source, abilities) in self.listeners(cards, cue, facts) {
            for id in abilities {
                self.listen(cards, (source, id), facts, detail, together);
            }
        }
    }

    /// The cards with abilities that could listen, the turn player's first.
    fn listeners(&self, cards: &Cards, cue: Cue, facts: &[Fact]) -> SmallVec<[(CardId, Abilities); 8]> {
        let mut all = SmallVec::new();
        let mut add = |source: CardId, wanted: &dyn Fn(AbilityId) -> bool| {
            let fitting = |id: &AbilityId| cards.ability_hot(*id).cue == Some(cue) && wanted(*id);
            let abilities: Abilities = self.abilities_of(cards, source).into_iter().filter(fitting).collect();
            if !abilities.is_empty() {
                all.push((source, abilities));
            }
        };
        let granted = self.grants();
        let off_field = |card: CardId| !self.on_field(card) && self.hears_itself(cards, cue, card);
        let elsewhere =
            self.attention.elsewhere_cues & cue.bit() != 0 || facts.iter().any(|fact| fact.card.is_some_and(|moved| off_field(moved.card)));
        let moved = |card: CardId| cue.moves() && facts.iter().any(|fact| fact.card.is_some_and(|moved| moved.card == card));
        for seat in [self.turn.player, self.turn.player.other()] {
            let open = self.player(seat).open;
            let territories = self.cards_in(Zone::TerritoryZone, seat).iter().filter(|_| open);
            for &source in self.cards_in(Zone::Field, seat).iter().chain(territories) {
                let hot = self.hot(cards, source);
                if granted || (hot.cues | hot.roaming_cues) & cue.bit() != 0 {
                    let place = self.place(source);
                    add(source, &|id| cards.ability_hot(id).works_in(place) || moved(source));
                }
            }
            if elsewhere {
                for zone in [
                    Zone::Hand,
                    Zone::Graveyard,
                    Zone::EnergyZone,
                    Zone::Library,
                    Zone::LifeZone,
                    Zone::DDeck,
                    Zone::CheckedCard,
                    Zone::ResolutionArea,
                ] {
                    if zone == Zone::ResolutionArea && seat != self.turn.player {
                        continue;
                    }
                    for &source in self.cards_in(zone, seat) {
                        if self.hot(cards, source).roaming_cues & cue.bit() != 0 {
                            add(source, &|id| cards.ability_hot(id).works_in(zone) || moved(source));
                        }
                    }
                }
            }
        }
        all
    }

    fn listen(&mut self, cards: &Cards, (source, id): (CardId, AbilityId), facts: &[Fact], detail: Detail, together: bool) {
        let seat = self.owner(source);
        let trigger = cards.ability(id).when.as_ref().expect("only automatic abilities listen");
        if is_together(trigger) != together {
            return;
        }
        let ctx = Ctx::new(seat, self.zones.handle(source));
        let fitting = |fact: &&Fact| self.hears(cards, trigger, &ctx.with(**fact), source, detail);
        let mut heard = facts.iter().filter(fitting);
        let Some(&first) = heard.next() else { return };
        // A fact that is about several cards says how many.
        let count = first.points.max(1) + heard.count() as i32;
        let fact = if together { Fact { points: count, ..first } } else { first };
        if !self.is_awake(cards, id, seat) || !self.may_use_again(cards, source, id) {
            return;
        }
        let flat = cards.ability_hot(id);
        let fact = fact.used(flat.facts, seat);
        let origin = self.place(source);
        let waiting = Waiting { source: ctx.source, def: self.def(source), ability: id, seat, origin, fact, unsettled: false };
        if flat.conditional && flat.cue.is_some_and(Cue::comes_first) {
            self.waiting.push(Waiting { unsettled: true, ..waiting });
        } else if !flat.conditional || self.triggers(cards, &waiting) {
            self.note_trigger(cards, &waiting);
            self.waiting.push(waiting);
        }
    }

    /// BD-R55: "when A, if B, do C": whether B holds when A has happened.
    fn triggers(&self, cards: &Cards, waiting: &Waiting) -> bool {
        let (ability, ctx) = (cards.ability(waiting.ability), Ctx::of_waiting(waiting));
        let conditions = ability.condition.iter().chain(ability.intervening());
        conditions.into_iter().all(|condition| self.holds(cards, condition, &ctx))
    }

    fn note_trigger(&mut self, cards: &Cards, waiting: &Waiting) {
        if cards.ability_hot(waiting.ability).limit > 0 {
            self.note_use(cards, waiting.source.card, waiting.ability);
        }
    }

    /// What had triggered before its event came about waits if now its condition holds; `since` is the first of them.
    pub(crate) fn settle_waiting(&mut self, cards: &Cards, since: usize) {
        let mut at = since;
        while at < self.waiting.len() {
            let waiting = self.waiting[at];
            if !waiting.unsettled {
                at += 1;
            } else if self.triggers(cards, &waiting) && self.is_within_limit(cards, &waiting, since..at) {
                self.waiting[at].unsettled = false;
                // BD-9.31: what has moved starts anew, but a territory.
                let place = self.place(waiting.source.card);
                if place == waiting.origin || matches!(place, Zone::Field | Zone::TerritoryZone) {
                    self.note_trigger(cards, &waiting);
                }
                at += 1;
            } else {
                self.waiting.remove(at);
            }
        }
    }

    /// Whether one more use is allowed, those counted that the same events brought.
    fn is_within_limit(&self, cards: &Cards, waiting: &Waiting, earlier: std::ops::Range<usize>) -> bool {
        let flat = cards.ability_hot(waiting.ability);
        let same = |other: &&Waiting| other.source.card == waiting.source.card && cards.ability_hot(other.ability).same == flat.same;
        let together = self.waiting[earlier].iter().filter(same).count();
        let noted = usize::from(self.times_used(cards, waiting.source.card, waiting.ability));
        let (limit, used) = (usize::from(flat.limit), together.max(noted));
        limit == 0 || used < limit || used < limit * self.instances_of(cards, waiting.source.card, waiting.ability)
    }

    /// Whether a trigger hears an event.
    fn hears(&self, cards: &Cards, trigger: &Trigger, ctx: &Ctx, source: CardId, detail: Detail) -> bool {
        let fact = &ctx.fact;
        let who = |who: &Who| self.is_who(cards, who, ctx, source);
        let unit = |which: &Who| who(which) && self.is_unit_named(which, fact, None);
        let side = |side| is_of(side, ctx.seat, fact.seat);
        let of = |wanted: Option<_>| match wanted {
            None => fact.card.is_some_and(|card| card.card == source),
            Some(wanted) => side(wanted),
        };
        match trigger {
            Trigger::Appears { who: which, from, how } => {
                who(which) && from.is_none_or(|from| fact.from == Some(from)) && came(fact.how, *how)
            }
            Trigger::Played { who: which } => who(which),
            Trigger::TerritoryOpened { side } | Trigger::TerritoryClosed { side } => of(*side),
            Trigger::Attacks { who: which, target } => {
                who(which) && matches!(detail, Detail::Target(kind) if *target == TargetKind::Any || kind == *target)
            }
            Trigger::Blocks { who: which }
            | Trigger::IsBlocked { who: which }
            | Trigger::WinsBattle { who: which }
            | Trigger::DealsLifeDamage { who: which }
            | Trigger::Destroyed { who: which }
            | Trigger::LeavesField { who: which }
            | Trigger::IsDealtDamage { who: which } => who(which),
            Trigger::AuraAttached { who: which } => unit(which),
            Trigger::Rests { who: which, zone } | Trigger::Stands { who: which, zone } => {
                who(which) && self.is_unit_named(which, fact, *zone)
            }
            Trigger::PutIntoGraveyard { who: which, from, .. } => who(which) && from.is_none_or(|from| fact.from == Some(from)),
            Trigger::TakesLifeDamage { side: whose } | Trigger::Draws { side: whose, .. } => side(*whose),
            Trigger::TriggerChecked { side: whose, icon } => {
                side(*whose) && icon.is_none_or(|icon| matches!(detail, Detail::Icon(seen) if seen == icon))
            }
            Trigger::PhaseBegins { phase, side: whose } => side(*whose) && matches!(detail, Detail::Phase(begun) if begun == *phase),
            Trigger::Discards { side: whose, filter, this, .. } => {
                side(*whose) && (!this || of(None)) && self.event_fits(cards, filter, ctx)
            }
            Trigger::SetsEnergy { side: whose, filter } => side(*whose) && self.event_fits(cards, filter, ctx),
            Trigger::CounterGained { name, side: whose, who: which } => {
                matches!(detail, Detail::Counter(gained) if cards.counter(name) == Some(gained))
                    && match whose {
                        Some(whose) => fact.card.is_none() && side(*whose),
                        None => fact.card.is_some() && unit(which),
                    }
            }
            Trigger::Targeted { who: which, by, zone } => {
                who(which) && self.is_unit_named(which, fact, *zone) && matches!(detail, Detail::By(seat) if is_of(*by, ctx.seat, seat))
            }
        }
    }

    fn is_who(&self, cards: &Cards, who: &Who, ctx: &Ctx, source: CardId) -> bool {
        match who {
            Who::This => ctx.fact.card.is_some_and(|card| card.card == source),
            Who::Any { side, filter } => is_of(*side, ctx.seat, ctx.fact.seat) && self.event_fits(cards, filter, ctx),
        }
    }

    /// BD-R94: "a unit" is a unit on the field; a territory is one wherever it is; other cards are meant where the text names their zone.
    fn is_unit_named(&self, who: &Who, fact: &Fact, zone: Option<Zone>) -> bool {
        let (Who::Any { filter, .. }, Some(card)) = (who, fact.card) else { return true };
        let territory = |kind: &CardType| matches!(kind, CardType::Territory | CardType::AssaultTerritory);
        match (zone, self.place(card.card)) {
            (Some(zone), place) => zone == place,
            (None, Zone::Field) => true,
            (None, Zone::TerritoryZone) => filter.kind.iter().any(territory),
            (None, _) => false,
        }
    }

    fn event_fits(&self, cards: &Cards, filter: &crate::cards::language::Filter, ctx: &Ctx) -> bool {
        ctx.fact.card.is_none_or(|card| self.fits(cards, filter, card.card, ctx, Layer::Full))
    }

    /// BD-9.37: abilities that wait find cards that moved where they went; `since` is the first that may speak of them.
    pub(crate) fn follow_waiting(&mut self, since: usize, card: CardId) {
        let handle = self.zones.handle(card);
        let follow = |known: &mut Handle| {
            if known.card == card {
                *known = handle;
            }
        };
        for waiting in &mut self.waiting[since..] {
            follow(&mut waiting.source);
            waiting.fact.card.iter_mut().for_each(follow);
        }
    }

    /// The zone that a card is in as far as the rules go: a card that is checked has come from life (BD-R20), one that is looked at
    /// from the library.
    pub(crate) fn came_from(&self, card: CardId) -> Zone {
        match self.place(card) {
            Zone::CheckedCard => Zone::LifeZone,
            Zone::SetAside => Zone::Library,
            place => place,
        }
    }

    /// What is remembered of a card that an event is about.
    pub(crate) fn fact_of(&self, card: CardId) -> Fact {
        let from = Some(self.came_from(card));
        Fact { card: Some(self.zones.handle(card)), from, ..Fact::of(self.owner(card)) }
    }
}

/// Whether a trigger takes all cards of one instruction as one event.
fn is_together(trigger: &Trigger) -> bool {
    matches!(
        trigger,
        Trigger::PutIntoGraveyard { one_or_more: true, .. }
            | Trigger::Draws { one_or_more: true, .. }
            | Trigger::Discards { one_or_more: true, .. }
    )
}
