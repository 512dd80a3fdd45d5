//! Charts on the page's canvases.

mod canvas;
mod pictures;
mod values;

use self::canvas::{backend_on, text_width};
use self::values::{FromJs, object};
use crate::chart::{
    self, Dash, DrawError, Ink, Plot, Shape, Style, TextWidth, height_alone, nearest_edge,
};
use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

#[wasm_bindgen(typescript_custom_section)]
const WHAT_CHARTS_RETURN: &str = r"
export interface ChartColumn {
  readonly label: string;
  readonly numeric: boolean;
}

export interface LegendEntry {
  /** The position to show or hide it by. */
  readonly series: number;
  readonly label: string;
  /** The custom property of its colour, without the dashes in front. */
  readonly ink: string;
  /** The lengths of dash and gap; a gap of 0 is a solid line. */
  readonly dash: readonly [number, number];
  readonly marker: 'disc' | 'square' | 'triangle' | 'cross' | 'diamond' | 'ring';
  readonly line: boolean;
  readonly points: boolean;
  readonly band: boolean;
  readonly shown: boolean;
}

/** What there is at a place; lengths in CSS pixels from the left and the top. */
export interface ChartReadout {
  readonly heading: string;
  readonly values: readonly {
    readonly label: string;
    readonly text: string;
    readonly ink: string;
    readonly x: number | null;
    readonly y: number | null;
  }[];
  readonly x: number;
  readonly y: number;
  /** The edges of the values. */
  readonly top: number;
  readonly bottom: number;
}
";

/// A chart, and where its values were last drawn.
#[wasm_bindgen]
pub struct Chart {
    chart: chart::Chart,
    plot: Option<Plot>,
}

