//! Search looks at what the rules turn up, shown on the smallest game in which it matters: A may take a draw, or have a card turned up
//! and name its colour.

use std::sync::Arc;

use fudaba_agents::{Agent, Budget, Search, Thought, Tuning};
use fudaba_kernel::{
    Action, CardId, Chance, DefId, Desk, End, Flow, Foresight, Game, Home, Lexicon, Listening, Mark, Marked, Observer, Options, Outcome,
    Question, Scene, Seat, Sees, Shown, Strength, Table, Tableau, Target, Tracking, Verdict, ZoneId, ZoneSpec, Zones,
};

const COLOURS: u8 = 4;
const DECK: ZoneId = ZoneId(0);
const TABLE: ZoneId = ZoneId(1);
const DRAW: u8 = 0;
const LOOK: u8 = 1;
const NAME: u8 = 2;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Guess {
    zones: Zones<4, 2>,
    chance: Chance,
}

const fn spec(kind: &'static str, sees: Sees) -> ZoneSpec {
    ZoneSpec {
        kind,
        seat: None,
        slot: 0,
        capacity: COLOURS,
        sees,
        tracking: Tracking::Tracked,
        shown: Shown::Cards,
        marked: Marked::Always,
    }
}

static SPECS: [ZoneSpec; 2] = [spec("deck", Sees::Nobody), spec("table", Sees::All)];

static LEXICON: Lexicon = Lexicon {
    slug: "guess",
    verbs: &["draw", "look", "name"],
    questions: &["look", "name"],
    concede: "TOY-3",
    refused: "TOY-1",
    finished: "TOY-2",
    longest: 10,
    telling: false,
    levels: Strength::USUAL,
    adviser: Strength::ADVISER,
};

impl Guess {
    /// A card of each colour, nobody knowing which lies on top.
    fn new() -> Guess {
        let mut zones = Zones::new(&SPECS);
        for colour in 0..COLOURS {
            zones.add(DefId(colour.into()), Home { seat: Seat::A, pool: 0 }, DECK);
        }
        Guess { zones, chance: Chance::new([1; 32]) }
    }
}

fn over(winner: Option<Seat>) -> Outcome {
    Outcome { winner, reason: "guess", rule: "TOY-4" }
}

impl Game for Guess {
    type Cards = ();
    const LEXICON: &'static Lexicon = &LEXICON;

    fn advance(&mut self, desk: &mut Desk<'_, ()>) -> Flow {
        let begun = desk.ask(Question::new(0, Seat::A), |options| options.extend([Action::new(DRAW), Action::new(LOOK)]))?;
        if begun.verb == DRAW {
            return desk.over(over(None));
        }
        let card = self.zones.top(DECK).expect("the deck is full");
        self.zones.put(card, TABLE, End::Top, Sees::All);
        let name = |colour| Action::new(NAME).number(colour);
        let named = desk.ask(Question::new(1, Seat::A), |options| options.extend((0..COLOURS).map(name)))?;
        let right = named.number.map(u16::from) == Some(self.zones.identity(card).0);
        desk.over(over(Some(if right { Seat::A } else { Seat::B })))
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

    fn judge(&self, _cards: &(), _seat: Seat, _asked: Option<&Question>, _action: &Action) -> Verdict {
        Ok(())
    }

    fn aims(&self, _cards: &(), _seat: Seat, _target: Target, _aims: &mut Options) {}

    fn scene_into(&self, _cards: &(), _observer: Observer, _scene: &mut Scene) {}

    fn marks(&self, _cards: &(), _observer: Observer, _card: CardId, _marks: &mut Vec<Mark>) {}

    fn evaluate(&self, _cards: &(), _seat: Seat) -> f64 {
        0.5
    }

    fn foresee(&self, _cards: &(), _seat: Seat, _action: &Action) -> Option<Foresight> {
        None
    }

    fn number(_cards: &(), def: DefId) -> &str {
        ["red", "green", "blue", "white"][def.index()]
    }
}

fn think(table: &Table<Guess>) -> Thought {
    Search::new(5, Tuning::default()).choose(&table.outlook().expect("A is asked"), Budget::iterations(600))
}

#[test]
fn a_card_that_will_be_turned_up_is_worth_waiting_for() {
    let mut table = Table::new(Arc::new(()), Guess::new(), Listening::Off);
    let thought = think(&table);
    assert_eq!(thought.option, usize::from(LOOK), "{thought:?}");
    assert!(thought.weighed[thought.option].value > 0.8, "{thought:?}");
    table.play(thought.option).expect("A looks");
    assert_eq!(think(&table).option, 0, "red lies on top");
}
