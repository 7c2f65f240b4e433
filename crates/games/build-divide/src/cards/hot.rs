//! Cards and abilities as small flat records, which is all that most decisions look at.

use fudaba_kernel::DefId;

use super::language::{Ability, CardType, Icon, Icons, Keyword, Kind, Objects, Timing, Trigger, Verb, Zone};
use super::reach::{self, zone_bit};

/// An ability of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct AbilityId(pub u16);

/// One definition, flat.
#[derive(Clone, Copy, Debug)]
pub struct Hot {
    /// Its kind.
    pub kind: CardType,
    /// Whether it is an Ace.
    pub ace: bool,
    /// Its play timing.
    pub timing: Timing,
    /// Its trigger icon.
    pub icon: Icon,
    /// Its colours as bits.
    pub colors: u8,
    /// Its printed cost.
    pub cost: Icons,
    /// Its printed power.
    pub power: i32,
    /// Its printed hit.
    pub hit: i32,
    /// The first of its cards with this name, so that equal names are equal numbers.
    pub name: DefId,
    /// Keywords that it always has, as bits.
    pub(crate) keywords: u8,
    /// Keywords that hang on something, as bits.
    pub(crate) maybe_keywords: u8,
    /// First ability.
    pub(super) first: u16,
    /// Number of abilities.
    pub(super) count: u8,
    /// Cues of automatic abilities that work on the field, as bits.
    pub(crate) cues: u32,
    /// Cues of those that work elsewhere, or move with the card.
    pub(crate) roaming_cues: u32,
    /// Themes of continuous abilities, as bits.
    pub(crate) themes: u16,
    /// Themes of those that work outside of the field.
    pub(crate) roaming_themes: u16,
    /// Zones in which an activated ability works, as bits.
    pub(crate) activated: u16,
    /// Whether playing it has an additional cost.
    pub(crate) additional: bool,
    /// The ability that playing a command uses.
    pub(crate) command: Option<AbilityId>,
}

/// One ability, flat, beside its tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AbilityHot {
    pub(crate) kind: Kind,
    /// The card it is printed on.
    pub(crate) card: DefId,
    /// Where it works, as bits of zones.
    pub(crate) works: u16,
    pub(crate) cue: Option<Cue>,
    pub(crate) themes: u16,
    pub(crate) timing: Timing,
    pub(crate) limit: u8,
    /// Position among the abilities of its card, from 0.
    pub(crate) index: u8,
    /// Whether nothing has to hold for it: no awakening icon, no condition.
    pub(crate) plain: bool,
    /// The first of the catalogue's abilities of the same card that reads the same.
    pub(crate) same: AbilityId,
    /// Facts of its event that its text uses, as bits.
    pub(crate) facts: u8,
    /// Zones that its text names, as bits.
    pub(crate) named: u16,
}

/// What abilities listen to, by kind of event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Cue {
    Appears,
    Played,
    Opened,
    Closed,
    Attacks,
    Blocks,
    IsBlocked,
    WinsBattle,
    DealsLifeDamage,
    TakesLifeDamage,
    TriggerChecked,
    Destroyed,
    LeavesField,
    PutIntoGraveyard,
    IsDealtDamage,
    Rests,
    Stands,
    PhaseBegins,
    Draws,
    Discards,
    SetsEnergy,
    AuraAttached,
    CounterGained,
    Targeted,
}

impl Cue {
    pub(crate) const fn bit(self) -> u32 {
        1 << self as u8
    }

    /// Whether it is told before it comes about, so that abilities look at what is as it was before; what must hold is looked at afterwards.
    pub(crate) const fn comes_first(self) -> bool {
        matches!(
            self,
            Cue::Destroyed | Cue::LeavesField | Cue::PutIntoGraveyard | Cue::Discards | Cue::Opened | Cue::Closed | Cue::SetsEnergy
        )
    }

