//! The games as the lab plays them: catalogues with other cards in them, and studies made ready.

use std::ops::ControlFlow;
use std::sync::Arc;

use fudaba_agents::AgentSpec;
use fudaba_cardscript::data::CardFace;
use fudaba_cardscript::{Colour, Faults, Source, read_list};
use fudaba_engine::Loaded;
use fudaba_lab::bench::{Effort, Figures, measure};
use fudaba_lab::study::{CardText, Runner, Stand, Study, StudyError, Version};
use fudaba_lab::{Arena, Pairing, Plan, Progress, Side, Simulation, simulate};
use fudaba_stage::{CardGame, DeckList, Lists};
use serde_json::Value;

use crate::any::{LabGame, Laboratory, Meeting};

impl<G: CardGame> Laboratory for Loaded<G> {
    fn simulate(&self, decks: Vec<(String, DeckList)>, plan: &Plan, progress: &(dyn Fn(Progress) -> ControlFlow<()> + Sync)) -> Simulation {
        let arena = Arena::<G>::of_decks(Arc::clone(&self.shelf().cards), decks).supposing(self.shelf().mind());
        simulate(&arena, plan, progress)
    }

    fn meet_ready_decks(&self, list: &DeckList, round: u32) -> Vec<Meeting> {
        let ready = self.shelf().decks.iter().map(|deck| (deck.key.value.clone(), DeckList::from(deck)));
        let decks: Vec<(String, DeckList)> = std::iter::once((String::new(), list.clone())).chain(ready).collect();
        let pairings = (1..decks.len()).map(|other| Pairing([0, other])).collect();
        let plan = Plan {
            agents: [AgentSpec::Greedy(1); 2],
            pairings,
            pairs: 1,
            seed: u64::from(round),
            threads: 1,
            lists: [Lists::Open; 2],
            journals: false,
        };
        let games = self.simulate(decks.clone(), &plan, &|_| ControlFlow::Continue(())).games;
        let meeting = |(at, (deck, _)): (usize, (String, DeckList))| {
            let own = || games.iter().filter(|game| game.pairing == at);
            let ended = |winner: Option<Side>| own().filter(|game| game.winner == winner).count() as u32;
            Meeting { deck, games: own().count() as u32, won: ended(Some(Side::A)), drawn: ended(None) }
        };
        decks.into_iter().skip(1).enumerate().map(meeting).collect()
    }

    fn lab(&self) -> &dyn LabGame {
        self
    }

    fn measure(&self, effort: Effort, allocations: Option<&dyn Fn() -> usize>) -> Figures {
        let decks = self.shelf().decks.iter().map(|deck| (deck.key.value.clone(), DeckList::from(deck)));
        measure(&Arena::<G>::of_decks(Arc::clone(&self.shelf().cards), decks.collect()), effort, allocations)
    }
}

impl<G: CardGame> LabGame for Loaded<G> {
    fn stand(&self, study: Study) -> Result<Box<dyn Runner>, StudyError> {
        study.check()?;
        if study.game != G::LEXICON.slug {
            return Err(StudyError::Game { found: study.game, wanted: G::LEXICON.slug.to_owned() });
        }
        if study.digest != self.shelf().digest {
            return Err(StudyError::Digest { game: study.game });
        }
        let arenas: Result<Vec<Arena<G>>, StudyError> = (0..study.versions.len()).map(|version| arena(self, &study, version)).collect();
        Ok(Box::new(Stand::new(study, arenas?)?))
    }

    fn written(&self, number: &str) -> Option<Value> {
        let cards = self.shelf().card_files.iter().flat_map(|file| read_list::<Value>(file).0);
        cards.into_iter().find(|card| card["number"] == number)
    }

    fn faces_with(&self, more: &[CardText]) -> Result<Vec<CardFace>, Faults> {
        with_cards::<G>(&self.shelf().cards, more).map(|cards| G::faces(&cards))
    }

    fn deck_with(&self, more: &[CardText], list: &DeckList) -> Result<(), String> {
        let cards = with_cards::<G>(&self.shelf().cards, more).map_err(|faults| faults.render(Colour::Off))?;
        check_deck::<G>(&cards, list)
    }
}

/// The catalogue with further cards; every mistake in them.
fn with_cards<G: CardGame>(cards: &Arc<G::Cards>, more: &[CardText]) -> Result<Arc<G::Cards>, Faults> {
    let mut cards = Arc::clone(cards);
    for file in more {
        let (changed, faults) = G::with_cards(&cards, &Source::new(file.name.as_str(), file.text.as_str()));
        if !faults.is_empty() {
            return Err(faults);
        }
        cards = Arc::new(changed);
    }
    Ok(cards)
}

fn check_deck<G: CardGame>(cards: &G::Cards, list: &DeckList) -> Result<(), String> {
    let faults = G::check_deck(cards, list);
    let reasons: Vec<String> = faults.iter().map(|fault| format!("{} ({})", fault.text.en, fault.rule)).collect();
    if reasons.is_empty() { Ok(()) } else { Err(reasons.join("; ")) }
}

/// The decks of a study with the cards of one of its versions. Those that this version plays are checked.
fn arena<G: CardGame>(game: &Loaded<G>, study: &Study, version: usize) -> Result<Arena<G>, StudyError> {
    let Version { name, cards } = &study.versions[version];
    let faulty = |faults: Faults| StudyError::Cards { version: name.clone(), faults: faults.render(Colour::Off) };
    let cards = with_cards::<G>(&game.shelf().cards, cards).map_err(faulty)?;
    let plays = |deck: usize| study.cells.iter().any(|cell| cell.version as usize == version && cell.decks.contains(&(deck as u32)));
    for (_, deck) in study.decks.iter().enumerate().filter(|(number, _)| plays(*number)) {
        check_deck::<G>(&cards, &deck.list).map_err(|reason| StudyError::Deck { deck: deck.name.clone(), reason })?;
    }
    Ok(Arena::of_decks(cards, study.decks.iter().map(|deck| (deck.name.clone(), deck.list.clone())).collect()))
}
