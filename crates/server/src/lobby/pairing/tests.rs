use fudaba_stage::Lists;
use proptest::prelude::*;

use super::*;
use crate::lobby::offer::{Play, Skill, Terms};

const GAMES: [&str; 3] = ["kirifuda", "build-divide", "ripple"];

fn offer(id: u64, since: u64) -> Offer {
    let plays = vec![Play { game: GAMES[0].into(), skill: Skill::UNKNOWN }];
    Offer { id: OfferId(id), person: None, apart: BTreeSet::new(), plays, terms: Terms::default(), since: Duration::from_secs(since) }
}

fn rated(id: u64, rating: f64) -> Offer {
    let plays = vec![Play { game: GAMES[0].into(), skill: Skill { rating, deviation: 50.0 } }];
    Offer { plays, ..offer(id, 0) }
}

fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Who was paired, by numbers.
fn pairs(news: &[News]) -> Vec<[u64; 2]> {
    let pair = |news: &News| match news {
        News::Paired(pair) => Some(pair.offers.each_ref().map(|offer| offer.id.0)),
        _ => None,
    };
    news.iter().filter_map(pair).collect()
}

fn proposed(to: u64, with: u64) -> News {
    News::Proposed { to: OfferId(to), with: OfferId(with), game: GAMES[0].into() }
}

#[test]
fn two_who_wait_play_each_other() {
    let mut queue = Queue::default();
    queue.place(offer(1, 0));
    assert_eq!(queue.turn(at(1)), []);
    queue.place(offer(2, 3));
    assert_eq!(pairs(&queue.turn(at(3))), [[1, 2]]);
    assert!(queue.is_empty());
}

#[test]
fn the_nearest_comes_first_and_the_far_after_a_while() {
    let mut queue = Queue::default();
    for (id, rating) in [(1, 1500.0), (2, 2100.0), (3, 1540.0)] {
        queue.place(rated(id, rating));
    }
    assert_eq!(pairs(&queue.turn(at(0))), [[1, 3]]);
    queue.place(Offer { since: at(10), ..rated(4, 1500.0) });
    assert_eq!(pairs(&queue.turn(at(10))), Vec::<[u64; 2]>::new(), "500 apart is too far for ten seconds");
    assert_eq!(pairs(&queue.turn(at(20))), [[2, 4]]);
}

#[test]
fn who_plays_the_computer_meanwhile_is_asked_first() {
    let mut queue = Queue::default();
    queue.place(offer(1, 0));
    assert_eq!(queue.meanwhile(OfferId(1)), []);
    assert!(queue.waiting().is_empty(), "nobody can take that offer by a click");
    queue.place(offer(2, 60));
    assert_eq!(queue.turn(at(60)), [proposed(1, 2)], "whoever waits has agreed beforehand");
    assert_eq!(queue.turn(at(61)), [], "and is asked once");
    assert_eq!(queue.meanwhile(OfferId(2)), [proposed(2, 1)]);
    assert_eq!(pairs(&queue.answer(OfferId(1), Answer::Accept)), Vec::<[u64; 2]>::new());
    assert_eq!(pairs(&queue.answer(OfferId(2), Answer::Accept)), [[1, 2]]);
}

#[test]
fn those_who_do_not_meet_are_neither_paired_nor_proposed_nor_taken() {
    let of = |id, person: &str| Offer { person: Some(person.into()), ..offer(id, 0) };
    let apart = |who: &str| BTreeSet::from([who.to_owned()]);
    let mut queue = Queue::default();
    queue.place(Offer { apart: apart("bea"), ..of(1, "ada") });
    assert_eq!(queue.take(of(2, "bea"), OfferId(1)), Err(Untaken::Gone), "as if it were not there");
    queue.place(of(3, "bea"));
    assert_eq!(queue.turn(at(60)), []);
    assert_eq!(queue.keep_apart(OfferId(1), &BTreeSet::new()), []);
    queue.meanwhile(OfferId(1));
    assert_eq!(queue.turn(at(61)), [proposed(1, 3)]);
    assert_eq!(queue.keep_apart(OfferId(3), &apart("ada")), [News::Unproposed(OfferId(1))]);
    assert_eq!(queue.turn(at(62)), []);
    assert_eq!(queue.keep_apart(OfferId(9), &apart("ada")), [], "there is no such offer");
}

