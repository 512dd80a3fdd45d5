//! Games in people's own words, such as `I beat Anna 1720`, and lines of a list in which names have blanks.

use super::list::is_blank;
use super::parse::{
    RESULT, days_since, is_date, lines_of, parse_on, read_rating, read_result, without_comment,
};
use super::reading::{GamePreview, Games, TableReading, days_ago};
use super::{GameResult, UNNAMED};
use crate::moment::{DateReadings, is_month, is_weekday};
use crate::number::{DecimalMark, read_number};
use crate::problem::shortened;
use crate::spelling::lower_case;
use crate::table::{Ending, TableHeader, ending, is_one_of, is_ordinal};
use crate::{Day, Problem};

/// A number in a sentence that is lower than this is no rating.
const MIN_RATING: f64 = 100.0;

/// The words that may stand before a verb.
const HELPERS: &str = "was|got|have|has|had|just";

/// Reads a text whose lines are games in words; others may be as in a game list. `None` where no line is in words, or most
/// lines are neither.
pub(super) fn read_words(text: &str, today: Option<Day>) -> Option<TableReading> {
    let today = today.or_else(|| Day::parse("9999-12-31"));
    let (mut games, mut rows, mut meaning) = (Games::default(), 0, None);
    // Games in words that have a rank in place of a rating, or say no day.
    let (mut told, mut first_told) = (0, None);
    for (number, line) in (1..).zip(lines_of(text)) {
        if line.trim_start_matches(is_blank).starts_with('#') {
            continue;
        }
        for piece in without_comment(line).split(';') {
            let piece = piece.trim_matches(is_blank);
            if piece.is_empty() {
                continue;
            }
            rows += 1;
            match read_line(piece, today) {
                Ok((game, line)) => {
                    if line != piece {
                        let piece = shortened(piece);
                        meaning.get_or_insert_with(|| format!("“{piece}” means {line}."));
                    }
                    games.push(game, &line);
                }
                Err(expected) => {
                    if matches!(game_in_words(piece, today), Some(Err(_))) {
                        told += 1;
                        first_told.get_or_insert_with(|| shortened(piece));
                    }
                    games.add_problem(Problem::new(number, 1, piece, expected));
                }
            }
        }
    }
    let is_read = |_: &String| games.reading.games * 2 >= rows;
    let meaning = meaning.filter(is_read).or_else(|| {
        let piece = first_told.filter(|_| (games.reading.games + told) * 2 >= rows)?;
        Some(format!(
            "“{piece}” is read as a game in words, and its problem says what to change."
        ))
    })?;
    Some(games.finished(TableHeader::default(), rows, vec![meaning]))
}

/// Returns true if the first line that says anything is a game in words.
pub(super) fn begins_in_words(text: &str, today: Option<Day>) -> bool {
    let first = lines_of(text).find(|line| !line.trim_matches(is_blank).is_empty());
    first.is_some_and(|line| game_in_words(line, today).is_some())
}

/// The game of a line and its line in a list; or what is wrong with it.
fn read_line(text: &str, today: Option<Day>) -> Result<(GamePreview, String), String> {
    let list = parse_on(text, today);
    let Some(problem) = list.problems.into_iter().next() else {
        // A piece such as `#ann`, which is a comment only where a line begins.
        if list.games.is_empty() {
            return Err(RESULT.to_owned());
        }
        let game = list.games.game(0);
        let is_named = game.opponent != UNNAMED;
        let game = GamePreview {
            result: game.result,
            rating: game.rating,
            opponent: if is_named { game.opponent } else { "" }.to_owned(),
            when: days_ago(game.days),
        };
        return Ok((game, text.to_owned()));
    };
    let game = game_in_words(text, today).unwrap_or(Err(problem.expected))?;
    let line = game.line();
    Ok((game, line))
}

