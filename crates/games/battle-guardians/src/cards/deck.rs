//! Decks: their two parts, and the rules of construction (BG-1).

use std::collections::BTreeMap;

use fudaba_cardscript::Text;
use fudaba_cardscript::data::SectionRule;
use fudaba_kernel::DefId;
use fudaba_stage::{DeckFault, DeckList, Opening, Redraw, Remedy};

use super::Catalogue;
use crate::cards::language::{CardKind, Label};

/// The key of the main deck.
pub(crate) const MAIN: &str = "main";
/// The key of the side deck.
pub(crate) const SIDE: &str = "side";

/// BG-1.1: the parts of a deck.
#[must_use]
pub fn sections() -> Vec<SectionRule> {
    vec![
        SectionRule { key: MAIN, name: Text::new("メインデッキ", "Main deck") },
        SectionRule { key: SIDE, name: Text::new("サイドデッキ", "Side deck") },
    ]
}

/// BG-1.11: every rule of construction that a deck breaks.
#[must_use]
pub fn check_deck(catalogue: &Catalogue, deck: &DeckList) -> Vec<DeckFault> {
    let (main, side) = (cards_of(catalogue, deck, MAIN), cards_of(catalogue, deck, SIDE));
    let mut faults = Vec::new();
    check_size(&main, &side, &mut faults);
    check_copies(catalogue, MAIN, &main, &mut faults);
    check_copies(catalogue, SIDE, &side, &mut faults);
    check_kinds(catalogue, &main, &side, &mut faults);
    check_strangers(catalogue, deck, &mut faults);
    check_prevention(catalogue, &main, &mut faults);
    check_kept(catalogue, &main, &mut faults);
    faults
}

/// BG-2.4 to BG-2.7 and BG-3.4: a card is kept, four are drawn, any of which may be exchanged; then one a turn, where it is drawn from the main deck.
pub(crate) const OPENING: Opening = Opening {
    section: MAIN,
    deck: "main_deck",
    kept: 1,
    look: 4,
    redraw: Redraw::Some,
    then: 0,
    first_turn: 1,
    each_turn: 1,
    rule: "BG-2.7",
    question: "mulligan",
};

fn cards_of(catalogue: &Catalogue, deck: &DeckList, section: &str) -> Vec<DefId> {
    deck.cards(section).filter_map(|number| catalogue.find(number)).collect()
}

/// BG-1.2, BG-1.6: how many cards.
fn check_size(main: &[DefId], side: &[DefId], faults: &mut Vec<DeckFault>) {
    if main.len() > 60 {
        let text = Text::new(
            format!("メインデッキは60枚までです(現在{}枚)。", main.len()),
            format!("A main deck has at most 60 cards; this one has {}.", main.len()),
        );
        faults.push(fault("BG-1.2", MAIN, None, text, Remedy::from_to(main.len(), 60)));
    }
    if main.len() < 6 {
        let text = Text::new(
            format!("メインデッキは6枚以上必要です(現在{}枚)。", main.len()),
            format!("A main deck has at least 6 cards; this one has {}.", main.len()),
        );
        faults.push(fault("BG-1.2", MAIN, None, text, Remedy::from_to(main.len(), 6)));
    }
    if side.len() > 8 {
        let text = Text::new(
            format!("サイドデッキは8枚までです(現在{}枚)。", side.len()),
            format!("A side deck has at most 8 cards; this one has {}.", side.len()),
        );
        faults.push(fault("BG-1.6", SIDE, None, text, Remedy::from_to(side.len(), 8)));
    }
}

/// BG-1.3: at most 3 copies of a card in each deck.
fn check_copies(catalogue: &Catalogue, section: &'static str, cards: &[DefId], faults: &mut Vec<DeckFault>) {
    let mut copies: BTreeMap<usize, usize> = BTreeMap::new();
    cards.iter().for_each(|card| *copies.entry(card.index()).or_default() += 1);
    for (index, count) in copies.into_iter().filter(|(_, count)| *count > 3) {
        let card = &catalogue.cards()[index].printed;
        let text = Text::new(
            format!("《{}》は3枚までです(現在{count}枚)。", card.name.ja),
            format!("At most 3 copies of «{}»; this deck has {count}.", card.name.en),
        );
        faults.push(fault("BG-1.3", section, Some(card.number.clone()), text, Remedy::from_to(count, 3)));
    }
}

