//! The numbers of cards as they are now: LP, SF, SP, tribes, what permanent effects add to them, and which cards fit a filter.

use fudaba_kernel::{CardId, DefId, Seat};
use smallvec::SmallVec;

use crate::Cards;
use crate::cards::hot::{AbilityId, Hot, INFINITE, Theme, tribe_bit};
use crate::cards::language::{self, Continuous, Filter, PaidFor, Reference, Spot, Zone};
use crate::state::query::{Source, names};
use crate::state::{BattleGuardians, Change, Ends, Modifier, Subject};

/// Zones outside the field whose cards everybody sees.
const OPEN: [Zone; 3] = [Zone::ChargeZone, Zone::JunkZone, Zone::UnderStack];
/// Zones whose cards not everybody sees.
const HIDDEN: [Zone; 4] = [Zone::Hand, Zone::MainDeck, Zone::SideDeck, Zone::MaterialStack];

/// How much of the table a number takes in: everything, or what is left without the permanent effects that are just being looked at. The
/// condition of one, and the cards it means, see all others as they are then, so that no number hangs on itself and none hangs on where a card lies.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Lens<'l> {
    /// Everything.
    Full,
    /// All but this permanent effect, seen through a further lens.
    Without(&'l Hidden<'l>),
}

/// A permanent effect that a lens leaves out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hidden<'l> {
    card: CardId,
    ability: AbilityId,
    beyond: Lens<'l>,
    depth: u8,
}

/// Conditions within conditions, one for each of the six cards whose permanent effects can hang on one another (BG-12.4): from here on only
/// what effects have changed is seen.
const DEEPEST: u8 = 6;

impl<'l> Lens<'l> {
    fn without(self, card: CardId, ability: AbilityId) -> Hidden<'l> {
        Hidden { card, ability, beyond: self, depth: self.depth() + 1 }
    }

    const fn depth(self) -> u8 {
        match self {
            Lens::Full => 0,
            Lens::Without(hidden) => hidden.depth,
        }
    }

    fn hides(self, card: CardId, ability: AbilityId) -> bool {
        match self {
            Lens::Full => false,
            Lens::Without(hidden) => (hidden.card, hidden.ability) == (card, ability) || hidden.beyond.hides(card, ability),
        }
    }
}

impl BattleGuardians {
    /// BG-9.1: LP of the guardian there, [`INFINITE`] for an unlimited one.
    pub(crate) fn lp(&self, cards: &Cards, seat: Seat, spot: Spot) -> Option<i32> {
        self.lp_seen(cards, seat, spot, Lens::Full)
    }

    pub(crate) fn lp_seen(&self, cards: &Cards, seat: Seat, spot: Spot, lens: Lens<'_>) -> Option<i32> {
        let card = self.guardian(seat, spot)?;
        let printed = self.hot(cards, card).lp;
        if printed == INFINITE {
            return Some(INFINITE);
        }
        let mut lp = self.bare_lp(printed, card, seat, spot);
        self.permanents_within(cards, Theme::Lp, lens, &mut |change, source, lens| {
            lp = lp.saturating_add(self.lp_change(cards, change, source, (card, seat, spot), lens));
        });
        Some(lp.max(0))
    }

    /// Whether all guardians surely have LP above 0: seen without permanent effects, unless one on the table lowers LP.
    pub(crate) fn are_surely_alive(&self, cards: &Cards) -> bool {
        let places = Seat::BOTH.into_iter().flat_map(|seat| Spot::BOTH.map(|spot| (seat, spot)));
        !self.is_lowering(cards) && places.into_iter().all(|(seat, spot)| self.is_alive_bare(cards, seat, spot))
    }

    fn is_alive_bare(&self, cards: &Cards, seat: Seat, spot: Spot) -> bool {
        let Some(card) = self.guardian(seat, spot) else { return true };
        let printed = self.hot(cards, card).lp;
        printed == INFINITE || self.bare_lp(printed, card, seat, spot) > 0
    }

    /// LP without permanent effects.
    fn bare_lp(&self, printed: i32, card: CardId, seat: Seat, spot: Spot) -> i32 {
        printed.saturating_sub(self.fighter(seat, spot).dg).saturating_add(self.lp_changes(card, seat, spot))
    }

