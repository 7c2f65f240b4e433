//! From instructions to sentences.

use std::borrow::Cow;

use super::en::{join, join_optional, sentence};
use super::{Clause, En, EnglishPlace, Ja, Lasting, Link, Phrase, Said, Speak, Tone};
use crate::effect::{Act, Instruction, Words};
use crate::read::TrueOr;
use crate::text::Text;

/// The sentences of an effect.
#[must_use]
pub fn print<V: Speak>(voice: &V, effect: &[Instruction<V::Words>], tone: Tone) -> Text {
    print_after(voice, effect, Said::nothing(tone))
}

/// The sentences of an effect behind words that have named something.
#[must_use]
pub(crate) fn print_after<V: Speak>(voice: &V, effect: &[Instruction<V::Words>], mut said: Said) -> Text {
    let mut all = Sentences::default();
    let mut before: Option<&Instruction<V::Words>> = None;
    for instruction in effect {
        let goes_on = before.is_none_or(is_plain) && matches!(instruction.act, Act::Do(_));
        if !instruction.then && before.is_some() && !goes_on {
            said.topic = None;
        }
        said.link = match before {
            _ if instruction.then => Link::Then,
            Some(_) => Link::Next,
            None => Link::New,
        };
        said = Writer { voice, instruction, all: &mut all }.write(said);
        before = Some(instruction);
    }
    Text { ja: all.ja, en: all.en.join(" ") }
}

/// Whether it is one sentence that says what is done, and nothing else.
fn is_plain<W: Words>(instruction: &Instruction<W>) -> bool {
    matches!(instruction.act, Act::Do(_)) && instruction.condition.is_none() && instruction.may.is_none()
}

/// Whole sentences so far.
#[derive(Default)]
struct Sentences {
    ja: String,
    en: Vec<String>,
}

/// The beginning of a sentence, before its verbs.
#[derive(Clone, Default)]
struct Opening {
    ja: String,
    en: String,
    /// Whether Japanese wants a comma between it and the verbs.
    comma: bool,
}

/// Whether the player decides on the verbs of a sentence.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Must,
    May,
}

/// A verb of the words that a voice speaks.
type Verb<V> = <<V as Speak>::Words as Words>::Verb;

struct Writer<'a, V: Speak> {
    voice: &'a V,
    instruction: &'a Instruction<V::Words>,
    all: &'a mut Sentences,
}

impl<V: Speak> Writer<'_, V> {
    /// Writes the instruction; what was said at its end.
    fn write(&mut self, said: Said) -> Said {
        let clause = self.instruction.condition.as_ref().map(|condition| self.voice.condition(condition, said));
        let opening = Opening::of(said.link, clause.as_ref());
        let under = match &clause {
            // A condition stands between the sentence before and what it was about.
            Some(clause) => Said { topic: clause.about.or(said.topic.filter(|_| said.link != Link::Next)), link: Link::If, ..said },
            None => said,
        };
        let end = self.write_main(opening, under);
        if self.instruction.otherwise.is_empty() {
            return end;
        }
        let otherwise = Opening { ja: "そうでなければ".to_owned(), en: "otherwise, ".to_owned(), comma: true };
        let otherwise = &self.lasting(otherwise, &self.instruction.otherwise);
        self.write_verbs(&self.instruction.otherwise, otherwise, Choice::Must, Said { topic: end.topic, link: Link::Otherwise, ..under })
    }

    fn write_main(&mut self, opening: Opening, said: Said) -> Said {
        match &self.instruction.may {
            None => self.write_act(opening, Choice::Must, said),
            Some(TrueOr::True) => self.write_act(opening, Choice::May, said),
            Some(TrueOr::This(price)) => {
                let phrase = self.voice.verb(price, said);
                let paid = Said { link: Link::IfYouDo, ..said.after(&phrase) };
                self.push(&opening, &[phrase], Choice::May, "");
                let if_you_do = Opening { ja: "そうした場合".to_owned(), en: "if you do, ".to_owned(), comma: true };
                self.write_act(if_you_do, Choice::Must, paid)
            }
        }
    }

    fn write_act(&mut self, opening: Opening, choice: Choice, said: Said) -> Said {
        match &self.instruction.act {
            Act::Do(verbs) => self.write_verbs(verbs, &self.lasting(opening, verbs).repeated(self.instruction.repeat), choice, said),
            Act::Choose(modes) => {
                self.push(&opening, &[choose_one(modes.len())], choice, "");
                modes.iter().enumerate().for_each(|(index, mode)| self.write_mode(index, mode, said));
                Said { topic: None, ..said }
            }
        }
    }

    fn write_mode(&mut self, index: usize, verbs: &[Verb<V>], said: Said) {
        let start = self.all.en.len();
        let chosen = self.voice.mode(index);
        self.all.ja.extend(["・", &chosen.ja]);
        self.all.en.extend(Some(chosen.en).filter(|en| !en.is_empty()));
        self.write_verbs(verbs, &self.lasting(Opening::default(), verbs), Choice::Must, Said { link: Link::New, ..said });
        self.all.en[start].insert_str(0, "• ");
    }

    fn write_verbs(&mut self, verbs: &[Verb<V>], opening: &Opening, choice: Choice, said: Said) -> Said {
        let phrases = self.voice.verbs(verbs, said);
        let tail = self.tail(verbs);
        self.push(opening, &phrases, choice, &tail);
        phrases.iter().fold(said, Said::after)
    }

    /// The opening with the words for duration and count that stand before the verbs.
    fn lasting(&self, opening: Opening, verbs: &[Verb<V>]) -> Opening {
        let count = self.instruction.for_each.as_ref().map(|count| self.voice.count(count));
        opening.lasting(self.duration(verbs).as_ref()).counted(count.as_ref())
    }

    /// The duration, unless it goes without saying.
    fn duration(&self, verbs: &[Verb<V>]) -> Option<Lasting> {
        let written = self.instruction.duration.as_ref().map(|duration| self.voice.duration(duration));
        written.or_else(|| self.voice.unwritten(verbs)).filter(|lasting| !lasting.text.ja.is_empty())
    }

    /// The words for count and duration that English puts behind the verbs.
    fn tail(&self, verbs: &[Verb<V>]) -> String {
        let count = self.instruction.for_each.as_ref().map(|count| self.voice.count(count).en);
        let after = self.duration(verbs).filter(|lasting| lasting.english == EnglishPlace::After).map(|lasting| lasting.text.en);
        count.into_iter().chain(after).map(|words| format!(" {words}")).collect()
    }

    fn push(&mut self, opening: &Opening, phrases: &[Phrase], choice: Choice, tail: &str) {
        let phrases = &*with_asides(phrases);
        let aside = phrases.last().and_then(|phrase| phrase.aside.clone());
        let comma = if opening.comma && !phrases.first().is_some_and(|phrase| phrase.ja.close) { "、" } else { "" };
        let bracketed = aside.as_ref().map(|aside| format!("({})", aside.ja)).unwrap_or_default();
        self.all.ja.extend([opening.ja.as_str(), comma, &japanese::<V>(phrases, choice), &bracketed, "。"]);
        let bracketed = aside.filter(|aside| !aside.en.is_empty()).map(|aside| format!(" ({})", aside.en)).unwrap_or_default();
        let verbs = english(phrases, choice);
        self.all.en.push(sentence(&format!("{}{verbs}{tail}{bracketed}", opening.en)));
    }
}

