//! What becomes of a request.

/// What whoever asked is told.
pub(super) enum Reply {
    Done,
    Why(Vec<fudaba_host::Why>),
    Shut(Vec<fudaba_host::Shut>),
    /// When it has been thought out.
    Later,
}
