//! What effects do.

use fudaba_cardscript::OneOrMany;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::objects::one_amount;
use super::phrases::{
    AURAS_EN, BESIDE_JA, COUNTERS_EN, DAMAGE_EN, EACH_EN, EACH_JA, FROM, NUMBER_JA, SO_MANY_EACH_EN, SO_MANY_EN, THEM_EN, TOP_EACH_EN,
    TOP_EN, UP_TO_EN,
};
use super::{
    Ability, Amount, Change, Chooser, Destination, Filter, Forbidden, Holder, HowMany, Keyword, Label, Objects, Orientation, Place, Rest,
    Side, Zone,
};

/// What is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// Draw cards.
    #[schemars(extend(
        "ja" = "{@each}[{side}は]{@n}枚引く", "ja_each" = EACH_JA, "ja_n" = NUMBER_JA,
        "en" = [
            "(side=you,n~number)draw {n:card}{@each}",
            "(side=you)draw cards equal to {n}",
            "(n~number){side} <draw> {n:card}{@each}",
            "{side} <draw> cards equal to {n}"
        ],
        "en_each" = EACH_EN
    ))]
    Draw {
        /// Who.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
    },
    /// Discard cards from hand.
    #[schemars(extend(
        "ja" = [
            "(chooser=opponent,here,side=opponent)その中から[{filter.card}を]{@n}選んで捨てさせる",
            "(chooser=opponent,side=opponent){side.of}{@hand}から{@n}選んで捨てさせる",
            "(chooser=opponent)相手は{side.of}{@hand}から{@n}選んで捨てさせる",
            "[{side}は]{@hand}を[(chooser=random)無作為に]{@n}捨てる"
        ],
        "ja_hand" = "手札[の{filter.card}]",
        "ja_n" = ["(up_to=true){n}まで", "{n}"],
        "en" = [
            "(chooser=opponent,here,side=opponent)choose {@cards} from it; they discard {n/it/them}",
            "(chooser=opponent,side=opponent)choose {@cards} from {side.of} hand to be discarded",
            "(chooser=opponent)your opponent <choose> {@cards} from {side.of} hand to be discarded",
            "(side=you)discard {@cards}[(chooser=random) at random]",
            "{side} <discard> {@cards}[(chooser=random) at random]"
        ],
        "en_cards" = [
            "(up_to=true,n~per)up to {@many} equal to {n}",
            "(up_to=true,n~number)up to {n/# {@one}/# {@many}}",
            "(up_to=true)up to {@many} equal to {n}",
            "(n~per){@many} equal to {n}",
            "(n~number){n/{a@one}/# {@many}}",
            "{@many} equal to {n}"
        ],
        "en_one" = "{filter.card_one}",
        "en_many" = "{filter.card_many}",
        "about" = "chooser"
    ))]
    Discard {
        /// Whose hand.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default)]
        n: HowMany,
        /// Who chooses.
        #[serde(default)]
        chooser: Chooser,
        /// Which cards fit.
        #[serde(default)]
        filter: Filter,
        /// Whether fewer will do.
        #[serde(default)]
        up_to: bool,
    },
    /// Scout N (BD-10.12).
    #[schemars(extend(
        "ja" = "【スカウト{}】を行う(山札の上からその枚数を見て、好きな枚数を好きな順番で山札の上に戻し、残りを好きな順番で山札の1番下に置く)",
        "en" = "Scout {} \
                (look at that many cards from the top of your library, put any number of them back on top \
                and the rest on the bottom, in any order)"
    ))]
    Scout(Box<Amount>),
    /// Search a zone of one's own; a library is shuffled afterwards (BD-9.25).
    #[schemars(extend(
        "ja" = ["(zone=library){@search}(その後、山札をシャッフルする)", "{@search}"],
        "ja_search" = [
            "(to=hand){@found}手札に加える",
            "(to=field){@found}登場させる",
            "(to=energy){@found}エナジーゾーンに置く",
            "(to=graveyard){@found}墓地に置く",
            "(to=life){@found}ライフの先頭に裏向きで置く"
        ],
        "ja_found" = "自分の{zone}から{filter.card}を{@n}枚まで探して{@shown}",
        "ja_shown" = [
            "(zone=graveyard,reveal=false)",
            "(zone=energy_zone,reveal=false)",
            "[(+filter)公開し、][(reveal=true)公開し、]"
        ],
        "ja_n" = BESIDE_JA,
        "en" = [
            "(zone=graveyard,reveal=false)search your {zone} for {@up_to} and put {@it} {to}",
            "(zone=energy_zone,reveal=false)search your {zone} for {@up_to} and put {@it} {to}",
            "(zone=library)search your library for {@up_to}, {@shown}put {@it} {to}, then shuffle",
            "(+filter)search your {zone} for {@up_to}, reveal {@it} and put {@it} {to}",
            "(reveal=true)search your {zone} for {@up_to}, reveal {@it} and put {@it} {to}",
            "search your {zone} for {@up_to} and put {@it} {to}"
        ],
        "en_shown" = "[(+filter)reveal {@it}, ][(reveal=true)reveal {@it}, ]",
        "en_it" = THEM_EN,
        "en_up_to" = UP_TO_EN,
        "en_one" = "{filter.card_one}",
        "en_many" = "{filter.card_many}"
    ))]
    Search {
        /// Which zone.
        #[serde(default = "library")]
        zone: Zone,
        /// What is looked for.
        #[serde(default)]
        filter: Filter,
        /// How many at most.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
        /// Where it goes.
        #[serde(default)]
        to: Destination,
        /// Whether the opponent is shown it although no quality is named.
        #[serde(default)]
        reveal: bool,
    },
    /// Look at the top cards of one's library, take some, put back the rest.
    #[schemars(extend(
        "ja" = [
            "(take=0){@look}、{@order}{rest}置く",
            "{@look}、その中から{filter.card}を{take}枚まで{@shown}{to}、残りを{@order}{rest}置く"
        ],
        "ja_look" = "自分の山札の上から{@n}枚を見て",
        "ja_shown" = "[(+filter)公開して][(reveal=true)公開して]",
        "ja_order" = ["(rest=graveyard)", "(n=1)", "好きな順番で"],
        "ja_n" = BESIDE_JA,
        "en" = [
            "(take=0)look at {@top} of your library and put {@it} {rest}{@order}",
            "(+filter){@shown}",
            "(reveal=true){@shown}",
            "look at {@top} of your library, put {@taken} from among them {to}, and put the rest {rest}{@order}"
        ],
        "en_shown" = "look at {@top} of your library, {@revealed}put {take/it/them} {to}, and put the rest {rest}{@order}",
        "en_revealed" = "reveal {@taken} from among them, ",
        "en_taken" = "up to {take/# {filter.card_one}/# {filter.card_many}}",
        "en_order" = ["(rest=graveyard)", "(n=1)", "{@any_order}"],
        "en_any_order" = " in any order",
        "en_it" = THEM_EN,
        "en_top" = TOP_EN
    ))]
    LookTop {
        /// How many are looked at.
        n: Box<Amount>,
        /// How many may be taken at most.
        #[serde(default)]
        take: u8,
        /// Which may be taken.
        #[serde(default)]
        filter: Filter,
        /// Where those go.
        #[serde(default)]
        to: Destination,
        /// Where the others go.
        #[serde(default)]
        rest: Rest,
        /// Whether the opponent is shown what is taken although no quality is named.
        #[serde(default)]
        reveal: bool,
    },
    /// Show cards to both players.
    #[schemars(extend("ja" = "{}を公開する", "en" = "reveal {}"))]
    Reveal(Objects),
    /// Shuffle a library.
    #[schemars(extend("ja" = "{.of}山札をシャッフルする", "en" = "shuffle {.of} library"))]
    Shuffle(Side),
    /// Put the top cards of a library into the graveyard.
    #[schemars(extend(
        "ja" = "{@each}{side.of}山札の上から{@n}枚を墓地に置く", "ja_each" = EACH_JA, "ja_n" = NUMBER_JA,
        "en" = "put {@top} of {side.of} library into the graveyard{@each}", "en_each" = EACH_EN, "en_top" = TOP_EACH_EN
    ))]
    Mill {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
    },
    /// Damage to units.
    #[schemars(extend(
        "ja" = "{@each}{to/{to}/{to}それぞれ}に{@n}ダメージを与える", "ja_each" = EACH_JA, "ja_n" = NUMBER_JA,
        "en" = "deal {@damage} to {to/{to}/each of {to}}{@each}", "en_each" = EACH_EN, "en_damage" = DAMAGE_EN
    ))]
    DamageUnit {
        /// To which.
        to: Objects,
        /// Points.
        n: Box<Amount>,
    },
    /// Damage to a player, point by point.
    #[schemars(extend(
        "ja" = ["(+target){@each}{^called}に{@n}点のダメージを与える", "{@each}{side}に{@n}点のダメージを与える"],
        "ja_each" = EACH_JA, "ja_n" = NUMBER_JA,
        "en" = [
            "(+target,choice.from=player)deal {@damage} to {^called}{@each}",
            "(+target)deal {@damage} to {^called}{@each} if it is a player",
            "deal {@damage} to {side}{@each}"
        ],
        "en_each" = EACH_EN, "en_damage" = DAMAGE_EN, "choice" = "target"
    ))]
    DamagePlayer {
        /// To whom.
        #[serde(default = "opponent")]
        side: Side,
        /// Points.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
        /// Instead to the player who is this target.
        target: Option<u8>,
    },
    /// Destroy units.
    #[schemars(extend("ja" = "{}を破壊する", "en" = "destroy {}"))]
    Destroy(Objects),
    /// Put cards into the graveyard, without destroying them.
    #[schemars(extend("ja" = "{}を墓地に置く", "en" = "put {} into the graveyard"))]
    ToGraveyard(Objects),
    /// Return cards to their owners' hands.
    #[schemars(extend("ja" = "{}を{.home}手札に戻す", "en" = "return {} to {.home} hand"))]
    ToHand(Objects),
    /// Put cards into their owners' libraries.
    #[schemars(extend(
        "ja" = [
            "(place=top){what}を{what.home}山札の1番上に置く",
            "(place=bottom){what}を{what.home}山札の1番下に置く",
            "(place=shuffled){what}を{what.home}山札に戻してシャッフルする"
        ],
        "en" = [
            "(place=top)put {what} on top of {what.home} library",
            "(place=bottom)put {what} on the bottom of {what.home} library",
            "(place=shuffled)shuffle {what} into {what.home} library"
        ]
    ))]
    ToLibrary {
        /// Which.
        what: Objects,
        /// Where in it.
        #[serde(default)]
        place: Place,
    },
    /// Put cards into their owners' energy zones.
    #[schemars(extend("ja" = "{what}を{what.home}エナジーゾーンに{state}で置く", "en" = "put {what} into {what.home} energy zone, {state}"))]
    ToEnergy {
        /// Which.
        what: Objects,
        /// Which way.
        #[serde(default)]
        state: Orientation,
    },
    /// Return energies to hand.
    #[schemars(extend(
        "ja" = "{@each}[{side}は]{filter.clauses}{@own}{filter.states}{filter.energy_name}を{@n}枚手札に戻す",
        "ja_each" = EACH_JA, "ja_n" = NUMBER_JA, "ja_own" = ["(side=you)自分の", "自身の"],
        "en" = [
            "(side=you)return {@cards} from {@own} energy zone to {@own} hand{@each}",
            "{side} <return> {@cards} from {@own} energy zone to {@own} hand{@each}"
        ],
        "en_each" = EACH_EN, "en_own" = ["(side=you)your", "their"],
        "en_cards" = SO_MANY_EACH_EN, "en_one" = "{filter.card_one}", "en_many" = "{filter.card_many}"
    ))]
    EnergyToHand {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
        /// Which fit.
        #[serde(default)]
        filter: Filter,
    },
    /// Put energies into the graveyard.
    #[schemars(extend(
        "ja" = "{@each}[{side}は]{filter.clauses}{@own}{filter.states}{filter.energy_name}を{@n}枚墓地に置く",
        "ja_each" = EACH_JA, "ja_n" = NUMBER_JA, "ja_own" = ["(side=you)自分の", "自身の"],
        "en" = [
            "(side=you)put {@cards} from {@own} energy zone into the graveyard{@each}",
            "{side} <put> {@cards} from {@own} energy zone into the graveyard{@each}"
        ],
        "en_each" = EACH_EN, "en_own" = ["(side=you)your", "their"],
        "en_cards" = SO_MANY_EACH_EN, "en_one" = "{filter.card_one}", "en_many" = "{filter.card_many}"
    ))]
    EnergyToGraveyard {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
        /// Which fit.
        #[serde(default)]
        filter: Filter,
    },
    /// Put life cards from the head into the graveyard: no damage (BD-9.17).
    #[schemars(extend(
        "ja" = "{@each}{side.of}ライフの先頭から{@n}枚を墓地に置く", "ja_each" = EACH_JA, "ja_n" = NUMBER_JA,
        "en" = "put {@top} of {side.of} life into the graveyard{@each}", "en_each" = EACH_EN, "en_top" = TOP_EACH_EN
    ))]
    LifeToGraveyard {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
    },
    /// Put life cards from the head into the hand.
    #[schemars(extend(
        "ja" = "{@each}{side.of}ライフの先頭から{@n}枚を手札に加える", "ja_each" = EACH_JA, "ja_n" = NUMBER_JA,
        "en" = "put {@top} of {side.of} life into {@own} hand{@each}",
        "en_each" = EACH_EN, "en_top" = TOP_EACH_EN, "en_own" = ["(side=you)your", "their owner's"]
    ))]
    LifeToHand {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
    },
    /// Put cards into their owners' life zones, face down.
    #[schemars(extend(
        "ja" = [
            "(place=top){what}を{what.home}ライフの先頭に裏向きで置く",
            "(place=bottom){what}を{what.home}ライフの1番下に裏向きで置く",
            "(place=shuffled){what}を{what.home}ライフに加えてシャッフルする"
        ],
        "en" = [
            "(place=top)put {what} face down on top of {what.home} life",
            "(place=bottom)put {what} face down on the bottom of {what.home} life",
            "(place=shuffled)shuffle {what} into {what.home} life"
        ]
    ))]
    ToLife {
        /// Which.
        what: Objects,
        /// At the head or at the bottom.
        #[serde(default)]
        place: Place,
    },
    /// Look at life cards from the head.
    #[schemars(extend(
        "ja" = ["(n=1){side.of}ライフの先頭のカードを見る", "{side.of}ライフの先頭から{@n}枚を見る"], "ja_n" = BESIDE_JA,
        "en" = "look at {@top} of {side.of} life", "en_top" = TOP_EN
    ))]
    LookLife {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
    },
    /// Look at a whole hand during this effect.
    #[schemars(extend("ja" = "{.of}手札を見る", "en" = "look at {.of} hand", "about" = ""))]
    LookHand(Side),
    /// Put units onto their owners' fields (BD-5.31).
    #[schemars(extend("ja" = "{what}を[(state=resting)レストで]登場させる", "en" = "put {what} onto the field[(state=resting) resting]"))]
    PutOntoField {
        /// Which.
        what: Objects,
        /// Which way.
        #[serde(default)]
        state: Orientation,
    },
    /// Play cards without paying their costs (BD-5.30).
    #[schemars(extend("ja" = "{}を、コストを支払わずにプレイする", "en" = "play {} without paying {/its cost/their costs}"))]
    PlayFree(Objects),
    /// Play a card from the D deck (BD-12.4).
    #[schemars(extend(
        "ja" = ["(free=true)自分のDデッキの{filter.card}1枚を、コストを支払わずにプレイする", "自分のDデッキの{filter.card}1枚を、コストを支払ってプレイする"],
        "en" = [
            "(free=true)play {filter.card_a} from your D deck without paying its cost",
            "play {filter.card_a} from your D deck by paying its cost"
        ]
    ))]
    PlayFromDDeck {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// Without paying.
        #[serde(default)]
        free: bool,
    },
    /// Put cards from the D deck into the hand.
    #[schemars(extend(
        "ja" = "自分のDデッキの{filter.card}{@n}枚を手札に加える", "ja_n" = BESIDE_JA,
        "en" = "put {@cards} from your D deck into your hand",
        "en_cards" = SO_MANY_EN, "en_one" = "{filter.card_one}", "en_many" = "{filter.card_many}"
    ))]
    DDeckToHand {
        /// Which fit.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
    },
    /// Put cards into their owners' D decks.
    #[schemars(extend("ja" = "{}を{.home}Dデッキに置く", "en" = "put {} into {.home} D deck"))]
    ToDDeck(Objects),
    /// Raise or lower power.
    #[schemars(extend(
        "ja" = ["(n~per){n.per}、{to!}", "{to!}"], "ja_lead" = "の", "ja_change" = "パワーを{[}{n.sum}{]}する",
        "en" = ["(n~per){to!} {n.per}", "{to!}"], "en_get" = "{[}{n.sum}{]} power"
    ))]
    ModifyPower {
        /// Of which.
        to: Objects,
        /// By how much.
        n: Box<Amount>,
    },
    /// Raise or lower hit.
    #[schemars(extend(
        "ja" = ["(n~per){n.per}、{to!}", "{to!}"], "ja_lead" = "の", "ja_change" = "ヒットを{[}{n.sum}{]}する",
        "en" = ["(n~per){to!} {n.per}", "{to!}"], "en_get" = "{[}{n.sum}{]} hit"
    ))]
    ModifyHit {
        /// Of which.
        to: Objects,
        /// By how much.
        n: Box<Amount>,
    },
    /// The power becomes a number.
    #[schemars(extend(
        "ja" = "{to!}", "ja_lead" = "の", "ja_change" = "パワーを{n}にする",
        "en" = "{to!}", "en_change" = "!{~'s power} becomes {n}"
    ))]
    SetPower {
        /// Of which.
        to: Objects,
        /// What it becomes.
        n: Box<Amount>,
    },
    /// The hit becomes a number.
    #[schemars(extend(
        "ja" = "{to!}", "ja_lead" = "の", "ja_change" = "ヒットを{n}にする",
        "en" = "{to!}", "en_change" = "!{~'s hit} becomes {n}"
    ))]
    SetHit {
        /// Of which.
        to: Objects,
        /// What it becomes.
        n: Box<Amount>,
    },
    /// Units gain a keyword.
    #[schemars(extend("ja" = "{to!}", "ja_gain" = "{keyword}", "en" = "{to!}", "en_gain" = "{keyword}"))]
    GrantKeyword {
        /// Which.
        to: Objects,
        /// What.
        keyword: Keyword,
    },
    /// Units lose a keyword.
    #[schemars(extend(
        "ja" = "{to!}", "ja_lead" = "は", "ja_change" = "{keyword}を失う",
        "en" = "{to!}", "en_does" = "<lose> {keyword}"
    ))]
    LoseKeyword {
        /// Which.
        to: Objects,
        /// What.
        keyword: Keyword,
    },
    /// Cards gain an ability.
    #[schemars(extend("ja" = "{to!}", "ja_gain" = "「{ability.quoted}」", "en" = "{to!}", "en_gain" = "\"{ability.quoted}\""))]
    GrantAbility {
        /// Which.
        to: Objects,
        /// What.
        ability: Box<Ability>,
    },
    /// Units cannot do something.
    #[schemars(extend(
        "ja" = "{to!}", "ja_lead" = "は", "ja_change" = "{cannot.not&、&}ない",
        "en" = "{to!}", "en_does" = ["(cannot=[\"stand\"])<do> not stand", "cannot {cannot&or}"], "en_bare" = "be unable to {cannot&or}"
    ))]
    Restrict {
        /// Which.
        to: Objects,
        /// What.
        cannot: OneOrMany<Forbidden>,
    },
    /// Make cards stand.
    #[schemars(extend("ja" = "{}をスタンドする", "en" = "stand {}"))]
    Stand(Objects),
    /// Make cards rest.
    #[schemars(extend("ja" = "{}をレストする", "en" = "rest {}"))]
    Rest(Objects),
    /// Negate the item that is this target.
    #[schemars(extend("ja" = "{^called}を打ち消す", "en" = "negate {^called}"))]
    Negate(u8),
    /// Attach cards as +1000 Auras.
    #[schemars(extend(
        "ja" = "{what}を{to}に+1000オーラとしてつける",
        "en" = "attach {what} to {to} {what/as a +1000 aura/as +1000 auras}"
    ))]
    AttachAura {
        /// Which cards.
        what: Objects,
        /// To which card.
        to: Objects,
    },
    /// Move auras to another card.
    #[schemars(extend(
        "ja" = "{@each}{@from}から{to}へオーラを{@n}枚移す", "ja_each" = EACH_JA, "ja_n" = NUMBER_JA, "ja_from" = FROM,
        "en" = "move {@auras} from {@from} to {to}{@each}", "en_each" = EACH_EN, "en_auras" = AURAS_EN, "en_from" = FROM
    ))]
    MoveAura {
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
        /// From which card.
        from: Objects,
        /// To which card.
        to: Objects,
    },
    /// Put auras into the graveyard.
    #[schemars(extend(
        "ja" = "{@each}{@from}のオーラを{@n}枚墓地に置く", "ja_each" = EACH_JA, "ja_n" = NUMBER_JA, "ja_from" = FROM,
        "en" = "put {@auras} from {@from} into the graveyard{@each}", "en_each" = EACH_EN, "en_auras" = AURAS_EN, "en_from" = FROM
    ))]
    RemoveAura {
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
        /// From which cards.
        from: Objects,
    },
    /// Counters are gained.
    #[schemars(extend(
        "ja" = "{@each}[{on}は]{name}カウンターを{@n}個得る", "ja_each" = EACH_JA, "ja_n" = NUMBER_JA,
        "en" = ["(on=you)get {@counters}{@each}", "{on} <get> {@counters}{@each}"],
        "en_each" = EACH_EN, "en_counters" = COUNTERS_EN, "en_one" = "{name} counter"
    ))]
    GainCounter {
        /// Their name.
        name: Label,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
        /// By whom.
        #[serde(default)]
        on: Holder,
    },
    /// Counters are removed.
    #[schemars(extend(
        "ja" = "{@each}[{on}から]{name}カウンターを{@n}個取り除く", "ja_each" = EACH_JA, "ja_n" = NUMBER_JA,
        "en" = "remove {@counters}[ from {on}]{@each}",
        "en_each" = EACH_EN, "en_counters" = COUNTERS_EN, "en_one" = "{name} counter"
    ))]
    SpendCounter {
        /// Their name.
        name: Label,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
        /// From whom.
        #[serde(default)]
        on: Holder,
    },
    /// Open a territory (BD-R31).
    #[schemars(extend(
        "ja" = "{side.of}テリトリーを[(pay=true)総コストの差額を支払って]開放する",
        "en" = "open {side.of} territory[(pay=true), paying the difference of the total costs]"
    ))]
    OpenTerritory {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// Whether the difference of total costs to the source is paid.
        #[serde(default)]
        pay: bool,
    },
    /// Close territories.
    #[schemars(extend("ja" = "{}を閉じる", "en" = "close {}"))]
    CloseTerritory(Objects),
    /// Energy may be set so many more times this turn.
    #[schemars(extend(
        "ja" = "このターン中、エナジーのセットをさらに{}回行うことができる",
        "en" = [
            "(~per)!you may set energy {} more times this turn",
            "(~number)!you may set energy {/one more time/# more times} this turn",
            "!you may set energy {} more times this turn"
        ]
    ))]
    ExtraEnergySet(Box<Amount>),
    /// Cards cost less.
    #[schemars(extend("ja" = "{}少なくなる", "en" = "!{.less}"))]
    ReduceCost(Change),
    /// Cards cost more.
    #[schemars(extend("ja" = "{}多くなる", "en" = "!{.more}"))]
    IncreaseCost(Change),
    /// A player wins.
    #[schemars(extend("ja" = "{}はゲームに勝利する", "en" = "{} <win> the game"))]
    Win(Side),
    /// A player loses.
    #[schemars(extend("ja" = "{}はゲームに敗北する", "en" = "{} <lose> the game"))]
    Lose(Side),
}

const fn library() -> Zone {
    Zone::Library
}

const fn opponent() -> Side {
    Side::Opponent
}
