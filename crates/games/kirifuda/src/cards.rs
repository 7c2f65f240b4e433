//! Cards as they are written, and the catalogue that the rules look them up in.

use std::collections::BTreeMap;

use fudaba_cardscript::effect::Effect;
use fudaba_cardscript::{Spanned, Text};
use fudaba_kernel::DefId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Attribute, Language, Pow, Step, Symbol};

/// The kinds of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// アタッカー
    Attacker,
    /// サポート
    Support,
    /// 切り札アタッカー
    TrumpAttacker,
    /// 切り札サポート
    TrumpSupport,
}

impl Kind {
    /// Whether it fights: attackers and trump attackers.
    #[must_use]
    pub const fn is_attacker(self) -> bool {
        matches!(self, Kind::Attacker | Kind::TrumpAttacker)
    }

    /// Whether it belongs into the trump deck.
    #[must_use]
    pub const fn is_trump(self) -> bool {
        matches!(self, Kind::TrumpAttacker | Kind::TrumpSupport)
    }

    /// The key in data files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Kind::Attacker => "attacker",
            Kind::Support => "support",
            Kind::TrumpAttacker => "trump_attacker",
            Kind::TrumpSupport => "trump_support",
        }
    }
}

/// When an effect is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// 【オープン】
    OnOpen,
    /// 【常時】
    Continuous,
    /// 【勝利】
    OnWin,
    /// 【敗北】
    OnLoss,
    /// 【引き分け】
    OnTie,
}

impl Trigger {
    /// All, in the order in which a card prints them.
    pub const ALL: [Trigger; 5] = [Trigger::OnOpen, Trigger::Continuous, Trigger::OnWin, Trigger::OnLoss, Trigger::OnTie];
}

/// A card: what is printed on it and what it does.
#[derive(Clone, Debug, PartialEq)]
pub struct CardDef {
    /// Its number: `K01`.
    pub number: String,
    /// Its name.
    pub name: Text,
    /// Its kind.
    pub kind: Kind,
    /// Its attributes, each once.
    pub attributes: Vec<Attribute>,
    /// Its POW; supports have none.
    pub pow: Option<Pow>,
    /// What its “Open” effect costs.
    pub cost: Vec<Symbol>,
    /// What it does, by [`Trigger`].
    pub effects: [Effect<Language>; 5],
    /// A line of mood.
    pub flavour: Option<Text>,
}

impl CardDef {
    /// Its instructions for this trigger; empty when it has none.
    #[must_use]
    pub fn effect(&self, trigger: Trigger) -> &[Step] {
        &self.effects[trigger as usize]
    }
}

/// A card as it is written in a file, before it is known to make sense.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Card")]
pub(crate) struct Written {
    /// Its number, unique in the game: `K01`.
    pub(crate) number: String,
    /// Its name.
    pub(crate) name: Text,
    /// Its kind.
    pub(crate) kind: Kind,
    /// Its attributes.
    #[serde(default)]
    pub(crate) attributes: Spanned<Vec<Attribute>>,
    /// POW of an attacker: a multiple of 100 from 100 to 2000.
    #[serde(default)]
    pub(crate) pow: Option<Spanned<Pow>>,
    /// One or two symbols that its [Open] effect costs.
    #[serde(default)]
    pub(crate) cost: Spanned<Vec<Symbol>>,
    /// What happens when it is opened.
    #[serde(default)]
    pub(crate) on_open: Spanned<Vec<Spanned<Step>>>,
    /// What holds while it is an open attacker.
    #[serde(default)]
    pub(crate) continuous: Spanned<Vec<Spanned<Step>>>,
    /// What happens when this attacker has won.
    #[serde(default)]
    pub(crate) on_win: Spanned<Vec<Spanned<Step>>>,
    /// What happens when this attacker has lost.
    #[serde(default)]
    pub(crate) on_loss: Spanned<Vec<Spanned<Step>>>,
    /// What happens when the battle was a tie.
    #[serde(default)]
    pub(crate) on_tie: Spanned<Vec<Spanned<Step>>>,
    /// A line of mood.
    #[serde(default)]
    pub(crate) flavour: Option<Text>,
}

impl Written {
    /// Its instructions for this trigger.
    pub(crate) fn effect(&self, trigger: Trigger) -> &Spanned<Vec<Spanned<Step>>> {
        match trigger {
            Trigger::OnOpen => &self.on_open,
            Trigger::Continuous => &self.continuous,
            Trigger::OnWin => &self.on_win,
            Trigger::OnLoss => &self.on_loss,
            Trigger::OnTie => &self.on_tie,
        }
    }
}

