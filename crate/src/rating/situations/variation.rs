//! A `rep` command in which a letter stands for a number that varies.

use crate::Problem;
use crate::number::{DecimalMark, Unreadable, mark_shown, read_number, written};

/// One game list of a situation.
#[apply(input)]
pub struct Case {
    /// The label that tells it from the others.
    pub label: String,
    /// The value of the number that varies, if one does.
    pub at: Option<f64>,
    /// The `rep` command that makes it.
    pub command: String,
}

impl Case {
    pub(super) fn fixed(label: &str, command: &str) -> Self {
        Self {
            label: label.to_owned(),
            at: None,
            command: command.to_owned(),
        }
    }
}

/// The letters that may stand for a number, as the source writes them, and what each usually is.
const LETTERS: [(char, &str); 3] = [
    ('N', "N"),
    ('R', "rating R of the opponent"),
    ('D', "days D"),
];

/// Most values of a number that varies.
pub const MAX_VALUES: usize = 50;

/// The game lists of a command, one for each value where one of the letters N, R or D stands alone in
/// it: `'+1000' N`, `'-R playerX' 1`, `'+1500 abc D' 5`. Without such a letter it is one list.
///
/// ```
/// use gameroom_rating::rating::vary;
///
/// let cases = vary("'-R playerX' 1 '+1230' 100", &[3000.0, 2500.0]);
/// assert_eq!(cases[1].command, "'-2500 playerX' 1 '+1230' 100");
/// assert_eq!(vary("'+1000' 5", &[1.0, 2.0]).len(), 1);
/// ```
pub fn vary(command: &str, values: &[f64]) -> Vec<Case> {
    let Some((letter, _)) = letter(command) else {
        return vec![Case::fixed("", command)];
    };
    let case = |&value: &f64| Case {
        label: written(value),
        at: Some(value),
        command: put(command, letter, &written(value)),
    };
    values.iter().take(MAX_VALUES).map(case).collect()
}

/// The meaning of the number of a command.
pub(super) fn meaning(command: &str) -> &'static str {
    letter(command).map_or("", |(_, what)| what)
}

fn letter(command: &str) -> Option<(char, &'static str)> {
    let stands_alone = |letter| pieces(command).any(|piece| after_letter(piece, letter).is_some());
    LETTERS
        .into_iter()
        .find(|&(letter, _)| stands_alone(letter))
}

/// The words of a command, each with the character that ends it: a blank, a quote or a sign.
fn pieces(command: &str) -> impl Iterator<Item = &str> {
    command.split_inclusive(|c| !is_in_word(c))
}

fn is_in_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '*' | '.')
}

/// The text that follows the letter in a piece whose word it is.
fn after_letter(piece: &str, letter: char) -> Option<&str> {
    let rest = piece.strip_prefix(letter)?;
    (!rest.starts_with(is_in_word)).then_some(rest)
}

fn put(command: &str, letter: char, value: &str) -> String {
    let varied = pieces(command).flat_map(|piece| match after_letter(piece, letter) {
        Some(rest) => [value, rest],
        None => [piece, ""],
    });
    varied.collect()
}

/// Reads the values of a number that varies, separated by blanks, commas or semicolons. Where semicolons separate single
/// words, commas stand before decimals: `0,5; 1,5`.
///
/// # Errors
/// Names the first word that is not a number, that is one too many, or whose commas may separate thousands
/// or values: `1,500`.
///
/// ```
/// use gameroom_rating::rating::parse_values;
///
/// assert_eq!(parse_values("1, 2 5").unwrap(), [1.0, 2.0, 5.0]);
/// assert_eq!(parse_values("0,5; 1,5").unwrap(), [0.5, 1.5]);
/// assert_eq!(parse_values("1 two").unwrap_err().column, 3);
/// ```
pub fn parse_values(text: &str) -> Result<Vec<f64>, Problem> {
    let mut values = Vec::new();
    let mut column = 1;
    let mark = mark_of(text);
    for words in text.split(|c: char| c.is_whitespace() || c == ';') {
        if mark == DecimalMark::PointByDefault
            && let Some(both_readings) = thousands_or_values(words.trim_end_matches(','))
        {
            return Err(Problem::new(1, column, words, both_readings));
        }
        for word in words.split(|c| c == ',' && mark == DecimalMark::PointByDefault) {
            if !word.is_empty() {
                let Ok(value) = read_number(word, mark) else {
                    return Err(Problem::new(
                        1,
                        column,
                        word,
                        "expected a number, such as 20",
                    ));
                };
                if values.len() == MAX_VALUES {
                    let most = format!("expected at most {MAX_VALUES} numbers");
                    return Err(Problem::new(1, column, word, most));
                }
                values.push(value);
            }
            column += word.chars().count() + 1;
        }
    }
    Ok(values)
}

/// The mark before decimals: a comma only where semicolons separate all values.
fn mark_of(text: &str) -> DecimalMark {
    let is_one = |word: &&str| !word.contains(char::is_whitespace) && !word.ends_with(',');
    let words: Vec<&str> = text.split(';').map(str::trim).collect();
    let shows_comma = |word: &&str| mark_shown(word) == DecimalMark::Comma;
    if words.len() > 1 && words.iter().all(is_one) && words.iter().any(shows_comma) {
        DecimalMark::Comma
    } else {
        DecimalMark::PointByDefault
    }
}

/// The message about a word that may be one number with commas between its thousands, or several values.
fn thousands_or_values(word: &str) -> Option<String> {
    let is_one_number = mark_shown(word) == DecimalMark::Point
        || read_number(word, DecimalMark::PointByDefault) == Err(Unreadable::Ambiguous);
    (word.contains(',') && is_one_number).then(|| {
        let [one, listed, several] = ["", " and ", " "].map(|between| word.replace(',', between));
        format!("“{word}” could be {one}, or {listed}: write {one}, or {several}")
    })
}
