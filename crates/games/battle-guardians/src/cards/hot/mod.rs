//! The catalogue as the rules read it: everything that a decision looks at lies in small flat records, by definition and by
//! ability; the trees of the language are borrowed from here and never copied.

mod cue;
mod made;
mod printed;
mod record;

use fudaba_kernel::DefId;

pub use cue::Cue;
pub(crate) use cue::{Theme, theme_of};
pub use printed::{INFINITE, Method, Printed};
pub use record::{AbilityHot, Hot};
pub(crate) use record::{Attention, tribe_bit};

use cue::{cue_of, themes_of};
use made::{armed_ability, entry_ability, live_zones, placing_ability, with_card_cost};
use record::{FIELD, label_bit, zone_bit};

use crate::cards::language::{Ability, CardKind, Continuous, EffectKind, Entry, Filter, Instruction, Verb};

/// An ability of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct AbilityId(pub u16);

/// All cards.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    cards: Vec<Printed>,
    hot: Vec<Hot>,
    abilities: Vec<Ability>,
    ability_hot: Vec<AbilityHot>,
    /// Abilities written inside a `grant_ability` of another: (granting, granted).
    granted: Vec<(AbilityId, AbilityId)>,
    attention: Vec<Attention>,
}

impl Catalogue {
    /// The catalogue of these cards; a card's position is its [`DefId`].
    pub fn new(cards: Vec<Printed>) -> Catalogue {
        let mut catalogue = Catalogue::default();
        for card in cards {
            catalogue.push(card);
        }
        catalogue
    }

    fn push(&mut self, card: Printed) {
        let def = DefId(u16::try_from(self.cards.len()).expect("fewer than 65536 cards"));
        let first = self.abilities.len();
        let entries = card.attack.iter().map(entry_ability);
        let armed = armed_ability(&card.method);
        let placing = (card.kind == CardKind::DomainCard).then(|| placing_ability(&card));
        let printed = card.abilities.iter().cloned().map(|ability| with_card_cost(ability, &card));
        let own: Vec<Ability> = entries.chain(placing).chain(armed).chain(printed).collect();
        let count = own.len();
        for (index, ability) in own.into_iter().enumerate() {
            self.push_ability(def, &card, index, ability);
        }
        let hot = self.heat(&card, first, count);
        self.push_granted(def, &card, first, count);
        let all = self.ability_hot[first..].iter().zip(&self.abilities[first..]);
        self.attention.push(all.fold(Attention::default(), |sum, (hot, ability)| sum.and(Attention::of(hot, ability))));
        self.hot.push(hot);
        self.cards.push(card);
    }

    fn push_ability(&mut self, def: DefId, card: &Printed, index: usize, ability: Ability) {
        let live = live_zones(card.kind, &ability).iter().fold(0, |bits, &zone| bits | zone_bit(zone));
        self.ability_hot.push(AbilityHot {
            label: ability.label,
            kind: ability.kind,
            limit: ability.limit,
            card: def,
            live,
            cue: ability.when.as_ref().map(cue_of),
            themes: themes_of(&ability, |change| !change.is_private()),
            own_themes: themes_of(&ability, Continuous::is_private),
            index: u8::try_from(index).expect("fewer than 256 abilities on a card"),
        });
        self.abilities.push(ability);
    }

    /// Abilities inside `grant_ability` follow those of the card, so that the state can name them.
    fn push_granted(&mut self, def: DefId, card: &Printed, first: usize, count: usize) {
        let mut at = first;
        let mut index = count;
        while at < self.abilities.len() {
            let verbs = self.abilities[at].effect.iter().flat_map(Instruction::verbs);
            let inner: Vec<Ability> = verbs
                .filter_map(|verb| match verb {
                    Verb::GrantAbility { ability, .. } => Some(Ability::clone(ability)),
                    _ => None,
                })
                .collect();
            for ability in inner {
                self.granted.push((ability_id(at), ability_id(self.abilities.len())));
                self.push_ability(def, card, index, ability);
                index += 1;
            }
            at += 1;
        }
    }

