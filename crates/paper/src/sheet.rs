//! Pages of cards: where each card lies, where the page is cut, and where its back lies on the other side.

use crate::PrintError;
use crate::canvas::{HIGH, WIDE};

/// The paper in the printer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Its shorter and its longer side.
    const fn sides(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::Letter => (215.9, 279.4),
        }
    }
}

/// Cards on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Up {
    /// Three by three, upright.
    #[default]
    Nine,
    /// Four by two, the page on its side.
    Eight,
}

impl Up {
    /// The most bleed that both papers have room for.
    #[must_use]
    pub const fn most_bleed(self) -> f32 {
        match self {
            Up::Nine => 1.5,
            Up::Eight => 3.0,
        }
    }

    const fn grid(self) -> (usize, usize) {
        match self {
            Up::Nine => (3, 3),
            Up::Eight => (4, 2),
        }
    }
}

/// How a page says where it is to be cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cut {
    /// Short marks beside the cards.
    #[default]
    Marks,
    /// Hairlines over the whole page, for scissors.
    Lines,
    /// Not at all.
    Nothing,
}

/// The edge over which the printer turns the paper for its other side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flip {
    /// The longer one, as most printers do.
    #[default]
    Long,
    /// The shorter one.
    Short,
}

/// How a page meets its other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// Turned over an upright edge: left and right change places.
    Upright,
    /// Turned over a level edge: above and below change places, and heads with them.
    Level,
}

/// A place for a card: its upper left corner, and whether the card stands on its head there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slot {
    /// From the left edge of the page.
    pub x: f32,
    /// From its upper edge.
    pub y: f32,
    /// Whether it is turned by half.
    pub turned: bool,
}

/// A line from one point to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// Its beginning.
    pub from: (f32, f32),
    /// Its end.
    pub to: (f32, f32),
}

/// Marks keep this far from what is printed, and are this long where there is room.
const GAP: f32 = 0.5;
const MARK: f32 = 5.0;

/// How cards lie on a page. All lengths are millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sheet {
    paper: Paper,
    up: Up,
    bleed: f32,
}

impl Sheet {
    /// A page of this paper with so many cards, each with `bleed` around it.
    ///
    /// # Errors
    /// When there is no room for so much.
    pub fn new(paper: Paper, up: Up, bleed: f32) -> Result<Self, PrintError> {
        let most = up.most_bleed();
        if !(0.0..=most).contains(&bleed) {
            return Err(PrintError::Bleed { most });
        }
        Ok(Self { paper, up, bleed })
    }

    /// Width and height of the page.
    #[must_use]
    pub fn page(&self) -> (f32, f32) {
        let (short, long) = self.paper.sides();
        match self.up {
            Up::Nine => (short, long),
            Up::Eight => (long, short),
        }
    }

    /// How many cards it holds.
    #[must_use]
    pub fn count(&self) -> usize {
        let (columns, rows) = self.up.grid();
        columns * rows
    }

    /// The bleed around each card.
    #[must_use]
    pub fn bleed(&self) -> f32 {
        self.bleed
    }

    /// What is left beside the outermost cards, bleed not counted.
    #[must_use]
    pub fn margins(&self) -> (f32, f32) {
        let (columns, rows) = self.up.grid();
        let (wide, high) = self.page();
        let taken = |count: usize, size: f32| count as f32 * size + (count as f32 - 1.0) * 2.0 * self.bleed;
        ((wide - taken(columns, WIDE)) / 2.0, (high - taken(rows, HIGH)) / 2.0)
    }

    fn column(&self, at: usize) -> f32 {
        self.margins().0 + at as f32 * (WIDE + 2.0 * self.bleed)
    }

    fn row(&self, at: usize) -> f32 {
        self.margins().1 + at as f32 * (HIGH + 2.0 * self.bleed)
    }

    /// The place of the card with this number on the page, row by row.
    #[must_use]
    pub fn slot(&self, at: usize) -> Slot {
        let (columns, _) = self.up.grid();
        Slot { x: self.column(at % columns), y: self.row(at / columns), turned: false }
    }

    /// The place on the other side that lies behind a card, head behind head.
    #[must_use]
    pub fn behind(&self, at: usize, flip: Flip) -> Slot {
        let (columns, rows) = self.up.grid();
        let (column, row) = (at % columns, at / columns);
        match self.turn(flip) {
            Turn::Upright => Slot { x: self.column(columns - 1 - column), y: self.row(row), turned: false },
            Turn::Level => Slot { x: self.column(column), y: self.row(rows - 1 - row), turned: true },
        }
    }

    /// The longer edge of a page of nine stands upright, that of a page of eight lies level.
    pub(crate) fn turn(&self, flip: Flip) -> Turn {
        if (flip == Flip::Long) == (self.up == Up::Nine) { Turn::Upright } else { Turn::Level }
    }

