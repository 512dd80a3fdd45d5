//! One match of two to 64 players, beside the peers' equations for it.

use crate::race::{race, way};
use gameroom_rating::zonestats::{
    Entrant, HeadToHead, Lineup, Match, Player, Settings, Workspace, rate_match,
};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

pub fn run() {
    for players in [2, 4, 8, 16, 64] {
        of(players);
    }
}

fn of(players: u32) {
    let at = |player: u32| f64::from(player);
    let ratings: Vec<f64> = (0..players)
        .map(|p| 400.0 + 200.0 * at(p) / at(players))
        .collect();
    let scores: Vec<f64> = (0..players).map(|p| 1000.0 + at(p * 37 % 101)).collect();
    let minutes: Vec<f64> = (0..players).map(|p| 12.0 + at(p % 9)).collect();
    let rates: Vec<f64> = scores
        .iter()
        .zip(&minutes)
        .map(|(score, minutes)| score / minutes * 60.0)
        .collect();
    let entrants: Vec<Entrant> = (0..players)
        .zip(ratings.iter().zip(&rates).zip(&minutes))
        .map(|(team, ((&rating, &score_rate), &minutes))| Entrant {
            rating,
            score_rate,
            minutes,
            team,
        })
        .collect();
    let head_to_head = HeadToHead::new();
    let lineup = Lineup {
        players: &entrants,
        head_to_head: &head_to_head,
    };
    let settings = Settings::default();
    let mut workspace = Workspace::default();

    let named = (0..players as usize).map(|p| Player {
        rating: Some(ratings[p]),
        ..Player::new(format!("player{p}"), scores[p], minutes[p])
    });
    let game = Match {
        players: named.collect(),
        ..Match::default()
    };

    // The peer takes the places, as it has no scores and no minutes.
    let place = |p: usize| 1 + rates.iter().filter(|&&rate| rate > rates[p]).count();
    let skills: Vec<[WengLinRating; 1]> = ratings.iter().map(|_| [WengLinRating::new()]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = skills
        .iter()
        .enumerate()
        .map(|(p, skill)| (skill.as_slice(), MultiTeamOutcome::new(place(p))))
        .collect();
    let config = WengLinConfig::new();

    let mut ways = vec![
        way("ours", || workspace.rate(&lineup, &settings)),
        way("ours, with names and ranks", || {
            rate_match(&game, &settings)
        }),
        way("weng_lin_multi_team", || {
            weng_lin_multi_team(&teams, &config)
        }),
    ];
    if players == 2 {
        let (one, two) = (WengLinRating::new(), WengLinRating::new());
        let pair = move || weng_lin(&one, &two, &Outcomes::WIN, &config);
        ways.push(way("weng_lin", pair));
    }
    race("match", &format!("{players} players"), ways);
}
