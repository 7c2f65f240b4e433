//! A picture as SVG: sky, scene, halo, the second figure, the figure with its edge and shadow, and what stands before it.

use super::figures::Figures;
use super::frame::FrameWindow;
use super::palette::{Colour, Palette};
use super::picture::{Behind, Picture, Scene};
use super::scene::{Place, place};
use super::shapes::{HEIGHT, Lots, WIDTH, n};

/// Figures are drawn in a square of 512 units.
const UNITS: f32 = 512.0;
/// So large is a figure of size 1 in a picture.
const SIZE: f32 = 84.0;
/// Where a figure's middle is.
const MIDDLE: (f32, f32) = (50.0, 53.0);

/// The picture of the card with this number, in the tones of its palettes (one for each attribute), cut to the window of its frame.
///
/// A figure that is not among `figures` is left out: it has been told as a fault when the file was read.
#[must_use]
pub fn draw(picture: &Picture, palettes: &[&Palette], number: &str, window: FrameWindow, figures: &Figures) -> String {
    let inner = inside(picture, palettes, number, window, figures);
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none">{inner}</svg>"#)
}

/// A picture without the element around it; its names begin with the card's number, so that many fit in one document.
pub(super) fn inside(picture: &Picture, palettes: &[&Palette], number: &str, window: FrameWindow, figures: &Figures) -> String {
    let Artwork { defs, place, figure, front, ink, .. } = Artwork::of(picture, palettes, number, window, figures);
    let outline = window.outline();
    format!(
        r##"<defs><clipPath id="{number}w"><path d="{outline}"/></clipPath>{defs}</defs><g clip-path="url(#{number}w)">{place}{figure}{front}</g><path d="{outline}" fill="none" stroke="{ink}" stroke-width="1.4"/>"##,
    )
}

/// A card's picture in layers, for whoever puts it together in a way of his own: pieces of SVG in a picture of 100 by 114, whose names begin with the
/// card's number.
#[derive(Clone, Debug, PartialEq)]
pub struct Artwork {
    /// What the layers refer to: stands in a `defs`.
    pub defs: String,
    /// The sky, the scene, the second figure and the light around the first.
    pub place: String,
    /// The figure with its edge and its shadow.
    pub figure: String,
    /// The figure as a line around white, for printers that shall spend little.
    pub line: String,
    /// What stands before the figure, at the foot of the picture.
    pub front: String,
    /// The shape that it is cut to.
    pub window: FrameWindow,
    /// The darkest of its tones.
    pub ink: Colour,
}

impl Artwork {
    /// The picture of the card with this number, as [`draw`] has it.
    #[must_use]
    pub fn of(picture: &Picture, palettes: &[&Palette], number: &str, window: FrameWindow, figures: &Figures) -> Self {
        let grey = Palette::around("");
        let first = palettes.first().copied().unwrap_or(&grey);
        let Place { sky, back, front } = place(picture.scene.unwrap_or_else(|| chosen(number)), first, &mut Lots::of(number));
        let stops = if palettes.len() > 1 { blended(palettes) } else { graded(sky) };
        let second = picture.behind.as_ref().map(|it| behind(it, first, figures)).unwrap_or_default();
        let defs = format!(
            r#"<linearGradient id="{number}s" x2="{lean}" y2="1">{stops}</linearGradient><radialGradient id="{number}h"><stop stop-color="{light}" stop-opacity=".95"/><stop offset=".55" stop-color="{light}" stop-opacity=".55"/><stop offset="1" stop-color="{light}" stop-opacity="0"/></radialGradient>"#,
            lean = if palettes.len() > 1 { "1" } else { "0" },
            light = first.light,
        );
        let place = format!(
            r##"<path fill="url(#{number}s)" d="M0 0h100v114H0z"/>{back}{second}<circle cx="50" cy="53" r="49" fill="url(#{number}h)"/>"##
        );
        let (figure, line) = (body(picture, first, number, figures), lined(picture, figures));
        Self { defs, place, figure, line, front, window, ink: first.ink.clone() }
    }
}

/// The place of a card that names none.
fn chosen(number: &str) -> Scene {
    Scene::ALL[Lots::of(number).below(Scene::ALL.len() as u32) as usize]
}

/// A sky from above to below.
fn graded(sky: [&Colour; 3]) -> String {
    let [above, middle, below] = sky;
    format!(r#"<stop stop-color="{above}"/><stop offset=".55" stop-color="{middle}"/><stop offset="1" stop-color="{below}"/>"#)
}

/// A sky of several attributes, one beside the other.
fn blended(palettes: &[&Palette]) -> String {
    palettes.iter().enumerate().fold(String::new(), |mut out, (at, palette)| {
        let offset = |part: f32| (100.0 * (at as f32 + part) / palettes.len() as f32).round() / 100.0;
        out.push_str(&format!(
            r#"<stop offset="{}" stop-color="{mid}"/><stop offset="{}" stop-color="{mid}"/>"#,
            offset(0.12),
            offset(0.88),
            mid = palette.mid
        ));
        out
    })
}

/// How a figure is set into the picture.
struct Pose {
    flip: bool,
    turn: f32,
    scale: f32,
    x: f32,
    y: f32,
}

impl Pose {
    /// The placing of this pose, moved by so much.
    fn placing(&self, by: f32) -> String {
        let scale = self.scale * SIZE / UNITS;
        let (x, y) = (MIDDLE.0 + self.x + by, MIDDLE.1 + self.y + by * 1.2);
        let turn = if self.turn == 0.0 { String::new() } else { format!("rotate({})", n(self.turn)) };
        let mirrored = if self.flip { "-" } else { "" };
        format!("translate({} {}){turn}scale({mirrored}{scale:.4} {scale:.4})translate(-256 -256)", n(x), n(y))
    }
}

impl Pose {
    fn of(picture: &Picture) -> Self {
        Self { flip: picture.flip, turn: picture.turn, scale: picture.scale, x: picture.x, y: picture.y }
    }
}

/// The figure as a line around white.
fn lined(picture: &Picture, figures: &Figures) -> String {
    let Some(path) = figures.path(&picture.figure) else { return String::new() };
    let edge = 9.0 / picture.scale.max(0.2);
    format!(
        r##"<path transform="{}" fill="#ffffff" stroke="#000000" stroke-width="{}" stroke-linejoin="round" d="{path}"/>"##,
        Pose::of(picture).placing(0.0),
        n(edge),
    )
}

fn body(picture: &Picture, palette: &Palette, number: &str, figures: &Figures) -> String {
    let Some(path) = figures.path(&picture.figure) else { return String::new() };
    let pose = Pose::of(picture);
    let edge = 15.0 / picture.scale.max(0.2);
    let fill = picture.accent.as_ref().unwrap_or(&palette.paper);
    format!(
        r##"<g transform="{}" fill="{ink}" opacity=".75"><path id="{number}f" d="{path}"/></g><g transform="{}" fill="{fill}" stroke="{ink}" stroke-width="{}" stroke-linejoin="round" paint-order="stroke"><use href="#{number}f"/></g>"##,
        pose.placing(2.1),
        pose.placing(0.0),
        n(edge),
        ink = palette.ink,
    )
}

fn behind(second: &Behind, palette: &Palette, figures: &Figures) -> String {
    let Some(path) = figures.path(&second.figure) else { return String::new() };
    let pose = Pose { flip: second.flip, turn: second.turn, scale: second.scale, x: second.x, y: second.y };
    format!(r#"<path transform="{}" fill="{}" opacity=".85" d="{path}"/>"#, pose.placing(0.0), palette.deep)
}
