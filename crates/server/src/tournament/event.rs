//! A tournament as it is kept, and what may become of it. Nothing here reads a clock, a store or chance: times, names of matches and results are
//! handed in.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::round::{Bout, Pairing, Round};
use super::standings::{Line, Tally, rank};
use super::swiss::{Contender, draw};
use super::terms::{Form, Score, Stage};
use super::{bracket, swiss};
use crate::code::Code;
use crate::store::DeckRecord;

/// Most people in a tournament.
pub(crate) const MOST_PLAYERS: usize = 64;

/// Somebody who plays.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Entrant {
    /// Nobody any more, once the person is forgotten.
    pub(crate) person: Option<String>,
    pub(crate) name: String,
    pub(crate) deck: DeckRecord,
    /// Where the person shows it and it is more than provisional.
    pub(crate) rating: Option<f64>,
    /// Whether this one has dropped out.
    #[serde(default)]
    pub(crate) left: bool,
    /// Whether this one gives matches away as open data.
    #[serde(default)]
    pub(crate) open: bool,
}

/// See the module.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Tournament {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The game's slug.
    pub(crate) game: String,
    /// Who made it and starts it.
    pub(crate) host: Option<String>,
    /// Milliseconds since 1970. So all times.
    pub(crate) created: i64,
    pub(crate) form: Form,
    /// Rounds of a Swiss tournament that were wished for; without a wish, as many as the number of players asks for.
    pub(crate) wished_rounds: Option<u32>,
    /// Matches of a pairing: one or three.
    pub(crate) best_of: u32,
    /// The clock of each, for each match.
    pub(crate) bank_ms: u64,
    /// How long a round may take.
    pub(crate) round_ms: u64,
    pub(crate) rated: bool,
    /// How many may play.
    pub(crate) most: usize,
    pub(crate) stage: Stage,
    /// As they came; from the start on in the order of the ranking then.
    pub(crate) players: Vec<Entrant>,
    pub(crate) rounds: Vec<Round>,
}

impl Tournament {
    /// Where a person stands among the players.
    pub(crate) fn place_of(&self, person: &str) -> Option<usize> {
        self.players.iter().position(|entrant| entrant.person.as_deref() == Some(person))
    }

    pub(crate) fn is_host(&self, person: &str) -> bool {
        self.host.as_deref() == Some(person)
    }

    /// Rounds that are to be played.
    pub(crate) fn planned_rounds(&self) -> usize {
        let players = self.players.len();
        match self.form {
            Form::Knockout => bracket::rounds(players),
            // More rounds than others to meet there are not.
            Form::Swiss => {
                let all = if players.is_multiple_of(2) { players.saturating_sub(1) } else { players };
                let wished = self.wished_rounds.and_then(|rounds| usize::try_from(rounds).ok());
                wished.unwrap_or_else(|| bracket::rounds(players)).min(all.max(1))
            }
        }
    }

    /// Enters, or changes the deck of whoever has entered.
    pub(crate) fn enter(&mut self, entrant: Entrant) -> Result<(), Code> {
        self.is_open()?;
        let at = entrant.person.as_deref().and_then(|person| self.place_of(person));
        match at {
            Some(at) => self.players[at] = entrant,
            None if self.players.len() >= self.most => return Err(Code::TournamentFull),
            None => self.players.push(entrant),
        }
        Ok(())
    }

    fn is_open(&self) -> Result<(), Code> {
        match self.stage {
            Stage::Open => Ok(()),
            Stage::Running => Err(Code::TournamentBegun),
            Stage::Over | Stage::Cancelled => Err(Code::TournamentOver),
        }
    }

    /// Drops out: before the start as if never entered, later with what is still open lost.
    pub(crate) fn leave(&mut self, at: usize) -> Result<(), Code> {
        let entrant = self.players.get_mut(at).ok_or(Code::TournamentStranger)?;
        match self.stage {
            Stage::Open => drop(self.players.remove(at)),
            Stage::Running => entrant.left = true,
            Stage::Over | Stage::Cancelled => return Err(Code::TournamentOver),
        }
        Ok(())
    }

