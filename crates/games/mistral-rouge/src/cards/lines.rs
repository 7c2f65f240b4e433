//! The lines of all cards: what can be used, triggers, stands, or is granted, as the rules read it.

use fudaba_cardscript::effect::Act;
use fudaba_kernel::DefId;

use super::language::{
    Ability, Activated, Attack, Attribute, Attributes, Condition, Cost, Count, Filter, Forbidden, Form, Instruction, Keyword, Modifier,
    Placement, Scope, ShieldKind, Shift, Target, Triggered, Verb,
};

/// A line of the catalogue that can be used, triggered or granted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(crate) struct LineId(pub(crate) u16);

/// What the lines of all cards say.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines {
    pub(super) all: Vec<Line>,
    pub(super) costs: Vec<CostChange>,
    pub(super) needs: Vec<NeedChange>,
}

/// A line with the card that it stands on.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) def: DefId,
    /// Place among the printed abilities, from 0.
    pub(crate) number: u8,
    /// Which of the two once-per-turn marks of its card it uses.
    pub(crate) once: Option<u8>,
    pub(crate) role: Role,
}

/// What a line is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Role {
    Attack(Attack),
    Activated(Box<Activated>),
    Triggered(Box<Triggered>),
    /// The effect of a spell.
    Spell {
        targets: Vec<Target>,
        effect: Vec<Instruction>,
    },
}

/// A number of a card or player that changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stat {
    Ap,
    Hp,
    Level,
    Damage,
    Range,
    SpiritPower,
    Arrival,
    Recoil,
    DamageTaken,
    HandLimit,
    Extra(Placement),
}

/// A change in a few bytes; its number stands beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Change {
    Add(Stat, Option<Form>),
    Become(Stat, Option<Form>),
    Keyword(Keyword),
    Barrier,
    Attribute(Attribute),
    Satisfies(Attributes),
    Pays,
    Line(LineId),
    Cannot(Forbidden),
    Cost(u16),
    Need(u16),
    /// The next damage is prevented.
    Shield(ShieldKind),
    /// The next attack has no start-up cost.
    FreeAttack,
}

/// A change of exhaustion costs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CostChange {
    pub(crate) of: Filter,
    pub(crate) any: i16,
    pub(crate) attribute: Option<(Attribute, i16)>,
}

/// A change of the number of prerequisites.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NeedChange {
    pub(crate) of: Filter,
    pub(crate) power: i16,
}

/// A continuous ability or a join.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    /// What a join asks for.
    pub(crate) join: Option<JoinNeed>,
    pub(crate) condition: Option<Condition>,
    pub(crate) scope: Scope,
    pub(crate) per: Option<Count>,
    pub(crate) changes: Vec<(Change, i16)>,
    /// What its changes are about, in bits: see [`Change::topic`].
    pub(crate) topics: u32,
    pub(crate) win: bool,
}

/// What a join asks for: spirits of attributes, any spirits, and one of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct JoinNeed {
    pub(crate) of: [u8; 4],
    pub(crate) any: u8,
    pub(crate) named: Option<DefId>,
    /// How many spirits in all.
    pub(crate) spirits: u8,
}

pub(super) fn topics(changes: &[(Change, i16)]) -> u32 {
    changes.iter().fold(0, |bits, &(change, n)| bits | change.topic() | change.danger(n))
}

pub(super) fn all_topics<'s>(standings: impl Iterator<Item = &'s Standing>) -> u32 {
    standings.fold(0, |bits, standing| bits | standing.topics | if standing.win { topic::WIN } else { 0 })
}

impl Change {
    /// Another bit where it may take HP away: undamaged characters fall by nothing else (MR-R57).
    pub(crate) const fn danger(self, n: i16) -> u32 {
        match self {
            Change::Add(Stat::Hp, _) if n >= 0 => 0,
            Change::Add(Stat::Hp, _) | Change::Become(Stat::Hp, _) => topic::DANGER,
            _ => 0,
        }
    }

    /// What it is about, as a bit, so that what has nothing to say is passed over.
    pub(crate) const fn topic(self) -> u32 {
        match self {
            Change::Add(stat, _) | Change::Become(stat, _) => stat.topic(),
            Change::Keyword(_) => topic::KEYWORD,
            Change::Barrier => topic::BARRIER,
            Change::Attribute(_) => topic::ATTRIBUTE,
            Change::Satisfies(_) => topic::SATISFIES,
            Change::Pays => topic::PAYS,
            Change::Line(_) => topic::LINE,
            Change::Cannot(_) => topic::CANNOT,
            Change::Cost(_) => topic::COST,
            Change::Need(_) => topic::NEED,
            Change::Shield(_) => topic::SHIELD,
            Change::FreeAttack => topic::FREE_ATTACK,
        }
    }
}

