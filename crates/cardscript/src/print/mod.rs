//! Printing: the text of a card from the same tree that the rules follow, in Japanese and English.
//!
//! A game says how its words sound ([`Speak`]); this room puts the sentences together. A verb is a [`Phrase`] with
//! the forms that both languages need, a condition is a [`Clause`]; what was said just before is in [`Said`], so that a
//! game can print "it" for a target named twice.

mod changes;
mod chosen;
mod en;
mod holds;
mod ja;
mod noun;
mod player;
mod sentence;

pub use changes::{Change, changes};
pub use chosen::{Chosen, called};
pub(crate) use en::third_person;
pub use en::{En, Subject, Who, capital, plural, small};
pub use holds::{Holds, JaIf};
pub use ja::{Ja, JaMay};
pub use noun::{Noun, a, between_en, between_ja, list, plural_of, whole};
pub use player::{Callings, Player, counted, them};
pub use sentence::print;
pub(crate) use sentence::print_after;

use crate::effect::Words;
use crate::text::Text;

/// How a game's words sound. The voice is a value: it knows the card that speaks and what was chosen for the effect.
pub trait Speak {
    /// The words.
    type Words: Words;

    /// How Japanese says that something is optional.
    const MAY: JaMay;

    /// A condition as it stands before its sentence.
    fn condition(&self, condition: &<Self::Words as Words>::Condition, said: Said) -> Clause;

    /// A verb.
    fn verb(&self, verb: &<Self::Words as Words>::Verb, said: Said) -> Phrase;

    /// Verbs of one sentence. A game may say several of them in one phrase.
    fn verbs(&self, verbs: &[<Self::Words as Words>::Verb], said: Said) -> Vec<Phrase> {
        let mut now = said;
        let phrases = verbs.iter().map(|verb| {
            let phrase = self.verb(verb, now);
            now = now.after(&phrase);
            phrase
        });
        phrases.collect()
    }

    /// A count, as in "for each of your open supports".
    fn count(&self, count: &<Self::Words as Words>::Count) -> Text;

    /// A duration; one that goes without saying has no words.
    fn duration(&self, duration: &<Self::Words as Words>::Duration) -> Lasting;

    /// How long these verbs last when nothing is written.
    fn unwritten(&self, _verbs: &[<Self::Words as Words>::Verb]) -> Option<Lasting> {
        None
    }

    /// The sentences before those of a mode, counted from 0: what is chosen for it.
    fn mode(&self, _index: usize) -> Text {
        Text::default()
    }
}

/// What was said just before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// What the words before were about, by the game's own key: [`Clause::about`], [`Phrase::about`].
    pub topic: Option<&'static str>,
    /// What joins the phrase to the words before it.
    pub link: Link,
    /// How the effect works.
    pub tone: Tone,
    /// Whether verbs before spoke of something else than what was chosen for the effect.
    pub away: bool,
}

/// What joins a phrase to the words before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// Nothing: a new sentence.
    New,
    /// Nothing, right behind a sentence of the same effect.
    Next,
    /// "Then": its own sentence, about the same matter.
    Then,
    /// It follows the "if" of its own sentence.
    If,
    /// "Otherwise".
    Otherwise,
    /// "If you do".
    IfYouDo,
    /// It is the second or a later verb of its sentence.
    And,
}

/// How an effect works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It happens once, when its time comes: "gets", "if".
    Once,
    /// It holds all the time: "has", "while".
    Standing,
}

/// A condition as it stands before its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Both languages without a comma at the end: 相手のアタッカーが水属性なら, "if the opponent's attacker is a water card".
    pub text: Text,
    /// What it is about.
    pub about: Option<&'static str>,
}

/// A verb in the forms that sentences need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The Japanese forms.
    pub ja: Ja,
    /// The English forms.
    pub en: En,
    /// What it is about.
    pub about: Option<&'static str>,
    /// Words in brackets behind it.
    pub aside: Option<Text>,
    /// Whether it speaks of something else than what was chosen for the effect.
    pub apart: bool,
}

/// A duration in its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lasting {
    /// Both languages, without a comma. Japanese stands before the verbs: このターン中.
    pub text: Text,
    /// Where English puts it.
    pub english: EnglishPlace,
}

