//! Performance ratings: weights by counting, the rating equation as it stands, and everything that is
//! told of a rating.

use super::assert_agree;
use super::precise::{LN_10, Precise};
use crate::lists::{Line, list_of};
use crate::strategies::{cases, custom, lists};
use gameroom_rating::rating::{Age, Repeat, Scheme, SchemeId, Unbounded, rate};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::collections::BTreeSet;

fn root_of(count: usize) -> Precise {
    Precise::from(count as f64).sqrt()
}

fn games_against(games: &[Line], opponent: &str) -> usize {
    games.iter().filter(|game| game.name == opponent).count()
}

/// The weight of game i: i newer games, n games against the same opponent, j of them newer, and u other opponents in newer
/// games.
fn weight(list: &[Line], i: usize, scheme: &Scheme) -> Precise {
    let (game, newer) = (&list[i], &list[..i]);
    let others: BTreeSet<&str> = newer.iter().map(|newer| &*newer.name).collect();
    let u = others.len() - usize::from(others.contains(&*game.name));
    let (n, j) = (
        games_against(list, &game.name),
        games_against(newer, &game.name),
    );
    let age = match scheme.age() {
        Age::None => Precise::ONE,
        Age::Games { rate } => Precise::from(rate).multiplied(i),
        Age::Days { rate, period } => {
            Precise::from(rate).to_the(Precise::from(game.days) / Precise::from(period))
        }
        Age::Opponents { rate } => Precise::from(rate).multiplied(u),
        other => panic!("the independent calculator lacks {other:?}"),
    };
    age * match scheme.repeat() {
        Repeat::None => Precise::ONE,
        Repeat::Shared => Precise::ONE / root_of(n),
        Repeat::Fading => Precise::ONE / root_of(j + 1),
        // (rateʲ / Σ rateᵐ for m < n) · min(√n, ceiling)
        Repeat::Recent { rate, ceiling } => {
            let rate = Precise::from(rate);
            let all: Precise = (0..n).map(|m| rate.multiplied(m)).sum();
            rate.multiplied(j) / all * root_of(n).min(Precise::from(ceiling))
        }
        other => panic!("the independent calculator lacks {other:?}"),
    }
}

/// A game as the rating equation sees it.
pub struct Term {
    pub weight: Precise,
    pub result: f64,
    rating: f64,
    /// 10^(r/400).
    odds: Precise,
}

/// 10^(rating/400)
fn odds(rating: f64) -> Precise {
    (LN_10 * Precise::from(rating) / Precise::from(400.0)).exp()
}

/// The terms of a list, fictitious draws included.
pub fn terms(list: &[Line], scheme: &Scheme) -> Vec<Term> {
    let game = |(i, game): (usize, &Line)| Term {
        weight: weight(list, i, scheme),
        result: game.score(),
        rating: game.rating,
        odds: odds(game.rating),
    };
    let prior = odds(scheme.prior().rating);
    let draw = |_| Term {
        weight: Precise::from(scheme.prior().weight),
        result: 0.5,
        rating: scheme.prior().rating,
        odds: prior,
    };
    let draws = (0..scheme.prior().draws).map(draw);
    list.iter().enumerate().map(game).chain(draws).collect()
}

impl Term {
    /// W(r − R) = 1 / (1 + 10^((r − R)/400)), and 1 − W, at 10^(R/400).
    fn chances(&self, rating: Precise) -> (Precise, Precise) {
        let sum = rating + self.odds;
        (rating / sum, self.odds / sum)
    }
}

/// Σ k·w·(1 − W) and Σ k·(1 − w)·W: as much is won above expectation as is lost below it where the equation
/// Σ k·(w − W) = 0 holds.
fn won_and_lost(terms: &[Term], rating: f64) -> [Precise; 2] {
    let rating = odds(rating);
    let (mut won, mut lost) = (Precise::ZERO, Precise::ZERO);
    for term in terms {
        let (expected, missed) = term.chances(rating);
        won = won + term.weight * Precise::from(term.result) * missed;
        lost = lost + term.weight * Precise::from(1.0 - term.result) * expected;
    }
    [won, lost]
}

/// Where the equation holds: infinite where every result was the same extreme.
pub fn root(terms: &[Term]) -> f64 {
    if terms.iter().all(|term| term.result >= 1.0) {
        return f64::INFINITY;
    }
    if terms.iter().all(|term| term.result <= 0.0) {
        return f64::NEG_INFINITY;
    }
    bisected(-100_000.0, 100_000.0, |rating| {
        let [won, lost] = won_and_lost(terms, rating);
        won > lost
    })
}

/// ln of what is lost over what is won, which rises with the rating, and is 0 at the root.
pub fn excess(terms: &[Term], rating: f64) -> f64 {
    let [won, lost] = won_and_lost(terms, rating);
    (lost / won).ln().rounded()
}

/// How fast [`excess`] rises, by a difference.
pub fn slope(terms: &[Term], rating: f64) -> f64 {
    (excess(terms, rating + 0.01) - excess(terms, rating - 0.01)) / 0.02
}

