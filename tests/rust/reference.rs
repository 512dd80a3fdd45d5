//! The rating schemes once more, straight from their definitions: slow, without the core's
//! histograms, running sums and Newton steps, so that the two can be held against each other.

use gameroom_rating::games::{GameList, parse};
use gameroom_rating::rating::{Age, Prior, Repeat, Scheme, rep};
use std::collections::BTreeSet;

/// A game of a list, as the reference sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// `+`, `-` or `=`.
    pub sign: char,
    /// The opponent's rating.
    pub rating: f64,
    /// The opponent.
    pub name: String,
    /// Days since the game.
    pub days: f64,
}

impl Line {
    pub fn score(&self) -> f64 {
        match self.sign {
            '+' => 1.0,
            '=' => 0.5,
            _ => 0.0,
        }
    }
}

/// The core's list of these games, read from text as a user's.
pub fn list_of(lines: &[Line]) -> GameList {
    let game = |line: &Line| format!("{}{} {} {}", line.sign, line.rating, line.name, line.days);
    let text: Vec<String> = lines.iter().map(game).collect();
    let parsed = parse(&text.join("\n"));
    assert_eq!(parsed.problems, []);
    parsed.games
}

/// The list that a `rep` command makes.
pub fn made(command: &str) -> GameList {
    let list = parse(&rep(command, "").unwrap().list);
    assert_eq!(list.problems, [], "{command}");
    list.games
}

#[track_caller]
pub fn assert_near(found: f64, expected: f64, within: f64) {
    let is_near = (found - expected).abs() <= within;
    assert!(is_near, "{found} is not {expected}");
}

/// The numbers of a cell.
pub fn numbers(cell: &str) -> Vec<f64> {
    let words = cell.split_whitespace();
    words.map(|word| word.parse().expect(word)).collect()
}

/// A term of the rating equation: weight, result, opponent's rating.
pub type Term = (f64, f64, f64);

/// The terms of a list, fictitious draws included.
pub fn terms(lines: &[Line], scheme: &Scheme) -> Vec<Term> {
    let mut terms: Vec<Term> = (0..lines.len())
        .map(|i| (weight(lines, i, scheme), lines[i].score(), lines[i].rating))
        .collect();
    let Prior {
        draws,
        rating,
        weight,
    } = scheme.prior;
    terms.extend((0..draws).map(|_| (weight, 0.5, rating)));
    terms
}

/// The weight of game `i`, by counting what its definition speaks of.
pub fn weight(lines: &[Line], i: usize, scheme: &Scheme) -> f64 {
    let name = &lines[i].name;
    let against_them = |lines: &[Line]| lines.iter().filter(|line| line.name == *name).count();
    let n = against_them(lines) as f64;
    let j = against_them(&lines[..i]) as f64;
    let age = match scheme.age {
        Age::None => 1.0,
        Age::Games { rate } => rate.powf(i as f64),
        Age::Days { rate, period } => rate.powf(lines[i].days / period),
        Age::Opponents { rate } => {
            let others: BTreeSet<&String> = lines[..i]
                .iter()
                .map(|line| &line.name)
                .filter(|other| *other != name)
                .collect();
            rate.powf(others.len() as f64)
        }
    };
    let repeat = match scheme.repeat {
        Repeat::None => 1.0,
        Repeat::Shared => n.powf(-0.5),
        Repeat::Fading => (j + 1.0).powf(-0.5),
        Repeat::Recent { rate, ceiling } => {
            let mut sum = 0.0;
            let mut m = 0.0;
            while m < n {
                sum += rate.powf(m);
                m += 1.0;
            }
            rate.powf(j) / sum * n.powf(0.5).min(ceiling)
        }
    };
    age * repeat
}

/// ln W(d), for any d at all.
fn ln_w(d: f64) -> f64 {
    let x = d / 400.0 * std::f64::consts::LN_10;
    -(x.max(0.0) + (-x.abs()).exp().ln_1p())
}

/// ln Σ eˣ.
fn ln_sum_exp(logs: &[f64]) -> f64 {
    let largest = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    largest + logs.iter().map(|x| (x - largest).exp()).sum::<f64>().ln()
}

/// ln of the weight lost above expectation over the weight won below it, which rises with the
/// rating R and is 0 at the root; both are sums of positive terms, so nothing cancels.
pub fn excess(terms: &[Term], r: f64) -> f64 {
    let mut lost = Vec::new();
    let mut won = Vec::new();
    for &(k, score, opponent) in terms {
        lost.push((k * (1.0 - score)).ln() + ln_w(opponent - r));
        won.push((k * score).ln() + ln_w(r - opponent));
    }
    ln_sum_exp(&lost) - ln_sum_exp(&won)
}

/// How fast [`excess`] rises, by a difference.
pub fn slope(terms: &[Term], r: f64) -> f64 {
    (excess(terms, r + 0.01) - excess(terms, r - 0.01)) / 0.02
}

/// How far from the root rounding may lead anyone, where the equation is nearly flat.
pub fn rounding(terms: &[Term], r: f64) -> f64 {
    1e-14 / slope(terms, r)
}

/// The root by bisection; infinite where all went one way.
pub fn root(terms: &[Term]) -> f64 {
    let won: f64 = terms.iter().map(|&(k, score, _)| k * score).sum();
    let lost: f64 = terms.iter().map(|&(k, score, _)| k * (1.0 - score)).sum();
    if lost == 0.0 {
        return f64::INFINITY;
    }
    if won == 0.0 {
        return f64::NEG_INFINITY;
    }
    let (mut low, mut high) = (-1e4, 1e4);
    while excess(terms, low) > 0.0 {
        low *= 2.0;
    }
    while excess(terms, high) < 0.0 {
        high *= 2.0;
    }
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(terms, middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// 2·(H/J)·(ℓ(R̂) − ℓ(R)), the root R̂ being infinite where the rating is unbounded.
pub fn deviance(terms: &[Term], root: f64, r: f64) -> f64 {
    let likelihood = |r: f64| -> f64 {
        terms
            .iter()
            .map(|&(k, score, opponent)| {
                let won = if score > 0.0 {
                    score * ln_w(opponent - r)
                } else {
                    0.0
                };
                let lost = if score < 1.0 {
                    (1.0 - score) * ln_w(r - opponent)
                } else {
                    0.0
                };
                k * (won + lost)
            })
            .sum()
    };
    // Far above all opponents p·(1 − p) is in proportion to 10^(r/400), far below to its inverse.
    let ln_information = |opponent: f64| {
        if root.is_infinite() {
            root.signum() * opponent / 400.0 * std::f64::consts::LN_10
        } else {
            ln_w(opponent - root) + ln_w(root - opponent)
        }
    };
    let largest = terms
        .iter()
        .map(|&(_, _, opponent)| ln_information(opponent))
        .fold(f64::NEG_INFINITY, f64::max);
    let information = |opponent: f64| (ln_information(opponent) - largest).exp();
    let peak = if root.is_infinite() {
        0.0
    } else {
        likelihood(root)
    };
    let h: f64 = terms
        .iter()
        .map(|&(k, _, opponent)| k * information(opponent))
        .sum();
    let j: f64 = terms
        .iter()
        .map(|&(k, _, opponent)| k * k * information(opponent))
        .sum();
    2.0 * (h / j) * (peak - likelihood(r))
}
