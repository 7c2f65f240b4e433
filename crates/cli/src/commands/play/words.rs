//! Cards, zones and marks in the reader's language.

use fudaba_cardscript::data::{CardFace, MarkDraw, SillValue};
use fudaba_cardscript::{Language, Spanned};
use fudaba_host::AnyGame;
use fudaba_kernel::{CardView, Mark, ZoneView};

/// What words are made from.
pub(super) struct Words<'a> {
    pub(super) game: &'a dyn AnyGame,
    pub(super) language: Language,
}

impl<'a> Words<'a> {
    /// A kind of zone.
    pub(super) fn zone(&self, kind: &'a str) -> &'a str {
        self.game.table().zones.get(kind).map_or(kind, |named| named.name.of(self.language))
    }

    /// What people call a place beside its kind: `b2`; else its number.
    pub(super) fn nick(&self, zone: &ZoneView) -> String {
        let slot = || zone.slot.map(|slot| slot.to_string()).unwrap_or_default();
        self.game.places().get(&zone.id).cloned().unwrap_or_else(slot)
    }

    fn face(&self, card: &CardView) -> Option<&'a CardFace> {
        let number = card.card.as_ref()?;
        self.game.faces().iter().find(|face| face.number == *number)
    }

    /// A card's number and name; a back where it has no face.
    pub(super) fn name(&self, card: &CardView) -> String {
        self.face(card).map_or_else(|| "▒▒".to_owned(), |face| format!("{} {}", face.number, face.name.of(self.language)))
    }

    /// A card's name, or what its marks call it.
    pub(super) fn called(&self, card: &CardView) -> String {
        let marked = || self.marks(card).first().cloned().unwrap_or_else(|| "▒▒".to_owned());
        self.face(card).map_or_else(marked, |_| self.name(card))
    }

    /// A card in a line: its name, and what is marked on it.
    pub(super) fn line(&self, card: &CardView) -> String {
        let marks = self.marks(card);
        let name = self.name(card);
        if marks.is_empty() { name } else { format!("{name} [{}]", marks.join(", ")) }
    }

    /// A card in a box: its name, its numbers, what passes on it.
    pub(super) fn lines(&self, card: &CardView) -> Vec<String> {
        let Some(face) = self.face(card) else { return [self.name(card)].into_iter().chain(self.marks(card)).collect() };
        let sill = &self.game.table().face.sill;
        let numbers: Vec<String> = sill.iter().filter_map(|value| self.number(face, card, value)).collect();
        let told =
            |value: &SillValue, mark: &Mark| value.key.value == mark.key || value.wounds.as_ref().is_some_and(|of| of.value == mark.key);
        let passing = card.marks.iter().filter(|mark| mark.value != 0 && !sill.iter().any(|value| told(value, mark)));
        let passing: Vec<String> = passing.filter_map(|mark| self.mark(mark)).collect();
        let lines = [self.name(card), numbers.join(" "), passing.join(", ")];
        lines.into_iter().filter(|line| !line.is_empty()).collect()
    }

    /// A number of a card with its name, printed or marked; behind a minus what counts against it.
    fn number(&self, face: &CardFace, card: &CardView, wanted: &SillValue) -> Option<String> {
        let printed = face.stats.iter().find(|stat| stat.key == wanted.key.value).map(|stat| &stat.name);
        let name = printed.or_else(|| self.game.table().marks.get(&wanted.key.value).map(|mark| &mark.name))?;
        let against = |of: &Spanned<String>| card.marks.iter().find(|mark| mark.key == of.value && mark.value > 0);
        let wounds = wanted.wounds.as_ref().and_then(against).map_or_else(String::new, |mark| format!("-{}", mark.value));
        Some(format!("{} {}{wounds}", name.of(self.language), self.value(face, card, &wanted.key)?))
    }

    /// A number of a card: the one that it has now, else the printed one.
    fn value(&self, face: &CardFace, card: &CardView, key: &str) -> Option<String> {
        let printed = || face.stats.iter().find(|stat| stat.key == key).map(|stat| stat.value.of(self.language).to_owned());
        card.marks.iter().find(|mark| mark.key == key).map(|mark| mark.value.to_string()).or_else(printed)
    }

    /// The attributes of a card and its strength: cards alike in both lie as one stack.
    pub(super) fn kindred(&self, card: &CardView) -> String {
        let Some(face) = self.face(card) else { return self.name(card) };
        let table = self.game.table();
        let named = |key: &String| table.attributes.get(key).map_or(key.as_str(), |named| named.name.of(self.language)).to_owned();
        let attributes = face.attributes.iter().map(named).collect::<Vec<_>>().join("+");
        let strength = table.face.sill.iter().rev().find_map(|value| self.value(face, card, &value.key));
        strength.filter(|strength| strength != "1").map_or_else(|| attributes.clone(), |strength| format!("{attributes} {strength}"))
    }

    fn marks(&self, card: &CardView) -> Vec<String> {
        card.marks.iter().filter_map(|mark| self.mark(mark)).collect()
    }

    /// What a mark says, if it says anything in words.
    pub(super) fn mark(&self, mark: &Mark) -> Option<String> {
        let named = self.game.table().marks.get(mark.key)?;
        match named.draw {
            MarkDraw::Number => Some(format!("{} {}", named.name.of(self.language), mark.value)),
            MarkDraw::None => None,
            MarkDraw::Badge | MarkDraw::Sideways | MarkDraw::UpsideDown | MarkDraw::Back => Some(named.name.of(self.language).to_owned()),
        }
    }
}
