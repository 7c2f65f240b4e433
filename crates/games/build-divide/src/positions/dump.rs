//! The whole truth in the shape of a scenario's position.

use std::collections::BTreeMap;

use fudaba_kernel::{CardId, Seat};

use super::{
    AttackGiven, Chair, Energies, Energy, GONE, Given, ItemGiven, PhaseGiven, Pile, Placed, PlayerGiven, PriorityGiven, Unit, Units,
    WaitingGiven, changes,
};
use crate::Cards;
use crate::cards::language::{DoneThing, Zone};
use crate::state::{Aim, Bearer, BuildDivide, Item, Next, Phase, Subject, Task, Waiting, Window};

/// The whole truth.
pub(crate) fn dump(game: &BuildDivide, cards: &Cards) -> Given {
    Given {
        turn: Some(game.turn.number),
        turn_player: Some(Chair::of(game.turn.player)),
        first_player: Some(Chair::of(game.turn.first_player)),
        phase: Some(phase(game)),
        energy_set: Some(game.this_turn.energy_set),
        extra_energy_sets: Some(game.this_turn.extra_sets),
        resolved: Some(game.this_turn.resolved),
        attack: attack(game, cards),
        resolution_area: Some(game.items.iter().map(|item| item_given(game, cards, item)).collect()),
        waiting: Some(game.waiting.iter().map(|waiting| waiting_given(game, cards, waiting)).collect()),
        priority: priority(game),
        a: Some(player(game, cards, Seat::A)),
        b: Some(player(game, cards, Seat::B)),
    }
}

/// What is going on, or what comes next when nothing is.
fn phase(game: &BuildDivide) -> PhaseGiven {
    let open = game.tasks.iter().find_map(|task| match task {
        Task::Priority(priority) if priority.window != Window::Loop => Some(priority.window),
        _ => None,
    });
    match open {
        Some(Window::Draw) => return PhaseGiven::DrawWindow,
        Some(Window::Main) => return PhaseGiven::MainPhase,
        Some(Window::AttackIdle) => return PhaseGiven::AttackPhase,
        Some(Window::AttackDeclared) => return PhaseGiven::AttackDeclared,
        Some(Window::BlockDeclared) => return PhaseGiven::BlockDeclared,
        Some(Window::AfterAttack) => return PhaseGiven::AfterAttack,
        Some(Window::End) => return PhaseGiven::EndPhase,
        Some(Window::Loop) | None => {}
    }
    match game.stage.next {
        Next::Deal => PhaseGiven::Setup,
        Next::MulliganOfFirst => PhaseGiven::Mulligan,
        Next::MulliganOfSecond => PhaseGiven::SecondMulligan,
        Next::LayLife => PhaseGiven::LayLife,
        Next::TurnBegins => PhaseGiven::TurnBegins,
        Next::Stand => PhaseGiven::StandPhase,
        Next::Draw if game.stage.phase == Phase::Stand && !game.tasks.is_empty() => PhaseGiven::StandPhase,
        Next::Draw => PhaseGiven::DrawPhase,
        Next::DrawWindow => PhaseGiven::DrawWindow,
        Next::MainBegins => PhaseGiven::MainBegins,
        Next::MainWindow => PhaseGiven::MainPhase,
        Next::AttackBegins => PhaseGiven::AttackBegins,
        Next::AttackIdle => PhaseGiven::AttackPhase,
        Next::Declared => PhaseGiven::AttackDeclared,
        Next::Block => PhaseGiven::Block,
        Next::Blocked => PhaseGiven::BlockDeclared,
        Next::Battle => PhaseGiven::Battle,
        Next::AfterAttack => PhaseGiven::AfterBattle,
        Next::AfterAttackWindow => PhaseGiven::AfterAttack,
        Next::AttackEnds => PhaseGiven::AttackEnds,
        Next::EndBegins => PhaseGiven::EndBegins,
        Next::EndWindow => PhaseGiven::EndPhase,
        Next::Cleanup => PhaseGiven::Cleanup,
        Next::TurnEnds => PhaseGiven::TurnEnds,
    }
}

/// Who has priority, where a window is what is going on.
fn priority(game: &BuildDivide) -> Option<PriorityGiven> {
    match game.tasks.last() {
        Some(Task::Priority(priority)) if priority.window != Window::Loop => {
            Some(PriorityGiven { of: Some(Chair::of(priority.holder)), passed: Some(priority.passes > 0) })
        }
        _ => None,
    }
}

fn waiting_given(game: &BuildDivide, cards: &Cards, waiting: &Waiting) -> WaitingGiven {
    let about = waiting.fact.card.filter(|card| card.card != waiting.source.card);
    WaitingGiven {
        card: cards.printed(waiting.def).number.clone(),
        by: Some(Chair::of(waiting.seat)),
        ability: Some(cards.ability_hot(waiting.ability).index + 1),
        about: about.map(|card| number(game, cards, card.card)),
        points: Some(waiting.fact.points),
    }
}

fn number(game: &BuildDivide, cards: &Cards, card: CardId) -> String {
    cards.printed(game.def(card)).number.clone()
}

fn attack(game: &BuildDivide, cards: &Cards) -> Option<AttackGiven> {
    let attack = game.attack?;
    let name = |handle| {
        let unit = game.unit(handle)?;
        let alike = game.cards_in(Zone::Field, game.owner(unit)).iter().filter(|&&other| game.def(other) == game.def(unit));
        let earlier = alike.take_while(|&&other| other != unit).count();
        let name = number(game, cards, unit);
        Some(if earlier == 0 { name } else { format!("{name} #{}", earlier + 1) })
    };
    let fighter = |handle| name(handle).unwrap_or_else(|| GONE.to_owned());
    Some(AttackGiven { attacker: name(attack.attacker), target: attack.declared.map(fighter), blocker: attack.blocker.map(fighter) })
}

