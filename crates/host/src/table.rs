//! A match of a game, behind the door that does not name the game.

use std::sync::Arc;
use std::time::Duration;

use fudaba_agents::{AgentSpec, Consequence, Dice, Thought, advise, comes_to_the_same, consequences};
use fudaba_cardscript::Text;
use fudaba_cardscript::data::Part;
use fudaba_kernel::{
    Action, CardId, Choice, DefId, Heard, Listening, Moment, Observer, Options, PlayError, Seat, Sketch, Table, Target, Told, View, ZoneId,
    can_point_at, card_of_text, card_text, listed_cards, view, zone_of_text, zone_text,
};
use fudaba_learn::{Encoder, Position};
use fudaba_stage::{CardGame, Cue, Lesson};

use crate::advice::reasons;
use crate::any::{Advice, AnyTable, Changed, Decision, Foreseen, LogEntry, OptionView, OutcomeView, Passed, Pending, Waiting, Why};
use crate::coach::{Coaching, Course, coaching};
use crate::effects::{effects, ending};
use crate::purpose::{Filling, Reason, by_purpose};
use crate::shelf::Shelf;
use crate::words::{Words, number_for};

/// How often a match is imagined again that asked something else.
const TRIES: usize = 64;

/// A table with its words and what was told so far.
pub(crate) struct HostedTable<G: CardGame> {
    shelf: Arc<Shelf<G>>,
    table: Table<G>,
    told: Vec<Told>,
    /// How much each observer had heard before `told`: the journal tells that again.
    gone: [usize; 3],
    /// The moments passed through by the last choice, counted from the beginning of `told`.
    moments: Vec<Moment<G>>,
    names: [Text; 2],
    /// The lesson that is played here.
    course: Option<Course>,
}

impl<G: CardGame> Clone for HostedTable<G> {
    fn clone(&self) -> Self {
        HostedTable {
            shelf: Arc::clone(&self.shelf),
            table: self.table.clone(),
            told: self.told.clone(),
            gone: self.gone,
            moments: self.moments.clone(),
            names: self.names.clone(),
            course: self.course.clone(),
        }
    }
}

impl<G: CardGame> HostedTable<G> {
    fn new(shelf: Arc<Shelf<G>>, table: Table<G>) -> HostedTable<G> {
        let mut hosted = HostedTable::looked_at(shelf, table, Vec::new());
        hosted.listen();
        hosted
    }

    /// A table to look at, with what was told on the way.
    pub(crate) fn looked_at(shelf: Arc<Shelf<G>>, table: Table<G>, told: Vec<Told>) -> HostedTable<G> {
        let names = [Text::new("プレイヤー1", "Player 1"), Text::new("プレイヤー2", "Player 2")];
        HostedTable { shelf, table, told, gone: [0; 3], moments: Vec::new(), names, course: None }
    }

    /// Neither seat knows from now on what the other plays with.
    pub(crate) fn close_lists(&mut self) {
        self.table.close_lists(&self.shelf.mind());
    }

    fn listen(&mut self) {
        let before = self.told.len();
        let (told, mut moments) = self.table.take_moments();
        moments.iter_mut().for_each(|moment| moment.told += before);
        self.told.extend(told);
        self.moments = moments;
    }

    /// What an observer heard, up to some number of events of `told`.
    fn log_upto(&self, observer: Observer, from: usize, upto: usize) -> Vec<LogEntry> {
        let gone = self.gone[observer.index()];
        if from > gone {
            return self.entries(observer, &self.told[..upto], gone, from);
        }
        let (_, whole) = self.table.retold(self.table.journal().len());
        self.entries(observer, &whole[..whole.len() - (self.told.len() - upto)], 0, from)
    }

    /// Those of these events that an observer heard, numbered after `gone` others, from a number on.
    fn entries(&self, observer: Observer, told: &[Told], gone: usize, from: usize) -> Vec<LogEntry> {
        let heard = told.iter().filter_map(|told| told.heard[observer.index()].as_ref());
        let numbered = (gone + 1..).zip(heard).skip_while(|(number, _)| *number < from);
        numbered.map(|(number, heard)| self.log_entry(number, heard)).collect()
    }

