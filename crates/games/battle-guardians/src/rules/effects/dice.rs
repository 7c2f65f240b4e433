//! Verbs on the die of the dice step (BG-7.3).

use fudaba_kernel::{Event, Manner, Options};

use crate::cards::language::{Faces, Verb};
use crate::rules::phases::FACE_SETTLED;
use crate::rules::trigger::Happening;
use crate::rules::words::{Ask, Do};
use crate::state::{BattleGuardians, Phase};
use crate::{Cards, Desk, Flow};

impl BattleGuardians {
    /// BG-7.3: whether there is a roll of this dice step that has not been compared yet.
    pub(super) fn is_rolling(&self) -> bool {
        self.acts_in(Phase::Dice) && self.stage.step == FACE_SETTLED
    }

    /// BG-R88: a die rolled again is a roll: effects look at the new face.
    pub(super) fn do_reroll(&mut self, desk: &mut Desk<'_>) {
        if self.is_rolling() {
            self.die.face = desk.pick(&mut self.chance, 6) as u8 + 1;
            let (face, seat) = (self.die.face, self.turn.player);
            desk.tell(&self.zones, || Event::new("BG-7.3", "rerolled").seat(seat).value(i32::from(face)));
            self.happen(desk.cards, Happening::Rolled(face));
        }
    }

    /// D29: one of the faces.
    pub(super) fn do_set_die(&mut self, desk: &mut Desk<'_>, faces: Faces) -> Flow {
        if !self.is_rolling() {
            return Ok(());
        }
        let mut all = faces.iter();
        let face = match (all.next(), all.next()) {
            (Some(only), None) => only,
            _ => self.ask_die(desk)?.expect("a face has its number"),
        };
        self.change_die(desk, face);
        Ok(())
    }

    /// D29: up or down by 1, or as printed; a die stays a die.
    pub(super) fn do_shift_die(&mut self, desk: &mut Desk<'_>, by: Option<i8>) -> Flow {
        if !self.is_rolling() {
            return Ok(());
        }
        let by = match by {
            Some(by) => by,
            None => self.ask_shift(desk)?,
        };
        let face = (i16::from(self.die.face) + i16::from(by)).clamp(1, 6) as u8;
        self.change_die(desk, face);
        Ok(())
    }

    fn change_die(&mut self, desk: &mut Desk<'_>, face: u8) {
        self.die.face = face;
        let seat = self.turn.player;
        desk.tell(&self.zones, || Event::new("BG-7.3", "die_changed").seat(seat).value(i32::from(face)));
    }

    fn ask_die(&mut self, desk: &mut Desk<'_>) -> Flow<Option<u8>> {
        let source = self.effect_source();
        Ok(self.ask(desk, Ask::ChangeDie.question(source.seat).by(source.card).manner(Manner::Plain))?.number)
    }

    fn ask_shift(&mut self, desk: &mut Desk<'_>) -> Flow<i8> {
        let source = self.effect_source();
        let answer = self.ask(desk, Ask::ChangeDie.question(source.seat).by(source.card).manner(Manner::Plain))?;
        Ok(if Do::of(answer.verb) == Do::RaiseDie { 1 } else { -1 })
    }

    pub(crate) fn list_die_changes(&self, cards: &Cards, options: &mut Options) {
        match self.last_effect().and_then(|effect| self.verb_at(cards, effect)) {
            Some(Verb::SetDie(faces)) => options.extend(faces.iter().map(|face| Do::SetDie.action().number(face))),
            Some(Verb::ShiftDie(None)) => {
                if self.die.face < 6 {
                    options.push(Do::RaiseDie.action());
                }
                if self.die.face > 1 {
                    options.push(Do::LowerDie.action());
                }
            }
            _ => {}
        }
    }
}
