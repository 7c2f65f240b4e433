//! Verbs: what an effect does, as phrases of both languages.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{En, Ja, Phrase, Tone, plural};

use super::noun::{self, cards, does, of_player, player};
use super::number::amount;
use super::standing::forbidden;
use super::trigger::phase_name;
use crate::language::{
    Chooser, DamageChange, Deck, DeckPlace, Destination, Face, Filter, Payment, Phase, Reference, Rest, Reveal, Spot, Value, Verb, What,
    Whose, Zone,
};

/// A verb in the forms that sentences need.
pub(super) fn phrase(verb: &Verb) -> Phrase {
    match verb {
        Verb::Damage { to, n, value } => damage(*to, *n, value.as_ref()),
        Verb::Repair { to, n, value } => repair(*to, *n, value.as_ref()),
        Verb::Up { to, n, value } => life_points(*to, *n, value.as_ref(), "アップ", "gain"),
        Verb::Down { to, n, value } => life_points(*to, *n, value.as_ref(), "ダウン", "lose"),
        Verb::NegateEffect => Phrase::new(Ja::suru("その効果を無効に"), En::act("negate that effect")),
        Verb::NegateDamage => {
            Phrase::new(Ja::suru("その効果に含まれるダメージ効果を1つ無効に"), En::act("negate one damage effect in that effect"))
        }
        Verb::ChangeDamage { to, change } => change_damage(*to, *change),
        Verb::Draw { whose, n, deck } => draw(*whose, *n, *deck),
        Verb::Mill { whose, n } => mill(*whose, *n),
        Verb::Discard { whose, n, chooser } => discard(*whose, *n, *chooser),
        Verb::Search { .. } | Verb::LookTop { .. } => look(verb),
        Verb::SummonFrom { zone, filter, to, payment, up_to } => {
            let amount = if *up_to { Text::new("1枚まで", "up to 1") } else { Text::new("1枚", "1") };
            summon(*zone, filter, *to, *payment, &amount)
        }
        Verb::MoveToAssist => {
            Phrase::new(Ja::suru("このカードを自分のアシストゾーンに召喚"), En::act("summon this card to your assist zone"))
        }
        Verb::Transform { cross, .. } => transform(cross),
        Verb::ReturnToHand(..) | Verb::ReturnToDeck { .. } | Verb::SendToJunk(..) | Verb::ChargeFrom { .. } => moved(verb),
        Verb::AddMaterial(..) | Verb::AddUnder(..) => moved(verb),
        Verb::RecoverForce(n) => Phrase::new(Ja::suru(format!("自分のフォースを{n}枚回復")), En::act(format!("recover {n} Force"))),
        Verb::SpendOpponentForce(n) => {
            let ja = Ja::suru(format!("相手の表状態のフォースを{n}枚裏状態に"));
            Phrase::new(ja, En::act(format!("turn {n} of your opponent's face-up Force face down")))
        }
        Verb::Weaken(to) => {
            let name = noun::reference(*to);
            Phrase::new(weakening(&name.ja), En::third(&name.en, "become", "weakened"))
        }
        Verb::Restore(to) => {
            let name = noun::reference(*to);
            Phrase::new(Ja::godan(format!("{}の弱体化を解く", name.ja)), En::third(&name.en, "be", "no longer weakened"))
        }
        Verb::Reroll | Verb::SetDie(..) | Verb::ShiftDie(..) => die(verb),
        Verb::ExtraAttack => Phrase::new(Ja::godan("もう一度ダイスステップを行う"), En::act("carry out another dice step"))
            .aside("追加攻撃", "an additional attack"),
        Verb::LoseLifeCounter { whose, n } => {
            let ja = Ja::godan(format!("{}ライフカウンターを{n}個失う", possessor(*whose)));
            Phrase::new(ja, who_does(*whose, "lose", "loses", &plural(*n, "life counter")))
        }
        Verb::GainLifeCounter { whose, n } => {
            let ja = Ja::godan(format!("{}ライフカウンターを{n}個増やす", of_player(*whose).ja));
            Phrase::new(ja, who_does(*whose, "gain", "gains", &plural(*n, "life counter"))).aside("4個まで", "up to 4 in all")
        }
        Verb::GrantFace { to, face, entry } => grant_face(*to, *face, *entry),
        Verb::GrantAbility { to, ability } => {
            let (name, text) = (noun::reference(*to), super::ability::bare(ability, &[]));
            let ja = Ja::ichidan(format!("{}は「{}」を得る", name.ja, text.ja));
            Phrase::new(ja, En::third(&name.en, "gain", &format!("“{}”", text.en)))
        }
        Verb::SkipPhase { whose, phase } => skip(*whose, *phase),
        Verb::PlaceDomain => Phrase::new(Ja::godan("このカードをドメインゾーンに置く"), En::act("put this card into your domain zone")),
        Verb::Forbid { whose, act } => forbidden(*whose, *act, Tone::Once),
    }
}

