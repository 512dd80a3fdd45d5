//! The situations: the experiments of the schemes' source with the figures it prints, and those that it
//! describes in words.

use crate::games::GameList;
use crate::rating::report::rating;
use crate::rating::scheme::SchemeId::{self, P2, P3, P4, P6};
use crate::rating::scheme::{Age, Repeat, Scheme};
use crate::rating::solve::{Root, expected_score};

/// A situation as data: which games, and what the source prints of them.
#[derive(Debug, Clone, Copy)]
pub struct Situation {
    /// The name in addresses and files.
    pub id: &'static str,
    /// The title: what happens in it, in a few words.
    pub title: &'static str,
    /// The lesson of the situation.
    pub lesson: Lesson,
    /// Game lists that it compares: the label and the `rep` command of each.
    pub cases: &'static [(&'static str, &'static str)],
    /// The command that makes further lists.
    pub variation: Option<Variation>,
    /// The figures that the source prints, scheme by scheme.
    pub published: &'static [PublishedFigures],
    /// A scheme that it is about, beside those that are usually compared.
    pub subject: Option<SchemeId>,
    /// The column beside the schemes.
    pub comparison: Option<ComparisonColumn>,
}

/// A `rep` command in which a letter stands for a number that varies.
#[derive(Debug, Clone, Copy)]
pub struct Variation {
    /// The command, with the letter as [`vary`](super::vary) takes it.
    pub command: &'static str,
    /// The meaning of the number, such as "games won".
    pub what: &'static str,
    /// The numbers.
    pub values: &'static [f64],
}