impl From<Written> for CardDef {
    fn from(written: Written) -> CardDef {
        let Written { number, name, kind, attributes, pow, cost, on_open, continuous, on_win, on_loss, on_tie, flavour } = written;
        let plain = |effect: Spanned<Vec<Spanned<Step>>>| effect.value.into_iter().map(|step| step.value).collect();
        let effects = [on_open, continuous, on_win, on_loss, on_tie].map(plain);
        let pow = pow.map(|pow| pow.value);
        CardDef { number, name, kind, attributes: attributes.value, pow, cost: cost.value, effects, flavour }
    }
}

/// A set of attributes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Attributes(u8);

impl Attributes {
    /// All four.
    pub(crate) const ALL: Attributes = Attributes(0b1111);

    pub(crate) const fn has(self, attribute: Attribute) -> bool {
        self.0 & (1 << attribute as u8) != 0
    }
}

impl FromIterator<Attribute> for Attributes {
    fn from_iter<I: IntoIterator<Item = Attribute>>(attributes: I) -> Self {
        Attributes(attributes.into_iter().fold(0, |bits, attribute| bits | 1 << attribute as u8))
    }
}

/// The symbols of a cost, in printed order.
pub(crate) type Cost = [Option<Symbol>; 2];

/// What the rules look up all the time, dense.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Print {
    pub(crate) kind: Kind,
    pub(crate) attributes: Attributes,
    pub(crate) pow: Pow,
    /// The symbols of the cost.
    pub(crate) cost: Cost,
    /// Which triggers it has an effect for, in bits.
    triggers: u8,
}

impl Print {
    fn of(card: &CardDef) -> Print {
        Print {
            kind: card.kind,
            attributes: card.attributes.iter().copied().collect(),
            pow: card.pow.unwrap_or(0),
            cost: [card.cost.first().copied(), card.cost.get(1).copied()],
            triggers: Trigger::ALL.iter().fold(0, |bits, &trigger| bits | u8::from(!card.effect(trigger).is_empty()) << trigger as u8),
        }
    }

    #[inline]
    pub(crate) const fn has(&self, trigger: Trigger) -> bool {
        self.triggers & (1 << trigger as u8) != 0
    }
}

/// All cards of the game, by number and by position.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    cards: Vec<CardDef>,
    prints: Vec<Print>,
    /// The cards by number, and by name as [`slug`] writes it.
    known: BTreeMap<String, DefId>,
}

impl Catalogue {
    /// The catalogue of these cards, in their order.
    #[must_use]
    pub fn new(cards: Vec<CardDef>) -> Catalogue {
        let prints = cards.iter().map(Print::of).collect();
        let mut known = BTreeMap::new();
        for (def, card) in (0..).map(DefId).zip(&cards) {
            for name in [card.number.clone(), slug(&card.number), slug(&card.name.en)] {
                known.entry(name).or_insert(def);
            }
        }
        Catalogue { cards, prints, known }
    }

    /// The catalogue with further cards; one of a known number replaces it.
    #[must_use]
    pub fn with(&self, more: Vec<CardDef>) -> Catalogue {
        let mut cards = self.cards.clone();
        for card in more {
            match cards.iter_mut().find(|known| known.number == card.number) {
                Some(known) => *known = card,
                None => cards.push(card),
            }
        }
        Catalogue::new(cards)
    }

    /// All cards, in order.
    #[must_use]
    pub fn cards(&self) -> &[CardDef] {
        &self.cards
    }

    /// The card of a definition.
    #[must_use]
    pub fn card(&self, def: DefId) -> &CardDef {
        &self.cards[def.index()]
    }

    /// The definition with this number or English name, large or small letters, hyphens or spaces.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<DefId> {
        let slugged = || Some(slug(name)).filter(|name| !name.is_empty());
        self.known.get(name).or_else(|| self.known.get(&slugged()?)).copied()
    }

    #[inline]
    pub(crate) fn print(&self, def: DefId) -> &Print {
        &self.prints[def.index()]
    }

    #[inline]
    pub(crate) fn effect(&self, def: DefId, trigger: Trigger) -> &[Step] {
        self.cards[def.index()].effect(trigger)
    }
}

/// A name as it is written in scenarios: `Body Double` is `body-double`.
fn slug(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}
