//! Whether a verb could do something as the table lies: prices that can be paid, modes that are possible (D14, BG-R90).

use crate::Cards;
use crate::cards::hot::INFINITE;
use crate::cards::language::{Chooser, Deck, Face, Harm, Instruction, Reference, Spot, Verb, What, Whose, Zone};
use crate::rules::numbers::Lens;
use crate::rules::targets::Spots;
use crate::state::query::Source;
use crate::state::{BattleGuardians, Task};

impl BattleGuardians {
    /// Whether the price of a "you may ... if you do" might be paid, by what everybody sees: that alone decides whether its player is asked
    /// (BG-R75).
    pub(super) fn may_seem_payable(&self, cards: &Cards, price: &Verb, instruction: &Instruction, source: Source) -> bool {
        match price {
            Verb::SummonFrom { zone: Zone::Hand, .. } => self.count(Zone::Hand, source.seat) > 0,
            _ if hangs_on_hidden(price) => match what_of(price) {
                Some(What::Chosen { zone, n, up_to, .. }) => self.count(*zone, source.seat) >= if *up_to { 1 } else { usize::from(*n) },
                _ => true,
            },
            _ => self.is_payable(cards, price, instruction, source),
        }
    }

    /// Whether the whole of such a price can be paid.
    pub(super) fn is_payable(&self, cards: &Cards, price: &Verb, instruction: &Instruction, source: Source) -> bool {
        let seat = source.seat;
        let holds = |zone: Zone, whose: Whose, n: u8| Self::seats(whose, seat).all(|one| self.count(zone, one) >= usize::from(n));
        match price {
            Verb::Discard { whose: Whose::Own, n, .. } => self.discardable(seat).count() >= usize::from(*n),
            Verb::Mill { whose: Whose::Own, n } => self.count(Zone::MainDeck, seat) >= usize::from(*n),
            Verb::LoseLifeCounter { whose: Whose::Own, n } => self.player(seat).life_counters >= *n,
            _ => match what_of(price) {
                Some(What::Chosen { zone, filter, n, up_to: false }) => {
                    self.choosable(cards, *zone, filter, seat).count() >= usize::from(*n)
                        && self.could_do(cards, price, instruction, source)
                }
                Some(What::Random { whose, n }) => holds(Zone::Hand, *whose, *n),
                Some(What::Top { deck, whose, n }) => holds(deck.zone(), *whose, *n),
                _ => self.could_do(cards, price, instruction, source),
            },
        }
    }

    /// BG-R90: whether one of these verbs could do something, by what everybody sees and what the chooser knows of his own cards.
    pub(super) fn is_possible(&self, cards: &Cards, mode: &[Verb], instruction: &Instruction, source: Source) -> bool {
        mode.iter().any(|verb| self.could_do(cards, verb, instruction, source))
    }

    fn could_do(&self, cards: &Cards, verb: &Verb, instruction: &Instruction, source: Source) -> bool {
        let seat = source.seat;
        let any = |whose: Whose, check: &dyn Fn(fudaba_kernel::Seat) -> bool| Self::seats(whose, seat).any(check);
        match verb {
            Verb::Damage { to, n, value } => {
                let stands = self.places_of(*to, source).iter().any(|&(hit, spot)| self.guardian(hit, spot).is_some());
                stands && self.amount(cards, *n, value.as_ref(), instruction) > 0
            }
            Verb::Down { to, n, value } | Verb::Up { to, n, value } => {
                self.has_lp(cards, &self.guardians_of(*to, source)) && self.amount(cards, *n, value.as_ref(), instruction) > 0
            }
            Verb::Repair { to, n, value } => self.stands(*to, source) && self.amount(cards, *n, value.as_ref(), instruction) > 0,
            Verb::NegateEffect => self.answered().is_some_and(|effect| !effect.counter.negated),
            Verb::NegateDamage | Verb::ChangeDamage { to: Harm::Answered, .. } => {
                self.answered().is_some_and(|effect| self.damages_against(cards, effect, seat).next().is_some())
            }
            Verb::Draw { whose, n, deck } => {
                let decks: &[Zone] = match deck {
                    Deck::Main => &[Zone::MainDeck],
                    Deck::Side => &[Zone::SideDeck],
                    Deck::Choice => &[Zone::MainDeck, Zone::SideDeck],
                };
                let drawable = |one| self.may_draw(cards, one) && decks.iter().any(|&zone| self.count(zone, one) > 0);
                self.times(cards, *n, instruction) > 0 && any(*whose, &drawable)
            }
            Verb::Mill { whose, n } => self.times(cards, *n, instruction) > 0 && any(*whose, &|one| self.count(Zone::MainDeck, one) > 0),
            Verb::Discard { whose, chooser: Chooser::Owner, .. } => any(*whose, &|one| self.discardable(one).next().is_some()),
            Verb::Discard { whose, .. } => any(*whose, &|one| self.count(Zone::Hand, one) > 0),
            Verb::Search { deck, .. } | Verb::LookTop { deck, .. } => self.count(deck.zone(), seat) > 0,
            Verb::SummonFrom { zone: deck @ (Zone::MainDeck | Zone::SideDeck), .. } => self.count(*deck, seat) > 0,
            Verb::SummonFrom { .. } => self.summonable(cards, seat, verb).next().is_some(),
            Verb::MoveToAssist => self.may_move_to_assist(cards, seat, source.card),
            Verb::AddMaterial(what) | Verb::AddUnder(what) => self.attack_guardian(seat).is_some() && self.moves_any(cards, what, source),
            Verb::ReturnToHand(what) | Verb::SendToJunk(what) => self.moves_any(cards, what, source),
            Verb::ReturnToDeck { what, .. } | Verb::ChargeFrom { what, .. } => self.moves_any(cards, what, source),
            Verb::RecoverForce(n) => self.times(cards, *n, instruction) > 0 && self.force(seat, Some(Face::Down)) > 0,
            Verb::SpendOpponentForce(n) => self.times(cards, *n, instruction) > 0 && self.face_up_force(seat.other()) > 0,
            Verb::Weaken(to) => self.fighters_of(*to, source).any(|one| !self.is_steadfast(cards, one)),
            Verb::Restore(to) => self.fighters_of(*to, source).any(|one| self.is_weakened(one)),
            Verb::Reroll | Verb::SetDie(_) | Verb::ShiftDie(_) => self.is_rolling(),
            Verb::ExtraAttack => self.turn.player == seat && self.attack_guardian(seat).is_some(),
            Verb::LoseLifeCounter { whose, n } => {
                self.times(cards, *n, instruction) > 0 && any(*whose, &|one| self.player(one).life_counters > 0)
            }
            Verb::GainLifeCounter { whose, n } => {
                self.times(cards, *n, instruction) > 0 && any(*whose, &|one| self.player(one).life_counters < 4)
            }
            Verb::ChangeDamage { to: Harm::Next(to), .. } | Verb::GrantFace { to, .. } | Verb::GrantAbility { to, .. } => {
                self.stands(*to, source)
            }
            Verb::Transform { .. } | Verb::SkipPhase { .. } | Verb::Forbid { .. } | Verb::PlaceDomain => true,
        }
    }

