//! What has gone well goes first in playouts, and in the trees before anything better is known: the mean result of every kind of action, whatever the position (the move-average sampling
//! of H. Finnsson and Y. Björnsson, "Simulation-Based Approach to General Game Playing", AAAI 2008).

use fudaba_kernel::{Action, DefId, Question, Responder};
use rand_core::RngCore;

use crate::dice::Dice;

/// See the module. A fixed table: two kinds of action that share a slot share a habit, which costs a little sharpness and no memory.
#[derive(Clone, Debug)]
pub(crate) struct Habits {
    slots: Vec<Habit>,
    /// The slots used since the last result, of both seats.
    trail: Vec<u16>,
    /// What is printed on the cards of the position being played.
    identities: Vec<DefId>,
}

#[derive(Clone, Copy, Debug)]
struct Habit {
    sum: f32,
    count: f32,
}

impl Habit {
    /// Nothing is known: a little better than even, so that it gets tried.
    const NEW: Habit = Habit { sum: 0.6, count: 1.0 };
}

impl Habits {
    const BITS: u32 = 12;
    const SEAT: u16 = 1 << Self::BITS;

    pub(crate) fn new() -> Habits {
        Habits { slots: Vec::new(), trail: Vec::new(), identities: Vec::new() }
    }

    /// Forgets everything but keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.slots.clear();
        self.slots.resize(2 * usize::from(Self::SEAT), Habit::NEW);
        self.trail.clear();
    }

    /// Another position is played from here on.
    pub(crate) fn look_at(&mut self, identities: &[DefId]) {
        self.identities.clear();
        self.identities.extend_from_slice(identities);
    }

    fn slot(&self, question: &Question, action: &Action) -> u16 {
        let def = action.card.map_or(0, |card| u64::from(self.identities[card.index()].0) + 1);
        let zone = action.zone.map_or(0, |zone| u64::from(zone.0) + 1);
        let number = action.number.map_or(0, |number| u64::from(number) + 1);
        let packed = u64::from(question.kind) | u64::from(action.verb) << 8 | zone << 16 | number << 25 | def << 34;
        let hashed = (packed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Self::BITS)) as u16;
        hashed | (question.seat.index() as u16) << Self::BITS
    }

    fn mean(&self, slot: u16) -> f32 {
        let Habit { sum, count } = self.slots[usize::from(slot)];
        sum / count
    }

    /// How well an action has gone.
    pub(crate) fn of(&self, question: &Question, action: &Action) -> f64 {
        self.mean(self.slot(question, action)).into()
    }

    /// Remembers an action that was chosen.
    pub(crate) fn note(&mut self, question: &Question, action: &Action) {
        let slot = self.slot(question, action);
        self.trail.push(slot);
    }

    /// The option that has gone best.
    fn best(&self, question: &Question, options: &[Action]) -> (usize, u16) {
        let mut best = (f32::NEG_INFINITY, 0, 0);
        for (option, action) in options.iter().enumerate() {
            let slot = self.slot(question, action);
            let mean = self.mean(slot);
            if mean > best.0 {
                best = (mean, option, slot);
            }
        }
        (best.1, best.2)
    }

    /// An option by habit or, in so many of 256 cases, at random; and its slot.
    fn pick(&self, question: &Question, options: &[Action], whims: u32, dice: &mut Dice) -> (usize, u16) {
        if dice.next_u32() >> 24 >= whims {
            return self.best(question, options);
        }
        let option = dice.below(options.len());
        (option, self.slot(question, &options[option]))
    }

    /// A playout has ended with this result for seat 0.
    pub(crate) fn learn(&mut self, score: f64) {
        for slot in self.trail.drain(..) {
            let own = if slot & Self::SEAT == 0 { score } else { 1.0 - score };
            let habit = &mut self.slots[usize::from(slot)];
            habit.sum += own as f32;
            habit.count += 1.0;
        }
    }
}

/// Plays by habit most of the time, and at random otherwise.
pub(crate) struct Habitual<'h> {
    pub(crate) habits: &'h mut Habits,
    pub(crate) dice: &'h mut Dice,
    /// Share of random choices, in 256.
    pub(crate) whims: u32,
}

impl Responder for Habitual<'_> {
    fn respond(&mut self, question: &Question, options: &[Action]) -> usize {
        let (option, slot) = self.habits.pick(question, options, self.whims, self.dice);
        self.habits.trail.push(slot);
        option
    }
}
