//! Verbs in the forms that sentences need: what changes and what is done on the field.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Change as Changed, En, Ja, Noun, Phrase, Subject, changes};

use super::noun::{self, any};
use super::number::Per;
use super::{Voice, say};
use crate::cards::language::{Amount, Change, Chooser, CostIcon, Forbidden, Holder, HowMany, Objects, Side, Verb};

/// +1000, -2000.
pub(super) fn signed(n: i32) -> String {
    if n < 0 { n.to_string() } else { format!("+{n}") }
}

impl Per {
    /// The phrase, once for so many: 自分の墓地のカード1枚につき、1枚引く.
    fn each(self, phrase: Phrase) -> Phrase {
        let en =
            En { plain: format!("{} {}", phrase.en.plain, self.en), may: format!("{} {}", phrase.en.may, self.en), who: phrase.en.who };
        Phrase { ja: phrase.ja.after(&format!("{}、", self.ja)), en, ..phrase }
    }
}

impl Voice<'_> {
    /// A verb in both languages. What grows with something counted is said for each of it.
    pub(super) fn phrase(&self, verb: &Verb) -> Phrase {
        let Some((amount, per)) = number_of(verb).and_then(|amount| Some((amount, self.per(amount)?))) else { return self.said(verb) };
        let mut one = verb.clone();
        if let Some(of) = number_in(&mut one) {
            *of = Amount::Fixed(per.n);
        }
        debug_assert!(matches!(amount, Amount::Found(_)), "a fixed number is no count");
        per.each(self.said(&one))
    }

    /// Several changes of one thing are one phrase.
    pub(super) fn phrases(&self, verbs: &[Verb]) -> Vec<Phrase> {
        let counted = |verb: &Verb| number_of(verb).is_some_and(|amount| self.per(amount).is_some());
        let together = |one: &Verb, next: &Verb| match (changed(one), changed(next)) {
            (Some(one_of), Some(other)) => one_of == other && !counted(one) && !counted(next),
            _ => false,
        };
        let said = verbs.chunk_by(together).flat_map(|run| match changed(&run[0]) {
            Some(of) if run.len() > 1 => {
                let all: Vec<Changed> = run.iter().filter_map(|verb| self.change(verb)).collect();
                changes(&self.objects(of), &all, true)
            }
            _ => run.iter().map(|verb| self.phrase(verb)).collect(),
        });
        match verbs {
            // What was looked at is what is chosen from.
            [Verb::LookHand(of), Verb::Discard { side, n: HowMany::Of(n), chooser: Chooser::Opponent, filter, up_to }]
                if of == side && *side == Side::Opponent =>
            {
                vec![self.look_and_discard(*side, n, filter, *up_to)]
            }
            _ => said.collect(),
        }
    }

    fn said(&self, verb: &Verb) -> Phrase {
        if let (Some(of), Some(change)) = (changed(verb), self.change(verb)) {
            return one_phrase(changes(&self.objects(of), &[change], true));
        }
        match verb {
            Verb::DamageUnit { to, n } => {
                let to = self.objects(to);
                let (each_ja, each) = if to.many { ("それぞれ", "each of ") } else { ("", "") };
                let n_ja = self.adverb(n, "");
                Phrase::act(
                    Ja::ichidan(format!("{}{each_ja}に{n_ja}ダメージを与える", to.ja)),
                    format!("deal {} to {each}{}", self.mass(n, "damage"), to.en),
                )
            }
            Verb::DamagePlayer { side, n, target } => {
                let to = target.map_or_else(|| noun::player(*side), |word| self.target(word));
                Phrase::act(
                    Ja::ichidan(format!("{}に{}のダメージを与える", to.ja, self.adverb(n, "点"))),
                    format!("deal {} to {}", self.mass(n, "damage"), to.en),
                )
            }
            Verb::Stand(what) => {
                let what = self.objects(what);
                Phrase::act(Ja::suru(format!("{}をスタンド", what.ja)), format!("stand {}", what.en))
            }
            Verb::Rest(what) => {
                let what = self.objects(what);
                Phrase::act(Ja::suru(format!("{}をレスト", what.ja)), format!("rest {}", what.en))
            }
            Verb::Negate(word) => {
                let what = self.target(*word);
                Phrase::act(Ja::godan(format!("{}を打ち消す", what.ja)), format!("negate {}", what.en))
            }
            Verb::GainCounter { name, n, on } => self.counters(name, n, on, true),
            Verb::SpendCounter { name, n, on } => self.counters(name, n, on, false),
            Verb::OpenTerritory { side, pay } => {
                let whose = noun::of(*side);
                let (ja, en) =
                    if *pay { ("総コストの差額を支払って", ", paying the difference of the total costs") } else { ("", "") };
                Phrase::act(Ja::suru(format!("{}テリトリーを{ja}開放", whose.ja)), format!("open {} territory{en}", whose.en))
            }
            Verb::CloseTerritory(what) => {
                let what = self.objects(what);
                Phrase::act(Ja::ichidan(format!("{}を閉じる", what.ja)), format!("close {}", what.en))
            }
            Verb::ExtraEnergySet(n) => {
                let n = self.amount(n);
                let more = if n.en == "1" { "one more time".to_owned() } else { format!("{} more times", n.en) };
                let en = format!("set energy {more} this turn");
                Phrase::new(
                    Ja::noun(format!("このターン、エナジーのセットをさらに{}回行うことができる", n.ja)),
                    En::clause(format!("you may {en}")).or_may(en),
                )
            }
            Verb::ReduceCost(change) => self.cost_change(change, true),
            Verb::IncreaseCost(change) => self.cost_change(change, false),
            Verb::Win(side) => {
                let who = noun::player(*side);
                Phrase::new(Ja::suru("ゲームに勝利").about(&who.ja), En::does(&who, "win", "the game"))
            }
            Verb::Lose(side) => {
                let who = noun::player(*side);
                Phrase::new(Ja::suru("ゲームに敗北").about(&who.ja), En::does(&who, "lose", "the game"))
            }
            other => self.moving(other),
        }
    }

    /// What changes in what the verb is about.
    fn change(&self, verb: &Verb) -> Option<Changed> {
        Some(match verb {
            Verb::ModifyPower { n, .. } => self.sum("パワー", "power", n),
            Verb::ModifyHit { n, .. } => self.sum("ヒット", "hit", n),
            Verb::SetPower { to, n } => self.becomes(&self.objects(to), "パワー", "power", n),
            Verb::SetHit { to, n } => self.becomes(&self.objects(to), "ヒット", "hit", n),
            Verb::GrantKeyword { keyword, .. } => Changed::gain(&say(keyword)),
            Verb::LoseKeyword { keyword, .. } => {
                let word = say(keyword);
                let en = |verb: &str| format!("{verb} {}", word.en);
                Changed::does("は", Ja::godan(format!("{}を失う", word.ja)), en("loses"), en("lose"), en("lose"))
            }
            Verb::GrantAbility { ability, .. } => {
                let text = super::ability::ability(&Voice::unit(), ability);
                Changed::gain(&Text::new(format!("「{}」", text.ja), format!("\"{}\"", text.en)))
            }
            Verb::Restrict { cannot, .. } => restrict(cannot),
            _ => return None,
        })
    }

    fn sum(&self, ja: &str, en: &str, n: &Amount) -> Changed {
        let number = match n {
            Amount::Fixed(n) => Text::same(signed(*n)),
            found @ Amount::Found(_) => self.amount(found).map(|words| format!("+({words})")),
        };
        Changed::get("の", Ja::suru(format!("{ja}を[{}]", number.ja)), format!("[{}] {en}", number.en))
    }

    fn becomes(&self, of: &Subject, ja: &str, en: &str, n: &Amount) -> Changed {
        let n = self.amount(n);
        Changed::whole("の", Ja::suru(format!("{ja}を{}に", n.ja)), En::clause(format!("{} {en} becomes {}", of.whose(), n.en)))
    }

    fn counters(&self, name: &crate::cards::language::Label, n: &Amount, on: &Holder, gain: bool) -> Phrase {
        let what = format!("{}カウンターを{}", name.0.ja, self.adverb(n, "個"));
        let counter = Noun::new("", "", "counter").led("", &name.0.en);
        let things = self.so_many(n, &counter.one, &counter.many);
        let who = match on {
            Holder::You => None,
            Holder::Opponent => Some(noun::player(Side::Opponent)),
            Holder::Each => Some(noun::player(Side::Each)),
            Holder::Object(what) => Some(self.objects(what)),
        };
        match (gain, who) {
            (true, None) => Phrase::act(Ja::ichidan(format!("{what}得る")), format!("get {things}")),
            (true, Some(who)) => Phrase::new(Ja::ichidan(format!("{what}得る")).about(&who.ja), En::does(&who, "get", &things)),
            (false, None) => Phrase::act(Ja::godan(format!("{what}取り除く")), format!("remove {things}")),
            (false, Some(who)) => {
                Phrase::act(Ja::godan(format!("{}から{what}取り除く", who.ja)), format!("remove {things} from {}", who.en))
            }
        }
    }

    fn cost_change(&self, change: &Change, less: bool) -> Phrase {
        let n = self.amount(&change.n);
        let (icon_ja, icon_en) = match change.icon {
            CostIcon::Generic => ("無".to_owned(), "generic".to_owned()),
            icon => icon.color().as_ref().map(say).map(|name| (name.ja, name.en)).unwrap_or_default(),
        };
        let subject = if change.this {
            Subject::one("このカード", "this card")
        } else {
            let (whose, what) = (noun::of(change.side), self.fit(&change.filter, any()));
            let what = what.of(&whose.ja, "");
            Subject::many(what.ja, format!("{} {}", whose.en, what.many))
        };
        let (verb_ja, verb_en) = if less { ("少なくなる", "less") } else { ("多くなる", "more") };
        Phrase::new(
            Ja::godan(format!("{}のプレイコストは[{icon_ja}{}]{verb_ja}", subject.ja, n.ja)),
            En::clause(format!("{} {} {} {icon_en} {verb_en}", subject.en, subject.verb("cost"), n.en)),
        )
    }
}

