//! A course through any effect does what its text says: it is compared with a plain recursive reading.

use fudaba_cardscript::TrueOr;
use fudaba_cardscript::effect::{Act, Course, Instruction, LONGEST, Next, NoWord, Went, Words};
use proptest::prelude::*;

/// Words that mean nothing: what counts is their order.
#[derive(Clone, Debug, PartialEq)]
struct Toy;

impl Words for Toy {
    type Condition = u16;
    type Verb = u16;
    type Count = NoWord;
    type Duration = NoWord;
}

/// What a follower was asked and did, in order.
#[derive(Clone, Debug, PartialEq)]
enum Noted {
    If(u16, bool),
    May(TrueOr<u16>, bool),
    Choose(usize, u8),
    Do(u16, Went),
}

/// Answers in the order of the questions; when they are used up, the same ones again.
struct Answers<'a> {
    given: &'a [u8],
    used: usize,
}

impl Answers<'_> {
    fn next(&mut self) -> u8 {
        self.used += 1;
        self.given[(self.used - 1) % self.given.len()]
    }

    fn yes(&mut self) -> bool {
        self.next().is_multiple_of(2)
    }

    fn went(&mut self) -> Went {
        [Went::Whole, Went::Short, Went::Again][usize::from(self.next()) % 3]
    }
}

/// The plain reading: "if ..., you may ...: ...; otherwise ..."
struct Reading<'a> {
    answers: Answers<'a>,
    noted: Vec<Noted>,
}

impl Reading<'_> {
    fn instruction(&mut self, instruction: &Instruction<Toy>) {
        if let Some(condition) = instruction.condition {
            let holds = self.answers.yes();
            self.noted.push(Noted::If(condition, holds));
            if !holds {
                return self.all(&instruction.otherwise);
            }
        }
        if let Some(gate) = &instruction.may {
            let wanted = self.answers.yes();
            self.noted.push(Noted::May(gate.clone(), wanted));
            if !wanted {
                return;
            }
            if let TrueOr::This(price) = gate
                && self.verb(*price) == Went::Short
            {
                return;
            }
        }
        for _ in 0..instruction.repeat {
            match &instruction.act {
                Act::Do(verbs) => self.all(verbs),
                Act::Choose(modes) => {
                    let mode = self.answers.next() % modes.len() as u8;
                    self.noted.push(Noted::Choose(modes.len(), mode));
                    self.all(&modes[usize::from(mode)]);
                }
            }
        }
    }

    fn all(&mut self, verbs: &[u16]) {
        verbs.iter().for_each(|verb| _ = self.verb(*verb));
    }

    /// A verb, with as many steps as it takes.
    fn verb(&mut self, verb: u16) -> Went {
        for _ in 0..PATIENCE {
            let went = self.answers.went();
            self.noted.push(Noted::Do(verb, went));
            if went != Went::Again {
                return went;
            }
        }
        panic!("the answers would go on for ever")
    }
}

/// More steps than any verb takes with answers that differ.
const PATIENCE: usize = 100;

/// The same by a course, which is copied at every stop as a state is.
fn followed(effect: &[Instruction<Toy>], mut answers: Answers<'_>) -> Vec<Noted> {
    let (mut kept, mut noted) = (Course::default(), Vec::new());
    loop {
        let mut course = kept;
        match course.next(effect) {
            Next::If(condition) => {
                let holds = answers.yes();
                noted.push(Noted::If(*condition, holds));
                course.held(holds);
            }
            Next::May(gate, instruction) => {
                assert_eq!(instruction.may.as_ref(), Some(gate));
                let wanted = answers.yes();
                noted.push(Noted::May(gate.clone(), wanted));
                course.wanted(wanted);
            }
            Next::Choose(modes, _) => {
                let mode = answers.next() % modes.len() as u8;
                noted.push(Noted::Choose(modes.len(), mode));
                course.chose(mode);
            }
            Next::Do(verb, instruction) => {
                assert_eq!(course.verb(effect), Some(verb));
                assert_eq!(course.is_at_price(), instruction.may == Some(TrueOr::This(*verb)) && *verb >= PRICES);
                let went = answers.went();
                noted.push(Noted::Do(*verb, went));
                course.went(went);
            }
            Next::End => return noted,
        }
        kept = course;
    }
}

/// Verbs from this one on are prices, so that a test can tell them from what they buy.
const PRICES: u16 = 1_000;

fn verbs() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(0..PRICES, 1..4)
}

fn instructions() -> impl Strategy<Value = Instruction<Toy>> {
    let may = prop_oneof![Just(None), Just(Some(TrueOr::True)), (PRICES..2 * PRICES).prop_map(|price| Some(TrueOr::This(price)))];
    let act = prop_oneof![3 => verbs().prop_map(Act::Do), 1 => prop::collection::vec(verbs(), 2..4).prop_map(Act::Choose)];
    let otherwise = prop_oneof![Just(Vec::new()), verbs()];
    (prop::option::of(any::<u16>()), may, 1_u8..4, act, otherwise).prop_map(|(condition, may, repeat, act, otherwise)| Instruction {
        condition,
        may,
        repeat,
        act,
        otherwise,
        ..Instruction::of(Vec::new())
    })
}

proptest! {
    #[test]
    fn a_course_reads_every_effect_as_its_text_does(
        effect in prop::collection::vec(instructions(), 0..6),
        answers in prop::collection::vec(any::<u8>(), 1..40),
    ) {
        // One answer that ends a verb, so that none goes on for ever.
        let given = [answers, vec![0]].concat();
        let mut reading = Reading { answers: Answers { given: &given, used: 0 }, noted: Vec::new() };
        effect.iter().for_each(|instruction| reading.instruction(instruction));
        prop_assert_eq!(followed(&effect, Answers { given: &given, used: 0 }), reading.noted);
    }
}

#[test]
fn what_was_bought_is_left_out_when_its_price_fell_short() {
    let effect = [Instruction::<Toy> { may: Some(TrueOr::This(PRICES)), ..Instruction::of(vec![1]) }, Instruction::of(vec![2])];
    let mut course = Course::default();
    assert!(matches!(course.next(&effect), Next::May(..)));
    course.wanted(true);
    assert!(matches!(course.next(&effect), Next::Do(&PRICES, _)) && course.is_at_price());
    course.went(Went::Short);
    assert!(matches!(course.next(&effect), Next::Do(&2, _)));
}

#[test]
fn what_falls_short_for_itself_is_followed_by_the_next() {
    let effect = [Instruction::<Toy>::of(vec![1, 2])];
    let mut course = Course::default();
    assert!(matches!(course.next(&effect), Next::Do(&1, _)));
    course.went(Went::Short);
    assert!(matches!(course.next(&effect), Next::Do(&2, _)));
}

#[test]
fn a_list_that_is_not_there_is_empty() {
    let effect = [Instruction::<Toy> { act: Act::Choose(vec![vec![1], vec![2]]), ..Instruction::of(Vec::new()) }];
    let mut course = Course::default();
    assert!(matches!(course.next(&effect), Next::Choose(..)));
    course.chose(7);
    assert!(matches!(course.next(&effect), Next::End));
}

#[test]
fn an_effect_that_is_longer_than_can_be_has_an_end_all_the_same() {
    let effect = vec![Instruction::<Toy>::of(vec![1]); LONGEST + 10];
    let answers = Answers { given: &[0], used: 0 };
    assert_eq!(followed(&effect, answers).len(), LONGEST);
}
