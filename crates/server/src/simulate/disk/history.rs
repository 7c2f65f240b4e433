//! Who claimed which match under which epoch, who wrote under it and who handed it back, told as it happens and looked through in the end:
//! whether the disk itself kept to one owner an epoch. Where a service is alone nothing is told.

use std::collections::BTreeMap;

/// See the module.
#[derive(Default)]
pub(in crate::simulate) struct History {
    /// Short names for matches.
    matches: BTreeMap<String, usize>,
    deeds: Vec<Deed>,
}

/// Something that the disk took from a node.
#[derive(Clone, Copy, Debug)]
struct Deed {
    of: usize,
    epoch: u64,
    node: u64,
    what: What,
}

/// See [`Deed`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    Claimed,
    /// Into a match that was there already.
    Wrote,
    HandedBack,
}

impl History {
    /// Epochs begin with 1: who writes without a lease does so under epoch 0, which nobody has ever claimed.
    pub(super) fn note(&mut self, id: &str, epoch: u64, node: u64, what: What) {
        let next = self.matches.len();
        let of = match self.matches.get(id) {
            Some(&known) => known,
            None => *self.matches.entry(id.to_owned()).or_insert(next),
        };
        self.deeds.push(Deed { of, epoch, node, what });
    }

    /// An epoch of a match has one owner, its epochs rise from claim to claim, and only the owner under the latest of them writes and hands
    /// back, as long as it has not handed back.
    ///
    /// # Errors
    /// With the first deed that breaks this.
    pub(in crate::simulate) fn check(&self) -> Result<(), String> {
        let mut latest: Vec<Option<Deed>> = vec![None; self.matches.len()];
        let mut owners: BTreeMap<(usize, u64), u64> = BTreeMap::new();
        for deed in &self.deeds {
            let before = latest[deed.of];
            let wrong = match deed.what {
                What::Claimed if *owners.entry((deed.of, deed.epoch)).or_insert(deed.node) != deed.node => Some("has two owners"),
                What::Claimed if before.is_some_and(|before| before.epoch >= deed.epoch) => Some("does not rise"),
                What::Wrote | What::HandedBack if !before.is_some_and(|before| before.allows(deed)) => Some("is not the latest"),
                _ => None,
            };
            if let Some(wrong) = wrong {
                return Err(self.told(deed, before, wrong));
            }
            if deed.what != What::Wrote {
                latest[deed.of] = Some(*deed);
            }
        }
        Ok(())
    }

    fn told(&self, deed: &Deed, before: Option<Deed>, wrong: &str) -> String {
        let id = self.matches.iter().find(|(_, of)| **of == deed.of).map_or("a match", |(id, _)| id.as_str());
        format!("epoch {} of {id} {wrong}: {deed:?} after {before:?}", deed.epoch)
    }
}

impl Deed {
    /// Whether this claim is what the other deed was done by.
    fn allows(&self, deed: &Deed) -> bool {
        self.what == What::Claimed && (self.epoch, self.node) == (deed.epoch, deed.node)
    }
}

#[cfg(test)]
mod tests {
    use super::What::{Claimed, HandedBack, Wrote};
    use super::{History, What};

    fn is_well(deeds: &[(u64, u64, What)]) -> bool {
        let mut history = History::default();
        history.note("another", 9, 9, Claimed);
        deeds.iter().for_each(|&(epoch, node, what)| history.note("a match", epoch, node, what));
        history.check().is_ok()
    }

    #[test]
    fn a_match_may_go_from_node_to_node() {
        assert!(is_well(&[(1, 7, Claimed), (1, 7, Wrote), (1, 7, HandedBack), (2, 8, Claimed), (2, 8, Wrote), (3, 7, Claimed)]));
    }

    #[test]
    fn an_epoch_has_one_owner() {
        assert!(!is_well(&[(1, 7, Claimed), (1, 8, Claimed)]));
        assert!(!is_well(&[(1, 7, Claimed), (2, 8, Claimed), (1, 7, Claimed)]));
        assert!(!is_well(&[(1, 7, Claimed), (1, 7, Claimed)]));
    }

    #[test]
    fn only_the_latest_owner_writes() {
        assert!(!is_well(&[(1, 7, Claimed), (2, 8, Claimed), (1, 7, Wrote)]));
        assert!(!is_well(&[(1, 7, Claimed), (1, 8, Wrote)]));
        assert!(!is_well(&[(1, 7, Claimed), (1, 7, HandedBack), (1, 7, Wrote)]));
        assert!(!is_well(&[(1, 7, Claimed), (0, 7, Wrote)]));
    }
}
