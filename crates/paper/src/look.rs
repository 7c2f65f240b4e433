//! The colours of a card: those of its frame, or black on white for printers that shall spend little.

use fudaba_cardscript::art::{CardFrame, Colour, FrameWindow};

/// How much ink a card may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// All its colours.
    #[default]
    Full,
    /// Lines on white.
    Low,
}

/// The colours of one card.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    pub(crate) ink: Ink,
    /// The ground of the card.
    pub(crate) paper: String,
    /// What is written on it.
    pub(crate) print: String,
    /// What is less important.
    pub(crate) soft: String,
    /// A line around the card.
    pub(crate) edge: Option<String>,
    /// The strip below the picture, its last cell, what stands in it, the line around it.
    pub(crate) sill: String,
    pub(crate) last: String,
    pub(crate) figures: String,
    pub(crate) around: Option<String>,
}

impl Look {
    pub(crate) fn of(frame: Option<&CardFrame>, ink: Ink) -> Self {
        match ink {
            Ink::Full => Self::coloured(frame.cloned().unwrap_or_else(common)),
            Ink::Low => Self::plain(),
        }
    }

    fn coloured(frame: CardFrame) -> Self {
        let soft = frame.ink.mixed(&frame.paper, 24);
        Self {
            ink: Ink::Full,
            paper: frame.paper.to_string(),
            print: frame.ink.to_string(),
            soft: soft.to_string(),
            around: frame.edge.as_ref().map(|edge| edge.mixed(&frame.paper, 35).to_string()),
            edge: frame.edge.map(|edge| edge.to_string()),
            sill: "#1c160f".to_owned(),
            last: "#000000".to_owned(),
            figures: "#fdf6e4".to_owned(),
        }
    }

    /// Whether light is written on dark.
    pub(crate) fn is_dark(&self) -> bool {
        ink_on(&self.paper) != DARK
    }

    fn plain() -> Self {
        let [white, black] = ["#ffffff", "#000000"].map(str::to_owned);
        Self {
            ink: Ink::Low,
            paper: white.clone(),
            print: black.clone(),
            soft: black.clone(),
            edge: None,
            sill: white.clone(),
            last: white,
            figures: black.clone(),
            around: Some(black),
        }
    }
}

/// The frame of a kind that has none.
fn common() -> CardFrame {
    let colour = |tone: &str| Colour::parse(tone).expect("it is written as a colour");
    CardFrame { window: FrameWindow::default(), paper: colour("#fbf4e1"), ink: colour("#221d17"), edge: None }
}

/// What is written on a light ground, and on a dark one.
const DARK: &str = "#2a241d";
const LIGHT: &str = "#f8f0dd";

/// The ink on a colour (`#rrggbb`): dark where it is light.
pub(crate) fn ink_on(colour: &str) -> &'static str {
    let part = |at: usize| colour.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).map_or(0.0, f32::from);
    let light = part(1) * 0.3 + part(3) * 0.59 + part(5) * 0.11 > 160.0;
    if light { DARK } else { LIGHT }
}
