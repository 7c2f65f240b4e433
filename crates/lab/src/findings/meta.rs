//! What is played when everybody plays what wins: the mix of decks, the cards nobody misses and those nobody can do without, and whether matches are
//! worth watching.

use fudaba_agents::Dice;
use fudaba_cardscript::Text;
use serde::Serialize;

use crate::document::{Chart, Document, Grid, Kind, Scale, Section};
use crate::findings::matrix::Matrix;
use crate::findings::sample::Sample;
use crate::findings::uses::{self, CardUse};
use crate::findings::{nash, percent};
use crate::statistics::{Estimate, Spread, quantile};
use crate::study::{Chunk, Study};

/// See the module.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MetaReport {
    /// Decks against decks.
    pub matrix: Matrix,
    /// The mix that no deck beats.
    pub mix: Vec<MixShare>,
    /// Every card in its deck.
    pub cards: Vec<CardUse>,
    /// Leads.
    pub drama: DramaReport,
}

/// A deck in the mix.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MixShare {
    /// The deck.
    pub deck: String,
    /// Its share, with the interval that the intervals of the matrix leave open.
    pub share: Estimate,
    /// What it wins against the mix.
    pub wins: f64,
}

/// Leads, by the game's own evaluation.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DramaReport {
    /// Changes of the lead in a game.
    pub leads: Spread,
    /// After which part of its choices the winner was never behind again.
    pub decided: Spread,
    /// Games by tenths in which they were decided.
    pub tenths: Vec<f64>,
}

/// A card is dead when it is used in fewer of the games in which it is drawn.
const DEAD: f64 = 0.25;
/// Games in which a card must have been drawn before it is called dead.
const ENOUGH: f64 = 40.0;
/// Points by which a card that is drawn must move its deck to be called mandatory, or a burden.
const HEAVY: f64 = 0.04;
/// Matrices drawn for the intervals of the mix.
const DRAWS: usize = 200;

impl MetaReport {
    /// Of the chunks of a study.
    pub fn of(study: &Study, chunks: &[Chunk]) -> MetaReport {
        let matrix = Matrix::of(study, chunks);
        let mix = mix(&matrix);
        MetaReport { mix, cards: uses::uses(study, chunks, |_| true), drama: drama(&Sample::new(study, chunks)), matrix }
    }

    /// The report to be read.
    pub fn document(&self) -> Document {
        let own = [self.mix_section(), self.cards_section(), self.drama_section()];
        Document {
            title: Text::new(format!("{}：メタゲーム", self.matrix.game), format!("{}: the metagame", self.matrix.game)),
            lead: self.matrix.lead.clone(),
            sections: own.into_iter().chain(self.matrix.sections()).collect(),
        }
    }

    fn mix_section(&self) -> Section {
        let rows = self.mix.iter().map(|deck| (deck.deck.clone(), deck.share.mean)).collect();
        let mut grid = Grid::new(
            "mix",
            &[
                ("deck", "deck", Kind::Text),
                ("share", "share of the mix", Kind::Share),
                ("low", "from", Kind::Share),
                ("high", "to", Kind::Share),
                ("wins", "wins against the mix", Kind::Share),
            ],
        );
        for MixShare { deck, share, wins } in &self.mix {
            grid.push(vec![deck.as_str().into(), share.mean.into(), share.low.into(), share.high.into(), (*wins).into()]);
        }
        Section::new("どのデッキにも負け越さない混合", "The mix that no deck beats")
            .say(Text::new(
                "デッキがこの割合で選ばれるなら、ほかの選び方で得をする者はいない(対戦表のナッシュ均衡)。外のデッキの勝率は半分に満たない。",
                "If decks are chosen in these shares, nobody gains by choosing otherwise (Nash equilibrium of the matrix). A deck outside of it wins less than half.",
            ))
            .draw(Chart::Bars { rows, scale: Scale::Share })
            .tell(grid)
    }

