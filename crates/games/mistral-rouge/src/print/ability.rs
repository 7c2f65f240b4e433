//! Abilities: their lines.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Noun, Subject, Tone, capital, list, print, small};

use super::Voice;
use super::filter::{attributes, card, kind, with};
use super::modifier::{form, reminder, reminders};
use super::trigger;
use crate::cards::language::{
    Ability, Activated, Attack, Continuous, Cost, Effect, Join, Keyword, Kind, Modifier, Need, Scope, Splash, Startup, Target, TargetKind,
    Triggered, Use,
};

/// A printed line; joins are numbered from 1.
pub(super) fn line(voice: &Voice, ability: &Ability, join_number: u8) -> Text {
    match ability {
        Ability::Attack(of) => explained(attack(of), of.unerring),
        Ability::Activated(of) => voice.activated(of),
        Ability::Triggered(of) => voice.triggered(of),
        Ability::Continuous(of) => voice.continuous(of),
        Ability::Join(of) => voice.join(of, join_number),
    }
}

/// An attack with the meaning of its keyword behind it.
fn explained(line: Text, unerring: bool) -> Text {
    if !unerring {
        return line;
    }
    let means = reminder(Keyword::Unerring);
    Text::new(format!("{}({})", line.ja, means.ja), format!("{} ({})", line.en, means.en))
}

pub(super) fn attack(of: &Attack) -> Text {
    let name = form(of.form);
    let (unerring_ja, unerring) = if of.unerring { ("／必中", ", Unerring") } else { ("", "") };
    let (also_ja, also) = match of.splash {
        None => ("", ""),
        Some(Splash::Adjacent) => ("／対象に隣接するロケーションにも", ", also to the locations adjacent to the target"),
        Some(Splash::Row) => ("／対象と同じ行の他のロケーションにも", ", also to the other locations of the target's row"),
        Some(Splash::Column) => ("／対象と同じ列の他のロケーションにも", ", also to the other locations of the target's column"),
    };
    Text::new(
        format!("{}：レンジ{}／ダメージ{}{also_ja}{unerring_ja}", name.ja, of.range, of.damage),
        format!("{}: range {}, damage {}{also}{unerring}", name.en, of.range, of.damage),
    )
}

/// 前提条件 風土3.
fn need(of: Need) -> Option<Text> {
    if of == Need::default() {
        return None;
    }
    let names = attributes(of.attributes, ", ");
    let power = if of.power > 0 { of.power.to_string() } else { String::new() };
    let between = if names.en.is_empty() || power.is_empty() { "" } else { ", " };
    Some(Text::new(format!("前提条件 {}{power}", names.ja), format!("Prerequisite: {}{between}{power}", names.en)))
}

const UNITS: [(&str, &str); 5] = [("風", "wind "), ("土", "earth "), ("火", "fire "), ("水", "water "), ("", "")];

/// 風1・2, "wind 1, 2": so many of each attribute, then of any.
fn units(of: [u8; 5]) -> Vec<Text> {
    of.iter().zip(UNITS).filter(|(n, _)| **n > 0).map(|(n, (ja, en))| Text::new(format!("{ja}{n}"), format!("{en}{n}"))).collect()
}

/// Parts side by side.
fn beside(parts: &[Text], ja: &str, en: &str) -> Text {
    let half = |of: fn(&Text) -> &str, between: &str| parts.iter().map(of).collect::<Vec<_>>().join(between);
    Text::new(half(|part| &part.ja, ja), half(|part| &part.en, en))
}

/// 消耗コスト 風1＋1.
fn exhaustion(of: Use) -> Option<Text> {
    let parts = beside(&units(of.units()), "＋", " + ");
    (!parts.ja.is_empty()).then(|| Text::new(format!("消耗コスト {}", parts.ja), format!("Exhaustion cost: {}", parts.en)))
}

