//! What effects do.

use fudaba_cardscript::OneOrMany;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::objects::one_amount;
use super::phrases::{THIS_EN, THIS_JA};
use super::{Ability, Amount, Color, Condition, Filter, Keyword, Label, Objects, Orientation, Side, Zone};

/// How long a change lasts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// そのターン中: to the cleanup of this turn (BD-9.19).
    #[schemars(extend("ja" = "このターン中", "en" = "this turn"))]
    ThisTurn,
    /// To the end of the attack.
    #[schemars(extend("ja" = "このバトル中", "en" = "this battle"))]
    ThisBattle,
    /// To the beginning of the controller's next turn.
    #[schemars(extend("ja" = "次の自分のターンの開始時まで", "en" = "until your next turn begins"))]
    UntilYourNextTurnBegins,
    /// During the opponent's next turn.
    #[schemars(extend("ja" = "次の相手のターン中", "en" = "during your opponent's next turn"))]
    OpponentsNextTurn,
    /// In the unit's next stand phase (BD-R71).
    #[schemars(extend("ja" = "その持ち主の次のスタンドフェイズに", "en" = "during its owner's next stand phase"))]
    ItsNextStandPhase,
    /// As long as the source stays where it is.
    #[schemars(extend(
        "ja" = "{@this}がその場にある限り", "ja_this" = THIS_JA,
        "en" = "for as long as {@this} stays where it is", "en_this" = THIS_EN
    ))]
    WhileSourceOnField,
    /// As long as it is true.
    #[schemars(extend("ja" = "{?during}", "en" = "{?during}"))]
    WhileCondition(Box<Condition>),
    /// For good.
    #[schemars(extend("ja" = "", "en" = ""))]
    Permanent,
}

/// What is done.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// Draw cards.
    Draw {
        /// Who.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
    },
    /// Discard cards from hand.
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
    Scout(Box<Amount>),
    /// Search a zone of one's own; a library is shuffled afterwards (BD-9.25).
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
    Reveal(Objects),
    /// Shuffle a library.
    Shuffle(Side),
    /// Put the top cards of a library into the graveyard.
    Mill {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
    },
    /// Damage to units.
    DamageUnit {
        /// To which.
        to: Objects,
        /// Points.
        n: Box<Amount>,
    },
    /// Damage to a player, point by point.
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
    Destroy(Objects),
    /// Put cards into the graveyard, without destroying them.
    ToGraveyard(Objects),
    /// Return cards to their owners' hands.
    ToHand(Objects),
    /// Put cards into their owners' libraries.
    ToLibrary {
        /// Which.
        what: Objects,
        /// Where in it.
        #[serde(default)]
        place: Place,
    },
    /// Put cards into their owners' energy zones.
    ToEnergy {
        /// Which.
        what: Objects,
        /// Which way.
        #[serde(default)]
        state: Orientation,
    },
    /// Return energies to hand.
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
    LifeToGraveyard {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
    },
    /// Put life cards from the head into the hand.
    LifeToHand {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
    },
    /// Put cards into their owners' life zones, face down.
    ToLife {
        /// Which.
        what: Objects,
        /// At the head or at the bottom.
        #[serde(default)]
        place: Place,
    },
    /// Look at life cards from the head.
    LookLife {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
    },
    /// Look at a whole hand during this effect.
    LookHand(Side),
    /// Put units onto their owners' fields (BD-5.31).
    PutOntoField {
        /// Which.
        what: Objects,
        /// Which way.
        #[serde(default)]
        state: Orientation,
    },
    /// Play cards without paying their costs (BD-5.30).
    PlayFree(Objects),
    /// Play a card from the D deck (BD-12.4).
    PlayFromDDeck {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// Without paying.
        #[serde(default)]
        free: bool,
    },
    /// Put cards from the D deck into the hand.
    DDeckToHand {
        /// Which fit.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
    },
    /// Put cards into their owners' D decks.
    ToDDeck(Objects),
    /// Raise or lower power.
    ModifyPower {
        /// Of which.
        to: Objects,
        /// By how much.
        n: Box<Amount>,
    },
    /// Raise or lower hit.
    ModifyHit {
        /// Of which.
        to: Objects,
        /// By how much.
        n: Box<Amount>,
    },
    /// The power becomes a number.
    SetPower {
        /// Of which.
        to: Objects,
        /// What it becomes.
        n: Box<Amount>,
    },
    /// The hit becomes a number.
    SetHit {
        /// Of which.
        to: Objects,
        /// What it becomes.
        n: Box<Amount>,
    },
    /// Units gain a keyword.
    GrantKeyword {
        /// Which.
        to: Objects,
        /// What.
        keyword: Keyword,
    },
    /// Units lose a keyword.
    LoseKeyword {
        /// Which.
        to: Objects,
        /// What.
        keyword: Keyword,
    },
    /// Cards gain an ability.
    GrantAbility {
        /// Which.
        to: Objects,
        /// What.
        ability: Box<Ability>,
    },
    /// Units cannot do something.
    Restrict {
        /// Which.
        to: Objects,
        /// What.
        cannot: OneOrMany<Forbidden>,
    },
    /// Make cards stand.
    Stand(Objects),
    /// Make cards rest.
    Rest(Objects),
    /// Negate the item that is this target.
    Negate(u8),
    /// Attach cards as +1000 Auras.
    AttachAura {
        /// Which cards.
        what: Objects,
        /// To which card.
        to: Objects,
    },
    /// Move auras to another card.
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
    RemoveAura {
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
        /// From which cards.
        from: Objects,
    },
    /// Counters are gained.
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
    OpenTerritory {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// Whether the difference of total costs to the source is paid.
        #[serde(default)]
        pay: bool,
    },
    /// Close territories.
    CloseTerritory(Objects),
    /// Energy may be set so many more times this turn.
    ExtraEnergySet(Box<Amount>),
    /// Cards cost less.
    ReduceCost(Change),
    /// Cards cost more.
    IncreaseCost(Change),
    /// A player wins.
    Win(Side),
    /// A player loses.
    Lose(Side),
}

