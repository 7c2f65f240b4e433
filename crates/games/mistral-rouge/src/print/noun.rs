//! Things: groups, players, what a verb is about.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Noun, Subject};

use super::Voice;
use super::filter::say;
use crate::cards::language::{Chooser, Group, GroupKind, Scope, What, Who};

/// A player as a subject.
pub(super) fn who(of: Who) -> Subject {
    let Text { ja, en } = say(&of, "");
    Subject { ja, en, many: of == Who::You }
}

impl Voice<'_> {
    /// A group without a number: 自分の精霊置き場の消耗状態の精霊, "exhausted spirit in your spirit zone".
    pub(super) fn group(&self, group: &Group) -> Noun {
        let (one, many) = (self.aloud.say(group, "one"), self.aloud.say(group, "many"));
        Noun { ja: one.ja, counter: if group.kind == GroupKind::Characters { "体" } else { "枚" }, one: one.en, many: many.en }
    }

    /// What a verb is about.
    pub(super) fn what(&self, of: &What) -> Subject {
        match of {
            What::This => self.this(),
            What::Target(n) => self.target(*n),
            What::That => self.that.clone(),
            What::Here => Subject::one("そのロケーションのキャラクター", "the character on that location"),
            What::Host => Subject::one("その精霊が付いているキャラクター", "the character that spirit is attached to"),
            What::Each(group) => Subject::one(self.aloud.say(group, "all").ja, format!("each {}", self.group(group).one)),
            What::Choose { among, n, up_to, by } => self.chosen(among, *n, *up_to, *by),
        }
    }

    /// So many of something that is chosen while it is carried out.
    fn chosen(&self, among: &Group, n: u8, upto: bool, by: Chooser) -> Subject {
        let noun = self.group(among);
        let (ja, en) = match by {
            Chooser::You => ("", ""),
            Chooser::Opponent => ("相手が選ぶ", " of your opponent's choice"),
            Chooser::Owner => ("持ち主が選ぶ", " of its owner's choice"),
            Chooser::Random => ("無作為に選ぶ", " at random"),
        };
        let number = noun.so_many(n);
        let many = n > 1;
        if upto {
            let ja = format!("{ja}{}を{n}{}まで選び、{}", noun.ja, noun.counter, if many { "それら" } else { "それ" });
            return Subject { ja, en: format!("{}{en}", noun.up_to(n)), many };
        }
        Subject { ja: format!("{ja}{}", number.ja), en: format!("{}{en}", number.en), many }
    }

    /// Whom a lasting effect is about.
    pub(super) fn scope(&self, of: &Scope) -> Subject {
        let Text { ja, en } = self.aloud.say(of, "");
        Subject { ja, en, many: matches!(of, Scope::Cards { .. } | Scope::You) }
    }
}
