//! What verbs speak of.

use super::{Amount, Filter, Holder, HowMany, Objects, Verb};

impl Verb {
    /// The cards that a verb is about.
    pub(crate) fn objects(&self) -> impl Iterator<Item = &Objects> {
        self.nouns().0.into_iter().flatten()
    }

    /// What a verb is about, how much, and which cards fit. An ability that it gives speaks for itself.
    pub(crate) fn nouns(&self) -> ([Option<&Objects>; 2], Option<&Amount>, Option<&Filter>) {
        match self {
            Verb::Draw { n, .. }
            | Verb::Mill { n, .. }
            | Verb::DamagePlayer { n, .. }
            | Verb::LifeToGraveyard { n, .. }
            | Verb::LifeToHand { n, .. }
            | Verb::LookLife { n, .. }
            | Verb::Scout(n)
            | Verb::ExtraEnergySet(n) => ([None, None], Some(n), None),
            Verb::Discard { n, filter, .. } => ([None, None], if let HowMany::Of(n) = n { Some(n) } else { None }, Some(filter)),
            Verb::Search { n, filter, .. }
            | Verb::LookTop { n, filter, .. }
            | Verb::EnergyToHand { n, filter, .. }
            | Verb::EnergyToGraveyard { n, filter, .. }
            | Verb::DDeckToHand { n, filter } => ([None, None], Some(n), Some(filter)),
            Verb::PlayFromDDeck { filter, .. } => ([None, None], None, Some(filter)),
            Verb::ReduceCost(change) | Verb::IncreaseCost(change) => ([None, None], Some(&change.n), Some(&change.filter)),
            Verb::Reveal(what)
            | Verb::Destroy(what)
            | Verb::ToGraveyard(what)
            | Verb::ToHand(what)
            | Verb::PlayFree(what)
            | Verb::ToDDeck(what)
            | Verb::Stand(what)
            | Verb::Rest(what)
            | Verb::CloseTerritory(what)
            | Verb::ToLibrary { what, .. }
            | Verb::ToEnergy { what, .. }
            | Verb::ToLife { what, .. }
            | Verb::PutOntoField { what, .. } => ([Some(what), None], None, None),
            Verb::GrantKeyword { to, .. } | Verb::LoseKeyword { to, .. } | Verb::GrantAbility { to, .. } | Verb::Restrict { to, .. } => {
                ([Some(to), None], None, None)
            }
            Verb::DamageUnit { to, n }
            | Verb::ModifyPower { to, n }
            | Verb::ModifyHit { to, n }
            | Verb::SetPower { to, n }
            | Verb::SetHit { to, n } => ([Some(to), None], Some(n), None),
            Verb::AttachAura { what, to } => ([Some(what), Some(to)], None, None),
            Verb::MoveAura { n, from, to } => ([Some(from), Some(to)], Some(n), None),
            Verb::RemoveAura { n, from } => ([Some(from), None], Some(n), None),
            Verb::GainCounter { n, on, .. } | Verb::SpendCounter { n, on, .. } => {
                ([if let Holder::Object(what) = on { Some(what) } else { None }, None], Some(n), None)
            }
            Verb::Shuffle(_) | Verb::LookHand(_) | Verb::Negate(_) | Verb::OpenTerritory { .. } | Verb::Win(_) | Verb::Lose(_) => {
                ([None, None], None, None)
            }
        }
    }
}
