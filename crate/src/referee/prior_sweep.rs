//! How many fictitious draws predict an archive best, which the source leaves open for p7 and p8.

use super::compare::{Comparison, ComparisonOptions};
use crate::archive::Archive;
use crate::performance::{Prior, Scheme, SchemeChoice};
use crate::{OptionProblem, Series};
use serde::Serialize;

/// The log loss of schemes with other numbers of fictitious draws.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct PriorSweepReport {
    /// The numbers of draws.
    pub draws: Vec<u32>,
    /// Games that were predicted.
    pub predicted: usize,
    /// Each scheme, in the order given.
    pub schemes: Vec<PriorSweepScheme>,
}

/// One scheme with each number of draws.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PriorSweepScheme {
    /// `p1` … `p8`, or `custom`.
    pub name: String,
    /// The rating and the weight of its draws; its own number of them is `draws`.
    pub prior: Prior,
    /// The mean log loss with each number of draws; not a number where it is not known yet, or nothing was predicted.
    pub log_loss: Series,
    /// The place of the number of draws that predicts best.
    pub best: Option<usize>,
}

/// A comparison of schemes with several numbers of draws, computed in pieces. The rating and the weight of a draw are those
/// of each scheme.
///
/// ```
/// use gameroom_rating::archive::ArchiveReader;
/// use gameroom_rating::performance::{SchemeChoice, SchemeId};
/// use gameroom_rating::referee::{ComparisonOptions, PriorSweep};
///
/// let mut reader = ArchiveReader::default();
/// reader.begin("club.csv");
/// reader.feed(b"white,black,white rating,black rating,result\n");
/// reader.feed("ann,bob,1500,1400,1-0\nann,bob,1500,1400,0-1\n".repeat(20).as_bytes());
/// let schemes = [SchemeChoice::Published(SchemeId::P8)];
/// let mut sweep = PriorSweep::new(&reader.finish(), &schemes, &[0, 2, 20], &ComparisonOptions::default()).unwrap();
/// while sweep.advance(1_000) < 1.0 {}
/// assert_eq!(sweep.report().schemes[0].log_loss.len(), 3);
/// ```
#[derive(Debug)]
pub struct PriorSweep {
    schemes: Vec<SchemeChoice>,
    draws: Vec<u32>,
    comparison: Comparison,
}

impl PriorSweep {
    /// A comparison of each of `schemes` with each of the numbers of `draws`.
    ///
    /// # Errors
    /// If an option cannot be used.
    pub fn new(
        archive: &Archive,
        schemes: &[SchemeChoice],
        draws: &[u32],
        options: &ComparisonOptions,
    ) -> Result<Self, OptionProblem> {
        let with_draws = |choice: &SchemeChoice| {
            let scheme = choice.scheme();
            draws.iter().map(move |&draws| {
                let prior = Prior {
                    draws,
                    ..scheme.prior
                };
                SchemeChoice::Custom(Scheme { prior, ..scheme })
            })
        };
        let all: Vec<SchemeChoice> = schemes.iter().flat_map(with_draws).collect();
        Ok(Self {
            schemes: schemes.to_vec(),
            draws: draws.to_vec(),
            comparison: Comparison::new(archive, options)?.of_schemes(&all),
        })
    }

    /// Adds up to `games` more games of players; returns which part of the work is done, from 0 to 1.
    pub fn advance(&mut self, games: usize) -> f64 {
        self.comparison.advance(games)
    }

    /// What was found so far.
    pub fn report(&self) -> PriorSweepReport {
        let scheme = |(number, choice): (usize, &SchemeChoice)| {
            let places = number * self.draws.len()..(number + 1) * self.draws.len();
            let log_loss: Vec<f64> = places
                .map(|place| self.comparison.log_loss(place))
                .collect();
            let known = (0..log_loss.len()).filter(|&place| !log_loss[place].is_nan());
            PriorSweepScheme {
                name: choice.name(),
                prior: choice.scheme().prior,
                best: known.min_by(|&one, &other| log_loss[one].total_cmp(&log_loss[other])),
                log_loss: log_loss.into(),
            }
        };
        PriorSweepReport {
            draws: self.draws.clone(),
            predicted: self.comparison.predicted(),
            schemes: self.schemes.iter().enumerate().map(scheme).collect(),
        }
    }
}
