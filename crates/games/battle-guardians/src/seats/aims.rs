//! What a click can mean: every act that a player could ever want to do with a card, a zone, or the table.

use fudaba_kernel::{CardId, Observer, Options, Seat, Target};

use crate::Cards;
use crate::cards::language::{CardKind, EffectKind, GuardianType, Zone};
use crate::rules::words::Do;
use crate::state::BattleGuardians;
use crate::state::places::zone_of;

/// Acts without a card.
const BARE: [Do; 21] = [
    Do::First,
    Do::Second,
    Do::Done,
    Do::DrawMain,
    Do::DrawSide,
    Do::Decline,
    Do::ChargeAgain,
    Do::Pass,
    Do::Skip,
    Do::DrawForLifeCounters,
    Do::Restart,
    Do::EndPhase,
    Do::Stop,
    Do::Use,
    Do::TakeDamage,
    Do::ExtraDrawMain,
    Do::ExtraDrawSide,
    Do::Activate,
    Do::RaiseDie,
    Do::LowerDie,
    Do::Prevent,
];

impl BattleGuardians {
    /// See [`fudaba_kernel::Game::aims`].
    pub(crate) fn list_aims(&self, cards: &Cards, seat: Seat, target: Target, aims: &mut Options) {
        match target {
            Target::Table => aims.extend(BARE.iter().map(|verb| verb.action())),
            Target::Zone(_) => {}
            Target::Card(card) => self.list_card_aims(cards, seat, card, aims),
        }
    }

    fn list_card_aims(&self, cards: &Cards, seat: Seat, card: CardId, aims: &mut Options) {
        aims.push(Do::Target.action().card(card));
        if self.zones.owner(card) != seat {
            return;
        }
        match self.place_of(card) {
            Some(Zone::Hand) => self.list_hand_aims(cards, seat, card, aims),
            Some(Zone::MainDeck) => aims.push(Do::Keep.action().card(card)),
            Some(Zone::AssistZone) if self.silent_card(seat) == Some(card) => aims.push(Do::Awaken.action().card(card)),
            Some(Zone::MaterialStack | Zone::ChargeZone) => aims.push(Do::PayWith.action().card(card)),
            _ => {}
        }
        if self.zones.sees(Observer::Seat(seat), card) {
            self.list_use_aims(cards, card, aims);
        }
        aims.push(Do::Choose.action().card(card));
    }

    fn list_hand_aims(&self, cards: &Cards, seat: Seat, card: CardId, aims: &mut Options) {
        let hot = self.hot(cards, card);
        for verb in [Do::Return, Do::Charge, Do::PayWith, Do::Discard] {
            aims.push(verb.action().card(card));
        }
        match hot.kind {
            CardKind::Rise => aims.push(Do::SilentSummon.action().card(card)),
            CardKind::Speed => aims.push(Do::SwiftSummon.action().card(card).zone(zone_of(Zone::Hand, seat))),
            CardKind::Cross => aims.push(Do::Transform.action().card(card)),
            CardKind::SpellCard => aims.push(Do::NegateBySp.action().card(card)),
            _ => {}
        }
        if let Some(fights) = hot.guardian_type() {
            let (own, other) = match fights {
                GuardianType::Attack => (Zone::AttackZone, Zone::AssistZone),
                GuardianType::Assist => (Zone::AssistZone, Zone::AttackZone),
            };
            aims.extend([own, other].map(|zone| Do::Summon.action().card(card).zone(zone_of(zone, seat))));
        }
    }

    /// The effects printed on the card, wherever it is. Only for a player who sees its face: what is listed tells what it is.
    fn list_use_aims(&self, cards: &Cards, card: CardId, aims: &mut Options) {
        for id in cards.abilities(self.def(card)) {
            let hot = cards.ability_hot(id);
            if matches!(hot.kind, EffectKind::Activated | EffectKind::Counter) {
                let verb = Self::verb_of(hot);
                let same = aims.iter().filter(|aim| aim.verb == verb as u8).count() as u8;
                let aim = verb.action().card(card);
                aims.push(if same == 0 { aim } else { aim.number(same + 1) });
            }
        }
    }
}
