//! Lasting effects, as scenarios write them: `hp -3`, `ap = 1`, `keyword cloak`, `cannot attack`, `shield 3`.

use fudaba_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::language::{Attribute, Attributes, Forbidden, Form, Keyword, Placement, ShieldKind};
use crate::cards::{Change, LineId, Stat};
use crate::state::{Lasting, MistralRouge, On, Until};

/// A change that lasts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeGiven {
    /// What it is about: `P1`, `P2`, or where a card lies: `b2`, `field_b2`, `0/spirit_zone#0`.
    pub on: String,
    /// What it is: `hp -3`, `ap = 1`, `damage +1 melee`, `keyword cloak`, `barrier 2`, `attribute wind`, `satisfies wind`, `cannot attack`,
    /// `shield 3`, `shield all recoil`, `free_attack`, `pays`, `line 17`.
    pub change: String,
    /// How long; to the end of the turn when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<UntilName>,
}

/// How long a change lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UntilName {
    /// To the end of this turn.
    EndOfTurn,
    /// To the start of P1's next turn.
    TurnOfP1,
    /// To the start of P2's next turn.
    TurnOfP2,
    /// As long as it stays on the field.
    Leaves,
    /// As long as spirits are attached.
    Joined,
}

const STATS: [(&str, Stat); 13] = [
    ("ap", Stat::Ap),
    ("hp", Stat::Hp),
    ("level", Stat::Level),
    ("damage", Stat::Damage),
    ("range", Stat::Range),
    ("spirit_power", Stat::SpiritPower),
    ("arrival", Stat::Arrival),
    ("recoil", Stat::Recoil),
    ("damage_taken", Stat::DamageTaken),
    ("hand_limit", Stat::HandLimit),
    ("extra_spirit", Stat::Extra(Placement::Spirit)),
    ("extra_character", Stat::Extra(Placement::Character)),
    ("extra_join", Stat::Extra(Placement::Join)),
];

const FORBIDDEN: [(&str, Forbidden); 7] = [
    ("attack", Forbidden::Attack),
    ("use_abilities", Forbidden::UseAbilities),
    ("be_placed_upon", Forbidden::BePlacedUpon),
    ("be_destroyed", Forbidden::BeDestroyed),
    ("join", Forbidden::Join),
    ("be_readied", Forbidden::BeReadied),
    ("use_spells", Forbidden::UseSpells),
];

const SHIELDS: [(&str, ShieldKind); 3] = [("any", ShieldKind::Any), ("attack", ShieldKind::Attack), ("recoil", ShieldKind::Recoil)];