    fn heat(&self, card: &Printed, first: usize, count: usize) -> Hot {
        let abilities = &self.ability_hot[first..first + count];
        let all = || abilities.iter();
        let roaming = || abilities.iter().filter(|ability| ability.roams());
        let of_field = |kind: EffectKind| all().any(|ability| ability.kind == kind && ability.live & FIELD != 0);
        Hot {
            kind: card.kind,
            sf: card.sf,
            sp: card.sp,
            lp: card.lp,
            tribes: card.tribe.map_or(0, tribe_bit),
            faces: faces_of(&card.attack),
            first: u16::try_from(first).expect("fewer than 65536 abilities"),
            count: u8::try_from(count).expect("fewer than 256 abilities on a card"),
            entries: u8::try_from(card.attack.len()).expect("at most 6 entries"),
            cues: all().fold(0, |bits, ability| bits | ability.cue.map_or(0, Cue::bit)),
            themes: all().fold(0, |bits, ability| bits | ability.themes),
            own_themes: all().fold(0, |bits, ability| bits | ability.own_themes),
            roaming_themes: roaming().fold(0, |bits, ability| bits | ability.themes),
            labels: abilities.iter().fold(0, |bits, ability| bits | label_bit(ability.label)),
            activated: all().any(|ability| ability.kind == EffectKind::Activated),
            answers: all().any(|ability| ability.kind == EffectKind::Counter),
            counters: of_field(EffectKind::Counter),
            threshold: threshold(&card.method),
        }
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// What is printed on a card.
    pub fn printed(&self, def: DefId) -> &Printed {
        &self.cards[def.index()]
    }

    /// The flat record of a card.
    #[inline]
    pub fn hot(&self, def: DefId) -> &Hot {
        &self.hot[def.index()]
    }

    /// The abilities of a card: entries of its attack ability first.
    #[inline]
    pub fn abilities(&self, def: DefId) -> impl Iterator<Item = AbilityId> + use<> {
        let hot = self.hot(def);
        (hot.first..hot.first + u16::from(hot.count)).map(AbilityId)
    }

    /// Ability `number` of a card, from 1: entries of the attack ability, the others, and those that it grants.
    pub fn numbered(&self, def: DefId, number: u8) -> Option<AbilityId> {
        let at = self.ability_hot.iter().position(|hot| hot.card == def && hot.index + 1 == number)?;
        Some(ability_id(at))
    }

    /// Entry `number`, from 1, of a card's attack ability.
    pub fn entry(&self, def: DefId, number: u8) -> AbilityId {
        AbilityId(self.hot(def).first + u16::from(number) - 1)
    }

    /// The tree of an ability.
    #[inline]
    pub fn ability(&self, id: AbilityId) -> &Ability {
        &self.abilities[usize::from(id.0)]
    }

    /// The flat record of an ability.
    #[inline]
    pub fn ability_hot(&self, id: AbilityId) -> &AbilityHot {
        &self.ability_hot[usize::from(id.0)]
    }

    /// The ability that a `grant_ability` of `granting` gives.
    pub(crate) fn granted_by(&self, granting: AbilityId, ability: &Ability) -> AbilityId {
        let found = self.granted.iter().find(|(outer, inner)| *outer == granting && self.ability(*inner) == ability);
        found.expect("every inner ability was entered with its outer one").1
    }

    /// The effect that playing a spell, counter or domain card activates.
    pub(crate) fn play_effect(&self, def: DefId) -> Option<AbilityId> {
        let played = matches!(self.hot(def).kind, CardKind::SpellCard | CardKind::CounterCard | CardKind::DomainCard);
        (played && self.hot(def).count > 0).then(|| AbilityId(self.hot(def).first))
    }

    /// What the abilities of a card, granted ones included, are about.
    pub(crate) fn attention(&self, def: DefId) -> Attention {
        self.attention[def.index()]
    }

    /// The card with this number.
    pub fn find_number(&self, number: &str) -> Option<DefId> {
        let at = self.cards.iter().position(|card| card.number == number)?;
        u16::try_from(at).ok().map(DefId)
    }

    /// The base that a raging guardian needs.
    pub(crate) fn raging_base(&self, def: DefId) -> Option<&Filter> {
        match &self.printed(def).method {
            Method::Raging { base, .. } => Some(base),
            _ => None,
        }
    }
}

fn ability_id(at: usize) -> AbilityId {
    AbilityId(u16::try_from(at).expect("fewer than 65536 abilities"))
}

fn threshold(method: &Method) -> u8 {
    match method {
        Method::Rise { awaken_force } => *awaken_force,
        Method::Speed { trigger_sf } => *trigger_sf,
        _ => 0,
    }
}

fn faces_of(entries: &[Entry]) -> [u8; 7] {
    let mut faces = [0; 7];
    for (number, entry) in (1..).zip(entries) {
        for face in entry.faces.iter() {
            faces[usize::from(face)] = number;
        }
    }
    faces
}
