//! The shape of a table of everyone's results: what a row is. Each shape is told by the titles that it needs.

use super::ColumnTitles;
use super::TableOptions;
use super::columns;
use super::contest::Line;
use super::header::{SeatColumns, Table};
use super::options::Answer;
use super::read::Reader;
use super::seats::{self, Seats, Shape, Titled};
use super::sheet::{Head, Sheet};
use super::specs::{GAMES, LEAGUE, LINES, PAIRS, SEATS, Spec, TableField as F, WINNERS};
use super::unguarded;

/// The table of everyone's results in a text; `None` where it has no rows. While its shape is asked for, `shape` of its
/// header is `None`.
pub(crate) fn results<'t>(text: &'t str, options: &TableOptions) -> Option<Table<'t>> {
    let is_titled = options.columns.values().any(|title| !title.is_empty());
    let are_lines = options.shape.is_none() && !is_titled && are_lines(text);
    if options.shape == Some(Shape::Lines) || are_lines {
        return lines(text, options);
    }
    let sheet = Sheet::new(text, super::Blanks::Runs, &options.columns)?;
    results_of(&sheet, options)
}

/// The table of everyone's results that a sheet has.
pub(crate) fn results_of<'t>(sheet: &Sheet<'t>, options: &TableOptions) -> Option<Table<'t>> {
    let candidates = candidates(sheet, options);
    let is_open = candidates.len() > 1;
    let first = candidates.into_iter().next();
    let Some(chosen) = first.filter(|_| !is_open) else {
        let mut table = Table::of(sheet, &LEAGUE, options)?;
        table.ask_shape(sheet, options);
        return Some(table);
    };
    let mut table = chosen.table(sheet, options)?;
    table.settle_best_score(options);
    Some(table)
}

/// Whether most lines of a text are matches such as `2026-03-17: Ann 10, Bob 6`.
fn are_lines(text: &str) -> bool {
    let lines = text.split(['\n', '\r']).map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("```"));
    let (mut matches, mut all) = (0, 0);
    for line in lines.take(100) {
        all += 1;
        matches += usize::from(Line::of(line).is_some());
    }
    matches > 0 && matches * 5 >= all * 4
}

/// A text whose lines are matches.
fn lines<'t>(text: &'t str, options: &TableOptions) -> Option<Table<'t>> {
    let sheet = Sheet::of_lines(text)?;
    let head = Head {
        row: None,
        titles: vec!["Column 1".to_owned()],
    };
    let seat_columns = SeatColumns {
        shape: Some(Shape::Lines),
        ..SeatColumns::default()
    };
    let mut table = Table::with_seats(&sheet, head, &LINES, options, seat_columns)?;
    table.settle_line_dates(options);
    table.settle_best_score(options);
    Some(table)
}

/// A shape that a sheet may have.
struct Candidate {
    spec: &'static Spec,
    head: Head,
    columns: SeatColumns,
    /// The columns, where the table has no titles.
    given: Option<ColumnTitles>,
}

impl Candidate {
    fn table<'t>(self, sheet: &Sheet<'t>, options: &TableOptions) -> Option<Table<'t>> {
        let options = match self.given {
            Some(columns) => &TableOptions {
                columns,
                ..options.clone()
            },
            None => options,
        };
        Table::with_seats(sheet, self.head, self.spec, options, self.columns)
    }
}