    fn position(&self) -> Position<'_, G> {
        Position { state: self.table.state(), cards: self.table.cards(), pending: self.table.pending() }
    }

    /// What the lesson says; `None` where there is none.
    fn cue(&self) -> Option<Cue> {
        self.course.as_ref().map(|course| course.lesson.cue(&self.table, course.step))
    }

    /// Where a lesson stands after these choices, from its start.
    fn retrace(&mut self, choices: &[Choice]) {
        let Some(course) = &mut self.course else { return };
        let mut table = self.table.back_to(0);
        course.step = 0;
        for &choice in choices {
            course.pass(&course.lesson.cue(&table, course.step));
            table.follow(choice).expect("a choice once taken can be taken again");
        }
    }

    fn words(&self) -> Words<'_> {
        self.shelf.words(&self.names)
    }

    /// An action of a seat, in words.
    pub(crate) fn spoken(&self, seat: Seat, action: &Action) -> Text {
        self.words().option(self.table.state().zones(), seat, action)
    }

    /// What each option of the open question changes at once.
    fn consequences(&self) -> Vec<Consequence> {
        let number = self.table.journal().len() as u64;
        self.table.outlook().map_or_else(Vec::new, |outlook| consequences(&outlook, number))
    }

    /// Which part of an act that has begun a kind of question asks for.
    fn part_of(&self, kind: u8) -> Option<Part> {
        let key = G::LEXICON.questions[usize::from(kind)];
        self.shelf.table.questions.get(key).and_then(|question| question.part)
    }

    /// Whether it comes to the same what the open question is answered with.
    fn pays_itself(&self) -> bool {
        let number = self.table.journal().len() as u64;
        self.table.outlook().is_some_and(|outlook| comes_to_the_same(&outlook, number))
    }

    fn option_view(&self, seat: Seat, index: usize, action: &Action) -> OptionView {
        let (game, cards, words) = (self.table.state(), self.table.cards(), self.words());
        let zones = game.zones();
        OptionView {
            index,
            verb: words.verb(action),
            card: action.card.map(|card| card_text(zones, card)),
            shows: action.card.and_then(|card| number_for(game, cards, card, seat)),
            place: action.zone.map(|zone| zone_text(&zones.specs()[zone.index()])),
            number: action.number,
            text: words.option(zones, seat, action),
            note: game.foresee(cards, seat, action).map(|foresight| words.note(&foresight)),
            effects: Vec::new(),
            ends: None,
            begins: false,
        }
    }

    fn log_entry(&self, number: usize, heard: &Heard) -> LogEntry {
        let specs = self.table.state().zones().specs();
        let zone = |zone: Option<fudaba_kernel::ZoneId>| zone.map(|zone| zone_text(&specs[zone.index()]));
        let at = heard.position.and_then(|position| zone(heard.to).map(|zone| format!("{zone}#{position}")));
        LogEntry {
            number,
            rule: heard.rule,
            key: heard.key,
            seat: heard.seat,
            text: self.words().event(specs, heard),
            card: heard.card.map(|def| G::number(self.table.cards(), def).to_owned()),
            from: zone(heard.from),
            to: zone(heard.to),
            at,
            value: heard.value,
        }
    }

    /// What a card or zone named by an observer can be used for.
    fn aims(&self, seat: Seat, target: &str) -> Options {
        let (game, cards) = (self.table.state(), self.table.cards());
        let mut aims = Options::new();
        if let Some(card) = card_of_text(game.zones(), target).filter(|&card| can_point_at(game.zones(), seat, card)) {
            game.aims(cards, seat, Target::Card(card), &mut aims);
        } else if let Some(zone) = zone_of_text(game.zones().specs(), target) {
            game.aims(cards, seat, Target::Zone(zone), &mut aims);
        }
        aims
    }

    /// Cards of different prints, two by two, that a seat has never known and no spectator sees.
    fn never_told_apart(&self, seat: Seat, dice: &mut Dice) -> Vec<(CardId, CardId)> {
        let zones = self.table.state().zones();
        let mut unseen: Vec<CardId> = zones.all().iter().copied().filter(|&card| !zones.sees(Observer::Spectator, card)).collect();
        let mut pairs = Vec::new();
        while let Some(one) = unseen.pop() {
            let may = |&other: &CardId| zones.interchangeable(seat, one, other) && zones.identity(one) != zones.identity(other);
            let others: Vec<usize> = (0..unseen.len()).filter(|&at| may(&unseen[at])).collect();
            if !others.is_empty() {
                pairs.push((one, unseen.swap_remove(others[dice.below(others.len())])));
            }
        }
        pairs
    }

    fn why_not(&self, seat: Seat, aim: &Action) -> Option<Reason> {
        let refusal = self.table.judge(seat, aim).err()?;
        let words = self.words();
        let (text, remedy) = words.refusal(self.table.state().zones(), seat, &refusal);
        Some(Reason { why: Why { verb: words.verb(aim), rule: refusal.rule, text, remedy }, key: refusal.reason })
    }
}