    /// Whether the event is that a card itself moves, so that abilities of that card see it wherever they work (BD-9.36).
    pub(crate) const fn moves(self) -> bool {
        matches!(
            self,
            Cue::Destroyed | Cue::LeavesField | Cue::PutIntoGraveyard | Cue::Discards | Cue::Closed | Cue::SetsEnergy | Cue::Played
        )
    }
}

/// What a trigger listens to.
pub(crate) const fn cue_of(trigger: &Trigger) -> Cue {
    match trigger {
        Trigger::Appears { .. } => Cue::Appears,
        Trigger::Played { .. } => Cue::Played,
        Trigger::TerritoryOpened { .. } => Cue::Opened,
        Trigger::TerritoryClosed { .. } => Cue::Closed,
        Trigger::Attacks { .. } => Cue::Attacks,
        Trigger::Blocks { .. } => Cue::Blocks,
        Trigger::IsBlocked { .. } => Cue::IsBlocked,
        Trigger::WinsBattle { .. } => Cue::WinsBattle,
        Trigger::DealsLifeDamage { .. } => Cue::DealsLifeDamage,
        Trigger::TakesLifeDamage { .. } => Cue::TakesLifeDamage,
        Trigger::TriggerChecked { .. } => Cue::TriggerChecked,
        Trigger::Destroyed { .. } => Cue::Destroyed,
        Trigger::LeavesField { .. } => Cue::LeavesField,
        Trigger::PutIntoGraveyard { .. } => Cue::PutIntoGraveyard,
        Trigger::IsDealtDamage { .. } => Cue::IsDealtDamage,
        Trigger::Rests { .. } => Cue::Rests,
        Trigger::Stands { .. } => Cue::Stands,
        Trigger::PhaseBegins { .. } => Cue::PhaseBegins,
        Trigger::Draws { .. } => Cue::Draws,
        Trigger::Discards { .. } => Cue::Discards,
        Trigger::SetsEnergy { .. } => Cue::SetsEnergy,
        Trigger::AuraAttached { .. } => Cue::AuraAttached,
        Trigger::CounterGained { .. } => Cue::CounterGained,
        Trigger::Targeted { .. } => Cue::Targeted,
    }
}

/// What continuous abilities change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Theme {
    Power,
    Hit,
    Keywords,
    /// What other cards cannot do.
    Restrictions,
    /// What the card itself cannot do.
    OwnRestrictions,
    Costs,
    Abilities,
    /// Power that may fall, which destroys units without damage.
    Weakness,
    /// What reads what others may write, or what its moment decides about (BD-R97, BD-R98).
    Tangled,
    /// What asks what a unit was that has left (BD-9.9, BD-R84).
    LooksBack,
}

impl Theme {
    pub(crate) const fn bit(self) -> u16 {
        1 << self as u8
    }

    /// Themes of changes whose moments may be asked for (BD-R96).
    pub(crate) const TIMED: u16 = Theme::Tangled.bit() | Theme::Keywords.bit() | Theme::Abilities.bit();

    pub(crate) const fn of(verb: &Verb) -> Option<Theme> {
        match verb {
            Verb::ModifyPower { .. } | Verb::SetPower { .. } => Some(Theme::Power),
            Verb::ModifyHit { .. } | Verb::SetHit { .. } => Some(Theme::Hit),
            Verb::GrantKeyword { .. } | Verb::LoseKeyword { .. } => Some(Theme::Keywords),
            Verb::Restrict { to: Objects::This, .. } => Some(Theme::OwnRestrictions),
            Verb::Restrict { .. } => Some(Theme::Restrictions),
            Verb::ReduceCost(_) | Verb::IncreaseCost(_) => Some(Theme::Costs),
            Verb::GrantAbility { .. } => Some(Theme::Abilities),
            _ => None,
        }
    }
}

/// The bit of [`Theme::Weakness`] for what may take power away.
fn weakness(verb: &Verb) -> u16 {
    let weakens = match verb {
        Verb::ModifyPower { n, .. } => n.may_be_negative(),
        Verb::SetPower { .. } => true,
        _ => false,
    };
    if weakens { Theme::Weakness.bit() } else { 0 }
}

