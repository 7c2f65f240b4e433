//! Words in boxes, side by side. Widths are those of a terminal, where a Japanese character takes two columns.

use textwrap::core::display_width;
use textwrap::{Options, WordSplitter};

/// Columns of a frame beside the words in it: a border and a space at each side.
const FRAME: usize = 4;

/// Whose a box is: mine has a closed edge, theirs a broken one, as on the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Edge {
    Mine,
    Theirs,
}

impl Edge {
    /// What is drawn across and down.
    fn lines(self) -> (&'static str, char) {
        match self {
            Edge::Mine => ("─", '│'),
            Edge::Theirs => ("╌", '╎'),
        }
    }
}

/// Lines of one width.
#[derive(Clone)]
pub(super) struct Block {
    wide: usize,
    edge: Edge,
    lines: Vec<String>,
}

impl Block {
    /// Paragraphs in a frame that is `wide` columns wide, with a title in its upper edge; below it, where the edge is too short.
    pub(super) fn framed(title: &str, paragraphs: &[String], wide: usize, edge: Edge) -> Block {
        let (across, down) = edge.lines();
        let inner = wide.saturating_sub(FRAME).max(1);
        let fits = display_width(title) <= inner;
        let head = if title.is_empty() || !fits { String::new() } else { format!(" {title} ") };
        let below = (!fits).then_some(title).into_iter();
        let words = below.chain(paragraphs.iter().map(String::as_str)).flat_map(|paragraph| wrapped(paragraph, inner));
        let words = words.map(|line| format!("{down} {} {down}", padded(&line, inner)));
        let top = format!("┌{head}{}┐", across.repeat((wide.saturating_sub(2)).saturating_sub(display_width(&head))));
        let foot = format!("└{}┘", across.repeat(wide.saturating_sub(2)));
        Block { wide, edge, lines: [top].into_iter().chain(words).chain([foot]).collect() }
    }

    /// The same with empty lines before its foot, so that all boxes of a row end alike.
    fn grown(mut self, lines: usize) -> Block {
        let (_, down) = self.edge.lines();
        let foot = self.lines.pop().unwrap_or_default();
        while self.lines.len() + 1 < lines {
            self.lines.push(format!("{down}{}{down}", " ".repeat(self.wide.saturating_sub(2))));
        }
        self.lines.push(foot);
        self
    }
}

/// Blocks in a row, each at its column or after the one before it; what would reach beyond `most` columns begins a new row.
pub(super) fn row(blocks: Vec<(usize, Block)>, most: usize) -> Vec<String> {
    let mut rows: Vec<Vec<(usize, Block)>> = vec![Vec::new()];
    let mut end = 0;
    for (column, block) in blocks {
        let mut at = column.max(end);
        if at + block.wide > most && !rows.last().is_none_or(Vec::is_empty) {
            rows.push(Vec::new());
            at = 0;
        }
        end = at + block.wide + 1;
        rows.last_mut().expect("there is a row").push((at, block));
    }
    rows.into_iter().flat_map(side_by_side).collect()
}

fn side_by_side(blocks: Vec<(usize, Block)>) -> Vec<String> {
    let high = blocks.iter().map(|(_, block)| block.lines.len()).max().unwrap_or_default();
    let blocks: Vec<(usize, Block)> = blocks.into_iter().map(|(at, block)| (at, block.grown(high))).collect();
    let line =
        |number: usize| blocks.iter().fold(String::new(), |line, (at, block)| format!("{}{}", padded(&line, *at), block.lines[number]));
    (0..high).map(line).collect()
}

/// A line filled with spaces to a width.
fn padded(line: &str, wide: usize) -> String {
    format!("{line}{}", " ".repeat(wide.saturating_sub(display_width(line))))
}

/// A text in lines of at most so many columns, broken between words where it has any.
pub(super) fn wrapped(text: &str, wide: usize) -> Vec<String> {
    let options = Options::new(wide).word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(words: &str, edge: Edge) -> Block {
        Block::framed("b2", &[words.to_owned()], 14, edge)
    }

    #[test]
    fn boxes_of_a_row_end_alike_and_tell_whose_they_are() {
        let drawn = row(vec![(0, block("Twins of Storm and Flame", Edge::Mine)), (0, block("Fox", Edge::Theirs))], 80);
        assert_eq!(
            drawn,
            [
                "┌ b2 ────────┐ ┌ b2 ╌╌╌╌╌╌╌╌┐",
                "│ Twins of   │ ╎ Fox        ╎",
                "│ Storm and  │ ╎            ╎",
                "│ Flame      │ ╎            ╎",
                "└────────────┘ └╌╌╌╌╌╌╌╌╌╌╌╌┘"
            ]
        );
    }

    #[test]
    fn a_japanese_name_takes_two_columns_a_character() {
        let drawn = row(vec![(0, block("嵐と炎の双子", Edge::Mine))], 80);
        assert_eq!(drawn[1..3], ["│ 嵐と炎の双 │", "│ 子         │"]);
    }

    #[test]
    fn a_title_that_is_too_long_for_the_edge_stands_below_it() {
        let drawn = row(vec![(0, Block::framed("life card turned up", &[], 16, Edge::Theirs))], 80);
        assert_eq!(drawn, ["┌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┐", "╎ life card    ╎", "╎ turned up    ╎", "└╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘"]);
    }

    #[test]
    fn what_finds_no_room_begins_a_new_row() {
        let drawn = row(vec![(0, block("Fox", Edge::Mine)), (20, block("Owl", Edge::Mine))], 30);
        assert_eq!(drawn.len(), 6, "{drawn:?}");
        assert!(drawn[4].starts_with("│ Owl"), "{drawn:?}");
    }
}