    pub(crate) fn cancel(&mut self) -> Result<(), Code> {
        self.is_open()?;
        self.stage = Stage::Cancelled;
        Ok(())
    }

    /// Decks are settled, and the first round is paired. `lots`: a number for each, which decides among those whose rating is not known.
    pub(super) fn start(&mut self, lots: &[u64], draw_id: &mut dyn FnMut() -> String, now: i64) -> Result<(), Code> {
        self.is_open()?;
        if self.players.len() < 2 {
            return Err(Code::TournamentFew);
        }
        let mut drawn: Vec<(u64, Entrant)> = lots.iter().copied().zip(std::mem::take(&mut self.players)).collect();
        drawn.sort_by(|(lot, a), (other, b)| {
            let rating = |entrant: &Entrant| entrant.rating.unwrap_or(f64::NEG_INFINITY);
            rating(b).total_cmp(&rating(a)).then(lot.cmp(other))
        });
        self.players = drawn.into_iter().map(|(_, entrant)| entrant).collect();
        self.stage = Stage::Running;
        self.begin_round(now);
        self.advance(draw_id, now);
        Ok(())
    }

    /// Goes on as far as results allow: matches that are wanted are named, rounds that are over are followed by the next, or by the end.
    pub(super) fn advance(&mut self, draw_id: &mut dyn FnMut() -> String, now: i64) {
        while self.stage == Stage::Running {
            let left: Vec<bool> = self.players.iter().map(|entrant| entrant.left).collect();
            let (form, best_of) = (self.form, self.best_of as usize);
            let Some(round) = self.rounds.last_mut() else { return };
            let late = now >= round.until;
            for pairing in round.pairings.iter_mut().filter(|pairing| pairing.score.is_none()) {
                let gone = pairing.players.map(|player| player.is_some_and(|player| left[player]));
                let waits = pairing.bouts.last().is_some_and(|bout| bout.score.is_none());
                pairing.score = if waits { None } else { pairing.decide(form, best_of, gone, late) };
                if pairing.score.is_none() && !waits {
                    pairing.bouts.push(Bout { id: draw_id(), score: None, unplayed: false });
                }
            }
            if round.pairings.iter().any(|pairing| pairing.score.is_none()) {
                return;
            }
            let here = left.iter().filter(|left| !**left).count();
            if self.rounds.len() >= self.planned_rounds() || here < 2 {
                self.stage = Stage::Over;
            } else {
                self.begin_round(now);
            }
        }
    }

    fn begin_round(&mut self, now: i64) {
        let meetings = match self.form {
            Form::Knockout => self.knockout_round(),
            Form::Swiss => self.swiss_round(),
        };
        let until = now.saturating_add(i64::try_from(self.round_ms).unwrap_or(i64::MAX));
        self.rounds.push(Round { began: now, until, pairings: meetings.into_iter().map(Pairing::new).collect() });
    }

    fn knockout_round(&self) -> Vec<bracket::Meeting> {
        let Some(round) = self.rounds.last() else { return bracket::first_round(self.players.len()) };
        let goes_on = |pairing: &Pairing| pairing.winner().filter(|&player| !self.players[player].left);
        bracket::next_round(&round.pairings.iter().map(goes_on).collect::<Vec<_>>())
    }

    fn swiss_round(&self) -> Vec<bracket::Meeting> {
        let tallies = self.tallies();
        let mut here: Vec<usize> = (0..self.players.len()).filter(|&player| !self.players[player].left).collect();
        // By points, then as they stood at the start: the order is that of the list where points are equal.
        here.sort_by_key(|&player| std::cmp::Reverse(tallies[player].points()));
        let places: BTreeMap<usize, usize> = here.iter().enumerate().map(|(place, &player)| (player, place)).collect();
        let contender = |&player: &usize| Contender {
            points: tallies[player].points(),
            met: tallies[player].met.iter().filter_map(|other| places.get(other).copied()).collect(),
            byes: tallies[player].byes,
            firsts: self.firsts(player),
        };
        let swiss::Drawn { pairs, bye } = draw(&here.iter().map(contender).collect::<Vec<_>>());
        let pairs = pairs.into_iter().map(|(a, b)| [Some(here[a]), Some(here[b])]);
        pairs.chain(bye.map(|one| [Some(here[one]), None])).collect()
    }

