//! A report as text for a terminal.

use std::fmt::Write;

use crate::report::{Report, Standing};
use crate::statistics::{Estimate, Spread};

impl Report {
    /// The report as a table of plain text, in English.
    pub fn table(&self) -> String {
        let mut text = format!("{}: A = {}, B = {}, seed {}\n\n", self.game, self.agents[0], self.agents[1], self.seed);
        self.write_pairings(&mut text);
        self.write_shares(&mut text);
        self.write_games(&mut text);
        text
    }

    fn write_pairings(&self, text: &mut String) {
        let names = self.pairings.iter().flat_map(|pairing| pairing.decks.iter().map(String::len));
        let width = names.max().unwrap_or(0).max(6);
        line(text, format_args!("{:width$}  {:width$}   games   wins  draws losses  share of A", "deck A", "deck B"));
        for pairing in &self.pairings {
            let [one, other] = &pairing.decks;
            line(text, format_args!("{one:width$}  {other:width$}  {}", standing(&pairing.standing)));
        }
        line(text, format_args!("{:width$}  {:width$}  {}", "all", "", standing(&self.total)));
    }

    fn write_shares(&self, text: &mut String) {
        text.push('\n');
        for deck in &self.decks {
            line(text, format_args!("{:<32} {}", format!("{} against the field", deck.deck), share(&deck.share)));
        }
        for (name, estimate) in
            [("first player", &self.first_player), ("A when first", &self.when_first), ("A when second", &self.when_second)]
        {
            line(text, format_args!("{name:<32} {}", share(estimate)));
        }
        line(text, format_args!("{:<32} {:+.0} Elo", "A against B", self.total.elo));
    }

    fn write_games(&self, text: &mut String) {
        text.push('\n');
        line(text, format_args!("length   {} (turns, or rounds where the game counts those)", spread(&self.rounds)));
        line(text, format_args!("choices  {}", spread(&self.choices)));
        let percent = |games: usize| 100.0 * games as f64 / self.total.games.max(1) as f64;
        let reasons: Vec<String> =
            self.reasons.iter().map(|(reason, &games)| format!("{reason} {games} ({:.1} %)", percent(games))).collect();
        line(text, format_args!("ended by {}", reasons.join(", ")));
        line(text, format_args!("cut off  {}", self.cut_off));
        line(
            text,
            format_args!("forks    {} drawn, {} mismatched ({:.4} %)", self.forks.drawn, self.forks.mismatched, self.forks.rate * 100.0),
        );
    }
}

fn line(text: &mut String, words: std::fmt::Arguments<'_>) {
    writeln!(text, "{words}").expect("writing to a string cannot fail");
}

fn standing(standing: &Standing) -> String {
    let Standing { games, wins, draws, losses, .. } = standing;
    format!("{games:>6} {wins:>6} {draws:>6} {losses:>6}  {}", share(&standing.share))
}

fn share(estimate: &Estimate) -> String {
    let [mean, low, high] = [estimate.mean, estimate.low, estimate.high].map(|share| share * 100.0);
    format!("{mean:5.1} % ({low:.1} to {high:.1})")
}

fn spread(spread: &Spread) -> String {
    let Spread { mean, least, low, median, high, most } = spread;
    format!("median {median:.0}, mean {mean:.1}, nine in ten {low:.0} to {high:.0}, all {least:.0} to {most:.0}")
}
