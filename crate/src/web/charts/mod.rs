//! Charts on the page's canvas, made of plain objects and typed arrays.

mod canvas;
mod pictures;
mod style;
mod types;
mod values;

use self::canvas::{CanvasSheet, Letters};
use self::style::style_from_js;
use self::values::{entry, object};
use crate::chart::{self, Cells, Dash, Ink, Layout, Marker, Shape, Style};
use js_sys::{Array, Number};
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

/// A chart, and how it was last drawn.
#[wasm_bindgen]
pub struct Chart {
    chart: chart::Chart,
    layout: Layout,
}

#[wasm_bindgen]
impl Chart {
    /// A chart of a picture's numbers.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Picture")] picture: &JsValue,
    ) -> Result<Self, JsError> {
        Ok(Self {
            chart: pictures::chart_of(picture)?,
            layout: Layout::default(),
        })
    }

    /// What it is of, in a few words.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn title(&self) -> String {
        self.chart.title.clone()
    }

    /// What it shows, in a sentence.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn summary(&self) -> String {
        self.chart.summary.clone()
    }

    /// Whether there is nothing to draw; the summary says why.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn empty(&self) -> bool {
        self.chart.nothing
    }

    /// How many rows its table has.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn rows(&self) -> usize {
        self.chart.rows()
    }

    /// The table's columns.
    #[wasm_bindgen(unchecked_return_type = "ChartColumn[]")]
    #[must_use]
    pub fn columns(&self) -> Array {
        let columns = self.chart.columns.iter();
        columns
            .map(|column| {
                object(&[
                    ("label", column.label.as_str().into()),
                    ("name", column.name.as_str().into()),
                    ("numeric", matches!(column.cells, Cells::Numbers(_)).into()),
                ])
            })
            .collect()
    }

    /// Rows of the table as the page shows them, from `start` on and at most `count`.
    #[wasm_bindgen(unchecked_return_type = "string[][]")]
    #[must_use]
    pub fn cells(&self, start: usize, count: usize) -> Array {
        let end = start.saturating_add(count).min(self.chart.rows());
        let row = |row: usize| -> JsValue {
            let columns = self.chart.columns.iter();
            let cells: Array = columns
                .map(|column| JsValue::from(column.text(row)))
                .collect();
            cells.into()
        };
        (start..end).map(row).collect()
    }

    /// The table as CSV.
    #[must_use]
    pub fn csv(&self) -> String {
        // As JavaScript writes numbers: what does so in Rust would be a tenth of the wasm.
        self.chart.csv_by(&|number| {
            let text = Number::from(number).to_string_with_radix(10);
            text.map_or_else(|_| String::new(), String::from)
        })
    }

    /// The legend's entries.
    #[wasm_bindgen(unchecked_return_type = "LegendEntry[]")]
    #[must_use]
    pub fn legend(&self) -> Array {
        let series = self.chart.series.iter().enumerate();
        series
            .filter(|(_, series)| series.listed)
            .map(|(position, series)| {
                let has = |wanted: fn(&Shape) -> bool| series.shapes.iter().any(wanted);
                let Dash(on, off) = series.dash;
                let dash: Array = [on, off].into_iter().map(JsValue::from).collect();
                object(&[
                    ("series", position.into()),
                    ("label", series.label.as_str().into()),
                    ("ink", ink_name(series.ink).into()),
                    ("dash", dash.into()),
                    ("marker", marker_name(series.marker).into()),
                    (
                        "line",
                        has(|shape| matches!(shape, Shape::Line { .. })).into(),
                    ),
                    (
                        "points",
                        has(|shape| matches!(shape, Shape::Points { .. })).into(),
                    ),
                    (
                        "band",
                        has(|shape| matches!(shape, Shape::Band { .. })).into(),
                    ),
                    ("shown", series.shown.into()),
                ])
            })
            .collect()
    }

    /// Shows or hides a series, by its position.
    pub fn show(&mut self, series: usize, shown: bool) {
        if let Some(series) = self.chart.series.get_mut(series) {
            series.shown = shown;
        }
    }

    /// Draws on a canvas, which takes the size that this width and height in CSS pixels need.
    pub fn draw(
        &mut self,
        canvas: &HtmlCanvasElement,
        width: f64,
        height: f64,
        #[wasm_bindgen(unchecked_param_type = "ChartStyle")] style: &JsValue,
    ) -> Result<(), JsError> {
        self.layout = self.drawn(canvas, Layout::of, (width, height), style)?;
        Ok(())
    }

    /// Draws with title and legend, for a picture that stands alone; it is higher by those. What one
    /// can point at stays as it was drawn last.
    #[wasm_bindgen(js_name = drawWhole)]
    pub fn draw_whole(
        &self,
        canvas: &HtmlCanvasElement,
        width: f64,
        height: f64,
        #[wasm_bindgen(unchecked_param_type = "ChartStyle")] style: &JsValue,
    ) -> Result<(), JsError> {
        self.drawn(canvas, Layout::whole, (width, height), style)?;
        Ok(())
    }

    /// The chart as an SVG document.
    pub fn svg(
        &self,
        width: f64,
        height: f64,
        #[wasm_bindgen(unchecked_param_type = "ChartStyle")] style: &JsValue,
    ) -> Result<String, JsError> {
        Ok(chart::svg(
            &self.chart,
            (width, height),
            &style_from_js(style)?,
        ))
    }

    /// How many places one can point at, as it was last drawn.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn stops(&self) -> usize {
        self.layout.stops()
    }

    /// How many places lie between one and the one below it: 1 but in a heat map.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn stride(&self) -> usize {
        self.chart.stride()
    }

    /// The place next to a pointer, in CSS pixels from left and top.
    #[must_use]
    pub fn nearest(&self, x: f64, y: f64) -> Option<usize> {
        self.layout.nearest(&self.chart, x, y)
    }

    /// What there is at a place.
    #[wasm_bindgen(unchecked_return_type = "ChartReadout | null")]
    #[must_use]
    pub fn readout(&self, stop: usize) -> JsValue {
        let Some(readout) = self.chart.readout(&self.layout, stop) else {
            return JsValue::NULL;
        };
        let values: Array = readout
            .values
            .iter()
            .map(|value| {
                let ink = value
                    .series
                    .map(|series| ink_name(self.chart.series[series].ink));
                object(&[
                    ("label", value.label.as_str().into()),
                    ("text", value.text.as_str().into()),
                    ("ink", ink.map_or(JsValue::NULL, JsValue::from)),
                    ("x", value.at.map_or(JsValue::NULL, |(x, _)| x.into())),
                    ("y", value.at.map_or(JsValue::NULL, |(_, y)| y.into())),
                ])
            })
            .collect();
        let (top, bottom) = self.layout.heights();
        object(&[
            entry("heading", &readout.heading),
            ("values", values.into()),
            ("x", readout.x.into()),
            ("y", readout.y.into()),
            ("top", top.into()),
            ("bottom", bottom.into()),
        ])
    }
}

