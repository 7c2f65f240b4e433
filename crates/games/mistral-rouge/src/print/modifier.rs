//! What changes, and whom it is about.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::signed;

use super::ability;
use super::noun::{attribute, attributes, whose, with};
use crate::cards::language::{Forbidden, Form, Keyword, Modifier, Placement, Scope, Shift};

pub(super) fn keyword(keyword: Keyword) -> Text {
    match keyword {
        Keyword::Cloak => Text::new("クローク", "cloak"),
        Keyword::Cover => Text::new("かばう", "cover"),
        Keyword::Unerring => Text::new("必中", "unerring"),
        Keyword::Alert => Text::new("即応", "alert"),
        Keyword::Steadfast => Text::new("不動", "steadfast"),
        Keyword::Lightfoot => Text::new("身軽", "lightfoot"),
        Keyword::Warded => Text::new("加護", "warded"),
    }
}

/// What a keyword means, in brackets behind it.
pub(super) fn reminder(keyword: Keyword) -> Text {
    match keyword {
        Keyword::Cloak => Text::new("攻撃はこのキャラクターに当たらず、プレイヤーが受ける", "attacks pass it and hit the player"),
        Keyword::Cover => Text::new(
            "隣接する自分のロケーションへの相手の攻撃を代わりに受けることができる",
            "may be hit instead when the opponent attacks an adjacent own location",
        ),
        Keyword::Unerring => {
            Text::new("クローク、かばう、対象の変更を受けない", "cloak, cover and changes of target do not work on its attacks")
        }
        Keyword::Alert => Text::new("待機カウンターを載せずに配置する", "is placed without waiting counters"),
        Keyword::Steadfast => Text::new("ダメージで待機カウンターが取り除かれない", "damage removes no waiting counters from it"),
        Keyword::Lightfoot => Text::new("反動ダメージが発生しない", "causes no recoil"),
        Keyword::Warded => Text::new("相手のスペルカードと特殊能力の対象にならない", "is no target of the opponent's spells and abilities"),
    }
}

pub(super) fn form(form: Form) -> Text {
    match form {
        Form::Melee => Text::new("近接攻撃", "Melee attack"),
        Form::Indirect => Text::new("間接攻撃", "Indirect attack"),
    }
}

fn shift(ja: &str, en: &str, by: Shift) -> Text {
    let (of_ja, of_en) = match by.form {
        Some(Form::Melee) => ("近接攻撃の", "melee "),
        Some(Form::Indirect) => ("間接攻撃の", "indirect "),
        None => ("", ""),
    };
    if by.becomes {
        return Text::new(format!("{of_ja}{ja}が{}になる", by.by), format!("{of_en}{en} becomes {}", by.by));
    }
    let n = signed(by.by);
    Text::new(format!("{of_ja}{ja}{}", n.ja), format!("{of_en}{en} {}", n.en))
}

fn forbidden(what: Forbidden) -> Text {
    match what {
        Forbidden::Attack => Text::new("攻撃できない", "cannot attack"),
        Forbidden::UseAbilities => Text::new("特殊能力を使用できない", "abilities cannot be used"),
        Forbidden::BePlacedUpon => Text::new("その上にキャラクターを配置できない", "no character can be placed there"),
        Forbidden::BeDestroyed => Text::new("破壊されない", "cannot be destroyed"),
        Forbidden::Join => Text::new("ジョインできない", "cannot join"),
        Forbidden::BeReadied => Text::new("通常状態にならない", "cannot be readied"),
        Forbidden::UseSpells => Text::new("スペルカードを使用できない", "spells cannot be used"),
    }
}

pub(super) fn placement(what: Placement) -> Text {
    match what {
        Placement::Spirit => Text::new("精霊の配置", "spirit placement"),
        Placement::Character => Text::new("キャラクターの配置", "character placement"),
        Placement::Join => Text::new("ジョイン", "join"),
    }
}

