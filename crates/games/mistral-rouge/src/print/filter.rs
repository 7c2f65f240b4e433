//! Cards that fit: attributes, kinds, states and numbers around a noun.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Holds, Noun, between_en, between_ja, list};

use crate::cards::language::{Attribute, Attributes, Filter, Footprint, Kind, Range, State};

pub(super) fn attribute(attribute: Attribute) -> Text {
    match attribute {
        Attribute::Wind => Text::new("風", "wind"),
        Attribute::Earth => Text::new("土", "earth"),
        Attribute::Fire => Text::new("火", "fire"),
        Attribute::Water => Text::new("水", "water"),
    }
}

/// 風土; "wind and earth".
pub(super) fn attributes(some: Attributes, between: &str) -> Text {
    let names: Vec<Text> = some.iter().map(attribute).collect();
    let ja = names.iter().map(|name| name.ja.as_str()).collect();
    let en: Vec<&str> = names.iter().map(|name| name.en.as_str()).collect();
    Text { ja, en: en.join(between) }
}

/// A kind of cards, as it is called on the field.
pub(super) fn kind(kind: Kind) -> Noun {
    match kind {
        Kind::Spirit => Noun::new("精霊", "枚", "spirit"),
        Kind::Character => Noun::new("キャラクター", "体", "character"),
        Kind::FieldCard => Noun::new("フィールドカード", "枚", "field card"),
        Kind::Spell => Noun::new("スペルカード", "枚", "spell"),
    }
}

/// Several kinds, as they are called: 精霊かキャラクター.
fn kinds(some: &[Kind]) -> Noun {
    let names: Vec<Noun> = some.iter().map(|&of| kind(of)).collect();
    let each = |half: fn(&Noun) -> &String| names.iter().map(|name| Text::new(name.ja.clone(), half(name).clone())).collect::<Vec<_>>();
    let (one, many) = (list(&each(|name| &name.one), "か", "or"), list(&each(|name| &name.many), "か", "or"));
    Noun { ja: one.ja, counter: names.first().map_or("枚", |name| name.counter), one: one.en, many: many.en }
}

/// A card off the field that fits: 火属性のキャラクター, "fire character card".
pub(super) fn card(filter: &Filter) -> Noun {
    let noun = match &*filter.kind {
        [] => Noun::new("カード", "枚", "card"),
        some => {
            let names: Vec<Text> =
                some.iter().map(|&of| Text::new(kind(of).ja, kind(of).one.trim_end_matches(" card").to_owned())).collect();
            let names = list(&names, "か", "or");
            Noun::new(names.ja, "枚", format!("{} card", names.en))
        }
    };
    described(filter, noun, "")
}

/// A permanent that fits, whatever it is.
pub(super) fn permanent(filter: &Filter) -> Noun {
    let noun = if filter.kind.is_empty() { Noun::new("カード", "枚", "permanent") } else { kinds(&filter.kind) };
    described(filter, noun, "")
}

/// A noun of one kind with what is asked of it; `before` stands in Japanese before that: whose it is and where.
pub(super) fn with(filter: &Filter, noun: Noun, before: &str) -> Noun {
    if filter.kind.is_empty() {
        return described(filter, noun, before);
    }
    let called = kinds(&filter.kind);
    let noun = noun
        .led_ja(&format!("{}である", called.ja))
        .followed_by(&format!("that is a {}", called.one), &format!("that are {}", called.many));
    described(filter, noun, before)
}

/// The same, but the filter's kinds are the noun where it names any.
pub(super) fn called(filter: &Filter, noun: Noun, before: &str) -> Noun {
    described(filter, if filter.kind.is_empty() { noun } else { kinds(&filter.kind) }, before)
}

fn described(filter: &Filter, noun: Noun, before: &str) -> Noun {
    let (words, behind) = (adjectives(filter), behind(filter));
    let ja: String = words.iter().chain(behind.iter().map(|(both, _)| both)).map(|word| word.ja.as_str()).collect();
    let adjectives: Vec<&str> = words.iter().map(|word| word.en.as_str()).collect();
    let half = |of: fn(&(Text, String)) -> &str| behind.iter().map(of).collect::<Vec<_>>().join(" and ");
    noun.led(&format!("{before}{ja}"), &adjectives.join(" ")).followed_by(&half(|(both, _)| &both.en), &half(|(_, many)| many))
}

/// What stands before the noun in both languages.
fn adjectives(filter: &Filter) -> Vec<Text> {
    let mut words: Vec<Text> = filter.state.iter().map(|&of| state(of)).collect();
    let either =
        |is: Option<bool>, yes: [&str; 2], no: [&str; 2]| is.map(|is| if is { Text::new(yes[0], yes[1]) } else { Text::new(no[0], no[1]) });
    words.extend(either(filter.colourless, ["無属性の", "colourless"], ["属性を持つ", "coloured"]));
    words.extend(either(filter.multicolour, ["混色属性の", "multicoloured"], ["混色属性でない", "non-multicoloured"]));
    if !filter.attribute.is_empty() {
        let names: Vec<Text> = filter.attribute.iter().map(attribute).collect();
        let names = list(&names, "か", "or");
        words.push(Text::new(format!("{}属性の", names.ja), names.en));
    }
    words.extend(either(filter.basic, ["基本", "basic"], ["基本精霊でない", "non-basic"]));
    words
}

