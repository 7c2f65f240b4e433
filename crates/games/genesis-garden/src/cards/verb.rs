//! What effects do (ledger 8.7).

use fudaba_cardscript::OneOrMany;
use fudaba_cardscript::common::{Damage, Discard, Draw};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::Filter;
use super::objects::{Banned, Bring, DeckPlace, Found, Reference, What, one};
use super::phrases::{VALUES_EN, VALUES_JA, chosen_en, chosen_ja};
use super::trigger::DamageFrom;
use super::words::{Gg, Row, Side, Skill};

/// What is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// Draws cards.
    #[schemars(extend("common" = true))]
    Draw(Draw<Gg>),
    /// Sends cards from the top of a deck to the graveyard, without damage.
    #[schemars(extend(
        "ja" = "{side}の本陣の上から{n}枚を冥府に送る",
        "en" = "put {n/the top card/the top # cards} of {side.of} deck into {@whose} graveyard",
        "en_whose" = ["(side=own)your", "their"]
    ))]
    Mill {
        /// Whose deck.
        side: Side,
        /// How many.
        n: u8,
    },
    /// Damage to a deck.
    #[schemars(extend("common" = true))]
    DamageDeck(Damage<Gg>),
    /// Damage to units.
    #[schemars(extend("ja" = "{to|に}{n}ダメージを与える", "en" = "deal {n} damage to {to/{to.them}/each of {to.them}}"))]
    DamageUnit {
        /// Which.
        to: Reference,
        /// Points.
        n: i16,
    },
    /// Destroys units.
    #[schemars(extend("ja" = "{|を}破壊する", "en" = "destroy {.them}"))]
    Destroy(Reference),
    /// Sends cards to their owner's graveyard.
    #[schemars(extend("ja" = "{|を}冥府に送る", "en" = "put {.them} into the graveyard"))]
    SendToGraveyard(What),
    /// Returns cards to their owner's hand.
    #[schemars(extend("ja" = "{|を}持ち主の手札に戻す", "en" = "return {.them} to {/its owner's hand/their owners' hands}"))]
    ReturnToHand(What),
    /// Returns cards to their owner's deck.
    #[schemars(extend(
        "ja" = ["(place=top){what|を}{@order}持ち主の本陣の1番上に置く", "(place=bottom){what|を}{@order}持ち主の本陣の1番下に置く", "{what|を}持ち主の本陣に戻してシャッフルする"],
        "en" = ["(place=top)put {what.them} on top of {what/its owner's deck/their owners' decks}{@order}", "(place=bottom)put {what.them} on the bottom of {what/its owner's deck/their owners' decks}{@order}", "put {what.them} into {what/its owner's deck/their owners' decks} and shuffle"],
        "ja_order" = ["(what~as_it_lies)", "{what//好きな順番で}"],
        "en_order" = ["(what~as_it_lies)", "{what// in any order}"]
    ))]
    ReturnToDeck {
        /// What.
        what: What,
        /// Where in the deck.
        #[serde(default)]
        place: DeckPlace,
    },
    /// Sends cards of a hand to the graveyard.
    #[schemars(extend("common" = true))]
    Discard(Discard<Gg>),
    /// Makes units active.
    #[schemars(extend("ja" = "{|を}回復させる", "en" = "recover {.them}"))]
    Recover(Reference),
    /// Makes units fatigued.
    #[schemars(extend("ja" = "{|を}疲労状態にする", "en" = "make {.them} fatigued"))]
    Fatigue(Reference),
    /// Removes accumulated damage.
    #[schemars(extend(
        "ja" = ["{to|の}蓄積ダメージを{n}取り除く", "{to|の}蓄積ダメージをすべて取り除く"],
        "en" = ["remove {n} damage from {to/{to.them}/each of {to.them}}", "remove all damage from {to/{to.them}/each of {to.them}}"]
    ))]
    Heal {
        /// Of which units.
        to: Reference,
        /// So many points; left out: all.
        n: Option<i16>,
    },
    /// Changes values; less is a reduction.
    #[schemars(extend(
        "ja" = "{to|の}{@values}する",
        "en" = "{to} <get> {@values}",
        "ja_values" = VALUES_JA,
        "en_values" = VALUES_EN
    ))]
    Modify {
        /// Of which units.
        to: Reference,
        /// ATK.
        #[serde(default)]
        atk: i16,
        /// DEF.
        #[serde(default)]
        def: i16,
        /// Speed.
        #[serde(default)]
        speed: i16,
    },
    /// Moves units to a row.
    #[schemars(extend(
        "ja" = ["{to|を}{row}に移動させる", "{to|を}もう一方の列に移動させる"],
        "en" = ["move {to.them} to the {row}", "move {to.them} to the other row"]
    ))]
    MoveRow {
        /// Which.
        to: Reference,
        /// The row; left out: the other one.
        row: Option<Row>,
    },
    /// Exchanges a unit of one row with one of the other row of the same player.
    #[schemars(extend("ja" = "{one.it}と{other.it}の位置を入れ替える", "en" = "swap the places of {one.them} and {other.them}"))]
    ExchangeRows {
        /// The one.
        one: Reference,
        /// The other.
        other: Reference,
    },
    /// Summons without cost (GG-8).
    #[schemars(extend(
        "ja" = "{what|を}[{row}に]速攻召喚{what.end}する",
        "en" = "quick summon {what.them}[ to the {row}]{what.end}"
    ))]
    QuickSummon {
        /// What.
        what: Bring,
        /// The row; left out: the player chooses.
        row: Option<Row>,
    },
    /// Looks through the own deck for cards that fit, then shuffles it.
    #[schemars(extend(
        "ja" = ["(to=top)本陣から{filter.card}{n}枚を探し、シャッフルしてからその上に置く", "(to=field)本陣を探して{filter.card}{n}枚を速攻召喚し、本陣をシャッフルする", "本陣から{filter.card}{n}枚を手札に加え、本陣をシャッフルする"],
        "en" = ["(to=top)search your deck for {n*filter.card}, shuffle, then put {n/it/them} on top", "(to=field)search your deck for {n*filter.card}, quick summon {n/it/them}, then shuffle", "search your deck for {n*filter.card}, put {n/it/them} into your hand, then shuffle"]
    ))]
    Search {
        /// What is looked for.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Where they go.
        #[serde(default)]
        to: Found,
    },
    /// Turns face-up graveyard cards face down, bottom first.
    #[schemars(extend(
        "ja" = "{side}の冥府の表向きのカードを1番下から{n}枚転生させる",
        "en" = "turn {n/the bottom face-up card/the bottom # face-up cards} in {side.of} graveyard face down"
    ))]
    Reincarnate {
        /// Whose graveyard.
        side: Side,
        /// How many.
        n: u8,
    },
    /// Turns chosen face-down graveyard cards face up: the position, from 1, in `targets`.
    #[schemars(extend("ja" = chosen_ja!("を", "表向きにする"), "en" = chosen_en!("them", "turn ", " face up")))]
    TurnFaceUp(#[schemars(range(min = 1, max = 4))] u8),
    /// Negates the effect that is being activated.
    #[schemars(extend("ja" = "その効果を無効にする", "en" = "negate that effect"))]
    NegateEffect,
    /// Negates the attack that is being made.
    #[schemars(extend("ja" = "その攻撃を無効にする", "en" = "negate that attack"))]
    NegateAttack,
    /// Reduces the damage that is about to be dealt.
    #[schemars(extend(
        "ja" = ["そのダメージを{n}減らす", "そのダメージを0にする"],
        "en" = ["reduce that damage by {n}", "reduce that damage to 0"]
    ))]
    PreventDamage {
        /// By so much; left out: to 0.
        n: Option<i16>,
    },
    /// The next damage is reduced.
    #[schemars(extend(
        "ja" = ["次に{deck}の本陣が受ける{from.deck}を{n}減らす", "次に{deck}の本陣が受ける{from.deck}を0にする", "次に{to.it}が受ける{from}を{n}減らす", "次に{to.it}が受ける{from}を0にする"],
        "en" = ["reduce the next {from.deck} dealt to {deck.of} deck by {n}", "prevent the next {from.deck} dealt to {deck.of} deck", "reduce the next {from.next} dealt to {to.them} by {n}", "prevent the next {from.next} dealt to {to.them}"]
    ))]
    Shield {
        /// Of whose deck.
        deck: Option<Side>,
        /// Of which units.
        to: Option<Reference>,
        /// Which damage.
        #[serde(default)]
        from: DamageFrom,
        /// By so much; left out: to 0.
        n: Option<i16>,
    },
    /// Units gain a skill.
    #[schemars(extend("ja" = "{to|に}「{skill}」を与える", "en" = "{to} <gain> {skill}"))]
    GrantSkill {
        /// Which.
        to: Reference,
        /// The skill.
        skill: Skill,
    },
    /// Units lose all skills.
    #[schemars(extend("ja" = "{|の}すべての技能をなくす", "en" = "{} <lose> all skills"))]
    LoseSkills(Reference),
    /// Units lose all effects.
    #[schemars(extend("ja" = "{|の}すべての効果をなくす", "en" = "{} <lose> all effects"))]
    LoseEffects(Reference),
    /// Units may not do something.
    #[schemars(extend("ja" = "{to|は}{act&ず、}ない", "en" = "!{to} cannot {act&or}"))]
    Forbid {
        /// Which.
        to: Reference,
        /// What.
        act: OneOrMany<Banned>,
    },
    /// Shows cards to both players.
    #[schemars(extend("ja" = "{|を}公開する", "en" = "reveal {.them}"))]
    Reveal(What),
    /// Lets a player look at the top cards of a deck.
    #[schemars(extend(
        "ja" = "[{by}は]{side}の本陣の上から{n}枚を見る",
        "en" = ["(by=own)look at {n/the top card/the top # cards} of {side.of} deck", "{by} <look> at {n/the top card/the top # cards} of {side.of} deck"]
    ))]
    LookTop {
        /// Whose deck.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Who looks.
        #[serde(default)]
        by: Side,
    },
    /// Shuffles the own deck.
    #[schemars(extend("ja" = "自分の本陣をシャッフルする", "en" = "shuffle your deck"))]
    Shuffle,
}
