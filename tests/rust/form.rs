//! Luck or form? The exact test against every way to spread the wins, and its false alarms among simulated players of one
//! strength.

use crate::independent::chance::Chance;
use crate::lists::{assert_near, made};
use gameroom_rating::games::{Game, GameList, GameResult, parse};
use gameroom_rating::questions::{Form, FormVerdict, GameChances, form};
use gameroom_rating::rating::expected_score;
use std::fmt::Write;

fn list(text: &str) -> GameList {
    parse(text).games
}

/// A decided game: how likely its win and its loss are, or what is in proportion to that, and whether it was won.
type Decided = (f64, f64, bool);

/// The mean number of wins among the newest games, and the chance of one as far from it as the actual: every way to spread
/// the wins over the games is as likely as the product of what happens in each.
fn by_all_ways(newest: &[Decided], older: &[Decided]) -> (f64, f64) {
    let all = [newest, older].concat();
    let won = |games: &[Decided]| games.iter().filter(|(_, _, won)| *won).count();
    let mut ways = vec![0.0; newest.len() + 1];
    for wins in 0..1_u32 << all.len() {
        if wins.count_ones() as usize != won(&all) {
            continue;
        }
        let is_won = |game: &usize| wins >> game & 1 == 1;
        let likely = |game: usize| {
            if is_won(&game) {
                all[game].0
            } else {
                all[game].1
            }
        };
        let product: f64 = (0..all.len()).map(likely).product();
        ways[(0..newest.len()).filter(is_won).count()] += product;
    }
    let total: f64 = ways.iter().sum();
    let ways = || {
        (0..)
            .zip(&ways)
            .map(|(wins, way)| (f64::from(wins), way / total))
    };
    let mean: f64 = ways().map(|(wins, p)| wins * p).sum();
    let distance = (won(newest) as f64 - mean).abs() - 1e-9;
    let far = ways().filter(|(wins, _)| (wins - mean).abs() >= distance);
    (mean, far.map(|(_, p)| p).sum())
}

/// How draws come about.
#[derive(Clone, Copy)]
enum Draws {
    /// They take equally from wins and losses, so that the expected score stays the same.
    FromBoth,
    /// Between equals they come as often, and the odds of a win against a loss stay the same (Davidson's model).
    SameOdds,
}

/// Games of a player rated 1500 against opponents around 1500, as a list's text; draws come as often as asked.
fn random_games(games: usize, draws: (f64, Draws), trend: f64, random: &mut Chance) -> String {
    let mut text = String::new();
    for game in 0..games {
        // The oldest opponents are `trend` points above the newest.
        let middle = 1500.0 + trend * (game as f64 / games as f64 - 0.5);
        let opponent = random.between(middle - 150.0, middle + 150.0).round();
        let chances = match draws {
            (share, Draws::FromBoth) => GameChances::new(expected_score(opponent - 1500.0), share),
            (share, Draws::SameOdds) => {
                let strength = 10_f64.powf((1500.0 - opponent) / 800.0);
                let draw = 2.0 * share / (1.0 - share);
                let all = strength + 1.0 / strength + draw;
                GameChances {
                    win: strength / all,
                    draw: draw / all,
                    loss: 1.0 / strength / all,
                }
            }
        };
        let luck = random.unit();
        let sign = if luck < chances.win {
            '+'
        } else if luck < chances.win + chances.draw {
            '='
        } else {
            '-'
        };
        writeln!(text, "{sign}{opponent}").unwrap();
    }
    text
}

#[test]
fn the_chance_is_that_of_all_ways_to_spread_the_wins() {
    let mut random = Chance(1);
    for games in 2..=14 {
        for _ in 0..20 {
            let list = list(&random_games(
                games,
                (0.0, Draws::FromBoth),
                400.0,
                &mut random,
            ));
            for newest in 1..games {
                let ours = form(&list, newest);
                // Whatever the strength, the odds of a win are in proportion to this.
                let x = |game: &Game| 10_f64.powf(-game.rating / 400.0);
                let decided = |game: Game| (x(&game), 1.0, game.result == GameResult::Win);
                let all: Vec<Decided> = list.iter().map(decided).collect();
                let (mean, chance) = by_all_ways(&all[..newest], &all[newest..]);
                assert_near(ours.expected, mean, 1e-9);
                assert_near(ours.chance, chance, 1e-9);
            }
        }
    }
}

