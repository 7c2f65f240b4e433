//! Life check, judge step, and the other ways to lose (BG-9.12 to BG-9.17, BG-13.2, BG-16).

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, Event, Few, Options, Seat};
use smallvec::SmallVec;

use crate::cards::hot::{AbilityId, Cue};
use crate::cards::language::{Spot, Trigger, Zone};
use crate::rules::change::reads;
use crate::rules::numbers::Lens;
use crate::rules::words::{Ask, Do};
use crate::state::query::{Source, names};
use crate::state::{Activation, BattleGuardians, EffectStep, Phase, RESCUES, Task, Use, won};
use crate::{Cards, Desk, Flow};

impl BattleGuardians {
    /// BG-16.6: what is checked after each instruction, payment and rule action that is completed; never during setup (BG-2.16).
    pub(crate) fn checks(&mut self, desk: &mut Desk<'_>) -> Flow {
        if self.attention.hidden {
            self.let_hidden_be_known(desk.cards);
        }
        if self.stage.phase == Phase::Setup || self.is_amid_instruction(desk.cards) {
            return Ok(());
        }
        self.check_losses(desk)?;
        self.check_life(desk)
    }

    /// BG-R83: nothing is checked between the single cards of one instruction, nor between the parts of one payment.
    fn is_amid_instruction(&self, cards: &Cards) -> bool {
        match self.agenda.last() {
            Some(Task::Effect(effect)) if effect.step == EffectStep::Pay => self.is_amid_payment(cards, effect),
            Some(Task::Effect(effect)) => effect.progress > 0,
            Some(Task::Look(_)) => true,
            Some(Task::LifeDraw(seat, left)) => *left < 2 && self.player(*seat).life_counters > 0,
            _ => false,
        }
    }

    fn is_amid_payment(&self, cards: &Cards, effect: &Activation) -> bool {
        let begun = effect.index > 0 || effect.progress > 0;
        begun && usize::from(effect.index) < cards.ability(effect.ability).cost.len()
    }

    /// BG-16.2, BG-16.4, BG-16.5: empty main decks and life counters used up.
    pub(crate) fn check_losses(&self, desk: &mut Desk<'_>) -> Flow {
        let lost = Seat::BOTH.map(|seat| self.loss(desk.cards, seat));
        match lost {
            [None, None] => Ok(()),
            [Some(_), Some(_)] => desk.over(won(None, "both_lost", "BG-16.5")),
            [Some((reason, rule)), None] => desk.over(won(Some(Seat::B), reason, rule)),
            [None, Some((reason, rule))] => desk.over(won(Some(Seat::A), reason, rule)),
        }
    }

    fn loss(&self, cards: &Cards, seat: Seat) -> Option<(&'static str, &'static str)> {
        if self.player(seat).life_counters == 0 {
            return Some(("life_counters", "BG-13.2"));
        }
        let empty = self.count(Zone::MainDeck, seat) == 0;
        (empty && self.parameter(cards, seat, true, reads!(DeckOutLoses))).then_some(("deck_out", "BG-16.2"))
    }

    /// BG-9.13: effects of the life check first, if a guardian has LP 0; then the judge step.
    fn check_life(&mut self, desk: &mut Desk<'_>) -> Flow {
        if self.safe {
            return Ok(());
        }
        self.safe = self.are_surely_alive(desk.cards);
        if self.safe || self.agenda.iter().any(|task| matches!(task, Task::LifeCheck(_))) || !self.has_fallen(desk.cards) {
            return Ok(());
        }
        if self.attention.cues & Cue::LifeCheck.bit() != 0 && !self.rescuers(desk.cards, &[]).is_empty() {
            self.agenda.push(Task::LifeCheck(Few::none(Use { card: CardId(0), ability: AbilityId(0) })));
            return Ok(());
        }
        self.judge_step(desk)
    }

    pub(crate) fn has_fallen(&self, cards: &Cards) -> bool {
        let fallen = |seat, spot| self.lp(cards, seat, spot) == Some(0);
        !self.safe && Seat::BOTH.into_iter().any(|seat| Spot::BOTH.into_iter().any(|spot| fallen(seat, spot)))
    }

    /// Effects with the timing of the life check whose condition is met and that have not acted in this one; a gained one acts as often as
    /// it was gained (BG-9.13).
    fn rescuers(&self, cards: &Cards, acted: &[Use]) -> SmallVec<[Use; 8]> {
        let mut found = SmallVec::new();
        let mut meet = |card: CardId, ability: AbilityId| {
            let this = Use { card, ability };
            if !self.has_done(acted, this) && !found.contains(&this) && self.rescues(cards, this) {
                found.push(this);
            }
        };
        for seat in self.in_turn_order() {
            for zone in [Zone::AttackZone, Zone::AssistZone, Zone::DomainZone] {
                let Some(card) = self.top(zone, seat).filter(|&card| self.silent_card(seat) != Some(card)) else { continue };
                let live = cards.abilities(self.def(card)).filter(|&id| cards.ability_hot(id).is_live_in(zone));
                live.for_each(|id| meet(card, id));
            }
        }
        self.working_gains(cards).for_each(|(id, card)| meet(card, id));
        found
    }

