//! GG-20: windows: automatic triggers, summon effects and spell texts, responses in speed steps.

use arrayvec::ArrayVec;
use fudaba_kernel::{Action, CardId, Event, Flow, Manner, Options, Seat};

use crate::cards::{AbilityId, Catalogue, EffectKind, Has, Orientation};
use crate::rules::At;
use crate::rules::available::{Candidate, Eyes, From, LIMIT, Owing};
use crate::rules::words::{Ask, Deed};
use crate::state::{
    Detail, Effect, EffectStep, EventKind, GenesisGarden, Happening, Held, Noted, Pile, SpotSet, Subject, Task, Use, Window, WindowStage,
};

/// Cards that are named before something is chosen among them.
type Found = ArrayVec<Candidate, 64>;

impl GenesisGarden {
    /// GG-20.4: a window that opens at once, before what it announces goes on.
    pub(crate) fn announce(&mut self, cards: &Catalogue, kind: EventKind, subjects: &[Subject]) {
        let batch = self.record(cards, kind, subjects, u8::MAX);
        self.open(cards, kind, batch);
    }

    /// GG-20.4, GG-18.3: the same for what a player has done with a unit. It has become fatigued, and whatever that is fatal to is destroyed
    /// before anybody answers.
    pub(crate) fn announce_act(&mut self, desk: At, kind: EventKind, subject: Subject) {
        let batch = self.record(desk.cards, kind, &[subject], u8::MAX);
        self.state_check(desk);
        self.open(desk.cards, kind, batch);
    }

    /// GG-20.4: opens the next window whose event is over; whether there was one.
    pub(crate) fn open_next(&mut self, cards: &Catalogue) -> bool {
        if self.events.is_empty() || self.stack.last().is_some_and(|task| !matches!(task, Task::Window(_))) {
            return false;
        }
        let depth = self.stack.len() as u8;
        let Some(event) = self.events.iter().find(|event| !event.open && event.level >= depth) else { return false };
        let (kind, batch) = (event.kind, event.batch);
        self.open(cards, kind, batch);
        true
    }

    fn open(&mut self, cards: &Catalogue, kind: EventKind, batch: u16) {
        for event in self.events.iter_mut().filter(|event| event.batch == batch) {
            event.open = true;
        }
        let mut window = Window::new(kind, batch);
        let noted = self.noted.iter().any(|noted| noted.batch == batch);
        // Responses that nobody could be asked about need no step of their own.
        if !noted && !self.events.iter().any(|event| event.batch == batch && self.is_special(cards, event)) {
            window.stage = WindowStage::Responses;
            window.askable = self.askable(cards, &window);
            window.stale = false;
            if window.askable == 0 {
                return self.forget(batch);
            }
        }
        self.stack.push(Task::Window(window));
    }

    /// Whether a window begins with the summon effects of a unit, or with a spell text.
    fn is_special(&self, cards: &Catalogue, event: &Happening) -> bool {
        match event.kind {
            EventKind::Summoned => cards.print(event.subject.def).has.any(Has::SUMMON),
            EventKind::MilledByDamage => event.subject.detail == Detail::SpellText,
            _ => false,
        }
    }

    /// A window is over, and with it the chance to use effects in it.
    fn forget(&mut self, batch: u16) {
        self.events.retain(|event| event.batch != batch);
        self.noted.retain(|noted| noted.batch != batch);
        if !self.uses.is_empty() {
            self.uses.retain(|one| one.scope != batch);
        }
    }

    fn window_mut(&mut self) -> &mut Window {
        match self.stack.last_mut() {
            Some(Task::Window(window)) => window,
            _ => unreachable!("a window is on top while it goes on"),
        }
    }

    /// GG-20.2: the parts of a window in their order.
    pub(crate) fn run_window(&mut self, desk: At, window: Window) -> Flow {
        match window.stage {
            WindowStage::Triggers => self.next_trigger(desk, &window),
            WindowStage::Special => match window.kind {
                EventKind::Summoned => self.summon_effects(desk, &window),
                EventKind::MilledByDamage => self.spell_texts(desk, &window),
                _ => {
                    self.window_mut().stage = WindowStage::Responses;
                    Ok(())
                }
            },
            WindowStage::Responses => self.responses(desk, window),
        }
    }

