//! `art.yaml` and `art/*.yaml`: palettes, emblems, frames and pictures of a game; and all of them drawn.

use std::collections::HashSet;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::derive::derive;
use super::draw::{Artwork, draw};
use super::figures::Figures;
use super::frame::FrameWindow;
use super::palette::{Colour, Palette};
use super::picture::Picture;
use crate::data::{CardFace, Table};
use crate::fault::{Fault, Faults};
use crate::read::{Spanned, read_one, suggestion};
use crate::source::Source;

/// A file of pictures. Every part may be left out; of several files the later ones add to the earlier.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArtFile {
    /// The tones of each attribute, by its key; also of a kind of card, whatever its attributes.
    #[serde(default)]
    pub palettes: IndexMap<String, Palette>,
    /// The emblem of each attribute: the name of a figure.
    #[serde(default)]
    pub emblems: IndexMap<String, Spanned<String>>,
    /// The frame of each kind of card.
    #[serde(default)]
    pub frames: IndexMap<String, CardFrame>,
    /// The picture of each card, by its number.
    #[serde(default)]
    pub pictures: IndexMap<String, Picture>,
    /// Numbers of the cards that stand for the game where it is named.
    #[serde(default)]
    pub cover: Vec<String>,
    /// The battle that is put on a stage.
    #[serde(default)]
    pub stage: Option<Stage>,
}

/// What clients need to show a battle large: no rule follows from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    /// Keys of the events that tell how a battle ended; their seat has won.
    #[serde(default)]
    pub clash: Vec<String>,
    /// The kind of zone in which the fighters lie, where each player has one.
    #[serde(default)]
    pub fighters: String,
    /// The link that joins two fighters, where many stand: `attack`.
    #[serde(default)]
    pub link: Option<String>,
    /// Key of the event that tells a fighter's changed number.
    #[serde(default)]
    pub number: String,
    /// Keys of the events whose number a fighter, or the player behind it, suffers.
    #[serde(default)]
    pub harm: Vec<String>,
    /// Keys of the events that tell that a fighter, or the player behind it, falls; where there are none, whoever has not won falls.
    #[serde(default)]
    pub falls: Vec<String>,
    /// Keys of the events that tell what a blow comes to: of the card that makes it so, with the number it comes to.
    #[serde(default)]
    pub strength: Vec<String>,
    /// Marks on the one who is struck that change what a blow comes to.
    #[serde(default)]
    pub because: Vec<String>,
    /// The phases in which there are battles; all where none is named.
    #[serde(default)]
    pub phases: Vec<String>,
    /// The throw of a die that a player's own choice leads to.
    #[serde(default)]
    pub dice: Option<DiceStage>,
}

/// A throw of a die: which option leads to it, and on whose faces it hangs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DiceStage {
    /// The question.
    pub question: String,
    /// The verb of its option.
    pub verb: String,
    /// The kind of zone in which the card lies whose lines begin with the faces that hit: `[2][4][6] ...`.
    pub thrower: String,
    /// The mark that tells a further face.
    #[serde(default)]
    pub further: Option<String>,
    /// Keys of the events that tell that it hit.
    #[serde(default)]
    pub hit: Vec<String>,
    /// Keys of the events that tell that it did not.
    #[serde(default)]
    pub miss: Vec<String>,
}

/// What tells a kind of card at a glance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardFrame {
    /// The shape of the picture.
    #[serde(default)]
    pub window: FrameWindow,
    /// The ground of the card.
    pub paper: Colour,
    /// What is written on it.
    pub ink: Colour,
    /// A line around the card.
    #[serde(default)]
    pub edge: Option<Colour>,
}

/// The emblem of an attribute.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Emblem {
    /// Its outline, in a square of 512 units.
    pub path: String,
}

/// Everything that is drawn of a game, as clients get it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct ArtBook {
    /// The picture of each card, as SVG, by its number.
    pub pictures: IndexMap<String, String>,
    /// The frame of each kind of card that has one.
    pub frames: IndexMap<String, CardFrame>,
    /// The emblem of each attribute.
    pub emblems: IndexMap<String, Emblem>,
    /// The battle that is put on a stage.
    pub stage: Option<Stage>,
}

