//! Events and conditions: 〜した時, "when ..."; 〜いる, "there are ...".

use fudaba_cardscript::Text;
use fudaba_cardscript::print::a;

use super::noun::{self, of, text, who};
use crate::cards::{
    Cause, Condition, DamageFrom, EffectKind, Face, Filter, Goes, How, Is, Phase, Range, Role, Side, ThisIs, Trigger, TurnOf,
};

/// A unit in English: "this card", "an enemy unit".
fn one(filter: &Filter) -> Text {
    let noun = noun::units(filter);
    let en = if filter.is == Some(Is::This) { noun.one.clone() } else { noun.a() };
    text(noun.ja, en)
}

/// An event without its 時: (相手が攻撃を宣言した, "your opponent declares an attack").
pub(super) fn event(trigger: &Trigger) -> Text {
    match trigger {
        Trigger::Summoned { filter, how } => {
            let (ja, en) = match how {
                How::Either => ("召喚された", "is summoned"),
                How::Normal => ("通常召喚された", "is summoned from the hand for its cost"),
                How::Quick => ("速攻召喚された", "is quick-summoned"),
            };
            happens(filter, ja, en)
        }
        Trigger::EffectActivated { side, kinds, damage } => activated(*side, kinds, *damage),
        Trigger::AttackDeclared { filter } => {
            if *filter == only(Side::Enemy) {
                return text("相手が攻撃を宣言した", "your opponent declares an attack");
            }
            if *filter == only(Side::Own) {
                return text("自分が攻撃を宣言した", "you declare an attack");
            }
            happens(filter, "攻撃を宣言した", "declares an attack")
        }
        Trigger::BlockDeclared { attacker, blocker } => {
            let (attacker, blocker) = (one(attacker), one(blocker));
            text(format!("{}の攻撃を{}が防御した", attacker.ja, blocker.ja), format!("{} blocks {}", blocker.en, attacker.en))
        }
        Trigger::UnitDamagePending { filter, from, at_least } => {
            let (who, damage) = (one(filter), damage(*from, *at_least));
            text(format!("{}が{}を受ける", who.ja, damage.ja), format!("{} would be dealt {}", who.en, damage.en))
        }
        Trigger::DeckDamagePending { side, from, at_least } => {
            let damage = damage(*from, *at_least);
            text(format!("{}の本陣が{}を受ける", of(*side).ja, damage.ja), format!("{} deck would be dealt {}", of(*side).en, damage.en))
        }
        Trigger::Destroyed { filter, cause } => {
            let (ja, en) = match cause {
                Cause::Any => ("破壊された", "is destroyed"),
                Cause::Combat => ("戦闘で破壊された", "is destroyed in combat"),
                Cause::Effect => ("効果で破壊された", "is destroyed by an effect"),
                Cause::StateCheck => ("防衛が0以下になって破壊された", "is destroyed by having 0 DEF or less"),
            };
            happens(filter, ja, en)
        }
        Trigger::CombatWon { filter, role } => {
            let (ja, en) = match role {
                Role::Either => ("戦闘に勝利した", "wins a combat"),
                Role::Attacker => ("攻撃して戦闘に勝利した", "wins a combat as attacker"),
                Role::Blocker => ("防御して戦闘に勝利した", "wins a combat as blocker"),
            };
            happens(filter, ja, en)
        }
        Trigger::CombatTied { filter } => happens(filter, "戦闘で引き分けた", "ties a combat"),
        Trigger::AttackFailed { filter } => happens(filter, "攻撃に失敗した", "fails an attack"),
        Trigger::DirectAttackDealt { filter } => happens(filter, "直接攻撃を行った", "makes a direct attack"),
        Trigger::MilledByDamage { side } => text(
            format!("{}の本陣のカードがダメージで冥府に送られた", of(*side).ja),
            format!("damage puts cards of {} deck into the graveyard", of(*side).en),
        ),
        Trigger::LeftField { filter, to } => {
            let (ja, en) = match to {
                None => ("戦域を離れた", "leaves the field"),
                Some(Goes::Hand) => ("戦域を離れて手札に加わった", "leaves the field for a hand"),
                Some(Goes::Graveyard) => ("戦域から冥府に送られた", "is put into the graveyard from the field"),
                Some(Goes::Deck) => ("戦域から本陣に置かれた", "is put into a deck from the field"),
            };
            happens(filter, ja, en)
        }
        Trigger::ReturnedToHand { filter } => happens(filter, "手札に戻った", "returns to a hand"),
        Trigger::United { filter } => happens(filter, "ユニオンした", "is united"),
        Trigger::UnionReleased { filter } => happens(filter, "ユニオンを解除した", "is released from a union"),
        Trigger::PhaseStarted { phase, turn } => {
            let (phase, turn) = (phase_name(*phase), turn.map(turn_name));
            let ja = turn.as_ref().map_or(String::new(), |turn| format!("{}の", turn.ja));
            let en = turn.map_or(String::new(), |turn| format!(" of {}", turn.en));
            text(format!("{ja}{}が始まった", phase.ja), format!("the {}{en} begins", phase.en))
        }
        Trigger::CycleMade { side } => {
            let en = if *side == Side::Own { "you make a cycle".to_owned() } else { format!("{} makes a cycle", who(*side).en) };
            text(format!("{}がサイクルを行った", who(*side).ja), en)
        }
    }
}

