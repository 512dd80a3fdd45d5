//! Multiplayer matches and leagues: equations 1 to 6 one after the other, for every pair.

use super::assert_agree;
use super::chance::Chance;
use super::precise::Precise;
use crate::strategies::cases;
use gameroom_rating::zonestats::{
    CapLevel, CapMinutes, CapRule, LeagueOptions, Match, Player, PlayerReport, Settings,
    StartRating, rate_league, rate_match,
};
use std::collections::BTreeMap;

/// Somebody's row of a match.
#[derive(Debug, Clone)]
struct Seat {
    name: usize,
    team: Option<&'static str>,
    rating: Option<f64>,
    /// Whole, as are tenths of minutes, so that score rates can be compared without rounding.
    score: usize,
    tenths: usize,
    /// Scores against opponents, by their names.
    against: BTreeMap<usize, usize>,
    enabled: bool,
}

impl Seat {
    fn minutes(&self) -> Precise {
        Precise::from(self.tenths as f64 / 10.0)
    }

    /// The minutes that the cap counts.
    fn capped(&self, settings: &Settings) -> Precise {
        match settings.cap_minutes() {
            CapMinutes::All => self.minutes(),
            CapMinutes::Counted => self
                .minutes()
                .min(Precise::from(settings.max_game_length())),
        }
    }

    /// The row as a player of a match.
    fn player(&self) -> Player {
        let against = self.against.iter();
        let against = against.map(|(name, &score)| (format!("p{name}"), score as f64));
        Player {
            team: self.team.map(str::to_owned),
            rating: self.rating,
            enabled: self.enabled,
            against: against.collect(),
            ..Player::new(
                format!("p{}", self.name),
                self.score as f64,
                self.minutes().rounded(),
            )
        }
    }

    /// Splits off the part from some time on, as a row of its own.
    fn split(&mut self, chance: &mut Chance) -> Self {
        let mut rest = self.clone();
        let part = |whole: &mut usize, rest: &mut usize, chance: &mut Chance| {
            *rest = chance.below(*whole + 1);
            *whole -= *rest;
        };
        part(&mut self.score, &mut rest.score, chance);
        part(&mut self.tenths, &mut rest.tenths, chance);
        for (name, score) in &mut self.against {
            let other = rest.against.get_mut(name).expect("it is a copy");
            part(score, other, chance);
        }
        if chance.once_in(2) {
            rest.rating = None;
        }
        rest
    }
}

/// What a match comes to, for everyone in it.
struct Outcome {
    offsets: Vec<Precise>,
    changes: Vec<Precise>,
    scale: Precise,
}

/// Equations 1 to 6 with everyone's rating before.
fn outcome(seats: &[Seat], ratings: &[Precise], settings: &Settings) -> Outcome {
    let mult = Precise::from(settings.game_mult());
    let mut offsets = Vec::new();
    for (me, mine) in seats.iter().enumerate() {
        let mut offset = Precise::ZERO;
        for (other, theirs) in seats.iter().enumerate() {
            let mates = mine.team.is_some() && mine.team == theirs.team;
            if me == other || mates || !mine.enabled || !theirs.enabled {
                continue;
            }
            let apart = (ratings[other] - ratings[me]) / Precise::from(settings.t());
            // Beyond e^600 there is nothing left of it.
            let predicted_outcome = if apart.abs() < Precise::from(600.0) {
                Precise::ONE / (Precise::ONE + apart.exp()) // eq. 1
            } else if apart > Precise::ZERO {
                Precise::ZERO
            } else {
                Precise::ONE
            };
            // Head to head where both have a score, else score by the other's time.
            let head_to_head = (mine.against.get(&theirs.name)).zip(theirs.against.get(&mine.name));
            let (my_rate, their_rate) = head_to_head.map_or(
                (mine.score * theirs.tenths, theirs.score * mine.tenths),
                |(&mine, &theirs)| (mine, theirs),
            );
            let result = match my_rate.cmp(&their_rate) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
            let indiv_result = Precise::from(result) - predicted_outcome; // eq. 2
            let time = Precise::from(settings.max_game_length())
                .min(mine.minutes())
                .min(theirs.minutes());
            offset = offset + indiv_result * mult * time; // eq. 3, eq. 4
        }
        offsets.push(offset);
    }
    // eq. 5: of those who are equally far from 0, the one who was there for the shortest time.
    // Step 7 in words: anyone.
    let mut scale = Precise::ONE;
    let sets = |offset: Precise, highest: Precise| match settings.cap() {
        CapRule::Largest => highest - offset.abs() < Precise::from(1e-12),
        CapRule::Anyone => offset.abs() > Precise::from(1e-12),
    };
    let lowest = |lowest: Precise, offset: &Precise| lowest.min(-offset.abs());
    let highest = -offsets.iter().fold(Precise::ZERO, lowest);
    if highest > Precise::from(1e-12) {
        for (seat, offset) in seats.iter().zip(&offsets) {
            if sets(*offset, highest) {
                scale = scale.min(seat.capped(settings) * mult / offset.abs());
            }
        }
    }
    Outcome {
        changes: offsets.iter().map(|&offset| offset * scale).collect(), // eq. 6
        offsets,
        scale,
    }
}

