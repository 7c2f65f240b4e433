//! Tournaments: entered with decks that nobody sees before the start, played round by round, with a table that follows.

use fudaba_server::replay::{OpenMatch, open_matches};
use serde_json::{Value, json};

use crate::people::Human;
use crate::support::{Player, Service, decks, error_code};

fn wish(form: &str) -> Value {
    json!({ "name": "Friday", "game": "kirifuda", "form": form, "best_of": 1, "bank_ms": 600_000, "round_ms": 3_600_000, "rated": false,
        "most": 8 })
}

fn with(mut wish: Value, more: Value) -> Value {
    for (key, value) in more.as_object().unwrap() {
        wish[key] = value.clone();
    }
    wish
}

/// A tournament and those who play in it.
struct Event<'s> {
    service: &'s Service,
    path: String,
    people: Vec<Human>,
}

impl Event<'_> {
    /// Made by the first of so many, all of whom enter.
    async fn of(service: &Service, wish: Value, players: u8) -> Event<'_> {
        let mut people = Vec::new();
        for number in 0..players {
            people.push(Human::come(service, number + 1, "").await);
        }
        let made = people[0].ask(service, "POST", "/api/tournaments", wish).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let path = format!("/api/tournaments/{}", made.json()["id"].as_str().unwrap());
        let event = Event { service, path, people };
        for player in 0..event.people.len() {
            let page = event.act(player, enter(player)).await;
            assert_eq!(page["you"]["player"], json!(player), "{page}");
        }
        event
    }

    async fn act(&self, player: usize, act: Value) -> Value {
        let answer = self.people[player].ask(self.service, "POST", &self.path, act).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    async fn refused(&self, player: usize, act: Value) -> String {
        self.people[player].ask(self.service, "POST", &self.path, act).await.code()
    }

    async fn page(&self, player: usize) -> Value {
        self.people[player].ask(self.service, "GET", &self.path, Value::Null).await.json()
    }

    /// Sits down at one's match of this round.
    async fn sit(&self, player: usize) -> Player {
        let seat = self.page(player).await["you"]["match"].clone();
        self.service.sit(seat["id"].as_str().unwrap(), &seat["secret"]).await
    }

    /// The one loses to the other, by giving up.
    async fn lose(&self, loser: usize, winner: usize) {
        let (mut one, mut other) = (self.sit(loser).await, self.sit(winner).await);
        one.until_update().await;
        other.until_update().await;
        assert_eq!(one.ask(json!({ "type": "concede" })).await["type"], "done");
    }

    /// Everybody by the number that they have from the start on.
    async fn numbers(&self) -> Vec<usize> {
        let mut numbers = vec![0; self.people.len()];
        for person in 0..self.people.len() {
            numbers[self.page(person).await["you"]["player"].as_u64().unwrap() as usize] = person;
        }
        numbers
    }

    /// In every open pairing the better placed wins.
    async fn favourites_win(&self, numbers: &[usize]) {
        let page = self.page(0).await;
        for pairing in page["rounds"].as_array().unwrap().last().unwrap()["pairings"].as_array().unwrap() {
            let two: Vec<usize> = pairing["players"].as_array().unwrap().iter().filter_map(Value::as_u64).map(|at| at as usize).collect();
            if let &[a, b] = two.as_slice() {
                self.lose(numbers[a.max(b)], numbers[a.min(b)]).await;
            }
        }
    }
}

fn enter(player: usize) -> Value {
    json!({ "act": "enter", "name": format!("P{player}"), "deck": decks()[player % 2] })
}

fn act(word: &str) -> Value {
    json!({ "act": word })
}

