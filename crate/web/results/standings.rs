//! A league's table and nothing else, for pages that publish one.

#![allow(
    clippy::missing_errors_doc,
    clippy::needless_pass_by_value,
    reason = "JavaScript throws the errors, and passes arrays owned"
)]

mod league;
