//! Why something may not be done: the refusal with the rule that forbids it. What may be done is what the question offers.

use fudaba_kernel::{Action, CardId, Options, Question, Refusal, Seat, Verdict};

use crate::cards::{Catalogue, EffectKind, Orientation, Phase, Place, Row};
use crate::rules::available::{Candidate, Eyes, From};
use crate::rules::words::{Ask, Deed};
use crate::state::{EventKind, GenesisGarden, Pile, Spot, Turn};

impl GenesisGarden {
    /// See [`fudaba_kernel::Game::judge`].
    pub(crate) fn verdict(&self, cards: &Catalogue, seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        let own = asked.filter(|question| question.seat == seat);
        if let Some(question) = own {
            let mut options = Options::new();
            self.list(cards, question, &mut options);
            if options.contains(action) {
                return Ok(());
            }
        }
        self.objection(cards, seat, asked, action)?;
        let deed = Deed::of(action.verb);
        // GG-9.6: a destroyed unit must be handled.
        if own.is_some_and(|question| Ask::of(question.kind) == Ask::Wreck) {
            return Err(Refusal::new("GG-9.6", "must_handle"));
        }
        // GG-9.5: the turn player handles theirs first.
        if deed == Deed::Pick && asked.is_some_and(|question| question.seat != seat && Ask::of(question.kind) == Ask::Wreck) {
            return Err(Refusal::new("GG-9.5", "turn_player_first"));
        }
        let reason = if asked.is_some_and(|question| question.seat != seat) { "not_your_decision" } else { "not_now" };
        Err(Refusal::new(deed.rule(), reason))
    }

    /// What the position itself has against an action, whoever is asked.
    fn objection(&self, cards: &Catalogue, seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        let deed = Deed::of(action.verb);
        match (deed, action.card) {
            (Deed::Mulligan, _) => self.object_to_mulligan(seat),
            (Deed::Summon, Some(card)) => self.object_to_summon(cards, seat, card, action),
            (Deed::Activate, Some(card)) => self.object_to_use(cards, seat, card, action.number),
            (Deed::Pick, Some(card)) => self.may_pick(seat, self.spot_of(card)),
            (Deed::Move | Deed::Exchange | Deed::Union | Deed::Release, Some(card)) => self.object_to_arranging(cards, seat, card, action),
            (Deed::Attack, Some(card)) => match self.own_spot(seat, card, "GG-13.3") {
                Ok(spot) => self.may_attack(cards, spot),
                Err(refusal) => Err(refusal),
            },
            (Deed::Block, Some(card)) => self.object_to_block(cards, seat, card),
            (Deed::Choose, Some(card)) => self.object_to_choice(cards, asked.filter(|question| question.seat == seat), card),
            _ => Ok(()),
        }
    }

    /// GG-2.7: a mulligan is declared once.
    fn object_to_mulligan(&self, seat: Seat) -> Verdict {
        match self.player(seat).mulligan {
            Some(_) => Err(Refusal::new("GG-2.7", "mulligan_used")),
            None if self.clock.turn != Turn::Setup => Err(Refusal::new("GG-2.7", "too_late")),
            None => Ok(()),
        }
    }

    fn object_to_summon(&self, cards: &Catalogue, seat: Seat, card: CardId, action: &Action) -> Verdict {
        let row = action.zone.and_then(Spot::at).map_or(Row::Vanguard, Spot::row);
        self.may_summon(cards, seat, card, row)
    }

    /// A card of the own field.
    fn own_spot(&self, seat: Seat, card: CardId, rule: &'static str) -> Result<Spot, Refusal> {
        if self.zones.owner(card) != seat {
            return Err(Refusal::new("GG-3.8", "not_your_card").card(card));
        }
        self.spot_of(card).ok_or(Refusal::new(rule, "not_on_field").card(card))
    }

    fn object_to_arranging(&self, cards: &Catalogue, seat: Seat, card: CardId, action: &Action) -> Verdict {
        let deed = Deed::of(action.verb);
        self.may_arrange_now(seat, deed)?;
        let spot = self.own_spot(seat, card, deed.rule())?;
        // A union that names its partner at once is refused for that partner's sake.
        if let Some(partner) = action.zone.and_then(Spot::at).filter(|&partner| deed == Deed::Union && partner != spot) {
            self.may_unite_with(cards, spot, partner)?;
        }
        self.may_arrange(cards, spot, deed)
    }

    fn object_to_block(&self, cards: &Catalogue, seat: Seat, card: CardId) -> Verdict {
        let spot = self.own_spot(seat, card, "GG-13.7")?;
        match self.attack() {
            Some(attack) if attack.seat != seat => self.may_block(cards, attack, spot),
            _ => Err(Refusal::new("GG-13.6", "no_attack").card(card)),
        }
    }

