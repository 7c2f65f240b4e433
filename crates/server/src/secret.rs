//! Secrets: drawn from the system's chance, compared without a tell, kept as digests, never printed.

use std::fmt;

use data_encoding::{BASE64URL_NOPAD, HEXLOWER, HEXLOWER_PERMISSIVE};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

/// 128 bits that open a seat. Printing one shows dots.
#[derive(Clone)]
pub(crate) struct Secret(String);

impl Secret {
    pub(crate) fn draw() -> Secret {
        Secret(BASE64URL_NOPAD.encode(&random::<16>()))
    }

    pub(crate) fn given(text: String) -> Secret {
        Secret(text)
    }

    /// The text itself: only for the message that hands it to its holder.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    pub(crate) fn digest(&self) -> Bytes32 {
        sha256(&[self.0.as_bytes()])
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Secret(...)")
    }
}

/// 32 bytes: a digest, a nonce, a seed. As JSON it is 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bytes32(pub [u8; 32]);

impl Bytes32 {
    /// 32 zero bytes: the nonce of a computer.
    pub const ZERO: Bytes32 = Bytes32([0; 32]);

    /// 32 bytes of the system's chance.
    pub(crate) fn draw() -> Bytes32 {
        Bytes32(random())
    }

    /// From 64 hex digits.
    pub fn from_hex(text: &str) -> Option<Bytes32> {
        let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?;
        bytes.try_into().ok().map(Bytes32)
    }

    /// As 64 hex digits.
    pub fn to_hex(self) -> String {
        HEXLOWER.encode(&self.0)
    }

    /// Whether both are the same, in a time that does not tell where they differ.
    pub(crate) fn same(&self, other: &Bytes32) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Bytes32(...)")
    }
}

impl Serialize for Bytes32 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_hex())
    }
}

impl<'de> Deserialize<'de> for Bytes32 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Bytes32::from_hex(&text).ok_or_else(|| serde::de::Error::custom("expected 64 hex digits"))
    }
}

/// SHA-256 of the parts, one after the other.
pub fn sha256(parts: &[&[u8]]) -> Bytes32 {
    let mut hasher = Sha256::new();
    parts.iter().for_each(|part| hasher.update(part));
    Bytes32(hasher.finalize().into())
}

/// A match's name: 128 bits, so that only whoever was told it finds the match.
pub(crate) fn draw_match_id() -> String {
    BASE64URL_NOPAD.encode(&random::<16>())
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[cfg(feature = "simulate")]
    if crate::simulate::chance::fill(&mut bytes) {
        return bytes;
    }
    getrandom::fill(&mut bytes).expect("the system has chance to give");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_not_printed() {
        let secret = Secret::draw();
        assert!(!format!("{secret:?}").contains(secret.reveal()));
        assert_eq!(secret.reveal().len(), 22);
    }

    #[test]
    fn digests_compare_by_value() {
        let secret = Secret::draw();
        assert!(secret.digest().same(&Secret::given(secret.reveal().to_owned()).digest()));
        assert!(!secret.digest().same(&Secret::draw().digest()));
    }

    #[test]
    fn hex_is_read_in_both_cases_and_nothing_else() {
        assert_eq!(Bytes32::from_hex(&"aB".repeat(32)).map(Bytes32::to_hex), Some("ab".repeat(32)));
        for bad in ["", "ab", &"g0".repeat(32), &"ab".repeat(33)] {
            assert_eq!(Bytes32::from_hex(bad), None);
        }
    }
}
