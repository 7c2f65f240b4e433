//! A client that does little: of what it hears it reads no more than it needs, so that its own cost stays small beside the service's.

use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
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
    decision: Option<Decision>,
    outcome: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Decision {
    number: u64,
    options: Vec<IgnoredAny>,
}

/// See the module.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next: u64,
    /// The open decision, where it is this client's: its number and how many options it has.
    pub(crate) decision: Option<(u64, u64)>,
    pub(crate) over: bool,
    /// The table as it was shown last.
    pub(crate) view: String,
    /// Bytes of all messages.
    pub(crate) bytes: usize,
    updates: u64,
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr, id: &str) -> Client {
        let config = WebSocketConfig::default().read_buffer_size(4096);
        let url = format!("ws://{address}/ws/matches/{id}");
        let (socket, _) = connect_async_with_config(url, Some(config), true).await.expect("the service takes websockets");
        Client { socket, next: 0, decision: None, over: false, view: String::new(), bytes: 0, updates: 0 }
    }

    /// Joins, and shows a nonce where the match has not begun.
    pub(crate) async fn sit(address: SocketAddr, id: &str, secret: &Value) -> Client {
        let mut client = Client::connect(address, id).await;
        client.ask(json!({ "type": "join", "secret": secret, "last": null })).await;
        client.ask(json!({ "type": "nonce", "nonce": "5a".repeat(32) })).await;
        client
    }

    /// Says something and waits for the answer; says whether it is what was hoped for.
    pub(crate) async fn ask(&mut self, mut message: Value) -> bool {
        self.next += 1;
        message["id"] = json!(self.next);
        self.socket.send(Message::text(message.to_string())).await.expect("the service listens");
        loop {
            if let Some((id, well)) = self.hear().await
                && id == self.next
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
    }

    /// Reads on until there is a position.
    pub(crate) async fn until_begun(&mut self) {
        while self.updates == 0 {
            self.hear().await;
        }
    }

    /// The next message; for an answer its number, and whether it is no error.
    async fn hear(&mut self) -> Option<(u64, bool)> {
        let message = self.socket.next().await.expect("the service goes on").expect("the connection holds");
        let Message::Text(text) = message else { return None };
        self.bytes += text.len();
        let heard: Heard<'_> = serde_json::from_str(&text).expect("the service speaks JSON");
        if heard.kind == "update" && heard.settled == Some(true) {
            self.updates += 1;
            self.decision = heard.decision.map(|decision| (decision.number, decision.options.len() as u64));
            self.over = heard.outcome.is_some();
            self.view.clear();
            self.view.push_str(heard.view.map_or("", RawValue::get));
        }
        heard.id.map(|id| (id, heard.kind != "error"))
    }
}
