//! Multiplayer matches, leagues and seasons.

#![allow(
    clippy::missing_errors_doc,
    clippy::needless_pass_by_value,
    reason = "JavaScript throws the errors, and passes strings and arrays owned"
)]

mod league;
mod match_columns;
mod run;

use self::league::{given_or_default, league_options_from_js, settings_from_js};
use self::run::Run;
use gameroom_rating::referee::{Calibration, FitOptions, LeagueFit};
use gameroom_rating::table::{self, BestScore, TableOptions};
use gameroom_rating::zonestats::{
    self, ComparedStanding, History, League, LeagueMakeup, LeagueOptions, LeagueReport, Match,
    MatchReport, PlayerRows, Replay, Season, SeasonOptions, Seasons, Settings, StartRating,
    TeamOptions, TeamsReport, WhatIf, WhatIfOptions, Working,
};
use gameroom_rating::{OptionProblem, Problem};
use gameroom_rating_web::{field, from_js, options_from_js, to_ts};
use js_sys::Array;
use serde::Serialize;
use serde::de::DeserializeOwned;
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

/// A table of text as CSV: its cells row by row, `width` of them in each.
#[wasm_bindgen(js_name = csvOf)]
pub fn csv_of(cells: Vec<String>, width: usize) -> String {
    table::table_csv(&cells, width)
}

/// A league log with a match added, replaced or taken out, or why that cannot be.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct LogReport {
    /// The log; none where there is a problem.
    log: Option<String>,
    problem: Option<Problem>,
}

impl LogReport {
    fn of(log: Result<String, Problem>) -> Self {
        Self {
            problem: log.as_ref().err().cloned(),
            log: log.ok(),
        }
    }
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
) -> Result<Ts<LogReport>, JsError> {
    let (game, options) = (match_from_js(game)?, league_options_from_js(options)?);
    let log = zonestats::append_match(log, &options, &game, name.as_deref(), date.as_deref());
    to_ts(&LogReport::of(log))
}

