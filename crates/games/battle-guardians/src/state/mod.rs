//! The state of a duel: one flat value. What the rulebook treats as a list (the stages of the turn, damage that is pending,
//! triggers that wait, effects and summons in progress) is a list here, processed one entry a step.

mod pending;
pub(crate) mod places;
pub(crate) mod promise;
pub(crate) mod query;
mod start;
mod task;

use fudaba_kernel::{CardId, Chance, Few, Outcome, Seat, Zones};
use smallvec::SmallVec;

pub(crate) use pending::{Change, Ends, Modifier, Pending, Subject};
pub use start::Decks;
pub(crate) use task::{Activation, Answered, CounterStep, EffectStep, Entering, Looking, RESCUES, SummonStep, Summoning, Task, Waiting};

use self::promise::Promises;
use crate::cards::hot::{AbilityId, Attention};
use crate::cards::language::{CardKind, SummonKind};
use crate::state::places::{CARDS, ZONES};

/// Changes in force that lie in the state itself. Of the positions of duels, 999 in 1000 have no more than this and the numbers below say;
/// what is more lies outside of the state.
pub(crate) const MODIFIERS: usize = 4;
/// Cards that a mulligan returns at most (BG-2.7).
pub(crate) const PICKS: usize = 4;

/// A set of cards of a duel.
pub(crate) type CardSet = fudaba_kernel::CardSet<{ CARDS.div_ceil(32) }>;

/// A duel of Battle Guardians.
#[derive(PartialEq, Eq, Hash, Debug)]
#[repr(align(64))]
pub struct BattleGuardians {
    pub(crate) zones: Zones<CARDS, ZONES>,
    pub(crate) chance: Chance,
    pub(crate) turn: Turn,
    pub(crate) stage: Stage,
    pub(crate) players: [Player; 2],
    /// By seat and spot.
    pub(crate) fighters: [[Fighter; 2]; 2],
    pub(crate) this_turn: ThisTurn,
    pub(crate) die: Die,
    pub(crate) queue: SmallVec<[Pending; 4]>,
    pub(crate) modifiers: SmallVec<[Modifier; MODIFIERS]>,
    pub(crate) waiting: SmallVec<[Waiting; 2]>,
    pub(crate) agenda: SmallVec<[Task; 2]>,
    /// Uses of effects that may be used once in a game.
    pub(crate) used_up: SmallVec<[Use; 2]>,
    /// What was judged of the prices that are being paid, where it could change on the way.
    pub(crate) promises: Promises,
    /// Cards picked for the mulligan going on.
    pub(crate) picked: Few<CardId, PICKS>,
    /// What the abilities of all cards of the match are about: rules need not look where nobody listens.
    pub(crate) attention: Attention,
    /// Whether all guardians surely have LP above 0, and nothing has moved since that was seen.
    pub(crate) safe: bool,
}

impl Clone for BattleGuardians {
    fn clone(&self) -> Self {
        BattleGuardians {
            zones: self.zones,
            chance: self.chance.clone(),
            turn: self.turn,
            stage: self.stage,
            players: self.players,
            fighters: self.fighters,
            this_turn: self.this_turn.clone(),
            die: self.die,
            queue: SmallVec::from_slice(&self.queue),
            modifiers: SmallVec::from_slice(&self.modifiers),
            waiting: SmallVec::from_slice(&self.waiting),
            agenda: SmallVec::from_slice(&self.agenda),
            used_up: SmallVec::from_slice(&self.used_up),
            promises: self.promises.clone(),
            picked: self.picked,
            attention: self.attention,
            safe: self.safe,
        }
    }

    /// In place, part by part: what tables and searches do before every answer.
    fn clone_from(&mut self, other: &Self) {
        let BattleGuardians { zones, chance, this_turn, queue, modifiers, waiting, agenda, used_up, promises, .. } = other;
        self.zones.clone_from(zones);
        self.chance.clone_from(chance);
        self.this_turn.clone_from(this_turn);
        copy_into(&mut self.queue, queue);
        copy_into(&mut self.modifiers, modifiers);
        copy_into(&mut self.waiting, waiting);
        copy_into(&mut self.agenda, agenda);
        copy_into(&mut self.used_up, used_up);
        self.promises.clone_from(promises);
        (self.turn, self.stage, self.players, self.fighters) = (other.turn, other.stage, other.players, other.fighters);
        (self.die, self.picked, self.attention, self.safe) = (other.die, other.picked, other.attention, other.safe);
    }
}

/// A list becomes what another is, as a whole.
fn copy_into<T: Copy, const N: usize>(list: &mut SmallVec<[T; N]>, other: &SmallVec<[T; N]>)
where
    [T; N]: smallvec::Array<Item = T>,
{
    list.clear();
    list.extend_from_slice(other);
}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Turn {
    /// Counts every turn from 1; 0 before the first.
    pub(crate) number: u8,
    pub(crate) player: Seat,
    pub(crate) first_player: Seat,
    /// Turns each player has begun.
    pub(crate) own: [u8; 2],
    /// Counts arrivals of guardians, so that the later one of two can be told (BG-R32).
    pub(crate) arrivals: u16,
}

/// The stages of a turn (BG-3.1), and what goes before the first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(crate) enum Phase {
    Setup,
    Draw,
    Charge,
    Summon,
    Domain,
    Set,
    Dice,
    Battle,
    Extra,
    End,
    Declaration,
}

/// Where in its stage a turn is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Moment {
    /// It begins: its rule procedures, and triggers on its beginning.
    Begin,
    /// Its decisions.
    Act,
    /// It ends: triggers on its end.
    Close,
    /// Its damage step (BG-9.8), and what is over with it.
    Settle,
}

