//! Abilities: the parts of one in their canonical order.

use fudaba_cardscript::OneOrMany;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use super::{Answered, Choose, Condition, Continuous, Cost, Duration, Effect, EffectKind, Faces, Label, Trigger, Verb, Zone};

/// How often an effect may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// As often as it can be paid.
    #[default]
    #[schemars(extend("ja" = "何度でも", "en" = "As often as you like"))]
    None,
    /// Once per turn (1ターンに1回).
    #[schemars(extend("ja" = "1ターンに1回", "en" = "Once per turn"))]
    OncePerTurn,
    /// Once in the whole game.
    #[schemars(extend("ja" = "この対戦中に1回だけ", "en" = "Once per game"))]
    OncePerGame,
}

/// What must hold where an effect is activated, in brackets before its cost: an `if` of an instruction stands behind the cost instead.
const ASKED_JA: [&str; 4] =
    ["(+live,+if)(このカードが{live&か}に存在する場合、{if?when})", "(+live)(このカードが{live&か}に存在する場合)", "(+if)({if?when})", ""];

/// The same in English.
const ASKED_EN: [&str; 4] =
    ["(+live,+if)(if this card is in your {live&or}, {if?when}) ", "(+live)(if this card is in your {live&or}) ", "(+if)({if?when}) ", ""];

/// When a counter effect is activated.
const ANSWERING_JA: [&str; 2] = ["{answers}", "カウンターステップ時"];

/// The same in English.
const ANSWERING_EN: [&str; 2] = ["{answers}", "In a counter step"];

/// What it costs.
const PAID_JA: [&str; 2] = ["(+cost)〔{cost.join&、&}〕", ""];

/// The same in English.
const PAID_EN: [&str; 2] = ["(+cost){[}{cost&, }{]}: ", ""];

/// How often, what is chosen, what is done.
const BODY_JA: &str = "[{limit}、][{targets&}]{effect}";

/// The same in English.
const BODY_EN: [&str; 3] =
    ["(+limit,+targets){limit}, {targets.small& } {effect}", "(+limit){limit}, {effect.small}", "[{targets& } ]{effect}"];

/// An entry of an attack ability: faces, and what happens on them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = ["(speaker=first)【アタックアビリティ】{@rest}", "{@rest}"],
    "ja_rest" = "{faces&}……[{targets&}]{effect}",
    "en" = ["(speaker=first){[}Attack Ability{]} {@rest}", "{@rest}"],
    "en_rest" = "{faces&} [{targets& } ]{effect}",
    "choices" = "targets"
))]
pub struct Entry {
    /// The faces that activate it.
    pub faces: Faces,
    /// Targets chosen on activation.
    #[serde(default)]
    pub targets: OneOrMany<Choose>,
    /// What happens.
    #[serde(deserialize_with = "timed")]
    pub effect: OneOrMany<super::Instruction>,
}

/// An ability of a card. Which parts it has follows from its kind; its check tells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Written")]
#[schemars(with = "Written")]
pub struct Ability {
    /// What it is called.
    pub label: Label,
    /// Its kind of effect.
    pub kind: EffectKind,
    /// Where it works; empty: where its label says (BG-R66, BG-R67).
    pub live: Vec<Zone>,
    /// What triggers an automatic effect.
    pub when: Option<Trigger>,
    /// What a counter effect answers.
    pub answers: Option<Answered>,
    /// What must hold, on activation or for a permanent effect to apply.
    #[serde(rename = "if")]
    pub condition: Option<Condition>,
    /// What it costs.
    pub cost: Vec<Cost>,
    /// How often it may be used.
    pub limit: Limit,
    /// Whether an automatic effect may be declined (できる).
    pub optional: bool,
    /// Targets chosen on activation.
    pub targets: Vec<Choose>,
    /// What happens.
    pub effect: Effect,
    /// What a permanent effect changes.
    pub apply: Vec<Continuous>,
}

