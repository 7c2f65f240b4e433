//! From a written position to a state: everything that cannot be is told, all at once.

use fudaba_kernel::{CardId, DefId, Seat, Sees, ZoneId};

use fudaba_stage::positions::{Part, Wrong, Wrongs, unknown_card};

use super::base::{BASE_ROUND, Written, is_draw, is_setup, never_in_round, phase_of, too_many};
use super::short::LYING;
use super::{
    BonusGiven, Chair, ChangeGiven, Given, LifeCard, LyingGiven, MulliganGiven, PhaseName, Pile, PlaceCard, PlayerGiven, Role, SealedGiven,
};
use crate::cards::{Catalogue, Kind};
use crate::state::fighter::{Bonus, Bonuses, Change, Fighter, Lying, Position};
use crate::state::places::{Area, LIFE_POSITIONS, Place, life};
use crate::state::{Agenda, Duel, Kirifuda, Mulligan, Player, PlayerRound, Sealed};

impl Role {
    pub(super) fn seat(self, first: Seat) -> Seat {
        match self {
            Role::F => first,
            Role::S => first.other(),
        }
    }
}

/// A position being put on the table.
struct Staging<'c> {
    cards: &'c Catalogue,
    game: Kirifuda,
    wrongs: Wrongs,
}

/// An exact position.
///
/// # Errors
/// All that cannot be.
pub(crate) fn stage(cards: &Catalogue, given: &Given, seed: [u8; 32]) -> Result<Kirifuda, Vec<Wrong>> {
    let mut staging = Staging { cards, game: Kirifuda::empty(seed), wrongs: Wrongs::default() };
    staging.game.first = match given.first_player.unwrap_or(Chair::A) {
        Chair::A => Seat::A,
        Chair::B => Seat::B,
    };
    let phase = phase_of(given);
    staging.clock(given, phase);
    let players = [staging.game.first, staging.game.second()].map(|seat| (seat, staging.written(seat, given, phase)));
    if let Some(wrong) = too_many(players.iter().map(|(_, player)| player)) {
        staging.wrongs.push_anywhere(wrong);
        return Err(staging.wrongs.into_list());
    }
    for (seat, player) in &players {
        staging.wrongs.enter(player.name);
        staging.player(*seat, &player.given);
        staging.still_plays(*seat, phase);
        staging.wrongs.leave();
    }
    staging.agenda(given, phase);
    if staging.wrongs.is_empty() { Ok(staging.game) } else { Err(staging.wrongs.into_list()) }
}

