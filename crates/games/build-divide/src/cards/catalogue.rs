//! All cards of the game: what the rules read, and what people read beside it.

use std::sync::OnceLock;

use fudaba_cardscript::data::{find_card, read_card_files};
use fudaba_cardscript::{Faults, Source, Text, schema_for};
use fudaba_kernel::DefId;

use super::card::{CardDef, Printed};
use super::costs::{self, Hangs};
use super::hot::{AbilityHot, AbilityId, Attention, FIELD, Hot, IN_VIEW, Theme, keyword_bit};
use super::language::{Ability, Condition, Cost, Duration, Kind, Label, Trigger, Verb, labels_of};
use super::reach::{Reach, changes_of};
use super::written::Written;

/// The ability that the keyword Judgment stands for.
pub(crate) const JUDGMENT: AbilityId = AbilityId(0);

/// The cards in their order; a card's position is its [`DefId`].
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    cards: Vec<CardDef>,
    hot: Vec<Hot>,
    abilities: Vec<Ability>,
    ability_hot: Vec<AbilityHot>,
    /// What the changes of each ability read and write.
    reach: Vec<Vec<Reach>>,
    attention: Vec<Attention>,
    /// Abilities written inside a `grant_ability`.
    granted: Vec<AbilityId>,
    /// Cost changes that last.
    changes: Vec<Verb>,
    /// Conditions of durations.
    conditions: Vec<Condition>,
    /// Names of counters; condemnation is the first.
    counters: Vec<Text>,
    /// What its cards name, found when a line is read.
    labels: OnceLock<Vec<Text>>,
}

impl Catalogue {
    /// The catalogue of these cards.
    #[must_use]
    pub fn new(cards: Vec<CardDef>) -> Catalogue {
        let mut catalogue = Catalogue { counters: vec![Text::new("断罪", "condemnation")], ..Catalogue::default() };
        catalogue.push_judgment();
        for card in cards {
            catalogue.push(card);
        }
        catalogue
    }

    /// BD-10.9: what the keyword Judgment does, as the automatic ability that it is.
    fn push_judgment(&mut self) {
        let text = "kind: automatic\nwhen: { attacks: {} }\neffect: { do: { gain_counter: { name: condemnation } } }\n";
        let ability: Ability = fudaba_cardscript::read_value("judgment", text).expect("the words are those of this language");
        let hot = AbilityHot::of(DefId(u16::MAX), 31, JUDGMENT, &ability);
        self.ability_hot.push(hot);
        self.reach.push(changes_of(&ability));
        self.abilities.push(ability);
    }

    /// Names, titles, attributes and counters that its cards speak of.
    pub(crate) fn labels(&self) -> &[Text] {
        self.labels.get_or_init(|| {
            let mut all: Vec<Text> =
                self.cards.iter().flat_map(|card| labels_of(&card.printed)).chain(self.counters.iter().cloned()).collect();
            all.sort_by(|one, other| (&one.ja, &one.en).cmp(&(&other.ja, &other.en)));
            all.dedup();
            all
        })
    }

    fn push(&mut self, card: CardDef) {
        let def = DefId(u16::try_from(self.cards.len()).expect("fewer than 65536 cards"));
        let first = self.abilities.len();
        for (index, ability) in card.printed.abilities.iter().enumerate() {
            self.push_ability(def, index, ability.clone());
        }
        let count = self.abilities.len() - first;
        self.push_granted(def, first, count);
        for cost in &card.printed.additional_cost {
            self.name_of_cost(cost);
        }
        let hot = self.heat(&card.printed, def, first, count);
        self.attention.push(self.attention_of(&hot, first));
        self.hot.push(hot);
        self.cards.push(card);
    }

    fn push_ability(&mut self, def: DefId, index: usize, ability: Ability) {
        let mut hot = AbilityHot::of(def, index, ability_id(self.abilities.len()), &ability);
        let same = self.ability_hot.iter().zip(&self.abilities).position(|(old, other)| old.card == def && *other == ability);
        hot.same = same.map_or(hot.same, ability_id);
        let durations: Vec<&Duration> = ability.instructions().filter_map(|step| step.duration.as_ref()).collect();
        let (changes, conditions) = Catalogue::lasting_words(&ability.verbs().collect::<Vec<_>>(), &durations);
        self.changes.extend(changes);
        self.conditions.extend(conditions);
        self.name_counters(&ability);
        self.ability_hot.push(hot);
        self.reach.push(changes_of(&ability));
        self.abilities.push(ability);
    }

    /// Abilities inside `grant_ability` follow those of the card, so that the state can name them.
    fn push_granted(&mut self, def: DefId, first: usize, count: usize) {
        let (mut at, mut index) = (first, count);
        while at < self.abilities.len() {
            let inner: Vec<Ability> = self.abilities[at]
                .verbs()
                .filter_map(|verb| match verb {
                    Verb::GrantAbility { ability, .. } => Some(Ability::clone(ability)),
                    _ => None,
                })
                .collect();
            for ability in inner {
                self.granted.push(ability_id(self.abilities.len()));
                self.push_ability(def, index, ability);
                index += 1;
            }
            at += 1;
        }
    }

