//! What a client may say on its websocket.

use serde::{Deserialize, Serialize};

use super::lobby::{NewOffer, TakeOffer};

/// What may be said at a table; each reads it in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "snake_case"))]
pub(crate) enum Phrase {
    /// Hello.
    Hello,
    /// Good luck.
    Luck,
    /// That was well played.
    WellPlayed,
    /// I have to think.
    Thinking,
    /// That went wrong.
    Oops,
    /// Thank you for the match.
    Thanks,
}

/// A message with the client's own number.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ClientFrame"))]
pub(crate) enum ClientMessage {
    /// The first message.
    Join {
        id: u64,
        secret: Option<String>,
        last: Option<u64>,
        /// Who it is: opens that person's seat where no secret does.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        token: Option<String>,
    },
    /// Takes an option.
    Choose { id: u64, decision: u64, option: u64 },
    /// Why can this not be used now?
    Why {
        id: u64,
        #[serde(rename = "ref")]
        reference: Option<String>,
        place: Option<String>,
    },
    /// Why can the cards in the hand that no option is about not be used now?
    Shut { id: u64 },
    /// What would each option of this decision change?
    Foresee { id: u64, decision: u64 },
    /// Tells everything anew: something that was said does not fit what was said before.
    Resync { id: u64 },
    /// Gives up; while the other seat is free, takes the invitation to it back.
    Concede { id: u64 },
    /// Takes back, or asks to; where nobody has to be asked, all choices from this decision on.
    Undo {
        id: u64,
        #[serde(default)]
        to: Option<u64>,
    },
    /// Calls off the act of which a part is asked for.
    Cancel { id: u64 },
    /// Answers an asking.
    UndoAnswer { id: u64, allow: bool, block: bool },
    /// What would the computer do? Against the computer only.
    Hint { id: u64 },
    /// Once more, seats swapped; in the better of three its next match.
    Rematch { id: u64 },
    /// After a match of the better of three: does not go on with it.
    EndSeries { id: u64 },
    /// Says one of the set phrases to the other at the table.
    Say { id: u64, phrase: Phrase },
    /// SHA-256 of the client's part of the seed, before any part is shown.
    Promise { id: u64, promise: String },
    /// The client's part of the seed, once all have promised theirs.
    Nonce { id: u64, nonce: String },
    /// At the lobby: offers to play, in place of what was offered before.
    Offer { id: u64, offer: Box<NewOffer> },
    /// At the lobby: takes what another offers.
    Take { id: u64, take: Box<TakeOffer> },
    /// At the lobby: offers nothing any more.
    Withdraw { id: u64 },
    /// At the lobby: plays the computer from now on, and is asked before a match begins.
    Meanwhile { id: u64 },
    /// At the lobby: whether the match that is proposed suits.
    Answer { id: u64, accept: bool },
    /// Still there.
    Ping { id: u64 },
}

impl ClientMessage {
    /// The client's own number.
    pub(crate) fn id(&self) -> u64 {
        match *self {
            ClientMessage::Join { id, .. }
            | ClientMessage::Choose { id, .. }
            | ClientMessage::Why { id, .. }
            | ClientMessage::Shut { id }
            | ClientMessage::Foresee { id, .. }
            | ClientMessage::Resync { id }
            | ClientMessage::Concede { id }
            | ClientMessage::Undo { id, .. }
            | ClientMessage::Cancel { id }
            | ClientMessage::UndoAnswer { id, .. }
            | ClientMessage::Hint { id }
            | ClientMessage::Rematch { id }
            | ClientMessage::EndSeries { id }
            | ClientMessage::Say { id, .. }
            | ClientMessage::Promise { id, .. }
            | ClientMessage::Nonce { id, .. }
            | ClientMessage::Offer { id, .. }
            | ClientMessage::Take { id, .. }
            | ClientMessage::Withdraw { id }
            | ClientMessage::Meanwhile { id }
            | ClientMessage::Answer { id, .. }
            | ClientMessage::Ping { id } => id,
        }
    }
}

/// What a seat asks of its match, or somebody of the lobby, once joined. One node passes it on to another as it stands here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Request {
    Choose { decision: u64, option: u64 },
    Why { target: Option<String> },
    Shut,
    Foresee { decision: u64 },
    Resync,
    Concede,
    Undo { to: Option<u64> },
    Cancel,
    UndoAnswer { allow: bool, block: bool },
    Hint,
    Rematch,
    EndSeries,
    Say(Phrase),
    Promise(String),
    Nonce(String),
    Lobby(LobbyRequest),
}

/// What is asked of the lobby.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LobbyRequest {
    Offer(Box<NewOffer>),
    Take(Box<TakeOffer>),
    Withdraw,
    Meanwhile,
    Answer { accept: bool },
}

/// A message that cannot be read: its number, where that much could be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unreadable {
    pub(crate) id: Option<u64>,
}

/// Reads a message.
///
/// # Errors
/// When it is none; nothing else is said about it.
pub(crate) fn read_message(text: &str) -> Result<ClientMessage, Unreadable> {
    serde_json::from_str(text).map_err(|_| Unreadable { id: number_of(text) })
}

fn number_of(text: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Numbered {
        id: u64,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_by_its_type() {
        let message = read_message(r#"{"type":"choose","id":7,"decision":3,"option":0}"#);
        assert_eq!(message, Ok(ClientMessage::Choose { id: 7, decision: 3, option: 0 }));
    }

    #[test]
    fn what_cannot_be_read_keeps_its_number() {
        assert_eq!(read_message(r#"{"type":"dance","id":7}"#), Err(Unreadable { id: Some(7) }));
        assert_eq!(read_message(r#"{"type":"ping","id":1,"more":true}"#), Err(Unreadable { id: Some(1) }));
        for bad in ["", "null", "[]", "{\"id\":-1}", "{", &"[".repeat(4000), r#"{"type":"choose","id":1,"decision":1.5,"option":0}"#] {
            assert!(read_message(bad).is_err_and(|bad| bad.id != Some(0)));
        }
    }
}
