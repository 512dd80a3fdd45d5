//! How each shape of a series is drawn.

use super::draw::{Area, Drawn, Sheet, failed, rgb};
use super::frame::Frame;
use super::labels::{self, Point, shortened};
use super::ranges::{is_drawable, shown};
use super::thin::thin;
use super::{Chart, Colour, Dash, Gaps, Marker, Series, Shape};
use crate::order::sorted;
use plotters::element::{
    Circle, DashedPathElement, Drawable, PathElement, PointCollection, Polygon, Rectangle,
};
use plotters::style::Color;
use plotters::style::text_anchor::HPos;

/// The width of lines, in CSS pixels.
const LINE: f64 = 1.75;
/// How opaque bands, bars and the strongest cell of a heat map are.
const BAND: f64 = 0.16;
const BAR: f64 = 0.85;
const CELL: f64 = 0.55;
/// A line without dashes.
const SOLID: Dash = Dash(1, 0);

/// Draws all series: first what fills an area, then what must be seen on it.
pub(super) fn draw_marks<'b>(
    chart: &Chart,
    frame: &Frame,
    plot: &Area<'b>,
    strip: &Area<'b>,
    sheet: &Sheet<'_, 'b>,
) -> Drawn {
    let mut painter = Painter {
        chart,
        frame,
        plot,
        sheet,
        written: Vec::new(),
    };
    let is_filled = |shape: &Shape| {
        matches!(
            shape,
            Shape::Band { .. } | Shape::Grid { .. } | Shape::Bars { .. }
        )
    };
    for filled in [true, false] {
        for (position, shape) in shown(chart).filter(|(_, shape)| is_filled(shape) == filled) {
            painter.draw(&chart.series[position], shape, strip)?;
        }
        if filled {
            painter.mark_unbounded()?;
        }
    }
    painter.label_verticals()?;
    for (position, height, label) in &frame.ends {
        let colour = sheet.style.colour(chart.series[*position].ink);
        sheet.write(label, (frame.right + 6.0, *height), HPos::Left, colour)?;
    }
    Ok(())
}

/// Draws a line, with dashes where it has some.
pub(super) fn draw_line<'b>(
    sheet: &Sheet<'_, 'b>,
    area: &Area<'b>,
    points: &[Point],
    colour: Colour,
    width: f64,
    Dash(on, off): Dash,
) -> Drawn {
    let style = rgb(colour).stroke_width(sheet.stroke_width(width));
    if off == 0 {
        return area.draw(&PathElement::new(points, style)).map_err(failed);
    }
    let [on, off] = [on, off].map(|length| sheet.units(f64::from(length)));
    let dashes = DashedPathElement::new(points.iter().copied(), on, off, style);
    area.draw(&dashes).map_err(failed)
}

/// Draws a mark of this radius around a point, both in CSS pixels.
pub(super) fn draw_marker(
    sheet: &Sheet,
    (x, y): Point,
    marker: Marker,
    radius: f64,
    colour: Colour,
) -> Drawn {
    let far = radius * 1.3;
    let fill = rgb(colour).filled();
    let outline = |corners: &[Point]| {
        let points: Vec<Point> = corners.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
        draw_line(sheet, &sheet.area, &points, colour, 1.5, SOLID)
    };
    match marker {
        Marker::Disc => sheet.put(&Circle::new((x, y), sheet.units(radius), fill)),
        Marker::Ring => {
            let stroke = rgb(colour).stroke_width(sheet.stroke_width(1.5));
            sheet.put(&Circle::new((x, y), sheet.units(far), stroke))
        }
        Marker::Cross => {
            outline(&[(-radius, -radius), (radius, radius)])?;
            outline(&[(-radius, radius), (radius, -radius)])
        }
        Marker::Triangle => {
            let corners = [(x, y - far), (x + far, y + radius), (x - far, y + radius)];
            sheet.put(&Polygon::new(corners.to_vec(), rgb(colour).mix(0.9)))
        }
        Marker::Square => outline(&[
            (-radius, -radius),
            (radius, -radius),
            (radius, radius),
            (-radius, radius),
            (-radius, -radius),
        ]),
        Marker::Diamond => outline(&[
            (0.0, -far),
            (far, 0.0),
            (0.0, far),
            (-far, 0.0),
            (0.0, -far),
        ]),
    }
}

