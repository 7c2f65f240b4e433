//! Verbs: what an effect does, as phrases of both languages.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{En, Ja, Phrase, Subject};

use super::Voice;
use super::amount::{CARDS, PIECES, POINTS};
use super::filter::say;
use super::noun::who;
use crate::cards::language::{Amount, Chooser, DamageTo, Modifier, ShieldKind, Splash, TargetKind, Verb, What, Who, Whose};

/// "draw 2 cards", "your opponent draws 2 cards".
pub(super) fn who_does(of: Who, verb: &str, rest: &str) -> En {
    match of {
        Who::You => En::act(format!("{verb} {rest}")),
        of => En::does(&who(of), verb, rest),
    }
}

/// What a player does in Japanese: ライフを2点失う, 相手はライフを2点失う.
pub(super) fn who_does_ja(of: Who, ja: Ja) -> Ja {
    if of == Who::You { ja } else { ja.about(&who(of).ja) }
}

/// Whether the verb is about a target.
pub(super) fn speaks_of_target(verb: &Verb) -> bool {
    let words = format!("{verb:?}");
    words.contains("Target")
        || matches!(verb, Verb::Negate(_) | Verb::Retarget(_) | Verb::Recover { .. } | Verb::PlaceStandIn { target: Some(_), .. })
}