fn a_seat(name: usize, teams: usize, chance: &mut Chance) -> Seat {
    let team = if teams == 0 || chance.once_in(10) {
        None
    } else {
        Some(["red", "blue", "green"][chance.below(teams)])
    };
    let rating = match chance.below(5) {
        0 => None,
        1 => Some(chance.between(-1500.0, 2500.0)),
        _ => Some((chance.between(0.0, 100.0)).round() * 10.0),
    };
    let scores = chance.of(&[5, 40, 5000]);
    Seat {
        name,
        team,
        rating,
        score: chance.below(scores),
        tenths: if chance.once_in(15) {
            0
        } else {
            1 + chance.below(400)
        },
        against: BTreeMap::new(),
        enabled: !chance.once_in(10),
    }
}

/// The rows of a match in which some players left and came back.
fn with_returns(seats: &[Seat], chance: &mut Chance) -> Vec<Seat> {
    let mut rows = seats.to_vec();
    for _ in 0..chance.of(&[0, 0, 3]) {
        let row = chance.below(rows.len());
        let rest = rows[row].split(chance);
        rows.push(rest);
    }
    rows
}

/// The rating of those to whom nothing gives one: often the default.
fn a_start_rating(chance: &mut Chance) -> f64 {
    chance.of(&[500.0, 500.0, 0.0, 1500.0, -312.5])
}

fn some_settings(chance: &mut Chance) -> Settings {
    let cap = chance.of(&[CapRule::Largest, CapRule::Anyone]);
    let minutes = chance.of(&[CapMinutes::All, CapMinutes::Counted]);
    let default = Settings::default().with_cap(cap).with_cap_minutes(minutes);
    if chance.once_in(3) {
        return default;
    }
    let (t, game_mult) = (chance.between(10.0, 400.0), chance.between(0.1, 5.0));
    let settings = default.with_numbers(t, game_mult, chance.between(1.0, 40.0));
    settings.expect("they are in their ranges")
}

