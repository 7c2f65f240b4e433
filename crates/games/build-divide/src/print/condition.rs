//! Conditions: 自分のテリトリーが開放されている, "your territory is open".

use fudaba_cardscript::print::{Clause, Holds, Noun};

use super::noun::{any, of, player};
use super::number::{Count, ends};
use super::{Voice, say};
use crate::cards::language::{Condition, CountOf, Counted, DoneThing, FactTest, How, Range, SelfState, Side};

impl Voice<'_> {
    /// A condition before its sentence.
    pub(super) fn clause(&self, condition: &Condition) -> Clause {
        if *condition == Condition::IfYouDo {
            return Clause::lead("そうしたら", "if you did");
        }
        self.holds(condition).clause()
    }

    /// What holds.
    pub(super) fn holds(&self, condition: &Condition) -> Holds {
        match condition {
            Condition::Count { of, is } => self.count(of, *is),
            Condition::AtLeast { of, than } => self.at_least(of, than),
            Condition::SelfState(state) => self.self_state(*state),
            Condition::SelfPower(power) => {
                let (power, this) = (say(power), self.this());
                Holds::is(format!("{}のパワーが{}", this.ja, power.ja), format!("{} power is {}", this.whose(), power.en))
            }
            Condition::EventFact(FactTest::Card(filter)) => {
                let what = self.card(filter, any());
                Holds::is(format!("それが{}", what.ja), format!("it is {}", what.a()))
            }
            Condition::Not(part) => match &**part {
                Condition::TerritoryOpen { side, title: None } => {
                    Holds::iru(format!("{}テリトリーが閉じて", of(*side).ja), format!("{} territory is closed", of(*side).en))
                }
                part => self.holds(part).negated(),
            },
            Condition::AllOf(parts) => Holds::all(parts.iter().map(|part| self.holds(part)).collect()),
            Condition::AnyOf(parts) => Holds::any(parts.iter().map(|part| self.holds(part)).collect()),
            other => plain(other),
        }
    }

    /// 自分の断罪カウンターが3個以上, "you have 3 or more condemnation counters".
    fn count(&self, of: &CountOf, is: Range) -> Holds {
        let Count { noun, there, place, .. } = self.counted(of);
        let (least, most) = ends(is);
        let number = noun.between(least, most);
        let there = if there == "there are" && least == Some(1) && most.is_none() { "there is".to_owned() } else { there };
        Holds::is(format!("{}が{}", noun.ja, number.ja), format!("{there} {}{place}", number.en))
    }

    /// 相手のエナジーが自分のエナジー以上, "your opponent has as much energy as you or more".
    fn at_least(&self, of: &CountOf, than: &CountOf) -> Holds {
        let (one, other) = (self.counted(of), self.counted(than));
        let ja = format!("{}が{}以上", one.noun.ja, other.noun.ja);
        let same = CountOf { side: of.side, ..than.clone() } == *of && of.on.is_none() && of.side != Side::Each && than.side != Side::Each;
        let there = |noun: &Noun| {
            let many = if noun.many == "energy" { "much" } else { "many" };
            format!("{} as {many} {}{} as {} or more", one.there, noun.many, place_of(&one, of.what), player(than.side).en)
        };
        let en = if same {
            there(&one.noun)
        } else {
            let (one, other) = (self.number_of(of), self.number_of(than));
            format!("{} is {} or more", one.en, other.en)
        };
        Holds::is(ja, en)
    }

    fn self_state(&self, state: SelfState) -> Holds {
        let (ja, en) = match state {
            SelfState::Resting => ("レストして", "resting"),
            SelfState::Standing => ("スタンドして", "standing"),
            SelfState::Attacking => ("アタックして", "attacking"),
            SelfState::Blocking => ("ブロックして", "blocking"),
            SelfState::Damaged => ("ダメージを受けて", "damaged"),
        };
        let this = self.this();
        Holds::iru(format!("{}が{ja}", this.ja), format!("{} is {en}", this.en))
    }
}

/// " in hand", for what two players have of the same.
fn place_of(count: &Count, what: Counted) -> String {
    if what == Counted::Hand { " in hand".to_owned() } else { count.place.replace("your opponent's", "their") }
}

