//! The floor plan of a game crate: which room may lean on which.

use super::Bench;
use crate::CardGame;

/// The rooms, and those that each may use besides itself.
const ROOMS: [(&str, &[&str]); 6] = [
    ("cards", &[]),
    ("print", &["cards"]),
    ("state", &["cards"]),
    ("rules", &["cards", "state"]),
    ("seats", &["cards", "print", "state", "rules"]),
    ("positions", &["cards", "print", "state", "rules", "seats"]),
];

impl<G: CardGame> Bench<G> {
    /// A file names only what lies in its own room or in a lower one. What stands at the root ties all of them together, and none of them may
    /// lean on it.
    pub fn rooms_lean_on_lower_rooms_only(&self) {
        let sources = self.sources();
        let mut wrong = Vec::new();
        for (path, text) in &sources {
            let Some((room, _)) = path.split_once('/') else { continue };
            let lower = ROOMS.iter().find(|(name, _)| *name == room).unwrap_or_else(|| panic!("{path}: no room of the floor plan")).1;
            let allowed = |used: &str| used == room || lower.contains(&used);
            wrong.extend(named(text).into_iter().filter(|used| !allowed(used)).map(|used| format!("{path} uses {used}")));
        }
        assert!(sources.len() > 10, "the crate has rooms");
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}

/// The modules of the crate's root that the code of a file names, its own tests aside.
fn named(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let first = |rest: &str| rest.chars().take_while(|letter| letter.is_ascii_lowercase() || *letter == '_').collect::<String>();
    let mut used: Vec<String> = lines.flat_map(|line| line.split("crate::").skip(1).map(first).collect::<Vec<_>>()).collect();
    used.retain(|name| !name.is_empty());
    used.sort();
    used.dedup();
    used
}
