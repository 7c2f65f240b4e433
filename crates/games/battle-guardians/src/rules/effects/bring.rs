//! Verbs that move cards: to hand, decks, junk and charge zones, under the attack guardian, and onto the field.

use arrayvec::ArrayVec;
use fudaba_cardscript::effect::Went;
use fudaba_kernel::{CardId, End, Event, Manner, Options, Seat, Sees};

use crate::cards::language::{CardKind, Deck, DeckPlace, Filter, Payment, Spot, SummonKind, Verb, What, Zone};
use crate::rules::numbers::Lens;
use crate::rules::summon::natural_spot;
use crate::rules::trigger::Happening;
use crate::rules::words::{Ask, Do};
use crate::state::BattleGuardians;
use crate::state::places::zone_of;
use crate::state::query::Source;
use crate::{Cards, Desk, Flow};

type Bundle = ArrayVec<CardId, 140>;

impl BattleGuardians {
    /// A verb that moves cards: chosen ones a pick a step, others all at once.
    pub(super) fn do_move(&mut self, desk: &mut Desk<'_>, verb: &Verb, what: &What) -> Flow<Went> {
        let What::Chosen { zone, filter, n, .. } = what else {
            let cards = self.gather(desk, what);
            self.effect_mut().unpaid = cards.is_empty();
            let of_deck = |seat| cards.iter().filter(|&&card| self.is_in(card, Zone::MainDeck, seat)).count();
            let sent = Seat::BOTH.map(|seat| (seat, if matches!(verb, Verb::SendToJunk(_)) { of_deck(seat) } else { 0 }));
            self.move_all(desk, verb, &cards);
            for (seat, count) in sent {
                self.sent_from_deck(desk, Zone::MainDeck, seat, count);
            }
            return Ok(Went::Whole);
        };
        let source = self.effect_source();
        let progress = self.effect_mut().progress;
        self.effect_mut().unpaid |= progress == 0;
        if progress == 0 && *n > 1 && self.effect_mut().course.is_at_price() {
            self.promise_choice(desk.cards, *zone, filter, source.seat);
        }
        if self.choosable(desk.cards, *zone, filter, source.seat).next().is_none() {
            self.fulfil_promise();
            return Ok(Went::Whole);
        }
        let hidden = matches!(zone, Zone::Hand | Zone::MaterialStack);
        let manner = if hidden { Manner::Veiled } else { Manner::Plain };
        let answer = self.ask(desk, Ask::ChooseCard.question(source.seat).by(source.card).manner(manner))?;
        if let Some(card) = answer.card {
            self.move_all(desk, verb, &[card]);
            self.effect_mut().unpaid = false;
            if progress + 1 < *n {
                return Ok(Went::Again);
            }
        }
        self.fulfil_promise();
        Ok(Went::Whole)
    }

    /// The cards that are meant, where nothing is left to choose.
    fn gather(&mut self, desk: &mut Desk<'_>, what: &What) -> Bundle {
        let source = self.effect_source();
        match what {
            What::ThisCard => self.last_effect().and_then(|effect| self.card_of(effect.source)).into_iter().collect(),
            What::Target(number) => self.targets_of(*number).into_iter().collect(),
            What::Guardian(reference) => {
                self.guardians_of(*reference, source).into_iter().filter_map(|(seat, spot)| self.guardian(seat, spot)).collect()
            }
            What::Domain(whose) => Self::seats(*whose, source.seat).filter_map(|seat| self.top(Zone::DomainZone, seat)).collect(),
            What::Random { whose, n } => self.random_hand(desk, *whose, *n),
            What::Top { deck, whose, n } => {
                let zone = if *deck == Deck::Side { Zone::SideDeck } else { Zone::MainDeck };
                let tops = Self::seats(*whose, source.seat);
                tops.flat_map(|seat| self.cards_in(zone, seat).iter().copied().take(usize::from(*n))).collect()
            }
            What::All { zone, whose, filter } => Self::seats(*whose, source.seat)
                .flat_map(|seat| self.cards_in(*zone, seat).iter().copied())
                .filter(|&card| self.fits(desk.cards, filter, card, Lens::Full))
                .collect(),
            What::Chosen { .. } => Bundle::new(),
        }
    }

