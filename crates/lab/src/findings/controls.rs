//! Whether the lab finds what is planted, and finds nothing where nothing is.

use fudaba_agents::{Differences, Sureness, Verdict};
use fudaba_cardscript::Text;
use serde::Serialize;

use crate::controls::Control;
use crate::document::{Document, Section};
use crate::findings::lead;
use crate::findings::paired::{Quad, quads};
use crate::findings::sample::{Sample, share, share_of};
use crate::statistics::{Estimate, side};
use crate::study::{Chunk, Count, Row, Study};

/// See the module.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ControlsReport {
    /// The game.
    pub game: String,
    /// What was played, in words.
    pub lead: Vec<Text>,
    /// What must hold.
    pub controls: Vec<Control>,
}

/// Where [`Design::controls`](crate::Design::controls) has its cells.
const MIRROR: usize = 0;
const CARELESS: usize = 1;
const SEAT: usize = 2;
/// The number of the two cells with and without blanks, as twos are counted.
const BLANKS: usize = 2;
/// A planted thing must be found as surely as `fudaba lab diff` finds one; a control that holds fails once in a thousand runs.
const SURELY: Sureness = Sureness { delta: 0.02, alpha: 0.001, beta: 0.05 };

impl ControlsReport {
    /// Of the chunks of a study.
    pub fn of(study: &Study, chunks: &[Chunk]) -> ControlsReport {
        let sample = Sample::new(study, chunks);
        let controls = vec![mirror(&sample), seats(&sample), careless(&sample), careless_seat(&sample), swapped(&sample), blanks(&sample)];
        ControlsReport { game: study.game.clone(), lead: lead(study, sample.games().count()), controls }
    }

    /// The report to be read.
    pub fn document(&self) -> Document {
        let section = Section::new("対照", "Controls");
        let section = self.controls.iter().map(Control::told).fold(section, Section::say).tell(Control::grid(&self.controls));
        let title = Text::new(format!("{}：測り方そのものの確認", self.game), format!("{}: the lab's own controls", self.game));
        Document { title, lead: self.lead.clone(), sections: vec![section] }
    }
}

fn control(name: &str, share: Estimate, passed: bool) -> Control {
    Control { name: name.to_owned(), share, passed }
}

fn share_in(sample: &Sample<'_>, cell: usize) -> Estimate {
    share(sample.cells[cell].iter().map(|pair| pair.score()))
}

/// The share of whoever sits in seat 0, so wide that it fails once in a thousand runs. Both games of a mirror are the same one, so one of them counts.
fn of_seat_0(sample: &Sample<'_>, cell: usize) -> Estimate {
    let mut count = Count::default();
    sample.games_of(cell).filter(|row| row.seat_0 == 0).for_each(|row: &Row| count.add(row.halves));
    share_of(count, side(SURELY.alpha))
}

fn mirror(sample: &Sample<'_>) -> Control {
    let pairs = &sample.cells[MIRROR];
    let passed = !pairs.is_empty() && pairs.iter().all(|pair| pair.score() == 0.5);
    control("a player against itself, deck against itself, is exactly 50 %", share_in(sample, MIRROR), passed)
}

fn seats(sample: &Sample<'_>) -> Control {
    let share = of_seat_0(sample, MIRROR);
    control("who sits where makes no difference", share, share.low <= 0.5 && 0.5 <= share.high)
}

fn careless(sample: &Sample<'_>) -> Control {
    let share = share_in(sample, CARELESS);
    control("planted: a player who makes half of the choices blindly is found weaker", share, share.high < 0.5)
}

fn careless_seat(sample: &Sample<'_>) -> Control {
    let share = of_seat_0(sample, SEAT);
    control("planted: a seat whose players are careless is found, whoever sits there", share, share.low > 0.5)
}

fn swapped(sample: &Sample<'_>) -> Control {
    let share = share_in(sample, SEAT);
    control("swapped seats cancel the careless one", share, share.low <= 0.5 && 0.5 <= share.high)
}

/// Told as a share of what two games of a pair can differ in: half where blanks change nothing, none where each is lost that was won.
fn blanks(sample: &Sample<'_>) -> Control {
    let outcomes = Differences::of(quads(sample, BLANKS).map(Quad::halves));
    let effect = Estimate::from(outcomes.always(SURELY.alpha));
    let of_all = |effect: f64| 0.5 + effect / 2.0;
    let share = Estimate { mean: of_all(effect.mean), low: of_all(effect.low), high: of_all(effect.high) };
    control("planted: a deck whose cards were made blank is found weaker", share, SURELY.verdict(&outcomes) == Verdict::Down)
}
