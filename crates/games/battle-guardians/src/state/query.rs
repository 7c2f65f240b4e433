//! Questions that every rule asks of the table: which card is where, and how many.

use fudaba_kernel::{CardId, DefId, Handle, Seat};

use crate::Cards;
use crate::cards::hot::Hot;
use crate::cards::language::{CardKind, Face, GuardianType, Spot, Whose, Zone};
use crate::state::places::{PLAY_AREA, name_of, shift_slot, zone_of};
use crate::state::{Activation, BattleGuardians, Fighter, Phase, Player, Stage, Task};

/// A card with an ability, and its controller, which is its owner (BG-R77).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Source {
    pub(crate) card: CardId,
    pub(crate) seat: Seat,
}

impl BattleGuardians {
    #[inline]
    pub(crate) fn def(&self, card: CardId) -> DefId {
        self.zones.identity(card)
    }

    #[inline]
    pub(crate) fn hot<'c>(&self, cards: &'c Cards, card: CardId) -> &'c Hot {
        cards.hot(self.def(card))
    }

    #[inline]
    pub(crate) fn cards_in(&self, zone: Zone, seat: Seat) -> &[CardId] {
        self.zones.cards(zone_of(zone, seat))
    }

    #[inline]
    pub(crate) fn count(&self, zone: Zone, seat: Seat) -> usize {
        self.zones.count(zone_of(zone, seat))
    }

    #[inline]
    pub(crate) fn top(&self, zone: Zone, seat: Seat) -> Option<CardId> {
        self.zones.top(zone_of(zone, seat))
    }

    /// Where the language says a card lies; a card in the play area is being played from hand.
    #[inline]
    pub(crate) fn place_of(&self, card: CardId) -> Option<Zone> {
        let zone = self.zones.zone(card);
        if zone == PLAY_AREA { Some(Zone::Hand) } else { name_of(zone) }
    }

    pub(crate) fn is_in(&self, card: CardId, zone: Zone, seat: Seat) -> bool {
        self.zones.zone(card) == zone_of(zone, seat)
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn fighter(&self, seat: Seat, spot: Spot) -> &Fighter {
        &self.fighters[seat.index()][spot as usize]
    }

    #[inline]
    pub(crate) fn fighter_mut(&mut self, seat: Seat, spot: Spot) -> &mut Fighter {
        self.safe = false;
        &mut self.fighters[seat.index()][spot as usize]
    }

    /// The guardian there; a silently summoned card is none (BG-5.3).
    #[inline]
    pub(crate) fn guardian(&self, seat: Seat, spot: Spot) -> Option<CardId> {
        match spot {
            Spot::AttackZone => self.top(Zone::AttackZone, seat),
            Spot::AssistZone if self.player(seat).silent == 0 => self.top(Zone::AssistZone, seat),
            Spot::AssistZone => None,
        }
    }

    #[inline]
    pub(crate) fn attack_guardian(&self, seat: Seat) -> Option<CardId> {
        self.top(Zone::AttackZone, seat)
    }

    /// Where a guardian stands, if it is one on the field.
    pub(crate) fn spot_of(&self, card: CardId) -> Option<(Seat, Spot)> {
        let seat = self.zones.owner(card);
        let spot = Spot::BOTH.into_iter().find(|&spot| self.guardian(seat, spot) == Some(card))?;
        Some((seat, spot))
    }

    /// The silently summoned card, if there is one.
    pub(crate) fn silent_card(&self, seat: Seat) -> Option<CardId> {
        if self.player(seat).silent > 0 { self.top(Zone::AssistZone, seat) } else { None }
    }

    /// Whether a card is a silently summoned one.
    #[inline]
    pub(crate) fn is_silent(&self, card: CardId) -> bool {
        self.silent_card(self.zones.owner(card)) == Some(card)
    }

    /// A guardian that is being replaced (BG-R34), if there is one.
    pub(crate) fn top_of_slots(&self, seat: Seat) -> Option<CardId> {
        Spot::BOTH.into_iter().find_map(|spot| self.zones.top(shift_slot(seat, spot)))
    }

    /// BG-3.12: Force in one state or in both.
    #[inline]
    pub(crate) fn force(&self, seat: Seat, face: Option<Face>) -> usize {
        let all = self.count(Zone::ChargeZone, seat);
        let spent = self.player(seat).spent.len();
        match face {
            None => all,
            Some(Face::Up) => all - spent,
            Some(Face::Down) => spent,
        }
    }

    #[inline]
    pub(crate) fn face_up_force(&self, seat: Seat) -> usize {
        self.force(seat, Some(Face::Up))
    }

    /// The seats that `whose` names, seen from `seat`, the own one first.
    pub(crate) fn seats(whose: Whose, seat: Seat) -> impl Iterator<Item = Seat> {
        [seat, seat.other()].into_iter().filter(move |&one| names(whose, seat, one))
    }

    /// Both seats, the turn player first.
    pub(crate) fn in_turn_order(&self) -> [Seat; 2] {
        [self.turn.player, self.turn.player.other()]
    }

    /// BG-R14: whether `seat` is in its own first turn.
    pub(crate) fn is_first_turn(&self, seat: Seat) -> bool {
        self.turn.player == seat && self.turn.own[seat.index()] == 1
    }

    /// The effect that goes on next, if it is one.
    #[inline]
    pub(crate) fn effect(&self) -> Option<&Activation> {
        match self.agenda.last() {
            Some(Task::Effect(effect)) => Some(effect),
            _ => None,
        }
    }

    /// The effect in progress that was activated last, whatever lies above it.
    pub(crate) fn effect_mut(&mut self) -> &mut Activation {
        let last = self.agenda.iter_mut().rev().find_map(|task| match task {
            Task::Effect(effect) => Some(effect),
            _ => None,
        });
        last.expect("an effect is in progress")
    }

    /// The effect in progress, to look at.
    pub(crate) fn last_effect(&self) -> Option<&Activation> {
        self.agenda.iter().rev().find_map(|task| match task {
            Task::Effect(effect) => Some(effect),
            _ => None,
        })
    }

    /// The effect that the effect in progress answers: the one below it, in its counter step.
    pub(crate) fn answered_place(&self) -> Option<usize> {
        let effects = self.agenda.iter().enumerate().rev().filter_map(|(at, task)| matches!(task, Task::Effect(_)).then_some(at));
        effects.skip(1).find(|&at| matches!(&self.agenda[at], Task::Effect(effect) if effect.step == crate::state::EffectStep::Counter))
    }

    pub(crate) fn card_of(&self, handle: Handle) -> Option<CardId> {
        self.zones.held(handle)
    }

    /// Whether the main stage of the turn is this one and nobody's effect is in progress.
    pub(crate) fn acts_in(&self, phase: Phase) -> bool {
        let Stage { phase: now, moment, .. } = self.stage;
        now == phase && moment == crate::state::Moment::Act
    }

    /// Whether a card is a guardian that fights in the attack zone, by its print.
    pub(crate) fn is_attack_guardian(&self, cards: &Cards, card: CardId) -> bool {
        self.hot(cards, card).guardian_type() == Some(GuardianType::Attack)
    }

    pub(crate) fn kind(&self, cards: &Cards, card: CardId) -> CardKind {
        self.hot(cards, card).kind
    }
}

/// Whether `whose`, seen from `seat`, means `other`.
#[inline]
pub(crate) fn names(whose: Whose, seat: Seat, other: Seat) -> bool {
    match whose {
        Whose::Own => seat == other,
        Whose::Opponent => seat != other,
        Whose::Either => true,
    }
}
