//! Games in the plainest spelling, a line each: ASCII, whole numbers, single blanks. Nearly all are written so,
//! and eight bytes of them can be looked at together. What is spelt otherwise is left to the parser proper, which
//! knows every rule and says what is wrong.

use super::list::{Columns, GameList, GameResult, MOST_GAMES, RATING_LIMIT, UNNAMED};

/// One bit in the lowest place of each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const HIGH: u64 = 0x80 * ONES;

/// Most slots for names that were met: more would not stay in the processor's nearer memory.
const NAME_SLOTS: usize = 8192;

/// Most slots for ratings that were met: enough for each of those that players have.
const RATING_SLOTS: usize = 4096;

/// The result that a byte is the sign of: looked up, as nobody foresees results and processors guess wrong.
const RESULTS: [Option<GameResult>; 256] = {
    let mut results = [None; 256];
    results[b'+' as usize] = Some(GameResult::Win);
    results[b'-' as usize] = Some(GameResult::Loss);
    results[b'=' as usize] = Some(GameResult::Draw);
    results
};

/// Most bytes that the plain spelling of a game takes, and the eight behind it that are looked at.
const WINDOW: usize = 40;

/// The longest name that is plain, in bytes.
const LONGEST_NAME: u32 = 16;

/// Games that are collected before they go into the list.
const BLOCK: usize = 32;

/// Reads plain games, and remembers the numbers of the names and ratings it met. The slots for either are a
/// power of two.
pub(super) struct PlainGames {
    names: Vec<KnownName>,
    ratings: Vec<KnownRating>,
}

/// A name, as two words, and its number in the list.
#[derive(Clone, Copy, Default)]
struct KnownName {
    words: [u64; 2],
    id: u32,
}

#[derive(Clone, Copy)]
struct KnownRating {
    rating: u32,
    id: u32,
}

/// A game's line, and how long it is.
struct Line {
    result: GameResult,
    rating: u32,
    name: Name,
    days: u32,
    length: usize,
}

/// Where in its line a name starts, how long it is, and its bytes, with zeros behind its end.
#[derive(Clone, Copy, Default)]
struct Name {
    start: usize,
    length: usize,
    words: [u64; 2],
}

impl PlainGames {
    pub(super) fn of(text: &str) -> Self {
        let slots = (text.len() / 16).next_power_of_two();
        let unknown = KnownRating {
            rating: u32::MAX,
            id: 0,
        };
        Self {
            names: vec![KnownName::default(); slots.min(NAME_SLOTS)],
            ratings: vec![unknown; slots.min(RATING_SLOTS)],
        }
    }

    /// Adds the plain games that the lines from `at` on start with. Returns where the first line starts
    /// that is something else, and how many lines were read.
    pub(super) fn read(
        &mut self,
        text: &str,
        mut at: usize,
        list: &mut GameList,
    ) -> (usize, usize) {
        let before = list.len();
        loop {
            let mut block = Columns::<BLOCK>::EMPTY;
            let room = BLOCK.min(MOST_GAMES - list.len());
            let mut games = 0;
            while games < room
                && let Some(line) = line_at(text.as_bytes(), at)
            {
                block.results[games] = line.result;
                block.rating_ids[games] = self.rating_id(line.rating, list);
                block.opponent_ids[games] = self.name_id(&line.name, text, at, list);
                block.days[games] = f64::from(line.days);
                at += line.length;
                games += 1;
            }
            list.push_known(&block, games);
            if games < BLOCK {
                return (at, list.len() - before);
            }
        }
    }

    #[inline]
    fn rating_id(&mut self, rating: u32, list: &mut GameList) -> u32 {
        let slot = rating as usize & (self.ratings.len() - 1);
        let known = &mut self.ratings[slot];
        if known.rating != rating {
            *known = KnownRating {
                rating,
                id: list.rating_id(f64::from(rating)),
            };
        }
        known.id
    }

