//! Abilities: their lines.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Subject, Tone, capital, list, print, small};

use super::Voice;
use super::filter::say;
use super::modifier::reminders;
use crate::cards::language::{
    Ability, Activated, Continuous, Effect, Join, Modifier, Need, Scope, Target, TargetKind, Trigger, Triggered, Use,
};

/// A printed line; joins are numbered from 1.
pub(super) fn line(voice: &Voice, ability: &Ability, join_number: u8) -> Text {
    match ability {
        Ability::Attack(of) => say(of, "line"),
        Ability::Activated(of) => voice.activated(of),
        Ability::Triggered(of) => voice.triggered(of),
        Ability::Continuous(of) => voice.continuous(of),
        Ability::Join(of) => voice.join(of, join_number),
    }
}

/// Parts side by side.
fn beside(parts: &[Text], ja: &str, en: &str) -> Text {
    let half = |of: fn(&Text) -> &str, between: &str| parts.iter().map(of).collect::<Vec<_>>().join(between);
    Text::new(half(|part| &part.ja, ja), half(|part| &part.en, en))
}

impl Voice<'_> {
    /// Targets and what is done; what is chosen for a mode stands in the mode.
    pub(super) fn effect(&self, targets: &[Target], effect: &Effect, that: Subject) -> Text {
        let cards = targets.iter().any(|target| target.kind == TargetKind::GraveyardCard);
        let that = if cards && that.ja == "そのカード" {
            Subject::one("引き金となったカード", "the card that triggered this")
        } else {
            that
        };
        let voice = self.with(targets, that, effect);
        let (chosen, done) = (voice.choices(None), print(&voice, effect, Tone::Once));
        let space = if chosen.en.is_empty() { "" } else { " " };
        Text::new(format!("{}{}", chosen.ja, done.ja), format!("{}{space}{}", chosen.en, done.en))
    }

    fn activated(&self, of: &Activated) -> Text {
        let need = (of.prerequisite != Need::default()).then(|| say(&of.prerequisite, ""));
        let exhaustion = (of.exhaustion != Use::default()).then(|| say(&of.exhaustion, ""));
        let costs = of.cost.iter().map(|cost| self.aloud.say(cost, "")).map(|Text { ja, en }| Text { ja, en: capital(&en) });
        let range = of.range.map(|range| Text::new(format!("レンジ{range}"), format!("Range {range}")));
        let heads: Vec<Text> = need.into_iter().chain(exhaustion).chain(costs).chain(range).collect();
        let head = beside(&heads, "／", "; ");
        let mut notes = Vec::new();
        notes.extend(of.while_waiting.then(|| Text::new("待機状態でも使用できる", "usable while waiting")));
        notes.extend(of.own_turn.then(|| Text::new("自分のターンのみ", "your turn only")));
        let done = self.effect(&of.targets, &of.effect.0, that(None));
        noted(&Text::new(format!("[{}]{}", head.ja, done.ja), format!("[{}] {}", head.en, done.en)), &notes)
    }

    fn triggered(&self, of: &Triggered) -> Text {
        let when = self.aloud.say(&of.when, "");
        let holds = of.condition.as_ref().map(|condition| self.holds(condition).when());
        let (if_ja, if_en) = holds.map_or_else(Default::default, |holds| (format!("{}、", holds.ja), format!("{}, ", holds.en)));
        // What the effect itself asks is asked when it resolves (MR-R83): it is told apart from what the ability asks.
        let asks = of.condition.is_none() && of.targets.is_empty() && of.effect.first().is_some_and(|first| first.condition.is_some());
        let (at_ja, at_en) = if asks { ("解決時に", "on resolution, ") } else { ("", "") };
        let done = self.effect(&of.targets, &of.effect.0, that(Some(&of.when)));
        Text::new(format!("{}、{if_ja}{at_ja}{}", when.ja, done.ja), capital(&format!("{}, {if_en}{at_en}{}", when.en, small(&done.en))))
    }

    fn continuous(&self, of: &Continuous) -> Text {
        let holds = of.condition.as_ref().map(|condition| self.holds(condition).during());
        let (if_ja, if_en) = holds.map_or_else(Default::default, |holds| (format!("{}、", holds.ja), format!("{}, ", holds.en)));
        if of.win {
            return Text::new(format!("{if_ja}自分はゲームに勝利する。"), capital(&format!("{if_en}you win the game.")));
        }
        let (per_ja, per_en) = of.for_each.as_ref().map_or_else(Default::default, |count| {
            let Text { ja, en } = self.aloud.say(count, "");
            (format!("{ja}、"), format!(" {en}"))
        });
        let this = self.this();
        let mut subject = self.scope(&of.on);
        if of.on == Scope::This && if_en.contains(&format!("as long as {} ", this.en)) {
            "it".clone_into(&mut subject.en);
        }
        let gains = self.gains(&subject, &of.gains, true);
        Text::new(
            format!("{if_ja}{per_ja}{}{}。", gains.ja, reminders(&of.gains).ja),
            capital(&format!("{if_en}{}{per_en}.{}", gains.en, reminders(&of.gains).en)),
        )
    }

    /// Changes as one sentence, without its full stop.
    fn gains(&self, of: &Subject, some: &[Modifier], named: bool) -> Text {
        let phrases = self.changes(of, some, named);
        let (last, before) = phrases.split_last().expect("something changes");
        let ja: String = before.iter().map(|phrase| format!("{}、", phrase.ja.join)).collect();
        let en: Vec<Text> = phrases.iter().map(|phrase| Text::same(phrase.en.plain.clone())).collect();
        Text::new(format!("{ja}{}", last.ja.plain), list(&en, "", "and").en)
    }

    fn join(&self, of: &Join, number: u8) -> Text {
        let parts = say(of, "");
        let own = of.on == Scope::This;
        let gains = self.gains(&self.scope(&of.on), &of.gains, !own);
        let number = if number > 0 { number.to_string() } else { String::new() };
        let space = if number.is_empty() { "" } else { " " };
        let means = reminders(&of.gains);
        Text::new(
            format!("ジョイン{number}[{}]：{}{}。", parts.ja, gains.ja, means.ja),
            format!("Join{space}{number} [{}]: {}.{}", parts.en, capital(&gains.en), means.en),
        )
    }
}

/// A line with words in brackets before its full stop.
pub(super) fn noted(line: &Text, notes: &[Text]) -> Text {
    let notes = beside(notes, "、", "; ");
    if notes.ja.is_empty() {
        return line.clone();
    }
    let ja = line.ja.strip_suffix('。').unwrap_or(&line.ja);
    let en = line.en.strip_suffix('.').unwrap_or(&line.en);
    Text::new(format!("{ja}({})。", notes.ja), format!("{en} ({}).", notes.en))
}

/// What an effect calls "that": of an attack at a card the attacker, not the card.
fn that(trigger: Option<&Trigger>) -> Subject {
    match trigger {
        Some(Trigger::Attacked(_)) => Subject::one("攻撃したキャラクター", "the attacker"),
        _ => Subject::one("そのカード", "that card"),
    }
}
