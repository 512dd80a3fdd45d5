//! A simulation of a match: the same players meet many times, in the way of a season's matches.

use super::one_match::Entry;
use super::{Game, Generator, Match, MatchProblem, Rater, Settings};
use crate::number::saturating_u32;
use crate::problem::require_all;
use crate::stats::{Z, mean, quantile, std_dev};
use crate::work::Work;
use crate::{NumberArray, OptionProblem};

/// The most players in a simulated match: each has a chance for each place.
pub const MAX_SIMULATED_PLAYERS: usize = 200;

/// The options of a simulated match; those not given keep their defaults.
#[apply(options)]
pub struct WhatIfOptions {
    /// The number of times that the match is played, 1 to 100,000. Default 10,000.
    pub matches: u32,
    /// `T_true`: the amount of chance in a score, in points, above 0 and at most 1,000,000. By default, T of the
    /// settings: the ratings then predict the results exactly.
    pub t_true: Option<f64>,
    /// The seed of all random numbers. The same seed gives the same luck, whatever the settings. Default 1.
    pub seed: u32,
}

impl Default for WhatIfOptions {
    fn default() -> Self {
        Self {
            matches: 10_000,
            t_true: None,
            seed: 1,
        }
    }
}

impl WhatIfOptions {
    fn check(&self) -> Result<(), OptionProblem> {
        require_all! {
            "matches": (1..=100_000).contains(&self.matches)
                => "a match can be simulated 1 to 100,000 times";
            "tTrue": self.t_true.is_none_or(|t| t > 0.0 && t <= 1e6)
                => "the true T must be above 0 and at most 1,000,000";
        }
        Ok(())
    }
}

/// The outlook for a match: what could happen.
#[apply(report)]
pub struct WhatIfReport {
    /// The number of times that the match was played so far.
    pub matches: u32,
    /// Share of matches that the cap scaled down.
    pub scaled_share: f64,
    /// Share of matches in which someone moved by more than the cap allows, even after scaling.
    pub above_cap_share: f64,
    /// The players who take part, in the order of the match: all who count and have more than 0 minutes.
    pub players: Vec<PlayerOutlook>,
    /// Cells that could not be used, and why nothing is simulated, if that is so.
    pub problems: Vec<MatchProblem>,
}

/// The outlook for one player.
#[apply(report)]
pub struct PlayerOutlook {
    /// Position in the match, from 0.
    pub position: u32,
    /// The player's name.
    pub name: String,
    /// Rating before the match.
    pub rating: f64,
    /// The share of matches in which the player takes each place by score rate: the first place, the second, and so on.
    pub places: NumberArray,
    /// The places that may be the most likely one, from 1: those that the number of matches cannot tell from the one taken
    /// most often, with 95 % confidence in all of them.
    pub likely_places: Vec<u32>,
    /// The mean change of the rating, in points.
    pub mean_change: f64,
    /// The largest error of the mean change that is left because the matches are not more, in points, at 95 %.
    pub mean_error: f64,
    /// In 5 % of matches, the change is below this.
    pub low_change: f64,
    /// In 5 % of matches, the change is above this.
    pub high_change: f64,
}

/// A match that is played many times, in pieces.
///
/// Each time, every player's score rate is rating + `T_true` · Gumbel noise, as in a season where the ratings are the
/// true skills. Minutes and teams stay as they are, and scores against each other play no part.
///
/// ```
/// use gameroom_rating::{Work, zonestats::{Match, Player, Settings, WhatIf, WhatIfOptions}};
///
/// let player = |name, rating| Player { rating: Some(rating), ..Player::new(name, 0.0, 20.0) };
/// let players = vec![player("ann", 620.0), player("bob", 500.0)];
/// let game = Match { players, ..Match::default() };
/// let mut run = WhatIf::new(&game, &Settings::default(), &WhatIfOptions::default()).unwrap();
/// run.finish();
/// let report = run.report();
/// // Equation 1: 1 / (1 + exp(−120 / 120)) = 0.731.
/// assert!((report.players[0].places[0] - 0.731).abs() < 0.02);
/// assert!(report.players[0].mean_change.abs() < 1.0);
/// ```
#[derive(Debug, Clone)]
pub struct WhatIf {
    settings: Settings,
    matches: u32,
    t_true: f64,
    generator: Generator,
    /// The match, with its players numbered by their place among those who take part.
    game: Game,
    /// The rating of each before it.
    ratings: Vec<f64>,
    rater: Rater,
    outcomes: Vec<Outcomes>,
    problems: Vec<MatchProblem>,
    played: u32,
    scaled: u32,
    above_cap: u32,
    /// The players by their score rates, highest first.
    order: Vec<usize>,
}

/// The results of a player so far.
#[derive(Debug, Clone)]
struct Outcomes {
    /// Where the player is in the match.
    position: u32,
    name: String,
    /// The number of times that the player took each place.
    places: Vec<u32>,
    /// The changes of the rating, match by match.
    changes: Vec<f64>,
}

