//! Where the parts of a chart are, and what its axes say.

use super::dates::Tick;
use super::labels::{Point, TextWidth, move_apart, shortened};
use super::ranges::{is_drawable, last_value, range_along, range_of_values, shown};
use super::scale::Scale;
use super::{Axis, Chart, ChartSeries, Ink, Measure, SeriesShape, Style};
use plotters::style::text_anchor::HPos;

/// The smallest chart, and the least room for its values, in CSS pixels.
const MIN_SIZE: (f64, f64) = (160.0, 90.0);
const MIN_ROOM: (f64, f64) = (20.0, 50.0);
/// From this width on, lines have their labels at their ends, in CSS pixels.
const WIDE: f64 = 520.0;
/// Between labels that are side by side, and between the numbers of an axis.
const GAP: f64 = 10.0;
const NUMBER_GAP: f64 = 6.0;
/// The height of the strip of results.
pub(super) const RESULTS: f64 = 18.0;
/// The part of the width that names beside rows may take.
const NAMES: f64 = 0.34;
/// The most that a name below a column may be long.
const COLUMN_NAME: f64 = 90.0;

/// Where the parts of a chart are, in CSS pixels, and its axes.
#[derive(Default)]
pub(super) struct Frame {
    pub size: (f64, f64),
    /// The height of a line of text.
    pub line: f64,
    /// The position of the y axis's label.
    pub y_label: f64,
    /// The edges of the values, and of the strip of results below them.
    pub top: f64,
    pub bottom: f64,
    pub left: f64,
    pub right: f64,
    pub x: Scale,
    pub y: Scale,
    /// True if names are above their rows instead of beside them.
    pub stacked: bool,
    /// True if names of columns are turned by a quarter.
    pub turned: bool,
    /// The labels at the right ends of lines and above vertical lines.
    pub labels: Vec<Label>,
}

/// A label beside the values: to the right of a point, or around it.
pub(super) struct Label {
    pub at: Point,
    pub side: HPos,
    pub text: String,
    pub ink: Ink,
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
        let line = (style.font_size * 1.4).ceil();
        let row = |is_there: bool| if is_there { line } else { 0.0 };
        let has_results = shown(chart).any(|(_, shape)| matches!(shape, SeriesShape::Results(_)));
        let results = if has_results { RESULTS } else { 0.0 };
        let foot = 10.0 + line + row(!chart.x.label.is_empty());
        let verticals = verticals(chart);
        // The labels of vertical lines share one row, or each has its own.
        let apart = widest(verticals.iter().map(|(series, _)| &series.label), width) + GAP;
        let count = verticals.len();
        let is_one_row = count as f64 * apart <= size.0;
        let label_rows = if is_one_row { count.min(1) } else { count };
        let mut frame = Self {
            size,
            line,
            y_label: head,
            top: head + 8.0 + row(!chart.y.label.is_empty()) + line * label_rows as f64,
            bottom: size.1 - foot,
            left: 16.0,
            right: size.0 - 12.0,
            ..Self::default()
        };
        let (values, along) = (range_of_values(chart)?, range_along(chart)?);
        if let Some(columns) = chart.grid() {
            let names = chart.columns[columns.clone()].iter();
            let names: Vec<String> = names.map(|column| column.label.clone()).collect();
            frame.name_rows(chart, width);
            frame.name_columns(&names, width);
            // Turned names leave the rows less room.
            frame.name_rows(chart, width);
        } else if chart.has_words() {
            frame.name_rows(chart, width);
            frame.number_columns(values, &chart.x, width);
        } else {
            let most = (frame.height() - results) / 34.0;
            frame.y = Scale::new(values, &chart.y, most, &|_| true);
            frame.y.floor = results / frame.height();
            let labels = frame.y.ticks.iter().map(|(_, label)| label);
            frame.left = (widest(labels, width) + 8.0).ceil().max(16.0);
            frame.label_ends(chart, width);
            frame.number_columns(along, &chart.x, width);
            if chart.x.descending {
                (frame.x.low, frame.x.high) = (frame.x.high, frame.x.low);
            }
        }
        frame.label_verticals(&verticals, is_one_row, apart);
        let (room, least) = ((frame.width(), frame.height() - results), MIN_ROOM);
        let is_too_small = size.0 < MIN_SIZE.0 || size.1 - head < MIN_SIZE.1;
        if is_too_small || room.0 < least.0 || room.1 < least.1 {
            return Err("Too narrow for a chart.".to_owned());
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
        self.left + self.x.part(number) * self.width()
    }

