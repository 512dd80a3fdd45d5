//! A game list that stays in the core while the page asks for its pictures and pages.

use super::scheme::scheme_from_js;
use super::text::text_from_js;
use super::values::{field, to_js, whole};
use crate::games::{self, ParsedList};
use crate::performance::{
    Column, GameRow, GameTable, RatingReport, SCHEMES, Scheme, SchemeRating, Strip, compare, strip,
};
use js_sys::JsString;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// A game list, read once.
#[wasm_bindgen]
pub struct GameSheet {
    list: ParsedList,
    table: Option<SortedTable>,
}

/// The table of the games under the scheme it was last asked for, and how it was last sorted.
struct SortedTable {
    scheme: Scheme,
    table: GameTable,
    order: Vec<u32>,
    column: Column,
    descending: bool,
}

/// All that My rating shows of a list but the table of its games.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SheetReport {
    report: RatingReport,
    /// The formula of the scheme.
    formula: String,
    strip: Option<Strip>,
    /// The rating under p1 to p8, and then under the custom scheme, where one was given
    /// that can be used.
    schemes: Vec<SchemeRating>,
}

/// Which rows of the table, in which order.
#[derive(Tsify)]
pub struct TableView {
    column: Column,
    descending: bool,
    /// The first row, from 0.
    start: usize,
    /// How many rows at most.
    count: usize,
}

impl TableView {
    fn from_js(view: &JsValue) -> Option<Self> {
        let count = |name| Some(whole(field(view, name).as_f64()?)? as usize);
        Some(Self {
            column: Column::from_name(&field(view, "column").as_string()?)?,
            descending: field(view, "descending").as_bool()?,
            start: count("start")?,
            count: count("count")?,
        })
    }
}

#[wasm_bindgen]
impl GameSheet {
    /// Reads a game list.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(list: &JsString) -> Self {
        Self {
            list: games::parse(&text_from_js(list)),
            table: None,
        }
    }

    /// The report under `scheme`, beside the ratings under all schemes.
    #[wasm_bindgen(unchecked_return_type = "SheetReport")]
    pub fn report(
        &self,
        #[wasm_bindgen(unchecked_param_type = "SchemeChoice")] scheme: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Scheme | null")] custom: &JsValue,
    ) -> Result<JsValue, JsError> {
        let scheme = scheme_from_js(scheme)?;
        // One that cannot be used leaves the others their ratings.
        let custom = scheme_from_js(custom).ok();
        let report = self.list.rate(&scheme);
        let schemes = SCHEMES.iter().map(|row| &row.scheme).chain(&custom);
        to_js(&SheetReport {
            formula: scheme.formula(),
            strip: strip(&self.list.games, &report),
            schemes: compare(&self.list.games, schemes),
            report,
        })
    }

    /// A page of the table of the games.
    #[wasm_bindgen(unchecked_return_type = "GameRow[]")]
    pub fn rows(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "SchemeChoice")] scheme: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "TableView")] view: &JsValue,
    ) -> Result<JsValue, JsError> {
        let scheme = scheme_from_js(scheme)?;
        let view = TableView::from_js(view)
            .ok_or_else(|| JsError::new("no view of the table: see its type"))?;
        let games = &self.list.games;
        let sorted = SortedTable::for_view(self.table.take(), &self.list, scheme, &view);
        let page = sorted.order.iter().skip(view.start).take(view.count);
        let rows: Vec<GameRow> = page
            .map(|&index| sorted.table.row(games, index as usize))
            .collect();
        self.table = Some(sorted);
        to_js(&rows)
    }

    /// The whole table of the games as CSV.
    pub fn csv(
        &self,
        #[wasm_bindgen(unchecked_param_type = "SchemeChoice")] scheme: &JsValue,
    ) -> Result<String, JsError> {
        let scheme = scheme_from_js(scheme)?;
        Ok(GameTable::new(&self.list.games, &scheme).csv(&self.list.games))
    }
}

impl SortedTable {
    /// The table for a view, made anew only where `before` does not already have it.
    fn for_view(before: Option<Self>, list: &ParsedList, scheme: Scheme, view: &TableView) -> Self {
        let games = &list.games;
        let (column, descending) = (view.column, view.descending);
        let order = |table: &GameTable| table.order(games, column, descending);
        match before.filter(|before| before.scheme == scheme) {
            Some(same) if same.column == column && same.descending == descending => same,
            Some(same) => Self {
                order: order(&same.table),
                column,
                descending,
                ..same
            },
            None => {
                let table = GameTable::new(games, &scheme);
                Self {
                    scheme,
                    order: order(&table),
                    table,
                    column,
                    descending,
                }
            }
        }
    }
}
