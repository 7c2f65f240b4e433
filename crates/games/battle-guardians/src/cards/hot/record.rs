//! Cards and abilities as small flat records, which is all that a decision looks at.

use fudaba_kernel::DefId;

use super::cue::Cue;
use crate::cards::language::{Ability, CardKind, Continuous, EffectKind, GuardianType, Label, Limit, Zone};

/// One definition, flat.
#[derive(Clone, Copy, Debug)]
pub struct Hot {
    /// Kind.
    pub kind: CardKind,
    /// Printed SF.
    pub sf: u8,
    /// Printed SP.
    pub sp: u8,
    /// Printed LP.
    pub lp: i32,
    /// Tribes as bits.
    pub tribes: u8,
    /// Entry, from 1, that each face activates; 0: a miss.
    pub faces: [u8; 7],
    /// First ability; entries come first.
    pub(super) first: u16,
    /// Number of abilities.
    pub(super) count: u8,
    /// Number of attack entries.
    pub entries: u8,
    /// Cues of its automatic effects, as bits.
    pub(crate) cues: u32,
    /// Themes of its permanent effects, as bits.
    pub(crate) themes: u16,
    /// Themes of permanent effects that change only this card's own numbers, as bits.
    pub(crate) own_themes: u16,
    /// Themes of permanent effects that work outside the field, as bits.
    pub(crate) roaming_themes: u16,
    /// Labels, as bits.
    pub(crate) labels: u16,
    /// Whether an activated effect that works on the field or in hand is among the abilities.
    pub(crate) activated: bool,
    /// Whether a counter effect that works on the field is among them.
    pub(crate) counters: bool,
    /// Whether any counter effect is.
    pub(crate) answers: bool,
    /// `awaken_force` or `trigger_sf`.
    pub(crate) threshold: u8,
}

/// One ability, flat, beside its tree.
#[derive(Clone, Copy, Debug)]
pub struct AbilityHot {
    /// Its label.
    pub label: Label,
    /// Its kind of effect.
    pub kind: EffectKind,
    /// How often.
    pub limit: Limit,
    /// The card it is printed on.
    pub card: DefId,
    /// Where it works, as bits of zones.
    pub(super) live: u16,
    /// What triggers it.
    pub(crate) cue: Option<Cue>,
    /// Its themes, as bits; those of changes to this card's own numbers apart.
    pub(crate) themes: u16,
    pub(crate) own_themes: u16,
    /// Position among the abilities of its card.
    pub index: u8,
}

/// What abilities are about, so that rules need not look where nobody listens. Of a card, or of all cards of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Attention {
    /// Cues of automatic effects, as bits.
    pub(crate) cues: u32,
    /// Cues of those that work outside the field.
    pub(crate) roaming_cues: u32,
    /// Themes of permanent effects, as bits.
    pub(crate) themes: u16,
    /// Themes of those that work outside the field.
    pub(crate) roaming_themes: u16,
    /// Whether a permanent effect lowers LP.
    pub(crate) lowers: bool,
    /// Whether one does outside the field.
    pub(crate) lowers_afar: bool,
    /// Whether a permanent effect changes more than its own card's numbers from a hidden zone.
    pub(crate) hidden: bool,
    /// Whether an effect that a player uses works from the charge zone or the junk zone (BG-R67).
    pub(crate) afar: bool,
}

impl Attention {
    /// What these and `other` are about.
    pub(crate) const fn and(self, other: Attention) -> Attention {
        Attention {
            cues: self.cues | other.cues,
            roaming_cues: self.roaming_cues | other.roaming_cues,
            themes: self.themes | other.themes,
            roaming_themes: self.roaming_themes | other.roaming_themes,
            lowers: self.lowers || other.lowers,
            lowers_afar: self.lowers_afar || other.lowers_afar,
            hidden: self.hidden || other.hidden,
            afar: self.afar || other.afar,
        }
    }

    pub(super) fn of(hot: &AbilityHot, ability: &Ability) -> Attention {
        let cues = hot.cue.map_or(0, Cue::bit);
        let (roaming_cues, roaming_themes) = if hot.roams() { (cues, hot.themes) } else { (0, 0) };
        let lowers = ability.apply.iter().any(|change| match change {
            Continuous::LpDown { .. } => true,
            Continuous::LpUp { n, .. } => *n < 0,
            _ => false,
        });
        let hidden = hot.themes != 0 && hot.live & HIDDEN != 0;
        let afar = matches!(hot.kind, EffectKind::Activated | EffectKind::Counter) && hot.live & AFAR != 0;
        Attention {
            cues,
            roaming_cues,
            themes: hot.themes | hot.own_themes,
            roaming_themes,
            lowers,
            lowers_afar: lowers && hot.roams(),
            hidden,
            afar,
        }
    }
}

impl Hot {
    /// Where guardians of this card fight.
    pub fn guardian_type(&self) -> Option<GuardianType> {
        self.kind.guardian_type()
    }

    /// Whether the card has an ability with this label.
    pub fn has_label(&self, label: Label) -> bool {
        self.labels & label_bit(label) != 0
    }
}

impl AbilityHot {
    /// Whether it works in this zone.
    #[inline]
    pub fn is_live_in(&self, zone: Zone) -> bool {
        self.live & zone_bit(zone) != 0
    }

    /// Whether it works anywhere but on the field.
    pub(super) fn roams(&self) -> bool {
        self.live & !FIELD != 0
    }
}

/// The zones whose cards not everybody sees, as bits.
const HIDDEN: u16 = zone_bit(Zone::Hand) | zone_bit(Zone::MainDeck) | zone_bit(Zone::SideDeck) | zone_bit(Zone::MaterialStack);

/// The zones off the field, open to everybody, from which effects are used, as bits.
const AFAR: u16 = zone_bit(Zone::ChargeZone) | zone_bit(Zone::JunkZone);

/// The zones of the field, as bits.
pub(super) const FIELD: u16 = zone_bit(Zone::AttackZone) | zone_bit(Zone::AssistZone) | zone_bit(Zone::DomainZone);

pub(crate) const fn zone_bit(zone: Zone) -> u16 {
    1 << zone as u16
}

pub(crate) const fn tribe_bit(tribe: crate::cards::language::Tribe) -> u8 {
    1 << tribe as u8
}

pub(super) const fn label_bit(label: Label) -> u16 {
    1 << label as u16
}