/// How cards of a player change in cost.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Whose cards.
    #[serde(default)]
    pub side: Side,
    /// Which cards.
    #[serde(default)]
    pub filter: Filter,
    /// Which icon.
    #[serde(default)]
    pub icon: CostIcon,
    /// By how much.
    #[serde(default = "one_amount")]
    pub n: Box<Amount>,
    /// Only this card itself.
    #[serde(default)]
    pub this: bool,
}

/// An icon of a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CostIcon {
    /// Generic energy.
    #[default]
    Generic,
    /// White energy.
    White,
    /// Black energy.
    Black,
    /// Red energy.
    Red,
    /// Blue energy.
    Blue,
}

impl CostIcon {
    /// The colour, if it is one.
    pub const fn color(self) -> Option<Color> {
        match self {
            CostIcon::Generic => None,
            CostIcon::White => Some(Color::White),
            CostIcon::Black => Some(Color::Black),
            CostIcon::Red => Some(Color::Red),
            CostIcon::Blue => Some(Color::Blue),
        }
    }
}

/// A number of cards, or all of them.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HowMany {
    /// All.
    All,
    /// So many.
    Of(Box<Amount>),
}

impl Default for HowMany {
    fn default() -> HowMany {
        HowMany::Of(one_amount())
    }
}

/// Who chooses cards of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// The owner of the hand (BD-9.16).
    #[default]
    Owner,
    /// The other player.
    Opponent,
    /// Nobody: at random.
    Random,
}

/// Where cards that were found go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// To the hand.
    #[default]
    Hand,
    /// Onto the field.
    Field,
    /// Into the energy zone, standing.
    Energy,
    /// Into the graveyard.
    Graveyard,
    /// To the head of the life zone.
    Life,
}

/// Where looked-at cards that were not taken go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// To the bottom in any order.
    #[default]
    Bottom,
    /// Back on top in any order.
    Top,
    /// To the graveyard.
    Graveyard,
}

/// Where in a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On top, at the head.
    #[default]
    #[serde(alias = "head")]
    Top,
    /// At the bottom.
    Bottom,
    /// Anywhere: the pile is shuffled.
    Shuffled,
}

/// What holds counters.
#[derive(Clone, Debug, PartialEq, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "it stands in the catalogue once and is never moved")]
pub enum Holder {
    /// The controller.
    #[default]
    You,
    /// The opponent.
    Opponent,
    /// Each player.
    Each,
    /// Cards.
    Object(Objects),
}

/// What a unit may be forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Forbidden {
    /// It cannot attack.
    Attack,
    /// It cannot attack players.
    AttackPlayers,
    /// It cannot attack units.
    AttackUnits,
    /// It cannot block.
    Block,
    /// It cannot be attacked.
    BeAttacked,
    /// The opponent cannot target it.
    BeTargeted,
    /// It does not stand in the stand phase.
    Stand,
    /// It cannot be blocked.
    BeBlocked,
}

const fn library() -> Zone {
    Zone::Library
}

const fn opponent() -> Side {
    Side::Opponent
}
