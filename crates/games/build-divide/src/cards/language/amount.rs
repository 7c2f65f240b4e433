//! Numbers: written, or found on the table.

use std::borrow::Cow;
use std::fmt;

use fudaba_cardscript::several;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::phrases::{PART, SUM, TIMES_EN, TIMES_JA};
use super::{CardType, Filter, Label, Objects, Orientation, Side};

/// A number, or where it is found.
///
/// Its forms, and those of [`Value`]: `number` is how many there are where that can be said beside a noun; `per` the words for each of
/// which it is one, `each` the same within another number, `counted` and `counter` what those are about; `times` how often something is
/// done; `sum` what it adds; `part` itself within another one.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "it stands in the catalogue once and is never moved")]
pub enum Amount {
    /// The number itself.
    Fixed(i32),
    /// Found on the table.
    Found(Value),
}

impl Amount {
    /// Whether it may be less than 0.
    pub(crate) fn may_be_negative(&self) -> bool {
        match self {
            Amount::Fixed(n) => *n < 0,
            Amount::Found(Value::X | Value::Points | Value::Count(_) | Value::TotalCost(_) | Value::Moved(_)) => false,
            Amount::Found(Value::Times { of, n }) => *n < 0 || of.may_be_negative(),
            Amount::Found(Value::Divided { of, .. }) => of.may_be_negative(),
            Amount::Found(Value::Sum(all) | Value::Least(all) | Value::Greatest(all)) => all.iter().any(Amount::may_be_negative),
            Amount::Found(Value::Power(_) | Value::Hit(_)) => true,
        }
    }
}

