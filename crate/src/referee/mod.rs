//! The referee: which scheme, and which settings, predict real games best.
//!
//! Every game is predicted from the games before it, then counted, and the predictions are scored by [`Measures`]. What
//! they can tell, and what is luck, is the [`Bootstrap`]'s to say.
//!

mod bootstrap;
mod calibration;
mod compare;
mod forecast;
mod history;
mod league;
mod measures;
mod prior_sweep;
mod season;
mod wilson;

pub use bootstrap::{Bootstrap, Difference};
pub use calibration::{Calibration, CalibrationBin, CalibrationCurve};
pub use compare::{
    Comparison, ComparisonOptions, ComparisonReport, MOST_COMPARED, PredictorReport, Verdict,
};
pub use forecast::{Forecast, ForecastReport};
pub use league::{FitOptions, FitPoint, LeagueFit, LeagueFitReport, MOST_SETTINGS};
pub use measures::{Measures, Prediction};
pub use prior_sweep::{PriorSweep, PriorSweepReport, PriorSweepScheme};
pub use season::{LeagueMakeup, SeasonSweep, SeasonSweepReport, SeedRange};
pub use wilson::wilson;
