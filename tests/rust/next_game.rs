//! The rating after the next game: that of the list with this game on top.

use crate::independent::rating::{rounding, terms};
use crate::lists::{Line, list_of, made};
use crate::strategies::{agree, cases, lists, schemes};
use gameroom_rating::games::RATING_LIMIT;
use gameroom_rating::rating::{SchemeId, next_game, next_game_grid, rating};
use proptest::prelude::*;

/// The list with a game on top, today, against someone new.
fn with_game(lines: &[Line], sign: char, rating: f64) -> Vec<Line> {
    let game = Line::new(sign, rating, "never-met", 0.0);
    std::iter::once(game).chain(lines.iter().cloned()).collect()
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn it_is_the_rating_of_the_list_with_that_game(
        lines in lists(0..40), scheme in schemes(), opponent in -500.0..4000.0,
    ) {
        let next = next_game(&list_of(&lines), &scheme, &[1500.0, opponent, -RATING_LIMIT]);
        prop_assert_eq!(next.opponents.len(), 3);
        prop_assert!(agree(next.rating.as_number(), rating(&list_of(&lines), &scheme).as_number(), 1e-9));
        for (i, &against) in next.opponents.iter().enumerate() {
            for (sign, ours) in [('+', next.win[i]), ('=', next.draw[i]), ('-', next.loss[i])] {
                let all = with_game(&lines, sign, against);
                let really = rating(&list_of(&all), &scheme).as_number();
                // Between games this far apart the equation is flat, if not so flat that only rounding
                // says where its root is.
                let allowed = if against.abs() < 1e4 {
                    1e-6
                } else {
                    rounding(&terms(&all, &scheme), ours).max(1e-3)
                };
                prop_assert!(agree(ours, really, allowed), "{} {}: {} {}", sign, against, ours, really);
            }
        }
    }

    #[test]
    fn the_grid_is_round_and_reaches_around_the_rating(
        lines in lists(0..60), scheme in schemes(),
    ) {
        let list = list_of(&lines);
        let grid = next_game_grid(&list, &scheme);
        prop_assert!((20..=62).contains(&grid.len()), "{:?}", grid);
        let step = grid[1] - grid[0];
        prop_assert!(grid.windows(2).all(|pair| (pair[1] - pair[0] - step).abs() < 1e-9));
        prop_assert!((grid[0] / step).fract().abs() < 1e-9);
        let rating = rating(&list, &scheme).as_number();
        if rating.is_finite() {
            prop_assert!(grid[0] <= rating - 600.0 && grid[grid.len() - 1] >= rating + 600.0);
        }
    }
}

/// Draws as far below 1500 as above it make 1500. The grid goes 600 points beyond it and to the opponents,
/// but for one game in twenty on either side, in at most 60 round steps.
#[test]
fn the_grid_leaves_out_the_few_who_are_far_away() {
    let of = |text: &str| next_game_grid(&made(text), &SchemeId::P1.scheme());
    let from = |first: i32, last: i32, step: usize| -> Vec<f64> {
        (first..=last).step_by(step).map(f64::from).collect()
    };
    // 1200 points in steps of 20.
    let few = "'=-6500' 5 '=1500' 90 '=9500' 5";
    assert_eq!(of(few), from(900, 2100, 20));
    // 16 000 points are more than 60 steps of 250.
    let more = "'=-6500' 6 '=1500' 88 '=9500' 6";
    assert_eq!(of(more), from(-6500, 9500, 500));
    // 3400 points: 60 steps of 56.7, so of 100.
    assert_eq!(of("'=-200' 1 '=3200' 1"), from(-200, 3200, 100));
    // No opponent can be beyond 100 000, where the grid ends.
    assert_eq!(of("'=99990' 7"), from(99_380, 100_000, 20));
    assert_eq!(of("'=-99990' 7"), from(-100_000, -99_380, 20));
    // Where the rating has no bound, it is around the opponents.
    assert_eq!(of("'+1000' 1 '+2000' 1"), from(900, 2100, 20));
    assert!(of("").contains(&1500.0));
}

#[test]
fn ratings_that_no_opponent_can_have_are_left_out() {
    let list = made("'+1500; -1500' 3");
    let next = next_game(&list, &SchemeId::P2.scheme(), &[f64::NAN, 1500.0, 1e9]);
    assert_eq!(*next.opponents, [1500.0]);
    assert!(next_game(&list, &SchemeId::P2.scheme(), &[]).win.is_empty());
}
