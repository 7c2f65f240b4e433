//! What is printed: pages of cards with their backs, single cards, a sheet to test the printer with, pixels.

use krilla::color::rgb;

use crate::canvas::{Canvas, HIGH, WIDE, Words};
use crate::face::Press;
use crate::fonts::{self, Hand};
use crate::look::Ink;
use crate::pdf::{Boxes, Pdf, Sketch};
use crate::png::Pixels;
use crate::sheet::{Cut, Flip, Line, Paper, Sheet, Slot, Up};
use crate::signs::back;
use crate::{PrintError, SAFE};

/// Whether backs are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backs {
    /// Fronts alone.
    #[default]
    Without,
    /// After each page of fronts its backs, for printers that turn the paper.
    Behind,
}

/// How pages are printed. Lengths are millimetres.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Settings {
    /// The paper.
    pub paper: Paper,
    /// Cards on a page.
    pub up: Up,
    /// What is printed beyond where a card is cut.
    pub bleed: f32,
    /// How the page says where to cut.
    pub cut: Cut,
    /// Whether backs are printed.
    pub backs: Backs,
    /// Over which edge the printer turns the paper.
    pub flip: Flip,
    /// How far backs are moved to the right and down, for a printer whose sides do not meet.
    pub offset: (f32, f32),
}

/// Cards side by side on pages, in their order.
///
/// # Errors
/// When a card is unknown, or there is no room for the bleed.
pub fn pages(press: &Press<'_>, numbers: &[&str], settings: &Settings) -> Result<Vec<u8>, PrintError> {
    let sheet = Sheet::new(settings.paper, settings.up, settings.bleed)?;
    let mut pdf = begun(press)?;
    for page in numbers.chunks(sheet.count()) {
        pdf.page(sheet.page(), None, |sketch| {
            guides(sketch, &sheet, settings.cut, Over::Below);
            for (at, number) in page.iter().enumerate() {
                sketch.card(number, settings.bleed, sheet.slot(at), || press.card(number))?;
            }
            guides(sketch, &sheet, settings.cut, Over::Above);
            Ok(())
        })?;
        if settings.backs == Backs::Behind {
            pdf.page(sheet.page(), None, |sketch| backs(sketch, press, &sheet, page.len(), settings))?;
        }
    }
    pdf.finish()
}

/// Whether something is drawn before the cards or after them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Over {
    Below,
    Above,
}

/// Marks lie beside the cards; lines must be seen on them.
fn guides(sketch: &mut Sketch<'_, '_>, sheet: &Sheet, cut: Cut, over: Over) {
    if (cut == Cut::Lines) == (over == Over::Above) {
        let grey = if cut == Cut::Lines { 128 } else { 0 };
        sketch.lines(&sheet.cuts(cut), rgb::Color::new(grey, grey, grey));
    }
}

/// The backs of the first `count` cards of a page. Marks are those of the fronts: one side is cut.
fn backs(sketch: &mut Sketch<'_, '_>, press: &Press<'_>, sheet: &Sheet, count: usize, settings: &Settings) -> Result<(), PrintError> {
    for at in 0..count {
        let Slot { x, y, turned } = sheet.behind(at, settings.flip);
        let slot = Slot { x: x + settings.offset.0, y: y + settings.offset.1, turned };
        sketch.card("", settings.bleed, slot, || Some(back(press.ink())))?;
    }
    Ok(())
}

/// A card a page, the page as large as the card with its bleed: TrimBox, BleedBox, and the area that is safe from the knife as ArtBox. With backs the
/// last page is the back of all.
///
/// # Errors
/// When a card is unknown.
pub fn singles(press: &Press<'_>, numbers: &[&str], bleed: f32, backs: Backs) -> Result<Vec<u8>, PrintError> {
    let mut pdf = begun(press)?;
    let boxes = Boxes { bleed, safe: SAFE };
    let page = (WIDE + 2.0 * bleed, HIGH + 2.0 * bleed);
    let slot = Slot { x: bleed, y: bleed, turned: false };
    for number in numbers {
        pdf.page(page, Some(&boxes), |sketch| sketch.card(number, bleed, slot, || press.card(number)))?;
    }
    if backs == Backs::Behind {
        pdf.page(page, Some(&boxes), |sketch| sketch.card("", bleed, slot, || Some(back(press.ink()))))?;
    }
    pdf.finish()
}

fn begun(press: &Press<'_>) -> Result<Pdf, PrintError> {
    if fonts::are_there() { Ok(Pdf::new(press.title(), press.language().key())) } else { Err(PrintError::NoFont) }
}