    /// Whether a permanent effect that lowers LP may be at work: one on the field, a gained one, or one that works elsewhere.
    fn is_lowering(&self, cards: &Cards) -> bool {
        let field = [Zone::AttackZone, Zone::AssistZone, Zone::DomainZone];
        let on_field = || Seat::BOTH.into_iter().flat_map(|seat| field.map(|zone| (zone, seat)));
        self.attention.lowers
            && (self.attention.lowers_afar
                || self.has_gains()
                || on_field().filter_map(|(zone, seat)| self.top(zone, seat)).any(|card| cards.attention(self.def(card)).lowers))
    }

    #[inline]
    fn lp_changes(&self, card: CardId, seat: Seat, spot: Spot) -> i32 {
        let amount = |modifier: &Modifier| match modifier.change {
            Change::Lp(points) if self.concerns(modifier, card, seat, spot) => points,
            _ => 0,
        };
        self.modifiers.iter().map(amount).fold(0, i32::saturating_add)
    }

    fn lp_change(
        &self,
        cards: &Cards,
        change: &Continuous,
        source: Source,
        (card, seat, spot): (CardId, Seat, Spot),
        lens: Lens<'_>,
    ) -> i32 {
        let (Continuous::LpUp { to, n, for_each, filter } | Continuous::LpDown { to, n, for_each, filter }) = change else { return 0 };
        if !covers(*to, source, card, seat, spot) || !self.fits(cards, filter, card, lens) {
            return 0;
        }
        let times = for_each.as_ref().map_or(1, |count| self.counted(cards, count, source, lens));
        let points = n.saturating_mul(times);
        if matches!(change, Continuous::LpUp { .. }) { points } else { points.saturating_neg() }
    }

    /// Whether a change is in force and about this guardian.
    #[inline]
    pub(crate) fn concerns(&self, modifier: &Modifier, card: CardId, seat: Seat, spot: Spot) -> bool {
        self.is_active(modifier)
            && match modifier.subject {
                Subject::Card(handle) => handle.card == card,
                Subject::Spot(whose, place) => (whose, place) == (seat, spot),
                Subject::Player(_) => false,
            }
    }

    /// Whether a change is in force.
    #[inline]
    pub(crate) fn is_active(&self, modifier: &Modifier) -> bool {
        modifier.from <= self.turn.number
            && (modifier.ends != Ends::WithSource || self.zones.held(modifier.source).is_some())
            && !matches!(modifier.subject, Subject::Card(handle) if self.zones.held(handle).is_none())
    }

    /// BG-R22: SF with what changes SF.
    pub(crate) fn sf(&self, cards: &Cards, card: CardId) -> i32 {
        self.sf_seen(cards, card, Lens::Full)
    }

    pub(crate) fn sf_seen(&self, cards: &Cards, card: CardId, lens: Lens<'_>) -> i32 {
        let mut sf = i32::from(self.hot(cards, card).sf);
        self.card_changes(cards, Theme::Sf, card, lens, &mut |change| {
            if let Continuous::SfMod { n, .. } = change {
                sf += i32::from(*n);
            }
        });
        sf.max(0)
    }

    pub(crate) fn sp(&self, cards: &Cards, card: CardId) -> i32 {
        self.sp_seen(cards, card, Lens::Full)
    }

    fn sp_seen(&self, cards: &Cards, card: CardId, lens: Lens<'_>) -> i32 {
        let mut sp = i32::from(self.hot(cards, card).sp);
        self.card_changes(cards, Theme::Sp, card, lens, &mut |change| {
            if let Continuous::SpMod { n, .. } = change {
                sp += i32::from(*n);
            }
        });
        sp.max(0)
    }

    /// BG-4.3, BG-R22: Force to pay for a summon of the card.
    pub(crate) fn summon_cost(&self, cards: &Cards, card: CardId) -> usize {
        self.discounted(cards, self.sf(cards, card), card, PaidFor::Summon)
    }

