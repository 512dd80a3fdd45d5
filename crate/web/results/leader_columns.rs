//! The rows of a leaderboard in columns: all texts and all numbers cross the boundary at once, which takes a fraction of the
//! time that objects take. The other side is `www/engine/leader-columns.ts`.

use super::archive::ArchiveSheet;
use gameroom_rating::NumberArray;
use gameroom_rating::archive::{LeaderBefore, LeaderRow, LeaderView};
use gameroom_rating::rating::{RatingReport, Root, SchemeId};
use gameroom_rating_web::to_ts;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// The rows of a leaderboard. The fields of each row are in the order in which [`LeaderRow`] and [`RatingReport`] declare
/// them.
#[derive(Default, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct LeaderColumns {
    /// The scheme of all reports.
    scheme: Option<SchemeId>,
    /// All texts, one behind the other.
    texts: String,
    /// All numbers, and in place of each text its length in JavaScript. What is missing is not a number, and a list begins
    /// with its length.
    numbers: NumberArray,
}

#[wasm_bindgen]
impl ArchiveSheet {
    /// All rows of the leaderboard, for programs that take everyone.
    #[wasm_bindgen(js_name = leaderColumns)]
    pub fn leader_columns(&self, view: &Ts<LeaderView>) -> Result<Ts<LeaderColumns>, JsError> {
        let view = serde_wasm_bindgen::from_value(view.js_value())?;
        let page = self.leaders()?.page(&view, 0, usize::MAX);
        to_ts(&LeaderColumns::new(&page.rows))
    }
}

impl LeaderColumns {
    pub fn new(rows: &[LeaderRow]) -> Self {
        let mut columns = Self {
            scheme: rows.first().and_then(|row| row.report.scheme),
            ..Self::default()
        };
        for row in rows {
            columns.row(row);
        }
        columns
    }

    fn row(&mut self, row: &LeaderRow) {
        let LeaderRow {
            rank,
            id,
            name,
            report,
            last_day,
            listed,
            before,
            ..
        } = row;
        self.optional(rank.map(as_number));
        self.number(f64::from(*id));
        self.text(name);
        self.report(report);
        self.text(last_day.as_deref().unwrap_or_default());
        self.optional(*listed);
        self.optional(before.as_ref().map(|before| as_number(before.rank)));
        if let Some(LeaderBefore {
            rank: _, rating, ..
        }) = before
        {
            self.root(*rating);
        }
    }

    fn report(&mut self, report: &RatingReport) {
        let RatingReport {
            scheme: _,
            rating,
            low,
            high,
            if_win,
            if_loss,
            win_adds,
            loss_takes,
            accuracy,
            accuracy_gains,
            expectations,
            games,
            opponents,
            wins,
            draws,
            losses,
            score,
            score_share,
            average_opponent,
            ..
        } = report;
        self.root(*rating);
        for number in [low, high, if_win, if_loss, win_adds, loss_takes] {
            self.optional(*number);
        }
        self.number(*accuracy);
        self.number(as_number(accuracy_gains.len()));
        for gain in accuracy_gains {
            self.text(&gain.opponent);
            self.number(f64::from(gain.games));
            self.number(gain.adds);
        }
        self.number(as_number(expectations.len()));
        for expectation in expectations {
            self.number(expectation.opponent);
            self.number(expectation.score);
        }
        for count in [games, opponents, wins, draws, losses] {
            self.number(as_number(*count));
        }
        self.number(*score);
        self.optional(*score_share);
        self.optional(*average_opponent);
    }

    fn number(&mut self, number: f64) {
        self.numbers.push(number);
    }

    fn optional(&mut self, number: Option<f64>) {
        self.number(number.unwrap_or(f64::NAN));
    }

    /// A rating, and the side on which it has no bound.
    fn root(&mut self, root: Root) {
        self.optional(root.finite());
        self.optional(root.unbounded().map(|side| f64::from(side as u8)));
    }

    fn text(&mut self, text: &str) {
        self.texts.push_str(text);
        self.number(as_number(text.encode_utf16().count()));
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are below 2⁵³")]
fn as_number(count: usize) -> f64 {
    count as f64
}
