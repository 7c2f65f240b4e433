//! Verbs on supplies: drawing, milling, discarding, life counters (ledger section 8.6).

use fudaba_cardscript::effect::Went;
use fudaba_kernel::{CardId, Event, Manner, Options, Question, Seat};

use crate::cards::hot::Theme;
use crate::cards::language::{Chooser, Continuous, Deck, Forbidden, Instruction, Verb, Whose, Zone};
use crate::rules::numbers::Lens;
use crate::rules::words::{Ask, Do};
use crate::state::query::names;
use crate::state::{BattleGuardians, Task};
use crate::{Cards, Desk, Flow};

/// Cards of a player: both decks.
const MOST_CARDS: u8 = 68;
/// Life counters at most.
const LIFE_COUNTERS: u8 = 4;

impl BattleGuardians {
    /// `draw`: a card a step where its player chooses the deck (D12), else all at once. As many as possible (BG-R17).
    pub(super) fn do_draw(&mut self, desk: &mut Desk<'_>, whose: Whose, n: u8, deck: Deck, instruction: &Instruction) -> Flow<Went> {
        let source = self.effect_source();
        let each = self.times(desk.cards, n, instruction);
        if let Deck::Main | Deck::Side = deck {
            let zone = if deck == Deck::Main { Zone::MainDeck } else { Zone::SideDeck };
            let drawing: arrayvec::ArrayVec<Seat, 2> =
                Self::seats(whose, source.seat).filter(|&seat| self.may_draw(desk.cards, seat)).collect();
            self.draw_all(desk, &drawing, each, zone, "BG-12.13");
            return Ok(Went::Whole);
        }
        self.draw_by_choice(desk, whose, each)
    }

    fn draw_by_choice(&mut self, desk: &mut Desk<'_>, whose: Whose, each: u8) -> Flow<Went> {
        let source = self.effect_source();
        if self.effect_mut().progress == 0 {
            let players = Self::seats(whose, source.seat).count() as u8;
            self.effect_mut().total = each.saturating_mul(players);
        }
        let (progress, total) = (self.effect_mut().progress, self.effect_mut().total);
        if progress >= total {
            return Ok(Went::Whole);
        }
        let per_player = total / Self::seats(whose, source.seat).count() as u8;
        let seat = Self::seats(whose, source.seat).nth(usize::from(progress / per_player)).unwrap_or(source.seat);
        if self.may_draw(desk.cards, seat) && self.count(Zone::MainDeck, seat) + self.count(Zone::SideDeck, seat) > 0 {
            let answer = self.ask(desk, Ask::DrawDeck.question(seat).by(source.card).left(per_player - progress % per_player))?;
            let zone = if Do::of(answer.verb) == Do::DrawSide { Zone::SideDeck } else { Zone::MainDeck };
            self.draw(desk, seat, zone, "BG-12.13");
        }
        Ok(if progress + 1 < total { Went::Again } else { Went::Whole })
    }

    pub(crate) fn list_draw_decks(&self, seat: Seat, options: &mut Options) {
        if self.count(Zone::MainDeck, seat) > 0 {
            options.push(Do::DrawMain.action());
        }
        if self.count(Zone::SideDeck, seat) > 0 {
            options.push(Do::DrawSide.action());
        }
    }

    pub(crate) fn may_draw(&self, cards: &Cards, seat: Seat) -> bool {
        self.may_at_all(cards, seat, |act| act == Forbidden::Draw).is_ok()
    }

    /// A number of cards, so often as is counted.
    pub(super) fn times(&self, cards: &Cards, n: u8, instruction: &Instruction) -> u8 {
        i32::from(n).saturating_mul(self.counted_times(cards, instruction)).clamp(0, MOST_CARDS.into()) as u8
    }

    fn counted_times(&self, cards: &Cards, instruction: &Instruction) -> i32 {
        instruction.for_each.as_ref().map_or(1, |count| self.counted(cards, count, self.effect_source(), Lens::Full))
    }

    pub(super) fn do_mill(&mut self, desk: &mut Desk<'_>, whose: Whose, n: u8, instruction: &Instruction) {
        let source = self.effect_source();
        let base = i32::from(n).saturating_mul(self.counted_times(desk.cards, instruction));
        let mut cards = [0; 2];
        for seat in Self::seats(whose, source.seat) {
            // What sends no card is not raised.
            let change = if base > 0 { self.mill_change(desk.cards, seat) } else { 0 };
            cards[seat.index()] = base.saturating_add(change).max(0) as usize;
        }
        self.mill(desk, cards, "BG-16.2");
    }

    fn mill_change(&self, cards: &Cards, seat: Seat) -> i32 {
        let mut more = 0;
        self.permanents(cards, Theme::Mill, &mut |change, source| {
            if let Continuous::MillAmount { whose, add } = change
                && names(*whose, source.seat, seat)
            {
                more += i32::from(*add);
            }
        });
        more
    }

    /// D31: discards, a pick a step; the kept card stays (BG-2.14a).
    pub(super) fn do_discard(&mut self, desk: &mut Desk<'_>, whose: Whose, n: u8, chooser: Chooser) -> Flow<Went> {
        let n = n.min(MOST_CARDS);
        if chooser == Chooser::Controller {
            return self.discard_by_choice(desk, whose, n);
        }
        let source = self.effect_source();
        let progress = self.effect_mut().progress;
        let players = Self::seats(whose, source.seat).count() as u8;
        let Some(seat) = Self::seats(whose, source.seat).nth(usize::from(progress / n.max(1))) else { return Ok(Went::Whole) };
        match chooser {
            Chooser::Random => self.discard_at_random(desk, seat),
            Chooser::Owner if self.discardable(seat).next().is_some() => {
                let answer = self.ask(desk, Ask::Discard.question(seat).by(source.card))?;
                self.junk(desk, answer.card.expect("a discard is a card"), "BG-12.13", "discarded");
            }
            Chooser::Owner | Chooser::Controller => {}
        }
        Ok(if progress + 1 < n.saturating_mul(players) { Went::Again } else { Went::Whole })
    }

