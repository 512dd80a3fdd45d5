//! Checks all rows of a log together: contradictions, notices, the order of the matches, and who has no opponent.

use rustc_hash::FxHashMap;

use super::as_of::moments;
use super::log::{League, LogMatch};
use super::match_keys::{MatchKey, MatchKeys};
use super::parse::Parser;
use crate::Problem;
use crate::moment::Moment;
use crate::spelling::{isolated, listed, names_alike, notice_of_spellings, quoted};
use crate::table::{BestScore, Shape, TableField};
use crate::zonestats::HeadToHead;
use crate::zonestats::roster::{Row, lone_scores, notice_of_sums, scores_against};

impl Parser {
    /// The league of the rows that were read.
    pub fn finish(mut self) -> League {
        self.resolve_names();
        self.leave_out_future();
        for game in &mut self.log.matches {
            game.roster.resolve_unfinished(self.log.best_score);
        }
        self.notice_minutes();
        self.notice_joined_matches();
        for game in &mut self.log.matches {
            let contradicted = game.roster.remove_contradicted();
            if contradicted > 0 {
                self.log.left_out += contradicted;
                self.spoilt.insert(game.name.clone());
            }
        }
        self.notice_sums();
        self.notice_places_in_teams();
        self.notice_lone_scores();
        let register = &self.log.register;
        for (what, names) in [("players", &register.players), ("teams", &register.teams)] {
            let notice = notice_of_spellings(what, names.iter());
            self.log.notices.extend(notice);
        }
        let alike = names_alike(register.players.iter()).into_iter();
        self.log.alike = alike.map(|(_, names)| names).collect();
        self.detect_order();
        for index in 0..self.log.matches.len() {
            let game = &mut self.log.matches[index];
            let missing = game.roster.missing_opponents();
            game.rated = missing.is_none();
            if !game.rated {
                let has_rows = self.log.header.shape == Some(Shape::Rows);
                let rows = if has_rows { game.roster.row_count() } else { 1 };
                self.log.left_out += rows;
            }
            let is_spoilt = self.spoilt.contains(&game.name);
            let problem = missing.map(|expected| Problem {
                expected: if is_spoilt {
                    format!("no one else in match “{}” can be rated", game.name)
                } else {
                    expected.to_owned()
                },
                ..game.place.clone()
            });
            if let Some(problem) = problem {
                self.problems.add(problem);
            }
        }
        let mut log = self.log;
        log.problem_count = self.problems.count();
        log.problems = self.problems.into_listed();
        if log.newest_first {
            log.matches.reverse();
        } else if log.out_of_order && self.by_date {
            let moments: Vec<Option<Moment>> = moments(&log.matches).collect();
            let mut dated: Vec<_> = moments.into_iter().zip(log.matches).collect();
            dated.sort_by_key(|(moment, _)| *moment);
            log.matches = dated.into_iter().map(|(_, game)| game).collect();
        }
        log.resolve_start();
        log
    }

    /// Takes out the matches that are dated after today, with the rows above the one that has the date.
    fn leave_out_future(&mut self) {
        let future = self.log.matches.extract_if(.., |game| game.is_future);
        let rows: usize = future.map(|game| game.roster.row_count()).sum();
        self.log.left_out += rows;
    }

    /// Gives matches that share a number names that tell them apart: a number with a date, or with how often it came. A
    /// single row of another date is a slip.
    fn resolve_names(&mut self) {
        let keys: Vec<MatchKey> = self.log.matches.iter().map(|game| game.key).collect();
        if self.log.header.shape != Some(Shape::Rows) {
            return;
        }
        let shared = MatchKeys::shared(&keys);
        if shared.is_empty() {
            return;
        }
        let is_slip = |game: &LogMatch| game.roster.row_count() == 1 && game.moment.is_some();
        let first_dates: FxHashMap<String, String> = {
            let whole = self.log.matches.iter().filter(|game| !is_slip(game));
            let mut dates = FxHashMap::default();
            for game in whole {
                dates
                    .entry(game.name.clone())
                    .or_insert_with(|| game.date.clone());
            }
            dates
        };
        let (mut renamed, mut slips) = (0, Vec::new());
        for (place, game) in self.log.matches.iter_mut().enumerate() {
            if !MatchKeys::is_shared(game.key, &shared) {
                continue;
            }
            if is_slip(game) && first_dates.contains_key(&game.name) {
                slips.push(place);
                continue;
            }
            renamed += 1;
        }
        for &place in slips.iter().rev() {
            let game = self.log.matches.remove(place);
            let first = first_dates.get(&game.name).cloned().unwrap_or_default();
            self.log.left_out += game.roster.row_count();
            self.spoilt.insert(game.name.clone());
            let name = &game.name;
            let expected =
                format!("a match has one date, and match {name} is on {first} in its other rows");
            self.problems.add(Problem {
                expected,
                ..game.place
            });
        }
        let keys: Vec<MatchKey> = self.log.matches.iter().map(|game| game.key).collect();
        let shared = MatchKeys::shared(&keys);
        for game in &mut self.log.matches {
            if MatchKeys::is_shared(game.key, &shared) {
                game.name = match &*game.date {
                    "" => format!("{} ({})", game.name, MatchKeys::round(game.key)),
                    date => format!("{} ({date})", game.name),
                };
            }
        }
        if renamed > slips.len() && !shared.is_empty() {
            let is_dated = self.log.matches.iter().any(|game| game.moment.is_some());
            let notice = if is_dated {
                "Match numbers begin again, so a match is its number with its date."
            } else {
                "Match numbers begin again, so a match is its number with how often it came: 1 (2) is the second match 1."
            };
            self.log.notices.push(notice.to_owned());
        }
    }

