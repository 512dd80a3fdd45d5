//! Text that a spreadsheet would run as a formula, made harmless and read back.

use std::borrow::Cow;

/// Whether a spreadsheet takes text that begins so, after any apostrophes, for a formula.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches('\'')
        .starts_with(['=', '+', '-', '@', '\t', '\r'])
}

/// The text with an apostrophe before it where a spreadsheet would take it for a formula.
///
/// ```
/// use gameroom_rating::csv::{guarded, unguarded};
///
/// assert_eq!(guarded("=1+1"), "'=1+1");
/// assert_eq!(unguarded("'=1+1"), "=1+1");
/// assert_eq!(unguarded(&guarded("d'Artagnan")), "d'Artagnan");
/// ```
#[must_use]
pub fn guarded(text: &str) -> Cow<'_, str> {
    if is_formula(text) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// The text without the apostrophe that [`guarded`] put before it.
#[must_use]
pub fn unguarded(text: &str) -> &str {
    match text.strip_prefix('\'') {
        Some(rest) if is_formula(rest) => rest,
        _ => text,
    }
}
