//! The referee: which scheme, and which settings, predict real games best.
//!
//! Every game is predicted from the games before it, then counted, and the predictions are scored by [`Measures`]. The
//! [`Bootstrap`] says which differences are more than luck.
//!
//! - An archive: a [`Comparison`] scores schemes, `ZoneStats` and the listed ratings on the same games.
//! - One list: a [`Forecast`] scores one scheme.
//! - A league: a [`LeagueFit`] scores settings on the same matches.

mod bootstrap;
mod calibration;
mod compare;
mod duels;
mod forecast;
mod league;
mod measures;
mod score;

pub use bootstrap::{Bootstrap, Difference};
pub use calibration::{Calibration, CalibrationBin, CalibrationCurve, wilson};
pub use compare::{Comparison, ComparisonReport, MAX_COMPARED_GAMES};
pub use forecast::{Forecast, ForecastReport};
pub use league::{FitOptions, FitPoint, LeagueFit, LeagueFitReport, MAX_SETTINGS};
pub use measures::{Measures, Prediction};
pub use score::{Headroom, HeadroomVerdict, PredictorReport, Verdict};
