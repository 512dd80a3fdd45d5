//! Long series of numbers in reports.

use std::ops::Deref;

/// Numbers in a row; in JavaScript a `Float64Array`, which crosses the boundary in one piece.
#[cfg_attr(
    not(all(feature = "js", target_arch = "wasm32")),
    derive(serde::Serialize)
)]
#[derive(Debug, Clone, Default, PartialEq)]
pub struct NumberArray(Vec<f64>);

impl NumberArray {
    /// Adds a number at the end.
    pub fn push(&mut self, number: f64) {
        self.0.push(number);
    }
}

impl Deref for NumberArray {
    type Target = [f64];

    fn deref(&self) -> &[f64] {
        &self.0
    }
}

impl From<Vec<f64>> for NumberArray {
    fn from(numbers: Vec<f64>) -> Self {
        Self(numbers)
    }
}

impl FromIterator<f64> for NumberArray {
    fn from_iter<I: IntoIterator<Item = f64>>(numbers: I) -> Self {
        Self(numbers.into_iter().collect())
    }
}

#[cfg(all(feature = "js", target_arch = "wasm32"))]
impl serde::Serialize for NumberArray {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let array = js_sys::Float64Array::from(&**self);
        serde_wasm_bindgen::preserve::serialize(&array, serializer)
    }
}
