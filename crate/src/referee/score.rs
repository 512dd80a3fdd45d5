//! What a predictor is told after its predictions came true.

use super::bootstrap::Bootstrap;
use super::measures::{Measures, Prediction};

/// How a predictor compares with a reference.
#[apply(choice)]
pub enum Verdict {
    /// It is the reference: the best scheme, or the best settings.
    Best,
    /// It predicts worse, with 95 % confidence.
    Worse,
    /// It predicts better, with 95 % confidence.
    Better,
    /// There are too few games to tell.
    Unclear,
}

/// How well a predictor did. Numbers are null where no game was predicted.
#[apply(report)]
pub struct PredictorReport {
    /// `p1` … `p8`, `custom`, `listed` (the archive's own ratings) or `coin`.
    pub name: String,
    /// The mean log loss.
    pub log_loss: Option<f64>,
    /// The Brier score.
    pub brier: Option<f64>,
    /// The share of right calls; null also where every game was drawn.
    pub right_calls: Option<f64>,
    /// How much more it loses per game than the reference, on average: the best scheme of an archive, or a coin.
    pub difference: Option<f64>,
    /// The lower end of the difference's 95 % interval; null where all games are of one day, or there is only one.
    pub low: Option<f64>,
    /// Its upper end.
    pub high: Option<f64>,
    /// About how many games would give a four-in-five chance of telling it from the reference; null where they can be
    /// told apart, infinite where both predict the same.
    pub games_needed: Option<f64>,
    /// The same in a word.
    pub verdict: Verdict,
}

impl PredictorReport {
    /// The report of `predictions` beside those of a reference, which is the `best` where it is the same one.
    pub(super) fn new(
        name: &str,
        predictions: &[Prediction],
        reference: Option<&[Prediction]>,
        bootstrap: &Bootstrap,
    ) -> Self {
        let sums = |predictions: &[Prediction]| {
            bootstrap.sums(predictions.iter().map(|prediction| prediction.log_loss()))
        };
        let best = reference.is_some_and(|reference| std::ptr::eq(reference, predictions));
        let difference = reference
            .and_then(|reference| bootstrap.difference(&sums(predictions), &sums(reference)));
        let measures = Measures::of(predictions);
        Self {
            name: name.to_owned(),
            log_loss: measures.log_loss,
            brier: measures.brier,
            right_calls: measures.right_calls,
            difference: difference.map(|difference| difference.mean),
            low: difference.and_then(|difference| difference.low),
            high: difference.and_then(|difference| difference.high),
            games_needed: difference
                .filter(|_| !best)
                .and_then(|difference| difference.games_needed),
            verdict: difference.map_or(Verdict::Unclear, |difference| difference.verdict(best)),
        }
    }
}
