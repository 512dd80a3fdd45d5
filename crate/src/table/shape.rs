//! The shape of a table of everyone's results: a row per player, per game or per match. Titles tell which it is.

use std::cmp::Ordering;

use super::ColumnTitles;
use super::TableOptions;
use super::cells::is_one_of;
use super::columns;
use super::contest::{Line, is_rule};
use super::header::{SeatColumns, Table};
use super::line_forms::LineForms;
use super::options::Answer;
use super::profile::ColumnProfile;
use super::read::{Reader, front_matter};
use super::seats::{self, ColumnFacts, Seat, Seats, Shape};
use super::sheet::{Head, Sheet};
use super::specs::{GAMES, LEAGUE, LINES, PAIRS, PLAYER, SEATS, Spec, TableField as F, WINNERS};
use super::titles::{OPPONENTS, Pairing, RATINGS, has, pairing, simple, words};
use super::unguarded;
use crate::number::{DecimalMark, read_number};

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
    table.resolve_names(options);
    table.resolve_best_score(options);
    table.resolve_result_of(options);
    table.notice_shared_wins();
    table.find_notes();
    Some(table)
}

/// True if most lines of a text are matches such as `Ann 10, Bob 6`, or half of them have a date in front, too. Headings may
/// stand between games such as `Ann - Bob 3:1` or `Ann > Bob`, and other lines below them.
fn are_lines(text: &str) -> bool {
    let text = text.get(front_matter(text)..).unwrap_or(text);
    let lines = text.split(['\n', '\r']).map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("```") && !is_rule(line));
    let (mut matches, mut dated, mut all) = (0, 0, 0);
    let (mut games, mut numbered) = (0, 0);
    let (mut equal, mut signed) = (0, 0);
    let forms = LineForms::of(text);
    for line in lines.take(100).flat_map(|line| forms.pieces(line)) {
        all += 1;
        let found = forms.line(line);
        // `Ann = Bob` is a draw among games such as `Ann > Bob`, and else a setting of a program.
        let ending = found.as_ref().and_then(|found| found.ending_by_sign);
        signed += usize::from(ending.is_some());
        equal += usize::from(ending == Some(Ordering::Equal));
        matches += usize::from(found.is_some());
        let is_game = |found: &Line| found.is_game || forms.at_semicolons;
        games += usize::from(found.as_ref().is_some_and(is_game));
        let is_of_standings = found.is_none() && begins_with_place(line);
        numbered += usize::from(!is_of_standings && line.bytes().any(|byte| byte.is_ascii_digit()));
        dated += usize::from(found.is_some_and(|found| !found.date.is_empty()));
    }
    if equal > 0 && equal == signed {
        return false;
    }
    (matches > 0 && matches * 5 >= all * 4)
        || (dated > 0 && dated * 2 >= all)
        || (games > 2 && games * 2 >= numbered)
}

/// True for a line such as `2. Ann 5 points`, as standings below games have.
fn begins_with_place(line: &str) -> bool {
    let parts = line.split_once(". ");
    parts.is_some_and(|(place, _)| place.len() < 4 && place.parse::<u16>().is_ok())
}

/// A text whose lines are matches.
fn lines<'t>(text: &'t str, options: &TableOptions) -> Option<Table<'t>> {
    let forms = LineForms::of(text);
    let sheet = Sheet::of_lines(text, forms.at_semicolons)?;
    let head = Head {
        row: None,
        titles: vec!["Column 1".to_owned()],
    };
    let seat_columns = SeatColumns {
        shape: Some(Shape::Lines),
        ..SeatColumns::default()
    };
    let mut table = Table::with_seats(&sheet, &head, &LINES, options, seat_columns)?;
    table.line_forms = forms;
    table.resolve_line_dates(options);
    table.resolve_line_strokes(options);
    table.resolve_best_score(options);
    Some(table)
}

/// A shape that a sheet may have.
struct Candidate {
    spec: &'static Spec,
    head: Head,
    columns: SeatColumns,
    /// The columns, where the table has no titles.
    given: Option<ColumnTitles>,
    /// The column that may be no player's, as the numbers of all others add up to the same in each row.
    beside_sums: Option<usize>,
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
        Table::with_seats(sheet, &self.head, self.spec, options, self.columns)
    }
}

