//! The league as of one of its matches or days, and what has moved since another.

use super::log::League;
use super::options::LeagueOptions;
use super::replay::{Appearance, Replay};
use crate::Day;
use crate::number::count;

/// A point in the league, up to which matches count.
#[apply(report)]
pub struct MatchPlace {
    /// How many matches of the league count, including those without opponents.
    pub place: u32,
    /// How many of them were rated.
    pub matches: u32,
    /// The name of the last that counts; blank where none does.
    pub name: String,
    /// Its date as written in the log; blank if the log gives none.
    pub date: String,
}

/// Rank and rating of a player at an earlier match.
#[apply(report)]
#[derive(Copy)]
pub struct StandingBefore {
    /// Rank; `null` for a provisional player.
    pub rank: Option<u32>,
    /// Rating.
    pub rating: f64,
    /// By how many ranks the player is higher now, and below 0 if lower; 0 without two ranks.
    pub ranks_gained: i32,
}

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
        let last = named
            .map(|place| place + 1)
            .or_else(|| self.end_of_day(when))?;
        let game = last.checked_sub(1).map(|place| &self.matches[place]);
        Some(MatchPlace {
            place: count(last),
            matches: count(
                self.matches[..last]
                    .iter()
                    .filter(|game| game.rated)
                    .count(),
            ),
            name: game.map_or_else(String::new, |game| game.name.clone()),
            date: game.map_or_else(String::new, |game| game.date.clone()),
        })
    }

    /// The number of matches up to the end of a day, which is written as in the log or in a way that has one meaning.
    fn end_of_day(&self, when: &str) -> Option<usize> {
        let written = self
            .matches
            .iter()
            .rposition(|game| game.date == when && !when.is_empty());
        let day = match written {
            Some(place) if self.matches[place].moment.is_none() => return Some(place + 1),
            Some(place) => self.matches[place].moment?.day,
            None => Day::parse(when)?,
        };
        let mut days = self.matches.iter().filter_map(|game| game.moment);
        days.next()?;
        let is_later = |place: &usize| {
            self.matches[*place]
                .moment
                .is_some_and(|moment| moment.day > day)
        };
        let dated = |place: &usize| self.matches[*place].moment.is_some();
        let last = (0..self.matches.len()).rfind(|place| dated(place) && !is_later(place));
        Some(last.map_or(0, |last| {
            let next = (last + 1..self.matches.len()).find(dated);
            next.unwrap_or(self.matches.len())
        }))
    }
}

impl Replay {
    /// Takes from options what the table is as of, what it is compared with, and who has a rank in it.
    pub fn show(&mut self, options: &LeagueOptions) {
        self.min_matches = options.min_matches;
        self.unknown = None;
        let mut place = |when: &Option<String>| {
            let when = when.as_deref().filter(|when| !when.trim().is_empty())?;
            let place = self.league.place_of(when);
            if place.is_none() {
                self.unknown = Some(when.to_owned());
            }
            place
        };
        self.since = place(&options.since);
        self.as_of = place(&options.as_of);
    }

    /// How many matches the table counts.
    pub(super) fn end(&self) -> u32 {
        self.as_of.as_ref().map_or(u32::MAX, |place| place.place)
    }

    /// A player's appearances in the first matches.
    pub(super) fn appearances_to(&self, player: usize, end: u32) -> &[Appearance] {
        let all = &self.appearances[player];
        &all[..all.partition_point(|appearance| appearance.game < end)]
    }

    /// Each player's rating after the first matches.
    pub(super) fn ratings_at(&self, end: u32) -> Vec<f64> {
        let starts = self.league.start_ratings.iter().enumerate();
        let rating = |(player, &start)| {
            let last = self.appearances_to(player, end).last();
            last.map_or(start, |last: &Appearance| last.rating)
        };
        starts.map(rating).collect()
    }

    /// Each player's rank and rating at the match that the table is compared with; none for those who had not played.
    pub(super) fn before(&self) -> Vec<Option<StandingBefore>> {
        let Some(since) = &self.since else {
            return vec![None; self.appearances.len()];
        };
        let end = since.place.min(self.end());
        let ratings = self.ratings_at(end);
        let ranks = self.ranks_by(&ratings, end);
        let now = self.ranks_by(&self.ratings_at(self.end()), self.end());
        let before = |player: usize| StandingBefore {
            rank: ranks[player],
            rating: ratings[player],
            ranks_gained: ranks[player]
                .zip(now[player])
                .map_or(0, |(rank, now)| rank.cast_signed() - now.cast_signed()),
        };
        let has_played = |player: usize| !self.appearances_to(player, end).is_empty();
        let players = 0..self.appearances.len();
        players
            .map(|player| has_played(player).then(|| before(player)))
            .collect()
    }
}
