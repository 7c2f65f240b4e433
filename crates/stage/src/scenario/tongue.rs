//! What words mean at a table: seats, places, cards, verbs; and how a table's options are put into the same words.

use fudaba_kernel::{Action, CardId, DefId, Observer, Refusal, Seat, Tableau, Target, Tracking, ZoneId, ZoneSpec};

use fudaba_cardscript::suggestion;

use super::words::Words;
use crate::CardGame;
use crate::positions::nearest_card;

/// The verb by which either seat gives up; no game has to list it.
pub(crate) const CONCEDE: &str = "concede";

/// Words that an action may hold for the reader's sake.
const LITTLE_WORDS: [&str; 6] = ["at", "in", "on", "to", "with", "from"];

/// A game's words at one position.
pub(crate) struct Tongue<'t, G: CardGame> {
    pub(crate) game: &'t G,
    pub(crate) cards: &'t G::Cards,
}

/// An action whose words are understood.
#[derive(Clone, Debug)]
pub(crate) struct Phrase {
    verb: u8,
    parts: Vec<Meaning>,
}

/// What one word after the verb says.
#[derive(Clone, Debug)]
enum Meaning {
    Card(DefId),
    Place(Place),
    Number(u8),
}

/// A place, or all places of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// Whose; none for a shared one.
    pub(crate) seat: Option<Seat>,
    pub(crate) kind: &'static str,
    /// One of several; none for any of them.
    pub(crate) slot: Option<u8>,
}

/// Which of several places of a kind may be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slots {
    /// Those that there are.
    There,
    /// A number beyond the last one, too: what is asked for at no place is refused.
    Any,
}

/// A word that means nothing here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unknown {
    /// The word.
    pub(crate) word: String,
    pub(crate) message: String,
    pub(crate) hint: String,
}

impl Place {
    fn holds(self, spec: &ZoneSpec) -> bool {
        spec.seat == self.seat && spec.kind == self.kind && self.slot.is_none_or(|slot| slot == spec.slot)
    }

    /// The zones of this place, in order.
    pub(crate) fn zones(self, specs: &'static [ZoneSpec]) -> impl Iterator<Item = ZoneId> {
        let numbered = specs.iter().enumerate().filter(move |(_, spec)| self.holds(spec));
        numbered.map(|(index, _)| ZoneId(u8::try_from(index).expect("zones are counted in bytes")))
    }
}

