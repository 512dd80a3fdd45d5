//! Matches in columns: the names and the numbers of many matches cross the boundary at once, and so do their reports,
//! which takes a fraction of the time that objects take. The other side is `www/engine/match-columns.ts`.
//!
//! Only usual matches have columns: everyone counts, has one row, and has no scores against opponents. Others cross as
//! objects ([`rate_match`](super::matches::rate_match)), which can also say what is wrong with them.

use super::league::settings_from_js;
use gameroom_rating::table::BestScore;
use gameroom_rating::zonestats::{
    self, Match, MatchReport, Player, PlayerReport, Settings, StartRating,
};
use std::{slice, str};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// The end of each name and of each team in the column of names.
const END: char = '\0';

/// Stands in a text for what is not Unicode in JavaScript's.
const REPLACED: char = '\u{fffd}';

/// Rates usual matches that are given in columns.
///
/// `names` has each player's name and team, which is blank for none. `numbers` has for each match the number of its players,
/// 1 if the lowest score is best, and the rating of players who have none, and then each player's rating, score and minutes.
/// Ratings are not a number where there are none.
///
/// The result has for each match the numbers of its report and then those of each player, in the order in which the reports
/// declare them; for a match that turns out to be unusual, it has a scale that is not a number, and no players. It is empty
/// where the names cannot be told apart.
#[wasm_bindgen(js_name = rateColumns)]
pub fn rate_columns(
    names: &str,
    numbers: &[f64],
    settings: Option<Ts<Settings>>,
) -> Result<Vec<f64>, JsError> {
    let settings = settings_from_js(settings)?;
    let mut columns = Columns {
        names: names.split_terminator(END),
        numbers: numbers.iter(),
    };
    let mut reports = Vec::with_capacity(REPORT_NUMBERS * numbers.len());
    while let Some(game) = columns.next_match() {
        let report = zonestats::rate_match(&game, &settings);
        write_report(&report, &game, &mut reports);
    }
    let is_told_apart = columns.names.next().is_none() && !names.contains(REPLACED);
    Ok(if is_told_apart { reports } else { Vec::new() })
}

/// Matches in columns, as far as they are not read yet.
struct Columns<'c> {
    names: str::SplitTerminator<'c, char>,
    numbers: slice::Iter<'c, f64>,
}

impl Columns<'_> {
    fn next_match(&mut self) -> Option<Match> {
        let count = *self.numbers.next()?;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is the length of a list"
        )]
        let count = count as usize;
        let best_score = if *self.numbers.next()? > 0.0 {
            BestScore::Lowest
        } else {
            BestScore::Highest
        };
        let start = *self.numbers.next()?;
        let start_rating = if start.is_nan() {
            Ok(StartRating::default())
        } else {
            StartRating::new(start)
        };
        let players: Option<Vec<Player>> = (0..count).map(|_| self.next_player()).collect();
        Some(match start_rating {
            Ok(start_rating) => Match {
                players: players?,
                best_score,
                start_rating,
            },
            // No match has this one. Without players, it is unusual.
            Err(_) => Match::default(),
        })
    }

    fn next_player(&mut self) -> Option<Player> {
        let (name, team) = (self.names.next()?, self.names.next()?);
        let rating = *self.numbers.next()?;
        let (score, minutes) = (*self.numbers.next()?, *self.numbers.next()?);
        Some(Player {
            team: (!team.is_empty()).then(|| team.to_owned()),
            rating: (!rating.is_nan()).then_some(rating),
            ..Player::new(name, score, minutes)
        })
    }
}

/// The most numbers in a report for each number that is given: a player has [`PLAYER_NUMBERS`] for 3.
const REPORT_NUMBERS: usize = PLAYER_NUMBERS.div_ceil(3);

/// The numbers of a player's report.
const PLAYER_NUMBERS: usize = 13;

fn write_report(report: &MatchReport, game: &Match, numbers: &mut Vec<f64>) {
    let MatchReport {
        scale,
        scaled,
        scale_player,
        players,
        problems,
        notices,
        alike,
        ..
    } = report;
    let is_usual = problems.is_empty()
        && notices.is_empty()
        && alike.is_empty()
        && players.len() == game.players.len();
    numbers.push(if is_usual { *scale } else { f64::NAN });
    numbers.push(f64::from(*scaled));
    numbers.push(number_or_nan(*scale_player));
    if is_usual {
        numbers.extend(players.iter().flat_map(player_numbers));
    }
}

fn player_numbers(player: &PlayerReport) -> [f64; PLAYER_NUMBERS] {
    let PlayerReport {
        score,
        minutes,
        cap_minutes,
        score_rate,
        offset,
        change,
        per_minute,
        cap,
        rating_before,
        rating,
        rank_before,
        rank,
        ranks_gained,
        // The other side knows the name and the rows, and everyone counts.
        ..
    } = *player;
    [
        number_or_nan(score),
        number_or_nan(minutes),
        number_or_nan(cap_minutes),
        number_or_nan(score_rate),
        offset,
        change,
        number_or_nan(per_minute),
        number_or_nan(cap.map(|level| level as u8)),
        number_or_nan(rating_before),
        number_or_nan(rating),
        number_or_nan(rank_before),
        number_or_nan(rank),
        f64::from(ranks_gained),
    ]
}

fn number_or_nan(number: Option<impl Into<f64>>) -> f64 {
    number.map_or(f64::NAN, Into::into)
}
