//! Targets: chosen on activation, held as cards that may have moved by the time the effect resolves (BG-12.13, BG-R84).

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, Event, Options, Refusal, Seat, Verdict};

use crate::cards::hot::{AbilityId, Theme};
use crate::cards::language::{Choose, Continuous, Pool, Reference, Spot};
use crate::rules::numbers::{Lens, covers};
use crate::rules::words::{Ask, Do};
use crate::state::query::{Source, names};
use crate::state::{Activation, BattleGuardians, EffectStep};
use crate::{Cards, Desk, Flow};

/// Guardians by place.
pub(crate) type Spots = ArrayVec<(Seat, Spot), 4>;

impl BattleGuardians {
    /// BG-12.13, 2: without legal targets an effect cannot be activated.
    pub(crate) fn may_target(&self, cards: &Cards, ability: AbilityId, source: Source) -> Verdict {
        if self.has_targets(cards, ability, source) { Ok(()) } else { Err(Refusal::new("BG-12.13", "no_target").card(source.card)) }
    }

    pub(crate) fn has_targets(&self, cards: &Cards, ability: AbilityId, source: Source) -> bool {
        self.can_complete(cards, &picks(&cards.ability(ability).targets), source, &[])
    }

    /// Whether all these picks can be made, no card twice.
    fn can_complete(&self, cards: &Cards, picks: &[&Choose], source: Source, taken: &[CardId]) -> bool {
        let Some((&choose, later)) = picks.split_first() else { return true };
        let mut found = self.candidates(cards, choose, source, taken);
        found.any(|card| later.is_empty() || self.can_complete(cards, later, source, &with(taken, card)))
    }

    /// D13: one pick of one target, or on to the modes.
    pub(crate) fn step_targets(&mut self, desk: &mut Desk<'_>) -> Flow {
        let Activation { ability, seat, index, source, .. } = *self.effect_mut();
        let Some(choose) = desk.cards.ability(ability).targets.get(usize::from(index)) else {
            let effect = self.effect_mut();
            (effect.step, effect.index, effect.progress) = (EffectStep::Mode, 0, 0);
            return Ok(());
        };
        let answer = self.ask(desk, Ask::ChooseTarget.question(seat).by(source.card))?;
        let effect = self.effect_mut();
        match answer.card {
            Some(card) => {
                effect.picks[usize::from(index)] += 1;
                effect.progress += 1;
                let handle = self.zones.handle(card);
                self.effect_mut().targets.push(handle);
                desk.tell(&self.zones, || Event::new("BG-12.13", "targeted").seat(seat).card(card));
            }
            None => effect.progress = choose.count,
        }
        let effect = self.effect_mut();
        if effect.progress >= choose.count {
            (effect.index, effect.progress) = (index + 1, 0);
        }
        Ok(())
    }

    pub(crate) fn list_targets(&self, cards: &Cards, options: &mut Options) {
        let Some(effect) = self.last_effect() else { return };
        let Some(choose) = cards.ability(effect.ability).targets.get(usize::from(effect.index)) else { return };
        let source = Source { card: effect.source.card, seat: effect.seat };
        let taken: ArrayVec<CardId, 4> = effect.targets.iter().map(|handle| handle.card).collect();
        let later = picks_after(&cards.ability(effect.ability).targets, usize::from(effect.index), usize::from(effect.progress) + 1);
        let found = self.candidates(cards, choose, source, &taken);
        let leaves_enough = |card: &CardId| later.is_empty() || self.can_complete(cards, &later, source, &with(&taken, *card));
        options.extend(found.filter(leaves_enough).map(|card| Do::Target.action().card(card)));
        if choose.up_to || options.is_empty() {
            options.push(Do::Done.action());
        }
    }

