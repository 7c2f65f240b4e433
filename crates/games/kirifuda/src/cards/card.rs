//! Cards as they are printed, and as they are written in a file.

use fudaba_cardscript::effect::Effect;
use fudaba_cardscript::{Spanned, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::language::{Attribute, Language, Pow, Step, Symbol};

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

    /// Its entry of a card file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Trigger::OnOpen => "on_open",
            Trigger::Continuous => "continuous",
            Trigger::OnWin => "on_win",
            Trigger::OnLoss => "on_loss",
            Trigger::OnTie => "on_tie",
        }
    }
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
