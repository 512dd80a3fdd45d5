//! The final table of a league.

use super::log::{League, MatchPlace};
use super::no_effect::NoEffect;
use super::options::LeagueOptions;
use super::ratings_in_log::RatingsInLog;
use super::replay::{Appearance, Replay, replay};
use super::supplement::Supplement;
use crate::number::saturating_u32;
use crate::table::{TableHeader, Writer};
use crate::zonestats::{NamesAlike, Settings, ranks};
use crate::{OptionProblem, Problem};

/// The final table of a league, and what could not be read of its log.
#[apply(report)]
pub struct LeagueReport {
    /// The settings that were used.
    pub settings: Settings,
    /// The number of matches that were rated: those in which anyone has an opponent. Like everything here but the table,
    /// it is of the whole league.
    pub matches: usize,
    /// The match that the table is as of, where that was asked for and the log has it; null otherwise, where the table is that
    /// after the last match.
    pub as_of: Option<MatchPlace>,
    /// The match that the table is compared with.
    pub since: Option<MatchPlace>,
    /// The number of matches that the cap scaled down.
    pub scaled_matches: usize,
    /// The number of matches in which someone moved by more than the cap allows, even after scaling.
    pub matches_above_cap: usize,
    /// The settings that change nothing in the table.
    pub no_effect: NoEffect,
    /// The number of rows that count, including those of disabled players.
    pub rows: usize,
    /// Everyone who played, best first; those without a rank come last.
    pub table: Vec<Standing>,
    /// The rows that could not be read: at most [`MAX_PROBLEMS`](crate::games::MAX_PROBLEMS) problems.
    pub problems: Vec<Problem>,
    /// The number of all problems.
    pub problem_count: usize,
    /// The number of rows that do not count: those that could not be read, and those of a match without opponents.
    pub left_out: usize,
    /// Surprises in how the log was read, one sentence each.
    pub notices: Vec<String>,
    /// The options [`LeagueOptions::since`] and [`LeagueOptions::as_of`] that name nothing in the log, and what to write. The
    /// table ignores them: whoever shows it as of a day must show none.
    pub option_problems: Vec<OptionProblem>,
    /// True if the log exceeds a limit: if so, no row counts.
    pub refused: bool,
    /// The columns of the log, and which of them are used.
    pub header: TableHeader,
    /// True if the matches of the log are not in the order of their dates; they can be rated in it with
    /// [`LeagueOptions::by_date`].
    pub out_of_order: bool,
    /// The names of players that differ only in capital letters.
    pub alike: Vec<NamesAlike>,
    /// The report on the reading of [`LeagueOptions::aliases`].
    pub aliases: Supplement,
    /// The report on the reading of [`LeagueOptions::start_ratings`].
    pub start_ratings: Supplement,
    /// The agreement of the ratings that the log has for later matches with those before each match; `null` where it has none.
    pub ratings_in_log: Option<RatingsInLog>,
}

/// One player's line in the final table.
#[apply(report)]
pub struct Standing {
    /// Rank; equal ratings share one. `null` for a provisional player, who has fewer matches than
    /// [`LeagueOptions::min_matches`].
    pub rank: Option<u32>,
    /// The player's number, for [`Replay::history`].
    pub id: u32,
    /// The player's name.
    pub player: String,
    /// Rating after the last match.
    pub rating: f64,
    /// Rated matches in which the player was enabled.
    pub matches: u32,
    /// The player's highest rating, including the one before the first match.
    pub best: f64,
    /// Points gained in the player's last match.
    pub last_change: f64,
    /// Rank and rating at [`LeagueReport::since`]; `null` for a player who had not played, and without it.
    pub before: Option<StandingBefore>,
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

/// Reads a league log and plays its matches.
///
/// ```
/// use gameroom_rating::zonestats::{LeagueOptions, Settings, rate_league};
///
/// let log = "match;player;team;score;minutes\n1;ann;red;1800;12,5\n1;bob;blue;900;20\n";
/// let report = rate_league(log, &Settings::default(), &LeagueOptions::default());
/// assert_eq!(report.table[0].player, "ann");
/// assert_eq!((report.table[0].rating, report.table[0].last_change), (512.5, 12.5));
/// ```
pub fn rate_league(log: &str, settings: &Settings, options: &LeagueOptions) -> LeagueReport {
    let league = League::parse_with(log, options);
    let mut replay = replay(&league, settings);
    replay.show(options);
    replay.report()
}

impl Replay {
    /// The final table with what could not be read of the log.
    pub fn report(&self) -> LeagueReport {
        let league = &self.league;
        let [aliases, start_ratings] = league.supplements.clone();
        let compared = Some(&self.ratings_in_log).filter(|ratings| ratings.compared > 0);
        let ignored = |problem: &OptionProblem| {
            format!("{}. Until then, the table ignores it.", problem.expected)
        };
        let ignored = self.option_problems.iter().map(ignored);
        LeagueReport {
            settings: self.settings,
            matches: league.rated().count(),
            as_of: self.as_of.clone(),
            since: self.since.clone(),
            scaled_matches: self.scaled_matches,
            matches_above_cap: self.matches_above_cap,
            no_effect: self.no_effect(),
            rows: league.rows(),
            table: self.table(),
            problems: league.problems.clone(),
            problem_count: league.problem_count,
            left_out: league.left_out,
            notices: league.notices.iter().cloned().chain(ignored).collect(),
            option_problems: self.option_problems.clone(),
            refused: league.refused,
            header: league.header.clone(),
            out_of_order: league.out_of_order,
            alike: league.alike.clone(),
            aliases,
            start_ratings,
            ratings_in_log: compared.cloned(),
        }
    }

