//! GG-11.5, GG-11.24: which effects are available, for what everybody sees and for what is really so.

use arrayvec::ArrayVec;
use fudaba_cardscript::TrueOr;
use fudaba_cardscript::common::{Damage, Discard, Draw};
use fudaba_kernel::{CardId, DefId, Refusal, Seat, Verdict};

use crate::cards::{
    Ability, AbilityId, Banned, Bring, Catalogue, EffectKind, Found, Instruction, Orientation, Place, Reference, Row, Side, Verb, What,
    what_of,
};
use crate::rules::fits::Eye;
use crate::rules::lens::Lens;
use crate::rules::values::in_place;
use crate::state::{CardSet, Detail, Effect, EventKind, GenesisGarden, Held, Pending, Pile, SPOTS, Spot, Subject, Task, Use, Window};

/// GG-20.12: resolutions of effects in one turn.
pub(crate) const LIMIT: u16 = 200;

/// Places of units.
pub(crate) type Spots = ArrayVec<Spot, SPOTS>;

/// What is taken for granted of hidden cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// What only a hidden card could fulfil counts as fulfilled while the hand is not empty (GG-R78).
    Public,
    /// What is really so.
    Own,
}

/// Whether the price of an effect is still to be paid: what it takes does not count for the effect (GG-R88).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Owing {
    Due,
    Paid,
}

/// Where the card of an effect is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum From {
    Field(Spot),
    Hand,
    Graveyard,
}

/// An effect that somebody might use. A card that nobody sees may be any: it has no handle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Candidate {
    pub(crate) seat: Seat,
    pub(crate) card: Option<CardId>,
    pub(crate) def: DefId,
    pub(crate) ability: AbilityId,
    pub(crate) from: From,
    pub(crate) subject: Option<Subject>,
    pub(crate) price: Owing,
}

impl Candidate {
    pub(crate) fn eye(&self) -> Eye {
        Eye { seat: self.seat, card: self.card }
    }
}

impl GenesisGarden {
    /// An effect of a card where it lies.
    pub(crate) fn candidate(&self, card: CardId, ability: AbilityId) -> Option<Candidate> {
        let seat = self.zones.owner(card);
        let from = match self.spot_of(card) {
            Some(spot) => From::Field(spot),
            None if self.lies_in(card, Pile::Hand, seat) => From::Hand,
            None if self.lies_in(card, Pile::Graveyard, seat) => From::Graveyard,
            None => return None,
        };
        Some(Candidate { seat, card: Some(card), def: self.def(card), ability, from, subject: None, price: Owing::Due })
    }

    /// GG-11.5, in the order in which refusals name their rules (GG-R83): place and condition, cost, targets, that something could be done, and how
    /// the card lies.
    pub(crate) fn may_use(&self, cards: &Catalogue, who: &Candidate, eyes: Eyes) -> Verdict {
        let ability = cards.ability(who.ability);
        self.has_place_and_condition(cards, who, ability)?;
        self.may_activate(cards, who, ability, eyes)?;
        self.is_fit_for_use(who)
    }

    /// The card is where it must be, and the condition holds.
    pub(crate) fn has_place_and_condition(&self, cards: &Catalogue, who: &Candidate, ability: &Ability) -> Verdict {
        self.has_place(cards, who, ability)?;
        if ability.condition.as_ref().is_some_and(|condition| !self.holds_for(cards, condition, who)) {
            return Err(refuse("GG-11.5", "condition_fails", who));
        }
        if ability.kind == EffectKind::Spell && self.units_of(who.seat).count() < usize::from(ability.units) {
            return Err(refuse("GG-16.4", "too_few_units", who).number(i32::from(ability.units)));
        }
        Ok(())
    }

