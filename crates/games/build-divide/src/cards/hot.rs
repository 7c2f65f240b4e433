//! Cards and abilities as small flat records, which is all that most decisions look at.

use fudaba_kernel::DefId;

use super::costs::{self, Hangs};
use super::language::{Ability, CardType, Counted, Icon, Icons, Keyword, Kind, Objects, Timing, Trigger, Verb, Zone};
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
    /// Whether the parts of what is paid for playing it hang on each other.
    pub(crate) hangs: Hangs,
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
    /// Whether something must hold for it to trigger (BD-R55).
    pub(crate) conditional: bool,
    /// The first of the catalogue's abilities of the same card that reads the same.
    pub(crate) same: AbilityId,
    /// Facts of its event that its text uses, as bits.
    pub(crate) facts: u8,
    /// Zones that its text names, as bits.
    pub(crate) named: u16,
    /// Whether the parts of its cost hang on each other.
    pub(crate) hangs: Hangs,
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
    /// What takes keywords away, for good or for a time.
    Losses,
    /// What changes others by how many energies stand.
    CountsEnergy,
    /// What changes others by how many cards lie in hands or D decks.
    CountsHands,
}

impl Theme {
    pub(crate) const fn bit(self) -> u16 {
        1 << self as u8
    }

    /// Whether among such themes moments may be asked for (BD-R96): gifts of keywords are told apart from losses alone.
    #[inline]
    pub(crate) const fn are_timed(themes: u16) -> bool {
        let contested = Theme::Keywords.bit() | Theme::Losses.bit();
        themes & (Theme::Tangled.bit() | Theme::Abilities.bit()) != 0 || themes & contested == contested
    }

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

/// All themes of an ability, as bits.
fn themes_of(ability: &Ability) -> u16 {
    let bit = |is_so: bool, theme: Theme| if is_so { theme.bit() } else { 0 };
    ability.apply.iter().fold(0, |bits, verb| bits | Theme::of(verb).map_or(0, Theme::bit) | weakness(verb))
        | bit(ability.kind == Kind::AwakenedPower, Theme::Power)
        | bit(ability.power < 0, Theme::Weakness)
        | bit(reach::is_tangled(ability), Theme::Tangled)
        | bit(reach::looks_back(ability), Theme::LooksBack)
        | bit(ability.verbs().any(|verb| matches!(verb, Verb::LoseKeyword { .. })), Theme::Losses)
        | bit(costs::counts(ability, &[Counted::StandingEnergy]), Theme::CountsEnergy)
        | bit(costs::counts(ability, &[Counted::Hand, Counted::DDeck]), Theme::CountsHands)
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
    /// Whether a card of the match may ask for what was before: when something came, what a unit was that has left.
    #[inline]
    pub(crate) const fn asks_for_past(self) -> bool {
        self.themes & (Theme::Tangled.bit() | Theme::Abilities.bit() | Theme::Losses.bit() | Theme::LooksBack.bit()) != 0
    }

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
            themes: themes_of(ability),
            timing: ability.timing,
            limit: ability.limit,
            index: u8::try_from(index).unwrap_or(u8::MAX),
            plain: ability.awakened.is_none() && ability.condition.is_none(),
            conditional: ability.condition.is_some() || ability.intervening().is_some(),
            same: id,
            facts: reach::facts_used(ability),
            named: reach::zones_named(ability),
            hangs: costs::hangs(&ability.cost, Hangs::Never),
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
