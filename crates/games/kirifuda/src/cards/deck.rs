//! KF-1: what a deck must be.

use std::collections::BTreeMap;

use fudaba_cardscript::Text;
use fudaba_cardscript::data::SectionRule;
use fudaba_stage::{DeckFault, DeckList, Opening, Redraw, Remedy};

use super::{Catalogue, Kind};

/// KF-1.2
const MAIN_SIZE: usize = 30;
/// KF-1.3
const COPIES: usize = 3;

/// Keys of the sections.
pub(crate) const MAIN: &str = "main";
pub(crate) const TRUMP: &str = "trump";

/// The sections of a deck (KF-1.1).
pub(crate) fn sections() -> Vec<SectionRule> {
    vec![
        SectionRule { key: MAIN, name: Text::new("メインデッキ", "Main deck") },
        SectionRule { key: TRUMP, name: Text::new("切り札デッキ", "Trump deck") },
    ]
}

/// KF-1.7: every rule that a deck breaks.
pub(crate) fn faults(cards: &Catalogue, deck: &DeckList) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    faults.extend(size_fault(deck));
    faults.extend(copies_faults(cards, deck));
    faults.extend(kind_faults(cards, deck));
    faults.extend(stranger_faults(cards, deck));
    let strays: Vec<DeckFault> = stray_faults(cards, deck).collect();
    faults.extend(strays.is_empty().then(|| trump_fault(cards, deck)).flatten());
    faults.extend(strays);
    faults
}

/// KF-2.4 to KF-2.7 and KF-4.1: three cards are shown and may be exchanged, two more are drawn, then one a round from the second round on.
pub(crate) const OPENING: Opening = Opening {
    section: MAIN,
    deck: "deck",
    kept: 0,
    look: 3,
    redraw: Redraw::Aside,
    then: 2,
    first_turn: 0,
    each_turn: 1,
    rule: "KF-2.6",
    question: "mulligan",
};

/// KF-1.2
fn size_fault(deck: &DeckList) -> Option<DeckFault> {
    let size = deck.cards(MAIN).count();
    let text = Text::new(
        format!("メインデッキは{MAIN_SIZE}枚です。このデッキは{size}枚です"),
        format!("a main deck has {MAIN_SIZE} cards; this one has {size}"),
    );
    (size != MAIN_SIZE).then_some(DeckFault {
        rule: "KF-1.2",
        text,
        section: Some(MAIN),
        card: None,
        remedy: Remedy::from_to(size, MAIN_SIZE),
    })
}

/// KF-1.3: counted by name.
fn copies_faults(cards: &Catalogue, deck: &DeckList) -> Vec<DeckFault> {
    let mut counts: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
    for number in deck.cards(MAIN) {
        if let Some(def) = cards.find(number) {
            let card = cards.card(def);
            counts.entry(&card.name.en).or_insert((0, &card.number)).0 += 1;
        }
    }
    let too_many = counts.into_values().filter(|(count, _)| *count > COPIES);
    too_many.map(|(count, number)| too_many_copies(&name_of(cards, number), count, number)).collect()
}

/// What a card is called; its number, where there is no such card.
fn name_of(cards: &Catalogue, number: &str) -> Text {
    cards.find(number).map_or_else(|| Text::new(number, number), |def| cards.card(def).name.clone())
}

fn too_many_copies(name: &Text, count: usize, number: &str) -> DeckFault {
    let text = Text::new(
        format!("同じ名前のカードは{COPIES}枚までです。「{}」が{count}枚あります", name.ja),
        format!("a main deck has at most {COPIES} cards of one name; {} is there {count} times", name.en),
    );
    let remedy = Remedy::TakeOut { cards: count - COPIES };
    DeckFault { rule: "KF-1.3", text, section: Some(MAIN), card: Some(number.to_owned()), remedy }
}

/// KF-1.4
fn kind_faults(cards: &Catalogue, deck: &DeckList) -> Vec<DeckFault> {
    let mut trumps: Vec<&str> = deck.cards(MAIN).filter(|number| kind_of(cards, number).is_some_and(Kind::is_trump)).collect();
    trumps.dedup();
    let fault = |number: &str| {
        let name = name_of(cards, number);
        let text = Text::new(
            format!("切り札「{}」はメインデッキに入れられません", name.ja),
            format!("{} is a trump and belongs into the trump deck", name.en),
        );
        DeckFault { rule: "KF-1.4", text, section: Some(MAIN), card: Some(number.to_owned()), remedy: Remedy::Move { to: TRUMP } }
    };
    trumps.into_iter().map(fault).collect()
}

/// KF-1.4: what is no card at all is no attacker and no support.
fn stranger_faults<'d>(cards: &'d Catalogue, deck: &'d DeckList) -> impl Iterator<Item = DeckFault> + 'd {
    let fault = |number: &str| {
        let text = Text::new(format!("「{number}」というカードはありません"), format!("there is no card {number}"));
        let copies = deck.cards(MAIN).filter(|card| *card == number).count();
        DeckFault { rule: "KF-1.4", text, section: Some(MAIN), card: Some(number.to_owned()), remedy: Remedy::TakeOut { cards: copies } }
    };
    deck.strangers(MAIN, |number| cards.find(number).is_some()).into_iter().map(fault)
}

/// KF-1.5
fn trump_fault(cards: &Catalogue, deck: &DeckList) -> Option<DeckFault> {
    let mut kinds: Vec<Option<Kind>> = deck.cards(TRUMP).map(|number| kind_of(cards, number)).collect();
    kinds.sort_by_key(|kind| *kind != Some(Kind::TrumpAttacker));
    let text =
        Text::new("切り札デッキは切り札アタッカー1枚と切り札サポート1枚です", "a trump deck is one trump attacker and one trump support");
    let legal = kinds == [Some(Kind::TrumpAttacker), Some(Kind::TrumpSupport)];
    let remedy = Remedy::from_to(kinds.len(), 2);
    (!legal).then_some(DeckFault { rule: "KF-1.5", text, section: Some(TRUMP), card: None, remedy })
}

/// KF-1.5: what is no trump has no place among them.
fn stray_faults<'d>(cards: &'d Catalogue, deck: &'d DeckList) -> impl Iterator<Item = DeckFault> + 'd {
    let mut strays: Vec<&str> = deck.cards(TRUMP).filter(|number| kind_of(cards, number).is_some_and(|kind| !kind.is_trump())).collect();
    strays.dedup();
    let fault = |number: &str| {
        let name = name_of(cards, number);
        let text = Text::new(
            format!("「{}」は切り札ではないので、切り札デッキに入れられません", name.ja),
            format!("{} is no trump and belongs into the main deck", name.en),
        );
        DeckFault { rule: "KF-1.5", text, section: Some(TRUMP), card: Some(number.to_owned()), remedy: Remedy::Move { to: MAIN } }
    };
    strays.into_iter().map(fault)
}

fn kind_of(cards: &Catalogue, number: &str) -> Option<Kind> {
    cards.find(number).map(|def| cards.card(def).kind)
}
