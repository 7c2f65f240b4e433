//! The wordings of the rulebook that a game comes from: how many are read as texts of a card, how far the others are understood, and that none is
//! misread.
//!
//! The rulebooks lie beside the project, in `../shared/seeds`, and no sentence of theirs stands in it: `tests/golden/wordings.txt` of a game says
//! where in the file a wording stands, and what is known of it:
//!
//! ```text
//! : 【オープン】{}。                        a line of a card in which a wording is heard
//! 247:2-14 5f0c11d3 8                       line, first and last letter, what its letters add up to; 8 of them are understood
//! 259:15-26 77aa01fe = [{ do: draw }]       what it says in a card file
//! ```

use std::fs;

use fudaba_cardscript::Language;
use fudaba_stage::CardGame;

use super::Bench;
use super::bench::slug;

/// What is known of a wording.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Known {
    /// It is no text of a card; so many of its letters are understood.
    Declined(usize),
    /// What a card file says for it.
    Read(String),
}

/// A wording of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Wording {
    /// Line and letters, from 1, both ends included.
    line: usize,
    letters: (usize, usize),
    sum: u32,
    known: Known,
}

impl Wording {
    fn parse(written: &str) -> Option<Wording> {
        let (place, rest) = written.split_once(' ')?;
        let (line, letters) = place.split_once(':')?;
        let (from, to) = letters.split_once('-')?;
        let (sum, known) = rest.split_once(' ')?;
        let known = match known.strip_prefix("= ") {
            Some(yaml) => Known::Read(yaml.to_owned()),
            None => Known::Declined(known.parse().ok()?),
        };
        let letters = (from.parse().ok()?, to.parse().ok()?);
        Some(Wording { line: line.parse().ok()?, letters, sum: u32::from_str_radix(sum, 16).ok()?, known })
    }

    fn written(&self) -> String {
        let Wording { line, letters: (from, to), sum, known } = self;
        let known = match known {
            Known::Declined(letters) => letters.to_string(),
            Known::Read(yaml) => format!("= {yaml}"),
        };
        format!("{line}:{from}-{to} {sum:08x} {known}")
    }

    /// Its letters in the rulebook.
    fn of<'s>(&self, rulebook: &'s str) -> Option<&'s str> {
        let line = rulebook.lines().nth(self.line.checked_sub(1)?)?;
        let at = |letter: usize| line.char_indices().map(|(at, _)| at).chain([line.len()]).nth(letter);
        let text = line.get(at(self.letters.0.checked_sub(1)?)?..at(self.letters.1)?)?;
        (sum(text) == self.sum).then_some(text)
    }
}

/// What is known of a rulebook's wordings: the lines in which they are heard, and each of them.
struct Book {
    frames: Vec<String>,
    wordings: Vec<Wording>,
}

impl Book {
    fn parse(written: &str) -> Book {
        let lines = || written.lines().filter(|line| !line.is_empty());
        let frames = lines().filter_map(|line| Some(line.strip_prefix(": ")?.to_owned())).collect();
        let wordings = lines().filter(|line| !line.starts_with(": "));
        Book { frames, wordings: wordings.map(|line| Wording::parse(line).unwrap_or_else(|| panic!("no wording: {line}"))).collect() }
    }

    fn written(&self) -> String {
        let frames = self.frames.iter().map(|frame| format!(": {frame}\n"));
        frames.chain(self.wordings.iter().map(|wording| wording.written() + "\n")).collect()
    }

    /// What a wording says in the first of the lines in which it says anything, or how many of its letters are understood.
    fn hear<G: CardGame>(&self, cards: &G::Cards, text: &str) -> Known {
        let heard = self.frames.iter().filter_map(|frame| {
            let (before, _) = frame.split_once("{}")?;
            let line = frame.replace("{}", text);
            let heard = G::hear(cards, &line, Language::Ja)?;
            let followed = line[..heard.understood].strip_prefix(before).unwrap_or_default();
            Some(match heard.one() {
                Some(reading) => Known::Read(reading.yaml.clone()),
                None => Known::Declined(followed.chars().count().min(text.chars().count())),
            })
        });
        heard
            .max_by_key(|known| match known {
                Known::Declined(letters) => *letters,
                Known::Read(_) => usize::MAX,
            })
            .unwrap_or(Known::Declined(0))
    }
}

