//! The players of a match, as the rows about them come in: from a match that is typed, or from a log.
//!
//! Names and teams get numbers. A player who left and came back has several rows, which are added up, unless they
//! contradict each other.

use std::fmt;

use rustc_hash::FxHashMap;

use super::cells::{CellProblem, Cells};
use super::{Entrant, Game, HeadToHead, MatchField, Player, ScoresAgainst, score_rate};
use crate::games::Names;
use crate::number::{saturating_u32, written};
use crate::spelling::{isolated, listed};
use crate::table::{BestScore, Points, TableField as F, clock};

/// Minutes that nothing gives: they are `MAX_GAME_LENGTH` when the match is rated.
pub(super) const UNKNOWN_MINUTES: f64 = f64::INFINITY;

/// The problem of a match with fewer than two players who count.
pub(super) const TOO_FEW: &str = "a match needs at least two enabled players";

/// The problem of a match with more than [`MAX_MATCH_PLAYERS`](super::MAX_MATCH_PLAYERS) players.
pub(super) const TOO_MANY: &str = "a match can have at most 5,000 players";

/// The most rows that are searched one by one.
const FEW: usize = 16;

/// The players and teams of one match, or of all matches of a log, each with a number: in the order they first appeared,
/// from 0.
#[derive(Debug, Default)]
pub(super) struct Register {
    pub players: Names,
    pub teams: Names,
}

/// The source of a row, as problems name it.
#[derive(Debug, Clone, Copy)]
pub(super) enum RowSource {
    /// A row of a match, from 1.
    Row(u32),
    /// A line of a log, from 1.
    Line(u32),
}

/// The players of one match: a row for each.
#[derive(Debug, Default)]
pub(super) struct Roster {
    /// In the order of the players' first rows.
    pub rows: Vec<Row>,
    /// The index of each player's row, while rows are added to more than a few.
    indices: FxHashMap<u32, usize>,
}

/// One player in one match: a row about them, or the sum of several.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Row {
    /// The player's number.
    pub player: u32,
    /// The number of the player's team.
    pub team: Option<u32>,
    /// Score, or place in the match; that of a player who did not finish is settled once the match is whole.
    pub score: f64,
    pub is_unfinished: bool,
    /// Minutes in the game; infinite where nothing gives them.
    pub minutes: f64,
    /// The minutes are written like 18:35.
    pub is_clock: bool,
    /// The minutes are those of the whole match, and not the player's own.
    pub uses_default_minutes: bool,
    /// The rating that is given, and how many decimals it shows.
    pub rating: Option<f64>,
    pub decimals: u8,
    /// The player starts in the league at that rating, or at the default.
    pub is_start: bool,
    pub enabled: bool,
    /// The scores against opponents, by name, if there are any.
    pub against: Option<Box<ScoresAgainst>>,
    /// The source of the first row, and the number of rows.
    pub source: RowSource,
    pub rows: u32,
    /// Two of the rows contradict each other, so that none counts.
    pub is_contradicted: bool,
}

/// A score of a player against someone.
pub(super) struct ScoreAgainst<'r> {
    /// The index of the player's row.
    pub me: usize,
    pub opponent: &'r str,
    /// The index of the opponent's row, if there is one.
    pub opponent_index: Option<usize>,
    pub score: f64,
}

impl Register {
    /// The number of a player, who may be new. Everyone without a name is another player.
    pub fn player(&mut self, name: &str) -> u32 {
        if name.is_empty() {
            self.players.unnamed()
        } else {
            self.players.id(name)
        }
    }

    /// The row of a player that has these cells.
    pub fn row(&mut self, player: u32, cells: Cells) -> Row {
        let mut against = ScoresAgainst::new();
        for (opponent, score) in cells.against {
            *against.entry(opponent.to_owned()).or_default() += score;
        }
        Row {
            player,
            team: (!cells.team.is_empty()).then(|| self.teams.id(cells.team)),
            score: match cells.points {
                Some(Points::Score(score)) => score,
                Some(Points::Unfinished) => 0.0,
                None => f64::NAN,
            },
            is_unfinished: cells.points == Some(Points::Unfinished),
            minutes: cells.minutes.unwrap_or(UNKNOWN_MINUTES),
            is_clock: cells.is_clock,
            uses_default_minutes: cells.uses_default_minutes,
            rating: cells.rating,
            decimals: cells.decimals,
            is_start: false,
            enabled: cells.enabled,
            against: (!against.is_empty()).then(|| Box::new(against)),
            source: cells.source,
            rows: 1,
            is_contradicted: false,
        }
    }

