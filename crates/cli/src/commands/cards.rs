//! `fudaba cards`: a card's face and text in the terminal.

use std::io::Write;
use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use fudaba_cardscript::Language;
use fudaba_cardscript::data::CardFace;
use fudaba_host::AnyGame;

use super::sheet;
use crate::Finding;
use crate::context::Context;
use crate::output::complain;

/// Show cards: face and text.
///
/// Exit code: 0 when there is something to show, 1 when no card holds what is looked for, 2 when a game or number is unknown.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba cards kirifuda\n  fudaba cards kirifuda K16 K27 --lang ja\n  fudaba cards kirifuda --find trump --json\n  fudaba cards kirifuda K16 --svg > K16.svg\n  fudaba cards kirifuda --csv > numbers.csv          # change numbers in a spreadsheet, then:\n  fudaba cards kirifuda --from numbers.csv           # exit code 2: no number differs yet; else a card file with those that do"
)]
pub(crate) struct Cards {
    /// The game.
    game: String,
    /// Numbers of cards; without any, all cards.
    numbers: Vec<String>,
    /// Only cards whose name, kind or text holds this.
    #[arg(long)]
    find: Option<String>,
    /// Print the faces as JSON.
    #[arg(long)]
    json: bool,
    /// Print the numbers of all cards as a table for a spreadsheet.
    #[arg(long, conflicts_with_all = ["json", "svg", "numbers", "find"])]
    csv: bool,
    /// Read such a table, and print a card file with the cards whose numbers differ.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "svg", "numbers", "find", "csv"])]
    from: Option<PathBuf>,
    /// Draw the cards as SVG: one card large with its text, several as a sheet.
    #[arg(long, conflicts_with = "json")]
    svg: bool,
}

impl Cards {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        if game.faces().is_empty() {
            bail!("{} has no cards", game.slug());
        }
        if self.csv {
            return sheet::write(context, game.as_ref());
        }
        if let Some(path) = &self.from {
            return sheet::read(context, game.as_ref(), path);
        }
        let faces = self.chosen(game.as_ref(), context)?;
        if self.json {
            context.out.get_mut().speak_json();
            serde_json::to_writer_pretty(&mut context.out, &faces)?;
            writeln!(context.out)?;
        } else if faces.is_empty() {
            let find = self.find.as_deref().unwrap_or_default();
            complain(&context.said(
                format!("fudaba：名前、種類、テキストに「{find}」を含むカードはありません"),
                format!("fudaba: no card holds `{find}` in its name, kind or text"),
            ));
        }
        if self.svg && !faces.is_empty() {
            let numbers: Vec<&str> = faces.iter().map(|face| face.number.as_str()).collect();
            writeln!(context.out, "{}", game.printed(&numbers, context.language))?;
        }
        let finding = if faces.is_empty() { Finding::Wrong } else { Finding::Fine };
        for face in faces.into_iter().filter(|_| !self.json && !self.svg) {
            print(context, game.as_ref(), face)?;
        }
        Ok(finding)
    }

    fn chosen<'g>(&self, game: &'g dyn AnyGame, context: &Context) -> anyhow::Result<Vec<&'g CardFace>> {
        for number in &self.numbers {
            if game.faces().iter().all(|face| !face.number.eq_ignore_ascii_case(number)) {
                bail!(context.said(
                    format!("「{number}」というカードはありません。`fudaba cards {}`ですべて見られます", self.game),
                    format!("there is no card `{number}`; `fudaba cards {}` prints all", self.game),
                ));
            }
        }
        let named = |face: &CardFace| self.numbers.is_empty() || self.numbers.iter().any(|number| face.number.eq_ignore_ascii_case(number));
        let found = |face: &CardFace| self.find.as_ref().is_none_or(|word| holds(face, word, context.language));
        Ok(game.faces().iter().filter(|face| named(face) && found(face)).collect())
    }
}

fn holds(face: &CardFace, word: &str, language: Language) -> bool {
    let word = word.to_lowercase();
    let heads = [face.number.as_str(), face.name.of(language), face.kind_name.of(language)];
    heads.into_iter().chain(face.text.of(language).iter().map(String::as_str)).any(|text| text.to_lowercase().contains(&word))
}

/// A symbol of a cost: the attribute's name, or any.
fn cost_name(game: &dyn AnyGame, symbol: &str, language: Language) -> String {
    let any = match language {
        Language::Ja => "任意",
        Language::En => "any",
    };
    game.table().attributes.get(symbol).map_or(any, |attribute| attribute.name.of(language)).to_owned()
}

/// The symbols of a cost, in the brackets of the language; none where the card's figures say it already.
fn cost(game: &dyn AnyGame, face: &CardFace, language: Language) -> String {
    if face.stats.iter().any(|stat| stat.key == "cost") {
        return String::new();
    }
    let [open, close] = if language == Language::Ja { ["〔", "〕"] } else { ["[", "]"] };
    face.cost.iter().map(|symbol| format!("{open}{}{close}", cost_name(game, symbol, language))).collect()
}

/// Prints one card as a block of lines.
pub(crate) fn print(context: &mut Context, game: &dyn AnyGame, face: &CardFace) -> anyhow::Result<()> {
    let language = context.language;
    let attribute =
        |key: &String| game.table().attributes.get(key).map_or(key.as_str(), |attribute| attribute.name.of(language)).to_owned();
    let attributes: Vec<String> = face.attributes.iter().map(attribute).collect();
    let stats: Vec<String> = face.stats.iter().map(|stat| format!("{} {}", stat.name.of(language), stat.value.of(language))).collect();
    let cost = cost(game, face, language);
    let line = [face.kind_name.of(language).to_owned(), attributes.join(" "), stats.join("  "), cost];
    let line: Vec<&str> = line.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    writeln!(context.out, "{}  {}\n  {}", face.number, face.name.of(language), line.join(" · "))?;
    for text in face.text.of(language) {
        writeln!(context.out, "  {text}")?;
    }
    if let Some(flavour) = &face.flavour {
        let [open, close] = if language == Language::Ja { ["「", "」"] } else { ["“", "”"] };
        writeln!(context.out, "  {open}{}{close}", flavour.of(language))?;
    }
    Ok(writeln!(context.out)?)
}
