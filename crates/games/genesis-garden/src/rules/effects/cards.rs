//! Drawing, milling, discarding, turning cards over, looking at them.

use fudaba_cardscript::common::{Chooser, Discard, each};
use fudaba_cardscript::effect::Went;
use fudaba_kernel::{CardId, Event, Flow, Observer, Seat, Sees};

use crate::cards::{Ability, Side, Verb, What};
use crate::rules::At;
use crate::rules::effects::carry::Dest;
use crate::rules::words::Ask;
use crate::state::{CARDS, Effect, GenesisGarden, Pile};

impl GenesisGarden {
    /// The verbs that are about cards rather than units.
    pub(super) fn do_card_verb(&mut self, desk: At, effect: &Effect, ability: &Ability, verb: &Verb) -> Flow<Went> {
        match verb {
            Verb::SendToGraveyard(what) => self.carry_what(desk, effect, ability, what, Dest::Graveyard),
            Verb::ReturnToHand(what) => self.carry_what(desk, effect, ability, what, Dest::Hand),
            Verb::ReturnToDeck { what, place } => self.carry_what(desk, effect, ability, what, Dest::Deck(*place)),
            Verb::Discard(Discard { side, n, by }) => self.carry_hand(desk, effect, (*side, *n, *by), Dest::Graveyard),
            Verb::Reincarnate { side, n } => {
                for seat in self.seats_of(*side, effect.seat).collect::<arrayvec::ArrayVec<Seat, 2>>() {
                    self.reincarnate(desk, seat, *n, "GG-11.7");
                }
                Ok(Went::Whole)
            }
            Verb::TurnFaceUp(number) => {
                for held in self.chosen(ability, effect, *number) {
                    if self.face_down.has(held.card) {
                        self.turn_up(desk, held.card);
                    }
                }
                Ok(Went::Whole)
            }
            Verb::Reveal(what) => self.reveal(desk, effect, ability, what),
            Verb::LookTop { side, n, by } => {
                self.look_top(desk, effect, (*side, *n), *by);
                Ok(Went::Whole)
            }
            Verb::Shuffle => {
                // GG-8.8: the shuffle after a search is part of the search.
                if !ability.verbs().any(searches) {
                    self.shuffle_deck(desk, effect.seat, "GG-11.20");
                }
                Ok(Went::Whole)
            }
            _ => Ok(Went::Whole),
        }
    }

    /// GG-19.10: cards are drawn one at a time, each player finishing before the other (GG-R23).
    pub(super) fn draw_cards(&mut self, desk: At, effect: &Effect, side: Side, n: u8) -> Flow<Went> {
        let players = self.seats_of(side, effect.seat).collect::<arrayvec::ArrayVec<Seat, 2>>();
        each(players, n, |seat| self.draw_one(desk, seat, "GG-19.10").map(|()| true))
    }

    /// GG-19.10, GG-16.3: cards are sent from decks without damage.
    pub(super) fn mill_decks(&mut self, desk: At, effect: &Effect, side: Side, n: u8) -> Flow {
        for seat in self.seats_of(side, effect.seat).collect::<arrayvec::ArrayVec<Seat, 2>>() {
            self.mill(desk, seat, n, "GG-19.10", "milled")?;
        }
        Ok(())
    }

    /// Shows cards to both players.
    fn reveal(&mut self, desk: At, effect: &Effect, ability: &Ability, what: &What) -> Flow<Went> {
        match what {
            What::Hand { side, n, by } => return self.reveal_hand(desk, effect, (*side, *n, *by)),
            What::Top { side, n } => {
                for seat in self.seats_of(*side, effect.seat).collect::<arrayvec::ArrayVec<Seat, 2>>() {
                    for at in 0..usize::from(*n).min(self.pile(Pile::Deck, seat).len()) {
                        let card = self.pile(Pile::Deck, seat)[at];
                        self.show_to_all(desk, seat, card);
                    }
                }
            }
            What::ThisCard => self.show_to_all(desk, effect.seat, effect.source.card),
            What::Target(number) => {
                for held in self.chosen(ability, effect, *number) {
                    self.show_to_all(desk, effect.seat, held.card);
                }
            }
            What::Subject | What::All(_) => {}
        }
        Ok(Went::Whole)
    }