impl WhatIf {
    /// A match that has not been played yet.
    ///
    /// # Errors
    /// If an option is out of bounds.
    pub fn new(
        game: &Match,
        settings: &Settings,
        options: &WhatIfOptions,
    ) -> Result<Self, OptionProblem> {
        options.check()?;
        let entry = Entry::of(game);
        let mut problems = entry.problems.clone();
        let entrants = &entry.game.entrants;
        let mut playing: Vec<usize> = (0..entrants.len()).collect();
        playing.retain(|&index| entrants[index].minutes > 0.0);
        if playing.len() > MAX_SIMULATED_PLAYERS {
            let expected = "a match of more than 200 players is not simulated";
            problems.push(MatchProblem::whole(expected));
            playing.clear();
        }
        let outcomes = |&index: &usize| Outcomes {
            position: saturating_u32(entry.row(index)),
            name: game.players[entry.row(index)].name.clone(),
            places: vec![0; playing.len()],
            changes: Vec::new(),
        };
        Ok(Self {
            settings: *settings,
            matches: options.matches * u32::from(!playing.is_empty()),
            t_true: options.t_true.unwrap_or(settings.t()),
            generator: Generator::seeded(options.seed.into()),
            ratings: playing
                .iter()
                .map(|&index| entrants[index].rating)
                .collect(),
            game: Game {
                players: (0..saturating_u32(playing.len())).collect(),
                entrants: playing.iter().map(|&index| entrants[index]).collect(),
                ..Game::default()
            },
            rater: Rater::default(),
            outcomes: playing.iter().map(outcomes).collect(),
            problems,
            played: 0,
            scaled: 0,
            above_cap: 0,
            order: (0..playing.len()).collect(),
        })
    }

    fn play(&mut self) {
        for (player, &rating) in self.game.entrants.iter_mut().zip(&self.ratings) {
            player.score_rate = self.generator.score_rate(rating, self.t_true);
        }
        let players = &self.game.entrants;
        let rate = |&player: &usize| players[player].score_rate;
        self.order
            .sort_unstable_by(|a, b| rate(b).total_cmp(&rate(a)));
        for (place, player) in self.order.iter().enumerate() {
            self.outcomes[*player].places[place] += 1;
        }
        // Each time, the ratings are those before the match.
        let cap = self.rater.rate(&self.game, &self.ratings, &self.settings);
        for (outcomes, change) in self.outcomes.iter_mut().zip(self.rater.changes(&cap)) {
            outcomes.changes.push(change);
        }
        self.scaled += u32::from(cap.scaled());
        self.above_cap += u32::from(cap.exceeded);
    }

    /// The outlook so far.
    pub fn report(&self) -> WhatIfReport {
        let played = f64::from(self.played.max(1));
        let share = |count: u32| f64::from(count) / played;
        let outlook = |(&rating, outcomes): (&f64, &Outcomes)| {
            let (places, changes) = (&outcomes.places, &outcomes.changes);
            let among = places.len();
            let most = places.iter().copied().max().map_or(0.0, f64::from);
            // The difference of two counts has at most the variance of their sum. With m pairs of places, each may be
            // wrong in 5 / m %, and the normal tail beyond √(Z² + 2 ln m) is less than 1 / m of that beyond Z.
            let pairs = (among * (among - 1) / 2).max(1) as f64;
            let errors = (Z * Z + 2.0 * libm::log(pairs)).sqrt();
            let is_likely = |times: f64| most - times <= errors * (most + times).sqrt();
            let at = |share| quantile(changes.clone(), share);
            PlayerOutlook {
                position: outcomes.position,
                name: outcomes.name.clone(),
                rating,
                places: places.iter().map(|&times| share(times)).collect(),
                likely_places: (1..)
                    .zip(places)
                    .filter(|&(_, &times)| is_likely(times.into()))
                    .map(|(place, _)| place)
                    .collect(),
                mean_change: mean(changes),
                mean_error: Z * std_dev(changes) / played.sqrt(),
                low_change: at(0.05),
                high_change: at(0.95),
            }
        };
        let players = self.ratings.iter().zip(&self.outcomes);
        let players = players.filter(|_| self.played > 0);
        WhatIfReport {
            matches: self.played,
            scaled_share: share(self.scaled),
            above_cap_share: share(self.above_cap),
            players: players.map(outlook).collect(),
            problems: self.problems.clone(),
        }
    }
}

impl Work for WhatIf {
    fn advance(&mut self, matches: usize) -> f64 {
        let left = self.matches - self.played;
        for _ in 0..matches.min(left as usize) {
            self.play();
            self.played += 1;
        }
        if self.played == self.matches {
            return 1.0;
        }
        f64::from(self.played) / f64::from(self.matches)
    }
}
