//! `cargo xtask print-check`: printed pages measured from their pixels, and read by other programs than the one that wrote them.

mod pixels;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, ensure};

use self::pixels::Page;
use crate::browser::build_programs;
use crate::counts::Counts;
use crate::night::games;
use crate::run::{command, root, run, say};
use crate::tools::{answers_to, is_debian_root};

/// Width and height of a card.
const CARD: (f64, f64) = (63.0, 88.0);
/// How far a mark may lie from its place.
const NEAR: f64 = 0.1;
const DOTS: u32 = 600;

/// How much is printed and measured.
#[derive(clap::Args)]
pub(crate) struct PrintCheck {
    /// One game alone, by its folder.
    #[arg(long)]
    only: Option<String>,
}

impl PrintCheck {
    /// Checks every game in both languages on every kind of page.
    ///
    /// # Errors
    /// When anything is not as it should be.
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        if !readers()? {
            say("print-check needs poppler-utils (on Debian: `apt-get install poppler-utils`): left out");
            return Ok(());
        }
        build_programs()?;
        let began = Instant::now();
        let mut counts = Counts::default();
        for game in games(self.only.as_deref())? {
            for language in ["ja", "en"] {
                counts.add(checked(&format!("{game}, {language}"), || letters(&game, language)));
            }
            for sheet in Sheet::all() {
                counts.add(checked(&format!("{game}, {}", sheet.name()), || sheet.measure(&game)));
            }
        }
        println!("print-check: {} passed, {} failed, {:.0} seconds", counts.passed, counts.failed, began.elapsed().as_secs_f64());
        ensure!(counts.failed == 0, "some pages are not as they should be");
        Ok(())
    }
}

/// The small form, a step of the tests: one game's pages, both layouts on one paper.
pub(crate) fn step() -> anyhow::Result<Counts> {
    if !readers()? {
        say("poppler-utils are not there (on Debian: `apt-get install poppler-utils`): left out");
        return Ok(Counts { skipped: 1, ..Counts::default() });
    }
    build_programs()?;
    let mut counts = Counts::default();
    for language in ["ja", "en"] {
        counts.add(checked(language, || letters("kirifuda", language)));
    }
    for sheet in Sheet::all().into_iter().filter(|sheet| sheet.paper == "a4") {
        counts.add(checked(&sheet.name(), || sheet.measure("kirifuda")));
    }
    Ok(counts)
}

/// Whether the programs that read PDF are there; brings them on Debian as root.
fn readers() -> anyhow::Result<bool> {
    let there = || ["pdftoppm", "pdftotext", "pdffonts"].iter().all(|program| answers_to(program, "-v"));
    if !there() && is_debian_root() {
        run(&root(), "apt-get", &["update", "-q"])?;
        run(&root(), "apt-get", &["install", "-y", "-q", "--no-install-recommends", "poppler-utils"])?;
    }
    Ok(there())
}

fn checked(name: &str, check: impl FnOnce() -> anyhow::Result<()>) -> Counts {
    let done = check();
    if let Err(error) = &done {
        say(&format!("{name}: {error:#}"));
    }
    Counts::one(done.is_ok())
}

/// A place for what is printed; gone when the check is.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> anyhow::Result<Self> {
        let folder = root().join("target/print-check").join(name);
        std::fs::create_dir_all(&folder).with_context(|| format!("{}", folder.display()))?;
        Ok(Self(folder))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed lies in target/, where it disturbs nobody.
        let _gone = std::fs::remove_dir_all(&self.0);
    }
}

/// What a program says.
fn told(mut command: Command) -> anyhow::Result<String> {
    let output = command.output().with_context(|| format!("{command:?}"))?;
    ensure!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr).trim());
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn fudaba(words: &[&str]) -> anyhow::Result<String> {
    let mut program = Command::new(root().join("target/debug/fudaba"));
    program.args(words);
    told(program)
}

fn print(pdf: &Path, words: &[&str]) -> anyhow::Result<()> {
    let pdf = pdf.to_str().context("a path in letters")?;
    fudaba(&[&["print"], words, &["-o", pdf]].concat()).map(drop)
}

/// Every card's name is found in the text, every font is embedded and cut, and no card's letters are missing.
fn letters(game: &str, language: &str) -> anyhow::Result<()> {
    let folder = Folder::new(&format!("{game}-{language}"))?;
    let pdf = folder.file("cards.pdf");
    print(&pdf, &[game, "--lang", language])?;
    let mut reader = command(&root(), "pdftotext", &["-raw"]);
    reader.arg(&pdf).arg("-");
    let text = spaceless(&told(reader)?);
    let cards = fudaba(&["cards", game, "--lang", language])?;
    let names: Vec<&str> = cards.lines().filter(|line| !line.starts_with(' ')).filter_map(|line| Some(line.split_once("  ")?.1)).collect();
    ensure!(names.len() > 50, "only {} cards", names.len());
    let missing: Vec<&&str> = names.iter().filter(|name| !text.contains(&spaceless(name))).collect();
    ensure!(missing.is_empty(), "names that cannot be found: {missing:?}");
    fonts(&pdf)
}

fn spaceless(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace()).collect()
}