impl<G: CardGame> Bench<G> {
    /// Each wording is read as it is known to be, or understood at least as far. `FUDABA_BLESS=1` writes down how far those that are declined are understood by now; what a
    /// wording says that is read now is written by hand, after a look at the ledger.
    pub fn wordings_of_the_rulebook_are_read_or_declined(&self) {
        let rulebook = self.folder.join("../../../../shared/seeds").join(format!("{}.txt", slug::<G>()));
        let Ok(rulebook) = fs::read_to_string(&rulebook) else {
            return println!("readback {}: the rulebook it comes from is not there, its wordings are left out", slug::<G>());
        };
        let path = self.folder.join("tests/golden/wordings.txt");
        let mut book = Book::parse(&fs::read_to_string(&path).expect("the list of wordings is there"));
        let mistakes: Vec<String> = (0..book.wordings.len()).filter_map(|at| self.mistaken(&mut book, at, &rulebook)).collect();
        println!("readback {}: {}", slug::<G>(), figures(&book));
        if std::env::var_os("FUDABA_BLESS").is_some() {
            fs::write(&path, book.written()).expect("the list can be written");
        }
        assert!(mistakes.is_empty(), "{} wordings\n\n{}", mistakes.len(), mistakes.join("\n"));
    }

    /// What is wrong with a wording of the book, which learns what is understood of it by now.
    fn mistaken(&self, book: &mut Book, at: usize, rulebook: &str) -> Option<String> {
        let wording = &book.wordings[at];
        let Some(text) = wording.of(rulebook) else { return Some(format!("{} stands no more where it stood", wording.written())) };
        let heard = book.hear::<G>(&self.cards, text);
        let declined = matches!((&wording.known, &heard), (Known::Declined(_), Known::Declined(_)));
        let kept = is_kept(&wording.known, &heard) || declined && std::env::var_os("FUDABA_BLESS").is_some();
        let wrong = (!kept).then(|| format!("{}\n    {text}\n    now {heard:?}", wording.written()));
        if declined && wrong.is_none() {
            book.wordings[at].known = heard;
        }
        wrong
    }
}

/// Whether what is heard now is no less than what was known. What is read for the first time must be looked at first.
fn is_kept(known: &Known, heard: &Known) -> bool {
    match (known, heard) {
        (Known::Declined(known), Known::Declined(heard)) => heard >= known,
        (known, heard) => known == heard,
    }
}

fn figures(book: &Book) -> String {
    let read = book.wordings.iter().filter(|wording| matches!(wording.known, Known::Read(_))).count();
    let declined = || {
        book.wordings.iter().filter_map(|wording| match wording.known {
            Known::Declined(letters) => Some((letters, wording.letters.1 + 1 - wording.letters.0)),
            Known::Read(_) => None,
        })
    };
    let [understood, all] = declined().fold([0, 0], |[known, all], (letters, of)| [known + letters, all + of]);
    format!(
        "{} wordings of the rulebook it comes from: {read} read, {} declined with {understood} of their {all} letters understood, none misread",
        book.wordings.len(),
        declined().count()
    )
}

/// What the letters of a text add up to (FNV-1a), so that another text is noticed.
fn sum(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wording_is_a_place_with_what_is_known_of_it() {
        for written in ["2:2-4 e7cdd4a7 1", "2:2-4 e7cdd4a7 = [{ do: draw }]"] {
            assert_eq!(Wording::parse(written).expect("a wording").written(), written);
        }
        let mut wording = Wording::parse("2:2-4 0 1").expect("a wording");
        wording.sum = sum("枚引く");
        assert_eq!(wording.of("a\n1枚引く"), Some("枚引く"));
        assert_eq!((wording.of("a\n2体引く"), wording.of("a")), (None, None));
        assert_eq!(Wording::parse("2:2 0 1"), None);
    }

    #[test]
    fn what_is_known_of_a_wording_may_only_grow() {
        let read = || Known::Read("[]".to_owned());
        assert!(
            is_kept(&Known::Declined(3), &Known::Declined(3))
                && is_kept(&Known::Declined(3), &Known::Declined(4))
                && is_kept(&read(), &read())
        );
        assert!(
            !is_kept(&Known::Declined(3), &Known::Declined(2))
                && !is_kept(&Known::Declined(3), &read())
                && !is_kept(&read(), &Known::Declined(9))
        );
    }
}
