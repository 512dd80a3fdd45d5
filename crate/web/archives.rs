//! Gameroom archives: files read in pieces, players, their game lists and the leaderboard.

#![allow(
    clippy::missing_errors_doc,
    clippy::needless_pass_by_value,
    reason = "JavaScript throws the errors, and passes strings and arrays owned"
)]

mod leader_columns;
mod run;

use self::leader_columns::LeaderColumns;
use self::run::Run;
use gameroom_rating::archive::{
    Archive, ArchiveReader, ArchiveReport, GameOptions, LeaderPage, LeaderView, Leaderboard,
    PlayerGames, PlayerPage,
};
use gameroom_rating::games::{self, TableReading, parse_on};
use gameroom_rating::referee::{Calibration, Comparison, ComparisonReport, Forecast};
use gameroom_rating::{OptionProblem, Work};
use gameroom_rating_web::{SchemeChoice, day_from_js, options_from_js, scheme_from_js, to_ts};
use js_sys::Array;
use serde::Serialize;
use std::sync::Arc;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// Reads the files of an archive in pieces of any size.
#[wasm_bindgen]
pub struct ArchiveReading {
    reader: ArchiveReader,
}

#[wasm_bindgen]
impl ArchiveReading {
    /// The reading of an empty archive, whose tables are read as `options` say where they do not show it themselves.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Partial<TableOptions> | null | undefined")]
        options: &JsValue,
    ) -> Result<Self, JsError> {
        Ok(Self {
            reader: ArchiveReader::with_options(options_from_js(options)?),
        })
    }

    /// Begins a file, and ends the previous one.
    pub fn begin(&mut self, name: &str) {
        self.reader.begin(name);
    }

    /// Takes the next piece of a file, as it is packed; false if the rest is not needed.
    pub fn feed(&mut self, bytes: &[u8]) -> bool {
        self.reader.feed(bytes)
    }

    /// Ends a file; with a reason, one that cannot be read any further.
    pub fn end(&mut self, unreadable: Option<String>) {
        if let Some(reason) = &unreadable {
            self.reader.refuse(reason);
        }
        self.reader.end(unreadable.is_some());
    }

    /// The archive of all that was read.
    pub fn finish(self) -> ArchiveSheet {
        ArchiveSheet {
            text: self.reader.text().map(str::to_owned),
            archive: Arc::new(self.reader.finish()),
            leaders: None,
            comparison: None,
        }
    }
}

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

/// An archive that stays in the core while the page asks about it.
#[wasm_bindgen]
pub struct ArchiveSheet {
    archive: Arc<Archive>,
    text: Option<String>,
    leaders: Option<Leaderboard>,
    comparison: Option<Comparison>,
}

/// A player's games, or the option that cannot be used.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct GamesAnswer {
    games: Option<PlayerGames>,
    problem: Option<OptionProblem>,
}

#[wasm_bindgen]
impl ArchiveSheet {
    /// What was read and what was left out.
    pub fn report(&self) -> Result<Ts<ArchiveReport>, JsError> {
        to_ts(&self.archive.report())
    }

    /// The text of the last file that is no archive: one player's games, a league log or what the page saved.
    pub fn text(&self) -> Option<String> {
        self.text.clone()
    }

    /// A page of the players whose name contains `search`.
    pub fn players(
        &self,
        search: &str,
        start: usize,
        count: usize,
    ) -> Result<Ts<PlayerPage>, JsError> {
        to_ts(&self.archive.players(search, start, count))
    }

    /// The number of the player of this name.
    pub fn player(&self, name: &str) -> Option<u32> {
        self.archive.player(name)
    }

    /// A player's games as a game list.
    #[wasm_bindgen(js_name = gamesOf)]
    pub fn games_of(
        &self,
        player: u32,
        #[wasm_bindgen(unchecked_param_type = "Partial<GameOptions> | null | undefined")]
        options: &JsValue,
    ) -> Result<Ts<GamesAnswer>, JsError> {
        let options: GameOptions = options_from_js(options)?;
        let games = self.archive.games_of(player, &options);
        to_ts(&GamesAnswer {
            problem: games.as_ref().err().cloned(),
            games: games.ok(),
        })
    }

