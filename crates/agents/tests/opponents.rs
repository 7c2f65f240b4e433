//! What every opponent keeps to, and what the better ones find, shown on a toy.

mod toy;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fudaba_agents::{Agent, AgentSpec, Budget, Greedy, Level, Playout, Random, Search, Thought, Tuning, advise, levels};
use fudaba_kernel::{Listening, Seat, Table};
use fudaba_machine::NATIVE;
use toy::{Duel, EVEN, Manners};

fn table(seed: u8, manners: Manners) -> Table<Duel> {
    Table::new(Arc::new(()), Duel::new([&EVEN; 2], [seed; 32], manners), Listening::Off)
}

/// Two points each, B to lay, holding a 4; A has laid a card that B cannot see, but A's deck has no 4.
fn deciding_round() -> Table<Duel> {
    let mut table = Table::new(Arc::new(()), Duel::last_round([&[0, 1, 3], &[0, 4, 1]]), Listening::Off);
    table.play(2).expect("A lays its 3");
    table
}

fn choose(agent: &mut dyn Agent<Duel>, table: &Table<Duel>, budget: Budget) -> Thought {
    agent.choose(&table.outlook().expect("somebody is asked"), budget)
}

fn search(seed: u64, workers: usize) -> Search {
    Search::new(seed, Tuning { workers, ..Tuning::default() })
}

/// Points of the first agent in so many matches, half of them from each seat.
fn points(first: AgentSpec, second: AgentSpec, matches: u8) -> f64 {
    let play = |number: u8| {
        let seat = if number.is_multiple_of(2) { Seat::A } else { Seat::B };
        let mut table = table(number / 2, Manners::Proper);
        let mut agents = [first.agent(number.into()), second.agent(number.into())];
        while let Some(question) = table.pending() {
            let index = usize::from(question.seat != seat);
            let option = choose(agents[index].as_mut(), &table, [first, second][index].budget::<Duel>(NATIVE)).option;
            table.play(option).expect("an agent takes an option that there is");
        }
        table.outcome().expect("the match is over").score(seat)
    };
    (0..matches).map(play).sum()
}

#[test]
fn the_same_seed_and_iterations_give_the_same_thought() {
    let table = table(1, Manners::Proper);
    for workers in [1, 3] {
        let think = || choose(&mut search(5, workers), &table, Budget::iterations(300).on(NATIVE));
        assert_eq!(think(), think());
        assert!((1..=300).contains(&think().iterations));
    }
    let greedy = || choose(&mut Greedy::new(5), &table, Budget::iterations(8));
    assert_eq!(greedy(), greedy());
    assert_eq!(choose(&mut Random::new(5), &table, Budget::iterations(1)), choose(&mut Random::new(5), &table, Budget::iterations(1)));
}

#[test]
fn an_agent_used_before_starts_every_decision_afresh() {
    let (one, other) = (table(1, Manners::Proper), table(2, Manners::Proper));
    let mut agent = search(5, 1);
    choose(&mut agent, &one, Budget::iterations(200));
    let second = choose(&mut agent, &other, Budget::iterations(200));
    let visits: u32 = second.weighed.iter().map(|weighed| weighed.visits).sum();
    assert!(visits >= 200, "the root of the second decision holds its own tries alone: {visits}");
    assert_eq!(second.weighed.len(), other.options().len());
}

#[test]
fn without_time_an_option_is_chosen_all_the_same() {
    let table = table(1, Manners::Proper);
    for agent in [&mut search(5, 2) as &mut dyn Agent<Duel>, &mut Greedy::new(5)] {
        let thought = choose(agent, &table, Budget::time(Duration::ZERO, NATIVE));
        assert!(thought.option < table.options().len());
        assert_eq!(thought.iterations, 0);
    }
}

#[test]
fn what_is_settled_is_not_thought_about_further() {
    let table = deciding_round();
    let (short, long) =
        (choose(&mut search(5, 1), &table, Budget::iterations(400)), choose(&mut search(5, 1), &table, Budget::iterations(100_000)));
    assert_eq!(short.option, long.option);
    assert!(long.iterations < 80_000, "{}", long.iterations);
}

#[test]
fn equal_cards_share_what_was_learnt_of_them() {
    let table = Table::new(Arc::new(()), Duel::last_round([&[2, 2, 0], &[1, 3, 4]]), Listening::Off);
    let thought = choose(&mut search(5, 1), &table, Budget::iterations(200));
    assert_eq!(thought.weighed[0], thought.weighed[1]);
    assert_eq!(thought.weighed[1].visits + thought.weighed[2].visits, thought.iterations);
}

