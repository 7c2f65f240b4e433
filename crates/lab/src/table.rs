//! A report as text for a terminal.

use std::fmt::Write;

use fudaba_cardscript::{Language, Text};

use crate::document::{left, right};
use crate::report::{DeckResult, Report, Standing};
use crate::statistics::{Estimate, Spread};

/// The width of what a line is about, in the second and third part.
const LABEL: usize = 32;

impl Report {
    /// The report as a table of plain text.
    pub fn table(&self, language: Language) -> String {
        let Report { game, agents: [a, b], seed, .. } = self;
        let head = Text::new(format!("{game}：A = {a}、B = {b}、シード{seed}"), format!("{game}: A = {a}, B = {b}, seed {seed}"));
        let mut text = format!("{}\n\n", head.of(language));
        self.write_pairings(&mut text, language);
        self.write_shares(&mut text, language);
        self.write_games(&mut text, language);
        text
    }

    fn write_pairings(&self, text: &mut String, language: Language) {
        let names = self.pairings.iter().flat_map(|pairing| pairing.decks.iter().map(String::len));
        let width = names.max().unwrap_or(0).max(9);
        let heads = [("デッキA", "deck A"), ("デッキB", "deck B")].map(|(ja, en)| left(said(ja, en, language), width));
        let counts = [("対戦", "games"), ("勝ち", "wins"), ("引分", "draws"), ("負け", "losses")];
        let counts = counts.map(|(ja, en)| right(said(ja, en, language), 6));
        line(text, format_args!("{}  {}  {}  {}", heads[0], heads[1], counts.join(" "), said("Aの勝率", "share of A", language)));
        for pairing in &self.pairings {
            let [one, other] = &pairing.decks;
            line(text, format_args!("{one:width$}  {other:width$}  {}", standing(&pairing.standing)));
        }
        line(text, format_args!("{}  {:width$}  {}", left(said("全体", "all", language), width), "", standing(&self.total)));
    }

    fn write_shares(&self, text: &mut String, language: Language) {
        text.push('\n');
        for DeckResult { deck, share: estimate } in &self.decks {
            let label = Text::new(format!("{deck}とほかのデッキ"), format!("{deck} against the field"));
            line(text, format_args!("{} {}", left(label.of(language), LABEL), share(estimate)));
        }
        let shares = [
            (("先攻", "first player"), &self.first_player),
            (("Aが先攻", "A when first"), &self.when_first),
            (("Aが後攻", "A when second"), &self.when_second),
        ];
        for ((ja, en), estimate) in shares {
            line(text, format_args!("{} {}", left(said(ja, en, language), LABEL), share(estimate)));
        }
        line(text, format_args!("{} {:+.0} Elo", left(said("AとBの差", "A against B", language), LABEL), self.total.elo));
    }

    fn write_games(&self, text: &mut String, language: Language) {
        text.push('\n');
        let unit = said("(ターン、または数えるゲームではラウンド)", "(turns, or rounds where the game counts those)", language);
        let percent = |games: usize| 100.0 * games as f64 / self.total.games.max(1) as f64;
        let reasons: Vec<String> =
            self.reasons.iter().map(|(reason, &games)| format!("{reason} {games} ({:.1} %)", percent(games))).collect();
        let forks = Text::new(
            format!("{}、食い違い{}({:.4} %)", self.forks.drawn, self.forks.mismatched, self.forks.rate * 100.0),
            format!("{} drawn, {} mismatched ({:.4} %)", self.forks.drawn, self.forks.mismatched, self.forks.rate * 100.0),
        );
        let lines = [
            (("長さ", "length"), format!("{} {unit}", spread(&self.rounds, language))),
            (("選択", "choices"), spread(&self.choices, language)),
            (("終わり方", "ended by"), reasons.join(", ")),
            (("打ち切り", "cut off"), self.cut_off.to_string()),
            (("想像", "forks"), forks.of(language).to_owned()),
        ];
        for ((ja, en), words) in lines {
            line(text, format_args!("{} {words}", left(said(ja, en, language), 8)));
        }
    }
}

fn said<'w>(ja: &'w str, en: &'w str, language: Language) -> &'w str {
    match language {
        Language::Ja => ja,
        Language::En => en,
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

fn spread(spread: &Spread, language: Language) -> String {
    let Spread { mean, least, low, median, high, most } = spread;
    let words = Text::new(
        format!("中央値{median:.0}、平均{mean:.1}、10戦に9戦は{low:.0}から{high:.0}、すべて{least:.0}から{most:.0}"),
        format!("median {median:.0}, mean {mean:.1}, nine in ten {low:.0} to {high:.0}, all {least:.0} to {most:.0}"),
    );
    words.of(language).to_owned()
}
