//! From a state to the same position written out.

use fudaba_kernel::{CardId, Seat};

use super::{Chair, Fighting, Force, Forces, Given, PendingGiven, PhaseName, Pile, PlayerGiven, Slot};
use crate::Cards;
use crate::language::{Spot, Zone};
use crate::state::{BattleGuardians, Change, Ends, Phase, Subject};

/// The whole truth, with every key.
pub(crate) fn dump(game: &BattleGuardians, cards: &Cards) -> Given {
    let pending = game.queue.iter().map(|damage| PendingGiven {
        hits: chair(damage.seat),
        zone: damage.spot.into(),
        amount: damage.amount,
        source: cards.printed(damage.source).number.clone(),
    });
    Given {
        turn: Some(game.turn.number),
        turn_player: Some(chair(game.turn.player)),
        first_player: Some(chair(game.turn.first_player)),
        phase: Some(phase(game.stage.phase)),
        die: (game.die.face > 0).then_some(game.die.face),
        acted_since_restart: Some(game.this_turn.acted_since_restart),
        acts: Some(game.this_turn.acts),
        life_counter_draws: Some(game.this_turn.lc_draws),
        pending: Some(pending.collect()),
        a: Some(player(game, cards, Seat::A)),
        b: Some(player(game, cards, Seat::B)),
    }
}

fn chair(seat: Seat) -> Chair {
    if seat == Seat::A { Chair::A } else { Chair::B }
}

fn phase(phase: Phase) -> PhaseName {
    match phase {
        Phase::Setup => PhaseName::Setup,
        Phase::Draw => PhaseName::DrawPhase,
        Phase::Charge => PhaseName::ChargePhase,
        Phase::Summon => PhaseName::SummonPhase,
        Phase::Domain => PhaseName::DomainPhase,
        Phase::Set => PhaseName::SetPhase,
        Phase::Dice => PhaseName::DiceStep,
        Phase::Battle => PhaseName::BattlePhase,
        Phase::Extra => PhaseName::ExtraPhase,
        Phase::End => PhaseName::EndPhase,
        Phase::Declaration => PhaseName::EndDeclarationStep,
    }
}

fn player(game: &BattleGuardians, cards: &Cards, seat: Seat) -> PlayerGiven {
    let pile = |zone: Zone| Some(Pile(game.cards_in(zone, seat).iter().map(|&card| number(game, cards, card)).collect()));
    let state = game.player(seat);
    let force = |&card: &CardId| Force { card: number(game, cards, card), down: state.spent.has(card) };
    PlayerGiven {
        attack_zone: Some(fighter(game, cards, seat, Spot::AttackZone)),
        assist_zone: Some(fighter(game, cards, seat, Spot::AssistZone)),
        domain_zone: Some(match game.top(Zone::DomainZone, seat) {
            Some(card) => Slot::Card(Fighting { card: number(game, cards, card), ..Fighting::default() }),
            None => Slot::Empty,
        }),
        main_deck: pile(Zone::MainDeck),
        side_deck: pile(Zone::SideDeck),
        hand: pile(Zone::Hand),
        charge_zone: Some(Forces(game.cards_in(Zone::ChargeZone, seat).iter().map(force).collect())),
        junk_zone: pile(Zone::JunkZone),
        material_stack: pile(Zone::MaterialStack),
        under_stack: pile(Zone::UnderStack),
        life_counters: Some(state.life_counters),
        kept: state.kept.map(|card| number(game, cards, card)),
        own_turns: Some(game.turn.own[seat.index()]),
        mulligan_done: Some(state.mulligan_done),
        life_counter_preventions: Some(game.this_turn.lc_prevents[seat.index()]),
    }
}

fn number(game: &BattleGuardians, cards: &Cards, card: CardId) -> String {
    cards.printed(game.def(card)).number.clone()
}

fn fighter(game: &BattleGuardians, cards: &Cards, seat: Seat, spot: Spot) -> Slot {
    let Some(card) = game.top(spot.zone(), seat) else {
        return Slot::Empty;
    };
    let fighter = game.fighter(seat, spot);
    let silent = if spot == Spot::AssistZone { game.player(seat).silent } else { 0 };
    let this_turn = |ends: Ends| matches!(ends, Ends::EndOf(_) | Ends::Phase);
    let two_turns = fighter.weak_until > fighter.weak_from;
    Slot::Card(Fighting {
        card: number(game, cards, card),
        dg: fighter.dg,
        weakened: fighter.weak_until,
        weakened_from: two_turns.then_some(fighter.weak_from),
        up: lp_changes(game, card, |ends| !this_turn(ends)),
        up_this_turn: lp_changes(game, card, this_turn),
        silent,
    })
}

/// The sum of a guardian's ups and downs that end so.
fn lp_changes(game: &BattleGuardians, card: CardId, ends: impl Fn(Ends) -> bool) -> i32 {
    let about = |subject: Subject| matches!(subject, Subject::Card(handle) if game.zones.held(handle) == Some(card));
    let points =
        game.modifiers.iter().filter(|modifier| about(modifier.subject) && ends(modifier.ends)).map(|modifier| match modifier.change {
            Change::Lp(points) => points,
            _ => 0,
        });
    points.sum()
}
