//! Where the parts of a chart are, and what its axes say.

use super::labels::{TextWidth, shortened, spread};
use super::ranges::{last_value, range_along, range_of_values, shown};
use super::scale::Scale;
use super::{Chart, Shape, Style};

/// The smallest chart, and the least room for its values, in CSS pixels.
const LEAST: (f64, f64) = (160.0, 90.0);
const LEAST_ROOM: (f64, f64) = (20.0, 50.0);
/// From this width on, lines have their labels at their ends, in CSS pixels.
const WIDE: f64 = 520.0;
/// Between labels that are side by side.
const GAP: f64 = 10.0;
/// The height of the strip of results.
const RESULTS: f64 = 18.0;
/// The part of the width that names beside rows may take.
const NAMES: f64 = 0.34;
/// The most that a name below a column may be long.
const COLUMN_NAME: f64 = 90.0;

/// Where the parts of a chart are, in CSS pixels, and its axes.
pub(super) struct Frame {
    pub size: (f64, f64),
    /// The height of a line of text.
    pub line: f64,
    /// The place of the y axis's label.
    pub y_label: f64,
    /// The edges of the values.
    pub top: f64,
    pub bottom: f64,
    pub left: f64,
    pub right: f64,
    /// The height of the x axis's labels.
    pub foot: f64,
    pub x: Scale,
    pub y: Scale,
    /// Whether names are above their rows instead of beside them.
    pub stacked: bool,
    /// Whether names of columns are turned by a quarter.
    pub turned: bool,
    /// The labels at the right ends of lines: series, height and text.
    pub ends: Vec<(usize, f64, String)>,
}

impl Frame {
    /// Arranges a chart of this size below a head. The error says why there cannot be one.
    pub fn new(
        chart: &Chart,
        size: (f64, f64),
        head: f64,
        style: &Style,
        width: &TextWidth,
    ) -> Result<Self, String> {
        if chart.is_empty {
            return Err(chart.summary.clone());
        }
        let too_narrow = || Err("Too narrow for a chart.".to_owned());
        if size.0 < LEAST.0 || size.1 - head < LEAST.1 {
            return too_narrow();
        }
        let line = (style.font_size * 1.4).ceil();
        let row = |is_there: bool| if is_there { line } else { 0.0 };
        let has_results = shown(chart).any(|(_, shape)| matches!(shape, Shape::Results { .. }));
        let results = if has_results { RESULTS } else { 0.0 };
        let foot = 10.0 + line + row(!chart.x.label.is_empty());
        let verticals = vertical_labels(chart);
        let label_rows = if fits_in_a_row(&verticals, size.0, width) {
            verticals.len().min(1)
        } else {
            verticals.len()
        };
        let mut frame = Self {
            size,
            line,
            y_label: head,
            top: head + 8.0 + row(!chart.y.label.is_empty()) + line * label_rows as f64,
            bottom: size.1 - foot - results,
            left: 16.0,
            right: size.0 - 12.0,
            foot,
            x: Scale::default(),
            y: Scale::default(),
            stacked: false,
            turned: false,
            ends: Vec::new(),
        };
        let (values, along) = (range_of_values(chart)?, range_along(chart)?);
        if let Some((first, count)) = chart.grid() {
            let names = chart.columns[first..first + count].iter();
            let names = names.map(|column| column.label.clone()).collect();
            frame.name_rows(chart, width);
            frame.name_columns(names, width);
        } else if chart.has_words() {
            frame.name_rows(chart, width);
            frame.x = frame.fitting_numbers(values, chart.x.counts, width);
        } else {
            frame.y = Scale::of_numbers(values, chart.y.counts, frame.height() / 34.0);
            frame.left = (frame.y.widest_label(width) + 8.0).ceil().max(16.0);
            frame.label_ends(chart, width);
            frame.x = frame.fitting_numbers(along, chart.x.counts, width);
        }
        if frame.width() < LEAST_ROOM.0 || frame.height() < LEAST_ROOM.1 {
            return too_narrow();
        }
        Ok(frame)
    }

