//! How cards come to hand: what is dealt, what may be exchanged, what is drawn turn by turn; and how likely it is to have drawn a card by then.
//!
//! Every order of a shuffled pile is equally likely, so what is drawn of it follows the hypergeometric distribution. That holds too for piles of
//! which cards were dealt face down or put aside unseen, and after any number of cards that were shown and put to the bottom one after the
//! other, however that number came about: the next card after them is each of the others with the same chance.

use serde::Serialize;

/// How a seat of this game comes to its cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Opening {
    /// The section that is drawn from.
    pub section: &'static str,
    /// The kind of zone where it lies.
    pub deck: &'static str,
    /// Cards that are chosen out of it before it is shuffled. The odds take them to be others than those that are wanted.
    pub kept: u8,
    /// Cards that are seen before it is decided whether to exchange.
    pub look: u8,
    /// What exchanging does.
    pub redraw: Redraw,
    /// Cards dealt to the hand after that.
    pub then: u8,
    /// Cards that the first turn of one's own draws.
    pub first_turn: u8,
    /// Cards that every later turn of one's own draws.
    pub each_turn: u8,
    /// The rule of the exchange.
    pub rule: &'static str,
    /// The question whether to exchange.
    pub question: &'static str,
}

/// What exchanging the first cards does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Redraw {
    /// All of them are shuffled into the deck before as many are drawn.
    Whole,
    /// As many are drawn before they are shuffled in: none of them comes back at once.
    Aside,
    /// Any number of them is shuffled into the deck before as many are drawn; the others stay.
    Some,
}

/// What is wanted of a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Cards of the pile.
    pub of: usize,
    /// Cards among them that would do.
    pub good: usize,
    /// How many of these at least.
    pub least: usize,
}

impl Wanted {
    /// The chance to have enough among so many cards of the pile.
    #[must_use]
    pub fn among(self, drawn: usize) -> f64 {
        let drawn = drawn.min(self.of);
        (self.least..=self.good.min(drawn)).map(|hit| hypergeometric(self.of, self.good, drawn, hit)).sum::<f64>().min(1.0)
    }

    /// The same pile when cards have gone, and of them so many that would have done; those are wanted no more.
    fn without(self, gone: usize, good: usize) -> Wanted {
        Wanted { of: self.of - gone.min(self.of), good: self.good - good.min(self.good), least: self.least.saturating_sub(good) }
    }
}

impl Opening {
    /// Cards that have been drawn by a turn of one's own since the exchange; turn 0 is before the first.
    #[must_use]
    pub fn drawn_by(&self, turn: u8) -> usize {
        let turns = usize::from(turn.saturating_sub(1)) * usize::from(self.each_turn);
        usize::from(self.then) + if turn == 0 { 0 } else { usize::from(self.first_turn) + turns }
    }

    /// The chance to have drawn what is wanted by a turn of one's own when nothing is exchanged.
    #[must_use]
    pub fn keeping(&self, wanted: Wanted, turn: u8) -> f64 {
        self.rest(wanted).among(usize::from(self.look) + self.drawn_by(turn))
    }

    /// The same when the first cards are exchanged unless they are enough: all of them, or, where any number may be exchanged, those
    /// that are not wanted.
    #[must_use]
    pub fn exchanging(&self, wanted: Wanted, turn: u8) -> f64 {
        let pile = self.rest(wanted);
        let look = usize::from(self.look).min(pile.of);
        let seen = |hit: usize| hypergeometric(pile.of, pile.good, look, hit);
        let after = |hit: usize| if hit >= pile.least { 1.0 } else { self.after_exchange(pile, look, hit, self.drawn_by(turn)) };
        (0..=pile.good.min(look)).map(|hit| seen(hit) * after(hit)).sum::<f64>().min(1.0)
    }

    /// The pile that is shuffled.
    fn rest(&self, wanted: Wanted) -> Wanted {
        wanted.without(usize::from(self.kept), 0)
    }

    /// The chance after an exchange of first cards among which so many were wanted.
    fn after_exchange(&self, pile: Wanted, look: usize, hit: usize, drawn: usize) -> f64 {
        match self.redraw {
            Redraw::Whole => pile.among(look + drawn),
            Redraw::Some => pile.without(hit, hit).among(look - hit + drawn),
            Redraw::Aside => {
                // The second cards come from what is left without the first; then all but the second lie in the deck.
                let (left, again) = (pile.of - look, look.min(pile.of - look));
                let second = |new: usize| hypergeometric(left, pile.good - hit, again, new);
                let later = |new: usize| pile.without(again, new).among(drawn);
                (0..=(pile.good - hit).min(again)).map(|new| second(new) * later(new)).sum()
            }
        }
    }
}

