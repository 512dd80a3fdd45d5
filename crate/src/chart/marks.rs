//! The drawing of each shape of a series.

use super::frame::RESULTS;
use super::labels::{Point, shortened};
use super::numbers::{Format, HUGE};
use super::ranges::{is_drawable, shown};
use super::sheet::{DrawingResult, Sheet, rgb};
use super::thin::thin;
use super::{Chart, ChartSeries, Colour, Ink, Measure, SeriesShape};
use plotters::element::{Circle, Polygon, Rectangle};
use plotters::style::Color;
use plotters::style::text_anchor::HPos;
use std::ops::Range;

/// The width of lines, in CSS pixels.
const LINE: f64 = 1.75;
/// The opacity of bands and of the strongest cell of a heat map.
const BAND: f64 = 0.16;
const CELL: f64 = 0.55;
/// The smallest distance between arrowheads, in CSS pixels.
const ARROWHEADS: f64 = 16.0;

impl Sheet<'_, '_> {
    /// Draws all series: first what fills an area, then what must be seen on it.
    pub fn draw_marks(&self) -> DrawingResult {
        let is_filled = |(_, shape): &(&ChartSeries, &SeriesShape)| {
            matches!(
                shape,
                SeriesShape::Band { .. }
                    | SeriesShape::Grid(_)
                    | SeriesShape::Bars(_)
                    | SeriesShape::Span(..)
            )
        };
        let (filled, others): (Vec<_>, Vec<_>) = shown(self.chart).partition(is_filled);
        for (series, shape) in filled {
            self.draw_shape(series, shape)?;
        }
        self.name_y_axis()?;
        for (series, shape) in others {
            self.draw_shape(series, shape)?;
            self.label_horizontal(series, shape)?;
        }
        self.frame.labels.iter().try_for_each(|label| {
            let colour = self.style.colour(label.ink);
            self.write(&label.text, label.at, label.side, colour)
        })
    }

    fn draw_shape(&self, series: &ChartSeries, shape: &SeriesShape) -> DrawingResult {
        let colour = self.style.colour(series.ink);
        match *shape {
            SeriesShape::Line(value) => {
                let [along, values] = [0, value].map(|column| self.chart.numbers(column).iter());
                let points: Vec<Point> = along.copied().zip(values.copied()).collect();
                let is_gap = |(along, value): &Point| !is_drawable(*along) || !is_drawable(*value);
                let runs = points.split(is_gap).filter(|run| !run.is_empty());
                for run in runs {
                    let points = thin(run, self.pixel());
                    if let [only] = points[..] {
                        let radius = self.style.units(2.5);
                        self.plot
                            .draw(&Circle::new(only, radius, rgb(colour).filled()))?;
                    } else {
                        self.draw_line(&self.plot, &points, colour, LINE, series.dash)?;
                    }
                }
                Ok(())
            }
            SeriesShape::Band { low, high } => self.draw_band(low, high, colour),
            SeriesShape::Points { along, value } => {
                let points = values(self.chart, along, value);
                let radius = if points.len() > 300 { 2.0 } else { 3.5 };
                points.iter().try_for_each(|point| {
                    let at = self.frame.point(*point);
                    self.draw_marker(at, series.marker, radius, colour)
                })
            }
            SeriesShape::Bars(value) => self.draw_bars(value, colour),
            SeriesShape::Results(result) => self.draw_results(result),
            SeriesShape::Grid(ref columns) => self.draw_grid(columns, colour),
            SeriesShape::Span(from, to) => {
                let corners = [(from, f64::NEG_INFINITY), (to, f64::INFINITY)];
                self.fill_values(corners, colour, BAND)
            }
            SeriesShape::Mark(at) => {
                self.draw_marker(self.frame.point(at), series.marker, 5.0, colour)
            }
            SeriesShape::Reference(from, to) => {
                let (x, y) = (&self.frame.x, &self.frame.y);
                let is_on = |end: Point| x.contains(end.0) && y.contains(end.1);
                if !is_on(from) || !is_on(to) {
                    return Ok(());
                }
                self.draw_line(&self.plot, &[from, to], colour, 1.0, series.dash)
            }
        }
    }

    /// The part of the x axis that a CSS pixel covers.
    fn pixel(&self) -> f64 {
        (self.frame.x.high - self.frame.x.low).abs() / self.frame.width()
    }

