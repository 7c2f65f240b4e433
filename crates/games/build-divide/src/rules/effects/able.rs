//! What can be done as the table lies: what optional parts and choices on resolution are offered for (D9, D13, BD-9.5). Each answer is
//! whether it can be done, and whether that hangs on what only its player sees (BD-14.6).

use fudaba_cardscript::TrueOr;
use fudaba_kernel::{CardId, Observer, Seat};
use smallvec::SmallVec;

use crate::Cards;
use crate::cards::language::{Amount, Destination, Filter, Holder, HowMany, Instruction, Label, Objects, Side, Verb, Zone};
use crate::rules::moves::Fate;
use crate::rules::targets::words_before;
use crate::rules::{Ctx, Layer};
use crate::state::{Aim, BuildDivide, CardSet, Manner};

/// Whether it can be done, and whether that hangs on what only its player sees.
type Able = (bool, bool);

/// Nothing of it can be done, as everybody sees.
const UNABLE: Able = (false, false);
/// It can be done, whatever lies on the table.
const DONE: Able = (true, false);

/// How much of a verb is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// Anything of it.
    Part,
    /// All of it (BD-5.22).
    Whole,
}

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
            _ => self.can_do_step(cards, step, ctx),
        }
    }

    /// Whether what an instruction offers can be done, as often as it is to be done.
    pub(crate) fn can_do_step(&self, cards: &Cards, step: &Instruction, ctx: &Ctx) -> Able {
        if step.for_each.as_ref().is_some_and(|count| self.value_at(cards, count, ctx, Layer::Full) == 0) {
            return UNABLE;
        }
        self.can_do_any(cards, step.lists().iter().flatten(), ctx)
    }

    /// BD-5.21, BD-5.22: whether any of these verbs can be done; what is impossible is passed over.
    pub(crate) fn can_do_any<'v>(&self, cards: &Cards, verbs: impl IntoIterator<Item = &'v Verb>, ctx: &Ctx) -> Able {
        verbs.into_iter().map(|verb| self.able(cards, verb, (ctx, Extent::Part))).fold(UNABLE, either)
    }

    /// BD-5.22: whether all of a verb can be done, so that what hangs on it can follow.
    pub(crate) fn can_pay(&self, cards: &Cards, price: &Verb, ctx: &Ctx) -> Able {
        let (able, hidden) = self.able(cards, price, (ctx, Extent::Whole));
        (able && price.objects().all(|what| self.has_enough(cards, what, (ctx, Extent::Whole), &|_| true)), hidden)
    }

    /// D13: whether a verb can be done. What it would do nothing to, and nothing at all, is not done.
    fn able(&self, cards: &Cards, verb: &Verb, (ctx, extent): (&Ctx, Extent)) -> Able {
        let number = |n: &Amount| self.amount(cards, n, ctx);
        let amount = |n: &Amount| usize::try_from(number(n)).unwrap_or(0);
        let to = |what: &Objects, fits: &dyn Fn(CardId) -> bool| self.can_find(cards, what, (ctx, extent), fits);
        let if_any = |n: &Amount, able: Able| if number(n) > 0 { able } else { UNABLE };
        match verb {
            Verb::Draw { n, .. } | Verb::DamagePlayer { n, .. } | Verb::ExtraEnergySet(n) => if_any(n, DONE),
            Verb::GainCounter { n, on: Holder::Object(what), .. } => if_any(n, to(what, &|_| true)),
            Verb::GainCounter { n, .. } => if_any(n, DONE),
            Verb::DamageUnit { to: what, n } => if_any(n, to(what, &|card| self.on_field(card))),
            Verb::ModifyPower { to: what, n } | Verb::ModifyHit { to: what, n } if number(n) != 0 => to(what, &|_| true),
            Verb::ModifyPower { .. } | Verb::ModifyHit { .. } => UNABLE,
            Verb::Win(_) | Verb::Lose(_) | Verb::ReduceCost(_) | Verb::IncreaseCost(_) => DONE,
            Verb::Discard { .. } | Verb::EnergyToHand { .. } | Verb::EnergyToGraveyard { .. } => self.able_to_lose(cards, verb, ctx),
            Verb::LifeToGraveyard { side, n } | Verb::LifeToHand { side, n } => {
                if_any(n, self.all_hold(ctx, *side, Zone::LifeZone, amount(n)))
            }
            Verb::Mill { side, n } => if_any(n, self.all_hold(ctx, *side, Zone::Library, amount(n))),
            Verb::Scout(n) | Verb::LookTop { n, .. } => if_any(n, self.any_holds(ctx, Side::You, Zone::Library)),
            Verb::LookLife { side, n } => if_any(n, self.any_holds(ctx, *side, Zone::LifeZone)),
            Verb::LookHand(side) => self.any_holds(ctx, *side, Zone::Hand),
            Verb::Shuffle(side) => self.any_holds(ctx, *side, Zone::Library),
            Verb::Search { zone, filter, n, to, .. } => if_any(n, (self.can_search(cards, *zone, filter, *to, ctx), false)),
            Verb::SpendCounter { name, n, on } => if_any(n, self.can_spend(cards, (name, number(n)), on, (ctx, extent))),
            Verb::RemoveAura { n, from } => if_any(n, (self.auras_of(cards, from, ctx) >= amount(n), false)),
            Verb::MoveAura { n, from, to } => if_any(n, (self.can_move_auras(cards, ctx, (from, to), amount(n)), false)),
            Verb::AttachAura { what, to } => self.can_attach(cards, (what, to), (ctx, extent)),
            Verb::PlayFromDDeck { .. } | Verb::DDeckToHand { .. } => self.able_in_d_deck(cards, verb, (ctx, extent)),
            Verb::PlayFree(what) => to(what, &|card| self.may_announce(cards, ctx.seat, card, Manner::Free).is_ok()),
            Verb::PutOntoField { what, .. } => to(what, &|card| self.may_appear(cards, card)),
            Verb::Stand(what) => to(what, &|card| self.is_resting(card) && !self.stays_resting(cards, card)),
            Verb::Rest(what) => to(what, &|card| self.may_rest(card)),
            Verb::Destroy(what) => to(what, &|card| self.may_move(cards, card, Fate::Destroyed)),
            Verb::ToGraveyard(what) | Verb::ToHand(what) | Verb::ToDDeck(what) => to(what, &|card| self.may_move(cards, card, Fate::Hand)),
            Verb::ToLibrary { what, .. } | Verb::ToEnergy { what, .. } | Verb::ToLife { what, .. } => {
                to(what, &|card| self.may_move(cards, card, Fate::Hand))
            }
            Verb::OpenTerritory { side, pay } => (self.on_side(ctx, *side, extent, &|seat| self.can_open(cards, seat, ctx, *pay)), false),
            Verb::CloseTerritory(what) => to(what, &|card| self.may_close(cards, card)),
            Verb::Negate(word) => (self.aims(ctx, *word).iter().any(|aim| matches!(aim, Aim::Item(_))), false),
            Verb::Reveal(_)
            | Verb::SetPower { .. }
            | Verb::SetHit { .. }
            | Verb::GrantKeyword { .. }
            | Verb::LoseKeyword { .. }
            | Verb::GrantAbility { .. }
            | Verb::Restrict { .. } => verb.objects().next().map_or(DONE, |what| to(what, &|_| true)),
        }
    }

    /// Whether something is so for those whom a side means: for one of them, or for all where it takes the whole.
    fn on_side(&self, ctx: &Ctx, side: Side, extent: Extent, is_so: &dyn Fn(Seat) -> bool) -> bool {
        let mut seats = self.seats(side, ctx.seat).into_iter();
        if extent == Extent::Whole { seats.all(is_so) } else { seats.any(is_so) }
    }

    fn any_holds(&self, ctx: &Ctx, side: Side, zone: Zone) -> Able {
        (self.on_side(ctx, side, Extent::Part, &|seat| self.count(zone, seat) > 0), false)
    }

    fn all_hold(&self, ctx: &Ctx, side: Side, zone: Zone, n: usize) -> Able {
        (self.on_side(ctx, side, Extent::Whole, &|seat| self.count(zone, seat) >= n), false)
    }

    /// Discards, and energies that leave: each player of the side has so many.
    fn able_to_lose(&self, cards: &Cards, verb: &Verb, ctx: &Ctx) -> Able {
        let (side, zone, filter, wanted) = match verb {
            Verb::Discard { side, n: HowMany::All, .. } => return self.any_holds(ctx, *side, Zone::Hand),
            Verb::Discard { side, n: HowMany::Of(n), up_to: true, filter, .. } => {
                (*side, Zone::Hand, filter, self.amount(cards, n, ctx).min(1))
            }
            Verb::Discard { side, n: HowMany::Of(n), filter, .. } => (*side, Zone::Hand, filter, self.amount(cards, n, ctx)),
            Verb::EnergyToHand { side, n, filter } | Verb::EnergyToGraveyard { side, n, filter } => {
                (*side, Zone::EnergyZone, filter, self.amount(cards, n, ctx))
            }
            _ => return UNABLE,
        };
        let wanted = usize::try_from(wanted).unwrap_or(0);
        if wanted == 0 || !self.any_holds(ctx, side, zone).0 {
            return UNABLE;
        }
        (self.all_have(cards, side, (zone, wanted), filter, ctx), zone == Zone::Hand && !filter.is_open())
    }

    /// BD-9.25: what lies face up and does not fit is not looked for; in a hidden zone nobody knows.
    fn can_search(&self, cards: &Cards, zone: Zone, filter: &Filter, to: Destination, ctx: &Ctx) -> bool {
        let pile = self.cards_in(zone, ctx.seat);
        match zone {
            Zone::Graveyard | Zone::EnergyZone => !self.findable(cards, pile.iter().copied(), filter, to, ctx).is_empty(),
            _ => !pile.is_empty(),
        }
    }

    fn can_spend(&self, cards: &Cards, (name, n): (&Label, i32), on: &Holder, (ctx, extent): (&Ctx, Extent)) -> Able {
        let side = match on {
            Holder::You => Side::You,
            Holder::Opponent => Side::Opponent,
            Holder::Each => Side::Each,
            Holder::Object(what) => {
                return self.can_find(cards, what, (ctx, extent), &|card| self.counters_on_card(cards, card, Some(name)) >= n);
            }
        };
        (self.on_side(ctx, side, extent, &|seat| self.counters_of_player(cards, seat, Some(name)) >= n), false)
    }

    /// BD-8.11, BD-R31: whether an effect can open the territory of a player.
    fn can_open(&self, cards: &Cards, seat: Seat, ctx: &Ctx, pay: bool) -> bool {
        let ace = ctx.source.card;
        if pay { self.may_open(cards, seat, ace).is_ok() } else { self.opening_cost(cards, seat, ace).is_some() }
    }

    /// BD-12: cards of the own D deck, whose number alone everybody sees.
    fn able_in_d_deck(&self, cards: &Cards, verb: &Verb, (ctx, extent): (&Ctx, Extent)) -> Able {
        let own = self.cards_in(Zone::DDeck, ctx.seat);
        let fits = |filter: &Filter, card: CardId| self.fits(cards, filter, card, ctx, Layer::Full);
        match verb {
            Verb::PlayFromDDeck { filter, free } => {
                let how = if *free { Manner::Free } else { Manner::Paid };
                let may = |&card: &CardId| fits(filter, card) && self.may_announce(cards, ctx.seat, card, how).is_ok();
                (own.iter().any(may), !own.is_empty())
            }
            Verb::DDeckToHand { filter, n } => {
                let n = usize::try_from(self.amount(cards, n, ctx)).unwrap_or(0);
                let wanted = if extent == Extent::Whole { n } else { n.min(1) };
                let there = own.iter().filter(|&&card| fits(filter, card)).count();
                (n > 0 && there >= wanted, n > 0 && !own.is_empty() && !filter.is_open())
            }
            _ => UNABLE,
        }
    }

    /// Whether there is what objects mean and a verb does something to: some of it, or all where it takes the whole.
    fn can_find(&self, cards: &Cards, what: &Objects, (ctx, extent): (&Ctx, Extent), fits: &dyn Fn(CardId) -> bool) -> Able {
        // What the player does not see may well be such a card (BD-14.6).
        let fits = |card: CardId| !self.zones.sees(Observer::Seat(ctx.seat), card) || fits(card);
        match what {
            Objects::Chosen { zone, side, n, .. } => {
                let hidden = matches!(zone, Zone::Hand | Zone::DDeck | Zone::Library) && self.any_holds(ctx, *side, *zone).0;
                let some = self.amount(cards, n, ctx) > 0 && self.possible(cards, what, ctx).iter().any(&fits);
                (some && self.has_enough(cards, what, (ctx, extent), &fits), hidden)
            }
            Objects::Top { zone, side, n } => {
                let n = usize::try_from(self.amount(cards, n, ctx)).unwrap_or(0);
                let there = n > 0 && self.all_hold(ctx, *side, *zone, n).0;
                (there && self.referred(cards, what, ctx, Layer::Full).into_iter().any(fits), false)
            }
            _ => {
                let all = self.referred(cards, what, ctx, Layer::Full);
                let mut done = all.iter().map(|&card| fits(card));
                (!all.is_empty() && if extent == Extent::Whole { done.all(|fits| fits) } else { done.any(|fits| fits) }, false)
            }
        }
    }

    /// Whether there are as many cards as are to be chosen, where it takes the whole and is not "up to" so many.
    fn has_enough(&self, cards: &Cards, what: &Objects, (ctx, extent): (&Ctx, Extent), fits: &dyn Fn(CardId) -> bool) -> bool {
        let Objects::Chosen { n, up_to: false, chooser, .. } = what else { return true };
        if extent == Extent::Part {
            return true;
        }
        let wanted = usize::try_from(self.amount(cards, n, ctx)).unwrap_or(0);
        let all: SmallVec<[CardId; 32]> = self.possible(cards, what, ctx).iter().filter(|&card| fits(card)).collect();
        // BD-9.35: where each player chooses, each has so many.
        let own = |seat: Seat| all.iter().filter(|&&card| self.owner(card) == seat).count();
        if *chooser == Side::Each { Seat::BOTH.into_iter().all(|seat| own(seat) >= wanted) } else { all.len() >= wanted }
    }

    /// The cards that may be chosen, as far as the player of the effect knows: what that player does not see may fit.
    fn possible(&self, cards: &Cards, what: &Objects, ctx: &Ctx) -> CardSet {
        let mut all = self.choosable(cards, what, ctx);
        if let Objects::Chosen { zone: zone @ (Zone::Hand | Zone::DDeck), side: Side::Opponent | Side::Each, .. } = what {
            let unseen = |card: &&CardId| !self.zones.sees(Observer::Seat(ctx.seat), **card);
            self.cards_in(*zone, ctx.seat.other()).iter().filter(unseen).for_each(|&card| all.add(card));
        }
        all
    }

    /// BD-11.8: whether there is a card that can be attached to another one.
    fn can_attach(&self, cards: &Cards, (what, to): (&Objects, &Objects), (ctx, extent): (&Ctx, Extent)) -> Able {
        let hosts = self.hosts(cards, ctx, to);
        let (able, hidden) = self.can_find(cards, what, (ctx, extent), &|card| self.may_move(cards, card, Fate::Aura));
        let all = match what {
            Objects::Chosen { .. } => self.possible(cards, what, ctx),
            _ => self.meant(cards, what, ctx),
        };
        let apart = hosts.len() > 1 || all.iter().any(|card| !hosts.has(card));
        (able && !hosts.is_empty() && apart, hidden)
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

    /// Whether each player of a side has so many cards in a zone that fit, as far as the player of the effect knows.
    fn all_have(&self, cards: &Cards, side: Side, (zone, n): (Zone, usize), filter: &Filter, ctx: &Ctx) -> bool {
        let unseen = |card: CardId| !self.zones.sees(Observer::Seat(ctx.seat), card);
        let fits = |card: &CardId| unseen(*card) || self.fits(cards, filter, *card, ctx, Layer::Full);
        let has = |seat: Seat| self.cards_in(zone, seat).iter().filter(|card| fits(card)).count() >= n;
        self.seats(side, ctx.seat).into_iter().all(has)
    }
}
