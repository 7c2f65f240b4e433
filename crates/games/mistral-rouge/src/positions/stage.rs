//! From a position as it is written to the state.

use fudaba_kernel::{CardId, DefId, Home, Seat, Sees, ZoneId};

use super::short::FILLER;
use super::{Chair, FaceName, FieldGiven, FigureGiven, Given, MulliganName, PhaseName, Pile, PlayerGiven};
use crate::cards::language::Kind;
use crate::cards::{Catalogue, SIZE};
use crate::state::{Agenda, Area, CARDS, Cell, Figure, MistralRouge, Mode, Mulligan, footprint};

/// The turn of the base position.
const BASE_TURN: u16 = 5;
/// The deck of the base position.
const BASE_DECK: usize = 20;

/// A position being laid out, and all that is wrong with it.
struct Staging<'c> {
    cards: &'c Catalogue,
    game: MistralRouge,
    errors: Vec<String>,
}

/// Lays out a position.
///
/// # Errors
/// Everything that cannot be.
pub(crate) fn stage(cards: &Catalogue, given: &Given, seed: [u8; 32]) -> Result<MistralRouge, Vec<String>> {
    let mut staging = Staging { cards, game: MistralRouge::blank(seed), errors: Vec::new() };
    let phase = given.phase.unwrap_or(if given.turn == Some(0) { PhaseName::Setup } else { PhaseName::Main });
    staging.fields(given, phase);
    staging.characters(given);
    for (seat, player) in Seat::BOTH.into_iter().zip([&given.p1, &given.p2]) {
        staging.player(seat, &player.clone().unwrap_or_default(), phase);
    }
    staging.clock(given, phase);
    staging.waits(given);
    staging.counts();
    staging.game.tune(cards);
    if staging.errors.is_empty() { Ok(staging.game) } else { Err(staging.errors) }
}

