//! One source for options and refusals: what a question offers, and why anything else is refused.

use fudaba_kernel::{Action, CardId, Observer, Options, Question, Refusal, Seat, Verdict};

use crate::cards::language::{CardKind, EffectKind, Spot, Verb, Zone};
use crate::rules::summon::natural_spot;
use crate::rules::words::{Ask, Do};
use crate::state::places::name_of;
use crate::state::{BattleGuardians, EffectStep, Phase};
use crate::{Cards, Desk, Flow};

impl BattleGuardians {
    /// Puts a question: its options are what [`BattleGuardians::list`] lists.
    pub(crate) fn ask(&self, desk: &mut Desk<'_>, question: Question) -> Flow<Action> {
        let cards = desk.cards;
        desk.ask(question, |options| self.list(cards, &question, options))
    }

    /// Every option of a question in the present position.
    pub(crate) fn list(&self, cards: &Cards, question: &Question, options: &mut Options) {
        let seat = question.seat;
        match Ask::of(question.kind) {
            Ask::TurnOrder => options.extend([Do::First.action(), Do::Second.action()]),
            Ask::KeepCard => self.list_keepable(cards, seat, options),
            Ask::Mulligan => self.list_mulligan(seat, options),
            Ask::Draw => self.list_draw(seat, options),
            Ask::Charge | Ask::SecondCharge => self.list_charges(cards, seat, options),
            Ask::AfterCharge => self.list_after_charge(cards, seat, options),
            Ask::Summon => self.list_summons(cards, seat, options),
            Ask::SwiftSummon => self.list_swift(cards, seat, options),
            Ask::Domain => self.list_domains(cards, seat, options),
            Ask::Set => self.list_set(cards, seat, options),
            Ask::DrawDeck => self.list_draws(question, options),
            Ask::ChooseTarget => self.list_targets(cards, options),
            Ask::ChooseMode => self.list_modes(cards, options),
            Ask::May => self.list_may(cards, options),
            Ask::PayHand | Ask::PayMaterial | Ask::PayForceCard => self.list_payers(cards, options),
            Ask::Counter => self.list_answers(cards, seat, options),
            Ask::ChooseDamage => self.list_damages(cards, seat, options),
            Ask::PreventDamage => self.list_prevention(cards, question, options),
            Ask::Automatic => options.extend([Do::Activate.action(), Do::Decline.action()]),
            Ask::Order => self.list_order_of_effects(cards, question, options),
            Ask::BeginExtra => self.list_begin_extra(cards, seat, options),
            Ask::Extra => self.list_extra(cards, seat, options),
            Ask::RagingReturn => self.list_bases(cards, seat, options),
            Ask::CrossSummon => self.list_crosses(cards, seat, options),
            Ask::ChooseCard => self.list_choices(cards, seat, options),
            Ask::Search | Ask::Look => self.list_found(cards, seat, options),
            Ask::OrderCards => self.list_order_of_cards(cards, seat, options),
            Ask::ChangeDie => self.list_die_changes(cards, options),
            Ask::ChooseDie => self.list_faces(options),
            Ask::Discard => self.list_discards(cards, question, options),
        }
    }

    fn list_draws(&self, question: &Question, options: &mut Options) {
        self.list_draw_decks(question.seat, options);
        if question.subject.is_none() {
            options.push(Do::Stop.action());
        }
    }

    fn list_order_of_effects(&self, cards: &Cards, question: &Question, options: &mut Options) {
        match self.agenda.last() {
            Some(crate::state::Task::LifeCheck(_)) => self.list_rescuers(cards, options),
            _ => self.list_order(question, options),
        }
    }

    /// See [`fudaba_kernel::Game::judge`].
    pub(crate) fn verdict(&self, cards: &Cards, seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        if let Some(question) = asked.filter(|question| question.seat == seat) {
            let mut options = Options::new();
            self.list(cards, question, &mut options);
            if options.contains(action) {
                return Ok(());
            }
        }
        self.objection(cards, seat, action)?;
        let reason = if asked.is_some_and(|question| question.seat != seat) { "not_your_decision" } else { "not_now" };
        Err(Refusal::new(self.rule_of(Do::of(action.verb)), reason))
    }

