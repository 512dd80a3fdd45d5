//! Tables in every shape that are cut short, too wide, or half unusable: what can be read is read, and the rest is named.

use gameroom_rating::zonestats::{League, LeagueOptions, Settings, replay};
use std::fmt::Write as _;
use std::sync::Arc;

/// A table of three matches in one of the seven shapes.
struct Shaped {
    name: &'static str,
    text: &'static str,
    /// The rows of a match.
    rows: usize,
    /// A row of which nothing can be read.
    unusable: &'static str,
}

const SHAPES: [Shaped; 7] = [
    Shaped {
        name: "rows",
        text: "match,player,score\n1,ann,30\n1,bob,20\n2,ann,25\n2,bob,28\n3,ann,12\n3,bob,14\n",
        rows: 2,
        unusable: "4,cy,many",
    },
    Shaped {
        name: "pairs",
        text: "player 1,player 2,score 1,score 2\nann,bob,30,20\nann,bob,25,28\nann,bob,12,14\n",
        rows: 1,
        unusable: "ann,cy,many,few",
    },
    Shaped {
        name: "winners",
        text: "winner,loser\nann,bob\nbob,ann\nbob,ann\n",
        rows: 1,
        unusable: "ann,",
    },
    Shaped {
        name: "sides",
        text: "red_1,red_2,blue_1,blue_2,red_score,blue_score\nann,cy,bob,dee,30,20\nann,cy,bob,dee,25,28\nann,cy,bob,dee,12,14\n",
        rows: 1,
        unusable: "ann,cy,bob,dee,many,few",
    },
    Shaped {
        name: "wide",
        text: "date,ann,bob\n2026-02-01,30,20\n2026-02-02,25,28\n2026-02-03,12,14\n",
        rows: 1,
        unusable: "2026-02-04,many,few",
    },
    Shaped {
        name: "places",
        text: "date,1st,2nd\n2026-02-01,ann,bob\n2026-02-02,bob,ann\n2026-02-03,bob,ann\n",
        rows: 1,
        unusable: "2026-02-04,cy,cy",
    },
    Shaped {
        name: "lines",
        text: "2026-02-01: ann 30, bob 20\n2026-02-02: ann 25, bob 28\n2026-02-03: ann 12, bob 14\n2026-02-04: ann 3, bob 4\n2026-02-05: ann 4, bob 3\n",
        rows: 1,
        unusable: "2026-02-05: ann, bob",
    },
];

fn parse(text: &str) -> Arc<League> {
    let options = LeagueOptions {
        today: Some("2026-11-28".to_owned()),
        ..LeagueOptions::default()
    };
    League::parse_with(text, &options)
}

/// The players of the first so many matches, each with the rating before it and the score.
fn matches_of(league: &Arc<League>, matches: usize) -> Vec<String> {
    let replay = replay(league, &Settings::default());
    let game = |place| replay.match_at(place).expect("there are as many matches");
    let games = (0..matches).map(game);
    let players = games.flat_map(|game| game.players);
    players
        .map(|player| {
            format!(
                "{} {:?} {:.9?} {:?}",
                player.name, player.team, player.rating, player.score
            )
        })
        .collect()
}

/// Wherever a file ends, the matches above the line in which it does count as in the whole file.
#[test]
fn a_file_that_is_cut_short_keeps_all_matches_above() {
    for shape in SHAPES {
        let whole = parse(shape.text);
        let titles = usize::from(shape.name != "lines");
        for (end, _) in shape.text.char_indices() {
            let start = shape.text.get(..end).unwrap_or_default();
            let lines = start.matches('\n').count();
            let sure = lines.saturating_sub(titles) / shape.rows;
            // Lines are told by what four of five are, and rows by their titles.
            let is_known = shape.name != "lines" || lines > 3;
            let league = parse(start);
            if is_known && lines > titles {
                let name = shape.name;
                assert!(league.matches.len() >= sure, "{name}: {start}");
                assert_eq!(
                    matches_of(&league, sure),
                    matches_of(&whole, sure),
                    "{name}: {start}"
                );
            }
        }
    }
}

#[test]
fn of_a_table_whose_rows_are_half_unusable_the_other_half_counts() {
    for shape in SHAPES {
        let whole = parse(shape.text);
        let titles = usize::from(shape.name != "lines");
        let mut text = String::new();
        for (at, line) in shape.text.lines().enumerate() {
            writeln!(text, "{line}").unwrap();
            if at >= titles && (at - titles) % shape.rows == shape.rows - 1 {
                writeln!(text, "{}", shape.unusable).unwrap();
            }
        }
        let league = parse(&text);
        let name = shape.name;
        let bad = text.lines().filter(|line| *line == shape.unusable).count();
        assert!(bad > 2, "{name}");
        assert_eq!(
            league.matches.len(),
            whole.matches.len(),
            "{name}: {:?}",
            league.problems
        );
        let all = whole.matches.len();
        assert_eq!(matches_of(&league, all), matches_of(&whole, all), "{name}");
        let lines: Vec<u32> = league.problems.iter().map(|problem| problem.line).collect();
        let expected = (1..)
            .zip(text.lines())
            .filter(|(_, line)| *line == shape.unusable);
        let expected: Vec<u32> = expected.map(|(line, _)| line).collect();
        assert!(
            expected.iter().all(|line| lines.contains(line)),
            "{name}: {:?}",
            league.problems
        );
        assert_eq!(league.left_out, bad, "{name}");
    }
}

#[test]
fn of_a_table_without_a_usable_row_every_row_is_named() {
    for shape in SHAPES {
        let name = shape.name;
        // Lines are told by what most of them are.
        if name == "lines" {
            continue;
        }
        let titles = shape.text.lines().next().unwrap_or_default();
        let text = format!("{titles}\n{0}\n{0}\n{0}\n", shape.unusable);
        let league = parse(&text);
        let is_asked = !league.header.missing.is_empty() || league.header.shape.is_none();
        assert_eq!(league.matches.len(), 0, "{name}");
        assert!(
            is_asked || league.left_out == 3,
            "{name}: {:?}",
            league.problems
        );
        assert!(league.problem_count > 0, "{name}");
    }
}

/// The columns beyond the first 500 are not read: a row that has any says so.
#[test]
fn a_table_of_2500_columns_is_refused_by_its_rows() {
    for shape in SHAPES {
        let name = shape.name;
        if name == "lines" {
            continue;
        }
        let mut text = String::new();
        for (at, line) in shape.text.lines().enumerate() {
            let cell = |column: usize| match at {
                0 => format!(",note {column}"),
                _ => ",seen".to_owned(),
            };
            writeln!(text, "{line}{}", (0..2500).map(cell).collect::<String>()).unwrap();
        }
        let league = parse(&text);
        assert_eq!(league.matches.len(), 0, "{name}");
        // Columns of words beside those of players are asked about first.
        if !league.header.missing.is_empty() {
            assert_eq!(name, "wide");
            continue;
        }
        let rows = text.lines().count() - 1;
        assert_eq!(league.left_out, rows, "{name}");
        let expected = "a table has at most 500 columns: take out some that are not needed";
        assert!(
            league
                .problems
                .iter()
                .all(|problem| problem.expected == expected),
            "{name}"
        );
    }
}

#[test]
fn a_line_of_2500_players_is_a_match() {
    let players: Vec<String> = (0..2500)
        .map(|player| format!("p{player}x {player}"))
        .collect();
    let league = parse(&format!("2026-02-01: {}\n", players.join(", ")));
    assert_eq!((league.matches.len(), league.rows()), (1, 2500));
}