/// A kind of table, with the row of titles and the columns that a sheet has for it.
struct SpecMatch {
    spec: &'static Spec,
    head: Head,
    columns: columns::Columns,
}

impl SpecMatch {
    fn new(sheet: &Sheet, spec: &'static Spec, given: &ColumnTitles) -> Self {
        let head = sheet.head(spec, given);
        let mut columns = columns::by_titles(&head.titles, spec, given);
        if columns[F::White as usize].is_some() || columns[F::Black as usize].is_some() {
            let profiles = sheet.profiles(&head);
            columns::leave_out_flags(&mut columns, &head.titles, &profiles, given);
        }
        Self {
            spec,
            head,
            columns,
        }
    }

    fn column(&self, field: F) -> Option<usize> {
        self.columns[field as usize]
    }

    fn has(&self, field: F) -> bool {
        self.column(field).is_some()
    }

    fn is_used(&self, column: usize) -> bool {
        self.columns.contains(&Some(column))
    }

    /// True if one side and the scores of both have columns, such as `Local`, `goles_local` and `goles_visitante`: only the name
    /// of the other side is missing.
    fn names_one_side(&self) -> bool {
        let is_sided = |field: F| {
            let title = self.column(field).map(|column| &self.head.titles[column]);
            title.is_some_and(|title| pairing(title) == Some(Pairing::Venues))
        };
        let players = [F::White, F::Black];
        let named = players.iter().filter(|&&field| self.has(field)).count();
        named == 1
            && [F::WhiteScore, F::BlackScore].into_iter().all(is_sided)
            && players.into_iter().any(is_sided)
    }

    /// True if the opponent has a column, and results are scores such as 3:1, or have a column for each side: only those whose games these are have no
    /// title, though another column may name them.
    fn names_opponent_and_goals(&self, sheet: &Sheet) -> bool {
        let titled = |field: F| self.column(field).map(|column| &*self.head.titles[column]);
        let is_opponent = titled(F::Black).is_some_and(|title| has(OPPONENTS, &simple(title)));
        let profiles = sheet.profiles(&self.head);
        let has_goals = |column: usize| {
            let of = profiles.get(column);
            of.is_some_and(|of| of.goals > 0 && of.mostly(of.score_pairs))
        };
        let may_name_players = || {
            !columns::suggestions(F::White, &self.head.titles, &profiles, &self.columns).is_empty()
        };
        let has_scores = self.has(F::WhiteScore) && self.has(F::BlackScore);
        is_opponent
            && !self.has(F::White)
            && (has_scores || self.column(F::Result).is_some_and(has_goals))
            && may_name_players()
    }

    /// True if a column called just White or Black has numbers: the scores of players of that name.
    fn are_numbers(&self, sheet: &Sheet, field: F) -> bool {
        let Some(column) = self.column(field) else {
            return false;
        };
        let profiles = sheet.profiles(&self.head);
        let is_numbers = profiles.get(column).is_some_and(|of| of.mostly(of.numbers));
        is_numbers
            && matches!(
                &*simple(&self.head.titles[column]),
                "white" | "black" | "gold"
            )
    }

    /// True if the titles of all players' columns say that they are ratings: `Elo Ann`.
    fn names_ratings(&self, seats: &Seats) -> bool {
        let mut columns = seats.all.iter().filter_map(|seat| seat.score);
        columns.all(|column| {
            let found = words(&self.head.titles[column]);
            found.len() > 1 && found.iter().any(|word| has(RATINGS, word))
        })
    }

