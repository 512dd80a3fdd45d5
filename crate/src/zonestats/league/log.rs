//! A league log after it was read.

use rustc_hash::FxHashMap;

use super::supplement::{Aliases, StartRatings, Supplement};
use crate::Problem;
use crate::games::Names;
use crate::moment::Moment;
use crate::number::count;
use crate::spelling::NamesAlike;
use crate::table::{BestScore, Dialect, Points, TableHeader, clock};

use super::match_keys::MatchKey;
use super::parse::UNKNOWN_MINUTES;
use crate::zonestats::{
    DEFAULT_RATING, Entrant, Game, HeadToHead, Player, ScoresAgainst, score_rate,
};

/// A league: the matches of a log in the order they were played, and what could not be read.
#[derive(Debug, Default)]
pub struct League {
    /// The matches, the oldest first.
    pub matches: Vec<LogMatch>,
    /// What could not be read, and matches without opponents, in the order of the log: at most
    /// [`MOST_PROBLEMS`](crate::games::MOST_PROBLEMS) of them.
    pub problems: Vec<Problem>,
    /// The number of problems, including those beyond [`League::problems`].
    pub problem_count: usize,
    /// The number of rows that do not count: those that could not be read, and those of a match without opponents.
    pub left_out: usize,
    /// Whether the log exceeds a limit: if so, the only problem names it, and no row counts.
    pub refused: bool,
    /// Surprises in how the log was read, one sentence each: unused columns,
    /// joined rows, matches in another order, names that differ only in capitals.
    pub notices: Vec<String>,
    /// The columns of the log, and which of them are used.
    pub header: TableHeader,
    /// Whether the highest or the lowest score is best.
    pub best_score: BestScore,
    pub(super) dialect: Dialect,
    /// Whether the text starts with the newest match.
    pub(super) newest_first: bool,
    /// Whether the matches of the text are neither in the order of their dates nor in the reverse order.
    pub(super) out_of_order: bool,
    pub(super) players: Names,
    /// Each player's rating before the first match.
    pub(crate) start_ratings: Vec<f64>,
    pub(super) teams: Names,
    /// The names of players that differ only in capital letters.
    pub(super) alike: Vec<NamesAlike>,
    pub(super) aliases: Aliases,
    pub(super) start: StartRatings,
    /// What was read of the aliases, and of the ratings that the league starts from.
    pub(super) supplements: [Supplement; 2],
}

/// One match of a log.
#[derive(Debug, Default)]
pub struct LogMatch {
    /// The log's name for the match.
    pub name: String,
    pub(super) key: MatchKey,
    /// The date as written in the log; blank if the log gives none.
    pub date: String,
    /// When it was played, if the date can be read.
    pub(super) moment: Option<Moment>,
    /// Where it starts in the text.
    pub(super) place: Problem,
    /// Whether rows of other matches are between its own.
    pub(super) joined: bool,
    /// One for each player.
    pub(super) rows: Vec<Row>,
    /// Whether anyone has an opponent.
    pub(super) rated: bool,
}

/// One player in one match: a row of the log, or the sum of several.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Row {
    pub player: u32,
    pub team: Option<u32>,
    /// Score, or place; that of a player who did not finish is settled once the match is whole.
    pub score: f64,
    pub is_unfinished: bool,
    /// Minutes in the game; infinite where nothing gives them.
    pub minutes: f64,
    /// The rating in the log, and how many decimals it shows.
    pub rating: Option<f64>,
    pub decimals: u8,
    /// Whether that is where the player starts.
    pub is_start: bool,
    pub enabled: bool,
    /// What the player scored against opponents, where the log says it.
    pub against: Option<Box<ScoresAgainst>>,
    /// Whether the minutes are written like 18:35.
    pub is_clock: bool,
    /// Whether the minutes are those of the whole match, and not the player's own.
    pub is_whole: bool,
    /// The first row's line, and the number of rows.
    pub line: u32,
    pub rows: u32,
    /// Whether two of the rows contradict each other, so that none counts.
    pub is_contradicted: bool,
}

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

impl Row {
    /// The row of an enabled player who has no team and whose minutes nothing gives.
    pub(super) fn new(player: u32, points: Points, line: u32) -> Self {
        let score = match points {
            Points::Score(score) => score,
            Points::Unfinished => 0.0,
        };
        Self {
            player,
            team: None,
            score,
            is_unfinished: points == Points::Unfinished,
            minutes: UNKNOWN_MINUTES,
            rating: None,
            decimals: 0,
            is_start: false,
            enabled: true,
            against: None,
            is_clock: false,
            is_whole: true,
            line,
            rows: 1,
            is_contradicted: false,
        }
    }

    /// Adds another row of the same player in the same match.
    pub(super) fn add(&mut self, other: &Self) {
        self.score += other.score;
        if self.is_whole || other.is_whole {
            // No one plays longer than the match.
            self.minutes = self.minutes.max(other.minutes);
            self.is_whole = true;
        } else {
            self.minutes += other.minutes;
        }
        if self.rating.is_none() {
            (self.rating, self.decimals) = (other.rating, other.decimals);
        }
        for (opponent, score) in other.scores() {
            let scores = self.against.get_or_insert_default();
            *scores.entry(opponent.clone()).or_default() += score;
        }
        self.is_clock &= other.is_clock;
        self.rows += other.rows;
    }

