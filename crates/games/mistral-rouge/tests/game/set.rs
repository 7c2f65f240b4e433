//! The first set as a whole (the ledger's card brief).

use fudaba_mistral_rouge::cards::language::Kind;
use fudaba_stage::DeckList;

#[test]
fn the_set_has_88_cards_of_the_kinds_it_should() {
    let cards = &crate::bench().cards;
    let count = |kind: Kind| cards.cards().iter().filter(|card| card.kind == kind).count();
    assert_eq!(Kind::ALL.map(count), [21, 36, 11, 20]);
    assert_eq!(cards.cards().iter().filter(|card| card.basic).count(), 8);
}

#[test]
fn the_four_decks_have_the_mixture_of_the_brief() {
    let bench = crate::bench();
    assert_eq!(bench.decks.len(), 4);
    for deck in &bench.decks {
        let list = DeckList::from(deck);
        let defs: Vec<_> = list.cards("main").filter_map(|number| bench.cards.find(number)).collect();
        let count = |kind: Kind| defs.iter().filter(|def| bench.cards.cards()[def.index()].kind == kind).count();
        assert!((24..=28).contains(&count(Kind::Spirit)), "{}: spirits", deck.key);
        assert!((18..=22).contains(&count(Kind::Character)), "{}: characters", deck.key);
        assert!((4..=6).contains(&count(Kind::FieldCard)), "{}: field cards", deck.key);
        assert!((8..=12).contains(&count(Kind::Spell)), "{}: spells", deck.key);
        let basic = defs.iter().filter(|def| bench.cards.cards()[def.index()].basic).count();
        assert!((16..=20).contains(&basic), "{}: basic spirits", deck.key);
    }
}
