//! The printed text: as large as there is room for, its flavour at the foot where it does not make the text small.

use fudaba_cardscript::Language;
use fudaba_cardscript::data::CardFace;

use super::{ACROSS, FOOT, KIND, LEFT, NAME, Press, SILL, TEXT, TOP};
use crate::canvas::{Canvas, WIDE, Words};
use crate::fonts::{Hand, length};
use crate::lines::{Item, MARK_GAP, MARK_PAD, MARK_SIZE, Measure, Measured, paragraph};
use crate::look::{Ink, Look};

/// The size of a text that has room: seven points. It shrinks to the smallest, and where even that is too large goes on shrinking.
const FULL: f32 = 2.47;
const SMALLEST: f32 = 1.0;
/// Below this flavour is left out.
const COMFORTABLE: f32 = 2.0;
const STEP: f32 = 0.97;
/// Between lines, between paragraphs, of the size of the text.
const LEADING: f32 = 1.42;
const BETWEEN: f32 = 0.32;
/// The flavour's size, and the space above it.
const MOOD: f32 = 2.0;
const ABOVE_MOOD: f32 = 1.0;
/// The width of a line.
const MEASURE: f32 = ACROSS - 1.0;

/// A text in lines, at a size.
struct Set<'s> {
    size: f32,
    paragraphs: Vec<Vec<Vec<&'s Item>>>,
}

impl Set<'_> {
    fn height(&self) -> f32 {
        let lines: usize = self.paragraphs.iter().map(Vec::len).sum();
        let gaps = self.paragraphs.len().saturating_sub(1);
        self.size * (LEADING * lines as f32 + BETWEEN * gaps as f32)
    }
}

fn set(paragraphs: &[Measured], size: f32) -> Set<'_> {
    Set { size, paragraphs: paragraphs.iter().map(|paragraph| paragraph.lines(MEASURE / size)).collect() }
}

/// The largest size at which a text is no higher than this.
fn fitted(paragraphs: &[Measured], most: f32) -> Set<'_> {
    let widest = paragraphs.iter().map(Measured::widest).fold(0.0, f32::max);
    let mut size = FULL.min(MEASURE / widest.max(0.01));
    loop {
        let set = set(paragraphs, size);
        if set.height() <= most || size * STEP < SMALLEST {
            return set;
        }
        size *= STEP;
    }
}

fn measured(face: &CardFace, language: Language) -> Vec<Measured> {
    let measure = Measure::of(Hand::Sans);
    face.text.of(language).iter().map(|line| Measured::new(paragraph(line), &measure)).collect()
}

fn mood(face: &CardFace, language: Language) -> Option<Measured> {
    let flavour = face.flavour.as_ref()?.of(language);
    Some(Measured::new(paragraph(flavour), &Measure::of(Hand::Serif)))
}

/// How high text and flavour are in full size.
pub(super) fn height_at_full_size(face: &CardFace, language: Language) -> f32 {
    let flavour = mood(face, language).map_or(0.0, |mood| mood_height(&mood));
    set(&measured(face, language), FULL).height() + flavour
}

fn mood_height(mood: &Measured) -> f32 {
    ABOVE_MOOD + mood.lines(MEASURE / MOOD).len() as f32 * MOOD * LEADING
}

impl Press<'_> {
    pub(super) fn text(&self, face: &CardFace, look: &Look, canvas: &mut Canvas) {
        let top = TOP + self.window + SILL + NAME + KIND;
        canvas.shape(&format!(r#"<rect x="{LEFT}" y="{top:.3}" width="{ACROSS}" height=".15" fill="{}" opacity=".45"/>"#, look.print));
        let (top, paragraphs) = (top + TEXT, measured(face, self.language));
        let mood = mood(face, self.language);
        let height = mood.as_ref().map_or(0.0, mood_height);
        let beside = fitted(&paragraphs, FOOT - top - height);
        // Small cards would rather be read than be in a mood.
        let (mood, set) = if beside.size >= COMFORTABLE { (mood, beside) } else { (None, fitted(&paragraphs, FOOT - top)) };
        write(&set, top, look, canvas);
        if let Some(mood) = mood {
            write_mood(&mood, look, canvas);
        }
    }
}

fn write(set: &Set<'_>, top: f32, look: &Look, canvas: &mut Canvas) {
    let mut y = top;
    for paragraph in &set.paragraphs {
        for line in paragraph {
            write_line(line, y + set.size * 1.12, set.size, look, canvas);
            y += set.size * LEADING;
        }
        y += set.size * BETWEEN;
    }
}

/// A line that stands on `y`: marks as labels, words that follow one another as one.
fn write_line(line: &[&Item], y: f32, size: f32, look: &Look, canvas: &mut Canvas) {
    let mut x = LEFT + (ACROSS - MEASURE) / 2.0;
    let mut words = String::new();
    for item in line {
        match item {
            Item::Mark(mark) => x += label(mark, x, y, size, look, canvas) + MARK_GAP * size,
            Item::Words(more) => words.push_str(more),
        }
    }
    if !words.trim_end().is_empty() {
        words.truncate(words.trim_end().len());
        canvas.words.push(Words { x, y, size, hand: Hand::Sans, colour: look.print.clone(), text: words });
    }
}

/// A mark, light on dark; how wide it is.
fn label(mark: &str, x: f32, y: f32, size: f32, look: &Look, canvas: &mut Canvas) -> f32 {
    let letters = size * MARK_SIZE;
    let wide = length(Hand::Bold, mark) * letters + 2.0 * MARK_PAD * size;
    let (ground, ink, line) = match look.ink {
        Ink::Full => (&look.print, &look.paper, 0.0),
        Ink::Low => (&look.paper, &look.print, 0.2),
    };
    canvas.shape(&format!(
        r#"<rect x="{x:.3}" y="{:.3}" width="{wide:.3}" height="{:.3}" rx=".5" fill="{ground}" stroke="{}" stroke-width="{line}"/>"#,
        y - size * 0.98,
        size * 1.24,
        look.print
    ));
    canvas.words.push(Words {
        x: x + MARK_PAD * size,
        y: y - size * 0.07,
        size: letters,
        hand: Hand::Bold,
        colour: ink.clone(),
        text: mark.to_owned(),
    });
    wide
}

/// The flavour, around the middle at the foot of the text.
fn write_mood(mood: &Measured, look: &Look, canvas: &mut Canvas) {
    let lines = mood.even_lines(MEASURE / MOOD);
    let mut y = FOOT - (lines.len() as f32 - 1.0) * MOOD * LEADING - 0.5;
    for line in lines {
        let text: String = line.iter().filter_map(|item| if let Item::Words(words) = item { Some(words.as_str()) } else { None }).collect();
        let words = Words { x: 0.0, y, size: MOOD, hand: Hand::Serif, colour: look.soft.clone(), text: text.trim_end().to_owned() };
        canvas.centred(WIDE / 2.0, ACROSS, words);
        y += MOOD * LEADING;
    }
}
