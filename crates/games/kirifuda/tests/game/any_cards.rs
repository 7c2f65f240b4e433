//! Random cards of the language: what the checker lets pass has a text, and any match with it comes to an end.

use crate::bench;
use std::sync::Arc;

use fudaba_cardscript::{Colour, Source};
use fudaba_kernel::conformance::{AtRandom, test_rng};
use fudaba_kernel::{Game, play_out};
use fudaba_kirifuda::language::{Attribute, Condition, Count, NewPow, Origin, Sign, Target, Verb, Whose};
use fudaba_kirifuda::{Catalogue, Kirifuda};
use fudaba_stage::{CardGame, DeckCard, DeckList};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use serde_json::{Map, Value, json};

fn whose() -> impl Strategy<Value = Whose> {
    prop_oneof![Just(Whose::Own), Just(Whose::Opponent)]
}

fn attribute() -> impl Strategy<Value = Attribute> {
    prop::sample::select(Attribute::ALL.to_vec())
}

fn target() -> impl Strategy<Value = Target> {
    prop::sample::select(vec![Target::This, Target::OwnAttacker, Target::OpponentsAttacker, Target::BothAttackers])
}

fn pow() -> impl Strategy<Value = i16> {
    (-20_i16..=20).prop_map(|hundreds| hundreds * 100)
}

fn count() -> impl Strategy<Value = u8> {
    prop_oneof![4 => 1_u8..=3, 1 => 0_u8..=31]
}

fn new_pow() -> impl Strategy<Value = NewPow> {
    prop_oneof![pow().prop_map(NewPow::Number), Just(NewPow::Base), Just(NewPow::OpponentsBase)]
}

fn condition() -> impl Strategy<Value = Condition> {
    prop_oneof![
        (whose(), attribute()).prop_map(|(whose, attribute)| Condition::AttackerHas { whose, attribute }),
        whose().prop_map(Condition::AttackerExists),
        whose().prop_map(Condition::SetAttacker),
        whose().prop_map(Condition::PowLower),
        whose().prop_map(Condition::LifeFewer),
        whose().prop_map(Condition::HandFewer),
        (0_u8..=31).prop_map(Condition::RoundFrom),
        whose().prop_map(Condition::Revealed),
        whose().prop_map(Condition::OnlyTrumpUsed),
    ]
}

fn counted() -> impl Strategy<Value = Count> {
    prop_oneof![
        whose().prop_map(Count::OpenSupports),
        (prop::option::of(attribute()), 0_u8..=3).prop_map(|(attribute, per)| Count::Discarded { attribute, per }),
    ]
}

fn verb_of_pow() -> impl Strategy<Value = Verb> {
    let from = prop_oneof![Just(Origin::OpponentsEffects), Just(Origin::OwnSupports)];
    let sign = prop_oneof![Just(Sign::Plus), Just(Sign::Minus)];
    prop_oneof![
        3 => (target(), pow()).prop_map(|(of, amount)| Verb::PowAdd { of, amount }),
        1 => (target(), new_pow()).prop_map(|(of, to)| Verb::PowBecome { of, to }),
        1 => Just(Verb::PowExchange),
        1 => pow().prop_map(Verb::PowNextRound),
        2 => pow().prop_map(Verb::PowBonus),
        1 => (sign, from).prop_map(|(sign, from)| Verb::IgnorePow { sign, from }),
        1 => target().prop_map(Verb::NoIncrease),
        1 => target().prop_map(Verb::Nullify),
        1 => target().prop_map(Verb::GainAllAttributes),
        1 => whose().prop_map(Verb::CannotOpenSupports),
    ]
}

fn verb_with_number() -> impl Strategy<Value = Verb> {
    prop_oneof![
        count().prop_map(Verb::ExtraDamage),
        count().prop_map(Verb::Draw),
        (count(), count()).prop_map(|(look, take)| Verb::LookTop { look, take }),
        count().prop_map(Verb::Mill),
        count().prop_map(Verb::DiscardHand),
        count().prop_map(Verb::DiscardRandom),
        count().prop_map(Verb::HandToBottom),
        (count(), prop::option::of(attribute())).prop_map(|(up_to, attribute)| Verb::TakeFromDiscard { up_to, attribute }),
        count().prop_map(|up_to| Verb::DiscardToDeck { up_to }),
    ]
}

fn bare_verb() -> impl Strategy<Value = Verb> {
    prop::sample::select(vec![
        Verb::LowerWins,
        Verb::PreventDamage,
        Verb::TakeLifeEach,
        Verb::TakeOwnLife,
        Verb::RecoverLife,
        Verb::TurnLifeFaceUp,
        Verb::LookOwnLife,
        Verb::ExchangeLife,
        Verb::LookHandToBottom,
        Verb::DiscardAttacker,
        Verb::ReturnAttacker,
        Verb::ReturnThis,
        Verb::ReplaceAttacker,
        Verb::DiscardSet,
        Verb::LookSet,
        Verb::ReturnLooked,
        Verb::ReturnOwnSet,
        Verb::SetFromHand,
        Verb::RestoreOverwrite,
    ])
}

fn verb() -> impl Strategy<Value = Verb> {
    prop_oneof![verb_of_pow(), verb_with_number(), bare_verb()]
}

fn price() -> impl Strategy<Value = Verb> {
    prop_oneof![4 => Just(Verb::TakeOwnLife), 4 => (1_u8..=2).prop_map(Verb::DiscardHand), 1 => verb()]
}

