//! What observers see of a duel besides cards: phases, counters, marks. Every value here is public or belongs to the observer.

use fudaba_kernel::{CardId, Counter, Mark, Observer, Scene, Seat};

use crate::Cards;
use crate::cards::hot::INFINITE;
use crate::cards::language::{CardKind, Spot, Zone};
use crate::rules::change::reads;
use crate::state::query::Source;
use crate::state::{BattleGuardians, Change, EffectStep, Moment, Phase, Subject, SummonStep, Task};

impl BattleGuardians {
    /// See [`fudaba_kernel::Game::scene_into`].
    pub(crate) fn fill_scene(&self, cards: &Cards, scene: &mut Scene) {
        scene.round = u32::from(self.turn.number);
        (scene.phase, scene.step) = (self.stage.phase.key(), self.step_key());
        scene.active = (self.turn.number > 0).then_some(self.turn.player);
        scene.counters.clear();
        for seat in Seat::BOTH {
            self.count_seat(cards, seat, &mut scene.counters);
        }
        self.count_table(&mut scene.counters);
        self.chain(cards, &mut scene.chain);
    }

    fn step_key(&self) -> &'static str {
        match self.agenda.last() {
            Some(Task::Effect(effect)) if effect.step == EffectStep::Counter => "counter_step",
            // What is next is known; what it follows is still going on as long as its effects wait.
            Some(Task::Summon(summoning)) if matches!(summoning.step, SummonStep::Appear | SummonStep::Shift) => "appear_step",
            Some(Task::Summon(summoning)) if summoning.step == SummonStep::Complete => "shift_step",
            None | Some(Task::Interrupted(..)) if self.stage.moment == Moment::Settle => "damage_step",
            _ => "",
        }
    }

    fn count_seat(&self, cards: &Cards, seat: Seat, counters: &mut Vec<Counter>) {
        let player = self.player(seat);
        let mut count = |key, value: i32| counters.push(Counter { key, seat: Some(seat), value });
        count("life_counters", i32::from(player.life_counters));
        count("face_up_force", self.face_up_force(seat) as i32);
        count("force", self.force(seat, None) as i32);
        count("first_player", i32::from(self.turn.number > 0 && self.turn.first_player == seat));
        count("kept_card_waiting", i32::from(player.kept.is_some()));
        let drawn = self.turn.player == seat && self.this_turn.lc_draws > 0;
        count("lc_draw_used", i32::from(drawn));
        count("lc_prevent_used", i32::from(self.this_turn.lc_prevents[seat.index()] > 0));
        count("pending_attack", self.pending_on(seat, Spot::AttackZone));
        count("pending_assist", self.pending_on(seat, Spot::AssistZone));
        count("own_turns", i32::from(self.turn.own[seat.index()]));
        let owes = self.stage.phase == Phase::Extra && self.stage.moment == Moment::Act && !self.stage.done && self.turn.player == seat;
        count("extra_obligation", i32::from(owes));
        let bound = |wanted: &dyn Fn(Change) -> bool| {
            let of_seat = |subject| subject == Subject::Player(seat);
            self.modifiers.iter().any(|one| of_seat(one.subject) && wanted(one.change) && self.is_active(one))
        };
        count("skips_phase", i32::from(bound(&|change| matches!(change, Change::Skip(_)))));
        count("forbidden", i32::from(bound(&|change| matches!(change, Change::Forbid(_)))));
        let changes = self.attack_guardian(seat).is_some_and(|card| self.hot(cards, card).lp == INFINITE);
        count("rules_changed", i32::from(changes));
    }

    fn count_table(&self, counters: &mut Vec<Counter>) {
        let mut count = |key, value: i32| counters.push(Counter { key, seat: None, value });
        count("die", i32::from(self.die.face));
        count("additional_attack", i32::from(self.stage.inserted));
        count("acted_since_restart", i32::from(self.this_turn.acted_since_restart));
        count("optional_acts", i32::from(self.this_turn.acts));
        count("effects_activated", i32::from(self.stage.effects));
        let step = self.effect().filter(|effect| effect.step == EffectStep::Counter).map(|effect| effect.counter).unwrap_or_default();
        count("counter_used", i32::from(step.used[0] + step.used[1]));
        count("counter_card_used", i32::from(step.card_used));
        count("sp_negated", i32::from(step.sp_negated));
        count("effect_negated", i32::from(step.negated));
    }

    /// See [`fudaba_kernel::Game::marks`].
    pub(crate) fn list_marks(&self, cards: &Cards, observer: Observer, card: CardId, marks: &mut Vec<Mark>) {
        let seat = self.zones.owner(card);
        let mut mark = |key, value: i32| marks.push(Mark { key, value });
        match self.place_of(card) {
            Some(Zone::ChargeZone) if self.player(seat).spent.has(card) => mark("spent", 1),
            Some(Zone::MaterialStack) => mark("material", 1),
            Some(Zone::UnderStack) => mark("under", 1),
            Some(Zone::Hand) if observer == Observer::Seat(seat) => {
                if self.player(seat).kept == Some(card) {
                    mark("kept", 1);
                }
                if self.picked.contains(&card) {
                    mark("picked", 1);
                }
                self.mark_changed_print(cards, card, marks);
            }
            Some(Zone::AssistZone) if self.silent_card(seat) == Some(card) => {
                mark("silent", 1);
                mark("silent_turn", i32::from(self.player(seat).silent));
            }
            Some(Zone::AttackZone) => self.mark_guardian(cards, seat, Spot::AttackZone, card, marks),
            Some(Zone::AssistZone) => self.mark_guardian(cards, seat, Spot::AssistZone, card, marks),
            _ => {}
        }
        if self.zones.sees(observer, card) {
            self.mark_uses(card, marks);
        }
        if self.effect().is_some_and(|effect| effect.source.card == card && effect.counter.negated) {
            marks.push(Mark { key: "negated", value: 1 });
        }
    }

    /// SF and SP of a card that its owner sees in his hand, where they differ from the print.
    fn mark_changed_print(&self, cards: &Cards, card: CardId, marks: &mut Vec<Mark>) {
        let hot = self.hot(cards, card);
        let (sf, sp) = (self.sf(cards, card), self.sp(cards, card));
        if hot.guardian_type().is_some() && sf != i32::from(hot.sf) {
            marks.push(Mark { key: "sf", value: sf });
        }
        if hot.kind == CardKind::SpellCard && sp != i32::from(hot.sp) {
            marks.push(Mark { key: "sp", value: sp });
        }
    }

    fn mark_guardian(&self, cards: &Cards, seat: Seat, spot: Spot, card: CardId, marks: &mut Vec<Mark>) {
        let fighter = self.fighter(seat, spot);
        let mut mark = |key, value: i32| marks.push(Mark { key, value });
        match self.lp(cards, seat, spot) {
            Some(INFINITE) => mark("infinite_lp", 1),
            Some(lp) => mark("lp", lp),
            None => {}
        }
        mark("dg", fighter.dg);
        mark("entered_turn", i32::from(fighter.entered));
        let sf = self.sf(cards, card);
        if sf != i32::from(self.hot(cards, card).sf) {
            mark("sf", sf);
        }
        if fighter.weak_until > 0 {
            mark("weakened", i32::from(fighter.weak_until));
        }
        if spot == Spot::AttackZone && self.is_doubled(seat) {
            mark("doubled", self.parameter(cards, seat, 2, reads!(WeakenedMultiplier)).into());
        }
        if spot == Spot::AttackZone && self.is_steadfast(cards, seat) {
            mark("cannot_be_weakened", 1);
        }
        if !self.may_be_chosen(cards, card, Source { card, seat: seat.other() }) {
            mark("cannot_be_chosen", 1);
        }
        if spot == Spot::AttackZone {
            marks.extend(self.further_faces(cards, seat, card).map(|face| Mark { key: "extra_face", value: i32::from(face) }));
        }
        self.mark_changes(seat, spot, card, marks);
    }

    fn mark_changes(&self, seat: Seat, spot: Spot, card: CardId, marks: &mut Vec<Mark>) {
        let (mut up, mut down) = (0, 0);
        for modifier in self.modifiers.iter().filter(|modifier| self.concerns(modifier, card, seat, spot)) {
            match modifier.change {
                Change::Lp(points) if points > 0 => up += points,
                Change::Lp(points) => down -= points,
                Change::Ability(_) => marks.push(Mark { key: "granted", value: 1 }),
                Change::NextDamage(..) => marks.push(Mark { key: "damage_changed", value: 1 }),
                Change::Face(..) | Change::Forbid(_) | Change::Skip(_) => {}
            }
        }
        for (key, value) in [("up", up), ("down", down)] {
            if value > 0 {
                marks.push(Mark { key, value });
            }
        }
    }

    fn mark_uses(&self, card: CardId, marks: &mut Vec<Mark>) {
        if self.this_turn.used.iter().any(|one| one.card == card) {
            marks.push(Mark { key: "used_this_turn", value: 1 });
        }
        if self.used_up.iter().any(|one| one.card == card) {
            marks.push(Mark { key: "used_this_game", value: 1 });
        }
    }
}