/// What English has behind the noun, for one and for several.
fn behind(filter: &Filter) -> Vec<(Text, String)> {
    let mut all = Vec::new();
    let mut that = |ja: String, verb: [&str; 2], rest: &str| {
        all.push((Text::new(ja, format!("that {} {rest}", verb[0])), format!("that {} {rest}", verb[1])))
    };
    if !filter.footprint.is_empty() {
        let names: Vec<Text> = filter.footprint.iter().map(|&of| footprint(of)).collect();
        let names = list(&names, "か", "or");
        that(format!("{}を占める", names.ja), ["occupies", "occupy"], &names.en);
    }
    if let Some(of) = filter.satisfies {
        let name = attribute(of);
        that(format!("「前提条件 {}」を満たす", name.ja), ["satisfies", "satisfy"], &format!("\"Prerequisite: {}\"", name.en));
    }
    let numbers = [(filter.ap, "AP", "AP"), (filter.level, "LV", "LV"), (filter.hp, "HP", "HP"), (filter.power, "精霊力", "spirit power")];
    let with = |text: Text| (text.clone(), text.en);
    all.extend(numbers.into_iter().filter_map(|(of, ja, en)| range(of?, ja, en)).map(with));
    all.extend(filter.waiting.map(waiting).map(with));
    if !filter.card.is_empty() {
        let names: Vec<Text> = filter.card.iter().map(|number| Text::new(format!("「{{{number}}}」"), format!("{{{number}}}"))).collect();
        let names = list(&names, "か", "or");
        all.push((Text::new(format!("{}の", names.ja), format!("named {}", names.en)), format!("named {}", names.en)));
    }
    all
}

/// LV2以下の, "with LV 2 or less".
fn range(of: Range, ja: &str, en: &str) -> Option<Text> {
    let (least, most) = (of.min.map(i64::from), of.max.map(i64::from));
    let exact = least.is_some() && least == most;
    let number = between_ja(least, most, "").replace("ちょうど", "");
    let english = between_en(least, most, "less").replace("exactly ", "");
    (least.is_some() || exact || most.is_some()).then(|| Text::new(format!("{ja}{number}の"), format!("with {en} {english}")))
}

/// 待機カウンターが2個以上載っている, "with 2 or more waiting counters".
fn waiting(of: Range) -> Text {
    let counter = Noun::new("待機カウンター", "個", "waiting counter");
    let number = counter.between(of.min.map(i64::from), of.max.map(i64::from));
    Text::new(format!("待機カウンターが{}載っている", number.ja), format!("with {}", number.en))
}

pub(super) fn footprint(of: Footprint) -> Text {
    match of {
        Footprint::Single => Text::new("1か所", "one location"),
        Footprint::Wide2 => Text::new("横2か所", "two locations of a row"),
        Footprint::Deep2 => Text::new("縦2か所", "two locations of a column"),
        Footprint::Wide3 => Text::new("横3か所", "a whole row"),
        Footprint::Square4 => Text::new("縦横2か所ずつ", "a square of four locations"),
    }
}

fn state(state: State) -> Text {
    match state {
        State::Active => Text::new("可動状態の", "active"),
        State::Waiting => Text::new("待機状態の", "waiting"),
        State::Joined => Text::new("ジョインしている", "joined"),
        State::Damaged => Text::new("ダメージを受けている", "damaged"),
        State::Ready => Text::new("通常状態の", "ready"),
        State::Exhausted => Text::new("消耗状態の", "exhausted"),
        State::Attached => Text::new("付いている", "attached"),
        State::Real => Text::new("表向きの", "face-up"),
        State::StandIn => Text::new("代用の", "stand-in"),
    }
}

/// That this card is so.
pub(super) fn is_state(this: &str, of: State) -> Holds {
    let en = |state: &str| format!("{this} is {state}");
    match of {
        State::Active => Holds::is("このカードが可動状態", en("active")),
        State::Waiting => Holds::is("このカードが待機状態", en("waiting")),
        State::Joined => Holds::iru("このカードがジョインして", en("joined")),
        State::Damaged => Holds::iru("このカードがダメージを受けて", en("damaged")),
        State::Ready => Holds::is("このカードが通常状態", en("ready")),
        State::Exhausted => Holds::is("このカードが消耗状態", en("exhausted")),
        State::Attached => Holds::iru("このカードがキャラクターに付いて", en("attached to a character")),
        State::Real => Holds::is("このカードが表向き", en("face up")),
        State::StandIn => Holds::is("このカードが代用", en("a stand-in")),
    }
}
