//! The state of a match: a flat value with everything in it, and nothing for display.

pub(crate) mod fighter;
pub(crate) mod places;
pub(crate) mod running;

use fudaba_kernel::{CardId, Chance, DefId, Handle, Home, Seat};

use crate::cards::{Catalogue, Kind, Print};
use fighter::{Bonuses, Fighter, Lying, Position};
use places::{Area, MAIN_POOL, Place, SPECS, Table, life_cards};
use running::Running;

/// A match of Kirifuda.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kirifuda {
    pub(crate) zones: Table,
    /// By seat and place: meaningful while a card lies there, empty otherwise.
    pub(crate) lying: [[Lying; 3]; 2],
    /// By seat: what has been done to the card in the attacker place.
    pub(crate) fighters: [Fighter; 2],
    pub(crate) players: [Player; 2],
    /// Replaced whole when a round ends (KF-9.7).
    pub(crate) rounds: [PlayerRound; 2],
    pub(crate) duel: Duel,
    pub(crate) first: Seat,
    /// 0 during the setup, then 1 to 30.
    pub(crate) round: u8,
    pub(crate) agenda: Agenda,
    /// The effect being followed, if any: it goes before the agenda.
    pub(crate) running: Option<Running>,
    /// An attacker that an effect has opened, whose own effect comes next (KF-11.24).
    pub(crate) opened_by_effect: Option<(Seat, Handle)>,
    pub(crate) chance: Chance,
}

/// What of a player lasts the whole game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Player {
    pub(crate) trump_used: bool,
    pub(crate) overwrite_used: bool,
    /// The answer to the one mulligan question, once given.
    pub(crate) mulligan: Option<Mulligan>,
}

/// Whether the three revealed cards are exchanged (KF-2.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Mulligan {
    Redraw,
    Keep,
}

/// What of a player lasts one round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct PlayerRound {
    pub(crate) revealed: bool,
    pub(crate) draw_failed: bool,
    pub(crate) declared_trump: bool,
    pub(crate) cannot_open_supports: bool,
    pub(crate) damage_prevented: bool,
    pub(crate) extra_damage: u8,
    /// Whether the support in the attacker place shall open, kept secret until both have answered (KF-7.1).
    pub(crate) sealed: Option<Sealed>,
    /// Bonuses made in the last round, for the attacker opened in this one.
    pub(crate) due: Bonuses,
    /// Bonuses made in this round, for the next.
    pub(crate) pending: Bonuses,
}

/// What is to become of a card in the attacker place (KF-7.1). It is carried out as it was answered: a face down card that becomes no attacker
/// says nothing about what it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Sealed {
    /// An attacker is turned face up, the only answer that it has.
    FaceUp,
    /// Another card becomes a Set Attacker.
    SetAttacker,
    /// Another card stays set.
    Stay,
}

impl Sealed {
    /// The answer that an attacker, or another card, has for whoever opens it or leaves it set.
    pub(crate) const fn of(is_attacker: bool, opens: bool) -> Sealed {
        match (is_attacker, opens) {
            (true, _) => Sealed::FaceUp,
            (false, true) => Sealed::SetAttacker,
            (false, false) => Sealed::Stay,
        }
    }
}

/// The support duel and the battle of this round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Duel {
    /// Who opens or passes next.
    pub(crate) actor: Seat,
    /// Passes in a row.
    pub(crate) passes: u8,
    pub(crate) lower_wins: bool,
}

/// What is done next, and whose part it is: one variant for each short step of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Agenda {
    /// KF-2.1
    ChooseRoles,
    /// KF-2.2 to KF-2.4
    RevealThree,
    /// KF-2.5
    Mulligan(Seat),
    /// KF-2.6 to KF-2.9
    Deal,
    /// KF-4.1
    Draw(Seat),
    /// KF-4.2, about the card drawn
    RevealOrKeep(Seat, CardId),
    /// KF-4.9
    DrawCheck,
    /// KF-5.2 to KF-5.5
    SetAttacker(Seat),
    /// KF-5.6
    SetSupports(Seat),
    /// KF-6.1, KF-6.2
    DeclareTrump(Seat),
    /// KF-6.7
    PlaceTrump(Seat),
    /// KF-7.1
    SealAttacker(Seat),
    /// KF-7.2 to KF-7.5
    OpenAttackers,
    /// KF-7.6
    AttackerEffect(Seat),
    /// KF-7.8
    SupportDuel,
    /// KF-8.1
    Battle,
    /// KF-8.7, KF-8.9: so many life cards are still to be chosen
    Damage(Seat, u8),
    /// KF-8.12, of the first seat; who has won
    Aftermath(Seat, Option<Seat>),
    /// KF-9.1
    CleanUp,
}