    /// The name of a row's player; blank for none.
    pub fn name(&self, row: &Row) -> &str {
        self.players.get(row.player)
    }

    /// The name of a row's team; blank for none.
    pub fn team(&self, row: &Row) -> &str {
        row.team.map_or("", |team| self.teams.get(team))
    }

    /// The player of a row, with this rating, ready for [`rate_match`](super::rate_match).
    pub fn player_of(&self, row: &Row, rating: Option<f64>) -> Player {
        Player {
            team: row.team.map(|team| self.teams.get(team).to_owned()),
            rating,
            enabled: row.enabled,
            minutes_text: row.minutes_text(),
            against: row.against.as_deref().cloned().unwrap_or_default(),
            ..Player::new(self.name(row), row.score, row.known_minutes())
        }
    }
}

impl fmt::Display for RowSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(row) => write!(f, "row {row}"),
            Self::Line(line) => write!(f, "line {line}"),
        }
    }
}

impl Row {
    /// Adds another row of the same player.
    fn add(&mut self, other: &Self) {
        self.score += other.score;
        if self.uses_default_minutes || other.uses_default_minutes {
            // No one plays longer than the match.
            self.minutes = self.minutes.max(other.minutes);
            self.uses_default_minutes = true;
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

    /// The problem that keeps another row of the same player from being added; `None` if it can be.
    fn contradiction(&self, other: &Self, register: &Register) -> Option<CellProblem> {
        let team = |row: &Self| match register.team(row) {
            "" => "has no team".to_owned(),
            team => format!("is in “{team}”"),
        };
        let enabled = |row: &Self| if row.enabled { "is" } else { "is not" };
        let (field, [one, two]) = match (self.rating, other.rating) {
            _ if self.enabled != other.enabled => {
                let enabled = [self, other].map(|row| format!("{} enabled", enabled(row)));
                (F::Enabled, enabled)
            }
            _ if self.team != other.team => (F::Team, [self, other].map(team)),
            (Some(one), Some(two)) if one.total_cmp(&two).is_ne() => {
                let ratings =
                    [one, two].map(|rating| format!("has the rating {}", written(rating)));
                (F::Rating, ratings)
            }
            _ => return None,
        };
        let name = isolated(register.name(self));
        let (here, there) = (self.source, other.source);
        Some(CellProblem {
            field,
            expected: format!(
                "“{name}” {one} in {here} and {two} in {there}, so neither row counts"
            ),
        })
    }

    /// The player's score against each opponent.
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

    /// The minutes as `18:35`, if they are written so.
    pub fn minutes_text(&self) -> Option<String> {
        self.is_clock.then(|| clock(self.minutes))
    }
}

impl Roster {
    /// Returns true if the player has a row.
    pub fn has(&self, player: u32) -> bool {
        self.index_of(player).is_some()
    }

    /// Returns true if rows of the player contradict each other.
    pub fn is_contradicted(&self, player: u32) -> bool {
        let index = self.index_of(player);
        index.is_some_and(|index| self.rows[index].is_contradicted)
    }

    fn index_of(&self, player: u32) -> Option<usize> {
        if self.rows.len() <= FEW {
            self.rows.iter().position(|row| row.player == player)
        } else {
            self.indices.get(&player).copied()
        }
    }

    /// Adds a row, or adds it up with the player's other rows.
    ///
    /// # Errors
    /// If it contradicts one of them: none of the player's rows counts then.
    pub fn add(&mut self, added: Row, register: &Register) -> Result<(), CellProblem> {
        let Some(index) = self.index_of(added.player) else {
            self.add_player(added);
            return Ok(());
        };
        let earlier = &mut self.rows[index];
        if earlier.is_contradicted {
            return Err(CellProblem {
                field: F::Player,
                expected: "another row of this player in the match contradicts one above"
                    .to_owned(),
            });
        }
        if let Some(contradiction) = earlier.contradiction(&added, register) {
            earlier.is_contradicted = true;
            return Err(contradiction);
        }
        earlier.add(&added);
        Ok(())
    }

    /// Marks the rows of a player as contradicting each other.
    pub fn contradict(&mut self, player: u32) {
        if let Some(index) = self.index_of(player) {
            self.rows[index].is_contradicted = true;
        }
    }

    fn add_player(&mut self, added: Row) {
        self.rows.push(added);
        if self.rows.len() > FEW {
            let known = self.indices.len();
            let new = self.rows.iter().enumerate().skip(known);
            let new = new.map(|(index, row)| (row.player, index));
            self.indices.extend(new);
        }
    }

    /// Takes out the players whose rows contradict each other, once all rows are added, and returns the number of those
    /// rows that were not a problem themselves.
    pub fn remove_contradicted(&mut self) -> usize {
        self.indices = FxHashMap::default();
        let contradicted = self.rows.extract_if(.., |row| row.is_contradicted);
        contradicted.map(|row| row.rows as usize).sum()
    }

    /// Puts players who did not finish behind all who did, on one shared place.
    pub fn resolve_unfinished(&mut self, best_score: BestScore) {
        if !self.rows.iter().any(|row| row.is_unfinished) {
            return;
        }
        let finished = self.rows.iter().filter(|row| !row.is_unfinished);
        let scores = finished.map(|row| row.score);
        let last = match best_score {
            BestScore::Lowest => scores.fold(0.0, f64::max) + 1.0,
            BestScore::Highest => scores.fold(0.0, f64::min) - 1.0,
        };
        for row in self.rows.iter_mut().filter(|row| row.is_unfinished) {
            row.score = last;
        }
    }

    /// The rows of enabled players, each with its index.
    pub fn enabled(&self) -> impl Iterator<Item = (u32, &Row)> + Clone {
        (0..).zip(&self.rows).filter(|(_, row)| row.enabled)
    }

    /// The number of rows that were added up.
    pub fn row_count(&self) -> usize {
        self.rows.iter().map(|row| row.rows as usize).sum()
    }

    /// The players who have several rows.
    pub fn sums(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| row.rows > 1)
    }

    /// The problem of a match in which no one has an opponent; `None` if anyone has. Players without a team meet everyone.
    pub fn missing_opponents(&self) -> Option<&'static str> {
        let mut teams = self.enabled().map(|(_, row)| row.team);
        let (Some(first), Some(second)) = (teams.next(), teams.next()) else {
            return Some(TOO_FEW);
        };
        let are_mates = first == second && teams.all(|team| team == first);
        (first.is_some() && are_mates).then_some(MatchField::Team.expected())
    }