/// `name type encoding emb sub uni object ID`, a line a font behind two lines of head.
fn fonts(pdf: &Path) -> anyhow::Result<()> {
    let mut reader = command(&root(), "pdffonts", &[]);
    reader.arg(pdf);
    let list = told(reader)?;
    let fonts: Vec<&str> = list.lines().skip(2).collect();
    ensure!(!fonts.is_empty(), "no font at all");
    let is_whole = |font: &&&str| font.split_whitespace().rev().nth(4).zip(font.split_whitespace().rev().nth(3)) != Some(("yes", "yes"));
    let strange: Vec<&&str> = fonts.iter().filter(is_whole).collect();
    ensure!(strange.is_empty(), "fonts that are not embedded, or not cut: {strange:?}");
    Ok(())
}

/// A kind of page, with all that is known of it beforehand.
struct Sheet {
    paper: &'static str,
    page: (f64, f64),
    columns: usize,
    rows: usize,
    bleed: f64,
}

impl Sheet {
    fn all() -> Vec<Sheet> {
        let papers = [("a4", (210.0, 297.0)), ("letter", (215.9, 279.4))];
        let sheets = papers.into_iter().flat_map(|(paper, (short, long))| {
            [
                Sheet { paper, page: (short, long), columns: 3, rows: 3, bleed: 1.5 },
                Sheet { paper, page: (long, short), columns: 4, rows: 2, bleed: 3.0 },
            ]
        });
        sheets.collect()
    }

    fn name(&self) -> String {
        format!("{} with {}", self.paper, self.columns * self.rows)
    }

    /// The left and the upper edges of the cards.
    fn edges(&self) -> (Vec<f64>, Vec<f64>) {
        let along = |page: f64, count: usize, card: f64| -> Vec<f64> {
            let taken = card * count as f64 + 2.0 * self.bleed * (count as f64 - 1.0);
            (0..count).map(|at| (page - taken) / 2.0 + (card + 2.0 * self.bleed) * at as f64).collect()
        };
        (along(self.page.0, self.columns, CARD.0), along(self.page.1, self.rows, CARD.1))
    }

    fn words<'w>(&self, count: &'w str, bleed: &'w str) -> [&'w str; 6] {
        let paper = self.paper;
        ["--paper", paper, "--up", count, "--bleed", bleed]
    }

    /// Marks and slots of a full page, and the backs of one that is not.
    fn measure(&self, game: &str) -> anyhow::Result<()> {
        let folder = Folder::new(&format!("{game}-{}-{}", self.paper, self.rows))?;
        let (count, bleed) = ((self.columns * self.rows).to_string(), self.bleed.to_string());
        let words = self.words(&count, &bleed);
        let pdf = folder.file("fronts.pdf");
        print(&pdf, &[&[game], &words[..]].concat())?;
        let page = Page::of(&pdf, 1, DOTS)?;
        self.marks(&page)?;
        self.slots(&page)?;
        for flip in ["long", "short"] {
            self.backs(game, &words, flip, &folder)?;
        }
        Ok(())
    }

    /// Each mark lies where a card is cut.
    fn marks(&self, page: &Page) -> anyhow::Result<()> {
        let (lefts, tops) = self.edges();
        let both = |edges: &[f64], size: f64| -> Vec<f64> { edges.iter().flat_map(|edge| [*edge, edge + size]).collect() };
        // Just outside of the bleed, where every mark has begun.
        let beside = self.bleed + 0.9;
        let found = [
            (page.dark_columns(tops[0] - beside), both(&lefts, CARD.0)),
            (page.dark_columns(self.page.1 - tops[0] + beside), both(&lefts, CARD.0)),
            (page.dark_rows(lefts[0] - beside), both(&tops, CARD.1)),
            (page.dark_rows(self.page.0 - lefts[0] + beside), both(&tops, CARD.1)),
        ];
        for (marks, edges) in found {
            ensure!(marks.len() == edges.len(), "{} marks, and not {}: {marks:?}", marks.len(), edges.len());
            let farthest = marks.iter().zip(&edges).map(|(mark, edge)| (mark - edge).abs()).fold(0.0, f64::max);
            ensure!(farthest <= NEAR, "a mark lies {farthest:.2} mm from its place");
        }
        Ok(())
    }

    /// No two slots hold the same picture, and none is empty.
    fn slots(&self, page: &Page) -> anyhow::Result<()> {
        let (lefts, tops) = self.edges();
        let places = tops.iter().flat_map(|top| lefts.iter().map(|left| (*left, *top)));
        let mut cards: Vec<Vec<u8>> = places.map(|place| page.picture(place, CARD)).collect();
        ensure!(cards.iter().all(|card| card.iter().any(|pixel| *pixel != card[0])), "a slot is empty");
        let count = cards.len();
        cards.sort();
        cards.dedup();
        ensure!(cards.len() == count, "two slots hold the same picture");
        Ok(())
    }

    /// Of one card on a page, whatever is printed of its back lies behind what is printed of its front.
    fn backs(&self, game: &str, words: &[&str], flip: &str, folder: &Folder) -> anyhow::Result<()> {
        let pdf = folder.file("backs.pdf");
        let first = fudaba(&["cards", game])?;
        let number = first.split_whitespace().next().context("a card")?;
        print(&pdf, &[&[game, number, "--backs", "--cut", "none", "--flip", flip], words].concat())?;
        let (front, back) = (Page::of(&pdf, 1, DOTS)?.printed()?, Page::of(&pdf, 2, DOTS)?.printed()?);
        let over_upright = (flip == "long") == (self.page.0 < self.page.1);
        let turned = if over_upright { back.mirrored(self.page.0) } else { back.tipped(self.page.1) };
        let apart = front.apart(&turned);
        ensure!(apart <= NEAR, "turned over the {flip} edge, the back lies {apart:.2} mm from its front");
        Ok(())
    }
}
