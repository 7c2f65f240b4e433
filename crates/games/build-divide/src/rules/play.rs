//! Playing cards and activating abilities (BD-5.1 to BD-5.9): what may be announced, and the steps of an announcement.

use fudaba_kernel::{CardId, End, Event, Refusal, Seat, Verdict};

use super::Ctx;
use super::moves::Fate;
use super::trigger::Detail;
use crate::cards::language::{Ability, CardType, Cost, DoneThing, How, Kind, Timing, Zone};
use crate::cards::{AbilityId, Cue, Theme};
use crate::rules::words::{Ask, Do};
use crate::state::{Announcing, BuildDivide, Fact, Manner, Part, Pick, Priority, Sort, Task, Window};
use crate::{Cards, Desk, Flow};

impl BuildDivide {
    /// The priority that is being given, if that is what happens now.
    pub(crate) fn priority(&self) -> Option<&Priority> {
        match self.tasks.last() {
            Some(Task::Priority(priority)) => Some(priority),
            _ => None,
        }
    }

    /// BD-5.4: whether Normal cards and abilities may be played now by this player.
    pub(crate) fn is_normal_time(&self, seat: Seat) -> bool {
        self.priority().is_some_and(|priority| priority.window == Window::Main) && self.turn.player == seat && self.items.is_empty()
    }

    /// BD-5.4, BD-5.5.
    fn in_time(&self, seat: Seat, timing: Timing, card: CardId) -> Verdict {
        if timing == Timing::Quick || self.is_normal_time(seat) {
            return Ok(());
        }
        Err(Refusal::new("BD-5.4", "normal_timing").card(card))
    }

    /// Whether a player with priority may play this card now. What forbids it is named in the order of BD-R80.
    pub(crate) fn may_play(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        self.could_play(cards, seat, card)?;
        self.in_time(seat, self.hot(cards, card).timing, card)
    }

    /// Whether a player may play this card, its timing aside.
    pub(crate) fn could_play(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        if self.owner(card) == seat && self.hot(cards, card).is_territory() {
            return Err(Refusal::new("BD-8.12", "not_playable").card(card));
        }
        if self.owner(card) != seat || self.place(card) != Zone::Hand {
            return Err(Refusal::new("BD-5.1", "not_in_hand").card(card));
        }
        self.may_announce(cards, seat, card, Manner::Paid)
    }

    /// BD-5.6 to BD-5.8: whether a play of this card can be completed: modes, targets, and the cost unless it is free. It is looked at as it will
    /// be: with the card in the resolution area.
    pub(crate) fn may_announce(&self, cards: &Cards, seat: Seat, card: CardId, how: Manner) -> Verdict {
        if self.counts_hands() && matches!(self.place(card), Zone::Hand | Zone::DDeck) && !self.hot(cards, card).is_territory() {
            return self.as_announced(cards, seat, card).may_complete(cards, seat, card, how);
        }
        self.may_complete(cards, seat, card, how)
    }

    /// Whether what lies in hands and D decks may be counted by what changes other cards and their costs.
    pub(crate) fn counts_hands(&self) -> bool {
        self.attention.themes & Theme::CountsHands.bit() != 0
    }

    fn may_complete(&self, cards: &Cards, seat: Seat, card: CardId, how: Manner) -> Verdict {
        let hot = self.hot(cards, card);
        if hot.is_territory() {
            return Err(Refusal::new("BD-8.12", "not_playable").card(card));
        }
        if let Some(id) = hot.command {
            let ctx = Ctx::new(seat, self.zones.handle(card));
            self.is_usable(cards, id, &ctx)?;
            if !self.has_mode(cards, id, &ctx) {
                return Err(Refusal::new("BD-5.8", "no_target").card(card));
            }
        }
        if how == Manner::Paid { self.may_pay(cards, &self.bill_of_play(cards, seat, card, self.least_x(cards, card))) } else { Ok(()) }
    }

    /// The printed minimum of X.
    fn least_x(&self, cards: &Cards, card: CardId) -> u8 {
        self.hot(cards, card).cost.x_min
    }

    /// Whether a player with priority may activate this ability of a card now. What forbids it is named in the order of BD-R80.
    pub(crate) fn may_activate(&self, cards: &Cards, seat: Seat, card: CardId, id: AbilityId) -> Verdict {
        self.could_activate(cards, seat, card, id)?;
        self.in_time(seat, cards.ability_hot(id).timing, card)
    }

