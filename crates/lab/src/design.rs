//! Makes studies: which matches answer which question.

use fudaba_agents::{AgentSpec, Rung, Thinking};
use fudaba_cardscript::Text;

use crate::findings::Sureness;
use crate::study::{Aim, Cell, Study, StudyDeck, Version, Watched};

/// What every study is made from.
#[derive(Clone, PartialEq, Debug)]
pub struct Design {
    /// The game's slug.
    pub game: String,
    /// Digest of its rules and cards.
    pub digest: String,
    /// Fixes every game.
    pub seed: u64,
    /// Games wanted, as each question counts them.
    pub games: u32,
    /// Quick playouts of every deal as a control variate; `None`: what pays for these agents.
    pub control: Option<u32>,
}

/// A deck that a change touches, before and after.
#[derive(Clone, PartialEq, Debug)]
pub struct Slot {
    /// With A.
    pub a: StudyDeck,
    /// With B.
    pub b: StudyDeck,
}

/// What a deck is changed from and to, in a study of a change.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// What A and B are called.
    pub names: [String; 2],
    /// The catalogues of A and B.
    pub versions: [Version; 2],
    /// Numbers of the cards that differ.
    pub changed: Vec<String>,
    /// The decks that are touched.
    pub slots: Vec<Slot>,
    /// Who they play against.
    pub against: Vec<StudyDeck>,
}

/// A card that is studied.
#[derive(Clone, PartialEq, Debug)]
pub struct Intervention {
    /// Its number.
    pub card: String,
    /// Its name.
    pub name: Text,
    /// The deck that it is in.
    pub deck: StudyDeck,
    /// Who that plays against.
    pub against: Vec<StudyDeck>,
    /// The catalogue in which a blank stands in its place.
    pub blank: Version,
    /// What the blank keeps, in words.
    pub kept: String,
}

impl Design {
    /// Every two decks, `games` in all. With `aim` [`Aim::Meta`] cards and leads are watched, too.
    pub fn matrix(&self, aim: Aim, decks: Vec<StudyDeck>, agent: AgentSpec) -> Study {
        let count = decks.len() as u32;
        let twos: Vec<[u32; 2]> = (0..count).flat_map(|one| (one + 1..count).map(move |other| [one, other])).collect();
        let meetings = if twos.is_empty() { vec![[0, 0]] } else { twos };
        let pairs = self.pairs(meetings.len());
        let cell =
            |(luck, decks): (usize, [u32; 2])| Cell { version: 0, luck: luck as u32, agents: [0, 0], decks, pairs, careless_seat: None };
        let cells = meetings.into_iter().enumerate().map(cell).collect();
        let is_meta = aim == Aim::Meta;
        let watched = Watched { cards: is_meta.then(Vec::new), drama: is_meta };
        Study { aim, decks, cells, watched, ..self.study(&[agent]) }
    }

    /// Every agent against the next one with every two decks, `games` for each two agents; the first against all others and each against itself, deck
    /// against itself, a quarter of that. The agents are named the weakest first, so that neighbours say most and long thoughts are few.
    pub fn ladder(&self, decks: Vec<StudyDeck>, agents: &[AgentSpec]) -> Study {
        let (count, players) = (decks.len() as u32, agents.len() as u32);
        let pairs = self.pairs((count * count) as usize);
        let neighbours = (1..players).map(|other| [other - 1, other]);
        let duels = neighbours.chain((2..players).map(|other| [0, other]));
        let tables = move |agents: [u32; 2]| {
            let pairs = if agents[1] == agents[0] + 1 { pairs } else { pairs.div_ceil(4) };
            let cell = move |table: u32| Cell {
                version: 0,
                luck: table,
                agents,
                decks: [table / count, table % count],
                pairs,
                careless_seat: None,
            };
            (0..count * count).map(cell)
        };
        let mirror = |agent: u32| {
            let cell = move |deck: u32| Cell {
                version: 0,
                luck: deck * (count + 1),
                agents: [agent; 2],
                decks: [deck; 2],
                pairs: (pairs / 4).max(1),
                careless_seat: None,
            };
            (0..count).map(cell)
        };
        let cells = duels.flat_map(tables).chain((0..players).flat_map(mirror)).collect();
        Study { aim: Aim::Ladder, decks, cells, control: 0, ..self.study(agents) }
    }

    /// A card against a blank, at several levels of skill: `games` with each for quick agents, fewer for those who think longer.
    pub fn card(&self, of: Intervention, agents: &[AgentSpec]) -> Study {
        let decks: Vec<StudyDeck> = std::iter::once(of.deck).chain(of.against).collect();
        let opponents = decks.len() as u32 - 1;
        let cells = (0..agents.len() as u32).flat_map(|agent| {
            let cost = cost(agents[agent as usize]);
            let games = u64::from(self.games) * QUICK.min(cost) / cost;
            let pairs = u32::try_from(games).unwrap_or(u32::MAX).max(200).div_ceil(2 * opponents);
            (1..=opponents).flat_map(move |other| twos(agent, [0, other], [0, other], other, pairs))
        });
        let (card, Text { ja, en: name }, blank) = (of.card, of.name, of.kept);
        let watched = Watched { cards: Some(vec![card.clone()]), drama: false };
        let versions = vec![built_in(), of.blank];
        let cells = cells.collect();
        even(Study { aim: Aim::Card { card, name, ja, deck: 0, blank }, versions, decks, cells, watched, control: 0, ..self.study(agents) })
    }