#[test]
fn who_declines_is_not_asked_about_the_same_again() {
    let mut queue = Queue::default();
    queue.place(offer(1, 0));
    queue.meanwhile(OfferId(1));
    queue.place(offer(2, 5));
    queue.turn(at(5));
    assert_eq!(queue.answer(OfferId(1), Answer::Decline), [News::Unproposed(OfferId(1))]);
    assert_eq!(queue.turn(at(6)), []);
    queue.place(offer(3, 7));
    assert_eq!(pairs(&queue.turn(at(7))), [[2, 3]], "the other is free for somebody else");
}

#[test]
fn who_goes_leaves_nothing_to_answer() {
    let mut queue = Queue::default();
    queue.place(offer(1, 0));
    queue.meanwhile(OfferId(1));
    queue.place(offer(2, 5));
    queue.turn(at(5));
    assert_eq!(queue.withdraw(OfferId(2)), [News::Unproposed(OfferId(1))]);
    assert_eq!(queue.answer(OfferId(1), Answer::Accept), []);
}

#[test]
fn who_does_not_answer_has_declined() {
    let mut queue = Queue::default();
    queue.place(offer(1, 0));
    queue.meanwhile(OfferId(1));
    queue.place(offer(2, 5));
    queue.turn(at(5));
    assert_eq!(queue.turn(at(5) + ANSWER), [News::Unproposed(OfferId(1))]);
}

#[test]
fn an_offer_is_taken_as_it_stands() {
    let mut queue = Queue::default();
    queue.place(rated(1, 2400.0));
    assert_eq!(queue.take(offer(2, 1), OfferId(9)), Err(Untaken::Gone));
    let wrong = Offer { plays: vec![Play { game: GAMES[1].into(), skill: Skill::UNKNOWN }], ..offer(2, 1) };
    assert_eq!(queue.take(wrong, OfferId(1)), Err(Untaken::Unfit));
    assert_eq!(queue.len(), 1, "whoever could not take it waits for nothing");
    assert_eq!(pairs(&queue.take(rated(3, 900.0), OfferId(1)).expect("it is there")), [[1, 3]]);
}

/// One thing that somebody does.
#[derive(Clone, Debug)]
enum Act {
    Place { person: Option<u8>, games: Vec<usize>, rating: f64, terms: Terms },
    Withdraw(u64),
    Meanwhile(u64),
    Answer(u64, Answer),
    Take(u64),
    Wait(u64),
}

fn terms() -> impl Strategy<Value = Terms> {
    let bank = prop::option::of(prop::sample::select(vec![0, 600_000]));
    let lists = prop::option::of(prop::sample::select(vec![Lists::Open, Lists::Closed]));
    let wish = || prop::option::of(any::<bool>());
    (bank, [wish(), wish(), wish()], lists).prop_map(|(bank_ms, [undo, rated, watch], lists)| Terms { bank_ms, undo, rated, lists, watch })
}

fn act() -> impl Strategy<Value = Act> {
    let person = prop::option::of(0..4u8);
    let games = prop::collection::vec(0..GAMES.len(), 1..3);
    let number = 0..12u64;
    prop_oneof![
        4 => (person, games, 900.0..2300.0, terms()).prop_map(|(person, games, rating, terms)| Act::Place { person, games, rating, terms }),
        1 => number.clone().prop_map(Act::Withdraw),
        2 => number.clone().prop_map(Act::Meanwhile),
        3 => (number.clone(), any::<bool>()).prop_map(|(id, yes)| Act::Answer(id, if yes { Answer::Accept } else { Answer::Decline })),
        1 => number.prop_map(Act::Take),
        3 => (0..40u64).prop_map(Act::Wait),
    ]
}

