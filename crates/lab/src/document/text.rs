//! A report as plain text for a terminal.

use std::fmt::Write;

use crate::document::{Document, Grid, Kind};

impl Document {
    /// The report as plain text; charts are left out, their figures are in the tables.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n", self.title);
        self.lead.iter().for_each(|words| line(&mut text, words));
        for section in &self.sections {
            line(&mut text, &format!("\n{}", section.heading));
            section.words.iter().for_each(|words| line(&mut text, &format!("  {words}")));
            if let Some(grid) = &section.grid {
                write_grid(&mut text, grid);
            }
        }
        text
    }
}

fn line(text: &mut String, words: &str) {
    writeln!(text, "{words}").expect("writing to a string cannot fail");
}

fn write_grid(text: &mut String, grid: &Grid) {
    let titles = grid.columns.iter().map(|column| column.title.to_owned()).collect();
    let shown = |row: &Vec<_>| grid.columns.iter().zip(row).map(|(column, value)| column.kind.show(value)).collect();
    let lines: Vec<Vec<String>> = std::iter::once(titles).chain(grid.rows.iter().map(shown)).collect();
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..grid.columns.len()).map(width).collect();
    for cells in &lines {
        let padded = cells.iter().zip(&widths).zip(&grid.columns).map(|((cell, &width), column)| pad(cell, width, column.kind));
        line(text, format!("  {}", padded.collect::<Vec<_>>().join("  ")).trim_end());
    }
}

fn pad(cell: &str, width: usize, kind: Kind) -> String {
    if kind.is_number() { format!("{cell:>width$}") } else { format!("{cell:width$}") }
}
