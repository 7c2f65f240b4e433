//! What a change did: the same matches with A and with B.

use fudaba_agents::{Differences, Sureness, Verdict};
use fudaba_cardscript::Text;
use serde::Serialize;

use crate::document::{Chart, Document, Grid, Kind, Scale, Section, Value};
use crate::findings::paired::{Quad, quads, worth_of_coupling};
use crate::findings::sample::{Sample, share};
use crate::findings::{lead, saved};
use crate::statistics::Estimate;
use crate::study::{Aim, Chunk, Study};

/// See the module.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DiffReport {
    /// The game.
    pub game: String,
    /// What A and B are called.
    pub names: [String; 2],
    /// Cards that differ.
    pub changed: Vec<String>,
    /// What was asked, in words.
    pub lead: Vec<Text>,
    /// What the test knows.
    pub verdict: Verdict,
    /// How sure it must be.
    pub sureness: Sureness,
    /// What B adds to the share of the decks that changed.
    pub effect: Estimate,
    /// Every deck that changed.
    pub decks: Vec<SlotChange>,
    /// Outcomes from "B lost both that A won" to "B won both that A lost", draws between.
    pub outcomes: Differences,
    /// How the test went on.
    pub course: Course,
    /// How many times as many games without common lots would have told as much.
    pub coupling: Option<f64>,
}

/// A deck that changed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SlotChange {
    /// The deck.
    pub deck: String,
    /// Against whom; `None` for all together.
    pub against: Option<String>,
    /// Games with A, and as many with B.
    pub games: usize,
    /// Its share with A.
    pub a: Estimate,
    /// Its share with B.
    pub b: Estimate,
    /// What B adds.
    pub effect: Estimate,
}

/// What was known after each chunk: games, and the ends of the interval.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Course(pub Vec<(u64, f64, f64)>);

/// The test of a study, chunk by chunk.
#[derive(Clone, Debug)]
pub(crate) struct Test {
    sureness: Sureness,
    outcomes: Differences,
    /// First cells of twos whose second one is still to come, with their half points.
    waiting: Vec<(u32, u32, u8)>,
}

impl Test {
    /// Of a study that has one.
    pub(crate) fn of(study: &Study) -> Option<Test> {
        let Aim::Diff { delta, alpha, beta, .. } = study.aim else { return None };
        Some(Test { sureness: Sureness { delta, alpha, beta }, outcomes: Differences::default(), waiting: Vec::new() })
    }

    /// Counts a chunk; what is known then.
    pub(crate) fn hear(&mut self, chunk: &Chunk) -> Verdict {
        for games in chunk.games.chunks(2) {
            let (cell, pair, halves) = (games[0].cell, games[0].pair, games.iter().map(|row| row.halves).sum::<u8>());
            if cell % 2 == 0 {
                self.waiting.push((cell + 1, pair, halves));
            } else if let Some(place) = self.waiting.iter().position(|waiting| (waiting.0, waiting.1) == (cell, pair)) {
                self.outcomes.add(halves as i8 - self.waiting.swap_remove(place).2 as i8);
            }
        }
        self.sureness.verdict(&self.outcomes)
    }
}

impl DiffReport {
    /// Of the chunks of a study.
    ///
    /// # Panics
    /// When the study asks something else.
    pub fn of(study: &Study, chunks: &[Chunk]) -> DiffReport {
        let Aim::Diff { names, changed, slots, .. } = &study.aim else { panic!("a study of a change") };
        let mut test = Test::of(study).expect("a study of a change has a test");
        let course = Course(chunks.iter().map(|chunk| step(&mut test, chunk)).collect());
        let sample = Sample::new(study, chunks);
        let all: Vec<Quad> = (0..study.cells.len() / 2).flat_map(|number| quads(&sample, number)).collect();
        DiffReport {
            game: study.game.clone(),
            names: names.clone(),
            changed: changed.clone(),
            lead: told(study, names, changed, sample.games().count()),
            verdict: test.sureness.verdict(&test.outcomes),
            sureness: test.sureness,
            effect: effect(&test.sureness, &all),
            decks: slots.iter().flat_map(|slot| changes(study, &sample, &test.sureness, slot[0])).collect(),
            outcomes: test.outcomes,
            course,
            coupling: worth_of_coupling(&all),
        }
    }

    /// The report to be read.
    pub fn document(&self) -> Document {
        let (game, [a, b]) = (&self.game, &self.names);
        let title = Text::new(format!("{game}：{a}から{b}へ"), format!("{game}: from {a} to {b}"));
        Document { title, lead: self.lead.clone(), sections: vec![self.verdict_section(), self.decks_section(), self.test_section()] }
    }

    /// What the test knows, in a sentence.
    pub fn verdict_words(&self) -> Text {
        let delta = self.sureness.delta * 100.0;
        let Estimate { mean, low, high } = self.effect;
        let [mean, low, high] = [mean, low, high].map(|share| share * 100.0);
        let (ja, en) = match self.verdict {
            Verdict::Up => ("強くなった：変更で勝率が上がる".to_owned(), "STRONGER: the change raises the win rate".to_owned()),
            Verdict::Down => ("弱くなった：変更で勝率が下がる".to_owned(), "WEAKER: the change lowers the win rate".to_owned()),
            Verdict::Same => (format!("{delta:.1}ポイント以上の変化なし"), format!("NO CHANGE of {delta:.1} points or more")),
            Verdict::Open => {
                ("まだ分からない：もっと対戦が要る(--games)".to_owned(), "NOT YET KNOWN: more games are wanted (--games)".to_owned())
            }
        };
        Text::new(
            format!("{ja}。測定値{mean:+.1}ポイント({low:+.1}から{high:+.1})。"),
            format!("{en}, measured {mean:+.1} points ({low:+.1} to {high:+.1})."),
        )
    }

