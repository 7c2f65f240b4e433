//! Faults as a person reads them in a terminal: the line, the underlined part, the way to mend it.

use std::borrow::Cow;

use annotate_snippets::{AnnotationKind, Element, Group, Level, Origin, Renderer, Snippet};

use crate::fault::{Fault, Faults};
use crate::source::Place;
use crate::text::Language;
use crate::visible::{Shown, shown};

/// A line longer than this is named, not shown.
const SHOWN_LINE_BYTES: usize = 1_000;

/// Whether the terminal shows colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Colours and bold letters by escape codes.
    On,
    /// Plain text.
    Off,
}

impl Fault {
    /// The fault as text of several lines, without a line break at its end.
    #[must_use]
    pub fn render(&self, colour: Colour) -> String {
        self.render_in(Language::En, colour)
    }

    /// The same in a reader's language.
    #[must_use]
    pub fn render_in(&self, language: Language, colour: Colour) -> String {
        let told = self.told_in(language).told();
        let level = called(Level::ERROR, "誤り", language);
        let group = Group::with_title(level.primary_title(told.message.as_str()).id(told.code)).elements(told.elements(language));
        renderer(colour).render(&[group])
    }

    /// The same with nothing in its words that a terminal obeys; the line itself is shown by the renderer, which does so, too.
    fn told(mut self) -> Fault {
        let tell = |words: &mut String| {
            if let Cow::Owned(told) = shown(words, Shown::Lines) {
                *words = told;
            }
        };
        tell(&mut self.message);
        self.label.iter_mut().for_each(tell);
        self.hint.iter_mut().for_each(tell);
        self
    }

    fn elements(&self, language: Language) -> Vec<Element<'_>> {
        let shown = self.place.as_ref().map(|place| show(place, self.label.as_deref()));
        let named = |rule: &str| if language == Language::Ja { format!("ルール {rule}") } else { format!("rule {rule}") };
        let rule = self.rule.as_ref().map(|rule| called(Level::NOTE, "注", language).message(named(rule)).into());
        let hint = self.hint.as_ref().map(|hint| called(Level::HELP, "ヒント", language).message(hint.as_str()).into());
        shown.into_iter().chain(rule).chain(hint).collect()
    }
}

impl Faults {
    /// All faults as text, an empty line between two.
    #[must_use]
    pub fn render(&self, colour: Colour) -> String {
        self.render_in(Language::En, colour)
    }

    /// The same in a reader's language.
    #[must_use]
    pub fn render_in(&self, language: Language, colour: Colour) -> String {
        let each: Vec<String> = self.iter().map(|fault| fault.render_in(language, colour)).collect();
        each.join("\n\n")
    }
}

/// A level under its name in a reader's language.
fn called(level: Level<'static>, ja: &'static str, language: Language) -> Level<'static> {
    if language == Language::Ja { level.with_name(ja) } else { level }
}

fn renderer(colour: Colour) -> Renderer {
    match colour {
        Colour::On => Renderer::styled(),
        Colour::Off => Renderer::plain(),
    }
}

/// Only the first line of a place is shown: a whole card underlined says less than its head.
fn show<'a>(place: &'a Place, label: Option<&'a str>) -> Element<'a> {
    let line = place.source.line_around(place.span.start);
    let start = place.start();
    if line.is_empty() || line.len() > SHOWN_LINE_BYTES {
        let origin = Origin::path(place.source.name());
        return origin.line(start.line).char_column(start.column).into();
    }
    let within = |byte: usize| byte.clamp(line.start, line.end) - line.start;
    let (from, to) = (within(place.span.start), within(place.span.end));
    Snippet::source(&place.source.text()[line])
        .path(place.source.name())
        .line_start(start.line)
        .annotation(AnnotationKind::Primary.span(from..to).label(label))
        .into()
}