    /// Where a number of the y axis is.
    pub fn y_at(&self, number: f64) -> f64 {
        self.bottom - self.y.part(number) * self.height()
    }

    /// Where numbers of both axes are.
    pub fn point(&self, (x, y): (f64, f64)) -> Point {
        (self.x_at(x), self.y_at(y))
    }

    /// Names the rows down the left side: beside them, or above them where long names have room there.
    fn name_rows(&mut self, chart: &Chart, width: &TextWidth) {
        let rows = 0..chart.rows();
        let names: Vec<String> = rows.map(|row| chart.columns[0].text(row)).collect();
        let row = self.height() / names.len() as f64;
        let room = self.size.0 * NAMES;
        let is_long = widest(&names, width) > room;
        self.stacked = chart.is_horizontal() && is_long && row >= 1.8 * self.line;
        let (shift, room) = if self.stacked {
            (0.2, self.size.0)
        } else {
            (0.0, room)
        };
        let end = names.len() as f64 - 0.5;
        let range = (end - shift, -0.5 - shift);
        let names = names.iter().map(|name| shortened(name, room, width));
        let names: Vec<String> = names.collect();
        if !self.stacked {
            // Room for all names, as those that are shown may change once columns have theirs.
            self.left = (widest(&names, width) + 8.0).ceil().max(16.0);
        }
        self.y = scale_of_names(names, range, self.line / row);
    }

    /// Names the columns of a heat map: upright where all names have room, else turned by a quarter.
    fn name_columns(&mut self, names: &[String], width: &TextWidth) {
        self.right = self.size.0;
        let count = names.len() as f64;
        let cell = self.width() / count;
        let widest = widest(names, width);
        self.turned = widest > cell - 8.0;
        let (part, room) = if self.turned {
            let room = widest.min(COLUMN_NAME).min(self.height() / 3.0);
            self.bottom -= room + 2.0 - self.line;
            self.right -= ((self.line - cell) / 2.0).max(0.0);
            (self.line * 0.9 / (self.width() / count), room)
        } else {
            (1.0, cell)
        };
        let names = names.iter().map(|name| shortened(name, room, width));
        self.x = scale_of_names(names.collect(), (-0.5, count - 0.5), part);
    }

    /// As many round numbers along the x axis as fit beside each other, and edges so far in that all are on the sheet.
    fn number_columns(&mut self, range: (f64, f64), axis: &Axis, width: &TextWidth) {
        let half = |tick: Option<&Tick>| tick.map_or(0.0, |(_, label)| width(label) / 2.0);
        let edges = |ticks: &[Tick]| {
            let [first, last] = [ticks.first(), ticks.last()].map(|tick| half(tick).ceil());
            (self.left.max(first), self.right.min(self.size.0 - last))
        };
        let fits = |ticks: &[Tick]| {
            let (left, right) = edges(ticks);
            let scale = Scale {
                logarithmic: axis.measure == Measure::Logarithms,
                ..Scale::lengths(range.0, range.1)
            };
            ticks.windows(2).all(|two| {
                let apart = half(two.first()) + half(two.last()) + NUMBER_GAP;
                (scale.part(two[1].0) - scale.part(two[0].0)) * (right - left) >= apart
            })
        };
        let widest = if axis.measure == Measure::Dates {
            56.0
        } else {
            36.0
        };
        let mut scale = Scale::new(range, axis, self.width() / widest, &fits);
        let longest = self.size.0 / 3.0;
        scale.ticks.retain(|(_, label)| width(label) < longest);
        (self.left, self.right) = edges(&scale.ticks);
        self.x = scale;
    }

