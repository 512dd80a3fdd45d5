//! The values under a pointer or a key.

use super::layout::{Layout, main_column, shown};
use super::scale::{is_drawable, within};
use super::{Cells, Chart, Shape};

/// What a chart says of one place.
#[derive(Debug, Clone, PartialEq)]
pub struct Readout {
    /// What the place is, such as `Game 12`.
    pub heading: String,
    /// The values there.
    pub values: Vec<ReadoutValue>,
    /// Where it is, in CSS pixels from the left.
    pub x: f64,
    /// Where it is, in CSS pixels from the top.
    pub y: f64,
}

/// A value under the pointer.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadoutValue {
    /// The series it is of; none where it is only told.
    pub series: Option<usize>,
    /// What it is.
    pub label: String,
    /// How much.
    pub text: String,
    /// Where it is drawn, in CSS pixels from left and top.
    pub at: Option<(f64, f64)>,
}

impl Layout {
    /// How many places one can point at; they are counted from 0, along the main axis.
    #[must_use]
    pub fn stops(&self) -> usize {
        if self.message.is_some() {
            0
        } else {
            self.stops.len()
        }
    }

    /// The place next to a pointer, in CSS pixels; none where there is nothing to point at.
    #[must_use]
    pub fn nearest(&self, chart: &Chart, x: f64, y: f64) -> Option<usize> {
        if self.stops() == 0 {
            return None;
        }
        if let Some((_, count)) = chart.grid() {
            let column = within(self.across.number(x).round(), 0.0, count as f64 - 1.0);
            let row = within(self.up.number(y).round(), 0.0, chart.rows() as f64 - 1.0);
            return whole(row * count as f64 + column);
        }
        let scattered = main_column(chart) != 0;
        let distance = |&row: &u32| {
            let row = row as usize;
            if scattered {
                let points = points_of(chart, self, row);
                let squares = points.map(|(px, py)| (px - x).powi(2) + (py - y).powi(2));
                return squares.fold(f64::INFINITY, f64::min);
            }
            let along = chart.place(0, row);
            if chart.lies() {
                (self.up.place(along) - y).abs()
            } else {
                (self.across.place(along) - x).abs()
            }
        };
        (0..self.stops.len())
            .map(|stop| (stop, distance(&self.stops[stop])))
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(stop, _)| stop)
    }
}

impl Chart {
    /// How many places lie between one and the one below it; 1 but in a heat map.
    #[must_use]
    pub fn stride(&self) -> usize {
        self.grid().map_or(1, |(_, count)| count)
    }

    /// What there is at a place of a layout.
    #[must_use]
    pub fn readout(&self, layout: &Layout, stop: usize) -> Option<Readout> {
        let &stop = layout.stops.get(stop)?;
        let stop = stop as usize;
        if layout.message.is_some() {
            return None;
        }
        if let Some((first, count)) = self.grid() {
            return Some(self.cell_readout(layout, (stop / count, stop % count), first));
        }
        let main = &self.columns[0];
        let heading = match main.cells {
            Cells::Words(_) => main.text(stop),
            Cells::Numbers(_) => format!("{} {}", main.label, main.text(stop)),
        };
        let along = self.place(main_column(self), stop);
        let mut values = self.values(layout, stop);
        values.extend(self.told.iter().map(|&column| ReadoutValue {
            series: None,
            label: self.columns[column].label.clone(),
            text: self.columns[column].text(stop),
            at: None,
        }));
        let at = values.iter().find_map(|value| value.at);
        let (x, y) = if self.lies() {
            (
                at.map_or(layout.plot.left, |(x, _)| x),
                layout.up.place(along),
            )
        } else {
            (
                layout.across.place(along),
                at.map_or(layout.plot.top, |(_, y)| y),
            )
        };
        Some(Readout {
            heading,
            values,
            x,
            y,
        })
    }

    fn cell_readout(
        &self,
        layout: &Layout,
        (row, column): (usize, usize),
        first: usize,
    ) -> Readout {
        let cells = &self.columns[first + column];
        let (x, y) = (
            layout.across.place(column as f64),
            layout.up.place(row as f64),
        );
        Readout {
            heading: format!("{} against {}", self.columns[0].text(row), cells.label),
            values: vec![ReadoutValue {
                series: None,
                label: self.title.clone(),
                text: cells.text(row),
                at: Some((x, y)),
            }],
            x,
            y,
        }
    }

    /// The values of the series that are shown, a line and its band as one.
    fn values(&self, layout: &Layout, row: usize) -> Vec<ReadoutValue> {
        let mut values: Vec<ReadoutValue> = Vec::new();
        for (position, shape) in shown(self) {
            let series = &self.series[position];
            let cell = |column: usize| bound(&self.columns[column].text(row));
            let (text, at) = match *shape {
                Shape::Line { value, .. } | Shape::Bars { value } => {
                    (cell(value), self.spot(layout, 0, value, row))
                }
                Shape::Points { along, value } => {
                    (cell(value), self.spot(layout, along, value, row))
                }
                Shape::Band { low, high } => (format!("{} to {}", cell(low), cell(high)), None),
                Shape::Results { result } => (cell(result), None),
                _ => continue,
            };
            if text == "–" || text == "– to –" {
                continue;
            }
            match values
                .iter_mut()
                .find(|value| value.series == Some(position))
            {
                Some(value) => {
                    value.text = format!("{} ({text})", value.text);
                    value.at = value.at.or(at);
                }
                None => values.push(ReadoutValue {
                    series: Some(position),
                    // A series of marks says in its label how to read them.
                    label: match *shape {
                        Shape::Results { result } => self.columns[result].label.clone(),
                        _ => series.label.clone(),
                    },
                    text,
                    at,
                }),
            }
        }
        values
    }

    /// Where a value is drawn.
    fn spot(&self, layout: &Layout, along: usize, value: usize, row: usize) -> Option<(f64, f64)> {
        let place = self.place(along, row);
        let number = *self.numbers(value).get(row)?;
        (is_drawable(place) && is_drawable(number)).then(|| layout.point(self, place, number))
    }
}

fn points_of(chart: &Chart, layout: &Layout, row: usize) -> impl Iterator<Item = (f64, f64)> {
    shown(chart).filter_map(move |(_, shape)| match *shape {
        Shape::Points { along, value } => chart.spot(layout, along, value, row),
        _ => None,
    })
}

fn bound(text: &str) -> String {
    match text {
        "∞" => "no upper bound".to_owned(),
        "−∞" => "no lower bound".to_owned(),
        text => text.to_owned(),
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the cells"
)]
fn whole(place: f64) -> Option<usize> {
    place.is_finite().then_some(place as usize)
}
