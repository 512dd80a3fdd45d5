//! Leagues: the log and its matches, the table, histories, and the settings that fit.

use super::league::{league_options_from_js, settings_from_js};
use super::matches::match_from_js;
use super::run::Run;
use gameroom_rating::Problem;
use gameroom_rating::referee::{Calibration, FitOptions, LeagueFit};
use gameroom_rating::zonestats::{
    self, ComparedStanding, History, League, LeagueMakeup, LeagueOptions, LeagueReport, Match,
    Replay, Settings,
};
use gameroom_rating_web::{from_js, to_ts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

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
    /// The options that the log was read with; none before that.
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

    /// The name of a match in the log, counted from 0.
    #[wasm_bindgen(js_name = matchName)]
    pub fn match_name(&self, index: usize) -> Option<String> {
        let game = self.replay.league.matches.get(index);
        game.map(|game| game.name.clone())
    }

    /// The players whose names are near to one that no player has.
    #[wasm_bindgen(js_name = nearNames)]
    pub fn near_names(&self, name: &str) -> Vec<String> {
        let near = self.replay.league.near_names(name);
        near.into_iter().map(str::to_owned).collect()
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

    /// Returns true if the match of a name has these players, scores and minutes.
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

    /// The makeup of the league's matches, as options of a season; `undefined` where no match has two opponents.
    pub fn makeup(&self) -> Result<Option<Ts<LeagueMakeup>>, JsError> {
        let makeup = LeagueMakeup::of(&self.replay.league);
        makeup.as_ref().map(to_ts).transpose()
    }
}