    fn random_hand(&mut self, desk: &mut Desk<'_>, whose: crate::cards::language::Whose, n: u8) -> Bundle {
        let source = self.effect_source();
        let mut picked = Bundle::new();
        for seat in Self::seats(whose, source.seat).collect::<ArrayVec<Seat, 2>>() {
            let mut hand: Bundle = self.cards_in(Zone::Hand, seat).iter().copied().collect();
            for _ in 0..usize::from(n).min(hand.len()) {
                picked.push(hand.swap_remove(desk.pick(&mut self.chance, hand.len())));
            }
        }
        picked
    }

    /// Cards of an own zone that may be chosen on resolution; of a price those that fitted when its payment began.
    pub(super) fn choosable<'g>(
        &'g self,
        cards: &'g Cards,
        zone: Zone,
        filter: &'g Filter,
        seat: Seat,
    ) -> impl Iterator<Item = CardId> + 'g {
        let kept = self.player(seat).kept;
        let all = self.cards_in(zone, seat).iter().copied();
        let promise = self.promise();
        let fits = move |card| match promise {
            Some(promise) => promise.takes.first().is_some_and(|takes| takes.has(card)),
            None => self.fits(cards, filter, card, Lens::Full),
        };
        all.filter(move |&card| Some(card) != kept && fits(card))
    }

    pub(crate) fn list_choices(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        let Some(verb) = self.last_effect().and_then(|effect| self.verb_at(cards, effect)) else { return };
        let (stop, choose) = match verb {
            Verb::SummonFrom { zone, filter, up_to, .. } => {
                options.extend(self.summonable(cards, seat, verb).map(|card| Do::Choose.action().card(card)));
                return stop_option(*up_to || self.may_be_denied(cards, seat, verb, *zone, filter), options);
            }
            Verb::ReturnToHand(what) | Verb::SendToJunk(what) | Verb::AddMaterial(what) | Verb::AddUnder(what) => (what, Do::Choose),
            Verb::ReturnToDeck { what, .. } | Verb::ChargeFrom { what, .. } => (what, Do::Choose),
            _ => return,
        };
        if let What::Chosen { zone, filter, up_to, .. } = stop {
            options.extend(self.choosable(cards, *zone, filter, seat).map(|card| choose.action().card(card)));
            stop_option(*up_to, options);
        }
    }

    /// D27: of a hand that the opponent does not see its owner may say that nothing in it fits, unless the opponent knows a card that
    /// does (BG-R90).
    fn may_be_denied(&self, cards: &Cards, seat: Seat, verb: &Verb, zone: Zone, filter: &Filter) -> bool {
        let known = || self.summonable(cards, seat, verb).any(|card| self.zones.knows(seat.other(), card));
        zone == Zone::Hand && !filter.is_open() && !known()
    }

    /// Moves cards at one moment: all of them, then what follows.
    fn move_all(&mut self, desk: &mut Desk<'_>, verb: &Verb, cards: &[CardId]) {
        cards.iter().for_each(|&card| self.turn_up_silent(desk, card));
        if let Verb::SendToJunk(_) = verb {
            return self.junk_all(desk, cards, "BG-12.13", "to_junk");
        }
        let bared = Seat::BOTH.map(|seat| self.attack_guardian(seat).filter(|guardian| cards.contains(guardian)));
        let mut added: ArrayVec<Seat, 140> = ArrayVec::new();
        for &card in cards {
            if matches!(verb, Verb::AddMaterial(_)) && self.may_lie_under(card) {
                added.push(self.zones.owner(card));
            }
            self.move_one(desk, verb, card);
        }
        for (seat, guardian) in Seat::BOTH.into_iter().zip(bared) {
            if guardian.is_some() && self.attack_guardian(seat).is_none() {
                self.empty_stacks(desk, seat);
            }
        }
        added.into_iter().for_each(|seat| self.happen(desk.cards, Happening::MaterialAdded(seat)));
    }

    fn move_one(&mut self, desk: &mut Desk<'_>, verb: &Verb, card: CardId) {
        let seat = self.zones.owner(card);
        match verb {
            Verb::ReturnToHand(_) => self.put_in(desk, card, Zone::Hand, || Event::new("BG-12.13", "to_hand").seat(seat)),
            Verb::ReturnToDeck { place, .. } => self.put_on_deck(desk, card, *place),
            Verb::ChargeFrom { face, .. } => self.charge_card(desk, card, *face, "BG-12.13", "charged_by_effect"),
            Verb::AddMaterial(_) if self.may_lie_under(card) => {
                self.put_in(desk, card, Zone::MaterialStack, || Event::new("BG-14.1", "material_added").seat(seat));
            }
            Verb::AddUnder(_) if self.may_lie_under(card) => {
                self.put_in(desk, card, Zone::UnderStack, || Event::new("BG-14.5", "under_added").seat(seat));
            }
            _ => {}
        }
    }

    /// BG-14.1, BG-R76: only under an attack guardian of one's own.
    fn may_lie_under(&self, card: CardId) -> bool {
        self.attack_guardian(self.zones.owner(card)).is_some_and(|guardian| guardian != card)
    }

    /// BG-R23: a silent card that leaves otherwise than by awakening is turned up.
    fn turn_up_silent(&mut self, desk: &mut Desk<'_>, card: CardId) {
        let seat = self.zones.owner(card);
        if self.silent_card(seat) == Some(card) {
            self.zones.show(card, Sees::All);
            let zone = self.zones.zone(card);
            desk.tell(&self.zones, || Event::new("BG-5.3", "turned_up").seat(seat).card(card).at(zone));
        }
    }

    /// BG-R77: to the deck it came from.
    fn put_on_deck(&mut self, desk: &mut Desk<'_>, card: CardId, place: DeckPlace) {
        let seat = self.zones.owner(card);
        let deck = if self.zones.home(card).pool == 1 { Zone::SideDeck } else { Zone::MainDeck };
        let end = if place == DeckPlace::Top { End::Top } else { End::Bottom };
        self.put(desk, card, zone_of(deck, seat), end, Sees::Nobody, || Event::new("BG-12.13", "to_deck").seat(seat));
        if place == DeckPlace::Shuffled {
            self.shuffle(desk, deck, seat, "BG-12.13");
        }
    }

    /// `summon_from`: from a deck after a search, else from what the player sees.
    pub(super) fn do_summon_from(&mut self, desk: &mut Desk<'_>, verb: &Verb) -> Flow<Went> {
        let Verb::SummonFrom { zone, filter, .. } = verb else { return Ok(Went::Whole) };
        match zone {
            Zone::MainDeck => return Ok(self.do_search(desk, Deck::Main, filter)),
            Zone::SideDeck => return Ok(self.do_search(desk, Deck::Side, filter)),
            _ => {}
        }
        let source = self.effect_source();
        self.effect_mut().unpaid = true;
        if self.summonable(desk.cards, source.seat, verb).next().is_none() {
            return Ok(Went::Whole);
        }
        let manner = if *zone == Zone::Hand { Manner::Veiled } else { Manner::Plain };
        let answer = self.ask(desk, Ask::ChooseCard.question(source.seat).by(source.card).manner(manner))?;
        if let Some(card) = answer.card {
            let came = self.summon_by_effect(desk, verb, card);
            self.effect_mut().unpaid = !came;
        }
        Ok(Went::Whole)
    }

    /// The cards that a `summon_from` may bring.
    pub(super) fn summonable<'g>(&'g self, cards: &'g Cards, seat: Seat, verb: &'g Verb) -> impl Iterator<Item = CardId> + 'g {
        let zone = if let Verb::SummonFrom { zone, .. } = verb { *zone } else { Zone::JunkZone };
        self.cards_in(zone, seat).iter().copied().filter(move |&card| self.may_bring(cards, seat, verb, card))
    }

    fn may_bring(&self, cards: &Cards, seat: Seat, verb: &Verb, card: CardId) -> bool {
        let Verb::SummonFrom { filter, to, payment, .. } = verb else { return false };
        let Some(spot) = to.or(natural_spot(self.hot(cards, card).guardian_type())) else { return false };
        let kind = self.kind(cards, card);
        kind.guardian_type().is_some()
            && self.fits(cards, filter, card, Lens::Full)
            && names(filter, kind)
            && self.may_enter(seat, card, spot).is_ok()
            && (*payment == Payment::Free || self.may_pay_summon(cards, seat, card).is_ok())
            && self.may_summon_at_all(cards, seat, kind).is_ok()
    }

    /// BG-4.21: a summon by an effect.
    pub(super) fn summon_by_effect(&mut self, desk: &mut Desk<'_>, verb: &Verb, card: CardId) -> bool {
        let Verb::SummonFrom { to, payment, .. } = verb else { return false };
        let seat = self.zones.owner(card);
        let Some(spot) = to.or(natural_spot(self.hot(desk.cards, card).guardian_type())) else { return false };
        if *payment == Payment::Paid {
            let cost = self.summon_cost(desk.cards, card);
            self.spend_force(desk, seat, cost);
        }
        self.enter(desk, seat, card, spot, SummonKind::ByEffect);
        true
    }

    /// BG-R79: from the attack zone to the assist zone, as a new guardian.
    pub(super) fn do_move_to_assist(&mut self, desk: &mut Desk<'_>) {
        let Source { card, seat } = self.effect_source();
        if self.may_move_to_assist(desk.cards, seat, card) {
            self.enter(desk, seat, card, Spot::AssistZone, SummonKind::ByEffect);
        } else {
            self.effect_mut().unpaid = true;
        }
    }

    /// Whether it stands in the attack zone, the assist zone is free for it, and its player may summon it.
    pub(super) fn may_move_to_assist(&self, cards: &Cards, seat: Seat, card: CardId) -> bool {
        let stands = self.attack_guardian(seat) == Some(card) && self.may_enter(seat, card, Spot::AssistZone).is_ok();
        stands && self.may_summon_at_all(cards, seat, self.kind(cards, card)).is_ok()
    }

    /// BG-6.3: the new domain card enters, the old one leaves; one change.
    pub(super) fn do_place_domain(&mut self, desk: &mut Desk<'_>) {
        let Source { card, seat } = self.effect_source();
        let old = self.top(Zone::DomainZone, seat);
        if let Some(old) = old {
            self.put_in(desk, old, Zone::JunkZone, || Event::new("BG-6.3", "domain_replaced").seat(seat));
        }
        self.put_in(desk, card, Zone::DomainZone, || Event::new("BG-6.3", "domain_placed").seat(seat));
        self.count_event(seat, crate::cards::language::TurnEvent::Domain);
        if let Some(old) = old {
            self.happen(desk.cards, Happening::Junked { card: old, from: Some(Zone::DomainZone) });
        }
        self.happen(desk.cards, Happening::DomainPlaced(seat));
    }
}

fn stop_option(may_stop: bool, options: &mut Options) {
    if may_stop {
        options.push(Do::Stop.action());
    }
}

/// BG-4.12, BG-5.12, BG-5.18: what has a way of its own onto the field comes by an effect only where that names it, or its kind.
fn names(filter: &Filter, kind: CardKind) -> bool {
    let is_plain = matches!(kind, CardKind::NormalAttack | CardKind::NormalAssist | CardKind::Armed);
    is_plain || filter.kind.contains(&kind) || !filter.card.is_empty() || filter.name_contains.is_some()
}
