//! The door for cards: from what can be read to what makes sense. Every mistake of a card is told, at its word where it has one.
//!
//! Together with the rules this bounds every match (KF-R32): supports leave their places open, attackers opened by an effect open no others,
//! and an effect does a limited number of verbs.

use fudaba_cardscript::effect::Act;
use fudaba_cardscript::{Fault, Faults, Source, Span, Spanned, TrueOr, read_list};

use crate::cards::language::{Condition, Count, NewPow, Step, Target, Verb};
use crate::cards::{CardDef, Kind, Trigger, Written};

/// Instructions of an effect.
const MOST_INSTRUCTIONS: usize = 16;
/// Verbs of a list.
const MOST_VERBS: usize = 8;
/// Lists to choose from.
const MOST_MODES: usize = 4;
/// Times that an instruction is repeated.
const MOST_TIMES: u8 = 10;
/// Verbs that an effect does in all, repetitions counted.
const MOST_DEEDS: usize = 32;

/// The sound cards of a file, and what is wrong with the others.
pub(crate) fn read_cards(source: &Source) -> (Vec<Spanned<CardDef>>, Faults) {
    let (written, mut faults) = read_list::<Spanned<Written>>(source);
    let mut sound = Vec::new();
    for card in written {
        let found = Checker::check(source, &card);
        if found.is_empty() {
            sound.push(Spanned::new(card.value.into(), card.span));
        }
        faults.extend(found);
    }
    (sound, faults)
}

/// What is wrong: the message, how to mend it, the rule behind it.
#[derive(Clone, Copy)]
struct Wrong(&'static str, Option<&'static str>, Option<&'static str>);

impl Wrong {
    const fn that(message: &'static str) -> Wrong {
        Wrong(message, None, None)
    }

    const fn hint(self, hint: &'static str) -> Wrong {
        Wrong(self.0, Some(hint), self.2)
    }

    const fn rule(self, rule: &'static str) -> Wrong {
        Wrong(self.0, self.1, Some(rule))
    }
}

/// Looks at one card.
struct Checker<'s> {
    source: &'s Source,
    kind: Kind,
    faults: Vec<Fault>,
}

impl<'s> Checker<'s> {
    fn check(source: &'s Source, card: &Spanned<Written>) -> Vec<Fault> {
        let mut checker = Checker { source, kind: card.kind, faults: Vec::new() };
        checker.check_print(card);
        checker.check_triggers(card);
        for trigger in Trigger::ALL {
            checker.check_effect(trigger, card.effect(trigger));
        }
        checker.faults
    }

    fn ensure(&mut self, holds: bool, span: Span, Wrong(message, hint, rule): Wrong) {
        if !holds {
            let mut fault = Fault::new("card/not-valid", message).at(self.source.place(span));
            fault.hint = hint.map(str::to_owned);
            fault.rule = rule.map(Into::into);
            self.faults.push(fault);
        }
    }

    /// The place of a word within a longer one, if it is written there.
    fn word(&self, within: Span, word: &str) -> Span {
        let text = self.source.text().get(within.start..within.end).unwrap_or_default();
        let inner = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        let alone = |&at: &usize| !inner(text[..at].chars().next_back()) && !inner(text[at + word.len()..].chars().next());
        match text.match_indices(word).map(|(at, _)| at).find(alone) {
            Some(at) => Span::new(within.start + at, within.start + at + word.len()),
            None => within,
        }
    }

    fn check_print(&mut self, card: &Spanned<Written>) {
        let fights = self.kind.is_attacker();
        match card.pow {
            Some(Spanned { value: pow, span }) => {
                self.ensure(fights, span, Wrong::that("a support has no `pow`").rule("KF-11.1"));
                let fits = (100..=2000).contains(&pow) && pow % 100 == 0;
                self.ensure(fits, span, Wrong::that("`pow` is a multiple of 100 from 100 to 2000").rule("KF-11.1"));
            }
            None => self.ensure(!fights, card.span, Wrong::that("an attacker needs a `pow`").hint("add `pow: ...`").rule("KF-11.1")),
        }
        let attributes = &card.attributes;
        let twice = attributes.iter().enumerate().any(|(index, attribute)| attributes[..index].contains(attribute));
        self.ensure(!twice, attributes.span, Wrong::that("an attribute stands twice"));
        self.ensure(card.cost.len() <= 2, card.cost.span, Wrong::that("a cost has one or two symbols"));
        let used = card.cost.is_empty() || !card.on_open.is_empty();
        self.ensure(used, card.cost.span, Wrong::that("a cost needs an `on_open` effect").rule("KF-11.8"));
    }

