//! The kernel's laws, shown on a toy game: both seats set a card face down, may show a card of the hand first, turn the cards up together; the higher one
//! scores; a die may send the used cards back into the deck.

use std::collections::BTreeSet;
use std::sync::Arc;

use fudaba_kernel::conformance::{Kit, clones_alike, playthrough, test_rng};
use fudaba_kernel::*;
use proptest::prelude::*;

const DECK: u8 = 0;
const HAND: u8 = 1;
const PLACE: u8 = 2;
const USED: u8 = 3;

const fn zone_spec(kind: &'static str, seat: Seat, capacity: u8, sees: Sees, tracking: Tracking, shown: Shown) -> ZoneSpec {
    ZoneSpec { kind, seat: Some(seat), slot: 0, capacity, sees, tracking, shown }
}

const fn half(seat: Seat) -> [ZoneSpec; 4] {
    [
        zone_spec("deck", seat, 12, Sees::Nobody, Tracking::Tracked, Shown::Count),
        zone_spec("hand", seat, 12, Sees::Owner, Tracking::Loose, Shown::Cards),
        zone_spec("place", seat, 1, Sees::Owner, Tracking::Tracked, Shown::Cards),
        zone_spec("used", seat, 12, Sees::All, Tracking::Tracked, Shown::Cards),
    ]
}

const A: [ZoneSpec; 4] = half(Seat::A);
const B: [ZoneSpec; 4] = half(Seat::B);
static ZONES: [ZoneSpec; 8] = [A[0], A[1], A[2], A[3], B[0], B[1], B[2], B[3]];

