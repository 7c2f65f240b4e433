//! A real game that can be broken while it runs.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fudaba_agents::{AgentSpec, Machine, Thought};
use fudaba_cardscript::art::{ArtBook, Artwork};
use fudaba_cardscript::data::{CardFace, Deck, Rulebook, SectionRule, Table};
use fudaba_cardscript::grammar::Hearing;
use fudaba_cardscript::{Faults, Language, Source, Text};
use fudaba_host::{
    Advice, Advising, AnyGame, AnyTable, Asking, Changed, Decision, DeckChoice, Draft, Foreseen, Frame, Imagining, InNumbers, LabGame,
    Laboratory, Learning, LessonInfo, Level, Library, LogEntry, Matches, Meeting, OutcomeView, Passed, Pending, Playing, Setup, SetupError,
    Shut, Waiting, Watching, Why, Workshop,
};
use fudaba_kernel::{Choice, Observer, PlayError, Seat, Sketch, View};
use fudaba_lab::bench::{Effort, Figures};
use fudaba_lab::{Plan, Progress, Simulation};
use fudaba_learn::{AnyBatch, Layout, Manner};
use fudaba_stage::{DeckFault, DeckList, Opening, Report};

use super::{stuck, trip};
use crate::support::games;

/// The first game; its tables panic on the next choice once `broken` is set.
pub(crate) struct Faulty {
    game: Arc<dyn AnyGame>,
    broken: Arc<AtomicBool>,
}

impl Faulty {
    pub(crate) fn new(broken: Arc<AtomicBool>) -> Faulty {
        Faulty { game: Arc::clone(&games()[0]), broken }
    }
}

struct FaultyTable {
    table: Box<dyn AnyTable>,
    broken: Arc<AtomicBool>,
}

macro_rules! delegate {
    ($inner:ident: $(fn $name:ident(&self $(, $arg:ident: $type:ty)*) -> $out:ty;)*) => {
        $(fn $name(&self $(, $arg: $type)*) -> $out { self.$inner.$name($($arg),*) })*
    };
}

impl Library for Faulty {
    delegate! { game:
        fn slug(&self) -> &'static str;
        fn digest(&self) -> &str;
        fn rulebook(&self) -> &Rulebook;
        fn table(&self) -> &Table;
        fn sections(&self) -> Vec<SectionRule>;
        fn opening(&self) -> Option<Opening>;
        fn homes(&self) -> BTreeMap<String, Vec<&'static str>>;
        fn decks(&self) -> &[Deck];
        fn scenarios(&self) -> &[Source];
        fn places(&self) -> BTreeMap<String, String>;
        fn lessons(&self) -> Vec<LessonInfo>;
        fn faces(&self) -> &[CardFace];
        fn art(&self) -> ArtBook;
        fn artworks(&self) -> Vec<Artwork>;
        fn cover(&self) -> Vec<String>;
        fn printed(&self, numbers: &[&str], language: Language) -> String;
    }
}

impl Workshop for Faulty {
    delegate! { game:
        fn check(&self, source: &Source) -> Faults;
        fn read_deck(&self, source: &Source) -> (Option<Deck>, Faults);
        fn check_list(&self, list: &DeckList) -> Vec<DeckFault>;
        fn schema(&self, name: &str) -> Option<serde_json::Value>;
        fn written(&self, number: &str) -> Option<String>;
        fn with_cards(&self, more: &Source) -> Draft;
        fn hear(&self, line: &str, language: Language) -> Option<(Hearing, Option<&str>)>;
        fn run_scenario(&self, source: &Source) -> Vec<Report>;
        fn stage(&self, source: &Source) -> Result<Box<dyn AnyTable>, Faults>;
        fn play_scenario(&self, name: &str) -> Option<Vec<Frame>>;
    }
}