/// Phrases of one change: it has one.
fn one_phrase(mut phrases: Vec<Phrase>) -> Phrase {
    phrases.pop().unwrap_or_else(|| Phrase::act(Ja::noun(""), ""))
}

/// Whether the verb is about a target.
pub(super) fn speaks_of_target(verb: &Verb) -> bool {
    let words = format!("{verb:?}");
    words.contains("Target(") || words.contains("target: Some(") || matches!(verb, Verb::Negate(_))
}

/// Whom a verb changes.
fn changed(verb: &Verb) -> Option<&Objects> {
    match verb {
        Verb::ModifyPower { to, .. }
        | Verb::ModifyHit { to, .. }
        | Verb::SetPower { to, .. }
        | Verb::SetHit { to, .. }
        | Verb::GrantKeyword { to, .. }
        | Verb::LoseKeyword { to, .. }
        | Verb::GrantAbility { to, .. }
        | Verb::Restrict { to, .. } => Some(to),
        _ => None,
    }
}

/// The number of a verb that may grow with something counted.
fn number_of(verb: &Verb) -> Option<&Amount> {
    match verb {
        Verb::Draw { n, .. }
        | Verb::Mill { n, .. }
        | Verb::DamageUnit { n, .. }
        | Verb::DamagePlayer { n, .. }
        | Verb::ModifyPower { n, .. }
        | Verb::ModifyHit { n, .. }
        | Verb::GainCounter { n, .. } => Some(n),
        Verb::ReduceCost(change) | Verb::IncreaseCost(change) => Some(&change.n),
        _ => None,
    }
}

