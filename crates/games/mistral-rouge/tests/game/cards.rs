//! What the checker refuses.

use fudaba_cardscript::{Colour, Source};
use fudaba_mistral_rouge::MistralRouge;
use fudaba_stage::{CardGame, DeckCard, DeckList};

/// The mistakes of a card with these further keys.
fn mistakes(keys: &str) -> String {
    let text = format!("- {{ number: X01, name: {{ ja: 試, en: Trial }}, {keys} }}\n");
    MistralRouge::read_cards(&[Source::new("x.yaml", text)]).1.render(Colour::Off)
}

#[test]
fn ap_of_0_is_refused() {
    assert!(mistakes("kind: character, ap: 0, level: 1, hp: 1").contains("MR-R19"));
}

#[test]
fn an_ability_without_any_cost_or_limit_is_refused() {
    let free = "kind: character, ap: 1, level: 1, hp: 1, abilities: [{ activated: { effect: { do: { draw: {} } } } }]";
    assert!(mistakes(free).contains("MR-R59"));
    assert_eq!(mistakes(&free.replace("activated: {", "activated: { cost: once_per_turn,")), "");
}

#[test]
fn a_basic_spirit_is_free_and_satisfies_one_attribute() {
    assert!(mistakes("kind: spirit, basic: true, spirit_power: 1").contains("MR-5.3"));
    assert!(mistakes("kind: spirit, basic: true, satisfies: wind").contains("MR-5.3"));
    assert!(mistakes("kind: spirit, basic: true, spirit_power: 1, satisfies: wind, exhaustion: { any: 1 }").contains("MR-5.3"));
}

/// So a join never has more places than spirits are matched with.
#[test]
fn a_join_asks_for_1_to_9_spirits() {
    let join = |needs: &str| {
        mistakes(&format!("kind: character, ap: 1, level: 1, hp: 1, abilities: [{{ join: {{ {needs}, gains: {{ hp: 1 }} }} }}]"))
    };
    for needs in ["any: 0", "any: 10", "wind: 5, water: 5", "wind: 255, earth: 255, any: 255", "any: 9, named: M01"] {
        assert!(join(needs).contains("MR-9.1"), "{needs}: {}", join(needs));
    }
    assert_eq!(join("any: 9"), "");
    assert_eq!(join("wind: 2, earth: 2, fire: 2, water: 2, any: 1"), "");
}

/// What no text could say apart: whose target a verb means, which player, what a stand-in's number is.
#[test]
fn an_effect_speaks_of_what_is_chosen_for_it() {
    let spell = |targets: &str, effect: &str| mistakes(&format!("kind: spell, targets: {targets}, effect: {effect}"));
    let two = "[{ kind: character, mode: 1 }, { kind: spirit, mode: 2 }]";
    let modes =
        |first: u8, second: u8| format!("{{ choose: [{{ destroy: {{ target: {first} }} }}, {{ destroy: {{ target: {second} }} }}] }}");
    assert_eq!(spell(two, &modes(1, 2)), "");
    assert!(spell(two, &modes(1, 1)).contains("another `mode`"));
    assert!(spell("[{ kind: spirit, mode: 2 }, { kind: character, mode: 1 }]", &modes(2, 1)).contains("in order"));
    let damage = |to: &str| spell("{ kind: player }", &format!("{{ do: {{ deal_damage: {{ n: 1, to: {to} }} }} }}"));
    assert_eq!(damage("{ player: target }"), "");
    assert!(damage("{ what: { target: 1 } }").contains("kind of target"));
    let number =
        |target: u8| spell("{ kind: character }", &format!("{{ do: {{ draw: {{ n: {{ of: {{ level: {{ target: {target} }} }} }} }} }} }}"));
    assert_eq!(number(1), "");
    assert!(number(2).contains("`targets` does not have"));
    let stand_in = |n: u8| spell("{ kind: location, whose: own }", &format!("{{ do: {{ place_stand_in: {{ target: 1, n: {n} }} }} }}"));
    assert_eq!(stand_in(1), "");
    assert!(stand_in(2).contains("no `n`"));
}

/// Section 4: nothing but spirits lives in a spirit zone.
#[test]
fn a_search_into_the_spirit_zone_is_for_spirits() {
    let search = |filter: &str, to: &str| mistakes(&format!("kind: spell, effect: {{ do: {{ search: {{ {filter} to: {to} }} }} }}"));
    for to in ["spirit_zone", "spirit_zone_exhausted"] {
        for filter in ["", "filter: { kind: [spirit, field_card] },", "filter: { kind: character },", "filter: { attribute: wind },"] {
            assert!(search(filter, to).contains("`kind: spirit`"), "{filter} to {to}");
        }
        assert_eq!(search("filter: { kind: spirit, basic: true },", to), "");
    }
    assert_eq!(search("", "hand"), "");
}

