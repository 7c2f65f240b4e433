//! From a written position to a state, with everything that cannot be.

use fudaba_kernel::{CardId, DefId, Seat, ZoneId};

use super::short::FILLER;
use super::{
    ChangeGiven, EndsGiven, Given, MomentName, MulliganName, PhaseName, PlayerGiven, Role, ShieldGiven, Slot, TurnName, UnitGiven, Units,
};
use crate::cards::{Catalogue, Kind, Orientation, Phase, Row};
use crate::rules::setup;
use crate::rules::turns::LAST_ROUND;
use crate::state::{CARDS, Change, Ends, GenesisGarden, Modifier, Moment, Mulligan, Pile, ROW, Shield, ShieldOn, Spot, Turn, Unit};

/// The round of a position that does not say.
const BASE_ROUND: u8 = 3;
/// Cards of a deck that is not written.
const BASE_DECK: usize = 20;
/// Cards of a deck once the first hands are drawn.
const DEALT: usize = 35;
/// Cards of a deck.
const WHOLE: usize = 40;
/// A phase long after those in which older units were summoned.
const SERIAL: u16 = 30;

/// An exact position.
///
/// # Errors
/// All that cannot be.
pub(crate) fn stage(cards: &Catalogue, given: &Given, seed: [u8; 32]) -> Result<GenesisGarden, Vec<String>> {
    let mut staging = Staging { cards, game: GenesisGarden::bare(seed), errors: Vec::new() };
    staging.clock(given);
    for seat in Seat::BOTH {
        let player = staging.player_of(given, seat).cloned().unwrap_or_default();
        staging.player(seat, &player, given.phase());
    }
    if staging.errors.is_empty() { Ok(staging.game) } else { Err(staging.errors) }
}

struct Staging<'c> {
    cards: &'c Catalogue,
    game: GenesisGarden,
    errors: Vec<String>,
}

impl Given {
    pub(super) fn phase(&self) -> PhaseName {
        let battle = self.turn == Some(TurnName::Battle);
        self.phase.unwrap_or(if battle { PhaseName::Union } else { PhaseName::Main })
    }
}

impl PhaseName {
    /// The step of the setup, if it is one.
    const fn setup(self) -> Option<u8> {
        match self {
            PhaseName::Setup => Some(setup::SHUFFLE),
            PhaseName::Deal => Some(setup::DEAL),
            PhaseName::Mulligan => Some(setup::MULLIGAN),
            PhaseName::FirstPlayer => Some(setup::REVEAL),
            _ => None,
        }
    }

    const fn phase(self) -> Phase {
        match self {
            PhaseName::Draw => Phase::Draw,
            PhaseName::Main => Phase::Main,
            PhaseName::End => Phase::End,
            PhaseName::Union => Phase::Union,
            PhaseName::Spell => Phase::Spell,
            PhaseName::Battle => Phase::Battle,
            PhaseName::Leave => Phase::Leave,
            _ => Phase::Standby,
        }
    }

    const fn is_of_battle(self) -> bool {
        matches!(self, PhaseName::Union | PhaseName::Spell | PhaseName::Battle | PhaseName::Leave)
    }
}

impl EndsGiven {
    pub(super) const fn ends(self, owner: Seat) -> Ends {
        match self {
            EndsGiven::OnField => Ends::Never,
            EndsGiven::Combat => Ends::Combat,
            EndsGiven::Phase => Ends::Phase,
            EndsGiven::BattlePhase => Ends::BattlePhase,
            EndsGiven::Turn => Ends::Turn,
            EndsGiven::Standby => Ends::Standby(owner),
            EndsGiven::EnemyStandby => Ends::Standby(owner.other()),
        }
    }

    pub(super) fn of(ends: Ends, owner: Seat) -> EndsGiven {
        match ends {
            Ends::Never => EndsGiven::OnField,
            Ends::Combat => EndsGiven::Combat,
            Ends::Phase => EndsGiven::Phase,
            Ends::BattlePhase => EndsGiven::BattlePhase,
            Ends::Turn => EndsGiven::Turn,
            Ends::Standby(seat) if seat == owner => EndsGiven::Standby,
            Ends::Standby(_) => EndsGiven::EnemyStandby,
        }
    }
}

