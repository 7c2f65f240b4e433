//! MR-9: joins.

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, Options, Refusal, Seat, Verdict};

use crate::cards::language::{Forbidden, Placement};
use crate::cards::{Catalogue, JoinNeed};
use crate::rules::words::Deed;
use crate::state::MistralRouge;

/// Spirits that may be attached to one character at a time.
type Spirits = ArrayVec<CardId, 60>;

impl MistralRouge {
    /// MR-9.5: whether the spirits attached to a character meet a join's condition.
    #[inline]
    pub(crate) fn is_met(&self, cards: &Catalogue, character: CardId, need: JoinNeed) -> bool {
        let attached = self.attached(character);
        attached.len() >= usize::from(need.spirits) && self.lacks(cards, need, attached.iter().copied()) == 0
    }

    /// Whether the join of this number, counted from 1, is in effect (MR-R36).
    pub(crate) fn join_in_effect(&self, cards: &Catalogue, character: CardId, number: u8) -> bool {
        self.first_cell(character).is_some() && self.join(cards, character, number).is_some_and(|need| self.is_met(cards, character, need))
    }

    /// What the join of this number asks for.
    pub(crate) fn join(&self, cards: &Catalogue, character: CardId, number: u8) -> Option<JoinNeed> {
        let joins = self.print(cards, character).standings.iter().filter_map(|standing| standing.join);
        joins.enumerate().find(|(index, _)| index + 1 == usize::from(number)).map(|(_, need)| need)
    }

    /// The same for a join that asks for one kind of spirits: what fits is counted.
    fn lacks_of_one_kind(&self, cards: &Catalogue, need: JoinNeed, spirits: &[CardId]) -> Option<usize> {
        let kinds = need.of.iter().filter(|&&n| n > 0).count() + usize::from(need.any > 0) + usize::from(need.named.is_some());
        if kinds != 1 || need.named.is_some() {
            return None;
        }
        let mut of =
            crate::cards::language::Attribute::ALL.into_iter().zip(need.of).filter(|&(_, n)| n > 0).map(|(attribute, _)| attribute);
        let fitting = match of.next() {
            Some(attribute) => spirits.iter().filter(|&&card| self.print(cards, card).attributes.has(attribute)).count(),
            None => spirits.len(),
        };
        Some(usize::from(need.spirits).saturating_sub(fitting))
    }

    /// MR-R35: the smallest number of further spirits that would meet a join.
    fn lacks(&self, cards: &Catalogue, need: JoinNeed, spirits: impl Iterator<Item = CardId>) -> usize {
        let wanted = usize::from(need.spirits);
        let spirits: Spirits = spirits.take(60).collect();
        if let Some(lacking) = self.lacks_of_one_kind(cards, need, &spirits) {
            return lacking;
        }
        let mut places: ArrayVec<u64, 16> = ArrayVec::new();
        let fitting = |fits: &dyn Fn(CardId) -> bool| {
            spirits.iter().enumerate().filter(|&(_, &card)| fits(card)).fold(0_u64, |bits, (index, _)| bits | 1 << index)
        };
        if let Some(named) = need.named {
            places.push(fitting(&|card| self.def(card) == named));
        }
        for (attribute, &n) in crate::cards::language::Attribute::ALL.iter().zip(&need.of) {
            let of = fitting(&|card| self.print(cards, card).attributes.has(*attribute));
            places.extend(std::iter::repeat_n(of, usize::from(n)));
        }
        places.extend(std::iter::repeat_n(fitting(&|_| true), usize::from(need.any)));
        wanted - matched(&places)
    }

    /// MR-4.9: whether the turn allows another join.
    pub(crate) fn may_join_more(&self, cards: &Catalogue, seat: Seat) -> bool {
        self.players[seat.index()].done[Placement::Join as usize] < self.allowance(cards, seat, Placement::Join)
    }

    /// MR-9.2 to MR-9.4: whether a player may join with a character now.
    pub(crate) fn may_join(&self, cards: &Catalogue, seat: Seat, character: CardId) -> Verdict {
        self.own_character(seat, character)?;
        self.may_act_in_main(seat, "MR-9.2")?;
        if !self.may_join_more(cards, seat) {
            return Err(Refusal::new("MR-4.9", "join_done"));
        }
        if self.cannot(cards, character, Forbidden::Join) {
            return Err(Refusal::new("MR-12.1", "forbidden").card(character));
        }
        let joins = self.print(cards, character).joins;
        if (1..=joins).any(|number| self.may_choose_join(cards, seat, character, number).is_ok()) {
            return Ok(());
        }
        let off = (1..=joins).any(|number| !self.join_in_effect(cards, character, number));
        Err(match (joins, off) {
            (0, _) => Refusal::new("MR-9.1", "no_such_join").card(character),
            (_, true) => Refusal::new("MR-9.4", "spirits_missing").card(character),
            (_, false) => Refusal::new("MR-9.6", "in_effect").card(character),
        })
    }

