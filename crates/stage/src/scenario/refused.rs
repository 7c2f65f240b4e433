//! Asking for what a rule forbids: the game's own judgement on everything that the words can mean, and the checks of decks.

use fudaba_cardscript::Spanned;
use fudaba_kernel::{Options, Refusal, Seat, Target, can_point_at};

use super::deck_written::DeckWritten;
use super::decks::Decks;
use super::expect::{lines, one_of};
use super::run::Run;
use super::step::{Refused, Try};
use super::tongue::{CONCEDE, Phrase, Slots};
use super::words::Words;
use crate::CardGame;
use crate::card_game::same_rule;

/// What `rule` says where nothing is refused.
const NOTHING: &str = "none";

impl<G: CardGame> Run<'_, G> {
    pub(super) fn why_not(&self, seat: Seat, phrase: &Phrase) -> String {
        match self.verdicts(seat, phrase).into_iter().find_map(|(_, verdict)| verdict) {
            Some(refusal) => format!("refused by {} ({})", refusal.rule, refusal.reason),
            None => "no option".to_owned(),
        }
    }

    /// What the rules say to everything that the phrase can mean: the words of it, and the refusal.
    fn verdicts(&self, seat: Seat, phrase: &Phrase) -> Vec<(String, Option<Refusal>)> {
        let tongue = self.stage.tongue();
        let options = self.stage.table.options();
        let mut verdicts: Vec<(String, Option<Refusal>)> = Vec::new();
        for attempt in tongue.attempts(phrase, seat, options) {
            let refusal = self.stage.table.judge(seat, &attempt).err();
            let verdict = (tongue.say(seat, &attempt), refusal.or_else(|| tongue.nowhere(phrase)));
            if !verdicts.contains(&verdict) {
                verdicts.push(verdict);
            }
        }
        verdicts
    }

    pub(super) fn refused(&mut self, seat: &str, words: &Words, refused: &Refused) {
        let what = format!("refused {seat}: {words}");
        let before = self.stage.table.fingerprint();
        let Some((seat, phrase)) = self.understood(&what, seat, words, Slots::Any) else { return };
        let verdicts = match phrase {
            Some(phrase) => self.verdicts(seat, &phrase),
            None => vec![(CONCEDE.to_owned(), self.stage.table.outcome().map(|_| Refusal::new(G::LEXICON.finished, "finished")))],
        };
        self.all_refused(&what, &verdicts, refused);
        if self.stage.table.fingerprint() != before {
            self.fail(what, "nothing changes", "the state has changed");
        }
    }

    /// What the table answers to a seat that points at something and asks why it cannot be used: every refusal of what it could want there. One
    /// of them is expected; with `rule: none` there is none.
    pub(super) fn why(&mut self, why: &Refused) {
        let Try::Action(seat, words) = &why.what else { return self.fail("why", "a seat that points at something", "a deck") };
        let what = format!("why {}: {}", seat.value, words.value);
        let meant = self.stage.tongue().seat(seat);
        let Some(seat) = self.known(&what, meant) else { return };
        let targets = self.stage.tongue().targets(words, seat);
        let Some(targets) = self.known(&what, targets) else { return };
        let zones = self.stage.table.state().zones();
        let can_point = |target: &Target| !matches!(target, Target::Card(card) if !can_point_at(zones, seat, *card));
        let Some(target) = targets.into_iter().find(can_point) else {
            return self.fail(what, "something that the seat can point at", "there is no such card that it sees");
        };
        let refusals = self.refusals_at(seat, target);
        let by_rule = |refusal: &Refusal| why.rule.is_empty() || why.rule.iter().any(|rule| same_rule::<G>(rule, refusal.rule));
        let for_reason = |refusal: &Refusal| why.reason.as_ref().is_none_or(|reason| reason.value == refusal.reason);
        let none_expected = why.rule.iter().any(|rule| rule.value == NOTHING);
        let holds =
            if none_expected { refusals.is_empty() } else { refusals.iter().any(|refusal| by_rule(refusal) && for_reason(refusal)) };
        if !holds {
            let said: Vec<String> = refusals.iter().map(|refusal| format!("{} ({})", refusal.rule, refusal.reason)).collect();
            let found = if said.is_empty() { "nothing is refused there".to_owned() } else { lines(&said) };
            self.fail(what, if none_expected { "nothing is refused there".to_owned() } else { expected_refusal(why) }, found);
        }
    }

    fn refusals_at(&self, seat: Seat, target: Target) -> Vec<Refusal> {
        let mut aims = Options::new();
        self.stage.table.state().aims(&self.cards, seat, target, &mut aims);
        let mut refusals: Vec<Refusal> = Vec::new();
        for refusal in aims.iter().filter_map(|aim| self.stage.table.judge(seat, aim).err()) {
            if !refusals.contains(&refusal) {
                refusals.push(refusal);
            }
        }
        refusals
    }

    /// Every meaning of the words is refused, and one of them for the reason that is expected.
    fn all_refused(&mut self, what: &str, verdicts: &[(String, Option<Refusal>)], refused: &Refused) {
        let expected = expected_refusal(refused);
        if let Some((words, _)) = verdicts.iter().find(|(_, refusal)| refusal.is_none()) {
            return self.fail(what, expected, format!("`{words}` is allowed"));
        }
        // The rule by which whatever is illegal is refused fits every refusal.
        let fits = |rule: &str, refusal: &Refusal| same_rule::<G>(rule, refusal.rule) || rule == G::LEXICON.refused;
        let by_rule = |refusal: &Refusal| refused.rule.is_empty() || refused.rule.iter().any(|rule| fits(rule, refusal));
        let for_reason = |refusal: &Refusal| refused.reason.as_ref().is_none_or(|reason| reason.value == refusal.reason);
        if !verdicts.iter().filter_map(|(_, refusal)| refusal.as_ref()).any(|refusal| by_rule(refusal) && for_reason(refusal)) {
            let said = |(words, refusal): &(String, Option<Refusal>)| {
                refusal.map(|refusal| format!("`{words}` is refused by {} ({})", refusal.rule, refusal.reason))
            };
            let found: Vec<String> = verdicts.iter().filter_map(said).collect();
            self.fail(what, expected, lines(&found));
        }
    }

    /// A refused deck breaks exactly the rules that are named, or some rule if none is; one that is not refused breaks none.
    pub(super) fn deck(&mut self, what: &str, written: &Spanned<DeckWritten>, refused: Option<&Refused>) {
        let decks = Decks::<G> { cards: &self.cards, lookup: self.decks, source: self.source };
        let deck = match decks.read(written) {
            Ok(deck) => deck,
            Err(faults) => return self.report.faults.extend(faults),
        };
        let mut expected: Vec<&str> = refused.iter().flat_map(|refused| refused.rule.iter()).map(|rule| rule.value.as_str()).collect();
        let mut found: Vec<&str> = G::check_deck(&self.cards, &deck).iter().map(|fault| fault.rule).collect();
        for rules in [&mut expected, &mut found] {
            rules.sort_unstable();
            rules.dedup();
        }
        let any = refused.is_some() && expected.is_empty();
        if (any && found.is_empty()) || (!any && expected != found) {
            let say = |rules: &[&str]| if rules.is_empty() { "legal".to_owned() } else { format!("refused by {}", rules.join(", ")) };
            let expected = if any { "refused".to_owned() } else { say(&expected) };
            self.fail(what, expected, say(&found));
        }
    }
}

fn expected_refusal(refused: &Refused) -> String {
    let rules = one_of(&refused.rule);
    match (rules.as_str(), &refused.reason) {
        ("", None) => "a refusal".to_owned(),
        ("", Some(reason)) => format!("a refusal ({reason})"),
        (rules, None) => format!("a refusal by {rules}"),
        (rules, Some(reason)) => format!("a refusal by {rules} ({reason})"),
    }
}
