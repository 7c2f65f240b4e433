//! How cards read: their faces, and the sentences of their abilities in Japanese and English, made from the tree that the rules follow.

mod ability;
mod condition;
mod cost;
mod duration;
mod moving;
mod noun;
mod number;
mod trigger;
mod verb;

use fudaba_cardscript::Text;
use fudaba_cardscript::data::{CardFace, Stat};
use fudaba_cardscript::print::{Clause, JaMay, Lasting, Phrase, Said, Speak};

use crate::cards::language::{Bd, CardType, Condition, Duration, Icon, Timing, Value, Verb};
use crate::cards::{CardDef, Printed};

impl Speak for Bd {
    const MAY: JaMay = JaMay::Dekiru;

    fn condition(condition: &Condition, _: Said) -> Clause {
        condition::clause(condition)
    }

    fn verb(verb: &Verb, _: Said) -> Phrase {
        verb::phrase(verb)
    }

    fn count(count: &Value) -> Text {
        let counted = number::value(count);
        Text::new(format!("{}につき", counted.ja), format!("for each of {}", counted.en))
    }

    fn duration(duration: &Duration) -> Lasting {
        duration::lasting(duration)
    }
}

/// The face of a card.
pub(crate) fn face(card: &CardDef) -> CardFace {
    let printed = &card.printed;
    let kind = kind(printed);
    let colors: Vec<String> = printed.colors.iter().map(|color| color.key().to_owned()).collect();
    CardFace {
        number: printed.number.clone(),
        name: printed.name.clone(),
        kind: kind.0.to_owned(),
        kind_name: kind.1,
        attributes: if colors.is_empty() { vec!["colourless".to_owned()] } else { colors },
        stats: stats(printed),
        cost: icons(printed),
        text: ability::lines(printed).into_iter().collect(),
        flavour: card.flavour.clone(),
    }
}

/// Key and name of a card's kind.
fn kind(printed: &Printed) -> (&'static str, Text) {
    match printed.kind {
        CardType::Unit if printed.ace => ("ace", Text::new("ユニット・エース", "Unit, Ace")),
        CardType::Unit => ("unit", Text::new("ユニット", "Unit")),
        CardType::Command => ("command", Text::new("コマンド", "Command")),
        CardType::Territory => ("territory", Text::new("テリトリー", "Territory")),
        CardType::AssaultTerritory => ("assault_territory", Text::new("アサルトテリトリー", "Assault Territory")),
    }
}

/// One entry for each energy of the cost.
fn icons(printed: &Printed) -> Vec<String> {
    let icons = printed.cost.price.icons();
    icons.flat_map(|(color, n)| std::iter::repeat_n(color.map_or("any", |color| color.key()).to_owned(), usize::from(n))).collect()
}

fn stats(printed: &Printed) -> Vec<Stat> {
    let unit = matches!(printed.kind, CardType::Unit | CardType::AssaultTerritory);
    let territory = matches!(printed.kind, CardType::Territory | CardType::AssaultTerritory);
    let timing = if printed.timing == Timing::Quick { Text::new("クイック", "Quick") } else { Text::new("ノーマル", "Normal") };
    let icon = match printed.icon {
        Icon::None => None,
        Icon::Buster => Some(Text::new("バスター", "Buster")),
        Icon::Shot => Some(Text::new("ショット", "Shot")),
    };
    let words = |all: &[Text]| {
        let list = |of: fn(&Text) -> &str, between: &str| all.iter().map(of).collect::<Vec<_>>().join(between);
        (!all.is_empty()).then(|| Text::new(list(|word| &word.ja, "、"), list(|word| &word.en, ", ")))
    };
    let own = [
        Some(stat("total_cost", "総コスト", "Total cost", Text::same(printed.cost.total().to_string()))),
        Some(stat("cost", "コスト", "Cost", Text::new(cost::icons_ja(&printed.cost), cost::icons_en(&printed.cost)))),
        unit.then(|| stat("power", "パワー", "Power", Text::same(printed.power.to_string()))),
        unit.then(|| stat("hit", "ヒット", "Hit", Text::same(printed.hit.to_string()))),
        (!territory).then(|| stat("timing", "タイミング", "Timing", timing)),
        icon.map(|icon| stat("icon", "アイコン", "Icon", icon)),
        words(&printed.titles).map(|titles| stat("title", "称号", "Title", titles)),
        words(&printed.attributes).map(|attributes| stat("attribute", "属性", "Attribute", attributes)),
    ];
    own.into_iter().flatten().collect()
}

fn stat(key: &str, ja: &str, en: &str, value: Text) -> Stat {
    Stat { key: key.to_owned(), name: Text::new(ja, en), value }
}
