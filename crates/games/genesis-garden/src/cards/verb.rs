//! What effects do (ledger 8.7), to what (8.5), for what price (8.3), and what continuous effects change (8.8).

use fudaba_cardscript::OneOrMany;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::Filter;
use super::phrases::{CHOSEN_IT, VALUES_EN, VALUES_JA, chosen_en, chosen_ja};
use super::trigger::DamageFrom;
use super::words::{Face, Row, Side, Skill};

/// Units on the field that a verb is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Reference {
    /// このカード: the card the effect is on.
    #[schemars(extend("ja" = "このカード", "en" = "this card"))]
    ThisCard,
    /// The unit that the event is about.
    #[schemars(extend("ja" = "そのユニット", "en" = "that unit"))]
    Subject,
    /// What was chosen: the position, from 1, in the effect's `targets`.
    #[schemars(extend(
        "ja" = chosen_ja!("", ""),
        "ja_it" = CHOSEN_IT,
        "en" = chosen_en!("they", "", ""),
        "en_them" = chosen_en!("them", "", "")
    ))]
    Target(#[schemars(range(min = 1, max = 4))] u8),
    /// 全ての: all units that fit.
    #[schemars(extend("ja" = "{.all}", "en" = "{.each}"))]
    All(Filter),
    /// The attacking unit.
    #[schemars(extend("ja" = "攻撃しているユニット", "en" = "the attacking unit"))]
    Attacker,
    /// The blocking unit.
    #[schemars(extend("ja" = "防御しているユニット", "en" = "the blocking unit"))]
    Blocker,
}

/// Cards that a verb moves or shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// The card the effect is on.
    #[schemars(extend("ja" = "このカード", "en" = "this card"))]
    ThisCard,
    /// The unit that the event is about.
    #[schemars(extend("ja" = "そのユニット", "en" = "that unit"))]
    Subject,
    /// What was chosen on activation, on a field or in a graveyard.
    #[schemars(extend(
        "ja" = chosen_ja!("", ""),
        "ja_it" = CHOSEN_IT,
        "en" = chosen_en!("they", "", ""),
        "en_them" = chosen_en!("them", "", "")
    ))]
    Target(#[schemars(range(min = 1, max = 4))] u8),
    /// All units that fit.
    #[schemars(extend("ja" = "{.all}", "en" = "{.each}"))]
    All(Filter),
    /// Cards of a hand.
    #[schemars(extend(
        "ja" = ["(by=random){side}の手札から無作為にカード{n}枚", "(side=own)自分の手札から選んだカード{n}枚", "{side}の手札から持ち主が選んだカード{n}枚"],
        "en" = ["(by=random){n:card} from {side.of} hand at random", "(side=own){n:card} from your hand", "{n:card} from {side.of} hand of their choice"],
        "many" = "n"
    ))]
    Hand {
        /// Whose hand.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Who picks.
        #[serde(default)]
        by: Chooser,
    },
    /// The top cards of a deck.
    #[schemars(extend(
        "ja" = "{side}の本陣の上から{n}枚",
        "en" = "{n/the top card/the top # cards} of {side.of} deck",
        "many" = "n"
    ))]
    Top {
        /// Whose deck.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
}

/// Who picks cards of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// The player whose hand it is.
    #[default]
    #[schemars(extend("ja" = "持ち主", "en" = "owner"))]
    Owner,
    /// Nobody: at random.
    #[schemars(extend("ja" = "無作為", "en" = "random"))]
    Random,
}