/// One bar for each column of this width, where bars are closer than that: the highest.
fn highest_of_columns(bars: &[Point], column: f64) -> Vec<Point> {
    let middle = |bar: &Point| ((bar.0 / column).floor() + 0.5) * column;
    let groups = bars.chunk_by(|a, b| middle(a) == middle(b));
    let highest = groups.filter_map(|group| {
        let highest = group
            .iter()
            .max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()))?;
        Some((middle(highest), highest.1))
    });
    highest.collect()
}

struct Painter<'a, 'b, 's> {
    chart: &'a Chart,
    frame: &'a Frame,
    /// The area of the values, addressed by them.
    plot: &'a Area<'b>,
    sheet: &'a Sheet<'s, 'b>,
    /// Where words among the values are.
    written: Vec<labels::Area>,
}

impl<'b> Painter<'_, 'b, '_> {
    fn draw(&self, series: &Series, shape: &Shape, strip: &Area<'b>) -> Drawn {
        let colour = self.sheet.style.colour(series.ink);
        match *shape {
            Shape::Line { value, gaps } => self.runs(value, gaps).iter().try_for_each(|run| {
                if let &[only] = run.as_slice() {
                    return self.put(&Circle::new(
                        only,
                        self.sheet.units(2.5),
                        rgb(colour).filled(),
                    ));
                }
                draw_line(self.sheet, self.plot, run, colour, LINE, series.dash)
            }),
            Shape::Band { low, high } => self.draw_band(low, high, colour),
            Shape::Points { along, value } => {
                self.draw_points(&self.points(along, value), series.marker, colour)
            }
            Shape::Bars {
                value,
                written_from,
            } => self.draw_bars(value, written_from, colour),
            Shape::Results { result } => self.draw_results(result, strip),
            Shape::Grid { first, count } => self.draw_grid(first, count),
            Shape::Vertical { at, .. } => {
                let (low, high) = (self.frame.y.low, self.frame.y.high);
                self.draw_reference([(at, low), (at, high)], colour, series.dash)
            }
            Shape::Horizontal { at, ref label } => {
                let (low, high) = (self.frame.x.low, self.frame.x.high);
                self.draw_reference([(low, at), (high, at)], colour, series.dash)?;
                self.label_horizontal(at, label, colour)
            }
            Shape::Diagonal => {
                let (x, y) = (&self.frame.x, &self.frame.y);
                let (low, high) = (x.low.max(y.low), x.high.min(y.high));
                self.draw_reference([(low, low), (high, high)], colour, series.dash)
            }
        }
    }

    fn put<E>(&self, element: &E) -> Drawn
    where
        for<'e> &'e E: PointCollection<'e, Point>,
        E: Drawable<super::Backend<'b>>,
    {
        self.plot.draw(element).map_err(failed)
    }

    /// How much of the x axis a CSS pixel is.
    fn pixel(&self) -> f64 {
        (self.frame.x.high - self.frame.x.low) / self.frame.width()
    }

    /// Where a value is, in CSS pixels.
    fn pixel_point(&self, at: &Point) -> Point {
        self.sheet.pixels(self.plot, at)
    }

    /// The values of a column that can be drawn.
    fn points(&self, along: usize, value: usize) -> Vec<Point> {
        let numbers = self.chart.numbers(value).iter().enumerate();
        numbers
            .map(|(row, &number)| (self.chart.along(along, row), number))
            .filter(|&(along, number)| is_drawable(along) && is_drawable(number))
            .map(|(along, number)| {
                if self.chart.is_horizontal() {
                    (number, along)
                } else {
                    (along, number)
                }
            })
            .collect()
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
        let (lows, highs) = (self.chart.numbers(low), self.chart.numbers(high));
        let rows: Vec<[f64; 3]> = (0..lows.len().min(highs.len()))
            .map(|row| [self.chart.along(0, row), lows[row], highs[row]])
            .collect();
        let is_gap = |row: &[f64; 3]| !is_drawable(row[0]) || row[1].is_nan() || row[2].is_nan();
        for part in rows.split(is_gap).filter(|part| part.len() > 1) {
            // An end without a bound is at the edge, where the scale places it.
            let side = |side: usize| {
                let points: Vec<Point> = part.iter().map(|row| (row[0], row[side])).collect();
                thin(&points, self.pixel())
            };
            let outline: Vec<Point> = side(1)
                .into_iter()
                .chain(side(2).into_iter().rev())
                .collect();
            self.put(&Polygon::new(outline, rgb(colour).mix(BAND)))?;
        }
        Ok(())
    }

