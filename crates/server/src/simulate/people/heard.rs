//! What somebody is told, compared with what is on the disk, and what follows from it.

use serde_json::{Value, json};

use super::{CHOICES, End, NO_ANSWER, Open, Person, Service, Table, Wrong, allowed, moves_on_disk, say, status_on_disk, text};
use crate::secret::sha256;
use crate::simulate::socket::Near;
use crate::simulate::view::changed_view;
use crate::simulate::waits::Question;

impl Person {
    pub(super) fn hear(
        &mut self,
        service: &Service,
        id: &str,
        near: &Near,
        table: &mut Table,
        message: &Value,
    ) -> Result<Option<End>, Wrong> {
        match text(&message["type"]).as_str() {
            "joined" => {
                self.wait.seated(&service.disk.platter().fair);
                self.seat = message["seat"].as_u64().map(|seat| seat as usize);
                if message["match"]["status"] == "withheld" {
                    return self.learns_of_no_game(service, id);
                }
                if message["match"]["status"] == "waiting" {
                    let promise = sha256(&[&self.nonce().0]).to_hex();
                    say(near, &json!({ "type": "promise", "id": 2, "promise": promise }));
                }
                table.comes_back = true;
                Ok(None)
            }
            // It comes after all that was missed.
            "presence" if std::mem::take(&mut table.comes_back) => Ok(self.go_on(service, id, near, table)),
            "match" => {
                let bound =
                    |seat: usize| !message["match"]["promises"][seat].is_null() || message["match"]["seats"][seat]["kind"] == "computer";
                if message["match"]["status"] == "withheld" {
                    return self.learns_of_no_game(service, id);
                }
                if message["match"]["status"] == "waiting" && bound(0) && bound(1) && !self.withholds {
                    say(near, &json!({ "type": "nonce", "id": 7, "nonce": self.nonce().to_hex() }));
                }
                Ok(None)
            }
            "update" => {
                table.comes_back = false;
                let end = self.see(service, id, near, table, message)?;
                match table.asked {
                    Some((_, number, _)) => self.ask(service, Question::Choice(number)),
                    // Where the table stands is known, and nothing is asked.
                    None => self.answered(service),
                }
                Ok(end)
            }
            "done" => self.acknowledged(service, id, table, message),
            "error" => self.refused(service, table, message),
            "rematch" => Ok(self.follow(service, id, message)?),
            _ => Ok(None),
        }
    }

    /// Somebody has withheld a number: nobody plays.
    fn learns_of_no_game(&mut self, service: &Service, id: &str) -> Result<Option<End>, Wrong> {
        if !status_on_disk(service, id, "withheld") {
            return Err("a match is said to be withheld that is not so on the disk".into());
        }
        (self.over, self.more) = (true, 0);
        Ok(Some(End::Enough))
    }

    fn see(&mut self, service: &Service, id: &str, near: &Near, table: &mut Table, update: &Value) -> Result<Option<End>, Wrong> {
        if self.is_told_again(table, update) {
            self.compare(update)?;
        } else {
            self.is_the_next(table, update)?;
            self.look(update);
        }
        if update["settled"] == false {
            return Ok(None);
        }
        let said = self.open.take();
        if !update["outcome"].is_null() {
            self.over = true;
            if !status_on_disk(service, id, "finished") {
                return Err("an end was shown that is not on the disk".into());
            }
            return Ok(self.after_the_end(id, near));
        }
        let decision = &update["decision"];
        let Some(number) = decision["number"].as_u64() else { return Ok(None) };
        if Some(decision["seat"].as_u64().unwrap_or(9) as usize) != self.seat {
            return Err("somebody else's decision was shown".into());
        }
        if moves_on_disk(service, id) < number {
            return Err(format!("decision {number} was shown before what leads to it was on the disk"));
        }
        let options = decision["options"].as_array().map_or(1, Vec::len) as u64;
        let said = said.filter(|open| open.number == number).and_then(|open| open.said);
        self.open = Some(Open { number, options, undo: update["undo"].clone(), said });
        self.answer(near, table);
        Ok(None)
    }

    /// Nothing was missed: what was asked before, and is not known to be answered, is gone on with.
    fn go_on(&mut self, service: &Service, id: &str, near: &Near, table: &mut Table) -> Option<End> {
        if self.over {
            return self.after_the_end(id, near);
        }
        self.answer(near, table);
        if let Some((_, number, _)) = table.asked {
            self.ask(service, Question::Choice(number));
        }
        None
    }

    /// Answers the question that is known, if there is one: as before, where that may not have been heard.
    fn answer(&mut self, near: &Near, table: &mut Table) {
        match self.open.clone() {
            Some(Open { number, said: Some(option), .. }) => {
                table.asking += 1;
                say(near, &json!({ "type": "choose", "id": table.asking, "decision": number, "option": option }));
                table.asked = Some((table.asking, number, option));
            }
            Some(open) => self.choose(near, table, &open),
            None => {}
        }
    }

    /// Whether this is what was told before, because it was asked for anew.
    fn is_told_again(&self, table: &mut Table, update: &Value) -> bool {
        let again = table.resyncs > 0 && update["fresh"] == true && update["number"].as_u64() == self.last;
        table.resyncs -= u32::from(again);
        again
    }

    /// What is told whole is what was told part by part.
    fn compare(&self, update: &Value) -> Result<(), Wrong> {
        if self.view != update["view"] {
            return Err(format!("what was told of the table to {} part by part is not the table", self.name));
        }
        let events = update["events"].as_array().map_or(0, Vec::len) as u64;
        if events == self.events { Ok(()) } else { Err(format!("{} was told {} events, and then {events}", self.name, self.events)) }
    }

