//! Games in lines of text whose form only shows where all lines have it, such as `Ann - Bob X` among `Cy - Dee 1`.

use std::collections::BTreeMap;

use super::contest::Line;

/// The forms that the lines of a text have, beside those that [`Line::of`] reads in any text.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a form of its own")]
pub(super) struct LineForms {
    /// True if games end with 1, X or 2: some are draws, others are not.
    are_one_x_two: bool,
    /// True if names and scores take turns: `Ann 18   Bob 2`.
    are_in_turn: bool,
    /// True if both names stand before both scores: `england iran 6 2`.
    are_scores_last: bool,
    /// True if semicolons stand between games: `Ann 53, Bob 68; Cy 61, Dee 40; Eve 7, Fay 9`.
    pub at_semicolons: bool,
    /// True if most games say who beat whom. Other scores may be those of team matches, whose games stand below.
    pub are_told: bool,
}

impl LineForms {
    /// The forms that the first lines of a text show.
    pub fn of(text: &str) -> Self {
        const LINES: usize = 100;
        let lines = || {
            let lines = text.split(['\n', '\r']).map(str::trim);
            lines.filter(|line| !line.is_empty()).take(LINES)
        };
        let mut forms = Self {
            at_semicolons: lines().any(are_games_at_semicolons),
            ..Self::default()
        };
        let read = || lines().flat_map(|line| forms.pieces(line));
        let (mut games, mut told) = (0, 0);
        for line in read().filter_map(Line::of).filter(|line| line.is_game) {
            games += 1;
            told += usize::from(line.is_told);
        }
        let one_x_two: Vec<Line> = read().filter_map(Line::of_one_x_two).collect();
        let in_turn: Vec<Line> = read().filter_map(Line::of_turns).collect();
        let scores_last: Vec<Line> = read().filter_map(Line::of_scores_last).collect();
        forms.are_told = told > 2 && told * 2 > games;
        forms.are_one_x_two = are_one_x_two(&one_x_two);
        forms.are_in_turn = have_one_total(&in_turn) || are_on_both_sides(&in_turn);
        forms.are_scores_last = are_on_both_sides(&scores_last);
        forms
    }

    /// The games that a line has: one, unless semicolons stand between them.
    pub fn pieces(self, line: &str) -> impl Iterator<Item = &str> {
        let pieces = line.split(move |c| c == ';' && self.at_semicolons);
        pieces.map(str::trim).filter(|piece| !piece.is_empty())
    }

    /// Reads a line that has any form of the text.
    pub fn line(self, text: &str) -> Option<Line<'_>> {
        let one_x_two = || Line::of_one_x_two(text).filter(|_| self.are_one_x_two);
        let in_turn = || Line::of_turns(text).filter(|_| self.are_in_turn);
        let scores_last = || Line::of_scores_last(text).filter(|_| self.are_scores_last);
        Line::of(text)
            .or_else(one_x_two)
            .or_else(in_turn)
            .or_else(scores_last)
    }
}

/// True for a line whose pieces between semicolons are games of two: three at least, where commas stand between their scores, as two
/// may be the teams of one match.
fn are_games_at_semicolons(line: &str) -> bool {
    let pieces = || {
        let pieces = line.split(';').map(str::trim);
        pieces.filter(|piece| !piece.is_empty())
    };
    let have_commas = line.contains(',');
    pieces().count() > if have_commas { 2 } else { 1 }
        && pieces().all(|piece| {
            let found = Line::of(piece);
            found.is_some_and(|found| {
                found.scores.len() == 2
                    && found.is_game != have_commas
                    && found.ending_by_sign.is_none()
            })
        })
}

fn are_one_x_two(games: &[Line]) -> bool {
    let is_drawn = |game: &&Line| game.scores.iter().all(|(_, score)| *score == "½");
    let drawn = games.iter().filter(is_drawn).count();
    drawn > 0 && games.len() > drawn && games.len() > 2
}

/// True if the two scores of each game add up to the same, as where points are shared out.
fn have_one_total(games: &[Line]) -> bool {
    let total = |game: &Line| -> Option<u32> {
        let scores = game
            .scores
            .iter()
            .map(|(_, score)| score.parse::<u32>().ok());
        scores.sum()
    };
    let mut totals = games.iter().map(total);
    let first = totals.next().flatten();
    games.len() > 2 && first.is_some() && totals.all(|total| total == first)
}

/// True if half of the names or more stand on the first side in one line and on the second in another: they are no first and last
/// names, and no labels.
fn are_on_both_sides(games: &[Line]) -> bool {
    let mut sides: BTreeMap<&str, [bool; 2]> = BTreeMap::new();
    for game in games {
        for (side, (name, _)) in game.scores.iter().enumerate() {
            if let Some(found) = sides.entry(name).or_default().get_mut(side) {
                *found = true;
            }
        }
    }
    let on_both = sides
        .values()
        .filter(|found| **found == [true, true])
        .count();
    games.len() > 3 && on_both * 2 >= sides.len()
}
