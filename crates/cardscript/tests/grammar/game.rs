//! A made-up game whose words are declared once: spirits that are chosen, and deeds.

use std::sync::LazyLock;

use fudaba_cardscript::effect::{Instruction, NoWord, Words};
use fudaba_cardscript::grammar::{Entry, Grammar, Hearing, Names, Quoted, Spoken};
use fudaba_cardscript::print::JaMay;
use fudaba_cardscript::{Language, OneOrMany, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Game {}

impl Words for Game {
    type Condition = Condition;
    type Verb = Verb;
    type Count = NoWord;
    type Duration = Duration;
}

impl Spoken for Game {
    const MAY: JaMay = JaMay::Dekiru;

    fn grammar() -> &'static Grammar {
        static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| Grammar::new::<Line>().and::<Deed>().quoting::<Deed>());
        &GRAMMAR
    }

    fn unwritten(verbs: &[Verb]) -> Option<Duration> {
        verbs.iter().any(|verb| matches!(verb, Verb::Change { .. })).then_some(Duration::Turn)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Duration {
    #[schemars(extend("ja" = "ターンの終わりまで", "en" = "until end of turn"))]
    Turn,
    #[schemars(extend("ja" = "次のターンまで", "en" = "until next turn", "en_before" = "until next turn,"))]
    Next,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Whose {
    #[schemars(extend("ja" = "自分", "en" = "you", "en_of" = "your", "en_control" = "you control", "many" = true))]
    Own,
    #[schemars(extend("ja" = "相手", "en" = "your opponent", "en_of" = "your opponent's", "en_control" = "your opponent controls"))]
    Enemy,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Colour {
    #[schemars(extend("ja" = "赤", "en" = "red", "en_many" = "reds"))]
    Red,
    #[schemars(extend("ja" = "青", "en" = "azure", "en_many" = "azures"))]
    Blue,
    #[schemars(extend("ja" = "緑", "en" = "green"))]
    Green,
}

/// From and to, or one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Written")]
#[schemars(with = "Written")]
pub(crate) struct Range {
    min: Option<u8>,
    max: Option<u8>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Range")]
pub(crate) enum Written {
    One(u8),
    #[schemars(extend(
        "ja" = ["(min=max)ちょうど{min}", "{min}から{max}", "{min}以上", "{max}以下"],
        "en" = ["(min=max)exactly {min}", "{min} to {max}", "{min} or more", "{max} or less"]
    ))]
    Ends {
        min: Option<u8>,
        max: Option<u8>,
    },
}

impl From<Written> for Range {
    fn from(written: Written) -> Range {
        match written {
            Written::One(n) => Range { min: Some(n), max: Some(n) },
            Written::Ends { min, max } => Range { min, max },
        }
    }
}

/// A title, in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("label" = true))]
pub(crate) struct Title {
    ja: String,
    en: String,
}

/// Spirits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = ["「{card&」か「}」", "[{side}の][(other=true)他の][{colour&か}の][LV{level}の][速度{speed}の][称号〈{title}〉の]精霊"],
    "en_a" = "{a@one}",
    "en" = ["spirit named {card&or}", "[(other=true)other ][{colour&or} ]spirit{@numbers}[ {side.control}]"],
    "en_one" = "{@}",
    "en_many" = ["spirits named {card&or}", "[(other=true)other ][{colour&or} ]spirits{@numbers}[ {side.control}]"],
    "en_who" = "{side}",
    "en_kin" = "[(other=true)other ][{colour&or} ]spirits{@numbers}",
    "en_numbers" = "[ with :LV {level};speed {speed};the title {title}: and ]"
))]
pub(crate) struct Filter {
    side: Option<Whose>,
    #[serde(default)]
    other: bool,
    #[serde(default)]
    colour: OneOrMany<Colour>,
    level: Option<Range>,
    speed: Option<Range>,
    title: Option<Title>,
    #[serde(default)]
    card: OneOrMany<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("ja" = "{of}{n}体を選ぶ", "ja_join" = "{of}{n}体を選び", "en" = "choose {n*of}", "many" = "n"))]
