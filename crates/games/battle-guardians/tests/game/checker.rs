//! Cards that the rules do not know are refused, each with its reason and the rule behind it.

use fudaba_battle_guardians::BattleGuardians;
use fudaba_cardscript::Source;
use fudaba_stage::CardGame;

/// What is told about a card with these keys.
fn told(keys: &str) -> Vec<String> {
    let text = format!("- {{ number: X1, name: {{ ja: x, en: Test }}, {keys} }}\n");
    let (_, faults) = BattleGuardians::read_cards(&[Source::new("card.yaml", text)]);
    assert!(faults.iter().all(|fault| fault.place.is_some()), "{faults:?}");
    faults.iter().map(|fault| fault.message.clone()).collect()
}

#[track_caller]
fn sound(keys: &str) {
    assert_eq!(told(keys), [""; 0], "{keys}");
}

#[track_caller]
fn refused(keys: &str, reason: &str) {
    let told = told(keys);
    assert!(told.len() == 1 && told[0].contains(reason), "{keys}: {told:?}");
}

const ENTRY: &str = "{ faces: [6], effect: { do: extra_attack } }";
const REPAIR: &str = "{ do: { repair: { to: this_card, n: 300 } } }";

fn attacker(more: &str) -> String {
    format!("kind: normal_attack, sf: 1, lp: 2000, attack: [{ENTRY}]{more}")
}

fn with_abilities(abilities: &[String]) -> String {
    attacker(&format!(", abilities: [{}]", abilities.join(", ")))
}

fn potential(effect: &str) -> String {
    format!("{{ label: potential, kind: automatic, when: on_appear_self, effect: {effect} }}")
}

#[test]
fn keys_go_with_the_kind() {
    sound(&attacker(""));
    refused(&attacker(", sp: 2"), "`sp` does not go with this `kind`");
    refused(&attacker(", cost: { pay_force: 1 }"), "its SF is spent (BG-4.3)");
    refused(&format!("kind: normal_attack, sf: 1, attack: [{ENTRY}]"), "this `kind` needs `lp`");
    refused("kind: counter_card, abilities: [{ label: counter_card, kind: counter, effect: { do: negate_effect } }]", "BG-6.9");
    let spell = "abilities: [{ label: spell, kind: activated, effect: { do: { draw: { n: 1, deck: main } } } }]";
    sound(&format!("kind: spell_card, sp: 2, {spell}"));
    refused(&format!("kind: spell_card, sp: 2, tribe: chaos, {spell}"), "only a guardian has a `tribe`");
}

#[test]
fn numbers_stay_in_their_range() {
    for (key, wrong) in [("sf", "11"), ("lp", "2050"), ("lp", "10000"), ("lp", "0")] {
        let right = if key == "sf" { "sf: 1" } else { "lp: 2000" };
        refused(&attacker("").replace(right, &format!("{key}: {wrong}")), &format!("`{key}` is"));
    }
    refused(
        "kind: spell_card, sp: 6, abilities: [{ label: spell, kind: activated, effect: { do: { draw: { n: 1, deck: main } } } }]",
        "`sp` is 1 to 5",
    );
}

#[test]
fn a_face_belongs_to_one_entry() {
    refused("kind: normal_attack, sf: 1, lp: 2000", "BG-11.1");
    let twice = format!("kind: normal_attack, sf: 1, lp: 2000, attack: [{ENTRY}, {ENTRY}]");
    refused(&twice, "face 6 stands in two entries of the attack (BG-7.8)");
}

#[test]
fn each_label_stands_where_it_belongs() {
    let labelled = |label: &str, kind: &str, cost: &str| {
        with_abilities(&[format!("{{ label: {label}, kind: {kind}, {cost}effect: {{ do: {{ draw: {{ n: 1, deck: main }} }} }} }}")])
    };
    refused(&labelled("assist", "activated", ""), "does not stand on a card of this kind");
    refused(&labelled("counter", "activated", ""), "of the kind `counter` (BG-8.7)");
    refused(&labelled("burst", "counter", "cost: { pay_material: 1 }, "), "of the kind `activated`");
    refused(&labelled("burst", "activated", "cost: { pay_force: 1 }, "), "`pay_material` (BG-11.7)");
    sound(&labelled("burst", "activated", "cost: { pay_material: 1 }, "));
    refused(&labelled("prevent_a", "activated", ""), "`pay_self_from_hand` (BG-11.8)");
    sound(&labelled("prevent_a", "activated", "cost: pay_self_from_hand, "));
    refused(&labelled("potential", "activated", "cost: pay_self_from_field, "), "must not stay empty");
}

#[test]
fn an_effect_speaks_of_targets_that_there_are() {
    let nobody = potential("{ do: { repair: { to: { target: 1 }, n: 300 } } }");
    refused(&with_abilities(&[nobody]), "a target that `targets` does not have");
}

#[test]
fn points_are_counted_in_hundreds() {
    for n in ["150", "-100", "10000"] {
        refused(&with_abilities(&[potential(&REPAIR.replace("300", n))]), "a multiple of 100 from 0 to 9900");
        refused(
            &attacker("").replace("extra_attack", &format!("{{ damage: {{ to: opponent_attack_guardian, n: {n} }} }}")),
            "a multiple of 100",
        );
    }
}

