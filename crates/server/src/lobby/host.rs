//! Whoever offers to play: looked at before anybody hears of the offer, and given a seat in the end.

use std::net::IpAddr;
use std::sync::Arc;

use fudaba_host::{AnyGame, DeckChoice};

use super::offer::{Offer, OfferId, Play, Skill, Terms};
use crate::code::{Code, Failed};
use crate::people::{LIKELY, waned};
use crate::play::{Chair, Services, deck_record, display_name, is_bank, unreadable};
use crate::secret::Bytes32;
use crate::store::DeckRecord;
use crate::store::people::{RatedRow, Shown};
use crate::time::now;
use crate::tournament::MATCHES;
use crate::wire::{ListedOffer, ListedPlay, NewOffer, NewPlay};

/// See the module.
pub(super) struct Host {
    pub(super) connection: u64,
    pub(super) address: IpAddr,
    /// As the host wishes to be called.
    pub(super) name: String,
    plays: Vec<Prepared>,
    /// Gives the match away as open data.
    pub(super) open: bool,
}

/// A game that the host would play.
struct Prepared {
    play: Play,
    /// None: one of the game's own.
    deck: Option<DeckRecord>,
    /// What others may know.
    rating: Option<f64>,
}

/// Who asks.
pub(super) struct Asker<'a> {
    pub(super) connection: u64,
    pub(super) address: IpAddr,
    pub(super) person: Option<&'a str>,
}

impl Host {
    /// Checks name, games and decks, and finds out how strong the host is.
    pub(super) async fn of(services: &Services, asker: &Asker<'_>, name: &str, plays: &[NewPlay]) -> Result<Host, Failed> {
        let distinct = (1..).zip(plays).all(|(next, one)| plays[next..].iter().all(|other| other.game != one.game));
        if plays.is_empty() || !distinct {
            return Err(Code::Malformed.into());
        }
        let name = display_name(name)?;
        let known = Known::of(services, asker.person).await?;
        let plays = plays.iter().map(|play| Prepared::of(services, play, &known)).collect::<Result<_, _>>()?;
        Ok(Host { connection: asker.connection, address: asker.address, name, plays, open: false })
    }

    pub(super) fn plays(&self) -> Vec<Play> {
        self.plays.iter().map(|prepared| prepared.play.clone()).collect()
    }

    /// The offer as everybody else may see it.
    pub(super) fn listed(&self, offer: &Offer) -> ListedOffer {
        let Terms { bank_ms, undo, rated, lists, watch, best_of } = offer.terms;
        let play = |prepared: &Prepared| ListedPlay { game: prepared.play.game.clone(), rating: prepared.rating };
        let plays = self.plays.iter().map(play).collect();
        ListedOffer { offer: offer.id.0, own: false, name: self.name.clone(), plays, bank_ms, undo, rated, lists, watch, best_of }
    }

    /// What others may know of the strength in a game.
    pub(super) fn rating(&self, game: &str) -> Option<f64> {
        self.prepared(game).and_then(|prepared| prepared.rating)
    }

    /// The host's seat. Whoever has been forgotten since sits there as nobody.
    pub(super) async fn chair(&self, services: &Services, game: &Arc<dyn AnyGame>, person: Option<&str>) -> Result<Chair, Failed> {
        let deck = match self.prepared(game.slug()).and_then(|prepared| prepared.deck.clone()) {
            Some(deck) => deck,
            None => any_deck(game)?,
        };
        let known = Known::of(services, person).await?;
        let forgotten = person.is_some() && known.id.is_none();
        let name = if forgotten { String::new() } else { self.name.clone() };
        Ok(Chair { name, deck, person: known.id, open: self.open && !forgotten })
    }

    fn prepared(&self, game: &str) -> Option<&Prepared> {
        self.plays.iter().find(|prepared| prepared.play.game == game)
    }
}

impl Prepared {
    fn of(services: &Services, wish: &NewPlay, known: &Known) -> Result<Prepared, Failed> {
        let game = services.game(&wish.game)?;
        let deck = wish.deck.as_ref().map(|deck| deck_record(game.as_ref(), deck)).transpose()?;
        let skill = known.skill(&wish.game);
        let rating = skill.filter(|skill| known.shown == Shown::Ratings && skill.deviation <= LIKELY).map(|skill| skill.rating);
        let play = Play { game: wish.game.clone(), skill: skill.unwrap_or(Skill::UNKNOWN) };
        Ok(Prepared { play, deck, rating })
    }
}

/// What is known of somebody.
struct Known {
    id: Option<String>,
    shown: Shown,
    standings: Vec<RatedRow>,
}

impl Known {
    async fn of(services: &Services, person: Option<&str>) -> Result<Known, Failed> {
        let store = &services.store;
        let row = match person {
            Some(id) => store.person(id).await.map_err(unreadable)?,
            None => None,
        };
        let Some(row) = row else { return Ok(Known { id: None, shown: Shown::Nothing, standings: Vec::new() }) };
        let standings = store.standings(&row.id).await.map_err(unreadable)?;
        Ok(Known { id: Some(row.id), shown: row.shown, standings })
    }

    fn skill(&self, game: &str) -> Option<Skill> {
        let row = self.standings.iter().find(|row| row.game == game)?;
        Some(Skill { rating: row.rating, deviation: waned(row, now()).deviation })
    }
}

/// One of the game's own decks, drawn.
fn any_deck(game: &Arc<dyn AnyGame>) -> Result<DeckRecord, Failed> {
    let decks = game.decks();
    let Bytes32(chance) = Bytes32::draw();
    let drawn = decks.get(usize::from(chance[0]) % decks.len().max(1)).ok_or(Code::DeckUnknown)?;
    deck_record(game.as_ref(), &DeckChoice::Key(drawn.key.value.clone()))
}

/// A number that tells nothing, and that every client can hold.
pub(super) fn draw_number() -> OfferId {
    let Bytes32(chance) = Bytes32::draw();
    OfferId(u64::from_le_bytes(chance[..8].try_into().expect("eight of thirty-two bytes")) >> 11)
}

/// The terms of an offer, if there can be such.
pub(super) fn terms(wish: &NewOffer, person: Option<&str>) -> Result<Terms, Code> {
    let NewOffer { bank_ms, undo, rated, lists, watch, best_of, .. } = *wish;
    if bank_ms.is_some_and(|bank| bank != 0 && !is_bank(bank)) || best_of.is_some_and(|best_of| !matches!(best_of, 1 | MATCHES)) {
        return Err(Code::Malformed);
    }
    if rated == Some(true) && person.is_none() {
        return Err(Code::PersonNobody);
    }
    Ok(Terms { bank_ms, undo, rated, lists, watch, best_of })
}