    fn draw_points(&self, points: &[Point], marker: Marker, colour: Colour) -> Drawn {
        let radius = if points.len() > 300 { 2.0 } else { 3.5 };
        // Marks on the same pixel are one mark.
        let pixel = |position: usize| {
            let (x, y) = self.pixel_point(&points[position]);
            (x.round(), y.round())
        };
        let order = sorted(points.len(), &|a, b| {
            let (a, b) = (pixel(a), pixel(b));
            a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
        });
        let mut order: Vec<usize> = order
            .into_iter()
            .map(|position| position as usize)
            .collect();
        order.dedup_by_key(|position| pixel(*position));
        order.into_iter().try_for_each(|position| {
            let at = self.pixel_point(&points[position]);
            draw_marker(self.sheet, at, marker, radius, colour)
        })
    }

    fn draw_bars(&self, value: usize, written_from: usize, colour: Colour) -> Drawn {
        let fill = rgb(colour).mix(BAR).filled();
        let mut bars = self.points(0, value);
        if self.chart.is_horizontal() {
            let row = self.frame.height() / self.chart.rows().max(1) as f64;
            let half = (8.0 / row).min(0.31);
            let (written, drawn): (Vec<Point>, Vec<Point>) = bars
                .into_iter()
                .partition(|bar| bar.1 >= written_from as f64);
            for (x, y) in drawn {
                self.put(&Rectangle::new([(0.0, y - half), (x, y + half)], fill))?;
            }
            return written.into_iter().try_for_each(|(value, row)| {
                let text = self.chart.columns[1].format.write(value);
                let at = (self.frame.left + 2.0, self.frame.y_at(row));
                let text = format!("{text} together");
                let text = shortened(&text, self.frame.width(), self.sheet.text_width);
                self.sheet
                    .write(&text, at, HPos::Left, self.sheet.style.quiet)
            });
        }
        let order = sorted(bars.len(), &|a, b| bars[a].0.total_cmp(&bars[b].0));
        bars = order
            .into_iter()
            .map(|position| bars[position as usize])
            .collect();
        let steps = bars.windows(2).map(|two| two[1].0 - two[0].0);
        let step = steps
            .filter(|&step| step > 0.0)
            .fold(f64::INFINITY, f64::min);
        let pixel = self.pixel();
        if step < pixel {
            bars = highest_of_columns(&bars, pixel);
        }
        // Few bars are not hairlines, even where two of them are close.
        let least = if bars.len() as f64 * 6.0 < self.frame.width() {
            1.5
        } else {
            0.5
        };
        let half = (step * 0.35).max(pixel * least).min(pixel * 7.0);
        let visible = bars.into_iter().filter(|&(_, value)| value != 0.0);
        visible.into_iter().try_for_each(|(x, value)| {
            self.put(&Rectangle::new([(x - half, 0.0), (x + half, value)], fill))
        })
    }

    /// Wins go up, losses down, and draws are in the middle; by their share where several games are in one place.
    fn draw_results(&self, column: usize, strip: &Area<'b>) -> Drawn {
        let (results, pixel) = (self.chart.numbers(column), self.pixel());
        let slot = self.frame.width() / results.len().max(1) as f64;
        // Each result is at its game, or all of a column of two pixels are together.
        let is_crowded = slot < 3.0;
        let half = if is_crowded {
            1.0
        } else {
            (slot * 0.3).clamp(1.0, 4.5)
        };
        let place = |row: usize| {
            let along = self.chart.along(0, row);
            if is_crowded {
                ((along / (2.0 * pixel)).floor() + 0.5) * 2.0 * pixel
            } else {
                along
            }
        };
        let places: Vec<Point> = results
            .iter()
            .enumerate()
            .map(|(row, &result)| (place(row), result))
            .collect();
        let style = self.sheet.style;
        for same in places.chunk_by(|a, b| a.0 == b.0) {
            let (x, y) = self.sheet.pixels(strip, &(same[0].0, 0.0));
            for (result, colour, from, to) in [
                (1.0, style.win, -7.0, 0.0),
                (0.0, style.loss, 0.0, 7.0),
                (0.5, style.draw, -2.0, 2.0),
            ] {
                let count = same.iter().filter(|&&(_, other)| other == result).count();
                let share = count as f64 / same.len() as f64;
                if count > 0 {
                    let corner = |dx: f64, dy: f64| (x + dx, y + dy * share);
                    let corners = [corner(-half, from), corner(half, to)];
                    self.sheet.fill(corners, colour, 1.0)?;
                }
            }
        }
        Ok(())
    }

