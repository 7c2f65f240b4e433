//! What an effect does.

use fudaba_cardscript::OneOrMany;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::place::{DeckPlace, DetachTo, From, ReturnTo, SearchTo};
use super::target::one;
use super::{Amount, Chooser, Filter, Modifier, Placement, Splash, What, Who};

/// A verb.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// Damage (MR-11.1, MR-11.2).
    #[schemars(extend(
        "ja" = "{to}[{splash.also}]に[(n~reckoned)、]{n}のダメージを与える",
        "en" = "deal {n} to {to}[ {splash.also}]"
    ))]
    DealDamage {
        /// How much.
        n: Amount,
        /// To what.
        to: DamageTo,
        /// Of a target location: which further ones are struck (MR-R32).
        splash: Option<Splash>,
    },
    /// Destroys (MR-R56).
    #[schemars(extend("ja" = "{}を破壊する", "en" = "destroy {}"))]
    Destroy(What),
    /// Discards from the field.
    #[schemars(extend("ja" = "{}を破棄する", "en" = "put {} into the graveyard"))]
    Discard(What),
    /// Life is lost, which is no damage (MR-R34).
    #[schemars(extend("ja" = "[{who}は]ライフを{n}失う", "en" = ["(who=you)lose {n.life}", "{who} <lose> {n.life}"]))]
    LoseLife {
        /// How much.
        #[serde(default)]
        n: Amount,
        /// Who.
        #[serde(default)]
        who: Who,
    },
    /// Life is gained.
    #[schemars(extend("ja" = "[{who}は]ライフを{n}得る", "en" = ["(who=you)gain {n.life}", "{who} <gain> {n.life}"]))]
    GainLife {
        /// How much.
        #[serde(default)]
        n: Amount,
        /// Who.
        #[serde(default)]
        who: Who,
    },
    /// The next damage is prevented (MR-R67); without a duration until the end of the turn.
    #[schemars(extend(
        "ja" = ["{of.each}が受ける{kind}を{n.total}防ぐ", "{who}が受ける{kind}を{n.total}防ぐ"],
        "en" = ["{@what} dealt to {of.each}", "{@what} dealt to {who}"],
        "en_what" = ["(kind=attack)prevent {n.next_attack}", "(kind=recoil)prevent {n.next_recoil}", "prevent {n.next}"]
    ))]
    Prevent {
        /// How much; `all`.
        n: Amount,
        /// To a player.
        who: Option<Who>,
        /// To a character.
        of: Option<What>,
        /// Which damage.
        #[serde(default)]
        kind: ShieldKind,
    },
    /// Puts waiting counters on (MR-7.4).
    #[schemars(extend("ja" = "{of.each}に待機カウンターを{n.pieces}載せる", "en" = "put {n.counters} on {of.each}"))]
    AddWaiting {
        /// How many.
        #[serde(default)]
        n: Amount,
        /// On whom.
        of: What,
    },
    /// Removes waiting counters.
    #[schemars(extend("ja" = "{of.each}から待機カウンターを{n.pieces}取り除く", "en" = "remove {n.counters} from {of.each}"))]
    RemoveWaiting {
        /// How many.
        #[serde(default)]
        n: Amount,
        /// From whom.
        of: What,
    },
    /// Turns spirits sideways.
    #[schemars(extend("ja" = "{}を消耗状態にする", "en" = "exhaust {}"))]
    Exhaust(What),
    /// Turns spirits upright.
    #[schemars(extend("ja" = "{}を通常状態にする", "en" = "ready {}"))]
    Ready(What),
    /// Draws cards (MR-R46).
    #[schemars(extend("ja" = "[{who}は]カードを{n.cards}引く", "en" = ["(who=you)draw {n.cards}", "{who} <draw> {n.cards}"]))]
    Draw {
        /// How many.
        #[serde(default)]
        n: Amount,
        /// Who.
        #[serde(default)]
        who: Who,
    },
    /// Discards cards from hand (MR-R58).
    #[schemars(extend(
        "ja" = [
            "(by=you){who.of}手札を見て、その中から{n.cards}選んで捨てさせる",
            "(by=opponent)相手は{who.of}手札を見て、その中から{n.cards}選んで捨てさせる",
            "[{who}は]手札を[(by=random)無作為に]{n.cards}捨てる"
        ],
        "en" = [
            "(by=you)look at {who.of} hand and choose {n.cards} to be discarded from it",
            "(by=opponent)your opponent <look> at {who.of} hand and chooses {n.cards} to be discarded from it",
            "(who=you)discard {n.cards}[(by=random) at random]",
            "{who} <discard> {n.cards}[(by=random) at random]"
        ]
    ))]
    DiscardFromHand {
        /// How many.
        #[serde(default)]
        n: Amount,
        /// From whose hand.
        #[serde(default)]
        who: Who,
        /// Who chooses; the owner when left out.
        #[serde(default = "owner")]
        by: Chooser,
    },
    /// Looks for cards in the own deck, which is shuffled then (MR-R66).
    #[schemars(extend(
        "ja" = [
            "(to=hand,-filter)デッキからカードを{n}枚探し、手札に加える(その後、デッキをシャッフルする)",
            "(to=top_of_deck,-filter)デッキからカードを{n}枚探し、デッキをシャッフルしてその上に置く",
            "(to=hand)デッキから{filter.card}を{n}枚まで探して公開し、手札に加える(その後、デッキをシャッフルする)",
            "(to=spirit_zone)デッキから{filter.card}を{n}枚まで探して公開し、精霊置き場に配置する(その後、デッキをシャッフルする)",
            "(to=spirit_zone_exhausted)デッキから{filter.card}を{n}枚まで探して公開し、消耗状態で精霊置き場に配置する(その後、デッキをシャッフルする)",
            "(to=top_of_deck)デッキから{filter.card}を{n}枚まで探して公開し、デッキをシャッフルしてその上に置く"
        ],
        "en" = [
            "(to=hand){@head}put {n/it/them} into your hand, then shuffle",
            "(to=spirit_zone){@head}place {n/it/them} in your spirit zone, then shuffle",
            "(to=spirit_zone_exhausted){@head}place {n/it/them} in your spirit zone, exhausted, then shuffle",
            "(to=top_of_deck){@head}shuffle, then put {n/it/them} on top"
        ],
        "en_head" = [
            "(-filter)search your deck for {n/a card/# cards}, ",
            "search your deck for up to {n/# {filter.card_one}/# {filter.card_many}}, reveal {n/it/them}, "
        ]
    ))]
    Search {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How many, at most.
        #[serde(default = "one")]
        n: u8,
        /// Where they go.
        #[serde(default)]
        to: SearchTo,
    },
    /// Looks at the top cards of the own deck.
    #[schemars(extend(
        "ja" = [
            "(take=0)デッキの上から{n}枚を見て、{n//好きな順番で}デッキの{rest}に置く",
            "(-filter)デッキの上から{n}枚を見て、その中からカードを{take}枚まで手札に加え、残りを好きな順番でデッキの{rest}に置く",
            "デッキの上から{n}枚を見て、その中から{filter.card}を{take}枚まで公開して手札に加え、残りを好きな順番でデッキの{rest}に置く"
        ],
        "en" = [
            "(take=0){@head} and put {n/it/them} {rest}{n// in any order}",
            "(-filter){@head}, put up to {take/# card/# cards} from among them into your hand, and put the rest {rest} in any order",
            "{@head}, reveal up to {@found} from among them and put {take/it/them} into your hand, and put the rest {rest} in any order"
        ],
        "en_head" = "look at {n/the top card/the top # cards} of your deck",
        "en_found" = "{take/# {filter.card_one}/# {filter.card_many}}"
    ))]
    Look {
        /// How many.
        n: u8,
        /// How many may be taken to hand.
        #[serde(default)]
        take: u8,
        /// Which may be taken.
        #[serde(default)]
        filter: Filter,
        /// Where the others go.
        #[serde(default)]
        rest: DeckPlace,
    },
    /// A hand is shown to both.
    #[schemars(extend("ja" = ["(=you)手札を公開する", "{}は手札を公開する"], "en" = ["(=you)reveal your hand", "{} <reveal> their hand"]))]
    RevealHand(Who),
    /// The top cards of a deck go to the graveyard.
    #[schemars(extend(
        "ja" = "{who.of}デッキの上から{n.cards}を捨て札置き場に置く",
        "en" = "put {n.top} of {who.of} deck into {@whose} graveyard",
        "en_whose" = ["(who=you)your", "their"]
    ))]
    Mill {
        /// How many.
        #[serde(default)]
        n: Amount,
        /// Whose.
        #[serde(default)]
        who: Who,
    },
    /// A card goes from the graveyard to its owner's hand or deck.
    #[schemars(extend(
        "ja" = [
            "(to=shuffled,choice.whose=own){^called}を{to.own}戻してシャッフルし直す",
            "(choice.whose=own){^called}を{to.own}戻す",
            "(to=shuffled){^called}を{to}戻してシャッフルし直す",
            "{^called}を{to}戻す"
        ],
        "en" = ["(choice.whose=own)return {^called} {to.own}", "(many)put {^called} {to.all_into}", "put {^called} {to.into}"],
        "choice" = "target"
    ))]
    Recover {
        /// The target.
        #[serde(default = "one")]
        target: u8,
        /// Where to.
        #[serde(default)]
        to: ReturnTo,
    },
    /// A permanent goes to its owner's hand or deck.
    #[schemars(extend("ja" = ["(to=shuffled){what}を{to}戻してシャッフルし直す", "{what}を{to}戻す"], "en" = "return {what} {what/{to}/{to.many}}"))]
    Return {
        /// What.
        what: What,
        /// Where to.
        #[serde(default)]
        to: ReturnTo,
    },
    /// A spirit is placed by an effect (MR-5.19).
    #[schemars(extend(
        "ja" = ["(from=deck){@what}を[(exhausted=true)消耗状態で]精霊置き場に配置する(その後、デッキをシャッフルする)", "{@what}を[(exhausted=true)消耗状態で]精霊置き場に配置する"],
        "en" = [
            "(from=deck)place {@what} into your spirit zone[(exhausted=true), exhausted] (then shuffle your deck)",
            "place {@what} into your spirit zone[(exhausted=true), exhausted]"
        ],
        "ja_what" = ["(-filter,from~spirit){from.spirit}", "(from~target){from.target}である{filter.spirit}", "{from}{filter.spirit}1枚"],
        "en_what" = [
            "(-filter,from~spirit){from.spirit}",
            "(from~target){from.target}, if it is {a filter.spirit_one},",
            "{a filter.spirit_one} {from}"
        ]
    ))]
    PlaceSpirit {
        /// From where.
        from: From,
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// Whether it comes exhausted.
        #[serde(default)]
        exhausted: bool,
    },
    /// A character is placed by an effect (MR-5.19).
    #[schemars(extend(
        "ja" = [
            "(from=deck){@what}を[(without_counters=true)待機カウンター無しで]自分のロケーションに配置する(その後、デッキをシャッフルする)",
            "{@what}を[(without_counters=true)待機カウンター無しで]自分のロケーションに配置する"
        ],
        "en" = [
            "(from=deck)place {@what} onto one of your locations[(without_counters=true) without waiting counters] (then shuffle your deck)",
            "place {@what} onto one of your locations[(without_counters=true) without waiting counters]"
        ],
        "ja_what" = [
            "(-filter,from~character){from.character}",
            "(from~target){from.target}である{filter.character}",
            "{from}{filter.character}1枚"
        ],
        "en_what" = [
            "(-filter,from~character){from.character}",
            "(from~target){from.target}, if it is {a filter.character_one},",
            "{a filter.character_one} {from}"
        ]
    ))]
    PlaceCharacter {
        /// From where.
        from: From,
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// Whether it comes without waiting counters.
        #[serde(default)]
        without_counters: bool,
    },
    /// A field card is placed by an effect.
    #[schemars(extend(
        "ja" = [
            "(from=deck,vacant=true){@what}を自分のロケーション1か所に配置する(フィールドカードのないロケーションでもよい。その後、デッキをシャッフルする)",
            "(from=deck){@what}を自分のロケーション1か所に配置する(その後、デッキをシャッフルする)",
            "(vacant=true){@what}を自分のロケーション1か所に配置する(フィールドカードのないロケーションでもよい)",
            "{@what}を自分のロケーション1か所に配置する"
        ],
        "en" = [
            "(from=deck)place {@what} onto one of your locations[(vacant=true), even one without a field card] (then shuffle your deck)",
            "place {@what} onto one of your locations[(vacant=true), even one without a field card]"
        ],
        "ja_what" = [
            "(-filter,from~field_card){from.field_card}",
            "(from~target){from.target}である{filter.field_card}",
            "{from}{filter.field_card}1枚"
        ],
        "en_what" = [
            "(-filter,from~field_card){from.field_card}",
            "(from~target){from.target}, if it is {a filter.field_card_one},",
            "{a filter.field_card_one} {from}"
        ]
    ))]
    PlaceField {
        /// From where.
        from: From,
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// Whether it may go to an own location without a field card.
        #[serde(default)]
        vacant: bool,
    },
    /// Stand-ins are placed on own locations without field card (MR-3.12).
    #[schemars(extend(
        "ja" = ["(+target,many){^called}にデッキの上から1枚ずつ代用のフィールドカードとして配置する", "(+target){^called}にデッキの1番上のカードを代用のフィールドカードとして配置する", "フィールドカードのない自分のロケーション{n}か所に代用のフィールドカードを配置する"],
        "en" = [
            "(+target,many)place the top cards of your deck on {^called} as stand-ins, one on each",
            "(+target)place the top card of your deck on {^called} as a stand-in",
            "place {n/a stand-in on one of your locations/stand-ins on # of your locations} without a field card"
        ],
        "choice" = "target"
    ))]
    PlaceStandIn {
        /// On the target location of this number; left out: on locations of the player's choice.
        target: Option<u8>,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// A character is moved to other own locations (MR-R97).
    #[schemars(extend(
        "ja" = "[(without_recoil=true)反動ダメージ無しで、]{what}を自分の他のロケーションに移す",
        "en" = "move {what} to another of your locations[(without_recoil=true) without recoil damage]"
    ))]
    Move {
        /// Whom.
        what: What,
        /// Whether it causes no recoil.
        #[serde(default)]
        without_recoil: bool,
    },
    /// Two characters exchange places (MR-R97).
    #[schemars(extend(
        "ja" = [
            "(what=with)[(without_recoil=true)反動ダメージ無しで、]{what}のロケーションを入れ替える",
            "[(without_recoil=true)反動ダメージ無しで、]{what}と{with}のロケーションを入れ替える"
        ],
        "en" = [
            "(what=with)swap the locations of {what}[(without_recoil=true) without recoil damage]",
            "swap the locations of {what} and {with}[(without_recoil=true) without recoil damage]"
        ]
    ))]
    Swap {
        /// One.
        what: What,
        /// The other.
        with: What,
        /// Whether they cause no recoil.
        #[serde(default)]
        without_recoil: bool,
    },
    /// A spirit of a spirit zone is attached to a character.
    #[schemars(extend("ja" = "{spirit}を{to}に付ける", "en" = "attach {spirit} to {to}"))]
    Attach {
        /// Which spirit.
        spirit: What,
        /// To whom.
        to: What,
    },
    /// An attached spirit is detached.
    #[schemars(extend("ja" = "{spirit}をはずして{to}置く", "en" = "detach {spirit} and put {spirit/it/them} {to}"))]
    Detach {
        /// Which.
        spirit: What,
        /// Where it goes.
        #[serde(default)]
        to: DetachTo,
    },
    /// An item of the chain does nothing (MR-10.13).
    #[schemars(extend("ja" = "{^called}を無効にする", "en" = "negate {^called}"))]
    Negate(u8),
    /// An attack or spell on the chain gets another target (MR-R75, MR-R98).
    #[schemars(extend("ja" = "{^called}の対象を変更する", "en" = "choose a new target for {^called}"))]
    Retarget(u8),
    /// One more placement or join this turn (MR-4.9).
    #[schemars(extend("ja" = "このターンの終了時まで、{}をもう1回行うことができる", "en" = "!you may {} this turn"))]
    AllowExtra(Placement),
    /// Changes a card as long as the duration says.
    #[schemars(extend("ja" = "{of!by}", "en" = "{of!by}"))]
    Modify {
        /// What.
        of: What,
        /// How.
        by: OneOrMany<Modifier>,
    },
    /// Changes what holds for a player as long as the duration says.
    #[schemars(extend("ja" = "{who!by}", "en" = "{who!by}"))]
    ModifyPlayer {
        /// Whom.
        #[serde(default)]
        who: Who,
        /// How.
        by: OneOrMany<Modifier>,
    },
    /// The character may attack once without start-up cost (MR-R21).
    #[schemars(extend("ja" = "{}は起動コスト無しで1回攻撃できる", "en" = "!{} may attack once without a start-up cost"))]
    ExtraAttack(What),
    /// The controller wins (MR-14.4).
    #[schemars(extend("ja" = "自分はゲームに勝利する", "en" = "!you win the game"))]
    Win,
}

