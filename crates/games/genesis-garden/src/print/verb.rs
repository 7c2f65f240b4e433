//! What is done, in the forms that sentences need.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{En, Ja, Subject, signed};

use super::noun::{self, cards_en, of, text, top, who};
use crate::cards::{Ability, Banned, Bring, Chooser, DamageFrom, DeckPlace, Found, Pool, Reference, Side, Verb, What};

/// A verb in both languages.
pub(super) struct Phrase {
    pub(super) ja: Ja,
    pub(super) en: En,
}

fn phrase(ja: Ja, en: En) -> Phrase {
    Phrase { ja, en }
}

/// What a target is called. Right after its choice Japanese leaves it out.
fn target(ability: &Ability, number: u8, close: bool) -> Subject {
    let group = ability.targets.get(usize::from(number) - 1);
    let several = group.is_some_and(|choose| choose.n > 1);
    if ability.targets.len() > 1 {
        let ordinal = ["first", "second", "third", "fourth"][usize::from(number - 1).min(3)];
        let (ja, en) = (format!("{number}番目に選んだもの"), format!("the {ordinal} choice"));
        return Subject { ja, en, many: several };
    }
    let ja = if close {
        ""
    } else if several {
        "それら"
    } else {
        "それ"
    };
    if several { Subject::many(ja, "they") } else { Subject::one(ja, "it") }
}

/// The units of a reference.
fn units(ability: &Ability, to: &Reference, close: bool) -> Subject {
    match to {
        Reference::ThisCard => Subject::one("このカード", "this card"),
        Reference::Subject => Subject::one("そのユニット", "that unit"),
        Reference::Target(number) => target(ability, *number, close),
        Reference::All(filter) => {
            let noun = noun::all_units(filter);
            let en = if filter.is == Some(crate::cards::Is::This) { noun.one } else { format!("each {}", noun.one) };
            Subject::one(noun.ja, en)
        }
        Reference::Attacker => Subject::one("攻撃しているユニット", "the attacking unit"),
        Reference::Blocker => Subject::one("防御しているユニット", "the blocking unit"),
    }
}

/// 敵軍のユニットを, or nothing for what was just chosen.
fn with(noun: &Subject, particle: &str) -> String {
    if noun.ja.is_empty() { String::new() } else { format!("{}{particle}", noun.ja) }
}

fn cards_of(ability: &Ability, what: &What, close: bool) -> Subject {
    match what {
        What::ThisCard => Subject::one("このカード", "this card"),
        What::Subject => Subject::one("そのユニット", "that unit"),
        What::Target(number) => target(ability, *number, close),
        What::All(filter) => units(ability, &Reference::All(filter.clone()), close),
        What::Hand { side, n, by } => {
            let (ja, en) = match (by, side) {
                (Chooser::Random, _) => ("無作為に", " at random"),
                (Chooser::Owner, Side::Own) => ("選んだ", ""),
                (Chooser::Owner, _) => ("持ち主が選んだ", " of their choice"),
            };
            let (ja, en) =
                (format!("{}の手札から{ja}カード{n}枚", of(*side).ja), format!("{} from {} hand{en}", cards_en(*n), of(*side).en));
            Subject { ja, en, many: *n > 1 }
        }
        What::Top { side, n } => {
            let (ja, en) = (format!("{}の本陣の上から{n}枚", of(*side).ja), format!("{} of {} deck", top(*n), of(*side).en));
            Subject { ja, en, many: *n > 1 }
        }
    }
}

/// It as an object: "them" for "they".
fn object(of: &Subject) -> String {
    if of.en == "they" { "them".to_owned() } else { of.en.clone() }
}

/// Where it goes back to: "its owner's hand".
fn owners(of: &Subject) -> &'static str {
    if of.many { "their owners'" } else { "its owner's" }
}

