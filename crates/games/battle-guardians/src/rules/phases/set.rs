//! The set phase (BG-6.5 to BG-6.8), the life counter draw (BG-13.3), and the restart.

use fudaba_kernel::{Action, CardId, Manner, Options, Refusal, Seat, Verdict};

use crate::cards::hot::AbilityId;
use crate::cards::language::{CardKind, EffectKind, Forbidden, Label, Zone};
use crate::rules::change::reads;
use crate::rules::words::{Ask, Do};
use crate::state::{BattleGuardians, Phase, Task};
use crate::{Cards, Desk, Flow};

/// Verbs by which activated effects of the set phase are used.
const USES: [Do; 4] = [Do::Activate, Do::UseArmed, Do::UseBurst, Do::UsePrevent];
/// Life counters that the draw costs (BG-13.3).
const DRAW_PRICE: u8 = 2;

impl BattleGuardians {
    /// D11: one act, or the end of the phase.
    pub(super) fn act_set(&mut self, desk: &mut Desk<'_>) -> Flow {
        let player = self.turn.player;
        let answer = self.ask(desk, Ask::Set.question(player).manner(Manner::Veiled))?;
        match Do::of(answer.verb) {
            Do::EndPhase => {
                self.leave_to(Phase::Dice);
                return Ok(());
            }
            Do::Restart => {
                self.this_turn.acted_since_restart = false;
                self.this_turn.acts += 1;
                desk.tell(&self.zones, || fudaba_kernel::Event::new("BG-6.6", "restarted").seat(player));
                self.leave_to(Phase::Summon);
                return Ok(());
            }
            Do::PlaySpell => self.play(desk, player, answer.card.expect("a spell is a card"), "BG-6.7"),
            Do::DrawForLifeCounters => self.draw_for_life_counters(desk, player),
            _ => self.use_activated(desk, player, &answer),
        }
        self.note_act();
        Ok(())
    }

    /// An activated effect of a card that stays where it is.
    pub(crate) fn use_activated(&mut self, desk: &mut Desk<'_>, seat: Seat, answer: &Action) {
        let card = answer.card.expect("an effect is a card's");
        let id = self.meant(desk.cards, EffectKind::Activated, answer).expect("an option means an effect");
        self.activate(self.zones.handle(card), id, seat, 0);
    }

    fn draw_for_life_counters(&mut self, desk: &mut Desk<'_>, seat: Seat) {
        self.this_turn.lc_draws += 1;
        self.lose_life_counters(desk, seat, DRAW_PRICE, "BG-13.3", "life_counters_spent");
        self.agenda.push(Task::LifeDraw(seat, 2));
    }

    pub(crate) fn list_set(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        if self.may_act_more().is_ok() {
            self.list_set_acts(cards, seat, options);
        }
        options.push(Do::EndPhase.action());
    }

    fn list_set_acts(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        for &zone in [Zone::AttackZone, Zone::AssistZone, Zone::DomainZone, Zone::Hand].iter().chain(self.zones_afar()) {
            for &card in self.cards_in(zone, seat) {
                let hot = self.hot(cards, card);
                if hot.kind == CardKind::SpellCard {
                    if self.may_play_spell(cards, seat, card).is_ok() {
                        options.push(Do::PlaySpell.action().card(card));
                    }
                } else if hot.activated || self.has_gains() {
                    let may = |id| self.may_use_in_set_phase(cards, seat, card, id);
                    self.list_uses(cards, card, EffectKind::Activated, &USES, may, options);
                }
            }
        }
        if self.may_draw_for_life_counters(cards, seat).is_ok() {
            options.push(Do::DrawForLifeCounters.action());
        }
        if self.may_restart(cards, seat).is_ok() {
            options.push(Do::Restart.action());
        }
    }

    /// BG-12.6: activated effects belong to the own set phase.
    pub(crate) fn may_use_in_set_phase(&self, cards: &Cards, seat: Seat, card: CardId, id: AbilityId) -> Verdict {
        self.may_use(cards, seat, card, id)?;
        self.may_act_more()?;
        if self.turn.player == seat && self.acts_in(Phase::Set) {
            return Ok(());
        }
        Err(match cards.ability_hot(id).label {
            Label::PreventA => Refusal::new("BG-11.8", "prevent_timing"),
            _ => Refusal::new("BG-12.6", "set_phase_only"),
        })
    }

    /// BG-6.7: spells belong to the own set phase, too.
    pub(crate) fn may_play_spell(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        let spell = cards.play_effect(self.def(card)).filter(|_| self.kind(cards, card) == CardKind::SpellCard);
        let Some(effect) = spell else { return Err(Refusal::new("BG-6.7", "no_such_card")) };
        self.may_use(cards, seat, card, effect)?;
        if !self.is_in(card, Zone::Hand, seat) {
            return Err(Refusal::new("BG-6.7", "no_such_card"));
        }
        self.may_act_more()?;
        if self.turn.player == seat && self.acts_in(Phase::Set) { Ok(()) } else { Err(Refusal::new("BG-6.7", "spell_timing").card(card)) }
    }

    /// BG-13.3, BG-13.4: two life counters for two cards, once a turn.
    pub(crate) fn may_draw_for_life_counters(&self, cards: &Cards, seat: Seat) -> Verdict {
        let own_turn = self.turn.player == seat;
        if own_turn && self.this_turn.lc_draws >= self.parameter(cards, seat, 1, reads!(LcDrawPerTurn)) {
            return Err(Refusal::new("BG-13.3", "lc_draw_used"));
        }
        self.may_at_all(cards, seat, |act| matches!(act, Forbidden::LifeCounterUse | Forbidden::Draw))?;
        let lacking = i32::from(DRAW_PRICE) - i32::from(self.player(seat).life_counters);
        if lacking > 0 {
            return Err(Refusal::new("BG-13.4", "too_few_life_counters").number(lacking));
        }
        self.may_act_more()?;
        if own_turn && self.acts_in(Phase::Set) { Ok(()) } else { Err(Refusal::new("BG-13.3", "lc_draw_timing")) }
    }

    /// BG-6.6: not idle twice in a row.
    pub(crate) fn may_restart(&self, cards: &Cards, seat: Seat) -> Verdict {
        let own_turn = self.turn.player == seat;
        if own_turn && !self.this_turn.acted_since_restart {
            return Err(Refusal::new("BG-6.6", "idle_restart"));
        }
        self.may_at_all(cards, seat, |act| act == Forbidden::Restart)?;
        self.may_act_more()?;
        if own_turn && self.acts_in(Phase::Set) { Ok(()) } else { Err(Refusal::new("BG-6.6", "not_now")) }
    }
}
