//! A game's folder: what is good of it loads, what is wrong is told with its place.

mod fixture;

use fixture::DuelCard;
use fudaba_cardscript::data::{CardFace, FaceText, Folder, GameData, SectionRule, Stat, first_of_each_number, load};
use fudaba_cardscript::{Colour, Faults, Source, Spanned, Text, read_list, template};

const RULEBOOK: &str = "sections:
  - id: DU-1
    title: { ja: デッキ, en: Deck }
    rules:
      - { id: DU-1.1, kind: definition, definition: true, text: { ja: 二人で遊ぶ。, en: Two play. } }
      - { id: DU-1.2, kind: must, text: { ja: 30枚である。, en: It has 30 cards. } }
";

const TABLE: &str = "title: { ja: 決闘, en: Duel }
summary: { ja: 小さな決闘。, en: A small duel. }
phases: [ { key: draw, name: { ja: ドロー, en: Draw }, rule: DU-1 } ]
board: { columns: 2, rows: 1, areas: [ { zone: deck, column: 2, row: 1, draw: pile }, { zone: hand, draw: hand } ] }
zones: { deck: { name: { ja: 山札, en: deck } }, hand: { name: { ja: 手札, en: hand } } }
face: { big: pow, lines: [ kind ] }
verbs: { set: { text: { ja: \"{card}をセットする\", en: \"Set {card}\" } } }
";

const CARDS: &str = "- { number: D01, name: { ja: 火花, en: Spark }, kind: attacker, pow: 600 }
- { number: D02, name: { ja: 援護, en: Cover }, kind: support }
";

const DECK: &str = "key: fire
name: { ja: 火, en: Fire }
summary: { ja: 速い。, en: Fast. }
sections:
  main: [ { card: D01, copies: 3 }, { card: D02 } ]
";

fn sections() -> [SectionRule; 2] {
    [SectionRule { key: "main", name: Text::new("山札", "main deck") }, SectionRule { key: "side", name: Text::new("脇", "side deck") }]
}

fn good() -> Folder {
    Folder::default().with("rulebook.yaml", RULEBOOK).with("table.yaml", TABLE).with("cards/fire.yaml", CARDS).with("decks/fire.yaml", DECK)
}

fn loaded(folder: &Folder) -> (GameData<Vec<DuelCard>>, Faults) {
    load(folder, &sections(), &read_cards)
}

fn read_cards(sources: &[Source]) -> (Vec<DuelCard>, Vec<String>, Faults) {
    let mut faults = Faults::new();
    let mut read = Vec::new();
    for source in sources {
        let (cards, found) = read_list::<Spanned<DuelCard>>(source);
        faults.extend(found);
        read.extend(cards.into_iter().map(|card| (card.value, source.place(card.span))));
    }
    let (cards, found) = first_of_each_number(read, |card| &card.number);
    faults.extend(found);
    let cards: Vec<DuelCard> = cards.into_iter().map(|(card, _)| card).collect();
    let numbers = cards.iter().map(|card| card.number.clone()).collect();
    (cards, numbers, faults)
}

fn shown(folder: &Folder) -> String {
    loaded(folder).1.render(Colour::Off)
}

#[test]
fn a_good_folder_loads_whole() {
    let (game, faults) = loaded(&good());
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    assert_eq!(game.cards.len(), 2);
    let rulebook = game.rulebook.expect("the rulebook is good");
    assert_eq!(rulebook.rule("DU-1.2").map(|rule| rule.text.en.as_str()), Some("It has 30 cards."));
    assert_eq!(rulebook.section("DU-1").map(|section| section.rules.len()), Some(2));
    let deck = &game.decks[0];
    assert_eq!(deck.section("main").map(|section| section.size()), Some(4));
    assert_eq!(deck.section("side").map(|section| section.size()), Some(0));
}

#[test]
fn a_table_is_the_same_after_writing_and_reading() {
    let table = loaded(&good()).0.table.expect("the table is good");
    let json = serde_json::to_string(&table).expect("a table is JSON");
    assert_eq!(fudaba_cardscript::read_value("table.json", &json), Ok(table));
}

#[test]
fn an_unknown_card_and_part_of_a_deck() {
    let deck = DECK.replace("D02 }", "D2 }, { card: D01, copies: 0 }").replace("main:", "mian:");
    insta::assert_snapshot!(shown(&good().with("decks/fire.yaml", deck)));
}

#[test]
fn a_deck_with_a_card_that_has_a_mistake_says_whose_mistake_it_is() {
    let told = shown(&good().with("cards/fire.yaml", CARDS.replacen("kind: attacker", "kind: atacker", 1)));
    assert!(told.contains("deck/faulty-card") && !told.contains("there is no card"), "{told}");
}

#[test]
fn the_same_number_in_two_files_and_the_same_deck_twice() {
    let folder = good().with("cards/more.yaml", CARDS.replace("D02", "D03")).with("decks/more.yaml", DECK);
    assert_eq!(loaded(&folder).0.cards.len(), 3);
    insta::assert_snapshot!(shown(&folder));
}

#[test]
fn a_rulebook_with_a_rule_twice_or_in_the_wrong_section() {
    let rulebook = RULEBOOK.replace("id: DU-1.2", "id: DU-1.1") + "      - { id: DU-2.1, kind: may, text: { ja: a, en: a } }\n";
    insta::assert_snapshot!(shown(&good().with("rulebook.yaml", rulebook)));
}

#[test]
fn a_table_that_names_what_is_not_there() {
    let table = TABLE
        .replace("zone: deck, column: 2", "zone: dekc, column: 3")
        .replace("{card}", "{crad}")
        .replace("zone: hand,", "zone: hand, row: 2,");
    insta::assert_snapshot!(shown(&good().with("table.yaml", table)));
}

#[test]
fn a_table_that_draws_what_is_not_there() {
    let table = TABLE.replace("draw: pile }", "draw: pile, beside: [life], tells: [asleep], ground: sea }")
        + "goal: [{ counter: life, text: { ja: a, en: \"{nam}\" }, short: { ja: a, en: a } }]\n";
    insta::assert_snapshot!(shown(&good().with("table.yaml", table)));
}

#[test]
fn missing_files_are_told() {
    insta::assert_snapshot!(shown(&Folder::default()));
}

#[test]
fn templates_are_filled_in_both_languages() {
    let text = Text::new("{card}を{place}にセットする", "Set {card} in {place}");
    let (card, place) = (Text::new("水鏡", "Water Mirror"), Text::new("アタッカー置き場", "the attacker place"));
    let filled = template::fill(&text, &[("card", &card), ("place", &place)]);
    assert_eq!(filled, Text::new("水鏡をアタッカー置き場にセットする", "Set Water Mirror in the attacker place"));
    assert_eq!(template::unknown(&text, &["card"]), ["place"]);
    assert_eq!(template::fill(&Text::same("{a} {b {c}"), &[("c", &card)]).en, "{a} {b Water Mirror");
}

#[test]
fn a_face_is_what_the_protocol_says() {
    let lines = [Text::new("1枚引く。", "Draw 1 card.")];
    let face = CardFace {
        number: "D01".to_owned(),
        name: Text::new("火花", "Spark"),
        kind: "attacker".to_owned(),
        kind_name: Text::new("アタッカー", "Attacker"),
        attributes: vec!["fire".to_owned()],
        stats: vec![Stat { key: "pow".to_owned(), name: Text::same("POW"), value: Text::same("600") }],
        cost: vec!["any".to_owned()],
        text: lines.into_iter().collect::<FaceText>(),
        flavour: None,
    };
    let json = serde_json::to_value(&face).expect("a face is JSON");
    assert_eq!(json["text"], serde_json::json!({ "ja": ["1枚引く。"], "en": ["Draw 1 card."] }));
    assert_eq!(json["flavour"], serde_json::Value::Null);
}
