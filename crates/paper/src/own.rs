//! Pictures of somebody's own for the windows of cards: a drawing that neither acts nor fetches, or pixels of a bounded size, with who made it and
//! what they allow. What is more is refused. The client takes and refuses the same (`web/src/lib/workshop/picture.ts`); `tests/drawings.json` is
//! read by the tests of both.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use krilla::Data;
use krilla::image::Image;
use resvg::usvg::roxmltree::{Document, Error, Node};

/// The most bytes of a picture.
pub const LARGEST_PICTURE: usize = 2 << 20;
/// The most pixels of a side.
const LARGEST_SIDE: u32 = 4096;
/// So much is told of an address that is refused.
const SHOWN: usize = 40;
/// Letters of a licence that find room on a card.
const LONGEST_LICENCE: usize = 80;
const SVG: &str = "http://www.w3.org/2000/svg";

/// What a drawing is made of.
const DRAWS: &[&str] = &[
    "a",
    "circle",
    "clipPath",
    "defs",
    "desc",
    "ellipse",
    "feBlend",
    "feColorMatrix",
    "feComponentTransfer",
    "feComposite",
    "feConvolveMatrix",
    "feDiffuseLighting",
    "feDisplacementMap",
    "feDistantLight",
    "feDropShadow",
    "feFlood",
    "feFuncA",
    "feFuncB",
    "feFuncG",
    "feFuncR",
    "feGaussianBlur",
    "feMerge",
    "feMergeNode",
    "feMorphology",
    "feOffset",
    "fePointLight",
    "feSpecularLighting",
    "feSpotLight",
    "feTile",
    "feTurbulence",
    "filter",
    "g",
    "image",
    "line",
    "linearGradient",
    "marker",
    "mask",
    "path",
    "pattern",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "stop",
    "style",
    "svg",
    "switch",
    "symbol",
    "text",
    "textPath",
    "title",
    "tspan",
    "view",
];

/// A picture that a card's window may show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPicture {
    /// As an address that holds all of it.
    address: String,
    licence: String,
}

/// Why a picture is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureRefused {
    /// It has too many bytes.
    #[error("it is larger than 2 MB")]
    Bytes,
    /// It has too many pixels.
    #[error("a side of it is longer than 4096 pixels")]
    Pixels,
    /// It is something else, or broken.
    #[error("it is no SVG, PNG or JPEG that can be read")]
    Kind,
    /// It holds more than drawing.
    #[error("it holds what may act or fetch: {0}")]
    Acts(String),
}

impl OwnPicture {
    /// Takes a picture as it lies in a file. `licence` is printed with it.
    ///
    /// # Errors
    /// When it is too large, none, or more than a picture.
    pub fn read(bytes: &[u8], licence: &str) -> Result<OwnPicture, PictureRefused> {
        if bytes.len() > LARGEST_PICTURE {
            return Err(PictureRefused::Bytes);
        }
        let kind = match pixels(bytes)? {
            Some(kind) => kind,
            None => drawing(bytes)?,
        };
        let licence = licence.chars().filter(|letter| !letter.is_control()).take(LONGEST_LICENCE).collect();
        Ok(OwnPicture { address: format!("data:image/{kind};base64,{}", BASE64_STANDARD.encode(bytes)), licence })
    }

    /// As an address for a drawing: letters that need no escape.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Who made it and what they allow; empty where nobody said.
    #[must_use]
    pub fn licence(&self) -> &str {
        &self.licence
    }
}

/// The kind of pixels, where it is such; all of them must be readable.
fn pixels(bytes: &[u8]) -> Result<Option<&'static str>, PictureRefused> {
    let data = || Data::from(bytes.to_vec());
    let (kind, image) = match bytes {
        [0x89, b'P', b'N', b'G', ..] => ("png", Image::from_png(data(), false)),
        [0xff, 0xd8, ..] => ("jpeg", Image::from_jpeg(data(), false)),
        _ => return Ok(None),
    };
    let (wide, high) = image.map_err(|_| PictureRefused::Kind)?.size();
    if wide.max(high) > LARGEST_SIDE {
        return Err(PictureRefused::Pixels);
    }
    if kind == "png" && !is_whole(bytes) {
        return Err(PictureRefused::Kind);
    }
    Ok(Some(kind))
}