    fn candidates<'g>(
        &'g self,
        cards: &'g Cards,
        choose: &'g Choose,
        source: Source,
        taken: &'g [CardId],
    ) -> impl Iterator<Item = CardId> + 'g {
        let fits = move |card: &CardId| {
            !taken.contains(card)
                && (choose.from == Pool::AssistZoneCards || !self.is_silent(*card))
                && self.fits(cards, &choose.filter, *card, Lens::Full)
                && self.may_be_chosen(cards, *card, source)
        };
        let seats = Self::seats(choose.whose, source.seat);
        let lying = seats.flat_map(move |seat| choose.from.zones().iter().flat_map(move |&zone| self.cards_in(zone, seat)));
        lying.copied().filter(fits)
    }

    /// Whether effects of this chooser may target the card.
    pub(crate) fn may_be_chosen(&self, cards: &Cards, card: CardId, chooser: Source) -> bool {
        let Some((seat, spot)) = self.spot_of(card) else { return true };
        let mut chosen = true;
        self.permanents(cards, Theme::NotChosen, &mut |change, source| {
            if let Continuous::CannotBeChosen { to, by } = change {
                chosen &= !(covers(*to, source, card, seat, spot) && names(*by, source.seat, chooser.seat));
            }
        });
        chosen
    }

    /// The cards of a target entry, from 1, that are still what they were (BG-R84).
    pub(crate) fn targets_of(&self, number: u8) -> ArrayVec<CardId, 4> {
        self.last_effect().map_or_else(ArrayVec::new, |effect| self.targets_in(effect, number))
    }

    fn targets_in(&self, effect: &Activation, number: u8) -> ArrayVec<CardId, 4> {
        let first: u8 = effect.picks[..usize::from(number - 1)].iter().sum();
        let picked = effect.targets.iter().skip(usize::from(first)).take(usize::from(effect.picks[usize::from(number - 1)]));
        picked.filter_map(|&handle| self.card_of(handle)).collect()
    }

    /// The guardians that a reference means to the effect in progress.
    pub(crate) fn guardians_of(&self, reference: Reference, source: Source) -> Spots {
        let mut spots = Spots::new();
        if let Reference::Target(number) = reference {
            spots.extend(self.targets_of(number).into_iter().filter_map(|card| self.spot_of(card)));
            return spots;
        }
        for seat in [source.seat, source.seat.other()] {
            for spot in Spot::BOTH {
                if let Some(card) = self.guardian(seat, spot)
                    && covers(reference, source, card, seat, spot)
                {
                    spots.push((seat, spot));
                }
            }
        }
        spots
    }

    /// The places that a reference means, whether or not a guardian stands there: damage is bound to places (BG-9.9).
    pub(crate) fn places_of(&self, reference: Reference, source: Source) -> Spots {
        let own = source.seat;
        match reference {
            Reference::OwnAttackGuardian | Reference::OwnAttackZone => one((own, Spot::AttackZone)),
            Reference::OpponentAttackGuardian | Reference::OpponentAttackZone => one((own.other(), Spot::AttackZone)),
            Reference::OwnAssistGuardian => one((own, Spot::AssistZone)),
            Reference::OpponentAssistGuardian => one((own.other(), Spot::AssistZone)),
            Reference::EachAttackGuardian => [own, own.other()].into_iter().map(|seat| (seat, Spot::AttackZone)).collect(),
            Reference::EachGuardian(whose) => Self::seats(whose, own).flat_map(|seat| Spot::BOTH.map(|spot| (seat, spot))).collect(),
            Reference::ThisCard | Reference::Target(_) => self.guardians_of(reference, source),
        }
    }

    /// The places that a reference means to some effect in progress.
    pub(crate) fn targeted_places(&self, reference: Reference, source: Source, effect: &Activation) -> Spots {
        match reference {
            Reference::Target(number) => self.targets_in(effect, number).into_iter().filter_map(|card| self.spot_of(card)).collect(),
            _ => self.places_of(reference, source),
        }
    }

    /// The first card that a reference means, wherever the card itself is.
    pub(crate) fn first_of(&self, reference: Reference, source: Source) -> Option<CardId> {
        match reference {
            Reference::ThisCard => Some(source.card),
            Reference::Target(number) => self.targets_of(number).first().copied(),
            _ => self.guardians_of(reference, source).first().and_then(|&(seat, spot)| self.guardian(seat, spot)),
        }
    }
}

/// The picks that targets need, one by one; of "up to" none is needed. An ability has at most four.
fn picks(targets: &[Choose]) -> ArrayVec<&Choose, 4> {
    targets
        .iter()
        .filter(|choose| !choose.up_to)
        .flat_map(|choose| std::iter::repeat_n(choose, usize::from(choose.count)))
        .take(4)
        .collect()
}

/// The picks that are needed after `done` ones of entry `index`.
fn picks_after(targets: &[Choose], index: usize, done: usize) -> ArrayVec<&Choose, 4> {
    let needed = |choose: &Choose| if choose.up_to { 0 } else { usize::from(choose.count) };
    let past: usize = targets[..index].iter().map(needed).sum();
    picks(targets).into_iter().skip(past + done.min(needed(&targets[index]))).collect()
}

fn with(taken: &[CardId], card: CardId) -> ArrayVec<CardId, 4> {
    taken.iter().copied().take(3).chain([card]).collect()
}

fn one(place: (Seat, Spot)) -> Spots {
    std::iter::once(place).collect()
}
