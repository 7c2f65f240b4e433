//! What a seat is refused, shown and told beforehand, and how good a position is for it. What is offered stands in `rules::options`.

mod aims;
mod judge;
mod marks;
mod sight;
mod value;