    /// The effect that the effect in progress answers.
    fn answered(&self) -> Option<&crate::state::Activation> {
        match &self.agenda[self.answered_place()?] {
            Task::Effect(effect) => Some(effect),
            _ => None,
        }
    }

    fn stands(&self, to: Reference, source: Source) -> bool {
        !self.guardians_of(to, source).is_empty()
    }

    /// BG-5.31: an infinite LP neither rises nor falls.
    fn has_lp(&self, cards: &Cards, spots: &Spots) -> bool {
        spots.iter().any(|&(seat, spot)| self.lp(cards, seat, spot).is_some_and(|lp| lp != INFINITE))
    }

    /// Players whose attack guardian is meant.
    fn fighters_of(&self, to: Reference, source: Source) -> impl Iterator<Item = fudaba_kernel::Seat> {
        self.guardians_of(to, source).into_iter().filter(|&(_, spot)| spot == Spot::AttackZone).map(|(seat, _)| seat)
    }

    fn moves_any(&self, cards: &Cards, what: &What, source: Source) -> bool {
        let seat = source.seat;
        match what {
            What::ThisCard => self.last_effect().is_some_and(|effect| self.card_of(effect.source).is_some()),
            What::Target(number) => !self.targets_of(*number).is_empty(),
            What::Guardian(reference) => self.stands(*reference, source),
            What::Domain(whose) => Self::seats(*whose, seat).any(|one| self.count(Zone::DomainZone, one) > 0),
            What::Chosen { zone, filter, n, .. } => *n > 0 && self.choosable(cards, *zone, filter, seat).next().is_some(),
            What::Random { whose, n } => *n > 0 && Self::seats(*whose, seat).any(|one| self.count(Zone::Hand, one) > 0),
            What::Top { deck, whose, n } => *n > 0 && Self::seats(*whose, seat).any(|one| self.count(deck.zone(), one) > 0),
            What::All { zone, whose, filter } => Self::seats(*whose, seat)
                .any(|one| self.cards_in(*zone, one).iter().any(|&card| self.fits(cards, filter, card, Lens::Full))),
        }
    }
}

/// Whether it hangs on cards that only the chooser sees which modes are possible.
pub(super) fn hangs_on_hidden(verb: &Verb) -> bool {
    let hidden = |zone: Zone| matches!(zone, Zone::Hand | Zone::MaterialStack);
    match verb {
        Verb::SummonFrom { zone, .. } => hidden(*zone),
        _ => matches!(what_of(verb), Some(What::Chosen { zone, .. }) if hidden(*zone)),
    }
}

/// The cards that a verb moves.
const fn what_of(verb: &Verb) -> Option<&What> {
    match verb {
        Verb::ReturnToHand(what) | Verb::SendToJunk(what) | Verb::AddMaterial(what) | Verb::AddUnder(what) => Some(what),
        Verb::ReturnToDeck { what, .. } | Verb::ChargeFrom { what, .. } => Some(what),
        _ => None,
    }
}