pub(crate) struct Choose {
    #[serde(default)]
    of: Filter,
    #[serde(default = "one")]
    n: u8,
}

fn one() -> u8 {
    1
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum To {
    #[schemars(extend(
        "ja" = ["(speaker=spirit)この精霊", "このカード"],
        "en" = ["(speaker=spirit)this spirit", "this card"]
    ))]
    This,
    #[schemars(extend(
        "ja" = ["(just)", "(only,many)それら", "(only)それ", "{}番目の精霊"],
        "en" = ["(only,many)they", "(only)it", "(=1)the first spirit", "(=2)the second spirit"],
        "en_them" = ["(only,many)them", "(only)it", "(=1)the first spirit", "(=2)the second spirit"]
    ))]
    Target(#[schemars(range(min = 1, max = 2))] u8),
}

/// A number, or where it is found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Amount {
    #[schemars(extend("ja" = "{}", "ja_number" = "{}", "en" = "{}", "en_number" = "{}", "many" = ""))]
    Fixed(u8),
    #[schemars(extend(
        "ja" = "{}",
        "ja_number" = "(~number){.number}",
        "ja_per" = "(~per){.per}",
        "en" = "{}",
        "en_number" = "(~number){.number}",
        "en_per" = "(~per){.per}",
        "many" = ""
    ))]
    Found(Value),
}

fn one_amount() -> Amount {
    Amount::Fixed(1)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Value {
    #[schemars(extend("ja" = "X", "ja_number" = "X", "en" = "X", "en_number" = "X", "many" = true))]
    X,
    #[schemars(extend("ja" = "その速度", "en" = "its speed", "many" = true))]
    Speed,
    #[schemars(extend(
        "ja" = "{}の精霊の数",
        "ja_number" = "1",
        "ja_per" = "{}の精霊1体",
        "en" = "the number of {} spirits",
        "en_number" = "1",
        "en_per" = "{} spirit"
    ))]
    Spirits(Colour),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Condition {
    #[schemars(extend("joins" = "and"))]
    All(Vec<Condition>),
    #[schemars(extend("joins" = "or"))]
    Any(Vec<Condition>),
    #[schemars(extend("ja" = "{}のターンである", "en" = "it is {.of} turn"))]
    Turn(Whose),
    #[schemars(extend(
        "ja" = ["(~no){.no}ない", "「{?holds}」ではない"],
        "en" = ["(~no){.no}", "it is not so that {?holds}"]
    ))]
    Not(Box<Condition>),
    #[schemars(extend(
        "ja" = "{of}がいる",
        "en" = "there is {of.a}",
        "ja_no" = ["(-of)精霊がい", "(of:side=enemy)相手の精霊がい"],
        "en_no" = ["(-of)there is no spirit", "(of:side=enemy)your opponent has no spirit"]
    ))]
    Exists {
        #[serde(default)]
        of: Filter,
    },
    #[schemars(extend(
        "ja" = "{of}が{than}以上いる",
        "en" = ["(of=than:side){of.who} <have> as many {of.kin} as {than.who}", "there are as many {of.many} as {than.many}"]
    ))]
    AsMany { of: Filter, than: Filter },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Verb {
    #[schemars(extend("ja" = "{n}枚引く", "en" = "draw {n:card}"))]
    Draw {
        #[serde(default = "one")]
        n: u8,
    },
    #[schemars(extend("ja" = "{of!by}", "en" = "{of!by}"))]
    Change { of: Prey, by: OneOrMany<Change> },
    #[schemars(extend(
        "ja" = "{}の力だけ癒す",
        "en" = "heal by {'s} power"
    ))]
    Heal(Prey),
    #[schemars(extend(
        "ja" = "[(n~per){n.per}につき、]{@points}ライフを得る",
        "ja_points" = ["(n~number){n.number}点の", "{n}と同じ点数の"],
        "en" = ["(n~number)gain {n:life point}[(n~per) for each {n.per}]", "gain life points equal to {n}"]
    ))]
    Gain {
        #[serde(default = "one_amount")]
        n: Amount,
    },
    #[schemars(extend(
        "ja" = ["(n~per){n.per}につき、{to!}", "{to!}"],
        "ja_lead" = "の",
        "ja_change" = "力を{[}+{n.number}{]}する",
        "en" = ["(n~per){to!} for each {n.per}", "{to!}"],
        "en_get" = "{[}+{n.number}{]} power"
    ))]
    Strengthen { to: Prey, n: Amount },
    #[schemars(extend("ja" = "{to!}", "ja_gain" = "{what}の技", "en" = "{to!}", "en_gain" = "{what} arts"))]
    Teach { to: Prey, what: Colour },
    #[schemars(extend("ja" = "{|を}破壊する", "en" = "destroy {.them}"))]
    Destroy(To),
    #[schemars(extend(
        "ja" = "{to|の}{@values}する",
        "ja_values" = ["(atk=def)攻撃と防衛を{atk+}", "[:攻撃を{atk+};防衛を{def+}:し、]"],
        "en" = "{to} <get> [:{atk+} ATK;{def+} DEF: and ]"
    ))]
    Modify {
        to: To,
        #[serde(default)]
        atk: i8,
        #[serde(default)]
        def: i8,
    },
    #[schemars(extend(
        "ja" = ["(n<0)すべての{of}の召喚コストを{n>>}減らす", "すべての{of}の召喚コストを{n}増やす"],
        "en" = "!all {of.many} cost {n>more>less}"
    ))]
    Cost {
        #[serde(default)]
        of: Filter,
        n: i8,
    },
}