    /// GG-20.2a, GG-20.3: automatic triggers by speed, then in player order; a player orders the own ones of one speed.
    fn next_trigger(&mut self, desk: At, window: &Window) -> Flow {
        if self.clock.resolutions >= LIMIT {
            self.noted.retain(|noted| noted.batch != window.batch);
        }
        let first = self.first_triggers(desk.cards, window.batch);
        let Some(&seat) = first.first().map(|(_, noted)| &noted.seat) else {
            self.window_mut().stage = WindowStage::Special;
            return Ok(());
        };
        let mut at = first[0].0;
        if first.len() > 1 {
            let chosen = self.ask(desk, Ask::OrderTriggers.to(seat))?;
            let meant = first.iter().find(|(_, noted)| self.name_trigger(desk.cards, noted) == chosen);
            at = meant.map_or(at, |(at, _)| *at);
        }
        let noted = self.noted.remove(at);
        self.begin_trigger(desk, &noted);
        Ok(())
    }

    /// The triggers that come next, with their places in the list.
    fn first_triggers(&self, cards: &Catalogue, batch: u16) -> ArrayVec<(usize, Noted), 16> {
        let rank = |noted: &Noted| (4 - self.speed_of(cards, noted.source.card), u8::from(noted.seat != self.leader()));
        let waiting = || self.noted.iter().enumerate().filter(move |(_, noted)| noted.batch == batch);
        let Some(best) = waiting().map(|(_, noted)| rank(noted)).min() else { return ArrayVec::new() };
        waiting().filter(|(_, noted)| rank(noted) == best).map(|(at, noted)| (at, *noted)).take(16).collect()
    }

    /// How a trigger is named in an answer: by its card and its line.
    fn name_trigger(&self, cards: &Catalogue, noted: &Noted) -> Action {
        let card = noted.source.card;
        Deed::Choose.action().card(card).number(cards.line(self.def(card), noted.ability) + 1)
    }

    /// The triggers among which a player orders.
    pub(crate) fn list_triggers(&self, cards: &Catalogue, window: &Window, options: &mut Options) {
        for (_, noted) in self.first_triggers(cards, window.batch) {
            let action = self.name_trigger(cards, &noted);
            if !options.contains(&action) {
                options.push(action);
            }
        }
    }

    fn begin_trigger(&mut self, desk: At, noted: &Noted) {
        let at = self.stack.len() as u8 - 1;
        let mut effect = Effect::new(noted.source, noted.ability, noted.seat);
        (effect.automatic, effect.window, effect.subject, effect.step) = (true, Some(at), Some(noted.subject), EffectStep::Target);
        desk.tell(&self.zones, || Event::new("GG-11.14", "triggered").seat(noted.seat).card(noted.source.card));
        self.window_mut().stale = true;
        self.stack.push(Task::Effect(effect));
    }

    /// GG-11.16: summon effects of the summoned unit.
    fn summon_effects(&mut self, desk: At, window: &Window) -> Flow {
        let found = self.summon_candidates(desk.cards, window, Eyes::Public);
        let Some(first) = found.first().copied() else {
            self.window_mut().stage = WindowStage::Responses;
            return Ok(());
        };
        let question = Ask::SummonEffect.to(first.seat).manner(Manner::Veiled);
        let question = first.card.map_or(question, |card| question.by(card));
        let chosen = self.ask(desk, question)?;
        match self.named(desk.cards, &chosen) {
            Some(who) => self.begin_use(desk, who, window),
            None => self.window_mut().stage = WindowStage::Responses,
        }
        Ok(())
    }

    /// The summon effects of a summoned unit that may be used.
    pub(crate) fn summon_candidates(&self, cards: &Catalogue, window: &Window, eyes: Eyes) -> Found {
        let mut found = Found::new();
        for event in self.events.iter().filter(|event| event.batch == window.batch) {
            let Some(spot) = event.subject.card.and_then(|held| self.spot_held(held)) else { continue };
            let Some(card) = self.front(spot).filter(|&card| self.print(cards, card).has.any(Has::SUMMON)) else { continue };
            for id in cards.abilities(self.def(card)) {
                // GG-R39: the row is the one that the unit was put into.
                let entered = crate::rules::values::in_place(cards.ability(id).place, event.subject.row);
                let who = Candidate { subject: Some(event.subject), ..self.candidate(card, id).expect("the card is on the field") };
                let used = self.is_used_in(window, &who);
                if cards.ability(id).kind == EffectKind::Summon && !used && entered && self.may_use(cards, &who, eyes).is_ok() {
                    found.try_push(who).unwrap_or_default();
                }
            }
        }
        found
    }

