//! Kirifuda as the kernel sees it.

use fudaba_kernel::{
    Action, CardId, Chance, DefId, Desk, Flow, Foresight, Game, Lexicon, Mark, Observer, Options, Question, Scene, Seat, Secrecy, Tableau,
    Target, Verdict, imagine_cards,
};
use rand_core::RngCore;

use crate::cards::Catalogue;
use crate::rules::moves::At;
use crate::rules::words::{Ask, Deed};
use crate::seats::aims::BARE;
use crate::seats::lexicon::LEXICON;
use crate::state::places::Place;
use crate::state::{Agenda, Kirifuda, Sealed};

impl Game for Kirifuda {
    type Cards = Catalogue;
    const LEXICON: &'static Lexicon = &LEXICON;

    /// KF-3.1: the running effect goes on, or else the next step of the round is taken.
    #[inline]
    fn advance(&mut self, desk: &mut Desk<'_, Catalogue>) -> Flow {
        if let Some(running) = self.running {
            return self.follow_effect(desk, running);
        }
        match self.agenda {
            Agenda::ChooseRoles => self.choose_roles(desk),
            Agenda::RevealThree => self.reveal_three(desk),
            Agenda::Mulligan(seat) => self.declare_mulligan(desk, seat),
            Agenda::Deal => self.deal(desk),
            Agenda::Draw(seat) => self.draw_phase(desk, seat),
            Agenda::RevealOrKeep(seat, card) => self.reveal_or_keep(desk, seat, card),
            Agenda::DrawCheck => self.draw_check(desk),
            Agenda::SetAttacker(seat) => self.attacker_set(desk, seat),
            Agenda::SetSupports(seat) => self.support_set(desk, seat),
            Agenda::DeclareTrump(seat) => self.declare_trump(desk, seat),
            Agenda::PlaceTrump(seat) => self.place_trump(desk, seat),
            Agenda::SealAttacker(seat) => self.seal_attacker(desk, seat),
            Agenda::OpenAttackers => self.open_attackers(desk),
            Agenda::AttackerEffect(seat) => self.attacker_effect(desk, seat),
            Agenda::SupportDuel => self.support_duel(desk),
            Agenda::Battle => self.battle(desk),
            Agenda::Damage(winner, left) => self.damage(desk, winner, left),
            Agenda::Aftermath(seat, winner) => self.aftermath(desk, seat, winner),
            Agenda::CleanUp => self.clean_up(desk),
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

    fn judge(&self, cards: &Catalogue, seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        self.verdict(cards, seat, asked, action)
    }

    fn aims(&self, _cards: &Catalogue, seat: Seat, target: Target, aims: &mut Options) {
        match target {
            Target::Card(card) => self.aims_at_card(seat, card, aims),
            Target::Zone(zone) => self.aims_at_zone(seat, zone, aims),
            Target::Table => aims.extend(BARE.map(Deed::action)),
        }
    }

    fn scene_into(&self, _cards: &Catalogue, _observer: Observer, scene: &mut Scene) {
        self.fill_scene(scene);
    }

    fn marks(&self, cards: &Catalogue, observer: Observer, card: CardId, marks: &mut Vec<Mark>) {
        self.mark(cards, observer, card, marks);
    }

    fn evaluate(&self, cards: &Catalogue, seat: Seat) -> f64 {
        self.worth(cards, seat)
    }

    fn foresee(&self, cards: &Catalogue, seat: Seat, action: &Action) -> Option<Foresight> {
        self.foreseen(cards, seat, action)
    }

    /// The secret answers of KF-7.1 are imagined anew together with the cards they are about.
    fn imagine(&mut self, cards: &Catalogue, known: &Self, seat: Seat, rng: &mut dyn RngCore) {
        imagine_cards(self, known, seat, rng);
        self.imagine_sealed(cards);
    }

    fn number(cards: &Catalogue, def: DefId) -> &str {
        &cards.card(def).number
    }

    /// The last column of the ledger's decision table.
    fn secrecy(question: &Question, _action: &Action) -> Secrecy {
        match Ask::of(question.kind) {
            Ask::OpenAttacker => Secrecy::Whole,
            Ask::SetAttacker | Ask::OverwriteAttacker | Ask::SetSupport | Ask::ChooseHandCard | Ask::ChooseCard | Ask::BottomOrder => {
                Secrecy::Card
            }
            _ => Secrecy::Open,
        }
    }
}

impl Kirifuda {
    /// Asks with exactly the options that the rules allow.
    #[inline]
    pub(crate) fn ask(&self, desk: At, question: Question) -> Flow<Action> {
        let cards = desk.cards;
        desk.ask(question, |options| self.list(cards, &question, options))
    }

    /// Only the seat across the table has a sealed answer while somebody is asked: what it is, the imagined cards decide like a coin.
    fn imagine_sealed(&mut self, cards: &Catalogue) {
        let coin =
            self.zones.identities().iter().fold(0_u32, |mixed, def| (mixed.rotate_left(5) ^ u32::from(def.0)).wrapping_mul(0x9e37_79b9));
        let opens = coin >> 31 == 0;
        for seat in Seat::BOTH {
            let is_attacker = self.in_place(seat, Place::Attacker).is_some_and(|card| self.kind(cards, card).is_attacker());
            let round = self.round_of(seat);
            round.sealed = round.sealed.map(|_| Sealed::of(is_attacker, opens));
        }
    }
}
