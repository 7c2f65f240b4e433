//! Cards that effects send to graveyards, hands and decks: at the same time, in an order that is picked (GG-R16, GG-R17, D17).

use fudaba_cardscript::common::Chooser;
use fudaba_cardscript::effect::Went;
use fudaba_kernel::{CardId, End, Event, Flow, Seat, Sees};

use crate::cards::{Ability, DeckPlace, Side, What};
use crate::rules::At;
use crate::rules::lens::Lens;
use crate::rules::words::Ask;
use crate::state::{CardSet, Detail, Effect, EventKind, GenesisGarden, Pile, Subject};

/// Where cards go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dest {
    Graveyard,
    Hand,
    Deck(DeckPlace),
}

impl Dest {
    const fn detail(self) -> Detail {
        match self {
            Dest::Graveyard => Detail::ToGraveyard,
            Dest::Hand => Detail::ToHand,
            Dest::Deck(_) => Detail::ToDeck,
        }
    }

    const fn pile(self) -> (Pile, End) {
        match self {
            Dest::Graveyard => (Pile::Graveyard, End::Bottom),
            Dest::Hand | Dest::Deck(DeckPlace::Bottom) => (if matches!(self, Dest::Hand) { Pile::Hand } else { Pile::Deck }, End::Bottom),
            Dest::Deck(_) => (Pile::Deck, End::Top),
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Dest::Graveyard => "sent",
            Dest::Hand => "returned",
            Dest::Deck(_) => "put_on_deck",
        }
    }

    /// Whether the order in which cards are put tells anything.
    const fn is_ordered(self) -> bool {
        matches!(self, Dest::Graveyard) || self.splits_unions()
    }

    /// Whether each card of a union has a pick of its own (D17); into a graveyard the front card goes first (GG-R16).
    const fn splits_unions(self) -> bool {
        matches!(self, Dest::Deck(DeckPlace::Top | DeckPlace::Bottom))
    }
}

impl GenesisGarden {
    /// Sends what is meant where it goes; a pick of the order is a step.
    pub(super) fn carry_what(&mut self, desk: At, effect: &Effect, ability: &Ability, what: &What, dest: Dest) -> Flow<Went> {
        match what {
            What::Hand { side, n, by } => return self.carry_hand(desk, effect, (*side, *n, *by), dest),
            What::Top { side, n } => return self.carry_top(desk, effect, (*side, *n), dest),
            _ => {}
        }
        if effect.progress == 0 {
            self.begin_carrying(desk, effect, ability, what, dest);
            return Ok(Went::Again);
        }
        self.carry_next(desk, effect, dest)
    }

    /// All that goes at the same time is settled, and the events of units that leave are told before any has left (GG-20.13).
    fn begin_carrying(&mut self, desk: At, effect: &Effect, ability: &Ability, what: &What, dest: Dest) {
        let mut moving = self.cards_meant(desk.cards, effect, ability, what);
        let leaving: arrayvec::ArrayVec<Subject, 20> =
            moving.iter().filter_map(|card| self.spot_of(card)).map(|spot| self.subject_at(desk.cards, spot, dest.detail())).collect();
        if !leaving.is_empty() {
            self.happen(desk.cards, EventKind::LeftField, &leaving);
        }
        if dest.splits_unions() {
            let attached: CardSet = moving.iter().filter_map(|card| self.attached(self.spot_of(card)?)).collect();
            attached.iter().for_each(|card| moving.add(card));
        }
        let next = self.effect_mut();
        (next.progress, next.moving) = (1, moving);
    }

    /// Front cards of units, and cards elsewhere, that a verb means.
    fn cards_meant(&self, cards: &crate::cards::Catalogue, effect: &Effect, ability: &Ability, what: &What) -> CardSet {
        let eye = self.user(effect).eye();
        match what {
            What::ThisCard => Some(effect.source).filter(|&held| self.is_held(held)).map(|held| held.card).into_iter().collect(),
            What::Subject => self.subject_meant(effect.subject).and_then(|spot| self.front(spot)).into_iter().collect(),
            What::Target(number) => self.chosen(ability, effect, *number).map(|held| held.card).collect(),
            What::All(filter) => {
                let spots = self.fitting(cards, filter, eye, Lens::Now);
                spots.into_iter().filter_map(|spot| self.front(spot)).collect()
            }
            What::Hand { .. } | What::Top { .. } => CardSet::NONE,
        }
    }