impl ArtFile {
    /// Reads a file. A picture whose figure is unknown is told and left out.
    #[must_use]
    pub fn read(source: &Source) -> (Option<Self>, Faults) {
        let (file, mut faults) = read_one::<Self>(source);
        let Some(mut file) = file else { return (None, faults) };
        let figures = Figures::brought();
        let named = file.emblems.values().chain(file.pictures.values().flat_map(Picture::figures));
        faults.extend(named.filter_map(|name| Some(figures.fault(name)?.at(source.place(name.span)))).collect::<Vec<_>>());
        let known = |name: &Spanned<String>| figures.path(name).is_some();
        file.emblems.retain(|_, name| known(name));
        file.pictures.retain(|_, picture| picture.figures().all(known));
        (Some(file), faults)
    }

    /// What of it stands for nothing in this game: cards, kinds and attributes that there are not.
    #[must_use]
    pub fn strangers(&self, source: &Source, table: &Table, faces: &[CardFace]) -> Faults {
        let numbers: Vec<&str> = faces.iter().map(|face| face.number.as_str()).collect();
        let (kinds, attributes) = (keys(&table.kinds), keys(&table.attributes));
        let tones: Vec<&str> = kinds.iter().chain(&attributes).copied().chain(["none"]).chain(self.palettes_named()).collect();
        let unknown = |keys: Vec<&str>, known: &[&str], what: &str| {
            let strange = keys.into_iter().filter(|key| !known.contains(key));
            strange.map(|key| stranger(source, key, known, what)).collect::<Vec<_>>()
        };
        let pictures = unknown(keys(&self.pictures), &numbers, "card");
        let frames = unknown(keys(&self.frames), &kinds, "kind");
        let emblems = unknown(keys(&self.emblems), &attributes, "attribute");
        let palettes = unknown(keys(&self.palettes), &tones, "attribute");
        pictures.into_iter().chain(frames).chain(emblems).chain(palettes).collect()
    }

    /// Palettes that pictures ask for by name.
    fn palettes_named(&self) -> impl Iterator<Item = &str> {
        self.pictures.values().filter_map(|picture| picture.palette.as_deref())
    }

    /// This file with another one's parts.
    pub(crate) fn add(&mut self, other: Self) {
        self.palettes.extend(other.palettes);
        self.emblems.extend(other.emblems);
        self.frames.extend(other.frames);
        self.pictures.extend(other.pictures);
        self.cover.extend(other.cover);
        self.stage = other.stage.or(self.stage.take());
    }

    /// The cards that stand for the game: those named, or some from all over its list.
    #[must_use]
    pub fn cover_of(&self, faces: &[CardFace]) -> Vec<String> {
        const SOME: usize = 3;
        let named: Vec<String> = self.cover.iter().filter(|number| faces.iter().any(|face| face.number == **number)).cloned().collect();
        let some = faces.iter().step_by((faces.len() / SOME).max(1)).take(SOME).map(|face| face.number.clone());
        if named.is_empty() { some.collect() } else { named }
    }

    /// The picture of every card: its own, or one derived from its words.
    #[must_use]
    pub fn pictures_of(&self, table: &Table, faces: &[CardFace]) -> IndexMap<String, Picture> {
        let figures = Figures::brought();
        let mut used: HashSet<String> = self.pictures.values().map(|picture| picture.figure.value.clone()).collect();
        let own_or_derived = |face: &CardFace| {
            let own = self.pictures.get(&face.number).cloned();
            let picture = own.unwrap_or_else(|| derive(face, crest(table, face), figures, &mut used));
            (face.number.clone(), picture)
        };
        faces.iter().map(own_or_derived).collect()
    }

    /// The tones of a card: of the palette that its picture names, of its kind, of its attributes, or grey ones.
    #[must_use]
    pub fn palettes_of(&self, picture: &Picture, face: &CardFace, table: &Table) -> Vec<Palette> {
        let named = picture.palette.as_ref().and_then(|key| self.palettes.get(key)).or_else(|| self.palettes.get(&face.kind));
        if let Some(palette) = named {
            return vec![palette.clone()];
        }
        let tones: Vec<Palette> = face.attributes.iter().filter_map(|key| self.tones(key, table)).collect();
        if tones.is_empty() { vec![self.plain_tones(face, table)] } else { tones }
    }

    /// The tones of an attribute: its own, or, where the game has none written down, those around its colour.
    fn tones(&self, key: &str, table: &Table) -> Option<Palette> {
        let around = || table.attributes.get(key).map(|attribute| Palette::around(&attribute.colour));
        self.palettes.get(key).cloned().or_else(|| self.palettes.is_empty().then(around).flatten())
    }

    /// The tones of a card none of whose attributes has any: those written down for it, or those around its first colour.
    fn plain_tones(&self, face: &CardFace, table: &Table) -> Palette {
        let first = face.attributes.first().and_then(|key| table.attributes.get(key));
        self.palettes.get("none").cloned().unwrap_or_else(|| Palette::around(first.map_or("", |attribute| attribute.colour.as_str())))
    }

