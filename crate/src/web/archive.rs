//! Gameroom archives: files read in pieces, players, their game lists and the leaderboard.

use super::scheme::scheme_from_js;
use super::values::{field, to_js};
use crate::archive::{
    self, Archive, ArchiveReader, FileReport, GameOptions, LeaderColumn, LeaderRow, LeaderView,
    Leaderboard, OpponentRating, OptionProblem, PlayerGames,
};
use js_sys::Object;
use serde::Serialize;
use tsify::Tsify;
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
    #[wasm_bindgen(unchecked_return_type = "ReadingReport")]
    pub fn report(&self) -> Result<JsValue, JsError> {
        to_js(&ReadingReport {
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
            order: None,
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
    /// How the leaderboard was last sorted.
    order: Option<(LeaderView, Vec<u32>)>,
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
    #[wasm_bindgen(unchecked_return_type = "ArchiveReport")]
    pub fn report(&self) -> Result<JsValue, JsError> {
        to_js(&self.archive.report())
    }

    /// A page of the players whose name has `search` in it.
    #[wasm_bindgen(unchecked_return_type = "PlayerPage")]
    pub fn players(&self, search: &str, start: usize, count: usize) -> Result<JsValue, JsError> {
        to_js(&self.archive.players(search, start, count))
    }

    /// The number of the player of this name.
    #[must_use]
    pub fn player(&self, name: &str) -> Option<u32> {
        self.archive.player(name)
    }

    /// A player's games as a game list.
    #[wasm_bindgen(js_name = gamesOf, unchecked_return_type = "GamesAnswer")]
    pub fn games_of(
        &self,
        player: u32,
        #[wasm_bindgen(unchecked_param_type = "Partial<GameOptions> | null | undefined")]
        options: &JsValue,
    ) -> Result<JsValue, JsError> {
        let answer = self.archive.games_of(player, &options_from_js(options)?);
        to_js(&match answer {
            Ok(games) => GamesAnswer {
                games: Some(games),
                problem: None,
            },
            Err(problem) => GamesAnswer {
                games: None,
                problem: Some(problem),
            },
        })
    }

    /// Begins a leaderboard; the one before is gone.
    #[wasm_bindgen(js_name = beginLeaders)]
    pub fn begin_leaders(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Partial<GameOptions> | null | undefined")]
        options: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "SchemeChoice")] scheme: &JsValue,
    ) -> Result<(), JsError> {
        let options = options_from_js(options)?;
        let scheme = scheme_from_js(scheme)?;
        self.leaders = Some(Leaderboard::new(&self.archive, &options, &scheme)?);
        self.order = None;
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
        self.order = None;
        self.archive.part_of_players(done)
    }

    /// A page of the leaderboard.
    #[wasm_bindgen(js_name = leaderRows, unchecked_return_type = "LeaderPage")]
    pub fn leader_rows(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "LeaderColumn")] column: &str,
        descending: bool,
        fewest_games: u32,
        start: usize,
        count: usize,
    ) -> Result<JsValue, JsError> {
        let view = view_of(column, descending, fewest_games)?;
        let Some(leaders) = &self.leaders else {
            return Err(JsError::new("the leaderboard was not made yet"));
        };
        let sorted = self.order.take().filter(|(sorted, _)| *sorted == view);
        let (_, order) = self
            .order
            .insert(sorted.unwrap_or_else(|| (view, leaders.order(view))));
        let page = order.iter().skip(start).take(count);
        to_js(&LeaderPage {
            total: order.len(),
            rows: page.map(|&number| leaders.row(number).clone()).collect(),
        })
    }

    /// The leaderboard as CSV.
    #[wasm_bindgen(js_name = leadersCsv)]
    pub fn leaders_csv(
        &self,
        #[wasm_bindgen(unchecked_param_type = "LeaderColumn")] column: &str,
        descending: bool,
        fewest_games: u32,
    ) -> Result<String, JsError> {
        let view = view_of(column, descending, fewest_games)?;
        let Some(leaders) = &self.leaders else {
            return Err(JsError::new("the leaderboard was not made yet"));
        };
        Ok(leaders.csv(view))
    }
}

fn view_of(column: &str, descending: bool, fewest_games: u32) -> Result<LeaderView, JsError> {
    let column = LeaderColumn::from_name(column)
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
