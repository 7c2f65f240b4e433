//! What is under way, and what it promises: costs are paid before results are there, and an opponent that looks one step ahead must not take the
//! costs for all there is.

use fudaba_kernel::{CardId, Seat};

use super::worth::{ABILITY, BODY, FIELD, HAND, POWER, READY, UNIT, WAITING, life_worth};
use crate::cards::language::{Amount, DamageTo, Instruction, Kind, TargetKind, Verb, What, Who};
use crate::cards::{Catalogue, LineId};
use crate::rules::{Choices, Ctx, Values};
use crate::state::{Aim, Aimed, CardSet, Cell, Cells, Doing, Fate, Item, ItemKind, MistralRouge, Stage, footprints};

/// Whoever speaks, and what it aims at.
struct Voice<'c> {
    ctx: Ctx<'c>,
    aims: &'c [Aimed],
}

impl MistralRouge {
    /// What waits on the chain, or is being declared, for a seat.
    pub(super) fn pending(&self, cards: &Catalogue, seat: Seat) -> f64 {
        let sign = |of: Seat| if of == seat { 1.0 } else { -1.0 };
        let (mut sum, mut start) = (0.0, 0);
        for item in &self.chain {
            let end = start + usize::from(item.targets);
            if item.fate != Fate::Negated {
                let of = self.controller(item);
                sum += sign(of) * self.item_worth(cards, of, item, start, end);
            }
            start = end;
        }
        if self.declared.stage == Stage::Nothing {
            return sum;
        }
        let of = self.owner(self.declared.source.card);
        sum + sign(of) * self.declared_worth(cards, of, start)
    }

    fn item_worth(&self, cards: &Catalogue, seat: Seat, item: &Item, start: usize, end: usize) -> f64 {
        let aims = &self.targets[start..end];
        match item.kind {
            ItemKind::Attack => match aims.first().map(|aimed| aimed.at()) {
                Some(Aim::Location(cell)) => self.blow_worth(cards, seat, self.item_damage(cards, item), cell),
                _ => 0.0,
            },
            _ => self.effect_worth(&Voice { ctx: Ctx::of_item(self, cards, item, start), aims }, item.line, item.mode),
        }
    }

    /// What is being declared: what it will do less what it still costs.
    fn declared_worth(&self, cards: &Catalogue, seat: Seat, start: usize) -> f64 {
        let declared = &self.declared;
        let card = declared.source.card;
        let due = declared.due.units.iter().map(|&units| f64::from(units)).sum::<f64>() * UNIT;
        match declared.doing {
            Doing::Attack => {
                let reach = self.aiming(cards, seat, card, declared.line).reach;
                let damage = self.attack_damage(cards, card, declared.line);
                let best = reach.iter().map(|cell| self.blow_worth(cards, seat, damage, cell)).fold(f64::NEG_INFINITY, f64::max);
                best - f64::from(self.ap(cards, card)) * WAITING
            }
            Doing::Place => self.arrival_worth(cards, seat, card) - due,
            Doing::Join => 0.6,
            Doing::Cast | Doing::Activate => {
                let item =
                    Item { line: declared.line, source: declared.source, that: declared.source, origin: declared.cells, ..Item::BLANK };
                let aims = &self.targets[start.min(self.targets.len())..];
                let ctx = Ctx::of_item(self, cards, &item, start);
                let worth = match declared.stage {
                    Stage::Aim => self.best_aimed(&ctx, declared.line),
                    _ => self.effect_worth(&Voice { ctx, aims }, declared.line, declared.mode),
                };
                worth - due
            }
        }
    }

