//! What is done with any bytes at all, and what must hold of the result. `fuzz_targets/` hands these to
//! cargo-fuzz; the test `hostile_input` runs them on stable, over the corpus and what it is mutated into.

use gameroom_rating::games::{MOST_PROBLEMS, parse, rep};
use gameroom_rating::performance::{
    Age, Prior, Repeat, SCHEMES, Scheme, parse_values, rate, rating, run_own, weights,
};
use gameroom_rating::zonestats::{League, Settings, rate_league, replay};

/// A target: its name, which is its corpus' folder too, and what it does.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: &[Target] = &[
    ("game_list", game_list),
    ("rep", rep_command),
    ("league_log", league_log),
    ("scheme", scheme),
    ("situation", situation),
];

/// Reads bytes as the text a page would hand over.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A game list: every line is a game or a problem with a place in the text, what is written reads back
/// alike, and a rating lies inside its interval.
pub fn game_list(bytes: &[u8]) {
    let text = text(bytes);
    let list = parse(&text);
    assert!(list.problems.len() <= MOST_PROBLEMS);
    assert!(list.problems.len() <= list.left_out || list.refused);
    for problem in &list.problems {
        // A lone \r ends a line too.
        let lines = 1 + text.matches(['\n', '\r']).count();
        assert!((1..=lines).contains(&(problem.line as usize)), "{problem}");
        assert!(problem.column >= 1, "{problem}");
    }
    let written = list.games.to_string();
    let again = parse(&written);
    assert_eq!(again.problems, [], "{written}");
    assert_eq!(again.games.len(), list.games.len());
    // Numbers with more than 19 decimals are read to the last bit or two.
    let near = |a: f64, b: f64| (a - b).abs() <= 1e-15 * a.abs();
    for (one, other) in list.games.iter().zip(again.games.iter()) {
        assert_eq!((one.result, one.opponent), (other.result, other.opponent));
        assert!(
            near(one.rating, other.rating) && near(one.days, other.days),
            "{written}"
        );
    }
    for row in &SCHEMES {
        let report = rate(&list.games, &row.scheme);
        if let (Some(rating), Some(low), Some(high)) = (report.rating, report.low, report.high) {
            assert!(low <= rating && rating <= high, "{low} {rating} {high}");
        }
        assert!(report.rating.is_none_or(f64::is_finite));
    }
}

/// A `rep` command: a list that can be read, or a problem inside the command.
pub fn rep_command(bytes: &[u8]) {
    let command = text(bytes);
    match rep(&command, "+1500 abc\n") {
        Ok(made) => assert!(made.list.is_empty() || made.list.ends_with('\n')),
        Err(problem) => {
            let characters = command.chars().count();
            assert!(problem.column as usize <= characters + 1, "{problem}");
        }
    }
}

/// A league log: rows that count or problems, and offsets that sum to zero over the league.
pub fn league_log(bytes: &[u8]) {
    let text = text(bytes);
    let report = rate_league(&text, &Settings::default());
    let league = League::parse(&text);
    let replay = replay(&league, &Settings::default());
    assert_eq!(replay.report(), report);
    for place in 0..league.players() {
        if let Some(history) = replay.history(place) {
            assert!(history.ratings.iter().all(|rating| rating.is_finite()));
        }
    }
}

/// A scheme with any numbers: refused with a reason, or one that rates without a fault.
pub fn scheme(bytes: &[u8]) {
    let number = |place: usize| -> f64 {
        let mut raw = [0; 8];
        for (to, from) in raw.iter_mut().zip(bytes.iter().skip(place * 8)) {
            *to = *from;
        }
        f64::from_le_bytes(raw)
    };
    let choice = bytes.first().copied().unwrap_or(0);
    let scheme = Scheme {
        age: match choice % 4 {
            0 => Age::None,
            1 => Age::Games { rate: number(1) },
            2 => Age::Days {
                rate: number(1),
                period: number(2),
            },
            _ => Age::Opponents { rate: number(1) },
        },
        repeat: match choice / 4 % 4 {
            0 => Repeat::None,
            1 => Repeat::Shared,
            2 => Repeat::Fading,
            _ => Repeat::Recent {
                rate: number(3),
                ceiling: number(4),
            },
        },
        prior: Prior {
            draws: u32::from(choice / 16),
            rating: number(5),
            weight: number(6),
        },
    };
    if scheme.validate().is_err() {
        return;
    }
    let list =
        parse("+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60; -1500 ann 200; +1900 dee 400");
    let counts =
        weights(&list.games, &scheme).iter().any(|&k| k > 0.0) || scheme.prior.total_weight() > 0.0;
    // Weights so small that they are none leave nothing to rate.
    let rating = rating(&list.games, &scheme).as_number();
    assert_eq!(rating.is_nan(), !counts, "{scheme:?}");
}

/// A situation of one's own: its values and its command are two lines.
pub fn situation(bytes: &[u8]) {
    let text = text(bytes);
    let (values, command) = text.split_once('\n').unwrap_or(("1 2", &text));
    let Ok(mut values) = parse_values(values) else {
        return;
    };
    values.truncate(3);
    // A command can ask for a million games, each time.
    if command.chars().filter(char::is_ascii_digit).count() > 9 {
        return;
    }
    values.retain(|value| value.abs() < 10_000.0);
    let report = run_own(command, &values, "+1500\n", &[SCHEMES[3].scheme]);
    assert_eq!(report.ratings[0].len(), report.cases.len());
}