/// Somebody's act: "draw 1 card", "the opponent draws 1 card".
fn act(side: Side, verb: &str, rest: &str) -> En {
    match side {
        Side::Own => En::act(format!("{verb} {rest}")),
        Side::Enemy | Side::Both => En::third(&who(side).en, verb, rest),
    }
}

fn subject(side: Side) -> String {
    if side == Side::Own { String::new() } else { format!("{}は", who(side).ja) }
}

pub(super) fn verb(ability: &Ability, verb: &Verb, close: bool) -> Phrase {
    let units = |to: &Reference| units(ability, to, close);
    match verb {
        Verb::Draw { side, n } => phrase(Ja::suru(format!("{}{n}枚ドロー", subject(*side))), act(*side, "draw", &cards_en(*n))),
        Verb::Mill { side, n } => {
            let ja = format!("{}の本陣の上から{n}枚を冥府に送る", of(*side).ja);
            phrase(Ja::godan(ja), En::act(format!("put {} of {} deck into the graveyard", top(*n), of(*side).en)))
        }
        Verb::DamageDeck { side, n } => phrase(
            Ja::ichidan(format!("{}の本陣に{n}ダメージを与える", of(*side).ja)),
            En::act(format!("deal {n} damage to {} deck", of(*side).en)),
        ),
        Verb::DamageUnit { to, n } => {
            let noun = units(to);
            phrase(
                Ja::ichidan(format!("{}{n}ダメージを与える", with(&noun, "に"))),
                En::act(format!("deal {n} damage to {}{}", if noun.many { "each of " } else { "" }, object(&noun))),
            )
        }
        Verb::Destroy(to) => plain(&units(to), Ja::suru, "破壊", "destroy"),
        Verb::Recover(to) => plain(&units(to), Ja::suru, "回復", "recover"),
        Verb::Fatigue(to) => {
            let noun = units(to);
            phrase(Ja::suru(format!("{}疲労状態に", with(&noun, "を"))), En::act(format!("make {} fatigued", object(&noun))))
        }
        Verb::SendToGraveyard(what) => {
            let cards = cards_of(ability, what, close);
            phrase(Ja::godan(format!("{}冥府に送る", with(&cards, "を"))), En::act(format!("put {} into the graveyard", object(&cards))))
        }
        Verb::ReturnToHand(what) => {
            let cards = cards_of(ability, what, close);
            phrase(
                Ja::godan(format!("{}持ち主の手札に戻す", with(&cards, "を"))),
                En::act(format!("return {} to {} hand{}", object(&cards), owners(&cards), if cards.many { "s" } else { "" })),
            )
        }
        Verb::ReturnToDeck { what, place } => return_to_deck(&cards_of(ability, what, close), *place),
        Verb::Discard { side, n, by } => discard(*side, *n, *by),
        Verb::Heal { to, n } => heal(&units(to), *n),
        Verb::Modify { to, atk, def, speed } => modify(&units(to), *atk, *def, *speed),
        Verb::MoveRow { to, row } => {
            let noun = units(to);
            let row = row.map_or(text("もう一方の列", "other row"), noun::row);
            phrase(
                Ja::ichidan(format!("{}{}に移動させる", with(&noun, "を"), row.ja)),
                En::act(format!("move {} to the {}", object(&noun), row.en)),
            )
        }
        Verb::ExchangeRows { one, other } => {
            let (one, other) = (units(one), units(other));
            let (ja_one, ja_other) = (or_it(&one), or_it(&other));
            phrase(
                Ja::ichidan(format!("{ja_one}と{ja_other}の位置を入れ替える")),
                En::act(format!("swap the places of {} and {}", object(&one), object(&other))),
            )
        }
        Verb::QuickSummon { what, row } => quick_summon(ability, what, row.map(noun::row), close),
        Verb::Search { filter, n, to } => search(&noun::cards(filter), *n, *to),
        Verb::Reincarnate { side, n } => {
            let ja = format!("{}の冥府のカードを{n}枚転生させる", of(*side).ja);
            let cards = if *n == 1 { "the bottom face-up card".to_owned() } else { format!("the bottom {n} face-up cards") };
            phrase(Ja::ichidan(ja), En::act(format!("turn {cards} of {} graveyard face down", of(*side).en)))
        }
        Verb::TurnFaceUp(number) => {
            let noun = target(ability, *number, close);
            phrase(Ja::suru(format!("{}表向きに", with(&noun, "を"))), En::act(format!("turn {} face up", object(&noun))))
        }
        Verb::NegateEffect => phrase(Ja::suru("その効果を無効に"), En::act("negate that effect")),
        Verb::NegateAttack => phrase(Ja::suru("その攻撃を無効に"), En::act("negate that attack")),
        Verb::PreventDamage { n: Some(n) } => {
            phrase(Ja::godan(format!("そのダメージを{n}減らす")), En::act(format!("reduce that damage by {n}")))
        }
        Verb::PreventDamage { n: None } => phrase(Ja::suru("そのダメージを0に"), En::act("reduce that damage to 0")),
        Verb::Shield { deck, to, from, n } => shield(deck.map(of), to.as_ref().map(units), *from, *n),
        Verb::GrantSkill { to, skill } => {
            let (noun, skill) = (units(to), noun::skill(*skill));
            let ja = Ja::ichidan(format!("{}「{}」を与える", with(&noun, "に"), skill.ja));
            phrase(ja, En::does(&noun, "gain", &skill.en))
        }
        Verb::LoseSkills(to) => lose(&units(to), "技能", "skills"),
        Verb::LoseEffects(to) => lose(&units(to), "効果", "effects"),
        Verb::Forbid { to, act } => forbid(&units(to), act),
        Verb::Reveal(what) => {
            let cards = cards_of(ability, what, close);
            phrase(Ja::suru(format!("{}公開", with(&cards, "を"))), En::act(format!("reveal {}", object(&cards))))
        }
        Verb::LookTop { side, n, by } => {
            let ja = format!("{}{}の本陣の上から{n}枚を見る", subject(*by), of(*side).ja);
            phrase(Ja::ichidan(ja), act(*by, "look", &format!("at {} of {} deck", top(*n), of(*side).en)))
        }
        Verb::Shuffle => phrase(Ja::suru("自分の本陣をシャッフル"), En::act("shuffle your deck")),
    }
}

