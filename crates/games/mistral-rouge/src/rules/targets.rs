//! Targets: which are legal, how they are chosen on declaration, and what is left of them on resolution (MR-10.12).

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, Flow, Refusal, Seat, Verdict};

use crate::cards::language::{Keyword, Occupied, State, Target, TargetKind};
use crate::cards::{Catalogue, LineId};
use crate::rules::At;
use crate::rules::context::{Lost, Values};
use crate::rules::words::Ask;
use crate::state::{Aim, Aimed, CardSet, Cell, Cells, Fate, ItemKind, MistralRouge};

/// What may be chosen for a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Choices {
    pub(crate) cards: CardSet,
    pub(crate) cells: Cells,
    /// Items of the chain by their place from 1 on; players: 1 and 2.
    pub(crate) numbers: u64,
}

/// Whose target it is, and from where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Aiming {
    pub(crate) seat: Seat,
    /// The locations that the range is measured to; everything when there is none.
    pub(crate) reach: Cells,
}

impl Choices {
    pub(crate) fn count(&self) -> usize {
        self.cards.len() + self.cells.count() as usize + self.numbers.count_ones() as usize
    }
}

impl MistralRouge {
    /// From where a line of a card is aimed (MR-8.12, MR-R81).
    pub(crate) fn aiming(&self, cards: &Catalogue, seat: Seat, card: CardId, line: LineId) -> Aiming {
        let reach = match self.range_of(cards, card, line) {
            Some(range) => self.cells_of(card).reach(range),
            None => Cells::EVERY,
        };
        Aiming { seat, reach }
    }

    /// Every legal target of a kind.
    pub(crate) fn choices(&self, cards: &Catalogue, aiming: Aiming, target: &Target) -> Choices {
        let mut choices = Choices::default();
        let inside = |card: CardId| aiming.reach == Cells::EVERY || self.is_within(aiming.reach, card);
        let legal = |card: &CardId| inside(*card) && self.is_legal_card(cards, aiming.seat, target, *card);
        match target.kind {
            TargetKind::Location => choices.cells = self.legal_cells(cards, aiming, target),
            TargetKind::Character => choices.cards = self.characters().filter(legal).collect(),
            TargetKind::FieldCard => {
                // Locations are named, as the card may lie face down.
                let fields = Cell::all().filter(|cell| self.field_at(*cell).is_some_and(|card| legal(&card)));
                choices.cells = fields.fold(Cells::NONE, |all, cell| all.with(cell.only()));
            }
            TargetKind::Spirit if target.filter.state.contains(&State::Attached) => {
                choices.cards = Cell::all().flat_map(|cell| self.zones.cards(cell.attached_zone())).copied().filter(legal).collect();
            }
            TargetKind::Spirit => {
                choices.cards = Seat::BOTH.into_iter().flat_map(|seat| self.spirits(seat)).copied().filter(legal).collect();
            }
            TargetKind::GraveyardCard => {
                choices.cards = Seat::BOTH.into_iter().flat_map(|seat| self.graveyard(seat)).copied().filter(legal).collect();
            }
            TargetKind::Player => {
                let players = Seat::BOTH.into_iter().filter(|&seat| target.whose.fits(seat == aiming.seat));
                choices.numbers = players.fold(0, |bits, seat| bits | 1 << (seat.index() + 1));
            }
            TargetKind::Spell | TargetKind::Attack | TargetKind::Ability | TargetKind::Item => {
                let items = (0..self.chain.len()).filter(|&index| self.is_legal_item(cards, aiming.seat, target, index));
                choices.numbers = items.fold(0, |bits, index| bits | 1_u64.checked_shl(index as u32 + 1).unwrap_or(0));
            }
        }
        choices
    }

    /// MR-8.17: whether one of a card's locations is in range, of an attached spirit those of its character; what lies on none is never out of it.
    fn is_within(&self, reach: Cells, card: CardId) -> bool {
        let cells = self.cells_of(self.host(card).unwrap_or(card));
        cells.is_empty() || reach.meets(cells)
    }

    /// Whether a card is what the text asks for; MR-13.8: one with ward is no target of the opponent's.
    fn is_legal_card(&self, cards: &Catalogue, seat: Seat, target: &Target, card: CardId) -> bool {
        target.whose.fits(self.owner(card) == seat)
            && self.fits(cards, Values::Current, &target.filter, card)
            && (self.owner(card) == seat || self.first_cell(card).is_none() || !self.has(cards, card, Keyword::Warded))
    }

    fn legal_cells(&self, cards: &Catalogue, aiming: Aiming, target: &Target) -> Cells {
        let legal = |cell: &Cell| {
            let there = self.character_at(*cell);
            target.whose.fits(cell.side() == aiming.seat)
                && target.occupied.is_none_or(|occupied| (occupied == Occupied::Occupied) == there.is_some())
                && target.field_card.is_none_or(|wanted| wanted == self.field_at(*cell).is_some())
                && (target.filter.is_open() || there.is_some_and(|card| self.fits(cards, Values::Current, &target.filter, card)))
        };
        aiming.reach.iter().filter(legal).fold(Cells::NONE, |all, cell| all.with(cell.only()))
    }