    fn has_place(&self, cards: &Catalogue, who: &Candidate, ability: &Ability) -> Verdict {
        match who.from {
            From::Field(spot) if self.is_union(spot) => Err(refuse("GG-10.9", "united", who)),
            From::Field(spot) if !in_place(ability.place, spot.row()) => Err(refuse("GG-11.5", "wrong_place", who)),
            From::Field(spot) => {
                let lost = who.card.is_some_and(|card| !self.has_effects(card));
                let off = lost || self.is_banned(cards, spot, Banned::Activate);
                if off { Err(refuse("GG-11.5", "effects_off", who)) } else { Ok(()) }
            }
            From::Hand if ability.place == Place::Hand => Ok(()),
            From::Graveyard if ability.place == Place::Graveyard => {
                let up = who.card.is_some_and(|card| !self.face_down.has(card));
                if up { Ok(()) } else { Err(refuse("GG-11.9", "face_down", who)) }
            }
            From::Hand | From::Graveyard => Err(refuse("GG-11.5", "wrong_place", who)),
        }
    }

    fn holds_for(&self, cards: &Catalogue, condition: &crate::cards::Condition, who: &Candidate) -> bool {
        self.holds(cards, condition, who.eye())
    }

    /// The cost can be paid, targets can be chosen, something could be done.
    pub(crate) fn may_activate(&self, cards: &Catalogue, who: &Candidate, ability: &Ability, eyes: Eyes) -> Verdict {
        self.may_pay(cards, who, ability)?;
        self.may_target(cards, who, ability)?;
        self.may_do_something(cards, who, ability, eyes)
    }

    /// GG-11.13, GG-11.23: how the card lies; and GG-20.12.
    pub(crate) fn is_fit_for_use(&self, who: &Candidate) -> Verdict {
        if let From::Field(spot) = who.from {
            match self.unit(spot).orientation {
                Orientation::Destroyed => return Err(refuse("GG-11.23", "destroyed", who)),
                Orientation::Fatigued => return Err(refuse("GG-11.13", "fatigued", who)),
                Orientation::Active => {}
            }
        }
        if self.clock.resolutions >= LIMIT { Err(refuse("GG-20.12", "too_many_effects", who)) } else { Ok(()) }
    }

    fn may_target(&self, cards: &Catalogue, who: &Candidate, ability: &Ability) -> Verdict {
        if ability.targets.is_empty() || self.can_fill(cards, who, ability, 0, 0, CardSet::NONE) {
            Ok(())
        } else {
            Err(refuse("GG-11.5", "no_target", who))
        }
    }

    /// GG-11.24: some instruction could do something; judged by plain tests.
    fn may_do_something(&self, cards: &Catalogue, who: &Candidate, ability: &Ability, eyes: Eyes) -> Verdict {
        let (mut any, mut only_quick) = (false, true);
        for instruction in &ability.effect {
            let holds = instruction.condition.as_ref().is_none_or(|condition| self.holds_for(cards, condition, who));
            let pays = !holds || self.could_pay_for(cards, who, instruction);
            let lists = if holds { instruction.lists() } else { std::slice::from_ref(&instruction.otherwise) };
            for verb in lists.iter().flatten().filter(|_| pays) {
                if self.could(cards, who, verb, eyes) {
                    return Ok(());
                }
                any = true;
                only_quick &= is_quick_summon(verb) || matches!(verb, Verb::Shuffle);
            }
        }
        // Where no price can be paid nothing was to be done at all.
        only_quick &= any;
        let rule = if only_quick { "GG-8.8" } else { "GG-11.24" };
        Err(refuse(rule, if only_quick { "no_quick_summon" } else { "nothing_to_do" }, who))
    }

    /// Whether an instruction has no price, or one that can be paid.
    fn could_pay_for(&self, cards: &Catalogue, who: &Candidate, instruction: &Instruction) -> bool {
        match &instruction.may {
            Some(TrueOr::This(price)) => self.could_pay(cards, who, price),
            _ => true,
        }
    }

