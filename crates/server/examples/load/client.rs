//! A client that does little: of what it hears it reads no more than it needs, so that its own cost stays small beside the service's. It looks at
//! what its options would change, as browsers do.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use fudaba_server::simulate::changed_view;
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// What a client looks at in a message.
#[derive(Deserialize)]
struct Heard<'m> {
    #[serde(rename = "type")]
    kind: &'m str,
    id: Option<u64>,
    settled: Option<bool>,
    #[serde(borrow)]
    view: Option<&'m RawValue>,
    #[serde(borrow)]
    changes: Option<&'m RawValue>,
    /// Of an update what is asked; of what was looked at its number.
    #[serde(borrow)]
    decision: Option<&'m RawValue>,
    outcome: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Decision {
    number: u64,
    options: Vec<IgnoredAny>,
}

/// Who a client is to the service, and what it does beside choosing.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    /// The address that the proxy in front tells of.
    pub(crate) address: IpAddr,
    /// Whether it asks what its options would change.
    pub(crate) looks: bool,
    /// Whether it keeps what it was shown, to compare it in the end.
    pub(crate) keeps: bool,
}

impl Manner {
    /// Everybody comes from somewhere else, as far as the limits of an address are concerned.
    pub(crate) fn of(number: u64, looks: bool) -> Manner {
        let [_, _, _, _, _, b, c, d] = number.to_be_bytes();
        Manner { address: IpAddr::V4(Ipv4Addr::new(10, b, c, d)), looks, keeps: number.is_multiple_of(16) }
    }

    /// The line of a request's head that says so.
    pub(crate) fn line(&self) -> String {
        format!("x-forwarded-for: {}\r\n", self.address)
    }
}

/// See the module.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) manner: Manner,
    next: u64,
    /// The open decision, where it is this client's: its number and how many options it has.
    pub(crate) decision: Option<(u64, u64)>,
    pub(crate) over: bool,
    /// What was shown since a whole table was shown last, that one first.
    shown: Vec<String>,
    /// The message that asked what the options would change, and when it was sent.
    looking: Option<(u64, Instant)>,
    /// From asking for that to its answer.
    pub(crate) looked: Vec<Duration>,
    /// Bytes of all messages.
    pub(crate) bytes: usize,
    updates: u64,
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr, id: &str, manner: Manner) -> Client {
        let config = WebSocketConfig::default().read_buffer_size(4096);
        let mut request = format!("ws://{address}/ws/matches/{id}").into_client_request().expect("an address");
        request.headers_mut().insert("x-forwarded-for", manner.address.to_string().parse().expect("an address is a value"));
        let (socket, _) = connect_async_with_config(request, Some(config), true).await.expect("the service takes websockets");
        let (decision, shown, looking, looked) = (None, Vec::new(), None, Vec::new());
        Client { socket, manner, next: 0, decision, over: false, shown, looking, looked, bytes: 0, updates: 0 }
    }

    /// Joins, and shows a nonce where the match has not begun.
    pub(crate) async fn sit(address: SocketAddr, id: &str, secret: &Value, manner: Manner) -> Client {
        let mut client = Client::connect(address, id, manner).await;
        client.ask(json!({ "type": "join", "secret": secret, "last": null })).await;
        client.ask(json!({ "type": "nonce", "nonce": "5a".repeat(32) })).await;
        client
    }

    /// What was sent and waited for to begin the match is no choice's.
    pub(crate) fn count_from_now(&mut self) {
        (self.bytes, self.looking) = (0, None);
        self.looked.clear();
    }

    async fn say(&mut self, mut message: Value) -> u64 {
        self.next += 1;
        message["id"] = json!(self.next);
        self.socket.send(Message::text(message.to_string())).await.expect("the service listens");
        self.next
    }

    /// Says something and waits for the answer; says whether it is what was hoped for.
    pub(crate) async fn ask(&mut self, message: Value) -> bool {
        let asked = self.say(message).await;
        loop {
            if let Some((id, well)) = self.hear().await
                && id == asked
            {
                return well;
            }
        }
    }

    /// Reads on until the next position that is not only passed through.
    pub(crate) async fn until_update(&mut self) {
        let before = self.updates;
        while self.updates == before {
            self.hear().await;
        }
        self.look().await;
    }

    /// Reads on until there is a position.
    pub(crate) async fn until_begun(&mut self) {
        while self.updates == 0 {
            self.hear().await;
        }
    }

    /// Asks what the options of its decision would change.
    pub(crate) async fn look(&mut self) {
        if let Some((decision, _)) = self.decision.filter(|_| self.manner.looks) {
            let asked = self.say(json!({ "type": "foresee", "decision": decision })).await;
            self.looking = Some((asked, Instant::now()));
        }
    }

    /// Waits until it has been told, or for so long.
    pub(crate) async fn look_around(&mut self, until: Instant) {
        while self.looking.is_some() && tokio::time::timeout_at(until.into(), self.hear()).await.is_ok() {}
        tokio::time::sleep_until(until.into()).await;
    }

    /// The next message; for an answer its number, and whether it is no error.
    async fn hear(&mut self) -> Option<(u64, bool)> {
        let message = self.socket.next().await.expect("the service goes on").expect("the connection holds");
        let Message::Text(text) = message else { return None };
        self.bytes += text.len();
        let heard: Heard<'_> = serde_json::from_str(&text).expect("the service speaks JSON");
        if heard.kind == "update" {
            self.see(&heard);
        }
        if let Some((_, since)) = self.looking.take_if(|(asked, _)| heard.id == Some(*asked))
            && heard.kind == "foreseen"
        {
            self.looked.push(since.elapsed());
        }
        heard.id.map(|id| (id, heard.kind != "error"))
    }

    fn see(&mut self, heard: &Heard<'_>) {
        if heard.view.is_some() {
            self.shown.clear();
        }
        if self.manner.keeps {
            self.shown.extend(heard.view.or(heard.changes).map(|shown| shown.get().to_owned()));
        }
        if heard.settled == Some(true) {
            self.updates += 1;
            let asked = |decision: &RawValue| serde_json::from_str(decision.get()).expect("a decision");
            self.decision = heard.decision.map(asked).map(|Decision { number, options }| (number, options.len() as u64));
            self.over = heard.outcome.is_some();
        }
    }

    /// The table as it was shown last, where this client keeps it.
    pub(crate) fn view(&self) -> Option<Value> {
        let mut parts = self.shown.iter().map(|text| serde_json::from_str(text).expect("JSON"));
        let whole: Value = parts.next()?;
        Some(parts.fold(whole, |view, changes| changed_view(view, &changes)))
    }
}
