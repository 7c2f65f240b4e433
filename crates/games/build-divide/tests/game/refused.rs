//! What no card may say: each mistake is refused with its reason.

use fudaba_build_divide::BuildDivide;
use fudaba_cardscript::{Colour, Source};
use fudaba_stage::CardGame;

use super::bench;

/// What a file with this card alone is told.
fn told(card: &str) -> String {
    let card = format!("- {{ number: Z1, name: {{ ja: 試験, en: Trial }}, {card} }}\n");
    BuildDivide::with_cards(&bench().cards, &Source::new("refused.yaml", card)).1.render(Colour::Off)
}

fn on_unit(ability: &str) -> String {
    format!("kind: unit, cost: W1, power: 1000, hit: 1, abilities: {{ {ability} }}")
}

/// An ability that does something whenever its player likes.
fn act(what: &str) -> String {
    on_unit(&format!("kind: activated, limit: 1, {what}"))
}

fn on_command(rest: &str) -> String {
    format!("kind: command, cost: W1, {rest}")
}

fn on_territory(rest: &str) -> String {
    format!("kind: territory, cost: W5, {rest}")
}

#[track_caller]
fn refuses(card: &str, reason: &str) {
    let told = told(card);
    assert!(told.contains(reason), "{card}\nwanted: {reason}\n{told}");
}

#[test]
fn verbs_find_what_they_speak_of() {
    let nothing = "the verb acts on nothing where these cards are";
    for (effect, reason) in [
        ("do: { damage_unit: { to: { chosen: { zone: hand } }, n: 1000 } }", nothing),
        ("do: { put_onto_field: { what: this } }", nothing),
        ("do: { gain_counter: { name: time, on: { object: { all: { zone: graveyard } } } } }", nothing),
        ("do: { stand: those }", "`those` are the cards of a verb before"),
        ("do: { stand: host }", "`host` is what this card has been attached to"),
        ("do: { draw: { n: { moved: {} } } }", "`moved` counts the cards of a verb before"),
        ("if: if_you_do, do: { draw: {} }", "the first one has none"),
        ("for_each: { count: { what: hand } }, do: { stand: this }", "`for_each` multiplies numbers"),
        ("duration: this_turn, do: { draw: {} }", "a `duration` is for changes that last"),
        ("duration: its_next_stand_phase, do: { modify_power: { to: this, n: 1000 } }", "`its_next_stand_phase` is for"),
        ("do: { play_free: { chosen: { zone: graveyard, side: opponent } } }", "players play their own cards"),
        ("do: { attach_aura: { what: { top: {} }, to: { all: {} } } }", "auras go to one card"),
        ("do: { reduce_cost: { this: true } }", "what `this` card costs is changed by a continuous ability"),
        ("do: { discard: { side: opponent, chooser: opponent, filter: { type: unit } } }", "look at a hand first by `look_hand`"),
        ("do: { to_library: { what: { chosen: { zone: hand, side: opponent, filter: { ace: true } } } } }", "look at a hand first"),
    ] {
        refuses(&act(&format!("effect: {{ {effect} }}")), reason);
    }
    for (effect, reason) in [
        ("do: { negate: 1 }", "what is negated is a target `from: resolution_area`"),
        ("duration: this_turn, do: { restrict: { to: { target: 1 }, cannot: be_targeted } }", "`be_targeted` protects own cards"),
        (
            "duration: { while_condition: { count: { of: { what: auras, on: { target: 1 } }, is: { min: 1 } } } }, \
             do: { modify_hit: { to: this, n: 1 } }",
            "speaks of no target",
        ),
        ("do: { stand: { target: 2 } }", "a target that `targets` does not have"),
    ] {
        refuses(&act(&format!("targets: {{}}, effect: {{ {effect} }}")), reason);
    }
}

#[test]
fn what_can_act_is_not_refused() {
    for card in [
        act("effect: [{ do: { to_hand: this } }, { do: { put_onto_field: { what: this } } }]"),
        act("effect: { do: { to_library: { what: { chosen: { zone: hand, side: opponent } } } } }"),
        act("effect: { do: { to_life: { what: { chosen: { zone: library } } } } }"),
        on_unit("kind: automatic, works_from: graveyard, when: { targeted: { by: opponent } }, effect: { do: { draw: {} } }"),
        on_unit("kind: automatic, works_from: energy_zone, when: { rests: {} }, effect: { do: { draw: {} } }"),
        on_unit("kind: automatic, when: { destroyed: { who: { any: {} } } }, effect: { do: { put_onto_field: { what: this } } }"),
        on_unit("kind: automatic, when: { trigger_checked: { icon: shot } }, effect: { do: { to_hand: event_object } }"),
        act("targets: { from: territory, side: you }, \
             effect: { duration: this_turn, do: { restrict: { to: { target: 1 }, cannot: be_targeted } } }"),
    ] {
        assert_eq!(told(&card), "", "{card}");
    }
}

