//! Verbs in the forms that sentences need: what changes and what is done on the field.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{En, Ja, Phrase};

use super::moving;
use super::noun::{self, objects};
use super::number::{amount, counter_ja};
use crate::cards::language::{Amount, Change, CostIcon, Forbidden, Holder, Side, Verb};

/// +1000, -2000.
pub(super) fn signed(n: i32) -> String {
    if n < 0 { n.to_string() } else { format!("+{n}") }
}

fn signed_amount(n: &Amount) -> Text {
    match n {
        Amount::Fixed(n) => Text::new(signed(*n), signed(*n)),
        Amount::Found(_) => {
            let n = amount(n);
            Text::new(format!("+({})", n.ja), format!("+({})", n.en))
        }
    }
}

/// A verb in both languages.
pub(super) fn phrase(verb: &Verb) -> Phrase {
    match verb {
        Verb::DamageUnit { to, n } => {
            let (to, n) = (objects(to), amount(n));
            Phrase::act(Ja::ichidan(format!("{}に{}ダメージを与える", to.ja, n.ja)), format!("deal {} damage to {}", n.en, to.en))
        }
        Verb::DamagePlayer { side, n, target } => {
            let (who, n) = (noun::player(*side), amount(n));
            let to = target.map_or(who, |word| {
                Text::new(noun::ordinal_ja(word), if word == 1 { "that target".to_owned() } else { format!("target {word}") })
            });
            Phrase::act(Ja::ichidan(format!("{}に{}点のダメージを与える", to.ja, n.ja)), format!("deal {} damage to {}", n.en, to.en))
        }
        Verb::ModifyPower { to, n } => change(&objects(to), "パワー", "power", &signed_amount(n)),
        Verb::ModifyHit { to, n } => change(&objects(to), "ヒット", "hit", &signed_amount(n)),
        Verb::SetPower { to, n } => becomes(&objects(to), "パワー", "power", &amount(n)),
        Verb::SetHit { to, n } => becomes(&objects(to), "ヒット", "hit", &amount(n)),
        Verb::GrantKeyword { to, keyword } => {
            let (to, word) = (objects(to), noun::keyword(*keyword));
            Phrase::new(Ja::ichidan(format!("{}は{}を得る", to.ja, word.ja)), En::third(&to.en, "gain", &word.en))
        }
        Verb::LoseKeyword { to, keyword } => {
            let (to, word) = (objects(to), noun::keyword(*keyword));
            Phrase::new(Ja::godan(format!("{}は{}を失う", to.ja, word.ja)), En::third(&to.en, "lose", &word.en))
        }
        Verb::GrantAbility { to, ability } => {
            let (to, text) = (objects(to), super::ability::ability(ability));
            Phrase::new(Ja::ichidan(format!("{}は「{}」を得る", to.ja, text.ja)), En::third(&to.en, "gain", &format!("“{}”", text.en)))
        }
        Verb::Restrict { to, cannot } => restrict(&objects(to), cannot),
        Verb::Stand(what) => {
            let what = objects(what);
            Phrase::act(Ja::suru(format!("{}をスタンド", what.ja)), format!("stand {}", what.en))
        }
        Verb::Rest(what) => {
            let what = objects(what);
            Phrase::act(Ja::suru(format!("{}をレスト", what.ja)), format!("rest {}", what.en))
        }
        Verb::Negate(word) => {
            let what = objects(&crate::cards::language::Objects::Target(*word));
            Phrase::act(Ja::godan(format!("{}を打ち消す", what.ja)), format!("negate {}", what.en))
        }
        Verb::GainCounter { name, n, on } => counters(name, n, on, true),
        Verb::SpendCounter { name, n, on } => counters(name, n, on, false),
        Verb::OpenTerritory { side, pay } => {
            let whose = noun::of(*side);
            let (ja, en) =
                if *pay { ("総コストの差額を支払って", ", paying the difference of the total costs") } else { ("", "") };
            Phrase::act(Ja::suru(format!("{}テリトリーを{ja}開放", whose.ja)), format!("open {} territory{en}", whose.en))
        }
        Verb::CloseTerritory(what) => {
            let what = objects(what);
            Phrase::act(Ja::ichidan(format!("{}を閉じる", what.ja)), format!("close {}", what.en))
        }
        Verb::ExtraEnergySet(n) => {
            let n = amount(n);
            Phrase::act(
                Ja::suru(format!("このターン、エナジーのセットをさらに{}回行えるように", n.ja)),
                format!("get {} more energy setting this turn", n.en),
            )
        }
        Verb::ReduceCost(change) => cost_change(change, true),
        Verb::IncreaseCost(change) => cost_change(change, false),
        Verb::Win(side) => {
            let who = noun::player(*side);
            let en = if *side == Side::You { "you win the game".to_owned() } else { format!("{} wins the game", who.en) };
            Phrase::new(Ja::suru(format!("{}はゲームに勝利", who.ja)), En::clause(en))
        }
        Verb::Lose(side) => {
            let who = noun::player(*side);
            let en = if *side == Side::You { "you lose the game".to_owned() } else { format!("{} loses the game", who.en) };
            Phrase::new(Ja::suru(format!("{}はゲームに敗北", who.ja)), En::clause(en))
        }
        other => moving::phrase(other),
    }
}

