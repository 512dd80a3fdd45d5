//! The leaderboard: every player of an archive, rated under one scheme, and what has changed since a day.

use super::library::{Archive, has_words};
use super::options::GameOptions;
use super::selection::GameFilter;
use crate::named_moment::NamedMoments;
use crate::number::saturating_u32;
use crate::rating::{RatingReport, Root, Scheme, Solution, rating};
use crate::spelling::near_names;
use crate::table::{Dialect, Writer};
use crate::{Day, OptionProblem, Work};
use serde::Deserialize;
use std::sync::Arc;

/// The days that a leaderboard shows, such as `2026-02-01`, in UTC.
#[derive(Debug, Clone, Copy, Default)]
pub struct LeaderDays<'d> {
    /// The day that it is as of: games after it do not count, and days are counted to it. Without it, all games count.
    pub as_of: Option<&'d str>,
    /// The day since which changes are shown: rows also have the ranks and ratings from the games that ended before it, with days
    /// counted to it. Games without dates show none.
    pub since: Option<&'d str>,
}

/// The ratings of all players of an archive, computed in pieces.
#[derive(Debug)]
pub struct Leaderboard {
    pub(super) archive: Arc<Archive>,
    pub(super) filter: GameFilter,
    /// The games that counted before the day since which changes are shown.
    filter_before: Option<GameFilter>,
    pub(super) scheme: Scheme,
    /// The player who is rated next.
    next: u32,
    rated: Vec<RatedPlayer>,
}

/// A player and what their list is worth: a row without its ranks, which depend on the view.
#[derive(Debug)]
struct RatedPlayer {
    player: u32,
    /// The number of games and the rating.
    now: Standing,
    report: RatingReport,
    last_day: Option<Day>,
    /// The number of games and the rating on the day since which changes are shown.
    before: Option<Standing>,
}

/// A rating, and the number of games that it is from.
#[derive(Debug, Clone, Copy)]
struct Standing {
    games: u32,
    rating: Root,
}

/// A player of the leaderboard.
#[apply(report)]
pub struct LeaderRow {
    /// The place by rating among the players with enough games, from 1: equal ratings share one. None for a player
    /// with fewer games, whom only a search shows.
    pub rank: Option<usize>,
    /// The player's number in the archive.
    pub id: u32,
    /// The player's name.
    pub name: String,
    /// The report on the player's own list.
    pub report: RatingReport,
    /// The day of the last game that counts, as `2026-02-01`.
    pub last_day: Option<String>,
    /// The rating listed for the player's newest game in the files, up to the day that the leaderboard is as of.
    pub listed: Option<f64>,
    /// The place on the day since which changes are shown; none for who had too few games then.
    pub before: Option<LeaderBefore>,
}

/// A player's place on the leaderboard of an earlier day.
#[apply(report)]
pub struct LeaderBefore {
    /// The rank among the players who had enough games then.
    pub rank: usize,
    /// The rating.
    #[serde(flatten)]
    pub rating: Root,
}

/// The column that the leaderboard is sorted by.
#[apply(choice)]
#[non_exhaustive]
pub enum LeaderColumn {
    /// The player's name.
    Name,
    /// Games that count.
    Games,
    /// The rating accuracy RA.
    Accuracy,
    /// The rating.
    Rating,
    /// The points that a win against an equal opponent adds.
    WinAdds,
    /// The score as a part of the games.
    Score,
    /// The day of the last game.
    LastDay,
    /// The listed rating.
    Listed,
    /// By how much the rating has changed.
    Change,
}

/// The players of the leaderboard that are shown, and their order.
#[apply(input)]
#[derive(Eq, Deserialize)]
pub struct LeaderView {
    /// The column that they are sorted by.
    pub column: LeaderColumn,
    /// The largest first.
    pub descending: bool,
    /// The number of games that a player needs to be ranked. A search also finds players with fewer.
    #[serde(rename = "fewestGames")]
    pub min_games: u32,
    /// Words that the names must contain, in any order and case.
    pub search: String,
}

/// Some of the players that a view shows.
#[apply(report)]
pub struct LeaderPage {
    /// The number of players that it shows in all.
    pub total: usize,
    /// Those of the page.
    pub rows: Vec<LeaderRow>,
    /// Where a search finds none, the names most like it.
    pub closest: Vec<String>,
    /// The range of ratings that the intervals on the page are drawn in. The ends of much wider intervals may lie beyond it.
    /// `None` if all are unbounded.
    pub scale: Option<[f64; 2]>,
}

