//! Game lists to text, in the form that [`parse`](super::parse()) reads.

use super::list::{Game, GameList, UNNAMED};
use super::parse::looks_like_date;
use std::fmt;

/// As one line of a game list, leaving out what has its default.
///
/// ```
/// use gameroom_rating::games::{Game, GameResult};
///
/// let game = Game { result: GameResult::Win, rating: 1500.0, opponent: "abc", days: 12.0 };
/// assert_eq!(game.to_string(), "+1500 abc 12");
/// ```
impl fmt::Display for Game<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.result.sign(), self.rating)?;
        if self.days > 0.0 || looks_like_date(self.opponent) {
            write!(f, " {} {}", self.opponent, self.days)
        } else if self.opponent != UNNAMED {
            write!(f, " {}", self.opponent)
        } else {
            Ok(())
        }
    }
}

/// As text, a line for each game, newest first.
impl fmt::Display for GameList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|game| writeln!(f, "{game}"))
    }
}
