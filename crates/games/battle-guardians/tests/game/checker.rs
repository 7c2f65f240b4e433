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

fn assistant(ability: &str) -> String {
    format!("kind: normal_assist, sf: 1, lp: 900, abilities: [{{ label: assist, {ability} }}]")
}

fn spell(effect: &str) -> String {
    format!("kind: spell_card, sp: 2, abilities: [{{ label: spell, kind: activated, {effect} }}]")
}

/// The fifth target of an entry once stood beyond the end of a list.
#[test]
fn an_entry_has_four_targets_at_most() {
    let entry = |groups: &str| {
        let effect = "{ do: { damage: { to: { target: 1 }, n: 100 } } }";
        format!("kind: normal_attack, sf: 1, lp: 2000, attack: [{{ faces: 6, targets: [{groups}], effect: {effect} }}]")
    };
    sound(&entry("{ from: guardians, count: 2 }, { from: junk_zone, count: 2 }"));
    refused(&entry("{ from: guardians, count: 2 }, { from: junk_zone, count: 3 }"), "an ability has at most 4 targets");
}

#[test]
fn a_verb_stands_where_it_can_be_done() {
    let automatic = |when: &str, verb: &str| assistant(&format!("kind: automatic, when: {when}, effect: {{ do: {verb} }}"));
    sound(&automatic("{ on_dice: {} }", "reroll"));
    refused(&automatic("{ on_phase_start: { phase: dice_step } }", "reroll"), "BG-7.3");
    refused(&spell("effect: { do: { set_die: 3 } }"), "BG-7.3");
    refused(&spell("effect: { do: negate_effect }"), "only a counter effect answers another");
    refused(&spell("effect: { do: { change_damage: { change: zero } } }"), "only a counter effect answers another");
    sound(&spell("effect: { do: { change_damage: { to: own_attack_guardian, change: zero } } }"));
    refused(&spell("effect: { do: { repair: { to: this_card, n: 300 } } }"), "no guardian on the field");
    let junk = "targets: { from: junk_zone }, effect: { do: { damage: { to: { target: 1 }, n: 300 } } }";
    refused(&spell(junk), "this target is no guardian");
    refused(&automatic("on_appear_self", "{ weaken: this_card }"), "only an attack guardian");
    refused(&automatic("on_appear_self", "move_to_assist"), "BG-R79");
    refused(&spell("effect: { do: { skip_phase: { phase: battle_phase } } }"), "are not skipped by an effect");
    refused(&spell("effect: { do: { search: { deck: choice } } }"), "is into one deck");
    refused(&spell("effect: { do: { return_to_hand: { chosen: { zone: main_deck } } } }"), "a deck is searched");
    refused(&spell("effect: { do: { summon_from: { zone: side_deck, filter: { sf: { max: 3 } } } } }"), "BG-4.12");
    refused(&spell("effect: { do: { summon_from: { zone: attack_zone, to: attack_zone } } }"), "from another zone");
    sound(&spell("effect: { do: { summon_from: { zone: assist_zone, filter: { guardian: attack } } } }"));
    refused(&spell("effect: { do: { damage: { to: opponent_attack_guardian, value: trigger_amount } } }"), "`trigger_amount` is that of");
    refused(&spell("effect: { do: { look_top: { n: 2, take: 3 } } }"), "no more cards than it sees");
}

#[test]
fn a_duration_is_that_of_what_lasts() {
    refused(&spell("effect: { duration: while_on_field, do: { forbid: { whose: opponent, act: spell } } }"), "`forbid` needs a `duration`");
    sound(&spell("effect: { do: { forbid: { whose: opponent, act: spell } } }"));
    refused(&spell("effect: { duration: this_turn, do: { draw: {} } }"), "goes with a verb whose change lasts");
    refused(&spell("effect: { duration: this_damage, do: { up: { to: own_attack_guardian, n: 100 } } }"), "`this_damage` goes with");
    refused(
        &spell("effect: { duration: while_source_in_zone, do: { up: { to: own_attack_guardian, n: 100 } } }"),
        "`while_source_in_zone` ends at once",
    );
    refused(&spell("effect: { for_each: die, do: { discard: {} } }"), "`for_each` goes with");
    refused(&spell("effect: { for_each: die, may: { mill: { n: 1 } }, do: { draw: {} } }"), "does not go with a price");
}

#[test]
fn a_filter_finds_what_some_card_is() {
    let search = |filter: &str| spell(&format!("effect: {{ do: {{ search: {{ deck: main, filter: {filter} }} }} }}"));
    sound(&search("{ tribe: fang, kind: spell_card }"));
    refused(&search("{ kind: speed }"), "no card fits this `filter`");
    refused(&search("{ kind: spell_card, sf: { max: 2 } }"), "no card fits this `filter`");
    refused(&search("{ face: up }"), "`face` tells cards of the charge zone apart");
    refused(&search("{ sf: { min: 3, max: 2 } }"), "no number fits a range");
    let lasting = |condition: &str| {
        assistant(&format!("kind: permanent, if: {condition}, apply: {{ lp_up: {{ to: own_attack_guardian, n: 100 }} }}"))
    };
    sound(&lasting("{ lp_cmp: { zone: assist_zone, at_least: 0 } }"));
    refused(&lasting("{ force_cmp: { at_least: 3, at_most: 2 } }"), "no number fits where");
    refused(&lasting("{ count_cmp: { zone: hand, filter: { kind: spell_card }, at_least: 1 } }"), "only the number is counted");
    refused(&lasting("{ summoned_this_turn: { kind: speed, method: awakening } }"), "not summoned by this `method`");
    sound(&lasting("{ summoned_this_turn: { kind: speed, method: [swift, awakening] } }"));
}

#[test]
fn an_ability_works_where_it_can_be_used() {
    let live = |rest: &str| with_abilities(&[format!("{{ label: potential, {rest} }}")]);
    sound(&live("kind: activated, live: junk_zone, effect: { do: { return_to_hand: this_card } }"));
    refused(&live("kind: activated, live: main_deck, effect: { do: { draw: {} } }"), "only permanent effects work");
    sound(&live("kind: automatic, live: main_deck, when: { on_sent_to_junk_self: { from: main_deck } }, effect: { do: { draw: {} } }"));
    refused(&live("kind: automatic, when: { on_sent_to_junk_self: { from: hand } }, effect: { do: { draw: {} } }"), "BG-R67");
    refused(&live("kind: automatic, live: hand, when: on_appear_self, effect: { do: { draw: {} } }"), "what befalls this card");
    refused(&live("kind: automatic, when: on_awaken_self, effect: { do: { draw: {} } }"), "BG-5.5");
    refused(&live("kind: activated, cost: pay_self_from_hand, effect: { do: { draw: {} } }"), "not used from the hand");
    refused(&live("kind: counter, answers: { effect: permanent }, effect: { do: negate_effect }"), "BG-8.3");
    sound(&live("kind: counter, answers: { effect: [permanent, entry] }, effect: { do: negate_effect }"));
    refused(&live("kind: counter, answers: { effect: entry, label: spell }, effect: { do: negate_effect }"), "contradict each other");
    refused(&live("kind: activated, cost: { pay_life_counter: 5 }, effect: { do: { draw: {} } }"), "at most 4 life counters");
    refused(&assistant("kind: automatic, when: on_attack_self, effect: { do: { draw: {} } }"), "only an attack guardian attacks");
    refused(&live("kind: permanent, live: attack_zone, apply: { lp_up: { to: this_card, n: -300 } }"), "`n` is not negative");
}