    fn draw_grid(&self, first: usize, count: usize) -> Drawn {
        let columns = &self.chart.columns[first..first + count];
        let numbers = (first..first + count).flat_map(|column| self.chart.numbers(column));
        let sizes = numbers
            .filter(|&&number| is_drawable(number))
            .map(|number| number.abs());
        let largest = sizes.fold(0.0, f64::max);
        let rows = self.chart.rows();
        let cell = (
            self.frame.width() / count as f64,
            self.frame.height() / rows.max(1) as f64,
        );
        // All cells contain their number, or none does.
        let widths = columns
            .iter()
            .flat_map(|column| (0..rows).map(|row| (self.sheet.text_width)(&column.text(row))));
        let has_room = cell.1 >= self.frame.line && widths.fold(0.0, f64::max) <= cell.0 - 6.0;
        let (style, gap) = (self.sheet.style, self.sheet.stroke_width(1.0));
        let fill = |(x, y): Point, colour: Colour, opacity: f64| {
            let corners = [(x - 0.5, y - 0.5), (x + 0.5, y + 0.5)];
            let mut cell = Rectangle::new(corners, rgb(colour).mix(opacity).filled());
            cell.set_margin(0, gap, 0, gap);
            self.put(&cell)
        };
        for (x, column) in columns.iter().enumerate() {
            for (y, &number) in self.chart.numbers(first + x).iter().enumerate() {
                let at = (x as f64, y as f64);
                fill(at, style.rule, 0.35)?;
                if !is_drawable(number) {
                    continue;
                }
                let colour = if number < 0.0 { style.loss } else { style.win };
                if number != 0.0 {
                    fill(at, colour, CELL * number.abs() / largest)?;
                }
                if has_room {
                    let text = column.format.write(number);
                    self.sheet
                        .write(&text, self.pixel_point(&at), HPos::Center, style.ink)?;
                }
            }
        }
        Ok(())
    }

    /// A line that series are compared with, where it is on the axes.
    fn draw_reference(&self, ends: [Point; 2], colour: Colour, dash: Dash) -> Drawn {
        let [(x, y), (last_x, last_y)] = ends;
        let is_visible = self.frame.x.contains(x) && self.frame.y.contains(y);
        if !is_visible || last_x < x || last_y < y {
            return Ok(());
        }
        draw_line(self.sheet, self.plot, &ends, colour, 1.0, dash)
    }

    /// The vertical lines that are on the axis: where they are, their labels and colours.
    fn verticals(&self) -> Vec<(f64, &str, Colour)> {
        let verticals = shown(self.chart).filter_map(|(position, shape)| match shape {
            Shape::Vertical { at, label } if self.frame.x.contains(*at) => {
                let ink = self.chart.series[position].ink;
                Some((*at, label.as_str(), self.sheet.style.colour(ink)))
            }
            _ => None,
        });
        verticals.collect()
    }

    fn label_verticals(&self) -> Drawn {
        let verticals = self.verticals();
        let width = self.sheet.text_width;
        let labels = verticals
            .iter()
            .map(|&(at, label, _)| (at, label))
            .collect::<Vec<_>>();
        let places = self.frame.place_above(&labels, width);
        let labelled = verticals.iter().zip(places);
        labelled
            .into_iter()
            .try_for_each(|(&(_, label, colour), at)| {
                let label = shortened(label, self.frame.size.0, width);
                self.sheet.write(&label, at, HPos::Center, colour)
            })
    }