fn number_in(verb: &mut Verb) -> Option<&mut Amount> {
    match verb {
        Verb::Draw { n, .. }
        | Verb::Mill { n, .. }
        | Verb::DamageUnit { n, .. }
        | Verb::DamagePlayer { n, .. }
        | Verb::ModifyPower { n, .. }
        | Verb::ModifyHit { n, .. }
        | Verb::GainCounter { n, .. } => Some(n),
        Verb::ReduceCost(change) | Verb::IncreaseCost(change) => Some(&mut change.n),
        _ => None,
    }
}

fn restrict(cannot: &[Forbidden]) -> Changed {
    let word = |act: &Forbidden| match act {
        Forbidden::Attack => ("アタックでき", "attack"),
        Forbidden::AttackPlayers => ("プレイヤーにアタックでき", "attack players"),
        Forbidden::AttackUnits => ("ユニットにアタックでき", "attack units"),
        Forbidden::Block => ("ブロックでき", "block"),
        Forbidden::BeAttacked => ("アタックされ", "be attacked"),
        Forbidden::BeTargeted => ("相手の対象になら", "be targeted by your opponent"),
        Forbidden::Stand => ("スタンドし", "stand"),
        Forbidden::BeBlocked => ("ブロックされ", "be blocked"),
    };
    let all: Vec<(&str, &str)> = cannot.iter().map(word).collect();
    let (last, before) = all.split_last().unwrap_or((&("", ""), &[]));
    let ja: String = before
        .iter()
        .map(|(ja, _)| format!("{}ず、", ja.strip_suffix('し').map_or((*ja).to_owned(), |stem| format!("{stem}せ"))))
        .collect();
    let en: Vec<&str> = all.iter().map(|word| word.1).collect();
    let en = en.join(" or ");
    let (one, many) = if cannot == [Forbidden::Stand] {
        ("does not stand".to_owned(), "do not stand".to_owned())
    } else {
        (format!("cannot {en}"), format!("cannot {en}"))
    };
    Changed::does("は", Ja::negative(format!("{ja}{}", last.0)), one, many, format!("be unable to {en}"))
}
