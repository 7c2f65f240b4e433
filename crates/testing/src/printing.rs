//! Printing is injective: two cards that do different things never say the same, in either language. Tried on all cards of the game and on as
//! many random effects as one likes: thrown together from the schema of the card language, and changed at one spot, where texts are nearest.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::rc::Rc;

use fudaba_kernel::DefId;
use fudaba_stage::CardGame;
use serde_json::Value;

use crate::Bench;
use crate::demands::{RANDOM_EFFECTS, wanted};
use crate::throws::{Throws, read};

/// Two cards of the same kind that do different things and say the same.
#[derive(Clone, Debug)]
pub struct Alike {
    /// What they say.
    pub text: String,
    /// The one, as it is written.
    pub one: String,
    /// The other.
    pub other: String,
}

impl fmt::Display for Alike {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}\n    {}\n    {}", self.text, self.one, self.other)
    }
}

/// Cards read at once. Few enough that the mistakes of most of them do not end the reading.
const BATCH: usize = 24;
/// Pairs that are told.
const TOLD: usize = 60;

/// What has been printed: the text and who prints it.
#[derive(Default)]
struct Printed {
    texts: HashMap<String, (String, Rc<str>)>,
    count: usize,
    alike: Vec<Alike>,
}

impl Printed {
    fn print<G: CardGame>(&mut self, cards: &G::Cards, effect: fn(&G::Cards, DefId) -> String, written: &mut dyn FnMut(&str) -> Rc<str>) {
        for (def, face) in (0..).map(DefId).zip(G::faces(cards)) {
            let (does, card) = (effect(cards, def), written(&face.number));
            self.count += 1;
            for lines in [&face.text.ja, &face.text.en] {
                self.note(format!("{}: {}", face.kind, lines.join("\n")), &does, &card);
            }
        }
    }

    fn note(&mut self, text: String, does: &str, card: &Rc<str>) {
        match self.texts.get(&text) {
            Some((known, _)) if known == does => {}
            Some((_, one)) => self.alike.push(Alike { one: one.to_string(), other: card.to_string(), text }),
            None => {
                self.texts.insert(text, (does.to_owned(), Rc::clone(card)));
            }
        }
    }
}

impl<G: CardGame> Bench<G> {
    /// No two different effects print the same: over all cards and [`Demands::random_effects`](super::demands::Demands::random_effects) random ones.
    pub fn no_two_effects_print_alike(&self) {
        let mut alike = self.alike(wanted(RANDOM_EFFECTS, self.demands.random_effects));
        alike.sort_by_key(|alike| alike.one.len() + alike.other.len());
        let count = alike.len();
        // A pair for each effect: the others are variations of it.
        let mut seen = HashSet::new();
        alike.retain(|alike| seen.insert(alike.one.clone()));
        let told: Vec<String> = alike.iter().take(TOLD).map(ToString::to_string).collect();
        assert!(told.is_empty(), "{count} pairs of effects print alike\n\n{}", told.join("\n\n"));
    }

    /// Every pair found among all cards and so many random effects.
    #[must_use]
    pub fn alike(&self, wanted: usize) -> Vec<Alike> {
        let mut printed = Printed::default();
        printed.print::<G>(&self.cards, self.demands.effect, &mut |number| Rc::from(number));
        let schema = G::card_schema();
        let mut throws = Throws::new(&schema, &self.demands, &self.written_cards());
        let (mut tries, start) = (0, printed.count);
        while printed.count - start < wanted {
            tries += 1;
            assert!(tries * BATCH < 1000 + wanted * 200, "only {} of {} random effects are sound", printed.count - start, tries * BATCH);
            let batch: Vec<(usize, Value)> = (0..BATCH).map(|_| throws.throw()).collect();
            let cards = read::<G>(&batch, self.demands.slots);
            let mut sound = Vec::new();
            printed.print::<G>(&cards, self.demands.effect, &mut |number| {
                let at: usize = number.trim_start_matches('X').parse().unwrap_or(0);
                sound.push(at);
                Rc::from(format!("{} {}: {}", self.demands.slots[batch[at].0].card, self.demands.slots[batch[at].0].key, batch[at].1))
            });
            sound.into_iter().for_each(|at| throws.keep(batch[at].clone()));
        }
        printed.alike
    }
}