/// One change.
pub(super) fn modifier(of: &Modifier) -> Text {
    match of {
        Modifier::Ap(by) => shift("AP", "AP", *by),
        Modifier::Hp(by) => shift("HP", "HP", *by),
        Modifier::Level(by) => shift("LV", "LV", *by),
        Modifier::Damage(by) => shift("ダメージ", "damage", *by),
        Modifier::Range(by) => shift("レンジ", "range", *by),
        Modifier::SpiritPower(by) => shift("精霊力", "spirit power", *by),
        Modifier::Arrival(by) => shift("配置時の待機カウンター", "waiting counters of arrival", *by),
        Modifier::Recoil(by) => shift("反動ダメージ", "recoil", *by),
        Modifier::DamageTaken(by) => shift("受けるダメージ", "damage taken", *by),
        Modifier::HandLimit(by) => shift("手札の上限", "hand limit", *by),
        Modifier::Extra(what) => {
            let what = placement(*what);
            Text::new(format!("自ターンの{}＋1回", what.ja), format!("one more {} in each own turn", what.en))
        }
        Modifier::Cost { of, any, attribute: by, units } => {
            let card = with(of, &Text::new("カード", "card"));
            let any = any.map(|any| Text::new(signed(any).ja, signed(any).en));
            let of_attribute = by.zip(*units).map(|(of, units)| {
                let (name, n) = (attribute(of), signed(units));
                Text::new(format!("{}{}", name.ja, n.ja), format!("{} {}", name.en, n.en))
            });
            let both: Vec<Text> = any.into_iter().chain(of_attribute).collect();
            let join = |half: fn(&Text) -> &str, between: &str| both.iter().map(half).collect::<Vec<_>>().join(between);
            Text::new(
                format!("{}の消耗コスト{}", card.ja, join(|text| &text.ja, "、")),
                format!("exhaustion cost of each {} {}", card.en, join(|text| &text.en, " and ")),
            )
        }
        Modifier::Prerequisite { of, power } => {
            let (card, n) = (with(of, &Text::new("カード", "card")), signed(*power));
            Text::new(format!("{}の前提条件の数字{}", card.ja, n.ja), format!("number of the prerequisite of each {} {}", card.en, n.en))
        }
        Modifier::Keyword(of) => {
            let name = keyword(*of);
            Text::new(format!("{}を得る", name.ja), format!("gains {}", name.en))
        }
        Modifier::Barrier(n) => Text::new(format!("障壁{n}を得る"), format!("gains barrier {n}")),
        Modifier::GainAttack(attack) => {
            let line = ability::attack(attack);
            Text::new(format!("「{}」を得る", line.ja), format!("gains \"{}\"", line.en))
        }
        Modifier::GainAbility(gained) => {
            let line = ability::line(gained, 0);
            Text::new(format!("「{}」を得る", line.ja), format!("gains \"{}\"", line.en))
        }
        Modifier::Attribute(of) => {
            let name = attribute(*of);
            Text::new(format!("{}属性を得る", name.ja), format!("gains the attribute {}", name.en))
        }
        Modifier::Satisfies(of) => {
            let names = attributes(*of, ", ");
            Text::new(format!("「前提条件 {}」を満たす", names.ja), format!("satisfies \"prerequisite: {}\"", names.en))
        }
        Modifier::PaysExhaustion => Text::new(
            "AP分の待機カウンターを載せて消耗コスト1を支払うことができる",
            "may pay 1 of an exhaustion cost with AP waiting counters",
        ),
        Modifier::Cannot(what) => forbidden(*what),
    }
}

/// Several changes: "AP −1, damage +1".
pub(super) fn modifiers(some: &[Modifier]) -> Text {
    let texts: Vec<Text> = some.iter().map(modifier).collect();
    let join = |half: fn(&Text) -> &str, between: &str| texts.iter().map(half).collect::<Vec<_>>().join(between);
    Text::new(join(|text| &text.ja, "、"), join(|text| &text.en, ", "))
}

/// Whom a lasting effect is about.
pub(super) fn scope(of: &Scope) -> Text {
    match of {
        Scope::This => Text::new("このカード", "this"),
        Scope::Here => Text::new("このロケーションのキャラクター", "the character on this location"),
        Scope::Ground => Text::new("このロケーションのフィールドカード", "the field card of this location"),
        Scope::Adjacent(filter) => {
            let card = with(filter, &Text::new("キャラクター", "character"));
            Text::new(format!("隣接する自分の{}", card.ja), format!("each adjacent own {}", card.en))
        }
        Scope::Cards { whose: of, filter, other } => {
            let (own, card) = (whose(*of), with(filter, &Text::new("キャラクター", "character")));
            let (ja, en) = if *other { ("他の", "other ") } else { ("", "") };
            let each = if own.en.is_empty() { "each ".to_owned() } else { format!("each of {}", own.en) };
            Text::new(format!("すべての{}{ja}{}", own.ja, card.ja), format!("{each}{en}{}", card.en))
        }
        Scope::You => Text::new("自分", "you"),
        Scope::Opponent => Text::new("相手", "the opponent"),
    }
}
