//! What whoever is asked is told: the question, its options, what they would change, why something cannot be done.

use fudaba_agents::{Consequence, comes_to_the_same, consequences};
use fudaba_cardscript::data::{AreaDraw, Part, RefusalText};
use fudaba_kernel::{
    Action, CardId, Observer, Options, Seat, Target, ZoneId, can_point_at, card_of_text, card_text, zone_of_text, zone_text,
};
use fudaba_stage::CardGame;

use super::GameTable;
use crate::coach::{Coaching, coaching};
use crate::doors::Asking;
use crate::effects::{effects, ending};
use crate::purpose::{Filling, Reason, by_purpose, first_purpose};
use crate::shown::{Decision, Foreseen, OptionView, Shut, Waiting, Why};
use crate::words::number_for;

impl<G: CardGame> Asking for GameTable<G> {
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

    fn why(&self, seat: Seat, target: &str) -> Vec<Why> {
        let reasons = self.aims(seat, target).iter().filter_map(|aim| self.why_not(seat, aim)).collect();
        let (game, table) = (self.table.state(), &self.shelf.table);
        let card = card_of_text(game.zones(), target).filter(|&card| can_point_at(game.zones(), seat, card));
        let Some(card) = card else { return by_purpose(&[], &[], reasons, &Filling { face: None, counter: &|_| None, purpose: None }) };
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
        let purpose = first_purpose(uses).filter(|_| player == seat);
        by_purpose(uses, &asked, reasons, &Filling { face, counter: &counter, purpose })
    }

    fn shut(&self, seat: Seat) -> Vec<Shut> {
        let zones = self.table.state().zones();
        let mine = self.table.pending().is_some_and(|question| question.seat == seat);
        let offered = |card: CardId| mine && self.table.options().iter().any(|action| action.card == Some(card));
        let all = (0..).map(ZoneId).zip(zones.specs());
        let held = all.filter(|(_, spec)| spec.seat == Some(seat) && self.is_hand(spec.kind)).flat_map(|(zone, _)| zones.cards(zone));
        let why = |card: CardId| {
            let card = card_text(zones, card);
            self.why(seat, &card).into_iter().next().map(|why| Shut { card, why })
        };
        held.copied().filter(|&card| !offered(card)).filter_map(why).collect()
    }

    fn coaching(&self) -> Option<Coaching> {
        let course = self.course.as_ref()?;
        let you = course.lesson.seat(&self.table)?;
        Some(coaching(course, you, self.cue()?, self.table.outcome().is_some()))
    }
}

impl<G: CardGame> GameTable<G> {
    /// What each option of the open question changes at once.
    pub(super) fn consequences(&self) -> Vec<Consequence> {
        let number = self.table.journal().len() as u64;
        self.table.outlook().map_or_else(Vec::new, |outlook| consequences(&outlook, number))
    }

    /// Whether cards of a kind of zone are held in a hand.
    fn is_hand(&self, kind: &str) -> bool {
        self.shelf.table.board.areas.iter().any(|area| area.draw == AreaDraw::Hand && area.zone.as_str() == kind)
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
            note: game.foresee(cards, seat, action).map(|foresight| words.note(&foresight, seat)),
            effects: Vec::new(),
            ends: None,
            begins: false,
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

    fn why_not(&self, seat: Seat, aim: &Action) -> Option<Reason> {
        let refusal = self.table.judge(seat, aim).err()?;
        let words = self.words();
        let RefusalText { text, remedy, short, .. } = words.refusal(self.table.state().zones(), seat, &refusal);
        Some(Reason(Why { verb: words.verb(aim), rule: refusal.rule, text, remedy, reason: refusal.reason, short }))
    }
}
