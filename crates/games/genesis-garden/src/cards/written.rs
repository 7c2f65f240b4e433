//! A card as it is written in a file: a map, or a short line such as `A dragon c3 s2 5/4`.

use fudaba_cardscript::{OneOrMany, Text};
use schemars::JsonSchema;
use serde::Deserialize;

use super::ability::Ability;
use super::words::{Kind, Race, Skill};

/// A card. Which keys it has follows from its kind.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Card")]
pub(super) struct Written {
    /// Its number, unique in the game: `D04`.
    pub(super) number: String,
    /// Its name; its number when left out.
    pub(super) name: Option<Text>,
    /// Its kind.
    #[serde(default)]
    pub(super) kind: Kind,
    /// Its race; human when left out.
    #[serde(default = "human")]
    pub(super) race: Race,
    /// Its summon number; 1 when left out.
    #[serde(default = "one")]
    pub(super) summon: u8,
    /// Rank of a hero.
    pub(super) rank: Option<u8>,
    /// Its speed, 1 to 4; 1 when left out.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 4))]
    pub(super) speed: u8,
    /// Its ATK; 1 when left out.
    #[serde(default = "one_point")]
    pub(super) atk: i16,
    /// Its DEF, 1 or more; 1 when left out.
    #[serde(default = "one_point")]
    #[schemars(range(min = 1))]
    pub(super) def: i16,
    /// Its skills.
    #[serde(default)]
    pub(super) skills: OneOrMany<Skill>,
    /// Its effects.
    #[serde(default)]
    pub(super) effects: OneOrMany<Ability>,
    /// A line of mood.
    pub(super) flavour: Option<Text>,
}

const fn human() -> Race {
    Race::Human
}

const fn one() -> u8 {
    1
}

const fn one_point() -> i16 {
    1
}

impl Written {
    /// `A[dragon c3 s2 5/4]`, `Hero dragon c4 s2 8/6 r2`, `B machine 2/5 vigilance`.
    pub(super) fn short(line: &str) -> Result<Written, String> {
        let mut words = line.split(|letter: char| letter.is_whitespace() || "[],".contains(letter)).filter(|word| !word.is_empty());
        let number = words.next().ok_or("a card needs its number")?.to_owned();
        let mut card = Written {
            number,
            name: None,
            kind: Kind::Unit,
            race: Race::Human,
            summon: 1,
            rank: None,
            speed: 1,
            atk: 1,
            def: 1,
            skills: OneOrMany(Vec::new()),
            effects: OneOrMany(Vec::new()),
            flavour: None,
        };
        for word in words {
            card.word(word).ok_or_else(|| format!("`{word}`: write `NUMBER race cSUMMON sSPEED ATK/DEF rRANK skill`"))?;
        }
        Ok(card)
    }

    fn word(&mut self, word: &str) -> Option<()> {
        if let Some(race) = Race::ALL.into_iter().find(|race| race.key() == word) {
            self.race = race;
        } else if let Some(skill) = Skill::ALL.into_iter().find(|skill| skill.key() == word) {
            self.skills.0.push(skill);
        } else if let Some((atk, def)) = word.split_once('/') {
            (self.atk, self.def) = (atk.parse().ok()?, def.parse().ok()?);
        } else if !matches!(word, "hero" | "skill") {
            let number = word.get(1..)?.parse().ok()?;
            match word.as_bytes()[0] {
                b'c' => self.summon = number,
                b's' => self.speed = number,
                b'r' => (self.rank, self.kind) = (Some(number), Kind::Hero),
                _ => return None,
            }
        }
        Some(())
    }
}
