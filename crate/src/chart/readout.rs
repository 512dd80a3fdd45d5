//! The values under a pointer or a key.

use super::frame::Plot;
use super::labels::Point;
use super::ranges::{is_drawable, main_column, shown};
use super::{Chart, Column, Ink, Measure, SeriesShape};
use std::ops::Range;

/// The values of a chart at one position.
#[apply(input)]
pub struct Readout {
    /// The name of the position, such as `Game 12`.
    pub heading: String,
    /// The values there.
    pub values: Vec<ReadoutValue>,
    /// Where it is, in CSS pixels from the left.
    pub x: f64,
    /// Where it is, in CSS pixels from the top.
    pub y: f64,
    /// The upper edge of the values, in CSS pixels from the top.
    pub top: f64,
    /// The lower edge.
    pub bottom: f64,
}

/// A value at that position.
#[apply(input)]
pub struct ReadoutValue {
    /// The name of the colour it is drawn in; the quiet one where it is not drawn.
    pub ink: String,
    /// The name of the value.
    pub label: String,
    /// The value.
    pub text: String,
    /// Where it is drawn, in CSS pixels from the left and the top.
    pub at: Option<(f64, f64)>,
}

impl Plot {
    /// The number of positions, counted from 0 along the main axis.
    pub fn stops(&self) -> usize {
        self.stops.len()
    }

    /// The position nearest to a pointer, in CSS pixels from the left and the top; `None` where there are no positions.
    pub fn nearest(&self, chart: &Chart, x: f64, y: f64) -> Option<usize> {
        let column = main_column(chart);
        let distance = |&row: &usize| {
            let squared = |(px, py): Point| (px - x).powi(2) + (py - y).powi(2);
            if let Some(columns) = chart.grid() {
                let (row, column) = (row / columns.len(), row % columns.len());
                return squared(self.point(chart, column as f64, row as f64));
            }
            if column != 0 {
                let points = shown(chart).filter_map(|(_, shape)| chart.spot(self, shape, row));
                return points.map(squared).fold(f64::INFINITY, f64::min);
            }
            let (px, py) = self.point(chart, chart.along(0, row), 0.0);
            if chart.is_horizontal() {
                (py - y).abs()
            } else {
                (px - x).abs()
            }
        };
        let distances = self.stops.iter().map(distance).enumerate();
        let nearest = distances.min_by(|a, b| a.1.total_cmp(&b.1));
        nearest.map(|(stop, _)| stop)
    }
}

impl Chart {
    /// The number of positions from one to the one below it; more than 1 only in a heat map.
    pub fn stride(&self) -> usize {
        self.grid().map_or(1, Range::len)
    }

    /// The values of the chart at a position.
    pub fn readout(&self, plot: &Plot, stop: usize) -> Option<Readout> {
        let row = *plot.stops.get(stop)?;
        let (heading, values, (x, y)) = if let Some(columns) = self.grid() {
            let (row, column) = (row / columns.len(), row % columns.len());
            let cells = &self.columns[columns.start + column];
            let at = plot.point(self, column as f64, row as f64);
            let names = (self.columns[0].text(row), &cells.label);
            let heading = if self.x.label.is_empty() {
                format!("{} against {}", names.0, names.1)
            } else {
                let axes = (&self.columns[0].label, &self.x.label);
                format!("{} {}, {} {}", axes.0, names.0, axes.1, names.1)
            };
            let value = ReadoutValue {
                ink: Ink::Quiet.name(),
                label: self.series[0].label.clone(),
                text: cells.text(row),
                at: Some(at),
            };
            (heading, vec![value], at)
        } else {
            let (heading, values) = (self.heading(row), self.values(plot, row));
            // Where no value is drawn, the place is at the start of the values.
            let along = self.along(main_column(self), row);
            let drawn = values.iter().find_map(|value| value.at);
            let at = if self.is_horizontal() {
                let start = plot.point(self, along, f64::NEG_INFINITY);
                (drawn.map_or(start.0, |at| at.0), start.1)
            } else {
                let start = plot.point(self, along, f64::INFINITY);
                (start.0, drawn.map_or(start.1, |at| at.1))
            };
            (heading, values, at)
        };
        Some(Readout {
            heading,
            values,
            x,
            y,
            top: plot.frame.top,
            bottom: plot.frame.bottom,
        })
    }

    fn heading(&self, row: usize) -> String {
        let main = &self.columns[0];
        if self.has_words() || self.x.measure == Measure::Dates {
            main.text(row)
        } else {
            format!("{} {}", main.label, main.text(row))
        }
    }

    /// The values of the shown series, where a line and its band are one value, and the details.
    fn values(&self, plot: &Plot, row: usize) -> Vec<ReadoutValue> {
        let mut values: Vec<ReadoutValue> = Vec::new();
        for series in self.series.iter().filter(|series| series.shown) {
            let of_series = values.len();
            for shape in &series.shapes {
                let Some(text) = self.value(shape, row) else {
                    continue;
                };
                if let Some(line) = values.get_mut(of_series) {
                    line.text = format!("{} ({text})", line.text);
                    continue;
                }
                let label = match *shape {
                    // The legend's label of this series explains the marks.
                    SeriesShape::Results(result) => &self.columns[result].label,
                    _ => &series.label,
                };
                values.push(ReadoutValue {
                    ink: series.ink.name(),
                    label: label.clone(),
                    text,
                    at: self.spot(plot, shape, row),
                });
            }
        }
        values.extend(self.details.iter().map(|columns| {
            let columns: Vec<&Column> = columns.iter().map(|&at| &self.columns[at]).collect();
            let texts: Vec<String> = columns.iter().map(|column| column.text(row)).collect();
            ReadoutValue {
                ink: Ink::Quiet.name(),
                label: columns[0].label.clone(),
                text: texts.join(", "),
                at: None,
            }
        }));
        values
    }

    /// The value of a shape in words; `None` where it has none.
    fn value(&self, shape: &SeriesShape, row: usize) -> Option<String> {
        let in_words = |column: usize| {
            let number = *self.numbers(column).get(row)?;
            match number {
                f64::INFINITY => Some("no upper bound".to_owned()),
                f64::NEG_INFINITY => Some("no lower bound".to_owned()),
                number if number.is_nan() => None,
                _ => Some(self.columns[column].text(row)),
            }
        };
        match *shape {
            SeriesShape::Band { low, high } => {
                Some(format!("{} to {}", in_words(low)?, in_words(high)?))
            }
            SeriesShape::Results(result) => in_words(result),
            _ => in_words(shape.values().next()?),
        }
    }

    /// Where the value of a shape is drawn, unless that is a band or a strip.
    fn spot(&self, plot: &Plot, shape: &SeriesShape, row: usize) -> Option<Point> {
        let along = self.along(shape.along()?, row);
        let number = *self.numbers(shape.values().next()?).get(row)?;
        (is_drawable(along) && is_drawable(number)).then(|| plot.point(self, along, number))
    }
}
