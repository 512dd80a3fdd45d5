//! Games in PGN. Only their tags are read: moves, comments and variations are skipped.
//!
//! The existing parsers are under the GPL (`pgn-reader`, `pgn-lexer`) or need a whole game as one text
//! with legal moves (`pgnparse`); reading tags is a small part of what they do.

use super::game::{Reading, Record, read_game};
use crate::Problem;
use crate::games::RATING_LIMIT;
use crate::moment::{DateReadings, Moment};
use crate::number::DecimalMark;
use crate::problem::shortened;
use crate::recognise::tag_start;
use crate::table::{
    TableField as F, WINDOWS, decoded, is_one_of, rated_name, rated_word, rating_of,
};
use memchr::{memchr, memchr2, memchr3};
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
    /// True once a tag was in Windows-1252.
    is_windows: bool,
    /// The first name that has a rating behind it.
    rated_name: Option<String>,
}

/// The game that is being read.
#[derive(Debug, Default)]
struct Game {
    /// The line that it begins on; 0 where there is no game yet.
    line: usize,
    tags: Vec<Tag>,
    has_moves: bool,
    in_comment: bool,
    /// True if the last line was blank.
    is_after_blank: bool,
    /// A hash of its text.
    hash: DefaultHasher,
    /// The problem of a tag that cannot be read.
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
            self.game.is_after_blank = line.is_empty();
        }
    }

    /// Reads what is left at the end of the file.
    pub(super) fn finish(&mut self, each: &mut dyn FnMut(Reading<'_>)) {
        let mut game = std::mem::take(&mut self.game);
        if game.line > 0 {
            let rated_name = game.take_ratings();
            self.rated_name = self.rated_name.take().or(rated_name);
            each(game.read());
        }
    }

    /// Sentences about what was decided.
    pub(super) fn notices(&self) -> impl Iterator<Item = String> {
        let windows = self.is_windows.then(|| WINDOWS.to_owned());
        let rated = self.rated_name.as_deref().map(|name| {
            let name = shortened(name);
            format!("Some ratings are in the names: the number in “{name}” is read as one.")
        });
        windows.into_iter().chain(rated)
    }

    /// Reads a line of tags, of moves, or of several games.
    fn read_line(&mut self, line: &[u8], each: &mut dyn FnMut(Reading<'_>)) {
        let is_break = line.starts_with(b"<") && std::str::from_utf8(line).is_ok_and(is_break);
        let Some(start) = (!is_break).then(|| self.skip_moves(line)).flatten() else {
            return;
        };
        let (before, tags) = line.split_at(start);
        let (text, is_windows) = decoded(tags.to_vec());
        self.is_windows |= is_windows;
        let mut column = String::from_utf8_lossy(before).chars().count() + 1;
        let mut rest = &*text;
        while let Some(moves) = self.read_tags(rest, column, each) {
            // Other texts behind tags are remarks.
            let are_moves = moves.starts_with(|c: char| c.is_ascii_digit() || "{*".contains(c));
            let next = are_moves
                .then(|| self.skip_moves(moves.as_bytes()))
                .flatten();
            let Some(next) = next.and_then(|next| moves.get(next..)) else {
                return;
            };
            column += characters_before(rest, next);
            rest = next;
        }
    }

    /// Skips moves up to the next tag of the line, and returns where it is; `None` where the line ends before.
    fn skip_moves(&mut self, line: &[u8]) -> Option<usize> {
        let text = line.trim_ascii_start();
        let start = line.len() - text.len();
        let game = &mut self.game;
        if game.may_have_tags(text) {
            return Some(start);
        }
        game.begin(self.lines);
        game.has_moves = true;
        let end = game.skip_moves(text);
        game.hash.write(&text[..end.unwrap_or(text.len())]);
        game.hash.write(b"\n");
        Some(start + end?)
    }

    /// Reads the tags that a text begins with, in a column of the line, and returns what follows them; `None` where one
    /// cannot be read.
    fn read_tags<'t>(
        &mut self,
        tags: &'t str,
        mut column: usize,
        each: &mut dyn FnMut(Reading<'_>),
    ) -> Option<&'t str> {
        let mut rest = tags;
        while rest.starts_with('[') {
            let game = &self.game;
            let is_repeated = |name: &[u8]| {
                let mut names = game.tags.iter().map(|tag| tag.name.as_bytes());
                // Tags of a line may be repeated, but not the one that games begin with.
                names.next() == Some(name) || rest.len() == tags.len() && names.any(|n| n == name)
            };
            if game.has_moves || tag_name(rest.as_bytes()).is_some_and(is_repeated) {
                self.finish(each);
            }
            let game = &mut self.game;
            game.begin(self.lines);
            let Some((name, text, after)) = tag_pair(rest) else {
                let problem = || Problem::new(self.lines, column, rest, TAG);
                game.broken.get_or_insert_with(problem);
                return None;
            };
            game.hash.write(name.as_bytes());
            game.hash.write(text.as_bytes());
            game.hash.write(b"\n");
            game.tags.push(Tag {
                name: name.to_owned(),
                text,
                line: self.lines,
                column,
            });
            let after = without_breaks(after);
            column += characters_before(rest, after);
            rest = after;
        }
        Some(rest)
    }
}

