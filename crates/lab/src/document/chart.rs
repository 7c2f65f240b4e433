//! Charts as SVG, drawn by plotters in the colours of the table in the browser.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use fudaba_cardscript::Language;

use crate::document::titles::in_language;
use crate::statistics::Estimate;

/// A picture of figures.
#[derive(Clone, PartialEq, Debug)]
pub enum Chart {
    /// A mean and its interval in each row.
    Intervals {
        /// What is measured, row by row.
        rows: Vec<(String, Estimate)>,
        /// How the numbers are told.
        scale: Scale,
    },
    /// Shares by row and column, even in the middle of the colours.
    Heat {
        /// Who is measured.
        rows: Vec<String>,
        /// Against whom.
        columns: Vec<String>,
        /// The shares; `None` where they did not meet.
        values: Vec<Vec<Option<f64>>>,
    },
    /// A bar in each row.
    Bars {
        /// What is measured, row by row.
        rows: Vec<(String, f64)>,
        /// How the numbers are told.
        scale: Scale,
    },
    /// Courses over games, with levels that matter.
    Lines {
        /// The courses.
        courses: Vec<(String, Vec<(f64, f64)>)>,
        /// The levels.
        levels: Vec<(String, f64)>,
        /// What is counted from left to right.
        along: String,
    },
}

/// How numbers are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Shares: in percent, even is 50.
    Share,
    /// Differences of shares: in points, nothing is 0.
    Points,
    /// Elo points, or anything else.
    Plain,
}

const INK: RGBColor = RGBColor(0x21, 0x1c, 0x16);
const SOFT: RGBColor = RGBColor(0x55, 0x4c, 0x40);
const LINE: RGBColor = RGBColor(0xd5, 0xca, 0xb5);
const SHU: RGBColor = RGBColor(0xbb, 0x2d, 0x1a);
const MINE: RGBColor = RGBColor(0x1d, 0x6b, 0x70);
const THEIRS: RGBColor = RGBColor(0x8a, 0x5a, 0x12);
const PAPER: RGBColor = RGBColor(0xfb, 0xf8, 0xf0);
const COURSES: [RGBColor; 4] = [SHU, MINE, THEIRS, RGBColor(0x5b, 0x3a, 0x8c)];

/// Width of every chart.
const WIDTH: u32 = 820;
/// Height of a row.
const ROW: i32 = 24;

type Sheet<'s> = DrawingArea<SVGBackend<'s>, Shift>;
type Drawn = Result<(), Box<dyn std::error::Error>>;

impl Scale {
    fn show(self, value: f64) -> String {
        match self {
            Scale::Share => format!("{:.1} %", value * 100.0),
            Scale::Points => format!("{:+.1}", value * 100.0),
            Scale::Plain => format!("{value:.0}"),
        }
    }

    /// The value that says "no difference".
    fn even(self) -> Option<f64> {
        match self {
            Scale::Share => Some(0.5),
            Scale::Points => Some(0.0),
            Scale::Plain => None,
        }
    }
}

impl Chart {
    /// The picture.
    pub fn svg(&self, language: Language) -> String {
        let mut svg = String::new();
        let height = self.height();
        {
            let sheet = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
            let drawn = match self {
                Chart::Intervals { rows, scale } => draw_intervals(&sheet, &titled(rows, language), *scale),
                Chart::Heat { rows, columns, values } => draw_heat(&sheet, rows, columns, values),
                Chart::Bars { rows, scale } => draw_bars(&sheet, &titled(rows, language), *scale),
                Chart::Lines { courses, levels, along } => {
                    draw_lines(&sheet, &titled(courses, language), levels, in_language(along, language))
                }
            };
            drawn.expect("a string takes every drawing");
            sheet.present().expect("a string takes every drawing");
        }
        svg
    }

    fn height(&self) -> u32 {
        let rows = |count: usize| (count as i32 * ROW + 2 * ROW) as u32;
        match self {
            Chart::Intervals { rows: all, .. } => rows(all.len()),
            Chart::Bars { rows: all, .. } => rows(all.len()),
            Chart::Heat { rows: all, .. } => rows(all.len()) + 5 * ROW as u32,
            Chart::Lines { .. } => 320,
        }
    }
}

/// Rows whose labels are in a language.
fn titled<T: Clone>(rows: &[(String, T)], language: Language) -> Vec<(String, T)> {
    rows.iter().map(|(label, value)| (in_language(label, language).to_owned(), value.clone())).collect()
}

