//! Whatever is wrong with a file of a game is told in Japanese, too: files of every kind are spoilt at random, and each sentence must be
//! known.

use std::path::{Path, PathBuf};

use fudaba_cardscript::{Fault, Source, japanese_of};
use fudaba_host::{AnyGame, games};

/// How often each file is spoilt.
const TIMES: u64 = 24;

/// A small generator: the same spoilt files every time.
struct Lots(u64);

impl Lots {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % most.max(1)
    }
}

/// A line with one thing wrong.
fn spoilt(line: &str, lots: &mut Lots) -> String {
    let number = |other: &str| match line.find(|letter: char| letter.is_ascii_digit()) {
        Some(at) => {
            let behind = line[at..].trim_start_matches(|letter: char| letter.is_ascii_digit());
            format!("{}{other}{behind}", &line[..at])
        }
        None => line.to_owned(),
    };
    match lots.below(9) {
        0 => number("99999"),
        1 => number("0"),
        2 => number("\"x\""),
        3 => line.replacen(": ", "z: ", 1),
        4 => line.split_once(": ").map_or_else(String::new, |(key, _)| format!("{key}: zzz")),
        5 => line.split_once(": ").map_or_else(String::new, |(key, value)| format!("{key}: [{value}]")),
        6 => line.replacen(['{', '}', '[', ']'], "", 1),
        7 => format!("{line}\n{line}"),
        _ => String::new(),
    }
}

fn spoil(text: &str, lots: &mut Lots) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let wrong: Vec<usize> = (0..=lots.below(3)).map(|_| lots.below(lines.len())).collect();
    let told = lines.iter().enumerate().map(|(at, line)| if wrong.contains(&at) { spoilt(line, lots) } else { (*line).to_owned() });
    told.collect::<Vec<_>>().join("\n")
}

/// A game's cards, decks, table and pictures, and a few scenarios and lessons.
fn files(game: &dyn AnyGame) -> Vec<PathBuf> {
    const FEW: usize = 4;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game.slug());
    let inside = |name: &str| {
        let entries = std::fs::read_dir(folder.join(name)).into_iter().flatten();
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
        files.sort();
        files.truncate(FEW);
        files
    };
    let alone = ["cards.yaml", "table.yaml", "art.yaml"].map(|name| folder.join(name));
    let all = ["cards", "decks", "scenarios", "lessons"].into_iter().flat_map(inside);
    alone.into_iter().chain(all).filter(|path| path.extension().is_some_and(|end| end == "yaml") && path.is_file()).collect()
}

/// The sentences of a fault; what a hint sets in is from the file or for it.
fn sentences(fault: &Fault) -> Vec<String> {
    let message = fault.japanese.is_none().then_some(&fault.message);
    let lines = message.into_iter().chain(&fault.label).chain(&fault.hint).flat_map(|text| text.lines());
    let answers = |line: &str| line.starts_with("  ") || line.starts_with("- ");
    lines.filter(|line| !line.is_empty() && !answers(line)).map(str::to_owned).collect()
}

#[test]
fn every_mistake_of_every_file_is_told_in_japanese() {
    let (mut found, mut untold) = (0, Vec::new());
    for game in games(None).0 {
        for path in files(game.as_ref()) {
            let text = std::fs::read_to_string(&path).expect("a file of the game");
            for time in 0..TIMES {
                let source = Source::new(path.display().to_string(), spoil(&text, &mut Lots(time)));
                for sentence in game.check(&source).iter().flat_map(sentences) {
                    found += 1;
                    if japanese_of(&sentence).is_none() {
                        untold.push(sentence);
                    }
                }
            }
        }
    }
    untold.sort();
    untold.dedup();
    assert!(found > 1_000, "{found}");
    assert!(untold.is_empty(), "no Japanese for\n{}", untold.join("\n"));
}
