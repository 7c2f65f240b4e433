//! Automatic effects: what happens, which triggers it meets, and the effects that wait (BG-12.8 to BG-12.15).

use fudaba_kernel::{CardId, Event, Options, Question, Seat};
use smallvec::SmallVec;

use crate::cards::hot::{AbilityId, Cue};
use crate::cards::language::{self, CardKind, Deck, EffectKind, Label, Limit, Spot, Trigger, Whose, Zone};
use crate::rules::numbers::Lens;
use crate::rules::words::{Ask, Do};
use crate::state::query::{Source, names};
use crate::state::{BattleGuardians, Task, Use, Waiting};
use crate::{Cards, Desk, Flow};

/// Something that automatic effects may be waiting for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Happening {
    Appeared(CardId),
    Summoned(Seat, CardId),
    Replaced(CardId, Spot),
    Junked { card: CardId, from: Option<Zone> },
    SilentlySummoned(Seat),
    Awakened(CardId),
    PhaseStarted(language::Phase),
    PhaseEnded(language::Phase),
    Rolled(u8),
    Hit,
    Misfired,
    Attacked(CardId),
    Damaged { card: CardId, spot: Spot, amount: i32 },
    DamagePrevented(Seat),
    Repaired { seat: Seat, spot: Spot, amount: i32 },
    Raised { seat: Seat, spot: Spot, amount: i32 },
    Lowered { seat: Seat, spot: Spot, amount: i32 },
    Weakened(Seat),
    Drew(Seat, Zone),
    ExtraDrew(Seat, Zone),
    ForceCharged(Seat),
    Activated { seat: Seat, label: Label, kind: CardKind },
    SpellNegated(Seat),
    Milled(Seat, u8),
    MaterialAdded(Seat),
    MaterialSpent(Seat),
    LifeCounterLost(Seat),
    DomainPlaced(Seat),
}

impl Happening {
    /// The cues it may meet; the second one is that of the card itself.
    const fn cues(self) -> u32 {
        match self {
            Happening::Appeared(_) => Cue::Appear.bit(),
            Happening::Summoned(..) => Cue::Summon.bit(),
            Happening::Replaced(..) => Cue::Replaced.bit(),
            Happening::Junked { .. } => Cue::SentToJunk.bit() | Cue::SentToJunkSelf.bit(),
            Happening::SilentlySummoned(_) => Cue::SilentSummon.bit(),
            Happening::Awakened(_) => Cue::Awaken.bit(),
            Happening::PhaseStarted(_) => Cue::PhaseStart.bit(),
            Happening::PhaseEnded(_) => Cue::PhaseEnd.bit(),
            Happening::Rolled(_) => Cue::Dice.bit(),
            Happening::Hit => Cue::Hit.bit(),
            Happening::Misfired => Cue::Misfire.bit(),
            Happening::Attacked(_) => Cue::Attack.bit(),
            Happening::Damaged { .. } => Cue::DamageTaken.bit(),
            Happening::DamagePrevented(_) => Cue::DamagePrevented.bit(),
            Happening::Repaired { .. } => Cue::Repair.bit(),
            Happening::Raised { .. } => Cue::Up.bit(),
            Happening::Lowered { .. } => Cue::Down.bit(),
            Happening::Weakened(_) => Cue::Weakened.bit(),
            Happening::Drew(..) => Cue::Draw.bit(),
            Happening::ExtraDrew(..) => Cue::ExtraDraw.bit(),
            Happening::ForceCharged(_) => Cue::ForceCharge.bit(),
            Happening::Activated { .. } => Cue::EffectActivated.bit(),
            Happening::SpellNegated(_) => Cue::SpellNegated.bit(),
            Happening::Milled(..) => Cue::Mill.bit(),
            Happening::MaterialAdded(_) => Cue::MaterialAdded.bit(),
            Happening::MaterialSpent(_) => Cue::MaterialSpent.bit(),
            Happening::LifeCounterLost(_) => Cue::LifeCounterLost.bit(),
            Happening::DomainPlaced(_) => Cue::DomainPlaced.bit(),
        }
    }

    /// The amount that an effect may speak of.
    const fn amount(self) -> i32 {
        match self {
            Happening::Damaged { amount, .. }
            | Happening::Repaired { amount, .. }
            | Happening::Raised { amount, .. }
            | Happening::Lowered { amount, .. } => amount,
            Happening::Milled(_, cards) => cards as i32,
            _ => 0,
        }
    }

    /// The card that has just left its place, and where it was: its own effects work from there.
    const fn leaver(self) -> Option<(CardId, Option<Zone>)> {
        match self {
            Happening::Junked { card, from } => Some((card, from)),
            Happening::Replaced(card, spot) => Some((card, Some(spot.zone()))),
            _ => None,
        }
    }
}