/// A column that a situation compares the schemes with: its name, and the rating of a case, counted from 0.
pub type ComparisonColumn = (&'static str, fn(usize, &GameList) -> Root);

impl Situation {
    /// The fields that most situations share: no published figures, and nothing to compare the schemes with.
    const BASIC: Self = Self {
        id: "",
        title: "",
        lesson: Lesson::of_some(""),
        cases: &[],
        variation: None,
        published: &[],
        subject: None,
        comparison: None,
    };
}

/// The lesson of a situation: a few sentences. A lesson on all schemes divides them into groups by their rules, so that a
/// scheme that is added is named in it, too.
#[derive(Debug, Clone, Copy)]
pub struct Lesson {
    /// The sentences, with `{0}`, `{1}` and so on for the names of a group's schemes.
    text: &'static str,
    groups: &'static [fn(&Scheme) -> bool],
}

impl Lesson {
    /// A lesson on the schemes that it names itself.
    const fn of_some(text: &'static str) -> Self {
        Self { text, groups: &[] }
    }

    /// A lesson on all schemes. Each scheme belongs to at least one of the groups.
    const fn of_all(text: &'static str, groups: &'static [fn(&Scheme) -> bool]) -> Self {
        Self { text, groups }
    }

    /// The sentences, with the names of the schemes.
    ///
    /// ```
    /// use gameroom_rating::rating::Situation;
    ///
    /// let lesson = Situation::find("long-pause").unwrap().lesson.sentences();
    /// assert!(lesson.starts_with("The calendar counts only under p6: "));
    /// ```
    pub fn sentences(&self) -> String {
        let groups = self.groups();
        let names_in = |digit: &str| {
            let group = digit
                .parse()
                .ok()
                .and_then(|number: usize| groups.get(number));
            SchemeId::listed(group.map_or(&[], Vec::as_slice))
        };
        let parts = self.text.split('{').map(|part| match part.split_once('}') {
            Some((digit, rest)) => names_in(digit) + rest,
            None => part.to_owned(),
        });
        parts.collect()
    }

    /// The groups into which the lesson divides the schemes; none if it is on some schemes alone.
    pub fn groups(&self) -> Vec<Vec<SchemeId>> {
        let schemes_of = |is_in: &fn(&Scheme) -> bool| {
            let schemes = SchemeId::ALL.into_iter();
            schemes.filter(|id| is_in(&id.scheme())).collect()
        };
        self.groups.iter().map(schemes_of).collect()
    }
}

/// The rules by which lessons divide the schemes.
const UNBOUNDED_BY_WINS: fn(&Scheme) -> bool = |scheme| scheme.prior.total_weight() == 0.0;
const BOUND_BY_DRAWS_ALONE: fn(&Scheme) -> bool =
    |scheme| !UNBOUNDED_BY_WINS(scheme) && NEW_GAMES_ADD_UP(scheme);
const NEW_GAMES_ADD_UP: fn(&Scheme) -> bool =
    |scheme| matches!(scheme.age, Age::None | Age::Days { .. });
const NEW_GAMES_PUSH_OUT: fn(&Scheme) -> bool = |scheme| !NEW_GAMES_ADD_UP(scheme);
const BY_GAMES_ALONE: fn(&Scheme) -> bool = |scheme| {
    matches!(
        (scheme.age, scheme.repeat),
        (Age::Games { .. }, Repeat::None)
    )
};
const SHARED: fn(&Scheme) -> bool = |scheme| scheme.repeat == Repeat::Shared;
const NEWER_REPEATS_WEIGH_MORE: fn(&Scheme) -> bool =
    |scheme| matches!(scheme.repeat, Repeat::Fading | Repeat::Recent { .. });
const CAPPED: fn(&Scheme) -> bool = |scheme| matches!(scheme.repeat, Repeat::Recent { .. });
const BY_DAYS: fn(&Scheme) -> bool = |scheme| matches!(scheme.age, Age::Days { .. });
const NOT_BY_DAYS: fn(&Scheme) -> bool = |scheme| !BY_DAYS(scheme);
const BY_DAYS_UNCAPPED: fn(&Scheme) -> bool = |scheme| BY_DAYS(scheme) && !CAPPED(scheme);
const NEITHER_BY_DAYS_NOR_CAPPED: fn(&Scheme) -> bool =
    |scheme| !BY_DAYS(scheme) && !CAPPED(scheme);
const BY_OPPONENTS: fn(&Scheme) -> bool = |scheme| matches!(scheme.age, Age::Opponents { .. });
const BY_GAMES_OR_AGELESS: fn(&Scheme) -> bool =
    |scheme| matches!(scheme.age, Age::None | Age::Games { .. });

/// The figures that the source prints for a scheme: a rating to the whole point for each game list, in the order of the
/// situation's cases.
pub type PublishedFigures = (SchemeId, &'static [i32]);

/// The ratings a player loses to in the source's tables.
const LOST_TO: [f64; 7] = [3000.0, 2500.0, 2000.0, 1500.0, 1000.0, 500.0, 0.0];

const BEFORE: &str = "before";
const LOST_TO_R: &str = "rating R of the winner";

/// All situations, those with published figures first.
pub const SITUATIONS: &[Situation] = &[
    Situation {
        id: "wins-against-one",
        title: "Wins against one opponent",
        lesson: Lesson::of_all(
            "Beating one player again and again: under {0} the rating has no bound, and under {1} it climbs on. Under {2} it stops 1200 points above that player; under {3} it peaks after some 70 wins and then falls. Under {4} no win costs points.",
            &[
                UNBOUNDED_BY_WINS,
                BOUND_BY_DRAWS_ALONE,
                BY_GAMES_ALONE,
                SHARED,
                NEWER_REPEATS_WEIGH_MORE,
            ],
        ),
        variation: Some(Variation {
            command: "'+1000' N",
            what: "wins N",
            values: &[
                1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 70.0, 80.0, 90.0, 100.0, 200.0,
                300.0, 400.0, 500.0,
            ],
        }),
        published: &[
            (
                P4,
                &[
                    1512, 1573, 1649, 1702, 1746, 1766, 1775, 1780, 1781, 1781, 1779, 1776, 1773,
                    1734, 1701, 1676, 1656,
                ],
            ),
            (
                P3,
                &[
                    1512, 1635, 1791, 1904, 2008, 2063, 2097, 2121, 2138, 2151, 2161, 2169, 2175,
                    2197, 2199, 2200, 2200,
                ],
            ),
        ],
        ..Situation::BASIC
    },
    Situation {
        id: "wins-and-losses-in-turn",
        title: "Wins and losses in turn against one opponent",
        lesson: Lesson::of_some(
            "Where some games are won and some lost, sharing the weight of repeated games changes little: p4 stays within ten points of p3. After ten wins and ten losses they are 7 points apart, after twenty wins 262.",
        ),
        variation: Some(Variation {
            command: "'+1000; -1000' N",
            what: "wins N, and as many losses",
            values: &[1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 40.0, 50.0],
        }),
        published: &[
            (P4, &[979, 986, 992, 994, 996, 996, 996, 996]),
            (P3, &[986, 995, 1000, 1001, 1002, 1003, 1003, 1003]),
        ],
        ..Situation::BASIC
    },
    Situation {
        id: "loss-after-one-opponent",
        title: "100 even games against one opponent, then a loss to another",
        lesson: Lesson::of_some(
            "A rating built on one opponent is shaky under p4: a loss to someone else takes up to 179 points, where p3 takes 17.",
        ),
        cases: &[(BEFORE, "'+2000; -2000' 50")],
        variation: Some(Variation {
            command: "'-R playerX' 1 '+2000; -2000' 50",
            what: LOST_TO_R,
            values: &LOST_TO,
        }),
        published: &[
            (P4, &[1995, 1995, 1987, 1929, 1842, 1818, 1817, 1816]),
            (P3, &[2003, 2003, 2002, 1995, 1987, 1986, 1986, 1986]),
        ],
        ..Situation::BASIC
    },
    Situation {
        id: "loss-after-the-field",
        title: "100 even games against the field, then a loss to another",
        lesson: Lesson::of_some(
            "A rating built on a hundred opponents is firm: where all are different, p4 equals p3, and under both no loss takes more than 17 points.",
        ),
        cases: &[(BEFORE, "'+2000 a*; -2000 b*' 50")],
        variation: Some(Variation {
            command: "'-R playerX' 1 '+2000 a*; -2000 b*' 50",
            what: LOST_TO_R,
            values: &LOST_TO,
        }),
        published: &[(P3, &[2003, 2003, 2002, 1995, 1987, 1986, 1986, 1986])],
        ..Situation::BASIC
    },
    Situation {
        id: "loss-after-wins-against-one",
        title: "100 wins against one opponent, then a loss to another",
        lesson: Lesson::of_some(
            "A rating blown up on one opponent bursts: under p4 a single loss to someone else takes up to 579 points.",
        ),
        cases: &[(BEFORE, "'+1230' 100")],
        variation: Some(Variation {
            command: "'-R playerX' 1 '+1230' 100",
            what: LOST_TO_R,
            values: &LOST_TO,
        }),
        published: &[(P4, &[2003, 1990, 1911, 1731, 1541, 1440, 1425, 1424])],
        ..Situation::BASIC
    },
    Situation {
        id: "weak-and-equal-opponents",
        title: "Two ways to reach 2500, then a loss",
        lesson: Lesson::of_some(
            "Under p3, a loss to someone rated 2500 costs 268 points after 20 wins against 1492, and 21 after 10 wins and 10 losses around 2500. Elo with K = 30, which remembers only the last rating, takes off 15 either way.",
        ),
        cases: &[
            ("wins at 1492", "'+1492' 20"),
            ("wins at 1492, then −2500", "'-2500' 1 '+1492' 20"),
            ("pairs around 2500", "'+2400; -2600' 10"),
            (
                "pairs around 2500, then −2500",
                "'-2500' 1 '+2400; -2600' 10",
            ),
        ],
        published: &[(P3, &[2500, 2232, 2500, 2479])],
        comparison: Some(("Elo", |case, games| {
            // Every other list has a loss on top of what made 2500.
            Root::At(elo(games, case % 2, 2500.0, 30.0))
        })),
        ..Situation::BASIC
    },
    Situation {
        id: "losses-to-one",
        title: "500 losses to one opponent",
        lesson: Lesson::of_some(
            "Under p3, the rating stops 1200 points below an opponent rated up to 117. Against stronger ones it stays below 0, where the fictitious draw holds it.",
        ),
        variation: Some(Variation {
            command: "'-R' 500",
            what: LOST_TO_R,
            values: &[0.0, 50.0, 100.0, 117.0, 118.0, 500.0, 1000.0, 2500.0],
        }),
        subject: Some(P2),
        ..Situation::BASIC
    },
    Situation {
        id: "losses-without-end",
        title: "Losses in a row to an opponent rated 1500",
        lesson: Lesson::of_some(
            "Under p2, the rating falls without end: it is −12 after 10 losses and −630 after 10,000. Under p3, older losses fade, and it stops at −47.",
        ),
        variation: Some(Variation {
            command: "'-1500' N",
            what: "losses N",
            values: &[1.0, 2.0, 5.0, 10.0, 100.0, 1000.0, 10_000.0],
        }),
        subject: Some(P2),
        ..Situation::BASIC
    },
    Situation {
        id: "first-five-games",
        title: "Five games, and where the fictitious draw stands",
        lesson: Lesson::of_some(
            "After five games against players rated 1500, a fictitious draw against 0 or against 1500 makes a difference of at most seven points, unless most games were lost. After five losses it is 704 points, as nothing else holds the rating. Against weaker players it matters more: 13 points after five draws with 1000.",
        ),
        cases: &[
            ("1 draw with 1500", "'=1500' 1"),
            ("2 draws", "'=1500' 2"),
            ("5 draws", "'=1500' 5"),
            ("5 wins", "'+1500' 5"),
            ("3 wins, 2 losses", "'+1500' 3 '-1500' 2"),
            ("1 win, 4 losses", "'+1500' 1 '-1500' 4"),
            ("5 losses", "'-1500' 5"),
        ],
        subject: Some(P2),
        comparison: Some(("p2 with 1500", |_, games| {
            let mut scheme = P2.scheme();
            scheme.prior.rating = 1500.0;
            rating(games, &scheme)
        })),
        ..Situation::BASIC
    },
    Situation {
        id: "bot-bashing",
        title: "A player rated 1500 beats one bot over and over",
        lesson: Lesson::of_all(
            "Under {0}, 500 wins against one bot lift a player rated 1500 by more than 500 points. Under {1} they give 230 points. Under {2}, where one opponent counts for only so much, they give 60.",
            &[NEITHER_BY_DAYS_NOR_CAPPED, BY_DAYS_UNCAPPED, CAPPED],
        ),
        variation: Some(Variation {
            command: "'+1400 bot' N '+1500 a*; -1500 b*' 10",
            what: "wins N against the bot",
            values: &[0.0, 1.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0],
        }),
        subject: Some(P6),
        ..Situation::BASIC
    },
    Situation {
        id: "flushing-out",
        title: "A burst of games against one opponent after 30 against a field of 2000",
        lesson: Lesson::of_all(
            "Under {0}, a burst of games at 1500 pushes out a field of 2000. Under {1}, where games age by days, half of it still counts. Under {2}, where games age by the other opponents met, nearly all of it still counts.",
            &[BY_GAMES_OR_AGELESS, BY_DAYS, BY_OPPONENTS],
        ),
        variation: Some(Variation {
            command: "'+1500 bot; -1500 bot' N '+2000 a* 30; -2000 b* 30' 15",
            what: "wins N at 1500 within a day, and as many losses",
            values: &[0.0, 1.0, 5.0, 10.0, 25.0, 50.0, 100.0],
        }),
        subject: Some(P6),
        ..Situation::BASIC
    },
    Situation {
        id: "weak-field",
        title: "A player rated 1500 beats many weak opponents",
        lesson: Lesson::of_all(
            "Wins against players 1000 points weaker say little. Under {0}, the rating hardly moves. Under {1}, new games push out the even ones, and the rating drifts up by 200 points.",
            &[NEW_GAMES_ADD_UP, NEW_GAMES_PUSH_OUT],
        ),
        variation: Some(Variation {
            command: "'+500 w*' N '+1500 a*; -1500 b*' 10",
            what: "wins N against different players rated 500",
            values: &[0.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0],
        }),
        ..Situation::BASIC
    },
    Situation {
        id: "field-of-equals",
        title: "Even results against a field of equals",
        lesson: Lesson::of_all(
            "Against equals all schemes agree: after ten games they lie within seven points of each other, wherever their fictitious draws stand.",
            &[|_| true],
        ),
        variation: Some(Variation {
            command: "'+1500 a*; -1500 b*' N",
            what: "wins N, and as many losses",
            values: &[1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 50.0],
        }),
        ..Situation::BASIC
    },
    Situation {
        id: "long-pause",
        title: "Three wins against 1800 after a pause",
        lesson: Lesson::of_all(
            "The calendar counts only under {0}: the longer ago the even games at 1500 are, the more the three new wins count. The other schemes do not see a pause.",
            &[BY_DAYS, NOT_BY_DAYS],
        ),
        variation: Some(Variation {
            command: "'+1800 n*' 3 '+1500 a* D; -1500 b* D' 10",
            what: "days D since the older games",
            values: &[0.0, 7.0, 30.0, 100.0, 365.0, 1000.0],
        }),
        subject: Some(P6),
        ..Situation::BASIC
    },
];

/// The Elo rating after the newest `games` of a list.
fn elo(list: &GameList, games: usize, start: f64, k: f64) -> f64 {
    let newest: Vec<_> = list.iter().take(games).collect();
    newest.iter().rev().fold(start, |rating, game| {
        rating + k * (game.result.score() - expected_score(game.rating - rating))
    })
}
