//! Charts: what the page's numbers look like, drawn by plotters on whatever can be drawn on.
//!
//! A [`Chart`] is data: columns of numbers, and series that say how columns are shown. All of its
//! views come from the same columns: the drawing ([`draw()`], on the page's canvas or as
//! [`svg()`]), the table and its CSV, and the values under a pointer or a key ([`Layout::nearest`],
//! [`Chart::readout`]). So a table cannot differ from its picture.
//!
//! Each file in [`pictures`] makes one kind of chart of the numbers it is about.
//!
//! ```
//! use gameroom_rating::chart::{Style, pictures::Season, pictures::SeasonSide, svg};
//!
//! let chart = Season {
//!     axis: "Error, points",
//!     matches: &[0.0, 100.0, 200.0],
//!     sides: &[SeasonSide { label: "A", low: &[], mid: &[120.0, 60.5, 57.0], high: &[] }],
//! }
//! .chart();
//! assert_eq!(chart.csv(), "matches,error_points_a\r\n0,120\r\n100,60.5\r\n200,57\r\n");
//! assert!(svg(&chart, (640.0, 260.0), &Style::default()).contains("<polyline"));
//! ```

#![allow(
    clippy::float_cmp,
    reason = "places and results are compared with the very numbers they were given as"
)]

mod axis;
mod columns;
mod draw;
mod labels;
mod layout;
mod metrics;
mod numbers;
mod obstacles;
mod pen;
pub mod pictures;
mod readout;
mod scale;
mod series;
mod shapes;
mod style;
mod surface;
mod svg;
mod thin;

pub use axis::Axis;
pub use columns::{Cells, Column, Decimals};
pub use draw::draw;
pub use layout::Layout;
pub use metrics::{text_size, text_width};
pub use readout::{Readout, ReadoutValue};
pub use series::{Dash, Gaps, Ink, Marker, Series, Shape};
pub use style::{Colour, GRAIN, Style};
pub use surface::DrawError;
pub use svg::svg;

/// A chart, whatever it is drawn on.
#[derive(Debug, Clone, Default)]
pub struct Chart {
    /// What it is of, in a few words.
    pub title: String,
    /// What it shows, in a sentence for those who do not see it.
    pub summary: String,
    /// All numbers; the first column is what runs along the main axis.
    pub columns: Vec<Column>,
    /// What is shown of them; one entry of the legend each.
    pub series: Vec<Series>,
    /// The axis from left to right.
    pub across: Axis,
    /// The axis from bottom to top.
    pub up: Axis,
    /// Columns that are told where one points at, besides those that are drawn.
    pub told: Vec<usize>,
    /// Whether there is nothing to draw; then the summary says why.
    pub nothing: bool,
}

impl Chart {
    /// How many rows the table has.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.columns.first().map_or(0, |column| column.cells.len())
    }

    /// The table as CSV, every number in full.
    #[must_use]
    pub fn csv(&self) -> String {
        self.csv_by(&|number| number.to_string())
    }

    /// The table as CSV, with numbers as `write` writes them.
    #[must_use]
    pub fn csv_by(&self, write: &dyn Fn(f64) -> String) -> String {
        columns::csv(&self.columns, write)
    }

    /// Whether the first column is words, which run down the left side.
    fn has_words(&self) -> bool {
        matches!(
            self.columns.first().map(|column| &column.cells),
            Some(Cells::Words(_))
        )
    }

    /// Whether the values run from left to right, beside words.
    fn lies(&self) -> bool {
        self.has_words() && !self.is_grid()
    }

    /// The columns of the heat map, where this is one.
    fn grid(&self) -> Option<(usize, usize)> {
        self.series
            .iter()
            .flat_map(|series| &series.shapes)
            .find_map(|shape| match *shape {
                Shape::Grid { first, count } => Some((first, count)),
                _ => None,
            })
    }

    fn is_grid(&self) -> bool {
        self.grid().is_some()
    }

    /// The numbers of a column; none of a column of words.
    fn numbers(&self, column: usize) -> &[f64] {
        match self.columns.get(column).map(|column| &column.cells) {
            Some(Cells::Numbers(numbers)) => numbers,
            _ => &[],
        }
    }

    /// A row's place along the main axis: its number, or its position where there are words.
    fn place(&self, along: usize, row: usize) -> f64 {
        match self.columns.get(along).map(|column| &column.cells) {
            Some(Cells::Numbers(numbers)) => numbers.get(row).copied().unwrap_or(f64::NAN),
            _ => row as f64,
        }
    }
}
