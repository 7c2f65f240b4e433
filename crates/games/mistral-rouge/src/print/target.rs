//! Targets: how they are chosen, and what they are called afterwards.

use fudaba_cardscript::print::{Chosen, Noun, Subject, called};
use fudaba_cardscript::{OneOrMany, Text};

use super::Voice;
use super::filter::{card, kind, with};
use super::noun::{controls, whose_en, whose_ja};
use crate::cards::language::{Filter, Kind, Occupied, State, Target, TargetKind, Whose};

/// What a target is called.
fn named(of: TargetKind) -> Noun {
    match of {
        TargetKind::Location => Noun::new("ロケーション", "か所", "location"),
        TargetKind::Character => kind(Kind::Character),
        TargetKind::Player => Noun::new("プレイヤー", "人", "player"),
        TargetKind::Spirit => kind(Kind::Spirit),
        TargetKind::FieldCard => kind(Kind::FieldCard),
        TargetKind::Spell => kind(Kind::Spell),
        TargetKind::Attack => Noun::new("攻撃", "つ", "attack"),
        TargetKind::Ability => Noun::new("特殊能力", "つ", "ability"),
        TargetKind::Item => Noun::new("連鎖の項目", "つ", "chain item"),
        TargetKind::GraveyardCard => Noun::new("カード", "枚", "card"),
    }
}

/// What is chosen: 相手の消耗状態の精霊, "exhausted spirit your opponent controls".
fn noun(of: &Target) -> Noun {
    let own = whose_ja(of.whose);
    let on_chain = |ja: [&str; 2], did: &str| {
        let (by, en) = match of.whose {
            Whose::Own => (format!("自分が{}", ja[0]), format!("you {did}")),
            Whose::Opponent => (format!("相手が{}", ja[0]), format!("your opponent {did}")),
            Whose::Either => (ja[1].to_owned(), "on the chain".to_owned()),
        };
        with(&of.filter, named(of.kind), &by).followed(&en)
    };
    match of.kind {
        TargetKind::Location => location(of),
        TargetKind::Character | TargetKind::FieldCard => with(&of.filter, named(of.kind), own).followed(controls(of.whose)),
        TargetKind::Spirit => spirit(of),
        TargetKind::Player => with(&of.filter, named(of.kind), "").led(own, "").followed(match of.whose {
            Whose::Own => "on your side",
            Whose::Opponent => "on your opponent's side",
            Whose::Either => "",
        }),
        TargetKind::Spell => on_chain(["使用した", "使用された"], "used"),
        TargetKind::Attack => on_chain(["行った", "行われた"], "made"),
        TargetKind::Ability => on_chain(["使用した", "使用された"], "used"),
        TargetKind::Item => on_chain(["連鎖に載せた", ""], "put on the chain"),
        TargetKind::GraveyardCard => {
            let noun = card(&of.filter).led_ja(&format!("{own}捨て札置き場の"));
            match of.whose {
                Whose::Either => noun.followed_by("in a graveyard", "in graveyards"),
                of => noun.followed(&format!("in {} graveyard", whose_en(of))),
            }
        }
    }
}

/// A spirit of a spirit zone, or an attached one.
fn spirit(of: &Target) -> Noun {
    if !of.filter.state.contains(&State::Attached) {
        return with(&of.filter, kind(Kind::Spirit), whose_ja(of.whose)).followed(controls(of.whose));
    }
    let states = of.filter.state.iter().copied().filter(|&state| state != State::Attached).collect::<Vec<_>>();
    let filter = Filter { state: OneOrMany(states), ..of.filter.clone() };
    let host = format!("attached to a character {}", controls(of.whose));
    with(&filter, kind(Kind::Spirit), &format!("{}キャラクターに付いている", whose_ja(of.whose))).followed(host.trim_end())
}

fn location(of: &Target) -> Noun {
    let (stands_ja, stands) = match of.occupied {
        Some(Occupied::Occupied) => ("キャラクターのいる", "with a character"),
        Some(Occupied::Empty) => ("キャラクターのいない", "without a character"),
        None => ("", ""),
    };
    let (lies_ja, lies) = match of.field_card {
        Some(true) => ("フィールドカードのある", "with a field card"),
        Some(false) => ("フィールドカードのない", "without a field card"),
        None => ("", ""),
    };
    let side = match of.whose {
        Whose::Own => "on your side",
        Whose::Opponent => "on your opponent's side",
        Whose::Either => "",
    };
    let noun = with(&of.filter, named(of.kind), &format!("{stands_ja}{lies_ja}{}", whose_ja(of.whose)));
    noun.followed(side).followed(stands).followed(if stands.is_empty() || lies.is_empty() { "" } else { "and" }).followed(lies)
}

/// 相手の精霊1枚, "target spirit your opponent controls".
fn choice(of: &Target) -> Text {
    let noun = noun(of);
    let ja =
        if of.up_to { format!("{}を{}{}まで", noun.ja, of.n, noun.counter) } else { format!("{}{}{}", noun.ja, of.n, noun.counter) };
    let en = match (of.up_to, of.n) {
        (false, 1) => format!("target {}", noun.one),
        (false, n) => format!("{n} target {}", noun.many),
        (true, 1) => format!("up to 1 target {}", noun.one),
        (true, n) => format!("up to {n} target {}", noun.many),
    };
    Text { ja, en }
}

impl Voice<'_> {
    /// The sentence that chooses targets, of the effect as a whole or of one of its modes; nothing when there are none.
    pub(super) fn choices(&self, mode: Option<u8>) -> Text {
        let targets: Vec<&Target> = self.targets.iter().filter(|target| target.mode == mode).collect();
        let Some((last, before)) = targets.split_last() else { return Text::default() };
        let before: Vec<Text> = before.iter().map(|target| choice(target)).collect();
        let last_words = choice(last);
        let ja: String = before.iter().map(|text| format!("{}と", text.ja)).collect();
        let en: String = before.iter().map(|text| format!("{} and ", text.en)).collect();
        let particle = if last.up_to { "" } else { "を" };
        Text::new(format!("{ja}{}{particle}対象とする。", last_words.ja), format!("Choose {en}{}.", last_words.en))
    }

    /// What the target of this number is called once it is chosen: その精霊, "it".
    pub(super) fn target(&self, number: u8) -> Subject {
        let Some(of) = self.targets.get(usize::from(number).wrapping_sub(1)) else { return called(&[], 0) };
        let together = |other: &&Target| other.mode.is_none() || of.mode.is_none() || other.mode == of.mode;
        let scope: Vec<&Target> = self.targets.iter().filter(together).collect();
        let chosen =
            |of: &&Target| Chosen { noun: named(of.kind), n: of.n, up_to: of.up_to, person: self.named || of.kind == TargetKind::Player };
        let at = scope.iter().position(|other| std::ptr::eq(*other, of)).unwrap_or(0);
        called(&scope.iter().map(chosen).collect::<Vec<_>>(), at)
    }

    /// What areas around "the target" mean.
    pub(super) fn first_target(&self) -> Subject {
        self.target(1)
    }
}
