//! Pictures as JavaScript has them, each by its kind.

use super::values::{count, field, list, number, numbers, text, texts};
use crate::chart::Chart;
use crate::chart::pictures::{
    League, LeaguePlayer, Likelihood, NextGame, Opponent, Opponents, PairGrid, PullRow, Pulls,
    Season, SeasonSide, Situation, SituationSeries, Timeline, TimelineSeries, Truth, TruthSide,
    Variable, Weights,
};
use wasm_bindgen::prelude::*;

/// The chart of a picture, under the title that the picture gives it, if any.
pub(super) fn chart_of(picture: &JsValue) -> Result<Chart, JsError> {
    let kind = text(picture, "kind");
    let mut chart = match kind.as_str() {
        "timeline" => timeline(picture),
        "next-game" => next_game(picture),
        "weights" => weights(picture),
        "opponents" => opponents(picture),
        "pulls" => pulls(picture),
        "likelihood" => likelihood(picture),
        "situation" => situation(picture),
        "pair-grid" => pair_grid(picture),
        "league" => league(picture),
        "season" => season(picture),
        "truth" => truth(picture),
        _ => return Err(JsError::new(&format!("there is no picture “{kind}”"))),
    };
    let title = text(picture, "title");
    if !title.is_empty() {
        chart.title = title;
    }
    Ok(chart)
}

fn timeline(picture: &JsValue) -> Chart {
    let series = list(picture, "series");
    let parts: Vec<_> = series
        .iter()
        .map(|one| {
            (
                text(one, "label"),
                ["ratings", "low", "high"].map(|name| numbers(one, name)),
            )
        })
        .collect();
    let series: Vec<_> = parts
        .iter()
        .map(|(label, [ratings, low, high])| TimelineSeries {
            label,
            ratings,
            low,
            high,
        })
        .collect();
    let results: Vec<f64> = numbers(picture, "results")
        .iter()
        .map(|result| result / 2.0)
        .collect();
    Timeline {
        series: &series,
        numbers: &numbers(picture, "numbers"),
        results: &results,
        opponents: &numbers(picture, "opponents"),
    }
    .chart()
}

fn next_game(picture: &JsValue) -> Chart {
    NextGame {
        opponents: &numbers(picture, "opponents"),
        win: &numbers(picture, "win"),
        draw: &numbers(picture, "draw"),
        loss: &numbers(picture, "loss"),
        rating: number(picture, "rating"),
    }
    .chart()
}

fn weights(picture: &JsValue) -> Chart {
    Weights {
        weights: &numbers(picture, "weights"),
        every: count(picture, "every"),
        games: count(picture, "games"),
        half: count(picture, "half"),
    }
    .chart()
}

fn opponents(picture: &JsValue) -> Chart {
    let list = list(picture, "opponents");
    let names: Vec<String> = list.iter().map(|one| text(one, "name")).collect();
    let opponents: Vec<_> = list
        .iter()
        .zip(&names)
        .map(|(one, name)| Opponent {
            name,
            opponents: number(one, "opponents"),
            games: number(one, "games"),
            weight: number(one, "weight"),
        })
        .collect();
    Opponents {
        opponents: &opponents,
    }
    .chart()
}

fn pulls(picture: &JsValue) -> Chart {
    let column = |name: &str| numbers(picture, name);
    let ratings = column("ratings");
    let or_none = |column: &[f64], row: usize| column.get(row).copied().unwrap_or(f64::NAN);
    let rows: Vec<PullRow> = if field(picture, "pulls").is_object() {
        let (pulls, results) = (column("pulls"), column("results"));
        let game = |(row, &rating)| {
            PullRow::of_game(rating, or_none(&pulls, row), or_none(&results, row) / 2.0)
        };
        ratings.iter().enumerate().map(game).collect()
    } else {
        let sums = ["up", "down", "wins", "draws", "losses"].map(column);
        let group = |(row, &rating)| {
            let [up, down, wins, draws, losses] = [0, 1, 2, 3, 4].map(|at| or_none(&sums[at], row));
            PullRow {
                rating,
                up,
                down,
                wins,
                draws,
                losses,
            }
        };
        ratings.iter().enumerate().map(group).collect()
    };
    Pulls {
        rows: &rows,
        prior: number(picture, "prior"),
        rating: number(picture, "rating"),
    }
    .chart()
}

fn likelihood(picture: &JsValue) -> Chart {
    let curve = field(picture, "curve");
    // What has no end is null.
    let or = |name: &str, without: f64| {
        let end = number(picture, name);
        if end.is_nan() { without } else { end }
    };
    Likelihood {
        ratings: &numbers(&curve, "x"),
        likelihood: &numbers(&curve, "y"),
        cut: number(picture, "cut"),
        rating: number(picture, "rating"),
        low: or("low", f64::NEG_INFINITY),
        high: or("high", f64::INFINITY),
    }
    .chart()
}

fn situation(picture: &JsValue) -> Chart {
    let words = texts(picture, "at");
    let in_words = list(picture, "at").first().is_some_and(JsValue::is_string);
    let values = if in_words {
        Vec::new()
    } else {
        numbers(picture, "at")
    };
    let list = list(picture, "series");
    let parts: Vec<_> = list
        .iter()
        .map(|one| {
            (
                text(one, "label"),
                numbers(one, "values"),
                numbers(one, "published"),
            )
        })
        .collect();
    let series: Vec<_> = parts
        .iter()
        .map(|(label, values, published)| SituationSeries {
            label,
            values,
            published,
        })
        .collect();
    Situation {
        title: &text(picture, "title"),
        variable: &text(picture, "variable"),
        at: if in_words {
            Variable::Words(&words)
        } else {
            Variable::Numbers(&values)
        },
        series: &series,
    }
    .chart()
}

fn pair_grid(picture: &JsValue) -> Chart {
    PairGrid {
        names: &texts(picture, "names"),
        changes: &numbers(picture, "changes"),
    }
    .chart()
}

fn league(picture: &JsValue) -> Chart {
    let list = list(picture, "players");
    let parts: Vec<_> = list
        .iter()
        .map(|one| {
            (
                text(one, "name"),
                numbers(one, "matches"),
                numbers(one, "ratings"),
            )
        })
        .collect();
    let players: Vec<_> = parts
        .iter()
        .map(|(name, matches, ratings)| LeaguePlayer {
            name,
            matches,
            ratings,
        })
        .collect();
    League { players: &players }.chart()
}

fn season(picture: &JsValue) -> Chart {
    let list = list(picture, "sides");
    let parts: Vec<_> = list
        .iter()
        .map(|one| {
            (
                text(one, "label"),
                ["low", "mid", "high"].map(|name| numbers(one, name)),
            )
        })
        .collect();
    let sides: Vec<_> = parts
        .iter()
        .map(|(label, [low, mid, high])| SeasonSide {
            label,
            low,
            mid,
            high,
        })
        .collect();
    Season {
        axis: &text(picture, "axis"),
        matches: &numbers(picture, "matches"),
        sides: &sides,
    }
    .chart()
}

fn truth(picture: &JsValue) -> Chart {
    let list = list(picture, "sides");
    let parts: Vec<_> = list
        .iter()
        .map(|one| {
            (
                text(one, "label"),
                numbers(one, "skills"),
                numbers(one, "ratings"),
            )
        })
        .collect();
    let sides: Vec<_> = parts
        .iter()
        .map(|(label, skills, ratings)| TruthSide {
            label,
            skills,
            ratings,
        })
        .collect();
    Truth { sides: &sides }.chart()
}
