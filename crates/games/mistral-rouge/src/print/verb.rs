//! Verbs: what an effect does, as phrases of both languages.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{En, Ja, Phrase};

use super::modifier::{modifiers, placement};
use super::noun::{possessive, what, who, with};
use super::number::{amount, things};
use crate::cards::language::{
    Amount, Chooser, DamageTo, DeckPlace, DetachTo, Filter, From, ReturnTo, SearchTo, ShieldKind, Splash, Verb, What, Who,
};

/// "you draw", "the opponent draws".
fn who_does(of: Who, verb: &str, third: &str, rest: &str) -> En {
    match of {
        Who::You => En::act(format!("{verb} {rest}")),
        _ => En::clause(format!("{} {third} {rest}", who(of).en)),
    }
}

fn subject(of: Who) -> String {
    if of == Who::You { String::new() } else { format!("{}は", who(of).ja) }
}

fn on(of: &What, ja: impl Fn(&str) -> Ja, en: impl Fn(&str) -> String) -> Phrase {
    let of = what(of);
    Phrase::new(ja(&of.ja), En::act(en(&of.en)))
}

/// A verb in the forms that sentences need.
pub(super) fn phrase(verb: &Verb) -> Phrase {
    match verb {
        Verb::DealDamage { n, to, splash } => deal_damage(n, to, *splash),
        Verb::Destroy(of) => on(of, |of| Ja::suru(format!("{of}を破壊")), |of| format!("destroy {of}")),
        Verb::Discard(of) => on(of, |of| Ja::suru(format!("{of}を破棄")), |of| format!("discard {of}")),
        Verb::LoseLife { n, who } => {
            let n = amount(n);
            Phrase::new(
                Ja::godan(format!("{}ライフを{}点失う", subject(*who), n.ja)),
                who_does(*who, "lose", "loses", &format!("{} life", n.en)),
            )
        }
        Verb::GainLife { n, who } => {
            let n = amount(n);
            Phrase::new(
                Ja::ichidan(format!("{}ライフを{}点得る", subject(*who), n.ja)),
                who_does(*who, "gain", "gains", &format!("{} life", n.en)),
            )
        }
        Verb::Prevent { n, who, of, kind } => prevent(n, *who, of.as_ref(), *kind),
        Verb::AddWaiting { n, of } => {
            let n = things(n, "個", "waiting counter");
            on(of, |of| Ja::ichidan(format!("{of}に待機カウンターを{}載せる", n.ja)), |of| format!("put {} on {of}", n.en))
        }
        Verb::RemoveWaiting { n, of } => {
            let n = things(n, "個", "waiting counter");
            on(of, |of| Ja::godan(format!("{of}から待機カウンターを{}取り除く", n.ja)), |of| format!("remove {} from {of}", n.en))
        }
        Verb::Exhaust(of) => on(of, |of| Ja::suru(format!("{of}を消耗状態に")), |of| format!("exhaust {of}")),
        Verb::Ready(of) => on(of, |of| Ja::suru(format!("{of}を通常状態に")), |of| format!("ready {of}")),
        Verb::Draw { n, who } => {
            let n = things(n, "枚", "card");
            Phrase::new(Ja::godan(format!("{}カードを{}引く", subject(*who), n.ja)), who_does(*who, "draw", "draws", &n.en))
        }
        Verb::DiscardFromHand { n, who, by } => discard_hand(n, *who, *by),
        Verb::Search { filter, n, to } => search(filter, *n, *to),
        Verb::Look { n, take, filter, rest } => look(*n, *take, filter, *rest),
        Verb::RevealHand(who) => {
            let of = possessive(*who);
            Phrase::new(Ja::suru(format!("{}手札を公開", of.ja)), En::act(format!("reveal {} hand", of.en)))
        }
        Verb::Mill { n, who } => {
            let (n, of) = (things(n, "枚", "card"), possessive(*who));
            Phrase::new(
                Ja::suru(format!("{}デッキの上から{}を捨て札に", of.ja, n.ja)),
                En::act(format!("put the top {} of {} deck into the graveyard", n.en, of.en)),
            )
        }
        Verb::Recover { target, to } => on(&What::Target(*target), |of| returns(of, *to), |of| format!("put {of} {}", destination(*to).en)),
        Verb::Return { what: of, to } => on(of, |of| returns(of, *to), |of| format!("return {of} {}", destination(*to).en)),
        Verb::PlaceSpirit { .. } | Verb::PlaceCharacter { .. } | Verb::PlaceField { .. } | Verb::PlaceStandIn { .. } => place(verb),
        Verb::Move { what: of, without_recoil } => {
            let (ja, en) = without(*without_recoil);
            on(of, |of| Ja::godan(format!("{ja}{of}を自分の他のロケーションに移す")), |of| format!("move {of} to other own locations{en}"))
        }
        Verb::Swap { what: one, with, without_recoil } => {
            let (ja, en) = without(*without_recoil);
            let (one, other) = (what(one), what(with));
            Phrase::new(
                Ja::ichidan(format!("{ja}{}と{}のロケーションを入れ替える", one.ja, other.ja)),
                En::act(format!("let {} and {} exchange places{en}", one.en, other.en)),
            )
        }
        Verb::Attach { spirit, to } => {
            let (spirit, to) = (what(spirit), what(to));
            Phrase::new(Ja::ichidan(format!("{}を{}に付ける", spirit.ja, to.ja)), En::act(format!("attach {} to {}", spirit.en, to.en)))
        }
        Verb::Detach { spirit, to } => {
            let (ja, en) = match to {
                DetachTo::Ready => ("精霊置き場に通常状態で", " back to the spirit zone, ready"),
                DetachTo::Exhausted => ("精霊置き場に消耗状態で", " back to the spirit zone, exhausted"),
                DetachTo::Graveyard => ("捨て札置き場に", " to the graveyard"),
            };
            on(spirit, |of| Ja::godan(format!("{of}をはずして{ja}置く")), |of| format!("detach {of}{en}"))
        }
        Verb::Negate(n) => on(&What::Target(*n), |of| Ja::suru(format!("{of}を無効に")), |of| format!("negate {of}")),
        Verb::Retarget(n) => on(&What::Target(*n), |of| Ja::suru(format!("{of}の対象を変更")), |of| format!("change the target of {of}")),
        Verb::AllowExtra(of) => {
            let of = placement(*of);
            Phrase::new(Ja::godan(format!("このターン、{}をもう1回行う", of.ja)), En::act(format!("make one more {} this turn", of.en)))
        }
        Verb::Modify { of, by } => {
            let (of, by) = (what(of), modifiers(by));
            Phrase::new(Ja::noun(format!("{}は{}", of.ja, by.ja)), En::clause(format!("{}: {}", of.en, by.en)))
        }
        Verb::ModifyPlayer { who: of, by } => {
            let (of, by) = (who(*of), modifiers(by));
            Phrase::new(Ja::noun(format!("{}は{}", of.ja, by.ja)), En::clause(format!("{}: {}", of.en, by.en)))
        }
        Verb::ExtraAttack(of) => on(
            of,
            |of| Ja::noun(format!("{of}は1回、起動コスト無しで攻撃できる")),
            |of| format!("let {of} attack once without start-up cost"),
        ),
        Verb::Win => Phrase::new(Ja::suru("ゲームに勝利"), En::act("win the game")),
    }
}