type Lay = fn(&chart::Chart, (f64, f64), &Style, &dyn Fn(&str) -> f64) -> Layout;

impl Chart {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "canvases are small"
    )]
    fn drawn(
        &self,
        canvas: &HtmlCanvasElement,
        lay: Lay,
        size: (f64, f64),
        style: &JsValue,
    ) -> Result<Layout, JsError> {
        let style = style_from_js(style)?;
        let letters = Letters::on(canvas, &style)?;
        let measure = |text: &str| letters.width(text);
        let layout = lay(&self.chart, size, &style, &measure);
        let pixels = |length: f64| (length * style.ratio).round() as u32;
        let (width, height) = layout.size();
        canvas.set_width(pixels(width));
        canvas.set_height(pixels(height));
        let sheet = CanvasSheet::on(canvas)?;
        chart::draw(&self.chart, &layout, sheet, &style, &measure)?;
        Ok(layout)
    }
}

/// What a colour is called in the page's styles.
fn ink_name(ink: Ink) -> String {
    match ink {
        Ink::Series(position) => format!("series-{}", position % style::SERIES + 1),
        Ink::Win => "win".to_owned(),
        Ink::Loss => "loss".to_owned(),
        Ink::Draw => "draw".to_owned(),
        Ink::Accent => "accent".to_owned(),
        Ink::Quiet => "ink-2".to_owned(),
    }
}

fn marker_name(marker: Marker) -> &'static str {
    match marker {
        Marker::Disc => "disc",
        Marker::Square => "square",
        Marker::Triangle => "triangle",
        Marker::Cross => "cross",
        Marker::Diamond => "diamond",
        Marker::Ring => "ring",
    }
}
