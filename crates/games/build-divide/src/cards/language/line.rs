//! The lines of cards: abilities, keywords side by side, the additional cost.

use fudaba_cardscript::grammar::{Entry, Hearing, Names, Quoted, Spoken, flow};
use fudaba_cardscript::{Language, OneOrMany, Text, read_value};
use schemars::JsonSchema;
use serde::ser::Error;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value, json};

use super::{Ability, Bd, Condition, Cost, Icons, Instruction, Keyword, Kind, Label, Mode, TargetSpec, Timing, Trigger, Zone};
use crate::cards::Printed;
use crate::cards::check::check_ability;

/// An ability as its line says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = [
        "(kind=awakened_power){[}覚醒{@sum}{]}",
        "(kind=keyword){@icon}[{if?when}、]{word.line}",
        "(kind=command){@icon}[〔{if?when}〕]{@done}",
        "(kind=activated){@icon}{[}起動{]}〔{timing}[・{works_from&か}でのみ][・{@price}]〕{@done}",
        "(kind=automatic){@icon}{[}自動{]}[〔{@limits}〕]{when}、[このカードが{works_from&か}にあるなら、]{@may}",
        "(kind=continuous){@icon}{[}永続{]}[このカードが{works_from&か}にある限り、][{if?when}、]{effect}"
    ],
    "ja_icon" = ["(+title){[}覚醒：〈{title}〉{]}", "(awakened=true){[}覚醒{]}", ""],
    "ja_sum" = ["(power<0)-{power>>}", "+{power}"],
    "ja_price" = "[:{cost&、};1ターンに{limit}回;{if?when}:、]",
    "ja_limits" = "[:1ターンに{limit}回;{if?when}:、]",
    "ja_may" = "[(optional=true)次を行うことができる。]{@done}",
    // What is chosen on resolution is told apart from what is chosen when the ability is announced.
    "ja_done" = [
        "(+of)次の{of#}つから{@choice}選ぶ。・{of.quoted&。・}。",
        "(picks,-targets)解決時に{effect}",
        "(+targets){targets&}{effect}",
        "{effect}"
    ],
    "ja_choice" = ["(up_to=true){choose}つまで", "{choose}つを"],
    "en" = [
        "(kind=awakened_power){[}Awakened {@sum}{]}",
        "(kind=keyword){@icon}[{if?when}, ]{word.line}",
        "(kind=command){@icon}[{[}{if?when}{]} ]{@done}",
        "(kind=activated){@icon}{[}Act{]} {[}{timing}[, only in your {works_from&or}][, {@price}]{]} {@done}",
        "(kind=automatic){@icon}{[}Auto{]} [{[}{@price}{]} ]{when}, [if this card is in your {works_from&or}, ]{@may}",
        "(kind=continuous,+works_from,+if){@icon}{[}Cont{]} as long as this card is in your {works_from&or} and {if?holds}, {effect.small}",
        "(kind=continuous){@icon}{[}Cont{]} [as long as this card is in your {works_from&or}, ][{if?during}, ]{effect.small}"
    ],
    "en_icon" = ["(+title){[}Awakened: {title}{]} ", "(awakened=true){[}Awakened{]} ", ""],
    "en_sum" = ["(power<0)-{power>>}", "+{power}"],
    "en_price" = "[:{cost&, };(limit=1)once per turn;(limit!=1){limit} times per turn;{if?when}:, ]",
    "en_may" = ["(optional=true)you may do the following. {@done}", "{@done}"],
    "en_done" = [
        "(+of)choose {@choice}: • {of.quoted&. • }.",
        "(picks,-targets)on resolution, {effect.small}",
        "(+targets){targets& } {effect}",
        "{effect.small}"
    ],
    "en_choice" = ["(up_to=true)up to {choose} of these", "(choose=1)one", "{choose} of these"],
    "choices" = "targets"
))]
pub(crate) struct Line {
    kind: Kind,
    /// The awakening icon without a title.
    #[serde(default)]
    awakened: bool,
    /// The title that the awakening icon asks for.
    title: Option<Label>,
    #[serde(default)]
    timing: Timing,
    when: Option<Trigger>,
    #[serde(rename = "if")]
    condition: Option<Condition>,
    #[serde(default)]
    cost: OneOrMany<Cost>,
    #[serde(default)]
    limit: u8,
    #[serde(default)]
    works_from: OneOrMany<Zone>,
    #[serde(default)]
    optional: bool,
    #[serde(default)]
    targets: OneOrMany<TargetSpec>,
    /// What happens; of a continuous ability what it changes.
    #[serde(default)]
    effect: OneOrMany<Instruction>,
    /// How many modes are chosen.
    #[serde(default = "super::one")]
    choose: u8,
    /// Whether fewer may be.
    #[serde(default)]
    up_to: bool,
    /// The modes; none where there is no choice.
    #[serde(default)]
    of: Vec<Mode>,
    /// The keyword.
    word: Option<Keyword>,
    #[serde(default)]
    power: i32,
}