    /// Begins a leaderboard, which replaces the previous one. Days are counted to `today`, unless the options give
    /// another day; changes are those since a date, if one is given.
    #[wasm_bindgen(js_name = beginLeaders)]
    pub fn begin_leaders(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Partial<GameOptions> | null | undefined")]
        options: &JsValue,
        scheme: &Ts<SchemeChoice>,
        today: &str,
        since: Option<String>,
    ) -> Result<(), JsError> {
        let mut options = options_from_js::<GameOptions>(options)?;
        let scheme = scheme_from_js(scheme)?;
        options.days_to.get_or_insert_with(|| today.to_owned());
        let leaders = Leaderboard::new(&self.archive, &options, &scheme, since.as_deref())?;
        self.leaders = Some(leaders);
        Ok(())
    }

    /// Rates more players, until they have about this many games; returns which part of all players has
    /// been rated, from 0 to 1.
    #[wasm_bindgen(js_name = advanceLeaders)]
    pub fn advance_leaders(&mut self, games: usize) -> f64 {
        let leaders = self.leaders.as_mut();
        leaders.map_or(1.0, |leaders| leaders.advance(games))
    }

    /// A number of games that leaves enough players in the leaderboard.
    #[wasm_bindgen(js_name = defaultMinGames)]
    pub fn default_min_games(&self) -> Result<u32, JsError> {
        Ok(self.leaders()?.default_min_games())
    }

    /// At most `count` rows of the leaderboard, from `start` on.
    #[wasm_bindgen(js_name = leaderRows)]
    pub fn leader_rows(
        &self,
        view: &Ts<LeaderView>,
        start: usize,
        count: usize,
    ) -> Result<Ts<LeaderPage>, JsError> {
        let view = serde_wasm_bindgen::from_value(view.js_value())?;
        to_ts(&self.leaders()?.page(&view, start, count))
    }

    /// All rows of the leaderboard, for programs that take everyone.
    #[wasm_bindgen(js_name = leaderColumns)]
    pub fn leader_columns(&self, view: &Ts<LeaderView>) -> Result<Ts<LeaderColumns>, JsError> {
        let view = serde_wasm_bindgen::from_value(view.js_value())?;
        let page = self.leaders()?.page(&view, 0, usize::MAX);
        to_ts(&LeaderColumns::new(&page.rows))
    }

    /// Begins a comparison of schemes, which replaces the previous one. Schemes that the previous one finished with the same
    /// options are not scored again, as far as the first ones are the same.
    #[wasm_bindgen(js_name = beginComparison)]
    pub fn begin_comparison(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "readonly SchemeChoice[]")] schemes: &Array,
        #[wasm_bindgen(unchecked_param_type = "Partial<GameOptions> | null | undefined")]
        options: &JsValue,
        min_games: u32,
    ) -> Result<(), JsError> {
        let options = options_from_js::<GameOptions>(options)?;
        let scheme = |scheme| scheme_from_js(&Ts::new_unchecked(scheme));
        let schemes: Result<Vec<_>, _> = schemes.iter().map(scheme).collect();
        let comparison = match self.comparison.take() {
            Some(previous) if previous.asks(&options, min_games) => previous,
            _ => Comparison::new(&self.archive, &options, min_games)?,
        };
        self.comparison = Some(comparison.of_schemes(&schemes?));
        Ok(())
    }

    /// Adds about this many more games of players, under one scheme after another; returns which part of the work is
    /// done, from 0 to 1.
    #[wasm_bindgen(js_name = advanceComparison)]
    pub fn advance_comparison(&mut self, games: usize) -> f64 {
        let comparison = self.comparison.as_mut();
        comparison.map_or(1.0, |comparison| comparison.advance(games))
    }

    /// What the comparison found so far: the schemes that are finished, the listed ratings and the coin.
    pub fn comparison(&self) -> Result<Ts<ComparisonReport>, JsError> {
        to_ts(&self.begun_comparison()?.report())
    }

    /// Expected against actual scores of the predictor at a place of the comparison.
    pub fn calibration(&self, place: usize) -> Result<Ts<Calibration>, JsError> {
        to_ts(&self.begun_comparison()?.calibration(place))
    }

    /// The leaderboard as CSV.
    #[wasm_bindgen(js_name = leadersCsv)]
    pub fn leaders_csv(&self, view: &Ts<LeaderView>) -> Result<String, JsError> {
        let view = serde_wasm_bindgen::from_value(view.js_value())?;
        Ok(self.leaders()?.csv(&view))
    }
}

impl ArchiveSheet {
    fn begun_comparison(&self) -> Result<&Comparison, JsError> {
        (self.comparison.as_ref()).ok_or_else(|| JsError::new("call beginComparison first"))
    }

    fn leaders(&self) -> Result<&Leaderboard, JsError> {
        (self.leaders.as_ref()).ok_or_else(|| JsError::new("call beginLeaders first"))
    }
}
