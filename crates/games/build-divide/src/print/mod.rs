//! How cards read: their faces, and the sentences of their abilities.

use fudaba_cardscript::data::CardFace;

use crate::cards::CardDef;

/// The face of a card.
pub(crate) fn face(card: &CardDef) -> CardFace {
    CardFace {
        number: card.printed.number.clone(),
        name: card.printed.name.clone(),
        kind: String::new(),
        kind_name: fudaba_cardscript::Text::default(),
        attributes: Vec::new(),
        stats: Vec::new(),
        cost: Vec::new(),
        text: fudaba_cardscript::data::FaceText::default(),
        flavour: card.flavour.clone(),
    }
}
