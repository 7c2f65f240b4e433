//! Agents against agents, rated.

use std::collections::BTreeMap;

use fudaba_agents::{AgentSpec, Dice};
use fudaba_cardscript::Text;
use serde::Serialize;

use crate::controls::Control;
use crate::document::{Chart, Document, Grid, Kind, Scale, Section, Value};
use crate::findings::lead;
use crate::findings::rating::Points;
use crate::findings::sample::{Sample, share};
use crate::statistics::{Estimate, quantile};
use crate::study::{Chunk, Study};

/// See the module.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LadderReport {
    /// The game.
    pub game: String,
    /// What was asked, in words.
    pub lead: Vec<Text>,
    /// The agents, as they were named.
    pub rungs: Vec<Rung>,
    /// Every two agents that met.
    pub duels: Vec<Duel>,
    /// What must hold in any case.
    pub controls: Vec<Control>,
}

/// An agent with its rating.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rung {
    /// The agent.
    pub agent: String,
    /// Elo points; the first agent has 0.
    pub rating: Estimate,
    /// Games against others.
    pub games: usize,
}

/// Two agents that met.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Duel {
    /// The agents.
    pub agents: [String; 2],
    /// Games.
    pub games: usize,
    /// Share of the first one.
    pub share: Estimate,
}

/// Samples drawn for the intervals of ratings.
const SAMPLES: usize = 200;

/// Scores of pairs by the two agents that met.
type Meetings = BTreeMap<[u32; 2], Vec<f64>>;

impl LadderReport {
    /// Of the chunks of a study.
    pub fn of(study: &Study, chunks: &[Chunk]) -> LadderReport {
        let sample = Sample::new(study, chunks);
        let meetings = meetings(study, &sample);
        let duel = |(agents, scores): (&[u32; 2], &Vec<f64>)| Duel {
            agents: agents.map(|agent| study.agents[agent as usize].clone()),
            games: scores.len() * 2,
            share: share(scores.iter().copied()),
        };
        LadderReport {
            game: study.game.clone(),
            lead: lead(study, sample.games().count()),
            rungs: rungs(study, &meetings),
            duels: meetings.iter().filter(|(agents, _)| agents[0] != agents[1]).map(duel).collect(),
            controls: controls(study, &sample, &meetings),
        }
    }

    /// The report to be read.
    pub fn document(&self) -> Document {
        let sections = vec![self.rungs_section(), self.duels_section(), self.controls_section()];
        let title = Text::new(format!("{}：プレイヤーの強さ", self.game), format!("{}: the ladder of players", self.game));
        Document { title, lead: self.lead.clone(), sections }
    }

    fn rungs_section(&self) -> Section {
        let rows = self.rungs.iter().map(|rung| (rung.agent.clone(), rung.rating)).collect();
        Section::new("レート", "Ratings")
            .say(Text::new(
                "ブラッドリーとテリーのモデルによるEloの点数。200点高ければ4戦に3勝する。最初のプレイヤーが0。",
                "Elo points after Bradley and Terry; 200 points more win three games of four. The first player has 0.",
            ))
            .draw(Chart::Intervals { rows, scale: Scale::Plain })
            .tell(self.grid())
    }

    /// A row for each agent.
    pub fn grid(&self) -> Grid {
        let columns = [("agent", "player", Kind::Text), ("games", "games", Kind::Count), ("rating", "rating", Kind::Number)];
        let mut grid =
            Grid::new("ratings", &[columns[0], columns[1], columns[2], ("low", "from", Kind::Number), ("high", "to", Kind::Number)]);
        for Rung { agent, rating, games } in &self.rungs {
            grid.push(vec![agent.as_str().into(), (*games).into(), rating.mean.into(), rating.low.into(), rating.high.into()]);
        }
        grid
    }

    fn duels_section(&self) -> Section {
        let mut grid = Grid::new(
            "duels",
            &[
                ("agent_a", "player", Kind::Text),
                ("agent_b", "against", Kind::Text),
                ("games", "games", Kind::Count),
                ("share", "share", Kind::Share),
                ("low", "from", Kind::Share),
                ("high", "to", Kind::Share),
            ],
        );
        for Duel { agents: [one, other], games, share } in &self.duels {
            let shares: [Value; 3] = (*share).into();
            grid.push([one.as_str().into(), other.as_str().into(), (*games).into()].into_iter().chain(shares).collect());
        }
        Section::new("対戦の組み合わせ", "Who met whom").tell(grid)
    }

