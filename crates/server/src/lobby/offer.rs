//! An offer to play: what, on which terms, and whether two of them fit.

use std::collections::BTreeSet;
use std::time::Duration;

use fudaba_stage::Lists;

/// Two that are this far apart in rating play at once.
const NEAR: f64 = 150.0;
/// By so much wider with every second that one of them waits.
const WIDER: f64 = 25.0;
/// After so long anybody will do.
const ANYBODY: Duration = Duration::from_secs(30);
/// The clock of two who both do not mind: a bank for the match, in milliseconds.
const USUAL_BANK: u64 = 20 * 60 * 1000;

/// The number of an offer, which no other has at the same time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OfferId(pub u64);

/// How strong somebody is in a game, as far as is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill {
    /// By Glicko-2.
    pub rating: f64,
    /// How unsure that is.
    pub deviation: f64,
}

impl Skill {
    /// Of somebody who has played no rated match yet.
    pub const UNKNOWN: Skill = Skill { rating: 1500.0, deviation: 350.0 };

    /// How far apart two are at least, in rating: nothing where either may well be as strong as the other.
    pub fn apart(self, other: Skill) -> f64 {
        ((self.rating - other.rating).abs() - self.deviation - other.deviation).max(0.0)
    }
}

/// A game that somebody would play.
#[derive(Clone, PartialEq, Debug)]
pub struct Play {
    /// The game's slug.
    pub game: String,
    /// How strong the host is in it.
    pub skill: Skill,
}

/// How a match is to be played; what is `None` is left to the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// A bank of time for each, in milliseconds; 0 for none.
    pub bank_ms: Option<u64>,
    /// Whether choices may be taken back where the other allows it.
    pub undo: Option<bool>,
    /// Whether it counts for ratings.
    pub rated: Option<bool>,
    /// Whether each knows what the other plays with.
    pub lists: Option<Lists>,
    /// Whether it is in the list of matches to watch.
    pub watch: Option<bool>,
}

/// How a match is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settled {
    /// A bank of time for each, in milliseconds, or none.
    pub bank_ms: Option<u64>,
    /// Whether choices may be taken back where the other allows it.
    pub undo: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether each knows what the other plays with.
    pub lists: Lists,
    /// Whether it is in the list of matches to watch.
    pub watch: bool,
}

/// See the module.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// Its number.
    pub id: OfferId,
    /// Who has made it, where that is known.
    pub person: Option<String>,
    /// Whom the host does not meet: has blocked, or is blocked by.
    pub apart: BTreeSet<String>,
    /// What the host would play, the dearest first.
    pub plays: Vec<Play>,
    /// How.
    pub terms: Terms,
    /// When it was made.
    pub since: Duration,
}

/// What two offers have in common.
#[derive(Clone, PartialEq, Debug)]
pub struct Meeting {
    /// The game's slug.
    pub game: String,
    /// How far apart the two are in it.
    pub apart: f64,
    /// How they would play.
    pub terms: Settled,
}

/// What two offers would play, if they fit: a game that both play, and terms that suit both. Nobody fits to themselves.
pub fn meet(a: &Offer, b: &Offer) -> Option<Meeting> {
    let oneself = a.id == b.id || (a.person.is_some() && a.person == b.person);
    let terms = settle(a, b).filter(|_| !oneself && !are_apart(a, b))?;
    let shared = a.plays.iter().filter_map(|one| {
        let other = b.plays.iter().find(|other| other.game == one.game)?;
        Some((one.skill.apart(other.skill), &one.game))
    });
    let (apart, game) = shared.min_by(|a, b| a.0.total_cmp(&b.0))?;
    Some(Meeting { game: game.clone(), apart, terms })
}

/// Whether the two do not meet, whatever they would play.
pub fn are_apart(a: &Offer, b: &Offer) -> bool {
    let keeps = |one: &Offer, other: &Offer| other.person.as_ref().is_some_and(|person| one.apart.contains(person));
    keeps(a, b) || keeps(b, a)
}

fn settle(a: &Offer, b: &Offer) -> Option<Settled> {
    let rated = either(a.terms.rated, b.terms.rated, false)?;
    let known = a.person.is_some() && b.person.is_some();
    let bank = either(a.terms.bank_ms, b.terms.bank_ms, USUAL_BANK)?;
    let undo = either(a.terms.undo, b.terms.undo, true)?;
    let lists = either(a.terms.lists, b.terms.lists, Lists::Closed)?;
    let watch = either(a.terms.watch, b.terms.watch, false)?;
    (known || !rated).then_some(Settled { bank_ms: (bank > 0).then_some(bank), undo, rated, lists, watch })
}

