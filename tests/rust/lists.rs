//! Game lists of tests, and what they say of numbers.

use gameroom_rating::games::{GameList, parse};
use gameroom_rating::rating::rep;

/// A game of a list, as tests see it; the newest is the first.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// `+`, `-` or `=`.
    pub sign: char,
    /// The opponent's rating.
    pub rating: f64,
    /// The opponent.
    pub name: String,
    /// Days since the game.
    pub days: f64,
}

impl Line {
    pub fn new(sign: char, rating: f64, name: &str, days: f64) -> Self {
        let name = name.to_owned();
        Self {
            sign,
            rating,
            name,
            days,
        }
    }

    pub fn score(&self) -> f64 {
        match self.sign {
            '+' => 1.0,
            '=' => 0.5,
            _ => 0.0,
        }
    }
}

/// The core's list of these games, read from text as a user's.
pub fn list_of(lines: &[Line]) -> GameList {
    let game = |line: &Line| format!("{}{} {} {}", line.sign, line.rating, line.name, line.days);
    let text: Vec<String> = lines.iter().map(game).collect();
    let parsed = parse(&text.join("\n"));
    assert_eq!(parsed.problems, []);
    parsed.games
}

/// The list that a `rep` command makes.
pub fn made(command: &str) -> GameList {
    let list = parse(&rep(command, "").unwrap().list);
    assert_eq!(list.problems, [], "{command}");
    list.games
}

#[track_caller]
pub fn assert_near(found: f64, expected: f64, within: f64) {
    let is_near = (found - expected).abs() <= within;
    assert!(is_near, "{found} is not {expected}");
}

/// The numbers of a cell.
pub fn numbers(cell: &str) -> Vec<f64> {
    let words = cell.split_whitespace();
    words.map(|word| word.parse().expect(word)).collect()
}
