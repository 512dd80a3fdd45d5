//! The column of each field: by the titles that are given or known. Without titles, a known order or the cells decide.

use super::ColumnTitles;
use super::cells::yes_or_no;
use super::profile::{ColumnProfile, is_day, is_number, is_result};
use super::seats;
use super::specs::{FIELDS, Order, PLAYER, Spec, TableField as F};
use super::titles::{
    CLUBS, IS_WON, LOWEST, OPPONENTS, PLACES, PLAYERS, Pairing, RATINGS, ROUNDS, SCORES, Side, has,
    is_other, pairing, sided, simple, time_with_unit, without_side, words,
};
use crate::moment::DateReadings;

/// The column of each field.
pub(super) type Columns = [Option<usize>; FIELDS];

/// The title row is looked for among this many rows.
const TITLE_ROWS: usize = 12;
/// The largest number of columns that are told apart.
pub(super) const MAX_COLUMNS: usize = 500;

/// The fields that a row of titles names: each by the title that is given for it, or else by the first of its known
/// titles that is there.
pub(super) fn by_titles(row: &[String], spec: &Spec, given: &ColumnTitles) -> Columns {
    let row = row.get(..MAX_COLUMNS).unwrap_or(row);
    let titles: Vec<String> = row.iter().map(|title| simple(title)).collect();
    let mut columns = [None; FIELDS];
    for (field, title) in given {
        if spec.titles(*field).is_some() && !title.is_empty() {
            // One that is written alike comes first: “Score” and “score” may both be there.
            let same = row.iter().position(|other| other.trim() == title.trim());
            columns[*field as usize] =
                same.or_else(|| titles.iter().position(|other| *other == simple(title)));
        }
    }
    let is_open = |columns: &Columns, field: F| {
        columns[field as usize].is_none() && given.get(&field).is_none_or(|title| !title.is_empty())
    };
    for &(field, known) in spec.fields {
        if is_open(&columns, field) {
            let column = |title| titles.iter().position(|other| other == title);
            // A date that the user chose as the match is still the date.
            let is_free = |column: &usize| {
                let is_match = field == F::Date && columns[F::Match as usize] == Some(*column);
                is_match || !columns.contains(&Some(*column))
            };
            let mut found = known.split_whitespace().filter_map(column);
            columns[field as usize] = found.find(is_free);
        }
        // Strokes and penalties are scores where nothing else is one; whether the lowest is best is asked.
        let may_be_lowest = field == F::Score && spec.titles(F::Place).is_some();
        if may_be_lowest && is_open(&columns, field) {
            let is_time = |title: &str| {
                let mut minutes = spec.titles(F::Minutes).into_iter().flatten();
                minutes.any(|known| known == title)
            };
            let is_lowest = |&column: &usize| {
                let title = &titles[column];
                has(LOWEST, title) && !is_time(title) && !columns.contains(&Some(column))
            };
            columns[field as usize] = (0..titles.len()).find(is_lowest);
        }
        // A word such as won or lost stands for a score where nothing else is one.
        let may_be_result =
            may_be_lowest && spec.titles(F::Match).is_some() && spec.titles(F::Result).is_none();
        if may_be_result && is_open(&columns, field) {
            // `Win` may be a result in a row without titles.
            let has_player = columns[F::Player as usize].is_some();
            let is_result = |&column: &usize| {
                let may_be_titled = has_player || !has(IS_WON, &titles[column]);
                may_be_titled && names_result(&row[column]) && !columns.contains(&Some(column))
            };
            columns[field as usize] = (0..titles.len()).find(is_result);
        }
        // Heats begin again in each round.
        let is_heat =
            columns[F::Match as usize].is_some_and(|at| has("heat heatno heatnumber", &titles[at]));
        if field == F::Event && is_heat && is_open(&columns, field) {
            let rounds = titles.iter().position(|title| has(ROUNDS, title));
            columns[field as usize] = rounds.filter(|&at| !columns.contains(&Some(at)));
        }
        // `Firsts`, `Seconds` and `Thirds` are no times.
        let are_ordinals = titles
            .iter()
            .any(|title| matches!(&**title, "first" | "firsts"));
        if field == F::Minutes && is_open(&columns, field) && !are_ordinals {
            let mut with_unit = (0..row.len()).filter(|&at| time_with_unit(&row[at]).is_some());
            columns[field as usize] = with_unit.find(|&column| !columns.contains(&Some(column)));
        }
    }
    if spec.has_sides {
        add_sided(row, spec, given, &mut columns);
        add_twins(row, spec, given, &mut columns);
    }
    columns
}

