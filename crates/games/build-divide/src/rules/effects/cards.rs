//! Verbs that move cards: draw, discard, mill, return, energies, life cards.

use fudaba_kernel::{CardId, End, Event, Seat};
use smallvec::SmallVec;

use super::Doing;
use crate::cards::Cue;
use crate::cards::language::{Chooser, Filter, HowMany, Objects, Place, Verb, Zone};
use crate::rules::Layer;
use crate::rules::ask::{Choice, Picked};
use crate::rules::moves::Fate;
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, CardSet, Fact, Loss};
use crate::{Desk, Flow};

impl BuildDivide {
    pub(super) fn act_cards(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, verb: &Verb) -> Flow<bool> {
        match verb {
            Verb::Draw { side, n } => {
                let n = self.many(desk.cards, n, doing);
                let mut done = true;
                for seat in self.seats(*side, doing.ctx.seat) {
                    done &= self.draw(desk, seat, n);
                }
                Ok(done)
            }
            Verb::Mill { side, n } => {
                let n = self.many(desk.cards, n, doing);
                let seats = self.seats(*side, doing.ctx.seat);
                let top: Picked = seats.iter().flat_map(|&seat| self.cards_in(Zone::Library, seat).iter().copied().take(n)).collect();
                let gone = self.send(desk, &top, Fate::Graveyard, ("BD-9.23", "milled"));
                self.remember(doing, gone);
                Ok(top.len() == n * seats.len())
            }
            Verb::Shuffle(side) => {
                for seat in self.seats(*side, doing.ctx.seat) {
                    self.shuffle(desk, Zone::Library, seat, "BD-9.25");
                }
                Ok(true)
            }
            Verb::Discard { side, n, chooser, filter, up_to } => {
                let mut all = CardSet::default();
                let mut done = true;
                // BD-9.35: the turn player's part first, then the other's.
                for seat in self.seats(*side, doing.ctx.seat) {
                    let wanted = match n {
                        HowMany::All => self.count(Zone::Hand, seat),
                        HowMany::Of(n) => self.many(desk.cards, n, doing),
                    };
                    let gone = self.discard(desk, doing, seat, (wanted, *up_to), *chooser, filter)?;
                    done &= gone.len() >= if *up_to { wanted.min(1) } else { wanted };
                    gone.iter().for_each(|card| all.add(card));
                }
                self.remember(doing, all);
                Ok(done)
            }
            _ => Ok(false),
        }
    }

    /// BD-9.12 to BD-9.14: draws one by one; a draw that finds nothing loses, and the rest of this part is not done.
    fn draw(&mut self, desk: &mut Desk<'_>, seat: Seat, n: usize) -> bool {
        let mut drawn = 0;
        for _ in 0..n {
            if !self.draw_one(desk, seat) {
                self.lose(desk, seat, Loss::Draw);
                break;
            }
            drawn += 1;
        }
        if drawn > 0 {
            self.happen_together(desk.cards, Cue::Draws, &[Fact::of(seat).points(drawn as i32)]);
        }
        drawn == n
    }

    /// BD-9.15, BD-9.16, D17: discards, chosen by the owner, by the other player, or at random.
    fn discard(
        &mut self,
        desk: &mut Desk<'_>,
        doing: &Doing<'_>,
        seat: Seat,
        (n, up_to): (usize, bool),
        chooser: Chooser,
        filter: &Filter,
    ) -> Flow<CardSet> {
        if self.is_lost() {
            return Ok(CardSet::default());
        }
        let hand = self.cards_in(Zone::Hand, seat).iter().copied();
        let fitting: CardSet = hand.filter(|&card| self.fits(desk.cards, filter, card, &doing.ctx, Layer::Full)).collect();
        if self.count(Zone::Hand, seat) == 0 {
            return Ok(CardSet::default());
        }
        let picked = match chooser {
            Chooser::Random => self.at_random(desk, fitting, n),
            Chooser::Owner | Chooser::Opponent => {
                let by = if chooser == Chooser::Owner { seat } else { seat.other() };
                let choice = Choice::of(Ask::Discard, by, Do::Discard, n).by(Some(doing.ctx.source.card));
                let choice = match (filter.is_open(), up_to) {
                    (false, _) => choice.at_least(0, Do::None).veiled(),
                    (true, true) => choice.at_least(0, Do::Finish),
                    (true, false) => choice,
                };
                self.pick_cards(desk, choice, fitting)?
            }
        };
        Ok(self.discard_cards(desk, seat, &picked, "BD-9.15"))
    }

    fn at_random(&mut self, desk: &mut Desk<'_>, mut set: CardSet, n: usize) -> Picked {
        let mut picked = Picked::new();
        while picked.len() < n && !set.is_empty() {
            let at = desk.pick(&mut self.chance, set.len());
            let order: SmallVec<[CardId; 64]> = self.in_order(set).collect();
            picked.push(order[at]);
            set.remove(order[at]);
        }
        picked
    }

