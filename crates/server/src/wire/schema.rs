//! Shapes of types that other crates own, for the OpenAPI page.

use std::collections::BTreeMap;

use utoipa::ToSchema;

/// A text in both languages.
#[derive(ToSchema)]
#[schema(as = Text)]
#[allow(dead_code, reason = "only its shape is used")]
pub(crate) struct TextSchema {
    ja: String,
    en: String,
}

/// A strength of the computer.
#[derive(ToSchema)]
#[schema(as = Level)]
#[allow(dead_code, reason = "only its shape is used")]
pub(crate) struct LevelSchema {
    key: String,
    name: TextSchema,
    rating: u32,
}

/// Copies of a card.
#[derive(ToSchema, serde::Serialize)]
#[schema(as = DeckCard)]
#[allow(dead_code, reason = "only its shape is used")]
pub(crate) struct DeckCardSchema {
    card: String,
    #[schema(minimum = 0, maximum = 255, required = false)]
    copies: u8,
}

/// Whether each seat knows what the other plays with.
#[derive(ToSchema, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[schema(as = Lists)]
#[allow(dead_code, reason = "only its shape is used")]
pub(crate) enum ListsSchema {
    Open,
    Closed,
}

/// A deck by key, or its cards by section.
#[derive(ToSchema, serde::Serialize)]
#[serde(untagged)]
#[schema(as = DeckChoice)]
#[allow(dead_code, reason = "only its shape is used")]
pub(crate) enum DeckChoiceSchema {
    Key(String),
    List(BTreeMap<String, Vec<DeckCardSchema>>),
}