#[test]
fn a_counter_card_costs_force_or_cards() {
    let counter = |cost: &str| {
        format!("kind: counter_card, cost: {cost}, abilities: [{{ label: counter_card, kind: counter, effect: {{ do: negate_effect }} }}]")
    };
    sound(&counter("{ pay_hand: {} }"));
    for cost in ["{ pay_force: 0 }", "{ pay_mill: 2 }"] {
        refused(&counter(cost), "BG-6.9");
    }
}

/// A card once had to have fewer than 256 abilities, and the program fell over one with more.
#[test]
fn a_card_has_so_many_effects_and_no_more() {
    let many = |count: usize| with_abilities(&vec![potential(REPAIR); count]);
    sound(&many(11));
    for count in [12, 255, 256, 300, 5_000] {
        refused(&many(count), "at most 12 attack entries and abilities");
    }
    let granting = |ability: &str| format!("{{ do: {{ grant_ability: {{ to: own_attack_guardian, ability: {ability} }} }} }}");
    let granted = |count: usize| vec![potential(&granting(&potential(REPAIR))); count];
    sound(&with_abilities(&granted(5)));
    refused(&with_abilities(&granted(6)), "granted ones included");
    let nested = potential(&granting(&potential(&granting(&potential(REPAIR)))));
    refused(&with_abilities(&vec![nested; 4]), "granted ones included");
}

/// Two ways to write one effect would print alike: one of them is refused.
#[test]
fn an_effect_is_written_in_one_way() {
    let of = |parts: &str| format!("kind: normal_assist, sf: 1, lp: 2000, abilities: [{{ label: assist, {parts} }}]");
    let automatic = |effect: &str| of(&format!("kind: automatic, when: on_force_charge, {effect}"));
    sound(&automatic("optional: true, effect: { do: { draw: { n: 1 } } }"));
    refused(&automatic("optional: true, effect: { may: true, do: { draw: { n: 1 } } }"), "declined as a whole");
    refused(&automatic("effect: { do: { look_top: { n: 2, to: junk_zone } } }"), "`take` is 1 or more");
    refused(
        &automatic("if: { any: [{ is_weakened: own }] }, effect: { do: { draw: { n: 1 } } }"),
        "this joins two or more; one alone stands for itself",
    );
    refused(&automatic("effect: { do: { search: { deck: main, filter: { lp: {} } } } }"), "a range has `min`, `max` or both");
    refused(&automatic("optional: true, effect: [{ do: { draw: {} } }, { do: { mill: { n: 1 } } }]"), "one step that is done once");
    refused(&automatic("optional: true, effect: { repeat: 2, do: { draw: {} } }"), "one step that is done once");
    refused(&automatic("effect: { do: { return_to_hand: { guardian: this_card } } }"), "`guardian: this_card` is `this_card`");
    refused(&automatic("effect: { if: { life_counter_cmp: {} }, do: { draw: {} } }"), "needs `at_least` or `at_most`");
    let domain = |filter: &str| automatic(&format!("if: {{ domain_is: {filter} }}, effect: {{ do: {{ draw: {{}} }} }}"));
    sound(&domain("{ filter: { card: X1 } }"));
    refused(&domain("{ filter: { kind: domain_card } }"), "is a domain card without a `filter` for it");
    let answer = |card: &str| of(&format!("kind: counter, answers: {{ sp: {{ min: 2 }}{card} }}, effect: {{ do: negate_effect }}"));
    sound(&answer(""));
    refused(&answer(", filter: { kind: spell_card }"), "that of a spell card without a `filter` for it");
}

/// A guardian gains what could stand on a guardian.
#[test]
fn a_guardian_gains_abilities_of_guardians() {
    let gains = |ability: &str| potential(&format!("{{ do: {{ grant_ability: {{ to: this_card, ability: {ability} }} }} }}"));
    sound(&with_abilities(&[gains("{ label: potential, kind: automatic, when: on_force_charge, effect: { do: { draw: {} } } }")]));
    refused(&with_abilities(&[gains("{ label: spell, kind: activated, effect: { do: { draw: {} } } }")]), "labels that stand on guardians");
    refused(&with_abilities(&[gains("{ label: burst, kind: activated, effect: { do: { draw: {} } } }")]), "costs material cards");
}

#[test]
fn what_lies_under_a_guardian_is_its_players_own() {
    let spell = |verb: &str| format!("kind: spell_card, sp: 2, abilities: [{{ label: spell, kind: activated, effect: {{ do: {verb} }} }}]");
    sound(&spell("{ add_material: { top: { deck: main, n: 1 } } }"));
    refused(&spell("{ add_material: { top: { deck: main, n: 1, whose: opponent } } }"), "BG-R76");
    refused(&spell("{ add_under: { guardian: opponent_assist_guardian } }"), "BG-R76");
}

#[test]
fn an_extra_ability_is_no_card_of_the_hand() {
    let extra = format!("{{ label: extra, kind: activated, cost: pay_self_from_hand, effect: {REPAIR} }}");
    refused(&with_abilities(&[extra]), "BG-11.9");
}
