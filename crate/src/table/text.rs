//! Bytes to text: a byte order mark decides; otherwise it is UTF-8 if it can be, or else Windows-1252.

/// The first bytes of files in other formats, and why such a file is refused.
const SIGNATURES: [(&[u8], &str); 8] = [
    (b"\x1f\x8b", "it is packed with gzip: unpack it first"),
    (
        b"PK\x03\x04",
        "it is a spreadsheet file or a zip archive. In Excel: Save as → CSV. Unpack an archive first",
    ),
    (
        b"\xd0\xcf\x11\xe0",
        "it is a spreadsheet file. In Excel: Save as → CSV",
    ),
    (
        b"\x28\xb5\x2f\xfd",
        "it is packed with Zstandard, which browsers cannot unpack: unpack it first (zstd -d)",
    ),
    (b"BZh", "it is packed with bzip2: unpack it first"),
    (b"\xfd7zXZ", "it is packed with xz: unpack it first"),
    (b"7z\xbc\xaf", "it is a 7z archive: unpack it first"),
    (b"%PDF", "it is a PDF, not a file of games"),
];

const NOT_TEXT: &str = "it is not a text file";

/// The characters of Windows-1252 at 0x80 to 0x9F.
const C1: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// Returns true if bytes begin with the byte order mark of UTF-16.
fn is_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff")
}

/// Why a file whose first bytes are these cannot be read as text.
pub fn refused(head: &[u8]) -> Option<&'static str> {
    let is_binary = head.contains(&0) && !is_utf16(head);
    let mut signatures = SIGNATURES.into_iter();
    let known = signatures.find(|(signature, _)| head.starts_with(signature));
    let known = known.map(|(_, reason)| reason);
    known.or(is_binary.then_some(NOT_TEXT))
}

/// Why a text is not one that people write.
pub(crate) fn refused_text(text: &str) -> Option<&'static str> {
    refused(text.as_bytes().get(..512).unwrap_or(text.as_bytes()))
}

/// The notice about a text in Windows-1252.
pub const WINDOWS: &str = "Read as Windows-1252, as it is not UTF-8.";

/// The text of a file, and whether it is Windows-1252.
pub fn decoded(bytes: Vec<u8>) -> (String, bool) {
    if is_utf16(&bytes) {
        let is_big = bytes.starts_with(b"\xfe");
        let unit = |pair: &[u8]| match *pair {
            [first, second] if is_big => u16::from_be_bytes([first, second]),
            [first, second] => u16::from_le_bytes([first, second]),
            _ => u16::from(b'?'),
        };
        let units = bytes.chunks(2).skip(1).map(unit);
        let text = char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER));
        return (text.collect(), false);
    }
    match String::from_utf8(bytes) {
        Ok(mut text) => {
            if text.starts_with('\u{feff}') {
                text.remove(0);
            }
            (text, false)
        }
        Err(error) => (windows_1252(error.as_bytes()), true),
    }
}

fn windows_1252(bytes: &[u8]) -> String {
    let character = |&byte: &u8| {
        match byte {
            0x80..=0x9f => C1.chars().nth(usize::from(byte - 0x80)),
            _ => None,
        }
        .unwrap_or(char::from(byte))
    };
    bytes.iter().map(character).collect()
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn texts_are_read_in_the_encodings_of_files() {
        for (bytes, text, is_windows) in [
            (&b"M\xc3\xbcller"[..], "Müller", false),
            (b"M\xfcller \x80 \x96 \x9f", "Müller € – Ÿ", true),
            (b"\xff\xfeM\0\xfc\0", "Mü", false),
            (b"\xfe\xff\0M\0\xfc", "Mü", false),
            (b"\xff\xfe\x3d\xd8\x00\xde", "😀", false),
        ] {
            assert_eq!(decoded(bytes.to_vec()), (text.to_owned(), is_windows));
        }
    }
}