fn or_it(noun: &Subject) -> String {
    if noun.ja.is_empty() { "それ".to_owned() } else { noun.ja.clone() }
}

fn plain(noun: &Subject, forms: fn(String) -> Ja, ja: &str, en: &str) -> Phrase {
    phrase(forms(format!("{}{ja}", with(noun, "を"))), En::act(format!("{en} {}", object(noun))))
}

fn lose(noun: &Subject, ja: &str, en: &str) -> Phrase {
    phrase(Ja::godan(format!("{}すべての{ja}をなくす", with(noun, "の"))), En::does(noun, "lose", &format!("all {en}")))
}

fn return_to_deck(cards: &Subject, place: DeckPlace) -> Phrase {
    let (object_ja, of) = (with(cards, "を"), owners(cards));
    let decks = if cards.many { "decks" } else { "deck" };
    // Of several their owner picks the order (D17).
    let (order_ja, order) = if cards.many { ("好きな順番で", " in any order") } else { ("", "") };
    let (ja, en) = match place {
        DeckPlace::Top => (Ja::godan(format!("{object_ja}{order_ja}本陣の1番上に置く")), format!("on top of {of} {decks}{order}")),
        DeckPlace::Bottom => {
            (Ja::godan(format!("{object_ja}{order_ja}本陣の1番下に置く")), format!("on the bottom of {of} {decks}{order}"))
        }
        DeckPlace::Shuffled => (Ja::suru(format!("{object_ja}本陣に戻してシャッフル")), format!("into {of} {decks} and shuffle")),
    };
    phrase(ja, En::act(format!("put {} {en}", object(cards))))
}