    /// Where the page is cut, as lines to be drawn.
    #[must_use]
    pub fn cuts(&self, cut: Cut) -> Vec<Line> {
        let (columns, rows) = self.up.grid();
        let (wide, high) = self.page();
        let (left, top) = self.margins();
        let upright = (0..columns).flat_map(|at| [self.column(at), self.column(at) + WIDE]);
        let level = (0..rows).flat_map(|at| [self.row(at), self.row(at) + HIGH]);
        let up_and_down =
            |spans: [(f32, f32); 2]| upright.clone().flat_map(move |x| spans.map(|(from, to)| Line { from: (x, from), to: (x, to) }));
        let left_and_right =
            |spans: [(f32, f32); 2]| level.clone().flat_map(move |y| spans.map(|(from, to)| Line { from: (from, y), to: (to, y) }));
        match cut {
            Cut::Nothing => Vec::new(),
            Cut::Marks => up_and_down(self.outside(top, high)).chain(left_and_right(self.outside(left, wide))).collect(),
            Cut::Lines => {
                let whole = |size: f32| [(0.0, size / 2.0), (size / 2.0, size)];
                up_and_down(whole(high)).chain(left_and_right(whole(wide))).collect()
            }
        }
    }

    /// Where marks stand on both sides of the cards, along an axis.
    fn outside(&self, margin: f32, size: f32) -> [(f32, f32); 2] {
        let near = margin - self.bleed - GAP;
        let far = (near - MARK).max(0.0);
        [(far, near), (size - near, size - far)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Sheet> {
        let papers = [Paper::A4, Paper::Letter].into_iter();
        papers.flat_map(|paper| {
            [(Up::Nine, 0.0), (Up::Nine, 1.5), (Up::Eight, 0.0), (Up::Eight, 3.0)]
                .map(|(up, bleed)| Sheet::new(paper, up, bleed).expect("there is room"))
        })
    }

    #[test]
    fn every_card_lies_on_the_page_with_its_bleed_and_none_on_another() {
        for sheet in all() {
            let (wide, high) = sheet.page();
            let (bleed, slots): (f32, Vec<Slot>) = (sheet.bleed(), (0..sheet.count()).map(|at| sheet.slot(at)).collect());
            for (at, slot) in slots.iter().enumerate() {
                assert!(slot.x >= bleed && slot.x + WIDE + bleed <= wide && slot.y >= bleed && slot.y + HIGH + bleed <= high, "{sheet:?}");
                let apart = |other: &Slot| {
                    (slot.x - other.x).abs() >= WIDE + 2.0 * bleed - 0.001 || (slot.y - other.y).abs() >= HIGH + 2.0 * bleed - 0.001
                };
                assert!(slots[..at].iter().all(apart), "{sheet:?} {at}");
            }
        }
    }

    #[test]
    fn a_back_lies_where_its_front_is_when_the_paper_is_turned() {
        for sheet in all() {
            let (wide, high) = sheet.page();
            for (flip, at) in [Flip::Long, Flip::Short].into_iter().flat_map(|flip| (0..sheet.count()).map(move |at| (flip, at))) {
                let (front, back) = (sheet.slot(at), sheet.behind(at, flip));
                let over_upright = (flip == Flip::Long) == (wide < high);
                let (x, y) = if over_upright { (wide - back.x - WIDE, back.y) } else { (back.x, high - back.y - HIGH) };
                assert!((x - front.x).abs() < 0.001 && (y - front.y).abs() < 0.001, "{sheet:?} {flip:?} {at}");
                assert_eq!(back.turned, !over_upright, "head behind head");
            }
        }
    }

    #[test]
    fn marks_stand_at_every_edge_and_on_no_card() {
        for sheet in all() {
            let marks = sheet.cuts(Cut::Marks);
            let (left, top) = sheet.margins();
            assert_eq!(marks.len(), 24, "two for each edge of a column or a row");
            for Line { from, to } in &marks {
                let (wide, high) = sheet.page();
                let outside = |at: f32, margin: f32, size: f32| at < margin - sheet.bleed() || at > size - margin + sheet.bleed();
                let clear = |(x, y): (f32, f32)| outside(x, left, wide) || outside(y, top, high);
                assert!(clear(*from) && clear(*to) && from != to, "{sheet:?} {from:?}");
            }
        }
    }

    #[test]
    fn more_bleed_than_there_is_room_for_is_refused() {
        assert!(matches!(Sheet::new(Paper::A4, Up::Nine, 2.0), Err(PrintError::Bleed { most }) if most == 1.5));
        assert!(Sheet::new(Paper::A4, Up::Eight, -0.1).is_err() && Sheet::new(Paper::A4, Up::Eight, f32::NAN).is_err());
    }
}