/// A number that the table gives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "it stands in the catalogue once and is never moved")]
pub enum Value {
    /// The X chosen for the play (BD-4.13).
    #[schemars(extend(
        "ja" = "X",
        "ja_number" = "X",
        "ja_sum" = SUM,
        "ja_times" = "X回",
        "en_times" = "X times",
        "en" = "X",
        "en_number" = "X",
        "en_sum" = SUM,
        "many" = true
    ))]
    X,
    /// Points of the triggering event.
    #[schemars(extend(
        "ja" = "その数",
        "ja_sum" = SUM,
        "ja_times" = TIMES_JA,
        "en_times" = "that many times",
        "en" = "that number",
        "en_number" = "that many",
        "en_sum" = SUM,
        "many" = true
    ))]
    Points,
    /// How many there are.
    #[schemars(extend(
        "ja" = "{.amount}",
        "ja_number" = "1",
        "ja_per" = "{@each}",
        "ja_each" = "{}1{.counter}につき",
        "ja_counted" = "{}",
        "ja_counter" = "{.counter}",
        "ja_sum" = "+1",
        "ja_times" = "{@each}1回",
        "en_times" = "once {@each}",
        "en" = "{.amount}",
        "en_number" = "1",
        "en_per" = "{@each}",
        "en_each" = "for each {.one}{.behind}",
        "en_counted" = "{.many}{.behind}",
        "en_sum" = "+1"
    ))]
    Count(CountOf),
    /// The power of a unit.
    #[schemars(extend(
        "ja" = ["(~all){.all}のパワーの合計", "{}のパワー"],
        "ja_sum" = SUM,
        "ja_times" = TIMES_JA,
        "en_times" = TIMES_EN,
        "en" = ["(~all)the total power of {.all}", "the power of {}"],
        "en_sum" = SUM,
        "many" = true
    ))]
    Power(Box<Objects>),
    /// The hit of a unit.
    #[schemars(extend(
        "ja" = ["(~all){.all}のヒットの合計", "{}のヒット"],
        "ja_sum" = SUM,
        "ja_times" = TIMES_JA,
        "en_times" = TIMES_EN,
        "en" = ["(~all)the total hit of {.all}", "the hit of {}"],
        "en_sum" = SUM,
        "many" = true
    ))]
    Hit(Box<Objects>),
    /// The total cost of a card.
    #[schemars(extend(
        "ja" = ["(~all){.all}の総コストの合計", "{}の総コスト"],
        "ja_sum" = SUM,
        "ja_times" = TIMES_JA,
        "en_times" = TIMES_EN,
        "en" = ["(~all)the sum of the total costs of {.all}", "the total cost of {}"],
        "en_sum" = SUM,
        "many" = true
    ))]
    TotalCost(Box<Objects>),
    /// How many cards that fit an earlier verb of this effect moved.
    #[schemars(extend(
        "ja" = "その中の{.card}の枚数",
        "ja_number" = "1",
        "ja_per" = "その中の{.card}1枚につき",
        "ja_sum" = "+1",
        "ja_times" = "{@per}1回",
        "en_times" = "once {@per}",
        "en" = "the number of {.card_many} among them",
        "en_number" = "1",
        "en_per" = "for each {.card_one} among them",
        "en_sum" = "+1"
    ))]
    Moved(Box<Filter>),
    /// So many times.
    #[schemars(extend(
        "ja" = "{of.part}の{n}倍",
        "ja_number" = "(of~counted){n}",
        "ja_per" = "(of~counted){of.each}",
        "ja_sum" = ["(of~counted,n<0)-{n>>}", "(of~counted)+{n}", SUM],
        "ja_part" = PART,
        "ja_times" = TIMES_JA, "en_times" = TIMES_EN, "en" = "{n} times {of.part}",
        "en_number" = "(of~counted){n}",
        "en_per" = "(of~counted){of.each}",
        "en_sum" = ["(of~counted,n<0)-{n>>}", "(of~counted)+{n}", SUM],
        "en_part" = PART,
        "many" = "n"
    ))]
    Times {
        /// What.
        of: Box<Amount>,
        /// How often.
        n: i32,
    },
    /// Divided, rounded down (BD-R65).
    #[schemars(extend(
        "ja" = "{of.part}を{by}で割って端数を切り捨てた数",
        "ja_number" = "(of~counted)1",
        "ja_per" = "(of~counted){of.counted}{by}{of.counter}につき",
        "ja_sum" = ["(of~counted)+1", SUM],
        "ja_part" = PART,
        "ja_times" = TIMES_JA, "en_times" = TIMES_EN, "en" = "{of.part} divided by {by}, rounded down",
        "en_number" = "(of~counted)1",
        "en_per" = "(of~counted)for every {by} {of.counted}",
        "en_sum" = ["(of~counted)+1", SUM],
        "en_part" = PART
    ))]
    Divided {
        /// What.
        of: Box<Amount>,
        /// By what.
        by: i32,
    },
    /// The sum.
    #[schemars(extend(
        "ja" = "{.part&と}の合計", "ja_sum" = SUM, "ja_part" = PART,
        "ja_times" = TIMES_JA, "en_times" = TIMES_EN, "en" = "{.part& plus }", "en_sum" = SUM, "en_part" = PART, "many" = true
    ))]
    Sum(#[serde(deserialize_with = "several")] Vec<Amount>),
    /// The least of these.
    #[schemars(extend(
        "ja" = "{.part&と}の少ない方", "ja_sum" = SUM, "ja_part" = PART,
        "ja_times" = TIMES_JA, "en_times" = TIMES_EN, "en" = "the least of {.part& and }", "en_sum" = SUM, "en_part" = PART, "many" = true
    ))]
    Least(#[serde(deserialize_with = "several")] Vec<Amount>),
    /// The greatest of these.
    #[schemars(extend(
        "ja" = "{.part&と}の多い方", "ja_sum" = SUM, "ja_part" = PART,
        "ja_times" = TIMES_JA, "en_times" = TIMES_EN,
        "en" = "the greatest of {.part& and }", "en_sum" = SUM, "en_part" = PART, "many" = true
    ))]
    Greatest(#[serde(deserialize_with = "several")] Vec<Amount>),
}

/// What is counted, and whose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Written")]
#[schemars(with = "Written")]
pub struct CountOf {
    /// What.
    pub what: Counted,
    /// Whose.
    pub side: Side,
    /// Which fit; only public cards are looked at.
    pub filter: Filter,
    /// The name of a counter.
    pub name: Option<Label>,
    /// Of auras and counters: on which card.
    pub on: Option<Box<Objects>>,
}

