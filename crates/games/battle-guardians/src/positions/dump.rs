//! From a state to the same position written out.

use fudaba_kernel::{CardId, Seat};
use fudaba_stage::positions::Lying;

use super::{
    Chair, Fighting, Forces, Given, MomentName, PhaseName, Pile, PlayerGiven, Slot, SummonedGiven, change, pending, progress, uses,
};
use crate::Cards;
use crate::cards::language::{Limit, Spot, TurnEvent, Zone};
use crate::state::places::shift_slot;
use crate::state::{BattleGuardians, Change, Ends, Modifier, Phase, Subject};

/// The whole truth, with every key.
pub(crate) fn dump(game: &BattleGuardians, cards: &Cards) -> Given {
    let stage = &game.stage;
    Given {
        turn: Some(game.turn.number),
        turn_player: Some(Chair::of(game.turn.player)),
        first_player: Some(Chair::of(game.turn.first_player)),
        phase: Some(PhaseName::of(stage)),
        moment: Some(MomentName::of(stage.moment)),
        progress: Some(game.progress()),
        domain_placed: (stage.phase == Phase::Domain).then_some(stage.done),
        extra_obligation: game.obligation(),
        die: (game.die.face > 0).then_some(game.die.face),
        acted_since_restart: Some(game.this_turn.acted_since_restart),
        acts: Some(game.this_turn.acts),
        effects: Some(stage.effects),
        life_counter_draws: Some(game.this_turn.lc_draws),
        pending: Some(pending::dump(game, cards)),
        summoning: progress::dump_summoning(game),
        counter_step: progress::dump_counter_step(game, cards),
        waiting: Some(progress::dump_waiting(game, cards)),
        a: Some(player(game, cards, Seat::A)),
        b: Some(player(game, cards, Seat::B)),
    }
}

fn player(game: &BattleGuardians, cards: &Cards, seat: Seat) -> PlayerGiven {
    let pile = |zone: Zone| Some(Pile::of(game.cards_in(zone, seat).iter().map(|&card| number(game, cards, card)).collect()));
    let state = game.player(seat);
    let force = |&card: &CardId| Lying { card: number(game, cards, card), down: Some(state.spent.has(card)) };
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
        charge_zone: Some(Forces::of(game.cards_in(Zone::ChargeZone, seat).iter().map(force).collect())),
        junk_zone: pile(Zone::JunkZone),
        material_stack: pile(Zone::MaterialStack),
        under_stack: pile(Zone::UnderStack),
        shift_slot: Some(Spot::BOTH.map(|spot| game.zones.top(shift_slot(seat, spot)).map(|card| number(game, cards, card))).to_vec()),
        life_counters: Some(state.life_counters),
        kept: state.kept.map(|card| number(game, cards, card)),
        own_turns: Some(game.turn.own[seat.index()]),
        mulligan_done: Some(state.mulligan_done),
        life_counter_preventions: Some(game.this_turn.lc_prevents[seat.index()]),
        changes: Some(change::dump(game, cards, |modifier| change::is_of_player(modifier, seat))),
        used_this_turn: Some(uses::dump(game, cards, seat, Limit::OncePerTurn)),
        used_this_game: Some(uses::dump(game, cards, seat, Limit::OncePerGame)),
        this_turn: Some(TurnEvent::ALL.into_iter().zip(game.this_turn.counts[seat.index()]).filter(|(_, count)| *count > 0).collect()),
        summoned_this_turn: Some(game.this_turn.summoned[seat.index()].all().map(SummonedGiven::of).collect()),
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
    let two_turns = fighter.weak_until > fighter.weak_from;
    let about = |modifier: &Modifier| matches!(modifier.subject, Subject::Card(handle) if game.zones.held(handle) == Some(card));
    Slot::Card(Fighting {
        card: number(game, cards, card),
        dg: Some(fighter.dg),
        weakened: Some(fighter.weak_until),
        weakened_from: two_turns.then_some(fighter.weak_from),
        up: Some(lp_changes(game, |modifier| about(modifier) && lasts(game, modifier) == Some(Lasts::Long))),
        up_this_turn: Some(lp_changes(game, |modifier| about(modifier) && lasts(game, modifier) == Some(Lasts::ThisTurn))),
        silent: Some(silent),
        entered: Some(fighter.entered),
        changes: Some(change::dump(game, cards, |modifier| about(modifier) && lasts(game, modifier).is_none())),
    })
}

/// How long a change of LP lasts that `up` or `up_this_turn` stands for.
#[derive(PartialEq, Eq)]
enum Lasts {
    Long,
    ThisTurn,
}

fn lasts(game: &BattleGuardians, modifier: &Modifier) -> Option<Lasts> {
    match (modifier.change, modifier.ends) {
        (Change::Lp(_), Ends::Never) => Some(Lasts::Long),
        (Change::Lp(_), Ends::EndOf(turn)) if turn == game.turn.number => Some(Lasts::ThisTurn),
        _ => None,
    }
}

fn lp_changes(game: &BattleGuardians, wanted: impl Fn(&Modifier) -> bool) -> i32 {
    let points = |modifier: &Modifier| if let Change::Lp(points) = modifier.change { points } else { 0 };
    game.modifiers.iter().filter(|modifier| wanted(modifier)).map(points).sum()
}