    fn controls_section(&self) -> Section {
        self.controls.iter().map(Control::told).fold(Section::new("対照", "Controls"), Section::say).tell(Control::grid(&self.controls))
    }
}

fn meetings(study: &Study, sample: &Sample<'_>) -> Meetings {
    let mut meetings = Meetings::new();
    for (cell, pairs) in study.cells.iter().zip(&sample.cells) {
        meetings.entry(cell.agents).or_default().extend(pairs.iter().map(|pair| pair.score()));
    }
    meetings
}

/// Ratings, with intervals from drawing the share of each meeting from its own: so that who won all is not rated exactly.
fn rungs(study: &Study, meetings: &Meetings) -> Vec<Rung> {
    let ratings = ratings(study, meetings, |scores| scores.iter().sum::<f64>() / scores.len() as f64);
    let drawn: Vec<Vec<f64>> = (0..SAMPLES as u64).map(|seed| drawn_again(study, meetings, seed)).collect();
    let rung = |(number, agent): (usize, &String)| {
        let mut draws: Vec<f64> = drawn.iter().map(|ratings| ratings[number]).collect();
        draws.sort_unstable_by(f64::total_cmp);
        let rating = Estimate { mean: ratings[number], low: quantile(&draws, 0.025), high: quantile(&draws, 0.975) };
        let met = |agents: &[u32; 2]| agents[0] != agents[1] && agents.contains(&(number as u32));
        let games = meetings.iter().filter(|(agents, _)| met(agents)).map(|(_, scores)| scores.len() * 2).sum();
        Rung { agent: agent.clone(), rating, games }
    };
    study.agents.iter().enumerate().map(rung).collect()
}

/// Ratings, when `share` says what the scores of a meeting come to.
fn ratings(study: &Study, meetings: &Meetings, mut share: impl FnMut(&[f64]) -> f64) -> Vec<f64> {
    let mut points = Points::new(study.agents.len());
    for ([one, other], scores) in meetings.iter().filter(|(agents, scores)| agents[0] != agents[1] && !scores.is_empty()) {
        points.add([*one as usize, *other as usize], share(scores), scores.len() as f64 * 2.0);
    }
    points.ratings()
}

/// Ratings from shares that might as well be the true ones.
fn drawn_again(study: &Study, meetings: &Meetings, seed: u64) -> Vec<f64> {
    let mut dice = Dice::new(seed, 0x1add);
    ratings(study, meetings, |scores| share(scores.iter().copied()).drawn(&mut dice))
}

/// A mirror shares the points exactly, unless its agent is bounded by time; a blind agent loses.
fn controls(study: &Study, sample: &Sample<'_>, meetings: &Meetings) -> Vec<Control> {
    let specs = study.specs().unwrap_or_default();
    let mirrors = study.cells.iter().zip(&sample.cells).filter(|(cell, pairs)| is_mirror(cell) && !pairs.is_empty());
    let mirror = |agent: u32, scores: Vec<f64>| {
        let (share, name) = (share(scores.iter().copied()), &study.agents[agent as usize]);
        let is_exact = specs.get(agent as usize).is_some_and(|spec| spec.is_reproducible());
        let passed = if is_exact { scores.iter().all(|&score| score == 0.5) } else { share.low <= 0.5 && 0.5 <= share.high };
        Control {
            name: format!("{name} against itself, deck against itself, is {}50 %", if is_exact { "exactly " } else { "" }),
            share,
            passed,
        }
    };
    let blind = |agents: &[u32; 2]| specs.get(agents[0] as usize) == Some(&AgentSpec::Random) && agents[0] != agents[1];
    let mut all: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
    for (cell, pairs) in mirrors {
        all.entry(cell.agents[0]).or_default().extend(pairs.iter().map(|pair| pair.score()));
    }
    let losses = meetings.iter().filter(|(agents, scores)| blind(agents) && !scores.is_empty()).map(|(agents, scores)| {
        let share = share(scores.iter().copied());
        Control { name: format!("random loses to {}", study.agents[agents[1] as usize]), share, passed: share.mean < 0.5 }
    });
    all.into_iter().map(|(agent, scores)| mirror(agent, scores)).chain(losses).collect()
}

fn is_mirror(cell: &crate::study::Cell) -> bool {
    cell.agents[0] == cell.agents[1] && cell.decks[0] == cell.decks[1]
}