/// Adds the two sides of titles that come twice, with a separator between them: `Name | - | Name`, and with a result in
/// its column, or a column of scores for each.
fn add_twins(row: &[String], spec: &Spec, given: &ColumnTitles, columns: &mut Columns) {
    let players = [F::White, F::Black].map(|field| columns[field as usize]);
    let decides = [F::Result, F::Winner, F::WhiteScore, F::BlackScore];
    let is_decided = decides
        .iter()
        .any(|field| columns[*field as usize].is_some() || given.contains_key(field));
    let has_players = players.iter().all(Option::is_some);
    let is_given = given.contains_key(&F::White) || given.contains_key(&F::Black);
    let is_done = if has_players { is_decided } else { is_given };
    if is_done || spec.titles(F::White).is_none() {
        return;
    }
    let titles: Vec<String> = row
        .iter()
        .map(|title| simple(seats::without_count(title.trim())))
        .collect();
    let twins = |list: &str| {
        let such = |at: &usize| titles.iter().filter(|other| **other == titles[*at]).count() == 2;
        let known = |at: &usize| has(list, &titles[*at]) && such(at);
        let first = (0..titles.len()).find(known)?;
        let second = (first + 1..titles.len()).find(|&at| titles[at] == titles[first])?;
        Some([first, second])
    };
    // `Team A | Goals | x | Goals | Team B`
    if let [Some(first), Some(second)] = players {
        let are_mirrored = |[one, other]: &[usize; 2]| {
            let (is_behind, is_before) = (*one > first, *other < second);
            first < second && (is_behind == is_before || is_behind && *one < second)
        };
        if let Some([one, other]) = twins(SCORES).filter(are_mirrored) {
            columns[F::WhiteScore as usize] = Some(one);
            columns[F::BlackScore as usize] = Some(other);
        }
        return;
    }
    let Some([first, second]) = twins(PLAYERS) else {
        return;
    };
    let is_separator = |at: usize| {
        let title = row[at].trim();
        let is_mark = !title.is_empty() && title.chars().all(|c| "-–—−:/".contains(c));
        is_mark || matches!(&*titles[at], "vs" | "v" | "x" | "versus")
    };
    // Only scores, results and what comes twice, such as numbers and clubs, may stand there, too.
    let mut between = first + 1..second;
    let mark = between.clone().find(|&at| is_separator(at));
    let is_twin = |at: usize| titles.iter().filter(|other| **other == titles[at]).count() == 2;
    let result = columns[F::Result as usize].filter(|&at| !is_twin(at));
    let is_blank = |at: usize| titles[at].is_empty() || row[at] == format!("Column {}", at + 1);
    // A dash between the players may have no title. Two tables side by side have no result for both.
    let has_mark = mark.is_some()
        || result.is_some_and(|at| between.contains(&at) || between.clone().any(is_blank));
    let may_stand = |at: usize| {
        let is_result = columns[F::Result as usize] == Some(at);
        is_separator(at) || is_twin(at) || is_result || is_blank(at) || has(SCORES, &titles[at])
    };
    if !has_mark || !between.all(may_stand) {
        return;
    }
    columns[F::White as usize] = Some(first);
    columns[F::Black as usize] = Some(second);
    if let Some([one, other]) = twins("rtg rating elo dwz nwz twz fide rtgi rtgn eloi elon") {
        columns[F::WhiteRating as usize] = Some(one);
        columns[F::BlackRating as usize] = Some(other);
    }
    if result.is_some() {
        // Beside a result, points are those before the game.
    } else if let Some([one, other]) = twins(SCORES) {
        columns[F::WhiteScore as usize] = Some(one);
        columns[F::BlackScore as usize] = Some(other);
        columns[F::Result as usize] = columns[F::Result as usize].filter(|at| *at != one);
    } else if columns[F::Result as usize].is_none() && !given.contains_key(&F::Result) {
        columns[F::Result as usize] = mark;
    }
}

/// Adds the columns whose titles name a side, such as `player 1`. The title `winner_name` wins over `winner_id`.
fn add_sided(row: &[String], spec: &Spec, given: &ColumnTitles, columns: &mut Columns) {
    let is_id = |title: &str| simple(title).ends_with("id");
    let is_kept = |columns: &Columns, field: F| {
        columns[field as usize].is_some() || given.contains_key(&field)
    };
    for wants_id in [false, true] {
        for (at, title) in row.iter().enumerate() {
            if columns.contains(&Some(at)) || is_id(title) != wants_id {
                continue;
            }
            let field = sided(title).filter(|field| spec.titles(*field).is_some());
            // The number behind a title that comes twice is no side: beside a result, points are those before the game.
            let is_score = matches!(field, Some(F::WhiteScore | F::BlackScore));
            let is_repeated = || {
                let base = seats::without_count(title.trim());
                base != title.trim() && row.iter().any(|other| other.trim() == base)
            };
            if is_score && columns[F::Result as usize].is_some() && is_repeated() {
                continue;
            }
            if let Some(field) = field
                && columns[field as usize].is_none()
                && given.get(&field).is_none_or(|title| !title.is_empty())
            {
                columns[field as usize] = Some(at);
            }
        }
    }
    pair_players(row, given, columns);
    pair_scores(row, given, columns);
    // `Player, Opponent, Score, Opponent score`: the first player's score is no result.
    let result = columns[F::Result as usize].filter(|&at| has(SCORES, &simple(&row[at])));
    let lacks_first = columns[F::WhiteScore as usize].is_none();
    if lacks_first && columns[F::BlackScore as usize].is_some() && !given.contains_key(&F::Result) {
        columns[F::WhiteScore as usize] = result;
        if result.is_some() {
            columns[F::Result as usize] = None;
        }
    }
    // The score of one side says nothing.
    for pair in [
        [F::WhiteScore, F::BlackScore],
        [F::WinnerScore, F::LoserScore],
    ] {
        if !pair.iter().all(|&field| is_kept(columns, field)) {
            for field in pair {
                columns[field as usize] = None;
            }
        }
    }
}