/// What is counted, as it is written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "CountOf")]
#[schemars(extend(
    "ja" = [
        "(what=hand){side.both}手札[の{filter.card}]",
        "(what=life){side.both}ライフ",
        "(what=graveyard){side.both}墓地の{filter.card}",
        "(what=d_deck){side.both}Dデッキの{filter.card}",
        "(what=library){side.both}山札の{filter.card}",
        "(what=energy){filter.clauses}{side.both}{filter.states}{filter.energy_name}",
        "(what=standing_energy){filter.clauses}{side.both}{filter.states}{filter.placed}スタンドのエナジー",
        "(what=units){filter.clauses}{side.both}{filter.states}{filter.unit_name}",
        "(what=auras,+on){on}についているオーラ",
        "(what=auras){side.both}カードについているオーラ",
        "(+on){on}の{name}カウンター",
        "{side.both}{name}カウンター"
    ],
    "ja_counter" = ["(what=units){filter.unit_counter}", "(what=counters)個", "枚"],
    "ja_together" = ["(side=each)合わせて", ""],
    "ja_amount" = ["(what=units){@}の数", "(what=counters){@}の数", "{@}の枚数"],
    "en" = "{@amount}",
    "en_amount" = [
        "(what=energy)the amount of {@many}{@behind}",
        "(what=standing_energy)the amount of {@many}{@behind}",
        "the number of {@many}{@behind}"
    ],
    "en_one" = [
        "(what=life)life card",
        "(what=energy){filter.energy_many}",
        "(what=standing_energy){@standing}",
        "(what=units){filter.unit_one}",
        "(what=auras)aura",
        "(what=counters){name} counter",
        "{filter.card_one}"
    ],
    "en_many" = [
        "(what=life)life cards",
        "(what=energy){filter.energy_many}",
        "(what=standing_energy){@standing}",
        "(what=units){filter.unit_many}",
        "(what=auras)auras",
        "(what=counters){name} counters",
        "{filter.card_many}"
    ],
    "en_standing" = "{filter.states}{filter.placed}standing energy{filter.with}",
    "en_behind" = "[(what=energy){@control}][(what=standing_energy){@control}][(what=units){@control}][(what=counters,-on) {@have}]{@place}",
    "en_control" = ["(side=each)", "{side.counted}"],
    "en_have" = ["(side=each)both players have", "{side} <have>"],
    "en_place" = ["(side=each){@places}", "{@pile}"],
    "en_pile" = "[(what=hand) in {@whose} hand][(what=life) in {@whose} life][(what=graveyard) in {@whose} graveyard]\
                 [(what=d_deck) in {@whose} D deck][(what=library) in {@whose} library][(what=auras,-on) on {@whose} cards][ on {on}]",
    "en_whose" = "{side.of}",
    "en_places" = "[(what=hand) in both players' hands][(what=life) in both players' life zones]\
                   [(what=graveyard) in both players' graveyards][(what=d_deck) in both players' D decks]\
                   [(what=library) in both players' libraries][(what=units) on the field]\
                   [(what=energy) in both players' energy zones][(what=standing_energy) in both players' energy zones]\
                   [(what=auras,-on) on both players' cards][ on {on}]",
    "en_there" = [
        "(what=auras)there are",
        "(what=counters,+on)there are",
        "(what=counters,side=each)both players together have",
        "(side=each)there are",
        "(what=units){side} <control>",
        "{side} <have>"
    ],
    "en_there_one" = [
        "(what=auras)there is",
        "(what=counters,+on)there is",
        "(what=counters,side=each)both players together have",
        "(side=each)there is",
        "(what=units){side} <control>",
        "{side} <have>"
    ],
    "en_compares" = ["(side=you,-on){@as}", "(side=opponent,-on){@as}"],
    "en_as" = [
        "(what=energy)as much {@many}",
        "(what=standing_energy)as much {@many}",
        "as many {@many}[(what=hand) in hand][(what=life) in {@their} life][(what=graveyard) in {@their} graveyard]\
         [(what=d_deck) in {@their} D deck][(what=library) in {@their} library][(what=auras) on {@their} cards]"
    ],
    "en_their" = ["(side=opponent)their", "{side.of}"],
    "en_who" = "{side}"
))]
struct Written {
    /// What.
    what: Counted,
    /// Whose.
    #[serde(default)]
    side: Side,
    /// Which fit; only public cards are looked at.
    #[serde(default)]
    filter: Filter,
    /// The name of a counter.
    name: Option<Label>,
    /// Of auras and counters: on which card.
    on: Option<Box<Objects>>,
}

