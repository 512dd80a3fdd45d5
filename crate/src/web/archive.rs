//! Gameroom archives: files read in pieces, players, their game lists and the leaderboard.

use super::scheme::scheme_from_js;
use super::values::{field, to_ts};
use crate::archive::{
    self, Archive, ArchiveReader, ArchiveReport, FileReport, GameOptions, LeaderColumn, LeaderRow,
    LeaderView, Leaderboard, OpponentRating, OptionProblem, PlayerGames, PlayerPage,
};
use crate::performance::SchemeChoice;
use js_sys::Object;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// Reads the files of an archive in pieces of any size.
#[wasm_bindgen]
#[derive(Default)]
pub struct ArchiveReading {
    reader: ArchiveReader,
}

/// How far the reading has come.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ReadingReport {
    files: Vec<FileReport>,
    /// Games of all files.
    games: usize,
}

#[wasm_bindgen]
impl ArchiveReading {
    /// The reading of an empty archive.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Begins a file; the one before it is over.
    pub fn begin(&mut self, name: &str) {
        self.reader.begin(name);
    }

    /// Takes the next piece of a file; false where no more of it is wanted.
    pub fn feed(&mut self, bytes: &[u8]) -> bool {
        self.reader.feed(bytes)
    }

    /// Gives up the rest of a file, and notes why.
    pub fn stop(&mut self, reason: &str) {
        self.reader.stop(reason);
    }

    /// Ends a file; `cut_short` where there should be more of it.
    pub fn end(&mut self, cut_short: bool) {
        self.reader.end(cut_short);
    }

    /// What was read so far.
    pub fn report(&self) -> Result<Ts<ReadingReport>, JsError> {
        to_ts(&ReadingReport {
            files: self.reader.files().to_vec(),
            games: self.reader.games(),
        })
    }

    /// The archive of all that was read.
    #[must_use]
    pub fn finish(self) -> ArchiveSheet {
        ArchiveSheet {
            archive: self.reader.finish(),
            leaders: None,
        }
    }
}

/// The game list of a table of one player's games; nothing for any other text.
#[wasm_bindgen(js_name = listOf)]
#[must_use]
pub fn list_of(text: &str) -> Option<String> {
    archive::list_of_table(text)
}

/// Unpacks gzip, fed in pieces of any size.
#[wasm_bindgen]
#[derive(Default)]
pub struct Gunzip {
    gunzip: archive::Gunzip,
}

#[wasm_bindgen]
impl Gunzip {
    /// Nothing is fed yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next piece of the packed file.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.gunzip.feed(bytes);
    }

    /// The next piece of what was packed; empty where more has to be fed first.
    #[wasm_bindgen(js_name = nextPiece)]
    pub fn next_piece(&mut self) -> Result<Vec<u8>, JsError> {
        Ok(self.gunzip.next_piece()?.to_vec())
    }

    /// Fails where there should be more of the file.
    pub fn end(&self) -> Result<(), JsError> {
        Ok(self.gunzip.end()?)
    }
}

/// An archive that stays in the core while the page asks about it.
#[wasm_bindgen]
pub struct ArchiveSheet {
    archive: Archive,
    leaders: Option<Leaderboard>,
}

/// A player's games, or the option because of which there are none.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct GamesAnswer {
    games: Option<PlayerGames>,
    problem: Option<OptionProblem>,
}

/// A page of the leaderboard.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LeaderPage {
    /// How many players have enough games.
    total: usize,
    rows: Vec<LeaderRow>,
}

#[wasm_bindgen]
impl ArchiveSheet {
    /// What was read, and what was not.
    pub fn report(&self) -> Result<Ts<ArchiveReport>, JsError> {
        to_ts(&self.archive.report())
    }

    /// A page of the players whose name has `search` in it.
    pub fn players(
        &self,
        search: &str,
        start: usize,
        count: usize,
    ) -> Result<Ts<PlayerPage>, JsError> {
        to_ts(&self.archive.players(search, start, count))
    }

