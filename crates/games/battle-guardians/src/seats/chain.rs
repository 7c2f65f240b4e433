//! What waits to resolve, as everybody sees it: the effects in progress, the one that goes on first, then effects that were triggered
//! and have not been activated yet.

use fudaba_kernel::{Entry, Target};

use smallvec::SmallVec;

use crate::Cards;
use crate::cards::hot::{AbilityHot, AbilityId};
use crate::cards::language::{EffectKind, Label, Verb, Zone};
use crate::print;
use crate::rules::effects::choices;
use crate::state::places::zone_of;
use crate::state::query::Source;
use crate::state::{Activation, BattleGuardians, EffectStep, Task, Waiting};

/// What an entry aims at, in order.
type Aims = SmallVec<[Target; 4]>;

impl BattleGuardians {
    /// See [`fudaba_kernel::Scene::chain`].
    pub(super) fn chain(&self, cards: &Cards, chain: &mut Vec<Entry>) {
        let effects = self.agenda.iter().rev().filter_map(|task| match task {
            Task::Effect(effect) if effect.step > EffectStep::Announce => Some(self.entry_of(cards, effect)),
            _ => None,
        });
        // What was triggered in a hidden zone is nobody's business before it is activated.
        let open = |waiting: &&Waiting| !cards.ability_hot(waiting.ability).is_live_in(Zone::Hand);
        chain.clear();
        chain.extend(effects.chain(self.waiting.iter().filter(open).map(|waiting| self.entry_of_waiting(cards, waiting))));
    }

    fn entry_of(&self, cards: &Cards, effect: &Activation) -> Entry {
        let hot = cards.ability_hot(effect.ability);
        let source = self.card_of(effect.source);
        let moded = choices(cards.ability(effect.ability)) > 0;
        Entry {
            kind: kind_of(hot),
            seat: Some(effect.seat),
            source,
            print: source.is_none().then(|| self.def(effect.source.card)).filter(|_| !hot.is_live_in(Zone::Hand)),
            ability: line_of(cards, effect.ability),
            mode: moded.then_some(effect.modes[0]),
            targets: self.aimed_at(cards, effect),
            resolving: effect.step >= EffectStep::Resolve,
            ..Entry::default()
        }
    }

    fn entry_of_waiting(&self, cards: &Cards, waiting: &Waiting) -> Entry {
        let (source, ability) = (self.card_of(waiting.source), line_of(cards, waiting.ability));
        let print = source.is_none().then(|| self.def(waiting.source.card));
        Entry { kind: "waiting", seat: Some(waiting.seat), source, print, ability, ..Entry::default() }
    }

    /// The targets chosen, and the zones of guardians that its damage would hit.
    fn aimed_at(&self, cards: &Cards, effect: &Activation) -> Aims {
        let mut aims: Aims = effect.targets.iter().filter_map(|&handle| self.card_of(handle)).map(Target::Card).collect();
        let source = Source { card: effect.source.card, seat: effect.seat };
        for instruction in &cards.ability(effect.ability).effect {
            for verb in instruction.verbs().filter(|verb| self.may_come(cards, effect, instruction, verb)) {
                let Verb::Damage { to, .. } = verb else { continue };
                let hit = self.targeted_places(*to, source, effect).into_iter().filter(|&(seat, spot)| self.guardian(seat, spot).is_some());
                for aim in hit.map(|(seat, spot)| Target::Zone(zone_of(spot.zone(), seat))) {
                    if !aims.contains(&aim) && effect.targets.is_empty() {
                        aims.push(aim);
                    }
                }
            }
        }
        aims
    }
}

/// The key in the table file.
fn kind_of(hot: &AbilityHot) -> &'static str {
    match (hot.kind, hot.label) {
        (_, Label::Attack) => "attack",
        (_, Label::Spell) => "spell",
        (EffectKind::Counter, _) => "counter",
        (EffectKind::Automatic, _) => "automatic",
        (_, Label::Domain) if hot.is_live_in(Zone::Hand) => "domain",
        _ => "activated",
    }
}

/// Which line of its card's text an ability is.
fn line_of(cards: &Cards, ability: AbilityId) -> Option<u8> {
    let hot = cards.ability_hot(ability);
    print::line_of(cards.printed(hot.card), hot.index)
}
