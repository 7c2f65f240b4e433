//! Cards as they are written, and the catalogue that the rules look them up in.

use fudaba_cardscript::data::Card;
use fudaba_cardscript::effect::{Act, Effect};
use fudaba_cardscript::{Text, TrueOr};
use fudaba_kernel::DefId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Attribute, Condition, Language, NewPow, Pow, Step, Symbol, Target, Verb};

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
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Written")]
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
    /// What its [Open] effect costs.
    pub cost: Vec<Symbol>,
    /// What it does, by [`Trigger`].
    pub effects: [Effect<Language>; 5],
    /// A line of mood.
    pub flavour: Option<Text>,
}

impl Card for CardDef {
    fn number(&self) -> &str {
        &self.number
    }
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
    number: String,
    /// Its name.
    name: Text,
    /// Its kind.
    kind: Kind,
    /// Its attributes.
    #[serde(default)]
    attributes: Vec<Attribute>,
    /// POW of an attacker: a multiple of 100 from 100 to 2000.
    #[serde(default)]
    pow: Option<Pow>,
    /// One or two symbols that its [Open] effect costs.
    #[serde(default)]
    cost: Vec<Symbol>,
    /// What happens when it is opened.
    #[serde(default)]
    on_open: Effect<Language>,
    /// What holds while it is an open attacker.
    #[serde(default)]
    continuous: Effect<Language>,
    /// What happens when this attacker has won.
    #[serde(default)]
    on_win: Effect<Language>,
    /// What happens when this attacker has lost.
    #[serde(default)]
    on_loss: Effect<Language>,
    /// What happens when the battle was a tie.
    #[serde(default)]
    on_tie: Effect<Language>,
    /// A line of mood.
    #[serde(default)]
    flavour: Option<Text>,
}

impl TryFrom<Written> for CardDef {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let Written { number, name, kind, attributes, pow, cost, on_open, continuous, on_win, on_loss, on_tie, flavour } = written;
        let effects = [on_open, continuous, on_win, on_loss, on_tie];
        let card = CardDef { number, name, kind, attributes, pow, cost, effects, flavour };
        card.check().map(|()| card)
    }
}

impl CardDef {
    fn check(&self) -> Result<(), String> {
        self.check_print()?;
        let of_support = self.kind.is_attacker() || (1..5).all(|trigger| self.effects[trigger].is_empty());
        ensure(of_support, "a support has no effect but `on_open`")?;
        let opens = self.kind.is_attacker() || !self.effects[0].is_empty();
        ensure(opens, "a support needs an `on_open` effect")?;
        Trigger::ALL.into_iter().try_for_each(|trigger| self.check_effect(trigger))
    }

    fn check_print(&self) -> Result<(), String> {
        match self.pow {
            Some(pow) => {
                ensure(self.kind.is_attacker(), "a support has no `pow`")?;
                ensure((100..=2000).contains(&pow) && pow % 100 == 0, "`pow` is a multiple of 100 from 100 to 2000")?;
            }
            None => ensure(!self.kind.is_attacker(), "an attacker needs a `pow`")?,
        }
        let twice = self.attributes.iter().enumerate().any(|(index, attribute)| self.attributes[..index].contains(attribute));
        ensure(!twice, "an attribute stands twice")?;
        ensure(self.cost.len() <= 2, "a cost has one or two symbols")?;
        ensure(self.cost.is_empty() || !self.effects[0].is_empty(), "a cost needs an `on_open` effect")
    }

    fn check_effect(&self, trigger: Trigger) -> Result<(), String> {
        self.effect(trigger).iter().try_for_each(|step| {
            step.verbs().try_for_each(|verb| self.check_verb(trigger, step, verb))?;
            let counted = step.for_each.is_none() || step.verbs().all(|verb| matches!(verb, Verb::PowBonus(_) | Verb::PowAdd { .. }));
            ensure(counted, "`for_each` counts POW only")?;
            let priced = match &step.may {
                Some(TrueOr::This(price)) => price.is_price(),
                _ => true,
            };
            ensure(priced, "a price is `take_own_life`, `discard_hand` or `hand_to_bottom`")?;
            self.check_continuous(trigger, step)
        })
    }

    fn check_continuous(&self, trigger: Trigger, step: &Step) -> Result<(), String> {
        if trigger != Trigger::Continuous {
            return Ok(());
        }
        ensure(step.may.is_none() && matches!(step.act, Act::Do(_)), "a continuous effect asks nothing")?;
        // POW would depend on itself.
        ensure(!matches!(step.condition, Some(Condition::PowLower(_))), "a continuous effect cannot depend on POW")
    }

    fn check_verb(&self, trigger: Trigger, step: &Step, verb: &Verb) -> Result<(), String> {
        let continuous = trigger == Trigger::Continuous;
        ensure(!continuous || verb.is_continuous(), "this verb cannot stand in a continuous effect")?;
        ensure(continuous || !verb.is_only_continuous(), "`pow_bonus` and `ignore_pow` stand in continuous effects only")?;
        ensure(continuous || !verb.lasts() || step.duration.is_some(), "this verb needs `duration: this_round`")?;
        let about_this = verb.target() == Some(Target::This);
        ensure(!about_this || self.kind.is_attacker(), "`this` is an attacker; a support speaks of `own_attacker`")?;
        check_numbers(verb)
    }
}

fn check_numbers(verb: &Verb) -> Result<(), String> {
    match *verb {
        Verb::PowAdd { amount, .. } | Verb::PowNextRound(amount) | Verb::PowBonus(amount) => {
            let fits = amount != 0 && amount % 100 == 0 && (-2000..=2000).contains(&amount);
            ensure(fits, "an amount of POW is a multiple of 100 up to 2000, not 0")
        }
        Verb::PowBecome { to: NewPow::Number(pow), .. } => {
            ensure((0..=2000).contains(&pow) && pow % 100 == 0, "POW becomes a multiple of 100 from 0 to 2000")
        }
        Verb::LookTop { look, take } => {
            ensure((1..=30).contains(&look) && take <= look, "at most 30 cards are looked at, and not more are taken")
        }
        Verb::Draw(count)
        | Verb::Mill(count)
        | Verb::DiscardHand(count)
        | Verb::DiscardRandom(count)
        | Verb::HandToBottom(count)
        | Verb::ExtraDamage(count)
        | Verb::TakeFromDiscard { up_to: count, .. }
        | Verb::DiscardToDeck { up_to: count } => ensure((1..=30).contains(&count), "a number of cards is from 1 to 30"),
        _ => Ok(()),
    }
}

fn ensure(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_owned()) }
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
}

impl Catalogue {
    /// The catalogue of these cards, in their order.
    #[must_use]
    pub fn new(cards: Vec<CardDef>) -> Catalogue {
        let prints = cards.iter().map(Print::of).collect();
        Catalogue { cards, prints }
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

    /// The definition with this number, or with this English name in small letters with hyphens.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<DefId> {
        let same = |card: &CardDef| card.number == name || slug(&card.name.en) == name;
        let index = self.cards.iter().position(same)?;
        u16::try_from(index).ok().map(DefId)
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