    /// True if a column per player may have everyone's ratings after each night: a heading says so, or the numbers are as
    /// large as ratings and change as little from row to row, or no row gives anyone what it does not take from others.
    fn may_be_ratings(&self, sheet: &Sheet, seats: &Seats) -> bool {
        let headings = sheet.rows_above(&self.head).iter().flatten();
        let mut words_above = headings.flat_map(|cell| words(cell));
        if words_above.any(|word| has(RATINGS, &word) || has("ratings elos", &word)) {
            return true;
        }
        let columns: Vec<usize> = seats.all.iter().filter_map(|seat| seat.score).collect();
        let mut last: Vec<Option<f64>> = vec![None; columns.len()];
        let (mut steps, mut small) = (0, 0);
        let (mut rows, mut sums) = (0, Vec::new());
        for row in sheet.rows_below(&self.head) {
            let cells = columns.iter().map(|&column| row.get(column));
            let cells = cells.map(|cell| cell.map_or("", |cell| cell.trim()));
            let mut sum = Some(0.0);
            rows += 1;
            for (cell, last) in cells.zip(&mut last) {
                let Ok(number) = read_number(cell, DecimalMark::Point) else {
                    sum = None;
                    continue;
                };
                if !(100.0..=3500.0).contains(&number) {
                    return false;
                }
                if let Some(before) = last.replace(number) {
                    steps += 1;
                    small += usize::from((number - before).abs() <= before * 0.05);
                }
                sum = sum.map(|sum| sum + number);
            }
            sums.extend(sum);
        }
        let least = sums.iter().copied().fold(f64::INFINITY, f64::min);
        let most = sums.iter().copied().fold(0.0, f64::max);
        let is_constant =
            sums.len() > 2 && sums.len() * 5 >= rows * 4 && most - least <= most * 0.005;
        is_constant || (steps > 1 && small * 5 >= steps * 4)
    }

    /// The column without which the numbers of every row add up to the same, as those of games do whose points are shared out, and
    /// running totals of them; `None` where there is no such column, or the numbers add up to the same with it, too.
    fn column_beside_sums(&self, sheet: &Sheet, seats: &Seats) -> Option<usize> {
        /// The numbers of a row, and the rows, that are enough to show it.
        const ENOUGH: usize = 4;
        let columns: Vec<usize> = seats.all.iter().filter_map(|seat| seat.score).collect();
        let numbers = |row: &Vec<String>| -> Option<Vec<f64>> {
            let number = |column: &usize| {
                let cell = row.get(*column)?.trim();
                read_number(cell, DecimalMark::Point).ok()
            };
            columns.iter().map(number).collect()
        };
        let rows: Vec<Vec<f64>> = sheet
            .rows_below(&self.head)
            .iter()
            .filter_map(numbers)
            .collect();
        if columns.len() < ENOUGH || rows.len() < ENOUGH {
            return None;
        }
        let is_constant = |left_out: Option<usize>| {
            let sum = |row: &Vec<f64>| -> f64 {
                let numbers = row.iter().enumerate();
                numbers
                    .filter(|(at, _)| Some(*at) != left_out)
                    .map(|(_, number)| number)
                    .sum()
            };
            let mut sums = rows.iter().map(sum);
            let first = sums.next().unwrap_or_default();
            sums.all(|sum| (sum - first).abs() < 1e-6)
        };
        let mut beside = (0..columns.len()).filter(|&at| is_constant(Some(at)));
        let found = beside.next().filter(|_| !is_constant(None))?;
        columns.get(found).copied()
    }

    /// A table of this kind, of a shape.
    fn candidate(self, shape: Shape) -> Candidate {
        Candidate {
            spec: self.spec,
            head: self.head,
            columns: SeatColumns {
                shape: Some(shape),
                ..SeatColumns::default()
            },
            given: None,
            beside_sums: None,
        }
    }

    fn with_sets(self, shape: Shape, sheet: &Sheet, options: &TableOptions) -> Candidate {
        let profiles = sheet.profiles(&self.head);
        let table = titled(&self.head, &profiles, options);
        let mut sets = seats::sets(table, |column| self.is_used(column));
        let is_blank = |column: &usize| profiles.get(*column).is_some_and(|of| of.cells == 0);
        let is_result_given = options
            .columns
            .get(&F::Result)
            .is_some_and(|title| !title.is_empty());
        if is_result_given || sets.iter().all(is_blank) {
            sets.clear();
        }
        let others = [F::Result, F::WhiteScore, F::Winner];
        let is_decided = others
            .iter()
            .any(|&field| self.has(field) || options.columns.contains_key(&field));
        // A single column called `Game` or `Set` has the results.
        let result = match *sets.as_slice() {
            [only] if shape == Shape::Pairs && !is_decided => self.head.titles.get(only).cloned(),
            _ => None,
        };
        let mut candidate = self.candidate(shape);
        match result {
            Some(title) => {
                let mut columns = options.columns.clone();
                columns.insert(F::Result, title);
                candidate.given = Some(columns);
            }
            None => candidate.columns.sets = sets,
        }
        candidate
    }