impl Staging<'_> {
    fn wrong(&mut self, what: impl Into<String>) {
        self.errors.push(what.into());
    }

    fn tell(&mut self, result: Result<(), String>) {
        self.errors.extend(result.err());
    }

    /// The card of this name; the filler is the card of that name, or else the first basic spirit there is.
    fn find(&mut self, name: &str) -> Option<DefId> {
        let basic = || self.cards.cards().iter().position(|card| card.basic).map(|index| DefId(index as u16));
        let found = self.cards.find(name).or_else(|| if name == FILLER { basic() } else { None });
        if found.is_none() {
            self.wrong(format!("there is no card `{name}`"));
        }
        found
    }

    /// Brings a card into the match.
    fn add(&mut self, seat: Seat, name: &str, zone: ZoneId) -> Option<CardId> {
        let def = self.find(name)?;
        if self.game.zones.all().len() == CARDS {
            self.wrong(format!("a match holds {CARDS} cards at most, and `{name}` is one more"));
            return None;
        }
        let full = self.game.zones.count(zone) >= usize::from(self.game.zones.spec(zone).capacity);
        if full {
            self.wrong(format!("there is no room for `{name}` in {}", self.game.zones.spec(zone).kind));
            return None;
        }
        let card = self.game.zones.add(def, Home { seat, pool: 0 }, zone);
        self.game.arrivals += 1;
        self.game.since[card.index()] = self.game.arrivals;
        Some(card)
    }

    /// MR-1.2: nobody brings more cards than a deck holds.
    fn counts(&mut self) {
        for (seat, name) in Seat::BOTH.into_iter().zip(["P1", "P2"]) {
            let cards = self.game.zones.all().iter().filter(|&&card| self.game.owner(card) == seat).count();
            if cards > SIZE {
                self.wrong(format!("{name} has {cards} cards; a deck holds {SIZE} (MR-1.2)"));
            }
        }
    }

    fn cell(&mut self, name: &str) -> Option<Cell> {
        let cell = Cell::named(name);
        if cell.is_none() {
            self.wrong(format!("`{name}` is no location: they are a1 to c4"));
        }
        cell
    }

    /// A stand-in on every location that nothing else is said of.
    fn fields(&mut self, given: &Given, phase: PhaseName) {
        for name in given.fields.keys() {
            self.cell(name);
        }
        for cell in Cell::all() {
            match given.fields.get(cell.name()) {
                Some(field) => field.0.clone().into_iter().for_each(|field| self.field(cell, &field)),
                None if phase.is_setup() => {}
                None => drop(self.add(cell.side(), FILLER, cell.field_zone())),
            }
        }
    }

    fn field(&mut self, cell: Cell, field: &FieldGiven) {
        let name = field.card.as_deref().unwrap_or(FILLER);
        let Some(card) = self.add(cell.side(), name, cell.field_zone()) else { return };
        if field.face == FaceName::Down {
            return;
        }
        if self.game.print(self.cards, card).kind != Kind::FieldCard {
            return self.wrong(format!("`{name}` is no field card; face down it is `stand_in {name}`"));
        }
        self.game.zones.show(card, Sees::All);
        self.game.real = self.game.real.with(cell.only());
        self.game.enroll(self.cards, card);
    }

    fn characters(&mut self, given: &Given) {
        for (name, figure) in &given.characters {
            let (Some(cell), Some(figure)) = (self.cell(name), &figure.0) else { continue };
            self.character(cell, figure);
        }
    }

    fn character(&mut self, cell: Cell, figure: &FigureGiven) {
        let Some(def) = self.find(&figure.card) else { return };
        let print = self.cards.print(def);
        if print.kind != Kind::Character {
            return self.wrong(format!("`{}` is no character", figure.card));
        }
        let Some(cells) = footprint(print.footprint, cell) else {
            return self.wrong(format!("`{}` does not fit on {} and the locations behind it (MR-5.11)", figure.card, cell.name()));
        };
        if cells.iter().any(|cell| self.game.character_at(cell).is_some()) {
            return self.wrong(format!("two characters stand on {}", cell.name()));
        }
        let Some(card) = self.add(cell.side(), &figure.card, cell.zone()) else { return };
        self.game.figures[cell.index()] = Figure { cells, waiting: figure.waiting.unwrap_or(0), damage: figure.damage.unwrap_or(0) };
        self.game.enroll(self.cards, card);
        for spirit in figure.attached.iter().flatten() {
            self.attached(cell, spirit);
        }
        for &number in figure.used.iter().flatten() {
            if let Some(used) = self.game.used.get_mut(usize::from(number.saturating_sub(1))) {
                used.add(card);
            }
        }
    }

    fn attached(&mut self, cell: Cell, spirit: &str) {
        let Some(card) = self.add(cell.side(), spirit, cell.attached_zone()) else { return };
        if self.game.print(self.cards, card).kind != Kind::Spirit {
            self.wrong(format!("`{spirit}` is no spirit"));
        }
    }

    fn player(&mut self, seat: Seat, player: &PlayerGiven, phase: PhaseName) {
        self.pile(seat, Area::Hand, player.hand.as_ref());
        self.pile(seat, Area::Graveyard, player.graveyard.as_ref());
        for spirit in player.zone.iter().flat_map(|zone| &zone.0) {
            let Some(card) = self.add(seat, &spirit.card, Area::SpiritZone.of(seat)) else { continue };
            if self.game.print(self.cards, card).kind != Kind::Spirit {
                self.wrong(format!("`{}` is no spirit", spirit.card));
            }
            if spirit.exhausted == Some(true) {
                self.game.exhausted.add(card);
            }
            self.game.enroll(self.cards, card);
        }
        let elsewhere = self.game.zones.all().iter().filter(|&&card| self.game.owner(card) == seat).count();
        let rest = if phase.is_setup() { SIZE.saturating_sub(elsewhere) } else { BASE_DECK };
        let deck = player.deck.clone().unwrap_or_else(|| Pile(vec![FILLER.to_owned(); rest]));
        self.pile(seat, Area::Deck, Some(&deck));
        self.flags(seat, player);
    }

    fn pile(&mut self, seat: Seat, area: Area, cards: Option<&Pile>) {
        for entry in cards.iter().flat_map(|pile| &pile.0) {
            let (name, known) = entry.strip_suffix(" known").map_or((entry.as_str(), false), |name| (name, true));
            let Some(card) = self.add(seat, name, area.of(seat)) else { continue };
            if known {
                self.game.zones.show(card, Sees::All);
            }
        }
    }

    fn flags(&mut self, seat: Seat, given: &PlayerGiven) {
        let player = self.game.player(seat);
        player.life = given.life.unwrap_or(30);
        player.done = [given.spirit_placed, given.character_placed, given.join_done].map(|done| done.unwrap_or(0));
        player.extra = given.extra.unwrap_or_default();
        player.actions = given.actions.unwrap_or(0);
        player.deck_out = given.deck_out.unwrap_or(false);
        player.wins = given.wins.unwrap_or(false);
        player.mulligan = match given.mulligan {
            None => Mulligan::Undecided,
            Some(MulliganName::Kept) => Mulligan::Kept,
            Some(MulliganName::Used) => Mulligan::Used,
        };
    }

    fn clock(&mut self, given: &Given, phase: PhaseName) {
        let first = given.first_player.map_or(Seat::A, Chair::seat);
        let turn = given.turn.unwrap_or(if phase.is_setup() { 0 } else { BASE_TURN });
        let by_number = if turn.is_multiple_of(2) && turn > 0 { first.other() } else { first };
        let clock = &mut self.game.clock;
        (clock.first, clock.turn) = (first, turn);
        clock.active = given.turn_player.map_or(by_number, Chair::seat);
        clock.items = given.items.unwrap_or(0);
        clock.agenda = match phase {
            PhaseName::Setup => Agenda::SetUp,
            PhaseName::Mulligan => Agenda::Mulligan(given.to_act.map_or(first, Chair::seat)),
            PhaseName::StandIns => Agenda::StandIns,
            PhaseName::Beginning => Agenda::Beginning,
            PhaseName::Discounter => Agenda::Discounter,
            PhaseName::Draw => Agenda::Draw,
            PhaseName::Main => Agenda::Main,
            PhaseName::Closing => Agenda::Closing,
            PhaseName::End => Agenda::TurnEnds,
            PhaseName::HandLimit => Agenda::HandLimit,
            PhaseName::Reset => Agenda::Reset,
            PhaseName::NextTurn => Agenda::NextTurn,
        };
        if turn > 200 {
            self.wrong("a game has 200 turns (MR-14.8)");
        }
    }

    fn waits(&mut self, given: &Given) {
        for item in given.chain.iter().flatten() {
            let result = self.game.add_item(self.cards, item);
            self.tell(result);
        }
        for waiting in given.waiting.iter().flatten() {
            let result = self.game.add_waiting_trigger(self.cards, waiting);
            self.tell(result);
        }
        for change in given.changes.iter().flatten() {
            let result = self.game.add_change(change);
            self.tell(result);
        }
        let passes = given.passes.unwrap_or(0);
        self.game.clock.mode = match (given.priority, self.game.chain.last()) {
            (Some(chair), _) => Mode::Window(chair.seat(), passes.min(1)),
            (None, Some(_)) if given.resolving == Some(true) => Mode::Resolving,
            // A chain without a word on priority: the opponent of its topmost item has it (MR-10.6).
            (None, Some(top)) => Mode::Window(self.game.controller(top).other(), 0),
            (None, None) => Mode::Idle,
        };
    }
}
