//! What a play or an activation costs.

use std::borrow::Cow;
use std::fmt;

use fudaba_cardscript::{Language, Text};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::phrases::{THIS_EN, THIS_JA};
use super::{Color, Filter, Label};

/// Kinds of icons: four colours and generic.
const ICONS: usize = 5;

/// An energy cost, flat: icons with their numbers in printed order; no colour: generic. An icon's number may have been raised or lowered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Price {
    /// Icons with their numbers.
    pub icons: [(Option<Color>, u8); ICONS],
    /// How many icons there are.
    pub len: u8,
}

/// A printed energy cost: `W2+3`, `R1 W1 +1`, `R1+X`, `R1+X>=2`, `+3`, `0`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Icons {
    /// The icons without X.
    pub price: Price,
    /// Whether X generic energy comes on top.
    pub x: bool,
    /// The least X.
    pub x_min: u8,
}

impl Price {
    /// The energies it takes in all.
    pub fn total(&self) -> u32 {
        self.icons().map(|(_, n)| u32::from(n)).sum()
    }

    /// The icons.
    pub fn icons(&self) -> impl Iterator<Item = (Option<Color>, u8)> + '_ {
        self.icons[..usize::from(self.len)].iter().copied()
    }

    /// The same with `n` more on the icon of this colour, or fewer, never below 0 (BD-4.9).
    pub fn changed(&mut self, color: Option<Color>, n: i32) {
        let len = usize::from(self.len);
        match self.icons[..len].iter_mut().find(|(icon, _)| *icon == color) {
            Some((_, number)) => *number = i32::from(*number).saturating_add(n).clamp(0, 99) as u8,
            None if n > 0 && len < ICONS => {
                self.icons[len] = (color, n.min(99) as u8);
                self.len += 1;
            }
            None => {}
        }
    }

    /// Takes one energy off the first icon that is not paid: coloured icons in printed order, generic ones last (D7).
    pub fn next(&self) -> Option<(usize, Option<Color>)> {
        let due = |colored: bool| {
            self.icons().enumerate().find(|&(_, (color, n))| n > 0 && color.is_some() == colored).map(|(at, (color, _))| (at, color))
        };
        due(true).or_else(|| due(false))
    }
}

impl Icons {
    /// The total cost as it is printed; X counts 0.
    pub fn total(&self) -> i32 {
        self.price.total() as i32
    }

    /// The colours of its icons.
    pub fn colors(&self) -> u8 {
        self.price.icons().filter(|(_, n)| *n > 0).filter_map(|(color, _)| color).fold(0, |bits, color| bits | color.bit())
    }

    fn parse(text: &str) -> Option<Icons> {
        let mut icons = Icons::default();
        let text = text.replace(' ', "");
        let mut rest = text.trim_start_matches('+');
        while !rest.is_empty() {
            let first = rest.chars().next()?;
            let color = match first {
                'W' => Some(Color::White),
                'K' => Some(Color::Black),
                'R' => Some(Color::Red),
                'U' => Some(Color::Blue),
                'X' => {
                    if icons.x {
                        return None;
                    }
                    icons.x = true;
                    rest = &rest[1..];
                    if let Some(least) = rest.strip_prefix(">=") {
                        let end = least.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(least.len());
                        icons.x_min = least[..end].parse().ok().filter(|&n| (1..=20).contains(&n))?;
                        rest = &least[end..];
                    }
                    rest = rest.trim_start_matches('+');
                    continue;
                }
                '0'..='9' => None,
                _ => return None,
            };
            let digits = if color.is_some() { &rest[1..] } else { rest };
            let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
            let n: u8 = digits[..end].parse().ok()?;
            rest = digits[end..].trim_start_matches('+');
            // No icon is printed for nothing.
            if n == 0 {
                continue;
            }
            if icons.price.icons().any(|(icon, _)| icon == color) || icons.price.len == 4 {
                return None;
            }
            icons.price.icons[usize::from(icons.price.len)] = (color, n);
            icons.price.len += 1;
        }
        Some(icons)
    }
}

