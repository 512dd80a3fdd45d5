//! The 95 % interval where it is likely to be near a known one: the same equation, with one
//! logarithm for each bin in place of two exponentials and one, and in a form that processors work
//! out several bins of at once. Where its rounding could show, the slower form takes over.

use crate::performance::LOG_ODDS_PER_POINT;
use crate::performance::histogram::Histogram;
use crate::performance::interval::{CUTOFF, interval};
use crate::performance::solve::Root;
use std::ops::RangeInclusive;

/// Steps to an end that is near, which are seldom more than two.
const MOST_STEPS: usize = 8;
/// After a step of this many points an end is as near as one would want: what is left is in
/// proportion to its square.
const LAST_STEP: f64 = 0.01;
/// Roots of the drop that are near that of the cutoff, 1.96; from others Newton's method may stray.
const NEAR: RangeInclusive<f64> = 0.5..=5.0;
/// What rounding may make of the drop, and yet not show.
const EXACT_DROP: f64 = 1e-9;

/// The ends of an interval: infinite where the games set no bound, not a number where there is
/// nothing to bound.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ends {
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Ends {
    pub(super) const NONE: Self = Self {
        low: f64::NAN,
        high: f64::NAN,
    };

    pub(super) fn moved(self, points: f64) -> Self {
        Self {
            low: self.low + points,
            high: self.high + points,
        }
    }
}

/// The interval around `root`, the root of the same bins, from what its ends may be near.
pub(super) fn interval_near(bins: &Histogram, root: Root, guess: Ends) -> Ends {
    let from_nothing = || {
        if root == Root::Nothing {
            return Ends::NONE;
        }
        let interval = interval(bins, root);
        Ends {
            low: interval.low.unwrap_or(f64::NEG_INFINITY),
            high: interval.high.unwrap_or(f64::INFINITY),
        }
    };
    near(bins, root, guess).unwrap_or_else(from_nothing)
}

fn near(bins: &Histogram, root: Root, guess: Ends) -> Option<Ends> {
    let (peak, scale) = match root {
        Root::Nothing => return None,
        Root::At(rating) => {
            let at = bins.likelihood_at(rating);
            (at.likelihood, at.h / at.j)
        }
        Root::Above => (0.0, bins.unequal_far(1.0)),
        Root::Below => (-bins.lost_log_odds(), bins.unequal_far(-1.0)),
    };
    let end = |guess: f64, direction: f64| {
        if direction * root.as_number() == f64::INFINITY {
            return Some(root.as_number());
        }
        let end = bins.end_near(guess, direction, peak, scale)?;
        let beyond = direction * (end - root.as_number()) > 0.0;
        beyond.then_some(end)
    };
    Some(Ends {
        low: end(guess.low, -1.0)?,
        high: end(guess.high, 1.0)?,
    })
}

/// Sums over the bins at a rating.
struct LikelihoodAt {
    /// ℓ(R) = Σ k·(w·ln W + (1 − w)·ln(1 − W)), less Σ k·(1 − w)·ln odds, which is always the same.
    likelihood: f64,
    /// How it changes with R.
    slope: f64,
    /// Σ k·W·(1 − W) and Σ k²·W·(1 − W).
    h: f64,
    j: f64,
    /// How far off rounding may have led ℓ.
    rounding: f64,
}

impl Histogram {
    /// Newton's method as it goes from `guess`, if it soon finds where the drop reaches the cutoff.
    fn end_near(&self, guess: f64, direction: f64, peak: f64, scale: f64) -> Option<f64> {
        let mut rating = guess;
        for _ in 0..MOST_STEPS {
            let at = self.likelihood_at(rating);
            let drop = (2.0 * scale * (peak - at.likelihood)).max(0.0).sqrt();
            let step = (drop - CUTOFF.sqrt()) * drop / (scale * at.slope);
            let exact = 2.0 * scale * at.rounding < EXACT_DROP && direction * at.slope < 0.0;
            if !exact || !NEAR.contains(&drop) || !step.is_finite() {
                return None;
            }
            rating += step;
            if step.abs() < LAST_STEP {
                return Some(rating);
            }
        }
        None
    }

    fn likelihood_at(&self, rating: f64) -> LikelihoodAt {
        // As in `sides`.
        let log_ratio = (rating - self.centre) * LOG_ODDS_PER_POINT;
        let (log_a, log_b) = (log_ratio.min(0.0), (-log_ratio).min(0.0));
        let (a, b) = (log_a.exp(), log_b.exp());
        let [of_both, slope, h, j, won, lost] = self.sums(|odds, won, lost, squares| {
            let theirs = b * odds;
            let both = a + theirs;
            let one = 1.0 / both;
            let (expected, missed) = (a * one, theirs * one);
            let information = expected * missed;
            let k = won + lost;
            [
                // ln W = ln a − ln both, ln(1 − W) = ln b + ln odds − ln both.
                k * ln(both),
                won * missed - lost * expected,
                k * information,
                squares * information,
                won,
                lost,
            ]
        });
        let (of_a, of_b) = (won * log_a, lost * log_b);
        LikelihoodAt {
            likelihood: of_a + of_b - of_both,
            slope: slope * LOG_ODDS_PER_POINT,
            h,
            j,
            rounding: f64::EPSILON * (of_a.abs() + of_b.abs() + of_both.abs()),
        }
    }

