//! The point in a league that a match or a day is.

use super::log::{League, LogMatch, MatchPlace};
use super::options::LeagueOptions;
use super::replay::Replay;
use crate::Day;
use crate::moment::Moment;
use crate::named_moment::NamedMoments;
use crate::number::saturating_u32;

impl League {
    /// The point up to which matches count for a match, by its name, or for a day: its last match, or the last one before
    /// it. A match without a date belongs to the day of the match before it. `None` if the log has no such match, or no
    /// days.
    ///
    /// ```
    /// use gameroom_rating::zonestats::League;
    ///
    /// let row = |name, date| format!("{name},ann,9,20,{date}\n{name},bob,5,20,{date}\n");
    /// let log = [row("1", "3 May 2026"), row("2", ""), row("3", "10 May 2026")].concat();
    /// let league = League::parse(&format!("match,player,score,minutes,date\n{log}"));
    /// let place = |when| league.place_of(when).map(|place| place.place);
    /// assert_eq!((place("2"), place("3 May 2026"), place("2026-05-09")), (Some(2), Some(2), Some(2)));
    /// assert_eq!((place("2026-05-02"), place("2026-12-24"), place("4")), (Some(0), Some(3), None));
    /// ```
    pub fn place_of(&self, when: &str) -> Option<MatchPlace> {
        let when = when.trim();
        let named = self.matches.iter().position(|game| game.name == when);
        let place = named
            .map(|place| place + 1)
            .or_else(|| self.end_of_day(when))?;
        let games = &self.matches[..place];
        let (name, date) = games.last().map_or_else(Default::default, |game| {
            (game.name.clone(), game.date.clone())
        });
        Some(MatchPlace {
            place: saturating_u32(place),
            matches: saturating_u32(games.iter().filter(|game| game.rated).count()),
            name,
            date,
        })
    }

    /// The matches and days that can be named.
    fn named_moments(&self) -> NamedMoments<'_> {
        let moments = || self.matches.iter().filter_map(|game| game.moment);
        let ends = moments().min().zip(moments().max());
        NamedMoments {
            what: "match",
            days: ends.map(|(first, last)| [first.day, last.day]),
            last_match: self.matches.last().map(|game| &*game.name),
        }
    }

    /// The number of matches up to the end of a day, which is written as in the log or in a way that has one meaning.
    fn end_of_day(&self, when: &str) -> Option<usize> {
        let mut matches = self.matches.iter();
        let written = matches.rposition(|game| game.date == when && !when.is_empty());
        let day = match written.map(|place| (place, self.matches[place].moment)) {
            Some((place, None)) => return Some(place + 1),
            Some((_, Some(moment))) => moment.day,
            None => Day::parse(when)?,
        };
        let is_dated = |game: &LogMatch| game.moment.is_some();
        self.matches.iter().any(is_dated).then(|| {
            let moments = (1..).zip(moments(&self.matches));
            let earlier = moments.filter(|(_, moment)| moment.is_some_and(|of| of.day <= day));
            earlier.last().map_or(0, |(end, _)| end)
        })
    }
}

/// When each match was played; a match without a date belongs to the one before it.
pub(super) fn moments(matches: &[LogMatch]) -> impl Iterator<Item = Option<Moment>> {
    matches.iter().scan(None, |last, game| {
        *last = game.moment.or(*last);
        Some(*last)
    })
}

impl Replay {
    /// Takes from options what the table is as of, what it is compared with, and who has a rank in it.
    pub fn show(&mut self, options: &LeagueOptions) {
        self.min_matches = options.min_matches;
        self.option_problems.clear();
        let named = self.league.named_moments();
        let mut place = |option, when: &Option<String>, may_be_before_all: bool| {
            let when = when.as_deref().filter(|when| !when.trim().is_empty())?;
            let found = self.league.place_of(when);
            let place = found.ok_or_else(|| named.unknown(option, when));
            let place = place.and_then(|place| match place.place {
                0 if !may_be_before_all => Err(named.too_early(option, when)),
                _ => Ok(place),
            });
            place
                .map_err(|problem| self.option_problems.push(problem))
                .ok()
        };
        self.since = place("since", &options.since, true);
        self.as_of = place("asOf", &options.as_of, false);
    }
}
