//! The rulebook, chapter by chapter, and what its chapters share.
//!
//! | chapter | file |
//! |---|---|
//! | KF-2 setup | [`setup`] |
//! | KF-4 draw phase | [`draw`] |
//! | KF-5 set phase | [`set`] |
//! | KF-6 trump phase | [`trump`] |
//! | KF-7 open phase | [`open`], [`duel`] |
//! | KF-8 battle phase | [`battle`] |
//! | KF-9, KF-10 end phase, end of the game | [`end`] |
//! | KF-11 POW, costs, effects | [`pow`], [`cost`], [`effects`] |
//!
//! Whether something may be done is asked by a `may_...` beside the rule; the seats' judge refuses by the same check. [`moves`] carries every card;
//! [`words`] are what is asked and answered.

pub(crate) mod battle;
pub(crate) mod cost;
pub(crate) mod draw;
pub(crate) mod duel;
pub(crate) mod effects;
pub(crate) mod end;
pub(crate) mod moves;
pub(crate) mod open;
pub(crate) mod pow;
pub(crate) mod set;
pub(crate) mod setup;
pub(crate) mod trump;
pub(crate) mod words;