    /// Labels a horizontal line at one of its ends, above or below it: where no line crosses the label, if possible.
    fn label_horizontal(&self, at: f64, label: &str, colour: Colour) -> Drawn {
        if !self.frame.y.contains(at) {
            return Ok(());
        }
        let (frame, half) = (self.frame, self.frame.line / 2.0);
        let label = shortened(label, frame.width() - 6.0, self.sheet.text_width);
        let width = (self.sheet.text_width)(&label);
        let (left, right) = (frame.left + 4.0, frame.right - 2.0);
        let mut places = Vec::new();
        for x in [right - width, left, (left + right - width) / 2.0] {
            for y in [frame.y_at(at) - half, frame.y_at(at) + half] {
                let area = labels::Area {
                    left: x - 2.0,
                    top: y - half + 1.5,
                    right: x + width + 2.0,
                    bottom: y + half - 1.5,
                };
                let is_inside = area.top >= frame.top && area.bottom <= frame.bottom;
                if is_inside && !self.written.iter().any(|other| other.meets(&area)) {
                    places.push(((x, y), area));
                }
            }
        }
        let lines = self.lines_in_pixels();
        let is_free = |(_, area): &&(Point, labels::Area)| {
            let mut parts = lines.iter().flat_map(|line| line.windows(2));
            !parts.any(|part| area.is_crossed_by(part[0], part[1]))
        };
        match places.iter().find(is_free).or(places.first()) {
            Some(&(place, _)) => self.sheet.write(&label, place, HPos::Left, colour),
            None => Ok(()),
        }
    }

    /// The curves and vertical lines that are shown.
    fn lines_in_pixels(&self) -> Vec<Vec<Point>> {
        let (top, bottom) = (self.frame.top, self.frame.bottom);
        let mut lines: Vec<Vec<Point>> = self
            .verticals()
            .iter()
            .map(|&(at, ..)| vec![(self.frame.x_at(at), top), (self.frame.x_at(at), bottom)])
            .collect();
        for (_, shape) in shown(self.chart) {
            if let Shape::Line { value, gaps } = *shape {
                let runs = self.runs(value, gaps).into_iter();
                lines.extend(runs.map(|run| run.iter().map(|at| self.pixel_point(at)).collect()));
            }
        }
        lines
    }

    /// Arrowheads at the edge where values have no bound, and once the words for it.
    fn mark_unbounded(&mut self) -> Drawn {
        if self.chart.has_words() {
            return Ok(());
        }
        let (frame, sheet) = (self.frame, self.sheet);
        for (sign, words, edge, down) in [
            (1.0, "no upper bound", frame.top, 1.0),
            (-1.0, "no lower bound", frame.bottom, -1.0),
        ] {
            let mut first = None;
            for (position, shape) in shown(self.chart) {
                let colour = sheet.style.colour(self.chart.series[position].ink);
                let columns = match *shape {
                    Shape::Line { value, .. } => vec![value],
                    Shape::Band { low, high } => vec![low, high],
                    _ => continue,
                };
                for column in columns {
                    for x in self.unbounded(column, sign) {
                        let corner = |(dx, dy): Point| (x + dx, edge + down * dy);
                        let head = [(-4.0, 6.0), (0.0, 1.0), (4.0, 6.0)].map(corner);
                        sheet.put(&Polygon::new(head.to_vec(), rgb(colour).filled()))?;
                        first = first.or(Some(x));
                    }
                }
            }
            if let Some(x) = first {
                let words = shortened(words, frame.width(), sheet.text_width);
                let (width, half) = ((sheet.text_width)(&words), frame.line / 2.0);
                let (left, y) = (
                    (x + 6.0).min(frame.right - width),
                    edge + down * (6.0 + half),
                );
                sheet.write(&words, (left, y), HPos::Left, sheet.style.quiet)?;
                self.written.push(labels::Area {
                    left,
                    top: y - half,
                    right: left + width,
                    bottom: y + half,
                });
            }
        }
        Ok(())
    }

    /// The middle of each stretch of a column without a bound, in CSS pixels from the left.
    fn unbounded(&self, column: usize, sign: f64) -> Vec<f64> {
        let is_unbounded =
            |number: f64| !number.is_nan() && !is_drawable(number) && number * sign > 0.0;
        let mut start = 0;
        let mut middles: Vec<f64> = Vec::new();
        let numbers = self.chart.numbers(column);
        for stretch in numbers.chunk_by(|&a, &b| is_unbounded(a) == is_unbounded(b)) {
            let along = self.chart.along(0, start + stretch.len() / 2);
            if is_unbounded(stretch[0]) && self.frame.x.contains(along) {
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