impl Matches for Faulty {
    delegate! { game:
        fn levels(&self) -> &[Level];
        fn open_lesson(&self, key: &str) -> Option<Box<dyn AnyTable>>;
        fn deck(&self, choice: &DeckChoice) -> Result<DeckList, SetupError>;
        fn bout(&self, decks: [&DeckList; 2], lots: u64, player: AgentSpec) -> Option<Seat>;
        fn machine(&self) -> &'static dyn Machine;
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn AnyTable>, SetupError> {
        let table = self.game.open(setup)?;
        Ok(Box::new(FaultyTable { table, broken: Arc::clone(&self.broken) }))
    }
}

impl Laboratory for Faulty {
    delegate! { game:
        fn lab(&self) -> &dyn LabGame;
        fn meet_ready_decks(&self, list: &DeckList, round: u32) -> Vec<Meeting>;
        fn measure(&self, effort: Effort, allocations: Option<&dyn Fn() -> usize>) -> Figures;
        fn simulate(&self, decks: Vec<(String, DeckList)>, plan: &Plan, progress: &(dyn Fn(Progress) -> ControlFlow<()> + Sync)) -> Simulation;
    }
}

impl Learning for Faulty {
    delegate! { game:
        fn layout(&self, events: usize) -> Arc<Layout>;
        fn batch(&self, pairs: &[[DeckChoice; 2]], events: usize, manner: Manner) -> Result<Box<dyn AnyBatch>, SetupError>;
    }

    fn in_numbers<'t>(&self, table: &'t dyn AnyTable) -> Option<&'t dyn InNumbers> {
        self.game.in_numbers(table)
    }
}

impl AnyTable for FaultyTable {
    fn copy(&self) -> Box<dyn AnyTable> {
        Box::new(FaultyTable { table: self.table.copy(), broken: Arc::clone(&self.broken) })
    }

    fn set_names(&mut self, names: [Text; 2]) {
        self.table.set_names(names);
    }
}

impl Playing for FaultyTable {
    delegate! { table:
        fn pending(&self) -> Option<Pending>;
        fn question(&self) -> Option<&'static str>;
        fn journal(&self) -> &[Choice];
        fn words(&self, option: usize) -> String;
        fn undo_reveals(&self, choices: usize) -> bool;
        fn outcome(&self) -> Option<OutcomeView>;
        fn fingerprint(&self) -> u64;
    }

    fn play(&mut self, option: usize) -> Result<(), PlayError> {
        self.table.play(option)?;
        trip(&self.broken)
    }

    fn concede(&mut self, seat: Seat) -> Result<(), PlayError> {
        self.table.concede(seat)
    }

    fn follow(&mut self, choice: Choice) -> Result<(), PlayError> {
        self.table.follow(choice)?;
        trip(&self.broken)
    }

    fn follow_openly(&mut self, choice: Choice) -> Result<bool, PlayError> {
        let told = self.table.follow_openly(choice)?;
        trip(&self.broken).map(|()| told)
    }

    fn back_to(&mut self, choices: usize) {
        self.table.back_to(choices);
    }
}

impl Asking for FaultyTable {
    delegate! { table:
        fn decision(&self) -> Option<Decision>;
        fn asked(&self) -> Option<Decision>;
        fn foreseen(&self) -> Vec<Foreseen>;
        fn waiting(&self) -> Option<Waiting>;
        fn why(&self, seat: Seat, target: &str) -> Vec<Why>;
        fn shut(&self, seat: Seat) -> Vec<Shut>;
    }
}

impl Watching for FaultyTable {
    delegate! { table:
        fn view(&self, observer: Observer) -> View;
        fn log(&self, observer: Observer, from: usize) -> Vec<LogEntry>;
        fn passed(&self, observer: Observer, from: usize) -> Vec<Passed>;
        fn sketch(&self, observer: Observer) -> Sketch;
        fn changes(&self, observer: Observer, from: usize, sketch: &mut Sketch) -> Vec<Changed>;
    }
}

impl Advising for FaultyTable {
    delegate! { table:
        fn consult(&self, agent: AgentSpec, seed: u64) -> Option<Thought>;
        fn advise(&self, agent: AgentSpec, seed: u64, budget: Duration) -> Option<Advice>;
    }

    fn think(&self, _: &str, _: u64, _: Duration) -> Option<usize> {
        stuck(self.table.as_ref())
    }
}

impl Imagining for FaultyTable {
    delegate! { table:
        fn imagined(&self, seat: Seat, seed: u64) -> Option<Box<dyn AnyTable>>;
    }
}
