//! Why a card cannot be used, by what it is for where it lies: its purposes first, in their order, and what is asked just now; not every role that any
//! card might have there.

use crate::shown::Why;
use fudaba_cardscript::Text;
use fudaba_cardscript::data::{CardFace, Use};
use fudaba_cardscript::template;

/// A reason as the refusal has it.
pub(crate) struct Reason(pub(crate) Why);

impl Reason {
    /// Whether it says no more than that now is not the time.
    fn is_general(&self) -> bool {
        matches!(self.0.reason, "not_now" | "not_your_decision" | "no_priority")
    }
}

/// What a sentence about a purpose is filled with.
pub(crate) struct Filling<'a> {
    /// The card, where the asking seat may know it.
    pub(crate) face: Option<&'a CardFace>,
    /// A counter of the card's player, by its key.
    pub(crate) counter: &'a dyn Fn(&str) -> Option<i32>,
    /// What is told where nothing is said against any purpose: only of the asker's own cards.
    pub(crate) purpose: Option<&'a Use>,
}

/// The reasons that matter: those against what the card is for there, and those against what is `asked`. All of
/// them where it has none of these purposes.
pub(crate) fn by_purpose(uses: &[Use], asked: &[&str], reasons: Vec<Reason>, filling: &Filling<'_>) -> Vec<Why> {
    let rank = |reason: &Reason| {
        let purpose = uses.iter().position(|used| used.verb.value == reason.0.verb);
        let at_hand = asked.contains(&reason.0.verb).then_some(0);
        at_hand.into_iter().chain(purpose.map(|place| place + 1)).min()
    };
    // Where nothing is said against any of these purposes, the first is told; a card of none is spoken of in all its roles.
    let none = reasons.iter().all(|reason| rank(reason).is_none());
    if none && let Some((used, when)) = filling.purpose.and_then(|used| Some((used, used.when.as_ref()?))) {
        let told = |reason: Reason| waits(reason.0, when, used, filling);
        return reasons.into_iter().take(1).map(told).collect();
    }
    let ranked = reasons.into_iter().filter_map(|reason| Some((rank(&reason).or(none.then_some(0))?, reason)));
    let mut ranked: Vec<(usize, Reason)> = ranked.collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    let told = |(_, reason): (usize, Reason)| {
        let used = uses.iter().find(|used| used.verb.value == reason.0.verb);
        match used.and_then(|used| used.when.as_ref().map(|when| (used, when))) {
            Some((used, when)) if reason.is_general() => waits(reason.0, when, used, filling),
            _ => reason.0,
        }
    };
    distinct(ranked.into_iter().map(told))
}

/// What a card is for there before anything else, where that is said.
pub(crate) fn first_purpose(uses: &[Use]) -> Option<&Use> {
    uses.iter().find(|used| used.when.is_some())
}

/// A reason that only says that now is not the time says when it is.
fn waits(why: Why, when: &Text, used: &Use, filling: &Filling<'_>) -> Why {
    Why { text: filled(when, used, filling), remedy: None, short: used.short.clone().or(why.short), ..why }
}

fn filled(when: &Text, used: &Use, filling: &Filling<'_>) -> Text {
    let number = |value: Option<i32>| Text::same(value.map_or_else(|| "?".to_owned(), |value| value.to_string()));
    let have = number(used.have.as_deref().and_then(filling.counter));
    let need = number(filling.face.and_then(|face| i32::try_from(face.cost.len()).ok()));
    template::fill(when, &[("have", &have), ("need", &need)])
}

/// The same reason against several uses is given once.
fn distinct(reasons: impl Iterator<Item = Why>) -> Vec<Why> {
    let mut all: Vec<Why> = Vec::new();
    for why in reasons {
        if !all.iter().any(|known| (known.rule, &known.text) == (why.rule, &why.text)) {
            all.push(why);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use fudaba_cardscript::Spanned;

    fn used(verb: &str, when: Option<&str>) -> Use {
        let verb = Spanned { value: verb.to_owned(), ..Spanned::default() };
        Use { verb, when: when.map(Text::same), have: Some("energy".to_owned()), short: when.map(|_| Text::same("its time")), only: None }
    }

    fn reason(verb: &'static str, key: &'static str) -> Reason {
        Reason(Why { verb, rule: "T-1", text: Text::same(format!("{verb} {key}")), remedy: None, reason: key, short: None })
    }

    fn told(uses: &[Use], asked: &[&str], reasons: Vec<Reason>) -> Vec<String> {
        let filling = Filling { face: None, counter: &|key| (key == "energy").then_some(2), purpose: first_purpose(uses) };
        by_purpose(uses, asked, reasons, &filling).into_iter().map(|why| why.text.en).collect()
    }

    #[test]
    fn roles_that_the_card_does_not_have_there_are_left_out() {
        let reasons = || vec![reason("target", "not_a_target"), reason("attack", "not_a_unit"), reason("open", "no_ace")];
        assert_eq!(told(&[used("open", None)], &[], reasons()), ["open no_ace"]);
        assert_eq!(told(&[], &[], reasons()).len(), 3, "where nothing is said of purposes all are told");
        assert_eq!(told(&[used("open", None)], &["target"], reasons()), ["target not_a_target", "open no_ace"]);
    }

    #[test]
    fn where_no_purpose_is_refused_the_first_is_told() {
        let uses = [used("pay", None), used("target", Some("only an effect brings it back"))];
        assert_eq!(
            told(&uses, &[], vec![reason("play", "not_in_hand"), reason("attack", "not_a_unit")]),
            ["only an effect brings it back"]
        );
        assert_eq!(told(&uses, &["play"], vec![reason("play", "not_in_hand")]), ["play not_in_hand"], "what is asked comes first");
        assert_eq!(told(&uses, &[], Vec::new()), Vec::<String>::new());
        let theirs = Filling { face: None, counter: &|_| None, purpose: None };
        let whys = by_purpose(&uses, &[], vec![reason("play", "not_your_card")], &theirs);
        assert_eq!(whys[0].text.en, "play not_your_card", "of the opponent's cards no purpose is told");
    }

    #[test]
    fn instead_of_not_now_it_is_said_when() {
        let uses = [used("open", Some("opens for an Ace; you have {have} of {need}")), used("play", None)];
        let reasons = vec![reason("play", "not_now"), reason("open", "not_now")];
        assert_eq!(told(&uses, &[], reasons), ["opens for an Ace; you have 2 of ?", "play not_now"]);
        assert_eq!(told(&uses, &[], vec![reason("open", "already_open")]), ["open already_open"]);
        let filling = Filling { face: None, counter: &|_| None, purpose: None };
        let whys = by_purpose(&uses, &[], vec![reason("open", "not_now"), reason("play", "not_now")], &filling);
        assert_eq!(whys.iter().map(|why| why.short.is_some()).collect::<Vec<_>>(), [true, false], "in few words, too");
    }
}
