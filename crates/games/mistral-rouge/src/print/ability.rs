//! Abilities: their lines.

use fudaba_cardscript::Text;
use fudaba_cardscript::effect::{Act, Instruction};
use fudaba_cardscript::print::{Tone, capital, print, small};

use super::modifier::{form, modifiers, scope};
use super::noun::{self, attributes, kind, target, with};
use super::number::counted;
use super::{condition, trigger};
use crate::cards::language::{
    Ability, Activated, Attack, Continuous, Cost, Effect, Join, Mr, Need, Splash, Startup, Target, Triggered, Use,
};

/// A printed line; joins are numbered from 1.
pub(super) fn line(ability: &Ability, join_number: u8) -> Text {
    match ability {
        Ability::Attack(of) => attack(of),
        Ability::Activated(of) => activated(of),
        Ability::Triggered(of) => triggered(of),
        Ability::Continuous(of) => continuous(of),
        Ability::Join(of) => join(of, join_number),
    }
}

/// What a splash strikes besides.
pub(super) fn splash(of: Option<Splash>) -> (&'static str, &'static str) {
    match of {
        None => ("", ""),
        Some(Splash::Adjacent) => ("とその隣接するロケーション", " and the locations adjacent to it"),
        Some(Splash::Row) => ("と同じ行の他のロケーション", " and the other locations of its row"),
        Some(Splash::Column) => ("と同じ列の他のロケーション", " and the other locations of its column"),
    }
}

pub(super) fn attack(of: &Attack) -> Text {
    let name = form(of.form);
    let (unerring_ja, unerring) = if of.unerring { ("/必中", ", unerring") } else { ("", "") };
    let (also_ja, also) = match of.splash {
        None => ("", ""),
        Some(Splash::Adjacent) => ("/対象に隣接するロケーションにも", ", also to the locations adjacent to the target"),
        Some(Splash::Row) => ("/対象と同じ行のロケーションにも", ", also to the other locations of the target's row"),
        Some(Splash::Column) => ("/対象と同じ列のロケーションにも", ", also to the other locations of the target's column"),
    };
    Text::new(
        format!("{}:レンジ{}/ダメージ{}{unerring_ja}{also_ja}", name.ja, of.range, of.damage),
        format!("{}: range {}, damage {}{unerring}{also}", name.en, of.range, of.damage),
    )
}

/// 前提条件 風土3.
pub(super) fn need(of: Need) -> Option<Text> {
    if of == Need::default() {
        return None;
    }
    let names = attributes(of.attributes, ", ");
    let power = if of.power > 0 { of.power.to_string() } else { String::new() };
    let between = if names.en.is_empty() || power.is_empty() { "" } else { ", " };
    Some(Text::new(format!("前提条件 {}{power}", names.ja), format!("Prerequisite: {}{between}{power}", names.en)))
}

/// 消耗コスト 風1+1.
pub(super) fn exhaustion(of: Use) -> Option<Text> {
    let names = [("風", "wind "), ("土", "earth "), ("火", "fire "), ("水", "water "), ("", "")];
    let parts: Vec<(String, String)> = of
        .units()
        .iter()
        .zip(names)
        .filter(|(units, _)| **units > 0)
        .map(|(units, (ja, en))| (format!("{ja}{units}"), format!("{en}{units}")))
        .collect();
    let ja: Vec<&str> = parts.iter().map(|(ja, _)| ja.as_str()).collect();
    let en: Vec<&str> = parts.iter().map(|(_, en)| en.as_str()).collect();
    (!parts.is_empty()).then(|| Text::new(format!("消耗コスト {}", ja.join("+")), format!("Exhaustion cost: {}", en.join(" + "))))
}

fn cost(of: &Cost) -> Text {
    match of {
        Cost::Startup(Startup::Ap) => Text::new("起動:AP分", "Start-up: AP"),
        Cost::Startup(Startup::Counters(n)) => Text::new(format!("起動:{n}"), format!("Start-up: {n}")),
        Cost::ExhaustSelf => Text::new("この精霊を消耗状態にする", "Exhaust this spirit"),
        Cost::DiscardSelf => Text::new("このカードを破棄する", "Discard this"),
        Cost::DiscardOwn { kind: of, filter, n } => {
            let card = with(filter, &kind(*of));
            Text::new(format!("自分の{}{n}枚を破棄する", card.ja), format!("Discard {n} own {}", card.en))
        }
        Cost::DiscardAttached { filter, n } => {
            let card = with(filter, &Text::new("精霊", "spirit"));
            Text::new(format!("付いている{}{n}枚を破棄する", card.ja), format!("Discard {n} attached {}", card.en))
        }
        Cost::DiscardHand { filter, n } => {
            let card = with(filter, &Text::new("カード", "card"));
            Text::new(format!("手札の{}を{n}枚捨てる", card.ja), format!("Discard {n} {} from hand", card.en))
        }
        Cost::PayLife(n) => Text::new(format!("ライフを{n}点支払う"), format!("Pay {n} life")),
        Cost::OncePerTurn => Text::new("1ターンに1回", "Once a turn"),
    }
}

