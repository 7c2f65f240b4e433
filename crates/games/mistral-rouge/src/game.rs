//! Mistral Rouge as the kernel sees it.

use fudaba_kernel::{
    Action, CardId, Chance, DefId, Desk, Flow, Foresight, Game, Lexicon, Mark, Observer, Options, Question, Scene, Seat, Secrecy, Tableau,
    Target, Verdict,
};

use crate::cards::Catalogue;
use crate::rules::{Ask, Deed};
use crate::seats::{BARE, LEXICON};
use crate::state::MistralRouge;

impl Game for MistralRouge {
    type Cards = Catalogue;
    const LEXICON: &'static Lexicon = &LEXICON;

    #[inline]
    fn advance(&mut self, desk: &mut Desk<'_, Catalogue>) -> Flow {
        self.next_step(desk)
    }

    fn zones(&self) -> &dyn Tableau {
        &self.zones
    }

    fn zones_mut(&mut self) -> &mut dyn Tableau {
        &mut self.zones
    }

    fn chance_mut(&mut self) -> &mut Chance {
        &mut self.chance
    }

    fn judge(&self, cards: &Catalogue, seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        self.verdict(cards, seat, asked, action)
    }

    fn aims(&self, cards: &Catalogue, seat: Seat, target: Target, aims: &mut Options) {
        match target {
            Target::Card(card) => self.aims_at_card(cards, seat, card, aims),
            Target::Zone(zone) => self.aims_at_zone(seat, zone, aims),
            Target::Table => aims.extend(BARE.map(Deed::action)),
        }
    }

    fn scene_into(&self, cards: &Catalogue, _observer: Observer, scene: &mut Scene) {
        self.fill_scene(cards, scene);
    }

    fn marks(&self, cards: &Catalogue, observer: Observer, card: CardId, marks: &mut Vec<Mark>) {
        self.mark(cards, observer, card, marks);
    }

    fn marks_among(&self, cards: &Catalogue, observer: Observer, among: &[CardId], marks: &mut Vec<Mark>) {
        self.mark_among(cards, observer, among, marks);
    }

    fn evaluate(&self, cards: &Catalogue, seat: Seat) -> f64 {
        self.worth(cards, seat)
    }

    fn foresee(&self, cards: &Catalogue, _seat: Seat, action: &Action) -> Option<Foresight> {
        self.foreseen(cards, action)
    }

    fn number(cards: &Catalogue, def: DefId) -> &str {
        &cards.card(def).number
    }

    /// Spirits of the same attributes and power pay alike, but for those that have a text of their own.
    fn likeness(&self, cards: &Catalogue, _: &Question, card: CardId) -> u64 {
        let print = self.print(cards, card);
        let texts = print.uses.len() + print.triggers.len() + print.standings.len();
        let plain = texts == 0 && Seat::BOTH.iter().any(|&seat| self.spirits(seat).contains(&card));
        let sort = u64::from(print.attributes.0) | u64::from(print.satisfies.0) << 8 | (print.power as u64 & 255) << 16;
        if plain { 1 << 32 | sort } else { self.zones.identity(card).0.into() }
    }

    /// The last column of the ledger's decision table.
    fn secrecy(question: &Question, _action: &Action) -> Secrecy {
        if MistralRouge::is_hidden_choice(Ask::of(question.kind)) { Secrecy::Card } else { Secrecy::Open }
    }
}