fn item_given(game: &BuildDivide, cards: &Cards, item: &Item) -> ItemGiven {
    let aim = |aim: &Aim| match aim {
        Aim::Card(handle) => game.zones.held(*handle).map_or_else(|| "none".to_owned(), |card| number(game, cards, card)),
        Aim::Player(seat) => if *seat == Seat::A { "A" } else { "B" }.to_owned(),
        Aim::Item(serial) => game.item(*serial).map_or_else(|| "none".to_owned(), |item| cards.printed(item.def).number.clone()),
        Aim::Lost | Aim::LostCard(_) => "none".to_owned(),
    };
    let ability = item.ability.filter(|_| item.card.is_none());
    ItemGiven {
        card: cards.printed(item.def).number.clone(),
        by: Some(Chair::of(item.seat)),
        ability: ability.map(|id| cards.ability_hot(id).index + 1),
        targets: Some(item.targets.iter().map(aim).collect()),
        modes: Some((1..=8).filter(|mode| item.modes & (1 << (mode - 1)) != 0).collect()),
        x: Some(item.x),
    }
}

fn player(game: &BuildDivide, cards: &Cards, seat: Seat) -> PlayerGiven {
    let pile = |zone: Zone| Some(Pile(game.cards_in(zone, seat).iter().map(|&card| number(game, cards, card)).collect()));
    let energies = game.cards_in(Zone::EnergyZone, seat).iter();
    let counted = |on: Bearer| counters(game, cards, on);
    let times = |thing: &DoneThing| game.this_turn.times(seat, *thing);
    let condemnation = game.counters.iter().find(|entry| entry.on == Bearer::Player(seat) && entry.name == 0);
    let territory = game.cards_in(Zone::TerritoryZone, seat).first();
    PlayerGiven {
        library: pile(Zone::Library),
        hand: pile(Zone::Hand),
        life_zone: pile(Zone::LifeZone),
        energy_zone: Some(Energies(energies.map(|&card| energy(game, cards, card)).collect())),
        field: Some(Units(game.cards_in(Zone::Field, seat).iter().map(|&card| unit(game, cards, card)).collect())),
        territory_zone: Some(territory.map_or(Placed::Empty, |&card| Placed::Card(unit(game, cards, card)))),
        graveyard: pile(Zone::Graveyard),
        graveyard_moments: graveyard_moments(game, seat),
        d_deck: pile(Zone::DDeck),
        checked_card: pile(Zone::CheckedCard),
        set_aside: pile(Zone::SetAside),
        condemnation: Some(condemnation.map_or(0, |entry| entry.n)),
        counters: Some(counted(Bearer::Player(seat))),
        mulligan: game.player(seat).mulligan,
        this_turn: Some(DoneThing::ALL.into_iter().filter(|thing| times(thing) > 0).map(|thing| (thing, times(&thing))).collect()),
    }
}

fn energy(game: &BuildDivide, cards: &Cards, card: CardId) -> Energy {
    Energy { card: number(game, cards, card), resting: Some(game.is_resting(card)), moment: game.past.arrivals.of(card) }
}

/// When cards came to the graveyard, where it makes a difference for any of them.
fn graveyard_moments(game: &BuildDivide, seat: Seat) -> Option<Vec<u32>> {
    let came = |card: &CardId| game.past.arrivals.of(*card).unwrap_or(0);
    let moments: Vec<u32> = game.cards_in(Zone::Graveyard, seat).iter().map(came).collect();
    moments.iter().any(|&moment| moment > 0).then_some(moments)
}

/// Counters by name; condemnation counters of players have a key of their own.
fn counters(game: &BuildDivide, cards: &Cards, on: Bearer) -> BTreeMap<String, u16> {
    let own = game.counters.iter().filter(|entry| entry.on == on && (entry.name != 0 || matches!(on, Bearer::Card(_))));
    own.map(|entry| (cards.counter_name(entry.name).en.clone(), entry.n)).collect()
}

fn unit(game: &BuildDivide, cards: &Cards, card: CardId) -> Unit {
    let (seat, subject) = (game.owner(card), Subject::Card(game.zones.handle(card)));
    let territory = game.hot(cards, card).is_territory();
    let own = game.modifiers.iter().filter(|modifier| modifier.subject == subject);
    let abilities = game.abilities_of(cards, card);
    let used = abilities.iter().zip(1_u8..).flat_map(|(&id, number)| {
        std::iter::repeat_n(number, usize::from(if cards.ability_hot(id).same == id { game.times_used(cards, card, id) } else { 0 }))
    });
    Unit {
        card: number(game, cards, card),
        resting: Some(game.is_resting(card)),
        open: territory.then(|| game.player(seat).open),
        damage: Some(game.damage_on(card).unsigned_abs()),
        auras: Some(Pile(game.auras(card).iter().map(|&aura| number(game, cards, aura)).collect())),
        counters: Some(counters(game, cards, Bearer::Card(card))),
        changes: Some(own.map(|modifier| changes::dump(game, cards, modifier)).collect()),
        used: Some(used.collect()),
        moment: game.past.arrivals.of(card),
    }
}
