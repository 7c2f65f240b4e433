//! What scenes are made of: few shapes, each a piece of SVG.

use super::palette::Colour;

/// Width of a picture.
pub(super) const WIDTH: f32 = 100.0;
/// Height of a picture.
pub(super) const HEIGHT: f32 = 114.0;

/// Small numbers that hang on a card's number alone: the same card has the same hills on every screen.
pub(super) struct Lots(u32);

impl Lots {
    pub(super) fn of(number: &str) -> Self {
        let hash = number.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        Self(hash | 1)
    }

    /// A whole number below `end`.
    pub(super) fn below(&mut self, end: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 % end.max(1)
    }

    /// A number from `low` to `high`.
    pub(super) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.below(1000) as f32 / 1000.0
    }
}

/// A number as SVG has it: a digit behind the point, if it is not 0.
pub(super) fn n(value: f32) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

pub(super) fn path(d: &str, fill: &Colour) -> String {
    format!(r#"<path fill="{fill}" d="{d}"/>"#)
}

/// A line drawn along a path.
pub(super) fn stroke(d: &str, colour: &Colour, width: f32) -> String {
    format!(r#"<path fill="none" stroke="{colour}" stroke-width="{}" stroke-linecap="round" d="{d}"/>"#, n(width))
}

/// Shapes seen faintly.
pub(super) fn faint(hundredths: u8, inner: &str) -> String {
    format!(r#"<g opacity="{}">{inner}</g>"#, f32::from(hundredths) / 100.0)
}

pub(super) fn disc(x: f32, y: f32, radius: f32, fill: &Colour) -> String {
    format!(r#"<circle cx="{}" cy="{}" r="{}" fill="{fill}"/>"#, n(x), n(y), n(radius))
}

pub(super) fn circle(x: f32, y: f32, radius: f32, colour: &Colour, width: f32) -> String {
    format!(r#"<circle cx="{}" cy="{}" r="{}" fill="none" stroke="{colour}" stroke-width="{}"/>"#, n(x), n(y), n(radius), n(width))
}

pub(super) fn bar(x: f32, y: f32, width: f32, height: f32, fill: &Colour) -> String {
    format!(r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{fill}"/>"#, n(x), n(y), n(width), n(height))
}

/// Wedges of light from a point, `count` of them all around.
pub(super) fn rays(x: f32, y: f32, count: u32, fill: &Colour) -> String {
    let step = std::f32::consts::TAU / count as f32;
    let at = |angle: f32| format!("{} {}", n(x + 150.0 * angle.cos()), n(y + 150.0 * angle.sin()));
    let d = (0..count).fold(String::new(), |mut d, ray| {
        let angle = step * ray as f32;
        d.push_str(&format!("M{} {}L{}L{}Z", n(x), n(y), at(angle), at(angle + step / 2.0)));
        d
    });
    path(&d, fill)
}

/// A line of round hills from edge to edge, its tops around `y`.
pub(super) fn hills(y: f32, rise: f32, lots: &mut Lots, fill: &Colour) -> String {
    let mut d = format!("M-5 {HEIGHT}V{}", n(y + rise));
    let mut x = -5.0;
    while x < WIDTH {
        let step = lots.between(14.0, 26.0);
        let top = y + lots.between(-rise, rise * 0.4);
        d.push_str(&format!("Q{} {} {} {}", n(x + step / 2.0), n(top - rise), n(x + step), n(y + rise)));
        x += step;
    }
    d.push_str("V114H-5Z");
    path(&d, fill)
}

/// A line of pointed mountains; with snow where `snow` is a colour.
pub(super) fn peaks(y: f32, rise: f32, lots: &mut Lots, fill: &Colour, snow: Option<&Colour>) -> String {
    let (mut d, mut caps, mut x) = (format!("M-10 {HEIGHT}V{}", n(y)), String::new(), -10.0);
    while x < WIDTH {
        let (step, high) = (lots.between(26.0, 44.0), lots.between(rise * 0.6, rise));
        let (top_x, top_y) = (x + step / 2.0, y - high);
        d.push_str(&format!("L{} {}L{} {}", n(top_x), n(top_y), n(x + step), n(y)));
        let (side, fall) = (step * 0.15, high * 0.3);
        caps.push_str(&format!(
            "M{} {}l{} {}l{} {}l{} {}l{} {}Z",
            n(top_x),
            n(top_y),
            n(side),
            n(fall),
            n(-side * 0.6),
            n(-fall * 0.3),
            n(-side * 0.5),
            n(fall * 0.5),
            n(-side * 0.9),
            n(-fall * 0.2)
        ));
        x += step;
    }
    d.push_str("V114H-10Z");
    path(&d, fill) + &snow.map(|snow| path(&caps, snow)).unwrap_or_default()
}

/// Bars of cloud, as prints have them.
pub(super) fn clouds(y: f32, count: u32, lots: &mut Lots, fill: &Colour) -> String {
    (0..count).fold(String::new(), |mut out, _| {
        let (x, width, at) = (lots.between(-12.0, 78.0), lots.between(22.0, 40.0), y + lots.between(-9.0, 9.0));
        out.push_str(&format!(r#"<path fill="{fill}" d="M{x} {at}h{width}a2.5 2.5 0 0 1 0 5h-6a2.5 2.5 0 0 1 0 5h-{inner}a2.5 2.5 0 0 1 0-5h-4a2.5 2.5 0 0 1 0-5Z"/>"#,
            x = n(x),
            at = n(at),
            width = n(width),
            inner = n(width - 10.0)));
        out
    })
}

/// Rows of waves as on a kimono, from `y` down.
pub(super) fn seigaiha(y: f32, line: &Colour, fill: &Colour) -> String {
    let mut out = String::new();
    let (mut row, mut at) = (0, y);
    while at < HEIGHT + 8.0 {
        let start = if row % 2 == 0 { -8.0 } else { 0.0 };
        let mut x = start;
        let mut d = String::new();
        while x < WIDTH + 8.0 {
            for radius in [8.0, 5.4, 2.8_f32] {
                d.push_str(&format!("M{} {}a{radius} {radius} 0 0 1 {} 0", n(x + 8.0 - radius), n(at), n(radius * 2.0)));
            }
            x += 16.0;
        }
        out.push_str(&format!(r#"<path fill="{fill}" stroke="{line}" stroke-width="1" d="{d}"/>"#));
        (row, at) = (row + 1, at + 4.2);
    }
    out
}

/// Tongues of fire along the lower edge.
pub(super) fn tongues(y: f32, rise: f32, lots: &mut Lots, fill: &Colour) -> String {
    let mut d = format!("M-4 {HEIGHT}V{}", n(y));
    let mut x = -4.0;
    while x < WIDTH + 4.0 {
        let (step, high) = (lots.between(8.0, 14.0), lots.between(rise * 0.5, rise));
        d.push_str(&format!(
            "Q{} {} {} {}Q{} {} {} {}",
            n(x + step * 0.2),
            n(y - high * 0.3),
            n(x + step * 0.65),
            n(y - high),
            n(x + step * 0.5),
            n(y - high * 0.2),
            n(x + step),
            n(y)
        ));
        x += step;
    }
    d.push_str("V114H-4Z");
    path(&d, fill)
}

/// Little stars.
pub(super) fn stars(count: u32, lowest: f32, lots: &mut Lots, fill: &Colour) -> String {
    let d = (0..count).fold(String::new(), |mut d, _| {
        let (x, y, r) = (lots.between(3.0, 97.0), lots.between(3.0, lowest), lots.between(0.5, 1.5));
        d.push_str(&format!(
            "M{} {}l{r1} {r2}l{r2} {r1}l-{r2} {r1}l-{r1} {r2}l-{r1}-{r2}l-{r2}-{r1}l{r2}-{r1}Z",
            n(x),
            n(y - r * 2.0),
            r1 = n(r * 0.5),
            r2 = n(r * 1.5)
        ));
        d
    });
    path(&d, fill)
}

/// Slanting strokes of rain.
pub(super) fn rain(count: u32, lots: &mut Lots, colour: &Colour) -> String {
    let d = (0..count).fold(String::new(), |mut d, _| {
        d.push_str(&format!("M{} {}l-3 {}", n(lots.between(0.0, 104.0)), n(lots.between(0.0, 92.0)), n(lots.between(7.0, 13.0))));
        d
    });
    stroke(&d, colour, 0.8)
}

/// Strokes of wind with a curl at their end.
pub(super) fn gusts(count: u32, lots: &mut Lots, colour: &Colour) -> String {
    let d = (0..count).fold(String::new(), |mut d, _| {
        let (x, y, run) = (lots.between(-20.0, 30.0), lots.between(8.0, 96.0), lots.between(34.0, 62.0));
        d.push_str(&format!("M{} {}q{} -8 {} 0t{} 0q7 -3 5 -8t-7 2", n(x), n(y), n(run / 4.0), n(run / 2.0), n(run / 2.0)));
        d
    });
    stroke(&d, colour, 1.6)
}

/// Honeycombs over the whole picture.
pub(super) fn combs(colour: &Colour) -> String {
    let (mut d, mut y, mut row) = (String::new(), -4.0, 0);
    while y < HEIGHT + 8.0 {
        let mut x = if row % 2 == 0 { 0.0 } else { -8.0 };
        while x < WIDTH + 16.0 {
            d.push_str(&format!("M{} {}l8 4.6v9.2M{} {}l-8 4.6", n(x), n(y), n(x), n(y)));
            x += 16.0;
        }
        (y, row) = (y + 13.8, row + 1);
    }
    stroke(&d, colour, 0.7)
}

/// A flash of lightning from `x` at the upper edge.
pub(super) fn flash(x: f32, fill: &Colour) -> String {
    path(&format!("M{} -2l14 0l-9 30l9 -3l-14 32l5 -2l-15 30l5 -33l-6 2l5 -27l-6 2Z", n(x)), fill)
}

/// Wheels with teeth.
pub(super) fn wheel(x: f32, y: f32, radius: f32, fill: &Colour, hole: &Colour) -> String {
    let teeth = 12;
    let d = (0..teeth).fold(String::new(), |mut d, tooth| {
        let step = std::f32::consts::TAU / teeth as f32;
        for (part, far) in [(0.0, 1.0), (0.15, 1.18), (0.4, 1.18), (0.55, 1.0_f32)] {
            let angle = step * (tooth as f32 + part);
            let lead = if d.is_empty() { 'M' } else { 'L' };
            d.push_str(&format!("{lead}{} {}", n(x + radius * far * angle.cos()), n(y + radius * far * angle.sin())));
        }
        d
    });
    path(&(d + "Z"), fill) + &disc(x, y, radius * 0.45, hole)
}
