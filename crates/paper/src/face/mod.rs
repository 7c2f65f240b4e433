//! A card's whole face: frame, picture, values in their sockets, name, kind, text, flavour, number and credits, in millimetres.
//!
//! Nothing that must be read lies nearer than three millimetres to where the card is cut, and what is coloured goes on beyond it.

mod head;
mod text;
mod window;

use std::collections::HashMap;

use fudaba_cardscript::Language;
use fudaba_cardscript::art::{ArtBook, Artwork};
use fudaba_cardscript::data::{CardFace, Table};

use crate::canvas::{Canvas, HIGH, WIDE, Words};
use crate::fonts::Hand;
use crate::look::{Ink, Look};
use crate::own::OwnPicture;
use crate::sheet::Turn;

/// Where the window and what stands below it begin, and how wide they are.
const LEFT: f32 = 4.0;
const TOP: f32 = 4.0;
const ACROSS: f32 = WIDE - 2.0 * LEFT;
/// The picture's height: the least and the most of it that a game's texts leave.
const LOWEST: f32 = 34.0;
const HIGHEST: f32 = 47.0;
/// The strip below it.
const SILL: f32 = 6.6;
/// From the strip to the name's line, to the kind's, to the text.
const NAME: f32 = 5.2;
const KIND: f32 = 3.3;
const TEXT: f32 = 1.3;
/// Where the text ends, and the line of the number.
const FOOT: f32 = 82.6;
const NUMBER: f32 = 84.7;
/// The line between them of whose the picture is.
const OWN: f32 = 83.5;

/// A game's cards, as far as they are drawn.
pub struct Cards<'g> {
    /// The game's words, and what a face shows.
    pub table: &'g Table,
    /// All its cards.
    pub faces: &'g [CardFace],
    /// Their pictures, in the same order.
    pub artworks: Vec<Artwork>,
    /// Frames and emblems.
    pub art: ArtBook,
}

/// Draws the faces of a game's cards.
pub struct Press<'g> {
    table: &'g Table,
    faces: &'g [CardFace],
    places: HashMap<&'g str, usize>,
    artworks: Vec<Artwork>,
    /// Pictures that fill windows in the place of those drawn by the game's art, by the number of their card.
    own: HashMap<String, OwnPicture>,
    art: ArtBook,
    language: Language,
    ink: Ink,
    /// The height of the window, the same on every card of the game.
    window: f32,
}

impl<'g> Press<'g> {
    /// Makes ready for a game's cards in this language.
    #[must_use]
    pub fn new(cards: Cards<'g>, language: Language, ink: Ink) -> Self {
        let Cards { table, faces, artworks, art } = cards;
        let places = faces.iter().enumerate().map(|(at, face)| (face.number.as_str(), at)).collect();
        let mut press = Self { table, faces, places, artworks, own: HashMap::new(), art, language, ink, window: HIGHEST };
        press.window = press.window_for_all();
        press
    }

    /// The same with pictures of somebody's own, by the number of their card. With little ink they are left out.
    #[must_use]
    pub fn with_pictures(self, own: HashMap<String, OwnPicture>) -> Self {
        Self { own: if self.ink == Ink::Full { own } else { HashMap::new() }, ..self }
    }

    /// The highest window that leaves nearly all texts of the game their full size.
    fn window_for_all(&self) -> f32 {
        let mut needs: Vec<f32> = self.faces.iter().map(|face| text::height_at_full_size(face, self.language)).collect();
        needs.sort_by(f32::total_cmp);
        let most = needs.get(needs.len() * 9 / 10).copied().unwrap_or_default();
        (FOOT - most - TEXT - KIND - NAME - SILL - TOP).clamp(LOWEST, HIGHEST)
    }

    /// The card with this number.
    pub(crate) fn card(&self, number: &str) -> Option<Canvas> {
        let at = *self.places.get(number)?;
        let (face, artwork) = (self.faces.get(at)?, self.artworks.get(at)?);
        let look = Look::of(self.art.frames.get(&face.kind), self.ink);
        let mut canvas = Canvas::default();
        ground(&look, &mut canvas);
        window::draw(artwork, self.own.get(number), &look, self.window, &mut canvas);
        self.sill(face, &look, &mut canvas);
        self.heading(face, &look, &mut canvas);
        self.text(face, &look, &mut canvas);
        self.foot(face, &look, &mut canvas);
        self.signs(face, &look, &mut canvas);
        Some(canvas)
    }

