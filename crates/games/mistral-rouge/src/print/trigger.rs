//! Triggers: …した時.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Noun, Subject};

use super::Voice;
use super::filter::{attribute, card, kind, permanent, with};
use super::noun::{who, whose_en, whose_ja};
use crate::cards::language::{By, Cause, Departure, Filter, Form, HitBy, Kind, Struck, Trigger, Watch, WatchOf, Who, Whose};

fn does(of: &Subject, ja: &str, en: &str) -> Text {
    Text::new(format!("{}{ja}時", of.ja), format!("when {} {en}", of.en))
}

fn turn(of: Whose) -> Text {
    match of {
        Whose::Own => Text::new("自分のターン", "your turn"),
        Whose::Opponent => Text::new("相手のターン", "your opponent's turn"),
        Whose::Either => Text::new("各ターン", "each turn"),
    }
}

fn player_does(of: Who, ja: &str, verb: &str, rest: &str) -> Text {
    let name = who(of);
    Text::new(format!("{}が{ja}時", name.ja), format!("when {} {} {rest}", name.en, name.verb(verb)))
}

fn cause(of: Option<Cause>) -> Text {
    match of {
        Some(Cause::Cost) => Text::new("コストで", " as a cost"),
        Some(Cause::Effect) => Text::new("効果で", " by an effect"),
        None => Text::default(),
    }
}

fn placed_how(form: Option<Form>) -> (&'static str, &'static str) {
    match form {
        Some(Form::Melee) => ("近接攻撃", "make a melee attack on"),
        Some(Form::Indirect) => ("間接攻撃", "make an indirect attack on"),
        None => ("攻撃", "attack"),
    }
}

/// What its effect calls "that": of an attack at a card the attacker, not the card.
pub(super) fn that(trigger: &Trigger) -> Subject {
    match trigger {
        Trigger::Attacked(_) => Subject::one("攻撃したキャラクター", "the attacker"),
        _ => Subject::one("そのカード", "that card"),
    }
}

