//! Games in PGN. Only their tags are read: moves, comments and variations are skipped.
//!
//! The existing parsers are under the GPL (`pgn-reader`, `pgn-lexer`) or need a whole game as one text
//! with legal moves (`pgnparse`); reading tags is a small part of what they do.

use super::game::{Reading, Record, is_casual, read_game};
use crate::Problem;
use crate::games::RATING_LIMIT;
use crate::moment::{Dates, Moment};
use crate::number::DecimalMark;
use crate::table::{TableField as F, decoded, is_one_of, rating_of};
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
    /// Whether a tag was in Windows-1252.
    pub(super) is_windows: bool,
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

impl Pgn {
    /// Reads whole lines, and passes on the games that end in them.
    pub(super) fn read(&mut self, mut lines: &[u8], each: &mut dyn FnMut(Reading<'_>)) {
        while !lines.is_empty() {
            let end = memchr2(b'\n', b'\r', lines).unwrap_or(lines.len());
            let (line, rest) = lines.split_at(end);
            let next = rest.strip_prefix(b"\r\n").or(rest.get(1..));
            lines = next.unwrap_or_default();
            self.lines += 1;
            let line = line.trim_ascii_end();
            if !line.is_empty() && !line.starts_with(b"%") {
                self.read_line(line, each);
            }
        }
    }

    /// Reads what is left at the end of the file.
    pub(super) fn finish(&mut self, each: &mut dyn FnMut(Reading<'_>)) {
        let mut game = std::mem::take(&mut self.game);
        if game.line > 0 {
            each(game.read());
        }
    }

    fn read_line(&mut self, line: &[u8], each: &mut dyn FnMut(Reading<'_>)) {
        let text = line.trim_ascii_start();
        // A comment that is never closed ends where the next game begins.
        let begins = text.starts_with(b"[Event \"");
        let has_tags = begins || (!self.game.in_comment && text.starts_with(b"["));
        let Game {
            tags, has_moves, ..
        } = &self.game;
        let is_tag = |name: &[u8]| tags.iter().any(|tag| tag.name.as_bytes() == name);
        let is_repeated = || tag_name(text).is_some_and(is_tag);
        if has_tags && (*has_moves || (!tags.is_empty() && (begins || is_repeated()))) {
            self.finish(each);
        }
        let game = &mut self.game;
        if game.line == 0 {
            game.line = self.lines;
        }
        game.hash.write(text);
        game.hash.write(b"\n");
        if has_tags {
            let (line, is_windows) = decoded(line.to_vec());
            self.is_windows |= is_windows;
            game.read_tags(&line, self.lines);
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

    fn tag_of(&self, field: F) -> Option<&Tag> {
        let is_bot = |title: &&Tag| title.text.trim().eq_ignore_ascii_case("BOT");
        let bot = |title| self.tag(title).filter(is_bot);
        match field {
            F::White => self.tag("White"),
            F::Black => self.tag("Black"),
            F::WhiteRating => self.tag("WhiteElo"),
            F::BlackRating => self.tag("BlackElo"),
            F::Result => self.tag("Result"),
            // The date in UTC where it is known, else the local one.
            F::Date => {
                let utc = self.tag("UTCDate");
                let known = utc.filter(|date| Dates::of(&date.text) != Ok(None));
                known.or(self.tag("Date"))
            }
            F::Time => self.tag("UTCTime"),
            F::WhiteType => bot("WhiteTitle").or(self.tag("WhiteType")),
            F::BlackType => bot("BlackTitle").or(self.tag("BlackType")),
            F::Id => {
                let link = self.tag("Link").filter(|link| !link.text.trim().is_empty());
                let site = || self.tag("Site").filter(|site| is_game_address(&site.text));
                link.or_else(site)
            }
            _ => None,
        }
    }

    fn read(&mut self) -> Reading<'_> {
        if let Some(problem) = self.broken.take() {
            return Err(problem);
        }
        let termination = self.tag("Termination");
        let is_unfinished = termination
            .is_some_and(|tag| is_one_of(tag.text.trim(), "unterminated|abandoned|unplayed"));
        // For example “Casual blitz game”.
        let event = self.tag("Event").map_or("", |tag| &*tag.text);
        let rated = !event.split_whitespace().next().is_some_and(is_casual);
        let (names, mut details) = read_game(self)?;
        details.rated = rated;
        if is_unfinished {
            details.outcome = None;
        }
        Ok((names, details))
    }
}

impl Record for Game {
    fn text(&self, field: F) -> &str {
        self.tag_of(field).map_or("", |tag| tag.text.trim())
    }

    fn problem(&self, field: F, expected: &str) -> Problem {
        match self.tag_of(field) {
            Some(tag) => Problem::new(tag.line, tag.column, &tag.text, expected),
            None => Problem::new(self.line, 1, "", expected),
        }
    }

    fn rating(&mut self, field: F) -> Result<Option<f64>, Problem> {
        const RATING: &str = "a rating must be between −100,000 and 100,000, or empty";
        let text = self.text(field);
        let rating =
            rating_of(text, DecimalMark::PointByDefault).map_err(|why| why.problem(text, RATING));
        let clear = rating.and_then(|rating| match rating {
            Some(rating) if rating.abs() > RATING_LIMIT => Err(RATING.to_owned()),
            // A rating of 1.500 is 1500.
            Some(rating) if rating.abs() < 10.0 => {
                rating_of(text, DecimalMark::Comma).map_err(|why| why.problem(text, RATING))
            }
            rating => Ok(rating),
        });
        clear.map_err(|expected| self.problem(field, &expected))
    }

    fn moment(&mut self) -> Result<Option<Moment>, Problem> {
        const DATE: &str = "write a date as 2026.02.01";
        let text = self.text(F::Date);
        let fail = || self.problem(F::Date, DATE);
        let Some(dates) = Dates::of(text).map_err(|()| fail())? else {
            return Ok(None);
        };
        let moment = dates.only().ok_or_else(fail)?;
        Ok(Some(moment.at_time(self.text(F::Time))))
    }

    fn hash(&self) -> u64 {
        self.hash.finish()
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

/// The name of the tag that a line starts with.
fn tag_name(line: &[u8]) -> Option<&[u8]> {
    let name = line.strip_prefix(b"[")?;
    Some(&name[..memchr2(b' ', b'"', name)?])
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
