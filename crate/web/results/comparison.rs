//! A comparison of schemes, `ZoneStats` and listed ratings on the games of an archive.

use super::archive::ArchiveSheet;
use gameroom_rating::Work;
use gameroom_rating::archive::GameOptions;
use gameroom_rating::referee::{Calibration, Comparison, ComparisonReport};
use gameroom_rating::zonestats::Settings;
use gameroom_rating_web::{from_js, options_from_js, scheme_from_js, to_ts};
use js_sys::Array;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// A comparison of schemes that stays in the core while the page asks about it.
#[wasm_bindgen]
pub struct SchemeComparison {
    comparison: Comparison,
}

#[wasm_bindgen]
impl SchemeComparison {
    /// Begins a comparison. Schemes that the `previous` one of the same archive finished with the same options are not scored
    /// again, as far as the first ones are the same. `ZoneStats` is compared where its settings are given.
    #[wasm_bindgen(constructor)]
    pub fn new(
        sheet: &ArchiveSheet,
        #[wasm_bindgen(unchecked_param_type = "readonly SchemeChoice[]")] schemes: &Array,
        #[wasm_bindgen(unchecked_param_type = "Partial<GameOptions> | null | undefined")]
        options: &JsValue,
        min_games: u32,
        zonestats: Option<Ts<Settings>>,
        previous: Option<SchemeComparison>,
    ) -> Result<Self, JsError> {
        let options = options_from_js::<GameOptions>(options)?;
        let scheme = |scheme| scheme_from_js(&Ts::new_unchecked(scheme));
        let schemes: Result<Vec<_>, _> = schemes.iter().map(scheme).collect();
        let settings = |settings: Ts<Settings>| from_js(&settings.js_value(), "zonestats");
        let zonestats = zonestats.map(settings).transpose()?;
        let comparison = match previous {
            Some(previous) if previous.comparison.asks(&options, min_games) => previous.comparison,
            _ => Comparison::new(&sheet.archive, &options, min_games)?,
        };
        Ok(Self {
            comparison: comparison.of_schemes(&schemes?).with_zonestats(zonestats),
        })
    }

    /// Adds about this many more games of players, under one scheme after another; returns which part of the work is
    /// done, from 0 to 1.
    pub fn advance(&mut self, games: usize) -> f64 {
        self.comparison.advance(games)
    }

    /// The findings so far: the predictors that are finished.
    pub fn report(&self) -> Result<Ts<ComparisonReport>, JsError> {
        to_ts(&self.comparison.report())
    }

    /// Expected against actual scores of the predictor at a place of the comparison.
    pub fn calibration(&self, place: usize) -> Result<Ts<Calibration>, JsError> {
        to_ts(&self.comparison.calibration(place))
    }
}