#[wasm_bindgen]
impl Chart {
    /// The chart of a picture.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Picture")] picture: &JsValue,
        title: String,
    ) -> Result<Self, JsError> {
        let chart = pictures::chart_of(picture)?;
        Ok(Self {
            chart: chart::Chart { title, ..chart },
            plot: None,
        })
    }

    /// What it shows, in a sentence.
    #[wasm_bindgen(getter)]
    pub fn summary(&self) -> String {
        self.chart.summary.clone()
    }

    /// Whether there is nothing to draw. Then the summary says why.
    #[wasm_bindgen(getter)]
    pub fn empty(&self) -> bool {
        self.chart.is_empty
    }

    /// How many rows its table has.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> usize {
        self.chart.rows()
    }

    /// The columns of its table.
    #[wasm_bindgen(unchecked_return_type = "ChartColumn[]")]
    pub fn columns(&self) -> Array {
        let columns = self.chart.columns.iter();
        columns
            .map(|column| {
                object(&[
                    ("label", column.label.as_str().into()),
                    ("numeric", column.words.is_empty().into()),
                ])
            })
            .collect()
    }

    /// At most `count` rows of the table from `start` on, as the page shows them.
    #[wasm_bindgen(unchecked_return_type = "string[][]")]
    pub fn cells(&self, start: usize, count: usize) -> Array {
        let end = start.saturating_add(count).min(self.chart.rows());
        let row = |row: usize| -> Array {
            let columns = self.chart.columns.iter();
            columns
                .map(|column| JsValue::from(column.text(row)))
                .collect()
        };
        (start..end).map(row).collect()
    }

    /// The table as CSV.
    pub fn csv(&self) -> String {
        self.chart.csv()
    }

    /// The entries of its legend.
    #[wasm_bindgen(unchecked_return_type = "LegendEntry[]")]
    pub fn legend(&self) -> Array {
        let series = self.chart.series.iter().enumerate();
        series
            .filter(|(_, series)| series.in_legend)
            .map(|(position, series)| {
                let has = |is_such: fn(&Shape) -> bool| JsValue::from(series.has(is_such));
                let Dash(on, off) = series.dash;
                let dash: Array = [on, off].into_iter().map(JsValue::from).collect();
                object(&[
                    ("series", position.into()),
                    ("label", series.label.as_str().into()),
                    ("ink", ink_name(series.ink).into()),
                    ("dash", dash.into()),
                    ("marker", series.marker.name.into()),
                    ("line", has(|shape| matches!(shape, Shape::Line { .. }))),
                    ("points", has(|shape| matches!(shape, Shape::Points { .. }))),
                    ("band", has(|shape| matches!(shape, Shape::Band { .. }))),
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

    /// Draws on a canvas, which gets the size that this width and height in CSS pixels need. Returns the words to show
    /// instead where there is nothing to draw, or too little room.
    pub fn draw(
        &mut self,
        canvas: &HtmlCanvasElement,
        width: f64,
        height: f64,
        #[wasm_bindgen(unchecked_param_type = "Style")] style: &JsValue,
    ) -> Option<String> {
        let drawn = self.draw_on(canvas, (width, height), style, false);
        let reason = drawn.as_ref().err().map(ToString::to_string);
        self.plot = drawn.ok();
        reason
    }

    /// Draws a picture that stands alone: with its title and its legend above the chart.
    #[wasm_bindgen(js_name = drawAlone)]
    pub fn draw_alone(
        &self,
        canvas: &HtmlCanvasElement,
        width: f64,
        height: f64,
        #[wasm_bindgen(unchecked_param_type = "Style")] style: &JsValue,
    ) -> Result<(), JsError> {
        self.draw_on(canvas, (width, height), style, true)?;
        Ok(())
    }

    /// The same picture as an SVG document. The canvas only measures text.
    pub fn svg(
        &self,
        canvas: &HtmlCanvasElement,
        width: f64,
        height: f64,
        #[wasm_bindgen(unchecked_param_type = "Style")] style: &JsValue,
    ) -> Result<String, JsError> {
        let style = style_from_js(style);
        let measure = text_width(canvas, style.font_size, &style.font)?;
        let (document, _) = chart::svg(&self.chart, (width, height), &style, &measure)?;
        Ok(document)
    }

    /// How many places a pointer or the keys can reach in the chart as last drawn.
    #[wasm_bindgen(getter)]
    pub fn stops(&self) -> usize {
        self.plot.as_ref().map_or(0, Plot::stops)
    }

    /// How many places it is from one to the one below it; more than 1 only in a heat map.
    #[wasm_bindgen(getter)]
    pub fn stride(&self) -> usize {
        self.chart.stride()
    }

    /// The place nearest to a pointer, in CSS pixels from the left and the top.
    pub fn nearest(&self, x: f64, y: f64) -> Option<usize> {
        self.plot.as_ref()?.nearest(&self.chart, x, y)
    }

    /// What there is at a place.
    #[wasm_bindgen(unchecked_return_type = "ChartReadout | null")]
    pub fn readout(&self, stop: usize) -> JsValue {
        let plot = self.plot.as_ref();
        let readout = plot.and_then(|plot| Some((plot, self.chart.readout(plot, stop)?)));
        let Some((plot, readout)) = readout else {
            return JsValue::NULL;
        };
        let values: Array = readout
            .values
            .iter()
            .map(|value| {
                let (x, y) = value.at.unzip();
                object(&[
                    ("label", value.label.as_str().into()),
                    ("text", value.text.as_str().into()),
                    ("ink", ink_name(value.ink).into()),
                    ("x", x.map_or(JsValue::NULL, JsValue::from)),
                    ("y", y.map_or(JsValue::NULL, JsValue::from)),
                ])
            })
            .collect();
        object(&[
            ("heading", readout.heading.as_str().into()),
            ("values", values.into()),
            ("x", readout.x.into()),
            ("y", readout.y.into()),
            ("top", plot.top.into()),
            ("bottom", plot.bottom.into()),
        ])
    }
}

impl Chart {
    fn draw_on(
        &self,
        canvas: &HtmlCanvasElement,
        (width, height): (f64, f64),
        style: &JsValue,
        stands_alone: bool,
    ) -> Result<Plot, DrawError> {
        let style = style_from_js(style);
        let measure: &TextWidth = &text_width(canvas, style.font_size, &style.font)?;
        let alone = || height_alone(&self.chart, (width, height), measure);
        let height = if stands_alone { alone() } else { height };
        let units = |length: f64| nearest_edge(style.units(length)).unsigned_abs();
        let backend = backend_on(canvas, (units(width), units(height)))?;
        chart::draw(&self.chart, backend, &style, measure, stands_alone)
    }
}

fn style_from_js(style: &JsValue) -> Style {
    let style = Style::from_js(style);
    Style {
        font_size: style.font_size.clamp(6.0, 48.0),
        ratio: style.ratio.clamp(0.25, 8.0),
        ..style
    }
}

/// The name of a colour in the page's styles.
fn ink_name(ink: Ink) -> String {
    match ink {
        Ink::Series(number) => format!("series-{}", number % 8 + 1),
        Ink::Win => "win".to_owned(),
        Ink::Loss => "loss".to_owned(),
        Ink::Draw => "draw".to_owned(),
        Ink::Accent => "accent".to_owned(),
        Ink::Quiet => "ink-2".to_owned(),
    }
}
