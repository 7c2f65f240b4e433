//! What is marked on a card: how it lies, its values now, what runs on it.

use fudaba_kernel::{CardId, Mark, Observer};

use crate::cards::{Catalogue, Orientation, Skill};
use crate::rules::stat::Stat;
use crate::state::{Change, Ends, GenesisGarden, ShieldOn, Spot, Task};

impl GenesisGarden {
    /// See [`fudaba_kernel::Game::marks`]. Everything here is public.
    pub(crate) fn list_marks(&self, cards: &Catalogue, observer: Observer, card: CardId, marks: &mut Vec<Mark>) {
        if self.face_down.has(card) {
            marks.push(Mark { key: "face_down", value: 1 });
        }
        if let Some(spot) = self.spot_of(card) {
            if self.attached(spot) == Some(card) {
                marks.push(Mark { key: "attached", value: 1 });
            } else {
                self.mark_unit(cards, spot, marks);
            }
        }
        if self.zones.sees(observer, card) && self.uses.iter().any(|one| one.card == card) {
            marks.push(Mark { key: "used", value: 1 });
        }
    }

    fn mark_unit(&self, cards: &Catalogue, spot: Spot, marks: &mut Vec<Mark>) {
        let unit = self.unit(spot);
        let mut mark = |key, value: i32| marks.push(Mark { key, value });
        match unit.orientation {
            Orientation::Active => mark("active", 1),
            Orientation::Fatigued => mark("fatigued", 1),
            Orientation::Destroyed => mark("destroyed", 1),
        }
        mark("atk", i32::from(self.value(cards, spot, Stat::Atk)));
        mark("def", i32::from(self.value(cards, spot, Stat::Def)));
        mark("speed", i32::from(self.value(cards, spot, Stat::Speed)));
        if self.is_damaged(spot) {
            mark("damage", i32::from(self.damage(spot)));
        }
        if self.is_union(spot) {
            mark("union", 1);
        }
        if self.is_sick(spot) {
            mark("summoning_sick", 1);
        }
        if self.attack().is_some_and(|attack| self.spot_held(attack.attacker) == Some(spot)) {
            mark("attacking", 1);
        }
        if self.attack().and_then(|attack| attack.blocker).is_some_and(|held| self.spot_held(held) == Some(spot)) {
            mark("blocking", 1);
        }
        let resolving = |task: &Task| matches!(task, Task::Effect(effect) if self.spot_held(effect.source) == Some(spot));
        if self.stack.iter().any(resolving) {
            mark("resolving", 1);
        }
        self.mark_skills(cards, spot, marks);
        self.mark_changes(spot, marks);
    }

    /// Skills that are not printed on the card.
    fn mark_skills(&self, cards: &Catalogue, spot: Spot, marks: &mut Vec<Mark>) {
        let printed = self.front(spot).map_or(0, |card| self.print(cards, card).skills);
        for skill in Skill::ALL {
            if printed & skill.bit() == 0 && self.has_skill(cards, spot, skill) {
                marks.push(Mark { key: skill.key(), value: 1 });
            }
        }
    }

    /// Every running change; the value of `changed_until` says when it ends, by the table file's order of ends.
    fn mark_changes(&self, spot: Spot, marks: &mut Vec<Mark>) {
        let on_field = self.zones.cards(spot.zone());
        for one in self.changes.iter().filter(|one| on_field.contains(&one.card.card)) {
            let (key, value) = match one.change {
                Change::Atk(n) => (if matches!(one.ends, Ends::Never) { "atk_change_lasting" } else { "atk_change" }, n),
                Change::Def(n) => (if matches!(one.ends, Ends::Never) { "def_change_lasting" } else { "def_change" }, n),
                Change::Speed(n) => ("speed_change", n),
                Change::Skill(_) => continue,
                Change::NoSkills => ("no_skills", 1),
                Change::NoEffects => ("no_effects", 1),
                Change::Forbid(_) => ("forbidden", 1),
            };
            marks.push(Mark { key, value: i32::from(value) });
        }
        let shielded = |on: ShieldOn| matches!(on, ShieldOn::Unit(held) if self.spot_held(held) == Some(spot));
        if self.shields.iter().any(|shield| shielded(shield.on)) {
            marks.push(Mark { key: "shield", value: 1 });
        }
    }
}
