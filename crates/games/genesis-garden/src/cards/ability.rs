//! Effects as they are printed: a header, a condition, targets, and what is done.

use std::sync::LazyLock;

use fudaba_cardscript::OneOrMany;
use fudaba_cardscript::common::Nouns;
use fudaba_cardscript::effect::{self, NoWord, Words};
use fudaba_cardscript::grammar::{Entry, Grammar, Spoken};
use fudaba_cardscript::print::JaMay;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::constant::Static;
use super::objects::{Choose, Cost};
use super::trigger::{Condition, Trigger};
use super::verb::Verb;
use super::words::{Duration, EffectKind, Gg, Place, Side, Skill};

impl Words for Gg {
    type Condition = Condition;
    type Verb = Verb;
    type Count = NoWord;
    type Duration = Duration;
}

impl Spoken for Gg {
    const MAY: JaMay = JaMay::Dekiru;

    fn grammar() -> &'static Grammar {
        static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| Grammar::new::<Ability>().and::<SkillLine>());
        &GRAMMAR
    }
}

impl Nouns for Gg {
    type Side = Side;
    const DRAW: &str = "ドローする";
    const DECK: [&str; 2] = ["本陣", "deck"];
    const SEND: &str = "冥府に送る";
}

/// The line of a skill, with what it means in brackets behind it (GG-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("ja" = "技能：【{}】({.means})", "en" = "Skill: {} ({.means})"))]
pub(crate) struct SkillLine(pub(crate) Skill);

impl Entry for SkillLine {
    type Words = Gg;
}

impl Entry for Ability {
    type Words = Gg;

    fn effect(&self) -> &[Instruction] {
        &self.effect
    }
}

/// An instruction of an effect of this game.
pub type Instruction = effect::Instruction<Gg>;

/// An effect of a card. Which parts it has follows from its kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Written")]
#[schemars(with = "Written")]
pub struct Ability {
    /// Its kind.
    pub kind: EffectKind,
    /// Where the card must be; of a spell text and until it is read, the graveyard.
    pub place: Place,
    /// Cards to reincarnate.
    pub cost: u8,
    /// Printed additional costs.
    pub extra: Vec<Cost>,
    /// The unit condition of a spell text.
    pub units: u8,
    /// The event of a response or of a continuous text.
    pub when: Option<Trigger>,
    /// What must hold.
    #[serde(rename = "if")]
    pub condition: Option<Condition>,
    /// Targets chosen on activation.
    pub targets: Vec<Choose>,
    /// What is done.
    #[serde(skip_serializing)]
    pub effect: Vec<Instruction>,
    /// What a continuous effect changes all the time.
    pub apply: Vec<Static>,
}

/// An effect as it is written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Effect")]
#[schemars(extend(
    "ja" = ["(kind=spell,units=0){kind} {@body}", "(kind=spell){kind}/自軍{units}体以上 {@body}", "(kind=continuous){kind}/{place} [{if?during}、][{when}時、]{@effect}", "{kind}/{place}({cost}[、{extra&、}]) {@body}"],
    "ja_body" = ["{if?holds}間に{when}時に発動可能。{@effect}", "{when}時に発動可能。{@effect}", "{if?holds}時に発動可能。{@effect}", "{@effect}"],
    "ja_effect" = ["{apply&。}。", "(flows){targets.join&、}、{effect}", "{targets&。}。{effect}", "{effect}"],
    "en" = ["(kind=spell,units=0){kind}: {@body}", "(kind=spell){kind} / {units} or more units you control: {@body}", "(kind=continuous){kind} / {place}: [{if?during}, ][when {when}, ]{@effect}", "{kind} / {place} ({cost}[, {extra&, }]): {@body}"],
    "en_body" = ["activate only when {when}, while {if?holds}. {@effect}", "activate only when {when}. {@effect}", "activate only while {if?holds}. {@effect}", "{@effect}"],
    "en_effect" = ["{apply&. }.", "{targets&. }. {effect}", "{effect.small}"],
    "choices" = "targets"
))]
pub(super) struct Written {
    /// Its kind.
    pub(super) kind: EffectKind,
    /// Where the card must be.
    pub(super) place: Option<Place>,
    /// Cards to reincarnate.
    #[serde(default)]
    pub(super) cost: u8,
    /// Printed additional costs.
    #[serde(default)]
    pub(super) extra: OneOrMany<Cost>,
    /// Spell text: units on the own field.
    pub(super) units: Option<u8>,
    /// The event.
    pub(super) when: Option<Trigger>,
    /// What must hold.
    #[serde(rename = "if")]
    pub(super) condition: Option<Condition>,
    /// Targets chosen on activation.
    #[serde(default)]
    pub(super) targets: OneOrMany<Choose>,
    /// What is done.
    #[serde(default)]
    pub(super) effect: OneOrMany<Instruction>,
    /// Continuous: what is changed all the time.
    #[serde(default)]
    pub(super) apply: OneOrMany<Static>,
}

impl Ability {
    /// Whether a continuous effect changes something while its condition asks for values or skills.
    pub(crate) fn asks_values(&self) -> bool {
        !self.apply.is_empty() && self.condition.as_ref().is_some_and(|condition| condition.reads() != 0)
    }

    /// Whether a continuous text waits for an event.
    #[must_use]
    pub fn is_automatic(&self) -> bool {
        self.kind == EffectKind::Continuous && self.when.is_some()
    }

    /// GG-20.8: a response without an event is one with a state condition.
    #[must_use]
    pub fn is_state_response(&self) -> bool {
        self.kind == EffectKind::Response && self.when.is_none()
    }

    /// Every verb of it.
    pub fn verbs(&self) -> impl Iterator<Item = &Verb> {
        self.effect.iter().flat_map(Instruction::verbs)
    }

    /// Cards of the hand that its price takes.
    #[must_use]
    pub fn discards(&self) -> usize {
        self.extra.iter().map(|cost| if let Cost::Discard(n) = cost { usize::from(*n) } else { 0 }).sum()
    }

    /// Own units that its price takes.
    #[must_use]
    pub fn gifts(&self) -> usize {
        self.extra.iter().map(Cost::units).sum()
    }

    /// GG-18.12: whether its text deals damage.
    #[must_use]
    pub fn deals_damage(&self) -> bool {
        self.verbs().any(|verb| matches!(verb, Verb::DamageUnit { .. } | Verb::DamageDeck(_)))
    }

    /// GG-11.18: how long changes last that say nothing.
    #[must_use]
    pub fn usual_duration(&self) -> Duration {
        if self.kind == EffectKind::Combat { Duration::BattlePhase } else { Duration::Turn }
    }
}
