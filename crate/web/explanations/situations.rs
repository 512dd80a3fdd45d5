//! Situations: named game lists, and custom ones, under several schemes.

use gameroom_rating::Problem;
use gameroom_rating::rating::{
    Program, SITUATIONS, Scheme, SchemeId, Situation, SituationReport, TestSheet, parse_values,
    program, run_own, test_sheet,
};
use gameroom_rating_web::{SchemeChoice, day_from_js, scheme_from_js, to_ts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// A situation as the page lists it.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SituationInfo {
    /// The name of the situation in addresses and files.
    id: &'static str,
    title: &'static str,
    /// The lesson, in a few sentences.
    lesson: String,
    /// True if the source prints figures of it.
    published: bool,
    /// A scheme that it is about, beside those that are usually compared.
    subject: Option<SchemeId>,
}

/// The program that a command runs; null where it cannot be read.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct ProgramReport {
    program: Option<Program>,
    problem: Option<Problem>,
}

/// A custom situation, run; null where its values cannot be read.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct CustomSituationReport {
    report: Option<SituationReport>,
    /// The problem of the values.
    problem: Option<Problem>,
}

/// All situations, those with published figures first.
#[wasm_bindgen]
pub fn situations() -> Result<Vec<Ts<SituationInfo>>, JsError> {
    let info = |situation: &Situation| {
        to_ts(&SituationInfo {
            id: situation.id,
            title: situation.title,
            lesson: situation.lesson.sentences(),
            published: !situation.published.is_empty(),
            subject: situation.subject,
        })
    };
    SITUATIONS.iter().map(info).collect()
}

/// Runs a situation under several schemes.
#[wasm_bindgen(js_name = runSituation)]
pub fn run_situation(
    id: &str,
    schemes: Vec<Ts<SchemeChoice>>,
) -> Result<Ts<SituationReport>, JsError> {
    let situation =
        Situation::find(id).ok_or_else(|| JsError::new(&format!("unknown situation “{id}”")))?;
    to_ts(&situation.run(&schemes_from_js(&schemes)?))
}

/// Runs all situations under several schemes.
#[wasm_bindgen(js_name = testSheet)]
pub fn test_sheet_of(schemes: Vec<Ts<SchemeChoice>>) -> Result<Ts<TestSheet>, JsError> {
    to_ts(&test_sheet(&schemes_from_js(&schemes)?))
}

fn schemes_from_js(schemes: &[Ts<SchemeChoice>]) -> Result<Vec<Scheme>, JsError> {
    schemes.iter().map(scheme_from_js).collect()
}

/// The program of the source that a command runs.
#[wasm_bindgen(js_name = programOf)]
pub fn program_of(command: &str) -> Result<Ts<ProgramReport>, JsError> {
    let program = program(command);
    to_ts(&ProgramReport {
        problem: program.as_ref().err().cloned(),
        program: program.ok(),
    })
}

/// Runs a `rep` command under several schemes; N, R or D in it takes each of `values` in turn, and a lone
/// `-` stands for `list`, whose dates are counted to `today`.
#[wasm_bindgen(js_name = runCustomSituation)]
pub fn run_custom_situation(
    command: &str,
    values: &str,
    list: &str,
    schemes: Vec<Ts<SchemeChoice>>,
    today: &str,
) -> Result<Ts<CustomSituationReport>, JsError> {
    let today = Some(day_from_js(today)?);
    let schemes = schemes_from_js(&schemes)?;
    let report = parse_values(values);
    let report = report.map(|values| run_own(command, &values, list, &schemes, today));
    to_ts(&CustomSituationReport {
        problem: report.as_ref().err().cloned(),
        report: report.ok(),
    })
}