impl Icons {
    /// As they are printed: [白2][無3], [W2][3].
    pub(super) fn text(&self) -> Text {
        let name = |color: Option<Color>| match color {
            None => Text::new("無", ""),
            Some(Color::White) => Text::new("白", "W"),
            Some(Color::Black) => Text::new("黒", "K"),
            Some(Color::Red) => Text::new("赤", "R"),
            Some(Color::Blue) => Text::new("青", "U"),
        };
        let icon = |color: Option<Color>, n: &str| name(color).map(|name| format!("[{name}{n}]"));
        let mut all: Vec<Text> = self.price.icons().map(|(color, n)| icon(color, &n.to_string())).collect();
        all.extend(self.x.then(|| icon(None, "X")));
        all.extend((self.x_min > 0).then(|| Text::new(format!("(Xは{}以上)", self.x_min), format!(" (X is {} or more)", self.x_min))));
        let all = if all.is_empty() { vec![Text::same("[0]")] } else { all };
        let half = |language| all.iter().map(|icon| icon.of(language)).collect::<String>();
        Text::new(half(Language::Ja), half(Language::En))
    }

    /// As a card file writes them: `W2+3`.
    pub(super) fn written(&self) -> String {
        let letter = |color: Option<Color>| match color {
            None => "",
            Some(Color::White) => "W",
            Some(Color::Black) => "K",
            Some(Color::Red) => "R",
            Some(Color::Blue) => "U",
        };
        let mut all: Vec<String> = self.price.icons().map(|(color, n)| format!("{}{n}", letter(color))).collect();
        all.extend(self.x.then(|| "X".to_owned()));
        let least = if self.x_min > 0 { format!(">={}", self.x_min) } else { String::new() };
        if all.is_empty() { "0".to_owned() } else { format!("{}{least}", all.join("+")) }
    }

    /// The icons that are printed so, in either language.
    pub(super) fn printed(text: &str) -> Option<Icons> {
        let (icons, least) = text.split_once('(').map_or((text, None), |(icons, least)| (icons, Some(least)));
        let letters = icons.trim().strip_prefix('[')?.strip_suffix(']')?.replace("][", "+");
        let names = [("白", "W"), ("黒", "K"), ("赤", "R"), ("青", "U"), ("無", "")];
        let letters = names.iter().fold(letters, |letters, (name, letter)| letters.replace(name, letter));
        let digits: String = least.unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
        Icons::parse(&if digits.is_empty() { letters } else { format!("{letters}>={digits}") })
    }
}

/// As they are printed, in both languages, so that they are said and read like any other text.
impl Serialize for Icons {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text().serialize(serializer)
    }
}

struct IconsVisitor;

impl<'de> Visitor<'de> for IconsVisitor {
    type Value = Icons;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an energy cost such as `W2+3`, `R1 W1`, `R1+X`, `R1+X>=2` or `+3`")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Icons, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Icons, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Icons, E> {
        Icons::parse(text).ok_or_else(|| E::custom(format!("`{text}` is no energy cost: write `W2+3`, `R1 W1`, `R1+X`, `R1+X>=2` or `+3`")))
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Icons, M::Error> {
        let Text { en, .. } = Text::deserialize(MapAccessDeserializer::new(map))?;
        Icons::printed(&en).ok_or_else(|| M::Error::custom(format!("`{en}` is not how an energy cost is printed")))
    }
}

impl<'de> Deserialize<'de> for Icons {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(IconsVisitor)
    }
}

impl JsonSchema for Icons {
    fn schema_name() -> Cow<'static, str> {
        "Icons".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["string", "integer"], "examples": ["W2+3", "R1 W1", "R1+X", "R1+X>=2", "+3"], "label": true })
    }
}

/// Which own units a cost takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Whom {
    /// The card that the ability is on.
    #[schemars(extend("ja" = "{@this}を", "en" = "{@this}", "ja_this" = THIS_JA, "en_this" = THIS_EN))]
    This,
    /// So many own units that fit.
    #[schemars(extend(
        "ja" = "{filter.clauses}自分の{filter.states}{filter.unit_name}を{n}{filter.unit_counter}",
        "en" = "{n/one/#} of your {filter.unit_many}"
    ))]
    Units {
        /// How many.
        #[serde(default = "super::one")]
        n: u8,
        /// Which fit.
        #[serde(default)]
        filter: Filter,
    },
    /// So many own energies that fit.
    #[schemars(extend(
        "ja" = "{filter.clauses}自分の{filter.states}{filter.energy_name}を{n}{filter.energy_counter}",
        "en" = "{n/{filter.card_a}/# {filter.card_many}} from your energy zone"
    ))]
    Energies {
        /// How many.
        #[serde(default = "super::one")]
        n: u8,
        /// Which fit.
        #[serde(default)]
        filter: Filter,
    },
}

