//! Lines that tell whether they are as they were written: JSON with a seal as its last entry, SHA-256 over everything before it and over the
//! plan that it belongs to. It guards against accidents; whoever wants to deceive can seal anew.

use data_encoding::HEXLOWER;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};

use crate::study::chunk::Chunk;
use crate::study::plan::Study;

const BEFORE: &str = ",\"seal\":\"";
const AFTER: &str = "\"}";
const DIGITS: usize = 64;

/// What a seal is over, beside the line itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    /// Nothing: the line is a plan.
    Plan,
    /// The seal of the plan whose chunk it is.
    Chunk(String),
}

impl Over {
    /// What chunks of a plan are sealed over.
    pub(crate) fn chunks_of(study: &Study) -> Over {
        Over::Chunk(seal(&written(study), &Over::Plan))
    }
}

fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data can be written as JSON")
}

fn seal(text: &str, over: &Over) -> String {
    let (what, plan) = match over {
        Over::Plan => ("fudaba plan", ""),
        Over::Chunk(plan) => ("fudaba chunk", plan.as_str()),
    };
    HEXLOWER.encode(&Sha256::new().chain_update(what).chain_update(plan).chain_update(text).finalize())
}

/// A value as a sealed line, without the line break.
pub(crate) fn line_of(value: &impl Serialize, over: &Over) -> String {
    let text = written(value);
    let open = text.strip_suffix('}').expect("a plan and a chunk are objects");
    format!("{open}{BEFORE}{}{AFTER}", seal(&text, over))
}

/// What a sealed line holds; nothing when it is none, or not as it was written.
pub(crate) fn read<T: DeserializeOwned>(line: &[u8], over: &Over) -> Result<T, Unsealed> {
    let line = std::str::from_utf8(line).map_err(|_| Unsealed::Other)?.trim_end();
    let rest = line.strip_suffix(AFTER).ok_or(Unsealed::Other)?;
    let at = rest.len().checked_sub(DIGITS).filter(|&at| rest.is_char_boundary(at)).ok_or(Unsealed::Other)?;
    let (open, said) = rest.split_at(at);
    let open = open.strip_suffix(BEFORE).ok_or(Unsealed::Other)?;
    let text = format!("{open}}}");
    if seal(&text, over) != said {
        return Err(Unsealed::Changed);
    }
    serde_json::from_str(&text).map_err(|_| Unsealed::Other)
}

/// Why a line is not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unsealed {
    /// It bears a seal that is not its own: it was changed, or belongs to another plan.
    Changed,
    /// It bears none.
    Other,
}

impl Unsealed {
    /// What that means of a chunk.
    pub(crate) fn of_a_chunk(self) -> &'static str {
        match self {
            Unsealed::Changed => "its seal is not its own, so it was changed or belongs to another plan",
            Unsealed::Other => "this is no sealed chunk",
        }
    }
}

impl Chunk {
    /// The chunk as a line of its plan's file, sealed.
    pub fn line(&self, study: &Study) -> String {
        line_of(self, &Over::chunks_of(study))
    }
}
