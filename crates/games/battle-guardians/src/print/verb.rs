//! Verbs: what an effect does, as phrases of both languages. Those that move cards are in [`super::moved`].

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{En, Ja, Phrase, Tone, plural};

use super::die::{faces_en, faces_ja};
use super::moved::{discard, draw, ending, look, mill, moved, summon, transform};
use super::noun::{self, of_each, own, who_does};
use super::number::amount;
use super::standing::forbidden;
use super::trigger::phase_name;
use crate::cards::language::{DamageChange, Phase, Reference, Value, Verb, Whose};

/// A verb in the forms that sentences need.
pub(super) fn phrase(verb: &Verb) -> Phrase {
    match verb {
        Verb::Damage { to, n, value } => damage(*to, *n, value.as_ref()),
        Verb::Repair { to, n, value } => repair(*to, *n, value.as_ref()),
        Verb::Up { to, n, value } => life_points(*to, *n, value.as_ref(), "アップ", "gain"),
        Verb::Down { to, n, value } => life_points(*to, *n, value.as_ref(), "ダウン", "lose"),
        Verb::NegateEffect => Phrase::new(Ja::suru("その効果を無効に"), En::act("negate that effect")),
        Verb::NegateDamage => {
            Phrase::new(Ja::suru("その効果に含まれるダメージ効果を1つ無効に"), En::act("negate one damage effect it includes"))
        }
        Verb::ChangeDamage { to, change } => change_damage(*to, *change),
        Verb::Draw { whose, n, deck } => draw(*whose, *n, *deck),
        Verb::Mill { whose, n } => mill(*whose, *n),
        Verb::Discard { whose, n, chooser } => discard(*whose, *n, *chooser),
        Verb::Search { .. } | Verb::LookTop { .. } => look(verb),
        Verb::SummonFrom { zone, filter, to, payment, up_to } => {
            let amount = if *up_to { Text::new("1枚まで", "up to 1") } else { Text::new("1枚", "1") };
            summon(*zone, filter, *to, *payment, &amount)
        }
        Verb::MoveToAssist => {
            Phrase::new(Ja::suru("このカードを自分のアシストゾーンに召喚"), En::act("summon this card to your assist zone"))
        }
        Verb::Transform { cross, base } => transform(cross, base),
        Verb::ReturnToHand(..) | Verb::ReturnToDeck { .. } | Verb::SendToJunk(..) | Verb::ChargeFrom { .. } => moved(verb),
        Verb::AddMaterial(..) | Verb::AddUnder(..) => moved(verb),
        Verb::RecoverForce(n) => Phrase::new(Ja::suru(format!("自分のフォースを{n}枚回復")), En::act(format!("recover {n} Force"))),
        Verb::SpendOpponentForce(n) => {
            let ja = Ja::suru(format!("相手の表状態のフォースを{n}枚裏状態に"));
            Phrase::new(ja, En::act(format!("turn {n} of your opponent's face-up Force face down")))
        }
        Verb::Weaken(to) => {
            let name = noun::reference(*to);
            Phrase::new(weakening(&name.ja), En::third(&name.en, "become", "weakened"))
        }
        Verb::Restore(to) => {
            let name = noun::reference(*to);
            Phrase::new(Ja::godan(format!("{}の弱体化を解く", name.ja)), En::act(format!("end the weakened state of {}", name.en)))
        }
        Verb::Reroll | Verb::SetDie(..) | Verb::ShiftDie(..) => die(verb),
        Verb::ExtraAttack => Phrase::new(Ja::godan("もう一度ダイスステップを行う"), En::act("carry out another dice step"))
            .aside("追加攻撃", "an additional attack"),
        Verb::LoseLifeCounter { whose, n } => {
            let ja = Ja::godan(format!("{}ライフカウンターを{n}個失う", possessor(*whose)));
            Phrase::new(ja, who_does(*whose, "lose", "loses", &plural(*n, "life counter")))
        }
        Verb::GainLifeCounter { whose, n } => {
            let ja = Ja::godan(format!("{}ライフカウンターを{n}個増やす", of_each(*whose).ja));
            Phrase::new(ja, who_does(*whose, "gain", "gains", &plural(*n, "life counter"))).aside("4個まで", "up to 4 in all")
        }
        Verb::GrantFace { to, face, entry } => grant_face(*to, *face, *entry),
        Verb::GrantAbility { to, ability } => {
            let (name, text) = (noun::reference(*to), super::ability::bare(ability, &[]));
            let ja = Ja::ichidan(format!("{}は「{}」を得る", name.ja, text.ja));
            Phrase::new(ja, En::third(&name.en, "gain", &format!("“{}”", text.en)))
        }
        Verb::SkipPhase { whose, phase } => skip(*whose, *phase),
        Verb::PlaceDomain => Phrase::new(Ja::godan("このカードをドメインゾーンに置く"), En::act("put this card into your domain zone")),
        Verb::Forbid { whose, act } => forbidden(*whose, *act, Tone::Once),
    }
}