    /// GG-11.8: whether the price that a text names can be paid whole.
    pub(crate) fn could_pay(&self, cards: &Catalogue, who: &Candidate, price: &Verb) -> bool {
        match *price {
            // GG-19.10: a payment from the deck can always be declared.
            Verb::Mill { .. } => true,
            Verb::Discard(Discard { n, .. }) => self.hand_left(cards, who) >= usize::from(n),
            Verb::Reincarnate { n, .. } => self.face_up_left(cards, who, who.seat) >= usize::from(n),
            _ => false,
        }
    }

    pub(crate) fn could(&self, cards: &Catalogue, who: &Candidate, verb: &Verb, eyes: Eyes) -> bool {
        // GG-18.8, GG-R67: nothing is done to a destroyed unit but that it is sent away.
        let some = |to: &Reference| self.could_reach(cards, who, to).into_iter().any(|spot| self.has_unit(spot));
        match verb {
            verb if is_nothing(verb) => false,
            Verb::Draw(_) | Verb::Mill { .. } | Verb::DamageDeck(_) | Verb::LookTop { .. } => true,
            // GG-8.8: looking through and shuffling the deck for a quick summon is nothing else.
            Verb::Shuffle => !cards.ability(who.ability).verbs().any(is_quick_summon),
            Verb::Search { to: Found::Field, .. } => self.has_summon_left(who.seat) && self.has_room(who.seat, None),
            Verb::Search { .. } => true,
            // GG-R90: 0 is no damage.
            Verb::PreventDamage { .. } => self.pending(who.subject).is_some_and(|damage| damage.amount > 0),
            Verb::DamageUnit { to, .. } | Verb::Heal { to, .. } | Verb::Modify { to, .. } | Verb::GrantSkill { to, .. } => some(to),
            Verb::Destroy(to) | Verb::Recover(to) | Verb::Fatigue(to) | Verb::LoseSkills(to) | Verb::LoseEffects(to) => some(to),
            Verb::Forbid { to, .. } => some(to),
            Verb::SendToGraveyard(what) | Verb::ReturnToHand(what) | Verb::Reveal(what) | Verb::ReturnToDeck { what, .. } => {
                self.could_take(cards, who, what)
            }
            Verb::Discard(Discard { side, .. }) => self.could_discard(cards, who, *side),
            Verb::MoveRow { to, row } => self.could_reach(cards, who, to).into_iter().any(|spot| self.can_move_to(cards, spot, *row)),
            Verb::ExchangeRows { one, other } => {
                let (ones, others) = (self.could_reach(cards, who, one), self.could_reach(cards, who, other));
                ones.iter().any(|&one| others.iter().any(|&other| self.can_exchange(cards, one, other)))
            }
            Verb::QuickSummon { what, row } => self.could_quick_summon(cards, who, what, *row, eyes),
            Verb::Reincarnate { side, .. } => self.seats_of(*side, who.seat).any(|seat| self.face_up_left(cards, who, seat) > 0),
            Verb::TurnFaceUp(number) => self.group(cards, who, *number).iter().any(|card| self.face_down.has(card)),
            Verb::NegateEffect => self.activated().is_some_and(|(_, effect)| !effect.negated),
            Verb::NegateAttack => self.attack().is_some_and(|attack| !attack.negated),
            Verb::Shield { deck, to, .. } => deck.is_some() || to.as_ref().is_some_and(some),
        }
    }

    fn could_discard(&self, cards: &Catalogue, who: &Candidate, side: Side) -> bool {
        let holds = |seat| if seat == who.seat { self.hand_left(cards, who) > 0 } else { !self.pile(Pile::Hand, seat).is_empty() };
        self.seats_of(side, who.seat).any(holds)
    }

    /// The effect that somebody uses, once its price is paid: what it is about has been chosen.
    fn under_way(&self, who: &Candidate) -> Option<&Effect> {
        self.effect().filter(|_| who.price == Owing::Paid)
    }

