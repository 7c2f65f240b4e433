//! What may be done, and which rule forbids the rest (MR-R84, MR-R85). A refusal names the rule and what is missing, and speaks only of what
//! its seat may know.

use fudaba_kernel::{Action, CardId, Observer, Options, Question, Refusal, Seat, Verdict};

use crate::cards::Catalogue;
use crate::cards::language::{Keyword, Kind};
use crate::rules::{Ask, Deed};
use crate::state::{Agenda, Cell, MistralRouge, Stage};

impl MistralRouge {
    /// May `seat` do this now? First whose decision it is, then what the rules say of the action, then whether it is offered.
    pub(crate) fn verdict(&self, cards: &Catalogue, seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        let Some(question) = asked else { return Err(Refusal::new("MR-10.10", "not_now")) };
        if question.seat != seat {
            return Err(Refusal::new(self.time_rule(), "not_your_decision"));
        }
        let ask = Ask::of(question.kind);
        match Deed::of(action.verb) {
            deed if is_act(deed) => self.may_do(cards, seat, ask, action)?,
            Deed::Exhaust | Deed::Discard | Deed::Tire if ask == Ask::Pay => {
                self.may_pay_by(cards, seat, action)?;
            }
            Deed::At if is_place_choice(ask) => self.may_be_at(cards, seat, question, action)?,
            Deed::Target if ask == Ask::Target => self.may_target(cards, seat, question, action)?,
            Deed::Mode if ask == Ask::Mode => self.may_take_mode(cards, seat, question, action)?,
            Deed::Attach if ask == Ask::AttachSpirit => {
                let (Some(character), Some(spirit)) = (question.subject, action.card) else { return Err(not_offered(ask)) };
                self.may_attach(cards, seat, character, spirit)?;
            }
            Deed::ChooseJoin if ask == Ask::ChooseJoin => {
                let (Some(character), Some(number)) = (question.subject, action.number) else { return Err(not_offered(ask)) };
                self.may_choose_join(cards, seat, character, number)?;
            }
            _ => {}
        }
        let mut options = Options::new();
        self.list(cards, question, &mut options);
        if options.contains(action) { Ok(()) } else { Err(not_offered(ask)) }
    }

