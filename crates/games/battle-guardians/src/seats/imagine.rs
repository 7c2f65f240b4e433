//! Positions imagined for a seat: what it does not know is drawn anew, and is what the rules let lie there. A card that waits as the
//! opponent's kept card is one that may be kept (BG-2.4), his silently summoned card is a rise guardian (BG-5.1).

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, DefId, Seat, Zones, below_bound};
use rand_core::RngCore;

use crate::Cards;
use crate::cards::language::CardKind;
use crate::rules::phases::is_keepable;
use crate::state::BattleGuardians;
use crate::state::places::{CARDS, ZONES};

impl BattleGuardians {
    /// See [`fudaba_kernel::Game::imagine`].
    pub(crate) fn imagine_for(&mut self, cards: &Cards, known: &Self, seat: Seat, mut rng: &mut dyn RngCore) {
        let mut zones = known.zones;
        zones.determinize(seat, &mut rng);
        let other = seat.other();
        let rise = |def: DefId| cards.hot(def).kind == CardKind::Rise;
        for game in [&*self, known] {
            if let Some(kept) = game.player(other).kept {
                deal(&mut zones, seat, kept, |def| is_keepable(cards, def), rng);
            }
            if let Some(silent) = game.silent_card(other) {
                deal(&mut zones, seat, silent, rise, rng);
            }
        }
        self.zones.adopt_identities(zones.identities());
    }
}

/// Lets a card that `seat` does not know be one that fits: it is exchanged for any of the unknown cards that do, so that all ways to
/// deal them are as likely as before.
fn deal(zones: &mut Zones<CARDS, ZONES>, seat: Seat, card: CardId, fits: impl Fn(DefId) -> bool, mut rng: &mut dyn RngCore) {
    if zones.knows(seat, card) || fits(zones.identity(card)) {
        return;
    }
    let unknown = |zones: &Zones<CARDS, ZONES>, other: CardId| zones.home(other) == zones.home(card) && !zones.knows(seat, other);
    let all = || zones.all().iter().copied().filter(|&other| unknown(zones, other) && fits(zones.identity(other)));
    // Of a group of which the seat has seen faces it takes none, as long as there are others.
    let free: ArrayVec<CardId, CARDS> = all().filter(|&other| zones.interchangeable(seat, card, other)).collect();
    let fitting: ArrayVec<CardId, CARDS> = if free.is_empty() { all().collect() } else { free };
    if !fitting.is_empty() {
        zones.swap_identities(card, fitting[below_bound(&mut rng, fitting.len())]);
    }
}