/// Targets and what is done, mode by mode where there are several; `that` is what triggered it.
pub(super) fn effect(targets: &[Target], effect: &Effect, that: &Text) -> Text {
    let chosen: Vec<Text> = targets
        .iter()
        .map(|of| {
            let text = target(of);
            match of.mode {
                Some(mode) => Text::new(format!("({mode}){}", text.ja), format!("({mode}) {}", text.en)),
                None => text,
            }
        })
        .collect();
    let done = noun::that(&print::<Mr>(effect, Tone::Once), that);
    if chosen.is_empty() {
        return done;
    }
    let join = |half: fn(&Text) -> &str, between: &str| chosen.iter().map(half).collect::<Vec<_>>().join(between);
    Text::new(format!("{}:{}", join(|text| &text.ja, "と"), done.ja), format!("Choose {}: {}", join(|text| &text.en, " and "), done.en))
}

fn activated(of: &Activated) -> Text {
    let mut heads: Vec<Text> = of.cost.iter().map(cost).collect();
    heads.splice(0..0, need(of.prerequisite).into_iter().chain(exhaustion(of.exhaustion)));
    let join = |half: fn(&Text) -> &str, between: &str| heads.iter().map(half).collect::<Vec<_>>().join(between);
    let head = Text::new(format!("[{}]", join(|text| &text.ja, "/")), format!("[{}] ", join(|text| &text.en, "; ")));
    let range = of.range.map_or(Text::new("", ""), |range| Text::new(format!("レンジ{range}:"), format!("Range {range}: ")));
    let mut behind = Text::new("", "");
    if of.while_waiting {
        behind = Text::new("(待機状態でも使用できる)", " (usable while waiting)");
    }
    if of.own_turn {
        behind = Text::new(format!("{}(自分のターンのみ)", behind.ja), format!("{} (own turn only)", behind.en));
    }
    let done = effect(&of.targets, &of.effect.0, &trigger::that_card());
    Text::new(format!("{}{}{}{}", head.ja, range.ja, done.ja, behind.ja), format!("{}{}{}{}", head.en, range.en, done.en, behind.en))
}

fn triggered(of: &Triggered) -> Text {
    let when = trigger::when(&of.when);
    let holds = of.condition.as_ref().map(condition::state);
    let (if_ja, if_en) =
        holds.map_or((String::new(), String::new()), |holds| (format!("{}なら、", holds.ja), format!("if {}, ", holds.en)));
    let done = effect(&of.targets, &of.effect.0, &trigger::that(&of.when));
    // Before the trigger: behind it stands what the effect asks itself.
    Text::new(format!("{if_ja}{}、{}", when.ja, done.ja), capital(&format!("{if_en}{}, {}", when.en, small(&done.en))))
}

fn continuous(of: &Continuous) -> Text {
    let holds = of.condition.as_ref().map(condition::state);
    let (if_ja, if_en) =
        holds.map_or((String::new(), String::new()), |holds| (format!("{}間、", holds.ja), format!("As long as {}, ", holds.en)));
    if of.win {
        return Text::new(format!("{if_ja}自分はゲームに勝利する。"), format!("{if_en}you win the game."));
    }
    let (per_ja, per_en) = of.for_each.as_ref().map_or((String::new(), String::new()), |count| {
        let of = counted(count);
        (format!("{}1枚につき", of.ja), format!(" for each {}", of.en))
    });
    let (whom, gains) = (scope(&of.on), modifiers(&of.gains));
    let en = format!("{if_en}{}: {}{per_en}.", whom.en, gains.en);
    Text::new(format!("{if_ja}{}は{per_ja}{}。", whom.ja, gains.ja), capital(&en))
}

fn join(of: &Join, number: u8) -> Text {
    let names = [("風", "wind "), ("土", "earth "), ("火", "fire "), ("水", "water "), ("", "")];
    let spirits = [of.wind, of.earth, of.fire, of.water, of.any];
    let wanted = spirits.iter().zip(names).filter(|(n, _)| **n > 0);
    let mut parts: Vec<(String, String)> = wanted.map(|(n, (ja, en))| (format!("{ja}{n}"), format!("{en}{n}"))).collect();
    parts.extend(of.named.as_ref().map(|name| (format!("「{{{name}}}」"), format!("{{{name}}}"))));
    let ja: Vec<&str> = parts.iter().map(|(ja, _)| ja.as_str()).collect();
    let en: Vec<&str> = parts.iter().map(|(_, en)| en.as_str()).collect();
    let gains = modifiers(&of.gains);
    let whom = scope(&of.on);
    let (whom_ja, whom_en) = if of.on == crate::cards::language::Scope::This {
        (String::new(), String::new())
    } else {
        (format!("{}は", whom.ja), format!("{}: ", whom.en))
    };
    let number = if number > 0 { number.to_string() } else { String::new() };
    Text::new(
        format!("ジョイン{number}[{}]:{whom_ja}{}", ja.join("・"), gains.ja),
        format!("Join {number} [{}]: {whom_en}{}", en.join(", "), gains.en).replace("Join  [", "Join ["),
    )
}

/// Whether an effect asks for a mode.
pub(super) fn is_modal(effect: &[Instruction<Mr>]) -> bool {
    effect.iter().any(|part| matches!(part.act, Act::Choose(_)))
}
