//! The commands of the schemes' source: `rep`, which makes game lists, `gr`, `testit`, and what games are piped to.

use super::scheme::SchemeId;
use crate::Problem;
use crate::games::{MAX_GAMES, MAX_TEXT_BYTES, is_blank, parse};
use std::fmt::Write;
use std::iter::Peekable;
use std::vec::IntoIter;

/// The program that a command's games go to, after `|`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pipe {
    /// One scheme: `| p3`.
    Scheme(SchemeId),
    /// Every scheme: `| p*`.
    Schemes,
    /// The rating accuracy: `| ra`.
    Accuracy,
}

impl Pipe {
    fn from_name(name: &str) -> Option<Self> {
        match name {
            "p*" => Some(Self::Schemes),
            "ra" => Some(Self::Accuracy),
            _ => SchemeId::from_name(name).map(Self::Scheme),
        }
    }

    /// The scheme, if it is one.
    pub const fn scheme(self) -> Option<SchemeId> {
        match self {
            Self::Scheme(id) => Some(id),
            Self::Schemes | Self::Accuracy => None,
        }
    }
}

/// The result of a `rep` command.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rep {
    /// The game list, a line for each game.
    pub list: String,
    /// The program that the command names at its end: `… | p3`.
    pub pipe: Option<Pipe>,
}

/// The program that a command runs.
#[apply(report)]
#[serde(tag = "program")]
pub enum Program {
    /// `rep`, which makes a game list.
    Rep,
    /// `gr`, which looks up a player's games.
    Gr {
        /// The player's name.
        player: String,
        /// The scheme that rates the games, if one is named.
        scheme: Option<SchemeId>,
    },
    /// `testit`, which shows all situations.
    Testit {
        /// The scheme that they are shown under; none for all schemes.
        scheme: Option<SchemeId>,
    },
}

/// The program that a command runs. The games that `rep` is to repeat are read by [`rep`] alone.
///
/// # Errors
/// A problem, with its column in the command, if a command of `gr` or `testit` cannot be read.
///
/// ```
/// use gameroom_rating::rating::{Program, SchemeId, program};
///
/// let player = Program::Gr { player: "omar".to_owned(), scheme: Some(SchemeId::P6) };
/// assert_eq!(program("gr omar | p6"), Ok(player));
/// assert_eq!(program("testit p*"), Ok(Program::Testit { scheme: None }));
/// assert_eq!(program("'+1500 abc' 10"), Ok(Program::Rep));
/// ```
pub fn program(command: &str) -> Result<Program, Problem> {
    // The games that `rep` repeats may still have letters in place of numbers, or quotes that are open.
    let first = command.split_whitespace().next();
    if !matches!(first, Some("gr" | "testit")) {
        return Ok(Program::Rep);
    }
    let mut words = words(command)?.into_iter().peekable();
    words.next();
    if first == Some("testit") {
        let Some(name) = words.next() else {
            return Ok(Program::Testit { scheme: None });
        };
        let pipe = name.pipe("testit", |pipe| pipe != Pipe::Accuracy)?;
        nothing_after(&mut words)?;
        return Ok(Program::Testit {
            scheme: pipe.scheme(),
        });
    }
    let player = words.next_if(|word| !word.is_bar());
    let missing = || Problem::new(1, 1, "gr", "after gr, name a player, such as gr omar | p6");
    let player = player.ok_or_else(missing)?;
    if let Some(word) = words.next_if(|word| !word.is_bar()) {
        return Err(word.problem(
            "put | before a scheme, and quotes around a name of several words, such as gr 'omar lee' | p6",
        ));
    }
    Ok(Program::Gr {
        player: player.text.to_owned(),
        scheme: pipe(&mut words)?.and_then(Pipe::scheme),
    })
}

type Words<'a> = Peekable<IntoIter<Word<'a>>>;

/// Reads the end of a command after its games: nothing, or `|` and a name.
fn pipe(words: &mut Words<'_>) -> Result<Option<Pipe>, Problem> {
    let Some(bar) = words.next() else {
        return Ok(None);
    };
    let name = words.next().filter(|_| bar.is_bar());
    let name = name.ok_or_else(|| bar.problem("after |, name a scheme, such as p4"))?;
    let pipe = name.pipe("|", |_| true)?;
    nothing_after(words)?;
    Ok(Some(pipe))
}

fn nothing_after(words: &mut Words<'_>) -> Result<(), Problem> {
    let extra = words.next();
    extra.map_or(Ok(()), |word| {
        Err(word.problem("nothing may follow the scheme"))
    })
}

