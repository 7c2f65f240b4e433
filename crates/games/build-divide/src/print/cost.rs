//! Costs: [赤1][無1]、このユニットをレスト.

use fudaba_cardscript::Text;

use super::noun;
use crate::cards::language::{AuraHost, Cost, Icons, Whom};

/// [白2][無3].
pub(super) fn icons_ja(icons: &Icons) -> String {
    let least = if icons.x_min > 0 { format!("(Xは{}以上)", icons.x_min) } else { String::new() };
    icons_with(icons, |color| color.map_or("無".to_owned(), |color| noun::color(color).ja)) + &least
}

/// [W2][3].
pub(super) fn icons_en(icons: &Icons) -> String {
    use crate::cards::language::Color;
    let least = if icons.x_min > 0 { format!(" (X is {} or more)", icons.x_min) } else { String::new() };
    icons_with(icons, |color| {
        let letter = match color {
            None => "",
            Some(Color::White) => "W",
            Some(Color::Black) => "K",
            Some(Color::Red) => "R",
            Some(Color::Blue) => "U",
        };
        letter.to_owned()
    }) + &least
}

fn icons_with(icons: &Icons, name: impl Fn(Option<crate::cards::language::Color>) -> String) -> String {
    let mut all: Vec<String> = icons.price.icons().map(|(color, n)| format!("[{}{n}]", name(color))).collect();
    if icons.x {
        all.push(format!("[{}X]", name(None)));
    }
    if all.is_empty() { "[0]".to_owned() } else { all.concat() }
}

/// A part of a cost.
pub(super) fn part(cost: &Cost) -> Text {
    let text = |ja: String, en: String| Text::new(ja, en);
    let units = |n: u8, filter: &crate::cards::language::Filter| {
        let what = noun::card(filter, &Text::new("ユニット", "unit"));
        let en = if n == 1 { format!("1 {} of yours", what.en) } else { format!("{n} {} of yours", noun::plural(&what.en)) };
        Text::new(format!("自分の{}を{n}枚", what.ja), en)
    };
    let whom = |whom: &Whom| match whom {
        Whom::This => Text::new("このカードを", "this card"),
        Whom::Units { n, filter } => units(*n, filter),
        Whom::Energies { n, filter } => {
            let what = noun::card(filter, &Text::new("エナジー", "energy"));
            Text::new(format!("自分の{}を{n}枚", what.ja), format!("{n} {} of yours", what.en))
        }
    };
    match cost {
        Cost::PayEnergy(icons) => text(icons_ja(icons), icons_en(icons)),
        Cost::RestSelf => Text::new("このカードをレスト", "rest this card"),
        Cost::RestUnits { n, filter } => {
            let what = units(*n, filter);
            text(format!("{}レスト", what.ja), format!("rest {}", what.en))
        }
        Cost::Discard { n, filter } => {
            let what = noun::card(filter, &Text::new("カード", "card"));
            let en = if *n == 1 { format!("1 {}", what.en) } else { format!("{n} {}", noun::plural(&what.en)) };
            text(format!("手札の{}を{n}枚捨てる", what.ja), format!("discard {en}"))
        }
        Cost::LifeHeadToGraveyard(n) => {
            text(format!("自分のライフの先頭を{n}枚墓地に置く"), format!("put the top {n} of your life into the graveyard"))
        }
        Cost::PutToGraveyard(what) => {
            let what = whom(what);
            text(format!("{}墓地に置く", what.ja), format!("put {} into the graveyard", what.en))
        }
        Cost::DestroyOwn(what) => {
            let what = whom(what);
            text(format!("{}破壊する", what.ja), format!("destroy {}", what.en))
        }
        Cost::ReturnToHand(what) => {
            let what = whom(what);
            text(format!("{}手札に戻す", what.ja), format!("return {} to hand", what.en))
        }
        Cost::RemoveAuras { n, from } => {
            let (ja, en) = match from {
                AuraHost::This => ("このカード", "this card"),
                AuraHost::Territory => ("自分のテリトリー", "your territory"),
                AuraHost::Any => ("自分のカード", "your cards"),
            };
            text(format!("{ja}からオーラを{n}枚取り除く"), format!("remove {n} aura{} from {en}", if *n == 1 { "" } else { "s" }))
        }
        Cost::RemoveCounters { name, n, of_player } => {
            let ja = super::number::counter_ja(&name.0.ja);
            let own = if *of_player { " of yours" } else { "" };
            let own_ja = if *of_player { "自分の" } else { "" };
            text(
                format!("{own_ja}{ja}カウンターを{n}個取り除く"),
                format!("remove {n} {} counter{}{own}", name.0.en, if *n == 1 { "" } else { "s" }),
            )
        }
        Cost::Mill(n) => text(
            format!("自分の山札の上から{n}枚を墓地に置く"),
            format!("put the top {} of your library into the graveyard", noun::cards_en(&n.to_string())),
        ),
    }
}

/// Parts side by side.
pub(super) fn parts(costs: &[Cost]) -> Text {
    let all: Vec<Text> = costs.iter().map(part).collect();
    let ja: Vec<&str> = all.iter().map(|part| part.ja.as_str()).collect();
    let en: Vec<&str> = all.iter().map(|part| part.en.as_str()).collect();
    Text::new(ja.join("、"), en.join(", "))
}