fn damage(to: Reference, n: i32, value: Option<&Value>) -> Phrase {
    let (name, size) = (noun::reference(to), amount(n, value));
    if size.found {
        let same = if matches!(value, Some(Value::Die(_))) { "" } else { "と同じ数値の" };
        let ja = Ja::ichidan(format!("{}に{}{same}ダメージを与える", name.ja, size.ja));
        return Phrase::new(ja, En::act(format!("deal damage equal to {} to {}", size.en, name.en)));
    }
    Phrase::new(
        Ja::ichidan(format!("{}に{}ダメージを与える", name.ja, size.ja)),
        En::act(format!("deal {} damage to {}", size.en, name.en)),
    )
}

fn repair(to: Reference, n: i32, value: Option<&Value>) -> Phrase {
    let (name, size) = (noun::reference(to), amount(n, value));
    let ja = if size.found {
        format!("{}を{}の数値だけリペア", name.ja, size.ja)
    } else {
        format!("{}を{}リペア", name.ja, size.ja)
    };
    Phrase::new(Ja::suru(ja), En::act(format!("repair {} by {}", name.en, size.en)))
}

fn life_points(to: Reference, n: i32, value: Option<&Value>, ja: &str, en: &str) -> Phrase {
    let (name, size) = (noun::reference(to), amount(n, value));
    let (by, rest) = if size.found { ("の数値だけ", format!("LP equal to {}", size.en)) } else { ("", format!("{} LP", size.en)) };
    Phrase::new(Ja::suru(format!("{}のLPを{}{by}{ja}", name.ja, size.ja)), En::third(&name.en, en, &rest))
}

fn change_damage(to: Option<Reference>, change: DamageChange) -> Phrase {
    let what = match to {
        None => Text::new("その効果で自分のガーディアンが受けるダメージ", "the damage that effect deals to your guardians"),
        Some(to) => {
            let name = noun::reference(to);
            Text::new(format!("{}が次に受けるダメージ", name.ja), format!("the next damage {} takes", name.en))
        }
    };
    match change {
        DamageChange::Add(n) if n < 0 => {
            Phrase::new(Ja::godan(format!("{}を{}減らす", what.ja, -n)), En::act(format!("reduce {} by {}", what.en, -n)))
        }
        DamageChange::Add(n) => Phrase::new(Ja::godan(format!("{}を{n}増やす", what.ja)), En::act(format!("increase {} by {n}", what.en))),
        DamageChange::Zero => Phrase::new(Ja::suru(format!("{}を0に", what.ja)), En::act(format!("reduce {} to 0", what.en))),
        DamageChange::Times(2) => Phrase::new(Ja::suru(format!("{}を2倍に", what.ja)), En::act(format!("double {}", what.en))),
        DamageChange::Times(k) => Phrase::new(Ja::suru(format!("{}を{k}倍に", what.ja)), En::act(format!("multiply {} by {k}", what.en))),
        DamageChange::Halve => Phrase::new(Ja::suru(format!("{}を半分に", what.ja)), En::act(format!("halve {}", what.en))),
    }
}

