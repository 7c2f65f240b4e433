//! How many pairs there can be at most among people of whom some may not meet: a maximum matching, by Edmonds' blossoms (J. Edmonds, "Paths,
//! Trees, and Flowers", 1965). It is asked before every pair of a round, so that a pair never leaves others without anybody to meet.

use std::collections::VecDeque;

/// The most pairs among `size` people.
pub(super) fn most_pairs(size: usize, may_meet: impl Fn(usize, usize) -> bool) -> usize {
    let friends = (0..size).map(|one| (0..size).filter(|&other| other != one && may_meet(one, other)).collect()).collect();
    let mut matching = Matching { friends, mate: vec![None; size] };
    (0..size).filter(|&root| matching.mate[root].is_none() && matching.augment(root)).count();
    matching.mate.iter().flatten().count() / 2
}

struct Matching {
    friends: Vec<Vec<usize>>,
    mate: Vec<Option<usize>>,
}

/// A search for somebody who is free, from somebody who is.
struct Search {
    /// From whom each was reached.
    parent: Vec<Option<usize>>,
    /// Whom each stands for: the foot of the blossom that it lies in.
    base: Vec<usize>,
    reached: Vec<bool>,
    waiting: VecDeque<usize>,
}

impl Matching {
    /// One pair more, with this one in it, if there can be.
    fn augment(&mut self, root: usize) -> bool {
        let Some((end, parent)) = self.search(root) else { return false };
        let mut next = Some(end);
        while let Some(one) = next {
            let Some(from) = parent[one] else { break };
            let before = self.mate[from];
            (self.mate[one], self.mate[from]) = (Some(from), Some(one));
            next = before;
        }
        true
    }

    /// Who is free at the end of a way from `root`, and the way.
    fn search(&self, root: usize) -> Option<(usize, Vec<Option<usize>>)> {
        let size = self.mate.len();
        let (parent, base, mut reached) = (vec![None; size], (0..size).collect(), vec![false; size]);
        reached[root] = true;
        let mut search = Search { parent, base, reached, waiting: VecDeque::from([root]) };
        while let Some(one) = search.waiting.pop_front() {
            for &other in &self.friends[one] {
                if search.base[one] == search.base[other] || self.mate[one] == Some(other) {
                    continue;
                }
                let is_outer = other == root || self.mate[other].is_some_and(|mate| search.parent[mate].is_some());
                if is_outer {
                    self.contract(&mut search, one, other);
                } else if search.parent[other].is_none() {
                    search.parent[other] = Some(one);
                    match self.mate[other] {
                        None => return Some((other, search.parent)),
                        Some(mate) => search.reach(mate),
                    }
                }
            }
        }
        None
    }

    /// A circle of odd length becomes one.
    fn contract(&self, search: &mut Search, one: usize, other: usize) {
        let foot = self.common(search, one, other);
        let mut inside = vec![false; self.mate.len()];
        for (from, child) in [(one, other), (other, one)] {
            self.mark(search, &mut inside, from, (foot, child));
        }
        for at in 0..inside.len() {
            if inside[search.base[at]] {
                search.base[at] = foot;
                search.reach(at);
            }
        }
    }

    fn mark(&self, search: &mut Search, inside: &mut [bool], mut at: usize, (foot, mut child): (usize, usize)) {
        while search.base[at] != foot {
            let Some(mate) = self.mate[at] else { return };
            inside[search.base[at]] = true;
            inside[search.base[mate]] = true;
            search.parent[at] = Some(child);
            child = mate;
            let Some(next) = search.parent[mate] else { return };
            at = next;
        }
    }

    /// The nearest that both ways to the root have in common.
    fn common(&self, search: &Search, one: usize, other: usize) -> usize {
        let mut passed = vec![false; self.mate.len()];
        let up = |at: usize| self.mate[at].and_then(|mate| search.parent[mate]).map(|next| search.base[next]);
        let mut at = search.base[one];
        passed[at] = true;
        while let Some(next) = up(at) {
            at = next;
            passed[at] = true;
        }
        let mut at = search.base[other];
        while !passed[at] {
            let Some(next) = up(at) else { break };
            at = next;
        }
        at
    }
}

impl Search {
    fn reach(&mut self, one: usize) {
        if !self.reached[one] {
            self.reached[one] = true;
            self.waiting.push_back(one);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::most_pairs;

    fn pairs(size: usize, edges: &[(usize, usize)]) -> usize {
        most_pairs(size, |a, b| edges.contains(&(a, b)) || edges.contains(&(b, a)))
    }

    #[test]
    fn a_circle_of_five_with_a_tail_is_paired_whole() {
        assert_eq!(pairs(6, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (4, 5)]), 3);
        assert_eq!(pairs(5, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)]), 2);
        assert_eq!(pairs(4, &[(0, 1), (0, 2), (0, 3)]), 1, "all want the same one");
        assert_eq!(pairs(0, &[]), 0);
    }

    /// By trying everything.
    fn by_trial(left: &[usize], may: &dyn Fn(usize, usize) -> bool) -> usize {
        let Some((&first, rest)) = left.split_first() else { return 0 };
        let without = by_trial(rest, may);
        let with = (0..rest.len()).filter(|&at| may(first, rest[at])).map(|at| {
            let left: Vec<usize> = rest.iter().copied().filter(|&other| other != rest[at]).collect();
            1 + by_trial(&left, may)
        });
        with.max().unwrap_or(0).max(without)
    }

    proptest! {
        #[test]
        fn it_finds_as_many_as_trying_everything(size in 0_usize..9, bits in any::<u64>()) {
            let may = |a: usize, b: usize| (bits >> ((a.min(b) * 8 + a.max(b)) % 64)) & 1 == 1;
            prop_assert_eq!(most_pairs(size, may), by_trial(&(0..size).collect::<Vec<_>>(), &may));
        }
    }
}
