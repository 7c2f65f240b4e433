//! Verbs that move cards: drawing, milling, discarding, looking, summoning, sending from place to place.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{En, Ja, Phrase, plural};

use super::noun::{self, cards, each, of_each, of_player, own, who_does};
use crate::cards::language::{
    Chooser, Deck, DeckPlace, Destination, Face, Filter, Payment, Reference, Rest, Reveal, Spot, Verb, What, Whose, Zone,
};

pub(super) fn draw(whose: Whose, n: u8, deck: Deck) -> Phrase {
    let (owner, subject) = (of_each(whose), subject(whose));
    let (ja, en) = match deck {
        Deck::Choice => (format!("{}メインデッキまたはサイドデッキから", owner.ja), format!(" from {} main deck or side deck", own(whose))),
        Deck::Main => (format!("{}山札から", owner.ja), format!(" from {} main deck", own(whose))),
        Deck::Side => (format!("{}サイドデッキから", owner.ja), format!(" from {} side deck", own(whose))),
    };
    Phrase::new(
        Ja::suru(format!("{subject}{ja}カードを{n}枚ドロー")),
        who_does(whose, "draw", "draws", &format!("{}{en}", plural(n, "card"))),
    )
}

pub(super) fn mill(whose: Whose, n: u8) -> Phrase {
    let ja = Ja::godan(format!("{}山札の上から{n}枚をジャンクゾーンに送る", of_each(whose).ja));
    Phrase::new(ja, En::act(format!("send {} of {} main deck to the junk zone", top_en(n), of_each(whose).en)))
}

/// "the top card", "the top 3 cards".
pub(super) fn top_en(n: u8) -> String {
    if n == 1 { "the top card".to_owned() } else { format!("the top {n} cards") }
}

pub(super) fn discard(whose: Whose, n: u8, chooser: Chooser) -> Phrase {
    let cards = plural(n, "card");
    match (whose, chooser) {
        (_, Chooser::Random) => {
            let discard = if whose == Whose::Opponent { "捨てさせる" } else { "捨てる" };
            let ja = Ja::ichidan(format!("{}手札を無作為に{n}枚{discard}", of_each(whose).ja));
            Phrase::new(ja, who_does(whose, "discard", "discards", &format!("{cards} at random")))
        }
        (Whose::Own, Chooser::Controller) => {
            let ja = Ja::ichidan(format!("自分の手札を見て、その中から{n}枚を選んで捨てる"));
            Phrase::new(ja, En::act(format!("look at your hand and discard {cards} of your choice from it")))
        }
        (_, Chooser::Controller) => {
            let (ja, en) = match whose {
                Whose::Opponent => ("相手の", "your opponent's hand"),
                _ => ("それぞれの", "each player's hand"),
            };
            let ja = Ja::ichidan(format!("{ja}手札を見て、その中から{n}枚を選んで捨てさせる"));
            Phrase::new(ja, En::act(format!("look at {en} and discard {cards} of your choice from it")))
        }
        (Whose::Own, Chooser::Owner) => Phrase::new(Ja::ichidan(format!("手札を{n}枚捨てる")), En::act(format!("discard {cards}"))),
        (_, Chooser::Owner) => {
            let ja = Ja::ichidan(format!("{}は手札を{n}枚選んで捨てる", each(whose).ja));
            Phrase::new(ja, who_does(whose, "choose and discard", "chooses and discards", &cards))
        }
    }
}

pub(super) fn look(verb: &Verb) -> Phrase {
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
pub(super) fn ending(phrase: &str) -> Ja {
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

pub(super) fn summon(zone: Zone, filter: &Filter, to: Option<Spot>, payment: Payment, number: &Text) -> Phrase {
    let (place, card) = (noun::zone_of(Whose::Own, zone), noun::card(filter));
    let (spot_ja, spot_en) = match to {
        None => ("", ""),
        Some(Spot::AttackZone) => ("アタックゾーンに", " to your attack zone"),
        Some(Spot::AssistZone) => ("アシストゾーンに", " to your assist zone"),
    };
    let (pay_ja, pay_en) = match payment {
        Payment::Free => ("フォースを消費せずに", " without spending Force"),
        Payment::Paid => ("、そのSFの数値だけフォースを消費して", ", spending Force equal to its SF"),
    };
    let ja = format!("{}の{}{}を{pay_ja}{spot_ja}召喚", place.ja, card.ja, number.ja);
    Phrase::new(Ja::suru(ja), En::act(format!("summon {} {} from {}{spot_en}{pay_en}", number.en, card.en, place.en)))
}

pub(super) fn transform(cross: &Filter, base: &Filter) -> Phrase {
    let (cross, base) = (noun::card(cross), (!base.is_open()).then(|| noun::card(base)));
    let (of_ja, of_en) = base.map_or_else(Default::default, |base| (format!("自分の{}を、", base.ja), format!("your {} ", base.en)));
    let ja = Ja::suru(format!(
        "{of_ja}自分の手札の{}1枚{}そのSFの数値だけフォースを消費して装着転成",
        cross.ja,
        if of_ja.is_empty() { "を、" } else { "に、" }
    ));
    let en = En::act(format!("transform {of_en}into {} from your hand, spending Force equal to its SF", cross.en));
    Phrase::new(ja, en)
}

/// Cards that go from one place to another.
pub(super) fn moved(verb: &Verb) -> Phrase {
    match verb {
        Verb::ReturnToHand(what) => {
            let (ja, en) = things(what);
            let owner = if spoken_of_opponent(what) { "its owner's hand" } else { "your hand" };
            let hand = if spoken_of_opponent(what) { "持ち主の手札" } else { "手札" };
            Phrase::new(Ja::godan(format!("{ja}を{hand}に戻す")), En::act(format!("return {en} to {owner}")))
        }
        Verb::ReturnToDeck { what, place } => {
            let (ja, en) = things(what);
            let deck = if is_plural(what) { "their decks" } else { "its deck" };
            let (ja_place, en_text) = match place {
                DeckPlace::Top => ("の上に置く", format!("put {en} on top of {deck}")),
                DeckPlace::Bottom => ("の下に置く", format!("put {en} on the bottom of {deck}")),
                DeckPlace::Shuffled => ("に戻してシャッフルする", format!("shuffle {en} into {deck}")),
            };
            Phrase::new(ending(&format!("{ja}を元のデッキ{ja_place}")), En::act(en_text))
        }
        // What a mill does is changed by what speaks of mills; this is none.
        Verb::SendToJunk(what @ What::Top { .. }) => {
            let (ja, en) = things(what);
            Phrase::new(Ja::godan(format!("{ja}をジャンクゾーンに置く")), En::act(format!("put {en} into the junk zone")))
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
        What::Target(1) => ("選んだカード".to_owned(), "the chosen card".to_owned()),
        What::Target(number) => (format!("{number}番目に選んだカード"), format!("the card chosen as number {number}")),
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
    matches!(what, What::Chosen { n: 2.., .. } | What::Random { n: 2.., .. } | What::Top { n: 2.., .. } | What::All { .. })
}

fn spoken_of_opponent(what: &What) -> bool {
    use Reference::{OpponentAssistGuardian, OpponentAttackGuardian, Target};
    matches!(what, What::Guardian(OpponentAssistGuardian | OpponentAttackGuardian | Target(_)) | What::Target(_))
}

/// 相手は, or nothing for the player himself.
fn subject(whose: Whose) -> &'static str {
    match whose {
        Whose::Own => "",
        Whose::Opponent => "相手は",
        Whose::Either => "お互いに",
    }
}