#[test]
fn what_is_looked_at_all_the_time_is_there_all_the_time() {
    for (ability, reason) in [
        ("if: if_you_do, apply: { modify_power: { to: this, n: 1000 } }", "no `event_fact` and no `if_you_do`"),
        ("apply: { modify_power: { to: { chosen: {} }, n: 1000 } }", "`apply` speaks of"),
        ("works_from: hand, apply: { modify_power: { to: { all: {} }, n: 1000 } }", "changes what itself costs, and nothing else"),
        ("apply: { reduce_cost: { this: true } }", "is changed where it is played from"),
        ("works_from: graveyard, apply: { modify_power: { to: this, n: 1000 } }", "the verb acts on nothing"),
    ] {
        refuses(&on_unit(&format!("kind: continuous, {ability}")), reason);
    }
}

#[test]
fn abilities_stand_on_cards_that_can_have_them() {
    let draw = "effect: { do: { draw: {} } }";
    for (card, reason) in [
        (on_territory("keyword: decoy"), "it has no `keyword`"),
        (act("effect: { do: { draw: { n: x } } }"), "`x` is the X of a command's cost"),
        (on_command("abilities: { kind: command, effect: { do: { draw: { n: x } } } }"), "`x` is the X of a command's cost"),
        (act(&format!("works_from: territory_zone, {draw}")), "no unit lies in a territory zone"),
        (on_territory(&format!("abilities: {{ kind: activated, limit: 1, works_from: hand, {draw} }}")), "it has no `works_from`"),
        (on_command(&format!("abilities: {{ kind: command, if: {{ self_power: {{ min: 1 }} }}, {draw} }}")), "this card is no unit"),
        (on_command(&format!("additional_cost: rest_self, abilities: {{ kind: command, {draw} }}")), "pays nothing itself"),
        (on_command(&format!("additional_cost: {{ pay_energy: X }}, abilities: {{ kind: command, {draw} }}")), "an X stands in the `cost`"),
        (
            on_command(&format!("abilities: [{{ kind: command, {draw} }}, {{ kind: activated, limit: 1, works_from: field, {draw} }}]")),
            "a command never lies on the field",
        ),
        (
            on_command(&format!("abilities: [{{ kind: command, {draw} }}, {{ kind: activated, limit: 1, {draw} }}]")),
            "says where it works by `works_from`",
        ),
        (
            on_territory(&format!("abilities: {{ kind: activated, cost: {{ put_to_graveyard: this }}, {draw} }}")),
            "it does not pay with itself",
        ),
        (
            on_territory("abilities: { kind: activated, limit: 1, effect: { do: { to_hand: this } } }"),
            "a territory is no unit and cannot be moved",
        ),
        (act(&format!("works_from: library, {draw}")), "abilities work from the hand"),
        (
            on_unit(&format!("kind: automatic, works_from: graveyard, when: {{ attacks: {{}} }}, {draw}")),
            "is not heard where the ability works",
        ),
        (on_unit(&format!("kind: activated, works_from: graveyard, cost: rest_self, {draw}")), "this card cannot pay so"),
    ] {
        refuses(&card, reason);
    }
    for (gained, reason) in [
        ("kind: command, effect: { do: { draw: {} } }", "a unit gains no `command`"),
        ("kind: keyword, keyword: blitz", "a keyword alone is given by `grant_keyword`"),
        ("kind: activated, limit: 1, works_from: hand, effect: { do: { draw: {} } }", "what a unit gains works on the field"),
        ("kind: automatic, when: { territory_opened: {} }, effect: { do: { draw: {} } }", "a unit says whose territory"),
    ] {
        let gives = format!("kind: continuous, apply: {{ grant_ability: {{ to: this, ability: {{ {gained} }} }} }}");
        refuses(&on_unit(&gives), reason);
    }
}

