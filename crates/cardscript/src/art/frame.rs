//! The shapes of pictures, which tell the kinds of cards apart.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The shape of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FrameWindow {
    /// A rectangle.
    #[default]
    Square,
    /// Round above.
    Arch,
    /// Pointed above.
    Lancet,
    /// Cut corners.
    Cut,
    /// A hexagon.
    Hexagon,
    /// An oval.
    Oval,
    /// Notched corners, as a ticket has them.
    Ticket,
    /// A shield, pointed below.
    Shield,
    /// Two round corners, as a leaf has them.
    Leaf,
    /// A banner, with a notch below.
    Banner,
    /// Slanted sides.
    Slant,
    /// Steps at the corners.
    Steps,
}

impl FrameWindow {
    /// The outline, in a picture of 100 by 114.
    #[must_use]
    pub fn outline(self) -> &'static str {
        match self {
            Self::Square => "M1 1H99V113H1Z",
            Self::Arch => "M1 113V27Q1 1 50 1T99 27V113Z",
            Self::Lancet => "M1 113V40Q8 12 50 1Q92 12 99 40V113Z",
            Self::Cut => "M15 1H85L99 15V99L85 113H15L1 99V15Z",
            Self::Hexagon => "M1 24L50 1L99 24V90L50 113L1 90Z",
            Self::Oval => "M50 1C86 1 99 26 99 57S86 113 50 113S1 88 1 57S14 1 50 1Z",
            Self::Ticket => "M13 1H87A12 12 0 0 0 99 13V101A12 12 0 0 0 87 113H13A12 12 0 0 0 1 101V13A12 12 0 0 0 13 1Z",
            Self::Shield => "M1 1H99V72Q99 98 50 113Q1 98 1 72Z",
            Self::Leaf => "M34 1H99V80Q99 113 66 113H1V34Q1 1 34 1Z",
            Self::Banner => "M1 1H99V113L50 98L1 113Z",
            Self::Slant => "M13 1H99L87 113H1Z",
            Self::Steps => "M12 1H88V8H99V106H88V113H12V106H1V8H12Z",
        }
    }
}
