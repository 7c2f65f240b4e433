//! What an effect does.

use fudaba_cardscript::OneOrMany;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::target::one;
use super::{Amount, Chooser, Filter, Modifier, Placement, Splash, What, Who};

/// A verb.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// Damage (MR-11.1, MR-11.2).
    DealDamage {
        /// How much.
        n: Amount,
        /// To what.
        to: DamageTo,
        /// Of a target location: which further ones are struck (MR-R32).
        splash: Option<Splash>,
    },
    /// Destroys (MR-R56).
    Destroy(What),
    /// Discards from the field.
    Discard(What),
    /// Life is lost, which is no damage (MR-R34).
    LoseLife {
        /// How much.
        #[serde(default)]
        n: Amount,
        /// Who.
        #[serde(default)]
        who: Who,
    },
    /// Life is gained.
    GainLife {
        /// How much.
        #[serde(default)]
        n: Amount,
        /// Who.
        #[serde(default)]
        who: Who,
    },
    /// The next damage is prevented (MR-R67); without a duration until the end of the turn.
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
    AddWaiting {
        /// How many.
        #[serde(default)]
        n: Amount,
        /// On whom.
        of: What,
    },
    /// Removes waiting counters.
    RemoveWaiting {
        /// How many.
        #[serde(default)]
        n: Amount,
        /// From whom.
        of: What,
    },
    /// Turns spirits sideways.
    Exhaust(What),
    /// Turns spirits upright.
    Ready(What),
    /// Draws cards (MR-R46).
    Draw {
        /// How many.
        #[serde(default)]
        n: Amount,
        /// Who.
        #[serde(default)]
        who: Who,
    },
    /// Discards cards from hand (MR-R58).
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
    RevealHand(Who),
    /// The top cards of a deck go to the graveyard.
    Mill {
        /// How many.
        #[serde(default)]
        n: Amount,
        /// Whose.
        #[serde(default)]
        who: Who,
    },
    /// A card goes from the graveyard to its owner's hand or deck.
    Recover {
        /// The target.
        #[serde(default = "one")]
        target: u8,
        /// Where to.
        #[serde(default)]
        to: ReturnTo,
    },
    /// A permanent goes to its owner's hand or deck.
    Return {
        /// What.
        what: What,
        /// Where to.
        #[serde(default)]
        to: ReturnTo,
    },
    /// A spirit is placed by an effect (MR-5.19).
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
    PlaceStandIn {
        /// On the target location of this number; left out: on locations of the player's choice.
        target: Option<u8>,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// A character is moved to other own locations (MR-R97).
    Move {
        /// Whom.
        what: What,
        /// Whether it causes no recoil.
        #[serde(default)]
        without_recoil: bool,
    },
    /// Two characters exchange places (MR-R97).
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
    Attach {
        /// Which spirit.
        spirit: What,
        /// To whom.
        to: What,
    },
    /// An attached spirit is detached.
    Detach {
        /// Which.
        spirit: What,
        /// Where it goes.
        #[serde(default)]
        to: DetachTo,
    },
    /// An item of the chain does nothing (MR-10.13).
    Negate(u8),
    /// An attack or spell on the chain gets another target (MR-R75, MR-R98).
    Retarget(u8),
    /// One more placement or join this turn (MR-4.9).
    AllowExtra(Placement),
    /// Changes a card as long as the duration says.
    Modify {
        /// What.
        of: What,
        /// How.
        by: OneOrMany<Modifier>,
    },
    /// Changes what holds for a player as long as the duration says.
    ModifyPlayer {
        /// Whom.
        #[serde(default)]
        who: Who,
        /// How.
        by: OneOrMany<Modifier>,
    },
    /// The character may attack once without start-up cost (MR-R21).
    ExtraAttack(What),
    /// The controller wins (MR-14.4).
    Win,
}

/// What is damaged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum DamageTo {
    /// Characters; of a target location the character there, else its player.
    What(What),
    /// A player.
    Player(Who),
}

/// Damage that is prevented.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShieldKind {
    /// Any damage.
    #[default]
    Any,
    /// Damage of attacks.
    Attack,
    /// Recoil.
    Recoil,
}

/// Where found cards go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SearchTo {
    /// To hand.
    #[default]
    Hand,
    /// Into the spirit zone, upright.
    SpiritZone,
    /// Into the spirit zone, sideways.
    SpiritZoneExhausted,
    /// On top of the deck, after it was shuffled.
    TopOfDeck,
}

/// Where in a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeckPlace {
    /// On top.
    #[default]
    Top,
    /// At the bottom.
    Bottom,
}

/// Where a card returns to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReturnTo {
    /// To hand.
    #[default]
    Hand,
    /// On top of the deck.
    TopOfDeck,
    /// Under the deck.
    BottomOfDeck,
    /// Into the deck, which is shuffled.
    Shuffled,
}

/// Where a permanent is placed from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum From {
    /// The own hand.
    Hand,
    /// The own deck, which is shuffled then.
    Deck,
    /// The own graveyard.
    Graveyard,
    /// The target of this number.
    Target(u8),
}

/// Where a detached spirit goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DetachTo {
    /// Back to the spirit zone, upright.
    Ready,
    /// Back to the spirit zone, sideways.
    Exhausted,
    /// To the graveyard.
    #[default]
    Graveyard,
}

/// How long an effect lasts (MR-4.13, MR-9.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// To the end of this turn; so it is when nothing is written.
    #[schemars(extend("ja" = "このターンの終了時まで", "en" = "until end of turn"))]
    UntilEndOfTurn,
    /// To the start of the controller's next turn.
    #[schemars(extend("ja" = "次の自分のターンの開始時まで", "en" = "until your next turn begins,"))]
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
