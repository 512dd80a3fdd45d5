//! One player's games: a table of them, and how well the older ones predict the newer ones.

use super::run::Run;
use gameroom_rating::games::{self, TableReading, parse_on};
use gameroom_rating::referee::Forecast;
use gameroom_rating_web::{SchemeChoice, day_from_js, options_from_js, scheme_from_js, to_ts};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// Reads a table of one player's games; games after `today` are left out. `undefined` for any other text.
#[wasm_bindgen(js_name = readTable)]
pub fn read_table(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "Partial<TableOptions> | null | undefined")]
    options: &JsValue,
    today: &str,
) -> Result<Option<Ts<TableReading>>, JsError> {
    let options = options_from_js(options)?;
    let table = games::read_table(text, &options, Some(day_from_js(today)?));
    table.as_ref().map(to_ts).transpose()
}

/// A forecast of the games of a list with at least `min_games` older ones, under a scheme; dates are counted to
/// `today`.
#[wasm_bindgen(unchecked_return_type = "Run<ForecastReport>")]
pub fn forecast(
    list: &str,
    scheme: &Ts<SchemeChoice>,
    min_games: usize,
    today: &str,
) -> Result<Run, JsError> {
    let list = parse_on(list, Some(day_from_js(today)?)).games;
    let forecast = Forecast::new(list, &scheme_from_js(scheme)?, min_games);
    Ok(Run::new(forecast, Forecast::report))
}
