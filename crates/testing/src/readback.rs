//! What is printed reads back: each text says one thing, both languages say the same, and no word of it is idle.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use fudaba_cardscript::data::{CardFace, FaceText};
use fudaba_cardscript::grammar::{Hearing, reads_alike};
use fudaba_cardscript::{Language, Source, read_value};
use fudaba_kernel::DefId;
use serde_json::{Map, Value};

use super::Bench;
use super::bench::slug;
use super::demands::{HEARD_EFFECTS, wanted};
use super::throws::{Throws, written};
use fudaba_stage::CardGame;

/// Cards read at once.
const BATCH: usize = 24;
/// Mistakes that are told.
const TOLD: usize = 12;

/// The tests of a game whose words are declared with their patterns: beside a `bench()`.
#[macro_export]
macro_rules! readback {
    () => {
        $crate::suite! { @tests
            every_card_reads_back_and_says_the_same_in_both_languages
            random_effects_read_back
            no_word_is_idle
            what_comes_next_is_told
            wordings_of_the_rulebook_are_read_or_declined
        }
    };
}

/// What lines were heard to say, and what was wrong with them.
#[derive(Default)]
struct Heard {
    lines: usize,
    mistakes: Vec<String>,
}

impl<G: CardGame> Bench<G> {
    /// Each line of each card has one reading, which is the card's, and prints as the card in both languages.
    pub fn every_card_reads_back_and_says_the_same_in_both_languages(&self) {
        let heard = self.hear_all(&self.cards, &self.written_cards());
        tell::<G>(&format!("{} lines of cards read back, each in one way", heard.lines));
        settle(&heard.mistakes);
    }

    /// The same of [`HEARD_EFFECTS`] random effects: the language has one reading for each text, not these cards alone.
    pub fn random_effects_read_back(&self) {
        let schema = G::card_schema();
        let mut throws = Throws::new(&schema, &self.demands, &self.written_cards());
        let (mut count, mut lines, mut mistakes) = (0, 0, Vec::new());
        let (wanted, began) = (wanted(HEARD_EFFECTS, self.demands.heard_effects), Instant::now());
        while count < wanted {
            let batch: Vec<(usize, Value)> = (0..BATCH).map(|_| throws.throw()).collect();
            let cards = written(&batch, self.demands.slots);
            let sound = read::<G>(&cards);
            let heard = self.hear_all(&sound, &cards);
            for face in G::faces(&sound) {
                let at: usize = face.number.trim_start_matches('X').parse().unwrap_or(0);
                throws.keep(batch[at].clone());
                count += 1;
            }
            lines += heard.lines;
            mistakes.extend(heard.mistakes);
        }
        let seconds = began.elapsed().as_secs_f64();
        tell::<G>(&format!("{count} random effects, {lines} lines in {seconds:.1} s, {} not read back", mistakes.len()));
        settle(&mistakes);
    }

    /// A word less, a word twice, two words exchanged: the line is refused or says something else.
    pub fn no_word_is_idle(&self) {
        let (mut tried, mut refused, mut idle) = (0, 0, Vec::new());
        for (line, tongue) in self.lines() {
            let parts = words(&line, tongue);
            for changed in mutations(&parts).into_iter().filter(|changed| !reads_alike(changed, &line, tongue)) {
                let heard = G::hear(&self.cards, &changed, tongue).unwrap_or_default();
                let same = |text: &str| reads_alike(text, &line, tongue);
                tried += 1;
                refused += usize::from(heard.readings.is_empty());
                idle.extend(heard.readings.iter().any(|reading| same(reading.text.of(tongue))).then(|| format!("{line}\n    {changed}")));
            }
        }
        tell::<G>(&format!("{tried} texts with a word less, twice or exchanged: {refused} refused, {} say the same", idle.len()));
        settle(&idle);
    }