/// What is quick-summoned, and from where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Bring {
    /// The card the effect is on.
    #[schemars(extend("ja" = "このカード", "en" = "this card", "ja_end" = "", "en_end" = ""))]
    ThisCard,
    /// Cards of the own graveyard that were chosen on activation.
    #[schemars(extend(
        "ja" = chosen_ja!("", ""),
        "ja_it" = CHOSEN_IT,
        "en" = chosen_en!("they", "", ""),
        "en_them" = chosen_en!("them", "", ""),
        "ja_end" = "",
        "en_end" = ""
    ))]
    Target(#[schemars(range(min = 1, max = 4))] u8),
    /// Cards of the own hand that fit.
    #[schemars(extend("ja" = "自分の手札の{filter.card}{n}枚", "en" = "{n*filter.card} from your hand", "ja_end" = "", "en_end" = ""))]
    Hand {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// Cards of the own deck that fit; it is shuffled afterwards.
    #[schemars(extend(
        "ja" = "自分の本陣から{filter.card}{n}枚",
        "en" = "{n*filter.card} from your deck",
        "ja_end" = "し、本陣をシャッフル",
        "en_end" = ", then shuffle"
    ))]
    Deck {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
}

/// Targets, chosen on activation, one pick after the other, none twice (GG-11.25).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = "{@chosen}ぶ",
    "ja_join" = "{@chosen}び",
    "ja_chosen" = ["(from=graveyard,up_to=true){@grave}を{n}枚まで選", "(from=graveyard){@grave}{n}枚を選", "(up_to=true){filter}を{n}{filter.counter}まで選", "{filter}{n}{filter.counter}を選"],
    "ja_grave" = "{filter.grave}の{face}の{filter.card}",
    "en" = ["(from=graveyard,up_to=true)choose up to {n} {n/{@grave_one}/{@grave_many}}", "(from=graveyard)choose {n/{a@grave_one}/# {@grave_many}}", "(up_to=true)choose up to {n} {n/{filter.one}/{filter.many}}", "choose {n*filter}"],
    "en_grave_one" = "{face} {filter.card_one} in {filter.grave}",
    "en_grave_many" = "{face} {filter.card_many} in {filter.grave}",
    "many" = "n"
))]
pub struct Choose {
    /// Where they are.
    #[serde(default)]
    pub from: Pool,
    /// Which fit.
    #[serde(default)]
    pub filter: Filter,
    /// In a graveyard: which way they lie.
    #[serde(default)]
    pub face: Face,
    /// How many.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 8))]
    pub n: u8,
    /// Whether fewer may be chosen, one at least.
    #[serde(default)]
    pub up_to: bool,
}

/// Where targets are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// Units on the field.
    #[default]
    #[schemars(extend("ja" = "戦域", "en" = "field"))]
    Field,
    /// Cards in graveyards.
    #[schemars(extend("ja" = "冥府", "en" = "graveyard"))]
    Graveyard,
}

/// A printed additional cost (ledger 8.3); the cards to reincarnate are the effect's `cost`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Cost {
    /// Send so many cards from the top of the own deck to the graveyard.
    #[schemars(extend(
        "ja" = "本陣の上から{}枚を冥府に送る",
        "en" = "put {/the top card/the top # cards} of your deck into the graveyard"
    ))]
    MillOwn(u8),
    /// Send so many cards of the own hand to the graveyard.
    #[schemars(extend("ja" = "手札を{}枚冥府に送る", "en" = "discard {:card}"))]
    Discard(u8),
    /// Send own units to the graveyard.
    #[schemars(extend("ja" = "{filter.own}{n}{filter.counter}を冥府に送る", "en" = "put {n*filter.own} into the graveyard"))]
    SendOwnUnit {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// This card becomes fatigued.
    #[schemars(extend("ja" = "このカードを疲労状態にする", "en" = "make this card fatigued"))]
    FatigueSelf,
}

impl Cost {
    /// Own units that it takes.
    #[must_use]
    pub fn units(&self) -> usize {
        if let Cost::SendOwnUnit { n, .. } = self { usize::from(*n) } else { 0 }
    }
}

/// Where in a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeckPlace {
    /// On top.
    #[schemars(extend("ja" = "1番上", "en" = "top"))]
    Top,
    /// At the bottom.
    #[schemars(extend("ja" = "1番下", "en" = "bottom"))]
    Bottom,
    /// Anywhere: the deck is shuffled.
    #[default]
    #[schemars(extend("ja" = "シャッフル", "en" = "shuffled"))]
    Shuffled,
}

