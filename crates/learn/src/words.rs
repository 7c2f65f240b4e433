//! Keys as numbers. Games name their counters, marks and phases by static texts; where a text has been met before it is known by its address.

/// A list of keys, and the addresses under which they have been met.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    keys: Vec<String>,
    met: Vec<Met>,
    count: usize,
}

/// A text that has been met: where it lies, and its number.
#[derive(Clone, Copy, Debug, Default)]
struct Met {
    address: usize,
    length: usize,
    number: Option<u16>,
}

/// Places for addresses, a power of two. Equal texts may lie in several places of a program.
const PLACES: usize = 1024;

impl Words {
    pub(crate) fn new(keys: &[String]) -> Words {
        Words { keys: keys.to_vec(), met: vec![Met::default(); PLACES], count: 0 }
    }

    /// The number of a key; `None` for one that is not in the list.
    #[inline]
    pub(crate) fn find(&mut self, key: &'static str) -> Option<usize> {
        let (address, length) = (key.as_ptr() as usize, key.len());
        let mut place = address.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32 & (PLACES - 1);
        loop {
            let met = self.met[place];
            if met.address == address && met.length == length {
                return met.number.map(usize::from);
            }
            if met.address == 0 {
                return self.meet(key, place);
            }
            place = (place + 1) & (PLACES - 1);
        }
    }

    #[cold]
    fn meet(&mut self, key: &'static str, place: usize) -> Option<usize> {
        let number = self.keys.iter().position(|known| known == key);
        if self.count < PLACES / 2 {
            self.count += 1;
            self.met[place] = Met { address: key.as_ptr() as usize, length: key.len(), number: number.map(|number| number as u16) };
        }
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_its_number_the_first_time_and_ever_after() {
        let mut words = Words::new(&["life".to_owned(), "force".to_owned()]);
        for _ in 0..3 {
            assert_eq!((words.find("force"), words.find("life"), words.find("luck")), (Some(1), Some(0), None));
        }
    }

    #[test]
    fn a_text_within_another_is_not_taken_for_it() {
        const LONG: &str = "life_counters";
        let mut words = Words::new(&["life".to_owned(), LONG.to_owned()]);
        assert_eq!((words.find(LONG), words.find(&LONG[..4])), (Some(1), Some(0)));
    }
}
