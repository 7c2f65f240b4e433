//! A game with its data loaded, behind the door that does not name the game.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use fudaba_agents::levels;
use fudaba_cardscript::art::{ArtBook, ArtFile, Printer};
use fudaba_cardscript::data::{CardFace, Deck, GameData, Rulebook, SectionRule, Table as TableFile, read_deck};
use fudaba_cardscript::grammar::{Hearing, nearest};
use fudaba_cardscript::{Fault, Faults, Language, Source, Span};
use fudaba_kernel::zone_text;
use fudaba_lab::bench::{Effort, Figures, measure};
use fudaba_lab::{Arena, Plan, Progress, Simulation, simulate};
use fudaba_learn::{AnyBatch, Batch, Layout, Manner, Start};
use fudaba_stage::{CardGame, DeckList, Lesson, LessonKind, Lists};
use sha2::{Digest, Sha256};

use crate::any::{AnyGame, AnyTable, DeckChoice, Frame, LabGame, Level, Setup, SetupError};
use crate::coach::LessonInfo;
use crate::files::GameFiles;
use crate::shelf::Shelf;
use crate::table::{open, taught};
use crate::words::short;

/// A game of the list.
#[derive(Debug)]
pub(crate) struct Hosted<G: CardGame> {
    shelf: Arc<Shelf<G>>,
}

