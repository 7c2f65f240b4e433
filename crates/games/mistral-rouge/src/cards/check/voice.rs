//! Who speaks on a card, and what the words may look back to: what triggered, what was chosen.

use crate::cards::language::{Kind, Target, TargetKind, Trigger, Who};

/// Sorts of cards by what they are and where they lie, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sorts(u8);

impl Sorts {
    pub(super) const NONE: Sorts = Sorts(0);
    /// Spirits in a spirit zone.
    pub(super) const ZONE: Sorts = Sorts(1);
    /// Attached spirits.
    pub(super) const WORN: Sorts = Sorts(1 << 1);
    pub(super) const SPIRIT: Sorts = Sorts::ZONE.with(Sorts::WORN);
    pub(super) const CHARACTER: Sorts = Sorts(1 << 2);
    pub(super) const FIELD_CARD: Sorts = Sorts(1 << 3);
    pub(super) const SPELL: Sorts = Sorts(1 << 4);
    /// What lies on a location.
    pub(super) const GROUND: Sorts = Sorts::CHARACTER.with(Sorts::FIELD_CARD);
    /// What lies on the field.
    pub(super) const FIELD: Sorts = Sorts::SPIRIT.with(Sorts::GROUND);
    /// What works where it lies: an attached spirit rests (MR-R10).
    pub(super) const WORKING: Sorts = Sorts::ZONE.with(Sorts::GROUND);
    pub(super) const EVERY: Sorts = Sorts::FIELD.with(Sorts::SPELL);

    pub(super) const fn with(self, other: Sorts) -> Sorts {
        Sorts(self.0 | other.0)
    }

    pub(super) const fn and(self, other: Sorts) -> Sorts {
        Sorts(self.0 & other.0)
    }

    pub(super) const fn meets(self, other: Sorts) -> bool {
        self.0 & other.0 != 0
    }

    /// Cards of a kind, wherever they lie.
    pub(super) const fn of(kind: Kind) -> Sorts {
        match kind {
            Kind::Spirit => Sorts::SPIRIT,
            Kind::Character => Sorts::CHARACTER,
            Kind::FieldCard => Sorts::FIELD_CARD,
            Kind::Spell => Sorts::SPELL,
        }
    }
}

/// What is said of a word that leaves out a card which is not there.
pub(super) const NOT_AMONG: &str = "this card is none of those that are meant: they are no `other` ones";

/// See the module.
#[derive(Clone, Copy)]
pub(super) struct Voice<'a> {
    /// The kind of the card that speaks.
    pub(super) kind: Kind,
    /// What a triggered ability waits for.
    pub(super) when: Option<&'a Trigger>,
    pub(super) targets: &'a [Target],
    /// The list of `choose` that speaks, counted from 1.
    pub(super) mode: Option<u8>,
    /// How many joins the card has, where it is known.
    pub(super) joins: Option<u8>,
}

impl<'a> Voice<'a> {
    /// The same for what triggers.
    pub(super) const fn at(self, when: &'a Trigger) -> Voice<'a> {
        Voice { when: Some(when), ..self }
    }

    /// The same where this was chosen.
    pub(super) const fn with(self, targets: &'a [Target]) -> Voice<'a> {
        Voice { targets, ..self }
    }

    /// The card that speaks, where its abilities work.
    pub(super) const fn itself(self) -> Sorts {
        Sorts::of(self.kind).and(Sorts::WORKING)
    }

    /// Whether the card that speaks lies on a location.
    pub(super) const fn has_place(self) -> bool {
        self.itself().meets(Sorts::GROUND)
    }

    fn is_seen(self, target: &Target) -> bool {
        target.mode.is_none() || target.mode == self.mode
    }

    /// The target of this number, counted from 1.
    pub(super) fn target(self, number: u8) -> Result<&'a Target, String> {
        let index = usize::from(number).wrapping_sub(1);
        match self.targets.get(index) {
            None => Err("the effect speaks of a target that `targets` does not have".to_owned()),
            Some(target) if !self.is_seen(target) => Err("the effect speaks of a target for another `mode`".to_owned()),
            Some(target) => Ok(target),
        }
    }

    /// The sort of the first target, where one is chosen: what areas of the target are about.
    pub(super) fn first(self) -> Option<&'a Target> {
        self.targets.first().filter(|first| self.is_seen(first))
    }

    /// "That player" is one that was chosen.
    pub(super) fn check_who(self, who: Who) -> Result<(), String> {
        if who != Who::Target {
            return Ok(());
        }
        let first = self.targets.iter().find(|target| self.is_seen(target));
        ensure(first.is_some_and(|target| target.kind == TargetKind::Player), "`who: target` needs a player as the first of `targets`")
    }
}

pub(super) fn ensure(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_owned()) }
}
