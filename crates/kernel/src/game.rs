//! What a game is to the kernel.

use std::hash::Hash;

use rand_core::RngCore;

use crate::action::{Action, Options, Question, Verdict};
use crate::chance::Chance;
use crate::desk::Desk;
use crate::flow::Flow;
use crate::ids::{CardId, DefId, Observer, Seat, ZoneId};
use crate::marks::Mark;
use crate::scene::{Scene, Target};
use crate::seen_pool::SeenPool;
use crate::sight::Sight;
use crate::zones::{Home, ZoneSpec, Zones};

/// A game's rules over its state. The value itself is the state: a plain `Clone` value of fixed size, with everything in it, the
/// position in the random stream included.
///
/// An implementation must: touch nothing but itself and the desk; move cards only through the zones; carry every [`crate::Halt`] up with `?`
/// and change nothing after a failed ask; ask whether or not the observer can know that there is a choice; offer exactly what [`Game::judge`] allows.
pub trait Game: Clone + Eq + Hash + Send + Sync + std::fmt::Debug + 'static {
    /// The catalogue of card definitions.
    type Cards: Send + Sync + std::fmt::Debug + 'static;

    /// The words of the game.
    const LEXICON: &'static Lexicon;

    /// Runs the next whole step: one top-level action, or the opening or closing of a phase. The table calls it until it asks or ends.
    ///
    /// # Errors
    /// A [`crate::Halt`]: asked, or over.
    fn advance(&mut self, desk: &mut Desk<'_, Self::Cards>) -> Flow;

    /// The zones, to look at.
    fn zones(&self) -> &dyn Tableau;

    /// The zones, to imagine anew.
    fn zones_mut(&mut self) -> &mut dyn Tableau;

    /// The random stream.
    fn chance_mut(&mut self) -> &mut Chance;

    /// May `seat` do `action` now? `asked` is the open question, whoever it is put to. Options are what passes here, and
    /// refusals are what does not: one source for both.
    ///
    /// # Errors
    /// The refusal, with the rule that forbids.
    fn judge(&self, cards: &Self::Cards, seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict;

    /// Everything `seat` could ever want to do with `target`, allowed now or not: what a click on it can mean.
    fn aims(&self, cards: &Self::Cards, seat: Seat, target: Target, aims: &mut Options);

    /// Writes where the match stands, as `observer` may know it, over an older scene, all of it. Its memory is used again, so that those who look
    /// many times a second ask for none.
    fn scene_into(&self, cards: &Self::Cards, observer: Observer, scene: &mut Scene);

    /// The same, as a new scene.
    fn scene(&self, cards: &Self::Cards, observer: Observer) -> Scene {
        let mut scene = Scene::default();
        self.scene_into(cards, observer, &mut scene);
        scene
    }

    /// What is marked on `card`, as `observer` may know it.
    fn marks(&self, cards: &Self::Cards, observer: Observer, card: CardId, marks: &mut Vec<Mark>);

    /// What is marked on several cards of one zone, card by card in one list: for those who want sums. A game whose marks ask the same
    /// of every card looks it up once.
    fn marks_among(&self, cards: &Self::Cards, observer: Observer, among: &[CardId], marks: &mut Vec<Mark>) {
        among.iter().for_each(|&card| self.marks(cards, observer, card, marks));
    }

    /// How good the position is for `seat`, from 0 (lost) to 1 (won); used by agents on positions imagined for their seat.
    fn evaluate(&self, cards: &Self::Cards, seat: Seat) -> f64;

    /// A number that `action` would change, before and after, where the rules know it from what `seat` may see.
    fn foresee(&self, cards: &Self::Cards, seat: Seat, action: &Action) -> Option<Foresight>;

    /// The number of a definition in the catalogue: `K02`.
    fn number(cards: &Self::Cards, def: DefId) -> &str;

    /// Draws anew what `seat` does not know. `known` is the same match, as far as or further in the present step than `self`: what the seat
    /// has learned there counts. A game whose state holds other secrets than cards extends this after calling [`imagine_cards`]; one
    /// in which not every card may lie everywhere deals by its own rules.
    fn imagine(&mut self, _cards: &Self::Cards, known: &Self, seat: Seat, rng: &mut dyn RngCore) {
        imagine_cards(self, known, seat, rng);
    }

    /// A key of what a card that everybody sees is worth while this is asked: with cards of one key in each other's places the position is the same for
    /// whoever pays with one of them. A game in which several prints pay alike says so.
    fn likeness(&self, _cards: &Self::Cards, _question: &Question, card: CardId) -> u64 {
        self.zones().identity(card).0.into()
    }

    /// What the other seat learns of an answer at the moment it is given: the column "hidden from the opponent" of the ledger's
    /// decision table. Search keeps apart what the searching seat can tell apart.
    fn secrecy(_question: &Question, _action: &Action) -> Secrecy {
        Secrecy::Open
    }
}

/// Draws the prints of the cards anew that `seat` does not know in `known`, which is the same match in the same step.
pub fn imagine_cards<G: Game>(game: &mut G, known: &G, seat: Seat, rng: &mut dyn RngCore) {
    let mut imagined = known.clone();
    imagined.zones_mut().determinize(seat, rng);
    game.zones_mut().adopt_identities(imagined.zones().identities());
}

/// How much of an answer the other seat learns when it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secrecy {
    /// Everything.
    Open,
    /// Verb, zone and number, but not which card.
    Card,
    /// Only that an answer was given.
    Whole,
}

