//! Battle Guardians: the duel of one guardian against another, every attack on a die. The specification is the rulebook in
//! `games/battle-guardians`; rule IDs begin with `BG`.

pub mod cards;
pub mod hot;
pub mod language;
pub mod print;