/// What both want, or the one who minds, or what is usual.
fn either<T: PartialEq>(a: Option<T>, b: Option<T>, usual: T) -> Option<T> {
    match (a, b) {
        (Some(a), Some(b)) => (a == b).then_some(a),
        (one, other) => Some(one.or(other).unwrap_or(usual)),
    }
}

/// How far apart in rating two may be, when one of them has waited for so long.
pub fn width(waited: Duration) -> f64 {
    if waited >= ANYBODY { f64::INFINITY } else { NEAR + WIDER * waited.as_secs_f64() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(id: u64, person: Option<&str>, terms: Terms) -> Offer {
        let plays = vec![Play { game: "kirifuda".into(), skill: Skill::UNKNOWN }];
        let person = person.map(str::to_owned);
        Offer { id: OfferId(id), person, apart: BTreeSet::new(), plays, terms, since: Duration::ZERO }
    }

    #[test]
    fn who_does_not_mind_plays_as_the_other_wishes() {
        let terms = Terms { bank_ms: Some(0), lists: Some(Lists::Open), ..Terms::default() };
        let met = meet(&offer(1, None, terms), &offer(2, None, Terms::default())).expect("they fit");
        assert_eq!(met.terms, Settled { bank_ms: None, undo: true, rated: false, lists: Lists::Open, watch: false });
        let other = Terms { lists: Some(Lists::Closed), ..Terms::default() };
        assert_eq!(meet(&offer(1, None, terms), &offer(2, None, other)), None);
    }

    #[test]
    fn nobody_is_watched_who_does_not_wish_it() {
        let watch = |wish| Terms { watch: wish, ..Terms::default() };
        let settled = |a, b| meet(&offer(1, None, watch(a)), &offer(2, None, watch(b))).map(|met| met.terms.watch);
        assert_eq!(settled(None, None), Some(false));
        assert_eq!(settled(Some(true), None), Some(true), "the other does not mind");
        assert_eq!(settled(Some(true), Some(false)), None);
    }

    #[test]
    fn a_rated_match_is_between_two_who_are_known() {
        let rated = Terms { rated: Some(true), ..Terms::default() };
        let known = |id, name| offer(id, Some(name), Terms::default());
        assert!(meet(&offer(1, Some("ada"), rated), &known(2, "bea")).is_some_and(|met| met.terms.rated));
        assert!(meet(&known(1, "ada"), &known(2, "bea")).is_some_and(|met| !met.terms.rated), "casual unless somebody wishes");
        assert_eq!(meet(&offer(1, Some("ada"), rated), &offer(2, None, Terms::default())), None);
        assert_eq!(meet(&offer(1, Some("ada"), rated), &known(2, "ada")), None, "that is the same person");
    }

    #[test]
    fn who_has_blocked_the_other_meets_them_neither_way() {
        let (ada, bea) = (offer(1, Some("ada"), Terms::default()), offer(2, Some("bea"), Terms::default()));
        let keeps = |offer: &Offer, who: &str| Offer { apart: BTreeSet::from([who.to_owned()]), ..offer.clone() };
        assert!(meet(&ada, &bea).is_some() && meet(&keeps(&ada, "cho"), &bea).is_some());
        assert_eq!([meet(&keeps(&ada, "bea"), &bea), meet(&bea, &keeps(&ada, "bea"))], [None, None]);
        assert!(meet(&keeps(&ada, "bea"), &offer(3, None, Terms::default())).is_some(), "nobody knows who that is");
    }

    #[test]
    fn the_game_is_the_one_in_which_the_two_are_nearest() {
        let plays = |of: [(&str, f64); 2]| {
            let play = |(game, rating): (&str, f64)| Play { game: game.into(), skill: Skill { rating, deviation: 50.0 } };
            of.map(play).to_vec()
        };
        let (mut a, mut b) = (offer(1, None, Terms::default()), offer(2, None, Terms::default()));
        a.plays = plays([("kirifuda", 1900.0), ("ripple", 1500.0)]);
        b.plays = plays([("ripple", 1520.0), ("kirifuda", 1400.0)]);
        let met = meet(&a, &b).expect("they fit");
        assert_eq!((met.game.as_str(), met.apart), ("ripple", 0.0));
    }

    #[test]
    fn whoever_waits_takes_more_and_more_and_at_last_anybody() {
        let widths = [0, 10, 29, 30].map(|seconds| width(Duration::from_secs(seconds)));
        assert!(widths.is_sorted() && widths[0] < 200.0 && widths[3].is_infinite(), "{widths:?}");
        let strangers = Skill::UNKNOWN.apart(Skill { rating: 1900.0, deviation: 60.0 });
        assert!(strangers <= widths[0], "nobody knows yet how strong the stranger is");
    }
}
