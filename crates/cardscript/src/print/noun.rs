//! Things in words: a noun knows its counter in Japanese, its singular and its plural in English, and takes the article last.

use crate::text::Text;

/// A thing without a number: 火属性の精霊, "fire spirit", "fire spirits".
///
/// ```
/// use fudaba_cardscript::print::Noun;
///
/// let spirit = Noun::new("精霊", "枚", "spirit").led("消耗状態の", "exhausted").followed("with LV 2");
/// assert_eq!(spirit.so_many(1).ja, "消耗状態の精霊1枚");
/// assert_eq!(spirit.so_many(1).en, "an exhausted spirit with LV 2");
/// assert_eq!(spirit.so_many(2).en, "2 exhausted spirits with LV 2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noun {
    /// Japanese, without number.
    pub ja: String,
    /// What Japanese counts it in: 枚, 体, つ.
    pub counter: &'static str,
    /// One of them in English, without article.
    pub one: String,
    /// Several of them.
    pub many: String,
}

impl Noun {
    /// A noun with the usual plural.
    #[must_use]
    pub fn new(ja: impl Into<String>, counter: &'static str, en: impl Into<String>) -> Self {
        let one = en.into();
        Self { ja: ja.into(), counter, many: plural_of(&one), one }
    }

    /// The noun with words before it, in both languages.
    #[must_use]
    pub fn led(mut self, ja: &str, en: &str) -> Self {
        self.ja.insert_str(0, ja);
        if !en.is_empty() {
            self.one = format!("{en} {}", self.one);
            self.many = format!("{en} {}", self.many);
        }
        self
    }

    /// The noun with English words behind it, the same for one and for many.
    #[must_use]
    pub fn followed(self, en: &str) -> Self {
        self.followed_by(en, en)
    }

    /// The noun with English words behind it: "that occupies", "that occupy".
    #[must_use]
    pub fn followed_by(mut self, one: &str, many: &str) -> Self {
        for (half, words) in [(&mut self.one, one), (&mut self.many, many)] {
            if !words.is_empty() {
                half.extend([" ", words]);
            }
        }
        self
    }

    /// The noun with Japanese words before it, for which English has others elsewhere.
    #[must_use]
    pub fn led_ja(self, ja: &str) -> Self {
        self.led(ja, "")
    }

    /// "a spirit", "another spirit".
    #[must_use]
    pub fn a(&self) -> String {
        match self.one.strip_prefix("other ") {
            Some(rest) => format!("another {rest}"),
            None => a(&self.one),
        }
    }

    /// 精霊1枚, "a spirit"; 精霊2枚, "2 spirits".
    #[must_use]
    pub fn so_many(&self, number: impl Into<i64>) -> Text {
        let number = number.into();
        let en = if number == 1 { self.a() } else { format!("{number} {}", self.many) };
        Text { ja: format!("{}{number}{}", self.ja, self.counter), en }
    }

    /// "up to 1 spirit", "up to 2 spirits".
    #[must_use]
    pub fn up_to(&self, most: impl Into<i64>) -> String {
        let most = most.into();
        format!("up to {most} {}", if most == 1 { &self.one } else { &self.many })
    }

    /// How many there are: 2体以上, "2 or more characters"; at least one is "a character".
    #[must_use]
    pub fn between(&self, least: Option<i64>, most: Option<i64>) -> Text {
        let ja = between_ja(least, most, self.counter);
        let en = match (least, most) {
            (Some(1), None) => self.a(),
            (None, Some(0)) => format!("no {}", self.many),
            (least, most) if least == Some(1) && most == Some(1) => format!("exactly 1 {}", self.one),
            (least, most) => format!("{} {}", between_en(least, most, "fewer"), self.many),
        };
        Text { ja, en }
    }
}

/// 2枚以上, 1点から3点, ちょうど2枚.
#[must_use]
pub fn between_ja(least: Option<i64>, most: Option<i64>, counter: &str) -> String {
    let n = |number: i64| format!("{}{counter}", whole(number));
    match (least, most) {
        (Some(least), Some(most)) if least == most => format!("ちょうど{}", n(least)),
        (Some(least), Some(most)) => format!("{}から{}", n(least), n(most)),
        (Some(least), None) => format!("{}以上", n(least)),
        (None, Some(most)) => format!("{}以下", n(most)),
        (None, None) => "いくつか".to_owned(),
    }
}

/// "2 or more", "1 to 3", "exactly 2", "2 or fewer".
#[must_use]
pub fn between_en(least: Option<i64>, most: Option<i64>, fewer: &str) -> String {
    match (least.map(whole), most.map(whole)) {
        (Some(least), Some(most)) if least == most => format!("exactly {least}"),
        (Some(least), Some(most)) => format!("{least} to {most}"),
        (Some(least), None) => format!("{least} or more"),
        (None, Some(most)) => format!("{most} or {fewer}"),
        (None, None) => "any number of".to_owned(),
    }
}

/// A whole number with the printed minus.
#[must_use]
pub fn whole(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// The plural of an English noun: spirits, abilities, boxes.
#[must_use]
pub fn plural_of(one: &str) -> String {
    let vowel = |letter: char| "aeiou".contains(letter);
    match one.strip_suffix('y') {
        Some(stem) if !stem.ends_with(vowel) => format!("{stem}ies"),
        _ if ["s", "x", "z", "ch", "sh", "hero"].iter().any(|end| one.ends_with(end)) => format!("{one}es"),
        _ => format!("{one}s"),
    }
}

/// Several words as one list: "a", "a or b", "a, b or c"; Japanese has the same word between all.
#[must_use]
pub fn list(words: &[Text], ja: &str, en: &str) -> Text {
    let half = |of: fn(&Text) -> &str| words.iter().map(of).collect::<Vec<_>>();
    let english = half(|word| &word.en);
    let en = match english.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} {en} {last}", before.join(", ")),
        _ => english.concat(),
    };
    Text { ja: half(|word| &word.ja).join(ja), en }
}

/// "a" or "an" before a noun: "a card", "an attacker", "an 8".
#[must_use]
pub fn a(noun: &str) -> String {
    // A letter that is heard as "you" or "won" is none.
    let heard = ["uni", "use", "one", "Uni"].iter().any(|start| noun.starts_with(start));
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U', '8']) && !heard;
    format!("{} {noun}", if vowel { "an" } else { "a" })
}
