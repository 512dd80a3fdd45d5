//! What single cells say, in the words that sites and people use.

use crate::number::{DecimalMark, Unreadable, read_number};
use crate::spelling::lower_case;

/// How a game ended, by what the text says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    /// The player whose table it is won, drew or lost: `won`, `1`, `½`, `L`.
    Won,
    Drawn,
    Lost,
    /// The one whose score comes first won or lost: `1-0`, `0-1`.
    FirstWon,
    FirstLost,
    /// White, or Gold, won; and the same for Black, or Silver.
    WhiteWon,
    BlackWon,
    /// `w`: the player or White won, depending on the others in the column.
    W,
    /// There is no result, or the game was not played.
    Unknown,
}

use Ending::{BlackWon, Drawn, FirstLost, FirstWon, Lost, Unknown, W, WhiteWon, Won};

/// How a game ended, by a word in small letters; some files leave the cell blank.
fn word(text: &str) -> Option<Ending> {
    Some(match text {
        "w" => W,
        "1-0" | "1.0-0.0" => FirstWon,
        "0-1" | "0.0-1.0" => FirstLost,
        "½" | "1/2" | "0.5" | "½-½" | "1/2-1/2" | "0.5-0.5" | "=" | "d" | "draw" | "drawn"
        | "drew" | "tie" | "tied" | "remis" | "unentschieden" | "nul" | "nulle" | "agreed"
        | "repetition" | "stalemate" | "insufficient" | "timevsinsufficient" | "50move" => Drawn,
        "1" | "+" | "win" | "won" | "wins" | "victory" | "gewonnen" | "sieg" | "gewinn"
        | "gagné" | "gagne" | "victoire" => Won,
        "0" | "-" | "l" | "loss" | "lose" | "lost" | "defeat" | "verloren" | "niederlage"
        | "perdu" | "défaite" | "defaite" | "resigned" | "checkmated" | "timeout" => Lost,
        "white" | "white wins" | "white won" | "gold" | "gold wins" | "g" => WhiteWon,
        "b" | "black" | "black wins" | "black won" | "silver" | "silver wins" | "s" => BlackWon,
        "" | "*" | "?" | "n" | "u" | "none" | "null" | "undetermined" | "unfinished"
        | "unterminated" | "ongoing" | "aborted" | "in progress" => Unknown,
        // Games that were not played: a forfeit of one player, or of both.
        "0-0" | "0-0f" | "0f-0f" | "+/-" | "-/+" | "-/-" | "+--" | "--+" | "---" | "1-0f"
        | "0-1f" | "1f-0f" | "0f-1f" | "bye" | "walkover" | "w/o" | "kampflos" => Unknown,
        _ => return None,
    })
}

/// How a game ended; `None` where the text does not say that.
pub(crate) fn ending(text: &str) -> Option<Ending> {
    if text.len() > 40 {
        return None;
    }
    let found = word(text).or_else(|| word(&text.to_ascii_lowercase()));
    found.or_else(|| {
        // Scores such as 1,0 or 1 : 0, with whatever dash, and the colour before them: `w 1`.
        let text: String = text.trim().chars().map(plain).collect();
        let text = text.replace(" - ", "-").to_ascii_lowercase();
        if let Some((colour, score)) = text.split_once(' ')
            && matches!(colour, "w" | "b" | "s")
        {
            return ending(score).filter(|ending| matches!(ending, Won | Drawn | Lost));
        }
        match text.trim_end_matches('0').trim_end_matches('.') {
            _ if !text.contains('.') => word(&text),
            "1" => Some(Won),
            "0" | "" => Some(Lost),
            "0.5" | ".5" => Some(Drawn),
            _ => word(&text),
        }
    })
}

/// A character as it is in the words above.
fn plain(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | ':' => '-',
        ',' => '.',
        _ if c.is_whitespace() => ' ',
        _ => c,
    }
}

/// Whether a text is the name of a colour.
pub(super) fn is_colour(text: &str) -> bool {
    is_black(text, false).is_some()
}

