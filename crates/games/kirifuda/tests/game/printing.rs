//! How effects are put into sentences, in both languages.

use fudaba_cardscript::{Colour, Source};
use fudaba_kirifuda::Kirifuda;
use fudaba_stage::CardGame;

/// What a support with this effect says.
fn says(effect: &str) -> (String, String) {
    card_says(&format!("kind: support, on_open: [{effect}]"))
}

/// What a card like this says.
fn card_says(card: &str) -> (String, String) {
    let card = format!("- {{ number: X1, name: {{ ja: x, en: Test }}, {card} }}\n");
    let (cards, faults) = Kirifuda::read_cards(&[Source::new("card.yaml", card)]);
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    let face = Kirifuda::faces(&cards).remove(0);
    (face.text.ja.join(""), face.text.en.join(""))
}

#[test]
fn gates_stand_before_modes() {
    let (ja, en) = says("{ may: { discard_hand: 1 }, choose: [lower_wins, { draw: 2 }] }");
    assert_eq!(
        en,
        "[Open] You may discard a card. If you do, choose one: \
         • The player whose attacker has the lower POW wins this round's battle. • Draw 2 cards."
    );
    assert!(ja.starts_with("【オープン】自分の手札を1枚選んで捨て札にしてもよい。そうした場合、次の2つから1つを選ぶ。・"), "{ja}");
    let (ja, en) = says("{ may: true, choose: [lower_wins, { draw: 2 }] }");
    assert!(en.starts_with("[Open] You may choose one: •"), "{en}");
    assert!(ja.starts_with("【オープン】次の2つから1つを選んでもよい。・"), "{ja}");
}

#[test]
fn modes_say_how_long_and_for_each_what() {
    let (_, en) = says("{ duration: this_round, choose: [{ cannot_open_supports: opponent }, { no_increase: own_attacker }] }");
    assert!(en.contains("• Your opponent cannot open supports for the rest of this round."), "{en}");
    let (ja, en) = says(
        "{ for_each: { open_supports: own }, choose: [{ pow_add: { of: own_attacker, amount: 100 } }, { pow_add: { of: opponents_attacker, amount: -100 } }] }",
    );
    assert_eq!((en.matches("for each of your open supports").count(), ja.matches("1枚につき").count()), (2, 2), "{en}{ja}");
}

#[test]
fn what_is_no_deed_of_the_player_happens_if_the_player_likes() {
    let add = "{ pow_add: { of: own_attacker, amount: 400 } }";
    let (ja, en) = says(&format!("{{ may: true, do: {add} }}"));
    assert_eq!(
        (ja.as_str(), en.as_str()),
        ("【オープン】自分のアタッカーのPOWを＋400してもよい。", "[Open] You may have your attacker get +400 POW.")
    );
    let (ja, en) = says("{ may: true, do: [discard_set, { draw: 1 }] }");
    assert!(en.ends_with("put it into their discard pile, and draw a card."), "{en}");
    assert!(ja.ends_with("捨て札にし、1枚引いてもよい。"), "{ja}");
}

#[test]
fn a_price_is_paid_once_however_often_the_rest_is_done() {
    let (ja, en) = says("{ may: { discard_hand: 1 }, repeat: 2, do: { draw: 1 } }");
    assert!(en.ends_with("If you do, 2 times, draw a card."), "{en}");
    assert!(ja.ends_with("そうした場合、2回、1枚引く。"), "{ja}");
}

#[test]
fn after_a_price_nothing_is_called_it() {
    let (ja, en) = says(
        "{ if: { attacker_has: { whose: own, attribute: fire } }, may: { discard_hand: 1 }, do: { pow_add: { of: own_attacker, amount: 100 } } }",
    );
    assert!(en.ends_with("If you do, your attacker gets +100 POW."), "{en}");
    assert!(ja.ends_with("そうした場合、自分のアタッカーのPOW＋100。"), "{ja}");
}

/// What depends on a condition, a price or a choice is told apart from what comes after it.
#[test]
fn a_list_and_a_further_instruction_are_told_apart() {
    let (list, further) = ("[{ draw: 1 }, { mill: 1 }]", "{ draw: 1 } }, { do: { mill: 1 }");
    for before in ["if: { attacker_exists: opponent },", "may: { discard_hand: 1 },", "repeat: 2,", "may: { discard_hand: 1 }, repeat: 2,"]
    {
        let (one, other) = (says(&format!("{{ {before} do: {list} }}")), says(&format!("{{ {before} do: {further} }}")));
        assert!(one.0 != other.0 && one.1 != other.1, "{one:?}");
    }
    let (ja, en) = says(&format!("{{ if: {{ attacker_exists: opponent }}, do: {list} }}"));
    assert_eq!(ja, "【オープン】相手のアタッカーがいるなら、1枚引き、相手の山札の上から1枚を捨て札にする。");
    assert!(en.ends_with("draw a card and put the top card of your opponent's deck into their discard pile."), "{en}");
    let (ja, _) = card_says(
        "kind: attacker, pow: 500, continuous: [{ if: { life_fewer: own }, do: [{ pow_bonus: 300 }, { cannot_open_supports: own }] }]",
    );
    assert!(ja.ends_with("少ない間、このカードのPOWを＋300し、自分はサポートをオープンできない。"), "{ja}");
}

/// KF-11.3: each attacker takes the base POW of the one across the table.
#[test]
fn the_base_across_the_table_is_named_from_where_the_attacker_lies() {
    let becomes = |of: &str| says(&format!("{{ do: {{ pow_become: {{ of: {of}, to: opponents_base }} }} }}"));
    let (ja, en) = becomes("opponents_attacker");
    assert_eq!(en, "[Open] The POW of your opponent's attacker becomes equal to the base POW of your attacker.");
    assert_eq!(ja, "【オープン】相手のアタッカーのPOWは自分のアタッカーの元のPOWと同じになる。");
    let (ja, en) = becomes("both_attackers");
    assert_eq!(en, "[Open] The POW of each attacker becomes equal to the base POW of the other.");
    assert_eq!(ja, "【オープン】お互いのアタッカーのPOWは向かいのアタッカーの元のPOWと同じになる。");
    let (_, en) = becomes("own_attacker");
    assert_eq!(en, "[Open] The POW of your attacker becomes equal to the base POW of your opponent's attacker.");
}
