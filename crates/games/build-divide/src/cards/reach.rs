//! How far an ability reaches: what a change of a continuous ability reads and may write (BD-R95, BD-R97), which facts of its event an
//! automatic ability uses (BD-R86), whether it looks back at what has left (BD-9.9, BD-R84), which hidden zones its text names (BD-9.37).

use fudaba_kernel::changes::Aspects;

use super::language::{Ability, Condition, Cost, CountOf, Destination, FactTest, Filter, Kind, Objects, Trigger, Value, Verb, Zone};
use super::parts::{Part, of_ability, of_condition, of_verb};

/// Names and types.
const NAMES: Aspects = 1;
/// Keywords and abilities.
const ABILITIES: Aspects = 2;
const POWER: Aspects = 4;
const HIT: Aspects = 8;

/// K2: abilities and keywords, gained and lost. There is no word yet for the first kind, names and types.
const GAINS: u8 = 2;
/// K3: "becomes n".
const BECOMES: u8 = 3;
/// K4: additions.
const ADDS: u8 = 4;
/// K5: restrictions, duties and costs. Nobody reads them, so that they have no place in the order.
const FORBIDS: u8 = 5;

/// A change of a continuous ability: its kind, what it reads, what it may write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    pub(crate) kind: u8,
    pub(crate) reads: Aspects,
    pub(crate) writes: Aspects,
}

impl Reach {
    /// Whether others may read what it changes.
    pub(crate) const fn is_read(&self) -> bool {
        self.kind != FORBIDS
    }

    /// Whether power, hit and keywords cannot be found kind by kind any more where it works: it reads what one of its own kind or of a later
    /// one may write, or its moment may decide.
    const fn is_tangled(&self, verb: Option<&Verb>) -> bool {
        let later = match self.kind {
            GAINS => ABILITIES | POWER | HIT,
            BECOMES | ADDS => POWER | HIT,
            _ => 0,
        };
        let timed =
            matches!(verb, Some(Verb::SetPower { .. } | Verb::SetHit { .. } | Verb::LoseKeyword { .. } | Verb::GrantAbility { .. }));
        self.reads & later != 0 || timed
    }
}

/// The changes of a continuous ability, one for each verb; of a keyword that hangs on something; of an awakened power icon.
pub(super) fn changes_of(ability: &Ability) -> Vec<Reach> {
    let reads = ability.condition.as_ref().map_or(0, |condition| read(|see| of_condition(condition, see)));
    match ability.kind {
        Kind::Keyword => vec![Reach { kind: GAINS, reads, writes: ABILITIES }],
        Kind::AwakenedPower => vec![Reach { kind: ADDS, reads, writes: POWER }],
        Kind::Continuous => ability.apply.iter().map(|verb| of_standing(verb, reads)).collect(),
        Kind::Activated | Kind::Automatic | Kind::Command => Vec::new(),
    }
}

fn of_standing(verb: &Verb, condition: Aspects) -> Reach {
    let (kind, writes) = match verb {
        Verb::GrantKeyword { .. } | Verb::LoseKeyword { .. } => (GAINS, ABILITIES),
        // By what it gives it may write whatever that may write.
        Verb::GrantAbility { ability, .. } => (GAINS, changes_of(ability).iter().fold(ABILITIES, |writes, reach| writes | reach.writes)),
        Verb::SetPower { .. } => (BECOMES, POWER),
        Verb::SetHit { .. } => (BECOMES, HIT),
        Verb::ModifyPower { .. } => (ADDS, POWER),
        Verb::ModifyHit { .. } => (ADDS, HIT),
        _ => (FORBIDS, 0),
    };
    Reach { kind, reads: condition | read(|see| of_verb(verb, see)), writes }
}

/// Whether changes of this ability are tangled with others.
pub(super) fn is_tangled(ability: &Ability) -> bool {
    let verbs = ability.apply.iter().map(Some).chain([None]);
    changes_of(ability).iter().zip(verbs).any(|(reach, verb)| reach.is_tangled(verb))
}

