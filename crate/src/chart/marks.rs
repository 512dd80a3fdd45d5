//! How each shape of a series is drawn.

use super::draw::{Drawn, Sheet, SheetArea, rgb};
use super::frame::RESULTS;
use super::labels::{Area, Point, shortened};
use super::ranges::{HUGE, is_drawable, shown};
use super::thin::thin;
use super::{Chart, Colour, Dash, Format, Gaps, Marker, Series, Shape};
use plotters::element::{Circle, DashedPathElement, PathElement, Polygon, Rectangle};
use plotters::style::text_anchor::HPos;
use plotters::style::{Color, ShapeStyle};

/// The width of lines, in CSS pixels.
const LINE: f64 = 1.75;
/// How opaque bands and the strongest cell of a heat map are.
const BAND: f64 = 0.16;
const CELL: f64 = 0.55;

impl<'b> Sheet<'_, 'b> {
    /// Draws all series: first what fills an area, then what must be seen on it.
    pub fn draw_marks(&self) -> Drawn {
        let is_filled = |(_, shape): &(&Series, &Shape)| {
            matches!(
                shape,
                Shape::Band { .. } | Shape::Grid { .. } | Shape::Bars { .. } | Shape::Span { .. }
            )
        };
        let (filled, others): (Vec<_>, Vec<_>) = shown(self.chart).partition(is_filled);
        for (series, shape) in filled {
            self.draw_shape(series, shape)?;
        }
        let mut words = Vec::new();
        self.mark_beyond(&mut words)?;
        for (series, shape) in others {
            self.draw_shape(series, shape)?;
            self.label_horizontal(series, shape, &mut words)?;
        }
        self.frame.labels.iter().try_for_each(|label| {
            let colour = self.style.colour(label.ink);
            self.write(&label.text, label.at, label.side, colour)
        })
    }

    fn draw_shape(&self, series: &Series, shape: &Shape) -> Drawn {
        let colour = self.style.colour(series.ink);
        match *shape {
            Shape::Line { value, gaps } => self.runs(value, gaps).iter().try_for_each(|run| {
                if let &[only] = run.as_slice() {
                    let disc = Circle::new(only, self.style.units(2.5), rgb(colour).filled());
                    return self.plot.draw(&disc);
                }
                self.draw_line(&self.plot, run, colour, LINE, series.dash)
            }),
            Shape::Band { low, high } => self.draw_band(low, high, colour),
            Shape::Points { along, value } => {
                let points = values(self.chart, along, value);
                let radius = if points.len() > 300 { 2.0 } else { 3.5 };
                points.iter().try_for_each(|point| {
                    let at = self.frame.point(*point);
                    self.draw_marker(at, series.marker, radius, colour)
                })
            }
            Shape::Bars {
                value,
                written_from,
            } => self.draw_bars(value, written_from, colour),
            Shape::Results { result } => self.draw_results(result),
            Shape::Grid { first, count } => self.draw_grid(first, count, colour),
            Shape::Span { from, to } => {
                let corners = [(from, f64::NEG_INFINITY), (to, f64::INFINITY)];
                let span = Rectangle::new(corners, rgb(colour).mix(BAND).filled());
                self.plot.draw(&span)
            }
            Shape::Mark { at } => {
                self.draw_marker(self.frame.point(at), series.marker, 5.0, colour)
            }
            Shape::Reference { from, to } => {
                let (x, y) = (&self.frame.x, &self.frame.y);
                let is_on = |end: Point| x.contains(end.0) && y.contains(end.1);
                if !is_on(from) || !is_on(to) {
                    return Ok(());
                }
                self.draw_line(&self.plot, &[from, to], colour, 1.0, series.dash)
            }
        }
    }

    /// Draws a line, with dashes where it has some.
    pub fn draw_line(
        &self,
        area: &SheetArea<'b>,
        points: &[Point],
        colour: Colour,
        width: f64,
        Dash(on, off): Dash,
    ) -> Drawn {
        let style = self.stroke(colour, width);
        if off == 0 {
            return area.draw(&PathElement::new(points, style));
        }
        let [on, off] = [on, off].map(|length| self.style.units(f64::from(length)));
        let dashes = DashedPathElement::new(points.iter().copied(), on, off, style);
        area.draw(&dashes)
    }

    /// Draws a mark of this radius around a point, both in CSS pixels.
    pub fn draw_marker(&self, (x, y): Point, marker: Marker, radius: f64, colour: Colour) -> Drawn {
        let (fill, stroke) = (rgb(colour).filled(), self.stroke(colour, 1.5));
        let circle = |radius: f64, style: ShapeStyle| {
            let radius = self.style.units(radius);
            self.area.draw(&Circle::new((x, y), radius, style))
        };
        let corners = marker.outline.iter();
        let corners = corners.map(|(dx, dy)| (x + dx * radius, y + dy * radius));
        let corners: Vec<Point> = corners.collect();
        match (corners.is_empty(), marker.filled) {
            (true, true) => circle(radius, fill),
            (true, false) => circle(1.3 * radius, stroke),
            (false, true) => self.area.draw(&Polygon::new(corners, fill)),
            (false, false) => self.area.draw(&PathElement::new(corners, stroke)),
        }
    }

    /// How much of the x axis a CSS pixel is.
    fn pixel(&self) -> f64 {
        (self.frame.x.high - self.frame.x.low) / self.frame.width()
    }

    /// The unbroken parts of a line, without points that no one can see.
    fn runs(&self, value: usize, gaps: Gaps) -> Vec<Vec<Point>> {
        let mut runs = Vec::new();
        let mut run: Vec<Point> = Vec::new();
        for (row, &number) in self.chart.numbers(value).iter().enumerate() {
            let along = self.chart.along(0, row);
            if is_drawable(number) && is_drawable(along) {
                let last = run.last().filter(|_| gaps == Gaps::Hold).copied();
                let held = last.filter(|&(last, _)| along - last > 1.0);
                run.extend(held.map(|(_, number)| (along - 1.0, number)));
                run.push((along, number));
            } else if gaps == Gaps::Break || !number.is_nan() {
                runs.push(std::mem::take(&mut run));
            }
        }
        runs.push(run);
        runs.retain(|run| !run.is_empty());
        runs.iter().map(|run| thin(run, self.pixel())).collect()
    }

    fn draw_band(&self, low: usize, high: usize, colour: Colour) -> Drawn {
        let ends = self.chart.numbers(low).iter().zip(self.chart.numbers(high));
        let rows = ends
            .enumerate()
            .map(|(row, (&low, &high))| [self.chart.along(0, row), low, high]);
        let rows: Vec<[f64; 3]> = rows.collect();
        let is_gap = |row: &[f64; 3]| !is_drawable(row[0]) || row[1].is_nan() || row[2].is_nan();
        if self.chart.is_horizontal() {
            // A bar for each row, as these are no neighbours.
            let half = 2.0 * self.chart.rows() as f64 / self.frame.height();
            let mut rows = rows.iter().filter(|row| !is_gap(row));
            return rows.try_for_each(|&[row, low, high]| {
                let ends = [(low, row - half), (high, row + half)];
                let bar = Rectangle::new(ends, rgb(colour).mix(CELL).filled());
                self.plot.draw(&bar)
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

    fn draw_bars(&self, value: usize, written_from: usize, colour: Colour) -> Drawn {
        let bar = |corners: [Point; 2]| {
            let bar = Rectangle::new(corners, rgb(colour).filled());
            self.plot.draw(&bar)
        };
        let mut bars = values(self.chart, 0, value);
        if self.chart.is_horizontal() {
            let row = self.frame.height() / self.chart.rows().max(1) as f64;
            let half = (8.0 / row).min(0.31);
            return bars.into_iter().try_for_each(|(value, row)| {
                if row < written_from as f64 {
                    return bar([(0.0, row - half), (value, row + half)]);
                }
                let text = format!("{} together", self.chart.columns[1].format.write(value));
                let at = (self.frame.left + 2.0, self.frame.y_at(row));
                self.write(&text, at, HPos::Left, self.style.quiet)
            });
        }
        let pixel = self.pixel();
        bars = thin(&bars, pixel);
        let steps = bars.windows(2).map(|two| two[1].0 - two[0].0);
        let step = steps
            .filter(|&step| step > 0.0)
            .fold(f64::INFINITY, f64::min);
        // Few bars are not hairlines, even where two of them are close.
        let is_few = bars.len() as f64 * 6.0 < self.frame.width();
        let least = if is_few { 1.5 } else { 0.5 };
        let half = (step * 0.35).max(pixel * least).min(pixel * 7.0);
        bars.retain(|&(_, value)| value != 0.0);
        bars.into_iter()
            .try_for_each(|(x, value)| bar([(x - half, 0.0), (x + half, value)]))
    }

    /// Wins go up, losses down, and draws are in the middle; by their share where several games are in one place.
    fn draw_results(&self, column: usize) -> Drawn {
        let (results, pixel) = (self.chart.numbers(column), self.pixel());
        let slot = self.frame.width() / results.len().max(1) as f64;
        // Each result is at its game, or all within two pixels are together.
        let is_crowded = slot < 3.0;
        let (column, half) = if is_crowded {
            (2.0 * pixel, 1.0)
        } else {
            (1.0, (slot * 0.3).clamp(1.0, 4.5))
        };
        let places = results.iter().enumerate();
        let places = places
            .map(|(row, &result)| ((self.chart.along(0, row) / column).round() * column, result));
        let places: Vec<Point> = places.collect();
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

    fn draw_grid(&self, first: usize, count: usize, positive: Colour) -> Drawn {
        let (chart, frame, style) = (self.chart, &self.frame, self.style);
        let (columns, rows) = (first..first + count, chart.rows());
        let cells = columns.flat_map(|column| (0..rows).map(move |row| (column, row)));
        let number = |(column, row): (usize, usize)| chart.numbers(column)[row];
        let text = |(column, row): (usize, usize)| chart.columns[column].text(row);
        let sizes = cells.clone().map(|cell| number(cell).abs());
        let largest = sizes.filter(|&size| is_drawable(size)).fold(0.0, f64::max);
        // All cells contain their number, or none does.
        let widths = cells.clone().map(|cell| (self.text_width)(&text(cell)));
        let has_room = frame.height() / rows.max(1) as f64 >= frame.line
            && widths.fold(0.0, f64::max) <= frame.width() / count as f64 - 6.0;
        let gap = self.style.units(1.0).unsigned_abs();
        for cell in cells {
            let at = ((cell.0 - first) as f64, cell.1 as f64);
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

    /// Labels a horizontal line at one of its ends, above or below it.
    fn label_horizontal(&self, series: &Series, shape: &Shape, words: &mut Vec<Area>) -> Drawn {
        let frame = &self.frame;
        let at = match *shape {
            _ if series.in_legend => return Ok(()),
            Shape::Reference { from, to } if from.1 == to.1 && frame.y.contains(to.1) => to.1,
            _ => return Ok(()),
        };
        let left = frame.left + 4.0;
        let right = frame.right - 2.0 - self.width_of(&series.label);
        let (y, half) = (frame.y_at(at), frame.line / 2.0);
        let places =
            [right, left, f64::midpoint(left, right)].map(|x| [(x, y - half), (x, y + half)]);
        let colour = self.style.colour(series.ink);
        self.write_free(&series.label, places.as_flattened(), colour, words)
    }

    /// The boxes around each part of the curves and vertical lines that are shown.
    fn curves(&self) -> Vec<Area> {
        let mut areas = Vec::new();
        for (_, shape) in shown(self.chart) {
            let lines = match *shape {
                Shape::Line { value, gaps } => self.runs(value, gaps),
                Shape::Reference { from, to } if from.0 == to.0 => vec![vec![from, to]],
                _ => continue,
            };
            for line in lines {
                let points = line.iter().map(|point| self.frame.point(*point));
                let points: Vec<Point> = points.collect();
                let parts = points.windows(2);
                areas.extend(parts.map(|part| Area::between(part[0], part[1])));
            }
        }
        areas
    }

    fn width_of(&self, text: &str) -> f64 {
        (self.text_width)(text).min(self.frame.width() - 6.0)
    }

    /// Writes a label at the first of some places that no curve crosses, or else at the first that has no other words;
    /// and adds its box to these words.
    fn write_free(
        &self,
        label: &str,
        places: &[Point],
        colour: Colour,
        words: &mut Vec<Area>,
    ) -> Drawn {
        let label = shortened(label, self.frame.width() - 6.0, self.text_width);
        let (width, half) = (self.width_of(&label), self.frame.line / 2.0 - 1.5);
        let area = |(x, y): Point| Area::between((x - 2.0, y - half), (x + width + 2.0, y + half));
        let bottom = self.frame.y_at(self.frame.y.low);
        let is_possible = |&place: &Point| {
            let area = area(place);
            let is_inside = area.top >= self.frame.top && area.bottom <= bottom;
            is_inside && !words.iter().any(|other| other.meets(&area))
        };
        let possible: Vec<Point> = places.iter().copied().filter(is_possible).collect();
        let curves = self.curves();
        let is_free = |place: &&Point| !curves.iter().any(|curve| curve.meets(&area(**place)));
        let Some(&place) = possible.iter().find(is_free).or(possible.first()) else {
            return Ok(());
        };
        // Words are as high as their line, and curves may come a little closer.
        let (above, below) = ((place.0, place.1 - 1.5), (place.0, place.1 + 1.5));
        words.extend([area(above), area(below)]);
        self.write(&label, place, HPos::Left, colour)
    }

    /// Arrowheads at the edge where lines go on beyond it, or values have no bound; and once how far they go.
    fn mark_beyond(&self, words: &mut Vec<Area>) -> Drawn {
        let frame = &self.frame;
        let bottom = frame.y_at(frame.y.low);
        let sides = [
            (1.0, frame.top, frame.y.high, "no upper bound", "up to"),
            (-1.0, bottom, -frame.y.low, "no lower bound", "down to"),
        ];
        for (sign, edge, limit, unbounded, far) in sides {
            let mut first = None;
            let mut farthest = f64::NEG_INFINITY;
            for (series, shape) in shown(self.chart).filter(|_| !self.chart.has_words()) {
                let (columns, limit) = match *shape {
                    Shape::Line { value, .. } => (vec![value], limit),
                    Shape::Band { low, high } => (vec![low, high], HUGE),
                    _ => continue,
                };
                let colour = self.style.colour(series.ink);
                for column in columns {
                    let is_beyond = |&number: &f64| number * sign > limit;
                    for x in self.stretches(column, &is_beyond) {
                        let corner = |(dx, dy): Point| (x + dx, edge + sign * dy);
                        let head = [(-4.0, 6.0), (0.0, 1.0), (4.0, 6.0)].map(corner);
                        self.area.draw(&Polygon::new(head, rgb(colour).filled()))?;
                        first = first.or(Some(x));
                    }
                    let numbers = self.chart.numbers(column).iter();
                    let beyond = numbers.filter(|number| is_beyond(number));
                    farthest = beyond.fold(farthest, |most: f64, number| most.max(number * sign));
                }
            }
            let Some(x) = first else {
                continue;
            };
            let text = if farthest > HUGE {
                unbounded.to_owned()
            } else {
                format!("{far} {}", Format::AtMost(1).write(farthest * sign))
            };
            let last = frame.right - self.width_of(&text) - 2.0;
            let y = edge + sign * (6.0 + frame.line / 2.0);
            let places =
                [x + 6.0, x + 30.0, f64::midpoint(x, last), last].map(|x| (x.min(last), y));
            self.write_free(&text, &places, self.style.quiet, words)?;
        }
        Ok(())
    }

    /// The middle of each stretch of such numbers of a column, in CSS pixels from the left.
    fn stretches(&self, column: usize, is_such: &dyn Fn(&f64) -> bool) -> Vec<f64> {
        let mut start = 0;
        let mut middles: Vec<f64> = Vec::new();
        let numbers = self.chart.numbers(column);
        for stretch in numbers.chunk_by(|a, b| is_such(a) == is_such(b)) {
            let along = self.chart.along(0, start + stretch.len() / 2);
            if is_such(&stretch[0]) && self.frame.x.contains(along) {
                let x = self.frame.x_at(along);
                if middles.last().is_none_or(|&last| (x - last).abs() >= 16.0) {
                    middles.push(x);
                }
            }
            start += stretch.len();
        }
        middles
    }
}

/// The values of a column that can be drawn.
fn values(chart: &Chart, along: usize, value: usize) -> Vec<Point> {
    let numbers = chart.numbers(value).iter().enumerate();
    let points = numbers.map(|(row, &number)| (chart.along(along, row), number));
    let mut points: Vec<Point> = points.collect();
    points.retain(|&(along, number)| is_drawable(along) && is_drawable(number));
    if chart.is_horizontal() {
        for point in &mut points {
            *point = (point.1, point.0);
        }
    }
    points
}
