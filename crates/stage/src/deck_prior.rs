//! What an opponent could be playing with: the lists from which closed decks are imagined.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use fudaba_kernel::{DefId, Seat, SeenPool, Suppose, Supposed, Unseen, below_bound, fingerprint};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

use crate::{CardGame, DeckCard, DeckList};

/// Whether each player knows what the other plays with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lists {
    /// Both lists lie open from the start.
    #[default]
    Open,
    /// What each plays with is a secret until it is seen.
    Closed,
}

/// Legal lists drawn at random around what was seen, beside the decks that are known.
const DRAWN: usize = 6;

/// How often a list is drawn until it is legal; the later, the closer it stays to a known deck.
const TRIES: usize = 6;

/// The weight of the known decks that fit, all together, for one of the lists that were drawn: most people play a known deck, until a card of
/// another lies on the table.
const KNOWN: u64 = 3;

/// The finest step of a weight.
const SCALE: u32 = 4096;

/// The decks that a format knows (the ready-made ones, those that its owner names), and legal ones around the cards that were seen.
pub struct DeckPrior<G: CardGame> {
    cards: Arc<G::Cards>,
    decks: Vec<Known>,
    /// Which cards may be in which section, by [`Known::sections`].
    places: OnceLock<Vec<Vec<DefId>>>,
    /// The pool that the cards of each section belong to; none where a game has it otherwise, and a table must be set up to see.
    grounds: Option<Vec<u8>>,
}

impl<G: CardGame> std::fmt::Debug for DeckPrior<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DeckPrior").field("decks", &self.decks.len()).finish_non_exhaustive()
    }
}

/// A deck, and what its owner has of it on the table.
#[derive(Debug)]
struct Known {
    /// Every copy, with the place of its section among the game's.
    copies: Vec<Copy>,
    pools: Pools,
}

/// A copy of a card in a section.
#[derive(Clone, Debug)]
struct Copy {
    section: usize,
    def: DefId,
}

/// The prints of each pool, sorted.
type Pools = BTreeMap<u8, Vec<DefId>>;

/// A list that fits, by its unseen cards, and in how many ways what was seen could have been drawn from it.
struct Fit {
    unseen: Unseen,
    ways: u128,
}

impl<G: CardGame> DeckPrior<G> {
    /// A format with these decks. They have passed [`CardGame::check_deck`].
    pub fn new(cards: Arc<G::Cards>, decks: impl IntoIterator<Item = DeckList>) -> DeckPrior<G> {
        let known = |list: DeckList| Known { copies: copies::<G>(&cards, &list), pools: pools::<G>(&cards, &list) };
        let decks: Vec<Known> = decks.into_iter().map(known).collect();
        let grounds = grounds(&decks, G::sections().len());
        DeckPrior { cards, decks, places: OnceLock::new(), grounds }
    }

    /// A legal list that holds all that was seen: a known deck, the more alike the likelier, in which other cards take the places of some.
    fn drawn(&self, seen: &[SeenPool], dice: &mut ChaCha8Rng) -> Option<Fit> {
        let wanted: Vec<DefId> = seen.iter().flat_map(|pool| pool.seen.iter().copied()).collect();
        let size: usize = seen.iter().map(|pool| pool.seen.len() + pool.unseen).sum();
        (0..TRIES).find_map(|tried| {
            let base = self.alike(&wanted, dice)?;
            let copies = self.around(&base.copies, &wanted, size, TRIES - 1 - tried, dice)?;
            let list = list::<G>(&self.cards, &copies);
            G::check_deck(&self.cards, &list).is_empty().then(|| fit(&self.laid(&copies, &list), seen)).flatten()
        })
    }

    /// What whoever plays this list has on the table.
    fn laid(&self, copies: &[Copy], list: &DeckList) -> Pools {
        let Some(grounds) = &self.grounds else { return pools::<G>(&self.cards, list) };
        let laid = by_ground(copies, grounds);
        debug_assert_eq!(laid, pools::<G>(&self.cards, list), "the cards of a section belong together");
        laid
    }

    /// One of the known decks; each card in it that is wanted makes it twice as likely.
    fn alike(&self, wanted: &[DefId], dice: &mut ChaCha8Rng) -> Option<&Known> {
        let shared = |deck: &Known| {
            let mut left: Vec<DefId> = deck.copies.iter().map(|copy| copy.def).collect();
            let mut is_there = |def: &&DefId| left.iter().position(|have| have == *def).map(|at| left.swap_remove(at)).is_some();
            wanted.iter().filter(|def| is_there(def)).count()
        };
        let shares: Vec<usize> = self.decks.iter().map(shared).collect();
        let most = shares.iter().copied().max()?;
        let weights: Vec<usize> = shares.iter().map(|share| (SCALE as usize) >> (most - share).min(12)).collect();
        let mut at = below_bound(dice, weights.iter().sum());
        let found = weights.iter().position(|&weight| {
            if at < weight {
                true
            } else {
                at -= weight;
                false
            }
        });
        self.decks.get(found?)
    }

