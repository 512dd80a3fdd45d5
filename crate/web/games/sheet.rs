//! A game list that stays in the core while the page asks about it.

use super::timeline::TimelineGames;
use gameroom_rating::games::{self, GameList, ParsedList};
use gameroom_rating::rating::{
    self, Contributions, GameColumn, GameRow, GameTable, ListReport, NextGame, SCHEMES, Scheme,
    SchemeRating, Strip, next_game, next_game_grid,
};
use gameroom_rating::{Day, NumberArray};
use gameroom_rating_web::{SchemeChoice, day_from_js, scheme_from_js, scheme_from_object, to_ts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// A game list, read once.
#[wasm_bindgen]
pub struct GameSheet {
    list: ParsedList,
    /// The day that dates are counted to.
    today: Day,
    /// The table under the scheme that it was last asked for.
    table: Option<GameTable>,
}

/// The part of a report that My rating shows first of a list.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SheetReport {
    report: ListReport,
    /// The formula of the scheme.
    formula: String,
    strip: Option<Strip>,
    /// The line of each game, the first line being 1.
    lines: NumberArray,
    /// The rating under each of the published schemes, and then under the custom scheme, where one was given
    /// that can be used.
    schemes: Vec<SchemeRating>,
}

impl GameSheet {
    pub(super) fn games(&self) -> &GameList {
        &self.list.games
    }

    fn table(&mut self, scheme: &Scheme) -> &mut GameTable {
        let is_its = |table: &GameTable| table.scheme() == scheme;
        let known = self.table.take().filter(is_its);
        let new = || GameTable::new(self.list.games.clone(), scheme);
        self.table.insert(known.unwrap_or_else(new))
    }
}

#[wasm_bindgen]
impl GameSheet {
    /// Reads a game list, with dates counted to `today`.
    #[wasm_bindgen(constructor)]
    pub fn new(list: &str, today: &str) -> Result<Self, JsError> {
        let today = day_from_js(today)?;
        Ok(Self {
            list: games::parse_on(list, Some(today)),
            today,
            table: None,
        })
    }

    /// The rating and nothing else: infinite where it is unbounded, NaN where there is none.
    pub fn rating(&self, scheme: &Ts<SchemeChoice>) -> Result<f64, JsError> {
        Ok(rating::rating(&self.list.games, &scheme_from_js(scheme)?).as_number())
    }

    /// The report under `scheme`, beside the ratings under all schemes.
    pub fn report(
        &self,
        scheme: &Ts<SchemeChoice>,
        custom: Option<Ts<Scheme>>,
    ) -> Result<Ts<SheetReport>, JsError> {
        let scheme = scheme_from_js(scheme)?;
        // One that cannot be used leaves the others their ratings.
        let custom = custom.and_then(|custom| scheme_from_object(&custom.js_value()).ok());
        let report = self.list.rate(&scheme);
        let schemes = SCHEMES.iter().map(|row| &row.scheme).chain(&custom);
        to_ts(&SheetReport {
            formula: scheme.formula(),
            strip: rating::strip(&self.list.games, &report.report),
            lines: self.list.lines.iter().copied().map(f64::from).collect(),
            schemes: rating::compare(&self.list.games, schemes),
            report,
        })
    }

    /// At most `count` rows of the table of the games, from `start` on.
    pub fn rows(
        &mut self,
        scheme: &Ts<SchemeChoice>,
        column: &Ts<GameColumn>,
        descending: bool,
        start: usize,
        count: usize,
    ) -> Result<Vec<Ts<GameRow>>, JsError> {
        let scheme = scheme_from_js(scheme)?;
        let column = column.js_value().as_string();
        let column = (column.as_deref().and_then(GameColumn::from_name))
            .ok_or_else(|| JsError::new("the table has no such column"))?;
        let rows = self.table(&scheme).rows(column, descending);
        let page = rows.skip(start).take(count);
        page.map(|row| to_ts(&row)).collect()
    }

    /// Computes the rating without each game for up to `games` more games, which sorting by it and the CSV need; returns which
    /// part of all is done, from 0 to 1.
    #[wasm_bindgen(js_name = leaveOutEach)]
    pub fn leave_out_each(
        &mut self,
        scheme: &Ts<SchemeChoice>,
        games: usize,
    ) -> Result<f64, JsError> {
        Ok(self.table(&scheme_from_js(scheme)?).advance(games))
    }

    /// The whole table of the games as CSV.
    pub fn csv(&mut self, scheme: &Ts<SchemeChoice>) -> Result<String, JsError> {
        Ok(self.table(&scheme_from_js(scheme)?).csv())
    }

    /// The games of a timeline.
    #[wasm_bindgen(js_name = timelineGames)]
    pub fn timeline_games(&self) -> Result<Ts<TimelineGames>, JsError> {
        to_ts(&TimelineGames::of(&self.list.games, self.today))
    }

    /// The rating after one more game against each of some round ratings.
    #[wasm_bindgen(js_name = nextGame)]
    pub fn next_game(&self, scheme: &Ts<SchemeChoice>) -> Result<Ts<NextGame>, JsError> {
        let scheme = scheme_from_js(scheme)?;
        let ratings = next_game_grid(&self.list.games, &scheme);
        to_ts(&next_game(&self.list.games, &scheme, &ratings))
    }

    /// The weights and pulls of the games: what counts, and where the rating comes from; up to `named` opponents are named.
    pub fn counts(
        &self,
        scheme: &Ts<SchemeChoice>,
        named: usize,
    ) -> Result<Ts<Contributions>, JsError> {
        let scheme = scheme_from_js(scheme)?;
        to_ts(&rating::contributions(&self.list.games, &scheme, named))
    }
}