    fn check_triggers(&mut self, card: &Spanned<Written>) {
        if self.kind.is_attacker() {
            return;
        }
        for trigger in &Trigger::ALL[1..] {
            let effect = card.effect(*trigger);
            self.ensure(effect.is_empty(), effect.span, Wrong::that("a support has no effect but `on_open`"));
        }
        self.ensure(!card.on_open.is_empty(), card.span, Wrong::that("a support needs an `on_open` effect"));
    }

    fn check_effect(&mut self, trigger: Trigger, effect: &Spanned<Vec<Spanned<Step>>>) {
        let deeds: usize = effect.iter().map(|step| deeds(step)).sum();
        let short = effect.len() <= MOST_INSTRUCTIONS && deeds <= MOST_DEEDS;
        self.ensure(
            short,
            effect.span,
            Wrong::that("an effect has at most 16 instructions and does at most 32 verbs, repetitions counted"),
        );
        let mut looked = false;
        for step in effect.iter() {
            self.check_size(step);
            self.check_parts(step);
            self.check_continuous(trigger, step);
            for verb in step.verbs() {
                looked |= *verb == Verb::LookSet;
                self.check_verb(trigger, step, verb);
                let known = looked || *verb != Verb::ReturnLooked;
                let span = self.word(step.span, "return_looked");
                self.ensure(known, span, Wrong::that("no card was looked at").hint("put `look_set` before it"));
            }
        }
    }

    fn check_size(&mut self, step: &Spanned<Step>) {
        let lists = step.lists().iter().all(|list| list.len() <= MOST_VERBS) && step.otherwise.len() <= MOST_VERBS;
        self.ensure(lists, step.span, Wrong::that("a list has at most 8 verbs"));
        let span = self.word(step.span, "repeat");
        self.ensure(step.repeat <= MOST_TIMES, span, Wrong::that("`repeat` is at most 10"));
        if let Act::Choose(modes) = &step.act {
            let span = self.word(step.span, "choose");
            self.ensure(modes.len() <= MOST_MODES, span, Wrong::that("`choose` has at most 4 lists"));
            let twice = modes.iter().enumerate().any(|(index, mode)| modes[..index].contains(mode));
            self.ensure(!twice, span, Wrong::that("two lists of `choose` are the same"));
        }
    }

    /// What the text could not tell without being read in two ways.
    fn check_parts(&mut self, step: &Spanned<Step>) {
        let otherwise = !step.otherwise.is_empty();
        let span = self.word(step.span, "else");
        let plain = matches!(step.act, Act::Do(_)) && step.may.is_none() && step.repeat == 1;
        let wrong = Wrong::that("`else` does not go with `may`, `choose` or `repeat`: it would not be clear what is otherwise");
        self.ensure(!otherwise || plain, span, wrong.hint("write two instructions"));
        let counted = step.for_each.is_none() || step.verbs().all(|verb| matches!(verb, Verb::PowBonus(_) | Verb::PowAdd { .. }));
        let span = self.word(step.span, "for_each");
        self.ensure(counted, span, Wrong::that("`for_each` counts POW only").hint("write two instructions"));
        let groups = !matches!(step.for_each, Some(Count::Discarded { per: 0, .. }));
        let span = self.word(step.span, "per");
        self.ensure(groups, span, Wrong::that("`per` is 1 or more"));
        let round = !matches!(step.condition, Some(Condition::RoundFrom(round)) if !(1..=30).contains(&round));
        let span = self.word(step.span, "round_from");
        self.ensure(round, span, Wrong::that("a round is from 1 to 30").rule("KF-3.2"));
        if let Some(TrueOr::This(price)) = &step.may {
            let span = self.word(step.span, &name(price));
            self.ensure(price.is_price(), span, Wrong::that("a price is `take_own_life`, `discard_hand` or `hand_to_bottom`"));
        }
    }

    fn check_continuous(&mut self, trigger: Trigger, step: &Spanned<Step>) {
        let lasting = step.verbs().any(Verb::lasts) && trigger != Trigger::Continuous;
        let span = self.word(step.span, "duration");
        self.ensure(step.duration.is_none() || lasting, span, Wrong::that("nothing here needs a `duration`").hint("leave it out"));
        if trigger != Trigger::Continuous {
            return;
        }
        let asks = step.may.is_some() || !matches!(step.act, Act::Do(_));
        self.ensure(!asks, step.span, Wrong::that("a continuous effect asks nothing"));
        let span = self.word(step.span, "repeat");
        self.ensure(step.repeat == 1, span, Wrong::that("a continuous effect is not repeated").hint("leave `repeat` out"));
        // POW would depend on itself.
        let span = self.word(step.span, "pow_lower");
        let free = !matches!(step.condition, Some(Condition::PowLower(_)));
        self.ensure(free, span, Wrong::that("a continuous effect cannot depend on POW").rule("KF-11.3"));
    }

