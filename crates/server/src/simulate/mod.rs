//! placeholder
pub(crate) mod chance;
