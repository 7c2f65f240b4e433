//! The cards of Ripple: how they are written, read, checked and shown.

use fudaba_cardscript::common::{Chooser, Discard, Side};
use fudaba_cardscript::data::{CardFace, FaceText, SectionRule, read_card_files};
use fudaba_cardscript::grammar::{Head, Hearing, Spoken};
use fudaba_cardscript::print::{Tone, mark};
use fudaba_cardscript::{Fault, Faults, Language, Source, Spanned, Text, TrueOr};
use fudaba_kernel::DefId;
use fudaba_stage::{DeckFault, DeckList, Remedy};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::words::{Kind, Pond, Step, Verb};

/// A card as it is written in `cards.yaml`.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its number.
    pub number: String,
    /// Its name.
    pub name: Text,
    /// What it is.
    pub kind: Kind,
    /// What it does: when it is laid, or as a wave when it resolves.
    #[serde(default)]
    pub effect: Spanned<Vec<Step>>,
}

impl Card {
    /// Whether its text says this.
    pub(crate) fn says(&self, verb: Verb) -> bool {
        self.effect.iter().flat_map(Step::verbs).any(|other| *other == verb)
    }

    /// What makes no sense, and how to mend it.
    fn mistake(&self) -> Option<Fault> {
        let is_price = |verb: &Verb| matches!(verb, Verb::Discard(Discard { side: Side::Own, by: Chooser::Owner, .. }));
        let pays = |step: &Step| !matches!(&step.may, Some(TrueOr::This(price)) if !is_price(price));
        let (wave, on_chain) = (self.kind == Kind::Wave, self.says(Verb::Sweep) || self.says(Verb::Undo));
        let (message, hint) = match self.effect.is_empty() {
            true if wave => ("a wave does something", "give it an `effect`"),
            false if on_chain && !wave => ("only a wave sweeps or undoes", "write `kind: wave`"),
            false if !self.effect.iter().all(pays) => ("a price is paid from the own hand", "write `may: { discard: {} }`"),
            _ => return None,
        };
        Some(Fault::new("card/not-valid", message).hint(hint))
    }
}

/// The sound cards of these files, each number once, and every mistake at its place.
pub(crate) fn read(sources: &[Source]) -> (Vec<Card>, Faults) {
    let files = read_card_files(sources, Vec::new(), |card: &Card| &card.number);
    files.sound(|card| &card.number, |card| Some((card.effect.span, card.mistake()?)))
}

/// The printed lines: what a bridge is, and what the card does.
fn lines(card: &Card) -> FaceText {
    let effect = (!card.effect.is_empty()).then(|| head(card.kind).say::<Pond>(&card.effect));
    (card.kind == Kind::Bridge).then(reach).into_iter().chain(effect).collect()
}

fn head(kind: Kind) -> Head {
    let when = if kind == Kind::Wave { Text::new("波", "Wave") } else { Text::new("置いた時", "Laid") };
    Head { key: "effect", mark: mark(&when), tone: Tone::Once }
}

fn reach() -> Text {
    Text::new("右隣のマスも覆う。", "Covers the place to its right as well.")
}

/// What a printed line says.
pub(crate) fn hear(line: &str, language: Language) -> Hearing {
    Pond::grammar().hear_line::<Pond>(line, language, &[Kind::Stone, Kind::Wave].map(head), &reach())
}

/// The card of this number.
pub(crate) fn find(cards: &[Card], number: &str) -> Option<DefId> {
    let at = cards.iter().position(|card| card.number == number)?;
    u16::try_from(at).ok().map(DefId)
}

/// How a card is shown.
pub(crate) fn face(card: &Card) -> CardFace {
    let (kind, kind_name) = match card.kind {
        Kind::Stone => ("stone", Text::new("石", "Stone")),
        Kind::Bridge => ("bridge", Text::new("橋", "Bridge")),
        Kind::Wave => ("wave", Text::new("波", "Wave")),
    };
    CardFace {
        number: card.number.clone(),
        name: card.name.clone(),
        kind: kind.to_owned(),
        kind_name,
        attributes: vec![kind.to_owned()],
        stats: Vec::new(),
        cost: Vec::new(),
        text: lines(card),
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
