//! What cards and players are like now: printed values, what changes them, and the floors (MR-12.2, MR-12.6).

use fudaba_kernel::{CardId, Seat};

use crate::cards::language::{Attributes, Forbidden, Form, Keyword, Kind, Placement, Scope};
use crate::cards::{Catalogue, Change, LineId, Role, Standing, Stat, topic};
use crate::rules::context::{Ctx, Values};
use crate::state::{Area, Cell, MistralRouge, On};

/// Whom a change is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Subject {
    Card(CardId),
    Player(Seat),
}

impl MistralRouge {
    /// Everything about this topic that changes the subject now, in force and applicable.
    #[inline]
    pub(crate) fn each_change(&self, cards: &Catalogue, subject: Subject, topic: u32, found: &mut dyn FnMut(Change, i16, u16)) {
        if self.live.topics & topic != 0 {
            self.each_change_there_is(cards, subject, topic, found);
        }
    }

    fn each_change_there_is(&self, cards: &Catalogue, subject: Subject, topic: u32, found: &mut dyn FnMut(Change, i16, u16)) {
        self.each_standing(cards, subject, topic, found);
        for lasting in &self.lasting {
            if lasting.change.topic() & topic != 0 && self.is_about(lasting.on, subject) {
                found(lasting.change, lasting.n, lasting.since);
            }
        }
    }

    fn is_about(&self, on: On, subject: Subject) -> bool {
        match (on, subject) {
            (On::Card(object), Subject::Card(card)) => self.same(object) == Some(card),
            (On::Player(seat), Subject::Player(player)) => seat == player,
            _ => false,
        }
    }

    fn each_standing(&self, cards: &Catalogue, subject: Subject, topic: u32, found: &mut dyn FnMut(Change, i16, u16)) {
        for source in self.standing.iter() {
            self.each_standing_of(cards, source, subject, topic, found);
        }
    }

    /// What the continuous abilities of one card change.
    #[inline]
    fn each_standing_of(&self, cards: &Catalogue, source: CardId, subject: Subject, topic: u32, found: &mut dyn FnMut(Change, i16, u16)) {
        let print = self.print(cards, source);
        let joined = if print.joins > 0 && !self.attached(source).is_empty() { print.join_topics } else { 0 };
        if (print.topics | joined) & topic == 0 {
            return;
        }
        for standing in &print.standings {
            if standing.topics & topic == 0 || !self.is_in_force(cards, source, standing, subject) {
                continue;
            }
            let times = standing.per.as_ref().map_or(1, |count| self.count(&Ctx::of(self, cards, source), count));
            for &(change, n) in standing.changes.iter().filter(|(change, _)| change.topic() & topic != 0) {
                found(change, n.saturating_mul(times), self.since[source.index()]);
            }
        }
    }

    /// MR-9.5, MR-12.2: whether a continuous ability works now, and on this subject.
    fn is_in_force(&self, cards: &Catalogue, source: CardId, standing: &Standing, subject: Subject) -> bool {
        self.is_in_scope(cards, source, &standing.scope, subject)
            && standing.join.is_none_or(|need| self.is_met(cards, source, need))
            && standing.condition.as_ref().is_none_or(|condition| self.holds(&Ctx::of(self, cards, source), condition))
    }

    fn is_in_scope(&self, cards: &Catalogue, source: CardId, scope: &Scope, subject: Subject) -> bool {
        let seat = self.owner(source);
        let card = match (scope, subject) {
            (Scope::You, Subject::Player(player)) => return player == seat,
            (Scope::Opponent, Subject::Player(player)) => return player != seat,
            (_, Subject::Player(_)) | (Scope::You | Scope::Opponent, _) => return false,
            (_, Subject::Card(card)) => card,
        };
        match scope {
            Scope::This => card == source,
            Scope::Here => self.first_cell(card).is_some() && self.cells_of(card).meets(self.cells_of(source)),
            Scope::Ground => Cell::of_field_zone(self.zones.zone(card)).is_some_and(|cell| self.cells_of(source).has(cell)),
            Scope::Adjacent(filter) => {
                card != source
                    && self.first_cell(card).is_some()
                    && self.owner(card) == seat
                    && self.cells_of(source).adjacent().meets(self.cells_of(card))
                    && self.fits(cards, Values::Printed, filter, card)
            }
            Scope::Cards { whose, filter, other } => {
                let kind_fits = !filter.kind.is_empty() || self.first_cell(card).is_some();
                kind_fits
                    && self.lies_on_field(card)
                    && whose.fits(self.owner(card) == seat)
                    && !(*other && card == source)
                    && self.fits(cards, Values::Printed, filter, card)
            }
            Scope::You | Scope::Opponent => false,
        }
    }