/// What is read by what is shown.
fn read(shown: impl FnOnce(&mut dyn FnMut(Part<'_>))) -> Aspects {
    let mut reads = 0;
    shown(&mut |part| reads |= read_by(&part));
    reads
}

fn read_by(part: &Part<'_>) -> Aspects {
    match part {
        Part::Filter(filter) => read_by_filter(filter),
        Part::Value(Value::Power(_)) | Part::Condition(Condition::SelfPower(_)) => POWER,
        Part::Value(Value::Hit(_)) => HIT,
        Part::Condition(Condition::TerritoryOpen { title: Some(_), .. }) => NAMES,
        Part::Objects(_) | Part::Value(_) | Part::Condition(_) => 0,
    }
}

fn read_by_filter(filter: &Filter) -> Aspects {
    let names = filter.has_labels() || !filter.kind.is_empty() || !filter.color.is_empty() || filter.ace.is_some();
    let bit = |is_read: bool, aspect: Aspects| if is_read { aspect } else { 0 };
    bit(names, NAMES) | bit(filter.keyword.is_some(), ABILITIES) | bit(filter.power.is_some(), POWER) | bit(filter.hit.is_some(), HIT)
}

/// Facts of an event that a text uses, as bits.
pub(crate) mod facts {
    /// Which card it was about.
    pub(crate) const CARD: u8 = 1;
    /// Points, or a number of cards.
    pub(crate) const POINTS: u8 = 2;
    /// Whose card, or which player.
    pub(crate) const SIDE: u8 = 4;
    /// Where the card came from.
    pub(crate) const FROM: u8 = 8;
    /// How it was brought.
    pub(crate) const HOW: u8 = 16;
}

/// BD-R86: the facts of its event that the text of an ability uses, besides its trigger.
pub(super) fn facts_used(ability: &Ability) -> u8 {
    let mut used = 0;
    of_ability(ability, &mut |part| {
        used |= match part {
            Part::Objects(Objects::EventObject) | Part::Condition(Condition::EventFact(FactTest::Card(_))) => facts::CARD,
            Part::Value(Value::Points) | Part::Condition(Condition::EventFact(FactTest::Points(_))) => facts::POINTS,
            Part::Condition(Condition::EventFact(FactTest::Side(_))) => facts::SIDE,
            Part::Condition(Condition::EventFact(FactTest::From(_))) => facts::FROM,
            Part::Condition(Condition::EventFact(FactTest::How(_))) => facts::HOW,
            Part::Objects(_) | Part::Value(_) | Part::Condition(_) | Part::Filter(_) => 0,
        }
    });
    used
}

/// BD-9.9, BD-R84: whether an ability may ask what a unit was that has left the field.
pub(super) fn looks_back(ability: &Ability) -> bool {
    let acts = matches!(ability.kind, Kind::Activated | Kind::Automatic | Kind::Command);
    let mut looks = false;
    of_ability(ability, &mut |part| {
        looks |= match part {
            Part::Value(Value::Power(_) | Value::Hit(_) | Value::Count(CountOf { on: Some(_), .. })) => true,
            Part::Value(Value::Moved(filter)) => speaks_of_now(filter),
            Part::Condition(Condition::SelfPower(_) | Condition::SelfState(_)) => true,
            Part::Condition(Condition::EventFact(FactTest::Card(filter))) => speaks_of_now(filter),
            Part::Condition(Condition::Count { of, .. }) => of.on.is_some(),
            Part::Condition(Condition::AtLeast { of, than }) => of.on.is_some() || than.on.is_some(),
            Part::Objects(_) | Part::Value(_) | Part::Condition(_) | Part::Filter(_) => false,
        }
    });
    acts && looks
}

/// Whether a filter asks for more than what is printed.
fn speaks_of_now(filter: &Filter) -> bool {
    let numbers = filter.power.is_some() || filter.hit.is_some() || filter.keyword.is_some();
    let state = filter.orientation.is_some() || filter.attacking.is_some() || filter.blocking.is_some() || filter.damaged.is_some();
    numbers || state || filter.has_auras.is_some() || filter.has_counters.is_some()
}

/// BD-9.37: the hidden zones that the text of an ability names: there it finds a card that it moved itself, or whose move triggered it.
pub(super) fn zones_named(ability: &Ability) -> u16 {
    let from = match &ability.when {
        Some(Trigger::Appears { from, .. } | Trigger::PutIntoGraveyard { from, .. }) => *from,
        _ => None,
    };
    let works = ability.works_from.iter().copied().chain(from).fold(0, |bits, zone| bits | zone_bit(zone));
    let costs =
        ability.cost.iter().fold(0, |bits, cost| bits | if matches!(cost, Cost::ReturnToHand(_)) { zone_bit(Zone::Hand) } else { 0 });
    ability.verbs().fold(works | costs, |bits, verb| bits | named_by(verb))
}

fn named_by(verb: &Verb) -> u16 {
    let taken = |to: Destination| match to {
        Destination::Hand => zone_bit(Zone::Hand),
        Destination::Life => zone_bit(Zone::LifeZone),
        Destination::Field | Destination::Energy | Destination::Graveyard => 0,
    };
    let mut bits = match verb {
        Verb::ToHand(_) | Verb::EnergyToHand { .. } | Verb::LifeToHand { .. } | Verb::DDeckToHand { .. } => zone_bit(Zone::Hand),
        Verb::ToLibrary { .. } | Verb::Shuffle(_) => zone_bit(Zone::Library),
        Verb::ToLife { .. } => zone_bit(Zone::LifeZone),
        Verb::ToDDeck(_) => zone_bit(Zone::DDeck),
        Verb::Search { to, .. } | Verb::LookTop { to, .. } => taken(*to) | zone_bit(Zone::Library),
        _ => 0,
    };
    of_verb(verb, &mut |part| {
        if let Part::Objects(Objects::All { zone, .. } | Objects::Chosen { zone, .. } | Objects::Top { zone, .. }) = part {
            bits |= zone_bit(*zone);
        }
    });
    bits
}

/// The bit of a zone in a set of zones.
pub(crate) const fn zone_bit(zone: Zone) -> u16 {
    1 << zone as u16
}