/// What is said of a card as a whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CardLine {
    /// The additional cost of playing it.
    #[schemars(extend("ja" = "追加コスト：{&、}。", "en" = "Additional cost: {&, }."))]
    AdditionalCost(OneOrMany<Cost>),
    /// The keywords that it always has.
    #[schemars(extend("ja" = "{.line&}", "en" = "{.line&, }"))]
    Keyword(OneOrMany<Keyword>),
}

/// Who has abilities, by what it calls itself.
const SPEAKERS: &[&str] = &["unit", "territory", "card"];

impl Line {
    /// The line of an ability.
    pub(crate) fn of(ability: &Ability) -> Line {
        let Ability { kind, timing, limit, optional, keyword, power, .. } = *ability;
        let modes = &ability.modes;
        let single = |mode: &Mode| (mode.targets.clone(), mode.effect.clone());
        let (targets, effect) = match modes.of.as_slice() {
            _ if kind == Kind::Continuous => (OneOrMany::default(), OneOrMany(vec![Instruction::of(ability.apply.clone())])),
            [mode] => single(mode),
            _ => Default::default(),
        };
        let title = ability.awakened.as_ref().and_then(|icon| icon.title.clone());
        Line {
            kind,
            awakened: ability.awakened.is_some() && title.is_none(),
            title,
            timing,
            when: ability.when.clone(),
            condition: ability.condition.clone(),
            cost: OneOrMany(ability.cost.clone()),
            limit,
            works_from: OneOrMany(ability.works_from.clone()),
            optional,
            targets,
            effect,
            choose: modes.choose,
            up_to: modes.up_to,
            of: if ability.has_modes() { modes.of.clone() } else { Vec::new() },
            word: keyword,
            power,
        }
    }

    /// The ability that it is the line of, if there is one.
    fn ability(&self) -> Option<Ability> {
        let written = Self::written(serde_json::to_value(self).ok()?);
        read_value::<Ability>("text", &flow(&written)).ok().filter(|ability| Line::of(ability) == *self)
    }
}

/// The energy costs among costs as a card file writes them.
fn spelled(costs: Option<&mut Value>) {
    let all = costs.and_then(Value::as_array_mut).into_iter().flatten();
    for price in all.filter_map(|cost| cost.get_mut("pay_energy")) {
        let icons = price["en"].as_str().and_then(Icons::printed);
        icons.into_iter().for_each(|icons| *price = icons.written().into());
    }
}

/// What a file writes of modes.
fn modes_of(line: &mut Map<String, Value>) -> Option<Value> {
    let [of, choose, up_to] = ["of", "choose", "up_to"].map(|key| line.remove(key).unwrap_or_default());
    let several = of.as_array().is_some_and(|all| !all.is_empty());
    let mut modes = json!({ "of": of });
    if choose.as_u64().is_some_and(|number| number != 1) {
        modes["choose"] = choose;
    }
    if up_to == true {
        modes["up_to"] = up_to;
    }
    several.then_some(modes)
}

impl Entry for Line {
    type Words = Bd;
    const SPEAKERS: &'static [&'static str] = SPEAKERS;
    const BEGINS: &'static [&'static str] = &[". ", "] "];

    fn written(line: Value) -> Value {
        let Value::Object(mut line) = line else { return line };
        let (icon, title) = (line.remove("awakened"), line.remove("title").filter(|title| !title.is_null()));
        let awakened = title.or(icon.filter(|icon| *icon == true));
        awakened.map(|icon| line.insert("awakened".to_owned(), icon));
        if line.get("kind").is_some_and(|kind| kind == "continuous") {
            let effect = line.remove("effect").unwrap_or_default();
            line.insert("apply".to_owned(), effect[0]["do"].clone());
        }
        let word = line.remove("word");
        word.map(|word| line.insert("keyword".to_owned(), word));
        let modes = modes_of(&mut line);
        modes.map(|modes| line.insert("modes".to_owned(), modes));
        spelled(line.get_mut("cost"));
        line.retain(|_, said| !said.is_null() && *said != json!([]));
        Value::Object(line)
    }

    fn stands(&self, speaker: &'static str) -> bool {
        let Some(ability) = self.ability() else { return false };
        let calls_itself = match (ability.is_off_field(), ability.kind) {
            (true, _) | (_, Kind::Command) => speaker == "card",
            _ => true,
        };
        calls_itself && !ability.is_plain_keyword() && check_ability(&ability).is_ok()
    }

    fn effect(&self) -> &[Instruction] {
        &self.effect
    }
}