    /// What both players are shown lies open to everybody at the table while it is told; a hidden card is hidden again.
    fn show_to_all(&mut self, desk: At, of: Seat, card: CardId) {
        let owner = Observer::Seat(self.zones.owner(card));
        let before = match [Observer::Spectator, owner].map(|observer| self.zones.sees(observer, card)) {
            [true, _] => Sees::All,
            [_, true] => Sees::Owner,
            _ => Sees::Nobody,
        };
        self.zones.show(card, Sees::All);
        desk.tell(&self.zones, || Event::new("GG-11.20", "revealed").seat(of).card(card).at(self.zones.zone(card)));
        self.zones.show(card, before);
    }

    fn reveal_hand(&mut self, desk: At, effect: &Effect, (side, n, by): (Side, u8, Chooser)) -> Flow<Went> {
        let Some(seat) = self.next_hand(effect, side, n) else { return Ok(Went::Whole) };
        let hand = self.pile(Pile::Hand, seat);
        let unseen = hand.iter().filter(|&&card| !effect.moving.has(card)).count();
        if unseen > 0 {
            let card = self.pick_of_hand(desk, effect, seat, (n, by), false)?;
            self.show_to_all(desk, seat, card);
            self.effect_mut().moving.add(card);
        }
        self.effect_mut().progress += 1;
        Ok(Went::Again)
    }

    /// Whose hand the next pick is in: each player's in turn, `n` picks each.
    pub(super) fn next_hand(&self, effect: &Effect, side: Side, n: u8) -> Option<Seat> {
        let seats: arrayvec::ArrayVec<Seat, 2> = self.seats_of(side, effect.seat).collect();
        seats.get(usize::from(effect.progress / n.max(1))).copied().filter(|_| n > 0)
    }

    /// D16: a card of a hand, one of `n` picked by its holder or at random. Where all are taken and their order tells nothing, nobody is
    /// asked (GG-R93).
    pub(super) fn pick_of_hand(&mut self, desk: At, effect: &Effect, seat: Seat, (n, by): (u8, Chooser), ordered: bool) -> Flow<CardId> {
        let hand = self.pile(Pile::Hand, seat).iter().copied();
        let left: arrayvec::ArrayVec<CardId, { CARDS }> = hand.filter(|&card| !effect.moving.has(card)).collect();
        if by == Chooser::Random {
            return Ok(left[desk.pick(&mut self.chance, left.len())]);
        }
        if !ordered && left.len() <= usize::from(n - effect.progress % n) {
            return Ok(left.into_iter().min_by_key(|&card| self.def(card)).expect("a hand from which a card is picked holds one"));
        }
        let chosen = self.ask(desk, Ask::Discard.to(seat).by(effect.source.card))?;
        Ok(chosen.card.expect("a pick names a card"))
    }

    fn look_top(&mut self, desk: At, effect: &Effect, (side, n): (Side, u8), by: Side) {
        let viewers: arrayvec::ArrayVec<Seat, 2> = self.seats_of(by, effect.seat).collect();
        for seat in self.seats_of(side, effect.seat).collect::<arrayvec::ArrayVec<Seat, 2>>() {
            for at in 0..usize::from(n).min(self.pile(Pile::Deck, seat).len()) {
                let card = self.pile(Pile::Deck, seat)[at];
                for &viewer in &viewers {
                    desk.glimpse(&mut self.zones, viewer, card, || Event::new("GG-11.20", "looked").seat(viewer));
                }
            }
        }
    }
}

fn searches(verb: &Verb) -> bool {
    matches!(verb, Verb::Search { .. } | Verb::QuickSummon { what: crate::cards::Bring::Deck { .. }, .. })
}