    /// GG-R88: whether this card will still be where it was when the price has been paid; then whether it still is (GG-11.25).
    fn stays(&self, cards: &Catalogue, who: &Candidate) -> bool {
        let ability = cards.ability(who.ability);
        if let Some(effect) = self.under_way(who) {
            return self.is_held(effect.source);
        }
        match who.from {
            // GG-16.2: a spell unit turns itself face down.
            From::Graveyard => ability.kind != EffectKind::Spell,
            From::Hand => true,
            From::Field(_) => ability.gifts() == 0 || self.can_give(cards, who, ability, who.card),
        }
    }

    fn could_take(&self, cards: &Catalogue, who: &Candidate, what: &What) -> bool {
        match what {
            What::ThisCard => self.stays(cards, who),
            What::Subject => self.subject_meant(who.subject).is_some(),
            What::Target(number) => !self.group(cards, who, *number).is_empty(),
            What::All(filter) => !self.fitting(cards, filter, who.eye(), Lens::Now).is_empty(),
            What::Hand { side, .. } => self.could_discard(cards, who, *side),
            What::Top { .. } => true,
        }
    }

    /// What may be chosen for a group; of what has been chosen what is still a legal target (GG-11.20).
    fn group(&self, cards: &Catalogue, who: &Candidate, number: u8) -> CardSet {
        let ability = cards.ability(who.ability);
        match self.under_way(who) {
            Some(effect) => self.chosen(ability, effect, number).map(|held| held.card).collect(),
            None => self.candidates(cards, who, ability, usize::from(number) - 1),
        }
    }

    /// Units that a verb could be about.
    fn could_reach(&self, cards: &Catalogue, who: &Candidate, to: &Reference) -> Spots {
        if let Some(effect) = self.under_way(who) {
            return self.units_meant(cards, effect, cards.ability(who.ability), to);
        }
        let source = who.card.filter(|_| self.stays(cards, who)).map(|card| self.hold(card));
        let group = |number| self.group(cards, who, number).iter().filter_map(|card| self.spot_of(card)).collect();
        self.reach(cards, to, who.eye(), source, who.subject, &group)
    }

    /// The units that a reference names now, none of them destroyed unless a text names destroyed units.
    pub(crate) fn reach(
        &self,
        cards: &Catalogue,
        to: &Reference,
        eye: Eye,
        source: Option<Held>,
        subject: Option<Subject>,
        group: &dyn Fn(u8) -> Spots,
    ) -> Spots {
        let one = |spot: Option<Spot>| spot.into_iter().collect();
        match to {
            Reference::ThisCard => one(source.and_then(|held| self.unit_held(held))),
            Reference::Subject => one(subject.and_then(|subject| self.unit_held(subject.card?))),
            Reference::Target(number) => group(*number),
            Reference::All(filter) => self.fitting(cards, filter, eye, Lens::Now).into_iter().collect(),
            Reference::Attacker => one(self.fighter(true)),
            Reference::Blocker => one(self.fighter(false)),
        }
    }

    /// The unit that the event is about, as text that sends it away means it: in the destroyed state only when the event is its destruction.
    pub(crate) fn subject_meant(&self, subject: Option<Subject>) -> Option<Spot> {
        let subject = subject?;
        match subject.detail {
            Detail::ByCombat | Detail::ByEffect | Detail::ByState => self.spot_held(subject.card?),
            _ => self.unit_held(subject.card?),
        }
    }

    /// The damage about to be dealt that a subject is about, of the innermost window.
    fn pending(&self, subject: Option<Subject>) -> Option<&Pending> {
        let subject = subject?;
        self.damages.iter().rev().find(|damage| damage.card == subject.card && damage.seat == subject.seat)
    }

    /// The attacking or the blocking unit, of the attack being made or of the combat just resolved.
    fn fighter(&self, attacks: bool) -> Option<Spot> {
        use crate::state::Detail::{AttackerLost, AttackerTied, AttackerWon, BlockerLost, BlockerTied, BlockerWon};
        if let Some(attack) = self.attack() {
            let held = if attacks { Some(attack.attacker) } else { attack.blocker };
            return held.and_then(|held| self.unit_held(held));
        }
        let of_role = |event: &&crate::state::Happening| {
            let detail = event.subject.detail;
            if attacks {
                matches!(detail, AttackerWon | AttackerTied | AttackerLost)
            } else {
                matches!(detail, BlockerWon | BlockerTied | BlockerLost)
            }
        };
        let event = self.events.iter().filter(|event| event.open).find(of_role)?;
        event.subject.card.and_then(|held| self.unit_held(held))
    }