/// Two pages that show how far the back lies from the front: rulers on the one side, a cross on the other. Held against the light, the rulers say
/// the offset.
///
/// # Errors
/// When there is no font.
pub fn test_sheet(press: &Press<'_>, settings: &Settings) -> Result<Vec<u8>, PrintError> {
    let sheet = Sheet::new(settings.paper, settings.up, settings.bleed)?;
    let (wide, high) = sheet.page();
    let middles: Vec<(f32, f32)> = [0.2, 0.5, 0.8].iter().flat_map(|x| [0.2, 0.5, 0.8].map(|y| (wide * x, high * y))).collect();
    let black = rgb::Color::new(0, 0, 0);
    let mut pdf = begun(press)?;
    pdf.page((wide, high), None, |sketch| {
        for middle in &middles {
            sketch.lines(&rulers(*middle), black);
            numbers(*middle).iter().for_each(|words| sketch.words(words));
        }
        for (at, line) in press.how_to_test(sheet.turn(settings.flip)).into_iter().enumerate() {
            sketch.words(&note(12.0, 12.0 + 5.0 * at as f32, 3.2, line));
        }
        Ok(())
    })?;
    pdf.page((wide, high), None, |sketch| {
        let (right, down) = settings.offset;
        for (x, y) in &middles {
            sketch.lines(&cross((x + right, y + down)), black);
        }
        Ok(())
    })?;
    pdf.finish()
}

fn note(x: f32, y: f32, size: f32, text: String) -> Words {
    Words { x, y, size, hand: Hand::Sans, colour: "#000000".to_owned(), text }
}

/// A ruler each way, a tick every half millimetre, longer at whole ones.
fn rulers((x, y): (f32, f32)) -> Vec<Line> {
    let mut lines = vec![Line { from: (x - 6.0, y), to: (x + 6.0, y) }, Line { from: (x, y - 6.0), to: (x, y + 6.0) }];
    for half in -10_i8..=10 {
        let (at, long) = (f32::from(half) / 2.0, if half % 2 == 0 { 1.6 } else { 0.8 });
        lines.push(Line { from: (x + at, y), to: (x + at, y - long) });
        lines.push(Line { from: (x, y + at), to: (x - long, y + at) });
    }
    lines
}

/// The numbers at a ruler's ends.
fn numbers((x, y): (f32, f32)) -> Vec<Words> {
    let at = |dx: f32, dy: f32, text: &str| note(x + dx, y + dy, 2.4, text.to_owned());
    vec![at(-6.2, -2.2, "−5"), at(4.2, -2.2, "+5"), at(-5.6, -4.6, "−5"), at(-5.6, 6.4, "+5")]
}

fn cross((x, y): (f32, f32)) -> Vec<Line> {
    vec![Line { from: (x - 12.0, y), to: (x + 12.0, y) }, Line { from: (x, y - 12.0), to: (x, y + 12.0) }]
}

/// A card as PNG with so many dots an inch, `bleed` around it.
///
/// # Errors
/// When it is unknown.
pub fn picture(press: &Press<'_>, number: &str, dots: u32, bleed: f32) -> Result<Vec<u8>, PrintError> {
    drawn(&press.card(number).ok_or_else(|| PrintError::UnknownCard(number.to_owned()))?, dots, bleed)
}

/// The back of every card as PNG.
///
/// # Errors
/// Only by a mistake of this program.
pub fn back_picture(ink: Ink, dots: u32, bleed: f32) -> Result<Vec<u8>, PrintError> {
    drawn(&back(ink), dots, bleed)
}

fn drawn(canvas: &Canvas, dots: u32, bleed: f32) -> Result<Vec<u8>, PrintError> {
    let pixels = |size: f32| ((size + 2.0 * bleed) / 25.4 * dots as f32).round() as u32;
    let size = (pixels(WIDE), pixels(HIGH));
    let mut picture = Pixels::new(size.0, size.1)?;
    picture.draw(canvas, bleed, (0, 0), size)?;
    picture.png(Some((dots as f32 / 0.0254).round() as u32))
}

/// The letters on these cards that no font has, each once.
#[must_use]
pub fn missing_letters(press: &Press<'_>, numbers: &[&str]) -> Vec<char> {
    let words = numbers.iter().filter_map(|number| press.card(number)).flat_map(|canvas| canvas.words);
    let mut letters: Vec<char> = words.flat_map(|words| fonts::missing(&words.text)).collect();
    letters.sort_unstable();
    letters.dedup();
    letters
}