/// Puts right two players whose titles are of different pairs: beside `Local` and `Visita`, the column `Black` may be a
/// person's.
fn pair_players(row: &[String], given: &ColumnTitles, columns: &mut Columns) {
    let players = [F::White, F::Black];
    let [Some(first), Some(second)] = players.map(|field| columns[field as usize]) else {
        return;
    };
    let [of_first, of_second] = [first, second].map(|at| pairing(&row[at]));
    if of_first == of_second || players.iter().any(|field| given.contains_key(field)) {
        return;
    }
    let partner = |field: F, of: Option<Pairing>| {
        let is_partner = |&at: &usize| sided(&row[at]) == Some(field) && pairing(&row[at]) == of;
        of.and_then(|_| (0..row.len()).find(is_partner))
    };
    if let Some(second) = partner(F::Black, of_first) {
        columns[F::Black as usize] = Some(second);
    } else if let Some(first) = partner(F::White, of_second) {
        // `Team, Home, Away`: the team is that of both.
        columns[F::White as usize] = Some(first);
    } else if of_first.is_some() && of_second.is_some() {
        columns[F::White as usize] = None;
        columns[F::Black as usize] = None;
    }
}

/// Gives a column of scores the one whose title differs only in the side: `Home goals` goes with `Away goals`.
fn pair_scores(row: &[String], given: &ColumnTitles, columns: &mut Columns) {
    let fields = [F::WhiteScore, F::BlackScore];
    let found = fields.map(|field| columns[field as usize]);
    let are_given = fields.map(|field| given.contains_key(&field));
    // The column that the user chose stays; without one, a single column may be no score.
    let kept = match (are_given, found) {
        ([true, false], _) | ([false, false], [Some(_), Some(_)]) => 0,
        ([false, true], _) => 1,
        _ => return,
    };
    let pairs = if are_given == [false, false] {
        mirrored(row)
    } else {
        mirrored_scores(row)
    };
    let mut partners = pairs.iter().filter(|pair| Some(pair[kept]) == found[kept]);
    if let Some(pair) = partners.next() {
        columns[fields[1 - kept] as usize] = Some(pair[1 - kept]);
    }
}

/// Columns whose titles differ only in the side that they name, such as `Home goals` and `Away goals`, the first side's first.
pub(super) fn mirrored(titles: &[String]) -> Vec<[usize; 2]> {
    let sides: Vec<(usize, Side, String)> = titles
        .iter()
        .enumerate()
        .filter_map(|(at, title)| {
            let (side, rest) = without_side(title)?;
            Some((at, side, rest))
        })
        .collect();
    let firsts = sides.iter().filter(|(_, side, _)| *side == Side::First);
    let pair = |(first, _, rest): &(usize, Side, String)| {
        let mut others = sides.iter();
        let second = others.find(|(_, side, other)| *side == Side::Second && other == rest)?;
        Some([*first, second.0])
    };
    firsts.filter_map(pair).collect()
}

