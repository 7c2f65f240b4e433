//! Keys as numbers, and counters as columns. Games name their counters, marks and phases by static texts; where a text has been met before it is known by its address.

use fudaba_kernel::{Counter, Seat};

/// A list of keys, and the addresses under which they have been met.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    keys: Vec<String>,
    met: Box<[Met; PLACES]>,
    count: usize,
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

    fn of(key: &'static str, found: Option<usize>) -> Met {
        let number = found.map_or(Met::NO_KEY, |number| number as u16);
        Met { address: key.as_ptr() as usize, length: key.len() as u32, number }
    }

    fn is(&self, key: &'static str) -> bool {
        self.address == key.as_ptr() as usize && self.length == key.len() as u32
    }

    fn number(&self) -> Option<usize> {
        (self.number != Met::NO_KEY).then_some(usize::from(self.number))
    }
}

/// Places for addresses, a power of two. Equal texts may lie in several places of a program.
const PLACES: usize = 256;

impl Words {
    pub(crate) fn new(keys: &[String]) -> Words {
        Words { keys: keys.to_vec(), met: Box::new([Met::NOTHING; PLACES]), count: 0 }
    }

    /// The number of a key; `None` for one that is not in the list.
    #[inline]
    pub(crate) fn find(&mut self, key: &'static str) -> Option<usize> {
        let mut place = (key.as_ptr() as usize).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32 & (PLACES - 1);
        loop {
            // Looked at where it lies: a copy would be written before it is read.
            let met = &self.met[place];
            if met.is(key) {
                return met.number();
            }
            if met.address == 0 {
                return self.learn(key, place);
            }
            place = (place + 1) & (PLACES - 1);
        }
    }

    #[cold]
    fn learn(&mut self, key: &'static str, place: usize) -> Option<usize> {
        let found = self.keys.iter().position(|known| known == key);
        if self.count < PLACES / 2 {
            self.count += 1;
            self.met[place] = Met::of(key, found);
        }
        found
    }
}

/// Where the counters of a scene stand for one observer: three columns a key, its own, the other player's and the table's.
#[derive(Clone, Debug)]
pub(crate) struct Columns {
    observer: Seat,
    words: Words,
    /// What came at which place of the list the last time: games write their lists in the same order nearly always.
    order: Vec<Column>,
}

/// A counter that has been met, and its column.
#[derive(Clone, Copy, Debug)]
struct Column {
    key: &'static str,
    seat: u8,
    number: u32,
}

impl Column {
    /// The column of a key that is not in the list; no buffer reaches so far.
    const NOWHERE: u32 = u32::MAX;

    /// Whether it is of this counter: by address and length, for equal texts may be parts of one.
    #[inline]
    fn is_of(&self, counter: &Counter) -> bool {
        std::ptr::eq(self.key, counter.key) & (self.seat == owner(counter))
    }
}

impl Columns {
    pub(crate) fn new(keys: &[String], observer: Seat) -> Columns {
        Columns { observer, words: Words::new(keys), order: Vec::new() }
    }

    /// Writes the values of counters into their columns.
    pub(crate) fn write(&mut self, counters: &[Counter], out: &mut [f32]) {
        let mut written = 0;
        for (column, counter) in self.order.iter().zip(counters) {
            if !column.is_of(counter) {
                break;
            }
            put(column.number, counter, out);
            written += 1;
        }
        for (place, counter) in counters.iter().enumerate().skip(written) {
            let number = self.note(place, counter);
            put(number, counter, out);
        }
    }

    #[cold]
    fn note(&mut self, place: usize, counter: &Counter) -> u32 {
        let whose = counter.seat.map_or(2, |owner| u32::from(owner != self.observer));
        let number = self.words.find(counter.key).map_or(Column::NOWHERE, |key| 3 * key as u32 + whose);
        let column = Column { key: counter.key, seat: owner(counter), number };
        match self.order.get_mut(place) {
            Some(known) => *known = column,
            None => self.order.push(column),
        }
        number
    }
}

/// Whose a counter is, in one number.
#[inline]
fn owner(counter: &Counter) -> u8 {
    counter.seat.map_or(2, |seat| seat.index() as u8)
}

#[inline]
fn put(column: u32, counter: &Counter, out: &mut [f32]) {
    if let Some(number) = out.get_mut(column as usize) {
        *number = counter.value as f32;
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

    #[test]
    fn counters_have_their_columns_in_whatever_order_they_come() {
        let of = |key, seat, value| Counter { key, seat, value };
        let (own, other, table) = (of("life", Some(Seat::B), 1), of("life", Some(Seat::A), 2), of("force", None, 3));
        let unknown = of("luck", None, 4);
        let mut columns = Columns::new(&["life".to_owned(), "force".to_owned()], Seat::B);
        for list in [&[own, other, table, unknown][..], &[table, own], &[unknown, other, own, table], &[own]] {
            for _ in 0..2 {
                let mut out = [0.0; 6];
                columns.write(list, &mut out);
                let value = |wanted: Counter| if list.contains(&wanted) { wanted.value as f32 } else { 0.0 };
                assert_eq!(out, [value(own), value(other), 0.0, 0.0, 0.0, value(table)]);
            }
        }
    }
}