/// Replaces the match of a name in a league log, or takes it out where there is no `game`.
#[wasm_bindgen(js_name = replaceMatch)]
pub fn replace_match(
    log: &str,
    #[wasm_bindgen(unchecked_param_type = "Partial<LeagueOptions> | null | undefined")]
    options: &JsValue,
    name: &str,
    game: Option<Ts<Match>>,
) -> Result<Ts<LogReport>, JsError> {
    let game = game.map(|game| match_from_js(&game)).transpose()?;
    let options = league_options_from_js(options)?;
    let log = zonestats::replace_match(log, &options, name, game.as_ref());
    to_ts(&LogReport::of(log))
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
            replay: Replay::default(),
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
        let settings = settings_from_js(settings)?;
        let options = league_options_from_js(options)?;
        let read = self.options.as_ref();
        if !read.is_some_and(|read| options.reads_like(read)) {
            let league = League::parse_with(&self.log, &options);
            self.replay = zonestats::replay(&league, &settings);
        } else if self.replay.settings != settings {
            self.replay = zonestats::replay(&self.replay.league, &settings);
        }
        self.replay.show(&options);
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

    /// The names and the dates of all matches, in turn.
    #[wasm_bindgen(js_name = matchNames)]
    pub fn match_names(&self) -> Vec<String> {
        let matches = self.replay.league.matches.iter();
        let names = matches.flat_map(|game| [&game.name, &game.date]);
        names.cloned().collect()
    }

    /// The name of the match that has the same players, scores and minutes; `undefined` without one.
    #[wasm_bindgen(js_name = matchLike)]
    pub fn match_like(&self, game: &Ts<Match>) -> Result<Option<String>, JsError> {
        let game = match_from_js(game)?;
        Ok(self.replay.league.match_like(&game).map(str::to_owned))
    }

    /// Whether the match of a name has these players, scores and minutes.
    #[wasm_bindgen(js_name = hasMatch)]
    pub fn has_match(&self, name: &str, game: &Ts<Match>) -> Result<bool, JsError> {
        let game = match_from_js(game)?;
        Ok(self.replay.league.has_match(name, &game))
    }

    /// A match of the league, counted from 0, with everyone's rating before it.
    #[wasm_bindgen(js_name = matchAt)]
    pub fn match_at(&self, index: usize) -> Result<Option<Ts<Match>>, JsError> {
        self.replay.match_at(index).as_ref().map(to_ts).transpose()
    }

    /// The ratings that the next season starts from, pulled towards the league's starting rating by this
    /// share.
    #[wasm_bindgen(js_name = nextSeason)]
    pub fn next_season(&self, share: f64) -> String {
        self.replay.next_season(share)
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

#[wasm_bindgen]
impl LeagueSheet {
    /// A fit of settings to the league.
    #[wasm_bindgen(unchecked_return_type = "Run<LeagueFitReport>")]
    pub fn fit(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Partial<FitOptions>")] options: &JsValue,
    ) -> Result<Run, JsError> {
        let options = from_js(options, "options")?;
        let fit = LeagueFit::new(&self.replay.league, &options)?;
        Ok(Run::new(fit, LeagueFit::report))
    }

    /// Expected against actual results of all pairs, under the settings of the league.
    pub fn calibration(&self) -> Result<Ts<Calibration>, JsError> {
        let fit = LeagueFit::new(&self.replay.league, &FitOptions::default())?;
        to_ts(&fit.calibration(&self.replay.settings))
    }

    /// What the matches of the league are like, as options of a season; `undefined` where no match has two opponents.
    pub fn makeup(&self) -> Result<Option<Ts<LeagueMakeup>>, JsError> {
        let makeup = LeagueMakeup::of(&self.replay.league);
        makeup.as_ref().map(to_ts).transpose()
    }
}

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

/// Teams for a match that are as even as ratings can tell.
#[wasm_bindgen(js_name = balancedTeams)]
pub fn balanced_teams(
    #[wasm_bindgen(unchecked_param_type = "readonly TeamPlayer[]")] players: &JsValue,
    options: Option<Ts<TeamOptions>>,
) -> Result<Ts<TeamsReport>, JsError> {
    let players = players_from_js(players, "players: expected a list")?;
    let options = given_or_default(options, "options")?;
    to_ts(&zonestats::balanced_teams(&players, &options)?)
}

/// A match that is played many times.
#[wasm_bindgen(js_name = whatIf, unchecked_return_type = "Run<WhatIfReport>")]
pub fn what_if(
    game: &Ts<Match>,
    settings: Option<Ts<Settings>>,
    options: Option<Ts<WhatIfOptions>>,
) -> Result<Run, JsError> {
    let (game, settings) = (match_from_js(game)?, settings_from_js(settings)?);
    let options = given_or_default(options, "options")?;
    let what_if = WhatIf::new(&game, &settings, &options)?;
    Ok(Run::new(what_if, WhatIf::report))
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
    let expected = "match: expected an object with a list `players`";
    let value = value.js_value();
    let players = players_from_js(&field(&value, "players"), expected)?;
    let best_score = match field(&value, "bestScore") {
        none if none.is_null() || none.is_undefined() => BestScore::default(),
        given => serde_wasm_bindgen::from_value(given)
            .map_err(|_| JsError::new("match: `bestScore`: expected `highest` or `lowest`"))?,
    };
    let start_rating = match field(&value, "startRating") {
        none if none.is_null() || none.is_undefined() => StartRating::default(),
        given => {
            let wrong = |problem: &str| JsError::new(&format!("match: `startRating`: {problem}"));
            let rating = given.as_f64().ok_or_else(|| wrong("expected a number"))?;
            StartRating::new(rating).map_err(|problem| wrong(&problem.expected))?
        }
    };
    Ok(Match {
        players,
        best_score,
        start_rating,
    })
}

fn players_from_js<T: DeserializeOwned>(
    players: &JsValue,
    expected: &str,
) -> Result<Vec<T>, JsError> {
    let players: &Array = players.dyn_ref().ok_or_else(|| JsError::new(expected))?;
    let player = |(number, player)| from_js(&player, &format!("player {number}"));
    (1..).zip(players.iter()).map(player).collect()
}
