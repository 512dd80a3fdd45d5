//! Games in PGN. Only their tags are read: moves, comments and variations are skipped.
//!
//! The existing parsers are under the GPL (`pgn-reader`, `pgn-lexer`) or need a whole game as one text
//! with legal moves (`pgnparse`); reading tags is a small part of what they do.

use super::columns::Column;
use super::game::{Format, GameResult, Record, read_game};
use super::lines::lines_of;
use super::values::is_casual;
use crate::Problem;
use crate::csv::Dialect;
use crate::moment::Moment;
use memchr::{memchr, memchr2};
use std::hash::{DefaultHasher, Hasher};

/// A tag of a game, and where it is.
#[derive(Debug)]
struct Tag {
    name: String,
    text: String,
    line: usize,
    column: usize,
}

/// Reads games as their lines arrive.
#[derive(Debug, Default)]
pub(super) struct Pgn {
    /// Lines that have been read.
    lines: usize,
    game: Game,
}

/// The game that is being read.
#[derive(Debug, Default)]
struct Game {
    /// The line that it begins on; 0 where there is no game yet.
    line: usize,
    tags: Vec<Tag>,
    has_moves: bool,
    in_comment: bool,
    /// A hash of its text.
    hash: DefaultHasher,
    /// What is wrong with a tag that cannot be read.
    broken: Option<Problem>,
}

const TAG: &str = "a tag is a name and a text in quotes, such as [White \"ann\"]";

impl Format for Pgn {
    fn read(&mut self, lines: &[u8], each: &mut dyn FnMut(GameResult<'_>)) {
        for line in lines_of(lines) {
            self.lines += 1;
            let line = line.trim_ascii_end();
            if !line.is_empty() && !line.starts_with(b"%") {
                self.read_line(line, each);
            }
        }
    }

    fn skip_line(&mut self) -> usize {
        self.lines += 1;
        self.lines
    }

    fn finish(&mut self, each: &mut dyn FnMut(GameResult<'_>)) {
        let game = std::mem::take(&mut self.game);
        if game.line > 0 {
            each(game.read());
        }
    }
}

impl Pgn {
    fn read_line(&mut self, line: &[u8], each: &mut dyn FnMut(GameResult<'_>)) {
        let text = line.trim_ascii_start();
        // A comment that is never closed ends where the next game begins.
        let begins = text.starts_with(b"[Event \"");
        let has_tags = begins || (!self.game.in_comment && text.starts_with(b"["));
        if has_tags && (self.game.has_moves || begins && !self.game.tags.is_empty()) {
            self.finish(each);
        }
        let game = &mut self.game;
        if game.line == 0 {
            game.line = self.lines;
        }
        game.hash.write(text);
        game.hash.write(b"\n");
        if has_tags {
            game.read_tags(&String::from_utf8_lossy(line), self.lines);
        } else {
            game.has_moves = true;
            game.skip_moves(line);
        }
    }
}

impl Game {
    /// Skips a line of moves, and notes whether it ends within a comment.
    fn skip_moves(&mut self, mut moves: &[u8]) {
        loop {
            let mark = if self.in_comment {
                memchr(b'}', moves)
            } else {
                // A semicolon starts a comment to the end of the line.
                memchr2(b'{', b';', moves).filter(|&mark| moves[mark] == b'{')
            };
            let Some(mark) = mark else {
                return;
            };
            moves = &moves[mark + 1..];
            self.in_comment = !self.in_comment;
        }
    }

    /// Reads the tags of a line, usually one.
    fn read_tags(&mut self, line: &str, number: usize) {
        let mut rest = line.trim_start();
        while rest.starts_with('[') {
            let column = line.chars().count() - rest.chars().count() + 1;
            let Some((name, text, after)) = tag_pair(rest) else {
                let problem = || Problem::new(number, column, rest, TAG);
                self.broken.get_or_insert_with(problem);
                return;
            };
            self.tags.push(Tag {
                name: name.to_owned(),
                text,
                line: number,
                column,
            });
            rest = after.trim_start();
        }
    }

    /// A tag, or the first of several with this name.
    fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    fn tag_of(&self, column: Column) -> Option<&Tag> {
        let bot = |title| self.tag(title).filter(|title| title.is("BOT"));
        match column {
            Column::First => self.tag("White"),
            Column::Second => self.tag("Black"),
            Column::FirstRating => self.tag("WhiteElo"),
            Column::SecondRating => self.tag("BlackElo"),
            Column::Result => self.tag("Result"),
            // The date in UTC where it is known, else the local one.
            Column::Date => {
                let utc = self.tag("UTCDate");
                let known = utc.filter(|date| Moment::parse(&date.text) != Ok(None));
                known.or(self.tag("Date"))
            }
            Column::Time => self.tag("UTCTime"),
            Column::FirstType => bot("WhiteTitle").or(self.tag("WhiteType")),
            Column::SecondType => bot("BlackTitle").or(self.tag("BlackType")),
            Column::Id => {
                let link = self.tag("Link").filter(|link| !link.is(""));
                let site = || self.tag("Site").filter(|site| is_game_address(&site.text));
                link.or_else(site)
            }
            Column::Winner | Column::Rated | Column::Corrupt => None,
        }
    }

    fn read(&self) -> GameResult<'_> {
        if let Some(problem) = &self.broken {
            return Err(problem.clone());
        }
        let (names, mut details) = read_game(self, Dialect::default())?;
        let termination = self.tag("Termination");
        if termination.is_some_and(|tag| tag.is("unterminated") || tag.is("abandoned")) {
            details.outcome = None;
        }
        // For example “Casual blitz game”.
        let event = self
            .tag("Event")
            .and_then(|tag| tag.text.trim().split_once(' '));
        details.rated = !event.is_some_and(|(word, _)| is_casual(word));
        Ok((names, details))
    }
}

impl Record for Game {
    fn text(&self, column: Column) -> &str {
        self.tag_of(column).map_or("", |tag| tag.text.trim())
    }

    fn problem(&self, column: Column, expected: &str) -> Problem {
        match self.tag_of(column) {
            Some(tag) => Problem::new(tag.line, tag.column, &tag.text, expected),
            None => Problem::new(self.line, 1, "", expected),
        }
    }

    fn hash(&self) -> u64 {
        self.hash.finish()
    }
}

impl Tag {
    fn is(&self, text: &str) -> bool {
        self.text.trim().eq_ignore_ascii_case(text)
    }
}

/// Whether a site is the address of the game itself.
fn is_game_address(site: &str) -> bool {
    let path = site.trim().strip_prefix("https://lichess.org/");
    path.is_some_and(|path| path.len() >= 8 && !path.starts_with("broadcast"))
}

/// The name of the tag that a text starts with, and what follows its opening quote.
pub(super) fn tag_start(text: &str) -> Option<(&str, &str)> {
    let tag = text.strip_prefix('[')?.trim_start();
    let after = tag.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    let name = tag.strip_suffix(after).filter(|name| !name.is_empty())?;
    Some((name, after.trim_start().strip_prefix('"')?))
}

/// The name and the text of the tag that a text starts with, and what follows its closing bracket.
fn tag_pair(tag: &str) -> Option<(&str, String, &str)> {
    let (name, rest) = tag_start(tag)?;
    let mut characters = rest.chars();
    let mut text = String::new();
    loop {
        match characters.next()? {
            '"' => break,
            '\\' => text.push(characters.next()?),
            character => text.push(character),
        }
    }
    let after = characters.as_str().trim_start().strip_prefix(']')?;
    Some((name, text, after))
}
