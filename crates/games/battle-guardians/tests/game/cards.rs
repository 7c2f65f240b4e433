//! The texts of all cards, as people read them, and what holds for the set as a whole.

mod common;

use std::fmt::Write;
use std::sync::Arc;

use common::{Shelf, sources};
use fudaba_battle_guardians::cards::language::{Ability, CardKind, Label, Tribe};
use fudaba_battle_guardians::cards::{Catalogue, card_schema, read_cards};
use fudaba_cardscript::data::CardFace;
use fudaba_cardscript::schema_words;

fn all_cards() -> Arc<Catalogue> {
    Shelf::load().cards
}

fn written(face: &CardFace) -> String {
    let mut text = String::new();
    let stats: Vec<String> = face.stats.iter().map(|stat| format!("{} {}", stat.key, stat.value)).collect();
    writeln!(text, "{}  {}  {}", face.number, face.name.ja, face.name.en).expect("a text takes all");
    writeln!(text, "    {} [{}] {}", face.kind, face.attributes.join(", "), stats.join(", ")).expect("a text takes all");
    for line in face.text.ja.iter().chain(&face.text.en) {
        writeln!(text, "    {line}").expect("a text takes all");
    }
    text
}

fn texts_of(file: usize) -> String {
    let catalogue = all_cards();
    let (part, _) = read_cards(&sources("cards")[file..=file]);
    let numbers: Vec<&str> = part.cards().iter().map(|card| card.printed.number.as_str()).collect();
    let faces = catalogue.faces();
    let texts: Vec<String> = faces.iter().filter(|face| numbers.contains(&face.number.as_str())).map(written).collect();
    texts.join("\n")
}

#[test]
fn texts_of_normal_attack_guardians() {
    insta::assert_snapshot!(texts_of(0));
}

#[test]
fn texts_of_normal_assist_guardians() {
    insta::assert_snapshot!(texts_of(1));
}

#[test]
fn texts_of_armed_and_unlimited_guardians() {
    insta::assert_snapshot!(texts_of(2));
}

#[test]
fn texts_of_side_deck_guardians() {
    insta::assert_snapshot!(texts_of(3));
}

#[test]
fn texts_of_counter_spell_and_domain_cards() {
    insta::assert_snapshot!(texts_of(4));
}

#[test]
fn the_set_has_the_kinds_it_should() {
    use CardKind::*;
    let expected = [
        (NormalAttack, 31),
        (NormalAssist, 14),
        (Armed, 3),
        (Unlimited, 2),
        (Rise, 4),
        (Speed, 4),
        (Cross, 4),
        (Extra, 5),
        (Raging, 3),
        (CounterCard, 10),
        (SpellCard, 13),
        (DomainCard, 5),
    ];
    let catalogue = all_cards();
    let count = |kind| catalogue.cards().iter().filter(|card| card.printed.kind == kind).count();
    let found = expected.map(|(kind, _)| (kind, count(kind)));
    assert_eq!(found, expected);
}

/// BG-11.6: all cards that print a tribe's ability print the same one.
#[test]
fn a_tribe_has_one_tribe_ability() {
    let catalogue = all_cards();
    for tribe in Tribe::ALL {
        let of_tribe = catalogue.cards().iter().filter(|card| card.printed.tribe == Some(tribe));
        let abilities: Vec<&Ability> =
            of_tribe.flat_map(|card| &card.printed.abilities).filter(|ability| ability.label == Label::Tribe).collect();
        assert!(!abilities.is_empty(), "{tribe:?} has no tribe ability");
        assert!(abilities.windows(2).all(|pair| pair[0] == pair[1]), "{tribe:?} has two different tribe abilities");
    }
}

/// Every word that a card may use is used by a card of the set, so that each has a printed example.
#[test]
fn every_word_of_the_language_stands_on_a_card() {
    let text: String = sources("cards").iter().map(|source| source.text().to_owned()).collect();
    let missing: Vec<&str> = WORDS.split_whitespace().filter(|word| !stands(&text, word)).collect();
    assert!(missing.is_empty(), "no card says {missing:?}");
}

/// Every word of a card file is at work somewhere: on a card of the set, or in a scenario with a card of its own.
#[test]
fn every_word_of_the_language_is_exercised() {
    let text: String = ["cards", "scenarios"].iter().flat_map(|folder| sources(folder)).map(|source| source.text().to_owned()).collect();
    // Made of `base` and `cross` of an armed guardian; no card writes it.
    let made = ["pay_self_under_base"];
    let missing: Vec<String> =
        schema_words(&card_schema()).into_iter().filter(|word| !made.contains(&word.as_str()) && !stands(&text, word)).collect();
    assert!(missing.is_empty(), "neither a card nor a scenario says {missing:?}");
}

/// Whether `word` stands in the text as a whole.
fn stands(text: &str, word: &str) -> bool {
    let part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    text.match_indices(word).any(|(at, _)| !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part))
}

/// Triggers, costs, conditions, verbs, durations, continuous changes and labels of the ledger's effect language.
const WORDS: &str = "
    on_appear_self on_summon on_replaced_self on_sent_to_junk on_sent_to_junk_self on_silent_summon on_awaken_self on_awaken on_phase_start on_phase_end on_dice on_hit
    on_misfire on_attack on_attack_self on_damage_taken on_damage_taken_self on_damage_prevented on_repair on_up on_down on_life_check_self on_life_check on_weakened on_draw on_extra_draw
    on_force_charge on_effect_activated on_spell_negated on_mill on_material_added on_material_spent on_life_counter_lost on_domain_placed
    answers
    pay_force pay_hand pay_material pay_self_from_hand pay_self_from_field pay_life_counter pay_mill pay_force_card
    guardian_is dg_cmp lp_cmp is_weakened zone_empty force_cmp count_cmp life_counter_cmp die_is is_turn_of is_first_turn domain_is
    summoned_this_turn times_this_turn any not method trigger_amount zero times halve controller
    damage down repair up negate_effect negate_damage change_damage draw mill discard search look_top summon_from move_to_assist
    return_to_hand return_to_deck send_to_junk charge_from recover_force spend_opponent_force weaken restore add_material add_under reroll
    set_die shift_die extra_attack lose_life_counter gain_life_counter grant_face grant_ability skip_phase forbid
    this_damage this_phase this_turn while_on_field next_opponent_turn until_own_next_turn_start while_source_in_zone rest_of_game
    lp_up lp_down damage_dealt damage_taken sf_mod force_cost_mod sp_mod extra_hit_face cannot_be_weakened cannot_be_chosen tribe_also
    rule_parameter repair_amount mill_amount
    potential assist counter tribe burst prevent_a prevent_b cross extra unlimited domain spell counter_card
    once_per_turn once_per_game choose may else then for_each
";
