//! Times in words.

use ::time::OffsetDateTime;
use ::time::format_description::well_known::Rfc3339;

/// Milliseconds since 1970 as RFC 3339.
pub(crate) fn rfc3339(millis: i64) -> String {
    let time = OffsetDateTime::from_unix_timestamp(millis / 1000).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    time.format(&Rfc3339).expect("a time of this era can be written")
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_time_is_written_as_the_standard_says() {
        assert_eq!(super::rfc3339(1_700_000_000_123), "2023-11-14T22:13:20Z");
    }
}
