//! Words for yes and no.

/// Whether a cell means yes or no; `None` for anything else.
pub(crate) fn yes_or_no(text: &str) -> Option<bool> {
    let text = text.trim();
    let is = |words: &[&str]| words.iter().any(|word| text.eq_ignore_ascii_case(word));
    if is(&["1", "yes", "y", "true", "t", "on"]) {
        Some(true)
    } else if is(&["0", "no", "n", "false", "f", "off"]) {
        Some(false)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::yes_or_no;

    #[test]
    fn yes_and_no_come_in_many_words() {
        assert_eq!(yes_or_no(" TRUE"), Some(true));
        assert_eq!(yes_or_no("0"), Some(false));
        assert_eq!(yes_or_no("perhaps"), None);
    }
}
