//! Numbers for Prometheus. Names and labels hold nothing of any match or player.

use std::sync::OnceLock;
use std::time::Duration;

use ::metrics::{counter, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::code::Code;

const SECONDS: [f64; 10] = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0];

/// Installs the recorder, once a process.
pub(crate) fn install() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let builder = PrometheusBuilder::new().set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &SECONDS);
        let recorder = builder.expect("the list of buckets is not empty").build_recorder();
        let handle = recorder.handle();
        if ::metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("the program has another recorder of metrics; /metrics stays empty");
        }
        handle
    })
}

/// A connection was opened; dropping the guard closes it.
pub(crate) fn connection() -> OpenConnection {
    gauge!("fudaba_connections").increment(1.0);
    OpenConnection
}

/// See [`connection`].
pub(crate) struct OpenConnection;

impl Drop for OpenConnection {
    fn drop(&mut self) {
        gauge!("fudaba_connections").decrement(1.0);
    }
}

/// Whether new matches can be begun.
pub(crate) fn room(is_there: bool) {
    gauge!("fudaba_room").set(f64::from(u8::from(is_there)));
}

pub(crate) fn matches(count: usize) {
    gauge!("fudaba_matches").set(count as f64);
}

/// A match that sleeps, until this is dropped.
pub(crate) struct Asleep(());

impl Asleep {
    pub(crate) fn begin() -> Asleep {
        #[cfg(feature = "simulate")]
        crate::simulate::chance::note_sleep();
        gauge!("fudaba_matches_asleep").increment(1.0);
        Asleep(())
    }
}

impl Drop for Asleep {
    fn drop(&mut self) {
        gauge!("fudaba_matches_asleep").decrement(1.0);
    }
}

/// A match that this node owns, until this is dropped.
pub(crate) struct Owned(());

impl Owned {
    pub(crate) fn begin() -> Owned {
        gauge!("fudaba_leases").increment(1.0);
        Owned(())
    }
}

impl Drop for Owned {
    fn drop(&mut self) {
        gauge!("fudaba_leases").decrement(1.0);
    }
}

/// A connection here that plays at another node, until this is dropped.
pub(crate) struct Relayed(());

impl Relayed {
    pub(crate) fn begin() -> Relayed {
        gauge!("fudaba_relayed").increment(1.0);
        Relayed(())
    }
}

impl Drop for Relayed {
    fn drop(&mut self) {
        gauge!("fudaba_relayed").decrement(1.0);
    }
}

/// A match was taken over from a node whose time had passed.
pub(crate) fn adopted() {
    counter!("fudaba_adoptions_total").increment(1);
}

/// The leases of this node were renewed, and the database took so long for it.
pub(crate) fn beat(took: Duration) {
    histogram!("fudaba_beat_seconds").record(took);
}

pub(crate) fn begun() {
    counter!("fudaba_matches_begun_total").increment(1);
}

pub(crate) fn choice() {
    counter!("fudaba_choices_total").increment(1);
}

/// A choice was answered, so long after it had come.
pub(crate) fn answered(took: Duration) {
    histogram!("fudaba_choice_seconds").record(took);
}

pub(crate) fn message() {
    counter!("fudaba_messages_total").increment(1);
}

pub(crate) fn refused(code: Code) {
    counter!("fudaba_refused_total", "code" => code.as_str()).increment(1);
}

pub(crate) fn fault() {
    counter!("fudaba_faults_total").increment(1);
}

/// A write was done, so long after it had been handed over: waiting for others and the sync included.
pub(crate) fn kept(took: Duration) {
    histogram!("fudaba_kept_seconds").record(took);
}

pub(crate) fn committed(took: Duration, jobs: usize) {
    histogram!("fudaba_commit_seconds").record(took);
    counter!("fudaba_writes_total").increment(jobs as u64);
}

pub(crate) fn thought(took: Duration) {
    histogram!("fudaba_thinking_seconds").record(took);
}

pub(crate) fn request(route: String, status: u16, took: Duration) {
    counter!("fudaba_requests_total", "route" => route, "status" => status.to_string()).increment(1);
    histogram!("fudaba_request_seconds").record(took);
}
