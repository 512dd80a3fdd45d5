//! Multiplayer matches, leagues and seasons.

use super::values::{from_js, set_series, to_js};
use crate::Problem;
use crate::zonestats::{
    self, League, Match, Replay, Season, SeasonOptions, SeasonReport, Settings,
};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// Rates one match.
#[wasm_bindgen(js_name = rateMatch, unchecked_return_type = "MatchReport")]
pub fn rate_match(
    #[wasm_bindgen(unchecked_param_type = "Match")] game: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Settings | null | undefined")] settings: JsValue,
) -> Result<JsValue, JsError> {
    to_js(&zonestats::rate_match(
        &match_from_js(game)?,
        &settings_from_js(settings)?,
    ))
}

/// The working of one match, step by step.
#[wasm_bindgen(js_name = matchWorking, unchecked_return_type = "Working")]
pub fn match_working(
    #[wasm_bindgen(unchecked_param_type = "Match")] game: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Settings | null | undefined")] settings: JsValue,
) -> Result<JsValue, JsError> {
    to_js(&zonestats::working(
        &match_from_js(game)?,
        &settings_from_js(settings)?,
    ))
}

/// A match and what it did to everyone's rating, as CSV.
#[wasm_bindgen(js_name = matchCsv)]
pub fn match_csv(
    #[wasm_bindgen(unchecked_param_type = "Match")] game: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Settings | null | undefined")] settings: JsValue,
) -> Result<String, JsError> {
    Ok(zonestats::match_csv(
        &match_from_js(game)?,
        &settings_from_js(settings)?,
    ))
}

/// Reads a league log and plays it through.
#[wasm_bindgen(js_name = rateLeague, unchecked_return_type = "LeagueReport")]
pub fn rate_league(
    log: &str,
    #[wasm_bindgen(unchecked_param_type = "Settings | null | undefined")] settings: JsValue,
) -> Result<JsValue, JsError> {
    to_js(&zonestats::rate_league(log, &settings_from_js(settings)?))
}

/// A league log with a match added, or why it cannot be.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct AppendReport {
    /// The log; none where there is a problem.
    log: Option<String>,
    problem: Option<Problem>,
}

/// Adds a match at the end of a league log.
#[expect(
    clippy::needless_pass_by_value,
    reason = "strings come from JavaScript owned"
)]
#[wasm_bindgen(js_name = appendMatch, unchecked_return_type = "AppendReport")]
pub fn append_match(
    log: &str,
    #[wasm_bindgen(unchecked_param_type = "Match")] game: JsValue,
    name: Option<String>,
    date: Option<String>,
) -> Result<JsValue, JsError> {
    let game = match_from_js(game)?;
    let report = match zonestats::append_match(log, &game, name.as_deref(), date.as_deref()) {
        Ok(log) => AppendReport {
            log: Some(log),
            problem: None,
        },
        Err(problem) => AppendReport {
            log: None,
            problem: Some(problem),
        },
    };
    to_js(&report)
}

/// A league log, read once, and the league as it was last played through.
#[wasm_bindgen]
pub struct LeagueSheet {
    replay: Replay,
}

#[wasm_bindgen]
impl LeagueSheet {
    /// Reads a league log and plays it through under the source's settings.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(log: &str) -> Self {
        Self {
            replay: zonestats::replay(&League::parse(log), &Settings::default()),
        }
    }

    /// Plays the league through under `settings`, unless it was last played so.
    pub fn play(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Settings | null | undefined")] settings: JsValue,
    ) -> Result<(), JsError> {
        let settings = settings_from_js(settings)?;
        if *self.replay.settings() != settings {
            self.replay = zonestats::replay(self.replay.league(), &settings);
        }
        Ok(())
    }

    /// The league as it was last played through.
    #[wasm_bindgen(unchecked_return_type = "LeagueReport")]
    pub fn report(&self) -> Result<JsValue, JsError> {
        to_js(&self.replay.report())
    }

    /// A player's way through the league as it was last played through, by the table's `id`.
    #[wasm_bindgen(unchecked_return_type = "History | null")]
    pub fn history(&self, id: usize) -> Result<JsValue, JsError> {
        let Some(history) = self.replay.history(id) else {
            return Ok(JsValue::NULL);
        };
        let object = to_js(&history)?;
        set_series(&object, "changes", &history.changes)?;
        set_series(&object, "ratings", &history.ratings)?;
        Ok(object)
    }

    /// The matches that a player was in, counted from 1, and after these as many ratings, one after
    /// each; empty where there is no such player.
    #[must_use]
    pub fn course(&self, id: usize) -> Vec<f64> {
        let history = self.replay.history(id);
        history.map_or_else(Vec::new, |history| {
            let matches = history.matches.iter().map(|&index| f64::from(index) + 1.0);
            matches.chain(history.ratings.iter().copied()).collect()
        })
    }

    /// What the log calls a match, counted from 0.
    #[wasm_bindgen(js_name = matchName)]
    #[must_use]
    pub fn match_name(&self, index: usize) -> Option<String> {
        self.replay.league().match_name(index).map(str::to_owned)
    }

    /// A match of the league, counted from 0, with everyone's rating before it.
    #[wasm_bindgen(js_name = matchAt, unchecked_return_type = "Match | null")]
    pub fn match_at(&self, index: usize) -> Result<JsValue, JsError> {
        to_js(&self.replay.match_at(index))
    }

    /// The final table as CSV.
    #[wasm_bindgen(js_name = tableCsv)]
    #[must_use]
    pub fn table_csv(&self) -> String {
        self.replay.table_csv()
    }

    /// Every player's history as CSV.
    #[wasm_bindgen(js_name = historiesCsv)]
    #[must_use]
    pub fn histories_csv(&self) -> String {
        self.replay.histories_csv()
    }
}

