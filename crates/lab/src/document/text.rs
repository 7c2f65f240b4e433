//! A report as plain text for a terminal.

use std::fmt::Write;

use fudaba_cardscript::Language;

use crate::document::{Document, Grid, Kind};

impl Document {
    /// The report as plain text; charts are left out, their figures are in the tables.
    pub fn text(&self, language: Language) -> String {
        let mut text = format!("{}\n", self.title.of(language));
        self.lead.iter().for_each(|words| line(&mut text, words.of(language)));
        for section in self.sections.iter().filter(|section| section.says_something()) {
            line(&mut text, &format!("\n{}", section.heading.of(language)));
            section.words.iter().for_each(|words| line(&mut text, &format!("  {}", words.of(language))));
            if let Some(grid) = &section.grid {
                write_grid(&mut text, grid, language);
            }
        }
        text
    }
}

fn line(text: &mut String, words: &str) {
    writeln!(text, "{words}").expect("writing to a string cannot fail");
}

fn write_grid(text: &mut String, grid: &Grid, language: Language) {
    let titles = grid.columns.iter().map(|column| column.title_in(language).to_owned()).collect();
    let shown = |row: &Vec<_>| grid.columns.iter().zip(row).map(|(column, value)| column.kind.show(value, language)).collect();
    let lines: Vec<Vec<String>> = std::iter::once(titles).chain(grid.rows.iter().map(shown)).collect();
    let width = |column: usize| lines.iter().map(|line| columns(&line[column])).max().unwrap_or(0);
    let widths: Vec<usize> = (0..grid.columns.len()).map(width).collect();
    for cells in &lines {
        let padded = cells.iter().zip(&widths).zip(&grid.columns).map(|((cell, &width), column)| pad(cell, width, column.kind));
        line(text, format!("  {}", padded.collect::<Vec<_>>().join("  ")).trim_end());
    }
}

/// Places that a text takes in a terminal, where a full-width letter takes two.
fn columns(text: &str) -> usize {
    let is_wide = |letter: char| matches!(letter, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{ff60}' | '\u{ffe0}'..='\u{ffe6}');
    text.chars().map(|letter| if is_wide(letter) { 2 } else { 1 }).sum()
}

/// A text at the left of so many places.
pub(crate) fn left(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}

/// A text at the right of so many places.
pub(crate) fn right(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(columns(text))))
}

fn pad(cell: &str, width: usize, kind: Kind) -> String {
    if kind.is_number() { right(cell, width) } else { left(cell, width) }
}
