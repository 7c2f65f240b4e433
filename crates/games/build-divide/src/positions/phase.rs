//! The phases of a written position, and the windows that they are.

use super::PhaseGiven;
use crate::state::{Next, Phase, Stage, Window};

impl PhaseGiven {
    pub(super) const fn is_setup(self) -> bool {
        matches!(self, PhaseGiven::Setup | PhaseGiven::Mulligan | PhaseGiven::SecondMulligan | PhaseGiven::LayLife)
    }

    pub(super) const fn is_before_life(self) -> bool {
        self.is_setup()
    }

    /// The window that a phase is, and what comes after it.
    pub(super) const fn window(self) -> Option<(Window, Next)> {
        match self {
            PhaseGiven::DrawWindow => Some((Window::Draw, Next::MainBegins)),
            PhaseGiven::MainPhase => Some((Window::Main, Next::AttackBegins)),
            PhaseGiven::AttackPhase => Some((Window::AttackIdle, Next::EndBegins)),
            PhaseGiven::AttackDeclared => Some((Window::AttackDeclared, Next::Block)),
            PhaseGiven::BlockDeclared => Some((Window::BlockDeclared, Next::Battle)),
            PhaseGiven::AfterAttack => Some((Window::AfterAttack, Next::AttackEnds)),
            PhaseGiven::EndPhase => Some((Window::End, Next::Cleanup)),
            _ => None,
        }
    }

    pub(super) const fn stage(self) -> Stage {
        let (phase, next) = match self {
            PhaseGiven::Setup => (Phase::Setup, Next::Deal),
            PhaseGiven::Mulligan => (Phase::Setup, Next::MulliganOfFirst),
            PhaseGiven::SecondMulligan => (Phase::Setup, Next::MulliganOfSecond),
            PhaseGiven::LayLife => (Phase::Setup, Next::LayLife),
            PhaseGiven::TurnBegins => (Phase::End, Next::TurnBegins),
            PhaseGiven::StandPhase => (Phase::Stand, Next::Stand),
            PhaseGiven::DrawPhase => (Phase::Draw, Next::Draw),
            PhaseGiven::DrawWindow => (Phase::Draw, Next::DrawWindow),
            PhaseGiven::MainBegins => (Phase::Draw, Next::MainBegins),
            PhaseGiven::MainPhase => (Phase::Main, Next::MainWindow),
            PhaseGiven::AttackBegins => (Phase::Main, Next::AttackBegins),
            PhaseGiven::AttackPhase => (Phase::Attack, Next::AttackIdle),
            PhaseGiven::AttackDeclared => (Phase::Attack, Next::Declared),
            PhaseGiven::Block => (Phase::Attack, Next::Block),
            PhaseGiven::BlockDeclared => (Phase::Attack, Next::Blocked),
            PhaseGiven::Battle => (Phase::Attack, Next::Battle),
            PhaseGiven::AfterBattle => (Phase::Attack, Next::AfterAttack),
            PhaseGiven::AfterAttack => (Phase::Attack, Next::AfterAttackWindow),
            PhaseGiven::AttackEnds => (Phase::Attack, Next::AttackEnds),
            PhaseGiven::EndBegins => (Phase::Attack, Next::EndBegins),
            PhaseGiven::EndPhase => (Phase::End, Next::EndWindow),
            PhaseGiven::Cleanup => (Phase::End, Next::Cleanup),
            PhaseGiven::TurnEnds => (Phase::End, Next::TurnEnds),
        };
        Stage { phase, next }
    }
}