    /// Says what was assumed of minutes that nothing gives.
    fn notice_minutes(&mut self) {
        let count = self.rows_without_minutes;
        if count == 0 {
            return;
        }
        let has_column = self.log.header.columns.contains_key(&TableField::Minutes);
        self.log.header.assumed.push(TableField::Minutes);
        let notice = if has_column {
            let rows = if count == 1 { "row has" } else { "rows have" };
            format!("{count} {rows} no minutes: MAX_GAME_LENGTH is assumed.")
        } else {
            "No column says how long matches were: MAX_GAME_LENGTH is assumed for everyone."
                .to_owned()
        };
        self.log.notices.push(notice);
    }

    fn notice_sums(&mut self) {
        let mut players = Vec::new();
        for game in &self.log.matches {
            for row in game.roster.sums() {
                let player = isolated(self.log.register.name(row));
                players.push(format!("“{player}” in match “{}”", game.name));
            }
        }
        self.log.notices.extend(notice_of_sums(&players));
    }

    /// Says that players of a team are not compared, where each has a place of their own, as drivers of one constructor do.
    fn notice_places_in_teams(&mut self) {
        let Some(team) = self.log.header.columns.get(&TableField::Team) else {
            return;
        };
        let has_own_places = |game: &LogMatch| {
            let mut places: FxHashMap<u32, f64> = FxHashMap::default();
            let rows = game.roster.rows.iter();
            let mut teamed = rows.filter_map(|row| Some((row.team?, row.score)));
            teamed.any(|(team, place)| {
                let first = *places.entry(team).or_insert(place);
                first.total_cmp(&place).is_ne()
            })
        };
        if self.log.best_score == BestScore::Lowest && self.log.matches.iter().any(has_own_places) {
            self.log.notices.push(format!(
                "Players of the same “{team}” are not compared with each other. If everyone plays for themselves, choose no column of teams."
            ));
        }
    }

    /// Scores against an opponent count only where the opponent has one against the player, too.
    fn notice_lone_scores(&mut self) {
        let (mut lone, mut unknown) = (Vec::new(), Vec::new());
        let register = &self.log.register;
        for game in &self.log.matches {
            let rows: Vec<&Row> = game.roster.rows.iter().collect();
            let name = |place: usize| register.name(rows[place]);
            let words = |me: usize, opponent: &str| {
                let names = [name(me), opponent].map(isolated);
                format!("“{}” in match “{}”", names.join("” against “"), game.name)
            };
            let mut known = HeadToHead::new();
            for score in scores_against(&rows, register) {
                match score.opponent_index {
                    Some(index) => {
                        known.insert((score.me, index), score.score);
                    }
                    None => unknown.push(words(score.me, score.opponent)),
                }
            }
            lone.extend(lone_scores(&known).map(|(me, opponent)| words(me, name(opponent))));
        }
        let unused = [
            (
                "Scores are not used if the opponent’s row has none in return",
                lone,
            ),
            (
                "Scores against players who are not in the match, or left out of it, are not used",
                unknown,
            ),
        ];
        for (what, pairs) in unused.iter().filter(|(_, pairs)| !pairs.is_empty()) {
            let notice = format!("{what}: {}.", listed(pairs.iter()));
            self.log.notices.push(notice);
        }
    }

    fn notice_joined_matches(&mut self) {
        let joined = self.log.matches.iter().filter(|game| game.joined);
        let joined: Vec<&str> = joined.map(|game| &*game.name).collect();
        if !joined.is_empty() {
            let (matches, their) = match joined.len() {
                1 => ("Match", "appears in separate places; its"),
                _ => ("Matches", "appear in separate places; their"),
            };
            let names = quoted(&joined);
            let notice = format!("{matches} {names} {their} rows were joined.");
            self.log.notices.push(notice);
        }
    }

    /// Detects from the dates the order of the matches: oldest or newest first.
    fn detect_order(&mut self) {
        let matches = self.log.matches.iter();
        let moments: Vec<Moment> = matches.filter_map(|game| game.moment).collect();
        let falls = !moments.is_sorted();
        let rises = !moments.iter().rev().is_sorted();
        self.log.newest_first = falls && !rises;
        self.log.out_of_order = falls && rises;
        if self.log.newest_first {
            let notice = "The log lists the newest match first, so it is rated from the bottom up.";
            self.log.notices.push(notice.to_owned());
        }
    }
}
