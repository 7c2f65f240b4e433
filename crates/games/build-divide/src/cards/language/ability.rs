//! Abilities and their parts in their canonical order.

use fudaba_cardscript::effect::Act;
use fudaba_cardscript::{OneOrMany, TrueOr};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Condition, Cost, Effect, Instruction, Keyword, Label, Pool, TargetSpec, Trigger, Verb, Zone};

/// Kinds of abilities (ledger 8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Used at will, for a cost: 起動能力.
    #[schemars(extend("ja" = "起動能力", "en" = "activated ability"))]
    Activated,
    /// Triggers by itself: 自動能力.
    #[schemars(extend("ja" = "自動能力", "en" = "automatic ability"))]
    Automatic,
    /// Works all the time: 永続能力.
    #[schemars(extend("ja" = "永続能力", "en" = "continuous ability"))]
    Continuous,
    /// A keyword.
    #[schemars(extend("ja" = "キーワード能力", "en" = "keyword"))]
    Keyword,
    /// The awakened power icon (BD-10.21).
    #[schemars(extend("ja" = "覚醒パワー", "en" = "awakened power"))]
    AwakenedPower,
    /// What a command does.
    #[schemars(extend("ja" = "コマンド", "en" = "command"))]
    Command,
}

/// When something may be played (BD-5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// In the own main phase, on an empty resolution area.
    #[default]
    #[schemars(extend("ja" = "ノーマル", "en" = "Normal"))]
    Normal,
    /// Whenever one has priority.
    #[schemars(extend("ja" = "クイック", "en" = "Quick"))]
    Quick,
}

/// The awakening icon: works while the own territory is open; with a title, while it has that title.
#[derive(Clone, Debug, PartialEq)]
pub struct Awakening {
    /// The title it asks for.
    pub title: Option<Label>,
}

/// How often per turn; 0: no limit.
pub type Limit = u8;

/// One of several ways to use a command or an ability.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    // What the effect itself asks is asked when it resolves: it is told apart from what the mode asks.
    "ja" = ["(+if){if?when}、{@done}", "(asks,-targets)解決時に{effect}", "{@done}"],
    "ja_done" = ["(+targets){targets&}{effect}", "{effect}"],
    "en" = ["(+if){if?when}, {@done}", "(asks,-targets)on resolution, {effect.small}", "{@done}"],
    "en_done" = ["(+targets){targets& } {effect}", "{effect.small}"],
    "choices" = "targets"
))]
pub struct Mode {
    /// What must hold for it to be chosen.
    #[serde(rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// Its target words.
    #[serde(default)]
    pub targets: OneOrMany<TargetSpec>,
    /// What it does.
    pub effect: OneOrMany<Instruction>,
}

/// Modes, and how many of them are chosen when the play is announced (D9).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("ja" = "", "en" = ""))]
pub struct Modes {
    /// How many are chosen.
    #[serde(default = "super::one")]
    pub choose: u8,
    /// Whether fewer may be.
    #[serde(default)]
    pub up_to: bool,
    /// The modes.
    pub of: Vec<Mode>,
}

/// An ability of a card. Which parts it has follows from its kind; its check tells.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(try_from = "Written")]
#[schemars(with = "Written")]
pub struct Ability {
    /// Its kind.
    pub kind: Kind,
    /// The awakening icon.
    pub awakened: Option<Awakening>,
    /// Timing of an activated ability.
    pub timing: Timing,
    /// What triggers an automatic ability.
    pub when: Option<Trigger>,
    /// What must hold.
    pub condition: Option<Condition>,
    /// What activating it costs.
    pub cost: Vec<Cost>,
    /// How often per turn; 0: no limit.
    pub limit: Limit,
    /// Where it works; empty: on the field, a territory while it is open.
    pub works_from: Vec<Zone>,
    /// Whether the whole of it is optional (できる).
    pub optional: bool,
    /// Its modes; without a choice there is one.
    pub modes: Modes,
    /// What a continuous ability changes.
    pub apply: Vec<Verb>,
    /// The keyword.
    pub keyword: Option<Keyword>,
    /// The power of the awakened power icon.
    pub power: i32,
}

