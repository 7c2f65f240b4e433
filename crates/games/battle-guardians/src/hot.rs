//! The catalogue as the rules read it: everything that a decision looks at lies in small flat records, by definition and by
//! ability; the trees of the language are borrowed from here and never copied.

use fudaba_cardscript::Text;
use fudaba_kernel::DefId;

use crate::language::{
    Ability, CardKind, Condition, Continuous, Cost, EffectKind, Entry, Filter, GuardianType, Instruction, Label, Limit, Trigger, Verb, Zone,
};

/// The LP of an unlimited guardian (BG-5.31).
pub const INFINITE: i32 = i32::MAX;

/// What is printed on a card, as the rules need it: the card files are turned into this.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The card's number, its identity for deck building (BG-R5).
    pub number: String,
    /// Its name.
    pub name: Text,
    /// Its kind.
    pub kind: CardKind,
    /// Its tribe.
    pub tribe: Option<crate::language::Tribe>,
    /// SF of a guardian, else 0.
    pub sf: u8,
    /// LP of a guardian, [`INFINITE`] for an unlimited one, else 0.
    pub lp: i32,
    /// SP of a spell card, else 0.
    pub sp: u8,
    /// Cost of a spell, counter or domain card, paid when it is played. (Those of abilities stand in the abilities.)
    pub cost: Vec<Cost>,
    /// Entries of the attack ability.
    pub attack: Vec<Entry>,
    /// All other abilities; of a spell or counter card the one that is its effect.
    pub abilities: Vec<Ability>,
    /// What the card's summoning method needs.
    pub method: Method,
}

/// What a summoning method needs, by kind (BG-5).
#[derive(Clone, Debug, Default)]
pub enum Method {
    /// Nothing.
    #[default]
    Plain,
    /// A rise guardian: Force to awaken.
    Rise {
        /// `awaken_force`.
        awaken_force: u8,
    },
    /// A speed guardian: the X of its condition.
    Speed {
        /// `trigger_sf`.
        trigger_sf: u8,
    },
    /// A cross guardian: its base and armed guardian, for its text; the armed guardian's ability decides.
    Cross {
        /// The base.
        base: Filter,
        /// The armed guardian.
        armed: Filter,
    },
    /// A raging guardian: base, and how much LP it may have left.
    Raging {
        /// The base.
        base: Filter,
        /// `base_max_lp`.
        base_max_lp: i32,
    },
    /// An unlimited guardian: its extreme summon condition.
    Extreme {
        /// The condition.
        condition: Condition,
    },
    /// An armed guardian: what its armed ability joins. The ability is made from this.
    Armed {
        /// The base.
        base: Filter,
        /// The cross guardians.
        cross: Filter,
        /// Printed cost besides the armed guardian itself.
        cost: Vec<Cost>,
    },
}

/// An ability of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct AbilityId(pub u16);

/// What triggers compare first: the kind of happening.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cue {
    /// Own appear step.
    Appear,
    /// A summon complete.
    Summon,
    /// Shifted to the junk zone.
    Replaced,
    /// Any card to the junk zone.
    SentToJunk,
    /// This card to the junk zone.
    SentToJunkSelf,
    /// A silent summon.
    SilentSummon,
    /// An awakening.
    Awaken,
    /// A stage of the turn begins.
    PhaseStart,
    /// A stage of the turn ends.
    PhaseEnd,
    /// The die is rolled.
    Dice,
    /// A hit.
    Hit,
    /// A misfire.
    Misfire,
    /// An attack ability is activated.
    Attack,
    /// Damage taken.
    DamageTaken,
    /// Damage prevented.
    DamagePrevented,
    /// Repaired.
    Repair,
    /// Up.
    Up,
    /// Down.
    Down,
    /// LP 0 in a life check.
    LifeCheck,
    /// Weakened.
    Weakened,
    /// A draw.
    Draw,
    /// An extra draw.
    ExtraDraw,
    /// A force charge.
    ForceCharge,
    /// An effect is activated.
    EffectActivated,
    /// A spell is negated.
    SpellNegated,
    /// Cards milled.
    Mill,
    /// A material card added.
    MaterialAdded,
    /// A material card spent.
    MaterialSpent,
    /// Life counters lost.
    LifeCounterLost,
    /// A domain card placed.
    DomainPlaced,
}

