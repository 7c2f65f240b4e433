//! The printed text of cards, made from what they do: a line an ability, in Japanese and English.

mod clauses;
mod phrases;

use fudaba_cardscript::Text;
use fudaba_cardscript::TrueOr;
use fudaba_cardscript::data::{CardFace, FaceText, Stat};
use fudaba_cardscript::effect::Act;
use fudaba_cardscript::print::capital;

use crate::cards::language::{Step, Verb};
use crate::cards::{CardDef, Kind, Trigger};
use clauses::Clause;
use phrases::{Phrase, Speech};

/// Everything that a client draws the card from.
pub(crate) fn face(card: &CardDef) -> CardFace {
    CardFace {
        number: card.number.clone(),
        name: card.name.clone(),
        kind: card.kind.key().to_owned(),
        kind_name: kind_name(card.kind),
        attributes: card.attributes.iter().map(|attribute| attribute.key().to_owned()).collect(),
        stats: card
            .pow
            .iter()
            .map(|pow| Stat { key: "pow".to_owned(), name: Text::same("POW"), value: Text::same(pow.to_string()) })
            .collect(),
        cost: card.cost.iter().map(|symbol| symbol.key().to_owned()).collect(),
        text: lines(card),
        flavour: card.flavour.clone(),
    }
}

fn kind_name(kind: Kind) -> Text {
    match kind {
        Kind::Attacker => Text::new("アタッカー", "Attacker"),
        Kind::Support => Text::new("サポート", "Support"),
        Kind::TrumpAttacker => Text::new("切り札アタッカー", "Trump attacker"),
        Kind::TrumpSupport => Text::new("切り札サポート", "Trump support"),
    }
}

/// A line for each ability; one that says so for a card without any.
fn lines(card: &CardDef) -> FaceText {
    let with_effect = Trigger::ALL.into_iter().filter(|&trigger| !card.effect(trigger).is_empty());
    let lines: Vec<Text> = with_effect.map(|trigger| line(trigger, card.effect(trigger))).collect();
    if lines.is_empty() { [Text::new("(効果なし)", "(no effect)")].into_iter().collect() } else { lines.into_iter().collect() }
}

fn mark(trigger: Trigger) -> Text {
    match trigger {
        Trigger::OnOpen => Text::new("【オープン】", "[Open] "),
        Trigger::Continuous => Text::new("【常時】", "[Continuous] "),
        Trigger::OnWin => Text::new("【勝利】", "[Win] "),
        Trigger::OnLoss => Text::new("【敗北】", "[Loss] "),
        Trigger::OnTie => Text::new("【引き分け】", "[Tie] "),
    }
}

fn line(trigger: Trigger, steps: &[Step]) -> Text {
    let sentences: Vec<Text> =
        (0..steps.len()).map(|index| Sentence { trigger, earlier: &steps[..index], step: &steps[index] }.text()).collect();
    let mark = mark(trigger);
    let ja: String = sentences.iter().map(|sentence| sentence.ja.as_str()).collect();
    let en: Vec<&str> = sentences.iter().map(|sentence| sentence.en.as_str()).collect();
    Text { ja: mark.ja + &ja, en: mark.en + &en.join(" ") }
}

/// One instruction, with those before it: what they spoke of need not be named again.
struct Sentence<'s> {
    trigger: Trigger,
    earlier: &'s [Step],
    step: &'s Step,
}

