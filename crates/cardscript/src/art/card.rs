//! Whole cards as SVG: one with its text to print, or a sheet of faces as they lie on the table.

use super::book::{ArtFile, CardFrame};
use super::draw::inside;
use super::figures::Figures;
use super::palette::{Colour, Palette};
use super::shapes::n;
use crate::data::{CardFace, Table};
use crate::text::Language;

/// Width and height of a card: a standard card, four units a millimetre.
const WIDE: f32 = 252.0;
const HIGH: f32 = 352.0;
/// Between the cards of a sheet.
const GAP: f32 = 14.0;
/// Cards in a row of a sheet.
const COLUMNS: usize = 8;
const SERIF: &str = "'Shippori Mincho','Noto Serif CJK JP','Noto Serif JP',Georgia,serif";
const SANS: &str = "'Zen Kaku Gothic New','Noto Sans CJK JP','Noto Sans JP',sans-serif";

/// Prints cards of a game.
#[derive(Clone, Copy, Debug)]
pub struct Printer<'g> {
    /// The game's pictures.
    pub art: &'g ArtFile,
    /// The game's words.
    pub table: &'g Table,
    /// All its cards: what is derived depends on what the others have.
    pub faces: &'g [CardFace],
    /// What the cards speak.
    pub language: Language,
}

