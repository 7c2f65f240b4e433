//! From a written position to a state, with everything that cannot be.

use fudaba_kernel::{CardId, DefId, Seat, Sees, ZoneId};

use super::short::FILLER;
use super::{Chair, Fighting, Given, PhaseName, Pile, PlayerGiven, Slot};
use crate::Cards;
use crate::cards::language::{CardKind, Limit, Spot, SummonKind, Zone};
use crate::rules::phases::is_keepable;
use crate::state::places::{CARDS, shift_slot, zone_of};
use crate::state::{BattleGuardians, Change, Ends, Fighter, Modifier, Subject};

/// The turn of a position that does not say.
const BASE_TURN: u8 = 9;
/// Cards of a main deck that is not written.
const BASE_DECK: usize = 30;
/// Cards of it that can be kept, as long as that is to be done.
const BASE_KEEPABLE: usize = 3;
/// The last turn (BG-16.8).
const LAST_TURN: u8 = 100;

/// An exact position.
///
/// # Errors
/// All that cannot be.
pub(crate) fn stage(cards: &Cards, given: &Given, seed: [u8; 32]) -> Result<BattleGuardians, Vec<String>> {
    let mut staging = Staging { cards, game: BattleGuardians::bare(seed), errors: Vec::new() };
    staging.clock(given);
    for seat in Seat::BOTH {
        staging.player(seat, given.player(seat).unwrap_or(&PlayerGiven::default()), given);
    }
    staging.decks_are_legal();
    staging.order_arrivals();
    for seat in Seat::BOTH {
        staging.marks(seat, given.player(seat).unwrap_or(&PlayerGiven::default()));
    }
    staging.pending(given);
    if staging.errors.is_empty() {
        staging.progress(given);
    }
    if staging.errors.is_empty() { Ok(staging.game) } else { Err(staging.errors) }
}

/// A position being put on the table.
pub(super) struct Staging<'c> {
    pub(super) cards: &'c Cards,
    pub(super) game: BattleGuardians,
    errors: Vec<String>,
}