/// What lay open to everybody before a choice.
struct InTheOpen {
    prints: Vec<DefId>,
    /// By zone, whether nothing of it could be seen.
    closed: Vec<bool>,
}

impl InTheOpen {
    fn of<G: CardGame>(game: &G) -> InTheOpen {
        let (zones, mut prints) = (game.zones(), Vec::new());
        let is_closed = |zone: usize| {
            let mut nothing = true;
            for (_, card) in listed_cards(game, Observer::Spectator, ZoneId(zone as u8)) {
                nothing = false;
                prints.extend(zones.sees(Observer::Spectator, card).then(|| zones.identity(card)));
            }
            nothing
        };
        let closed = (0..zones.specs().len()).map(is_closed).collect();
        InTheOpen { prints, closed }
    }

    /// Whether an event brings something to light.
    fn is_news(&self, heard: &Heard) -> bool {
        let from_a_pile = heard.card.is_none() && heard.to.is_some() && heard.from.is_some_and(|zone| self.closed[zone.index()]);
        matches!(heard.key, "rolled" | "shuffled") || from_a_pile || heard.card.is_some_and(|print| !self.prints.contains(&print))
    }
}

impl<G: CardGame> AnyTable for HostedTable<G> {
    fn copy(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn set_names(&mut self, names: [Text; 2]) {
        self.names = names;
    }

    fn pending(&self) -> Option<Pending> {
        let question = self.table.pending()?;
        Some(Pending { number: self.table.journal().len(), seat: question.seat, options: self.table.options().len() })
    }

    fn question(&self) -> Option<&'static str> {
        self.table.pending().map(|question| self.words().question_key(question))
    }

    fn decision(&self) -> Option<Decision> {
        let mut decision = self.asked()?;
        for (option, foreseen) in decision.options.iter_mut().zip(self.foreseen()) {
            (option.effects, option.ends, option.begins) = (foreseen.effects, foreseen.ends, foreseen.begins);
        }
        Some(decision)
    }

    fn asked(&self) -> Option<Decision> {
        let question = self.table.pending()?;
        let (words, zones) = (self.words(), self.table.state().zones());
        let options = self.table.options().iter().enumerate();
        Some(Decision {
            number: self.table.journal().len(),
            seat: question.seat,
            question: words.question_key(question),
            text: words.question(zones, question),
            subject: question.subject.map(|card| card_text(zones, card)),
            options: options.map(|(index, action)| self.option_view(question.seat, index, action)).collect(),
            alike: self.part_of(question.kind) == Some(Part::Payment) && self.pays_itself(),
        })
    }

    fn foreseen(&self) -> Vec<Foreseen> {
        let Some(question) = self.table.pending() else { return Vec::new() };
        let (words, zones, seat) = (self.words(), self.table.state().zones(), question.seat);
        let foreseen = |(action, consequence): (&Action, &Consequence)| Foreseen {
            effects: effects(&words, zones, seat, action, consequence),
            ends: ending(consequence),
            begins: consequence.then.is_some_and(|kind| self.part_of(kind).is_some_and(Part::is_within)),
        };
        self.table.options().iter().zip(&self.consequences()).map(foreseen).collect()
    }

    fn waiting(&self) -> Option<Waiting> {
        let question = self.table.pending()?;
        Some(Waiting { seat: question.seat, text: self.words().waiting(question) })
    }

    fn play(&mut self, option: usize) -> Result<(), PlayError> {
        self.follow(Choice::Option(u16::try_from(option).map_err(|_| PlayError::NoSuchOption(option))?))
    }

    fn concede(&mut self, seat: Seat) -> Result<(), PlayError> {
        self.follow(Choice::Concede(seat))
    }

    fn follow(&mut self, choice: Choice) -> Result<(), PlayError> {
        let cue = self.cue();
        self.table.follow(choice)?;
        if let (Some(course), Some(cue), Choice::Option(_)) = (&mut self.course, cue, choice) {
            course.pass(&cue);
        }
        self.listen();
        Ok(())
    }

    fn follow_openly(&mut self, choice: Choice) -> Result<bool, PlayError> {
        let (before, told) = (InTheOpen::of(self.table.state()), self.told.len());
        self.follow(choice)?;
        let mut heard = self.told[told..].iter().filter_map(|told| told.heard[Observer::Spectator.index()].as_ref());
        Ok(heard.any(|heard| before.is_news(heard)))
    }

