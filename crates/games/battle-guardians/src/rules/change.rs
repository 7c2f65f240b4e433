//! Changes in force: making them, ending them, what they forbid, and the rules that unlimited guardians change (BG-5.33).

use fudaba_kernel::{CardId, Event, Handle, Refusal, Seat, Verdict};

use crate::cards::hot::Theme;
use crate::cards::language::{CardKind, Continuous, Duration, Forbidden, RuleChange};
use crate::state::query::names;
use crate::state::{BattleGuardians, Change, Ends, MODIFIERS, Modifier, Phase, Subject};
use crate::{Cards, Desk};

impl BattleGuardians {
    /// From which turn on a change applies and when it ends (ledger section 8.8).
    pub(crate) fn span(&self, duration: Option<Duration>, seat: Seat) -> (u8, Ends) {
        let now = self.turn.number;
        let own_turn = self.turn.player == seat;
        match duration {
            Some(Duration::ThisPhase) if self.stage.phase != Phase::Declaration => (now, Ends::Phase),
            Some(Duration::ThisTurn | Duration::ThisPhase) => (now, Ends::EndOf(now)),
            Some(Duration::NextOpponentTurn) => {
                let next = if own_turn { now + 1 } else { now + 2 };
                (next, Ends::EndOf(next))
            }
            Some(Duration::UntilOwnNextTurnStart) => (now, Ends::StartOf(if own_turn { now + 2 } else { now + 1 })),
            Some(Duration::WhileSourceInZone) => (now, Ends::WithSource),
            None | Some(Duration::Instant | Duration::ThisDamage | Duration::WhileOnField | Duration::RestOfGame) => (now, Ends::Never),
        }
    }

    /// The span of a change that the effect in progress makes. Nothing lasts as long as its source stays where it is when that has
    /// left already.
    pub(crate) fn span_of_effect(&self, duration: Option<Duration>) -> Option<(u8, Ends)> {
        let effect = self.last_effect()?;
        let (from, ends) = self.span(duration, effect.seat);
        let gone = effect.moved || self.card_of(effect.source).is_none();
        (ends != Ends::WithSource || !gone).then_some((from, ends))
    }

    /// Puts a change into force. One of the same sort about the same thing grows instead.
    pub(crate) fn modify(&mut self, subject: Subject, change: Change, (from, ends): (u8, Ends), source: Handle) {
        self.safe = false;
        let new = Modifier { subject, change, from, ends, source };
        let bound = ends == Ends::WithSource;
        let alike = |old: &Modifier| old.subject == subject && old.from == from && old.ends == ends && (!bound || old.source == source);
        if let Change::Lp(points) = change
            && let Some(Modifier { change: Change::Lp(sum), .. }) =
                self.modifiers.iter_mut().find(|old| alike(old) && matches!(old.change, Change::Lp(_)))
        {
            *sum = sum.saturating_add(points);
            return;
        }
        if matches!(change, Change::Forbid(_) | Change::Face(..)) && self.modifiers.iter().any(|old| alike(old) && old.change == change) {
            return;
        }
        if self.modifiers.len() >= MODIFIERS {
            self.forget_dead_changes();
        }
        self.modifiers.push(new);
    }

    /// Drops changes whose card or source has left: they can never apply again.
    pub(crate) fn forget_dead_changes(&mut self) {
        let zones = &self.zones;
        self.modifiers.retain(|modifier| {
            let gone = matches!(modifier.subject, Subject::Card(handle) if zones.held(handle).is_none());
            let loose = modifier.ends == Ends::WithSource && zones.held(modifier.source).is_none();
            !gone && !loose
        });
    }

    /// Ends all changes that end so, at once (BG-10.6); those of a guardian that is gone have ended with it (BG-4.17).
    pub(crate) fn expire(&mut self, desk: &mut Desk<'_>, ends: Ends) {
        if !self.modifiers.iter().any(|modifier| modifier.ends == ends) {
            return;
        }
        for modifier in &self.modifiers {
            if modifier.ends == ends
                && let Subject::Card(handle) = modifier.subject
                && self.card_of(handle).is_some()
            {
                desk.tell(&self.zones, || Event::new("BG-10.7", "modifier_ended").card(handle.card));
            }
        }
        self.safe = false;
        self.modifiers.retain(|modifier| modifier.ends != ends);
        self.forget_dead_changes();
    }

    /// Whether `seat` may summon at all, and guardians of this kind.
    pub(crate) fn may_summon_at_all(&self, cards: &Cards, seat: Seat, kind: CardKind) -> Verdict {
        self.may_at_all(cards, seat, |act| act == Forbidden::Summon || act == Forbidden::SummonKind(kind))
    }

    /// Whether something is forbidden to `seat`, and by which card.
    pub(crate) fn may_at_all(&self, cards: &Cards, seat: Seat, act: impl Fn(Forbidden) -> bool) -> Verdict {
        let mut by = None;
        for modifier in &self.modifiers {
            if let Change::Forbid(what) = modifier.change
                && modifier.subject == Subject::Player(seat)
                && self.is_active(modifier)
                && act(what)
            {
                by = Some(modifier.source.card);
            }
        }
        self.permanents(cards, Theme::Forbid, &mut |change, source| {
            if let Continuous::Forbid { whose, act: what } = change
                && names(*whose, source.seat, seat)
                && act(*what)
            {
                by = Some(source.card);
            }
        });
        match by {
            None => Ok(()),
            Some(card) => Err(self.refusal_by(card)),
        }
    }

    fn refusal_by(&self, card: CardId) -> Refusal {
        Refusal::new("BG-12.13", "forbidden").card(card)
    }

    /// A rule parameter of a player (ledger section 8.7); of two changes the one that began later wins (BG-R32).
    pub(crate) fn parameter<T: Copy>(&self, cards: &Cards, seat: Seat, usual: T, read: impl Fn(RuleChange) -> Option<T>) -> T {
        let mut found = (0, usual);
        self.permanents(cards, Theme::Rule, &mut |change, source| {
            if let Continuous::RuleParameter { whose, change } = change
                && names(*whose, source.seat, seat)
                && let Some(value) = read(*change)
            {
                let arrival = self.fighter(source.seat, crate::cards::language::Spot::AttackZone).arrival;
                if arrival >= found.0 {
                    found = (arrival, value);
                }
            }
        });
        found.1
    }

    /// Whether a phase of the turn player is to be skipped; it is skipped once.
    pub(crate) fn skips(&mut self, phase: crate::cards::language::Phase) -> bool {
        let player = self.turn.player;
        let skip = |modifier: &Modifier| modifier.subject == Subject::Player(player) && modifier.change == Change::Skip(phase);
        match self.modifiers.iter().position(skip) {
            Some(at) => {
                self.modifiers.remove(at);
                true
            }
            None => false,
        }
    }
}

/// Reads one rule parameter out of a change.
macro_rules! reads {
    ($variant:ident) => {
        |change| match change {
            $crate::cards::language::RuleChange::$variant(value) => Some(value),
            _ => None,
        }
    };
}
pub(crate) use reads;
