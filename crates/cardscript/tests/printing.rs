//! The glue between words and sentences, in both languages.

mod fixture;

use fixture::{Duel, effect};
use fudaba_cardscript::Text;
use fudaba_cardscript::print::{En, Ja, JaMay, Tone, line, mark, print, signed};

fn printed(tone: Tone, effect_text: &str) -> [String; 2] {
    let text = print(&Duel, &effect(effect_text), tone);
    [text.ja, text.en]
}

fn once(effect_text: &str) -> [String; 2] {
    printed(Tone::Once, effect_text)
}

#[test]
fn a_plain_instruction_is_a_sentence() {
    assert_eq!(once("    - do: { pow_add: { to: this, n: 400 } }"), ["このカードのPOW＋400。", "This card gets POW+400."]);
    assert_eq!(
        once("    - do: { pow_add: { to: theirs, n: -200 } }"),
        ["相手のアタッカーのPOW−200。", "The opponent's attacker gets POW−200."]
    );
}

#[test]
fn a_condition_stands_before_its_sentence() {
    assert_eq!(
        once("    - { if: { fire: theirs }, do: { pow_add: { to: this, n: 400 } } }"),
        ["相手のアタッカーが火属性なら、このカードのPOW＋400。", "If the opponent's attacker is fire, this card gets POW+400."]
    );
}

#[test]
fn a_target_named_by_the_condition_is_not_named_again() {
    assert_eq!(
        once("    - { if: { fire: mine }, do: { pow_add: { to: mine, n: 400 } }, else: { pow_add: { to: mine, n: 100 } } }"),
        [
            "自分のアタッカーが火属性ならPOW＋400。そうでなければPOW＋100。",
            "If your attacker is fire, it gets POW+400. Otherwise, it gets POW+100."
        ]
    );
}

#[test]
fn otherwise_with_a_full_sentence() {
    assert_eq!(
        once("    - { if: fewer_in_hand, do: { draw: 2 }, else: { draw: 1 } }"),
        [
            "自分の手札が相手より少ないなら、2枚引く。そうでなければ、1枚引く。",
            "If you have fewer cards in hand than the opponent, draw 2 cards. Otherwise, draw a card."
        ]
    );
}

#[test]
fn a_price_comes_before_what_it_buys() {
    assert_eq!(
        once("    - { may: take_life, do: { pow_add: { to: mine, n: 700 } } }"),
        [
            "自分のライフを1枚選んで手札に加えてもよい(ライフが2枚以上の時のみ)。そうした場合、自分のアタッカーのPOW＋700。",
            "You may choose 1 of your life cards and put it into your hand (only if you have 2 or more). If you do, your attacker gets POW+700."
        ]
    );
}

#[test]
fn an_optional_instruction_is_optional_in_both_languages() {
    assert_eq!(once("    - { may: true, do: { draw: 1 } }"), ["1枚引いてもよい。", "You may draw a card."]);
    assert_eq!(
        once("    - { if: fewer_in_hand, may: true, do: [ { pow_add: { to: this, n: 100 } }, { draw: 1 } ] }"),
        [
            "自分の手札が相手より少ないなら、このカードのPOW＋100し、1枚引いてもよい。",
            "If you have fewer cards in hand than the opponent, you may have this card get POW+100 and draw a card."
        ]
    );
}

#[test]
fn then_joins_two_sentences() {
    assert_eq!(
        once("    - do: { pow_add: { to: mine, n: 300 } }\n    - { then: true, if: fewer_in_hand, do: { draw: 1 } }"),
        [
            "自分のアタッカーのPOW＋300。その後、自分の手札が相手より少ないなら、1枚引く。",
            "Your attacker gets POW+300. Then, if you have fewer cards in hand than the opponent, draw a card."
        ]
    );
    assert_eq!(
        once("    - do: { pow_add: { to: mine, n: 300 } }\n    - { then: true, do: { pow_add: { to: mine, n: -100 } } }"),
        ["自分のアタッカーのPOW＋300。その後、自分のアタッカーのPOW−100。", "Your attacker gets POW+300. Then it gets POW−100."]
    );
}

