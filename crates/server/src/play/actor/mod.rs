//! The task that owns one match. It does one thing after another: try on a copy, write down, put in place, show. A write that fails and a
//! panic cost the action at hand. Where it is not certain what was written, the match is taken from its journal; where that cannot be
//! read, the match leaves the memory and its people are told to come again.

mod begin;
mod foresee;
mod giving;
mod hint;
mod join;
mod own;
mod people;
mod reply;
mod requests;
mod ruling;
mod say;
mod series;
mod sleep;
mod thinking;

use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use fudaba_host::{Advice, Foreseen};
use fudaba_kernel::Seat;
use futures_util::FutureExt as _;
use tokio::task::JoinHandle;

use begin::{load, load_own};
pub(crate) use begin::{unkept, unreadable};
use foresee::Foreseeing;
use hint::{Hinting, advice_of};
use join::Present;
use own::Ended;
pub(super) use own::run;
pub(crate) use own::{refuse, refuse_one};
use people::Beside;
pub(crate) use people::standing_of;

use super::audience::{Audience, Change};
use super::command::{Command, Commands};
use super::dealing::{Awaited, Awaits, Promised};
use super::registry::{Card, Registry, Services};
use super::room::Room;
use super::thinker::Thought;
use crate::code::Code;
use crate::flaws::{Flaw, has};
use crate::metrics;
use crate::replay::Party;
use crate::secret::Bytes32;
use crate::store::{Entry, Lease};
use crate::time::instant;
use crate::wire::{Request, ServerMessage, Status};

/// See the module. What its task does rarely is boxed where it is waited for: a task takes as much room as the longest of all that it may do.
struct Actor {
    registry: Arc<Registry>,
    room: Box<Room>,
    audience: Audience,
    card: Arc<Mutex<Card>>,
    /// What the match is written by.
    lease: Lease,
    thinking: Option<JoinHandle<Thought>>,
    /// A hint that is being thought out.
    hinting: Option<Hinting>,
    foreseeing: Foreseeing,
    awaited: Awaited,
    /// By which device each seat has promised.
    promised: [Option<Promised>; 2],
    present: Present,
    /// Since when nobody listens and nobody thinks.
    idle_since: Instant,
    /// Since when nobody has done anything.
    still_since: Instant,
    /// What is being answered, should it fail.
    answering: Option<(u64, u64)>,
    /// The seats that want another match.
    wishes: [bool; 2],
    /// When a series ends whose next match not both have asked for.
    series_until: Option<Instant>,
    /// When each seat said something last.
    said: [Option<Instant>; 2],
    /// Rows of the journal that the record on disk knows of.
    saved_rows: u64,
    /// Whoever made the match, where it was not taken from the store.
    creator: Option<IpAddr>,
    /// Why the match cannot stay in memory.
    gone: Option<Code>,
    /// How storage fared lately.
    waits: Waits,
}

/// Rows after which the record on disk is told how long the journal is.
const ROWS_PER_RECORD: u64 = 64;

/// When storage failed, the computer and the clocks try again after a while, not at once.
#[derive(Clone, Copy, Debug, Default)]
struct Waits {
    until: Option<Instant>,
}

impl Waits {
    const PAUSE: Duration = Duration::from_secs(1);

    fn failed(&mut self, now: Instant) {
        self.until = Some(now + Self::PAUSE);
    }

    fn are_over(&mut self, now: Instant) -> bool {
        self.until = self.until.filter(|&until| until > now);
        self.until.is_none()
    }
}

/// What the registry knows of a match and its task.
pub(super) struct About {
    pub(super) card: Arc<Mutex<Card>>,
    pub(super) creator: Option<IpAddr>,
}

/// What the task wakes up for.
enum Event {
    Command(Command),
    Thought(Thought),
    Advice(Option<Advice>),
    Foreseen(Option<Vec<Foreseen>>),
    Time,
    Closed,
}

impl Actor {
    fn new(registry: Arc<Registry>, room: Box<Room>, lease: Lease, about: About) -> Actor {
        let audience = Audience::new(&registry.services.limits);
        Actor::with_audience(registry, (room, lease), about, audience, (Present::default(), [None, None]))
    }

    /// With the people who are connected already.
    fn with_audience(
        registry: Arc<Registry>,
        (room, lease): (Box<Room>, Lease),
        about: About,
        audience: Audience,
        (present, promised): (Present, [Option<Promised>; 2]),
    ) -> Actor {
        let saved_rows = room.rows();
        let About { card, creator } = about;
        let mut actor = Actor {
            registry,
            room,
            audience,
            card,
            lease,
            thinking: None,
            hinting: None,
            foreseeing: Foreseeing::default(),
            awaited: Awaited::default(),
            promised,
            present,
            idle_since: instant(),
            still_since: instant(),
            answering: None,
            wishes: [false; 2],
            series_until: None,
            said: [None; 2],
            saved_rows,
            creator,
            gone: None,
            waits: Waits::default(),
        };
        actor.note_connected();
        actor.untie_left_behind();
        actor.wait_for_series();
        actor.settle();
        actor
    }

