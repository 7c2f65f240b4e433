//! The figures that were brought along from the library, by name.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::fault::Fault;
use crate::read::suggestion;

/// `name<TAB>path` a line: the figures that the games' cards use, and those that cards without a picture of their own choose from.
const BROUGHT: &str = include_str!("../../figures/figures.tsv");
/// The names of all figures of the library.
const LIBRARY: &str = include_str!("../../figures/library.txt");

/// A set of figures: each name with its outline in a square of 512 units.
#[derive(Clone, Debug)]
pub struct Figures {
    names: Vec<&'static str>,
    paths: HashMap<&'static str, &'static str>,
}

impl Figures {
    /// The figures that this program carries.
    #[must_use]
    pub fn brought() -> &'static Figures {
        static BROUGHT_ALONG: LazyLock<Figures> = LazyLock::new(|| Figures::of(BROUGHT));
        &BROUGHT_ALONG
    }

    fn of(text: &'static str) -> Figures {
        let lines: Vec<(&str, &str)> = text.lines().filter_map(|line| line.split_once('\t')).collect();
        Figures { names: lines.iter().map(|(name, _)| *name).collect(), paths: lines.into_iter().collect() }
    }

    /// The outline of a figure, as an SVG path.
    #[must_use]
    pub fn path(&self, name: &str) -> Option<&'static str> {
        self.paths.get(name).copied()
    }

    /// All names, in order.
    #[must_use]
    pub fn names(&self) -> &[&'static str] {
        &self.names
    }

    /// What is wrong with the name of a figure, if anything.
    pub(crate) fn fault(&self, name: &str) -> Option<Fault> {
        if self.paths.contains_key(name) {
            return None;
        }
        let fault = Fault::new("art/unknown-figure", format!("there is no figure `{name}`"));
        let in_library = LIBRARY.lines().any(|known| known == name);
        Some(match in_library {
            true => fault.hint(format!(
                "the library has it, this program does not carry it: `npm run figures` in web/ brings it; {}",
                self.near(name)
            )),
            false => fault.hint(suggestion(name, &LIBRARY.lines().collect::<Vec<_>>())),
        })
    }

    fn near(&self, name: &str) -> String {
        suggestion(name, &self.names)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_has_a_name_of_the_library_and_an_outline() {
        let figures = Figures::brought();
        assert!(figures.names().len() > 200);
        for name in figures.names() {
            assert!(LIBRARY.lines().any(|known| known == *name), "{name}");
            assert!(figures.path(name).is_some_and(|path| path.starts_with(['M', 'm'])), "{name}");
        }
    }

    #[test]
    fn a_misspelt_figure_gets_the_nearest_name() {
        let fault = Figures::brought().fault("dragon-haed").expect("no such figure");
        assert_eq!(fault.record().hint.as_deref(), Some("did you mean `dragon-head`?"));
    }
}
