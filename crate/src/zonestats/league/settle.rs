//! Checks all rows of a log together: contradictions, notices, the order of the matches, and who has no opponent.

use super::as_of::moments;
use super::log::{League, Row};
use super::parse::Parser;
use crate::Problem;
use crate::moment::Moment;
use crate::spelling::{isolated, listed, names_alike, notice_of_spellings, quoted};
use crate::zonestats::one_match::{missing_opponents, notice_of_sums};

impl Parser {
    /// The league of the rows that were read.
    pub fn finish(mut self) -> League {
        self.notice_joined_matches();
        for game in &mut self.log.matches {
            for row in game.rows.extract_if(.., |row| row.is_contradicted) {
                self.log.left_out += row.rows as usize;
                self.spoilt.insert(game.name.clone());
            }
        }
        self.notice_sums();
        self.notice_lone_scores();
        for (what, names) in [("players", &self.log.players), ("teams", &self.log.teams)] {
            let notice = notice_of_spellings(what, names.iter());
            self.log.notices.extend(notice);
        }
        let alike = names_alike(self.log.players.iter()).into_iter();
        self.log.alike = alike.map(|(_, names)| names).collect();
        self.see_order();
        for index in 0..self.log.matches.len() {
            let game = &mut self.log.matches[index];
            let missing = missing_opponents(game.enabled().map(|(_, row)| row.team));
            game.rated = missing.is_none();
            if !game.rated {
                self.log.left_out += game.row_count();
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
            self.add_problems(problem);
        }
        let problems = &mut self.log.problems;
        problems.sort_by_key(|problem| (problem.line, problem.column));
        let mut log = self.log;
        if log.newest_first {
            log.matches.reverse();
        } else if log.out_of_order && self.by_date {
            let moments: Vec<Option<Moment>> = moments(&log.matches).collect();
            let mut dated: Vec<_> = moments.into_iter().zip(log.matches).collect();
            dated.sort_by_key(|(moment, _)| *moment);
            log.matches = dated.into_iter().map(|(_, game)| game).collect();
        }
        log.settle_start();
        log
    }

    fn notice_sums(&mut self) {
        let mut players = Vec::new();
        for game in &self.log.matches {
            for row in game.rows.iter().filter(|row| row.rows > 1) {
                let player = isolated(self.log.players.get(row.player));
                players.push(format!("“{player}” in match “{}”", game.name));
            }
        }
        self.log.notices.extend(notice_of_sums(&players));
    }

    /// Scores against an opponent count only where the opponent has one against the player, too.
    fn notice_lone_scores(&mut self) {
        let (mut lone, mut unknown) = (Vec::new(), Vec::new());
        let log = &self.log;
        for game in &log.matches {
            let rows: Vec<&Row> = game.rows.iter().collect();
            let (scores, others) = log.head_to_head(&rows);
            let name = |place: usize| log.players.get(rows[place].player);
            let words = |me: usize, opponent: &str| {
                let names = [name(me), opponent].map(isolated);
                format!("“{}” in match “{}”", names.join("” against “"), game.name)
            };
            let pairs = scores.keys();
            let alone = pairs.filter(|&&(me, opponent)| !scores.contains_key(&(opponent, me)));
            lone.extend(alone.map(|&(me, opponent)| words(me, name(opponent))));
            unknown.extend(others.into_iter().map(|(me, opponent)| words(me, opponent)));
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

    /// Sees from the dates whether the matches are in their order, or the newest comes first.
    fn see_order(&mut self) {
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
