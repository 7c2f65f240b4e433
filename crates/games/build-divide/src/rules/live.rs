//! What nobody on the table speaks of, rules need not look for. What is known here follows from the cards on the field; it changes nothing.

use fudaba_kernel::{CardId, Seat};

use crate::Cards;
use crate::cards::language::Zone;
use crate::cards::{Cue, Live, Theme};
use crate::state::{Alter, BuildDivide};

impl BuildDivide {
    /// After a card has come to the field, has left it, or a territory has turned over.
    pub(crate) fn look_around(&mut self, cards: &Cards) {
        let mut live = Live::default();
        for seat in Seat::BOTH {
            let territories: &[CardId] = if self.player(seat).open { self.cards_in(Zone::TerritoryZone, seat) } else { &[] };
            for &card in self.cards_in(Zone::Field, seat).iter().chain(territories) {
                let hot = self.hot(cards, card);
                live.cues |= hot.cues | hot.roaming_cues;
                live.themes |= hot.themes;
            }
        }
        self.live = live;
    }

    /// Whether a continuous ability of this theme may work now.
    #[inline]
    pub(crate) fn is_live(&self, theme: Theme) -> bool {
        let bit = theme.bit();
        self.attention.themes & bit != 0 && ((self.live.themes | self.attention.elsewhere_themes) & bit != 0 || self.grants())
    }

    /// Whether any effect has given abilities to cards.
    #[inline]
    pub(crate) fn grants(&self) -> bool {
        (self.live.themes | self.attention.elsewhere_themes) & Theme::Abilities.bit() != 0
            || self.modifiers.iter().any(|modifier| matches!(modifier.change, Alter::Ability(_)))
    }

    /// Whether an automatic ability may listen to what happens to this card, or to a player.
    #[inline]
    pub(crate) fn listens(&self, cards: &Cards, cue: Cue, card: Option<CardId>) -> bool {
        let bit = cue.bit();
        self.attention.cues & bit != 0
            && ((self.live.cues | self.attention.elsewhere_cues) & bit != 0
                || self.grants()
                || card.is_some_and(|card| self.hears_itself(cards, cue, card)))
    }

    /// Whether a card that moves hears it off the field (BD-9.36).
    pub(crate) fn hears_itself(&self, cards: &Cards, cue: Cue, card: CardId) -> bool {
        cue.moves() && self.attention.roaming_cues & cue.bit() != 0 && self.hot(cards, card).roaming_cues & cue.bit() != 0
    }
}
