//! Numbers: printed ones, those that are chosen, and those found on the table.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Filter, Group, What, Who};

/// How much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// So much.
    Number(i16),
    /// From 0 to so much, as is fixed while it is carried out (D21).
    UpTo(u8),
    /// Any number.
    Any,
    /// All there is.
    All,
    /// What the table gives, times a number, plus a number.
    Of {
        /// What.
        value: Box<Value>,
        /// Times.
        times: i16,
        /// Plus, or minus when negative.
        plus: i16,
    },
}

impl Default for Amount {
    fn default() -> Self {
        Amount::Number(1)
    }
}

/// A number found on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Value {
    /// AP of a character.
    #[schemars(extend("ja" = "{}のAP", "en" = "{'s} AP"))]
    Ap(What),
    /// LV of a character.
    #[schemars(extend("ja" = "{}のLV", "en" = "{'s} LV"))]
    Level(What),
    /// HP of a character.
    #[schemars(extend("ja" = "{}のHP", "en" = "{'s} HP"))]
    Hp(What),
    /// Damage of this turn on a character.
    #[schemars(extend("ja" = "{}が受けているダメージ", "en" = "the damage on {}"))]
    Damage(What),
    /// Waiting counters of a character.
    #[schemars(extend("ja" = "{}の待機カウンターの数", "en" = "the number of waiting counters on {}"))]
    Waiting(What),
    /// Life of a player.
    #[schemars(extend("ja" = ["(=each)お互いのライフの合計", "{.of}ライフ"], "en" = ["(=each)both players' life together", "{.of} life"]))]
    Life(Who),
    /// The amount of what triggered the ability.
    #[schemars(extend("ja" = "その点数", "en" = "that amount"))]
    TriggerAmount,
    /// How many there are.
    #[schemars(extend("ja" = "{.things}の数", "en" = "the number of {.things}"))]
    Number(Count),
}

/// What is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Count {
    /// Cards on the field.
    #[schemars(extend("ja" = "{}1{.counter}につき", "en" = "for each {.one}", "ja_things" = "{}", "en_things" = "{.many}"))]
    Cards(Group),
    /// Cards in hand.
    #[schemars(extend(
        "ja" = "{.of}手札1枚につき",
        "en" = "for each card in {.of} hand",
        "ja_things" = ["(=each)お互いの手札", "{.of}手札"],
        "en_things" = ["(=each)cards in both hands", "cards in {.of} hand"]
    ))]
    Hand(Who),
    /// Cards in a graveyard that fit.
    #[schemars(extend(
        "ja" = "{who.of}捨て札置き場の{filter.card}1枚につき",
        "en" = "for each {filter.card_one} in {who.of} graveyard",
        "ja_things" = ["(who=each)お互いの捨て札置き場の{filter.card}", "{who.of}捨て札置き場の{filter.card}"],
        "en_things" = ["(who=each){filter.card_many} in both graveyards", "{filter.card_many} in {who.of} graveyard"]
    ))]
    Graveyard {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// Which.
        #[serde(default)]
        filter: Filter,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    up_to: Option<u8>,
    of: Option<Value>,
    times: Option<i16>,
    plus: Option<i16>,
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Amount::Number(n) => serializer.serialize_i16(*n),
            Amount::Any => serializer.serialize_str("any"),
            Amount::All => serializer.serialize_str("all"),
            Amount::UpTo(n) => serializer.collect_map([("up_to", n)]),
            Amount::Of { value, times, plus } => {
                let mut parts = serializer.serialize_map(Some(3))?;
                parts.serialize_entry("of", value)?;
                parts.serialize_entry("times", times)?;
                parts.serialize_entry("plus", plus)?;
                parts.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AmountVisitor)
    }
}

struct AmountVisitor;

