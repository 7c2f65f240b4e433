//! Effects that players use: which a card offers, and whether one may be used (activated effects, spells, counter effects).

use fudaba_kernel::{Action, CardId, Options, Refusal, Seat, Verdict};

use crate::Cards;
use crate::cards::hot::{AbilityHot, AbilityId};
use crate::cards::language::{EffectKind, Forbidden, Label, Limit, Zone};
use crate::rules::numbers::Lens;
use crate::rules::words::Do;
use crate::state::BattleGuardians;
use crate::state::query::Source;

impl BattleGuardians {
    /// The zones off the field, open to everybody, whose cards have effects that are used: none unless a card of the match says so
    /// (BG-R67).
    pub(crate) fn zones_afar(&self) -> &'static [Zone] {
        if self.attention.afar { &[Zone::ChargeZone, Zone::JunkZone] } else { &[] }
    }

    /// The effects of a card that are used by this verb and are of this kind, in the order of the card.
    fn uses<'g>(&'g self, cards: &'g Cards, card: CardId, kind: EffectKind, verb: Do) -> impl Iterator<Item = AbilityId> + 'g {
        let of_kind = move |id: &AbilityId| cards.ability_hot(*id).kind == kind && Self::verb_of(cards.ability_hot(*id)) == verb;
        cards.abilities(self.def(card)).chain(self.gained(cards, card)).filter(of_kind)
    }

    /// The effect that an option means: the number counts effects of one verb on one card, from the second on.
    pub(crate) fn meant(&self, cards: &Cards, kind: EffectKind, action: &Action) -> Option<AbilityId> {
        let at = action.number.map_or(0, |number| usize::from(number) - 1);
        self.uses(cards, action.card?, kind, Do::of(action.verb)).nth(at)
    }

    /// Lists every effect of a card that is used by one of these verbs and may be used; one that was gained several times is one option.
    pub(crate) fn list_uses(
        &self,
        cards: &Cards,
        card: CardId,
        kind: EffectKind,
        verbs: &[Do],
        may: impl Fn(AbilityId) -> Verdict,
        options: &mut Options,
    ) {
        for &verb in verbs {
            for (at, id) in self.uses(cards, card, kind, verb).enumerate() {
                let listed = || self.uses(cards, card, kind, verb).take(at).any(|before| before == id);
                if self.may_use_here(cards, card, id).is_ok() && may(id).is_ok() && !listed() {
                    let action = verb.action().card(card);
                    options.push(if at == 0 { action } else { action.number(at as u8 + 1) });
                }
            }
        }
    }

    /// Whether a player may use an effect of a card, its timing apart, in the order of BG-R92: whose card, method, limit, condition, targets,
    /// prohibitions, price, and only then its place.
    pub(crate) fn may_use(&self, cards: &Cards, seat: Seat, card: CardId, id: AbilityId) -> Verdict {
        let hot = cards.ability_hot(id);
        let source = Source { card, seat };
        if self.zones.owner(card) != seat {
            return Err(Refusal::new("BG-12.6", "not_your_card").card(card));
        }
        let ability = cards.ability(id);
        if hot.label == Label::Armed {
            self.may_transform(cards, id, source)?;
        }
        self.may_use_again(card, id, hot.limit)?;
        if ability.condition.as_ref().is_some_and(|condition| !self.holds(cards, condition, source, Lens::Full)) {
            return Err(Refusal::new("BG-12.13", "condition").card(card));
        }
        self.may_target(cards, id, source)?;
        self.may_at_all(cards, seat, |act| forbids_use(act, hot))?;
        self.may_pay(cards, &ability.cost, source)?;
        self.may_use_here(cards, card, id)
    }

    /// BG-R67, BG-11.4: an ability works in its place only.
    pub(crate) fn may_use_here(&self, cards: &Cards, card: CardId, id: AbilityId) -> Verdict {
        let hot = cards.ability_hot(id);
        let seat = self.zones.owner(card);
        if self.silent_card(seat) == Some(card) {
            return Err(Refusal::new("BG-5.3", "silent_card").card(card));
        }
        let zone = self.zones.zone(card);
        let is_own = || cards.abilities(self.def(card)).any(|own| own == id);
        match self.place_of(card) {
            Some(place) if hot.is_live_in(place) && is_own() => Ok(()),
            Some(_) if self.has_gains() && self.gained(cards, card).any(|gained| gained == id) => Ok(()),
            Some(_) if hot.label == Label::Armed => Err(Refusal::new("BG-5.14", "armed_not_placed").card(card)),
            Some(_) if hot.label == Label::Assist => Err(Refusal::new("BG-11.4", "assist_ability_elsewhere").card(card).zone(zone)),
            Some(_) if hot.label == Label::Counter => Err(Refusal::new("BG-11.5", "wrong_place").card(card).zone(zone)),
            _ => Err(Refusal::new("BG-12.6", "wrong_place").card(card).zone(zone)),
        }
    }

    /// BG-12.7: once a turn, once a game.
    pub(crate) fn may_use_again(&self, card: CardId, id: AbilityId, limit: Limit) -> Verdict {
        match limit {
            _ if !self.is_exhausted(card, id, limit) => Ok(()),
            Limit::OncePerGame => Err(Refusal::new("BG-12.7", "used_this_game").card(card)),
            _ => Err(Refusal::new("BG-12.7", "used_this_turn").card(card)),
        }
    }
}

fn forbids_use(act: Forbidden, hot: &AbilityHot) -> bool {
    match (hot.kind, hot.label) {
        (_, Label::CounterCard) => matches!(act, Forbidden::CounterCard | Forbidden::CounterEffect),
        (EffectKind::Counter, _) => act == Forbidden::CounterEffect,
        (_, Label::Spell) => act == Forbidden::Spell,
        (_, Label::Domain) if hot.is_live_in(Zone::Hand) => act == Forbidden::Domain,
        (EffectKind::Activated, _) => act == Forbidden::Activated,
        _ => false,
    }
}