impl BattleGuardians {
    /// Something has happened: the automatic effects that it triggers wait from now on.
    #[inline]
    pub(crate) fn happen(&mut self, cards: &Cards, happening: Happening) {
        if self.attention.cues & happening.cues() != 0 {
            self.notify(cards, happening);
        }
    }

    /// The same for one ability that its card had until a moment ago.
    pub(crate) fn happen_to(&mut self, cards: &Cards, happening: Happening, card: CardId, ability: AbilityId) {
        if self.is_met(cards, ability, happening, card) {
            self.wait(card, ability, happening.amount());
        }
    }

    fn notify(&mut self, cards: &Cards, happening: Happening) {
        let mut met: SmallVec<[(CardId, AbilityId); 16]> = SmallVec::new();
        let mut meet = |card, id| met.push((card, id));
        for seat in Seat::BOTH {
            for zone in [Zone::AttackZone, Zone::AssistZone, Zone::DomainZone] {
                if let Some(card) = self.top(zone, seat)
                    && (zone != Zone::AssistZone || self.player(seat).silent == 0)
                {
                    self.listen(cards, happening, card, zone, &mut meet);
                }
            }
        }
        if let Some((card, Some(from))) = happening.leaver() {
            self.listen(cards, happening, card, from, &mut meet);
        }
        self.granted_listeners(cards, happening, &mut meet);
        if self.attention.roaming_cues & happening.cues() != 0 {
            self.roaming_listeners(cards, happening, &mut meet);
        }
        met.into_iter().for_each(|(card, id)| self.wait(card, id, happening.amount()));
    }

    fn listen(&self, cards: &Cards, happening: Happening, card: CardId, place: Zone, meet: &mut impl FnMut(CardId, AbilityId)) {
        let def = self.def(card);
        if cards.hot(def).cues & happening.cues() == 0 {
            return;
        }
        for id in cards.abilities(def) {
            if cards.ability_hot(id).is_live_in(place) && self.is_met(cards, id, happening, card) {
                meet(card, id);
            }
        }
    }

    fn granted_listeners(&self, cards: &Cards, happening: Happening, meet: &mut impl FnMut(CardId, AbilityId)) {
        for (id, card) in self.working_gains(cards) {
            if self.is_met(cards, id, happening, card) {
                meet(card, id);
            }
        }
    }

    fn roaming_listeners(&self, cards: &Cards, happening: Happening, meet: &mut impl FnMut(CardId, AbilityId)) {
        for seat in Seat::BOTH {
            for zone in [Zone::Hand, Zone::ChargeZone, Zone::JunkZone, Zone::UnderStack] {
                for &card in self.cards_in(zone, seat) {
                    if happening.leaver().is_none_or(|(leaver, _)| leaver != card) {
                        self.listen(cards, happening, card, zone, meet);
                    }
                }
            }
        }
    }

    fn is_met(&self, cards: &Cards, id: AbilityId, happening: Happening, card: CardId) -> bool {
        let hot = cards.ability_hot(id);
        let source = Source { card, seat: self.zones.owner(card) };
        let ability = cards.ability(id);
        hot.cue.is_some_and(|cue| happening.cues() & cue.bit() != 0)
            && hot.kind == EffectKind::Automatic
            && ability.when.as_ref().is_some_and(|trigger| self.meets(cards, trigger, happening, source))
            && ability.condition.as_ref().is_none_or(|condition| self.holds(cards, condition, source, Lens::Full))
            && !self.is_exhausted(card, id, hot.limit)
    }

    /// Whether an effect's limit has been reached (BG-R58): one that was gained several times has it as often.
    pub(crate) fn is_exhausted(&self, card: CardId, ability: AbilityId, limit: Limit) -> bool {
        let used = match limit {
            Limit::None => return false,
            Limit::OncePerTurn => &self.this_turn.used,
            Limit::OncePerGame => &self.used_up,
        };
        self.has_done(used, Use { card, ability })
    }

    /// Whether an ability is among these as often as its card has it.
    pub(crate) fn has_done(&self, done: &[Use], this: Use) -> bool {
        let times = done.iter().filter(|&&one| one == this).count();
        times > 0 && times >= self.times_gained(this)
    }

