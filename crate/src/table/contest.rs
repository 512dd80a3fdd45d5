//! Rows that are a match or a game of two: who played, and what each scored.

use super::cells::{
    Ending, FinishingPlace, NO_ONE, ending, finishing_place, is_black, is_dash, is_given_away,
    is_one_of, is_pending, is_unplayed, mentions_walkover, name_of, names_no_one, parts_at_comma,
    parts_of_names, says_pending, says_unplayed, score_pairs, told_ending, yes_or_no,
};
use super::options::{FirstNumber, MinusOne, ResultOf};
use super::profile::{is_minus_one, is_zero};
use super::row::Row;
use super::seats::{Seat, Shape, are_winners_first};
use super::specs::TableField as F;
use super::titles::{sided, simple};
use crate::Problem;
use crate::moment::{DateReadings, is_month};
use crate::number::{DecimalMark, read_number};
use crate::problem::shortened;
use std::borrow::Cow;
use std::cmp::Ordering;

/// A match that a row is.
#[derive(Debug)]
pub(crate) struct Contest<'r> {
    pub entries: Vec<Entry<'r>>,
    /// The minutes of everyone; `None` where the row does not give them.
    pub minutes: Option<f64>,
    /// The date as written.
    pub date: &'r str,
}

/// A player in a match.
#[derive(Debug)]
pub(crate) struct Entry<'r> {
    pub name: Cow<'r, str>,
    /// Blank for none.
    pub team: &'r str,
    pub points: Points,
    /// The column that a problem with the entry is about.
    pub column: usize,
}

/// A player's score in a match.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Points {
    Score(f64),
    /// The player did not finish, and is behind all who did.
    Unfinished,
}

/// The ending of a game of two.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum PairOutcome {
    /// The scores of both, the first player's first: 1 and 0, or ½ each, where there are none.
    Played([f64; 2]),
    /// It was not played, or not to its end; why.
    Unplayed(&'static str),
}

use PairOutcome::{Played, Unplayed};

const WON: [f64; 2] = [1.0, 0.0];
const LOST: [f64; 2] = [0.0, 1.0];
const DRAWN: [f64; 2] = [0.5, 0.5];
/// The names of the teams of a game that lists its players.
const TEAMS: [&str; 2] = ["1", "2"];
/// Marks between names, which no name begins or ends with.
const CUT: [char; 5] = ['&', ',', ';', '/', '+'];

const FORFEIT: &str = "did this player lose, or not play? Write a score, or leave the cell blank";
const NO_WIN: &str = "this is no result of a winner: leave it blank if the winner won, write ½ for a draw, or change the two names over";
const NO_RESULT: &str = "this game has no result, so it does not count";
const DISQUALIFIED: &str = "a score of −1 against 0, or of −1 for both, says that this game was not played, so it does not count";
pub(super) const MINUS_ONE: &str =
    "among results that are 1, 0 and −1, 0 may be a draw or a loss: say what −1 means";
const PENDING: &str = "this match has not been played, so it does not count";
pub(crate) const NO_TIME: &str = "where the lowest time is best, 0 stands for no time, so it does not count: write DNF for those who did not finish";
const NO_WINNER: &str = "no one is the winner and both scores are 0, so this match does not count: write a word such as draw for a tie";
const RESULT_OF: &str =
    "this could be the result of either player: say whose result such words are";
const WALKOVER: &str = "this game was not played (a walkover), so it does not count";

