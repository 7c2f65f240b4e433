//! What can be asked of a match's task.

use std::time::Instant;

use fudaba_kernel::Seat;
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};

use super::audience::{NewListener, Via};
use crate::code::Failed;
use crate::secret::Secret;
use crate::wire::{Request, TakeSeat};

/// What a tournament decides about a match that has not ended by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ruling {
    /// Whoever sits there has dropped out.
    Left(Seat),
    /// The round's time is over.
    Late,
}

/// A match's line. Boxed, for it has room for dozens of commands at any time.
pub(crate) type Commands = mpsc::Receiver<Box<Command>>;

/// See the module. What is long and rare is boxed: whoever hands a command on has room for the longest.
pub(crate) enum Command {
    /// A connection wants to see, or to sit.
    Join { listener: Box<NewListener>, id: u64, last: Option<u64> },
    /// A connection has ended.
    Leave { connection: u64 },
    /// A joined connection asks something; the answer goes to the connection.
    Ask { connection: u64, id: u64, request: Request, heard: Instant },
    /// Somebody comes with the invitation.
    TakeSeat { wish: Box<TakeSeat>, person: Option<String>, via: Via, answer: oneshot::Sender<Result<(u8, Secret), Failed>> },
    /// A person is to be forgotten: the seats go on under no name.
    Forget { person: String, via: Via, answer: oneshot::Sender<Result<(), Failed>> },
    /// At the lobby: whom these two may not meet has changed.
    Apart { people: [String; 2], via: Via, answer: oneshot::Sender<Result<(), Failed>> },
    /// A tournament ends the match.
    Rule { ruling: Ruling, via: Via, answer: oneshot::Sender<Result<(), Failed>> },
    /// Nothing is asked: the match is taken into memory, where what is due is done by itself.
    Wake,
    /// Others may own the match by now.
    LetGo,
    /// The service stops.
    Stop,
}