    fn cards_section(&self) -> Section {
        let named = |is_so: &dyn Fn(&CardUse) -> bool| {
            let names: Vec<String> =
                self.cards.iter().filter(|card| is_so(card)).map(|card| format!("{} ({})", card.card, card.deck)).collect();
            if names.is_empty() { Text::new("なし", "none") } else { Text::same(names.join(", ")) }
        };
        let dead = named(&|card| card.drawn_in * f64::from(card.games) >= ENOUGH && card.used_in < DEAD);
        let mandatory = named(&|card| card.surely.low > HEAVY);
        let burden = named(&|card| card.surely.high < -HEAVY);
        let mut strongest: Vec<&CardUse> = self.cards.iter().filter(|card| card.worth.high - card.worth.low < 0.5).collect();
        strongest.sort_by(|one, other| other.among.mean.total_cmp(&one.among.mean));
        let ends = strongest.iter().take(8).chain(strongest.iter().skip(8.max(strongest.len().saturating_sub(8))));
        let rows = ends.map(|card| (format!("{} {}", card.card, card.deck), card.among)).collect();
        Section::new("カード", "Cards")
            .say(Text::new(
                format!("引いた対戦の4分の1未満でしか使われないもの：{}。", dead.ja),
                format!("Dead, used in fewer than a quarter of the games in which they are drawn: {}.", dead.en),
            ))
            .say(Text::new(
                format!("必須、引いた時に、デッキのほかのカードより確実に4ポイント以上よいもの：{}。", mandatory.ja),
                format!(
                    "Mandatory, more than four points better drawn than not against the other cards of the deck, surely: {}.",
                    mandatory.en
                ),
            ))
            .say(Text::new(
                format!("重荷、確実に4ポイント以上悪いもの：{}。カードそのものの働きは「fudaba lab card」で分かる。", burden.ja),
                format!(
                    "A burden, more than four points worse so, surely: {}. What a card does by itself, `fudaba lab card` tells.",
                    burden.en
                ),
            ))
            .say(Text::new(
                "「確実に」は、この表のすべてのカードの区間が95 %で同時に成り立つ幅による。",
                "\"Surely\" goes by intervals so wide that with 95 % those of all cards of this table hold at once.",
            ))
            .draw(Chart::Intervals { rows, scale: Scale::Points })
            .tell(uses::grid(&self.cards))
    }

    fn drama_section(&self) -> Section {
        let DramaReport { leads, decided, tenths } = &self.drama;
        let rows = tenths.iter().enumerate().map(|(tenth, share)| (format!("{} to {} %", tenth * 10, tenth * 10 + 10), *share)).collect();
        let Spread { mean, low, high, .. } = leads;
        let after = percent(decided.median);
        Section::new("劇的さ", "Drama")
            .say(Text::new(
                format!("優勢は1戦に平均{mean:.1}回入れ替わり、10戦に9戦は{low:.0}から{high:.0}回。"),
                format!("The lead changes {mean:.1} times in a game on average; nine in ten games have {low:.0} to {high:.0} changes."),
            ))
            .say(Text::new(
                format!("勝者は、中央値で選択の{after}より後は劣勢にならない。"),
                format!("The winner is never behind again after {after} of the choices, in the middle."),
            ))
            .say(Text::new("勝負が決まった時期ごとの対戦：", "Games by the part of their choices after which they were decided:"))
            .draw(Chart::Bars { rows, scale: Scale::Share })
    }
}

fn drama(sample: &Sample<'_>) -> DramaReport {
    let won = || sample.games().filter(|row| row.halves != 1);
    let mut tenths = vec![0.0; 10];
    for row in won() {
        tenths[usize::from(row.decided / 100).min(9)] += 1.0 / won().count() as f64;
    }
    DramaReport {
        leads: Spread::of(sample.games().map(|row| f64::from(row.leads))),
        decided: Spread::of(won().map(|row| f64::from(row.decided) / 1000.0)),
        tenths,
    }
}

/// The mix of the matrix, and of matrices drawn from its intervals.
fn mix(matrix: &Matrix) -> Vec<MixShare> {
    let names = matrix.names();
    let wins = wins(matrix, &names, |share| share.mean);
    let shares = nash::mix(&wins).unwrap_or_else(|| vec![1.0 / names.len().max(1) as f64; names.len()]);
    let mut dice = Dice::new(0x6d69_7865, 0);
    let drawn: Vec<Vec<f64>> = (0..DRAWS).filter_map(|_| nash::mix(&self::wins(matrix, &names, |share| share.drawn(&mut dice)))).collect();
    let deck = |(number, name): (usize, &String)| {
        let mut draws: Vec<f64> = drawn.iter().map(|shares| shares[number]).collect();
        draws.sort_unstable_by(f64::total_cmp);
        let share = Estimate { mean: shares[number], low: quantile(&draws, 0.025), high: quantile(&draws, 0.975) };
        let wins = shares.iter().enumerate().map(|(other, share)| share * wins[number][other]).sum();
        MixShare { deck: name.clone(), share, wins }
    };
    names.iter().enumerate().map(deck).collect()
}

/// What each deck wins against each; a deck is even with itself and with those it did not meet.
fn wins(matrix: &Matrix, names: &[String], mut value: impl FnMut(Estimate) -> f64) -> Vec<Vec<f64>> {
    let mut wins = vec![vec![0.5; names.len()]; names.len()];
    let place = |name: &String| names.iter().position(|other| other == name).expect("the names are those of the meetings");
    for meeting in matrix.meetings.iter().filter(|meeting| meeting.decks[0] != meeting.decks[1]) {
        let [one, other] = [place(&meeting.decks[0]), place(&meeting.decks[1])];
        let share = value(meeting.share);
        (wins[one][other], wins[other][one]) = (share, 1.0 - share);
    }
    wins
}
