//! Continuous abilities and lasting effects where they look at each other (BD-R95 to BD-R98): all changes in one order, each taken once,
//! each reading what has been reached. Where nothing on the table does, [`super::numbers`] gets along without.

use fudaba_kernel::changes::{Change, Changes};
use fudaba_kernel::{CardId, Seat};
use smallvec::SmallVec;

use super::found::Finding;
use super::{Ctx, Found, Layer};
use crate::Cards;
use crate::cards::language::{Keyword, Kind, Objects, Verb, Zone};
use crate::cards::{AbilityId, Theme};
use crate::state::{Alter, BuildDivide, Moment, Subject};

/// A change that has not been taken.
#[derive(Clone, Copy, Debug)]
struct Open {
    source: CardId,
    ability: AbilityId,
    verb: u8,
    origin: Origin,
}

/// Where an ability comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    Printed,
    Gained,
}

type Listed = Changes<Moment, Open>;

impl BuildDivide {
    /// Whether something on the table may look at what something else changes, or changes what its moment decides about.
    #[inline]
    pub(crate) fn is_tangled(&self) -> bool {
        self.is_live(Theme::Tangled)
    }

    /// The power of a unit, as far as changes have been found.
    pub(crate) fn found_power(&self, cards: &Cards, unit: CardId, found: &Found) -> i32 {
        let printed = self.hot(cards, unit).power;
        let becomes = |change| if let Alter::SetPower(n) = change { Some(n) } else { None };
        let adds = |change| if let Alter::Power(n) = change { n } else { 0 };
        // BD-11.9
        found.number(unit, printed, becomes, adds).saturating_add(1000 * self.aura_count(unit) as i32)
    }

    /// The hit of a unit, as far as changes have been found.
    pub(crate) fn found_hit(&self, cards: &Cards, unit: CardId, found: &Found) -> i32 {
        let becomes = |change| if let Alter::SetHit(n) = change { Some(n) } else { None };
        let adds = |change| if let Alter::Hit(n) = change { n } else { 0 };
        found.number(unit, self.hot(cards, unit).hit, becomes, adds)
    }

    /// How many instances of a keyword a card has, as far as changes have been found.
    pub(crate) fn found_instances(&self, cards: &Cards, card: CardId, keyword: Keyword, found: &Found) -> usize {
        let plain = |id: &AbilityId| cards.ability_hot(*id).plain && cards.ability(*id).keyword == Some(keyword);
        found.instances(card, keyword, cards.abilities(self.def(card)).filter(plain).count())
    }

    /// BD-R97: all changes in force, found in their order. What reads nothing is never waited for in vain, so that lasting effects and
    /// auras, which read nothing, are there from the start.
    pub(crate) fn find_changes(&self, cards: &Cards) -> Found {
        let (mut found, mut listed) = (Found::default(), Listed::default());
        self.find_lasting(cards, &mut found, &mut listed);
        for seat in Seat::BOTH {
            let territories: &[CardId] = if self.player(seat).open { self.cards_in(Zone::TerritoryZone, seat) } else { &[] };
            let elsewhere = [Zone::Graveyard, Zone::EnergyZone].into_iter().flat_map(|zone| self.cards_in(zone, seat));
            let elsewhere = elsewhere.filter(|&&card| self.hot(cards, card).roaming_themes != 0);
            for &source in self.cards_in(Zone::Field, seat).iter().chain(territories).chain(elsewhere) {
                for id in cards.abilities(self.def(source)) {
                    let at = self.arrival(source);
                    self.list_ability(cards, &mut listed, (source, id, Origin::Printed), Moment { at, ..Moment::PRINTED });
                }
            }
        }
        while let Some(change) = listed.take() {
            for finding in self.judge_change(cards, &change, &found) {
                if let Alter::Ability(id) = finding.change {
                    self.list_gained(cards, &mut listed, finding.card, id, finding.moment);
                }
                found.0.push(finding);
            }
        }
        found
    }

    fn find_lasting(&self, cards: &Cards, found: &mut Found, listed: &mut Listed) {
        for modifier in self.modifiers.iter().filter(|modifier| self.is_in_force(modifier)) {
            let Subject::Card(handle) = modifier.subject else { continue };
            let Some(card) = self.zones.held(handle) else { continue };
            let moment = Moment::of_effect(modifier.moment);
            found.0.push(Finding { card, change: modifier.change, moment });
            if let Alter::Ability(id) = modifier.change {
                self.list_gained(cards, listed, card, id, moment);
            }
        }
    }

    /// BD-R96: a gained ability began when it was gained: when that began which gives it, or when the card came if that was later.
    fn list_gained(&self, cards: &Cards, listed: &mut Listed, card: CardId, id: AbilityId, giver: Moment) {
        let came = self.arrival(card);
        let moment = Moment { at: giver.at.max(came), card: came, giver: giver.at, ..Moment::PRINTED };
        self.list_ability(cards, listed, (card, id, Origin::Gained), moment);
    }

