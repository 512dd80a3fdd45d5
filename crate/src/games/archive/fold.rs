//! Names without their capital letters, for searching.

/// The text with small letters in place of the capital ones of Latin, Greek and Cyrillic. The standard
/// library knows all scripts, but its tables would be a tenth of the wasm.
pub(super) fn fold(text: &str) -> String {
    text.chars().map(small).collect()
}

fn small(letter: char) -> char {
    let code = u32::from(letter);
    let small = match code {
        0x41..=0x5a | 0xc0..=0xd6 | 0xd8..=0xde | 0x391..=0x3a9 | 0x410..=0x42f => code + 0x20,
        0x400..=0x40f => code + 0x50,
        // Latin letters with marks come in pairs, of which the second is small.
        0x100..=0x137 | 0x14a..=0x177 | 0x1e00..=0x1e95 => code | 1,
        0x139..=0x148 | 0x179..=0x17e => (code + 1) & !1,
        _ => code,
    };
    char::from_u32(small).unwrap_or(letter)
}

/// Whether `text` has `piece` in it.
pub(super) fn contains(text: &str, piece: &str) -> bool {
    let (text, piece) = (text.as_bytes(), piece.as_bytes());
    piece.is_empty() || text.windows(piece.len()).any(|window| window == piece)
}

#[cfg(test)]
mod tests {
    use super::{contains, fold};

    #[test]
    fn capital_letters_of_european_scripts_become_small_as_the_standard_library_has_them() {
        for name in [
            "Browni3141",
            "ÉMILE",
            "Žižka",
            "ŁUKASZ",
            "Şahin",
            "Őry",
            "Αθηνά",
            "ЁЛКИН",
            "ẒẒ",
            "bot_X",
            "×",
        ] {
            assert_eq!(fold(name), name.to_lowercase(), "{name}");
        }
    }

    #[test]
    fn a_piece_is_found_anywhere() {
        assert!(contains("browni3141", "3141"));
        assert!(contains("browni3141", ""));
        assert!(!contains("bro", "browni"));
    }
}
