//! MR-10.3, MR-5.13, MR-9.2: how spells and abilities are declared, permanents placed, joins made. A step asks one thing: what has been chosen so far
//! stands in the state.

use fudaba_kernel::{Action, CardId, End, Event, Flow, Seat, Sees};

use crate::cards::LineId;
use crate::cards::language::{Kind, Placement};
use crate::rules::At;
use crate::rules::happen::Happening;
use crate::rules::moves::Counters;
use crate::rules::words::{Ask, Deed};
use crate::state::{
    Aim, Aimed, CHAIN_ZONE, Cell, Cells, Declared, Doing, Item, ItemKind, MistralRouge, Mode, Stage, footprint, footprints,
};

impl MistralRouge {
    /// A player begins what it may do in a moment to act.
    pub(crate) fn begin_doing(&mut self, desk: At, seat: Seat, action: Action) -> Flow {
        let card = action.card.expect("a card is used");
        match Deed::of(action.verb) {
            Deed::Place => self.begin_placing(desk, seat, card),
            Deed::Cast => self.begin_spell(desk, seat, card),
            Deed::Join => {
                self.declared = Declared { stage: Stage::Joins, doing: Doing::Join, ..self.declares(card, LineId(0)) };
                Ok(())
            }
            _ => {
                let line = self.use_of(desk.cards, card, action.number.unwrap_or(1)).expect("it was offered");
                if desk.cards.line(line).attack().is_some() {
                    self.begin_attack(desk, seat, card, line);
                    Ok(())
                } else {
                    self.begin_ability(desk, seat, card, line)
                }
            }
        }
    }

    /// What is declared, with nothing chosen yet.
    fn declares(&self, card: CardId, line: LineId) -> Declared {
        Declared { source: self.object(card), cells: self.cells_of(card), line, ..Declared::NOTHING }
    }

    /// The next question of what is being declared.
    pub(crate) fn declare_on(&mut self, desk: At) -> Flow {
        let seat = self.owner(self.declared.source.card);
        match self.declared.stage {
            Stage::Nothing => Ok(()),
            Stage::Where => self.find_place(desk, seat),
            Stage::Aim => self.aim_it(desk, seat),
            Stage::Strike => self.aim_attack(desk, seat),
            Stage::Pay => {
                self.pay_unit(desk, seat)?;
                self.pay_or_finish(desk, seat)
            }
            Stage::Joins => self.pick_join(desk, seat),
            Stage::Attach => self.attach_next(desk, seat),
        }
    }

    /// What is due is paid step by step; what asks for nothing more is done at once.
    fn pay_or_finish(&mut self, desk: At, seat: Seat) -> Flow {
        self.declared.stage = Stage::Pay;
        if self.declared.due.units != [0; 5] {
            return Ok(());
        }
        let declared = std::mem::replace(&mut self.declared, Declared::NOTHING);
        match declared.doing {
            Doing::Place => self.put_down(desk, seat, &declared),
            Doing::Cast => {
                let card = declared.source.card;
                // (5)
                self.put_item(desk, declared.item(ItemKind::Spell))?;
                self.happened(desk.cards, Happening::SpellUsed { seat, card });
                self.end_use(desk, seat)
            }
            Doing::Activate => self.put_ability(desk, seat, &declared),
            Doing::Attack | Doing::Join => Ok(()),
        }
    }

    /// (6), (7): the check, and the opponent has priority (MR-10.6).
    fn end_use(&mut self, desk: At, seat: Seat) -> Flow {
        self.acted(seat);
        self.check(desk)?;
        self.clock.mode = Mode::Window(seat.other(), 0);
        Ok(())
    }

    /// MR-5.13: a placement from hand.
    fn begin_placing(&mut self, desk: At, seat: Seat, card: CardId) -> Flow {
        // (1) The card and its locations are announced.
        self.zones.show(card, Sees::All);
        desk.tell(&self.zones, || Event::new("MR-5.13", "announced").seat(seat).card(card));
        self.declared = Declared { stage: Stage::Where, ..self.declares(card, LineId(0)) };
        // (2) The prerequisite was met when it was announced.
        self.declared.due = self.due_for(desk.cards, seat, card);
        if self.print(desk.cards, card).kind == Kind::Spirit { self.pay_or_finish(desk, seat) } else { Ok(()) }
    }