/// Where cards found in a deck go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Found {
    /// To the hand.
    #[default]
    #[schemars(extend("ja" = "手札", "en" = "hand"))]
    Hand,
    /// To the field, as a quick summon.
    #[schemars(extend("ja" = "戦域", "en" = "field"))]
    Field,
    /// On top of the deck, after the shuffle.
    #[schemars(extend("ja" = "1番上", "en" = "top"))]
    Top,
}

/// What a unit may be forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Banned {
    /// Attacking.
    #[schemars(extend("ja" = "攻撃でき", "en" = "attack"))]
    Attack,
    /// Blocking.
    #[schemars(extend("ja" = "防御でき", "en" = "block"))]
    Block,
    /// Activating effects.
    #[schemars(extend("ja" = "効果を発動でき", "en" = "activate effects"))]
    Activate,
    /// Being moved to the other row.
    #[schemars(extend("ja" = "移動でき", "en" = "be moved"))]
    BeMoved,
    /// Being chosen as a target.
    #[schemars(extend("ja" = "選ばれ", "en" = "be chosen as a target"))]
    BeChosen,
}

/// What a continuous effect keeps away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Immunity {
    /// Damage by effects.
    #[schemars(extend("ja" = "効果によるダメージ", "en" = "damage by effects"))]
    EffectDamage,
    /// Reductions of ATK, DEF and speed.
    #[schemars(extend("ja" = "数値の減少", "en" = "reductions of values"))]
    Reductions,
    /// Destruction by effects.
    #[schemars(extend("ja" = "効果による破壊", "en" = "destruction by effects"))]
    EffectDestruction,
}

/// What is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// Draws cards.
    #[schemars(extend("ja" = "[{side}は]{n}枚ドローする", "en" = ["(side=own)draw {n:card}", "{side} <draw> {n:card}"]))]
    Draw {
        /// Who.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// Sends cards from the top of a deck to the graveyard, without damage.
    #[schemars(extend(
        "ja" = "{side}の本陣の上から{n}枚を冥府に送る",
        "en" = "put {n/the top card/the top # cards} of {side.of} deck into the graveyard"
    ))]
    Mill {
        /// Whose deck.
        side: Side,
        /// How many.
        n: u8,
    },
    /// Damage to a deck.
    #[schemars(extend("ja" = "{side}の本陣に{n}ダメージを与える", "en" = "deal {n} damage to {side.of} deck"))]
    DamageDeck {
        /// Whose deck.
        side: Side,
        /// How many cards.
        n: u8,
    },
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
        "ja" = ["(place=top){what|を}{what//好きな順番で}持ち主の本陣の1番上に置く", "(place=bottom){what|を}{what//好きな順番で}持ち主の本陣の1番下に置く", "{what|を}持ち主の本陣に戻してシャッフルする"],
        "en" = ["(place=top)put {what.them} on top of {what/its owner's deck/their owners' decks in any order}", "(place=bottom)put {what.them} on the bottom of {what/its owner's deck/their owners' decks in any order}", "put {what.them} into {what/its owner's deck/their owners' decks} and shuffle"]
    ))]
    ReturnToDeck {
        /// What.
        what: What,
        /// Where in the deck.
        #[serde(default)]
        place: DeckPlace,
    },
    /// Sends cards of a hand to the graveyard.
    #[schemars(extend(
        "ja" = "[(side=enemy)相手は][(side=both)お互いは]手札を{n}枚[(by=random)無作為に]選び、冥府に送る",
        "en" = ["(side=own)discard {n:card}[(by=random) at random]", "{side} <discard> {n:card}[(by=random) at random]"]
    ))]
    Discard {
        /// Whose hand.
        side: Side,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Who picks.
        #[serde(default)]
        by: Chooser,
    },
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
        "en" = ["reduce the next {from.deck} to {deck.of} deck by {n}", "reduce the next {from.deck} to {deck.of} deck to 0", "reduce the next {from.next} to {to.them} by {n}", "reduce the next {from.next} to {to.them} to 0"]
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