/// What has a key of its own.
fn keyed<T: Copy>(all: &[(&'static str, T)], key: &str) -> Option<T> {
    all.iter().find(|(known, _)| *known == key).map(|(_, found)| *found)
}

fn key_of<T: Copy + PartialEq>(all: &[(&'static str, T)], of: T) -> &'static str {
    all.iter().find(|(_, known)| *known == of).map_or("", |(key, _)| *key)
}

fn form(word: Option<&&str>) -> Option<Form> {
    match word {
        Some(&"melee") => Some(Form::Melee),
        Some(&"indirect") => Some(Form::Indirect),
        _ => None,
    }
}

fn read(words: &str) -> Option<(Change, i16)> {
    let parts: Vec<&str> = words.split_whitespace().collect();
    let (first, rest) = parts.split_first()?;
    if let Some(stat) = keyed(&STATS, first) {
        return match rest {
            ["=", n, more @ ..] => Some((Change::Become(stat, form(more.first())), n.parse().ok()?)),
            [n, more @ ..] => Some((Change::Add(stat, form(more.first())), n.parse().ok()?)),
            [] => None,
        };
    }
    let attribute = || Attribute::ALL.into_iter().find(|attribute| Some(&attribute.key()) == rest.first());
    match *first {
        "keyword" => {
            Keyword::ALL.into_iter().find(|keyword| Some(&keyword.key()) == rest.first()).map(|keyword| (Change::Keyword(keyword), 1))
        }
        "barrier" => Some((Change::Barrier, rest.first()?.parse().ok()?)),
        "attribute" => attribute().map(|attribute| (Change::Attribute(attribute), 1)),
        "satisfies" => attribute().map(|attribute| (Change::Satisfies(Attributes::of(attribute)), 1)),
        "cannot" => keyed(&FORBIDDEN, rest.first()?).map(|what| (Change::Cannot(what), 1)),
        "pays" => Some((Change::Pays, 1)),
        "free_attack" => Some((Change::FreeAttack, 1)),
        "line" => Some((Change::Line(LineId(rest.first()?.parse().ok()?)), 1)),
        "cost" => Some((Change::Cost(rest.first()?.parse().ok()?), 1)),
        "need" => Some((Change::Need(rest.first()?.parse().ok()?), 1)),
        "shield" => {
            let n = if rest.first() == Some(&"all") { i16::MAX } else { rest.first()?.parse().ok()? };
            Some((Change::Shield(rest.get(1).map_or(Some(ShieldKind::Any), |kind| keyed(&SHIELDS, kind))?), n))
        }
        _ => None,
    }
}

fn say(change: Change, n: i16) -> String {
    let of_form = |form: Option<Form>| match form {
        Some(Form::Melee) => " melee",
        Some(Form::Indirect) => " indirect",
        None => "",
    };
    match change {
        Change::Add(stat, form) => format!("{} {n:+}{}", key_of(&STATS, stat), of_form(form)),
        Change::Become(stat, form) => format!("{} = {n}{}", key_of(&STATS, stat), of_form(form)),
        Change::Keyword(keyword) => format!("keyword {}", keyword.key()),
        Change::Barrier => format!("barrier {n}"),
        Change::Attribute(attribute) => format!("attribute {}", attribute.key()),
        Change::Satisfies(attributes) => {
            let names: Vec<&str> = attributes.iter().map(Attribute::key).collect();
            format!("satisfies {}", names.join(" "))
        }
        Change::Pays => "pays".to_owned(),
        Change::Line(line) => format!("line {}", line.0),
        Change::Cannot(what) => format!("cannot {}", key_of(&FORBIDDEN, what)),
        Change::Cost(index) => format!("cost {index}"),
        Change::Need(index) => format!("need {index}"),
        Change::Shield(kind) => {
            let n = if n == i16::MAX { "all".to_owned() } else { n.to_string() };
            format!("shield {n} {}", key_of(&SHIELDS, kind))
        }
        Change::FreeAttack => "free_attack".to_owned(),
    }
}

impl MistralRouge {
    pub(super) fn add_change(&mut self, given: &ChangeGiven) -> Result<(), String> {
        let on = match given.on.as_str() {
            "P1" => On::Player(Seat::A),
            "P2" => On::Player(Seat::B),
            place => On::Card(self.object(self.card_at(place)?)),
        };
        let (change, n) = read(&given.change).ok_or_else(|| format!("`{}` is no change", given.change))?;
        let until = match given.until.unwrap_or(UntilName::EndOfTurn) {
            UntilName::EndOfTurn => Until::EndOfTurn,
            UntilName::TurnOfP1 => Until::TurnOf(Seat::A),
            UntilName::TurnOfP2 => Until::TurnOf(Seat::B),
            UntilName::Leaves => Until::Leaves,
            UntilName::Joined => Until::Joined,
        };
        self.arrivals += 1;
        let lasting = Lasting { on, until, change, n, since: self.arrivals };
        self.lasting.push(lasting);
        Ok(())
    }

    pub(super) fn dump_changes(&self) -> Vec<ChangeGiven> {
        let given = |lasting: &Lasting| ChangeGiven {
            on: match lasting.on {
                On::Player(Seat::A) => "P1".to_owned(),
                On::Player(_) => "P2".to_owned(),
                On::Card(object) => self.place_text(object.card),
            },
            change: say(lasting.change, lasting.n),
            until: Some(match lasting.until {
                Until::EndOfTurn => UntilName::EndOfTurn,
                Until::TurnOf(seat) if seat == Seat::A => UntilName::TurnOfP1,
                Until::TurnOf(_) => UntilName::TurnOfP2,
                Until::Leaves => UntilName::Leaves,
                Until::Joined => UntilName::Joined,
            }),
        };
        self.lasting.iter().map(given).collect()
    }
}