impl Stat {
    pub(crate) const fn topic(self) -> u32 {
        match self {
            Stat::Ap => 1,
            Stat::Hp => 1 << 1,
            Stat::Level => 1 << 2,
            Stat::Damage => 1 << 3,
            Stat::Range => 1 << 4,
            Stat::SpiritPower => 1 << 5,
            Stat::Arrival => 1 << 6,
            Stat::Recoil => 1 << 7,
            Stat::DamageTaken => 1 << 8,
            Stat::HandLimit => 1 << 9,
            Stat::Extra(_) => 1 << 10,
        }
    }
}

/// Bits of [`Change::topic`], those of numbers that nobody asks for by name left out.
pub(crate) mod topic {
    pub(crate) const KEYWORD: u32 = 1 << 11;
    pub(crate) const BARRIER: u32 = 1 << 12;
    pub(crate) const ATTRIBUTE: u32 = 1 << 13;
    pub(crate) const SATISFIES: u32 = 1 << 14;
    pub(crate) const PAYS: u32 = 1 << 15;
    pub(crate) const LINE: u32 = 1 << 16;
    pub(crate) const CANNOT: u32 = 1 << 17;
    pub(crate) const COST: u32 = 1 << 18;
    pub(crate) const NEED: u32 = 1 << 19;
    pub(crate) const SHIELD: u32 = 1 << 20;
    pub(crate) const FREE_ATTACK: u32 = 1 << 21;
    /// A continuous condition of victory.
    pub(crate) const WIN: u32 = 1 << 22;
    /// Fewer HP.
    pub(crate) const DANGER: u32 = 1 << 23;
}

impl Lines {
    pub(super) fn push(&mut self, def: DefId, number: u8, role: Role) -> LineId {
        let once = matches!(&role, Role::Activated(activated) if activated.cost.contains(&Cost::OncePerTurn));
        let before = self.all.iter().filter(|line| line.def == def && line.once.is_some()).count();
        self.all.push(Line { def, number, once: once.then(|| (before as u8).min(1)), role });
        LineId(u16::try_from(self.all.len() - 1).expect("cards and their abilities are bounded"))
    }

    /// An ability that is used or triggers, and what it grants.
    pub(super) fn register(&mut self, def: DefId, number: u8, ability: &Ability) -> LineId {
        match ability {
            Ability::Attack(attack) => self.push(def, number, Role::Attack(*attack)),
            Ability::Activated(activated) => {
                self.register_effect(def, number, &activated.effect);
                self.push(def, number, Role::Activated(Box::new(activated.clone())))
            }
            Ability::Triggered(triggered) => {
                self.register_effect(def, number, &triggered.effect);
                self.push(def, number, Role::Triggered(Box::new(triggered.clone())))
            }
            Ability::Continuous(_) | Ability::Join(_) => unreachable!("the checker lets no such ability be granted"),
        }
    }

    pub(super) fn register_effect(&mut self, def: DefId, number: u8, effect: &[Instruction]) {
        for verb in effect.iter().flat_map(Instruction::verbs) {
            if let Verb::Modify { by, .. } | Verb::ModifyPlayer { by, .. } = verb {
                self.changes(def, number, by);
            }
        }
    }

    /// The changes of some modifiers; what they grant and what they say of costs is written down first.
    pub(super) fn changes(&mut self, def: DefId, number: u8, modifiers: &[Modifier]) -> Vec<(Change, i16)> {
        for modifier in modifiers {
            match modifier {
                Modifier::GainAttack(attack) => drop(self.push(def, number, Role::Attack(*attack))),
                Modifier::GainAbility(ability) => drop(self.register(def, number, ability)),
                Modifier::Cost { .. } => self.costs.push(cost_change(modifier).expect("it is one")),
                Modifier::Prerequisite { of, power } => self.needs.push(NeedChange { of: of.clone(), power: i16::from(*power) }),
                _ => {}
            }
        }
        modifiers.iter().map(|modifier| self.change(modifier)).collect()
    }

    fn granted(&self, role: &Role) -> Change {
        let index = self.all.iter().position(|line| line.role == *role).expect("what a card grants was written down");
        Change::Line(LineId(index as u16))
    }