    /// GG-R17: in player order, and of one player's cards in the order picked; the last one lies outermost.
    fn carry_next(&mut self, desk: At, effect: &Effect, dest: Dest) -> Flow<Went> {
        let group = self.carried_next(effect);
        let Some(first) = group.iter().next() else {
            for seat in Seat::BOTH.into_iter().filter(|seat| effect.decks & (1 << seat.index()) != 0) {
                self.shuffle_deck(desk, seat, "GG-11.20");
            }
            return Ok(Went::Whole);
        };
        let mut card = first;
        if dest.is_ordered() && group.len() > 1 {
            let picker = self.who_orders(effect, group, dest);
            let chosen = self.ask(desk, Ask::Order.to(picker).by(effect.source.card))?;
            card = chosen.card.expect("a pick names a card");
        }
        self.effect_mut().moving.remove(card);
        self.carry_off(desk, effect, card, dest);
        Ok(Went::Again)
    }

    /// D17: the owner on the way to a graveyard, and of the two cards of one unit, of whose order no text speaks; else the player of the
    /// effect.
    fn who_orders(&self, effect: &Effect, group: CardSet, dest: Dest) -> Seat {
        let Some(first) = group.iter().next() else { return effect.seat };
        let spot = self.spot_of(first);
        let of_one_unit = spot.is_some() && group.iter().all(|card| self.spot_of(card) == spot);
        if of_one_unit || dest == Dest::Graveyard { self.zones.owner(first) } else { effect.seat }
    }

    /// The cards among which the next one is picked: those of one player.
    pub(crate) fn carried_next(&self, effect: &Effect) -> CardSet {
        let of = |seat: Seat| -> CardSet { effect.moving.iter().filter(|&card| self.zones.owner(card) == seat).collect() };
        let [first, second] = self.player_order();
        let own = of(first);
        if own.is_empty() { of(second) } else { own }
    }

    fn carry_off(&mut self, desk: At, effect: &Effect, card: CardId, dest: Dest) {
        let owner = self.zones.owner(card);
        let (pile, end) = dest.pile();
        match self.spot_of(card) {
            Some(spot) if dest.splits_unions() => self.take_one_off(desk, (spot, card), end, "GG-11.20", dest.key()),
            Some(spot) => self.take_off(desk, spot, pile, end, "GG-11.20", dest.key()),
            None => {
                let sees = match dest {
                    Dest::Graveyard => Sees::All,
                    Dest::Hand => Sees::Owner,
                    Dest::Deck(_) => Sees::Nobody,
                };
                self.carry(desk, card, pile, end, sees, || Event::new("GG-11.20", dest.key()).seat(effect.seat));
            }
        }
        if dest == Dest::Deck(DeckPlace::Shuffled) {
            self.effect_mut().decks |= 1 << owner.index();
        }
    }

    /// D16: cards of a hand, one pick a step.
    pub(super) fn carry_hand(&mut self, desk: At, effect: &Effect, (side, n, by): (Side, u8, Chooser), dest: Dest) -> Flow<Went> {
        let Some(seat) = self.next_hand(effect, side, n) else {
            return self.carry_next(desk, effect, dest);
        };
        if !self.pile(Pile::Hand, seat).is_empty() {
            let card = self.pick_of_hand(desk, effect, seat, (n, by), dest.is_ordered())?;
            if dest == Dest::Graveyard {
                self.put_in_graveyard(desk, card, "GG-11.20", "discarded");
            } else {
                self.carry_off(desk, effect, card, dest);
            }
        }
        self.effect_mut().progress += 1;
        Ok(Went::Again)
    }

    /// The top cards of decks.
    fn carry_top(&mut self, desk: At, effect: &Effect, (side, n): (Side, u8), dest: Dest) -> Flow<Went> {
        for seat in self.seats_of(side, effect.seat).collect::<arrayvec::ArrayVec<Seat, 2>>() {
            for _ in 0..n {
                match dest {
                    Dest::Graveyard => {
                        self.mill_one(desk, seat, "GG-19.10", "milled")?;
                    }
                    Dest::Hand => self.draw_one(desk, seat, "GG-19.10")?,
                    Dest::Deck(_) => {
                        let card = self.zones.top(Pile::Deck.of(seat)).expect("a deck is never empty while the game goes on (GG-19.1)");
                        let (pile, end) = dest.pile();
                        self.carry(desk, card, pile, end, Sees::Nobody, || Event::new("GG-11.20", "put_on_deck").seat(seat));
                    }
                }
            }
            if dest == Dest::Deck(DeckPlace::Shuffled) {
                self.shuffle_deck(desk, seat, "GG-11.20");
            }
        }
        Ok(Went::Whole)
    }
}