fn draw(whose: Whose, n: u8, deck: Deck) -> Phrase {
    let (owner, subject) = (of_player(whose), subject(whose));
    let (ja, en) = match deck {
        Deck::Choice => (String::new(), String::new()),
        Deck::Main => (format!("{}山札から", owner.ja), format!(" from {} main deck", own(whose))),
        Deck::Side => (format!("{}サイドデッキから", owner.ja), format!(" from {} side deck", own(whose))),
    };
    let phrase = Phrase::new(
        Ja::suru(format!("{subject}{ja}カードを{n}枚ドロー")),
        who_does(whose, "draw", "draws", &format!("{}{en}", plural(n, "card"))),
    );
    if deck == Deck::Choice { phrase.aside("どちらのデッキからでもよい", "main or side deck") } else { phrase }
}

fn mill(whose: Whose, n: u8) -> Phrase {
    let ja = Ja::godan(format!("{}山札の上から{n}枚をジャンクゾーンに送る", of_player(whose).ja));
    Phrase::new(ja, En::act(format!("send {} of {} main deck to the junk zone", top_en(n), of_player(whose).en)))
}

/// "the top card", "the top 3 cards".
pub(super) fn top_en(n: u8) -> String {
    if n == 1 { "the top card".to_owned() } else { format!("the top {n} cards") }
}

fn discard(whose: Whose, n: u8, chooser: Chooser) -> Phrase {
    let cards = plural(n, "card");
    match (whose, chooser) {
        (_, Chooser::Random) => {
            let discard = if whose == Whose::Opponent { "捨てさせる" } else { "捨てる" };
            let ja = Ja::ichidan(format!("{}手札を無作為に{n}枚{discard}", of_player(whose).ja));
            Phrase::new(ja, who_does(whose, "discard", "discards", &format!("{cards} at random")))
        }
        (Whose::Own, Chooser::Owner) => Phrase::new(Ja::ichidan(format!("手札を{n}枚捨てる")), En::act(format!("discard {cards}"))),
        (_, Chooser::Owner) => {
            let ja = Ja::ichidan(format!("{}は手札を{n}枚選んで捨てる", player(whose).ja));
            Phrase::new(ja, who_does(whose, "choose and discard", "chooses and discards", &cards))
        }
    }
}

fn look(verb: &Verb) -> Phrase {
    match verb {
        Verb::Search { deck, filter, n, up_to, to, reveal } => {
            let (deck, found) = (deck_name(*deck), cards(*n, filter));
            let (ja_up, en_up) = if *up_to { ("まで", "up to ") } else { ("", "") };
            let (shown_ja, shown_en) = shown(*reveal, *n);
            let (place_ja, place_en) = destination(*to);
            let ja = format!("自分の{}から{}{ja_up}を選び、{shown_ja}{place_ja}", deck.ja, found.ja);
            let it = if *n == 1 { "it" } else { "them" };
            let en = format!("search your {} for {en_up}{}, {shown_en}and put {it} {place_en}", deck.en, found.en);
            Phrase::new(ending(&ja), En::act(en)).aside("その後、探したデッキをシャッフルする", "then shuffle that deck")
        }
        Verb::LookTop { deck, n, take, filter, to, reveal, rest } => {
            let deck = deck_name(*deck);
            let rest = rest_of(*rest);
            if *take == 0 {
                let ja = format!("自分の{}の上から{n}枚を見て、{}", deck.ja, rest.ja);
                return Phrase::new(ending(&ja), En::act(format!("look at {} of your {} and put them {}", top_en(*n), deck.en, rest.en)));
            }
            let (taken, (shown_ja, shown_en), (place_ja, place_en)) = (noun::card(filter), shown(*reveal, *take), destination(*to));
            let place_ja = ending(place_ja).join;
            let ja = format!(
                "自分の{}の上から{n}枚を見て、その中から{}を{take}枚まで{shown_ja}{place_ja}、残りを{}",
                deck.ja, taken.ja, rest.ja
            );
            let some = if filter.is_open() { take.to_string() } else { noun::counted(*take, &taken.en) };
            let en = format!(
                "look at {} of your {}, {shown_en}put up to {some} of them {place_en} and put the rest {}",
                top_en(*n),
                deck.en,
                rest.en
            );
            Phrase::new(ending(&ja), En::act(en))
        }
        _ => unreachable!("only searches and looks come here"),
    }
}