#[test]
fn search_and_greedy_find_a_win_that_no_hidden_card_can_spoil() {
    let table = deciding_round();
    let four = table.options().iter().position(|action| action.card.is_some_and(|card| table.state().rank(card) == 4));
    for playout in [Playout::Full, Playout::Steps(1)] {
        let mut agent = Search::new(5, Tuning { playout, ..Tuning::default() });
        let thought = choose(&mut agent, &table, Budget::iterations(500));
        assert_eq!(Some(thought.option), four, "{thought:?}");
        assert!(thought.cost_of(0) > 0.3, "laying a 0 gives the win away: {thought:?}");
    }
    assert_eq!(Some(choose(&mut Greedy::new(5), &table, Budget::iterations(50)).option), four);
}

#[test]
fn mismatched_forks_are_counted_and_thrown_away() {
    let proper = choose(&mut search(5, 1), &table(1, Manners::Proper), Budget::iterations(200));
    assert_eq!(proper.forks.mismatched, 0);
    assert_eq!(proper.forks.drawn, u64::from(proper.iterations));
    let boasted = (0..50).map(|seed| table(seed, Manners::Leaky)).find(|table| table.options().len() == 2);
    let mut table = boasted.expect("among fifty deals B holds a 4");
    table.play(0).expect("B boasts");
    let leaky = choose(&mut search(5, 1), &table, Budget::iterations(200));
    assert!(leaky.forks.mismatched > 0 && leaky.forks.rate() < 0.9, "{:?}", leaky.forks);
    assert_eq!(leaky.forks.drawn, u64::from(leaky.iterations) + leaky.forks.mismatched);
}

#[test]
fn each_kind_of_opponent_beats_the_one_before() {
    let (random, greedy, search) = (AgentSpec::Random, AgentSpec::Greedy(8), AgentSpec::search(400));
    assert!(points(greedy, random, 100) > 60.0);
    assert!(points(search, random, 100) > 60.0);
}

#[test]
fn a_level_thinks_no_longer_than_it_may() {
    let table = table(1, Manners::Proper);
    let outlook = table.outlook().expect("somebody is asked");
    let [.., master] = levels::<Duel>();
    let tireless = Level { spec: AgentSpec::search(u32::MAX - 1), longest: Duration::from_millis(20), ..master };
    for longest in [Duration::from_millis(5), Duration::MAX] {
        let begun = Instant::now();
        let thought = tireless.think(&outlook, 3, longest, NATIVE);
        assert!(thought.iterations > 0 && begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    }
}

#[test]
fn every_level_decides() {
    let table = table(1, Manners::Proper);
    for level in levels::<Duel>() {
        let thought = level.think(&table.outlook().expect("somebody is asked"), 3, Duration::from_secs(5), NATIVE);
        assert!(thought.option < table.options().len(), "{}", level.key);
    }
}

#[test]
fn a_level_is_who_the_game_says() {
    let levels = levels::<Duel>();
    for (level, strength) in levels.iter().zip(<Duel as fudaba_kernel::Game>::LEXICON.levels) {
        assert_eq!((level.spec.to_string().as_str(), level.rating), (strength.agent, strength.rating));
        assert_eq!(level.key.parse::<AgentSpec>().map(AgentSpec::of_game::<Duel>), Ok(level.spec));
    }
}

#[test]
fn hints_come_from_whom_the_game_says_not_from_the_level_at_the_table() {
    let table = deciding_round();
    let outlook = table.outlook().expect("somebody is asked");
    let [novice, ..] = levels::<Duel>();
    let blind = Level { spec: AgentSpec::Careless(50, 256), ..novice };
    let long = Duration::from_secs(60);
    let played: BTreeSet<usize> = (0..50).map(|seed| blind.think(&outlook, seed, long, NATIVE).option).collect();
    assert_eq!("hint".parse::<AgentSpec>().map(AgentSpec::of_game::<Duel>), Ok(AgentSpec::search(2_000)));
    let advised: BTreeSet<usize> = (0..5).map(|seed| advise(AgentSpec::Adviser, &outlook, seed, long, NATIVE).option).collect();
    assert_eq!((played.len(), advised), (table.options().len(), BTreeSet::from([1])), "B's 4 wins whatever lies there");
}