/// Columns that may be the scores of both sides: their titles differ only in the side, as `MP_Heim` and `MP_Gast` do, or in
/// a letter behind a word for scores, as `Gols_M` and `Gols_V` do.
pub(super) fn mirrored_scores(titles: &[String]) -> Vec<[usize; 2]> {
    let split: Vec<Vec<String>> = titles
        .iter()
        .map(|title| words(seats::without_count(title)))
        .collect();
    let means_else = |at: usize| {
        let about = without_side(&titles[at]).map_or_else(String::new, |(_, rest)| rest);
        let mut words = about.split(' ');
        let is_number = |word: &str| word.parse::<u32>().is_ok();
        let is_known = |word: &str| is_other(word) || has(RATINGS, word) || has(PLACES, word);
        is_other(&about) || words.any(|word| is_known(word) || is_number(word))
    };
    let mut pairs = mirrored(titles);
    pairs.retain(|pair| !means_else(pair[0]));
    // `ga` and `gb`, beside `team_a` and `team_b`; `gl` and `gv`, beside `local` and `visita`.
    let short = |last: char| {
        let is_such = move |title: &String| {
            let title = simple(title);
            // `ra` and `rb` are ratings.
            title.len() == 2 && title.is_ascii() && title.ends_with(last) && !title.starts_with('r')
        };
        (0..titles.len()).filter(move |&at| is_such(&titles[at]))
    };
    let begins = |letter: char| {
        let mut sides = titles
            .iter()
            .filter(|title| pairing(title) == Some(Pairing::Venues));
        sides.any(|title| words(title).iter().any(|word| word.starts_with(letter)))
    };
    for (one, other) in [('a', 'b'), ('h', 'a'), ('l', 'v'), ('c', 'f'), ('h', 'g')] {
        if one != 'a' && !(begins(one) && begins(other)) {
            continue;
        }
        for first in short(one) {
            let initial = |at: usize| simple(&titles[at]).chars().next();
            let is_partner = |at: &usize| initial(*at) == initial(first);
            pairs.extend(short(other).find(is_partner).map(|second| [first, second]));
        }
    }
    let scores = (0..titles.len()).filter(|&at| has_word(SCORES, &split[at]));
    for first in scores {
        let is_partner = |second: &usize| {
            let [one, other] = [&split[first], &split[*second]];
            let mut differ = one.iter().zip(other).filter(|(word, other)| word != other);
            let is_letter = |word: &str| {
                let mut letters = word.chars();
                letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none()
            };
            let are_letters = differ
                .next()
                .is_none_or(|(word, other)| is_letter(word) && is_letter(other));
            let is_same_else = differ.next().is_none();
            one.len() == other.len() && are_letters && is_same_else
        };
        let mut others = (first + 1..titles.len()).filter(is_partner);
        let only = others.next().filter(|_| others.next().is_none());
        if let Some(second) = only
            && !pairs
                .iter()
                .flatten()
                .any(|&at| at == first || at == second)
        {
            pairs.push([first, second]);
        }
    }
    pairs
}

/// True if a list of words has one of a title's.
fn has_word(list: &str, words: &[String]) -> bool {
    words.iter().any(|word| has(list, word))
}

/// Titles of the result of a player in a match.
pub(super) const RESULTS: &str = "result outcome wl winloss winorloss wonlost ergebnis resultado resultat résultat risultato esito uitslag wynik результат";

/// True if a title says that its column has the results of players in matches: `Result`, `player_result` or `Win`.
pub(super) fn names_result(title: &str) -> bool {
    let simple = simple(title);
    has(RESULTS, &simple) || has(IS_WON, &simple) || names_players_result(title)
}

/// True for a title such as `player_result` or `resultado_jugador`.
pub(super) fn names_players_result(title: &str) -> bool {
    let found = words(title);
    let is_result = |word: &String| has(RESULTS, word);
    let is_player = |word: &String| has(PLAYER, word);
    found.iter().any(is_result)
        && found.iter().any(is_player)
        && found.iter().all(|word| is_result(word) || is_player(word))
}

/// The number of fields that these titles name.
pub(super) fn named(titles: &[String], spec: &Spec, given: &ColumnTitles) -> usize {
    found(&by_titles(titles, spec, given))
}

/// The number of fields that have a column.
fn found(columns: &Columns) -> usize {
    columns.iter().flatten().count()
}

/// The needed fields that have no column.
pub(super) fn missing(columns: &Columns, spec: &Spec) -> Vec<F> {
    let lacks = |group: &&&[F]| group.iter().all(|field| columns[*field as usize].is_none());
    let lacking = spec.needed.iter().filter(lacks);
    lacking.map(|group| group[0]).collect()
}

