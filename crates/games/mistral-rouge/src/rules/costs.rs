//! MR-6: prerequisites, exhaustion costs and their payment, other costs.

use fudaba_kernel::payment::payable;
use fudaba_kernel::{CardId, Flow, Observer, Options, Refusal, Seat, Verdict};

use crate::cards::language::{Attribute, Attributes, Cause};
use crate::cards::{Catalogue, Change, topic};
use crate::rules::At;
use crate::rules::context::Values;
use crate::rules::values::Subject;
use crate::rules::words::{Ask, Deed};
use crate::state::{CardSet, Due, MistralRouge};

/// The kind of units that any attribute pays.
pub(super) const ANY: usize = 4;

/// Units that spirits and characters yield, by attributes and by what yields them: exhausting, discarding, a character.
pub(super) type Yields = [[u8; 16]; 3];

/// A ready spirit: it yields two units, the first by being exhausted.
pub(super) const READY: usize = 0;
/// An exhausted spirit yields one, by being discarded.
pub(super) const WORN: usize = 1;
/// A paying character yields one.
pub(super) const PAYER: usize = 2;

impl MistralRouge {
    /// MR-6.5, MR-6.6: whether a prerequisite is met; what it asks for is already changed by texts.
    pub(crate) fn may_need(&self, met: (Attributes, i16), need: (Attributes, i16)) -> Verdict {
        if need.0.0 & !met.0.0 != 0 {
            return Err(Refusal::new("MR-6.5", "attribute_missing"));
        }
        if met.1 < need.1 {
            return Err(Refusal::new("MR-6.6", "power_missing").number(i32::from(need.1 - met.1)));
        }
        Ok(())
    }

    /// The prerequisite of a card as texts change it.
    pub(crate) fn need_of(&self, cards: &Catalogue, seat: Seat, card: CardId) -> (Attributes, i16) {
        let (attributes, power) = self.print(cards, card).need;
        (attributes, self.need_changed(cards, seat, card, i16::from(power)))
    }

    pub(crate) fn need_changed(&self, cards: &Catalogue, seat: Seat, card: CardId, power: i16) -> i16 {
        let mut changed = power;
        self.each_change(cards, Subject::Player(seat), topic::NEED, &mut |change, n, _| {
            if let Change::Need(index) = change
                && self.fits(cards, Values::Printed, &cards.need_change(index).of, card)
            {
                changed = changed.saturating_add(cards.need_change(index).power.saturating_mul(n));
            }
        });
        changed.max(0)
    }

    /// MR-R18: an exhaustion cost as texts change it.
    pub(crate) fn cost_changed(&self, cards: &Catalogue, seat: Seat, card: CardId, printed: [u8; 5]) -> [u8; 5] {
        let mut units = printed.map(i16::from);
        self.each_change(cards, Subject::Player(seat), topic::COST, &mut |change, n, _| {
            let Change::Cost(index) = change else { return };
            let by = cards.cost_change(index);
            if !self.fits(cards, Values::Printed, &by.of, card) {
                return;
            }
            units[ANY] = units[ANY].saturating_add(by.any.saturating_mul(n));
            if let Some((attribute, less)) = by.attribute {
                units[attribute as usize] = units[attribute as usize].saturating_add(less.saturating_mul(n));
            }
        });
        units.map(|units| units.clamp(0, 99) as u8)
    }

    /// The units that a player's field can yield, but for what other costs keep.
    pub(super) fn yields(&self, cards: &Catalogue, seat: Seat, keeps: Option<CardId>) -> Yields {
        let mut yields = [[0; 16]; 3];
        for &spirit in self.spirits(seat) {
            if Some(spirit) == keeps {
                continue;
            }
            let class = if self.is_exhausted(spirit) { WORN } else { READY };
            yields[class][usize::from(self.attributes(cards, spirit).0)] += 1;
        }
        for character in self.characters_of(seat) {
            if Some(character) != keeps && self.is_active(character) && self.pays(cards, character) {
                yields[PAYER][usize::from(self.attributes(cards, character).0)] += 1;
            }
        }
        yields
    }

    /// How a card of the own field yields units now: as one of the three classes, if at all.
    pub(super) fn class_of(&self, cards: &Catalogue, seat: Seat, card: CardId) -> Option<usize> {
        if self.spirits(seat).contains(&card) {
            return Some(if self.is_exhausted(card) { WORN } else { READY });
        }
        (self.is_active(card) && self.pays(cards, card)).then_some(PAYER)
    }

