//! What is seen first: the signs on the picture's corners, the values in the strip below it, the name and the kind.

use fudaba_cardscript::Text;
use fudaba_cardscript::data::{CardFace, Stat};

use super::{ACROSS, KIND, LEFT, NAME, Press, SILL, TOP};
use crate::canvas::{Canvas, WIDE, Words};
use crate::fonts::Hand;
use crate::look::{Ink, Look, ink_on};
use crate::signs::sign;

/// A value in the strip: its sign, its text, its share of the width, its size.
struct Cell<'c> {
    icon: String,
    value: &'c str,
    share: f32,
    size: f32,
}

/// A piece of a value that is told in emblems: "fire 2".
enum Part<'p> {
    Symbol(&'p str),
    Number(&'p str),
}

impl Press<'_> {
    /// The top of the strip.
    fn strip(&self) -> f32 {
        TOP + self.window
    }

    /// The dark strip with the card's values, the one that fights last and largest; else words.
    pub(super) fn sill(&self, face: &CardFace, look: &Look, canvas: &mut Canvas) {
        let cells = self.cells(face);
        let strip = |fill: &str, line: &str| {
            let top = self.strip();
            format!(r#"<rect x="{LEFT}" y="{top}" width="{ACROSS}" height="{SILL}" rx="1.2" fill="{fill}"{line}/>"#)
        };
        canvas.shape(&strip(&look.sill, ""));
        if cells.is_empty() {
            self.plain(face, look, canvas);
        }
        let shares: f32 = cells.iter().map(|cell| cell.share).sum();
        let mut x = LEFT;
        for (at, cell) in cells.iter().enumerate() {
            let wide = ACROSS * cell.share / shares;
            if at + 1 == cells.len() && look.ink == Ink::Full {
                self.socket(x, wide, &look.last, canvas);
            }
            if at > 0 {
                let line = if look.ink == Ink::Full { "#4a443c" } else { "#000000" };
                canvas.shape(&format!(
                    r#"<rect x="{:.3}" y="{}" width=".2" height="{}" fill="{line}"/>"#,
                    x - 0.1,
                    self.strip() + 1.0,
                    SILL - 2.0
                ));
            }
            self.value(cell, x + wide / 2.0, wide, look, canvas);
            x += wide;
        }
        if let Some(line) = &look.around {
            canvas.shape(&strip("none", &format!(r#" stroke="{line}" stroke-width=".3""#)));
        }
    }

    /// The ground of the last cell.
    fn socket(&self, x: f32, wide: f32, fill: &str, canvas: &mut Canvas) {
        let rect = |wide: f32, radius: f32| {
            let top = self.strip();
            format!(r#"<rect x="{x:.3}" y="{top}" width="{wide:.3}" height="{SILL}" rx="{radius}" fill="{fill}"/>"#)
        };
        canvas.shape(&rect(wide, 1.2));
        if x > LEFT {
            // Round at the strip's end alone.
            canvas.shape(&rect(1.4, 0.0));
        }
    }

    fn cells<'c>(&self, face: &'c CardFace) -> Vec<Cell<'c>> {
        let layout = &self.table.face;
        let wanted = layout.sill.iter().map(|value| (value.key.as_str(), icon_name(&value.icon)));
        let big = layout.big.as_deref().filter(|_| layout.sill.is_empty()).map(|big| (big, "star".to_owned()));
        let stats: Vec<(&Stat, String)> = wanted.chain(big).filter_map(|(key, icon)| Some((stat(face, key)?, icon))).collect();
        let count = stats.len();
        let cell = |(at, (stat, icon)): (usize, (&'c Stat, String))| {
            let value = stat.value.of(self.language);
            let large = value.chars().count() > 3;
            let (share, size) = match (at + 1 == count, large) {
                (_, true) => (2.6, 4.9),
                (true, false) => (1.35, 5.4),
                (false, false) => (1.0, 4.2),
            };
            Cell { icon, value, share, size }
        };
        stats.into_iter().enumerate().map(cell).collect()
    }

    /// A value with its sign before it, around a middle.
    fn value(&self, cell: &Cell<'_>, middle: f32, most: f32, look: &Look, canvas: &mut Canvas) {
        let side = if cell.size > 4.5 { 3.0 } else { 2.6 };
        let gap = 0.8;
        let mut words =
            Words { x: 0.0, y: 0.0, size: cell.size, hand: Hand::Serif, colour: look.figures.clone(), text: cell.value.to_owned() };
        let room = most - side - gap - 1.6;
        words.size = words.size.min(words.size * room / words.length().max(0.01));
        words.x = middle + (side + gap - words.length()) / 2.0;
        words.y = self.strip() + SILL / 2.0 + words.size * 0.36;
        let (x, y) = (words.x - gap - side, self.strip() + (SILL - side) / 2.0);
        let outline = sign(&cell.icon).unwrap_or_default();
        canvas.shape(&format!(
            r#"<path transform="translate({x:.3} {y:.3})scale({:.4})" fill="{}" fill-rule="evenodd" d="{outline}"/>"#,
            side / 16.0,
            look.figures
        ));
        canvas.words.push(words);
    }

    /// What stands in the strip of a card without values: words, or a value in emblems.
    fn plain(&self, face: &CardFace, look: &Look, canvas: &mut Canvas) {
        let y = self.strip() + SILL / 2.0;
        let told = self.table.face.plain.iter().find_map(|key| match key.as_str() {
            "kind" => Some(&face.kind_name),
            key => stat(face, key).map(|stat| &stat.value),
        });
        let Some(told) = told else { return };
        match self.parts(told) {
            Some(parts) => self.in_emblems(&parts, y, look, canvas),
            None => canvas.centred(
                WIDE / 2.0,
                ACROSS - 4.0,
                Words {
                    x: 0.0,
                    y: y + 1.05,
                    size: 2.9,
                    hand: Hand::Bold,
                    colour: look.figures.clone(),
                    text: told.of(self.language).to_owned(),
                },
            ),
        }
    }

    /// A value of attributes and numbers alone in its pieces.
    fn parts<'p>(&self, value: &'p Text) -> Option<Vec<Part<'p>>> {
        let pieces = value.en.split([' ', ',', '+']).filter(|piece| !piece.is_empty());
        let part = |piece: &'p str| match () {
            () if self.table.attributes.contains_key(piece) => Some(Part::Symbol(piece)),
            () if piece.bytes().all(|byte| byte.is_ascii_digit()) => Some(Part::Number(piece)),
            () => None,
        };
        pieces.map(part).collect()
    }

    fn in_emblems(&self, parts: &[Part<'_>], y: f32, look: &Look, canvas: &mut Canvas) {
        const STEP: f32 = 5.2;
        let mut x = WIDE / 2.0 - STEP * (parts.len() as f32 - 1.0) / 2.0;
        for part in parts {
            match part {
                Part::Symbol(key) => self.symbol(key, x, y, 2.1, look, canvas),
                Part::Number(number) => {
                    let text = (*number).to_owned();
                    let words = Words { x: 0.0, y: y + 1.5, size: 4.2, hand: Hand::Serif, colour: look.figures.clone(), text };
                    canvas.centred(x, STEP, words);
                }
            }
            x += STEP;
        }
    }

    /// Name and kind.
    pub(super) fn heading(&self, face: &CardFace, look: &Look, canvas: &mut Canvas) {
        let y = self.strip() + SILL + NAME;
        let words =
            |y: f32, size: f32, hand: Hand, colour: &str, text: String| Words { x: 0.0, y, size, hand, colour: colour.to_owned(), text };
        let name = face.name.of(self.language).to_owned();
        canvas.centred(WIDE / 2.0, ACROSS, words(y - 0.4, 4.4, Hand::Serif, &look.print, name));
        canvas.centred(WIDE / 2.0, ACROSS, words(y + KIND - 0.6, 2.0, Hand::Sans, &look.soft, self.kind(face)));
    }

    /// The kind, the attributes, and what values have no socket.
    fn kind(&self, face: &CardFace) -> String {
        let attribute = |key: &String| self.table.attributes.get(key).map(|it| it.name.of(self.language).to_owned());
        let socketed = |stat: &&Stat| self.table.face.sill.iter().all(|value| value.key.as_str() != stat.key) && !self.is_corner(&stat.key);
        let others = face.stats.iter().filter(socketed).map(|stat| self.named(stat));
        // What the strip says already is not said again.
        let kind = (!self.strip_says_kind(face)).then(|| face.kind_name.of(self.language).to_owned());
        kind.into_iter().chain(face.attributes.iter().filter_map(attribute)).chain(others).collect::<Vec<_>>().join(" · ")
    }

    /// A value in the line of the kind: numbers say nothing without their name, words and costs in brackets do.
    fn named(&self, stat: &Stat) -> String {
        let value = stat.value.of(self.language);
        let is_number = value.contains(|letter: char| letter.is_ascii_digit()) && !value.contains('[');
        if is_number { format!("{} {value}", stat.name.of(self.language)) } else { value.to_owned() }
    }

    /// Whether the strip has no value to show but the kind.
    fn strip_says_kind(&self, face: &CardFace) -> bool {
        let first = self.table.face.plain.iter().find(|key| *key == "kind" || stat(face, key).is_some());
        self.cells(face).is_empty() && first.is_some_and(|key| key == "kind")
    }

    /// Whether this value stands in the upper right corner.
    fn is_corner(&self, key: &str) -> bool {
        let layout = &self.table.face;
        layout.badge.as_deref() == Some(key) && layout.sill.iter().all(|value| value.key.as_str() != key)
    }

    /// The emblems at the left upper corner, the cost at the right one.
    pub(super) fn signs(&self, face: &CardFace, look: &Look, canvas: &mut Canvas) {
        let emblems = face.attributes.iter().filter(|key| self.art.emblems.contains_key(*key));
        for (at, key) in emblems.take(3).enumerate() {
            self.symbol(key, 7.4, 7.4 + 6.6 * at as f32, 3.6, look, canvas);
        }
        if self.table.face.badge.as_deref() == Some("cost") {
            for (at, key) in face.cost.iter().enumerate() {
                self.symbol(key, 56.9, 6.5 + 4.5 * at as f32, 1.95, look, canvas);
            }
        }
        let corner = face.stats.iter().find(|stat| self.is_corner(&stat.key));
        if let Some(value) = corner.map(|stat| stat.value.of(self.language)).filter(|value| !value.is_empty()) {
            corner_of(value, look, canvas);
        }
    }

    /// The emblem of an attribute on its colour, in a ring.
    fn symbol(&self, key: &str, x: f32, y: f32, radius: f32, look: &Look, canvas: &mut Canvas) {
        let colour = self.table.attributes.get(key).map_or("#57514a", |it| it.colour.as_str());
        let (ground, ink, ring) = match look.ink {
            Ink::Full => (colour, ink_on(colour), "#fbf4e3"),
            Ink::Low => ("#ffffff", "#000000", "#ffffff"),
        };
        canvas.shape(&format!(
            r##"<circle cx="{x}" cy="{y}" r="{:.3}" fill="#2a1e0c"/><circle cx="{x}" cy="{y}" r="{:.3}" fill="{ring}"/><circle cx="{x}" cy="{y}" r="{radius}" fill="{ground}"/>"##,
            radius * 1.18 + 0.12,
            radius * 1.18,
        ));
        if let Some(emblem) = self.art.emblems.get(key) {
            let scale = radius * 1.62 / 512.0;
            let corner = -256.0 * scale;
            canvas.shape(&format!(
                r#"<path transform="translate({:.3} {:.3})scale({scale:.5})" fill="{ink}" d="{}"/>"#,
                x + corner,
                y + corner,
                emblem.path
            ));
        }
    }
}

/// A small number in the upper right corner.
fn corner_of(value: &str, look: &Look, canvas: &mut Canvas) {
    let (x, y, radius) = (55.6, 7.4, 3.7);
    let (ground, ring) = if look.ink == Ink::Full { ("#1c160f", "#f6ecd2") } else { ("#ffffff", "#000000") };
    canvas.shape(&format!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{ground}" stroke="{ring}" stroke-width=".5"/>"#));
    let words = Words { x: 0.0, y: y + 1.7, size: 4.6, hand: Hand::Serif, colour: look.figures.clone(), text: value.to_owned() };
    canvas.centred(x, radius * 1.7, words);
}

fn stat<'f>(face: &'f CardFace, key: &str) -> Option<&'f Stat> {
    face.stats.iter().find(|stat| stat.key == key)
}

/// What the client's list of signs calls it.
fn icon_name(icon: &fudaba_cardscript::data::Icon) -> String {
    serde_json::to_value(icon).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}
