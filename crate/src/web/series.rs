//! Series of numbers as typed arrays.

use crate::Series;
use js_sys::Float64Array;
use serde::{Serialize, Serializer};
use serde_wasm_bindgen::preserve;

impl Serialize for Series {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        preserve::serialize(&Float64Array::from(&**self), serializer)
    }
}