/// What continuous changes are about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Theme {
    Lp,
    DamageDealt,
    DamageTaken,
    Sf,
    ForceCost,
    Sp,
    HitFace,
    NotWeakened,
    NotChosen,
    Tribe,
    Forbid,
    Rule,
    Repair,
    Mill,
}

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
    first: u16,
    /// Number of abilities.
    count: u8,
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
    live: u16,
    /// What triggers it.
    pub(crate) cue: Option<Cue>,
    /// Its themes, as bits; those of changes to this card's own numbers apart.
    pub(crate) themes: u16,
    pub(crate) own_themes: u16,
    /// Position among the abilities of its card.
    pub index: u8,
}

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
        }
    }

    fn of(hot: &AbilityHot, ability: &Ability) -> Attention {
        let cues = hot.cue.map_or(0, Cue::bit);
        let (roaming_cues, roaming_themes) = if hot.roams() { (cues, hot.themes) } else { (0, 0) };
        let lowers = ability.apply.iter().any(|change| match change {
            Continuous::LpDown { .. } => true,
            Continuous::LpUp { n, .. } => *n < 0,
            _ => false,
        });
        Attention { cues, roaming_cues, themes: hot.themes | hot.own_themes, roaming_themes, lowers }
    }
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
    fn roams(&self) -> bool {
        self.live & !FIELD != 0
    }
}

impl Cue {
    pub(crate) const fn bit(self) -> u32 {
        1 << self as u32
    }
}

