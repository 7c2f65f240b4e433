//! MR-11.1 to MR-11.5: damage to players and characters, what makes it smaller, and what it removes.

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, Event, Flow, Seat};

use crate::cards::language::{By, HitBy, Keyword, ShieldKind, Struck};
use crate::cards::{Catalogue, Change};
use crate::rules::At;
use crate::rules::happen::Happening;
use crate::rules::words::Ask;
use crate::state::{Lasting, MistralRouge, Object, On};

/// Where damage comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Blow {
    /// The item that resolves: what it is, and its source.
    Item(HitBy, Object),
    /// The departure of a character (MR-11.7).
    Recoil(CardId),
}

/// Who is struck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Victim {
    Character(CardId),
    Player(Seat),
}

/// Most that one item strikes at one moment.
pub(crate) const MOST_VICTIMS: usize = 64;

/// What was taken.
enum Felt {
    Character(Hurt),
    Player(Seat, i16),
}

/// What a blow is to somebody by what makes it smaller.
struct Judged {
    victim: Victim,
    reduced: i16,
    barrier: i16,
    /// MR-13.5: it removes no waiting counter.
    steadfast: bool,
}

/// What a character has taken.
#[derive(Clone, Copy)]
struct Hurt {
    card: CardId,
    left: i16,
    /// The same source has struck it before.
    again: bool,
    /// It has lost its last waiting counter.
    wakes: bool,
}

/// All damage is prevented.
pub(crate) const ALL: i16 = i16::MAX;

impl MistralRouge {
    /// MR-11.1: damage to a player.
    pub(crate) fn damage_player(&mut self, desk: At, seat: Seat, amount: i16, blow: Blow) -> Flow {
        let reduced = self.damage_for_player(desk.cards, seat, amount);
        let left = self.land_on_player(desk, seat, reduced, blow)?;
        self.player_is_damaged(desk, seat, left, blow);
        Ok(())
    }

    /// MR-R32, MR-13.9: all that one item strikes at one moment. What each of them takes is judged before anybody has taken anything (MR-R67:
    /// first what makes it smaller, then prevention), and what triggers sees all of it.
    pub(crate) fn strike_all(&mut self, desk: At, victims: &[Victim], amount: i16, from: HitBy, source: Object) -> Flow {
        let (cards, blow) = (desk.cards, Blow::Item(from, source));
        if amount <= 0 {
            return Ok(());
        }
        let judged: ArrayVec<Judged, MOST_VICTIMS> = victims.iter().map(|&victim| self.judge_blow(cards, victim, amount)).collect();
        let mut felt: ArrayVec<Felt, MOST_VICTIMS> = ArrayVec::new();
        for blow_at in &judged {
            felt.push(match blow_at.victim {
                Victim::Player(seat) => Felt::Player(seat, self.land_on_player(desk, seat, blow_at.reduced, blow)?),
                Victim::Character(card) => Felt::Character(self.land_on_character(desk, card, blow_at, blow)?),
            });
        }
        for felt in &felt {
            match *felt {
                Felt::Player(seat, left) => self.player_is_damaged(desk, seat, left, blow),
                Felt::Character(hurt) => self.character_is_damaged(desk, hurt, from, source),
            }
        }
        Ok(())
    }

    fn judge_blow(&self, cards: &Catalogue, victim: Victim, amount: i16) -> Judged {
        match victim {
            Victim::Player(seat) => Judged { victim, reduced: self.damage_for_player(cards, seat, amount), barrier: 0, steadfast: false },
            Victim::Character(card) => Judged {
                victim,
                reduced: self.damage_for_character(cards, card, amount),
                barrier: self.barrier(cards, card),
                steadfast: self.has(cards, card, Keyword::Steadfast),
            },
        }
    }

