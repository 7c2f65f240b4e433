//! What fits a filter, and which conditions hold.

use fudaba_kernel::{CardId, DefId, Seat};

use crate::cards::{Catalogue, Condition, Face, Filter, Is, Orientation, Phase, Side, ThisIs, TurnOf};
use crate::rules::lens::Lens;
use crate::rules::stat::Stat;
use crate::state::{GenesisGarden, Pile, Spot, SpotSet, Subject, Turn};

/// From where a text looks: whose it is, and which card "this card" is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Eye {
    pub(crate) seat: Seat,
    pub(crate) card: Option<CardId>,
}

impl Eye {
    pub(crate) fn at(game: &GenesisGarden, spot: Spot) -> Eye {
        Eye { seat: spot.seat(), card: game.front(spot) }
    }

    /// The seats of a side.
    pub(crate) fn sees(self, side: Side, seat: Seat) -> bool {
        match side {
            Side::Own => seat == self.seat,
            Side::Enemy => seat != self.seat,
            Side::Both => true,
        }
    }
}

impl GenesisGarden {
    /// Whether a unit fits. Destroyed cards fit only where they are named (GG-18.8).
    pub(crate) fn fits(&self, cards: &Catalogue, filter: &Filter, spot: Spot, eye: Eye, lens: Lens<'_>) -> bool {
        let Some(front) = self.front(spot) else { return false };
        let lies = self.unit(spot).orientation;
        let lies_so = match filter.orientation {
            Some(orientation) => lies == orientation,
            None => lies != Orientation::Destroyed,
        };
        lies_so
            && filter.row.is_none_or(|row| row == spot.row())
            && filter.union.is_none_or(|union| union == self.is_union(spot))
            && self.fits_eye(filter, spot.seat(), Some(front), eye)
            && fits_print(cards, filter, self.def(front))
            && (!filter.asks_values() || self.fits_values(cards, filter, spot, lens))
    }

    fn fits_values(&self, cards: &Catalogue, filter: &Filter, spot: Spot, lens: Lens<'_>) -> bool {
        let holds =
            |range: Option<crate::cards::Range>, stat| range.is_none_or(|range| range.holds(self.value_in(cards, spot, stat, lens)));
        let skilled = filter.skill.is_none_or(|skill| self.has_skill_in(cards, spot, skill, lens));
        skilled && holds(filter.atk, Stat::Atk) && holds(filter.def, Stat::Def) && holds(filter.speed, Stat::Speed)
    }

    fn fits_eye(&self, filter: &Filter, seat: Seat, card: Option<CardId>, eye: Eye) -> bool {
        let is = match filter.is {
            None => true,
            Some(Is::This) => card.is_some() && card == eye.card,
            Some(Is::Other) => card != eye.card,
        };
        is && filter.side.is_none_or(|side| eye.sees(side, seat))
    }

    /// Whether a card off the field fits, by its print.
    pub(crate) fn fits_card(&self, cards: &Catalogue, filter: &Filter, def: DefId, seat: Seat, eye: Eye) -> bool {
        let print = cards.print(def);
        self.fits_eye(filter, seat, None, Eye { card: Some(CardId(u8::MAX)), ..eye })
            && fits_print(cards, filter, def)
            && filter.skill.is_none_or(|skill| print.skills & skill.bit() != 0)
            && filter.atk.is_none_or(|range| range.holds(print.atk))
            && filter.def.is_none_or(|range| range.holds(print.def))
            && filter.speed.is_none_or(|range| range.holds(i16::from(print.speed)))
    }

    /// Whether what an event was about fits, as it was then.
    pub(crate) fn fits_subject(&self, cards: &Catalogue, filter: &Filter, subject: &Subject, eye: Eye) -> bool {
        let card = subject.card.map(|held| held.card);
        filter.orientation.is_none_or(|orientation| orientation == subject.orientation)
            && filter.row.is_none_or(|row| row == subject.row)
            && filter.union.is_none_or(|union| union == subject.union)
            && self.fits_eye(filter, subject.seat, card, eye)
            && fits_print(cards, filter, subject.def)
            && filter.skill.is_none_or(|skill| subject.skills & skill.bit() != 0)
            && filter.atk.is_none_or(|range| range.holds(subject.atk))
            && filter.def.is_none_or(|range| range.holds(subject.points))
            && filter.speed.is_none_or(|range| range.holds(i16::from(subject.speed)))
    }

    /// The places whose cards fit.
    pub(crate) fn fitting(&self, cards: &Catalogue, filter: &Filter, eye: Eye, lens: Lens<'_>) -> SpotSet {
        let field = &self.field;
        let mut within = if filter.orientation == Some(Orientation::Destroyed) { field.lying } else { field.standing };
        match filter.side {
            Some(Side::Own) => within = within.and(SpotSet::of(eye.seat)),
            Some(Side::Enemy) => within = within.and(SpotSet::of(eye.seat.other())),
            Some(Side::Both) | None => {}
        }
        if let Some(row) = filter.row {
            within = within.and(SpotSet::row(Seat::A, row).or(SpotSet::row(Seat::B, row)));
        }
        if !filter.race.is_empty() && filter.orientation != Some(Orientation::Destroyed) {
            let races = filter.race.iter().fold(SpotSet::default(), |all, &race| all.or(field.of_race(race)));
            within = within.and(races);
        }
        if filter.is_plain() {
            return within;
        }
        let mut fitting = SpotSet::default();
        within.into_iter().for_each(|spot| fitting.set(spot, self.fits(cards, filter, spot, eye, lens)));
        fitting
    }

