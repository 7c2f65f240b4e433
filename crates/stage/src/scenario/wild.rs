//! What a `state` can say beyond the game's own positions: `any_of`, one of several, and `any_order`, a list in whatever order. Both are blanked out
//! of the text before the game reads it, so that everything else stays where it stands.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use fudaba_cardscript::{Fault, Faults, Source, Span, Spanned, read_one};
use serde_json::Value;

use super::part::{Alone, Part};
use super::tree::Tree;
use crate::CardGame;

const ANY_OF: &str = "any_of";
const ANY_ORDER: &str = "any_order";

/// What is not written out at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wild {
    /// It is one of so many.
    AnyOf(usize),
    /// Its cards may lie in any order.
    AnyOrder,
}

/// A position as it is written, and as the game understands it.
pub(crate) struct Variant<T> {
    pub(crate) written: Value,
    pub(crate) meant: T,
}

/// An expected position: in the first variant every choice is the first of its things, in the second the second one, and so on.
pub(crate) struct Truth<G: CardGame> {
    pub(crate) variants: Vec<Variant<G::Given>>,
    /// Where there is a choice, by the keys that lead there.
    pub(crate) wilds: BTreeMap<Vec<String>, Wild>,
    game: PhantomData<G>,
}

impl<G: CardGame> Truth<G> {
    /// Reads an expected position.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub(crate) fn read(part: Part, source: &Source) -> Result<Truth<G>, Faults> {
        let alone = part.alone(source);
        let mut choices = Choices { alone: &alone, list: Vec::new(), faults: Vec::new() };
        if let (Some(tree), _) = read_one::<Spanned<Tree>>(&alone.source) {
            choices.find(&tree, &mut Vec::new());
        }
        let Choices { list, faults, .. } = choices;
        if !faults.is_empty() {
            return Err(alone.in_file(faults.into_iter().collect()));
        }
        let several = list.iter().map(|choice| choice.chosen.len()).max().unwrap_or(1);
        let variants: Result<Vec<_>, Faults> = (0..several).map(|number| variant::<G>(&alone, &list, number)).collect();
        let wilds = list.into_iter().map(|choice| (choice.path, choice.wild)).collect();
        Ok(Truth { variants: variants?, wilds, game: PhantomData })
    }
}

/// The position in which everything with a choice is the thing of this number.
fn variant<G: CardGame>(alone: &Alone<'_>, choices: &[Choice], number: usize) -> Result<Variant<G::Given>, Faults> {
    let mut text = alone.source.text().to_owned();
    for choice in choices {
        let kept = choice.chosen[number % choice.chosen.len()];
        for blank in [Span::new(choice.whole.start, kept.start), Span::new(kept.end, choice.whole.end)] {
            let spaces: String = text[blank.start..blank.end].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect();
            text.replace_range(blank.start..blank.end, &spaces);
        }
    }
    let source = Source::new(alone.source.name(), text);
    match (read_one(&source), read_one(&source)) {
        ((Some(written), _), (Some(meant), faults)) if faults.is_empty() => Ok(Variant { written, meant }),
        (_, (_, faults)) => Err(alone.in_file(faults)),
    }
}

/// A place with a choice.
struct Choice {
    path: Vec<String>,
    wild: Wild,
    /// The map that states it.
    whole: Span,
    /// The things to choose from; of a list in any order the list.
    chosen: Vec<Span>,
}

/// All places with a choice.
struct Choices<'a> {
    alone: &'a Alone<'a>,
    list: Vec<Choice>,
    faults: Vec<Fault>,
}

impl Choices<'_> {
    fn find(&mut self, tree: &Spanned<Tree>, path: &mut Vec<String>) {
        match (stated(tree), &tree.value) {
            (Some(Stated { wild, chosen, things }), _) => {
                if chosen.is_empty() {
                    self.fault(tree, "`any_of` needs something to choose from");
                }
                things.iter().for_each(|thing| self.forbid(thing));
                self.list.push(Choice { path: path.clone(), wild, whole: tree.span, chosen });
            }
            (None, Tree::Map(entries)) => {
                for (key, value) in entries {
                    path.push(key.clone());
                    self.find(value, path);
                    path.pop();
                }
            }
            (None, Tree::List(items)) => items.iter().for_each(|item| self.forbid(item)),
            (None, Tree::Word(_)) => {}
        }
    }

    /// A choice within a list, or within another choice.
    fn forbid(&mut self, tree: &Spanned<Tree>) {
        if stated(tree).is_some() {
            return self.fault(tree, "`any_of` and `any_order` stand for the whole value of a key, and not within one another");
        }
        match &tree.value {
            Tree::Map(entries) => entries.iter().for_each(|(_, value)| self.forbid(value)),
            Tree::List(items) => items.iter().for_each(|item| self.forbid(item)),
            Tree::Word(_) => {}
        }
    }

    fn fault(&mut self, tree: &Spanned<Tree>, message: &str) {
        let fault = Fault::new("scenario/choice", message).at(self.alone.source.place(tree.span));
        self.faults.push(fault.hint("write the key with all that it may be: `hand: { any_of: [[...], [...]] }`"));
    }
}

/// What a map states as a choice.
struct Stated<'t> {
    wild: Wild,
    chosen: Vec<Span>,
    things: Vec<&'t Spanned<Tree>>,
}

/// The choice that a map states: its things, and what lies within them.
fn stated(tree: &Spanned<Tree>) -> Option<Stated<'_>> {
    let Tree::Map(entries) = &tree.value else { return None };
    let [(key, value)] = entries.as_slice() else { return None };
    let things: Vec<&Spanned<Tree>> = match &value.value {
        Tree::List(items) => items.iter().collect(),
        Tree::Word(_) | Tree::Map(_) => vec![value],
    };
    let spans: Vec<Span> = things.iter().map(|thing| thing.span).collect();
    match key.as_str() {
        ANY_OF => Some(Stated { wild: Wild::AnyOf(spans.len()), chosen: spans, things }),
        ANY_ORDER => Some(Stated { wild: Wild::AnyOrder, chosen: vec![value.span], things }),
        _ => None,
    }
}
