//! The task that people are connected to who look for somebody to play. An offer lives as long as the connection that made it.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{OwnedSemaphorePermit, mpsc};

use super::LOBBY;
use super::host::{Asker, Host, draw_number, terms};
use super::offer::{Offer, OfferId, Terms};
use super::pairing::{Answer, News, Pair, Queue, Untaken};
use crate::code::{Code, Failed};
use crate::config::Cost;
use crate::metrics;
use crate::play::{Command, Commands, NewListener, Registry, Services, paired, refuse, unkept, unreadable};
use crate::secret::Bytes32;
use crate::time::instant;
use crate::wire::{ListedOffer, LobbyRequest, NewOffer, NewPlay, PairedMatch, ProposedMatch, Request, ServerMessage, TakeOffer};

/// Offers that everybody is told of, the oldest first.
const LISTED: usize = 50;
/// Everybody is told what is offered at most this often.
const TOGETHER: Duration = Duration::from_millis(250);
/// How often it is looked who may play whom by now.
const TURN: Duration = Duration::from_secs(1);

/// Somebody who is connected.
struct Visitor {
    out: mpsc::Sender<Utf8Bytes>,
    person: Option<String>,
    /// Whom this one does not meet, and is shown no offers of.
    apart: BTreeSet<String>,
    address: IpAddr,
    offer: Option<OfferId>,
    /// The offers as this one was told of them last.
    told: Utf8Bytes,
    _guest: OwnedSemaphorePermit,
}

/// An offer as it is shown, and whose it is.
#[derive(Clone, PartialEq)]
struct Listed {
    person: Option<String>,
    offer: ListedOffer,
}

/// Who looks at the offers.
#[derive(Clone, Copy)]
struct Reader<'v> {
    person: Option<&'v str>,
    apart: &'v BTreeSet<String>,
}

impl Reader<'_> {
    /// What is shown to somebody: nothing of whom they do not meet, and what they have offered themselves, on whichever device, as their own.
    fn sees(self, listed: &[Listed]) -> Vec<ListedOffer> {
        let may = |listed: &&Listed| listed.person.as_ref().is_none_or(|person| !self.apart.contains(person));
        let own = |listed: &Listed| self.person.is_some() && listed.person.as_deref() == self.person;
        listed.iter().filter(may).take(LISTED).map(|listed| ListedOffer { own: own(listed), ..listed.offer.clone() }).collect()
    }

    fn text(self, listed: &[Listed]) -> Utf8Bytes {
        ServerMessage::Offers { offers: self.sees(listed) }.to_json().into()
    }
}

impl Visitor {
    fn reader(&self) -> Reader<'_> {
        Reader { person: self.person.as_deref(), apart: &self.apart }
    }
}

/// See the module.
struct Hall {
    registry: Arc<Registry>,
    visitors: BTreeMap<u64, Visitor>,
    queue: Queue,
    hosts: BTreeMap<OfferId, Host>,
    began: Instant,
    /// When everybody is told what is offered, where that has changed.
    due: Option<Instant>,
    told: Vec<Listed>,
}

/// Until nobody is there; with a code where the hall cannot be here any longer.
pub(crate) async fn attend(registry: &Arc<Registry>, commands: &mut Commands) -> Option<Code> {
    let mut hall = Hall {
        registry: Arc::clone(registry),
        visitors: BTreeMap::new(),
        queue: Queue::default(),
        hosts: BTreeMap::new(),
        began: instant(),
        due: None,
        told: Vec::new(),
    };
    loop {
        let wake = tokio::time::sleep_until(hall.wake_at().into());
        let command = tokio::select! {
            biased;
            command = commands.recv() => Some(*command?),
            () = wake => None,
        };
        match command {
            Some(Command::Stop | Command::LetGo) => {
                hall.tell_all(&ServerMessage::error(None, Code::Restarting));
                return Some(Code::Restarting);
            }
            Some(command) => hall.obey(command).await,
            None => {}
        }
        hall.turn().await;
        if hall.visitors.is_empty() && registry.leave(LOBBY, commands) {
            return None;
        }
    }
}

impl Hall {
    fn services(&self) -> &Services {
        &self.registry.services
    }

    fn now(&self) -> Duration {
        instant().saturating_duration_since(self.began)
    }

