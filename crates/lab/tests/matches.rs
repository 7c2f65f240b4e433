//! The lab at work on the toy that the opponents are tested with.

#[path = "../../agents/tests/toy/mod.rs"]
mod toy;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use fudaba_agents::AgentSpec;
use fudaba_kernel::Seat;
use fudaba_lab::bench::{Effort, measure};
use fudaba_lab::{Arena, GameRecord, Plan, Side, Simulation, controls, simulate, write_games_csv, write_json, write_pairings_csv};
use toy::{Duel, EVEN, LOW, Manners};

const RANDOM: AgentSpec = AgentSpec::Random;
const GREEDY: AgentSpec = AgentSpec::Greedy(4);

fn arena() -> Arena<Duel> {
    let start = |decks: [usize; 2], seed| Duel::new(decks.map(|deck| [&EVEN, &LOW][deck]), seed, Manners::Proper);
    Arena::new(Arc::new(()), vec!["even".to_owned(), "low".to_owned()], start, |_| Some(Seat::A))
}

fn play(plan: &Plan) -> Simulation {
    simulate(&arena(), plan, &|_| ControlFlow::Continue(()))
}

#[test]
fn a_mirror_is_exactly_even_pair_by_pair() {
    for agent in [RANDOM, GREEDY, AgentSpec::search(30)] {
        let games = play(&Plan::duel([agent; 2], [0, 0], 20, 1)).games;
        for pair in games.chunks(2) {
            assert_eq!(pair[0].score() + pair[1].score(), 1.0, "{pair:?}");
            assert_eq!(pair[0].choices, pair[1].choices);
        }
    }
}

#[test]
fn the_sides_swap_seats_within_a_pair() {
    let games = play(&Plan::duel([GREEDY, RANDOM], [0, 1], 3, 1)).games;
    let seats: Vec<_> = games.iter().map(|game| (game.pair, game.seat_0, game.first)).collect();
    let both = |pair| [(pair, Side::A, Some(Side::A)), (pair, Side::B, Some(Side::B))];
    assert_eq!(seats, [both(0), both(1), both(2)].concat());
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let plan = Plan::every_pairing([GREEDY, RANDOM], 2, 10, 9);
    let alone = play(&Plan { threads: 1, ..plan.clone() });
    assert_eq!(alone, play(&Plan { threads: 3, ..plan }));
}

#[test]
fn a_report_adds_up() {
    let Simulation { report, games } = play(&Plan::every_pairing([RANDOM; 2], 2, 50, 4));
    assert_eq!(games.len(), 300);
    assert_eq!(report.total.wins + report.total.draws + report.total.losses, 300);
    assert_eq!(report.pairings.iter().map(|pairing| pairing.standing.games).sum::<usize>(), 300);
    assert_eq!(report.reasons.values().sum::<usize>(), 300);
    assert_eq!(report.cut_off, 0);
    let [even, low] = [0, 1].map(|deck| report.decks[deck].share);
    assert!((even.mean + low.mean - 1.0).abs() < 1e-12);
    assert!(even.low > 0.5, "a deck with fours beats one without: {even:?}");
    assert!((3.0..=10.0).contains(&report.rounds.median), "{:?}", report.rounds);
}

#[test]
fn the_better_agent_leads_from_both_seats() {
    let report = play(&Plan::duel([GREEDY, RANDOM], [0, 0], 150, 2)).report;
    assert!(report.total.share.low > 0.5 && report.total.elo > 0.0, "{:?}", report.total);
    assert!(report.when_first.mean > 0.5 && report.when_second.mean > 0.5, "{report:?}");
}

#[test]
fn the_controls_hold() {
    for agent in [RANDOM, AgentSpec::search(100)] {
        for control in controls(&arena(), agent, 40, 3) {
            assert!(control.passed, "{control:?}");
        }
    }
}