#[test]
fn several_verbs_are_one_sentence() {
    assert_eq!(
        once("    - do: [ { return: mine }, { discard_hand: 1 }, { draw: 2 } ]"),
        [
            "自分のアタッカーを手札に戻し、自分の手札を1枚選んで捨て札にし、2枚引く。",
            "Return your attacker to your hand, choose a card of your hand and discard it, and draw 2 cards."
        ]
    );
    assert_eq!(
        once("    - { if: fewer_in_hand, do: [ { pow_add: { to: this, n: 100 } }, { draw: 1 } ] }"),
        [
            "自分の手札が相手より少ないなら、このカードのPOW＋100し、1枚引く。",
            "If you have fewer cards in hand than the opponent, this card gets POW+100, and you draw a card."
        ]
    );
}

#[test]
fn durations_stand_where_each_language_wants_them() {
    assert_eq!(
        once("    - { duration: this_round, do: all_attributes }"),
        ["このラウンド中、自分のアタッカーは全ての属性をもつ。", "This round your attacker has all attributes."]
    );
    assert_eq!(
        once("    - { if: { from_round: 3 }, duration: rest_of_round, do: lock_supports }"),
        [
            "第3ラウンド以降、このラウンド中、相手はサポートをオープンできない。",
            "From round 3 on, the opponent cannot open supports for the rest of this round."
        ]
    );
}

#[test]
fn a_standing_effect_has_and_counts() {
    assert_eq!(
        printed(Tone::Standing, "    - { for_each: open_supports, do: { pow_add: { to: this, n: 100 } } }"),
        ["自分のオープン状態のサポート1枚につき、このカードのPOW＋100。", "This card has POW+100 for each of your open supports."]
    );
}

#[test]
fn a_choice_lists_its_modes() {
    assert_eq!(
        once("    - choose: [ lower_wins, { draw: 1 } ]"),
        [
            "次の2つから1つを選ぶ。・このラウンドのバトルは、POWの低いほうが勝利する。・1枚引く。",
            "Choose one: • In this round's battle the lower POW wins. • Draw a card."
        ]
    );
}

#[test]
fn a_repetition_says_how_often() {
    assert_eq!(once("    - { repeat: 3, do: { draw: 1 } }"), ["3回、1枚引く。", "3 times, draw a card."]);
}

#[test]
fn a_line_has_its_mark_and_cost_before_its_sentences() {
    let heads = [mark(&Text::new("起", "Activated")), Text::new("[フォースを1枚消費する]", "[spend 1 Force]:")];
    let text = line(&heads, &Text::new("1枚引く。", "Draw a card."));
    assert_eq!(text, Text::new("【起】[フォースを1枚消費する]1枚引く。", "[Activated] [spend 1 Force]: Draw a card."));
}

#[test]
fn japanese_verbs_have_all_their_forms() {
    let forms = |verb: Ja| [verb.join.clone(), verb.optional(JaMay::Temoyoi).to_owned(), verb.optional(JaMay::Dekiru).to_owned()];
    assert_eq!(forms(Ja::suru("ダウン")), ["ダウンし", "ダウンしてもよい", "ダウンできる"]);
    assert_eq!(forms(Ja::ichidan("与える")), ["与え", "与えてもよい", "与えることができる"]);
    assert_eq!(forms(Ja::godan("引く")), ["引き", "引いてもよい", "引くことができる"]);
    assert_eq!(forms(Ja::godan("送る")), ["送り", "送ってもよい", "送ることができる"]);
    assert_eq!(forms(Ja::godan("戻す")), ["戻し", "戻してもよい", "戻すことができる"]);
    assert_eq!(Ja::negative("選ばれ").join, "選ばれず");
}

#[test]
fn english_verbs_agree_with_their_subject() {
    let says = |verb| En::third("it", verb, "").plain;
    assert_eq!(["be", "have", "lose", "catch", "do"].map(says), ["it is", "it has", "it loses", "it catches", "it does"]);
    assert_eq!(signed(-1000), Text::new("−1000", "−1000"));
}