/// Conditions that count no cards.
fn plain(condition: &Condition) -> Holds {
    match condition {
        Condition::TerritoryOpen { side, title: None } => {
            Holds::iru(format!("{}テリトリーが開放されて", of(*side).ja), format!("{} territory is open", of(*side).en))
        }
        Condition::TerritoryOpen { side, title: Some(title) } => Holds::iru(
            format!("称号〈{}〉を持つ{}テリトリーが開放されて", title.0.ja, of(*side).ja),
            format!("{} territory with the title {} is open", of(*side).en, title.0.en),
        ),
        Condition::YourTurn => Holds::time("自分のターン", "it is your turn", "during your turn"),
        Condition::OpponentsTurn => Holds::time("相手のターン", "it is your opponent's turn", "during your opponent's turn"),
        Condition::InPhase(name) => {
            let name = say(name);
            Holds::time(name.ja, format!("it is the {}", name.en), format!("during the {}", name.en))
        }
        Condition::InRedZone(side) => {
            let (whose, who) = (of(*side), player(*side));
            Holds::is(format!("{}ライフが5枚以下", whose.ja), format!("{} {} 5 or fewer life cards", who.en, who.verb("have")))
        }
        Condition::EventFact(test) => fact(test),
        Condition::DoneThisTurn { what, side, is } => done_this_turn(*what, *side, *is),
        Condition::IfYouDo => Holds::done("そうし", "you did"),
        _ => unreachable!("the other conditions have their words in `holds`"),
    }
}

fn fact(test: &FactTest) -> Holds {
    match test {
        FactTest::Card(_) => unreachable!("it speaks of a card"),
        FactTest::Side(side) => {
            let en = match side {
                Side::You => "yours",
                Side::Opponent => "your opponent's",
                Side::Each => "either player's",
            };
            Holds::is(format!("それが{}もの", of(*side).ja), format!("it is {en}"))
        }
        FactTest::Points(points) => {
            let points = say(points);
            Holds::is(format!("その数が{}", points.ja), format!("that number is {}", points.en))
        }
        FactTest::From(from) => {
            let from = say(from);
            Holds::done(format!("それが{}から来", from.ja), format!("it came from the {}", from.en))
        }
        FactTest::How(how) => {
            let (ja, en) = match how {
                How::Played => ("それがプレイされ", "it was played"),
                How::Shot => ("それがショットでプレイされ", "it was played by Shot"),
                How::Put => ("それが効果で登場し", "it was put onto the field"),
            };
            Holds::done(ja, en)
        }
    }
}

/// このターン中、自分がコマンドをプレイしていない, "you have not played a command this turn".
fn done_this_turn(what: DoneThing, side: Side, is: Range) -> Holds {
    let (noun, ja, verb, en) = match what {
        DoneThing::Played => ("カード", "をプレイし", "played", "card"),
        DoneThing::PlayedUnits => ("ユニット", "をプレイし", "played", "unit"),
        DoneThing::PlayedCommands => ("コマンド", "をプレイし", "played", "command"),
        DoneThing::Attacked => ("", "アタックし", "attacked", ""),
        DoneThing::Drew => ("カード", "を引い", "drawn", "card"),
        DoneThing::Opened => ("テリトリー", "を開放し", "opened", "territory"),
        DoneThing::Discarded => ("カード", "を捨て", "discarded", "card"),
    };
    let (who, (least, most)) = (player(side), ends(is));
    let thing = Noun::new("", "", en);
    let object = if en.is_empty() { String::new() } else { format!(" {}", thing.a()) };
    let te = ja.trim_end_matches('い').to_owned() + if ja.ends_with("引い") { "い" } else { "" };
    match (least, most) {
        (None, Some(0)) => Holds::nai(
            format!("このターン中、{}が{noun}{te}てい", who.ja),
            format!("{} {} not {verb}{object} this turn", who.en, who.verb("have")),
        ),
        (Some(1), None) => Holds::iru(
            format!("このターン中、{}が{noun}{te}て", who.ja),
            format!("{} {} {verb}{object} this turn", who.en, who.verb("have")),
        ),
        _ => {
            let times = Noun::new("", "回", "time").between(least, most);
            Holds::is(
                format!("このターン中、{}が{noun}{te}た回数が{}", who.ja, times.ja),
                format!("{} {} {verb}{object} {} this turn", who.en, who.verb("have"), times.en),
            )
        }
    }
}
