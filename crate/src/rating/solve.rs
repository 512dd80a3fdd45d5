//! The root of the rating equation.

use super::LOG_ODDS_PER_POINT;
use super::histogram::{Bin, Histogram};
use serde::{Serialize, Serializer};

/// The expected score W(d) against an opponent `difference` points above: 1 / (1 + 10^(d/400)).
///
/// ```
/// use gameroom_rating::rating::expected_score;
/// assert_eq!(expected_score(0.0), 0.5);
/// assert!((expected_score(400.0) - 1.0 / 11.0).abs() < 1e-15);
/// ```
pub fn expected_score(difference: f64) -> f64 {
    1.0 / (1.0 + (difference * LOG_ODDS_PER_POINT).exp())
}

/// The side on which a rating has no bound.
#[apply(choice)]
pub enum Unbounded {
    /// Everything was won: no rating is too high.
    Above,
    /// Everything was lost: no rating is too low.
    Below,
}

/// A rating that may have no bound: where the rating equation has its root.
///
/// A report has it as two fields, `rating`, which is null unless it is finite, and `unbounded`, which is `"above"`, `"below"` or
/// null. Beside a series of ratings it is a number, as those are ([`Root::as_number`]).
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::rating::{Root, SchemeId, Unbounded, rate};
///
/// let [won, played] = ["+1000 ann", "+1000 ann; -1000 bob"].map(|list| parse(list).games);
/// let won = rate(&won, &SchemeId::P1.scheme()).rating;
/// assert_eq!((won, won.finite(), won.unbounded()), (Root::Above, None, Some(Unbounded::Above)));
/// let played = rate(&played, &SchemeId::P1.scheme()).rating;
/// assert_eq!((played, played.finite(), played.unbounded()), (Root::At(1000.0), Some(1000.0), None));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
#[cfg_attr(
    all(feature = "js", target_arch = "wasm32"),
    derive(tsify::Tsify),
    tsify(type = "{
    /** The rating; null where it is unbounded or there are no games yet. */
    rating: number | null;
    /** On which side the rating has no bound. */
    unbounded: Unbounded | null;
}")
)]
#[serde(into = "RatingAndBound")]
pub enum Root {
    /// At this rating.
    At(f64),
    /// Above every number: all that counts was won.
    Above,
    /// Below every number: all that counts was lost.
    Below,
    /// Nowhere: there is nothing to rate.
    #[default]
    Nothing,
}

/// A rating as reports have it.
#[derive(Serialize)]
struct RatingAndBound {
    rating: Option<f64>,
    unbounded: Option<Unbounded>,
}

impl From<Root> for RatingAndBound {
    fn from(root: Root) -> Self {
        Self {
            rating: root.finite(),
            unbounded: root.unbounded(),
        }
    }
}

/// The rating that [`Root::as_number`] gives.
impl From<f64> for Root {
    fn from(rating: f64) -> Self {
        match rating {
            f64::INFINITY => Self::Above,
            f64::NEG_INFINITY => Self::Below,
            _ if rating.is_nan() => Self::Nothing,
            _ => Self::At(rating),
        }
    }
}

impl Root {
    /// The rating as a number, infinite where it is unbounded, not a number where there is none.
    pub const fn as_number(self) -> f64 {
        match self {
            Self::At(rating) => rating,
            Self::Above => f64::INFINITY,
            Self::Below => f64::NEG_INFINITY,
            Self::Nothing => f64::NAN,
        }
    }

    /// The side on which the rating has no bound.
    pub const fn unbounded(self) -> Option<Unbounded> {
        match self {
            Self::Above => Some(Unbounded::Above),
            Self::Below => Some(Unbounded::Below),
            Self::At(_) | Self::Nothing => None,
        }
    }

    /// The rating, if it is finite.
    pub const fn finite(self) -> Option<f64> {
        match self {
            Self::At(rating) => Some(rating),
            _ => None,
        }
    }

    /// Serialises the rating as a number, as beside series of them.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
    pub(super) fn serialize_as_number<S: Serializer>(
        &self,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        self.as_number().serialize(serializer)
    }
}

/// Newton steps shorter than this, in points, are the last: the next would be some 1e-13 long.
const LAST_STEP: f64 = 1e-5;

/// More steps than bisection of the bracket to the last bit takes.
const MAX_STEPS: usize = 200;

impl Histogram {
    /// The root of the rating equation Σ k·(w − W(r − R)) = 0 over all bins.
    pub fn root(&self) -> Root {
        self.root_from(Root::Nothing)
    }