    fn rescues(&self, cards: &Cards, Use { card, ability: id }: Use) -> bool {
        let source = Source { card, seat: self.zones.owner(card) };
        let fallen = |seat: Seat, spot: Spot| self.lp(cards, seat, spot) == Some(0);
        let ability = cards.ability(id);
        let met = match &ability.when {
            Some(Trigger::OnLifeCheckSelf) => self.spot_of(card).is_some_and(|(seat, spot)| fallen(seat, spot)),
            Some(Trigger::OnLifeCheck { whose, zone }) => {
                Seat::BOTH.into_iter().any(|seat| names(*whose, source.seat, seat) && fallen(seat, *zone))
            }
            _ => false,
        };
        met && !self.is_exhausted(card, id, cards.ability_hot(id).limit)
            && ability.condition.as_ref().is_none_or(|condition| self.holds(cards, condition, source, Lens::Full))
            && self.has_targets(cards, id, source)
    }

    /// BG-9.13, 2: the next effect of the life check; when there is none, the judge step.
    pub(crate) fn step_life_check(&mut self, desk: &mut Desk<'_>) -> Flow {
        let next = self.next_rescuers(desk.cards);
        if next.is_empty() {
            self.agenda.pop();
            return self.judge_step(desk);
        }
        let seat = self.zones.owner(next[0].card);
        let at = match next.len() {
            1 => 0,
            _ => usize::from(self.ask(desk, Ask::Order.question(seat))?.number.expect("an effect in the order has its number")) - 1,
        };
        let this = next[at];
        let optional = desk.cards.ability(this.ability).optional;
        let declined = optional && Do::of(self.ask(desk, Ask::Automatic.question(seat).by(this.card))?.verb) == Do::Decline;
        if let Some(Task::LifeCheck(acted)) = self.agenda.last_mut() {
            acted.push(this);
        }
        if declined {
            desk.tell(&self.zones, || Event::new("BG-12.10", "automatic_declined").seat(seat).card(this.card));
        } else {
            self.activate(self.zones.handle(this.card), this.ability, seat, 0);
        }
        Ok(())
    }

    /// The effects of one player that may act next in the life check, the turn player's first.
    fn next_rescuers(&self, cards: &Cards) -> SmallVec<[Use; 8]> {
        let Some(Task::LifeCheck(acted)) = self.agenda.last() else { return SmallVec::new() };
        if acted.len() == RESCUES {
            return SmallVec::new();
        }
        let all = self.rescuers(cards, acted);
        let Some(first) = all.first().map(|first| self.zones.owner(first.card)) else { return all };
        all.into_iter().filter(|this| self.zones.owner(this.card) == first).collect()
    }

    pub(crate) fn list_rescuers(&self, cards: &Cards, options: &mut Options) {
        let next = self.next_rescuers(cards);
        options.extend((1..=u8::MAX).zip(&next).map(|(at, this)| Do::ResolveNext.action().card(this.card).number(at)));
    }

    /// BG-9.14, BG-9.15: an attack guardian at 0 LP loses, an assist guardian at 0 LP goes to the junk zone; what it leaves behind may
    /// change LP, which brings a life check of its own (BG-9.12).
    fn judge_step(&mut self, desk: &mut Desk<'_>) -> Flow {
        let fallen = |seat: Seat| self.lp(desk.cards, seat, Spot::AttackZone) == Some(0);
        match Seat::BOTH.map(fallen) {
            [true, true] => return desk.over(won(None, "both_lost", "BG-9.14")),
            [true, false] => return self.lose_by_life(desk, Seat::A),
            [false, true] => return self.lose_by_life(desk, Seat::B),
            [false, false] => {}
        }
        let dead = Seat::BOTH.into_iter().filter(|&seat| self.lp(desk.cards, seat, Spot::AssistZone) == Some(0));
        let dead: ArrayVec<CardId, 2> = dead.filter_map(|seat| self.guardian(seat, Spot::AssistZone)).collect();
        if dead.is_empty() {
            return Ok(());
        }
        self.junk_all(desk, &dead, "BG-9.15", "assist_guardian_fell");
        self.check_life(desk)
    }

    fn lose_by_life(&self, desk: &mut Desk<'_>, loser: Seat) -> Flow {
        if let Some(card) = self.attack_guardian(loser) {
            desk.tell(&self.zones, || Event::new("BG-9.14", "attack_guardian_fell").seat(loser).card(card));
        }
        desk.over(won(Some(loser.other()), "attack_guardian", "BG-16.1"))
    }
}