    /// D3: where a permanent is placed.
    fn find_place(&mut self, desk: At, seat: Seat) -> Flow {
        let cards = desk.cards;
        let card = self.declared.source.card;
        let print = self.print(cards, card);
        self.declared.cells = if print.kind == Kind::Character {
            let sets = footprints(print.footprint, seat).filter(|&cells| self.may_stand(cards, seat, cells).is_ok());
            let firsts = sets.filter_map(Cells::first).fold(Cells::NONE, |all, cell| all.with(cell.only()));
            let first = self.ask_cell(desk, Ask::Location, seat, card, firsts)?;
            footprint(print.footprint, first).unwrap_or_default()
        } else {
            self.ask_cell(desk, Ask::FieldLocation, seat, card, self.controlled(seat))?.only()
        };
        // (3) The exhaustion cost is paid.
        self.pay_or_finish(desk, seat)
    }

    /// (4), (5): what lies there is replaced, and the permanent put down.
    fn put_down(&mut self, desk: At, seat: Seat, declared: &Declared) -> Flow {
        let card = declared.source.card;
        match self.print(desk.cards, card).kind {
            Kind::Spirit => {
                self.players[seat.index()].done[Placement::Spirit as usize] += 1;
                self.put_spirit(desk, card, "MR-5.1");
            }
            Kind::Character => {
                self.players[seat.index()].done[Placement::Character as usize] += 1;
                self.set_character(desk, card, declared.cells, "MR-5.5", Counters::OfArrival)?;
            }
            Kind::FieldCard => self.set_field(desk, card, declared.cells.first().unwrap_or(Cell(0)), "MR-5.15")?,
            Kind::Spell => {}
        }
        self.acted(seat);
        self.check(desk)
    }

    /// MR-10.2: a spell.
    fn begin_spell(&mut self, desk: At, seat: Seat, card: CardId) -> Flow {
        let line = self.print(desk.cards, card).spell.expect("it was offered");
        let due = self.due_for(desk.cards, seat, card);
        // (1) It is shown and leaves the hand for the chain.
        self.carry(desk, card, CHAIN_ZONE, End::Top, Sees::All, || Event::new("MR-10.3", "spell_used").seat(seat));
        self.declared = Declared { doing: Doing::Cast, due, ..self.declares(card, line) };
        self.aim_or_pay(desk, seat)
    }

    /// MR-8.17: an activated ability other than an attack.
    fn begin_ability(&mut self, desk: At, seat: Seat, card: CardId, line: LineId) -> Flow {
        desk.tell(&self.zones, || Event::new("MR-8.17", "ability_used").seat(seat).card(card));
        self.declared = Declared { doing: Doing::Activate, ..self.declares(card, line) };
        self.aim_or_pay(desk, seat)
    }

    /// (2) Mode and targets, where there are any.
    fn aim_or_pay(&mut self, desk: At, seat: Seat) -> Flow {
        let line = desk.cards.line(self.declared.line);
        if line.modes() == 0 && line.targets().is_empty() {
            return self.aim_done(desk, seat);
        }
        self.declared.stage = Stage::Aim;
        Ok(())
    }

    fn aim_it(&mut self, desk: At, seat: Seat) -> Flow {
        let Declared { source, line, .. } = self.declared;
        let aiming = self.aiming(desk.cards, seat, source.card, line);
        let mode = self.choose_mode(desk, aiming, source.card, line)?;
        self.declared.targets = self.choose_targets(desk, aiming, source.card, line, mode)?;
        self.declared.mode = mode;
        self.aim_done(desk, seat)
    }

    /// (3) was asked when it was announced. (4)
    fn aim_done(&mut self, desk: At, seat: Seat) -> Flow {
        if self.declared.doing == Doing::Activate {
            let Declared { source, line, .. } = self.declared;
            self.declared.due = self.due_of(desk.cards, seat, source.card, line);
        }
        self.pay_or_finish(desk, seat)
    }

