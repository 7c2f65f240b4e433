//! The state of a match: a flat value with everything in it, and nothing for display.

use fudaba_kernel::{CardId, Chance, DefId, Handle, Seat};

use crate::cards::{Catalogue, Kind, Print, Trigger};
use crate::language::Pow;
use crate::places::{Area, Place, Table, life_cards};

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

/// How a card lies in a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Lying {
    pub(crate) position: Position,
    /// The round in which it was set.
    pub(crate) since: u8,
}

/// Face down or face up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Position {
    /// Face down: a set card.
    #[default]
    Set,
    /// Face up.
    Open,
    /// Face down, but open: it fights with POW 200 (KF-7.3).
    SetAttacker,
}

/// What has been done to an open attacker this round (KF-11.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Fighter {
    pub(crate) changes: Changes,
    pub(crate) nullified: bool,
    pub(crate) no_increase: bool,
    pub(crate) all_attributes: bool,
}

/// One POW change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Change {
    /// Adds to what there is.
    Add(Pow),
    /// Replaces what there is.
    Become(Pow),
}

/// POW changes in the order in which they were made. When there are more than fit, the oldest two are joined into one that does the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Changes {
    list: [Change; Changes::MOST],
    count: u8,
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

/// A secret answer about the attacker place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Sealed {
    Open,
    Stay,
}

/// Next-round POW bonuses, in the order in which they were made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Bonuses {
    list: [Option<Bonus>; Bonuses::MOST],
}

/// A POW bonus that waits for the next attacker (KF-11.25).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bonus {
    pub(crate) amount: Pow,
    /// The card that made it.
    pub(crate) card: CardId,
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

/// An effect being followed. Each verb is a step of its own, so that what it lets a player see is known before the next choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Running {
    pub(crate) card: Handle,
    pub(crate) seat: Seat,
    pub(crate) trigger: Trigger,
    pub(crate) stage: Stage,
    /// The card that an instruction has looked at, for those that speak of it.
    pub(crate) looked_at: Option<Handle>,
    /// What the open question of this effect lets its player choose.
    pub(crate) choosing: Choosing,
}

/// How far an effect is followed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    /// Whether the cost is paid, if there is one.
    Offer,
    /// A symbol of the cost, by its position.
    Pay(u8),
    /// At the start of an instruction.
    Instruction(u8),
    /// Within an instruction.
    Verb(VerbStage),
}

/// A verb of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct VerbStage {
    pub(crate) instruction: u8,
    pub(crate) branch: Branch,
    pub(crate) verb: u8,
    /// How many times the list of verbs has been done.
    pub(crate) times: u8,
    /// Whether the first half of a verb that looks before it chooses is done.
    pub(crate) looked: bool,
}

/// The list of verbs that is followed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Branch {
    Do,
    Mode(u8),
    Else,
}

/// A set of cards to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Choosing {
    cards: u64,
    /// Whether none may be chosen.
    pub(crate) optional: bool,
}

impl Choosing {
    pub(crate) fn has(self, card: CardId) -> bool {
        self.cards & (1 << card.0) != 0
    }

    pub(crate) fn is_empty(self) -> bool {
        self.cards == 0
    }

    #[must_use]
    pub(crate) fn or_none(mut self) -> Choosing {
        self.optional = true;
        self
    }
}

impl FromIterator<CardId> for Choosing {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        Choosing { cards: cards.into_iter().fold(0, |bits, card| bits | 1 << card.0), optional: false }
    }
}

impl Default for Changes {
    fn default() -> Self {
        Changes { list: [Change::Add(0); Changes::MOST], count: 0 }
    }
}

impl Changes {
    /// How many are kept apart.
    pub(crate) const MOST: usize = 8;

    /// The changes, oldest first.
    pub(crate) fn as_slice(&self) -> &[Change] {
        &self.list[..usize::from(self.count)]
    }

    /// Makes one change more.
    pub(crate) fn push(&mut self, change: Change) {
        if usize::from(self.count) == Changes::MOST {
            self.join_oldest();
        }
        self.list[usize::from(self.count)] = change;
        self.count += 1;
    }

    fn join_oldest(&mut self) {
        self.list[1] = match (self.list[0], self.list[1]) {
            (_, Change::Become(pow)) => Change::Become(pow),
            (Change::Become(pow), Change::Add(amount)) => Change::Become(pow.saturating_add(amount)),
            (Change::Add(one), Change::Add(other)) => Change::Add(one.saturating_add(other)),
        };
        self.list.rotate_left(1);
        self.count -= 1;
        self.list[usize::from(self.count)] = Change::Add(0);
    }
}

impl FromIterator<Change> for Changes {
    fn from_iter<I: IntoIterator<Item = Change>>(changes: I) -> Self {
        let mut all = Changes::default();
        changes.into_iter().for_each(|change| all.push(change));
        all
    }
}

impl Bonuses {
    /// As many as a player can make in a round: two supports, the attacker, and one that each support opens in its place.
    pub(crate) const MOST: usize = 5;

    pub(crate) fn iter(&self) -> impl Iterator<Item = Bonus> {
        self.list.into_iter().flatten()
    }

    /// Adds a bonus; those of one card are one.
    pub(crate) fn push(&mut self, bonus: Bonus) {
        let slot = self.list.iter_mut().find(|slot| slot.is_none_or(|known| known.card == bonus.card));
        if let Some(slot) = slot {
            let before = slot.map_or(0, |known| known.amount);
            *slot = Some(Bonus { amount: before.saturating_add(bonus.amount), ..bonus });
        }
    }
}

impl Kirifuda {
    /// The second player.
    pub(crate) fn second(&self) -> Seat {
        self.first.other()
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