    fn journal(&self) -> &[Choice] {
        self.table.journal()
    }

    fn words(&self, option: usize) -> String {
        let zones = self.table.state().zones();
        let Some(action) = self.table.options().get(option) else { return String::new() };
        let number = |card| G::number(self.table.cards(), zones.identity(card)).to_owned();
        let card = action.card.map(|card| format!(" {}", number(card)));
        let zone = action.zone.map(|zone| format!(" {}", zone_text(&zones.specs()[zone.index()])));
        let count = action.number.map(|number| format!(" {number}"));
        [Some(self.words().verb(action).to_owned()), card, zone, count].into_iter().flatten().collect()
    }

    fn back_to(&mut self, choices: usize) {
        let (table, told) = self.table.retold(choices);
        self.table = table;
        (self.told, self.gone) = (told, [0; 3]);
        self.moments.clear();
        let journal = self.table.journal().to_vec();
        self.retrace(&journal);
    }

    fn undo_reveals(&self, choices: usize) -> bool {
        self.table.undo_reveals(choices)
    }

    fn view(&self, observer: Observer) -> View {
        self.table.view(observer)
    }

    fn log(&self, observer: Observer, from: usize) -> Vec<LogEntry> {
        self.log_upto(observer, from, self.told.len())
    }

    fn passed(&self, observer: Observer, from: usize) -> Vec<Passed> {
        let mut from = from;
        let show = |moment: &Moment<G>| {
            let log = self.log_upto(observer, from, moment.told);
            from = log.last().map_or(from, |entry| entry.number + 1);
            Passed { view: view(&moment.state, self.table.cards(), observer), log }
        };
        self.moments.iter().map(show).collect()
    }

    fn sketch(&self, observer: Observer) -> Sketch {
        Sketch::of(self.table.state(), self.table.cards(), observer)
    }

    fn changes(&self, observer: Observer, from: usize, sketch: &mut Sketch) -> Vec<Changed> {
        let mut from = from;
        let mut reached = Vec::with_capacity(1);
        let passed = self.moments.iter().map(|moment| (&moment.state, moment.told, false));
        for (state, told, is_present) in passed.chain([(self.table.state(), self.told.len(), true)]) {
            let log = self.log_upto(observer, from, told);
            // What nobody heard of is not worth a pause: it is seen in the position after it.
            if log.is_empty() && !is_present {
                continue;
            }
            from = log.last().map_or(from, |entry| entry.number + 1);
            reached.push(Changed { changes: sketch.go_on(state, self.table.cards(), observer), log });
        }
        reached
    }

    fn heard(&self, observer: Observer) -> usize {
        self.gone[observer.index()] + self.told.iter().filter(|told| told.heard[observer.index()].is_some()).count()
    }

    fn let_go(&mut self) {
        self.gone = Observer::ALL.map(|observer| self.heard(observer));
        (self.told, self.moments) = (Vec::new(), Vec::new());
    }

    fn outcome(&self) -> Option<OutcomeView> {
        let outcome = self.table.outcome()?;
        Some(OutcomeView { winner: outcome.winner, reason: outcome.reason, rule: outcome.rule, text: self.words().outcome(&outcome) })
    }

    fn why(&self, seat: Seat, target: &str) -> Vec<Why> {
        let reasons = self.aims(seat, target).iter().filter_map(|aim| self.why_not(seat, aim)).collect();
        let (game, table) = (self.table.state(), &self.shelf.table);
        let card = card_of_text(game.zones(), target).filter(|&card| can_point_at(game.zones(), seat, card));
        let Some(card) = card else { return by_purpose(&[], &[], reasons, &Filling { face: None, counter: &|_| None }) };
        let place = &game.zones().specs()[game.zones().zone(card).index()];
        let uses = table.zones.get(place.kind).map_or(&[][..], |zone| &zone.uses);
        let scene = game.scene(self.table.cards(), Observer::Seat(seat));
        let player = place.seat.unwrap_or(seat);
        let counter = |key: &str| scene.counters.iter().find(|it| it.key == key && it.seat == Some(player)).map(|it| it.value);
        let number = number_for(game, self.table.cards(), card, seat);
        let face = number.and_then(|number| self.shelf.faces.iter().find(|face| face.number == number));
        let mine = self.table.pending().is_some_and(|question| question.seat == seat);
        let words = self.words();
        let asked: Vec<&str> = self.table.options().iter().filter(|_| mine).map(|action| words.verb(action)).collect();
        by_purpose(uses, &asked, reasons, &Filling { face, counter: &counter })
    }