impl<'r> Row<'r, '_> {
    /// The fields with the names of a game of two.
    pub(crate) fn sides(&self) -> [F; 2] {
        match self.table.header.shape {
            Some(Shape::Winners) => [F::Winner, F::Loser],
            _ => [F::White, F::Black],
        }
    }

    /// Why the match does not count, if its state says so.
    pub(crate) fn unplayed_state(&self) -> Option<&'static str> {
        let state = self.text(F::Status);
        if state.is_empty() {
            return None;
        }
        if is_pending(state) {
            return Some(PENDING);
        }
        is_given_away(state).then_some(WALKOVER)
    }

    /// The ending of a game of two between players of these names.
    pub(crate) fn pair_outcome(&self, names: [&str; 2]) -> Result<PairOutcome, Problem> {
        if let Some(why) = self.unplayed_state() {
            return Ok(Unplayed(why));
        }
        self.check_notes()?;
        if names.into_iter().any(names_no_one) {
            return Ok(Unplayed(WALKOVER));
        }
        if self.table.header.shape == Some(Shape::Winners) {
            return self.outcome_of_winner(names);
        }
        let played = match self.scores_of(F::WhiteScore, F::BlackScore)? {
            Some(scores) => Some(Played(scores)),
            None => self.outcome_by_sets()?,
        };
        let result = self.text(F::Result);
        let played = match played {
            None if !result.is_empty() && self.text(F::Winner).is_empty() => {
                match self.outcome_of_result(result) {
                    Ok(outcome) => Some(self.seen_by_first_side(outcome, result, names)?),
                    Err(problem) => match told_ending(result, names) {
                        Some(Ending::FirstWon) => Some(self.decided(true)),
                        Some(Ending::FirstLost) => Some(self.decided(false)),
                        Some(_) => Some(Played(DRAWN)),
                        None => return Err(problem),
                    },
                }
            }
            played => played,
        };
        let winner = name_of(self.text(F::Winner));
        if !winner.is_empty() {
            if is_unplayed(result) || score_pairs(result).is_some_and(|score| score.is_walkover) {
                return Ok(Unplayed(WALKOVER));
            }
            let mut named = self.side_named(winner, names, self.sides());
            if self.is_shared_win(names) {
                named = Some(NamedSide::Tie);
            }
            if named.is_none() && says_pending(winner) {
                return Ok(Unplayed(PENDING));
            }
            let named = named.ok_or_else(|| {
                let [one, other] = names;
                let winner = shortened(winner);
                let expected =
                    format!("“{winner}” is neither “{one}” nor “{other}”, nor a word for a tie");
                self.problem(F::Winner, expected)
            })?;
            let by_result = self.better_scorer_than(named, result, names);
            let by_columns = || self.better_by_columns(named, played, names);
            if let Some(loser) = by_result.or_else(by_columns) {
                let expected =
                    format!("“{loser}” has the better score, but “{winner}” is the winner");
                return Err(self.problem(F::Winner, expected));
            }
            return Ok(match (named, played) {
                (NamedSide::Unknown, None) => Unplayed(NO_RESULT),
                (NamedSide::Unknown, Some(played)) => played,
                (_, Some(Unplayed(why))) => Unplayed(why),
                (NamedSide::Tie, _) => Played(DRAWN),
                (NamedSide::First, Some(Played([one, other]))) if self.is_better(one, other) => {
                    Played([one, other])
                }
                (NamedSide::Second, Some(Played([one, other]))) if self.is_better(other, one) => {
                    Played([one, other])
                }
                (NamedSide::First, _) => self.decided(true),
                (NamedSide::Second, _) => self.decided(false),
            });
        }
        let is_scoreless = matches!(played, Some(Played([0.0, 0.0])));
        if is_scoreless && self.table.has(&[F::Winner, F::WhiteScore]) && !self.table.are_ties_blank
        {
            return Err(self.problem(F::Winner, NO_WINNER));
        }
        let tie = self.text(F::Tie);
        if !tie.is_empty() && yes_or_no(tie) == Some(true) {
            return Ok(Played(DRAWN));
        }
        Ok(played.unwrap_or(Unplayed(NO_RESULT)))
    }

    /// True if the winner's cell names both players, as `BC` does for `B: Bob` and `C: Cy`, and the result is a draw.
    pub(super) fn is_shared_win(&self, names: [&str; 2]) -> bool {
        let winner = name_of(self.text(F::Winner));
        let is_equal = |one: f64, other: f64| one.total_cmp(&other).is_eq();
        let are_level = || {
            let numbers = [F::WhiteScore, F::BlackScore].map(|field| self.number(field));
            match (numbers, score_pairs(self.text(F::Result))) {
                ([Ok(Some(one)), Ok(Some(other))], _) => is_equal(one, other),
                (_, Some(score)) if !score.is_walkover && !score.is_retired => {
                    let [one, other] = score.totals();
                    is_equal(one, other)
                }
                _ => ending(self.text(F::Result)) == Some(Ending::Drawn),
            }
        };
        !winner.is_empty() && names_both(winner, names) && are_level()
    }

    /// Checks that no column that is not used says that the match was not played, as `Team 1 forfeits` under a title such as
    /// Notes does.
    fn check_notes(&self) -> Result<(), Problem> {
        let mut notes = self.table.notes.iter();
        match notes.find(|&&column| mentions_walkover(self.text_at(column))) {
            Some(&column) => Err(self.problem_in(column, WALKOVER)),
            None => Ok(()),
        }
    }

    /// True if the winner's column names the first player, false if the second; `None` where it names neither.
    pub(super) fn is_winner_first(&self) -> Option<bool> {
        let winner = name_of(self.text(F::Winner));
        let names = [F::White, F::Black].map(|field| name_of(self.text(field)));
        if winner.is_empty() {
            return None;
        }
        match self.side_named(winner, names, [F::White, F::Black])? {
            NamedSide::First => Some(true),
            NamedSide::Second => Some(false),
            _ => None,
        }
    }

    /// The ending as the first player's, where words such as win are the result of someone who may be either.
    fn seen_by_first_side(
        &self,
        outcome: PairOutcome,
        result: &str,
        names: [&str; 2],
    ) -> Result<PairOutcome, Problem> {
        let table = self.table;
        let Played([one, other]) = outcome else {
            return Ok(outcome);
        };
        if table.owners.are_none() || !table.is_own_word(result) {
            return Ok(outcome);
        }
        let owner = match table.result_of {
            None => return Err(self.problem(F::Result, RESULT_OF)),
            Some(ResultOf::FirstPlayer) => return Ok(outcome),
            Some(ResultOf::Owner) => 0,
            Some(ResultOf::Other) => 1,
        };
        let is_second = match (table.owners.colour, table.owners.names.get(owner)) {
            (Some(column), _) => {
                const COLOUR: &str = "a colour such as white or black says whose result this is";
                let is_black = is_black(self.text_at(column), false);
                is_black.ok_or_else(|| self.problem_in(column, COLOUR))?
            }
            (None, Some(owner)) => {
                let is_owner = names.map(|name| name_of(name) == owner);
                if is_owner == [false, false] {
                    let owner = shortened(owner);
                    let expected =
                        format!("“{owner}” does not play here, so this could be anyone’s result");
                    return Err(self.problem(F::Result, expected));
                }
                is_owner[1]
            }
            (None, None) => false,
        };
        Ok(Played(if is_second {
            [other, one]
        } else {
            [one, other]
        }))
    }

    /// The name of the player who has the better score in the columns of scores, if that is not the one who is named as the winner.
    fn better_by_columns<'n>(
        &self,
        winner: NamedSide,
        played: Option<PairOutcome>,
        names: [&'n str; 2],
    ) -> Option<&'n str> {
        let Some(Played([one, other])) = played.filter(|_| self.table.has(&[F::WhiteScore])) else {
            return None;
        };
        match winner {
            NamedSide::First if self.is_better(other, one) => Some(names[1]),
            NamedSide::Second if self.is_better(one, other) => Some(names[0]),
            _ => None,
        }
    }

    /// Checks a winner and a loser against the scores of both sides, where these have columns, too.
    fn check_scores_beside_winner(&self, names: [&str; 2]) -> Result<(), Problem> {
        let Some([first, second]) = self.table.scores_beside_winner else {
            return Ok(());
        };
        let score = |column| self.number_in(column, F::Score);
        let (Some(one), Some(other)) = (score(first)?, score(second)?) else {
            return Ok(());
        };
        let disqualified = [(one, other, first), (other, one, second)]
            .into_iter()
            .find(|(lower, higher, _)| lower.total_cmp(&-1.0).is_eq() && *higher <= 0.0);
        if let Some((_, _, column)) = disqualified {
            return Err(self.problem_in(column, DISQUALIFIED));
        }
        let [winner, loser] = names;
        let is_named = |column: usize, name: &str| name_of(self.text_at(column)) == name;
        let mut pairs = self.table.names_beside_winner.iter();
        let winner_score = pairs.find_map(|&[one_name, other_name]| {
            if is_named(one_name, winner) && is_named(other_name, loser) {
                Some([one, other])
            } else {
                let is_turned = is_named(one_name, loser) && is_named(other_name, winner);
                is_turned.then_some([other, one])
            }
        });
        match winner_score {
            Some([of_winner, of_loser]) if self.is_better(of_loser, of_winner) => {
                let expected =
                    format!("“{loser}” has the better score, but “{winner}” is the winner");
                Err(self.problem(F::Winner, expected))
            }
            _ => Ok(()),
        }
    }

    /// The ending of a game whose winner has a column.
    fn outcome_of_winner(&self, names: [&str; 2]) -> Result<PairOutcome, Problem> {
        self.check_scores_beside_winner(names)?;
        let text = self.text(F::Score);
        let score = score_pairs(text);
        let is_walkover = score.as_ref().is_some_and(|score| score.is_walkover);
        if is_walkover || is_unplayed(text) {
            return Ok(Unplayed(WALKOVER));
        }
        if says_pending(text) {
            return Ok(Unplayed(PENDING));
        }
        // Of a winner, 0 and −1 are no result; among numbers such as 5 they may be anything.
        let is_no_win =
            is_minus_one(text) || is_zero(text) || is_one_of(text, "lost|loss|lose|l|defeat");
        if is_no_win && !self.table.are_scores_of_winners_counts() {
            return Err(self.problem(F::Score, NO_WIN));
        }
        let is_tie = yes_or_no(self.text(F::Tie)) == Some(true)
            || (score.is_none() && !text.is_empty() && ending(text) == Some(Ending::Drawn));
        if is_tie {
            return Ok(Played(DRAWN));
        }
        let by_columns = self.scores_of(F::WinnerScore, F::LoserScore)?;
        let is_retired = score.as_ref().is_some_and(|score| score.is_retired);
        let scores = match by_columns {
            Some(scores) => Some(scores),
            None => match score {
                Some(score) => Some(score.totals()),
                None => self.sets_won()?,
            },
        };
        match scores {
            Some([one, other]) if self.is_better(one, other) => Ok(Played([one, other])),
            Some([one, other]) if !is_retired && by_columns.is_some() => {
                let [winner, loser] = names;
                let is_tie = one.total_cmp(&other).is_eq();
                let expected = if is_tie {
                    format!("“{winner}” and “{loser}” have the same score, so neither won")
                } else {
                    format!(
                        "“{loser}” has the better score, but “{winner}” is in the column of winners"
                    )
                };
                Err(self.problem(F::WinnerScore, expected))
            }
            // The score of a game that was not finished, or of sets that are written another way round.
            _ => Ok(self.decided(true)),
        }
    }

    /// The scores in two columns; `None` where both are blank, or there are no such columns.
    fn scores_of(&self, one: F, other: F) -> Result<Option<[f64; 2]>, Problem> {
        let scores = [self.number(one)?, self.number(other)?];
        match scores {
            // Tournament sites give those who did not come a score of −1 against 0.
            [Some(points), Some(-1.0)] if points <= 0.0 => Err(self.problem(other, DISQUALIFIED)),
            [Some(-1.0), Some(points)] if points <= 0.0 => Err(self.problem(one, DISQUALIFIED)),
            [Some(one), Some(other)] => Ok(Some([one, other])),
            [Some(_), None] if self.table.column(other).is_some() => {
                Err(self.problem(other, "only one of the two has a score"))
            }
            [None, Some(_)] if self.table.column(one).is_some() => {
                Err(self.problem(one, "only one of the two has a score"))
            }
            _ => Ok(None),
        }
    }

    /// The sets that each won, by the columns of sets; `None` where all of them are blank.
    fn sets_won(&self) -> Result<Option<[f64; 2]>, Problem> {
        Ok(match self.outcome_by_sets()? {
            Some(Played(scores)) => Some(scores),
            _ => None,
        })
    }

    fn outcome_by_sets(&self) -> Result<Option<PairOutcome>, Problem> {
        let mut all = super::cells::PairScore::default();
        for &column in &self.table.sets {
            let text = self.text_at(column);
            if text.is_empty() || is_dash(text) {
                continue;
            }
            let expected = || format!("“{}” is not a score such as 6:4", shortened(text));
            let found = score_pairs(text).ok_or_else(|| self.problem_in(column, expected()))?;
            all.sets.extend(&found.sets);
            all.is_walkover |= found.is_walkover;
        }
        if all.is_walkover {
            return Ok(Some(Unplayed(WALKOVER)));
        }
        if all.sets.is_empty() {
            return Ok(None);
        }
        let [one, other] = all.totals();
        Ok(Some(Played([one, other])))
    }

    /// The name of the player who has the better score in a result, if that is not the one who is named as the winner.
    fn better_scorer_than(
        &self,
        winner: NamedSide,
        result: &str,
        names: [&'r str; 2],
    ) -> Option<&'r str> {
        let score = score_pairs(result).filter(|score| !score.is_retired)?;
        let [one, other] = score.totals();
        match winner {
            NamedSide::First if self.is_better(other, one) => Some(names[1]),
            NamedSide::Second if self.is_better(one, other) => Some(names[0]),
            _ => None,
        }
    }

    /// The scores of a game that gives only the winner: 1 and 0, or 0 and 1 where the lowest score is best.
    fn decided(&self, first_won: bool) -> PairOutcome {
        let is_lowest = self.table.header.best_score == Some(super::BestScore::Lowest);
        Played(if first_won == is_lowest { LOST } else { WON })
    }

    /// True if the first score is better than the other one.
    fn is_better(&self, score: f64, other: f64) -> bool {
        if self.table.header.best_score == Some(super::BestScore::Lowest) {
            score < other
        } else {
            score > other
        }
    }

    /// The ending of a game by the text of its result, which is from the first player's side.
    fn outcome_of_result(&self, text: &str) -> Result<PairOutcome, Problem> {
        const COUNT: &str = "a result is not one player’s score: choose both columns of scores";
        const EXPECTED: &str = "a result is w, b, 1-0, 0-1, 1/2-1/2, a score such as 3:1, or a word such as win, loss or draw";
        if self.table.is_blank_dash(F::Result, text) {
            return Ok(Unplayed(NO_RESULT));
        }
        // Among goals, 0:0 is a draw; among wins and losses, neither came.
        let is_goalless = text.starts_with('0')
            && self.table.are_results_goals()
            && score_pairs(text).is_some_and(|score| *score.sets == [[0, 0]]);
        if is_goalless {
            return Ok(Played([0.0, 0.0]));
        }
        // Among numbers such as 3, 1 is no win, but one player's score.
        if text.parse::<u32>().is_ok() && self.table.are_results_counts() {
            return Err(self.problem(F::Result, COUNT));
        }
        if self.table.have_minus_ones() && (is_minus_one(text) || is_zero(text)) {
            return match (self.table.minus_one, is_zero(text)) {
                (Some(MinusOne::Lost), true) => Ok(Played(DRAWN)),
                (Some(MinusOne::Lost), false) | (Some(MinusOne::Unplayed), true) => {
                    Ok(self.decided(false))
                }
                (Some(MinusOne::Unplayed), false) => Ok(Unplayed(WALKOVER)),
                (None, _) => Err(self.problem(F::Result, MINUS_ONE)),
            };
        }
        if self.table.are_results_venues
            && let Some(outcome) = self.outcome_by_venue(text)
        {
            return Ok(outcome);
        }
        match self.table.ending_in(F::Result, text) {
            Some(Ending::Won | Ending::FirstWon | Ending::WhiteWon | Ending::W) => {
                Ok(self.decided(true))
            }
            Some(Ending::Lost | Ending::FirstLost | Ending::BlackWon) => Ok(self.decided(false)),
            Some(Ending::Drawn) => Ok(Played(DRAWN)),
            Some(Ending::Unknown) if is_unplayed(text) => Ok(Unplayed(WALKOVER)),
            Some(Ending::Unknown) => Ok(Unplayed(NO_RESULT)),
            None if says_pending(text) => Ok(Unplayed(PENDING)),
            None => match score_pairs(text) {
                Some(score) if score.is_walkover => Ok(Unplayed(WALKOVER)),
                Some(score) if score.is_retired => {
                    let expected = "this game was not finished, and no column says who won";
                    Err(self.problem(F::Result, expected))
                }
                Some(score) => Ok(Played(score.totals())),
                None => Err(self.problem(F::Result, EXPECTED)),
            },
        }
    }

    /// The ending of a game whose result is the letter of a side: `H` for the home side, `A` for the one away.
    fn outcome_by_venue(&self, text: &str) -> Option<PairOutcome> {
        match text {
            _ if is_one_of(text, "h|home") => Some(self.decided(true)),
            _ if is_one_of(text, "a|away") => Some(self.decided(false)),
            _ if is_one_of(text, "d|t|x") => Some(Played(DRAWN)),
            _ => None,
        }
    }

    /// The side that a text names: by the name of its player, by the title of its column, or by a colour or number.
    fn side_named(&self, text: &str, names: [&str; 2], fields: [F; 2]) -> Option<NamedSide> {
        if text == names[0] {
            return Some(NamedSide::First);
        }
        if text == names[1] {
            return Some(NamedSide::Second);
        }
        // Where some winners are 0, or 3 and above, 1 may be either player.
        if matches!(text, "0" | "1" | "2") && self.table.are_winners_numbers() {
            return self.side_numbered(text);
        }
        // `B` for `B: Bob`.
        let begins = |name: &str| {
            let rest = name.strip_prefix(text);
            rest.is_some_and(|rest| rest.starts_with([':', '.', ')', '|', '/']))
        };
        match names.map(begins) {
            [true, false] => return Some(NamedSide::First),
            [false, true] => return Some(NamedSide::Second),
            _ => {}
        }
        let title = |field| {
            self.table
                .header
                .columns
                .get(&field)
                .map(|title| simple(title))
        };
        let said = simple(text);
        if title(fields[0]).is_some_and(|title| title == said) {
            return Some(NamedSide::First);
        }
        if title(fields[1]).is_some_and(|title| title == said) {
            return Some(NamedSide::Second);
        }
        let lower = text.to_lowercase();
        let is_tie = ["tie", "draw", "tied", "drawn"]
            .iter()
            .any(|word| lower == *word || lower.starts_with(&format!("{word} ")));
        if is_tie {
            return Some(NamedSide::Tie);
        }
        match (ending(text), sided(&format!("player {text}"))) {
            (Some(Ending::Drawn), _) => Some(NamedSide::Tie),
            (Some(Ending::Unknown), _) => Some(NamedSide::Unknown),
            (Some(Ending::WhiteWon), _) | (_, Some(F::White)) => Some(NamedSide::First),
            (Some(Ending::BlackWon), _) | (_, Some(F::Black)) => Some(NamedSide::Second),
            _ => None,
        }
    }

    /// The side that a number stands for in a column of winners that has 0, too; `None` until the user says which.
    fn side_numbered(&self, text: &str) -> Option<NamedSide> {
        let is_up_to_two = self.table.are_winners_up_to_two();
        Some(match (self.table.first_number?, text) {
            (FirstNumber::One, "1") | (FirstNumber::Zero, "0") => NamedSide::First,
            (FirstNumber::One, "2") | (FirstNumber::Zero, "1") => NamedSide::Second,
            (FirstNumber::One, "0") if !is_up_to_two => NamedSide::Second,
            _ => NamedSide::Tie,
        })
    }

    /// The match that the row is, in any shape in which a match has a row of its own.
    pub(crate) fn contest(&self) -> Result<Contest<'r>, Problem> {
        let table = self.table;
        let shape = table.header.shape;
        if shape == Some(Shape::Lines) {
            return self.contest_of_line();
        }
        if let Some(why) = self.unplayed_state() {
            return Err(self.problem(F::Status, why));
        }
        let entries = match shape {
            Some(Shape::Pairs | Shape::Winners) => self.entries_of_pair()?,
            Some(Shape::Sides) => self.entries_of_sides()?,
            _ => self.entries_of_seats()?,
        };
        Ok(Contest {
            entries,
            minutes: self.number(F::Minutes)?,
            date: self.text(F::Date),
        })
    }

    fn entries_of_pair(&self) -> Result<Vec<Entry<'r>>, Problem> {
        const ITSELF: &str = "no one plays against themselves";
        let fields = self.sides();
        let missing = |field| match field {
            F::Winner => "this row does not say who won",
            F::Loser => "this row does not say who lost",
            _ => "this row lacks a player",
        };
        let names = fields.map(|field| self.needed(field, missing(field)));
        let [one, other] = names;
        let names = [one?, other?].map(name_of);
        if names[0] == names[1] {
            return Err(self.problem(fields[1], ITSELF));
        }
        let scores = match self.pair_outcome(names)? {
            Played(scores) => scores,
            Unplayed(why) => {
                let about = [F::Score, F::Result, F::Winner, F::WhiteScore]
                    .into_iter()
                    .find(|&field| self.table.column(field).is_some());
                return Err(self.problem(about.unwrap_or(fields[0]), why));
            }
        };
        for (side, name) in names.into_iter().enumerate() {
            if name.starts_with(CUT) || name.ends_with(CUT) {
                let expected = "a name is cut off here: write each player in one line";
                return Err(self.problem(fields[side], expected));
            }
        }
        let score_columns = [F::WhiteScore, F::BlackScore].map(|field| self.table.column(field));
        let is_list = |name: &str| {
            is_list_of_names(name) && !self.table.are_lists_one_player
                || self.table.are_commas_between_players && parts_at_comma(name).is_some()
                || self.table.are_strokes_between_players && has_stroke_between_names(name)
        };
        if names.into_iter().any(is_list) {
            return self.entries_of_teams(names, fields, scores);
        }
        let entry = |side: usize| Entry {
            name: Cow::Borrowed(names[side]),
            team: "",
            points: Points::Score(scores[side]),
            column: score_columns[side]
                .or(self.table.column(fields[side]))
                .unwrap_or_default(),
        };
        Ok(vec![entry(0), entry(1)])
    }

    /// The entries of a game of two teams whose cells list their players: `"Ann,Bob"`.
    fn entries_of_teams(
        &self,
        lists: [&'r str; 2],
        fields: [F; 2],
        scores: [f64; 2],
    ) -> Result<Vec<Entry<'r>>, Problem> {
        let mut entries: Vec<Entry> = Vec::new();
        for (side, list) in lists.into_iter().enumerate() {
            let column = self.table.column(fields[side]).unwrap_or_default();
            // Of `Lee, Ann` and `Bob,Cy`, only the second is a list.
            let is_one = !is_list_of_names(list) && !self.table.are_commas_between_players;
            let are_at_strokes =
                self.table.are_strokes_between_players && has_stroke_between_names(list);
            let names: Vec<&str> = if are_at_strokes {
                list.split('/').collect()
            } else if is_one {
                vec![list]
            } else {
                parts_of_names(list).collect()
            };
            for name in names.into_iter().map(str::trim) {
                self.check_new(&entries, name, column)?;
                entries.push(Entry {
                    name: Cow::Borrowed(name),
                    team: TEAMS[side],
                    points: Points::Score(scores[side]),
                    column,
                });
            }
        }
        Ok(entries)
    }

    fn entries_of_sides(&self) -> Result<Vec<Entry<'r>>, Problem> {
        let seats = &self.table.seats;
        let scores = self.scores_of_sides()?;
        let mut entries: Vec<Entry> = Vec::new();
        for seat in &seats.all {
            let (Some(column), Some(side)) = (seat.name, seat.side) else {
                continue;
            };
            let name = self.text_at(column);
            if name.is_empty() || is_one_of(name, NO_ONE) {
                continue;
            }
            self.check_new(&entries, name, column)?;
            entries.push(Entry {
                name: Cow::Borrowed(name),
                team: &seats.sides[side],
                points: Points::Score(scores[side]),
                column,
            });
        }
        Ok(entries)
    }

    /// A player who is in a row already.
    fn check_new(&self, entries: &[Entry], name: &str, column: usize) -> Result<(), Problem> {
        let is_known = entries.iter().any(|entry| entry.name == name);
        let expected = format!("“{}” is in this row twice", shortened(name));
        if is_known {
            return Err(self.problem_in(column, expected));
        }
        Ok(())
    }

    fn scores_of_sides(&self) -> Result<[f64; 2], Problem> {
        self.check_notes()?;
        let seats = &self.table.seats;
        if let [Some(one), Some(other)] = *seats.side_scores {
            let missing = |column| self.problem_in(column, "the score of a side is missing");
            let score = |column| {
                self.number_in(column, F::Score)?
                    .ok_or_else(|| missing(column))
            };
            return Ok([score(one)?, score(other)?]);
        }
        let result = self.text(F::Result);
        if is_unplayed(result) || score_pairs(result).is_some_and(|score| score.is_walkover) {
            return Err(self.problem(F::Result, WALKOVER));
        }
        let winner = name_of(self.text(F::Winner));
        if !winner.is_empty() {
            let names = [&*seats.sides[0], &*seats.sides[1]];
            let seat = seats.all.iter().find(|seat| {
                let name = seat.name.map(|column| self.text_at(column));
                name == Some(winner)
            });
            if let Some(side) = seat.and_then(|seat| seat.side) {
                return Ok(if side == 0 { WON } else { LOST });
            }
            match [0, 1].map(|side| self.lists_side(winner, side)) {
                [true, false] => return Ok(WON),
                [false, true] => return Ok(LOST),
                _ => {}
            }
            let said = simple(winner);
            let named = if said == simple(names[0]) {
                Some(NamedSide::First)
            } else if said == simple(names[1]) {
                Some(NamedSide::Second)
            } else {
                self.side_named(winner, names, [F::White, F::Black])
            };
            let expected = || {
                let [one, other] = names;
                format!("“{}” is neither “{one}” nor “{other}”", shortened(winner))
            };
            return match named {
                Some(NamedSide::First) => Ok(WON),
                Some(NamedSide::Second) => Ok(LOST),
                Some(NamedSide::Tie) => Ok(DRAWN),
                _ => Err(self.problem(F::Winner, expected())),
            };
        }
        if !result.is_empty() {
            return match self.outcome_of_result(result)? {
                Played(scores) => Ok(scores),
                Unplayed(why) => Err(self.problem(F::Result, why)),
            };
        }
        if are_winners_first(&seats.sides) {
            return Ok(WON);
        }
        Err(self.problem_at_end(NO_RESULT))
    }

    /// True if a text is the names of all players of a side, with blanks, marks or a word between them.
    fn lists_side(&self, text: &str, side: usize) -> bool {
        let seats = self.table.seats.all.iter();
        let of_side = seats.filter(|seat| seat.side == Some(side));
        let names = of_side.filter_map(|seat| Some(self.text_at(seat.name?)));
        let mut names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
        // Of Ann and Ann-Lee, the longer one is looked for first.
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let mut rest = text.to_owned();
        for name in &names {
            match rest.find(name) {
                Some(at) => rest.replace_range(at..at + name.len(), " "),
                None => return false,
            }
        }
        let is_between = |word: &str| {
            word.chars().all(|c| CUT.contains(&c)) || BETWEEN.iter().any(|mark| mark.trim() == word)
        };
        names.len() > 1 && rest.split_whitespace().all(is_between)
    }

    /// The entries of a row with a column for each player, seat or place.
    fn entries_of_seats(&self) -> Result<Vec<Entry<'r>>, Problem> {
        let mut entries: Vec<Entry<'r>> = Vec::new();
        for seat in &self.table.seats.all {
            match seat.place {
                Some(place) => self.add_place(seat, place, &mut entries)?,
                None => self.add_seat(seat, &mut entries)?,
            }
        }
        if entries.is_empty() {
            return Err(self.problem_in(0, "no one has a score in this row"));
        }
        Ok(entries)
    }

    fn add_seat(&self, seat: &'r Seat, entries: &mut Vec<Entry<'r>>) -> Result<(), Problem> {
        let Some(column) = seat.score else {
            return Ok(());
        };
        let text = self.text_at(column);
        let is_unplayed = says_unplayed(text);
        if is_unplayed && text.to_lowercase().starts_with("forfeit") {
            return Err(self.problem_in(column, FORFEIT));
        }
        let is_digits = text.starts_with(|c: char| c.is_ascii_digit());
        let is_blank = text.is_empty() || is_unplayed || !is_digits && is_one_of(text, NO_ONE);
        let name = seat
            .name
            .map_or(&*seat.player, |column| self.text_at(column));
        let about = seat.name.unwrap_or(column);
        match (name.is_empty(), is_blank) {
            (true, true) => return Ok(()),
            // Where the title names the player, a blank score means that they did not play.
            (false, true) if seat.name.is_none() => return Ok(()),
            (false, true) => {
                let expected = format!("“{}” has no score", shortened(name));
                return Err(self.problem_in(column, expected));
            }
            (true, false) => {
                return Err(self.problem_in(about, "this score has no player"));
            }
            (false, false) => {}
        }
        if self.table.is_no_time(column, text) {
            return Err(self.problem_in(column, NO_TIME));
        }
        let points = match finishing_place(text) {
            Some(FinishingPlace::Absent) => return Ok(()),
            Some(FinishingPlace::Unfinished) => Points::Unfinished,
            Some(FinishingPlace::At(place)) if read_number(text, DecimalMark::Unknown).is_err() => {
                Points::Score(place)
            }
            _ => {
                let Some(score) = self.number_in(column, F::Score)? else {
                    return Ok(());
                };
                Points::Score(score)
            }
        };
        self.check_new(entries, name, about)?;
        entries.push(Entry {
            name: Cow::Borrowed(name),
            team: "",
            points,
            column,
        });
        Ok(())
    }

    /// Adds those who share a place.
    fn add_place(
        &self,
        seat: &Seat,
        place: u32,
        entries: &mut Vec<Entry<'r>>,
    ) -> Result<(), Problem> {
        let Some(column) = seat.name else {
            return Ok(());
        };
        let text = self.text_at(column);
        if is_one_of(text, NO_ONE) || names_no_one(text) {
            return Ok(());
        }
        let is_one = !self.table.are_commas_between_players && parts_at_comma(text).is_some();
        // Nearly every cell has one name.
        let is_word = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let names = if is_one || is_word {
            vec![text]
        } else {
            names_in(text, !self.table.are_lists_one_player)
        };
        for name in names {
            self.check_new(entries, name, column)?;
            entries.push(Entry {
                name: Cow::Borrowed(name),
                team: "",
                points: Points::Score(f64::from(place)),
                column,
            });
        }
        Ok(())
    }

    /// True for a line of dashes in a text of lines.
    pub(crate) fn is_rule(&self) -> bool {
        self.table.header.shape == Some(Shape::Lines) && is_rule(self.text_at(0))
    }

    /// The match of a line such as `2026-03-17: Ann 10, Bob 6`.
    fn contest_of_line(&self) -> Result<Contest<'r>, Problem> {
        const EXPECTED: &str =
            "a line is a match such as 2026-03-17: Ann 10, Bob 6, or a game such as Ann - Bob 3:1";
        const OF_TEAMS: &str = "the other games say who beat whom, so this may be the result of a team match, whose games count";
        let text = self.text_at(0);
        let forms = self.table.line_forms;
        let line = forms.line(text);
        let line = line.ok_or_else(|| self.problem_in(0, EXPECTED))?;
        if forms.are_told && line.is_game && !line.is_told {
            return Err(self.problem_in(0, OF_TEAMS));
        }
        let are_teams = self.table.are_strokes_between_players && line.is_of_doubles();
        let mut entries: Vec<Entry> = Vec::new();
        for (side, (name, score)) in line.scores.into_iter().enumerate() {
            let expected = format!("“{}” is not a number", shortened(score));
            let read =
                score_with_half(score).map_or_else(|| read_number(score, self.table.mark), Ok);
            let score = read.map_err(|why| self.problem_in(0, why.problem(score, &expected)))?;
            let names = name.split(|c| c == '/' && are_teams).map(str::trim);
            for name in names {
                self.check_new(&entries, name, 0)?;
                entries.push(Entry {
                    name: Cow::Borrowed(name),
                    team: if are_teams { TEAMS[side] } else { "" },
                    points: Points::Score(score),
                    column: 0,
                });
            }
        }
        Ok(Contest {
            entries,
            minutes: None,
            date: line.date,
        })
    }
}

