//! The tree of one seat: nodes are questions, edges are actions as that seat sees them. It lives in two arenas that are emptied, not freed, between
//! decisions.

use crate::dice::Dice;
use crate::search::sight::{Key, Label};
use crate::search::tuning::{Course, Guide};

const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Node {
    label: Label,
    first_edge: u32,
    /// Another question that followed the same edge.
    sibling: u32,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    key: Key,
    next: u32,
    first_child: u32,
    visits: u32,
    /// How often it could have been taken.
    offered: u32,
    /// Number of the descent that last offered it.
    stamp: u32,
    score: f64,
    /// What the action was worth at first sight, on average, and how often it was looked at so.
    glance: f32,
    looks: u16,
}

impl Edge {
    fn new(key: Key, next: u32, stamp: u32) -> Edge {
        Edge { key, next, first_child: NONE, visits: 0, offered: 1, stamp, score: 0.0, glance: 0.0, looks: 0 }
    }

    fn look(&mut self, glance: f64) {
        self.looks += 1;
        self.glance += (glance as f32 - self.glance) / f32::from(self.looks);
    }

    /// The upper confidence bound, with the number of times the action was on offer in place of its parent's visits (Cowling, Powley and Whitehouse),
    /// and the guide's word for it as the result of so many tries before the first.
    fn bound(&self, habit: f64, course: Course) -> f64 {
        let prior = if course.guide == Guide::Sight { f64::from(self.glance) } else { habit };
        let tries = f64::from(self.visits) + course.prior;
        (self.score + course.prior * prior) / tries + course.exploration * (f64::from(self.offered).ln() / tries).sqrt()
    }
}

/// Where a descent stands in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// An edge was followed; the next question is not known yet.
    Under(u32),
    At(u32),
    /// Below what the tree holds.
    Out,
}

/// See the module.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    path: Vec<u32>,
    place: Place,
    descent: u32,
}

impl Tree {
    /// The edge above the root, that every descent begins with.
    const TRUNK: u32 = 0;
    /// How often an action is looked at before it is tried, at most: as many imagined positions agree well enough.
    const LOOKS: u16 = 8;

    pub(crate) fn new() -> Tree {
        Tree { nodes: Vec::new(), edges: Vec::new(), path: Vec::new(), place: Place::Out, descent: 0 }
    }

    /// Forgets everything but keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.edges.push(Edge::new(Key::TRUNK, NONE, 0));
        self.descent = 0;
    }

    /// Begins a descent from the root.
    pub(crate) fn restart(&mut self) {
        self.path.clear();
        self.path.push(Self::TRUNK);
        self.place = Place::Under(Self::TRUNK);
        self.descent += 1;
    }

    pub(crate) fn is_inside(&self) -> bool {
        self.place != Place::Out
    }

    /// A question is put.
    pub(crate) fn arrive(&mut self, label: Label) {
        if let Place::Under(edge) = self.place {
            self.place = Place::At(self.child(edge, label));
        }
    }

    fn child(&mut self, edge: u32, label: Label) -> u32 {
        let first = self.edges[edge as usize].first_child;
        let mut at = first;
        while at != NONE {
            let node = self.nodes[at as usize];
            if node.label == label {
                return at;
            }
            at = node.sibling;
        }
        let new = self.nodes.len() as u32;
        self.nodes.push(Node { label, first_edge: NONE, sibling: first });
        self.edges[edge as usize].first_child = new;
        new
    }

    /// Adds the options that are new here; with sight for a guide, `glance` looks at those that were seldom looked at.
    pub(crate) fn open(&mut self, keys: &[Key], guide: Guide, mut glance: impl FnMut(usize) -> f64) {
        let Place::At(node) = self.place else { return };
        for (option, &key) in keys.iter().enumerate() {
            let edge = self.find(node, key).unwrap_or_else(|| self.add(node, key));
            if guide == Guide::Sight && self.edges[edge as usize].looks < Self::LOOKS {
                self.edges[edge as usize].look(glance(option));
            }
        }
    }

    /// Chooses among options, all of them opened, for the seat whose tree this is: the one of the highest bound. `habits` are those of the options.
    /// `None` below what the tree holds.
    pub(crate) fn select(&mut self, keys: &[Key], habits: &[f64], course: Course, dice: &mut Dice) -> Option<usize> {
        let Place::At(node) = self.place else { return None };
        let mut best = (f64::NEG_INFINITY, 0);
        for (option, (&key, &habit)) in keys.iter().zip(habits).enumerate() {
            // Equals, which are many in the beginning, are taken in random order.
            let bound = self.offer(node, key).bound(habit, course) + dice.fraction() * 1e-6;
            if bound > best.0 {
                best = (bound, option);
            }
        }
        Some(best.1)
    }

    /// Counts that an edge could be taken.
    fn offer(&mut self, node: u32, key: Key) -> &Edge {
        let at = self.find(node, key).expect("options are opened before one is chosen");
        let descent = self.descent;
        let edge = &mut self.edges[at as usize];
        if edge.stamp != descent {
            edge.stamp = descent;
            edge.offered += 1;
        }
        edge
    }

    fn add(&mut self, node: u32, key: Key) -> u32 {
        let new = self.edges.len() as u32;
        let first = &mut self.nodes[node as usize].first_edge;
        self.edges.push(Edge::new(key, *first, self.descent));
        *first = new;
        new
    }

    fn find(&self, node: u32, key: Key) -> Option<u32> {
        let mut at = self.nodes[node as usize].first_edge;
        while at != NONE {
            let edge = &self.edges[at as usize];
            if edge.key == key {
                return Some(at);
            }
            at = edge.next;
        }
        None
    }

    /// An action was taken. One that has never been taken before ends the descent.
    pub(crate) fn take(&mut self, key: Key) {
        let Place::At(node) = self.place else { return };
        let edge = self.find(node, key).unwrap_or_else(|| self.add(node, key));
        self.path.push(edge);
        self.place = if self.edges[edge as usize].visits == 0 { Place::Out } else { Place::Under(edge) };
    }

    /// Ends a descent with its result for the seat whose tree this is.
    pub(crate) fn learn(&mut self, score: f64) {
        for &edge in &self.path {
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1;
            edge.score += score;
        }
    }

    /// Sum of results and number of tries of an action at the root.
    pub(crate) fn at_root(&self, key: Key) -> (f64, u32) {
        let root = self.edges[Self::TRUNK as usize].first_child;
        let edge = (root != NONE).then(|| self.find(root, key)).flatten();
        edge.map_or((0.0, 0), |edge| (self.edges[edge as usize].score, self.edges[edge as usize].visits))
    }
}