    /// Takes out what a card would yield.
    pub(super) fn take_yield(&self, cards: &Catalogue, seat: Seat, card: CardId, yields: &mut Yields) {
        if let Some(class) = self.class_of(cards, seat, card) {
            yields[class][usize::from(self.attributes(cards, card).0)] -= 1;
        }
    }

    /// MR-6.11: whether the units that are due can be paid in full.
    pub(crate) fn payable(&self, cards: &Catalogue, seat: Seat, due: &Due) -> bool {
        due.units == [0; 5] || saturates(&self.yields(cards, seat, due.keeps), &due.units, due.stage)
    }

    /// Pays the next unit of what is due (D4).
    pub(crate) fn pay_unit(&mut self, desk: At, seat: Seat) -> Flow {
        let Some(kind) = self.declared.due.units.iter().position(|&units| units > 0) else { return Ok(()) };
        let action = self.ask(desk, Ask::Pay.to(seat).by(self.declared.source.card))?;
        let payer = action.card.expect("a unit is paid by a card");
        let deed = Deed::of(action.verb);
        match deed {
            Deed::Exhaust => self.exhaust(desk, &[payer], Cause::Cost, "MR-6.14"),
            Deed::Discard => self.discard_spirit(desk, payer, Cause::Cost, "MR-6.14"),
            _ => {
                let counters = self.ap(desk.cards, payer) as u16;
                self.add_waiting(desk, payer, counters, "MR-6.17");
            }
        }
        let due = &mut self.declared.due;
        // Each card pays for one part, but a spirit may be exhausted and then discarded for units.
        due.spend(payer);
        due.units[kind] -= 1;
        due.stage = if due.units[kind] == 0 { 0 } else { due.stage.max(stage_of(deed)) };
        Ok(())
    }

    /// Every way to pay the next unit.
    pub(crate) fn list_payments(&self, cards: &Catalogue, seat: Seat, options: &mut Options) {
        // What is alike pays alike: by the way of paying and the attributes.
        let mut known = [[None; 16]; 3];
        let one_by_one = self.declared.due.has_fits() || self.yields_shift(cards);
        let mut pays = |deed: Deed, card: CardId| {
            let alike = &mut known[usize::from(stage_of(deed))][usize::from(self.attributes(cards, card).0)];
            if one_by_one || self.declared.due.keeps == Some(card) {
                return self.may_pay_with(cards, seat, deed, card).is_ok();
            }
            *alike.get_or_insert_with(|| self.may_pay_with(cards, seat, deed, card).is_ok())
        };
        for &spirit in self.spirits(seat) {
            let deed = if self.is_exhausted(spirit) { Deed::Discard } else { Deed::Exhaust };
            if pays(deed, spirit) {
                options.push(deed.action().card(spirit));
            }
        }
        for character in self.characters_of(seat).filter(|&character| self.is_active(character) && self.pays(cards, character)) {
            if pays(Deed::Tire, character) {
                options.push(Deed::Tire.action().card(character));
            }
        }
    }

    /// MR-6.13 to MR-6.18: whether a card can pay the next unit in this way. Whatever shows its face has an attribute or none (MR-R85).
    pub(crate) fn may_pay_with(&self, cards: &Catalogue, seat: Seat, deed: Deed, card: CardId) -> Verdict {
        let due = &self.declared.due;
        let Some(kind) = due.units.iter().position(|&units| units > 0) else { return Err(Refusal::new("MR-6.18", "nothing_due")) };
        let is_seen = || self.zones.sees(Observer::Seat(seat), card);
        if kind != ANY && !self.attributes(cards, card).has(Attribute::ALL[kind]) && is_seen() {
            return Err(Refusal::new("MR-6.13", "wrong_attribute").card(card));
        }
        if !self.lies_on_field(card) || self.owner(card) != seat {
            return Err(Refusal::new("MR-6.16", "not_in_spirit_zone"));
        }
        self.may_yield(cards, seat, deed, card)?;
        let stage = stage_of(deed);
        if stage < due.stage || Some(card) == due.keeps || !self.payable_after(cards, seat, kind, stage, card) {
            return Err(Refusal::new("MR-6.11", "rest_unpayable").card(card));
        }
        Ok(())
    }

