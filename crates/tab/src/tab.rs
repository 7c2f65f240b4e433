//! A game at work in a tab: what it is asked, match by match.

use core::time::Duration;
use std::collections::BTreeMap;
use std::sync::Arc;

use fudaba_agents::AgentSpec;
use fudaba_cardscript::art::Figures;
use fudaba_cardscript::{Faults, Language, Source, Text};
use fudaba_engine::{AnyTable, Draft, Playable, Record, Setup, digest_of};
use fudaba_kernel::{Choice, Observer};
use fudaba_stage::Report;
use serde_json::{Value, json};

use crate::answers::{Answer, Failed, Told, answered, told};
use crate::asked::{Call, observer};
use crate::decks;
use crate::making::{OnScales, Scales, held, next, read};
use crate::rehearsal::rehearse;
use crate::replays;

/// Reads the game anew, with these files over those that it comes with.
type Load = Box<dyn Fn(&BTreeMap<String, String>) -> (Option<Arc<dyn Playable>>, Faults)>;

/// See the crate.
pub struct Tab {
    game: Arc<dyn Playable>,
    /// The game with the cards that are being made, if any are.
    in_use: Option<Arc<dyn Playable>>,
    load: Option<Load>,
    scales: Option<Scales>,
    matches: BTreeMap<u32, Match>,
    last: u32,
}

struct Match {
    game: Arc<dyn Playable>,
    table: Box<dyn AnyTable>,
    /// What it started from; a lesson starts from its file.
    setup: Option<Setup>,
}

impl Tab {
    /// With a game that has been loaded.
    pub fn of(game: Arc<dyn Playable>) -> Tab {
        Tab { game, in_use: None, load: None, scales: None, matches: BTreeMap::new(), last: 0 }
    }

    /// With a game and the way to load it anew; `None` where it has no rulebook or table file.
    pub fn loading(load: Load) -> Option<Tab> {
        let game = load(&BTreeMap::new()).0?;
        Some(Tab { load: Some(load), ..Tab::of(game) })
    }

    /// Answers a call: `{"ok": ...}`, or `{"error": {"code": ..., "text": ...}}`, after which everything is as it was.
    pub fn answer(&mut self, call: &str) -> String {
        let asked = serde_json::from_str(call).map_err(|error| Failed::new("call/unreadable", &error));
        answered(asked.and_then(|call| self.act(call)))
    }

    fn game(&self) -> &Arc<dyn Playable> {
        self.in_use.as_ref().unwrap_or(&self.game)
    }

    fn act(&mut self, call: Call) -> Answer {
        match call {
            Call::About | Call::Cards | Call::Table | Call::Rulebook => stands_in_files(self.game().as_ref(), &call),
            Call::Print { numbers, language } => told(&self.printed(&numbers, language)),
            Call::Schema { name } => told(&self.game().schema(&name).ok_or_else(|| Failed::new("schema/unknown", &name))?),
            Call::Check { name, text } => told(&self.game().check(&Source::new(name.as_str(), text.as_str())).to_json()),
            Call::Draft { text, language } => told(&self.draft(&text, language)),
            Call::Figures => told(&figures()),
            Call::Written { card } => told(&self.game().written(&card).ok_or_else(|| Failed::new("card/unknown", &card))?),
            Call::Read { text, language } => read(self.game().as_ref(), &text, language),
            Call::Next { beginning, language } => next(self.game().as_ref(), &beginning, language),
            Call::Hold { card } => told(&held(self.game().as_ref(), &card)),
            Call::Weigh { load, milliseconds, most } => self.weigh(load, milliseconds, most),
            Call::Use { text } => told(&self.use_cards(text.as_deref())),
            Call::Files { files } => self.read_anew(&files),
            Call::Scenarios { name, text } => told(&self.scenarios(&name, &text)),
            Call::Rehearse { first, matches } => told(&rehearse(self.game().as_ref(), first..first.saturating_add(matches))),
            Call::WriteReplay(written) => replays::write(self.game().as_ref(), *written),
            Call::Frames { replay } => told(&replays::frames(self.game().as_ref(), &replay)),
            Call::DeckCheck { list, wanted } => told(&decks::check(self.game().as_ref(), &list, wanted.as_ref())),
            Call::DeckRead { text } => told(&decks::read(self.game().as_ref(), &text)),
            Call::DeckWrite { deck } => told(&decks::write(self.game().as_ref(), &deck)),
            Call::Open { decks, seed, lists } => self.open(Setup { lists, ..Setup::of(decks, seed.bytes()) }),
            Call::Lesson { key } => self.lesson(&key),
            Call::Stage { text } => self.stage(&text),
            Call::Replay { record } => self.replay(&record),
            call => self.act_in_match(call),
        }
    }