    fn list_ability(&self, cards: &Cards, listed: &mut Listed, (source, id, origin): (CardId, AbilityId, Origin), moment: Moment) {
        let flat = cards.ability_hot(id);
        if !flat.works_in(self.place(source)) || (flat.kind == Kind::Keyword && flat.plain && origin == Origin::Printed) {
            return;
        }
        for (verb, reach) in (0_u8..).zip(cards.reach(id)).filter(|(_, reach)| reach.is_read()) {
            let moment = Moment { ability: id.0, verb, ..moment };
            let what = Open { source, ability: id, verb, origin };
            listed.add(Change { kind: reach.kind, moment, reads: reach.reads, writes: reach.writes, what });
        }
    }

    /// What a change that is taken changes: judged for all objects before it is applied to any.
    fn judge_change(&self, cards: &Cards, change: &Change<Moment, Open>, found: &Found) -> SmallVec<[Finding; 16]> {
        let Open { source, ability: id, verb, origin } = change.what;
        let ctx = Ctx::new(self.owner(source), self.zones.handle(source));
        let (ability, moment) = (cards.ability(id), change.moment);
        let one = |change, moment| SmallVec::from_iter([Finding { card: source, change, moment }]);
        if !self.is_on(cards, id, &ctx, Layer::Reached(found)) {
            return SmallVec::new();
        }
        match (ability.kind, ability.keyword) {
            (Kind::Keyword, Some(keyword)) => one(Alter::Grant(keyword), if origin == Origin::Printed { Moment::PRINTED } else { moment }),
            (Kind::AwakenedPower, _) if self.is_open(cards, ctx.seat, None) => one(Alter::Power(ability.power), moment),
            (Kind::Continuous, _) => self.judge_verb(cards, &ability.apply[usize::from(verb)], (&ctx, moment), found),
            _ => SmallVec::new(),
        }
    }

    fn judge_verb(&self, cards: &Cards, verb: &Verb, (ctx, moment): (&Ctx, Moment), found: &Found) -> SmallVec<[Finding; 16]> {
        let layer = Layer::Reached(found);
        let Some((to, change)) = self.standing_change(cards, verb, ctx, layer) else { return SmallVec::new() };
        let lying = [self.turn.player, self.turn.player.other()].into_iter();
        let lying = lying.flat_map(|seat| self.cards_in(Zone::Field, seat).iter().chain(self.cards_in(Zone::TerritoryZone, seat)));
        let meant = lying.copied().filter(|&card| self.means(cards, to, card, ctx, layer));
        meant.map(|card| Finding { card, change, moment }).collect()
    }

    /// Whom a verb of a continuous ability means, and what it changes.
    fn standing_change<'v>(&self, cards: &Cards, verb: &'v Verb, ctx: &Ctx, layer: Layer<'_>) -> Option<(&'v Objects, Alter)> {
        let number = |n| self.amount_at(cards, n, ctx, layer);
        Some(match verb {
            Verb::ModifyPower { to, n } => (to, Alter::Power(number(n))),
            Verb::ModifyHit { to, n } => (to, Alter::Hit(number(n))),
            Verb::SetPower { to, n } => (to, Alter::SetPower(number(n))),
            Verb::SetHit { to, n } => (to, Alter::SetHit(number(n))),
            Verb::GrantKeyword { to, keyword } => (to, Alter::Grant(*keyword)),
            Verb::LoseKeyword { to, keyword } => (to, Alter::Lose(*keyword)),
            Verb::GrantAbility { to, ability } => (to, Alter::Ability(cards.granted(ability))),
            _ => return None,
        })
    }

    /// When a card came to where it lies, if that may ever be asked for.
    fn arrival(&self, card: CardId) -> u32 {
        self.past.arrivals.of(card).unwrap_or(0)
    }

    /// BD-R96: a card has come to a zone, or a territory has opened: its continuous abilities begin.
    pub(crate) fn note_arrival(&mut self, cards: &Cards, card: CardId) {
        if !Theme::are_timed(self.attention.themes) {
            return;
        }
        self.past.arrivals.forget(card);
        let place = self.place(card);
        let hot = self.hot(cards, card);
        let speaks = (hot.themes | hot.roaming_themes) != 0 || hot.maybe_keywords != 0;
        let may_gain = self.attention.themes & Theme::Abilities.bit() != 0 && place == Zone::Field;
        let begins = match place {
            Zone::Field | Zone::Graveyard | Zone::EnergyZone => true,
            Zone::TerritoryZone => self.player(self.owner(card)).open,
            _ => false,
        };
        if begins && (speaks || may_gain) {
            self.clock += 1;
            self.past.arrivals.note(card, self.clock);
        }
    }

    /// BD-R96: a card has come, or a territory has opened, at a known moment.
    pub(crate) fn note_moment(&mut self, card: CardId, moment: u32) {
        if Theme::are_timed(self.attention.themes) {
            self.past.arrivals.note(card, moment);
        }
    }

    /// BD-R96: of cards that came together the turn player's came first.
    pub(crate) fn note_together(&mut self, cards: &Cards, set: &[CardId]) {
        if set.len() < 2 || !Theme::are_timed(self.attention.themes) {
            return;
        }
        for seat in [self.turn.player, self.turn.player.other()] {
            for &card in set.iter().filter(|&&card| self.zones.owner(card) == seat).collect::<SmallVec<[&CardId; 32]>>() {
                self.note_arrival(cards, card);
            }
        }
    }
}