#[test]
fn matches_are_those_of_the_equations() {
    let mut chance = Chance(4);
    for _ in 0..cases(4000).cases {
        let (count, teams) = (2 + chance.below(14), chance.below(4));
        let mut seats: Vec<Seat> = (0..count)
            .map(|name| a_seat(name, teams, &mut chance))
            .collect();
        let start_rating = a_start_rating(&mut chance);
        // Only differences of ratings count.
        let shift = chance.of(&[0.0, 0.0, 0.0, -90_000.0, 90_000.0]);
        for seat in &mut seats {
            seat.rating = seat.rating.map(|rating| rating + shift);
        }
        // Every score of the last player in three times as long: a tie on paper.
        seats[0].score = 3 * seats[count - 1].score;
        seats[0].tenths = 3 * seats[count - 1].tenths;
        for _ in 0..chance.of(&[0, 0, count * count]) {
            let (me, opponent) = (chance.below(count), chance.below(count));
            if me != opponent {
                seats[me].against.insert(opponent, chance.below(3));
            }
        }
        let settings = some_settings(&mut chance);
        let rated = |rows: &[Seat]| {
            let players = rows.iter().map(Seat::player).collect();
            rate_match(
                &Match {
                    players,
                    start_rating: StartRating::new(start_rating).unwrap(),
                    ..Match::default()
                },
                &settings,
            )
        };
        let report = rated(&with_returns(&seats, &mut chance));
        let start = |seat: &Seat| seat.rating.unwrap_or(start_rating);
        let before: Vec<Precise> = seats.iter().map(|seat| start(seat).into()).collect();
        let theirs = outcome(&seats, &before, &settings);
        let said = |what: &str| format!("{what}, {settings:?} {seats:#?}");
        let agree = |what: &str, ours: f64, theirs: Precise| {
            assert_agree(&|| said(what), ours, theirs.rounded());
        };
        agree("scale", report.scale, theirs.scale);
        let sum: f64 = report.players.iter().map(|player| player.offset).sum();
        assert!(sum.abs() <= 0.0, "{}", said("offsets sum to zero exactly"));
        let is_level = |level| {
            report
                .players
                .iter()
                .any(|player| player.cap == Some(level))
        };
        if settings.cap() == CapRule::Anyone {
            assert!(!is_level(CapLevel::Above), "{}", said("above the cap"));
            // Never further down than needed.
            assert!(
                !report.scaled || is_level(CapLevel::At),
                "{}",
                said("scale")
            );
        }
        let ranked = |mine: f64, rating: fn(&PlayerReport) -> Option<f64>| {
            let counted = report.players.iter().filter(|other| other.counted);
            let above = counted.filter(|other| rating(other) > Some(mine));
            u32::try_from(1 + above.count()).ok()
        };
        for (player, ours) in report.players.iter().enumerate() {
            agree("offset", ours.offset, theirs.offsets[player]);
            agree("change", ours.change, theirs.changes[player]);
            // Away from the cap by more than rounding, a change is below it or above.
            let allowed = seats[player].capped(&settings) * Precise::from(settings.game_mult());
            let beyond = (theirs.changes[player].abs() - allowed).rounded();
            if ours.counted && beyond.abs() > 1e-6 {
                let level = if beyond > 0.0 {
                    CapLevel::Above
                } else {
                    CapLevel::Below
                };
                assert_eq!(ours.cap, Some(level), "{}", said("cap"));
            }
            let (rating, started) = (ours.rating.unwrap(), ours.rating_before.unwrap());
            agree("rating before", started, before[player]);
            agree("rating", rating, before[player] + theirs.changes[player]);
            let mut problems = report.problems.iter();
            let is_rated = problems.all(|problem| problem.player.is_some());
            assert_eq!(ours.counted, seats[player].enabled && is_rated);
            let ranks = [
                ranked(started, |of| of.rating_before),
                ranked(rating, |of| of.rating),
            ];
            let ranks = if ours.counted { ranks } else { [None; 2] };
            assert_eq!([ours.rank_before, ours.rank], ranks, "{}", said("ranks"));
        }
        // In any order, everything is the same to the last bit: no sum is rounded.
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_cached_key(|_| chance.below(1000));
        let shuffled: Vec<Seat> = order.iter().map(|&player| seats[player].clone()).collect();
        let [report, other] = [&seats, &shuffled].map(|seats| rated(seats));
        for (&player, mut other) in order.iter().zip(other.players) {
            other.rows.clone_from(&report.players[player].rows);
            assert_eq!(report.players[player], other, "{}", said("order"));
        }
    }
}