/// A queue that is looked at after everything that is done.
#[derive(Default)]
struct Watched {
    queue: Queue,
    now: u64,
    made: u64,
    paired: BTreeSet<OfferId>,
}

impl Watched {
    fn fresh(&mut self, act: &Act) -> Offer {
        self.made += 1;
        let Act::Place { person, games, rating, terms } = act else { return offer(self.made, self.now) };
        let play = |&game: &usize| Play { game: GAMES[game].into(), skill: Skill { rating: *rating, deviation: 60.0 } };
        let person = person.map(|person| person.to_string());
        Offer { person, plays: games.iter().map(play).collect(), terms: *terms, ..offer(self.made, self.now) }
    }

    fn act(&mut self, act: &Act) -> Vec<News> {
        match act {
            Act::Place { .. } => {
                let offer = self.fresh(act);
                self.queue.place(offer);
                Vec::new()
            }
            Act::Withdraw(id) => self.queue.withdraw(OfferId(*id)),
            Act::Meanwhile(id) => self.queue.meanwhile(OfferId(*id)),
            Act::Answer(id, answer) => self.queue.answer(OfferId(*id), *answer),
            Act::Take(id) => {
                let taker = self.fresh(act);
                self.queue.take(taker, OfferId(*id)).unwrap_or_default()
            }
            Act::Wait(seconds) => {
                self.now += seconds;
                Vec::new()
            }
        }
    }

    fn look(&mut self, news: &[News]) {
        for news in news {
            if let News::Paired(pair) = news {
                self.look_at(pair);
            }
        }
        for held in self.queue.held.values() {
            let Some(proposal) = &held.proposal else { continue };
            let back = self.queue.held[&proposal.with].proposal.as_ref().expect("who is proposed has a proposal");
            assert_eq!(back.with, held.offer.id, "two are proposed to each other");
        }
    }

    fn look_at(&mut self, pair: &Pair) {
        let [a, b] = &pair.offers;
        assert_ne!(a.id, b.id, "nobody plays themselves");
        assert!(a.person.is_none() || a.person != b.person, "nor a second self");
        for offer in [a, b] {
            assert!(self.paired.insert(offer.id), "nobody is paired twice");
            assert!(self.queue.offer(offer.id).is_none(), "nor waits any more");
            assert!(offer.plays.iter().any(|play| play.game == pair.game), "both play that game");
            fits(offer, &pair.terms);
        }
    }
}

fn fits(offer: &Offer, settled: &Settled) {
    let Terms { bank_ms, undo, rated, lists, watch } = offer.terms;
    assert!(bank_ms.is_none_or(|bank| bank == settled.bank_ms.unwrap_or(0)));
    assert!(undo.is_none_or(|undo| undo == settled.undo));
    assert!(rated.is_none_or(|rated| rated == settled.rated));
    assert!(lists.is_none_or(|lists| lists == settled.lists));
    assert!(watch.is_none_or(|watch| watch == settled.watch));
    assert!(watch == Some(true) || !settled.watch || offer.terms.watch.is_none(), "nobody is watched against their wish");
    assert!(!settled.rated || offer.person.is_some());
}

proptest! {
    #[test]
    fn whatever_people_do_only_those_who_fit_are_paired_once_and_every_offer_ends(acts in prop::collection::vec(act(), 1..60)) {
        let mut watched = Watched::default();
        for act in &acts {
            let mut news = watched.act(act);
            news.extend(watched.queue.turn(at(watched.now)));
            watched.look(&news);
        }
        let end = at(watched.now) + LONGEST;
        let news = watched.queue.turn(end);
        watched.look(&news);
        prop_assert!(watched.queue.is_empty(), "{:?}", watched.queue);
    }
}