/// Whether a text names the second colour; `None` where it names neither.
///
/// In French, `B` is White (blancs) and `N` is Black (noirs).
pub(super) fn is_black(text: &str, is_french: bool) -> Option<bool> {
    match &*lower_case(text) {
        "w" | "white" | "weiss" | "weiß" | "blanc" | "blancs" | "g" | "gold" => Some(false),
        "b" => Some(!is_french),
        "black" | "schwarz" | "s" | "noir" | "noirs" | "n" | "silver" => Some(true),
        _ => None,
    }
}

/// The result and the rating in a cell such as `+ 1,500`.
pub(super) fn signed(text: &str) -> Option<(Ending, &str)> {
    let mut characters = text.chars();
    let ending = match characters.next()? {
        '+' => Won,
        '=' => Drawn,
        '-' | '\u{2212}' | '\u{2013}' => Lost,
        _ => return None,
    };
    Some((ending, characters.as_str().trim_start()))
}

/// A number without the sign of a result before it, and without the marks behind it that say it is provisional.
pub(super) fn bare(text: &str) -> &str {
    text.trim_start_matches(['+', '='])
        .trim_end_matches(['?', '*', ' '])
}

/// The number of a rating in a cell, which may be provisional or estimated (`1500?`, `2830 *`, `1500P12`); `None`
/// where the text says that there is none: an empty cell, `-`, `unrated`, or 0, as databases write it.
pub(crate) fn rating_of(text: &str, mark: DecimalMark) -> Result<Option<f64>, Unreadable> {
    let number = text.trim().trim_end_matches(['?', '*']).trim_end();
    let provisional = number
        .split_once(['P', 'p'])
        .filter(|(_, games)| games.bytes().all(|byte| byte.is_ascii_digit()));
    let number = provisional.map_or(number, |(number, _)| number);
    let rating =
        read_number(number, mark).map(|rating| Some(rating).filter(|&rating| rating != 0.0));
    match rating {
        Err(_) if is_one_of(number, "|-|--|–|null|none|unrated|unr|unr.|n/a|na") => Ok(None),
        rating => rating,
    }
}

/// Whether a cell means yes or no; `None` for anything else.
pub(crate) fn yes_or_no(text: &str) -> Option<bool> {
    match &*text.trim().to_ascii_lowercase() {
        "1" | "yes" | "y" | "true" | "t" | "on" => Some(true),
        "0" | "no" | "n" | "false" | "f" | "off" => Some(false),
        _ => None,
    }
}

/// Whether a text is one of these words, in capital or small letters.
pub(crate) fn is_one_of(text: &str, words: &str) -> bool {
    words.split('|').any(|word| word.eq_ignore_ascii_case(text))
}

#[cfg(test)]
mod tests {
    use super::{ending, rating_of, yes_or_no};
    use crate::number::DecimalMark;

    #[test]
    fn results_are_read_in_the_words_of_many_sites() {
        let rows = include_str!("../../../tests/fixtures/results.tsv").lines();
        let rows: Vec<_> = rows.filter_map(|row| row.split_once('\t')).collect();
        assert!(rows.len() >= 24);
        for (text, expected) in rows {
            let found = ending(text).map_or_else(|| "-".to_owned(), |ending| format!("{ending:?}"));
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn ratings_are_read_with_the_marks_of_sites() {
        for (text, rating) in [
            ("1500?", Some(1500.0)),
            ("2830 *", Some(2830.0)),
            ("1500P12", Some(1500.0)),
            ("-0.25", Some(-0.25)),
            ("unr.", None),
            ("0", None),
            ("?", None),
        ] {
            assert_eq!(rating_of(text, DecimalMark::Unknown), Ok(rating), "{text}");
        }
        assert!(rating_of("high", DecimalMark::Unknown).is_err());
    }

    #[test]
    fn yes_and_no_come_in_many_words() {
        assert_eq!(yes_or_no(" TRUE"), Some(true));
        assert_eq!(yes_or_no("0"), Some(false));
        assert_eq!(yes_or_no("perhaps"), None);
    }
}
