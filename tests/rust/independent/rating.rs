//! Performance ratings: weights by counting, the rating equation as it stands, and everything that is
//! told of a rating.

use super::chance::Chance;
use super::precise::{LN_10, Precise};
use super::{assert_agree, cases};
use gameroom_rating::games::parse;
use gameroom_rating::rating::{Age, Prior, Repeat, Scheme, SchemeId, Unbounded, rate};
use std::collections::{BTreeMap, BTreeSet};

/// A game; the newest is the first of a list.
#[derive(Clone)]
struct Game {
    /// 1, 0.5 or 0.
    result: f64,
    rating: f64,
    opponent: usize,
    days: f64,
}

/// What a game weighs, by its place in the list.
type Weight = fn(&[Game], usize, &Scheme) -> Precise;

fn root_of(count: usize) -> Precise {
    Precise::from(count as f64).sqrt()
}

/// n: games against the opponent of game i.
fn games_against(list: &[Game], i: usize) -> usize {
    let mut n = 0;
    for game in list {
        if game.opponent == list[i].opponent {
            n += 1;
        }
    }
    n
}

/// j: newer games against the opponent of game i.
fn newer_against(list: &[Game], i: usize) -> usize {
    let mut j = 0;
    for game in &list[..i] {
        if game.opponent == list[i].opponent {
            j += 1;
        }
    }
    j
}

/// u: other opponents in newer games.
fn others_since(list: &[Game], i: usize) -> usize {
    let newer: BTreeSet<usize> = list[..i].iter().map(|game| game.opponent).collect();
    newer.len() - usize::from(newer.contains(&list[i].opponent))
}

/// (rateʲ / Σ rateᵐ for m < n) · min(√n, ceiling)
fn recent(list: &[Game], i: usize, rate: f64, ceiling: f64) -> Precise {
    let rate = Precise::from(rate);
    let n = games_against(list, i);
    let all: Precise = (0..n).map(|m| rate.multiplied(m)).sum();
    rate.multiplied(newer_against(list, i)) / all * root_of(n).min(Precise::from(ceiling))
}

/// The weights of the published schemes, row by row of the design's table.
const PUBLISHED: [Weight; SchemeId::ALL.len()] = [
    |_, _, _| Precise::ONE,
    |_, _, _| Precise::ONE,
    |_, i, _| faded(i),
    |list, i, _| faded(i) / root_of(games_against(list, i)),
    |list, i, _| faded(i) / root_of(newer_against(list, i) + 1),
    |list, i, _| {
        let weeks = Precise::from(list[i].days) / Precise::from(7.0);
        Precise::from(0.98).to_the(weeks) / root_of(newer_against(list, i) + 1)
    },
    |list, i, _| faded(others_since(list, i)) * recent(list, i, 0.98, 5.0),
    |list, i, _| faded(others_since(list, i)) * recent(list, i, 0.98, 5.0),
];

/// The fictitious draws of the published schemes: how many, and the opponent's rating; each has a weight of 0.1.
const DRAWS: [(u32, f64); SchemeId::ALL.len()] = [
    (0, 0.0),
    (1, 0.0),
    (1, 0.0),
    (1, 0.0),
    (1, 0.0),
    (1, 0.0),
    (1, 0.0),
    (2, 1500.0),
];

fn faded(times: usize) -> Precise {
    Precise::from(0.98).multiplied(times)
}

/// The weights of a custom scheme, by its rules.
fn by_rules(list: &[Game], i: usize, scheme: &Scheme) -> Precise {
    let age = match scheme.age {
        Age::None => Precise::ONE,
        Age::Games { rate } => Precise::from(rate).multiplied(i),
        Age::Days { rate, period } => {
            Precise::from(rate).to_the(Precise::from(list[i].days) / Precise::from(period))
        }
        Age::Opponents { rate } => Precise::from(rate).multiplied(others_since(list, i)),
    };
    age * match scheme.repeat {
        Repeat::None => Precise::ONE,
        Repeat::Shared => Precise::ONE / root_of(games_against(list, i)),
        Repeat::Fading => Precise::ONE / root_of(newer_against(list, i) + 1),
        Repeat::Recent { rate, ceiling } => recent(list, i, rate, ceiling),
    }
}

/// A custom scheme with any of the rules.
fn custom(chance: &mut Chance) -> Scheme {
    let mut rate = || match chance.below(4) {
        0 => 1.0,
        1 => 0.98,
        _ => chance.between(0.8, 1.0),
    };
    let (ageing, rate) = (rate(), rate());
    let (period, ceiling) = (chance.between(7.0, 365.0), chance.between(0.5, 8.0));
    let ages = [
        Age::None,
        Age::Games { rate: ageing },
        Age::Days {
            rate: ageing,
            period,
        },
        Age::Opponents { rate: ageing },
    ];
    let recent = Repeat::Recent { rate, ceiling };
    Scheme {
        age: chance.of(&ages),
        repeat: chance.of(&[Repeat::None, Repeat::Shared, Repeat::Fading, recent]),
        prior: Prior {
            draws: chance.of(&[0, 1, 2, 3]),
            rating: chance.between(0.0, 2500.0),
            weight: chance.between(0.05, 2.0),
        },
    }
}

