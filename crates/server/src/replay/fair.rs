//! The proof of fair dealing: the service was bound to its secret before the seats drew theirs, and the seed follows from all three.

use serde::Serialize;
use utoipa::ToSchema;

use super::file::{Nonce, Party, Replay};
use super::sign::Signed;
use crate::secret::{Bytes32, sha256};

/// The seed of a match: SHA-256 of the service's secret and both seats' nonces.
pub fn match_seed(secret: &Bytes32, nonces: [&Bytes32; 2]) -> Bytes32 {
    sha256(&[&secret.0, &nonces[0].0, &nonces[1].0])
}

/// What the numbers of a replay's dealing say, by themselves. Whoever writes a file can write numbers that fit: see [`Dealing`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FairVerdict {
    /// Commitment and seed follow from what is shown, and every person's client is said to have drawn its own part.
    Fits,
    /// They follow, but the service drew a part for a person whose client sent none, or two people did not promise theirs beforehand.
    Unwitnessed,
    /// The secret is not the one that the service was bound to.
    WrongCommitment,
    /// The seed is not the one that follows.
    WrongSeed,
    /// A computer's part is not the one fixed beforehand, or a person's not the one that was promised.
    WrongNonce,
    /// The file offers no proof.
    Absent,
}

/// What a replay's dealing is worth to somebody who knows whose signature it bears.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "UPPERCASE"))]
pub enum Dealing {
    /// The numbers fit, every person drew their own, and a table that the reader knows has signed that this is how they came.
    Proved,
    /// The numbers fit, and only the file says how they came: no known table has signed it.
    Unproved,
    /// They fit, but a seat's number was not its own, or was not promised before one was shown.
    Unwitnessed,
    /// They do not fit.
    Contradicted,
    /// There are none.
    Absent,
}

impl Dealing {
    /// Numbers and signature together.
    pub fn of(numbers: FairVerdict, signed: Signed) -> Dealing {
        match (numbers, signed) {
            (FairVerdict::WrongCommitment | FairVerdict::WrongSeed | FairVerdict::WrongNonce, _) => Dealing::Contradicted,
            (FairVerdict::Absent, _) => Dealing::Absent,
            (FairVerdict::Unwitnessed, _) => Dealing::Unwitnessed,
            (FairVerdict::Fits, Signed::Signed) => Dealing::Proved,
            (FairVerdict::Fits, Signed::Unvouched | Signed::Unsigned | Signed::Altered) => Dealing::Unproved,
        }
    }
}

/// Checks the proof from the file alone.
pub fn check_fair(replay: &Replay) -> FairVerdict {
    let Some(fair) = &replay.fair else { return FairVerdict::Absent };
    let [a, b] = &fair.nonces;
    if sha256(&[&fair.secret.0]) != fair.commitment {
        return FairVerdict::WrongCommitment;
    }
    if match_seed(&fair.secret, [&a.value, &b.value]) != replay.seed {
        return FairVerdict::WrongSeed;
    }
    if fair.nonces.iter().any(|nonce| nonce.by == Party::Computer && nonce.value != Bytes32::ZERO) {
        return FairVerdict::WrongNonce;
    }
    let broken = |nonce: &Nonce| nonce.by == Party::Client && nonce.promise.is_some_and(|promise| promise != sha256(&[&nonce.value.0]));
    if fair.nonces.iter().any(broken) {
        return FairVerdict::WrongNonce;
    }
    let two_people = fair.nonces.iter().all(|nonce| nonce.by == Party::Client);
    if two_people && fair.nonces.iter().any(|nonce| nonce.promise.is_none()) {
        return FairVerdict::Unwitnessed;
    }
    if fair.nonces.iter().any(|nonce| nonce.by == Party::Server) {
        return FairVerdict::Unwitnessed;
    }
    FairVerdict::Fits
}

#[cfg(test)]
mod tests {
    use super::match_seed;
    use crate::secret::{Bytes32, sha256};

    #[test]
    fn the_seed_is_the_hash_of_ninety_six_bytes() {
        let parts = [Bytes32([1; 32]), Bytes32([2; 32]), Bytes32([3; 32])];
        let whole: Vec<u8> = parts.iter().flat_map(|part| part.0).collect();
        assert_eq!(match_seed(&parts[0], [&parts[1], &parts[2]]), sha256(&[&whole]));
        assert_eq!(sha256(&[]).to_hex(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    }
}