    fn draw_band(&self, low: usize, high: usize, colour: Colour) -> DrawingResult {
        let rows = 0..self.chart.rows();
        let rows = rows.map(|row| [0, low, high].map(|column| self.chart.along(column, row)));
        let rows: Vec<[f64; 3]> = rows.collect();
        let is_gap = |row: &[f64; 3]| !is_drawable(row[0]) || row[1].is_nan() || row[2].is_nan();
        if self.chart.is_horizontal() {
            // A bar for each row, as these are no neighbours.
            let half = 2.0 * self.chart.rows() as f64 / self.frame.height();
            let mut rows = rows.iter().filter(|row| !is_gap(row));
            return rows.try_for_each(|&[row, low, high]| {
                self.fill_values([(low, row - half), (high, row + half)], colour, CELL)
            });
        }
        for part in rows.split(is_gap).filter(|part| part.len() > 1) {
            // An end without a bound is at the edge, where the scale places it.
            let side = |side: usize| {
                let points: Vec<Point> = part.iter().map(|row| (row[0], row[side])).collect();
                thin(&points, self.pixel())
            };
            let mut outline = side(1);
            outline.extend(side(2).into_iter().rev());
            self.plot
                .draw(&Polygon::new(outline, rgb(colour).mix(BAND)))?;
        }
        Ok(())
    }

    fn draw_bars(&self, value: usize, colour: Colour) -> DrawingResult {
        let bar = |corners: [Point; 2]| self.fill_values(corners, colour, 1.0);
        let mut bars = values(self.chart, 0, value);
        if self.chart.is_horizontal() {
            let row = self.frame.height() / self.chart.rows().max(1) as f64;
            let half = (8.0 / row).min(0.31);
            return bars
                .into_iter()
                .try_for_each(|(value, row)| bar([(0.0, row - half), (value, row + half)]));
        }
        let pixel = self.pixel();
        bars = thin(&bars, pixel);
        let steps = bars.windows(2).map(|two| two[1].0 - two[0].0);
        let steps = steps.filter(|&step| step > 0.0);
        let step = steps.fold(f64::INFINITY, f64::min);
        // Few bars are not hairlines, even where two of them are close.
        let is_few = bars.len() as f64 * 6.0 < self.frame.width();
        let least = if is_few { 1.5 } else { 0.5 };
        let half = (step * 0.35).max(pixel * least).min(pixel * 7.0);
        bars.retain(|&(_, value)| value != 0.0);
        bars.into_iter()
            .try_for_each(|(x, value)| bar([(x - half, 0.0), (x + half, value)]))
    }

    /// Wins go up, losses down, and draws are in the middle; by their share where several games are at one position.
    fn draw_results(&self, column: usize) -> DrawingResult {
        let (results, pixel) = (self.chart.numbers(column), self.pixel());
        let slot = self.frame.width() / results.len().max(1) as f64;
        // Each result is at its game, or all within two pixels are together.
        let is_crowded = slot < 3.0;
        let (column, half) = if is_crowded {
            (2.0 * pixel, 1.0)
        } else if self.chart.x.measure == Measure::Dates {
            // Games may be closer together than most.
            (4.0 * pixel, 1.5)
        } else {
            (1.0, (slot * 0.3).clamp(1.0, 4.5))
        };
        let place = |at: f64| (at / column).round() * column;
        let places = self.chart.numbers(0).iter().map(|&at| place(at));
        let places: Vec<Point> = places.zip(results.iter().copied()).collect();
        let (style, y) = (self.style, self.frame.bottom - RESULTS / 2.0);
        for same in places.chunk_by(|a, b| a.0 == b.0) {
            let x = self.frame.x_at(same[0].0);
            for (result, colour, from, to) in [
                (1.0, style.win, -7.0, 0.0),
                (0.0, style.loss, 0.0, 7.0),
                (0.5, style.draw, -2.0, 2.0),
            ] {
                let count = same.iter().filter(|&&(_, other)| other == result).count();
                let share = count as f64 / same.len() as f64;
                if count > 0 {
                    let corners = [(x - half, y + from * share), (x + half, y + to * share)];
                    self.fill(corners, colour, 1.0)?;
                }
            }
        }
        Ok(())
    }

    fn draw_grid(&self, columns: &Range<usize>, positive: Colour) -> DrawingResult {
        let (chart, frame, style) = (self.chart, &self.frame, self.style);
        let rows = chart.rows();
        let cells = columns
            .clone()
            .flat_map(|column| (0..rows).map(move |row| (column, row)));
        let number = |(column, row): (usize, usize)| chart.numbers(column)[row];
        let text = |(column, row): (usize, usize)| chart.columns[column].text(row);
        let sizes = cells.clone().map(|cell| number(cell).abs());
        let largest = sizes.filter(|&size| is_drawable(size)).fold(0.0, f64::max);
        // All cells contain their number, or none does.
        let widths = cells.clone().map(|cell| (self.text_width)(&text(cell)));
        let has_room = frame.height() / rows.max(1) as f64 >= frame.line
            && widths.fold(0.0, f64::max) <= frame.width() / columns.len() as f64 - 6.0;
        let gap = self.style.units(1.0).unsigned_abs();
        for cell in cells {
            let at = ((cell.0 - columns.start) as f64, cell.1 as f64);
            let fill = |colour: Colour, opacity: f64| {
                let corners = [(at.0 - 0.5, at.1 - 0.5), (at.0 + 0.5, at.1 + 0.5)];
                let mut cell = Rectangle::new(corners, rgb(colour).mix(opacity).filled());
                cell.set_margin(0, gap, 0, gap);
                self.plot.draw(&cell)
            };
            fill(style.rule, 0.35)?;
            let number = number(cell);
            if !is_drawable(number) {
                continue;
            }
            if number != 0.0 {
                let colour = if number < 0.0 { style.loss } else { positive };
                fill(colour, CELL * number.abs() / largest)?;
            }
            if has_room {
                let at = self.frame.point(at);
                self.write(&text(cell), at, HPos::Center, style.ink)?;
            }
        }
        Ok(())
    }

