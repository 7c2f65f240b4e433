//! Which cards fit a filter, what holds, how many there are.

use fudaba_kernel::{CardId, Seat};

use crate::cards::Catalogue;
use crate::cards::language::{Among, Attributes, ChainKind, Condition, Count, Filter, Kind, Range, Span, State, Value, What, Who};
use crate::rules::context::{Ctx, Values};
use crate::state::{Cell, Cells, Departed, Fate, ItemKind, MistralRouge};

impl MistralRouge {
    /// Whether a card has all the properties.
    pub(crate) fn fits(&self, cards: &Catalogue, values: Values, filter: &Filter, card: CardId) -> bool {
        filter.is_open() || (self.fits_print(cards, values, filter, card) && self.fits_numbers(cards, values, filter, card))
    }

    fn fits_print(&self, cards: &Catalogue, values: Values, filter: &Filter, card: CardId) -> bool {
        let stand_in = self.is_stand_in(card);
        let print = self.print(cards, card);
        let attributes = match values {
            Values::Current => self.attributes(cards, card),
            Values::Printed if stand_in => Attributes::NONE,
            Values::Printed => print.attributes,
        };
        let kind = self.kind_now(cards, card);
        // MR-3.10: a stand-in has no name, and nothing that is printed.
        let named = || !stand_in && filter.card.iter().any(|number| cards.find(number) == Some(self.def(card)));
        (filter.kind.is_empty() || filter.kind.contains(&kind))
            && (filter.attribute.is_empty() || filter.attribute.meets(attributes))
            && filter.colourless.is_none_or(|wanted| wanted == attributes.is_empty())
            && filter.multicolour.is_none_or(|wanted| wanted == (attributes.len() > 1))
            && (filter.card.is_empty() || named())
            && filter.basic.is_none_or(|wanted| wanted == (print.basic && !stand_in))
            && (filter.footprint.is_empty() || (kind == Kind::Character && filter.footprint.contains(&print.footprint)))
            && (filter.state.is_empty() || filter.state.iter().all(|&state| self.is(card, state)))
    }

    fn fits_numbers(&self, cards: &Catalogue, values: Values, filter: &Filter, card: CardId) -> bool {
        let print = self.print(cards, card);
        // MR-3.10: a stand-in has nothing of what is printed on it.
        if self.is_stand_in(card) {
            let Filter { ap, level, hp, waiting, power, satisfies, .. } = filter;
            let of_character = [ap, level, hp, waiting].into_iter().any(Option::is_some);
            return !of_character && satisfies.is_none() && power.is_none_or(|range| range.holds(0));
        }
        let current = values == Values::Current && self.lies_on_field(card);
        let holds = |range: Option<Range>, printed: i16, now: &dyn Fn() -> i16| {
            range.is_none_or(|range| range.holds(i32::from(if current { now() } else { printed })))
        };
        let is_character = print.kind == Kind::Character;
        let satisfies = || if current { self.satisfies(cards, card) } else { print.satisfies };
        holds(filter.power, print.power, &|| self.power(cards, card))
            && filter.satisfies.is_none_or(|attribute| satisfies().has(attribute))
            && (is_character || (filter.ap.is_none() && filter.level.is_none() && filter.hp.is_none() && filter.waiting.is_none()))
            && holds(filter.ap, print.ap, &|| self.ap(cards, card))
            && holds(filter.level, print.level, &|| self.level(cards, card))
            && holds(filter.hp, print.hp, &|| self.hp(cards, card))
            && filter.waiting.is_none_or(|range| self.figure(card).is_some_and(|figure| range.holds(i32::from(figure.waiting))))
    }

    /// Whether a card is in this state.
    pub(crate) fn is(&self, card: CardId, state: State) -> bool {
        let zone = self.zones.zone(card);
        let in_spirit_zone = matches!(crate::state::area_of(zone), Some((_, crate::state::Area::SpiritZone)));
        match state {
            State::Active => self.figure(card).is_some_and(|figure| figure.waiting == 0),
            State::Waiting => self.figure(card).is_some_and(|figure| figure.waiting > 0),
            State::Joined => !self.attached(card).is_empty(),
            State::Damaged => self.figure(card).is_some_and(|figure| figure.damage > 0),
            State::Ready => in_spirit_zone && !self.is_exhausted(card),
            State::Exhausted => in_spirit_zone && self.is_exhausted(card),
            State::Attached => Cell::of_attached_zone(zone).is_some(),
            State::Real => Cell::of_field_zone(zone).is_some() && !self.is_stand_in(card),
            State::StandIn => self.is_stand_in(card),
        }
    }

