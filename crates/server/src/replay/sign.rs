//! The service's word for a replay: an edit of anything that is shown makes it void.

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use ed25519_dalek::{Signature as Ed25519, Signer as _, SigningKey, VerifyingKey};
use serde::Serialize;
use utoipa::ToSchema;

use super::file::{Replay, Signature};
use crate::secret::{Bytes32, sha256};

/// What a signature is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "UPPERCASE"))]
pub enum Signed {
    /// The file is as the holder of a key that is known wrote it.
    Signed,
    /// It is as the holder of its key wrote it, and nobody vouches for that key: anybody can sign with one of their own.
    Unvouched,
    /// There is no signature.
    Unsigned,
    /// Something in the file has been changed.
    Altered,
}

/// Everything that is shown, in one order.
fn message(replay: &Replay) -> Bytes32 {
    let unsigned = Replay { signature: None, ..replay.clone() };
    let written = serde_json::to_vec(&unsigned).expect("a replay is plain data with text keys");
    sha256(&[b"fudaba replay", &written])
}

/// Signs a replay with a secret key.
pub fn sign(replay: &mut Replay, key: &Bytes32) {
    let key = SigningKey::from_bytes(&key.0);
    let value = key.sign(&message(replay).0);
    replay.signature = Some(Signature { key: Bytes32(key.verifying_key().to_bytes()), value: HEXLOWER.encode(&value.to_bytes()) });
}

/// The key that everybody may know, of a secret one.
pub fn public_key(key: &Bytes32) -> Bytes32 {
    Bytes32(SigningKey::from_bytes(&key.0).verifying_key().to_bytes())
}

/// What a replay's signature is worth to somebody who knows these keys, and no other.
pub fn check_signature(replay: &Replay, known: &[Bytes32]) -> Signed {
    let Some(signature) = &replay.signature else { return Signed::Unsigned };
    if !is_genuine(replay, signature) {
        return Signed::Altered;
    }
    if known.contains(&signature.key) { Signed::Signed } else { Signed::Unvouched }
}

fn is_genuine(replay: &Replay, signature: &Signature) -> bool {
    let value = HEXLOWER_PERMISSIVE.decode(signature.value.as_bytes()).ok().and_then(|bytes| Ed25519::from_slice(&bytes).ok());
    let key = VerifyingKey::from_bytes(&signature.key.0).ok();
    matches!((key, value), (Some(key), Some(value)) if key.verify_strict(&message(replay).0, &value).is_ok())
}
