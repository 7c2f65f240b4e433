//! A game with its data read, behind the doors that do not name the game.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use fudaba_agents::{AgentSpec, Machine, levels};
use fudaba_cardscript::art::{ArtBook, ArtFile, Artwork, Printer};
use fudaba_cardscript::data::{self, CardFace, Deck, DeckFile, Files, GameData, Rulebook, SectionRule, Table as TableFile};
use fudaba_cardscript::grammar::Hearing;
use fudaba_cardscript::{Colour, Faults, Language, Source, read_list, schema_for};
use fudaba_kernel::{Chance, Seat, zone_text};
use fudaba_stage::{CardGame, DeckFault, DeckList, Lesson, LessonKind, Lists, Opening, Report, begin, lesson_schema, run, scenario_schema};

use crate::coach::LessonInfo;
use crate::doors::AnyTable;
use crate::game::{Draft, Library, Matches, Workshop};
use crate::setup::{DeckChoice, Drawing, Level, Setup, SetupError};
use crate::shelf::{Shelf, digest};
use crate::shown::Frame;
use crate::table::{open, staged, taught};
use crate::words::short;
use crate::written::entry_of;

/// A game with its data.
#[derive(Debug)]
pub struct Loaded<G: CardGame> {
    shelf: Arc<Shelf<G>>,
    /// The card files that lay over the game's own last, and the game with them: matches of a study come one after the other.
    laid: Mutex<Option<Laid<G>>>,
}

type Laid<G> = (Vec<String>, Arc<Shelf<G>>);

impl<G: CardGame> Loaded<G> {
    /// Reads a game's files; its players think on this machine. What cannot be read is in the list of faults; a game without rulebook or
    /// table file is not to be had.
    pub fn read(files: &dyn Files, machine: &'static dyn Machine) -> (Option<Loaded<G>>, Faults) {
        let (data, mut faults) = data::load(files, &G::sections(), &read_cards::<G>);
        let GameData { rulebook: Some(rulebook), table: Some(table), art, card_files, cards: (cards, faces), decks, scenarios, lessons } =
            data
        else {
            return (None, faults);
        };
        let levels = levels::<G>().map(|level| Level { key: level.key, name: level.name, rating: level.rating }).to_vec();
        let digest = digest(&card_files);
        let lessons = read_lessons(&lessons, &mut faults);
        let mind = OnceLock::new();
        let (cards, rulebook, table, art) = (Arc::new(cards), Arc::new(rulebook), Arc::new(table), Arc::new(art));
        let shelf = Shelf { cards, rulebook, table, art, card_files, decks, scenarios, lessons, faces, levels, digest, machine, mind };
        (Some(Loaded::of(Arc::new(shelf))), faults)
    }

    fn of(shelf: Arc<Shelf<G>>) -> Loaded<G> {
        Loaded { shelf, laid: Mutex::new(None) }
    }

    /// Everything that was read.
    pub fn shelf(&self) -> &Shelf<G> {
        &self.shelf
    }

    /// A match about to begin, before anything is shuffled or dealt.
    ///
    /// # Errors
    /// When a deck is unknown or breaks a rule.
    pub fn start(&self, decks: &[DeckChoice; 2], seed: [u8; 32]) -> Result<G, SetupError> {
        let decks = [self.checked(0, &decks[0])?, self.checked(1, &decks[1])?];
        Ok(G::set_up(&self.shelf.cards, [&decks[0], &decks[1]], seed))
    }

    fn checked(&self, seat: usize, choice: &DeckChoice) -> Result<DeckList, SetupError> {
        let deck = self.shelf.deck(choice)?;
        let faults = G::check_deck(&self.shelf.cards, &deck);
        if faults.is_empty() { Ok(deck) } else { Err(SetupError::IllegalDeck { seat, faults }) }
    }

