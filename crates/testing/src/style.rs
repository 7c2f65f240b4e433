//! The guide to style, as far as a program can hold it: every printed text of the game's own cards and of as many random effects as one likes is
//! looked through, Japanese and English.

use std::collections::BTreeMap;

use fudaba_cardscript::data::CardFace;
use fudaba_stage::CardGame;
use serde_json::Value;

use crate::Bench;
use crate::demands::{STYLED_EFFECTS, wanted};
use crate::throws::{Throws, read};

/// Cards read at once.
const BATCH: usize = 24;
/// Random effects that are looked through.
const USUAL: usize = 10_000;
/// Texts that are told for each rule.
const TOLD: usize = 5;

/// What no Japanese text says, and what to say instead.
const NEVER_JA: &[(&str, &str)] = &[
    ("以上枚", "枚以上"),
    ("以上体", "体以上"),
    ("以下枚", "枚以下"),
    ("以下体", "体以下"),
    ("以上個", "個以上"),
    ("つ目の対象", "the kind of thing: その精霊"),
    ("その対象", "the kind of thing: その精霊"),
    ("得、", "得て、"),
    ("見、", "見て、"),
    ("全て", "すべて"),
    ("一番", "1番"),
    ("いま", "今"),
    ("すべての自分", "自分のすべての"),
    ("すべての相手", "相手のすべての"),
    ("すべての自軍", "自軍のすべての"),
    ("すべての敵軍", "敵軍のすべての"),
    ("すべての他の", "他のすべての"),
    ("すべてのこの", "このカードに…すべての"),
    ("すべてのアタック中", "アタック中のすべての"),
    ("すべてのレスト", "レストしているすべての"),
    ("すべてのスタンド", "スタンドのすべての"),
    ("すべての疲労状態", "疲労状態のすべての"),
    ("すべての活動状態", "活動状態のすべての"),
    ("レストの", "レストしている"),
    ("枚をコストを", "枚を、コストを"),
    ("ダイスの目", "サイコロの目"),
    ("【起】[", "〔…〕 for a cost"),
    ("自分のこのカード以外", "このカード以外の自分の"),
    ("。。", "one full stop"),
    ("、、", "one comma"),
    ("、。", "a full stop alone"),
    ("。、", "a full stop alone"),
    ("なら間", "である間"),
    ("カウンターを1枚", "個"),
    ("(自分のターンのみ)。。", "one full stop"),
];

/// What no English text says, and what to say instead.
const NEVER_EN: &[(&str, &str)] = &[
    (" own ", "\"your\", \"you control\""),
    (" of yours", "\"your\", \"one of your\""),
    ("(s)", "singular or plural"),
    ("  ", "one space"),
    (" ,", "no space before a comma"),
    (" .", "no space before a full stop"),
    ("..", "one full stop"),
    ("the opponent", "your opponent"),
    ("〔", "square brackets"),
    ("【", "square brackets"),
    ("：", "a colon of its own language"),
    ("colorless", "colourless"),
    ("gray", "grey"),
    (" mill ", "say what happens"),
    ("energies", "energy"),
    ("Otherwise ", "Otherwise,"),
    ("oose 1 of ", "one of"),
    ("ummon 1 ", "a, an"),
    ("] Less", "a bracket within a sentence begins none"),
    ("] More", "a bracket within a sentence begins none"),
];

/// The words of one rule, the texts that break it.
type Broken = BTreeMap<String, Vec<String>>;

/// Looks a text through.
struct Reader<'r> {
    forbidden: &'r [&'static str],
    broken: &'r mut Broken,
    of: &'r str,
}