    /// Whether a unit can move to a row (GG-6.5, ledger 8.7).
    pub(crate) fn can_move_to(&self, cards: &Catalogue, spot: Spot, row: Option<Row>) -> bool {
        let row = row.unwrap_or(spot.row().other());
        row != spot.row() && self.has_unit(spot) && self.room(spot.seat(), row).is_some() && !self.is_banned(cards, spot, Banned::BeMoved)
    }

    /// Whether two units can change places.
    pub(crate) fn can_exchange(&self, cards: &Catalogue, one: Spot, other: Spot) -> bool {
        let movable = |spot| self.has_unit(spot) && !self.is_banned(cards, spot, Banned::BeMoved);
        one.seat() == other.seat() && one.row() != other.row() && movable(one) && movable(other)
    }

    fn could_quick_summon(&self, cards: &Catalogue, who: &Candidate, what: &Bring, row: Option<Row>, eyes: Eyes) -> bool {
        if !self.has_summon_left(who.seat) || !self.has_room(who.seat, row) {
            return false;
        }
        match what {
            Bring::ThisCard => !matches!(who.from, From::Field(_)) && self.stays(cards, who) && self.has_rank(cards, who.seat, who.def),
            Bring::Target(number) => self.group(cards, who, *number).iter().any(|card| self.has_rank(cards, who.seat, self.def(card))),
            Bring::Deck { .. } => true,
            Bring::Hand { .. } if self.hand_left(cards, who) == 0 => false,
            Bring::Hand { .. } if eyes == Eyes::Public => true,
            Bring::Hand { filter, .. } => {
                let hand = self.pile(Pile::Hand, who.seat);
                hand.iter().any(|&card| Some(card) != who.card && self.is_summonable(cards, who.seat, card, filter, who.eye()))
            }
        }
    }

    /// GG-20.7, GG-20.8: whether a response answers what the window announces, and has not been used yet; besides all that an effect needs.
    pub(crate) fn may_respond(&self, cards: &Catalogue, who: &Candidate, window: Option<&Window>, eyes: Eyes) -> Verdict {
        let ability = cards.ability(who.ability);
        if ability.kind != EffectKind::Response {
            return Err(refuse("GG-11.17", "no_response", who));
        }
        self.has_place_and_condition(cards, who, ability)?;
        if ability.is_state_response() {
            self.is_unused(who, ability, window)?;
            self.may_activate(cards, who, ability, eyes)?;
            return self.is_fit_for_use(who);
        }
        let mut verdict = Err(refuse("GG-20.8", "no_such_event", who));
        let mut heard = window.into_iter().flat_map(|window| self.heard(cards, who, window)).peekable();
        if heard.peek().is_some() {
            self.is_unused(who, ability, window)?;
        }
        for subject in heard {
            verdict = self.may_activate(cards, &Candidate { subject: Some(subject), ..*who }, ability, eyes);
            if verdict.is_ok() {
                return self.is_fit_for_use(who);
            }
        }
        verdict
    }

    /// [`Self::may_respond`] for lists, where nobody asks for a reason: what is looked at most easily goes first.
    pub(crate) fn can_respond(&self, cards: &Catalogue, who: &Candidate, window: Option<&Window>, eyes: Eyes) -> bool {
        let can = self.would_respond(cards, who, window, eyes);
        debug_assert_eq!(can, self.may_respond(cards, who, window, eyes).is_ok(), "a list offers what is not refused");
        can
    }