/// A game described in words, such as `I beat Anna 1720`; `None` where the text can mean something else.
fn game_in_words(text: &str, today: Option<Day>) -> Option<Result<GamePreview, String>> {
    let signed = read_result(text);
    let (result, mut words) = match signed {
        Some((result, rest)) => (result, words_of(rest)),
        None => result_of(&words_of(text))?,
    };
    let when = take_day(&mut words, signed.is_some(), today);
    let is_number =
        |word: &&str| word.starts_with(|c: char| c.is_ascii_digit()) && !is_ordinal(word);
    let at = words.iter().position(is_number)?;
    let name: Vec<&str> = [&words[..at], &words[at + 1..]].concat();
    let is_last = at + 1 == words.len();
    let has_day = when.as_ref() != Ok(&String::new());
    let is_clear = match signed {
        Some(_) if at == 0 => name.len() > 1 || has_day,
        Some(_) => is_last,
        None => at == 0 || is_last,
    };
    // `Victoria 1720 won` is a name, a rating and a result.
    let is_verb = |word: &&str| word.starts_with(char::is_lowercase) && verb(word).is_some();
    let is_name = |word: &&str| word.contains(char::is_alphabetic) && !is_verb(word);
    if !is_clear || !name.iter().all(is_name) {
        return None;
    }
    let rating = read_rating(words[at]);
    let may_be_else = signed.is_none() || at > 0;
    if may_be_else && rating.as_ref().is_ok_and(|&rating| rating < MIN_RATING) {
        return None;
    }
    let game = |rating| {
        when.map(|when| GamePreview {
            result,
            rating,
            opponent: name.join(" "),
            when,
        })
    };
    Some(rating.and_then(game))
}

/// The words of a text, without marks around them, and without those that say that a number is a rating, or about what.
fn words_of(text: &str) -> Vec<&str> {
    let words = text.split_whitespace();
    let words = words.map(|word| word.trim_matches(['(', ')', ',', '.', ':', '!', '~', '≈']));
    let is_said =
        |word: &&str| !word.is_empty() && !is_one_of(word, "rated|rating|elo|about|around|roughly");
    words.filter(is_said).collect()
}

/// Returns the result that a sentence states, and its other words. Names may be verbs (Win Tie): the verb is the one before “me”,
/// or else the first one.
fn result_of<'a>(words: &[&'a str]) -> Option<(GameResult, Vec<&'a str>)> {
    let verbs = || (0..words.len()).filter_map(|at| Some((at, verb(words[at])?)));
    let theirs = verbs().find_map(|(at, result)| result_of_them(words, at, result));
    theirs.or_else(|| verbs().find_map(|(at, result)| own_result(words, at, result)))
}

/// True if the word at a place is one of a list.
fn is_at(words: &[&str], at: usize, list: &str) -> bool {
    words.get(at).is_some_and(|word| is_one_of(word, list))
}

/// Returns true if the verb at a place is passive, and the place of the name behind it.
fn behind_verb(words: &[&str], verb: usize) -> (bool, usize) {
    let mut next = verb + 1;
    let is_passive = is_at(words, verb, "beaten") || is_at(words, next, "by");
    while is_at(words, next, "to|against|with|vs|v|versus|by|over") {
        next += 1;
    }
    (is_passive, next)
}

/// The player's result where the opponent is the subject of the verb, as in `Anna beat me`, and the other words.
fn result_of_them<'a>(
    words: &[&'a str],
    verb: usize,
    result: GameResult,
) -> Option<(GameResult, Vec<&'a str>)> {
    let (is_passive, object) = behind_verb(words, verb);
    if verb == 0 || !is_at(words, object, "me|us") {
        return None;
    }
    let result = if is_passive && result == GameResult::Win {
        result
    } else {
        result.reversed()
    };
    let mut end = verb;
    while end > 0 && is_at(words, end - 1, HELPERS) {
        end -= 1;
    }
    Some((result, [&words[..end], &words[object + 1..]].concat()))
}

/// The player's result where the player is the subject of the verb, as in `I beat Anna`, and the other words.
fn own_result<'a>(
    words: &[&'a str],
    verb: usize,
    result: GameResult,
) -> Option<(GameResult, Vec<&'a str>)> {
    let (is_passive, object) = behind_verb(words, verb);
    let is_own = (0..verb).all(|at| is_at(words, at, "i|we") || is_at(words, at, HELPERS));
    let is_turned = is_passive && result == GameResult::Win;
    let result = if is_turned { GameResult::Loss } else { result };
    is_own.then(|| (result, words[object..].to_vec()))
}

/// The result that a verb says of its subject.
fn verb(word: &str) -> Option<GameResult> {
    if is_one_of(word, "beat|beats|beaten|defeated") {
        return Some(GameResult::Win);
    }
    // A letter or a sign alone may be anything.
    match ending(word).filter(|_| word.len() > 2 && word.chars().all(char::is_alphabetic))? {
        Ending::Won => Some(GameResult::Win),
        Ending::Drawn => Some(GameResult::Draw),
        Ending::Lost => Some(GameResult::Loss),
        _ => None,
    }
}

/// Numbers in words, from one on.
const NUMBERS: &str = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";

