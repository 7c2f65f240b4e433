//! Tournaments from the first round to the last, with results handed in.

use fudaba_stage::DeckList;

use super::*;

const HOUR: i64 = 3_600_000;

fn entrant(number: usize) -> Entrant {
    let deck = DeckRecord { key: Some("deck".into()), list: DeckList::default() };
    Entrant { person: Some(format!("p{number}")), name: format!("P{number}"), deck, rating: None, left: false, open: false }
}

/// A tournament of so many, of whom the first to come is the first of the ranking.
fn event(form: Form, players: usize) -> Tournament {
    Tournament {
        id: "t".into(),
        name: String::new(),
        game: "kirifuda".into(),
        host: Some("host".into()),
        created: 0,
        form,
        wished_rounds: None,
        best_of: 1,
        bank_ms: 600_000,
        round_ms: 3_600_000,
        rated: false,
        most: MOST_PLAYERS,
        stage: Stage::Open,
        players: (0..players).map(entrant).collect(),
        rounds: Vec::new(),
    }
}

struct Played {
    event: Tournament,
    ids: usize,
}

impl Played {
    fn of(event: Tournament) -> Played {
        let lots: Vec<u64> = (0..event.players.len() as u64).collect();
        let mut played = Played { event, ids: 0 };
        let ids = &mut played.ids;
        played.event.start(&lots, &mut || name(ids), 0).expect("it starts");
        played
    }

    /// The open match of somebody ends; `score` is for the two in the order of the pairing.
    fn end(&mut self, player: usize, score: Score) {
        let (at, bout, _) = self.open_of(player).expect("it is being played");
        self.event.rounds.last_mut().unwrap().pairings[at].bouts[bout].score = Some(score);
        self.advance(1);
    }

    fn open_of(&self, player: usize) -> Option<(usize, usize, String)> {
        let pairings = &self.event.rounds.last().unwrap().pairings;
        self.event.open_bouts().into_iter().find(|(at, ..)| pairings[*at].players.contains(&Some(player)))
    }

    fn advance(&mut self, now: i64) {
        let ids = &mut self.ids;
        self.event.advance(&mut || name(ids), now);
    }

    /// The better placed wins everything that is open.
    fn favourites_win(&mut self) {
        for (at, ..) in self.event.open_bouts() {
            let [Some(a), Some(b)] = self.event.rounds.last().unwrap().pairings[at].players else { panic!("two play") };
            let score = if a < b { Score::First } else { Score::Second };
            let round = self.event.rounds.len() - 1;
            self.event.rounds[round].pairings[at].bouts.last_mut().unwrap().score = Some(score);
        }
        self.advance(1);
    }

    fn order(&self) -> Vec<usize> {
        self.event.table().into_iter().map(|(_, line)| line.player).collect()
    }
}

fn name(ids: &mut usize) -> String {
    *ids += 1;
    format!("m{ids}")
}

#[test]
fn eight_in_three_rounds_have_one_who_won_all() {
    let mut played = Played::of(event(Form::Swiss, 8));
    for round in 1..=3 {
        assert_eq!((played.event.rounds.len(), played.event.open_bouts().len()), (round, 4));
        played.favourites_win();
    }
    assert_eq!(played.event.stage, Stage::Over);
    assert_eq!(played.order()[0], 0);
    let points: Vec<u32> = played.event.table().iter().map(|(_, line)| line.points).collect();
    assert_eq!(points, [9, 6, 6, 6, 3, 3, 3, 0]);
}

#[test]
fn a_knock_out_of_five_has_its_winner_after_three_rounds() {
    let mut played = Played::of(event(Form::Knockout, 5));
    assert_eq!(played.event.open_bouts().len(), 1, "three go on without a match");
    while played.event.stage == Stage::Running {
        played.favourites_win();
    }
    assert_eq!(played.event.rounds.len(), 3);
    let places: Vec<_> = played.event.table().into_iter().map(|(place, line)| (place, line.player)).collect();
    assert_eq!(places, [(1, 0), (2, 1), (3, 2), (3, 3), (5, 4)]);
}

#[test]
fn the_next_round_waits_for_the_last_match_and_a_drawn_knock_out_is_played_again() {
    let mut played = Played::of(event(Form::Knockout, 4));
    played.end(0, Score::Draw);
    assert_eq!(played.event.rounds[0].pairings[0].bouts.len(), 2, "once more, with the seats changed");
    assert_eq!(played.event.rounds[0].pairings[0].seats(1), [Some(3), Some(0)]);
    played.end(0, Score::Second);
    assert_eq!(played.event.rounds.len(), 1);
    played.end(1, Score::First);
    assert_eq!(played.event.rounds[1].pairings[0].players, [Some(3), Some(1)]);
}

