//! What the cards of Ripple say: each word once, with its meaning and its sound. The table of patterns is at `fudaba_cardscript::grammar`.

use std::sync::LazyLock;

use fudaba_cardscript::common::{Damage, Discard, Draw, Nouns, Side};
use fudaba_cardscript::effect::{Instruction, NoWord, Words};
use fudaba_cardscript::grammar::{Grammar, Spoken};
use fudaba_cardscript::print::JaMay;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The language of Ripple: its effects have verbs, and neither conditions nor counts nor durations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pond {}

impl Words for Pond {
    type Condition = NoWord;
    type Verb = Verb;
    type Count = NoWord;
    type Duration = NoWord;
}

impl Spoken for Pond {
    const MAY: JaMay = JaMay::Temoyoi;

    fn grammar() -> &'static Grammar {
        static GRAMMAR: LazyLock<Grammar> = LazyLock::new(Grammar::new::<Verb>);
        &GRAMMAR
    }
}

impl Nouns for Pond {
    type Side = Side;
    const DRAW: &str = "引く";
    const DECK: [&str; 2] = ["デッキ", "deck"];
    const SEND: &str = "山に置く";
}

/// An instruction of an effect.
pub(crate) type Step = Instruction<Pond>;

/// What an effect does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// Draws cards.
    #[schemars(extend("common" = true))]
    Draw(Draw<Pond>),
    /// Discards cards of a hand.
    #[schemars(extend("common" = true))]
    Discard(Discard<Pond>),
    /// Puts cards from the top of a deck onto its player's pile.
    #[schemars(extend("common" = true))]
    Damage(Damage<Pond>),
    /// Looks through the own deck for cards, and shuffles it.
    #[schemars(extend(
        "ja" = ["デッキから{kind}{n}枚を手札に加え、デッキをシャッフルする", "デッキからカード{n}枚を手札に加え、デッキをシャッフルする"],
        "en" = ["search your deck for {n*kind}{@to}", "search your deck for {n:card}{@to}"],
        "en_to" = ", put {n/it/them} into your hand, then shuffle"
    ))]
    Search {
        /// Which; left out: any.
        kind: Option<Kind>,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// The card that the wave is aimed at goes back to its owner's hand.
    #[schemars(extend("ja" = "盤上のカード1枚を持ち主の手札に戻す", "en" = "return a card on the board to its owner's hand"))]
    Sweep,
    /// The wave that would resolve next is undone.
    #[schemars(extend("ja" = "次に解決される波1つを打ち消す", "en" = "undo the wave that would resolve next"))]
    Undo,
}

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Lies on one place.
    #[schemars(extend("ja" = "石", "en" = "stone", "en_a" = "a stone", "en_many" = "stones"))]
    Stone,
    /// Lies on a place and on the one to the right of it, as its owner sees the board.
    #[schemars(extend("ja" = "橋", "en" = "bridge", "en_a" = "a bridge", "en_many" = "bridges"))]
    Bridge,
    /// Goes onto the chain, and then to the pile.
    #[schemars(extend("ja" = "波", "en" = "wave", "en_a" = "a wave", "en_many" = "waves"))]
    Wave,
}

const fn one() -> u8 {
    1
}