/// The side of a game that a text names.
#[derive(Debug, Clone, Copy, PartialEq)]
enum NamedSide {
    First,
    Second,
    Tie,
    /// There is no result.
    Unknown,
}

/// True if a text is the names of both players, or the letters in front of `B: Bob` and `C: Cy`, with a mark or a word between
/// them or without.
fn names_both(text: &str, names: [&str; 2]) -> bool {
    let keys = names.map(|name| {
        let cut = name.split_once([':', '.', ')', '|', '/']);
        cut.map_or(name, |(key, _)| key)
    });
    let are_both = |one: &str, other: &str| {
        let between = text
            .strip_prefix(one)
            .and_then(|rest| rest.strip_suffix(other));
        between.is_some_and(|between| {
            let between = between.trim();
            let is_word = BETWEEN.iter().any(|mark| mark.trim() == between);
            is_word || between.chars().all(|c| CUT.contains(&c))
        })
    };
    let [one, other] = keys;
    !one.is_empty() && !other.is_empty() && (are_both(one, other) || are_both(other, one))
}

/// True for names with commas between them, and not for `Kerr, Tova`. Three may have blanks behind the commas.
pub(super) fn is_list_of_names(text: &str) -> bool {
    let parts = || parts_of_names(text);
    let begins = |part: &str| part.trim_start().starts_with(char::is_alphabetic);
    let is_dense = |part: &str| part.starts_with(char::is_alphabetic);
    match parts().count() {
        0 | 1 => false,
        2 => !text.starts_with(',') && parts().skip(1).all(is_dense),
        _ => parts().all(begins),
    }
}

