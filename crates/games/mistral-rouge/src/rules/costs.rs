//! MR-6: prerequisites, exhaustion costs and their payment, other costs.

use fudaba_kernel::{CardId, Flow, Options, Refusal, Seat, Verdict};

use crate::cards::language::{Attribute, Attributes, Cost, Kind, Startup};
use crate::cards::{Catalogue, Change, LineId, topic};
use crate::rules::At;
use crate::rules::filters::Values;
use crate::rules::leaving::Way;
use crate::rules::values::Subject;
use crate::rules::words::{Ask, Deed};
use crate::state::{CardSet, Due, MistralRouge};

/// The kind of units that any attribute pays.
const ANY: usize = 4;

/// Units that spirits and characters yield, by attributes and by what yields them: exhausting, discarding, a character.
pub(super) type Yields = [[u8; 16]; 3];

/// A ready spirit: it yields two units, the first by being exhausted.
const READY: usize = 0;
/// An exhausted spirit yields one, by being discarded.
const WORN: usize = 1;
/// A paying character yields one.
const PAYER: usize = 2;

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
    pub(super) fn yields(&self, cards: &Catalogue, seat: Seat, due: &Due) -> Yields {
        let mut yields = [[0; 16]; 3];
        for &spirit in self.spirits(seat) {
            if Some(spirit) == due.keeps {
                continue;
            }
            let class = if self.is_exhausted(spirit) { WORN } else { READY };
            yields[class][usize::from(self.attributes(cards, spirit).0)] += 1;
        }
        for character in self.characters_of(seat) {
            if Some(character) != due.keeps && self.is_active(character) && self.pays(cards, character) {
                yields[PAYER][usize::from(self.attributes(cards, character).0)] += 1;
            }
        }
        yields
    }

    /// MR-6.11: whether what is due can still be paid in full; the one question behind what is offered, refused and picked.
    pub(crate) fn payable(&self, cards: &Catalogue, seat: Seat, due: &Due) -> bool {
        if due.units == [0; 5] {
            return true;
        }
        if due.reserve == 0 {
            return saturates(&self.yields(cards, seat, due), due);
        }
        self.payable_reserving(cards, seat, due, &mut self.yields(cards, seat, due), CardSet::default(), due.reserve)
    }

    /// Other costs discard some spirits afterwards: each that is kept for them yields no unit by being discarded.
    fn payable_reserving(&self, cards: &Catalogue, seat: Seat, due: &Due, yields: &mut Yields, kept: CardSet, left: u8) -> bool {
        if left == 0 {
            return saturates(yields, due);
        }
        for &spirit in self.spirits(seat) {
            if !due.reserved.has(spirit) || kept.has(spirit) || Some(spirit) == due.keeps {
                continue;
            }
            let mask = usize::from(self.attributes(cards, spirit).0);
            let mut fewer = *yields;
            if self.is_exhausted(spirit) {
                fewer[WORN][mask] -= 1;
            } else {
                // It may still be exhausted: one unit, as a worn spirit yields one.
                fewer[READY][mask] -= 1;
                fewer[WORN][mask] += u8::from(due.stage == 0);
            }
            let mut more = kept;
            more.add(spirit);
            if self.payable_reserving(cards, seat, due, &mut fewer, more, left - 1) {
                return true;
            }
        }
        false
    }

    /// Pays the next unit of what is due (D4).
    pub(crate) fn pay_unit(&mut self, desk: At, seat: Seat) -> Flow {
        let Some(kind) = self.declared.due.units.iter().position(|&units| units > 0) else { return Ok(()) };
        let action = self.ask(desk, Ask::Pay.to(seat).by(self.declared.source.card))?;
        let payer = action.card.expect("a unit is paid by a card");
        let deed = Deed::of(action.verb);
        match deed {
            Deed::Exhaust => self.exhaust(desk, payer, crate::cards::language::Cause::Cost, "MR-6.14"),
            Deed::Discard => self.discard_spirit(desk, payer, crate::cards::language::Cause::Cost, "MR-6.14"),
            _ => {
                let counters = self.ap(desk.cards, payer) as u16;
                self.add_waiting(desk, payer, counters, "MR-6.17");
            }
        }
        let due = &mut self.declared.due;
        due.units[kind] -= 1;
        due.stage = if due.units[kind] == 0 { 0 } else { due.stage.max(stage_of(deed)) };
        Ok(())
    }

    /// Every way to pay the next unit.
    pub(crate) fn list_payments(&self, cards: &Catalogue, seat: Seat, options: &mut Options) {
        // What is alike pays alike: by the way of paying and the attributes.
        let mut known = [[None; 16]; 3];
        let mut pays = |deed: Deed, card: CardId| {
            let alike = &mut known[usize::from(stage_of(deed))][usize::from(self.attributes(cards, card).0)];
            if self.declared.due.reserve > 0 || self.declared.due.keeps == Some(card) {
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

    /// MR-6.13 to MR-6.18: whether a card can pay the next unit in this way.
    pub(crate) fn may_pay_with(&self, cards: &Catalogue, seat: Seat, deed: Deed, card: CardId) -> Verdict {
        let due = &self.declared.due;
        let Some(kind) = due.units.iter().position(|&units| units > 0) else { return Err(Refusal::new("MR-6.18", "nothing_due")) };
        if !self.lies_on_field(card) || self.owner(card) != seat {
            return Err(Refusal::new("MR-6.16", "not_in_spirit_zone"));
        }
        self.may_yield(cards, seat, deed, card)?;
        let attributes = self.attributes(cards, card);
        if kind != ANY && !attributes.has(Attribute::ALL[kind]) {
            return Err(Refusal::new("MR-6.13", "wrong_attribute").card(card));
        }
        let stage = stage_of(deed);
        if stage < due.stage || !self.payable_after(cards, seat, kind, stage, card) {
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
                if !self.is_active(card) || Some(card) == self.declared.due.keeps {
                    return Err(Refusal::new("MR-6.17", "not_active").card(card));
                }
                Ok(())
            }
            _ if self.first_cell(card).is_some() => Err(Refusal::new("MR-6.17", "character_pays_not").card(card)),
            _ if !in_zone || Some(card) == self.declared.due.keeps => Err(Refusal::new("MR-6.16", "not_in_spirit_zone").card(card)),
            Deed::Discard if !self.is_exhausted(card) => Err(Refusal::new("MR-6.15", "still_ready").card(card)),
            Deed::Exhaust if self.is_exhausted(card) => Err(Refusal::new("MR-6.14", "already_exhausted").card(card)),
            _ => Ok(()),
        }
    }

    /// Whether the rest stays payable when this card pays the next unit in this stage.
    fn payable_after(&self, cards: &Catalogue, seat: Seat, kind: usize, stage: u8, card: CardId) -> bool {
        let mut due = self.declared.due;
        due.units[kind] -= 1;
        due.stage = if due.units[kind] == 0 { 0 } else { stage };
        let mut yields = self.yields(cards, seat, &due);
        let mask = usize::from(self.attributes(cards, card).0);
        match stage {
            0 => {
                yields[READY][mask] -= 1;
                yields[WORN][mask] += 1;
            }
            1 => yields[WORN][mask] -= 1,
            _ => yields[PAYER][mask] -= 1,
        }
        if due.reserve == 0 {
            return due.units == [0; 5] || saturates(&yields, &due);
        }
        // A spirit that is discarded now cannot be kept for the other costs.
        if stage == 1 {
            due.reserved.remove(card);
        }
        if due.reserved.len() < usize::from(due.reserve) {
            return false;
        }
        due.units == [0; 5] || self.payable_reserving(cards, seat, &due, &mut yields, CardSet::default(), due.reserve)
    }

    /// MR-6.20: whether the costs of an ability besides its exhaustion cost can be paid.
    pub(crate) fn may_pay_costs(&self, cards: &Catalogue, seat: Seat, card: CardId, line: LineId) -> Verdict {
        let Some(activated) = cards.line(line).activated() else { return Ok(()) };
        activated.cost.iter().try_for_each(|cost| self.may_pay_cost(cards, seat, card, line, cost))
    }

    fn may_pay_cost(&self, cards: &Catalogue, seat: Seat, card: CardId, line: LineId, cost: &Cost) -> Verdict {
        let enough = |there: usize, n: u8| {
            let missing = i32::from(n) - there as i32;
            if missing > 0 { Err(Refusal::new("MR-6.11", "cost_unpayable").card(card).number(missing)) } else { Ok(()) }
        };
        match cost {
            Cost::Startup(_) | Cost::DiscardSelf => Ok(()),
            Cost::ExhaustSelf if self.is_exhausted(card) => Err(Refusal::new("MR-6.11", "already_exhausted").card(card)),
            Cost::ExhaustSelf => Ok(()),
            Cost::DiscardOwn { kind, filter, n } => enough(self.discardable(cards, seat, *kind, filter).len(), *n),
            Cost::DiscardAttached { filter, n } => {
                enough(self.attached(card).iter().filter(|&&spirit| self.fits(cards, Values::Current, filter, spirit)).count(), *n)
            }
            Cost::DiscardHand { filter, n } => {
                enough(self.hand(seat).iter().filter(|&&held| self.fits(cards, Values::Current, filter, held)).count(), *n)
            }
            // MR-R52: paying the last life is legal.
            Cost::PayLife(points) if self.life(seat) < i32::from(*points) => {
                Err(Refusal::new("MR-6.11", "life_missing").number(i32::from(*points) - self.life(seat)))
            }
            Cost::PayLife(_) => Ok(()),
            Cost::OncePerTurn => match cards.line(line).once {
                Some(once) if self.used[usize::from(once)].has(card) => Err(Refusal::new("MR-6.11", "used_this_turn").card(card)),
                _ => Ok(()),
            },
        }
    }

    /// Own permanents of a kind that fit.
    fn discardable(&self, cards: &Catalogue, seat: Seat, kind: Kind, filter: &crate::cards::language::Filter) -> CardSet {
        let fits = |card: &CardId| self.fits(cards, Values::Current, filter, *card);
        match kind {
            Kind::Spirit => self.spirits(seat).iter().copied().filter(fits).collect(),
            Kind::Character => self.characters_of(seat).filter(fits).collect(),
            Kind::FieldCard => self.controlled(seat).iter().filter_map(|cell| self.field_at(cell)).filter(fits).collect(),
            Kind::Spell => CardSet::default(),
        }
    }

    /// What an exhaustion cost of an ability leaves for its other costs.
    pub(crate) fn due_of(&self, cards: &Catalogue, seat: Seat, card: CardId, line: LineId) -> Due {
        let Some(activated) = cards.line(line).activated() else { return Due::NOTHING };
        let units = self.cost_changed(cards, seat, card, activated.exhaustion.units());
        let mut due = Due { units, ..Due::NOTHING };
        for cost in &*activated.cost {
            match cost {
                // MR-R16: it cannot pay with itself what it must still be active or upright for.
                Cost::Startup(_) if !activated.while_waiting => due.keeps = Some(card),
                Cost::ExhaustSelf => due.keeps = Some(card),
                Cost::DiscardSelf if self.spirits(seat).contains(&card) => {
                    due.reserved.add(card);
                    due.reserve += 1;
                }
                Cost::DiscardOwn { kind: Kind::Spirit, filter, n } => {
                    due.reserved = self.discardable(cards, seat, Kind::Spirit, filter);
                    due.reserve += n;
                }
                _ => {}
            }
        }
        due
    }

    /// MR-10.3: pays the start-up cost of an ability, then its other costs in printed order.
    pub(crate) fn pay_costs(&mut self, desk: At, seat: Seat, card: CardId, line: LineId) -> Flow {
        let cards = desk.cards;
        let Some(activated) = cards.line(line).activated() else { return Ok(()) };
        // The start-up cost comes before all others.
        let startups = activated.cost.iter().filter(|cost| matches!(cost, Cost::Startup(_)));
        for cost in startups.chain(activated.cost.iter().filter(|cost| !matches!(cost, Cost::Startup(_)))) {
            match cost {
                Cost::Startup(startup) => {
                    let counters = match startup {
                        Startup::Ap => self.ap(cards, card) as u16,
                        Startup::Counters(n) => u16::from(*n),
                    };
                    self.add_waiting(desk, card, counters, "MR-6.20");
                }
                Cost::ExhaustSelf => self.exhaust(desk, card, crate::cards::language::Cause::Cost, "MR-6.20"),
                Cost::DiscardSelf => self.discard_for_cost(desk, card)?,
                Cost::DiscardOwn { kind, filter, n } => {
                    for _ in 0..*n {
                        self.asking.cards = self.discardable(cards, seat, *kind, filter);
                        let chosen = self.ask_card(desk, Ask::CostCard, seat, card)?;
                        self.discard_for_cost(desk, chosen)?;
                    }
                }
                Cost::DiscardAttached { filter, n } => {
                    for _ in 0..*n {
                        let fits = |spirit: &CardId| self.fits(cards, Values::Current, filter, *spirit);
                        self.asking.cards = self.attached(card).iter().copied().filter(fits).collect();
                        let chosen = self.ask_card(desk, Ask::CostCard, seat, card)?;
                        self.discard_attached(desk, chosen, "MR-6.20");
                    }
                }
                Cost::DiscardHand { filter, n } => {
                    for _ in 0..*n {
                        let fits = |held: &CardId| self.fits(cards, Values::Current, filter, *held);
                        self.asking.cards = self.hand(seat).iter().copied().filter(fits).collect();
                        let chosen = self.ask_card(desk, Ask::CostHand, seat, card)?;
                        self.discard_from_hand(desk, chosen, "MR-6.20");
                    }
                }
                Cost::PayLife(points) => self.lose_life(desk, seat, i32::from(*points), "MR-6.20"),
                Cost::OncePerTurn => {
                    if let Some(once) = cards.line(line).once {
                        self.used[usize::from(once)].add(card);
                    }
                }
            }
        }
        Ok(())
    }

    /// A permanent is discarded as a cost: a character with its recoil (MR-R56).
    fn discard_for_cost(&mut self, desk: At, card: CardId) -> Flow {
        if self.spirits(self.owner(card)).contains(&card) {
            self.discard_spirit(desk, card, crate::cards::language::Cause::Cost, "MR-6.20");
            return Ok(());
        }
        self.leave(desk, [card].into_iter().collect(), Way::Discarded, "MR-6.20")
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
pub(super) fn saturates(yields: &Yields, due: &Due) -> bool {
    let current = due.units.iter().position(|&units| units > 0).unwrap_or(0);
    let kinds = due.units.iter().enumerate().filter(|&(_, &units)| units > 0).fold(0_u8, |bits, (kind, _)| bits | 1 << kind);
    let mut some = kinds;
    // Every non-empty subset of the kinds that are still due.
    while some != 0 {
        let wanted: u32 = (0..5).filter(|kind| some & 1 << kind != 0).map(|kind| u32::from(due.units[kind])).sum();
        if supply(yields, some, current, due.stage) < wanted {
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
