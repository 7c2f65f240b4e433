//! The extra phase (BG-10.1 to BG-10.4).

use fudaba_kernel::{CardId, Event, Manner, Options, Refusal, Seat, Verdict};

use crate::cards::hot::AbilityId;
use crate::cards::language::{CardKind, EffectKind, Forbidden, Phase as Spoken, Spot, Zone};
use crate::rules::trigger::Happening;
use crate::rules::words::{Ask, Do};
use crate::state::places::zone_of;
use crate::state::{BattleGuardians, Phase, won};
use crate::{Cards, Desk, Flow};

impl BattleGuardians {
    /// D23: the phase is begun by an extra draw, or skipped.
    pub(super) fn begin_extra(&mut self, desk: &mut Desk<'_>) -> Flow {
        let player = self.turn.player;
        let answer = self.ask(desk, Ask::BeginExtra.question(player))?;
        let deck = match Do::of(answer.verb) {
            Do::ExtraDrawMain => Zone::MainDeck,
            Do::ExtraDrawSide => Zone::SideDeck,
            _ => {
                desk.tell(&self.zones, || Event::new("BG-10.1", "extra_skipped").seat(player));
                self.stage.next = Phase::End;
                self.leave_stage(desk);
                return Ok(());
            }
        };
        self.open_stage(desk, Spoken::ExtraPhase);
        desk.tell(&self.zones, || Event::new("BG-10.1", "extra_begun").seat(player));
        self.draw(desk, player, deck, "BG-10.1");
        self.happen(desk.cards, Happening::ExtraDrew(player, deck));
        Ok(())
    }

    pub(crate) fn list_begin_extra(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        if self.may_begin_extra(cards, seat).is_ok() {
            if self.count(Zone::MainDeck, seat) > 0 {
                options.push(Do::ExtraDrawMain.action());
            }
            if self.count(Zone::SideDeck, seat) > 0 {
                options.push(Do::ExtraDrawSide.action());
            }
        }
        options.push(Do::Skip.action());
    }

    pub(crate) fn may_begin_extra(&self, cards: &Cards, seat: Seat) -> Verdict {
        self.may_at_all(cards, seat, |act| act == Forbidden::ExtraPhase || act == Forbidden::Draw)
    }

    /// D24: one act, or the end; without any way to do one's duty it is a foul at once (BG-10.3).
    pub(super) fn act_extra(&mut self, desk: &mut Desk<'_>) -> Flow {
        let player = self.turn.player;
        if !self.stage.done && !self.has_extra_act(desk.cards, player) {
            return self.commit_foul(desk);
        }
        let answer = self.ask(desk, Ask::Extra.question(player).manner(Manner::Veiled))?;
        match Do::of(answer.verb) {
            Do::Summon => self.summon_from_hand(desk, player, &answer),
            Do::UseExtra => self.use_activated(desk, player, &answer),
            _ => {
                self.leave_to(Phase::End);
                return Ok(());
            }
        }
        self.stage.done = true;
        self.note_act();
        Ok(())
    }

    /// BG-10.3: the phase is over, or nothing can be done in it, and its debt is open.
    pub(super) fn commit_foul(&self, desk: &mut Desk<'_>) -> Flow {
        let player = self.turn.player;
        desk.tell(&self.zones, || Event::new("BG-10.3", "foul").seat(player));
        desk.over(won(Some(player.other()), "foul", "BG-10.3"))
    }

    fn has_extra_act(&self, cards: &Cards, seat: Seat) -> bool {
        let summon =
            |&&card: &&CardId| self.kind(cards, card) == CardKind::Extra && self.may_summon(cards, seat, card, Spot::AttackZone).is_ok();
        self.cards_in(Zone::Hand, seat).iter().any(|card| summon(&card)) || self.has_extra_ability(cards, seat)
    }

    fn has_extra_ability(&self, cards: &Cards, seat: Seat) -> bool {
        let field = [Zone::AttackZone, Zone::AssistZone, Zone::DomainZone].into_iter().filter_map(|zone| self.top(zone, seat));
        field.into_iter().any(|card| {
            let own = cards.abilities(self.def(card));
            let may = |id| self.may_use_here(cards, card, id).is_ok() && self.may_use_extra(cards, seat, card, id).is_ok();
            own.chain(self.gained(cards, card)).any(may)
        })
    }

    /// BG-11.9: extra abilities belong to the own extra phase.
    pub(crate) fn may_use_extra(&self, cards: &Cards, seat: Seat, card: CardId, id: AbilityId) -> Verdict {
        let hot = cards.ability_hot(id);
        if hot.kind != EffectKind::Activated || Self::verb_of(hot) != Do::UseExtra {
            return Err(Refusal::new("BG-10.4", "extra_nothing_else"));
        }
        self.may_use(cards, seat, card, id)?;
        let now = self.turn.player == seat && self.acts_in(Phase::Extra);
        if now { Ok(()) } else { Err(Refusal::new("BG-11.9", "extra_ability_timing").card(card)) }
    }

    pub(crate) fn list_extra(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        if !self.stage.done || self.may_act_more().is_ok() {
            for &card in self.cards_in(Zone::Hand, seat) {
                if self.kind(cards, card) == CardKind::Extra && self.may_summon(cards, seat, card, Spot::AttackZone).is_ok() {
                    options.push(Do::Summon.action().card(card).zone(zone_of(Zone::AttackZone, seat)));
                }
            }
            for zone in [Zone::AttackZone, Zone::AssistZone, Zone::DomainZone] {
                if let Some(card) = self.top(zone, seat) {
                    let may = |id| self.may_use_extra(cards, seat, card, id);
                    self.list_uses(cards, card, EffectKind::Activated, &[Do::UseExtra], may, options);
                }
            }
        }
        if self.stage.done {
            options.push(Do::EndPhase.action());
        }
    }
}
