//! Looking: searching a deck and looking at its top cards. What is shown is known before the player is asked (D27, D28).

use arrayvec::ArrayVec;
use fudaba_cardscript::effect::Went;
use fudaba_kernel::{CardId, DefId, End, Event, Manner, Options, Seat, Sees};

use crate::cards::language::{Deck, Destination, Face, Filter, Rest, Reveal, Verb, Zone};
use crate::rules::numbers::Lens;
use crate::rules::words::{Ask, Do};
use crate::state::places::zone_of;
use crate::state::{BattleGuardians, Looking, Task};
use crate::{Cards, Desk, Flow};

impl BattleGuardians {
    /// `search`: shows the player the cards that fit, and only those (BG-1.10).
    pub(super) fn do_search(&mut self, desk: &mut Desk<'_>, deck: Deck, filter: &Filter) -> Went {
        if self.effect_mut().progress > 0 {
            return Went::Whole;
        }
        let seat = self.effect_source().seat;
        let zone = deck.zone();
        for at in 0..self.count(zone, seat) {
            let card = self.cards_in(zone, seat)[at];
            if self.fits(desk.cards, filter, card, Lens::Full) {
                self.zones.glimpse(seat, card);
            }
        }
        let from = zone_of(zone, seat);
        desk.tell(&self.zones, || Event { from: Some(from), ..Event::new("BG-1.10", "searched").seat(seat) });
        self.look(Looking { seat, top: 0, taken: 0, ordered: 0, ordering: false })
    }

    /// `look_top`: shows the player the top cards.
    pub(super) fn do_look(&mut self, desk: &mut Desk<'_>, deck: Deck, n: u8) -> Went {
        if self.effect_mut().progress > 0 {
            return Went::Whole;
        }
        let seat = self.effect_source().seat;
        let zone = deck.zone();
        let top = usize::from(n).min(self.count(zone, seat));
        for at in 0..top {
            let card = self.cards_in(zone, seat)[at];
            self.zones.reveal_to(seat, card);
            let zone = self.zones.zone(card);
            desk.tell(&self.zones, || Event::new("BG-1.10", "revealed").seat(seat).card(card).at(zone).only(seat));
        }
        let from = zone_of(zone, seat);
        desk.tell(&self.zones, || Event { from: Some(from), ..Event::new("BG-1.10", "looked").seat(seat).value(top as i32) });
        self.look(Looking { seat, top: top as u8, taken: 0, ordered: 0, ordering: false })
    }

    fn look(&mut self, looking: Looking) -> Went {
        self.effect_mut().unpaid = looking.top == 0;
        self.agenda.push(Task::Look(looking));
        Went::Again
    }

    /// The next pick among cards that are looked for or at.
    pub(crate) fn step_look(&mut self, desk: &mut Desk<'_>, looking: Looking) -> Flow {
        let cards = desk.cards;
        match self.last_effect().and_then(|effect| self.verb_at(cards, effect)) {
            Some(verb @ Verb::Search { deck, n, .. }) => self.step_search(desk, looking, verb, deck.zone(), *n),
            Some(verb @ Verb::SummonFrom { zone, .. }) => self.step_search(desk, looking, verb, *zone, 1),
            Some(verb @ Verb::LookTop { .. }) => self.step_top(desk, looking, verb),
            _ => {
                self.agenda.pop();
                Ok(())
            }
        }
    }

    fn step_search(&mut self, desk: &mut Desk<'_>, looking: Looking, verb: &Verb, zone: Zone, n: u8) -> Flow {
        let card = if looking.taken < n { self.pick_found(desk, looking, Ask::Search)? } else { None };
        let Some(card) = card else {
            if looking.taken == 0 {
                desk.tell(&self.zones, || Event::new("BG-1.10", "found_nothing").seat(looking.seat));
            }
            self.agenda.pop();
            self.shuffle(desk, zone, looking.seat, "BG-1.10");
            return Ok(());
        };
        self.looking_mut().taken += 1;
        let went = match verb {
            Verb::Search { to, reveal, .. } => self.take(desk, card, *to, *reveal),
            _ => self.summon_by_effect(desk, verb, card),
        };
        self.effect_mut().unpaid &= !went;
        Ok(())
    }

    fn pick_found(&mut self, desk: &mut Desk<'_>, looking: Looking, ask: Ask) -> Flow<Option<CardId>> {
        let source = self.effect_source();
        let question = ask.question(looking.seat).by(source.card).manner(Manner::Veiled);
        Ok(self.ask(desk, question)?.card)
    }

    fn looking_mut(&mut self) -> &mut Looking {
        match self.agenda.last_mut() {
            Some(Task::Look(looking)) => looking,
            _ => unreachable!("a look is on top while it goes on"),
        }
    }

    /// The cards that may be picked, equal ones of a search once, and `stop` where the player may stop (D27).
    pub(crate) fn list_found(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        let (Some(Task::Look(looking)), Some(effect)) = (self.agenda.last(), self.last_effect()) else { return };
        match self.verb_at(cards, effect) {
            Some(Verb::Search { deck, filter, up_to, .. }) => {
                self.list_distinct(cards, deck.zone(), seat, options, |card| self.fits(cards, filter, card, Lens::Full));
                stop(*up_to || !filter.is_open(), options);
            }
            Some(verb @ Verb::SummonFrom { zone, filter, up_to, .. }) => {
                let fits: ArrayVec<CardId, 60> = self.summonable(cards, seat, verb).take(60).collect();
                self.list_distinct(cards, *zone, seat, options, |card| fits.contains(&card));
                stop(*up_to || !filter.is_open(), options);
            }
            Some(Verb::LookTop { deck, filter, .. }) => {
                let left = self.cards_in(deck.zone(), seat).iter().take(usize::from(looking.left()));
                let fitting = left.copied().filter(|&card| self.fits(cards, filter, card, Lens::Full));
                options.extend(fitting.map(|card| Do::Choose.action().card(card)));
                options.push(Do::Stop.action());
            }
            _ => {}
        }
    }

