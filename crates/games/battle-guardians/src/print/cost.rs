//! Costs, in square brackets before the sentence.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Ja, plural};

use super::noun;
use crate::cards::language::Cost;

/// [フォースを1枚消費する], "[Spend 1 Force]"; nothing when it is free.
pub(super) fn bracket(costs: &[Cost]) -> Text {
    let parts: Vec<(Ja, String)> = costs.iter().map(part).collect();
    let Some(((last, _), before)) = parts.split_last() else {
        return Text::default();
    };
    let ja: String = before.iter().map(|(ja, _)| format!("{}、", ja.join)).collect::<String>() + &last.plain;
    let en: Vec<&str> = parts.iter().map(|(_, en)| en.as_str()).collect();
    let en = en.join(", ");
    let mut letters = en.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase().to_string()).unwrap_or_default();
    Text::new(format!("[{ja}]"), format!("[{first}{}]", letters.as_str()))
}

fn part(cost: &Cost) -> (Ja, String) {
    match cost {
        Cost::PayForce(n) => (Ja::suru(format!("フォースを{n}枚消費")), format!("spend {n} Force")),
        Cost::PayHand { n, filter } => {
            let ja = if filter.is_open() { format!("手札を{n}枚") } else { format!("手札の{}を{n}枚", noun::card(filter).ja) };
            let en = noun::counted(*n, &noun::card(filter).en);
            (Ja::godan(format!("{ja}ジャンクゾーンに送る")), format!("send {en} from your hand to the junk zone"))
        }
        Cost::PayMaterial(n) => {
            let ja = Ja::godan(format!("マテリアルカードを{n}枚ジャンクゾーンに送る"));
            (ja, format!("send {} to the junk zone", plural(*n, "material card")))
        }
        Cost::PaySelfFromHand => {
            (Ja::godan("手札のこのカードをジャンクゾーンに送る"), "send this card from your hand to the junk zone".to_owned())
        }
        Cost::PaySelfFromField => (Ja::godan("このカードをジャンクゾーンに送る"), "send this card to the junk zone".to_owned()),
        Cost::PaySelfUnderBase(base) => {
            let base = noun::card(base);
            let ja = Ja::suru(format!("このカードを自分の{}のアンダーカードに", base.ja));
            (ja, format!("put this card under your {} as an under card", base.en))
        }
        Cost::PayLifeCounter(n) => (Ja::suru(format!("ライフカウンターを{n}個消費")), format!("spend {}", plural(*n, "life counter"))),
        Cost::PayMill(n) => {
            let ja = Ja::godan(format!("自分の山札の上から{n}枚をジャンクゾーンに送る"));
            (ja, format!("send {} of your main deck to the junk zone", super::moved::top_en(*n)))
        }
        Cost::PayForceCard { n, filter } => {
            let noun = noun::card(filter);
            let ja = Ja::godan(format!("自分のチャージゾーンの{}を{n}枚ジャンクゾーンに送る", noun.ja));
            (ja, format!("send {} from your charge zone to the junk zone", noun::counted(*n, &noun.en)))
        }
    }
}
