//! Protects text that a spreadsheet would run as a formula, and reads it back.

use std::borrow::Cow;

/// Returns true if a spreadsheet would take the text, without leading apostrophes, for a formula.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches('\'')
        .starts_with(['=', '+', '-', '@', '\t', '\r'])
}

/// The text with an apostrophe before it where a spreadsheet would take it for a formula.
///
/// ```
/// use gameroom_rating::table::{guarded, unguarded};
///
/// assert_eq!(guarded("=1+1"), "'=1+1");
/// assert_eq!(unguarded("'=1+1"), "=1+1");
/// assert_eq!(unguarded(&guarded("d'Artagnan")), "d'Artagnan");
/// ```
pub fn guarded(text: &str) -> Cow<'_, str> {
    if is_formula(text) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// The text without the apostrophe that [`guarded`] put before it.
pub fn unguarded(text: &str) -> &str {
    let rest = text.strip_prefix('\'');
    rest.filter(|rest| is_formula(rest)).unwrap_or(text)
}