    pub(super) fn act_move(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, verb: &Verb) -> Flow<bool> {
        match verb {
            Verb::Destroy(what) => self.send_objects(desk, doing, what, Fate::Destroyed, ("BD-9.20", "destroyed")),
            Verb::ToGraveyard(what) => self.send_objects(desk, doing, what, Fate::Graveyard, ("BD-9.20", "put_into_graveyard")),
            Verb::ToHand(what) => self.send_objects(desk, doing, what, Fate::Hand, ("BD-9.22", "to_hand")),
            Verb::ToDDeck(what) => self.send_objects(desk, doing, what, Fate::DDeck, ("BD-12.5", "to_d_deck")),
            Verb::ToEnergy { what, state } => self.send_objects(desk, doing, what, Fate::Energy(*state), ("BD-4.1", "to_energy")),
            Verb::ToLibrary { what, place } => {
                let done = self.send_objects(desk, doing, what, Fate::Library(*place), ("BD-9.22", "to_library"))?;
                self.shuffle_after(desk, doing, *place, Zone::Library);
                Ok(done)
            }
            Verb::ToLife { what, place } => {
                let done = self.send_life(desk, doing, what, *place)?;
                self.shuffle_after(desk, doing, *place, Zone::LifeZone);
                Ok(done)
            }
            _ => Ok(false),
        }
    }

    /// Cards come into the life zone face down; a life card that moves within it stays known to those who know it.
    fn send_life(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, what: &Objects, place: Place) -> Flow<bool> {
        self.send_objects(desk, doing, what, Fate::Life(place), ("BD-9.22", "to_life"))
    }

    fn shuffle_after(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, place: Place, zone: Zone) {
        if place != Place::Shuffled {
            return;
        }
        let moved = match self.tasks.get(doing.task) {
            Some(crate::state::Task::Resolve(task)) => task.those,
            _ => CardSet::default(),
        };
        for seat in Seat::BOTH {
            if moved.iter().any(|card| self.owner(card) == seat) {
                self.shuffle(desk, zone, seat, "BD-9.22");
            }
        }
    }

    /// Energies leave the energy zone, chosen by their owner's opponent only where the text says so.
    pub(super) fn act_energy(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, verb: &Verb) -> Flow<bool> {
        let (Verb::EnergyToHand { side, n, filter } | Verb::EnergyToGraveyard { side, n, filter }) = verb else { return Ok(false) };
        let n = self.many(desk.cards, n, doing);
        let (fate, words) = match verb {
            Verb::EnergyToHand { .. } => (Fate::Hand, ("BD-9.22", "to_hand")),
            _ => (Fate::Graveyard, ("BD-9.22", "put_into_graveyard")),
        };
        let (mut all, mut done) = (CardSet::default(), true);
        for seat in self.seats(*side, doing.ctx.seat) {
            let own = self.cards_in(Zone::EnergyZone, seat).iter().copied();
            let fitting = own.filter(|&card| self.fits(desk.cards, filter, card, &doing.ctx, Layer::Full)).collect();
            let choice = Choice::of(Ask::Choose, seat, Do::Choose, n).by(Some(doing.ctx.source.card));
            let picked = self.pick_cards(desk, choice, fitting)?;
            done &= picked.len() == n;
            self.send(desk, &picked, fate, words).iter().for_each(|card| all.add(card));
        }
        self.remember(doing, all);
        Ok(done)
    }

    /// BD-7.14, BD-9.17: life cards from the head, without a check and without a loss.
    pub(super) fn act_life(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, verb: &Verb) -> Flow<bool> {
        let (Verb::LifeToGraveyard { side, n } | Verb::LifeToHand { side, n }) = verb else { return Ok(false) };
        let n = self.many(desk.cards, n, doing);
        let seats = self.seats(*side, doing.ctx.seat);
        let head: Picked = seats.iter().flat_map(|&seat| self.cards_in(Zone::LifeZone, seat).iter().copied().take(n)).collect();
        let (fate, words) = match verb {
            Verb::LifeToHand { .. } => (Fate::Hand, ("BD-7.14", "life_to_hand")),
            _ => (Fate::Graveyard, ("BD-9.17", "life_to_graveyard")),
        };
        let gone = self.send(desk, &head, fate, words);
        self.remember(doing, gone);
        Ok(head.len() == n * seats.len())
    }

    /// Cards that an effect takes come into the hand; those with a named quality are shown to the opponent first (BD-9.25).
    pub(super) fn take_to_hand(&mut self, desk: &mut Desk<'_>, card: CardId, shown: bool, rule: &'static str) {
        let seat = self.owner(card);
        if shown {
            desk.glimpse(&mut self.zones, seat.other(), card, || Event::new(rule, "shown").seat(seat));
            desk.tell(&self.zones, || Event::new(rule, "revealed").seat(seat).card(card).only(seat.other()));
        }
        self.put(desk, card, Zone::Hand, End::Bottom, || Event::new(rule, "to_hand").seat(seat));
    }
}