    /// Whether a player may activate this ability of a card, its timing aside.
    pub(crate) fn could_activate(&self, cards: &Cards, seat: Seat, card: CardId, id: AbilityId) -> Verdict {
        if self.owner(card) != seat {
            return Err(Refusal::new("BD-9.1", "not_your_card").card(card));
        }
        self.works_here(cards, card, id)?;
        let ctx = Ctx::new(seat, self.zones.handle(card));
        self.is_usable(cards, id, &ctx)?;
        if !self.may_use_again(cards, card, id) {
            return Err(Refusal::new("BD-9.31", "used_this_turn").card(card));
        }
        if !self.has_mode(cards, id, &ctx) {
            return Err(Refusal::new("BD-5.8", "no_target").card(card));
        }
        self.may_pay(cards, &self.bill_of_ability(cards, seat, card, id, least_x(cards.ability(id))))
    }

    /// BD-10.18, BD-10.19, BD-9.1: whether an ability is awake, and what must hold for it does.
    fn is_usable(&self, cards: &Cards, id: AbilityId, ctx: &Ctx) -> Verdict {
        let (ability, card) = (cards.ability(id), ctx.source.card);
        if !self.is_awake(cards, id, ctx.seat) {
            let titled = ability.awakened.as_ref().is_some_and(|icon| icon.title.is_some());
            return Err(Refusal::new(if titled { "BD-10.19" } else { "BD-10.18" }, "not_awakened").card(card));
        }
        if !ability.condition.as_ref().is_none_or(|condition| self.holds(cards, condition, ctx)) {
            return Err(Refusal::new("BD-9.1", "condition").card(card));
        }
        Ok(())
    }

    /// BD-9.36, BD-8.1: where abilities work.
    fn works_here(&self, cards: &Cards, card: CardId, id: AbilityId) -> Verdict {
        let place = self.place(card);
        if !cards.ability_hot(id).works_in(place) {
            return Err(Refusal::new("BD-9.36", "works_elsewhere").card(card));
        }
        if place == Zone::TerritoryZone && !self.player(self.owner(card)).open {
            return Err(Refusal::new("BD-8.1", "territory_closed").card(card));
        }
        Ok(())
    }

    /// The activated abilities of a card with their numbers, from 1.
    pub(crate) fn activatable(&self, cards: &Cards, card: CardId) -> impl Iterator<Item = (u8, AbilityId)> {
        let abilities = (1_u8..).zip(self.abilities_of(cards, card));
        abilities.filter(|(_, id)| cards.ability_hot(*id).kind == Kind::Activated)
    }

    /// BD-5.6 (1): shows the card and moves it to the top of the resolution area. The announcement follows as steps of its own.
    pub(crate) fn announce_card(&mut self, desk: &mut Desk<'_>, seat: Seat, card: CardId, how: Manner) {
        let origin = self.came_from(card);
        let hot = *self.hot(desk.cards, card);
        let (rule, key) = ("BD-5.6", "played");
        if origin == Zone::Field {
            self.send(desk, &[card], Fate::Played, (rule, key));
        } else {
            self.put(desk, card, Zone::ResolutionArea, End::Bottom, || Event::new(rule, key).seat(seat));
        }
        let sort = if hot.kind == CardType::Command { Sort::Command } else { Sort::Unit };
        let (source, def) = (self.zones.handle(card), self.def(card));
        let serial = self.new_item((seat, sort), (source, def), hot.command);
        if let Some(item) = self.item_mut(serial) {
            (item.card, item.origin, item.how) = (Some(card), origin, how);
            item.modes = u8::from(hot.command.is_some());
        }
        self.tasks.push(Task::Announce(Announcing { serial, part: Part::Modes }));
    }

    /// BD-5.9: an activated ability comes on top of the resolution area, independent of its source.
    pub(crate) fn announce_ability(&mut self, desk: &mut Desk<'_>, seat: Seat, card: CardId, id: AbilityId) {
        desk.tell(&self.zones, || Event::new("BD-5.9", "activated").seat(seat).card(card));
        if desk.cards.ability_hot(id).limit > 0 {
            self.note_use(desk.cards, card, id);
        }
        let (source, def) = (self.zones.handle(card), self.def(card));
        let serial = self.new_item((seat, Sort::Activated), (source, def), Some(id));
        let origin = self.place(card);
        if let Some(item) = self.item_mut(serial) {
            item.origin = origin;
        }
        self.tasks.push(Task::Announce(Announcing { serial, part: Part::Modes }));
    }

