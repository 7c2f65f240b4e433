//! The rulebook's chapters and the mechanisms that they share.
//!
//! | chapter | where |
//! |---|---|
//! | BG-2 setup, BG-3 turn, draw and charge, BG-6 domain and set phase, BG-7 dice and battle, BG-10 extra and end | [`phases`] |
//! | BG-4 summoning, BG-5 the special methods | [`summon`] |
//! | BG-8 counter step | [`counter`] |
//! | BG-9 LP, DG, damage, life check, judge step | [`numbers`], [`damage`], [`life`] |
//! | BG-11 abilities, BG-12 kinds of effects | [`uses`], [`gained`], [`targets`], [`cost`], [`price`], [`activation`], [`effects`], [`trigger`], [`change`] |
//! | BG-13 life counters | [`life`], [`damage`] |
//! | BG-14 material and under cards | [`moves`] |
//! | BG-15 weakened | [`weak`] |
//! | BG-16 the end | [`life`] |

pub(crate) mod activation;
pub(crate) mod change;
pub(crate) mod condition;
pub(crate) mod cost;
pub(crate) mod counter;
pub(crate) mod damage;
pub(crate) mod effects;
pub(crate) mod force;
pub(crate) mod gained;
pub(crate) mod life;
pub(crate) mod moves;
pub(crate) mod numbers;
pub(crate) mod phases;
pub(crate) mod price;
mod promise;
pub(crate) mod summon;
pub(crate) mod targets;
pub(crate) mod trigger;
pub(crate) mod uses;
pub(crate) mod weak;
pub(crate) mod words;