    /// The number of the player of this name.
    #[must_use]
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
        let games = self.archive.games_of(player, &options_from_js(options)?);
        to_ts(&GamesAnswer {
            problem: games.as_ref().err().cloned(),
            games: games.ok(),
        })
    }

    /// Begins a leaderboard; the one before is gone.
    #[wasm_bindgen(js_name = beginLeaders)]
    pub fn begin_leaders(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Partial<GameOptions> | null | undefined")]
        options: &JsValue,
        scheme: &Ts<SchemeChoice>,
    ) -> Result<(), JsError> {
        let options = options_from_js(options)?;
        let scheme = scheme_from_js(scheme)?;
        self.leaders = Some(Leaderboard::new(&self.archive, &options, &scheme)?);
        Ok(())
    }

    /// Rates more players, until about so many games are through; returns what part of all players is
    /// done, from 0 to 1.
    #[wasm_bindgen(js_name = advanceLeaders)]
    pub fn advance_leaders(&mut self, games: usize) -> f64 {
        let done = self
            .leaders
            .as_mut()
            .map_or(0, |leaders| leaders.advance(&self.archive, games));
        self.archive.part_of_players(done)
    }

    /// At most `count` rows of the leaderboard, from `start` on.
    #[wasm_bindgen(js_name = leaderRows)]
    pub fn leader_rows(
        &self,
        column: &Ts<LeaderColumn>,
        descending: bool,
        fewest_games: u32,
        start: usize,
        count: usize,
    ) -> Result<Ts<LeaderPage>, JsError> {
        let leaders = self.leaders()?;
        let order = leaders.order(view_from_js(column, descending, fewest_games)?);
        let page = order.iter().skip(start).take(count);
        to_ts(&LeaderPage {
            total: order.len(),
            rows: page.map(|&number| leaders.row(number).clone()).collect(),
        })
    }

    /// The leaderboard as CSV.
    #[wasm_bindgen(js_name = leadersCsv)]
    pub fn leaders_csv(
        &self,
        column: &Ts<LeaderColumn>,
        descending: bool,
        fewest_games: u32,
    ) -> Result<String, JsError> {
        let view = view_from_js(column, descending, fewest_games)?;
        Ok(self.leaders()?.csv(view))
    }
}

impl ArchiveSheet {
    fn leaders(&self) -> Result<&Leaderboard, JsError> {
        (self.leaders.as_ref()).ok_or_else(|| JsError::new("the leaderboard was not made yet"))
    }
}

fn view_from_js(
    column: &Ts<LeaderColumn>,
    descending: bool,
    fewest_games: u32,
) -> Result<LeaderView, JsError> {
    let column = column.js_value().as_string();
    let column = (column.as_deref().and_then(LeaderColumn::from_name))
        .ok_or_else(|| JsError::new("the leaderboard has no such column"))?;
    Ok(LeaderView {
        column,
        descending,
        fewest_games,
    })
}

/// Options that are not given keep their defaults.
fn options_from_js(value: &JsValue) -> Result<GameOptions, JsError> {
    let default = GameOptions::default();
    if value.is_null() || value.is_undefined() {
        return Ok(default);
    }
    let known = [
        "ratedOnly",
        "bots",
        "opponentRating",
        "from",
        "to",
        "daysTo",
    ];
    let keys = Object::try_from(value).ok_or_else(|| JsError::new("options are an object"))?;
    for key in Object::keys(keys).iter().filter_map(|key| key.as_string()) {
        if !known.contains(&&*key) {
            return Err(JsError::new(&format!(
                "there is no option called “{key}”: they are {}",
                known.join(", ")
            )));
        }
    }
    let flag = |name, default| match field(value, name) {
        flag if flag.is_undefined() => Ok(default),
        flag => flag
            .as_bool()
            .ok_or_else(|| JsError::new(&format!("{name} is true or false"))),
    };
    let date = |name| match field(value, name) {
        date if date.is_null() || date.is_undefined() => Ok(None),
        date => (date.as_string())
            .map(Some)
            .ok_or_else(|| JsError::new(&format!("{name} is a date such as \"2026-02-01\""))),
    };
    Ok(GameOptions {
        rated_only: flag("ratedOnly", default.rated_only)?,
        bots: flag("bots", default.bots)?,
        opponent_rating: match field(value, "opponentRating").as_string().as_deref() {
            Some("then") => OpponentRating::Then,
            Some("latest") => OpponentRating::Latest,
            None if field(value, "opponentRating").is_undefined() => default.opponent_rating,
            _ => return Err(JsError::new("opponentRating is \"then\" or \"latest\"")),
        },
        from: date("from")?,
        to: date("to")?,
        days_to: date("daysTo")?,
    })
}
