//! Cards that would break a promise are refused: with the place, a way to mend it, and the rule behind it.

use fudaba_cardscript::{Fault, Source};
use fudaba_kirifuda::Kirifuda;
use fudaba_stage::CardGame;

/// What is told about a card, and the words that are underlined.
fn told(card: &str) -> Vec<(Fault, String)> {
    let text = format!("- {{ number: X1, name: {{ ja: x, en: Test }}, {card} }}\n");
    let (_, faults) = Kirifuda::read_cards(&[Source::new("card.yaml", text.clone())]);
    let underlined = |fault: &Fault| fault.place.as_ref().map(|place| text[place.span.start..place.span.end].to_owned());
    faults.iter().map(|fault| (fault.clone(), underlined(fault).unwrap_or_default())).collect()
}

fn support(effect: &str) -> String {
    format!("kind: support, on_open: [{effect}]")
}

fn attacker(trigger: &str, effect: &str) -> String {
    format!("kind: attacker, pow: 700, {trigger}: [{effect}]")
}

/// The card is refused for this alone, at this word.
fn refused(card: &str, message: &str, word: &str) {
    let told = told(card);
    let found = told.iter().find(|(fault, _)| fault.message.contains(message));
    let (_, underlined) = found.unwrap_or_else(|| panic!("{card}: {told:?}"));
    assert_eq!(underlined, word, "{card}");
}

#[test]
fn nothing_makes_a_round_endless() {
    let supports = told(&support("{ do: return_this }, { do: set_from_hand }"));
    assert_eq!(supports.len(), 1);
    let (fault, underlined) = &supports[0];
    assert_eq!((underlined.as_str(), fault.rule.as_deref()), ("return_this", Some("KF-7.12")));
    assert!(fault.hint.is_some());
    for trigger in ["on_open", "on_win", "on_tie"] {
        refused(&attacker(trigger, "{ may: true, do: replace_attacker }"), "change places without end", "replace_attacker");
    }
    assert!(told(&attacker("on_loss", "{ do: return_this }")).is_empty());
    assert!(told(&support("{ may: true, do: replace_attacker }")).is_empty());
}

#[test]
fn effects_are_of_limited_size() {
    let many = |part: &str, times: usize| vec![part; times].join(", ");
    assert!(told(&support(&many("{ do: { draw: 1 } }", 16))).is_empty());
    for times in [17, 256, 300] {
        let told = told(&support(&many("{ do: { draw: 1 } }", times)));
        assert!(told[0].0.message.contains("at most 16 instructions"), "{told:?}");
    }
    let list = |times| format!("{{ do: [{}] }}", many("lower_wins", times));
    assert!(told(&support(&list(8))).is_empty());
    for times in [9, 200] {
        refused(&support(&list(times)), "at most 8 verbs", &list(times));
    }
    refused(&support("{ choose: [{ draw: 1 }, { draw: 2 }, { draw: 3 }, { draw: 4 }, { draw: 5 }] }"), "at most 4 lists", "choose");
    refused(&support("{ choose: [{ draw: 1 }, { draw: 1 }] }"), "are the same", "choose");
    refused(&support("{ repeat: 11, do: { draw: 1 } }"), "`repeat` is at most 10", "repeat");
}

#[test]
fn what_the_text_could_not_tell_is_refused() {
    let cases = [
        (
            support("{ if: { life_fewer: own }, may: { discard_hand: 1 }, do: { draw: 2 }, else: { draw: 1 } }"),
            "`else` does not go",
            "else",
        ),
        (support("{ if: { life_fewer: own }, may: true, do: { draw: 2 }, else: { draw: 1 } }"), "`else` does not go", "else"),
        (support("{ if: { life_fewer: own }, repeat: 2, do: { draw: 2 }, else: { mill: 1 } }"), "`else` does not go", "else"),
        (support("{ if: { life_fewer: own }, choose: [lower_wins, { mill: 2 }], else: { mill: 1 } }"), "`else` does not go", "else"),
        (attacker("continuous", "{ repeat: 2, do: { pow_bonus: 100 } }"), "is not repeated", "repeat"),
        (support("{ may: true, do: [return_own_set, { draw: 1 }] }"), "can be declined", "return_own_set"),
        (support("{ do: return_own_set }"), "can be declined", "return_own_set"),
        (support("{ if: { life_fewer: own }, do: lower_wins, else: replace_attacker }"), "can be declined", "replace_attacker"),
        (support("{ choose: [lower_wins, return_own_set] }"), "can be declined", "return_own_set"),
    ];
    for (card, message, word) in cases {
        refused(&card, message, word);
    }
}

#[test]
fn words_that_mean_nothing_where_they_stand_are_refused() {
    let cases = [
        (attacker("continuous", "{ for_each: { discarded: { per: 0 } }, do: { pow_bonus: 100 } }"), "`per` is 1 or more", "per"),
        (support("{ duration: this_round, do: { draw: 1 } }"), "nothing here needs a `duration`", "duration"),
        (attacker("continuous", "{ duration: this_round, do: { cannot_open_supports: own } }"), "nothing here needs", "duration"),
        (support("{ may: true, do: return_looked }"), "no card was looked at", "return_looked"),
        (support("{ do: return_looked }, { do: look_set }"), "no card was looked at", "return_looked"),
        (support("{ if: { round_from: 31 }, do: lower_wins }"), "a round is from 1 to 30", "round_from"),
        ("kind: attacker, pow: 650".to_owned(), "multiple of 100", "650"),
        (support("{ do: { draw: 0 } }"), "from 1 to 30", "draw"),
    ];
    for (card, message, word) in cases {
        refused(&card, message, word);
    }
}

#[test]
fn every_mistake_of_a_card_is_told() {
    assert_eq!(told("kind: attacker, pow: 650, cost: [any, any, any], on_open: [{ do: { draw: 0 } }, { do: return_looked }]").len(), 4);
}

/// Cards of a scenario's own are held to the same promise as those of the folder.
#[test]
fn a_number_stands_once_wherever_the_cards_come_from() {
    let card = "- { number: X1, name: { ja: x, en: Test }, kind: attacker, pow: 700 }\n";
    let more = Source::new("inline.yaml", card.repeat(2));
    let (catalogue, faults) = Kirifuda::with_cards(&Kirifuda::read_cards(&[]).0, &more);
    assert_eq!((catalogue.cards().len(), faults.iter().map(|fault| fault.code).collect::<Vec<_>>()), (1, vec!["card/duplicate-number"]));
}
