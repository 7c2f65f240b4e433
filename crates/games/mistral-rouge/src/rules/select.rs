//! What an effect speaks of: players, cards, groups, parts of the grid.

use fudaba_kernel::{CardId, Seat};

use crate::cards::language::{Area, Group, GroupKind, What, Who};
use crate::rules::context::{Ctx, Values};
use crate::state::{Aim, Aimed, CardSet, Cell, Cells, MistralRouge};

impl MistralRouge {
    /// The targets of the item that speaks.
    pub(crate) fn aims_of(&self, ctx: &Ctx) -> &[Aimed] {
        &self.targets[usize::from(ctx.targets.0)..usize::from(ctx.targets.1)]
    }

    /// The players meant, the turn player first (MR-R68).
    pub(crate) fn seats(&self, ctx: &Ctx, who: Who) -> impl Iterator<Item = Seat> {
        let target = || self.aims_of(ctx).iter().find_map(|aimed| if let Aim::Player(seat) = aimed.at() { Some(seat) } else { None });
        let seats = match who {
            Who::You => [Some(ctx.seat), None],
            Who::Opponent => [Some(ctx.seat.other()), None],
            Who::Each => self.both().map(Some),
            Who::Target => [target(), None],
        };
        seats.into_iter().flatten()
    }

    /// The cards among the targets of this number, as far as they are still there.
    pub(crate) fn target_cards(&self, ctx: &Ctx, number: u8) -> impl Iterator<Item = CardId> {
        let of = number.wrapping_sub(1);
        self.aims_of(ctx).iter().filter(move |aimed| aimed.of() == of).filter_map(|aimed| match aimed.at() {
            Aim::Card(object) => self.same(object),
            Aim::Location(cell) => self.character_at(cell),
            Aim::Player(_) | Aim::Item(_) => None,
        })
    }

    /// The target locations of this number; of a card the locations that it lies on.
    pub(crate) fn target_cells(&self, ctx: &Ctx, number: u8) -> Cells {
        let of = number.wrapping_sub(1);
        let aims = self.aims_of(ctx).iter().filter(|aimed| aimed.of() == of);
        aims.fold(Cells::NONE, |all, aimed| match aimed.at() {
            Aim::Location(cell) => all.with(cell.only()),
            Aim::Card(object) => self.same(object).map_or(all, |card| all.with(self.cells_of(card))),
            Aim::Player(_) | Aim::Item(_) => all,
        })
    }

    /// Where the card that speaks lies, or stood.
    pub(crate) fn place_of(&self, ctx: &Ctx) -> Cells {
        let now = self.on_field(ctx.source).map(|card| self.cells_of(card));
        now.filter(|cells| !cells.is_empty()).unwrap_or(ctx.origin)
    }

    /// The locations of a part of the grid.
    pub(crate) fn area(&self, ctx: &Ctx, area: Area) -> Cells {
        let target = || self.target_cells(ctx, 1);
        match area {
            Area::Anywhere | Area::OnThis => Cells::EVERY,
            Area::AdjacentToThis => self.place_of(ctx).adjacent(),
            Area::RowOfThis => self.place_of(ctx).rows(),
            Area::ColumnOfThis => self.place_of(ctx).columns(),
            Area::WithinOfThis(range) => self.place_of(ctx).reach(range),
            Area::AtTarget => target(),
            Area::AdjacentToTarget => target().adjacent(),
            Area::RowOfTarget => target().rows(),
            Area::ColumnOfTarget => target().columns(),
            Area::WithinOfTarget(range) => target().with(target().reach(range)),
        }
    }

    /// All cards of a group.
    pub(crate) fn group(&self, ctx: &Ctx, values: Values, group: &Group) -> CardSet {
        let area = self.area(ctx, group.area);
        let fits = |card: &CardId| {
            group.whose.fits(self.owner(*card) == ctx.seat)
                && !(group.other && self.same(ctx.source) == Some(*card))
                && self.fits(ctx.cards, values, &group.filter, *card)
        };
        let inside = |card: &CardId| area.meets(self.cells_of(*card));
        match group.kind {
            GroupKind::Characters => self.characters().filter(inside).filter(fits).collect(),
            GroupKind::FieldCards => area.iter().filter_map(|cell| self.field_at(cell)).filter(fits).collect(),
            GroupKind::Spirits => Seat::BOTH.into_iter().flat_map(|seat| self.spirits(seat)).copied().filter(fits).collect(),
            // They lie where their character stands, on all of its locations.
            GroupKind::AttachedSpirits => {
                let meant = |host: &CardId| if group.area == Area::OnThis { self.same(ctx.source) == Some(*host) } else { inside(host) };
                self.characters().filter(meant).flat_map(|host| self.attached(host)).copied().filter(fits).collect()
            }
        }
    }

    /// What is meant without a choice. What is chosen while the effect is carried out is asked for by those who follow it.
    pub(crate) fn mentioned(&self, ctx: &Ctx, what: &What) -> CardSet {
        match what {
            What::This => self.on_field(ctx.source).into_iter().collect(),
            What::Target(number) => self.target_cards(ctx, *number).collect(),
            What::That => ctx.that.and_then(|object| self.same(object)).into_iter().collect(),
            What::Here => self.here(ctx).into_iter().collect(),
            What::Host => {
                let spirit = self.target_cards(ctx, 1).next().or_else(|| ctx.that.and_then(|object| self.same(object)));
                spirit.and_then(|spirit| self.host(spirit)).into_iter().collect()
            }
            What::Each(group) => self.group(ctx, Values::Current, group),
            What::Choose { .. } => CardSet::default(),
        }
    }

    /// The character on the location of the card that speaks, or on the target location.
    fn here(&self, ctx: &Ctx) -> Option<CardId> {
        let own = self.place_of(ctx);
        let cells = if own.is_empty() { self.target_cells(ctx, 1) } else { own };
        cells.iter().find_map(|cell| self.character_at(cell))
    }

    /// Cards in board order: by location, the field card before its character and what is attached to it; then spirit zones; then the rest.
    pub(crate) fn in_board_order(&self, some: CardSet) -> impl Iterator<Item = CardId> {
        let board = Cell::all().flat_map(|cell| [cell.field_zone(), cell.zone(), cell.attached_zone()]);
        let rest = [2, 6, 8, 3, 7, 1, 5, 0, 4].map(fudaba_kernel::ZoneId);
        // Not a card is looked at once all have been found.
        board.chain(rest).flat_map(|zone| self.zones.cards(zone)).copied().filter(move |&card| some.has(card)).take(some.len())
    }
}
