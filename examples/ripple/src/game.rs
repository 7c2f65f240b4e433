//! Ripple as the kernel and the programs see it.

use fudaba_cardscript::data::{CardFace, SectionRule};
use fudaba_cardscript::grammar::Hearing;
use fudaba_cardscript::{Faults, Language, Source, schema_for};
use fudaba_kernel::{
    Action, CardId, Chance, Counter, DefId, Desk, Entry, Flow, Foresight, Game, Lexicon, Link, Mark, Observer, Options, Question, Scene,
    Seat, Strength, Tableau, Target, Verdict,
};
use fudaba_stage::{CardGame, DeckFault, DeckList};

use crate::cards::{self, Card};
use crate::positions::{self, Given};
use crate::words::Verb;
use crate::{Agenda, PLACES, Ripple, Wave, deck, hand, place};

static LEXICON: Lexicon = Lexicon {
    slug: "ripple",
    verbs: &["lay", "cast", "pass", "do", "take", "pick"],
    questions: &["act", "answer", "may", "choose", "discard", "search"],
    concede: "RP-5.3",
    refused: "RP-3.2",
    finished: "RP-5.1",
    longest: 1000,
    telling: true,
    levels: Strength::USUAL,
    adviser: Strength::ADVISER,
};

impl Game for Ripple {
    type Cards = Vec<Card>;
    const LEXICON: &'static Lexicon = &LEXICON;

    fn advance(&mut self, desk: &mut Desk<'_, Vec<Card>>) -> Flow {
        match self.agenda {
            Agenda::Deal => self.deal(desk),
            Agenda::Turn(seat) => self.play_turn(desk, seat)?,
            Agenda::Answer(seat) => self.answer(desk, seat)?,
            Agenda::Effect(running) => self.follow(desk, running)?,
        }
        Ok(())
    }

    fn zones(&self) -> &dyn Tableau {
        &self.zones
    }

    fn zones_mut(&mut self) -> &mut dyn Tableau {
        &mut self.zones
    }

    fn chance_mut(&mut self) -> &mut Chance {
        &mut self.chance
    }

    fn judge(&self, cards: &Vec<Card>, seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        self.may(cards, seat, asked, action)
    }

    fn aims(&self, cards: &Vec<Card>, seat: Seat, target: Target, aims: &mut Options) {
        let hits = |aim: &Action| match target {
            Target::Card(card) => aim.card == Some(card) || aim.zone == Some(self.zones.zone(card)),
            Target::Zone(zone) => aim.zone == Some(zone),
            Target::Table => aim.card.is_none(),
        };
        aims.extend(self.wishes(cards, seat).into_iter().filter(hits));
    }

    fn scene_into(&self, cards: &Vec<Card>, _observer: Observer, scene: &mut Scene) {
        let phase = match self.agenda {
            Agenda::Deal => "deal",
            Agenda::Turn(_) => "turn",
            Agenda::Effect(_) if self.chain.is_empty() => "turn",
            Agenda::Answer(_) | Agenda::Effect(_) => "waves",
        };
        let covered = |seat: Seat| Counter { key: "covered", seat: Some(seat), value: self.covered(cards, seat) };
        *scene = Scene {
            round: self.turn.into(),
            phase,
            active: (self.turn > 0).then_some(self.active),
            counters: Seat::BOTH.map(covered).to_vec(),
            chain: self.entries(cards),
            links: self.spans(cards).collect(),
            ..Scene::default()
        };
    }

    fn marks(&self, _cards: &Vec<Card>, _observer: Observer, _card: CardId, _marks: &mut Vec<Mark>) {}

    fn evaluate(&self, cards: &Vec<Card>, seat: Seat) -> f64 {
        // Cards left to play are worth something, too.
        let has =
            |seat: Seat| f64::from(self.covered(cards, seat)) + 0.1 * (self.zones.count(hand(seat)) + self.zones.count(deck(seat))) as f64;
        0.5 + (has(seat) - has(seat.other())) / (2.4 * f64::from(PLACES))
    }

