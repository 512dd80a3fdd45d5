//! Situations: named game lists, and one's own, under several schemes.

use super::scheme::scheme_from_js;
use super::values::to_js;
use crate::Problem;
use crate::performance::{SITUATIONS, Scheme, Situation, SituationReport, parse_values, run_own};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// A situation as the page lists it.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SituationInfo {
    /// Its name in addresses and files.
    id: &'static str,
    title: &'static str,
    /// What it teaches, in one sentence.
    lesson: &'static str,
    /// Whether the source prints figures of it.
    published: bool,
}

/// A situation of one's own, run; none where its values cannot be read.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct OwnSituationReport {
    report: Option<SituationReport>,
    /// What is wrong with the values.
    problem: Option<Problem>,
}

/// All situations, those with published figures first.
#[wasm_bindgen(unchecked_return_type = "SituationInfo[]")]
pub fn situations() -> Result<JsValue, JsError> {
    let info = |situation: &Situation| SituationInfo {
        id: situation.id,
        title: situation.title,
        lesson: situation.lesson,
        published: !situation.published.is_empty(),
    };
    to_js(&SITUATIONS.iter().map(info).collect::<Vec<_>>())
}

/// Runs a situation under several schemes.
#[expect(
    clippy::needless_pass_by_value,
    reason = "arrays come from JavaScript owned"
)]
#[wasm_bindgen(js_name = runSituation, unchecked_return_type = "SituationReport")]
pub fn run_situation(
    id: &str,
    #[wasm_bindgen(unchecked_param_type = "readonly SchemeChoice[]")] schemes: Vec<JsValue>,
) -> Result<JsValue, JsError> {
    let situation = Situation::find(id)
        .ok_or_else(|| JsError::new(&format!("no situation is called “{id}”")))?;
    let mut report = situation.run(&schemes_from_js(&schemes)?);
    // The source does not know one's own scheme, be it the same as one of its.
    let own = schemes.iter().zip(&mut report.ratings);
    for cell in own
        .filter(|(choice, _)| !choice.is_string())
        .flat_map(|(_, cells)| cells)
    {
        (cell.published, cell.agrees) = (None, None);
    }
    to_js(&report)
}

/// Runs a `rep` command under several schemes; N, R or D in it takes each of `values` in turn, and a lone
/// `-` stands for `list`.
#[expect(
    clippy::needless_pass_by_value,
    reason = "arrays come from JavaScript owned"
)]
#[wasm_bindgen(js_name = runOwnSituation, unchecked_return_type = "OwnSituationReport")]
pub fn run_own_situation(
    command: &str,
    values: &str,
    list: &str,
    #[wasm_bindgen(unchecked_param_type = "readonly SchemeChoice[]")] schemes: Vec<JsValue>,
) -> Result<JsValue, JsError> {
    let schemes = schemes_from_js(&schemes)?;
    let own = match parse_values(values) {
        Ok(values) => OwnSituationReport {
            report: Some(run_own(command, &values, list, &schemes)),
            problem: None,
        },
        Err(problem) => OwnSituationReport {
            report: None,
            problem: Some(problem),
        },
    };
    to_js(&own)
}

fn schemes_from_js(schemes: &[JsValue]) -> Result<Vec<Scheme>, JsError> {
    schemes.iter().map(scheme_from_js).collect()
}