impl<'t, G: CardGame> Tongue<'t, G> {
    pub(crate) fn new(game: &'t G, cards: &'t G::Cards) -> Tongue<'t, G> {
        Tongue { game, cards }
    }

    fn zones(&self) -> &'t dyn Tableau {
        self.game.zones()
    }

    /// The seat of this name.
    pub(crate) fn seat(&self, name: &str) -> Result<Seat, Unknown> {
        let seat = match name {
            "A" => Some(Seat::A),
            "B" => Some(Seat::B),
            _ => self.game.seat_named(name),
        };
        seat.ok_or_else(|| {
            let [one, other] = Seat::BOTH.map(|seat| self.game.seat_name(seat));
            Unknown {
                word: name.to_owned(),
                message: format!("no seat is called `{name}` here"),
                hint: if (one, other) == ("A", "B") { "`A` or `B`".to_owned() } else { format!("one of `A`, `B`, `{one}`, `{other}`") },
            }
        })
    }

    /// The observer of this name: a seat, or `spectator`.
    pub(crate) fn observer(&self, name: &str) -> Result<Observer, Unknown> {
        match name {
            "spectator" => Ok(Observer::Spectator),
            name => {
                self.seat(name).map(Observer::Seat).map_err(|unknown| Unknown { hint: format!("{}, `spectator`", unknown.hint), ..unknown })
            }
        }
    }

    /// The card of this number or name.
    pub(crate) fn card(&self, name: &str) -> Result<DefId, Unknown> {
        G::find(self.cards, name).ok_or_else(|| Unknown {
            word: name.to_owned(),
            message: format!("there is no card `{name}`"),
            hint: nearest_card::<G>(self.cards, name).unwrap_or_else(|| {
                "a card is named by its number, or by its English name (large or small letters, hyphens or spaces)".to_owned()
            }),
        })
    }

    /// The place of this name; `own` is whose it is when the name says nothing.
    pub(crate) fn place(&self, name: &str, own: Option<Seat>) -> Result<Place, Unknown> {
        let place = self.any_place(name, own)?;
        if self.is_there(place) { Ok(place) } else { Err(self.beyond_the_last(name, place)) }
    }

    fn is_there(&self, place: Place) -> bool {
        place.zones(self.zones().specs()).next().is_some()
    }

    /// The place of this name, whether or not there are so many of its kind.
    fn any_place(&self, name: &str, own: Option<Seat>) -> Result<Place, Unknown> {
        let (seat, rest) = self.owner(name, own)?;
        if let Some(spec) = self.zones().specs().iter().find(|spec| G::place_name(spec) == Some(rest)) {
            return Ok(Place { seat: spec.seat, kind: spec.kind, slot: Some(spec.slot) });
        }
        let (kind, slot) = match rest.split_once('/') {
            Some((kind, slot)) => (kind, Some(slot.parse::<u8>().map_err(|_| self.no_place(name))?)),
            None => (rest, None),
        };
        let specs = self.zones().specs();
        let shared = specs.iter().any(|spec| spec.kind == kind && spec.seat.is_none());
        let kind = specs.iter().find(|spec| spec.kind == kind).ok_or_else(|| self.no_place(name))?.kind;
        let place = Place { seat: if shared { None } else { seat }, kind, slot };
        match self.is_there(Place { slot: None, ..place }) {
            true => Ok(place),
            false if place.seat.is_none() => Err(self.whose_place(name)),
            false => Err(self.no_place(name)),
        }
    }

    /// A number of a place that is too great, or one where there is a single place.
    fn beyond_the_last(&self, name: &str, place: Place) -> Unknown {
        let specs = self.zones().specs();
        let zones: Vec<ZoneId> = Place { slot: None, ..place }.zones(specs).collect();
        let [first, last] =
            [zones.first(), zones.last()].map(|zone| zone.map_or_else(String::new, |zone| self.say_place(*zone, place.seat)));
        let hint = if zones.len() > 1 { format!("there are `{first}` to `{last}`") } else { format!("there is one: `{first}`") };
        Unknown { hint, ..self.no_place(name) }
    }

    /// `F.hand` and `0/hand` say whose place it is, `hand` does not.
    fn owner<'w>(&self, name: &'w str, own: Option<Seat>) -> Result<(Option<Seat>, &'w str), Unknown> {
        if let Some((seat, rest)) = name.split_once('.') {
            return Ok((Some(self.seat(seat)?), rest));
        }
        let numbered = name.split_once('/').and_then(|(seat, rest)| Some((Seat::new(seat.parse().ok()?)?, rest)));
        Ok(numbered.map_or((own, name), |(seat, rest)| (Some(seat), rest)))
    }

    fn no_place(&self, name: &str) -> Unknown {
        let mut kinds: Vec<&str> = Vec::new();
        for spec in self.zones().specs() {
            if !kinds.contains(&spec.kind) {
                kinds.push(spec.kind);
            }
        }
        let kind = name.rsplit('.').next().and_then(|place| place.split('/').next()).unwrap_or(name);
        Unknown { word: name.to_owned(), message: format!("there is no place `{name}`"), hint: suggestion(kind, &kinds) }
    }

    fn whose_place(&self, name: &str) -> Unknown {
        let seat = self.game.seat_name(Seat::A);
        Unknown {
            word: name.to_owned(),
            message: format!("whose place is `{name}`?"),
            hint: format!("write the seat before it: `{seat}.{name}`"),
        }
    }

    /// Understands the words of an action of `seat`.
    pub(crate) fn phrase(&self, words: &Words, seat: Seat, slots: Slots) -> Result<Phrase, Unknown> {
        let (verb, rest) = words.0.split_first().expect("the reader refuses an action without words");
        let number = G::LEXICON.verbs.iter().position(|known| known == verb).ok_or_else(|| no_verb::<G>(verb))?;
        let verb = u8::try_from(number).expect("verbs are counted in bytes");
        Ok(Phrase { verb, parts: self.parts(rest, seat, slots)? })
    }

    /// What the words after the verb say. The name of a card may be several of them.
    fn parts(&self, mut rest: &[String], seat: Seat, slots: Slots) -> Result<Vec<Meaning>, Unknown> {
        let mut parts = Vec::new();
        while let Some((word, after)) = rest.split_first() {
            let (card, used) = self.leading_card(rest);
            match card {
                Some(card) => parts.push(Meaning::Card(card)),
                None if LITTLE_WORDS.contains(&word.as_str()) => {}
                None => parts.push(self.meaning(word, seat, slots)?),
            }
            rest = if card.is_some() { &rest[used..] } else { after };
        }
        Ok(parts)
    }

    /// What the words point at: cards of that name, in that place if one is named, the nearest one first; or a place.
    pub(crate) fn targets(&self, words: &Words, seat: Seat) -> Result<Vec<Target>, Unknown> {
        let (mut card, mut place) = (None, None);
        for part in self.parts(&words.0, seat, Slots::There)? {
            match part {
                Meaning::Card(def) => card = Some(def),
                Meaning::Place(named) => place = Some(named),
                Meaning::Number(_) => {}
            }
        }
        let (zones, specs) = (self.zones(), self.zones().specs());
        let lies_there = |card: CardId| place.is_none_or(|place: Place| place.holds(&specs[zones.zone(card).index()]));
        Ok(match (card, place) {
            (Some(def), _) => {
                let mut cards: Vec<CardId> =
                    zones.all().iter().copied().filter(|&card| zones.identity(card) == def && lies_there(card)).collect();
                cards.sort_by_key(|&card| (zones.owner(card) != seat, specs[zones.zone(card).index()].tracking != Tracking::Loose));
                cards.into_iter().map(Target::Card).collect()
            }
            (None, Some(place)) => place.zones(specs).map(Target::Zone).collect(),
            (None, None) => Vec::new(),
        })
    }

    /// The card that the longest run of words at the start names, and how many words that is.
    pub(crate) fn leading_card(&self, words: &[impl AsRef<str>]) -> (Option<DefId>, usize) {
        let named = |count: usize| words[..count].iter().map(AsRef::as_ref).collect::<Vec<&str>>().join(" ");
        let found = (1..=words.len()).rev().find_map(|count| Some((G::find(self.cards, &named(count))?, count)));
        found.map_or((None, 0), |(card, count)| (Some(card), count))
    }

    fn meaning(&self, word: &str, seat: Seat, slots: Slots) -> Result<Meaning, Unknown> {
        if let Ok(number) = word.parse::<u8>() {
            return Ok(Meaning::Number(number));
        }
        let place = match slots {
            Slots::There => self.place(word, Some(seat)),
            Slots::Any => self.any_place(word, Some(seat)),
        };
        match place {
            Ok(place) => Ok(Meaning::Place(place)),
            Err(unknown) if word.contains(['.', '/']) => Err(unknown),
            Err(unknown) => Err(Unknown { message: format!("`{word}` is neither a card nor a place nor a number"), ..unknown }),
        }
    }

    /// Whether an action is what the phrase says, as far as it says anything.
    pub(crate) fn fits(&self, phrase: &Phrase, action: &Action) -> bool {
        action.verb == phrase.verb && phrase.parts.iter().all(|part| self.part_fits(part, action))
    }

    fn part_fits(&self, part: &Meaning, action: &Action) -> bool {
        let lies = action.card.map(|card| self.zones().zone(card));
        let spec = |zone: ZoneId| &self.zones().specs()[zone.index()];
        match part {
            Meaning::Card(def) => action.card.is_some_and(|card| self.zones().identity(card) == *def),
            Meaning::Place(place) => action.zone.into_iter().chain(lies).any(|zone| place.holds(spec(zone))),
            Meaning::Number(number) => match action.number {
                Some(given) => given == *number,
                None => action.zone.into_iter().chain(lies).any(|zone| spec(zone).slot == *number),
            },
        }
    }

    /// An action of `seat` in words: `set K16 support_place/2`. Of a card in a place the place is told, of one in the own hand it is not.
    pub(crate) fn say(&self, seat: Seat, action: &Action) -> String {
        let verb = G::LEXICON.verbs[usize::from(action.verb)].to_owned();
        let card = action.card.map(|card| G::number(self.cards, self.zones().identity(card)).to_owned());
        let place = action.zone.or_else(|| self.telling_place(seat, action.card?)).map(|zone| self.say_place(zone, Some(seat)));
        let number = action.number.map(|number| number.to_string());
        [Some(verb), card, place, number].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn telling_place(&self, seat: Seat, card: CardId) -> Option<ZoneId> {
        let zone = self.zones().zone(card);
        let spec = &self.zones().specs()[zone.index()];
        let in_own_hand = spec.tracking == Tracking::Loose && spec.seat == Some(seat);
        (!in_own_hand).then_some(zone)
    }

    /// A place in words; `own` is whose places need no seat before them.
    pub(crate) fn say_place(&self, zone: ZoneId, own: Option<Seat>) -> String {
        let spec = &self.zones().specs()[zone.index()];
        if let Some(name) = G::place_name(spec) {
            return name.to_owned();
        }
        let seat = spec.seat.filter(|&seat| Some(seat) != own).map(|seat| format!("{}.", self.game.seat_name(seat)));
        let slot = (spec.slot > 0).then(|| format!("/{}", spec.slot));
        format!("{}{}{}", seat.unwrap_or_default(), spec.kind, slot.unwrap_or_default())
    }

    /// Everything that the phrase could be taken to mean, whether the rules allow it or not: what the game takes it for where it knows it,
    /// otherwise what the words themselves put together.
    pub(crate) fn attempts(&self, phrase: &Phrase, seat: Seat, options: &[Action]) -> Vec<Action> {
        let mut known = options.to_vec();
        let cards = self.zones().all().iter().map(|&card| Target::Card(card));
        let zones = (0..self.zones().specs().len()).map(|index| Target::Zone(ZoneId(index as u8)));
        for target in cards.chain(zones).chain([Target::Table]) {
            let mut aims = Vec::new();
            self.game.aims(self.cards, seat, target, &mut aims);
            known.append(&mut aims);
        }
        let places: Vec<ZoneId> = known.iter().filter(|action| action.verb == phrase.verb).filter_map(|action| action.zone).collect();
        known.retain(|action| self.fits(phrase, action));
        if known.is_empty() { self.assembled(phrase, seat, &places) } else { known }
    }

    /// The place of this number beside one of these places.
    fn place_numbered(&self, number: u8, places: &[ZoneId]) -> Option<ZoneId> {
        let specs = self.zones().specs();
        let beside = |zone: &ZoneId| {
            let spec = &specs[zone.index()];
            Place { seat: spec.seat, kind: spec.kind, slot: Some(number) }.zones(specs).next()
        };
        places.iter().filter(|zone| specs[zone.index()].slot > 0).find_map(beside)
    }

    /// What the words put together: where the verb goes to `places`, a number alone is the number of one of them.
    fn assembled(&self, phrase: &Phrase, seat: Seat, places: &[ZoneId]) -> Vec<Action> {
        let mut bare = Action::new(phrase.verb);
        let mut place = None;
        let numbered = |number: u8| self.place_numbered(number, places);
        for part in &phrase.parts {
            match part {
                Meaning::Card(def) => bare.card = self.nearest_card(*def, seat),
                Meaning::Number(number) if numbered(*number).is_some() => place = numbered(*number),
                Meaning::Number(number) => bare.number = Some(*number),
                Meaning::Place(named) => place = named.zones(self.zones().specs()).next(),
            }
        }
        let Some(zone) = place else { return vec![bare] };
        let at_place = Action { zone: Some(zone), ..bare };
        let card_there = self.zones().cards(zone).first().map(|&card| Action { card: Some(card), ..bare });
        std::iter::once(at_place).chain(card_there.filter(|_| bare.card.is_none())).collect()
    }

    /// The refusal of a phrase about a place that is not there, whatever the rules say to the rest of it: no such thing is ever offered.
    pub(crate) fn nowhere(&self, phrase: &Phrase) -> Option<Refusal> {
        let is_nowhere = |part: &Meaning| matches!(part, Meaning::Place(place) if !self.is_there(*place));
        phrase.parts.iter().any(is_nowhere).then(|| Refusal::new(G::LEXICON.refused, "no_such_place"))
    }

    /// A card of this name: of the seat's own if there is one, in its hand if possible.
    fn nearest_card(&self, def: DefId, seat: Seat) -> Option<CardId> {
        let zones = self.zones();
        let distance = |card: CardId| {
            let spec = &zones.specs()[zones.zone(card).index()];
            (zones.owner(card) != seat, spec.tracking != Tracking::Loose)
        };
        zones.all().iter().copied().filter(|&card| zones.identity(card) == def).min_by_key(|&card| distance(card))
    }
}

fn no_verb<G: CardGame>(verb: &str) -> Unknown {
    Unknown { word: verb.to_owned(), message: format!("there is no verb `{verb}`"), hint: suggestion(verb, G::LEXICON.verbs) }
}
