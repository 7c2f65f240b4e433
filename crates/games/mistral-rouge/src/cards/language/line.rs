//! The lines of cards: abilities, the effects of spells, what is said of a card as a whole.

use fudaba_cardscript::grammar::{Entry, Hearing, Names, Quoted, Spoken};
use fudaba_cardscript::{Language, OneOrMany, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::phrases::{CHOSEN_EN, CHOSEN_JA};
use super::{Ability, Activated, Attack, Attributes, Continuous, Footprint, Instruction, Join, Keyword, Kind, Mr, Target, Triggered};
use crate::cards::check::{check_ability, check_effect};

/// A join with its number on its card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("ja" = "ジョイン{number}{join.rest}", "en" = "Join {number}{join.rest}"))]
pub(crate) struct JoinLine {
    pub(crate) number: u8,
    pub(crate) join: Join,
}

/// The effect of a spell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "ja" = ["(+targets){@chosen}{effect}", "{effect}"],
    "ja_chosen" = CHOSEN_JA,
    "en" = ["(+targets){@chosen} {effect}", "{effect}"],
    "en_chosen" = CHOSEN_EN,
    "choices" = "targets"
))]
pub(crate) struct SpellLine {
    #[serde(default)]
    pub(crate) targets: OneOrMany<Target>,
    pub(crate) effect: OneOrMany<Instruction>,
}

/// What is said of a card as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CardLine {
    /// A keyword, with what it means.
    #[schemars(extend("ja" = "{.line}", "en" = "{.line}"))]
    Keywords(Keyword),
    /// Barrier.
    #[schemars(extend(
        "ja" = "【障壁{}】(受けるダメージを毎回{}点減らす)",
        "en" = "Barrier {} (each time this character is dealt damage, reduce that damage by {})"
    ))]
    Barrier(u8),
    /// Several locations.
    #[schemars(extend("ja" = "{.placed}に配置する。", "en" = "Place this character on {.placed}."))]
    Footprint(Footprint),
    /// A character that pays.
    #[schemars(extend(
        "ja" = "精霊の代わりに、可動状態のこのカードにAP分の待機カウンターを載せて消耗コスト1を支払うことができる。",
        "en" = concat!(
            "If this character is active, you may put waiting counters equal to its AP on it to pay 1 exhaustion cost, ",
            "instead of using a spirit."
        )
    ))]
    PaysExhaustion,
    /// Attributes of prerequisites.
    #[schemars(extend("ja" = "「前提条件 {&}」を満たす。", "en" = "Satisfies \"Prerequisite: {&, }\"."))]
    Satisfies(Attributes),
    /// A spell for the own turn.
    #[schemars(extend("ja" = "自分のターンにのみ使用できる。", "en" = "Use only during your turn."))]
    OwnTurn,
    /// Any number of copies.
    #[schemars(extend("ja" = "このカードはデッキに何枚でも入れられる。", "en" = "A deck may contain any number of copies of this card."))]
    Unlimited,
}

/// Kinds of cards that have abilities.
const SPEAKERS: &[&str] = &["character", "spirit", "field_card"];

/// Behind what a sentence begins: a full stop, the costs of an ability, the spirits of a join.
const BEGINS: &[&str] = &[". ", "] ", "]: "];

fn kind(speaker: &str) -> Kind {
    Kind::ALL.into_iter().find(|kind| kind.key() == speaker).unwrap_or(Kind::Character)
}

macro_rules! ability {
    ($ability:ty, $key:literal, $variant:ident $(, $effect:ident)?) => {
        impl Entry for $ability {
            type Words = Mr;
            const SPEAKERS: &'static [&'static str] = SPEAKERS;
            const BEGINS: &'static [&'static str] = BEGINS;

            fn written(line: Value) -> Value {
                json!({ $key: line })
            }

            fn stands(&self, speaker: &'static str) -> bool {
                check_ability(kind(speaker), &Ability::$variant(self.clone())).is_ok()
            }

            $(fn effect(&self) -> &[Instruction] {
                &self.$effect
            })?
        }
    };
}

ability!(Attack, "attack", Attack);
ability!(Activated, "activated", Activated, effect);
ability!(Triggered, "triggered", Triggered, effect);
ability!(Continuous, "continuous", Continuous);

impl Entry for JoinLine {
    type Words = Mr;
    const SPEAKERS: &'static [&'static str] = &["character"];
    const BEGINS: &'static [&'static str] = BEGINS;

    /// Which join of its card it is follows from where it stands.
    fn written(line: Value) -> Value {
        json!({ "join": line["join"] })
    }

    fn stands(&self, speaker: &'static str) -> bool {
        self.number > 0 && check_ability(kind(speaker), &Ability::Join(self.join.clone())).is_ok()
    }
}

impl Entry for SpellLine {
    type Words = Mr;
    const SPEAKERS: &'static [&'static str] = &["spell"];
    const BEGINS: &'static [&'static str] = BEGINS;

    fn effect(&self) -> &[Instruction] {
        &self.effect
    }

    fn stands(&self, _: &'static str) -> bool {
        check_effect(&self.effect, &self.targets).is_ok()
    }
}

impl Entry for CardLine {
    type Words = Mr;
    const BEGINS: &'static [&'static str] = BEGINS;

    fn written(line: Value) -> Value {
        match line {
            Value::String(key) => json!({ key: true }),
            line => match line.get("keywords") {
                Some(keyword) => json!({ "keywords": [keyword] }),
                None => line,
            },
        }
    }
}

/// The line of an ability on a card of this kind; joins are numbered from 1.
pub(crate) fn ability_line(ability: &Ability, on: Kind, join: u8) -> Text {
    let grammar = Mr::grammar();
    match ability {
        Ability::Attack(of) => grammar.say_line_as(of, on.key()),
        Ability::Activated(of) => grammar.say_line_as(of, on.key()),
        Ability::Triggered(of) => grammar.say_line_as(of, on.key()),
        Ability::Continuous(of) => grammar.say_line_as(of, on.key()),
        Ability::Join(of) => grammar.say_line_as(&JoinLine { number: join, join: of.clone() }, on.key()),
    }
}

/// Abilities that are gained are those of characters.
impl Quoted for Ability {
    fn say(&self) -> Text {
        ability_line(self, Kind::Character, 1)
    }

    fn hear(line: &str, language: Language, names: Names<'_>) -> Hearing {
        let activated = Mr::grammar().hear_entry::<Activated>(line, language, "abilities", names);
        activated.or(Mr::grammar().hear_entry::<Triggered>(line, language, "abilities", names))
    }
}

/// What a line of a card says.
pub(crate) fn hear(line: &str, language: Language, names: Names<'_>) -> Hearing {
    let grammar = Mr::grammar();
    let attack = grammar.hear_entry::<Attack>(line, language, "abilities", names);
    let used = Ability::hear(line, language, names);
    let lasting = grammar.hear_entry::<Continuous>(line, language, "abilities", names);
    let join = grammar.hear_entry::<JoinLine>(line, language, "abilities", names);
    let spell = grammar.hear_keys::<SpellLine>(line, language, names);
    let whole = grammar.hear_keys::<CardLine>(line, language, names);
    attack.or(used).or(lasting).or(join).or(spell).or(whole)
}