    /// The copies with all that is wanted among them, so many in number, and up to `swaps` twentieths of the others exchanged.
    fn around(&self, base: &[Copy], wanted: &[DefId], size: usize, swaps: usize, dice: &mut ChaCha8Rng) -> Option<Vec<Copy>> {
        let places = self.places();
        let (mut kept, mut free) = (Vec::new(), base.to_vec());
        let mut missing = Vec::new();
        for &def in wanted {
            match free.iter().position(|copy| copy.def == def) {
                Some(at) => kept.push(free.swap_remove(at)),
                None => missing.push(def),
            }
        }
        for def in missing {
            let section = places.iter().position(|cards| cards.contains(&def))?;
            let there: Vec<usize> = (0..free.len()).filter(|&at| free[at].section == section).collect();
            free.swap_remove(*there.get(below_bound(dice, there.len().max(1)))?);
            kept.push(Copy { section, def });
        }
        let largest = (0..places.len()).max_by_key(|&section| base.iter().filter(|copy| copy.section == section).count())?;
        let other = |section: usize, dice: &mut ChaCha8Rng| places[section][below_bound(dice, places[section].len())];
        while kept.len() + free.len() < size {
            free.push(Copy { section: largest, def: other(largest, dice) });
        }
        while kept.len() + free.len() > size {
            let there = free.iter().position(|copy| copy.section == largest)?;
            free.swap_remove(there);
        }
        for _ in 0..free.len() * swaps / 20 {
            let at = below_bound(dice, free.len());
            free[at].def = other(free[at].section, dice);
        }
        kept.extend(free);
        Some(kept)
    }

    /// Which cards may be in which section: where they are in a known deck, else where they may take another card's place in one.
    fn places(&self) -> &[Vec<DefId>] {
        self.places.get_or_init(|| {
            let mut places = vec![Vec::new(); G::sections().len()];
            for at in 0..G::faces(&self.cards).len() {
                let def = DefId(u16::try_from(at).expect("a catalogue has fewer cards"));
                if let Some(section) = self.place_of(def) {
                    places[section].push(def);
                }
            }
            places
        })
    }

    fn place_of(&self, def: DefId) -> Option<usize> {
        let copies = || self.decks.iter().flat_map(|deck| &deck.copies);
        let found = copies().find(|copy| copy.def == def).map(|copy| copy.section);
        found.or_else(|| (0..G::sections().len()).find(|&section| self.decks.iter().any(|deck| self.may_stand(deck, section, def))))
    }

    /// Whether the card may take the place of another in this section of a deck.
    fn may_stand(&self, deck: &Known, section: usize, def: DefId) -> bool {
        let there = (0..deck.copies.len()).filter(|&at| deck.copies[at].section == section);
        there.take(1).any(|at| {
            let mut copies = deck.copies.clone();
            copies[at].def = def;
            G::check_deck(&self.cards, &list::<G>(&self.cards, &copies)).is_empty()
        })
    }

    /// Cards of the right number, legal or not: of the first known deck, or anything. What is seen of a position that was made by hand may fit no deck at all.
    fn anything(&self, seen: &[SeenPool], dice: &mut ChaCha8Rng) -> Unseen {
        let all: Vec<DefId> = self.places().iter().flatten().copied().collect();
        let prints = |pool: &SeenPool| -> Vec<DefId> {
            let known: Vec<DefId> = self.decks.iter().filter_map(|deck| deck.pools.get(&pool.pool)).flatten().copied().collect();
            let of = if known.is_empty() { &all } else { &known };
            (0..pool.unseen).filter_map(|_| of.get(below_bound(dice, of.len().max(1))).copied()).collect()
        };
        seen.iter().map(prints).collect()
    }
}

impl<G: CardGame> Suppose for DeckPrior<G> {
    fn suppose(&self, seen: &[SeenPool]) -> Supposed {
        let mut dice = dice_of(seen);
        let known: Vec<Fit> = self.decks.iter().filter_map(|deck| fit(&deck.pools, seen)).collect();
        let drawn: Vec<Fit> = (0..DRAWN).filter_map(|_| self.drawn(seen, &mut dice)).collect();
        let best = known.iter().chain(&drawn).map(|fit| fit.ways).max().unwrap_or(1);
        let weight = |fit: &Fit| u64::try_from((fit.ways / best.div_ceil(u128::from(SCALE))).max(1)).expect("at most the scale");
        let each = (KNOWN * DRAWN as u64).checked_div(known.len() as u64).unwrap_or(0).max(1);
        let weighed = known.into_iter().map(|fit| (each, fit)).chain(drawn.into_iter().map(|fit| (1, fit)));
        let mut supposed = Supposed::none(seen);
        for (times, fit) in weighed {
            let weight = u32::try_from(times * weight(&fit)).unwrap_or(u32::MAX);
            supposed.add(fit.unseen, weight);
        }
        if supposed.is_empty() {
            supposed.add(self.anything(seen, &mut dice), 1);
        }
        supposed
    }
}