impl Staging<'_> {
    fn wrong(&mut self, what: impl Into<String>) {
        self.wrongs.push(what.into());
    }

    /// The same about what is written under this key.
    fn wrong_at(&mut self, key: &str, what: impl Into<String>) {
        self.wrongs.enter(key);
        self.wrongs.push(what.into());
        self.wrongs.leave();
    }

    /// What is written about a player, by its role or by its chair, and what the base state adds.
    fn written(&mut self, seat: Seat, given: &Given, phase: PhaseName) -> Written {
        let (role, by_role) = if seat == self.game.first { ("F", &given.first) } else { ("S", &given.second) };
        let (chair, by_chair) = if seat == Seat::A { ("A", &given.chair_a) } else { ("B", &given.chair_b) };
        if by_role.is_some() && by_chair.is_some() {
            self.wrong_at(chair, format!("`{chair}` and `{role}` are the same player: write it once"));
        }
        let name = if by_role.is_none() && by_chair.is_some() { chair } else { role };
        Written::new(name, by_role.as_ref().or(by_chair.as_ref()).cloned().unwrap_or_default(), phase)
    }

    /// Somebody who has lost, or who has declared a trump that cannot be set, is in no position that a game comes to.
    fn still_plays(&mut self, seat: Seat, phase: PhaseName) {
        if !is_setup(phase) && self.game.life_count(seat) == 0 {
            self.wrong_at("life_area", "a player without life cards has lost (KF-10.1)");
        }
        let stuck = || Place::ALL.into_iter().all(|place| self.game.may_place_trump(self.cards, seat, place).is_err());
        if self.game.rounds[seat.index()].declared_trump && is_before_open_phase(phase) && stuck() {
            self.wrong_at("trump_declared", "`trump_declared` needs a set card that a trump can still replace (KF-6.5)");
        }
    }

    fn clock(&mut self, given: &Given, phase: PhaseName) {
        let base = if is_setup(phase) { 0 } else { BASE_ROUND };
        self.game.round = given.round.unwrap_or(base);
        if let Some(wrong) = never_in_round(phase, self.game.round) {
            self.wrong_at("phase", wrong);
        }
        let passes = given.pass_count.unwrap_or(0);
        if passes > 1 {
            self.wrong_at("pass_count", "after two passes the support open step is over");
        }
        let in_duel = phase == PhaseName::SupportOpenStep;
        let actor = given.to_act.filter(|_| in_duel).unwrap_or(Role::F).seat(self.game.first);
        self.game.duel = Duel { actor, passes, lower_wins: given.lower_wins.unwrap_or(false) };
    }

    fn player(&mut self, seat: Seat, player: &PlayerGiven) {
        let piles = [
            (Area::Deck, "deck", &player.deck),
            (Area::TrumpDeck, "trump_deck", &player.trump_deck),
            (Area::Hand, "hand", &player.hand),
            (Area::Reveal, "reveal_area", &player.reveal_area),
            (Area::DiscardPile, "discard_pile", &player.discard_pile),
        ];
        for (area, key, pile) in piles {
            self.pile(seat, area, key, pile.as_ref());
        }
        self.field(seat, player);
        self.life(seat, player.life_area.as_ref().map_or(&[], |row| &row.0));
        self.flags(seat, player);
    }

    /// `marks`: the words that may stand behind the name of a card here.
    fn find(&mut self, name: &str, marks: &[&str]) -> Option<DefId> {
        let found = self.cards.find(name);
        if found.is_none() {
            self.wrongs.push(unknown_card::<Kirifuda>(self.cards, name, marks));
        }
        found
    }

    /// Brings a card into the match, if its kind may lie there (KF-6.13).
    fn add(&mut self, seat: Seat, name: &str, marks: &[&str], zone: ZoneId) -> Option<CardId> {
        let def = self.find(name, marks)?;
        let kind = self.cards.print(def).kind;
        if kind.is_trump() != (zone == Area::TrumpDeck.of(seat)) && !may_hold_trumps(seat, zone) {
            self.wrong(format!("`{name}` is {} and cannot lie in {}", article(kind), self.game.zones.spec(zone).kind));
            return None;
        }
        Some(self.game.zones.add(def, Kirifuda::home(seat, kind), zone))
    }

    fn pile(&mut self, seat: Seat, area: Area, key: &str, cards: Option<&Pile>) {
        self.wrongs.enter(key);
        for (at, card) in cards.iter().flat_map(|pile| &pile.0).enumerate() {
            self.wrongs.enter_part(Part::Card(at));
            self.add(seat, card, &[], area.of(seat));
            self.wrongs.leave();
        }
        self.wrongs.leave();
    }

    fn field(&mut self, seat: Seat, player: &PlayerGiven) {
        self.wrongs.enter("attacker_place");
        if let Some(card) = &player.attacker_place {
            self.place(seat, Place::Attacker, card);
        }
        self.wrongs.leave();
        self.wrongs.enter("support_place");
        let supports = player.support_place.as_ref().map_or(&[][..], |row| &row.0);
        if supports.len() > 2 {
            self.wrong("a player has two support places");
        }
        for (place, card) in Place::SUPPORTS.into_iter().zip(supports) {
            self.wrongs.enter_part(Part::Place(place as u8 - 1));
            if let Some(card) = card {
                self.place(seat, place, card);
            }
            self.wrongs.leave();
        }
        self.wrongs.leave();
    }

    fn place(&mut self, seat: Seat, place: Place, given: &PlaceCard) {
        let Some(card) = self.add(seat, &given.card, LYING, place.of(seat)) else { return };
        let kind = self.game.kind(self.cards, card);
        if let Some(error) = impossible(place, kind, given) {
            return self.wrong(format!("`{}` in {}: {error}", given.card, self.game.zones.spec(place.of(seat)).kind));
        }
        let position = match given.state {
            LyingGiven::Set => Position::Set,
            LyingGiven::Open => Position::Open,
            LyingGiven::SetAttacker => Position::SetAttacker,
        };
        let since = given.since.unwrap_or(self.game.round);
        if since > self.game.round {
            self.wrong(format!("`{}` cannot lie there since round {since}: it is round {}", given.card, self.game.round));
        }
        self.game.lying[seat.index()][place.index()] = Lying { position, since };
        if position == Position::Open {
            self.game.zones.show(card, Sees::All);
        }
        if place == Place::Attacker {
            *self.game.fighter(seat) = fighter(given);
        }
    }

    fn life(&mut self, seat: Seat, cards: &[Option<LifeCard>]) {
        self.wrongs.enter("life_area");
        if cards.len() > usize::from(LIFE_POSITIONS) {
            self.wrong("a life area has five positions");
        }
        for (position, given) in (1..=LIFE_POSITIONS).zip(cards) {
            self.wrongs.enter_part(Part::Place(position));
            if let Some(given) = given {
                self.life_card(seat, position, given);
            }
            self.wrongs.leave();
        }
        self.wrongs.leave();
    }

    fn life_card(&mut self, seat: Seat, position: u8, given: &LifeCard) {
        let Some(card) = self.add(seat, &given.card, &["face_up"], life(seat, position)) else { return };
        if given.face_up {
            self.game.zones.show(card, Sees::All);
        }
        for role in &given.looked_by {
            self.game.zones.reveal_to(role.seat(self.game.first), card);
        }
    }

    fn flags(&mut self, seat: Seat, player: &PlayerGiven) {
        let on = |flag: Option<bool>| flag.unwrap_or(false);
        *self.game.player(seat) = Player {
            trump_used: on(player.trump_used) || on(player.trump_declared),
            overwrite_used: on(player.overwrite_used),
            mulligan: player.mulligan.map(|mulligan| match mulligan {
                MulliganGiven::Redraw => Mulligan::Redraw,
                MulliganGiven::Keep => Mulligan::Keep,
            }),
        };
        let due = self.bonuses(seat, "this_round_pow", player.this_round_pow.as_deref().unwrap_or_default());
        let pending = self.bonuses(seat, "next_round_pow", player.next_round_pow.as_deref().unwrap_or_default());
        let attacker = self.game.in_place(seat, Place::Attacker).is_some_and(|card| self.game.kind(self.cards, card).is_attacker());
        *self.game.round_of(seat) = PlayerRound {
            revealed: on(player.revealed_this_round),
            draw_failed: on(player.draw_failed),
            declared_trump: on(player.trump_declared),
            cannot_open_supports: on(player.cannot_open_supports),
            damage_prevented: on(player.damage_prevented),
            extra_damage: player.extra_damage.unwrap_or(0),
            sealed: player.sealed_answer.map(|answer| Sealed::of(attacker, answer == SealedGiven::Open)),
            due,
            pending,
        };
    }

    fn bonuses(&mut self, seat: Seat, key: &str, given: &[BonusGiven]) -> Bonuses {
        let mut bonuses = Bonuses::default();
        self.wrongs.enter(key);
        for (at, bonus) in given.iter().enumerate() {
            self.wrongs.enter_part(Part::Card(at));
            let made: Vec<CardId> = bonuses.iter().map(|bonus| bonus.card).collect();
            if let Some(card) = self.bonus_card(seat, &bonus.card, &made) {
                bonuses.push(Bonus { amount: bonus.amount, card });
            }
            self.wrongs.leave();
        }
        self.wrongs.leave();
        bonuses
    }

    /// A card of the player that has made a bonus: one that has made none yet, while there is one.
    fn bonus_card(&mut self, seat: Seat, name: &str, made: &[CardId]) -> Option<CardId> {
        let def = self.find(name, &[])?;
        let zones = &self.game.zones;
        let mut all = zones.all().iter().copied().filter(|&card| zones.owner(card) == seat && zones.identity(card) == def);
        let found = all.clone().find(|card| !made.contains(card)).or_else(|| all.next());
        if found.is_none() {
            self.wrong(format!("the player of the bonus of `{name}` has no such card: put it into its discard pile"));
        }
        found
    }

    fn agenda(&mut self, given: &Given, phase: PhaseName) {
        let first = self.game.first;
        let seat = given.to_act.unwrap_or(Role::F).seat(first);
        let drawn = self.game.hand(seat).last().copied();
        self.game.agenda = match phase {
            PhaseName::Setup => Agenda::ChooseRoles,
            PhaseName::RevealThree => Agenda::RevealThree,
            PhaseName::Mulligan => Agenda::Mulligan(seat),
            PhaseName::Deal => Agenda::Deal,
            PhaseName::DrawPhase => Agenda::Draw(seat),
            PhaseName::RevealOrKeep => match drawn {
                Some(card) => Agenda::RevealOrKeep(seat, card),
                None => return self.wrong_at("phase", "`reveal_or_keep` is about the last card of the hand, and the hand is empty"),
            },
            PhaseName::DrawCheck => Agenda::DrawCheck,
            PhaseName::AttackerSetStep => Agenda::SetAttacker(seat),
            PhaseName::SupportSetStep => Agenda::SetSupports(seat),
            PhaseName::TrumpPhase => Agenda::DeclareTrump(seat),
            PhaseName::TrumpSet => Agenda::PlaceTrump(seat),
            PhaseName::AttackerOpenStep => Agenda::SealAttacker(seat),
            PhaseName::OpenAttackers => Agenda::OpenAttackers,
            PhaseName::AttackerEffects => Agenda::AttackerEffect(seat),
            PhaseName::SupportOpenStep => Agenda::SupportDuel,
            PhaseName::BattlePhase => Agenda::Battle,
            PhaseName::Damage => Agenda::Damage(seat, given.damage_left.unwrap_or(1).max(1)),
            PhaseName::AfterBattle => Agenda::Aftermath(seat, given.winner.map(|role| role.seat(first))),
            PhaseName::EndPhase => Agenda::CleanUp,
        };
    }
}

