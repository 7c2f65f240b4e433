//! What one observer sees: a type of its own, built up from what that observer may know.

use serde::Serialize;

use crate::game::{Game, Tableau};
use crate::ids::{CardId, Observer, Seat, ZoneId};
use crate::marks::{Counter, Mark};
use crate::scene::{Entry, Link, Scene, Target};
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
    /// What waits to resolve, the next one first.
    pub chain: Vec<ChainView>,
    /// What points at what, or belongs to what.
    pub links: Vec<LinkView>,
}

/// One thing on the chain, as an observer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChainView {
    /// Key of its kind in the table file.
    pub kind: &'static str,
    /// Who controls it.
    pub seat: Option<Seat>,
    /// Number of the card it comes from; `None` where that has no face for the observer, or where it is no card's.
    pub card: Option<String>,
    /// Where that card lies now: its reference, or its zone where single cards cannot be named.
    pub source: Option<String>,
    /// Which of the card's printed lines it is, from 0.
    pub ability: Option<u8>,
    /// The mode that was chosen, from 0.
    pub mode: Option<u8>,
    /// Amounts.
    pub values: Vec<Mark>,
    /// References of cards and ids of zones that it aims at.
    pub targets: Vec<String>,
    /// Whether it is being resolved.
    pub resolving: bool,
}

/// One thing that points at another, by references of cards and ids of zones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LinkView {
    /// Key in the table file.
    pub key: &'static str,
    /// What points.
    pub from: String,
    /// At what.
    pub to: String,
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
    /// The cards, first one first; empty for a pile of which only the count is shown. In a closed pile only those that lie open to the observer:
    /// their references tell where.
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
    lies_before(zones, Observer::Seat(seat), card)
}

fn lies_before(zones: &dyn Tableau, observer: Observer, card: CardId) -> bool {
    zones.specs()[zones.zone(card).index()].shown == Shown::Cards || zones.sees(observer, card)
}

/// How an observer may name a thing: a card it has before it by its reference, any other card by its zone.
fn name(zones: &dyn Tableau, observer: Observer, target: Target) -> String {
    match target {
        Target::Card(card) if lies_before(zones, observer, card) => card_text(zones, card),
        Target::Card(card) => zone_text(&zones.specs()[zones.zone(card).index()]),
        Target::Zone(zone) => zone_text(&zones.specs()[zone.index()]),
        Target::Table => "-".to_owned(),
    }
}

/// Builds up the view of `observer`.
pub fn view<G: Game>(game: &G, cards: &G::Cards, observer: Observer) -> View {
    let Scene { round, phase, step, active, counters, chain, links } = game.scene(cards, observer);
    let zones = (0..game.zones().specs().len()).map(|index| zone_view(game, cards, observer, ZoneId(index as u8))).collect();
    let chain = chain_views(game, cards, observer, &chain);
    let links = link_views(game.zones(), observer, &links);
    View { game: G::LEXICON.slug, observer: observer.seat(), round, phase, step, active, zones, counters, chain, links }
}

pub(crate) fn chain_views<G: Game>(game: &G, cards: &G::Cards, observer: Observer, chain: &[Entry]) -> Vec<ChainView> {
    chain.iter().map(|entry| chain_view(game, cards, observer, entry)).collect()
}

pub(crate) fn link_views(zones: &dyn Tableau, observer: Observer, links: &[Link]) -> Vec<LinkView> {
    links.iter().map(|link| link_view(zones, observer, link)).collect()
}

fn chain_view<G: Game>(game: &G, cards: &G::Cards, observer: Observer, entry: &Entry) -> ChainView {
    let zones = game.zones();
    let &Entry { kind, seat, source, print, ability, mode, ref values, ref targets, resolving } = entry;
    let seen = source.filter(|&card| zones.sees(observer, card)).map(|card| zones.identity(card));
    ChainView {
        kind,
        seat,
        card: print.or(seen).map(|def| G::number(cards, def).to_owned()),
        source: source.map(|card| name(zones, observer, Target::Card(card))),
        ability,
        mode,
        values: values.to_vec(),
        targets: targets.iter().map(|&target| name(zones, observer, target)).collect(),
        resolving,
    }
}

fn link_view(zones: &dyn Tableau, observer: Observer, link: &Link) -> LinkView {
    LinkView { key: link.key, from: name(zones, observer, link.from), to: name(zones, observer, link.to) }
}

/// The cards of a zone that an observer has before it, with their places in it.
pub fn listed_cards<G: Game>(game: &G, observer: Observer, zone: ZoneId) -> impl Iterator<Item = (usize, CardId)> + '_ {
    let zones = game.zones();
    let shown = zones.specs()[zone.index()].shown;
    let listed = move |card: CardId| match shown {
        Shown::Count => false,
        Shown::Cards => true,
        Shown::Seen => zones.sees(observer, card),
    };
    zones.cards(zone).iter().copied().enumerate().filter(move |&(_, card)| listed(card))
}

pub(crate) fn zone_view<G: Game>(game: &G, cards: &G::Cards, observer: Observer, zone: ZoneId) -> ZoneView {
    let zones = game.zones();
    let spec = &zones.specs()[zone.index()];
    let id = zone_text(spec);
    let row = listed_cards(game, observer, zone);
    let shown = row.map(|(index, card)| card_view(game, cards, observer, card, format!("{id}#{index}"))).collect();
    let slot = (spec.slot > 0).then_some(spec.slot);
    ZoneView { id, kind: spec.kind, seat: spec.seat, slot, count: zones.cards(zone).len(), cards: shown }
}

fn card_view<G: Game>(game: &G, cards: &G::Cards, observer: Observer, card: CardId, reference: String) -> CardView {
    let zones = game.zones();
    let face = zones.sees(observer, card).then(|| G::number(cards, zones.identity(card)).to_owned());
    let mut marks = Vec::new();
    if zones.specs()[zones.zone(card).index()].marked.allows(face.is_some()) {
        game.marks(cards, observer, card, &mut marks);
    }
    CardView { reference, card: face, marks }
}