/// Runs a `rep` command; `list` is what a lone `-` stands for.
///
/// Strings and counts alternate; each string is repeated as often as the count says. In a string `;`
/// separates games and `*` is the number of the repetition, from 1. As in the source, the word `rep` may come first, and
/// what the games are piped to last.
///
/// # Errors
/// A problem, with its column in the command, if it cannot be read or would make more than [`MAX_GAMES`] games.
///
/// ```
/// use gameroom_rating::rating::{Pipe, SchemeId, rep};
///
/// let made = rep("rep '-2500' 1 '+1000 a*' 2 - | p4", "=1500 xyz\n").unwrap();
/// assert_eq!(made.list, "-2500\n+1000 a1\n+1000 a2\n=1500 xyz\n");
/// assert_eq!(made.pipe, Some(Pipe::Scheme(SchemeId::P4)));
/// ```
pub fn rep(command: &str, list: &str) -> Result<Rep, Problem> {
    let mut words = words(command)?.into_iter().peekable();
    words.next_if(|word| word.text == "rep" && !word.quoted);
    let mut output = Output::default();
    let mut last_count = None;
    while let Some(word) = words.next_if(|word| !word.is_bar()) {
        if word.text == "-" && !word.quoted {
            output.copy(list, &word)?;
            continue;
        }
        let count = words.next().ok_or_else(|| {
            word.problem(if word.text.starts_with(['+', '-', '=']) {
                "after each string, give the number of repetitions, such as 10"
            } else {
                "put the games in quotes, followed by the number of repetitions, such as '+1500 abc' 10"
            })
        })?;
        output.repeat(&word, &count)?;
        last_count = Some(count);
    }
    let pipe = pipe(&mut words)?;
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
        pipe,
    })
}

/// A word of a command: quoted, or a run of other characters.
struct Word<'a> {
    text: &'a str,
    quoted: bool,
    /// The text before it in the command.
    before: &'a str,
}

impl Word<'_> {
    fn problem(&self, expected: &str) -> Problem {
        Problem::new(1, 1 + self.before.chars().count(), self.text, expected)
    }

    fn is_bar(&self) -> bool {
        self.text == "|" && !self.quoted
    }

    /// The scheme, or the like, that the word names after `before`, if it may stand there.
    fn pipe(&self, before: &str, may_stand: fn(Pipe) -> bool) -> Result<Pipe, Problem> {
        let expected = || {
            let schemes = SchemeId::range();
            self.problem(&format!(
                "after {before}, name a scheme from {schemes}, or p* for all"
            ))
        };
        let pipe = Pipe::from_name(self.text);
        pipe.filter(|&pipe| may_stand(pipe)).ok_or_else(expected)
    }
}

fn words(command: &str) -> Result<Vec<Word<'_>>, Problem> {
    let mut words = Vec::new();
    let mut rest = command.trim_start_matches(is_blank);
    while let Some(first) = rest.chars().next() {
        let (before, _) = command.split_at(command.len() - rest.len());
        // Pages and phones turn quotes into typographic ones.
        let closing = match first {
            '\'' | '‘' | '’' => Some(['\'', '’']),
            '"' | '“' | '”' => Some(['"', '”']),
            _ => None,
        };
        let word = |text, quoted| Word {
            text,
            quoted,
            before,
        };
        let (text, after) = if let Some(closing) = closing {
            let inside = rest.strip_prefix(first).unwrap_or_default();
            let is_open = || word(rest, false).problem("the quote that opens here is never closed");
            inside.split_once(closing).ok_or_else(is_open)?
        } else if let Some(after) = rest.strip_prefix('|') {
            ("|", after)
        } else {
            let end = rest.find(|c| is_blank(c) || c == '|');
            rest.split_at(end.unwrap_or(rest.len()))
        };
        words.push(word(text, closing.is_some()));
        rest = after.trim_start_matches(is_blank);
    }
    Ok(words)
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
        if self.games > MAX_GAMES {
            return Err(word.problem(TOO_MANY));
        }
        if self.list.len().saturating_add(bytes) > MAX_TEXT_BYTES {
            return Err(word.problem(TOO_LONG));
        }
        Ok(())
    }

    fn copy(&mut self, list: &str, word: &Word<'_>) -> Result<(), Problem> {
        let copied = parse(list);
        let games = if copied.refused {
            usize::MAX
        } else {
            // Lines that cannot be read without today's date count, too.
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
        let once: String = games.iter().flat_map(|game| [game, "\n"]).collect();
        let longest = once.replace('*', "1000000");
        self.reserve(
            games.len().saturating_mul(times),
            longest.len().saturating_mul(times),
            count,
        )?;
        if games.is_empty() {
            return Ok(());
        }
        let first = once.split('*').next().unwrap_or_default();
        let others: Vec<&str> = once.split('*').skip(1).collect();
        for number in 1..=times {
            self.list.push_str(first);
            for part in &others {
                // Writing to a string cannot fail.
                let _ = write!(self.list, "{number}{part}");
            }
        }
        Ok(())
    }
}
