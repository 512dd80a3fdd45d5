//! Games in the plainest spelling, a line each: ASCII, whole numbers, single blanks. Nearly all are written so,
//! and eight bytes of them can be looked at together. What is spelt otherwise is left to the parser proper, which
//! knows every rule and says what is wrong.

use super::list::{GameList, GameResult, MOST_GAMES, RATING_LIMIT, UNNAMED};

/// One bit in the lowest place of each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const HIGH: u64 = 0x80 * ONES;

/// Most slots for what was met: more would not stay in the processor's nearest memory.
const MOST_SLOTS: usize = 2048;

/// The result that a byte is the sign of: looked up, as nobody foresees results and processors guess wrong.
const RESULTS: [Option<GameResult>; 256] = {
    let mut results = [None; 256];
    results[b'+' as usize] = Some(GameResult::Win);
    results[b'-' as usize] = Some(GameResult::Loss);
    results[b'=' as usize] = Some(GameResult::Draw);
    results
};

/// Reads plain games, and remembers the numbers of the names and ratings it met. The slots for either are a
/// power of two.
pub(super) struct PlainGames {
    names: Vec<KnownName>,
    ratings: Vec<KnownRating>,
}

/// A name of up to sixteen bytes, as two words, and its number in the list.
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

/// A game's line: where its name is, and where the next line starts.
struct Line {
    result: GameResult,
    rating: u32,
    name: Name,
    days: u32,
    end: usize,
}

struct Name {
    start: usize,
    length: usize,
    /// Its first sixteen bytes; zeros behind its end.
    words: [u64; 2],
}

impl PlainGames {
    pub(super) fn of(text: &str) -> Self {
        let slots = (text.len() / 16).next_power_of_two().min(MOST_SLOTS);
        let unknown = KnownRating {
            rating: u32::MAX,
            id: 0,
        };
        Self {
            names: vec![KnownName::default(); slots],
            ratings: vec![unknown; slots],
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
        let mut lines = 0;
        while list.len() < MOST_GAMES
            && let Some(line) = line_at(text.as_bytes(), at)
        {
            let rating = self.rating_id(line.rating, list);
            let name = self.name_id(&line.name, text, list);
            list.push_known(line.result, rating, name, f64::from(line.days));
            at = line.end;
            lines += 1;
        }
        (at, lines)
    }

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

    fn name_id(&mut self, name: &Name, text: &str, list: &mut GameList) -> u32 {
        let mut look_up = || match name.length {
            0 => list.opponent_id(UNNAMED),
            length => list.opponent_id(&text[name.start..name.start + length]),
        };
        // No name has a byte that is zero, so zeros are no name's words.
        if !(1..=16).contains(&name.length) {
            return look_up();
        }
        let mixed =
            (name.words[0] ^ name.words[1].rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let slot = (mixed >> 32) as usize & (self.names.len() - 1);
        let known = &mut self.names[slot];
        if known.words != name.words {
            *known = KnownName {
                words: name.words,
                id: look_up(),
            };
        }
        known.id
    }
}

/// The plain game whose line starts at `at`, if there is one. One at the very end of the text is not
/// found, as there are no eight bytes to look at.
#[inline]
fn line_at(bytes: &[u8], at: usize) -> Option<Line> {
    let result = RESULTS[usize::from(*bytes.get(at)?)]?;
    let (rating, digits) = whole_number(word_at(bytes, at + 1)?)?;
    if f64::from(rating) > RATING_LIMIT {
        return None;
    }
    let start = at + 1 + digits;
    let mut line = Line {
        result,
        rating,
        name: Name {
            start: start + 1,
            length: 0,
            words: [0; 2],
        },
        days: 0,
        end: start,
    };
    if bytes[start] == b' ' {
        line.name = name_at(bytes, start + 1)?;
        line.end = line.name.start + line.name.length;
        if bytes[line.end] == b' ' {
            let (days, digits) = whole_number(word_at(bytes, line.end + 1)?)?;
            line.days = days;
            line.end += 1 + digits;
        }
    }
    line.end += match bytes[line.end] {
        b'\n' => 1,
        b'\r' if bytes.get(line.end + 1) == Some(&b'\n') => 2,
        _ => return None,
    };
    Some(line)
}

#[inline]
fn word_at(bytes: &[u8], at: usize) -> Option<u64> {
    let word = bytes.get(at..)?.first_chunk()?;
    Some(u64::from_le_bytes(*word))
}

/// The number that a word of text starts with, and how many digits it has: at most seven.
#[inline]
fn whole_number(word: u64) -> Option<(u32, usize)> {
    let digits = word ^ (0x30 * ONES);
    let others = (((digits & !HIGH) + 0x76 * ONES) | digits) & HIGH;
    let count = others.trailing_zeros() / 8;
    if count == 0 || count == 8 {
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
fn name_at(bytes: &[u8], start: usize) -> Option<Name> {
    let mut words = [0; 2];
    let mut length = 0;
    let stop = loop {
        let word = word_at(bytes, start + length)?;
        // Exact up to the first byte that is marked, which is all that counts: below '!', ';', or not ASCII.
        let semicolon = word ^ (u64::from(b';') * ONES);
        let marked = (word.wrapping_sub(0x21 * ONES) & !word)
            | (semicolon.wrapping_sub(ONES) & !semicolon)
            | word;
        let stop = (marked & HIGH).trailing_zeros() / 8;
        if let Some(of) = words.get_mut(length / 8) {
            *of = if stop < 8 {
                word & ((1 << (8 * stop)) - 1)
            } else {
                word
            };
        }
        length += stop as usize;
        if stop < 8 {
            break bytes[start + length];
        }
    };
    // Of what may stop a name, only these leave no doubt.
    (length > 0 && matches!(stop, b' ' | b'\n' | b'\r')).then_some(Name {
        start,
        length,
        words,
    })
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