    fn verdict_section(&self) -> Section {
        let rows = self.decks.iter().filter(|change| change.against.is_none()).map(|change| (change.deck.clone(), change.effect));
        let rows = std::iter::once(("all".to_owned(), self.effect)).chain(rows).collect();
        Section::new("変更の効果", "What the change did")
            .say(self.verdict_words())
            .say(Text::new(
                "変わったデッキの勝率への効果(ポイント)：",
                "What it adds to the win rate of the decks that changed, in points:",
            ))
            .draw(Chart::Intervals { rows, scale: Scale::Points })
    }

    fn decks_section(&self) -> Section {
        Section::new("デッキと相手ごと", "By deck and opponent").tell(self.grid())
    }

    /// A row for each deck that changed, against all and against each opponent.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::new(
            "changes",
            &[
                ("deck", "deck", Kind::Text),
                ("against", "against", Kind::Text),
                ("games", "games", Kind::Count),
                ("a", "with A", Kind::Share),
                ("b", "with B", Kind::Share),
                ("effect", "B - A", Kind::Points),
                ("low", "from", Kind::Points),
                ("high", "to", Kind::Points),
            ],
        );
        for change in &self.decks {
            let effect: [Value; 3] = change.effect.into();
            let against = change.against.as_deref().unwrap_or("all").into();
            let head = [change.deck.as_str().into(), against, change.games.into(), change.a.mean.into(), change.b.mean.into()];
            grid.push(head.into_iter().chain(effect).collect());
        }
        grid
    }

    fn test_section(&self) -> Section {
        let Sureness { delta, alpha, beta } = self.sureness;
        let line = |value: fn(&(u64, f64, f64)) -> f64| self.course.0.iter().map(move |step| (step.0 as f64, value(step))).collect();
        let counts = self.outcomes.counts();
        let told = [0, 2, 4, 6, 8].map(|place: usize| counts[place].to_string()).join(", ");
        let between: u64 = [1, 3, 5, 7].map(|place: usize| counts[place]).iter().sum();
        let section = Section::new("検定", "The test")
            .say(Text::new(
                format!("{:.1}ポイントの変化を探し、誤って知らせる確率は{alpha}以下、見逃す確率は{beta}以下で、分かれば終わる。", delta * 100.0),
                format!(
                "It looks for a change of {:.1} points, gives a false alarm with a chance of {alpha} and misses one with a chance of {beta}, at most, and stops when it knows.",
                    delta * 100.0
                ),
            ))
            .say(Text::new(
                "区切りごとの区間はすべて同時に成り立つので、いつ見ても、どこで終えてもよい。",
                "The interval after each chunk holds with all others at once, so it may be looked at whenever one likes, and be stopped at.",
            ))
            .say(Text::new(
                format!("Bの2戦と同じAの2戦の差、−2勝から＋2勝まで：{told}。引分を含む間のもの：{between}。"),
                format!("Outcomes of two games with B against the same two with A, from -2 wins to +2: {told}; {between} with draws between."),
            ))
            .draw(Chart::Lines {
                courses: vec![("from".to_owned(), line(|step| step.1 * 100.0)), ("to".to_owned(), line(|step| step.2 * 100.0))],
                levels: [delta, 0.0, -delta].map(|level| (format!("{:+.1} points", level * 100.0), level * 100.0)).to_vec(),
                along: "games".to_owned(),
            });
        self.coupling
            .iter()
            .map(|&factor| saved("共通のくじと席の入れ替え", "Common lots and swapped seats", factor))
            .fold(section, Section::say)
    }
}

fn step(test: &mut Test, chunk: &Chunk) -> (u64, f64, f64) {
    test.hear(chunk);
    let interval = test.sureness.interval(&test.outcomes);
    (test.outcomes.count() * 4, interval.low, interval.high)
}

fn told(study: &Study, names: &[String; 2], changed: &[String], games: usize) -> Vec<Text> {
    let mut lead = lead(study, games);
    let [a, b] = names;
    lead.push(Text::new(
        format!("Aは{a}、Bは{b}。同じ対戦を両方で行う。"),
        format!("A is {a}, B is {b}; the same matches are played with both."),
    ));
    if !changed.is_empty() {
        let cards = changed.join(", ");
        lead.push(Text::new(format!("変わったカード：{cards}。"), format!("Cards that differ: {cards}.")));
    }
    lead
}

fn effect(sureness: &Sureness, quads: &[Quad]) -> Estimate {
    sureness.interval(&Differences::of(quads.iter().map(|quad| quad.halves()))).into()
}

/// A deck that changed, against all and against each opponent.
fn changes(study: &Study, sample: &Sample<'_>, sureness: &Sureness, deck: u32) -> Vec<SlotChange> {
    let ours: Vec<usize> = (0..study.cells.len() / 2).filter(|&number| study.cells[2 * number].decks[0] == deck).collect();
    let of = |numbers: &[usize], against: Option<String>| {
        let quads: Vec<Quad> = numbers.iter().flat_map(|&number| quads(sample, number)).collect();
        SlotChange {
            deck: study.deck_name(deck).to_owned(),
            against,
            games: quads.len() * 2,
            a: share(quads.iter().map(|quad| quad.first.score())),
            b: share(quads.iter().map(|quad| quad.second.score())),
            effect: effect(sureness, &quads),
        }
    };
    let each = ours.iter().map(|number| of(&[*number], Some(study.deck_name(study.cells[2 * number].decks[1]).to_owned())));
    std::iter::once(of(&ours, None)).chain(each).collect()
}
