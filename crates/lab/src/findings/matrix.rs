//! Decks against decks.

use fudaba_cardscript::Text;
use serde::Serialize;

use crate::document::{Chart, Document, Grid, Kind, Scale, Section, Value};
use crate::findings::sample::{Sample, share, worth_of_pairing};
use crate::findings::{lead, percent, saved};
use crate::statistics::{Estimate, Spread};
use crate::study::{Chunk, Row, Study};

/// See the module.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Matrix {
    /// The game.
    pub game: String,
    /// Games played.
    pub games: usize,
    /// What was asked, in words.
    pub lead: Vec<Text>,
    /// Every meeting of two decks.
    pub meetings: Vec<Meeting>,
    /// Every deck against all others.
    pub decks: Vec<(String, Estimate)>,
    /// Share of whoever acted first.
    pub first_player: Estimate,
    /// Rounds or turns of a game.
    pub rounds: Spread,
    /// Choices of a game.
    pub choices: Spread,
    /// Number of games by the way in which they ended.
    pub reasons: Vec<(String, usize)>,
    /// What the pairing of games and the control variate were worth.
    pub reduction: Reduction,
}

/// Two decks that met.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Meeting {
    /// The decks.
    pub decks: [String; 2],
    /// Games played.
    pub games: usize,
    /// Won by the first deck.
    pub wins: usize,
    /// Drawn, or cut off.
    pub draws: usize,
    /// Share of the points of the first deck.
    pub share: Estimate,
    /// The same with the luck of the deal taken out, where quick playouts of the deals were made.
    pub adjusted: Option<Estimate>,
    /// Share of whoever acted first.
    pub first_player: Estimate,
    /// Rounds or turns.
    pub rounds: Spread,
}

/// How many games without it one game was worth.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Reduction {
    /// By swapping seats within pairs.
    pub pairing: Option<f64>,
    /// By the control variate.
    pub control: Option<f64>,
}

impl Matrix {
    /// Of the chunks of a study.
    pub fn of(study: &Study, chunks: &[Chunk]) -> Matrix {
        let sample = Sample::new(study, chunks);
        let games = || sample.games();
        Matrix {
            game: study.game.clone(),
            games: games().count(),
            lead: lead(study, games().count()),
            meetings: meetings(study, &sample),
            decks: field(study, &sample),
            first_player: first_player(games()),
            rounds: Spread::of(games().map(|row| f64::from(row.rounds))),
            choices: Spread::of(games().map(|row| f64::from(row.choices))),
            reasons: sample.reasons(),
            reduction: Reduction { pairing: worth_of_pairing(&sample), control: worth_of_control(&sample) },
        }
    }

    /// The report to be read.
    pub fn document(&self) -> Document {
        let title = Text::new(format!("{}：デッキどうし", self.game), format!("{}: decks against decks", self.game));
        Document { title, lead: self.lead.clone(), sections: self.sections() }
    }

    pub(crate) fn sections(&self) -> Vec<Section> {
        vec![self.field_section(), self.heat_section(), self.meetings_section(), self.games_section(), self.reduction_section()]
    }

    fn field_section(&self) -> Section {
        let mut rows = self.decks.clone();
        rows.sort_by(|one, other| other.1.mean.total_cmp(&one.1.mean));
        let mut grid = Grid::new(
            "decks",
            &[("deck", "deck", Kind::Text), ("share", "share", Kind::Share), ("low", "from", Kind::Share), ("high", "to", Kind::Share)],
        );
        for (deck, estimate) in &rows {
            let shares: [Value; 3] = (*estimate).into();
            grid.push(std::iter::once(deck.as_str().into()).chain(shares).collect());
        }
        Section::new("それぞれのデッキとほかのデッキ", "Every deck against the others")
            .draw(Chart::Intervals { rows, scale: Scale::Share })
            .tell(grid)
    }

    fn heat_section(&self) -> Section {
        let names: Vec<String> = self.names();
        let value = |row: &String, column: &String| {
            self.meetings.iter().find_map(|meeting| match &meeting.decks {
                [one, other] if one == row && other == column => Some(meeting.best().mean),
                [one, other] if one == column && other == row => Some(1.0 - meeting.best().mean),
                _ => None,
            })
        };
        let values = names.iter().map(|row| names.iter().map(|column| value(row, column)).collect()).collect();
        let words =
            Text::new("行のデッキの、列のデッキに対する勝率(%)。", "Share of the deck of the row against that of the column, in percent.");
        Section::new("対戦表", "The matrix").say(words).draw(Chart::Heat { rows: names.clone(), columns: names, values })
    }

