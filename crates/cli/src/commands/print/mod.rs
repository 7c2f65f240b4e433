//! `fudaba print`: cards on paper, as pixels, for a table on the screen.

mod cmyk;
mod flags;
mod own;
mod what;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap::Args;
use fudaba_host::AnyGame;
use fudaba_paper::{
    Backs, Cards, Deck, Ink, Press, Settings, Sheet, back_picture, missing_letters, pages, picture, singles, tabletop, test_sheet,
};

use self::flags::{CutFlag, FlipFlag, Offset, PaperFlag, UpFlag};
use self::what::{Chosen, chosen};
use crate::Finding;
use crate::context::Context;
use crate::output::complain;
use crate::save::Target;

/// Dots an inch of pictures.
const DOTS: u32 = 300;
/// The most bleed of a single card.
const MOST_BLEED: f32 = 6.0;
/// Printers leave so much of the paper's edge white.
const UNPRINTED: f32 = 4.0;

/// Print cards: pages to cut, single cards for print shops, pictures, sheets for Tabletop Simulator.
///
/// Without anything else the cards of a whole game, each once, nine on a page of A4, 63 by 88 mm, with marks where to cut: print at 100 %, "actual
/// size". The fonts are embedded and the text can be selected. Pictures of a set's own (`--data DIR`, `DIR/GAME/pictures`) fill the windows of their
/// cards, with their licence. Exit code: 0 when it was written, 2 when not.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba print kirifuda\n  fudaba print kirifuda crimson_assault --backs -o deck.pdf\n  fudaba print my-deck.yaml --paper letter --up 8 --bleed 2.5\n  fudaba print kirifuda K16 3xK27 --low-ink --cut lines\n  fudaba print kirifuda --test-sheet -o test.pdf\n  fudaba print kirifuda --single --cmyk -o shop.pdf\n  fudaba print kirifuda --png pictures\n  fudaba print kirifuda --tabletop table"
)]
pub(crate) struct Print {
    /// The game, or a deck file.
    game: String,
    /// Decks (key or file) or numbers of cards, `3xK27` for three; without any, every card once.
    what: Vec<String>,
    /// The file to write; without it, named after the game or the deck.
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["png", "tabletop"])]
    out: Option<PathBuf>,
    /// The paper in the printer.
    #[arg(long, value_enum, default_value_t = PaperFlag::A4)]
    paper: PaperFlag,
    /// Cards on a page: nine upright, or eight with the page on its side, which leaves room for more bleed.
    #[arg(long, value_enum, default_value_t = UpFlag::Nine)]
    up: UpFlag,
    /// Millimetres that are printed beyond where a card is cut: up to 1.5 with nine, 3 with eight; without it 1 on pages, 3 on single cards.
    #[arg(long, value_name = "MM")]
    bleed: Option<f32>,
    /// How pages say where to cut.
    #[arg(long, value_enum, default_value_t = CutFlag::Marks)]
    cut: CutFlag,
    /// Print backs behind the fronts, for both sides of the paper.
    #[arg(long)]
    backs: bool,
    /// Over which edge the printer turns the paper.
    #[arg(long, value_enum, default_value_t = FlipFlag::Long)]
    flip: FlipFlag,
    /// Millimetres to the right and down by which backs are moved, for a printer whose sides do not meet: `-0.5,1`.
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true, default_value = "0,0")]
    offset: Offset,
    /// Two pages that show which --offset this printer needs.
    #[arg(long, conflicts_with_all = ["single", "png", "tabletop", "cmyk"])]
    test_sheet: bool,
    /// Lines on white, to spend little ink.
    #[arg(long)]
    low_ink: bool,
    /// A card a page with TrimBox, BleedBox and the safe area as ArtBox, as print shops want it.
    #[arg(long, conflicts_with_all = ["png", "tabletop"])]
    single: bool,
    /// Turn the file into CMYK (PDF/X-3) by Ghostscript, where it is installed. It is not validated: ask the print shop for a proof.
    #[arg(long, conflicts_with_all = ["png", "tabletop"])]
    cmyk: bool,
    /// Write each card as a PNG of 300 dots an inch into this folder.
    #[arg(long, value_name = "DIR", conflicts_with = "tabletop")]
    png: Option<PathBuf>,
    /// Write sheets and a saved object for Tabletop Simulator into this folder.
    #[arg(long, value_name = "DIR")]
    tabletop: Option<PathBuf>,
    /// Where the files of --tabletop will be found on the web; without it, where they are on this machine.
    #[arg(long, value_name = "URL", requires = "tabletop")]
    url: Option<String>,
}