    /// Labels a horizontal line at its right end: above it, or below it at the top of the chart.
    fn label_horizontal(&self, series: &ChartSeries, shape: &SeriesShape) -> DrawingResult {
        let frame = &self.frame;
        let at = match *shape {
            SeriesShape::Reference((_, at), (_, to)) if !series.in_legend && at == to => at,
            _ => return Ok(()),
        };
        if !frame.y.contains(at) {
            return Ok(());
        }
        let mut y = frame.y_at(at) - frame.line / 2.0;
        if y - frame.line / 2.0 < frame.top {
            y += frame.line;
        }
        let colour = self.style.colour(series.ink);
        let label = shortened(&series.label, frame.width() - 4.0, self.text_width);
        self.write(&label, (frame.right - 2.0, y), HPos::Right, colour)
    }

    /// Names the y axis. Where lines go on beyond it or values have no bound, arrowheads are at its ends, and the name says
    /// how far they go.
    fn name_y_axis(&self) -> DrawingResult {
        let frame = &self.frame;
        let mut name = self.chart.y.label.clone();
        let lowest = frame.y_at(frame.y.low);
        for (sign, edge, arrow, [to, unbounded]) in [
            (1.0, frame.top, '▲', ["up to", "no upper bound"]),
            (-1.0, lowest, '▼', ["down to", "no lower bound"]),
        ] {
            let beyond = self.beyond(sign);
            let mut last = f64::NEG_INFINITY;
            for &(x, _, ink) in &beyond {
                if (x - last).abs() >= ARROWHEADS {
                    last = x;
                    let head = [(x - 4.0, 6.0), (x, 1.0), (x + 4.0, 6.0)];
                    let head = head.map(|(x, down)| (x, edge + sign * down));
                    let colour = rgb(self.style.colour(ink)).filled();
                    self.area.draw(&Polygon::new(head, colour))?;
                }
            }
            let numbers = beyond.iter().map(|&(_, number, _)| number * sign);
            let Some(farthest) = numbers.reduce(f64::max).filter(|_| !name.is_empty()) else {
                continue;
            };
            let number = Format::AtMost(1).write(farthest * sign);
            name = match farthest {
                _ if farthest > HUGE => format!("{name}  {arrow} {unbounded}"),
                _ => format!("{name}  {arrow} {to} {number}"),
            };
        }
        let at = (0.0, frame.y_label + frame.line / 2.0);
        self.write(&name, at, HPos::Left, self.style.quiet)
    }

    /// The positions and numbers of lines beyond the upper end (1) or the lower end (−1) of the y axis, and of bands without
    /// a bound.
    fn beyond(&self, sign: f64) -> Vec<(f64, f64, Ink)> {
        let (chart, frame) = (self.chart, &self.frame);
        let (low, high) = (frame.y.low, frame.y.high);
        let end = if sign > 0.0 { high } else { low };
        let mut found = Vec::new();
        for (series, shape) in shown(chart).filter(|_| !chart.has_words()) {
            let (columns, limit) = match *shape {
                SeriesShape::Line(value) => ([value, value], end * sign),
                SeriesShape::Band { low, high } => ([low, high], HUGE),
                _ => continue,
            };
            for row in 0..chart.rows() {
                let along = chart.along(0, row);
                let numbers = columns.map(|column| chart.along(column, row));
                let beyond = numbers.into_iter().find(|number| number * sign > limit);
                if frame.x.contains(along) {
                    found.extend(beyond.map(|number| (frame.x_at(along), number, series.ink)));
                }
            }
        }
        found
    }
}

/// The values of a column that can be drawn.
fn values(chart: &Chart, along: usize, value: usize) -> Vec<Point> {
    let numbers = chart.numbers(value).iter().enumerate();
    let points = numbers.map(|(row, &number)| (chart.along(along, row), number));
    let points = points.filter(|&(along, number)| is_drawable(along) && is_drawable(number));
    let is_turned = chart.is_horizontal();
    let turned = points.map(|(x, y)| if is_turned { (y, x) } else { (x, y) });
    turned.collect()
}