    /// What a permanent of the hand brings when it comes to lie where it is meant to, or where it does best.
    fn arrival_worth(&self, cards: &Catalogue, seat: Seat, card: CardId) -> f64 {
        let print = self.print(cards, card);
        let gain = match print.kind {
            Kind::Spirit => READY + POWER * f64::from(print.power),
            Kind::FieldCard => FIELD + ABILITY,
            Kind::Character if self.declared.stage == Stage::Where => {
                let sets = footprints(print.footprint, seat).filter(|&cells| self.may_stand(cards, seat, cells).is_ok());
                sets.map(|cells| self.standing_worth(cards, card, cells)).fold(f64::NEG_INFINITY, f64::max)
            }
            Kind::Character => self.standing_worth(cards, card, self.declared.cells),
            Kind::Spell => 0.0,
        };
        gain - HAND
    }

    /// A character that is put down here, less those that it replaces.
    fn standing_worth(&self, cards: &Catalogue, card: CardId, cells: Cells) -> f64 {
        let waiting = self.arrival_of(cards, card);
        let replaced: CardSet = cells.iter().filter_map(|cell| self.character_at(cell)).collect();
        let lost = |old: CardId| self.figure_worth(cards, old) + f64::from(self.recoil_of(cards, old));
        self.worth_at(cards, card, cells, waiting, 0) - replaced.iter().map(lost).sum::<f64>()
    }

    /// The best that a line can do with one choice of targets.
    fn best_aimed(&self, ctx: &Ctx, line: LineId) -> f64 {
        let cards = ctx.cards;
        let aiming = self.aiming(cards, ctx.seat, ctx.source.card, line);
        let modes = cards.line(line).modes().max(1);
        let mut best = f64::NEG_INFINITY;
        for mode in 0..modes {
            let mut aims = arrayvec::ArrayVec::<Aimed, 4>::new();
            for (of, target) in Self::of_mode(cards.line(line).targets(), mode) {
                let mut found = (f64::NEG_INFINITY, None);
                self.each_choice(&self.choices(cards, aiming, target), target.kind, &mut |at| {
                    let aim = [Aimed::new(of, at)];
                    let worth = self.effect_worth(&Voice { ctx: *ctx, aims: &aim }, line, mode);
                    if worth > found.0 {
                        found = (worth, Some(aim[0]));
                    }
                });
                aims.extend(found.1);
            }
            best = best.max(self.effect_worth(&Voice { ctx: *ctx, aims: &aims }, line, mode));
        }
        best
    }

    fn each_choice(&self, choices: &Choices, kind: TargetKind, found: &mut dyn FnMut(Aim)) {
        choices.cards.iter().for_each(|card| found(Aim::Card(self.object(card))));
        for cell in choices.cells.iter() {
            match self.field_at(cell) {
                Some(card) if kind == TargetKind::FieldCard => found(Aim::Card(self.object(card))),
                _ => found(Aim::Location(cell)),
            }
        }
        for number in (1..64_u8).filter(|&number| choices.numbers & 1 << number != 0) {
            match (kind, Seat::new(number - 1)) {
                (TargetKind::Player, Some(seat)) => found(Aim::Player(seat)),
                _ => found(Aim::Item(number - 1)),
            }
        }
    }

    /// What an effect does, in points of life for its controller.
    fn effect_worth(&self, voice: &Voice, line: LineId, mode: u8) -> f64 {
        let of = |instruction: &Instruction| {
            let holds = instruction.condition.as_ref().is_none_or(|condition| self.holds(&voice.ctx, condition));
            let verbs = if holds { instruction.verbs_with(mode) } else { &instruction.otherwise };
            verbs.iter().map(|verb| self.verb_worth(voice, verb)).sum::<f64>()
        };
        voice.ctx.cards.line(line).effect().iter().map(of).sum()
    }

