//! Game lists to time: the same ones in every run and in the page.

use gameroom_rating::games::{GameList, parse};
use std::fmt::Write;

/// A player of about 1700 against opponents from 1200 to 2200: `games` games, newest first, three a day.
/// tests/bench/games.ts makes the same text.
pub fn text(games: u32) -> String {
    let mut random = Random(1);
    let mut text = String::new();
    for game in 0..games {
        let opponent = random.below(500);
        let rating = 1200 + 2 * opponent;
        let better = random.below(1000);
        // The weaker the opponent, the likelier the win.
        let result = match 500 - opponent {
            strength if better < 100 + 2 * strength.min(400) => '+',
            _ if better > 950 => '=',
            _ => '-',
        };
        writeln!(text, "{result}{rating} player{opponent} {}", game / 3)
            .expect("a string takes all");
    }
    text
}

pub fn list(games: u32) -> GameList {
    parse(&text(games)).games
}

/// A multiplicative generator that JavaScript computes alike.
struct Random(u32);

impl Random {
    /// A number from 0 to `end` − 1.
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % end
    }
}
