//! The rules that unlimited abilities change, in words.

use fudaba_cardscript::print::{En, Ja, Phrase};

use super::noun::{does, each, of_each};
use crate::cards::language::{HitFaces, RuleChange, Whose};

/// BG-5.33: a changed rule, in words.
pub(super) fn rule(whose: Whose, change: RuleChange) -> Phrase {
    let (owner, who) = (of_each(whose), each(whose));
    let both = |ja: Ja, en: String| Phrase::new(ja, En::clause(en));
    let yes = |holds: bool, ja_stem: &str, en_yes: String, en_no: String| {
        let ja = format!("{}{ja_stem}", owner.ja);
        if holds { both(Ja::suru(ja), en_yes) } else { both(Ja::negative(format!("{ja}し")), en_no) }
    };
    match change {
        RuleChange::AttackForceCost(0) => {
            both(Ja::negative(format!("{}攻撃はフォースを消費し", owner.ja)), format!("{} attacks cost no Force", owner.en))
        }
        RuleChange::AttackForceCost(n) => {
            both(Ja::suru(format!("{}攻撃はフォースを{n}枚消費", owner.ja)), format!("{} attacks cost {n} Force", owner.en))
        }
        RuleChange::HitFaces(HitFaces::All) => both(
            Ja::suru(format!("{}攻撃はすべての目で該当し、記されていない目では最初の項目が発動", owner.ja)),
            format!("every face hits for {} attacks, and faces that are not printed activate the first entry", owner.en),
        ),
        RuleChange::HitFaces(HitFaces::Printed) => {
            both(Ja::suru(format!("{}攻撃は記された目でのみ該当", owner.ja)), format!("only printed faces hit for {} attacks", owner.en))
        }
        RuleChange::MisfireWeakens(on) => yes(
            on,
            "アタックガーディアンは不発でも弱体化",
            format!("{} attack guardian is weakened by a misfire", owner.en),
            format!("{} attack guardian is not weakened by a misfire", owner.en),
        ),
        RuleChange::MisfireSkipsToEnd(on) => yes(
            on,
            "攻撃が不発でもエクストラフェイズをスキップ",
            format!("a misfire skips {} extra phase", owner.en),
            format!("a misfire does not skip {} extra phase", owner.en),
        ),
        RuleChange::DeckOutLoses(on) => yes(
            on,
            "山札がなくなっても敗北",
            format!("{} {} the game by deck-out", who.en, does(whose, "lose", "loses")),
            format!("{} {} not lose the game by deck-out", who.en, does(whose, "do", "does")),
        ),
        RuleChange::ForceRecovers(on) => {
            yes(on, "フォースは回復", format!("{} Force recovers", owner.en), format!("{} Force does not recover", owner.en))
        }
        RuleChange::DgInherited(on) => yes(
            on,
            "ガーディアンは前のガーディアンのDGを継承",
            format!("{} guardians inherit DG", owner.en),
            format!("{} guardians do not inherit DG", owner.en),
        ),
        RuleChange::SpNegationAllowed(true) => {
            both(Ja::suru(format!("{}はSPでスペルカードの効果を無効に", who.ja)), format!("{} may negate spell cards by SP", who.en))
        }
        RuleChange::SpNegationAllowed(false) => both(
            Ja::negative(format!("{}はSPでスペルカードの効果を無効にでき", who.ja)),
            format!("{} cannot negate spell cards by SP", who.en),
        ),
        RuleChange::CounterEffectsPerStep(n) => {
            let stem = format!("{}は1回のカウンターステップ中にカウンター効果を{n}つまで発動でき", who.ja);
            let ja = Ja::forms(format!("{stem}る"), stem.clone(), format!("{stem}てもよい"), format!("{stem}る"));
            both(ja, format!("{} may use up to {n} counter effects in each counter step", who.en))
        }
        RuleChange::NoSummonLimit => {
            both(Ja::negative(format!("{}召喚制限は存在し", owner.ja)), format!("no summoning restriction binds {}", who.en))
        }
        RuleChange::DamageImmediately(true) => both(
            Ja::ichidan(format!("{}ガーディアンはダメージを効果の解決時に直ちに受ける", owner.ja)),
            format!("{} guardians take damage at once", owner.en),
        ),
        RuleChange::DamageImmediately(false) => both(
            Ja::ichidan(format!("{}ガーディアンはダメージをフェイズ終了時に受ける", owner.ja)),
            format!("{} guardians take damage at the end of the phase", owner.en),
        ),
        counted => numbered(whose, counted),
    }
}

/// Rules that are a number.
fn numbered(whose: Whose, change: RuleChange) -> Phrase {
    let (owner, who) = (of_each(whose), each(whose));
    let (ja, en) = match change {
        RuleChange::WeakenedMultiplier(k) => (
            format!("{}弱体化したガーディアンが受けるダメージを{k}倍に", owner.ja),
            format!("damage to {} weakened guardian is multiplied by {k}", owner.en),
        ),
        RuleChange::SummonLimitDelta(n) => (
            format!("{}ノーマルアタックガーディアンを相手のアタックガーディアンのSFより{n}大きいSFまで召喚可能に", owner.ja),
            format!("{} normal attack guardians may have up to {n} SF more than the attack guardian across", owner.en),
        ),
        RuleChange::LcDrawPerTurn(n) => (
            format!("{}はライフカウンターによるドローを1ターンに{n}回まで使用可能に", who.ja),
            format!("{} may spend life counters to draw {n} times each turn", who.en),
        ),
        RuleChange::LcPreventPerTurn(n) => (
            format!("{}はライフカウンターによるダメージの無効を1ターンに{n}回まで使用可能に", who.ja),
            format!("{} may spend life counters to negate damage {n} times each turn", who.en),
        ),
        RuleChange::LcPreventUnit(points) => (
            format!("{}がダメージを無効にするためのライフカウンターを{points}につき1個に", who.ja),
            format!("{} {} 1 life counter for each {points} damage negated", who.en, does(whose, "spend", "spends")),
        ),
        RuleChange::DrawPhaseDraws(n) => (
            format!("{}ドローフェイズのドローを{n}枚まで可能に", owner.ja),
            format!("{} may draw up to {n} cards in {} draw phase", who.en, does(whose, "your", "their")),
        ),
        RuleChange::ChargeFollowUps(n) => (
            format!("{}フォースチャージ後の行動を{n}回に", owner.ja),
            format!("{} {} {n} times after a force charge", who.en, does(whose, "act", "acts")),
        ),
        RuleChange::DiceRolled(n) => (
            format!("{}ダイスステップではサイコロを{n}個振り、使う目を1つ選択", owner.ja),
            format!("{} {n} dice in {} dice step and {} one face", roll(whose), does(whose, "your", "their"), does(whose, "use", "uses")),
        ),
        _ => unreachable!("all other rules are told in their own words"),
    };
    Phrase::new(Ja::suru(ja), En::clause(en))
}

fn roll(whose: Whose) -> String {
    format!("{} {}", each(whose).en, does(whose, "roll", "rolls"))
}