/// A game as the rating equation sees it.
struct Term {
    weight: Precise,
    result: f64,
    /// 10^(r/400).
    odds: Precise,
}

/// 10^(rating/400)
fn odds(rating: f64) -> Precise {
    (LN_10 * Precise::from(rating) / Precise::from(400.0)).exp()
}

fn terms(list: &[Game], scheme: &Scheme, weight: Weight) -> Vec<Term> {
    let mut terms = Vec::new();
    for (i, game) in list.iter().enumerate() {
        terms.push(Term {
            weight: weight(list, i, scheme),
            result: game.result,
            odds: odds(game.rating),
        });
    }
    for _ in 0..scheme.prior.draws {
        terms.push(Term {
            weight: Precise::from(scheme.prior.weight),
            result: 0.5,
            odds: odds(scheme.prior.rating),
        });
    }
    terms
}

impl Term {
    /// W(r − R) = 1 / (1 + 10^((r − R)/400)), and 1 − W, at 10^(R/400).
    fn chances(&self, rating: Precise) -> (Precise, Precise) {
        let sum = rating + self.odds;
        (rating / sum, self.odds / sum)
    }
}

/// Where the equation Σ k·(w − W) = 0 holds: infinite where every result was the same extreme.
fn root(terms: &[Term]) -> f64 {
    if terms.iter().all(|term| term.result >= 1.0) {
        return f64::INFINITY;
    }
    if terms.iter().all(|term| term.result <= 0.0) {
        return f64::NEG_INFINITY;
    }
    // Σ k·w·(1 − W) is larger than Σ k·(1 − w)·W below the root.
    bisected(-40_000.0, 40_000.0, |rating| {
        let rating = odds(rating);
        let (mut won, mut lost) = (Precise::ZERO, Precise::ZERO);
        for term in terms {
            let (expected, missed) = term.chances(rating);
            won = won + term.weight * Precise::from(term.result) * missed;
            lost = lost + term.weight * Precise::from(1.0 - term.result) * expected;
        }
        won > lost
    })
}

/// Where what holds at `from` ceases to hold on the way to `to`.
fn bisected(from: f64, to: f64, holds: impl Fn(f64) -> bool) -> f64 {
    let (mut holding, mut ceased) = (from, to);
    while (holding - ceased).abs() > 1e-10 {
        let middle = f64::midpoint(holding, ceased);
        if holds(middle) {
            holding = middle;
        } else {
            ceased = middle;
        }
    }
    f64::midpoint(holding, ceased)
}

/// ℓ(R) = Σ k·(w·ln W + (1 − w)·ln(1 − W))
fn log_likelihood(terms: &[Term], rating: f64) -> Precise {
    let rating = odds(rating);
    let of = |term: &Term| {
        let (expected, missed) = term.chances(rating);
        let mut sum = Precise::ZERO;
        if term.result > 0.0 {
            sum = sum + Precise::from(term.result) * expected.ln();
        }
        if term.result < 1.0 {
            sum = sum + Precise::from(1.0 - term.result) * missed.ln();
        }
        term.weight * sum
    };
    terms.iter().map(of).sum()
}

/// H/J, with H = Σ k·p·(1 − p) and J = Σ k²·p·(1 − p) at the root.
fn unequal(terms: &[Term], root: f64) -> Precise {
    let information = |term: &Term| {
        if root == f64::INFINITY {
            // p·(1 − p) is in proportion to 10^((r − R)/400) there,
            term.odds
        } else if root == f64::NEG_INFINITY {
            // and to the inverse on this side.
            Precise::ONE / term.odds
        } else {
            let (expected, missed) = term.chances(odds(root));
            expected * missed
        }
    };
    let h: Precise = terms
        .iter()
        .map(|term| term.weight * information(term))
        .sum();
    let j: Precise = terms
        .iter()
        .map(|term| term.weight * term.weight * information(term))
        .sum();
    h / j
}

/// The interval's ends: where 2·(H/J)·(ℓ(R̂) − ℓ(R)) is 3.841. None on the side where the rating is
/// unbounded, and beyond 30 000 points.
fn interval(terms: &[Term], root: f64) -> [Option<f64>; 2] {
    let peak = if root.is_infinite() {
        Precise::ZERO
    } else {
        log_likelihood(terms, root)
    };
    let scale = unequal(terms, root) * Precise::from(2.0);
    let inside =
        |rating: f64| scale * (peak - log_likelihood(terms, rating)) < Precise::from(3.841);
    [-30_000.0, 30_000.0].map(|farthest: f64| {
        if root.is_infinite() && (root > 0.0) == (farthest > 0.0) {
            return None;
        }
        let from = if root.is_infinite() { -farthest } else { root };
        (!inside(farthest)).then(|| bisected(from, farthest, inside))
    })
}