/// The row of titles among the first rows, if there is one, and the titles of all columns.
pub(super) fn titles(
    rows: &[Vec<String>],
    spec: &Spec,
    given: &ColumnTitles,
) -> (Option<usize>, Vec<String>) {
    let found_in = |row: &[String]| found(&by_titles(row, spec, given));
    // A row such as `1, Ann, Winner, Bob, Runner-up` has the words of titles, and numbers beside them.
    let has_values = |row: &[String]| row.iter().any(|cell| is_number(cell) || is_day(cell));
    // The first row that names all that is needed, or else the one that names most.
    let is_whole = |row: &usize| {
        !spec.needed.is_empty() && missing(&by_titles(&rows[*row], spec, given), spec).is_empty()
    };
    let may_be_titles = |row: &usize| !(spec.has_sides && has_values(&rows[*row]));
    let first = || (0..rows.len().min(TITLE_ROWS)).filter(may_be_titles);
    let best = first().find(is_whole);
    let best = best.or_else(|| first().rev().max_by_key(|&row| found_in(&rows[row])));
    let is_value = |cell: &String| is_number(cell) || is_result(cell) || is_day(cell);
    // Titles that the user has chosen from.
    let is_given = |row: &usize| {
        let mut titles = given.values().filter(|title| !title.is_empty());
        titles.any(|title| rows[*row].iter().any(|cell| cell.trim() == title))
    };
    let is_row = |row: &usize| {
        let has_seats = || spec.has_seats && seats::titles_of_seats(&rows[*row]) > 1;
        found_in(&rows[*row]) > 1 || is_given(row) || has_seats()
    };
    let row = best.filter(is_row).or_else(|| {
        // Titles that are not known: words above numbers. A heading of one cell may stand above them.
        let is_heading =
            |row: &&Vec<String>| row.iter().filter(|cell| !cell.is_empty()).count() < 2;
        let headings = rows.iter().take(TITLE_ROWS).take_while(is_heading).count();
        let top = if spec.has_seats { headings } else { 0 };
        let first = rows.get(top)?;
        let is_known = found_in(first) > 0;
        let is_above_numbers = |column: usize| {
            let below = rows.iter().skip(top + 1).filter_map(|row| row.get(column));
            let mut below = below.filter(|cell| !cell.is_empty()).peekable();
            below.peek().is_some() && below.all(|cell| is_number(cell))
        };
        // Some titles, such as “w”, are words for results, too. Above numbers, `Wins` counts them, and a letter is a
        // player's name.
        let is_word_above_numbers = |column: usize, cell: &String| {
            !cell.is_empty() && cell.chars().all(char::is_alphabetic) && is_above_numbers(column)
        };
        // Programs that number the rows leave the title of that column blank.
        let is_index =
            |column: usize, cell: &String| column == 0 && cell.is_empty() && is_above_numbers(0);
        let is_title = |(column, cell): (usize, &String)| {
            !is_number(cell)
                && !is_day(cell)
                && (is_known
                    || !(cell.is_empty() || is_result(cell))
                    || is_word_above_numbers(column, cell)
                    || is_index(column, cell))
        };
        let has_values = rows
            .iter()
            .skip(top + 1)
            .any(|row| row.iter().any(is_value));
        let is_titled = first.len() > 1 || is_known;
        (is_titled && has_values && first.iter().enumerate().all(is_title)).then_some(top)
    });
    let width = rows.iter().map(Vec::len).max().unwrap_or_default();
    let blank = vec![String::new(); width.min(MAX_COLUMNS)];
    let row_titles = row.map_or(&blank, |row| &rows[row]);
    let mut titles: Vec<String> = Vec::new();
    for (column, title) in row_titles.iter().enumerate().take(MAX_COLUMNS) {
        let title = title.trim();
        let mut unique = match title {
            "" => format!("Column {}", column + 1),
            title => title.to_owned(),
        };
        let mut count = 1;
        while titles.contains(&unique) {
            count += 1;
            unique = format!("{title} ({count})");
        }
        titles.push(unique);
    }
    (row, titles)
}

/// The column of each field of a table with these titles; `rows` are the first ones below them.
pub(super) fn columns(
    titles: &[String],
    has_titles: bool,
    rows: &[Vec<String>],
    profiles: &[ColumnProfile],
    spec: &Spec,
    given: &ColumnTitles,
) -> Columns {
    let mut columns = by_titles(titles, spec, given);
    leave_out_flags(&mut columns, titles, profiles, given);
    if has_titles {
        let are_dates = |of: &ColumnProfile| of.mostly(of.days);
        take_likelier(
            F::Date,
            are_dates,
            &mut columns,
            titles,
            profiles,
            spec,
            given,
        );
        if spec.is_own {
            let are_results = |of: &ColumnProfile| of.mostly(of.results);
            take_likelier(
                F::Result,
                are_results,
                &mut columns,
                titles,
                profiles,
                spec,
                given,
            );
            take_answers(&mut columns, titles, rows, given);
            take_unnamed_opponent(&mut columns, titles, profiles, given);
        }
        return columns;
    }
    // The last cells of some rows may be missing.
    let widest = rows.iter().rev().max_by_key(|row| row.len());
    let widest = widest.filter(|_| found(&columns) == 0 && !are_numbers_apart(rows, profiles));
    if let Some(order) = widest.and_then(|row| order_of(row, profiles, spec)) {
        for (column, field) in order.into_iter().enumerate() {
            columns[field as usize] = Some(column);
        }
    } else if spec.is_own {
        columns = by_cells(columns, titles.len(), profiles, given);
    }
    columns
}

