//! When automatic abilities trigger: このユニットが登場した時, "when this unit appears".

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Noun, Subject};

use super::Voice;
use super::noun::{self, any, energy, unit};
use crate::cards::language::{How, Icon, PhaseName, Side, TargetKind, Trigger, Who, Zone};

/// The name of a phase.
pub(super) fn phase(name: PhaseName) -> Text {
    let (ja, en) = match name {
        PhaseName::StandPhase => ("スタンドフェイズ", "stand phase"),
        PhaseName::DrawPhase => ("ドローフェイズ", "draw phase"),
        PhaseName::MainPhase => ("メインフェイズ", "main phase"),
        PhaseName::AttackPhase => ("アタックフェイズ", "attack phase"),
        PhaseName::EndPhase => ("エンドフェイズ", "end phase"),
    };
    Text::new(ja, en)
}

/// When it triggers.
impl Voice<'_> {
    pub(super) fn when(&self, trigger: &Trigger) -> Text {
        let of = |who: &Who, ja: &str, en: &str| {
            let who = self.subject(who, unit());
            Text::new(format!("{}が{ja}時", who.ja), format!("when {} {en}", who.en))
        };
        let by = |side: &Side, ja: &str, you: &str, other: &str| {
            let who = noun::player(*side);
            let verb = if *side == Side::You { you } else { other };
            Text::new(format!("{}が{ja}時", who.ja), format!("when {} {verb}", who.en))
        };
        match trigger {
            Trigger::Appears { who, from, how } => self.appears(who, *from, *how),
            Trigger::Played { who } => {
                let who = self.subject(who, any());
                Text::new(format!("{}がプレイされた時", who.ja), format!("when {} is played", who.en))
            }
            Trigger::TerritoryOpened { side } => territory(*side, "開放された", "is opened"),
            Trigger::TerritoryClosed { side } => territory(*side, "閉じた", "is closed"),
            Trigger::Attacks { who, target } => match target {
                TargetKind::Any => of(who, "アタックした", "attacks"),
                TargetKind::Player => of(who, "プレイヤーにアタックした", "attacks a player"),
                TargetKind::Unit => of(who, "ユニットにアタックした", "attacks a unit"),
            },
            Trigger::Blocks { who } => of(who, "ブロックした", "blocks"),
            Trigger::IsBlocked { who } => of(who, "ブロックされた", "is blocked"),
            Trigger::WinsBattle { who } => of(who, "バトルに勝った", "wins a battle"),
            Trigger::DealsLifeDamage { who } => of(who, "プレイヤーにダメージを与えた", "deals damage to a player"),
            Trigger::TakesLifeDamage { side } => by(side, "ダメージを受けた", "take damage", "takes damage"),
            Trigger::TriggerChecked { side, icon } => checked(*side, *icon),
            Trigger::Destroyed { who } => of(who, "破壊された", "is destroyed"),
            Trigger::LeavesField { who } => of(who, "フィールドを離れた", "leaves the field"),
            Trigger::PutIntoGraveyard { who, from, one_or_more } => {
                let who = self.subject(who, any());
                let (from_ja, from_en) = from.map_or((String::new(), String::new()), |zone| {
                    let zone = noun::zone(zone);
                    (format!("{}から", zone.ja), format!(" from the {}", zone.en))
                });
                let (some_ja, some_en) = if *one_or_more { ("1枚以上", "1 or more of ") } else { ("", "") };
                Text::new(
                    format!("{}が{some_ja}{from_ja}墓地に置かれた時", who.ja),
                    format!("when {some_en}{} {} put into the graveyard{from_en}", who.en, if *one_or_more { "are" } else { "is" }),
                )
            }
            Trigger::IsDealtDamage { who } => of(who, "ダメージを受けた", "is dealt damage"),
            Trigger::Rests { who, zone } => self.of_zone(who, *zone, "レストした", "rests"),
            Trigger::Stands { who, zone } => self.of_zone(who, *zone, "スタンドした", "stands"),
            Trigger::PhaseBegins { phase: name, side } => {
                let (name, whose) = (phase(*name), noun::of(*side));
                Text::new(format!("{}{}の開始時", whose.ja, name.ja), format!("at the start of {} {}", whose.en, name.en))
            }
            Trigger::Draws { side, one_or_more } => {
                let (ja, en) =
                    if *one_or_more { ("カードを1枚以上引いた", "1 or more cards") } else { ("カードを引いた", "a card") };
                by(side, ja, &format!("draw {en}"), &format!("draws {en}"))
            }
            Trigger::Discards { side, filter, one_or_more, this } => {
                if *this {
                    return Text::new("このカードが捨てられた時", "when this card is discarded");
                }
                let what = self.card(filter, any());
                let (ja, en) = if *one_or_more {
                    (format!("{}を1枚以上捨てた", what.ja), format!("1 or more {}", what.many))
                } else {
                    (format!("{}を捨てた", what.ja), what.a())
                };
                by(side, &ja, &format!("discard {en}"), &format!("discards {en}"))
            }
            Trigger::SetsEnergy { side, filter } => {
                let what = self.card(filter, any());
                let en = format!("{} as energy", what.a());
                by(side, &format!("{}をエナジーにセットした", what.ja), &format!("set {en}"), &format!("sets {en}"))
            }
            Trigger::AuraAttached { who } => of(who, "オーラをつけられた", "gets an aura attached"),
            Trigger::CounterGained { name, side, who } => {
                let ja = super::number::counter_ja(&name.0.ja);
                match side {
                    Some(side) => by(
                        side,
                        &format!("{ja}カウンターを得た"),
                        &format!("get {} counters", name.0.en),
                        &format!("gets {} counters", name.0.en),
                    ),
                    None => of(who, &format!("{ja}カウンターを得た"), &format!("gets {} counters", name.0.en)),
                }
            }
            Trigger::Targeted { who, by: side, zone } => {
                let (ja, en) = match side {
                    Side::You => ("自分の対象になった", "becomes your target"),
                    Side::Opponent => ("相手の対象になった", "becomes your opponent's target"),
                    Side::Each => ("対象になった", "becomes a target"),
                };
                self.of_zone(who, *zone, ja, en)
            }
        }
    }

    /// What happens to a unit, or to a card of another zone that is named.
    fn of_zone(&self, who: &Who, zone: Option<Zone>, ja: &str, en: &str) -> Text {
        let who = match zone {
            None => self.subject(who, unit()),
            Some(Zone::EnergyZone) => self.subject(who, energy()),
            Some(zone) => {
                let (card, zone) = (self.subject(who, any()), noun::zone(zone));
                Subject::one(format!("{}の{}", zone.ja, card.ja), format!("{} in the {}", card.en, zone.en))
            }
        };
        Text::new(format!("{}が{ja}時", who.ja), format!("when {} {en}", who.en))
    }

    /// Who does it or to whom it happens: このユニット, "one of your units".
    fn subject(&self, who: &Who, plain: Noun) -> Subject {
        match who {
            Who::This => Subject::one(format!("この{}", plain.ja), format!("this {}", plain.one)),
            Who::Any { side, filter } => {
                let fit = self.fit(filter, plain);
                let (ja, whose) = match side {
                    Side::You => ("自分の", "your "),
                    Side::Opponent => ("相手の", "your opponent's "),
                    Side::Each => ("", ""),
                };
                let noun = fit.of(ja, "");
                let en = if whose.is_empty() { noun.a() } else { format!("one of {whose}{}", noun.many) };
                Subject::one(noun.ja, en)
            }
        }
    }

    fn appears(&self, who: &Who, from: Option<Zone>, how: Option<How>) -> Text {
        let who = self.subject(who, unit());
        let (from_ja, from_en) = from.map_or((String::new(), String::new()), |zone| {
            let zone = noun::zone(zone);
            (format!("{}から", zone.ja), format!(" from the {}", zone.en))
        });
        let (how_ja, how_en) = match how {
            None => ("", ""),
            Some(How::Played) => ("プレイされて", " by being played"),
            Some(How::Shot) => ("ショットで", " by Shot"),
            Some(How::Put) => ("効果で", " by an effect"),
        };
        Text::new(format!("{}が{from_ja}{how_ja}登場した時", who.ja), format!("when {} enters{from_en}{how_en}", who.en))
    }
}

fn territory(side: Option<Side>, ja: &str, en: &str) -> Text {
    match side {
        None => Text::new(format!("このテリトリーが{ja}時"), format!("when this territory {en}")),
        Some(side) => Text::new(format!("{}テリトリーが{ja}時", noun::of(side).ja), format!("when {} territory {en}", noun::of(side).en)),
    }
}

fn checked(side: Side, icon: Option<Icon>) -> Text {
    let whose = noun::of(side);
    let (ja, en) = match icon {
        None => ("カード", "card"),
        Some(Icon::None) => ("アイコンのないカード", "card without an icon"),
        Some(Icon::Buster) => ("バスターカード", "Buster card"),
        Some(Icon::Shot) => ("ショットカード", "Shot card"),
    };
    Text::new(
        format!("{}トリガーチェックで{ja}がめくられた時", whose.ja),
        format!("when a {en} is turned up in {} trigger check", whose.en),
    )
}
