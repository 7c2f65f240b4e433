//! Who is asked what, and what there is to choose from.

use fudaba_cardscript::Spanned;
use fudaba_kernel::{Action, Question};

use super::{Check, lines, text};
use crate::CardGame;
use crate::scenario::expected::{AskedExpected, DecisionExpected};
use crate::scenario::tongue::Slots;
use crate::scenario::words::{NoneOr, Words};

impl<G: CardGame> Check<'_, G> {
    pub(super) fn decision(&mut self, expected: &NoneOr<DecisionExpected>) {
        match (expected, self.stage.table.pending().copied()) {
            (NoneOr::None, None) => {}
            (NoneOr::None, Some(asked)) => self.differ("decision", "none: nobody is asked", self.say_question(asked)),
            (NoneOr::This(_), None) => self.differ("decision", "a decision", "none: nobody is asked"),
            (NoneOr::This(expected), Some(asked)) => self.asked(expected, asked),
        }
    }

    /// What the table has answered by itself since the last action.
    pub(super) fn asked_meanwhile(&mut self, expected: &NoneOr<AskedExpected>) {
        let asked = self.stage.asked_meanwhile();
        let key = |question: &Question| G::LEXICON.questions[usize::from(question.kind)];
        match expected {
            NoneOr::None if asked.is_empty() => {}
            NoneOr::None => {
                let said: Vec<String> = asked.iter().map(|asked| format!("{}: {}", self.seat_name(asked.seat), key(asked))).collect();
                self.differ("asked", "none: nobody was asked", lines(&said));
            }
            NoneOr::This(AskedExpected(by_seat)) => {
                for (name, questions) in by_seat {
                    let path = format!("asked.{name}");
                    let seat = self.tongue.seat(name);
                    let Some(seat) = self.known(&path, name, seat) else { continue };
                    let found: Vec<&str> = asked.iter().filter(|asked| asked.seat == seat).map(key).collect();
                    let wanted: Vec<&str> =
                        questions.iter().map(|question| question.as_str()).filter(|question| *question != "none").collect();
                    let say = |questions: &Vec<&str>| if questions.is_empty() { "none".to_owned() } else { questions.join(", ") };
                    self.same(&path, &wanted, &found, say);
                }
            }
        }
    }

    /// What a seat was not asked since the last action, nor is now.
    pub(super) fn not_asked(&mut self, name: &str, questions: &[Spanned<String>]) {
        let path = format!("not_asked.{name}");
        let seat = self.tongue.seat(name);
        let Some(seat) = self.known(&path, name, seat) else { return };
        let asked = self.stage.asked_meanwhile().into_iter().chain(self.stage.table.pending().copied());
        let asked: Vec<&str> =
            asked.filter(|asked| asked.seat == seat).map(|asked| G::LEXICON.questions[usize::from(asked.kind)]).collect();
        for question in questions.iter().filter(|question| asked.contains(&question.as_str())) {
            self.differ(&path, format!("no {question}"), format!("asked {}", asked.join(", ")));
        }
    }

    fn asked(&mut self, expected: &DecisionExpected, asked: Question) {
        if let Some(seat) = &expected.seat {
            let meant = self.tongue.seat(seat);
            if self.known("decision.seat", seat, meant).is_some_and(|meant| meant != asked.seat) {
                self.differ("decision.seat", seat.to_string(), self.say_question(asked));
            }
        }
        if let Some(question) = &expected.question {
            self.same("decision.question", &question.as_str(), &G::LEXICON.questions[usize::from(asked.kind)], text);
        }
        if let Some(subject) = &expected.subject {
            self.subject(subject, asked);
        }
        if let Some(options) = &expected.options {
            self.exactly(options, asked);
        }
        expected.offers.iter().for_each(|words| self.offered(words, asked));
        expected.lacks.iter().for_each(|words| self.lacking(words, asked));
    }

    fn subject(&mut self, subject: &str, asked: Question) {
        let found = asked.subject.map(|card| self.stage.table.state().zones().identity(card));
        let meant = self.tongue.card(subject);
        if self.known("decision.subject", subject, meant).is_some_and(|meant| Some(meant) != found) {
            let found = found.map_or_else(|| "no card asks".to_owned(), |card| self.card_name(card));
            self.differ("decision.subject", subject, found);
        }
    }

    /// The options that the words mean, by their index.
    fn meant(&mut self, path: &str, words: &Words, asked: Question) -> Vec<usize> {
        let phrase = self.tongue.phrase(words, asked.seat, Slots::There);
        let Some(phrase) = self.known(path, &words.to_string(), phrase) else { return Vec::new() };
        let options = self.stage.table.options();
        (0..options.len()).filter(|&index| self.tongue.fits(&phrase, &options[index])).collect()
    }

    /// Every entry is one option, and every option an entry. Equal cards are one option.
    fn exactly(&mut self, expected: &[Spanned<Words>], asked: Question) {
        let options = self.stage.table.options();
        let mut named = vec![false; options.len()];
        for words in expected {
            let meant = self.meant("decision.options", words, asked);
            let said = self.say_options(meant.iter().map(|&index| &options[index]), asked);
            if said.len() != 1 {
                self.differ("decision.options", words.to_string(), lines(&said));
            }
            meant.into_iter().for_each(|index| named[index] = true);
        }
        let unnamed = options.iter().zip(named).filter(|(_, named)| !named).map(|(option, _)| option);
        let surplus = self.say_options(unnamed, asked);
        if !surplus.is_empty() {
            self.differ("decision.options", "no further option", lines(&surplus));
        }
    }

    fn offered(&mut self, words: &Words, asked: Question) {
        if self.meant("decision.offers", words, asked).is_empty() {
            let all = self.say_options(self.stage.table.options().iter(), asked);
            self.differ("decision.offers", words.to_string(), lines(&all));
        }
    }

    fn lacking(&mut self, words: &Words, asked: Question) {
        let meant = self.meant("decision.lacks", words, asked);
        if !meant.is_empty() {
            let options = self.stage.table.options();
            let said = self.say_options(meant.iter().map(|&index| &options[index]), asked);
            self.differ("decision.lacks", format!("no {words}"), lines(&said));
        }
    }

    fn say_options<'o>(&self, options: impl Iterator<Item = &'o Action>, asked: Question) -> Vec<String> {
        let mut said: Vec<String> = Vec::new();
        for option in options {
            let words = self.tongue.say(asked.seat, option);
            if !said.contains(&words) {
                said.push(words);
            }
        }
        said
    }

    fn say_question(&self, asked: Question) -> String {
        let options = self.say_options(self.stage.table.options().iter(), asked);
        format!("{}: {} ({})", self.seat_name(asked.seat), G::LEXICON.questions[usize::from(asked.kind)], options.join(", "))
    }
}