    fn list_distinct(&self, cards: &Cards, zone: Zone, seat: Seat, options: &mut Options, fits: impl Fn(CardId) -> bool) {
        let mut listed: ArrayVec<DefId, 60> = ArrayVec::new();
        for &card in self.cards_in(zone, seat) {
            let def = self.def(card);
            debug_assert!(usize::from(def.0) < cards.len(), "every card is in the catalogue");
            if !listed.contains(&def) && fits(card) {
                listed.push(def);
                options.push(Do::Choose.action().card(card));
            }
        }
    }

    fn step_top(&mut self, desk: &mut Desk<'_>, looking: Looking, verb: &Verb) -> Flow {
        let Verb::LookTop { deck, take, to, reveal, rest, .. } = verb else { return Ok(()) };
        if !looking.ordering {
            let card = if looking.taken < *take && looking.left() > 0 { self.pick_found(desk, looking, Ask::Look)? } else { None };
            match card {
                Some(card) => {
                    self.looking_mut().taken += 1;
                    self.take(desk, card, *to, *reveal);
                }
                None => self.looking_mut().ordering = true,
            }
            return Ok(());
        }
        self.put_back(desk, looking, deck.zone(), *rest)
    }

    /// Where the cards go that were not taken.
    fn put_back(&mut self, desk: &mut Desk<'_>, looking: Looking, zone: Zone, rest: Rest) -> Flow {
        let seat = looking.seat;
        match rest {
            Rest::Top | Rest::Bottom => return self.put_next(desk, looking, zone, rest),
            Rest::Shuffled => self.shuffle(desk, zone, seat, "BG-1.10"),
            Rest::JunkZone => {
                let rest: ArrayVec<CardId, 68> = self.cards_in(zone, seat).iter().copied().take(usize::from(looking.left())).collect();
                self.junk_all(desk, &rest, "BG-12.13", "to_junk");
                self.sent_from_deck(desk, zone, seat, rest.len());
            }
        }
        self.agenda.pop();
        Ok(())
    }

    /// D28: the next card; the first one picked lies topmost of them.
    fn put_next(&mut self, desk: &mut Desk<'_>, looking: Looking, zone: Zone, rest: Rest) -> Flow {
        let seat = looking.seat;
        let deck = zone_of(zone, seat);
        if looking.ordered < looking.left() {
            let source = self.effect_source();
            let answer = self.ask(desk, Ask::OrderCards.question(seat).by(source.card))?;
            let card = answer.card.expect("the next card is a card");
            self.zones.put(card, deck, End::Bottom, Sees::Nobody);
            self.looking_mut().ordered += 1;
            return Ok(());
        }
        if rest == Rest::Top {
            for _ in 0..looking.left() {
                let last = *self.cards_in(zone, seat).last().expect("cards that were put back are there");
                self.zones.put(last, deck, End::Top, Sees::Nobody);
            }
        }
        self.agenda.pop();
        Ok(())
    }

    pub(crate) fn list_order_of_cards(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        let (Some(Task::Look(looking)), Some(effect)) = (self.agenda.last(), self.last_effect()) else { return };
        if let Some(Verb::LookTop { deck, .. }) = self.verb_at(cards, effect) {
            let left = self.cards_in(deck.zone(), seat).iter().take(usize::from(looking.left() - looking.ordered));
            options.extend(left.map(|&card| Do::NextCard.action().card(card)));
        }
    }

    /// What was found goes where the text says, if it can.
    fn take(&mut self, desk: &mut Desk<'_>, card: CardId, to: Destination, reveal: Reveal) -> bool {
        let seat = self.zones.owner(card);
        if reveal == Reveal::Shown {
            self.zones.show(card, Sees::All);
            let zone = self.zones.zone(card);
            desk.tell(&self.zones, || Event::new("BG-12.13", "revealed").seat(seat).card(card).at(zone));
        }
        match to {
            Destination::Hand => self.put_in(desk, card, Zone::Hand, || Event::new("BG-12.13", "to_hand").seat(seat)),
            Destination::ChargeZone => self.charge_card(desk, card, Face::Up, "BG-12.13", "charged_by_effect"),
            Destination::JunkZone => {
                let from = self.place_of(card);
                self.junk(desk, card, "BG-12.13", "to_junk");
                self.sent_from_deck(desk, from.unwrap_or(Zone::JunkZone), seat, 1);
            }
            Destination::Material if self.attack_guardian(seat).is_some() => {
                self.put_in(desk, card, Zone::MaterialStack, || Event::new("BG-14.1", "material_added").seat(seat));
                self.happen(desk.cards, crate::rules::trigger::Happening::MaterialAdded(seat));
            }
            Destination::Material => return false,
        }
        true
    }
}

impl Looking {
    /// Looked-at cards that have not been taken.
    const fn left(&self) -> u8 {
        self.top - self.taken
    }
}

fn stop(may_stop: bool, options: &mut Options) {
    if may_stop || options.is_empty() {
        options.push(Do::Stop.action());
    }
}