impl RatedPlayer {
    /// The 95 % interval of the rating, infinite where it has no end.
    fn interval(&self) -> [f64; 2] {
        let RatingReport { low, high, .. } = self.report;
        [
            low.unwrap_or(f64::NEG_INFINITY),
            high.unwrap_or(f64::INFINITY),
        ]
    }
}

/// The ratings of all players who have enough games, sorted, so that each rank takes a binary search.
struct Ranking {
    min_games: u32,
    /// Lowest first.
    ratings: Vec<f64>,
}

impl Ranking {
    fn new(standings: impl Iterator<Item = Standing>, min_games: u32) -> Self {
        let mut ratings: Vec<f64> = standings
            .filter(|standing| standing.games >= min_games)
            .map(|standing| standing.rating.as_number())
            .filter(|rating| !rating.is_nan())
            .collect();
        ratings.sort_by(f64::total_cmp);
        Self { min_games, ratings }
    }

    /// The rank of one of the players: 1 more than there are higher ratings. `None` for too few games.
    fn rank(&self, standing: Standing) -> Option<usize> {
        let rating = standing.rating.as_number();
        let not_higher = self.ratings.partition_point(|&other| other <= rating);
        (standing.games >= self.min_games).then(|| 1 + self.ratings.len() - not_higher)
    }
}

/// The range of some intervals, each with its rating in the middle. One that is much wider than the others would flatten them:
/// no end is farther from all ratings than the width of the median interval, or than the ratings are apart.
fn scale_of(intervals: &[[f64; 3]]) -> Option<[f64; 2]> {
    let range = |places: &[usize]| {
        let rows = intervals.iter();
        let ends = rows.flat_map(|row| places.iter().map(|&place| row[place]));
        let ends = ends.filter(|end| end.is_finite()).map(|end| [end, end]);
        ends.reduce(|[low, high], [end, _]| [low.min(end), high.max(end)])
    };
    let [low, high] = range(&[0, 1, 2])?;
    let Some([least, most]) = range(&[1]) else {
        return Some([low, high]);
    };
    let mut widths: Vec<f64> = intervals.iter().map(|row| row[2] - row[0]).collect();
    widths.retain(|width| width.is_finite());
    widths.sort_by(f64::total_cmp);
    let median = widths.get(widths.len() / 2).copied();
    let reach = median.unwrap_or(high - low).max(most - least);
    Some([low.max(least - reach), high.min(most + reach)])
}

impl Leaderboard {
    /// The leaderboard before the first player is rated.
    ///
    /// # Errors
    /// If an option cannot be used, or a day names nothing: it cannot be read, the board would have no games as of it, or it is
    /// after the day to which days are counted.
    ///
    /// ```
    /// use gameroom_rating::Work;
    /// use gameroom_rating::archive::{ArchiveReader, GameOptions, LeaderColumn, LeaderDays, LeaderView, Leaderboard};
    /// use gameroom_rating::rating::SchemeId;
    /// use std::sync::Arc;
    ///
    /// let mut reader = ArchiveReader::default();
    /// reader.begin("club.csv");
    /// reader.feed(b"white,black,white rating,black rating,result,date\n");
    /// reader.feed(b"ann,bob,1500,1400,1-0,2026-02-01\nbob,ann,1400,1500,1-0,2026-02-08\n");
    /// let archive = Arc::new(reader.finish());
    /// let of = |as_of| {
    ///     let days = LeaderDays { as_of: Some(as_of), since: None };
    ///     Leaderboard::new(&archive, &GameOptions::default(), &SchemeId::P2.scheme(), days)
    /// };
    /// let mut leaders = of("2026-02-07").unwrap();
    /// leaders.finish();
    /// let view = LeaderView { column: LeaderColumn::Rating, descending: true, min_games: 1, search: String::new() };
    /// let ann = &leaders.page(&view, 0, 1).rows[0];
    /// assert_eq!((&*ann.name, ann.report.games), ("ann", 1));
    ///
    /// let error = of("Feb 2026").unwrap_err();
    /// assert_eq!(error.to_string(), "“Feb 2026” names nothing here: write a day, such as 2026-02-08");
    /// ```
    pub fn new(
        archive: &Arc<Archive>,
        options: &GameOptions,
        scheme: &Scheme,
        days: LeaderDays<'_>,
    ) -> Result<Self, OptionProblem> {
        let named = archive.named_moments();
        let day = |option, date: Option<&str>| named_day(&named, option, date);
        let mut filter = archive.game_filter(options)?;
        if let Some(as_of) = day("asOf", days.as_of)? {
            let is_before_all = named.days.is_some_and(|[first, _]| as_of < first);
            if is_before_all {
                return Err(named.too_early("asOf", &as_of.to_string()));
            }
            filter = archive.filter_as_of(&filter, as_of)?;
        }
        // Without dates, there are no changes to show.
        let since = day("since", days.since.filter(|_| named.days.is_some()))?;
        Ok(Self {
            archive: Arc::clone(archive),
            filter_before: since.map(|since| filter.before(since)).transpose()?,
            filter,
            scheme: *scheme,
            next: 0,
            rated: Vec::new(),
        })
    }