fn damage(to: Reference, n: i32, value: Option<&Value>) -> Phrase {
    let (name, size) = (noun::reference(to), amount(n, value));
    if size.found {
        let same = if matches!(value, Some(Value::Die(_))) { "" } else { "と同じ数値の" };
        let ja = Ja::ichidan(format!("{}に{}{same}ダメージを与える", name.ja, size.ja));
        return Phrase::new(ja, En::act(format!("deal damage equal to {} to {}", size.en, name.en)));
    }
    Phrase::new(
        Ja::ichidan(format!("{}に{}ダメージを与える", name.ja, size.ja)),
        En::act(format!("deal {} damage to {}", size.en, name.en)),
    )
}

fn repair(to: Reference, n: i32, value: Option<&Value>) -> Phrase {
    let (name, size) = (noun::reference(to), amount(n, value));
    let ja = if size.found {
        format!("{}を{}の数値だけリペア", name.ja, size.ja)
    } else {
        format!("{}を{}リペア", name.ja, size.ja)
    };
    Phrase::new(Ja::suru(ja), En::act(format!("repair {} by {}", name.en, size.en)))
}

fn life_points(to: Reference, n: i32, value: Option<&Value>, ja: &str, en: &str) -> Phrase {
    let (name, size) = (noun::reference(to), amount(n, value));
    let (by, rest) = if size.found { ("の数値だけ", format!("LP equal to {}", size.en)) } else { ("", format!("{} LP", size.en)) };
    Phrase::new(Ja::suru(format!("{}のLPを{}{by}{ja}", name.ja, size.ja)), En::third(&name.en, en, &rest))
}

fn change_damage(to: Option<Reference>, change: DamageChange) -> Phrase {
    let what = match to {
        None => Text::new("その効果で自分のガーディアンが受けるダメージ", "the damage that effect deals to your guardians"),
        Some(to) => {
            let name = noun::reference(to);
            Text::new(format!("{}が次に受けるダメージ", name.ja), format!("the next damage {} takes", name.en))
        }
    };
    match change {
        DamageChange::Add(n) if n < 0 => Phrase::new(
            Ja::godan(format!("{}を{}減らす", what.ja, n.unsigned_abs())),
            En::act(format!("reduce {} by {}", what.en, n.unsigned_abs())),
        ),
        DamageChange::Add(n) => Phrase::new(Ja::godan(format!("{}を{n}増やす", what.ja)), En::act(format!("increase {} by {n}", what.en))),
        DamageChange::Zero => Phrase::new(Ja::suru(format!("{}を0に", what.ja)), En::act(format!("reduce {} to 0", what.en))),
        DamageChange::Times(2) => Phrase::new(Ja::suru(format!("{}を2倍に", what.ja)), En::act(format!("double {}", what.en))),
        DamageChange::Times(k) => Phrase::new(Ja::suru(format!("{}を{k}倍に", what.ja)), En::act(format!("multiply {} by {k}", what.en))),
        DamageChange::Halve => Phrase::new(Ja::suru(format!("{}を半分に", what.ja)), En::act(format!("halve {}", what.en))),
    }
}

fn weakening(name: &str) -> Ja {
    let start = format!("{name}を弱体化させ");
    Ja::forms(format!("{start}る"), start.clone(), format!("{start}てもよい"), format!("{start}ることができる"))
}

fn die(verb: &Verb) -> Phrase {
    match verb {
        Verb::SetDie(faces) => {
            let en = faces_en(*faces);
            Phrase::new(Ja::suru(format!("出た目を{}に", faces_ja(*faces))), En::act(format!("change the face rolled to {en}")))
        }
        Verb::ShiftDie(None) => {
            Phrase::new(Ja::godan("出た目に1を加えるか、出た目から1を引く"), En::act("add 1 to the face rolled or subtract 1 from it"))
        }
        Verb::ShiftDie(Some(by)) if *by < 0 => Phrase::new(
            Ja::godan(format!("出た目から{}を引く", by.unsigned_abs())),
            En::act(format!("subtract {} from the face rolled", by.unsigned_abs())),
        ),
        Verb::ShiftDie(Some(by)) => {
            Phrase::new(Ja::ichidan(format!("出た目に{by}を加える")), En::act(format!("add {by} to the face rolled")))
        }
        _ => Phrase::new(Ja::godan("サイコロを振り直す"), En::act("roll the die again")),
    }
}

fn grant_face(to: Reference, face: u8, entry: u8) -> Phrase {
    let name = noun::reference(to);
    let (ja, en) = entry_of(entry);
    let ja = format!("{}のアタックアビリティは【{face}】の目でも{ja}発動する", name.ja);
    Phrase::new(ending(&ja), En::clause(format!("the attack ability of {} also activates on [{face}]{en}", name.en)))
}

fn entry_of(entry: u8) -> (String, String) {
    match entry {
        1 => ("最初の項目が".to_owned(), " with its first entry".to_owned()),
        number => (format!("{number}番目の項目が"), format!(" with entry number {number}")),
    }
}

fn skip(whose: Whose, phase: Phase) -> Phrase {
    let name = phase_name(phase);
    let ja = Ja::negative(format!("{}次の{}を行わ", possessor(whose), name.ja));
    Phrase::new(ja, who_does(whose, "skip", "skips", &format!("{} next {}", own(whose), name.en)))
}

/// 自分の before something that is lost, where a topic would be clumsy.
fn possessor(whose: Whose) -> &'static str {
    match whose {
        Whose::Own => "自分は",
        Whose::Opponent => "相手は",
        Whose::Either => "お互いに",
    }
}
