//! What a card does, by intervention: the same matches with the card and with a blank in its place.

use fudaba_cardscript::Text;
use serde::Serialize;

use crate::document::{Chart, Document, Grid, Kind, Scale, Section, Value};
use crate::findings::paired::{Quad, effect, quads, worth_of_coupling};
use crate::findings::sample::{Sample, share};
use crate::findings::uses::{self, CardUse};
use crate::findings::{lead, saved};
use crate::statistics::Estimate;
use crate::study::{Aim, Chunk, Study};

/// See the module.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardReport {
    /// The game.
    pub game: String,
    /// Number of the card.
    pub card: String,
    /// Its name in English.
    pub name: String,
    /// Its name in Japanese, where the plan has it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub ja: String,
    /// The deck that it is in.
    pub deck: String,
    /// What was asked, in words.
    pub lead: Vec<Text>,
    /// What it does, at each level of skill.
    pub levels: Vec<SkillLevel>,
    /// What became of it.
    pub uses: Vec<CardUse>,
}

/// A card in the hands of players of one strength.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SkillLevel {
    /// Who played both sides.
    pub agent: String,
    /// Games with the card, and as many with the blank.
    pub games: usize,
    /// Share of the deck with the card.
    pub with: Estimate,
    /// Share of the deck with the blank.
    pub blank: Estimate,
    /// What the card adds to the share.
    pub effect: Estimate,
    /// Share of pairs that went alike with both.
    pub alike: f64,
    /// How many times as many games without common lots would have told as much.
    pub coupling: Option<f64>,
}

impl CardReport {
    /// Of the chunks of a study.
    ///
    /// # Panics
    /// When the study asks something else.
    pub fn of(study: &Study, chunks: &[Chunk]) -> CardReport {
        let Aim::Card { card, name, ja, deck, blank } = &study.aim else { panic!("a study of a card") };
        let sample = Sample::new(study, chunks);
        let mut lead = lead(study, sample.games().count());
        lead.push(Text::new(
            format!("{card}がある場合と、その位置に白紙がある場合とで同じ対戦を行う。"),
            format!("The same matches are played with {card} and with a blank in its place: {blank}."),
        ));
        let levels = (0..study.agents.len() as u32).filter_map(|agent| level(study, &sample, agent)).collect();
        let uses = uses::uses(study, chunks, |tally| tally.side == 0 && tally.cell % 2 == 0);
        let deck = study.deck_name(*deck).to_owned();
        CardReport { game: study.game.clone(), card: card.clone(), name: name.clone(), ja: ja.clone(), deck, lead, levels, uses }
    }

    /// The report to be read.
    pub fn document(&self) -> Document {
        let CardReport { game, card, name, ja, deck, .. } = self;
        let here = if ja.is_empty() { name } else { ja };
        let title = Text::new(format!("{game}：{deck}での「{here}」({card})の働き"), format!("{game}: what {card} {name} does in {deck}"));
        Document { title, lead: self.lead.clone(), sections: vec![self.effect_section(), self.uses_section(), self.reduction_section()] }
    }

    fn effect_section(&self) -> Section {
        let rows = self.levels.iter().map(|level| (level.agent.clone(), level.effect)).collect();
        Section::new("デッキの勝率への効果(ポイント)", "What the card adds to the win rate of its deck, in points")
            .draw(Chart::Intervals { rows, scale: Scale::Points })
            .tell(self.grid())
    }

    /// A row for each level of skill.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::new(
            "effect",
            &[
                ("card", "card", Kind::Text),
                ("agent", "player", Kind::Text),
                ("games", "games", Kind::Count),
                ("with", "with the card", Kind::Share),
                ("blank", "with a blank", Kind::Share),
                ("effect", "effect", Kind::Points),
                ("low", "from", Kind::Points),
                ("high", "to", Kind::Points),
                ("alike", "went alike", Kind::Share),
            ],
        );
        for level in &self.levels {
            let effect: [Value; 3] = level.effect.into();
            let head = [
                self.card.as_str().into(),
                level.agent.as_str().into(),
                level.games.into(),
                level.with.mean.into(),
                level.blank.mean.into(),
            ];
            grid.push(head.into_iter().chain(effect).chain([level.alike.into()]).collect());
        }
        grid
    }

    fn uses_section(&self) -> Section {
        Section::new("カードがどうなったか", "What became of it")
            .say(Text::new(
                "カードの働きは上の効果だけ。使う余裕のある側や最後まで持っていた側は、すでに優勢か劣勢のことが多い。",
                "Only the effect above is what the card does: who has time to use a card, or holds it to the end, is often ahead or behind already.",
            ))
            .tell(uses::grid(&self.uses))
    }

    fn reduction_section(&self) -> Section {
        let told = |level: &SkillLevel| {
            let agent = &level.agent;
            level.coupling.map(|factor| {
                saved(&format!("{agent}、共通のくじと席の入れ替え"), &format!("{agent}, common lots and swapped seats"), factor)
            })
        };
        self.levels.iter().filter_map(told).fold(Section::new("方法の効果", "What the method saved"), Section::say)
    }
}

fn level(study: &Study, sample: &Sample<'_>, agent: u32) -> Option<SkillLevel> {
    let ours = (0..study.cells.len() / 2).filter(|&number| study.cells[2 * number].agents[0] == agent);
    // With the card less with the blank: the blank is the second cell.
    let quads: Vec<Quad> = ours.flat_map(|number| quads(sample, number)).collect();
    let blanked = effect(&quads);
    let alike = quads.iter().filter(|quad| quad.halves() == 0).count() as f64 / quads.len().max(1) as f64;
    (!quads.is_empty()).then(|| SkillLevel {
        agent: study.agents[agent as usize].clone(),
        games: quads.len() * 2,
        with: share(quads.iter().map(|quad| quad.first.score())),
        blank: share(quads.iter().map(|quad| quad.second.score())),
        effect: Estimate { mean: 0.0 - blanked.mean, low: -blanked.high, high: -blanked.low },
        alike,
        coupling: worth_of_coupling(&quads),
    })
}
