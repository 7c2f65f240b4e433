//! Objects of verbs: those that are meant, and those that are chosen on resolution (D20 to D22).

use fudaba_kernel::{CardId, Seat};
use smallvec::SmallVec;

use super::Doing;
use crate::cards::language::{CardType, Objects, Side, Zone};
use crate::rules::ask::{Choice, Picked};
use crate::rules::words::{Ask, Do};
use crate::rules::{Ctx, Layer};
use crate::state::{BuildDivide, CardSet};
use crate::{Cards, Desk, Flow};

/// Among what a choice on resolution is made, where its filter names no kind of card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Among {
    Cards,
    Units,
}

impl BuildDivide {
    /// The cards that a verb is about, chosen now where the text says so.
    pub(crate) fn objects(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, what: &Objects) -> Flow<Picked> {
        self.objects_among(desk, doing, what, Among::Cards)
    }

    /// The same for a verb that is about some cards alone.
    pub(super) fn objects_among(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, what: &Objects, among: Among) -> Flow<Picked> {
        match what {
            // BD-9.35: each player chooses among the own cards.
            Objects::Chosen { chooser: Side::Each, .. } => return self.chosen(desk, doing, what, (doing.part, among)),
            Objects::Chosen { .. } => return self.chosen(desk, doing, what, (None, among)),
            Objects::Top { zone, side, n } => {
                let n = self.many(desk.cards, n, doing);
                let seats = self.seats(*side, doing.ctx.seat);
                return Ok(seats.iter().flat_map(|&seat| self.cards_in(*zone, seat).iter().copied().take(n)).collect());
            }
            _ => {}
        }
        Ok(self.referred(desk.cards, what, &doing.ctx, Layer::Full).into_iter().collect())
    }

    /// A choice on resolution, by one player; `alone`: among that player's own cards.
    fn chosen(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, what: &Objects, (alone, among): (Option<Seat>, Among)) -> Flow<Picked> {
        if let Objects::Chosen { zone, filter, n, up_to, chooser, side, .. } = what {
            let wanted = self.many(desk.cards, n, doing);
            let all = self.choosable(desk.cards, what, &doing.ctx);
            let units = among == Among::Units && filter.kind.is_empty();
            let meant = |card: CardId| {
                let hot = self.hot(desk.cards, card);
                !units || hot.kind == CardType::Unit || (hot.is_unit() && self.on_field(card))
            };
            let own = |card: CardId| alone.is_none_or(|seat| self.owner(card) == seat);
            let set: CardSet = all.iter().filter(|&card| own(card) && meant(card)).collect();
            let (seat, ask) = (
                alone.unwrap_or_else(|| self.chooser(*chooser, &doing.ctx)),
                if matches!(zone, Zone::Attached) { Ask::Remove } else { Ask::Choose },
            );
            let hidden = matches!(zone, Zone::Hand | Zone::DDeck | Zone::Library);
            let qualified = hidden && (units || !filter.is_open());
            // BD-14.6: a choice of a card with a named quality from a hidden zone may end without a card.
            if qualified && self.seats(*side, doing.ctx.seat).into_iter().all(|seat| self.count(*zone, seat) == 0) {
                return Ok(Picked::new());
            }
            let choice = Choice::of(ask, seat, Do::Choose, wanted).by(Some(doing.ctx.source.card));
            let choice = match (qualified, up_to) {
                (true, _) => choice.at_least(0, Do::None).veiled(),
                (false, true) => choice.at_least(0, Do::Finish),
                (false, false) => choice,
            };
            return self.pick_cards(desk, choice, set);
        }
        Ok(Picked::new())
    }

    /// The cards among which a choice on resolution is made.
    pub(crate) fn choosable(&self, cards: &Cards, what: &Objects, ctx: &Ctx) -> CardSet {
        let Objects::Chosen { zone, side, filter, or_territory, .. } = what else { return CardSet::default() };
        let zones: &[Zone] = if *or_territory { &[Zone::Field, Zone::TerritoryZone] } else { std::slice::from_ref(zone) };
        let seats: SmallVec<[Seat; 2]> = self.seats(*side, ctx.seat);
        let all = seats.iter().flat_map(|&seat| zones.iter().flat_map(move |&zone| self.cards_in(zone, seat)));
        all.copied().filter(|&card: &CardId| self.fits(cards, filter, card, ctx, Layer::Full)).collect()
    }

    fn chooser(&self, chooser: Side, ctx: &Ctx) -> Seat {
        if chooser == Side::Opponent { ctx.seat.other() } else { ctx.seat }
    }
}
