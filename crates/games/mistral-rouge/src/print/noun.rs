//! Things: groups, places, players, what a verb is about.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Noun, Subject};

use super::Voice;
use super::filter::{called, kind, with};
use crate::cards::language::{Area, Chooser, Group, GroupKind, Kind, Scope, What, Who, Whose};

/// 自分の; what is behind it in English says whose it is: [`controls`].
pub(super) const fn whose_ja(whose: Whose) -> &'static str {
    match whose {
        Whose::Own => "自分の",
        Whose::Opponent => "相手の",
        Whose::Either => "",
    }
}

/// "you control".
pub(super) const fn controls(whose: Whose) -> &'static str {
    match whose {
        Whose::Own => "you control",
        Whose::Opponent => "your opponent controls",
        Whose::Either => "",
    }
}

/// "your", "your opponent's", "either player's".
pub(super) const fn whose_en(whose: Whose) -> &'static str {
    match whose {
        Whose::Own => "your",
        Whose::Opponent => "your opponent's",
        Whose::Either => "either player's",
    }
}

/// A player as a subject.
pub(super) fn who(who: Who) -> Subject {
    match who {
        Who::You => Subject::many("自分", "you"),
        Who::Opponent => Subject::one("相手", "your opponent"),
        Who::Each => Subject::one("各プレイヤー", "each player"),
        Who::Target => Subject::one("そのプレイヤー", "that player"),
    }
}

/// 自分の, "your".
pub(super) fn possessive(of: Who) -> Text {
    let who = who(of);
    Text::new(format!("{}の", who.ja), who.whose())
}

/// A spirit in a spirit zone, a card in a graveyard: whose in English.
fn in_zone(whose: Whose, zone: &str) -> (String, String) {
    match whose {
        Whose::Either => (format!("in a {zone}"), format!("in {zone}s")),
        of => (format!("in {} {zone}", whose_en(of)), format!("in {} {zone}", whose_en(of))),
    }
}

impl Voice<'_> {
    /// A group without a number: 自分の精霊置き場の消耗状態の精霊, "exhausted spirit in your spirit zone".
    pub(super) fn group(&self, group: &Group) -> Noun {
        self.among(group, "")
    }

    /// The group with a word before what is asked of its cards: すべての.
    fn among(&self, group: &Group, all: &str) -> Noun {
        let area = self.area(group.area);
        let (place, noun) = match group.kind {
            GroupKind::Characters => ("", kind(Kind::Character)),
            GroupKind::Spirits => ("精霊置き場の", kind(Kind::Spirit)),
            GroupKind::AttachedSpirits if group.area == Area::OnThis => ("", kind(Kind::Spirit)),
            GroupKind::AttachedSpirits => ("キャラクターに付いている", kind(Kind::Spirit)),
            GroupKind::FieldCards => ("", kind(Kind::FieldCard)),
        };
        let other = if group.other { "他の" } else { "" };
        let before = format!("{}{}{place}{other}{all}", area.ja, whose_ja(group.whose));
        let noun = with(&group.filter, noun, &before).led("", if group.other { "other" } else { "" });
        let noun = match group.kind {
            GroupKind::Spirits => {
                let (one, many) = in_zone(group.whose, "spirit zone");
                noun.followed_by(&one, &many)
            }
            GroupKind::AttachedSpirits if group.area != Area::OnThis => {
                let of = format!("attached to a character {}", controls(group.whose));
                noun.followed(of.trim_end())
            }
            _ => noun.followed(controls(group.whose)),
        };
        noun.followed(&area.en)
    }

    fn area(&self, area: Area) -> Text {
        let this = self.this().en;
        let target = self.first_target();
        match area {
            Area::Anywhere => Text::default(),
            Area::AdjacentToThis => Text::new("このカードに隣接する", format!("adjacent to {this}")),
            Area::RowOfThis => Text::new("このカードと同じ行の", format!("in the row of {this}")),
            Area::ColumnOfThis => Text::new("このカードと同じ列の", format!("in the column of {this}")),
            Area::WithinOfThis(n) => Text::new(format!("このカードからレンジ{n}の"), format!("within range {n} of {this}")),
            Area::AtTarget => Text::new(format!("{}の", target.ja), format!("at {}", target.en)),
            Area::AdjacentToTarget => Text::new(format!("{}に隣接する", target.ja), format!("adjacent to {}", target.en)),
            Area::RowOfTarget => Text::new(format!("{}と同じ行の", target.ja), format!("in the row of {}", target.en)),
            Area::ColumnOfTarget => Text::new(format!("{}と同じ列の", target.ja), format!("in the column of {}", target.en)),
            Area::WithinOfTarget(n) => Text::new(format!("{}からレンジ{n}の", target.ja), format!("within range {n} of {}", target.en)),
            Area::OnThis => Text::new("このカードに付いている", format!("attached to {this}")),
        }
    }

    /// What a verb is about.
    pub(super) fn what(&self, of: &What) -> Subject {
        match of {
            What::This => self.this(),
            What::Target(n) => self.target(*n),
            What::That => self.that.clone(),
            What::Here => Subject::one("そのロケーションのキャラクター", "the character on that location"),
            What::Host => Subject::one("その精霊が付いているキャラクター", "the character that spirit is attached to"),
            What::Each(group) => Subject::one(self.among(group, "すべての").ja, format!("each {}", self.group(group).one)),
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
        match of {
            Scope::This => self.this(),
            Scope::Here => Subject::one("このロケーションのキャラクター", "the character on this location"),
            Scope::Ground => Subject::one("このロケーションのフィールドカード", "the field card of this location"),
            Scope::Adjacent(filter) => {
                let noun = called(filter, kind(Kind::Character), "隣接する自分の").followed("you control");
                Subject::one(noun.ja, format!("each adjacent {}", noun.one))
            }
            Scope::Cards { whose, filter, other } => {
                let before = format!("{}{}すべての", whose_ja(*whose), if *other { "他の" } else { "" });
                let noun = called(filter, kind(Kind::Character), &before);
                let other = if *other { "other " } else { "" };
                match whose {
                    Whose::Either => Subject::many(noun.ja, format!("all {other}{}", noun.many)),
                    of => Subject::many(noun.ja, format!("{} {other}{}", whose_en(*of), noun.many)),
                }
            }
            Scope::You => who(Who::You),
            Scope::Opponent => who(Who::Opponent),
        }
    }
}