/// Ratings carried from match to match. Some players start from a given rating, others from the one in the log where they
/// first appear, or else from the league's; all other ratings in the log are compared.
#[test]
fn leagues_are_matches_with_ratings_carried_on() {
    let mut chance = Chance(5);
    for _ in 0..cases(300).cases {
        let settings = some_settings(&mut chance);
        let mut log = "match,player,team,score,minutes,rating,enabled\n".to_owned();
        let mut ratings: BTreeMap<usize, Precise> = BTreeMap::new();
        let mut last_changes: BTreeMap<usize, Precise> = BTreeMap::new();
        let start_rating = a_start_rating(&mut chance);
        let mut start_ratings = "player;rating\n".to_owned();
        for name in 0..chance.below(4) {
            let rating = chance.between(0.0, 1000.0);
            start_ratings.extend([format!("p{name};{rating}\n")]);
            ratings.insert(name, Precise::from(rating));
        }
        let (mut compared, mut agree) = (0, 0);
        for game in 0..=chance.below(20) {
            let (count, teams) = (2 + chance.below(7), chance.below(4));
            let first = chance.below(12);
            let mut seats: Vec<Seat> = (0..count)
                .map(|place| a_seat((first + place) % 12, teams, &mut chance))
                .collect();
            // Otherwise there might be no opponent, and so no match.
            (seats[0].team, seats[0].enabled, seats[1].enabled) = (None, true, true);
            for seat in &mut seats {
                let Some(&ours) = ratings.get(&seat.name) else {
                    let start = Precise::from(seat.rating.unwrap_or(start_rating));
                    ratings.insert(seat.name, start);
                    continue;
                };
                if chance.once_in(2) {
                    seat.rating = Some((ours.rounded() * 10.0).round() / 10.0);
                }
                if let Some(listed) = seat.rating {
                    compared += 1;
                    let decimals = listed.to_string().split('.').nth(1).map_or(0, str::len);
                    let half = 0.5 / 10_f64.powf(decimals as f64);
                    agree += usize::from((listed - ours.rounded()).abs() <= half);
                }
            }
            let rows = with_returns(&seats, &mut chance);
            for seat in &rows {
                let row = [
                    game.to_string(),
                    format!("p{}", seat.name),
                    seat.team.unwrap_or("").to_owned(),
                    seat.score.to_string(),
                    seat.minutes().rounded().to_string(),
                    seat.rating
                        .map_or(String::new(), |rating| rating.to_string()),
                    if seat.enabled { "yes" } else { "no" }.to_owned(),
                ];
                log.push_str(&row.join(","));
                log.push('\n');
            }
            let before: Vec<Precise> = seats.iter().map(|seat| ratings[&seat.name]).collect();
            let changes = outcome(&seats, &before, &settings).changes;
            for (seat, change) in seats.iter().zip(changes) {
                ratings.insert(seat.name, ratings[&seat.name] + change);
                if seat.enabled {
                    last_changes.insert(seat.name, change);
                }
            }
        }
        let options = LeagueOptions {
            start_ratings,
            start_rating: StartRating::new(start_rating).unwrap(),
            ..LeagueOptions::default()
        };
        let report = rate_league(&log, &settings, &options);
        assert_eq!(report.problems, [], "{log}");
        let in_log = report.ratings_in_log.unwrap_or_default();
        assert_eq!((in_log.compared, in_log.agree), (compared, agree), "{log}");
        for standing in &report.table {
            let number = standing.player.strip_prefix('p').map(str::parse);
            let name: usize = number
                .and_then(Result::ok)
                .expect("players are p and a number");
            let what = || format!("{} of {log}", standing.player);
            assert_agree(&what, standing.rating, ratings[&name].rounded());
            if let Some(change) = last_changes.get(&name) {
                assert_agree(&what, standing.last_change, change.rounded());
            }
        }
        let table = report.table.iter().filter(|standing| standing.matches > 0);
        assert_eq!(table.count(), last_changes.len());
    }
}