    /// Until nobody needs the match in memory, beginning with what woke it.
    async fn work(mut self: Box<Self>, id: &str, first: Option<Command>, commands: &mut Commands) -> Ended {
        let mut event = match first {
            Some(command) => Event::Command(command),
            None => self.next(commands).await,
        };
        loop {
            match event {
                Event::Command(Command::Stop) | Event::Closed => break,
                Event::Command(Command::LetGo) => self.gone = Some(Code::Restarting),
                event => {
                    if !matches!(event, Event::Time | Event::Foreseen(_) | Event::Command(Command::Leave { .. })) {
                        self.still_since = instant();
                    }
                    self.guarded(event).await;
                }
            }
            if let Some(code) = self.gone {
                tracing::error!(code = code.as_str(), "a match leaves the memory, its connections are closed");
                self.audience.close_all(&ServerMessage::error(None, code));
                break;
            }
            if self.is_idle() && self.registry.leave(id, commands) {
                break;
            }
            if self.is_still() {
                self.note_rows().await;
                return Ended::Asleep(Box::new(self.fall_asleep()));
            }
            event = self.next(commands).await;
        }
        if let Some(thinking) = self.thinking.take() {
            thinking.abort();
        }
        if self.gone.is_none() {
            self.note_rows().await;
        }
        Ended::Left(self.gone)
    }

    /// The record on disk learns how long the journal is: from then on its end cannot be lost without being missed.
    async fn note_rows(&mut self) {
        if self.room.rows() > self.saved_rows
            && let Err(error) = self.services().store.save(&self.lease, &self.room.record_now()).await
        {
            tracing::warn!(%error, "the end of a journal could not be noted");
        }
    }

    async fn next(&mut self, commands: &mut Commands) -> Event {
        let wake = tokio::time::sleep_until(self.wake_at().into());
        tokio::select! {
            biased;
            command = commands.recv() => command.map_or(Event::Closed, |command| Event::Command(*command)),
            advice = advice_of(&mut self.hinting) => Event::Advice(advice),
            thought = thought_of(&mut self.thinking) => thought.map_or(Event::Time, Event::Thought),
            foreseen = self.foreseeing.come() => Event::Foreseen(foreseen),
            () = wake => Event::Time,
        }
    }

    fn wake_at(&self) -> Instant {
        let may_leave = self.is_alone() && self.series_until.is_none();
        let idle = may_leave.then(|| self.idle_since + self.services().pace.match_idle);
        let still = self.may_sleep().then(|| self.still_since + self.services().pace.match_still);
        let up = self.room.flag_at().map(|at| self.waits.until.map_or(at, |until| at.max(until)));
        let next = [idle, still, self.awaited.next(), up, self.waits.until, self.series_until].into_iter().flatten().min();
        next.unwrap_or_else(|| instant() + Duration::from_secs(3600))
    }

    fn services(&self) -> &Services {
        &self.registry.services
    }

    fn is_alone(&self) -> bool {
        self.audience.is_empty() && self.thinking.is_none()
    }

    fn is_idle(&self) -> bool {
        let may_leave = self.is_alone() && self.series_until.is_none();
        may_leave && instant().saturating_duration_since(self.idle_since) >= self.services().pace.match_idle
    }

