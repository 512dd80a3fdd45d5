//! Charts on the page's canvases.

use super::canvas::{backend_on, text_width};
use super::read::read;
use gameroom_rating::chart::{
    self, ChartSeries, DrawError, PADDING, Plot, Readout, Style, TextWidth, height_alone,
    nearest_edge,
};
use gameroom_rating_web::to_ts;
use js_sys::Array;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

/// An entry of a legend.
#[derive(Serialize, Tsify)]
pub struct LegendEntry {
    /// The position of the series, to show or hide it by.
    series: usize,
    label: String,
    /// The custom property of its colour, without the dashes in front.
    ink: String,
    /// The lengths of dash and gap; a gap of 0 is a solid line.
    dash: (u32, u32),
    /// The mark of its points, if it has some.
    #[tsify(type = "'disc' | 'square' | 'triangle' | 'cross' | 'diamond' | 'ring' | null")]
    marker: Option<&'static str>,
    line: bool,
    band: bool,
    shown: bool,
}

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
        let chart = super::pictures::chart_of(picture).map_err(|reason| JsError::new(&reason))?;
        Ok(Self {
            chart: chart::Chart { title, ..chart },
            plot: None,
        })
    }

    /// A description of the chart, in a sentence.
    #[wasm_bindgen(getter)]
    pub fn summary(&self) -> String {
        self.chart.summary.clone()
    }

    /// Sets whose it is, for pictures that stand alone.
    #[wasm_bindgen(setter)]
    pub fn set_caption(&mut self, caption: String) {
        self.chart.caption = caption;
    }

    /// Returns true if there is nothing to draw. Then the summary says why.
    #[wasm_bindgen(getter)]
    pub fn empty(&self) -> bool {
        self.chart.is_empty
    }

    /// The number of rows of its table.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> usize {
        self.chart.rows()
    }

    /// The headings of its table's columns.
    pub fn headings(&self) -> Vec<String> {
        let columns = self.chart.columns.iter();
        columns.map(|column| column.label.clone()).collect()
    }

    /// Returns true if the first column is words; all others are numbers.
    #[wasm_bindgen(getter, js_name = hasWords)]
    pub fn has_words(&self) -> bool {
        self.chart.has_words()
    }

    /// At most `count` rows of the table from `start` on, as the page shows them.
    #[wasm_bindgen(unchecked_return_type = "string[][]")]
    pub fn cells(&self, start: usize, count: usize) -> Array {
        let end = start.saturating_add(count).min(self.chart.rows());
        let row = |row: usize| -> Array {
            let columns = self.chart.columns.iter();
            let cells = columns.map(|column| JsValue::from(column.text(row)));
            cells.collect()
        };
        (start..end).map(row).collect()
    }

    /// The table as CSV.
    pub fn csv(&self) -> String {
        self.chart.csv()
    }

    /// The entries of its legend.
    pub fn legend(&self) -> Result<Vec<Ts<LegendEntry>>, JsError> {
        let series = self.chart.series.iter().enumerate();
        let listed = series.filter(|(_, series)| series.in_legend);
        let entry = |(position, series): (usize, &ChartSeries)| {
            to_ts(&LegendEntry {
                series: position,
                label: series.label.clone(),
                ink: series.ink.name(),
                dash: (series.dash.0, series.dash.1),
                marker: series.has_marks().then_some(series.marker.name),
                line: series.has_line(),
                band: series.has_band(),
                shown: series.shown,
            })
        };
        listed.map(entry).collect()
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
        style: &Ts<Style>,
    ) -> Option<String> {
        let drawn = self.draw_on(canvas, (width, height), style, false);
        let reason = drawn.as_ref().err().map(ToString::to_string);
        self.plot = drawn.ok();
        reason
    }

    /// Draws a picture that stands alone: with its title, its caption and its legend above the chart, and padding.
    #[wasm_bindgen(js_name = drawAlone)]
    pub fn draw_alone(
        &self,
        canvas: &HtmlCanvasElement,
        width: f64,
        height: f64,
        style: &Ts<Style>,
    ) -> Result<(), JsError> {
        self.draw_on(canvas, (width, height), style, true)?;
        Ok(())
    }

    /// A picture that stands alone as an SVG document. The canvas only measures text.
    pub fn svg(
        &self,
        canvas: &HtmlCanvasElement,
        width: f64,
        height: f64,
        style: &Ts<Style>,
    ) -> Result<String, JsError> {
        let style = style_of(style)?;
        let measure = text_width(canvas, style.font_size, &style.font)?;
        let (document, _) = chart::svg(&self.chart, (width, height), &style, &measure)?;
        Ok(document)
    }

    /// The number of positions that a pointer or the keys can reach in the chart as last drawn.
    #[wasm_bindgen(getter)]
    pub fn stops(&self) -> usize {
        self.plot.as_ref().map_or(0, Plot::stops)
    }

    /// The number of positions from one to the one below it; more than 1 only in a heat map.
    #[wasm_bindgen(getter)]
    pub fn stride(&self) -> usize {
        self.chart.stride()
    }

    /// The place nearest to a pointer, in CSS pixels from the left and the top.
    pub fn nearest(&self, x: f64, y: f64) -> Option<usize> {
        self.plot.as_ref()?.nearest(&self.chart, x, y)
    }

    /// The values at a position.
    pub fn readout(&self, stop: usize) -> Result<Option<Ts<Readout>>, JsError> {
        let plot = self.plot.as_ref();
        let readout = plot.and_then(|plot| self.chart.readout(plot, stop));
        readout.as_ref().map(to_ts).transpose()
    }
}

impl Chart {
    fn draw_on(
        &self,
        canvas: &HtmlCanvasElement,
        (width, height): (f64, f64),
        style: &Ts<Style>,
        stands_alone: bool,
    ) -> Result<Plot, DrawError> {
        let style = style_of(style)?;
        let measure: &TextWidth = &text_width(canvas, style.font_size, &style.font)?;
        let alone = || height_alone(&self.chart, (width, height), measure);
        let height = if stands_alone { alone() } else { height };
        let units = |length: f64| nearest_edge(style.units(length)).unsigned_abs();
        let padding = if stands_alone { PADDING } else { 0.0 };
        let margin = (units(padding), style.paper);
        let backend = backend_on(canvas, (units(width), units(height)), margin)?;
        chart::draw(&self.chart, backend, &style, measure, stands_alone)
    }
}

fn style_of(style: &Ts<Style>) -> Result<Style, DrawError> {
    read(&style.js_value()).map_err(DrawError)
}