/// Whether every pixel of a PNG is there.
fn is_whole(bytes: &[u8]) -> bool {
    let Ok(mut reader) = ::png::Decoder::new(bytes).read_info() else { return false };
    let mut room = vec![0; reader.output_buffer_size()];
    reader.next_frame(&mut room).is_ok()
}

fn drawing(bytes: &[u8]) -> Result<&'static str, PictureRefused> {
    let text = std::str::from_utf8(bytes).map_err(|_| PictureRefused::Kind)?;
    let document = Document::parse(text.trim_start_matches('\u{feff}')).map_err(|error| match error {
        Error::DtdDetected => PictureRefused::Acts("DOCTYPE".to_owned()),
        _ => PictureRefused::Kind,
    })?;
    let root = document.root_element();
    if !root.has_tag_name((SVG, "svg")) {
        return Err(PictureRefused::Kind);
    }
    only_draws(root)?;
    Ok("svg+xml")
}

/// What programs note about a drawing is not looked at: nobody shows it.
fn only_draws(node: Node<'_, '_>) -> Result<(), PictureRefused> {
    let name = node.tag_name().name();
    if name == "metadata" {
        return Ok(());
    }
    if node.tag_name().namespace() != Some(SVG) || !DRAWS.contains(&name) {
        return Err(PictureRefused::Acts(name.to_owned()));
    }
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        if name.to_ascii_lowercase().starts_with("on") {
            return Err(PictureRefused::Acts(name.to_owned()));
        }
        if (matches!(name, "href" | "src") && !is_inside(value)) || fetches(value) {
            return Err(PictureRefused::Acts(format!("{name}={}", value.chars().take(SHOWN).collect::<String>())));
        }
    }
    for child in node.children() {
        match child.text().filter(|_| child.is_text()) {
            Some(text) if name == "style" && fetches(text) => return Err(PictureRefused::Acts("style".to_owned())),
            _ if child.is_element() => only_draws(child)?,
            _ => {}
        }
    }
    Ok(())
}

/// Whether an address leads to the drawing itself, or is a picture.
fn is_inside(address: &str) -> bool {
    let address = address.trim();
    address.is_empty() || ["#", "data:image/png", "data:image/jpeg"].iter().any(|beginning| address.starts_with(beginning))
}

/// Whether a style names something outside of the drawing.
fn fetches(style: &str) -> bool {
    let style = style.to_ascii_lowercase();
    let leads_out = |address: &str| !address.trim_start_matches([' ', '\t', '\n', '\r', '"', '\'']).starts_with('#');
    style.contains("@import") || style.split("url(").skip(1).any(leads_out)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn a_drawing_is_taken_and_one_that_acts_or_fetches_is_not() {
        let drawings: Value = serde_json::from_str(include_str!("../tests/drawings.json")).expect("it is JSON");
        let all = |key: &str| drawings[key].as_array().expect("a list").iter().map(|svg| svg.as_str().expect("a text").to_owned());
        for svg in all("taken") {
            assert!(OwnPicture::read(svg.as_bytes(), "CC0").is_ok(), "{svg}: {:?}", OwnPicture::read(svg.as_bytes(), "CC0"));
        }
        for svg in all("refused") {
            let refused = OwnPicture::read(svg.as_bytes(), "CC0");
            assert!(matches!(refused, Err(PictureRefused::Acts(_))), "{svg}: {refused:?}");
        }
    }

    #[test]
    fn pixels_are_bounded_and_whole() {
        let picture = |wide: u32, high: u32| {
            let mut file = Vec::new();
            let mut encoder = ::png::Encoder::new(&mut file, wide, high);
            encoder.set_color(::png::ColorType::Grayscale);
            let mut writer = encoder.write_header().expect("a header");
            writer.write_image_data(&vec![7_u8; (wide * high) as usize]).expect("its pixels");
            writer.finish().expect("its end");
            file
        };
        assert!(OwnPicture::read(&picture(8, 8), "").is_ok());
        assert_eq!(OwnPicture::read(&picture(5000, 1), ""), Err(PictureRefused::Pixels));
        assert_eq!(OwnPicture::read(&picture(64, 64)[..60], ""), Err(PictureRefused::Kind));
        assert_eq!(OwnPicture::read(&vec![0_u8; LARGEST_PICTURE + 1], ""), Err(PictureRefused::Bytes));
        assert_eq!(OwnPicture::read(b"GIF89a", ""), Err(PictureRefused::Kind));
    }
}