/// An ability as it is written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Ability")]
#[schemars(extend(
    "ja" = [
        "(kind=permanent){@head}【永】{@lasting}",
        "(kind=activated){@head}【起】{@asked}{@paid}{@body}",
        "(kind=automatic,when~left){@head}【自】({when}[、このカードが{live&か}に存在した場合][、{if?when}]){@body}",
        "(kind=automatic){@head}【自】({when}[、このカードが{live&か}に存在する場合][、{if?when}]){@body}",
        "(kind=counter){@head}({@answering}[、このカードが{live&か}に存在する場合][、{if?when}]){@paid}{@body}"
    ],
    "ja_head" = ["(label=domain,kind=counter)【カウンター効果】", "(label=domain)", "【{label}】"],
    "ja_asked" = ASKED_JA,
    "ja_answering" = ANSWERING_JA,
    "ja_paid" = PAID_JA,
    "ja_body" = BODY_JA,
    // Where what is changed has no meaning unless the card stands on the field, that is not said.
    "ja_lasting" = [
        "(-live,-if){apply&。}。",
        "(live=attack_zone,label!=assist,label!=unlimited,apply~self,-if){apply&。}。",
        "(-live){if?when}、{apply.join&、&}。",
        "(live=attack_zone,label!=assist,label!=unlimited,apply~self){if?when}、{apply.join&、&}。",
        "(-if)このカードが{live&か}に存在する限り、{apply.join&、&}。",
        "{if?when}、{apply.join&、&}(この能力は{live&か}でのみ有効)。"
    ],
    "en" = [
        "(kind=permanent){@head}{[}Permanent{]} {@lasting}",
        "(kind=activated){@head}{[}Activated{]} {@asked}{@paid}{@body}",
        "(kind=automatic,when~left){@head}{[}Auto{]} ({when}[, if this card was in your {live&or}][, {if?when}]) {@body}",
        "(kind=automatic){@head}{[}Auto{]} ({when}[, if this card is in your {live&or}][, {if?when}]) {@body}",
        "(kind=counter){@head}({@answering}[, if this card is in your {live&or}][, {if?when}]) {@paid}{@body}"
    ],
    "en_head" = ["(label=domain,kind=counter){[}Counter Effect{]} ", "(label=domain)", "{[}{label}{]} "],
    "en_asked" = ASKED_EN,
    "en_answering" = ANSWERING_EN,
    "en_paid" = PAID_EN,
    "en_body" = BODY_EN,
    "en_lasting" = [
        "(-live,-if){apply&. }.",
        "(live=attack_zone,label!=assist,label!=unlimited,apply~self,-if){apply&. }.",
        "(-live){if?during}, {apply&, and }.",
        "(live=attack_zone,label!=assist,label!=unlimited,apply~self){if?during}, {apply&, and }.",
        "(-if)as long as this card is in your {live&or}, {apply&, and }.",
        "as long as this card is in your {live&or} and {if?holds}, {apply&, and }."
    ],
    "choices" = "targets"
))]
struct Written {
    /// What it is called.
    label: Label,
    /// Its kind of effect.
    kind: EffectKind,
    /// Where it works; left out: where its label says.
    #[serde(default)]
    live: OneOrMany<Zone>,
    /// What triggers an automatic effect.
    when: Option<Trigger>,
    /// What a counter effect answers.
    answers: Option<Answered>,
    /// What must hold.
    #[serde(rename = "if")]
    condition: Option<Condition>,
    /// What it costs.
    #[serde(default)]
    cost: OneOrMany<Cost>,
    /// How often it may be used.
    #[serde(default)]
    limit: Limit,
    /// Whether an automatic effect may be declined.
    #[serde(default)]
    optional: bool,
    /// Targets chosen on activation.
    #[serde(default)]
    targets: OneOrMany<Choose>,
    /// What happens.
    #[serde(default, deserialize_with = "timed")]
    effect: OneOrMany<super::Instruction>,
    /// What a permanent effect changes.
    #[serde(default)]
    apply: OneOrMany<Continuous>,
}

impl TryFrom<Written> for Ability {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Ability, &'static str> {
        let ability = Ability {
            label: written.label,
            kind: written.kind,
            live: written.live.0,
            when: written.when,
            answers: written.answers.map(|answers| answers.of(written.label)),
            condition: written.condition,
            cost: written.cost.0,
            limit: written.limit,
            optional: written.optional,
            targets: written.targets.0,
            effect: written.effect.0,
            apply: written.apply.0,
        };
        ability.check().map(|()| ability)
    }
}

/// The effect of a spell or counter card, with what playing the card costs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "ja" = [
        "(kind=counter)({@answering}[、このカードが{live&か}に存在する場合][、{if?when}]){@paid}{@body}",
        "(kind=activated){@asked}{@paid}{@body}"
    ],
    "ja_asked" = ASKED_JA,
    "ja_answering" = ANSWERING_JA,
    "ja_paid" = PAID_JA,
    "ja_body" = BODY_JA,
    "en" = [
        "(kind=counter)({@answering}[, if this card is in your {live&or}][, {if?when}]) {@paid}{@body}",
        "(kind=activated){@asked}{@paid}{@body}"
    ],
    "en_asked" = ASKED_EN,
    "en_answering" = ANSWERING_EN,
    "en_paid" = PAID_EN,
    "en_body" = BODY_EN,
    "choices" = "targets"
))]
pub(super) struct Played {
    /// What playing the card costs.
    #[serde(default)]
    pub(super) cost: OneOrMany<Cost>,
    pub(super) kind: EffectKind,
    #[serde(default)]
    pub(super) live: OneOrMany<Zone>,
    pub(super) answers: Option<Answered>,
    #[serde(rename = "if")]
    pub(super) condition: Option<Condition>,
    #[serde(default)]
    pub(super) limit: Limit,
    #[serde(default)]
    pub(super) targets: OneOrMany<Choose>,
    #[serde(deserialize_with = "timed")]
    pub(super) effect: OneOrMany<super::Instruction>,
}