#[test]
fn parts_of_a_verb_go_together() {
    for (verb, reason) in [
        ("to_hand: { chosen: { zone: library, filter: { ace: true } } }", "nobody sees the cards of a library"),
        ("discard: { n: all, filter: { type: unit } }", "where all cards are discarded nobody chooses"),
        ("search: { zone: hand }", "`search` looks through"),
        ("search: { zone: graveyard, to: graveyard }", "it lies there already"),
        ("look_hand: you", "players see their own hands"),
        ("open_territory: { side: opponent, pay: true }", "`pay` has no `side`"),
        ("win: each", "not both players win"),
        ("gain_counter: { name: condemnation, on: { object: this } }", "condemnation counters are a player's"),
        ("put_onto_field: { what: { chosen: { zone: hand, filter: { type: command } } } }", "only units come onto the field"),
        ("close_territory: { all: {} }", "only territories close"),
        ("increase_cost: { filter: { type: territory } }", "only units and commands are played"),
        ("draw: { n: { total_cost: { all: { zone: set_aside } } } }", "nothing lies there"),
        ("to_hand: { top: { zone: graveyard } }", "`top` is of the `library` or the `life_zone`"),
        ("look_top: { n: 1, take: 2 }", "no more cards are taken than are looked at"),
    ] {
        refuses(&act(&format!("effect: {{ do: {{ {verb} }} }}")), reason);
    }
}

#[test]
fn numbers_and_filters_ask_for_what_there_is() {
    for (number, reason) in [
        ("{ count: { what: hand, filter: { type: unit } } }", "of hidden cards only the number is known"),
        ("{ power: { chosen: {} } }", "it chooses none"),
        ("{ divided: { of: { count: { what: hand } }, by: 0 } }", "nothing is divided by 0 or less"),
        ("{ times: { of: { count: { what: hand } }, n: 1 } }", "once a number"),
    ] {
        refuses(&act(&format!("effect: {{ do: {{ draw: {{ n: {number} }} }} }}")), reason);
    }
    let always = "if: { count: { of: { what: hand }, is: { min: 0 } } }, apply: { modify_hit: { to: this, n: 1 } }";
    refuses(&on_unit(&format!("kind: continuous, {always}")), "this holds always, or never");
    for (filter, reason) in [
        ("attacking: true", "only units on the field attack"),
        ("has_auras: true", "only units and territories have auras"),
        ("orientation: resting", "only units, energies and territories stand, rest"),
        ("ace: true, type: command", "only units are Aces"),
    ] {
        refuses(
            &act(&format!("targets: {{ from: graveyard, filter: {{ {filter} }} }}, effect: {{ do: {{ to_hand: {{ target: 1 }} }} }}")),
            reason,
        );
    }
    refuses(&act("targets: { filter: { type: command } }, effect: { do: { rest: { target: 1 } } }"), "no command lies on the field");
    for (cost, reason) in [
        ("rest_units: { filter: { orientation: resting } }", "what rests cannot be rested"),
        ("destroy_own: { energies: {} }", "only units are destroyed"),
        ("remove_counters: { name: condemnation, of_player: true }", "no `of_player`"),
    ] {
        refuses(&on_unit(&format!("kind: activated, limit: 1, cost: {{ {cost} }}, effect: {{ do: {{ draw: {{}} }} }}")), reason);
    }
}

#[test]
fn an_event_is_asked_for_what_it_tells() {
    refuses(&act("effect: { do: { stand: event_object } }"), "only an automatic ability has an event");
    for (when, effect, reason) in [
        ("draws: {}", "do: { stand: event_object }", "this event is not about one card"),
        ("attacks: {}", "do: { draw: { n: points } }", "this event has no number"),
        ("attacks: {}", "if: { event_fact: { from: hand } }, do: { draw: {} }", "this event does not tell from where"),
        ("attacks: {}", "if: { event_fact: { how: put } }, do: { draw: {} }", "this event does not tell how"),
        ("appears: { from: field }", "do: { draw: {} }", "no unit comes to the field from there"),
        ("put_into_graveyard: { from: graveyard }", "do: { draw: {} }", "no card is put into the graveyard from there"),
    ] {
        refuses(&on_unit(&format!("kind: automatic, when: {{ {when} }}, effect: {{ {effect} }}")), reason);
    }
    let early = "kind: automatic, when: { attacks: {} }, if: if_you_do, effect: { do: { draw: {} } }";
    refuses(&on_unit(early), "it stands in an instruction");
}

#[test]
fn target_words_are_whole() {
    for (targets, reason) in [
        ("{ n: 0 }", "a target word has 1 to 6 targets"),
        ("{ filter: { other_than_target: 1 } }", "`other_than_target` speaks of a target word before"),
        ("{ from: player, filter: { type: unit } }", "players have no `filter`"),
        ("{ from: resolution_area, filter: { type: unit } }", "of the items name `unit`, `command` or both"),
    ] {
        refuses(&act(&format!("targets: {targets}, effect: {{ do: {{ draw: {{}} }} }}")), reason);
    }
}
