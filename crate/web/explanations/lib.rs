//! Explanations of a rating: charts on the page's canvases, questions, and the schemes in situations.

#![allow(
    clippy::missing_errors_doc,
    clippy::needless_pass_by_value,
    reason = "JavaScript throws the errors, and passes strings and arrays owned"
)]

mod canvas;
mod charts;
mod pictures;
mod questions;
mod read;
mod situations;
