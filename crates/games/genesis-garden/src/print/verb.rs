//! What is done, in the forms that sentences need.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{En, Ja, signed};

use super::noun::{self, a, many, of, text, who};
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
fn target(ability: &Ability, number: u8, close: bool) -> Text {
    let group = ability.targets.get(usize::from(number) - 1);
    let several = group.is_some_and(|choose| choose.n > 1);
    if ability.targets.len() > 1 {
        return text(format!("{number}番目に選んだもの"), format!("what was chosen as number {number}"));
    }
    let en = if several { "each of them" } else { "it" };
    text(if close { "" } else { "それ" }, en)
}

/// The units of a reference.
fn units(ability: &Ability, to: &Reference, close: bool) -> Text {
    match to {
        Reference::ThisCard => text("このカード", "this card"),
        Reference::Subject => text("そのユニット", "that unit"),
        Reference::Target(number) => target(ability, *number, close),
        Reference::All(filter) => {
            let noun = noun::units(filter);
            if filter.is == Some(crate::cards::Is::This) {
                noun
            } else {
                text(format!("全ての{}", noun.ja), format!("each {}", noun.en))
            }
        }
        Reference::Attacker => text("攻撃しているユニット", "the attacking unit"),
        Reference::Blocker => text("防御しているユニット", "the blocking unit"),
    }
}

/// 敵軍のユニットを, or nothing for what was just chosen.
fn with(noun: &Text, particle: &str) -> String {
    if noun.ja.is_empty() { String::new() } else { format!("{}{particle}", noun.ja) }
}

fn cards_of(ability: &Ability, what: &What, close: bool) -> Text {
    match what {
        What::ThisCard => text("このカード", "this card"),
        What::Subject => text("そのユニット", "that unit"),
        What::Target(number) => target(ability, *number, close),
        What::All(filter) => units(ability, &Reference::All(filter.clone()), close),
        What::Hand { side, n, by } => {
            let (ja, en) = match (by, side) {
                (Chooser::Random, _) => ("無作為に", " at random"),
                (Chooser::Owner, Side::Own) => ("選んだ", ""),
                (Chooser::Owner, _) => ("持ち主が選んだ", " of their own choice"),
            };
            text(format!("{}の手札から{ja}カード{n}枚", of(*side).ja), format!("{} from {} hand{en}", many(*n, "card"), of(*side).en))
        }
        What::Top { side, n } => {
            text(format!("{}の本陣の上から{n}枚", of(*side).ja), format!("the top {} of {} deck", many(*n, "card"), of(*side).en))
        }
    }
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
        Verb::Draw { side, n } => phrase(Ja::suru(format!("{}{n}枚ドロー", subject(*side))), act(*side, "draw", &many(*n, "card"))),
        Verb::Mill { side, n } => {
            let ja = format!("{}本陣の上から{n}枚を冥府に送る", if *side == Side::Own { "自分の".to_owned() } else { subject(*side) });
            phrase(Ja::godan(ja), act(*side, "mill", &many(*n, "card")))
        }
        Verb::DamageDeck { side, n } => phrase(
            Ja::ichidan(format!("{}の本陣に{n}ダメージを与える", of(*side).ja)),
            En::act(format!("deal {n} damage to {} deck", of(*side).en)),
        ),
        Verb::DamageUnit { to, n } => {
            let noun = units(to);
            phrase(Ja::ichidan(format!("{}{n}ダメージを与える", with(&noun, "に"))), En::act(format!("deal {n} damage to {}", noun.en)))
        }
        Verb::Destroy(to) => plain(&units(to), Ja::suru, "破壊", "destroy"),
        Verb::Recover(to) => plain(&units(to), Ja::suru, "回復", "recover"),
        Verb::Fatigue(to) => {
            let noun = units(to);
            phrase(Ja::suru(format!("{}疲労状態に", with(&noun, "を"))), En::act(format!("fatigue {}", noun.en)))
        }
        Verb::SendToGraveyard(what) => {
            let cards = cards_of(ability, what, close);
            phrase(Ja::godan(format!("{}冥府に送る", with(&cards, "を"))), En::act(format!("send {} to the graveyard", cards.en)))
        }
        Verb::ReturnToHand(what) => {
            let cards = cards_of(ability, what, close);
            phrase(
                Ja::godan(format!("{}持ち主の手札に戻す", with(&cards, "を"))),
                En::act(format!("return {} to its owner's hand", cards.en)),
            )
        }
        Verb::ReturnToDeck { what, place } => return_to_deck(&cards_of(ability, what, close), *place),
        Verb::Discard { side, n, by } => discard(*side, *n, *by),
        Verb::Heal { to, n } => heal(&units(to), *n),
        Verb::Modify { to, atk, def, speed } => modify(&units(to), *atk, *def, *speed),
        Verb::MoveRow { to, row } => {
            let noun = units(to);
            let row = row.map_or(text("もう一方の列", "other row"), noun::row);
            phrase(Ja::suru(format!("{}{}に移動", with(&noun, "を"), row.ja)), En::act(format!("move {} to the {}", noun.en, row.en)))
        }
        Verb::ExchangeRows { one, other } => {
            let (one, other) = (units(one), units(other));
            let (ja_one, ja_other) = (or_it(&one), or_it(&other));
            phrase(Ja::ichidan(format!("{ja_one}と{ja_other}の位置を入れ替える")), En::act(format!("exchange {} and {}", one.en, other.en)))
        }
        Verb::QuickSummon { what, row } => quick_summon(ability, what, row.map(noun::row), close),
        Verb::Search { filter, n, to } => search(&noun::cards(filter), *n, *to),
        Verb::Reincarnate { side, n } => {
            let ja = format!("{}の冥府のカードを{n}枚転生させる", of(*side).ja);
            phrase(Ja::ichidan(ja), En::act(format!("reincarnate {} of {} graveyard", many(*n, "card"), of(*side).en)))
        }
        Verb::TurnFaceUp(number) => {
            let noun = target(ability, *number, close);
            phrase(Ja::suru(format!("{}表向きに", with(&noun, "を"))), En::act(format!("turn {} face up", noun.en)))
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
            phrase(ja, En::third(&noun.en, "gain", &skill.en))
        }
        Verb::LoseSkills(to) => lose(&units(to), "技能", "skills"),
        Verb::LoseEffects(to) => lose(&units(to), "効果", "effects"),
        Verb::Forbid { to, act } => forbid(&units(to), act),
        Verb::Reveal(what) => {
            let cards = cards_of(ability, what, close);
            phrase(Ja::ichidan(format!("{}全てのプレイヤーに見せる", with(&cards, "を"))), En::act(format!("reveal {}", cards.en)))
        }
        Verb::LookTop { side, n, by } => {
            let ja = format!("{}{}の本陣の上から{n}枚を見る", subject(*by), of(*side).ja);
            phrase(Ja::ichidan(ja), act(*by, "look", &format!("at the top {} of {} deck", many(*n, "card"), of(*side).en)))
        }
        Verb::Shuffle => phrase(Ja::suru("自分の本陣をシャッフル"), En::act("shuffle your deck")),
    }
}

