//! The state of a match: one flat value. What the rulebook treats as a list (the resolution area, waiting abilities, damage under
//! way, changes in force) is a list here. Lists lie in the state itself as long as they have the length that matches have; what
//! goes beyond, as positions that are made up can, lies outside of it.

mod departed;
mod item;
mod modifier;
mod moment;
mod past;
mod places;
mod task;

use fudaba_kernel::{CardId, Chance, Handle, List, Outcome, Seat, Zones};

pub(crate) use departed::Departed;
pub(crate) use item::{Aim, Fact, Item, Manner, Sort, TARGETS, WORDS, Waiting};
pub(crate) use modifier::{Alter, Ends, Modifier, Subject};
pub(crate) use moment::Moment;
pub(crate) use past::Past;
pub(crate) use places::{AREA, CARDS, SPECS, ZONES, key_of, name_of, sight, zone_of};
pub(crate) use task::{Announcing, Cause, Damaging, Part, Pick, Priority, Resolution, Resolving, Task, Window};

use crate::cards::language::DoneThing;
use crate::cards::{AbilityId, Attention, Live};

/// A set of cards of a match.
pub(crate) type CardSet = fudaba_kernel::CardSet<{ CARDS.div_ceil(32) }>;

/// A match of Build Divide.
#[derive(PartialEq, Eq, Hash, Debug)]
#[repr(align(64))]
pub struct BuildDivide {
    pub(crate) zones: Zones<CARDS, ZONES>,
    pub(crate) chance: Chance,
    pub(crate) turn: Turn,
    pub(crate) stage: Stage,
    pub(crate) players: [Player; 2],
    pub(crate) this_turn: ThisTurn,
    pub(crate) attack: Option<Attack>,
    pub(crate) tasks: List<Task, 11>,
    pub(crate) items: List<Item, 4>,
    pub(crate) waiting: List<Waiting, 5>,
    pub(crate) modifiers: List<Modifier, 11>,
    pub(crate) counters: List<Counters, 8>,
    pub(crate) used: List<Use, 10>,
    /// Resting units, energies and territories.
    pub(crate) resting: CardSet,
    /// To which card each aura is attached.
    pub(crate) host: List<(CardId, CardId), 16>,
    /// Damage on units.
    pub(crate) damage: List<(CardId, i32), 8>,
    /// When cards came, and what units were that have left.
    pub(crate) past: Past,
    /// What can be picked in the open question.
    pub(crate) pick: Pick,
    /// What the abilities of all cards of the match are about.
    pub(crate) attention: Attention,
    /// What the abilities on the field are about.
    pub(crate) live: Live,
    /// The number of the next item.
    pub(crate) serial: u8,
    /// The last moment that was given out (BD-R96).
    pub(crate) clock: u32,
}

impl BuildDivide {
    /// All lists become what those of another state are.
    #[inline]
    fn copy_lists(&mut self, other: &BuildDivide) {
        self.tasks.clone_from(&other.tasks);
        self.items.clone_from(&other.items);
        self.waiting.clone_from(&other.waiting);
        self.modifiers.clone_from(&other.modifiers);
        self.counters.clone_from(&other.counters);
        self.used.clone_from(&other.used);
        self.host.clone_from(&other.host);
        self.damage.clone_from(&other.damage);
        self.past.clone_from(&other.past);
    }
}

impl Clone for BuildDivide {
    fn clone(&self) -> Self {
        let mut copy = BuildDivide {
            zones: self.zones,
            chance: self.chance.clone(),
            tasks: List::new(),
            items: List::new(),
            waiting: List::new(),
            modifiers: List::new(),
            counters: List::new(),
            used: List::new(),
            host: List::new(),
            damage: List::new(),
            past: Past::default(),
            ..*self
        };
        copy.copy_lists(self);
        copy
    }