    fn foresee(&self, _cards: &Vec<Card>, _seat: Seat, _action: &Action) -> Option<Foresight> {
        None
    }

    fn number(cards: &Vec<Card>, def: DefId) -> &str {
        &cards[def.index()].number
    }
}

impl Ripple {
    /// The waves that wait, the next one first.
    fn entries(&self, cards: &[Card]) -> Vec<Entry> {
        let next = self.chain.len().checked_sub(1);
        let target = |place: usize| match self.chain[place] {
            Wave { target: Some(target), .. } => self.zones.held(target).map(Target::Card),
            // A wave that undoes is aimed at the one below it.
            Wave { card, .. } if !self.card(cards, card).says(Verb::Undo) => None,
            Wave { .. } => place.checked_sub(1).map(|below| Target::Card(self.chain[below].card)),
        };
        let entry = |(place, wave): (usize, &Wave)| Entry {
            kind: "wave",
            seat: Some(wave.seat),
            source: Some(wave.card),
            targets: target(place).into_iter().collect(),
            resolving: matches!(self.agenda, Agenda::Effect(_)) && Some(place) == next,
            ..Entry::default()
        };
        self.chain.iter().enumerate().rev().map(entry).collect()
    }

    /// The further places that bridges cover.
    fn spans<'g>(&'g self, cards: &'g [Card]) -> impl Iterator<Item = Link> + 'g {
        let lying = (1..=PLACES).filter_map(|slot| self.zones.top(place(slot)).map(|card| (card, slot)));
        lying.filter_map(|(card, slot)| {
            let further = self.reach(cards, card, slot)?;
            Some(Link { key: "covers", from: Target::Card(card), to: Target::Zone(place(further)) })
        })
    }
}

impl CardGame for Ripple {
    type Given = Given;

    fn sections() -> Vec<SectionRule> {
        cards::sections()
    }

    fn read_cards(sources: &[Source]) -> (Vec<Card>, Faults) {
        cards::read(sources)
    }

    fn with_cards(cards: &Vec<Card>, more: &Source) -> (Vec<Card>, Faults) {
        let (further, faults) = cards::read(std::slice::from_ref(more));
        let kept = cards.iter().filter(|card| further.iter().all(|other| other.number != card.number));
        (kept.cloned().chain(further.iter().cloned()).collect(), faults)
    }

    fn card_schema() -> serde_json::Value {
        schema_for::<Vec<Card>>("Ripple cards")
    }

    fn find(cards: &Vec<Card>, name: &str) -> Option<DefId> {
        cards::find(cards, name)
    }

    fn faces(cards: &Vec<Card>) -> Vec<CardFace> {
        cards.iter().map(cards::face).collect()
    }

    fn hear(_cards: &Vec<Card>, line: &str, language: Language) -> Option<Hearing> {
        Some(cards::hear(line, language))
    }

    fn check_deck(cards: &Vec<Card>, deck: &DeckList) -> Vec<DeckFault> {
        cards::faults(cards, deck)
    }

    fn set_up(cards: &Vec<Card>, decks: [&DeckList; 2], seed: [u8; 32]) -> Ripple {
        let defs = decks.map(|deck| deck.cards("main").filter_map(|number| cards::find(cards, number)).collect::<Vec<_>>());
        Ripple::new([&defs[0], &defs[1]], seed)
    }

    fn stage(cards: &Vec<Card>, given: &Given, seed: [u8; 32]) -> Result<Ripple, Vec<String>> {
        positions::stage(cards, given, seed)
    }

    fn dump(&self, cards: &Vec<Card>) -> Given {
        positions::dump(self, cards)
    }

    fn seat_named(&self, _name: &str) -> Option<Seat> {
        None
    }

    fn first_player(&self) -> Option<Seat> {
        (self.turn == 1).then_some(self.active)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        ["A", "B"][seat.index()]
    }
}