/// True for two names with a stroke between them, such as `Ann/Bob`, and not for a team with the letters of its state.
pub(super) fn has_stroke_between_names(text: &str) -> bool {
    let text = name_of(text);
    let parts = without_state(text).split_once('/');
    parts.is_some_and(|(one, other)| {
        let is_name = |part: &str| {
            let part = part.trim();
            part.starts_with(char::is_alphabetic) && !part.contains('/')
        };
        is_name(one) && is_name(other)
    })
}

/// Words between the names of players who share a place.
const BETWEEN: &[&str] = &[
    " / ", " and ", " und ", " et ", " y ", " e ", " en ", " och ", " og ", " и ", " + ",
];

/// The names in a cell: one, or several that share a place, such as `("Bart", "Marge")` or `Bart & Marge`; with commas between
/// them, if `may_have_commas`.
fn names_in(text: &str, may_have_commas: bool) -> Vec<&str> {
    let is_mark = |c: char| c.is_whitespace() || "()[]'\"“”‘’".contains(c);
    let mut pieces: Vec<&str> = text.split([';', '&']).collect();
    if may_have_commas {
        pieces = pieces.into_iter().flat_map(parts_of_names).collect();
    }
    // Words between names have blanks around them.
    let words = if text.contains(' ') { BETWEEN } else { &[] };
    for word in words.iter().filter(|word| text.contains(**word)) {
        pieces = pieces
            .into_iter()
            .flat_map(|piece| piece.split(word))
            .collect();
    }
    let names = pieces.into_iter().map(|name| name.trim_matches(is_mark));
    names.filter(|name| !name.is_empty()).collect()
}