impl Print {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let chosen = chosen(&self.game, &self.what, context)?;
        let game = chosen.game.as_ref();
        let press = press(game, context, if self.low_ink { Ink::Low } else { Ink::Full });
        let numbers = chosen.numbers();
        warn_of_letters(&missing_letters(&press, &numbers), context);
        let wrote = match (&self.png, &self.tabletop) {
            (Some(folder), _) => self.pictures(folder, &press, &numbers, context)?,
            (None, Some(folder)) => self.for_tabletop(folder, &press, &chosen, context)?,
            (None, None) => self.document(&press, &numbers, &chosen.name, context)?,
        };
        writeln!(context.out, "{wrote}")?;
        Ok(Finding::Fine)
    }

    /// A PDF; what was written.
    fn document(&self, press: &Press<'_>, numbers: &[&str], name: &str, context: &Context) -> anyhow::Result<String> {
        let path = self.out.clone().unwrap_or_else(|| PathBuf::from(format!("{name}.pdf")));
        let target = Target::new(&path)?;
        let (bytes, count) = match (self.test_sheet, self.single) {
            (true, _) => (test_sheet(press, &self.settings(context)?)?, 2),
            (false, true) => (singles(press, numbers, self.bleed_of_one()?, self.backs())?, numbers.len()),
            (false, false) => self.pages(press, numbers, context)?,
        };
        let bytes = if self.cmyk { cmyk::converted(&bytes, context)? } else { bytes };
        target.draft()?.with(|file| file.write_all(&bytes))?.finish()?;
        let (file, cards) = (path.display(), numbers.len());
        Ok(match self.test_sheet {
            true => context.said(format!("{file}：テスト用の2ページ"), format!("{file}: two pages to test the printer with")),
            false => context.said(format!("{file}：{cards}枚、{count}ページ"), format!("{file}: {cards} cards, {count} pages")),
        })
    }

    fn pages(&self, press: &Press<'_>, numbers: &[&str], context: &Context) -> anyhow::Result<(Vec<u8>, usize)> {
        let settings = self.settings(context)?;
        let sheet = Sheet::new(settings.paper, settings.up, settings.bleed)?;
        self.warn_of_margins(&sheet, context);
        let sides = if self.backs { 2 } else { 1 };
        Ok((pages(press, numbers, &settings)?, numbers.len().div_ceil(sheet.count()) * sides))
    }

    fn backs(&self) -> Backs {
        if self.backs { Backs::Behind } else { Backs::Without }
    }

    fn settings(&self, context: &Context) -> anyhow::Result<Settings> {
        let up = self.up.into();
        let bleed = self.bleed.unwrap_or(1.0);
        let most = fudaba_paper::Up::most_bleed(up);
        if !(0.0..=most).contains(&bleed) {
            bail!(context.said(
                format!("--bleedは0から{most}までです。--up 8なら3まで、--singleなら{MOST_BLEED}まで指定できます"),
                format!("--bleed goes from 0 to {most} here; --up 8 has room for 3, --single for {MOST_BLEED}"),
            ));
        }
        let offset = (self.offset.x, self.offset.y);
        Ok(Settings { paper: self.paper.into(), up, bleed, cut: self.cut.into(), backs: self.backs(), flip: self.flip.into(), offset })
    }

    fn bleed_of_one(&self) -> anyhow::Result<f32> {
        let bleed = self.bleed.unwrap_or(3.0);
        if !(0.0..=MOST_BLEED).contains(&bleed) {
            bail!("--bleed goes from 0 to {MOST_BLEED} with --single and --png");
        }
        Ok(bleed)
    }

    /// Most printers cannot print to the edge.
    fn warn_of_margins(&self, sheet: &Sheet, context: &Context) {
        let (x, y) = sheet.margins();
        let left = x.min(y) - sheet.bleed();
        if left < UNPRINTED {
            complain(&context.said(
                format!("fudaba：紙の端まで{left:.1} mmしかありません。印刷できないプリンターでは、--bleedを小さくしてください"),
                format!("fudaba: {left:.1} mm are left at the paper's edge; if your printer leaves them white, give a smaller --bleed"),
            ));
        }
    }

    /// Each card as a picture; what was written.
    fn pictures(&self, folder: &Path, press: &Press<'_>, numbers: &[&str], context: &Context) -> anyhow::Result<String> {
        let bleed = if self.bleed.is_some() { self.bleed_of_one()? } else { 0.0 };
        make(folder)?;
        let mut seen: Vec<&str> = Vec::new();
        for number in numbers {
            if !seen.contains(number) {
                seen.push(number);
                save(&folder.join(format!("{}.png", file_name(number))), &picture(press, number, DOTS, bleed)?)?;
            }
        }
        let ink = if self.low_ink { Ink::Low } else { Ink::Full };
        save(&folder.join("back.png"), &back_picture(ink, DOTS, bleed)?)?;
        let (place, count) = (folder.display(), seen.len());
        Ok(context.said(format!("{place}：{count}枚と裏面"), format!("{place}: {count} cards and the back")))
    }

    /// Sheets and the saved object; what was written.
    fn for_tabletop(&self, folder: &Path, press: &Press<'_>, chosen: &Chosen, context: &Context) -> anyhow::Result<String> {
        make(folder)?;
        let folder = folder.canonicalize().with_context(|| format!("cannot find {}", folder.display()))?;
        let base = self
            .url
            .clone()
            .unwrap_or_else(|| format!("file:///{}", folder.display().to_string().replace('\\', "/").trim_start_matches('/')));
        let address = |file: &str| format!("{}/{file}", base.trim_end_matches('/'));
        let decks: Vec<Deck> = chosen.decks.iter().map(|(name, cards)| Deck { name: name.clone(), cards: cards.clone() }).collect();
        let made = tabletop(press, &decks, &address)?;
        for (at, sheet) in made.sheets.iter().enumerate() {
            save(&folder.join(format!("sheet-{}.png", at + 1)), sheet)?;
        }
        save(&folder.join("back.png"), &made.back)?;
        let object = folder.join(format!("{}.json", chosen.name));
        save(&object, serde_json::to_string_pretty(&made.object)?.as_bytes())?;
        let (place, sheets) = (object.display(), made.sheets.len());
        Ok(context.said(
            format!("{place}：シート{sheets}枚。Tabletop SimulatorのSaved Objectsフォルダーに入れてください"),
            format!("{place}: {sheets} sheets; put it into the folder Saved Objects of Tabletop Simulator"),
        ))
    }
}

fn press<'g>(game: &'g dyn AnyGame, context: &Context, ink: Ink) -> Press<'g> {
    let cards = Cards { table: game.table(), faces: game.faces(), artworks: game.artworks(), art: game.art() };
    Press::new(cards, context.language, ink).with_pictures(own::pictures(game, context))
}

fn warn_of_letters(missing: &[char], context: &Context) {
    if !missing.is_empty() {
        let letters: String = missing.iter().collect();
        complain(&context.said(
            format!("fudaba：どのフォントにもない文字：{letters}。日本語のフォント(Noto Sans CJKなど)を入れてください"),
            format!("fudaba: no font has the letters {letters}; install one that has them, such as Noto Sans CJK"),
        ));
    }
}

/// A card's number as the name of a file.
fn file_name(number: &str) -> String {
    number.chars().map(|letter| if letter.is_alphanumeric() || letter == '-' { letter } else { '_' }).collect()
}

fn make(folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))
}

fn save(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    Target::new(path)?.draft()?.with(|file| file.write_all(bytes))?.finish()
}
