//! Multiplayer matches, leagues and seasons.

#![allow(
    clippy::missing_errors_doc,
    clippy::needless_pass_by_value,
    reason = "JavaScript throws the errors, and passes strings and arrays owned"
)]

use gameroom_rating::referee::{Calibration, FitOptions, LeagueFit, LeagueFitReport};
use gameroom_rating::table::{self, TableOptions, WINDOWS, decoded};
use gameroom_rating::zonestats::{
    self, ComparedStanding, History, League, LeagueMakeup, LeagueOptions, LeagueReport, Match,
    MatchReport, PlayerRows, Replay, Season, SeasonBand, SeasonBandReport, SeasonOptions,
    SeasonReport, SeasonSweep, SeasonSweepReport, Settings, WhatIf, WhatIfOptions, WhatIfReport,
    Working,
};
use gameroom_rating::{OptionProblem, Problem};
use gameroom_rating_web::{field, from_js, options_from_js, to_ts};
use js_sys::Array;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// Rates one match.
#[wasm_bindgen(js_name = rateMatch)]
pub fn rate_match(
    game: &Ts<Match>,
    settings: Option<Ts<Settings>>,
) -> Result<Ts<MatchReport>, JsError> {
    let (game, settings) = (match_from_js(game)?, settings_from_js(settings)?);
    to_ts(&zonestats::rate_match(&game, &settings))
}

/// The working of one match, step by step.
#[wasm_bindgen(js_name = matchWorking)]
pub fn match_working(
    game: &Ts<Match>,
    settings: Option<Ts<Settings>>,
) -> Result<Ts<Working>, JsError> {
    let (game, settings) = (match_from_js(game)?, settings_from_js(settings)?);
    to_ts(&zonestats::working(&game, &settings))
}

/// A match and what it did to everyone's rating, as CSV.
#[wasm_bindgen(js_name = matchCsv)]
pub fn match_csv(game: &Ts<Match>, settings: Option<Ts<Settings>>) -> Result<String, JsError> {
    let (game, settings) = (match_from_js(game)?, settings_from_js(settings)?);
    Ok(zonestats::match_csv(&game, &settings))
}

/// Reads players from pasted rows or CSV; `first` is the place of the column that rows start in whose columns cannot be
/// told.
#[wasm_bindgen(js_name = playerRows)]
pub fn player_rows(
    text: &str,
    first: usize,
    #[wasm_bindgen(unchecked_param_type = "Partial<TableOptions> | null | undefined")]
    options: &JsValue,
) -> Result<Ts<PlayerRows>, JsError> {
    let options: TableOptions = options_from_js(options)?;
    to_ts(&zonestats::player_rows(text, first, &options))
}

/// The text of a file.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct FileText {
    text: String,
    /// Why it cannot be read; the end of a sentence.
    refused: Option<&'static str>,
    /// What was decided, in a sentence.
    notice: Option<&'static str>,
}

/// The text of a file, whatever its encoding.
#[wasm_bindgen(js_name = textOf)]
pub fn text_of(bytes: Vec<u8>) -> Result<Ts<FileText>, JsError> {
    let refused = table::refused(bytes.get(..512).unwrap_or(&bytes));
    let (text, is_windows) = decoded(bytes);
    to_ts(&FileText {
        text,
        refused,
        notice: is_windows.then_some(WINDOWS),
    })
}

/// A table of text as CSV: its cells row by row, `width` of them in each.
#[wasm_bindgen(js_name = csvOf)]
pub fn csv_of(cells: Vec<String>, width: usize) -> String {
    table::table_csv(&cells, width)
}

/// Reads a league log and plays it.
#[wasm_bindgen(js_name = rateLeague)]
pub fn rate_league(
    log: &str,
    settings: Option<Ts<Settings>>,
    #[wasm_bindgen(unchecked_param_type = "Partial<LeagueOptions> | null | undefined")]
    options: &JsValue,
) -> Result<Ts<LeagueReport>, JsError> {
    let (settings, options) = (
        settings_from_js(settings)?,
        league_options_from_js(options)?,
    );
    to_ts(&zonestats::rate_league(log, &settings, &options))
}

