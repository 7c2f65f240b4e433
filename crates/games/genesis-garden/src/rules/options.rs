//! What a question offers: exactly what the checks of the rules allow.

use fudaba_kernel::{Action, CardId, Flow, Options, Question, Seat};

use crate::cards::{Catalogue, Row};
use crate::rules::At;
use crate::rules::available::Eyes;
use crate::rules::union::{ACTIONS, DEEDS};
use crate::rules::words::{Ask, Deed};
use crate::state::{CardSet, Effect, GenesisGarden, Pile, Spot, SpotSet, Window};

impl GenesisGarden {
    /// Puts a question: its options are what [`GenesisGarden::list`] lists.
    pub(crate) fn ask(&self, desk: At, question: Question) -> Flow<Action> {
        let cards = desk.cards;
        desk.ask(question, |options| self.list(cards, &question, options))
    }

    /// Every option of a question in the present position.
    pub(crate) fn list(&self, cards: &Catalogue, question: &Question, options: &mut Options) {
        let seat = question.seat;
        match Ask::of(question.kind) {
            Ask::Mulligan => options.extend([Deed::Keep.action(), Deed::Mulligan.action()]),
            Ask::Main => self.list_main(cards, seat, options),
            Ask::SummonEffect => self.list_window(cards, options, Deed::Decline, |window| self.summon_candidates(cards, window, Eyes::Own)),
            Ask::SpellText => self.list_window(cards, options, Deed::Stop, |window| self.spell_candidates(cards, window, Eyes::Own)),
            Ask::Response => self.list_responses(cards, seat, options),
            Ask::OrderTriggers => {
                if let Some(window) = self.window() {
                    self.list_triggers(cards, window, options);
                }
            }
            Ask::Wreck => self.list_wrecks(seat, options),
            Ask::Union => self.list_union(cards, seat, options),
            Ask::ExchangePartner => self.list_partners(question.subject, options, |spot, other| self.can_exchange(cards, spot, other)),
            Ask::UnionPartner => {
                self.list_partners(question.subject, options, |rear, front| self.may_unite_with(cards, rear, front).is_ok())
            }
            Ask::Spell => {
                let found = self.spells(cards, seat, Eyes::Own);
                options.extend(found.map(|(card, id)| self.naming(cards, card, id)));
                options.push(Deed::Pass.action());
            }
            Ask::Attack => {
                options
                    .extend(self.attackers(cards, seat).filter_map(|spot| self.front(spot)).map(|card| Deed::Attack.action().card(card)));
                options.push(Deed::Pass.action());
            }
            Ask::Block => self.list_blockers(cards, seat, options),
            Ask::Row => self.list_rows(seat, options),
            Ask::May => {
                let open = self.effect().is_some_and(|effect| self.may_want(cards, effect));
                options.extend(open.then(|| Deed::Yes.action()));
                options.push(Deed::No.action());
            }
            Ask::Mode => {
                let modes = self.effect().map(|effect| self.open_modes(cards, effect)).unwrap_or_default();
                options.extend(modes.into_iter().map(|number| Deed::Mode.action().number(number)));
            }
            ask => self.list_picks(cards, ask, seat, options),
        }
    }

    fn list_main(&self, cards: &Catalogue, seat: Seat, options: &mut Options) {
        if self.has_summon_left(seat) {
            let rooms = Row::BOTH.map(|row| self.room(seat, row));
            for &card in self.pile(Pile::Hand, seat) {
                if !self.has_rank(cards, seat, self.def(card)) {
                    continue;
                }
                for spot in rooms.into_iter().flatten() {
                    options.push(Deed::Summon.action().card(card).zone(spot.zone()));
                }
            }
        }
        let mut visit = |who: &crate::rules::available::Candidate, _: u8| {
            if let Some(card) = who.card
                && self.may_act_with(cards, seat, card, who.ability, Eyes::Own)
            {
                options.push(self.naming(cards, card, who.ability));
            }
        };
        self.each_public_response(cards, seat, None, &mut visit);
        self.each_hand_response(cards, seat, None, &mut visit);
        options.push(Deed::EndMain.action());
    }

    fn list_window<I>(&self, cards: &Catalogue, options: &mut Options, end: Deed, found: impl Fn(&Window) -> I)
    where
        I: IntoIterator<Item = crate::rules::available::Candidate>,
    {
        if let Some(window) = self.window() {
            let named = found(window).into_iter().filter_map(|who| who.card.map(|card| self.naming(cards, card, who.ability)));
            options.extend(named);
        }
        options.push(end.action());
    }

