//! The picture in its window: cut to the shape of the frame whatever its height, its foot at the foot of the window.

use fudaba_cardscript::art::Artwork;

use super::{ACROSS, LEFT, TOP};
use crate::canvas::Canvas;
use crate::look::{Ink, Look};
use crate::own::OwnPicture;

/// A picture is 100 units wide and 114 high, its figure's middle at (50, 53).
const WHOLE: f32 = 114.0;
const MIDDLE: f32 = 53.0;
/// So high must a window be for a figure of full size.
const ROOM: f32 = 92.0;
/// The line around the window.
const LINE: f32 = 0.4;
/// Millimetres a unit.
const UNIT: f32 = ACROSS / 100.0;

/// `own` fills the window in the place of what the game's art draws there.
pub(super) fn draw(artwork: &Artwork, own: Option<&OwnPicture>, look: &Look, height: f32, canvas: &mut Canvas) {
    let outline = artwork.window.outline();
    let shape = |inset: f32| {
        let (x, y) = (LEFT + inset, TOP + inset);
        let (wide, high) = ((ACROSS - 2.0 * inset) / 100.0, (height - 2.0 * inset) / WHOLE);
        format!(r#"transform="translate({x:.3} {y:.3})scale({wide:.5} {high:.5})" d="{outline}""#)
    };
    let edge = match look.ink {
        Ink::Full => artwork.ink.to_string(),
        Ink::Low => look.print.clone(),
    };
    if look.ink == Ink::Full {
        // The far edge of the hole catches the light.
        let light = if look.is_dark() { 0.28 } else { 0.7 };
        canvas.shape(&format!(r##"<g transform="translate(.22 .32)"><path fill="#ffffff" opacity="{light}" {}/></g>"##, shape(0.0)));
    }
    canvas.shape(&format!(r#"<defs><clipPath id="window"><path {}/></clipPath>{}</defs>"#, shape(LINE), artwork.defs));
    let seen = own.map_or_else(|| layers(artwork, look, height), |own| filling(own, height));
    canvas.shape(&format!(r#"<path fill="{edge}" {}/><g clip-path="url(#window)">{seen}</g>"#, shape(0.0)));
    if look.edge.is_some() && own.is_none() {
        canvas.shape(&steps_out(artwork, height));
    }
}

/// What is seen through the window.
fn layers(artwork: &Artwork, look: &Look, height: f32) -> String {
    if look.ink == Ink::Low {
        let white = format!(r##"<rect x="{LEFT}" y="{TOP}" width="{ACROSS}" height="{height}" fill="#ffffff"/>"##);
        return white + &placed(&figure(&artwork.line, height, 1.0), height, 0.0);
    }
    let seen = height / UNIT;
    // The foot of the picture comes up to that of the window.
    let raised = WHOLE - (above(height) + seen);
    placed(&artwork.place, height, 0.0)
        + &placed(&figure(&artwork.figure, height, 1.0), height, 0.0)
        + &placed(&artwork.front, height, -raised)
}

/// Units of the picture that lie above the window.
fn above(height: f32) -> f32 {
    (MIDDLE - height / UNIT / 2.0).max(0.0)
}

/// A picture over the whole window; what does not fit is cut off at both sides alike.
fn filling(own: &OwnPicture, height: f32) -> String {
    let address = own.address();
    format!(
        r#"<image x="{LEFT}" y="{TOP}" width="{ACROSS}" height="{height}" preserveAspectRatio="xMidYMid slice" xlink:href="{address}"/>"#
    )
}

/// A layer in the window's place, moved down by so many units.
fn placed(layer: &str, height: f32, down: f32) -> String {
    let y = TOP + (down - above(height)) * UNIT;
    format!(r#"<g transform="translate({LEFT} {y:.3})scale({UNIT:.4})">{layer}</g>"#)
}

/// The figure, as large as the window lets it be.
fn figure(layer: &str, height: f32, larger: f32) -> String {
    let scale = (height / UNIT / ROOM).min(1.0) * larger;
    format!(r#"<g transform="translate(50 {MIDDLE})scale({scale:.4})translate(-50 -{MIDDLE})">{layer}</g>"#)
}

/// Who stands for the game steps out of the window, over its edges and no further than the line around the card and the strip below.
fn steps_out(artwork: &Artwork, height: f32) -> String {
    let (margin, foot) = (2.3, TOP + height);
    format!(
        r#"<defs><clipPath id="out"><rect x="{margin}" y="{margin}" width="{}" height="{}"/></clipPath></defs><g clip-path="url(#out)">{}</g>"#,
        2.0 * LEFT + ACROSS - 2.0 * margin,
        foot - margin,
        placed(&figure(&renamed(&artwork.figure), height, 1.1), height, 0.0)
    )
}

/// The figure once more in the same document: under other names.
fn renamed(figure: &str) -> String {
    figure.replace(r#" id=""#, r#" id="out-"#).replace(r##"href="#"##, r##"href="#out-"##)
}
