//! Sentences of a match in both languages: options, events, refusals, from the words of the table file.
//! Names a card only where the reader may know it.

use fudaba_cardscript::data::{CardFace, RefusalText, Rulebook, Table as TableFile};
use fudaba_cardscript::{Text, template};
use fudaba_kernel::{
    Action, CardId, DefId, Foresight, Game, Heard, Lexicon, Observer, Outcome, Question, Refusal, Seat, Tableau, ZoneId, ZoneSpec,
};

/// What sentences are made from.
pub(crate) struct Words<'w> {
    pub(crate) lexicon: &'static Lexicon,
    pub(crate) table: &'w TableFile,
    pub(crate) rulebook: &'w Rulebook,
    pub(crate) faces: &'w [CardFace],
    pub(crate) names: &'w [Text; 2],
    /// What people call a place beside its kind and number.
    pub(crate) nick: fn(&ZoneSpec) -> Option<&'static str>,
}

/// `b2` of `field_b2`: the kind is said before it.
pub(crate) fn short(nick: &str) -> &str {
    nick.rsplit('_').next().unwrap_or(nick)
}

impl Words<'_> {
    /// The key of a verb.
    pub(crate) fn verb(&self, action: &Action) -> &'static str {
        self.lexicon.verbs[usize::from(action.verb)]
    }

    /// The key of a question.
    pub(crate) fn question_key(&self, question: &Question) -> &'static str {
        self.lexicon.questions[usize::from(question.kind)]
    }

    fn face(&self, def: DefId) -> &CardFace {
        &self.faces[def.index()]
    }

    fn card_name(&self, def: DefId) -> Text {
        let name = &self.face(def).name;
        Text::new(format!("「{}」", name.ja), name.en.clone())
    }

    fn seat_name(&self, seat: Option<Seat>) -> Text {
        seat.map_or_else(Text::default, |seat| self.names[seat.index()].clone())
    }

    /// A zone's name with its slot: "support place 1".
    fn zone_name(&self, spec: &ZoneSpec) -> Text {
        let name = self.table.zones.get(spec.kind).map_or_else(|| Text::same(spec.kind), |named| named.name.clone());
        if let Some(nick) = (self.nick)(spec) {
            return Text::new(format!("{}{}", name.ja, short(nick)), format!("{} {}", name.en, short(nick)));
        }
        match spec.slot {
            0 => name,
            slot => Text::new(format!("{}{slot}", name.ja), format!("{} {slot}", name.en)),
        }
    }

    /// A zone's name as `reader` would say it.
    pub(crate) fn zone_name_for(&self, spec: &ZoneSpec, reader: Seat) -> Text {
        let name = self.zone_name(spec);
        match spec.seat {
            Some(seat) if seat != reader => Text::new(format!("相手の{}", name.ja), format!("opponent's {}", name.en)),
            _ => name,
        }
    }

    /// A seat's number as `reader` would say it: "your life".
    pub(crate) fn of_seat(&self, name: &Text, seat: Option<Seat>, reader: Seat) -> Text {
        match seat {
            None => name.clone(),
            Some(seat) if seat == reader => Text::new(format!("自分の{}", name.ja), format!("your {}", name.en)),
            Some(_) => Text::new(format!("相手の{}", name.ja), format!("opponent's {}", name.en)),
        }
    }

    /// A card as `reader` would say it: its name when the face is known, else where it lies.
    pub(crate) fn card_name_for(&self, zones: &dyn Tableau, card: CardId, reader: Seat) -> Text {
        if known(zones, card, reader) {
            return self.card_name(zones.identity(card));
        }
        self.place_of_card(zones, card, reader)
    }

    /// A card as whoever does not see its face would say it.
    fn place_of_card(&self, zones: &dyn Tableau, card: CardId, reader: Seat) -> Text {
        let place = self.zone_name_for(&zones.specs()[zones.zone(card).index()], reader);
        Text::new(format!("{}のカード", place.ja), format!("the card in the {}", place.en))
    }

    /// An option in words.
    pub(crate) fn option(&self, zones: &dyn Tableau, seat: Seat, action: &Action) -> Text {
        let verb = self.verb(action);
        let text = self.table.verbs.get(verb).map_or_else(|| Text::same(verb), |worded| worded.text.clone());
        let card = action.card.map_or_else(hidden_card, |card| self.card_name_for(zones, card, seat));
        self.fill(zones, seat, &text, &card, action.zone, action.number.map(i32::from))
    }

    /// The question in words.
    pub(crate) fn question(&self, zones: &dyn Tableau, question: &Question) -> Text {
        let key = self.question_key(question);
        let text = self.table.questions.get(key).map_or_else(|| Text::same(key), |question| question.text.clone());
        let card = question.subject.map_or_else(hidden_card, |card| self.card_name_for(zones, card, question.seat));
        self.fill(zones, question.seat, &text, &card, question.zone, question.left.map(|left| i32::from(left.get())))
    }

    /// What everybody may be told about the question.
    pub(crate) fn waiting(&self, question: &Question) -> Text {
        let key = self.question_key(question);
        let text = self.table.questions.get(key).map_or_else(|| Text::same(key), |question| question.waiting.clone());
        template::fill(&text, &[("seat", &self.seat_name(Some(question.seat)))])
    }

    fn fill(&self, zones: &dyn Tableau, seat: Seat, text: &Text, card: &Text, zone: Option<ZoneId>, number: Option<i32>) -> Text {
        let place = zone.map_or_else(Text::default, |zone| self.zone_name_for(&zones.specs()[zone.index()], seat));
        let number = number.map_or_else(Text::default, |number| Text::same(number.to_string()));
        template::fill(text, &[("card", card), ("place", &place), ("number", &number), ("seat", &self.seat_name(Some(seat)))])
    }

    /// A consequence as `reader` would say it: "your POW 800 → 1100".
    pub(crate) fn note(&self, foresight: &Foresight, reader: Seat) -> Text {
        let mark = self.table.marks.get(foresight.key).map(|mark| &mark.name);
        let counter = self.table.counters.get(foresight.key).map(|counter| &counter.name);
        let name = mark.or(counter).cloned().unwrap_or_else(|| Text::same(foresight.key));
        let name = self.of_seat(&name, foresight.seat, reader);
        name.map(|name| format!("{name} {} → {}", foresight.before, foresight.after))
    }

    /// A refusal in words, with what would help. It names a card whose face the seat sees, and no other: of a back that the seat could follow it
    /// says no more than of the backs beside it.
    pub(crate) fn refusal(&self, zones: &dyn Tableau, seat: Seat, refusal: &Refusal) -> RefusalText {
        let named = |card: CardId| {
            if zones.sees(Observer::Seat(seat), card) {
                self.card_name(zones.identity(card))
            } else {
                self.place_of_card(zones, card, seat)
            }
        };
        let card = refusal.card.map_or_else(hidden_card, named);
        let fill = |text: &Text| self.fill(zones, seat, text, &card, refusal.zone, refusal.number);
        match self.table.refusals.get(refusal.reason) {
            Some(words) => RefusalText {
                text: fill(&words.text),
                remedy: words.remedy.as_ref().map(fill),
                short: words.short.as_ref().map(fill),
                price: words.price.clone(),
            },
            None => RefusalText { text: self.rule_text(refusal.rule), remedy: None, short: None, price: None },
        }
    }

    fn rule_text(&self, id: &str) -> Text {
        let rules = self.rulebook.sections.iter().flat_map(|section| &section.rules);
        rules.into_iter().find(|rule| rule.id.value == id).map_or_else(|| Text::same(id), |rule| rule.text.clone())
    }

    /// An event as an observer heard it, in a sentence.
    pub(crate) fn event(&self, specs: &[ZoneSpec], heard: &Heard) -> Text {
        let Some(worded) = self.table.events.get(heard.key) else { return Text::default() };
        let card = heard.card.map_or_else(hidden_card, |def| self.card_name(def));
        let zone = |zone: Option<ZoneId>| zone.map_or_else(Text::default, |zone| self.zone_name(&specs[zone.index()]));
        let number = heard.value.map_or_else(Text::default, |number| Text::same(number.to_string()));
        let values = [
            ("seat", &self.seat_name(heard.seat)),
            ("card", &card),
            ("from", &zone(heard.from)),
            ("to", &zone(heard.to)),
            ("number", &number),
        ];
        template::fill(&worded.text, &values)
    }

    /// How a match ended, in a sentence.
    pub(crate) fn outcome(&self, outcome: &Outcome) -> Text {
        let text = self.table.outcomes.get(outcome.reason).map_or_else(|| Text::same(outcome.reason), |worded| worded.text.clone());
        template::fill(&text, &[("seat", &self.seat_name(outcome.winner))])
    }
}

/// Whether a seat may be told what a card is: it sees the face, or is certain of it otherwise while looking through a zone.
pub(crate) fn known(zones: &dyn Tableau, card: CardId, seat: Seat) -> bool {
    zones.sees(Observer::Seat(seat), card) || zones.knows(seat, card)
}

fn hidden_card() -> Text {
    Text::new("カード", "a card")
}

/// The number of what is printed on a card, where `seat` may know it.
pub(crate) fn number_for<G: Game>(game: &G, cards: &G::Cards, card: CardId, seat: Seat) -> Option<String> {
    let zones = game.zones();
    known(zones, card, seat).then(|| G::number(cards, zones.identity(card)).to_owned())
}
