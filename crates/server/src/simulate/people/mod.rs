//! The people of a simulation: they play, answer late, say things twice, lose their connections and come back. What they were told stays
//! with them when the service is killed, and every word of it is compared with what is on the disk.

mod heard;

use std::collections::BTreeSet;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::extract::ws::Message;
use axum::http::{Request, header};
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::chance::Dice;
use super::disk::SimDisk;
use super::socket::{Near, pair};
use super::waits::{Question, Wait, Whose};
use crate::app::App;
use crate::secret::{Bytes32, sha256};
use crate::store::Holder;
use crate::ws::admit;

/// How long somebody waits for an answer before the connection is given up.
const PATIENCE: Duration = Duration::from_secs(4);
/// And on a request.
const REQUEST: Duration = Duration::from_secs(60);
/// Who hears one of these tries again: it is no answer yet.
const NO_ANSWER: [&str; 6] = ["server/storage", "storage/unavailable", "storage/full", "server/busy", "server/restarting", "http/timeout"];
/// After so many choices somebody gives up.
const CHOICES: u32 = 6;

/// The service as people reach it, at one node or at another.
#[derive(Clone)]
pub(super) struct Service {
    pub(super) nodes: Arc<Mutex<Vec<Reach>>>,
    pub(super) disk: SimDisk,
}

/// One node.
#[derive(Clone)]
pub(super) struct Reach {
    pub(super) app: App,
    pub(super) routes: Router,
    pub(super) disk: SimDisk,
}

impl Reach {
    /// Whose time it is that somebody spends who comes here now.
    fn whose(&self) -> Whose {
        if self.disk.node.as_ref().is_none_or(|node| node.is_well()) { Whose::Services } else { Whose::Own }
    }
}

impl Service {
    /// The only node, or any of them.
    fn reach(&self, dice: &mut Dice) -> Reach {
        let nodes = self.nodes.lock().expect("nobody panics holding it");
        let which = if nodes.len() > 1 { dice.below(nodes.len() as u64) as usize } else { 0 };
        nodes[which].clone()
    }
}

/// What one person knows and was told.
pub(super) struct Person {
    pub(super) name: String,
    pub(super) address: IpAddr,
    pub(super) dice: Dice,
    pub(super) goal: Goal,
    /// Drawn by the client, or to be drawn by the service.
    pub(super) secret: Option<String>,
    pub(super) id: Option<String>,
    /// What this person's client draws to sit down with, if it does.
    own: Option<String>,
    seat: Option<usize>,
    last: Option<u64>,
    events: u64,
    /// The table as this person sees it, made of all that was told.
    view: Value,
    pub(super) over: bool,
    /// Choices that were answered with `done`: match, number of the decision, option.
    pub(super) done: Vec<(String, u64, u64)>,
    /// Matches for which this person has asked for another one.
    pub(super) wished: BTreeSet<String>,
    /// Choices made in this match, or tried.
    choices: u32,
    /// What this person is asked, as far as known.
    open: Option<Open>,
    /// How many more matches this person would like.
    pub(super) more: u32,
    /// Promises a number and never shows it.
    withholds: bool,
    /// Of all that this person heard, in order.
    pub(super) heard: Bytes32,
    pub(super) wait: Wait,
}

/// How somebody comes to a match.
#[derive(Clone)]
pub(super) enum Goal {
    /// Makes it: with these wishes, and hands the invitation to somebody else.
    Make(Value, Arc<Mutex<Invitation>>),
    /// Waits for an invitation.
    Come(Arc<Mutex<Invitation>>),
}

/// What one person hands to another.
#[derive(Default)]
pub(super) struct Invitation {
    pub(super) id: Option<String>,
    /// Opens the free seat.
    pub(super) word: Option<String>,
    /// The other seat's secret, where one person holds both.
    pub(super) secret: Option<String>,
}

/// Something that must not be.
pub(super) type Wrong = String;

/// A question that this person has heard.
#[derive(Clone)]
struct Open {
    number: u64,
    options: u64,
    undo: Value,
    /// The option that was said. Clients keep it until there is an answer, and say it again when they come back.
    said: Option<u64>,
}

