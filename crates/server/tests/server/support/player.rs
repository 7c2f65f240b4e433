//! A client on a match's websocket.

use std::net::SocketAddr;
use std::time::Duration;

use fudaba_server::simulate::whole_update;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};

const PATIENCE: Duration = Duration::from_secs(60);

/// A connection, with all that it was told.
pub(crate) struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every message as it came.
    pub(crate) heard: Vec<String>,
    /// The last update, with all that was left out of it.
    pub(crate) update: Value,
    /// All of them.
    pub(crate) updates: Vec<Value>,
    next: u64,
}

impl Player {
    pub(crate) async fn connect(address: SocketAddr, id: &str) -> Player {
        Player::try_connect(address, id).await.expect("the service takes websockets")
    }

    pub(crate) async fn try_connect(address: SocketAddr, id: &str) -> Option<Player> {
        Player::try_open(address, &format!("/ws/matches/{id}")).await
    }

    /// A connection to the lobby.
    pub(crate) async fn in_lobby(address: SocketAddr, token: Option<&str>) -> Player {
        let mut player = Player::try_open(address, "/ws/lobby").await.expect("the service takes websockets");
        let joined = player.ask(json!({ "type": "join", "secret": null, "last": null, "token": token })).await;
        assert_eq!(joined["type"], "lobby", "{joined}");
        player
    }

    async fn try_open(address: SocketAddr, path: &str) -> Option<Player> {
        let (socket, _) = connect_async(format!("ws://{address}{path}")).await.ok()?;
        Some(Player { socket, heard: Vec::new(), update: Value::Null, updates: Vec::new(), next: 100 })
    }

    /// A connection that takes in little at a time: what it does not read, the service cannot write.
    pub(crate) async fn connect_narrow(address: SocketAddr, id: &str) -> Player {
        let narrow = TcpSocket::new_v4().expect("a socket");
        narrow.set_recv_buffer_size(2048).expect("a small buffer");
        let stream = narrow.connect(address).await.expect("the service listens");
        let url = format!("ws://{address}/ws/matches/{id}");
        let (socket, _) = client_async(url, MaybeTlsStream::Plain(stream)).await.expect("the service takes websockets");
        Player { socket, heard: Vec::new(), update: Value::Null, updates: Vec::new(), next: 100 }
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.send_text(message.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        // The service may have closed already; what it said is read all the same.
        drop(self.socket.send(Message::text(text)).await);
    }

    pub(crate) async fn send_bytes(&mut self, bytes: Vec<u8>) {
        drop(self.socket.send(Message::binary(bytes)).await);
    }

    /// A ping of the websocket itself.
    pub(crate) async fn ping(&mut self) {
        drop(self.socket.send(Message::Ping(Vec::new().into())).await);
    }

    /// The next message; nothing when the connection has ended.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            let message =
                timeout(PATIENCE, self.socket.next()).await.unwrap_or_else(|_| panic!("silence after {:?}", self.heard.last()))?;
            match message.ok()? {
                Message::Text(text) => {
                    let mut message: Value = serde_json::from_str(&text).expect("the service speaks JSON");
                    self.heard.push(text.to_string());
                    if message["type"] == "update" {
                        message = whole_update(message, &self.update["view"]);
                        self.update = message.clone();
                        self.updates.push(message.clone());
                    }
                    return Some(message);
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// Reads on until a message of this type.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.unwrap_or_else(|| panic!("closed before {kind}: {:?}", self.heard.last()));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Reads on until the next position that is not only passed through.
    pub(crate) async fn until_update(&mut self) -> Value {
        loop {
            let update = self.until("update").await;
            if update["settled"] == true {
                return update;
            }
        }
    }

    /// The next update; nothing when the connection has ended.
    pub(crate) async fn hear_update(&mut self) -> Option<()> {
        loop {
            let message = self.hear().await?;
            if message["type"] == "update" && message["settled"] == true {
                return Some(());
            }
        }
    }

    /// Reads on until the answer to a message.
    pub(crate) async fn answer(&mut self, id: u64) -> Option<Value> {
        loop {
            let message = self.hear().await?;
            if message["id"] == id {
                return Some(message);
            }
        }
    }

    /// Sends a message with a number of its own and waits for its answer.
    pub(crate) async fn ask(&mut self, mut message: Value) -> Value {
        self.next += 1;
        let id = self.next;
        message["id"] = json!(id);
        self.send(message).await;
        self.answer(id).await.expect("an answer before the end")
    }

    /// As [`Player::ask`]; nothing when the connection ends first.
    pub(crate) async fn try_ask(&mut self, mut message: Value) -> Option<Value> {
        self.next += 1;
        let id = self.next;
        message["id"] = json!(id);
        self.send(message).await;
        self.answer(id).await
    }

    pub(crate) async fn join(&mut self, secret: &Value, last: Option<u64>) -> Value {
        self.ask(json!({ "type": "join", "secret": secret, "last": last })).await
    }

    pub(crate) async fn choose(&mut self, option: u64) -> Value {
        let decision = self.update["decision"]["number"].clone();
        self.ask(json!({ "type": "choose", "decision": decision, "option": option })).await
    }

    /// Everything that was said up to now has arrived when this is answered.
    pub(crate) async fn settle(&mut self) {
        assert_eq!(self.ask(json!({ "type": "ping" })).await["type"], "pong");
        // The match answers after what it said before.
        self.ask(json!({ "type": "why", "ref": "none", "place": null })).await;
    }

    /// Keeps nothing of what it was told but the last update: a thousand players who hear whole matches need much memory otherwise.
    pub(crate) fn forget(&mut self) {
        self.heard.clear();
        self.updates.clear();
    }

    pub(crate) fn decides(&self) -> bool {
        !self.update["decision"].is_null()
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.update["outcome"].is_null()
    }

    pub(crate) fn number(&self) -> u64 {
        self.update["number"].as_u64().expect("an update has a number")
    }

    pub(crate) async fn close(mut self) {
        drop(self.socket.close(None).await);
    }
}

/// The code of an error; empty for anything else.
pub(crate) fn error_code(message: &Value) -> &str {
    if message["type"] == "error" { message["code"].as_str().unwrap_or_default() } else { "" }
}
