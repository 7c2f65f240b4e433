//! The desk at which rules ask, draw lots, move cards and tell: the only way from a rule function to the outside.
//!
//! A step may be run several times: from its checkpoint, each time with one more recorded answer. The desk hands out the recorded answers in
//! order, and when there is none it lists the options and halts the step, or, when a [`Responder`] sits there, lets it choose on the
//! spot and goes on.

use crate::action::{Action, Answer, Manner, Options, Question};
use crate::chance::Chance;
use crate::event::{Event, Told};
use crate::flow::{Flow, Halt, Outcome};
use crate::ids::{CardId, Observer, Seat, ZoneId};
use crate::zones::{End, Sees, Zones};

/// Chooses on the spot: random playouts and tree search run whole games this way, without suspending.
pub trait Responder {
    /// Index of the chosen option; `options` is never empty.
    fn respond(&mut self, question: &Question, options: &[Action]) -> usize;

    /// Hears of an answer that was forced; for those who count.
    fn forced(&mut self, _question: &Question, _only: Action) {}
}

/// Results of chance written beforehand, for scenarios.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script {
    /// Results of picks and dice, in order of use; a number from 0.
    pub picks: Vec<usize>,
    /// Orders after shuffles, in order of use: the cards that shall lie on top, by definition; the rest keeps its order.
    pub shuffles: Vec<Vec<crate::ids::DefId>>,
    /// Whether single options are put, too, so that a scenario may name them.
    pub singles: Singles,
}

/// A result of a [`Script`] that cannot be. It is passed over; see [`Table::script_misfits`](crate::Table::script_misfits).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The pick of this place in the script is none of the things to choose from.
    Pick {
        /// Place in [`Script::picks`].
        place: usize,
        /// How many there were to choose from.
        of: usize,
    },
    /// The shuffle of this place in the script names a card that is not in the pile, or not as often.
    Shuffle {
        /// Place in [`Script::shuffles`].
        place: usize,
        /// The card.
        card: crate::ids::DefId,
    },
}

/// What happens to a single option of a plain question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Singles {
    /// The table answers.
    #[default]
    Answered,
    /// The player is asked.
    Asked,
}

/// Which part of a step's past is already written down.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    pub(crate) answers: Vec<Answer>,
    /// The stream as it stood before each use of chance since the checkpoint.
    pub(crate) lots: Vec<Chance>,
    /// How many of `lots` a fork took over: those are drawn again as they were, later ones from the renewed stream.
    pub(crate) inherited_lots: usize,
    /// Events told since the checkpoint.
    pub(crate) told: usize,
    pub(crate) script: Option<Box<Script>>,
    pub(crate) script_at: ScriptAt,
    pub(crate) misfits: Vec<Misfit>,
}

/// How much of the script was used up before the checkpoint.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ScriptAt {
    pub(crate) picks: usize,
    pub(crate) shuffles: usize,
}

impl Record {
    /// The step is done: what comes next starts with a clean sheet.
    pub(crate) fn commit(&mut self, used: ScriptAt) {
        self.answers.clear();
        self.lots.clear();
        self.inherited_lots = 0;
        self.told = 0;
        self.script_at = used;
    }

    /// Everything is forgotten, the script included.
    pub(crate) fn forget(&mut self) {
        self.commit(ScriptAt::default());
        self.script = None;
        self.misfits.clear();
    }

    /// A step that is run again finds the same misfit again.
    fn misfit(&mut self, misfit: Misfit) {
        if !self.misfits.contains(&misfit) {
            self.misfits.push(misfit);
        }
    }

    pub(crate) fn copy_for_fork(&self, into: &mut Record) {
        into.answers.clone_from(&self.answers);
        into.lots.clone_from(&self.lots);
        into.inherited_lots = self.lots.len();
        into.told = 0;
        into.script = None;
    }
}

/// See the module.
pub struct Desk<'t, C> {
    /// The catalogue of cards, borrowed for the whole match.
    pub cards: &'t C,
    pub(crate) record: &'t mut Record,
    pub(crate) options: &'t mut Options,
    pub(crate) pending: Option<Question>,
    pub(crate) responder: Option<&'t mut dyn Responder>,
    pub(crate) listener: Option<&'t mut Vec<Told>>,
    pub(crate) answered: usize,
    pub(crate) drawn: usize,
    pub(crate) told: usize,
    pub(crate) script_at: ScriptAt,
    pub(crate) check: Check,
    pub(crate) mismatch: bool,
}

