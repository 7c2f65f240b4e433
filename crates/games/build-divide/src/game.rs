//! What the kernel asks of a game, answered by the rooms of this crate.

use fudaba_kernel::{
    Action, CardId, Chance, DefId, Foresight, Game, Lexicon, Mark, Observer, Options, Question, Scene, Seat, Secrecy, Tableau, Target,
    Verdict,
};

use crate::cards::language::Zone;
use crate::cards::zone_bit;
use crate::rules::words::LEXICON;
use crate::state::{BuildDivide, Task};
use crate::{Cards, Flow};

impl Game for BuildDivide {
    type Cards = Cards;

    const LEXICON: &'static Lexicon = &LEXICON;

    fn advance(&mut self, desk: &mut fudaba_kernel::Desk<'_, Cards>) -> Flow {
        self.end_untrue(desk.cards);
        if !self.past.departed.is_empty() {
            self.forget_departed();
        }
        match self.tasks.last().copied() {
            None => self.turn_step(desk),
            Some(Task::Check) => self.check_timing(desk),
            Some(Task::Priority(priority)) => self.priority_step(desk, priority),
            Some(Task::Announce(announcing)) => self.announce_step(desk, announcing),
            Some(Task::Resolve(resolving)) => self.resolve_step(desk, resolving),
            Some(Task::Damage(damaging)) => self.damage_step(desk, damaging),
            Some(Task::Opening(ace, seat)) => self.opening_step(desk, ace, seat),
        }
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

    /// Energies of the same colours pay alike, but for those that can do something where they lie.
    fn likeness(&self, cards: &Cards, _: &Question, card: CardId) -> u64 {
        let (def, hot) = (self.def(card), self.hot(cards, card));
        let is_energy = Seat::BOTH.iter().any(|&seat| self.cards_in(Zone::EnergyZone, seat).contains(&card));
        let works = |ability| cards.ability_hot(ability).works & zone_bit(Zone::EnergyZone) != 0;
        let plain = is_energy && !cards.abilities(def).any(works);
        if plain { 1 << 32 | u64::from(hot.colors) } else { u64::from(def.0) }
    }

    fn secrecy(question: &Question, action: &Action) -> Secrecy {
        crate::seats::secrecy(question, action)
    }
}
