//! Charts of the page's numbers, drawn by plotters.
//!
//! A [`Chart`] is data: columns of numbers, and series that say how columns are shown. Everything that a chart shows
//! comes from the same columns: the picture ([`draw()`] on the page's canvas, [`svg()`] for exports and tests), the
//! table and its CSV, and the values under a pointer or a key ([`Plot::nearest`], [`Chart::readout`]).
//!
//! Each file in [`pictures`] makes one kind of chart.
//!
//! ```
//! use gameroom_rating::chart::{Style, pictures::next_game, svg};
//! use gameroom_rating::games::parse;
//! use gameroom_rating::rating::{self, SchemeId};
//!
//! let list = parse("+1500 abc; -1750 xyz").games;
//! let next = rating::next_game(&list, &SchemeId::P1.scheme(), &[1500.0, 1600.0, 1700.0]);
//! let chart = next_game(&next);
//! assert!(chart.csv().starts_with("opponent,win,draw,loss\r\n1500,"));
//!
//! let text_width = |text: &str| 7.0 * text.len() as f64;
//! let (document, plot) = svg(&chart, (640.0, 260.0), &Style::default(), &text_width)?;
//! assert!(document.contains("<polyline"));
//! assert_eq!(chart.readout(&plot, 1).unwrap().heading, "Opponent 1600");
//! # Ok::<(), gameroom_rating::chart::DrawError>(())
//! ```

#![allow(
    clippy::float_cmp,
    reason = "places and results are compared with the very numbers they were given as"
)]

mod axis;
mod backend;
mod columns;
mod dates;
mod draw;
mod frame;
mod head;
mod labels;
mod marks;
mod numbers;
pub mod pictures;
mod ranges;
mod readout;
mod scale;
mod series;
mod sheet;
mod style;
mod svg;
mod thin;

pub use axis::{Axis, Measure};
// For the size of the page's canvas.
#[doc(hidden)]
pub use backend::nearest_edge;
pub use backend::{Backend, DrawError, SUBPIXELS};
pub use columns::Column;
pub use draw::draw;
pub use frame::Plot;
pub use head::{PADDING, height_alone};
pub use labels::{Point, TextWidth};
pub use numbers::Format;
pub use readout::{Readout, ReadoutValue};
pub use series::{ChartSeries, Dash, Ink, Marker, SeriesShape};
pub use style::{Colour, Style};
pub use svg::svg;

use std::ops::Range;

/// A chart, whatever it is drawn on.
#[derive(Debug, Clone, Default)]
pub struct Chart {
    /// The title, which only pictures that stand alone contain.
    pub title: String,
    /// Whose chart it is, such as a player, a scheme and a date, for pictures that stand alone; may be empty.
    pub caption: String,
    /// A description of the chart in a sentence, for people who cannot see it.
    pub summary: String,
    /// All numbers; the first column runs along the main axis.
    pub columns: Vec<Column>,
    /// The series: how columns are shown.
    pub series: Vec<ChartSeries>,
    /// The axis from left to right.
    pub x: Axis,
    /// The axis from bottom to top.
    pub y: Axis,
    /// Columns that the readout adds to those that are drawn; several as one value.
    pub details: Vec<Vec<usize>>,
    /// True if there is nothing to draw. Then the summary says why.
    pub is_empty: bool,
}

impl Chart {
    /// Adds a column with a row for each of the table, and returns its position. Missing numbers become NaN.
    pub fn add(&mut self, mut column: Column) -> usize {
        column.numbers.resize(self.rows(), f64::NAN);
        self.columns.push(column);
        self.columns.len() - 1
    }

    /// Adds a series, if there is one.
    fn show(&mut self, series: impl Into<Option<ChartSeries>>) {
        self.series.extend(series.into());
    }

    /// Adds a column that only the table and the readout show.
    fn add_detail(&mut self, column: Column) {
        let column = self.add(column);
        self.details.push(vec![column]);
    }

    /// The number of rows of the table.
    pub fn rows(&self) -> usize {
        self.numbers(0).len()
    }

    /// Returns true if the first column is words. They run down the left side.
    pub fn has_words(&self) -> bool {
        let first = self.columns.first();
        first.is_some_and(|column| !column.words.is_empty())
    }

    /// Returns true if values run from left to right, beside words.
    fn is_horizontal(&self) -> bool {
        self.has_words() && self.grid().is_none()
    }

    /// The columns of the heat map, where this is one.
    fn grid(&self) -> Option<&Range<usize>> {
        let mut shapes = self.series.iter().flat_map(|series| &series.shapes);
        shapes.find_map(|shape| match shape {
            SeriesShape::Grid(columns) => Some(columns),
            _ => None,
        })
    }

    /// The numbers of a column.
    fn numbers(&self, column: usize) -> &[f64] {
        let column = self.columns.get(column);
        column.map_or(&[], |column| &column.numbers)
    }

    /// Where a row is on an axis; NaN where it has no position.
    fn along(&self, column: usize, row: usize) -> f64 {
        self.numbers(column).get(row).copied().unwrap_or(f64::NAN)
    }
}