    /// What is left after prevention reduces the life.
    fn land_on_player(&mut self, desk: At, seat: Seat, reduced: i16, blow: Blow) -> Flow<i16> {
        let left = self.prevent(desk, On::Player(seat), seat, reduced, blow)?;
        if left > 0 {
            let (rule, key, card) = match blow {
                Blow::Item(_, source) => ("MR-11.1", "player_damaged", source.card),
                Blow::Recoil(card) => ("MR-11.7", "recoil", card),
            };
            self.lower_life(seat, i32::from(left));
            desk.tell(&self.zones, || Event::new(rule, key).seat(seat).card(card).value(i32::from(left)));
        }
        Ok(left)
    }

    fn player_is_damaged(&mut self, desk: At, seat: Seat, left: i16, blow: Blow) {
        if left <= 0 {
            return;
        }
        let by = match blow {
            Blow::Recoil(_) => Some(By::Recoil),
            Blow::Item(HitBy::Attack, _) => Some(By::Attack),
            Blow::Item(..) => None,
        };
        self.happened(desk.cards, Happening::PlayerDamaged { seat, by, amount: left });
        if let Blow::Item(_, source) = blow {
            self.dealt_to_player(desk, seat, source, left);
        }
    }

    /// Whether somebody would take all of this damage: nothing makes it smaller, nothing prevents any of it.
    pub(crate) fn takes_whole(&self, cards: &Catalogue, victim: Victim, amount: i16, blow: Blow) -> bool {
        let (on, felt) = match victim {
            Victim::Player(seat) => (On::Player(seat), self.damage_for_player(cards, seat, amount)),
            Victim::Character(card) => (On::Card(self.object(card)), self.damage_for_character(cards, card, amount)),
        };
        felt >= amount && self.shields(on, blow).next().is_none()
    }

    /// What damage to a player becomes before it is prevented.
    pub(crate) fn damage_for_player(&self, cards: &Catalogue, seat: Seat, amount: i16) -> i16 {
        self.damage_taken(cards, seat, amount)
    }

    /// What damage to a character becomes before it is prevented (MR-13.6).
    pub(crate) fn damage_for_character(&self, cards: &Catalogue, card: CardId, amount: i16) -> i16 {
        self.character_damage_taken(cards, card, amount).saturating_sub(self.barrier(cards, card))
    }

    /// MR-R91: dealt to a player once a source, however many portions it has.
    fn dealt_to_player(&mut self, desk: At, seat: Seat, source: Object, amount: i16) {
        let (from, to) = self.struck.players[seat.index()];
        if from < to {
            return self.waiting[usize::from(from)..usize::from(to)].iter_mut().for_each(|waiting| waiting.grow(amount));
        }
        let from = self.waiting.len() as u8;
        self.dealt(desk, source, Struck::Player, amount, None);
        self.struck.players[seat.index()] = (from, self.waiting.len() as u8);
    }

    /// MR-R52: life does not go below 0.
    fn lower_life(&mut self, seat: Seat, by: i32) {
        let life = &mut self.player(seat).life;
        *life = (*life - by).max(0);
    }

    /// MR-R34: life is lost or paid, which is no damage.
    pub(crate) fn lose_life(&mut self, desk: At, seat: Seat, by: i32, rule: &'static str) {
        if by > 0 {
            self.lower_life(seat, by);
            desk.tell(&self.zones, || Event::new(rule, "life_lost").seat(seat).value(by));
        }
    }

    /// MR-2.3: life has no upper limit.
    pub(crate) fn gain_life(&mut self, desk: At, seat: Seat, by: i32, rule: &'static str) {
        if by > 0 {
            let life = &mut self.player(seat).life;
            *life = life.saturating_add(by);
            desk.tell(&self.zones, || Event::new(rule, "life_gained").seat(seat).value(by));
            self.happened(desk.cards, Happening::LifeGained { seat, amount: by.min(i32::from(i16::MAX)) as i16 });
        }
    }