/// A consequence known beforehand: "POW 800 -> 1100".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foresight {
    /// Key of the mark or counter.
    pub key: &'static str,
    /// Whose it is, where both players have one.
    pub seat: Option<Seat>,
    /// The value now.
    pub before: i32,
    /// The value afterwards.
    pub after: i32,
}

/// The words of a game: what numbers in actions and questions stand for, and rules the table itself applies.
#[derive(Debug)]
pub struct Lexicon {
    /// The game's slug.
    pub slug: &'static str,
    /// Keys of the verbs, by [`Action::verb`].
    pub verbs: &'static [&'static str],
    /// Keys of the questions, by [`Question::kind`].
    pub questions: &'static [&'static str],
    /// Rule by which a player may concede.
    pub concede: &'static str,
    /// Rule by which an illegal action is refused and nothing changes.
    pub refused: &'static str,
    /// Rule by which nothing happens after the end.
    pub finished: &'static str,
    /// Upper bound for the number of decisions of a match: more are a bug.
    pub longest: usize,
    /// Whether [`Game::evaluate`] says more of an action than a few matches played out from it: tree search then goes by it first. So it is where
    /// much is open and matches are long; measure it (`search:1000,guide=sight` against `search:1000,guide=habit`).
    pub telling: bool,
    /// The computer's five levels, weakest first.
    pub levels: [Strength; 5],
    /// Who gives hints, as agents are written: strong enough that whoever follows every hint beats the first levels, quick enough to be waited for
    /// (`fudaba simulate GAME --a hint --b novice`).
    pub adviser: &'static str,
}

/// How strong the computer plays at a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// Who plays, as agents are written: `greedy:1`, `search:2000`.
    pub agent: &'static str,
    /// Measured rating in Elo points; random play is 0.
    pub rating: u32,
}

impl Strength {
    /// Strengths that suit most games, rated as on Kirifuda.
    pub const USUAL: [Strength; 5] = [
        Self::new("greedy:1", 290),
        Self::new("search:20", 480),
        Self::new("search:70", 620),
        Self::new("search:400", 790),
        Self::new("search:3000", 920),
    ];

    /// Who gives hints in most games.
    pub const ADVISER: &'static str = "search:2000";

