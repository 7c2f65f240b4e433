//! How a guardian comes into play, in the words of its kind (BG-5).

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{line, mark};

use super::ability::with_colon;
use super::{condition, cost, noun};
use crate::hot::{Method, Printed};
use crate::language::{CardKind, Cost, Filter, Verb};

/// The line of the summoning method; none for a guardian that is simply summoned.
pub(super) fn line_of(card: &Printed) -> Option<Text> {
    Some(match &card.method {
        Method::Rise { awaken_force } => headed(
            Text::new("沈黙召喚", "Silent Summon"),
            Text::new(
                format!(
                    "自分のアシストゾーンにカードが存在しない場合、このカードを裏状態で沈黙召喚できる。次の自分のターン以降、フォースが{awaken_force}枚以上で【覚醒降臨】できる。"
                ),
                format!(
                    "If there is no card in your assist zone, you may silently summon this card there, face down. From your next turn on, you may awaken it with {awaken_force} or more Force."
                ),
            ),
        ),
        Method::Speed { trigger_sf } => headed(
            Text::new("神速召喚", "Swift Summon"),
            Text::new(
                format!("相手がSF【{trigger_sf}】以上のガーディアンを召喚した時、このカードを手札かサイドデッキから召喚できる。"),
                format!(
                    "When your opponent summons a guardian with SF {trigger_sf} or more, you may summon this card from your hand or side deck."
                ),
            ),
        ),
        Method::Cross { base, armed } => {
            let (base, armed) = (one_of(base), one_of(armed));
            headed(
                Text::new("装着転成", "Armament Transformation"),
                Text::new(format!("{}+{}", base.ja, armed.ja), format!("{} + {}", base.en, armed.en)),
            )
        }
        Method::Raging { base, base_max_lp } => {
            let base = noun::card(base);
            headed(
                Text::new("サモンコンディション", "Summon Condition"),
                Text::new(
                    format!("自分のアタックゾーンにLPが{base_max_lp}以下の{}が存在する場合、手札から召喚できる。", base.ja),
                    format!(
                        "If your attack guardian is {} with {base_max_lp} LP or less, you may summon this card from your hand.",
                        base.en
                    ),
                ),
            )
        }
        Method::Extreme { condition } => {
            let condition = condition::when(condition);
            headed(
                Text::new("極限召喚", "Extreme Summon"),
                Text::new(
                    format!("{}、手札から召喚できる。", condition.ja),
                    format!("I{}, you may summon this card from your hand.", condition.en.trim_start_matches('i')),
                ),
            )
        }
        Method::Armed { .. } => return None,
        Method::Plain if card.kind == CardKind::Extra => headed(
            Text::new("サモンコンディション", "Summon Condition"),
            Text::new(
                "自分のエクストラフェイズにのみ、手札から召喚できる。",
                "You may summon this card from your hand in your extra phase only.",
            ),
        ),
        Method::Plain => return None,
    })
}

/// The armed ability, which the card is given by its method.
pub(super) fn armed_ability(method: &Method) -> Option<Text> {
    let Method::Armed { base, cross, cost } = method else {
        return None;
    };
    let costs: Vec<Cost> = [Cost::PaySelfUnderBase(base.clone())].into_iter().chain(cost.iter().cloned()).collect();
    let transform = Verb::Transform { cross: cross.clone(), base: Filter::default() };
    let text = fudaba_cardscript::print::print::<crate::language::Bg>(
        &vec![crate::language::Instruction::of(vec![transform])],
        fudaba_cardscript::print::Tone::Once,
    );
    Some(line(&[mark(&Text::new("起", "Activated")), with_colon(cost::bracket(&costs))], &text))
}

/// One card by its name; several in brackets.
fn one_of(filter: &Filter) -> Text {
    let cards = noun::card(filter);
    if filter.card.len() > 1 { Text::new(format!("({})", cards.ja), format!("({})", cards.en)) } else { cards }
}

fn headed(head: Text, text: Text) -> Text {
    line(&[mark(&head)], &text)
}