    /// The number, and whose the figures are.
    fn foot(&self, face: &CardFace, look: &Look, canvas: &mut Canvas) {
        let words = |size: f32, hand: Hand, text: String| Words { x: LEFT, y: NUMBER, size, hand, colour: look.soft.clone(), text };
        canvas.words.push(words(1.7, Hand::Serif, face.number.clone()));
        let mut credit = words(1.2, Hand::Sans, format!("{} · {}", self.table.title.of(self.language), credit(self.language)));
        credit.x = LEFT + ACROSS - credit.length();
        canvas.words.push(credit);
        if let Some(licence) = self.own.get(&face.number).map(OwnPicture::licence).filter(|licence| !licence.is_empty()) {
            let own = Words { y: OWN, ..words(1.2, Hand::Sans, own_credit(licence, self.language)) };
            canvas.centred(LEFT + ACROSS / 2.0, ACROSS, own);
        }
    }
}

/// Whose the picture in the window is, as the card's maker wrote it.
fn own_credit(licence: &str, language: Language) -> String {
    match language {
        Language::Ja => format!("絵：{licence}"),
        Language::En => format!("picture: {licence}"),
    }
}

/// Whose the figures are, as their licence asks for it.
fn credit(language: Language) -> &'static str {
    match language {
        Language::Ja => "図案：game-icons.net、CC BY 3.0",
        Language::En => "figures: game-icons.net, CC BY 3.0",
    }
}

/// The paper, on beyond where it is cut, and the line around a card that stands out.
fn ground(look: &Look, canvas: &mut Canvas) {
    canvas.shape(&format!(r#"<rect x="-10" y="-10" width="{}" height="{}" fill="{}"/>"#, WIDE + 20.0, HIGH + 20.0, look.paper));
    if let Some(edge) = &look.edge {
        let line = |inset: f32, radius: f32, width: f32| {
            format!(
                r#"<rect x="{inset}" y="{inset}" width="{}" height="{}" rx="{radius}" fill="none" stroke="{edge}" stroke-width="{width}"/>"#,
                WIDE - 2.0 * inset,
                HIGH - 2.0 * inset
            )
        };
        canvas.shape(&line(2.0, 2.0, 0.5));
    }
}

impl Press<'_> {
    /// What the document is called.
    pub(crate) fn title(&self) -> &str {
        self.table.title.of(self.language)
    }

    pub(crate) fn language(&self) -> Language {
        self.language
    }

    pub(crate) fn ink(&self) -> Ink {
        self.ink
    }

    /// What stands on the sheet that tests a printer. Of a page that is turned over its upright edge right is left on the other side, of one that is
    /// turned over its level edge down is up.
    pub(crate) fn how_to_test(&self, turn: Turn) -> Vec<String> {
        let offset = match turn {
            Turn::Upright => "X,-Y",
            Turn::Level => "-X,Y",
        };
        match self.language {
            Language::Ja => vec![
                "両面で印刷し、この面を手前にして光に透かします。".to_owned(),
                "目盛りの上で、裏の十字が右に X mm、下に Y mm ずれていれば(左と上はマイナス)、".to_owned(),
                format!("--offset に {offset} を加えて、もう1度印刷します。十字が 0 に重なれば完了です。"),
            ],
            Language::En => vec![
                "Print on both sides and hold this side against the light.".to_owned(),
                "Where the cross behind lies X mm to the right and Y mm down on the rulers (less than 0: to the left, up),".to_owned(),
                format!("add {offset} to --offset and print once more, until the cross meets the zeros."),
            ],
        }
    }
}

impl Press<'_> {
    /// A card's name and its text in lines.
    pub(crate) fn told(&self, number: &str) -> (String, String) {
        let Some(at) = self.places.get(number) else { return Default::default() };
        let face = &self.faces[*at];
        (face.name.of(self.language).to_owned(), face.text.of(self.language).join("\n"))
    }
}