impl Staging<'_> {
    fn wrong(&mut self, what: impl Into<String>) {
        self.errors.push(what.into());
    }

    fn clock(&mut self, given: &Given) {
        let phase = given.phase();
        self.game.clock.first = if given.first_player == Some(super::Chair::B) { Seat::B } else { Seat::A };
        let first = self.game.clock.first;
        let setup = phase.setup();
        let round = given.round.unwrap_or(if setup.is_some() { 0 } else { BASE_ROUND });
        if round > LAST_ROUND || (round == 0) != setup.is_some() {
            self.wrong("a round is 1 to 60, and 0 during the setup (GG-19.11)");
        }
        let turn = match (given.turn, setup.is_some()) {
            (Some(_), true) => {
                self.wrong("the setup is no turn: leave `turn` out");
                Turn::Setup
            }
            (None, true) => Turn::Setup,
            (Some(TurnName::Battle), _) => Turn::Battle,
            (None, _) if phase.is_of_battle() => Turn::Battle,
            (Some(TurnName::P2), _) => Turn::Player(first.other()),
            (Some(TurnName::P1) | None, _) => Turn::Player(first),
        };
        if setup.is_none() && (turn == Turn::Battle) != phase.is_of_battle() {
            self.wrong("this phase does not belong to this turn (GG-3.2, GG-3.3)");
        }
        let speed = given.speed.unwrap_or(4);
        if !(1..=4).contains(&speed) {
            self.wrong("a speed step is 1 to 4 (GG-12.1)");
        }
        let clock = &mut self.game.clock;
        (clock.round, clock.turn, clock.phase, clock.serial) = (round, turn, phase.phase(), SERIAL);
        clock.step = setup.unwrap_or(0);
        clock.speed = speed;
        clock.part = u8::from(given.part == Some(Role::P2));
        clock.resolutions = given.resolutions.unwrap_or(0);
        clock.moment = match given.moment {
            Some(MomentName::Begin) => Moment::Begin,
            Some(MomentName::Decisions) | None => Moment::Act,
            Some(MomentName::End) => Moment::Close,
        };
    }

    fn player_of<'g>(&mut self, given: &'g Given, seat: Seat) -> Option<&'g PlayerGiven> {
        let role = if seat == self.game.clock.first { &given.first } else { &given.second };
        let chair = if seat == Seat::A { &given.a } else { &given.b };
        if role.is_some() && chair.is_some() {
            self.wrong("a player is written once: by role (`P1`, `P2`) or by chair (`A`, `B`)");
        }
        role.as_ref().or(chair.as_ref())
    }

    fn player(&mut self, seat: Seat, player: &PlayerGiven, phase: PhaseName) {
        match &player.deck {
            Some(deck) => self.add_all(seat, &deck.0, Pile::Deck),
            None => {
                let count = match phase {
                    PhaseName::Setup | PhaseName::Deal => WHOLE,
                    PhaseName::Mulligan | PhaseName::FirstPlayer => DEALT,
                    _ => BASE_DECK,
                };
                self.add_all(seat, &vec![FILLER.to_owned(); count], Pile::Deck);
            }
        }
        if self.game.zones.is_empty(Pile::Deck.of(seat)) {
            self.wrong("a deck is never empty while the game goes on (GG-19.1)");
        }
        let hand = player.hand.as_ref().map(|hand| hand.0.clone()).unwrap_or_else(|| self.first_hand(phase));
        self.add_all(seat, &hand, Pile::Hand);
        for lying in player.graveyard.iter().flat_map(|graveyard| &graveyard.0) {
            let card = self.add(seat, &lying.card, Pile::Graveyard.of(seat));
            if let (Some(card), Some(true)) = (card, lying.down) {
                self.game.lay_down(card);
            }
        }
        self.row(seat, Row::Vanguard, player.vanguard.as_ref());
        self.row(seat, Row::Rearguard, player.rearguard.as_ref());
        self.counters(seat, player);
        for shield in player.shields.as_deref().unwrap_or_default() {
            self.shield(seat, shield);
        }
    }

    /// GG-2.4: five cards, once they are drawn.
    fn first_hand(&self, phase: PhaseName) -> Vec<String> {
        let dealt = matches!(phase, PhaseName::Mulligan | PhaseName::FirstPlayer);
        if dealt { vec![FILLER.to_owned(); 5] } else { Vec::new() }
    }

    fn counters(&mut self, seat: Seat, player: &PlayerGiven) {
        if player.cycles.is_some_and(|cycles| cycles > 2) {
            self.wrong("there are two cycles (GG-19.5)");
        }
        let mulligan = player.mulligan.map(|answer| match answer {
            MulliganName::Keep => Mulligan::Keep,
            MulliganName::Mulligan => Mulligan::Redraw,
        });
        let state = self.game.player_mut(seat);
        state.cycles = player.cycles.unwrap_or(0);
        state.summons = player.summons.unwrap_or(0);
        state.union_actions = player.union_actions.unwrap_or(0);
        state.mulligan = mulligan;
    }

    /// The filler: the card `FX` where there is one, else the first ordinary unit without text.
    fn filler(&self) -> Option<DefId> {
        let plain = |card: &crate::cards::CardDef| card.kind == Kind::Unit && card.effects.is_empty() && card.skills.is_empty();
        let first = || self.cards.cards().iter().position(plain).map(|at| DefId(at as u16));
        self.cards.cards().iter().position(|card| card.number == FILLER).map(|at| DefId(at as u16)).or_else(first)
    }

    fn find(&mut self, name: &str) -> Option<DefId> {
        let found = if name == FILLER { self.filler() } else { self.cards.find(name) };
        if found.is_none() {
            self.wrong(format!("there is no card `{name}`"));
        }
        found
    }

    fn add_all(&mut self, seat: Seat, names: &[String], pile: Pile) {
        for name in names {
            self.add(seat, name, pile.of(seat));
        }
    }

    fn add(&mut self, seat: Seat, name: &str, zone: ZoneId) -> Option<CardId> {
        let def = self.find(name)?;
        if self.game.zones.all().len() == CARDS {
            let told = format!("a match holds {CARDS} cards at most: write fewer");
            if !self.errors.contains(&told) {
                self.wrong(told);
            }
            return None;
        }
        Some(self.game.bring(self.cards, def, seat, zone))
    }

    fn row(&mut self, seat: Seat, row: Row, units: Option<&Units>) {
        let Some(units) = units else { return };
        if units.0.len() > ROW {
            self.wrong("a row has five places (GG-6.5)");
        }
        for (place, slot) in units.0.iter().enumerate().take(ROW) {
            if let Slot::Unit(unit) = slot {
                self.unit(Spot::new(seat, row, place), unit);
            }
        }
    }

    fn unit(&mut self, spot: Spot, given: &UnitGiven) {
        let seat = spot.seat();
        let Some(front) = self.add(seat, &given.card, spot.zone()) else { return };
        let attached = given.attached.as_ref().and_then(|name| self.add(seat, name, spot.zone()));
        let damage = given.damage.unwrap_or(0);
        let summoned = if given.sick == Some(true) { SERIAL } else { 0 };
        let united = attached.is_some();
        let own = if united { given.front_damage.unwrap_or(0) } else { damage };
        *self.game.unit_mut(spot) = Unit {
            orientation: given.orientation.unwrap_or(Orientation::Active),
            damage: [own, given.attached_damage.unwrap_or(0)],
            joint: if united { damage } else { 0 },
            summoned: [summoned, 0],
        };
        self.game.settle(self.cards, spot);
        for change in given.changes.as_deref().unwrap_or_default() {
            let about = if change.of_attached { attached } else { Some(front) };
            match about {
                Some(card) => self.changes(spot, card, change),
                None => self.wrong("`of_attached` is of a union"),
            }
        }
    }

    fn changes(&mut self, spot: Spot, card: CardId, given: &ChangeGiven) {
        let source = match &given.source {
            Some(name) => self.find(name),
            None => Some(self.game.def(card)),
        };
        let Some(source) = source else { return };
        let all = [
            given.atk.map(Change::Atk),
            given.def.map(Change::Def),
            given.speed.map(Change::Speed),
            given.skill.map(Change::Skill),
            given.no_skills.then_some(Change::NoSkills),
            given.no_effects.then_some(Change::NoEffects),
            given.forbid.map(|act| Change::Forbid(act.banned())),
        ];
        let (card, ends) = (self.game.hold(card), given.ends.ends(spot.seat()));
        for change in all.into_iter().flatten() {
            self.game.changes.push(Modifier { card, joint: given.joint, change, ends, source });
        }
    }

    fn shield(&mut self, seat: Seat, given: &ShieldGiven) {
        let source = match &given.source {
            Some(name) => self.find(name),
            None => self.filler(),
        };
        let Some(source) = source else { return };
        let ends = given.ends.unwrap_or(EndsGiven::Turn).ends(seat);
        self.game.shields.push(Shield { on: ShieldOn::Deck(seat), from: given.from, n: given.n, ends, source });
    }
}