/// The forms of a phrase that ends in 加える, 置く, 送る or する.
fn ending(phrase: &str) -> Ja {
    match phrase.strip_suffix("する") {
        Some(stem) => Ja::suru(stem),
        None if phrase.ends_with("える") => Ja::ichidan(phrase),
        None => Ja::godan(phrase),
    }
}

fn shown(reveal: Reveal, n: u8) -> (&'static str, &'static str) {
    match (reveal, n) {
        (Reveal::Hidden, _) => ("", ""),
        (Reveal::Shown, 1) => ("相手に見せて", "reveal it "),
        (Reveal::Shown, _) => ("相手に見せて", "reveal them "),
    }
}

fn destination(to: Destination) -> (&'static str, &'static str) {
    match to {
        Destination::Hand => ("手札に加える", "into your hand"),
        Destination::ChargeZone => ("チャージゾーンに表状態で置く", "into your charge zone face up"),
        Destination::JunkZone => ("ジャンクゾーンに送る", "into the junk zone"),
        Destination::Material => ("マテリアルカードにする", "under your attack guardian as a material card"),
    }
}

fn rest_of(rest: Rest) -> Text {
    let (ja, en) = match rest {
        Rest::Top => ("好きな順番で山札の上に戻す", "back on top in any order"),
        Rest::Bottom => ("好きな順番で山札の下に置く", "on the bottom in any order"),
        Rest::JunkZone => ("ジャンクゾーンに送る", "into the junk zone"),
        Rest::Shuffled => ("山札に戻してシャッフルする", "back and shuffle the deck"),
    };
    Text::new(ja, en)
}

fn deck_name(deck: Deck) -> Text {
    match deck {
        Deck::Main => noun::zone(Zone::MainDeck),
        Deck::Side => noun::zone(Zone::SideDeck),
        Deck::Choice => Text::new("いずれかのデッキ", "main or side deck"),
    }
}

fn summon(zone: Zone, filter: &Filter, to: Option<Spot>, payment: Payment, number: &Text) -> Phrase {
    let (place, card) = (noun::zone_of(Whose::Own, zone), noun::card(filter));
    let (spot_ja, spot_en) = match to {
        None => ("", ""),
        Some(Spot::AttackZone) => ("アタックゾーンに", " to your attack zone"),
        Some(Spot::AssistZone) => ("アシストゾーンに", " to your assist zone"),
    };
    let (pay_ja, pay_en) = match payment {
        Payment::Free => ("フォースを消費せずに", " without spending Force"),
        Payment::Paid => ("SFの数値だけフォースを消費して", ", spending Force equal to its SF"),
    };
    let ja = format!("{}の{}{}を{pay_ja}{spot_ja}召喚", place.ja, card.ja, number.ja);
    Phrase::new(Ja::suru(ja), En::act(format!("summon {} {} from {}{spot_en}{pay_en}", number.en, card.en, place.en)))
}

fn transform(cross: &Filter) -> Phrase {
    let cross = noun::card(cross);
    let ja = Ja::suru(format!("自分の手札の{}1枚を、SFの数値だけフォースを消費して装着転成", cross.ja));
    Phrase::new(ja, En::act(format!("transform into {} from your hand, spending Force equal to its SF", cross.en)))
}