/// An ability as it is written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Ability", extend("ja" = "", "en" = ""))]
struct Written {
    /// Its kind.
    kind: Kind,
    /// The awakening icon: `true`, or a title.
    awakened: Option<TrueOr<Label>>,
    /// Timing of an activated ability.
    #[serde(default)]
    timing: Timing,
    /// What triggers an automatic ability.
    when: Option<Trigger>,
    /// What must hold.
    #[serde(rename = "if")]
    condition: Option<Condition>,
    /// What activating it costs.
    #[serde(default)]
    cost: OneOrMany<Cost>,
    /// How often per turn.
    #[serde(default)]
    limit: Limit,
    /// Where it works, if not on the field.
    #[serde(default)]
    works_from: OneOrMany<Zone>,
    /// Whether the whole of it is optional.
    #[serde(default)]
    optional: bool,
    /// Its target words.
    #[serde(default)]
    targets: OneOrMany<TargetSpec>,
    /// What happens.
    #[serde(default)]
    effect: OneOrMany<Instruction>,
    /// Modes chosen when it is announced, instead of `targets` and `effect`.
    modes: Option<Modes>,
    /// What a continuous ability changes.
    #[serde(default)]
    apply: OneOrMany<Verb>,
    /// The keyword.
    keyword: Option<Keyword>,
    /// The power of the awakened power icon.
    #[serde(default)]
    power: i32,
}

impl TryFrom<Written> for Ability {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Ability, &'static str> {
        if written.modes.is_some() && !(written.effect.is_empty() && written.targets.is_empty()) {
            return Err("an ability has `modes`, or `targets` and `effect`, not both");
        }
        if written.modes.as_ref().is_some_and(|modes| modes.of.len() < 2 || usize::from(modes.choose) > modes.of.len()) {
            return Err("there are two `modes` or more, and no more are chosen than there are");
        }
        let mut single = Mode { condition: None, targets: written.targets, effect: written.effect };
        let optional = written.optional && !(written.kind == Kind::Automatic && single.is_made_optional());
        let ability = Ability {
            kind: written.kind,
            awakened: written.awakened.map(|icon| match icon {
                TrueOr::True => Awakening { title: None },
                TrueOr::This(title) => Awakening { title: Some(title) },
            }),
            timing: written.timing,
            when: written.when,
            condition: written.condition,
            cost: written.cost.0,
            limit: written.limit,
            works_from: written.works_from.0,
            optional,
            modes: written.modes.unwrap_or(Modes { choose: 1, up_to: false, of: vec![single] }),
            apply: written.apply.0,
            keyword: written.keyword,
            power: written.power,
        };
        ability.check().map(|()| ability)
    }
}

impl Mode {
    /// What consists of one instruction is optional when that is: both are asked the same. Whether it is such a one.
    fn is_made_optional(&mut self) -> bool {
        match self.effect.0.as_mut_slice() {
            [only] if only.may.is_none() && only.condition.is_none() && only.repeat == 1 && matches!(only.act, Act::Do(_)) => {
                only.may = Some(TrueOr::True);
                true
            }
            _ => false,
        }
    }
}

impl Modes {
    /// The most that as many modes as are chosen come to.
    fn most(&self, of: impl Fn(&Mode) -> usize) -> usize {
        let mut all: Vec<usize> = self.of.iter().map(of).collect();
        all.sort_unstable_by(|one, other| other.cmp(one));
        all.iter().take(usize::from(self.choose)).sum()
    }
}

impl Ability {
    /// Whether its card speaks of itself as a card: off the field it is nothing else.
    pub(crate) fn is_off_field(&self) -> bool {
        let left = |when: &Trigger| {
            matches!(
                when,
                Trigger::Destroyed { .. }
                    | Trigger::LeavesField { .. }
                    | Trigger::PutIntoGraveyard { .. }
                    | Trigger::Discards { .. }
                    | Trigger::Played { .. }
            )
        };
        !self.works_from.is_empty() || self.when.as_ref().is_some_and(left)
    }

    /// Whether it is a keyword that its card always has, which stands side by side with others.
    pub(crate) fn is_plain_keyword(&self) -> bool {
        self.kind == Kind::Keyword && self.awakened.is_none() && self.condition.is_none()
    }

    /// Whether there is a choice of modes.
    pub fn has_modes(&self) -> bool {
        self.modes.of.len() > 1
    }

    /// The effect of a mode.
    pub fn effect(&self, mode: usize) -> &Effect {
        &self.modes.of[mode].effect.0
    }

    /// All instructions of all modes.
    pub fn instructions(&self) -> impl Iterator<Item = &Instruction> {
        self.modes.of.iter().flat_map(|mode| mode.effect.iter())
    }

    /// All verbs, those of a continuous ability included.
    pub fn verbs(&self) -> impl Iterator<Item = &Verb> {
        self.instructions().flat_map(Instruction::verbs).chain(&self.apply)
    }

    /// BD-R55: B of "when A, if B, do C": without it nothing of the ability is done, and it stands right behind the event.
    pub(crate) fn intervening(&self) -> Option<&Condition> {
        let [mode] = self.modes.of.as_slice() else { return None };
        let [first, rest @ ..] = mode.effect.0.as_slice() else { return None };
        let hangs_on_it = |step: &Instruction| step.condition == Some(Condition::IfYouDo) && step.otherwise.is_empty();
        let governs = mode.targets.is_empty() && !self.optional && first.otherwise.is_empty() && rest.iter().all(hangs_on_it);
        first.condition.as_ref().filter(|_| governs && self.kind == Kind::Automatic)
    }

