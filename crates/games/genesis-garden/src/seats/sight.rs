//! What observers see of a match besides cards: the phase, counters. Everything here is public.

use fudaba_kernel::{Counter, Scene, Seat};

use crate::cards::{Catalogue, Phase};
use crate::rules::summon::SUMMONS;
use crate::rules::union::ACTIONS;
use crate::state::{GenesisGarden, Pile, ShieldOn, Task, Turn};

impl GenesisGarden {
    /// See [`fudaba_kernel::Game::scene`].
    pub(crate) fn scene_now(&self, _: &Catalogue) -> Scene {
        let mut counters = Vec::new();
        for seat in Seat::BOTH {
            self.count_seat(seat, &mut counters);
        }
        self.count_table(&mut counters);
        let setup = self.clock.turn == Turn::Setup;
        Scene {
            round: u32::from(self.clock.round),
            phase: if setup { "setup" } else { self.clock.phase.key() },
            step: self.window_now().map_or("", |window| window.kind.key()),
            active: match self.clock.turn {
                Turn::Player(seat) => Some(seat),
                Turn::Setup | Turn::Battle => None,
            },
            counters,
        }
    }

    /// The window that is open, the innermost of several.
    fn window_now(&self) -> Option<&crate::state::Window> {
        self.stack.iter().rev().find_map(|task| if let Task::Window(window) = task { Some(window) } else { None })
    }

    fn count_seat(&self, seat: Seat, counters: &mut Vec<Counter>) {
        let player = self.player(seat);
        let mut count = |key, value: i32| counters.push(Counter { key, seat: Some(seat), value });
        let graveyard = self.pile(Pile::Graveyard, seat);
        let up = self.face_up(seat).count();
        count("deck", self.pile(Pile::Deck, seat).len() as i32);
        count("cycles", i32::from(player.cycles));
        count("next_emptying_loses", i32::from(player.cycles == 2));
        count("face_up", up as i32);
        count("face_down", (graveyard.len() - up) as i32);
        count("summons", i32::from(player.summons));
        count("summons_left", i32::from(SUMMONS.saturating_sub(player.summons)));
        let arranging = self.clock.turn == Turn::Battle && self.clock.phase == Phase::Union;
        count("union_actions_left", if arranging { i32::from(ACTIONS.saturating_sub(player.union_actions)) } else { 0 });
        count("upkeep", i32::from(self.upkeep(seat)));
        count("first_player", i32::from(self.clock.turn != Turn::Setup && self.clock.first == seat));
        let shields = self.shields.iter().filter(|shield| shield.on == ShieldOn::Deck(seat)).count();
        count("shields", shields as i32);
        let pending: i16 = self.damages.iter().filter(|damage| damage.card.is_none() && damage.seat == seat).map(|damage| damage.amount).sum();
        count("pending_damage", i32::from(pending));
    }

    fn count_table(&self, counters: &mut Vec<Counter>) {
        let mut count = |key, value: i32| counters.push(Counter { key, seat: None, value });
        let stepping = self.clock.turn == Turn::Battle && matches!(self.clock.phase, Phase::Spell | Phase::Battle);
        count("speed_step", if stepping { i32::from(self.clock.speed) } else { 0 });
        count("part", if stepping { i32::from(self.clock.part) + 1 } else { 0 });
        count("battle_turn", i32::from(self.clock.turn == Turn::Battle));
        count("window_speed", self.window_now().map_or(0, |window| i32::from(window.speed())));
        count("resolutions", i32::from(self.clock.resolutions));
    }
}