impl Entry for Mode {
    type Words = Bd;
    const SPEAKERS: &'static [&'static str] = SPEAKERS;
    const BEGINS: &'static [&'static str] = &[". ", "] "];

    fn effect(&self) -> &[Instruction] {
        &self.effect
    }
}

impl Entry for CardLine {
    type Words = Bd;
    const BEGINS: &'static [&'static str] = &[];
    const SPEAKERS: &'static [&'static str] = SPEAKERS;

    fn written(mut line: Value) -> Value {
        spelled(line.get_mut("additional_cost"));
        line
    }
}

/// As a card file writes it.
impl Serialize for Ability {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let line = serde_json::to_value(Line::of(self)).map_err(S::Error::custom)?;
        Line::written(line).serialize(serializer)
    }
}

/// The line of an ability on a card that calls itself so.
fn line_of(ability: &Ability, speaker: &'static str) -> Text {
    Bd::grammar().say_line_as(&Line::of(ability), if ability.is_off_field() { "card" } else { speaker })
}

/// Abilities that are given are those of units.
impl Quoted for Ability {
    fn say(&self) -> Text {
        line_of(self, "unit")
    }

    fn hear(line: &str, language: Language, names: Names<'_>) -> Hearing {
        Bd::grammar().hear_entry::<Line>(line, language, "abilities", names)
    }
}

impl Quoted for Mode {
    fn say(&self) -> Text {
        self.say_as("card")
    }

    fn say_as(&self, speaker: &'static str) -> Text {
        Bd::grammar().say_line_as(self, speaker)
    }

    fn hear(line: &str, language: Language, names: Names<'_>) -> Hearing {
        Bd::grammar().hear_entry::<Mode>(line, language, "modes", names)
    }
}

/// The lines of a card: its additional cost, its keywords side by side, its other abilities.
pub(crate) fn lines(printed: &Printed) -> Vec<Text> {
    let speaker = match printed.kind {
        super::CardType::Unit => "unit",
        super::CardType::Territory => "territory",
        super::CardType::Command | super::CardType::AssaultTerritory => "card",
    };
    let (keywords, others): (Vec<&Ability>, Vec<&Ability>) = printed.abilities.iter().partition(|ability| ability.is_plain_keyword());
    let keywords: Vec<Keyword> = keywords.into_iter().filter_map(|ability| ability.keyword).collect();
    let cost = (!printed.additional_cost.is_empty()).then(|| CardLine::AdditionalCost(OneOrMany(printed.additional_cost.clone())));
    let keywords = (!keywords.is_empty()).then_some(CardLine::Keyword(OneOrMany(keywords)));
    let whole = cost.into_iter().chain(keywords).map(|line| Bd::grammar().say_line_as(&line, speaker));
    whole.chain(others.into_iter().map(|ability| line_of(ability, speaker))).collect()
}

/// What a line of a card says, where these are the labels that it may name.
pub(crate) fn hear(line: &str, language: Language, labels: &[Text]) -> Hearing {
    let prices = prices_in(line).into_iter();
    let names: Vec<(String, Text)> = labels.iter().cloned().chain(prices).map(|label| (String::new(), label)).collect();
    let grammar = Bd::grammar();
    let ability = grammar.hear_entry::<Line>(line, language, "abilities", &names);
    ability.or(grammar.hear_keys::<CardLine>(line, language, &names))
}

/// The energy costs that could be meant in a line: rows of icons.
fn prices_in(line: &str) -> Vec<Text> {
    let starts = line.match_indices('[').map(|(at, _)| at);
    let ends: Vec<usize> = line.match_indices([']', ')']).map(|(at, _)| at + 1).collect();
    let rows = starts.flat_map(|start| ends.iter().filter_map(move |&end| line.get(start..end)));
    let mut all: Vec<Text> = rows.filter_map(Icons::printed).map(|icons| icons.text()).collect();
    all.dedup();
    all
}

/// The labels that a card says: its names, titles and attributes, those that its lines speak of.
pub(crate) fn labels_of(printed: &Printed) -> Vec<Text> {
    let own = [&printed.name].into_iter().chain(&printed.titles).chain(&printed.attributes);
    let mut all: Vec<Text> = own.cloned().collect();
    let lines = printed.abilities.iter().map(|ability| serde_json::to_value(Line::of(ability)));
    let costs = printed.additional_cost.iter().map(serde_json::to_value);
    lines.chain(costs).flatten().for_each(|said| labels_in(&said, &mut all));
    all
}

fn labels_in(said: &Value, all: &mut Vec<Text>) {
    match said {
        Value::Object(parts) => match (parts.get("ja").and_then(Value::as_str), parts.get("en").and_then(Value::as_str)) {
            (Some(ja), Some(en)) => all.push(Text::new(ja, en)),
            _ => parts.values().for_each(|part| labels_in(part, all)),
        },
        Value::Array(items) => items.iter().for_each(|item| labels_in(item, all)),
        _ => {}
    }
}