/// Leaves out players whose cells only say yes or no: `home` beside `opponent` may say where a game was played.
pub(super) fn leave_out_flags(
    columns: &mut Columns,
    titles: &[String],
    profiles: &[ColumnProfile],
    given: &ColumnTitles,
) {
    let has_opponent = titles.iter().any(|title| simple(title) == "opponent");
    for field in [F::White, F::Black] {
        let is_flags = |column: usize| {
            let is_venue = pairing(&titles[column]) == Some(Pairing::Venues);
            let of = profiles.get(column);
            let is_blank = of.is_none_or(|of| of.cells == 0);
            of.is_some_and(|of| of.are_flags(is_venue)) || is_venue && has_opponent && is_blank
        };
        let column = columns[field as usize].filter(|_| !given.contains_key(&field));
        if column.is_some_and(is_flags) {
            columns[field as usize] = None;
        }
    }
    take_players_beside_opponents(columns, titles, given);
}

/// Takes those who play beside a column of opponents for the first players: the clubs or teams, where no title names players.
fn take_players_beside_opponents(columns: &mut Columns, titles: &[String], given: &ColumnTitles) {
    let titled = |list: &str| titles.iter().position(|title| has(list, &simple(title)));
    let opponent = columns[F::Black as usize].filter(|&at| has(OPPONENTS, &simple(&titles[at])));
    let is_open = columns[F::White as usize].is_none() && !given.contains_key(&F::White);
    if opponent.is_some() && is_open {
        // Behind the opponent, or beside a rating, it is the opponent's club.
        let has_ratings = titled(RATINGS).is_some();
        let club = titled(CLUBS).filter(|club| !has_ratings && Some(club) < opponent.as_ref());
        let player = titled(PLAYER).or(club);
        columns[F::White as usize] = player.filter(|&at| !columns.contains(&Some(at)));
    }
}

/// Takes teams for those who play in a table of matches where no other column may name players; returns the column.
pub(super) fn take_teams_as_players(
    columns: &mut Columns,
    titles: &[String],
    profiles: &[ColumnProfile],
    spec: &Spec,
    given: &ColumnTitles,
) -> Option<usize> {
    let needs_player = spec.needed.iter().any(|group| group.contains(&F::Player));
    let is_given = given.contains_key(&F::Player) || given.contains_key(&F::Team);
    let is_whole = missing(columns, spec) == [F::Player];
    let team = columns[F::Team as usize].filter(|_| needs_player && !is_given && is_whole)?;
    let candidates = suggestions(F::Player, titles, profiles, columns);
    if candidates != [team] {
        return None;
    }
    columns[F::Player as usize] = Some(team);
    columns[F::Team as usize] = None;
    Some(team)
}

/// Takes another column whose title means a field, where the cells of the first such column do not fit it: words for how games
/// ended in place of results, or days of the week in place of dates.
fn take_likelier(
    field: F,
    fits: impl Fn(&ColumnProfile) -> bool,
    columns: &mut Columns,
    titles: &[String],
    profiles: &[ColumnProfile],
    spec: &Spec,
    given: &ColumnTitles,
) {
    let does_fit = |column: usize| profiles.get(column).is_some_and(&fits);
    let (Some(first), Some(known)) = (columns[field as usize], spec.titles(field)) else {
        return;
    };
    if does_fit(first) || given.contains_key(&field) {
        return;
    }
    let simple_titles: Vec<String> = titles.iter().map(|title| simple(title)).collect();
    let mut others =
        known.filter_map(|title| simple_titles.iter().position(|other| other == title));
    let is_free = |column: &usize| !columns.contains(&Some(*column));
    if let Some(other) = others.find(|column| is_free(column) && does_fit(*column)) {
        columns[field as usize] = Some(other);
    }
}

/// Takes a column such as `Win`, whose cells are yes and no, for the result, if there is no other.
fn take_answers(
    columns: &mut Columns,
    titles: &[String],
    rows: &[Vec<String>],
    given: &ColumnTitles,
) {
    if columns[F::Result as usize].is_some() || given.contains_key(&F::Result) {
        return;
    }
    let is_answered = |column: usize| {
        let mut cells = rows.iter().filter_map(|row| row.get(column));
        cells.all(|cell| yes_or_no(cell).is_some())
    };
    let is_asked = |column: &usize| {
        has(IS_WON, &simple(&titles[*column])) && !columns.contains(&Some(*column))
    };
    let mut asked = (0..titles.len()).filter(is_asked);
    columns[F::Result as usize] = asked.find(|&column| is_answered(column));
}

/// Takes the only column of names whose title is blank for that of the opponents, if no title names one.
fn take_unnamed_opponent(
    columns: &mut Columns,
    titles: &[String],
    profiles: &[ColumnProfile],
    given: &ColumnTitles,
) {
    let is_unnamed = |column: &usize| titles[*column] == format!("Column {}", column + 1);
    let mut content = Content {
        profiles,
        free: (0..titles.len()).filter(is_unnamed).collect(),
        given,
    };
    content.take(columns, F::Opponent, ColumnProfile::is_text);
}

