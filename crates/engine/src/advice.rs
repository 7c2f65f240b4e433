//! Why the computer would do what it advises, in words from consequences: how the match ends, what numbers come to by the end of the turn with it and
//! without it, what it changes at once, what it expects.

use fudaba_agents::{Consequence, Prospect, Thought, Weighed, prospects};
use fudaba_cardscript::Text;
use fudaba_kernel::{Game, Outlook, Tableau};

use crate::effects::{effects, named, place_of};
use crate::words::Words;

/// Sentences given as reasons, at most.
const MOST: usize = 2;

/// A difference between numbers is worth telling from here on, and from this share of the number on.
const TELLING: (f64, f64) = (0.75, 0.05);

/// Between expectations that are closer than this the computer has no preference.
const CLOSE: f64 = 0.02;

/// The same seed for each look at a decision.
const SEED: u64 = 5;

/// Why the thought's option: the most telling first.
pub(crate) fn reasons<G: Game>(
    words: &Words<'_>,
    outlook: &Outlook<'_, G>,
    thought: &Thought,
    zones: &dyn Tableau,
    consequences: &[Consequence],
) -> Vec<Text> {
    let Some(rival) = rival(thought, outlook.options().len()) else {
        return vec![Text::new("ほかに選べるものはありません。", "There is nothing else to choose.")];
    };
    if let Some(certain) = certain(thought.option, consequences) {
        return vec![certain];
    }
    let speech = Speech { words, outlook, zones, rival: quoted(&words.option(zones, outlook.seat(), &outlook.options()[rival])) };
    let compared = speech.compared(&prospects(outlook, [thought.option, rival], SEED));
    let at_once = || consequences.get(thought.option).and_then(|consequence| speech.at_once(thought.option, consequence));
    let weighed = || speech.weighed(thought.weighed.get(thought.option), thought.weighed.get(rival));
    let reasons: Vec<Text> = compared.or_else(at_once).into_iter().chain(weighed()).take(MOST).collect();
    if reasons.is_empty() {
        vec![Text::new("ほかを選んでも、大きな差はなさそうです。", "Nothing else looks clearly better or worse.")]
    } else {
        reasons
    }
}

/// What would have been done otherwise: the option that was tried most beside the chosen one.
fn rival(thought: &Thought, options: usize) -> Option<usize> {
    let tries = |option: usize| thought.weighed.get(option).map_or((0, 0.0), |weighed| (weighed.visits, weighed.value));
    (0..options)
        .filter(|&option| option != thought.option)
        .max_by(|&one, &other| tries(one).partial_cmp(&tries(other)).unwrap_or(std::cmp::Ordering::Equal))
}

/// What ends the match.
fn certain(option: usize, consequences: &[Consequence]) -> Option<Text> {
    let own = consequences.get(option)?;
    if own.wins() {
        return Some(Text::new("これで勝ちます。", "This wins the match."));
    }
    let others = || consequences.iter().enumerate().filter(|(other, _)| *other != option);
    let saves = !own.loses() && others().all(|(_, other)| other.loses());
    saves.then(|| Text::new("ほかのどれを選んでも、すぐに負けます。", "Anything else loses the match at once."))
}

/// An option inside of another sentence.
fn quoted(option: &Text) -> Text {
    Text::new(format!("「{}」", option.ja.replace('「', "『").replace('」', "』")), format!("“{}”", option.en))
}

struct Speech<'s, 't, 'w, G: Game> {
    words: &'s Words<'w>,
    outlook: &'s Outlook<'t, G>,
    zones: &'s dyn Tableau,
    rival: Text,
}