    /// The decks, in the order in which they were named.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for name in self.meetings.iter().flat_map(|meeting| &meeting.decks) {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        names
    }

    fn meetings_section(&self) -> Section {
        Section::new("すべての組み合わせ", "Every meeting").tell(self.grid())
    }

    /// A row for each meeting.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::new(
            "meetings",
            &[
                ("deck_a", "deck A", Kind::Text),
                ("deck_b", "deck B", Kind::Text),
                ("games", "games", Kind::Count),
                ("wins", "wins", Kind::Count),
                ("draws", "draws", Kind::Count),
                ("share", "share of A", Kind::Share),
                ("low", "from", Kind::Share),
                ("high", "to", Kind::Share),
                ("adjusted", "luck taken out", Kind::Share),
                ("first_player", "first player", Kind::Share),
                ("rounds", "rounds", Kind::Number),
            ],
        );
        self.meetings.iter().for_each(|meeting| grid.push(meeting.row()));
        grid
    }

    fn games_section(&self) -> Section {
        let all = self.games.max(1) as f64;
        let rows = self.reasons.iter().map(|(reason, count)| (reason.clone(), *count as f64 / all)).collect();
        let Spread { low, median, high, .. } = self.rounds;
        let [mean, from, to] = [self.first_player.mean, self.first_player.low, self.first_player.high].map(percent);
        let (choices, endings) = (self.choices.median, self.endings());
        Section::new("対戦の様子", "How games go")
            .say(Text::new(format!("先攻の勝率は{mean}({from}から{to})。"), format!("Whoever acts first wins {mean} ({from} to {to}).")))
            .say(Text::new(
                format!("1戦は中央値で{median:.0}ターンかラウンド、10戦に9戦は{low:.0}から{high:.0}。選択は中央値で{choices:.0}。"),
                format!("A game takes {median:.0} turns or rounds in the middle, nine in ten take {low:.0} to {high:.0}; choices: {choices:.0} in the middle."),
            ))
            .say(Text::new(format!("終わり方：{endings}。"), format!("Ended by: {endings}.")))
            .draw(Chart::Bars { rows, scale: Scale::Share })
    }

    fn endings(&self) -> String {
        let told = |(reason, count): &(String, usize)| format!("{reason} {}", percent(*count as f64 / self.games.max(1) as f64));
        self.reasons.iter().map(told).collect::<Vec<_>>().join(", ")
    }

    fn reduction_section(&self) -> Section {
        let section = Section::new("方法の効果", "What the method saved");
        let pairing = self.reduction.pairing.map(|factor| saved("組の中での席の入れ替え", "Seats swapped within pairs", factor));
        let luck = ("速い対戦で知った配りの運(制御変量)", "The luck of the deal, told by quick playouts (control variate)");
        let control = self.reduction.control.map(|factor| saved(luck.0, luck.1, factor));
        pairing.into_iter().chain(control).fold(section, Section::say)
    }
}

impl Meeting {
    /// The better estimate of the two.
    fn best(&self) -> Estimate {
        self.adjusted.unwrap_or(self.share)
    }

    fn row(&self) -> Vec<Value> {
        let [one, other] = &self.decks;
        vec![
            one.as_str().into(),
            other.as_str().into(),
            self.games.into(),
            self.wins.into(),
            self.draws.into(),
            self.share.mean.into(),
            self.share.low.into(),
            self.share.high.into(),
            self.adjusted.map(|share| share.mean).into(),
            self.first_player.mean.into(),
            self.rounds.median.into(),
        ]
    }
}

fn meetings(study: &Study, sample: &Sample<'_>) -> Vec<Meeting> {
    let meeting = |(number, cell): (usize, &crate::study::Cell)| {
        let games = || sample.games_of(number);
        Meeting {
            decks: cell.decks.map(|deck| study.deck_name(deck).to_owned()),
            games: games().count(),
            wins: games().filter(|row| row.halves == 2).count(),
            draws: games().filter(|row| row.halves == 1).count(),
            share: share(sample.cells[number].iter().map(|pair| pair.score())),
            adjusted: sample.adjusted(number).map(|(estimate, _)| estimate),
            first_player: first_player(games()),
            rounds: Spread::of(games().map(|row| f64::from(row.rounds))),
        }
    };
    study.cells.iter().enumerate().map(meeting).collect()
}

/// Every deck against the decks that are not itself.
fn field(study: &Study, sample: &Sample<'_>) -> Vec<(String, Estimate)> {
    let scores = |deck: u32| {
        study.cells.iter().zip(&sample.cells).flat_map(move |(cell, pairs)| {
            let (is_ours, is_theirs) = (cell.decks[0] == deck, cell.decks[1] == deck);
            let counts = is_ours != is_theirs;
            pairs.iter().filter(move |_| counts).map(move |pair| if is_ours { pair.score() } else { 1.0 - pair.score() })
        })
    };
    let decks = (0..study.decks.len() as u32).filter(|&deck| scores(deck).next().is_some());
    decks.map(|deck| (study.deck_name(deck).to_owned(), share(scores(deck)))).collect()
}

fn first_player<'g>(games: impl Iterator<Item = &'g Row>) -> Estimate {
    share(games.filter_map(Row::score_of_first))
}

/// The factor over all cells, each by its number of pairs.
fn worth_of_control(sample: &Sample<'_>) -> Option<f64> {
    let known = (0..sample.cells.len()).filter_map(|cell| Some((sample.adjusted(cell)?.1, sample.cells[cell].len() as f64)));
    let (left, all) = known.fold((0.0, 0.0), |(left, all), (factor, pairs)| (left + pairs / factor, all + pairs));
    (all > 0.0).then(|| all / left)
}