    fn act_in_match(&mut self, call: Call) -> Answer {
        match call {
            Call::Close { id } => told(&self.matches.remove(&id).is_some()),
            Call::Names { id, names } => {
                self.table(id)?.set_names(names.map(Text::from));
                told(&())
            }
            Call::Look { id, seat, from, passed } => self.look(id, observer(seat), from, passed),
            Call::Foresee { id } => told(&self.table(id)?.foreseen()),
            Call::Why { id, seat, target } => told(&self.table(id)?.why(seat, &target)),
            Call::Shut { id, seat } => told(&self.table(id)?.shut(seat)),
            Call::Play { id, option } => self.play(id, option),
            Call::Concede { id, seat } => told(&self.table(id)?.concede(seat)?),
            Call::Back { id, to } => self.back(id, to),
            Call::Think { id, level, seed, milliseconds } => {
                told(&self.table(id)?.think(&level, seed, Duration::from_millis(milliseconds)))
            }
            Call::Hint { id, seed, milliseconds } => {
                told(&self.table(id)?.advise(AgentSpec::Adviser, seed, Duration::from_millis(milliseconds)))
            }
            Call::Record { id } => self.record(id),
            Call::Steps { id } => told(&steps(self.table(id)?.copy())?),
            _ => unreachable!("every other call is of no match"),
        }
    }

    fn begun(&mut self, table: Box<dyn AnyTable>, setup: Option<Setup>) -> u32 {
        self.last += 1;
        let game = Arc::clone(self.game());
        self.matches.insert(self.last, Match { game, table, setup });
        self.last
    }

    fn found(&mut self, id: u32) -> Result<&mut Match, Failed> {
        self.matches.get_mut(&id).ok_or_else(|| Failed::new("match/unknown", &id))
    }

    fn table(&mut self, id: u32) -> Result<&mut dyn AnyTable, Failed> {
        Ok(self.found(id)?.table.as_mut())
    }

    fn look(&mut self, id: u32, observer: Observer, from: usize, passed: bool) -> Answer {
        let Match { game, table, .. } = self.found(id)?;
        let look = Told::of(game.as_ref(), table.as_ref(), observer, from);
        told(&if passed { look.with_passed(table.as_ref(), observer, from) } else { look })
    }

    fn open(&mut self, setup: Setup) -> Answer {
        let table = self.game().open(&setup).map_err(|error| Failed::new("match/setup", &error))?;
        let pending = table.pending().is_some();
        told(&json!({ "match": self.begun(table, Some(setup)), "asked": pending }))
    }

    fn lesson(&mut self, key: &str) -> Answer {
        let table = self.game().open_lesson(key).ok_or_else(|| Failed::new("lesson/unknown", &key))?;
        told(&json!({ "match": self.begun(table, None) }))
    }

    /// What is wrong with the position is an answer, too: whoever makes one is told where.
    fn stage(&mut self, text: &str) -> Answer {
        match self.game().stage(&Source::new("scenario.yaml", text)) {
            Ok(table) => told(&json!({ "match": self.begun(table, None), "faults": [] })),
            Err(faults) => told(&json!({ "match": null, "faults": faults.to_json() })),
        }
    }

    fn replay(&mut self, record: &Record) -> Answer {
        let table = record.replayed(self.game().as_ref()).map_err(|error| Failed::new("replay/diverged", &error))?;
        let same = record.digest == self.game().digest();
        let end = digest_of(table.as_ref());
        told(&json!({ "match": self.begun(table, Some(record.setup())), "same_rules": same, "end": end }))
    }

    fn record(&mut self, id: u32) -> Answer {
        let Match { game, table, setup } = self.found(id)?;
        let setup = setup.clone().ok_or_else(|| Failed::new("match/lesson", &"a lesson is not written down"))?;
        told(&json!({ "record": Record::of(game.as_ref(), setup, table.as_ref()), "end": digest_of(table.as_ref()) }))
    }

