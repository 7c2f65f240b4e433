//! Long work: shown while it goes on, with the time that is left, and ended early by the clock or by Ctrl-C, with what there is by then.

use std::io::{IsTerminal, stderr};
use std::ops::ControlFlow;
use std::pin::pin;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use fudaba_cardscript::{Language, Text};
use fudaba_server::told_to_stop;
use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

use crate::context::Context;
use crate::output::complain;

/// Work that takes less is not told of.
const SOON: Duration = Duration::from_secs(1);
/// Where nobody sees a bar, a line is written so often.
const LINES: Duration = Duration::from_secs(10);
/// Parts of a bar.
const PARTS: u64 = 1000;
/// The exit code of work that was broken off, as shells have it.
pub(crate) const BROKEN_OFF: u8 = 130;

/// See the module.
pub(crate) struct Work {
    total: u64,
    begun: Instant,
    limit: Option<Duration>,
    stop: Arc<AtomicBool>,
    bar: ProgressBar,
    next: Mutex<Instant>,
    language: Language,
}

/// How work ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// As it should: all of it is done, or the time that was given is over.
    Well,
    /// Somebody did not want to wait.
    BrokenOff,
}

impl Work {
    /// So many games, for so long at most. From now on Ctrl-C breaks the work off; a second time it ends the program.
    ///
    /// # Errors
    /// When the system does not let a program listen for that.
    pub(crate) fn new(total: u64, limit: Option<Duration>, context: &Context) -> anyhow::Result<Work> {
        let (begun, stop) = (Instant::now(), Arc::new(AtomicBool::new(false)));
        listen(Arc::clone(&stop), context.language)?;
        let bar = if stderr().is_terminal() { ProgressBar::new(PARTS) } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{bar:30} {msg}").unwrap_or_else(|_| ProgressStyle::default_bar());
        let next = Mutex::new(begun + SOON);
        Ok(Work { total, begun, limit, stop, bar: bar.with_style(style), next, language: context.language })
    }

    /// So many games are done. Whether the work goes on.
    pub(crate) fn at(&self, done: u64) -> ControlFlow<()> {
        let gone = self.begun.elapsed();
        self.tell(done, gone);
        let is_over = self.stop.load(Ordering::Relaxed) || self.limit.is_some_and(|limit| gone >= limit);
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn tell(&self, done: u64, gone: Duration) {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        if Instant::now() < *next || done >= self.total {
            return;
        }
        let part = part_done(done, self.total, gone, self.limit);
        let words = words(done, self.total, left(gone, part)).of(self.language).to_owned();
        if self.bar.is_hidden() {
            *next += LINES;
            complain(&words);
        } else {
            *next += Duration::from_millis(100);
            self.bar.set_position((part * PARTS as f64) as u64);
            self.bar.set_message(words);
        }
    }

    /// Takes the bar away.
    pub(crate) fn end(self) -> Ended {
        self.bar.finish_and_clear();
        if self.stop.load(Ordering::Relaxed) { Ended::BrokenOff } else { Ended::Well }
    }
}

/// How much of the work is done: by games or by the clock, whichever ends it sooner.
fn part_done(done: u64, total: u64, gone: Duration, limit: Option<Duration>) -> f64 {
    let by_games = done as f64 / total.max(1) as f64;
    let by_clock = limit.map_or(0.0, |limit| gone.as_secs_f64() / limit.as_secs_f64().max(1e-3));
    by_games.max(by_clock).clamp(0.0, 1.0)
}

fn left(gone: Duration, part: f64) -> Option<Duration> {
    (part > 0.0).then(|| Duration::try_from_secs_f64(gone.as_secs_f64() * (1.0 - part) / part).unwrap_or(Duration::MAX))
}

fn words(done: u64, total: u64, left: Option<Duration>) -> Text {
    let seconds = |left: Duration| left.as_secs() + 1;
    let ja = left.map_or_else(String::new, |left| match seconds(left) {
        few @ 0..120 => format!("、あと約{few}秒"),
        many => format!("、あと約{}分", many.div_ceil(60)),
    });
    let en = left.map_or_else(String::new, |left| format!(", {} left", HumanDuration(Duration::from_secs(seconds(left)))));
    Text::new(format!("{total}戦のうち{done}戦{ja}"), format!("{done} of {total} games{en}"))
}

/// Hears Ctrl-C.
fn listen(stop: Arc<AtomicBool>, language: Language) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (listening, listens) = std::sync::mpsc::sync_channel(1);
    thread::Builder::new().spawn(move || {
        runtime.block_on(async {
            let mut told = pin!(told_to_stop());
            // It listens once it has been looked at.
            let is_told = tokio::select! { biased; () = &mut told => true, () = std::future::ready(()) => false };
            listening.send(()).ok();
            if !is_told {
                told.await;
            }
            stop.store(true, Ordering::Relaxed);
            let said = Text::new(
                "始めた対戦が終わったら、そこまでの結果を出力します。すぐに終えるには、もう1度止めてください",
                "what is being played is finished, then you hear what there is; stop once more to leave at once",
            );
            complain(said.of(language));
            told_to_stop().await;
            process::exit(i32::from(BROKEN_OFF));
        });
    })?;
    // Before that a signal would end the program as if nothing was to be told.
    listens.recv().ok();
    Ok(())
}

/// A time as people write it: `90`, `90s`, `30m`, `2h`.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    let wanted = || "a time is wanted, such as 90s, 30m, or 2h".to_owned();
    let (number, unit) = text.split_at(text.find(|letter: char| letter.is_ascii_alphabetic()).unwrap_or(text.len()));
    let seconds: u64 = match unit {
        "" | "s" => 1,
        "m" => 60,
        "h" => 3600,
        _ => return Err(wanted()),
    };
    let number: u64 = number.parse().map_err(|_| wanted())?;
    if number == 0 || number > 1_000_000 { Err(wanted()) } else { Ok(Duration::from_secs(number * seconds)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        let seconds = |text| time(text).map(|time| time.as_secs());
        assert_eq!(["90", "90s", "30m", "2h"].map(seconds), [Ok(90), Ok(90), Ok(1800), Ok(7200)]);
        assert!(["", "0s", "1.5h", "an hour", "3d", "-1s"].into_iter().all(|text| time(text).is_err()));
    }

    #[test]
    fn what_is_left_is_told_by_games_or_by_the_clock() {
        let gone = Duration::from_secs(10);
        assert_eq!(part_done(25, 100, gone, None), 0.25);
        assert_eq!(part_done(25, 100, gone, Some(Duration::from_secs(20))), 0.5);
        assert_eq!(left(gone, 0.25), Some(Duration::from_secs(30)));
        assert_eq!(words(25, 100, left(gone, 0.25)).en, "25 of 100 games, 31 seconds left");
        assert_eq!(words(0, 100, None).ja, "100戦のうち0戦");
    }
}