    fn is_still(&self) -> bool {
        self.may_sleep() && instant().saturating_duration_since(self.still_since) >= self.services().pace.match_still
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
            Box::pin(self.recover()).await;
        }
    }

    async fn handle(&mut self, event: Event) {
        match event {
            Event::Command(command) => self.obey(command).await,
            Event::Thought(thought) => self.take_thought(thought).await,
            Event::Advice(advice) => self.take_advice(advice).await,
            Event::Foreseen(options) => self.take_foreseen(options),
            Event::Time => self.tick().await,
            Event::Closed => {}
        }
        self.settle();
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Join { listener, id, last } => self.join(*listener, id, last),
            Command::Leave { connection } => Box::pin(self.leave(connection)).await,
            Command::Ask { connection, id, request, heard } => {
                let chosen = matches!(request, Request::Choose { .. });
                self.answer(connection, id, request).await;
                if chosen {
                    metrics::answered(instant().saturating_duration_since(heard));
                }
            }
            Command::TakeSeat { wish, person, answer, .. } => {
                let result = Box::pin(self.take_seat(&wish, person.as_deref())).await;
                drop(answer.send(result));
            }
            Command::Forget { person, answer, .. } => {
                let result = Box::pin(self.forget(&person)).await;
                drop(answer.send(result));
            }
            // That is the lobby's.
            Command::Apart { answer, .. } => drop(answer.send(Err(Code::MatchUnknown.into()))),
            Command::Rule { ruling, answer, .. } => {
                let result = Box::pin(self.rule(ruling)).await;
                drop(answer.send(result));
            }
            Command::Wake | Command::LetGo | Command::Stop => {}
        }
    }

    /// Brings what hangs on connections and on the position up to date.
    fn settle(&mut self) {
        self.note_presence();
        self.forget_foreseen();
        self.think_if_due();
        if !self.is_alone() {
            self.idle_since = instant();
        }
        let record = &self.room.record;
        let listed = record.watch && record.status == Status::Playing && !self.audience.is_empty();
        *self.card.lock().unwrap_or_else(PoisonError::into_inner) = Card { record: Some(Arc::clone(record)), listed };
    }

    /// Does a thing on a copy, writes it down, puts the copy in place, and only then shows it.
    async fn act(&mut self, entry: Entry) -> Result<(), Code> {
        let mut next = self.room.copy();
        let row = next.do_now(entry)?;
        if has(Flaw::ApplyBeforeWrite) {
            self.room = next.copy();
        }
        let with_record = next.is_over() || next.rows() - self.saved_rows >= ROWS_PER_RECORD;
        let ends = next.is_over() && !self.room.is_over() && next.record.lesson.is_none();
        let written = self.append(&mut next, &row, Beside { record: with_record, end: ends }).await;
        let noted = with_record.then(|| next.rows());
        self.put(next, written).await?;
        self.saved_rows = noted.unwrap_or(self.saved_rows);
        #[cfg(feature = "simulate")]
        if ends && has(Flaw::ResultApart) {
            drop(self.services().store.list(&self.lease, &self.room.result(crate::replay::ResultKind::Ended)).await);
        }
        metrics::choice();
        self.room.start_clock(instant());
        self.wait_for_series();
        let change = if matches!(entry, Entry::Back { .. }) { Change::Rewritten } else { Change::News };
        self.show(change);
        Ok(())
    }

    fn show(&mut self, change: Change) {
        self.audience.show(&self.room, change);
        self.room.let_go();
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
        match self.room.flagged(instant()) {
            Some(seat) => self.act(Entry::TimeOut(seat)).await,
            None => Ok(()),
        }
    }

    async fn tick(&mut self) {
        if self.thinking.as_ref().is_some_and(JoinHandle::is_finished) {
            self.thinking = None;
        }
        let now = instant();
        if self.waits.are_over(now)
            && let Err(code) = self.flag().await
        {
            tracing::warn!(code = code.as_str(), "a clock that ran out could not be noted");
            self.waits.failed(now);
        }
        Box::pin(self.end_late_series(now)).await;
        let late: Vec<Seat> = self.awaited.ended(now).collect();
        for seat in late {
            Box::pin(self.late_part(seat)).await;
        }
    }

    /// For a seat that promises nothing a nonce is drawn here; one that has promised and shows nothing ends the match. What could not be written
    /// is tried again after a while.
    async fn late_part(&mut self, seat: Seat) {
        let done = match self.room.awaits(seat) {
            None => Ok(()),
            Some(Awaits::Promise) => self.settle_nonce(seat, Bytes32::draw(), Party::Server).await,
            Some(Awaits::Nonce) if has(Flaw::SecondDraw) => self.settle_nonce(seat, Bytes32::draw(), Party::Server).await,
            Some(Awaits::Nonce) => self.withhold().await,
        };
        match done {
            Ok(()) | Err(Code::NonceLate) => {}
            Err(code) => {
                tracing::warn!(code = code.as_str(), "a match could not begin");
                self.awaited.begin(seat, instant() + Waits::PAUSE);
            }
        }
    }

    /// After a fault of the program: takes the match from its journal again; connections stay.
    async fn recover(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.abort();
        }
        let shown = AssertUnwindSafe(self.reload()).catch_unwind().await;
        self.gone = match shown {
            Ok(Ok(())) => self.gone,
            Ok(Err(code)) => Some(code),
            Err(_) => Some(Code::MatchFaulty),
        };
    }

    async fn reload(&mut self) -> Result<(), Code> {
        let room = Box::pin(load_own(&self.registry, &self.room.record.id)).await?;
        self.take_over(room);
        Ok(())
    }

    /// The match as the store has it, in place of what was in memory.
    fn take_over(&mut self, room: Box<Room>) {
        self.room = room;
        self.note_connected();
        self.untie_left_behind();
        self.audience.show(&self.room, Change::Rewritten);
    }
}

/// The thought, when there is one; `None` when the thinker failed.
async fn thought_of(thinking: &mut Option<JoinHandle<Thought>>) -> Option<Thought> {
    match thinking {
        Some(handle) => handle.await.ok(),
        None => std::future::pending().await,
    }
}
