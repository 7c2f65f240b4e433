//! The cards of Ripple: how they are written, read and shown.

use fudaba_cardscript::data::{CardFace, FaceText, SectionRule, read_card_files};
use fudaba_cardscript::{Faults, Source, Text};
use fudaba_kernel::DefId;
use fudaba_stage::{DeckFault, DeckList, Remedy};
use schemars::JsonSchema;
use serde::Deserialize;

/// A card as it is written in `cards.yaml`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its number.
    pub number: String,
    /// Its name.
    pub name: Text,
    /// What it is.
    pub kind: Kind,
}

/// What a card is, and with it what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Lies on one place.
    Stone,
    /// Lies on a place and on the one to the right of it, as its owner sees the board.
    Bridge,
    /// A wave: the card that it is aimed at goes back to its owner's hand.
    Sweep,
    /// A wave: the one that would resolve next is undone.
    Calm,
}

impl Kind {
    /// Whether it goes onto the chain, and then to the pile.
    pub(crate) fn is_wave(self) -> bool {
        matches!(self, Kind::Sweep | Kind::Calm)
    }

    fn name(self) -> (&'static str, Text) {
        match self {
            Kind::Stone => ("stone", Text::new("石", "Stone")),
            Kind::Bridge => ("bridge", Text::new("橋", "Bridge")),
            Kind::Sweep | Kind::Calm => ("wave", Text::new("波", "Wave")),
        }
    }

    /// The printed text.
    fn text(self) -> Option<Text> {
        match self {
            Kind::Stone => None,
            Kind::Bridge => Some(Text::new("右隣のマスも覆う。", "Covers the place to its right as well.")),
            Kind::Sweep => Some(Text::new("盤上のカード1枚を持ち主の手札に戻す。", "Return a card on the board to its owner's hand.")),
            Kind::Calm => Some(Text::new("次に解決される波1つを打ち消す。", "Undo the wave that would resolve next.")),
        }
    }
}

/// The sound cards of these files, each number once.
pub(crate) fn read(sources: &[Source]) -> (Vec<Card>, Faults) {
    let files = read_card_files(sources, Vec::new(), |card: &Card| &card.number);
    (files.cards, files.faults)
}

/// The card of this number.
pub(crate) fn find(cards: &[Card], number: &str) -> Option<DefId> {
    let at = cards.iter().position(|card| card.number == number)?;
    u16::try_from(at).ok().map(DefId)
}

/// How a card is shown.
pub(crate) fn face(card: &Card) -> CardFace {
    let (kind, kind_name) = card.kind.name();
    CardFace {
        number: card.number.clone(),
        name: card.name.clone(),
        kind: kind.to_owned(),
        kind_name,
        attributes: vec![kind.to_owned()],
        stats: Vec::new(),
        cost: Vec::new(),
        text: card.kind.text().into_iter().collect::<FaceText>(),
        flavour: None,
    }
}

/// A deck has one part.
pub(crate) fn sections() -> Vec<SectionRule> {
    vec![SectionRule { key: "main", name: Text::new("デッキ", "Deck") }]
}

/// RP-1.1: twelve cards that there are. RP-1.2: four of one number at most.
pub(crate) fn faults(cards: &[Card], deck: &DeckList) -> Vec<DeckFault> {
    let fault = |rule, text, card, remedy| DeckFault { rule, text, section: Some("main"), card, remedy };
    let mut faults = Vec::new();
    let size = deck.size("main");
    if size != 12 {
        faults.push(fault("RP-1.1", Text::new("デッキは12枚です", "a deck has twelve cards"), None, Remedy::from_to(size, 12)));
    }
    let copies = |number: &str| deck.cards("main").filter(|other| *other == number).count();
    for number in deck.strangers("main", |number| find(cards, number).is_some()) {
        let text = Text::new(format!("「{number}」というカードはありません"), format!("there is no card {number}"));
        faults.push(fault("RP-1.1", text, Some(number.to_owned()), Remedy::TakeOut { cards: copies(number) }));
    }
    if let Some(number) = deck.cards("main").find(|number| copies(number) > 4) {
        let text = Text::new("同じカードは4枚までです", "up to four of a card");
        faults.push(fault("RP-1.2", text, Some(number.to_owned()), Remedy::from_to(copies(number), 4)));
    }
    faults
}