    /// D31: the controller looks at each hand, then picks from it; step 0 of a hand is the look.
    fn discard_by_choice(&mut self, desk: &mut Desk<'_>, whose: Whose, n: u8) -> Flow<Went> {
        let source = self.effect_source();
        let progress = self.effect_mut().progress;
        let players = Self::seats(whose, source.seat).count() as u8;
        let Some(seat) = self.looked_through(whose, n) else { return Ok(Went::Whole) };
        if progress.is_multiple_of(n + 1) {
            for at in 0..self.count(Zone::Hand, seat) {
                let card = self.cards_in(Zone::Hand, seat)[at];
                desk.glimpse(&mut self.zones, source.seat, card, || Event::new("BG-12.13", "revealed").seat(seat));
            }
        } else if self.pickable(seat, source.seat).next().is_some() {
            let answer = self.ask(desk, Ask::Discard.question(source.seat).by(source.card))?;
            self.junk(desk, answer.card.expect("a discard is a card"), "BG-12.13", "discarded");
        }
        Ok(if progress + 1 < (n + 1).saturating_mul(players) { Went::Again } else { Went::Whole })
    }

    /// Whose hand the controller of the effect is looking through.
    fn looked_through(&self, whose: Whose, n: u8) -> Option<Seat> {
        let effect = self.last_effect()?;
        Self::seats(whose, effect.seat).nth(usize::from(effect.progress / (n + 1)))
    }

    /// What a chooser may pick from a hand: of his own not the kept card (BG-2.14a), of the opponent's every card (BG-R12).
    fn pickable(&self, hand: Seat, chooser: Seat) -> impl Iterator<Item = CardId> + '_ {
        let kept = self.player(hand).kept.filter(|_| hand == chooser);
        self.cards_in(Zone::Hand, hand).iter().copied().filter(move |&card| Some(card) != kept)
    }

    fn discard_at_random(&mut self, desk: &mut Desk<'_>, seat: Seat) {
        let hand = self.count(Zone::Hand, seat);
        if hand > 0 {
            let at = desk.pick(&mut self.chance, hand);
            let card = self.cards_in(Zone::Hand, seat)[at];
            self.junk(desk, card, "BG-12.13", "discarded");
        }
    }

    pub(crate) fn discardable(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        let kept = self.player(seat).kept;
        self.cards_in(Zone::Hand, seat).iter().copied().filter(move |&card| Some(card) != kept)
    }

    pub(crate) fn list_discards(&self, cards: &Cards, question: &Question, options: &mut Options) {
        let hand = match self.last_effect().and_then(|effect| self.verb_at(cards, effect)) {
            Some(&Verb::Discard { whose, n, chooser: Chooser::Controller }) => {
                self.looked_through(whose, n.min(MOST_CARDS)).unwrap_or(question.seat)
            }
            _ => question.seat,
        };
        options.extend(self.pickable(hand, question.seat).map(|card| Do::Discard.action().card(card)));
    }

    pub(super) fn do_lose_life_counters(&mut self, desk: &mut Desk<'_>, whose: Whose, n: u8) {
        let source = self.effect_source();
        let seats: arrayvec::ArrayVec<Seat, 2> = Self::seats(whose, source.seat).collect();
        self.lose_all_life_counters(desk, &seats, n, "BG-13.2", "life_counters_lost");
    }

    pub(super) fn do_gain_life_counters(&mut self, desk: &mut Desk<'_>, whose: Whose, n: u8) {
        let source = self.effect_source();
        for seat in Self::seats(whose, source.seat).collect::<arrayvec::ArrayVec<Seat, 2>>() {
            let gained = n.min(LIFE_COUNTERS.saturating_sub(self.player(seat).life_counters));
            self.player_mut(seat).life_counters += gained;
            if gained > 0 {
                desk.tell(&self.zones, || Event::new("BG-13.1", "life_counters_gained").seat(seat).value(i32::from(gained)));
            }
        }
    }

    /// D12, BG-13.3: one of the draws bought with life counters, or no more of them.
    pub(crate) fn step_life_draw(&mut self, desk: &mut Desk<'_>, seat: Seat, left: u8) -> Flow {
        let possible = self.may_draw(desk.cards, seat) && self.count(Zone::MainDeck, seat) + self.count(Zone::SideDeck, seat) > 0;
        if left == 0 || !possible {
            self.agenda.pop();
            return Ok(());
        }
        let answer = self.ask(desk, Ask::DrawDeck.question(seat).manner(Manner::Plain).left(left))?;
        let zone = match Do::of(answer.verb) {
            Do::DrawMain => Some(Zone::MainDeck),
            Do::DrawSide => Some(Zone::SideDeck),
            _ => None,
        };
        if let Some(zone) = zone {
            self.draw(desk, seat, zone, "BG-13.3");
        }
        match self.agenda.last_mut() {
            Some(Task::LifeDraw(_, left)) if zone.is_some() && *left > 1 => *left -= 1,
            _ => {
                self.agenda.pop();
            }
        }
        Ok(())
    }
}