    /// The match of the enabled players, each with the rating that `rating` gives.
    pub fn game(
        &self,
        register: &Register,
        best_score: BestScore,
        rating: impl Fn(&Row) -> f64,
    ) -> Game {
        let rows: Vec<&Row> = self.enabled().map(|(_, row)| row).collect();
        // Players without a team get numbers that no team has.
        let teamless = saturating_u32(register.teams.len());
        let entrant = |(number, row): (u32, &&Row)| Entrant {
            rating: rating(row),
            score_rate: score_rate(row.score, row.minutes, best_score),
            minutes: row.minutes,
            team: row.team.unwrap_or(number),
        };
        let scores = scores_against(&rows, register).into_iter();
        let head_to_head = scores.filter_map(|score| {
            let opponent = score.opponent_index.filter(|&index| index != score.me)?;
            Some(((score.me, opponent), score.score))
        });
        Game {
            players: rows.iter().map(|row| row.player).collect(),
            entrants: (teamless..).zip(&rows).map(entrant).collect(),
            head_to_head: head_to_head.collect(),
            best_score,
        }
    }
}

/// All scores of these rows' players against someone.
pub(super) fn scores_against<'r>(rows: &[&'r Row], register: &Register) -> Vec<ScoreAgainst<'r>> {
    if rows.iter().all(|row| row.against.is_none()) {
        return Vec::new();
    }
    let indices: FxHashMap<u32, usize> = rows.iter().map(|row| row.player).zip(0..).collect();
    let index_of = |name: &str| {
        let player = register.players.known(name)?;
        indices.get(&player).copied()
    };
    let scores_of = |(me, row): (usize, &&'r Row)| {
        row.scores().map(move |(opponent, score)| ScoreAgainst {
            me,
            opponent,
            opponent_index: index_of(opponent),
            score,
        })
    };
    rows.iter().enumerate().flat_map(scores_of).collect()
}

/// The pairs of whom only the first has a score against the second.
pub(super) fn lone_scores(scores: &HeadToHead) -> impl Iterator<Item = (usize, usize)> {
    let pairs = scores.keys().copied();
    pairs.filter(|&(me, opponent)| !scores.contains_key(&(opponent, me)))
}

/// A notice about players whose rows were added up.
pub(super) fn notice_of_sums(players: &[String]) -> Option<String> {
    let have = if players.len() == 1 { "has" } else { "have" };
    let listed = listed(players.iter());
    (!players.is_empty()).then(|| format!("{listed} {have} several rows, which are added up."))
}