    #[inline]
    fn name_id(&mut self, name: &Name, text: &str, line: usize, list: &mut GameList) -> u32 {
        let mixed =
            (name.words[0] ^ name.words[1].rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // The upper bits, as only they depend on all bytes.
        let slot = (mixed >> 48) as usize & (self.names.len() - 1);
        let known = &mut self.names[slot];
        // No name has a byte that is zero, so an empty slot is that of no name, whose number is looked up each time.
        if known.words != name.words || name.length == 0 {
            let id = match name.length {
                0 => list.opponent_id(UNNAMED),
                length => {
                    let start = line + name.start;
                    list.opponent_id(text.get(start..start + length).unwrap_or(UNNAMED))
                }
            };
            *known = KnownName {
                words: name.words,
                id,
            };
        }
        known.id
    }
}

/// The plain game whose line starts at `at`, if there is one. One at the very end of the text is not
/// found, as there are not the bytes to look at.
#[inline]
fn line_at(bytes: &[u8], at: usize) -> Option<Line> {
    let window = bytes.get(at..)?.first_chunk()?;
    let result = RESULTS[usize::from(window[0])]?;
    let (rating, digits) = whole_number(word_at(window, 1))?;
    if f64::from(rating) > RATING_LIMIT {
        return None;
    }
    let mut length = 1 + digits;
    let (mut name, mut days) = (Name::default(), 0);
    if window[length] == b' ' {
        name = name_at(window, length + 1)?;
        length = name.start + name.length;
        if window[length] == b' ' {
            let (number, digits) = whole_number(word_at(window, length + 1))?;
            days = number;
            length += 1 + digits;
        }
    }
    length += match window[length] {
        b'\n' => 1,
        b'\r' if window[length + 1] == b'\n' => 2,
        _ => return None,
    };
    Some(Line {
        result,
        rating,
        name,
        days,
        length,
    })
}

#[inline]
fn word_at(window: &[u8; WINDOW], at: usize) -> u64 {
    let mut word = [0; 8];
    word.copy_from_slice(&window[at..at + 8]);
    u64::from_le_bytes(word)
}

/// The number that a word of text starts with, and how many digits it has: at most seven.
#[inline]
fn whole_number(word: u64) -> Option<(u32, usize)> {
    let digits = word ^ (0x30 * ONES);
    let others = (((digits & !HIGH) + 0x76 * ONES) | digits) & HIGH;
    let count = others.trailing_zeros() / 8;
    if !(1..8).contains(&count) {
        return None;
    }
    // Eight digits, with zeros in front. Neighbours are joined: to pairs, fours, and all eight.
    let eight = digits << (64 - 8 * count);
    let pairs = eight.wrapping_mul(10).wrapping_add(eight >> 8);
    let every_second = 0x0000_00ff_0000_00ff;
    let upper = (pairs & every_second).wrapping_mul(100 + (1_000_000 << 32));
    let lower = ((pairs >> 16) & every_second).wrapping_mul(1 + (10_000 << 32));
    let number = (upper.wrapping_add(lower) >> 32) as u32;
    Some((number, count as usize))
}

/// The name that starts at `start` and ends before a blank or the end of the line, all of it ASCII.
#[inline]
fn name_at(window: &[u8; WINDOW], start: usize) -> Option<Name> {
    let words = [word_at(window, start), word_at(window, start + 8)];
    let [first, second] = words.map(bytes_before_stop);
    // Without a branch: nobody foresees how long a name is.
    let (length, rest) = if first < 8 {
        (first, 0)
    } else {
        (8 + second, second)
    };
    let stop = window[start + length as usize];
    // Of what may stop a name, only these leave no doubt.
    let ends = length > 0 && length <= LONGEST_NAME && matches!(stop, b' ' | b'\n' | b'\r');
    ends.then_some(Name {
        start,
        length: length as usize,
        words: [first_bytes(words[0], first), first_bytes(words[1], rest)],
    })
}

/// How many bytes of a word come before the first that may end a name: one below '!', ';', or not ASCII.
#[inline]
fn bytes_before_stop(word: u64) -> u32 {
    // Exact up to the first byte that is marked, which is all that counts.
    let semicolon = word ^ (u64::from(b';') * ONES);
    let marked = (word.wrapping_sub(0x21 * ONES) & !word)
        | (semicolon.wrapping_sub(ONES) & !semicolon)
        | word;
    (marked & HIGH).trailing_zeros() / 8
}

/// A word's first bytes, with zeros behind them.
#[inline]
fn first_bytes(word: u64, count: u32) -> u64 {
    // No shift is as wide as a word.
    word & u64::MAX.checked_shr(64 - 8 * count).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::whole_number;

    #[test]
    fn words_of_text_are_read_as_numbers() {
        for (text, number) in [
            ("0 player", Some((0, 1))),
            ("1500 abc", Some((1500, 4))),
            ("9999999 ", Some((9_999_999, 7))),
            ("0000012\n", Some((12, 7))),
            ("12345678", None),
            ("x1234567", None),
            ("/1234567", None),
            (":1234567", None),
            ("1/999999", Some((1, 1))),
            ("1:999999", Some((1, 1))),
            ("12\u{e9}4567", Some((12, 2))),
        ] {
            let word = u64::from_le_bytes(*text.as_bytes().first_chunk().unwrap());
            assert_eq!(whole_number(word), number, "{text}");
        }
    }
}