/// BG-1.4, BG-1.5: which kinds belong to which deck.
fn check_kinds(catalogue: &Catalogue, main: &[DefId], side: &[DefId], faults: &mut Vec<DeckFault>) {
    let wrong = |cards: &[DefId], of_side: bool| -> Vec<DefId> {
        let mut wrong: Vec<DefId> =
            cards.iter().copied().filter(|card| catalogue.printed(*card).kind.is_of_side_deck() != of_side).collect();
        wrong.dedup();
        wrong
    };
    for card in wrong(main, false) {
        let card = catalogue.printed(card);
        let text =
            Text::new(format!("《{}》はサイドデッキのカードです。", card.name.ja), format!("«{}» belongs to the side deck.", card.name.en));
        faults.push(fault("BG-1.4", MAIN, Some(card.number.clone()), text, Remedy::Move { to: SIDE }));
    }
    for card in wrong(side, true) {
        let card = catalogue.printed(card);
        let text =
            Text::new(format!("《{}》はメインデッキのカードです。", card.name.ja), format!("«{}» belongs to the main deck.", card.name.en));
        faults.push(fault("BG-1.5", SIDE, Some(card.number.clone()), text, Remedy::Move { to: MAIN }));
    }
}

/// BG-1.4, BG-1.5: what is no card at all is open to neither deck.
fn check_strangers(catalogue: &Catalogue, deck: &DeckList, faults: &mut Vec<DeckFault>) {
    for (section, rule) in [(MAIN, "BG-1.4"), (SIDE, "BG-1.5")] {
        for number in deck.strangers(section, |number| catalogue.find(number).is_some()) {
            let text = Text::new(format!("「{number}」というカードはありません。"), format!("There is no card `{number}`."));
            let cards = deck.cards(section).filter(|card| *card == number).count();
            faults.push(fault(rule, section, Some(number.to_owned()), text, Remedy::TakeOut { cards }));
        }
    }
}

/// BG-1.8: at most 6 normal guardians with a prevent ability.
fn check_prevention(catalogue: &Catalogue, main: &[DefId], faults: &mut Vec<DeckFault>) {
    let prevents = |card: &&DefId| {
        let hot = catalogue.hot(**card);
        hot.has_label(Label::PreventA) || hot.has_label(Label::PreventB)
    };
    let count = main.iter().filter(prevents).count();
    if count > 6 {
        let text = Text::new(
            format!("【プリベントアビリティ】を持つガーディアンは合計6枚までです(現在{count}枚)。"),
            format!("At most 6 guardians with a Prevent Ability; this deck has {count}."),
        );
        faults.push(fault("BG-1.8", MAIN, None, text, Remedy::from_to(count, 6)));
    }
}

/// BG-1.9: something must be there to keep.
fn check_kept(catalogue: &Catalogue, main: &[DefId], faults: &mut Vec<DeckFault>) {
    let keepable = |card: &DefId| catalogue.hot(*card).kind == CardKind::NormalAttack && catalogue.hot(*card).sf <= 1;
    if !main.iter().any(keepable) {
        let text = Text::new(
            "キープできるカード(SF【0】か【1】のノーマルアタックガーディアン)が1枚以上必要です。",
            "At least one card to keep is needed: a normal attack guardian with SF 0 or 1.",
        );
        faults.push(fault("BG-1.9", MAIN, None, text, Remedy::PutIn { cards: 1 }));
    }
}

fn fault(rule: &'static str, section: &'static str, card: Option<String>, text: Text, remedy: Remedy) -> DeckFault {
    DeckFault { rule, text, section: Some(section), card, remedy }
}
