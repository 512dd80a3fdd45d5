//! `rep`, the small language that makes game lists: quoted strings and counts in turn.

use super::list::{MOST_GAMES, is_blank};
use super::parse::{LONGEST_TEXT, parse};
use crate::Problem;
use std::fmt::Write;

/// The names of the published schemes, which a command may end with.
pub(crate) const SCHEME_NAMES: [&str; 8] = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"];

/// The result of a `rep` command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rep {
    /// The game list, a line for each game.
    pub list: String,
    /// The scheme that the command names at its end, from `p1` to `p8`: `… | p3`.
    pub scheme: Option<String>,
}

/// Runs a `rep` command; `list` is what a lone `-` stands for.
///
/// Strings and counts alternate; each string is repeated as often as the count says. In a string `;`
/// separates games and `*` is the number of the repetition, from 1. As in the source, the word `rep` may come first, and
/// a scheme last.
///
/// # Errors
/// A problem, with its column in the command, if it cannot be read or would make more than [`MOST_GAMES`] games.
///
/// ```
/// use gameroom_rating::games::rep;
///
/// let made = rep("rep '-2500' 1 '+1000 a*' 2 - | p4", "=1500 xyz\n").unwrap();
/// assert_eq!(made.list, "-2500\n+1000 a1\n+1000 a2\n=1500 xyz\n");
/// assert_eq!(made.scheme.as_deref(), Some("p4"));
/// ```
pub fn rep(command: &str, list: &str) -> Result<Rep, Problem> {
    let words = words(command)?;
    let mut words = words.iter().peekable();
    words.next_if(|word| word.text == "rep" && !word.quoted);
    let mut output = Output::default();
    let (mut scheme, mut last_count) = (None, None);
    while let Some(word) = words.next() {
        match word.text {
            "-" if !word.quoted => output.copy(list, word)?,
            "|" if !word.quoted => {
                let name = words
                    .next()
                    .ok_or_else(|| word.problem("after |, name a scheme, such as p4"))?;
                if !SCHEME_NAMES.contains(&name.text) {
                    return Err(name.problem("after |, name a scheme from p1 to p8"));
                }
                if let Some(extra) = words.next() {
                    return Err(extra.problem("nothing may follow the scheme"));
                }
                scheme = Some(name.text.to_owned());
            }
            _ => {
                let count = words.next().ok_or_else(|| {
                    word.problem(if word.text.starts_with(['+', '-', '=']) {
                        "after each string, give the number of repetitions, such as 10"
                    } else {
                        "put the games in quotes, followed by the number of repetitions, such as '+1500 abc' 10"
                    })
                })?;
                output.repeat(word, count)?;
                last_count = Some(count);
            }
        }
    }
    if let Some(count) = last_count.filter(|_| output.list.is_empty()) {
        let is_none = count.text.bytes().all(|digit| digit == b'0');
        return Err(count.problem(if is_none {
            "the number of repetitions must be at least 1"
        } else {
            "put at least one game in the quotes"
        }));
    }
    Ok(Rep {
        list: output.list,
        scheme,
    })
}

/// A word of a command: quoted, or a run of other characters.
struct Word<'a> {
    text: &'a str,
    quoted: bool,
    column: usize,
}

impl Word<'_> {
    fn problem(&self, expected: &str) -> Problem {
        Problem::new(1, self.column, self.text, expected)
    }
}

fn words(command: &str) -> Result<Vec<Word<'_>>, Problem> {
    let mut words = Vec::new();
    let mut rest = command;
    loop {
        rest = rest.trim_start_matches(is_blank);
        let Some(first) = rest.chars().next() else {
            return Ok(words);
        };
        let column = command.chars().count() - rest.chars().count() + 1;
        // Pages and phones turn quotes into typographic ones.
        let closing = match first {
            '\'' | '‘' | '’' => Some(['\'', '’']),
            '"' | '“' | '”' => Some(['"', '”']),
            _ => None,
        };
        let (text, after) = if let Some(closing) = closing {
            let inside = rest.strip_prefix(first).unwrap_or_default();
            inside.split_once(closing).ok_or_else(|| {
                Problem::new(1, column, rest, "the quote that opens here is never closed")
            })?
        } else {
            let end = if first == '|' {
                1
            } else {
                rest.find(|c| is_blank(c) || c == '|').unwrap_or(rest.len())
            };
            rest.split_at_checked(end).unwrap_or((rest, ""))
        };
        words.push(Word {
            text,
            quoted: closing.is_some(),
            column,
        });
        rest = after;
    }
}

const TOO_MANY: &str = "this makes too many: a list can have at most 1,000,000 games";
const TOO_LONG: &str = "this makes too much text: a list can have at most 64 MB";

/// The list so far.
#[derive(Default)]
struct Output {
    list: String,
    games: usize,
}

impl Output {
    /// Checks that there is room for `games` more games of `bytes` in all.
    fn reserve(&mut self, games: usize, bytes: usize, word: &Word<'_>) -> Result<(), Problem> {
        self.games = self.games.saturating_add(games);
        if self.games > MOST_GAMES {
            return Err(word.problem(TOO_MANY));
        }
        if self.list.len().saturating_add(bytes) > LONGEST_TEXT {
            return Err(word.problem(TOO_LONG));
        }
        Ok(())
    }

    fn copy(&mut self, list: &str, word: &Word<'_>) -> Result<(), Problem> {
        let copied = parse(list);
        let games = if copied.refused {
            usize::MAX
        } else {
            // What cannot be read without today's date counts too.
            copied.games.len() + copied.left_out
        };
        self.reserve(games, list.len() + 1, word)?;
        self.list.push_str(list);
        if !self.list.is_empty() && !self.list.ends_with('\n') {
            self.list.push('\n');
        }
        Ok(())
    }

    fn repeat(&mut self, string: &Word<'_>, count: &Word<'_>) -> Result<(), Problem> {
        if !count.text.bytes().all(|byte| byte.is_ascii_digit()) || count.text.is_empty() {
            let expected = "after each string, give a whole number of repetitions, such as 10";
            return Err(count.problem(expected));
        }
        let times: usize = count.text.parse().unwrap_or(usize::MAX);
        let games: Vec<&str> = string
            .text
            .split([';', '\n', '\r'])
            .map(|game| game.trim_matches(is_blank))
            .filter(|game| !game.is_empty())
            .collect();
        let stars = string.text.matches('*').count();
        // A repetition's number has at most seven digits: there are at most a million.
        let length = games.iter().map(|game| game.len() + 1).sum::<usize>() + 6 * stars;
        self.reserve(
            games.len().saturating_mul(times),
            length.saturating_mul(times),
            count,
        )?;
        if games.is_empty() {
            return Ok(());
        }
        for number in 1..=times {
            for game in &games {
                let mut parts = game.split('*');
                self.list.push_str(parts.next().unwrap_or_default());
                for part in parts {
                    // Writing to a string cannot fail.
                    let _ = write!(self.list, "{number}{part}");
                }
                self.list.push('\n');
            }
        }
        Ok(())
    }
}
