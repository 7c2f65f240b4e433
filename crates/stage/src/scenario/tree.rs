//! A part of a file as it is written, to find the place of something in it.

use std::fmt;

use fudaba_cardscript::{Span, Spanned};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::positions::{Part, copies};

/// Anything written.
#[derive(Clone, Debug)]
pub(crate) enum Tree {
    Word(String),
    List(Vec<Spanned<Tree>>),
    Map(Vec<(String, Spanned<Tree>)>),
}

/// The way to something written.
pub(crate) trait Follow {
    /// As far as the way leads: the place there, and how many steps are left.
    fn follow(&self, path: &[Part]) -> (Span, usize);
}

impl Follow for Spanned<Tree> {
    fn follow(&self, path: &[Part]) -> (Span, usize) {
        let Some((part, rest)) = path.split_first() else { return (self.span, 0) };
        match self.value.step(part) {
            Some(Inner::Tree(tree)) => tree.follow(rest),
            Some(Inner::Here) => (self.span, rest.len()),
            None => (self.span, path.len()),
        }
    }
}

/// What a step leads to.
enum Inner<'t> {
    Tree(&'t Spanned<Tree>),
    /// A single card or a number stands for the whole list.
    Here,
}

impl Tree {
    fn step(&self, part: &Part) -> Option<Inner<'_>> {
        match (self, part) {
            (Tree::Map(entries), Part::Key(key)) => value_of(entries, key),
            (Tree::Map(entries), Part::Place(place)) => value_of(entries, &place.to_string()),
            (Tree::List(items), Part::Place(place)) => items.get(usize::from(*place).checked_sub(1)?).map(Inner::Tree),
            (Tree::List(items), Part::Card(card)) => nth_card(items, *card).map(Inner::Tree),
            (Tree::Word(_), Part::Card(_) | Part::Place(_)) => Some(Inner::Here),
            _ => None,
        }
    }
}

fn value_of<'t>(entries: &'t [(String, Spanned<Tree>)], key: &str) -> Option<Inner<'t>> {
    entries.iter().find(|(name, _)| name == key).map(|(_, value)| Inner::Tree(value))
}

/// The item that holds a card, its copies counted one by one.
fn nth_card(items: &[Spanned<Tree>], card: usize) -> Option<&Spanned<Tree>> {
    let mut before = 0;
    items.iter().find(|item| {
        before += match &item.value {
            Tree::Word(entry) => copies(entry, usize::MAX).map_or(1, |(_, count)| count),
            _ => 1,
        };
        card < before
    })
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TreeVisitor)
    }
}

struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = Tree;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("anything")
    }

    fn visit_unit<E: Error>(self) -> Result<Tree, E> {
        Ok(Tree::Word(String::new()))
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Tree, E> {
        Ok(Tree::Word(value.to_string()))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Tree, E> {
        Ok(Tree::Word(value.to_string()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Tree, E> {
        Ok(Tree::Word(value.to_string()))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Tree, E> {
        Ok(Tree::Word(word.to_owned()))
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<Tree, S::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element()? {
            items.push(item);
        }
        Ok(Tree::List(items))
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Tree, M::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(Tree::Map(entries))
    }
}
