//! Permanent effects: what holds as long as they apply.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{En, Ja, Phrase, Tone};

use super::noun::{self, each, of_each, of_player};
use super::number::for_each;
use super::rule::rule;
use crate::cards::language::{CardKind, Cards, Continuous, Count, Filter, Forbidden, PaidFor, Reference, Whose};

/// A change, in the forms that sentences need.
pub(super) fn phrase(change: &Continuous) -> Phrase {
    match change {
        Continuous::LpUp { to, n, for_each, filter } => life_points(*to, *n, for_each.as_ref(), filter, ("アップ", "gain")),
        Continuous::LpDown { to, n, for_each, filter } => life_points(*to, *n, for_each.as_ref(), filter, ("ダウン", "lose")),
        Continuous::DamageDealt { whose, add, times, source } => dealt(*whose, *add, *times, source),
        Continuous::DamageTaken { to, add, times } => taken(*to, *add, *times),
        Continuous::SfMod { cards, n } => changed(&subject(cards), "SF", "SF", i32::from(*n)),
        Continuous::SpMod { cards, n } => changed(&subject(cards), "SP", "SP", i32::from(*n)),
        Continuous::ForceCostMod { of, cards, n } => force_cost(*of, cards, i32::from(*n)),
        Continuous::ExtraHitFace { to, face } => {
            let name = noun::reference(*to);
            let ja = Ja::suru(format!("{}のアタックアビリティは【{face}】の目でも最初の項目が発動", name.ja));
            Phrase::new(ja, En::clause(format!("the attack ability of {} also activates on [{face}], with its first entry", name.en)))
        }
        Continuous::CannotBeWeakened { to } => {
            let name = noun::reference(*to);
            Phrase::new(Ja::negative(format!("{}は弱体化し", name.ja)), En::clause(format!("{} cannot be weakened", name.en)))
        }
        Continuous::CannotBeChosen { to, by } => {
            let (name, owner) = (noun::reference(*to), of_player(*by));
            let ja = Ja::negative(format!("{}は{}効果の対象に選ばれ", name.ja, owner.ja));
            Phrase::new(ja, En::clause(format!("{} cannot be chosen by {} effects", name.en, owner.en)))
        }
        Continuous::TribeAlso { cards, tribe } => {
            let (name, tribe) = (subject(cards), noun::tribe(*tribe));
            Phrase::new(
                Ja::godan(format!("{}を【{}】としても扱う", name.ja, tribe.ja)),
                En::third(&name.en, "count", &format!("as {} as well", tribe.en)),
            )
        }
        Continuous::Forbid { whose, act } => forbidden(*whose, *act, Tone::Standing),
        Continuous::RuleParameter { whose, change } => rule(*whose, *change),
        Continuous::RepairAmount { whose, add } => {
            let ja = format!("{}ガーディアンをリペアする数値", of_each(*whose).ja);
            number_changed(&ja, &format!("each repair of {} guardians", of_each(*whose).en), *add)
        }
        Continuous::MillAmount { whose, add } => {
            let place = noun::zone_of(*whose, crate::cards::language::Zone::MainDeck);
            let ja =
                format!("効果で{}の上からジャンクゾーンに送られるカードを{}枚{}", place.ja, add.unsigned_abs(), more_ja(i32::from(*add)));
            let (size, more) = (add.unsigned_abs(), if *add < 0 { "fewer" } else { "more" });
            let cards = if size == 1 { "card" } else { "cards" };
            let en = format!("effects that send cards from the top of {} to the junk zone send {size} {cards} {more}", place.en);
            Phrase::new(Ja::godan(ja), En::clause(en))
        }
    }
}

fn more_ja(by: i32) -> &'static str {
    if by < 0 { "減らす" } else { "増やす" }
}

fn life_points(to: Reference, n: i32, counted: Option<&Count>, filter: &Filter, (ja, en): (&str, &str)) -> Phrase {
    let name = noun::reference(to);
    let who = if filter.is_open() { name } else { among(to, filter) };
    let count = counted.map(for_each).unwrap_or_default();
    let comma = if count.ja.is_empty() { "" } else { "、" };
    let tail = if count.en.is_empty() { String::new() } else { format!(" {}", count.en) };
    let phrase = Ja::suru(format!("{}{comma}{}のLPを{n}{ja}", count.ja, who.ja));
    Phrase::new(phrase, En::third(&who.en, en, &format!("{n} LP{tail}")))
}

/// Guardians of a reference that fit.
fn among(to: Reference, filter: &Filter) -> Text {
    let card = noun::card(filter);
    match to {
        Reference::EachGuardian(whose) => {
            let owner = of_player(whose);
            Text::new(format!("{}すべての{}", owner.ja, card.ja), format!("each of {} {}s", owner.en, card.en))
        }
        _ => {
            let name = noun::reference(to);
            Text::new(format!("{}({})", name.ja, card.ja), format!("{}, if it is {},", name.en, noun::a(&card.en)))
        }
    }
}

fn dealt(whose: Whose, add: i32, times: u8, source: &Filter) -> Phrase {
    let owner = of_each(whose);
    let (ja, en) = if source.is_open() {
        (format!("{}効果で与えるダメージ", owner.ja), format!("damage dealt by {} effects", owner.en))
    } else {
        let card = noun::card(source);
        (format!("{}{}の効果で与えるダメージ", owner.ja, card.ja), format!("damage dealt by effects of {} {}s", owner.en, card.en))
    };
    multiplied(&ja, &en, add, times)
}

