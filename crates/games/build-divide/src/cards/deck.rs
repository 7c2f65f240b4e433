//! Decks: their three parts, and the rules of construction (BD-1).

use std::collections::BTreeMap;

use fudaba_cardscript::Text;
use fudaba_cardscript::data::SectionRule;
use fudaba_kernel::DefId;
use fudaba_stage::{DeckFault, DeckList, Opening, Redraw, Remedy};

use super::Catalogue;
use super::language::Icon;

/// The key of the main deck.
pub(crate) const MAIN: &str = "main";
/// The key of the territory.
pub(crate) const TERRITORY: &str = "territory";
/// The key of the D deck.
pub(crate) const D_DECK: &str = "d_deck";

/// BD-1.1: the parts of a deck.
#[must_use]
pub fn sections() -> Vec<SectionRule> {
    vec![
        SectionRule { key: MAIN, name: Text::new("メインデッキ", "Main deck") },
        SectionRule { key: TERRITORY, name: Text::new("テリトリー", "Territory") },
        SectionRule { key: D_DECK, name: Text::new("Dデッキ", "D deck") },
    ]
}

/// BD-1.11: every rule of construction that a deck breaks, with the number found and the number allowed.
#[must_use]
pub fn check_deck(catalogue: &Catalogue, deck: &DeckList) -> Vec<DeckFault> {
    let of = |section: &str| -> Vec<DefId> { deck.cards(section).filter_map(|number| catalogue.find(number)).collect() };
    let (main, territory, d_deck) = (of(MAIN), of(TERRITORY), of(D_DECK));
    let mut faults = Vec::new();
    check_territory(catalogue, &territory, &mut faults);
    check_strays(catalogue, &territory, &mut faults);
    check_size(&main, &d_deck, &mut faults);
    check_copies(catalogue, &main, &d_deck, &mut faults);
    check_icons(catalogue, &main, &mut faults);
    check_kinds(catalogue, MAIN, &main, &mut faults);
    check_kinds(catalogue, D_DECK, &d_deck, &mut faults);
    check_strangers(catalogue, deck, &mut faults);
    faults
}

/// BD-2.5 to BD-2.7 and BD-3.8: five cards, all of which may be exchanged, the old ones put aside meanwhile; then one a turn.
pub(crate) const OPENING: Opening = Opening {
    section: MAIN,
    deck: "library",
    kept: 0,
    look: 5,
    redraw: Redraw::Aside,
    then: 0,
    first_turn: 1,
    each_turn: 1,
    rule: "BD-2.7",
    question: "mulligan",
};

/// BD-1.1, BD-1.6: exactly one territory.
fn check_territory(catalogue: &Catalogue, territory: &[DefId], faults: &mut Vec<DeckFault>) {
    let count = territory.iter().filter(|def| catalogue.hot(**def).is_territory()).count();
    if count != 1 || territory.len() != 1 {
        let found = territory.len();
        let text = Text::new(
            format!("テリトリーカードはちょうど1枚必要です(現在{found}枚)。"),
            format!("Exactly 1 territory card is needed; found {found}."),
        );
        faults.push(fault("BD-1.1", TERRITORY, None, text, Remedy::from_to(found, 1)));
    }
}

/// BD-1.1, BD-1.6: what is no territory has no place beside the decks.
fn check_strays(catalogue: &Catalogue, territory: &[DefId], faults: &mut Vec<DeckFault>) {
    let mut strays: Vec<DefId> = territory.iter().copied().filter(|def| !catalogue.hot(*def).is_territory()).collect();
    strays.dedup();
    for def in strays {
        let card = catalogue.printed(def);
        let text = Text::new(
            format!("《{}》はテリトリーカードではありません。", card.name.ja),
            format!("«{}» is no territory card.", card.name.en),
        );
        faults.push(fault("BD-1.1", TERRITORY, Some(card.number.clone()), text, Remedy::Move { to: MAIN }));
    }
}