    fn with_seats(self, shape: Shape, seats: Seats) -> Candidate {
        let mut candidate = self.candidate(shape);
        candidate.columns.seats = seats;
        candidate
    }
}

fn titled<'t>(
    head: &'t Head,
    profiles: &'t [ColumnProfile],
    options: &'t TableOptions,
) -> ColumnFacts<'t> {
    ColumnFacts {
        titles: &head.titles,
        profiles,
        ignored: &options.ignored,
    }
}

/// The shapes that fit a sheet: one, or several where nothing tells which.
fn candidates(sheet: &Sheet, options: &TableOptions) -> Vec<Candidate> {
    if let Some(shape) = options.shape {
        return vec![said(shape, sheet, options)];
    }
    let given = &options.columns;
    let named = |spec| SpecMatch::new(sheet, spec, given);
    let rows = named(&LEAGUE);
    let pairs = named(&PAIRS);
    let winners = named(&WINNERS);
    let seated = named(&SEATS);
    let names_player = rows.has(F::Player) || given.contains_key(&F::Match);
    if winners.has(F::Winner) && winners.has(F::Loser) {
        return vec![winners.with_sets(Shape::Winners, sheet, options)];
    }
    if !rows.has(F::Player)
        && !pairs.has(F::White)
        && let Some(columns) = winners_and_opponents(sheet, &winners, given)
    {
        let mut candidate = winners.with_sets(Shape::Winners, sheet, options);
        candidate.given = Some(columns);
        return vec![candidate];
    }
    let profiles = sheet.profiles(&seated.head);
    let table = titled(&seated.head, &profiles, options);
    if let Some(seats) = seats::sides(table) {
        return vec![seated.with_seats(Shape::Sides, seats)];
    }
    let numbered = seats::wide(table, false, |_| true).filter(|_| !rows.has(F::Player));
    if let Some(seats) = numbered {
        return vec![seated.with_seats(Shape::Wide, seats)];
    }
    let has_third = seats::has_third_player(&pairs.head.titles);
    let are_names = pairs.has(F::Result) || !pairs.are_numbers(sheet, F::White);
    if pairs.has(F::White) && pairs.has(F::Black) && !has_third && are_names {
        let is_twice = names_player && is_each_game_twice(sheet, &rows, &pairs);
        let mut all = vec![pairs.with_sets(Shape::Pairs, sheet, options)];
        if is_twice {
            all.push(rows.candidate(Shape::Rows));
        }
        return all;
    }
    if !rows.has(F::Player) && (pairs.names_one_side() || pairs.names_opponent_and_goals(sheet)) {
        return vec![pairs.with_sets(Shape::Pairs, sheet, options)];
    }
    let has_titles = rows.head.row.is_some() || seated.head.row.is_some();
    // One player's own games have ratings, which are no one's scores.
    let own = named(&GAMES);
    let are_own_games = own.has(F::Result) && own.has(F::Rating);
    // `W` beside `L` counts wins and losses.
    let is_titled = |title: &str| {
        seated
            .head
            .titles
            .iter()
            .any(|other| simple(other) == title)
    };
    let are_counts = is_titled("w") && is_titled("l");
    if !names_player && has_titles && !are_own_games && !are_counts {
        if let Some(seats) = seats::places(table) {
            return places_or_guesses(seated, seats, rows);
        }
        // Numbers under “Result” name a team, so the cells of players do so, too.
        let has_teams = seated
            .column(F::Result)
            .and_then(|column| profiles.get(column))
            .is_some_and(|of| of.mostly(of.numbers));
        let found = seats::wide(table, false, |column| seated.is_used(column));
        if let Some(seats) = found.filter(|_| !has_teams) {
            let ratings = named(&SEATS);
            return wide_or_ratings(sheet, seated, ratings, seats, rows);
        }
    }
    if !has_titles
        && given.is_empty()
        && let Some(doubles) = doubles_without_titles(sheet, &seated.head)
    {
        let mut candidate = seated.with_seats(Shape::Sides, doubles.seats);
        candidate.given = Some(doubles.columns);
        return vec![candidate];
    }
    let may_be_pairs = !has_titles && given.is_empty();
    let found = may_be_pairs.then(|| without_titles(sheet, &pairs.head));
    let Some(found) = found.flatten() else {
        return vec![rows.candidate(Shape::Rows)];
    };
    let mut all = vec![Candidate {
        given: Some(found.columns),
        ..pairs.with_sets(Shape::Pairs, sheet, options)
    }];
    if !found.is_clear {
        all.push(rows.candidate(Shape::Rows));
    }
    all
}

