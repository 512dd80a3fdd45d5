//! Input that is nearly right: bytes choose among the words below and put them together as people and programs
//! do, with multi-byte characters anywhere.

use arbitrary::Unstructured;

/// Characters of two to four bytes, some of which look like ASCII or change their length with their case.
const WIDE: &[&str] = &[
    "€", "é", "−", "–", "½", "’", "“", "”", "ÿ", "İ", "ς", "\u{a0}", "\u{202f}", "\u{2028}",
    "\u{feff}", "\u{202e}", "😀", "１", "٣",
];
const YEARS: &[&str] = &[
    "2026", "1970", "1000", "9999", "0999", "26", "????", "20260",
];
const TWO_DIGITS: &[&str] = &[
    "01", "1", "12", "28", "29", "30", "31", "60", "00", "??", "24", "001",
];
const SEPARATORS: &[&str] = &["-", ".", "/", "", ":", "--"];
const ZONES: &[&str] = &[
    "", "Z", "+", "-", " UTC", "GMT", "+01:00", "-0430", "+01", " +",
];
const WHOLE_DATES: &[&str] = &[
    "",
    "0",
    "?",
    "null",
    "1769942363",
    "1769942363000",
    "20260201",
    "yesterday",
];
const DIGITS: &[&str] = &[
    "0",
    "1",
    "12",
    "120",
    "200",
    "1500",
    "00",
    "99999",
    "100001",
    "18446744073709551616",
];
const MARKS: &[&str] = &[".", ",", " ", "'", "", "..", "_", ":"];
const SIGNS: &[&str] = &["", "-", "+", "=", "−", "–", "+-", "("];
const EXPONENTS: &[&str] = &["", "e5", "E-3", "e", "e+400", "e-9999999999", "%", "?", "."];
const WHOLE_NUMBERS: &[&str] = &[
    "", "nan", "inf", "-0", "1e308", "unrated", "20:30", "1/2", "0x10",
];
const NAMES: &[&str] = &[
    "ann",
    "bob",
    "Ann",
    "Carlsen, Magnus",
    "a;b",
    "=1+1",
    "'",
    "",
    "?",
    "d'Artagnan",
];
const RESULTS: &[&str] = &[
    "1-0", "0-1", "1/2-1/2", "w", "b", "draw", "won", "0.5", "*", "", "maybe",
];
const YES_OR_NO: &[&str] = &["yes", "no", "1", "0", "TRUE", "f", "maybe", ""];
const TITLES: &[&str] = &[
    "match",
    "player",
    "team",
    "score",
    "minutes",
    "rating",
    "enabled",
    "date",
    "white",
    "black",
    "opponent",
    "result",
    "winner",
    "wrating",
    "brating",
    "time",
    "rated",
    "corrupt",
    "id",
    "game",
    "wusername",
    "busername",
    "endts",
    "Match ID",
    "sep=;",
    "",
];
const TAGS: &[&str] = &[
    "White",
    "Black",
    "Result",
    "WhiteElo",
    "BlackElo",
    "UTCDate",
    "UTCTime",
    "Date",
    "Event",
    "Site",
    "Link",
    "Termination",
    "WhiteTitle",
    "BlackType",
    "Round",
    "",
    "a b",
];
const MOVES: &[&str] = &[
    "1. e4",
    "{ a comment }",
    "{",
    "}",
    "; rest",
    "(1... e5",
    ")",
    "$1",
    "1-0",
    "*",
    "\n",
    "\n\n",
    "% skipped",
    "\n[Event \"x\"]\n",
    "[",
    "]",
];
const QUOTES: &[(&str, &str)] = &[
    ("'", "'"),
    ("\"", "\""),
    ("‘", "’"),
    ("“", "”"),
    ("'", "’"),
    ("’", ""),
];
const GAMES: &[&str] = &[
    "+1500",
    "-2500 abc",
    "=1610 a* 3",
    "+1000 N",
    "-R x",
    "; ",
    "*",
    "+",
    "+1500 abc D",
    "",
];
const COUNTS: &[&str] = &[
    "1",
    "3",
    "20",
    "0",
    "N",
    "1000001",
    "-1",
    "1.5",
    "18446744073709551616",
];
const REP_WORDS: &[&str] = &["-", "|", "| p3", "| p9", "rep", "testit", "p4", "|p8"];

const OTHERS: &[&str] = &[
    "\n",
    "\r\n",
    "\t",
    ";",
    ",",
    "\"",
    "\u{0}",
    "\u{c}",
    "\\",
    "[White \"a\"]",
    "[Event \"x\"]\n",
    "[Result \"0-1\"]\n",
    "2026-02-31",
    "2026-02-01 12:00+",
];

/// Every word here, to put into any other input.
pub fn all_words() -> Vec<&'static str> {
    [
        WIDE,
        YEARS,
        TWO_DIGITS,
        SEPARATORS,
        ZONES,
        WHOLE_DATES,
        DIGITS,
        MARKS,
        SIGNS,
        EXPONENTS,
        WHOLE_NUMBERS,
        NAMES,
        RESULTS,
        YES_OR_NO,
        TITLES,
        TAGS,
        MOVES,
        GAMES,
        COUNTS,
        REP_WORDS,
        OTHERS,
    ]
    .concat()
}

/// What the bytes of a run choose.
pub struct Choices<'a>(Unstructured<'a>);

impl<'a> Choices<'a> {
    pub fn of(bytes: &'a [u8]) -> Self {
        Self(Unstructured::new(bytes))
    }

