//! What can be done as the table lies: what optional parts and choices on resolution are offered for (D9, D13, BD-9.5). Each answer is
//! whether it can be done, and whether that hangs on what only its player sees (BD-14.6).

use fudaba_cardscript::TrueOr;
use fudaba_kernel::{CardId, Seat};

use crate::Cards;
use crate::cards::language::{Amount, Filter, Holder, HowMany, Instruction, Objects, Side, Verb, Zone};
use crate::rules::targets::words_before;
use crate::rules::{Ctx, Layer};
use crate::state::{Aim, BuildDivide, CardSet};

/// Whether it can be done, and whether that hangs on what only its player sees.
type Able = (bool, bool);

/// Nothing of it can be done, as everybody sees.
const UNABLE: Able = (false, false);

/// One of two will do: what everybody sees that can be done hides nothing.
const fn either(one: Able, other: Able) -> Able {
    let plain = (one.0 && !one.1) || (other.0 && !other.1);
    (one.0 || other.0, (one.1 || other.1) && !plain)
}

impl BuildDivide {
    /// BD-9.5: whether an ability that is optional as a whole can do anything: any instruction of its chosen modes.
    pub(crate) fn can_begin(&self, cards: &Cards, serial: u8) -> Able {
        let Some((item, id)) = self.item(serial).and_then(|item| Some((item, item.ability?))) else { return UNABLE };
        let (mut able, mut ctx) = (UNABLE, Ctx::of(item));
        for mode in (0..cards.ability(id).modes.of.len()).filter(|&mode| item.chose(mode)) {
            ctx.words_before = words_before(cards, item, mode);
            for step in cards.ability(id).effect(mode) {
                able = either(able, self.can_follow(cards, step, &ctx));
                // BD-5.22: what hangs on the one before asks for nothing more where that can be done, and for its failure where it cannot.
                ctx.done = false;
            }
        }
        able
    }

    /// Whether an instruction can do anything.
    fn can_follow(&self, cards: &Cards, step: &Instruction, ctx: &Ctx) -> Able {
        let holds = step.condition.as_ref().is_none_or(|condition| self.holds(cards, condition, ctx));
        match &step.may {
            _ if !holds => self.can_do_any(cards, &step.otherwise, ctx),
            Some(TrueOr::This(price)) => self.can_pay(cards, price, ctx),
            _ => self.can_do_any(cards, step.lists().iter().flatten(), ctx),
        }
    }