    fn verb_worth(&self, voice: &Voice, verb: &Verb) -> f64 {
        let (cards, seat) = (voice.ctx.cards, voice.ctx.seat);
        let sign = |of: Seat| if of == seat { 1.0 } else { -1.0 };
        let players = |who: Who, each: &dyn Fn(Seat) -> f64| -> f64 {
            let target = voice.aims.iter().find_map(|aimed| if let Aim::Player(of) = aimed.at() { Some(of) } else { None });
            let meant = Seat::BOTH.into_iter().filter(|&of| match who {
                Who::You => of == seat,
                Who::Opponent => of != seat,
                Who::Each => true,
                Who::Target => target == Some(of),
            });
            meant.map(|of| sign(of) * each(of)).sum()
        };
        let all = |what: &What, each: &dyn Fn(CardId) -> f64| -> f64 {
            self.meant(voice, what).iter().map(|card| sign(self.owner(card)) * each(card)).sum()
        };
        let n = |n: &Amount| f64::from(self.foreseeable(voice, n));
        match verb {
            Verb::DealDamage { n: amount, to: DamageTo::Player(who), .. } => players(*who, &|of| -self.hurt(of, n(amount))),
            Verb::DealDamage { n: amount, to: DamageTo::What(what), .. } => {
                let damage = n(amount) as i16;
                let at = |aimed: &Aimed| match (what, aimed.at()) {
                    (What::Target(number), Aim::Location(cell)) if aimed.of() + 1 == *number => Some(cell),
                    _ => None,
                };
                let places: f64 = voice.aims.iter().filter_map(at).map(|cell| self.blow_worth(cards, seat, damage, cell)).sum();
                let whole = |card: CardId| self.wound(cards, card, damage);
                if places == 0.0 { all(what, &|card| -whole(card)) } else { places }
            }
            Verb::Destroy(what) | Verb::Discard(what) | Verb::Return { what, .. } => all(what, &|card| -self.loss_of(cards, card)),
            Verb::LoseLife { n: amount, who } => players(*who, &|of| -self.hurt(of, n(amount))),
            Verb::GainLife { n: amount, who } => {
                players(*who, &|of| life_worth(self.life(of) + n(amount) as i32) - life_worth(self.life(of)))
            }
            Verb::AddWaiting { n: amount, of } => all(of, &|_| -n(amount) * WAITING),
            Verb::RemoveWaiting { n: amount, of } => all(of, &|card| {
                let there = self.figure(card).map_or(0, |figure| figure.waiting);
                n(amount).min(f64::from(there)) * WAITING
            }),
            Verb::Exhaust(what) => all(what, &|card| if self.is_exhausted(card) { 0.0 } else { -UNIT }),
            Verb::Ready(what) => all(what, &|card| if self.is_exhausted(card) { UNIT } else { 0.0 }),
            Verb::Draw { n: amount, who } => players(*who, &|_| HAND * n(amount)),
            Verb::DiscardFromHand { n: amount, who, .. } => players(*who, &|of| -HAND * n(amount).min(self.hand(of).len() as f64)),
            Verb::Prevent { n: amount, who: Some(_), .. } => self.incoming(cards, seat).min(n(amount)),
            Verb::Negate(number) => self.items_meant(voice, *number, &|worth| worth.max(0.3)),
            Verb::Retarget(number) => self.items_meant(voice, *number, &|worth| worth),
            Verb::Search { .. } | Verb::Recover { .. } => HAND,
            Verb::PlaceSpirit { .. } => READY,
            Verb::PlaceCharacter { .. } | Verb::PlaceStandIn { .. } => 1.5,
            Verb::PlaceField { .. } => FIELD,
            Verb::Win => 100.0,
            Verb::Mill { n: amount, who } => players(*who, &|_| -0.1 * n(amount)),
            Verb::AllowExtra(_) => 0.4,
            Verb::Modify { of, .. } | Verb::Prevent { of: Some(of), .. } | Verb::ExtraAttack(of) => all(of, &|_| 0.5),
            _ => 0.1,
        }
    }

    /// An amount as far as it is settled; of what is chosen the most.
    fn foreseeable(&self, voice: &Voice, n: &Amount) -> i16 {
        match n {
            Amount::UpTo(n) => i16::from(*n),
            Amount::Any | Amount::All => 3,
            _ => self.least(&voice.ctx, n),
        }
    }