    /// GG-20.7: whether an effect has been used in a window.
    pub(crate) fn is_used_in(&self, window: &Window, who: &Candidate) -> bool {
        let used = |card| self.uses.contains(&Use { card, ability: who.ability, scope: window.batch });
        who.card.is_some_and(used)
    }

    /// GG-16.6: spell units that this damage has milled, one after another.
    fn spell_texts(&mut self, desk: At, window: &Window) -> Flow {
        let found = self.spell_candidates(desk.cards, window, Eyes::Public);
        let Some(first) = found.first().copied() else {
            self.window_mut().stage = WindowStage::Responses;
            return Ok(());
        };
        let chosen = self.ask(desk, Ask::SpellText.to(first.seat).manner(Manner::Veiled))?;
        match self.named(desk.cards, &chosen) {
            Some(who) => self.begin_use(desk, who, window),
            None => self.window_mut().stage = WindowStage::Responses,
        }
        Ok(())
    }

    /// The spell texts that may be used in a window.
    pub(crate) fn spell_candidates(&self, cards: &Catalogue, window: &Window, eyes: Eyes) -> Found {
        let mut found = Found::new();
        let of_batch = self.events.iter().filter(|event| event.batch == window.batch && event.subject.detail == Detail::SpellText);
        for held in of_batch.filter_map(|event| event.subject.card).filter(|&held| self.is_held(held)) {
            let id = cards.abilities(self.def(held.card)).find(|&id| cards.ability(id).kind == EffectKind::Spell);
            let who = id.and_then(|id| self.candidate(held.card, id));
            found.extend(who.filter(|who| self.may_use(cards, who, eyes).is_ok()));
        }
        found
    }

    /// GG-20.2c, GG-20.3: responses, each player in each speed step until a pass.
    fn responses(&mut self, desk: At, mut window: Window) -> Flow {
        if window.stale {
            window.askable = self.askable(desk.cards, &window);
            window.stale = false;
        }
        let rest = window.askable.checked_shr(u32::from(window.cursor)).unwrap_or(0);
        if rest == 0 {
            self.stack.pop();
            self.forget(window.batch);
            return Ok(());
        }
        window.cursor += rest.trailing_zeros() as u8;
        *self.window_mut() = window;
        let seat = self.part(window.part());
        let question = Ask::Response.to(seat).manner(Manner::Veiled);
        let chosen = self.ask(desk, question)?;
        match self.named(desk.cards, &chosen) {
            Some(who) => self.begin_use(desk, who, &window),
            // GG-20.11: the pass is not shown.
            None => self.window_mut().cursor += 1,
        }
        Ok(())
    }

    /// GG-20.11: the parts of speed steps in which somebody is asked, by what the opponent can see and the card set alone.
    fn askable(&self, cards: &Catalogue, window: &Window) -> u8 {
        if self.clock.resolutions >= LIMIT {
            return 0;
        }
        let mut bits = 0;
        for (part, seat) in (0_u8..).zip(self.player_order()) {
            self.each_public_response(cards, seat, Some(window.kind), &mut |who, speed| {
                let bit = Window::bit(speed, part);
                if bits & bit == 0 && self.can_respond(cards, who, Some(window), Eyes::Public) {
                    bits |= bit;
                }
            });
            if !self.pile(Pile::Hand, seat).is_empty() {
                for hidden in cards.hand_responses.iter().filter(|hidden| hidden.hears.any(Some(window.kind))) {
                    let bit = Window::bit(hidden.speed, part);
                    let who = Candidate {
                        seat,
                        card: None,
                        def: hidden.def,
                        ability: hidden.ability,
                        from: From::Hand,
                        subject: None,
                        price: Owing::Due,
                    };
                    if bits & bit == 0 && self.can_respond(cards, &who, Some(window), Eyes::Public) {
                        bits |= bit;
                    }
                }
            }
        }
        bits
    }