    /// A change, at most `games` with A and as many with B: the test ends it when it knows.
    pub fn diff(&self, change: Change, sureness: Sureness, agent: AgentSpec) -> Study {
        let Change { names, versions, changed, slots, against } = change;
        let (count, opponents) = (slots.len() as u32, against.len() as u32);
        let pairs = self.pairs((count * opponents) as usize);
        let decks = slots.into_iter().flat_map(|slot| [slot.a, slot.b]).chain(against).collect();
        let cells = (0..count).flat_map(|slot| {
            let other = move |number: u32| 2 * count + number;
            (0..opponents)
                .filter(move |_| count > 0)
                .flat_map(move |number| twos(0, [2 * slot, other(number)], [2 * slot + 1, other(number)], slot * opponents + number, pairs))
        });
        let Sureness { delta, alpha, beta } = sureness;
        let slots = (0..count).map(|slot| [2 * slot, 2 * slot + 1]).collect();
        let aim = Aim::Diff { names, changed, slots, delta, alpha, beta };
        let cells = cells.collect();
        even(Study { aim, versions: versions.into(), decks, cells, control: 0, ..self.study(&[agent]) })
    }

    /// The lab's own controls, `games` of each: a player against itself, a careless one (the second) against it, a careless seat, and the first deck
    /// with its own cards and with blanks.
    pub fn controls(&self, decks: [StudyDeck; 2], blank: Version, agents: [AgentSpec; 2]) -> Study {
        let pairs = self.pairs(1);
        let cell = |luck, agents, careless_seat| Cell { version: 0, luck, agents, decks: [0, 0], pairs, careless_seat };
        let planted = [cell(0, [0, 0], None), cell(1, [1, 0], None), cell(2, [0, 0], Some(1)), cell(3, [0, 0], None)];
        let cells = planted.into_iter().chain(twos(0, [0, 1], [0, 1], 4, pairs)).collect();
        even(Study { aim: Aim::Controls, versions: vec![built_in(), blank], decks: decks.into(), cells, control: 0, ..self.study(&agents) })
    }

    /// Pairs for each of so many meetings.
    fn pairs(&self, meetings: usize) -> u32 {
        self.games.div_ceil(2 * u32::try_from(meetings.max(1)).unwrap_or(u32::MAX)).max(1)
    }

    fn study(&self, agents: &[AgentSpec]) -> Study {
        let most = agents.iter().copied().map(cost).max().unwrap_or(1);
        Study {
            format: Study::FORMAT,
            game: self.game.clone(),
            digest: self.digest.clone(),
            aim: Aim::Matrix,
            versions: vec![built_in()],
            decks: Vec::new(),
            agents: agents.iter().map(ToString::to_string).collect(),
            cells: Vec::new(),
            chunk: u32::try_from((CHUNK / most).clamp(1, 2_000)).unwrap_or(1),
            seed: self.seed,
            watched: Watched::default(),
            control: self.control.unwrap_or(if most >= THOUGHTFUL { PLAYOUTS } else { 0 }),
        }
    }
}

/// About what a chunk may cost, so that it takes a second or two.
const CHUNK: u64 = 4_000;
/// Up to which cost players are quick.
const QUICK: u64 = 40;
/// From which cost on quick playouts of the deals cost next to nothing beside the games.
const THOUGHTFUL: u64 = 1_000;
/// Playouts of a deal, where they are made.
const PLAYOUTS: u32 = 16;

/// The game as it is.
fn built_in() -> Version {
    Version { name: "as it is".to_owned(), cards: Vec::new() }
}

/// About what a game costs, in games of blind agents.
fn cost(agent: AgentSpec) -> u64 {
    match agent {
        AgentSpec::Random => 1,
        AgentSpec::Greedy(positions) | AgentSpec::Careless(positions, _) => 10 + 10 * u64::from(positions),
        AgentSpec::Search(Thinking::Iterations(iterations), _) => 100 + 10 * u64::from(iterations),
        AgentSpec::Search(Thinking::Time(_), _) => 20_000,
        AgentSpec::Level(Rung::Beginner) => 20,
        AgentSpec::Level(Rung::Novice) => 400,
        AgentSpec::Level(Rung::Adept) => 2_000,
        AgentSpec::Level(Rung::Expert) | AgentSpec::Adviser => 20_000,
        AgentSpec::Level(Rung::Master) => 320_000,
    }
}

/// Two cells that meet the same luck, one with each version.
fn twos(agent: u32, a: [u32; 2], b: [u32; 2], luck: u32, pairs: u32) -> [Cell; 2] {
    let cell = |version: u32, decks: [u32; 2]| Cell { version, luck, agents: [agent; 2], decks, pairs, careless_seat: None };
    [cell(0, a), cell(1, b)]
}

/// A chunk holds both of two cells that belong together.
fn even(study: Study) -> Study {
    Study { chunk: study.chunk.next_multiple_of(2), ..study }
}
