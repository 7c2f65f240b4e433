//! Effects as they are followed (RP-6), each part of an instruction in a step of its own.

use fudaba_cardscript::TrueOr;
use fudaba_cardscript::common::{Chooser, Damage, Discard, Draw, each};
use fudaba_cardscript::effect::{Course, Next, Went};
use fudaba_kernel::{Action, CardId, End, Event, Flow, Manner, Outcome, Question, Seat, Sees, ZoneId};

use crate::words::Verb;
use crate::{Agenda, At, CHOOSE, Card, DISCARD, DO, MAY, PASS, PICK, Ripple, Running, SEARCH, TAKE, deck, hand};

impl Ripple {
    /// RP-6.1: what a card does is followed when it is laid, a wave's when it resolves.
    pub(crate) fn begin_effect(&mut self, card: CardId, seat: Seat) {
        self.agenda = Agenda::Effect(Running { card, seat, course: Course::default(), looked: false });
    }

    /// The next part of the effect. RP-6.2: a price that cannot be paid whole is not offered.
    pub(crate) fn follow(&mut self, desk: At, mut running: Running) -> Flow {
        let Running { card, seat, ref mut course, .. } = running;
        match course.next(&self.card(desk.cards, card).effect) {
            Next::If(never) => match *never {},
            Next::May(TrueOr::This(Verb::Discard(price)), _) if self.zones.count(hand(seat)) < usize::from(price.n) => course.wanted(false),
            Next::May(..) => course.wanted(self.ask(desk, Question::new(MAY, seat))?.verb == DO),
            Next::Choose(..) => course.chose(self.ask(desk, Question::new(CHOOSE, seat))?.number.map_or(0, |number| number - 1)),
            Next::Do(verb, _) => {
                let went = self.act(desk, running, verb)?;
                running.course.went(went);
                running.looked = went == Went::Again;
            }
            Next::End => return self.go_on(desk),
        }
        self.agenda = Agenda::Effect(running);
        Ok(())
    }

    /// RP-6.3: as much as there is, whose card it is before the other.
    fn act(&mut self, desk: At, running: Running, verb: &Verb) -> Flow<Went> {
        let seats = [running.seat, running.seat.other()];
        match *verb {
            Verb::Draw(Draw { side, n }) => each(side.players(seats), n, |seat| Ok(self.draw(desk, seat, "RP-6.3"))),
            Verb::Discard(Discard { side, n, by }) => each(side.players(seats), n, |seat| self.give_up(desk, seat, by)),
            Verb::Damage(Damage { side, n }) => each(side.players(seats), n, |seat| self.wash_away(desk, seat)),
            Verb::Search { n, .. } => self.search(desk, running, n),
            Verb::Sweep => Ok(Went::whole(self.sweep(desk))),
            Verb::Undo => Ok(Went::whole(self.undo_next(desk))),
        }
    }

    /// RP-6.4: a card of the hand, picked by whose hand it is or by chance.
    fn give_up(&mut self, desk: At, seat: Seat, by: Chooser) -> Flow<bool> {
        let (hand, size) = (hand(seat), self.zones.count(hand(seat)));
        let card = match by {
            _ if size == 0 => return Ok(false),
            Chooser::Owner => self.ask(desk, Question::new(DISCARD, seat))?.card.expect("a pick names a card"),
            Chooser::Random => self.zones.cards(hand)[desk.pick(&mut self.chance, size)],
        };
        self.discard(desk, card, "RP-6.4", "discarded");
        Ok(true)
    }

    /// RP-6.6: a point of damage is a card of the deck. RP-5.4: whoever has none left has lost.
    fn wash_away(&mut self, desk: At, seat: Seat) -> Flow<bool> {
        let Some(card) = self.zones.top(deck(seat)) else {
            return desk.over(Outcome { winner: Some(seat.other()), reason: "deck", rule: "RP-5.4" });
        };
        self.discard(desk, card, "RP-6.6", "washed_away");
        Ok(true)
    }

    /// RP-6.5: the player looks at the deck, then takes what fits, or less, and shuffles it.
    fn search(&mut self, desk: At, Running { seat, looked, .. }: Running, n: u8) -> Flow<Went> {
        let deck = deck(seat);
        if !looked {
            (0..self.zones.count(deck)).for_each(|at| self.zones.glimpse(seat, self.zones.cards(deck)[at]));
            desk.tell(&self.zones, || Event::new("RP-6.5", "searched").seat(seat));
            return Ok(Went::Again);
        }
        let went = each([seat], n, |seat| {
            let found = self.ask(desk, Question::new(SEARCH, seat).manner(Manner::Veiled))?.card;
            let put =
                |card| desk.put(&mut self.zones, card, hand(seat), End::Bottom, Sees::Owner, || Event::new("RP-6.5", "found").seat(seat));
            Ok(found.map(put).is_some())
        })?;
        desk.shuffle(&mut self.chance, &mut self.zones, deck);
        Ok(went)
    }

    /// What a seat may answer to an effect at this part.
    pub(crate) fn answers(&self, cards: &[Card], Running { card, mut course, .. }: Running, seat: Seat) -> Vec<Action> {
        let picks = |zone: ZoneId| self.zones.cards(zone).iter().map(|&card| Action::new(PICK).card(card));
        match course.next(&self.card(cards, card).effect) {
            Next::May(..) => [DO, PASS].map(Action::new).to_vec(),
            Next::Choose(modes, _) => (1..).zip(modes).map(|(number, _)| Action::new(TAKE).number(number)).collect(),
            Next::Do(Verb::Search { kind, .. }, _) => {
                let fits = |pick: &Action| kind.is_none_or(|kind| pick.card.is_some_and(|card| self.kind(cards, card) == kind));
                picks(deck(seat)).filter(fits).chain([Action::new(PASS)]).collect()
            }
            _ => picks(hand(seat)).collect(),
        }
    }
}
