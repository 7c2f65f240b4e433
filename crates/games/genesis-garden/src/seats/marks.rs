//! What is marked on a card: how it lies, its values now, what runs on it.

use fudaba_kernel::{CardId, Mark, Observer};

use crate::cards::{Catalogue, Orientation, Skill};
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
        self.mark_uses(observer, card, marks);
    }

    /// The marks of several cards of one zone. Beside the field little is marked, and there may be many cards.
    pub(crate) fn mark_among(&self, cards: &Catalogue, observer: Observer, among: &[CardId], marks: &mut Vec<Mark>) {
        let Some(&first) = among.first() else { return };
        if self.spot_of(first).is_some() {
            return among.iter().for_each(|&card| self.list_marks(cards, observer, card, marks));
        }
        for &card in among {
            if self.face_down.has(card) {
                marks.push(Mark { key: "face_down", value: 1 });
            }
            self.mark_uses(observer, card, marks);
        }
    }

    #[inline]
    fn mark_uses(&self, observer: Observer, card: CardId, marks: &mut Vec<Mark>) {
        if !self.uses.is_empty() && self.zones.sees(observer, card) && self.uses.iter().any(|one| one.card == card) {
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
        let [atk, def, speed] = self.values(cards, spot);
        mark("atk", i32::from(atk));
        mark("def", i32::from(def));
        mark("speed", i32::from(speed));
        if self.is_damaged(spot) {
            mark("damage", i32::from(self.damage(spot)));
        }
        if self.is_union(spot) {
            mark("union", 1);
        }
        if self.is_sick(spot) {
            mark("summoning_sick", 1);
        }
        if !self.stack.is_empty() {
            self.mark_tasks(spot, marks);
        }
        self.mark_skills(cards, spot, marks);
        self.mark_changes(spot, marks);
    }

    /// What a unit has to do with what is in progress.
    fn mark_tasks(&self, spot: Spot, marks: &mut Vec<Mark>) {
        let mut mark = |key| marks.push(Mark { key, value: 1 });
        if let Some(attack) = self.attack() {
            if self.spot_held(attack.attacker) == Some(spot) {
                mark("attacking");
            }
            if attack.blocker.is_some_and(|held| self.spot_held(held) == Some(spot)) {
                mark("blocking");
            }
        }
        let resolving = |task: &Task| matches!(task, Task::Effect(effect) if self.spot_held(effect.source) == Some(spot));
        if self.stack.iter().any(resolving) {
            mark("resolving");
        }
    }

    /// Skills that are not printed on the card, or that it has anew after it had lost them.
    fn mark_skills(&self, cards: &Catalogue, spot: Spot, marks: &mut Vec<Mark>) {
        let has_lost = |card: CardId| self.changes.iter().any(|one| one.card.card == card && one.change == Change::NoSkills);
        let printed = self.front(spot).filter(|&card| !has_lost(card)).map_or(0, |card| self.print(cards, card).skills);
        let gained = self.skills(cards, spot) & !printed;
        if gained != 0 {
            let all = Skill::ALL.into_iter().filter(|skill| gained & skill.bit() != 0);
            marks.extend(all.map(|skill| Mark { key: skill.key(), value: 1 }));
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