    fn name_counters(&mut self, ability: &Ability) {
        for cost in &ability.cost {
            self.name_of_cost(cost);
        }
        let verbs: Vec<Label> = ability
            .verbs()
            .filter_map(|verb| match verb {
                Verb::GainCounter { name, .. } | Verb::SpendCounter { name, .. } => Some(name.clone()),
                _ => None,
            })
            .collect();
        verbs.iter().for_each(|name| self.name_counter(name));
        if let Some(Trigger::CounterGained { name, .. }) = &ability.when {
            self.name_counter(&name.clone());
        }
    }

    fn name_of_cost(&mut self, cost: &Cost) {
        if let Cost::RemoveCounters { name, .. } = cost {
            self.name_counter(name);
        }
    }

    fn name_counter(&mut self, name: &Label) {
        if self.counter(name).is_none() {
            self.counters.push(name.0.clone());
        }
    }

    /// The number of a counter's name.
    pub(crate) fn counter(&self, name: &Label) -> Option<u8> {
        self.counters.iter().position(|known| name.is(known)).and_then(|at| u8::try_from(at).ok())
    }

    /// The name of a kind of counters.
    pub(crate) fn counter_name(&self, number: u8) -> &Text {
        &self.counters[usize::from(number)]
    }

    fn heat(&self, card: &Printed, def: DefId, first: usize, count: usize) -> Hot {
        let abilities = &self.ability_hot[first..first + count];
        let cue = |ability: &AbilityHot| ability.cue.map_or(0, super::hot::Cue::bit);
        let on_field = |ability: &&AbilityHot| ability.works & FIELD != 0;
        let keywords = |plain: bool| {
            let of = abilities.iter().zip(&self.abilities[first..]).filter(|(hot, _)| hot.plain == plain);
            of.filter_map(|(_, ability)| ability.keyword).fold(0, |bits, keyword| bits | keyword_bit(keyword))
        };
        let name = self.cards.iter().position(|other| other.printed.name.ja == card.name.ja);
        Hot {
            kind: card.kind,
            ace: card.ace,
            timing: card.timing,
            icon: card.icon,
            colors: card.colors.iter().fold(0, |bits, color| bits | color.bit()),
            cost: card.cost,
            power: card.power,
            hit: card.hit,
            name: name.and_then(|at| u16::try_from(at).ok()).map_or(def, DefId),
            keywords: keywords(true),
            maybe_keywords: keywords(false),
            first: u16::try_from(first).expect("fewer than 65536 abilities"),
            count: u8::try_from(count).expect("fewer than 256 abilities on a card"),
            cues: abilities.iter().filter(on_field).fold(0, |bits, ability| bits | cue(ability)),
            roaming_cues: abilities
                .iter()
                .filter(|ability| ability.roams() || ability.cue.is_some_and(super::hot::Cue::moves))
                .fold(0, |bits, ability| bits | cue(ability)),
            themes: abilities.iter().filter(on_field).fold(0, |bits, ability| bits | ability.themes),
            roaming_themes: abilities.iter().filter(|ability| ability.roams()).fold(0, |bits, ability| bits | ability.themes),
            activated: abilities.iter().filter(|ability| ability.kind == Kind::Activated).fold(0, |bits, ability| bits | ability.works),
            additional: !card.additional_cost.is_empty(),
            hangs: costs::hangs(&card.additional_cost, Hangs::OnEnergy),
            command: abilities.iter().position(|ability| ability.kind == Kind::Command).map(|at| ability_id(first + at)),
        }
    }

    fn attention_of(&self, hot: &Hot, first: usize) -> Attention {
        let all = &self.ability_hot[first..];
        let granted = self.abilities[first..].iter().flat_map(Ability::verbs).filter_map(|verb| match verb {
            Verb::GrantKeyword { keyword, .. } | Verb::LoseKeyword { keyword, .. } => Some(keyword_bit(*keyword)),
            Verb::GrantAbility { ability, .. } => ability.keyword.map(keyword_bit),
            _ => None,
        });
        let abilities = if all.iter().any(|ability| ability.themes & Theme::Abilities.bit() != 0) { Theme::Abilities.bit() } else { 0 };
        Attention {
            cues: all.iter().fold(0, |bits, ability| bits | ability.cue.map_or(0, super::hot::Cue::bit)),
            roaming_cues: all.iter().fold(0, |bits, ability| {
                let roams = ability.roams() || ability.cue.is_some_and(super::hot::Cue::moves);
                bits | if roams { ability.cue.map_or(0, super::hot::Cue::bit) } else { 0 }
            }),
            elsewhere_cues: all
                .iter()
                .filter(|ability| ability.roams())
                .fold(0, |bits, ability| bits | ability.cue.map_or(0, super::hot::Cue::bit)),
            themes: all.iter().fold(abilities, |bits, ability| bits | ability.themes),
            elsewhere_themes: all.iter().filter(|ability| ability.works & IN_VIEW != 0).fold(0, |bits, ability| bits | ability.themes),
            keywords: granted.fold(hot.maybe_keywords, |bits, bit| bits | bit),
            activated: all.iter().filter(|ability| ability.kind == Kind::Activated).fold(0, |bits, ability| bits | ability.works),
        }
    }