/// How closely a re-run is compared with what was recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Check {
    /// A different question is a bug of the rules (asserted in debug builds).
    Trust,
    /// A different question or a recorded answer that is no option marks the fork as mismatched.
    Options,
}

impl<'t, C> Desk<'t, C> {
    pub(crate) fn new(cards: &'t C, record: &'t mut Record, options: &'t mut Options) -> Desk<'t, C> {
        let script_at = record.script_at;
        Desk {
            cards,
            record,
            options,
            pending: None,
            responder: None,
            listener: None,
            answered: 0,
            drawn: 0,
            told: 0,
            script_at,
            check: Check::Trust,
            mismatch: false,
        }
    }

    /// Lets rules act on a copy of a table, to see how it would lie then: nobody listens, nobody can answer, lots are drawn from the copy.
    pub fn aside<T>(cards: &C, act: impl FnOnce(&mut Desk<'_, C>) -> T) -> T {
        act(&mut Desk::new(cards, &mut Record::default(), &mut Options::new()))
    }

    /// Asks `question.seat`. `list` writes every option the rules allow; it is called only when the answer is not known yet.
    /// A single option is recorded as the answer at once.
    ///
    /// # Errors
    /// [`Halt::Asked`] when nobody has answered yet.
    ///
    /// # Panics
    /// When no option is listed: the rules must not ask then.
    pub fn ask(&mut self, question: Question, list: impl FnOnce(&mut Options)) -> Flow<Action> {
        if let Some(answer) = self.record.answers.get(self.answered).copied() {
            self.answered += 1;
            return self.again(answer, question, list);
        }
        self.options.clear();
        list(self.options);
        assert!(!self.options.is_empty(), "a question without an option: {question:?}");
        if self.options.len() == 1 && (self.answers_singles(question) || self.responder.is_some()) {
            if let Some(responder) = &mut self.responder {
                responder.forced(&question, self.options[0]);
            }
            return Ok(self.write(question, 0, true));
        }
        match &mut self.responder {
            Some(responder) => {
                let chosen = responder.respond(&question, self.options);
                Ok(self.write(question, chosen, false))
            }
            None => {
                self.pending = Some(question);
                Err(Halt::Asked)
            }
        }
    }

    fn write(&mut self, question: Question, chosen: usize, forced: bool) -> Action {
        let action = self.options[chosen];
        if self.responder.is_none() {
            self.record.answers.push(Answer { question, action, forced });
            self.answered += 1;
        }
        action
    }

    fn answers_singles(&self, question: Question) -> bool {
        let asked = self.record.script.as_ref().is_some_and(|script| script.singles == Singles::Asked);
        question.manner == Manner::Plain && !asked
    }

    /// The recorded answer once more. A fork that asks something else stops here: an answer to another question would mislead the rules.
    fn again(&mut self, answer: Answer, question: Question, list: impl FnOnce(&mut Options)) -> Flow<Action> {
        if self.check == Check::Options {
            self.options.clear();
            list(self.options);
            self.mismatch |= answer.question != question || !self.options.contains(&answer.action);
        } else {
            debug_assert_eq!(answer.question, question, "a re-run asked something else");
        }
        if self.mismatch { Err(Halt::Asked) } else { Ok(answer.action) }
    }

    /// Ends the match.
    ///
    /// # Errors
    /// Always: `?` carries it to the top.
    pub fn over<T>(&mut self, outcome: Outcome) -> Flow<T> {
        Err(Halt::Over(outcome))
    }

    /// The stream to draw from: as recorded in a fork's past, else the state's own, which moves on.
    fn lot<T>(&mut self, chance: &mut Chance, draw: impl FnOnce(&mut Chance) -> T) -> T {
        let number = self.drawn;
        self.drawn += 1;
        if number < self.record.inherited_lots {
            return draw(&mut self.record.lots[number].clone());
        }
        if number == self.record.lots.len() && self.responder.is_none() {
            self.record.lots.push(chance.clone());
        }
        draw(chance)
    }

    /// A number from 0 to `below` - 1, each equally likely, or the next one of the script.
    pub fn pick(&mut self, chance: &mut Chance, below: usize) -> usize {
        let scripted = self.record.script.as_ref().and_then(|script| script.picks.get(self.script_at.picks).copied());
        match scripted {
            Some(number) => {
                if number >= below {
                    self.record.misfit(Misfit::Pick { place: self.script_at.picks, of: below });
                }
                self.script_at.picks += 1;
                number.min(below - 1)
            }
            None => self.lot(chance, |chance| chance.pick(below)),
        }
    }

    /// Shuffles a zone: nobody knows its order afterwards. A script names the cards on top.
    pub fn shuffle<const N: usize, const Z: usize>(&mut self, chance: &mut Chance, zones: &mut Zones<N, Z>, zone: ZoneId) {
        zones.forget_order(zone);
        let scripted = self.record.script.as_ref().and_then(|script| script.shuffles.get(self.script_at.shuffles).cloned());
        match scripted {
            Some(top) => {
                for card in bring_to_top(zones, zone, &top) {
                    self.record.misfit(Misfit::Shuffle { place: self.script_at.shuffles, card });
                }
                self.script_at.shuffles += 1;
            }
            None => {
                let seat = zones.spec(zone).seat;
                self.lot(chance, |chance| chance.shuffle_of(seat, zones.cards_mut(zone)));
            }
        }
    }

    /// Whether telling costs nothing because nobody listens.
    pub fn is_quiet(&self) -> bool {
        self.listener.is_none()
    }

    /// Tells what happened. The event is built only when somebody listens.
    pub fn tell<const N: usize, const Z: usize>(&mut self, zones: &Zones<N, Z>, event: impl FnOnce() -> Event) {
        self.tell_seen(zones, [false; 3], event);
    }

    fn tell_seen<const N: usize, const Z: usize>(&mut self, zones: &Zones<N, Z>, seen_before: [bool; 3], event: impl FnOnce() -> Event) {
        let Some(listener) = &mut self.listener else { return };
        self.told += 1;
        if self.told > self.record.told {
            self.record.told = self.told;
            listener.push(Told::new(&event(), zones, seen_before));
        }
    }

    /// Moves a card and tells it. The name is heard by whoever sees the face before or after.
    pub fn put<const N: usize, const Z: usize>(
        &mut self,
        zones: &mut Zones<N, Z>,
        card: CardId,
        to: ZoneId,
        end: End,
        sees: Sees,
        event: impl FnOnce() -> Event,
    ) {
        if self.is_quiet() {
            return zones.put(card, to, end, sees);
        }
        let from = zones.zone(card);
        let seen_before = Observer::ALL.map(|observer| zones.sees(observer, card));
        zones.put(card, to, end, sees);
        self.tell_seen(zones, seen_before, || Event { card: Some(card), from: Some(from), to: Some(to), ..event() });
    }

    /// Lets a seat look at a card in passing, and tells only that seat which it was.
    pub fn glimpse<const N: usize, const Z: usize>(
        &mut self,
        zones: &mut Zones<N, Z>,
        seat: Seat,
        card: CardId,
        event: impl FnOnce() -> Event,
    ) {
        zones.glimpse(seat, card);
        self.tell(zones, || event().card(card).at(zones.zone(card)).only(seat));
    }
}

/// Puts the cards on top, in order; gives those that are not there.
fn bring_to_top<const N: usize, const Z: usize>(
    zones: &mut Zones<N, Z>,
    zone: ZoneId,
    top: &[crate::ids::DefId],
) -> Vec<crate::ids::DefId> {
    let mut missing = Vec::new();
    let mut place = 0;
    for &def in top {
        match zones.cards(zone).iter().skip(place).position(|&card| zones.identity(card) == def) {
            Some(offset) => {
                zones.cards_mut(zone)[place..=place + offset].rotate_right(1);
                place += 1;
            }
            None => missing.push(def),
        }
    }
    missing
}
