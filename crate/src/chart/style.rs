//! The look of a chart: its colours, its font and the resolution.

use super::{Ink, SUBPIXELS};

/// Red, green and blue.
pub type Colour = [u8; 3];

/// The look of a chart.
#[apply(input)]
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
    pub series: Vec<Colour>,
    /// The font family, as CSS names it.
    pub font: String,
    /// The font size, in CSS pixels.
    pub font_size: f64,
    /// Device pixels to a CSS pixel.
    pub ratio: f64,
}

impl Default for Style {
    /// The page's light colours, as in `www/styles/tokens.css`.
    fn default() -> Self {
        let series = [0x1f_5fbf, 0xb4_2303, 0x1e_8434, 0xaf_4799];
        let more = [0x44_2800, 0x11_415c, 0x56_5354, 0x1b_1d21, 0x88_00ff];
        Self {
            ink: colour(0x1b_1d21),
            quiet: colour(0x5c_6068),
            rule: colour(0xe4_e1d9),
            paper: colour(0xfb_faf7),
            accent: colour(0x1f_5fbf),
            win: colour(0x1d_7a55),
            loss: colour(0xb3_402f),
            draw: colour(0x77_736a),
            series: series.into_iter().chain(more).map(colour).collect(),
            font: "system-ui, sans-serif".to_owned(),
            font_size: 12.0,
            ratio: 1.0,
        }
    }
}

/// A colour as CSS writes it, such as 0x1f5fbf.
fn colour(number: u32) -> Colour {
    let [_, red, green, blue] = number.to_be_bytes();
    [red, green, blue]
}

impl Style {
    /// The colour that an ink stands for.
    pub fn colour(&self, ink: Ink) -> Colour {
        match ink {
            Ink::Series(position) => {
                let series = self.series.get(position % self.series.len().max(1));
                series.copied().unwrap_or(self.ink)
            }
            Ink::Win => self.win,
            Ink::Loss => self.loss,
            Ink::Draw => self.draw,
            Ink::Accent => self.accent,
            Ink::Quiet => self.quiet,
        }
    }

    /// plotters' units to a CSS pixel.
    pub fn unit(&self) -> f64 {
        f64::from(SUBPIXELS) * self.ratio
    }

    /// A length in plotters' units.
    #[expect(clippy::cast_possible_truncation, reason = "pictures are small")]
    pub fn units(&self, length: f64) -> i32 {
        (length * self.unit()).round() as i32
    }
}