    /// Every response that lies open and could be used in a window of this kind, or without one, with the speed of its card.
    pub(crate) fn each_public_response(
        &self,
        cards: &Catalogue,
        seat: Seat,
        window: Option<EventKind>,
        visit: &mut dyn FnMut(&Candidate, u8),
    ) {
        for spot in self.field.responses.and(SpotSet::of(seat)) {
            // GG-11.13: the others need not be looked at.
            let active = self.unit(spot).orientation == Orientation::Active;
            let Some(card) = self.front(spot).filter(|&card| active && self.print(cards, card).hears.any(window)) else { continue };
            self.each_response_of(cards, card, From::Field(spot), visit);
        }
        if self.attention.any(Has::GRAVE) && cards.grave_hears.any(window) {
            for card in self.face_up(seat).filter(|&card| self.print(cards, card).has.any(Has::GRAVE)) {
                self.each_response_of(cards, card, From::Graveyard, visit);
            }
        }
    }

    /// Every response of the own hand that could be used in a window of this kind, or without one.
    pub(crate) fn each_hand_response(
        &self,
        cards: &Catalogue,
        seat: Seat,
        window: Option<EventKind>,
        visit: &mut dyn FnMut(&Candidate, u8),
    ) {
        for &card in self.pile(Pile::Hand, seat) {
            let print = self.print(cards, card);
            if print.has.any(Has::HAND) && print.hears.any(window) {
                self.each_response_of(cards, card, From::Hand, visit);
            }
        }
    }

    fn each_response_of(&self, cards: &Catalogue, card: CardId, from: From, visit: &mut dyn FnMut(&Candidate, u8)) {
        let (seat, def) = (self.zones.owner(card), self.def(card));
        let speed = self.speed_of(cards, card);
        for ability in cards.abilities(def).filter(|&id| cards.ability(id).kind == EffectKind::Response) {
            visit(&Candidate { seat, card: Some(card), def, ability, from, subject: None, price: Owing::Due }, speed);
        }
    }

    /// The effect that an answer names.
    pub(crate) fn named(&self, cards: &Catalogue, chosen: &Action) -> Option<Candidate> {
        let card = chosen.card.filter(|_| Deed::of(chosen.verb) == Deed::Activate)?;
        let id = self.meant(cards, card, chosen.number)?;
        self.candidate(card, id)
    }

    /// The effect of a card that a number means: the one in that line, or without a number the only one that is ever activated.
    pub(crate) fn meant(&self, cards: &Catalogue, card: CardId, number: Option<u8>) -> Option<AbilityId> {
        let def = self.def(card);
        let mut used = cards.abilities(def).filter(|&id| cards.ability(id).kind != EffectKind::Continuous);
        match number {
            Some(number) => cards.numbered(def, number).filter(|&id| cards.ability(id).kind != EffectKind::Continuous),
            None => used.next(),
        }
    }

    /// How an effect is named in an answer: by its card, and by its line where the card has several.
    pub(crate) fn naming(&self, cards: &Catalogue, card: CardId, id: AbilityId) -> Action {
        let def = self.def(card);
        let several = cards.abilities(def).filter(|&id| cards.ability(id).kind != EffectKind::Continuous).count() > 1;
        let action = Deed::Activate.action().card(card);
        if several { action.number(cards.line(def, id) + 1) } else { action }
    }

    /// An effect is used in a window.
    fn begin_use(&mut self, desk: At, who: Candidate, window: &Window) {
        let card = who.card.expect("what is named in an answer is a card");
        let at = self.stack.len() as u8 - 1;
        self.window_mut().stale = true;
        self.uses.push(Use { card, ability: who.ability, scope: window.batch });
        self.begin_effect(desk, who, Some(at));
    }

    /// An effect is activated, in a window or as an action.
    pub(crate) fn begin_effect(&mut self, desk: At, who: Candidate, window: Option<u8>) {
        let card = who.card.expect("what is named in an answer is a card");
        if desk.cards.ability(who.ability).is_state_response() {
            self.uses.push(Use { card, ability: who.ability, scope: Use::PHASE });
        }
        let source = Held { card, epoch: self.epochs[card.index()] };
        let mut effect = Effect::new(source, who.ability, who.seat);
        effect.window = window;
        self.stack.push(Task::Effect(effect));
    }
}
