//! Energy and how it is paid (BD-4): single picks whose rest stays payable, found by counting.

use fudaba_kernel::{CardId, Event, Seat};
use smallvec::SmallVec;

use super::trigger::Detail;
use crate::cards::Cue;
use crate::cards::language::{Color, CostIcon, Price, Verb, Zone};
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, CardSet, Pick};
use crate::{Cards, Desk, Flow};

/// Whether later parts of a bill can be paid when an energy rests and so much is still to be paid.
pub(crate) type Leaves<'l> = &'l dyn Fn(&BuildDivide, CardId, Price) -> bool;

/// How many standing energies there are of each set of colours.
#[derive(Clone, Copy, Default)]
pub(crate) struct Supply([u8; 16]);

impl Supply {
    pub(crate) fn add(&mut self, colors: u8) {
        self.0[usize::from(colors & 15)] += 1;
    }

    pub(crate) fn take(&mut self, colors: u8) {
        self.0[usize::from(colors & 15)] -= 1;
    }

    #[inline]
    fn total(&self) -> u32 {
        self.among(&[u64::MAX; 2])
    }

    /// How many energies these bytes of the table count: sixteen at once. There are fewer than 256 cards.
    #[inline]
    fn among(&self, bytes: &[u64; 2]) -> u32 {
        let half = |at: usize| u64::from_le_bytes(self.0[at * 8..at * 8 + 8].try_into().expect("eight bytes")) & bytes[at];
        // No byte of the two halves together is carried over: all of them count fewer than 256 cards.
        let sums = half(0) + half(1);
        (sums.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// BD-4.4, BD-4.5: whether every set of colours has enough energies for what is asked of it (Hall's condition).
    pub(crate) fn pays(&self, price: &Price) -> bool {
        let wanted = wanted_colors(price);
        let colored = wanted.iter().filter(|&&n| n > 0).count();
        if price.total() > self.total() {
            return false;
        }
        match colored {
            0 => true,
            1 => {
                let at = wanted.iter().position(|&n| n > 0).expect("one colour is wanted");
                self.of_any(1 << at) >= wanted[at]
            }
            _ => (1..16_u8).all(|set| {
                let asked: u32 = (0..4).filter(|at| set & (1 << at) != 0).map(|at| wanted[at]).sum();
                asked == 0 || self.of_any(set) >= asked
            }),
        }
    }

    /// Whether all of these energies can pay at once, each for another icon (Hall's condition, seen from the icons). Where the whole supply pays
    /// the price, such energies can then be completed to what pays it.
    pub(crate) fn fits_into(&self, price: &Price) -> bool {
        let (wanted, Some(open)) = (wanted_colors(price), price.total().checked_sub(self.total())) else { return false };
        (1..16_u8).all(|set| {
            let asked: u32 = (0..4).filter(|at| set & (1 << at) != 0).map(|at| wanted[at]).sum();
            asked <= self.of_any(set) + open
        })
    }

    /// Energies that have one of these colours.
    #[inline]
    fn of_any(&self, set: u8) -> u32 {
        self.among(&BYTES[usize::from(set)])
    }
}

/// For each set of colours the bytes of a supply that count energies with one of them.
static BYTES: [[u64; 2]; 16] = bytes();

const fn bytes() -> [[u64; 2]; 16] {
    let mut all = [[0; 2]; 16];
    let mut at = 0;
    while at < 256 {
        let (set, mask) = (at / 16, at % 16);
        if set & mask != 0 {
            all[set][mask / 8] |= 0xff << (mask % 8 * 8);
        }
        at += 1;
    }
    all
}

/// How many energies a price wants of each colour.
fn wanted_colors(price: &Price) -> [u32; 4] {
    let mut wanted = [0; 4];
    price.icons().for_each(|(color, n)| {
        if let Some(color) = color {
            wanted[color as usize] += u32::from(n);
        }
    });
    wanted
}

/// Icons of a cost, each with by how much it changes.
type Changes = SmallVec<[(CostIcon, i32); 4]>;

impl BuildDivide {
    /// The standing energies of a player that are not left out.
    pub(crate) fn standing_energies<'s>(&'s self, seat: Seat, without: &'s CardSet) -> impl Iterator<Item = CardId> + 's {
        self.cards_in(Zone::EnergyZone, seat).iter().copied().filter(move |&card| !self.is_resting(card) && !without.has(card))
    }

    /// The same, counted by colours.
    pub(crate) fn supply(&self, cards: &Cards, seat: Seat, without: &CardSet) -> Supply {
        let mut supply = Supply::default();
        self.standing_energies(seat, without).for_each(|card| supply.add(self.hot(cards, card).colors));
        supply
    }

    /// BD-4.9: the cost of playing a card: printed, plus increases, minus reductions, never below 0 an icon.
    pub(crate) fn play_price(&self, cards: &Cards, card: CardId, x: u8) -> Price {
        let printed = self.hot(cards, card).cost;
        let mut price = printed.price;
        if printed.x && x > 0 {
            price.changed(None, i32::from(x));
        }
        if !self.may_change_costs() {
            return price;
        }
        let (mut more, mut less) = (Changes::new(), Changes::new());
        self.each_cost_change(cards, card, |verb, n| match verb {
            Verb::IncreaseCost(change) => more.push((change.icon, n)),
            Verb::ReduceCost(change) => less.push((change.icon, n)),
            _ => {}
        });
        more.into_iter().for_each(|(icon, n)| price.changed(icon.color(), n.max(0)));
        less.into_iter().for_each(|(icon, n)| price.changed(icon.color(), -n.max(0)));
        price
    }

    /// D7: the energies that can be rested next, so that the rest of the price stays payable; of equal ones the oldest.
    fn payers(&self, cards: &Cards, seat: Seat, price: &Price, color: Option<Color>, at: usize) -> CardSet {
        let none = CardSet::default();
        let supply = self.supply(cards, seat, &none);
        let mut rest = *price;
        rest.icons[at].1 -= 1;
        let mut kinds: SmallVec<[(u16, u8); 32]> = SmallVec::new();
        let (mut payers, mut tried, mut fit) = (CardSet::default(), 0_u16, 0_u16);
        for card in self.standing_energies(seat, &none) {
            let hot = self.hot(cards, card);
            let (kind, colors) = ((hot.name.0, hot.colors), 1 << (hot.colors & 15));
            if color.is_some_and(|color| hot.colors & color.bit() == 0) || kinds.contains(&kind) {
                continue;
            }
            kinds.push(kind);
            if tried & colors == 0 {
                let mut left = supply;
                left.take(hot.colors);
                tried |= colors;
                fit |= if left.pays(&rest) { colors } else { 0 };
            }
            if fit & colors != 0 {
                payers.add(card);
            }
        }
        payers
    }

    /// BD-4.2, BD-4.7: pays energy, one pick a point.
    pub(crate) fn pay_energy(
        &mut self,
        desk: &mut Desk<'_>,
        (seat, subject): (Seat, Option<CardId>),
        mut price: Price,
        leaves: Option<Leaves<'_>>,
    ) -> Flow {
        let question = Ask::PayEnergy.question(seat);
        let question = subject.map_or(question, |card| question.by(card));
        while let Some((at, color)) = price.next() {
            let mut payers = self.payers(desk.cards, seat, &price, color, at);
            if let Some(leaves) = leaves {
                let mut rest = price;
                rest.icons[at].1 -= 1;
                payers = payers.iter().filter(|&energy| leaves(self, energy, rest)).collect();
            }
            debug_assert!(!payers.is_empty(), "what is begun can be paid (BD-4.6)");
            if payers.is_empty() {
                return Ok(());
            }
            let action = self.pick(desk, question, Pick::of(payers, Do::Pay))?;
            let card = action.card.expect("an energy was picked");
            self.resting.add(card);
            price.icons[at].1 -= 1;
            desk.tell(&self.zones, || Event::new("BD-4.2", "paid").seat(seat).card(card));
            // BD-R94: an energy that rests as payment has rested.
            self.happen_to(desk.cards, Cue::Rests, card, Detail::Nothing);
        }
        Ok(())
    }
}