/// The chance of exactly `hit` good cards among `drawn` of a pile of `of` cards, `good` of them good.
fn hypergeometric(of: usize, good: usize, drawn: usize, hit: usize) -> f64 {
    if good > of || drawn > of || hit > good.min(drawn) || drawn - hit > of - good {
        return 0.0;
    }
    // Card by card: which of the draws are the good ones does not matter, so the first are taken for them.
    let ways = (0..hit).fold(1.0, |ways, at| ways * (drawn - at) as f64 / (at + 1) as f64);
    let first = (0..hit).fold(1.0, |chance, at| chance * (good - at) as f64 / (of - at) as f64);
    let others = (0..drawn - hit).fold(1.0, |chance, at| chance * (of - good - at) as f64 / (of - hit - at) as f64);
    ways * first * others
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: Opening = Opening {
        section: "main",
        deck: "deck",
        kept: 0,
        look: 5,
        redraw: Redraw::Whole,
        then: 0,
        first_turn: 1,
        each_turn: 1,
        rule: "T-1",
        question: "mulligan",
    };

    fn close(one: f64, other: f64) {
        assert!((one - other).abs() < 1e-9, "{one} is not {other}");
    }

    #[test]
    fn a_few_cards_are_counted_by_hand() {
        // One of two aces among two of four cards: 1 - (2/4 * 1/3).
        close(Wanted { of: 4, good: 2, least: 1 }.among(2), 5.0 / 6.0);
        close(Wanted { of: 4, good: 2, least: 2 }.among(2), 1.0 / 6.0);
        close(Wanted { of: 40, good: 0, least: 1 }.among(7), 0.0);
        close(Wanted { of: 40, good: 3, least: 1 }.among(40), 1.0);
        close(Wanted { of: 3, good: 3, least: 2 }.among(99), 1.0);
    }

    #[test]
    fn all_that_can_be_hit_adds_up_to_one() {
        let all = |drawn| (0..=drawn).map(|hit| hypergeometric(60, 24, drawn, hit)).sum::<f64>();
        (0..=60).for_each(|drawn| close(all(drawn), 1.0));
    }

    #[test]
    fn exchanging_a_whole_hand_is_a_second_try() {
        let wanted = Wanted { of: 40, good: 4, least: 1 };
        let once = WHOLE.keeping(wanted, 0);
        close(WHOLE.exchanging(wanted, 0), once + (1.0 - once) * once);
    }

    #[test]
    fn what_is_put_aside_does_not_come_back_at_once() {
        let aside = Opening { redraw: Redraw::Aside, ..WHOLE };
        // Six cards, one of them wanted, three looked at: the other three are then drawn.
        let (tiny, wanted) = (Opening { look: 3, ..aside }, Wanted { of: 6, good: 1, least: 1 });
        close(tiny.exchanging(wanted, 0), 1.0);
        assert!(aside.exchanging(Wanted { of: 40, good: 4, least: 1 }, 0) > WHOLE.exchanging(Wanted { of: 40, good: 4, least: 1 }, 0));
    }

    #[test]
    fn where_any_number_is_exchanged_what_is_wanted_stays() {
        let some = Opening { redraw: Redraw::Some, ..WHOLE };
        let two = Wanted { of: 40, good: 6, least: 2 };
        assert!(some.exchanging(two, 0) > WHOLE.exchanging(two, 0));
    }

    #[test]
    fn later_turns_have_drawn_more() {
        assert_eq!([0, 1, 2, 5].map(|turn| WHOLE.drawn_by(turn)), [0, 1, 2, 5]);
        let late = Opening { first_turn: 0, then: 2, ..WHOLE };
        assert_eq!([0, 1, 2, 5].map(|turn| late.drawn_by(turn)), [2, 2, 3, 6]);
        let wanted = Wanted { of: 60, good: 4, least: 1 };
        assert!(WHOLE.keeping(wanted, 8) > WHOLE.keeping(wanted, 3));
    }
}
