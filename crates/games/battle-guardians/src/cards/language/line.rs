//! The lines of cards: entries of the attack ability, abilities, the effects of spell and counter cards, what is said of a card as a whole.

use fudaba_cardscript::grammar::{Entry as Line, Hearing, Names, Quoted, Spoken};
use fudaba_cardscript::{Language, OneOrMany, Text, TrueOr};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::ability::Played;
use super::label::{ASSIST, ATTACK};
use super::{Ability, Bg, Condition, Cost, EffectKind, Entry, Filter, Instruction, Label};
use crate::cards::check;

/// What is said of a card as a whole: how a guardian comes into play (BG-5), what placing a domain card costs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CardLine {
    /// A rise guardian (BG-5.1, BG-5.5).
    #[schemars(extend(
        "ja" = "【沈黙召喚】自分のアシストゾーンにカードが存在しない場合、手札のこのカードを裏状態でアシストゾーンに沈黙召喚できる。次の自分のターン以降、自分のフォースが{}枚以上の場合、【覚醒降臨】できる。",
        "en" = "{[}Silent Summon{]} If there is no card in your assist zone, you may silently summon this card from your hand to that zone, face down. From your next turn on, you may awaken it if you have {} or more Force."
    ))]
    AwakenForce(u8),
    /// A speed guardian (BG-5.8).
    #[schemars(extend(
        "ja" = "【神速召喚】相手がSF【{}】以上のガーディアンを召喚した時、このカードを手札かサイドデッキから召喚できる。",
        "en" = "{[}Swift Summon{]} When your opponent summons a guardian with SF {} or more, you may summon this card from your hand or side deck."
    ))]
    TriggerSf(u8),
    /// A cross guardian (BG-5.14).
    #[schemars(extend(
        "ja" = "【装着転成】{base.group}+{armed.group}",
        "en" = "{[}Armed Transformation{]} {base.group} + {armed.group}"
    ))]
    Cross {
        /// The attack guardian that it needs.
        base: Filter,
        /// The armed guardian that it needs.
        armed: Filter,
    },
    /// A raging guardian (BG-5.21, BG-5.22).
    #[schemars(extend(
        "ja" = "【サモンコンディション】自分のアタックゾーンにLPが{base_max_lp}以下の{base}が存在する場合、手札から召喚できる。",
        "en" = "{[}Summon Condition{]} If your attack guardian is {base.a} with {base_max_lp} or less LP, you may summon this card from your hand."
    ))]
    Raging {
        /// The attack guardian that it needs.
        base: Filter,
        /// How many LP that has left at most.
        base_max_lp: i32,
    },
    /// An extra guardian (BG-5.20).
    #[schemars(extend(
        "ja" = "【サモンコンディション】自分のエクストラフェイズにのみ、手札から召喚できる。",
        "en" = "{[}Summon Condition{]} You may summon this card from your hand in your extra phase only."
    ))]
    Extra,
    /// An unlimited guardian (BG-5.30).
    #[schemars(extend(
        "ja" = "【極限召喚】{?when}、手札から召喚できる。",
        "en" = "{[}Extreme Summon{]} {?when}, you may summon this card from your hand."
    ))]
    ExtremeSummon(Condition),
    /// The armed ability (BG-5.14 to BG-5.16).
    #[schemars(extend(
        "ja" = "【アームドアビリティ】【起】〔このカードを自分の{base}のアンダーカードに{@paid}〕自分の手札の{cross}1枚を、そのSFの数値だけフォースを消費して装着転成する。",
        "ja_paid" = ["(+cost)し、{cost.join&、&}", "する"],
        "en" = "{[}Armed Ability{]} {[}Activated{]} {[}Put this card under your {base} as an under card[, {cost&, }]{]}: Transform into {cross} from your hand, spending Force equal to its SF."
    ))]
    Armed {
        /// The attack guardian that it needs.
        base: Filter,
        /// The cross guardians that it makes.
        cross: Filter,
        /// What it costs besides the card itself.
        #[serde(default)]
        cost: OneOrMany<Cost>,
    },
    /// What placing a domain card costs (BG-6.3).
    #[schemars(extend(
        "ja" = "〔{.join&、&}〕このカードをドメインゾーンに置く。",
        "en" = "{[}{&, }{]}: Put this card into your domain zone."
    ))]
    Cost(OneOrMany<Cost>),
}

/// Behind what a sentence begins: a full stop, a cost, the mark of an ability.
const BEGINS: &[&str] = &[". ", "]: ", "[", "[Permanent] ", "[Activated] (", "[Extreme Summon] "];