/// What a continuous effect changes as long as it works.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Static {
    /// Values of units.
    #[schemars(extend(
        "ja" = "{filter.standing}の{@values}する",
        "en" = "{filter.standing} <get> {@values}",
        "ja_values" = VALUES_JA,
        "en_values" = VALUES_EN
    ))]
    StaticModify {
        /// Which units.
        #[serde(default)]
        filter: Filter,
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
    /// A skill.
    #[schemars(extend("ja" = "{filter.standing}は「{skill}」を持つ", "en" = "{filter.standing} <have> {skill}"))]
    StaticSkill {
        /// Which units have it.
        #[serde(default)]
        filter: Filter,
        /// The skill.
        skill: Skill,
    },
    /// What does not touch units.
    #[schemars(extend(
        "ja" = "{filter.standing}は{from&と}を受けない",
        "en" = "{filter.standing} <be> not affected by {from&and}"
    ))]
    StaticImmunity {
        /// Which units.
        #[serde(default)]
        filter: Filter,
        /// What.
        from: OneOrMany<Immunity>,
    },
    /// What units may not do.
    #[schemars(extend("ja" = "{filter.standing}は{act&ず、}ない", "en" = "{filter.standing} cannot {act&or}"))]
    StaticForbid {
        /// Which units.
        #[serde(default)]
        filter: Filter,
        /// What.
        act: OneOrMany<Banned>,
    },
    /// What summoning cards costs, never less than 0.
    #[schemars(extend("ja" = "{filter.owned}の召喚コストを{n+}する", "en" = "{filter.owned} cost {n>more>less} to summon"))]
    StaticCost {
        /// Which cards.
        #[serde(default)]
        filter: Filter,
        /// So much more, or less.
        n: i8,
    },
}

impl Static {
    /// What it is about.
    #[must_use]
    pub const fn filter(&self) -> &Filter {
        match self {
            Static::StaticModify { filter, .. }
            | Static::StaticSkill { filter, .. }
            | Static::StaticImmunity { filter, .. }
            | Static::StaticForbid { filter, .. }
            | Static::StaticCost { filter, .. } => filter,
        }
    }
}

pub(super) const fn one() -> u8 {
    1
}

/// What continuous effects change, as bits: rules need not look at the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Touches(u8);

/// A sort of change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Touch {
    Atk,
    Def,
    /// Lower DEF; units may die of it.
    LessDef,
    Speed,
    Skill,
    Immunity,
    Forbid,
    Cost,
}

impl Touch {
    pub(crate) const ALL: [Touch; 8] =
        [Touch::Atk, Touch::Def, Touch::LessDef, Touch::Speed, Touch::Skill, Touch::Immunity, Touch::Forbid, Touch::Cost];

    const fn bit(self) -> u8 {
        1 << self as u8
    }

    const fn is_of(self, change: &Static) -> bool {
        match (self, change) {
            (Touch::Atk, Static::StaticModify { atk, .. }) => *atk != 0,
            (Touch::Def, Static::StaticModify { def, .. }) => *def != 0,
            (Touch::LessDef, Static::StaticModify { def, .. }) => *def < 0,
            (Touch::Speed, Static::StaticModify { speed, .. }) => *speed != 0,
            (Touch::Skill, Static::StaticSkill { .. })
            | (Touch::Immunity, Static::StaticImmunity { .. })
            | (Touch::Forbid, Static::StaticForbid { .. })
            | (Touch::Cost, Static::StaticCost { .. }) => true,
            _ => false,
        }
    }
}

impl Touches {
    /// Those of some changes.
    pub(super) fn of<'a>(changes: impl Iterator<Item = &'a Static>) -> Touches {
        Touches(
            changes.flat_map(|change| Touch::ALL.into_iter().filter(|touch| touch.is_of(change))).fold(0, |bits, touch| bits | touch.bit()),
        )
    }

    #[inline]
    pub(crate) const fn has(self, touch: Touch) -> bool {
        self.0 & touch.bit() != 0
    }
}