    fn list_responses(&self, cards: &Catalogue, seat: Seat, options: &mut Options) {
        if let Some(window) = self.window() {
            let step = window.speed();
            let mut visit = |who: &crate::rules::available::Candidate, speed: u8| {
                if speed == step
                    && let Some(card) = who.card
                    && self.can_respond(cards, who, Some(window), Eyes::Own)
                {
                    options.push(self.naming(cards, card, who.ability));
                }
            };
            self.each_public_response(cards, seat, Some(window.kind), &mut visit);
            self.each_hand_response(cards, seat, Some(window.kind), &mut visit);
        }
        options.push(Deed::Pass.action());
    }

    fn list_wrecks(&self, seat: Seat, options: &mut Options) {
        for card in self.wrecks_of(seat).filter_map(|spot| self.front(spot)) {
            for pile in [Pile::Hand, Pile::Graveyard] {
                options.push(Deed::Pick.action().card(card).zone(pile.of(seat)));
            }
        }
    }

    fn list_union(&self, cards: &Catalogue, seat: Seat, options: &mut Options) {
        let tired = self.player(seat).union_actions >= ACTIONS;
        let own = if tired { SpotSet::default() } else { self.field.lying.and(SpotSet::of(seat)) };
        let sets = DEEDS.map(|deed| self.arrangeable(cards, seat, deed));
        for spot in own {
            let Some(card) = self.front(spot) else { continue };
            let allowed = DEEDS.into_iter().zip(&sets).filter(|(_, set)| set.has(spot));
            options.extend(allowed.map(|(deed, _)| deed.action().card(card)));
        }
        options.push(Deed::Done.action());
    }

    fn list_partners(&self, subject: Option<CardId>, options: &mut Options, fits: impl Fn(Spot, Spot) -> bool) {
        let Some(spot) = subject.and_then(|card| self.spot_of(card)) else { return };
        let partners = self.units_of(spot.seat()).filter(|&other| other != spot && fits(spot, other));
        options.extend(partners.filter_map(|other| self.front(other)).map(|card| Deed::Choose.action().card(card)));
    }

    fn list_blockers(&self, cards: &Catalogue, seat: Seat, options: &mut Options) {
        if let Some(attack) = self.attack() {
            let blockers = self.front_units(seat).filter(|&spot| self.may_block(cards, attack, spot).is_ok());
            options.extend(blockers.filter_map(|spot| self.front(spot)).map(|card| Deed::Block.action().card(card)));
        }
        options.push(Deed::NoBlock.action());
    }

    fn list_rows(&self, seat: Seat, options: &mut Options) {
        for (row, deed) in [(Row::Vanguard, Deed::Vanguard), (Row::Rearguard, Deed::Rearguard)] {
            if self.room(seat, row).is_some() {
                options.push(deed.action());
            }
        }
    }

    /// Picks of an effect that goes on.
    fn list_picks(&self, cards: &Catalogue, ask: Ask, seat: Seat, options: &mut Options) {
        let Some(effect) = self.effect() else { return };
        let found = self.picks(cards, ask, seat, effect);
        options.extend(found.iter().map(|card| Deed::Choose.action().card(card)));
        match ask {
            Ask::Target => {
                let choose = cards.ability(effect.ability).targets.get(usize::from(effect.index));
                if effect.progress > 0 && choose.is_some_and(|choose| choose.up_to) {
                    options.push(Deed::Enough.action());
                }
            }
            // GG-R56: a search may find nothing even if a card is there.
            Ask::PickDeck => options.push(Deed::None.action()),
            _ => {}
        }
    }

    fn picks(&self, cards: &Catalogue, ask: Ask, seat: Seat, effect: &Effect) -> CardSet {
        match ask {
            Ask::Target => self.open_candidates(cards, effect),
            Ask::GiveCard | Ask::GiveUnit => self.givable(cards, effect),
            Ask::PickHand => self.picks_in(cards, effect, Pile::Hand),
            Ask::PickDeck => self.distinct(self.picks_in(cards, effect, Pile::Deck)),
            Ask::Discard => self.pile(Pile::Hand, seat).iter().copied().filter(|&card| !effect.moving.has(card)).collect(),
            Ask::Order => self.carried_next(effect),
            Ask::Subject => {
                let found = self.subjects_to_choose(cards, effect);
                found.iter().filter_map(|subject| subject.card).map(|held| held.card).collect()
            }
            _ => CardSet::NONE,
        }
    }

    /// One of each print: which of equal cards of a deck is taken tells nothing.
    fn distinct(&self, cards: CardSet) -> CardSet {
        let mut seen: arrayvec::ArrayVec<fudaba_kernel::DefId, { crate::state::CARDS }> = arrayvec::ArrayVec::new();
        let mut found = CardSet::NONE;
        for card in cards.iter() {
            let def = self.def(card);
            if !seen.contains(&def) {
                seen.push(def);
                found.add(card);
            }
        }
        found
    }
}