    fn check_verb(&mut self, trigger: Trigger, step: &Spanned<Step>, verb: &Verb) {
        let continuous = trigger == Trigger::Continuous;
        let span = self.word(step.span, &name(verb));
        self.ensure(!continuous || verb.is_continuous(), span, Wrong::that("this verb cannot stand in a continuous effect"));
        let here = continuous || !verb.is_only_continuous();
        self.ensure(here, span, Wrong::that("`pow_bonus` and `ignore_pow` stand in continuous effects only"));
        let lasts = continuous || !verb.lasts() || step.duration.is_some();
        self.ensure(lasts, span, Wrong::that("this verb needs `duration: this_round`").rule("KF-9.7"));
        let declined = !verb.offers_none() || stands_alone(step);
        let wrong = Wrong::that("this verb can be declined: it stands alone, with `may: true`");
        self.ensure(declined, span, wrong.hint("give it an instruction of its own, with `may: true`"));
        self.check_numbers(span, verb);
        self.check_kind(step, verb);
    }

    /// KF-R32: what only attackers, and what only supports may do.
    fn check_kind(&mut self, step: &Spanned<Step>, verb: &Verb) {
        let fights = self.kind.is_attacker();
        let span = self.word(step.span, "this");
        let wrong = Wrong::that("`this` is an attacker; a support speaks of `own_attacker`");
        self.ensure(fights || verb.target() != Some(Target::This), span, wrong.hint("write `own_attacker`"));
        let span = self.word(step.span, "return_this");
        let wrong = Wrong::that("an open support never goes back to a hand: it could be set and opened again without end");
        self.ensure(fights || *verb != Verb::ReturnThis, span, wrong.hint("only attackers have `return_this`").rule("KF-7.12"));
        let span = self.word(step.span, "replace_attacker");
        let wrong = Wrong::that("an attacker does not replace attackers: two of them could change places without end");
        self.ensure(!fights || *verb != Verb::ReplaceAttacker, span, wrong.hint("only supports have `replace_attacker`").rule("KF-11.24"));
    }

    fn check_numbers(&mut self, span: Span, verb: &Verb) {
        match *verb {
            Verb::PowAdd { amount, .. } | Verb::PowNextRound(amount) | Verb::PowBonus(amount) => {
                let fits = amount != 0 && amount % 100 == 0 && (-2000..=2000).contains(&amount);
                self.ensure(fits, span, Wrong::that("an amount of POW is a multiple of 100 up to 2000, not 0").rule("KF-11.1"));
            }
            Verb::PowBecome { to: NewPow::Number(pow), .. } => {
                let fits = (0..=2000).contains(&pow) && pow % 100 == 0;
                self.ensure(fits, span, Wrong::that("POW becomes a multiple of 100 from 0 to 2000").rule("KF-11.1"));
            }
            Verb::LookTop { look, take } => {
                let fits = (1..=30).contains(&look) && take <= look;
                self.ensure(fits, span, Wrong::that("at most 30 cards are looked at, and not more are taken"));
            }
            Verb::Draw(count)
            | Verb::Mill(count)
            | Verb::DiscardHand(count)
            | Verb::DiscardRandom(count)
            | Verb::HandToBottom(count)
            | Verb::ExtraDamage(count)
            | Verb::TakeFromDiscard { up_to: count, .. }
            | Verb::DiscardToDeck { up_to: count } => {
                self.ensure((1..=30).contains(&count), span, Wrong::that("a number of cards is from 1 to 30"));
            }
            _ => {}
        }
    }
}

/// How many verbs an instruction does at most.
fn deeds(step: &Step) -> usize {
    let longest = step.lists().iter().map(Vec::len).max().unwrap_or(0);
    (longest * usize::from(step.repeat)).max(step.otherwise.len())
}

/// Whether its one verb is what the player may do.
fn stands_alone(step: &Step) -> bool {
    step.may == Some(TrueOr::True) && step.verbs().count() == 1
}

/// The word that a verb is written as.
fn name(verb: &Verb) -> String {
    let written = serde_json::to_value(verb).expect("verbs are plain data");
    let key = written.as_object().and_then(|entries| entries.keys().next().cloned());
    key.or_else(|| written.as_str().map(str::to_owned)).unwrap_or_default()
}