impl<G: Game> Speech<'_, '_, '_, G> {
    /// The number that people plan by first and that is better with the option than without it.
    fn compared(&self, prospects: &[Prospect]) -> Option<Text> {
        let better = prospects.iter().filter(|prospect| is_telling(prospect));
        let mut watched: Vec<(usize, &Prospect, Text)> = better
            .filter_map(|prospect| {
                let named = named(self.words, self.zones, self.outlook.seat(), prospect.what)?;
                Some((place_of(self.words, named.key)?, prospect, named.name))
            })
            .collect();
        watched.sort_by(|one, other| one.0.cmp(&other.0).then_with(|| difference(other.1).total_cmp(&difference(one.1))));
        let (_, prospect, name) = watched.into_iter().next()?;
        Some(self.sentence(prospect, &name))
    }

    fn sentence(&self, prospect: &Prospect, name: &Text) -> Text {
        let [with, without] = prospect.means.map(|mean| mean.round() as i32);
        let rival = &self.rival;
        let (about_ja, about_en) = if prospect.certain { ("", "") } else { ("約", "about ") };
        let [with_ja, without_ja] = [with, without].map(|value| course_ja(prospect.before, value, about_ja));
        let [with_en, without_en] = [with, without].map(|value| course_en(prospect.before, value, about_en));
        Text::new(
            format!("このターン、{}は{with_ja}。{}なら{without_ja}。", name.ja, rival.ja),
            format!("This turn {} {with_en}; with {} it {without_en}.", whole(&name.en), rival.en),
        )
    }

    /// What it changes at once.
    fn at_once(&self, option: usize, consequence: &Consequence) -> Option<Text> {
        let action = &self.outlook.options()[option];
        let effect = effects(self.words, self.zones, self.outlook.seat(), action, consequence).into_iter().next()?;
        Some(Text::new(format!("すぐに変わります：{}。", effect.text.ja), format!("At once: {}.", effect.text.en)))
    }

    /// What is expected of it, and of the other.
    fn weighed(&self, own: Option<&Weighed>, other: Option<&Weighed>) -> Option<Text> {
        let (own, other) = (own.filter(|own| own.visits > 0)?, other.filter(|other| other.visits > 0)?);
        let [own, other] = [own.value, other.value];
        let rival = &self.rival;
        if own - other < CLOSE {
            return Some(Text::new(format!("{}も同じくらいです。", rival.ja), format!("{} is about as good.", rival.en)));
        }
        let [own, other] = [own, other].map(|value| (value * 100.0).round() as i32);
        Some(Text::new(
            format!("勝つ見込みは約{own} %、{}なら約{other} %です。", rival.ja),
            format!("It wins about {own} % of the time, {} about {other} %.", rival.en),
        ))
    }
}

/// A number's name inside of a sentence: `opponent's deck` is somebody's.
fn whole(name: &str) -> String {
    if name.starts_with("opponent's ") { format!("your {name}") } else { name.to_owned() }
}

fn difference(prospect: &Prospect) -> f64 {
    (prospect.means[0] - prospect.means[1]).abs()
}

/// Whether the number is so much better with the option that people would do it for that.
fn is_telling(prospect: &Prospect) -> bool {
    let [with, without] = prospect.means;
    let enough = TELLING.0.max(TELLING.1 * f64::from(prospect.before.abs()));
    difference(prospect) >= enough && with.round() != without.round() && (with - without) * prospect.worth > 0.0
}

fn course_ja(before: i32, after: i32, about: &str) -> String {
    match after.cmp(&before) {
        std::cmp::Ordering::Equal => format!("{about}{after}のままです"),
        std::cmp::Ordering::Less => format!("{about}{after}に減ります"),
        std::cmp::Ordering::Greater => format!("{about}{after}に増えます"),
    }
}

fn course_en(before: i32, after: i32, about: &str) -> String {
    match after.cmp(&before) {
        std::cmp::Ordering::Equal => format!("stays at {about}{after}"),
        std::cmp::Ordering::Less => format!("falls to {about}{after}"),
        std::cmp::Ordering::Greater => format!("rises to {about}{after}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fudaba_agents::Watched;

    fn prospect(before: i32, means: [f64; 2], worth: f64) -> Prospect {
        Prospect { what: Watched::Counter("life", None), before, means, certain: true, worth }
    }

    #[test]
    fn a_number_is_told_when_it_is_better_with_the_option() {
        assert!(is_telling(&prospect(9, [9.0, 2.0], 1.0)), "the own deck stays");
        assert!(is_telling(&prospect(9, [2.0, 9.0], -1.0)), "the other deck falls");
        assert!(!is_telling(&prospect(9, [2.0, 9.0], 1.0)), "a price is no reason");
        assert!(!is_telling(&prospect(9000, [9000.0, 8900.0], 1.0)), "a hundred of nine thousand moves nobody");
    }

    #[test]
    fn a_number_stays_falls_or_rises() {
        assert_eq!((course_en(9, 9, ""), course_en(9, 2, "about ")), ("stays at 9".to_owned(), "falls to about 2".to_owned()));
        assert_eq!((course_ja(9, 12, ""), course_ja(9, 2, "約")), ("12に増えます".to_owned(), "約2に減ります".to_owned()));
    }

    #[test]
    fn what_wins_or_saves_is_reason_enough() {
        let won = Consequence { won: 5, of: 5, ..Consequence::default() };
        let lost = Consequence { lost: 5, of: 5, ..Consequence::default() };
        let open = Consequence { of: 5, ..Consequence::default() };
        assert_eq!(certain(1, &[open.clone(), won]).map(|text| text.en), Some("This wins the match.".to_owned()));
        assert_eq!(
            certain(0, &[open.clone(), lost.clone()]).map(|text| text.en),
            Some("Anything else loses the match at once.".to_owned())
        );
        assert_eq!(certain(0, &[open.clone(), open]), None);
    }
}