/// Whom a deed is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Prey {
    #[schemars(extend("ja" = "自分", "en" = "you", "many" = true))]
    You,
    #[schemars(extend("ja" = "{^called}", "en" = "{^called}"))]
    Chosen(u8),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Change {
    #[schemars(extend("ja_lead" = "の", "ja" = "力を{+}する", "en_get" = "{+} power", "en" = "{+} power"))]
    Power(i8),
    #[schemars(extend("ja" = "飛翔を得る", "ja_gain" = "飛翔", "ja_meant" = "飛翔：飛ぶ", "en" = "gain Flight", "en_gain" = "Flight", "en_meant" = "Flight: it flies"))]
    Flight,
    #[schemars(extend("ja_lead" = "は", "ja" = "攻撃できない", "en_does" = "<be> unable to attack", "en" = "be unable to attack"))]
    Peaceful,
    #[schemars(extend("ja_lead" = "が", "ja" = "受けるダメージを{+}する", "en" = ["(<0)reduce damage dealt to {~} by {>>}", "increase damage dealt to {~} by {>>}"]))]
    Hurt(i8),
    #[schemars(extend("ja_lead" = "の", "ja" = "手札を{}枚にする", "en" = "set {~'s} hand to {}"))]
    Hand(u8),
    #[schemars(extend("ja" = "「{.quoted}」を得る", "ja_gain" = "「{.quoted}」", "en" = "gain \"{.quoted}\"", "en_gain" = "\"{.quoted}\""))]
    Deed(Box<Deed>),
}

/// What is chosen for a deed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "ja" = ["(up_to=true){kind}を{n}体まで", "{kind}{n}体"],
    "ja_last" = ["(up_to=true){@}", "{@}を"],
    "ja_called" = ["(alike)その{#}番目の{kind}", "その{kind}"],
    "en" = ["(up_to=true)up to {n} {kind}", "{n/a {kind}/# {kind.many}}"],
    "en_called" = ["(alike)the {#th} {kind}", "(n=1,only,away)that {kind}", "(n=1,only)it", "(n=1)that {kind}", "those {kind.many}"],
    "ja_name" = "{kind}",
    "en_name" = "{kind}",
    "many" = "n",
    "mode" = "mode"
))]
pub(crate) struct Chosen {
    kind: Colour,
    #[serde(default = "one")]
    n: u8,
    #[serde(default)]
    up_to: bool,
    mode: Option<u8>,
}