/// The days of a unit of time, about.
fn days_in(unit: &str) -> Option<f64> {
    match unit {
        "day" | "days" => Some(1.0),
        "week" | "weeks" => Some(7.0),
        "month" | "months" => Some(30.0),
        "year" | "years" => Some(365.0),
        _ => None,
    }
}

/// Takes the day from the end of the words, as a list has it: a date, or a number of days; blank where there is none.
/// A bare number is one only behind a name in a list.
fn take_day(words: &mut Vec<&str>, in_list: bool, today: Option<Day>) -> Result<String, String> {
    let lower: Vec<_> = words.iter().map(|word| lower_case(word)).collect();
    let lower: Vec<&str> = lower.iter().map(|word| &**word).collect();
    let number = |word: &str| {
        let place = NUMBERS.split('|').position(|number| number == word);
        let number = place.map(|place| (place + 1) as f64);
        let number = number.or_else(|| matches!(word, "a" | "an").then_some(1.0));
        number.or_else(|| read_number(word, DecimalMark::PointByDefault).ok())
    };
    let vague = match *lower {
        [.., "in", month] if is_month(month) => 2,
        [.., "in", month, year] if is_month(month) && year.len() == 4 => 3,
        [.., "on" | "last" | "this", day] if is_weekday(day) => 2,
        _ => 0,
    };
    if vague > 0 {
        let text = words.split_off(words.len() - vague).join(" ");
        return Err(format!(
            "“{text}” does not say on which day: write a date, such as 2026-01-31, or the number of days since then"
        ));
    }
    let (length, day) = match *lower {
        [.., count, unit, "ago"] => (
            3,
            number(count).zip(days_in(unit)).map(|(n, days)| n * days),
        ),
        [.., "last", unit] => (2, days_in(unit)),
        [.., "the", "day", "before", "yesterday"] => (4, Some(2.0)),
        [.., "today" | "tonight"] => (1, Some(0.0)),
        [.., "yesterday"] => (1, Some(1.0)),
        [_, _, .., days] if in_list && !is_date(days) => (1, number(days)),
        _ => (0, None),
    };
    if let Some(days) = day.filter(|&days| days >= 0.0) {
        words.truncate(words.len() - length);
        return Ok(days_ago(days));
    }
    let date = [3, 1].into_iter().find_map(|length| {
        let start = words.len().checked_sub(length)?;
        let text = words[start..].join(" ");
        let is_long = || Day::in_running_text(&text).is_some();
        let is_day = (length == 1 && is_date(&text)) || (length == 3 && is_long());
        is_day.then_some((start, text))
    });
    let Some((start, date)) = date else {
        return Ok(String::new());
    };
    words.truncate(start);
    words.pop_if(|word| is_one_of(word, "on"));
    days_since(&date, today)?;
    let day = DateReadings::of(&date)
        .ok()
        .flatten()
        .and_then(DateReadings::unambiguous);
    Ok(day.map_or(date, |moment| moment.day.to_string()))
}

#[cfg(test)]
mod tests {
    use super::{game_in_words, read_words};
    use crate::Day;

    fn today() -> Option<Day> {
        Day::parse("2026-11-26")
    }

    #[test]
    fn games_are_read_as_people_tell_them_or_not_at_all() {
        let rows = include_str!("../../../tests/fixtures/told-games.tsv").lines();
        let rows: Vec<_> = rows.filter_map(|row| row.split_once('\t')).collect();
        assert!(rows.len() >= 40);
        for (text, line) in rows {
            let game = game_in_words(text, today());
            let read = match game {
                None => "-".to_owned(),
                Some(Err(_)) => "problem".to_owned(),
                Some(Ok(game)) => game.line(),
            };
            assert_eq!(read, line, "{text}");
        }
    }

    /// Other texts in words are tested in `brought.json`.
    #[test]
    fn a_text_is_in_words_where_a_line_is_and_most_are_read() {
        for (text, games) in [
            (
                "# mine\nI beat Anna Lee 1720; +1500 ann\nand then\nand so on",
                Some(2),
            ),
            ("+1500 ann\nhello there", None),
            ("I beat Anna 1720\na\nb\nc", None),
        ] {
            let read = read_words(text, today());
            // A game of today is said to be so in one way.
            let preview = read.iter().flat_map(|read| &read.preview);
            assert!(preview.clone().all(|game| game.when.is_empty()));
            assert!(read.as_ref().is_none_or(|read| read.in_words));
            assert_eq!(read.map(|read| read.games), games, "{text}");
        }
    }
}
