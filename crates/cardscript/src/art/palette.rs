//! Five tones of one colour, from ink to paper.

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// A colour as `#rrggbb`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Colour(#[schemars(regex(pattern = "^#[0-9a-f]{6}$"))] String);

impl Colour {
    /// A colour from its notation, if it is one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#')?;
        let good = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        good.then(|| Self(text.to_ascii_lowercase()))
    }

    /// Red, green, blue.
    fn parts(&self) -> [u8; 3] {
        [1, 3, 5].map(|at| u8::from_str_radix(&self.0[at..at + 2], 16).unwrap_or_default())
    }

    /// This colour with so many hundredths of another.
    #[must_use]
    pub fn mixed(&self, other: &Self, hundredths: u16) -> Self {
        let (mine, theirs) = (self.parts(), other.parts());
        let mix = |at: usize| (u16::from(mine[at]) * (100 - hundredths) + u16::from(theirs[at]) * hundredths) / 100;
        Self(format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2)))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom(format!("`{text}` is no colour; write it as \"#b3352b\"")))
    }
}

/// The tones of a picture, from dark to light.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Palette {
    /// Edges and shadows.
    pub ink: Colour,
    /// What lies in the shade, and the sky of the night.
    pub deep: Colour,
    /// The ground colour.
    pub mid: Colour,
    /// What is lit.
    pub light: Colour,
    /// The figure.
    pub paper: Colour,
}

impl Palette {
    /// Tones around one colour. What is no colour gives grey ones.
    #[must_use]
    pub fn around(colour: &str) -> Self {
        let [grey, black, white] = ["#6f6a62", "#120d08", "#fff6e2"].map(|tone| Colour(tone.to_owned()));
        let mid = Colour::parse(colour).unwrap_or(grey);
        Self { ink: mid.mixed(&black, 80), deep: mid.mixed(&black, 48), light: mid.mixed(&white, 48), paper: mid.mixed(&white, 88), mid }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tones_go_from_dark_to_light() {
        let palette = Palette::around("#b3352b");
        let brightness = |colour: &Colour| colour.parts().iter().map(|part| u32::from(*part)).sum::<u32>();
        let tones = [&palette.ink, &palette.deep, &palette.mid, &palette.light, &palette.paper].map(brightness);
        assert!(tones.is_sorted(), "{tones:?}");
    }

    #[test]
    fn what_is_no_colour_is_refused() {
        assert_eq!(Colour::parse("#B3352B"), Some(Colour("#b3352b".to_owned())));
        for wrong in ["b3352b", "#b3352", "#b3352g", "red", ""] {
            assert_eq!(Colour::parse(wrong), None, "{wrong}");
        }
    }
}
