//! Triggers: …した時.

use fudaba_cardscript::Text;

use super::noun::{attribute, who, whose, with};
use crate::cards::language::{By, Cause, Departure, Form, HitBy, Struck, Trigger, Watch, WatchOf, Who, Whose};

/// Which card is watched.
fn watched(watch: &Watch, ja: &str, en: &str) -> Text {
    let noun = with(&watch.filter, &Text::new(ja, en));
    match watch.who {
        WatchOf::This => Text::new("このカード", "this"),
        WatchOf::Here => {
            let noun = with(&watch.filter, &Text::new("キャラクター", "character"));
            Text::new(format!("このロケーションの{}", noun.ja), format!("the {} on this location", noun.en))
        }
        WatchOf::Own => Text::new(format!("自分の{}", noun.ja), format!("one of your {}", noun.en)),
        WatchOf::OtherOwn => Text::new(format!("自分の他の{}", noun.ja), format!("another own {}", noun.en)),
        WatchOf::AdjacentOwn => Text::new(format!("隣接する自分の{}", noun.ja), format!("an adjacent own {}", noun.en)),
        WatchOf::Opponents => Text::new(format!("相手の{}", noun.ja), format!("one of the opponent's {}", noun.en)),
        WatchOf::Each => Text::new(noun.ja, format!("any {}", noun.en)),
    }
}

fn character(watch: &Watch) -> Text {
    watched(watch, "キャラクター", "character")
}

fn card(watch: &Watch) -> Text {
    watched(watch, "カード", "card")
}

fn does(of: &Text, ja: &str, en: &str) -> Text {
    Text::new(format!("{}{ja}時", of.ja), format!("when {} {en}", of.en))
}

fn turn(of: Whose) -> Text {
    match of {
        Whose::Own => Text::new("自分のターン", "your turn"),
        Whose::Opponent => Text::new("相手のターン", "the opponent's turn"),
        Whose::Either => Text::new("各ターン", "each turn"),
    }
}

fn player_does(of: Who, ja: &str, you: &str, other: &str) -> Text {
    let name = who(of);
    Text::new(format!("{}が{ja}時", name.ja), format!("when {} {}", name.en, if of == Who::You { you } else { other }))
}

fn departure(of: Departure) -> Text {
    match of {
        Departure::Graveyard => Text::new("捨て札置き場へ", " for the graveyard"),
        Departure::Hand => Text::new("手札へ", " for a hand"),
        Departure::Deck => Text::new("デッキへ", " for a deck"),
        Departure::Location => Text::new("他のロケーションへ", " for another location"),
    }
}

fn cause(of: Option<Cause>) -> Text {
    match of {
        Some(Cause::Cost) => Text::new("コストで", " for a cost"),
        Some(Cause::Effect) => Text::new("効果で", " by an effect"),
        None => Text::new("", ""),
    }
}

/// What its effect calls "that": of an attack at a card the attacker, not the card.
pub(super) fn that(trigger: &Trigger) -> Text {
    match trigger {
        Trigger::Attacked(_) => Text::new("攻撃したキャラクター", "the attacker"),
        _ => that_card(),
    }
}

/// What triggered, where nothing more is to be said of it.
pub(super) fn that_card() -> Text {
    Text::new("そのカード", "that card")
}