/// The stage of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stage {
    pub(crate) phase: Phase,
    pub(crate) moment: Moment,
    /// Where it goes when it is over.
    pub(crate) next: Phase,
    /// Which step of it is next; each stage counts in its own way.
    pub(crate) step: u8,
    /// Whether the phase's act has been done: a domain card placed, the obligation of the extra phase met.
    pub(crate) done: bool,
    /// Whether it belongs to an additional attack (BG-R63).
    pub(crate) inserted: bool,
    /// Effects activated in it (BG-16.9).
    pub(crate) effects: u16,
    /// What happened in the counter step that closed last: what it ruled out is still refused for that reason.
    pub(crate) answered: CounterStep,
}

/// What a player has besides cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Player {
    pub(crate) life_counters: u8,
    /// The kept card as long as it has not been summoned (BG-2.13).
    pub(crate) kept: Option<CardId>,
    /// Spent Force: cards of the charge zone that lie face down.
    pub(crate) spent: CardSet,
    /// Turn of the silent summon of the card in the assist zone; 0: no silent card.
    pub(crate) silent: u8,
    /// Whether the mulligan has been taken.
    pub(crate) mulligan_done: bool,
}

/// A guardian on the field, besides what is printed on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Fighter {
    /// Damage gauge; may be negative (BG-R54).
    pub(crate) dg: i32,
    /// First and last of the opponent's turns in which it takes double damage; 0: not weakened.
    pub(crate) weak_from: u8,
    pub(crate) weak_until: u8,
    /// Turn in which it came.
    pub(crate) entered: u8,
    /// Its number among all arrivals.
    pub(crate) arrival: u16,
}

/// What is counted for one turn; replaced whole when a turn begins (BG-3.2).
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct ThisTurn {
    /// Optional acts (BG-16.9).
    pub(crate) acts: u16,
    pub(crate) acted_since_restart: bool,
    pub(crate) lc_draws: u8,
    /// By seat.
    pub(crate) lc_prevents: [u8; 2],
    /// By seat and [`crate::cards::language::TurnEvent`].
    pub(crate) counts: [[u8; 10]; 2],
    /// What was summoned, by seat.
    pub(crate) summoned: [Summoned; 2],
    /// Uses of effects that may be used once a turn.
    pub(crate) used: SmallVec<[Use; 2]>,
}

/// Kinds of guardians that were summoned, in their own way, by an effect, or as a returning base: as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Summoned(u32);

impl Summoned {
    /// Kinds of guardians, which come first among all kinds.
    const KINDS: u32 = 9;

    const fn bit(kind: CardKind, method: SummonKind) -> u32 {
        let way = match method {
            SummonKind::ByEffect => 1,
            SummonKind::Return => 2,
            _ => 0,
        };
        1 << (way * Summoned::KINDS + kind as u32)
    }

    /// Notes a summon.
    pub(crate) const fn add(&mut self, kind: CardKind, method: SummonKind) {
        self.0 |= Summoned::bit(kind, method);
    }

    /// Whether a guardian of one of these kinds has been summoned in one of these ways; without any, of whatever kind and way.
    pub(crate) fn has(self, kinds: &[CardKind], methods: &[SummonKind]) -> bool {
        self.all().any(|(kind, method)| (kinds.is_empty() || kinds.contains(&kind)) && (methods.is_empty() || methods.contains(&method)))
    }

    /// Every kind with its ways, in order.
    pub(crate) fn all(self) -> impl Iterator<Item = (CardKind, SummonKind)> {
        let ways = |kind| [SummonKind::of(kind), SummonKind::ByEffect, SummonKind::Return].map(|method| (kind, method));
        let guardians = CardKind::ALL.into_iter().filter(|kind| kind.guardian_type().is_some());
        guardians.flat_map(ways).filter(move |&(kind, method)| self.0 & Summoned::bit(kind, method) != 0)
    }
}

/// A use of an effect of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Use {
    pub(crate) card: CardId,
    pub(crate) ability: AbilityId,
}

/// The die of the dice step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Die {
    /// The face that counts; 0: not rolled.
    pub(crate) face: u8,
    /// Faces rolled of which one is still to be chosen (`dice_rolled`), as bits; 0: none.
    pub(crate) choice: u8,
}

impl Stage {
    /// The beginning of a stage.
    pub(crate) const fn of(phase: Phase) -> Stage {
        Stage { phase, moment: Moment::Begin, next: phase, step: 0, done: false, inserted: false, effects: 0, answered: CounterStep::NONE }
    }
}

impl Clone for ThisTurn {
    fn clone(&self) -> Self {
        ThisTurn { used: SmallVec::from_slice(&self.used), ..*self }
    }

    fn clone_from(&mut self, other: &Self) {
        let mut used = std::mem::take(&mut self.used);
        copy_into(&mut used, &other.used);
        *self = ThisTurn { used, ..*other };
    }
}

impl ThisTurn {
    /// Nothing has happened. BG-6.6: a restart is possible at first.
    pub(crate) fn new() -> ThisTurn {
        ThisTurn {
            acts: 0,
            acted_since_restart: true,
            lc_draws: 0,
            lc_prevents: [0; 2],
            counts: [[0; 10]; 2],
            summoned: [Summoned::default(); 2],
            used: SmallVec::new(),
        }
    }
}

impl Player {
    /// BG-2.11: what each player starts with.
    pub(crate) const fn new() -> Player {
        Player { life_counters: 4, kept: None, spent: CardSet::NONE, silent: 0, mulligan_done: false }
    }
}

/// How the rules end a duel.
pub(crate) const fn won(winner: Option<Seat>, reason: &'static str, rule: &'static str) -> Outcome {
    Outcome { winner, reason, rule }
}

/// A state is copied at every step of a search.
const _: () = assert!(size_of::<BattleGuardians>() <= 1792, "a state stays small");