/// "As long as it stays on the field" wants something that lies there.
#[test]
fn what_is_said_of_a_player_lasts_no_longer_than_a_turn() {
    let spell = |verb: &str, duration: &str| mistakes(&format!("kind: spell, effect: {{ do: {{ {verb} }}, duration: {duration} }}"));
    let of_player = ["modify_player: { who: opponent, by: { cannot: use_spells } }", "prevent: { n: 2, who: you }"];
    for verb in of_player {
        for duration in ["while_on_field", "while_joined"] {
            assert!(spell(verb, duration).contains("`continuous`"), "{verb} {duration}");
        }
        assert_eq!(spell(verb, "until_own_next_turn_begins"), "");
    }
}

/// Several things have "their" owner.
#[test]
fn several_cards_return_to_their_owner() {
    let said = |keys: &str| {
        let text = format!("- {{ number: X01, name: {{ ja: 試, en: Trial }}, kind: spell, {keys} }}\n");
        let cards = MistralRouge::read_cards(&[Source::new("x.yaml", text)]).0;
        MistralRouge::faces(&cards)[0].text.en.join(" ")
    };
    let chosen =
        |n: u8| said(&format!("effect: {{ do: {{ return: {{ what: {{ choose: {{ among: {{ kind: characters }}, n: {n} }} }} }} }} }}"));
    assert_eq!(chosen(1), "Return a character to its owner's hand.");
    assert_eq!(chosen(2), "Return 2 characters to their owner's hand.");
    let spirits = "kind: spirit, filter: { state: attached }";
    let detach = |n: u8| said(&format!("targets: {{ {spirits}, n: {n} }}, effect: {{ do: {{ detach: {{ spirit: {{ target: 1 }} }} }} }}"));
    assert!(detach(1).ends_with("Detach it and put it into the graveyard."), "{}", detach(1));
    assert!(detach(2).ends_with("Detach those spirits and put them into the graveyard."), "{}", detach(2));
    let recover = |n: u8| said(&format!("targets: {{ kind: graveyard_card, n: {n} }}, effect: {{ do: {{ recover: {{ target: 1 }} }} }}"));
    assert!(recover(1).ends_with("Put it into its owner's hand."), "{}", recover(1));
    assert!(recover(2).ends_with("Put those cards into their owner's hand."), "{}", recover(2));
}

/// One thing is written in one way.
#[test]
fn a_character_that_always_pays_says_so_itself() {
    let pays = |of: &str| mistakes(&format!("kind: character, ap: 1, level: 1, hp: 1, {of}"));
    assert_eq!(pays("pays_exhaustion: true"), "");
    assert!(pays("abilities: [{ continuous: { gains: pays_exhaustion } }]").contains("`pays_exhaustion` itself"));
    assert_eq!(pays("abilities: [{ continuous: { if: own_turn, gains: pays_exhaustion } }]"), "");
    assert!(pays("abilities: [{ continuous: { gains: { arrival: { add: 1, form: melee } } } }]").contains("`arrival`"));
}

#[test]
fn a_deck_of_a_card_that_is_not_there_is_refused() {
    let entry = |card: &str, copies| DeckCard { card: card.to_owned(), copies };
    let mut deck = DeckList::default();
    deck.sections.insert("main".to_owned(), vec![entry("M01", 59), entry("Z99", 1)]);
    let faults = MistralRouge::check_deck(&crate::bench().cards, &deck);
    assert_eq!(faults.iter().map(|fault| (fault.rule, fault.card.as_deref())).collect::<Vec<_>>(), [("MR-R2", Some("Z99"))]);
}

#[test]
fn a_side_deck_is_refused() {
    let entry = |card: &str, copies| DeckCard { card: card.to_owned(), copies };
    let mut deck = DeckList::default();
    deck.sections.insert("main".to_owned(), vec![entry("M01", 60)]);
    deck.sections.insert("side".to_owned(), vec![entry("M03", 10)]);
    let faults = MistralRouge::check_deck(&crate::bench().cards, &deck);
    assert_eq!(faults.iter().map(|fault| fault.rule).collect::<Vec<_>>(), ["MR-1.5"]);
}

