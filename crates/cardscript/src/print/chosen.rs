//! What was chosen, and what it is called afterwards: その精霊, "it".

use super::{Noun, Subject};

/// Something chosen before the effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// What it is called: its kind.
    pub noun: Noun,
    /// How many are chosen.
    pub n: u8,
    /// Whether fewer may be.
    pub up_to: bool,
    /// Whether it is somebody, who is no "it".
    pub person: bool,
}

/// What the choice at this place among those of its effect or mode is called: その精霊, その2体, 2番目のキャラクター.
#[must_use]
pub fn called(all: &[Chosen], at: usize) -> Subject {
    let Some(of) = all.get(at) else { return Subject::one("対象", "the target") };
    let alike: Vec<usize> = (0..all.len()).filter(|&other| all[other].noun == of.noun).collect();
    let place = alike.iter().position(|&other| other == at).unwrap_or(0);
    let (which_ja, which) = match alike.len() {
        1 => (String::new(), ""),
        _ => (format!("{}番目の", place + 1), ["first ", "second ", "third ", "fourth "][place.min(3)]),
    };
    let (noun, many) = (&of.noun, of.n > 1);
    let ja = match (many, of.up_to) {
        (false, _) => format!("その{which_ja}{}", noun.ja),
        (true, false) if which.is_empty() => format!("その{}{}", of.n, noun.counter),
        (true, _) => format!("それらの{which_ja}{}", noun.ja),
    };
    let en = match (many, all.len() == 1 && !of.person) {
        (false, true) => "it".to_owned(),
        (false, false) if which.is_empty() => format!("that {}", noun.one),
        (false, false) => format!("the {which}{}", noun.one),
        (true, _) if which.is_empty() => format!("those {}", noun.many),
        (true, _) => format!("the {which}{}", noun.many),
    };
    Subject { ja, en, many }
}