fn only(side: Side) -> Filter {
    Filter { side: Some(side), ..Filter::default() }
}

fn happens(filter: &Filter, ja: &str, en: &str) -> Text {
    let one = one(filter);
    text(format!("{}が{ja}", one.ja), format!("{} {en}", one.en))
}

fn activated(side: Side, kinds: &[EffectKind], damage: bool) -> Text {
    let names: Vec<Text> = kinds.iter().map(|&kind| super::kind(kind)).collect();
    let ja: Vec<&str> = names.iter().map(|name| name.ja.as_str()).collect();
    let en: Vec<String> = names.iter().map(|name| name.en.to_lowercase()).collect();
    let (damage_ja, damage_en) = if damage { ("ダメージ", "damage ") } else { ("", "") };
    let ja = format!("{}が{}{damage_ja}効果を発動した", who(side).ja, ja.join("か"));
    let sort = if en.is_empty() { String::new() } else { format!("{} ", en.join(" or ")) };
    let verb = if side == Side::Own { "you activate" } else { "activates" };
    let subject =
        if side == Side::Own { String::new() } else { format!("{} ", if side == Side::Both { "a player" } else { "your opponent" }) };
    text(ja, format!("{subject}{verb} {}", a(&format!("{sort}{damage_en}effect"))))
}

fn damage(from: DamageFrom, at_least: i16) -> Text {
    let (ja, en) = match from {
        DamageFrom::Any => ("ダメージ", "damage"),
        DamageFrom::Combat => ("戦闘によるダメージ", "combat damage"),
        DamageFrom::Effect => ("効果によるダメージ", "damage by an effect"),
    };
    if at_least > 0 { text(format!("{at_least}以上の{ja}"), format!("{at_least} or more {en}")) } else { text(ja, en) }
}

pub(super) fn phase_name(phase: Phase) -> Text {
    match phase {
        Phase::Standby => text("スタンバイフェイズ", "standby phase"),
        Phase::Draw => text("ドローフェイズ", "draw phase"),
        Phase::Main => text("メインフェイズ", "main phase"),
        Phase::End => text("エンドフェイズ", "end phase"),
        Phase::Union => text("ユニオンフェイズ", "union phase"),
        Phase::Spell => text("スペルフェイズ", "spell phase"),
        Phase::Battle => text("バトルフェイズ", "battle phase"),
        Phase::Leave => text("リーブフェイズ", "leave phase"),
    }
}

fn turn_name(turn: TurnOf) -> Text {
    match turn {
        TurnOf::Own => text("自分のターン", "your turn"),
        TurnOf::Enemy => text("相手のターン", "your opponent's turn"),
        TurnOf::Battle => text("バトルターン", "the battle turn"),
    }
}

fn compare(at_least: Option<u8>, at_most: Option<u8>, unit: &str) -> Text {
    noun::range(Range { min: at_least.map(i16::from), max: at_most.map(i16::from) }, unit)
}

