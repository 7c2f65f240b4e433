//! The base state: what a position has where nothing is written, and what no position has.

use fudaba_stage::positions;

use super::{FILLER, Given, LifeCard, PhaseName, Pile, PlayerGiven, Row};
use crate::rules::end::LAST_ROUND;
use crate::state::places::CARDS;

/// The round of the base state.
pub(super) const BASE_ROUND: u8 = 4;
/// How many cards lie in deck and life area of the base state.
const BASE_DECK: usize = 10;
const BASE_LIFE: usize = 3;
/// The trumps of the base state.
const BASE_TRUMPS: [&str; 2] = ["K49", "K53"];
/// Cards of a main deck (KF-1.2), all of which are there during the setup.
const MAIN_DECK: usize = 30;

/// A player as written, under this name, and with the cards of the base state.
pub(super) struct Written {
    pub(super) name: &'static str,
    pub(super) given: PlayerGiven,
}

impl Written {
    pub(super) fn new(name: &'static str, mut given: PlayerGiven, phase: PhaseName) -> Written {
        given.trump_deck.get_or_insert_with(|| Pile::of(BASE_TRUMPS.map(str::to_owned).to_vec()));
        if !is_setup(phase) {
            given.life_area.get_or_insert_with(|| Row(vec![Some(LifeCard { card: FILLER.to_owned(), ..LifeCard::default() }); BASE_LIFE]));
        }
        let elsewhere: usize = lists(&given).into_iter().map(|(_, count)| count).sum();
        let rest = (MAIN_DECK + BASE_TRUMPS.len()).saturating_sub(elsewhere).min(MAIN_DECK);
        let deck = if is_setup(phase) { rest } else { BASE_DECK };
        given.deck.get_or_insert_with(|| Pile::of(vec![FILLER.to_owned(); deck]));
        Written { name, given }
    }
}

/// What a player has, by the keys of its lists, and how many cards each holds.
fn lists(given: &PlayerGiven) -> [(&'static str, usize); 8] {
    let pile = |pile: &Option<Pile>| pile.as_ref().map_or(0, |pile| pile.0.len());
    [
        ("deck", pile(&given.deck)),
        ("trump_deck", pile(&given.trump_deck)),
        ("hand", pile(&given.hand)),
        ("attacker_place", usize::from(given.attacker_place.is_some())),
        ("support_place", given.support_place.as_ref().map_or(0, cards_in)),
        ("life_area", given.life_area.as_ref().map_or(0, cards_in)),
        ("reveal_area", pile(&given.reveal_area)),
        ("discard_pile", pile(&given.discard_pile)),
    ]
}

fn cards_in<T>(row: &Row<T>) -> usize {
    row.0.iter().flatten().count()
}

/// That the cards of both players find no room, told at the longest list.
pub(super) fn too_many<'w>(players: impl Iterator<Item = &'w Written>) -> Option<String> {
    let lists = players.flat_map(|player| lists(&player.given).map(|(key, count)| (format!("{}.{key}", player.name), count)));
    positions::too_many(&lists.collect::<Vec<_>>(), CARDS)
}

/// What comes next: as written, or what a round begins with (KF-3.6), or the setup.
pub(super) fn phase_of(given: &Given) -> PhaseName {
    given.phase.unwrap_or(match given.round {
        Some(0) => PhaseName::Setup,
        Some(1) => PhaseName::AttackerSetStep,
        _ => PhaseName::DrawPhase,
    })
}

/// Why a phase is in no round of this number, if it is not.
pub(super) fn never_in_round(phase: PhaseName, round: u8) -> Option<String> {
    match (is_setup(phase), round) {
        (true, 1..) => Some(format!("the setup comes before round 1, not in round {round}: leave `round` out")),
        (false, 0) => Some("round 0 is the setup, and this phase is no part of it: write a `round` from 1 on".to_owned()),
        (false, 1) if is_draw(phase) => Some("round 1 has no draw phase (KF-3.6): it begins with `attacker_set_step`".to_owned()),
        _ if round > LAST_ROUND => Some(format!("round {round} is after the last one, {LAST_ROUND}")),
        _ => None,
    }
}

/// Whether a phase comes before round 1.
pub(super) fn is_setup(phase: PhaseName) -> bool {
    matches!(phase, PhaseName::Setup | PhaseName::RevealThree | PhaseName::Mulligan | PhaseName::Deal)
}

/// Whether a phase is a part of the draw phase.
pub(super) fn is_draw(phase: PhaseName) -> bool {
    matches!(phase, PhaseName::DrawPhase | PhaseName::RevealOrKeep | PhaseName::DrawCheck)
}
