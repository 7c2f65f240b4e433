//! What a report looks like, whatever it is about: words, tables and charts, which become a terminal's text, a page, or a file for other programs.

mod chart;
mod html;
mod parquet;
mod text;
mod titles;

pub use chart::{Chart, Scale};
pub(crate) use text::{left, right};

use fudaba_cardscript::{Language, Text};

use crate::statistics::Estimate;

/// A report to be read.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// What it is called.
    pub title: Text,
    /// What was asked, of whom, and by which lots.
    pub lead: Vec<Text>,
    /// Its parts, the most important one first.
    pub sections: Vec<Section>,
}

/// A part of a report.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Section {
    /// Its heading.
    pub heading: Text,
    /// What is to be said.
    pub words: Vec<Text>,
    /// A picture.
    pub chart: Option<Chart>,
    /// The figures.
    pub grid: Option<Grid>,
}

/// A table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Grid {
    /// What it is called among the tables of a report, for programs.
    pub name: &'static str,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, a value for each column.
    pub rows: Vec<Vec<Value>>,
}

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// For programs: `share_low`.
    pub key: &'static str,
    /// For people, in English; [`Column::title_in`] has the Japanese.
    pub title: &'static str,
    /// What is in it.
    pub kind: Kind,
}

/// What is in a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Words.
    Text,
    /// Whole numbers.
    Count,
    /// Shares from 0 to 1, told in percent.
    Share,
    /// Differences of shares, told in points of a hundred.
    Points,
    /// Other numbers.
    Number,
}

/// What is in a place of a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Words.
    Text(String),
    /// A whole number.
    Count(u64),
    /// Any other number.
    Number(f64),
    /// Nothing is known.
    Unknown,
}

impl Section {
    /// Whether there is anything below the heading.
    pub(crate) fn says_something(&self) -> bool {
        !self.words.is_empty() || self.chart.is_some() || self.grid.is_some()
    }

    /// With a heading, and nothing else yet.
    pub fn new(ja: impl Into<String>, en: impl Into<String>) -> Section {
        Section { heading: Text::new(ja, en), ..Section::default() }
    }

    /// With a sentence more.
    #[must_use]
    pub fn say(mut self, words: Text) -> Section {
        self.words.push(words);
        self
    }

    /// With a picture.
    #[must_use]
    pub fn draw(self, chart: Chart) -> Section {
        Section { chart: Some(chart), ..self }
    }

    /// With figures.
    #[must_use]
    pub fn tell(self, grid: Grid) -> Section {
        Section { grid: Some(grid), ..self }
    }
}

impl Grid {
    /// Without a row.
    pub fn new(name: &'static str, columns: &[(&'static str, &'static str, Kind)]) -> Grid {
        Grid { name, columns: columns.iter().map(|&(key, title, kind)| Column { key, title, kind }).collect(), rows: Vec::new() }
    }

    /// With a row more.
    ///
    /// # Panics
    /// When it has not a value for each column.
    pub fn push(&mut self, row: Vec<Value>) {
        assert_eq!(row.len(), self.columns.len(), "a value for each column");
        self.rows.push(row);
    }
}

impl Column {
    /// Its title.
    pub fn title_in(&self, language: Language) -> &'static str {
        titles::in_language(self.title, language)
    }
}

impl Kind {
    /// A value as people read it, in their language.
    pub(crate) fn show(self, value: &Value, language: Language) -> String {
        match (self, value) {
            (_, Value::Unknown) => "-".to_owned(),
            (_, Value::Text(text)) => titles::in_language(text, language).to_owned(),
            (_, Value::Count(count)) => count.to_string(),
            (Kind::Share, Value::Number(share)) => format!("{:.1} %", share * 100.0),
            (Kind::Points, Value::Number(difference)) => format!("{:+.2}", difference * 100.0),
            (_, Value::Number(number)) => format!("{number:.2}"),
        }
    }

    /// Whether it is read by its last digit.
    pub(crate) fn is_number(self) -> bool {
        self != Kind::Text
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<usize> for Value {
    fn from(count: usize) -> Value {
        Value::Count(count as u64)
    }
}

impl From<u32> for Value {
    fn from(count: u32) -> Value {
        Value::Count(u64::from(count))
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Number(number)
    }
}

impl From<Option<f64>> for Value {
    fn from(number: Option<f64>) -> Value {
        number.map_or(Value::Unknown, Value::Number)
    }
}

impl From<Estimate> for [Value; 3] {
    fn from(estimate: Estimate) -> [Value; 3] {
        [estimate.mean, estimate.low, estimate.high].map(Value::Number)
    }
}
