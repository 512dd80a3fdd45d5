//! The ratings of a few players over time, and a player's games with the rating after each, as the leaderboard rates them.

use super::leaders::Leaderboard;
use super::selection::SelectedGame;
use crate::games::{GameList, GameResult};
use crate::problem::require;
use crate::rating::{
    Age, History, Moment, Root, TimelineRun, entry_numbers, games_per_entry, positions_by_day,
};
use crate::{Day, NumberArray, OptionProblem, Work};
use std::sync::Arc;

/// The largest number of players whose ratings over time are computed together: as many as a chart can tell apart.
pub const MAX_COURSES: usize = 5;

/// The part of a day that has passed where no game says more.
const NOON: f64 = 0.5;

/// The ratings of a few players over time, on one axis.
#[apply(report)]
pub struct LeaderCourses {
    /// True if the places of ratings are days; false if no game has a date or all are from one day, and places count each
    /// player's games.
    pub by_day: bool,
    /// The players, in the order in which they were asked for.
    pub courses: Vec<LeaderCourse>,
}

/// A player's rating over time, from the oldest game on.
#[apply(report)]
pub struct LeaderCourse {
    /// The player's number in the archive.
    pub id: u32,
    /// The player's name.
    pub name: String,
    /// The place of each rating: the day in days since 1970, with the games of one day spread over it, or the number of the
    /// game, the oldest being 1.
    pub places: NumberArray,
    /// The ratings, in points: infinite where one is unbounded.
    pub ratings: NumberArray,
}

/// Some of a player's games, with the rating after each.
#[apply(report)]
pub struct LeaderGames {
    /// The number of the player's games that count.
    pub total: usize,
    /// Those that were asked for, newest first.
    pub rows: Vec<LeaderGame>,
}

/// A game, as the player sees it.
#[apply(report)]
pub struct LeaderGame {
    /// The day on which it ended, as `2026-02-01`; none where no game has a date.
    pub day: Option<String>,
    /// The opponent's name.
    pub opponent: String,
    /// The opponent's rating, in points: the one that the player's rating is from.
    pub opponent_rating: f64,
    /// The player's result.
    pub result: GameResult,
    /// The rating of this game and all older ones, with days counted to the day on which it ended.
    #[serde(flatten)]
    pub rating: Root,
}

/// The ratings of a few players over time, computed in pieces.
pub struct CourseRun {
    players: Vec<PlayerRun>,
    /// The days of the places; none where places count games.
    days: Option<CourseDays>,
}

/// The days of an axis of time.
#[derive(Clone, Copy)]
struct CourseDays {
    /// The day from which the days of lists are counted back.
    counted_to: Day,
    /// The day of the last ratings.
    last: Day,
}

/// A player, and the ratings that are done.
struct PlayerRun {
    id: u32,
    name: String,
    list: Arc<GameList>,
    timeline: TimelineRun,
    /// The number of games that are not yet done.
    left: usize,
}

impl Leaderboard {
    /// The ratings of up to five players over time, by their numbers in the archive; none of them is computed yet.
    ///
    /// A rating is that of a game and all older ones of the player's list, with days counted to the day of the game, as in
    /// [`timeline`](crate::rating::timeline()). Of a list with more than 1,000 games, only each *n*-th has one, counted back from
    /// the newest. The last rating is the one of the leaderboard. Under a scheme that counts days, it is on the day to which these
    /// are counted; otherwise on the last day on which a game in the files ended. A player without games that count has no
    /// ratings.
    ///
    /// It makes no difference how far the leaderboard has been computed.
    ///
    /// # Errors
    /// If there are more than [`MAX_COURSES`] players.
    ///
    /// ```
    /// use gameroom_rating::Work;
    /// use gameroom_rating::archive::{ArchiveReader, GameOptions, LeaderDays, Leaderboard};
    /// use gameroom_rating::rating::SchemeId;
    /// use std::sync::Arc;
    ///
    /// let mut reader = ArchiveReader::default();
    /// reader.begin("club.csv");
    /// reader.feed(b"white,black,white rating,black rating,result,date\n");
    /// reader.feed(b"ann,bob,1500,1400,draw,1970-01-11\nann,cy,1500,1600,draw,1970-01-13\n");
    /// let archive = Arc::new(reader.finish());
    /// let (options, days) = (GameOptions::default(), LeaderDays::default());
    /// let leaders = Leaderboard::new(&archive, &options, &SchemeId::P1.scheme(), days).unwrap();
    /// let mut run = leaders.courses(&[archive.player("ann").unwrap()]).unwrap();
    /// run.finish();
    /// let ann = &run.courses().courses[0];
    /// // At noon of day 10 and day 12: a draw with 1400, then as many points as half the score against 1400 and 1600.
    /// assert_eq!(*ann.places, [10.5, 12.5]);
    /// assert_eq!([ann.ratings[0].round(), ann.ratings[1].round()], [1400.0, 1500.0]);
    /// ```
    pub fn courses(&self, players: &[u32]) -> Result<CourseRun, OptionProblem> {
        let expected = format!("at most {MAX_COURSES} players can be shown over time");
        require(players.len() <= MAX_COURSES, "players", expected)?;
        let players: Vec<PlayerRun> = players.iter().map(|&id| self.player_run(id)).collect();
        let days = self.course_days(&players);
        Ok(CourseRun { players, days })
    }