    pub fn height(&self) -> f64 {
        self.bottom - self.top
    }

    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    /// Where a number of the x axis is.
    pub fn x_at(&self, number: f64) -> f64 {
        let part = (number - self.x.low) / (self.x.high - self.x.low);
        self.left + part * self.width()
    }

    /// Where a number of the y axis is.
    pub fn y_at(&self, number: f64) -> f64 {
        let part = (number - self.y.low) / (self.y.high - self.y.low);
        self.bottom - part.clamp(0.0, 1.0) * self.height()
    }

    /// Names the rows down the left side: beside them, or above them where long names have room there.
    fn name_rows(&mut self, chart: &Chart, width: &TextWidth) {
        let names: Vec<String> = (0..chart.rows())
            .map(|row| chart.columns[0].text(row))
            .collect();
        let widest = names.iter().map(|name| width(name)).fold(0.0, f64::max);
        let room = self.size.0 * NAMES;
        let row = self.height() / names.len() as f64;
        self.stacked = chart.is_horizontal() && widest > room && row >= 1.8 * self.line;
        let end = names.len() as f64 - 0.5;
        let (shift, room) = if self.stacked {
            (0.2, self.size.0)
        } else {
            (0.0, room)
        };
        self.y = Scale {
            low: end - shift,
            high: -0.5 - shift,
            ticks: every_fitting(names, self.line / row, room, width),
        };
        if !self.stacked {
            self.left = (self.y.widest_label(width) + 8.0).ceil().max(16.0);
        }
    }

    /// Names the columns of a heat map: upright where all names have room, else turned by a quarter.
    fn name_columns(&mut self, names: Vec<String>, width: &TextWidth) {
        self.right = self.size.0;
        let (cell, count) = (self.width() / names.len() as f64, names.len() as f64);
        let widest = names.iter().map(|name| width(name)).fold(0.0, f64::max);
        self.turned = widest > cell - 8.0;
        let (part, room) = if self.turned {
            let room = widest.min(COLUMN_NAME).min(self.height() / 3.0);
            self.foot = room + 12.0;
            self.bottom = self.size.1 - self.foot;
            self.right -= ((self.line - cell) / 2.0).max(0.0);
            // Rows have less room now.
            let rows = std::mem::take(&mut self.y.ticks);
            let step = every(self.line * rows.len() as f64 / self.height());
            self.y.ticks = rows.into_iter().step_by(step).collect();
            (self.line * 0.9 / cell, room)
        } else {
            (1.0, cell)
        };
        self.x = Scale {
            low: -0.5,
            high: count - 0.5,
            ticks: every_fitting(names, part, room, width),
        };
    }

    /// As many round numbers along the x axis as fit beside each other.
    fn fitting_numbers(&mut self, range: (f64, f64), counts: bool, width: &TextWidth) -> Scale {
        let mut most = (self.width() / 40.0).floor().clamp(1.0, 12.0);
        loop {
            let scale = Scale::of_numbers(range, counts, most);
            let part = |number: f64| (number - range.0) / (range.1 - range.0) * self.width();
            let fits = scale.ticks.windows(2).all(|two| {
                let apart = part(two[1].0) - part(two[0].0);
                apart >= f64::midpoint(width(&two[0].1), width(&two[1].1)) + GAP
            });
            if fits || most <= 1.0 {
                return self.with_room_for_ends(scale, width);
            }
            most -= 1.0;
        }
    }

    /// Moves the edges so that the first and the last label are on the sheet, and leaves out labels that are wider.
    fn with_room_for_ends(&mut self, mut scale: Scale, width: &TextWidth) -> Scale {
        scale
            .ticks
            .retain(|(_, label)| width(label) < self.size.0 / 3.0);
        let half = |tick: Option<&(f64, String)>| tick.map_or(0.0, |(_, label)| width(label) / 2.0);
        self.left = self.left.max(half(scale.ticks.first()).ceil());
        let last = half(scale.ticks.last()).ceil();
        self.right = self.right.min(self.size.0 - last);
        scale
    }

