//! A page as `pdftoppm` sees it: grey pixels, measured in millimetres.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, ensure};

/// What is as dark as this is printed; what is as light as that is paper.
const DARK: u8 = 128;
const LIGHT: u8 = 250;

pub(super) struct Page {
    wide: usize,
    high: usize,
    dots: f64,
    grey: Vec<u8>,
}

/// A rectangle in millimetres.
pub(super) struct Area {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Area {
    /// As it lies on the other side of a page of this width, turned over its upright edge.
    pub(super) fn mirrored(&self, page: f64) -> Area {
        Area { left: page - self.right, right: page - self.left, ..*self }
    }

    /// The same over its level edge.
    pub(super) fn tipped(&self, page: f64) -> Area {
        Area { top: page - self.bottom, bottom: page - self.top, ..*self }
    }

    /// How far the edges are from one another at most.
    pub(super) fn apart(&self, other: &Area) -> f64 {
        let edges = [self.left - other.left, self.top - other.top, self.right - other.right, self.bottom - other.bottom];
        edges.into_iter().map(f64::abs).fold(0.0, f64::max)
    }
}

impl Page {
    /// A page of a file with so many dots an inch.
    pub(super) fn of(pdf: &Path, number: u32, dots: u32) -> anyhow::Result<Page> {
        let (number, resolution) = (number.to_string(), dots.to_string());
        let mut program = Command::new("pdftoppm");
        program.args(["-gray", "-r", &resolution, "-f", &number, "-l", &number]).arg(pdf);
        let output = program.output().context("pdftoppm")?;
        ensure!(output.status.success(), "pdftoppm: {}", String::from_utf8_lossy(&output.stderr));
        Page::read(&output.stdout, dots).context("pdftoppm wrote something else than a picture")
    }

    /// `P5`, width, height, the lightest grey, and a byte a pixel.
    fn read(file: &[u8], dots: u32) -> Option<Page> {
        let mut rest = file;
        let mut word = || {
            let end = rest.iter().position(u8::is_ascii_whitespace)?;
            let (word, behind) = rest.split_at(end);
            rest = behind.get(1..)?;
            std::str::from_utf8(word).ok()
        };
        let kind = word()?;
        let (wide, high) = (word()?.parse().ok()?, word()?.parse().ok()?);
        let lightest = word()?;
        (kind == "P5" && lightest == "255" && rest.len() == wide * high).then(|| Page {
            wide,
            high,
            dots: f64::from(dots),
            grey: rest.to_vec(),
        })
    }

    fn pixel(&self, millimetres: f64) -> usize {
        (millimetres / 25.4 * self.dots).round().max(0.0) as usize
    }

    fn millimetres(&self, pixels: f64) -> f64 {
        pixels * 25.4 / self.dots
    }

    /// The middles of what is dark along the row at this height.
    pub(super) fn dark_columns(&self, y: f64) -> Vec<f64> {
        let row = self.pixel(y).min(self.high - 1);
        self.middles((0..self.wide).map(|x| self.grey[row * self.wide + x]))
    }

    /// The same along a column.
    pub(super) fn dark_rows(&self, x: f64) -> Vec<f64> {
        let column = self.pixel(x).min(self.wide - 1);
        self.middles((0..self.high).map(|y| self.grey[y * self.wide + column]))
    }

    fn middles(&self, line: impl Iterator<Item = u8>) -> Vec<f64> {
        let mut middles = Vec::new();
        let mut begun: Option<usize> = None;
        for (at, grey) in line.chain([255]).enumerate() {
            match (begun, grey < DARK) {
                (None, true) => begun = Some(at),
                (Some(from), false) => {
                    middles.push(self.millimetres((from + at) as f64 / 2.0));
                    begun = None;
                }
                _ => {}
            }
        }
        middles
    }

    /// The pixels of a rectangle.
    pub(super) fn picture(&self, (left, top): (f64, f64), (wide, high): (f64, f64)) -> Vec<u8> {
        let (from, to) = (self.pixel(left), self.pixel(left + wide).min(self.wide));
        let rows = self.pixel(top)..self.pixel(top + high).min(self.high);
        rows.flat_map(|y| self.grey[y * self.wide + from..y * self.wide + to].iter().copied()).collect()
    }

    /// Everything that is not white paper.
    pub(super) fn printed(&self) -> anyhow::Result<Area> {
        let rows: Vec<usize> =
            (0..self.high).filter(|y| self.grey[y * self.wide..(y + 1) * self.wide].iter().any(|grey| *grey < LIGHT)).collect();
        let columns: Vec<usize> = (0..self.wide).filter(|x| rows.iter().any(|y| self.grey[y * self.wide + x] < LIGHT)).collect();
        let ends = |list: &[usize]| Some((*list.first()?, *list.last()? + 1));
        let ((left, right), (top, bottom)) = ends(&columns).zip(ends(&rows)).context("the page is white")?;
        let [left, right, top, bottom] = [left, right, top, bottom].map(|pixels| self.millimetres(pixels as f64));
        Ok(Area { left, top, right, bottom })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dark_is_measured_by_its_middle() {
        let page = Page::read(b"P5\n6 2\n255\n\xff\x00\x00\xff\xff\x00\xff\xff\xff\xff\xff\xff", 254).expect("a picture");
        let marks = page.dark_columns(0.0);
        assert!((marks[0] - 0.2).abs() < 1e-9 && (marks[1] - 0.55).abs() < 1e-9, "{marks:?}");
        let area = page.printed().expect("something");
        assert!((area.left - 0.1).abs() < 1e-9 && (area.right - 0.6).abs() < 1e-9 && (area.bottom - 0.1).abs() < 1e-9);
        assert!(Page::read(b"P6\n6 2\n255\n", 254).is_none());
    }
}