    fn meets(&self, cards: &Cards, trigger: &Trigger, happening: Happening, source: Source) -> bool {
        let is = |whose: &Whose, seat: Seat| names(*whose, source.seat, seat);
        let active = self.turn.player;
        match (trigger, happening) {
            (Trigger::OnAppearSelf, Happening::Appeared(card))
            | (Trigger::OnReplacedSelf, Happening::Replaced(card, _))
            | (Trigger::OnAwakenSelf, Happening::Awakened(card))
            | (Trigger::OnAttackSelf, Happening::Attacked(card)) => card == source.card,
            (Trigger::OnSummon { whose, filter }, Happening::Summoned(seat, card)) => {
                is(whose, seat) && self.fits(cards, filter, card, Lens::Full)
            }
            (Trigger::OnSentToJunk { whose, from: wanted, filter }, Happening::Junked { card, from }) => {
                is(whose, self.zones.owner(card)) && from_fits(*wanted, from) && self.fits(cards, filter, card, Lens::Full)
            }
            (Trigger::OnSentToJunkSelf { from: wanted }, Happening::Junked { card, from }) => {
                card == source.card && from_fits(*wanted, from)
            }
            (Trigger::OnAwaken { whose }, Happening::Awakened(card)) | (Trigger::OnAttack { whose }, Happening::Attacked(card)) => {
                is(whose, self.zones.owner(card))
            }
            (Trigger::OnPhaseStart { phase, whose }, Happening::PhaseStarted(now))
            | (Trigger::OnPhaseEnd { phase, whose }, Happening::PhaseEnded(now)) => *phase == now && is(whose, active),
            (Trigger::OnDice { whose, faces }, Happening::Rolled(face)) => is(whose, active) && faces.is_none_or(|faces| faces.holds(face)),
            (Trigger::OnHit { whose }, Happening::Hit) | (Trigger::OnMisfire { whose }, Happening::Misfired) => is(whose, active),
            (Trigger::OnDraw { whose, deck }, Happening::Drew(seat, zone))
            | (Trigger::OnExtraDraw { whose, deck }, Happening::ExtraDrew(seat, zone)) => is(whose, seat) && deck_fits(*deck, zone),
            (Trigger::OnEffectActivated { whose, label, kind }, Happening::Activated { seat, label: activated, kind: of }) => {
                is(whose, seat) && label.is_none_or(|label| label == activated) && kind.is_none_or(|kind| kind == of)
            }
            (Trigger::OnMill { whose, at_least }, Happening::Milled(seat, cards)) => is(whose, seat) && cards >= *at_least,
            _ => meets_amount(self, trigger, happening, source) || meets_seat(trigger, happening, source),
        }
    }

    /// BG-12.14: an effect whose condition has been met waits for its turn.
    fn wait(&mut self, card: CardId, ability: AbilityId, amount: i32) {
        let depth = self.agenda.iter().filter(|task| task.holds()).count() as u8;
        let waiting = Waiting { source: self.zones.handle(card), ability, seat: self.zones.owner(card), depth, amount };
        self.waiting.push(waiting);
    }

    /// Whether a waiting effect may activate now.
    pub(crate) fn has_trigger_due(&self) -> bool {
        !self.waiting.is_empty() && self.due().next().is_some()
    }

    fn due(&self) -> impl Iterator<Item = (usize, &Waiting)> {
        let depth = self.agenda.iter().filter(|task| task.holds()).count() as u8;
        self.waiting.iter().enumerate().filter(move |(_, waiting)| waiting.depth >= depth)
    }

    /// The effects of one player that may be next: all of the turn player first (BG-12.14).
    fn next_due(&self) -> (Seat, SmallVec<[usize; 16]>) {
        let of =
            |seat: Seat| self.due().filter(move |(_, waiting)| waiting.seat == seat).map(|(at, _)| at).collect::<SmallVec<[usize; 16]>>();
        let [first, second] = self.in_turn_order();
        let own = of(first);
        if own.is_empty() { (second, of(second)) } else { (first, own) }
    }

    /// BG-12.14: the next waiting effect activates, or is declined, or does nothing.
    pub(crate) fn settle_trigger(&mut self, desk: &mut Desk<'_>) -> Flow {
        self.drop_exhausted(desk.cards);
        if !self.has_trigger_due() {
            return Ok(());
        }
        let (seat, due) = self.next_due();
        let at = if self.are_alike(&due) { due[0] } else { due[self.ask_order(desk, seat)?] };
        let Waiting { source, ability, amount, .. } = self.waiting[at];
        let card = source.card;
        if desk.cards.ability(ability).optional && self.has_targets(desk.cards, ability, Source { card, seat }) {
            let question = Ask::Automatic.question(seat).by(card);
            let answer = self.ask(desk, question)?;
            if Do::of(answer.verb) == Do::Decline {
                self.waiting.remove(at);
                desk.tell(&self.zones, || Event::new("BG-12.10", "automatic_declined").seat(seat).card(card));
                return Ok(());
            }
        }
        self.waiting.remove(at);
        if self.has_targets(desk.cards, ability, Source { card, seat }) {
            self.activate(source, ability, seat, amount);
        }
        Ok(())
    }

