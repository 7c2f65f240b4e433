//! What those at the table ask for, one request after the other.

use fudaba_kernel::Seat;

use super::Actor;
use super::reply::Reply;
use crate::code::{Code, Failed};
use crate::tournament::SeriesReason;
use crate::wire::{Request, ServerMessage, Status};

impl Actor {
    pub(super) async fn answer(&mut self, connection: u64, id: u64, request: Request) {
        self.answering = Some((connection, id));
        let seat = self.audience.listener(connection).and_then(|listener| listener.observer.seat());
        let result = match seat {
            // Whoever looks on may have missed something, too.
            None if request == Request::Resync => {
                self.audience.catch_up(connection, None, &self.room);
                Ok(Reply::Done)
            }
            Some(seat) => self.carry_out(seat, (connection, id), request).await,
            None => Err(Code::NotYourTurn.into()),
        };
        let message = match result {
            Ok(Reply::Done) => Some(ServerMessage::Done { id }),
            Ok(Reply::Why(answers)) => Some(ServerMessage::Why { id, answers }),
            Ok(Reply::Shut(cards)) => Some(ServerMessage::Shut { id, cards }),
            Ok(Reply::Later) => None,
            Err(failed) => Some(ServerMessage::failed(id, failed)),
        };
        message.into_iter().for_each(|message| self.audience.tell(connection, &message));
        self.answering = None;
    }

    async fn carry_out(&mut self, seat: Seat, (connection, id): (u64, u64), request: Request) -> Result<Reply, Failed> {
        match request {
            Request::Why { target } => return Ok(Reply::Why(self.room.why(seat, target.as_deref().unwrap_or_default())?)),
            Request::Shut => return Ok(Reply::Shut(self.room.shut(seat)?)),
            Request::Hint => {
                self.hint(seat, connection, id)?;
                return Ok(Reply::Later);
            }
            Request::Foresee { decision } => return Ok(self.foresee(seat, decision, (connection, id))?),
            Request::Resync => self.audience.catch_up(connection, None, &self.room),
            Request::Choose { decision, option } => {
                self.flag().await?;
                let entry = self.room.may_choose(seat, decision, option)?;
                self.act(entry).await?;
            }
            Request::Concede if self.room.record.status == Status::Waiting => Box::pin(self.withdraw()).await?,
            Request::Concede => self.act(self.room.may_concede(seat)?).await?,
            Request::Undo { to } => self.act(self.room.may_undo(seat, to)?).await?,
            Request::Cancel => self.act(self.room.may_cancel(seat)?).await?,
            Request::UndoAnswer { allow, block } => self.act(self.room.answer_undo(seat, allow, block)?).await?,
            Request::Promise(promise) => Box::pin(self.promise(seat, connection, &promise)).await?,
            Request::Nonce(nonce) => Box::pin(self.nonce(seat, &nonce)).await?,
            Request::Rematch => Box::pin(self.rematch(seat, connection)).await?,
            Request::EndSeries => Box::pin(self.end_series(vec![seat], SeriesReason::Left)).await?,
            Request::Say(phrase) => Box::pin(self.say(seat, phrase)).await?,
            Request::Lobby(_) => return Err(Code::Unexpected.into()),
        }
        Ok(Reply::Done)
    }
}