/// BD-1.2, BD-1.8: how many cards.
fn check_size(main: &[DefId], d_deck: &[DefId], faults: &mut Vec<DeckFault>) {
    if !(40..=50).contains(&main.len()) {
        let found = main.len();
        let text = Text::new(
            format!("メインデッキは40枚以上50枚以下です(現在{found}枚)。"),
            format!("A main deck has 40 to 50 cards; found {found}."),
        );
        faults.push(fault("BD-1.2", MAIN, None, text, Remedy::from_to(found, found.clamp(40, 50))));
    }
    if d_deck.len() > 12 {
        let found = d_deck.len();
        let text = Text::new(format!("Dデッキは12枚までです(現在{found}枚)。"), format!("A D deck has 0 to 12 cards; found {found}."));
        faults.push(fault("BD-1.8", D_DECK, None, text, Remedy::from_to(found, 12)));
    }
}

/// BD-1.3: at most four cards of a name over main deck and D deck together (BD-R41).
fn check_copies(catalogue: &Catalogue, main: &[DefId], d_deck: &[DefId], faults: &mut Vec<DeckFault>) {
    let mut copies: BTreeMap<DefId, usize> = BTreeMap::new();
    main.iter().chain(d_deck).for_each(|def| *copies.entry(catalogue.hot(*def).name).or_default() += 1);
    for (def, found) in copies.into_iter().filter(|(_, found)| *found > 4) {
        let card = catalogue.printed(def);
        let text = Text::new(
            format!("《{}》は合計4枚までです(現在{found}枚)。", card.name.ja),
            format!("At most 4 copies of «{}» in main deck and D deck together; found {found}.", card.name.en),
        );
        faults.push(fault("BD-1.3", MAIN, Some(card.number.clone()), text, Remedy::from_to(found, 4)));
    }
}

/// BD-1.4, BD-1.5: exactly 12 Busters and at most 12 Shots in the main deck.
fn check_icons(catalogue: &Catalogue, main: &[DefId], faults: &mut Vec<DeckFault>) {
    let count = |icon: Icon| main.iter().filter(|def| catalogue.hot(**def).icon == icon).count();
    let (busters, shots) = (count(Icon::Buster), count(Icon::Shot));
    if busters != 12 {
        let text = Text::new(
            format!("バスターアイコンを持つカードはちょうど12枚です(現在{busters}枚)。"),
            format!("A main deck has exactly 12 cards with the Buster icon; found {busters}."),
        );
        faults.push(fault("BD-1.4", MAIN, None, text, Remedy::from_to(busters, 12)));
    }
    if shots > 12 {
        let text = Text::new(
            format!("ショットアイコンを持つカードは12枚までです(現在{shots}枚)。"),
            format!("A main deck has at most 12 cards with the Shot icon; found {shots}."),
        );
        faults.push(fault("BD-1.5", MAIN, None, text, Remedy::from_to(shots, 12)));
    }
}

/// BD-1.7: units and commands only.
fn check_kinds(catalogue: &Catalogue, section: &'static str, cards: &[DefId], faults: &mut Vec<DeckFault>) {
    let mut wrong: Vec<DefId> = cards.iter().copied().filter(|def| catalogue.hot(*def).is_territory()).collect();
    wrong.dedup();
    for def in wrong {
        let card = catalogue.printed(def);
        let text = Text::new(
            format!("《{}》はユニットでもコマンドでもありません。", card.name.ja),
            format!("«{}» is neither a unit nor a command.", card.name.en),
        );
        faults.push(fault("BD-1.7", section, Some(card.number.clone()), text, Remedy::Move { to: TERRITORY }));
    }
}

/// BD-1.1, BD-1.7: what is no card at all is no territory, no unit and no command.
fn check_strangers(catalogue: &Catalogue, deck: &DeckList, faults: &mut Vec<DeckFault>) {
    for (section, rule) in [(MAIN, "BD-1.7"), (TERRITORY, "BD-1.1"), (D_DECK, "BD-1.7")] {
        for number in deck.strangers(section, |number| catalogue.find(number).is_some()) {
            let text = Text::new(format!("「{number}」というカードはありません。"), format!("There is no card `{number}`."));
            let cards = deck.cards(section).filter(|card| *card == number).count();
            faults.push(fault(rule, section, Some(number.to_owned()), text, Remedy::TakeOut { cards }));
        }
    }
}

fn fault(rule: &'static str, section: &'static str, card: Option<String>, text: Text, remedy: Remedy) -> DeckFault {
    DeckFault { rule, text, section: Some(section), card, remedy }
}
