//! The state of a duel: one flat value. What the rulebook treats as a list (the stages of the turn, damage that is pending,
//! triggers that wait, effects and summons in progress) is a list here, processed one entry a step.

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, Chance, Handle, Outcome, Seat, Zones};

use crate::hot::{AbilityId, Attention};
use crate::language::{Forbidden, Spot};
use crate::places::{CARDS, ZONES};

/// Pending damage at most; further damage joins the last entry.
pub(crate) const PENDING: usize = 14;
/// Changes in force at most; a further one is lost.
pub(crate) const MODIFIERS: usize = 18;
/// Triggers that wait at most; a further one is lost.
pub(crate) const WAITING: usize = 16;
/// Effects and summons in progress at most; a further one is lost.
pub(crate) const AGENDA: usize = 9;

/// A duel of Battle Guardians.
#[derive(PartialEq, Eq, Hash, Debug)]
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
    pub(crate) queue: ArrayVec<Pending, PENDING>,
    pub(crate) modifiers: ArrayVec<Modifier, MODIFIERS>,
    pub(crate) waiting: ArrayVec<Waiting, WAITING>,
    pub(crate) agenda: ArrayVec<Task, AGENDA>,
    /// Uses of effects that may be used once in a game.
    pub(crate) used_up: ArrayVec<Use, 16>,
    /// Cards picked in the decision going on.
    pub(crate) picked: CardSet,
    /// What the abilities of all cards of the match are about: rules need not look where nobody listens.
    pub(crate) attention: Attention,
}

impl Clone for BattleGuardians {
    fn clone(&self) -> Self {
        BattleGuardians {
            zones: self.zones.clone(),
            chance: self.chance.clone(),
            turn: self.turn,
            stage: self.stage,
            players: self.players,
            fighters: self.fighters,
            this_turn: self.this_turn.clone(),
            die: self.die,
            queue: self.queue.clone(),
            modifiers: self.modifiers.clone(),
            waiting: self.waiting.clone(),
            agenda: self.agenda.clone(),
            used_up: self.used_up.clone(),
            picked: self.picked,
            attention: self.attention,
        }
    }

    /// In place, part by part: what tables and searches do before every answer.
    fn clone_from(&mut self, other: &Self) {
        let BattleGuardians { zones, chance, this_turn, queue, modifiers, waiting, agenda, used_up, .. } = other;
        self.zones.clone_from(zones);
        self.chance.clone_from(chance);
        self.this_turn.clone_from(this_turn);
        self.queue.clone_from(queue);
        self.modifiers.clone_from(modifiers);
        self.waiting.clone_from(waiting);
        self.agenda.clone_from(agenda);
        self.used_up.clone_from(used_up);
        (self.turn, self.stage, self.players, self.fighters) = (other.turn, other.stage, other.players, other.fighters);
        (self.die, self.picked, self.attention) = (other.die, other.picked, other.attention);
    }
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
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ThisTurn {
    /// Optional acts (BG-16.9).
    pub(crate) acts: u16,
    pub(crate) acted_since_restart: bool,
    pub(crate) lc_draws: u8,
    /// By seat.
    pub(crate) lc_prevents: [u8; 2],
    /// By seat and [`crate::language::TurnEvent`].
    pub(crate) counts: [[u8; 10]; 2],
    /// Kinds summoned, as bits, by seat.
    pub(crate) summoned: [u16; 2],
    /// Uses of effects that may be used once a turn.
    pub(crate) used: ArrayVec<Use, 12>,
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

/// Damage that waits for the damage step (BG-9.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pending {
    /// What dealt it.
    pub(crate) source: fudaba_kernel::DefId,
    pub(crate) controller: Seat,
    /// Whose guardian it hits.
    pub(crate) seat: Seat,
    pub(crate) spot: Spot,
    /// Base amount, changes by answers included.
    pub(crate) amount: i32,
    pub(crate) times: u8,
    pub(crate) halved: u8,
    /// Damage of one instruction has one batch number.
    pub(crate) batch: u8,
}

/// A change in force that an effect made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Modifier {
    pub(crate) subject: Subject,
    pub(crate) change: Change,
    /// The turn from which on it applies.
    pub(crate) from: u8,
    pub(crate) ends: Ends,
    /// The card it comes from.
    pub(crate) source: Handle,
    /// Who made it.
    pub(crate) seat: Seat,
}

/// What a change is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Subject {
    /// A card, as long as it lies where it is.
    Card(Handle),
    /// Whatever guardian stands there.
    Spot(Seat, Spot),
    /// A player.
    Player(Seat),
}

/// What is changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Change {
    /// LP, up or down.
    Lp(i32),
    /// A further face activates an entry.
    Face(u8, u8),
    /// An ability gained.
    Ability(AbilityId),
    /// The next damage: more or less, times, halved.
    NextDamage(i32, u8, u8),
    /// A prohibition.
    Forbid(Forbidden),
    /// A phase to be skipped.
    Skip(crate::language::Phase),
}

/// When a change ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ends {
    /// Never, or when its card leaves.
    Never,
    /// At the end of the stage it was made in.
    Phase,
    /// In the end phase of this turn (BG-10.6).
    EndOf(u8),
    /// When this turn begins.
    StartOf(u8),
    /// When its source leaves its place.
    WithSource,
}