impl TryFrom<Written> for CountOf {
    type Error = &'static str;

    fn try_from(Written { what, side, filter, name, on }: Written) -> Result<CountOf, &'static str> {
        let on_cards = matches!(what, Counted::Auras | Counted::Counters);
        if !filter.is_open() && (on_cards || what == Counted::Life) {
            return Err("life cards, auras and counters are counted without a `filter`");
        }
        if !filter.is_open() && matches!(what, Counted::Hand | Counted::Library | Counted::DDeck) {
            return Err("of hidden cards only the number is known: they are counted without a `filter`");
        }
        if what == Counted::Energy && filter.orientation == Some(Orientation::Standing) {
            return Err("standing energies are counted as `standing_energy`");
        }
        if what == Counted::Units && *filter.kind == [CardType::Unit] {
            return Err("units are counted without `type: unit`");
        }
        if name.is_some() != (what == Counted::Counters) {
            return Err("counters, and nothing else, are counted by their `name`");
        }
        if on.is_some() && !(on_cards && side == Side::You) {
            return Err("auras and counters, and nothing else, are counted `on` cards, without a `side`");
        }
        Ok(CountOf { what, side, filter, name, on })
    }
}

/// Things that can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Cards in hand.
    #[schemars(extend("ja" = "手札", "en" = "hand"))]
    Hand,
    /// Energies.
    #[schemars(extend("ja" = "エナジー", "en" = "energy"))]
    Energy,
    /// Standing energies.
    #[schemars(extend("ja" = "スタンドのエナジー", "en" = "standing energy"))]
    StandingEnergy,
    /// Life cards.
    #[schemars(extend("ja" = "ライフ", "en" = "life"))]
    Life,
    /// Cards in the graveyard.
    #[schemars(extend("ja" = "墓地", "en" = "graveyard"))]
    Graveyard,
    /// Cards in the D deck.
    #[schemars(extend("ja" = "Dデッキ", "en" = "D deck"))]
    DDeck,
    /// Cards in the library.
    #[schemars(extend("ja" = "山札", "en" = "library"))]
    Library,
    /// Units on the field.
    #[schemars(extend("ja" = "ユニット", "en" = "units"))]
    Units,
    /// Auras on a card.
    #[schemars(extend("ja" = "オーラ", "en" = "auras"))]
    Auras,
    /// Counters on a card, or of a player.
    #[schemars(extend("ja" = "カウンター", "en" = "counters"))]
    Counters,
}

struct AmountVisitor;

impl<'de> Visitor<'de> for AmountVisitor {
    type Value = Amount;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a number, `x`, `points`, or a word such as `count`")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Amount, E> {
        i32::try_from(number).map(Amount::Fixed).map_err(|_| E::custom("the number is too large"))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Amount, E> {
        i32::try_from(number).map(Amount::Fixed).map_err(|_| E::custom("the number is too large"))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Amount, E> {
        Value::deserialize(StrDeserializer::new(word)).map(Amount::Found)
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Amount, M::Error> {
        Value::deserialize(MapAccessDeserializer::new(map)).map(Amount::Found)
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AmountVisitor)
    }
}

impl JsonSchema for Amount {
    fn schema_name() -> Cow<'static, str> {
        "Amount".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut value = generator.subschema_for::<Value>();
        for form in ["number", "per", "each", "counted", "counter"] {
            ["ja", "en"]
                .iter()
                .for_each(|language| drop(value.insert(format!("{language}_{form}"), format!("(~{form}){{.{form}}}").into())));
        }
        for form in ["sum", "part"] {
            ["ja", "en"].iter().for_each(|language| drop(value.insert(format!("{language}_{form}"), format!("{{.{form}}}").into())));
        }
        ["ja", "en"].iter().for_each(|language| drop(value.insert((*language).to_owned(), "{}".into())));
        value.insert("many".to_owned(), "".into());
        json_schema!({ "anyOf": [
            {
                "type": "integer",
                "ja": "{}", "ja_number": "{}", "ja_sum": ["(<0)-{>>}", "+{}"],
                "en": "{}", "en_number": "{}", "en_sum": ["(<0)-{>>}", "+{}"],
                "many": ""
            },
            value,
        ] })
    }
}
