//! What effects do. Amounts are `n`, plus `value` where one stands.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::reference::one;
use super::{
    Ability, Chooser, DamageChange, Deck, DeckPlace, Destination, Face, Faces, Filter, Forbidden, Harm, Payment, Phase, Reference, Rest,
    Reveal, Spot, Value, What, Whose, Zone,
};

/// A number and what the table gives; one of them may be missing.
const SIZE_EN: [&str; 2] = ["(+n){n} plus {value}", "{value}"];

/// Where cards that were found go, as the end of a sentence.
const PLACE_JA: [&str; 4] = [
    "(to=charge_zone)チャージゾーンに表状態で置く",
    "(to=junk_zone)ジャンクゾーンに送る",
    "(to=material)マテリアルカードにする",
    "手札に加える",
];

/// What is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// Damage: raises DG in the damage step (BG-9.3).
    #[schemars(extend(
        "ja" = [
            "(+value,+n){to}に、{value}に{n}を足した数値のダメージを与える",
            "(value~rolled){to}に、{value}のダメージを与える",
            "(+value){to}に、{value}と同じ数値のダメージを与える",
            "(here)そのガーディアンに{n}ダメージを与える",
            "(to=each_attack_guardian){to}にそれぞれ{n}ダメージを与える",
            "{to}に{n}ダメージを与える"
        ],
        "en" = ["(+value)deal damage equal to {@size} to {to}", "(it)deal {n} damage to it", "deal {n} damage to {to}"],
        "en_size" = SIZE_EN,
        "about" = "to"
    ))]
    Damage {
        /// To whom.
        to: Reference,
        /// Points.
        #[serde(default)]
        n: i32,
        /// Points that the table gives.
        value: Option<Value>,
    },
    /// Lowers LP, not DG (BG-9.4).
    #[schemars(extend(
        "ja" = [
            "(+value,+n){to}のLPを、{value}に{n}を足した数値だけダウンする",
            "(value~that){to}のLPを{value.that}だけダウンする",
            "(+value){to}のLPを{value}の数値だけダウンする",
            "(here)そのLPを{n}ダウンする",
            "{to}のLPを{n}ダウンする"
        ],
        "en" = ["(+value){to} <lose> LP equal to {@size}", "(it)it <lose> {n} LP", "{to} <lose> {n} LP"],
        "en_size" = SIZE_EN,
        "about" = "to"
    ))]
    Down {
        /// Of whom.
        to: Reference,
        /// Points.
        #[serde(default)]
        n: i32,
        /// Points that the table gives.
        value: Option<Value>,
    },
    /// Lowers DG (BG-9.5).
    #[schemars(extend(
        "ja" = [
            "(+value,+n){to}を、{value}に{n}を足した数値だけリペアする",
            "(value~that){to}を{value.that}だけリペアする",
            "(+value){to}を{value}の数値だけリペアする",
            "(here)そのガーディアンを{n}リペアする",
            "{to}を{n}リペアする"
        ],
        "en" = ["(+value)repair {to} by {@size}", "(it)repair it by {n}", "repair {to} by {n}"],
        "en_size" = SIZE_EN,
        "about" = "to"
    ))]
    Repair {
        /// Of whom.
        to: Reference,
        /// Points.
        #[serde(default)]
        n: i32,
        /// Points that the table gives.
        value: Option<Value>,
    },
    /// Raises LP, not DG (BG-9.6).
    #[schemars(extend(
        "ja" = [
            "(+value,+n){to}のLPを、{value}に{n}を足した数値だけアップする",
            "(value~that){to}のLPを{value.that}だけアップする",
            "(+value){to}のLPを{value}の数値だけアップする",
            "(here)そのLPを{n}アップする",
            "{to}のLPを{n}アップする"
        ],
        "en" = ["(+value){to} <gain> LP equal to {@size}", "(it)it <get> +{n} LP", "{to} <get> +{n} LP"],
        "en_size" = SIZE_EN,
        "about" = "to"
    ))]
    Up {
        /// Of whom.
        to: Reference,
        /// Points.
        #[serde(default)]
        n: i32,
        /// Points that the table gives.
        value: Option<Value>,
    },
    /// Negates the answered effect (BG-8.13).
    #[schemars(extend("ja" = "その効果を無効にする", "en" = "negate that effect", "about" = "effect"))]
    NegateEffect,
    /// Negates one damage effect of the answered effect (BG-R49).
    #[schemars(extend("ja" = "その効果に含まれるダメージ効果を1つ無効にする", "en" = "negate one damage effect it includes", "about" = "effect"))]
    NegateDamage,
    /// Changes the damage of the answered effect, or the next damage that `to` takes.
    #[schemars(extend("ja" = "{to!change}", "en" = "{to!change}", "about" = "damage"))]
    ChangeDamage {
        /// Whose damage; left out: that of the answered effect.
        #[serde(default)]
        to: Harm,
        /// How.
        change: DamageChange,
    },
    /// Draws cards.
    #[schemars(extend(
        "ja" = [
            "(whose=own)自分の{deck.drawn}からカードを{n}枚ドローする",
            "(whose=opponent)相手は相手の{deck.drawn}からカードを{n}枚ドローする",
            "(whose=either)お互いにお互いの{deck.drawn}からカードを{n}枚ドローする"
        ],
        "en" = ["(whose=own)draw {n:card} from your {deck.drawn}", "{whose.each} <draw> {n:card} from their {deck.drawn}"],
        "about" = "cards"
    ))]
    Draw {
        /// Who draws.
        #[serde(default)]
        whose: Whose,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// From where.
        #[serde(default)]
        deck: Deck,
    },
    /// Sends cards from the top of a main deck to the junk zone.
    #[schemars(extend(
        "ja" = "{whose.each}の山札の上から{n}枚をジャンクゾーンに送る",
        "en" = "send {n/the top card/the top # cards} of {whose.each_of} main deck to the junk zone",
        "about" = "cards"
    ))]
    Mill {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// How many.
        n: u8,
    },
    /// Discards cards from hand.
    #[schemars(extend(
        "ja" = [
            "(chooser=random,whose=opponent)相手の手札を無作為に{n}枚捨てさせる",
            "(chooser=random){whose.each}の手札を無作為に{n}枚捨てる",
            "(chooser=controller,whose=own)自分の手札を見て、その中から{n}枚を選んで捨てる",
            "(chooser=controller,whose=opponent)相手の手札を見て、その中から{n}枚を選んで捨てさせる",
            "(chooser=controller,whose=either)それぞれの手札を見て、その中から{n}枚を選んで捨てさせる",
            "(whose=own)手札を{n}枚捨てる",
            "{whose.each}は手札を{n}枚選んで捨てる"
        ],
        "en" = [
            "(chooser=random,whose=own)discard {n:card} at random",
            "(chooser=random){whose.each} <discard> {n:card} at random",
            "(chooser=controller,whose=own)look at your hand and discard {n:card} from it",
            "(chooser=controller,whose=opponent)look at your opponent's hand and choose {n:card} from it; they discard {n/it/them}",
            "(chooser=controller,whose=either)look at each player's hand and choose {n:card} from it; they discard {n/it/them}",
            "(whose=own)discard {n:card}",
            "!{whose.each} chooses and discards {n:card}"
        ],
        "about" = "cards"
    ))]
    Discard {
        /// Whose hand.
        #[serde(default)]
        whose: Whose,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Who chooses.
        #[serde(default)]
        chooser: Chooser,
    },
    /// Looks through an own deck for cards that fit; the deck is shuffled afterwards.
    #[schemars(extend(
        "ja" = [
            "(deck=side){@found}[(reveal=shown)相手に見せて]{@place}(その後、サイドデッキをシャッフルする)",
            "{@found}[(reveal=shown)相手に見せて]{@place}(その後、山札をシャッフルする)"
        ],
        "ja_found" = "自分の{deck}から{filter}{@so_many}選び、",
        "ja_so_many" = ["(up_to=true)を{n}枚まで", "{n}枚を"],
        "ja_place" = PLACE_JA,
        "en" = [
            "(reveal=shown)search your {deck} for {@found}, reveal {n/it/them} and put {n/it/them} {@there} (then shuffle)",
            "search your {deck} for {@found} and put {n/it/them} {@there} (then shuffle)"
        ],
        "about" = "cards",
        "en_there" = ["(to=material)under your attack guardian as {n/a material card/material cards}", "{to}"],
        "en_found" = ["(up_to=true)up to {n/# {filter.one}/# {filter.many}}", "{n/{filter.a}/# {filter.many}}"]
    ))]
    Search {
        /// Which deck.
        deck: Deck,
        /// What is looked for.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Whether fewer may be taken although there are more.
        #[serde(default)]
        up_to: bool,
        /// Where they go.
        #[serde(default)]
        to: Destination,
        /// Whether the opponent is shown them.
        #[serde(default)]
        reveal: Reveal,
    },
    /// Looks at the top cards of an own deck, may take some, and puts back the rest.
    #[schemars(extend(
        "ja" = [
            "(take=0)自分の{deck}の上から{n}枚を見て、{@rest}",
            "自分の{deck}の上から{n}枚を見て、その中から{filter}を{take}枚まで[(reveal=shown)相手に見せて]{to.join}、残りを{@rest}"
        ],
        "ja_rest" = [
            "(rest=bottom)好きな順番で{deck}の1番下に置く",
            "(rest=junk_zone)ジャンクゾーンに送る",
            "(rest=shuffled){deck}に戻してシャッフルする",
            "好きな順番で{deck}の上に戻す"
        ],
        "about" = "cards",
        "en" = [
            "(take=0,rest=junk_zone)look at {n/the top card/the top # cards} of your {deck} and send {n/it/them} to the junk zone",
            "(take=0)look at {n/the top card/the top # cards} of your {deck} and put {n/it/them} {rest}",
            "(rest=junk_zone)look at {n/the top card/the top # cards} of your {deck}, {@taken} {@there} and send the rest to the junk zone",
            "look at {n/the top card/the top # cards} of your {deck}, {@taken} {@there} and put the rest {rest}"
        ],
        "en_there" = ["(to=material)under your attack guardian as {take/a material card/material cards}", "{to}"],
        "en_taken" = [
            "(reveal=shown,-filter)put up to {take} of them, revealed,",
            "(reveal=shown)put up to {take/# {filter.one}/# {filter.many}} from among them, revealed,",
            "(-filter)put up to {take} of them",
            "put up to {take/# {filter.one}/# {filter.many}} from among them"
        ]
    ))]
    LookTop {
        /// Which deck.
        #[serde(default = "main_deck")]
        deck: Deck,
        /// How many are looked at.
        n: u8,
        /// How many are taken, at most.
        #[serde(default)]
        take: u8,
        /// Which may be taken.
        #[serde(default)]
        filter: Filter,
        /// Where those go.
        #[serde(default)]
        to: Destination,
        /// Whether the opponent is shown them.
        #[serde(default)]
        reveal: Reveal,
        /// Where the others go.
        #[serde(default)]
        rest: Rest,
    },
    /// Summons a card that the player chooses.
    #[schemars(extend(
        "ja" = [
            "(payment=free)自分の{zone}の{filter}{@one}フォースを消費せずに[{to}に]召喚する",
            "自分の{zone}の{filter}{@paid}そのSFの数値だけフォースを消費して[{to}に]召喚する"
        ],
        "en" = [
            "(payment=free)summon {@found} from your {zone}[ to your {to}] without spending Force",
            "summon {@found} from your {zone}[ to your {to}], spending Force equal to its SF"
        ],
        "ja_one" = ["(up_to=true)を1枚まで選び、", "1枚を"],
        "ja_paid" = ["(up_to=true)を1枚まで選び、", "1枚を、"],
        "en_found" = ["(up_to=true)up to 1 {filter.one}", "{filter.a}"],
        "about" = "cards"
    ))]
    SummonFrom {
        /// From where.
        zone: Zone,
        /// What.
        #[serde(default)]
        filter: Filter,
        /// To which zone; left out: where it belongs.
        to: Option<Spot>,
        /// Whether its SF is paid (BG-4.21).
        #[serde(default)]
        payment: Payment,
        /// Whether it may be left undone.
        #[serde(default)]
        up_to: bool,
    },
    /// Summons this card from the attack zone to its controller's assist zone (BG-R79).
    #[schemars(extend("ja" = "このカードを自分のアシストゾーンに召喚する", "en" = "summon this card to your assist zone", "about" = "cards"))]
    MoveToAssist,
    /// The armament transformation: summons a matching cross guardian from hand, paying its SF (BG-5.16).
    #[schemars(extend(
        "ja" = [
            "(-base)自分の手札の{cross}1枚を、そのSFの数値だけフォースを消費して装着転成する",
            "自分の{base}を、自分の手札の{cross}1枚に、そのSFの数値だけフォースを消費して装着転成する"
        ],
        "en" = [
            "(-base)transform into {cross.a} from your hand, spending Force equal to its SF",
            "transform your {base} into {cross.a} from your hand, spending Force equal to its SF"
        ],
        "about" = "cards"
    ))]
    Transform {
        /// Which cross guardians.
        cross: Filter,
        /// Which base must still be there.
        #[serde(default)]
        base: Filter,
    },
    /// Back to the owner's hand.
    #[schemars(extend(
        "ja" = ["(~picked){.picked}手札に戻す", "(~owned){}を持ち主の手札に戻す", "{}を手札に戻す"],
        "en" = ["(~owned)return {} to {/its owner's/their owner's} hand", "return {} to your hand"],
        "about" = "cards"
    ))]
    ReturnToHand(What),
    /// Back to the owner's deck; guardians of the side deck go there (BG-R77).
    #[schemars(extend(
        "ja" = [
            "(what~picked,place=top){what.picked}{@deck}の1番上に置く",
            "(what~picked,place=bottom){what.picked}{@deck}の1番下に置く",
            "(what~picked){what.picked}{@deck}に戻してシャッフルする",
            "(place=top){what}を{@deck}の1番上に置く",
            "(place=bottom){what}を{@deck}の1番下に置く",
            "{what}を{@deck}に戻してシャッフルする"
        ],
        "ja_deck" = "{what/そのカードのデッキ/それぞれのデッキ}",
        "about" = "cards",
        "en" = [
            "(place=top)put {what} on top of {@deck}",
            "(place=bottom)put {what} on the bottom of {@deck}",
            "shuffle {what} into {@deck}"
        ],
        "en_deck" = "{what/the deck it belongs to/the decks they belong to}"
    ))]
    ReturnToDeck {
        /// What.
        what: What,
        /// Where in the deck.
        #[serde(default)]
        place: DeckPlace,
    },
    /// To the owner's junk zone.
    #[schemars(extend(
        "ja" = ["(~picked){.picked}ジャンクゾーンに送る", "(~top){}をジャンクゾーンに置く", "{}をジャンクゾーンに送る"],
        "en" = ["(~top)put {} into the junk zone", "send {} to the junk zone"],
        "about" = "cards"
    ))]
    SendToJunk(What),
    /// To the owner's charge zone.
    #[schemars(extend(
        "ja" = [
            "(what~picked){what.picked}チャージゾーンに{face}で置く",
            "(what~owned){what}を持ち主のチャージゾーンに{face}で置く",
            "{what}をチャージゾーンに{face}で置く"
        ],
        "en" = ["(what~owned)put {what} into {what/its owner's/their owner's} charge zone {face}", "put {what} into your charge zone {face}"],
        "about" = "cards"
    ))]
    ChargeFrom {
        /// What.
        what: What,
        /// Which way.
        #[serde(default)]
        face: Face,
    },
    /// Turns own spent Force face up.
    #[schemars(extend("ja" = "自分のフォースを{}枚回復する", "en" = "recover {} Force", "about" = "cards"))]
    RecoverForce(u8),
    /// Turns the opponent's face-up Force face down.
    #[schemars(extend(
        "ja" = "相手の表状態のフォースを{}枚裏状態にする",
        "en" = "turn {/one/#} of your opponent's face-up Force face down",
        "about" = "cards"
    ))]
    SpendOpponentForce(u8),
    /// Weakens (BG-15.2).
    #[schemars(extend(
        "ja" = ["(here)そのガーディアンを弱体化させる", "{}を弱体化させる"],
        "en" = ["(it)it <become> weakened", "{} <become> weakened"],
        "about" = ""
    ))]
    Weaken(Reference),
    /// Ends a weakened state.
    #[schemars(extend("ja" = "{}の弱体化を解く", "en" = "end the weakened state of {}", "about" = ""))]
    Restore(Reference),
    /// Puts cards face down under the own attack guardian (BG-14.1).
    #[schemars(extend(
        "ja" = ["(~picked){.picked}マテリアルカードにする", "{}をマテリアルカードにする"],
        "en" = "put {} under your attack guardian as {/a material card/material cards}",
        "about" = "cards"
    ))]
    AddMaterial(What),
    /// Puts cards face up under the own attack guardian (BG-14.5).
    #[schemars(extend(
        "ja" = ["(~picked){.picked}アンダーカードにする", "{}をアンダーカードにする"],
        "en" = "put {} under your attack guardian as {/an under card/under cards}",
        "about" = "cards"
    ))]
    AddUnder(What),
    /// Rolls the die again.
    #[schemars(extend("ja" = "サイコロを振り直す", "en" = "roll the die again", "about" = "die"))]
    Reroll,
    /// Sets the die to a face, or to one of these as the controller chooses.
    #[schemars(extend("ja" = "出た目を{&}にする", "en" = "change the number rolled to {&or}", "about" = "die"))]
    SetDie(Faces),
    /// Changes the face by so much; without a number, by 1 up or down as the controller chooses. A die stays within 1 to 6.
    #[schemars(extend(
        "ja" = ["(<0)出た目から{>>}を引く", "出た目に{>>}を加える", "出た目に1を加えるか、出た目から1を引く"],
        "en" = [
            "(<0)subtract {>>} from the number rolled",
            "add {>>} to the number rolled",
            "add 1 to the number rolled or subtract 1 from it"
        ],
        "about" = "die"
    ))]
    ShiftDie(Option<i8>),
    /// Another dice step and, on a hit, battle phase (BG-R63).
    #[schemars(extend("ja" = "もう1回ダイスステップを行う(追加攻撃)", "en" = "carry out another dice step (an additional attack)", "about" = "die"))]
    ExtraAttack,
    /// Takes life counters.
    #[schemars(extend(
        "ja" = ["(whose=either)お互いにライフカウンターを{n}個失う", "{whose}はライフカウンターを{n}個失う"],
        "en" = ["(whose=own)lose {n:life counter}", "{whose.each} <lose> {n:life counter}"],
        "about" = "cards"
    ))]
    LoseLifeCounter {
        /// From whom.
        #[serde(default)]
        whose: Whose,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// Gives life counters, never above 4.
    #[schemars(extend(
        "ja" = "{whose.each}のライフカウンターを{n}個増やす(4個まで)",
        "en" = ["(whose=own)gain {n:life counter} (up to 4 in all)", "{whose.each} <gain> {n:life counter} (up to 4 in all)"],
        "about" = "cards"
    ))]
    GainLifeCounter {
        /// To whom.
        #[serde(default)]
        whose: Whose,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// A further face activates an entry of the attack ability.
    #[schemars(extend(
        "ja" = "{to}のアタックアビリティは【{face}】の目でも{@entry}発動する",
        "ja_entry" = ["(entry=1)最初の項目が", "{entry}番目の項目が"],
        "en" = "!the attack ability of {to} also activates {@entry} on {[}{face}{]}",
        "en_entry" = ["(entry=1)its first entry", "its entry number {entry}"],
        "about" = "cards"
    ))]
    GrantFace {
        /// Whose attack ability.
        to: Reference,
        /// The face.
        #[schemars(range(min = 1, max = 6))]
        face: u8,
        /// The entry, from 1.
        #[serde(default = "one")]
        entry: u8,
    },
    /// A guardian gains an ability.
    #[schemars(extend("ja" = "{to}は「{ability.quoted}」を得る", "en" = "{to} <gain> \"{ability.quoted}\"", "about" = "cards"))]
    GrantAbility {
        /// Who.
        to: Reference,
        /// What.
        ability: Box<Ability>,
    },
    /// A player skips the next such phase.
    #[schemars(extend(
        "ja" = ["(whose=either)お互いに次の{phase}を行わない", "{whose}は次の{phase}を行わない"],
        "en" = ["(whose=own)skip your next {phase}", "{whose.each} <skip> their next {phase}"],
        "about" = "cards"
    ))]
    SkipPhase {
        /// Who.
        #[serde(default)]
        whose: Whose,
        /// Which: all but the dice step, the battle phase and the end phase.
        phase: Phase,
    },
    /// A player cannot do something.
    #[schemars(extend("ja" = "{whose.each}は{act}ない", "en" = "!{whose.each} cannot {act}", "about" = "cards"))]
    Forbid {
        /// Who.
        #[serde(default)]
        whose: Whose,
        /// What.
        act: Forbidden,
    },
    /// A domain card being activated comes into play (BG-6.3). No card says it: it is what placing one does.
    #[serde(skip)]
    PlaceDomain,
}

const fn main_deck() -> Deck {
    Deck::Main
}