impl Staging<'_> {
    pub(super) fn wrong(&mut self, what: impl Into<String>) {
        let what = what.into();
        if !self.errors.contains(&what) {
            self.errors.push(what);
        }
    }

    fn clock(&mut self, given: &Given) {
        let phase = given.phase.unwrap_or_default();
        let setup = phase.is_setup();
        let number = given.turn.unwrap_or(if setup { 0 } else { BASE_TURN });
        if number > LAST_TURN {
            self.wrong(format!("turn {number} is after the last one, {LAST_TURN}"));
        }
        if (number == 0) != setup {
            self.wrong("turn 0 is the setup, and the setup is turn 0");
        }
        let turn = &mut self.game.turn;
        turn.number = number;
        turn.player = given.turn_player.unwrap_or(Chair::A).seat();
        let alternate = if number > 0 && number.is_multiple_of(2) { turn.player.other() } else { turn.player };
        turn.first_player = given.first_player.map_or(alternate, Chair::seat);
        let (own, other) = (number.div_ceil(2), number / 2);
        let first = turn.first_player.index();
        turn.own[first] = own;
        turn.own[1 - first] = other;
        match given.stage() {
            Ok(stage) => self.game.stage = stage,
            Err(why) => self.wrong(why),
        }
        self.game.die.face = given.die.unwrap_or(0);
        self.game.this_turn.acted_since_restart = given.acted_since_restart.unwrap_or(true);
        self.game.this_turn.acts = given.acts.unwrap_or(0);
        self.game.this_turn.lc_draws = given.life_counter_draws.unwrap_or(0);
        if given.die.is_some_and(|face| !(1..=6).contains(&face)) {
            self.wrong("a die has the faces 1 to 6");
        }
    }

    fn player(&mut self, seat: Seat, player: &PlayerGiven, given: &Given) {
        self.decks(seat, player, given.phase.is_some_and(PhaseName::is_before_keeping));
        self.pile(seat, Zone::Hand, player.hand.as_ref());
        self.pile(seat, Zone::JunkZone, player.junk_zone.as_ref());
        let base = if given.phase.is_some_and(PhaseName::is_setup) { None } else { self.base_slot() };
        self.fighter(seat, Spot::AttackZone, player.attack_zone.as_ref().or(base.as_ref()));
        self.fighter(seat, Spot::AssistZone, player.assist_zone.as_ref());
        self.pile(seat, Zone::MaterialStack, player.material_stack.as_ref());
        self.pile(seat, Zone::UnderStack, player.under_stack.as_ref());
        if let Some(Slot::Card(domain)) = &player.domain_zone {
            self.add(seat, &domain.card, Zone::DomainZone);
        }
        self.slots(seat, player);
        self.charge(seat, player);
        self.counters(seat, player);
        self.kept(seat, player.kept.as_deref());
    }

    fn decks(&mut self, seat: Seat, player: &PlayerGiven, keeps: bool) {
        match &player.main_deck {
            Some(pile) => self.pile(seat, Zone::MainDeck, Some(pile)),
            None => self.base_deck(seat, if keeps { BASE_KEEPABLE } else { 0 }),
        }
        if keeps && !self.game.cards_in(Zone::MainDeck, seat).iter().any(|&card| is_keepable(self.cards, self.game.def(card))) {
            let seat = Chair::of(seat);
            self.wrong(format!(
                "no card of the main_deck of {seat:?} can be kept: it needs an attack guardian of SF 0 or 1 (BG-1.9, BG-2.4)"
            ));
        }
        self.pile(seat, Zone::SideDeck, player.side_deck.as_ref());
    }

    /// Thirty cards: some that can be kept, where that is still to be done, and the ones of the base position.
    fn base_deck(&mut self, seat: Seat, keepable: usize) {
        let (Some(guardian), Some(filler)) = (self.base_guardian(), self.base_filler()) else { return };
        for at in 0..BASE_DECK {
            self.game.bring(self.cards, if at < keepable { guardian } else { filler }, seat, Zone::MainDeck);
        }
    }

    /// The ledger's base position has `A1` as guardians; without such a card, the first guardian that could be kept.
    fn base_guardian(&self) -> Option<DefId> {
        let keepable = |card: &crate::cards::CardDef| card.printed.kind == CardKind::NormalAttack && card.printed.sf == 1;
        let first = || self.cards.cards().iter().find(|card| keepable(card)).and_then(|card| self.cards.find(&card.printed.number));
        self.cards.find_number("A1").or_else(first)
    }

    /// The ledger's base position has `FX` in decks; without such a card, the last normal attack guardian.
    fn base_filler(&self) -> Option<DefId> {
        let last = || {
            let found = self.cards.cards().iter().rev().find(|card| card.printed.kind == CardKind::NormalAttack);
            found.and_then(|card| self.cards.find(&card.printed.number))
        };
        self.cards.find_number("FX").or_else(last)
    }

    fn base_slot(&self) -> Option<Slot> {
        let card = self.cards.printed(self.base_guardian()?).number.clone();
        Some(Slot::Card(Fighting { card, ..Fighting::default() }))
    }

    pub(super) fn find(&mut self, name: &str) -> Option<DefId> {
        let found = if name == FILLER { self.base_filler() } else { self.cards.find(name) };
        if found.is_none() {
            self.wrong(format!("there is no card `{name}`"));
        }
        found
    }

    /// Brings a card into the match, if its kind may lie there (BG-1.4, BG-1.5).
    fn add(&mut self, seat: Seat, name: &str, zone: Zone) -> Option<CardId> {
        let def = self.find(name)?;
        let place = zone_of(zone, seat);
        if let Some(why) = misplaced(self.cards.hot(def).kind, zone) {
            self.wrong(format!("`{name}` cannot lie in {}: {why}", self.game.zones.spec(place).kind));
            return None;
        }
        if !self.has_room(place) {
            return None;
        }
        Some(self.game.bring(self.cards, def, seat, zone))
    }

    fn has_room(&mut self, place: ZoneId) -> bool {
        let full = self.game.zones.count(place) == usize::from(self.game.zones.spec(place).capacity);
        if full {
            self.wrong(format!("{} holds {} cards at most", self.game.zones.spec(place).kind, self.game.zones.spec(place).capacity));
        }
        let too_many = self.game.zones.all().len() == CARDS;
        if too_many {
            self.wrong(format!("a match holds {CARDS} cards at most"));
        }
        !full && !too_many
    }

    fn pile(&mut self, seat: Seat, zone: Zone, pile: Option<&Pile>) {
        for card in pile.map(|pile| pile.0.as_slice()).unwrap_or_default() {
            self.add(seat, card, zone);
        }
    }

    fn charge(&mut self, seat: Seat, player: &PlayerGiven) {
        for force in player.charge_zone.as_ref().map(|forces| forces.0.as_slice()).unwrap_or_default() {
            let Some(card) = self.add(seat, &force.card, Zone::ChargeZone) else { continue };
            if force.down == Some(true) {
                self.game.player_mut(seat).spent.add(card);
            }
        }
    }

    /// A guardian with its marks; a silent card lies face down.
    fn fighter(&mut self, seat: Seat, spot: Spot, slot: Option<&Slot>) {
        let Some(Slot::Card(given)) = slot else { return };
        let Some(card) = self.add(seat, &given.card, spot.zone()) else { return };
        if let Some(turn) = given.silent.filter(|turn| *turn > 0) {
            return self.silent(seat, spot, card, &given.card, turn);
        }
        let entered = given.entered.unwrap_or(self.game.turn.number.saturating_sub(1));
        let weak_until = given.weakened.unwrap_or(0);
        let weak_from = if weak_until == 0 { 0 } else { given.weakened_from.unwrap_or(weak_until) };
        let fighter = Fighter { dg: given.dg.unwrap_or(0), weak_from, weak_until, entered, arrival: 0 };
        *self.game.fighter_mut(seat, spot) = fighter;
        let lasting = [(given.up, Ends::Never), (given.up_this_turn, Ends::EndOf(self.game.turn.number))];
        for (points, ends) in lasting.into_iter().filter_map(|(points, ends)| Some((points.filter(|points| *points != 0)?, ends))) {
            self.lp_change(card, points, ends);
        }
    }

    fn lp_change(&mut self, card: CardId, points: i32, ends: Ends) {
        let handle = self.game.zones.handle(card);
        let change = Change::Lp(points);
        self.game.modifiers.push(Modifier { subject: Subject::Card(handle), change, from: 0, ends, source: handle });
    }

    /// BG-5.1: face down, seen by its owner alone.
    fn silent(&mut self, seat: Seat, spot: Spot, card: CardId, name: &str, turn: u8) {
        if spot != Spot::AssistZone || self.game.hot(self.cards, card).kind != CardKind::Rise {
            return self.wrong(format!("`{name}`: only a rise guardian in an assist zone is silently summoned (BG-5.1)"));
        }
        self.game.zones.show(card, Sees::Owner);
        self.game.player_mut(seat).silent = turn;
    }

    fn counters(&mut self, seat: Seat, player: &PlayerGiven) {
        let life = player.life_counters.unwrap_or(4);
        if !(1..=4).contains(&life) {
            self.wrong("a player has 1 to 4 life counters (BG-13.1)");
        }
        self.game.player_mut(seat).life_counters = life;
        self.game.player_mut(seat).mulligan_done = player.mulligan_done.unwrap_or(self.game.turn.number > 0);
        self.game.this_turn.lc_prevents[seat.index()] = player.life_counter_preventions.unwrap_or(0);
        if let Some(turns) = player.own_turns {
            self.game.turn.own[seat.index()] = turns;
        }
    }

    /// BG-2.4: the kept card lies in the hand.
    fn kept(&mut self, seat: Seat, kept: Option<&str>) {
        let Some(name) = kept else { return };
        let Some(def) = self.find(name) else { return };
        let hand = self.game.cards_in(Zone::Hand, seat);
        match hand.iter().copied().find(|&card| self.game.def(card) == def) {
            Some(card) => self.game.player_mut(seat).kept = Some(card),
            None => self.wrong(format!("the kept card `{name}` is not in the hand")),
        }
    }

    /// BG-R34: guardians that are being replaced.
    fn slots(&mut self, seat: Seat, player: &PlayerGiven) {
        for (spot, name) in Spot::BOTH.into_iter().zip(player.shift_slot.as_deref().unwrap_or_default()) {
            let Some(def) = name.as_deref().and_then(|name| self.find(name)) else { continue };
            if self.cards.hot(def).guardian_type().is_none() {
                self.wrong("only guardians are replaced");
            } else if self.has_room(shift_slot(seat, spot)) {
                self.game.bring_to(self.cards, def, seat, shift_slot(seat, spot));
            }
        }
    }

    /// BG-1.2, BG-1.6: all cards of a player may come back to his decks one day.
    fn decks_are_legal(&mut self) {
        for seat in Seat::BOTH {
            for (deck, most) in [(Zone::MainDeck, 60), (Zone::SideDeck, 8)] {
                let pool = u8::from(deck == Zone::SideDeck);
                let of_deck = |&&card: &&CardId| self.game.zones.owner(card) == seat && self.game.zones.home(card).pool == pool;
                let count = self.game.zones.all().iter().filter(of_deck).count();
                if count > most {
                    let kind = self.game.zones.spec(zone_of(deck, seat)).kind;
                    let seat = Chair::of(seat);
                    self.wrong(format!("{seat:?} has {count} cards that belong to the {kind}, which has {most} at most"));
                }
            }
        }
    }

    /// BG-R32: guardians arrived in the order of their turns.
    fn order_arrivals(&mut self) {
        let mut places: Vec<(Seat, Spot)> = Seat::BOTH.into_iter().flat_map(|seat| Spot::BOTH.map(|spot| (seat, spot))).collect();
        places.sort_by_key(|&(seat, spot)| self.game.fighter(seat, spot).entered);
        for (arrival, (seat, spot)) in (1..).zip(places) {
            if self.game.guardian(seat, spot).is_some() {
                self.game.fighter_mut(seat, spot).arrival = arrival;
                self.game.turn.arrivals = arrival;
            }
        }
    }

    /// What hangs on cards of either player: changes, uses, counts.
    fn marks(&mut self, seat: Seat, player: &PlayerGiven) {
        for (spot, slot) in Spot::BOTH.into_iter().zip([&player.attack_zone, &player.assist_zone]) {
            if let (Some(card), Some(Slot::Card(fighting))) = (self.game.guardian(seat, spot), slot) {
                self.changes_of_card(card, fighting.changes.as_deref().unwrap_or_default());
            }
        }
        self.changes_of_player(seat, player.changes.as_deref().unwrap_or_default());
        self.uses(seat, Limit::OncePerTurn, player.used_this_turn.as_deref().unwrap_or_default());
        self.uses(seat, Limit::OncePerGame, player.used_this_game.as_deref().unwrap_or_default());
        for (&event, &count) in player.this_turn.iter().flatten() {
            self.game.this_turn.counts[seat.index()][event as usize] = count;
        }
        for summoned in player.summoned_this_turn.iter().flatten() {
            let (kind, method) = summoned.parts();
            if kind.guardian_type().is_none() || ![SummonKind::of(kind), SummonKind::ByEffect, SummonKind::Return].contains(&method) {
                self.wrong(format!("no `{}` is summoned in this way", kind.key()));
                continue;
            }
            self.game.this_turn.summoned[seat.index()].add(kind, method);
        }
    }

    /// The card of this name that lies nearest: a player's own before the other's, on the field before elsewhere.
    pub(super) fn card_called(&mut self, name: &str, seat: Seat) -> Option<CardId> {
        let def = self.find(name)?;
        let all = self.game.zones.all().iter().copied().filter(|&card| self.game.def(card) == def);
        let on_field = |card| matches!(self.game.place_of(card), Some(Zone::AttackZone | Zone::AssistZone | Zone::DomainZone));
        let found = all.min_by_key(|&card| (self.game.zones.owner(card) != seat, !on_field(card)));
        if found.is_none() {
            self.wrong(format!("`{name}` lies nowhere in this position"));
        }
        found
    }
}

/// Why a card of this kind cannot lie in a zone, if it cannot.
fn misplaced(kind: CardKind, zone: Zone) -> Option<&'static str> {
    match zone {
        Zone::MainDeck if kind.is_of_side_deck() => Some("it belongs to the side deck (BG-1.4)"),
        Zone::SideDeck if !kind.is_of_side_deck() => Some("it belongs to the main deck (BG-1.5)"),
        Zone::AttackZone | Zone::AssistZone if kind.guardian_type().is_none() => Some("it is no guardian"),
        Zone::DomainZone if kind != CardKind::DomainCard => Some("it is no domain card"),
        _ => None,
    }
}