/// A table with a column per place. Where it names a participant in each row, too, the places may be their guesses: it is asked.
fn places_or_guesses(seated: SpecMatch, seats: Seats, rows: SpecMatch) -> Vec<Candidate> {
    let is_participant = |title: &String| has(PLAYER, &simple(title));
    let names_participant = seated.head.titles.iter().any(is_participant);
    let guesses = names_participant.then(|| rows.candidate(Shape::Rows));
    let places = seated.with_seats(Shape::Places, seats);
    std::iter::once(places).chain(guesses).collect()
}

/// A table with a column per player. Its numbers may also be everyone's ratings or totals so far, and without a match or a date
/// anything: it is asked.
fn wide_or_ratings(
    sheet: &Sheet,
    seated: SpecMatch,
    ratings: SpecMatch,
    seats: Seats,
    rows: SpecMatch,
) -> Vec<Candidate> {
    if seated.names_ratings(&seats) {
        return vec![ratings.with_seats(Shape::Ratings, seats)];
    }
    let is_clear = seated.has(F::Match) || seated.has(F::Date);
    let beside_sums = seated.column_beside_sums(sheet, &seats);
    let may_be_ratings = seated.may_be_ratings(sheet, &seats) || beside_sums.is_some();
    let mut wide = seated.with_seats(Shape::Wide, seats.clone());
    wide.beside_sums = beside_sums;
    let ratings = may_be_ratings.then(|| ratings.with_seats(Shape::Ratings, seats));
    let rows = (!is_clear).then(|| rows.candidate(Shape::Rows));
    std::iter::once(wide).chain(ratings).chain(rows).collect()
}

/// The shape that the user says a sheet has.
fn said(shape: Shape, sheet: &Sheet, options: &TableOptions) -> Candidate {
    let named = |spec| SpecMatch::new(sheet, spec, &options.columns);
    match shape {
        Shape::Rows | Shape::Lines => named(&LEAGUE).candidate(Shape::Rows),
        Shape::Pairs => {
            let pairs = named(&PAIRS);
            let is_untitled = pairs.head.row.is_none() && options.columns.is_empty();
            let found = is_untitled.then(|| without_titles(sheet, &pairs.head));
            Candidate {
                given: found.flatten().map(|found| found.columns),
                ..pairs.with_sets(shape, sheet, options)
            }
        }
        Shape::Winners => named(&WINNERS).with_sets(shape, sheet, options),
        Shape::Sides | Shape::Wide | Shape::Places | Shape::Ratings => {
            let seated = named(&SEATS);
            let profiles = sheet.profiles(&seated.head);
            let table = titled(&seated.head, &profiles, options);
            let seats = match shape {
                Shape::Sides => seats::sides(table),
                Shape::Wide | Shape::Ratings => {
                    seats::wide(table, true, |column| seated.is_used(column))
                }
                _ => seats::places(table),
            };
            seated.with_seats(shape, seats.unwrap_or_default())
        }
    }
}