    fn player_run(&self, id: u32) -> PlayerRun {
        let (list, _) = self.archive.game_list(id, &self.filter);
        let list = Arc::new(list);
        let timeline = TimelineRun::new(Arc::clone(&list), &self.scheme);
        PlayerRun {
            id,
            name: self.archive.name(id).unwrap_or_default().to_owned(),
            timeline: timeline.stride(games_per_entry(list.len())),
            left: list.len(),
            list,
        }
    }

    /// The days of an axis for some players; none where no game has a date, or all are from one day.
    fn course_days(&self, players: &[PlayerRun]) -> Option<CourseDays> {
        let counted_to = self.filter.counted_to?;
        let mut days = players.iter().flat_map(|player| &player.list.days);
        let first = days.next()?;
        if days.all(|day| day.total_cmp(first).is_eq()) {
            return None;
        }
        let last = match self.scheme.age() {
            Age::Days { .. } => None,
            _ => self.archive.last_day(self.filter.last_counted()),
        };
        Some(CourseDays {
            counted_to,
            last: last.unwrap_or(counted_to),
        })
    }

    /// At most `count` of a player's games that count, newest first, from the `start`-th newest on (from 0), with the rating after
    /// each. An unknown player has none.
    ///
    /// ```
    /// use gameroom_rating::archive::{ArchiveReader, GameOptions, LeaderDays, Leaderboard};
    /// use gameroom_rating::games::GameResult;
    /// use gameroom_rating::rating::{Root, SchemeId};
    /// use std::sync::Arc;
    ///
    /// let mut reader = ArchiveReader::default();
    /// reader.begin("club.csv");
    /// reader.feed(b"white,black,white rating,black rating,result,date\n");
    /// reader.feed(b"ann,bob,1500,1400,draw,2026-02-01\ncy,ann,1600,1500,win,2026-02-03\n");
    /// let archive = Arc::new(reader.finish());
    /// let (options, days) = (GameOptions::default(), LeaderDays::default());
    /// let leaders = Leaderboard::new(&archive, &options, &SchemeId::P1.scheme(), days).unwrap();
    /// let games = leaders.games(archive.player("ann").unwrap(), 0, 1);
    /// let [last] = &games.rows[..] else { panic!() };
    /// assert_eq!((games.total, &*last.opponent, last.result), (2, "cy", GameResult::Loss));
    /// // Half a point of two against 1400 and 1600.
    /// assert_eq!(last.rating.finite().unwrap().round(), 1295.0);
    /// ```
    pub fn games(&self, player: u32, start: usize, count: usize) -> LeaderGames {
        let (list, _) = self.archive.game_list(player, &self.filter);
        let list = Arc::new(list);
        let total = list.len();
        let end = start.saturating_add(count).min(total);
        let moments = (start..end).rev().map(|game| Moment::after(&list, game));
        let mut history = History::new(Arc::clone(&list), &self.scheme, moments);
        let mut ratings = Vec::new();
        while let Some((_, rating)) = history.next_before(start) {
            ratings.push(rating);
        }
        let mut rows = Vec::with_capacity(ratings.len());
        let mut newer = 0;
        self.archive.select(player, &self.filter, |selected| {
            if (start..end).contains(&newer) {
                let rating = ratings[end - 1 - newer];
                rows.push(self.leader_game(&selected, rating));
            }
            newer += 1;
        });
        LeaderGames { total, rows }
    }

    fn leader_game(&self, selected: &SelectedGame<'_>, rating: Root) -> LeaderGame {
        let SelectedGame {
            game,
            day,
            opponent,
        } = selected;
        LeaderGame {
            day: day.map(|day| day.to_string()),
            opponent: self.archive.name(*opponent).unwrap_or_default().to_owned(),
            opponent_rating: game.rating,
            result: game.result,
            rating,
        }
    }
}

impl CourseRun {
    /// The ratings so far.
    pub fn courses(&self) -> LeaderCourses {
        let players = self.players.iter();
        LeaderCourses {
            by_day: self.days.is_some(),
            courses: players.map(|player| player.course(self.days)).collect(),
        }
    }
}

impl PlayerRun {
    /// The ratings so far, on an axis of days or of games.
    fn course(&self, days: Option<CourseDays>) -> LeaderCourse {
        let games = self.list.len();
        let timeline = self.timeline.timeline();
        let mut ratings = timeline.ratings.to_vec();
        let numbers = entry_numbers(games, games_per_entry(games)).take(ratings.len());
        let mut places: Vec<f64> = match days {
            Some(days) => {
                let all = positions_by_day(&self.list.days, days.counted_to);
                numbers.map(|number| all[number - 1]).collect()
            }
            None => numbers.map(|number| number as f64).collect(),
        };
        if let (Some(newest), 0) = (places.last().copied(), self.left) {
            let last_day = days.map(|days| f64::from(days.last.number()));
            match last_day.filter(|&day| newest < day) {
                Some(day) => places.push(day + NOON),
                // The rating of the leaderboard takes the place of the last one.
                None => drop(ratings.pop()),
            }
            ratings.push(timeline.today.as_number());
        }
        LeaderCourse {
            id: self.id,
            name: self.name.clone(),
            places: places.into(),
            ratings: ratings.into(),
        }
    }
}

impl Work for CourseRun {
    fn advance(&mut self, games: usize) -> f64 {
        let mut steps = games;
        for player in &mut self.players {
            let now = player.left.min(steps);
            if now > 0 {
                player.timeline.advance(now);
                player.left -= now;
                steps -= now;
            }
        }
        let left: usize = self.players.iter().map(|player| player.left).sum();
        let all: usize = self.players.iter().map(|player| player.list.len()).sum();
        1.0 - left as f64 / all.max(1) as f64
    }
}