    /// Whether a condition holds for a card's controller.
    pub(crate) fn holds(&self, ctx: &Ctx, condition: &Condition) -> bool {
        let between = |number: i32, least: &Option<i32>, most: &Option<i32>| Range { min: *least, max: *most }.holds(number);
        let sum = |who: Who, of: &dyn Fn(Seat) -> i32| -> i32 { self.seats(ctx, who).map(of).sum() };
        let fitting =
            |some: &[CardId], filter: &Filter| some.iter().filter(|&&card| self.fits(ctx.cards, ctx.values, filter, card)).count() as i32;
        match condition {
            Condition::SpiritsInZone { who, filter, at_least, at_most } => {
                between(sum(*who, &|seat| fitting(self.spirits(seat), filter)), at_least, at_most)
            }
            Condition::SpiritPowerTotal { who, at_least, at_most } => {
                between(sum(*who, &|seat| self.satisfied_as(ctx, seat).1), at_least, at_most)
            }
            Condition::Satisfies(attributes) => self.satisfied_as(ctx, ctx.seat).0.0 & attributes.0 == attributes.0,
            Condition::Characters { whose, filter, other, at_least, at_most } => {
                let fits = |card: &CardId| {
                    whose.fits(self.owner(*card) == ctx.seat)
                        && !(*other && *card == ctx.source.card)
                        && self.fits(ctx.cards, ctx.values, filter, *card)
                };
                between(self.characters().filter(fits).count() as i32, at_least, at_most)
            }
            Condition::FieldCards { whose, filter, at_least, at_most } => {
                let fields = Cell::all().filter_map(|cell| self.field_at(cell));
                let fits = |card: &CardId| whose.fits(self.owner(*card) == ctx.seat) && self.fits(ctx.cards, ctx.values, filter, *card);
                between(fields.filter(fits).count() as i32, at_least, at_most)
            }
            Condition::Life { who, at_least, at_most } => between(sum(*who, &|seat| self.life(seat)), at_least, at_most),
            Condition::Hand { who, at_least, at_most } => between(sum(*who, &|seat| self.hand(seat).len() as i32), at_least, at_most),
            Condition::Graveyard { who, filter, at_least, at_most } => {
                between(sum(*who, &|seat| fitting(self.graveyard(seat), filter)), at_least, at_most)
            }
            Condition::ThisIs(state) => self.on_field(ctx.source).is_some_and(|card| self.is(card, *state)),
            Condition::JoinInEffect(number) => self.on_field(ctx.source).is_some_and(|card| self.join_in_effect(ctx.cards, card, *number)),
            Condition::OnLocation { row, column, field } => self.is_on_location(ctx, *row, *column, *field),
            Condition::Adjacent(group) => {
                let near = self.on_field(ctx.source).map_or(Cells::NONE, |card| self.cells_of(card).adjacent());
                let fits = |card: CardId| {
                    near.meets(self.cells_of(card))
                        && group.whose.fits(self.owner(card) == ctx.seat)
                        && self.fits(ctx.cards, ctx.values, &group.filter, card)
                };
                match group.kind {
                    crate::cards::language::GroupKind::FieldCards => Cell::all().filter_map(|cell| self.field_at(cell)).any(fits),
                    _ => self.characters().any(fits),
                }
            }
            Condition::OwnTurn => self.clock.active == ctx.seat,
            Condition::OpponentsTurn => self.clock.active != ctx.seat,
            Condition::ChainHas { kind, whose } => self.chain.iter().any(|item| {
                let fits = match kind {
                    ChainKind::Spell => item.kind == ItemKind::Spell,
                    ChainKind::Attack => item.kind == ItemKind::Attack,
                    ChainKind::Ability => item.kind != ItemKind::Spell,
                };
                fits && !matches!(item.fate, Fate::Negated | Fate::Resolving) && whose.fits(self.controller(item) == ctx.seat)
            }),
            Condition::AllAttributesAmong(among) => self.attributes_among(ctx, *among) == Attributes::EVERY,
            Condition::TurnNumber { at_least, at_most } => between(i32::from(self.clock.turn), at_least, at_most),
            Condition::Not(part) => !self.holds(ctx, part),
            Condition::All(parts) => parts.iter().all(|part| self.holds(ctx, part)),
            Condition::Any(parts) => parts.iter().any(|part| self.holds(ctx, part)),
        }
    }