    /// Everyone who was enabled in a rated match, best first; equal players in the order of the log. Provisional
    /// players come last.
    pub fn table(&self) -> Vec<Standing> {
        let end = self.end();
        let since = self.since.as_ref().map(|since| since.place.min(end));
        let earlier = since.map(|since| (since, self.standings_after(since)));
        let standings = (0..).zip(self.standings_after(end));
        let standing = |(id, (rating, rank)): (u32, (f64, Option<u32>))| {
            let player = id as usize;
            let appearances = self.appearances_to(player, end);
            let last = appearances.last()?;
            let start = self.league.start_ratings[player];
            let earlier = earlier.as_ref();
            let earlier = earlier.filter(|(since, _)| appearances[0].game < *since);
            Some(Standing {
                rank,
                id,
                player: self.league.register.players.get(id).to_owned(),
                rating,
                matches: saturating_u32(appearances.len()),
                best: appearances.iter().map(|of| of.rating).fold(start, f64::max),
                last_change: last.change,
                before: earlier.map(|(_, standings)| {
                    let (rating, before) = standings[player];
                    StandingBefore {
                        rank: before,
                        rating,
                        ranks_gained: ranks_gained(before, rank),
                    }
                }),
            })
        };
        let mut table: Vec<Standing> = standings.filter_map(standing).collect();
        table.sort_by(|one, other| {
            let is_provisional = |standing: &Standing| standing.rank.is_none();
            let by_rank = is_provisional(one).cmp(&is_provisional(other));
            by_rank.then_with(|| other.rating.total_cmp(&one.rating))
        });
        table
    }

    /// The final table as CSV, whatever the log is. Ratings are written in full, so that a league that starts from them goes on as if it had
    /// not been interrupted.
    ///
    /// ```
    /// use gameroom_rating::zonestats::{League, Settings, replay};
    ///
    /// let log = "match,player,team,score,minutes\n1,ann,,2,20\n1,=bob,,1,20\n";
    /// assert_eq!(
    ///     replay(&League::parse(log), &Settings::default()).table_csv(),
    ///     "rank,player,rating,matches,best,last change\r\n\
    ///      1,ann,520,1,520.000000,20.000000\r\n\
    ///      2,'=bob,480,1,500.000000,-20.000000\r\n"
    /// );
    /// ```
    pub fn table_csv(&self) -> String {
        let mut writer = Writer::new(self.league.csv_dialect());
        let titles = "rank,player,rating,matches,best,last change";
        let before = if self.since.is_some() {
            ",rank before,rating before"
        } else {
            ""
        };
        writer.titles(&format!("{titles}{before}"));
        for standing in self.table() {
            writer
                .number(standing.rank.map(f64::from))
                .text(&standing.player)
                .number(standing.rating)
                .number(f64::from(standing.matches))
                .rounded(standing.best, 6)
                .rounded(standing.last_change, 6);
            if self.since.is_some() {
                let rank = standing.before.and_then(|before| before.rank);
                writer
                    .number(rank.map(f64::from))
                    .number(standing.before.map(|before| before.rating));
            }
            writer.end_row();
        }
        writer.into_text()
    }

    /// The number of matches that the table counts.
    pub(super) fn end(&self) -> u32 {
        self.as_of.as_ref().map_or(u32::MAX, |place| place.place)
    }

    /// A player's appearances in the first matches.
    fn appearances_to(&self, player: usize, end: u32) -> &[Appearance] {
        let all = &self.appearances[player];
        &all[..all.partition_point(|appearance| appearance.game < end)]
    }

    /// A player's rating after the first matches.
    pub(super) fn rating_after(&self, player: usize, end: u32) -> f64 {
        let last = self.appearances_to(player, end).last();
        last.map_or(self.league.start_ratings[player], |last| last.rating)
    }

    /// Each player's rating after the first matches, and the rank of those who were in enough of them.
    pub(super) fn standings_after(&self, end: u32) -> Vec<(f64, Option<u32>)> {
        let enough = self.min_matches.max(1) as usize;
        let is_ranked = |player: &usize| self.appearances_to(*player, end).len() >= enough;
        let players = 0..self.appearances.len();
        let ratings: Vec<f64> = players
            .clone()
            .map(|player| self.rating_after(player, end))
            .collect();
        let ranked: Vec<f64> = players
            .clone()
            .filter(is_ranked)
            .map(|player| ratings[player])
            .collect();
        let mut ranks = ranks(&ranked).into_iter();
        let rank = |player| is_ranked(&player).then(|| ranks.next()).flatten();
        ratings.into_iter().zip(players.map(rank)).collect()
    }
}

/// By how many ranks a player is higher than before, and below 0 if lower; 0 without two ranks.
pub(super) fn ranks_gained(before: Option<u32>, now: Option<u32>) -> i32 {
    let ranks = before.zip(now);
    ranks.map_or(0, |(before, now)| before.cast_signed() - now.cast_signed())
}