/// A line whose choices are called by their kinds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "ja" = ["(+of){of#}つの行い：・{of.quoted&。・}。", "(asks)後で：{effect}", "行い：{@chosen}{effect}"],
    "ja_chosen" = ["{targets&と&last}選ぶ。", ""],
    "en" = [
        "(+of){of#} deeds: • {of.quoted&. • }.",
        "(asks)Later: {effect}",
        "(+targets)Deed: {@chosen} {effect}",
        "Deed: {effect}"
    ],
    "en_chosen" = ["choose {targets&and}.", ""],
    "choices" = "targets"
))]
pub(crate) struct Deed {
    #[serde(default)]
    targets: OneOrMany<Chosen>,
    #[serde(default)]
    effect: OneOrMany<Instruction<Game>>,
    #[serde(default)]
    of: Vec<Deed>,
}

impl Entry for Deed {
    type Words = Game;

    fn effect(&self) -> &[Instruction<Game>] {
        &self.effect
    }

    /// One of several lists speaks of nothing that is chosen for another one.
    fn stands(&self, _: &'static str) -> bool {
        let of = |verb: &Verb| if let Verb::Heal(Prey::Chosen(number)) = verb { self.targets.get(usize::from(*number) - 1) } else { None };
        let lists = self.effect.iter().flat_map(|one| (1_u8..).zip(one.lists()));
        let apart = |(list, verbs): (u8, &Vec<Verb>)| verbs.iter().filter_map(of).all(|of| of.mode.is_none_or(|mode| mode == list));
        self.targets.len() < 4 && self.effect.is_empty() != self.of.is_empty() && lists.into_iter().all(apart)
    }
}

impl Quoted for Deed {
    fn say(&self) -> Text {
        Game::grammar().say_line(self)
    }

    fn hear(line: &str, language: Language, names: Names<'_>) -> Hearing {
        Game::grammar().hear_entry::<Deed>(line, language, "deeds", names)
    }
}

/// A line of a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Line", extend(
    "ja" = "{[}起動{]}({cost}) [{if?holds}時に発動可能。]{@body}",
    "ja_body" = ["(picks)解決時に{effect}", "(flows){targets.join&、}、{effect}", "{targets&。}。{effect}", "{effect}"],
    "en" = "{[}Activated{]} ({cost}): [can be activated while {if?holds}. ]{@body}",
    "en_body" = ["(picks)on resolution, {effect.small}", "{targets&. }. {effect}", "{effect}"],
    "choices" = "targets"
))]
pub(crate) struct Line {
    cost: u8,
    #[serde(rename = "if")]
    condition: Option<Condition>,
    #[serde(default)]
    targets: OneOrMany<Choose>,
    #[serde(skip_serializing)]
    effect: OneOrMany<Instruction<Game>>,
}

impl Entry for Line {
    type Words = Game;

    const SPEAKERS: &'static [&'static str] = &["card", "spirit"];

    fn effect(&self) -> &[Instruction<Game>] {
        &self.effect
    }
}

/// A line that says what is done one after the other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "ja" = ["(steps=bow)礼の儀式：{of!by}。", "(steps~silent)無言の{@steps}", "{@steps}"],
    "ja_steps" = ["(steps&)儀式：{steps.join&、&}。{of!by}。", "小さな儀式：{steps&}。{of!by}。"],
    "en" = ["(steps=bow)bowing rite: {of!by}.", "(steps~silent)silent {@steps}", "{@steps}"],
    "en_steps" = ["(steps&)rite: {steps&, }, {of!by}.", "small rite: {steps&}, {of!by}."]
))]
pub(crate) struct Rite {
    steps: OneOrMany<Step>,
    of: Prey,
    by: Change,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    #[schemars(extend("ja" = "火を{}つ灯す", "en" = "light {:fire}"))]
    Light(#[schemars(range(min = 1, max = 3))] u8),
    #[schemars(extend("ja" = "礼をする", "ja_silent" = "", "en" = "bow", "en_silent" = ""))]
    Bow,
    #[schemars(extend("ja" = "黙る", "ja_join" = "黙して", "ja_silent" = "", "en" = "say nothing", "en_silent" = ""))]
    Hush,
}

impl Entry for Rite {
    type Words = Game;
}