/// How far from the root rounding may lead anyone, where the equation is nearly flat.
pub fn rounding(terms: &[Term], rating: f64) -> f64 {
    1e-14 / slope(terms, rating)
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

/// ℓ(R) = Σ k·(w·ln W + (1 − w)·ln(1 − W)), where ln(1 − W) = ln W + (r − R)·ln 10/400.
fn log_likelihood(terms: &[Term], rating: f64) -> Precise {
    let far = Precise::from(600.0);
    let at = odds(rating);
    let of = |term: &Term| {
        let apart = LN_10 * Precise::from(term.rating - rating) / Precise::from(400.0);
        let ln_w = if apart.abs() < far {
            term.chances(at).0.ln()
        } else {
            Precise::ZERO.min(-apart)
        };
        term.weight * (ln_w + Precise::from(1.0 - term.result) * apart)
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

/// 2·(H/J)·(ℓ(R̂) − ℓ(R)) of each rating R, the root R̂ being infinite where the rating is unbounded.
pub fn deviance(terms: &[Term], root: f64) -> impl Fn(f64) -> f64 {
    let peak = if root.is_infinite() {
        Precise::ZERO
    } else {
        log_likelihood(terms, root)
    };
    let scale = unequal(terms, root) * Precise::from(2.0);
    move |rating| (scale * (peak - log_likelihood(terms, rating))).rounded()
}

/// The interval's ends: where the deviance is 3.841. None on the side where the rating is unbounded, and beyond 30 000 points.
fn interval(terms: &[Term], root: f64) -> [Option<f64>; 2] {
    let deviance = deviance(terms, root);
    let inside = |rating: f64| deviance(rating) < 3.841;
    [-30_000.0, 30_000.0].map(|farthest: f64| {
        if root.is_infinite() && (root > 0.0) == (farthest > 0.0) {
            return None;
        }
        let from = if root.is_infinite() { -farthest } else { root };
        (!inside(farthest)).then(|| bisected(from, farthest, inside))
    })
}

/// RA = Σ over opponents of √(games against that opponent)
fn accuracy(list: &[Line]) -> Precise {
    let names: BTreeSet<&str> = list.iter().map(|game| &*game.name).collect();
    names
        .iter()
        .map(|name| root_of(games_against(list, name)))
        .sum()
}

fn agree_on_a_list(list: &[Line], scheme: &Scheme, ends: bool) {
    let report = rate(&list_of(list), scheme);
    let all = terms(list, scheme);
    let rating = root(&all);
    let agree = |what: &str, ours: Option<f64>, theirs: f64| {
        let ours = ours.unwrap_or(f64::NAN);
        assert_agree(
            &|| format!("{what} under {scheme:?} of {list:#?}"),
            ours,
            theirs,
        );
    };
    agree("RA", Some(report.accuracy), accuracy(list).rounded());
    if rating.is_infinite() {
        let side = if rating > 0.0 {
            Unbounded::Above
        } else {
            Unbounded::Below
        };
        assert_eq!(
            report.rating.unbounded(),
            Some(side),
            "{scheme:?} {list:#?}"
        );
    } else {
        agree("rating", report.rating.finite(), rating);
        for (sign, ours, moved) in [
            ('+', report.if_win, report.win_adds),
            ('-', report.if_loss, report.loss_takes.map(|takes| -takes)),
        ] {
            // One more game: newest, today, against somebody new who is rated the same.
            let mut longer = vec![Line::new(sign, rating, "somebody-new", 0.0)];
            longer.extend(list.iter().cloned());
            let theirs = root(&terms(&longer, scheme));
            agree("after a game", ours, theirs);
            agree("stability", moved, theirs - rating);
        }
    }
    if ends {
        let [low, high] = interval(&all, rating);
        for (what, ours, theirs) in [("low", report.low, low), ("high", report.high, high)] {
            match theirs {
                Some(theirs) => agree(what, ours, theirs),
                None => assert!(
                    ours.is_none_or(|end| end.abs() > 30_000.0),
                    "{what} under {scheme:?} of {list:#?}"
                ),
            }
        }
    }
}

/// Each list under two schemes, published and custom in turn; the interval of every fourth list. No game weighs so little that
/// numbers have no room for it.
#[test]
fn ratings_intervals_stability_and_accuracy_are_those_of_the_definitions() {
    let rate = prop_oneof![Just(1.0), Just(0.98), 0.8..1.0].boxed();
    let prior = (0..4_u32, 0.0..2500.0, 0.05..2.0);
    let cases_of = (lists(1..41), custom(rate, 7.0..365.0, 0.5..8.0, prior));
    let mut runner = TestRunner::deterministic();
    for case in 0..cases(2500).cases {
        let (mut list, custom) = cases_of.new_tree(&mut runner).unwrap().current();
        for game in &mut list {
            game.days %= 900.0;
        }
        let (ends, place) = (case % 4 == 0, case as usize / 4 % SchemeId::ALL.len());
        agree_on_a_list(&list, &SchemeId::ALL[place].scheme(), ends);
        agree_on_a_list(&list, &custom, ends);
    }
}
