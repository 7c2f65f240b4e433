//! Auras: attached, moved, removed (BD-11.8, BD-11.14, D21, D23).

use fudaba_kernel::{CardId, Event, Seat};
use smallvec::SmallVec;

use super::Doing;
use crate::cards::language::{Objects, Side, Verb, Zone};
use crate::rules::Ctx;
use crate::rules::ask::{Choice, Picked};
use crate::rules::moves::Fate;
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, CardSet};
use crate::{Cards, Desk, Flow};

impl BuildDivide {
    pub(super) fn act_aura(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, verb: &Verb) -> Flow<bool> {
        match verb {
            Verb::AttachAura { what, to } => self.attach_auras(desk, doing, what, to),
            Verb::MoveAura { n, from, to } => {
                let n = self.many(desk.cards, n, doing);
                let Some(host) = self.host(desk, doing, to, &[])? else { return Ok(false) };
                // BD-11.14: to another card, so that those that are there stay out of it.
                let auras = self.auras_on(desk, doing, from)?.iter().filter(|&aura| self.host_of(aura) != Some(host)).collect();
                let picked = self.pick_auras(desk, doing, doing.ctx.seat, auras, n)?;
                for &aura in &picked {
                    self.host.note(aura, host);
                    let seat = self.owner(aura);
                    desk.tell(&self.zones, || Event::new("BD-11.14", "aura_moved").seat(seat).card(aura));
                }
                self.remember(doing, picked.iter().copied().collect());
                Ok(picked.len() == n)
            }
            Verb::RemoveAura { n, from } => {
                let n = self.many(desk.cards, n, doing);
                let auras = self.auras_on(desk, doing, from)?;
                let picked = self.pick_auras(desk, doing, self.loser(doing, auras), auras, n)?;
                let gone = self.send(desk, &picked, Fate::Graveyard, ("BD-11.14", "aura_fell"));
                self.remember(doing, gone);
                Ok(picked.len() == n)
            }
            _ => Ok(false),
        }
    }

    /// BD-11.8, BD-R27: cards become auras of a unit or a territory; without a card nothing happens, without a host
    /// nothing is asked either (D20).
    fn attach_auras(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, what: &Objects, to: &Objects) -> Flow<bool> {
        let hosts = self.hosts(desk.cards, &doing.ctx, to);
        let all = if hosts.is_empty() { Picked::new() } else { self.objects(desk, doing, what)? };
        if all.is_empty() {
            self.remember(doing, CardSet::default());
            return Ok(false);
        }
        // What is attached alone is no host of itself.
        let alone: &[CardId] = if all.len() == 1 { &all } else { &[] };
        let Some(host) = self.host(desk, doing, to, alone)? else { return Ok(false) };
        let may = |card: CardId| card != host && self.may_move(desk.cards, card, Fate::Aura);
        let free: SmallVec<[CardId; 64]> = all.iter().copied().filter(|&card| may(card)).collect();
        let attached = self.attach(desk, &free, host);
        self.remember(doing, attached);
        Ok(attached.len() == all.len())
    }

    /// The cards to which something can be attached: units and territories.
    pub(super) fn hosts(&self, cards: &Cards, ctx: &Ctx, to: &Objects) -> CardSet {
        self.meant(cards, to, ctx).iter().filter(|&card| matches!(self.place(card), Zone::Field | Zone::TerritoryZone)).collect()
    }

    /// The card to which something is attached: none of these.
    fn host(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, to: &Objects, besides: &[CardId]) -> Flow<Option<CardId>> {
        let own = |card: &CardId| !besides.contains(card) && doing.part.is_none_or(|seat| !is_each(to) || self.owner(*card) == seat);
        let hosts: CardSet = self.hosts(desk.cards, &doing.ctx, to).iter().filter(own).collect();
        let seat = doing.part.filter(|_| is_each(to)).unwrap_or(doing.ctx.seat);
        let choice = Choice::of(Ask::Host, seat, Do::Host, 1).by(Some(doing.ctx.source.card));
        Ok(self.pick_cards(desk, choice, hosts)?.first().copied())
    }

    /// The auras of the cards that a verb is about.
    fn auras_on(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, from: &Objects) -> Flow<CardSet> {
        let hosts = self.objects(desk, doing, from)?;
        Ok(hosts.iter().flat_map(|&host| self.auras(host)).collect())
    }

    /// D23: who chooses among auras that an effect removes: their owner; among those of both players, whose effect it is.
    fn loser(&self, doing: &Doing<'_>, auras: CardSet) -> Seat {
        let you = doing.ctx.seat;
        if auras.iter().any(|aura| self.owner(aura) == you) { you } else { you.other() }
    }

    /// D23: which auras; those of one name, owner and host are alike.
    fn pick_auras(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, seat: Seat, auras: CardSet, n: usize) -> Flow<Picked> {
        let choice = Choice::of(Ask::Remove, seat, Do::Remove, n).by(Some(doing.ctx.source.card));
        self.pick_cards(desk, choice, auras)
    }
}

/// Whether each player chooses among the own cards.
const fn is_each(what: &Objects) -> bool {
    matches!(what, Objects::Chosen { chooser: Side::Each, .. })
}