    fn rate(&mut self, player: u32) -> usize {
        let (list, last_day) = self.archive.game_list(player, &self.filter);
        if list.is_empty() {
            return 0;
        }
        let solution = Solution::new(&list, &self.scheme);
        let report = solution.report();
        let games = report.games;
        let before = self.filter_before.as_ref().and_then(|filter| {
            let (list, _) = self.archive.game_list(player, filter);
            (!list.is_empty()).then(|| Standing {
                games: saturating_u32(list.len()),
                rating: rating(&list, &self.scheme),
            })
        });
        self.rated.push(RatedPlayer {
            player,
            now: Standing {
                games: saturating_u32(games),
                rating: solution.root,
            },
            report,
            last_day,
            before,
        });
        games
    }

    fn name(&self, row: &RatedPlayer) -> &str {
        self.archive.name(row.player).unwrap_or_default()
    }

    /// The rating listed for a player's newest game, as of the day of the leaderboard.
    fn listed(&self, row: &RatedPlayer) -> Option<f64> {
        self.archive.latest_rating(row.player, &self.filter)
    }

    /// The players that a view shows, in its order. Of equals, those with more games come first.
    fn order(&self, view: &LeaderView) -> Vec<&RatedPlayer> {
        let (is_found, is_search) = (has_words(&view.search), !view.search.trim().is_empty());
        let has_enough = |row: &RatedPlayer| is_search || row.now.games >= view.min_games;
        let shown = |row: &&RatedPlayer| has_enough(row) && is_found(self.name(row));
        let mut order: Vec<&RatedPlayer> = self.rated.iter().filter(shown).collect();
        order.sort_by(|a, b| {
            let [one, other] = [a, b].map(|row| self.value(row, view));
            let mut order = match view.column {
                LeaderColumn::Name => {
                    let [one, other] = [a, b].map(|row| self.name(row).chars());
                    (one.flat_map(char::to_lowercase)).cmp(other.flat_map(char::to_lowercase))
                }
                LeaderColumn::LastDay => a.last_day.cmp(&b.last_day),
                _ => one.total_cmp(&other),
            };
            if view.descending {
                order = order.reverse();
            }
            // Those without a number come last, whichever way.
            let order = one.is_nan().cmp(&other.is_nan()).then(order);
            order.then(b.now.games.cmp(&a.now.games))
        });
        order
    }

    /// The number in the column of a view, infinite where it has no bound; not a number where there is none.
    fn value(&self, row: &RatedPlayer, view: &LeaderView) -> f64 {
        match view.column {
            LeaderColumn::Name | LeaderColumn::LastDay => 0.0,
            LeaderColumn::Games => f64::from(row.now.games),
            LeaderColumn::Accuracy => row.report.accuracy,
            LeaderColumn::Rating => row.now.rating.as_number(),
            LeaderColumn::WinAdds => row.report.win_adds.unwrap_or(f64::NAN),
            LeaderColumn::Score => row.report.score_share.unwrap_or(f64::NAN),
            LeaderColumn::Listed => self.listed(row).unwrap_or(f64::NAN),
            LeaderColumn::Change => match row.before {
                Some(Standing {
                    games,
                    rating: Root::At(before),
                }) if games >= view.min_games => row.now.rating.as_number() - before,
                _ => f64::NAN,
            },
        }
    }

    /// At most `count` players that a view shows, from `start` on.
    pub fn page(&self, view: &LeaderView, start: usize, count: usize) -> LeaderPage {
        let order = self.order(view);
        let page = || order.iter().skip(start).take(count);
        let interval = |row: &&RatedPlayer| {
            let [low, high] = row.interval();
            [low, row.now.rating.as_number(), high]
        };
        let intervals: Vec<[f64; 3]> = page().map(interval).collect();
        let closest = if order.is_empty() {
            self.closest(&view.search)
        } else {
            Vec::new()
        };
        let ranking = Ranking::new(self.rated.iter().map(|row| row.now), view.min_games);
        let before = self.rated.iter().filter_map(|row| row.before);
        let ranking_before = Ranking::new(before, view.min_games);
        let row = |row: &&RatedPlayer| self.row(row, &ranking, &ranking_before);
        LeaderPage {
            total: order.len(),
            rows: page().map(row).collect(),
            scale: scale_of(&intervals),
            closest,
        }
    }

