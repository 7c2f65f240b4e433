//! Where in the match a written position is: phases, moments, and what of a phase is done.

use fudaba_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Given;
use crate::rules::phases::FACE_SETTLED;
use crate::state::{BattleGuardians, Moment, Phase, Stage};

/// Steps of the setup, as the state counts them.
const CHOICE: u8 = 1;
const KEEPING: u8 = 2;
const DEAL: u8 = 5;
const MULLIGANS: u8 = 6;

/// The stages of a turn, and the parts of the setup before the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// Before the first turn: the roll for the turn order comes next.
    Setup,
    /// The turn player has won the roll and chooses the turn order.
    TurnOrder,
    /// Both players choose their kept cards.
    KeepCard,
    /// The mulligans: the first player's, then the second player's, as far as they are not done.
    Mulligan,
    /// Draw phase.
    DrawPhase,
    /// Charge phase.
    ChargePhase,
    /// Summon phase.
    #[default]
    SummonPhase,
    /// Domain phase.
    DomainPhase,
    /// Set phase.
    SetPhase,
    /// Dice step.
    DiceStep,
    /// Battle phase.
    BattlePhase,
    /// Extra phase.
    ExtraPhase,
    /// End phase.
    EndPhase,
    /// End declaration step.
    EndDeclarationStep,
}

/// Where in its phase a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MomentName {
    /// It begins: what the rules do then, and effects on its beginning, come first.
    Begin,
    /// Its decisions.
    Decisions,
    /// It ends: effects on its end, then its damage.
    End,
    /// Its damage step.
    DamageStep,
}

/// The debt of an extra phase that has begun (BG-10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Obligation {
    /// Still to be met.
    Open,
    /// Met.
    Met,
}

impl Given {
    /// The stage that is written.
    ///
    /// # Errors
    /// What cannot be.
    pub(super) fn stage(&self) -> Result<Stage, String> {
        let name = self.phase.unwrap_or_default();
        let phase = name.phase();
        let step = self.step(name)?;
        let begun = step > 0 || self.extra_obligation.is_some() || self.domain_placed == Some(true);
        let moment = match self.moment {
            Some(moment) => moment.moment(),
            None if begun => Moment::Act,
            None => Moment::Begin,
        };
        if self.extra_obligation.is_some() && phase != Phase::Extra {
            return Err("`extra_obligation` is of the extra phase".to_owned());
        }
        if self.domain_placed.is_some() && phase != Phase::Domain {
            return Err("`domain_placed` is of the domain phase".to_owned());
        }
        if phase == Phase::Extra && moment == Moment::Act && self.extra_obligation.is_none() {
            return Err("an extra phase that has begun has an `extra_obligation`, `open` or `met`".to_owned());
        }
        let done = self.domain_placed == Some(true) || self.extra_obligation == Some(Obligation::Met);
        let step = if matches!(moment, Moment::Close | Moment::Settle) { 0 } else { step };
        Ok(Stage { moment, next: phase.usual_next(), step, done, effects: self.effects.unwrap_or(0), ..Stage::of(phase) })
    }

    fn step(&self, name: PhaseName) -> Result<u8, String> {
        let progress = self.progress.unwrap_or(0);
        match name {
            PhaseName::DrawPhase | PhaseName::ChargePhase | PhaseName::BattlePhase => Ok(progress),
            _ if progress > 0 => Err("`progress` is of the draw, charge and battle phase".to_owned()),
            PhaseName::TurnOrder => Ok(CHOICE),
            PhaseName::KeepCard => Ok(KEEPING),
            PhaseName::Mulligan => {
                let first = self.first_player.map_or(Seat::A, super::Chair::seat);
                let done = |seat: Seat| self.player(seat).and_then(|player| player.mulligan_done) == Some(true);
                Ok(MULLIGANS + u8::from(done(first)) + u8::from(done(first) && done(first.other())))
            }
            PhaseName::DiceStep if self.die.is_some() => Ok(FACE_SETTLED),
            _ => Ok(0),
        }
    }
}

impl PhaseName {
    /// Whether it lies before the first turn.
    pub(super) const fn is_setup(self) -> bool {
        matches!(self.phase(), Phase::Setup)
    }

    /// Whether first guardians are still to be kept (BG-2.4).
    pub(super) const fn is_before_keeping(self) -> bool {
        matches!(self, PhaseName::Setup | PhaseName::TurnOrder | PhaseName::KeepCard)
    }

    pub(super) const fn phase(self) -> Phase {
        match self {
            PhaseName::Setup | PhaseName::TurnOrder | PhaseName::KeepCard | PhaseName::Mulligan => Phase::Setup,
            PhaseName::DrawPhase => Phase::Draw,
            PhaseName::ChargePhase => Phase::Charge,
            PhaseName::SummonPhase => Phase::Summon,
            PhaseName::DomainPhase => Phase::Domain,
            PhaseName::SetPhase => Phase::Set,
            PhaseName::DiceStep => Phase::Dice,
            PhaseName::BattlePhase => Phase::Battle,
            PhaseName::ExtraPhase => Phase::Extra,
            PhaseName::EndPhase => Phase::End,
            PhaseName::EndDeclarationStep => Phase::Declaration,
        }
    }

    /// The name of where a match is.
    pub(super) const fn of(stage: &Stage) -> PhaseName {
        match stage.phase {
            Phase::Setup if stage.step == 0 => PhaseName::Setup,
            Phase::Setup if stage.step == CHOICE => PhaseName::TurnOrder,
            Phase::Setup if stage.step < DEAL => PhaseName::KeepCard,
            Phase::Setup => PhaseName::Mulligan,
            Phase::Draw => PhaseName::DrawPhase,
            Phase::Charge => PhaseName::ChargePhase,
            Phase::Summon => PhaseName::SummonPhase,
            Phase::Domain => PhaseName::DomainPhase,
            Phase::Set => PhaseName::SetPhase,
            Phase::Dice => PhaseName::DiceStep,
            Phase::Battle => PhaseName::BattlePhase,
            Phase::Extra => PhaseName::ExtraPhase,
            Phase::End => PhaseName::EndPhase,
            Phase::Declaration => PhaseName::EndDeclarationStep,
        }
    }
}

impl MomentName {
    const fn moment(self) -> Moment {
        match self {
            MomentName::Begin => Moment::Begin,
            MomentName::Decisions => Moment::Act,
            MomentName::End => Moment::Close,
            MomentName::DamageStep => Moment::Settle,
        }
    }

    pub(super) const fn of(moment: Moment) -> MomentName {
        match moment {
            Moment::Begin => MomentName::Begin,
            Moment::Act => MomentName::Decisions,
            Moment::Close => MomentName::End,
            Moment::Settle => MomentName::DamageStep,
        }
    }
}

impl BattleGuardians {
    /// How much of a phase is done that counts its acts.
    pub(super) fn progress(&self) -> u8 {
        let counts = matches!(self.stage.phase, Phase::Draw | Phase::Charge | Phase::Battle) && self.stage.moment == Moment::Act;
        if counts { self.stage.step } else { 0 }
    }

    /// The debt of an extra phase that goes on.
    pub(super) fn obligation(&self) -> Option<Obligation> {
        let begun = self.stage.phase == Phase::Extra && self.stage.moment == Moment::Act;
        begun.then_some(if self.stage.done { Obligation::Met } else { Obligation::Open })
    }
}
