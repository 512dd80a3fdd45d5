//! Gameroom archives: files read in pieces, players, their game lists and the leaderboard.

use super::run::Run;
use gameroom_rating::archive::{
    Archive, ArchiveReader, ArchiveReport, CourseRun, GameOptions, LeaderDays, LeaderGames,
    LeaderPage, LeaderView, Leaderboard, PlayerGames, PlayerPage,
};
use gameroom_rating::{OptionProblem, Work};
use gameroom_rating_web::{SchemeChoice, options_from_js, scheme_from_js, to_ts};
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
        }
    }
}

/// An archive that stays in the core while the page asks about it.
#[wasm_bindgen]
pub struct ArchiveSheet {
    pub(super) archive: Arc<Archive>,
    text: Option<String>,
    leaders: Option<Leaderboard>,
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
    /// The report on what was read and what was left out.
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
    /// another day, or it is as of one; changes are those since a date, if one is given.
    #[wasm_bindgen(js_name = beginLeaders)]
    pub fn begin_leaders(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Partial<GameOptions> | null | undefined")]
        options: &JsValue,
        scheme: &Ts<SchemeChoice>,
        today: &str,
        since: Option<String>,
        as_of: Option<String>,
    ) -> Result<(), JsError> {
        let mut options = options_from_js::<GameOptions>(options)?;
        let scheme = scheme_from_js(scheme)?;
        options.days_to.get_or_insert_with(|| today.to_owned());
        let days = LeaderDays {
            as_of: as_of.as_deref(),
            since: since.as_deref(),
        };
        let leaders = Leaderboard::new(&self.archive, &options, &scheme, days)?;
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

    /// The ratings of up to five players of the leaderboard over time, by their numbers in the archive.
    #[wasm_bindgen(unchecked_return_type = "Run<LeaderCourses>")]
    pub fn courses(&self, players: Vec<u32>) -> Result<Run, JsError> {
        let courses = self.leaders()?.courses(&players)?;
        Ok(Run::new(courses, CourseRun::courses))
    }

    /// At most `count` games of a player of the leaderboard, newest first, from the `start`-th newest on (from 0).
    #[wasm_bindgen(js_name = leaderGames)]
    pub fn leader_games(
        &self,
        player: u32,
        start: usize,
        count: usize,
    ) -> Result<Ts<LeaderGames>, JsError> {
        to_ts(&self.leaders()?.games(player, start, count))
    }

    /// The leaderboard as CSV.
    #[wasm_bindgen(js_name = leadersCsv)]
    pub fn leaders_csv(&self, view: &Ts<LeaderView>) -> Result<String, JsError> {
        let view = serde_wasm_bindgen::from_value(view.js_value())?;
        Ok(self.leaders()?.csv(&view))
    }
}

impl ArchiveSheet {
    pub(super) fn leaders(&self) -> Result<&Leaderboard, JsError> {
        (self.leaders.as_ref()).ok_or_else(|| JsError::new("call beginLeaders first"))
    }
}
