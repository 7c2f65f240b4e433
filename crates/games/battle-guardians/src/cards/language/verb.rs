//! What effects do. Amounts are `n`, plus `value` where one stands.

use schemars::JsonSchema;
use serde::Deserialize;

use super::reference::one;
use super::{Ability, Deck, Face, Faces, Filter, Forbidden, Phase, Reference, Spot, Value, What, Whose, Zone};

/// How long a change lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// At once and done.
    Instant,
    /// For the next damage only.
    ThisDamage,
    /// To the end of this phase.
    ThisPhase,
    /// To the end of this turn (このターン中).
    ThisTurn,
    /// During the opponent's next turn (次の相手ターン中).
    NextOpponentTurn,
    /// To the start of the controller's next turn (次の自分のターン開始時まで).
    UntilOwnNextTurnStart,
    /// As long as the card it comes from stays where it is (このカードが〜に存在する限り).
    WhileSourceInZone,
    /// As long as that guardian stays on the field; the default of up and down (BG-R55).
    WhileOnField,
    /// To the end of the game.
    RestOfGame,
}

/// What is done.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// Damage: raises DG in the damage step (BG-9.3).
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
    NegateEffect,
    /// Negates one damage effect of the answered effect (BG-R49).
    NegateDamage,
    /// Changes the damage of the answered effect; without one, the next damage that `to` takes.
    ChangeDamage {
        /// Whose damage; left out: that of the answered effect.
        to: Option<Reference>,
        /// How.
        change: DamageChange,
    },
    /// Draws cards.
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
    Mill {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// How many.
        n: u8,
    },
    /// Discards cards from hand.
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
    MoveToAssist,
    /// The armament transformation: summons a matching cross guardian from hand, paying its SF (BG-5.16).
    Transform {
        /// Which cross guardians.
        cross: Filter,
        /// Which base must still be there.
        base: Filter,
    },
    /// Back to the owner's hand.
    ReturnToHand(What),
    /// Back to the owner's deck; guardians of the side deck go there (BG-R77).
    ReturnToDeck {
        /// What.
        what: What,
        /// Where in the deck.
        #[serde(default)]
        place: DeckPlace,
    },
    /// To the owner's junk zone.
    SendToJunk(What),
    /// To the owner's charge zone.
    ChargeFrom {
        /// What.
        what: What,
        /// Which way.
        #[serde(default)]
        face: Face,
    },
    /// Turns own spent Force face up.
    RecoverForce(u8),
    /// Turns the opponent's face-up Force face down.
    SpendOpponentForce(u8),
    /// Weakens (BG-15.2).
    Weaken(Reference),
    /// Ends a weakened state.
    Restore(Reference),
    /// Puts cards face down under the own attack guardian (BG-14.1).
    AddMaterial(What),
    /// Puts cards face up under the own attack guardian (BG-14.5).
    AddUnder(What),
    /// Rolls the die again.
    Reroll,
    /// Sets the die to a face, or to one of these as the controller chooses.
    SetDie(Faces),
    /// Changes the face by so much; without a number, by 1 up or down as the controller chooses. A die stays within 1 to 6.
    ShiftDie(Option<i8>),
    /// Another dice step and, on a hit, battle phase (BG-R63).
    ExtraAttack,
    /// Takes life counters.
    LoseLifeCounter {
        /// From whom.
        #[serde(default)]
        whose: Whose,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// Gives life counters, never above 4.
    GainLifeCounter {
        /// To whom.
        #[serde(default)]
        whose: Whose,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// A further face activates an entry of the attack ability.
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
    GrantAbility {
        /// Who.
        to: Reference,
        /// What.
        ability: Box<Ability>,
    },
    /// A player skips the next such phase.
    SkipPhase {
        /// Who.
        #[serde(default)]
        whose: Whose,
        /// Which: all but the dice step, the battle phase and the end phase.
        phase: Phase,
    },
    /// A player cannot do something.
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

/// How damage is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DamageChange {
    /// So many points more, or fewer when negative; never below 0.
    Add(i32),
    /// Made 0.
    Zero,
    /// Multiplied.
    Times(u8),
    /// Halved.
    Halve,
}

/// Who chooses cards to discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// The player who discards.
    #[default]
    Owner,
    /// Nobody: at random.
    Random,
}

/// Where cards that were found go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// To hand.
    #[default]
    Hand,
    /// To the charge zone, face up.
    ChargeZone,
    /// To the junk zone.
    JunkZone,
    /// Under the own attack guardian, face down.
    Material,
}

/// Where looked-at cards that were not taken go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// Back on top, in an order the player chooses.
    #[default]
    Top,
    /// To the bottom, in an order the player chooses.
    Bottom,
    /// To the junk zone.
    JunkZone,
    /// Back into the deck, which is shuffled.
    Shuffled,
}

/// Whether the opponent is shown what was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reveal {
    /// He is not.
    #[default]
    Hidden,
    /// He is.
    Shown,
}

/// Whether a summon by an effect is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Payment {
    /// Its SF is spent (BG-4.21).
    #[default]
    Paid,
    /// No Force is spent (フォースを消費せずに).
    Free,
}

/// Where in a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeckPlace {
    /// On top.
    Top,
    /// At the bottom.
    Bottom,
    /// Anywhere: the deck is shuffled.
    #[default]
    Shuffled,
}

const fn main_deck() -> Deck {
    Deck::Main
}
