//! The table in the terminal, laid out by the table file as in the browser: rows as rows of boxes, a grid as a grid, piles and stacks in a line.

use fudaba_cardscript::data::{Area, AreaDraw, MarkDraw};
use fudaba_cardscript::{Language, Text};
use fudaba_host::AnyGame;
use fudaba_kernel::{CardView, Seat, View, ZoneView};

use super::paper::{Block, Edge, row};
use super::words::Words;

/// The narrowest and the widest box.
const BOX: (usize, usize) = (12, 26);

/// What is drawn, for whoever sits at the first seat.
pub(super) struct Felt<'a> {
    pub(super) game: &'a dyn AnyGame,
    pub(super) view: &'a View,
    pub(super) language: Language,
    /// Columns of the terminal.
    pub(super) wide: usize,
}

impl<'a> Felt<'a> {
    /// A player's half, its rows as they are seen: the far one turned around.
    pub(super) fn half(&self, seat: Seat) -> Vec<String> {
        let board = &self.game.table().board;
        let far = seat == Seat::B;
        let from_middle = 1..=board.rows;
        let rows: Vec<u8> = if far { from_middle.rev().collect() } else { from_middle.collect() };
        rows.into_iter().flat_map(|number| self.row(seat, number)).collect()
    }

    /// Grids that both players look at, the places of one number drawn as one box.
    pub(super) fn grids(&self) -> Vec<String> {
        let shared = &self.game.table().board.shared;
        let Some((area, grid)) = shared.iter().find_map(|area| Some((area, area.grid?))) else { return Vec::new() };
        let places = self.places(area);
        let across = usize::from(grid.columns);
        let wide = (self.wide / across).saturating_sub(1).clamp(BOX.0, BOX.1 + 4);
        let near = |at: usize| if (grid.sides || self.splits()) && at < places.len() / 2 { Edge::Theirs } else { Edge::Mine };
        let boxes: Vec<(usize, Block)> = places
            .iter()
            .enumerate()
            .map(|(at, place)| (0, Block::framed(&self.words().nick(place), &self.layers(place.slot), wide, near(at))))
            .collect();
        boxes.chunks(across).flat_map(|line| row(line.to_vec(), self.wide)).collect()
    }

    /// Whether any grid is split in two sides: what lies above others is split as they are.
    fn splits(&self) -> bool {
        self.game.table().board.shared.iter().any(|area| area.grid.is_some_and(|grid| grid.sides || grid.halves))
    }