/// A league log with a match added, or why it cannot be.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct AppendReport {
    /// The log; none where there is a problem.
    log: Option<String>,
    problem: Option<Problem>,
}

/// Adds a match at the end of a league log.
#[wasm_bindgen(js_name = appendMatch)]
pub fn append_match(
    log: &str,
    #[wasm_bindgen(unchecked_param_type = "Partial<LeagueOptions> | null | undefined")]
    options: &JsValue,
    game: &Ts<Match>,
    name: Option<String>,
    date: Option<String>,
) -> Result<Ts<AppendReport>, JsError> {
    let (game, options) = (match_from_js(game)?, league_options_from_js(options)?);
    let log = zonestats::append_match(log, &options, &game, name.as_deref(), date.as_deref());
    to_ts(&AppendReport {
        problem: log.as_ref().err().cloned(),
        log: log.ok(),
    })
}

/// A league log, read once, and the league under the settings that were last used.
#[wasm_bindgen]
pub struct LeagueSheet {
    log: String,
    /// How the log was read; none before that.
    options: Option<LeagueOptions>,
    replay: Replay,
}

#[wasm_bindgen]
impl LeagueSheet {
    /// A league log, which is read when it is played.
    #[wasm_bindgen(constructor)]
    pub fn new(log: String) -> Self {
        Self {
            replay: zonestats::replay(&League::parse(""), &Settings::default()),
            options: None,
            log,
        }
    }

    /// Plays the league under `settings`, unless they and the `options` were the last ones used.
    pub fn play(
        &mut self,
        settings: Option<Ts<Settings>>,
        #[wasm_bindgen(unchecked_param_type = "Partial<LeagueOptions> | null | undefined")]
        options: &JsValue,
    ) -> Result<(), JsError> {
        let (settings, options) = (
            settings_from_js(settings)?,
            league_options_from_js(options)?,
        );
        let read = self.options.as_ref();
        if !read.is_some_and(|read| options.reads_like(read)) {
            let league = League::parse_with(&self.log, &options);
            self.replay = zonestats::replay(&league, &settings);
        } else if self.replay.settings != settings {
            self.replay = zonestats::replay(&self.replay.league, &settings);
        }
        self.replay.min_matches = options.min_matches;
        self.options = Some(options);
        Ok(())
    }

    /// The final table under those settings and under others.
    pub fn compare(&self, settings: &Ts<Settings>) -> Result<Vec<Ts<ComparedStanding>>, JsError> {
        let settings = from_js(&settings.js_value(), "settings")?;
        self.replay.compare(&settings).iter().map(to_ts).collect()
    }

    /// The league under those settings.
    pub fn report(&self) -> Result<Ts<LeagueReport>, JsError> {
        to_ts(&self.replay.report())
    }

    /// A player's history under those settings, by the table's `id`.
    pub fn history(&self, id: usize) -> Result<Option<Ts<History>>, JsError> {
        self.replay.history(id).as_ref().map(to_ts).transpose()
    }

    /// The matches that a player was in, counted from 1, followed by the rating after each; empty for an
    /// unknown player.
    pub fn course(&self, id: usize) -> Vec<f64> {
        let ratings = self.replay.ratings(id);
        let games = ratings.map(|(index, rating)| (f64::from(index) + 1.0, rating));
        let (matches, ratings): (Vec<f64>, Vec<f64>) = games.unzip();
        [matches, ratings].concat()
    }

    /// What the log calls a match, counted from 0.
    #[wasm_bindgen(js_name = matchName)]
    pub fn match_name(&self, index: usize) -> Option<String> {
        let game = self.replay.league.matches.get(index);
        game.map(|game| game.name.clone())
    }

    /// A match of the league, counted from 0, with everyone's rating before it.
    #[wasm_bindgen(js_name = matchAt)]
    pub fn match_at(&self, index: usize) -> Result<Option<Ts<Match>>, JsError> {
        self.replay.match_at(index).as_ref().map(to_ts).transpose()
    }

    /// The final table as CSV.
    #[wasm_bindgen(js_name = tableCsv)]
    pub fn table_csv(&self) -> String {
        self.replay.table_csv()
    }

