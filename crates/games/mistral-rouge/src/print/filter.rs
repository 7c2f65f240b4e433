//! Cards that fit, as nouns with their number; what is said of them stands with [`Filter`].

use fudaba_cardscript::Text;
use fudaba_cardscript::print::Noun;
use schemars::JsonSchema;
use serde::Serialize;

use crate::cards::language::{Filter, Kind, Mr};

/// A word in a form, on whichever card.
pub(super) fn say<T: Serialize + JsonSchema>(word: &T, form: &str) -> Text {
    Mr::grammar().aloud("").say(word, form)
}

/// Cards of one form of their filter: `character`, `card`.
fn noun(filter: &Filter, form: &str, counter: &'static str) -> Noun {
    let english = |number: &str| say(filter, &format!("{form}_{number}")).en;
    Noun { ja: say(filter, form).ja, counter, one: english("one"), many: english("many") }
}

/// A card off the field that fits: 火属性のキャラクター, "fire character card".
pub(super) fn card(filter: &Filter) -> Noun {
    noun(filter, "card", "枚")
}

/// A card of whichever kind the filter says.
pub(super) fn any_card(filter: &Filter) -> Noun {
    noun(filter, "called_card", "枚")
}

/// A permanent of one kind that fits.
pub(super) fn permanent(filter: &Filter, of: Kind) -> Noun {
    match of {
        Kind::Character => noun(filter, "character", "体"),
        Kind::FieldCard => noun(filter, "field_card", "枚"),
        Kind::Spirit | Kind::Spell => noun(filter, "spirit", "枚"),
    }
}