fn words(colour: RGBColor, at: HPos) -> TextStyle<'static> {
    ("sans-serif", 13).into_font().color(&colour).pos(Pos::new(at, VPos::Center))
}

fn write(sheet: &Sheet<'_>, text: impl Into<String>, place: (i32, i32), style: TextStyle<'static>) -> Drawn {
    Ok(sheet.draw(&Text::new(text.into(), place, style))?)
}

fn stroke(sheet: &Sheet<'_>, from: (i32, i32), to: (i32, i32), style: impl Into<ShapeStyle>) -> Drawn {
    Ok(sheet.draw(&PathElement::new(vec![from, to], style))?)
}

/// Where the labels end and the figures begin, by the longest label.
fn margin<'l>(labels: impl Iterator<Item = &'l String>) -> i32 {
    let longest = labels.map(|label| label.chars().count()).max().unwrap_or(0);
    (longest as i32 * 8 + 16).clamp(90, 330)
}

/// A round step that divides a span into a few parts.
fn step(span: f64) -> f64 {
    let raw = (span / 6.0).max(1e-9);
    let power = 10_f64.powf(raw.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|part| part * power).find(|&step| step >= raw).unwrap_or(raw)
}

/// From values to places across the sheet.
struct Ruler {
    low: f64,
    high: f64,
    left: i32,
    right: i32,
}

impl Ruler {
    fn at(&self, value: f64) -> i32 {
        let part = (value - self.low) / (self.high - self.low).max(1e-9);
        self.left + (part * f64::from(self.right - self.left)).round() as i32
    }

    /// Thin lines with their values below, and a strong one at what is even.
    fn draw(&self, sheet: &Sheet<'_>, bottom: i32, scale: Scale, even: Option<f64>) -> Drawn {
        let step = step(self.high - self.low);
        let (first, last) = ((self.low / step).ceil() as i64, (self.high / step + 1e-6).floor() as i64);
        for number in first..=last {
            let mark = number as f64 * step;
            stroke(sheet, (self.at(mark), 6), (self.at(mark), bottom), LINE)?;
            write(sheet, scale.show(mark), (self.at(mark), bottom + 12), words(SOFT, HPos::Center))?;
        }
        even.filter(|even| (self.low..=self.high).contains(even))
            .map_or(Ok(()), |even| stroke(sheet, (self.at(even), 6), (self.at(even), bottom), INK.stroke_width(1)))
    }
}

fn draw_intervals(sheet: &Sheet<'_>, rows: &[(String, Estimate)], scale: Scale) -> Drawn {
    let ends = || rows.iter().flat_map(|(_, estimate)| [estimate.low, estimate.high, estimate.mean]).chain(scale.even());
    let (low, high) = ends().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), end| (low.min(end), high.max(end)));
    let room = ((high - low) * 0.06).max(1e-3);
    let ruler = Ruler { low: low - room, high: high + room, left: margin(rows.iter().map(|row| &row.0)), right: WIDTH as i32 - 90 };
    let bottom = rows.len() as i32 * ROW + 6;
    ruler.draw(sheet, bottom, scale, scale.even())?;
    for (number, (label, estimate)) in rows.iter().enumerate() {
        let y = number as i32 * ROW + ROW / 2 + 4;
        write(sheet, label.as_str(), (ruler.left - 10, y), words(INK, HPos::Right))?;
        stroke(sheet, (ruler.at(estimate.low), y), (ruler.at(estimate.high), y), MINE.stroke_width(3))?;
        sheet.draw(&Circle::new((ruler.at(estimate.mean), y), 5, SHU.filled()))?;
        write(sheet, scale.show(estimate.mean), (WIDTH as i32 - 8, y), words(INK, HPos::Right))?;
    }
    Ok(())
}

fn draw_bars(sheet: &Sheet<'_>, rows: &[(String, f64)], scale: Scale) -> Drawn {
    let high = rows.iter().map(|row| row.1).fold(1e-3, f64::max);
    let ruler = Ruler { low: 0.0, high, left: margin(rows.iter().map(|row| &row.0)), right: WIDTH as i32 - 90 };
    ruler.draw(sheet, rows.len() as i32 * ROW + 6, scale, None)?;
    for (number, (label, value)) in rows.iter().enumerate() {
        let y = number as i32 * ROW + ROW / 2 + 4;
        write(sheet, label.as_str(), (ruler.left - 10, y), words(INK, HPos::Right))?;
        sheet.draw(&Rectangle::new([(ruler.left, y - 7), (ruler.at(*value), y + 7)], MINE.filled()))?;
        write(sheet, scale.show(*value), (WIDTH as i32 - 8, y), words(INK, HPos::Right))?;
    }
    Ok(())
}

