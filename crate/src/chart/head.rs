//! The title, the caption and the legend above a chart that stands alone.

use super::labels::{Point, TextWidth, shortened};
use super::sheet::{DrawingResult, Sheet};
use super::{Chart, ChartSeries};
use plotters::style::text_anchor::HPos;

/// The height of a row, the length of a swatch, and the room after a swatch and after an entry.
const ROW: f64 = 20.0;
const SWATCH: f64 = 28.0;
const AFTER_SWATCH: f64 = 6.0;
const AFTER_ENTRY: f64 = 18.0;

/// The empty margin around a picture that stands alone, in CSS pixels.
pub const PADDING: f64 = 16.0;

pub(super) struct Head<'a> {
    pub height: f64,
    title: &'a str,
    caption: &'a str,
    /// The series of each entry, its label, and where it starts.
    entries: Vec<(&'a ChartSeries, String, Point)>,
}

impl<'a> Head<'a> {
    pub fn new(chart: &'a Chart, width: f64, text_width: &TextWidth) -> Self {
        let series = chart.series.iter();
        let listed: Vec<&ChartSeries> = series.filter(|one| one.in_legend && one.shown).collect();
        let title_rows = ROW * if chart.caption.is_empty() { 1.0 } else { 2.0 };
        let (mut x, mut y) = (0.0, title_rows);
        let mut entries = Vec::new();
        // A single series needs no legend.
        for series in listed.iter().filter(|_| listed.len() > 1) {
            let label = shortened(&series.label, width - SWATCH - AFTER_SWATCH, text_width);
            let length = SWATCH + AFTER_SWATCH + text_width(&label);
            if x > 0.0 && x + length > width {
                (x, y) = (0.0, y + ROW);
            }
            entries.push((*series, label, (x, y + ROW / 2.0)));
            x += length + AFTER_ENTRY;
        }
        let last_row = if entries.is_empty() { 0.0 } else { ROW };
        Self {
            height: y + last_row + 6.0,
            title: &chart.title,
            caption: &chart.caption,
            entries,
        }
    }

    pub fn draw(&self, sheet: &Sheet) -> DrawingResult {
        let ink = sheet.style.ink;
        sheet.write(self.title, (0.0, ROW / 2.0), HPos::Left, ink)?;
        if !self.caption.is_empty() {
            let quiet = sheet.style.quiet;
            sheet.write(self.caption, (0.0, 1.5 * ROW), HPos::Left, quiet)?;
        }
        for (series, label, (x, y)) in &self.entries {
            let colour = sheet.style.colour(series.ink);
            let bar = |from: f64, to: f64, opacity: f64| {
                sheet.fill([(x + from, y - 5.0), (x + to, y + 5.0)], colour, opacity)
            };
            if series.has_band() {
                bar(0.0, SWATCH, 0.16)?;
            }
            if series.has_line() {
                let ends = [(*x, *y), (x + SWATCH, *y)];
                sheet.draw_line(&sheet.area, &ends, colour, 1.75, series.dash)?;
            } else if series.has_marks() {
                sheet.draw_marker((x + SWATCH / 2.0, *y), series.marker, 3.5, colour)?;
            } else if !series.has_band() {
                bar(8.0, 20.0, 1.0)?;
            }
            sheet.write(label, (x + SWATCH + AFTER_SWATCH, *y), HPos::Left, ink)?;
        }
        Ok(())
    }
}

/// The height of a picture that stands alone: of a chart of this size, with its title, its caption and its legend
/// above it, inside its padding.
pub fn height_alone(chart: &Chart, (width, height): (f64, f64), text_width: &TextWidth) -> f64 {
    height + Head::new(chart, width, text_width).height
}