    /// GG-7.4: units that fit; a union unit counts once, a destroyed card does not.
    pub(crate) fn count_units(&self, cards: &Catalogue, filter: &Filter, eye: Eye, lens: Lens<'_>) -> usize {
        self.fitting(cards, filter, eye, lens).count()
    }

    /// Whether a condition holds.
    pub(crate) fn holds(&self, cards: &Catalogue, condition: &Condition, eye: Eye) -> bool {
        self.holds_with(cards, condition, eye, Lens::Now)
    }

    /// Whether a condition holds by some values.
    pub(crate) fn holds_with(&self, cards: &Catalogue, condition: &Condition, eye: Eye, lens: Lens<'_>) -> bool {
        let sum =
            |side: Side, of: &dyn Fn(Seat) -> usize| -> usize { Seat::BOTH.into_iter().filter(|&seat| eye.sees(side, seat)).map(of).sum() };
        match condition {
            Condition::All(parts) => parts.iter().all(|part| self.holds_with(cards, part, eye, lens)),
            Condition::Any(parts) => parts.iter().any(|part| self.holds_with(cards, part, eye, lens)),
            Condition::UnitCount { filter, at_least, at_most } => within(self.count_units(cards, filter, eye, lens), *at_least, *at_most),
            Condition::GraveyardCount { side, face, at_least, at_most } => {
                within(sum(*side, &|seat| self.count_graveyard(seat, *face)), *at_least, *at_most)
            }
            Condition::DeckCount { side, at_least, at_most } => {
                within(sum(*side, &|seat| self.pile(Pile::Deck, seat).len()), *at_least, *at_most)
            }
            Condition::HandCount { side, at_least, at_most } => {
                within(sum(*side, &|seat| self.pile(Pile::Hand, seat).len()), *at_least, *at_most)
            }
            Condition::Cycles { side, at_least, at_most } => {
                within(sum(*side, &|seat| usize::from(self.player(seat).cycles)), *at_least, *at_most)
            }
            Condition::SummonsMade { side, at_least, at_most } => {
                within(sum(*side, &|seat| usize::from(self.player(seat).summons)), *at_least, *at_most)
            }
            Condition::PhaseIs(phase) => self.is_phase(*phase),
            Condition::TurnIs(turn) => self.is_turn(*turn, eye.seat),
            Condition::ThisCardIs(this) => eye.card.is_some_and(|card| self.this_is(*this, card)),
        }
    }

    pub(crate) fn count_graveyard(&self, seat: Seat, face: Option<Face>) -> usize {
        let all = self.pile(Pile::Graveyard, seat);
        let up = self.count_face_up(seat);
        match face {
            None => all.len(),
            Some(Face::Up) => up,
            Some(Face::Down) => all.len() - up,
        }
    }

    pub(crate) fn is_phase(&self, phase: Phase) -> bool {
        self.clock.turn != Turn::Setup && self.clock.phase == phase
    }

    pub(crate) fn is_turn(&self, turn: TurnOf, seat: Seat) -> bool {
        match (turn, self.clock.turn) {
            (TurnOf::Own, Turn::Player(player)) => player == seat,
            (TurnOf::Enemy, Turn::Player(player)) => player != seat,
            (TurnOf::Battle, Turn::Battle) => true,
            _ => false,
        }
    }

    fn this_is(&self, this: ThisIs, card: CardId) -> bool {
        let Some(spot) = self.spot_of(card) else { return false };
        let unit = self.unit(spot);
        match this {
            ThisIs::Active => unit.orientation == Orientation::Active,
            ThisIs::Fatigued => unit.orientation == Orientation::Fatigued,
            ThisIs::Damaged => self.is_damaged(spot),
            ThisIs::InVanguard | ThisIs::InRearguard => this.row() == Some(spot.row()),
            ThisIs::AloneInRow => Spot::row_of(spot.seat(), spot.row()).all(|other| other == spot || !self.has_unit(other)),
        }
    }
}

fn within(number: usize, at_least: Option<u8>, at_most: Option<u8>) -> bool {
    at_least.is_none_or(|least| number >= usize::from(least)) && at_most.is_none_or(|most| number <= usize::from(most))
}

/// What is printed and never changes.
fn fits_print(cards: &Catalogue, filter: &Filter, def: DefId) -> bool {
    let print = cards.print(def);
    let open = |list: usize| list == 0;
    (open(filter.race.len()) || filter.race.contains(&print.race))
        && (open(filter.kind.len()) || filter.kind.contains(&print.kind))
        && (open(filter.card.len()) || filter.card.contains(&cards.card(def).number))
        && filter.summon.is_none_or(|range| range.holds(i16::from(print.summon)))
        && filter.rank.is_none_or(|range| range.holds(i16::from(print.rank)))
}