    /// A number below `end`, 0 once the bytes are used up.
    fn below(&mut self, end: usize) -> usize {
        self.0.int_in_range(0..=end - 1).unwrap_or(0)
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// A word of a list, as a rule; else one that is changed, or something else.
    fn word(&mut self, words: &[&str]) -> String {
        let mut word: Vec<char> = self.one_of(words).chars().collect();
        let at = match self.below(8) {
            0..=5 => return word.into_iter().collect(),
            _ => self.below(word.len() + 1),
        };
        match self.below(6) {
            0 => word.truncate(at),
            1 => drop(word.drain(..at)),
            2 | 3 => drop(word.splice(at..at, self.one_of(WIDE).chars())),
            4 => {
                word = self
                    .one_of(WIDE)
                    .chars()
                    .chain(self.one_of(DIGITS).chars())
                    .collect();
            }
            _ => word.insert(at, self.0.arbitrary().unwrap_or_default()),
        }
        word.into_iter().collect()
    }

    /// Up to `most` words, joined.
    fn words(&mut self, most: usize, words: &[&str]) -> String {
        (0..self.below(most + 1))
            .map(|_| self.word(words))
            .collect()
    }

    pub fn date(&mut self) -> String {
        if self.below(8) == 7 {
            return self.word(WHOLE_DATES);
        }
        let separator = self.one_of(SEPARATORS);
        let mut parts = [
            self.word(YEARS),
            self.word(TWO_DIGITS),
            self.word(TWO_DIGITS),
        ];
        if self.below(4) == 3 {
            parts.reverse();
        }
        let date = parts.join(separator);
        match self.below(4) {
            0 => date,
            1 => format!("{date} {}", self.time()),
            2 => format!("{date}T{}", self.time()),
            _ => format!("{date}{}{}", self.word(WIDE), self.time()),
        }
    }

    pub fn time(&mut self) -> String {
        let mut time = format!("{}:{}", self.word(TWO_DIGITS), self.word(TWO_DIGITS));
        if self.below(2) == 1 {
            time = format!("{time}:{}{}", self.word(TWO_DIGITS), self.words(2, MARKS));
        }
        time + &self.zone()
    }

    fn zone(&mut self) -> String {
        let mut zone = self.word(ZONES);
        for _ in 0..self.below(3) {
            zone += &match self.below(3) {
                0 => self.word(TWO_DIGITS),
                1 => self.word(WIDE),
                _ => self.word(SEPARATORS),
            };
        }
        zone
    }

    pub fn number(&mut self) -> String {
        if self.below(8) == 7 {
            return self.word(WHOLE_NUMBERS);
        }
        let mut number = self.word(SIGNS) + &self.word(DIGITS);
        for _ in 0..self.below(3) {
            number = number + &self.word(MARKS) + &self.word(DIGITS);
        }
        number + &self.word(EXPONENTS)
    }

    /// A cell under a title, quoted now and then whether it has to be or not.
    fn cell(&mut self, title: &str, separator: &str) -> String {
        let text = match title {
            "date" | "endts" => self.date(),
            "time" => self.time(),
            "score" | "minutes" | "rating" | "wrating" | "brating" | "id" | "match" => {
                self.number()
            }
            "result" | "winner" => self.word(RESULTS),
            "enabled" | "rated" | "corrupt" => self.word(YES_OR_NO),
            _ => self.word(NAMES),
        };
        match self.below(8) {
            0..=3 => text.replace(separator, " "),
            4 | 5 => format!("\"{}\"", text.replace('"', "\"\"")),
            6 => format!("\"{text}{separator}\n\""),
            _ => format!("\"{text}{}", self.words(2, WIDE)),
        }
    }

    /// A table as leagues and archives have it, whose first columns make it one of them.
    pub fn table(&mut self) -> String {
        let separator = self.one_of(&[",", ";", "\t"]);
        let needed: &[&str] = match self.below(3) {
            0 => &["match", "player", "score", "minutes"],
            1 => &["white", "black", "result"],
            _ => &["wusername", "busername", "result"],
        };
        let mut titles: Vec<String> = needed.iter().map(ToString::to_string).collect();
        for _ in 0..self.below(5) {
            let at = self.below(titles.len() + 1);
            titles.insert(at, self.word(TITLES));
        }
        let mut table = titles.join(separator);
        for _ in 0..self.below(12) {
            table += self.one_of(&["\n", "\n", "\r\n", "\r"]);
            let cells: Vec<String> = titles
                .iter()
                .map(|title| self.cell(title, separator))
                .collect();
            table += &cells.join(separator);
        }
        table
    }

    pub fn pgn(&mut self) -> String {
        let mut pgn = String::new();
        for _ in 0..self.below(5) {
            for _ in 0..self.below(8) {
                let tag = self.word(TAGS);
                let value = match &*tag {
                    "UTCDate" | "Date" => self.date(),
                    "UTCTime" => self.time(),
                    "WhiteElo" | "BlackElo" => self.number(),
                    "Result" => self.word(RESULTS),
                    _ => self.word(NAMES),
                };
                let value = match self.below(4) {
                    0 => format!("{value}\\{}", self.word(&["\"", "\\", "", "n"])),
                    _ => value,
                };
                let end = self.one_of(&["\"]\n", "\"]\n", "\"] ", "\" ]\n", "\"\n", "]\n"]);
                pgn = pgn + "[" + &tag + " \"" + &value + end;
            }
            pgn += "\n";
            pgn += &self.words(6, MOVES);
            pgn += "\n";
        }
        pgn
    }

    pub fn rep(&mut self) -> String {
        let mut command = String::new();
        for _ in 0..=self.below(4) {
            if self.below(4) == 0 {
                command += &self.word(REP_WORDS);
            } else {
                let (open, close) = self.one_of(QUOTES);
                command = command + open + &self.words(3, GAMES) + close;
                command = command + " " + &self.word(COUNTS);
            }
            command += self.one_of(&[" ", " ", "", "\u{a0}", "\n"]);
        }
        command
    }
}