    /// A choice; in a lesson a wrong one is answered with its sentence and not made.
    fn play(&mut self, id: u32, option: usize) -> Answer {
        let table = self.table(id)?;
        let coaching = table.coaching();
        if let Some(wrong) = coaching.as_ref().and_then(|coaching| coaching.objection(option)) {
            return told(&json!({ "objection": wrong }));
        }
        table.play(option)?;
        told(&json!({}))
    }

    fn back(&mut self, id: u32, to: usize) -> Answer {
        let table = self.table(id)?;
        if to > table.journal().len() {
            return Err(Failed::new("match/no_such_choice", &to));
        }
        table.back_to(to);
        told(&())
    }

    fn printed(&self, numbers: &[String], language: Language) -> String {
        let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
        self.game().printed(&numbers, language)
    }

    fn draft(&self, text: &str, language: Language) -> Value {
        let source = Source::new("draft.yaml", text);
        let Draft { game, read, faults } = self.game.with_cards(&source);
        let sound = game.faces().iter().filter(|face| read.contains(&face.number));
        let shown = |number: &str| game.printed(&[number], language);
        let cards: Vec<Value> = sound.map(|face| json!({ "face": face, "svg": shown(&face.number) })).collect();
        json!({ "cards": cards, "faults": faults.to_json() })
    }

    fn use_cards(&mut self, text: Option<&str>) -> Value {
        let used = text.map(|text| self.game.with_cards(&Source::new("draft.yaml", text)));
        let faults = used.as_ref().map_or_else(|| json!([]), |draft| draft.faults.to_json());
        self.in_use = used.map(|draft| draft.game);
        json!({ "faults": faults })
    }

    fn weigh(&mut self, load: OnScales, milliseconds: u64, most: u32) -> Answer {
        let scales = Scales::with(self.scales.take(), &self.game, load)?;
        self.scales.insert(scales).go_on(milliseconds, most)
    }

    fn read_anew(&mut self, files: &BTreeMap<String, String>) -> Answer {
        let load = self.load.as_ref().ok_or_else(|| Failed::new("files/fixed", &"this game cannot be read anew"))?;
        let (game, faults) = load(files);
        if let Some(game) = game {
            (self.game, self.in_use, self.scales) = (game, None, None);
        }
        told(&json!({ "faults": faults.to_json() }))
    }

    fn scenarios(&self, name: &str, text: &str) -> Value {
        let reports = self.game().run_scenario(&Source::new(name, text));
        let told = |Report { name, passed, faults, failures, .. }: &Report| {
            let faults = faults.to_json();
            json!({ "name": name, "passed": passed, "faults": faults, "failures": failures })
        };
        reports.iter().map(told).collect()
    }
}

/// The figures that pictures may have, each with its outline in a square of 512 units.
fn figures() -> BTreeMap<&'static str, &'static str> {
    let brought = Figures::brought();
    brought.names().iter().filter_map(|name| Some((*name, brought.path(name)?))).collect()
}

/// Each choice with its seat, from the beginning on.
fn steps(mut table: Box<dyn AnyTable>) -> Result<Vec<Value>, Failed> {
    let choices = table.journal().to_vec();
    table.back_to(0);
    let mut steps = Vec::with_capacity(choices.len());
    for choice in choices {
        let (seat, words) = match choice {
            Choice::Concede(seat) => (Some(seat), "concede".to_owned()),
            Choice::Option(option) => (table.pending().map(|pending| pending.seat), table.words(usize::from(option))),
        };
        steps.push(json!({ "seat": seat, "words": words }));
        table.follow(choice)?;
    }
    Ok(steps)
}

fn stands_in_files(game: &dyn Playable, call: &Call) -> Answer {
    match call {
        Call::Cards => told(game.faces()),
        Call::Table => told(game.table()),
        Call::Rulebook => told(game.rulebook()),
        _ => told(&about(game)),
    }
}

fn about(game: &dyn Playable) -> Value {
    let decks = game.decks().iter().map(|deck| json!({ "key": deck.key.value, "name": deck.name }));
    json!({
        "game": game.slug(),
        "digest": game.digest(),
        "title": game.table().title,
        "decks": decks.collect::<Vec<_>>(),
        "levels": game.levels(),
        "lessons": game.lessons(),
        "cover": game.cover(),
    })
}