/// The columns that titles leave open, by the cells of one player's games. Under titles they are no more than likely.
pub(super) fn by_cells(
    mut columns: Columns,
    width: usize,
    profiles: &[ColumnProfile],
    given: &ColumnTitles,
) -> Columns {
    let is_free = |column: &usize| !columns.contains(&Some(*column));
    let mut content = Content {
        profiles,
        free: (0..width).filter(is_free).collect(),
        given,
    };
    content.fill_games(&mut columns);
    columns
}

/// Columns whose cells fit a field that has no column, the likeliest first: a question's suggestions.
pub(super) fn suggestions(
    field: F,
    titles: &[String],
    profiles: &[ColumnProfile],
    columns: &Columns,
) -> Vec<usize> {
    let fit = |profile: &ColumnProfile| match field {
        F::Player | F::Opponent | F::White | F::Black | F::Winner | F::Loser | F::Team
            if profile.are_flags(true) =>
        {
            0
        }
        F::Player | F::Opponent | F::White | F::Black | F::Winner | F::Loser | F::Team => {
            usize::from(profile.is_text()) * (1 + profile.variety().0)
        }
        F::Score | F::WhiteScore | F::BlackScore | F::Minutes | F::Days => {
            usize::from(profile.mostly(profile.numbers)) * 2
        }
        F::Place => profile.places,
        F::Rating | F::WhiteRating | F::BlackRating => {
            usize::from(profile.mostly(profile.ratings) && profile.years < profile.cells) * 2
        }
        // Among numbers such as 2 or 3, 1 is one player's score.
        F::Result if profile.twos + profile.above_two > 0 => profile.score_pairs * 2,
        F::Result => profile.results + profile.clear_results + profile.score_pairs * 2,
        F::Match if profile.is_distinct() => 0,
        F::Match => {
            1 + usize::from(profile.is_days()) + usize::from(profile.mostly(profile.numbers))
        }
        F::Date => profile.days,
        _ => 0,
    };
    // The rows of one date may be a match, and teams may be who plays.
    let shared = match field {
        F::Match => columns[F::Date as usize].filter(|&at| !profiles[at].is_distinct()),
        F::Player => columns[F::Team as usize],
        _ => None,
    };
    let is_used = |at: usize| columns.contains(&Some(at)) && shared != Some(at);
    // The number of a round is no one's result, and a place is no match.
    let is_round = |at: usize| {
        let title = simple(&titles[at]);
        match field {
            F::Result | F::Score | F::Winner => has(ROUNDS, &title),
            F::Match => has(PLACES, &title) || has("lap laps grid startinggrid", &title),
            _ => false,
        }
    };
    // Each result would be the other side's.
    let is_opponent = |at: usize| field == F::Player && has(OPPONENTS, &simple(&titles[at]));
    // A leg of a race may be a match, but no one's score.
    let is_leg = |at: usize| field == F::Match && has("leg stage", &simple(&titles[at]));
    let is_free = |at: &usize| {
        let is_other = is_other(&titles[*at]) && !is_leg(*at);
        !is_used(*at) && !is_other && !is_round(*at) && !is_opponent(*at)
    };
    let free = (0..titles.len().min(profiles.len())).filter(is_free);
    let fit_of = |at: usize| match shared {
        Some(date) if date == at && field == F::Match => usize::MAX,
        Some(team) if team == at => 1,
        _ => fit(&profiles[at]) + usize::from(is_leg(at)),
    };
    let mut fitting: Vec<(usize, usize)> = free.map(|at| (at, fit_of(at))).collect();
    fitting.retain(|(_, fit)| *fit > 0);
    fitting.sort_by_key(|(_, fit)| std::cmp::Reverse(*fit));
    fitting.into_iter().map(|(at, _)| at).collect()
}

/// True for a table of numbers in which no two rows that follow each other begin alike: where the players are numbers, too,
/// nothing shows that a row is a player in a match.
fn are_numbers_apart(rows: &[Vec<String>], profiles: &[ColumnProfile]) -> bool {
    let is_number = |column: usize| profiles.get(column).is_some_and(|of| of.mostly(of.numbers));
    let mut pairs = rows.windows(2);
    rows.len() > 2
        && is_number(0)
        && is_number(1)
        && pairs.all(|pair| pair[0].first() != pair[1].first())
}

