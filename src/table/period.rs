//! Stretches of the calendar that a leaderboard counts.

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, Weekday};
use strum::{Display, EnumString};

use crate::clock::Timestamp;

/// A stretch of the calendar up to now. Days are those of UTC, weeks begin on Monday, as in ISO 8601.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Period {
    /// As long as there are records.
    #[default]
    All,
    /// The calendar month.
    Month,
    /// The week.
    Week,
}

impl Period {
    /// Every period.
    pub const ALL: [Self; 3] = [Self::All, Self::Month, Self::Week];

    /// Its first moment, if it is the one that `now` is in; none if it has no beginning.
    pub fn start(self, now: Timestamp) -> Option<Timestamp> {
        let today = date(now)?;
        let first = match self {
            Self::All => return None,
            Self::Month => today.with_day(1)?,
            Self::Week => today.week(Weekday::Mon).checked_first_day()?,
        };
        let midnight = first.and_time(NaiveTime::MIN).and_utc();
        Some(Timestamp::from_millis(midnight.timestamp_millis()))
    }
}

/// The day of a moment in UTC, such as `2026-11-30`; a number of days since the epoch where no calendar reaches.
pub fn utc_day(at: Timestamp) -> String {
    date(at).map_or_else(|| at.day().to_string(), |day| day.to_string())
}

fn date(at: Timestamp) -> Option<NaiveDate> {
    DateTime::from_timestamp_millis(at.millis()).map(|at| at.date_naive())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        let moment = DateTime::parse_from_rfc3339(text).map(|at| at.timestamp_millis());
        Timestamp::from_millis(moment.unwrap_or_default())
    }

    #[test]
    fn periods_begin_at_midnight_of_utc() {
        for (now, week, month) in [
            ("2026-11-30T00:00:00.000Z", "2026-11-30", "2026-11-01"),
            ("2026-11-29T23:59:59.999Z", "2026-11-23", "2026-11-01"),
            ("2026-12-06T12:00:00.000Z", "2026-11-30", "2026-12-01"),
            ("2027-01-01T08:00:00.000Z", "2026-12-28", "2027-01-01"),
            ("2028-03-01T07:00:00.000Z", "2028-02-28", "2028-03-01"),
        ] {
            for (period, first) in [(Period::Week, week), (Period::Month, month)] {
                let start = period.start(at(now));
                assert_eq!(start, Some(at(&format!("{first}T00:00:00Z"))), "{now}");
                assert_eq!(start.map(utc_day).as_deref(), Some(first));
            }
            assert_eq!(Period::All.start(at(now)), None);
        }
    }

    /// These stand in buttons: they can't change any more.
    #[test]
    fn names_are_these() {
        let names = Period::ALL.map(|period| period.to_string());
        assert_eq!(names, ["all", "month", "week"]);
    }
}
