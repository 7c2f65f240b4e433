//! Effects that have been used up, as they are written: `AL`, or with the number of the ability `AL 2`.

use fudaba_kernel::Seat;

use super::stage::Staging;
use crate::Cards;
use crate::cards::language::Limit;
use crate::state::{BattleGuardians, Use};

impl Staging<'_> {
    /// Effects used this turn or this game.
    pub(super) fn uses(&mut self, seat: Seat, limit: Limit, written: &[String]) {
        for words in written {
            let (name, number) = match words.split_once(' ') {
                Some((name, number)) => (name, number.trim().parse::<u8>().ok()),
                None => (words.as_str(), None),
            };
            let Some(card) = self.card_called(name, seat) else { continue };
            let def = self.game.def(card);
            let of_limit = self.cards.abilities(def).filter(|&id| self.cards.ability_hot(id).limit == limit);
            let used: Vec<Use> = of_limit
                .filter(|&id| number.is_none_or(|number| self.cards.ability_hot(id).index + 1 == number))
                .map(|ability| Use { card, ability })
                .collect();
            if used.is_empty() {
                self.wrong(format!("`{words}`: there is no such effect that may be used once only"));
            }
            for this in used {
                self.game.note_used(this, limit);
            }
        }
    }
}

/// What a player has used, written out.
pub(super) fn dump(game: &BattleGuardians, cards: &Cards, seat: Seat, limit: Limit) -> Vec<String> {
    let used = if limit == Limit::OncePerTurn { game.this_turn.used.as_slice() } else { game.used_up.as_slice() };
    let own = used.iter().filter(|this| game.zones.owner(this.card) == seat);
    own.map(|this| {
        let def = game.def(this.card);
        let number = &cards.printed(def).number;
        let alone = cards.abilities(def).filter(|&id| cards.ability_hot(id).limit == limit).count() == 1;
        if alone { number.clone() } else { format!("{number} {}", cards.ability_hot(this.ability).index + 1) }
    })
    .collect()
}
