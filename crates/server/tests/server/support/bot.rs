//! Clients that choose by chance.

use super::player::Player;

/// Chance that is the same in every run.
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

/// Plays until the match is over; the players hold all seats that people hold.
pub(crate) async fn play_out(players: &mut [&mut Player], rng: &mut Rng) {
    play_some(players, rng, u64::MAX).await;
    assert!(players[0].is_over());
}

/// Makes at most so many choices. Says how many were made.
pub(crate) async fn play_some(players: &mut [&mut Player], rng: &mut Rng, most: u64) -> u64 {
    let mut made = 0;
    while made < most && !players[0].is_over() {
        let Some(decider) = players.iter().position(|player| player.decides()) else {
            players[0].until_update().await;
            others_hear(players, 0).await;
            continue;
        };
        let options = players[decider].update["decision"]["options"].as_array().map_or(0, Vec::len) as u64;
        let answer = players[decider].choose(rng.below(options)).await;
        assert_eq!(answer["type"], "done", "{answer}");
        made += 1;
        others_hear(players, decider).await;
    }
    made
}

/// Every choice is one update for everybody; whoever chose has read it already.
async fn others_hear(players: &mut [&mut Player], decider: usize) {
    for (index, player) in players.iter_mut().enumerate() {
        if index != decider {
            player.until_update().await;
        }
    }
}