const fn without(recoil: bool) -> (&'static str, &'static str) {
    if recoil { ("反動ダメージ無しで", " without recoil") } else { ("", "") }
}

fn deal_damage(n: &Amount, to: &DamageTo, splash: Option<Splash>) -> Phrase {
    let n = amount(n);
    let to = match to {
        DamageTo::What(of) => what(of),
        DamageTo::Player(of) => who(*of),
    };
    let (also_ja, also) = super::ability::splash(splash);
    Phrase::new(
        Ja::ichidan(format!("{}{also_ja}に{}点のダメージを与える", to.ja, n.ja)),
        En::act(format!("deal {} damage to {}{also}", n.en, to.en)),
    )
}

fn prevent(n: &Amount, of: Option<Who>, card: Option<&What>, kind: ShieldKind) -> Phrase {
    let to = card.map_or_else(|| who(of.unwrap_or_default()), what);
    let (kind_ja, kind_en) = match kind {
        ShieldKind::Any => ("", ""),
        ShieldKind::Attack => ("攻撃の", "attack "),
        ShieldKind::Recoil => ("反動の", "recoil "),
    };
    if *n == Amount::All {
        return Phrase::new(
            Ja::noun(format!("{}が受ける{kind_ja}ダメージをすべて0にする", to.ja)),
            En::act(format!("prevent all {kind_en}damage to {}", to.en)),
        );
    }
    let n = amount(n);
    Phrase::new(
        Ja::godan(format!("{}が次に受ける{kind_ja}ダメージを{}点減らす", to.ja, n.ja)),
        En::act(format!("prevent the next {} {kind_en}damage to {}", n.en, to.en)),
    )
}

fn discard_hand(n: &Amount, of: Who, by: Chooser) -> Phrase {
    let n = things(n, "枚", "card");
    match by {
        Chooser::Owner => {
            Phrase::new(Ja::ichidan(format!("{}手札を{}捨てる", subject(of), n.ja)), who_does(of, "discard", "discards", &n.en))
        }
        Chooser::Random => Phrase::new(
            Ja::ichidan(format!("{}手札を無作為に{}捨てる", subject(of), n.ja)),
            who_does(of, "discard", "discards", &format!("{} at random", n.en)),
        ),
        Chooser::You | Chooser::Opponent => {
            let (own, looks) =
                (possessive(of), if by == Chooser::You { Text::new("", "") } else { Text::new("相手が", " as the opponent chooses") });
            Phrase::new(
                Ja::ichidan(format!("{}{}手札を見て選び、{}捨てる", looks.ja, own.ja, n.ja)),
                En::act(format!("look at {} hand and discard {} of it{}", own.en, n.en, looks.en)),
            )
        }
    }
}

