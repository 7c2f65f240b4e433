//! Why something may not be done: the refusal with the rule that forbids it. What may be done is what the question offers.

use fudaba_kernel::{Action, CardId, Options, Question, Refusal, Seat, Verdict};

use crate::cards::{Catalogue, EffectKind, Orientation, Phase, Row};
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
        // Where no card is to be chosen it does not matter whose decision it is.
        if deed == Deed::Choose && !asked.is_some_and(|question| Ask::of(question.kind).wants_card()) {
            return Err(Refusal::new(deed.rule(), "not_now"));
        }
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
            (Deed::Choose, Some(card)) => self.object_to_choice(cards, seat, asked, card),
            (Deed::Yes | Deed::Mode, _) => object_to_wish(deed, seat, asked),
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
        let spot = self.own_spot(seat, card, deed.rule())?;
        self.object_to_union(cards, spot, action)?;
        self.may_arrange(cards, spot, deed)?;
        self.may_arrange_now(seat, deed)
    }

    /// A union that names its partner at once is refused for that partner's sake, where the rear card itself may be united (GG-R83).
    fn object_to_union(&self, cards: &Catalogue, rear: Spot, action: &Action) -> Verdict {
        let named = action.zone.and_then(Spot::at).filter(|&partner| Deed::of(action.verb) == Deed::Union && partner != rear);
        let Some(partner) = named else { return Ok(()) };
        let destroyed = |spot: Spot| self.front(spot).is_some() && !self.has_unit(spot);
        if let Some(spot) = [rear, partner].into_iter().find(|&spot| destroyed(spot)) {
            return Err(Refusal::new("GG-10.4", "destroyed").zone(spot.zone()));
        }
        self.may_be_laid(rear)?;
        self.may_unite_with(cards, rear, partner)
    }

    fn object_to_block(&self, cards: &Catalogue, seat: Seat, card: CardId) -> Verdict {
        let spot = self.own_spot(seat, card, "GG-13.7")?;
        match self.attack() {
            Some(attack) if attack.seat != seat => self.may_block(cards, attack, spot),
            _ => {
                self.can_block(cards, spot)?;
                Err(Refusal::new("GG-13.6", "no_attack").card(card))
            }
        }
    }

    /// Why a card is not one to be chosen, where a card is to be chosen at all.
    fn object_to_choice(&self, cards: &Catalogue, seat: Seat, question: Option<&Question>, card: CardId) -> Verdict {
        let Some(question) = question else { return Ok(()) };
        let spot = self.spot_of(card);
        let destroyed = spot.filter(|&spot| self.unit(spot).orientation == Orientation::Destroyed);
        match Ask::of(question.kind) {
            Ask::UnionPartner => {
                let rear = question.subject.and_then(|card| self.spot_of(card));
                let (Some(rear), Some(front)) = (rear, spot) else { return Err(Refusal::new("GG-10.7", "not_in_vanguard").card(card)) };
                self.may_unite_with(cards, rear, front)
            }
            // GG-10.4: a destroyed unit is no partner.
            Ask::ExchangePartner => match destroyed {
                Some(spot) => Err(Refusal::new("GG-10.4", "destroyed").zone(spot.zone())),
                None => Err(Refusal::new("GG-10.2", "not_choosable")),
            },
            ask if ask.wants_card() => match destroyed {
                Some(_) => Err(Refusal::new("GG-18.8", "destroyed").card(card)),
                None if question.seat == seat => Err(Refusal::new("GG-11.25", "not_choosable")),
                // What may be chosen is the other player's business.
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// GG-11: why an effect of a card cannot be used.
    fn object_to_use(&self, cards: &Catalogue, seat: Seat, card: CardId, number: Option<u8>) -> Verdict {
        if self.zones.owner(card) != seat {
            return Err(Refusal::new("GG-3.8", "not_your_card").card(card));
        }
        let Some(id) = self.meant(cards, card, number) else {
            let continuous = cards.abilities(self.def(card)).next().is_some();
            let (rule, reason) = if continuous { ("GG-11.14", "works_by_itself") } else { ("GG-11.2", "no_effect") };
            return Err(Refusal::new(rule, reason).card(card));
        };
        let kind = cards.ability(id).kind;
        let united = self.spot_of(card).is_some_and(|spot| self.is_union(spot));
        if united && !matches!(kind, EffectKind::Spell | EffectKind::Continuous) {
            return Err(Refusal::new("GG-10.9", "united").card(card));
        }
        let Some(who) = self.candidate(card, id) else {
            return Err(Refusal::new("GG-11.22", "wrong_place").card(card));
        };
        match kind {
            EffectKind::Activated | EffectKind::Combat => self.may_cast(cards, &who, Eyes::Own),
            EffectKind::Response => self.object_to_response(cards, &who),
            EffectKind::Summon => self.object_to_summon_effect(cards, &who),
            EffectKind::Spell => self.object_to_spell_text(cards, &who),
            EffectKind::Continuous => Err(Refusal::new("GG-11.14", "works_by_itself").card(card)),
        }
    }

    fn object_to_response(&self, cards: &Catalogue, who: &Candidate) -> Verdict {
        let ability = cards.ability(who.ability);
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
        let ability = cards.ability(who.ability);
        self.has_place_and_condition(cards, who, ability)?;
        let Some(window) = self.window().filter(|window| window.kind == EventKind::Summoned) else {
            return refuse("GG-11.16", "not_just_summoned");
        };
        let summoned =
            |event: &crate::state::Happening| event.batch == window.batch && event.subject.card.map(|held| held.card) == who.card;
        if !self.events.iter().any(summoned) {
            return refuse("GG-11.16", "not_just_summoned");
        }
        if self.is_used_in(window, who) {
            return refuse("GG-20.7", "used_in_window");
        }
        self.may_activate(cards, who, ability, Eyes::Own)?;
        self.is_fit_for_use(who)?;
        // GG-R39: the row is the one that the unit was put into.
        let offered = self.summon_candidates(cards, window, Eyes::Own).iter().any(|found| found.ability == who.ability);
        if offered { Ok(()) } else { refuse("GG-11.5", "wrong_place") }
    }

    fn object_to_spell_text(&self, cards: &Catalogue, who: &Candidate) -> Verdict {
        let refuse = |rule, reason| Err(crate::rules::available::refuse(rule, reason, who));
        if who.from != From::Graveyard {
            return refuse("GG-16.1", "spell_sleeps");
        }
        let ability = cards.ability(who.ability);
        let milled = |event: &crate::state::Happening| {
            let window = self.window().filter(|window| window.kind == EventKind::MilledByDamage);
            window.is_some_and(|window| event.batch == window.batch)
                && event.subject.card.is_some_and(|held| Some(held.card) == who.card && self.is_held(held))
        };
        self.has_place_and_condition(cards, who, ability)?;
        if !self.events.iter().any(milled) {
            return refuse("GG-16.8", "chance_passed");
        }
        self.may_activate(cards, who, ability, Eyes::Own)?;
        self.is_fit_for_use(who)
    }

    /// Whether a card lies in the own hand.
    pub(super) fn is_in_hand(&self, seat: Seat, card: CardId) -> bool {
        self.lies_in(card, Pile::Hand, seat)
    }
}

/// GG-11.24: what is asked about, and would do nothing.
fn object_to_wish(deed: Deed, seat: Seat, asked: Option<&Question>) -> Verdict {
    let about = if deed == Deed::Yes { Ask::May } else { Ask::Mode };
    let asked = asked.is_some_and(|question| question.seat == seat && Ask::of(question.kind) == about);
    if asked { Err(Refusal::new("GG-11.24", "nothing_to_do")) } else { Ok(()) }
}