/// With draws, it is the larger of the chances by two odds of the decided games: those without draws, and those with draws
/// that take equally from wins and losses, at the rating where as many wins are expected as there are.
#[test]
fn draws_stay_where_they_are_and_change_the_odds_of_the_other_games() {
    let mut random = Chance(2);
    let mut larger = [0, 0];
    for games in (6..=14).flat_map(|games| [games; 4]) {
        let list = list(&random_games(
            games,
            (0.4, Draws::FromBoth),
            300.0,
            &mut random,
        ));
        let newest = games / 2;
        let drawn = |game: &Game| game.result == GameResult::Draw;
        let share = list.iter().filter(drawn).count() as f64 / (games as f64 + 1.0);
        let decided: Vec<Game> = list.iter().filter(|game| !drawn(game)).collect();
        let is_won = |game: &Game| game.result == GameResult::Win;
        let wins = decided.iter().filter(|game| is_won(game)).count();
        if wins == 0 || wins == decided.len() {
            continue;
        }
        let by = [0.0, share].map(|share| {
            let chance_of_win = |rating: f64, game: &Game| {
                let expected = 1.0 / (1.0 + 10_f64.powf((game.rating - rating) / 400.0));
                let draw = share.min(2.0 * expected).min(2.0 - 2.0 * expected);
                (expected - draw / 2.0) / (1.0 - draw)
            };
            let (mut low, mut high) = (-3000.0, 6000.0);
            for _ in 0..200 {
                let middle = f64::midpoint(low, high);
                let expected: f64 = decided.iter().map(|game| chance_of_win(middle, game)).sum();
                if expected < wins as f64 {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            let ways = |games: &mut dyn Iterator<Item = Game>| -> Vec<Decided> {
                let chances = |game: Game| {
                    let p = chance_of_win(low, &game);
                    (p, 1.0 - p, is_won(&game))
                };
                games.filter(|game| !drawn(game)).map(chances).collect()
            };
            let new = ways(&mut list.iter().take(newest));
            by_all_ways(&new, &ways(&mut list.iter().skip(newest)))
        });
        let which = usize::from(by[1].1 > by[0].1);
        larger[which] += 1;
        let (mean, chance) = by[which];
        let ours = form(&list, newest);
        let draws = list.iter().take(newest).filter(drawn).count() as f64;
        assert_near(ours.chance, chance, 1e-7);
        // Where both are certain, rounding decides whose mean it is.
        if (by[0].1 - by[1].1).abs() > 1e-7 {
            assert_near(ours.expected, mean + 0.5 * draws, 1e-7);
        }
    }
    assert!(larger[0] > 0 && larger[1] > 0, "{larger:?}");
}

#[test]
fn known_figures() {
    for (games, newest, chance, verdict) in [
        ("'+1500' 1 '-1500' 1", 1, 1.0, FormVerdict::TooFew),
        // Half of C(10, 5) = 252 ways would leave the newest five without a loss; two of them are as far from the mean.
        (
            "'+1500' 5 '-1500' 5",
            5,
            2.0 / 252.0,
            FormVerdict::HardlyLuck,
        ),
        // Three of six: one way in ten.
        ("'+1500' 3 '-1500' 3", 3, 0.1, FormVerdict::TooFew),
        // One win in 20 games: the newest is the one once in 20 times, which is 5 % and unusual.
        ("'+1500' 1 '-1500' 19", 1, 0.05, FormVerdict::Unusual),
    ] {
        let form = form(&made(games), newest);
        assert_near(form.chance, chance, 1e-12);
        assert_eq!(form.verdict, verdict, "{games}");
    }
    let form = form(&list("+1900 a; +1800 b; -1500 c; -1500 d"), 2);
    assert_near(form.expected, 0.375_751, 5e-7);
    assert_near(form.chance, 0.011_302, 5e-7);
    assert_eq!(form.verdict, FormVerdict::Unusual);
}

#[test]
fn without_wins_losses_or_older_games_there_is_nothing_to_tell() {
    let lists = ["'+1500' 50", "'-1500' 50", "'=1500' 50", "'+1500' 1"];
    for command in lists {
        let list = made(command);
        let Form {
            score,
            expected,
            chance,
            verdict,
            ..
        } = form(&list, list.len().div_ceil(2));
        assert_eq!((chance, verdict), (1.0, FormVerdict::TooFew), "{command}");
        assert_near(expected, score, 1e-12);
    }
    let all = form(&list("+1500; -1500; +1500; +1500"), 9);
    assert_eq!(
        (all.games, all.older, all.score, all.chance),
        (4, 0, 3.0, 1.0)
    );
    let none = form(&GameList::new(), 20);
    assert_eq!(
        (none.games, none.older, none.chance, none.verdict),
        (0, 0, 1.0, FormVerdict::TooFew)
    );
}

/// Ten thousand lists of players of one strength, with few draws or very many, however these come about, against opponents who
/// stay alike, get weaker or get stronger: of each kind, at most 5 % are called unusual, and at most 1 % hardly luck.
#[test]
fn players_of_one_strength_are_seldom_told_of_their_form() {
    const LISTS: usize = 10_000;
    let mut random = Chance(2026);
    let kinds = [
        (0.0, Draws::FromBoth),
        (0.3, Draws::FromBoth),
        (0.3, Draws::SameOdds),
        (0.6, Draws::FromBoth),
        (0.6, Draws::SameOdds),
        (0.85, Draws::FromBoth),
        (0.85, Draws::SameOdds),
    ];
    let mut found = kinds.map(|_| [0, 0, 0]);
    for number in 0..LISTS {
        let games = 2 + number % 59;
        let kind = number % kinds.len();
        let trend = [0.0, 600.0, -600.0][number / kinds.len() % 3];
        let newest = if games < 40 { games.div_ceil(2) } else { 20 };
        let list = list(&random_games(games, kinds[kind], trend, &mut random));
        let [lists, unusual, hardly_luck] = &mut found[kind];
        *lists += 1;
        let verdict = form(&list, newest).verdict;
        *hardly_luck += usize::from(verdict == FormVerdict::HardlyLuck);
        *unusual += usize::from(matches!(
            verdict,
            FormVerdict::HardlyLuck | FormVerdict::Unusual
        ));
    }
    println!("{found:?}: lists, unusual, hardly luck");
    for [lists, unusual, hardly_luck] in found {
        let few = 20 * unusual <= lists && 100 * hardly_luck <= lists;
        assert!(few, "{unusual} and {hardly_luck} of {lists}");
    }
    // It is not silent either.
    let [lists, unusual, hardly_luck] = found[0];
    let some = 100 * unusual > lists && 1_000 * hardly_luck > lists;
    assert!(some, "{unusual} and {hardly_luck} of {lists}");
}

#[test]
fn of_a_million_games_the_newest_ten_thousand_decided_ones_are_compared() {
    let list = made("'+1500; -1600; =1550' 333333");
    let ours = form(&list, 2_000);
    assert_eq!((ours.games, ours.older), (2_000, 13_000));
}
