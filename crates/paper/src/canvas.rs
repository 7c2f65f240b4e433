//! What a card is drawn on: shapes as SVG and words with their places, in millimetres from the corner where the card is cut.

use std::fmt::Write as _;

use crate::fonts::{Hand, length, runs};

/// Width of a card.
pub const WIDE: f32 = 63.0;
/// Height of a card.
pub const HIGH: f32 = 88.0;

/// Words on one line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Words {
    /// Where they begin.
    pub(crate) x: f32,
    /// The line that they stand on.
    pub(crate) y: f32,
    pub(crate) size: f32,
    pub(crate) hand: Hand,
    pub(crate) colour: String,
    pub(crate) text: String,
}

impl Words {
    /// How far they go.
    pub(crate) fn length(&self) -> f32 {
        length(self.hand, &self.text) * self.size
    }
}

/// One side of a card. What lies beyond its edges is cut off.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Canvas {
    pub(crate) shapes: String,
    pub(crate) words: Vec<Words>,
}

impl Canvas {
    /// A piece of SVG.
    pub(crate) fn shape(&mut self, svg: &str) {
        self.shapes.push_str(svg);
    }

    /// Words around the middle `x`, smaller where they would be wider than `most`.
    pub(crate) fn centred(&mut self, x: f32, most: f32, mut words: Words) {
        words.size = words.size.min(most / length(words.hand, &words.text).max(0.01));
        words.x = x - words.length() / 2.0;
        self.words.push(words);
    }

    /// Everything as one SVG document with `bleed` around the card, its words as outlines.
    pub(crate) fn svg(&self, bleed: f32) -> String {
        let mut outlines = String::new();
        for words in &self.words {
            let mut x = words.x;
            for run in runs(words.hand, &words.text) {
                let d = run.outline(words.size);
                write!(outlines, r#"<path transform="translate({x:.4} {:.4})" fill="{}" d="{d}"/>"#, words.y, words.colour)
                    .expect("a string takes everything");
                x += run.length() * words.size;
            }
        }
        document(bleed, &format!("{}{outlines}", self.shapes))
    }

    /// The shapes alone as an SVG document with `bleed` around the card.
    pub(crate) fn shapes_alone(&self, bleed: f32) -> String {
        document(bleed, &self.shapes)
    }
}

fn document(bleed: f32, inner: &str) -> String {
    let (wide, high) = (WIDE + 2.0 * bleed, HIGH + 2.0 * bleed);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="{0} {0} {wide} {high}" width="{wide}" height="{high}">{inner}</svg>"#,
        -bleed
    )
}
