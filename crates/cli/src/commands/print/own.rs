//! Pictures of a set's own, as the workshop exports them: `DIR/GAME/pictures/NUMBER.svg` (or `.png`, `.jpg`), their licences in `DIR/GAME/set.json`.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use fudaba_host::AnyGame;
use fudaba_paper::{LARGEST_PICTURE, OwnPicture, PictureRefused};
use serde_json::Value;

use crate::context::Context;
use crate::output::complain;

/// What files of pictures end in.
const ENDINGS: [&str; 4] = ["svg", "png", "jpg", "jpeg"];
/// The most bytes of what is said about a set.
const LARGEST_ABOUT: u64 = 20 << 20;

/// Those of the game's cards, by number. What is refused is told, and the card has its drawn picture.
pub(super) fn pictures(game: &dyn AnyGame, context: &Context) -> HashMap<String, OwnPicture> {
    let Some(folder) = context.folder().map(|folder| folder.join(game.slug())) else { return HashMap::new() };
    let licences = licences(&folder.join("set.json"));
    let picture = |number: &str| {
        let path = found(&folder, number)?;
        let licence = licences[number].as_str().unwrap_or_default();
        let own = read(&path, licence, context)?;
        if own.licence().is_empty() {
            let path = path.display();
            complain(&context.said(
                format!("fudaba：{path}：set.jsonに使用条件と作者がありません"),
                format!("fudaba: {path}: set.json names no licence and maker of it"),
            ));
        }
        Some((number.to_owned(), own))
    };
    game.faces().iter().filter_map(|face| picture(&face.number)).collect()
}

/// The file of a card's picture.
fn found(folder: &Path, number: &str) -> Option<PathBuf> {
    let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_');
    let paths = ENDINGS.iter().map(|ending| folder.join("pictures").join(format!("{number}.{ending}")));
    number.chars().all(is_plain).then_some(paths)?.into_iter().find(|path| path.is_file())
}

fn read(path: &Path, licence: &str, context: &Context) -> Option<OwnPicture> {
    let is_small = fs::metadata(path).is_ok_and(|about| about.len() <= LARGEST_PICTURE as u64);
    let taken = match is_small.then(|| fs::read(path)) {
        None => Err(PictureRefused::Bytes),
        Some(Err(_)) => Err(PictureRefused::Kind),
        Some(Ok(bytes)) => OwnPicture::read(&bytes, licence),
    };
    taken.map_err(|refused| complain(&told(path, &refused, context))).ok()
}

fn told(path: &Path, refused: &PictureRefused, context: &Context) -> String {
    let path = path.display();
    let ja = match refused {
        PictureRefused::Bytes => "大きすぎます(上限2MB)".to_owned(),
        PictureRefused::Pixels => "一辺は4096ピクセルまでです".to_owned(),
        PictureRefused::Kind => "SVG・PNG・JPEGの絵として読めません".to_owned(),
        PictureRefused::Acts(what) => format!("この絵にはスクリプトなど許されないものがあります：{what}"),
    };
    context.said(format!("fudaba：{path}：{ja}"), format!("fudaba: {path}: the picture is not used: {refused}"))
}

/// What the set says of each picture; nothing where it says nothing.
fn licences(path: &Path) -> Value {
    let is_small = fs::metadata(path).is_ok_and(|about| about.len() <= LARGEST_ABOUT);
    let text = is_small.then(|| fs::read_to_string(path).ok()).flatten().unwrap_or_default();
    let mut about: Value = serde_json::from_str(&text).unwrap_or_default();
    about.get_mut("licences").map(Value::take).unwrap_or_default()
}
