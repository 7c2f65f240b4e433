//! The odds of drawing a card, compared with many deals of the rules themselves.

use std::sync::Arc;

use fudaba_kernel::conformance::{AtRandom, test_rng};
use fudaba_kernel::{Action, CardId, DefId, Listening, Observer, Question, Seat, Table, ZoneId, ZoneSpec, below_bound};
use fudaba_stage::{CardGame, DeckCard, DeckList, FoundDeck, Opening, Redraw, Wanted};

use crate::Bench;
use crate::bench::{seed_of, slug};
use crate::demands::wanted;

/// The environment's word for how many deals are made.
pub const DEALS: &str = "FUDABA_DEALS";

/// Deals in the usual tests.
const USUALLY: usize = 100_000;

/// How far a share may be from its chance, in standard deviations: of some twenty shares a game hardly one in ten thousand runs is farther.
const FAR: f64 = 5.0;

/// The turn up to which is drawn.
const TURN: u8 = 3;

/// What is wanted, and how the exchange is used for it.
struct Wish {
    card: DefId,
    least: usize,
    exchanges: bool,
}

/// In how many deals it could be seen whether a wish has come true, and how often it had: before the first turn, and by [`TURN`].
#[derive(Default)]
struct Hits([(u64, u64); 2]);

impl<G: CardGame> Bench<G> {
    /// The chance to have drawn a card, with the exchange and without it, is what so many deals show.
    ///
    /// # Panics
    /// When they show something else.
    pub fn the_odds_are_those_of_many_deals(&self) {
        let Some(opening) = G::opening() else { return };
        let deals = wanted(DEALS, USUALLY);
        let list = DeckList::from(&self.decks[0]);
        let size = list.size(opening.section);
        for (wish, copies) in self.wishes(&opening, &list) {
            let pile = Wanted { of: size, good: copies, least: wish.least };
            let chance = |turn| if wish.exchanges { opening.exchanging(pile, turn) } else { opening.keeping(pile, turn) };
            let hits = self.deal(&opening, &list, &wish, deals / 4);
            for (turn, (deals, hits)) in [0, TURN].into_iter().zip(hits.0) {
                compare(slug::<G>(), &wish, (turn, chance(turn)), hits as f64, deals as f64);
            }
        }
    }

    /// One and two of the card of which there are most that need not be kept, with the exchange and without.
    fn wishes(&self, opening: &Opening, list: &DeckList) -> Vec<(Wish, usize)> {
        let entries = &list.sections[opening.section];
        let elsewhere =
            |number: &str| list.sections.keys().filter(|key| *key != opening.section).any(|key| list.cards(key).any(|card| card == number));
        let alone = entries.iter().filter(|entry| !elsewhere(&entry.card));
        let most = alone.max_by_key(|entry| entry.copies).expect("a deck has cards");
        let card = G::find(&self.cards, &most.card).expect("a card of a ready-made deck is there");
        let copies = usize::from(most.copies);
        let wish = |least, exchanges| (Wish { card, least, exchanges }, copies);
        vec![wish(1, false), wish(1, true), wish(2, false), wish(2, true)]
    }

    fn deal(&self, opening: &Opening, list: &DeckList, wish: &Wish, deals: usize) -> Hits {
        let mut hits = Hits::default();
        let mut chance = AtRandom(test_rng(wish.least as u64));
        for number in 0..deals {
            let found = self.mixed(list, &mut chance);
            let start = G::set_up_found(&self.cards, [&found, &found], seed_of(number as u64));
            let table = self.dealt(start, opening, wish, &mut chance);
            for (turn, hits) in [0, TURN].into_iter().zip(&mut hits.0) {
                if let Some(drawn) = drawn(&table, opening, wish.card, turn) {
                    *hits = (hits.0 + 1, hits.1 + u64::from(drawn >= wish.least));
                }
            }
        }
        hits
    }

    /// The deck with its cards in any order: the odds know nothing of how a list is written, whatever a game makes of that.
    fn mixed(&self, list: &DeckList, chance: &mut AtRandom) -> FoundDeck {
        let mix = |key: &String| {
            let mut cards: Vec<DeckCard> = list.cards(key).map(|card| DeckCard { card: card.to_owned(), copies: 1 }).collect();
            for at in (1..cards.len()).rev() {
                cards.swap(at, below_bound(&mut chance.0, at + 1));
            }
            (key.clone(), cards)
        };
        let sections = list.sections.keys().map(mix).collect();
        G::find_deck(&self.cards, &DeckList { sections })
    }