/// The shapes that fit a sheet: one, or several where nothing tells which.
fn candidates(sheet: &Sheet, options: &TableOptions) -> Vec<Candidate> {
    let given = &options.columns;
    let named = |spec: &'static Spec| {
        let head = sheet.head(spec, given);
        let columns = columns::by_titles(&head.titles, spec, given);
        (head, columns)
    };
    let has = |columns: &columns::Columns, field: F| columns[field as usize].is_some();
    let candidate = |shape, spec, head, seats, sets| Candidate {
        spec,
        head,
        columns: SeatColumns {
            shape: Some(shape),
            seats,
            sets,
        },
        given: None,
    };
    let (rows_head, rows) = named(&LEAGUE);
    let (pairs_head, pairs) = named(&PAIRS);
    let (winners_head, winners) = named(&WINNERS);
    let (seats_head, seat_fields) = named(&SEATS);
    let sets_of = |head: &Head, columns: &columns::Columns| {
        let profiles = sheet.profiles(head);
        let table = Titled {
            titles: &head.titles,
            profiles: &profiles,
            ignored: &options.ignored,
        };
        seats::sets(table, |column| columns.contains(&Some(column)))
    };
    let seats_of = |find: &dyn Fn(Titled) -> Option<Seats>, head: &Head| {
        let profiles = sheet.profiles(head);
        find(Titled {
            titles: &head.titles,
            profiles: &profiles,
            ignored: &options.ignored,
        })
    };
    let is_used = |column: usize| seat_fields.contains(&Some(column));
    let is_wide_asked = options.shape == Some(Shape::Wide);
    let wide = |table: Titled| seats::wide(table, is_wide_asked, is_used);
    let as_rows = |head| candidate(Shape::Rows, &LEAGUE, head, Seats::default(), Vec::new());
    let as_pairs = |head: Head, columns: &columns::Columns| {
        let sets = sets_of(&head, columns);
        candidate(Shape::Pairs, &PAIRS, head, Seats::default(), sets)
    };
    let as_winners = |head: Head, columns: &columns::Columns| {
        let sets = sets_of(&head, columns);
        candidate(Shape::Winners, &WINNERS, head, Seats::default(), sets)
    };
    let as_seats = |shape, head: Head, seats| candidate(shape, &SEATS, head, seats, Vec::new());
    if let Some(shape) = options.shape {
        let found = match shape {
            Shape::Rows | Shape::Lines => as_rows(rows_head),
            Shape::Pairs => as_pairs(pairs_head, &pairs),
            Shape::Winners => as_winners(winners_head, &winners),
            Shape::Sides => {
                let seats = seats_of(&seats::sides, &seats_head).unwrap_or_default();
                as_seats(shape, seats_head, seats)
            }
            Shape::Wide => {
                let seats = seats_of(&wide, &seats_head).unwrap_or_default();
                as_seats(shape, seats_head, seats)
            }
            Shape::Places => {
                let seats = seats_of(&seats::places, &seats_head).unwrap_or_default();
                as_seats(shape, seats_head, seats)
            }
        };
        return vec![found];
    }
    let names_player = has(&rows, F::Player) || given.contains_key(&F::Match);
    if has(&winners, F::Winner) && has(&winners, F::Loser) {
        return vec![as_winners(winners_head, &winners)];
    }
    if let Some(seats) = seats_of(&seats::sides, &seats_head) {
        return vec![as_seats(Shape::Sides, seats_head, seats)];
    }
    let numbered = || seats_of(&|table| seats::wide(table, false, |_| true), &seats_head);
    if let Some(seats) = (!has(&rows, F::Player)).then(numbered).flatten() {
        return vec![as_seats(Shape::Wide, seats_head, seats)];
    }
    if has(&pairs, F::White) && has(&pairs, F::Black) {
        // A row for each player that names the opponent, too, has each game twice.
        let is_twice = names_player
            && has(&rows, F::Match)
            && has(&rows, F::Score)
            && pairs[F::White as usize] == rows[F::Player as usize]
            && !sheet
                .profiles(&rows_head)
                .get(rows[F::Match as usize].unwrap_or_default())
                .is_some_and(super::profile::ColumnProfile::is_distinct);
        let mut all = vec![as_pairs(pairs_head, &pairs)];
        if is_twice {
            all.push(as_rows(rows_head));
        }
        return all;
    }
    let has_titles = rows_head.row.is_some() || seats_head.row.is_some();
    // One player's own games have ratings, which are no one's scores.
    let (_, own) = named(&GAMES);
    let are_own_games = has(&own, F::Result) && has(&own, F::Rating);
    if !names_player && has_titles && !are_own_games {
        if let Some(seats) = seats_of(&seats::places, &seats_head) {
            return vec![as_seats(Shape::Places, seats_head, seats)];
        }
        if let Some(seats) = seats_of(&wide, &seats_head) {
            return vec![as_seats(Shape::Wide, seats_head, seats)];
        }
    }
    if !has_titles && given.is_empty() {
        if let Some(found) = without_titles(sheet, &pairs_head) {
            return vec![Candidate {
                given: Some(found),
                ..as_pairs(pairs_head, &pairs)
            }];
        }
    }
    vec![as_rows(rows_head)]
}