    fn is_legal_item(&self, cards: &Catalogue, seat: Seat, target: &Target, index: usize) -> bool {
        let item = &self.chain[index];
        let kind = match target.kind {
            TargetKind::Spell => item.kind == ItemKind::Spell,
            TargetKind::Attack => item.kind == ItemKind::Attack,
            // MR-R76: a trigger is an ability, and so is an attack.
            TargetKind::Ability => item.kind != ItemKind::Spell,
            _ => true,
        };
        kind && !matches!(item.fate, Fate::Negated | Fate::Resolving)
            && target.whose.fits(self.controller(item) == seat)
            && (target.filter.is_open() || self.fits(cards, Values::Printed, &target.filter, item.source.card))
    }

    /// Which of a line's targets this mode has, with their places in the list.
    pub(crate) fn of_mode(targets: &[Target], mode: u8) -> impl Iterator<Item = (u8, &Target)> {
        let fits = move |target: &Target| target.mode.is_none_or(|of| of == mode + 1);
        targets.iter().enumerate().filter(move |(_, target)| fits(target)).map(|(index, target)| (index as u8, target))
    }

    /// MR-10.3: whether a mode of a line finds all its targets.
    pub(crate) fn may_aim(&self, cards: &Catalogue, aiming: Aiming, line: LineId, mode: u8) -> Verdict {
        let targets = cards.line(line).targets();
        for (_, target) in Self::of_mode(targets, mode) {
            let least = if target.up_to { 0 } else { usize::from(target.n) };
            if self.choices(cards, aiming, target).count() < least {
                return Err(Refusal::new("MR-10.3", "no_target"));
            }
        }
        Ok(())
    }

    /// MR-R85: why a line finds no target, or a mode of it: they are out of range, or else warded (MR-13.8).
    pub(crate) fn no_target(&self, cards: &Catalogue, aiming: Aiming, card: CardId, line: LineId, mode: Option<u8>) -> Refusal {
        let asked = |target: &&Target| mode.is_none_or(|mode| target.mode.is_none_or(|of| of == mode + 1));
        let targets = || cards.line(line).targets().iter().filter(asked);
        match self.range_rule(cards, card, line) {
            Some(rule) if targets().any(|target| self.lies_beyond(cards, aiming, card, target)) => {
                Refusal::new(rule, "out_of_range").card(card)
            }
            _ if targets().any(|target| self.wards_off(cards, aiming, target)) => Refusal::new("MR-13.8", "warded_ones").card(card),
            _ => Refusal::new("MR-10.3", "no_target").card(card),
        }
    }

    /// Whether what the text asks for lies out of range, warded or not; the one that aims, which never is in its own range (MR-R26), aside.
    fn lies_beyond(&self, cards: &Catalogue, aiming: Aiming, source: CardId, target: &Target) -> bool {
        let far = Cells::EVERY.without(aiming.reach.with(self.cells_of(source)));
        let fits = |card: CardId| {
            card != source
                && target.whose.fits(self.owner(card) == aiming.seat)
                && !aiming.reach.meets(self.cells_of(card))
                && self.fits(cards, Values::Current, &target.filter, card)
        };
        match target.kind {
            TargetKind::Location => !self.legal_cells(cards, Aiming { reach: far, ..aiming }, target).is_empty(),
            TargetKind::Character => self.characters().any(fits),
            TargetKind::FieldCard => far.iter().filter_map(|cell| self.field_at(cell)).any(fits),
            _ => false,
        }
    }

    /// Whether a ward keeps a character there from being a target (MR-13.8).
    fn wards_off(&self, cards: &Catalogue, aiming: Aiming, target: &Target) -> bool {
        target.kind == TargetKind::Character
            && self.characters_of(aiming.seat.other()).any(|other| {
                aiming.reach.meets(self.cells_of(other))
                    && target.whose.fits(false)
                    && self.fits(cards, Values::Current, &target.filter, other)
                    && self.has(cards, other, Keyword::Warded)
            })
    }

    /// MR-10.3: the modes that find their targets, in bits from 1 on; 2 for a line without modes that finds them.
    pub(crate) fn modes(&self, cards: &Catalogue, aiming: Aiming, line: LineId) -> u64 {
        let modes = cards.line(line).modes().max(1);
        (0..modes).filter(|&mode| self.may_aim(cards, aiming, line, mode).is_ok()).fold(0, |bits, mode| bits | 2 << mode)
    }

    /// MR-10.3: modes are chosen on declaration (D5).
    pub(crate) fn choose_mode(&mut self, desk: At, aiming: Aiming, card: CardId, line: LineId) -> Flow<u8> {
        if desk.cards.line(line).modes() == 0 {
            return Ok(0);
        }
        self.asking.numbers = self.modes(desk.cards, aiming, line);
        let action = self.ask(desk, Ask::Mode.to(aiming.seat).by(card))?;
        self.asking = Default::default();
        Ok(action.number.unwrap_or(1) - 1)
    }

