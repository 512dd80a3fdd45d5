//! Work in pieces, for callers that show progress or may stop it: a part of each module that has such work.

use gameroom_rating::Work;
use gameroom_rating_web::to_js;
use serde::Serialize;
use serde_wasm_bindgen::Error;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const RUN: &str = "
/** Work that is done in pieces. */
export interface Run<Report> {
  /** Does up to so many more steps, which are games or matches; returns which part of all is done, from 0 to 1. */
  advance(steps: number): number;
  /** What was found so far. */
  report(): Report;
  free(): void;
}
";

/// Work of any kind, with its report.
trait Reported {
    fn advance(&mut self, steps: usize) -> f64;
    fn report(&self) -> Result<JsValue, Error>;
}

impl<W: Work, R: Serialize, F: Fn(&W) -> R> Reported for (W, F) {
    fn advance(&mut self, steps: usize) -> f64 {
        self.0.advance(steps)
    }

    fn report(&self) -> Result<JsValue, Error> {
        to_js(&(self.1)(&self.0))
    }
}

/// Work that is done in pieces.
#[wasm_bindgen(skip_typescript)]
pub struct Run(Box<dyn Reported>);

impl Run {
    /// Work whose report is made by a function.
    pub fn new<W: Work + 'static, R: Serialize>(
        work: W,
        report: impl Fn(&W) -> R + 'static,
    ) -> Self {
        Self(Box::new((work, report)))
    }
}

#[wasm_bindgen]
impl Run {
    /// Does up to so many more steps; returns which part of all is done, from 0 to 1.
    #[wasm_bindgen(skip_typescript)]
    pub fn advance(&mut self, steps: usize) -> f64 {
        self.0.advance(steps)
    }

    /// The findings so far.
    #[wasm_bindgen(skip_typescript)]
    pub fn report(&self) -> Result<JsValue, JsError> {
        Ok(self.0.report()?)
    }
}