impl Kirifuda {
    /// A state without cards, before the first lot.
    pub(crate) fn empty(seed: [u8; 32]) -> Kirifuda {
        Kirifuda {
            zones: Table::new(&SPECS),
            lying: [[Lying::default(); 3]; 2],
            fighters: [Fighter::default(); 2],
            players: [Player::default(); 2],
            rounds: [PlayerRound::default(); 2],
            duel: Duel { actor: Seat::A, passes: 0, lower_wins: false },
            first: Seat::A,
            round: 0,
            agenda: Agenda::ChooseRoles,
            running: None,
            opened_by_effect: None,
            chance: Chance::new(seed),
        }
    }

    /// The pool of a kind: which cards can be mistaken for each other.
    pub(crate) fn home(seat: Seat, kind: Kind) -> Home {
        let pool = match kind {
            Kind::Attacker | Kind::Support => MAIN_POOL,
            Kind::TrumpAttacker => MAIN_POOL + 1,
            Kind::TrumpSupport => MAIN_POOL + 2,
        };
        Home { seat, pool }
    }

    /// The second player.
    pub(crate) fn second(&self) -> Seat {
        self.first.other()
    }

    /// Whether it is settled who is first player (KF-2.1).
    pub(crate) fn has_roles(&self) -> bool {
        self.agenda != Agenda::ChooseRoles
    }

    /// What is printed on a card.
    #[inline]
    pub(crate) fn print<'c>(&self, cards: &'c Catalogue, card: CardId) -> &'c Print {
        cards.print(self.zones.identity(card))
    }

    pub(crate) fn kind(&self, cards: &Catalogue, card: CardId) -> Kind {
        self.print(cards, card).kind
    }

    pub(crate) fn def(&self, card: CardId) -> DefId {
        self.zones.identity(card)
    }

    /// The card in a place, however it lies.
    #[inline]
    pub(crate) fn in_place(&self, seat: Seat, place: Place) -> Option<CardId> {
        self.zones.top(place.of(seat))
    }

    pub(crate) fn lying(&self, seat: Seat, place: Place) -> Lying {
        self.lying[seat.index()][place.index()]
    }

    /// The card in a place, if it is a set card (KF-5.12).
    #[inline]
    pub(crate) fn set_card(&self, seat: Seat, place: Place) -> Option<CardId> {
        self.in_place(seat, place).filter(|_| self.lying(seat, place).position == Position::Set)
    }

    /// The set cards of a player.
    pub(crate) fn set_cards(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        Place::ALL.into_iter().filter_map(move |place| self.set_card(seat, place))
    }

    /// The set cards in a player's support places.
    pub(crate) fn set_supports(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        Place::SUPPORTS.into_iter().filter_map(move |place| self.set_card(seat, place))
    }

    /// The open supports of a player.
    pub(crate) fn open_supports(&self, seat: Seat) -> usize {
        Place::SUPPORTS.into_iter().filter(|&place| self.lying(seat, place).position == Position::Open).count()
    }

    /// KF-11.15: the open attacker or Set Attacker of a player.
    #[inline]
    pub(crate) fn attacker(&self, seat: Seat) -> Option<CardId> {
        self.in_place(seat, Place::Attacker).filter(|_| self.lying(seat, Place::Attacker).position != Position::Set)
    }

    /// KF-7.3: whether the player's attacker fights face down.
    pub(crate) fn is_set_attacker(&self, seat: Seat) -> bool {
        self.lying(seat, Place::Attacker).position == Position::SetAttacker
    }

    /// The player's attacker while what is printed on it counts: open, no Set Attacker, not nullified.
    #[inline]
    pub(crate) fn effective_attacker(&self, seat: Seat) -> Option<CardId> {
        let open = self.lying(seat, Place::Attacker).position == Position::Open;
        self.in_place(seat, Place::Attacker).filter(|_| open && !self.fighters[seat.index()].nullified)
    }

    pub(crate) fn life_count(&self, seat: Seat) -> usize {
        life_cards(&self.zones, seat).count()
    }

    pub(crate) fn hand(&self, seat: Seat) -> &[CardId] {
        self.zones.cards(Area::Hand.of(seat))
    }

    pub(crate) fn deck_top(&self, seat: Seat) -> Option<CardId> {
        self.zones.top(Area::Deck.of(seat))
    }

    /// The unused trump of a kind.
    pub(crate) fn trump(&self, cards: &Catalogue, seat: Seat, kind: Kind) -> Option<CardId> {
        let trumps = self.zones.cards(Area::TrumpDeck.of(seat));
        trumps.iter().copied().find(|&card| self.kind(cards, card) == kind)
    }

    pub(crate) fn round_of(&mut self, seat: Seat) -> &mut PlayerRound {
        &mut self.rounds[seat.index()]
    }

    pub(crate) fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub(crate) fn fighter(&mut self, seat: Seat) -> &mut Fighter {
        &mut self.fighters[seat.index()]
    }
}