/// When it triggers, without a comma.
pub(super) fn when(trigger: &Trigger) -> Text {
    match trigger {
        Trigger::TurnBegins(of) => Text::new(format!("{}の開始時", turn(*of).ja), format!("at the start of {}", turn(*of).en)),
        Trigger::TurnEnds(of) => Text::new(format!("{}の終了時", turn(*of).ja), format!("at the end of {}", turn(*of).en)),
        Trigger::Placed(watch) => does(&card(watch), "を配置した", "is placed"),
        Trigger::Leaves { of, to } => {
            let to = to.map_or(Text::new("", ""), departure);
            does(&card(of), &format!("が{}ロケーションを離れた", to.ja), &format!("leaves its place{}", to.en))
        }
        Trigger::Destroyed(watch) => does(&card(watch), "が破壊された", "is destroyed"),
        Trigger::Replaced(watch) => does(&card(watch), "が置き換えられた", "is replaced"),
        Trigger::AttackDeclared { by, form, against, near } => attack_declared(by, *form, *against, *near),
        Trigger::Attacked(watch) => does(&card(watch), "が攻撃の対象になった", "is made the target of an attack"),
        Trigger::TakesDamage { of, from } => {
            let (ja, en) = match from {
                Some(HitBy::Attack) => ("攻撃で", " from an attack"),
                Some(HitBy::Spell) => ("スペルカードで", " from a spell"),
                Some(HitBy::Ability) => ("特殊能力で", " from an ability"),
                None => ("", ""),
            };
            does(&character(of), &format!("が{ja}ダメージを受けた"), &format!("takes damage{en}"))
        }
        Trigger::DealsDamage { by, to } => {
            let (ja, en) = match to {
                Some(Struck::Character) => ("キャラクターに", " to a character"),
                Some(Struck::Player) => ("プレイヤーに", " to a player"),
                None => ("", ""),
            };
            does(&character(by), &format!("が{ja}ダメージを与えた"), &format!("deals damage{en}"))
        }
        Trigger::PlayerDamaged { who: of, by } => {
            let (ja, en) = match by {
                Some(By::Attack) => ("攻撃の", " from an attack"),
                Some(By::Recoil) => ("反動の", " from recoil"),
                None => ("", ""),
            };
            player_does(*of, &format!("{ja}ダメージを受けた"), &format!("take damage{en}"), &format!("takes damage{en}"))
        }
        Trigger::BecomesActive(watch) => does(&character(watch), "が可動状態になった", "becomes active"),
        Trigger::Joined(watch) => does(&character(watch), "がジョインした", "joins"),
        Trigger::SpellUsed { who: of, attribute: by } => {
            let (ja, en) = by.map_or((String::new(), "a spell".to_owned()), |by| {
                (format!("{}属性の", attribute(by).ja), format!("a {} spell", attribute(by).en))
            });
            player_does(*of, &format!("{ja}スペルカードを使用した"), &format!("use {en}"), &format!("uses {en}"))
        }
        Trigger::AbilityUsed { who: of, filter } => {
            let by = with(filter, &Text::new("カード", "card"));
            player_does(
                *of,
                &format!("{}の特殊能力を使用した", by.ja),
                &format!("use an ability of a {}", by.en),
                &format!("uses an ability of a {}", by.en),
            )
        }
        Trigger::SpiritExhausted { of, r#for } => {
            let why = cause(*r#for);
            does(&watched(of, "精霊", "spirit"), &format!("が{}消耗状態になった", why.ja), &format!("is exhausted{}", why.en))
        }
        Trigger::SpiritDiscarded { of, r#for } => {
            let why = cause(*r#for);
            does(&watched(of, "精霊", "spirit"), &format!("が{}破棄された", why.ja), &format!("is discarded{}", why.en))
        }
        Trigger::FieldLost { whose: of, destroyed } => {
            let (ja, en) = if *destroyed { ("破壊されて", " by being destroyed") } else { ("", "") };
            let own = whose(*of);
            Text::new(
                format!("{}フィールドカードが{ja}失われた時", own.ja),
                format!("when one of {}locations loses its field card{en}", own.en),
            )
        }
        Trigger::HandDiscarded(of) => player_does(*of, "手札を捨てた", "discard a card from hand", "discards a card from hand"),
        Trigger::CardDrawn(of) => player_does(
            *of,
            "ドローフェイズ以外でカードを引いた",
            "draw a card outside the draw phase",
            "draws a card outside the draw phase",
        ),
        Trigger::LifeGained(of) => player_does(*of, "ライフを得た", "gain life", "gains life"),
    }
}

fn attack_declared(by: &Watch, form: Option<Form>, against: Option<Whose>, near: bool) -> Text {
    let (how_ja, how) = match form {
        Some(Form::Melee) => ("近接攻撃", " a melee attack"),
        Some(Form::Indirect) => ("間接攻撃", " an indirect attack"),
        None => ("攻撃", " an attack"),
    };
    let side = against.map_or(Text::new("", ""), |of| Text::new(format!("{}側を", whose(of).ja), format!(" against {}side", whose(of).en)));
    let (near_ja, near_en) = if near { ("隣接するロケーションを", " at a location adjacent to this") } else { ("", "") };
    does(&character(by), &format!("が{}{near_ja}{how_ja}した", side.ja), &format!("declares{how}{}{near_en}", side.en))
}
