//! What a click can mean: every act that a player could ever want to do with a card, a zone, or the table.

use fudaba_kernel::{CardId, Observer, Options, Seat, Target};

use crate::Cards;
use crate::cards::language::Zone;
use crate::rules::words::Do;
use crate::state::{BuildDivide, name_of};

/// Acts without a card.
const BARE: [Do; 12] = [
    Do::Keep,
    Do::Mulligan,
    Do::Pass,
    Do::NoBlock,
    Do::Finish,
    Do::Do,
    Do::DoNot,
    Do::Open,
    Do::DoNotOpen,
    Do::PlayShot,
    Do::DoNotPlay,
    Do::None,
];
/// Modes that can be named.
const MODES: std::ops::RangeInclusive<u8> = 1..=8;
/// Numbers for X that can be named.
const XS: std::ops::RangeInclusive<u8> = 0..=20;

impl BuildDivide {
    /// See [`fudaba_kernel::Game::aims`].
    pub(crate) fn list_aims(&self, cards: &Cards, seat: Seat, target: Target, aims: &mut Options) {
        match target {
            Target::Table => {
                aims.extend(BARE.iter().map(|verb| verb.action()));
                aims.extend(MODES.map(|number| Do::Mode.action().number(number)));
                aims.extend(XS.map(|number| Do::X.action().number(number)));
            }
            Target::Zone(zone) if name_of(zone) == Zone::LifeZone => {
                aims.extend([Do::AttackPlayer.action().zone(zone), Do::Target.action().zone(zone)]);
            }
            Target::Zone(_) => {}
            Target::Card(card) => self.list_card_aims(cards, seat, card, aims),
        }
    }

    fn list_card_aims(&self, cards: &Cards, seat: Seat, card: CardId, aims: &mut Options) {
        let mut add = |verbs: &[Do]| aims.extend(verbs.iter().map(|verb| verb.action().card(card)));
        let own = self.owner(card) == seat;
        add(&[Do::Target, Do::Choose]);
        match self.place(card) {
            Zone::Hand if own => add(&[Do::SetEnergy, Do::Play, Do::Discard, Do::Pay]),
            Zone::Hand => add(&[Do::Discard]),
            Zone::TerritoryZone if own => add(&[Do::Open, Do::Attack, Do::AttackUnit, Do::Block, Do::Host, Do::Pay]),
            Zone::Field | Zone::TerritoryZone => add(&[Do::Attack, Do::AttackUnit, Do::Block, Do::Host, Do::Pay]),
            Zone::EnergyZone => add(&[Do::Pay]),
            Zone::Attached => add(&[Do::Remove, Do::Pay]),
            Zone::SetAside if own => add(&[Do::Top, Do::Bottom, Do::Take]),
            Zone::Library | Zone::DDeck if own => add(&[Do::Take]),
            Zone::Graveyard if own => add(&[Do::Play, Do::Take]),
            _ => {}
        }
        // What is on the chain is found by its source only where that is seen: a back tells nothing of what it has done.
        if !self.zones.sees(Observer::Seat(seat), card) {
            return;
        }
        if own {
            aims.extend(self.activatable(cards, card).map(|(number, _)| Do::Activate.action().card(card).number(number)));
        }
        let sourced = (0..self.items.len()).filter(|&at| self.items[at].card.is_none() && self.items[at].source.card == card);
        aims.extend(sourced.map(|at| self.item_option(Do::Target.action(), at)));
        if self.waiting.iter().any(|waiting| waiting.source.card == card) {
            let waiting = (0..self.waiting.len()).filter(|&at| self.waiting[at].source.card == card && self.waiting[at].seat == seat);
            aims.extend(waiting.map(|at| self.place_option(cards, at)));
        }
    }
}