impl Line for Entry {
    type Words = Bg;
    /// The first entry of a card has the heading of all.
    const SPEAKERS: &'static [&'static str] = &["first", "further"];
    const BEGINS: &'static [&'static str] = BEGINS;

    fn effect(&self) -> &[Instruction] {
        &self.effect
    }

    fn stands(&self, _: &'static str) -> bool {
        check::check_entry(self).is_ok()
    }
}

impl Line for Ability {
    type Words = Bg;
    /// Where cards stand that have abilities.
    const SPEAKERS: &'static [&'static str] = &["attack", "assist", "domain"];
    const BEGINS: &'static [&'static str] = BEGINS;

    fn effect(&self) -> &[Instruction] {
        &self.effect
    }

    fn stands(&self, speaker: &'static str) -> bool {
        check::stands_on(self, speaker)
    }
}

impl Line for Played {
    type Words = Bg;
    const BEGINS: &'static [&'static str] = BEGINS;

    fn effect(&self) -> &[Instruction] {
        &self.effect
    }

    fn stands(&self, _: &'static str) -> bool {
        self.ability().is_some_and(|ability| check::check_alone(&ability).is_ok())
    }

    /// The cost stands beside the ability.
    fn written(line: Value) -> Value {
        let Value::Object(mut ability) = line else { return line };
        let cost = ability.remove("cost");
        let label = if ability.get("kind").and_then(Value::as_str) == Some("counter") { "counter_card" } else { "spell" };
        ability.insert("label".to_owned(), label.into());
        let keys = cost.map(|cost| ("cost".to_owned(), cost)).into_iter().chain([("abilities".to_owned(), ability.into())]);
        Value::Object(keys.collect())
    }
}

impl Line for CardLine {
    type Words = Bg;
    const BEGINS: &'static [&'static str] = BEGINS;

    /// What has several keys of a card says them one by one.
    fn written(line: Value) -> Value {
        const WHOLE: [&str; 3] = ["cross", "raging", "armed"];
        match &line {
            Value::String(kind) => json!({ "kind": kind }),
            Value::Object(keys) => WHOLE.iter().find_map(|key| keys.get(*key)).cloned().unwrap_or(line),
            _ => line,
        }
    }
}

impl Played {
    /// The effect of a spell or counter card, and what playing the card costs.
    pub(super) fn new(ability: &Ability, cost: &[Cost]) -> Played {
        let Ability { kind, live, answers, condition, limit, targets, effect, .. } = ability.clone();
        let (live, targets, effect) = (OneOrMany(live), OneOrMany(targets), OneOrMany(effect));
        Played { cost: OneOrMany(cost.to_vec()), kind, live, answers, condition, limit, targets, effect }
    }

    /// The ability that it is, if there can be such a one.
    fn ability(&self) -> Option<Ability> {
        let Played { kind, live, answers, condition, limit, targets, effect, .. } = self.clone();
        let label = if kind == EffectKind::Counter { Label::CounterCard } else { Label::Spell };
        let (live, targets, effect) = (live.0, targets.0, effect.0);
        let ability = Ability { live, answers, condition, limit, targets, effect, ..Ability::bare(label, kind) };
        ability.check().is_ok().then_some(ability)
    }
}

impl Quoted for Ability {
    fn say(&self) -> Text {
        ability_line(self, if self.label == Label::Assist { ASSIST } else { ATTACK })
    }

    fn hear(line: &str, language: Language, names: Names<'_>) -> Hearing {
        Bg::grammar().hear_entry::<Ability>(line, language, "abilities", names)
    }
}

/// The line of an entry of the attack ability, by its position.
pub(crate) fn entry_line(entry: &Entry, position: usize) -> Text {
    Bg::grammar().say_line_as(entry, if position == 0 { "first" } else { "further" })
}

/// The line of an ability. An automatic effect that may be declined says so of its first step.
pub(crate) fn ability_line(ability: &Ability, speaker: &'static str) -> Text {
    let mut said = Ability { optional: false, ..ability.clone() };
    if ability.optional
        && let Some(first) = said.effect.first_mut()
    {
        first.may = Some(TrueOr::True);
    }
    Bg::grammar().say_line_as(&said, speaker)
}

/// The line of a spell or counter card, whose cost is what playing the card costs.
pub(crate) fn played_line(ability: &Ability, cost: &[Cost]) -> Text {
    Bg::grammar().say_line(&Played::new(ability, cost))
}

/// What a line of a card says.
pub(crate) fn hear(line: &str, language: Language, names: Names<'_>) -> Hearing {
    let grammar = Bg::grammar();
    let entry = grammar.hear_entry::<Entry>(line, language, "attack", names);
    let played = grammar.hear_keys::<Played>(line, language, names);
    let whole = grammar.hear_keys::<CardLine>(line, language, names);
    entry.or(Ability::hear(line, language, names)).or(played).or(whole)
}