impl Game {
    /// Notes the line that the game begins on.
    fn begin(&mut self, line: usize) {
        if self.line == 0 {
            self.line = line;
        }
    }

    /// True if a line begins with a tag, and not with a comment that looks like one. A comment that is never closed ends
    /// where the next game begins: with its event, or behind a blank line with the same tag as this game.
    fn may_have_tags(&self, line: &[u8]) -> bool {
        let first = self.tags.first().map(|tag| tag.name.as_bytes());
        let begins = |name| name == b"Event" || (self.is_after_blank && Some(name) == first);
        let begins = || is_tag(line) && tag_name(line).is_some_and(begins);
        line.starts_with(b"[") && (!self.in_comment || begins())
    }

    /// Skips a line of moves up to the tags that follow them, and notes whether it ends within a comment.
    fn skip_moves(&mut self, moves: &[u8]) -> Option<usize> {
        let mut at = 0;
        loop {
            let rest = &moves[at..];
            let mark = if self.in_comment {
                memchr(b'}', rest)?
            } else {
                memchr3(b'{', b';', b'[', rest)?
            };
            match rest[mark] {
                // A comment to the end of the line.
                b';' => return None,
                b'[' if is_tag(&rest[mark..]) => return Some(at + mark),
                b'[' => {}
                _ => self.in_comment = !self.in_comment,
            }
            at += mark + 1;
        }
    }

    /// Takes ratings out of names such as `Tova Kerr (1600)` where their own tags have none, or the same; the first such
    /// name.
    fn take_ratings(&mut self) -> Option<String> {
        let mut first = None;
        for (player, elo) in [("White", "WhiteElo"), ("Black", "BlackElo")] {
            let Some((text, name, rating)) = self.tag(player).and_then(|tag| {
                let (name, rating) = rated_name(&tag.text)?;
                Some((tag.text.clone(), name.to_owned(), rating.to_owned()))
            }) else {
                continue;
            };
            let known = self.tag(elo).map_or("", |tag| tag.text.trim());
            let is_unknown = rating_of(known, DecimalMark::PointByDefault) == Ok(None);
            if !is_unknown && known != rating {
                continue;
            }
            for tag in &mut self.tags {
                if tag.name == player {
                    tag.text.clone_from(&name);
                } else if tag.name == elo {
                    tag.text.clone_from(&rating);
                }
            }
            if self.tag(elo).is_none() {
                let (line, column) = self
                    .tag(player)
                    .map_or((0, 0), |tag| (tag.line, tag.column));
                self.tags.push(Tag {
                    name: elo.to_owned(),
                    text: rating,
                    line,
                    column,
                });
            }
            first.get_or_insert(text);
        }
        first
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
                let known = utc.filter(|date| DateReadings::of(&date.text) != Ok(None));
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
        let rated = !is_casual(self.tag("Event").map_or("", |tag| tag.text.trim()));
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
        let Some(dates) = DateReadings::of(text).map_err(|()| fail())? else {
            return Ok(None);
        };
        let moment = dates.unambiguous().ok_or_else(fail)?;
        Ok(Some(moment.at_time(self.text(F::Time))))
    }

    fn hash(&self) -> u64 {
        self.hash.finish()
    }
}

/// True if an event is `Casual blitz game` or `Freundschaftsspiel`. A “Friendly Cup” may be rated.
fn is_casual(event: &str) -> bool {
    let first = event.split_whitespace().next();
    let is_word = event.len() > 3 && !event.contains(' ');
    first.is_some_and(|word| is_one_of(word, "unrated|casual"))
        || (is_word && rated_word(event) == Some(false))
}

/// Returns true if a site is the address of the game itself.
fn is_game_address(site: &str) -> bool {
    let path = site.trim().strip_prefix("https://lichess.org/");
    path.is_some_and(|path| path.len() >= 8 && !path.starts_with("broadcast"))
}

/// The name of the tag that a line starts with.
fn tag_name(line: &[u8]) -> Option<&[u8]> {
    let name = line.strip_prefix(b"[")?;
    Some(&name[..memchr2(b' ', b'"', name)?])
}

/// True if a text begins with a name in brackets, and a quote behind it.
fn is_tag(text: &[u8]) -> bool {
    let tag = text.get(1..).unwrap_or_default().trim_ascii_start();
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let length = tag.iter().take_while(|&byte| is_letter(byte)).count();
    length > 0 && tag[length..].trim_ascii_start().starts_with(b"\"")
}

/// A text without the line breaks of a web page, and blanks, that it begins with.
fn without_breaks(text: &str) -> &str {
    let mut rest = text.trim_start();
    while let Some(mark) = rest.strip_prefix("<br").or(rest.strip_prefix("<BR"))
        && let Some((_, after)) = mark.split_once('>').filter(|(slash, _)| slash.len() < 3)
    {
        rest = after.trim_start();
    }
    rest
}

/// True if a line is nothing but line breaks of a web page.
fn is_break(line: &str) -> bool {
    without_breaks(line).is_empty()
}

/// The number of characters of a text before an end of it.
fn characters_before(text: &str, end: &str) -> usize {
    let before = text.get(..text.len() - end.len());
    before.unwrap_or_default().chars().count()
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
