//! What verbs do (ledger 8.6). Each gives whether it was done in full (BD-5.22).

mod able;
mod aura;
mod cards;
mod change;
mod choose;
mod look;
mod plays;

use fudaba_kernel::{CardId, Event, Seat};
use smallvec::SmallVec;

use super::Ctx;
use super::moves::Fate;
use crate::cards::language::{Amount, Holder, Instruction, Objects, Side, Value, Verb, Zone};
use crate::state::{Aim, Bearer, BuildDivide, CardSet, Cause, Loss, Task};
use crate::{Cards, Desk, Flow};

/// What carries out a verb: who speaks, and how often what is counted multiplies it.
#[derive(Clone, Copy)]
pub(crate) struct Doing<'s> {
    pub(crate) ctx: Ctx,
    /// Position of the resolution among the tasks.
    pub(crate) task: usize,
    pub(crate) times: i32,
    /// Whose part it is of an instruction in which each player chooses (BD-9.35).
    pub(crate) part: Option<Seat>,
    pub(crate) step: &'s Instruction,
}

impl BuildDivide {
    /// Carries out a verb of the item that resolves.
    pub(crate) fn act_verb(&mut self, desk: &mut Desk<'_>, task: usize, verb: &Verb, step: &Instruction) -> Flow<bool> {
        let Some(Task::Resolve(resolving)) = self.tasks.get(task).copied() else { return Ok(false) };
        let Some(item) = self.item(resolving.serial) else { return Ok(false) };
        let ctx = self.ctx_of(desk.cards, item, &resolving);
        // A price is paid once, what it is paid for is done for each.
        let multiplied = step.for_each.as_ref().filter(|_| !resolving.course.is_at_price());
        let times = multiplied.map_or(1, |count: &Value| self.value_at(desk.cards, count, &ctx, super::Layer::Full));
        let doing = Doing { ctx, task, times, part: None, step };
        if !crate::cards::each_chooses(verb) {
            return self.do_verb(desk, &doing, verb);
        }
        // BD-9.35, BD-R93: the turn player's part is chosen and carried out, then the opponent's.
        let (mut all, mut done) = (CardSet::default(), true);
        for seat in self.seats(Side::Each, ctx.seat) {
            done &= self.do_verb(desk, &Doing { part: Some(seat), ..doing }, verb)?;
            if let Some(Task::Resolve(resolving)) = self.tasks.get(task) {
                resolving.those.iter().for_each(|card| all.add(card));
            }
        }
        self.remember(&doing, all);
        Ok(done)
    }

    fn do_verb(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, verb: &Verb) -> Flow<bool> {
        match verb {
            Verb::Draw { .. } | Verb::Discard { .. } | Verb::Mill { .. } | Verb::Shuffle(_) => self.act_cards(desk, doing, verb),
            Verb::Destroy(_) | Verb::ToGraveyard(_) | Verb::ToHand(_) | Verb::ToDDeck(_) => self.act_move(desk, doing, verb),
            Verb::ToLibrary { .. } | Verb::ToEnergy { .. } | Verb::ToLife { .. } => self.act_move(desk, doing, verb),
            Verb::EnergyToHand { .. } | Verb::EnergyToGraveyard { .. } => self.act_energy(desk, doing, verb),
            Verb::LifeToGraveyard { .. } | Verb::LifeToHand { .. } => self.act_life(desk, doing, verb),
            Verb::Scout(_) | Verb::Search { .. } | Verb::LookTop { .. } => self.act_look(desk, doing, verb),
            Verb::Reveal(_) | Verb::LookLife { .. } | Verb::LookHand(_) => self.act_look(desk, doing, verb),
            Verb::PutOntoField { .. } | Verb::PlayFree(_) | Verb::PlayFromDDeck { .. } | Verb::DDeckToHand { .. } => {
                self.act_play(desk, doing, verb)
            }
            Verb::AttachAura { .. } | Verb::MoveAura { .. } | Verb::RemoveAura { .. } => self.act_aura(desk, doing, verb),
            Verb::DamageUnit { to, n } => self.damage_units(desk, doing, to, n),
            Verb::DamagePlayer { side, n, target } => Ok(self.damage_players(desk.cards, doing, *side, n, *target)),
            Verb::Stand(what) | Verb::Rest(what) => self.turn_cards(desk, doing, what, matches!(verb, Verb::Stand(_))),
            Verb::Negate(word) => Ok(self.negate_targets(desk, doing, *word)),
            Verb::GainCounter { name, n, on } => {
                let n = self.number(desk.cards, n, doing);
                self.change_counters(desk, doing, (name, on), n)
            }
            Verb::SpendCounter { name, n, on } => {
                let n = self.number(desk.cards, n, doing);
                self.change_counters(desk, doing, (name, on), n.saturating_neg())
            }
            Verb::OpenTerritory { side, pay } => self.open_by_effect(desk, doing, *side, *pay),
            Verb::CloseTerritory(what) => {
                let closing = self.objects(desk, doing, what)?;
                Ok(self.close_territories(desk, &closing, "BD-8.13") == closing.len() && !closing.is_empty())
            }
            Verb::ExtraEnergySet(n) => {
                let n = self.number(desk.cards, n, doing);
                self.this_turn.extra_sets = self.this_turn.extra_sets.saturating_add(n.clamp(0, 100) as u8);
                desk.tell(&self.zones, || Event::new("BD-3.14", "extra_energy").seat(doing.ctx.seat).value(n));
                Ok(true)
            }
            Verb::Win(side) | Verb::Lose(side) => {
                for seat in self.seats(*side, doing.ctx.seat) {
                    let loser = if matches!(verb, Verb::Win(_)) { seat.other() } else { seat };
                    self.lose(desk, loser, Loss::Effect);
                }
                Ok(true)
            }
            Verb::ModifyPower { .. }
            | Verb::ModifyHit { .. }
            | Verb::SetPower { .. }
            | Verb::SetHit { .. }
            | Verb::GrantKeyword { .. }
            | Verb::LoseKeyword { .. }
            | Verb::GrantAbility { .. }
            | Verb::Restrict { .. }
            | Verb::ReduceCost(_)
            | Verb::IncreaseCost(_) => self.act_change(desk, doing, verb),
        }
    }