    /// In place, part by part: what tables and searches do before every answer.
    fn clone_from(&mut self, other: &Self) {
        self.zones.clone_from(&other.zones);
        self.chance.clone_from(&other.chance);
        (self.turn, self.stage, self.players, self.this_turn) = (other.turn, other.stage, other.players, other.this_turn);
        (self.attack, self.pick, self.attention, self.live, self.serial) =
            (other.attack, other.pick, other.attention, other.live, other.serial);
        (self.resting, self.clock) = (other.resting, other.clock);
        self.copy_lists(other);
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Turn {
    /// Counts every turn from 1; 0 before the first.
    pub(crate) number: u8,
    pub(crate) player: Seat,
    pub(crate) first_player: Seat,
}

/// The phases (BD-3.2), and what goes before the first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    Setup,
    Stand,
    Draw,
    Main,
    Attack,
    End,
}

/// What comes next when nothing is in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Next {
    Deal,
    MulliganOfFirst,
    MulliganOfSecond,
    LayLife,
    TurnBegins,
    Stand,
    Draw,
    DrawWindow,
    MainBegins,
    MainWindow,
    AttackBegins,
    AttackIdle,
    /// W4.
    Declared,
    Block,
    /// W5.
    Blocked,
    Battle,
    AfterAttack,
    /// W6.
    AfterAttackWindow,
    AttackEnds,
    EndBegins,
    /// W7.
    EndWindow,
    Cleanup,
    TurnEnds,
}

/// Where in its turn a match is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stage {
    pub(crate) phase: Phase,
    pub(crate) next: Next,
}

/// What a player has besides cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Player {
    /// Whether the territory is open (BD-8.14).
    pub(crate) open: bool,
    /// The mulligan decision, once taken.
    pub(crate) mulligan: Option<bool>,
    /// How this player has lost; the game ends at the next chance (BD-13.11).
    pub(crate) lost: Option<Loss>,
}

/// How a player loses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Loss {
    /// A point of damage met an empty life zone (BD-13.1).
    Life,
    /// A draw found no card (BD-13.2).
    Draw,
    /// An effect says so (BD-13.8).
    Effect,
}

/// What is counted for one turn; replaced whole when a turn begins (BD-3.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct ThisTurn {
    /// How often energy has been set.
    pub(crate) energy_set: u8,
    /// How often it may be set besides the first time.
    pub(crate) extra_sets: u8,
    /// By seat and [`DoneThing`].
    pub(crate) done: [[u8; 7]; 2],
    /// Items that have resolved (BD-13.7).
    pub(crate) resolved: u16,
}

/// The attack in progress (BD-6.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Attack {
    pub(crate) attacker: Handle,
    /// The declared target; none: the player.
    pub(crate) declared: Option<Handle>,
    pub(crate) blocker: Option<Handle>,
    /// Whether the units have fought.
    pub(crate) fought: bool,
}

/// Counters of a player or on a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Counters {
    pub(crate) on: Bearer,
    /// The number of their name.
    pub(crate) name: u8,
    pub(crate) n: u16,
}

/// What counters lie on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Bearer {
    Player(Seat),
    Card(CardId),
    /// A unit that has left, as it last was.
    Departed(Handle),
}

/// Uses of an ability of a card this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Use {
    pub(crate) card: CardId,
    pub(crate) ability: AbilityId,
    pub(crate) times: u8,
}

impl ThisTurn {
    pub(crate) fn count(&mut self, seat: Seat, thing: DoneThing) {
        let count = &mut self.done[seat.index()][thing as usize];
        *count = count.saturating_add(1);
    }

    pub(crate) fn times(&self, seat: Seat, thing: DoneThing) -> u8 {
        self.done[seat.index()][thing as usize]
    }
}

impl Attack {
    /// The unit that is attacked now (BD-6.10); none: the player.
    pub(crate) fn target(&self) -> Option<Handle> {
        self.blocker.or(self.declared)
    }
}

/// How the rules end a match.
pub(crate) const fn won(winner: Option<Seat>, reason: &'static str, rule: &'static str) -> Outcome {
    Outcome { winner, reason, rule }
}

/// A state is copied at every step of a search.
const _: () = assert!(size_of::<BuildDivide>() <= 2496, "a state stays small");