    /// BG-12.7: an effect that was triggered more often than it may be used waits no longer once it has been used up.
    fn drop_exhausted(&mut self, cards: &Cards) {
        let mut waiting = std::mem::take(&mut self.waiting);
        waiting.retain(|one| !self.is_exhausted(one.source.card, one.ability, cards.ability_hot(one.ability).limit));
        self.waiting = waiting;
    }

    /// Whether the order makes no difference: one effect, of one card or of equal ones, each time triggered in the same way.
    fn are_alike(&self, due: &[usize]) -> bool {
        due.windows(2).all(|pair| self.is_alike(pair[0], pair[1]))
    }

    fn is_alike(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.waiting[one], &self.waiting[other]);
        let places = [one, other].map(|waiting| self.zones.zone(waiting.source.card));
        let prints = [one, other].map(|waiting| self.def(waiting.source.card));
        (one.ability, one.amount) == (other.ability, other.amount) && places[0] == places[1] && prints[0] == prints[1]
    }

    /// D22: which of several waiting effects comes next: its place among them.
    fn ask_order(&self, desk: &mut Desk<'_>, seat: Seat) -> Flow<usize> {
        let answer = self.ask(desk, Ask::Order.question(seat))?;
        Ok(usize::from(answer.number.expect("an effect in the order has its number")) - 1)
    }

    pub(crate) fn list_order(&self, question: &Question, options: &mut Options) {
        let (seat, due) = self.next_due();
        if seat == question.seat {
            let first = |&(number, &at): &(u8, &usize)| !due[..usize::from(number) - 1].iter().any(|&before| self.is_alike(before, at));
            let next = (1..=u8::MAX).zip(&due).filter(first);
            options.extend(next.map(|(number, &at)| Do::ResolveNext.action().card(self.waiting[at].source.card).number(number)));
        }
    }
}

impl Task {
    /// Whether triggers that arise above it are settled before it goes on: what an effect does is never interrupted (BG-12.15).
    pub(crate) fn holds(&self) -> bool {
        matches!(self, Task::Summon(_) | Task::Interrupted(..) | Task::Return)
    }
}

fn from_fits(wanted: Option<Zone>, from: Option<Zone>) -> bool {
    wanted.is_none() || wanted == from
}

fn deck_fits(deck: Deck, zone: Zone) -> bool {
    match deck {
        Deck::Main => zone == Zone::MainDeck,
        Deck::Side => zone == Zone::SideDeck,
        Deck::Choice => true,
    }
}

/// Triggers on something that happens to a guardian by an amount.
fn meets_amount(game: &BattleGuardians, trigger: &Trigger, happening: Happening, source: Source) -> bool {
    let is = |whose: &Whose, seat: Seat, zone: &Option<Spot>, spot: Spot| {
        names(*whose, source.seat, seat) && zone.is_none_or(|zone| zone == spot)
    };
    match (trigger, happening) {
        (Trigger::OnDamageTakenSelf { at_least }, Happening::Damaged { card, amount, .. }) => card == source.card && amount >= *at_least,
        (Trigger::OnDamageTaken { whose, zone, at_least }, Happening::Damaged { card, spot, amount }) => {
            is(whose, game.zones.owner(card), zone, spot) && amount >= *at_least
        }
        (Trigger::OnRepair { whose, zone }, Happening::Repaired { seat, spot, .. })
        | (Trigger::OnUp { whose, zone }, Happening::Raised { seat, spot, .. })
        | (Trigger::OnDown { whose, zone }, Happening::Lowered { seat, spot, .. }) => is(whose, seat, zone, spot),
        _ => false,
    }
}

/// Triggers on something that a player does or that befalls him.
fn meets_seat(trigger: &Trigger, happening: Happening, source: Source) -> bool {
    let (whose, seat) = match (trigger, happening) {
        (Trigger::OnSilentSummon { whose }, Happening::SilentlySummoned(seat))
        | (Trigger::OnDamagePrevented { whose }, Happening::DamagePrevented(seat))
        | (Trigger::OnWeakened { whose }, Happening::Weakened(seat))
        | (Trigger::OnForceCharge { whose }, Happening::ForceCharged(seat))
        | (Trigger::OnSpellNegated { whose }, Happening::SpellNegated(seat))
        | (Trigger::OnMaterialAdded { whose }, Happening::MaterialAdded(seat))
        | (Trigger::OnMaterialSpent { whose }, Happening::MaterialSpent(seat))
        | (Trigger::OnLifeCounterLost { whose }, Happening::LifeCounterLost(seat))
        | (Trigger::OnDomainPlaced { whose }, Happening::DomainPlaced(seat)) => (whose, seat),
        _ => return false,
    };
    names(*whose, source.seat, seat)
}
