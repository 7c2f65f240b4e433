//! Keys as numbers. Games name their counters, marks and phases by static texts; where a text has been met before it is known by its address.

/// A list of keys, and the addresses under which they have been met.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    keys: Vec<String>,
    met: Vec<Met>,
    count: usize,
    /// What came at which place of a list the last time: games write their lists in the same order nearly always.
    order: Vec<Met>,
}

/// A text that has been met: where it lies, and its number.
#[derive(Clone, Copy, Debug)]
struct Met {
    address: usize,
    length: u32,
    number: u16,
}

impl Met {
    const NOTHING: Met = Met { address: 0, length: 0, number: Met::NO_KEY };
    const NO_KEY: u16 = u16::MAX;

    fn is(self, key: &'static str) -> bool {
        self.address == key.as_ptr() as usize && self.length == key.len() as u32
    }

    fn number(self) -> Option<usize> {
        (self.number != Met::NO_KEY).then_some(usize::from(self.number))
    }
}

/// Places for addresses, a power of two. Equal texts may lie in several places of a program.
const PLACES: usize = 256;

impl Words {
    pub(crate) fn new(keys: &[String]) -> Words {
        Words { keys: keys.to_vec(), met: vec![Met::NOTHING; PLACES], count: 0, order: Vec::new() }
    }

    /// The number of a key; `None` for one that is not in the list.
    #[inline]
    pub(crate) fn find(&mut self, key: &'static str) -> Option<usize> {
        self.meet(key).number()
    }

    /// The same for the key at this place of a list.
    #[inline]
    pub(crate) fn find_at(&mut self, place: usize, key: &'static str) -> Option<usize> {
        match self.order.get(place) {
            Some(met) if met.is(key) => met.number(),
            _ => self.note(place, key),
        }
    }

    #[cold]
    fn note(&mut self, place: usize, key: &'static str) -> Option<usize> {
        let met = self.meet(key);
        if place >= self.order.len() {
            self.order.resize(place + 1, Met::NOTHING);
        }
        self.order[place] = met;
        met.number()
    }

    #[inline]
    fn meet(&mut self, key: &'static str) -> Met {
        let mut place = (key.as_ptr() as usize).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32 & (PLACES - 1);
        loop {
            let met = self.met[place];
            if met.is(key) {
                return met;
            }
            if met.address == 0 {
                return self.learn(key, place);
            }
            place = (place + 1) & (PLACES - 1);
        }
    }

    #[cold]
    fn learn(&mut self, key: &'static str, place: usize) -> Met {
        let number = self.keys.iter().position(|known| known == key).map_or(Met::NO_KEY, |number| number as u16);
        let met = Met { address: key.as_ptr() as usize, length: key.len() as u32, number };
        if self.count < PLACES / 2 {
            self.count += 1;
            self.met[place] = met;
        }
        met
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_its_number_the_first_time_and_ever_after() {
        let mut words = Words::new(&["life".to_owned(), "force".to_owned()]);
        for _ in 0..3 {
            assert_eq!((words.find_at(0, "life"), words.find_at(1, "luck")), (Some(0), None));
            assert_eq!((words.find_at(0, "force"), words.find_at(0, "life")), (Some(1), Some(0)));
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