/// Dice that fall by what was seen alone.
fn dice_of(seen: &[SeenPool]) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(fingerprint(&seen))
}

/// How a list fits what was seen, if it does.
fn fit(pools: &Pools, seen: &[SeenPool]) -> Option<Fit> {
    let mut fit = Fit { unseen: Vec::new(), ways: 1 };
    for pool in seen {
        let mut left = pools.get(&pool.pool)?.clone();
        for print in pool.seen.chunk_by(|one, other| one == other) {
            let copies = left.iter().filter(|&def| *def == print[0]).count();
            fit.ways = fit.ways.saturating_mul(ways_to_take(print.len(), copies)?);
            let mut taken = 0;
            left.retain(|def| {
                let takes = *def == print[0] && taken < print.len();
                taken += usize::from(takes);
                !takes
            });
        }
        if left.len() != pool.unseen {
            return None;
        }
        fit.unseen.push(left);
    }
    let has_more = pools.keys().any(|pool| seen.iter().all(|seen| seen.pool != *pool));
    (!has_more).then_some(fit)
}

/// In how many ways `taken` of `copies` can be taken; none when there are fewer.
fn ways_to_take(taken: usize, copies: usize) -> Option<u128> {
    let rest = copies.checked_sub(taken)?;
    Some((1..=taken).fold(1_u128, |ways, at| ways.saturating_mul((rest + at) as u128) / at as u128))
}

/// The pool of each section, as far as that explains every known deck.
fn grounds(decks: &[Known], sections: usize) -> Option<Vec<u8>> {
    let of = |section: usize| {
        let copies = || decks.iter().filter_map(move |deck| Some((deck, deck.copies.iter().find(|copy| copy.section == section)?.def)));
        let (deck, def) = copies().next()?;
        let holds = |pool: &&u8| deck.pools[pool].contains(&def);
        deck.pools.keys().find(holds).copied()
    };
    let grounds: Vec<u8> = (0..sections).map(of).collect::<Option<_>>()?;
    decks.iter().all(|deck| by_ground(&deck.copies, &grounds) == deck.pools).then_some(grounds)
}

fn by_ground(copies: &[Copy], grounds: &[u8]) -> Pools {
    let mut pools = Pools::new();
    copies.iter().for_each(|copy| pools.entry(grounds[copy.section]).or_default().push(copy.def));
    pools.values_mut().for_each(|prints| prints.sort_unstable());
    pools
}

/// Every copy of a deck, with its section.
fn copies<G: CardGame>(cards: &G::Cards, list: &DeckList) -> Vec<Copy> {
    let sections = G::sections();
    let of = |(section, rule): (usize, &fudaba_cardscript::data::SectionRule)| {
        let defs: Vec<DefId> = list.cards(rule.key).filter_map(|number| G::find(cards, number)).collect();
        defs.into_iter().map(move |def| Copy { section, def })
    };
    sections.iter().enumerate().flat_map(of).collect()
}

fn list<G: CardGame>(cards: &G::Cards, copies: &[Copy]) -> DeckList {
    let mut list = DeckList::default();
    for (section, rule) in G::sections().iter().enumerate() {
        let mut counts: BTreeMap<DefId, u8> = BTreeMap::new();
        copies.iter().filter(|copy| copy.section == section).for_each(|copy| *counts.entry(copy.def).or_default() += 1);
        let entries: Vec<DeckCard> =
            counts.into_iter().map(|(def, copies)| DeckCard { card: G::number(cards, def).to_owned(), copies }).collect();
        if !entries.is_empty() {
            list.sections.insert(rule.key.to_owned(), entries);
        }
    }
    list
}

/// What whoever plays this deck has on the table.
fn pools<G: CardGame>(cards: &G::Cards, list: &DeckList) -> Pools {
    let state = G::set_up(cards, [list, list], [0; 32]);
    let zones = state.zones();
    let mut pools = Pools::new();
    for &card in zones.all().iter().filter(|&&card| zones.owner(card) == Seat::A) {
        pools.entry(zones.home(card).pool).or_default().push(zones.identity(card));
    }
    pools.values_mut().for_each(|prints| prints.sort_unstable());
    pools
}