/// A trigger whose condition has been met and which has not yet activated (BG-12.14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Waiting {
    pub(crate) source: Handle,
    pub(crate) ability: AbilityId,
    pub(crate) seat: Seat,
    /// Things in progress when it was met: it waits for none that came before.
    pub(crate) depth: u8,
    /// The amount that triggered it.
    pub(crate) amount: i32,
}

/// Something in progress. The last one goes on first.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Task {
    /// An effect from its activation to its end.
    Effect(Activation),
    /// A summon from the appear step to its end.
    Summon(Summoning),
    /// A life check with effects that act in it (BG-9.13): those that have acted.
    LifeCheck(ArrayVec<Use, 4>),
    /// Cards that are looked for or looked at.
    Look(Looking),
    /// Damage that is dealt at once (`damage_immediately`): the first batch of the queue.
    Strike,
    /// The draws bought with life counters (BG-13.3): how many are left.
    LifeDraw(Seat, u8),
    /// The return of a raging guardian's base (BG-5.25), candidates shown.
    Return,
    /// An additional attack that waits (BG-R63).
    ExtraAttack,
    /// The stage that an additional attack interrupted.
    Interrupted(Stage),
}

/// An effect in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Activation {
    pub(crate) source: Handle,
    pub(crate) ability: AbilityId,
    pub(crate) seat: Seat,
    pub(crate) step: EffectStep,
    /// Which target, cost or instruction is next.
    pub(crate) index: u8,
    /// Which verb of the instruction is next.
    pub(crate) verb: u8,
    /// How often the instruction has been done.
    pub(crate) round: u8,
    /// How far the present target, cost or verb has come.
    pub(crate) progress: u8,
    /// Which part of the instruction is being done: its gate, its core, a mode.
    pub(crate) mode: u8,
    /// How far the present verb goes in all.
    pub(crate) total: u8,
    /// What has happened in its counter step.
    pub(crate) counter: CounterStep,
    /// Targets, in the order of the ability's list.
    pub(crate) targets: ArrayVec<Handle, 4>,
    /// Number of targets picked for each entry of that list.
    pub(crate) picks: [u8; 4],
    /// Modes chosen, from 0, for the effect's choices in order.
    pub(crate) modes: [u8; 4],
    /// The amount that triggered it.
    pub(crate) amount: i32,
    /// Changes that answers made to its damage.
    pub(crate) damage_add: i32,
    pub(crate) damage_times: u8,
    pub(crate) damage_halved: u8,
    /// Damage instructions that answers negated, as bits.
    pub(crate) damage_negated: u8,
}

/// The steps of an activation (BG-12.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(crate) enum EffectStep {
    Target,
    Mode,
    Pay,
    Announce,
    Counter,
    Resolve,
    Finish,
}

/// Flags of a counter step (BG-R45).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct CounterStep {
    /// Counter effects used, by seat.
    pub(crate) used: [u8; 2],
    pub(crate) card_used: bool,
    pub(crate) sp_negated: bool,
    pub(crate) negated: bool,
    /// Whether the opponent of the activating player has passed.
    pub(crate) passed: bool,
}

/// How a guardian was summoned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SummonKind {
    Normal,
    Awakening,
    Swift,
    Raging,
    Extreme,
    Extra,
    Transformation,
    Return,
    ByEffect,
}

/// A summon in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Summoning {
    pub(crate) card: Handle,
    pub(crate) seat: Seat,
    pub(crate) spot: Spot,
    pub(crate) kind: SummonKind,
    pub(crate) step: SummonStep,
    /// Under cards of the replaced guardian: the first ones of the stack.
    pub(crate) under: u8,
}

/// The steps of a summon after the guardian has entered (BG-4.14 to BG-4.20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SummonStep {
    Appear,
    Shift,
    Complete,
    Window,
    Swift,
}

/// Cards that an effect lets a player look for or at. The effect is the one below on the agenda.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Looking {
    pub(crate) seat: Seat,
    /// How many top cards are looked at; 0 for a search.
    pub(crate) top: u8,
    /// Cards taken so far.
    pub(crate) taken: u8,
    /// Cards put back so far.
    pub(crate) ordered: u8,
    /// Whether taking is over and the rest is put back.
    pub(crate) ordering: bool,
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct CardSet([u64; 3]);

impl CardSet {
    #[inline]
    pub(crate) fn has(&self, card: CardId) -> bool {
        self.0[card.index() / 64] & (1 << (card.index() % 64)) != 0
    }

    #[inline]
    pub(crate) fn add(&mut self, card: CardId) {
        self.0[card.index() / 64] |= 1 << (card.index() % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: CardId) {
        self.0[card.index() / 64] &= !(1 << (card.index() % 64));
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
}

impl Stage {
    /// The beginning of a stage.
    pub(crate) const fn of(phase: Phase) -> Stage {
        Stage { phase, moment: Moment::Begin, next: phase, step: 0, done: false, inserted: false, effects: 0 }
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
            summoned: [0; 2],
            used: ArrayVec::new(),
        }
    }
}

impl Player {
    /// BG-2.11: what each player starts with.
    pub(crate) const fn new() -> Player {
        Player { life_counters: 4, kept: None, spent: CardSet([0; 3]), silent: 0, mulligan_done: false }
    }
}

/// How the rules end a duel.
pub(crate) const fn won(winner: Option<Seat>, reason: &'static str, rule: &'static str) -> Outcome {
    Outcome { winner, reason, rule }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_stays_small() {
        assert!(size_of::<BattleGuardians>() <= 2880, "{} bytes", size_of::<BattleGuardians>());
    }
}