    /// MR-10.9 in the main phase, MR-10.10 at all other times.
    fn time_rule(&self) -> &'static str {
        if matches!(self.clock.agenda, Agenda::Main | Agenda::Closing) { "MR-10.9" } else { "MR-10.10" }
    }

    /// What a player does on its own: only where it is time to act.
    fn may_do(&self, cards: &Catalogue, seat: Seat, ask: Ask, action: &Action) -> Verdict {
        let deed = Deed::of(action.verb);
        if !ask.is_for_acting() {
            return self.meanwhile(cards, seat, action).and_then(|rule| Err(Refusal::new(rule, "question_open")));
        }
        let card = action.card.ok_or(Refusal::new("MR-10.3", "no_such_card"));
        match deed {
            Deed::Place => self.may_place(cards, seat, self.known(seat, card?)?),
            Deed::Cast => {
                let card = self.known(seat, card?)?;
                if self.hand(seat).contains(&card) && !self.is_spell(cards, card) {
                    return Err(Refusal::new("MR-10.1", "no_spell").card(card));
                }
                self.may_cast(cards, seat, card)
            }
            Deed::Attack | Deed::Use => {
                let (card, number) = (card?, action.number.unwrap_or(1));
                self.may_use(cards, seat, card, number)?;
                if self.is_attack(cards, card, number) == (deed == Deed::Attack) {
                    Ok(())
                } else {
                    Err(Refusal::new("MR-8.3", "no_such_ability").card(card))
                }
            }
            Deed::Join => self.may_join(cards, seat, card?),
            Deed::EndMain if ask != Ask::Act => Err(Refusal::new("MR-4.10", "not_in_main_phase")),
            Deed::Pass if ask == Ask::Act => Err(Refusal::new("MR-10.9", "nothing_to_answer")),
            _ => Ok(()),
        }
    }

    /// What a player would do on its own while it is asked something else: the rule that says when it is done, if it is the player's at all
    /// (MR-R85).
    fn meanwhile(&self, cards: &Catalogue, seat: Seat, action: &Action) -> Result<&'static str, Refusal> {
        let card = action.card.ok_or(Refusal::new("MR-10.3", "no_such_card"));
        match Deed::of(action.verb) {
            Deed::Place => self.rule_of_placing(cards, seat, self.known(seat, card?)?),
            Deed::Cast => self.spell_of(cards, seat, self.known(seat, card?)?).map(|_| "MR-10.2"),
            Deed::Join => self.own_character(seat, card?).map(|()| "MR-9.2"),
            Deed::EndMain => Ok("MR-4.10"),
            Deed::Pass => Ok("MR-10.9"),
            _ => self.own_use(cards, seat, card?, action.number.unwrap_or(1)).map(|_| "MR-8.1"),
        }
    }

    /// A card of which the seat knows the face; all others are nobody's business.
    fn known(&self, seat: Seat, card: CardId) -> Result<CardId, Refusal> {
        if self.zones.sees(Observer::Seat(seat), card) { Ok(card) } else { Err(Refusal::new("MR-10.2", "not_in_hand")) }
    }

    fn may_pay_by(&self, cards: &Catalogue, seat: Seat, action: &Action) -> Verdict {
        let Some(card) = action.card else { return Err(Refusal::new("MR-6.11", "must_pay")) };
        self.may_pay_with(cards, seat, Deed::of(action.verb), card)
    }

    /// D3, D6, D22: which rule forbids a location.
    fn may_be_at(&self, cards: &Catalogue, seat: Seat, question: &Question, action: &Action) -> Verdict {
        let Some(cell) = action.zone.and_then(Cell::of_slot) else { return Err(Refusal::new("MR-3.1", "no_such_place")) };
        if self.asking.cells.has(cell) {
            return Ok(());
        }
        match (Ask::of(question.kind), question.subject) {
            (Ask::Location, Some(card)) if self.zones.sees(Observer::Seat(seat), card) => {
                self.may_stand_from(cards, self.owner(card), card, cell).map(|_| ())
            }
            (Ask::FieldLocation, _) => self.may_cover_field(seat, cell),
            (Ask::AttackTarget, _) => Err(Refusal::new(rule_of_range(self.asking.most), "out_of_range").zone(cell.zone())),
            (Ask::MoveTo, Some(card)) => {
                self.may_move_from(cards, self.owner(card), card, cell)?;
                Err(Refusal::new("MR-3.5", "occupied").zone(cell.zone()))
            }
            _ => Err(Refusal::new("MR-10.3", "not_a_target").zone(cell.zone())),
        }
    }

    /// D7: which rule forbids a target: its range, a ward, or the words of the card.
    fn may_target(&self, cards: &Catalogue, seat: Seat, question: &Question, action: &Action) -> Verdict {
        let cell = action.zone.and_then(Cell::of_slot);
        let allowed = cell.is_some_and(|cell| self.asking.cells.has(cell)) || action.card.is_some_and(|card| self.asking.cards.has(card));
        if allowed {
            return Ok(());
        }
        let subject = question.subject.unwrap_or(CardId(0));
        let at = cell.map(Cell::only).or(action.card.map(|card| self.cells_of(card)));
        if let (Some(at), Some(range)) = (at.filter(|at| !at.is_empty()), self.asking.most.checked_sub(1))
            && !self.cells_of(subject).reach(range as u8).meets(at)
        {
            return Err(Refusal::new(rule_of_range(range), "out_of_range"));
        }
        let warded = |card: CardId| self.first_cell(card).is_some() && self.owner(card) != seat && self.has(cards, card, Keyword::Warded);
        match action.card {
            Some(card) if warded(card) => Err(Refusal::new("MR-13.8", "warded").card(card)),
            _ => Err(Refusal::new("MR-10.3", "not_a_target")),
        }
    }

    /// D5: why a mode cannot be taken: it finds no target.
    fn may_take_mode(&self, cards: &Catalogue, seat: Seat, question: &Question, action: &Action) -> Verdict {
        let (Some(card), Some(mode)) = (question.subject, action.number.and_then(|number| number.checked_sub(1))) else { return Ok(()) };
        let line = self.declared.line;
        let is_there = self.declared.stage == Stage::Aim && self.declared.source.card == card && mode < cards.line(line).modes();
        if !is_there {
            return Ok(());
        }
        let aiming = self.aiming(cards, seat, card, line);
        self.may_aim(cards, aiming, line, mode).map_err(|_| self.no_target(cards, aiming, card, line, Some(mode)))
    }

    /// Which verb a card of the hand is played with.
    pub(crate) fn playing(&self, cards: &Catalogue, card: CardId) -> Deed {
        if self.print(cards, card).kind == Kind::Spell { Deed::Cast } else { Deed::Place }
    }
}

/// What a player does on its own.
const fn is_act(deed: Deed) -> bool {
    matches!(deed, Deed::Place | Deed::Cast | Deed::Attack | Deed::Use | Deed::Join | Deed::EndMain | Deed::Pass)
}

const fn is_place_choice(ask: Ask) -> bool {
    matches!(ask, Ask::Location | Ask::FieldLocation | Ask::AttackTarget | Ask::MoveTo)
}

/// MR-R85: the rule that defines a range.
pub(crate) const fn rule_of_range(range: u16) -> &'static str {
    match range {
        0 => "MR-8.8",
        1 => "MR-8.9",
        _ => "MR-8.10",
    }
}

/// An answer that does not fit the question: the rule that asks for another one.
const fn not_offered(ask: Ask) -> Refusal {
    match ask {
        Ask::Mulligan => Refusal::new("MR-2.5", "must_choose"),
        Ask::Act | Ask::Respond | Ask::Closing => Refusal::new("MR-10.9", "not_now"),
        Ask::Pay | Ask::CostCard | Ask::CostHand => Refusal::new("MR-6.11", "must_pay"),
        Ask::HandLimit => Refusal::new("MR-4.12", "must_choose"),
        Ask::ChooseJoin | Ask::AttachSpirit => Refusal::new("MR-9.3", "must_choose"),
        Ask::May => Refusal::new("MR-12.5", "must_choose"),
        Ask::Cover => Refusal::new("MR-13.2", "must_choose"),
        Ask::TriggerOrder => Refusal::new("MR-10.8", "must_choose"),
        _ => Refusal::new("MR-10.3", "must_choose"),
    }
}