fn or_it(noun: &Text) -> String {
    if noun.ja.is_empty() { "それ".to_owned() } else { noun.ja.clone() }
}

fn plain(noun: &Text, forms: fn(String) -> Ja, ja: &str, en: &str) -> Phrase {
    phrase(forms(format!("{}{ja}", with(noun, "を"))), En::act(format!("{en} {}", noun.en)))
}

fn lose(noun: &Text, ja: &str, en: &str) -> Phrase {
    phrase(Ja::godan(format!("{}全ての{ja}をなくす", with(noun, "の"))), En::third(&noun.en, "lose", &format!("all {en}")))
}

fn return_to_deck(cards: &Text, place: DeckPlace) -> Phrase {
    let object = with(cards, "を");
    let (ja, en) = match place {
        DeckPlace::Top => (Ja::godan(format!("{object}本陣の上に置く")), "on top of its owner's deck"),
        DeckPlace::Bottom => (Ja::godan(format!("{object}本陣の下に置く")), "on the bottom of its owner's deck"),
        DeckPlace::Shuffled => (Ja::suru(format!("{object}本陣に戻してシャッフル")), "into its owner's deck and shuffle it"),
    };
    phrase(ja, En::act(format!("put {} {en}", cards.en)))
}

fn discard(side: Side, n: u8, by: Chooser) -> Phrase {
    let (ja, en) = match by {
        Chooser::Owner => ("選び", ""),
        Chooser::Random => ("無作為に選び", " at random"),
    };
    phrase(Ja::godan(format!("{}手札を{n}枚{ja}、冥府に送る", subject(side))), act(side, "discard", &format!("{}{en}", many(n, "card"))))
}

fn heal(noun: &Text, n: Option<i16>) -> Phrase {
    let of = with(noun, "の");
    match n {
        None => phrase(Ja::godan(format!("{of}蓄積ダメージを全て取り除く")), En::act(format!("remove all damage from {}", noun.en))),
        Some(n) => phrase(Ja::godan(format!("{of}蓄積ダメージを{n}取り除く")), En::act(format!("remove {n} damage from {}", noun.en))),
    }
}

/// 攻撃と防衛を−3する when both change alike.
fn modify(noun: &Text, atk: i16, def: i16, speed: i16) -> Phrase {
    let values = changes(atk, def, speed);
    phrase(Ja::suru(format!("{}{}", with(noun, "の"), values.ja)), En::third(&noun.en, "get", &values.en))
}