impl Printer<'_> {
    /// One card, with everything that is printed on it.
    #[must_use]
    pub fn card(&self, face: &CardFace) -> String {
        let inner = self.frame(face) + &self.window(face, 48.0, 14.0, 156.0) + &self.heading(face, 210.0, 19.0) + &self.text(face);
        document(WIDE, HIGH, &inner)
    }

    /// Faces side by side, as they lie on the table.
    #[must_use]
    pub fn sheet(&self, faces: &[&CardFace]) -> String {
        let rows = faces.len().div_ceil(COLUMNS);
        let mut inner = String::new();
        for (at, face) in faces.iter().enumerate() {
            let (x, y) = (GAP + count(at % COLUMNS) * (WIDE + GAP), GAP + count(at / COLUMNS) * (HIGH + GAP));
            inner.push_str(&format!(r#"<g transform="translate({} {})">{}</g>"#, n(x), n(y), self.face(face)));
        }
        let columns = faces.len().min(COLUMNS);
        document(GAP + count(columns) * (WIDE + GAP), GAP + count(rows) * (HIGH + GAP), &inner)
    }

    fn face(&self, face: &CardFace) -> String {
        self.frame(face) + &self.window(face, 10.0, 10.0, 232.0) + &self.heading(face, 304.0, 23.0)
    }

    /// The card itself, in the paper of its kind.
    fn frame(&self, face: &CardFace) -> String {
        let frame = self.frame_of(face);
        let edge = frame.edge.map(|edge| format!(r#" stroke="{edge}" stroke-width="4""#)).unwrap_or_default();
        format!(r#"<rect x="2" y="2" width="{}" height="{}" rx="14" fill="{}"{edge}/>"#, n(WIDE - 4.0), n(HIGH - 4.0), frame.paper)
    }

    fn frame_of(&self, face: &CardFace) -> CardFrame {
        let plain = || CardFrame { window: self.art.window_of(face), paper: fixed("#fbf4e1"), ink: fixed("#221d17"), edge: None };
        self.art.frames.get(&face.kind).cloned().unwrap_or_else(plain)
    }

    /// The picture, with emblem, cost and the number that counts.
    fn window(&self, face: &CardFace, x: f32, y: f32, width: f32) -> String {
        let picture = &self.art.pictures_of(self.table, self.faces)[&face.number];
        let tones = self.art.palettes_of(picture, face, self.table);
        let drawn = inside(picture, &tones.iter().collect::<Vec<_>>(), &face.number, self.art.window_of(face), Figures::brought());
        let scale = width / 100.0;
        format!(
            r#"<g transform="translate({} {})scale({scale:.3})">{drawn}{}{}</g>"#,
            n(x),
            n(y),
            self.badge(face, &tones),
            self.number(face)
        )
    }

    /// The emblem of the card's attribute, and its cost below.
    fn badge(&self, face: &CardFace, tones: &[Palette]) -> String {
        let Some(emblem) = face.attributes.first().and_then(|key| self.art.emblem(key, self.table)) else { return String::new() };
        let Some(tone) = tones.first() else { return String::new() };
        let pips: String = face
            .cost
            .iter()
            .enumerate()
            .map(|(at, _)| {
                format!(r##"<circle cx="8" cy="{}" r="3" fill="#f6ecd2" stroke="#221d17" stroke-width=".8"/>"##, n(24.0 + 8.0 * count(at)))
            })
            .collect();
        format!(
            r#"<circle cx="8" cy="8" r="10" fill="{}" stroke="{}" stroke-width="1.6"/><path transform="translate(1 1)scale(.0274)" fill="{}" d="{}"/>{pips}"#,
            tone.deep, tone.paper, tone.paper, emblem.path
        )
    }

    /// The number that fights.
    fn number(&self, face: &CardFace) -> String {
        let Some(stat) = face.stats.iter().find(|stat| Some(&stat.key) == self.table.face.big.as_ref()) else { return String::new() };
        let value = stat.value.of(self.language);
        let wide = 9.0 + 11.0 * count(value.chars().count());
        format!(
            r##"<path d="M{} 114V94q0-4 4-4H100V114Z" fill="#1c160f" opacity=".9"/><text x="97" y="109" text-anchor="end" font-family="{SERIF}" font-size="20" font-weight="700" fill="#fdf6e4">{}</text>"##,
            n(100.0 - wide),
            escaped(value)
        )
    }

    /// Name and kind.
    fn heading(&self, face: &CardFace, y: f32, size: f32) -> String {
        let ink = self.frame_of(face).ink;
        let name = face.name.of(self.language);
        let fitting = size.min(236.0 / width_of(name).max(1.0));
        let line = |y: f32, size: f32, family: &str, text: &str| {
            format!(
                r#"<text x="126" y="{}" text-anchor="middle" font-family="{family}" font-size="{}" fill="{ink}">{}</text>"#,
                n(y),
                n(size),
                escaped(text)
            )
        };
        line(y, fitting, SERIF, name) + &line(y + size * 0.95, size * 0.58, SANS, face.kind_name.of(self.language))
    }

    /// The printed text, in lines that fit.
    fn text(&self, face: &CardFace) -> String {
        let ink = self.frame_of(face).ink;
        let lines = match self.language {
            Language::Ja => &face.text.ja,
            Language::En => &face.text.en,
        };
        let wrapped: Vec<String> = lines.iter().flat_map(|line| wrap(line, 22.0)).collect();
        let size = (92.0 / count(wrapped.len().max(8)) * 0.74).min(10.0);
        let mut out = String::new();
        for (at, line) in wrapped.iter().enumerate() {
            out.push_str(&format!(
                r#"<text x="15" y="{}" font-family="{SANS}" font-size="{}" fill="{ink}">{}</text>"#,
                n(246.0 + size * 1.35 * count(at)),
                n(size),
                escaped(line)
            ));
        }
        out.push_str(&format!(
            r#"<text x="238" y="342" text-anchor="end" font-family="{SERIF}" font-size="8" fill="{ink}">{}</text>"#,
            escaped(&face.number)
        ));
        out
    }
}

fn document(width: f32, height: f32, inner: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">{inner}</svg>"#,
        w = n(width),
        h = n(height)
    )
}

fn count(things: usize) -> f32 {
    things as f32
}

fn fixed(colour: &str) -> Colour {
    Colour::parse(colour).unwrap_or_else(|| Palette::around(colour).ink)
}

/// How wide a text is, in letters of full width.
fn width_of(text: &str) -> f32 {
    text.chars().map(|c| if c.is_ascii() { 0.53 } else { 1.0 }).sum()
}

/// Lines of at most so many full letters; English breaks between words.
fn wrap(text: &str, most: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in text.split_inclusive(|c: char| c == ' ' || !c.is_ascii()) {
        let full = lines.last().is_some_and(|line| !line.is_empty() && width_of(line) + width_of(piece.trim_end()) > most);
        if full {
            lines.push(String::new());
        }
        lines.last_mut().into_iter().for_each(|line| line.push_str(piece));
    }
    lines
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_after_any_kana() {
        assert_eq!(wrap("one two three", 4.0), ["one two ", "three"]);
        assert_eq!(wrap("伏せて支えて", 3.0), ["伏せて", "支えて"]);
    }

    #[test]
    fn names_cannot_break_the_drawing() {
        assert_eq!(escaped("<a> & b"), "&lt;a&gt; &amp; b");
    }
}
