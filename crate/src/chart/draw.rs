//! Draws a chart: ground, axes, what it shows, labels.

use super::labels::{Area, Measure, wrap};
use super::layout::{Layout, SWATCH, shown};
use super::obstacles::Obstacles;
use super::pen::{Pen, Place, Side};
use super::shapes::{draw_shape, draw_swatch, draw_unbounded};
use super::surface::{DrawError, Drawn, Surface};
use super::{Chart, Colour, Dash, Shape, Style};
use plotters::drawing::IntoDrawingArea;
use plotters_backend::DrawingBackend;

/// Draws a chart as laid out. The backend is [`Style::unit`] times as large as the sheet, and `measure`
/// the same as the layout was made with.
///
/// # Errors
/// Those of the backend.
pub fn draw<B: DrawingBackend>(
    chart: &Chart,
    layout: &Layout,
    backend: B,
    style: &Style,
    measure: &Measure,
) -> Result<(), DrawError> {
    draw_on(chart, layout, &backend.into_drawing_area(), style, measure)
}

fn draw_on(
    chart: &Chart,
    layout: &Layout,
    surface: &dyn Surface,
    style: &Style,
    measure: &Measure,
) -> Drawn {
    let mut pen = Pen::new(surface, style, measure, layout.sheet);
    pen.bar(layout.sheet, style.paper, 1.0)?;
    if let Some(message) = &layout.message {
        draw_message(message, layout, &mut pen)?;
        return surface.finish();
    }
    draw_head(chart, layout, &mut pen)?;
    draw_axes(chart, layout, &mut pen)?;
    for way in [is_ground, is_mark] {
        for (series, shape) in shown(chart).filter(|(_, shape)| way(shape)) {
            draw_shape(chart, &chart.series[series], shape, layout, &mut pen)?;
        }
    }
    draw_unbounded(chart, layout, &mut pen)?;
    for end in &layout.ends {
        let colour = style.colour(chart.series[end.series].ink);
        pen.text(
            &end.text,
            (layout.plot.right + 8.0, end.y),
            Side::Left,
            colour,
        )?;
    }
    draw_references(chart, layout, &mut pen)?;
    surface.finish()
}

fn is_ground(shape: &Shape) -> bool {
    matches!(
        shape,
        Shape::Band { .. } | Shape::Grid { .. } | Shape::Bars { .. }
    )
}

fn is_mark(shape: &Shape) -> bool {
    !is_ground(shape)
}

/// Why there is no chart, in the middle of where it would be.
fn draw_message(message: &str, layout: &Layout, pen: &mut Pen) -> Drawn {
    let Area { right, bottom, .. } = layout.sheet;
    let lines = wrap(message, right - 16.0, &|text| pen.measure(text));
    let top = (bottom - lines.len() as f64 * layout.line) / 2.0;
    for (place, line) in lines.iter().enumerate() {
        let y = top + (place as f64 + 0.5) * layout.line;
        pen.text(line, (right / 2.0, y), Side::Middle, pen.style().quiet)?;
    }
    Ok(())
}

/// The title and the legend of a chart that stands alone.
fn draw_head(chart: &Chart, layout: &Layout, pen: &mut Pen) -> Drawn {
    let Some(head) = &layout.head else {
        return Ok(());
    };
    let ink = pen.style().ink;
    pen.text(&head.title, (0.0, layout.line / 2.0 + 2.0), Side::Left, ink)?;
    for &(position, (x, y)) in &head.entries {
        let series = &chart.series[position];
        draw_swatch(series, (x, y), SWATCH.0, pen)?;
        let place = (x + SWATCH.0 + SWATCH.1, y);
        pen.text(&series.label, place, Side::Left, ink)?;
    }
    Ok(())
}

