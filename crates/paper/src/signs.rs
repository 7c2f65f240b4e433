//! Signs beside numbers and the back of a card, as the client draws them: read from the client's own files, so that both look alike.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::canvas::{Canvas, HIGH, WIDE};
use crate::look::Ink;

/// `  sword: 'M14.5 ...',` a line, or the outline on the line below.
const ICONS: &str = include_str!("../../../web/src/lib/icons.ts");
/// A card of 126 by 176.
const BACK: &str = include_str!("../../../web/src/assets/back.svg");
/// The ground of the back, where the card is cut.
const GROUND: &str = "#2b2621";

/// The outline of a sign in a square of 16 units.
pub(crate) fn sign(name: &str) -> Option<&'static str> {
    static SIGNS: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| signs(ICONS));
    SIGNS.get(name).copied()
}

fn signs(file: &'static str) -> HashMap<&'static str, &'static str> {
    let mut signs = HashMap::new();
    let mut name = "";
    for line in file.lines().map(str::trim) {
        if let Some((key, _)) = line.split_once(':').filter(|(key, _)| key.bytes().all(|byte| byte.is_ascii_lowercase())) {
            name = key;
        }
        if let Some(outline) = line.split('\'').nth(1).filter(|outline| outline.starts_with('M')) {
            signs.insert(name, outline);
        }
    }
    signs
}

/// The back of every card.
pub(crate) fn back(ink: Ink) -> Canvas {
    let mut canvas = Canvas::default();
    match ink {
        Ink::Full => {
            canvas.shape(&format!(r#"<rect x="-10" y="-10" width="{}" height="{}" fill="{GROUND}"/>"#, WIDE + 20.0, HIGH + 20.0));
            let inner = BACK.split_once('>').and_then(|(_, rest)| rest.trim_end().strip_suffix("</svg>")).unwrap_or_default();
            canvas.shape(&format!(r#"<g transform="scale(.5)">{inner}</g>"#));
        }
        Ink::Low => canvas.shape(&outlined()),
    }
    canvas
}

/// The same mark as lines on white.
fn outlined() -> String {
    format!(
        r##"<rect x="-10" y="-10" width="{}" height="{}" fill="#ffffff"/><g fill="none" stroke="#000000" stroke-width=".35" stroke-linejoin="round"><rect x="3" y="3" width="57" height="82" rx="2"/><g transform="translate(31.5 44)"><circle r="12"/><circle r="10.2"/><rect x="-4.7" y="-5.5" width="6.5" height="9.5" rx=".8" transform="rotate(-10)"/><rect x="-1.7" y="-4" width="6.5" height="9.5" rx=".8" fill="#ffffff" transform="rotate(10)"/></g></g>"##,
        WIDE + 20.0,
        HIGH + 20.0
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_of_the_client_is_found() {
        let told = ICONS.matches("'M").count();
        let found = signs(ICONS);
        assert!(told > 15);
        assert_eq!(found.len(), told, "{found:?}");
        assert!(found.contains_key("sword") && found.contains_key("refill"));
    }

    #[test]
    fn the_back_is_the_one_of_the_table() {
        let drawn = back(Ink::Full).svg(0.0);
        assert!(drawn.contains("#b8301c") && drawn.matches("<svg").count() == 1, "{drawn}");
    }
}
