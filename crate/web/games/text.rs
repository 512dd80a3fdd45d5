//! Long texts from JavaScript. What wasm-bindgen does for `&str` looks at one character at a time; a browser's own
//! encoder is ten times as fast, and writes where the core reads.

use js_sys::JsString;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    type TextEncoder;
    #[wasm_bindgen(constructor)]
    fn new() -> TextEncoder;
    #[wasm_bindgen(method, js_name = encodeInto)]
    fn encode_into(this: &TextEncoder, text: &JsString, bytes: &mut [u8]) -> Encoded;

    type Encoded;
    /// How much of the text was encoded, in UTF-16 units.
    #[wasm_bindgen(method, getter)]
    fn read(this: &Encoded) -> u32;
    /// How many bytes were written.
    #[wasm_bindgen(method, getter)]
    fn written(this: &Encoded) -> usize;
}

/// A text as the core has it.
pub(super) fn text_from_js(text: &JsString) -> String {
    let encoder = TextEncoder::new();
    // Enough where all of it is ASCII.
    let mut bytes = vec![0; text.length() as usize];
    let first = encoder.encode_into(text, &mut bytes);
    bytes.truncate(first.written());
    if first.read() < text.length() {
        // No unit takes more than three bytes.
        let rest = text.slice(first.read(), text.length());
        let start = bytes.len();
        bytes.resize(start + 3 * rest.length() as usize, 0);
        let second = encoder.encode_into(&rest, &mut bytes[start..]);
        bytes.truncate(start + second.written());
    }
    String::from_utf8(bytes).unwrap_or_default()
}
