//! Cards as pixels.

use resvg::{tiny_skia, usvg};

use crate::PrintError;
use crate::canvas::{Canvas, HIGH, WIDE};

/// Pixels of a card side by side with others, or alone.
pub(crate) struct Pixels {
    pub(crate) wide: u32,
    pub(crate) high: u32,
    map: tiny_skia::Pixmap,
}

impl Pixels {
    pub(crate) fn new(wide: u32, high: u32) -> Result<Self, PrintError> {
        let map = tiny_skia::Pixmap::new(wide, high).ok_or(PrintError::Drawing)?;
        Ok(Self { wide, high, map })
    }

    /// Draws a card with its bleed over the rectangle at (x, y).
    pub(crate) fn draw(&mut self, canvas: &Canvas, bleed: f32, (x, y): (u32, u32), (wide, high): (u32, u32)) -> Result<(), PrintError> {
        let tree = usvg::Tree::from_str(&canvas.svg(bleed), &usvg::Options::default())?;
        let scale = (wide as f32 / (WIDE + 2.0 * bleed), high as f32 / (HIGH + 2.0 * bleed));
        let mut card = tiny_skia::Pixmap::new(wide, high).ok_or(PrintError::Drawing)?;
        resvg::render(&tree, tiny_skia::Transform::from_scale(scale.0, scale.1), &mut card.as_mut());
        let (left, top) = (i32::try_from(x).map_err(|_| PrintError::Drawing)?, i32::try_from(y).map_err(|_| PrintError::Drawing)?);
        self.map.draw_pixmap(left, top, card.as_ref(), &tiny_skia::PixmapPaint::default(), tiny_skia::Transform::identity(), None);
        Ok(())
    }

    /// As a file, with its pixels a metre where they are known.
    pub(crate) fn png(&self, metre: Option<u32>) -> Result<Vec<u8>, PrintError> {
        // Cards are opaque to their corners.
        let colours: Vec<u8> = self.map.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.wide, self.high);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_pixel_dims(metre.map(|metre| png::PixelDimensions { xppu: metre, yppu: metre, unit: png::Unit::Meter }));
        let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&colours));
        written.map_err(|error| PrintError::Pdf(error.to_string()))?;
        Ok(file)
    }
}