/// The most bytes of a line with a game of two.
const LONGEST_GAME: usize = 500;

/// A match as a line of text.
pub(super) struct Line<'l> {
    /// The date or the title in front, as written; blank where there is none.
    pub date: &'l str,
    /// Names and numbers.
    pub scores: Vec<(&'l str, &'l str)>,
    /// True for a game such as `Ann - Bob 3:1`.
    pub is_game: bool,
    /// True for a game that says who beat whom, such as `Ann def. Bob 6-4, 6-3`.
    pub is_told: bool,
    /// The ending of a game such as `Ann > Bob`, where a sign tells it.
    pub ending_by_sign: Option<Ordering>,
}

impl<'l> Line<'l> {
    /// Reads `2026-03-17: Ann 10, Bob 6`, `Ann 10, Bob 6`, `Ann - Bob 3:1`, `Ann 3 - 1 Bob` or `Ann > Bob`; `None` for any
    /// other text.
    pub fn of(text: &'l str) -> Option<Self> {
        let text = text.trim().trim_start_matches(['-', '*', '•']).trim_start();
        Self::of_match(text).or_else(|| Self::of_game(text))
    }

    /// False for a line without anything in front of the players.
    pub fn may_be_dated(text: &str) -> bool {
        let text = text.trim().trim_start_matches(['-', '*', '•']).trim_start();
        text.contains(": ") || !date_in_front(text).0.is_empty()
    }

    /// Reads a game of two, with or without a date and a time of day in front.
    fn of_game(text: &'l str) -> Option<Self> {
        if let Some(scores) = game_with_sign(text) {
            return Some(Self {
                date: "",
                scores: scores.to_vec(),
                is_game: true,
                is_told: false,
                ending_by_sign: Some(scores[0].1.cmp(scores[1].1)),
            });
        }
        // Columns have more than one blank between them. Each mark of a longer text would be tried as that of a score.
        if text.contains("  ") || text.len() > LONGEST_GAME {
            return None;
        }
        let (date, rest) = match date_in_front(text) {
            ("", _) => match text.split_once(": ") {
                Some((date, rest)) if matches!(DateReadings::of(date), Ok(Some(_))) => (date, rest),
                _ => ("", text),
            },
            dated => dated,
        };
        let rest = without_time(rest);
        let scores = score_of_two(rest)
            .or_else(|| score_before_brackets(rest))
            .or_else(|| score_of_board(rest))
            .or_else(|| score_between_ratings(rest));
        let told = || score_behind_verb(rest).map(|scores| (scores, true));
        let (scores, is_told) = scores.map(|scores| (scores, false)).or_else(told)?;
        let mut game = Self::game(scores.map(|(name, score)| (name_of(name), score)));
        (game.date, game.is_told) = (date, is_told);
        Some(game)
    }

    /// A game without a date.
    fn game(scores: [(&'l str, &'l str); 2]) -> Self {
        Self {
            date: "",
            scores: scores.to_vec(),
            is_game: true,
            is_told: false,
            ending_by_sign: None,
        }
    }

