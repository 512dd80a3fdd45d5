//! Rust values to JavaScript values, and the fields of JavaScript objects.

use gameroom_rating::Day;
use serde::Serialize;
use serde_wasm_bindgen::{Error, Serializer};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// Types of fields that have other types in Rust.
#[wasm_bindgen(typescript_custom_section)]
const FIELD_TYPES: &str = "
/** Numbers in a row; NaN where there is none, ±Infinity where something has no bound. */
export type NumberArray = Float64Array;
/** Red, green and blue, each from 0 to 255. */
export type Colour = [number, number, number];
export type ColumnTitles = Partial<Record<TableField, string>>;
export type NumberOrBlank = number | null;
export type ScoresAgainst = Record<string, number>;
export type RatedPlayer = PlayerReport & Record<'ratingBefore' | 'rating' | 'rankBefore' | 'rank', number>;
";

/// A Rust value as a JavaScript one, with `None` as `null`.
pub fn to_ts<T: Serialize + Tsify>(value: &T) -> Result<Ts<T>, JsError> {
    Ok(Ts::new_unchecked(to_js(value)?))
}

/// A Rust value as an untyped JavaScript one, with `None` as `null`.
pub fn to_js(value: &impl Serialize) -> Result<JsValue, Error> {
    let serializer = Serializer::new().serialize_missing_as_null(true);
    value.serialize(&serializer.serialize_maps_as_objects(true))
}

/// A field of an object; undefined where there is no such field or no object.
pub fn field(object: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(object, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED)
}

/// A date such as `2026-11-23`.
#[inline(never)]
pub fn day_from_js(date: &str) -> Result<Day, JsError> {
    Day::parse(date).ok_or_else(|| JsError::new("today must be a date such as 2026-11-23"))
}