    /// A plain keyword.
    pub fn of_keyword(keyword: Keyword) -> Ability {
        let mode = Mode { condition: None, targets: OneOrMany::default(), effect: OneOrMany::default() };
        Ability {
            kind: Kind::Keyword,
            awakened: None,
            timing: Timing::Normal,
            when: None,
            condition: None,
            cost: Vec::new(),
            limit: 0,
            works_from: Vec::new(),
            optional: false,
            modes: Modes { choose: 1, up_to: false, of: vec![mode] },
            apply: Vec::new(),
            keyword: Some(keyword),
            power: 0,
        }
    }

    /// Whether the parts fit the kind.
    ///
    /// # Errors
    /// What does not fit.
    pub fn check(&self) -> Result<(), &'static str> {
        let acts = matches!(self.kind, Kind::Activated | Kind::Automatic | Kind::Command);
        ensure((self.kind == Kind::Automatic) == self.when.is_some(), "an automatic ability, and no other, has `when`")?;
        ensure((self.kind == Kind::Keyword) == self.keyword.is_some(), "a keyword, and no other ability, has `keyword`")?;
        ensure((self.kind == Kind::AwakenedPower) == (self.power != 0), "the awakened power icon, and no other ability, has `power`")?;
        ensure((self.kind == Kind::Continuous) != self.apply.is_empty(), "a continuous ability, and no other, has `apply`")?;
        ensure(
            self.modes.of.iter().all(|mode| acts != mode.effect.is_empty()),
            "commands, activated and automatic abilities have an `effect`",
        )?;
        ensure(self.kind == Kind::Activated || self.cost.is_empty(), "only an activated ability has a `cost`")?;
        ensure(
            self.works_from.is_empty() || matches!(self.kind, Kind::Activated | Kind::Automatic | Kind::Continuous),
            "a command and a keyword work where their card is played and lies: they have no `works_from`",
        )?;
        ensure(self.kind == Kind::Activated || self.timing == Timing::Normal, "only an activated ability has a `timing`")?;
        ensure(!self.optional || self.kind == Kind::Automatic, "only an automatic ability is `optional`")?;
        ensure(
            self.limit == 0 || matches!(self.kind, Kind::Activated | Kind::Automatic),
            "a limit per turn is for activated and automatic abilities",
        )?;
        ensure(
            self.modes.of.iter().flat_map(|mode| mode.targets.iter()).all(|spec| spec.item.is_empty() || spec.pool == Pool::ResolutionArea),
            "`item` is for targets in the resolution area",
        )?;
        ensure(acts || self.modes.of.iter().all(|mode| mode.targets.is_empty()), "only what has an `effect` has `targets`")?;
        ensure(
            self.kind != Kind::AwakenedPower || self.awakened.is_none() && self.condition.is_none(),
            "the awakened power icon works while the territory is open: it has no `awakened` and no `if`",
        )?;
        ensure(self.modes.of.len() <= 8 && self.modes.choose >= 1, "there are 1 to 8 modes")?;
        let targets = |mode: &Mode| mode.targets.iter().map(|target| usize::from(target.n)).sum::<usize>();
        ensure(self.modes.of.iter().all(|mode| targets(mode) <= 6 && mode.targets.len() <= 4), "a mode has at most 6 targets in 4 words")?;
        ensure(
            self.modes.most(targets) <= 6 && self.modes.most(|mode| mode.targets.len()) <= 4,
            "modes chosen together have at most 6 targets in 4 words",
        )?;
        ensure(self.apply.iter().all(Verb::lasts), "`apply` changes power, hit, keywords, abilities, costs, or restricts")?;
        ensure(
            self.kind != Kind::Activated || self.limit > 0 || !self.cost.is_empty(),
            "an activated ability needs a cost or a limit per turn (BD-R42)",
        )
    }
}

fn ensure(holds: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl Verb {
    /// Whether what it does lasts.
    pub(crate) const fn lasts(&self) -> bool {
        matches!(
            self,
            Verb::ModifyPower { .. }
                | Verb::ModifyHit { .. }
                | Verb::SetPower { .. }
                | Verb::SetHit { .. }
                | Verb::GrantKeyword { .. }
                | Verb::LoseKeyword { .. }
                | Verb::GrantAbility { .. }
                | Verb::Restrict { .. }
                | Verb::ReduceCost(_)
                | Verb::IncreaseCost(_)
        )
    }
}