    pub(super) fn change(&self, modifier: &Modifier) -> (Change, i16) {
        match modifier {
            Modifier::Ap(by) => shift(Stat::Ap, *by),
            Modifier::Hp(by) => shift(Stat::Hp, *by),
            Modifier::Level(by) => shift(Stat::Level, *by),
            Modifier::Damage(by) => shift(Stat::Damage, *by),
            Modifier::Range(by) => shift(Stat::Range, *by),
            Modifier::SpiritPower(by) => shift(Stat::SpiritPower, *by),
            Modifier::Arrival(by) => shift(Stat::Arrival, *by),
            Modifier::Recoil(by) => shift(Stat::Recoil, *by),
            Modifier::DamageTaken(by) => shift(Stat::DamageTaken, *by),
            Modifier::HandLimit(by) => shift(Stat::HandLimit, *by),
            Modifier::Extra(placement) => (Change::Add(Stat::Extra(*placement), None), 1),
            Modifier::Cost { .. } => {
                let wanted = cost_change(modifier).expect("it is one");
                (Change::Cost(place_of(&self.costs, &wanted)), 1)
            }
            Modifier::Prerequisite { of, power } => {
                (Change::Need(place_of(&self.needs, &NeedChange { of: of.clone(), power: i16::from(*power) })), 1)
            }
            Modifier::Keyword(keyword) => (Change::Keyword(*keyword), 1),
            Modifier::Barrier(n) => (Change::Barrier, i16::from(*n)),
            Modifier::GainAttack(attack) => (self.granted(&Role::Attack(*attack)), 1),
            Modifier::GainAbility(ability) => (self.granted(&role_of(ability)), 1),
            Modifier::Attribute(attribute) => (Change::Attribute(*attribute), 1),
            Modifier::Satisfies(attributes) => (Change::Satisfies(*attributes), 1),
            Modifier::PaysExhaustion => (Change::Pays, 1),
            Modifier::Cannot(forbidden) => (Change::Cannot(*forbidden), 1),
        }
    }
}

fn place_of<T: PartialEq>(all: &[T], wanted: &T) -> u16 {
    all.iter().position(|known| known == wanted).and_then(|place| u16::try_from(place).ok()).expect("it was written down")
}

fn role_of(ability: &Ability) -> Role {
    match ability {
        Ability::Attack(attack) => Role::Attack(*attack),
        Ability::Activated(activated) => Role::Activated(Box::new(activated.clone())),
        Ability::Triggered(triggered) => Role::Triggered(Box::new(triggered.clone())),
        Ability::Continuous(_) | Ability::Join(_) => unreachable!("the checker lets no such ability be granted"),
    }
}

fn cost_change(modifier: &Modifier) -> Option<CostChange> {
    match modifier {
        Modifier::Cost { of, any, attribute, units } => {
            Some(CostChange { of: of.clone(), any: i16::from(any.unwrap_or(0)), attribute: attribute.zip(units.map(i16::from)) })
        }
        _ => None,
    }
}

fn shift(stat: Stat, by: Shift) -> (Change, i16) {
    let change = if by.becomes { Change::Become(stat, by.form) } else { Change::Add(stat, by.form) };
    (change, by.by)
}

impl Line {
    /// What is chosen on declaration.
    pub(crate) fn targets(&self) -> &[Target] {
        match &self.role {
            Role::Attack(_) => &[],
            Role::Activated(activated) => &activated.targets,
            Role::Triggered(triggered) => &triggered.targets,
            Role::Spell { targets, .. } => targets,
        }
    }

    /// What is done.
    pub(crate) fn effect(&self) -> &[Instruction] {
        match &self.role {
            Role::Attack(_) => &[],
            Role::Activated(activated) => &activated.effect,
            Role::Triggered(triggered) => &triggered.effect,
            Role::Spell { effect, .. } => effect,
        }
    }

    /// How many modes there are; 0 for an effect without any.
    #[inline]
    pub(crate) fn modes(&self) -> u8 {
        let modes = self.effect().iter().find_map(|part| if let Act::Choose(modes) = &part.act { Some(modes.len()) } else { None });
        modes.map_or(0, |modes| modes as u8)
    }

    /// What a triggered ability listens to.
    pub(crate) fn ear(&self) -> u32 {
        if let Role::Triggered(triggered) = &self.role { triggered.when.ear() } else { 0 }
    }

    pub(crate) fn attack(&self) -> Option<&Attack> {
        if let Role::Attack(attack) = &self.role { Some(attack) } else { None }
    }

    pub(crate) fn activated(&self) -> Option<&Activated> {
        if let Role::Activated(activated) = &self.role { Some(activated) } else { None }
    }
}