    /// An amount, multiplied by what is counted.
    pub(crate) fn number(&self, cards: &Cards, amount: &Amount, doing: &Doing<'_>) -> i32 {
        self.amount(cards, amount, &doing.ctx).saturating_mul(doing.times)
    }

    /// The same as a number of cards.
    pub(crate) fn many(&self, cards: &Cards, amount: &Amount, doing: &Doing<'_>) -> usize {
        usize::try_from(self.number(cards, amount, doing)).unwrap_or(0)
    }

    /// Remembers the cards that a verb moved or chose.
    pub(crate) fn remember(&mut self, doing: &Doing<'_>, those: CardSet) {
        if let Some(Task::Resolve(task)) = self.tasks.get_mut(doing.task) {
            task.those = those;
        }
    }

    /// BD-9.28, BD-R60: damage to units, to all at the same time.
    fn damage_units(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, to: &Objects, n: &Amount) -> Flow<bool> {
        let points = self.number(desk.cards, n, doing);
        let units = self.objects(desk, doing, to)?;
        let units: SmallVec<[CardId; 64]> = units.into_iter().filter(|&card| self.on_field(card)).collect();
        self.hurt_all(desk, &units.iter().map(|&unit| (unit, points)).collect::<SmallVec<[(CardId, i32); 64]>>(), "BD-9.28");
        self.remember(doing, units.iter().copied().collect());
        // BD-R90
        Ok(points > 0 && !units.is_empty())
    }

    /// BD-7.13, BD-R28: damage to players is one instruction, the turn player's part first.
    fn damage_players(&mut self, cards: &Cards, doing: &Doing<'_>, side: Side, n: &Amount, target: Option<u8>) -> bool {
        let points = self.number(cards, n, doing).clamp(0, i32::from(u8::MAX)) as u8;
        let victims: SmallVec<[Seat; 2]> = match target {
            None => self.seats(side, doing.ctx.seat),
            Some(word) => {
                let aims = self.aims(&doing.ctx, word).iter();
                aims.filter_map(|aim| match aim {
                    Aim::Player(seat) => Some(*seat),
                    _ => None,
                })
                .collect()
            }
        };
        for &victim in victims.iter().rev() {
            if points > 0 {
                self.damage_player(victim, Cause::Effect(doing.ctx.source, points));
            }
        }
        points > 0 && !victims.is_empty()
    }

    /// BD-9.33: cards stand or rest; what already is so is not done.
    fn turn_cards(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, what: &Objects, stand: bool) -> Flow<bool> {
        let all = self.objects(desk, doing, what)?;
        let lies = |card: &CardId| matches!(self.place(*card), Zone::Field | Zone::EnergyZone | Zone::TerritoryZone);
        // BD-9.26: what does not stand is not made to.
        let may = |card: &CardId| lies(card) && !(stand && self.stays_resting(desk.cards, *card));
        let lying: SmallVec<[CardId; 64]> = all.iter().copied().filter(may).collect();
        let turned = if stand { self.stand_all(desk, &lying, "BD-9.33") } else { self.rest_all(desk, &lying, "BD-9.33") };
        let done = turned >= self.wanted(desk.cards, doing, what) && turned == all.len();
        self.remember(doing, all.into_iter().collect());
        Ok(done)
    }

