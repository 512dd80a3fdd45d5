//! Seasons of made-up players, to tune the settings with.

use super::run::Run;
use gameroom_rating::OptionProblem;
use gameroom_rating::zonestats::{Season, SeasonOptions, Seasons, Settings};
use gameroom_rating_web::{field, from_js, to_ts};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// The first option that is out of range, if there is one, and what was expected.
#[wasm_bindgen(js_name = seasonProblem)]
pub fn season_problem(options: &Ts<SeasonOptions>) -> Result<Option<Ts<OptionProblem>>, JsError> {
    let problem = season_options(options)?.check().err();
    problem.as_ref().map(to_ts).transpose()
}

/// A season.
#[wasm_bindgen(unchecked_return_type = "Run<SeasonReport>")]
pub fn season(options: &Ts<SeasonOptions>) -> Result<Run, JsError> {
    let season = Season::new(&season_options(options)?)?;
    Ok(Run::new(season, Season::report))
}

/// Several seasons that differ only in their seeds: the range of each measure.
#[wasm_bindgen(js_name = seasonBand, unchecked_return_type = "Run<SeasonBandReport>")]
pub fn season_band(options: &Ts<SeasonOptions>, seasons: u32) -> Result<Run, JsError> {
    let options = season_options(options)?;
    let game_mult = options.settings.game_mult();
    let seasons = Seasons::new(&options, &[game_mult], seasons)?;
    Ok(Run::new(seasons, Seasons::band))
}

/// Seasons with each of the values of `GAME_MULT` and several seeds: which speed is best.
#[wasm_bindgen(js_name = seasonSweep, unchecked_return_type = "Run<SeasonSweepReport>")]
pub fn season_sweep(
    options: &Ts<SeasonOptions>,
    game_mults: &[f64],
    seeds: u32,
) -> Result<Run, JsError> {
    let seasons = Seasons::new(&season_options(options)?, game_mults, seeds)?;
    Ok(Run::new(seasons, Seasons::sweep))
}

fn season_options(value: &Ts<SeasonOptions>) -> Result<SeasonOptions, JsError> {
    let value = value.js_value();
    let settings = field(&value, "settings");
    if settings.is_object() {
        from_js::<Settings>(&settings, "settings")?;
    }
    from_js(&value, "season options")
}
