//! `fudaba diff`: what differs between two sets of cards, in words.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use fudaba_cardscript::data::CardFace;
use fudaba_cardscript::{Language, Text};
use fudaba_host::AnyGame;
use fudaba_lab::study::CardText;

use crate::context::Context;
use crate::told::Told;
use crate::{Finding, files};

/// What differs between two sets of cards, in words: numbers, texts, and what a card is.
///
/// What the difference is worth, `fudaba lab diff` measures. Exit code: 0 when nothing differs, 1 when something does, 2 when a file cannot be read.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba diff kirifuda games/kirifuda/cards.yaml\n  fudaba diff kirifuda my-cards.yaml                 # exit code 1: my cards against those of the game\n  fudaba diff kirifuda my-cards.yaml my-cards.yaml"
)]
pub(crate) struct Diff {
    /// The game.
    game: String,
    /// A: a card file, whose cards stand in the place of the game's. With B left out, this is B, and A is the game as it is.
    a: PathBuf,
    /// B, likewise.
    b: Option<PathBuf>,
}

impl Diff {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        let a = faces(game.as_ref(), &self.a)?;
        let (a, b) = match &self.b {
            Some(b) => (a, faces(game.as_ref(), b)?),
            None => (game.faces().to_vec(), a),
        };
        let told = differences(&a, &b, context.language);
        for (head, lines) in &told {
            writeln!(context.out, "{head}")?;
            lines.iter().try_for_each(|line| writeln!(context.out, "  {line}"))?;
        }
        if told.is_empty() {
            let words = context.said("違いはありません".to_owned(), "nothing differs".to_owned());
            writeln!(context.out, "{words}")?;
        }
        Ok(if told.is_empty() { Finding::Fine } else { Finding::Wrong })
    }
}

/// The cards of the game with those of a file in their places.
fn faces(game: &dyn AnyGame, path: &Path) -> anyhow::Result<Vec<CardFace>> {
    let source = files::source(path)?.map_err(|faults| Told::faults(&faults))?;
    let text = CardText { name: source.name().to_owned(), text: source.text().to_owned() };
    game.lab().faces_with(&[text]).map_err(|faults| Told::faults(&faults))
}

/// Every card that differs, with what differs of it.
fn differences(a: &[CardFace], b: &[CardFace], language: Language) -> Vec<(String, Vec<String>)> {
    let in_set = |set: &[CardFace], number: &str| set.iter().find(|face| face.number == number).cloned();
    let head = |face: &CardFace| format!("{} {}", face.number, face.name.of(language));
    let alone =
        |face: &CardFace, ja: &str, en: &str| (format!("{}{}", head(face), Text::new(ja, en).of(language)), printed(face, language));
    let gone = a.iter().filter(|face| in_set(b, &face.number).is_none()).map(|face| alone(face, "：なくなった", ": gone"));
    let come = b.iter().filter_map(|face| match in_set(a, &face.number) {
        None => Some(alone(face, "：新しい", ": new")),
        Some(before) => Some((head(face), changes(&before, face, language))).filter(|(_, lines)| !lines.is_empty()),
    });
    gone.chain(come).collect()
}

/// A card that only one of the sets has.
fn printed(face: &CardFace, language: Language) -> Vec<String> {
    let stats: Vec<String> = face.stats.iter().map(|stat| format!("{} {}", stat.name.of(language), stat.value.of(language))).collect();
    let head = format!("{} {}", face.kind_name.of(language), stats.join(", "));
    std::iter::once(head.trim_end().to_owned()).chain(face.text.of(language).iter().cloned()).collect()
}

/// What changed on a card: what it is, its numbers, its text.
fn changes(before: &CardFace, after: &CardFace, language: Language) -> Vec<String> {
    let said = |ja: &str, en: &str| Text::new(ja, en).of(language).to_owned();
    let from_to = |what: String, from: String, to: String| (from != to).then(|| format!("{what}: {from} -> {to}"));
    let what_it_is = |face: &CardFace| {
        [face.name.of(language).to_owned(), face.kind_name.of(language).to_owned(), face.attributes.join(", "), face.cost.join(" ")]
    };
    let names = [said("名前", "name"), said("種類", "kind"), said("属性", "attributes"), said("コスト", "cost")];
    let pairs = what_it_is(before).into_iter().zip(what_it_is(after));
    let mut lines: Vec<String> = names.into_iter().zip(pairs).filter_map(|(what, (from, to))| from_to(what, from, to)).collect();
    lines.extend(numbers(before, after, language));
    let (old, new) = (before.text.of(language), after.text.of(language));
    lines.extend(old.iter().filter(|line| !new.contains(line)).map(|line| format!("- {line}")));
    lines.extend(new.iter().filter(|line| !old.contains(line)).map(|line| format!("+ {line}")));
    lines
}

fn numbers(before: &CardFace, after: &CardFace, language: Language) -> Vec<String> {
    let find = |face: &CardFace, key: &str| face.stats.iter().find(|stat| stat.key == key).map(|stat| stat.value.of(language).to_owned());
    let mut keys: Vec<(&str, &str)> =
        before.stats.iter().chain(&after.stats).map(|stat| (stat.key.as_str(), stat.name.of(language))).collect();
    keys.dedup_by_key(|(key, _)| *key);
    let mut told: Vec<String> = Vec::new();
    for (key, name) in keys {
        let [from, to] = [before, after].map(|face| find(face, key).unwrap_or_else(|| "-".to_owned()));
        let line = format!("{name}: {from} -> {to}");
        if from != to && !told.contains(&line) {
            told.push(line);
        }
    }
    told
}