/// The zones in which abilities work unless their text names others: the field, and an open territory.
pub(crate) const FIELD: u16 = zone_bit(Zone::Field) | zone_bit(Zone::TerritoryZone);

/// The other zones from which continuous abilities speak about others: what everybody sees must not hang on cards that nobody sees.
pub(crate) const IN_VIEW: u16 = zone_bit(Zone::Graveyard) | zone_bit(Zone::EnergyZone);

/// What the abilities of all cards of a match are about: rules need not look where nobody listens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Attention {
    pub(crate) cues: u32,
    pub(crate) roaming_cues: u32,
    pub(crate) elsewhere_cues: u32,
    pub(crate) themes: u16,
    /// Themes of those that work in public zones besides the field.
    pub(crate) elsewhere_themes: u16,
    /// Keywords that hang on something or are granted, as bits.
    pub(crate) keywords: u8,
    /// Zones in which activated abilities work, as bits.
    pub(crate) activated: u16,
}

/// What the abilities are about that work on the field as it lies: rules look there for nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Live {
    pub(crate) cues: u32,
    pub(crate) themes: u16,
}

impl Attention {
    pub(crate) const fn and(self, other: Attention) -> Attention {
        Attention {
            cues: self.cues | other.cues,
            roaming_cues: self.roaming_cues | other.roaming_cues,
            elsewhere_cues: self.elsewhere_cues | other.elsewhere_cues,
            themes: self.themes | other.themes,
            elsewhere_themes: self.elsewhere_themes | other.elsewhere_themes,
            keywords: self.keywords | other.keywords,
            activated: self.activated | other.activated,
        }
    }
}

impl AbilityHot {
    pub(super) fn of(card: DefId, index: usize, id: AbilityId, ability: &Ability) -> AbilityHot {
        let works = ability.works_from.iter().fold(0, |bits, &zone| bits | zone_bit(zone));
        AbilityHot {
            kind: ability.kind,
            card,
            works: if works == 0 { FIELD } else { works },
            cue: ability.when.as_ref().map(cue_of),
            themes: ability.apply.iter().fold(0, |bits, verb| bits | Theme::of(verb).map_or(0, Theme::bit) | weakness(verb))
                | if ability.kind == Kind::AwakenedPower { Theme::Power.bit() } else { 0 }
                | if ability.power < 0 { Theme::Weakness.bit() } else { 0 }
                | if reach::is_tangled(ability) { Theme::Tangled.bit() } else { 0 }
                | if reach::looks_back(ability) { Theme::LooksBack.bit() } else { 0 },
            timing: ability.timing,
            limit: ability.limit,
            index: u8::try_from(index).unwrap_or(u8::MAX),
            plain: ability.awakened.is_none() && ability.condition.is_none(),
            same: id,
            facts: reach::facts_used(ability),
            named: reach::zones_named(ability),
        }
    }

    pub(crate) const fn works_in(&self, zone: Zone) -> bool {
        self.works & zone_bit(zone) != 0
    }

    pub(crate) const fn roams(&self) -> bool {
        self.works & !FIELD != 0
    }
}

/// The bit of a keyword in a set of keywords.
pub(crate) const fn keyword_bit(keyword: Keyword) -> u8 {
    1 << keyword as u8
}

impl Hot {
    /// Whether it becomes a unit on the field.
    pub const fn is_unit(&self) -> bool {
        matches!(self.kind, CardType::Unit | CardType::AssaultTerritory)
    }

    /// Whether it is a territory.
    pub const fn is_territory(&self) -> bool {
        matches!(self.kind, CardType::Territory | CardType::AssaultTerritory)
    }

    /// The printed total cost; X counts 0 (BD-4.10, BD-4.13).
    pub fn total_cost(&self) -> i32 {
        self.cost.total()
    }
}
