//! What effects do (ledger 8.7): one verb a step, or one pick of it.

mod cards;
mod carry;

use arrayvec::ArrayVec;
use fudaba_cardscript::common::{Damage, Draw};
use fudaba_cardscript::effect::Went;
use fudaba_kernel::{Event, Flow};

use crate::cards::{Ability, Catalogue, DamageFrom, Immunity, Instruction, Orientation, Reference, Side, Verb};
use crate::rules::At;
use crate::rules::available::{Candidate, Eyes, Spots};
use crate::rules::changes::ends;
use crate::state::{Change, DamageRule, Detail, Effect, GenesisGarden, Held, Shield, ShieldOn, Spot, Task};

impl GenesisGarden {
    /// The verb that an effect on its way is at.
    pub(crate) fn verb_of<'c>(&self, cards: &'c Catalogue, effect: &Effect) -> Option<&'c Verb> {
        effect.course.verb(&cards.ability(effect.ability).effect)
    }

    /// Whether some verb of an instruction could do something now.
    pub(crate) fn could_any(&self, cards: &Catalogue, who: &Candidate, instruction: &Instruction, eyes: Eyes) -> bool {
        instruction.lists().iter().flatten().any(|verb| self.could(cards, who, verb, eyes))
    }

    /// Carries a verb out as far as it goes without a further answer.
    pub(crate) fn do_verb(&mut self, desk: At, effect: &Effect, ability: &Ability, instruction: &Instruction, verb: &Verb) -> Flow<Went> {
        let until = ends(instruction.duration.unwrap_or(ability.usual_duration()), effect.seat);
        match verb {
            Verb::Draw(Draw { side, n }) => self.draw_cards(desk, effect, *side, *n),
            Verb::Mill { side, n } => self.mill_decks(desk, effect, *side, *n).map(|()| Went::Whole),
            Verb::DamageDeck(Damage { side, n }) => Ok(self.damage_next_deck(desk, effect, *side, *n)),
            Verb::DamageUnit { to, n } => Ok(self.damage_units_meant(desk, effect, ability, to, *n)),
            Verb::Modify { to, .. }
            | Verb::GrantSkill { to, .. }
            | Verb::Forbid { to, .. }
            | Verb::LoseSkills(to)
            | Verb::LoseEffects(to) => {
                let spots = self.units_meant(desk.cards, effect, ability, to);
                each_change(verb, |change| self.change_units(desk, effect, &spots, change, until));
                Ok(Went::Whole)
            }
            Verb::Destroy(to) | Verb::Recover(to) | Verb::Fatigue(to) | Verb::Heal { to, .. } | Verb::MoveRow { to, .. } => {
                let spots = self.units_meant(desk.cards, effect, ability, to);
                self.do_to_units(desk, &spots, verb);
                Ok(Went::Whole)
            }
            Verb::ExchangeRows { one, other } => {
                let [ones, others] = [one, other].map(|to| self.units_meant(desk.cards, effect, ability, to));
                self.exchange_rows(desk, &ones, &others);
                Ok(Went::Whole)
            }
            Verb::Shield { deck, to, from, n } => {
                let on = self.to_be_shielded(desk, effect, ability, (*deck, to.as_ref()));
                self.raise_shields(desk, effect, &on, (*from, *n), until);
                Ok(Went::Whole)
            }
            Verb::NegateEffect => {
                self.negate_effect(effect);
                Ok(Went::Whole)
            }
            Verb::NegateAttack => {
                self.attack_mut().into_iter().for_each(|attack| attack.negated = true);
                Ok(Went::Whole)
            }
            Verb::PreventDamage { n } => {
                self.prevent(desk, effect, *n);
                Ok(Went::Whole)
            }
            Verb::QuickSummon { what, row } => self.do_quick_summon(desk, effect, what, *row),
            Verb::Search { n, to, .. } => self.fetch_from_deck(desk, effect, *n, *to, None),
            _ => self.do_card_verb(desk, effect, ability, verb),
        }
    }

    /// Damage to units, once: what follows from it comes before the rest of the effect.
    fn damage_units_meant(&mut self, desk: At, effect: &Effect, ability: &Ability, to: &Reference, n: i16) -> Went {
        if effect.progress > 0 {
            return Went::Whole;
        }
        let spots = self.units_meant(desk.cards, effect, ability, to);
        self.effect_mut().progress = 1;
        self.damage_units(desk, &spots, n, DamageRule::Unit);
        Went::Again
    }

    /// What is done at once to each of some units.
    fn do_to_units(&mut self, desk: At, spots: &[Spot], verb: &Verb) {
        match verb {
            Verb::Destroy(_) => {
                let is_open = |spot: &&Spot| !self.is_immune(desk.cards, **spot, Immunity::EffectDestruction);
                let touched = spots.iter().filter(is_open).copied().collect();
                self.destroy(desk, &touched, Detail::ByEffect);
            }
            Verb::Recover(_) => self.recover(desk, spots, "GG-11.20"),
            Verb::Fatigue(_) => {
                for &spot in spots {
                    let card = self.front(spot).expect("units that are meant are there");
                    self.tire(desk, card, "GG-11.20");
                }
            }
            Verb::Heal { n, .. } => spots.iter().for_each(|&spot| self.heal(desk, spot, n.unwrap_or(i16::MAX))),
            Verb::MoveRow { row, .. } => spots.iter().for_each(|&spot| self.move_row(desk, spot, *row)),
            _ => unreachable!("no other verb is done to each unit at once"),
        }
    }

    fn exchange_rows(&mut self, desk: At, ones: &[Spot], others: &[Spot]) {
        let mut pairs = ones.iter().flat_map(|&one| others.iter().map(move |&other| (one, other)));
        if let Some((one, other)) = pairs.find(|&(one, other)| self.can_exchange(desk.cards, one, other)) {
            self.swap_places(desk, one, other, "GG-10.2");
        }
    }

    /// What a shield is raised on: decks, else the units that are meant.
    fn to_be_shielded(
        &self,
        desk: At,
        effect: &Effect,
        ability: &Ability,
        on: (Option<Side>, Option<&Reference>),
    ) -> ArrayVec<ShieldOn, 20> {
        match on {
            (Some(side), _) => self.seats_of(side, effect.seat).map(ShieldOn::Deck).collect(),
            (None, Some(to)) => {
                let spots = self.units_meant(desk.cards, effect, ability, to).into_iter();
                spots.filter_map(|spot| self.front(spot)).map(|card| ShieldOn::Unit(self.hold(card))).collect()
            }
            (None, None) => ArrayVec::new(),
        }
    }

    /// The units that a verb means now; those that were chosen in the order of the picks.
    pub(crate) fn units_meant(&self, cards: &Catalogue, effect: &Effect, ability: &Ability, to: &Reference) -> Spots {
        let group = |number: u8| self.chosen(ability, effect, number).filter_map(|held| self.spot_of(held.card)).collect();
        let spots = self.reach(cards, to, self.user(effect).eye(), Some(effect.source), effect.subject, &group);
        spots.into_iter().filter(|&spot| self.has_unit(spot)).collect()
    }

    /// GG-4.1: units become active; a destroyed one does not (GG-R67).
    pub(crate) fn recover(&mut self, desk: At, spots: &[Spot], rule: &'static str) {
        for &spot in spots {
            if self.unit(spot).orientation == Orientation::Fatigued {
                self.unit_mut(spot).orientation = Orientation::Active;
                let card = self.front(spot).expect("a unit that recovers is there");
                desk.tell(&self.zones, || Event::new(rule, "recovered").seat(spot.seat()).card(card));
            }
        }
    }

    /// Removes accumulated damage of a unit, what came while united first.
    fn heal(&mut self, desk: At, spot: Spot, points: i16) {
        let mut left = points;
        let unit = self.unit_mut(spot);
        for damage in std::iter::once(&mut unit.joint).chain(&mut unit.damage) {
            let healed = left.min(*damage);
            *damage -= healed;
            left -= healed;
        }
        let card = self.front(spot).expect("a unit that is healed is there");
        desk.tell(&self.zones, || Event::new("GG-18.7", "healed").seat(spot.seat()).card(card).value(i32::from(points - left)));
    }

    fn move_row(&mut self, desk: At, spot: Spot, row: Option<crate::cards::Row>) {
        if self.can_move_to(desk.cards, spot, row)
            && let Some(to) = self.room(spot.seat(), spot.row().other())
        {
            self.relocate(desk, spot, to, "GG-10.2", "moved");
        }
    }

    fn raise_shields(
        &mut self,
        desk: At,
        effect: &Effect,
        on: &[ShieldOn],
        (from, n): (DamageFrom, Option<i16>),
        until: crate::state::Ends,
    ) {
        let source = self.def(effect.source.card);
        for &on in on {
            self.shields.push(Shield { on, from, n, ends: until, source });
            let seat = match on {
                ShieldOn::Deck(seat) => seat,
                ShieldOn::Unit(Held { card, .. }) => self.zones.owner(card),
            };
            desk.tell(&self.zones, || Event::new("GG-20.14", "shield_raised").seat(seat).card(effect.source.card));
        }
    }

    /// GG-11.21: the effect below the window that this one answers.
    fn negate_effect(&mut self, effect: &Effect) {
        let below = effect.window.and_then(|at| at.checked_sub(1)).map(usize::from);
        if let Some(Task::Effect(answered)) = below.and_then(|at| self.stack.get_mut(at)) {
            answered.negated = true;
        }
    }

    /// GG-20.14: the damage that the window announces is reduced.
    fn prevent(&mut self, desk: At, effect: &Effect, n: Option<i16>) {
        let Some(depth) = effect.window.and_then(|at| at.checked_sub(1)) else { return };
        let Some(subject) = effect.subject else { return };
        let meant = |damage: &crate::state::Pending| damage.depth == depth && damage.card == subject.card && damage.seat == subject.seat;
        let Some(damage) = self.damages.iter_mut().find(|damage| meant(damage)) else { return };
        let stopped = n.unwrap_or(damage.amount).min(damage.amount);
        damage.amount -= stopped;
        desk.tell(&self.zones, || Event::new("GG-20.14", "damage_prevented").seat(subject.seat).value(i32::from(stopped)));
    }

    /// GG-18.10, GG-R23: damage to decks, one player finishing before the other.
    fn damage_next_deck(&mut self, desk: At, effect: &Effect, side: Side, n: u8) -> Went {
        let Some(seat) = self.seats_of(side, effect.seat).nth(usize::from(effect.progress)) else { return Went::Whole };
        self.effect_mut().progress += 1;
        self.damage_deck(desk, seat, i16::from(n), DamageRule::Deck);
        Went::Again
    }
}

/// The changes that a verb puts on units for a while.
fn each_change(verb: &Verb, mut put: impl FnMut(Change)) {
    match verb {
        Verb::Modify { atk, def, speed, .. } => {
            let changes = [(*atk, Change::Atk(*atk)), (*def, Change::Def(*def)), (*speed, Change::Speed(*speed))];
            changes.into_iter().filter(|(amount, _)| *amount != 0).for_each(|(_, change)| put(change));
        }
        Verb::GrantSkill { skill, .. } => put(Change::Skill(*skill)),
        Verb::LoseSkills(_) => put(Change::NoSkills),
        Verb::LoseEffects(_) => put(Change::NoEffects),
        Verb::Forbid { act, .. } => act.iter().for_each(|&act| put(Change::Forbid(act))),
        _ => unreachable!("no other verb changes units for a while"),
    }
}