    /// Of every beginning of every line the true continuation is among what could follow.
    pub fn what_comes_next_is_told(&self) {
        let (mut tried, mut longest, mut missing, mut slowest) = (0, 0, Vec::new(), Duration::ZERO);
        for (line, tongue) in self.lines() {
            for (at, _) in line.char_indices() {
                let (begun, began) = (line[..at].trim_end(), Instant::now());
                let heard = G::hear(&self.cards, begun, tongue).unwrap_or_default();
                slowest = slowest.max(self.least(began.elapsed(), slowest, begun, tongue));
                let rest = &line[begun.len()..];
                let told = heard.understood == begun.len() && heard.next.iter().any(|next| begins(rest.trim_start(), next.trim_start()));
                tried += 1;
                longest = longest.max(heard.next.len());
                missing.extend((!told).then(|| format!("{begun}|{rest}\n    {:?}", heard.next)));
            }
        }
        tell::<G>(&format!(
            "{tried} beginnings of lines, at most {longest} ways on, {} ms for the slowest; the true one missing {} times",
            slowest.as_millis(),
            missing.len()
        ));
        settle(&missing);
    }

    /// How long a beginning takes that took so long: where it would be the slowest so far, whatever ran beside it does not count.
    fn least(&self, took: Duration, slowest: Duration, begun: &str, tongue: Language) -> Duration {
        let again = |least: Duration, _| {
            let began = Instant::now();
            if least <= slowest || G::hear(&self.cards, begun, tongue).is_none() { least } else { least.min(began.elapsed()) }
        };
        (0..4).fold(took, again)
    }

    /// The lines of all cards in both languages.
    fn lines(&self) -> Vec<(String, Language)> {
        let faces = G::faces(&self.cards);
        let of = |tongue| faces.iter().flat_map(move |face| face.text.of(tongue).iter().map(move |line| (line.clone(), tongue)));
        Language::ALL.into_iter().flat_map(of).collect()
    }

    /// Hears all lines of these cards, written so, and compares what is heard with what they do.
    fn hear_all(&self, cards: &G::Cards, written: &[Value]) -> Heard {
        let (mut heard, does) = (Heard::default(), self.all_do(cards));
        for tongue in Language::ALL {
            let mut again = Vec::new();
            // Who speaks of a card that there is none of has a mistake of its own.
            let sound = |face: &CardFace| face.text.of(tongue).iter().all(|line| !line.contains("{card:"));
            for face in G::faces(cards).into_iter().filter(sound) {
                let card = written.iter().find(|card| card["number"] == face.number.as_str()).and_then(Value::as_object);
                let entries = heard.card::<G>(cards, &face.text, tongue);
                again.extend(entries.map(|entries| self.with(card.cloned().unwrap_or_default(), entries)));
            }
            let found = self.all_do(&read::<G>(&again));
            let others = again.iter().filter(|card| found.get(number(card)) != does.get(number(card)));
            heard.mistakes.extend(others.map(|card| {
                let [now, once] =
                    [&found, &does].map(|all| all.get(number(card)).map_or("nothing that may stand on a card", String::as_str));
                format!("heard: {card}\n    does {now}\n    not  {once}")
            }));
        }
        heard
    }

    /// What each card does, by its number.
    fn all_do(&self, cards: &G::Cards) -> BTreeMap<String, String> {
        (0..).map(DefId).zip(G::faces(cards)).map(|(def, face)| (face.number, (self.demands.effect)(cards, def))).collect()
    }

    /// A card with these entries and no other of those that hold what it does.
    fn with(&self, mut card: Map<String, Value>, entries: Map<String, Value>) -> Value {
        self.demands.slots.iter().for_each(|slot| drop(card.remove(slot.key)));
        card.extend(entries);
        Value::Object(card)
    }
}

fn number(card: &Value) -> &str {
    card["number"].as_str().unwrap_or_default()
}

impl Heard {
    /// The entries that the lines of a card say; nothing where one of them is not read in one way.
    fn card<G: CardGame>(&mut self, cards: &G::Cards, text: &FaceText, tongue: Language) -> Option<Map<String, Value>> {
        let mut entries = Map::new();
        for (at, line) in text.of(tongue).iter().enumerate() {
            let hearing = G::hear(cards, line, tongue).expect("the game's words are declared");
            self.lines += 1;
            let Some(reading) = hearing.one() else {
                self.mistakes.push(unread(line, &hearing));
                return None;
            };
            let said = [&reading.text.ja, &reading.text.en];
            // Of whatever cards say the same, this one is there, too: it calls itself what it is.
            if !hearing.readings.iter().any(|reading| reading.text.ja == text.ja[at] && reading.text.en == text.en[at]) {
                self.mistakes.push(format!("{line}\n    is heard to say\n    {}\n    {}", said[0], said[1]));
            }
            let more = read_value::<Map<String, Value>>("heard", &format!("{{{}}}", reading.yaml)).unwrap_or_default();
            more.into_iter().for_each(|(key, value)| join(&mut entries, key, value));
        }
        Some(entries)
    }
}

