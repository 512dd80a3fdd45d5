//! Pictures and styles as JavaScript has them.

use super::values::{FromJs, field};
use gameroom_rating::chart::pictures::{
    CalibrationPicture, ComparisonPicture, FitMapPicture, LeaguePicture, LeaguePlayer,
    LikelihoodPicture, NextGamePicture, Opponent, OpponentsPicture, PairGridPicture, PullsPicture,
    SeasonPicture, SeasonSide, SituationPicture, SituationSeries, StandingsPicture, SweepPicture,
    SweepSide, TimelinePicture, TimelineSeries, TruthPicture, TruthSide, Variable, WeightsPicture,
};
use gameroom_rating::chart::{Chart, Style};
use js_sys::Array;
use wasm_bindgen::{JsCast, prelude::*};

#[wasm_bindgen(typescript_custom_section)]
const PICTURES: &str = r"
/** Numbers in a row; NaN where there is none, ±Infinity where something has no bound. */
export type Numbers = Float64Array | readonly number[];

/** Numbers, or null where there are none at all. */
export type OptionalNumbers = Numbers | null;

/** Red, green and blue, each from 0 to 255. */
export type Colour = [number, number, number];

/** The numbers that a chart is made of, by its kind. */
export type Picture =
  | ({ kind: 'timeline' } & TimelinePicture)
  | ({ kind: 'next-game' } & NextGamePicture)
  | ({ kind: 'weights' } & WeightsPicture)
  | ({ kind: 'opponents' } & OpponentsPicture)
  | ({ kind: 'pulls' } & PullsPicture)
  | ({ kind: 'likelihood' } & LikelihoodPicture)
  | ({ kind: 'situation'; title: string } & SituationPicture)
  | ({ kind: 'pair-grid' } & PairGridPicture)
  | ({ kind: 'league' } & LeaguePicture)
  | ({ kind: 'standings' } & StandingsPicture)
  | ({ kind: 'season' } & SeasonPicture)
  | ({ kind: 'truth' } & TruthPicture)
  | ({ kind: 'calibration' } & CalibrationPicture)
  | ({ kind: 'comparison' } & ComparisonPicture)
  | ({ kind: 'sweep' } & SweepPicture)
  | ({ kind: 'fit-map' } & FitMapPicture);
";

/// The chart of a picture.
pub(super) fn chart_of(picture: &JsValue) -> Result<Chart, JsError> {
    let kind: String = field(picture, "kind");
    Ok(match kind.as_str() {
        "timeline" => TimelinePicture::read(picture).chart(),
        "next-game" => NextGamePicture::read(picture).chart(),
        "weights" => WeightsPicture::read(picture).chart(),
        "opponents" => OpponentsPicture::read(picture).chart(),
        "pulls" => PullsPicture::read(picture).chart(),
        "likelihood" => LikelihoodPicture::read(picture).chart(),
        "situation" => SituationPicture::read(picture).chart(),
        "pair-grid" => PairGridPicture::read(picture).chart(),
        "league" => LeaguePicture::read(picture).chart(),
        "standings" => StandingsPicture::read(picture).chart(),
        "season" => SeasonPicture::read(picture).chart(),
        "truth" => TruthPicture::read(picture).chart(),
        "calibration" => CalibrationPicture::read(picture).chart(),
        "comparison" => ComparisonPicture::read(picture).chart(),
        "sweep" => SweepPicture::read(picture).chart(),
        "fit-map" => FitMapPicture::read(picture).chart(),
        _ => return Err(JsError::new(&format!("there is no picture “{kind}”"))),
    })
}

/// Reads types field by field.
macro_rules! read_fields {
    ($($type:ident { $($field:ident $(as $name:literal)?),* })*) => {$(
        impl FromJs for $type {
            fn read(value: &JsValue) -> Self {
                Self { $($field: field(value, read_fields!(@name $field $($name)?))),* }
            }
        }
    )*};
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $name:literal) => { $name };
}

read_fields! {
    TimelinePicture { series, games, numbers, results, opponents, names, expected }
    TimelineSeries { label, ratings, low, high }
    NextGamePicture { opponents, win, draw, loss, rating }
    WeightsPicture { weights, every, games, half }
    OpponentsPicture { opponents }
    Opponent { name, opponents, games, weight }
    PullsPicture { ratings, up, down, wins, draws, losses, prior, rating }
    LikelihoodPicture { ratings, likelihood, cut, rating, low, high }
    SituationPicture { variable, at, series }
    SituationSeries { label, values, published }
    PairGridPicture { names, changes }
    LeaguePicture { players }
    StandingsPicture { players, ratings, others }
    LeaguePlayer { name, colour, matches, ratings }
    SeasonPicture { axis, matches, sides }
    SeasonSide { label, low, mid, high }
    TruthPicture { sides }
    TruthSide { label, skills, ratings }
    ComparisonPicture { best, names, difference, low, high, negligible }
    SweepPicture { over, note, measure, numbers, sides, flat, current, coin }
    SweepSide { label, low, mid, high, best }
    FitMapPicture {
        t, game_mult as "gameMult", max_game_length as "maxGameLength", log_loss as "logLoss",
        best, current
    }
    CalibrationPicture {
        expected, actual, low, high, count,
        corners, levels
    }
    Style {
        ink, quiet, rule, paper, accent, win, loss, draw, series, font, font_size as "fontSize", ratio
    }
}

impl FromJs for Variable {
    fn read(value: &JsValue) -> Self {
        let items = value.dyn_ref::<Array>();
        if items.is_some_and(|items| items.get(0).is_string()) {
            Self::Words(Vec::read(value))
        } else {
            Self::Numbers(Vec::read(value))
        }
    }
}