fn zone(seat: Seat, kind: u8) -> ZoneId {
    ZoneId(seat.index() as u8 * 4 + kind)
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Toy {
    zones: Zones<24, 8>,
    chance: Chance,
    points: [u8; 2],
    round: u8,
}

static LEXICON: Lexicon = Lexicon {
    slug: "toy",
    verbs: &["set", "show", "keep"],
    questions: &["set", "show"],
    concede: "TOY-4",
    refused: "TOY-1",
    finished: "TOY-5",
    longest: 400,
};

const SET: u8 = 0;
const SHOW: u8 = 1;
const KEEP: u8 = 2;

impl Toy {
    fn new(seed: [u8; 32]) -> Toy {
        let mut zones = Zones::new(&ZONES);
        for seat in Seat::BOTH {
            for number in 0..12 {
                zones.add(DefId(number % 5), Home { seat, pool: 0 }, zone(seat, DECK));
            }
        }
        Toy { zones, chance: Chance::new(seed), points: [0; 2], round: 0 }
    }

    fn deal(&mut self, desk: &mut Desk<'_, ()>) -> Flow {
        for seat in Seat::BOTH {
            desk.shuffle(&mut self.chance, &mut self.zones, zone(seat, DECK));
            (0..3).try_for_each(|_| self.draw(desk, seat))?;
        }
        Ok(())
    }

    fn draw(&mut self, desk: &mut Desk<'_, ()>, seat: Seat) -> Flow {
        let Some(card) = self.zones.top(zone(seat, DECK)) else {
            return desk.over(Outcome { winner: Some(seat.other()), reason: "deck_out", rule: "TOY-3" });
        };
        desk.put(&mut self.zones, card, zone(seat, HAND), End::Bottom, Sees::Owner, || Event::new("TOY-1", "drew").seat(seat));
        Ok(())
    }

    fn set(&mut self, desk: &mut Desk<'_, ()>, seat: Seat) -> Flow {
        let question = Question::new(1, seat);
        let answer = desk.ask(question, |options| options.extend(self.allowed(seat, &question)))?;
        if let Some(card) = answer.card {
            self.zones.glimpse(seat.other(), card);
            desk.tell(&self.zones, || Event::new("TOY-2", "showed").seat(seat).card(card).only(seat.other()));
        }
        let question = Question::new(0, seat);
        let card = desk.ask(question, |options| options.extend(self.allowed(seat, &question)))?.card.expect("setting names a card");
        desk.put(&mut self.zones, card, zone(seat, PLACE), End::Top, Sees::Owner, || Event::new("TOY-1", "set").seat(seat));
        Ok(())
    }

    fn allowed(&self, seat: Seat, question: &Question) -> Vec<Action> {
        let mut aims = Vec::new();
        self.every_aim(seat, &mut aims);
        aims.into_iter().filter(|aim| self.judge(&(), seat, Some(question), aim).is_ok()).collect()
    }

    fn every_aim(&self, seat: Seat, aims: &mut Vec<Action>) {
        for &card in self.zones.cards(zone(seat, HAND)) {
            aims.extend([Action::new(SET).card(card), Action::new(SHOW).card(card)]);
        }
        aims.push(Action::new(KEEP));
    }

    fn compare(&mut self, desk: &mut Desk<'_, ()>) -> Flow {
        let value = |toy: &Toy, seat| toy.zones.top(zone(seat, PLACE)).map(|card| toy.zones.identity(card).0);
        let values = Seat::BOTH.map(|seat| value(self, seat));
        for seat in Seat::BOTH {
            self.points[seat.index()] += u8::from(values[seat.index()] > values[seat.other().index()]);
            let card = self.zones.top(zone(seat, PLACE)).expect("both have set");
            desk.put(&mut self.zones, card, zone(seat, USED), End::Top, Sees::All, || Event::new("TOY-1", "used").seat(seat));
        }
        self.tidy(desk)
    }

    fn tidy(&mut self, desk: &mut Desk<'_, ()>) -> Flow {
        let face = desk.pick(&mut self.chance, 6) as i32 + 1;
        desk.tell(&self.zones, || Event::new("TOY-1", "rolled").value(face));
        for seat in Seat::BOTH {
            if self.points[seat.index()] == 3 {
                return desk.over(Outcome { winner: Some(seat), reason: "points", rule: "TOY-3" });
            }
            if face >= 5 {
                self.take_back(desk, seat);
            }
            self.draw(desk, seat)?;
        }
        Ok(())
    }

    fn take_back(&mut self, desk: &mut Desk<'_, ()>, seat: Seat) {
        while let Some(card) = self.zones.top(zone(seat, USED)) {
            desk.put(&mut self.zones, card, zone(seat, DECK), End::Bottom, Sees::Nobody, || Event::new("TOY-1", "back").seat(seat));
        }
        desk.shuffle(&mut self.chance, &mut self.zones, zone(seat, DECK));
    }
}

impl Game for Toy {
    type Cards = ();
    const LEXICON: &'static Lexicon = &LEXICON;

    fn advance(&mut self, desk: &mut Desk<'_, ()>) -> Flow {
        match self.round {
            0 => self.deal(desk)?,
            40 => return desk.over(Outcome { winner: None, reason: "rounds", rule: "TOY-3" }),
            _ => {
                self.set(desk, Seat::A)?;
                self.set(desk, Seat::B)?;
                self.compare(desk)?;
            }
        }
        self.round += 1;
        Ok(())
    }

    fn zones(&self) -> &dyn Tableau {
        &self.zones
    }

    fn zones_mut(&mut self) -> &mut dyn Tableau {
        &mut self.zones
    }

    fn chance_mut(&mut self) -> &mut Chance {
        &mut self.chance
    }

    fn judge(&self, _: &(), seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        let asked = asked.filter(|question| question.seat == seat).ok_or(Refusal::new("TOY-1", "not_your_decision"))?;
        let own = action.card.is_none_or(|card| self.zones.zone(card) == zone(seat, HAND));
        let fits = matches!((asked.kind, action.verb), (0, SET) | (1, SHOW | KEEP));
        if own && fits { Ok(()) } else { Err(Refusal::new("TOY-2", "not_now")) }
    }

    fn aims(&self, _: &(), seat: Seat, target: Target, aims: &mut Options) {
        match target {
            Target::Card(card) => aims.extend([Action::new(SET).card(card), Action::new(SHOW).card(card)]),
            Target::Zone(_) => {}
            Target::Table => aims.push(Action::new(KEEP)),
        }
        aims.retain(|aim| aim.card.is_none_or(|card| self.zones.owner(card) == seat));
    }

    fn scene(&self, _: &(), _: Observer) -> Scene {
        let points = |seat: Seat| Counter { key: "points", seat: Some(seat), value: self.points[seat.index()].into() };
        Scene { round: self.round.into(), counters: Seat::BOTH.map(points).to_vec(), ..Scene::default() }
    }

    fn marks(&self, _: &(), _: Observer, _: CardId, _: &mut Vec<Mark>) {}

    fn evaluate(&self, _: &(), seat: Seat) -> f64 {
        0.5 + (f64::from(self.points[seat.index()]) - f64::from(self.points[seat.other().index()])) / 6.0
    }

    fn foresee(&self, _: &(), _: Seat, _: &Action) -> Option<Foresight> {
        None
    }

    fn number(_: &(), def: DefId) -> &str {
        ["T0", "T1", "T2", "T3", "T4"][def.index()]
    }
}

fn table(seed: u8) -> Table<Toy> {
    Table::new(Arc::new(()), Toy::new([seed; 32]), Listening::On)
}

/// The option with this verb whose card has this print.
fn option(table: &Table<Toy>, verb: u8, def: u16) -> usize {
    let fits = |action: &Action| action.verb == verb && action.card.is_some_and(|card| table.state().zones.identity(card) == DefId(def));
    table.options().iter().position(fits).expect("the option is there")
}

#[test]
fn the_toy_keeps_the_contract() {
    let rules: BTreeSet<String> = (1..=5).map(|number| format!("TOY-{number}")).collect();
    let tally = Kit { cards: Arc::new(()), start: &Toy::new, rules: &rules, games: 300 }.check();
    assert!(tally.decisions > 3_000 && tally.swaps > 300 && tally.refusals > 3_000, "{tally:?}");
    assert_eq!(tally.mismatches, 0);
}

#[test]
fn the_same_seed_plays_the_same_match() {
    let play = |seed| playthrough(&Arc::new(()), Toy::new([seed; 32]), 1);
    assert_eq!(play(3), play(3));
    assert_ne!(play(3), play(4));
}

#[test]
fn a_shown_card_stays_known_until_it_may_have_moved_face_down() {
    let mut table = table(1);
    let shown = table.options().iter().position(|action| action.verb == SHOW).expect("a card can be shown");
    let card = table.options()[shown].card.expect("showing names a card");
    table.play(shown).expect("listed");
    assert!(table.state().zones.knows(Seat::B, card), "just shown");
    table.play(0).expect("listed");
    assert!(!table.state().zones.knows(Seat::B, card), "one of three backs was set");
    assert!(table.state().zones.knows(Seat::A, card), "its owner follows it");
}

#[test]
fn imagined_positions_keep_a_blurred_card_among_those_it_may_be() {
    let mut table = table(1);
    let shown = table.options().iter().position(|action| action.verb == SHOW).expect("a card can be shown");
    let print = table.state().zones.identity(table.options()[shown].card.expect("showing names a card"));
    table.play(shown).expect("listed");
    table.play(0).expect("listed");
    let mut rng = test_rng(5);
    for _ in 0..200 {
        let fork = table.outlook().expect("B is asked").fork(&mut rng).expect("the same question");
        let zones = &fork.state().zones;
        let mut among = zones.cards(zone(Seat::A, HAND)).iter().chain(zones.cards(zone(Seat::A, PLACE)));
        assert!(among.any(|&card| zones.identity(card) == print), "the shown print went back to the deck");
    }
}

#[test]
fn a_set_card_has_no_name_in_the_other_view_and_events() {
    let mut table = table(2);
    table.play(option_keep(&table)).expect("listed");
    table.take_told();
    table.play(0).expect("listed");
    let place = zone_text(&ZONES[zone(Seat::A, PLACE).index()]);
    let seen = |observer| table.view(observer).zones.into_iter().find(|zone| zone.id == place).expect("every zone is in the view").cards;
    assert!(seen(Observer::Seat(Seat::A))[0].card.is_some());
    assert_eq!(seen(Observer::Seat(Seat::B))[0].card, None);
    assert_eq!(seen(Observer::Spectator)[0].card, None);
    let told = table.clone().take_told();
    let set = told.iter().find(|told| told.heard[0].is_some_and(|heard| heard.key == "set")).expect("setting is told");
    assert!(set.heard[0].expect("the owner hears").card.is_some());
    assert!(set.heard[1].expect("the other hears").card.is_none() && set.heard[2].expect("spectators hear").card.is_none());
}

fn option_keep(table: &Table<Toy>) -> usize {
    table.options().iter().position(|action| action.verb == KEEP).expect("one may keep")
}

#[test]
fn a_scripted_shuffle_and_die_come_as_written() {
    let script = Script {
        picks: vec![5],
        shuffles: vec![vec![DefId(4), DefId(3), DefId(2), DefId(1)], vec![DefId(0), DefId(0), DefId(0)]],
        ..Script::default()
    };
    let mut table = Table::scripted(Arc::new(()), Toy::new([9; 32]), Some(script), Listening::On);
    for verb_def in [(SET, 4), (SET, 0)] {
        table.play(option_keep(&table)).expect("listed");
        table.play(option(&table, verb_def.0, verb_def.1)).expect("listed");
    }
    assert_eq!(table.state().points, [1, 0]);
    assert!(table.take_told().iter().any(|told| told.heard[2].is_some_and(|heard| heard.key == "rolled" && heard.value == Some(6))));
}

#[test]
fn conceding_ends_the_match_at_once() {
    let mut table = table(3);
    table.concede(Seat::A).expect("the match is on");
    assert_eq!(table.outcome().and_then(|outcome| outcome.winner), Some(Seat::B));
    assert_eq!(table.play(0), Err(PlayError::Finished));
    assert_eq!(table.concede(Seat::B), Err(PlayError::Finished));
}

#[test]
fn an_option_that_is_not_there_changes_nothing() {
    let mut table = table(3);
    let before = table.fingerprint();
    assert_eq!(table.play(99), Err(PlayError::NoSuchOption(99)));
    assert_eq!(table.fingerprint(), before);
}

#[test]
fn going_back_over_a_die_is_noticed() {
    let mut table = table(4);
    for _ in 0..2 {
        table.play(option_keep(&table)).expect("listed");
        table.play(0).expect("listed");
    }
    assert!(table.undo_reveals(0), "a die was rolled and cards were turned up");
    let choices = table.journal().len();
    table.play(option_keep(&table)).expect("listed");
    assert!(!table.undo_reveals(choices), "keeping tells nothing");
}

#[test]
fn the_small_types_stay_small() {
    assert_eq!(size_of::<Action>(), 7);
    assert!(size_of::<Question>() <= 8, "{}", size_of::<Question>());
    assert_eq!(size_of::<Zones<24, 8>>(), 8 + 24 * (1 + 1 + 2 + 2 + 2 + 1) + 8 + 8);
}

proptest! {
    #[test]
    fn cards_are_never_lost_or_doubled_whatever_moves(moves in proptest::collection::vec((0_u8..24, 0_u8..8, any::<bool>()), 0..200)) {
        static WIDE: [ZoneSpec; 8] = {
            let mut wide = ZONES;
            let mut index = 0;
            while index < 8 {
                wide[index].capacity = 24;
                index += 1;
            }
            wide
        };
        let mut zones: Zones<24, 8> = Zones::new(&WIDE);
        for number in 0..24 {
            zones.add(DefId(number), Home { seat: Seat::A, pool: 0 }, ZoneId((number % 8) as u8));
        }
        for (card, to, top) in moves {
            let end = if top { End::Top } else { End::Bottom };
            zones.put(CardId(card), ZoneId(to), end, Sees::Nobody);
            prop_assert_eq!(zones.zone(CardId(card)), ZoneId(to));
            let row = zones.cards(ZoneId(to));
            prop_assert_eq!(if top { row.first() } else { row.last() }, Some(&CardId(card)));
            let mut all: Vec<CardId> = (0..8).flat_map(|zone| zones.cards(ZoneId(zone)).to_vec()).collect();
            all.sort_unstable();
            prop_assert_eq!(all, (0..24).map(CardId).collect::<Vec<_>>());
            prop_assert!((0..24).all(|card| zones.cards(zones.zone(CardId(card))).contains(&CardId(card))));
        }
    }

    #[test]
    fn a_clone_is_the_same_state(seed in any::<u8>(), choices in 0_usize..30) {
        let mut table = table(seed);
        for _ in 0..choices {
            if table.pending().is_some() {
                table.play(0).expect("listed");
            }
        }
        prop_assert!(clones_alike(table.state()));
    }
}