    /// Makes room for labels at the right ends of lines, where there are several and the chart is wide.
    fn label_ends(&mut self, chart: &Chart, width: &TextWidth) {
        let lines = shown(chart).filter(|&(position, _)| chart.series[position].in_legend);
        let ends: Vec<(usize, f64)> = lines
            .filter_map(|(position, shape)| Some((position, last_value(chart, shape)?)))
            .collect();
        if ends.len() < 2 || self.size.0 < WIDE {
            return;
        }
        let heights: Vec<f64> = ends.iter().map(|&(_, value)| self.y_at(value)).collect();
        let limits = (self.top + self.line / 2.0, self.bottom - self.line / 2.0);
        let Some(heights) = spread(&heights, &|_, _| self.line, limits) else {
            return;
        };
        let room = (self.size.0 * 0.2).min(140.0);
        let labels = ends
            .into_iter()
            .zip(heights)
            .map(|((position, _), height)| {
                let label = shortened(&chart.series[position].label, room, width);
                (position, height, label)
            });
        self.ends = labels.collect();
        let widths = self.ends.iter().map(|(_, _, label)| width(label));
        self.right = self.size.0 - (widths.fold(0.0, f64::max) + GAP).ceil();
    }

    /// Where labels of vertical lines are: the middle and the height of each, above the values.
    pub fn place_above(&self, lines: &[(f64, &str)], width: &TextWidth) -> Vec<(f64, f64)> {
        let half = |position: usize| width(lines[position].1) / 2.0;
        let limit =
            |position: usize, x: f64| x.min(self.size.0 - half(position)).max(half(position));
        let wanted: Vec<f64> = (0..lines.len())
            .map(|position| limit(position, self.x_at(lines[position].0)))
            .collect();
        let height = |row: usize| self.top - 6.5 - self.line * (row as f64 + 0.5);
        let labels: Vec<&str> = lines.iter().map(|&(_, label)| label).collect();
        let distance = |a: usize, b: usize| half(a) + half(b) + GAP;
        // The outermost labels are at most half their width from the edges.
        let widest = (0..lines.len()).map(half).fold(0.0, f64::max);
        let one_row = fits_in_a_row(&labels, self.size.0, width)
            .then(|| spread(&wanted, &distance, (widest, self.size.0 - widest)));
        match one_row.flatten() {
            Some(middles) => middles.into_iter().map(|x| (x, height(0))).collect(),
            None => wanted
                .into_iter()
                .enumerate()
                .map(|(row, x)| (x, height(row)))
                .collect(),
        }
    }
}

/// The labels of the vertical lines that are shown.
fn vertical_labels(chart: &Chart) -> Vec<&str> {
    let labels = shown(chart).filter_map(|(_, shape)| match shape {
        Shape::Vertical { label, .. } => Some(label.as_str()),
        _ => None,
    });
    labels.collect()
}

/// Whether labels fit beside each other, wherever their lines are.
fn fits_in_a_row(labels: &[&str], room: f64, width: &TextWidth) -> bool {
    let widths = labels.iter().map(|label| width(label));
    let widest = widths.clone().fold(0.0, f64::max);
    widths.map(|width| width + GAP).sum::<f64>() + widest <= room
}

/// The names as ticks at 0, 1 …: as many as fit where one takes this part of a place.
fn every_fitting(
    names: Vec<String>,
    part: f64,
    room: f64,
    width: &TextWidth,
) -> Vec<(f64, String)> {
    let names = names.into_iter().enumerate().step_by(every(part));
    names
        .map(|(position, name)| (position as f64, shortened(&name, room, width)))
        .collect()
}

/// One label in how many fits, where one takes this part of a place.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "at least 1"
)]
fn every(part: f64) -> usize {
    part.ceil().max(1.0) as usize
}
