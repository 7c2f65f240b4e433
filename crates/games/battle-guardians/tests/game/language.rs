//! Cards say what they do in words that read like the rulebook.

use fudaba_battle_guardians::cards::language::{Ability, EffectKind, Entry, Label};
use fudaba_cardscript::read_value;

fn ability(text: &str) -> Ability {
    read_value("ability", text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

#[test]
fn an_automatic_effect_reads_its_trigger_and_its_verbs() {
    let read =
        ability("label: potential\nkind: automatic\nwhen: on_appear_self\noptional: true\neffect:\n  do: { draw: { n: 1, deck: main } }\n");
    assert_eq!((read.label, read.kind, read.optional), (Label::Potential, EffectKind::Automatic, true));
}

#[test]
fn a_granted_ability_is_written_inside_the_verb() {
    let read = ability(
        "label: extra\nkind: activated\ncost: { pay_force: 1 }\neffect:\n  duration: next_opponent_turn\n  do:\n    grant_ability:\n      to: own_attack_guardian\n      ability:\n        label: potential\n        kind: permanent\n        live: attack_zone\n        apply: { lp_up: { to: own_attack_guardian, n: 500 } }\n",
    );
    assert_eq!(read.effect.len(), 1);
}

#[test]
fn parts_that_do_not_fit_the_kind_are_refused() {
    let costly = "label: potential\nkind: automatic\nwhen: on_appear_self\ncost: { pay_force: 1 }\neffect: { do: extra_attack }\n";
    let faults = read_value::<Ability>("ability", costly).expect_err("an automatic effect has no cost");
    assert!(faults.iter().any(|fault| fault.message.contains("BG-12.8")), "{faults:?}");
    let nowhere = "label: potential\nkind: permanent\napply: { lp_up: { to: own_attack_guardian, n: 500 } }\n";
    assert!(read_value::<Ability>("ability", nowhere).is_err());
}

#[test]
fn an_entry_has_faces_of_a_die() {
    let read = read_value::<Entry>("entry", "faces: [1, 4]\neffect: { do: { mill: { whose: opponent, n: 8 } } }\n").expect("an entry");
    assert_eq!(read.faces.iter().collect::<Vec<_>>(), [1, 4]);
    assert!(read_value::<Entry>("entry", "faces: [7]\neffect: { do: extra_attack }\n").is_err());
}