fn is_before_open_phase(phase: PhaseName) -> bool {
    use PhaseName::{AttackerSetStep, SupportSetStep, TrumpPhase, TrumpSet};
    is_setup(phase) || is_draw(phase) || matches!(phase, AttackerSetStep | SupportSetStep | TrumpPhase | TrumpSet)
}

fn may_hold_trumps(seat: Seat, zone: ZoneId) -> bool {
    Place::at(zone).is_some() || zone == Area::DiscardPile.of(seat)
}

fn article(kind: Kind) -> &'static str {
    if kind.is_trump() { "a trump" } else { "no trump" }
}

/// Why a card cannot lie so, if it cannot.
fn impossible(place: Place, kind: Kind, given: &PlaceCard) -> Option<&'static str> {
    match (place, given.state) {
        (Place::Attacker, LyingGiven::Open) if !kind.is_attacker() => Some("only an attacker opens there; a support is `set_attacker`"),
        (Place::Attacker, LyingGiven::SetAttacker) if kind.is_attacker() => Some("an attacker is no Set Attacker"),
        (Place::Support1 | Place::Support2, LyingGiven::SetAttacker) => Some("a Set Attacker lies in the attacker place"),
        (Place::Support1 | Place::Support2, LyingGiven::Open) if kind.is_attacker() => Some("an attacker cannot be opened there (KF-5.13)"),
        _ if kind == Kind::TrumpSupport && place == Place::Attacker => Some("a trump support lies in a support place"),
        _ if kind == Kind::TrumpAttacker && place != Place::Attacker => Some("a trump attacker lies in the attacker place"),
        _ => None,
    }
}

fn fighter(given: &PlaceCard) -> Fighter {
    let change = |change: &ChangeGiven| match *change {
        ChangeGiven::Add(amount) => Change::Add(amount),
        ChangeGiven::Become(pow) => Change::Become(pow),
    };
    Fighter {
        changes: given.pow_changes.iter().map(change).collect(),
        nullified: given.nullified,
        no_increase: given.no_increase,
        all_attributes: given.all_attributes,
    }
}