    fn fingerprint(&self) -> u64 {
        self.table.fingerprint()
    }

    fn observe(&self, encoder: &mut Encoder, seat: Seat, out: &mut [f32]) {
        let heard = self.told.iter().rev().filter_map(|told| told.heard[seat.index()].as_ref());
        encoder.observe(self.position(), seat, heard, out);
    }

    fn write_options(&self, encoder: &Encoder, out: &mut [f32]) -> usize {
        let Some(question) = self.table.pending() else { return 0 };
        encoder.options(self.position(), question.seat, self.table.options(), out)
    }

    fn tokens(&self, encoder: &mut Encoder, seat: Seat, out: &mut [f32]) -> usize {
        encoder.tokens(self.position(), seat, out)
    }

    fn imagined(&self, seat: Seat, seed: u64) -> Option<Box<dyn AnyTable>> {
        let mut dice = Dice::new(seed, 0);
        let table = (0..TRIES).find_map(|_| self.table.imagined(seat, &mut dice).ok())?;
        let only = |told: &Told| Told { heard: Observer::ALL.map(|one| told.heard[one.index()].filter(|_| one == Observer::Seat(seat))) };
        let mut hosted = HostedTable::looked_at(Arc::clone(&self.shelf), table, self.told.iter().map(only).collect());
        hosted.names.clone_from(&self.names);
        Some(Box::new(hosted))
    }

    fn behind(&self, seat: Seat, seed: u64) -> Option<Box<dyn AnyTable>> {
        let mut dice = Dice::new(seed, 0);
        let mind = self.shelf.mind();
        let table = (0..TRIES).find_map(|_| self.table.behind(seat, mind.as_ref(), &mut dice))?;
        Some(Box::new(HostedTable { table, ..self.clone() }))
    }

    fn twin(&self, seat: Seat, seed: u64) -> Option<Box<dyn AnyTable>> {
        let pairs = self.never_told_apart(seat, &mut Dice::new(seed, 0));
        let mut hosted = HostedTable::new(Arc::clone(&self.shelf), self.table.with_exchanged(&pairs));
        hosted.names.clone_from(&self.names);
        (!pairs.is_empty()).then(|| Box::new(hosted) as Box<dyn AnyTable>)
    }

    fn consult(&self, agent: AgentSpec, seed: u64) -> Option<Thought> {
        let outlook = self.table.outlook()?;
        Some(agent.agent(seed).choose(&outlook, agent.budget::<G>()))
    }

    fn coaching(&self) -> Option<Coaching> {
        let course = self.course.as_ref()?;
        let you = course.lesson.seat(&self.table)?;
        Some(coaching(course, you, self.cue()?, self.table.outcome().is_some()))
    }

    fn think(&self, level: &str, seed: u64, budget: Duration) -> Option<usize> {
        if let Some(coaching) = self.coaching() {
            return coaching.played.or_else(|| coaching.right().next());
        }
        let outlook = self.table.outlook()?;
        Some(self.shelf.level(level).think(&outlook, seed, budget).option)
    }

    fn advise(&self, agent: AgentSpec, seed: u64, budget: Duration) -> Option<Advice> {
        if let Some(coaching) = self.coaching() {
            return coaching.right().next().map(|option| Advice { option, expects: None, why: Vec::new() });
        }
        let outlook = self.table.outlook()?;
        let thought = advise(agent, &outlook, seed, budget);
        let weighed = thought.weighed.get(thought.option).filter(|weighed| weighed.visits > 0);
        let why = reasons(&self.words(), &outlook, &thought, self.table.state().zones(), &self.consequences());
        Some(Advice { option: thought.option, expects: weighed.map(|weighed| weighed.value), why })
    }
}

/// A match at its first question.
pub(crate) fn open<G: CardGame>(shelf: &Arc<Shelf<G>>, start: G) -> HostedTable<G> {
    HostedTable::new(Arc::clone(shelf), Table::new(Arc::clone(&shelf.cards), start, Listening::On))
}

/// A lesson at its beginning.
pub(crate) fn taught<G: CardGame>(shelf: &Arc<Shelf<G>>, table: Table<G>, lesson: Arc<Lesson>) -> HostedTable<G> {
    let mut hosted = HostedTable::new(Arc::clone(shelf), table);
    hosted.course = Some(Course { lesson, step: 0 });
    hosted
}