    fn would_respond(&self, cards: &Catalogue, who: &Candidate, window: Option<&Window>, eyes: Eyes) -> bool {
        let ability = cards.ability(who.ability);
        if ability.kind != EffectKind::Response || self.is_unused(who, ability, window).is_err() || self.is_fit_for_use(who).is_err() {
            return false;
        }
        let at_hand = || self.has_place_and_condition(cards, who, ability).is_ok();
        let may_activate = |who: &Candidate| self.may_activate(cards, who, ability, eyes).is_ok();
        if ability.is_state_response() {
            return at_hand() && may_activate(who);
        }
        let mut heard = window.into_iter().flat_map(|window| self.heard(cards, who, window)).peekable();
        heard.peek().is_some() && at_hand() && heard.any(|subject| may_activate(&Candidate { subject: Some(subject), ..*who }))
    }

    /// The subjects of a window that a response may be about.
    pub(crate) fn heard<'g>(&'g self, cards: &'g Catalogue, who: &'g Candidate, window: &Window) -> impl Iterator<Item = Subject> + 'g {
        let (kind, batch) = (window.kind, window.batch);
        let ability = cards.ability(who.ability);
        let subjects = self.events.iter().filter(move |event| event.batch == batch && event.open).map(|event| event.subject);
        subjects.filter(move |subject| self.hears(cards, ability, kind, subject, who.eye()))
    }

    /// Of a card that nobody sees it is left out of account (GG-R78).
    fn is_unused(&self, who: &Candidate, ability: &Ability, window: Option<&Window>) -> Verdict {
        let Some(card) = who.card else { return Ok(()) };
        let used = |scope: u16| self.uses.contains(&Use { card, ability: who.ability, scope });
        let resolving = |task: &Task| matches!(task, Task::Effect(effect) if effect.source.card == card && effect.ability == who.ability);
        if window.is_some_and(|window| used(window.batch)) || self.stack.iter().any(resolving) {
            return Err(refuse("GG-20.7", "used_in_window", who));
        }
        if ability.is_state_response() && used(Use::PHASE) {
            return Err(refuse("GG-20.8", "used_in_phase", who));
        }
        Ok(())
    }

    /// The effect that is being activated, with its place in the stack. An effect whose price is still to be paid is not: it answers the one below its
    /// window.
    pub(crate) fn activated(&self) -> Option<(usize, &Effect)> {
        let top = self.stack.len().checked_sub(1)?;
        let at = match &self.stack[top] {
            Task::Window(window) if window.kind == EventKind::EffectActivated => top.checked_sub(1)?,
            Task::Effect(effect) if !effect.is_announced() => usize::from(effect.window?).checked_sub(1)?,
            _ => top,
        };
        if let Task::Effect(effect) = &self.stack[at] { Some((at, effect)) } else { None }
    }
}

/// Whether a verb does nothing whatever there is: 0 of something.
fn is_nothing(verb: &Verb) -> bool {
    match *verb {
        Verb::Draw(Draw { n, .. }) | Verb::DamageDeck(Damage { n, .. }) | Verb::Discard(Discard { n, .. }) => n == 0,
        Verb::Mill { n, .. } | Verb::LookTop { n, .. } | Verb::Reincarnate { n, .. } => n == 0,
        Verb::DamageUnit { n, .. } => n == 0,
        Verb::Heal { n, .. } | Verb::PreventDamage { n } | Verb::Shield { n, .. } => n == Some(0),
        Verb::Modify { atk, def, speed, .. } => [atk, def, speed] == [0; 3],
        ref other => matches!(what_of(other), Some(What::Hand { n: 0, .. } | What::Top { n: 0, .. })),
    }
}

pub(crate) fn is_quick_summon(verb: &Verb) -> bool {
    matches!(verb, Verb::QuickSummon { .. } | Verb::Search { to: Found::Field, .. })
}

/// A refusal about an effect of a card.
pub(crate) fn refuse(rule: &'static str, reason: &'static str, who: &Candidate) -> Refusal {
    let refusal = Refusal::new(rule, reason);
    who.card.map_or(refusal, |card| refusal.card(card))
}
