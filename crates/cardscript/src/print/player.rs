//! Players and numbers of things in words, which cards of every game speak of.

use super::en::{plural, third_person};
use crate::text::Text;

/// A player, as a card speaks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The one whose card it is.
    You,
    /// The one across the table.
    Opponent,
    /// Any of the two.
    Either,
}

/// How the texts of a game call players.
///
/// ```
/// use fudaba_cardscript::print::{Callings, Player};
///
/// const PLAYERS: Callings = Callings { opponent: "the opponent" };
/// assert_eq!(PLAYERS.of(Player::Opponent).en, "the opponent's");
/// assert_eq!(PLAYERS.does(Player::Opponent, "have", "fewer cards than you"), "the opponent has fewer cards than you");
/// assert_eq!(PLAYERS.player(Player::You).ja, "自分");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Callings {
    /// "the opponent", "your opponent".
    pub opponent: &'static str,
}

impl Player {
    /// The player across the table from this one.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::You => Player::Opponent,
            Player::Opponent => Player::You,
            Player::Either => Player::Either,
        }
    }
}

impl Callings {
    /// 自分, "you".
    #[must_use]
    pub fn player(self, player: Player) -> Text {
        match player {
            Player::You => Text::new("自分", "you"),
            Player::Opponent => Text::new("相手", self.opponent),
            Player::Either => Text::new("いずれかのプレイヤー", "either player"),
        }
    }

    /// 自分の, "your".
    #[must_use]
    pub fn of(self, player: Player) -> Text {
        let Text { ja, en } = self.player(player);
        let en = if player == Player::You { "your".to_owned() } else { format!("{en}'s") };
        Text { ja: format!("{ja}の"), en }
    }

    /// "you draw 1 card", "the opponent draws 1 card".
    #[must_use]
    pub fn does(self, player: Player, verb: &str, rest: &str) -> String {
        let verb = if player == Player::You { verb.to_owned() } else { third_person(verb) };
        format!("{} {verb} {rest}", self.player(player).en)
    }
}

/// "a card with SF 2", "2 cards with SF 2": the noun grows, not what is said about it.
#[must_use]
pub fn counted(number: impl Into<i64>, noun: &str) -> String {
    match noun.split_once(" with ") {
        Some((noun, with)) => format!("{} with {with}", plural(number, noun)),
        None => plural(number, noun),
    }
}

/// What so many things are called after they were named: "it", "them".
#[must_use]
pub fn them(number: impl Into<i64>) -> &'static str {
    if number.into() == 1 { "it" } else { "them" }
}
