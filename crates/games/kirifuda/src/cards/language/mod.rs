//! The words of the card language that are Kirifuda's own: conditions, counts and verbs, over the shape of
//! [`fudaba_cardscript::effect`].

mod terms;

pub use terms::{Attribute, NewPow, Origin, Pow, Sign, Symbol, Target, Whose};

use std::sync::LazyLock;

use fudaba_cardscript::effect::{Instruction, Words};
use fudaba_cardscript::grammar::{Grammar, Spoken};
use fudaba_cardscript::print::{JaMay, Tone};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The language of Kirifuda cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language;

impl Words for Language {
    type Condition = Condition;
    type Verb = Verb;
    type Count = Count;
    type Duration = Duration;
}

impl Spoken for Language {
    const MAY: JaMay = JaMay::Temoyoi;

    fn grammar() -> &'static Grammar {
        static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| Grammar::new::<Condition>().and::<Verb>().and::<Count>().and::<Duration>());
        &GRAMMAR
    }

    fn stands(verb: &Verb, tone: Tone) -> bool {
        match tone {
            Tone::Once => !verb.is_only_continuous(),
            Tone::Standing => verb.is_continuous(),
        }
    }
}

/// One instruction of a Kirifuda card.
pub type Step = Instruction<Language>;

/// What must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    /// This player's attacker has the attribute.
    #[schemars(extend(
        "ja" = "{whose}のアタッカーが{attribute}属性である",
        "en" = "{whose.of} attacker is {a attribute} card",
        "about" = "whose"
    ))]
    AttackerHas {
        /// Whose attacker.
        whose: Whose,
        /// The attribute.
        attribute: Attribute,
    },
    /// This player has an attacker.
    #[schemars(extend("ja" = "{}のアタッカーがいる", "en" = "{} <have> an attacker"))]
    AttackerExists(Whose),
    /// This player's attacker is a Set Attacker.
    #[schemars(extend(
        "ja" = "{}のアタッカーがセットアタッカーである",
        "en" = "{.of} attacker is a Set Attacker",
        "about" = ""
    ))]
    SetAttacker(Whose),
    /// This player's attacker has less POW than the one across the table.
    #[schemars(extend(
        "ja" = "{}のアタッカーのPOWが{.other}のアタッカーより低い",
        "en" = "{.of} attacker's POW is lower than {.other_of} attacker's"
    ))]
    PowLower(Whose),
    /// This player has fewer life cards than the other.
    #[schemars(extend(
        "ja" = "{}のライフが{.other}より少ない",
        "en" = "{} <have> fewer life cards than {.other}"
    ))]
    LifeFewer(Whose),
    /// This player has fewer cards in hand than the other.
    #[schemars(extend(
        "ja" = "{}の手札が{.other}より少ない",
        "en" = "{} <have> fewer cards in hand than {.other}"
    ))]
    HandFewer(Whose),
    /// From this round on.
    #[schemars(extend(
        "ja" = "第{}ラウンド以降",
        "en" = "it is round {} or later",
        "en_during" = "from round {} on"
    ))]
    RoundFrom(u8),
    /// This player revealed cards in this round's draw phase.
    #[schemars(extend(
        "ja" = "{}がこのラウンドのドローフェイズにカードを公開していた",
        "en" = "{} revealed cards in this round's draw phase"
    ))]
    Revealed(Whose),
    /// This player has used a trump and the other has not.
    #[schemars(extend(
        "ja" = "{}が切り札を使用していて、{.other}が使用していない",
        "en" = "{} <have> used a trump and {.other} <have> not"
    ))]
    OnlyTrumpUsed(Whose),
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Count {
    /// Open supports of this player.
    #[schemars(extend("ja" = "{}のオープン状態のサポート1枚につき", "en" = "for each of {.of} open supports"))]
    OpenSupports(Whose),
    /// Cards in the own discard pile, so many at a time.
    #[schemars(extend(
        "ja" = "自分の捨て札置き場の{attribute|属性の}カード{per}枚につき",
        "en" = "for {per/each/every #} {attribute| }{per/card/cards} in your discard pile"
    ))]
    Discarded {
        /// Only cards with this attribute.
        #[serde(default)]
        attribute: Option<Attribute>,
        /// Counted in groups of this size.
        #[serde(default = "one")]
        #[schemars(range(min = 1))]
        per: u8,
    },
}

