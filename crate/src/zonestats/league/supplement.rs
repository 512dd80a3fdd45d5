//! The texts that go with a log: ratings that the league starts from, and other spellings of its players' names.

use rustc_hash::FxHashMap;

use crate::Problem;
use crate::games::MAX_PROBLEMS;
use crate::table::{self, RATINGS, Row, Table, TableField as F, TableOptions};
use crate::zonestats::MatchField;

/// A report on the reading of a text that goes with a log.
#[apply(report)]
#[derive(Default, Eq)]
pub struct Supplement {
    /// The number of entries that could be read.
    pub entries: usize,
    /// The number of them that are about a player of the log.
    pub used: usize,
    /// The parts that could not be read, with their places in this text: at most [`MAX_PROBLEMS`] problems.
    pub problems: Vec<Problem>,
    /// The number of all problems.
    pub problem_count: usize,
    /// Surprises in how the text was read, one sentence each.
    pub notices: Vec<String>,
}

impl Supplement {
    fn add_problem(&mut self, problem: Problem) {
        self.problem_count += 1;
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(problem);
        }
    }
}

/// Other spellings of players' names.
#[derive(Debug, Default)]
pub(super) struct Aliases {
    names: FxHashMap<String, String>,
}

impl Aliases {
    /// Reads aliases such as `Ann = ann`, one in each line or separated by semicolons: what stands before the `=` is
    /// read as the name behind it.
    pub fn read(text: &str) -> (Self, Supplement) {
        let (mut aliases, mut report) = (Self::default(), Supplement::default());
        for (line, text) in (1..).zip(text.lines()) {
            let mut column = 1;
            for part in text.split(';') {
                let blanks = part.chars().take_while(|c| c.is_whitespace());
                let place = column + blanks.count();
                column += part.chars().count() + 1;
                let part = part.trim();
                if let Err(expected) = aliases.add(part) {
                    report.add_problem(Problem::new(line, place, part, expected));
                }
            }
        }
        // From here on, each name is one step away, however long the chains were.
        let spellings: Vec<String> = aliases.names.keys().cloned().collect();
        for spelling in &spellings {
            aliases.resolve(spelling);
        }
        report.entries = aliases.names.len();
        (aliases, report)
    }

    fn add(&mut self, text: &str) -> Result<(), String> {
        if text.is_empty() {
            return Ok(());
        }
        let names = text.split_once(" = ").or_else(|| text.split_once('='));
        let (alias, name) = names
            .map(|(alias, name)| (alias.trim(), name.trim()))
            .filter(|(alias, name)| !alias.is_empty() && !name.is_empty())
            .ok_or("an alias is written like Ann = ann")?;
        let [other, name] = [alias, name].map(|name| self.resolve(name));
        if self.names.contains_key(alias) {
            return if other == name {
                Ok(())
            } else {
                Err(format!("“{alias}” is already an alias of “{other}”"))
            };
        }
        if name == alias {
            return Err(format!("“{alias}” is an alias of itself"));
        }
        self.names.insert(alias.to_owned(), name);
        Ok(())
    }

    /// The name that a spelling stands for. The aliases on the way there stand for it directly from now on: a chain of many
    /// would take too long again and again.
    fn resolve(&mut self, spelling: &str) -> String {
        let name = self.name(spelling).to_owned();
        let mut passed = spelling.to_owned();
        while let Some(next) = self.names.get_mut(&passed).filter(|next| **next != name) {
            passed = std::mem::replace(next, name.clone());
        }
        name
    }

    /// The name that a spelling stands for, which may be an alias itself.
    pub fn name<'n>(&'n self, spelling: &'n str) -> &'n str {
        let mut name = spelling;
        while let Some(other) = self.names.get(name) {
            name = other;
        }
        name
    }

    /// The names that aliases stand for.
    pub fn targets(&self) -> impl Iterator<Item = &str> {
        self.names.values().map(|name| self.name(name))
    }
}

/// The rating that each of some players starts from, by name.
#[derive(Debug, Default)]
pub(super) struct StartRatings {
    entries: FxHashMap<String, StartEntry>,
}

impl StartRatings {
    /// Reads a table of players and ratings, such as the standings of an earlier league.
    pub fn read(text: &str, aliases: &Aliases) -> (Self, Supplement) {
        let (mut start, mut report) = (Self::default(), Supplement::default());
        if let Some(reason) = table::refused_text(text) {
            report.add_problem(Problem::new(
                1,
                1,
                "",
                format!("this is not a table: {reason}"),
            ));
        } else if let Some(table) = Table::new(text, &RATINGS, &TableOptions::default()) {
            report.notices.extend(table.notices.iter().cloned());
            if table.header.missing.is_empty() {
                table.for_each(|mut row| {
                    let added = row
                        .broken
                        .take()
                        .map_or_else(|| start.add(&row, aliases), Err);
                    if let Err(problem) = added {
                        report.add_problem(problem);
                    }
                });
            } else {
                let expected = "the titles must name the columns “player” and “rating”";
                report.add_problem(table.problem_at_top(expected.to_owned()));
            }
        }
        report.entries = start.iter().count();
        (start, report)
    }

    /// The rating of a player; `None` where the table has none.
    pub fn of(&self, name: &str) -> Option<f64> {
        let found = self.entries.get(name);
        found
            .filter(|found| !found.is_contradicted)
            .map(|found| found.rating)
    }

    /// All players, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, f64)> {
        let used = self
            .entries
            .iter()
            .filter(|(_, found)| !found.is_contradicted);
        used.map(|(name, found)| (&**name, found.rating))
    }

    fn add(&mut self, row: &Row, aliases: &Aliases) -> Result<(), Problem> {
        if let Some(misfit) = row.misfit() {
            return Err(misfit);
        }
        let name = row.needed(F::Player, "this row does not say whose rating it is")?;
        let missing = || row.problem(F::Rating, "the rating is missing");
        let rating = row.number(F::Rating)?.ok_or_else(missing)?;
        if !MatchField::Rating.accepts(rating) {
            let expected = "a rating must be between −1,000,000,000 and 1,000,000,000";
            return Err(row.problem(F::Rating, expected));
        }
        let line = row.line();
        let earlier = (self.entries.entry(aliases.name(name).to_owned())).or_insert(StartEntry {
            rating,
            line,
            is_contradicted: false,
        });
        if earlier.rating.total_cmp(&rating).is_ne() {
            earlier.is_contradicted = true;
            let line = earlier.line;
            let expected =
                format!("“{name}” has another rating in line {line}, so neither is used");
            return Err(row.problem(F::Rating, expected));
        }
        Ok(())
    }
}

/// The rating of a player, where it is in the text, and whether another row says otherwise.
#[derive(Debug)]
struct StartEntry {
    rating: f64,
    line: u32,
    is_contradicted: bool,
}
