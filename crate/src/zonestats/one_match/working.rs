//! The working of a match: the source's eight steps with this match's own numbers.

use super::report::MatchSolution;
use super::{Match, PlayerReport};
use crate::number::saturating_u32;
use crate::zonestats::{CapLevel, Settings};

/// The report on a player who takes part, who has a rating and a rank before and after the match.
pub type RatedPlayer = PlayerReport;

/// The largest number of players for whom [`working`] lists every pair.
pub const MAX_GRID_PLAYERS: usize = 100;

/// The source's eight steps with one match's numbers.
///
/// Steps 1, 2, 6 and 8 are in [`Working::players`], steps 3 to 5 in [`Working::pairs`] and step 7
/// in [`Working::cap`].
#[apply(report)]
pub struct Working {
    /// The settings that were used.
    pub settings: Settings,
    /// Everyone who counts, in the order of the match.
    pub players: Vec<PlayerWorking>,
    /// Steps 3 to 5: every player who counts against every opponent, player after player, both in
    /// the order of the match. Empty if more than [`MAX_GRID_PLAYERS`] players count.
    pub pairs: Vec<PairWorking>,
    /// True if pairs are omitted because more than [`MAX_GRID_PLAYERS`] players count.
    pub pairs_omitted: bool,
    /// Step 7; `null` if no one moves.
    pub cap: Option<CapWorking>,
    /// The factor of every offset.
    pub scale: f64,
}

/// The steps that are about one player.
#[apply(report)]
pub struct PlayerWorking {
    /// Position in the match: the first row of the player.
    pub player: u32,
    /// Step 1: score in the match, in all rows of the player.
    pub score: f64,
    /// Step 1: minutes in the game, in all rows of the player.
    pub minutes: f64,
    /// Step 2: whether the rating before the match is the default, because none was given.
    pub rating_is_default: bool,
    /// Step 6: the number of opponents.
    pub opponents: u32,
    /// The effect of the match on the player's rating: the score rate (step 1), the rating before it (2), the
    /// offset (6), the change (7), and the new rating and ranks (8).
    pub report: RatedPlayer,
}

/// One player against one opponent.
#[apply(report)]
#[derive(Copy)]
pub struct PairWorking {
    /// Position of the player in the match.
    pub player: u32,
    /// Position of the opponent in the match.
    pub opponent: u32,
    /// Step 3: the opponent's rating minus the player's own.
    pub difference: f64,
    /// Step 3: expected score (equation 1).
    pub expected: f64,
    /// Step 4: the player's score against the opponent and the opponent's against the player, if
    /// both are given; `null` if score rates decide.
    pub head_to_head: Option<[f64; 2]>,
    /// Step 4: 1 for the higher score or score rate, 0.5 for equal ones, else 0.
    pub result: f64,
    /// Step 4: result − expected score (equation 2).
    pub surprise: f64,
    /// Step 5: minutes counted: the smallest of both players' minutes and `MAX_GAME_LENGTH`.
    pub minutes: f64,
    /// Step 5: surprise · `GAME_MULT` · minutes (equation 3). A player's points add up to the
    /// offset, exactly.
    pub points: f64,
}

/// The player who sets the scale (step 7, equation 5): the one with the largest offset, or with the
/// largest offset per minute, depending on the settings.
#[apply(report)]
#[derive(Copy)]
pub struct CapWorking {
    /// Position in the match.
    pub player: u32,
    /// The absolute value of that player's offset.
    pub distance: f64,
    /// The number of that player's minutes in the game that the cap counts: all, or at most `MAX_GAME_LENGTH`.
    pub minutes: f64,
    /// The most points that the player may gain or lose: minutes · `GAME_MULT`.
    pub most_points: f64,
    /// The comparison of the offset with that, before scaling.
    pub level: CapLevel,
}

/// The eight steps for a match; the numbers are those of [`rate_match`](super::rate_match).
///
/// ```
/// use gameroom_rating::zonestats::{Match, Player, Settings, working};
///
/// let players = vec![Player::new("ann", 1800.0, 20.0), Player::new("bob", 400.0, 5.0)];
/// let working = working(&Match { players, ..Match::default() }, &Settings::default());
/// assert_eq!(working.players[1].report.score_rate, Some(4800.0));
/// let ann_against_bob = working.pairs[0];
/// assert_eq!((ann_against_bob.expected, ann_against_bob.result), (0.5, 1.0));
/// assert_eq!((ann_against_bob.minutes, ann_against_bob.points), (5.0, 5.0));
/// ```
pub fn working(game: &Match, settings: &Settings) -> Working {
    let solution = MatchSolution::new(game, settings);
    let report = solution.report(game, settings);
    let (entry, workspace) = (&solution.entry, &solution.workspace);
    let entrants = &entry.game.entrants;
    let lineup = entry.lineup();

    let position = |player: usize| saturating_u32(entry.row(player));
    let opponents = |me: usize| {
        let team = entrants[me].team;
        (0..entrants.len()).filter(move |&other| entrants[other].team != team)
    };
    let pair = |me: usize, opponent: usize| {
        let pair = workspace.pair(&lineup, settings, me, opponent);
        PairWorking {
            player: position(me),
            opponent: position(opponent),
            difference: entrants[opponent].rating - entrants[me].rating,
            expected: pair.expected,
            head_to_head: lineup.scores_of_pair(me, opponent),
            result: pair.result,
            surprise: pair.result - pair.expected,
            minutes: pair.minutes,
            points: pair.points,
        }
    };
    let steps = |me: usize| {
        let row = &entry.roster.rows[me];
        PlayerWorking {
            player: position(me),
            score: row.score,
            minutes: entrants[me].minutes,
            rating_is_default: row.rating.is_none(),
            opponents: saturating_u32(opponents(me).count()),
            report: report.players[row.player as usize].clone(),
        }
    };
    let players = 0..entrants.len();
    let pairs_omitted = players.len() > MAX_GRID_PLAYERS;
    let shown = if pairs_omitted { 0..0 } else { players.clone() };
    Working {
        settings: *settings,
        pairs: shown
            .flat_map(|me| opponents(me).map(move |opponent| pair(me, opponent)))
            .collect(),
        pairs_omitted,
        players: players.map(steps).collect(),
        cap: solution.cap.player.map(|player| {
            let (offset, all) = (workspace.offsets()[player], entrants[player].minutes);
            let minutes = settings.capped_minutes(all);
            CapWorking {
                player: position(player),
                distance: offset.abs(),
                minutes,
                most_points: minutes * settings.game_mult(),
                level: settings.cap_level(offset, all),
            }
        }),
        scale: solution.cap.scale,
    }
}
