//! What time it is, and times in words. Waiting goes by the one clock, which no jump of the other touches; the other is only shown.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use ::time::OffsetDateTime;
use ::time::format_description::well_known::Rfc3339;

/// The clock that only goes forward; in simulations it goes as fast as nothing happens.
pub(crate) fn instant() -> Instant {
    tokio::time::Instant::now().into_std()
}

/// Milliseconds since 1970, as far as this machine knows.
pub(crate) fn now() -> i64 {
    #[cfg(feature = "simulate")]
    if let Some(now) = crate::simulate::chance::wall() {
        return now;
    }
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Milliseconds since 1970 as RFC 3339.
pub(crate) fn rfc3339(millis: i64) -> String {
    let time = OffsetDateTime::from_unix_timestamp(millis / 1000).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    time.format(&Rfc3339).expect("a time of this era can be written")
}

/// Milliseconds since 1970 as year and month, `2026-11`.
pub(crate) fn month(millis: i64) -> String {
    rfc3339(millis).chars().take(7).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_time_is_written_as_the_standard_says() {
        assert_eq!(super::rfc3339(1_700_000_000_123), "2023-11-14T22:13:20Z");
        assert_eq!(super::month(1_700_000_000_123), "2023-11");
    }
}