    /// Σ k·(1 − w)·ln odds.
    fn lost_log_odds(&self) -> f64 {
        let bins = self.lost.iter().zip(&self.ratings);
        bins.map(|(lost, r)| lost * (r - self.centre)).sum::<f64>() * LOG_ODDS_PER_POINT
    }
}

/// The natural logarithm of a positive number that is not subnormal, without branches.
///
/// After the one in `FreeBSD`'s `msun` library, by Sun Microsystems.
#[inline]
fn ln(x: f64) -> f64 {
    const ONE: u64 = 0x3ff0_0000_0000_0000;
    /// √½.
    const ROOT_HALF: u64 = 0x3fe6_a09e_0000_0000;
    const MANTISSA: u64 = 0x000f_ffff_ffff_ffff;
    /// 2⁵², whose last bits count ones.
    const TWO_52: f64 = 4_503_599_627_370_496.0;
    const LN_2_HIGH: f64 = 6.931_471_803_691_238e-1;
    const LN_2_LOW: f64 = 1.908_214_929_270_587_7e-10;
    // x = 2ᵉ·m with m from √½ to √2.
    let bits = x.to_bits().wrapping_add(ONE - ROOT_HALF);
    let exponent = f64::from_bits((bits >> 52) | TWO_52.to_bits()) - (TWO_52 + 1023.0);
    let m = f64::from_bits((bits & MANTISSA).wrapping_add(ROOT_HALF));
    // ln m = 2s + s·R(s²).
    let s = (m - 1.0) / (m + 1.0);
    let z = s * s;
    let r = z
        * (6.666_666_666_666_735e-1
            + z * (3.999_999_999_940_942e-1
                + z * (2.857_142_874_366_239e-1
                    + z * (2.222_219_843_214_978_4e-1
                        + z * (1.818_357_216_161_805e-1
                            + z * (1.531_383_769_920_937_3e-1
                                + z * 1.479_819_860_511_658_6e-1))))));
    exponent * LN_2_HIGH + (exponent * LN_2_LOW + s * (2.0 + r))
}

#[cfg(test)]
mod tests {
    use super::{Ends, Histogram, ln, near};
    use crate::games::parse;
    use crate::performance::{SchemeId, interval, weights};
    use std::fmt::Write;

    /// The slower form is for what rounding could show in, and for ends that are far from where they were.
    #[test]
    fn ends_near_a_guess_are_found_from_it() {
        for (signs, count) in [("+-=-++-", 15), ("+-=-++-", 400), ("+", 50), ("-", 50)] {
            let signs: Vec<char> = signs.chars().collect();
            let mut text = String::new();
            for i in 0..count {
                let (sign, rating) = (signs[i * 11 % signs.len()], 1300 + i * 31 % 97 * 4);
                writeln!(text, "{sign}{rating} p{} {}", i % 40, i / 3).unwrap();
            }
            let list = parse(&text).games;
            for id in SchemeId::ALL {
                let scheme = id.scheme();
                let bins = Histogram::new(&list, &weights(&list, &scheme), &scheme.prior);
                let root = bins.root();
                let exactly = interval(&bins, root);
                let low = exactly.low.unwrap_or(f64::NEG_INFINITY);
                let high = exactly.high.unwrap_or(f64::INFINITY);
                for off in [-20.0, -1.0, 0.0, 1.0, 20.0] {
                    let what = format!("{count} of {signs:?}, {}, {off}", id.name());
                    let guess = Ends { low, high }.moved(off);
                    let found = near(&bins, root, guess).expect(&what);
                    for (found, exactly) in [(found.low, low), (found.high, high)] {
                        let apart = (found - exactly).abs();
                        assert!(
                            found.to_bits() == exactly.to_bits() || apart < 1e-4,
                            "{what}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn ln_is_the_logarithm() {
        for i in -1000..1000 {
            let x = (f64::from(i) * 0.573).exp();
            let (ours, theirs) = (ln(x), x.ln());
            let allowed = 4e-16 * theirs.abs().max(1.0);
            assert!(
                (ours - theirs).abs() <= allowed,
                "ln {x}: {ours} is not {theirs}"
            );
        }
        assert_eq!(ln(1.0).to_bits(), 0);
    }
}
