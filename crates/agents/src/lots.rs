//! Lots of agents in matches that are compared: each follows from the question and how often it was put, so that a decision more in one match moves
//! none of the others.

use fudaba_kernel::Question;

/// A seed for every decision of both seats.
#[derive(Clone, Debug)]
pub struct Lots {
    seeds: [u64; 2],
    /// How often each seat was asked each question.
    asked: [[u16; 256]; 2],
}

impl Lots {
    /// The lots of these seeds, seat by seat.
    #[must_use]
    pub const fn new(seeds: [u64; 2]) -> Lots {
        Lots { seeds, asked: [[0; 256]; 2] }
    }

    /// The lot for this question, which is put once more.
    pub fn next(&mut self, question: &Question) -> u64 {
        let (seat, kind) = (question.seat.index(), usize::from(question.kind));
        let asked = &mut self.asked[seat][kind];
        *asked = asked.wrapping_add(1);
        mix(self.seeds[seat] ^ mix(u64::from(*asked) << 8 | kind as u64))
    }
}

/// The last steps of SplitMix64.
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
