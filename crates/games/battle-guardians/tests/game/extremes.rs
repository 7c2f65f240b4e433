//! Positions with far more in them than duels have: nothing is lost, and nothing breaks.

use fudaba_cardscript::Colour;

use crate::bench;

/// Guardians that print what the tests need.
const CARDS: &str = r"
cards:
  - number: FX
    name: { ja: 見本, en: Sample FX }
    kind: normal_attack
    sf: 9
    lp: 9900
    attack: [{ faces: [6], effect: { do: { damage: { to: opponent_attack_guardian, n: 100 } } } }]
  - number: A1
    name: { ja: 標的, en: Sample A1 }
    kind: normal_attack
    sf: 1
    lp: 9900
    attack: [{ faces: [1], effect: { do: { damage: { to: opponent_attack_guardian, n: 100 } } } }]
  - number: XD
    name: { ja: 引き手, en: Sample XD }
    kind: normal_attack
    sf: 1
    lp: 9900
    attack: [{ faces: [1], effect: { do: { damage: { to: opponent_attack_guardian, n: 100 } } } }]
    abilities: [{ label: potential, kind: automatic, when: { on_mill: { whose: opponent } }, effect: { do: { draw: { n: 1, deck: main } } } }]
  - number: XE
    name: { ja: 連撃, en: Sample XE }
    kind: normal_attack
    sf: 1
    lp: 9900
    attack: [{ faces: [1, 2, 3, 4, 5, 6], effect: { do: extra_attack } }]
  - number: XJ
    name: { ja: 墓守, en: Sample XJ }
    kind: normal_attack
    sf: 1
    lp: 9900
    attack: [{ faces: [1], effect: { do: { damage: { to: opponent_attack_guardian, n: 100 } } } }]
    abilities: [{ label: potential, kind: automatic, live: junk_zone, when: { on_phase_start: { phase: end_phase, whose: own } }, effect: { do: { repair: { to: own_attack_guardian, n: 100 } } } }]
";

#[track_caller]
fn holds(scenario: &str) {
    let reports = bench().run("extreme.yaml", &format!("{}{CARDS}", scenario.trim_start()));
    let failed: Vec<String> = reports.iter().filter(|report| !report.passed).map(|report| report.render(Colour::Off)).collect();
    assert!(!reports.is_empty() && failed.is_empty(), "{}", failed.join("\n"));
}

fn times(count: usize, item: &str) -> String {
    vec![item; count].join(", ")
}

/// The queue of pending damage.
#[test]
fn every_damage_is_dealt_to_whom_it_is_due() {
    let (front, back) = (times(40, "{ hits: B, amount: 100, source: FX }"), times(40, "{ hits: A, amount: 200, source: FX }"));
    holds(&format!(
        "
name: eighty damages
given: {{ phase: set_phase, moment: damage_step, A: {{ charge_zone: [FX] }}, pending: [{front}, {back}] }}
chance: {{ dice: [6] }}
steps:
  - expect:
      state: {{ pending: [], A: {{ attack_zone: {{ card: A1, dg: 8000 }} }}, B: {{ attack_zone: {{ card: A1, dg: 4000 }} }} }}
"
    ));
}

/// The changes in force: each ends in its own turn.
#[test]
fn every_change_holds_until_its_end() {
    let changes: Vec<String> = (10..90).map(|turn| format!("{{ change: {{ lp: -100 }}, ends: {{ end_of: {turn} }} }}")).collect();
    let faces: Vec<String> =
        (0..60).map(|turn| format!("{{ change: {{ face: {{ face: 2, entry: 1 }} }}, ends: {{ end_of: {} }} }}", turn + 10)).collect();
    holds(&format!(
        "
name: a hundred and forty changes
given: {{ turn: 10, phase: end_phase, A: {{ attack_zone: {{ card: A1, changes: [{}, {}] }} }} }}
steps:
  - expect: {{ view: {{ A: {{ round: 11, zones: {{ attack_zone: A1 lp=2000 down=7900 extra_face=2 }} }} }} }}
",
        changes.join(", "),
        faces.join(", ")
    ));
}

/// The effects that wait: those of one card need no order.
#[test]
fn every_waiting_effect_activates() {
    holds(&format!(
        "
name: fifty effects wait
given: {{ phase: set_phase, moment: decisions, A: {{ attack_zone: XD, main_deck: [FX x58] }}, waiting: [{}] }}
steps:
  - expect: {{ view: {{ A: {{ zones: {{ hand: 50, main_deck: 8 }}, counters: {{ effects_activated: 50 }} }} }} }}
",
        times(50, "{ card: XD }")
    ));
}

/// Effects of many equal cards wait at once.
#[test]
fn every_card_of_the_junk_zone_has_its_turn() {
    holds(
        "
name: thirty gravekeepers
given: { phase: end_phase, A: { attack_zone: A1 dg=5000, main_deck: [FX x5], junk_zone: [XJ x30] } }
steps:
  - expect: { view: { A: { round: 10, zones: { attack_zone: A1 dg=2000 } } } }
",
    );
}

/// Attacks within attacks, until the phase has seen its 500 effects (BG-16.9).
#[test]
fn attacks_within_attacks_come_to_an_end() {
    holds(
        "
name: attacks without end
given: { phase: battle_phase, die: 1, A: { attack_zone: XE, main_deck: [FX], charge_zone: [FX x58] } }
steps:
  - expect: { view: { A: { phase: extra_phase, counters: { face_up_force: 0 } } } }
",
    );
}

/// The uses of effects that may be used once a turn.
#[test]
fn every_use_is_remembered() {
    let numbers: Vec<String> = (10..50).map(|number| format!("Y{number}")).collect();
    let guardian = |number: &String| {
        format!(
            "  - {{ number: {number}, name: {{ ja: {number}, en: Sample {number} }}, kind: normal_attack, sf: 1, lp: 9900, attack: [{{ faces: [1], effect: {{ do: {{ draw: {{ n: 1 }} }} }} }}], abilities: [{{ label: potential, kind: activated, live: junk_zone, limit: once_per_turn, effect: {{ do: {{ draw: {{ n: 1, deck: main }} }} }} }}] }}\n"
        )
    };
    let cards: String = numbers.iter().map(guardian).collect();
    let refused: String =
        numbers.iter().map(|number| format!("  - refused: {{ A: activate {number}, rule: BG-12.7, reason: used_this_turn }}\n")).collect();
    let text = format!(
        "
name: forty uses
given: {{ phase: set_phase, A: {{ main_deck: [FX x5], junk_zone: [{list}], used_this_turn: [{list}] }} }}
steps:
{refused}",
        list = numbers.join(", ")
    );
    for report in bench().run("extreme.yaml", &format!("{}{CARDS}{cards}", text.trim_start())) {
        assert!(report.passed, "{}", report.render(Colour::Off));
    }
}