/// Lines of the same entry stand one after the other in it.
fn join(entries: &mut Map<String, Value>, key: String, value: Value) {
    match (entries.get_mut(&key), value) {
        (Some(Value::Array(all)), Value::Array(more)) => all.extend(more),
        (_, value) => drop(entries.insert(key, value)),
    }
}

/// Why a line has not one reading: all trees side by side, or where it ended.
fn unread(line: &str, hearing: &Hearing) -> String {
    let trees: Vec<&str> = hearing.readings.iter().map(|reading| reading.yaml.as_str()).collect();
    let end = &line[..hearing.understood];
    match trees.is_empty() {
        true => format!("{line}\n    understood: {end}\n    next: {:?}{}", hearing.next, if hearing.given_up { " (given up)" } else { "" }),
        false => format!("{line}\n    {} readings:\n    {}", trees.len(), trees.join("\n    ")),
    }
}

fn read<G: CardGame>(cards: &[Value]) -> G::Cards {
    G::read_cards(&[Source::new("heard.yaml", Value::from(cards).to_string())]).0
}

/// A line of figures, for whoever runs the tests to see them.
fn tell<G: CardGame>(figures: &str) {
    println!("readback {}: {figures}", slug::<G>());
}

#[track_caller]
fn settle(mistakes: &[String]) {
    let mut short: Vec<&String> = mistakes.iter().collect();
    short.sort_by_key(|mistake| mistake.len());
    let told: Vec<&str> = short.into_iter().take(TOLD).map(String::as_str).collect();
    assert!(mistakes.is_empty(), "{} mistakes\n\n{}", mistakes.len(), told.join("\n\n"));
}

/// The words of a line: English ones with their spaces, Japanese ones by their script.
fn words(line: &str, tongue: Language) -> Vec<&str> {
    if tongue == Language::En {
        return line.split_inclusive(' ').collect();
    }
    let letters: Vec<(usize, char)> = line.char_indices().collect();
    let mut starts: Vec<usize> = letters.windows(2).filter(|pair| script(pair[0].1) != script(pair[1].1)).map(|pair| pair[1].0).collect();
    starts.insert(0, 0);
    starts.push(line.len());
    starts.windows(2).map(|pair| &line[pair[0]..pair[1]]).collect()
}

/// Letters of one script make a word; a sign stands alone.
fn script(letter: char) -> u32 {
    match letter {
        '0'..='9' => 1,
        'A'..='Z' | 'a'..='z' => 2,
        'ぁ'..='ゖ' => 3,
        'ァ'..='ヺ' | 'ー' => 4,
        '一'..='鿿' | '々' => 5,
        sign => sign as u32,
    }
}

/// Every text with a word less, a word twice, or two words exchanged.
fn mutations(words: &[&str]) -> Vec<String> {
    let mut all = Vec::new();
    for at in 0..words.len() {
        all.push([&words[..at], &words[at + 1..]].concat().concat());
        // A word that ends the line has no space of its own.
        all.push([&words[..at], &[words[at], " "], &words[at..]].concat().concat());
        if at + 1 < words.len() {
            all.push([&words[..at], &[words[at + 1], " ", words[at]], &words[at + 2..]].concat().concat());
        }
    }
    all
}

/// Whether a text begins so; `#` is a number.
fn begins(text: &str, next: &str) -> bool {
    let mut rest = text;
    for letter in next.chars() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let Some(first) = rest.chars().next() else { return false };
        match letter {
            '#' if digits > 0 => rest = &rest[digits..],
            letter if letter.eq_ignore_ascii_case(&first) => rest = &rest[first.len_utf8()..],
            _ => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_into_words_and_changed_word_by_word() {
        assert_eq!(words("1枚引く。", Language::Ja), ["1", "枚引", "く", "。"]);
        assert_eq!(mutations(&words("draw 2", Language::En)), ["2", "draw  draw 2", "2 draw ", "draw ", "draw 2 2"]);
        assert!(begins("2 cards.", "# card") && !begins("a card", "#") && begins("Draw a", "draw "));
    }
}