    fn row(&self, row: &RatedPlayer, ranking: &Ranking, ranking_before: &Ranking) -> LeaderRow {
        let before = row.before.and_then(|before| {
            Some(LeaderBefore {
                rank: ranking_before.rank(before)?,
                rating: before.rating,
            })
        });
        LeaderRow {
            rank: ranking.rank(row.now),
            id: row.player,
            name: self.name(row).to_owned(),
            report: row.report.clone(),
            last_day: row.last_day.map(|day| day.to_string()),
            listed: self.listed(row),
            before,
        }
    }

    /// The names most like what is searched for: those that take the fewest changes of letters.
    fn closest(&self, search: &str) -> Vec<String> {
        let search = search.trim();
        let max_changes = search.chars().count().div_ceil(3);
        let names = self.rated.iter().map(|row| (self.name(row), row.now.games));
        let near = near_names(search, max_changes, names);
        near.into_iter().map(str::to_owned).collect()
    }

    /// The minimum of games that is shown at first: the largest of 10, 5 and 2 that at least ten players have, or
    /// else 1.
    pub fn default_min_games(&self) -> u32 {
        let has_ten = |games: &u32| {
            let mut rows = self.rated.iter().filter(|row| row.now.games >= *games);
            rows.nth(9).is_some()
        };
        [10, 5, 2].into_iter().find(has_ten).unwrap_or(1)
    }

    /// The leaderboard as a view shows it, as CSV with a header. A rating or an end of its interval without a
    /// bound is `Infinity` or `-Infinity`.
    pub fn csv(&self, view: &LeaderView) -> String {
        let mut csv = Writer::new(Dialect::default());
        csv.titles("player,rating,low,high,winAdds,accuracy,games,score,lastDay,listed,before");
        for row in self.order(view) {
            let before = row.before.filter(|before| before.games >= view.min_games);
            let [low, high] = row.interval();
            csv.text(self.name(row))
                .rounded(row.now.rating.as_number(), 3)
                .rounded(low, 3)
                .rounded(high, 3)
                .rounded(row.report.win_adds, 3)
                .rounded(row.report.accuracy, 3)
                .number(f64::from(row.now.games))
                .number(row.report.score)
                .text(&row.last_day.map_or(String::new(), |day| day.to_string()))
                .number(self.listed(row))
                .rounded(before.map(|before| before.rating.as_number()), 3)
                .end_row();
        }
        csv.into_text()
    }
}

/// The day that an option names, if it is given.
fn named_day(
    named: &NamedMoments,
    option: &'static str,
    date: Option<&str>,
) -> Result<Option<Day>, OptionProblem> {
    let Some(date) = date.map(str::trim).filter(|date| !date.is_empty()) else {
        return Ok(None);
    };
    let day = Day::parse(date).filter(|_| named.days.is_some());
    let day = day.ok_or_else(|| named.unknown(option, date))?;
    Ok(Some(day))
}

impl Work for Leaderboard {
    /// Rates at least one player, and more until they have about this many games.
    fn advance(&mut self, games: usize) -> f64 {
        let mut done = 0;
        let players = self.archive.player_count();
        while self.next < players && done <= games {
            // A player without games also takes time.
            done += 1 + self.rate(self.next);
            self.next += 1;
        }
        1.0 - f64::from(players - self.next) / f64::from(players.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::scale_of;

    #[test]
    fn a_wide_interval_does_not_flatten_the_others() {
        let even = [[1400.0, 1500.0, 1600.0], [1550.0, 1600.0, 1800.0]];
        assert_eq!(scale_of(&even), Some([1400.0, 1800.0]));
        let wide = [even[0], even[1], even[1], [-9000.0, 1700.0, 12_000.0]];
        // The ratings are 200 apart, and the median interval is 250 wide.
        assert_eq!(scale_of(&wide), Some([1250.0, 1950.0]));
        assert_eq!(
            scale_of(&[[1500.0, f64::INFINITY, f64::INFINITY]]),
            Some([1500.0, 1500.0])
        );
        assert_eq!(scale_of(&[]), None);
    }
}