    /// The places of a grid as they are seen: row by row, from the far left.
    fn places(&self, area: &Area) -> Vec<&'a ZoneView> {
        let of = |seat: Option<Seat>| {
            let mut zones: Vec<&ZoneView> =
                self.view.zones.iter().filter(|zone| zone.kind == area.zone.value && zone.seat == seat).collect();
            zones.sort_by_key(|zone| zone.slot);
            zones
        };
        let far = of(Some(Seat::B)).into_iter().rev();
        of(None).into_iter().chain(far).chain(of(Some(Seat::A))).collect()
    }

    /// All that lies at one place of the grids, the ground last.
    fn layers(&self, slot: Option<u8>) -> Vec<String> {
        let shared = &self.game.table().board.shared;
        let grounds: Vec<&str> = shared.iter().filter_map(|area| area.ground.as_ref()).map(|ground| ground.value.as_str()).collect();
        let grids = shared.iter().filter(|area| area.grid.is_some());
        let zones = |kind: &str| self.view.zones.iter().filter(move |zone| zone.kind == kind && zone.slot == slot).collect::<Vec<_>>();
        let (ground, standing): (Vec<&Area>, Vec<&Area>) = grids.partition(|area| grounds.contains(&area.zone.as_str()));
        let cards = standing.iter().flat_map(|area| zones(&area.zone.value)).flat_map(|zone| &zone.cards);
        let cards = cards.flat_map(|card| self.words().lines(card));
        let grounds = ground.iter().flat_map(|area| zones(&area.zone.value)).filter_map(|zone| self.ground(zone));
        cards.chain(grounds).collect()
    }

    /// The ground of a place: its card, or that there is none any more. Before the first round none has been laid yet.
    fn ground(&self, zone: &ZoneView) -> Option<String> {
        let lost = || (self.view.round > 0).then(|| Text::new("(失われた)", "(lost)").of(self.language).to_owned());
        zone.cards.first().map_or_else(lost, |card| Some(format!("~ {}", self.words().called(card))))
    }

    /// A row of a half: its places and lines of cards, each a box.
    fn row(&self, seat: Seat, number: u8) -> Vec<String> {
        let board = &self.game.table().board;
        let drawn = |area: &&Area| matches!(area.draw, AreaDraw::Slot | AreaDraw::Row) && !area.stacks;
        let lying = || board.areas.iter().filter(drawn).filter(|area| area.column.is_some());
        let begins = || lying().flat_map(|area| Seat::BOTH.map(|seat| self.column(area, seat)));
        let first = begins().min().unwrap_or_default();
        let last =
            lying().map(|area| self.column(area, seat) + usize::from(span(area, &board.areas, board.columns))).max().unwrap_or_default();
        let wide = (self.wide / (last - first).max(1)).saturating_sub(1).clamp(BOX.0, BOX.1);
        let mut areas: Vec<&Area> = lying().filter(|area| area.row == Some(number)).collect();
        areas.sort_by_key(|area| self.column(area, seat));
        let edge = if seat == Seat::A { Edge::Mine } else { Edge::Theirs };
        let shown = areas.iter().filter(|area| self.stands(area, seat, &areas));
        let boxes = shown.flat_map(|area| {
            let at = (self.column(area, seat) - first) * (wide + 1);
            self.boxes(area, seat).into_iter().map(move |(title, words)| (at, Block::framed(&title, &words, wide, edge)))
        });
        row(boxes.collect(), self.wide)
    }

    /// Whether an area is drawn: of several in one cell those with cards, else the first.
    fn stands(&self, area: &Area, seat: Seat, all: &[&Area]) -> bool {
        let holds = |area: &Area| self.zones(area, seat).iter().any(|zone| zone.count > 0);
        let sharing = || all.iter().filter(|other| other.column == area.column);
        holds(area) || (!sharing().any(|other| holds(other)) && sharing().next().is_some_and(|first| std::ptr::eq(*first, area)))
    }

    /// The column in which an area begins, as it is seen from the first seat.
    fn column(&self, area: &Area, seat: Seat) -> usize {
        let board = &self.game.table().board;
        let (column, columns) = (area.column.unwrap_or(1), board.columns);
        let turned = (columns + 2).saturating_sub(column + span(area, &board.areas, columns));
        usize::from(if seat == Seat::A { column } else { turned })
    }

    /// The zones of an area.
    pub(super) fn zones(&self, area: &Area, seat: Seat) -> Vec<&'a ZoneView> {
        let here = |zone: &&ZoneView| zone.kind == area.zone.value && zone.seat == Some(seat);
        self.view.zones.iter().filter(here).filter(|zone| area.slot.is_none() || zone.slot == area.slot).collect()
    }

    /// The titles and words of an area's boxes: a card each, alike ones as one; an empty one where there is nothing.
    fn boxes(&self, area: &Area, seat: Seat) -> Vec<(String, Vec<String>)> {
        let zones = self.zones(area, seat);
        let title = |zone: &ZoneView| {
            let name = self.words().zone(zone.kind);
            let slot = zone.slot.filter(|_| area.draw == AreaDraw::Slot);
            slot.map_or_else(|| name.to_owned(), |slot| format!("{name} {slot}"))
        };
        let filled = zones.iter().flat_map(|zone| zone.cards.iter().map(|card| (title(zone), self.words().lines(card))));
        let filled: Vec<(String, Vec<String>)> = filled.collect();
        let empty = || zones.first().map(|zone| (title(zone), Vec::new()));
        if filled.is_empty() { empty().into_iter().collect() } else { folded(&filled) }
    }

    fn words(&self) -> Words<'a> {
        Words { game: self.game, language: self.language }
    }

    /// Piles, hands and stacks of a seat, each in a few words.
    pub(super) fn piles(&self, seat: Seat) -> Vec<String> {
        let board = &self.game.table().board;
        let areas =
            board.areas.iter().filter(|area| matches!(area.draw, AreaDraw::Pile | AreaDraw::OpenPile | AreaDraw::Hand) || area.stacks);
        areas.flat_map(|area| self.zones(area, seat).into_iter().filter(|zone| zone.count > 0).map(|zone| self.pile(area, zone))).collect()
    }

    fn pile(&self, area: &Area, zone: &ZoneView) -> String {
        let name = self.words().zone(zone.kind);
        let top = zone.cards.last().filter(|_| area.draw == AreaDraw::OpenPile);
        match top.filter(|card| card.card.is_some()) {
            _ if area.stacks => format!("{name} {}: {}", zone.count, self.stacks(zone)),
            Some(card) => format!("{name} {} ({})", zone.count, self.words().name(card)),
            None => format!("{name} {}", zone.count),
        }
    }

    /// Cards of the same attributes and strength together: how many, and how many of them are ready.
    fn stacks(&self, zone: &ZoneView) -> String {
        let mut stacks: Vec<(String, usize, usize)> = Vec::new();
        for card in &zone.cards {
            let name = self.words().kindred(card);
            let ready = usize::from(!self.rests(card));
            match stacks.iter_mut().find(|(known, ..)| *known == name) {
                Some((_, count, ready_of)) => (*count, *ready_of) = (*count + 1, *ready_of + ready),
                None => stacks.push((name, 1, ready)),
            }
        }
        let ready = Text::new("使用可", "ready");
        let told = stacks.iter().map(|(name, count, up)| format!("{name} ×{count} ({} {up})", ready.of(self.language)));
        told.collect::<Vec<_>>().join(", ")
    }

    fn rests(&self, card: &CardView) -> bool {
        let marks = &self.game.table().marks;
        card.marks.iter().any(|mark| mark.value != 0 && marks.get(mark.key).is_some_and(|named| named.draw == MarkDraw::Sideways))
    }

    /// Zones with cards that no area of the table file draws: they come up only while something lies there.
    pub(super) fn elsewhere(&self) -> Vec<&'a ZoneView> {
        let board = &self.game.table().board;
        let lies = |zone: &ZoneView| {
            board.areas.iter().chain(board.shared.iter().filter(|area| area.grid.is_some())).any(|area| area.zone.value == zone.kind)
        };
        self.view.zones.iter().filter(|zone| !zone.cards.is_empty() && !lies(zone)).collect()
    }
}

/// Boxes that say the same, one after the other, as one.
fn folded(boxes: &[(String, Vec<String>)]) -> Vec<(String, Vec<String>)> {
    let alike = boxes.chunk_by(|one, other| one == other);
    alike
        .map(|same| {
            let (title, mut words) = same[0].clone();
            if let (Some(first), true) = (words.first_mut(), same.len() > 1) {
                *first = format!("{first} ×{}", same.len());
            }
            (title, words)
        })
        .collect()
}

/// How many columns an area takes: as it says, or as far as the next one of its row.
fn span(area: &Area, areas: &[Area], columns: u8) -> u8 {
    let column = area.column.unwrap_or(1);
    let after = areas.iter().filter(|next| next.row == area.row && next.draw != AreaDraw::Hand).filter_map(|next| next.column);
    match area.width {
        Some(width) => width,
        None if area.draw == AreaDraw::Row => after.filter(|&next| next > column).min().unwrap_or(columns + 1) - column,
        None => 1,
    }
}