    fn negate_targets(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, word: u8) -> bool {
        let aims: SmallVec<[Aim; 6]> = self.aims(&doing.ctx, word).iter().copied().collect();
        let mut done = false;
        for aim in aims {
            if let Aim::Item(serial) = aim {
                done |= self.negate(desk, serial);
            }
        }
        done
    }

    /// BD-9.29: counters are gained, or removed as far as there are; condemnation counters are the player's.
    fn change_counters(
        &mut self,
        desk: &mut Desk<'_>,
        doing: &Doing<'_>,
        (name, on): (&crate::cards::language::Label, &Holder),
        n: i32,
    ) -> Flow<bool> {
        let kind = desk.cards.counter(name).unwrap_or(0);
        let bearers: SmallVec<[Bearer; 4]> = match on {
            Holder::You => [Bearer::Player(doing.ctx.seat)].into_iter().collect(),
            Holder::Opponent => [Bearer::Player(doing.ctx.seat.other())].into_iter().collect(),
            Holder::Each => self.seats(Side::Each, doing.ctx.seat).into_iter().map(Bearer::Player).collect(),
            Holder::Object(what) => self.objects(desk, doing, what)?.into_iter().map(Bearer::Card).collect(),
        };
        let number = u16::try_from(n.unsigned_abs()).unwrap_or(u16::MAX);
        if n >= 0 {
            self.gain_counters(desk, &bearers, kind, number, "BD-9.29");
            return Ok(!bearers.is_empty());
        }
        let mut done = !bearers.is_empty();
        for on in bearers {
            done &= self.spend_counters(desk, on, kind, number, "BD-9.29") == number;
        }
        Ok(done)
    }

    /// BD-R31: a text opens a territory without an Ace.
    fn open_by_effect(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, side: Side, pay: bool) -> Flow<bool> {
        let mut done = true;
        for seat in self.seats(side, doing.ctx.seat) {
            let cost = if pay { self.opening_cost(desk.cards, seat, doing.ctx.source.card).unwrap_or(0) } else { 0 };
            if cost > 0 && self.may_open(desk.cards, seat, doing.ctx.source.card).is_err() {
                done = false;
                continue;
            }
            if cost > 0 {
                let mut price = crate::cards::language::Price::default();
                price.changed(None, i32::from(cost));
                self.pay_energy(desk, (seat, Some(doing.ctx.source.card)), price, None)?;
            }
            done &= self.open_territory(desk, seat, "BD-8.10");
        }
        Ok(done)
    }

    /// Sends the objects of a verb where it says.
    pub(crate) fn send_objects(
        &mut self,
        desk: &mut Desk<'_>,
        doing: &Doing<'_>,
        what: &Objects,
        fate: Fate,
        words: (&'static str, &'static str),
    ) -> Flow<bool> {
        let all = self.objects(desk, doing, what)?;
        let movable: SmallVec<[CardId; 64]> = all.iter().copied().filter(|&card| self.may_move(desk.cards, card, fate)).collect();
        let gone = self.send(desk, &movable, fate, words);
        self.remember(doing, gone);
        Ok(gone.len() >= self.wanted(desk.cards, doing, what) && gone.len() == all.len())
    }

    /// BD-5.22: how many cards it takes for all of it to be done; of "up to" one is enough.
    pub(crate) fn wanted(&self, cards: &Cards, doing: &Doing<'_>, what: &Objects) -> usize {
        match what {
            Objects::Chosen { n, up_to: false, .. } => self.many(cards, n, doing).max(1),
            Objects::Top { n, side, .. } => (self.many(cards, n, doing) * self.seats(*side, doing.ctx.seat).len()).max(1),
            _ => 1,
        }
    }

    /// BD-8.12, BD-9.20: a territory in its zone is not moved; only units are destroyed; an item is not moved but negated.
    fn may_move(&self, cards: &Cards, card: CardId, fate: Fate) -> bool {
        match self.place(card) {
            Zone::Field => true,
            Zone::TerritoryZone => false,
            Zone::ResolutionArea => self.items.iter().any(|item| item.card == Some(card) && item.resolving),
            _ => fate != Fate::Destroyed && !self.hot(cards, card).is_territory(),
        }
    }
}