    /// MR-12.6: the printed value, then the newest "becomes", then additions. Floors are set by those who ask.
    #[inline]
    fn changed(&self, cards: &Catalogue, subject: Subject, stat: Stat, form: Option<Form>, printed: i16) -> i16 {
        if self.live.topics & stat.topic() == 0 { printed } else { self.changed_now(cards, subject, stat, form, printed) }
    }

    fn changed_now(&self, cards: &Catalogue, subject: Subject, stat: Stat, form: Option<Form>, printed: i16) -> i16 {
        let (mut base, mut newest, mut sum) = (printed, 0_u32, 0_i16);
        let fits = |of: Option<Form>| of.is_none() || of == form;
        self.each_change(cards, subject, stat.topic(), &mut |change, n, since| match change {
            Change::Add(of, which) if of == stat && fits(which) => sum = sum.saturating_add(n),
            Change::Become(of, which) if of == stat && fits(which) && u32::from(since) + 1 >= newest => {
                (base, newest) = (n, u32::from(since) + 1);
            }
            _ => {}
        });
        base.saturating_add(sum)
    }

    #[inline]
    fn stat(&self, cards: &Catalogue, card: CardId, stat: Stat, printed: i16) -> i16 {
        self.changed(cards, Subject::Card(card), stat, None, printed)
    }

    /// MR-7.8: AP is at least 1.
    pub(crate) fn ap(&self, cards: &Catalogue, character: CardId) -> i16 {
        self.stat(cards, character, Stat::Ap, self.print(cards, character).ap).max(1)
    }

    pub(crate) fn hp(&self, cards: &Catalogue, character: CardId) -> i16 {
        self.stat(cards, character, Stat::Hp, self.print(cards, character).hp).max(0)
    }

    pub(crate) fn level(&self, cards: &Catalogue, character: CardId) -> i16 {
        self.stat(cards, character, Stat::Level, self.print(cards, character).level).max(0)
    }

    /// MR-R88: what a character's departure costs its player; nothing for one with lightfoot (MR-13.7).
    pub(crate) fn recoil_of(&self, cards: &Catalogue, character: CardId) -> i16 {
        if self.has(cards, character, Keyword::Lightfoot) {
            return 0;
        }
        let level = self.level(cards, character);
        self.stat(cards, character, Stat::Recoil, level).max(0)
    }

    /// Waiting counters of arrival (MR-5.7); none for one with alert (MR-13.4).
    pub(crate) fn arrival_of(&self, cards: &Catalogue, character: CardId) -> u16 {
        if self.has(cards, character, Keyword::Alert) {
            return 0;
        }
        let ap = self.ap(cards, character);
        self.stat(cards, character, Stat::Arrival, ap).max(0) as u16
    }

    /// What an attack of a character deals before barriers.
    pub(crate) fn attack_damage(&self, cards: &Catalogue, character: CardId, line: LineId) -> i16 {
        let Some(attack) = cards.line(line).attack() else { return 0 };
        self.changed(cards, Subject::Card(character), Stat::Damage, Some(attack.form), i16::from(attack.damage)).max(0)
    }

    /// MR-12.6: the cards whose texts add to what an attack of a character deals, and how much.
    pub(crate) fn attack_texts(&self, cards: &Catalogue, character: CardId, form: Form) -> Vec<(CardId, i16)> {
        let adds = |source: CardId| {
            let mut sum = 0_i16;
            self.each_standing_of(cards, source, Subject::Card(character), Stat::Damage.topic(), &mut |change, n, _| {
                if matches!(change, Change::Add(Stat::Damage, of) if of.is_none() || of == Some(form)) {
                    sum = sum.saturating_add(n);
                }
            });
            (source, sum)
        };
        self.standing.iter().map(adds).filter(|&(_, sum)| sum != 0).collect()
    }