    /// Labels the right ends of lines, where there are several and the chart is wide.
    fn label_ends(&mut self, chart: &Chart, width: &TextWidth) {
        let lines = shown(chart).filter(|(series, _)| series.in_legend);
        let ends = lines.filter_map(|(series, shape)| Some((series, last_value(chart, shape)?)));
        let ends = ends.map(|(series, value)| (series, self.y_at(value)));
        let (series, ends): (Vec<&ChartSeries>, Vec<f64>) = ends.unzip();
        let lowest = self.y_at(self.y.low) - self.line / 2.0;
        let limits = (self.top + self.line / 2.0, lowest);
        let Some(heights) = move_apart(&ends, self.line, limits) else {
            return;
        };
        if series.len() < 2 || self.size.0 < WIDE {
            return;
        }
        let room = (self.size.0 * 0.2).min(140.0);
        let texts = series.iter().map(|one| shortened(&one.label, room, width));
        let texts: Vec<String> = texts.collect();
        self.right = self.size.0 - (widest(&texts, width) + GAP).ceil();
        for ((series, height), text) in series.into_iter().zip(heights).zip(texts) {
            self.labels.push(Label {
                at: (self.right + 6.0, height),
                side: HPos::Left,
                text,
                ink: series.ink,
            });
        }
    }

    /// Labels vertical lines above the values.
    fn label_verticals(&mut self, lines: &[(&ChartSeries, f64)], is_one_row: bool, apart: f64) {
        let half = (apart - GAP) / 2.0;
        let positions = lines.iter().map(|&(_, number)| self.x_at(number));
        let positions = positions.map(|x| x.min(self.size.0 - half).max(half));
        let mut positions: Vec<f64> = positions.collect();
        if is_one_row {
            positions =
                move_apart(&positions, apart, (half, self.size.0 - half)).unwrap_or(positions);
        }
        for (position, ((series, _), x)) in lines.iter().zip(positions).enumerate() {
            let row = if is_one_row { 0 } else { position };
            self.labels.push(Label {
                at: (x, self.top - 6.5 - self.line * (row as f64 + 0.5)),
                side: HPos::Center,
                text: series.label.clone(),
                ink: series.ink,
            });
        }
    }
}

/// Where a chart's values are on a picture of it.
pub struct Plot {
    pub(super) frame: Frame,
    /// The rows that a pointer or the keys can reach.
    pub(super) stops: Vec<usize>,
}

impl Plot {
    /// Where a value is, in CSS pixels from the left and the top.
    pub(super) fn point(&self, chart: &Chart, along: f64, value: f64) -> Point {
        self.frame.point(if chart.is_horizontal() {
            (value, along)
        } else {
            (along, value)
        })
    }
}

/// The vertical lines that are shown, and where they are.
fn verticals(chart: &Chart) -> Vec<(&ChartSeries, f64)> {
    let lines = shown(chart).filter_map(|(series, shape)| match *shape {
        _ if series.in_legend => None,
        SeriesShape::Reference(from, to) if from.0 == to.0 && is_drawable(to.0) => {
            Some((series, to.0))
        }
        _ => None,
    });
    lines.collect()
}

/// The width of the widest label.
fn widest<'a>(labels: impl IntoIterator<Item = &'a String>, width: &TextWidth) -> f64 {
    let widths = labels.into_iter().map(|label| width(label));
    widths.fold(0.0, f64::max)
}

/// Names at 0, 1 …: as many as fit where one takes this part of a place.
fn scale_of_names(names: Vec<String>, range: (f64, f64), part: f64) -> Scale {
    let every = part.ceil().max(1.0);
    let names = (0..).map(f64::from).zip(names);
    let fitting = names.filter(|(position, _)| (position / every).fract() == 0.0);
    Scale {
        ticks: fitting.collect(),
        ..Scale::lengths(range.0, range.1)
    }
}
