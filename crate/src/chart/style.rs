//! How a chart looks: colours, letters and how fine the pixels are.

use super::Ink;

/// Red, green and blue.
pub type Colour = [u8; 3];

/// How many units of drawing make up a pixel of the device: backends count in whole ones, and
/// lines between pixels are what makes curves smooth.
pub const GRAIN: f64 = 8.0;

/// How a chart looks.
#[derive(Debug, Clone, PartialEq)]
pub struct Style {
    /// Letters that matter.
    pub ink: Colour,
    /// Letters beside the point.
    pub quiet: Colour,
    /// Thin lines.
    pub rule: Colour,
    /// The ground.
    pub paper: Colour,
    /// What the chart is about.
    pub accent: Colour,
    /// Wins.
    pub win: Colour,
    /// Losses.
    pub loss: Colour,
    /// Draws.
    pub draw: Colour,
    /// Series that are told apart.
    pub series: [Colour; 8],
    /// The letters' font, as CSS names it.
    pub font: String,
    /// Their size, in CSS pixels.
    pub font_size: f64,
    /// Pixels of the device to a CSS pixel.
    pub ratio: f64,
}

impl Default for Style {
    /// The page's colours in the light, as in `www/tokens.css`.
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
    /// The colour of an ink.
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

    /// Units of drawing to a CSS pixel.
    #[must_use]
    pub fn unit(&self) -> f64 {
        GRAIN * self.ratio
    }
}
