//! The task that owns one match. It does one thing after another: check, write down, show. A panic inside costs the action at hand; the
//! match is taken from its journal again.

mod begin;
mod join;

use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use fudaba_kernel::Seat;
use futures_util::FutureExt as _;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use begin::load;
use join::Present;

use super::audience::{Audience, Change, NewListener};
use super::command::Command;
use super::dealing::Awaited;
use super::registry::{Card, Registry, Services};
use super::room::Room;
use super::thinker::{Task, Thought, think};
use crate::code::Code;
use crate::metrics;
use crate::replay::Party;
use crate::secret::Bytes32;
use crate::store::Entry;
use crate::wire::{Request, ServerMessage, Status};

/// See the module.
struct Actor {
    registry: Arc<Registry>,
    room: Room,
    audience: Audience,
    card: Arc<Mutex<Card>>,
    thinking: Option<JoinHandle<Thought>>,
    awaited: Awaited,
    present: Present,
    /// Since when nobody listens and nobody thinks.
    idle_since: Instant,
    /// What is being answered, should it fail.
    answering: Option<(u64, u64)>,
}

/// What the task wakes up for.
enum Event {
    Command(Command),
    Thought(Thought),
    Time,
    Closed,
}

/// Runs a match until nobody needs it in memory any more.
pub(super) async fn run(registry: Arc<Registry>, id: String, mut commands: mpsc::Receiver<Command>, card: Arc<Mutex<Card>>) {
    match load(&registry.services, &id).await {
        Ok((room, audience)) => {
            let actor = Actor::new(Arc::clone(&registry), room, audience, card);
            actor.work(&id, &mut commands).await;
        }
        Err(code) => {
            while !registry.leave(&id, &mut commands) {
                refuse_all(&mut commands, code);
            }
            refuse_all(&mut commands, code);
        }
    }
    let left: Vec<_> = std::iter::from_fn(|| commands.try_recv().ok()).collect();
    for command in left {
        let (registry, id) = (Arc::clone(&registry), id.clone());
        tokio::spawn(async move {
            if let Err(code) = registry.send(&id, command).await {
                tracing::debug!(code = code.as_str(), "a command came too late");
            }
        });
    }
}

fn refuse_all(commands: &mut mpsc::Receiver<Command>, code: Code) {
    while let Ok(command) = commands.try_recv() {
        match command {
            Command::Join { listener, id, .. } => refuse(&listener, id, code),
            // Whoever waits for these hears of it by the closed channel and asks the store.
            Command::TakeSeat { answer, .. } => drop(answer.send(Err(code.into()))),
            Command::Leave { .. } | Command::Ask { .. } | Command::Stop => {}
        }
    }
}

fn refuse(listener: &NewListener, id: u64, code: Code) {
    let text = ServerMessage::error(Some(id), code).to_json();
    // A connection that is gone already needs no answer.
    drop(listener.out.try_send(text.into()));
}

impl Actor {
    fn new(registry: Arc<Registry>, room: Room, audience: Audience, card: Arc<Mutex<Card>>) -> Actor {
        let idle_since = Instant::now();
        let awaited = Awaited::default();
        let mut actor =
            Actor { registry, room, audience, card, thinking: None, awaited, present: Present::default(), idle_since, answering: None };
        actor.settle();
        actor
    }

    async fn work(mut self, id: &str, commands: &mut mpsc::Receiver<Command>) {
        loop {
            match self.next(commands).await {
                Event::Command(Command::Stop) | Event::Closed => break,
                event => self.guarded(event).await,
            }
            if self.is_idle() && self.registry.leave(id, commands) {
                break;
            }
        }
        if let Some(thinking) = self.thinking.take() {
            thinking.abort();
        }
    }

    async fn next(&mut self, commands: &mut mpsc::Receiver<Command>) -> Event {
        let wake = tokio::time::sleep_until(self.wake_at().into());
        tokio::select! {
            command = commands.recv() => command.map_or(Event::Closed, Event::Command),
            thought = thought_of(&mut self.thinking) => thought.map_or(Event::Time, Event::Thought),
            () = wake => Event::Time,
        }
    }

