//! The tests of Kirifuda: those that all games share, and its own.

mod any_cards;
mod backs;
mod checker;
mod decks;
mod language;
mod places;
mod positions;
mod printing;
mod reading;
mod scenarios;
mod writing;

use fudaba_cardscript::effect::Act;
use fudaba_kernel::DefId;
use fudaba_kirifuda::language::{Step, Verb};
use fudaba_kirifuda::{Catalogue, Kirifuda};
use fudaba_testing::{Demands, Ground, Group, Ranks, Refusals, Slot};

/// Where effects stand on cards.
const SLOTS: &[Slot] = &[
    Slot { card: r#"{"kind":"support"}"#, key: "on_open" },
    Slot { card: r#"{"kind":"attacker","pow":700}"#, key: "on_open" },
    Slot { card: r#"{"kind":"attacker","pow":700}"#, key: "continuous" },
    Slot { card: r#"{"kind":"attacker","pow":700}"#, key: "on_win" },
    Slot { card: r#"{"kind":"attacker","pow":700}"#, key: "on_loss" },
    Slot { card: r#"{"kind":"attacker","pow":700}"#, key: "on_tie" },
];

/// What the rules forbid as the table lies is told before what another question would be needed for, and that before whose decision it is.
const REFUSALS: Refusals = Refusals {
    ranks: Ranks(&[
        Group {
            ground: Ground::Table,
            rules: &[
                "KF-2.6",
                "KF-3.7",
                "KF-3.10",
                "KF-4.6",
                "KF-5.2 not_in_hand",
                "KF-5.6",
                "KF-5.9",
                "KF-5.11",
                "KF-5.12",
                "KF-5.13",
                "KF-5.15",
                "KF-6.4",
                "KF-6.5",
                "KF-6.7",
                "KF-6.8",
                "KF-6.9",
                "KF-7.1",
                "KF-7.8",
                "KF-7.9",
                "KF-7.10",
                "KF-7.16",
                "KF-11.12",
                "KF-11.22",
            ],
        },
        Group {
            ground: Ground::Time,
            rules: &["KF-5.2 must_set", "KF-6.6", "KF-6.13", "KF-7.2", "KF-8.7", "KF-11.9", "KF-11.10", "KF-11.11", "KF-11.13", "KF-11.16"],
        },
        Group { ground: Ground::Turn, rules: &["KF-3.9"] },
    ]),
    times: &[
        ("phase", &["attacker_set_step", "support_set_step", "trump_phase", "attacker_open_step", "support_open_step"]),
        ("to_act", &["F", "S"]),
        ("pass_count", &[]),
    ],
    games: 20,
    unsettled: &[],
};

fudaba_testing::suite!(
    Kirifuda,
    Demands {
        prefix: "KF",
        decks: &["crimson_assault", "mirror_stratagem", "gale_gambit", "earthen_bastion"],
        random_games: 2000,
        state_bytes: 1024,
        citations: 300,
        positions: 1500,
        event_calls: &["Event::new", ".discard_as", ".tell_attacker"],
        outcomes: &["life", "deck_out", "round_limit"],
        // It belongs to the shape that all games share; a card of the page shows it.
        words_on_no_card: &["repeat"],
        scenario_guide: &["The smallest one", "A file", "Steps", "Chance", "The position of Kirifuda", "More examples"],
        card_guide: &["cards.md", "cards/kirifuda.md"],
        slots: SLOTS,
        numbers: &[1, 2, 3, 5, 100, 200, 300, 500, 1000, -100, -300],
        refusals: REFUSALS,
        effect: does,
        random_effects: 20_000,
        random_cards: 300,
        forbidden_words: &["墓地", "先攻", "見せる", "持つ"],
        ..Demands::default()
    }
);

fudaba_testing::readback!();

/// What a card does. A list that nothing is said about is followed like its verbs one by one.
fn does(cards: &Catalogue, def: DefId) -> String {
    let steps = cards.card(def).effects.iter().map(|effect| effect.iter().flat_map(one_by_one).collect::<Vec<_>>());
    format!("{:?}", steps.collect::<Vec<_>>())
}

fn one_by_one(step: &Step) -> Vec<Step> {
    let alone = |(at, verb): (usize, &Verb)| Step {
        then: step.then && at == 0,
        duration: step.duration.filter(|_| verb.lasts()),
        ..Step::of(vec![*verb])
    };
    match &step.act {
        Act::Do(verbs) if *step == (Step { then: step.then, duration: step.duration, ..Step::of(verbs.clone()) }) => {
            verbs.iter().enumerate().map(alone).collect()
        }
        _ => vec![step.clone()],
    }
}
