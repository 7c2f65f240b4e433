//! What the load showed.

use std::time::Duration;

use crate::drive::Table;

/// See the module.
pub(crate) struct Figures {
    matches: usize,
    finished: usize,
    time: Duration,
    latencies: Vec<Duration>,
    looked: Vec<Duration>,
    late: Vec<Duration>,
    bytes: usize,
    /// Matches that have lost something.
    pub(crate) lost: usize,
    idle: usize,
    /// From the service's own hearing a choice to its answer: 50 %, 99 %, 99.9 %, in milliseconds.
    pub(crate) own: [f64; 3],
    /// The same from handing a write over to its being on the disk, and how many writes shared a sync.
    pub(crate) disk: [f64; 3],
    pub(crate) shared: f64,
    /// Memory of the service in KiB: empty, with those that stay, with all matches begun, while people play.
    pub(crate) memory: [u64; 4],
    /// Time of the processor while people played: of the service, and of the clients in this process.
    pub(crate) work: [Duration; 2],
}

/// Clients that come so much later than they wanted say so, in milliseconds.
const BEHIND: f64 = 20.0;

fn percentile(times: &[Duration], share: f64) -> f64 {
    let at = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
    times.get(at).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
}

impl Figures {
    pub(crate) fn of(tables: &[Table], time: Duration, idle: usize) -> Figures {
        let sorted = |mut times: Vec<Duration>| {
            times.sort_unstable();
            times
        };
        let latencies = sorted(tables.iter().flat_map(|table| table.latencies.iter().copied()).collect());
        let looked = sorted(tables.iter().flat_map(Table::looked).collect());
        let late = sorted(tables.iter().flat_map(|table| table.late.iter().copied()).collect());
        let finished = tables.iter().filter(|table| table.finished).count();
        let bytes = tables.iter().map(Table::bytes).sum();
        Figures {
            matches: tables.len(),
            finished,
            time,
            latencies,
            looked,
            late,
            bytes,
            idle,
            lost: 0,
            own: [0.0; 3],
            disk: [0.0; 3],
            shared: 0.0,
            memory: [0; 4],
            work: [Duration::ZERO; 2],
        }
    }

    pub(crate) fn print(&self) {
        let choices = self.latencies.len();
        let seconds = self.time.as_secs_f64();
        let [empty, idle, begun, played] = self.memory;
        let per_match = |now: u64| now.saturating_sub(idle) / self.matches.max(1) as u64;
        println!("matches at once      {:>10}", self.matches);
        println!("finished             {:>10}", self.finished);
        println!("choices              {choices:>10}   {:.0} a second", choices as f64 / seconds);
        println!("bytes a choice       {:>10}   to both clients", self.bytes / choices.max(1));
        for (name, share) in [("50 %", 0.5), ("90 %", 0.9), ("99 %", 0.99), ("99.9 %", 0.999), ("longest", 1.0)] {
            println!("latency {name:<12} {:>10.1}   ms from a choice to its answer, on disk before it", percentile(&self.latencies, share));
        }
        let [half, most, all] = self.own;
        println!(
            "latency, its own     {half:>10.1}   ms at 50 %, {most:.1} at 99 %, {all:.1} at 99.9 %: from the service's hearing a choice to its answer"
        );
        let [half, most, all] = self.disk;
        println!(
            "latency, the disk    {half:>10.1}   ms of it at 50 %, {most:.1} at 99 %, {all:.1} at 99.9 %; {:.1} writes share a sync",
            self.shared
        );
        if !self.looked.is_empty() {
            let [half, most] = [0.5, 0.99].map(|share| percentile(&self.looked, share));
            println!(
                "looking ahead        {half:>10.1}   ms at 50 %, {most:.1} at 99 %, {} times: what the options would change",
                self.looked.len()
            );
        }
        let late = percentile(&self.late, 0.99);
        let behind =
            if late > BEHIND { "; THE CLIENTS ARE BEHIND: this machine has no time left, and latencies are theirs as well" } else { "" };
        println!("clients, late        {late:>10.1}   ms at 99 %, beside what they wanted{behind}");
        println!("memory, empty        {empty:>10}   KiB");
        if self.idle > 0 {
            let each = idle.saturating_sub(empty) as f64 / (2 * self.idle) as f64;
            println!("idle sockets         {:>10}   {each:.1} KiB each, their matches asleep", 2 * self.idle);
        }
        println!(
            "memory a match       {:>10}   KiB when begun, {} KiB while people play, sockets and all",
            per_match(begun),
            per_match(played)
        );
        let [service, clients] = self.work.map(|work| work.as_secs_f64() / seconds * 100.0);
        let per_choice = self.work[0].as_secs_f64() * 1_000_000.0 / choices.max(1) as f64;
        println!("processor            {service:>10.0}   % of a core for the service, {clients:.0} % for the clients of this test");
        println!("work a choice        {per_choice:>10.0}   µs of the service");
        println!("lost                 {:>10}", self.lost);
    }
}