    /// Force to pay for an effect of the card that costs `force`.
    pub(crate) fn effect_cost(&self, cards: &Cards, force: usize, card: CardId) -> usize {
        self.discounted(cards, force as i32, card, PaidFor::Effect)
    }

    fn discounted(&self, cards: &Cards, force: i32, card: CardId, paid_for: PaidFor) -> usize {
        let mut cost = force;
        self.card_changes(cards, Theme::ForceCost, card, Lens::Full, &mut |change| match change {
            Continuous::ForceCostMod { of, n, .. } if *of == paid_for => cost += i32::from(*n),
            _ => {}
        });
        cost.max(0) as usize
    }

    /// The tribes of a card, as bits.
    pub(crate) fn tribes(&self, cards: &Cards, card: CardId, lens: Lens<'_>) -> u8 {
        let mut tribes = self.hot(cards, card).tribes;
        self.card_changes(cards, Theme::Tribe, card, lens, &mut |change| {
            if let Continuous::TribeAlso { tribe, .. } = change {
                tribes |= tribe_bit(*tribe);
            }
        });
        tribes
    }

    /// Every change of a theme to the numbers of one card: those of its own abilities, and those of other cards.
    fn card_changes(&self, cards: &Cards, theme: Theme, card: CardId, lens: Lens<'_>, visit: &mut impl FnMut(&Continuous)) {
        if self.hot(cards, card).own_themes & theme.bit() != 0 && lens.depth() < DEEPEST {
            self.own_changes(cards, theme, card, lens, visit);
        }
        self.permanents_within(cards, theme, lens, &mut |change, source, lens| {
            if self.is_subject(cards, change, source, card, lens) {
                visit(change);
            }
        });
    }

    fn own_changes(&self, cards: &Cards, theme: Theme, card: CardId, lens: Lens<'_>, visit: &mut impl FnMut(&Continuous)) {
        let source = Source { card, seat: self.zones.owner(card) };
        let Some(place) = self.place_of(card) else { return };
        for id in cards.abilities(self.def(card)) {
            let hot = cards.ability_hot(id);
            if hot.own_themes & theme.bit() != 0 && hot.is_live_in(place) && self.applies(cards, id, source, lens) {
                let changes = cards.ability(id).apply.iter();
                changes.filter(|change| change.is_private() && crate::cards::hot::theme_of(change) == theme).for_each(&mut *visit);
            }
        }
    }

    fn is_subject(&self, cards: &Cards, change: &Continuous, source: Source, card: CardId, lens: Lens<'_>) -> bool {
        let (Continuous::SfMod { cards: subject, .. }
        | Continuous::SpMod { cards: subject, .. }
        | Continuous::ForceCostMod { cards: subject, .. }
        | Continuous::TribeAlso { cards: subject, .. }) = change
        else {
            return false;
        };
        match subject {
            language::Cards::ThisCard => false,
            language::Cards::Matching { whose, filter } => {
                names(*whose, source.seat, self.zones.owner(card)) && self.fits(cards, filter, card, lens)
            }
        }
    }

    /// Visits every change of a theme that permanent effects make at present (BG-12.4), other than to their own numbers.
    #[inline]
    pub(crate) fn permanents(&self, cards: &Cards, theme: Theme, visit: &mut impl FnMut(&Continuous, Source)) {
        self.permanents_within(cards, theme, Lens::Full, &mut |change, source, _| visit(change, source));
    }

