//! Who plays whom: offers wait in one queue until two of them fit. It knows no clock, no names and no connections: whoever asks says what
//! time it is, and tells people what has become of their offers.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::offer::{Meeting, Offer, OfferId, Settled, are_apart, meet, width};

/// An offer that nobody has taken for so long ends.
pub const LONGEST: Duration = Duration::from_secs(60 * 60);
/// Whoever does not answer for so long is taken to have declined.
pub const ANSWER: Duration = Duration::from_secs(10 * 60);

/// Whether somebody is free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Readiness {
    /// Waits for nothing else.
    Waiting,
    /// Plays the computer meanwhile, and is asked before a match is made.
    Meanwhile,
}

/// What somebody says to a match that is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// As soon as the other is ready, too.
    Accept,
    /// Not with that one.
    Decline,
}

/// Why an offer was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Untaken {
    /// It is not there any more, its host is not free, or the two do not meet.
    Gone,
    /// The taker does not play that, or must be known for it, or has made it.
    Unfit,
}

/// Two that play each other. Their offers are gone.
#[derive(Clone, PartialEq, Debug)]
pub struct Pair {
    /// The one that waited longer first.
    pub offers: [Offer; 2],
    /// The game's slug.
    pub game: String,
    /// What both have agreed to.
    pub terms: Settled,
}

/// What people are to be told.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// A match begins.
    Paired(Box<Pair>),
    /// Somebody could be played, and `to` is to say whether that suits.
    Proposed {
        /// Who is asked.
        to: OfferId,
        /// Who would be the opponent.
        with: OfferId,
        /// The game's slug.
        game: String,
    },
    /// There is nothing to answer any more.
    Unproposed(OfferId),
    /// The offer is gone: nobody has taken it for too long.
    Expired(OfferId),
}

