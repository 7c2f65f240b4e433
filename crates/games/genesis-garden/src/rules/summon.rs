//! GG-6 to GG-8: the Main Phase, summoning, heroes, quick summons.

use fudaba_cardscript::effect::Went;
use fudaba_kernel::{CardId, DefId, End, Event, Flow, Manner, Refusal, Seat, Sees, Verdict};

use crate::cards::{Bring, Catalogue, Filter, Found, Row};
use crate::rules::At;
use crate::rules::fits::Eye;
use crate::rules::words::{Ask, Deed};
use crate::state::{Detail, Effect, EventKind, GenesisGarden, Moment, Pile, Spot, SpotSet, Turn};

/// GG-6.2: summons in a turn.
pub(crate) const SUMMONS: u8 = 4;

impl GenesisGarden {
    /// GG-6.1, GG-6.11: summons and state-conditioned responses, until the player has had enough. The question is always put: the end of
    /// the phase is declared.
    pub(crate) fn main_phase(&mut self, desk: At) -> Flow {
        let seat = self.leader();
        let chosen = self.ask(desk, Ask::Main.to(seat).manner(Manner::Always))?;
        match (Deed::of(chosen.verb), chosen.card, chosen.zone.and_then(Spot::at)) {
            (Deed::Summon, Some(card), Some(spot)) => return self.summon(desk, seat, card, spot.row()),
            (Deed::Activate, Some(_), _) => {
                if let Some(who) = self.named(desk.cards, &chosen) {
                    self.begin_effect(desk, who, None);
                }
            }
            _ => self.end_main(desk, seat),
        }
        Ok(())
    }

    fn end_main(&mut self, desk: At, seat: Seat) {
        desk.tell(&self.zones, || Event::new("GG-6.11", "main_ended").seat(seat));
        self.clock.moment = Moment::Close;
    }

    /// GG-6.2, GG-8.3: whether the player may summon once more in this turn.
    pub(crate) fn has_summon_left(&self, seat: Seat) -> bool {
        self.player(seat).summons < SUMMONS
    }

    /// GG-6.5: whether a row, or any row, has an empty place.
    pub(crate) fn has_room(&self, seat: Seat, row: Option<Row>) -> bool {
        match row {
            Some(row) => self.room(seat, row).is_some(),
            None => Row::BOTH.into_iter().any(|row| self.room(seat, row).is_some()),
        }
    }

    /// GG-7.2, GG-7.4: whether a hero's condition is met; every other card has none.
    pub(crate) fn has_rank(&self, cards: &Catalogue, seat: Seat, def: DefId) -> bool {
        let hero = cards.print(def);
        hero.rank == 0 || self.count_race(cards, seat, def) >= usize::from(hero.rank)
    }

    /// Own units of a card's race.
    pub(crate) fn count_race(&self, cards: &Catalogue, seat: Seat, def: DefId) -> usize {
        let race = cards.print(def).race;
        self.field.of_race(race).and(SpotSet::of(seat)).count()
    }

    /// GG-6.1 to GG-6.5, GG-7.2: whether a card of the hand may be summoned to a row; refusals in the order of GG-R83.
    pub(crate) fn may_summon(&self, cards: &Catalogue, seat: Seat, card: CardId, row: Row) -> Verdict {
        if !self.lies_in(card, Pile::Hand, seat) {
            return Err(Refusal::new("GG-6.1", "not_in_hand").card(card));
        }
        if self.room(seat, row).is_none() {
            return Err(Refusal::new("GG-6.5", "row_full").zone(Spot::new(seat, row, 0).zone()));
        }
        let missing = i32::from(self.print(cards, card).rank) - self.count_race(cards, seat, self.def(card)) as i32;
        if !self.has_rank(cards, seat, self.def(card)) {
            return Err(Refusal::new("GG-7.2", "rank_not_met").card(card).number(missing));
        }
        if !self.has_summon_left(seat) {
            return Err(Refusal::new("GG-6.2", "no_summon_left").card(card));
        }
        let own_main = self.clock.turn == Turn::Player(seat) && self.is_phase(crate::cards::Phase::Main);
        if own_main { Ok(()) } else { Err(Refusal::new("GG-6.3", "not_main_phase").card(card)) }
    }