    /// The rule that says when such an act is made and by whom.
    fn rule_of(&self, verb: Do) -> &'static str {
        let answering = self.effect().is_some_and(|effect| effect.step == EffectStep::Counter);
        match (verb, self.stage.phase) {
            (Do::Done, Phase::Setup) => "BG-2.10",
            (Do::DrawMain | Do::DrawSide, _) | (Do::Decline, Phase::Draw | Phase::Charge) => self.draw_rule(),
            (Do::Skip, Phase::Extra) => "BG-10.1",
            (Do::Pass | Do::UseCounterCard | Do::UseCounterAbility | Do::UsePrevent | Do::NegateBySp, _) if answering => "BG-8.4",
            _ => verb.rule(),
        }
    }

    /// What the position itself has against an action, whoever is asked.
    fn objection(&self, cards: &Cards, seat: Seat, action: &Action) -> Verdict {
        let verb = Do::of(action.verb);
        match (verb, action.card) {
            (_, Some(card)) => self.objection_to_card(cards, seat, verb, card, action),
            (Do::DrawSide, _) => self.may_draw_from(seat, Zone::SideDeck, self.draw_rule()),
            (Do::DrawMain, _) => self.may_draw_from(seat, Zone::MainDeck, self.draw_rule()),
            (Do::ExtraDrawMain, _) => self.may_begin_extra(cards, seat),
            (Do::ExtraDrawSide, _) => {
                self.may_begin_extra(cards, seat)?;
                self.may_draw_from(seat, Zone::SideDeck, "BG-10.1")
            }
            (Do::EndPhase, _) => self.may_end(cards, seat),
            (Do::Restart, _) => self.may_restart(cards, seat),
            (Do::DrawForLifeCounters, _) => self.may_draw_for_life_counters(cards, seat),
            (Do::Prevent, _) => self.may_prevent_now(cards, seat),
            (Do::Done, _) if self.player(seat).mulligan_done => Err(Refusal::new("BG-2.9", "mulligan_used")),
            _ => Ok(()),
        }
    }

    fn draw_rule(&self) -> &'static str {
        match self.stage.phase {
            Phase::Charge if self.stage.step > 0 => "BG-3.7",
            Phase::Extra => "BG-10.1",
            _ => "BG-3.4",
        }
    }

    /// BG-2.14d, BG-10.3: phases that cannot be ended yet.
    fn may_end(&self, cards: &Cards, seat: Seat) -> Verdict {
        if self.turn.player != seat {
            return Err(Refusal::new("BG-3.1", "not_now"));
        }
        match self.stage.phase {
            Phase::Summon if self.acts_in(Phase::Summon) => self.may_leave_summon_phase(cards, seat),
            Phase::Extra if !self.stage.done => Err(Refusal::new("BG-10.3", "obligation_open")),
            _ => Ok(()),
        }
    }

    fn objection_to_card(&self, cards: &Cards, seat: Seat, verb: Do, card: CardId, action: &Action) -> Verdict {
        if self.zones.owner(card) != seat && verb != Do::Target {
            return Err(self.pointing_at(seat, card, Refusal::new("BG-12.6", "not_your_card")));
        }
        match verb {
            Do::Keep if self.stage.phase == Phase::Setup => self.may_keep(cards, seat, card),
            Do::Return => self.may_return(seat, card),
            Do::Charge => self.may_charge_now(cards, seat, card),
            Do::Summon => self.may_summon(cards, seat, card, aimed_spot(action)).and_then(|()| self.may_act_more()),
            Do::SilentSummon => self.may_summon_silently(cards, seat, card).and_then(|()| self.may_act_more()),
            Do::Awaken => self.may_awaken(cards, seat, card).and_then(|()| self.may_act_more()),
            Do::SwiftSummon => match self.summoned_sf(cards, seat) {
                Some(sf) => self.may_summon_swiftly(cards, seat, card, sf),
                None => Err(Refusal::new("BG-5.8", "swift_only").card(card)),
            },
            Do::PlaceDomain => self.may_place(cards, seat, card),
            Do::PlaySpell => self.may_play_spell(cards, seat, card),
            Do::NegateBySp | Do::UseCounterCard | Do::UseCounterAbility => self.may_answer_now(cards, seat, verb, card, action),
            Do::UsePrevent if self.meant(cards, EffectKind::Counter, action).is_some() => {
                self.may_answer_now(cards, seat, verb, card, action)
            }
            Do::Activate | Do::UseArmed | Do::UseBurst | Do::UsePrevent => self.may_use_now(cards, seat, card, action),
            Do::UseExtra => match self.meant(cards, EffectKind::Activated, action) {
                Some(id) => self.may_use_extra(cards, seat, card, id).and_then(|()| self.may_act_more()),
                None => Err(Refusal::new("BG-11.9", "not_now").card(card)),
            },
            Do::PayWith | Do::Discard if self.player(seat).kept == Some(card) => Err(Refusal::new("BG-2.14", "kept_card").card(card)),
            Do::Choose => self.may_choose(cards, seat, card),
            Do::Target => Err(self.pointing_at(seat, card, Refusal::new("BG-12.13", "not_a_target"))),
            _ => Ok(()),
        }
    }

    /// A refusal names a card whose face the seat sees. All backs of a zone answer alike, also one that the seat could follow there.
    fn pointing_at(&self, seat: Seat, card: CardId, refusal: Refusal) -> Refusal {
        if self.zones.sees(Observer::Seat(seat), card) { refusal.card(card) } else { refusal }
    }

    /// BG-2.14a, BG-2.14c: what an effect may not do with the hand as long as a card is kept.
    fn may_choose(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        let spot = match self.last_effect().and_then(|effect| self.verb_at(cards, effect)) {
            Some(Verb::SummonFrom { to, .. }) => to.or(natural_spot(self.hot(cards, card).guardian_type())),
            _ => None,
        };
        match (spot, self.player(seat).kept) {
            (Some(spot), _) => self.may_enter(seat, card, spot),
            (None, Some(kept)) if kept == card => Err(Refusal::new("BG-2.14", "kept_card").card(card)),
            _ => Ok(()),
        }
    }

    fn may_charge_now(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        self.may_charge(cards, seat, card)?;
        let now = self.turn.player == seat && self.acts_in(Phase::Charge);
        if now { Ok(()) } else { Err(Refusal::new("BG-3.6", "charge_only_now").card(card)) }
    }

    fn may_use_now(&self, cards: &Cards, seat: Seat, card: CardId, action: &Action) -> Verdict {
        match self.meant(cards, EffectKind::Activated, action) {
            Some(id) => self.may_use_in_set_phase(cards, seat, card, id),
            None => Err(Refusal::new("BG-12.6", "not_now").card(card)),
        }
    }

    /// BG-6.9, BG-8.4: counter effects and SP negation belong to counter steps.
    fn may_answer_now(&self, cards: &Cards, seat: Seat, verb: Do, card: CardId, action: &Action) -> Verdict {
        let Some(effect) = self.effect().filter(|effect| effect.step == EffectStep::Counter) else {
            return self.too_late_to_answer(cards, seat, verb, card, action);
        };
        if verb == Do::NegateBySp {
            return self.may_negate(cards, effect, seat, card);
        }
        match self.meant(cards, EffectKind::Counter, action) {
            Some(id) => self.may_answer(cards, effect, seat, card, id),
            None => Err(Refusal::new("BG-8.7", "cannot_answer").card(card)),
        }
    }
}

