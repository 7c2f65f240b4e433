//! Cards say what they do in words that read like the rulebook.

use fudaba_battle_guardians::BattleGuardians;
use fudaba_battle_guardians::cards::language::{Ability, EffectKind, Entry, Label};
use fudaba_cardscript::{Language, Source, read_value};
use fudaba_stage::CardGame;

use crate::bench;

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

/// The texts of a spell with these keys, and what they are heard to say.
#[track_caller]
fn spell(keys: &str, ja: &str, en: &str) {
    let card = format!("- {{ number: X1, name: {{ ja: 見本, en: Sample }}, kind: spell_card, sp: 2, {keys} }}\n");
    let (cards, faults) = BattleGuardians::read_cards(&[Source::new("card.yaml", card)]);
    assert!(faults.is_empty(), "{faults:?}");
    let face = BattleGuardians::faces(&cards).remove(0);
    assert_eq!((face.text.ja.join("\n"), face.text.en.join("\n")), (ja.to_owned(), en.to_owned()));
    for (line, language) in [(ja, Language::Ja), (en, Language::En)] {
        let heard = BattleGuardians::hear(&bench().cards, line, language).expect("the words are declared");
        let said = heard.one().unwrap_or_else(|| panic!("{line} says one thing: {heard:?}"));
        assert_eq!(said.yaml, keys, "{line}");
    }
}

#[test]
fn the_price_of_a_spell_is_read_as_that_of_its_card() {
    spell(
        "abilities: { label: spell, kind: activated, effect: { do: { draw: { deck: main, n: 2 } } } }, cost: { pay_force: 2 }",
        "〔フォースを2枚消費する〕自分の山札からカードを2枚ドローする。",
        "[Spend 2 Force]: Draw 2 cards from your main deck.",
    );
}

#[test]
fn of_several_that_were_chosen_each_is_meant() {
    let chosen =
        |targets: &str, effect: &str| format!("abilities: {{ label: spell, kind: activated, targets: {targets}, effect: {effect} }}");
    spell(
        &chosen("{ count: 2, from: guardians, whose: opponent }", "{ do: { up: { n: 300, to: { target: 1 } } } }"),
        "相手のガーディアンを2体選ぶ。選んだガーディアンのLPを300アップする。",
        "Choose 2 of your opponent's guardians. Each of those guardians gets +300 LP.",
    );
    spell(
        &chosen(
            "[{ from: junk_zone }, { from: charge_zone }]",
            "{ do: [{ return_to_hand: { target: 1 } }, { send_to_junk: { target: 2 } }] }",
        ),
        "自分のジャンクゾーンのカードを1枚選ぶ。自分のチャージゾーンのカードを1枚選ぶ。\
         1番目に選んだカードを持ち主の手札に戻し、2番目に選んだカードをジャンクゾーンに送る。",
        "Choose one of the cards in your junk zone. Choose one of the cards in your charge zone. \
         Return the first chosen card to its owner's hand and send the second chosen card to the junk zone.",
    );
}

#[test]
fn cards_of_the_opponent_go_to_their_owners_zones() {
    let does = |verb: &str| format!("abilities: {{ label: spell, kind: activated, effect: {{ do: {verb} }} }}");
    spell(
        &does("{ charge_from: { what: { top: { deck: main, n: 2, whose: opponent } } } }"),
        "相手の山札の上から2枚を持ち主のチャージゾーンに表状態で置く。",
        "Put the top 2 cards of your opponent's main deck into their owner's charge zone face up.",
    );
    spell(
        &does("{ return_to_hand: { all: { filter: { kind: spell_card }, whose: opponent, zone: junk_zone } } }"),
        "相手のジャンクゾーンのすべてのスペルカードを持ち主の手札に戻す。",
        "Return every spell card in your opponent's junk zone to their owner's hand.",
    );
}