/// An effect in which a prohibition without a duration is one of this turn, so that the text says it.
fn timed<'de, D: Deserializer<'de>>(reader: D) -> Result<OneOrMany<super::Instruction>, D::Error> {
    let mut effect = OneOrMany::<super::Instruction>::deserialize(reader)?;
    for instruction in &mut effect.0 {
        if instruction.duration.is_none() && only_forbids(instruction) {
            instruction.duration = Some(Duration::ThisTurn);
        }
    }
    Ok(effect)
}

/// Whether prohibitions are all that lasts of it: a duration would be that of other changes, too.
fn only_forbids(instruction: &super::Instruction) -> bool {
    let forbids = |verb: &Verb| matches!(verb, Verb::Forbid { .. });
    let changes = |verb: &Verb| {
        matches!(verb, Verb::Up { .. } | Verb::Down { .. } | Verb::ChangeDamage { .. } | Verb::GrantFace { .. } | Verb::GrantAbility { .. })
    };
    instruction.verbs().any(forbids) && !instruction.verbs().any(changes)
}

impl Ability {
    /// An ability without any of its parts.
    pub(crate) const fn bare(label: Label, kind: EffectKind) -> Ability {
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

    /// Whether the parts fit the kind of effect.
    ///
    /// # Errors
    /// What does not fit.
    pub fn check(&self) -> Result<(), &'static str> {
        self.check_kind()?;
        self.check_permanent()?;
        Ok(())
    }

    fn check_kind(&self) -> Result<(), &'static str> {
        match self.kind {
            EffectKind::Automatic if self.when.is_none() => Err("an automatic effect needs `when`"),
            EffectKind::Automatic if !self.cost.is_empty() => Err("automatic effects have no cost (BG-12.8)"),
            EffectKind::Permanent | EffectKind::Activated | EffectKind::Counter | EffectKind::Entry if self.when.is_some() => {
                Err("only an automatic effect has `when`")
            }
            kind if self.optional && kind != EffectKind::Automatic => Err("only an automatic effect is `optional`"),
            kind if self.answers.is_some() && kind != EffectKind::Counter => Err("only a counter effect has `answers`"),
            EffectKind::Permanent if self.apply.is_empty() => Err("a permanent effect needs `apply`"),
            EffectKind::Permanent => Ok(()),
            _ if !self.apply.is_empty() => Err("only a permanent effect has `apply`"),
            _ if self.effect.is_empty() => Err("an effect needs `effect`"),
            _ => Ok(()),
        }
    }

    /// BG-12.2, BG-R66: a permanent effect may work anywhere.
    fn check_permanent(&self) -> Result<(), &'static str> {
        if self.kind != EffectKind::Permanent {
            return Ok(());
        }
        if !self.cost.is_empty() || !self.effect.is_empty() || !self.targets.is_empty() || self.limit != Limit::None {
            return Err("a permanent effect is applied, not activated: it has no cost, limit, targets or `effect` (BG-12.3)");
        }
        let private = self.apply.iter().all(Continuous::is_private);
        let placed = matches!(self.label, Label::Assist | Label::Domain | Label::Unlimited);
        if self.live.is_empty() && !placed && !private {
            return Err(
                "a permanent effect that changes more than this card's own SF, SP or Force cost names the zones it works in: `live`",
            );
        }
        let rules = self.apply.iter().any(|change| matches!(change, Continuous::RuleParameter { .. }));
        if rules && self.label != Label::Unlimited {
            return Err("only unlimited abilities change rules (BG-11.10)");
        }
        Ok(())
    }
}

impl Continuous {
    /// Whether it changes nothing but the numbers of the card it is on.
    pub fn is_private(&self) -> bool {
        use super::Cards::ThisCard;
        matches!(
            self,
            Continuous::SfMod { cards: ThisCard, .. }
                | Continuous::SpMod { cards: ThisCard, .. }
                | Continuous::ForceCostMod { cards: ThisCard, .. }
                | Continuous::TribeAlso { cards: ThisCard, .. }
        )
    }
}
