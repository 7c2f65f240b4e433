//! Words of the card language that stand on no card yet: how they are said.

use fudaba_build_divide::cards::language::{Bd, Condition, Cost, Trigger, Value, Verb};
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

/// What both players have is added up, what one of them does is heard.
#[test]
fn of_both_players_it_says_whether_both_are_meant() {
    for (condition, ja, en) in [
        (
            "{ count: { of: { what: graveyard, side: each }, is: { min: 10 } } }",
            "両プレイヤーの墓地のカードが合わせて10枚以上である",
            "there are 10 or more cards in both players' graveyards",
        ),
        (
            "{ count: { of: { what: units, side: each }, is: { min: 3 } } }",
            "両プレイヤーのユニットが合わせて3体以上である",
            "there are 3 or more units on the field",
        ),
        (
            "{ count: { of: { what: counters, name: condemnation, side: each }, is: { min: 3 } } }",
            "両プレイヤーの断罪カウンターが合わせて3個以上である",
            "both players together have 3 or more condemnation counters",
        ),
        (
            "{ done_this_turn: { what: opened, side: each } }",
            "いずれかのプレイヤーがこのターンにテリトリーを開放している",
            "a player has opened a territory this turn",
        ),
        (
            "{ done_this_turn: { what: played, side: each, is: { max: 0 } } }",
            "どのプレイヤーもこのターンにカードをプレイしていない",
            "no player has played a card this turn",
        ),
        (
            "{ done_this_turn: { what: drew, side: each, is: { min: 3 } } }",
            "両プレイヤーがこのターンにカードを引いた回数が合わせて3回以上である",
            "both players together have drawn a card 3 or more times this turn",
        ),
        ("{ count: { of: { what: hand }, is: { max: 3 } } }", "自分の手札が3枚以下である", "you have 3 or fewer cards in your hand"),
    ] {
        let condition: Condition = read_value("if", condition).expect("it is a condition");
        assert_eq!(Language::ALL.map(|language| Bd::grammar().say(&condition, language)), [ja, en]);
    }
    for (when, ja, en) in [
        ("{ territory_opened: { side: each } }", "いずれかのプレイヤーのテリトリーが開放された時", "when a player's territory is opened"),
        ("{ takes_life_damage: { side: each } }", "いずれかのプレイヤーがダメージを受けた時", "when a player takes damage"),
        ("{ draws: { side: each } }", "いずれかのプレイヤーがカードを引いた時", "when a player draws a card"),
        ("{ draws: { side: you } }", "自分がカードを引いた時", "when you draw a card"),
    ] {
        let when: Trigger = read_value("when", when).expect("it is an event");
        assert_eq!(Language::ALL.map(|language| Bd::grammar().say(&when, language)), [ja, en]);
    }
}

#[test]
fn a_territory_calls_itself_so_in_its_events() {
    let when: Trigger = read_value("when", "{ rests: {} }").expect("it is an event");
    let said = ["unit", "territory"].map(|speaker| Bd::grammar().aloud(speaker).say(&when, ""));
    assert_eq!([&said[0].ja, &said[0].en], ["このユニットがレストした時", "when this unit rests"]);
    assert_eq!([&said[1].ja, &said[1].en], ["このテリトリーがレストした時", "when this territory rests"]);
}

/// The numbers of several cards are added up.
#[test]
fn numbers_of_all_cards_are_their_sum() {
    let of = "{ all: { filter: { orientation: resting } } }";
    for (number, ja, en) in [
        ("power", "自分のレストしているすべてのユニットのパワーの合計", "the total power of all resting units you control"),
        ("hit", "自分のレストしているすべてのユニットのヒットの合計", "the total hit of all resting units you control"),
        (
            "total_cost",
            "自分のレストしているすべてのユニットの総コストの合計",
            "the sum of the total costs of all resting units you control",
        ),
    ] {
        let value: Value = read_value("n", &format!("{{ {number}: {of} }}")).expect("it is a number");
        assert_eq!(Language::ALL.map(|language| Bd::grammar().say(&value, language)), [ja, en]);
    }
    let one: Value = read_value("n", "{ power: this }").expect("it is a number");
    assert_eq!(Bd::grammar().aloud("unit").say(&one, "").en, "the power of this unit");
}

/// From where cards are taken is said once, and shown is what was hidden.
#[test]
fn from_where_cards_are_taken_is_said_once() {
    for (verb, ja, en) in [
        (
            "{ move_aura: { n: 2, from: { all: {} }, to: attacking_unit } }",
            "自分のユニットの中からアタックしているユニットへオーラを2枚移す",
            "move 2 auras from among units you control to the attacking unit",
        ),
        (
            "{ remove_aura: { from: { all: { side: opponent } } } }",
            "相手のユニットの中のオーラを1枚墓地に置く",
            "put an aura from among units your opponent controls into the graveyard",
        ),
        (
            "{ play_free: { chosen: { zone: attached, filter: { type: unit } } } }",
            "自分のオーラのユニット1枚を、コストを支払わずにプレイする",
            "play a unit from your auras without paying its cost",
        ),
        (
            "{ to_graveyard: { chosen: { zone: hand, side: each, chooser: each } } }",
            "各プレイヤーが選ぶ自身の手札のカード1枚を墓地に置く",
            "put each player's choice of a card from their own hand into the graveyard",
        ),
        (
            "{ search: { zone: energy_zone, filter: { type: unit }, to: field } }",
            "自分のエナジーゾーンからユニットを1枚まで探して登場させる",
            "search your energy zone for up to 1 unit and put it onto the field",
        ),
    ] {
        let verb: Verb = read_value("do", verb).expect("it is a verb");
        assert_eq!(Language::ALL.map(|language| Bd::grammar().say(&verb, language)), [ja, en]);
    }
}