    /// An agent with its rating.
    #[must_use]
    pub const fn new(agent: &'static str, rating: u32) -> Strength {
        Strength { agent, rating }
    }
}

/// The zones of any game, whatever their number.
pub trait Tableau {
    /// See [`Zones::specs`].
    fn specs(&self) -> &'static [ZoneSpec];
    /// See [`Zones::cards`].
    fn cards(&self, zone: ZoneId) -> &[CardId];
    /// See [`Zones::all`].
    fn all(&self) -> &[CardId];
    /// See [`Zones::zone`].
    fn zone(&self, card: CardId) -> ZoneId;
    /// See [`Zones::identity`].
    fn identity(&self, card: CardId) -> DefId;
    /// What is printed on every card, by [`CardId::index`].
    fn identities(&self) -> &[DefId];
    /// See [`Zones::owner`].
    fn owner(&self, card: CardId) -> Seat;
    /// See [`Zones::home`].
    fn home(&self, card: CardId) -> Home;
    /// See [`Zones::sees`].
    fn sees(&self, observer: Observer, card: CardId) -> bool;
    /// See [`Zones::knows`].
    fn knows(&self, seat: Seat, card: CardId) -> bool;
    /// What `seat` may know of the cards, for those who look at many of them at once.
    fn sight(&self, seat: Seat) -> Sight<'_>;
    /// See [`Zones::interchangeable`].
    fn interchangeable(&self, seat: Seat, one: CardId, other: CardId) -> bool;
    /// See [`Zones::determinize`].
    fn determinize(&mut self, seat: Seat, rng: &mut dyn RngCore);
    /// See [`Zones::seen`].
    fn seen(&self, seat: Seat) -> Vec<SeenPool>;
    /// See [`Zones::suppose`].
    fn suppose(&mut self, seat: Seat, pool: u8, prints: &[DefId]);
    /// See [`Zones::adopt_identities`].
    fn adopt_identities(&mut self, identities: &[DefId]);
    /// See [`Zones::swap_identities`].
    fn swap_identities(&mut self, one: CardId, other: CardId);
}

impl<const N: usize, const Z: usize> Tableau for Zones<N, Z> {
    fn specs(&self) -> &'static [ZoneSpec] {
        self.specs()
    }
    fn cards(&self, zone: ZoneId) -> &[CardId] {
        self.cards(zone)
    }
    fn all(&self) -> &[CardId] {
        self.all()
    }
    fn zone(&self, card: CardId) -> ZoneId {
        self.zone(card)
    }
    fn identity(&self, card: CardId) -> DefId {
        self.identity(card)
    }
    fn identities(&self) -> &[DefId] {
        self.identities()
    }
    fn owner(&self, card: CardId) -> Seat {
        self.owner(card)
    }
    fn home(&self, card: CardId) -> Home {
        self.home(card)
    }
    fn sees(&self, observer: Observer, card: CardId) -> bool {
        self.sees(observer, card)
    }
    fn knows(&self, seat: Seat, card: CardId) -> bool {
        self.knows(seat, card)
    }
    fn sight(&self, seat: Seat) -> Sight<'_> {
        Sight::new(self, seat)
    }
    fn interchangeable(&self, seat: Seat, one: CardId, other: CardId) -> bool {
        self.interchangeable(seat, one, other)
    }
    fn determinize(&mut self, seat: Seat, mut rng: &mut dyn RngCore) {
        self.determinize(seat, &mut rng);
    }
    fn seen(&self, seat: Seat) -> Vec<SeenPool> {
        self.seen(seat)
    }
    fn suppose(&mut self, seat: Seat, pool: u8, prints: &[DefId]) {
        self.suppose(seat, pool, prints);
    }
    fn adopt_identities(&mut self, identities: &[DefId]) {
        self.adopt_identities(identities);
    }
    fn swap_identities(&mut self, one: CardId, other: CardId) {
        self.swap_identities(one, other);
    }
}