    fn wake_at(&self) -> Instant {
        let idle = self.is_alone().then(|| self.idle_since + self.services().pace.match_idle);
        let next = [idle, self.awaited.next(), self.room.flag_at()].into_iter().flatten().min();
        next.unwrap_or_else(|| Instant::now() + Duration::from_secs(3600))
    }

    fn services(&self) -> &Services {
        &self.registry.services
    }

    fn is_alone(&self) -> bool {
        self.audience.is_empty() && self.thinking.is_none()
    }

    fn is_idle(&self) -> bool {
        self.is_alone() && self.idle_since.elapsed() >= self.services().pace.match_idle
    }

    /// Handles an event behind the match's edge.
    async fn guarded(&mut self, event: Event) {
        self.answering = None;
        if AssertUnwindSafe(self.handle(event)).catch_unwind().await.is_err() {
            metrics::fault();
            tracing::error!("a match was stopped by a fault and is taken from its journal again");
            if let Some((connection, id)) = self.answering.take() {
                self.audience.tell(connection, &ServerMessage::error(Some(id), Code::MatchFaulty));
            }
            self.recover().await;
        }
    }

    async fn handle(&mut self, event: Event) {
        match event {
            Event::Command(command) => self.obey(command).await,
            Event::Thought(thought) => self.take_thought(thought).await,
            Event::Time => self.tick().await,
            Event::Closed => {}
        }
        self.settle();
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Join { listener, id, last } => self.join(listener, id, last),
            Command::Leave { connection } => drop(self.audience.leave(connection)),
            Command::Ask { connection, id, request } => self.answer(connection, id, request).await,
            Command::TakeSeat { wish, answer } => {
                let result = self.take_seat(&wish).await;
                drop(answer.send(result));
            }
            Command::Stop => {}
        }
    }

    /// Brings what hangs on connections and on the position up to date.
    fn settle(&mut self) {
        self.note_presence();
        self.think_if_due();
        if !self.is_alone() {
            self.idle_since = Instant::now();
        }
        let info = self.room.info();
        let listed = self.room.record.watch && info.status == Status::Playing && !self.audience.is_empty();
        *self.card.lock().unwrap_or_else(PoisonError::into_inner) = Card { info: Some(info), listed };
    }

    async fn answer(&mut self, connection: u64, id: u64, request: Request) {
        self.answering = Some((connection, id));
        let seat = self.audience.listener(connection).and_then(|listener| listener.observer.seat());
        let result = match seat {
            Some(seat) => self.carry_out(seat, connection, request).await,
            None => Err(Code::NotYourTurn),
        };
        let message = match result {
            Ok(None) => ServerMessage::Done { id },
            Ok(Some(answers)) => ServerMessage::Why { id, answers },
            Err(code) => ServerMessage::error(Some(id), code),
        };
        self.audience.tell(connection, &message);
        self.answering = None;
    }

    async fn carry_out(&mut self, seat: Seat, connection: u64, request: Request) -> Result<Option<Vec<fudaba_host::Why>>, Code> {
        match request {
            Request::Why { target } => return self.room.why(seat, target.as_deref().unwrap_or_default()).map(Some),
            Request::Choose { decision, option } => {
                self.flag().await?;
                let entry = self.room.may_choose(seat, decision, option)?;
                self.act(entry).await?;
            }
            Request::Concede => self.act(self.room.may_concede(seat)?).await?,
            Request::Undo => self.act(self.room.may_undo(seat)?).await?,
            Request::UndoAnswer { allow, block } => self.act(self.room.answer_undo(seat, allow, block)?).await?,
            Request::Nonce(nonce) => self.nonce(seat, &nonce).await?,
            Request::Rematch => self.rematch(connection).await?,
        }
        Ok(None)
    }

    /// Does a thing, writes it down, and only then shows it.
    async fn act(&mut self, entry: Entry) -> Result<(), Code> {
        self.room.stop_clock(Instant::now());
        self.room.apply(entry)?;
        let row = self.room.row(entry);
        let record = self.room.is_over().then_some(&self.room.record);
        let written = self.registry.services.store.append(&self.room.record.id, &row, record).await;
        if let Err(error) = written {
            tracing::error!(%error, "a choice could not be written down");
            self.recover().await;
            return Err(Code::Storage);
        }
        metrics::choice();
        self.room.start_clock(Instant::now());
        let change = if matches!(entry, Entry::Back { .. }) { Change::Rewritten } else { Change::News };
        self.show(change);
        Ok(())
    }

    fn show(&mut self, change: Change) {
        self.audience.show(&self.room, change);
        if self.room.is_over() && change == Change::News {
            self.tell_match();
        }
    }

    fn tell_match(&mut self) {
        let info = Box::new(self.room.info());
        self.audience.tell_all(&ServerMessage::Match { info });
    }

    /// Ends the match of a seat whose time is up.
    async fn flag(&mut self) -> Result<(), Code> {
        match self.room.flagged(Instant::now()) {
            Some(seat) => self.act(Entry::TimeOut(seat)).await,
            None => Ok(()),
        }
    }

    fn think_if_due(&mut self) {
        let due = self.room.computer_to_move().map(|(seat, level)| (seat, level.to_owned()));
        let Some((seat, level)) = due else {
            if let Some(thinking) = self.thinking.take() {
                thinking.abort();
            }
            return;
        };
        if self.thinking.is_some() {
            return;
        }
        let Some(table) = self.room.table.as_ref().map(|table| table.copy()) else { return };
        self.audience.tell_all(&ServerMessage::Thinking { seat });
        let task = Task { table, moves: self.room.moves(), level, seed: self.room.thinking_seed() };
        let services = &self.registry.services;
        self.thinking = Some(think(task, Arc::clone(&services.thinkers), &services.pace));
    }

    async fn take_thought(&mut self, thought: Thought) {
        self.thinking = None;
        let Some((seat, _)) = self.room.computer_to_move() else { return };
        match self.room.may_choose(seat, thought.moves, thought.option) {
            Ok(entry) => {
                if let Err(code) = self.act(entry).await {
                    tracing::warn!(code = code.as_str(), "the computer's choice was not made");
                }
            }
            // Thought out for a position that has been taken back meanwhile.
            Err(code) => tracing::debug!(code = code.as_str(), "a thought came too late"),
        }
    }

    async fn tick(&mut self) {
        if self.thinking.as_ref().is_some_and(JoinHandle::is_finished) {
            self.thinking = None;
        }
        if let Err(code) = self.flag().await {
            tracing::warn!(code = code.as_str(), "a clock that ran out could not be noted");
        }
        let late: Vec<Seat> = self.awaited.ended(Instant::now()).collect();
        for seat in late {
            if self.room.set_nonce(seat, Bytes32::draw(), Party::Server).is_ok() {
                self.begin_or_keep().await;
            }
        }
    }

    /// Takes the match from its journal again; connections stay.
    async fn recover(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.abort();
        }
        let shown = AssertUnwindSafe(self.reload()).catch_unwind().await;
        if !matches!(shown, Ok(Ok(()))) {
            tracing::error!("a match could not be taken from its journal; its connections are closed");
            self.audience.close_all(&ServerMessage::error(None, Code::MatchFaulty));
        }
    }

    async fn reload(&mut self) -> Result<(), Code> {
        let (room, _) = load(&self.registry.services, &self.room.record.id).await?;
        self.room = room;
        self.note_connected();
        self.audience.show(&self.room, Change::Rewritten);
        Ok(())
    }
}

/// The thought, when there is one; `None` when the thinker failed.
async fn thought_of(thinking: &mut Option<JoinHandle<Thought>>) -> Option<Thought> {
    match thinking {
        Some(handle) => handle.await.ok(),
        None => std::future::pending().await,
    }
}
