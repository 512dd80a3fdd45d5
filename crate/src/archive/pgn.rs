//! Games in PGN, of which only the tags are read: moves, comments and variations are skipped.
//!
//! The existing parsers are under the GPL (`pgn-reader`, `pgn-lexer`) or need a whole game as one text
//! with legal moves (`pgnparse`); reading tags is a small part of what they do.

use super::entry::{
    DATE, Fingerprint, GameEntry, ITSELF, Id, LONGEST_NAME, NAME, RATING, RESULT, Unreadable,
};
use super::values::{is_bot, outcome, rating};
use crate::Problem;
use crate::csv::Dialect;
use crate::moment::{Moment, parse_time};
use memchr::{memchr, memchr2};

/// The tags that count here.
const TAGS: [&str; 17] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "WhiteElo",
    "BlackElo",
    "UTCDate",
    "UTCTime",
    "Termination",
    "WhiteTitle",
    "BlackTitle",
    "WhiteType",
    "BlackType",
    "Link",
];

/// A tag's number among [`TAGS`].
type Tag = usize;

/// A tag's value, and where it is.
#[derive(Debug, Default, Clone)]
struct Value {
    text: String,
    line: usize,
    column: usize,
    given: bool,
}

/// Reads games line by line.
#[derive(Debug)]
pub(super) struct Pgn {
    values: [Value; TAGS.len()],
    /// Whether the game has anything yet, and whether that includes moves.
    begun: bool,
    moves: bool,
    in_comment: bool,
    /// The line it begins at, and a fingerprint of its text.
    line: usize,
    text: Fingerprint,
    /// A tag that cannot be read.
    broken: Option<Problem>,
}

/// A game, or why it cannot be read.
type GameResult<'a> = Result<GameEntry<'a>, Problem>;

const TAG: &str = "a tag is a name and a text in quotes, such as [White \"ann\"]";

impl Pgn {
    pub(super) fn new() -> Self {
        Self {
            values: std::array::from_fn(|_| Value::default()),
            begun: false,
            moves: false,
            in_comment: false,
            line: 0,
            text: Fingerprint::default(),
            broken: None,
        }
    }

