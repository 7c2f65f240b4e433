//! What a command says of what it was to look at.

/// How a command went, beyond "it ran".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Finding {
    /// Nothing to complain about.
    Fine,
    /// The command ran and found something wrong.
    Wrong,
    /// What was found has an exit code of its own, which the command's help explains.
    Code(u8),
}