fn a_list(chance: &mut Chance) -> Vec<Game> {
    let most = chance.of(&[3, 12, 40]);
    let games = 1 + chance.below(most);
    let opponents = chance.of(&[1, 2, 5, 20, 1000]);
    let (favoured, often) = (chance.of(&[1.0, 0.5, 0.0]), chance.below(12));
    let whole = chance.once_in(2);
    let mut list = Vec::new();
    for _ in 0..games {
        let result = chance.of(&[1.0, 0.5, 0.0]);
        let rating = chance.between(0.0, 3000.0);
        list.push(Game {
            result: if chance.below(12) < often {
                favoured
            } else {
                result
            },
            rating: if whole {
                (rating / 50.0).round() * 50.0
            } else {
                rating
            },
            opponent: chance.below(opponents),
            days: if whole {
                chance.below(900) as f64
            } else {
                chance.between(0.0, 900.0)
            },
        });
    }
    list
}

fn text_of(list: &[Game]) -> String {
    let mut text = String::new();
    for game in list {
        let sign = match game.result {
            1.0 => '+',
            0.0 => '-',
            _ => '=',
        };
        let line = format!("{sign}{} p{} {}\n", game.rating, game.opponent, game.days);
        text.push_str(&line);
    }
    text
}

/// RA = Σ over opponents of √(games against that opponent)
fn accuracy(list: &[Game]) -> Precise {
    let mut games = BTreeMap::new();
    for game in list {
        *games.entry(game.opponent).or_insert(0) += 1;
    }
    games.into_values().map(root_of).sum()
}

/// The rating after one more game: newest, today, against somebody new who is rated the same.
fn after(list: &[Game], scheme: &Scheme, weight: Weight, rating: f64, result: f64) -> f64 {
    let mut longer = vec![Game {
        result,
        rating,
        opponent: usize::MAX,
        days: 0.0,
    }];
    longer.extend(list.iter().cloned());
    root(&terms(&longer, scheme, weight))
}

fn agree_on_a_list(list: &[Game], scheme: &Scheme, weight: Weight, ends: bool) {
    let text = text_of(list);
    let parsed = parse(&text);
    assert_eq!(parsed.problems, []);
    let report = rate(&parsed.games, scheme);
    let terms = terms(list, scheme, weight);
    let rating = root(&terms);
    let said = |what: &str| format!("{what} under {scheme:?} of\n{text}");
    let unbounded = match rating {
        f64::INFINITY => Some(Unbounded::Above),
        f64::NEG_INFINITY => Some(Unbounded::Below),
        _ => None,
    };
    assert_eq!(report.unbounded, unbounded, "{}", said("side"));
    assert_agree(&|| said("RA"), report.accuracy, accuracy(list).rounded());
    if unbounded.is_none() {
        let ours = report.rating.expect("it is bounded");
        assert_agree(&|| said("rating"), ours, rating);
        for (what, ours, moved, result) in [
            ("after a win", report.if_win, report.win_adds, 1.0),
            (
                "after a loss",
                report.if_loss,
                report.loss_takes.map(|takes| -takes),
                0.0,
            ),
        ] {
            let theirs = after(list, scheme, weight, rating, result);
            assert_agree(&|| said(what), ours.expect("it is bounded"), theirs);
            assert_agree(
                &|| said("stability"),
                moved.expect("it is bounded"),
                theirs - rating,
            );
        }
    }
    if ends {
        let theirs = interval(&terms, rating);
        for (what, ours, theirs) in [
            ("low", report.low, theirs[0]),
            ("high", report.high, theirs[1]),
        ] {
            match theirs {
                Some(theirs) => assert_agree(&|| said(what), ours.unwrap_or(f64::NAN), theirs),
                None => assert!(
                    ours.is_none_or(|end| end.abs() > 30_000.0),
                    "{}",
                    said(what)
                ),
            }
        }
    }
}

/// Each list under two schemes, published and custom in turn; the interval of every fourth list.
#[test]
fn ratings_intervals_stability_and_accuracy_are_those_of_the_definitions() {
    let mut chance = Chance(1);
    for case in 0..cases(4000) {
        let list = a_list(&mut chance);
        let (ends, place) = (case % 4 == 0, case / 4 % SchemeId::ALL.len());
        let mut published = SchemeId::ALL[place].scheme();
        let (draws, rating) = DRAWS[place];
        published.prior = Prior {
            draws,
            rating,
            weight: 0.1,
        };
        assert_eq!(published.id(), Some(SchemeId::ALL[place]));
        agree_on_a_list(&list, &published, PUBLISHED[place], ends);
        agree_on_a_list(&list, &custom(&mut chance), by_rules, ends);
    }
}