/// The columns of a table that names the winner and the opponent of each game, who lost: no winner is the opponent.
fn winners_and_opponents(
    sheet: &Sheet,
    winners: &SpecMatch,
    given: &ColumnTitles,
) -> Option<ColumnTitles> {
    /// Titles of the scores of opponents.
    const SCORES: &str =
        "opponentscore opponentsscore opponentpoints opponentspoints oppscore opppoints";
    /// Winners who are no names.
    const SIDES: &str = "us|we|me|i|them|they|opponent|home|away|host|guest|none|both";
    let titles = &winners.head.titles;
    let titled = |list: &str| titles.iter().position(|title| has(list, &simple(title)));
    let winner = winners.column(F::Winner)?;
    let opponent = titled(OPPONENTS).filter(|_| !given.contains_key(&F::Loser))?;
    let profiles = sheet.profiles(&winners.head);
    let is_name = |column: usize| profiles.get(column).is_some_and(ColumnProfile::is_text);
    let mut rows = sheet.rows_below(&winners.head).iter();
    let are_others = rows.all(|row| {
        let [winner, opponent] = [winner, opponent].map(|column| row.get(column));
        winner.is_none_or(|name| name.is_empty() || !is_one_of(name, SIDES) && winner != opponent)
    });
    if !(is_name(winner) && is_name(opponent) && are_others) {
        return None;
    }
    let mut columns = given.clone();
    columns.insert(F::Loser, titles[opponent].clone());
    if let Some(score) = titled(SCORES).filter(|_| !given.contains_key(&F::LoserScore)) {
        columns.insert(F::LoserScore, titles[score].clone());
    }
    Some(columns)
}

/// True for a row for each player that names the opponent, too: it may have each game twice.
fn is_each_game_twice(sheet: &Sheet, rows: &SpecMatch, pairs: &SpecMatch) -> bool {
    let Some(game) = rows.column(F::Match).filter(|_| rows.has(F::Score)) else {
        return false;
    };
    let profiles = sheet.profiles(&rows.head);
    let is_distinct = profiles.get(game).is_some_and(ColumnProfile::is_distinct);
    pairs.column(F::White) == rows.column(F::Player) && !is_distinct
}

/// The columns of games of two without titles.
struct GuessedColumns {
    columns: ColumnTitles,
    /// True if the cells can be nothing else.
    is_clear: bool,
}

/// The columns of games of two without titles: `Ann, win, Bob`, `Ann, Bob, 1-0` or `Ann, Bob, 3, 1`. `Ann, Bob, 1` may be a
/// player's score in a match, too, unless no one is in both columns.
fn without_titles(sheet: &Sheet, head: &Head) -> Option<GuessedColumns> {
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
    let is_won_or_lost = |column: usize| {
        let mut cells = rows.iter().filter_map(|row| row.get(column));
        cells.all(|cell| matches!(&**cell, "0" | "1" | "0.5" | "½" | "1.0" | "0.0"))
    };
    let share_names = |one: usize, other: usize| {
        let column = |column: usize| rows.iter().filter_map(move |row| row.get(column));
        column(one).any(|name| column(other).any(|other| other == name))
    };
    // A date may stand in front.
    let first = usize::from(profiles.first().is_some_and(ColumnProfile::is_days));
    let at = |column: usize| first + column;
    let mut is_clear = true;
    let fields: Vec<(F, usize)> = match profiles.len() - first {
        3 if is_name(at(0)) && is_result(at(1)) && is_name(at(2)) => {
            vec![(F::White, at(0)), (F::Result, at(1)), (F::Black, at(2))]
        }
        3 if is_name(at(0)) && is_name(at(1)) && is_result(at(2)) => {
            vec![(F::White, at(0)), (F::Black, at(1)), (F::Result, at(2))]
        }
        3 if is_name(at(0))
            && is_name(at(1))
            && is_won_or_lost(at(2))
            && share_names(at(0), at(1)) =>
        {
            is_clear = false;
            vec![(F::White, at(0)), (F::Black, at(1)), (F::Result, at(2))]
        }
        // The points of each set stand behind the sets: `Ann, Bob, 3/1, 25/20 20/25 25/18 25/19`.
        4 if is_name(at(0)) && is_name(at(1)) && is_result(at(2)) && is_result(at(3)) => {
            vec![(F::White, at(0)), (F::Black, at(1)), (F::Result, at(2))]
        }
        4 if is_name(at(0)) && is_name(at(1)) && is_number(at(2)) && is_number(at(3)) => vec![
            (F::White, at(0)),
            (F::Black, at(1)),
            (F::WhiteScore, at(2)),
            (F::BlackScore, at(3)),
        ],
        // `Ann, 3, 1, Bob`: someone must be on both sides.
        4 if is_name(at(0))
            && is_number(at(1))
            && is_number(at(2))
            && is_name(at(3))
            && share_names(at(0), at(3)) =>
        {
            vec![
                (F::White, at(0)),
                (F::WhiteScore, at(1)),
                (F::BlackScore, at(2)),
                (F::Black, at(3)),
            ]
        }
        _ => return None,
    };
    let dated = (first == 1).then_some((F::Date, 0));
    let all = fields.into_iter().chain(dated);
    let columns: Option<ColumnTitles> = all
        .map(|(field, column)| Some((field, title(column)?)))
        .collect();
    Some(GuessedColumns {
        columns: columns?,
        is_clear,
    })
}