    /// The window of a card's frame.
    #[must_use]
    pub fn window_of(&self, face: &CardFace) -> FrameWindow {
        self.frames.get(&face.kind).map_or_else(FrameWindow::default, |frame| frame.window)
    }

    /// Everything drawn.
    #[must_use]
    pub fn draw(&self, table: &Table, faces: &[CardFace]) -> ArtBook {
        let pictures = self.pictures_of(table, faces);
        let drawn = |face: &CardFace| {
            let picture = &pictures[&face.number];
            let tones = self.palettes_of(picture, face, table);
            let svg = draw(picture, &tones.iter().collect::<Vec<_>>(), &face.number, self.window_of(face), Figures::brought());
            (face.number.clone(), svg)
        };
        let emblems = table.attributes.keys().filter_map(|key| Some((key.clone(), self.emblem(key, table)?))).collect();
        ArtBook { pictures: faces.iter().map(drawn).collect(), frames: self.frames.clone(), emblems, stage: self.stage.clone() }
    }

    /// The picture of every card in layers, in the order of the faces.
    #[must_use]
    pub fn artworks(&self, table: &Table, faces: &[CardFace]) -> Vec<Artwork> {
        let pictures = self.pictures_of(table, faces);
        let layered = |face: &CardFace| {
            let picture = &pictures[&face.number];
            let tones = self.palettes_of(picture, face, table);
            let tones: Vec<&Palette> = tones.iter().collect();
            Artwork::of(picture, &tones, &face.number, self.window_of(face), Figures::brought())
        };
        faces.iter().map(layered).collect()
    }

    /// The emblem of an attribute: its own, or, where the game has none written down, one like its crest.
    #[must_use]
    pub fn emblem(&self, key: &str, table: &Table) -> Option<Emblem> {
        let like = || table.attributes.get(key).map(|attribute| like_crest(&attribute.crest));
        let name = self.emblems.get(key).map(|name| name.as_str()).or_else(|| self.emblems.is_empty().then(like).flatten())?;
        Figures::brought().path(name).map(|path| Emblem { path: path.to_owned() })
    }
}

/// The crest of a card's first attribute.
fn crest<'t>(table: &'t Table, face: &CardFace) -> &'t str {
    face.attributes.first().and_then(|key| table.attributes.get(key)).map_or("", |attribute| attribute.crest.as_str())
}

/// The figure nearest to a crest.
fn like_crest(crest: &str) -> &'static str {
    match crest {
        "flame" => "flame",
        "wave" => "drop",
        "swirl" => "tornado",
        "mountain" => "peaks",
        "leaf" => "oak-leaf",
        "petal" => "lotus",
        "fan" => "spades",
        "diamond" => "cut-diamond",
        "bolt" => "focused-lightning",
        "ring" => "ring",
        _ => "plain-circle",
    }
}

fn keys<T>(map: &IndexMap<String, T>) -> Vec<&str> {
    map.keys().map(String::as_str).collect()
}

/// A key that stands for nothing. The first place where it is written as a key is the place.
fn stranger(source: &Source, key: &str, known: &[&str], what: &str) -> Fault {
    let at = source.text().find(&format!("{key}:")).unwrap_or_default();
    let place = source.place(crate::source::Span::new(at, at + key.len()));
    Fault::new("art/stranger", format!("there is no {what} `{key}` in this game")).at(place).hint(suggestion(key, known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_with_an_unknown_figure_is_told_and_left_out() {
        let text = "pictures:\n  K01: { figure: lionn }\n  K02: { figure: lion, behind: { figure: castl } }\n  K03: { figure: lion }\n";
        let (file, faults) = ArtFile::read(&Source::new("art.yaml", text));
        let file = file.expect("the rest is good");
        assert_eq!(keys(&file.pictures), ["K03"]);
        let hints: Vec<String> = faults.iter().filter_map(|fault| fault.record().hint).collect();
        assert_eq!(hints, ["did you mean `lion`?", "did you mean `castle`?"]);
    }

    #[test]
    fn later_files_add_to_earlier_ones() {
        let read = |text: &str| ArtFile::read(&Source::new("art.yaml", text)).0.expect("good");
        let mut file = read("pictures: { K01: { figure: lion }, K02: { figure: lion } }");
        file.add(read("pictures: { K02: { figure: castle } }"));
        assert_eq!(file.pictures["K01"].figure.as_str(), "lion");
        assert_eq!(file.pictures["K02"].figure.as_str(), "castle");
    }
}