/// A match that would be possible.
#[derive(Clone, Debug)]
struct Proposal {
    with: OfferId,
    game: String,
    agreed: Agreed,
    at: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Agreed {
    Yes,
    NotYet,
}

#[derive(Clone, Debug)]
struct Held {
    offer: Offer,
    readiness: Readiness,
    proposal: Option<Proposal>,
    /// Those it is not proposed to again.
    declined: BTreeSet<OfferId>,
}

/// See the module.
#[derive(Clone, Default, Debug)]
pub struct Queue {
    held: BTreeMap<OfferId, Held>,
}

impl Queue {
    /// A new offer, whose host waits.
    pub fn place(&mut self, offer: Offer) {
        let held = Held { offer, readiness: Readiness::Waiting, proposal: None, declined: BTreeSet::new() };
        self.held.insert(held.offer.id, held);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.held.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    /// An offer that is there.
    pub fn offer(&self, id: OfferId) -> Option<&Offer> {
        self.held.get(&id).map(|held| &held.offer)
    }

    /// Offers that may be taken, the oldest first.
    pub fn waiting(&self) -> Vec<&Offer> {
        self.in_order(|held| held.readiness == Readiness::Waiting).iter().map(|id| &self.held[id].offer).collect()
    }

    /// The host takes it back, or has gone.
    pub fn withdraw(&mut self, id: OfferId) -> Vec<News> {
        let news = self.dissolve(id);
        self.held.remove(&id);
        news
    }

    /// The host plays the computer from now on, and is asked from now on.
    pub fn meanwhile(&mut self, id: OfferId) -> Vec<News> {
        let Some(held) = self.held.get_mut(&id) else { return Vec::new() };
        held.readiness = Readiness::Meanwhile;
        let Some(proposal) = held.proposal.as_mut() else { return Vec::new() };
        proposal.agreed = Agreed::NotYet;
        vec![News::Proposed { to: id, with: proposal.with, game: proposal.game.clone() }]
    }

    /// What the host says to the match that is proposed; nothing where none is.
    pub fn answer(&mut self, id: OfferId, answer: Answer) -> Vec<News> {
        let Some(proposal) = self.held.get_mut(&id).and_then(|held| held.proposal.as_mut()) else { return Vec::new() };
        let with = proposal.with;
        if answer == Answer::Decline {
            return self.decline(id, with);
        }
        proposal.agreed = Agreed::Yes;
        if self.agreed(with) { self.pair(id, with) } else { Vec::new() }
    }

    /// Whom the host of an offer does not meet from now on. What is proposed and may not be any more is gone.
    pub fn keep_apart(&mut self, id: OfferId, apart: &BTreeSet<String>) -> Vec<News> {
        let Some(held) = self.held.get_mut(&id) else { return Vec::new() };
        held.offer.apart.clone_from(apart);
        let with = held.proposal.as_ref().map(|proposal| proposal.with);
        let parts = |with: OfferId| self.held.get(&with).is_some_and(|other| are_apart(&self.held[&id].offer, &other.offer));
        if with.is_some_and(parts) { self.dissolve(id) } else { Vec::new() }
    }

    /// Somebody takes an offer as it stands, however far apart the two are.
    ///
    /// # Errors
    /// When it is not to be had.
    pub fn take(&mut self, taker: Offer, taken: OfferId) -> Result<Vec<News>, Untaken> {
        let host = self.held.get(&taken).filter(|held| held.readiness == Readiness::Waiting).ok_or(Untaken::Gone)?;
        if are_apart(&host.offer, &taker) {
            return Err(Untaken::Gone);
        }
        meet(&host.offer, &taker).ok_or(Untaken::Unfit)?;
        let id = taker.id;
        self.place(taker);
        Ok(self.pair(taken, id))
    }

    /// What has become possible by now: called after every change, and every second while anybody waits.
    pub fn turn(&mut self, now: Duration) -> Vec<News> {
        let mut news = self.expire(now);
        news.extend(self.pair_waiting(now));
        news.extend(self.propose(now));
        news
    }

    fn expire(&mut self, now: Duration) -> Vec<News> {
        let old = self.in_order(|held| now.saturating_sub(held.offer.since) >= LONGEST);
        let mut news: Vec<News> = old.iter().flat_map(|&id| self.withdraw(id)).collect();
        news.extend(old.into_iter().map(News::Expired));
        let unanswered = |held: &Held| held.proposal.as_ref().is_some_and(|proposal| now.saturating_sub(proposal.at) >= ANSWER);
        for id in self.in_order(unanswered) {
            if let Some(with) = self.held[&id].proposal.as_ref().map(|proposal| proposal.with) {
                news.extend(self.decline(id, with));
            }
        }
        news
    }

    /// Whoever waits longest chooses first.
    fn pair_waiting(&mut self, now: Duration) -> Vec<News> {
        let mut news = Vec::new();
        for id in self.in_order(|held| held.readiness == Readiness::Waiting) {
            let free = |held: &Held| held.readiness == Readiness::Waiting;
            if let Some((with, _)) = self.nearest(id, now, free) {
                news.extend(self.pair(id, with));
            }
        }
        news
    }

    fn propose(&mut self, now: Duration) -> Vec<News> {
        let mut news = Vec::new();
        for id in self.in_order(|held| held.proposal.is_none()) {
            let Some(held) = self.held.get(&id).filter(|held| held.proposal.is_none()) else { continue };
            let asked = |other: &Held| Readiness::Meanwhile == held.readiness || Readiness::Meanwhile == other.readiness;
            let free = |other: &Held| other.proposal.is_none() && !held.declined.contains(&other.offer.id) && asked(other);
            if let Some((with, meeting)) = self.nearest(id, now, free) {
                news.extend([(id, with), (with, id)].into_iter().filter_map(|(to, with)| self.ask(to, with, &meeting.game, now)));
            }
        }
        news
    }

    /// Whoever only waits has agreed beforehand.
    fn ask(&mut self, to: OfferId, with: OfferId, game: &str, at: Duration) -> Option<News> {
        let held = self.held.get_mut(&to)?;
        let agreed = if held.readiness == Readiness::Waiting { Agreed::Yes } else { Agreed::NotYet };
        held.proposal = Some(Proposal { with, game: game.to_owned(), agreed, at });
        (agreed == Agreed::NotYet).then(|| News::Proposed { to, with, game: game.to_owned() })
    }

    /// The nearest in strength of those who fit and are near enough by now; of equals the one who waits longest.
    fn nearest(&self, id: OfferId, now: Duration, may: impl Fn(&Held) -> bool) -> Option<(OfferId, Meeting)> {
        let one = &self.held.get(&id)?.offer;
        let waited = |offer: &Offer| now.saturating_sub(offer.since);
        let others = self.held.values().filter(|held| held.offer.id != id && may(held));
        let fit = others.filter_map(|held| {
            let meeting = meet(one, &held.offer)?;
            let near = meeting.apart <= width(waited(one).max(waited(&held.offer)));
            near.then_some((held, meeting))
        });
        let order = |held: &Held, meeting: &Meeting| (meeting.apart, held.offer.since, held.offer.id);
        let nearest = fit.min_by(|a, b| order(a.0, &a.1).partial_cmp(&order(b.0, &b.1)).unwrap_or(std::cmp::Ordering::Equal));
        nearest.map(|(held, meeting)| (held.offer.id, meeting))
    }

    fn pair(&mut self, a: OfferId, b: OfferId) -> Vec<News> {
        let Some(meeting) = self.held.get(&a).zip(self.held.get(&b)).and_then(|(a, b)| meet(&a.offer, &b.offer)) else { return Vec::new() };
        let mut news = self.part(a, b);
        let [Some(a), Some(b)] = [a, b].map(|id| self.held.remove(&id)) else { return news };
        let mut offers = [a.offer, b.offer];
        offers.sort_by_key(|offer| (offer.since, offer.id));
        news.push(News::Paired(Box::new(Pair { offers, game: meeting.game, terms: meeting.terms })));
        news
    }

    /// Others who were to play either are told; the two themselves are told of their match.
    fn part(&mut self, a: OfferId, b: OfferId) -> Vec<News> {
        let mut news = self.dissolve(a);
        news.extend(self.dissolve(b));
        news.retain(|news| !matches!(news, News::Unproposed(id) if *id == a || *id == b));
        news
    }

    fn agreed(&self, id: OfferId) -> bool {
        self.held.get(&id).and_then(|held| held.proposal.as_ref()).is_some_and(|proposal| proposal.agreed == Agreed::Yes)
    }

    fn decline(&mut self, a: OfferId, b: OfferId) -> Vec<News> {
        for (one, other) in [(a, b), (b, a)] {
            if let Some(held) = self.held.get_mut(&one) {
                held.declined.insert(other);
            }
        }
        self.dissolve(a)
    }

    /// Nothing is proposed to this one any more, nor to whom it was proposed with. Who was asked is told.
    fn dissolve(&mut self, id: OfferId) -> Vec<News> {
        let with = self.held.get(&id).and_then(|held| held.proposal.as_ref()).map(|proposal| proposal.with);
        let both = [Some(id), with].into_iter().flatten();
        let told = both.filter(|id| {
            let Some(held) = self.held.get_mut(id) else { return false };
            held.proposal.take().is_some() && held.readiness == Readiness::Meanwhile
        });
        told.map(News::Unproposed).collect()
    }

    fn in_order(&self, which: impl Fn(&Held) -> bool) -> Vec<OfferId> {
        let mut offers: Vec<&Offer> = self.held.values().filter(|held| which(held)).map(|held| &held.offer).collect();
        offers.sort_by_key(|offer| (offer.since, offer.id));
        offers.into_iter().map(|offer| offer.id).collect()
    }
}

#[cfg(test)]
mod tests;