    /// Every player's history as CSV.
    #[wasm_bindgen(js_name = historiesCsv)]
    pub fn histories_csv(&self) -> String {
        self.replay.histories_csv()
    }
}

/// A fit of settings to a league that is computed in pieces, so that the caller can show progress, or stop.
#[wasm_bindgen]
pub struct LeagueFitRun {
    fit: LeagueFit,
}

#[wasm_bindgen]
impl LeagueFitRun {
    /// A fit before the first match.
    #[wasm_bindgen(constructor)]
    pub fn new(
        league: &LeagueSheet,
        #[wasm_bindgen(unchecked_param_type = "Partial<FitOptions>")] options: &JsValue,
    ) -> Result<Self, JsError> {
        let options: FitOptions = from_js(options, "options")?;
        Ok(Self {
            fit: LeagueFit::new(&league.replay.league, &options)?,
        })
    }

    /// Plays up to this many more matches, under one setting after another; returns which part of the work is done,
    /// from 0 to 1.
    pub fn advance(&mut self, matches: usize) -> f64 {
        self.fit.advance(matches)
    }

    /// What was found so far.
    pub fn report(&self) -> Result<Ts<LeagueFitReport>, JsError> {
        to_ts(&self.fit.report())
    }

    /// Expected against actual results of all pairs, under these settings.
    pub fn calibration(&self, settings: Option<Ts<Settings>>) -> Result<Ts<Calibration>, JsError> {
        to_ts(&self.fit.calibration(&settings_from_js(settings)?))
    }
}

/// What the matches of a league are like, as options of a season; `undefined` where no match has two opponents.
#[wasm_bindgen(js_name = leagueMakeup)]
pub fn league_makeup(league: &LeagueSheet) -> Result<Option<Ts<LeagueMakeup>>, JsError> {
    let makeup = LeagueMakeup::of(&league.replay.league);
    makeup.as_ref().map(to_ts).transpose()
}

/// Seasons with several speeds and seeds that are played in pieces.
#[wasm_bindgen]
pub struct SeasonSweepRun {
    sweep: SeasonSweep,
}

#[wasm_bindgen]
impl SeasonSweepRun {
    /// Seasons of these options with each of the values of `GAME_MULT` and this many seeds.
    #[wasm_bindgen(constructor)]
    pub fn new(
        options: &Ts<SeasonOptions>,
        game_mults: &[f64],
        seeds: u32,
    ) -> Result<Self, JsError> {
        Ok(Self {
            sweep: SeasonSweep::new(&season_options(options)?, game_mults, seeds)?,
        })
    }

    /// Plays up to this many more matches; returns which part of all is done, from 0 to 1.
    pub fn advance(&mut self, matches: u32) -> f64 {
        self.sweep.advance(matches)
    }

    /// What was found so far, of the seeds that are finished.
    pub fn report(&self) -> Result<Ts<SeasonSweepReport>, JsError> {
        to_ts(&self.sweep.report())
    }
}

/// Plays a whole season.
#[wasm_bindgen(js_name = simulateSeason)]
pub fn simulate_season(options: &Ts<SeasonOptions>) -> Result<Ts<SeasonReport>, JsError> {
    let mut run = SeasonRun::new(options)?;
    run.season.advance(u32::MAX);
    run.report()
}

/// The first option that is out of range, if there is one, and what was expected.
#[wasm_bindgen(js_name = seasonProblem)]
pub fn season_problem(options: &Ts<SeasonOptions>) -> Result<Option<Ts<OptionProblem>>, JsError> {
    let problem = season_options(options)?.check().err();
    problem.as_ref().map(to_ts).transpose()
}

/// A season that is played in pieces, so that the caller can show progress, or stop.
#[wasm_bindgen]
pub struct SeasonRun {
    season: Season,
}

