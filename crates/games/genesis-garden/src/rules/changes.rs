//! Running changes: making them, and their ends (ledger 8.6).

use crate::cards::{Duration, Immunity};
use crate::rules::At;
use crate::rules::available::Spots;
use crate::state::{Change, Effect, Ends, GenesisGarden, Modifier};

impl GenesisGarden {
    /// Units are changed. A reduction does not touch a unit that is immune to reductions.
    pub(crate) fn change_units(&mut self, desk: At, effect: &Effect, spots: &Spots, change: Change, ends: Ends) {
        let source = self.def(effect.source.card);
        let lessens = matches!(change, Change::Atk(n) | Change::Def(n) | Change::Speed(n) if n < 0);
        for &spot in spots {
            if lessens && self.is_immune(desk.cards, spot, Immunity::Reductions) {
                continue;
            }
            let card = self.hold(self.front(spot).expect("units that are changed are there"));
            self.changes.push(Modifier { card, joint: self.is_union(spot), change, ends, source });
            self.tell_change(desk, spot, change);
        }
    }

    fn tell_change(&self, desk: At, spot: crate::state::Spot, change: Change) {
        let (key, value) = match change {
            Change::Atk(n) => ("atk_changed", n),
            Change::Def(n) => ("def_changed", n),
            Change::Speed(n) => ("speed_changed", n),
            Change::Skill(_) => ("skill_gained", 0),
            Change::NoSkills => ("skills_lost", 0),
            Change::NoEffects => ("effects_lost", 0),
            Change::Forbid(_) => ("forbidden", 0),
        };
        let card = self.front(spot).expect("units that are changed are there");
        desk.tell(&self.zones, || fudaba_kernel::Event::new("GG-18.5", key).seat(spot.seat()).card(card).value(i32::from(value)));
    }

    /// Changes and shields that end now.
    pub(crate) fn expire(&mut self, over: impl Fn(Ends) -> bool) {
        if !self.changes.is_empty() {
            self.changes.retain(|one| !over(one.ends));
        }
        if !self.shields.is_empty() {
            self.shields.retain(|one| !over(one.ends));
        }
    }
}

/// When a change of this duration ends, made by an effect of this player.
pub(crate) const fn ends(duration: Duration, seat: fudaba_kernel::Seat) -> Ends {
    match duration {
        Duration::Combat => Ends::Combat,
        Duration::Phase => Ends::Phase,
        Duration::BattlePhase => Ends::BattlePhase,
        Duration::Turn => Ends::Turn,
        Duration::NextStandby => Ends::Standby(seat),
        Duration::OnField => Ends::Never,
    }
}