    /// What the player scored against each opponent.
    fn scores(&self) -> impl Iterator<Item = (&String, f64)> {
        let scores = self.against.iter().flat_map(|scores| &**scores);
        scores.map(|(opponent, &score)| (opponent, score))
    }

    /// The minutes; not a number where nothing gives them, as of a blank cell.
    fn known_minutes(&self) -> f64 {
        if self.minutes == UNKNOWN_MINUTES {
            f64::NAN
        } else {
            self.minutes
        }
    }

    /// The minutes as `18:35`, if the log has them so.
    pub(super) fn minutes_text(&self) -> Option<String> {
        self.is_clock.then(|| clock(self.minutes))
    }
}

impl LogMatch {
    /// The rows of the players who count, each with its place among all.
    pub(super) fn enabled(&self) -> impl Iterator<Item = (u32, &Row)> + Clone {
        (0..).zip(&self.rows).filter(|(_, row)| row.enabled)
    }

    /// The number of rows that the log has for the match.
    pub(super) fn row_count(&self) -> usize {
        self.rows.iter().map(|row| row.rows as usize).sum()
    }
}

impl League {
    /// The names of all players, including those who were never enabled, in the order of first
    /// appearance.
    pub fn players(&self) -> impl Iterator<Item = &str> {
        self.players.iter()
    }

    /// The number of rows that count, including those of disabled players.
    pub fn rows(&self) -> usize {
        self.rated().map(|(_, game)| game.row_count()).sum()
    }

    /// Settles where each player starts: at the rating that is given, or else at that of the first row, or at 500.
    pub(super) fn settle_start(&mut self) {
        let given = self.players.iter().map(|name| self.start.of(name));
        let mut start: Vec<Option<f64>> = given.collect();
        let [aliases, ratings] = &mut self.supplements;
        ratings.used = start.iter().flatten().count();
        let is_known = |name: &&str| self.players.known(name).is_some();
        aliases.used = self.aliases.targets().filter(is_known).count();
        for row in self.matches.iter_mut().flat_map(|game| &mut game.rows) {
            let start = &mut start[row.player as usize];
            if start.is_none() {
                row.is_start = true;
                *start = Some(row.rating.unwrap_or(DEFAULT_RATING));
            }
        }
        let start = start.into_iter();
        self.start_ratings = start
            .map(|rating| rating.unwrap_or(DEFAULT_RATING))
            .collect();
    }

    /// The rated matches, with everyone's rating as before the league began.
    pub(crate) fn games(&self) -> Vec<Game> {
        self.rated()
            .map(|(_, game)| self.game_of(game, &self.start_ratings))
            .collect()
    }

    /// The player of a row, ready for [`rate_match`](crate::zonestats::rate_match).
    pub(super) fn player_of(&self, row: &Row, rating: Option<f64>) -> Player {
        Player {
            team: row.team.map(|team| self.teams.get(team).to_owned()),
            rating,
            enabled: row.enabled,
            minutes_text: row.minutes_text(),
            against: row.against.as_deref().cloned().unwrap_or_default(),
            ..Player::new(self.players.get(row.player), row.score, row.known_minutes())
        }
    }

    /// What equations 1 to 5 need of a match.
    pub(super) fn game_of(&self, game: &LogMatch, ratings: &[f64]) -> Game {
        // Players without a team get numbers that no team has.
        let teamless = count(self.teams.len());
        let entrant = |(number, (_, row)): (u32, (u32, &Row))| {
            let entrant = Entrant {
                rating: ratings[row.player as usize],
                score_rate: score_rate(row.score, row.minutes, self.best_score),
                minutes: row.minutes,
                team: row.team.unwrap_or(number),
            };
            (row.player, entrant)
        };
        let (players, entrants): (Vec<u32>, _) =
            (teamless..).zip(game.enabled()).map(entrant).unzip();
        let rows: Vec<&Row> = game.enabled().map(|(_, row)| row).collect();
        Game {
            head_to_head: self.head_to_head(&rows).0,
            players,
            entrants,
            best_score: self.best_score,
        }
    }

    /// What players scored against each other, by their places among these rows, and those scores that are against anyone
    /// else.
    pub(super) fn head_to_head<'r>(&self, rows: &[&'r Row]) -> (HeadToHead, Vec<(usize, &'r str)>) {
        let (mut scores, mut others) = (HeadToHead::new(), Vec::new());
        if rows.iter().all(|row| row.against.is_none()) {
            return (scores, others);
        }
        let places = rows.iter().map(|row| row.player).zip(0..);
        let places: FxHashMap<u32, usize> = places.collect();
        for (me, row) in rows.iter().enumerate() {
            for (opponent, score) in row.scores() {
                let known = self.players.known(opponent);
                match known.and_then(|known| places.get(&known)) {
                    Some(&place) => *scores.entry((me, place)).or_default() += score,
                    None => others.push((me, &**opponent)),
                }
            }
        }
        (scores, others)
    }

    /// The matches in which anyone has an opponent, each with its place among all, from 0.
    pub(super) fn rated(&self) -> impl Iterator<Item = (u32, &LogMatch)> {
        (0..).zip(&self.matches).filter(|(_, game)| game.rated)
    }
}
