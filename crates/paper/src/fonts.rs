//! The fonts of printed cards: the two of the client, cut to the project's letters and embedded, and behind them the machine's own for letters that
//! only somebody's own cards have.

use std::sync::OnceLock;

use resvg::usvg::fontdb;
use rustybuzz::{Face, UnicodeBuffer, shape};

include!(concat!(env!("OUT_DIR"), "/fonts.rs"));

/// What people have on their machines, the likeliest to have Japanese letters first.
const OTHERS: [&str; 17] = [
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Noto Serif CJK JP",
    "Hiragino Sans",
    "Hiragino Kaku Gothic ProN",
    "Yu Gothic",
    "Meiryo",
    "MS Gothic",
    "IPAGothic",
    "IPAexGothic",
    "TakaoGothic",
    "VL Gothic",
    "Noto Sans",
    "DejaVu Sans",
    "Segoe UI Symbol",
    "Arial Unicode MS",
    "Arial",
];

/// How something is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Hand {
    /// Names, numbers, flavour.
    Serif,
    /// Texts.
    Sans,
    /// Marks and words that stand for a number.
    Bold,
}

/// A font, read once for as long as the program runs.
pub(crate) struct Typeface {
    pub(crate) data: &'static [u8],
    pub(crate) index: u32,
    face: Face<'static>,
}

impl Typeface {
    fn read(data: &'static [u8], index: u32) -> Option<Self> {
        Face::from_slice(data, index).map(|face| Self { data, index, face })
    }

    fn has(&self, letter: char) -> bool {
        self.face.glyph_index(letter).is_some()
    }

    fn units(&self) -> f32 {
        self.face.units_per_em() as f32
    }

    /// How far a text goes, in its own size.
    fn length(&self, text: &str) -> f32 {
        let glyphs = shape(&self.face, &[], line(text));
        glyphs.glyph_positions().iter().map(|at| at.x_advance as f32).sum::<f32>() / self.units()
    }

    /// The outlines of a text as an SVG path that begins at (0, 0), in the size `size`.
    fn outline(&self, text: &str, size: f32) -> String {
        let glyphs = shape(&self.face, &[], line(text));
        let scale = size / self.units();
        let mut pen = Outline { d: String::new(), x: 0.0, y: 0.0, scale };
        let mut x = 0.0;
        for (info, at) in glyphs.glyph_infos().iter().zip(glyphs.glyph_positions()) {
            (pen.x, pen.y) = ((x + at.x_offset as f32) * scale, at.y_offset as f32 * scale);
            self.face.outline_glyph(rustybuzz::ttf_parser::GlyphId(info.glyph_id as u16), &mut pen);
            x += at.x_advance as f32;
        }
        pen.d
    }
}

fn line(text: &str) -> UnicodeBuffer {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    buffer
}

/// Writes a glyph's outline as an SVG path; fonts count upward, SVG downward.
struct Outline {
    d: String,
    x: f32,
    y: f32,
    scale: f32,
}

impl Outline {
    fn at(&self, x: f32, y: f32) -> String {
        format!("{:.4} {:.4}", self.x + x * self.scale, -self.y - y * self.scale)
    }

    fn add(&mut self, letter: char, points: &[(f32, f32)]) {
        let points: Vec<String> = points.iter().map(|(x, y)| self.at(*x, *y)).collect();
        self.d.push(letter);
        self.d.push_str(&points.join(" "));
    }
}

impl rustybuzz::ttf_parser::OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.d.push('Z');
    }
}

/// Text that one font writes.
pub(crate) struct Run<'t> {
    /// Which font.
    pub(crate) font: usize,
    pub(crate) text: &'t str,
}

impl Run<'_> {
    /// Its length in its own size.
    pub(crate) fn length(&self) -> f32 {
        typeface(self.font).map_or(0.0, |face| face.length(self.text))
    }

    /// Its outlines as an SVG path that begins at (0, 0).
    pub(crate) fn outline(&self, size: f32) -> String {
        typeface(self.font).map_or_else(String::new, |face| face.outline(self.text, size))
    }
}

/// The font with this number: ours by their hands first, then the machine's.
pub(crate) fn typeface(number: usize) -> Option<&'static Typeface> {
    let ours = ours();
    if number < ours.len() { ours[number].as_ref() } else { theirs().get(number - ours.len()) }
}

fn ours() -> &'static [Option<Typeface>; 3] {
    static OURS: OnceLock<[Option<Typeface>; 3]> = OnceLock::new();
    OURS.get_or_init(|| [SERIF, SANS, BOLD].map(|data| Typeface::read(data, 0)))
}

/// The machine's fonts, looked for when ours lack a letter for the first time, and kept.
fn theirs() -> &'static [Typeface] {
    static THEIRS: OnceLock<Vec<Typeface>> = OnceLock::new();
    THEIRS.get_or_init(|| {
        let mut known = fontdb::Database::new();
        known.load_system_fonts();
        let named =
            OTHERS.iter().filter_map(|name| known.query(&fontdb::Query { families: &[fontdb::Family::Name(name)], ..Default::default() }));
        named.filter_map(|id| kept(&known, id)).collect()
    })
}

fn kept(known: &fontdb::Database, id: fontdb::ID) -> Option<Typeface> {
    let (data, index) = known.with_face_data(id, |data, index| (data.to_vec(), index))?;
    Typeface::read(data.leak(), index)
}

/// The font that has a letter: this hand's, another of ours, one of the machine's.
fn font_of(hand: Hand, letter: char) -> Option<usize> {
    let ours_has = |hand: &Hand| ours()[*hand as usize].as_ref().is_some_and(|face| face.has(letter));
    if let Some(own) = [hand, Hand::Bold, Hand::Serif].into_iter().find(ours_has) {
        return Some(own as usize);
    }
    theirs().iter().position(|face| face.has(letter)).map(|at| at + ours().len())
}

/// A text in the pieces that one font each can write. A letter that no font has stays with its neighbours.
pub(crate) fn runs(hand: Hand, text: &str) -> Vec<Run<'_>> {
    let mut runs: Vec<Run<'_>> = Vec::new();
    let mut from = 0;
    for (at, letter) in text.char_indices() {
        let end = at + letter.len_utf8();
        let last = runs.last().map(|run| run.font);
        let font = font_of(hand, letter).or(last).unwrap_or(hand as usize);
        match runs.last_mut().filter(|run| run.font == font) {
            Some(run) => run.text = &text[from..end],
            None => {
                from = at;
                runs.push(Run { font, text: &text[at..end] });
            }
        }
    }
    runs
}

/// How far a text goes, in its own size.
pub(crate) fn length(hand: Hand, text: &str) -> f32 {
    runs(hand, text).iter().map(Run::length).sum()
}

/// The letters of a text that no font has.
pub(crate) fn missing(text: &str) -> Vec<char> {
    let none = |letter: &char| !letter.is_whitespace() && font_of(Hand::Sans, *letter).is_none();
    text.chars().filter(none).collect()
}

/// Whether anything can be written at all.
pub(crate) fn are_there() -> bool {
    font_of(Hand::Sans, 'A').is_some()
}
