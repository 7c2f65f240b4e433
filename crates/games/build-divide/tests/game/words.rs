//! Words of the card language that stand on no card yet: how they are said.

use fudaba_build_divide::cards::language::{Bd, Cost, Trigger};
use fudaba_cardscript::grammar::Spoken as _;
use fudaba_cardscript::{Language, read_value};

/// Words that are not yet declared with their patterns would be said by nobody.
#[test]
fn every_word_of_the_grammar_is_declared_whole() {
    assert_eq!(Bd::grammar().faults(), [""; 0]);
}

#[test]
fn a_cost_says_which_cards_it_spares() {
    let filter = "{ other: true, other_than_target: 2, color: [red, blue], total_cost: { max: 3 } }";
    let cost = format!("{{ destroy_own: {{ units: {{ n: 2, filter: {filter} }} }} }}");
    let cost: Cost = read_value("cost", &cost).expect("it is a cost");
    let said = Bd::grammar().aloud("unit").say(&cost, "");
    assert_eq!(said.ja, "2番目の対象以外のこのユニット以外の自分の赤か青の総コスト3以下のユニットを2体破壊する");
    assert_eq!(said.en, "destroy 2 of your other red or blue units with total cost 3 or less other than the second target");
}

#[test]
fn a_cost_says_from_whom_counters_are_removed() {
    let cost: Cost = read_value("cost", "{ remove_counters: { name: condemnation, of_player: true } }").expect("it is a cost");
    let said = Language::ALL.map(|language| Bd::grammar().say(&cost, language));
    assert_eq!(said, ["自分の断罪カウンターを1個取り除く", "remove a condemnation counter from yourself"]);
}

#[test]
fn an_event_of_several_cards_speaks_of_several() {
    let when = "{ put_into_graveyard: { who: { any: { side: you } }, from: library, one_or_more: true } }";
    let when: Trigger = read_value("when", when).expect("it is an event");
    let said = Language::ALL.map(|language| Bd::grammar().say(&when, language));
    assert_eq!(said[0], "自分のカードが1枚以上山札から墓地に置かれた時");
    assert_eq!(said[1], "when 1 or more of your cards are put into the graveyard from the library");
}