    /// How far an attack or ability of a card reaches.
    pub(crate) fn range_of(&self, cards: &Catalogue, card: CardId, line: LineId) -> Option<u8> {
        let (printed, form) = match &cards.line(line).role {
            Role::Attack(attack) => (attack.range, Some(attack.form)),
            Role::Activated(activated) => (activated.range?, None),
            _ => return None,
        };
        Some(self.changed(cards, Subject::Card(card), Stat::Range, form, i16::from(printed)).clamp(0, 9) as u8)
    }

    /// MR-6.7: spirit power of a face-up card on the field.
    pub(crate) fn power(&self, cards: &Catalogue, card: CardId) -> i16 {
        self.stat(cards, card, Stat::SpiritPower, self.print(cards, card).power).max(0)
    }

    /// MR-6.2: the attributes of a card; a stand-in has none (MR-3.10).
    pub(crate) fn attributes(&self, cards: &Catalogue, card: CardId) -> Attributes {
        if self.is_stand_in(card) {
            return Attributes::NONE;
        }
        let mut all = self.print(cards, card).attributes;
        self.each_change(cards, Subject::Card(card), topic::ATTRIBUTE, &mut |change, _, _| {
            if let Change::Attribute(attribute) = change {
                all = all.with(Attributes::of(attribute));
            }
        });
        all
    }

    /// MR-6.5: what a card satisfies.
    pub(crate) fn satisfies(&self, cards: &Catalogue, card: CardId) -> Attributes {
        let mut all = self.print(cards, card).satisfies;
        self.each_change(cards, Subject::Card(card), topic::SATISFIES, &mut |change, _, _| {
            if let Change::Satisfies(attributes) = change {
                all = all.with(attributes);
            }
        });
        all
    }

    /// MR-3.9: whether a card lies face down on a location.
    pub(crate) fn is_stand_in(&self, card: CardId) -> bool {
        Cell::of_field_zone(self.zones.zone(card)).is_some_and(|cell| !self.real.has(cell))
    }

    /// MR-13: whether a character has a keyword.
    pub(crate) fn has(&self, cards: &Catalogue, character: CardId, keyword: Keyword) -> bool {
        let mut has = self.print(cards, character).has(keyword);
        self.each_change(cards, Subject::Card(character), topic::KEYWORD, &mut |change, _, _| has |= change == Change::Keyword(keyword));
        has
    }

    /// MR-13: the keywords that a character has, as bits: each that [`Self::has`] finds.
    pub(crate) fn keywords(&self, cards: &Catalogue, character: CardId) -> u8 {
        let mut keywords = self.print(cards, character).keywords;
        self.each_change(cards, Subject::Card(character), topic::KEYWORD, &mut |change, _, _| {
            if let Change::Keyword(keyword) = change {
                keywords |= keyword.bit();
            }
        });
        debug_assert!(Keyword::ALL.iter().all(|&keyword| self.has(cards, character, keyword) == (keywords & keyword.bit() != 0)));
        keywords
    }

    /// MR-13.6: barriers add up.
    pub(crate) fn barrier(&self, cards: &Catalogue, character: CardId) -> i16 {
        let mut sum = self.print(cards, character).barrier;
        self.each_change(cards, Subject::Card(character), topic::BARRIER, &mut |_, n, _| sum = sum.saturating_add(n));
        sum
    }

    /// MR-R16: whether a character pays exhaustion costs.
    pub(crate) fn pays(&self, cards: &Catalogue, character: CardId) -> bool {
        let mut pays = self.print(cards, character).pays;
        self.each_change(cards, Subject::Card(character), topic::PAYS, &mut |_, _, _| pays = true);
        pays
    }

    /// MR-12.1: whether a text forbids something to a card.
    pub(crate) fn cannot(&self, cards: &Catalogue, card: CardId, what: Forbidden) -> bool {
        let mut cannot = false;
        self.each_change(cards, Subject::Card(card), topic::CANNOT, &mut |change, _, _| cannot |= change == Change::Cannot(what));
        cannot
    }

    /// MR-12.1: whether a text forbids something to a player.
    pub(crate) fn player_cannot(&self, cards: &Catalogue, seat: Seat, what: Forbidden) -> bool {
        let mut cannot = false;
        self.each_change(cards, Subject::Player(seat), topic::CANNOT, &mut |change, _, _| cannot |= change == Change::Cannot(what));
        cannot
    }