    /// True for a game of two teams of two, such as `Ann/Bob - Cy/Dee 3:1`.
    pub fn is_of_doubles(&self) -> bool {
        let mut names = self.scores.iter();
        self.is_game && names.all(|(name, _)| has_stroke_between_names(name))
    }

    /// Reads a game such as `Ann 18   Bob 2`.
    pub fn of_turns(text: &'l str) -> Option<Self> {
        let (rest, second) = text.trim().rsplit_once(char::is_whitespace)?;
        let is_number = |word: &&str| is_points(word);
        let first = rest.split_whitespace().find(is_number)?;
        let (one, other) = text.split_once(first)?;
        let other = other.trim().strip_suffix(second)?;
        let [one, other] = [one, other].map(str::trim);
        let are_names = [one, other]
            .into_iter()
            .all(|name| is_name_in_game(name) && !name.split_whitespace().any(is_points));
        (are_names && is_points(second)).then(|| Self::game([(one, first), (other, second)]))
    }

    /// Reads a game such as `england iran 6 2`.
    pub fn of_scores_last(text: &'l str) -> Option<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [one, other, first, second] = *words.as_slice() else {
            return None;
        };
        let are_read = [first, second].into_iter().all(is_points)
            && [one, other].into_iter().all(is_name_in_game);
        are_read.then(|| Self::game([(one, first), (other, second)]))
    }

    /// Reads a game such as `Ann - Bob 1`, `Ann - Bob X` or `Ann - Bob 2`: the first side won, no one did, or the second.
    pub fn of_one_x_two(text: &'l str) -> Option<Self> {
        let (names, mark) = text.trim().rsplit_once(char::is_whitespace)?;
        let scores = match mark {
            "1" => ["1", "0"],
            "2" => ["0", "1"],
            "X" | "x" => ["½", "½"],
            _ => return None,
        };
        let (one, other) = names_of_two(names.trim_end())?;
        // `Rest day - April 2` is a date.
        let is_name = |name: &str| !name.contains(|c: char| c.is_ascii_digit()) && !is_month(name);
        (is_name(one) && is_name(other)).then(|| Self::game([(one, scores[0]), (other, scores[1])]))
    }

    fn of_match(text: &'l str) -> Option<Self> {
        // Several scores have a mark between them.
        if !text.contains([',', ';']) {
            return None;
        }
        let (date, rest) = match text.split_once(": ") {
            Some((date, rest)) => (date.trim(), without_target(rest)),
            None => date_in_front(text),
        };
        let is_date = matches!(DateReadings::of(date), Ok(Some(_)));
        if !(date.is_empty() || is_date || is_title(date)) {
            return None;
        }
        let scores: Option<Vec<_>> = rest.split([',', ';']).map(name_and_score).collect();
        let scores = scores.filter(|scores| scores.len() > 1)?;
        let date = if is_date || is_like_a_date(date) {
            date
        } else {
            ""
        };
        Some(Self {
            date,
            scores,
            is_game: false,
            is_told: false,
            ending_by_sign: None,
        })
    }
}

/// The players of `Ann > Bob`, `Ann < Bob` or `Ann = Bob`: who won against whom, or drew with.
fn game_with_sign(text: &str) -> Option<[(&str, &str); 2]> {
    let (at, sign) = text.match_indices(['>', '<', '=']).next()?;
    let (one, other) = (text.get(..at)?, text.get(at + sign.len()..)?);
    let has_blanks = one.ends_with(char::is_whitespace) && other.starts_with(char::is_whitespace);
    let [one, other] = [one.trim(), other.trim()];
    let is_name =
        |name: &str| is_name_in_game(name) && !name.contains(['>', '<']) && !name.contains("  ");
    let scores = match sign {
        ">" => ["1", "0"],
        "<" => ["0", "1"],
        _ => ["0.5", "0.5"],
    };
    (has_blanks && is_name(one) && is_name(other)).then_some([(one, scores[0]), (other, scores[1])])
}

/// The players of a game of two and what each scored.
fn score_of_two(text: &str) -> Option<[(&str, &str); 2]> {
    score_behind_names(text).or_else(|| score_between_names(text))
}

/// The players of `Ann - Bob 3:1` and what each scored.
fn score_behind_names(text: &str) -> Option<[(&str, &str); 2]> {
    let (names, scores) = match text.strip_suffix("1/2") {
        Some(rest) => match rest.trim_end().strip_suffix(['-', '–', ':']) {
            Some(rest) => (rest.trim_end().strip_suffix("1/2")?, ["½"; 2]),
            None => (before_draw(rest)?, ["½"; 2]),
        },
        None => match text.strip_suffix('½').and_then(before_draw) {
            Some(names) => (names, ["½"; 2]),
            None => score_at_end(text)?,
        },
    };
    // In `Ann - Bob - 3:1`, a dash stands before the score, too.
    let names = names.strip_suffix(' ')?.trim_end();
    let mut without_dash = [" -", " –", " —"]
        .iter()
        .filter_map(|dash| names.strip_suffix(dash));
    let names = without_dash.next().map_or(names, str::trim_end);
    let (one, other) = names_of_two(names).or_else(|| full_names_at_hyphen(names))?;
    Some([(one, scores[0]), (other, scores[1])])
}

/// The names before a lone ½, which is a draw; `None` where a number or a mark of a score stands before it.
fn before_draw(text: &str) -> Option<&str> {
    let is_name = text
        .trim_end()
        .ends_with(|c: char| c.is_alphabetic() || c == '.');
    (is_name && text.ends_with(' ')).then_some(text)
}

/// The players of `1. Ann - Bob 1 - 0`, a board of a team match, and what each scored. In front of other scores, the number may be
/// a place.
fn score_of_board(text: &str) -> Option<[(&str, &str); 2]> {
    let (board, rest) = text.split_once(['.', ')'])?;
    let is_board =
        (1..=2).contains(&board.len()) && board.bytes().all(|byte| byte.is_ascii_digit());
    if !is_board {
        return None;
    }
    let scores = score_of_two(rest.trim_start())?;
    let is_of_chess = matches!(
        scores.map(|(_, score)| score),
        ["1", "0"] | ["0", "1"] | ["½", "½"]
    );
    is_of_chess.then_some(scores)
}