    /// BD-5.21, BD-5.22: whether any of these verbs can be done; what is impossible is passed over.
    pub(crate) fn can_do_any<'v>(&self, cards: &Cards, verbs: impl IntoIterator<Item = &'v Verb>, ctx: &Ctx) -> Able {
        verbs.into_iter().map(|verb| self.can_do(cards, verb, ctx)).fold(UNABLE, either)
    }

    /// BD-5.22: whether all of a verb can be done, so that what hangs on it can follow.
    pub(crate) fn can_pay(&self, cards: &Cards, price: &Verb, ctx: &Ctx) -> Able {
        let (able, hidden) = self.can_do(cards, price, ctx);
        (able && price.objects().all(|what| self.has_enough(cards, what, ctx)), hidden)
    }

    /// Whether there are as many cards as are to be chosen, where it is not "up to" so many.
    fn has_enough(&self, cards: &Cards, what: &Objects, ctx: &Ctx) -> bool {
        let Objects::Chosen { n, up_to: false, chooser, .. } = what else { return true };
        let (wanted, all) = (usize::try_from(self.amount(cards, n, ctx)).unwrap_or(0), self.choosable(cards, what, ctx));
        // BD-9.35: where each player chooses, each has so many.
        let own = |seat: Seat| all.iter().filter(|&card| self.owner(card) == seat).count();
        if *chooser == Side::Each { Seat::BOTH.into_iter().all(|seat| own(seat) >= wanted) } else { all.len() >= wanted }
    }

    /// D13: whether a verb can be done.
    pub(crate) fn can_do(&self, cards: &Cards, verb: &Verb, ctx: &Ctx) -> Able {
        let amount = |n: &Amount| usize::try_from(self.amount(cards, n, ctx)).unwrap_or(0);
        let all = |side: Side, zone: Zone, n: usize| self.seats(side, ctx.seat).into_iter().all(|seat| self.count(zone, seat) >= n);
        match verb {
            Verb::Discard { side, n: HowMany::Of(n), filter, up_to, .. } => {
                let wanted = if *up_to { amount(n).min(1) } else { amount(n) };
                (self.all_have(cards, *side, (Zone::Hand, wanted), filter, ctx), !filter.is_open())
            }
            Verb::EnergyToHand { side, n, filter } | Verb::EnergyToGraveyard { side, n, filter } => {
                (self.all_have(cards, *side, (Zone::EnergyZone, amount(n)), filter, ctx), false)
            }
            Verb::SpendCounter { name, n, on: Holder::You } => {
                (self.counters_of_player(cards, ctx.seat, Some(name)) >= self.amount(cards, n, ctx), false)
            }
            Verb::SpendCounter { name, n, on: Holder::Object(what) } => {
                let enough = |card: CardId| self.counters_on_card(cards, card, Some(name)) >= self.amount(cards, n, ctx);
                (self.meant(cards, what, ctx).iter().any(enough), false)
            }
            Verb::LifeToGraveyard { side, n } | Verb::LifeToHand { side, n } => (all(*side, Zone::LifeZone, amount(n)), false),
            Verb::Mill { side, n } => (all(*side, Zone::Library, amount(n)), false),
            Verb::RemoveAura { n, from } => (self.auras_of(cards, from, ctx) >= amount(n), false),
            Verb::MoveAura { n, from, to } => (self.can_move_auras(cards, ctx, (from, to), amount(n)), false),
            Verb::PlayFromDDeck { .. } => (self.count(Zone::DDeck, ctx.seat) > 0, true),
            Verb::Stand(what) => (self.any_of(cards, what, ctx, &|card| self.is_resting(card) && !self.stays_resting(cards, card)), false),
            Verb::Rest(what) => (self.any_of(cards, what, ctx, &|card| !self.is_resting(card)), false),
            Verb::Negate(word) => (self.aims(ctx, *word).iter().any(|aim| matches!(aim, Aim::Item(_))), false),
            Verb::AttachAura { what, to } => {
                let (able, hidden) = self.can_find(cards, what, ctx);
                (able && !self.hosts(cards, ctx, to).is_empty(), hidden)
            }
            _ => verb.objects().next().map_or((true, false), |what| self.can_find(cards, what, ctx)),
        }
    }

    fn any_of(&self, cards: &Cards, what: &Objects, ctx: &Ctx, wanted: &dyn Fn(CardId) -> bool) -> bool {
        if matches!(what, Objects::Chosen { .. }) {
            return self.can_find(cards, what, ctx).0;
        }
        self.referred(cards, what, ctx, Layer::Full).into_iter().any(wanted)
    }

    /// Whether there is anything that objects mean.
    fn can_find(&self, cards: &Cards, what: &Objects, ctx: &Ctx) -> Able {
        match what {
            Objects::Chosen { zone, .. } => {
                let hidden = matches!(zone, Zone::Hand | Zone::DDeck | Zone::Library);
                (!self.choosable(cards, what, ctx).is_empty(), hidden)
            }
            Objects::Top { zone, side, n } => {
                let n = usize::try_from(self.amount(cards, n, ctx)).unwrap_or(0);
                (self.seats(*side, ctx.seat).into_iter().all(|seat| self.count(*zone, seat) >= n), false)
            }
            _ => (!self.referred(cards, what, ctx, Layer::Full).is_empty(), false),
        }
    }

    /// The cards that objects mean, all among which they are chosen included.
    pub(super) fn meant(&self, cards: &Cards, what: &Objects, ctx: &Ctx) -> CardSet {
        match what {
            Objects::Chosen { .. } => self.choosable(cards, what, ctx),
            _ => self.referred(cards, what, ctx, Layer::Full).into_iter().collect(),
        }
    }

    /// BD-11.14: whether so many auras can go to another card.
    fn can_move_auras(&self, cards: &Cards, ctx: &Ctx, (from, to): (&Objects, &Objects), n: usize) -> bool {
        let from = self.meant(cards, from, ctx);
        let others = |host: CardId| from.iter().filter(|&other| other != host).map(|other| self.aura_count(other)).sum::<usize>();
        self.hosts(cards, ctx, to).iter().any(|host| others(host) >= n)
    }

    fn auras_of(&self, cards: &Cards, hosts: &Objects, ctx: &Ctx) -> usize {
        self.meant(cards, hosts, ctx).iter().map(|host| self.aura_count(host)).sum()
    }

    /// Whether each player of a side has so many cards in a zone that fit.
    fn all_have(&self, cards: &Cards, side: Side, (zone, n): (Zone, usize), filter: &Filter, ctx: &Ctx) -> bool {
        let fits = |card: &CardId| self.fits(cards, filter, *card, ctx, Layer::Full);
        let has = |seat: Seat| self.cards_in(zone, seat).iter().filter(|card| fits(card)).count() >= n;
        self.seats(side, ctx.seat).into_iter().all(has)
    }
}
