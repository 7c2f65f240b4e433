//! From a state to the same position written out.

use std::collections::BTreeMap;

use fudaba_kernel::{CardId, Seat};

use super::{Chair, FaceName, FieldGiven, FigureGiven, Given, Maybe, MulliganName, PhaseName, Pile, PlayerGiven, SpiritGiven, Spirits};
use crate::cards::Catalogue;
use crate::state::{Agenda, Area, Cell, MistralRouge, Mode, Mulligan};

/// The whole truth.
pub(crate) fn dump(game: &MistralRouge, cards: &Catalogue) -> Given {
    let clock = &game.clock;
    let (priority, passes) = match clock.mode {
        Mode::Window(seat, passes) => (Some(Chair::of(seat)), Some(passes)),
        _ => (None, None),
    };
    Given {
        turn: Some(clock.turn),
        first_player: Some(Chair::of(clock.first)),
        turn_player: Some(Chair::of(clock.active)),
        phase: Some(phase(clock.agenda)),
        to_act: if let Agenda::Mulligan(seat) = clock.agenda { Some(Chair::of(seat)) } else { None },
        priority,
        passes,
        resolving: (clock.mode == Mode::Resolving).then_some(true),
        items: Some(clock.items),
        characters: characters(game, cards),
        fields: fields(game, cards),
        chain: Some(game.dump_items(cards)),
        waiting: Some(game.dump_waiting(cards)),
        changes: Some(game.dump_changes()),
        p1: Some(player(game, cards, Seat::A)),
        p2: Some(player(game, cards, Seat::B)),
    }
}

fn phase(agenda: Agenda) -> PhaseName {
    match agenda {
        Agenda::SetUp => PhaseName::Setup,
        Agenda::Mulligan(_) => PhaseName::Mulligan,
        Agenda::StandIns => PhaseName::StandIns,
        Agenda::Beginning => PhaseName::Beginning,
        Agenda::Discounter => PhaseName::Discounter,
        Agenda::Draw => PhaseName::Draw,
        Agenda::Main => PhaseName::Main,
        Agenda::Closing => PhaseName::Closing,
        Agenda::TurnEnds => PhaseName::End,
        Agenda::HandLimit => PhaseName::HandLimit,
        Agenda::Reset => PhaseName::Reset,
        Agenda::NextTurn => PhaseName::NextTurn,
    }
}

fn number(game: &MistralRouge, cards: &Catalogue, card: CardId) -> String {
    cards.card(game.def(card)).number.clone()
}

fn names(game: &MistralRouge, cards: &Catalogue, some: &[CardId]) -> Vec<String> {
    some.iter().map(|&card| number(game, cards, card)).collect()
}

fn characters(game: &MistralRouge, cards: &Catalogue) -> BTreeMap<String, Maybe<FigureGiven>> {
    let figure = |cell: Cell| {
        let card = game.zones.top(cell.zone())?;
        let figure = game.figures[cell.index()];
        let used = (1..=2_u8).filter(|&number| game.used[usize::from(number - 1)].has(card)).collect();
        let given = FigureGiven {
            card: number(game, cards, card),
            waiting: Some(figure.waiting),
            damage: Some(figure.damage),
            attached: Some(names(game, cards, game.attached(card))),
            used: Some(used),
        };
        Some((cell.name().to_owned(), Maybe(Some(given))))
    };
    Cell::all().filter_map(figure).collect()
}

fn fields(game: &MistralRouge, cards: &Catalogue) -> BTreeMap<String, Maybe<FieldGiven>> {
    let field = |cell: Cell| {
        let given = game.field_at(cell).map(|card| FieldGiven {
            face: if game.real.has(cell) { FaceName::Up } else { FaceName::Down },
            card: Some(number(game, cards, card)),
        });
        (cell.name().to_owned(), Maybe(given))
    };
    Cell::all().map(field).collect()
}

fn player(game: &MistralRouge, cards: &Catalogue, seat: Seat) -> PlayerGiven {
    let player = &game.players[seat.index()];
    let pile = |area: Area| Some(Pile(names(game, cards, game.zones.cards(area.of(seat)))));
    let spirit = |&card: &CardId| SpiritGiven { card: number(game, cards, card), exhausted: Some(game.is_exhausted(card)) };
    PlayerGiven {
        life: Some(player.life),
        deck: pile(Area::Deck),
        hand: pile(Area::Hand),
        zone: Some(Spirits(game.spirits(seat).iter().map(spirit).collect())),
        graveyard: pile(Area::Graveyard),
        spirit_placed: Some(player.done[0]),
        character_placed: Some(player.done[1]),
        join_done: Some(player.done[2]),
        extra: Some(player.extra),
        actions: Some(player.actions),
        mulligan: match player.mulligan {
            Mulligan::Undecided => None,
            Mulligan::Kept => Some(MulliganName::Kept),
            Mulligan::Used => Some(MulliganName::Used),
        },
        deck_out: Some(player.deck_out),
        wins: Some(player.wins),
    }
}
