//! The tests of Battle Guardians: those that all games share, and its own.

mod cards;
mod checker;
mod decks;
mod extremes;
mod guide;
mod language;
mod positions;
mod refusals;

use fudaba_battle_guardians::cards::language::{Ability, EffectKind};
use fudaba_battle_guardians::positions::{Given, PhaseName};
use fudaba_battle_guardians::{BattleGuardians, Cards};
use fudaba_cardscript::{Colour, Source, TrueOr};
use fudaba_kernel::DefId;
use fudaba_stage::check;
use fudaba_testing::{Demands, Slot};

fudaba_testing::suite!(
    BattleGuardians,
    Demands {
        prefix: "BG",
        contract_games: 300,
        random_games: 1000,
        citations: 300,
        positions: 2000,
        is_whole,
        refusal_calls: &["Refusal::new", "refuse"],
        mark_calls: &["mark"],
        counter_calls: &[" count"],
        outcomes: &["attack_guardian", "deck_out", "life_counters", "foul", "both_lost", "turn_limit", "effect_limit"],
        scenario_guide: &["The position of Battle Guardians"],
        card_guide: &["cards/battle-guardians.md"],
        slots: &[
            Slot { card: r#"{"kind":"spell_card","sp":2}"#, key: "abilities" },
            Slot { card: r#"{"kind":"normal_assist","sf":1,"lp":2000}"#, key: "abilities" },
        ],
        numbers: &[1, 2, 3, 100, 300, 500, 1000],
        refusals: refusals::REFUSALS,
        effect: does,
        words_on_no_card: WORDS_ON_NO_CARD,
        random_effects: 20_000,
        // BG-R66.
        hidden_cards_work: true,
        random_cards: 300,
        forbidden_words: &["呪文", "命中", "打ち消", "ターンに1度", "もつ"],
        ..Demands::default()
    }
);

fudaba_testing::readback!();

/// What a card does. Durations that never end by themselves are the same, any amount is 1 or more, and "either deck" has no top but the main
/// deck's.
fn does(cards: &Cards, def: DefId) -> String {
    let written = format!("{:?}", cards.printed(def).abilities.iter().cloned().map(declined_as_a_whole).collect::<Vec<_>>());
    let endless = ["Some(Instant)", "Some(ThisDamage)", "Some(WhileOnField)"];
    let text = endless.iter().fold(written, |text, duration| text.replace(duration, "None"));
    text.replace("Top { deck: Choice", "Top { deck: Main").replace("at_least: 0", "at_least: 1")
}

/// An automatic effect of one step that may be declined is an optional one.
fn declined_as_a_whole(mut ability: Ability) -> Ability {
    if let (EffectKind::Automatic, [only]) = (ability.kind, &mut ability.effect[..])
        && matches!(only.may, Some(TrueOr::True))
    {
        only.may = None;
        ability.optional = true;
    }
    ability
}

/// A summon or an effect in progress is what the shape of a position cannot say in full.
fn is_whole(given: &Given) -> bool {
    let setup = matches!(given.phase, Some(PhaseName::Setup | PhaseName::TurnOrder | PhaseName::KeepCard | PhaseName::Mulligan));
    let resting = given.summoning.is_none() && given.waiting.as_ref().is_some_and(Vec::is_empty) && given.counter_step.is_none();
    let extra_begins = given.phase == Some(PhaseName::ExtraPhase) && given.extra_obligation.is_none();
    resting && !setup && !extra_begins
}

#[test]
fn a_position_that_cannot_be_is_told_at_its_place() {
    let text = "name: wrong\ngiven:\n  A: { attack_zone: G65, main_deck: [G46] }\nsteps: []\n";
    let faults = check::<BattleGuardians>(&bench().cards, &Source::new("wrong.yaml", text)).render(Colour::Off);
    assert!(faults.contains("it is no guardian") && faults.contains("BG-1.4"), "{faults}");
}

/// Values of words that stand on cards, which no card happens to have: scenarios bring cards of their own for each (see
/// `every_word_of_the_language_is_exercised`). `pay_self_under_base` is made of `base` and `cross` of an armed guardian; nobody writes it.
const WORDS_ON_NO_CARD: &[&str] = &[
    "answered",
    "assist_zone_cards",
    "awakening",
    "by_effect",
    "charge",
    "charge_follow_ups",
    "charge_phase",
    "charge_zone",
    "choice",
    "count",
    "counter_effect",
    "damage_immediately",
    "deck_out_loses",
    "dg_inherited",
    "dice_rolled",
    "dice_step",
    "domain_phase",
    "draw_phase_draws",
    "either",
    "entry",
    "extreme",
    "force",
    "force_recovers",
    "hidden",
    "instant",
    "lc_draw_per_turn",
    "lc_prevent_per_turn",
    "lc_prevent_unit",
    "life_counters",
    "main_deck",
    "material",
    "misfire",
    "misfire_skips_to_end",
    "misfire_weakens",
    "name_contains",
    "no_summon_limit",
    "none",
    "normal",
    "opponent_attack_zone",
    "own_assist_guardian",
    "own_attack_zone",
    "owner",
    "pay_self_under_base",
    "printed",
    "repeat",
    "restart",
    "return",
    "set_phase",
    "shuffled",
    "side",
    "side_deck",
    "silent_summon",
    "sp_negation",
    "summon_kind",
    "summon_limit_delta",
    "summon_phase",
    "transform",
    "transformation",
    "up_to",
    "weakened_multiplier",
];