    /// GG-6.7: the card is shown, its cost is paid, it enters.
    fn summon(&mut self, desk: At, seat: Seat, card: CardId, row: Row) -> Flow {
        let cost = self.summon_cost(desk.cards, seat, card);
        self.carry(desk, card, Pile::Table, End::Bottom, Sees::All, || Event::new("GG-6.7", "shown").seat(seat));
        self.mill(desk, seat, cost, "GG-6.6", "paid")?;
        // GG-18.3: the payment has its own check, before the unit lies there.
        self.state_check(desk);
        self.enter(desk, card, row, Detail::Nothing);
        self.state_check(desk);
        Ok(())
    }

    /// GG-6.7 (3), GG-6.8: the unit enters active; the summon is counted.
    fn enter(&mut self, desk: At, card: CardId, row: Row, how: Detail) {
        let seat = self.zones.owner(card);
        let (rule, key) = if how == Detail::Quick { ("GG-8.1", "quick_summoned") } else { ("GG-6.7", "summoned") };
        let Some(spot) = self.put_on_field(desk, card, row, rule, key) else { return };
        self.unit_mut(spot).summoned[0] = self.clock.serial;
        self.player_mut(seat).summons += 1;
        let subject = self.subject_at(desk.cards, spot, how);
        self.happen(desk.cards, EventKind::Summoned, &[subject]);
    }

    /// Whether a card may be the one that an effect summons.
    pub(crate) fn is_summonable(&self, cards: &Catalogue, seat: Seat, card: CardId, filter: &Filter, eye: Eye) -> bool {
        let def = self.def(card);
        self.fits_card(cards, filter, def, seat, eye) && self.has_rank(cards, seat, def)
    }

    /// GG-8: `quick_summon`.
    pub(crate) fn do_quick_summon(&mut self, desk: At, effect: &Effect, what: &Bring, row: Option<Row>) -> Flow<Went> {
        match what {
            Bring::ThisCard => {
                let card = effect.source.card;
                if self.is_held(effect.source) && self.spot_of(card).is_none() {
                    self.quick_summon(desk, effect, card, row)?;
                }
                Ok(Went::Whole)
            }
            Bring::Target(number) => {
                let ability = desk.cards.ability(effect.ability);
                let next = self.chosen(ability, effect, *number).find(|held| !effect.moving.has(held.card));
                let Some(held) = next else { return Ok(Went::Whole) };
                self.quick_summon(desk, effect, held.card, row)?;
                self.effect_mut().moving.add(held.card);
                Ok(Went::Again)
            }
            Bring::Hand { n, .. } => {
                let none = effect.progress == *n || !self.may_quick_summon(effect.seat, row);
                if none || self.picks_in(desk.cards, effect, Pile::Hand).is_empty() {
                    return Ok(Went::Whole);
                }
                // GG-R88: the pick is forced where something fits, and where nothing does nothing is asked (section 6).
                let question = Ask::PickHand.to(effect.seat).by(effect.source.card).manner(Manner::Due);
                let chosen = self.ask(desk, question)?;
                self.quick_summon(desk, effect, chosen.card.expect("a pick names a card"), row)?;
                self.effect_mut().progress += 1;
                Ok(Went::Again)
            }
            Bring::Deck { n, .. } => self.fetch_from_deck(desk, effect, *n, Found::Field, row),
        }
    }

    fn may_quick_summon(&self, seat: Seat, row: Option<Row>) -> bool {
        self.has_summon_left(seat) && self.has_room(seat, row)
    }

    /// The cards of a pile that may be picked for a quick summon or a search.
    pub(crate) fn picks_in(&self, cards: &Catalogue, effect: &Effect, pile: Pile) -> crate::state::CardSet {
        let Some((filter, summons)) = self.wanted(cards, effect) else { return crate::state::CardSet::NONE };
        let eye = self.user(effect).eye();
        // GG-R88: a card of the hand that uses an effect does not count for it.
        let fits = |card: &CardId| {
            *card != effect.source.card
                && match summons {
                    true => self.is_summonable(cards, effect.seat, *card, filter, eye),
                    false => self.fits_card(cards, filter, self.def(*card), effect.seat, eye),
                }
        };
        self.pile(pile, effect.seat).iter().copied().filter(fits).collect()
    }