fn change(to: &Text, ja: &str, en: &str, n: &Text) -> Phrase {
    let ja = Ja::suru(format!("{}の{ja}を[{}]", to.ja, n.ja));
    Phrase::new(ja, En::third(&to.en, "get", &format!("[{}] {en}", n.en)))
}

fn becomes(to: &Text, ja: &str, en: &str, n: &Text) -> Phrase {
    Phrase::new(Ja::godan(format!("{}の{ja}は{}になる", to.ja, n.ja)), En::clause(format!("the {en} of {} becomes {}", to.en, n.en)))
}

fn restrict(to: &Text, cannot: &[Forbidden]) -> Phrase {
    let word = |act: &Forbidden| match act {
        Forbidden::Attack => ("アタックできない", "cannot attack"),
        Forbidden::AttackPlayers => ("プレイヤーにアタックできない", "cannot attack players"),
        Forbidden::AttackUnits => ("ユニットにアタックできない", "cannot attack units"),
        Forbidden::Block => ("ブロックできない", "cannot block"),
        Forbidden::BeAttacked => ("アタックされない", "cannot be attacked"),
        Forbidden::BeTargeted => ("相手の対象にならない", "cannot be targeted by your opponent"),
        Forbidden::Stand => ("スタンドしない", "does not stand"),
        Forbidden::BeBlocked => ("ブロックされない", "cannot be blocked"),
    };
    let all: Vec<(&str, &str)> = cannot.iter().map(word).collect();
    let ja: Vec<&str> = all.iter().map(|word| word.0).collect();
    let en: Vec<&str> = all.iter().map(|word| word.1).collect();
    let stem = format!("{}は{}", to.ja, ja.join("、"));
    Phrase::new(Ja::negative(stem.strip_suffix("ない").unwrap_or(&stem)), En::clause(format!("{} {}", to.en, en.join(" and "))))
}

fn counters(name: &crate::cards::language::Label, n: &Amount, on: &Holder, gain: bool) -> Phrase {
    let n = amount(n);
    let (who_ja, who_en, you) = match on {
        Holder::You => (String::new(), String::new(), true),
        Holder::Opponent => ("相手は".to_owned(), "your opponent".to_owned(), false),
        Holder::Each => ("お互いに".to_owned(), "each player".to_owned(), false),
        Holder::Object(what) => {
            let what = objects(what);
            let particle = if gain { "は" } else { "から" };
            (format!("{}{particle}", what.ja), what.en, false)
        }
    };
    let what = format!("{}カウンターを{}個", counter_ja(&name.0.ja), n.ja);
    let things = format!("{} {} counter{}", n.en, name.0.en, if n.en == "1" { "" } else { "s" });
    match (gain, you) {
        (true, true) => Phrase::act(Ja::ichidan(format!("{what}得る")), format!("get {things}")),
        (true, false) => Phrase::new(Ja::ichidan(format!("{who_ja}{what}得る")), En::third(&who_en, "get", &things)),
        (false, true) => Phrase::act(Ja::godan(format!("{what}取り除く")), format!("remove {things}")),
        (false, false) => Phrase::act(Ja::godan(format!("{who_ja}{what}取り除く")), format!("remove {things} from {who_en}")),
    }
}

fn cost_change(change: &Change, less: bool) -> Phrase {
    let n = amount(&change.n);
    let what = noun::card(&change.filter, &Text::new("カード", "card"));
    let (icon_ja, icon_en) = match change.icon {
        CostIcon::Generic => ("無".to_owned(), "generic".to_owned()),
        icon => icon.color().map(noun::color).map(|name| (name.ja, name.en)).unwrap_or_default(),
    };
    let subject = if change.this {
        Text::new("このカード", "this card")
    } else {
        let whose = noun::of(change.side);
        Text::new(
            format!("{}{}", whose.ja, what.ja),
            format!("each {} of {}", what.en, noun::player(change.side).en.replace("you", "yours").replace("yoursr", "your")),
        )
    };
    let (verb_ja, verb_en) = if less { ("少なくなる", "less") } else { ("多くなる", "more") };
    Phrase::new(
        Ja::godan(format!("{}のプレイコストは[{icon_ja}{}]{verb_ja}", subject.ja, n.ja)),
        En::clause(format!("{} costs {} {icon_en} {verb_en}", subject.en, n.en)),
    )
}