impl Voice<'_> {
    /// Which card is watched.
    fn watched(&self, watch: &Watch, noun: impl Fn(&Filter) -> Noun) -> Subject {
        let fits = noun(&watch.filter);
        match watch.who {
            WatchOf::This => self.this(),
            WatchOf::Here => {
                let noun = with(&watch.filter, kind(Kind::Character), "");
                Subject::one(format!("このロケーションの{}", noun.ja), format!("the {} on this location", noun.one))
            }
            WatchOf::Own => Subject::one(format!("自分の{}", fits.ja), format!("one of your {}", fits.many)),
            WatchOf::OtherOwn => Subject::one(format!("自分の他の{}", fits.ja), format!("one of your other {}", fits.many)),
            WatchOf::AdjacentOwn => Subject::one(format!("隣接する自分の{}", fits.ja), format!("one of your adjacent {}", fits.many)),
            WatchOf::Opponents => Subject::one(format!("相手の{}", fits.ja), format!("one of your opponent's {}", fits.many)),
            WatchOf::Each => Subject::one(fits.ja.clone(), fits.a()),
        }
    }

    fn character(&self, watch: &Watch) -> Subject {
        self.watched(watch, |filter| with(filter, kind(Kind::Character), ""))
    }

    fn spirit(&self, watch: &Watch) -> Subject {
        self.watched(watch, |filter| with(filter, kind(Kind::Spirit), ""))
    }

    /// When it triggers, without a comma.
    pub(super) fn when(&self, trigger: &Trigger) -> Text {
        match trigger {
            Trigger::TurnBegins(of) => Text::new(format!("{}の開始時", turn(*of).ja), format!("at the start of {}", turn(*of).en)),
            Trigger::TurnEnds(of) => Text::new(format!("{}の終了時", turn(*of).ja), format!("at the end of {}", turn(*of).en)),
            Trigger::Placed(watch) => does(&self.watched(watch, permanent), "が配置された", "is placed"),
            Trigger::Leaves { of, to } => self.leaves(of, *to),
            Trigger::Destroyed(watch) => does(&self.watched(watch, permanent), "が破壊された", "is destroyed"),
            Trigger::Replaced(watch) => does(&self.watched(watch, permanent), "が置き換えられた", "is replaced"),
            Trigger::AttackDeclared { by, form, against, near } => self.attacks(by, *form, *against, *near),
            Trigger::Attacked(watch) => does(&self.watched(watch, permanent), "が攻撃の対象になった", "becomes the target of an attack"),
            Trigger::TakesDamage { of, from } => {
                let (ja, en) = match from {
                    Some(HitBy::Attack) => ("攻撃で", " from an attack"),
                    Some(HitBy::Spell) => ("スペルカードで", " from a spell"),
                    Some(HitBy::Ability) => ("特殊能力で", " from an ability"),
                    None => ("", ""),
                };
                does(&self.character(of), &format!("が{ja}ダメージを受けた"), &format!("takes damage{en}"))
            }
            Trigger::DealsDamage { by, to } => {
                let (ja, en) = match to {
                    Some(Struck::Character) => ("キャラクターに", " to a character"),
                    Some(Struck::Player) => ("プレイヤーに", " to a player"),
                    None => ("", ""),
                };
                does(&self.character(by), &format!("が{ja}ダメージを与えた"), &format!("deals damage{en}"))
            }
            Trigger::BecomesActive(watch) => does(&self.character(watch), "が可動状態になった", "becomes active"),
            Trigger::Joined(watch) => does(&self.character(watch), "がジョインした", "joins"),
            Trigger::SpiritExhausted { of, r#for } => {
                let why = cause(*r#for);
                does(&self.spirit(of), &format!("が{}消耗状態になった", why.ja), &format!("is exhausted{}", why.en))
            }
            Trigger::SpiritDiscarded { of, r#for } => {
                let why = cause(*r#for);
                does(&self.spirit(of), &format!("が{}破棄された", why.ja), &format!("is put into the graveyard{}", why.en))
            }
            other => of_players(other),
        }
    }

    fn leaves(&self, of: &Watch, to: Option<Departure>) -> Text {
        let subject = self.watched(of, permanent);
        let spirit = self.kind == Kind::Spirit && of.who == WatchOf::This || *of.filter.kind == [Kind::Spirit];
        let (place, from) = if spirit { ("場", "the field") } else { ("ロケーション", "a location") };
        let (ja, en) = match to {
            Some(Departure::Graveyard) => {
                (format!("が{place}から捨て札置き場に置かれた"), format!("is put into the graveyard from {from}"))
            }
            Some(Departure::Hand) => (format!("が{place}から手札に戻った"), format!("is returned to a hand from {from}")),
            Some(Departure::Deck) => (format!("が{place}からデッキに戻った"), format!("is returned to a deck from {from}")),
            Some(Departure::Location) => ("が他のロケーションに移った".to_owned(), "moves to another location".to_owned()),
            None => (format!("が{place}を離れた"), format!("leaves {from}")),
        };
        does(&subject, &ja, &en)
    }

    fn attacks(&self, by: &Watch, form: Option<Form>, against: Option<Whose>, near: bool) -> Text {
        let attacker = self.character(by);
        let (how, attacks) = placed_how(form);
        let attacks = if form.is_none() { "attacks".to_owned() } else { attacks.replacen("make", "makes", 1) };
        let side = match against {
            None => Text::default(),
            Some(Whose::Either) => Text::new("いずれかのプレイヤー側の", " on either player's side"),
            Some(of) => Text::new(format!("{}側の", whose_ja(of).trim_end_matches('の')), format!(" on {} side", whose_en(of))),
        };
        let near_ja = if near { "このカードに隣接する" } else { "" };
        let near_en = if near { format!("a location adjacent to {}", self.this().en) } else { String::new() };
        let ja = if against.is_none() && !near {
            format!("が{how}した")
        } else {
            format!("が{near_ja}{}ロケーションを{how}した", side.ja)
        };
        let en = match (against, near) {
            (None, false) => attacks.trim_end_matches(" on").to_owned(),
            (_, true) => format!("{attacks} {near_en}{}", side.en),
            (Some(_), false) => format!("{attacks} {}", side.en.trim_start_matches(" on ")),
        };
        does(&attacker, &ja, &en)
    }
}

fn of_players(trigger: &Trigger) -> Text {
    match trigger {
        Trigger::PlayerDamaged { who: of, by } => {
            let (ja, en) = match by {
                Some(By::Attack) => ("攻撃のダメージ", "damage from an attack"),
                Some(By::Recoil) => ("反動ダメージ", "recoil damage"),
                None => ("ダメージ", "damage"),
            };
            player_does(*of, &format!("{ja}を受けた"), "take", en)
        }
        Trigger::SpellUsed { who: of, attribute: by } => {
            let by = by.map(attribute);
            let ja = by.as_ref().map_or(String::new(), |by| format!("{}属性の", by.ja));
            let spell = Noun::new("", "", "spell").led("", by.as_ref().map_or("", |by| &by.en));
            player_does(*of, &format!("{ja}スペルカードを使用した"), "use", &spell.a())
        }
        Trigger::AbilityUsed { who: of, filter } => {
            let by = if filter.kind.is_empty() { card(filter) } else { permanent(filter) };
            player_does(*of, &format!("{}の特殊能力を使用した", by.ja), "use", &format!("an ability of {}", by.a()))
        }
        Trigger::FieldLost { whose: of, destroyed } => {
            let locations = match of {
                Whose::Either => "a location".to_owned(),
                of => format!("one of {} locations", whose_en(*of)),
            };
            let (ja, en) = if *destroyed {
                ("が破壊されて失われた", "loses its field card by destruction")
            } else {
                ("が失われた", "loses its field card")
            };
            Text::new(format!("{}フィールドカード{ja}時", whose_ja(*of)), format!("when {locations} {en}"))
        }
        Trigger::HandDiscarded(of) => player_does(*of, "手札を捨てた", "discard", "a card"),
        Trigger::CardDrawn(of) => player_does(*of, "ドローフェイズ以外でカードを引いた", "draw", "a card outside the draw phase"),
        Trigger::LifeGained(of) => player_does(*of, "ライフを得た", "gain", "life"),
        _ => unreachable!("the other triggers speak of cards"),
    }
}
