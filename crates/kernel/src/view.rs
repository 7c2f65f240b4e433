//! What one observer sees: a type of its own, built up from what that observer may know.

use serde::Serialize;

use crate::game::{Game, Scene, Tableau};
use crate::ids::{CardId, Observer, Seat, ZoneId};
use crate::zones::{Shown, ZoneSpec};

/// The table as an observer sees it. Hidden cards are backs without any identifier.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The game's slug.
    pub game: &'static str,
    /// The seat looked from; `None` for a spectator.
    pub observer: Option<Seat>,
    /// Round or turn, as the game counts; 0 before the first.
    pub round: u32,
    /// Key of the phase.
    pub phase: &'static str,
    /// Key of the step, empty when the phase has none.
    pub step: &'static str,
    /// The turn player, where the game has turns.
    pub active: Option<Seat>,
    /// Every zone of the game.
    pub zones: Vec<ZoneView>,
    /// Numbers and flags of the seats and the table.
    pub counters: Vec<Counter>,
}

/// One zone in a view.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ZoneView {
    /// `SEAT/KIND` or `SEAT/KIND/SLOT`.
    pub id: String,
    /// The kind's key.
    pub kind: &'static str,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// Its number among several of a kind.
    pub slot: Option<u8>,
    /// Number of cards in it.
    pub count: usize,
    /// The cards, first one first; empty for a pile of which only the count is shown.
    pub cards: Vec<CardView>,
}

/// One card in a view.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardView {
    /// `ZONE#INDEX`, good for this view only.
    #[serde(rename = "ref")]
    #[cfg_attr(feature = "ts", ts(rename = "ref"))]
    pub reference: String,
    /// The card's number in the catalogue; `None` for a back.
    pub card: Option<String>,
    /// What is marked on it.
    pub marks: Vec<Mark>,
}

/// A mark on a card: its state, its present strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mark {
    /// Key into the table file.
    pub key: &'static str,
    /// The number shown with it.
    pub value: i32,
}

/// A number or flag of a seat or of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Counter {
    /// Key into the table file.
    pub key: &'static str,
    /// Whose it is; `None` for the table's.
    pub seat: Option<Seat>,
    /// Its value; flags are 0 or 1.
    pub value: i32,
}

/// The text of a zone's id: `0/support_place/2`.
pub fn zone_text(spec: &ZoneSpec) -> String {
    let seat = match spec.seat {
        Some(seat) => char::from(b'0' + seat.index() as u8),
        None => '-',
    };
    match spec.slot {
        0 => format!("{seat}/{}", spec.kind),
        slot => format!("{seat}/{}/{slot}", spec.kind),
    }
}

/// The zone with this text, if the game has it.
pub fn zone_of_text(specs: &[ZoneSpec], text: &str) -> Option<ZoneId> {
    let index = specs.iter().position(|spec| zone_text(spec) == text)?;
    u8::try_from(index).ok().map(ZoneId)
}

/// The text by which an observer may name a card: its zone and position.
pub fn card_text(zones: &dyn Tableau, card: CardId) -> String {
    let zone = zones.zone(card);
    let position = zones.cards(zone).iter().position(|&other| other == card).expect("a card lies where its zone says");
    format!("{}#{position}", zone_text(&zones.specs()[zone.index()]))
}

/// The card named by such a text, in the present position.
pub fn card_of_text(zones: &dyn Tableau, text: &str) -> Option<CardId> {
    let (zone, position) = text.rsplit_once('#')?;
    let zone = zone_of_text(zones.specs(), zone)?;
    zones.cards(zone).get(position.parse::<usize>().ok()?).copied()
}

/// Whether `seat` has the card before it, as a face or as a back: inside of a pile of which only the number of cards is shown, nothing can be named.
pub fn can_point_at(zones: &dyn Tableau, seat: Seat, card: CardId) -> bool {
    zones.specs()[zones.zone(card).index()].shown == Shown::Cards || zones.sees(Observer::Seat(seat), card)
}

/// Builds up the view of `observer`.
pub fn view<G: Game>(game: &G, cards: &G::Cards, observer: Observer) -> View {
    let Scene { round, phase, step, active, counters } = game.scene(cards, observer);
    let zones = (0..game.zones().specs().len()).map(|index| zone_view(game, cards, observer, ZoneId(index as u8))).collect();
    View { game: G::LEXICON.slug, observer: observer.seat(), round, phase, step, active, zones, counters }
}

fn zone_view<G: Game>(game: &G, cards: &G::Cards, observer: Observer, zone: ZoneId) -> ZoneView {
    let zones = game.zones();
    let spec = &zones.specs()[zone.index()];
    let id = zone_text(spec);
    let shown = match spec.shown {
        Shown::Count => Vec::new(),
        Shown::Cards => {
            let row = zones.cards(zone).iter().enumerate();
            row.map(|(index, &card)| card_view(game, cards, observer, card, format!("{id}#{index}"))).collect()
        }
    };
    let slot = (spec.slot > 0).then_some(spec.slot);
    ZoneView { id, kind: spec.kind, seat: spec.seat, slot, count: zones.cards(zone).len(), cards: shown }
}

fn card_view<G: Game>(game: &G, cards: &G::Cards, observer: Observer, card: CardId, reference: String) -> CardView {
    let zones = game.zones();
    let face = zones.sees(observer, card).then(|| G::number(cards, zones.identity(card)).to_owned());
    let mut marks = Vec::new();
    game.marks(cards, observer, card, &mut marks);
    CardView { reference, card: face, marks }
}
