//! From a state to the same position written out. Windows and effects in progress are not written.

use fudaba_kernel::{CardId, Seat};
use fudaba_stage::positions::Lying;

use super::{
    BannedName, Cards, Chair, ChangeGiven, EndsGiven, Given, Lyings, MomentName, MulliganName, PhaseName, PlayerGiven, Role, ShieldGiven,
    Slot, TurnName, UnitGiven, Units,
};
use crate::cards::{Catalogue, Phase, Row};
use crate::rules::setup;
use crate::state::{Change, GenesisGarden, Modifier, Moment, Mulligan, Pile, ShieldOn, Spot, Turn};

/// The whole truth between two steps, with every key.
pub(crate) fn dump(game: &GenesisGarden, cards: &Catalogue) -> Given {
    let clock = &game.clock;
    let first = clock.first;
    Given {
        round: Some(clock.round),
        turn: match clock.turn {
            Turn::Setup => None,
            Turn::Player(seat) if seat == first => Some(TurnName::P1),
            Turn::Player(_) => Some(TurnName::P2),
            Turn::Battle => Some(TurnName::Battle),
        },
        phase: Some(phase(game)),
        moment: (clock.turn != Turn::Setup).then_some(match clock.moment {
            Moment::Begin => MomentName::Begin,
            Moment::Act => MomentName::Decisions,
            Moment::Close | Moment::Next => MomentName::End,
        }),
        first_player: Some(if first == Seat::A { Chair::A } else { Chair::B }),
        speed: Some(clock.speed.clamp(1, 4)),
        part: Some(if clock.part == 0 { Role::P1 } else { Role::P2 }),
        resolutions: Some(clock.resolutions),
        first: Some(player(game, cards, first)),
        second: Some(player(game, cards, first.other())),
        a: None,
        b: None,
    }
}

fn phase(game: &GenesisGarden) -> PhaseName {
    if game.clock.turn == Turn::Setup {
        return match game.clock.step {
            setup::SHUFFLE => PhaseName::Setup,
            setup::DEAL => PhaseName::Deal,
            step if step < setup::REVEAL => PhaseName::Mulligan,
            _ => PhaseName::FirstPlayer,
        };
    }
    match game.clock.phase {
        Phase::Standby => PhaseName::Standby,
        Phase::Draw => PhaseName::Draw,
        Phase::Main => PhaseName::Main,
        Phase::End => PhaseName::End,
        Phase::Union => PhaseName::Union,
        Phase::Spell => PhaseName::Spell,
        Phase::Battle => PhaseName::Battle,
        Phase::Leave => PhaseName::Leave,
    }
}

fn number(game: &GenesisGarden, cards: &Catalogue, card: CardId) -> String {
    cards.card(game.def(card)).number.clone()
}

fn player(game: &GenesisGarden, cards: &Catalogue, seat: Seat) -> PlayerGiven {
    let pile = |pile: Pile| Cards::of(game.pile(pile, seat).iter().map(|&card| number(game, cards, card)).collect());
    let lying = |&card: &CardId| Lying { card: number(game, cards, card), down: Some(game.face_down.has(card)) };
    let row = |row: Row| Units(Spot::row_of(seat, row).map(|spot| slot(game, cards, spot)).collect());
    let state = game.player(seat);
    let shields = game.shields.iter().filter(|shield| shield.on == ShieldOn::Deck(seat)).map(|shield| ShieldGiven {
        from: shield.from,
        n: shield.n,
        ends: Some(EndsGiven::of(shield.ends, seat)),
        source: Some(cards.card(shield.source).number.clone()),
    });
    PlayerGiven {
        deck: Some(pile(Pile::Deck)),
        hand: Some(pile(Pile::Hand)),
        graveyard: Some(Lyings::of(game.pile(Pile::Graveyard, seat).iter().map(lying).collect())),
        vanguard: Some(row(Row::Vanguard)),
        rearguard: Some(row(Row::Rearguard)),
        cycles: Some(state.cycles),
        summons: Some(state.summons),
        union_actions: Some(state.union_actions),
        mulligan: state.mulligan.map(|answer| match answer {
            Mulligan::Keep => MulliganName::Keep,
            Mulligan::Redraw => MulliganName::Mulligan,
        }),
        shields: Some(shields.collect()),
    }
}

fn slot(game: &GenesisGarden, cards: &Catalogue, spot: Spot) -> Slot {
    let Some(front) = game.front(spot) else { return Slot::Empty };
    let unit = game.unit(spot);
    let attached = game.attached(spot);
    let about = |modifier: &&Modifier| modifier.card.card == front || Some(modifier.card.card) == attached;
    let changes = game.changes.iter().filter(about).map(|one| change(game, cards, spot, one)).collect();
    Slot::Unit(Box::new(UnitGiven {
        card: number(game, cards, front),
        attached: attached.map(|card| number(game, cards, card)),
        orientation: Some(unit.orientation),
        damage: Some(if attached.is_some() { unit.joint } else { unit.damage[0] }),
        front_damage: attached.map(|_| unit.damage[0]),
        attached_damage: attached.map(|_| unit.damage[1]),
        sick: Some(game.is_sick(spot)),
        changes: Some(changes),
    }))
}

fn change(game: &GenesisGarden, cards: &Catalogue, spot: Spot, one: &Modifier) -> ChangeGiven {
    let mut written = ChangeGiven {
        ends: EndsGiven::of(one.ends, spot.seat()),
        of_attached: game.attached(spot) == Some(one.card.card),
        joint: one.joint,
        source: Some(cards.card(one.source).number.clone()),
        ..ChangeGiven::default()
    };
    match one.change {
        Change::Atk(n) => written.atk = Some(n),
        Change::Def(n) => written.def = Some(n),
        Change::Speed(n) => written.speed = Some(n),
        Change::Skill(skill) => written.skill = Some(skill),
        Change::NoSkills => written.no_skills = true,
        Change::NoEffects => written.no_effects = true,
        Change::Forbid(act) => written.forbid = Some(BannedName::of(act)),
    }
    written
}