fn discard(side: Side, n: u8, by: Chooser) -> Phrase {
    let (ja, en) = match by {
        Chooser::Owner => ("選び", ""),
        Chooser::Random => ("無作為に選び", " at random"),
    };
    phrase(Ja::godan(format!("{}手札を{n}枚{ja}、冥府に送る", subject(side))), act(side, "discard", &format!("{}{en}", cards_en(n))))
}

fn heal(noun: &Subject, n: Option<i16>) -> Phrase {
    let of = with(noun, "の");
    let from = format!("{}{}", if noun.many { "each of " } else { "" }, object(noun));
    match n {
        None => phrase(Ja::godan(format!("{of}蓄積ダメージをすべて取り除く")), En::act(format!("remove all damage from {from}"))),
        Some(n) => phrase(Ja::godan(format!("{of}蓄積ダメージを{n}取り除く")), En::act(format!("remove {n} damage from {from}"))),
    }
}

/// 攻撃と防衛を−3する when both change alike.
fn modify(noun: &Subject, atk: i16, def: i16, speed: i16) -> Phrase {
    let values = changes(atk, def, speed);
    phrase(Ja::suru(format!("{}{}", with(noun, "の"), values.ja)), En::does(noun, "get", &values.en))
}

/// 攻撃を＋2, "+2 ATK".
pub(super) fn changes(atk: i16, def: i16, speed: i16) -> Text {
    let mut named: Vec<(Vec<&str>, Vec<&str>, i16)> = Vec::new();
    for (ja, en, n) in [("攻撃", "ATK", atk), ("防衛", "DEF", def), ("速度", "speed", speed)] {
        if n == 0 {
            continue;
        }
        match named.iter_mut().find(|(_, _, known)| *known == n) {
            Some((words, english, _)) => {
                words.push(ja);
                english.push(en);
            }
            None => named.push((vec![ja], vec![en], n)),
        }
    }
    let ja: Vec<String> = named.iter().map(|(words, _, n)| format!("{}を{}", words.join("と"), signed(*n).ja)).collect();
    let en: Vec<String> = named.iter().flat_map(|(_, words, n)| words.iter().map(|word| format!("{} {word}", signed(*n).en))).collect();
    if ja.is_empty() { text("値を＋0", "no change") } else { text(ja.join("し、"), en.join(" and ")) }
}

fn quick_summon(ability: &Ability, what: &Bring, row: Option<Text>, close: bool) -> Phrase {
    let to = row.as_ref().map_or(String::new(), |row| format!("{}に", row.ja));
    let to_en = row.map_or(String::new(), |row| format!(" to the {}", row.en));
    let (ja, en) = match what {
        Bring::ThisCard => ("このカードを".to_owned(), "this card".to_owned()),
        Bring::Target(number) => {
            let noun = target(ability, *number, close);
            (with(&noun, "を"), object(&noun))
        }
        Bring::Hand { filter, n } => {
            let noun = noun::cards(filter);
            (format!("手札の{}を", noun.so_many(*n).ja), format!("{} from your hand", noun.so_many(*n).en))
        }
        Bring::Deck { filter, n } => {
            let noun = noun::cards(filter);
            let ja = Ja::suru(format!("本陣から{}を{to}速攻召喚し、本陣をシャッフル", noun.so_many(*n).ja));
            return phrase(ja, En::act(format!("quick summon {} from your deck{to_en}, then shuffle", noun.so_many(*n).en)));
        }
    };
    phrase(Ja::suru(format!("{ja}{to}速攻召喚")), En::act(format!("quick summon {en}{to_en}")))
}