/// A part of a cost; the parts are paid in order, all or none (BD-4.8).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Cost {
    /// Rest energies.
    #[schemars(extend("ja" = "{}", "en" = "{}"))]
    PayEnergy(Icons),
    /// Rest this card.
    #[schemars(extend("ja" = "{@this}をレストする", "en" = "rest {@this}", "ja_this" = THIS_JA, "en_this" = THIS_EN))]
    RestSelf,
    /// Rest own units.
    #[schemars(extend(
        "ja" = "{filter.clauses}自分の{filter.states}{filter.unit_name}を{n}{filter.unit_counter}レストする",
        "en" = "rest {n/one/#} of your {filter.unit_many}"
    ))]
    RestUnits {
        /// How many.
        #[serde(default = "super::one")]
        n: u8,
        /// Which fit.
        #[serde(default)]
        filter: Filter,
    },
    /// Discard cards from hand.
    #[schemars(extend("ja" = "手札[の{filter.card}]を{n}枚捨てる", "en" = "discard {n*filter.card}"))]
    Discard {
        /// How many.
        #[serde(default = "super::one")]
        n: u8,
        /// Which fit.
        #[serde(default)]
        filter: Filter,
    },
    /// Put cards from the head of the own life zone into the graveyard.
    #[schemars(extend("ja" = "自分のライフの先頭から{}枚を墓地に置く", "en" = "put {/the top card/the top # cards} of your life into the graveyard"))]
    LifeHeadToGraveyard(u8),
    /// Put own cards into the graveyard, without destroying them.
    #[schemars(extend("ja" = "{}墓地に置く", "en" = "put {} into the graveyard"))]
    PutToGraveyard(Whom),
    /// Destroy own units.
    #[schemars(extend("ja" = "{}破壊する", "en" = "destroy {}"))]
    DestroyOwn(Whom),
    /// Return own units to hand.
    #[schemars(extend("ja" = "{}手札に戻す", "en" = "return {} to your hand"))]
    ReturnToHand(Whom),
    /// Remove auras.
    #[schemars(extend("ja" = "{from}のオーラを{n}枚墓地に置く", "en" = "put {n:aura} from {from} into the graveyard"))]
    RemoveAuras {
        /// How many.
        #[serde(default = "super::one")]
        n: u8,
        /// From where: this card, the own territory, any own card.
        #[serde(default)]
        from: AuraHost,
    },
    /// Remove counters.
    #[schemars(extend(
        "ja" = "[(of_player=true)自分の]{name}カウンターを{n}個取り除く",
        "en" = "remove {n/{a@counter}/# {name} counters}[(of_player=true) from yourself]",
        "en_counter" = "{name} counter"
    ))]
    RemoveCounters {
        /// Their name; condemnation counters are the player's.
        name: Label,
        /// How many.
        #[serde(default = "super::one")]
        n: u8,
        /// From the player instead of this card.
        #[serde(default)]
        of_player: bool,
    },
    /// Put cards from the top of the own library into the graveyard.
    #[schemars(extend("ja" = "自分の山札の上から{}枚を墓地に置く", "en" = "put {/the top card/the top # cards} of your library into the graveyard"))]
    Mill(u8),
}

/// From which card auras are removed as a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AuraHost {
    /// From this card.
    #[default]
    #[schemars(extend("ja" = THIS_JA, "en" = THIS_EN))]
    This,
    /// From the own territory.
    #[schemars(extend("ja" = "自分のテリトリー", "en" = "your territory"))]
    Territory,
    /// From any own card.
    #[schemars(extend("ja" = "自分のカード", "en" = "your cards"))]
    Any,
}