/// How a connection ended, when nothing was wrong.
enum End {
    Again,
    Enough,
}

impl Person {
    pub(super) fn new(name: &str, address: IpAddr, mut dice: Dice, goal: Goal, more: u32) -> Person {
        let withholds = dice.percent(8);
        let own = dice.percent(50).then(|| format!("{:0>22}", dice.below(1 << 40)));
        let (name, done, wished) = (name.to_owned(), Vec::new(), BTreeSet::new());
        Person {
            name,
            address,
            dice,
            goal,
            secret: None,
            id: None,
            own,
            seat: None,
            last: None,
            events: 0,
            view: Value::Null,
            over: false,
            done,
            wished,
            choices: 0,
            open: None,
            more,
            withholds,
            heard: Bytes32::ZERO,
            wait: Wait::default(),
        }
    }

    /// This person's part of the seed: the same however often it is asked for.
    fn nonce(&self) -> Bytes32 {
        sha256(&[self.name.as_bytes(), self.id.as_deref().unwrap_or_default().as_bytes()])
    }

    /// How far this person has come, for whoever looks for what went wrong.
    pub(super) fn told(&self) -> String {
        let Person { name, id, secret, over, more, choices, last, .. } = self;
        let (seated, id) = (secret.is_some(), id.as_deref().unwrap_or("no match"));
        format!("{name} in {id}, seated: {seated}, over: {over}, {more} more, {choices} choices, last update {last:?}")
    }

    async fn pause(&mut self, service: &Service, most: u64) {
        let whose = self.turn(service, Whose::Own);
        tokio::time::sleep(Duration::from_millis(1 + self.dice.below(most))).await;
        self.turn(service, whose);
    }

    fn turn(&mut self, service: &Service, whose: Whose) -> Whose {
        self.wait.turn(&service.disk.platter().fair, whose)
    }

    fn ask(&mut self, service: &Service, question: Question) {
        self.wait.ask(&service.disk.platter().fair, question);
    }

    fn answered(&mut self, service: &Service) {
        self.wait.answered(&service.disk.platter().fair);
    }

    fn listen(&mut self, told: &[u8]) {
        self.heard = sha256(&[self.heard.0.as_slice(), told]);
    }

    /// One life of the service, as this person lives it.
    pub(super) async fn live(&mut self, service: &Service) -> Result<(), Wrong> {
        loop {
            self.pause(service, 40).await;
            if self.id.is_none() || self.secret.is_none() {
                self.come(service).await?;
                continue;
            }
            match self.connected(service).await? {
                End::Again => {}
                End::Enough => {
                    self.wait.count(&service.disk.platter().fair);
                    return Ok(());
                }
            }
        }
    }

    async fn come(&mut self, service: &Service) -> Result<(), Wrong> {
        match self.goal.clone() {
            Goal::Make(wish, invitation) => self.make(service, &wish, &invitation).await,
            Goal::Come(invitation) => self.take(service, &invitation).await,
        }
    }

    async fn make(&mut self, service: &Service, wish: &Value, invitation: &Mutex<Invitation>) -> Result<(), Wrong> {
        let (status, made) = self.post(service, "/api/matches", wish).await;
        if status != 201 {
            return allowed(&made, &["server/storage", "storage/full", "server/busy", "rate/limited", "server/restarting", "http/timeout"]);
        }
        let id = text(&made["id"]);
        if !service.disk.platter().matches.contains_key(&id) {
            return Err("a match was acknowledged that is not on the disk".into());
        }
        let mut invitation = invitation.lock().expect("nobody panics holding it");
        *invitation = Invitation {
            id: Some(id.clone()),
            word: made["invitation"].as_str().map(Into::into),
            secret: made["secrets"][1].as_str().map(Into::into),
        };
        (self.id, self.secret) = (Some(id), made["secrets"][0].as_str().map(Into::into));
        Ok(())
    }

