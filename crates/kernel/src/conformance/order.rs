//! Which rule a refusal names when several forbid one act: the first in the game's own order. No rule says by itself which others would have
//! applied; but the same act, tried on the same table at another time or when the decision is another's, is refused by one of those. A game that
//! names the most special rule first must have named it before, too.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Reach, aims, test_rng, words};
use crate::action::{Action, Question, Refusal, Verdict};
use crate::chance::below_bound;
use crate::game::Game;
use crate::ids::Seat;
use crate::table::{Listening, Table};
use crate::view::{card_of_text, card_text};

/// Rules by which acts are refused, a group for each rank; the first that applies is named.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ranks(pub &'static [Group]);

/// Rules of one rank.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// What they look at.
    pub ground: Ground,
    /// Their IDs; where a rule forbids for several reasons that are not of the same rank, each with its reason, `KF-5.2 must_set`; reasons that are
    /// of one rank whatever the rule, `not_your_decision`.
    pub rules: &'static [&'static str],
}

/// What a rule looks at that forbids an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// How the table lies: the card, its place and state, what it is aimed at, what it costs. Time changes nothing about it.
    Table,
    /// The phase and the step, what has been played before.
    Time,
    /// Whose turn or decision it is.
    Turn,
}

/// What the check needs of a game.
pub struct Order<'k, G: Game> {
    /// The catalogue.
    pub cards: Arc<G::Cards>,
    /// A match about to begin, for a seed.
    pub start: &'k dyn Fn([u8; 32]) -> G,
    /// The game's order.
    pub ranks: Ranks,
    /// The same table at other times, as far as there are such; each lies exactly as the given one.
    pub again: &'k dyn Fn(&Table<G>) -> Vec<Table<G>>,
    /// Number of random matches.
    pub games: u64,
}

/// A refusal that names a rule although one before it applies.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Inversion {
    /// The rule and the reason that are named.
    pub named: (&'static str, &'static str),
    /// Those that apply as well, and go before.
    pub hidden: (&'static str, &'static str),
}

/// What the check has seen.
#[derive(Clone, Debug, Default)]
pub struct Orders {
    /// Refusals of acts that were refused by something else under other circumstances.
    pub compared: u64,
    /// What is out of order: an example of each, in words.
    pub inversions: BTreeMap<Inversion, String>,
    /// Rules and reasons that were named and have no rank: they are compared with nothing. An example of each, in words.
    pub unranked: BTreeMap<(&'static str, &'static str), String>,
}

/// An act at a table: what is said to it, and what would be said if it were the seat's decision.
struct Circumstance<'t, G: Game> {
    table: &'t Table<G>,
    verdicts: [Verdict; 2],
}

impl Ranks {
    /// Every rank that a refusal has, the first one first, with what it looks at there.
    fn of(self, refusal: &Refusal) -> Vec<(usize, Ground)> {
        let ranks = |entry: &str| -> Vec<(usize, Ground)> {
            let groups = self.0.iter().enumerate().filter(|(_, group)| group.rules.contains(&entry));
            groups.map(|(rank, group)| (rank, group.ground)).collect()
        };
        let names = [format!("{} {}", refusal.rule, refusal.reason), refusal.reason.to_owned(), refusal.rule.to_owned()];
        names.iter().map(|name| ranks(name)).find(|ranks| !ranks.is_empty()).unwrap_or_default()
    }

    /// The best rank of a rule that was named.
    fn named(self, refusal: &Refusal) -> Option<usize> {
        self.of(refusal).first().map(|(rank, _)| *rank)
    }

    /// The worst rank of a rule that applies however the time is; none for one that may look at the time.
    fn lasting(self, refusal: &Refusal) -> Option<usize> {
        let ranks = self.of(refusal);
        let is_lasting = ranks.iter().all(|(_, ground)| *ground == Ground::Table);
        ranks.last().filter(|_| is_lasting).map(|(rank, _)| *rank)
    }

