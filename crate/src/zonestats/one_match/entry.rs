//! From the cells of a match to the players who count.

use rustc_hash::FxHashSet;

use super::{Match, Player, against};
use crate::spelling::{NamesAlike, isolated, names_alike};
use crate::table::TableField as F;
use crate::zonestats::cells::CellProblem;
use crate::zonestats::roster::{
    Register, Roster, Row, ScoreAgainst, TOO_FEW, TOO_MANY, notice_of_sums, scores_against,
};
use crate::zonestats::{Game, Lineup, MAX_MATCH_PLAYERS, MatchField, MatchProblem};

/// Everyone in a match, and those of them who count.
pub(in crate::zonestats) struct Entry {
    /// The number of each row's player. Players are numbered in the order of their first rows, and each row without a name
    /// is another player's.
    pub players: Vec<u32>,
    /// The first row of everyone, from 0, by the player's number.
    pub first_rows: Vec<usize>,
    register: Register,
    /// Those who count, in the order of their numbers; no one if no one has an opponent.
    pub roster: Roster,
    /// The same players, as the equations need them.
    pub game: Game,
    /// The names of those who count that differ only in capital letters.
    pub alike: Vec<NamesAlike>,
    /// Cells that could not be used, and warnings.
    pub problems: Vec<MatchProblem>,
}

impl Entry {
    /// Reads the rows of a match: adds up those of one name, and finds who counts.
    pub fn of(game: &Match) -> Self {
        let mut entry = Self {
            players: Vec::with_capacity(game.players.len()),
            first_rows: Vec::with_capacity(game.players.len()),
            register: Register::default(),
            roster: Roster::default(),
            game: Game::default(),
            alike: Vec::new(),
            problems: Vec::new(),
        };
        entry.add_rows(&game.players);
        entry.warn_of_spellings();
        if let Some(missing) = entry.missing() {
            entry.problems.push(MatchProblem::whole(missing));
            entry.roster.rows.clear();
        }
        let start = game.start_rating.points();
        let rating = |row: &Row| row.rating.unwrap_or(start);
        entry.game = entry.roster.game(&entry.register, game.best_score, rating);
        let head_to_head = &mut entry.game.head_to_head;
        head_to_head.retain(|_, score| MatchField::Score.accepts(*score));
        entry.problems.extend(against::warnings(&entry));
        entry
    }

    /// Puts those who count on the roster, and says why the other rows cannot be used.
    fn add_rows(&mut self, players: &[Player]) {
        let mut contradictions = Vec::new();
        for (row, player) in players.iter().enumerate() {
            let number = self.register.player(player.name.trim());
            if number as usize == self.first_rows.len() {
                self.first_rows.push(row);
            }
            self.players.push(number);
            let cells = player.cells(row);
            // A score against an opponent that is no number leaves no one out.
            let is_needed = |problem: &CellProblem| player.enabled && problem.field != F::Against;
            let unusable: Vec<CellProblem> = cells.problems().filter(is_needed).collect();
            if !unusable.is_empty() {
                let problems = unusable.into_iter().map(|problem| left_out(row, problem));
                self.problems.extend(problems);
                continue;
            }
            // Once rows contradict each other, more of them say nothing new.
            if self.roster.is_contradicted(number) {
                continue;
            }
            let added = self.register.row(number, cells);
            if let Err(problem) = self.roster.add(added, &self.register) {
                contradictions.push(left_out(row, problem));
            }
        }
        self.problems.extend(contradictions);
        self.roster.remove_contradicted();
        let rows = &mut self.roster.rows;
        rows.retain(|row| row.enabled);
        // The first row of a player may be one that cannot be used.
        rows.sort_by_key(|row| row.player);
    }

    /// The problem of a match that cannot be rated, if it cannot.
    fn missing(&self) -> Option<&'static str> {
        if self.roster.rows.len() > MAX_MATCH_PLAYERS {
            return Some(TOO_MANY);
        }
        let is_left_out = self.problems.iter().any(|problem| problem.left_out);
        match self.roster.missing_opponents() {
            Some(TOO_FEW) if is_left_out => Some(
                "a match needs at least two enabled players without missing or unreadable cells",
            ),
            missing => missing,
        }
    }

    /// Warns of names of players, or of teams, that differ only in capital letters: they are likely meant to be the same.
    fn warn_of_spellings(&mut self) {
        let register = &self.register;
        let rows = self.roster.rows.iter();
        let players = rows
            .clone()
            .map(|row| (row.player, register.name(row)))
            .filter(|(_, name)| !name.is_empty());
        let mut known = FxHashSet::default();
        let teams = rows
            .filter(|row| row.team.is_some() && known.insert(row.team))
            .map(|row| (row.player, register.team(row)));
        let names = [
            (MatchField::Name, "players", players.collect::<Vec<_>>()),
            (MatchField::Team, "teams", teams.collect::<Vec<_>>()),
        ];
        for (field, what, names) in names {
            for (index, alike) in names_alike(names.iter().map(|(_, name)| *name)) {
                let (player, _) = names[index];
                let first = self.first_rows[player as usize];
                let expected = format!("{alike} are different {what}");
                let warning = MatchProblem::warning(first, field, expected);
                self.problems.push(warning);
                if field == MatchField::Name {
                    self.alike.push(alike);
                }
            }
        }
    }

    /// The name of a player who counts; blank for none.
    pub fn name(&self, index: usize) -> &str {
        self.register.name(&self.roster.rows[index])
    }

    /// The first row of a player who counts.
    pub fn row(&self, index: usize) -> usize {
        self.first_rows[self.roster.rows[index].player as usize]
    }

    /// Returns true if anyone in the match has this name, even if they do not count.
    pub fn is_in_match(&self, name: &str) -> bool {
        self.register.players.known(name).is_some()
    }

    /// The scores of those who count against anyone.
    pub fn scores_against(&self) -> Vec<ScoreAgainst<'_>> {
        let rows: Vec<&Row> = self.roster.rows.iter().collect();
        scores_against(&rows, &self.register)
    }

    /// Notices about players who have several rows.
    pub fn notices(&self) -> Vec<String> {
        let name = |row: &Row| format!("“{}”", isolated(self.register.name(row)));
        let players: Vec<String> = self.roster.sums().map(name).collect();
        notice_of_sums(&players).into_iter().collect()
    }

    pub fn lineup(&self) -> Lineup<'_> {
        Lineup {
            players: &self.game.entrants,
            head_to_head: &self.game.head_to_head,
        }
    }
}

/// A problem that keeps a row from counting.
fn left_out(row: usize, problem: CellProblem) -> MatchProblem {
    MatchProblem::left_out(row, MatchField::of(problem.field), problem.expected)
}