/// Loads a game: its embedded data, or what lies in `folder/<slug>` before them; for a game that is not on the list, all of it from there. What
/// cannot be read is in the list of faults; a game without rulebook or table file is not to be had.
pub fn load<G: CardGame>(folder: Option<&Path>) -> (Option<Arc<dyn AnyGame>>, Faults) {
    let (data, mut faults) = fudaba_cardscript::data::load(&GameFiles::new(G::LEXICON.slug, folder), &G::sections(), &read_cards::<G>);
    let GameData { rulebook: Some(rulebook), table: Some(table), art, card_files, cards: (cards, faces), decks, scenarios, lessons } = data
    else {
        return (None, faults);
    };
    let levels = levels::<G>().map(|level| Level { key: level.key, name: level.name, rating: level.rating }).to_vec();
    let digest = digest(&card_files);
    let lessons = read_lessons(&lessons, &mut faults);
    let mind = OnceLock::new();
    let shelf =
        Shelf::<G> { cards: Arc::new(cards), rulebook, table, art, card_files, decks, scenarios, lessons, faces, levels, digest, mind };
    (Some(Arc::new(Hosted { shelf: Arc::new(shelf) })), faults)
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

/// The engine's and the cards' digest: replays carry it.
fn digest(sources: &[Source]) -> String {
    let mut digest = Sha256::new();
    for source in sources {
        digest.update(source.text());
    }
    format!("{}-{}", env!("FUDABA_ENGINE"), hex::encode(&digest.finalize()[..8]))
}

impl<G: CardGame> Hosted<G> {
    pub(crate) fn shelf(&self) -> &Shelf<G> {
        &self.shelf
    }

    fn checked(&self, seat: usize, choice: &DeckChoice) -> Result<DeckList, SetupError> {
        let deck = self.shelf.deck(choice)?;
        let faults = G::check_deck(&self.shelf.cards, &deck);
        if faults.is_empty() { Ok(deck) } else { Err(SetupError::IllegalDeck { seat, faults }) }
    }

    /// Everything wrong with a card file among the game's others: in the place of the one that it stands in for, or after them all.
    fn check_card_file(&self, source: &Source) -> Faults {
        let place = card_file_place(source.name());
        let mut files = self.shelf.card_files.clone();
        match files.iter_mut().find(|file| place.is_some() && card_file_place(file.name()) == place) {
            Some(file) => *file = source.clone(),
            None => files.push(source.clone()),
        }
        let (_, faults) = G::read_cards(&files);
        let here = |fault: &&Fault| fault.place.as_ref().is_some_and(|place| place.source.name() == source.name());
        faults.iter().filter(here).cloned().collect()
    }

    /// Everything wrong with a file of pictures, those of cards included that there are not.
    fn check_art_file(&self, source: &Source) -> Faults {
        let (file, mut faults) = ArtFile::read(source);
        faults.extend(file.iter().flat_map(|file| file.strangers(source, &self.shelf.table, &self.shelf.faces)));
        faults
    }

    /// Everything wrong with a deck file.
    fn check_deck_file(&self, source: &Source) -> Faults {
        let numbers: Vec<&str> = self.shelf.faces.iter().map(|face| face.number.as_str()).collect();
        let (deck, mut faults) = read_deck(source, &G::sections(), &numbers);
        let Some(deck) = deck else { return faults };
        for broken in G::check_deck(&self.shelf.cards, &DeckList::from(&deck)) {
            faults.push(deck_fault(&deck, &broken));
        }
        faults
    }
}

/// Where a card file stands in a game's folder: `cards.yaml`, `cards/set1.yaml`; nowhere when it is called otherwise.
fn card_file_place(name: &str) -> Option<String> {
    let mut parts = name.rsplit(['/', '\\']);
    match (parts.next()?, parts.next()) {
        (file, Some("cards")) => Some(format!("cards/{file}")),
        ("cards.yaml", _) => Some("cards.yaml".to_owned()),
        _ => None,
    }
}

/// A broken construction rule, at the line that breaks it.
fn deck_fault(deck: &Deck, broken: &fudaba_stage::DeckFault) -> Fault {
    let section = broken.section.and_then(|key| deck.section(key));
    let entry = section.and_then(|section| section.cards.iter().rfind(|entry| Some(&entry.card.value) == broken.card.as_ref()));
    let span = entry.map(|entry| entry.card.span).or_else(|| section.map(|section| section.key.span)).unwrap_or(deck.key.span);
    Fault::new("deck/breaks-rule", broken.text.en.clone()).at(deck.place(span)).rule(broken.rule)
}

impl<G: CardGame> AnyGame for Hosted<G> {
    fn slug(&self) -> &'static str {
        G::LEXICON.slug
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

    fn open_lesson(&self, key: &str) -> Option<Box<dyn AnyTable>> {
        let lesson = self.shelf.lesson(key)?;
        let table = lesson.open::<G>(&self.shelf.cards, &|key| self.shelf.deck_list(key)).ok()?;
        let shelf = self.shelf.with_cards(table.cards());
        Some(Box::new(taught(&shelf, table, Arc::clone(lesson))))
    }

    fn faces(&self) -> &[CardFace] {
        &self.shelf.faces
    }

    fn art(&self) -> ArtBook {
        self.shelf.art.draw(&self.shelf.table, &self.shelf.faces)
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

    fn levels(&self) -> &[Level] {
        &self.shelf.levels
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn AnyTable>, SetupError> {
        let decks = [self.checked(0, &setup.decks[0])?, self.checked(1, &setup.decks[1])?];
        let start = G::set_up(&self.shelf.cards, [&decks[0], &decks[1]], setup.seed);
        let mut table = open(&self.shelf, start);
        if setup.lists == Lists::Closed {
            table.close_lists();
        }
        Ok(Box::new(table))
    }

    fn deck(&self, choice: &DeckChoice) -> Result<DeckList, SetupError> {
        self.checked(0, choice)
    }

    fn simulate(&self, decks: Vec<(String, DeckList)>, plan: &Plan, progress: &(dyn Fn(Progress) + Sync)) -> Simulation {
        let arena = Arena::<G>::of_decks(Arc::clone(&self.shelf.cards), decks).supposing(self.shelf.mind());
        simulate(&arena, plan, progress)
    }

    fn lab(&self) -> &dyn LabGame {
        self
    }

    fn measure(&self, effort: Effort, allocations: Option<&dyn Fn() -> usize>) -> Figures {
        let decks = self.shelf.decks.iter().map(|deck| (deck.key.value.clone(), DeckList::from(deck)));
        measure(&Arena::<G>::of_decks(Arc::clone(&self.shelf.cards), decks.collect()), effort, allocations)
    }

    fn layout(&self, events: usize) -> Arc<Layout> {
        let state = self.shelf.bare_state();
        let numbers: Vec<&str> = self.shelf.faces.iter().map(|face| face.number.as_str()).collect();
        Arc::new(Layout::new(G::LEXICON, state.zones().specs(), &self.shelf.table, &numbers, events))
    }

    fn batch(&self, pairs: &[[DeckChoice; 2]], events: usize, manner: Manner) -> Result<Box<dyn AnyBatch>, SetupError> {
        let all = self.shelf.pairs();
        let pairs = if pairs.is_empty() { &all } else { pairs };
        let start = |pair: &[DeckChoice; 2]| {
            let decks = [self.checked(0, &pair[0])?, self.checked(1, &pair[1])?];
            Ok(G::set_up(&self.shelf.cards, [&decks[0], &decks[1]], [0; 32]))
        };
        let starts = pairs.iter().map(start).collect::<Result<Vec<G>, SetupError>>()?;
        let cards = Arc::clone(&self.shelf.cards);
        Ok(Box::new(Batch::new(Start { cards, starts, layout: self.layout(events) }, manner)))
    }

    fn digest(&self) -> &str {
        &self.shelf.digest
    }

    fn check(&self, source: &Source) -> Faults {
        if source.is_blank() {
            return Fault::new("file/empty", "there is nothing in this file").at(source.place(Span::default())).into();
        }
        match FileKind::of(source) {
            FileKind::Cards => self.check_card_file(source),
            FileKind::Deck => self.check_deck_file(source),
            FileKind::Scenario => fudaba_stage::check_words::<G>(&self.shelf.cards, source, self.shelf.glossary()),
            FileKind::Lesson => {
                fudaba_stage::check_lesson::<G>(&self.shelf.cards, &|key| self.shelf.deck_list(key), source, self.shelf.glossary())
            }
            FileKind::Table => TableFile::read(source).1,
            FileKind::Art => self.check_art_file(source),
            FileKind::Rulebook => Rulebook::read(source).1,
        }
    }

    fn schema(&self, name: &str) -> Option<serde_json::Value> {
        use fudaba_cardscript::{data::DeckFile, schema_for};
        let title = &self.shelf.table.title.en;
        Some(match name {
            "cards" => G::card_schema(),
            "deck" => schema_for::<DeckFile>(&format!("{title}: a deck")),
            "scenario" => fudaba_stage::scenario_schema::<G>(),
            "lesson" => fudaba_stage::lesson_schema::<G>(),
            "art" => schema_for::<ArtFile>(&format!("{title}: pictures")),
            "table" => schema_for::<TableFile>(&format!("{title}: the table file")),
            "rulebook" => schema_for::<Rulebook>(&format!("{title}: the rulebook")),
            _ => return None,
        })
    }

    fn hear(&self, line: &str, language: Language) -> Option<(Hearing, Option<&str>)> {
        let lines = self.shelf.faces.iter().flat_map(|face| face.text.of(language)).map(String::as_str);
        let hearing = G::hear(line, language)?;
        let near = if hearing.readings.is_empty() { nearest(line, lines, language) } else { None };
        Some((hearing, near))
    }

    fn run_scenario(&self, source: &Source) -> Vec<fudaba_stage::Report> {
        let mut reports = fudaba_stage::run::<G>(&self.shelf.cards, &|key| self.shelf.deck_list(key), source);
        reports.iter_mut().for_each(|report| report.look_up(self.shelf.glossary()));
        reports
    }

    fn play_scenario(&self, name: &str) -> Option<Vec<Frame>> {
        crate::frames::of_scenario(&self.shelf, name)
    }
}

/// What a YAML file of a game is, told by the keys at its start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FileKind {
    Cards,
    Deck,
    Scenario,
    Lesson,
    Table,
    Rulebook,
    Art,
}

impl FileKind {
    /// A mapping with `lesson` is a lesson, one with `steps` a scenario, one with `board` a table file, one whose `sections` is a list a rulebook, one with `pictures` or `palettes` a file of pictures, other mappings are decks; lists are cards.
    fn of(source: &Source) -> FileKind {
        let has = |key: &str| source.text().lines().any(|line| line.starts_with(key));
        match () {
            () if has("lesson:") => FileKind::Lesson,
            () if has("steps:") || has("  steps:") || has("scenarios:") => FileKind::Scenario,
            () if has("board:") => FileKind::Table,
            () if has("pictures:") || has("palettes:") => FileKind::Art,
            () if has("  - id:") || has("- id:") => FileKind::Rulebook,
            () if has("sections:") || has("key:") => FileKind::Deck,
            () => FileKind::Cards,
        }
    }
}