    /// The root of the rating equation, with Newton’s method starting from `guess`.
    pub(super) fn root_from(&self, guess: Root) -> Root {
        let mut totals = Totals::default();
        self.bins().for_each(|bin| totals.add(bin));
        match (totals.won > 0.0, totals.lost > 0.0) {
            (false, false) => Root::Nothing,
            (true, false) => Root::Above,
            (false, true) => Root::Below,
            (true, true) => Root::At(self.finite_root(totals, guess)),
        }
    }

    /// Newton's method on ln(lost side / won side), which is nearly straight however far apart
    /// the ratings are, inside a bracket that only shrinks. It starts from `guess`, or near the mean of the opponents' ratings.
    fn finite_root(&self, totals: Totals, guess: Root) -> f64 {
        let Totals { won, lost, .. } = totals;
        let mean = totals.ratings / (won + lost);
        // L = 400·log₁₀(K/S − 1), with K = won + lost and S = won.
        let l = (lost.ln() - won.ln()) / LOG_ODDS_PER_POINT;
        let (mut low, mut high) = (totals.lowest - l, totals.highest - l);
        // Nothing underflows where the weights of each side add up to 1.
        let units = [lost, won].map(|weight| weight.recip().min(f64::MAX));
        let start = guess.finite().unwrap_or(mean - l);
        let mut rating = start.max(low).min(high);
        for _ in 0..MAX_STEPS {
            let sums = self.sums(rating, units);
            let excess = (sums.lost.ln() - sums.won.ln()) / LOG_ODDS_PER_POINT + l + rating;
            let step = -excess / sums.slope();
            if step.abs() < LAST_STEP {
                return rating + step;
            }
            if excess > 0.0 {
                high = rating;
            } else {
                low = rating;
            }
            let next = rating + step;
            rating = if (low..high).contains(&next) {
                next
            } else {
                f64::midpoint(low, high)
            };
        }
        rating
    }

    /// The sums of both sides at a rating, with the weights lost and won each multiplied by a factor.
    fn sums(&self, rating: f64, [lost_times, won_times]: [f64; 2]) -> Sums {
        let (a, b) = factors(rating);
        let mut sums = Sums::default();
        for bin in self.bins() {
            let expected = 1.0 / (a + b * bin.odds);
            let missed = bin.odds * expected;
            let lost = bin.lost * lost_times * expected;
            let won = bin.won * won_times * missed;
            sums.lost += lost;
            sums.won += won;
            sums.lost_slope += lost * (b * missed);
            sums.won_slope += won * (a * expected);
        }
        sums
    }
}

/// a and b, with a/b = 10^(R/400) and the larger being 1, so that W = a·e and 1 − W = b·m for
/// e = 1/(a + b·odds) and m = odds·e. Nothing overflows, however far away the rating is.
pub(super) fn factors(rating: f64) -> (f64, f64) {
    let log_ratio = rating * LOG_ODDS_PER_POINT;
    (log_ratio.min(0.0).exp(), (-log_ratio).min(0.0).exp())
}

/// The sums and the range of all bins.
#[derive(Debug, Clone, Copy)]
struct Totals {
    /// Σ k·w.
    won: f64,
    /// Σ k·(1 − w).
    lost: f64,
    /// Σ k·r.
    ratings: f64,
    lowest: f64,
    highest: f64,
}

impl Default for Totals {
    fn default() -> Self {
        Self {
            won: 0.0,
            lost: 0.0,
            ratings: 0.0,
            lowest: f64::INFINITY,
            highest: f64::NEG_INFINITY,
        }
    }
}

impl Totals {
    fn add(&mut self, bin: &Bin) {
        self.won += bin.won;
        self.lost += bin.lost;
        self.ratings += bin.weight() * bin.rating;
        self.lowest = self.lowest.min(bin.rating);
        self.highest = self.highest.max(bin.rating);
    }
}

/// For W = a·e and 1 − W = b·m, the sums of positive terms that the equation's two sides are made of.
#[derive(Default)]
struct Sums {
    /// Σ k·(1 − w)·W/a.
    lost: f64,
    /// Σ k·w·(1 − W)/b.
    won: f64,
    /// Σ k·(1 − w)·W/a·(1 − W).
    lost_slope: f64,
    /// Σ k·w·(1 − W)/b·W.
    won_slope: f64,
}

impl Sums {
    /// The slope of ln(lost side / won side), in points, over the rating.
    fn slope(&self) -> f64 {
        self.lost_slope / self.lost + self.won_slope / self.won
    }
}