/// The columns of games of two without titles: `Ann, win, Bob`, `Ann, Bob, 1-0` or `Ann, Bob, 3, 1`.
fn without_titles(sheet: &Sheet, head: &Head) -> Option<ColumnTitles> {
    let rows = sheet.rows_below(head);
    let profiles = sheet.profiles(head);
    if rows.len() < 2 && profiles.len() != 3 {
        return None;
    }
    let title = |column: usize| head.titles.get(column).cloned();
    let is_name = |column: usize| {
        profiles
            .get(column)
            .is_some_and(|of| of.is_text() && of.days == 0)
    };
    let is_result = |column: usize| {
        let of = profiles.get(column);
        of.is_some_and(|of| {
            let is_words = of.mostly(of.clear_results) && !of.is_colours();
            is_words || of.mostly(of.score_pairs)
        })
    };
    let is_number = |column: usize| {
        profiles
            .get(column)
            .is_some_and(|of| of.mostly(of.numbers) && !of.is_days())
    };
    // A date may stand in front.
    let first = usize::from(
        profiles
            .first()
            .is_some_and(super::profile::ColumnProfile::is_days),
    );
    let at = |column: usize| first + column;
    let fields: Vec<(F, usize)> = match profiles.len() - first {
        3 if is_name(at(0)) && is_result(at(1)) && is_name(at(2)) => {
            vec![(F::White, at(0)), (F::Result, at(1)), (F::Black, at(2))]
        }
        3 if is_name(at(0)) && is_name(at(1)) && is_result(at(2)) => {
            vec![(F::White, at(0)), (F::Black, at(1)), (F::Result, at(2))]
        }
        4 if is_name(at(0)) && is_name(at(1)) && is_number(at(2)) && is_number(at(3)) => vec![
            (F::White, at(0)),
            (F::Black, at(1)),
            (F::WhiteScore, at(2)),
            (F::BlackScore, at(3)),
        ],
        _ => return None,
    };
    let dated = (first == 1).then_some((F::Date, 0));
    let all = fields.into_iter().chain(dated);
    all.map(|(field, column)| Some((field, title(column)?)))
        .collect()
}

impl<'t> Sheet<'t> {
    /// A text whose rows are its lines, each one cell.
    fn of_lines(text: &'t str) -> Option<Self> {
        let sheet = Self::of(Reader::of_lines(text));
        (!sheet.is_empty()).then_some(sheet)
    }
}

impl Table<'_> {
    /// Asks what a row of the table is.
    fn ask_shape(&mut self, sheet: &Sheet, options: &TableOptions) {
        let found = candidates(sheet, options);
        let rows = self.rows;
        let readings = found.iter().filter_map(|candidate| {
            let shape = candidate.columns.shape?;
            Some((Answer::Shape(shape), shape.meaning().to_owned(), rows))
        });
        let readings: Vec<_> = readings.collect();
        self.header.shape = None;
        self.ask("shape", "", readings, None);
    }

    /// Settles the order of day and month of the dates in front of lines.
    fn settle_line_dates(&mut self, options: &TableOptions) {
        let mut dates = super::profile::ColumnProfile::default();
        self.for_each(|row| {
            if let Some(line) = Line::of(unguarded(row.text_at(0))) {
                dates.see_as(F::Date, line.date);
            }
        });
        self.set_dates(dates, options);
    }
}

impl Shape {
    /// A row of the shape, as the end of “Each row is …”.
    pub(crate) fn meaning(self) -> &'static str {
        match self {
            Self::Rows => "a player in a match",
            Self::Pairs => "a game of two",
            Self::Winners => "a game with a winner and a loser",
            Self::Sides => "a match of two sides",
            Self::Wide => "a match, with a column for each player",
            Self::Places => "a match, with a column for each place",
            Self::Lines => "a match as text",
        }
    }
}