    /// The cards that are meant; of a choice the first that fit.
    fn meant(&self, voice: &Voice, what: &What) -> CardSet {
        match what {
            What::Target(number) => {
                let aims = voice.aims.iter().filter(|aimed| aimed.of() + 1 == *number);
                let card = |aimed: &Aimed| match aimed.at() {
                    Aim::Card(object) => self.same(object),
                    Aim::Location(cell) => self.character_at(cell),
                    Aim::Player(_) | Aim::Item(_) => None,
                };
                aims.filter_map(card).collect()
            }
            What::Choose { among, n, .. } => self.group(&voice.ctx, Values::Current, among).iter().take(usize::from(*n)).collect(),
            _ => self.mentioned(&voice.ctx, what),
        }
    }

    /// What the opponent's items among the targets are worth to it.
    fn items_meant(&self, voice: &Voice, number: u8, weigh: &dyn Fn(f64) -> f64) -> f64 {
        let meant = voice.aims.iter().filter(|aimed| aimed.of() + 1 == number);
        let worth = |aimed: &Aimed| {
            let Aim::Item(index) = aimed.at() else { return 0.0 };
            let index = usize::from(index);
            let Some(item) = self.chain.get(index).filter(|item| item.kind == ItemKind::Attack || self.controller(item) != voice.ctx.seat)
            else {
                return -1.0;
            };
            let of = self.controller(item);
            let start = self.chain[..index].iter().map(|item| usize::from(item.targets)).sum::<usize>();
            let end = start + usize::from(item.targets);
            let worth = match item.kind {
                ItemKind::Attack => self.item_worth(voice.ctx.cards, of, item, start, end),
                // Spells that speak of spells end here.
                _ => 2.0,
            };
            if of == voice.ctx.seat { -weigh(worth) } else { weigh(worth) }
        };
        meant.map(worth).sum()
    }

    /// Damage to a player from attacks on their way.
    fn incoming(&self, cards: &Catalogue, seat: Seat) -> f64 {
        let (mut sum, mut start) = (0.0, 0);
        for item in &self.chain {
            if let (ItemKind::Attack, Some(Aim::Location(cell))) = (item.kind, self.targets.get(start).map(|aimed| aimed.at()))
                && cell.side() == seat
                && self.character_at(cell).is_none()
                && item.fate != Fate::Negated
            {
                sum += f64::from(self.item_damage(cards, item));
            }
            start += usize::from(item.targets);
        }
        sum
    }

    /// What a blow at a location is worth to a player.
    pub(super) fn blow_worth(&self, cards: &Catalogue, seat: Seat, damage: i16, cell: Cell) -> f64 {
        let against = if cell.side() == seat { -1.0 } else { 1.0 };
        match self.struck_at(cards, cell) {
            Some(card) => against * self.wound(cards, card, damage),
            None => against * self.hurt(cell.side(), f64::from(damage)),
        }
    }

    /// What damage costs a player.
    fn hurt(&self, seat: Seat, damage: f64) -> f64 {
        life_worth(self.life(seat)) - life_worth(self.life(seat) - damage as i32)
    }

    /// What damage costs the player of a character.
    fn wound(&self, cards: &Catalogue, card: CardId, damage: i16) -> f64 {
        let figure = self.figure(card).copied().unwrap_or_default();
        let dealt = (damage - self.barrier(cards, card)).max(0);
        let left = i32::from(self.hp(cards, card)) - i32::from(figure.damage);
        let wakes = if figure.waiting > 0 && dealt > 0 { WAITING } else { 0.0 };
        if i32::from(dealt) >= left { self.loss_of(cards, card) } else { f64::from(dealt) * BODY * 0.4 - wakes }
    }

    /// What is lost with a card of the field.
    fn loss_of(&self, cards: &Catalogue, card: CardId) -> f64 {
        if self.first_cell(card).is_some() {
            let recoil = i32::from(self.recoil_of(cards, card));
            return self.figure_worth(cards, card).max(0.5) + self.hurt(self.owner(card), f64::from(recoil));
        }
        if self.is_stand_in(card) || self.print(cards, card).kind == Kind::FieldCard { FIELD + 2.0 } else { READY }
    }
}