/// Cards that go from one place to another.
fn moved(verb: &Verb) -> Phrase {
    match verb {
        Verb::ReturnToHand(what) => {
            let (ja, en) = things(what);
            let owner = if spoken_of_opponent(what) { "its owner's hand" } else { "your hand" };
            let hand = if spoken_of_opponent(what) { "持ち主の手札" } else { "手札" };
            Phrase::new(Ja::godan(format!("{ja}を{hand}に戻す")), En::act(format!("return {en} to {owner}")))
        }
        Verb::ReturnToDeck { what, place } => {
            let (ja, en) = things(what);
            let (ja_place, en_place) = match place {
                DeckPlace::Top => ("の上に置く", "put {} on top of the deck"),
                DeckPlace::Bottom => ("の下に置く", "put {} on the bottom of the deck"),
                DeckPlace::Shuffled => ("に戻してシャッフルする", "return {} to the deck and shuffle it"),
            };
            Phrase::new(ending(&format!("{ja}を山札{ja_place}")), En::act(en_place.replace("{}", &en)))
        }
        Verb::SendToJunk(what) => {
            let (ja, en) = things(what);
            Phrase::new(Ja::godan(format!("{ja}をジャンクゾーンに送る")), En::act(format!("send {en} to the junk zone")))
        }
        Verb::ChargeFrom { what, face } => {
            let (ja, en) = things(what);
            let (ja_face, en_face) = match face {
                Face::Up => ("表状態", "face up"),
                Face::Down => ("裏状態", "face down"),
            };
            Phrase::new(
                Ja::godan(format!("{ja}をチャージゾーンに{ja_face}で置く")),
                En::act(format!("put {en} into your charge zone {en_face}")),
            )
        }
        Verb::AddMaterial(what) => {
            let (ja, en) = things(what);
            let end = if is_plural(what) { "material cards" } else { "a material card" };
            Phrase::new(Ja::suru(format!("{ja}をマテリアルカードに")), En::act(format!("put {en} under your attack guardian as {end}")))
        }
        Verb::AddUnder(what) => {
            let (ja, en) = things(what);
            let end = if is_plural(what) { "under cards" } else { "an under card" };
            Phrase::new(Ja::suru(format!("{ja}をアンダーカードに")), En::act(format!("put {en} under your attack guardian as {end}")))
        }
        _ => unreachable!("only verbs that move cards come here"),
    }
}

/// Cards that a verb moves, as an object.
fn things(what: &What) -> (String, String) {
    match what {
        What::ThisCard => ("このカード".to_owned(), "this card".to_owned()),
        What::Target(1) => ("選んだカード".to_owned(), "the chosen cards".to_owned()),
        What::Target(number) => (format!("{number}番目に選んだカード"), format!("the cards chosen under number {number}")),
        What::Guardian(to) => {
            let name = noun::reference(*to);
            (name.ja, name.en)
        }
        What::Domain(whose) => {
            let zone = noun::zone_of(*whose, Zone::DomainZone);
            (format!("{}のカード", zone.ja), format!("the card in {}", zone.en))
        }
        What::Chosen { zone, filter, n, up_to } => {
            let (place, found) = (noun::zone_of(Whose::Own, *zone), cards(*n, filter));
            let (ja, en) = if *up_to { ("まで", "up to ") } else { ("", "") };
            (format!("{}の{}{ja}", place.ja, found.ja), format!("{en}{} from {}", found.en, place.en))
        }
        What::Random { whose, n } => (
            format!("{}手札から無作為に{n}枚", of_player(*whose).ja),
            format!("{} at random from {} hand", plural(*n, "card"), of_player(*whose).en),
        ),
        What::Top { deck, whose, n } => {
            let deck = if *deck == Deck::Choice { noun::zone(Zone::MainDeck) } else { deck_name(*deck) };
            let owner = of_player(*whose);
            (format!("{}{}の上から{n}枚", owner.ja, deck.ja), format!("{} of {} {}", top_en(*n), owner.en, deck.en))
        }
        What::All { zone, whose, filter } => {
            let (place, card) = (noun::zone_of(*whose, *zone), noun::card(filter));
            (format!("{}のすべての{}", place.ja, card.ja), format!("every {} in {}", card.en, place.en))
        }
    }
}