    async fn take(&mut self, service: &Service, invitation: &Mutex<Invitation>) -> Result<(), Wrong> {
        let (id, word, secret) = {
            let invitation = invitation.lock().expect("nobody panics holding it");
            (invitation.id.clone(), invitation.word.clone(), invitation.secret.clone())
        };
        let Some(id) = id else { return Ok(()) };
        if let Some(secret) = secret {
            (self.id, self.secret) = (Some(id), Some(secret));
            return Ok(());
        }
        let Some(word) = word else { return Ok(()) };
        let mut wish = json!({ "invitation": word, "name": self.name, "deck": service.reach(&mut self.dice).app.registry.services.games[0].decks()[1].key.value });
        if let Some(own) = &self.own {
            wish["secret"] = json!(own);
        }
        for _ in 0..30 {
            let (status, taken) = self.post(service, &format!("/api/matches/{id}/seats"), &wish).await;
            if status == 200 {
                (self.id, self.secret) = (Some(id.clone()), taken["secret"].as_str().map(Into::into));
                return self.seat_is_kept(service, &id);
            }
            if taken["code"] == "seat/taken" {
                return self.seat_was_taken(service, &id);
            }
            allowed(&taken, &["server/storage", "storage/unavailable", "server/busy", "server/restarting", "http/timeout"])?;
            self.pause(service, 300).await;
        }
        Ok(())
    }

    fn holder(service: &Service, id: &str, seat: usize) -> Option<Holder> {
        let platter = service.disk.platter();
        platter.matches.get(id)?.record().ok().map(|record| record.seats[seat].holder.clone())
    }

    fn seat_is_kept(&self, service: &Service, id: &str) -> Result<(), Wrong> {
        match Self::holder(service, id, 1) {
            Some(Holder::Person { .. }) => Ok(()),
            _ => Err("a seat was acknowledged that is not on the disk".into()),
        }
    }

    /// Only where the answer was lost, and the client drew no secret of its own to ask again with.
    fn seat_was_taken(&mut self, service: &Service, id: &str) -> Result<(), Wrong> {
        // The seat is this person's and cannot be had: there is nothing more to come for.
        self.id = Some(id.to_owned());
        if !matches!(Self::holder(service, id, 1), Some(Holder::Person { .. })) {
            return Err("a seat that is free on the disk is said to be taken".into());
        }
        if self.own.is_some() {
            return Err("a client that asked again with its own secret was refused".into());
        }
        self.over = true;
        self.secret = Some("lost".into());
        Ok(())
    }