impl Theme {
    pub(crate) const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// The zones of the field, as bits.
const FIELD: u16 = zone_bit(Zone::AttackZone) | zone_bit(Zone::AssistZone) | zone_bit(Zone::DomainZone);

pub(crate) const fn zone_bit(zone: Zone) -> u16 {
    1 << zone as u16
}

pub(crate) const fn tribe_bit(tribe: crate::language::Tribe) -> u8 {
    1 << tribe as u8
}

const fn label_bit(label: Label) -> u16 {
    1 << label as u16
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

fn entry_ability(entry: &Entry) -> Ability {
    Ability { targets: entry.targets.0.clone(), effect: entry.effect.0.clone(), ..bare(Label::Attack, EffectKind::Entry) }
}

/// BG-5.14 to BG-5.16: the armed ability as the effect it is.
fn armed_ability(method: &Method) -> Option<Ability> {
    let Method::Armed { base, cross, cost } = method else { return None };
    let transform = Verb::Transform { cross: cross.clone(), base: base.clone() };
    let under = Cost::PaySelfUnderBase(base.clone());
    let cost = std::iter::once(under).chain(cost.iter().cloned()).collect();
    Some(Ability { cost, effect: vec![Instruction::of(vec![transform])], ..bare(Label::Armed, EffectKind::Activated) })
}

/// BG-6.3: placing a domain card is an activation whose effect is that it comes into play.
fn placing_ability(card: &Printed) -> Ability {
    let effect = vec![Instruction::of(vec![Verb::PlaceDomain])];
    Ability { cost: card.cost.clone(), effect, live: vec![Zone::Hand], ..bare(Label::Domain, EffectKind::Activated) }
}

fn bare(label: Label, kind: EffectKind) -> Ability {
    Ability {
        label,
        kind,
        live: Vec::new(),
        when: None,
        answers: None,
        condition: None,
        cost: Vec::new(),
        limit: Limit::None,
        optional: false,
        targets: Vec::new(),
        effect: Vec::new(),
        apply: Vec::new(),
    }
}

/// Playing a spell or counter card is activating its effect: the card's cost is the effect's.
fn with_card_cost(mut ability: Ability, card: &Printed) -> Ability {
    if matches!(ability.label, Label::Spell | Label::CounterCard) {
        ability.cost.splice(0..0, card.cost.iter().cloned());
    }
    ability
}

/// BG-R66, BG-R67: where an ability works that does not say it.
fn live_zones(kind: CardKind, ability: &Ability) -> Vec<Zone> {
    const EVERYWHERE: [Zone; 8] = [
        Zone::MainDeck,
        Zone::SideDeck,
        Zone::Hand,
        Zone::AttackZone,
        Zone::AssistZone,
        Zone::DomainZone,
        Zone::ChargeZone,
        Zone::JunkZone,
    ];
    if !ability.live.is_empty() {
        return ability.live.clone();
    }
    match (ability.label, kind.guardian_type()) {
        (Label::PreventA | Label::PreventB | Label::Spell | Label::CounterCard, _) => vec![Zone::Hand],
        (Label::Assist, _) => vec![Zone::AssistZone],
        (Label::Domain, _) => vec![Zone::DomainZone],
        (Label::Unlimited, _) => vec![Zone::AttackZone],
        _ if ability.kind == EffectKind::Permanent => EVERYWHERE.to_vec(),
        (_, Some(GuardianType::Assist)) => vec![Zone::AssistZone],
        (_, Some(GuardianType::Attack)) => vec![Zone::AttackZone],
        (_, None) => vec![Zone::DomainZone],
    }
}

fn cue_of(trigger: &Trigger) -> Cue {
    match trigger {
        Trigger::OnAppearSelf => Cue::Appear,
        Trigger::OnSummon { .. } => Cue::Summon,
        Trigger::OnReplacedSelf => Cue::Replaced,
        Trigger::OnSentToJunk { .. } => Cue::SentToJunk,
        Trigger::OnSentToJunkSelf { .. } => Cue::SentToJunkSelf,
        Trigger::OnSilentSummon { .. } => Cue::SilentSummon,
        Trigger::OnAwakenSelf | Trigger::OnAwaken { .. } => Cue::Awaken,
        Trigger::OnPhaseStart { .. } => Cue::PhaseStart,
        Trigger::OnPhaseEnd { .. } => Cue::PhaseEnd,
        Trigger::OnDice { .. } => Cue::Dice,
        Trigger::OnHit { .. } => Cue::Hit,
        Trigger::OnMisfire { .. } => Cue::Misfire,
        Trigger::OnAttackSelf | Trigger::OnAttack { .. } => Cue::Attack,
        Trigger::OnDamageTakenSelf { .. } | Trigger::OnDamageTaken { .. } => Cue::DamageTaken,
        Trigger::OnDamagePrevented { .. } => Cue::DamagePrevented,
        Trigger::OnRepair { .. } => Cue::Repair,
        Trigger::OnUp { .. } => Cue::Up,
        Trigger::OnDown { .. } => Cue::Down,
        Trigger::OnLifeCheckSelf | Trigger::OnLifeCheck { .. } => Cue::LifeCheck,
        Trigger::OnWeakened { .. } => Cue::Weakened,
        Trigger::OnDraw { .. } => Cue::Draw,
        Trigger::OnExtraDraw { .. } => Cue::ExtraDraw,
        Trigger::OnForceCharge { .. } => Cue::ForceCharge,
        Trigger::OnEffectActivated { .. } => Cue::EffectActivated,
        Trigger::OnSpellNegated { .. } => Cue::SpellNegated,
        Trigger::OnMill { .. } => Cue::Mill,
        Trigger::OnMaterialAdded { .. } => Cue::MaterialAdded,
        Trigger::OnMaterialSpent { .. } => Cue::MaterialSpent,
        Trigger::OnLifeCounterLost { .. } => Cue::LifeCounterLost,
        Trigger::OnDomainPlaced { .. } => Cue::DomainPlaced,
    }
}

fn themes_of(ability: &Ability, wanted: impl Fn(&Continuous) -> bool) -> u16 {
    ability.apply.iter().filter(|change| wanted(change)).fold(0, |bits, change| bits | theme_of(change).bit())
}

pub(crate) fn theme_of(change: &Continuous) -> Theme {
    match change {
        Continuous::LpUp { .. } | Continuous::LpDown { .. } => Theme::Lp,
        Continuous::DamageDealt { .. } => Theme::DamageDealt,
        Continuous::DamageTaken { .. } => Theme::DamageTaken,
        Continuous::SfMod { .. } => Theme::Sf,
        Continuous::ForceCostMod { .. } => Theme::ForceCost,
        Continuous::SpMod { .. } => Theme::Sp,
        Continuous::ExtraHitFace { .. } => Theme::HitFace,
        Continuous::CannotBeWeakened { .. } => Theme::NotWeakened,
        Continuous::CannotBeChosen { .. } => Theme::NotChosen,
        Continuous::TribeAlso { .. } => Theme::Tribe,
        Continuous::Forbid { .. } => Theme::Forbid,
        Continuous::RuleParameter { .. } => Theme::Rule,
        Continuous::RepairAmount { .. } => Theme::Repair,
        Continuous::MillAmount { .. } => Theme::Mill,
    }
}