#[test]
fn progress_is_told_after_every_pair() {
    let (calls, last) = (AtomicUsize::new(0), AtomicUsize::new(0));
    simulate(&arena(), &Plan::duel([RANDOM; 2], [0, 1], 7, 1), &|progress| {
        calls.fetch_add(1, Ordering::Relaxed);
        last.fetch_max(progress.done, Ordering::Relaxed);
        assert_eq!(progress.total, 14);
        ControlFlow::Continue(())
    });
    assert_eq!((calls.into_inner(), last.into_inner()), (7, 14));
}

#[test]
fn a_leaky_rule_shows_in_the_mismatch_rate() {
    let leaky = |decks: [usize; 2], seed| Duel::new(decks.map(|_| &EVEN), seed, Manners::Leaky);
    let arena = Arena::new(Arc::new(()), vec!["even".to_owned()], leaky, |_| Some(Seat::A));
    let report = simulate(&arena, &Plan::duel([GREEDY; 2], [0, 0], 10, 1), &|_| ControlFlow::Continue(())).report;
    assert!(report.forks.mismatched > 0 && report.forks.rate > 0.01, "{:?}", report.forks);
    assert_eq!(play(&Plan::duel([GREEDY; 2], [0, 0], 10, 1)).report.forks.mismatched, 0);
}

#[test]
fn reports_are_written_for_people_and_for_programs() {
    let simulation = play(&Plan::duel([GREEDY, RANDOM], [0, 1], 2, 1));
    let mut json = Vec::new();
    write_json(&simulation.report, &mut json).expect("a vector takes everything");
    let read: serde_json::Value = serde_json::from_slice(&json).expect("it is JSON");
    assert_eq!(read["pairings"][0]["decks"], serde_json::json!(["even", "low"]));
    assert_eq!(read["total"]["games"], 4);
    let (mut pairings, mut games) = (Vec::new(), Vec::new());
    write_pairings_csv(&simulation.report, &mut pairings).expect("a vector takes everything");
    write_games_csv(&simulation, &mut games).expect("a vector takes everything");
    let pairings = String::from_utf8(pairings).expect("it is text");
    assert!(pairings.starts_with("game,agent_a,agent_b,deck_a,deck_b,games,wins"), "{pairings}");
    assert!(pairings.lines().nth(1).is_some_and(|line| line.starts_with("duel,greedy:4,random,even,low,4,")), "{pairings}");
    assert_eq!(String::from_utf8(games).expect("it is text").lines().count(), 5);
    let table = simulation.report.table(fudaba_cardscript::Language::En);
    for part in ["even against the field", "first player", "length   median", "cut off  0"] {
        assert!(table.contains(part), "{part} is missing in\n{table}");
    }
    let ended = table.lines().find(|line| line.starts_with("ended by")).expect("the table tells how games ended");
    assert!(ended.contains(" %)"), "{ended}");
}

#[test]
fn a_draw_counts_half_for_whoever_was_first() {
    let game = &play(&Plan::duel([RANDOM; 2], [0, 0], 1, 1)).games[0];
    let drawn = GameRecord { winner: None, first: Some(Side::B), ..game.clone() };
    assert_eq!((drawn.score(), drawn.score_of_first()), (0.5, Some(0.5)));
    let lost = GameRecord { winner: Some(Side::B), ..drawn };
    assert_eq!((lost.score(), lost.score_of_first()), (0.0, Some(1.0)));
}

#[test]
fn every_figure_of_the_bench_is_measured() {
    let effort = Effort { runs: 5, slice: Duration::from_millis(5), positions: 20 };
    let figures = measure(&arena(), effort, Some(&|| 0));
    assert!(figures.decisions_per_second >= figures.choices_per_second, "{figures:?}");
    assert!(figures.choices_per_second > figures.games_per_second && figures.games_per_second > 0.0);
    assert!(figures.ns_per_clone > 0.0 && figures.ns_per_list > 0.0 && figures.iterations_per_second > 0.0);
    assert!((1.0..=3.0).contains(&figures.options_per_list));
    assert_eq!(figures.state_bytes, size_of::<Duel>());
    assert_eq!((figures.mismatch_rate, figures.forks), (0.0, 1_000));
    assert!(figures.answers_held_99 <= 1.0, "{figures:?}");
    assert!(figures.to_string().contains("allocations per decision"));
}