    /// Why a card is not one to be chosen.
    fn object_to_choice(&self, cards: &Catalogue, question: Option<&Question>, card: CardId) -> Verdict {
        let Some(question) = question else { return Ok(()) };
        let spot = self.spot_of(card);
        match Ask::of(question.kind) {
            Ask::UnionPartner => {
                let rear = question.subject.and_then(|card| self.spot_of(card));
                let (Some(rear), Some(front)) = (rear, spot) else { return Err(Refusal::new("GG-10.7", "no_partner")) };
                self.may_unite_with(cards, rear, front)
            }
            Ask::ExchangePartner => Err(Refusal::new("GG-10.2", "no_partner")),
            _ if spot.is_some_and(|spot| self.unit(spot).orientation == Orientation::Destroyed) => {
                Err(Refusal::new("GG-18.8", "destroyed").card(card))
            }
            _ => Err(Refusal::new("GG-11.25", "not_choosable")),
        }
    }

    /// GG-11: why an effect of a card cannot be used.
    fn object_to_use(&self, cards: &Catalogue, seat: Seat, card: CardId, number: Option<u8>) -> Verdict {
        if self.zones.owner(card) != seat {
            return Err(Refusal::new("GG-3.8", "not_your_card").card(card));
        }
        if self.spot_of(card).is_some_and(|spot| self.is_union(spot)) {
            return Err(Refusal::new("GG-10.9", "united").card(card));
        }
        let Some(id) = self.meant(cards, card, number) else {
            let continuous = cards.abilities(self.def(card)).next().is_some();
            let (rule, reason) = if continuous { ("GG-11.14", "works_by_itself") } else { ("GG-11.2", "no_effect") };
            return Err(Refusal::new(rule, reason).card(card));
        };
        let Some(who) = self.candidate(card, id) else {
            return Err(Refusal::new("GG-11.22", "wrong_place").card(card));
        };
        match cards.ability(id).kind {
            EffectKind::Activated | EffectKind::Combat => self.may_cast(cards, &who, Eyes::Own),
            EffectKind::Response => self.object_to_response(cards, &who),
            EffectKind::Summon => self.object_to_summon_effect(cards, &who),
            EffectKind::Spell => self.object_to_spell_text(cards, &who),
            EffectKind::Continuous => Err(Refusal::new("GG-11.14", "works_by_itself").card(card)),
        }
    }

    fn object_to_response(&self, cards: &Catalogue, who: &Candidate) -> Verdict {
        let ability = cards.ability(who.ability);
        let placed = match who.from {
            From::Field(_) => !matches!(ability.place, Place::Hand | Place::Graveyard),
            From::Hand => ability.place == Place::Hand,
            From::Graveyard => ability.place == Place::Graveyard,
        };
        if !placed {
            return Err(Refusal::new("GG-11.5", "wrong_place").card(who.card.unwrap_or(CardId(0))));
        }
        self.may_respond(cards, who, self.window(), Eyes::Own)?;
        let own_main = self.clock.turn == Turn::Player(who.seat) && self.is_phase(Phase::Main) && self.stack.is_empty();
        let refuse = |rule, reason| Err(crate::rules::available::refuse(rule, reason, who));
        match self.window() {
            None if ability.is_state_response() && own_main => Ok(()),
            None => refuse("GG-20.8", "not_now"),
            Some(window) => {
                let speed = who.card.map_or(0, |card| self.speed_of(cards, card));
                if speed == window.speed() { Ok(()) } else { refuse("GG-20.3", "other_speed") }
            }
        }
    }

    fn object_to_summon_effect(&self, cards: &Catalogue, who: &Candidate) -> Verdict {
        let refuse = |rule, reason| Err(crate::rules::available::refuse(rule, reason, who));
        let Some(window) = self.window().filter(|window| window.kind == EventKind::Summoned) else {
            return refuse("GG-11.16", "not_just_summoned");
        };
        let summoned =
            |event: &crate::state::Happening| event.batch == window.batch && event.subject.card.map(|held| held.card) == who.card;
        if !self.events.iter().any(summoned) {
            return refuse("GG-11.16", "not_just_summoned");
        }
        self.may_use(cards, who, Eyes::Own)?;
        if self.summon_candidates(cards, window, Eyes::Own).iter().any(|found| found.ability == who.ability) {
            Ok(())
        } else {
            refuse("GG-20.7", "used_in_window")
        }
    }

    fn object_to_spell_text(&self, cards: &Catalogue, who: &Candidate) -> Verdict {
        let refuse = |rule, reason| Err(crate::rules::available::refuse(rule, reason, who));
        if who.from != From::Graveyard {
            return refuse("GG-16.1", "spell_sleeps");
        }
        let Some(window) = self.window().filter(|window| window.kind == EventKind::MilledByDamage) else {
            return refuse("GG-16.8", "chance_passed");
        };
        let milled = |event: &crate::state::Happening| {
            event.batch == window.batch && event.subject.card.is_some_and(|held| Some(held.card) == who.card && self.is_held(held))
        };
        if !self.events.iter().any(milled) {
            return refuse("GG-16.8", "chance_passed");
        }
        self.may_use(cards, who, Eyes::Own)
    }

    /// Whether a card lies in the own hand.
    pub(super) fn is_in_hand(&self, seat: Seat, card: CardId) -> bool {
        self.lies_in(card, Pile::Hand, seat)
    }
}