/// 攻撃を+2, "ATK +2".
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
    let sign = |n: i16| signed(n).en;
    let ja: Vec<String> = named.iter().map(|(words, _, n)| format!("{}を{}", words.join("と"), sign(*n))).collect();
    let en: Vec<String> = named.iter().flat_map(|(_, words, n)| words.iter().map(|word| format!("{word} {}", sign(*n)))).collect();
    if ja.is_empty() { text("値を+0", "no change") } else { text(ja.join("、"), en.join(" and ")) }
}

fn quick_summon(ability: &Ability, what: &Bring, row: Option<Text>, close: bool) -> Phrase {
    let to = row.as_ref().map_or(String::new(), |row| format!("{}に", row.ja));
    let to_en = row.map_or(String::new(), |row| format!(" to the {}", row.en));
    let (ja, en) = match what {
        Bring::ThisCard => ("このカードを".to_owned(), "this card".to_owned()),
        Bring::Target(number) => {
            let noun = target(ability, *number, close);
            (with(&noun, "を"), noun.en)
        }
        Bring::Hand { filter, n } => {
            let noun = noun::cards(filter);
            (format!("手札の{}{n}体を", noun.ja), format!("{} from your hand", counted(*n, &noun.en)))
        }
        Bring::Deck { filter, n } => {
            let noun = noun::cards(filter);
            let ja = Ja::suru(format!("本陣から{}{n}体を{to}速攻召喚し、本陣をシャッフル", noun.ja));
            return phrase(ja, En::act(format!("quick summon {} from your deck{to_en}, then shuffle it", counted(*n, &noun.en))));
        }
    };
    phrase(Ja::suru(format!("{ja}{to}速攻召喚")), En::act(format!("quick summon {en}{to_en}")))
}

fn counted(n: u8, noun: &str) -> String {
    if n == 1 { a(noun) } else { many(n, noun) }
}

fn search(noun: &Text, n: u8, to: Found) -> Phrase {
    let found = counted(n, &noun.en);
    match to {
        Found::Hand => phrase(
            Ja::suru(format!("本陣から{}{n}枚を手札に加え、本陣をシャッフル", noun.ja)),
            En::act(format!("search your deck for {found}, put it into your hand, then shuffle")),
        ),
        Found::Top => phrase(
            Ja::godan(format!("本陣から{}{n}枚を探し、シャッフルしてからその上に置く", noun.ja)),
            En::act(format!("search your deck for {found}, shuffle, then put it on top")),
        ),
        Found::Field => phrase(
            Ja::suru(format!("本陣を探して{}{n}体を速攻召喚し、本陣をシャッフル", noun.ja)),
            En::act(format!("search your deck for {found}, quick summon it, then shuffle")),
        ),
    }
}

fn shield(deck: Option<Text>, to: Option<Text>, from: DamageFrom, n: Option<i16>) -> Phrase {
    let on_deck = deck.is_some();
    let (ja, en) = match (deck, to) {
        (Some(of), _) => (format!("{}の本陣が受ける", of.ja), format!("to {} deck", of.en)),
        (None, Some(noun)) => (format!("{}が受ける", or_it(&noun)), format!("to {}", noun.en)),
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

fn forbid(noun: &Text, acts: &[Banned]) -> Phrase {
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
    let (noun, unit) = match choose.from {
        Pool::Field => (noun::units(&choose.filter), "体"),
        Pool::Graveyard => {
            let (cards, side) = (noun::cards(&choose.filter), choose.filter.side.unwrap_or(Side::Both));
            let of = of(side);
            let face = noun::face(choose.face);
            let ja = format!("{}の冥府の{}の{}", of.ja, face.ja, cards.ja);
            let whose = format!("{} {}", face.en, cards.en);
            let en = match (choose.up_to, n) {
                (true, _) => format!("choose up to {} in {} graveyard", many(n, &whose), of.en),
                (false, 1) => format!("choose {} in {} graveyard", a(&whose), of.en),
                (false, _) => format!("choose {} in {} graveyard", many(n, &whose), of.en),
            };
            let unit = if choose.filter.race.is_empty() && choose.filter.kind.is_empty() { "枚" } else { "体" };
            let ja = if choose.up_to { format!("{ja}を{n}{unit}まで選び") } else { format!("{ja}{n}{unit}を選び") };
            return (ja, en);
        }
    };
    let ja = if choose.up_to { format!("{}を{n}{unit}まで選び", noun.ja) } else { format!("{}{n}{unit}を選び", noun.ja) };
    let other = choose.filter.is == Some(crate::cards::Is::Other);
    let en = match (choose.up_to, n) {
        (true, _) => format!("choose up to {}", many(n, &noun.en)),
        (false, 1) if other => format!("choose another {}", noun.en.replacen("other ", "", 1)),
        (false, 1) => format!("choose {}", a(&noun.en)),
        (false, _) => format!("choose {}", many(n, &noun.en)),
    };
    (ja, en)
}
