//! The `Date` line of HTTP, for hyper: it writes the time of day before every answer, whether the line is sent or not, and the crate of
//! this name that it would use panics where the clock stands before 1970. A table on a machine without a battery must answer all the
//! same. Only what hyper uses is here.
//!
//! ```
//! use std::time::{Duration, SystemTime};
//! let time = SystemTime::UNIX_EPOCH + Duration::from_secs(784_111_777);
//! assert_eq!(httpdate::HttpDate::from(time).to_string(), "Sun, 06 Nov 1994 08:49:37 GMT");
//! ```

use std::fmt;
use std::time::SystemTime;

/// Seconds in a day.
const DAY: u64 = 86_400;
/// Days in four hundred years, after which everything comes again.
const ERA: u64 = 146_097;
/// From the first of March of the year 0 to 1970.
const TO_1970: u64 = 719_468;
/// The last second that has a year of four digits: of 9999.
const LAST: u64 = 253_402_300_799;
/// 1 January 1970 was a Thursday.
const WEEKDAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// A time as HTTP writes it, to the second: always 29 letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HttpDate {
    /// Since 1970.
    seconds: u64,
}

/// A time that HTTP has no words for becomes the nearest that it has: the beginning of 1970, the end of 9999.
impl From<SystemTime> for HttpDate {
    fn from(time: SystemTime) -> HttpDate {
        let since = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        HttpDate { seconds: since.as_secs().min(LAST) }
    }
}

impl fmt::Display for HttpDate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (days, second) = (self.seconds / DAY, self.seconds % DAY);
        let (year, month, day) = date_of(days);
        let weekday = WEEKDAYS[(days % 7) as usize];
        let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
        write!(out, "{weekday}, {day:02} {} {year:04} {hour:02}:{minute:02}:{second:02} GMT", MONTHS[month])
    }
}

/// Year, month from 0 and day from 1, so many days after the beginning of 1970. The year is taken to begin in March, so that the day of a
/// leap year comes last (Howard Hinnant, "chrono-compatible low-level date algorithms").
fn date_of(days: u64) -> (u64, usize, u64) {
    let days = days + TO_1970;
    let (era, of_era) = (days / ERA, days % ERA);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = ((from_march + 2) % 12) as usize;
    (era * 400 + year_of_era + u64::from(month < 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::HttpDate;
    use std::time::{Duration, SystemTime};

    fn told(seconds: u64) -> String {
        HttpDate::from(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)).to_string()
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (seconds, date) in [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
            (951_868_799, "Tue, 29 Feb 2000 23:59:59 GMT"),
            (951_868_800, "Wed, 01 Mar 2000 00:00:00 GMT"),
            (1_704_067_199, "Sun, 31 Dec 2023 23:59:59 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
            (super::LAST, "Fri, 31 Dec 9999 23:59:59 GMT"),
        ] {
            assert_eq!(told(seconds), date);
        }
    }

    #[test]
    fn a_time_that_http_has_no_words_for_stops_nobody() {
        let before = SystemTime::UNIX_EPOCH - Duration::from_secs(315_619_200);
        assert_eq!(HttpDate::from(before).to_string(), "Thu, 01 Jan 1970 00:00:00 GMT");
        assert_eq!(told(super::LAST + 1), told(super::LAST));
    }
}