    /// MR-4.12: how many cards a player keeps.
    pub(crate) fn hand_limit(&self, cards: &Catalogue, seat: Seat) -> usize {
        self.changed(cards, Subject::Player(seat), Stat::HandLimit, None, 7).max(0) as usize
    }

    /// "Damage to you is n smaller", "is n": what damage of this amount becomes (MR-12.6).
    pub(crate) fn damage_taken(&self, cards: &Catalogue, seat: Seat, amount: i16) -> i16 {
        self.changed(cards, Subject::Player(seat), Stat::DamageTaken, None, amount)
    }

    /// The same of a character, besides its barriers.
    pub(crate) fn character_damage_taken(&self, cards: &Catalogue, character: CardId, amount: i16) -> i16 {
        self.stat(cards, character, Stat::DamageTaken, amount)
    }

    /// MR-4.9: how often a player may do this in the own turn.
    pub(crate) fn allowance(&self, cards: &Catalogue, seat: Seat, what: Placement) -> u8 {
        let lasting = self.changed(cards, Subject::Player(seat), Stat::Extra(what), None, 1).clamp(0, 99) as u8;
        lasting + self.players[seat.index()].extra[what as usize]
    }

    /// Attacks and activated abilities of a card, printed ones first.
    pub(crate) fn each_use(&self, cards: &Catalogue, card: CardId, found: &mut dyn FnMut(LineId)) {
        let print = self.print(cards, card);
        print.uses.iter().for_each(|&line| found(line));
        self.each_granted(cards, card, &mut |line| {
            if !matches!(cards.line(line).role, Role::Triggered(_)) {
                found(line);
            }
        });
    }

    /// Triggered abilities of a card, printed ones first.
    pub(crate) fn each_trigger(&self, cards: &Catalogue, card: CardId, found: &mut dyn FnMut(LineId)) {
        self.print(cards, card).triggers.iter().for_each(|&line| found(line));
        self.each_granted(cards, card, &mut |line| {
            if matches!(cards.line(line).role, Role::Triggered(_)) {
                found(line);
            }
        });
    }

    /// Lines that a card has gained, each once.
    fn each_granted(&self, cards: &Catalogue, card: CardId, found: &mut dyn FnMut(LineId)) {
        let mut seen: arrayvec::ArrayVec<LineId, 16> = arrayvec::ArrayVec::new();
        self.each_change(cards, Subject::Card(card), topic::LINE, &mut |change, _, _| {
            if let Change::Line(line) = change
                && !seen.contains(&line)
                && seen.try_push(line).is_ok()
            {
                found(line);
            }
        });
    }

    /// The use of this number, counted from 1.
    pub(crate) fn use_of(&self, cards: &Catalogue, card: CardId, number: u8) -> Option<LineId> {
        let (mut at, mut line) = (0, None);
        self.each_use(cards, card, &mut |found| {
            at += 1;
            if at == number {
                line = Some(found);
            }
        });
        line
    }

    /// MR-6.8: what the face-up cards of a player satisfy, and their total spirit power.
    pub(crate) fn satisfied(&self, cards: &Catalogue, seat: Seat) -> (Attributes, i16) {
        let (mut all, mut total) = (Attributes::NONE, 0_i16);
        let mut add = |card: CardId| {
            all = all.with(self.satisfies(cards, card));
            total = total.saturating_add(self.power(cards, card));
        };
        self.zones.cards(Area::SpiritZone.of(seat)).iter().for_each(|&card| add(card));
        for cell in crate::state::Cells::side(seat).iter() {
            self.zones.top(cell.zone()).into_iter().for_each(&mut add);
            self.zones.cards(cell.attached_zone()).iter().for_each(|&card| add(card));
            self.real_field_at(cell).into_iter().for_each(&mut add);
        }
        (all, total)
    }

    /// What a card is while it lies where it lies: a stand-in is a field card whatever is printed on it.
    pub(crate) fn kind_now(&self, cards: &Catalogue, card: CardId) -> Kind {
        if self.is_stand_in(card) { Kind::FieldCard } else { self.print(cards, card).kind }
    }
}