    fn firsts(&self, player: usize) -> u32 {
        let all = self.rounds.iter().flat_map(|round| &round.pairings);
        all.filter(|pairing| !pairing.is_bye() && pairing.players[0] == Some(player)).map(|_| 1).sum()
    }

    /// How everybody has fared in what is decided.
    pub(crate) fn tallies(&self) -> Vec<Tally> {
        let mut tallies = vec![Tally::default(); self.players.len()];
        for pairing in self.rounds.iter().flat_map(|round| &round.pairings) {
            let Some(score) = pairing.score else { continue };
            match pairing.players {
                [Some(a), Some(b)] => {
                    tallies[a].note(b, score);
                    tallies[b].note(a, score.turned());
                }
                [Some(one), None] | [None, Some(one)] if score != Score::Neither => tallies[one].byes += 1,
                _ => {}
            }
        }
        tallies
    }

    /// The table, the best first, with everybody's place: of a knock-out those who went as far share one.
    pub(crate) fn table(&self) -> Vec<(usize, Line)> {
        let lines = rank(&self.tallies());
        match self.form {
            Form::Swiss => lines.into_iter().enumerate().map(|(at, line)| (at + 1, line)).collect(),
            Form::Knockout => self.by_rounds(lines),
        }
    }

    fn by_rounds(&self, mut lines: Vec<Line>) -> Vec<(usize, Line)> {
        let reached: Vec<usize> = (0..self.players.len()).map(|player| self.reached(player)).collect();
        lines.sort_by_key(|line| (std::cmp::Reverse(reached[line.player]), line.player));
        let place = |line: &Line| 1 + reached.iter().filter(|&&other| other > reached[line.player]).count();
        lines.into_iter().map(|line| (place(&line), line)).collect()
    }

    /// Rounds that somebody has come through.
    fn reached(&self, player: usize) -> usize {
        self.rounds.iter().filter(|round| round.pairings.iter().any(|pairing| pairing.winner() == Some(player))).count()
    }

    /// Everybody whom it is about.
    pub(crate) fn people(&self) -> Vec<String> {
        let mut people: Vec<String> = self.players.iter().filter_map(|entrant| entrant.person.clone()).chain(self.host.clone()).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// A person is nobody any more here.
    pub(super) fn forget(&mut self, person: &str) {
        if self.is_host(person) {
            self.host = None;
            if self.stage == Stage::Open {
                self.stage = Stage::Cancelled;
            }
        }
        let Some(at) = self.place_of(person) else { return };
        if self.stage == Stage::Open {
            self.players.remove(at);
            return;
        }
        let entrant = &mut self.players[at];
        (entrant.person, entrant.left, entrant.open) = (None, true, false);
        entrant.name.clear();
    }

    /// Matches under way: the pairing in the last round, the number of the match there, its name.
    pub(crate) fn open_bouts(&self) -> Vec<(usize, usize, String)> {
        let pairings = self.rounds.last().map(|round| round.pairings.as_slice()).unwrap_or_default();
        let open = |(at, pairing): (usize, &Pairing)| pairing.open_bout().map(|(bout, open)| (at, bout, open.id.clone()));
        pairings.iter().enumerate().filter_map(open).collect()
    }
}

impl Tally {
    fn note(&mut self, opponent: usize, score: Score) {
        self.met.push(opponent);
        match score {
            Score::First => self.won += 1,
            Score::Draw => self.drawn += 1,
            Score::Second | Score::Neither => self.lost += 1,
        }
    }
}

#[cfg(test)]
#[path = "event_tests.rs"]
mod tests;
