//! The cells of a match: which values can be rated, and what is said about the others.

use super::StartRating;
use super::roster::RowSource;
use crate::table::{Points, TableField};

/// A column of a match.
#[apply(choice)]
#[non_exhaustive]
#[derive(Hash)]
pub enum MatchField {
    /// The player's name.
    Name,
    /// The player's team.
    Team,
    /// The rating before the match.
    Rating,
    /// The score in the match.
    Score,
    /// Minutes in the game.
    Minutes,
    /// Scores against opponents.
    Against,
}

impl MatchField {
    /// The column of a match that is about the same as a column of a table.
    pub(super) fn of(field: TableField) -> Self {
        match field {
            TableField::Team => Self::Team,
            TableField::Rating => Self::Rating,
            TableField::Score => Self::Score,
            TableField::Minutes => Self::Minutes,
            TableField::Against => Self::Against,
            _ => Self::Name,
        }
    }

    /// Returns true if a match with this number in this column can be rated.
    pub(crate) fn accepts(self, value: f64) -> bool {
        // Not a number compares false with everything.
        match self {
            Self::Rating => value.abs() <= StartRating::MAX,
            Self::Score => value.abs() <= 1e12,
            Self::Minutes => (0.0..=1e6).contains(&value),
            Self::Name | Self::Team | Self::Against => true,
        }
    }

    /// The problem of a number that the column does not accept: a blank cell is not a number, either.
    pub(super) fn problem(self, value: f64) -> &'static str {
        match self {
            Self::Score if value.is_nan() => "the score is missing or is not a number",
            Self::Minutes if value.is_nan() => "the minutes are missing or are not a number",
            _ => self.expected(),
        }
    }

    /// The values that the column accepts, as a sentence for the user.
    pub(crate) fn expected(self) -> &'static str {
        match self {
            Self::Name | Self::Team | Self::Against => {
                "a match needs players from at least two teams"
            }
            Self::Rating => {
                "a rating must be between −1,000,000,000 and 1,000,000,000, or blank for the starting rating"
            }
            Self::Score => "a score must be between −1,000,000,000,000 and 1,000,000,000,000",
            Self::Minutes => "minutes must be between 0 and 1,000,000",
        }
    }
}

/// The cells of a row about a player of a match, beside the name. A cell that is blank, or of which a problem was told
/// already, is `None`.
#[derive(Debug)]
pub(super) struct Cells<'r> {
    /// The source of the row.
    pub source: RowSource,
    /// Blank for none.
    pub team: &'r str,
    pub points: Option<Points>,
    pub minutes: Option<f64>,
    /// The minutes are written like 18:35.
    pub is_clock: bool,
    /// The minutes are those of the whole match, and not the player's own.
    pub uses_default_minutes: bool,
    pub rating: Option<f64>,
    /// The number of decimals that the rating shows.
    pub decimals: u8,
    pub enabled: bool,
    /// Scores against opponents, by name.
    pub against: Vec<(&'r str, f64)>,
}

/// Something that a row says and that cannot be.
#[derive(Debug)]
pub(super) struct CellProblem {
    pub field: TableField,
    /// The expectation that the cell fails, as a sentence for the user.
    pub expected: String,
}

impl Cells<'_> {
    /// The blank cells of an enabled player.
    pub fn blank_at(source: RowSource) -> Self {
        Self {
            source,
            team: "",
            points: None,
            minutes: None,
            is_clock: false,
            uses_default_minutes: false,
            rating: None,
            decimals: 0,
            enabled: true,
            against: Vec::new(),
        }
    }

    /// A problem for each cell with a number with which a match cannot be rated.
    pub fn problems(&self) -> impl Iterator<Item = CellProblem> {
        let score = match self.points {
            Some(Points::Score(score)) => Some(score),
            Some(Points::Unfinished) | None => None,
        };
        let numbers = [
            (TableField::Rating, MatchField::Rating, self.rating),
            (TableField::Score, MatchField::Score, score),
            (TableField::Minutes, MatchField::Minutes, self.minutes),
        ];
        let of_numbers = numbers.into_iter().filter_map(|(field, column, number)| {
            let number = number.filter(|&number| !column.accepts(number))?;
            let expected = column.problem(number).to_owned();
            Some(CellProblem { field, expected })
        });
        let mut against = self.against.iter();
        let is_bad = against.any(|&(_, score)| !MatchField::Score.accepts(score));
        let of_against = is_bad.then(|| CellProblem {
            field: TableField::Against,
            expected: MatchField::Score.expected().to_owned(),
        });
        of_numbers.chain(of_against)
    }
}

/// The largest number of players in a match: the number of pairs grows with its square.
pub const MAX_MATCH_PLAYERS: usize = 5_000;

/// A cell that could not be used, or something missing from the match.
#[apply(report)]
#[derive(Default, Eq)]
pub struct MatchProblem {
    /// Position of the player in the match; `null` if the problem is about the whole match.
    pub player: Option<u32>,
    /// The player's cell; `null` if the problem is about the whole match.
    pub field: Option<MatchField>,
    /// The values that were expected there, as a sentence for the user.
    pub expected: String,
    /// True if the player was left out because of it; otherwise it is a warning.
    pub left_out: bool,
}

impl MatchProblem {
    /// A problem with a cell, whose player counts all the same.
    pub(super) fn warning(player: usize, field: MatchField, expected: impl Into<String>) -> Self {
        Self {
            player: u32::try_from(player).ok(),
            field: Some(field),
            expected: expected.into(),
            left_out: false,
        }
    }

    /// A problem with a cell that keeps its player from counting.
    pub(super) fn left_out(player: usize, field: MatchField, expected: impl Into<String>) -> Self {
        Self {
            left_out: true,
            ..Self::warning(player, field, expected)
        }
    }

    pub(super) fn whole(expected: &str) -> Self {
        Self {
            expected: expected.to_owned(),
            ..Self::default()
        }
    }
}