fn is_plural(what: &What) -> bool {
    matches!(
        what,
        What::Chosen { n: 2.., .. } | What::Random { n: 2.., .. } | What::Top { n: 2.., .. } | What::All { .. } | What::Target(_)
    )
}

fn spoken_of_opponent(what: &What) -> bool {
    use Reference::{OpponentAssistGuardian, OpponentAttackGuardian, Target};
    matches!(what, What::Guardian(OpponentAssistGuardian | OpponentAttackGuardian | Target(_)) | What::Target(_))
}

fn weakening(name: &str) -> Ja {
    let start = format!("{name}を弱体化させ");
    Ja::forms(format!("{start}る"), start.clone(), format!("{start}てもよい"), format!("{start}ることができる"))
}

fn die(verb: &Verb) -> Phrase {
    match verb {
        Verb::SetDie(faces) => {
            let en = super::ability::faces_en(*faces);
            Phrase::new(
                Ja::suru(format!("出た目を{}に", super::ability::faces_ja(*faces))),
                En::act(format!("change the face rolled to {en}")),
            )
        }
        Verb::ShiftDie(None) => {
            Phrase::new(Ja::godan("出た目に1を加えるか、出た目から1を引く"), En::act("add 1 to the face rolled or subtract 1 from it"))
        }
        Verb::ShiftDie(Some(by)) if *by < 0 => {
            Phrase::new(Ja::godan(format!("出た目から{}を引く", -by)), En::act(format!("subtract {} from the face rolled", -by)))
        }
        Verb::ShiftDie(Some(by)) => {
            Phrase::new(Ja::ichidan(format!("出た目に{by}を加える")), En::act(format!("add {by} to the face rolled")))
        }
        _ => Phrase::new(Ja::godan("サイコロを振り直す"), En::act("roll the die again")),
    }
}

fn grant_face(to: Reference, face: u8, entry: u8) -> Phrase {
    let name = noun::reference(to);
    let (ja, en) = entry_of(entry);
    let ja = format!("{}のアタックアビリティは【{face}】の目でも{ja}発動する", name.ja);
    Phrase::new(ending(&ja), En::clause(format!("the attack ability of {} also activates on [{face}]{en}", name.en)))
}

fn entry_of(entry: u8) -> (String, String) {
    match entry {
        1 => ("最初の項目が".to_owned(), " with its first entry".to_owned()),
        number => (format!("{number}番目の項目が"), format!(" with entry number {number}")),
    }
}

fn skip(whose: Whose, phase: Phase) -> Phrase {
    let name = phase_name(phase);
    let ja = Ja::suru(format!("{}次の{}をスキップ", of_player(whose).ja, name.ja));
    Phrase::new(ja, who_does(whose, "skip", "skips", &format!("{} next {}", own(whose), name.en)))
}

/// 相手は, or nothing for the player himself.
fn subject(whose: Whose) -> &'static str {
    match whose {
        Whose::Own => "",
        Whose::Opponent => "相手は",
        Whose::Either => "お互いに",
    }
}

/// 自分の before something that is lost, where a topic would be clumsy.
fn possessor(whose: Whose) -> &'static str {
    match whose {
        Whose::Own => "自分は",
        Whose::Opponent => "相手は",
        Whose::Either => "お互いに",
    }
}

/// "your", "their".
fn own(whose: Whose) -> &'static str {
    does(whose, "your", "their")
}

/// The player does something: an order to oneself, a statement about others.
fn who_does(whose: Whose, you: &str, other: &str, rest: &str) -> En {
    match whose {
        Whose::Own => En::act(format!("{you} {rest}")),
        Whose::Opponent => En::clause(format!("your opponent {other} {rest}")),
        Whose::Either => En::clause(format!("each player {other} {rest}")),
    }
}