    /// The filter of the verb that goes on, and whether what fits is summoned.
    fn wanted<'c>(&self, cards: &'c Catalogue, effect: &Effect) -> Option<(&'c Filter, bool)> {
        use crate::cards::Verb;
        match self.verb_of(cards, effect)? {
            Verb::QuickSummon { what: Bring::Hand { filter, .. } | Bring::Deck { filter, .. }, .. } => Some((filter, true)),
            Verb::Search { filter, to, .. } => Some((filter, *to == Found::Field)),
            _ => None,
        }
    }

    /// GG-8.1, GG-8.9: a card enters without cost, if it still may; the player chooses the row unless the text names it.
    pub(crate) fn quick_summon(&mut self, desk: At, effect: &Effect, card: CardId, row: Option<Row>) -> Flow {
        let seat = effect.seat;
        if !self.may_quick_summon(seat, row) || !self.has_rank(desk.cards, seat, self.def(card)) {
            return Ok(());
        }
        let row = match row {
            Some(row) => row,
            None => {
                let chosen = self.ask(desk, Ask::Row.to(seat).by(effect.source.card))?;
                if Deed::of(chosen.verb) == Deed::Vanguard { Row::Vanguard } else { Row::Rearguard }
            }
        };
        let from_deck = self.lies_in(card, Pile::Deck, seat);
        self.enter(desk, card, row, Detail::Quick);
        // GG-R87: the card that empties a deck lies in its place when the cycle or the loss comes.
        if from_deck {
            self.refill(desk, seat)?;
        }
        self.state_check(desk);
        Ok(())
    }

    /// GG-R56: looks through the own deck, takes what is picked, shuffles. What the player is shown ends a step.
    pub(crate) fn fetch_from_deck(&mut self, desk: At, effect: &Effect, n: u8, to: Found, row: Option<Row>) -> Flow<Went> {
        let seat = effect.seat;
        if effect.progress == 0 {
            if to == Found::Field && !self.may_quick_summon(seat, row) {
                return Ok(Went::Whole);
            }
            for card in self.picks_in(desk.cards, effect, Pile::Deck).iter() {
                self.zones.glimpse(seat, card);
            }
            desk.tell(&self.zones, || Event::new("GG-11.24", "searched").seat(seat).at(Pile::Deck.of(seat)));
            self.effect_mut().progress = 1;
            return Ok(Went::Again);
        }
        let possible = to != Found::Field || self.may_quick_summon(seat, row);
        if effect.progress <= n && possible {
            let question = Ask::PickDeck.to(seat).by(effect.source.card).manner(Manner::Veiled);
            let chosen = self.ask(desk, question)?;
            if let Some(card) = chosen.card {
                self.take_found(desk, effect, card, to, row)?;
                self.effect_mut().progress += 1;
                return Ok(Went::Again);
            }
        }
        self.shuffle_deck(desk, seat, "GG-8.8");
        while let Some(card) = self.zones.top(Pile::Table.of(seat)) {
            self.carry(desk, card, Pile::Deck, End::Top, Sees::Nobody, || Event::new("GG-11.25", "put_on_deck").seat(seat));
        }
        Ok(Went::Whole)
    }

    fn take_found(&mut self, desk: At, effect: &Effect, card: CardId, to: Found, row: Option<Row>) -> Flow {
        let seat = effect.seat;
        if to == Found::Field {
            return self.quick_summon(desk, effect, card, row);
        }
        // GG-R56: what is taken under a restriction is shown to both, which proves the choice.
        let restricted = self.wanted(desk.cards, effect).is_some_and(|(filter, _)| !filter.is_open());
        let sees = if restricted { Sees::All } else { Sees::Owner };
        self.carry(desk, card, Pile::Table, End::Bottom, sees, || Event::new("GG-11.25", "found").seat(seat));
        if to == Found::Top {
            // It lies aside while the rest is shuffled, but it has not left the deck: this is no emptying (GG-19.1).
            return Ok(());
        }
        self.carry(desk, card, Pile::Hand, End::Bottom, Sees::Owner, || Event::new("GG-11.25", "took").seat(seat));
        self.refill(desk, seat)
    }
}