    async fn post(&mut self, service: &Service, path: &str, body: &Value) -> (u16, Value) {
        let mut request =
            Request::post(path).header(header::CONTENT_TYPE, "application/json").body(Body::from(body.to_string())).expect("a request");
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(self.address, 1)));
        let node = service.reach(&mut self.dice);
        self.turn(service, node.whose());
        self.ask(service, Question::Seat);
        let blows = service.disk.platter().fair.blows();
        let asked = tokio::time::timeout(REQUEST, node.disk.unless_killed(node.routes.clone().oneshot(request))).await;
        if service.disk.platter().fair.blows() > blows {
            self.wait.excuse(&service.disk.platter().fair);
        }
        // Nothing is known but that it was asked.
        let Ok(Some(Ok(answer))) = asked else { return (0, json!({ "code": "server/busy" })) };
        let status = answer.status().as_u16();
        let bytes = axum::body::to_bytes(answer.into_body(), 1 << 20).await.unwrap_or_default();
        // The answer may get lost: then nothing is known but that it was asked.
        if !service.disk.platter().calm && self.dice.percent(4) {
            return (0, json!({ "code": "server/busy" }));
        }
        self.listen(&bytes);
        let told: Value = serde_json::from_slice(&bytes).unwrap_or_default();
        if !NO_ANSWER.contains(&text(&told["code"]).as_str()) {
            self.answered(service);
        }
        (status, told)
    }

    /// From connecting to the end of the connection.
    async fn connected(&mut self, service: &Service) -> Result<End, Wrong> {
        let (Some(id), Some(secret)) = (self.id.clone(), self.secret.clone()) else { return Ok(End::Again) };
        if secret == "lost" {
            return Ok(End::Enough);
        }
        let node = service.reach(&mut self.dice);
        self.turn(service, node.whose());
        self.ask(service, Question::Seat);
        let Ok(connection) = admit(node.app.clone(), id.clone(), self.address, None) else {
            self.pause(service, 500).await;
            return Ok(if self.over { End::Enough } else { End::Again });
        };
        let (far, mut near) = pair(node.disk.clone());
        tokio::spawn(connection.run(far));
        say(&near, &json!({ "type": "join", "id": 1, "secret": secret, "last": self.last }));
        let mut table = Table { asked: None, asking: 10, fresh_expected: true, resyncs: 0, comes_back: false };
        loop {
            let heard = tokio::time::timeout(PATIENCE, near.next()).await;
            let message = match heard {
                Ok(Some(Message::Text(message))) => message,
                Ok(Some(_)) => continue,
                Ok(None) => return Ok(End::Again),
                Err(_) if self.over && self.more == 0 => return Ok(End::Enough),
                Err(_) => return Ok(if self.rest(service) { End::Enough } else { End::Again }),
            };
            let told = message;
            let message: Value = serde_json::from_str(&told).map_err(|error| error.to_string())?;
            self.listen(told.as_str().as_bytes());
            self.leaks(service, &id, &told, &message)?;
            match self.hear(service, &id, &near, &mut table, &message)? {
                Some(end) => return Ok(end),
                None if !service.disk.platter().calm && self.dice.percent(1) => return Ok(End::Again),
                None => {}
            }
            // Now and then somebody thinks for long: the match falls asleep meanwhile.
            let most = if self.dice.percent(3) { 900 } else { 6 };
            self.pause(service, most).await;
        }
    }

    /// Whether there is nothing more to do here: the other side will not come again.
    fn rest(&self, service: &Service) -> bool {
        service.disk.platter().calm
    }

    /// Nothing that a person hears holds a secret, a seed, or another seat's eyes.
    fn leaks(&self, service: &Service, id: &str, told: &str, message: &Value) -> Result<(), Wrong> {
        let platter = service.disk.platter();
        let Some(record) = platter.matches.get(id).and_then(|sheet| sheet.record().ok()) else { return Ok(()) };
        let hidden = [Some(record.secret), record.seed].into_iter().flatten();
        if hidden.into_iter().any(|bytes| told.contains(&bytes.to_hex())) {
            return Err("a secret or a seed was told".into());
        }
        let observer = message["view"]["observer"].as_u64().map(|seat| seat as usize);
        if message["view"].is_object() && observer != self.seat { Err("another seat's view was shown".into()) } else { Ok(()) }
    }
}

/// Where a connection stands.
struct Table {
    /// What was asked and is not answered yet: own number, decision, option.
    asked: Option<(u64, u64, u64)>,
    asking: u64,
    /// The first update of a connection may begin anew.
    fresh_expected: bool,
    /// How often everything was asked for anew without having come yet.
    resyncs: u32,
    /// Somebody has sat down and heard nothing new yet.
    comes_back: bool,
}

fn say(near: &Near, message: &Value) {
    // Whoever is not heard any more notices by what is not answered.
    drop(near.say.send(Message::text(message.to_string())));
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn allowed(message: &Value, codes: &[&str]) -> Result<(), Wrong> {
    let code = text(&message["code"]);
    if codes.contains(&code.as_str()) { Ok(()) } else { Err(format!("refused with {code:?}")) }
}

fn status_on_disk(service: &Service, id: &str, status: &str) -> bool {
    let platter = service.disk.platter();
    platter.matches.get(id).and_then(|sheet| sheet.record().ok()).is_some_and(|record| record.status.word() == status)
}

/// Choices and goings back on the disk.
fn moves_on_disk(service: &Service, id: &str) -> u64 {
    let platter = service.disk.platter();
    platter.matches.get(id).map_or(0, |sheet| sheet.moves().count() as u64)
}
