//! Seeds as they are asked for.

use serde::Deserialize;

/// A seed of 64 hex digits, or a number.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Seed {
    Number(u64),
    Whole(Hex),
}

/// 64 hex digits.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Hex(#[serde(with = "hex::serde")] [u8; 32]);

impl Seed {
    pub(crate) fn bytes(&self) -> [u8; 32] {
        match self {
            Seed::Whole(Hex(bytes)) => *bytes,
            Seed::Number(number) => seed_of(*number),
        }
    }
}

/// The seed of a number: its eight bytes, and nothing behind them.
pub(crate) fn seed_of(number: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}