    /// (4) The costs besides the exhaustion cost. (5)
    fn put_ability(&mut self, desk: At, seat: Seat, declared: &Declared) -> Flow {
        let card = declared.source.card;
        self.pay_costs(desk, card, declared.line, &declared.due)?;
        self.put_item(desk, declared.item(ItemKind::Ability))?;
        self.happened(desk.cards, Happening::AbilityUsed { card });
        self.end_use(desk, seat)
    }

    /// MR-8.13: an attack.
    fn begin_attack(&mut self, desk: At, seat: Seat, card: CardId, line: LineId) {
        desk.tell(&self.zones, || Event::new("MR-8.3", "attacks").seat(seat).card(card));
        self.declared = Declared { stage: Stage::Strike, doing: Doing::Attack, ..self.declares(card, line) };
    }

    /// MR-8.13, MR-8.5: the target location, then the start-up cost.
    fn aim_attack(&mut self, desk: At, seat: Seat) -> Flow {
        let cards = desk.cards;
        let Declared { source, line, .. } = self.declared;
        let card = source.card;
        let Some(attack) = cards.line(line).attack().copied() else { return Ok(()) };
        let reach = self.aiming(cards, seat, card, line).reach;
        self.asking.most = u16::from(self.range_of(cards, card, line).unwrap_or(0));
        let cell = self.ask_cell(desk, Ask::AttackTarget, seat, card, reach)?;
        let declared = std::mem::replace(&mut self.declared, Declared::NOTHING);
        let item = Item { targets: 1, ..declared.item(ItemKind::Attack) };
        self.targets.push(Aimed::new(0, Aim::Location(cell)));
        if !self.take_free_attack(cards, card) {
            let counters = self.ap(cards, card) as u16;
            self.add_waiting(desk, card, counters, "MR-8.5");
        }
        desk.tell(&self.zones, || Event::new("MR-8.13", "aimed").seat(seat).card(card).at(cell.zone()));
        self.put_item(desk, item)?;
        self.happened(cards, Happening::AttackDeclared { by: card, form: attack.form, cell });
        self.happened(cards, Happening::AbilityUsed { card });
        self.end_use(desk, seat)
    }

    /// MR-9.2: which joins, one at a time (D14).
    fn pick_join(&mut self, desk: At, seat: Seat) -> Flow {
        let character = self.declared.source.card;
        match self.ask(desk, Ask::ChooseJoin.to(seat).by(character))?.number {
            Some(number) => {
                self.asking.numbers |= 1 << number;
                Ok(())
            }
            None => self.attach_or_finish(desk, seat),
        }
    }

    /// MR-9.3: the spirits, one at a time (D14).
    fn attach_next(&mut self, desk: At, seat: Seat) -> Flow {
        let character = self.declared.source.card;
        let spirit = self.ask(desk, Ask::AttachSpirit.to(seat).by(character))?.card.expect("a spirit is attached");
        self.attach(desk, spirit, character, "MR-9.3");
        self.attach_or_finish(desk, seat)
    }

    fn attach_or_finish(&mut self, desk: At, seat: Seat) -> Flow {
        let character = self.declared.source.card;
        self.declared.stage = Stage::Attach;
        if self.lacking(desk.cards, character) {
            return Ok(());
        }
        (self.asking, self.declared) = (Default::default(), Declared::NOTHING);
        self.players[seat.index()].done[Placement::Join as usize] += 1;
        desk.tell(&self.zones, || Event::new("MR-9.2", "joined").seat(seat).card(character));
        self.happened(desk.cards, Happening::Joined(character));
        self.acted(seat);
        self.check(desk)
    }

    /// MR-R61: puts an item on the chain; the 1001st of a turn makes the game a draw.
    pub(crate) fn put_item(&mut self, desk: At, item: Item) -> Flow {
        if self.clock.items >= crate::rules::check::MOST_ITEMS {
            return desk.over(crate::rules::check::ended(None, "endless", "MR-14.5"));
        }
        self.clock.items += 1;
        self.chain.push(item);
        Ok(())
    }
}

impl Declared {
    /// The item that it becomes.
    fn item(&self, kind: ItemKind) -> Item {
        Item {
            line: self.line,
            origin: self.cells,
            source: self.source,
            that: self.source,
            mode: self.mode,
            targets: self.targets,
            kind,
            ..Item::BLANK
        }
    }
}