/// What could never do anything is refused, with the reason; beside it what differs in that alone and can.
#[test]
fn what_could_never_act_is_refused() {
    let character = |ability: &str| mistakes(&format!("kind: character, ap: 1, level: 1, hp: 1, abilities: [{ability}]"));
    let spell = |text: &str| mistakes(&format!("kind: spell, {text}"));
    let gains = |on: &str, gains: &str| character(&format!("{{ continuous: {{ on: {on}, gains: {gains} }} }}"));
    for (on, felt, idle) in [("you", "hand_limit: 1", "hp: 1"), ("this", "hp: 1", "hand_limit: 1"), ("ground", "spirit_power: 1", "hp: 1")]
    {
        assert_eq!(gains(on, &format!("{{ {felt} }}")), "");
        assert!(gains(on, &format!("{{ {idle} }}")).contains("never felt"), "{on} {idle}");
    }
    assert!(gains("this", "{ hp: { add: 1, form: melee } }").contains("a `form` of attack"));
    let when = |when: &str, verb: &str| character(&format!("{{ triggered: {{ when: {when}, effect: {{ do: {{ {verb} }} }} }} }}"));
    assert_eq!(when("{ takes_damage: {} }", "return: { what: this }"), "");
    assert!(when("{ destroyed: {} }", "return: { what: this }").contains("has left"));
    assert!(when("{ turn_begins: own }", "add_waiting: { of: that }").contains("`that` needs an event"));
    assert!(when("{ spirit_exhausted: {} }", "draw: {}").contains("never happens"));
    assert!(when("{ spell_used: { who: target } }", "draw: {}").contains("before anything is chosen"));
    assert!(when("{ turn_begins: own }", "draw: { who: target }").contains("`who: target`"));
    let each = |filter: &str| spell(&format!("effect: {{ do: {{ destroy: {{ each: {{ kind: characters, filter: {filter} }} }} }} }}"));
    assert_eq!(each("{ hp: { min: 1, max: 2 } }"), "");
    assert!(each("{ hp: { min: 2, max: 1 } }").contains("greater than its `max`"));
    assert!(each("{ state: ready }").contains("fits this `filter`"));
    assert!(each("{ state: [active, waiting] }").contains("do not go together"));
    assert!(spell("targets: { kind: location }, effect: { do: { destroy: { target: 1 } } }").contains("kind of target"));
    assert!(spell("effect: { do: { deal_damage: { n: 1, to: { what: { each: { kind: spirits } } } } } }").contains("kind of card"));
    assert!(spell("effect: { duration: while_on_field, do: { draw: {} } }").contains("`duration` goes with"));
}

/// A card that is nowhere is found wherever it is named.
#[test]
fn an_unknown_card_is_told_wherever_it_stands() {
    let unknown = |ability: &str| mistakes(&format!("kind: field_card, abilities: [{ability}]")).contains("there is no such card");
    let filter = "{ filter: { card: Z99 } }";
    assert!(unknown("{ triggered: { when: { destroyed: { who: own, filter: { card: Z99 } } }, effect: { do: { draw: {} } } } }"));
    assert!(unknown("{ continuous: { on: { cards: { filter: { card: Z99 } } }, gains: { hp: 1 } } }"));
    assert!(unknown(&format!("{{ activated: {{ cost: {{ discard_hand: {filter} }}, effect: {{ do: {{ draw: {{}} }} }} }} }}")));
    assert!(unknown(
        "{ activated: { cost: once_per_turn, effect: { do: { destroy: { each: { kind: characters, filter: { card: Z99 } } } } } } }"
    ));
}

/// What counts both players says so; an event is of either; "here" is this location but for cards that lie on none.
#[test]
fn texts_say_whose_and_where() {
    let said = |keys: &str| {
        let text = format!("- {{ number: X01, name: {{ ja: 試, en: Trial }}, {keys} }}\n");
        let cards = MistralRouge::read_cards(&[Source::new("x.yaml", text)]).0;
        let text = MistralRouge::faces(&cards)[0].text.clone();
        [text.ja.join(" "), text.en.join(" ")]
    };
    let of_field = |ability: &str| said(&format!("kind: field_card, abilities: [{ability}]"));
    let both = of_field("{ continuous: { if: { hand: { who: each, at_least: 9 } }, on: you, gains: { hand_limit: 1 } } }");
    assert_eq!(both[0], "お互いの手札が合わせて9枚以上である間、自分の手札の上限を＋1する。");
    assert!(both[1].starts_with("As long as both hands together have 9 or more cards,"), "{}", both[1]);
    let event = of_field("{ triggered: { when: { card_drawn: each }, effect: { do: { remove_waiting: { of: here } } } } }");
    assert!(event[0].starts_with("いずれかのプレイヤーが") && event[0].contains("このロケーションのキャラクター"), "{}", event[0]);
    assert_eq!(
        event[1],
        "When a player draws a card outside the draw phase, remove a waiting counter from the character on this location."
    );
    let found = said("kind: spell, effect: { do: { search: { n: 2 } } }");
    assert_eq!(found[1], "Search your deck for 2 cards, put them into your hand, then shuffle.");
}
