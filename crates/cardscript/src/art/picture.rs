//! What a picture shows, as `art.yaml` says it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::palette::Colour;
use crate::read::Spanned;

/// The picture of one card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// The name of a figure: `lion`.
    pub figure: Spanned<String>,
    /// Where it stands; chosen by the card's number where nothing is said.
    #[serde(default)]
    pub scene: Option<Scene>,
    /// Whether it looks the other way.
    #[serde(default)]
    pub flip: bool,
    /// Degrees clockwise.
    #[serde(default)]
    pub turn: f32,
    /// Its size, 1 where nothing is said.
    #[serde(default = "whole")]
    pub scale: f32,
    /// To the right, in hundredths of the picture's width.
    #[serde(default)]
    pub x: f32,
    /// Down, in the same.
    #[serde(default)]
    pub y: f32,
    /// A second figure, smaller and darker, behind the first.
    #[serde(default)]
    pub behind: Option<Behind>,
    /// The figure's colour, in place of the palette's paper.
    #[serde(default)]
    pub accent: Option<Colour>,
    /// The key of a palette, in place of that of the card's attributes.
    #[serde(default)]
    pub palette: Option<String>,
}

/// A second figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Behind {
    /// The name of a figure.
    pub figure: Spanned<String>,
    /// Whether it looks the other way.
    #[serde(default)]
    pub flip: bool,
    /// Degrees clockwise.
    #[serde(default)]
    pub turn: f32,
    /// Its size, 0.5 where nothing is said.
    #[serde(default = "half")]
    pub scale: f32,
    /// To the right, in hundredths of the picture's width.
    #[serde(default = "aside")]
    pub x: f32,
    /// Down, in the same.
    #[serde(default)]
    pub y: f32,
}

/// Where a figure stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Scene {
    /// Rays and a sun over hills.
    Sun,
    /// A moon between bars of cloud.
    Moon,
    /// Waves below an open sky.
    Sea,
    /// Rain over waves.
    Storm,
    /// Mountains with snow.
    Peaks,
    /// Wind over meadows.
    Gale,
    /// Tongues of fire.
    Inferno,
    /// A circle on honeycombs.
    Ward,
    /// Rays in the dark.
    Void,
    /// A sky of stars.
    Stars,
    /// Trunks of trees.
    Forest,
    /// Houses at night.
    City,
    /// Broken columns.
    Ruins,
    /// Wheels and pipes.
    Workshop,
    /// A hall with arches.
    Hall,
    /// Graves below a pale moon.
    Graves,
    /// Islands in the sky.
    Isles,
    /// Shelves of books.
    Library,
    /// Spears and banners on a field.
    Battlefield,
    /// A cave with crystals.
    Cave,
    /// A gate on a hill.
    Temple,
    /// Petals on the wind.
    Garden,
    /// Flakes over white hills.
    Snow,
    /// Dunes.
    Dunes,
    /// A whirl.
    Portal,
    /// A waterfall.
    Falls,
    /// Rain on a street.
    Rain,
    /// Lightning.
    Thunder,
}

impl Scene {
    /// Every scene.
    pub const ALL: [Scene; 28] = [
        Scene::Sun,
        Scene::Moon,
        Scene::Sea,
        Scene::Storm,
        Scene::Peaks,
        Scene::Gale,
        Scene::Inferno,
        Scene::Ward,
        Scene::Void,
        Scene::Stars,
        Scene::Forest,
        Scene::City,
        Scene::Ruins,
        Scene::Workshop,
        Scene::Hall,
        Scene::Graves,
        Scene::Isles,
        Scene::Library,
        Scene::Battlefield,
        Scene::Cave,
        Scene::Temple,
        Scene::Garden,
        Scene::Snow,
        Scene::Dunes,
        Scene::Portal,
        Scene::Falls,
        Scene::Rain,
        Scene::Thunder,
    ];
}

impl Picture {
    /// A figure as it is.
    #[must_use]
    pub fn of(figure: &str) -> Self {
        let figure = Spanned::new(figure.to_owned(), crate::source::Span::default());
        Self { figure, scene: None, flip: false, turn: 0.0, scale: 1.0, x: 0.0, y: 0.0, behind: None, accent: None, palette: None }
    }

    /// The figures in it.
    pub(crate) fn figures(&self) -> impl Iterator<Item = &Spanned<String>> {
        std::iter::once(&self.figure).chain(self.behind.as_ref().map(|behind| &behind.figure))
    }
}

fn whole() -> f32 {
    1.0
}

fn half() -> f32 {
    0.5
}

fn aside() -> f32 {
    27.0
}