    /// The same through a lens; each change comes with the lens through which what it means is to be seen.
    #[inline]
    fn permanents_within(&self, cards: &Cards, theme: Theme, lens: Lens<'_>, visit: &mut impl FnMut(&Continuous, Source, Lens<'_>)) {
        if self.attention.themes & theme.bit() != 0 && lens.depth() < DEEPEST {
            self.visit_permanents(cards, theme, lens, visit);
        }
    }

    fn visit_permanents(&self, cards: &Cards, theme: Theme, lens: Lens<'_>, visit: &mut impl FnMut(&Continuous, Source, Lens<'_>)) {
        for seat in Seat::BOTH {
            for zone in [Zone::AttackZone, Zone::AssistZone, Zone::DomainZone] {
                if let Some(card) = self.top(zone, seat)
                    && self.hot(cards, card).themes & theme.bit() != 0
                    && (zone != Zone::AssistZone || self.player(seat).silent == 0)
                {
                    self.permanents_of(cards, theme, lens, card, visit);
                }
            }
        }
        if self.has_gains() {
            self.granted_permanents(cards, theme, lens, visit);
        }
        if self.attention.roaming_themes & theme.bit() != 0 {
            self.roaming_permanents(cards, theme, lens, visit);
        }
    }

    fn permanents_of(
        &self,
        cards: &Cards,
        theme: Theme,
        lens: Lens<'_>,
        card: CardId,
        visit: &mut impl FnMut(&Continuous, Source, Lens<'_>),
    ) {
        let source = Source { card, seat: self.zones.owner(card) };
        let Some(place) = self.place_of(card) else { return };
        for id in cards.abilities(self.def(card)) {
            let hot = cards.ability_hot(id);
            if hot.themes & theme.bit() != 0 && hot.is_live_in(place) && self.applies(cards, id, source, lens) {
                visit_theme(cards, theme, id, source, lens, visit);
            }
        }
    }

    fn granted_permanents(&self, cards: &Cards, theme: Theme, lens: Lens<'_>, visit: &mut impl FnMut(&Continuous, Source, Lens<'_>)) {
        for (id, card, seat) in self.gains() {
            let source = Source { card, seat };
            if cards.ability_hot(id).themes & theme.bit() != 0
                && self.works_gained(cards, id, card)
                && self.applies(cards, id, source, lens)
            {
                visit_theme(cards, theme, id, source, lens, visit);
            }
        }
    }

    fn roaming_permanents(&self, cards: &Cards, theme: Theme, lens: Lens<'_>, visit: &mut impl FnMut(&Continuous, Source, Lens<'_>)) {
        for card in self.roamers(cards, theme.bit()) {
            self.permanents_of(cards, theme, lens, card, visit);
        }
    }

    /// Cards outside the field with permanent effects of these themes; hidden zones are looked through only where that matters.
    fn roamers<'g>(&'g self, cards: &'g Cards, themes: u16) -> impl Iterator<Item = CardId> + 'g {
        let hidden: &[Zone] = if self.attention.hidden { &HIDDEN } else { &[] };
        let zones = OPEN.iter().chain(hidden).flat_map(|&zone| Seat::BOTH.map(|seat| (zone, seat)));
        let all = zones.flat_map(|(zone, seat)| self.cards_in(zone, seat).iter().copied());
        all.filter(move |&card| self.hot(cards, card).roaming_themes & themes != 0)
    }

    /// BG-R66: a permanent effect works in a hidden zone without its card being shown. But what it changes tells of it: who reasons
    /// knows that it is there.
    pub(crate) fn let_hidden_be_known(&mut self, cards: &Cards) {
        let known: SmallVec<[CardId; 8]> = self.roamers(cards, u16::MAX).filter(|&card| self.works_unseen(cards, card)).collect();
        for card in known {
            Seat::BOTH.into_iter().for_each(|seat| self.zones.glimpse(seat, card));
        }
    }

    fn works_unseen(&self, cards: &Cards, card: CardId) -> bool {
        let source = Source { card, seat: self.zones.owner(card) };
        let Some(place) = self.place_of(card).filter(|place| HIDDEN.contains(place)) else { return false };
        cards.abilities(self.def(card)).any(|id| {
            let hot = cards.ability_hot(id);
            hot.themes != 0 && hot.is_live_in(place) && self.applies(cards, id, source, Lens::Full)
        })
    }

    fn applies(&self, cards: &Cards, id: AbilityId, source: Source, lens: Lens<'_>) -> bool {
        if lens.hides(source.card, id) {
            return false;
        }
        let condition = cards.ability(id).condition.as_ref();
        condition.is_none_or(|condition| self.holds(cards, condition, source, Lens::Without(&lens.without(source.card, id))))
    }

    /// Whether a card fits a filter.
    pub(crate) fn fits(&self, cards: &Cards, filter: &Filter, card: CardId, lens: Lens<'_>) -> bool {
        self.fits_but_face(cards, filter, card, lens)
            && filter.face.is_none_or(|face| (face == language::Face::Down) == self.player(self.zones.owner(card)).spent.has(card))
    }

    /// The same, whichever way the card lies in its charge zone.
    pub(crate) fn fits_but_face(&self, cards: &Cards, filter: &Filter, card: CardId, lens: Lens<'_>) -> bool {
        if self.is_silent(card) {
            // BG-5.3: face down it has no kind, name or number that could fit.
            return filter.is_open();
        }
        let hot = self.hot(cards, card);
        fits_kind(filter, hot)
            && (filter.tribe.is_empty() || self.is_of_tribe(cards, filter, card, lens))
            && (filter.card.is_empty() || is_named(cards, filter, self.def(card)))
            && filter.sf.is_none_or(|range| hot.guardian_type().is_some() && range.holds(self.sf_seen(cards, card, lens)))
            && filter.sp.is_none_or(|range| hot.kind == language::CardKind::SpellCard && range.holds(self.sp_seen(cards, card, lens)))
            && fits_print(cards, filter, hot, self.def(card))
    }

    fn is_of_tribe(&self, cards: &Cards, filter: &Filter, card: CardId, lens: Lens<'_>) -> bool {
        let tribes = self.tribes(cards, card, lens);
        filter.tribe.iter().any(|&tribe| tribes & tribe_bit(tribe) != 0)
    }
}