/// What is damaged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum DamageTo {
    /// Characters; of a target location the character there, else its player.
    #[schemars(extend("ja" = "{.each}", "en" = "{.each}"))]
    What(What),
    /// A player.
    #[schemars(extend("ja" = "{}", "en" = "{}"))]
    Player(Who),
}

/// Damage that is prevented.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShieldKind {
    /// Any damage.
    #[default]
    #[schemars(extend("ja" = "ダメージ", "en" = "damage"))]
    Any,
    /// Damage of attacks.
    #[schemars(extend("ja" = "攻撃のダメージ", "en" = "attack damage"))]
    Attack,
    /// Recoil.
    #[schemars(extend("ja" = "反動ダメージ", "en" = "recoil damage"))]
    Recoil,
}

/// How long an effect lasts (MR-4.13, MR-9.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// To the end of this turn; so it is when nothing is written.
    #[schemars(extend("ja" = "このターンの終了時まで", "en" = "until end of turn"))]
    UntilEndOfTurn,
    /// To the start of the controller's next turn.
    #[schemars(extend("ja" = "次の自分のターンの開始時まで", "en" = "until your next turn begins"))]
    UntilOwnNextTurnBegins,
    /// As long as what it is about stays on the field.
    #[schemars(extend("ja" = "場にある限り", "en" = "for as long as it stays on the field"))]
    WhileOnField,
    /// As long as spirits are attached to the character.
    #[schemars(extend("ja" = "精霊が付いている限り", "en" = "for as long as spirits are attached to it"))]
    WhileJoined,
}

const fn owner() -> Chooser {
    Chooser::Owner
}

impl Verb {
    /// How much or how many, where it says so.
    pub(crate) const fn amount(&self) -> Option<&Amount> {
        match self {
            Verb::DealDamage { n, .. } | Verb::LoseLife { n, .. } | Verb::GainLife { n, .. } | Verb::Prevent { n, .. } => Some(n),
            Verb::AddWaiting { n, .. } | Verb::RemoveWaiting { n, .. } | Verb::Draw { n, .. } => Some(n),
            Verb::DiscardFromHand { n, .. } | Verb::Mill { n, .. } => Some(n),
            _ => None,
        }
    }
}