/// The players of `Ann 1907F ½ - ½ 2018 Bob`, with their ratings beside the score, and what each scored.
fn score_between_ratings(text: &str) -> Option<[(&str, &str); 2]> {
    // A letter says whose rating it is.
    let is_rating = |word: &str| {
        let digits = word
            .strip_suffix(|c: char| c.is_ascii_uppercase())
            .unwrap_or(word);
        matches!(digits.len(), 3..=4) && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let mut found = text
        .match_indices(['-', '–', ':'])
        .filter_map(|(at, mark)| {
            let (before, behind) = (text.get(..at)?, text.get(at + mark.len()..)?);
            let (one, first) = before.trim_end().rsplit_once(' ')?;
            let (second, other) = behind.trim_start().split_once(' ')?;
            let (one, of_one) = one.trim_end().rsplit_once(' ')?;
            let (of_other, other) = other.trim_start().split_once(' ')?;
            let [one, other] = [one, other].map(|name| without_marks(name.trim()));
            let are_read =
                is_score(first) && is_score(second) && is_rating(of_one) && is_rating(of_other);
            (are_read && is_name_in_game(one) && is_name_in_game(other))
                .then_some([(one, first), (other, second)])
        });
    found.next().filter(|_| found.next().is_none())
}

/// A name without letters in brackets behind it, such as those of guests in `Ann Lee (Z,H)`.
fn without_marks(name: &str) -> &str {
    let parts = name
        .strip_suffix(')')
        .and_then(|name| name.rsplit_once(" ("));
    let is_mark =
        |mark: &str| mark.len() == 1 && mark.bytes().all(|byte| byte.is_ascii_uppercase());
    match parts {
        Some((name, marks)) if marks.split(',').all(is_mark) => name,
        _ => name,
    }
}

/// The players of `Ann def. Bob 6-4 6-3` or, in French, `Ann bat Bob : 11/9 9/11 11/7`, and the sets that each won: the winner has
/// won more.
fn score_behind_verb(text: &str) -> Option<[(&str, &str); 2]> {
    const BETWEEN: [&str; 8] = [
        " b. ",
        " bat ",
        " def. ",
        " def ",
        " defeated ",
        " defeats ",
        " beats ",
        " beat ",
    ];
    const COUNTS: [&str; 6] = ["0", "1", "2", "3", "4", "5"];
    let mut cuts = BETWEEN.iter().filter_map(|verb| text.split_once(verb));
    let (winner, rest) = cuts.next()?;
    // The sets begin with the first word that begins with a digit.
    let is_start = |(at, _): &(usize, char)| {
        let (before, behind) = (rest.get(..*at), rest.get(*at..));
        before.is_some_and(|text| text.ends_with(' '))
            && behind.is_some_and(|text| text.starts_with(|c: char| c.is_ascii_digit()))
    };
    let (at, _) = rest.char_indices().find(is_start)?;
    let loser = rest.get(..at)?.trim_end().trim_end_matches([':', ',']);
    let sets = rest.get(at..)?;
    let sets = score_pairs(sets).or_else(|| score_pairs(&tennis_sets(sets)?));
    let sets = sets.filter(|sets| !sets.is_walkover && !sets.is_retired)?;
    let won = |by: usize| sets.sets.iter().filter(|set| set[by] > set[1 - by]).count();
    let (won, lost) = (won(0), won(1));
    let names = [winner, loser].map(|name| without_marks(without_number(name.trim())));
    let is_short = |name: &str| {
        let name = name.trim();
        name.starts_with(char::is_uppercase) && name.split(' ').count() < 5
    };
    let are_names = are_sides(names[0], names[1])
        && names.iter().flat_map(|side| side.split('/')).all(is_short);
    let scores = [*COUNTS.get(won)?, *COUNTS.get(lost)?];
    (are_names && won > lost).then_some([(names[0], scores[0]), (names[1], scores[1])])
}

/// Sets of tennis that have no mark between their games, such as `36 62 10-8`, with one; `None` for any other text.
fn tennis_sets(text: &str) -> Option<String> {
    let is_set =
        |one: u8, other: u8| matches!((one.max(other), one.min(other)), (6, 0..=4) | (7, 5 | 6));
    let with_mark = |word: &str| match word.as_bytes() {
        [one @ b'0'..=b'7', other @ b'0'..=b'7'] => {
            let (one, other) = (one - b'0', other - b'0');
            is_set(one, other).then(|| format!("{one}-{other}"))
        }
        _ => word.contains('-').then(|| word.to_owned()),
    };
    let sets: Option<Vec<String>> = text.split_whitespace().map(with_mark).collect();
    Some(sets?.join(" "))
}

/// A name without the number in a ranking behind it: `Ann Lee N°116`.
fn without_number(name: &str) -> &str {
    match name.rsplit_once(' ') {
        Some((name, number)) if number.starts_with("N°") || number.starts_with("n°") => name,
        _ => name,
    }
}

/// The players of `Ann - Bob (3-1)`, where the score stands in brackets, or of `Ann - Bob 3:1 (11:8, 9:11, 11:5, 11:7)`, where
/// the brackets only say how the score came about.
fn score_before_brackets(text: &str) -> Option<[(&str, &str); 2]> {
    let (rest, inner) = text.strip_suffix([')', ']'])?.rsplit_once(['(', '['])?;
    let rest = rest.trim_end();
    let is_part = |c: char| c.is_ascii_digit() || c.is_whitespace() || "½:-–,;/".contains(c);
    if !inner.chars().all(is_part) {
        return None;
    }
    score_of_two(rest).or_else(|| {
        let (blank, scores) = score_at_end(inner)?;
        let (one, other) = names_of_two(rest)?;
        blank
            .is_empty()
            .then_some([(one, scores[0]), (other, scores[1])])
    })
}

/// A score such as `3:1` or `2½ - 1½` at the end of a text, and what is before it.
fn score_at_end(text: &str) -> Option<(&str, [&str; 2])> {
    let is_digit = |c: char| c.is_ascii_digit() || c == '½';
    let rest = text.trim_end_matches(is_digit);
    let second = text.strip_prefix(rest)?;
    let mark = [':', '-', '–', 'x', 'X', '×'];
    let rest = rest.trim_end().strip_suffix(mark)?.trim_end();
    let before = rest.trim_end_matches(is_digit);
    let first = rest.strip_prefix(before)?;
    (is_score(first) && is_score(second)).then_some((before, [first, second]))
}

/// The two players of a text such as `Ann - Bob`.
fn names_of_two(text: &str) -> Option<(&str, &str)> {
    const BETWEEN_NAMES: [&str; 7] = [" - ", " – ", " — ", " vs ", " vs. ", " v ", " x "];
    let mut cuts = BETWEEN_NAMES
        .iter()
        .filter_map(|mark| text.split_once(mark));
    let (one, other) = cuts.next()?;
    are_sides(one, other).then_some((one, other))
}

/// The two players of a text such as `Ann Lee-Bob Ray`: only one hyphen, and two words or more for each.
fn full_names_at_hyphen(text: &str) -> Option<(&str, &str)> {
    let (one, other) = text.split_once('-')?;
    let is_full = |name: &str| {
        let mut words = name.split(' ');
        let begins = |word: &str| word.starts_with(char::is_uppercase);
        words.next().is_some_and(begins) && words.next().is_some()
    };
    let are_full = [one, other].into_iter().all(|side| {
        let mut names = side.split('/');
        side.trim() == side && names.all(is_full)
    });
    (are_full && !other.contains('-') && are_sides(one, other)).then_some((one, other))
}

/// The players of `Ann 3 - 1 Bob` and what each scored.
fn score_between_names(text: &str) -> Option<[(&str, &str); 2]> {
    let mut found = text
        .match_indices([':', '-', '–', 'x', 'X', '×'])
        .filter_map(|(at, mark)| {
            let (before, behind) = (text.get(..at)?, text.get(at + mark.len()..)?);
            let (one, first) = before.trim_end().rsplit_once(' ')?;
            let (second, other) = behind.trim_start().split_once(' ')?;
            let are_scores = is_score(first) && is_score(second);
            (are_scores && are_sides(one, other)).then_some([(one, first), (other, second)])
        });
    found.next().filter(|_| found.next().is_none())
}

/// True for up to four digits, with or without ½ behind them.
fn is_score(text: &str) -> bool {
    let digits = text.strip_suffix('½').unwrap_or(text);
    !text.is_empty() && digits.len() <= 4 && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number of a score that ends with ½, such as `½` or `2½`.
fn score_with_half(text: &str) -> Option<f64> {
    match text.strip_suffix('½')? {
        "" => Some(0.5),
        whole => whole
            .parse::<u16>()
            .ok()
            .map(|whole| f64::from(whole) + 0.5),
    }
}

/// True for up to three digits.
fn is_points(text: &str) -> bool {
    (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// True if two texts may be those who play in a line with a game: a name each, or two each, such as `Ann/Bob`.
fn are_sides(one: &str, other: &str) -> bool {
    let is_pair = |side: &str| {
        let names = side.split_once('/');
        names.is_some_and(|(one, other)| {
            is_name_in_game(one.trim()) && is_name_in_game(other.trim())
        })
    };
    (is_name_in_game(one) && is_name_in_game(other)) || (is_pair(one) && is_pair(other))
}

/// True if a text may be the name of a player or team in a line with a game of two.
fn is_name_in_game(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    let has_marks = [" - ", " – ", " — "].iter().any(|mark| text.contains(mark));
    let plain = without_state(without_country(name_of(text)));
    text.trim_start_matches(['«', '„', '“', '"', '‘'])
        .starts_with(char::is_alphabetic)
        && text.chars().count() <= 50
        && !plain.contains(|c: char| "()[]:;,|=\t+/".contains(c))
        && !has_marks
        && !is_one_of(first, VERBS)
}

/// A name without the country or club in brackets behind it: `Ann Lee (Spain)`.
fn without_country(name: &str) -> &str {
    let parts = name
        .strip_suffix(')')
        .and_then(|name| name.split_once(" ("));
    let is_word = |c: char| c.is_alphabetic() || matches!(c, ' ' | '.' | '\'' | '-');
    match parts {
        Some((name, country)) if !country.is_empty() && country.chars().all(is_word) => name,
        _ => name,
    }
}

/// The name of a team without the letters of its state, as in Brazil: `Atlético/MG`. `Ann/Bob` are two players.
fn without_state(name: &str) -> &str {
    match name.split_once('/') {
        Some((team, state))
            if state.len() == 2
                && state.bytes().all(|byte| byte.is_ascii_uppercase())
                && team.chars().count() > 2 =>
        {
            team
        }
        _ => name,
    }
}

/// True for a line under or above a heading, such as `-----`.
pub(super) fn is_rule(line: &str) -> bool {
    line.len() > 2 && line.bytes().all(|byte| b"-=_*~ ".contains(&byte))
}

/// The rest of a line behind a lone number, such as the score that was played to in `2026-03-17 : 10 : Ann 10, Bob 6`.
fn without_target(text: &str) -> &str {
    match text.split_once(": ") {
        Some((target, rest)) if target.trim().parse::<u32>().is_ok() => rest,
        _ => text,
    }
}

/// A date that a line begins with, and the rest.
fn date_in_front(text: &str) -> (&str, &str) {
    let cut = text
        .find(char::is_whitespace)
        .and_then(|end| text.split_at_checked(end));
    match cut {
        Some((date, rest)) if matches!(DateReadings::of(date), Ok(Some(_))) => (
            date,
            rest.trim_start()
                .trim_start_matches(['-', '–', ':'])
                .trim_start(),
        ),
        _ => ("", text),
    }
}

/// A text without the time of day that it begins with: `18:30 - Ann 3:1 Bob`.
fn without_time(text: &str) -> &str {
    let is_time = |word: &str| {
        let parts = word.split_once(':');
        parts.is_some_and(|(hour, minute)| {
            let number = |text: &str| text.parse::<u8>().ok().filter(|_| text.len() <= 2);
            number(hour).is_some_and(|hour| hour < 24)
                && minute.len() == 2
                && number(minute).is_some_and(|minute| minute < 60)
        })
    };
    match text.split_once(char::is_whitespace) {
        Some((time, rest)) if is_time(time) => rest
            .trim_start()
            .trim_start_matches(['-', '–'])
            .trim_start(),
        _ => text,
    }
}

/// True for a text such as 2026-02-30, which is no title, though it is no day either.
fn is_like_a_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split(['-', '.', '/']).collect();
    parts.len() == 3 && parts.iter().all(|part| part.parse::<u16>().is_ok())
}

/// True if a text is the title of a match, such as `Game 3`.
fn is_title(text: &str) -> bool {
    text.chars().count() <= 30 && text.chars().any(char::is_alphanumeric)
}

/// Words that a game of one player's own list begins with.
const VERBS: &str = "i|beat|defeated|won|lost|drew|tied|win|loss|draw|vs";

fn name_and_score(text: &str) -> Option<(&str, &str)> {
    let text = text.trim().trim_end_matches('.');
    let (name, score) = text.rsplit_once([' ', ':', '=', '\u{a0}'])?;
    let name = name.trim_end_matches([' ', ':', '=', '-', '–']).trim();
    let is_score = read_number(score, DecimalMark::Unknown).is_ok();
    let first = name.split_whitespace().next().unwrap_or_default();
    let is_name = name.chars().next().is_some_and(char::is_alphabetic)
        && !is_one_of(first, VERBS)
        && name.chars().count() <= 40
        && name.split_whitespace().count() <= 4;
    (is_score && is_name).then_some((name, score))
}

#[cfg(test)]
mod tests {
    use super::{Line, names_in};

    #[test]
    fn lines_of_scores_are_matches() {
        for (text, date, scores) in [
            (
                "2026-03-17: Rachel 10, Jess 6, Mic 5",
                "2026-03-17",
                "Rachel=10 Jess=6 Mic=5",
            ),
            ("- Ann Lee 3, Bob -2", "", "Ann Lee=3 Bob=-2"),
            ("Game 3: Ann: 7; Bob: 9", "", "Ann=7 Bob=9"),
            ("Ann Lee - Bob 2:2", "", "Ann Lee=2 Bob=2"),
            (
                "2026-03-17 Ann vs Jean-Luc 3 - 1",
                "2026-03-17",
                "Ann=3 Jean-Luc=1",
            ),
            ("Alice 4 - 3 Bob", "", "Alice=4 Bob=3"),
            ("NB2\t> Al1", "", "NB2=1 Al1=0"),
            ("Ann Lee < Bob", "", "Ann Lee=0 Bob=1"),
            ("Ann = Bob", "", "Ann=0.5 Bob=0.5"),
            ("2026-03-17: Alice 4:3 Bob", "2026-03-17", "Alice=4 Bob=3"),
            ("- Ann vs Bob ½ - ½", "", "Ann=½ Bob=½"),
            ("Ann - Bob 1/2-1/2", "", "Ann=½ Bob=½"),
            ("Ann Lee 2½–1½ Bob", "", "Ann Lee=2½ Bob=1½"),
            ("Ann - Bob (0-3)", "", "Ann=0 Bob=3"),
            (
                "Ann – Bob (Spain) 3:1 (11:8, 9:11, 11:5, 11:7)",
                "",
                "Ann=3 Bob (Spain)=1",
            ),
            ("Ann (1500) - Bob (1620) 1-0", "", "Ann=1 Bob=0"),
            ("1. Ann Lee – Bob ml. 0 – 1", "", "Ann Lee=0 Bob ml.=1"),
            ("12) Ann - Bob 1/2", "", "Ann=½ Bob=½"),
            ("Ann - Bob ½", "", "Ann=½ Bob=½"),
            (
                "Ann Lee (Z,H) 1907F ½ - ½ 2018N Bob ml. (Z)",
                "",
                "Ann Lee=½ Bob ml.=½",
            ),
            (
                "Ann Lee N°116 bat Bob N°76 : 11/9 9/11 11/7 11/9",
                "",
                "Ann Lee=3 Bob=1",
            ),
            ("Ann def. Bob Ray 6-4, 3-6, 7-6(4)", "", "Ann=2 Bob Ray=1"),
            ("Ann/Bob 3:1 Cy/Dee", "", "Ann/Bob=3 Cy/Dee=1"),
            ("Ann - «Cy» (Kyiv) - 3:1", "", "Ann=3 «Cy» (Kyiv)=1"),
            ("Ann Lee-Bob Ray 1-3", "", "Ann Lee=1 Bob Ray=3"),
            (
                "Ann Lee/Cy Fox-Bob Ray/Dee Orr 2-3",
                "",
                "Ann Lee/Cy Fox=2 Bob Ray/Dee Orr=3",
            ),
            (
                "Ann Lee (B) b. Bob Ray (P) 36 62 10-8",
                "",
                "Ann Lee=2 Bob Ray=1",
            ),
            (
                "08/05/2026 - 18:30 - Atlético/GO 3x1 Santos/SP",
                "08/05/2026",
                "Atlético/GO=3 Santos/SP=1",
            ),
        ] {
            let line = Line::of(text).unwrap();
            let found: Vec<String> = line
                .scores
                .iter()
                .map(|(name, score)| format!("{name}={score}"))
                .collect();
            assert_eq!((line.date, &*found.join(" ")), (date, scores), "{text}");
        }
    }

    #[test]
    fn lines_that_may_say_something_else_are_no_matches() {
        for text in [
            "Ann 10",
            "beat Ann 1700, Bob 1600",
            "1500, 1600",
            "Ann, Bob, 1-0",
            "1. Alice - 2 victoires",
            "Cy - Dee 2:(W)2",
            "Ann 21 - 19 Bob 21 - 15",
            "beat Ann 3 - 1 yesterday",
            "Ann  3 - 1  Bob",
            "Ann = 10",
            "Ann => Bob",
            "> Ann",
            "x <- Bob",
            "Ann/Bob 3:1 Cy",
            "Anne-Marie Lee 3:1",
            "Anne Marie-Lee 3:1",
            "Ann Lee-Bob Ray-Cy Fox 3:1",
            "Ann b. Bob 63 45",
            "Ann 18   Bob 2",
            "england iran 6 2",
            "Ann - Bob (won 3-0)",
            "Ann - Bob 3",
            "1. Ann 5 – 10 70 points",
            "1. Ann - Foxes 5-2",
            "Ann - Bob 2 1/2",
            "Ann – Bob X",
            "Ann def. Bob 4-6 6-7",
            "I beat Bob 6-4 6-3",
            "Ann beat Bob",
        ] {
            assert!(Line::of(text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_line_may_end_with_one_x_or_two() {
        for (text, scores) in [
            ("Ann – Bob 1", Some(["1", "0"])),
            ("Ann Lee - Bob x", Some(["½", "½"])),
            ("Ann vs Bob 2", Some(["0", "1"])),
            ("Ann – Bob 3", None),
            ("Rest day — April 2", None),
            ("Ann 2", None),
        ] {
            let line = Line::of_one_x_two(text);
            let found = line.map(|line| [line.scores[0].1, line.scores[1].1]);
            assert_eq!(found, scores, "{text}");
        }
    }

    #[test]
    fn a_place_may_be_shared() {
        for text in [
            "('Bart', 'Marge')",
            "Bart & Marge",
            "Bart and Marge",
            "\"Bart\", \"Marge\"",
        ] {
            assert_eq!(names_in(text, true), ["Bart", "Marge"], "{text}");
        }
    }
}
