//! Fingerprints of states: the same on machines whose numbers are of other widths.

use std::hash::{Hash, Hasher};

use xxhash_rust::xxh3::Xxh3;

/// A fingerprint of a state: equal states have equal ones, on every machine of the same byte order.
pub fn fingerprint(state: &impl Hash) -> u64 {
    let mut hasher = Wide(Xxh3::new());
    state.hash(&mut hasher);
    hasher.finish()
}

/// Takes lengths and the numbers of variants for 64 bits wide, whatever they are here.
struct Wide(Xxh3);

impl Hasher for Wide {
    fn finish(&self) -> u64 {
        self.0.finish()
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    fn write_usize(&mut self, number: usize) {
        self.0.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.0.write_i64(number as i64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_variants_are_64_bits_wide() {
        assert_eq!(fingerprint(&5_usize), fingerprint(&5_u64));
        assert_eq!(fingerprint(&-5_isize), fingerprint(&-5_i64));
        assert_eq!(fingerprint(&Some(7_u8)), fingerprint(&(1_i64, 7_u8)));
        assert_eq!(fingerprint(&vec![3_u8]), fingerprint(&(1_u64, 3_u8)));
    }
}
