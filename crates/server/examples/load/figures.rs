//! What the load showed.

use std::time::Duration;

use crate::drive::Table;

/// See the module.
pub(crate) struct Figures {
    matches: usize,
    finished: usize,
    time: Duration,
    latencies: Vec<Duration>,
    bytes: usize,
    /// Matches that have lost something.
    pub(crate) lost: usize,
    /// Memory of the service in KiB: empty, with all matches begun, after play.
    pub(crate) memory: [u64; 3],
}

impl Figures {
    pub(crate) fn of(tables: &[Table], time: Duration) -> Figures {
        let mut latencies: Vec<Duration> = tables.iter().flat_map(|table| table.latencies.iter().copied()).collect();
        latencies.sort_unstable();
        let finished = tables.iter().filter(|table| table.finished).count();
        let bytes = tables.iter().map(|table| table.bytes).sum();
        Figures { matches: tables.len(), finished, time, latencies, bytes, lost: 0, memory: [0; 3] }
    }

    fn percentile(&self, share: f64) -> f64 {
        let at = ((self.latencies.len() as f64 * share) as usize).min(self.latencies.len().saturating_sub(1));
        self.latencies.get(at).map_or(0.0, |latency| latency.as_secs_f64() * 1000.0)
    }

    pub(crate) fn print(&self) {
        let choices = self.latencies.len();
        let seconds = self.time.as_secs_f64();
        let [empty, begun, played] = self.memory;
        let per_match = |now: u64| now.saturating_sub(empty) / self.matches.max(1) as u64;
        println!("matches at once      {:>10}", self.matches);
        println!("finished             {:>10}", self.finished);
        println!("choices              {choices:>10}   {:.0} a second", choices as f64 / seconds);
        println!("bytes a choice       {:>10}   to both clients", self.bytes / choices.max(1));
        for (name, share) in [("50 %", 0.5), ("90 %", 0.9), ("99 %", 0.99), ("99.9 %", 0.999), ("longest", 1.0)] {
            println!("latency {name:<12} {:>10.1}   ms from a choice to its answer, on disk before it", self.percentile(share));
        }
        println!("memory, empty        {empty:>10}   KiB");
        println!("memory a match       {:>10}   KiB when begun, {} KiB after play", per_match(begun), per_match(played));
        println!("lost                 {:>10}", self.lost);
    }
}
