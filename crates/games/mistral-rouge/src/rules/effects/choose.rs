//! What is chosen while an effect is carried out (D16, D21), and how much of it.

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, Flow, Manner, Seat};

use super::Speech;
use crate::cards::language::{Amount, Chooser, Group, GroupKind, What, Whose};
use crate::rules::At;
use crate::rules::context::{Ctx, Values};
use crate::rules::words::Ask;
use crate::state::{CardSet, Cell, Cells, MistralRouge};

/// Some cards, in order.
pub(crate) type Some = ArrayVec<CardId, 120>;

impl MistralRouge {
    /// The cards that a verb is about, in board order; what is to be chosen is asked for.
    pub(super) fn chosen(&mut self, desk: At, speech: &Speech, what: &What) -> Flow<Some> {
        let What::Choose { among, n, up_to, by } = what else {
            let mentioned = self.mentioned(&speech.ctx, what);
            return Ok(self.in_board_order(mentioned).collect());
        };
        let mut left = self.group(&speech.ctx, Values::Current, among);
        // MR-R110: no pick is offered that pays nothing.
        if let Some(price) = speech.price {
            left = left.iter().filter(|&card| self.gives_whole(speech, price, card)).collect();
        }
        let seat = chooser(speech.ctx.seat, *by, among);
        let mut picked = Some::new();
        for nth in 0..*n {
            let keep = if *up_to { 0 } else { usize::from(n - nth - 1).min(left.len().saturating_sub(1)) };
            let Some(card) = self.choose_one(desk, speech, seat, *by, among.kind, left, keep, *up_to)? else { break };
            left = self.after(left, card);
            picked.push(card);
        }
        Ok(picked)
    }

    /// One pick; picks come in board order, each leaving enough for the rest.
    #[expect(clippy::too_many_arguments, reason = "one pick of a choice, with all that the choice says")]
    fn choose_one(
        &mut self,
        desk: At,
        speech: &Speech,
        seat: Seat,
        by: Chooser,
        kind: GroupKind,
        left: CardSet,
        keep: usize,
        up_to: bool,
    ) -> Flow<Option<CardId>> {
        if left.is_empty() {
            return Ok(None);
        }
        if by == Chooser::Random {
            let order: Some = self.in_board_order(left).collect();
            let number = desk.pick(&mut self.chance, order.len());
            return Ok(order.get(number).copied());
        }
        self.asking.cards = self.in_board_order(left).take(left.len() - keep).collect();
        self.asking.may_stop = up_to;
        if kind == GroupKind::FieldCards {
            self.name_by_location();
        }
        let action = self.ask(desk, Ask::Choose.to(seat).by(speech.item.source.card))?;
        self.asking = Default::default();
        let at = action.zone.and_then(Cell::of_slot).and_then(|cell| self.field_at(cell));
        Ok(action.card.or(at))
    }

    /// Field cards are named by where they lie, as they may lie face down.
    fn name_by_location(&mut self) {
        let cells = self.asking.cards.iter().fold(Cells::NONE, |all, card| all.with(self.cells_of(card)));
        (self.asking.cards, self.asking.cells) = (CardSet::default(), cells);
    }

    /// What comes after a card in board order.
    fn after(&self, some: CardSet, card: CardId) -> CardSet {
        self.in_board_order(some).skip_while(|&other| other != card).skip(1).collect()
    }

    /// What could be meant, a choice included.
    pub(super) fn candidates(&self, ctx: &Ctx, what: &What) -> CardSet {
        match what {
            What::Choose { among, .. } => self.group(ctx, Values::Current, among),
            _ => self.mentioned(ctx, what),
        }
    }

    /// How much: a number that is to be chosen is asked for, up to the most that can be carried out (D21).
    pub(super) fn amount(&mut self, desk: At, speech: &Speech, n: &Amount, most: i32) -> Flow<i32> {
        self.amount_by(desk, speech, speech.ctx.seat, n, most)
    }

    /// The same where the text names a player who does it: that player says how much.
    pub(super) fn amount_by(&mut self, desk: At, speech: &Speech, seat: Seat, n: &Amount, most: i32) -> Flow<i32> {
        let number = self.utmost(speech, n, most);
        if !matches!(n, Amount::UpTo(_) | Amount::Any) {
            return Ok(number);
        }
        self.asking.most = number as u16;
        let action = self.ask(desk, Ask::Number.to(seat).by(speech.item.source.card))?;
        self.asking = Default::default();
        Ok(i32::from(action.number.unwrap_or(0)))
    }

    /// How much it is, or can be where it is chosen.
    pub(super) fn utmost(&self, speech: &Speech, n: &Amount, most: i32) -> i32 {
        let most = most.clamp(0, 250);
        let times = i32::from(self.times(speech));
        match n {
            Amount::Number(number) => i32::from(*number) * times,
            Amount::Of { .. } => i32::from(self.least(&speech.ctx, n)) * times,
            Amount::UpTo(up_to) => most.min(i32::from(*up_to) * times),
            Amount::Any | Amount::All => most,
        }
    }

    /// The number that an amount has without a choice.
    pub(crate) fn least(&self, ctx: &Ctx, n: &Amount) -> i16 {
        match n {
            Amount::Number(number) => *number,
            Amount::Of { value, times, plus } => self.value(ctx, value).saturating_mul(*times).saturating_add(*plus).max(0),
            Amount::UpTo(_) | Amount::Any | Amount::All => 0,
        }
    }

    /// Asks for a card that is not on the field; the asked player alone sees some of them.
    pub(super) fn pick_hidden(
        &mut self,
        desk: At,
        ask: Ask,
        seat: Seat,
        speech: &Speech,
        some: CardSet,
        may_stop: bool,
    ) -> Flow<Option<CardId>> {
        if some.is_empty() && !may_stop {
            return Ok(None);
        }
        self.asking.cards = some;
        self.asking.may_stop = may_stop;
        let action = self.ask(desk, ask.to(seat).by(speech.item.source.card).manner(Manner::Veiled))?;
        self.asking = Default::default();
        Ok(action.card)
    }
}

/// Who chooses among a group.
fn chooser(seat: Seat, by: Chooser, among: &Group) -> Seat {
    match by {
        Chooser::You | Chooser::Random => seat,
        Chooser::Opponent => seat.other(),
        Chooser::Owner if among.whose == Whose::Opponent => seat.other(),
        Chooser::Owner => seat,
    }
}
