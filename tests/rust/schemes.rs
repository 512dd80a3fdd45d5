//! Schemes as data: which numbers one may have, how its formula reads, and the published table.

use gameroom_rating::rating::{Age, Prior, Repeat, Rule, SCHEMES, Scheme, SchemeId};

fn scheme(age: Age, repeat: Repeat, draws: u32, rating: f64, weight: f64) -> Scheme {
    let prior = Prior {
        draws,
        rating,
        weight,
    };
    Scheme { age, repeat, prior }
}

fn with_age(age: Age) -> Scheme {
    scheme(age, Repeat::None, 0, 0.0, 0.1)
}

fn with_repeat(rate: f64, ceiling: f64) -> Scheme {
    scheme(Age::None, Repeat::Recent { rate, ceiling }, 0, 0.0, 0.1)
}

fn with_prior(draws: u32, rating: f64, weight: f64) -> Scheme {
    scheme(Age::None, Repeat::None, draws, rating, weight)
}

#[test]
fn numbers_up_to_their_limits_can_be_used() {
    let tiny = f64::from_bits(1);
    for scheme in [
        with_age(Age::None),
        with_age(Age::Games { rate: 1.0 }),
        with_age(Age::Opponents { rate: tiny }),
        with_age(Age::Days {
            rate: 1.0,
            period: 0.01,
        }),
        with_age(Age::Days {
            rate: tiny,
            period: 100_000.0,
        }),
        with_repeat(1.0, 0.01),
        with_repeat(tiny, 1000.0),
        with_prior(0, 100_000.0, 0.0),
        with_prior(1000, -100_000.0, 1000.0),
    ] {
        assert_eq!(scheme.validate(), Ok(()), "{scheme:?}");
    }
}

#[test]
fn numbers_beyond_are_refused_by_name() {
    let age = "the rate of the age rule is above 0 and at most 1, not ";
    let repeat = "the rate of the repeated-opponent rule is above 0 and at most 1, not ";
    let period = "the period of the age rule, in days, is from 0.01 to 100000, not ";
    let ceiling = "the most weight of one opponent is from 0.01 to 1000, not ";
    let draws = "the number of fictitious draws is from 0 to 1000, not ";
    let rating = "the rating of fictitious draws is from -100000 to 100000, not ";
    let weight = "the weight of a fictitious draw is from 0 to 1000, not ";
    for (scheme, reason, number) in [
        (with_age(Age::Games { rate: 0.0 }), age, "0"),
        (with_age(Age::Games { rate: 1.01 }), age, "1.01"),
        (with_age(Age::Opponents { rate: -0.5 }), age, "-0.5"),
        (with_age(Age::Opponents { rate: f64::NAN }), age, "NaN"),
        (
            with_age(Age::Days {
                rate: 2.0,
                period: 1.0,
            }),
            age,
            "2",
        ),
        (
            with_age(Age::Days {
                rate: 0.5,
                period: 0.009,
            }),
            period,
            "0.009",
        ),
        (
            with_age(Age::Days {
                rate: 0.5,
                period: 100_001.0,
            }),
            period,
            "100001",
        ),
        (
            with_age(Age::Days {
                rate: 0.5,
                period: f64::NAN,
            }),
            period,
            "NaN",
        ),
        (with_repeat(0.0, 5.0), repeat, "0"),
        (with_repeat(1.5, 5.0), repeat, "1.5"),
        (with_repeat(0.5, 0.0), ceiling, "0"),
        (with_repeat(0.5, 1001.0), ceiling, "1001"),
        (with_prior(1001, 0.0, 0.1), draws, "1001"),
        (with_prior(1, -100_001.0, 0.1), rating, "-100001"),
        (with_prior(1, 100_001.0, 0.1), rating, "100001"),
        (with_prior(1, f64::INFINITY, 0.1), rating, "inf"),
        (with_prior(1, 0.0, -0.1), weight, "-0.1"),
        (with_prior(1, 0.0, 1000.5), weight, "1000.5"),
    ] {
        let refused = scheme.validate().unwrap_err().to_string();
        assert_eq!(refused, format!("{reason}{number}"), "{scheme:?}");
    }
}

