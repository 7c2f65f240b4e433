//! The designers' pages, `docs/cards.md` and one for each game, are complete and say nothing but the truth.
//!
//! Its YAML blocks say by their first line what they are: `# K06 ...` a part of that card, `- number:` a list of cards, `key:` a deck,
//! `name:` a scenario. Quoted lines below a card are its printed text. A block marked `yaml mistakes` is followed by what is told about it.

use std::sync::Arc;

use fudaba_cardscript::data::{CardFace, read_deck};
use fudaba_cardscript::{Colour, Source};
use fudaba_stage::{CardGame, DeckList, run, whole_rule};

use crate::Bench;
use crate::bench::workspace;
use crate::words::cited_in;

/// What `docs/cards.md` says for all games.
const SHARED: [&str; 4] = ["Your first card", "Files and folders", "Checking", "The shape of an effect"];

/// A fenced block of a page.
struct Block<'p> {
    /// What stands behind its fence.
    mark: &'p str,
    text: &'p str,
    /// The lines quoted behind it, before the next block.
    quoted: Vec<&'p str>,
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let pieces: Vec<&str> = page.split("```").collect();
    pieces[1..].chunks(2).filter(|pair| pair.len() == 2).map(|pair| block(pair[0], pair[1])).collect()
}

fn block<'p>(fenced: &'p str, after: &'p str) -> Block<'p> {
    let (mark, text) = fenced.split_once('\n').expect("a fence ends its line");
    let quoted = after.lines().skip_while(|line| !line.starts_with("> ")).map_while(|line| line.strip_prefix("> "));
    Block { mark, text, quoted: quoted.map(|line| line.trim_end_matches('\\')).collect() }
}

/// The sound YAML blocks that begin so.
fn yaml<'b, 'p>(blocks: &'b [Block<'p>], start: &'b str) -> impl Iterator<Item = &'b Block<'p>> {
    blocks.iter().filter(move |block| block.mark == "yaml" && block.text.starts_with(start))
}

fn printed(faces: &[CardFace]) -> Vec<&String> {
    faces.iter().flat_map(|face| face.text.en.iter().chain(&face.text.ja)).collect()
}

impl<G: CardGame> Bench<G> {
    fn card_page(&self) -> String {
        self.demands.card_guide.iter().map(|page| self.whole_page(page)).collect()
    }

    /// Every word that may stand in a card file is explained.
    pub fn every_word_of_the_language_is_explained(&self) {
        if self.demands.card_guide.is_empty() {
            return;
        }
        let page = self.card_page() + &self.page("cards.md", &SHARED);
        let explained = |word: &String| page.contains(&format!("`{word}`")) || ["ja", "en"].contains(&word.as_str());
        let missing: Vec<String> = self.language().into_iter().filter(|word| !explained(word)).collect();
        assert!(missing.is_empty(), "{:?} lack {missing:?}", self.demands.card_guide);
    }

    /// Parts of cards are taken from the cards, printed texts are theirs; further cards, decks, scenarios and mistakes are as the page says.
    pub fn the_cards_of_the_guide_are_the_real_ones(&self) {
        let page = self.card_page();
        let blocks = blocks(&page);
        yaml(&blocks, "# ").for_each(|block| self.is_part(block));
        let cards = Arc::new(self.with_own_cards(&blocks));
        for block in yaml(&blocks, "key:") {
            let faces = G::faces(&cards);
            let numbers: Vec<&str> = faces.iter().map(|face| face.number.as_str()).collect();
            let (deck, faults) = read_deck(&Source::new("deck", block.text), &G::sections(), &numbers);
            assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
            assert_eq!(G::check_deck(&cards, &DeckList::from(&deck.expect("a deck without faults"))), []);
        }
        for block in yaml(&blocks, "name:") {
            for report in run::<G>(&cards, &|key| self.deck(key), &Source::new("scenario", block.text)) {
                assert!(report.passed, "{}", report.render(Colour::Off));
            }
        }
        mistakes::<G>(&blocks);
    }

    fn with_own_cards(&self, blocks: &[Block]) -> G::Cards {
        let mut text = String::new();
        for block in yaml(blocks, "- number:") {
            let (own, faults) = G::read_cards(&[Source::new("the guide", block.text)]);
            assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
            self.quotes(block, &G::faces(&own), block.text);
            text += block.text;
        }
        G::with_cards(&self.cards, &Source::new("the guide", text)).0
    }

    /// The lines of the block stand in that card, in this order, and what is quoted is its text.
    fn is_part(&self, block: &Block) {
        let (heading, part) = block.text[2..].split_once('\n').expect("a heading and a part");
        let named = G::faces(&self.cards).into_iter().filter(|face| heading.starts_with(&face.number));
        let face = named.max_by_key(|face| face.number.len()).expect("a known card");
        let text: String = self.card_files.iter().map(Source::text).collect::<Vec<_>>().join("\n");
        let own =
            |card: &&str| card.starts_with(&face.number) && !card[face.number.len()..].starts_with(|letter: char| letter.is_alphanumeric());
        let card = text.split("- number: ").find(own).expect("the card is in a file");
        let mut rest = card.lines().map(str::trim);
        for line in part.lines().map(str::trim).filter(|line| !line.is_empty()) {
            assert!(rest.any(|written| written == line), "{} does not have this line here: {line}", face.number);
        }
        self.quotes(block, std::slice::from_ref(&face), &face.number);
    }

    /// What is quoted behind a block is what these cards print. With `FUDABA_BLESS` set, the page is written so instead.
    fn quotes(&self, block: &Block, faces: &[CardFace], what: &str) {
        let printed = printed(faces);
        if std::env::var_os("FUDABA_BLESS").is_none() || block.quoted == printed {
            return assert_eq!(block.quoted, printed, "{what}");
        }
        let fenced = format!("```{}\n{}```", block.mark, block.text);
        let is_there = |name: &&&str| self.whole_page(name).contains(&fenced);
        let name = self.demands.card_guide.iter().find(is_there).expect("the block is on a page");
        let page = self.whole_page(name);
        let (before, after) = page.split_once(&fenced).expect("the block is on the page");
        let lines = |lines: &[&str]| lines.iter().map(|line| format!("> {line}")).collect::<Vec<_>>().join("\\\n");
        let new: Vec<&str> = printed.iter().map(|line| line.as_str()).collect();
        let after = after.replacen(&lines(&block.quoted), &lines(&new), 1);
        let path = workspace(&self.folder).join("docs").join(name);
        std::fs::write(path, format!("{before}{fenced}{after}")).expect("the page can be written");
    }

    /// Every rule that the pages name is there.
    pub fn every_rule_that_the_guides_name_is_in_the_rulebook(&self) {
        let page = self.card_page() + &self.page("scenarios.md", self.demands.scenario_guide);
        for id in cited_in(&page, self.demands.prefix) {
            let whole = whole_rule(&id);
            assert!(self.rulebook.rule(whole).is_some(), "the guide names {id}");
        }
    }
}

fn mistakes<G: CardGame>(blocks: &[Block]) {
    for (wrong, told) in blocks.iter().zip(blocks.iter().skip(1)).filter(|(block, _)| block.mark == "yaml mistakes") {
        let (command, told) = told.text.split_once('\n').expect("a command and its output");
        let file = command.strip_prefix("$ fudaba check ").expect("the command that checks the file");
        let (_, faults) = G::read_cards(&[Source::new(file, wrong.text)]);
        assert!(!faults.is_empty() && told.starts_with(&faults.render(Colour::Off)), "{}", faults.render(Colour::Off));
    }
}
