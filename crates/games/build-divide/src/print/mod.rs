//! How cards look: their faces. What their lines say stands with the words themselves, in [`crate::cards::language`].

use fudaba_cardscript::Text;
use fudaba_cardscript::data::{CardFace, Stat};
use fudaba_cardscript::grammar::Spoken;

use crate::cards::language::{Bd, CardType, Icon, Timing, lines};
use crate::cards::{CardDef, Printed};

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
        text: lines(printed).into_iter().collect(),
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
        Some(stat("cost", "コスト", "Cost", Bd::grammar().aloud("").say(&printed.cost, ""))),
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