#[test]
fn formulas_read_as_in_the_documents() {
    let days = Age::Days {
        rate: 0.9,
        period: 30.0,
    };
    let recent = Repeat::Recent {
        rate: 0.5,
        ceiling: 4.0,
    };
    for (scheme, formula) in [
        (SchemeId::P1.scheme(), "k = 1"),
        (
            SchemeId::P2.scheme(),
            "k = 1, plus 1 draw of weight 0.1 against a player rated 0",
        ),
        (
            SchemeId::P3.scheme(),
            "k = 0.98ⁱ, plus 1 draw of weight 0.1 against a player rated 0",
        ),
        (
            SchemeId::P6.scheme(),
            "k = 0.98^(days/7) · 1/√(j+1), plus 1 draw of weight 0.1 against a player rated 0",
        ),
        (
            SchemeId::P8.scheme(),
            "k = 0.98ᵘ · (0.98ʲ / Σ 0.98ᵐ) · min(√n, 5), plus 2 draws of weight 0.1 each against a player rated 1500",
        ),
        // A rate of 1 changes nothing.
        (
            scheme(Age::Games { rate: 1.0 }, Repeat::Shared, 0, 0.0, 0.1),
            "k = 1/√n",
        ),
        (
            scheme(days, recent, 0, 0.0, 0.1),
            "k = 0.9^(days/30) · (0.5ʲ / Σ 0.5ᵐ) · min(√n, 4)",
        ),
    ] {
        assert_eq!(scheme.formula(), formula);
    }
}

#[test]
fn the_published_schemes_are_found_by_their_names() {
    for (place, row) in SCHEMES.iter().enumerate() {
        let name = format!("p{}", place + 1);
        assert_eq!(SchemeId::from_name(&name), Some(row.id));
        assert_eq!((row.id.name(), row.id.scheme()), (&*name, row.scheme));
        assert_eq!(row.scheme.id(), Some(row.id));
        assert_eq!(row.reconstructed, (4..8).contains(&place));
        assert_eq!(row.scheme.validate(), Ok(()));
    }
    assert_eq!(with_prior(3, 0.0, 0.1).id(), None);
}

/// A rule's name, then its rate, period and ceiling.
type Named = (&'static str, [Option<f64>; 3]);

fn read(age: Named, repeat: Named, draws: f64) -> Result<Scheme, String> {
    let rule = |(name, [rate, period, ceiling]): Named| Rule {
        name: name.to_owned(),
        rate,
        period,
        ceiling,
    };
    let scheme = Scheme::read(&rule(age), &rule(repeat), [draws, 1500.0, 0.2]);
    scheme.map_err(|error| error.to_string())
}

const NONE: Named = ("none", [None; 3]);

#[test]
fn every_rule_is_read_by_its_name() {
    let (rate, days) = (Some(0.9), Some(30.0));
    for (rule, age) in [
        (NONE, Age::None),
        (("games", [rate, None, None]), Age::Games { rate: 0.9 }),
        (
            ("days", [rate, days, None]),
            Age::Days {
                rate: 0.9,
                period: 30.0,
            },
        ),
        (
            ("opponents", [rate, None, None]),
            Age::Opponents { rate: 0.9 },
        ),
    ] {
        let expected = scheme(age, Repeat::None, 3, 1500.0, 0.2);
        assert_eq!(read(rule, NONE, 3.0), Ok(expected));
    }
    for (rule, repeat) in [
        (NONE, Repeat::None),
        (("shared", [None; 3]), Repeat::Shared),
        (("fading", [None; 3]), Repeat::Fading),
        (
            ("recent", [rate, None, Some(4.0)]),
            Repeat::Recent {
                rate: 0.9,
                ceiling: 4.0,
            },
        ),
    ] {
        let expected = scheme(Age::None, repeat, 0, 1500.0, 0.2);
        assert_eq!(read(NONE, rule, 0.0), Ok(expected));
    }
}

#[test]
fn a_scheme_that_cannot_be_read_says_what_is_wrong() {
    let games = |rate| ("games", [rate, None, None]);
    for (age, repeat, draws, reason) in [
        (
            ("shared", [None; 3]),
            NONE,
            0.0,
            "unknown rule “shared”: choose none, games, days or opponents",
        ),
        (
            NONE,
            games(Some(0.9)),
            0.0,
            "unknown rule “games”: choose none, shared, fading or recent",
        ),
        (games(None), NONE, 0.0, "the rule “games” needs a rate"),
        (
            ("days", [None, Some(7.0), None]),
            NONE,
            0.0,
            "the rule “days” needs a rate",
        ),
        (
            ("days", [Some(0.9), None, None]),
            NONE,
            0.0,
            "the rule “days” needs a period",
        ),
        (
            ("opponents", [None; 3]),
            NONE,
            0.0,
            "the rule “opponents” needs a rate",
        ),
        (
            NONE,
            ("recent", [None, None, Some(5.0)]),
            0.0,
            "the rule “recent” needs a rate",
        ),
        (
            NONE,
            ("recent", [Some(0.9), None, None]),
            0.0,
            "the rule “recent” needs a ceiling",
        ),
        (
            games(Some(2.0)),
            NONE,
            0.0,
            "the rate of the age rule is above 0 and at most 1, not 2",
        ),
        (
            NONE,
            NONE,
            1.5,
            "a scheme’s draws are a whole number from 0 to 1000",
        ),
        (
            NONE,
            NONE,
            f64::NAN,
            "a scheme’s draws are a whole number from 0 to 1000",
        ),
    ] {
        assert_eq!(read(age, repeat, draws), Err(reason.to_owned()));
    }
}