impl<'de> Visitor<'de> for AmountVisitor {
    type Value = Amount;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a number, `any`, `all`, `{ up_to: 2 }` or `{ of: ... }`")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Amount, E> {
        i16::try_from(number)
            .ok()
            .filter(|number| (0..=999).contains(number))
            .map(Amount::Number)
            .ok_or_else(|| E::custom("an amount is 0 to 999"))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Amount, E> {
        match word {
            "any" => Ok(Amount::Any),
            "all" => Ok(Amount::All),
            _ => Err(E::custom("an amount in a word is `any` or `all`")),
        }
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Amount, M::Error> {
        let parts = Parts::deserialize(MapAccessDeserializer::new(map))?;
        match (parts.up_to, parts.of) {
            (Some(most), None) if parts.times.is_none() && parts.plus.is_none() => Ok(Amount::UpTo(most)),
            (None, Some(value)) => {
                let (times, plus) = (parts.times.unwrap_or(1), parts.plus.unwrap_or(0));
                if !(-99..=99).contains(&times) || !(-999..=999).contains(&plus) {
                    return Err(M::Error::custom("`times` is -99 to 99, `plus` is -999 to 999"));
                }
                Ok(Amount::Of { value: Box::new(value), times, plus })
            }
            _ => Err(M::Error::custom("an amount has `up_to`, or `of` with `times` and `plus`")),
        }
    }
}

impl JsonSchema for Amount {
    fn schema_name() -> Cow<'static, str> {
        "Amount".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<Value>();
        let number = said(json_schema!({ "type": "integer", "minimum": 0, "maximum": 999 }), &NUMBER);
        let any = said(json_schema!({ "const": "any" }), &ANY);
        let all = said(json_schema!({ "const": "all" }), &ALL);
        let most = json_schema!({ "description": "From 0 to this number.", "type": "integer", "minimum": 0, "maximum": 255 });
        let up_to = said(fixed(&json_schema!({ "up_to": most }), "up_to"), &UP_TO);
        let of = json_schema!({
            "of": { "description": "What the table gives.", "$ref": value.get("$ref") },
            "times": { "description": "Times this number.", "type": "integer", "minimum": -99, "maximum": 99, "default": 1 },
            "plus": { "description": "Plus this number.", "type": "integer", "minimum": -999, "maximum": 999, "default": 0 },
        });
        let mut of = said(fixed(&of, "of"), &OF);
        let reckoned = json_schema!({
            "ja_reckoned": ["(plus=0){@times}と同じ", "(plus<0){@times}から{plus>>}を引いた", "{@times}に{plus}を足した"],
            "ja_times": ["(times=1){of}", "(times=2){of}の2倍", "{of}の{times}倍"],
            "en_reckoned": ["(plus=0){@times}", "(plus<0){plus>>} less than {@times}", "{plus} more than {@times}"],
            "en_times": ["(times=1){of}", "(times=2)twice {of}", "{times} times {of}"],
        });
        reckoned.as_object().into_iter().flatten().for_each(|(key, words)| drop(of.insert(key.clone(), words.clone())));
        json_schema!({ "anyOf": [number, any, all, up_to, of] })
    }
}

/// An object with these parts, of which one must be there.
fn fixed(parts: &Schema, required: &str) -> Schema {
    json_schema!({ "type": "object", "properties": parts, "required": [required], "additionalProperties": false })
}

/// How an amount sounds.
struct Sound {
    /// In Japanese, by what it is counted in and the word for such a number: 点, 点数.
    ja: fn(&str, &str) -> String,
    /// The same of damage in all.
    total: &'static str,
    /// In English, of what is not counted: damage, life.
    mass: fn(&str) -> String,
    /// The same of damage that is to come.
    next: fn(&str) -> String,
    /// Of things that English counts, ONE and MANY.
    things: &'static str,
    /// The first cards of a deck.
    top: &'static str,
}

const NUMBER: Sound = Sound {
    ja: |counter, _| format!("{{}}{counter}"),
    total: "合計{}点まで",
    mass: |noun| format!("{{}} {noun}"),
    next: |noun| format!("the next {{}} {noun}"),
    things: "{:ONE}",
    top: "{/the top card/the top # cards}",
};

const UP_TO: Sound = Sound {
    ja: |counter, _| format!("{{}}{counter}まで"),
    total: "合計で{}点まで",
    mass: |noun| format!("up to {{}} {noun}"),
    next: |noun| format!("up to {{}} {noun}"),
    things: "up to {/# ONE/# MANY}",
    top: "up to {} of the top cards",
};

const ANY: Sound = Sound {
    ja: |_, number| format!("好きな{number}"),
    total: "合計で好きな点数まで",
    mass: |noun| format!("any amount of {noun}"),
    next: |noun| format!("any amount of {noun}"),
    things: "any number of MANY",
    top: "any number of the top cards",
};

const ALL: Sound = Sound {
    ja: |_, _| "すべて".to_owned(),
    total: "すべて",
    mass: |noun| format!("all {noun}"),
    next: |noun| format!("all {noun}"),
    things: "all MANY",
    top: "all cards",
};

const OF: Sound = Sound {
    ja: |_, number| format!("{{@reckoned}}{number}"),
    total: "合計で{@reckoned}点数まで",
    mass: |noun| format!("{noun} equal to {{@reckoned}}"),
    next: |noun| format!("{noun} equal to {{@reckoned}}"),
    things: "a number of MANY equal to {@reckoned}",
    top: "as many cards as {@reckoned} from the top",
};

/// A schema with how it sounds: of damage, of cards, of counters.
fn said(mut schema: Schema, sound: &Sound) -> Schema {
    let mut say = |form: &str, words: String| drop(schema.insert(form.to_owned(), words.into()));
    for (form, counter, number) in [("ja", "点", "点数"), ("ja_cards", "枚", "枚数"), ("ja_pieces", "個", "個数")] {
        say(form, (sound.ja)(counter, number));
    }
    for (form, noun) in [("en", "damage"), ("en_life", "life")] {
        say(form, (sound.mass)(noun));
    }
    for (form, noun) in [("en_next", "damage"), ("en_next_attack", "attack damage"), ("en_next_recoil", "recoil damage")] {
        say(form, (sound.next)(noun));
    }
    for (form, one, many) in [("en_cards", "card", "cards"), ("en_counters", "waiting counter", "waiting counters")] {
        say(form, sound.things.replace("ONE", one).replace("MANY", many));
    }
    say("ja_total", sound.total.to_owned());
    say("en_top", sound.top.to_owned());
    schema
}