impl Sentence<'_> {
    fn text(&self) -> Text {
        let then = if self.step.then { Text::new("その後、", "then") } else { Text::default() };
        let clause = self.step.condition.as_ref().map(|condition| clauses::condition(condition, self.trigger));
        let core = self.core(clause.as_ref());
        let en = match (&clause, then.en.as_str()) {
            (Some(clause), "") => format!("{}, {}", clause.text.en, core.en),
            (Some(clause), then) => format!("{then}, {}, {}", clause.text.en, core.en),
            (None, "") => core.en,
            (None, then) => format!("{then} {}", core.en),
        };
        let ja = then.ja + &clause.as_ref().map_or_else(String::new, |clause| clause.text.ja.clone()) + &core.ja;
        Text { ja: format!("{ja}{}", self.repeated().ja), en: capital(&en) + &self.repeated().en }
    }

    /// What is repeated without a price: the whole sentence.
    fn repeated(&self) -> Text {
        match (self.step.repeat, &self.step.may) {
            (0 | 1, _) | (_, Some(_)) => Text::default(),
            (times, None) => Text::new(format!("これを{times}回行う。"), format!(" Do this {times} times.")),
        }
    }

    /// What follows the condition, with its full stops.
    fn core(&self, clause: Option<&Clause>) -> Text {
        let done = match &self.step.act {
            Act::Choose(modes) => return self.choose_one(modes, clause),
            Act::Do(verbs) => verbs,
        };
        if let Some(text) = self.draws(done) {
            return text;
        }
        let verbs = self.verbs(done, clause);
        let core = match &self.step.may {
            Some(TrueOr::This(price)) => paid(price, &consequences(&verbs.phrases, self.step.repeat)),
            Some(TrueOr::True) => allowed(done, &verbs),
            None if clause.is_some() || self.step.repeat > 1 => self.together(&verbs),
            None => stated(&verbs),
        };
        let comma = if clause.is_some() && !verbs.starts_with_it { "、" } else { "" };
        let otherwise = self.otherwise(clause);
        Text { ja: format!("{comma}{}{}", core.ja, otherwise.ja), en: core.en + &otherwise.en }
    }

    /// "Choose one: • ... • ...": with its gate before it.
    fn choose_one(&self, modes: &[Vec<Verb>], clause: Option<&Clause>) -> Text {
        let stated: Vec<Text> = modes.iter().map(|mode| self.together(&self.verbs(mode, None))).collect();
        let ja: String = stated.iter().map(|mode| format!("・{}", mode.ja)).collect();
        let en: Vec<String> = stated.iter().map(|mode| format!("• {}", capital(&mode.en))).collect();
        let (count, en) = (modes.len(), en.join(" "));
        let comma = if clause.is_some() { "、" } else { "" };
        match &self.step.may {
            None => Text::new(format!("{comma}次の{count}つから1つを選ぶ。{ja}"), format!("choose one: {en}")),
            Some(TrueOr::True) => {
                Text::new(format!("{comma}次の{count}つから1つを選んでもよい。{ja}"), format!("you may choose one: {en}"))
            }
            Some(TrueOr::This(price)) => {
                let chosen = Text::new(format!("そうした場合、次の{count}つから1つを選ぶ。{ja}"), format!(" If you do, choose one: {en}"));
                let paid = paid(price, &chosen);
                Text::new(format!("{comma}{}", paid.ja), paid.en)
            }
        }
    }

    /// "draw 2 cards. Otherwise draw 1.": the same verb with two numbers.
    fn draws(&self, done: &[Verb]) -> Option<Text> {
        let ([Verb::Draw(many)], [Verb::Draw(few)]) = (done, self.step.otherwise.as_slice()) else { return None };
        let en = format!("draw {}. Otherwise, draw {}.", phrases::cards(*many), phrases::cards(*few));
        Some(Text::new(format!("{many}枚、そうでなければ{few}枚引く。"), en))
    }

    fn otherwise(&self, clause: Option<&Clause>) -> Text {
        if self.step.otherwise.is_empty() {
            return Text::default();
        }
        let verbs = self.verbs(&self.step.otherwise, clause);
        let stated = self.together(&verbs);
        let comma = if verbs.starts_with_it { "" } else { "、" };
        Text::new(format!("そうでなければ{comma}{}", stated.ja), format!(" Otherwise, {}", stated.en))
    }

    /// The verbs as phrases; one that is about what was just spoken of says "it".
    fn verbs(&self, verbs: &[Verb], clause: Option<&Clause>) -> Spoken {
        // After a price "it" would be what was paid.
        let paid = matches!(self.step.may, Some(TrueOr::This(_)));
        let spoken_of = clause.and_then(|clause| clause.about).filter(|_| !paid);
        let goes_on = self.step.then && clause.is_none() && !paid && matches!(self.step.act, Act::Do(_));
        let just_before = self.earlier.last().filter(|_| goes_on).and_then(|step| step.verbs().last());
        let phrases: Vec<Phrase> = verbs
            .iter()
            .enumerate()
            .map(|(index, verb)| {
                let speech = Speech {
                    duration: self.step.duration.is_some(),
                    count: self.step.for_each.as_ref(),
                    topic: if index == 0 { spoken_of } else { None },
                    after: if index == 0 { just_before } else { Some(&verbs[index - 1]) },
                    in_sentence: index > 0,
                    looked: self.earlier.last().and_then(|step| step.verbs().last()),
                    further: paid && self.was_done(verb),
                };
                phrases::phrase(verb, &speech)
            })
            .collect();
        let starts_with_it = phrases.first().is_some_and(|phrase| phrase.without_subject);
        Spoken { phrases, starts_with_it }
    }

    /// Verbs that depend on the same words before them, in one sentence.
    fn together(&self, verbs: &Spoken) -> Text {
        let ending = if self.trigger == Trigger::Continuous { "がともに働く" } else { IN_ORDER };
        Text::new(one_sentence(&verbs.phrases, ending), verbs.en() + ".")
    }

    /// Whether POW of the same attacker was changed in the same direction before.
    fn was_done(&self, verb: &Verb) -> bool {
        let Verb::PowAdd { of, amount } = verb else { return false };
        let same =
            |other: &Verb| matches!(other, Verb::PowAdd { of: other, amount: before } if other == of && before.signum() == amount.signum());
        self.earlier.iter().flat_map(|step| step.verbs()).any(same)
    }
}

