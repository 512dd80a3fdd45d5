//! The reports that charts are drawn from, by the kind of the chart.

use super::read::read;
use gameroom_rating::chart::Chart;
use gameroom_rating::chart::pictures::{
    TimelinePicture, calibration, comparison, fit_map, league, likelihood, next_game, opponents,
    pair_grid, pulls, season, situation, standings, sweep, truth, weights,
};
use gameroom_rating_web::field;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const PICTURE: &str = "
/** The data of a chart, by its kind. */
export type Picture =
  | { kind: 'timeline'; report: TimelinePicture }
  | { kind: 'next-game'; report: NextGame }
  | { kind: 'weights' | 'opponents' | 'pulls' | 'likelihood'; report: Contributions }
  | { kind: 'situation'; report: SituationPicture }
  | { kind: 'pair-grid'; report: PairGrid }
  | { kind: 'league'; report: LeagueCourses }
  | { kind: 'standings'; report: readonly ComparedStanding[] }
  | { kind: 'season'; report: SeasonCourse }
  | { kind: 'truth'; report: readonly TruthSide[] }
  | { kind: 'calibration'; report: Calibration }
  | { kind: 'comparison'; report: Differences }
  | { kind: 'sweep'; report: Sweep }
  | { kind: 'fit-map'; report: FitMap };
";

/// The chart of a picture.
pub fn chart_of(picture: &JsValue) -> Result<Chart, String> {
    let kind: String = field(picture, "kind").as_string().unwrap_or_default();
    let report = &field(picture, "report");
    Ok(match kind.as_str() {
        "timeline" => read::<TimelinePicture>(report)?.chart(),
        "next-game" => next_game(&read(report)?),
        "weights" => weights(&read(report)?),
        "opponents" => opponents(&read(report)?),
        "pulls" => pulls(&read(report)?),
        "likelihood" => likelihood(&read(report)?),
        "situation" => situation(&read(report)?),
        "pair-grid" => pair_grid(&read(report)?),
        "league" => league(&read(report)?),
        "standings" => standings(&read::<Vec<_>>(report)?),
        "season" => season(&read(report)?),
        "truth" => truth(&read::<Vec<_>>(report)?),
        "calibration" => calibration(&read(report)?),
        "comparison" => comparison(&read(report)?),
        "sweep" => sweep(&read(report)?),
        "fit-map" => fit_map(&read(report)?),
        _ => return Err(format!("there is no chart “{kind}”")),
    })
}