    /// All cards, in order.
    #[must_use]
    pub fn cards(&self) -> &[CardDef] {
        &self.cards
    }

    /// What is printed on a card.
    #[inline]
    pub fn printed(&self, def: DefId) -> &Printed {
        &self.cards[def.index()].printed
    }

    /// The flat record of a card.
    #[inline]
    pub fn hot(&self, def: DefId) -> &Hot {
        &self.hot[def.index()]
    }

    /// The abilities printed on a card.
    #[inline]
    pub fn abilities(&self, def: DefId) -> impl Iterator<Item = AbilityId> + use<> {
        let hot = self.hot(def);
        (hot.first..hot.first + u16::from(hot.count)).map(AbilityId)
    }

    /// The tree of an ability.
    #[inline]
    pub fn ability(&self, id: AbilityId) -> &Ability {
        &self.abilities[usize::from(id.0)]
    }

    /// The flat record of an ability.
    #[inline]
    pub(crate) fn ability_hot(&self, id: AbilityId) -> &AbilityHot {
        &self.ability_hot[usize::from(id.0)]
    }

    /// What the changes of a continuous ability read and write, one for each of its verbs.
    pub(crate) fn reach(&self, id: AbilityId) -> &[Reach] {
        &self.reach[usize::from(id.0)]
    }

    /// Ability `number` of a card, from 1: those printed on it, then those that it grants.
    pub(crate) fn numbered(&self, def: DefId, number: u8) -> Option<AbilityId> {
        let at = self.ability_hot.iter().position(|hot| hot.card == def && hot.index + 1 == number)?;
        Some(ability_id(at))
    }

    /// The ability that a `grant_ability` gives.
    pub(crate) fn granted(&self, ability: &Ability) -> AbilityId {
        let found = self.granted.iter().copied().find(|id| std::ptr::eq(self.ability(*id), ability) || self.ability(*id) == ability);
        found.expect("every inner ability was entered with its card")
    }

    /// The number of a cost change that lasts.
    pub(crate) fn change_id(&self, verb: &Verb) -> u16 {
        let at = self.changes.iter().position(|known| known == verb).expect("every cost change was entered with its card");
        u16::try_from(at).expect("fewer than 65536 changes")
    }

    /// A cost change that lasts.
    pub(crate) fn change(&self, id: u16) -> &Verb {
        &self.changes[usize::from(id)]
    }

    /// The number of the condition of a duration.
    pub(crate) fn condition_id(&self, condition: &Condition) -> u16 {
        let at = self.conditions.iter().position(|known| known == condition).expect("every condition was entered with its card");
        u16::try_from(at).expect("fewer than 65536 conditions")
    }

    /// The condition of a duration.
    pub(crate) fn condition(&self, id: u16) -> &Condition {
        &self.conditions[usize::from(id)]
    }

    /// What the abilities of a card, granted ones included, are about.
    pub(crate) fn attention(&self, def: DefId) -> Attention {
        self.attention[def.index()]
    }

    /// The definition with this number or English name, large or small letters, hyphens or spaces.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<DefId> {
        let names = self.cards.iter().map(|card| (card.printed.number.as_str(), card.printed.name.en.as_str()));
        find_card(names, name).and_then(|at| u16::try_from(at).ok()).map(DefId)
    }
}

fn ability_id(at: usize) -> AbilityId {
    AbilityId(u16::try_from(at).expect("fewer than 65536 abilities"))
}

/// Reads card files. A card with a mistake is left out; of two with one number the first stays.
#[must_use]
pub fn read_cards(sources: &[Source]) -> (Catalogue, Faults) {
    collect(sources, Vec::new())
}

/// The catalogue with further cards; one of a known number replaces it.
#[must_use]
pub fn with_cards(catalogue: &Catalogue, more: &Source) -> (Catalogue, Faults) {
    collect(std::slice::from_ref(more), catalogue.cards.clone())
}

/// JSON Schema of a card file.
#[must_use]
pub fn card_schema() -> serde_json::Value {
    schema_for::<Vec<Written>>("Cards of Build Divide")
}

fn collect(sources: &[Source], known: Vec<CardDef>) -> (Catalogue, Faults) {
    let files = read_card_files(sources, known, |card: &CardDef| &card.printed.number);
    (Catalogue::new(files.cards), files.faults)
}