/// From teal (below even) through paper to vermilion (above).
fn heat(share: f64) -> RGBColor {
    let (end, part) = if share < 0.5 { (MINE, (0.5 - share) * 2.0) } else { (SHU, (share - 0.5) * 2.0) };
    let part = (part * 1.6).min(1.0);
    let mixed = |from: u8, to: u8| (f64::from(from) + (f64::from(to) - f64::from(from)) * part).round() as u8;
    RGBColor(mixed(PAPER.0, end.0), mixed(PAPER.1, end.1), mixed(PAPER.2, end.2))
}

fn draw_heat(sheet: &Sheet<'_>, rows: &[String], columns: &[String], values: &[Vec<Option<f64>>]) -> Drawn {
    let (left, top) = (margin(rows.iter()), 5 * ROW);
    let width = ((WIDTH as i32 - left - 10) / columns.len().max(1) as i32).min(110);
    for (number, name) in columns.iter().enumerate() {
        let place = (left + number as i32 * width + width / 2, top - 8);
        let style = ("sans-serif", 13).into_font().color(&INK).transform(FontTransform::Rotate270).pos(Pos::new(HPos::Left, VPos::Center));
        write(sheet, name.as_str(), place, style)?;
    }
    for (row, name) in rows.iter().enumerate() {
        let y = top + row as i32 * ROW;
        write(sheet, name.as_str(), (left - 10, y + ROW / 2), words(INK, HPos::Right))?;
        for (column, value) in values[row].iter().enumerate() {
            let Some(share) = *value else { continue };
            let x = left + column as i32 * width;
            sheet.draw(&Rectangle::new([(x + 1, y + 1), (x + width - 1, y + ROW - 1)], heat(share).filled()))?;
            let ink = if (share - 0.5).abs() > 0.22 { PAPER } else { INK };
            write(sheet, format!("{:.0}", share * 100.0), (x + width / 2, y + ROW / 2), words(ink, HPos::Center))?;
        }
    }
    Ok(())
}

fn draw_lines(sheet: &Sheet<'_>, courses: &[(String, Vec<(f64, f64)>)], levels: &[(String, f64)], along: &str) -> Drawn {
    let points = || courses.iter().flat_map(|(_, points)| points.iter().copied());
    let right = points().map(|(x, _)| x).fold(1.0, f64::max);
    let heights = || points().map(|(_, y)| y).chain(levels.iter().map(|level| level.1));
    let (low, high) = (heights().fold(f64::INFINITY, f64::min), heights().fold(f64::NEG_INFINITY, f64::max));
    let room = ((high - low) * 0.08).max(0.05);
    let mut chart = ChartBuilder::on(sheet);
    let mut plane = chart.margin(12).x_label_area_size(36).y_label_area_size(48).build_cartesian_2d(0.0..right, low - room..high + room)?;
    let font = || ("sans-serif", 12).into_font().color(&SOFT);
    plane
        .configure_mesh()
        .light_line_style(PAPER)
        .bold_line_style(LINE)
        .axis_style(SOFT)
        .label_style(font())
        .x_label_formatter(&|x| format!("{x:.0}"))
        .x_desc(along)
        .draw()?;
    for (name, level) in levels {
        plane.draw_series(std::iter::once(PathElement::new(vec![(0.0, *level), (right, *level)], INK.stroke_width(1))))?;
        plane.draw_series(std::iter::once(Text::new(name.clone(), (right * 0.01, *level), font())))?;
    }
    for ((name, points), colour) in courses.iter().zip(COURSES.iter().cycle()) {
        plane.draw_series(std::iter::once(PathElement::new(points.clone(), colour.stroke_width(2))))?;
        if let Some(&last) = points.last() {
            let style = ("sans-serif", 13).into_font().color(colour).pos(Pos::new(HPos::Right, VPos::Bottom));
            plane.draw_series(std::iter::once(Text::new(name.clone(), last, style)))?;
        }
    }
    Ok(())
}