/// `do` or `choose`, with a duration when one is needed.
fn act() -> impl Strategy<Value = Map<String, Value>> {
    let list = || prop::collection::vec(verb(), 1..3);
    prop_oneof![3 => list().prop_map(|verbs| vec![verbs]), 1 => prop::collection::vec(list(), 2..4)].prop_map(|lists| {
        let mut act = Map::new();
        if lists.iter().flatten().any(Verb::lasts) {
            act.insert("duration".to_owned(), json!("this_round"));
        }
        match lists.as_slice() {
            [only] => act.insert("do".to_owned(), json!(only)),
            modes => act.insert("choose".to_owned(), json!(modes)),
        };
        act
    })
}

fn instruction() -> impl Strategy<Value = Value> {
    let may = prop_oneof![3 => Just(None), 1 => Just(Some(json!(true))), 1 => price().prop_map(|price| Some(json!(price)))];
    let rarely = |chance| prop::option::weighted(chance, Just(json!(true)));
    let parts = (
        rarely(0.2),
        prop::option::weighted(0.3, condition().prop_map(|word| json!(word))),
        may,
        prop::option::weighted(0.1, counted().prop_map(|word| json!(word))),
        prop::option::weighted(0.1, (2_u8..=11).prop_map(|times| json!(times))),
        prop::option::weighted(0.1, verb().prop_map(|word| json!(word))),
    );
    (parts, act()).prop_map(|((then, when, may, each, repeat, otherwise), mut act)| {
        let named = [("then", then), ("if", when), ("may", may), ("for_each", each), ("repeat", repeat), ("else", otherwise)];
        act.extend(named.into_iter().filter_map(|(key, part)| Some((key.to_owned(), part?))));
        Value::Object(act)
    })
}

/// Up to three instructions with their trigger.
fn effect() -> impl Strategy<Value = (&'static str, Vec<Value>)> {
    let trigger = prop::sample::select(vec!["on_open", "on_open", "on_open", "continuous", "on_win", "on_loss", "on_tie"]);
    (trigger, prop::collection::vec(instruction(), 1..4))
}

fn written(number: usize, kind: &str, (trigger, effect): &(&str, Vec<Value>)) -> Source {
    let mut card =
        json!({ "number": format!("X{number}"), "name": { "ja": format!("札{number}"), "en": format!("Card {number}") }, "kind": kind });
    card[*trigger] = json!(effect);
    if kind.ends_with("attacker") {
        card["pow"] = json!(700);
    }
    Source::new("card.yaml", json!([card]).to_string())
}

/// The cards of these effects that the checker lets pass, of every kind for which it does.
fn sound(effects: &[(&'static str, Vec<Value>)]) -> Vec<Source> {
    let kinds = ["attacker", "support", "trump_attacker", "trump_support"];
    let all = effects.iter().flat_map(|effect| kinds.map(|kind| (kind, effect))).enumerate();
    let written = all.map(|(number, (kind, effect))| written(number, kind, effect));
    written.filter(|source| Kirifuda::read_cards(std::slice::from_ref(source)).1.is_empty()).collect()
}

fn catalogue_of(sources: &[Source]) -> Catalogue {
    let (cards, faults) = Kirifuda::read_cards(sources);
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    bench().cards.with(cards.cards().to_vec())
}

/// A deck with as many of these cards as fit, filled up with built-in ones.
fn deck_of(cards: &Catalogue) -> DeckList {
    let own = || cards.cards().iter().filter(|card| card.number.starts_with('X'));
    let main = own().filter(|card| !card.kind.is_trump()).take(8);
    let trump = |attacker: bool| own().find(|card| card.kind.is_trump() && card.kind.is_attacker() == attacker);
    let number = |fallback: &str, found: Option<&fudaba_kirifuda::CardDef>| found.map_or(fallback.to_owned(), |card| card.number.clone());
    let fill = ["K02", "K06", "K11", "K18", "K23", "K27", "K30", "K36", "K39", "K48"].map(str::to_owned);
    let names: Vec<String> = main.map(|card| card.number.clone()).chain(fill).take(10).collect();
    let copies = |copies| move |card| DeckCard { card, copies };
    let main = names.into_iter().map(copies(3)).collect();
    let trumps = [number("K49", trump(true)), number("K56", trump(false))].map(copies(1)).to_vec();
    DeckList { sections: [("main".to_owned(), main), ("trump".to_owned(), trumps)].into() }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sound_cards_have_a_text_and_every_match_with_them_ends(effects in prop::collection::vec(effect(), 24), seed in any::<u64>()) {
        let sources = sound(&effects);
        let cards = Arc::new(catalogue_of(&sources));
        for face in Kirifuda::faces(&cards) {
            let lines: Vec<&String> = face.text.ja.iter().chain(&face.text.en).collect();
            prop_assert!(lines.len() >= 2 && lines.iter().all(|line| line.chars().count() > 5), "{:?}", lines);
            let marred = |line: &&String| ["  ", "、、", "。。", "..", ", ,", "、。"].iter().any(|mark| line.contains(mark));
            prop_assert!(!lines.iter().any(marred), "{:?}", lines);
        }
        let deck = deck_of(&cards);
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let start = Kirifuda::set_up(&cards, [&deck, &deck], bytes);
        let (_, outcome) = play_out(&*cards, start, &mut AtRandom(test_rng(seed)), Kirifuda::LEXICON.longest);
        prop_assert!(outcome.is_some(), "the match does not end");
    }
}

#[test]
fn random_effects_are_often_sound() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let effects = prop::collection::vec(effect(), 400).new_tree(&mut runner).unwrap().current();
    let sound = sound(&effects).len();
    assert!(sound > 150, "{sound} of 1600");
}
