//! Life damage and trigger checks (BD-7), nested at any depth: each point is a step.

use fudaba_kernel::{CardId, End, Event, Seat};

use super::trigger::Detail;
use crate::cards::Cue;
use crate::cards::language::{Icon, Zone};
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, Cause, Damaging, Fact, Loss, Manner, Priority, Task, Window};
use crate::{Desk, Flow};

impl BuildDivide {
    /// BD-7.1, BD-7.13: damage to a player begins.
    pub(crate) fn damage_player(&mut self, victim: Seat, cause: Cause) {
        self.tasks.push(Task::Damage(Damaging { victim, cause, counted: 0, dealt: 0, extra: 0, checked: None }));
    }

    /// BD-7.2: the next point, or the end of it.
    pub(crate) fn damage_step(&mut self, desk: &mut Desk<'_>, mut damaging: Damaging) -> Flow {
        if let Some(card) = damaging.checked {
            damaging.checked = None;
            self.set_damaging(damaging);
            return self.after_shot(desk, damaging, card);
        }
        if damaging.extra > 0 {
            // BD-7.6: before any remaining point.
            damaging.extra -= 1;
        } else if self.points_left(desk, &damaging) > 0 {
            damaging.counted = damaging.counted.saturating_add(1);
        } else {
            return self.end_damage(desk, damaging);
        }
        self.deal_point(desk, damaging)
    }

    fn set_damaging(&mut self, damaging: Damaging) {
        if let Some(Task::Damage(top)) = self.tasks.last_mut() {
            *top = damaging;
        }
    }

    /// BD-7.10, BD-7.11: points still to come, those of Busters aside.
    pub(crate) fn points_left(&self, desk: &Desk<'_>, damaging: &Damaging) -> i32 {
        self.left_of(desk.cards, damaging)
    }

    pub(crate) fn left_of(&self, cards: &crate::Cards, damaging: &Damaging) -> i32 {
        let all = match damaging.cause {
            Cause::Attack(unit) => self.unit(unit).map_or(0, |unit| self.hit(cards, unit)),
            Cause::Effect(_, points) => i32::from(points),
        };
        (all - i32::from(damaging.counted)).max(0)
    }

    /// BD-7.2, BD-7.4: a point is dealt and checked.
    fn deal_point(&mut self, desk: &mut Desk<'_>, mut damaging: Damaging) -> Flow {
        let victim = damaging.victim;
        let Some(card) = self.cards_in(Zone::LifeZone, victim).first().copied() else {
            // BD-13.1
            self.lose(desk, victim, Loss::Life);
            if matches!(damaging.cause, Cause::Attack(_)) {
                self.settle_losses(desk)?;
            }
            self.tasks.pop();
            return Ok(());
        };
        damaging.dealt = damaging.dealt.saturating_add(1);
        self.put(desk, card, Zone::CheckedCard, End::Bottom, || Event::new("BD-7.4", "checked").seat(victim));
        let icon = self.hot(desk.cards, card).icon;
        let from = Some(Zone::LifeZone);
        self.happen_as(desk.cards, Cue::TriggerChecked, card, Detail::Icon(icon), |fact| Fact { from, ..fact });
        match icon {
            Icon::None => self.bury_checked(desk, card, "BD-7.5"),
            Icon::Buster => {
                desk.tell(&self.zones, || Event::new("BD-7.6", "burst").seat(victim).card(card));
                damaging.extra += 1;
                self.bury_checked(desk, card, "BD-7.6");
            }
            Icon::Shot => damaging.checked = Some(card),
        }
        self.set_damaging(damaging);
        Ok(())
    }

    /// BD-9.37: what has heard of the check finds the card where it goes.
    fn bury_checked(&mut self, desk: &mut Desk<'_>, card: CardId, rule: &'static str) {
        let before = self.zones.handle(card);
        self.bury(desk, card, (rule, "life_lost"));
        let after = self.zones.handle(card);
        let known = self.waiting.iter_mut().filter_map(|waiting| waiting.fact.card.as_mut());
        known.filter(|known| **known == before).for_each(|known| *known = after);
    }

    /// BD-7.7 to BD-7.9: the Shot card is played, with a chain loop of its own, or goes to the graveyard.
    fn after_shot(&mut self, desk: &mut Desk<'_>, damaging: Damaging, card: CardId) -> Flow {
        let victim = damaging.victim;
        // BD-13.11: once somebody has lost, nothing is asked.
        let playable = !self.is_lost() && self.may_announce(desk.cards, victim, card, Manner::Shot).is_ok();
        if !playable {
            self.bury_checked(desk, card, "BD-7.8");
            return Ok(());
        }
        let question = Ask::Shot.question(victim).by(card);
        if !self.wants(desk, question, Do::PlayShot, Do::DoNotPlay)? {
            self.bury_checked(desk, card, "BD-7.8");
            return Ok(());
        }
        desk.tell(&self.zones, || Event::new("BD-7.7", "shot").seat(victim).card(card));
        let base = self.items.len() as u8;
        self.tasks.push(Task::Priority(Priority { window: Window::Loop, base, holder: victim.other(), passes: 0 }));
        self.tasks.push(Task::Check);
        self.announce_card(desk, victim, card, Manner::Shot);
        Ok(())
    }

    /// BD-7.15, BD-R79: at the end of the process, if at least one point was dealt.
    fn end_damage(&mut self, desk: &mut Desk<'_>, damaging: Damaging) -> Flow {
        self.tasks.pop();
        if damaging.dealt == 0 {
            return Ok(());
        }
        let points = i32::from(damaging.dealt);
        let victim = damaging.victim;
        desk.tell(&self.zones, || Event::new("BD-7.15", "damage_dealt").seat(victim).value(points));
        let (Cause::Attack(source) | Cause::Effect(source, _)) = damaging.cause;
        if let Some(unit) = self.unit(source) {
            self.happen_as(desk.cards, Cue::DealsLifeDamage, unit, Detail::Nothing, |fact| fact.points(points));
        }
        self.happen(desk.cards, Cue::TakesLifeDamage, Fact::of(victim).points(points), Detail::Nothing);
        Ok(())
    }
}