fn draw_axes(chart: &Chart, layout: &Layout, pen: &mut Pen) -> Drawn {
    let (plot, style) = (layout.plot, pen.style());
    let half = layout.line / 2.0;
    let foot = layout.results.map_or(plot.bottom, |results| results.bottom);
    if !chart.up.label.is_empty() {
        let head = layout.head.as_ref().map_or(0.0, |head| head.height);
        pen.text(&chart.up.label, (0.0, head + half), Side::Left, style.quiet)?;
    }
    if !chart.across.label.is_empty() {
        let place = (layout.sheet.right, layout.sheet.bottom - half);
        pen.text(&chart.across.label, place, Side::Right, style.quiet)?;
    }
    for tick in &layout.up_ticks {
        if !chart.has_words() {
            pen.level(tick.at, plot.left, plot.right, style.rule)?;
        }
        if layout.stacked {
            pen.text(&tick.text, (0.0, tick.at), Side::Left, style.ink)?;
        } else {
            let place = (plot.left - 8.0, tick.at);
            pen.text(&tick.text, place, Side::Right, style.quiet)?;
        }
    }
    for tick in &layout.across_ticks {
        if chart.lies() {
            pen.upright(tick.at, plot.top, foot, style.rule)?;
        } else if !chart.is_grid() {
            pen.upright(tick.at, foot, foot + 4.0, style.quiet)?;
        }
        let (left, _) = layout.beside(tick.at, pen.measure(&tick.text));
        pen.text(
            &tick.text,
            (left, foot + 4.0 + half),
            Side::Left,
            style.quiet,
        )?;
    }
    if !chart.has_words() {
        pen.level(foot, plot.left, plot.right, style.quiet)?;
    }
    Ok(())
}

/// The labelled lines, each label where it has room, and lies on nothing if there is such a place.
fn draw_references(chart: &Chart, layout: &Layout, pen: &mut Pen) -> Drawn {
    let (plot, half) = (layout.plot, layout.line / 2.0);
    let drawn = Obstacles::of(chart, layout);
    for (series, shape) in shown(chart) {
        let series = &chart.series[series];
        let colour = pen.style().colour(series.ink);
        match shape {
            Shape::Upright { at, label } if layout.across.holds(*at) => {
                let x = layout.across.place(*at);
                let line = [(x, plot.top), (x, plot.bottom)];
                pen.line(&line, colour, 1.0, series.dash)?;
                let row = |row: i32| half + f64::from(row) * layout.line;
                let rows = (0..3).map(|place| plot.top + row(place));
                let rows = rows.chain((0..3).map(|place| plot.bottom - row(place)));
                let places =
                    rows.flat_map(|y| [((x + 4.0, y), Side::Left), ((x - 4.0, y), Side::Right)]);
                draw_label(label, &places.collect::<Vec<_>>(), &drawn, pen, colour)?;
            }
            Shape::Level { at, label } if layout.up.holds(*at) => {
                let y = layout.up.place(*at);
                let line = [(plot.left, y), (plot.right, y)];
                pen.line(&line, colour, 1.0, series.dash)?;
                let ends = [
                    (plot.right - 2.0, Side::Right),
                    (plot.left + 4.0, Side::Left),
                ];
                let places = ends.map(|(x, side)| [((x, y - half), side), ((x, y + half), side)]);
                draw_label(label, places.as_flattened(), &drawn, pen, colour)?;
            }
            Shape::Diagonal => {
                let low = layout.across.low.max(layout.up.low);
                let high = layout.across.high.min(layout.up.high);
                let ends = [low, high].map(|at| (layout.across.place(at), layout.up.place(at)));
                if high > low {
                    pen.line(&ends, colour, 1.0, Dash(2, 3))?;
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Writes a label at the first of the places where it is free of letters, lines and bars, or at least of
/// letters.
fn draw_label(
    label: &str,
    places: &[(Place, Side)],
    drawn: &Obstacles,
    pen: &mut Pen,
    colour: Colour,
) -> Drawn {
    let roomy = |&&(place, side): &&(Place, Side)| pen.room(label, place, side).is_some();
    let clear = |&&(place, side): &&(Place, Side)| {
        let area = pen.room(label, place, side);
        area.is_some_and(|area| !drawn.meet(&area))
    };
    if let Some(&(place, side)) = places.iter().find(clear).or(places.iter().find(roomy)) {
        pen.text(label, place, side, colour)?;
    }
    Ok(())
}