/// A condition without its 時 or なら: (自軍に獣族が2体以上いる, "you have 2 or more Beasts").
pub(super) fn condition(condition: &Condition) -> Text {
    match condition {
        Condition::All(parts) => join(parts, "、かつ", " and "),
        Condition::Any(parts) => join(parts, "、または", " or "),
        Condition::UnitCount { filter, at_least, at_most } => unit_count(filter, *at_least, *at_most),
        Condition::GraveyardCount { side, face, at_least, at_most } => {
            let (number, of) = (compare(*at_least, *at_most, "枚"), of(*side));
            let (ja, en) = face.map_or((String::new(), String::new()), |face: Face| {
                let face = noun::face(face);
                (format!("{}の", face.ja), format!("{} ", face.en))
            });
            text(format!("{}の冥府に{ja}カードが{}ある", of.ja, number.ja), format!("{} graveyard has {} {en}cards", of.en, number.en))
        }
        Condition::DeckCount { side, at_least, at_most } => pile(*side, "本陣", "deck", &compare(*at_least, *at_most, "枚")),
        Condition::HandCount { side, at_least, at_most } => pile(*side, "手札", "hand", &compare(*at_least, *at_most, "枚")),
        Condition::Cycles { side, at_least, at_most } => {
            let (number, who) = (compare(*at_least, *at_most, "回"), who(*side));
            let have = if *side == Side::Own { "have" } else { "has" };
            text(format!("{}がサイクルを{}行っている", who.ja, number.ja), format!("{} {have} made {} cycles", who.en, number.en))
        }
        Condition::SummonsMade { side, at_least, at_most } => {
            let (number, who) = (compare(*at_least, *at_most, "回"), who(*side));
            let have = if *side == Side::Own { "have" } else { "has" };
            let en = format!("{} {have} made {} summons this turn", who.en, number.en);
            text(format!("{}がこのターンに召喚を{}行っている", who.ja, number.ja), en)
        }
        Condition::PhaseIs(phase) => {
            let name = phase_name(*phase);
            text(format!("{}である", name.ja), format!("it is the {}", name.en))
        }
        Condition::TurnIs(turn) => {
            let name = turn_name(*turn);
            text(format!("{}である", name.ja), format!("it is {}", name.en))
        }
        Condition::ThisCardIs(this) => {
            let (ja, en) = match this {
                ThisIs::Active => ("が活動状態である", "is active"),
                ThisIs::Fatigued => ("が疲労状態である", "is fatigued"),
                ThisIs::Damaged => ("に蓄積ダメージがある", "is damaged"),
                ThisIs::InVanguard => ("が前衛にいる", "is in the vanguard"),
                ThisIs::InRearguard => ("が後衛にいる", "is in the rearguard"),
                ThisIs::AloneInRow => ("のほかに同じ列のユニットがいない", "is alone in its row"),
            };
            text(format!("このカード{ja}"), format!("this card {en}"))
        }
    }
}

fn pile(side: Side, ja: &str, en: &str, number: &Text) -> Text {
    text(format!("{}の{ja}が{}ある", of(side).ja, number.ja), format!("{} {en} has {} cards", of(side).en, number.en))
}

fn unit_count(filter: &Filter, at_least: Option<u8>, at_most: Option<u8>) -> Text {
    let (number, noun) = (compare(at_least, at_most, "体"), noun::units_there(filter));
    let (ja, en) = match filter.side {
        Some(Side::Own) => ("自軍に", "you have"),
        Some(Side::Enemy) => ("敵軍に", "your opponent has"),
        Some(Side::Both) => ("自軍と敵軍に合わせて", "both players together have"),
        None => ("戦域に", "the field has"),
    };
    let en = format!("{en} {}", noun.between(at_least.map(i64::from), at_most.map(i64::from)).en);
    text(format!("{ja}{}が{}いる", noun.ja, number.ja), en)
}

fn join(parts: &[Condition], ja: &str, en: &str) -> Text {
    let nested = |part: &Condition| matches!(part, Condition::All(_) | Condition::Any(_));
    let each: Vec<Text> = parts
        .iter()
        .map(|part| {
            let words = condition(part);
            if nested(part) { text(format!("「{}」", words.ja), format!("({})", words.en)) } else { words }
        })
        .collect();
    let half = |of: fn(&Text) -> &str, with: &str| each.iter().map(of).collect::<Vec<_>>().join(with);
    Text { ja: half(|part| &part.ja, ja), en: half(|part| &part.en, en) }
}
