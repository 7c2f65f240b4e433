//! What the kernel asks of a game, answered by the rooms of this crate.

use fudaba_kernel::{
    Action, CardId, Chance, DefId, Desk, Flow, Foresight, Game, Lexicon, Mark, Observer, Options, Question, Scene, Seat, Secrecy, Tableau,
    Target, Verdict, below_bound, imagine_cards,
};
use rand_core::RngCore;

use crate::cards::Catalogue;
use crate::rules::words::{Ask, LEXICON};
use crate::state::{GenesisGarden, Mulligan, Turn};

impl Game for GenesisGarden {
    type Cards = Catalogue;

    const LEXICON: &'static Lexicon = &LEXICON;

    #[inline]
    fn advance(&mut self, desk: &mut Desk<'_, Catalogue>) -> Flow {
        self.step(desk)
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
        self.list_aims(cards, seat, target, aims);
    }

    fn scene_into(&self, cards: &Catalogue, _: Observer, scene: &mut Scene) {
        self.fill_scene(cards, scene);
    }

    fn marks(&self, cards: &Catalogue, observer: Observer, card: CardId, marks: &mut Vec<Mark>) {
        self.list_marks(cards, observer, card, marks);
    }

    fn marks_among(&self, cards: &Catalogue, observer: Observer, among: &[CardId], marks: &mut Vec<Mark>) {
        self.mark_among(cards, observer, among, marks);
    }

    fn evaluate(&self, cards: &Catalogue, seat: Seat) -> f64 {
        self.worth(cards, seat)
    }

    fn foresee(&self, cards: &Catalogue, seat: Seat, action: &Action) -> Option<Foresight> {
        self.foretell(cards, seat, action)
    }

    fn number(cards: &Catalogue, def: DefId) -> &str {
        &cards.card(def).number
    }

    /// GG-2.5: a mulligan that has been chosen and not shown yet is a secret besides the cards: it is imagined like a coin.
    fn imagine(&mut self, _: &Catalogue, known: &Self, seat: Seat, rng: &mut dyn RngCore) {
        imagine_cards(self, known, seat, rng);
        if self.clock.turn == Turn::Setup
            && let Some(secret) = &mut self.players[seat.other().index()].mulligan
        {
            let mut coin = &mut *rng;
            *secret = if below_bound(&mut coin, 2) == 0 { Mulligan::Keep } else { Mulligan::Redraw };
        }
    }

    /// The last column of the ledger's decision table.
    fn secrecy(question: &Question, _: &Action) -> Secrecy {
        match Ask::of(question.kind) {
            Ask::Mulligan => Secrecy::Whole,
            Ask::PickDeck => Secrecy::Card,
            _ => Secrecy::Open,
        }
    }
}
