//! How an effect is followed: the one walk through its instructions, for games in which it can be interrupted and for those in which it cannot.
//!
//! ```
//! # use fudaba_cardscript::effect::{Course, Instruction, Next, NoWord, Words, Went};
//! # #[derive(Clone, Debug, PartialEq)]
//! # struct Toy;
//! # impl Words for Toy { type Condition = bool; type Verb = u8; type Count = NoWord; type Duration = NoWord; }
//! let effect: Vec<Instruction<Toy>> = vec![Instruction::of(vec![1, 2]), Instruction::of(vec![3])];
//! let (mut course, mut done) = (Course::default(), Vec::new());
//! loop {
//!     match course.next(&effect) {
//!         Next::If(holds) => course.held(*holds),
//!         Next::May(..) => course.wanted(true),
//!         Next::Choose(..) => course.chose(0),
//!         Next::Do(verb, _) => {
//!             done.push(*verb);
//!             course.went(Went::Whole);
//!         }
//!         Next::End => break,
//!     }
//! }
//! assert_eq!(done, [1, 2, 3]);
//! ```

use super::{Act, Instruction, May, Words};
use crate::read::TrueOr;

/// Where a follower of an effect stands. It lies in the state of a game whose effects can be interrupted, and in a local variable elsewhere.
///
/// An instruction is followed in the order of its printed text: its condition, its question, its price, then what it says, as often as it
/// says; or what it says instead. An effect has [`LONGEST`] instructions at most, what follows those is left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Course {
    instruction: u8,
    part: Part,
    verb: u8,
    /// How often the instruction has been done.
    round: u8,
}

/// Most instructions of an effect, and most verbs of a list.
pub const LONGEST: usize = u8::MAX as usize;

/// A part of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Part {
    #[default]
    If,
    May,
    Price,
    /// What is done, or the choice of it.
    Act,
    /// The list that was chosen.
    Mode(u8),
    Else,
}

/// What comes next in an effect, and the instruction that it is a part of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Next<'e, W: Words> {
    /// Does this hold? [`Course::held`] takes the answer.
    If(&'e W::Condition),
    /// Does the player want it? [`Course::wanted`] takes the answer; a price is done next.
    May(&'e May<W>, &'e Instruction<W>),
    /// Which of these lists is it to be? [`Course::chose`] takes the answer.
    Choose(&'e [Vec<W::Verb>], &'e Instruction<W>),
    /// This is done, as a price ([`Course::is_at_price`]) or for itself. [`Course::went`] is told how it went.
    Do(&'e W::Verb, &'e Instruction<W>),
    /// The effect has been followed to its end.
    End,
}

/// How doing what a verb says went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Went {
    /// All of it is done.
    Whole,
    /// It is done as far as it could be: whoever asks whether it was done hears no, and what such a price was for is left out.
    Short,
    /// Its next part follows, in a step of its own.
    Again,
}

impl Went {
    /// Whether all of it is done, or it came to less.
    #[must_use]
    pub const fn whole(holds: bool) -> Went {
        if holds { Went::Whole } else { Went::Short }
    }

    /// All of it if both are.
    #[must_use]
    pub fn and(self, other: Went) -> Went {
        if self == Went::Whole { other } else { self }
    }
}

impl Course {
    /// What comes next. Parts that an instruction does not have are passed over.
    #[inline]
    pub fn next<'e, W: Words>(&mut self, effect: &'e [Instruction<W>]) -> Next<'e, W> {
        while let Some(instruction) = self.instruction(effect) {
            let next = match (self.part, &instruction.act) {
                (Part::If, _) => instruction.condition.as_ref().map(Next::If),
                (Part::May, _) => instruction.may.as_ref().map(|gate| Next::May(gate, instruction)),
                (Part::Act, Act::Choose(modes)) => Some(Next::Choose(modes, instruction)),
                _ => self.verb_in(instruction).map(|verb| Next::Do(verb, instruction)),
            };
            match next {
                Some(next) => return next,
                None => self.pass(instruction),
            }
        }
        Next::End
    }

    /// The condition holds, or it does not: then what is done instead comes next.
    pub fn held(&mut self, holds: bool) {
        self.part = if holds { Part::May } else { Part::Else };
    }

    /// The player wants it, and its price comes next if it has one; or he does not, and the instruction is over.
    pub fn wanted(&mut self, wanted: bool) {
        if wanted { self.part = Part::Price } else { self.leave() }
    }

    /// The list of this number, from 0, is to be done.
    pub fn chose(&mut self, mode: u8) {
        self.part = Part::Mode(mode);
    }

    /// A verb went so. A price that fell short ends its instruction.
    pub fn went(&mut self, went: Went) {
        match went {
            Went::Again => {}
            Went::Short if self.part == Part::Price => self.leave(),
            Went::Short | Went::Whole => self.verb += 1,
        }
    }

    /// Whether the verb that is next is a price.
    #[must_use]
    pub fn is_at_price(self) -> bool {
        self.part == Part::Price
    }

    /// Whether the verb that is next is the first one of its list, in the first round.
    #[must_use]
    pub const fn is_at_first(self) -> bool {
        self.verb == 0 && self.round == 0
    }

    /// The instruction that is being followed.
    #[inline]
    #[must_use]
    pub fn instruction<W: Words>(self, effect: &[Instruction<W>]) -> Option<&Instruction<W>> {
        effect.get(..LONGEST.min(effect.len()))?.get(usize::from(self.instruction))
    }

    /// The verb that is being done.
    #[must_use]
    pub fn verb<W: Words>(self, effect: &[Instruction<W>]) -> Option<&W::Verb> {
        self.verb_in(self.instruction(effect)?)
    }

    /// The lists of which one is to be chosen now; none when another part is next.
    #[must_use]
    pub fn modes<W: Words>(self, effect: &[Instruction<W>]) -> &[Vec<W::Verb>] {
        match (self.part, self.instruction(effect).map(|instruction| &instruction.act)) {
            (Part::Act, Some(Act::Choose(modes))) => modes,
            _ => &[],
        }
    }

    fn verb_in<W: Words>(self, instruction: &Instruction<W>) -> Option<&W::Verb> {
        let verbs = match (self.part, &instruction.act, &instruction.may) {
            (Part::Price, _, Some(TrueOr::This(price))) => std::slice::from_ref(price),
            (Part::Act, Act::Do(verbs), _) => verbs,
            (Part::Mode(mode), Act::Choose(modes), _) => modes.get(usize::from(mode))?,
            (Part::Else, ..) => &instruction.otherwise,
            _ => return None,
        };
        verbs.get(usize::from(self.verb))
    }

    /// A part is done, or there is none.
    fn pass<W: Words>(&mut self, instruction: &Instruction<W>) {
        self.verb = 0;
        match self.part {
            Part::If => self.part = Part::May,
            Part::May | Part::Price => self.part = Part::Act,
            Part::Act | Part::Mode(_) if self.round + 1 < instruction.repeat => {
                (self.part, self.round) = (Part::Act, self.round + 1);
            }
            Part::Act | Part::Mode(_) | Part::Else => self.leave(),
        }
    }

    fn leave(&mut self) {
        *self = Course { instruction: self.instruction.saturating_add(1), ..Course::default() };
    }
}

const _: () = assert!(size_of::<Course>() == 5, "a course costs a state five bytes");
