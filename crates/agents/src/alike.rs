//! Whether it matters which of several things a price is paid with: every way of paying is played to its end, and where all of them leave the same table
//! for everybody's eyes, it comes to the same. The rules themselves do the paying, so that no client and no game has to know when a cost pays itself.

use fudaba_kernel::{CardId, Fork, Game, Mark, Observer, Outlook, Question};

use crate::dice::Dice;
use crate::imagine::Imagination;

/// Different tables on the way, at most: with more of them somebody had better choose.
const MOST: usize = 24;

/// Picks of one payment, at most.
const PICKS: usize = 16;

/// Whether all ways of answering the open question, and those of its kind that follow, leave the same table. Only what everybody sees counts, and only
/// cards that everybody sees may be picked: so that a payment goes by itself tells nobody anything. The same seed gives the same answer.
pub fn comes_to_the_same<G: Game>(outlook: &Outlook<'_, G>, seed: u64) -> bool {
    let mut imagination = Imagination::new(outlook);
    let Some(fork) = imagination.draw(&mut Dice::new(seed, 2)) else { return false };
    let open = |card: Option<CardId>| card.is_some_and(|card| fork.state().zones().sees(Observer::Spectator, card));
    outlook.options().len() > 1 && outlook.options().iter().all(|action| open(action.card)) && one_end(fork, outlook.question())
}

/// Whether every way of paying ends alike.
fn one_end<G: Game>(fork: &Fork<'_, G>, question: &Question) -> bool {
    let mut under_way = vec![fork.clone()];
    let mut end: Option<Form> = None;
    for _ in 0..PICKS {
        let mut known: Vec<Form> = Vec::new();
        let mut next = Vec::new();
        for paid in under_way.iter().flat_map(each_pick) {
            let form = Form::of(&paid, question);
            if is_paying(&paid, question) {
                if !known.contains(&form) {
                    known.push(form);
                    next.push(paid);
                }
            } else if end.get_or_insert_with(|| form.clone()) != &form {
                return false;
            }
        }
        if next.is_empty() {
            return true;
        }
        if next.len() > MOST {
            return false;
        }
        under_way = next;
    }
    false
}

/// The position after each answer.
fn each_pick<'f, 't, G: Game>(fork: &'f Fork<'t, G>) -> impl Iterator<Item = Fork<'t, G>> + 'f {
    (0..fork.options().len()).filter_map(|option| {
        let mut paid = fork.clone();
        paid.play(option).ok().map(|()| paid)
    })
}

fn is_paying<G: Game>(fork: &Fork<'_, G>, question: &Question) -> bool {
    fork.pending().is_some_and(|pending| (pending.kind, pending.seat, pending.subject) == (question.kind, question.seat, question.subject))
}

/// A table as everybody sees it, cards that are alike in any order.
#[derive(Clone, PartialEq, Eq)]
struct Form {
    cards: Vec<(usize, u64, Vec<Mark>)>,
    hidden: Vec<usize>,
    counters: Vec<i32>,
    asked: Option<(u8, usize)>,
    over: bool,
}

impl Form {
    fn of<G: Game>(fork: &Fork<'_, G>, question: &Question) -> Form {
        let (game, zones) = (fork.state(), fork.state().zones());
        let everybody = Observer::Spectator;
        let seen = |card: &&CardId| zones.sees(everybody, **card);
        let mut cards: Vec<_> = zones
            .all()
            .iter()
            .filter(seen)
            .map(|&card| {
                let mut marks = Vec::new();
                game.marks(fork.cards(), everybody, card, &mut marks);
                (zones.zone(card).index(), game.likeness(fork.cards(), question, card), marks)
            })
            .collect();
        cards.sort_by(|one, other| {
            let key = |marks: &[Mark]| marks.iter().map(|mark| (mark.key, mark.value)).collect::<Vec<_>>();
            (one.0, one.1).cmp(&(other.0, other.1)).then_with(|| key(&one.2).cmp(&key(&other.2)))
        });
        let hidden = (0..zones.specs().len()).map(|zone| zones.cards(fudaba_kernel::ZoneId(zone as u8)).len()).collect();
        let counters = game.scene(fork.cards(), everybody).counters.iter().map(|counter| counter.value).collect();
        let asked = fork.pending().map(|pending| (pending.kind, pending.seat.index()));
        Form { cards, hidden, counters, asked, over: fork.outcome().is_some() }
    }
}
