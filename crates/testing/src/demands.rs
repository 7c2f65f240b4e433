//! What a game's tests ask for.

use fudaba_kernel::conformance::Ranks;
use fudaba_stage::CardGame;

/// Where an effect stands on a card.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    /// The other keys of such a card, as JSON: `{"kind": "support"}`.
    pub card: &'static str,
    /// The key that holds what it does: `on_open`.
    pub key: &'static str,
}

impl Slot {
    /// Whether a card of the game has this slot: it is of the same kind.
    pub(super) fn suits(&self, card: &serde_json::Value) -> bool {
        let like: serde_json::Value = serde_json::from_str(self.card).expect("the keys of a slot's card are JSON");
        like.get("kind") == card.get("kind")
    }
}

/// What a game's tests ask for. Whatever is left out has a value that suits most games.
pub struct Demands<G: CardGame> {
    /// What its rules are called: `KF`.
    pub prefix: &'static str,
    /// The ready-made decks that random matches are played with, by their keys; all of them when there is none.
    pub decks: &'static [&'static str],
    /// Random matches in which the contract is checked at every step.
    pub contract_games: u64,
    /// Random matches that must come to an end.
    pub random_games: u64,
    /// The most bytes that a state may take.
    pub state_bytes: usize,
    /// Rules that the sources must cite at least.
    pub citations: usize,
    /// Positions of random matches that must be compared with what is staged from their dump.
    pub positions: usize,
    /// Whether a dump says everything of its position, so that what is staged from it must be the same.
    pub is_whole: fn(&G::Given) -> bool,
    /// Calls whose quoted words are keys of events.
    pub event_calls: &'static [&'static str],
    /// Calls whose quoted words are reasons of refusals.
    pub refusal_calls: &'static [&'static str],
    /// Calls whose quoted words are marks; those that random matches show are looked up in any case.
    pub mark_calls: &'static [&'static str],
    /// Calls whose quoted words are counters; those that random matches show are looked up in any case.
    pub counter_calls: &'static [&'static str],
    /// How a match may end.
    pub outcomes: &'static [&'static str],
    /// Scenario files whose scenarios are no examples for readers, by the beginning of their names: they need no title.
    pub untitled: &'static str,
    /// Words of the card language that stand on no card.
    pub words_on_no_card: &'static [&'static str],
    /// Headings of `docs/scenarios.md` whose scenarios are this game's.
    pub scenario_guide: &'static [&'static str],
    /// Pages of `docs/` whose cards are this game's.
    pub card_guide: &'static [&'static str],
    /// Where effects stand on cards, for random ones.
    pub slots: &'static [Slot],
    /// Numbers that stand on cards, for random effects.
    pub numbers: &'static [i64],
    /// In which order its refusals name rules; no order, no check.
    pub refusals: Refusals,
    /// What a card does, so that two that do the same are the same: usually the `Debug` text of its effects.
    pub effect: fn(&G::Cards, fudaba_kernel::DefId) -> String,
    /// Random effects of which no two may print alike; [`RANDOM_EFFECTS`] in the environment asks for another number.
    pub random_effects: usize,
    /// Random effects that are read back; [`HEARD_EFFECTS`] in the environment asks for another number.
    pub heard_effects: usize,
    /// Words of other games, which no Japanese text of this one says.
    pub forbidden_words: &'static [&'static str],
    /// Whether cards may work where nobody sees them: what they change tells of them then, and a position that is imagined without them looks
    /// otherwise than the truth.
    pub hidden_cards_work: bool,
    /// Random cards that are played; [`RANDOM_CARDS`] in the environment asks for another number.
    pub random_cards: usize,
}

/// The environment's word for how many random effects are printed.
pub const RANDOM_EFFECTS: &str = "FUDABA_RANDOM_EFFECTS";

/// The environment's word for how many random effects are looked through for style.
pub const STYLED_EFFECTS: &str = "FUDABA_STYLED_EFFECTS";

/// The environment's word for how many random effects are read back.
pub const HEARD_EFFECTS: &str = "FUDABA_HEARD_EFFECTS";

/// The environment's word for how many random cards are played.
pub const RANDOM_CARDS: &str = "FUDABA_RANDOM_CARDS";

/// The environment's word for which part of the random cards is played here, as `2/16`, so that several processes share a night's work: the
/// handfuls of cards go round among them. The number of cards is each part's own.
pub(super) const PART: &str = "FUDABA_PART";

/// Rounds of random cards that belong to this process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Part {
    which: u64,
    of: u64,
}

impl Part {
    /// What the environment says; all rounds if it says nothing.
    ///
    /// # Panics
    /// When it says something else than a part: a night that plays the wrong cards should end at once.
    pub(super) fn asked() -> Part {
        std::env::var(PART).map_or(Part { which: 0, of: 1 }, |said| {
            Part::read(&said).unwrap_or_else(|| panic!("{PART}={said} is no part: write 1/16, 2/16, … 16/16"))
        })
    }

    fn read(said: &str) -> Option<Part> {
        let (which, of) = said.split_once('/')?;
        let (which, of) = (which.parse::<u64>().ok()?.checked_sub(1)?, of.parse().ok()?);
        (which < of).then_some(Part { which, of })
    }

    /// So many rounds of all while this process has `own` of them.
    pub(super) const fn of(self, own: u64) -> u64 {
        own * self.of
    }

    pub(super) const fn has(self, round: u64) -> bool {
        round % self.of == self.which
    }
}

/// The number that the environment asks for under this name, or the usual one.
pub(super) fn wanted(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

impl<G: CardGame> Default for Demands<G> {
    fn default() -> Self {
        Demands {
            prefix: "",
            decks: &[],
            contract_games: 60,
            random_games: 500,
            state_bytes: 4096,
            citations: 100,
            positions: 1000,
            is_whole: |_| true,
            event_calls: &["Event::new"],
            refusal_calls: &["Refusal::new"],
            mark_calls: &[],
            counter_calls: &[],
            outcomes: &[],
            untitled: "corner-",
            words_on_no_card: &[],
            scenario_guide: &[],
            card_guide: &[],
            slots: &[],
            numbers: &[1, 2, 3],
            refusals: Refusals::default(),
            effect: |_, _| String::new(),
            random_effects: 0,
            heard_effects: 2_000,
            forbidden_words: &[],
            hidden_cards_work: false,
            random_cards: 0,
        }
    }
}

/// The order of a game's refusals, as its ledger states it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Refusals {
    /// Its rules, the first that applies being named.
    pub ranks: Ranks,
    /// The keys of a position that say what time it is, each with the values that are tried.
    pub times: &'static [(&'static str, &'static [&'static str])],
    /// Random matches that are looked at.
    pub games: u64,
    /// What is still out of order: the rule that is named, and the one that goes before it.
    pub unsettled: &'static [(&'static str, &'static str)],
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_share_all_rounds_between_them() {
        let parts: Vec<Part> = ["1/3", "2/3", "3/3"].into_iter().filter_map(Part::read).collect();
        assert!((0..60).all(|round| parts.iter().filter(|part| part.has(round)).count() == 1));
        assert!(["0/3", "4/3", "3", "/", "1/0", "x/3"].into_iter().all(|said| Part::read(said).is_none()));
    }
}
