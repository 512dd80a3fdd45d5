//! The values under a pointer or a key.

use super::draw::Plot;
use super::labels::Point;
use super::ranges::{is_drawable, main_column, shown};
use super::{Cells, Chart, Shape};

/// What a chart shows at one place.
#[derive(Debug, Clone, PartialEq)]
pub struct Readout {
    /// Which place it is, such as `Game 12`.
    pub heading: String,
    /// The values there.
    pub values: Vec<ReadoutValue>,
    /// Where it is, in CSS pixels from the left.
    pub x: f64,
    /// Where it is, in CSS pixels from the top.
    pub y: f64,
}

/// A value at that place.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadoutValue {
    /// Its series; `None` where it is a detail that is not drawn.
    pub series: Option<usize>,
    /// What it is.
    pub label: String,
    /// How much it is.
    pub text: String,
    /// Where it is drawn, in CSS pixels from the left and the top.
    pub at: Option<(f64, f64)>,
}

impl Plot {
    /// How many places there are, counted from 0 along the main axis.
    #[must_use]
    pub fn stops(&self) -> usize {
        self.stops.len()
    }

    /// The place nearest to a pointer, in CSS pixels from the left and the top; `None` where there are no places.
    #[must_use]
    pub fn nearest(&self, chart: &Chart, x: f64, y: f64) -> Option<usize> {
        let column = main_column(chart);
        let distance = |&stop: &u32| {
            let row = stop as usize;
            let squared = |(px, py): Point| (px - x).powi(2) + (py - y).powi(2);
            if let Some((_, count)) = chart.grid() {
                return squared(self.point(chart, (row % count) as f64, (row / count) as f64));
            }
            if column != 0 {
                let points = points_of(chart, self, row).map(squared);
                return points.fold(f64::INFINITY, f64::min);
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
    /// How many places it is from one to the one below it; more than 1 only in a heat map.
    #[must_use]
    pub fn stride(&self) -> usize {
        self.grid().map_or(1, |(_, count)| count)
    }

    /// What the chart shows at a place.
    #[must_use]
    pub fn readout(&self, plot: &Plot, stop: usize) -> Option<Readout> {
        let row = *plot.stops.get(stop)? as usize;
        if let Some((first, count)) = self.grid() {
            return Some(self.cell_readout(plot, (row / count, row % count), first));
        }
        let main = &self.columns[0];
        let heading = match main.cells {
            Cells::Words(_) => main.text(row),
            Cells::Numbers(_) => format!("{} {}", main.label, main.text(row)),
        };
        let mut values = self.values(plot, row);
        values.extend(self.details.iter().map(|&column| ReadoutValue {
            series: None,
            label: self.columns[column].label.clone(),
            text: self.columns[column].text(row),
            at: None,
        }));
        // Where no value is drawn, the place is at the start of the values.
        let (start, along) = if self.is_horizontal() {
            (f64::NEG_INFINITY, self.along(0, row))
        } else {
            (f64::INFINITY, self.along(main_column(self), row))
        };
        let place = plot.point(self, along, start);
        let at = values.iter().find_map(|value| value.at).unwrap_or(place);
        let (x, y) = if self.is_horizontal() {
            (at.0, place.1)
        } else {
            (place.0, at.1)
        };
        Some(Readout {
            heading,
            values,
            x,
            y,
        })
    }

    fn cell_readout(&self, plot: &Plot, (row, column): (usize, usize), first: usize) -> Readout {
        let cells = &self.columns[first + column];
        let (x, y) = plot.point(self, column as f64, row as f64);
        Readout {
            heading: format!("{} against {}", self.columns[0].text(row), cells.label),
            values: vec![ReadoutValue {
                series: None,
                label: self.series[0].label.clone(),
                text: cells.text(row),
                at: Some((x, y)),
            }],
            x,
            y,
        }
    }

    /// The values of the shown series; a line and its band are one value.
    fn values(&self, plot: &Plot, row: usize) -> Vec<ReadoutValue> {
        let mut values: Vec<ReadoutValue> = Vec::new();
        for (position, shape) in shown(self) {
            let label = &self.series[position].label;
            let (label, text, at) = match *shape {
                Shape::Line { value, .. } | Shape::Bars { value, .. } => (
                    label,
                    self.value(value, row),
                    self.spot(plot, 0, value, row),
                ),
                Shape::Points { along, value } => (
                    label,
                    self.value(value, row),
                    self.spot(plot, along, value, row),
                ),
                Shape::Band { low, high } => {
                    let ends = self.value(low, row).zip(self.value(high, row));
                    (
                        label,
                        ends.map(|(low, high)| format!("{low} to {high}")),
                        None,
                    )
                }
                // The legend's label of this series explains the marks.
                Shape::Results { result } => {
                    (&self.columns[result].label, self.value(result, row), None)
                }
                _ => continue,
            };
            let Some(text) = text else {
                continue;
            };
            let same = values
                .iter_mut()
                .find(|other| other.series == Some(position));
            if let Some(line) = same {
                line.text = format!("{} ({text})", line.text);
                line.at = line.at.or(at);
            } else {
                values.push(ReadoutValue {
                    series: Some(position),
                    label: label.clone(),
                    text,
                    at,
                });
            }
        }
        values
    }

    /// A number in words; `None` where there is none.
    fn value(&self, column: usize, row: usize) -> Option<String> {
        let number = *self.numbers(column).get(row)?;
        match number {
            f64::INFINITY => Some("no upper bound".to_owned()),
            f64::NEG_INFINITY => Some("no lower bound".to_owned()),
            number if number.is_nan() => None,
            _ => Some(self.columns[column].text(row)),
        }
    }

    /// Where a value is drawn.
    fn spot(&self, plot: &Plot, along: usize, value: usize, row: usize) -> Option<Point> {
        let along = self.along(along, row);
        let number = *self.numbers(value).get(row)?;
        (is_drawable(along) && is_drawable(number)).then(|| plot.point(self, along, number))
    }
}

/// Where the marks of a row are.
fn points_of(chart: &Chart, plot: &Plot, row: usize) -> impl Iterator<Item = Point> {
    shown(chart).filter_map(move |(_, shape)| match *shape {
        Shape::Points { along, value } => chart.spot(plot, along, value, row),
        _ => None,
    })
}
