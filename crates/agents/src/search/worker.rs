//! One thread of a search: its two trees and its iterations.

use fudaba_kernel::{Fork, Game, Outlook, Question, Responder, Seat};

use crate::budget::{Budget, Watch};
use crate::dice::Dice;
use crate::glance::Glance;
use crate::imagine::{Imagination, Tally};
use crate::search::habits::{Habits, Habitual};
use crate::search::sight::{Key, Label, Sight};
use crate::search::tree::Tree;
use crate::search::tuning::{Playout, Tuning};

/// What a worker found.
#[derive(Clone, Debug)]
pub(crate) struct Harvest {
    /// Sum of results and number of tries of every option.
    pub(crate) root: Vec<(f64, u32)>,
    pub(crate) forks: Tally,
    pub(crate) iterations: u32,
}

/// See the module.
#[derive(Clone, Debug)]
pub(crate) struct Worker {
    tuning: Tuning,
    trees: [Tree; 2],
    /// The open question's options as the asked seat sees them.
    keys: Vec<Key>,
    liked: Vec<f64>,
    habits: Habits,
}

impl Worker {
    pub(crate) fn new(tuning: Tuning) -> Worker {
        Worker { tuning, trees: [Tree::new(), Tree::new()], keys: Vec::new(), liked: Vec::new(), habits: Habits::new() }
    }

    /// How many iterations pass between two looks at whether the choice is settled.
    const STRIDE: u32 = 128;

    /// Thinks until the budget is spent, or, when it thinks alone, until no option can be tried more often any more than the one tried most: what is left
    /// of the budget would change nothing.
    pub(crate) fn think<G: Game>(&mut self, outlook: &Outlook<'_, G>, mut dice: Dice, budget: Budget) -> Harvest {
        self.trees.iter_mut().for_each(Tree::clear);
        self.habits.clear();
        let mut imagination = Imagination::new(outlook);
        let mut glance = Glance::new();
        let mut root = Vec::new();
        let mut watch = budget.start();
        while watch.another() {
            let Some(fork) = imagination.draw(&mut dice) else { break };
            if root.is_empty() {
                self.name_options(fork, outlook.question());
                root.clone_from(&self.keys);
            }
            self.iterate(fork, &mut glance, outlook.seat(), &mut dice);
            if self.tuning.workers <= 1 && watch.done().is_multiple_of(Self::STRIDE) && self.is_settled(&root, outlook.seat(), watch) {
                break;
            }
        }
        let tree = &self.trees[outlook.seat().index()];
        let mut tries: Vec<_> = root.iter().map(|&key| tree.at_root(key)).collect();
        tries.resize(outlook.options().len(), (0.0, 0));
        Harvest { root: tries, forks: imagination.tally, iterations: watch.done() }
    }

    /// Whether the lead of the option tried most is larger than all tries that are left.
    fn is_settled(&self, root: &[Key], seat: Seat, watch: Watch) -> bool {
        let (mut most, mut second) = (0, 0);
        for (_, &key) in root.iter().enumerate().filter(|(place, key)| !root[..*place].contains(key)) {
            let (_, tries) = self.trees[seat.index()].at_root(key);
            (most, second) = if tries > most { (tries, most) } else { (most, second.max(tries)) };
        }
        watch.left().is_some_and(|left| most - second > left)
    }

    fn iterate<'t, G: Game>(&mut self, fork: &mut Fork<'t, G>, glance: &mut Glance<'t, G>, seat: Seat, dice: &mut Dice) {
        self.trees.iter_mut().for_each(Tree::restart);
        self.habits.look_at(fork.state().zones().identities());
        while self.trees[seat.index()].is_inside() && fork.pending().is_some() {
            self.descend(fork, glance, dice);
        }
        let value = self.play_out(fork, seat, dice);
        self.habits.learn(if seat == Seat::A { value } else { 1.0 - value });
        self.trees[seat.index()].learn(value);
        self.trees[seat.other().index()].learn(1.0 - value);
    }

    /// One decision inside the trees: the asked seat chooses by its own tree, and both see of it what they can.
    fn descend<'t, G: Game>(&mut self, fork: &mut Fork<'t, G>, glance: &mut Glance<'t, G>, dice: &mut Dice) {
        let question = *fork.pending().expect("a descent goes from question to question");
        let seat = question.seat;
        let label = Label::of(fork.state(), &question);
        self.trees.iter_mut().for_each(|tree| tree.arrive(label));
        self.name_options(fork, &question);
        let option = self.choose(fork, &question, glance, dice);
        let sight = Sight::before(fork.state(), &question, &fork.options()[option]);
        fork.play(option).expect("an option of the open question can be played");
        self.trees[seat.index()].take(self.keys[option]);
        self.trees[seat.other().index()].take(sight.key_after(fork.state(), seat.other()));
    }

    /// By the asked seat's tree; where that has come to its end before the other one, as in a playout.
    fn choose<'t, G: Game>(&mut self, fork: &Fork<'t, G>, question: &Question, glance: &mut Glance<'t, G>, dice: &mut Dice) -> usize {
        let (options, seat, course) = (fork.options(), question.seat, self.tuning.course::<G>());
        let tree = &mut self.trees[seat.index()];
        tree.open(&self.keys, course.guide, |option| glance.of(fork, option, seat, dice.clone()));
        self.liked.clear();
        self.liked.extend(options.iter().map(|action| self.habits.of(question, action)));
        let Some(option) = tree.select(&self.keys, &self.liked, course, dice) else {
            return Habitual { habits: &mut self.habits, dice, whims: self.tuning.whims }.respond(question, options);
        };
        self.habits.note(question, &options[option]);
        option
    }

    fn name_options<G: Game>(&mut self, fork: &Fork<'_, G>, question: &Question) {
        let state = fork.state();
        let name = |action| Sight::before(state, question, action).key(state, question.seat);
        self.keys.clear();
        self.keys.extend(fork.options().iter().map(name));
    }

    /// The result for `seat`, from 0 to 1.
    fn play_out<G: Game>(&mut self, fork: &mut Fork<'_, G>, seat: Seat, dice: &mut Dice) -> f64 {
        let steps = match self.tuning.playout {
            Playout::Full => G::LEXICON.longest,
            Playout::Steps(steps) => steps,
        };
        match fork.finish_with(&mut Habitual { habits: &mut self.habits, dice, whims: self.tuning.whims }, steps) {
            Some(outcome) => outcome.score(seat),
            None => fork.state().evaluate(fork.cards(), seat),
        }
    }
}