    /// One part of an announcement (BD-5.6), and then the next.
    pub(crate) fn announce_step(&mut self, desk: &mut Desk<'_>, announcing: Announcing) -> Flow {
        let serial = announcing.serial;
        match announcing.part {
            Part::Modes => self.choose_modes(desk, serial)?,
            Part::X => self.choose_x(desk, serial)?,
            Part::Targets => self.choose_targets(desk, serial)?,
            Part::Pay => self.pay_item(desk, serial)?,
            Part::Played => return self.finish_announcement(desk, serial),
        }
        let next = match announcing.part {
            Part::Modes => Part::X,
            Part::X => Part::Targets,
            Part::Targets => Part::Pay,
            Part::Pay | Part::Played => Part::Played,
        };
        if let Some(Task::Announce(top)) = self.tasks.last_mut() {
            top.part = next;
        }
        Ok(())
    }

    /// BD-4.13, D10: each X from the least to the largest payable.
    fn choose_x(&mut self, desk: &mut Desk<'_>, serial: u8) -> Flow {
        let Some(item) = self.item(serial) else { return Ok(()) };
        let (seat, source, card, id) = (item.seat, item.source.card, item.card, item.ability);
        let cards = desk.cards;
        let has_x = match (item.sort, card) {
            (Sort::Unit | Sort::Command, Some(card)) => item.how == Manner::Paid && self.hot(cards, card).cost.x,
            (Sort::Activated, _) => id.is_some_and(|id| cards.ability(id).cost.iter().any(has_x)),
            _ => false,
        };
        if !has_x {
            return Ok(());
        }
        let payable = |x: u8| match (card, id) {
            (Some(card), _) => self.may_pay(cards, &self.bill_of_play(cards, seat, card, x)).is_ok(),
            (None, Some(id)) => self.may_pay(cards, &self.bill_of_ability(cards, seat, source, id, x)).is_ok(),
            (None, None) => false,
        };
        let least = match (card, id) {
            (Some(card), _) => self.least_x(cards, card),
            (None, id) => id.map_or(0, |id| least_x(cards.ability(id))),
        };
        let numbers = (least..64).take_while(|&x| payable(x)).fold(0_u64, |bits, x| bits | 1 << x);
        let question = Ask::X.question(seat).by(source);
        let x = self.pick(desk, question, Pick::numbers(numbers.max(1 << least), Do::X))?.number.unwrap_or(0);
        if let Some(item) = self.item_mut(serial) {
            item.x = x;
        }
        Ok(())
    }

    /// BD-5.6 (4), (5): determines the cost and pays it. What is free costs nothing (BD-R73).
    fn pay_item(&mut self, desk: &mut Desk<'_>, serial: u8) -> Flow {
        let Some(item) = self.item(serial) else { return Ok(()) };
        let (seat, source, x, how, cards) = (item.seat, item.source.card, item.x, item.how, desk.cards);
        let bill = match (item.sort, item.card, item.ability) {
            (Sort::Unit | Sort::Command, Some(card), _) if how == Manner::Paid => self.bill_of_play(cards, seat, card, x),
            (Sort::Activated, _, Some(id)) => self.bill_of_ability(cards, seat, source, id, x),
            _ => return Ok(()),
        };
        self.pay_bill(desk, &bill)
    }

    /// BD-5.6: when it has been paid, "when played" abilities trigger. Placed abilities are not played (BD-5.25).
    fn finish_announcement(&mut self, desk: &mut Desk<'_>, serial: u8) -> Flow {
        self.tasks.pop();
        let Some(item) = self.item_mut(serial) else { return Ok(()) };
        item.open = false;
        let (seat, card, sort, origin, how) = (item.seat, item.card, item.sort, item.origin, item.how);
        if let Some(card) = card {
            self.this_turn.count(seat, DoneThing::Played);
            self.this_turn.count(seat, if sort == Sort::Unit { DoneThing::PlayedUnits } else { DoneThing::PlayedCommands });
            let how = if how == Manner::Shot { How::Shot } else { How::Played };
            let (from, how) = (Some(origin), Some(how));
            self.happen_as(desk.cards, Cue::Played, card, Detail::Nothing, |fact| Fact { from, how, ..fact });
        }
        Ok(())
    }
}

/// The printed minimum of X in the cost of an ability.
fn least_x(ability: &Ability) -> u8 {
    let icons = ability.cost.iter().filter_map(|cost| if let Cost::PayEnergy(icons) = cost { Some(icons) } else { None });
    icons.map(|icons| icons.x_min).max().unwrap_or(0)
}

fn has_x(cost: &Cost) -> bool {
    matches!(cost, Cost::PayEnergy(icons) if icons.x)
}