    /// MR-11.2, MR-11.4: damage to a character, and the one waiting counter that a source removes.
    fn land_on_character(&mut self, desk: At, card: CardId, judged: &Judged, blow: Blow) -> Flow<Hurt> {
        if judged.barrier > 0 {
            desk.tell(&self.zones, || Event::new("MR-13.6", "barrier").card(card).value(i32::from(judged.reduced.max(0))));
        }
        let left = self.prevent(desk, On::Card(self.object(card)), self.owner(card), judged.reduced, blow)?;
        let mut hurt = Hurt { card, left, again: self.struck.characters.has(card), wakes: false };
        // MR-11.10: damage of 0 is no damage.
        if let Some(figure) = self.figure_mut(card).filter(|_| left > 0) {
            figure.damage = figure.damage.saturating_add(left as u16);
            desk.tell(&self.zones, || Event::new("MR-11.2", "damaged").card(card).value(i32::from(left)));
            // MR-R31: once a source, however many portions it has.
            self.struck.characters.add(card);
            hurt.wakes = !hurt.again && !judged.steadfast && self.lower_waiting(desk, card, 1, "MR-11.4");
        }
        Ok(hurt)
    }

    fn character_is_damaged(&mut self, desk: At, hurt: Hurt, from: HitBy, source: Object) {
        let (cards, Hurt { card, left, .. }) = (desk.cards, hurt);
        if left <= 0 {
            return;
        }
        if hurt.again {
            return self.damage_grows(cards, card, left);
        }
        if hurt.wakes {
            self.happened(cards, Happening::BecomesActive(card));
        }
        self.happened(cards, Happening::TakesDamage { card, from, amount: left });
        self.dealt(desk, source, Struck::Character, left, Some(card));
    }

    /// A character on the field has dealt damage.
    fn dealt(&mut self, desk: At, source: Object, to: Struck, amount: i16, struck: Option<CardId>) {
        if let Some(by) = self.on_field(source) {
            self.happened(desk.cards, Happening::DealsDamage { by, to, amount, struck });
        }
    }

    /// MR-R67: what prevents the next damage; of several that fit the player says which goes first (D18).
    fn prevent(&mut self, desk: At, on: On, seat: Seat, amount: i16, blow: Blow) -> Flow<i16> {
        let mut left = amount;
        while left > 0 {
            let chosen = match self.shields(on, blow).count() {
                0 => break,
                1 => 0,
                several => {
                    self.asking.numbers = (u64::MAX >> (63 - several.min(63))) & !1;
                    let action = self.ask(desk, Ask::Shield.to(seat))?;
                    self.asking = Default::default();
                    usize::from(action.number.unwrap_or(1)) - 1
                }
            };
            let Some(index) = self.shields(on, blow).nth(chosen) else { break };
            left = self.use_shield(desk, index, seat, left);
        }
        Ok(left)
    }

    /// The lasting effects that prevent this damage, the oldest first.
    fn shields(&self, on: On, blow: Blow) -> impl Iterator<Item = usize> {
        let fits = move |kind: ShieldKind| match kind {
            ShieldKind::Any => true,
            ShieldKind::Attack => matches!(blow, Blow::Item(HitBy::Attack, _)),
            ShieldKind::Recoil => matches!(blow, Blow::Recoil(_)),
        };
        let prevents = move |lasting: &Lasting| lasting.on == on && matches!(lasting.change, Change::Shield(kind) if fits(kind));
        self.lasting.iter().enumerate().filter(move |(_, lasting)| prevents(lasting)).map(|(index, _)| index)
    }

    fn use_shield(&mut self, desk: At, index: usize, seat: Seat, amount: i16) -> i16 {
        let shield = &mut self.lasting[index];
        let prevented = amount.min(shield.n);
        if shield.n != ALL {
            shield.n -= prevented;
        }
        let spent = shield.n == 0;
        if spent {
            self.lasting.remove(index);
            self.tune(desk.cards);
        }
        desk.tell(&self.zones, || Event::new("MR-11.8", "prevented").seat(seat).value(i32::from(prevented)));
        amount - prevented
    }
}