impl Opening {
    fn of(link: Link, clause: Option<&Clause>) -> Self {
        let (ja, en) = match (link, clause) {
            (Link::Then, Some(_)) => ("その後、", "then, "),
            (Link::Then, None) => ("その後", "then "),
            _ => ("", ""),
        };
        match clause {
            None => Self { ja: ja.to_owned(), en: en.to_owned(), comma: !ja.is_empty() },
            Some(clause) => Self { ja: format!("{ja}{}", clause.text.ja), en: format!("{en}{}, ", clause.text.en), comma: true },
        }
    }

    fn lasting(self, lasting: Option<&Lasting>) -> Self {
        let Some(lasting) = lasting else { return self };
        let mut opening = self.then_ja(&lasting.text.ja);
        if lasting.english == EnglishPlace::Before {
            opening.en.extend([lasting.text.en.as_str(), " "]);
        }
        opening
    }

    fn counted(self, count: Option<&Text>) -> Self {
        match count {
            Some(count) => self.then_ja(&count.ja),
            None => self,
        }
    }

    fn repeated(self, times: u8) -> Self {
        if times < 2 {
            return self;
        }
        let mut opening = self.then_ja(&format!("{times}回"));
        opening.en.push_str(&format!("{times} times, "));
        opening
    }

    fn then_ja(mut self, words: &str) -> Self {
        let comma = if self.comma { "、" } else { "" };
        self.ja.extend([comma, words]);
        Self { comma: true, ..self }
    }
}

/// The phrases of a sentence, where each but the last has its words in brackets right behind it: those of the last end the sentence.
fn with_asides(phrases: &[Phrase]) -> Cow<'_, [Phrase]> {
    let inner = phrases.len().saturating_sub(1);
    if phrases[..inner].iter().all(|phrase| phrase.aside.is_none()) {
        return Cow::Borrowed(phrases);
    }
    let mut phrases = phrases.to_vec();
    for phrase in &mut phrases[..inner] {
        let Some(aside) = phrase.aside.take() else { continue };
        phrase.ja.join.push_str(&format!("({})", aside.ja));
        if !aside.en.is_empty() {
            [&mut phrase.en.plain, &mut phrase.en.may].into_iter().for_each(|words| words.push_str(&format!(" ({})", aside.en)));
        }
    }
    Cow::Owned(phrases)
}

/// How Japanese names the player whose card it is.
const YOU: &str = "自分は";

fn japanese<V: Speak>(phrases: &[Phrase], choice: Choice) -> String {
    let Some((last, before)) = phrases.split_last() else {
        return String::new();
    };
    let end = match choice {
        Choice::Must => &last.ja.plain,
        Choice::May => last.ja.optional(V::MAY),
    };
    let joined = before.iter().zip(&phrases[1..]).map(|(phrase, next)| {
        // After what somebody else does the player is named: the next would be theirs, too. A new sentence would not hang on the same "if".
        let you = if phrase.ja.named && !next.ja.named && !next.ja.join.starts_with(YOU) { YOU } else { "" };
        format!("{}、{you}", phrase.ja.join)
    });
    joined.chain([end.to_owned()]).collect()
}

fn english(phrases: &[Phrase], choice: Choice) -> String {
    let phrases: Vec<&En> = phrases.iter().map(|phrase| &phrase.en).collect();
    match choice {
        Choice::Must => join(&phrases),
        Choice::May => format!("you may {}", join_optional(&phrases)),
    }
}

fn choose_one(modes: usize) -> Phrase {
    Phrase::new(Ja::godan(format!("次の{modes}つから1つを選ぶ")), En::act("choose one:"))
}