fn one() -> u8 {
    1
}

/// How long a change lasts that does not sit on a card's POW.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// Until the end of this round (KF-9.7).
    #[schemars(extend("ja" = "このラウンド中", "en" = "for the rest of this round"))]
    ThisRound,
}

/// What is done. A variant for each verb of the ledger's section 8; what differs between cards is a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// An attacker's POW changes by an amount (KF-11.3).
    #[schemars(extend(
        "ja" = ["(here)そのPOW{amount+}", "{of}のPOW{amount+}"],
        "ja_acts" = ["(here)そのPOWを{amount+}する", "{of}のPOWを{amount+}する"],
        "en" = ["(it)it <get> {amount+} POW", "{of} <get> {amount+} POW"],
        "about" = "of"
    ))]
    PowAdd {
        /// Whose POW.
        of: Target,
        /// A multiple of 100, not 0.
        amount: Pow,
    },
    /// An attacker's POW is replaced (KF-11.3).
    #[schemars(extend(
        "ja" = [
            "(of=opponents_attacker,to=opponents_base)相手のアタッカーのPOWは自分のアタッカーの元のPOWと同じになる",
            "(of=both_attackers,to=opponents_base)お互いのアタッカーのPOWは向かいのアタッカーの元のPOWと同じになる",
            "(here)そのPOWは{to}になる",
            "{of}のPOWは{to}になる"
        ],
        "en" = [
            "(of=opponents_attacker,to=opponents_base)!the POW of your opponent's attacker becomes equal to the base POW of your attacker",
            "(of=both_attackers,to=opponents_base)!the POW of each attacker becomes equal to the base POW of the other",
            "(of=both_attackers,to=base)!the POW of both attackers becomes their base POW",
            "(it)!its POW becomes {to}",
            "!the POW of {of} becomes {to}"
        ],
        "about" = "of"
    ))]
    PowBecome {
        /// Whose POW.
        of: Target,
        /// By what.
        to: NewPow,
    },
    /// Both attackers exchange their POW (KF-11.6).
    #[schemars(extend("ja" = "お互いのアタッカーのPOWを入れ替える", "en" = "swap the POW of both attackers", "about" = "both_attackers"))]
    PowExchange,
    /// The attacker opened in the next round gets so much (KF-11.25).
    #[schemars(extend(
        "ja" = "次のラウンドに自分のアタッカーをオープンした時、そのアタッカーのPOW{+}",
        "ja_acts" = "次のラウンドに自分のアタッカーをオープンした時、そのアタッカーのPOWを{+}する",
        "en" = "!when your attacker is opened next round, it gets {+} POW"
    ))]
    PowNextRound(Pow),
    /// Continuous: this card has so much more (KF-11.3).
    #[schemars(extend(
        "ja" = "このカードのPOW{+}",
        "ja_acts" = "このカードのPOWを{+}する",
        "en" = "this card <get> {+} POW"
    ))]
    PowBonus(Pow),
    /// Continuous: this card ignores changes of this sign from there (KF-11.20).
    #[schemars(extend(
        "ja" = "このカードは、{from}の「POW{sign}」を受けない",
        "en" = "!this card does not get {sign}POW from {from}"
    ))]
    IgnorePow {
        /// Which changes.
        sign: Sign,
        /// Whose effects.
        from: Origin,
    },
    /// The POW of an attacker no longer grows this round (KF-11.21).
    #[schemars(extend(
        "ja" = ["(here)そのPOWは上がらない", "{}のPOWは上がらない"],
        "en" = ["(it)!its POW does not increase", "!the POW of {} does not increase"],
        "about" = ""
    ))]
    NoIncrease(Target),
    /// An attacker loses all effects this round (KF-11.19).
    #[schemars(extend("ja" = "{}はすべての効果を失う", "en" = ["(it)it <lose> all effects", "{} <lose> all effects"], "about" = ""))]
    Nullify(Target),
    /// An attacker has all attributes this round (KF-11.7).
    #[schemars(extend("ja" = "{}はすべての属性をもつ", "en" = ["(it)it <have> all attributes", "{} <have> all attributes"], "about" = ""))]
    GainAllAttributes(Target),
    /// A player cannot open supports (KF-11.22).
    #[schemars(extend("ja" = "{}はサポートをオープンできない", "en" = "!{} cannot open supports"))]
    CannotOpenSupports(Whose),
    /// In this round's battle the lower POW wins (KF-8.6).
    #[schemars(extend(
        "ja" = "このラウンドのバトルは、POWの低いほうが勝利する",
        "en" = "!the player whose attacker has the lower POW wins this round's battle"
    ))]
    LowerWins,
    /// The winner of this round's battle, if it is the card's player, chooses so many life cards more (KF-8.9).
    #[schemars(extend(
        "ja" = "このラウンドのバトルに自分が勝利した時、選ぶライフを{}枚増やす",
        "en" = "!when you win this round's battle, choose {/1 more/# more} of your opponent's life cards"
    ))]
    ExtraDamage(u8),
    /// The player's life cards are not chosen in this round's battle (KF-8.10).
    #[schemars(extend(
        "ja" = "このラウンドのバトルで、自分のライフは選ばれない",
        "en" = "!your life cards cannot be chosen in this round's battle"
    ))]
    PreventDamage,
    /// Each player chooses a life card of the other; both go to their owners' hands at once (KF-11.28).
    #[schemars(extend(
        "ja" = "お互いに相手のライフを1枚選び、選ばれたカードを同時に持ち主の手札に加える",
        "en" = "!each player chooses one of the other player's life cards, and the chosen cards go to their owners' hands at the same time",
        "about" = "cards"
    ))]
    TakeLifeEach,
    /// The player takes a life card of its own into hand, if it has at least two (KF-11.31).
    #[schemars(extend(
        "ja" = "自分のライフを1枚選んで手札に加える(ライフが2枚以上の時のみ)",
        "en" = "choose one of your life cards and put it into your hand (only if you have 2 or more)",
        "about" = "cards"
    ))]
    TakeOwnLife,
    /// The top card of the deck becomes a life card (KF-11.18).
    #[schemars(extend(
        "ja" = "自分の山札の1番上のカードを裏向きで自分のライフ置き場に置く",
        "en" = "put the top card of your deck face down into your life area",
        "about" = "cards"
    ))]
    RecoverLife,
    /// A face-down life card of the opponent is turned up.
    #[schemars(extend(
        "ja" = "相手の裏向きのライフを1枚選んで表向きにする",
        "en" = "choose one of your opponent's face-down life cards and turn it face up",
        "about" = "cards"
    ))]
    TurnLifeFaceUp,
    /// The player looks at all its life cards (KF-11.29).
    #[schemars(extend("ja" = "自分のすべてのライフを見る", "en" = "look at all your life cards", "about" = "cards"))]
    LookOwnLife,
    /// A life card changes places with a card of the hand (KF-11.30).
    #[schemars(extend(
        "ja" = "自分のライフ1枚を自分の手札1枚と入れ替える",
        "en" = "swap one of your life cards with a card in your hand",
        "about" = "cards"
    ))]
    ExchangeLife,
    /// The player draws so many cards (KF-11.17).
    #[schemars(extend("ja" = "{}枚引く", "en" = "draw {:card}", "about" = "cards"))]
    Draw(u8),
    /// The player looks at the top cards of its deck, takes some into hand and puts the rest on the bottom in any order.
    #[schemars(extend(
        "ja" = "自分の山札の上から{look}枚を見て、その中から{take}枚を手札に加え、残りを好きな順番で山札の1番下に置く",
        "en" = "look at the top {look/card/# cards} of your deck, \
                then put {take/one/#} of them into your hand and the rest on the bottom of your deck in any order",
        "about" = "cards"
    ))]
    LookTop {
        /// How many are looked at.
        look: u8,
        /// How many of them go to the hand.
        take: u8,
    },
    /// The opponent's top cards of the deck are discarded (KF-11.17).
    #[schemars(extend(
        "ja" = "相手の山札の上から{}枚を捨て札にする",
        "en" = "put the top {/card/# cards} of your opponent's deck into their discard pile",
        "about" = "cards"
    ))]
    Mill(u8),
    /// The player discards so many cards of its hand, of its choice.
    #[schemars(extend("ja" = "自分の手札を{}枚選んで捨て札にする", "en" = "discard {:card}", "about" = "cards"))]
    DiscardHand(u8),
    /// The opponent discards so many cards of its hand at random (KF-11.27).
    #[schemars(extend(
        "ja" = "相手の手札を無作為に{}枚選んで捨て札にする",
        "en" = "!your opponent discards {:card} at random",
        "about" = "cards"
    ))]
    DiscardRandom(u8),
    /// The player puts so many cards of its hand on the bottom of its deck.
    #[schemars(extend(
        "ja" = "自分の手札を{}枚選んで山札の1番下に置く",
        "en" = "put {:card} from your hand on the bottom of your deck",
        "about" = "cards"
    ))]
    HandToBottom(u8),
    /// The player looks at the opponent's hand and puts a card of it on the bottom of its owner's deck (KF-11.29).
    #[schemars(extend(
        "ja" = "相手の手札を見て、その中から1枚選び、持ち主の山札の1番下に置く",
        "en" = "look at your opponent's hand, then choose a card from it and put that card on the bottom of its owner's deck",
        "about" = "cards"
    ))]
    LookHandToBottom,
    /// The opponent's attacker is discarded (KF-11.23).
    #[schemars(extend(
        "ja" = "相手のアタッカーを捨て札にする",
        "en" = "put your opponent's attacker into their discard pile",
        "about" = "opponents_attacker"
    ))]
    DiscardAttacker,
    /// The opponent's attacker goes to its owner's hand (KF-11.23).
    #[schemars(extend(
        "ja" = "相手のアタッカーを持ち主の手札に戻す",
        "en" = "return your opponent's attacker to its owner's hand",
        "about" = "opponents_attacker"
    ))]
    ReturnAttacker,
    /// This card goes to its owner's hand.
    #[schemars(extend("ja" = "このカードを手札に戻す", "en" = "return this card to your hand", "about" = "this"))]
    ReturnThis,
    /// The own attacker goes to hand, an attacker of the hand is opened in its place (KF-11.24).
    #[schemars(extend(
        "ja" = "自分の手札のアタッカー1枚を自分のアタッカーと入れ替えてオープンする",
        "en" = "swap your attacker with an attacker in your hand and open that card",
        "about" = "cards"
    ))]
    ReplaceAttacker,
    /// A set card in the opponent's support places is discarded.
    #[schemars(extend(
        "ja" = "相手のサポート置き場のセットカードを1枚選んで捨て札にする",
        "en" = "choose a set card in your opponent's support places and put it into their discard pile",
        "about" = "cards"
    ))]
    DiscardSet,
    /// The player looks at a set card in the opponent's support places (KF-11.29).
    #[schemars(extend(
        "ja" = "相手のサポート置き場のセットカードを1枚選んで見る",
        "en" = "choose a set card in your opponent's support places and look at it",
        "about" = "cards"
    ))]
    LookSet,
    /// The card looked at before goes to its owner's hand.
    #[schemars(extend(
        "ja" = "そのカードを持ち主の手札に戻す",
        "en" = "return it to its owner's hand",
        "about" = "cards"
    ))]
    ReturnLooked,
    /// A set card in the own support places goes to hand.
    #[schemars(extend(
        "ja" = "自分のサポート置き場のセットカードを1枚選んで手札に戻す",
        "en" = "choose a set card in your support places and return it to your hand",
        "about" = "cards"
    ))]
    ReturnOwnSet,
    /// A card of the hand is set in an empty own support place (KF-11.26).
    #[schemars(extend(
        "ja" = "自分の手札を1枚、自分の空いているサポート置き場にセットする",
        "en" = "set a card from your hand in one of your empty support places",
        "about" = "cards"
    ))]
    SetFromHand,
    /// The overwrite becomes unused (KF-5.9).
    #[schemars(extend(
        "ja" = "「カードの上書き」をすでに行っているなら、このゲーム中にもう1回行うことができる",
        "en" = "!if you have already used your overwrite, you may use it once more this game"
    ))]
    RestoreOverwrite,
    /// Up to so many cards of the own discard pile go to hand; no trumps (KF-6.13).
    #[schemars(extend(
        "ja" = "自分の捨て札置き場の{attribute|属性の}カードを{up_to}枚まで選んで手札に加える",
        "en" = "put up to {up_to/1/#} {attribute| }{up_to/card/cards} from your discard pile into your hand",
        "about" = "cards"
    ))]
    TakeFromDiscard {
        /// At most so many.
        up_to: u8,
        /// Only cards with this attribute.
        #[serde(default)]
        attribute: Option<Attribute>,
    },
    /// Up to so many cards of the own discard pile go into the deck, which is shuffled; no trumps (KF-6.13).
    #[schemars(extend(
        "ja" = "自分の捨て札置き場のカードを{up_to}枚まで選び、山札に加えてシャッフルする",
        "en" = "shuffle up to {up_to/1/#} {up_to/card/cards} from your discard pile into your deck",
        "about" = "cards"
    ))]
    DiscardToDeck {
        /// At most so many.
        up_to: u8,
    },
}

