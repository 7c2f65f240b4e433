//! The shape of effects: written in several ways, followed in one order, described by its schema.

mod fixture;

use fixture::{Condition, Count, DuelCard, Verb, cards, effect};
use fudaba_cardscript::effect::{Act, Course, Instruction, Next, Went};
use fudaba_cardscript::{Spanned, TrueOr, schema_for};

/// Follows an effect with every answer given beforehand, and tells what it did.
fn done(text: &str, holds: bool, may: bool) -> Vec<Verb> {
    let (effect, mut course, mut done) = (effect(text), Course::default(), Vec::new());
    loop {
        match course.next(&effect) {
            Next::If(_) => course.held(holds),
            Next::May(..) => course.wanted(may),
            Next::Choose(..) => course.chose(1),
            Next::Do(verb, _) => {
                done.push(verb.clone());
                course.went(Went::Whole);
            }
            Next::End => return done,
        }
    }
}

#[test]
fn one_verb_needs_no_brackets_and_a_bare_word_no_value() {
    assert_eq!(effect("    - do: { draw: 2 }"), effect("    - do: [ { draw: 2 } ]"));
    assert_eq!(effect("    - do: search"), [Instruction::of(vec![Verb::Search { shown: false }])]);
    assert_eq!(effect("    - do: { search: { shown: true } }"), [Instruction::of(vec![Verb::Search { shown: true }])]);
}

#[test]
fn every_part_of_an_instruction_is_read() {
    let [instruction] = effect("    - { then: true, if: fewer_in_hand, may: take_life, for_each: open_supports, repeat: 2, duration: this_round, do: take_life, else: search }")
        .try_into()
        .expect("one instruction");
    let Instruction { then, condition, may, for_each, repeat, duration, act, otherwise } = instruction;
    assert_eq!((then, condition, may), (true, Some(Condition::FewerInHand), Some(TrueOr::This(Verb::TakeLife))));
    assert_eq!((for_each, repeat, duration.is_some()), (Some(Count::OpenSupports), 2, true));
    assert_eq!((act, otherwise), (Act::Do(vec![Verb::TakeLife]), vec![Verb::Search { shown: false }]));
}

#[test]
fn the_branch_that_holds_is_followed() {
    let text = "    - { if: fewer_in_hand, do: { draw: 2 }, else: { draw: 1 } }\n    - do: take_life";
    assert_eq!(done(text, true, true), [Verb::Draw(2), Verb::TakeLife]);
    assert_eq!(done(text, false, true), [Verb::Draw(1), Verb::TakeLife]);
}

#[test]
fn a_price_that_is_not_paid_buys_nothing() {
    let text = "    - { may: { discard_hand: 1 }, do: { draw: 2 } }";
    assert_eq!(done(text, true, true), [Verb::DiscardHand(1), Verb::Draw(2)]);
    assert_eq!(done(text, true, false), []);
}

#[test]
fn modes_and_repetitions() {
    assert_eq!(done("    - choose: [ take_life, [ { draw: 1 }, { draw: 2 } ] ]", true, true), [Verb::Draw(1), Verb::Draw(2)]);
    assert_eq!(done("    - { repeat: 3, do: { draw: 1 } }", true, true), vec![Verb::Draw(1); 3]);
}

#[test]
fn all_verbs_of_an_instruction_can_be_listed() {
    let effect = effect("    - { if: fewer_in_hand, may: take_life, do: { draw: 2 }, else: search }");
    let verbs: Vec<&Verb> = effect[0].verbs().collect();
    assert_eq!(verbs, [&Verb::TakeLife, &Verb::Draw(2), &Verb::Search { shown: false }]);
}

#[test]
fn a_value_knows_where_it_was_written() {
    let text = "- number: D01\n  name: { ja: 火花, en: Spark }\n  kind: attacker\n  pow: 600\n";
    let pow: Spanned<u16> = cards(text).0[0].pow.expect("it has a power");
    assert_eq!(&text[pow.span.start..pow.span.end], "600");
    assert_eq!(pow, Spanned::new(600, fudaba_cardscript::Span::default()));
}

#[test]
fn the_schema_follows_the_types() {
    let schema = schema_for::<DuelCard>("A card of the duel");
    insta::assert_snapshot!(serde_json::to_string_pretty(&schema).expect("a schema is JSON"));
}