    fn is_on_location(&self, ctx: &Ctx, row: Option<Span>, column: Option<u8>, field: Option<crate::cards::language::Attribute>) -> bool {
        let cells = self.on_field(ctx.source).map_or(Cells::NONE, |card| self.cells_of(card));
        let fits = |cell: Cell| {
            row.is_none_or(|row| cell.is_front() == (row == Span::Front))
                && column.is_none_or(|column| cell.column() + 1 == column)
                && field.is_none_or(|field| self.real_field_at(cell).is_some_and(|card| self.print(ctx.cards, card).attributes.has(field)))
        };
        cells.iter().any(fits)
    }

    fn attributes_among(&self, ctx: &Ctx, among: Among) -> Attributes {
        let printed = |card: CardId| self.print(ctx.cards, card).attributes;
        match among {
            Among::OwnSpirits => self.spirits(ctx.seat).iter().fold(Attributes::NONE, |all, &card| all.with(printed(card))),
            Among::OwnFieldCards => {
                let fields = Cells::side(ctx.seat).iter().filter_map(|cell| self.real_field_at(cell));
                fields.fold(Attributes::NONE, |all, card| all.with(printed(card)))
            }
        }
    }

    /// The cards of MR-6.8 with what is printed on them alone (MR-R100).
    fn printed_satisfied(&self, cards: &Catalogue, seat: Seat) -> (Attributes, i32) {
        let spirits = self.spirits(seat).iter().copied();
        let others = Cells::side(seat).iter().flat_map(|cell| {
            let attached = self.zones.cards(cell.attached_zone()).iter().copied();
            self.zones.top(cell.zone()).into_iter().chain(attached).chain(self.real_field_at(cell))
        });
        let mut sum = (Attributes::NONE, 0);
        let mut add = |card: CardId| {
            let print = self.print(cards, card);
            sum = (Attributes(sum.0.0 | print.satisfies.0), sum.1 + i32::from(print.power));
        };
        spirits.for_each(&mut add);
        others.for_each(&mut add);
        sum
    }

    /// What a player's cards satisfy, in the numbers that the words read.
    fn satisfied_as(&self, ctx: &Ctx, seat: Seat) -> (Attributes, i32) {
        if ctx.values == Values::Printed {
            return self.printed_satisfied(ctx.cards, seat);
        }
        let (attributes, power) = self.satisfied(ctx.cards, seat);
        (attributes, i32::from(power))
    }

    /// How many there are of what is counted.
    pub(crate) fn count(&self, ctx: &Ctx, count: &Count) -> i16 {
        let number = match count {
            Count::Cards(group) => self.group(ctx, ctx.values, group).len(),
            Count::Hand(who) => self.seats(ctx, *who).map(|seat| self.hand(seat).len()).sum(),
            Count::Graveyard { who, filter } => {
                let fits = |card: &&CardId| self.fits(ctx.cards, ctx.values, filter, **card);
                self.seats(ctx, *who).map(|seat| self.graveyard(seat).iter().filter(fits).count()).sum()
            }
        };
        number as i16
    }

    /// The card that speaks, or what triggered it, where it has left.
    fn gone(&self, ctx: &Ctx, what: &What) -> Option<&Departed> {
        match what {
            What::This => self.last_known(ctx.source),
            What::That => ctx.that.and_then(|object| self.last_known(object)),
            _ => None,
        }
    }

    /// A number found on the table.
    pub(crate) fn value(&self, ctx: &Ctx, value: &Value) -> i16 {
        let first = |what| self.mentioned(ctx, what).iter().next().filter(|&card| self.first_cell(card).is_some());
        let clamp = |number: i32| number.clamp(-9999, 9999) as i16;
        // MR-8.18: of a card that has left the last known values.
        let of = |what, now: &dyn Fn(CardId) -> i16, last: &dyn Fn(&Departed) -> i16| match first(what) {
            Some(card) => now(card),
            None => self.gone(ctx, what).map_or(0, last),
        };
        let figure = |card| self.figure(card).copied().unwrap_or_default();
        match value {
            Value::Ap(what) => of(what, &|card| self.ap(ctx.cards, card), &|departed| departed.ap),
            Value::Level(what) => of(what, &|card| self.level(ctx.cards, card), &|departed| departed.level),
            Value::Hp(what) => of(what, &|card| self.hp(ctx.cards, card), &|departed| departed.hp),
            Value::Damage(what) => of(what, &|card| clamp(i32::from(figure(card).damage)), &|departed| departed.damage),
            Value::Waiting(what) => of(what, &|card| clamp(i32::from(figure(card).waiting)), &|departed| departed.waiting),
            Value::Life(who) => clamp(self.seats(ctx, *who).map(|seat| self.life(seat)).sum()),
            Value::TriggerAmount => ctx.amount,
            Value::Number(count) => self.count(ctx, count),
        }
    }
}