#[test]
fn who_drops_out_loses_what_is_open_and_is_paired_no_more() {
    let mut played = Played::of(event(Form::Swiss, 5));
    assert_eq!(played.event.rounds[0].pairings.last().unwrap().players, [Some(4), None], "the last has the bye");
    let (at, bout, _) = played.open_of(0).unwrap();
    played.event.leave(0).unwrap();
    // The match is given up for whoever leaves; that is its own task's doing.
    played.event.rounds[0].pairings[at].bouts[bout].score = Some(Score::Second);
    played.advance(1);
    assert_eq!(played.event.rounds[0].pairings[at].score, Some(Score::Second));
    played.favourites_win();
    let second: Vec<_> = played.event.rounds[1].pairings.iter().flat_map(|pairing| pairing.players).flatten().collect();
    assert!(!second.contains(&0) && second.len() == 4, "{second:?}");
    for player in 1..4 {
        played.event.leave(player).unwrap();
    }
    for (at, bout, _) in played.event.open_bouts() {
        played.event.rounds[1].pairings[at].bouts[bout].score = Some(Score::Draw);
    }
    played.advance(2);
    assert_eq!(played.event.stage, Stage::Over, "one alone is left");
}

#[test]
fn when_a_rounds_time_is_over_what_stands_counts() {
    let mut tournament = event(Form::Swiss, 2);
    tournament.best_of = 3;
    let mut played = Played::of(tournament);
    played.end(0, Score::First);
    played.advance(HOUR);
    assert_eq!(played.event.stage, Stage::Running, "the match that is open is ended by its own task");
    let (at, bout, _) = played.open_of(0).unwrap();
    played.event.rounds[0].pairings[at].bouts[bout].score = Some(Score::Second);
    played.advance(HOUR);
    assert_eq!(played.event.rounds[0].pairings[0].score, Some(Score::Draw), "one all, and no time for a third");
    assert_eq!(played.event.stage, Stage::Over);
}

#[test]
fn ratings_that_are_shown_decide_the_ranking_and_lots_the_rest() {
    let mut tournament = event(Form::Swiss, 4);
    (tournament.players[2].rating, tournament.players[3].rating) = (Some(1500.0), Some(1700.0));
    tournament.start(&[9, 1, 5, 5], &mut || "m".into(), 0).unwrap();
    let order: Vec<_> = tournament.players.iter().map(|entrant| entrant.name.as_str()).collect();
    assert_eq!(order, ["P3", "P2", "P1", "P0"]);
}

#[test]
fn what_may_not_be_done_is_refused_with_its_reason() {
    let mut tournament = event(Form::Swiss, 1);
    tournament.most = 2;
    assert_eq!(tournament.start(&[1], &mut || "m".into(), 0), Err(Code::TournamentFew));
    tournament.enter(entrant(1)).unwrap();
    assert_eq!(tournament.enter(entrant(2)), Err(Code::TournamentFull));
    let other_deck = Entrant { name: "another name".into(), ..entrant(1) };
    tournament.enter(other_deck).unwrap();
    assert_eq!((tournament.players.len(), tournament.players[1].name.as_str()), (2, "another name"));
    assert_eq!(tournament.leave(7), Err(Code::TournamentStranger));
    tournament.start(&[1, 2], &mut || "m".into(), 0).unwrap();
    assert_eq!(tournament.enter(entrant(3)), Err(Code::TournamentBegun));
    assert_eq!(tournament.cancel(), Err(Code::TournamentBegun));
    assert_eq!(tournament.planned_rounds(), 1, "two have nobody else to meet");
}

#[test]
fn who_is_forgotten_leaves_no_name() {
    let mut open = event(Form::Swiss, 3);
    open.forget("p1");
    assert_eq!(open.people(), ["host", "p0", "p2"]);
    open.forget("host");
    assert_eq!(open.stage, Stage::Cancelled);
    let mut played = Played::of(event(Form::Swiss, 3));
    played.event.forget("p1");
    assert!(played.event.players[1].left && played.event.players[1].name.is_empty());
    assert!(!serde_json::to_string(&played.event).unwrap().contains("P1"));
}

#[test]
fn a_tournament_that_was_kept_before_open_data_gives_nothing_away() {
    let mut event = event(Form::Swiss, 2);
    event.players[0].open = true;
    let mut kept = serde_json::to_value(&event).unwrap();
    kept["players"][0].as_object_mut().unwrap().remove("open");
    let read: Tournament = serde_json::from_value(kept).unwrap();
    assert!(!read.players[0].open);
    event.stage = Stage::Running;
    event.forget("p0");
    assert!(!event.players[0].open, "nor does whoever is forgotten");
}