impl Verb {
    /// The attacker whose POW or state it changes.
    #[must_use]
    pub const fn target(&self) -> Option<Target> {
        match *self {
            Verb::PowAdd { of, .. } | Verb::PowBecome { of, .. } => Some(of),
            Verb::NoIncrease(of) | Verb::Nullify(of) | Verb::GainAllAttributes(of) => Some(of),
            _ => None,
        }
    }

    /// Whether it needs a duration to be written with it.
    #[must_use]
    pub const fn lasts(&self) -> bool {
        matches!(self, Verb::NoIncrease(_) | Verb::Nullify(_) | Verb::GainAllAttributes(_) | Verb::CannotOpenSupports(_))
    }

    /// Whether it can stand in a continuous effect, and how.
    #[must_use]
    pub const fn is_continuous(&self) -> bool {
        matches!(self, Verb::PowBonus(_) | Verb::IgnorePow { .. } | Verb::CannotOpenSupports(_))
    }

    /// Whether it can only stand in a continuous effect.
    #[must_use]
    pub const fn is_only_continuous(&self) -> bool {
        matches!(self, Verb::PowBonus(_) | Verb::IgnorePow { .. })
    }

    /// Whether it can be the price of an optional instruction.
    #[must_use]
    pub const fn is_price(&self) -> bool {
        matches!(self, Verb::TakeOwnLife | Verb::DiscardHand(_) | Verb::HandToBottom(_))
    }

    /// Whether its choice offers "none" by itself when the instruction is optional, so that nobody is asked twice (D16, D18).
    #[must_use]
    pub const fn offers_none(&self) -> bool {
        matches!(self, Verb::ReplaceAttacker | Verb::ReturnOwnSet)
    }
}