    /// Takes a line, and passes on the game that ends before it.
    pub(super) fn line(
        &mut self,
        bytes: &[u8],
        number: usize,
        each: &mut dyn FnMut(GameResult<'_>),
    ) {
        let tags = bytes.trim_ascii_start();
        // A comment that is never closed ends where the next game begins.
        let begins = tags.starts_with(b"[Event \"");
        if tags.is_empty() || bytes.starts_with(b"%") {
            return;
        }
        if begins || (!self.in_comment && tags.starts_with(b"[")) {
            if self.begun && (self.moves || begins && self.has_tags()) {
                self.finish(each);
            }
            self.begin(number);
            self.text = self.text.with(tags).with(b"\n");
            self.tags(&String::from_utf8_lossy(bytes), number);
        } else {
            self.begin(number);
            self.text = self.text.with(tags).with(b"\n");
            self.moves = true;
            self.skip_comments(tags);
        }
    }

    /// Passes on the last game.
    pub(super) fn finish(&mut self, each: &mut dyn FnMut(GameResult<'_>)) {
        if self.begun {
            each(self.game());
        }
        for value in &mut self.values {
            value.text.clear();
            value.given = false;
        }
        (self.begun, self.moves, self.in_comment) = (false, false, false);
        self.text = Fingerprint::default();
        self.broken = None;
    }

    fn begin(&mut self, number: usize) {
        if !self.begun {
            (self.begun, self.line) = (true, number);
        }
    }

    fn has_tags(&self) -> bool {
        self.values.iter().any(|value| value.given)
    }

    /// Goes to the end of a line of moves, and notes whether it is within a comment.
    fn skip_comments(&mut self, line: &[u8]) {
        let mut rest = line;
        loop {
            if self.in_comment {
                let Some(end) = memchr(b'}', rest) else {
                    return;
                };
                rest = &rest[end + 1..];
                self.in_comment = false;
            }
            let Some(begin) = memchr2(b'{', b';', rest) else {
                return;
            };
            if rest[begin] == b';' {
                return;
            }
            rest = &rest[begin + 1..];
            self.in_comment = true;
        }
    }

    /// Reads the tags of a line, of which there is usually one.
    fn tags(&mut self, line: &str, number: usize) {
        let mut rest = line.trim();
        while let Some(tag) = rest.strip_prefix('[') {
            let column = line.trim_end().chars().count() - rest.chars().count() + 1;
            let Some((name, text, after)) = tag_pair(tag) else {
                self.broken
                    .get_or_insert_with(|| Problem::new(number, column, rest, TAG));
                return;
            };
            // If a tag is given twice, the first counts.
            if let Some(place) = place_of(name).filter(|&place| !self.values[place].given) {
                self.values[place] = Value {
                    text,
                    line: number,
                    column,
                    given: true,
                };
            }
            rest = after.trim_start();
        }
    }

    fn value(&self, name: &str) -> &str {
        place_of(name).map_or("", |place| self.values[place].text.trim())
    }

    fn game(&self) -> GameResult<'_> {
        if let Some(problem) = &self.broken {
            return Err(problem.clone());
        }
        self.entry().map_err(|Unreadable { place, expected }| {
            let value = &self.values[place];
            if value.given {
                Problem::new(value.line, value.column, &value.text, expected)
            } else {
                Problem::new(self.line, 1, "", expected)
            }
        })
    }

    fn entry(&self) -> Result<GameEntry<'_>, Unreadable<Tag>> {
        let fail = |name, expected| Unreadable {
            place: place_of(name).unwrap_or(0),
            expected,
        };
        let player = |name| {
            let player = self.value(name);
            let valid = !matches!(player, "" | "?") && player.len() <= LONGEST_NAME;
            valid.then_some(player).ok_or(fail(name, NAME))
        };
        let points =
            |name| rating(self.value(name), Dialect::default()).map_err(|()| fail(name, RATING));
        let bot =
            |title, kind| self.value(title).eq_ignore_ascii_case("BOT") || is_bot(self.value(kind));
        let names = [player("White")?, player("Black")?];
        if names[0] == names[1] {
            return Err(fail("Black", ITSELF));
        }
        let ended = !["unterminated", "abandoned"]
            .iter()
            .any(|word| self.value("Termination").eq_ignore_ascii_case(word));
        let result = outcome(self.value("Result")).map_err(|()| fail("Result", RESULT))?;
        Ok(GameEntry {
            names,
            ratings: [points("WhiteElo")?, points("BlackElo")?],
            outcome: result.filter(|_| ended),
            when: self.when()?,
            rated: !["casual ", "unrated "]
                .iter()
                .any(|word| starts_with_word(self.value("Event"), word)),
            corrupt: false,
            bots: [
                bot("WhiteTitle", "WhiteType"),
                bot("BlackTitle", "BlackType"),
            ],
            id: self.id(),
        })
    }

    /// The date in UTC where there is one, else the local one; the time where it is in UTC.
    fn when(&self) -> Result<Option<Moment>, Unreadable<Tag>> {
        for name in ["UTCDate", "Date"] {
            let when = Moment::parse(self.value(name)).map_err(|()| Unreadable {
                place: place_of(name).unwrap_or(0),
                expected: DATE,
            })?;
            if let Some(when) = when {
                let second = parse_time(self.value("UTCTime")).unwrap_or(0);
                let second = u32::try_from(second).unwrap_or(when.second);
                return Ok(Some(Moment { second, ..when }));
            }
        }
        Ok(None)
    }

    /// An address of the game's own, or all of its text. Players and time count in any case.
    fn id(&self) -> Id {
        let site = self.value("Site");
        let link = match self.value("Link") {
            "" if is_game_address(site) => site,
            link => link,
        };
        if link.is_empty() {
            Id::Text(self.text.0)
        } else {
            Id::of_site(link)
        }
    }
}

/// Whether a site is the address of the game itself.
fn is_game_address(site: &str) -> bool {
    site.strip_prefix("https://lichess.org/")
        .is_some_and(|path| path.len() >= 8 && !path.starts_with("broadcast"))
}

fn starts_with_word(text: &str, word: &str) -> bool {
    text.get(..word.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(word))
}

fn place_of(name: &str) -> Option<Tag> {
    TAGS.iter().position(|tag| *tag == name)
}

/// The name and the text of a tag whose bracket was opened, and what follows its closing bracket.
fn tag_pair(tag: &str) -> Option<(&str, String, &str)> {
    let tag = tag.trim_start();
    let after_name = tag.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    let name = tag
        .strip_suffix(after_name)
        .filter(|name| !name.is_empty())?;
    let mut characters = after_name.trim_start().strip_prefix('"')?.chars();
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
