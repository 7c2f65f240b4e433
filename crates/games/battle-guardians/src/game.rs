//! What the kernel asks of a game, answered by the rooms of this crate.

use fudaba_kernel::{
    Action, CardId, Chance, DefId, Foresight, Game, Lexicon, Mark, Observer, Options, Question, Scene, Seat, Secrecy, Tableau, Target,
    Verdict,
};

use rand_core::RngCore;

use crate::seats::lexicon::LEXICON;
use crate::state::BattleGuardians;
use crate::{Cards, Flow};

impl Game for BattleGuardians {
    type Cards = Cards;

    const LEXICON: &'static Lexicon = &LEXICON;

    fn advance(&mut self, desk: &mut fudaba_kernel::Desk<'_, Cards>) -> Flow {
        self.step(desk)?;
        self.checks(desk)
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

    fn judge(&self, cards: &Cards, seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        self.verdict(cards, seat, asked, action)
    }

    fn aims(&self, cards: &Cards, seat: Seat, target: Target, aims: &mut Options) {
        self.list_aims(cards, seat, target, aims);
    }

    fn scene_into(&self, cards: &Cards, _: Observer, scene: &mut Scene) {
        self.fill_scene(cards, scene);
    }

    fn marks(&self, cards: &Cards, observer: Observer, card: CardId, marks: &mut Vec<Mark>) {
        self.list_marks(cards, observer, card, marks);
    }

    fn evaluate(&self, cards: &Cards, seat: Seat) -> f64 {
        self.estimate(cards, seat)
    }

    fn foresee(&self, cards: &Cards, seat: Seat, action: &Action) -> Option<Foresight> {
        self.foretell(cards, seat, action)
    }

    fn number(cards: &Cards, def: DefId) -> &str {
        &cards.printed(def).number
    }

    fn imagine(&mut self, cards: &Cards, known: &Self, seat: Seat, rng: &mut dyn RngCore) {
        self.imagine_for(cards, known, seat, rng);
    }

    fn secrecy(question: &Question, action: &Action) -> Secrecy {
        crate::seats::outlook::secrecy(question, action)
    }
}