    fn laid(&self) -> MutexGuard<'_, Option<Laid<G>>> {
        self.laid.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The same game with these card files over its own.
    fn with_files(&self, files: &[String]) -> Result<Loaded<G>, SetupError> {
        if files.is_empty() {
            return Ok(Loaded::of(Arc::clone(&self.shelf)));
        }
        let known = self.laid().as_ref().filter(|laid| laid.0 == files).map(|laid| Arc::clone(&laid.1));
        if let Some(shelf) = known {
            return Ok(Loaded::of(shelf));
        }
        let mut cards = Arc::clone(&self.shelf.cards);
        for text in files {
            let (changed, faults) = G::with_cards(&cards, &Source::new("cards", text.as_str()));
            if !faults.is_empty() {
                return Err(SetupError::Cards(faults.render(Colour::Off)));
            }
            cards = Arc::new(changed);
        }
        let shelf = self.shelf.with_cards(&cards);
        *self.laid() = Some((files.to_vec(), Arc::clone(&shelf)));
        Ok(Loaded::of(shelf))
    }
}

/// The lessons that can be read, the first match before the others; what is wrong with the rest is added to the faults.
fn read_lessons(files: &[Source], faults: &mut Faults) -> Vec<Arc<Lesson>> {
    let mut lessons = Vec::new();
    for source in files {
        let (lesson, found) = Lesson::read(source);
        faults.extend(found);
        lessons.extend(lesson.map(Arc::new));
    }
    lessons.sort_by_key(|lesson| lesson.kind() != LessonKind::FirstMatch);
    lessons
}

fn read_cards<G: CardGame>(files: &[Source]) -> ((G::Cards, Vec<CardFace>), Vec<String>, Faults) {
    let (cards, faults) = G::read_cards(files);
    let faces = G::faces(&cards);
    let numbers = faces.iter().map(|face| face.number.clone()).collect();
    ((cards, faces), numbers, faults)
}

/// The numbers of the cards in a file.
fn numbers_in(source: &Source) -> Vec<String> {
    let cards = read_list::<serde_json::Value>(source).0;
    cards.iter().filter_map(|card| card["number"].as_str().map(str::to_owned)).collect()
}

/// The numbers of those cards in a file that have no mistake.
fn sound_alone<G: CardGame>(source: &Source) -> Vec<String> {
    let (cards, _) = G::read_cards(std::slice::from_ref(source));
    G::faces(&cards).into_iter().map(|face| face.number).collect()
}

impl<G: CardGame> Library for Loaded<G> {
    fn slug(&self) -> &'static str {
        G::LEXICON.slug
    }

    fn digest(&self) -> &str {
        &self.shelf.digest
    }

    fn rulebook(&self) -> &Rulebook {
        &self.shelf.rulebook
    }

    fn table(&self) -> &TableFile {
        &self.shelf.table
    }

    fn sections(&self) -> Vec<SectionRule> {
        G::sections()
    }

    fn opening(&self) -> Option<Opening> {
        G::opening()
    }

    fn homes(&self) -> BTreeMap<String, Vec<&'static str>> {
        self.shelf.faces.iter().map(|face| (face.number.clone(), self.shelf.homes(&face.number))).collect()
    }

    fn decks(&self) -> &[Deck] {
        &self.shelf.decks
    }

    fn scenarios(&self) -> &[Source] {
        &self.shelf.scenarios
    }

    fn places(&self) -> BTreeMap<String, String> {
        let Ok(base) = G::stage(&self.shelf.cards, &G::Given::default(), [0; 32]) else { return BTreeMap::new() };
        let specs = base.zones().specs().iter();
        specs.filter_map(|spec| Some((zone_text(spec), short(G::place_name(spec)?).to_owned()))).collect()
    }

    fn lessons(&self) -> Vec<LessonInfo> {
        self.shelf.lessons.iter().map(|lesson| LessonInfo::of(lesson)).collect()
    }

    fn faces(&self) -> &[CardFace] {
        &self.shelf.faces
    }

    fn art(&self) -> ArtBook {
        self.shelf.art.draw(&self.shelf.table, &self.shelf.faces)
    }

    fn artworks(&self) -> Vec<Artwork> {
        self.shelf.art.artworks(&self.shelf.table, &self.shelf.faces)
    }

    fn cover(&self) -> Vec<String> {
        self.shelf.art.cover_of(&self.shelf.faces)
    }

    fn printed(&self, numbers: &[&str], language: Language) -> String {
        let faces: Vec<&CardFace> = self.shelf.faces.iter().filter(|face| numbers.contains(&face.number.as_str())).collect();
        let shop = Printer { art: &self.shelf.art, table: &self.shelf.table, faces: &self.shelf.faces, language };
        match faces.as_slice() {
            [face] => shop.card(face),
            faces => shop.sheet(faces),
        }
    }
}