    /// MR-9.2: who joins is a character of the player.
    pub(crate) fn own_character(&self, seat: Seat, character: CardId) -> Verdict {
        let own = self.owner(character) == seat && self.first_cell(character).is_some();
        if own { Ok(()) } else { Err(Refusal::new("MR-9.2", "not_your_character")) }
    }

    /// MR-9.4: whether a join can be chosen: it is not in effect and can be completed.
    pub(crate) fn may_choose_join(&self, cards: &Catalogue, seat: Seat, character: CardId, number: u8) -> Verdict {
        let Some(need) = self.join(cards, character, number) else { return Err(Refusal::new("MR-9.1", "no_such_join").card(character)) };
        if self.is_met(cards, character, need) {
            return Err(Refusal::new("MR-9.6", "in_effect").card(character));
        }
        let ready = self.spirits(seat).iter().copied().filter(|&spirit| !self.is_exhausted(spirit));
        match self.lacks(cards, need, self.attached(character).iter().copied().chain(ready)) {
            0 => Ok(()),
            missing => Err(Refusal::new("MR-9.4", "spirits_missing").card(character).number(missing as i32)),
        }
    }

    /// MR-9.3: whether a spirit can be attached for the joins that have been picked.
    pub(crate) fn may_attach(&self, cards: &Catalogue, seat: Seat, character: CardId, spirit: CardId) -> Verdict {
        if !self.spirits(seat).contains(&spirit) {
            return Err(Refusal::new("MR-9.3", "not_in_spirit_zone"));
        }
        if self.is_exhausted(spirit) {
            return Err(Refusal::new("MR-9.3", "already_exhausted").card(spirit));
        }
        let attached = || self.attached(character).iter().copied();
        let helps = |need: JoinNeed| self.lacks(cards, need, attached().chain([spirit])) < self.lacks(cards, need, attached());
        let picked = (1..=63_u8).filter(|&number| self.asking.numbers & 1 << number != 0);
        if picked.filter_map(|number| self.join(cards, character, number)).any(helps) {
            Ok(())
        } else {
            Err(Refusal::new("MR-9.3", "spirit_helps_not").card(spirit))
        }
    }

    /// Whether a join that has been picked still asks for spirits.
    pub(super) fn lacking(&self, cards: &Catalogue, character: CardId) -> bool {
        let picked = (1..=63_u8).filter(|&number| self.asking.numbers & 1 << number != 0);
        picked.filter_map(|number| self.join(cards, character, number)).any(|need| !self.is_met(cards, character, need))
    }

    /// The joins that can be picked next: later ones in printed order; or "done" after the first.
    pub(crate) fn list_joins(&self, cards: &Catalogue, seat: Seat, character: CardId, options: &mut Options) {
        let last = 63 - (self.asking.numbers | 1).leading_zeros() as u8;
        for number in last + 1..=self.print(cards, character).joins {
            if self.may_choose_join(cards, seat, character, number).is_ok() {
                options.push(Deed::ChooseJoin.action().number(number));
            }
        }
        if self.asking.numbers != 0 {
            options.push(Deed::Done.action());
        }
    }

    pub(crate) fn list_attachable(&self, cards: &Catalogue, seat: Seat, character: CardId, options: &mut Options) {
        let fits = |spirit: &&CardId| self.may_attach(cards, seat, character, **spirit).is_ok();
        options.extend(self.spirits(seat).iter().filter(fits).map(|&spirit| Deed::Attach.action().card(spirit)));
    }
}

/// The greatest number of places that find a spirit each; a place is the set of spirits that fit it.
fn matched(places: &[u64]) -> usize {
    let mut taken = [u8::MAX; 64];
    (0..places.len()).filter(|&place| find(places, place, &mut taken, &mut 0)).count()
}

/// Gives a place a spirit, moving others on where that helps (Kuhn).
fn find(places: &[u64], place: usize, taken: &mut [u8; 64], tried: &mut u64) -> bool {
    let mut free = places[place];
    while free & !*tried != 0 {
        let spirit = (free & !*tried).trailing_zeros() as usize;
        free &= !(1 << spirit);
        *tried |= 1 << spirit;
        let holder = taken[spirit];
        if holder == u8::MAX || find(places, usize::from(holder), taken, tried) {
            taken[spirit] = place as u8;
            return true;
        }
    }
    false
}