    fn wake_at(&self) -> Instant {
        let rest = if self.queue.is_empty() { Duration::from_secs(3600) } else { TURN };
        let turn = instant() + rest;
        self.due.map_or(turn, |due| due.min(turn))
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Join { listener, id, .. } => self.join(*listener, id).await,
            Command::Leave { connection } => self.leave(connection).await,
            Command::Ask { connection, id, request, .. } => self.answer(connection, id, request).await,
            // Whoever has gone needs no answer.
            Command::TakeSeat { answer, .. } => drop(answer.send(Err(Code::MatchUnknown.into()))),
            Command::Forget { person, answer, .. } => {
                self.forget(&person).await;
                drop(answer.send(Ok(())));
            }
            Command::Apart { people, answer, .. } => drop(answer.send(self.keep_apart(&people).await)),
            Command::Rule { answer, .. } => drop(answer.send(Err(Code::MatchUnknown.into()))),
            Command::Wake | Command::LetGo | Command::Stop => {}
        }
    }

    async fn join(&mut self, listener: NewListener, id: u64) {
        let connection = listener.connection;
        if listener.guest.is_none() {
            return refuse(&listener, id, Code::Busy);
        }
        let apart = match &listener.person {
            Some(person) => self.apart(person).await,
            None => Ok(BTreeSet::new()),
        };
        let apart = match apart {
            Ok(apart) => apart,
            Err(code) => return refuse(&listener, id, code),
        };
        let NewListener { out, person, address, guest: Some(guest), .. } = listener else { return };
        let reader = Reader { person: person.as_deref(), apart: &apart };
        let (offers, told) = (reader.sees(&self.told), reader.text(&self.told));
        self.visitors.insert(connection, Visitor { out, person, apart, address, offer: None, told, _guest: guest });
        self.tell(connection, &ServerMessage::Lobby { id, offers });
    }

    /// Whom a person does not meet.
    async fn apart(&self, person: &str) -> Result<BTreeSet<String>, Code> {
        Ok(self.services().store.apart(person).await.map_err(unreadable)?.into_iter().collect())
    }

    /// The connections of a person.
    fn connections_of(&self, person: &str) -> Vec<u64> {
        let is_they = |visitor: &Visitor| visitor.person.as_deref() == Some(person);
        self.visitors.iter().filter(|(_, visitor)| is_they(visitor)).map(|(&connection, _)| connection).collect()
    }

    /// Whom these do not meet has changed.
    async fn keep_apart(&mut self, people: &[String]) -> Result<(), Failed> {
        for person in people {
            let theirs = self.connections_of(person);
            if theirs.is_empty() {
                continue;
            }
            let apart = self.apart(person).await?;
            for connection in theirs {
                let Some(visitor) = self.visitors.get_mut(&connection) else { continue };
                visitor.apart.clone_from(&apart);
                let news = visitor.offer.map(|id| self.queue.keep_apart(id, &apart));
                self.spread(news.unwrap_or_default()).await;
            }
        }
        self.tell_offers();
        Ok(())
    }

    async fn leave(&mut self, connection: u64) {
        self.withdraw(connection).await;
        self.visitors.remove(&connection);
    }

    /// Whoever is forgotten is nobody here, too, and offers nothing.
    async fn forget(&mut self, person: &str) {
        for connection in self.connections_of(person) {
            self.withdraw(connection).await;
            self.visitors.entry(connection).and_modify(|visitor| {
                visitor.person = None;
                visitor.apart.clear();
            });
        }
    }

    async fn answer(&mut self, connection: u64, id: u64, request: Request) {
        let answer = match request {
            Request::Lobby(request) => self.carry_out(connection, request).await,
            _ => Err(Code::Unexpected.into()),
        };
        let message = match answer {
            Ok(Some(offer)) => ServerMessage::Offered { id, offer: offer.0 },
            Ok(None) => ServerMessage::Done { id },
            Err(failed) => {
                metrics::refused(failed.code);
                ServerMessage::failed(id, failed)
            }
        };
        self.tell(connection, &message);
    }

    async fn carry_out(&mut self, connection: u64, request: LobbyRequest) -> Result<Option<OfferId>, Failed> {
        let own = self.visitors.get(&connection).and_then(|visitor| visitor.offer);
        let news = match request {
            LobbyRequest::Offer(wish) => return self.offer(connection, &wish).await.map(Some),
            LobbyRequest::Take(take) => return self.take(connection, &take).await.map(|()| None),
            LobbyRequest::Withdraw => {
                self.withdraw(connection).await;
                return Ok(None);
            }
            LobbyRequest::Meanwhile => own.map(|id| self.queue.meanwhile(id)),
            LobbyRequest::Answer { accept } => own.map(|id| self.queue.answer(id, if accept { Answer::Accept } else { Answer::Decline })),
        };
        self.spread(news.ok_or(Code::OfferGone)?).await;
        Ok(None)
    }

    async fn offer(&mut self, connection: u64, wish: &NewOffer) -> Result<OfferId, Failed> {
        self.withdraw(connection).await;
        let (mut host, person) = self.host(connection, &wish.name, &wish.plays).await?;
        host.open = wish.open == Some(true);
        let terms = terms(wish, person.as_deref())?;
        let offer = self.new_offer(&host, person, terms);
        let id = self.hold(host, &offer);
        self.queue.place(offer);
        Ok(id)
    }

    async fn take(&mut self, connection: u64, take: &TakeOffer) -> Result<(), Failed> {
        self.withdraw(connection).await;
        let (mut host, person) = self.host(connection, &take.name, std::slice::from_ref(&take.play)).await?;
        host.open = take.open == Some(true);
        let offer = self.new_offer(&host, person, Terms::default());
        let id = self.hold(host, &offer);
        match self.queue.take(offer, OfferId(take.offer)) {
            Ok(news) => {
                self.spread(news).await;
                Ok(())
            }
            Err(untaken) => {
                self.let_go(id);
                Err(Code::from(untaken).into())
            }
        }
    }

    fn new_offer(&self, host: &Host, person: Option<String>, terms: Terms) -> Offer {
        let apart = self.visitors.get(&host.connection).map(|visitor| visitor.apart.clone()).unwrap_or_default();
        Offer { id: draw_number(), person, apart, plays: host.plays(), terms, since: self.now() }
    }

    /// Whoever offers or takes, if that may be.
    async fn host(&self, connection: u64, name: &str, plays: &[NewPlay]) -> Result<(Host, Option<String>), Failed> {
        let Visitor { person, address, .. } = self.visitors.get(&connection).ok_or(Code::Unexpected)?;
        self.may_offer(*address, person.as_deref())?;
        let asker = Asker { connection, address: *address, person: person.as_deref() };
        let host = Host::of(self.services(), &asker, name, plays).await?;
        Ok((host, person.clone()))
    }

    /// One offer a person, a few an address, and no more in all than can be looked through.
    fn may_offer(&self, address: IpAddr, person: Option<&str>) -> Result<(), Code> {
        let limits = &self.services().limits;
        if !self.services().charge(Some(address), Cost::OFFER) {
            return Err(Code::RateLimited);
        }
        let mut others = self.hosts.keys().filter_map(|&id| self.queue.offer(id)?.person.as_deref());
        if others.any(|other| Some(other) == person) {
            return Err(Code::OfferTwice);
        }
        if self.hosts.values().filter(|host| host.address == address).count() >= limits.offers_per_address {
            return Err(Code::OfferMany);
        }
        if self.queue.len() >= limits.offers {
            return Err(Code::Busy);
        }
        self.registry.may_create(address)
    }

    fn hold(&mut self, host: Host, offer: &Offer) -> OfferId {
        if let Some(visitor) = self.visitors.get_mut(&host.connection) {
            visitor.offer = Some(offer.id);
        }
        self.hosts.insert(offer.id, host);
        offer.id
    }

    /// Nobody hosts this any more. Says who did.
    fn let_go(&mut self, id: OfferId) -> Option<Host> {
        let host = self.hosts.remove(&id)?;
        if let Some(visitor) = self.visitors.get_mut(&host.connection) {
            visitor.offer = None;
        }
        Some(host)
    }

    async fn withdraw(&mut self, connection: u64) {
        let Some(id) = self.visitors.get(&connection).and_then(|visitor| visitor.offer) else { return };
        let news = self.queue.withdraw(id);
        self.let_go(id);
        self.spread(news).await;
    }

    /// Whatever is possible by now, and what everybody is to be told.
    async fn turn(&mut self) {
        let news = self.queue.turn(self.now());
        self.spread(news).await;
        let offers = self.listed();
        if offers == self.told {
            self.due = None;
        } else if self.due.is_some_and(|due| due <= instant()) {
            self.due = None;
            self.told = offers;
            self.tell_offers();
        } else {
            self.due = self.due.or(Some(instant() + TOGETHER));
        }
    }

    fn listed(&self) -> Vec<Listed> {
        let listed = |offer: &Offer| Some(Listed { person: offer.person.clone(), offer: self.hosts.get(&offer.id)?.listed(offer) });
        self.queue.waiting().into_iter().filter_map(listed).collect()
    }

    /// Tells everybody for whom something has changed: who does not meet the host of an offer hears nothing of it, not even that there is news.
    fn tell_offers(&mut self) {
        let common = Reader { person: None, apart: &BTreeSet::new() }.text(&self.told);
        let hosts: BTreeSet<&str> = self.told.iter().filter_map(|listed| listed.person.as_deref()).collect();
        let is_common =
            |visitor: &Visitor| visitor.apart.is_empty() && visitor.person.as_deref().is_none_or(|person| !hosts.contains(person));
        let of = |visitor: &Visitor| if is_common(visitor) { common.clone() } else { visitor.reader().text(&self.told) };
        let texts: Vec<(u64, Utf8Bytes)> = self.visitors.iter().map(|(&connection, visitor)| (connection, of(visitor))).collect();
        for (connection, text) in texts {
            let Some(visitor) = self.visitors.get_mut(&connection).filter(|visitor| visitor.told != text) else { continue };
            visitor.told = text.clone();
            self.send(connection, &text);
        }
    }

    async fn spread(&mut self, news: Vec<News>) {
        for news in news {
            match news {
                News::Paired(pair) => Box::pin(self.seat(*pair)).await,
                News::Proposed { to, with, game } => self.propose(to, with, game),
                News::Unproposed(to) => self.tell_host(to, &ServerMessage::Unproposed),
                News::Expired(id) => self.unlist(id, Code::OfferExpired.into()),
            }
        }
    }

    fn propose(&mut self, to: OfferId, with: OfferId, game: String) {
        let Some(host) = self.hosts.get(&with) else { return };
        let (opponent, rating) = (host.name.clone(), host.rating(&game));
        self.tell_host(to, &ServerMessage::Proposed(ProposedMatch { game, opponent, rating }));
    }

    fn unlist(&mut self, id: OfferId, failed: Failed) {
        if let Some(host) = self.let_go(id) {
            self.tell(host.connection, &ServerMessage::Unlisted { code: failed.code.as_str(), text: failed.text });
        }
    }

    /// Both are given their seats, or told why there are none.
    async fn seat(&mut self, pair: Pair) {
        let ids = pair.offers.each_ref().map(|offer| offer.id);
        match self.begin(&pair).await {
            Ok(matches) => {
                for (id, told) in ids.into_iter().zip(matches) {
                    self.tell_host(id, &ServerMessage::Paired(told));
                    self.let_go(id);
                }
            }
            Err(failed) => ids.into_iter().for_each(|id| self.unlist(id, failed.clone())),
        }
    }

    /// Makes the match, with its seats drawn; what to tell whom of it, in the order of the pair.
    async fn begin(&self, pair: &Pair) -> Result<[PairedMatch; 2], Failed> {
        let Pair { offers: [a, b], game: slug, terms } = pair;
        let services = self.services();
        let game = services.game(slug)?;
        let [Some(host), Some(other)] = [a, b].map(|offer| self.hosts.get(&offer.id)) else { return Err(Code::OfferGone.into()) };
        let chairs = [host.chair(services, game, a.person.as_deref()).await?, other.chair(services, game, b.person.as_deref()).await?];
        let names = chairs.each_ref().map(|chair| chair.name.clone());
        let Bytes32(chance) = Bytes32::draw();
        let mut told = paired(game.as_ref(), chairs, *terms, usize::from(chance[0] & 1));
        services.store.create(&told.record, &[], None).await.map_err(unkept)?;
        self.registry.created(&told.record.id, host.address);
        let [first, second] = names;
        let mut of = |at: usize, opponent: String| PairedMatch {
            id: told.record.id.clone(),
            game: slug.clone(),
            seat: told.seats[at],
            secret: std::mem::take(&mut told.secrets[at]),
            opponent,
        };
        Ok([of(0, second), of(1, first)])
    }

    fn tell_host(&mut self, id: OfferId, message: &ServerMessage) {
        if let Some(connection) = self.hosts.get(&id).map(|host| host.connection) {
            self.tell(connection, message);
        }
    }

    fn tell(&mut self, connection: u64, message: &ServerMessage) {
        self.send(connection, &message.to_json().into());
    }

    fn tell_all(&mut self, message: &ServerMessage) {
        let text = message.to_json().into();
        for connection in self.visitors.keys().copied().collect::<Vec<_>>() {
            self.send(connection, &text);
        }
    }

    /// One that is too far behind is let go: its connection ends, and with that its offer.
    fn send(&mut self, connection: u64, text: &Utf8Bytes) {
        let Some(visitor) = self.visitors.get_mut(&connection) else { return };
        if visitor.out.try_send(text.clone()).is_err() {
            let (closed, _) = mpsc::channel(1);
            visitor.out = closed;
        }
    }
}

impl From<Untaken> for Code {
    fn from(untaken: Untaken) -> Code {
        match untaken {
            Untaken::Gone => Code::OfferGone,
            Untaken::Unfit => Code::OfferUnfit,
        }
    }
}
