//! Proofs of who one is. Nothing of them is kept: a challenge and a token are vouched for by a key that all nodes of a service have, and each says
//! itself until when it is good. That a challenge counts once follows from its time, which a person's row remembers.

use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD, HEXLOWER_PERMISSIVE};
use ed25519_dalek::{Signature, VerifyingKey};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::code::Code;
use crate::secret::{Bytes32, Secret, sha256};

/// How long somebody may take to answer a challenge, in milliseconds.
const ANSWER: i64 = 2 * 60 * 1000;
/// How far the clocks of two nodes may be apart.
const APART: i64 = 60 * 1000;
/// How long a token is good.
const TOKEN: i64 = 7 * 24 * 60 * 60 * 1000;
/// Bytes of an identifier.
const ID: usize = 10;
/// Bytes of a secret.
const SECRET: usize = 16;
/// Bytes of a number or a time.
const WORD: usize = 8;

/// The short name of a key: 80 bits of its digest, 16 letters and digits.
pub(crate) fn id_of(key: &Bytes32) -> String {
    let Bytes32(digest) = sha256(&[b"fudaba person", &key.0]);
    BASE32_NOPAD.encode(&digest[..ID]).to_lowercase()
}

/// A number to be signed, with the time at which it was given out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Challenge {
    pub(crate) at: i64,
}

impl Challenge {
    /// A new one, as text.
    pub(crate) fn draw(service: &Bytes32, now: i64) -> String {
        let Bytes32(chance) = Bytes32::draw();
        let body = [&now.to_be_bytes()[..], &chance[..WORD]].concat();
        sealed(service, b"fudaba challenge", &body)
    }

    /// Reads one of this service's own that may still be answered.
    pub(crate) fn read(service: &Bytes32, text: &str, now: i64) -> Result<Challenge, Code> {
        let body = opened(service, b"fudaba challenge", text).ok_or(Code::PersonForeign)?;
        let at = time_of(&body[..WORD]).ok_or(Code::PersonForeign)?;
        if now - at > ANSWER || at - now > APART { Err(Code::PersonExpired) } else { Ok(Challenge { at }) }
    }
}

/// Somebody who has shown to hold a key.
#[derive(Clone, Debug)]
pub(crate) struct Proved {
    pub(crate) id: String,
    pub(crate) key: Bytes32,
    pub(crate) at: i64,
}

/// Checks that whoever holds the key has signed the challenge: `fudaba person`, a line's end, and the challenge as it was given.
pub(crate) fn prove(service: &Bytes32, key: &str, challenge: &str, signature: &str, now: i64) -> Result<Proved, Code> {
    let key = Bytes32::from_hex(key).ok_or(Code::PersonForged)?;
    let Challenge { at } = Challenge::read(service, challenge, now)?;
    let signature = HEXLOWER_PERMISSIVE.decode(signature.as_bytes()).ok().and_then(|bytes| Signature::from_slice(&bytes).ok());
    let known = VerifyingKey::from_bytes(&key.0).ok();
    match (known, signature) {
        (Some(known), Some(signature)) if known.verify_strict(format!("fudaba person\n{challenge}").as_bytes(), &signature).is_ok() => {
            Ok(Proved { id: id_of(&key), key, at })
        }
        _ => Err(Code::PersonForged),
    }
}

/// What somebody who has proved it shows from then on.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) text: String,
    pub(crate) until: i64,
}

impl Token {
    pub(crate) fn of(service: &Bytes32, id: &str, now: i64) -> Token {
        let until = now + TOKEN;
        let body = [&until.to_be_bytes()[..], id.as_bytes()].concat();
        Token { text: sealed(service, b"fudaba token", &body), until }
    }

    /// Whose it is.
    pub(crate) fn read(service: &Bytes32, text: &str, now: i64) -> Result<String, Code> {
        let body = opened(service, b"fudaba token", text).ok_or(Code::PersonForged)?;
        let until = time_of(&body[..WORD]).ok_or(Code::PersonForged)?;
        let id = String::from_utf8(body[WORD..].to_vec()).map_err(|_| Code::PersonForged)?;
        if now > until { Err(Code::PersonExpired) } else { Ok(id) }
    }
}

/// Opens a seat that the service hands out itself, to whoever may sit there: it is not kept, every node finds it anew.
pub(crate) fn seat_secret(service: &Bytes32, match_id: &str, seat: usize) -> Secret {
    let mac = seal(service, b"fudaba seat", format!("{match_id} {seat}").as_bytes()).finalize().into_bytes();
    Secret::given(BASE64URL_NOPAD.encode(&mac[..SECRET]))
}

/// What a person may call another by whose id is not theirs to know: of two persons, each calls the same one by something else.
pub(crate) fn byname(service: &Bytes32, person: &str, other: &str) -> String {
    let mac = seal(service, b"fudaba byname", format!("{person} {other}").as_bytes()).finalize().into_bytes();
    BASE64URL_NOPAD.encode(&mac[..SECRET])
}

/// What shows from then on that somebody was let in with the pass phrase of this digest.
pub(crate) fn pass_of(service: &Bytes32, phrase: &Bytes32) -> Secret {
    let mac = seal(service, b"fudaba pass", &phrase.0).finalize().into_bytes();
    Secret::given(BASE64URL_NOPAD.encode(&mac[..SECRET]))
}