fn search(noun: &fudaba_cardscript::print::Noun, n: u8, to: Found) -> Phrase {
    let found = noun.so_many(n);
    let it = if n == 1 { "it" } else { "them" };
    match to {
        Found::Hand => phrase(
            Ja::suru(format!("本陣から{}を手札に加え、本陣をシャッフル", found.ja)),
            En::act(format!("search your deck for {}, put {it} into your hand, then shuffle", found.en)),
        ),
        Found::Top => phrase(
            Ja::godan(format!("本陣から{}を探し、シャッフルしてからその上に置く", found.ja)),
            En::act(format!("search your deck for {}, shuffle, then put {it} on top", found.en)),
        ),
        Found::Field => phrase(
            Ja::suru(format!("本陣を探して{}を速攻召喚し、本陣をシャッフル", found.ja)),
            En::act(format!("search your deck for {}, quick summon {it}, then shuffle", found.en)),
        ),
    }
}

fn shield(deck: Option<Text>, to: Option<Subject>, from: DamageFrom, n: Option<i16>) -> Phrase {
    let on_deck = deck.is_some();
    let (ja, en) = match (deck, to) {
        (Some(of), _) => (format!("{}の本陣が受ける", of.ja), format!("to {} deck", of.en)),
        (None, Some(noun)) => (format!("{}が受ける", or_it(&noun)), format!("to {}", object(&noun))),
        (None, None) => (String::new(), String::new()),
    };
    let (ja_kind, en_kind) = match (from, on_deck) {
        (DamageFrom::Any, _) => ("ダメージ", "damage"),
        (DamageFrom::Combat, true) => ("戦闘ダメージ", "battle damage"),
        (DamageFrom::Combat, false) => ("戦闘によるダメージ", "combat damage"),
        (DamageFrom::Effect, _) => ("効果によるダメージ", "effect damage"),
    };
    match n {
        None => phrase(Ja::suru(format!("次に{ja}{ja_kind}を0に")), En::act(format!("reduce the next {en_kind} {en} to 0"))),
        Some(n) => phrase(Ja::godan(format!("次に{ja}{ja_kind}を{n}減らす")), En::act(format!("reduce the next {en_kind} {en} by {n}"))),
    }
}

/// 攻撃できない, "cannot attack".
pub(super) fn banned(act: Banned) -> Text {
    match act {
        Banned::Attack => text("攻撃でき", "attack"),
        Banned::Block => text("防御でき", "block"),
        Banned::Activate => text("効果を発動でき", "activate effects"),
        Banned::BeMoved => text("移動でき", "be moved"),
        Banned::BeChosen => text("選ばれ", "be chosen as a target"),
    }
}

fn forbid(noun: &Subject, acts: &[Banned]) -> Phrase {
    let words: Vec<Text> = acts.iter().map(|&act| banned(act)).collect();
    let (last, before) = words.split_last().expect("something is forbidden");
    let ja: String = before.iter().map(|word| format!("{}ず、", word.ja)).collect();
    let en: Vec<&str> = words.iter().map(|word| word.en.as_str()).collect();
    let subject = with(noun, "は");
    phrase(Ja::negative(format!("{subject}{ja}{}", last.ja)), En::clause(format!("{} cannot {}", noun.en, en.join(" or "))))
}

/// The choice of targets: 敵軍のユニット1体を選び, "choose an enemy unit".
pub(super) fn choice(ability: &Ability, group: usize) -> (String, String) {
    let choose = &ability.targets[group];
    let n = choose.n;
    let noun = match choose.from {
        Pool::Field => noun::units(&choose.filter),
        Pool::Graveyard => {
            let (of, face) = (of(choose.filter.side.unwrap_or(Side::Both)), noun::face(choose.face));
            let cards = noun::cards(&choose.filter).led(&format!("{}の冥府の{}の", of.ja, face.ja), &face.en);
            cards.followed(&format!("in {} graveyard", of.en))
        }
    };
    match choose.up_to {
        true => (format!("{}を{n}{}まで選び", noun.ja, noun.counter), format!("choose {}", noun.up_to(n))),
        false => (format!("{}を選び", noun.so_many(n).ja), format!("choose {}", noun.so_many(n).en)),
    }
}
