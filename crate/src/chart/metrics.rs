//! How wide text is, without asking anyone: widths of the widest of the common sans serifs.

/// Widths of the printable ASCII characters from the space on, in hundredths of the font size.
const ASCII: [u8; 95] = [
    32, 41, 46, 84, 64, 95, 78, 28, 39, 39, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 54, 100, 69, 69, 70, 77, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75,
    79, 61, 79, 70, 64, 62, 74, 69, 99, 69, 62, 69, 39, 34, 39, 84, 50, 50, 62, 64, 55, 64, 62, 36,
    64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84,
];

/// The width of a text in a font of this size, in the same unit.
#[must_use]
pub fn text_width(text: &str, size: f64) -> f64 {
    let hundredths = |letter: char| match u32::from(letter) {
        code @ 0x20..=0x7e => f64::from(ASCII[code as usize - 0x20]),
        // Marks that stand on the letter before them.
        0x300..=0x36f => 0.0,
        // From Korean on, most letters fill a square; so do pictures.
        0x1100..=0x11ff | 0x2e80..=0xffff | 0x1_0000.. => 105.0,
        // The minus sign, and the ellipsis, which is about as wide as they come.
        0x2212 => 84.0,
        0x2026 => 100.0,
        _ => 66.0,
    };
    text.chars().map(hundredths).sum::<f64>() * size / 100.0
}

/// The width and height of a text in whole units, as backends are asked for it.
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "never below 0"
)]
pub fn text_size(text: &str, size: f64) -> (u32, u32) {
    (text_width(text, size).ceil() as u32, size.ceil() as u32)
}