fn time_of(bytes: &[u8]) -> Option<i64> {
    bytes.try_into().ok().map(i64::from_be_bytes)
}

/// What vouches for these bytes. The key is another for each use and none that anything is signed with.
fn seal(service: &Bytes32, what: &[u8], body: &[u8]) -> Hmac<Sha256> {
    let Bytes32(key) = sha256(&[b"fudaba vouches", &service.0]);
    let mut mac = Hmac::<Sha256>::new_from_slice(&key).expect("a key may have any length");
    mac.update(what);
    mac.update(&[0]);
    mac.update(body);
    mac
}

fn sealed(service: &Bytes32, what: &[u8], body: &[u8]) -> String {
    let mac = seal(service, what, body).finalize().into_bytes();
    BASE64URL_NOPAD.encode(&[body, &mac].concat())
}

/// The bytes, where this service has vouched for them.
fn opened(service: &Bytes32, what: &[u8], text: &str) -> Option<Vec<u8>> {
    let mut bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
    let mac = bytes.split_off(bytes.len().checked_sub(32).filter(|&body| body >= WORD)?);
    seal(service, what, &bytes).verify_slice(&mac).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use data_encoding::HEXLOWER;
    use ed25519_dalek::{Signer as _, SigningKey};

    use super::*;

    const NOW: i64 = 1_700_000_000_000;

    fn service() -> Bytes32 {
        Bytes32([7; 32])
    }

    fn signed(challenge: &str) -> (String, String) {
        let key = SigningKey::from_bytes(&[3; 32]);
        let signature = key.sign(format!("fudaba person\n{challenge}").as_bytes());
        (HEXLOWER.encode(&key.verifying_key().to_bytes()), HEXLOWER.encode(&signature.to_bytes()))
    }

    #[test]
    fn whoever_signs_the_challenge_has_the_key() {
        let challenge = Challenge::draw(&service(), NOW);
        let (key, signature) = signed(&challenge);
        let proved = prove(&service(), &key, &challenge, &signature, NOW + 1000).unwrap();
        assert_eq!((proved.id.len(), proved.at), (16, NOW));
        assert_eq!(proved.id, id_of(&proved.key));
    }

    #[test]
    fn what_is_forged_foreign_or_late_is_refused_with_its_reason() {
        let challenge = Challenge::draw(&service(), NOW);
        let (key, signature) = signed(&challenge);
        let (_, other) = signed(&Challenge::draw(&service(), NOW));
        let ask = |service: &Bytes32, key: &str, signature: &str, now| prove(service, key, &challenge, signature, now).err();
        assert_eq!(ask(&service(), &key, &other, NOW), Some(Code::PersonForged), "another challenge's signature");
        assert_eq!(ask(&service(), &"00".repeat(32), &signature, NOW), Some(Code::PersonForged), "another key");
        assert_eq!(ask(&service(), "none", &signature, NOW), Some(Code::PersonForged));
        assert_eq!(ask(&Bytes32([8; 32]), &key, &signature, NOW), Some(Code::PersonForeign), "another service's challenge");
        assert_eq!(ask(&service(), &key, &signature, NOW + ANSWER + 1), Some(Code::PersonExpired));
        assert_eq!(ask(&service(), &key, &signature, NOW - APART - 1), Some(Code::PersonExpired), "from the future");
    }

    #[test]
    fn each_seat_of_each_match_has_a_secret_of_its_own() {
        let secrets = [("m", 0), ("m", 1), ("n", 0)].map(|(id, seat)| seat_secret(&service(), id, seat).reveal().to_owned());
        assert!(secrets[0] != secrets[1] && secrets[0] != secrets[2] && secrets[1] != secrets[2]);
        assert_eq!((secrets[0].len(), &secrets[0]), (22, &seat_secret(&service(), "m", 0).reveal().to_owned()));
        assert_ne!(seat_secret(&Bytes32([8; 32]), "m", 0).reveal(), secrets[0]);
    }

    #[test]
    fn each_calls_another_by_something_else() {
        let names = [("ada", "bea"), ("bea", "ada"), ("cho", "bea")].map(|(person, other)| byname(&service(), person, other));
        assert!(names[0] != names[1] && names[0] != names[2] && names[1] != names[2]);
        assert_eq!(names[0], byname(&service(), "ada", "bea"));
    }

    #[test]
    fn a_token_is_its_persons_until_it_expires() {
        let token = Token::of(&service(), "abcdefghijklmnop", NOW);
        assert_eq!(Token::read(&service(), &token.text, NOW).unwrap(), "abcdefghijklmnop");
        assert_eq!(Token::read(&service(), &token.text, token.until + 1), Err(Code::PersonExpired));
        assert_eq!(Token::read(&Bytes32([8; 32]), &token.text, NOW), Err(Code::PersonForged));
        let challenge = Challenge::draw(&service(), NOW);
        for bad in ["", "AAAA", &challenge, &token.text[1..], &format!("{}A", token.text)] {
            assert_eq!(Token::read(&service(), bad, NOW), Err(Code::PersonForged), "{bad}");
        }
    }
}
