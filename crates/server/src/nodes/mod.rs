//! Several services on one database. Each match is owned by one of them, by a lease that stands in the database; any of them takes any
//! connection and passes on what is owned elsewhere.

pub(crate) mod door;
pub(crate) mod elsewhere;
pub(crate) mod frames;
pub(crate) mod keep;
pub(crate) mod links;
pub(crate) mod share;
