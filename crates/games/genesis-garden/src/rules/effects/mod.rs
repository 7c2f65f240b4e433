//! What effects do (ledger 8.7): one verb a step, or one pick of it.

mod cards;
mod carry;

use arrayvec::ArrayVec;
use fudaba_cardscript::effect::Went;
use fudaba_kernel::{Event, Flow};

use crate::cards::{Ability, Catalogue, DamageFrom, Immunity, Instruction, Orientation, Reference, Verb};
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
    pub(crate) fn could_any(&self, cards: &Catalogue, who: &Candidate, instruction: &Instruction) -> bool {
        instruction.lists().iter().flatten().any(|verb| self.could(cards, who, verb, Eyes::Public))
    }

    /// Carries a verb out as far as it goes without a further answer.
    pub(crate) fn do_verb(&mut self, desk: At, effect: &Effect, ability: &Ability, instruction: &Instruction, verb: &Verb) -> Flow<Went> {
        let until = ends(instruction.duration.unwrap_or(ability.usual_duration()), effect.seat);
        let units = |game: &Self, to: &Reference| game.units_meant(desk.cards, effect, ability, to);
        match verb {
            Verb::Draw { side, n } => self.draw_cards(desk, effect, *side, *n).map(|()| Went::Whole),
            Verb::Mill { side, n } => self.mill_decks(desk, effect, *side, *n).map(|()| Went::Whole),
            Verb::DamageDeck { side, n } => Ok(self.damage_next_deck(desk, effect, *side, *n)),
            Verb::DamageUnit { to, n } => {
                if effect.progress > 0 {
                    return Ok(Went::Whole);
                }
                let spots = units(self, to);
                self.effect_mut().progress = 1;
                self.damage_units(desk, &spots, *n, DamageRule::Unit);
                Ok(Went::Again)
            }
            Verb::Destroy(to) => {
                let spots = units(self, to);
                let touched = spots.into_iter().filter(|&spot| !self.is_immune(desk.cards, spot, Immunity::EffectDestruction)).collect();
                self.destroy(desk, &touched, Detail::ByEffect);
                Ok(Went::Whole)
            }
            Verb::Recover(to) => {
                let spots = units(self, to);
                self.recover(desk, &spots, "GG-11.20");
                Ok(Went::Whole)
            }
            Verb::Fatigue(to) => {
                for spot in units(self, to) {
                    let card = self.front(spot).expect("units that are meant are there");
                    self.tire(desk, card, "GG-11.20");
                }
                Ok(Went::Whole)
            }
            Verb::Heal { to, n } => {
                for spot in units(self, to) {
                    self.heal(desk, spot, n.unwrap_or(i16::MAX));
                }
                Ok(Went::Whole)
            }
            Verb::Modify { to, atk, def, speed } => {
                let spots = units(self, to);
                for (amount, change) in [(*atk, Change::Atk(*atk)), (*def, Change::Def(*def)), (*speed, Change::Speed(*speed))] {
                    if amount != 0 {
                        self.change_units(desk, effect, &spots, change, until);
                    }
                }
                Ok(Went::Whole)
            }
            Verb::GrantSkill { to, skill } => {
                let spots = units(self, to);
                self.change_units(desk, effect, &spots, Change::Skill(*skill), until);
                Ok(Went::Whole)
            }
            Verb::LoseSkills(to) => {
                let spots = units(self, to);
                self.change_units(desk, effect, &spots, Change::NoSkills, until);
                Ok(Went::Whole)
            }
            Verb::LoseEffects(to) => {
                let spots = units(self, to);
                self.change_units(desk, effect, &spots, Change::NoEffects, until);
                Ok(Went::Whole)
            }
            Verb::Forbid { to, act } => {
                let spots = units(self, to);
                for &act in act.iter() {
                    self.change_units(desk, effect, &spots, Change::Forbid(act), until);
                }
                Ok(Went::Whole)
            }
            Verb::MoveRow { to, row } => {
                for spot in units(self, to) {
                    self.move_row(desk, spot, *row);
                }
                Ok(Went::Whole)
            }
            Verb::ExchangeRows { one, other } => {
                let (ones, others) = (units(self, one), units(self, other));
                if let (Some(&one), Some(&other)) = (ones.first(), others.first())
                    && self.can_exchange(desk.cards, one, other)
                {
                    self.swap_places(desk, one, other, "GG-10.2");
                }
                Ok(Went::Whole)
            }
            Verb::Shield { deck, to, from, n } => {
                let on: ArrayVec<ShieldOn, 20> = match (deck, to) {
                    (Some(side), _) => self.seats_of(*side, effect.seat).map(ShieldOn::Deck).collect(),
                    (None, Some(to)) => {
                        let spots = units(self, to).into_iter();
                        spots.filter_map(|spot| self.front(spot)).map(|card| ShieldOn::Unit(self.hold(card))).collect()
                    }
                    (None, None) => ArrayVec::new(),
                };
                self.raise_shields(desk, effect, &on, (*from, *n), until);
                Ok(Went::Whole)
            }
            Verb::NegateEffect => {
                self.negate_effect(effect);
                Ok(Went::Whole)
            }
            Verb::NegateAttack => {
                if let Some(attack) = self.attack_mut() {
                    attack.negated = true;
                }
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

    /// The units that a verb means now.
    pub(crate) fn units_meant(&self, cards: &Catalogue, effect: &Effect, ability: &Ability, to: &Reference) -> Spots {
        let group = |number: u8| self.chosen(ability, effect, number).map(|held| held.card).collect();
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
    fn damage_next_deck(&mut self, desk: At, effect: &Effect, side: crate::cards::Side, n: u8) -> Went {
        let Some(seat) = self.seats_of(side, effect.seat).nth(usize::from(effect.progress)) else { return Went::Whole };
        self.effect_mut().progress += 1;
        self.damage_deck(desk, seat, i16::from(n), DamageRule::Deck);
        Went::Again
    }
}
