//! How a guardian comes into play, in the words of its kind (BG-5).

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Tone, capital, line, mark, print};

use super::ability::with_colon;
use super::{Voice, condition, cost, noun};
use crate::cards::hot::{Method, Printed};
use crate::cards::language::{CardKind, Condition, Cost, Effect, Filter, Instruction, Verb};

/// Whether the method of a card has a line on it.
pub(super) fn has_line(card: &Printed) -> bool {
    match card.method {
        Method::Armed { .. } => false,
        Method::Plain => card.kind == CardKind::Extra,
        _ => true,
    }
}

/// The line of the summoning method; none for a guardian that is simply summoned.
pub(super) fn line_of(card: &Printed) -> Option<Text> {
    let (head, text) = match &card.method {
        Method::Rise { awaken_force } => (Text::new("沈黙召喚", "Silent Summon"), rise(*awaken_force)),
        Method::Speed { trigger_sf } => (Text::new("神速召喚", "Swift Summon"), speed(*trigger_sf)),
        Method::Cross { base, armed } => (Text::new("装着転成", "Armament Transformation"), cross(base, armed)),
        Method::Raging { base, base_max_lp } => (summon_condition(), raging(base, *base_max_lp)),
        Method::Extreme { condition } => (Text::new("極限召喚", "Extreme Summon"), extreme(condition)),
        Method::Plain if card.kind == CardKind::Extra => (summon_condition(), extra()),
        Method::Armed { .. } | Method::Plain => return None,
    };
    Some(line(&[mark(&head)], &text))
}

fn summon_condition() -> Text {
    Text::new("サモンコンディション", "Summon Condition")
}

/// BG-5.1, BG-5.5
fn rise(force: u8) -> Text {
    let ja = format!(
        "自分のアシストゾーンにカードが存在しない場合、このカードを裏状態で沈黙召喚できる。\
         次の自分のターン以降、フォースが{force}枚以上で【覚醒降臨】できる。"
    );
    let en = format!(
        "If there is no card in your assist zone, you may silently summon this card there, face down. \
         From your next turn on, you may awaken it with {force} or more Force."
    );
    Text { ja, en }
}

/// BG-5.8
fn speed(sf: u8) -> Text {
    let ja = format!("相手がSF【{sf}】以上のガーディアンを召喚した時、このカードを手札かサイドデッキから召喚できる。");
    let en = format!("When your opponent summons a guardian with SF {sf} or more, you may summon this card from your hand or side deck.");
    Text { ja, en }
}

/// BG-5.14
fn cross(base: &Filter, armed: &Filter) -> Text {
    let (base, armed) = (one_of(base), one_of(armed));
    Text::new(format!("{}+{}", base.ja, armed.ja), format!("{} + {}", base.en, armed.en))
}

/// BG-5.21, BG-5.22
fn raging(base: &Filter, most: i32) -> Text {
    let base = noun::card(base);
    let ja = format!("自分のアタックゾーンにLPが{most}以下の{}が存在する場合、手札から召喚できる。", base.ja);
    let en = format!("If your attack guardian is {} with {most} LP or less, you may summon this card from your hand.", base.en);
    Text { ja, en }
}

/// BG-5.20
fn extra() -> Text {
    Text::new("自分のエクストラフェイズにのみ、手札から召喚できる。", "You may summon this card from your hand in your extra phase only.")
}

/// BG-5.30
fn extreme(condition: &Condition) -> Text {
    let when = condition::when(condition);
    Text::new(format!("{}、手札から召喚できる。", when.ja), format!("{}, you may summon this card from your hand.", capital(&when.en)))
}

/// The armed ability, which the card is given by its method.
pub(super) fn armed_ability(method: &Method) -> Option<Text> {
    let Method::Armed { base, cross, cost } = method else {
        return None;
    };
    let costs: Vec<Cost> = [Cost::PaySelfUnderBase(base.clone())].into_iter().chain(cost.iter().cloned()).collect();
    let transform = Verb::Transform { cross: cross.clone(), base: Filter::default() };
    let text = print(&Voice, &Effect::from([Instruction::of(vec![transform])]), Tone::Once);
    Some(line(&[mark(&Text::new("起", "Activated")), with_colon(cost::bracket(&costs))], &text))
}

/// One card by its name; several in brackets.
fn one_of(filter: &Filter) -> Text {
    let cards = noun::card(filter);
    if filter.card.len() > 1 { Text::new(format!("({})", cards.ja), format!("({})", cards.en)) } else { cards }
}