fn search(filter: &Filter, n: u8, to: SearchTo) -> Phrase {
    let card = with(filter, &Text::new("カード", "card"));
    let (ja, en) = match to {
        SearchTo::Hand => ("手札に加える", "put it into your hand"),
        SearchTo::SpiritZone => ("精霊置き場に配置する", "place it in the spirit zone"),
        SearchTo::SpiritZoneExhausted => ("精霊置き場に消耗状態で配置する", "place it in the spirit zone exhausted"),
        SearchTo::TopOfDeck => ("シャッフル後デッキの上に置く", "put it on top of the shuffled deck"),
    };
    let ja = format!("デッキから{}を{n}枚まで探して{ja}", card.ja);
    let ja = if ja.ends_with("加える") {
        Ja::ichidan(ja)
    } else if let Some(stem) = ja.strip_suffix("する") {
        Ja::suru(stem)
    } else {
        Ja::godan(ja)
    };
    Phrase::new(ja, En::act(format!("search the deck for up to {n} {}, {en}", card.en)))
}

fn look(n: u8, take: u8, filter: &Filter, rest: DeckPlace) -> Phrase {
    let card = with(filter, &Text::new("カード", "card"));
    let (rest_ja, rest_en) = match rest {
        DeckPlace::Top => ("上", "on top"),
        DeckPlace::Bottom => ("下", "at the bottom"),
    };
    let (take_ja, take_en) = if take == 0 {
        (String::new(), String::new())
    } else {
        (format!("{}を{take}枚まで手札に加え、", card.ja), format!(", put up to {take} {} into your hand", card.en))
    };
    Phrase::new(
        Ja::godan(format!("デッキの上から{n}枚を見て{take_ja}残りを好きな順番でデッキの{rest_ja}に置く")),
        En::act(format!("look at the top {n} cards of the deck{take_en}, and put the rest {rest_en} in any order")),
    )
}

fn destination(to: ReturnTo) -> Text {
    match to {
        ReturnTo::Hand => Text::new("持ち主の手札に戻す", "to its owner's hand"),
        ReturnTo::TopOfDeck => Text::new("持ち主のデッキの上に戻す", "on top of its owner's deck"),
        ReturnTo::BottomOfDeck => Text::new("持ち主のデッキの下に戻す", "under its owner's deck"),
        ReturnTo::Shuffled => Text::new("持ち主のデッキに戻してシャッフルし直す", "into its owner's deck, which is shuffled"),
    }
}

fn returns(of: &str, to: ReturnTo) -> Ja {
    Ja::godan(format!("{of}を{}", destination(to).ja))
}

fn source(from: From) -> Text {
    match from {
        From::Hand => Text::new("手札の", "from your hand"),
        From::Deck => Text::new("デッキから探した", "from your deck (shuffled afterwards)"),
        From::Graveyard => Text::new("捨て札置き場の", "from your graveyard"),
        From::Target(_) => Text::new("その対象の", "that is the target"),
    }
}

fn place(verb: &Verb) -> Phrase {
    match verb {
        Verb::PlaceSpirit { from, filter, exhausted } => {
            let (of, card) = (source(*from), with(filter, &Text::new("精霊", "spirit")));
            let (ja, en) = if *exhausted { ("消耗状態で", " exhausted") } else { ("", "") };
            Phrase::new(
                Ja::suru(format!("{}{}を{ja}精霊置き場に配置", of.ja, card.ja)),
                En::act(format!("place a {} {} in the spirit zone{en}", card.en, of.en)),
            )
        }
        Verb::PlaceCharacter { from, filter, without_counters } => {
            let (of, card) = (source(*from), with(filter, &Text::new("キャラクター", "character")));
            let (ja, en) = if *without_counters { ("待機カウンター無しで", " without waiting counters") } else { ("", "") };
            Phrase::new(
                Ja::suru(format!("{}{}を{ja}自分のロケーションに配置", of.ja, card.ja)),
                En::act(format!("place a {} {} on your locations{en}", card.en, of.en)),
            )
        }
        Verb::PlaceField { from, filter, vacant } => {
            let (of, card) = (source(*from), with(filter, &Text::new("フィールドカード", "field card")));
            let (ja, en) = if *vacant { ("(空いているロケーションでもよい)", " (a vacant one too)") } else { ("", "") };
            Phrase::new(
                Ja::suru(format!("{}{}を自分のロケーション{ja}に配置", of.ja, card.ja)),
                En::act(format!("place a {} {} on one of your locations{en}", card.en, of.en)),
            )
        }
        Verb::PlaceStandIn { target: Some(n), .. } => {
            let of = what(&What::Target(*n));
            Phrase::new(
                Ja::suru(format!("{}にデッキの上のカードを代用のフィールドカードとして配置", of.ja)),
                En::act(format!("place a stand-in on {}", of.en)),
            )
        }
        Verb::PlaceStandIn { target: None, n } => Phrase::new(
            Ja::suru(format!("空いている自分のロケーション{n}か所に代用のフィールドカードを配置")),
            En::act(format!("place stand-ins on {n} of your locations without field card")),
        ),
        _ => Phrase::new(Ja::suru("配置"), En::act("place it")),
    }
}