/// The columns of a row without titles, in the first order that it fits; the last cells may fit none.
fn order_of(row: &[String], profiles: &[ColumnProfile], spec: &Spec) -> Option<Vec<F>> {
    spec.orders.iter().find_map(|order| {
        let fields = order.fields;
        let is_as_long =
            row.len() == order.min || row.len() > order.min && order.min < fields.len();
        let is_log = fields[0] == F::Match;
        // Matches may have names, and players numbers; but the other way round is likelier than both.
        // In the rows of one match, a number before a name is likelier the match.
        let name = usize::from(is_log);
        let is_swapped = || is_number(&row[name]) && !is_number(&row[1 - name]);
        // A column in which every row has another word names no matches of several rows.
        let is_no_match = || {
            let first = profiles.first();
            is_log && first.is_some_and(|of| of.cells > 1 && of.is_distinct() && of.is_text())
        };
        // Nor are days players or teams.
        let is_of_days = |column: usize| profiles.get(column).is_some_and(ColumnProfile::is_days);
        let are_days = || {
            let team = fields.iter().position(|field| *field == F::Team);
            is_of_days(name) || team.is_some_and(is_of_days)
        };
        let pairs = fields.iter().zip(row);
        let fitting = pairs.take_while(|(field, text)| fits(**field, text, order, is_log));
        let fitting: Vec<F> = fitting.map(|(field, _)| *field).collect();
        // In a row of many more cells, the first ones may be anything.
        let is_fit = is_as_long && fitting.len() >= order.min && fitting.len() * 2 >= row.len();
        (is_fit && !is_swapped() && !is_no_match() && !are_days()).then_some(fitting)
    })
}

/// True if a row without titles may have this text in the column of a field.
fn fits(field: F, text: &str, order: &Order, is_log: bool) -> bool {
    match field {
        F::Match => !text.is_empty(),
        F::Player => !text.is_empty() && (order.min > 3 || !is_number(text)),
        F::Team => order.team_may_be_number || !is_number(text),
        F::Enabled => text.is_empty() || yes_or_no(text).is_some(),
        F::Date => DateReadings::of(text).is_ok(),
        F::Score | F::Minutes if is_log => is_number(text),
        _ => text.is_empty() || is_number(text),
    }
}

/// The columns of a table without titles.
struct Content<'p> {
    profiles: &'p [ColumnProfile],
    free: Vec<usize>,
    given: &'p ColumnTitles,
}

impl Content<'_> {
    /// The free columns of a kind.
    fn such(&self, is: impl Fn(&ColumnProfile) -> bool) -> impl Iterator<Item = usize> {
        let free = self.free.iter().copied();
        let profiles = self.profiles;
        free.filter(move |&column| profiles.get(column).is_some_and(&is))
    }

    /// Gives a field the only free column of a kind; none if there are several.
    fn take(&mut self, columns: &mut Columns, field: F, is: impl Fn(&ColumnProfile) -> bool) {
        let mut such = self.such(is);
        let only = such.next().filter(|_| such.next().is_none());
        drop(such);
        if let Some(only) = only {
            self.give(columns, field, only);
        }
    }

    fn give(&mut self, columns: &mut Columns, field: F, column: usize) {
        let is_wanted = columns[field as usize].is_none() && !self.given.contains_key(&field);
        if is_wanted {
            columns[field as usize] = Some(column);
            self.free.retain(|&other| other != column);
        }
    }

    /// The column of results: one with words or scores such as 1-0, or else the only one of `1`, `0` and `w`.
    fn result(&self) -> Option<usize> {
        // A column in which more than one cell in eight is 2 or 3 counts something, such as the games that teams won.
        let are_counts = |of: &ColumnProfile| (of.twos + of.above_two) * 8 > of.cells;
        let is_results =
            move |of: &ColumnProfile| of.mostly(of.results) && !of.is_colours() && !are_counts(of);
        let clear = self
            .such(move |of| is_results(of) && of.clear_results > 0)
            .next();
        clear.or_else(|| {
            let mut such = self.such(is_results);
            let only = such.next().filter(|_| such.next().is_none())?;
            self.profiles[only].may_be_only_result().then_some(only)
        })
    }

    /// Finds the columns of one player's games.
    fn fill_games(&mut self, columns: &mut Columns) {
        // Two columns of names with ratings are both sides of other people's games.
        if self.such(|of| of.rated_names > 0).count() > 1 {
            return;
        }
        let has = |columns: &Columns, field: F| columns[field as usize].is_some();
        if !has(columns, F::Signed)
            && !has(columns, F::Result)
            && let Some(column) = self.result()
        {
            self.give(columns, F::Result, column);
        }
        if !has(columns, F::Result) {
            self.take(columns, F::Signed, |of| of.mostly(of.signed));
        }
        if !has(columns, F::Signed) {
            self.take(columns, F::Rating, |of| of.mostly(of.ratings));
            let is_no_year = |of: &ColumnProfile| of.mostly(of.ratings) && of.years < of.cells;
            self.take(columns, F::Rating, is_no_year);
        }
        self.take(columns, F::Date, ColumnProfile::is_days);
        self.take(columns, F::Colour, ColumnProfile::is_colours);
        if !has(columns, F::Date) {
            self.take(columns, F::Days, |of| {
                of.mostly(of.numbers) && !of.mostly(of.ratings) && !of.counts_rows()
            });
        }
        let names = self.such(ColumnProfile::is_text);
        let name = names.max_by_key(|&column| self.profiles[column].variety());
        if let Some(column) = name {
            self.give(columns, F::Opponent, column);
        }
    }
}
