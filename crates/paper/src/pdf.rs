//! Pages as PDF: shapes, text that can be selected, fonts cut to what is written. The same order of cards gives the same bytes.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::graphic::Graphic;
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::text::{Font, TextDirection};
use krilla::{Data, Document};
use krilla_svg::{SurfaceExt as _, SvgSettings};
use resvg::usvg;

use crate::PrintError;
use crate::canvas::{Canvas, HIGH, WIDE, Words};
use crate::fonts::{runs, typeface};
use crate::sheet::{Line, Slot};

/// Points a millimetre.
const POINTS: f32 = 72.0 / 25.4;
/// Width of a cutting mark: a quarter of a point.
const HAIR: f32 = 0.09;

/// A document in the making.
pub(crate) struct Pdf {
    document: Document,
    fonts: HashMap<usize, Font>,
    cards: HashMap<String, Graphic>,
}

/// What a page of single cards tells a print shop.
pub(crate) struct Boxes {
    pub(crate) bleed: f32,
    pub(crate) safe: f32,
}

impl Pdf {
    pub(crate) fn new(title: &str, language: &str) -> Self {
        let mut document = Document::new();
        let metadata = Metadata::new().title(title.to_owned()).creator("Fudaba".to_owned()).language(language.to_owned());
        document.set_metadata(metadata);
        Self { document, fonts: HashMap::new(), cards: HashMap::new() }
    }

    /// A page of this size, drawn on in millimetres from its upper left corner.
    pub(crate) fn page(
        &mut self,
        (wide, high): (f32, f32),
        boxes: Option<&Boxes>,
        draw: impl FnOnce(&mut Sketch<'_, '_>) -> Result<(), PrintError>,
    ) -> Result<(), PrintError> {
        let mut settings = PageSettings::from_wh(wide * POINTS, high * POINTS).ok_or(PrintError::Drawing)?;
        if let Some(Boxes { bleed, safe }) = boxes {
            let inset = |by: f32| Rect::from_ltrb(by * POINTS, by * POINTS, (wide - by) * POINTS, (high - by) * POINTS);
            settings = settings.with_bleed_box(inset(0.0)).with_trim_box(inset(*bleed)).with_art_box(inset(bleed + safe));
        }
        let mut page = self.document.start_page_with(settings);
        let mut surface = page.surface();
        surface.push_transform(&Transform::from_scale(POINTS, POINTS));
        let drawn = draw(&mut Sketch { surface: &mut surface, fonts: &mut self.fonts, cards: &mut self.cards });
        surface.pop();
        surface.finish();
        page.finish();
        drawn
    }

    pub(crate) fn finish(self) -> Result<Vec<u8>, PrintError> {
        self.document.finish().map_err(|error| PrintError::Pdf(format!("{error:?}")))
    }
}

/// A page in the making.
pub(crate) struct Sketch<'s, 'd> {
    surface: &'s mut Surface<'d>,
    fonts: &'s mut HashMap<usize, Font>,
    cards: &'s mut HashMap<String, Graphic>,
}

impl Sketch<'_, '_> {
    /// A card with its bleed at a slot. It is written into the document once under its name, however often it is drawn.
    pub(crate) fn card(&mut self, name: &str, bleed: f32, slot: Slot, canvas: impl FnOnce() -> Option<Canvas>) -> Result<(), PrintError> {
        let graphic = match self.cards.get(name) {
            Some(graphic) => graphic.clone(),
            None => {
                let canvas = canvas().ok_or_else(|| PrintError::UnknownCard(name.to_owned()))?;
                let graphic = self.graphic(&canvas, bleed)?;
                self.cards.insert(name.to_owned(), graphic.clone());
                graphic
            }
        };
        let placing = match slot.turned {
            false => Transform::from_translate(slot.x, slot.y),
            true => Transform::from_row(-1.0, 0.0, 0.0, -1.0, slot.x + WIDE, slot.y + HIGH),
        };
        self.surface.push_transform(&placing);
        self.surface.draw_graphic(graphic);
        self.surface.pop();
        Ok(())
    }

    fn graphic(&mut self, canvas: &Canvas, bleed: f32) -> Result<Graphic, PrintError> {
        let tree = usvg::Tree::from_str(&canvas.shapes_alone(bleed), &usvg::Options::default())?;
        let size = Size::from_wh(WIDE + 2.0 * bleed, HIGH + 2.0 * bleed).ok_or(PrintError::Drawing)?;
        let mut builder = self.surface.stream_builder();
        let mut surface = builder.surface();
        surface.push_transform(&Transform::from_translate(-bleed, -bleed));
        surface.draw_svg(&tree, size, SvgSettings::default()).ok_or(PrintError::Drawing)?;
        surface.pop();
        canvas.words.iter().for_each(|words| write(&mut surface, self.fonts, words));
        surface.finish();
        Ok(Graphic::new(builder.finish(), false))
    }

    /// Words straight on the page.
    pub(crate) fn words(&mut self, words: &Words) {
        write(self.surface, self.fonts, words);
    }

    /// Lines, a hair wide.
    pub(crate) fn lines(&mut self, lines: &[Line], colour: rgb::Color) {
        self.surface.set_fill(None);
        self.surface.set_stroke(Some(Stroke { paint: colour.into(), width: HAIR, ..Stroke::default() }));
        for Line { from, to } in lines {
            let mut path = PathBuilder::new();
            path.move_to(from.0, from.1);
            path.line_to(to.0, to.1);
            if let Some(path) = path.finish() {
                self.surface.draw_path(&path);
            }
        }
        self.surface.set_stroke(None);
    }
}

fn write(surface: &mut Surface<'_>, fonts: &mut HashMap<usize, Font>, words: &Words) {
    let mut x = words.x;
    for run in runs(words.hand, &words.text) {
        let length = run.length() * words.size;
        if let Some(font) = font(fonts, run.font) {
            surface.set_stroke(None);
            surface.set_fill(Some(Fill { paint: colour(&words.colour).into(), opacity: NormalizedF32::ONE, ..Fill::default() }));
            surface.draw_text(Point::from_xy(x, words.y), font, words.size, run.text, false, TextDirection::LeftToRight);
        }
        x += length;
    }
}

fn font(fonts: &mut HashMap<usize, Font>, number: usize) -> Option<Font> {
    if let Entry::Vacant(place) = fonts.entry(number) {
        let face = typeface(number)?;
        place.insert(Font::new(Data::from(face.data.to_vec()), face.index)?);
    }
    fonts.get(&number).cloned()
}

/// `#rrggbb`.
fn colour(text: &str) -> rgb::Color {
    let part = |at: usize| text.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).unwrap_or_default();
    rgb::Color::new(part(1), part(3), part(5))
}