    /// MR-6.14 to MR-6.17: whether a card of the own field yields a unit in this way at all.
    fn may_yield(&self, cards: &Catalogue, seat: Seat, deed: Deed, card: CardId) -> Verdict {
        let in_zone = self.spirits(seat).contains(&card);
        match deed {
            Deed::Tire => {
                if self.first_cell(card).is_none() || !self.pays(cards, card) {
                    return Err(Refusal::new("MR-6.17", "character_pays_not").card(card));
                }
                if self.is_active(card) { Ok(()) } else { Err(Refusal::new("MR-6.17", "not_active").card(card)) }
            }
            _ if self.first_cell(card).is_some() => Err(Refusal::new("MR-6.17", "character_pays_not").card(card)),
            _ if !in_zone => Err(Refusal::new("MR-6.16", "not_in_spirit_zone").card(card)),
            Deed::Discard if !self.is_exhausted(card) => Err(Refusal::new("MR-6.15", "still_ready").card(card)),
            Deed::Exhaust if self.is_exhausted(card) => Err(Refusal::new("MR-6.14", "already_exhausted").card(card)),
            _ => Ok(()),
        }
    }

    /// Whether the whole rest stays payable when this card pays the next unit in this stage.
    fn payable_after(&self, cards: &Catalogue, seat: Seat, kind: usize, stage: u8, card: CardId) -> bool {
        let ability = || self.declared.due.has_fits().then_some((self.declared.source.card, self.declared.line));
        if self.yields_shift(cards) {
            let (next, rest) = self.after_paying(cards, &self.declared.due, kind, usize::from(stage), card);
            return next.finds_payment(cards, seat, ability(), &rest);
        }
        let mut due = self.declared.due;
        due.units[kind] -= 1;
        due.stage = if due.units[kind] == 0 { 0 } else { stage };
        due.spend(card);
        let mut yields = self.yields(cards, seat, due.keeps);
        self.take_yield(cards, seat, card, &mut yields);
        // MR-6.15: a spirit that is exhausted may be discarded for one unit more.
        if usize::from(stage) == READY {
            yields[WORN][usize::from(self.attributes(cards, card).0)] += 1;
        }
        match ability() {
            None => saturates(&yields, &due.units, due.stage),
            Some((source, line)) => payable(&self.bill(cards, source, line, &due).with_yields(yields), CardSet::NONE),
        }
    }
}

/// Ways of paying in the order in which they are over (D4).
const fn stage_of(deed: Deed) -> u8 {
    match deed {
        Deed::Tire => PAYER as u8,
        Deed::Discard => WORN as u8,
        _ => READY as u8,
    }
}

/// Hall's condition: every set of kinds of units finds as many units as it wants.
pub(super) fn saturates(yields: &Yields, due: &[u8; 5], stage: u8) -> bool {
    let current = due.iter().position(|&units| units > 0).unwrap_or(0);
    let kinds = due.iter().enumerate().filter(|&(_, &units)| units > 0).fold(0_u8, |bits, (kind, _)| bits | 1 << kind);
    let mut some = kinds;
    // Every non-empty subset of the kinds that are still due.
    while some != 0 {
        let wanted: u32 = (0..5).filter(|kind| some & 1 << kind != 0).map(|kind| u32::from(due[kind])).sum();
        if supply(yields, some, current, stage) < wanted {
            return false;
        }
        some = (some - 1) & kinds;
    }
    true
}

/// How many units fit at least one of these kinds. In the present kind, what comes before its stage is over (D4).
fn supply(yields: &Yields, kinds: u8, current: usize, stage: u8) -> u32 {
    let now = kinds & 1 << current;
    let later = kinds & !now;
    let fits = |kinds: u8, mask: usize| kinds & (1 << ANY) != 0 || usize::from(kinds) & mask & 15 != 0;
    let mut units = 0;
    #[expect(clippy::needless_range_loop, reason = "the mask indexes three tables")]
    for mask in 0..16 {
        let (ready, worn, payers) = (yields[READY][mask], yields[WORN][mask], yields[PAYER][mask]);
        if ready == 0 && worn == 0 && payers == 0 {
            continue;
        }
        let of_class = |class: u8| fits(later, mask) || (fits(now, mask) && stage <= class);
        units += if of_class(0) { u32::from(ready) * 2 } else { 0 };
        units += if of_class(1) { u32::from(worn) } else { 0 };
        units += if of_class(2) { u32::from(payers) } else { 0 };
    }
    units
}