impl<G: CardGame> Workshop for Loaded<G> {
    fn check(&self, source: &Source) -> Faults {
        self.shelf.check(source)
    }

    fn read_deck(&self, source: &Source) -> (Option<Deck>, Faults) {
        self.shelf.read_deck(source)
    }

    fn check_list(&self, list: &DeckList) -> Vec<DeckFault> {
        G::check_deck(&self.shelf.cards, list)
    }

    fn schema(&self, name: &str) -> Option<serde_json::Value> {
        let title = &self.shelf.table.title.en;
        Some(match name {
            "cards" => G::card_schema(),
            "deck" => schema_for::<DeckFile>(&format!("{title}: a deck")),
            "scenario" => scenario_schema::<G>(),
            "lesson" => lesson_schema::<G>(),
            "art" => schema_for::<ArtFile>(&format!("{title}: pictures")),
            "table" => schema_for::<TableFile>(&format!("{title}: the table file")),
            "rulebook" => schema_for::<Rulebook>(&format!("{title}: the rulebook")),
            _ => return None,
        })
    }

    fn hear(&self, line: &str, language: Language) -> Option<(Hearing, Option<&str>)> {
        self.shelf.hear(line, language)
    }

    fn written(&self, number: &str) -> Option<String> {
        self.shelf.card_files.iter().rev().find_map(|file| entry_of(file.text(), number))
    }

    fn with_cards(&self, more: &Source) -> Draft {
        let (cards, faults) = G::with_cards(&self.shelf.cards, more);
        let read = if faults.is_empty() { numbers_in(more) } else { sound_alone::<G>(more) };
        let shelf = self.shelf.drafted(cards, more, &read);
        let faults = shelf.hinted(faults);
        Draft { game: Arc::new(Loaded::of(Arc::new(shelf))), read, faults }
    }

    fn run_scenario(&self, source: &Source) -> Vec<Report> {
        let mut reports = run::<G>(&self.shelf.cards, &|key| self.shelf.deck_list(key), source);
        reports.iter_mut().for_each(|report| report.look_up(self.shelf.glossary()));
        reports
    }

    fn stage(&self, source: &Source) -> Result<Box<dyn AnyTable>, Faults> {
        let table = begin::<G>(&self.shelf.cards, &|key| self.shelf.deck_list(key), source)?;
        let shelf = self.shelf.with_cards(table.cards());
        Ok(Box::new(staged(shelf, table)))
    }

    fn play_scenario(&self, name: &str) -> Option<Vec<Frame>> {
        crate::frames::of_scenario(&self.shelf, name)
    }
}

impl<G: CardGame> Matches for Loaded<G> {
    fn levels(&self) -> &[Level] {
        &self.shelf.levels
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn AnyTable>, SetupError> {
        let game = self.with_files(&setup.cards)?;
        let mut start = game.start(&setup.decks, setup.seed)?;
        if setup.lots == Drawing::Keyed {
            *start.chance_mut() = Chance::keyed(setup.seed);
        }
        let mut table = open(&game.shelf, start);
        if setup.lists == Lists::Closed {
            table.close_lists();
        }
        Ok(Box::new(table))
    }

    fn open_lesson(&self, key: &str) -> Option<Box<dyn AnyTable>> {
        let lesson = self.shelf.lesson(key)?;
        let table = lesson.open::<G>(&self.shelf.cards, &|key| self.shelf.deck_list(key)).ok()?;
        let shelf = self.shelf.with_cards(table.cards());
        Some(Box::new(taught(&shelf, table, Arc::clone(lesson))))
    }

    fn deck(&self, choice: &DeckChoice) -> Result<DeckList, SetupError> {
        self.checked(0, choice)
    }

    fn bout(&self, decks: [&DeckList; 2], lots: u64, player: AgentSpec) -> Option<Seat> {
        self.shelf.bout(decks, lots, player)
    }

    fn machine(&self) -> &'static dyn Machine {
        self.shelf.machine
    }
}