impl Voice<'_> {
    fn cost(&self, of: &Cost) -> Text {
        let graveyard = |noun: &Noun, n: u8, ja: &str| {
            let number = noun.so_many(n);
            Text::new(format!("{ja}{}を破棄する", number.ja), format!("Put {} into the graveyard", number.en))
        };
        match of {
            Cost::Startup(Startup::Ap) => Text::new("起動：AP分", "Start-up: AP"),
            Cost::Startup(Startup::Counters(n)) => Text::new(format!("起動：{n}"), format!("Start-up: {n}")),
            Cost::ExhaustSelf => Text::new("このカードを消耗状態にする", format!("Exhaust {}", self.this().en)),
            Cost::DiscardSelf => Text::new("このカードを破棄する", format!("Put {} into the graveyard", self.this().en)),
            Cost::DiscardOwn { kind: of, filter, n } => graveyard(&with(filter, kind(*of), "自分の").followed("you control"), *n, ""),
            Cost::DiscardAttached { filter, n } => {
                let noun = with(filter, kind(Kind::Spirit), "このカードに付いている");
                graveyard(&noun.followed(&format!("attached to {}", self.this().en)), *n, "")
            }
            Cost::DiscardHand { filter, n } => {
                let number = card(filter).so_many(*n);
                Text::new(format!("手札の{}を捨てる", number.ja), format!("Discard {}", number.en))
            }
            Cost::PayLife(n) => Text::new(format!("ライフを{n}点支払う"), format!("Pay {n} life")),
            Cost::OncePerTurn => Text::new("1ターンに1回", "Once per turn"),
        }
    }

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
        let costs = of.cost.iter().map(|cost| self.cost(cost));
        let range = of.range.map(|range| Text::new(format!("レンジ{range}"), format!("Range {range}")));
        let heads: Vec<Text> = need(of.prerequisite).into_iter().chain(exhaustion(of.exhaustion)).chain(costs).chain(range).collect();
        let head = beside(&heads, "／", "; ");
        let mut notes = Vec::new();
        notes.extend(of.while_waiting.then(|| Text::new("待機状態でも使用できる", "usable while waiting")));
        notes.extend(of.own_turn.then(|| Text::new("自分のターンのみ", "your turn only")));
        let done = self.effect(&of.targets, &of.effect.0, trigger_of_none());
        noted(&Text::new(format!("[{}]{}", head.ja, done.ja), format!("[{}] {}", head.en, done.en)), &notes)
    }

    fn triggered(&self, of: &Triggered) -> Text {
        let when = self.when(&of.when);
        let holds = of.condition.as_ref().map(|condition| self.holds(condition).when());
        let (if_ja, if_en) = holds.map_or_else(Default::default, |holds| (format!("{}、", holds.ja), format!("{}, ", holds.en)));
        // What the effect itself asks is asked when it resolves (MR-R83): it is told apart from what the ability asks.
        let asks = of.condition.is_none() && of.targets.is_empty() && of.effect.first().is_some_and(|first| first.condition.is_some());
        let (at_ja, at_en) = if asks { ("解決時に", "on resolution, ") } else { ("", "") };
        let done = self.effect(&of.targets, &of.effect.0, trigger::that(&of.when));
        Text::new(format!("{}、{if_ja}{at_ja}{}", when.ja, done.ja), capital(&format!("{}, {if_en}{at_en}{}", when.en, small(&done.en))))
    }

    fn continuous(&self, of: &Continuous) -> Text {
        let holds = of.condition.as_ref().map(|condition| self.holds(condition).during());
        let (if_ja, if_en) = holds.map_or_else(Default::default, |holds| (format!("{}、", holds.ja), format!("{}, ", holds.en)));
        if of.win {
            return Text::new(format!("{if_ja}自分はゲームに勝利する。"), capital(&format!("{if_en}you win the game.")));
        }
        let (per_ja, per_en) = of.for_each.as_ref().map_or_else(Default::default, |count| {
            let Noun { ja, counter, one, .. } = self.counted(count);
            (format!("{ja}1{counter}につき、"), format!(" for each {one}"))
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
        let mut parts = units([of.wind, of.earth, of.fire, of.water, of.any]);
        parts.extend(of.named.as_ref().map(|name| Text::new(format!("「{{{name}}}」"), format!("{{{name}}}"))));
        let parts = beside(&parts, "・", ", ");
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

/// What triggered, where nothing did.
fn trigger_of_none() -> Subject {
    Subject::one("そのカード", "that card")
}