/// Where an English duration stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnglishPlace {
    /// "This round your attacker has all attributes."
    Before,
    /// "The opponent cannot open supports for the rest of this round."
    After,
}

impl Clause {
    /// A condition with なら and "if", given without them.
    #[must_use]
    pub fn when(ja: impl AsRef<str>, en: impl AsRef<str>) -> Self {
        Self::lead(format!("{}なら", ja.as_ref()), format!("if {}", en.as_ref()))
    }

    /// A condition in its own words: 第3ラウンド以降, "from round 3 on".
    #[must_use]
    pub fn lead(ja: impl Into<String>, en: impl Into<String>) -> Self {
        Self { text: Text::new(ja, en), about: None }
    }

    /// The clause, about something.
    #[must_use]
    pub fn about(mut self, topic: &'static str) -> Self {
        self.about = Some(topic);
        self
    }
}

impl Phrase {
    /// A verb in both languages.
    #[must_use]
    pub fn new(ja: Ja, en: En) -> Self {
        Self { ja, en, about: None, aside: None, apart: false }
    }

    /// What the player does.
    #[must_use]
    pub fn act(ja: Ja, en: impl Into<String>) -> Self {
        Self::new(ja, En::act(en))
    }

    /// The phrase, about something.
    #[must_use]
    pub fn about(mut self, topic: &'static str) -> Self {
        self.about = Some(topic);
        self
    }

    /// The phrase with Japanese words in brackets behind it, which English has said already.
    #[must_use]
    pub fn aside_ja(self, ja: impl Into<String>) -> Self {
        self.aside(ja, "")
    }

    /// The phrase with words in brackets behind it.
    #[must_use]
    pub fn aside(mut self, ja: impl Into<String>, en: impl Into<String>) -> Self {
        self.aside = Some(Text::new(ja, en));
        self
    }
}

impl Said {
    /// Nothing was said yet.
    #[must_use]
    pub fn nothing(tone: Tone) -> Self {
        Self { topic: None, link: Link::New, tone, away: false }
    }

    /// What was said before the next verb of the same sentence.
    #[must_use]
    pub fn after(self, phrase: &Phrase) -> Self {
        Self { topic: phrase.about.or(self.topic), link: Link::And, away: self.away || phrase.apart, ..self }
    }

    /// Whether the words before were about this.
    #[must_use]
    pub fn is_about(self, topic: &str) -> bool {
        self.topic == Some(topic)
    }

    /// Whether the sentence's own condition was about this, so that Japanese leaves it out.
    #[must_use]
    pub fn continues(self, topic: &str) -> bool {
        self.is_about(topic) && matches!(self.link, Link::If | Link::Otherwise)
    }
}

impl Lasting {
    /// A duration that English puts behind the verbs.
    #[must_use]
    pub fn after(ja: impl Into<String>, en: impl Into<String>) -> Self {
        Self { text: Text::new(ja, en), english: EnglishPlace::After }
    }

    /// A duration that English puts before the verbs.
    #[must_use]
    pub fn before(ja: impl Into<String>, en: impl Into<String>) -> Self {
        Self { text: Text::new(ja, en), english: EnglishPlace::Before }
    }
}

/// The mark of an ability: 【オープン】, `[Open]`.
#[must_use]
pub fn mark(name: &Text) -> Text {
    Text::new(format!("【{}】", name.ja), format!("[{}]", name.en))
}

/// A line of a card: its marks, costs and the like, then its sentences.
#[must_use]
pub fn line(heads: &[Text], sentences: &Text) -> Text {
    let parts: Vec<&Text> = heads.iter().chain([sentences]).collect();
    let ja = parts.iter().map(|part| part.ja.as_str()).collect();
    let en: Vec<&str> = parts.iter().map(|part| part.en.as_str()).filter(|part| !part.is_empty()).collect();
    Text { ja, en: en.join(" ") }
}

/// A sum as it is printed: ＋400 and −200 in Japanese, +400 and −200 in English. The minus is U+2212 in both: not every Japanese face has U+FF0D.
#[must_use]
pub fn signed(number: impl Into<i64>) -> Text {
    let number = number.into();
    let size = number.unsigned_abs();
    if number < 0 { Text::same(format!("−{size}")) } else { Text::new(format!("＋{size}"), format!("+{size}")) }
}