/// Plays a whole season.
#[wasm_bindgen(js_name = simulateSeason, unchecked_return_type = "SeasonReport")]
pub fn simulate_season(
    #[wasm_bindgen(unchecked_param_type = "Partial<SeasonOptions>")] options: JsValue,
) -> Result<JsValue, JsError> {
    let mut run = SeasonRun::new(options)?;
    run.season.advance(u32::MAX);
    run.report()
}

/// The first option that no season can be made of, and what was expected; null where there is none.
#[wasm_bindgen(js_name = seasonProblem, unchecked_return_type = "OptionsError | null")]
pub fn season_problem(
    #[wasm_bindgen(unchecked_param_type = "Partial<SeasonOptions>")] options: JsValue,
) -> Result<JsValue, JsError> {
    to_js(&season_options(options)?.check().err())
}

/// A season that is played in pieces, so that whoever plays it can show progress, or stop.
#[wasm_bindgen]
pub struct SeasonRun {
    season: Season,
}

#[wasm_bindgen]
impl SeasonRun {
    /// A season before its first match.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Partial<SeasonOptions>")] options: JsValue,
    ) -> Result<Self, JsError> {
        Ok(Self {
            season: Season::new(&season_options(options)?)?,
        })
    }

    /// Plays up to so many more matches, and returns how many have been played in all.
    pub fn advance(&mut self, matches: u32) -> u32 {
        self.season.advance(matches)
    }

    /// How many matches the season has.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn matches(&self) -> u32 {
        self.season.options().matches
    }

    /// Whether every match has been played.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn finished(&self) -> bool {
        self.season.finished()
    }

    /// The season so far.
    #[wasm_bindgen(unchecked_return_type = "SeasonReport")]
    pub fn report(&self) -> Result<JsValue, JsError> {
        let report: SeasonReport = self.season.report();
        let object = to_js(&report)?;
        for (name, series) in [
            ("error", &report.error),
            ("correlation", &report.correlation),
            ("rightPairs", &report.right_pairs),
            ("spread", &report.spread),
            ("skills", &report.skills),
            ("levelSkills", &report.level_skills),
            ("ratings", &report.ratings),
            ("differences", &report.differences),
        ] {
            set_series(&object, name, series)?;
        }
        Ok(object)
    }
}

/// Several seasons that have been played, to be held side by side.
#[derive(Default)]
#[wasm_bindgen]
pub struct SeasonBand {
    band: zonestats::SeasonBand,
}

#[wasm_bindgen]
impl SeasonBand {
    /// No seasons yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a season that has been played.
    pub fn add(&mut self, run: &SeasonRun) {
        self.band.add(&run.season);
    }

    /// The error below which a share of the seasons is, sample by sample.
    #[must_use]
    pub fn error(&self, share: f64) -> Vec<f64> {
        self.band.quantile(|report| &report.error, share)
    }

    /// The same of the rank correlation.
    #[must_use]
    pub fn correlation(&self, share: f64) -> Vec<f64> {
        self.band.quantile(|report| &report.correlation, share)
    }
}

fn season_options(value: JsValue) -> Result<SeasonOptions, JsError> {
    from_js(value, "set of season options")
}

fn match_from_js(value: JsValue) -> Result<Match, JsError> {
    from_js(value, "match")
}

fn settings_from_js(value: JsValue) -> Result<Settings, JsError> {
    if value.is_null() || value.is_undefined() {
        return Ok(Settings::default());
    }
    from_js(value, "set of settings")
}