/// Phrases of one sentence.
struct Spoken {
    phrases: Vec<Phrase>,
    starts_with_it: bool,
}

impl Spoken {
    fn en(&self) -> String {
        self.phrases.iter().map(|phrase| phrase.en.as_str()).collect::<Vec<_>>().join(", and ")
    }

    fn ja(&self) -> String {
        self.phrases.iter().map(|phrase| format!("{}。", phrase.ja)).collect()
    }
}

/// How several phrases in one sentence are done.
const IN_ORDER: &str = "を順に行う";

/// One sentence of Japanese, so that what comes behind it is not taken for a part of it: 「1枚引く」「…を捨て札にする」を順に行う。
fn one_sentence(phrases: &[Phrase], ending: &str) -> String {
    match phrases {
        [] => String::new(),
        [only] => format!("{}。", only.ja),
        several => {
            let quoted = |phrase: &Phrase| format!("「{}」", phrase.ja.replace('「', "『").replace('」', "』"));
            several.iter().map(quoted).chain([format!("{ending}。")]).collect()
        }
    }
}

fn stated(verbs: &Spoken) -> Text {
    Text::new(verbs.ja(), verbs.en() + ".")
}

/// "You may ...": the first verb is what is allowed; the others follow from the wish, whether or not it could be done.
fn allowed(done: &[Verb], verbs: &Spoken) -> Text {
    if let [Verb::ReplaceAttacker] = done {
        return phrases::may_replace_attacker();
    }
    let (Some(verb), Some((first, rest))) = (done.first(), verbs.phrases.split_first()) else { return Text::default() };
    let wish = if verb.is_deed() {
        Text::new(format!("{}もよい。", phrases::te_form(&first.ja)), format!("you may {}.", first.en))
    } else {
        let comma = if first.without_subject { "、" } else { "" };
        Text::new(format!("{comma}自分が望めば、{}。", first.ja), format!("{}, if you like.", first.en))
    };
    let following = led("そうすることを選んだ場合、", " If you choose to, ", rest);
    Text::new(wish.ja + &following.ja, wish.en + &following.en)
}

/// "You may (price).", and what follows.
fn paid(price: &Verb, following: &Text) -> Text {
    let price = phrases::price(price);
    Text::new(format!("{}{}", price.ja, following.ja), format!("you may {}{}", price.en, following.en))
}

/// "If you do, ...": the price is paid once, however often the rest is done.
fn consequences(phrases: &[Phrase], times: u8) -> Text {
    match times {
        0 | 1 => led("そうした場合、", " If you do, ", phrases),
        _ => led(&format!("そうした場合、次を{times}回行う。"), &format!(" If you do, do this {times} times: "), phrases),
    }
}

/// Phrases behind what leads to them; nothing when there are none.
fn led(ja: &str, en: &str, phrases: &[Phrase]) -> Text {
    if phrases.is_empty() {
        return Text::default();
    }
    let said = one_sentence(phrases, IN_ORDER);
    let spoken: Vec<&str> = phrases.iter().map(|phrase| phrase.en.as_str()).collect();
    Text::new(format!("{ja}{said}"), format!("{en}{}.", spoken.join(", and ")))
}