impl Reader<'_> {
    fn read(&mut self, face: &CardFace) {
        face.text.ja.iter().for_each(|line| self.japanese(line));
        face.text.en.iter().for_each(|line| self.english(line));
    }

    fn note(&mut self, rule: impl Into<String>, line: &str) {
        self.broken.entry(rule.into()).or_default().push(format!("{} ({})", line, self.of));
    }

    fn japanese(&mut self, line: &str) {
        for (never, rather) in NEVER_JA.iter().filter(|(never, _)| line.contains(never)) {
            self.note(format!("{never}: {rather}"), line);
        }
        for never in self.forbidden.iter().filter(|never| line.contains(*never)).copied().collect::<Vec<_>>() {
            self.note(format!("{never} is another game's word"), line);
        }
        let letters: Vec<char> = line.chars().collect();
        for at in 1..letters.len() {
            let (before, here, next) = (letters[at - 1], letters[at], letters.get(at + 1).copied().unwrap_or('。'));
            if here == '間' && next == '、' && !"るいなたの".contains(before) {
                self.note("間 stands behind a full form", line);
            }
            if "+-".contains(here) && next.is_ascii_digit() && !in_icon(&letters, at) {
                self.note("＋ and − are the printed signs", line);
            }
            if here == ':' && !line.contains("{card:") {
                self.note("a colon is ：", line);
            }
        }
        if line.chars().any(|letter| ('０'..='９').contains(&letter)) {
            self.note("digits are half-width", line);
        }
    }

    fn english(&mut self, line: &str) {
        for (never, rather) in NEVER_EN.iter().filter(|(never, _)| line.contains(never)) {
            self.note(format!("{never}: {rather}"), line);
        }
        if line.matches(" is no ").count() > line.matches("there is no ").count() {
            self.note("is no: isn't a", line);
        }
        let words: Vec<&str> = line.split([' ', '"', '(']).collect();
        for pair in words.windows(2) {
            let (word, next) = (pair[0], pair[1]);
            if matches!(word, "a" | "an" | "A" | "An") && !fits(word, next) {
                self.note("a, an", line);
            }
            if word == "target" && next.starts_with(|letter: char| letter.is_ascii_digit()) {
                self.note("a target has no number", line);
            }
        }
        let letters: Vec<char> = line.chars().collect();
        for at in 1..letters.len() {
            if letters[at] == '-' && letters.get(at + 1).is_some_and(char::is_ascii_digit) && !in_icon(&letters, at) {
                self.note("− is the printed sign", line);
            }
        }
    }
}

/// Whether a sign belongs to an icon, [+1000], or to a name, +1000オーラ.
fn in_icon(letters: &[char], at: usize) -> bool {
    let before: String = letters[..at].iter().rev().take(10).collect();
    let after: String = letters[at + 1..].iter().skip_while(|letter| letter.is_ascii_digit()).take(4).collect();
    before.starts_with('[')
        || before.starts_with("醒覚[")
        || before.starts_with(" denekawA[")
        || after.starts_with("オーラ")
        || after.starts_with(" Aur")
}

/// Whether the article fits the word behind it.
fn fits(article: &str, word: &str) -> bool {
    let heard = ["uni", "Uni", "use", "one"].iter().any(|start| word.starts_with(start));
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U', '8']) && !heard;
    // Letters that are spelled: an LV, an HP.
    let spelled = ["LV", "HP", "SF", "LP", "SP"].iter().any(|start| word.starts_with(start));
    article.eq_ignore_ascii_case("an") == (vowel || spelled)
}

impl<G: CardGame> Bench<G> {
    /// Every printed text keeps the guide to style: over all cards and [`STYLED_EFFECTS`] random effects.
    pub fn every_printed_text_keeps_the_style(&self) {
        let mut broken = Broken::new();
        for face in G::faces(&self.cards) {
            Reader { forbidden: self.demands.forbidden_words, broken: &mut broken, of: &face.number }.read(&face);
        }
        self.read_random(&mut broken);
        let told: Vec<String> = broken
            .iter()
            .map(|(rule, lines)| {
                format!("{rule} ({} times)\n    {}", lines.len(), lines.iter().take(TOLD).cloned().collect::<Vec<_>>().join("\n    "))
            })
            .collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
    }

    fn read_random(&self, broken: &mut Broken) {
        if self.demands.slots.is_empty() {
            return;
        }
        let schema = G::card_schema();
        let mut throws = Throws::new(&schema, &self.demands, &self.written_cards());
        let (mut count, wanted) = (0, wanted(STYLED_EFFECTS, USUAL));
        while count < wanted {
            let batch: Vec<(usize, Value)> = (0..BATCH).map(|_| throws.throw()).collect();
            let cards = read::<G>(&batch, self.demands.slots);
            for face in G::faces(&cards) {
                let at: usize = face.number.trim_start_matches('X').parse().unwrap_or(0);
                Reader { forbidden: self.demands.forbidden_words, broken, of: &batch[at].1.to_string() }.read(&face);
                throws.keep(batch[at].clone());
                count += 1;
            }
        }
    }
}
