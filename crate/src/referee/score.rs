//! The report on a predictor: its measures, what there is to gain, and how it compares with the best.

use super::bootstrap::{Bootstrap, Difference};
use super::measures::{Measures, Prediction};

/// The verdict on a predictor beside a reference.
#[apply(choice)]
#[non_exhaustive]
pub enum Verdict {
    /// The reference itself: the best scheme, or the best settings.
    Best,
    /// The difference does not matter: it is below a tenth of what there is to gain over a coin ([`Headroom`]).
    AsGood,
    /// Predicts worse, with 95 % confidence.
    Worse,
    /// Predicts better, with 95 % confidence.
    Better,
    /// There are too few games to tell.
    Unclear,
}

impl Verdict {
    /// The verdict on a predictor, given its difference from the reference. Keeps `games_needed` only for `Unclear`.
    pub(super) fn on(
        mut difference: Difference,
        is_reference: bool,
        negligible: f64,
    ) -> (Self, Difference) {
        let verdict = if is_reference {
            Self::Best
        } else if difference.mean.abs() < negligible {
            Self::AsGood
        } else if difference.is_above_0() {
            Self::Worse
        } else if difference.is_below_0() {
            Self::Better
        } else {
            return (Self::Unclear, difference);
        };
        difference.games_needed = None;
        (verdict, difference)
    }
}

/// The part of the [`Headroom`] below which a difference does not matter.
const NEGLIGIBLE: f64 = 0.1;

/// The headroom: how much less the best predictor loses per game than a coin.
#[apply(report)]
#[derive(Copy)]
pub struct Headroom {
    /// The coin's mean log loss above that of the best.
    pub mean: f64,
    /// The lower end of its 95 % interval; null where all games belong together.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
    /// True if the best can be told from a coin.
    pub verdict: HeadroomVerdict,
    /// Differences between two predictors below this do not matter: a tenth of the span, or 0 where it is not clear.
    pub negligible: f64,
}

/// The verdict on the best predictor beside a coin.
#[apply(choice)]
#[non_exhaustive]
pub enum HeadroomVerdict {
    /// Predicts better than a coin, with 95 % confidence.
    Clear,
    /// There are too few games to tell.
    Unclear,
    /// No better than a coin: with 95 % confidence, less than a tenth of a coin's log loss could be gained.
    Nothing,
}

impl Headroom {
    /// The span whose mean and interval are the difference between a coin and the best predictor.
    pub(super) fn of(coin: &Difference) -> Self {
        let may_matter = |high: f64| high >= NEGLIGIBLE * std::f64::consts::LN_2;
        let verdict = if coin.is_above_0() {
            HeadroomVerdict::Clear
        } else if coin.high.is_none_or(may_matter) {
            HeadroomVerdict::Unclear
        } else {
            HeadroomVerdict::Nothing
        };
        let is_clear = verdict == HeadroomVerdict::Clear;
        Self {
            mean: coin.mean,
            low: coin.low,
            high: coin.high,
            verdict,
            negligible: if is_clear {
                NEGLIGIBLE * coin.mean
            } else {
                0.0
            },
        }
    }
}

/// The measures of a predictor. Numbers are null where no game was predicted.
#[apply(report)]
pub struct PredictorReport {
    /// A scheme’s name, `custom`, `zonestats`, `listed` (the archive's own ratings) or `coin`.
    pub name: String,
    /// The mean log loss.
    pub log_loss: Option<f64>,
    /// The Brier score.
    pub brier: Option<f64>,
    /// The share of right calls; null also where every game was drawn.
    pub right_calls: Option<f64>,
    /// The loss per game above that of the reference, on average: the best scheme of an archive, or a coin.
    pub difference: Option<f64>,
    /// The lower end of the difference's 95 % interval; null where all games are of one day, or there is only one.
    pub low: Option<f64>,
    /// The upper end of that interval.
    pub high: Option<f64>,
    /// About how many games would give a four-in-five chance of telling it from the reference; null unless the verdict is
    /// `unclear` and more games are needed than there are. Infinite where both predict the same.
    pub games_needed: Option<f64>,
    /// The verdict on the predictor beside the reference.
    pub verdict: Verdict,
}

impl PredictorReport {
    /// The report of `predictions` beside those of a reference, which may be the same ones. Differences below
    /// `negligible` do not matter.
    pub(super) fn new(
        name: &str,
        predictions: &[Prediction],
        reference: Option<(&[Prediction], f64)>,
        bootstrap: &Bootstrap,
    ) -> Self {
        let compared = reference.and_then(|(reference, negligible)| {
            let difference = difference(predictions, reference, bootstrap)?;
            let is_reference = std::ptr::eq(reference, predictions);
            Some(Verdict::on(difference, is_reference, negligible))
        });
        let (verdict, difference) = compared.unzip();
        let measures = Measures::of(predictions);
        Self {
            name: name.to_owned(),
            log_loss: measures.log_loss,
            brier: measures.brier,
            right_calls: measures.right_calls,
            difference: difference.map(|difference| difference.mean),
            low: difference.and_then(|difference| difference.low),
            high: difference.and_then(|difference| difference.high),
            games_needed: difference.and_then(|difference| difference.games_needed),
            verdict: verdict.unwrap_or(Verdict::Unclear),
        }
    }
}

/// The loss per game of `predictions` minus that of a reference; none without games.
pub(super) fn difference(
    predictions: &[Prediction],
    reference: &[Prediction],
    bootstrap: &Bootstrap,
) -> Option<Difference> {
    let [sums, others] = [predictions, reference].map(|predictions| {
        bootstrap.sums(predictions.iter().map(|prediction| prediction.log_loss()))
    });
    bootstrap.difference(&sums, &others)
}