#[tokio::test(flavor = "multi_thread")]
async fn four_play_a_swiss_tournament_and_the_table_follows() {
    let service = Service::start().await;
    let event = Event::of(&service, wish("swiss"), 4).await;
    let before = event.page(1).await;
    assert_eq!((&before["stage"], &before["planned"], &before["table"]), (&json!("open"), &json!(2), &json!([])));
    assert_eq!(before["players"][1]["deck"], json!(decks()[1]), "one's own");
    assert_eq!(before["players"][0]["deck"], Value::Null, "nobody else's before the start");
    let page = event.act(0, act("start")).await;
    assert_eq!((&page["stage"], &page["rounds"][0]["pairings"].as_array().unwrap().len()), (&json!("running"), &2));
    assert!(page["players"].as_array().unwrap().iter().all(|player| player["deck"].is_string()), "decks are settled and open");
    let numbers = event.numbers().await;
    let id = page["rounds"][0]["pairings"][0]["matches"][0]["id"].as_str().unwrap().to_owned();
    let told = service.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!((&told["tournament"], &told["lists"], &told["stakes"]), (&page["id"], &json!("open"), &json!("casual")));
    event.favourites_win(&numbers).await;
    let second = event.page(3).await;
    assert_eq!(second["rounds"].as_array().unwrap().len(), 2, "{second}");
    event.favourites_win(&numbers).await;
    let over = event.page(2).await;
    assert_eq!(over["stage"], "over");
    let table: Vec<_> = over["table"].as_array().unwrap().iter().map(|line| (line["player"].clone(), line["points"].clone())).collect();
    assert_eq!(table[0], (json!(0), json!(6)), "{over}");
    assert_eq!(table[3], (json!(3), json!(0)));
    let met: Vec<_> = over["rounds"].as_array().unwrap().iter().flat_map(|round| round["pairings"].as_array().unwrap()).collect();
    assert_eq!(met.len(), 4);
    for pairing in met {
        let replay = service.get(&format!("/api/matches/{}/replay", pairing["matches"][0]["id"].as_str().unwrap())).await;
        assert_eq!(replay.status, 200, "every replay is kept");
    }
    let mine = event.people[3].ask(&service, "GET", "/api/people/me/tournaments", Value::Null).await.json();
    assert_eq!((&mine[0]["id"], &mine[0]["stage"], &mine[0]["host"]), (&over["id"], &json!("over"), &json!(false)));
    let stranger = service.get(&event.path).await.json();
    assert_eq!((&stranger["you"], &stranger["table"]), (&Value::Null, &over["table"]), "whoever has the link may look on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_knock_out_ends_with_one_and_goes_on_after_a_restart() {
    let service = Service::start().await;
    let event = Event::of(&service, with(wish("knockout"), json!({ "rated": true })), 3).await;
    event.act(0, act("start")).await;
    let numbers = event.numbers().await;
    assert_eq!(event.page(numbers[0]).await["you"]["match"], Value::Null, "the first goes on without a match");
    event.favourites_win(&numbers).await;
    let (path, people) = (event.path.clone(), event.people);
    let service = service.stop().await.start().await;
    let event = Event { service: &service, path, people };
    let seat = event.page(numbers[1]).await["you"]["match"].clone();
    assert_eq!(seat["opponent"], json!(0), "{seat}");
    let told = service.get(&format!("/api/matches/{}", seat["id"].as_str().unwrap())).await.json();
    assert_eq!(told["stakes"], "rated");
    event.lose(numbers[0], numbers[1]).await;
    let over = event.page(0).await;
    let places: Vec<_> = over["table"].as_array().unwrap().iter().map(|line| (&line["place"], &line["player"])).collect();
    assert_eq!(over["stage"], "over");
    assert_eq!(places, [(&json!(1), &json!(1)), (&json!(2), &json!(0)), (&json!(3), &json!(2))]);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_of_three_decide_and_the_seats_change() {
    let service = Service::start().await;
    let event = Event::of(&service, with(wish("swiss"), json!({ "best_of": 3 })), 2).await;
    event.act(0, act("start")).await;
    let numbers = event.numbers().await;
    let first = event.page(numbers[0]).await["you"]["match"].clone();
    event.lose(numbers[0], numbers[1]).await;
    let second = event.page(numbers[0]).await["you"]["match"].clone();
    assert_ne!((&first["id"], &first["seat"]), (&second["id"], &second["seat"]));
    assert_ne!(first["seat"], second["seat"]);
    event.lose(numbers[1], numbers[0]).await;
    event.lose(numbers[0], numbers[1]).await;
    let over = event.page(0).await;
    assert_eq!((&over["stage"], &over["table"][0]["player"]), (&json!("over"), &json!(1)));
    assert_eq!(over["rounds"][0]["pairings"][0]["matches"].as_array().unwrap().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_drops_out_gives_the_match_up_and_is_paired_no_more() {
    let service = Service::start().await;
    let event = Event::of(&service, wish("swiss"), 3).await;
    event.act(0, act("start")).await;
    let numbers = event.numbers().await;
    let (mut one, mut other) = (event.sit(numbers[0]).await, event.sit(numbers[1]).await);
    one.until_update().await;
    other.until_update().await;
    let page = event.act(numbers[0], act("leave")).await;
    let score = page["rounds"][0]["pairings"][0]["score"].as_str().unwrap();
    let lost = page["rounds"][0]["pairings"][0]["players"][if score == "first" { 1 } else { 0 }].clone();
    assert_eq!(lost, json!(0), "{page}");
    assert_eq!(page["players"][0]["left"], true);
    assert!(other.until("match").await["match"]["status"] == "finished", "the match has ended for the other");
    let second = &page["rounds"][1]["pairings"];
    assert_eq!(second.as_array().unwrap().len(), 1, "{second}");
    assert_eq!(one.ask(json!({ "type": "rematch" })).await["code"], "tournament/only");
    // The host takes one more out: the other is alone.
    assert_eq!(event.act(0, json!({ "act": "remove", "player": 1 })).await["stage"], "over");
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_time_of_a_round_is_over_who_has_not_come_has_lost() {
    let service = Service::start().await;
    let event = Event::of(&service, with(wish("knockout"), json!({ "round_ms": 120_000 })), 4).await;
    event.act(0, act("start")).await;
    let numbers = event.numbers().await;
    // Of the first pair one comes; the second pair plays and is interrupted, the one who has used more time behind.
    let page = event.page(0).await;
    let pair = |at: usize| [0, 1].map(|seat| page["rounds"][0]["pairings"][at]["players"][seat].as_u64().unwrap() as usize);
    let (absent, slow) = (pair(0), pair(1));
    let _came = event.sit(numbers[absent[1]]).await;
    let (mut one, mut other) = (event.sit(numbers[slow[0]]).await, event.sit(numbers[slow[1]]).await);
    one.until_update().await;
    other.until_update().await;
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    let path = event.path.clone();
    let people = event.people;
    let kept = service.stop().await;
    // The round began two minutes ago.
    let file = rusqlite::Connection::open(kept.database()).unwrap();
    let text: String = file.query_row("SELECT event FROM tournaments", [], |row| row.get(0)).unwrap();
    let mut doc: Value = serde_json::from_str(&text).unwrap();
    doc["rounds"][0]["until"] = json!(doc["rounds"][0]["began"]);
    file.execute("UPDATE tournaments SET event = ?1", [doc.to_string()]).unwrap();
    drop(file);
    let service = kept.start().await;
    let event = Event { service: &service, path, people };
    let page = event.page(0).await;
    let pairings = &page["rounds"][0]["pairings"];
    assert_eq!(pairings[0]["score"], "second", "only the second has come: {page}");
    assert!(matches!(pairings[1]["score"].as_str(), Some("first" | "second")), "{page}");
    let id = pairings[1]["matches"][0]["id"].as_str().unwrap();
    assert_eq!(service.get(&format!("/api/matches/{id}")).await.json()["status"], "finished");
    assert_eq!(page["rounds"].as_array().unwrap().len(), 2, "and the final is paired");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_not_be_done_is_refused_with_its_reason_and_nothing_changes() {
    let service = Service::start().await;
    let nobody = service.post("/api/tournaments", &wish("swiss")).await;
    assert_eq!(nobody.code(), "person/nobody");
    let event = Event::of(&service, with(wish("swiss"), json!({ "most": 2 })), 2).await;
    let cho = Human::come(&service, 9, "Cho").await;
    let ask = async |act: Value| cho.ask(&service, "POST", &event.path, act).await.code();
    assert_eq!(ask(enter(0)).await, "tournament/full");
    assert_eq!(ask(act("leave")).await, "tournament/stranger");
    assert_eq!(ask(json!({ "act": "enter", "name": "Cho", "deck": "nothing" })).await, "deck/unknown");
    assert_eq!(ask(json!({ "act": "enter", "name": "Cho", "deck": { "main": [] } })).await, "deck/illegal");
    assert_eq!(event.refused(1, act("start")).await, "tournament/host");
    assert_eq!(event.refused(1, json!({ "act": "remove", "player": 0 })).await, "tournament/host");
    assert_eq!(event.refused(0, json!({ "act": "dance" })).await, "message/malformed");
    for bad in [json!({ "best_of": 2 }), json!({ "most": 1 }), json!({ "bank_ms": 1 }), json!({ "rounds": 99 }), json!({ "more": 1 })] {
        let answer = cho.ask(&service, "POST", "/api/tournaments", with(wish("swiss"), bad)).await;
        assert_eq!(answer.code(), "message/malformed");
    }
    assert_eq!(cho.ask(&service, "POST", "/api/tournaments", with(wish("swiss"), json!({ "game": "no" }))).await.code(), "game/unknown");
    assert_eq!(event.act(1, json!({ "act": "enter", "name": "Bea", "deck": decks()[0] })).await["players"][1]["name"], "Bea");
    event.act(0, act("start")).await;
    assert_eq!(event.refused(1, enter(1)).await, "tournament/begun");
    assert_eq!(event.refused(0, act("cancel")).await, "tournament/begun");
    assert_eq!(service.get("/api/tournaments/AAAAAAAAAAAAAAAAAAAAAA").await.code(), "tournament/unknown");
    // Somebody else's seat opens with no other key.
    let seat = event.page(1).await["you"]["match"].clone();
    let mut player = service.connect(seat["id"].as_str().unwrap()).await;
    let forged = player.join(&json!("AAAAAAAAAAAAAAAAAAAAAA"), None).await;
    assert_eq!(error_code(&forged), "seat/forged");
    for _ in 0..10 {
        assert_eq!(cho.ask(&service, "POST", "/api/tournaments", wish("swiss")).await.status, 201);
    }
    assert_eq!(cho.ask(&service, "POST", "/api/tournaments", wish("swiss")).await.code(), "tournament/many");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_forgotten_is_nobody_in_tournaments_too() {
    let service = Service::start().await;
    let event = Event::of(&service, wish("swiss"), 3).await;
    event.act(1, json!({ "act": "enter", "name": "Bea the Second", "deck": decks()[0] })).await;
    event.act(0, act("start")).await;
    let gone = event.people[1].ask(&service, "POST", "/api/people/forget", json!({})).await;
    assert_eq!(gone.status, 200, "{}", gone.text());
    let page = event.page(0).await;
    assert!(!page.to_string().contains("Bea the Second"));
    assert_eq!(page["players"].as_array().unwrap().iter().filter(|player| player["left"] == true).count(), 1, "{page}");
    let kept = service.stop().await;
    let bytes = std::fs::read(kept.database()).unwrap();
    assert!(!bytes.windows(14).any(|some| some == b"Bea the Second"), "nothing of it is left in the file");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_open_data_where_both_have_entered_so_and_names_nobody() {
    let service = Service::start().await;
    for (both, given) in [([true, false], 0), ([true, true], 1)] {
        let event = Event::of(&service, wish("knockout"), 2).await;
        for (player, open) in both.into_iter().enumerate() {
            event.act(player, with(enter(player), json!({ "open": open }))).await;
        }
        event.act(0, act("start")).await;
        event.lose(0, 1).await;
        let files = service.get("/api/open-data").await.json();
        assert_eq!(files.as_array().unwrap().len(), given, "{both:?}");
    }
    let files = service.get("/api/open-data").await.json();
    let file = service.get(&format!("/api/open-data/{}", files[0]["file"].as_str().unwrap())).await;
    let lines: Vec<OpenMatch> = open_matches(&file.body[..]).map(Result::unwrap).collect();
    assert_eq!((lines.len(), lines[0].bank_ms), (1, Some(600_000)));
    assert!(lines[0].replay.seats.iter().all(|seat| seat.name.is_empty()) && lines[0].replay.outcome.is_some());
}
