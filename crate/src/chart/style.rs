//! How a chart looks: its colours, its font and the resolution.

use super::{Ink, SUBPIXELS};

/// Red, green and blue.
pub type Colour = [u8; 3];

/// How a chart looks.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(tsify::Tsify),
    serde(rename_all = "camelCase")
)]
pub struct Style {
    /// Text.
    pub ink: Colour,
    /// Less important text.
    pub quiet: Colour,
    /// Grid lines.
    pub rule: Colour,
    /// The background.
    pub paper: Colour,
    /// The chart's main subject.
    pub accent: Colour,
    /// Wins.
    pub win: Colour,
    /// Losses.
    pub loss: Colour,
    /// Draws.
    pub draw: Colour,
    /// Colours that tell series apart.
    pub series: [Colour; 8],
    /// The font family, as CSS names it.
    pub font: String,
    /// The font size, in CSS pixels.
    pub font_size: f64,
    /// Device pixels to a CSS pixel.
    pub ratio: f64,
}

impl Default for Style {
    /// The page's light colours, as in `www/tokens.css`.
    fn default() -> Self {
        Self {
            ink: [0x1b, 0x1d, 0x21],
            quiet: [0x5c, 0x60, 0x68],
            rule: [0xe4, 0xe1, 0xd9],
            paper: [0xfb, 0xfa, 0xf7],
            accent: [0x1f, 0x5f, 0xbf],
            win: [0x1d, 0x7a, 0x55],
            loss: [0xb3, 0x40, 0x2f],
            draw: [0x77, 0x73, 0x6a],
            series: [
                [0x1f, 0x5f, 0xbf],
                [0xb4, 0x23, 0x03],
                [0x1e, 0x84, 0x34],
                [0xaf, 0x47, 0x99],
                [0x44, 0x28, 0x00],
                [0x11, 0x41, 0x5c],
                [0x56, 0x53, 0x54],
                [0x1b, 0x1d, 0x21],
            ],
            font: "system-ui, sans-serif".to_owned(),
            font_size: 12.0,
            ratio: 1.0,
        }
    }
}

impl Style {
    /// The colour that an ink stands for.
    #[must_use]
    pub fn colour(&self, ink: Ink) -> Colour {
        match ink {
            Ink::Series(position) => self.series[position % self.series.len()],
            Ink::Win => self.win,
            Ink::Loss => self.loss,
            Ink::Draw => self.draw,
            Ink::Accent => self.accent,
            Ink::Quiet => self.quiet,
        }
    }

    /// plotters' units to a CSS pixel.
    #[must_use]
    pub fn unit(&self) -> f64 {
        f64::from(SUBPIXELS) * self.ratio
    }
}