#[wasm_bindgen]
impl SeasonRun {
    /// A season before its first match.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &Ts<SeasonOptions>) -> Result<Self, JsError> {
        Ok(Self {
            season: Season::new(&season_options(options)?)?,
        })
    }

    /// Plays up to this many more matches; returns which part of all is played, from 0 to 1.
    pub fn advance(&mut self, matches: u32) -> f64 {
        f64::from(self.season.advance(matches)) / f64::from(self.season.options.matches)
    }

    /// The season so far.
    pub fn report(&self) -> Result<Ts<SeasonReport>, JsError> {
        to_ts(&self.season.report())
    }
}

/// Several seasons that differ only in their seeds, and are played in pieces.
#[wasm_bindgen]
pub struct SeasonBandRun {
    band: SeasonBand,
}

#[wasm_bindgen]
impl SeasonBandRun {
    /// This many seasons before their first match.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &Ts<SeasonOptions>, seasons: u32) -> Result<Self, JsError> {
        Ok(Self {
            band: SeasonBand::new(&season_options(options)?, seasons)?,
        })
    }

    /// Plays up to this many more matches; returns which part of all is done, from 0 to 1.
    pub fn advance(&mut self, matches: u32) -> f64 {
        self.band.advance(matches)
    }

    /// The ranges of the seasons that are finished.
    pub fn report(&self) -> Result<Ts<SeasonBandReport>, JsError> {
        to_ts(&self.band.report())
    }
}

/// A match that is played many times, in pieces, so that the caller can show progress, or stop.
#[wasm_bindgen]
pub struct WhatIfRun {
    what_if: WhatIf,
}

#[wasm_bindgen]
impl WhatIfRun {
    /// A match that has not been played yet.
    #[wasm_bindgen(constructor)]
    pub fn new(
        game: &Ts<Match>,
        settings: Option<Ts<Settings>>,
        options: Option<Ts<WhatIfOptions>>,
    ) -> Result<Self, JsError> {
        let (game, settings) = (match_from_js(game)?, settings_from_js(settings)?);
        let options = options.map(|value| from_js(&value.js_value(), "options"));
        let options = options.transpose()?.unwrap_or_default();
        Ok(Self {
            what_if: WhatIf::new(&game, &settings, &options)?,
        })
    }

    /// Plays up to this many more times, and returns which part of all is played, from 0 to 1.
    pub fn advance(&mut self, matches: u32) -> f64 {
        self.what_if.advance(matches)
    }

    /// What happened so far.
    pub fn report(&self) -> Result<Ts<WhatIfReport>, JsError> {
        to_ts(&self.what_if.report())
    }
}

/// Plays a match many times.
#[wasm_bindgen(js_name = simulateMatch)]
pub fn simulate_match(
    game: &Ts<Match>,
    settings: Option<Ts<Settings>>,
    options: Option<Ts<WhatIfOptions>>,
) -> Result<Ts<WhatIfReport>, JsError> {
    let mut run = WhatIfRun::new(game, settings, options)?;
    run.advance(u32::MAX);
    run.report()
}

fn season_options(value: &Ts<SeasonOptions>) -> Result<SeasonOptions, JsError> {
    let value = value.js_value();
    let settings = field(&value, "settings");
    if settings.is_object() {
        from_js::<Settings>(&settings, "settings")?;
    }
    from_js(&value, "season options")
}

fn match_from_js(value: &Ts<Match>) -> Result<Match, JsError> {
    let players: Array = field(&value.js_value(), "players")
        .dyn_into()
        .map_err(|_| JsError::new("match: expected an object with a list `players`"))?;
    let player = |(number, player)| from_js(&player, &format!("player {number}"));
    let players: Result<_, _> = (1..).zip(players.iter()).map(player).collect();
    Ok(Match { players: players? })
}

fn league_options_from_js(value: &JsValue) -> Result<LeagueOptions, JsError> {
    let options: LeagueOptions = options_from_js(value)?;
    match options.minutes {
        Some(minutes) if !(0.0..=1e6).contains(&minutes) => Err(JsError::new(
            "options: `minutes`: expected a number between 0 and 1,000,000",
        )),
        _ => Ok(options),
    }
}

fn settings_from_js(value: Option<Ts<Settings>>) -> Result<Settings, JsError> {
    let settings = value.map(|value| from_js(&value.js_value(), "settings"));
    settings.transpose().map(Option::unwrap_or_default)
}