    /// A match whose setup is over; the wish's seat has exchanged for it, or not.
    fn dealt(&self, start: G, opening: &Opening, wish: &Wish, chance: &mut AtRandom) -> Table<G> {
        let mut table = Table::new(Arc::clone(&self.cards), start, Listening::Off);
        while table.state().scene(&self.cards, Observer::Spectator).round == 0 {
            let question = *table.pending().expect("the setup asks until the first round");
            let option = self.answer(&table, &question, opening, wish).unwrap_or_else(|| below_bound(&mut chance.0, table.options().len()));
            table.play(option).expect("one of the options");
        }
        table
    }

    /// What the wish's seat answers, where it hangs on the wish.
    fn answer(&self, table: &Table<G>, question: &Question, opening: &Opening, wish: &Wish) -> Option<usize> {
        if question.seat != Seat::A {
            return None;
        }
        let key = G::LEXICON.questions[usize::from(question.kind)];
        if key != opening.question {
            // A card that is chosen beforehand is another one.
            let other = |action: &Action| action.card.is_none_or(|card| table.state().zones().identity(card) != wish.card);
            let others: Vec<usize> = (0..table.options().len()).filter(|&at| other(&table.options()[at])).collect();
            return others.first().copied().filter(|_| others.len() < table.options().len());
        }
        let rest = self.table.questions[key].rest.as_ref().expect("an exchange can be left").value.as_str();
        let leaves = |action: &Action| G::LEXICON.verbs[usize::from(action.verb)] == rest;
        let keep = table.options().iter().position(leaves);
        if !wish.exchanges || held(table, opening, wish.card) >= wish.least {
            return keep;
        }
        let goes = |action: &Action| match opening.redraw {
            Redraw::Some => action.card.is_some_and(|card| table.state().zones().identity(card) != wish.card),
            Redraw::Whole | Redraw::Aside => !leaves(action),
        };
        table.options().iter().position(goes).or(keep)
    }
}

/// How many of the card lie outside of the seat's deck.
fn held<G: CardGame>(table: &Table<G>, opening: &Opening, card: DefId) -> usize {
    let zones = table.state().zones();
    let out = |spec: &ZoneSpec| spec.seat == Some(Seat::A) && spec.kind != opening.deck;
    let places = zones.specs().iter().enumerate().filter(|(_, spec)| out(spec)).map(|(at, _)| ZoneId(at as u8));
    places.flat_map(|zone| zones.cards(zone)).filter(|&&held| zones.identity(held) == card).count()
}

/// How many of the card are among those that the seat has drawn by a turn: in its hand, and on top of its deck as far as it draws. Nothing where
/// it has drawn more already: whoever begins may have.
fn drawn<G: CardGame>(table: &Table<G>, opening: &Opening, card: DefId, turn: u8) -> Option<usize> {
    let zones = table.state().zones();
    let zone = |kind: &str| {
        let at = zones.specs().iter().position(|spec| spec.seat == Some(Seat::A) && spec.kind == kind).expect("the zone is there");
        ZoneId(at as u8)
    };
    let hand: &[CardId] = zones.cards(zone("hand"));
    let wanted = usize::from(opening.kept) + usize::from(opening.look) + opening.drawn_by(turn);
    let to_come = &zones.cards(zone(opening.deck))[..wanted.checked_sub(hand.len())?];
    Some(hand.iter().chain(to_come).filter(|&&held| zones.identity(held) == card).count())
}

fn compare(game: &str, wish: &Wish, (turn, chance): (u8, f64), hits: f64, deals: f64) {
    let share = hits / deals;
    let deviation = (chance * (1.0 - chance) / deals).sqrt().max(1.0 / deals);
    let Wish { least, exchanges, .. } = wish;
    assert!(
        (share - chance).abs() < FAR * deviation,
        "{game}: {least} of it by turn {turn} (exchanging: {exchanges}): {share:.5} of {deals} deals, the odds say {chance:.5}"
    );
}