    /// MR-10.12: targets are chosen on declaration, kind by kind (D7). How many there are.
    pub(crate) fn choose_targets(&mut self, desk: At, aiming: Aiming, card: CardId, line: LineId, mode: u8) -> Flow<u8> {
        let cards = desk.cards;
        let mut count = 0;
        for (of, target) in Self::of_mode(cards.line(line).targets(), mode) {
            let mut choices = self.choices(cards, aiming, target);
            for nth in 0..target.n {
                let left = usize::from(target.n - nth - 1);
                // One more than the range, for the rule that a refusal names.
                self.asking.most = self.range_of(cards, card, line).map_or(0, |range| u16::from(range) + 1);
                let Some(at) = self.choose_target(desk, aiming.seat, card, target, &mut choices, left)? else { break };
                self.targets.push(Aimed::new(of, at));
                count += 1;
            }
        }
        Ok(count)
    }

    /// One target: picks come in board order, each leaving enough for the rest.
    fn choose_target(
        &mut self,
        desk: At,
        seat: Seat,
        card: CardId,
        target: &Target,
        choices: &mut Choices,
        left: usize,
    ) -> Flow<Option<Aim>> {
        if choices.count() == 0 {
            return Ok(None);
        }
        self.lay_out(*choices, if target.up_to { 0 } else { left });
        self.asking.may_stop = target.up_to;
        let ask = match target.kind {
            TargetKind::Player => Ask::TargetPlayer,
            TargetKind::Spell | TargetKind::Attack | TargetKind::Ability | TargetKind::Item => Ask::TargetItem,
            _ => Ask::Target,
        };
        let action = self.ask(desk, ask.to(seat).by(card))?;
        self.asking = Default::default();
        Ok(self.taken(&action, target.kind, choices))
    }

    /// Lays out what may be chosen; the last `left` ones are kept for later picks.
    fn lay_out(&mut self, choices: Choices, left: usize) {
        let most = choices.count().saturating_sub(left);
        self.asking.cards = self.in_board_order(choices.cards).take(most).collect();
        self.asking.cells = choices.cells.iter().take(most).fold(Cells::NONE, |all, cell| all.with(cell.only()));
        self.asking.numbers = (0..64).filter(|bit| choices.numbers & 1 << bit != 0).take(most).fold(0, |bits, bit| bits | 1 << bit);
    }

    /// What an answer chose; it and what comes before it in board order is chosen no more.
    fn taken(&self, action: &fudaba_kernel::Action, kind: TargetKind, choices: &mut Choices) -> Option<Aim> {
        if let Some(zone) = action.zone {
            let cell = Cell::of_slot(zone)?;
            choices.cells = Cells(choices.cells.0 & !((2 << cell.0) - 1));
            let field = || self.field_at(cell).map(|card| Aim::Card(self.object(card)));
            return if kind == TargetKind::FieldCard { field() } else { Some(Aim::Location(cell)) };
        }
        if let (Some(number), TargetKind::Player) = (action.number, kind) {
            choices.numbers &= !((2 << number) - 1);
            return Seat::new(number - 1).map(Aim::Player);
        }
        if let Some(number) = action.number {
            choices.numbers &= u64::MAX.checked_shl(u32::from(number) + 1).unwrap_or(0);
            return Some(Aim::Item(number - 1));
        }
        let card = action.card?;
        let order: ArrayVec<CardId, 120> = self.in_board_order(choices.cards).collect();
        choices.cards = order.iter().copied().skip_while(|&other| other != card).skip(1).collect();
        Some(Aim::Card(self.object(card)))
    }

    /// MR-10.12: targets that are no longer there, or no longer what the text asks for, are ignored. Which they are; nothing where
    /// targets were needed and none is left.
    pub(crate) fn drop_lost_targets(&mut self, cards: &Catalogue, seat: Seat, line: LineId, start: usize) -> Option<Lost> {
        let targets = cards.line(line).targets();
        let had = self.targets.len() > start;
        let mut lost = Lost::default();
        let aiming = Aiming { seat, reach: Cells::EVERY };
        let mut at = start;
        while at < self.targets.len() {
            let aimed = self.targets[at];
            let legal = targets.get(usize::from(aimed.of())).is_some_and(|target| self.is_still_legal(cards, aiming, target, aimed.at()));
            if legal {
                at += 1;
            } else {
                self.targets.remove(at);
                lost.note(aimed.of());
            }
        }
        (!had || self.targets.len() > start).then_some(lost)
    }

    fn is_still_legal(&self, cards: &Catalogue, aiming: Aiming, target: &Target, aim: Aim) -> bool {
        match aim {
            Aim::Location(cell) => self.legal_cells(cards, aiming, target).has(cell),
            Aim::Card(object) => self.same(object).is_some_and(|card| self.is_legal_card(cards, aiming.seat, target, card)),
            Aim::Player(_) => true,
            Aim::Item(index) => usize::from(index) < self.chain.len() && self.is_legal_item(cards, aiming.seat, target, usize::from(index)),
        }
    }
}