impl BattleGuardians {
    /// Why nothing is answered outside a counter step: for what happened in the last one, or because there is none.
    fn too_late_to_answer(&self, cards: &Cards, seat: Seat, verb: Do, card: CardId, action: &Action) -> Verdict {
        let last = self.stage.answered;
        if verb == Do::NegateBySp && self.kind(cards, card) == CardKind::SpellCard {
            last.admits_sp()?;
            return Err(Refusal::new("BG-8.8", "not_a_spell"));
        }
        if verb == Do::UseCounterCard && last.sp_negated {
            return Err(Refusal::new("BG-8.9", "counter_card_after_sp").card(card));
        }
        if last.used != [0; 2] {
            return Err(Refusal::new("BG-8.5", "counter_used").card(card));
        }
        if let Some(id) = self.meant(cards, EffectKind::Counter, action) {
            self.may_use(cards, seat, card, id)?;
        }
        Err(match verb {
            Do::UseCounterAbility => Refusal::new("BG-11.5", "counter_timing"),
            Do::UsePrevent => Refusal::new("BG-11.8", "counter_timing"),
            _ => Refusal::new("BG-6.9", "counter_timing"),
        })
    }
}

fn aimed_spot(action: &Action) -> Spot {
    match action.zone.and_then(name_of) {
        Some(Zone::AssistZone) => Spot::AssistZone,
        _ => Spot::AttackZone,
    }
}