    /// The rank at which it is said that the decision is another's.
    fn turn(self) -> Option<usize> {
        self.0.iter().position(|group| group.ground == Ground::Turn)
    }
}

impl<G: Game> Order<'_, G> {
    /// Plays the random matches and compares refusals at every decision.
    #[must_use]
    pub fn check(&self) -> Orders {
        let mut orders = Orders::default();
        for number in 0..self.games {
            let mut rng = test_rng(number);
            let mut table = Table::new(Arc::clone(&self.cards), (self.start)(super::seed_bytes(&mut rng)), Listening::Off);
            while table.pending().is_some() {
                self.compare(&table, &mut orders);
                table.play(below_bound(&mut rng, table.options().len())).expect("a listed option is accepted");
            }
        }
        orders
    }

    /// Every act that either seat could want on this table, at all its times.
    fn compare(&self, table: &Table<G>, orders: &mut Orders) {
        let again = (self.again)(table).into_iter().filter(|table| table.pending().is_some());
        let tables: Vec<Table<G>> = std::iter::once(table.clone()).chain(again).collect();
        for seat in Seat::BOTH {
            for aim in aims(table, seat, Reach::Seen) {
                let circumstances: Vec<_> = tables.iter().filter_map(|other| circumstance(table, other, seat, &aim)).collect();
                self.look_at(seat, &aim, &circumstances, orders);
            }
        }
    }

    /// What applies to an act however the time is must be named, or something before it, in all circumstances.
    fn look_at(&self, seat: Seat, aim: &Action, circumstances: &[Circumstance<'_, G>], orders: &mut Orders) {
        let refusals = circumstances.iter().flat_map(|one| &one.verdicts).filter_map(|verdict| verdict.err());
        let lasting = refusals.filter_map(|refusal| Some((self.ranks.lasting(&refusal)?, refusal))).min_by_key(|(rank, _)| *rank);
        for Circumstance { table, verdicts: [said, _] } in circumstances {
            let Err(said) = said else { continue };
            let Some(named) = self.ranks.named(said) else {
                orders.unranked.entry((said.rule, said.reason)).or_insert_with(|| told(table, seat, aim));
                continue;
            };
            let is_theirs = table.pending().is_some_and(|asked| asked.seat != seat);
            let turn = self.ranks.turn().filter(|_| is_theirs).map(|rank| (rank, Refusal::new(G::LEXICON.refused, "not_your_decision")));
            for (rank, hidden) in lasting.into_iter().chain(turn) {
                orders.compared += u64::from(rank != named);
                if rank < named {
                    let inversion = Inversion { named: (said.rule, said.reason), hidden: (hidden.rule, hidden.reason) };
                    orders.inversions.entry(inversion).or_insert_with(|| told(table, seat, aim));
                }
            }
        }
    }
}

/// The same act at a table that lies alike.
fn circumstance<'t, G: Game>(from: &Table<G>, table: &'t Table<G>, seat: Seat, aim: &Action) -> Option<Circumstance<'t, G>> {
    let card = match aim.card {
        Some(card) => Some(card_of_text(table.state().zones(), &card_text(from.state().zones(), card))?),
        None => None,
    };
    let aim = Action { card, ..*aim };
    let asked = table.pending().map(|asked| Question { seat, ..*asked });
    let judge = |asked: Option<&Question>| table.state().judge(table.cards(), seat, asked, &aim);
    Some(Circumstance { table, verdicts: [judge(table.pending()), judge(asked.as_ref())] })
}

fn told<G: Game>(table: &Table<G>, seat: Seat, aim: &Action) -> String {
    let scene = table.state().scene(table.cards(), crate::ids::Observer::Spectator);
    let asked = table.pending().map_or("nothing", |asked| G::LEXICON.questions[usize::from(asked.kind)]);
    format!("{seat:?}: {} ({} {}, asked `{asked}`)", words(table, aim), scene.phase, scene.step)
}