fn taken(to: Reference, add: i32, times: u8) -> Phrase {
    let name = noun::reference(to);
    multiplied(&format!("{}が受けるダメージ", name.ja), &format!("damage {} takes", name.en), add, times)
}

fn multiplied(ja: &str, en: &str, add: i32, times: u8) -> Phrase {
    let (ja_times, en_times) = match times {
        1 => return number_changed(ja, en, add),
        0 => (format!("{ja}を0に"), format!("{en} is reduced to 0")),
        2 => (format!("{ja}を2倍に"), format!("{en} is doubled")),
        _ => (format!("{ja}を{times}倍に"), format!("{en} is multiplied by {times}")),
    };
    if add == 0 {
        return Phrase::new(Ja::suru(ja_times), En::clause(en_times));
    }
    let (size, done) = (add.unsigned_abs(), if add < 0 { "reduced" } else { "increased" });
    Phrase::new(
        Ja::godan(format!("{ja_times}し、さらに{size}{}", more_ja(add))),
        En::clause(format!("{en_times} and then {done} by {size}")),
    )
}

fn number_changed(ja: &str, en: &str, add: i32) -> Phrase {
    let (size, done) = (add.unsigned_abs(), if add < 0 { "reduced" } else { "increased" });
    Phrase::new(Ja::godan(format!("{ja}を{size}{}", more_ja(add))), En::clause(format!("{en} is {done} by {size}")))
}

fn changed(who: &Text, ja: &str, en: &str, n: i32) -> Phrase {
    let (size, done) = (n.unsigned_abs(), if n < 0 { "reduced" } else { "increased" });
    let plural = who.en.starts_with("your ") || who.en.starts_with("all ");
    let be = if plural { "are" } else { "is" };
    let noun = format!("the {en} of {}", who.en);
    let en = format!("{noun} {} {done} by {size}", if plural { "is" } else { be });
    Phrase::new(Ja::godan(format!("{}の{ja}を{size}{}", who.ja, more_ja(n))), En::clause(en))
}

fn force_cost(of: PaidFor, cards: &Cards, n: i32) -> Phrase {
    let who = subject(cards);
    let (ja, en) = match of {
        PaidFor::Summon => (format!("{}を召喚する時に消費するフォース", who.ja), format!("summoning {} costs", who.en)),
        PaidFor::Effect => (format!("{}の効果のために消費するフォース", who.ja), format!("the effects of {} cost", who.en)),
    };
    let (size, more) = (n.unsigned_abs(), if n < 0 { "less" } else { "more" });
    Phrase::new(Ja::godan(format!("{ja}を{size}枚{}", more_ja(n))), En::clause(format!("{en} {size} {more} Force")))
}

fn subject(cards: &Cards) -> Text {
    match cards {
        Cards::ThisCard => Text::new("このカード", "this card"),
        Cards::Matching { whose, filter } => {
            let (owner, card) = (of_player(*whose), noun::card(filter));
            let many = noun::counted(2, &card.en).replacen("2 ", "", 1);
            Text::new(format!("{}{}", owner.ja, card.ja), format!("{} {many}", owner.en))
        }
    }
}

/// What a player cannot do, for a while or as long as an effect applies.
pub(super) fn forbidden(whose: Whose, act: Forbidden, _: Tone) -> Phrase {
    let (ja, en) = deed(act);
    let who = each(whose);
    Phrase::new(Ja::negative(format!("{}は{ja}", who.ja)), En::clause(format!("{} cannot {en}", who.en)))
}

fn deed(act: Forbidden) -> (String, String) {
    let (ja, en) = match act {
        Forbidden::SummonKind(kind) => return summon_of(kind),
        Forbidden::Summon => ("ガーディアンを召喚でき", "summon guardians"),
        Forbidden::CounterCard => ("カウンターカードを使用でき", "play counter cards"),
        Forbidden::CounterEffect => ("カウンター効果を発動でき", "use counter effects"),
        Forbidden::SpNegation => ("SPでスペルカードの効果を無効にでき", "negate spell cards by SP"),
        Forbidden::Spell => ("スペルカードを使用でき", "play spell cards"),
        Forbidden::Domain => ("ドメインカードを置け", "place domain cards"),
        Forbidden::Activated => ("起動効果を発動でき", "activate activated effects"),
        Forbidden::Draw => ("カードをドローでき", "draw cards"),
        Forbidden::Charge => ("フォースチャージでき", "make force charges"),
        Forbidden::LifeCounterUse => (
            "ライフカウンターを消費してドローすることも、ダメージを無効にすることもでき",
            "spend life counters to draw cards or to negate damage",
        ),
        Forbidden::ExtraPhase => ("エクストラフェイズを行え", "begin an extra phase"),
        Forbidden::Restart => ("サモンフェイズを再開でき", "restart the summon phase"),
    };
    (ja.to_owned(), en.to_owned())
}

fn summon_of(kind: CardKind) -> (String, String) {
    let kind = noun::kind(kind);
    (format!("{}を召喚でき", kind.ja), format!("summon {}s", kind.en))
}