/// Whether a definition fits a filter, its tribes apart.
pub(crate) fn fits_definition(cards: &Cards, filter: &Filter, def: DefId) -> bool {
    let hot = cards.hot(def);
    fits_kind(filter, hot)
        && (filter.card.is_empty() || is_named(cards, filter, def))
        && filter.sf.is_none_or(|range| hot.guardian_type().is_some() && range.holds(i32::from(hot.sf)))
        && filter.sp.is_none_or(|range| hot.kind == language::CardKind::SpellCard && range.holds(i32::from(hot.sp)))
        && fits_print(cards, filter, hot, def)
}

fn is_named(cards: &Cards, filter: &Filter, def: DefId) -> bool {
    let number = &cards.printed(def).number;
    filter.card.iter().any(|wanted| wanted == number)
}

fn fits_kind(filter: &Filter, hot: &Hot) -> bool {
    (filter.kind.is_empty() || filter.kind.contains(&hot.kind)) && (filter.guardian.is_none() || filter.guardian == hot.guardian_type())
}

fn fits_print(cards: &Cards, filter: &Filter, hot: &Hot, def: DefId) -> bool {
    filter.lp.is_none_or(|range| hot.guardian_type().is_some() && range.holds(hot.lp))
        && filter.ability.is_none_or(|label| hot.has_label(label))
        && filter.name_contains.as_ref().is_none_or(|part| cards.printed(def).name.ja.contains(&part.ja))
}

fn visit_theme(
    cards: &Cards,
    theme: Theme,
    id: AbilityId,
    source: Source,
    lens: Lens<'_>,
    visit: &mut impl FnMut(&Continuous, Source, Lens<'_>),
) {
    let hidden = lens.without(source.card, id);
    for change in &cards.ability(id).apply {
        if crate::cards::hot::theme_of(change) == theme {
            visit(change, source, Lens::Without(&hidden));
        }
    }
}

/// Whether a reference of a permanent effect means this guardian.
pub(crate) fn covers(reference: Reference, source: Source, card: CardId, seat: Seat, spot: Spot) -> bool {
    let own = source.seat == seat;
    match reference {
        Reference::OwnAttackGuardian | Reference::OwnAttackZone => own && spot == Spot::AttackZone,
        Reference::OpponentAttackGuardian | Reference::OpponentAttackZone => !own && spot == Spot::AttackZone,
        Reference::OwnAssistGuardian => own && spot == Spot::AssistZone,
        Reference::OpponentAssistGuardian => !own && spot == Spot::AssistZone,
        Reference::EachAttackGuardian => spot == Spot::AttackZone,
        Reference::EachGuardian(whose) => names(whose, source.seat, seat),
        Reference::ThisCard => source.card == card,
        Reference::Target(_) => false,
    }
}