impl Voice<'_> {
    /// A verb in the forms that sentences need.
    pub(super) fn phrase(&self, verb: &Verb) -> Phrase {
        let on = |of: &What, ja: &dyn Fn(&str) -> Ja, en: &dyn Fn(&str) -> String| {
            let of = self.what(of);
            Phrase::act(ja(&of.ja), en(&of.en))
        };
        match verb {
            Verb::DealDamage { n, to, splash } => self.deal_damage(n, to, *splash),
            Verb::Destroy(of) => on(of, &|of| Ja::suru(format!("{of}を破壊")), &|of| format!("destroy {of}")),
            Verb::Discard(of) => on(of, &|of| Ja::suru(format!("{of}を破棄")), &|of| format!("put {of} into the graveyard")),
            Verb::LoseLife { n, who } => Phrase::new(
                who_does_ja(*who, Ja::godan(format!("ライフを{}失う", self.adverb(n, POINTS)))),
                who_does(*who, "lose", &self.mass(n, "life")),
            ),
            Verb::GainLife { n, who } => Phrase::new(
                who_does_ja(*who, Ja::ichidan(format!("ライフを{}得る", self.adverb(n, POINTS)))),
                who_does(*who, "gain", &self.mass(n, "life")),
            ),
            Verb::Prevent { n, who: of, of: card, kind } => {
                let to = card.as_ref().map_or_else(|| who(of.unwrap_or_default()), |card| self.what(card));
                self.prevent(n, &to, *kind)
            }
            Verb::AddWaiting { n, of } => {
                let (ja, en) = (self.adverb(n, PIECES), self.things(n, "waiting counter"));
                on(of, &|of| Ja::ichidan(format!("{of}に待機カウンターを{ja}載せる")), &|of| format!("put {en} on {of}"))
            }
            Verb::RemoveWaiting { n, of } => {
                let (ja, en) = (self.adverb(n, PIECES), self.things(n, "waiting counter"));
                on(of, &|of| Ja::godan(format!("{of}から待機カウンターを{ja}取り除く")), &|of| {
                    format!("remove {en} from {of}")
                })
            }
            Verb::Exhaust(of) => on(of, &|of| Ja::suru(format!("{of}を消耗状態に")), &|of| format!("exhaust {of}")),
            Verb::Ready(of) => on(of, &|of| Ja::suru(format!("{of}を通常状態に")), &|of| format!("ready {of}")),
            Verb::Attach { spirit, to } => {
                let to = self.what(to);
                on(spirit, &|of| Ja::ichidan(format!("{of}を{}に付ける", to.ja)), &|of| format!("attach {of} to {}", to.en))
            }
            Verb::Negate(n) => on(&What::Target(*n), &|of| Ja::suru(format!("{of}を無効に")), &|of| format!("negate {of}")),
            Verb::Retarget(n) => self.retarget(*n),
            Verb::AllowExtra(of) => {
                let Text { ja, en } = say(of, "");
                Phrase::new(
                    Ja::noun(format!("このターン、{ja}をもう1回行うことができる")),
                    En::clause(format!("you may {en} this turn")).or_may(en),
                )
            }
            Verb::ExtraAttack(of) => {
                let of = self.what(of);
                let en = En::clause(format!("{} may attack once without a start-up cost", of.en));
                Phrase::new(Ja::noun(format!("{}は起動コスト無しで1回攻撃できる", of.ja)), en)
            }
            Verb::Win => Phrase::new(Ja::suru("自分はゲームに勝利"), En::clause("you win the game").or_may("win the game")),
            Verb::Modify { of, by } => self.modified(&self.what(of), by),
            Verb::ModifyPlayer { who: of, by } => self.modified(&who(*of), by),
            other => self.moving(other),
        }
    }

    /// A verb, or all that it changes, as phrases of one sentence.
    pub(super) fn modified(&self, of: &Subject, by: &[Modifier]) -> Phrase {
        let mut phrases = self.changes(of, by, true);
        let last = phrases.pop().expect("something changes");
        let before: String = phrases.iter().map(|phrase| format!("{}、", phrase.ja.join)).collect();
        let half =
            |of: fn(&En) -> &String| phrases.iter().map(|phrase| format!("{}, and ", of(&phrase.en))).collect::<String>() + of(&last.en);
        let en = En { plain: half(|en| &en.plain), may: half(|en| &en.may), who: last.en.who };
        Phrase::new(last.ja.after(&before), en)
    }

    fn deal_damage(&self, n: &Amount, to: &DamageTo, splash: Option<Splash>) -> Phrase {
        let (to, each) = match to {
            DamageTo::What(of) => (self.what(of), matches!(of, What::Target(_))),
            DamageTo::Player(of) => (who(*of), false),
        };
        let (also_ja, also) = match splash {
            None => ("", ""),
            Some(Splash::Adjacent) => ("と、それに隣接するロケーション", " and to each location adjacent to it"),
            Some(Splash::Row) => ("と、同じ行の他のロケーション", " and to each other location of its row"),
            Some(Splash::Column) => ("と、同じ列の他のロケーション", " and to each other location of its column"),
        };
        let (each_ja, each) = if each && to.many { ("のそれぞれ", "each of ") } else { ("", "") };
        let comma = if matches!(n, Amount::Of { .. }) { "、" } else { "" };
        Phrase::new(
            Ja::ichidan(format!("{}{each_ja}{also_ja}に{comma}{}のダメージを与える", to.ja, self.adverb(n, POINTS))),
            En::act(format!("deal {} to {each}{}{also}", self.mass(n, "damage"), to.en)),
        )
    }

    /// A pool that wears down until its duration ends (MR-R67).
    fn prevent(&self, n: &Amount, to: &Subject, kind: ShieldKind) -> Phrase {
        let (kind_ja, kind_en) = match kind {
            ShieldKind::Any => ("ダメージ", "damage"),
            ShieldKind::Attack => ("攻撃のダメージ", "attack damage"),
            ShieldKind::Recoil => ("反動ダメージ", "recoil damage"),
        };
        if *n == Amount::All {
            return Phrase::act(
                Ja::godan(format!("{}が受ける{kind_ja}をすべて防ぐ", to.ja)),
                format!("prevent all {kind_en} dealt to {}", to.en),
            );
        }
        let amount = match n {
            Amount::Number(n) => format!("合計{n}点まで"),
            n => format!("合計で{}まで", self.adverb(n, POINTS).trim_end_matches("まで")),
        };
        let en = match n {
            Amount::Number(n) => format!("the next {n} {kind_en}"),
            n => self.mass(n, kind_en),
        };
        Phrase::act(Ja::godan(format!("{}が受ける{kind_ja}を{amount}防ぐ", to.ja)), format!("prevent {en} dealt to {}", to.en))
    }

    fn retarget(&self, n: u8) -> Phrase {
        let of = self.target(n);
        Phrase::act(Ja::suru(format!("{}の対象を変更", of.ja)), format!("choose a new target for {}", of.en))
    }

    /// 手札を捨てる; who chooses which cards.
    pub(super) fn discard_hand(&self, n: &Amount, of: Who, by: Chooser) -> Phrase {
        let (ja, en) = (self.adverb(n, CARDS), self.things(n, "card"));
        let own = say(&of, "of");
        match by {
            Chooser::Owner => Phrase::new(who_does_ja(of, Ja::ichidan(format!("手札を{ja}捨てる"))), who_does(of, "discard", &en)),
            Chooser::Random => {
                let ja = Ja::ichidan(format!("手札を無作為に{ja}捨てる"));
                Phrase::new(who_does_ja(of, ja), who_does(of, "discard", &format!("{en} at random")))
            }
            Chooser::You => Phrase::act(
                Ja::ichidan(format!("{}手札を見て、その中から{ja}選んで捨てさせる", own.ja)),
                format!("look at {} hand and choose {en} to be discarded from it", own.en),
            ),
            Chooser::Opponent => Phrase::new(
                Ja::ichidan(format!("{}手札を見て、その中から{ja}選んで捨てさせる", own.ja)).about("相手"),
                En::does(&who(Who::Opponent), "look", &format!("at {} hand and chooses {en} to be discarded from it", own.en)),
            ),
        }
    }

    /// Whether the target of this number is the controller's.
    pub(super) fn is_own(&self, number: u8) -> bool {
        self.targets.get(usize::from(number).wrapping_sub(1)).is_some_and(|target| target.whose == Whose::Own)
    }

    /// Whether the target of this number is a card in a graveyard.
    pub(super) fn is_card(&self, number: u8) -> bool {
        self.targets.get(usize::from(number).wrapping_sub(1)).is_some_and(|target| target.kind == TargetKind::GraveyardCard)
    }
}