    /// The table after this update.
    fn look(&mut self, update: &Value) {
        self.view = match &update["changes"] {
            changes @ Value::Object(_) => changed_view(std::mem::take(&mut self.view), changes),
            _ => update["view"].clone(),
        };
    }

    fn choose(&mut self, near: &Near, table: &mut Table, open: &Open) {
        let number = open.number;
        self.choices += 1;
        table.asking += 1;
        let option = self.dice.below(open.options);
        let choose = json!({ "type": "choose", "id": table.asking, "decision": number, "option": option });
        match self.dice.below(100) {
            // Said and never heard.
            0..=1 => self.keep(option),
            // Everything anew: the same question comes once more.
            5..=7 => {
                say(near, &json!({ "type": "resync", "id": 8 }));
                table.resyncs += 1;
            }
            2..=4 if open.undo["may"] == true => say(near, &json!({ "type": "undo", "id": 3 })),
            // Looks, and chooses before the answer is there.
            8 => {
                say(near, &json!({ "type": "foresee", "id": 9, "decision": number }));
                say(near, &choose);
                table.asked = Some((table.asking, number, option));
                self.keep(option);
            }
            _ if self.choices > CHOICES => say(near, &json!({ "type": "concede", "id": 4 })),
            said => {
                say(near, &choose);
                table.asked = Some((table.asking, number, option));
                self.keep(option);
                if said > 94 {
                    // Said twice.
                    say(near, &choose);
                }
            }
        }
    }

    fn keep(&mut self, option: u64) {
        if let Some(open) = &mut self.open {
            open.said = Some(option);
        }
    }

    fn after_the_end(&mut self, id: &str, near: &Near) -> Option<End> {
        if self.more == 0 {
            return Some(End::Enough);
        }
        self.wished.insert(id.to_owned());
        say(near, &json!({ "type": "rematch", "id": 5 }));
        if self.dice.percent(30) {
            say(near, &json!({ "type": "rematch", "id": 6 }));
        }
        None
    }

    /// The next match is the same people's, and both have asked for it.
    fn follow(&mut self, service: &Service, id: &str, message: &Value) -> Result<Option<End>, Wrong> {
        let next = text(&message["match"]);
        if !service.disk.platter().matches.contains_key(&next) {
            return Err("a next match was told of that is not on the disk".into());
        }
        if self.more == 0 || !self.over {
            return Ok(self.over.then_some(End::Enough));
        }
        self.more -= 1;
        debug_assert_ne!(next, id, "the next match is another one");
        (self.id, self.last, self.events, self.over, self.choices, self.open) = (Some(next), None, 0, false, 0, None);
        self.view = Value::Null;
        Ok(Some(End::Again))
    }

    fn acknowledged(&mut self, service: &Service, id: &str, table: &mut Table, message: &Value) -> Result<Option<End>, Wrong> {
        let Some((asking, number, option)) = table.asked else { return Ok(None) };
        if message["id"].as_u64() != Some(asking) {
            return Ok(None);
        }
        (table.asked, self.open) = (None, None);
        self.answered(service);
        if moves_on_disk(service, id) <= number {
            return Err("a choice was acknowledged that is not on the disk".into());
        }
        self.done.push((id.to_owned(), number, option));
        Ok(None)
    }

    fn refused(&mut self, service: &Service, table: &mut Table, message: &Value) -> Result<Option<End>, Wrong> {
        let to = message["id"].as_u64();
        let is_awaited = to == Some(1) || table.asked.is_some_and(|(asking, ..)| to == Some(asking));
        table.asked = table.asked.filter(|(asking, ..)| to != Some(*asking));
        allowed(
            message,
            &[
                "action/stale",
                "action/not-your-turn",
                "server/storage",
                "storage/unavailable",
                "storage/full",
                "nonce/late",
                "undo/nothing",
                "match/finished",
                "match/unfinished",
                "rate/limited",
                "server/busy",
                "match/full",
                "undo/reveals",
                "undo/spent",
                "undo/pending",
                "match/waiting",
                "undo/unasked",
                "nonce/early",
                "match/withheld",
                "server/restarting",
            ],
        )?;
        let code = text(&message["code"]);
        if is_awaited && !NO_ANSWER.contains(&code.as_str()) {
            self.answered(service);
            // Whoever is refused chooses anew.
            self.open = self.open.take().map(|open| Open { said: None, ..open });
        }
        if service.disk.platter().has_no_excuse() && matches!(code.as_str(), "server/storage" | "storage/unavailable") {
            return Err(format!("{code} although the disk is well"));
        }
        Ok(match code.as_str() {
            "rate/limited" if self.over => {
                self.more = 0;
                Some(End::Enough)
            }
            // Whatever did not work is tried again on a connection of its own.
            code if is_awaited && NO_ANSWER.contains(&code) => Some(End::Again),
            "server/storage" | "storage/full" => Some(End::Again),
            _ => None,
        })
    }

    /// Numbers grow by one, within a connection and over it; so do the lines of the log.
    fn is_the_next(&mut self, table: &mut Table, update: &Value) -> Result<(), Wrong> {
        let (number, fresh) = (update["number"].as_u64().unwrap_or(0), update["fresh"] == true);
        let first = std::mem::replace(&mut table.fresh_expected, false);
        if let Some(last) = self.last
            && number != last + 1
            && !(first && fresh)
        {
            return Err(format!("update {number} came after {last}"));
        }
        self.last = Some(number);
        if fresh {
            self.events = 0;
        }
        for event in update["events"].as_array().into_iter().flatten() {
            self.events += 1;
            if event["number"].as_u64() != Some(self.events) {
                let heard = format!("update {number}, fresh: {fresh}, first of its connection: {first}");
                return Err(format!("line {} of the log of {} came as number {} ({heard})", event["number"], self.name, self.events));
            }
        }
        Ok(())
    }
}
