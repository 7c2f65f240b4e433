//! What may be said to `fudaba print`, in its words.

use std::str::FromStr;

use clap::ValueEnum;
use fudaba_paper::{Cut, Flip, Paper, Up};

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum PaperFlag {
    A4,
    Letter,
}

impl From<PaperFlag> for Paper {
    fn from(flag: PaperFlag) -> Self {
        match flag {
            PaperFlag::A4 => Paper::A4,
            PaperFlag::Letter => Paper::Letter,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum UpFlag {
    #[value(name = "9")]
    Nine,
    #[value(name = "8")]
    Eight,
}

impl From<UpFlag> for Up {
    fn from(flag: UpFlag) -> Self {
        match flag {
            UpFlag::Nine => Up::Nine,
            UpFlag::Eight => Up::Eight,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum CutFlag {
    Marks,
    Lines,
    None,
}

impl From<CutFlag> for Cut {
    fn from(flag: CutFlag) -> Self {
        match flag {
            CutFlag::Marks => Cut::Marks,
            CutFlag::Lines => Cut::Lines,
            CutFlag::None => Cut::Nothing,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum FlipFlag {
    Long,
    Short,
}

impl From<FlipFlag> for Flip {
    fn from(flag: FlipFlag) -> Self {
        match flag {
            FlipFlag::Long => Flip::Long,
            FlipFlag::Short => Flip::Short,
        }
    }
}

/// How far backs are moved.
#[derive(Clone, Copy)]
pub(super) struct Offset {
    pub(super) x: f32,
    pub(super) y: f32,
}

/// Nobody's printer is so far off.
const FARTHEST: f32 = 10.0;

impl FromStr for Offset {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |part: &str| part.trim().parse::<f32>().ok().filter(|number| number.abs() <= FARTHEST);
        let parts = text.split_once(',').and_then(|(x, y)| Some((number(x)?, number(y)?)));
        let (x, y) = parts.ok_or_else(|| format!("write it as X,Y in millimetres up to {FARTHEST}: -0.5,1"))?;
        Ok(Self { x, y })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offset_is_two_numbers_of_millimetres() {
        assert!("-0.5,1".parse::<Offset>().is_ok_and(|offset| offset.x == -0.5 && offset.y == 1.0));
        for wrong in ["1", "1,", "a,b", "20,0", "NaN,0"] {
            assert!(wrong.parse::<Offset>().is_err(), "{wrong}");
        }
    }
}