/// The columns of games of two against two without titles.
struct GuessedDoubles {
    seats: Seats,
    columns: ColumnTitles,
}

/// The columns of games of two against two without titles: `Ann, Bob, win, Cy, Dee`. Someone must have played on both sides.
fn doubles_without_titles(sheet: &Sheet, head: &Head) -> Option<GuessedDoubles> {
    const RESULT: usize = 2;
    const SEATS: [usize; 4] = [0, 1, 3, 4];
    let profiles = sheet.profiles(head);
    if profiles.len() != 5 {
        return None;
    }
    let are_names = SEATS.iter().all(|&column| {
        let of = &profiles[column];
        of.is_text() && of.days == 0
    });
    let of_result = &profiles[RESULT];
    let is_result = of_result.mostly(of_result.clear_results) && !of_result.is_colours();
    let rows = sheet.rows_below(head);
    let names = |columns: [usize; 2]| {
        let cells = rows
            .iter()
            .flat_map(move |row| columns.map(|at| row.get(at)));
        cells.flatten().filter(|name| !name.is_empty())
    };
    let play_on_both_sides = || names([0, 1]).any(|name| names([3, 4]).any(|other| other == name));
    if !are_names || !is_result || !play_on_both_sides() {
        return None;
    }
    let seat = |column: usize| Seat {
        name: Some(column),
        player: String::new(),
        score: None,
        place: None,
        side: Some(usize::from(column > RESULT)),
    };
    Some(GuessedDoubles {
        seats: Seats {
            all: SEATS.map(seat).to_vec(),
            sides: ["1", "2"].map(str::to_owned).to_vec(),
            side_scores: vec![None, None],
        },
        columns: [(F::Result, head.titles.get(RESULT)?.clone())].into(),
    })
}

impl<'t> Sheet<'t> {
    /// A text whose rows are its lines, or the parts of them between semicolons, each one cell.
    fn of_lines(text: &'t str, at_semicolons: bool) -> Option<Self> {
        let sheet = Self::of(Reader::of_lines(text, at_semicolons));
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
        let has_places = found
            .iter()
            .any(|candidate| candidate.columns.shape == Some(Shape::Places));
        if has_places {
            let notice = "Each row names a participant beside the places, which may be their guesses: those are no results.";
            self.notices.push(notice.to_owned());
        }
        let mut beside = found.iter().filter_map(|candidate| {
            let titles = &candidate.head.titles;
            titles.get(candidate.beside_sums?)
        });
        if let Some(title) = beside.next() {
            self.notices.push(format!(
                "The numbers of each row add up to the same without “{title}”, which may be no player; they may also be totals or ratings so far, which are no results."
            ));
        }
        self.header.shape = None;
        self.ask("shape", "", readings, None);
    }

    /// Resolves the order of day and month of the dates in front of lines.
    fn resolve_line_dates(&mut self, options: &TableOptions) {
        let mut dates = super::profile::ColumnProfile::default();
        self.for_each(|row| {
            let text = unguarded(row.text_at(0));
            // Most lines have no date, which is soon seen.
            if Line::may_be_dated(text)
                && let Some(line) = Line::of(text)
            {
                dates.observe_as(F::Date, line.date);
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
            Self::Ratings => "a night, with everyone’s rating after it",
        }
    }
}
