//! Schemes as data: which numbers one may have, how its formula reads, and the published table.

use crate::rows::rows;
use gameroom_rating::rating::{
    Age, Prior, Repeat, SCHEMES, Scheme, SchemeId, SchemeOrigin, SchemeRow,
};

/// Reads a scheme written as `games rate=0.9 | none | draws=1 rating=0 weight=0.1`: age, repeat and prior.
fn read(text: &str) -> Result<Scheme, String> {
    let parts: Vec<&str> = text.split('|').map(str::trim).collect();
    let given = |place: usize, usual| {
        if parts[place].is_empty() {
            usual
        } else {
            parts[place]
        }
    };
    let age = given(0, "none");
    let repeat = given(1, "none");
    let prior = given(2, "draws=0 rating=0 weight=0.1");
    let number = |part: &str, field: &str| {
        let part = match part {
            "age" => age,
            "repeat" => repeat,
            _ => prior,
        };
        let mut words = part.split(' ').filter_map(|word| word.split_once('='));
        let (_, number) = words.find(|(name, _)| *name == field)?;
        Some(number.parse().unwrap())
    };
    let [age, repeat] = [age, repeat].map(|part| part.split(' ').next().unwrap());
    Scheme::read(age, repeat, &number).map_err(|problem| problem.to_string())
}

#[test]
fn numbers_up_to_their_limits_can_be_used() {
    for text in [
        "games rate=1 | none | draws=0 rating=0 weight=0",
        "opponents rate=5e-324 | none | draws=1000 rating=-100000 weight=1000",
        "days rate=1 period=0.01 | recent rate=1 ceiling=0.01 | draws=0 rating=100000 weight=0",
        "days rate=5e-324 period=100000 | recent rate=5e-324 ceiling=1000 | draws=0 rating=0 weight=0",
    ] {
        let scheme = read(text);
        assert!(scheme.is_ok(), "{text}: {scheme:?}");
    }
}

/// Age rule, repeat rule and prior, which are `none` and no draws where they are left out, and the reason.
const REFUSED: &str = "
games rate=0 | | => the rate of the age rule is above 0 and at most 1, not 0
games rate=1.01 | | => the rate of the age rule is above 0 and at most 1, not 1.01
opponents rate=-0.5 | | => the rate of the age rule is above 0 and at most 1, not -0.5
opponents rate=NaN | | => the rate of the age rule is missing or not a number: it is above 0 and at most 1
days rate=2 period=1 | | => the rate of the age rule is above 0 and at most 1, not 2
days rate=0.5 period=0.009 | | => the period of the age rule, in days, is from 0.01 to 100000, not 0.009
days rate=0.5 period=100001 | | => the period of the age rule, in days, is from 0.01 to 100000, not 100001
days rate=0.5 period=NaN | | => the period of the age rule, in days, is missing or not a number: it is from 0.01 to 100000
| recent rate=0 ceiling=5 | => the rate of the repeated-opponent rule is above 0 and at most 1, not 0
| recent rate=1.5 ceiling=5 | => the rate of the repeated-opponent rule is above 0 and at most 1, not 1.5
| recent rate=0.5 ceiling=0 | => the ceiling of the repeated-opponent rule is from 0.01 to 1000, not 0
| recent rate=0.5 ceiling=1001 | => the ceiling of the repeated-opponent rule is from 0.01 to 1000, not 1001
| | draws=1001 rating=0 weight=0.1 => a scheme’s draws are a whole number from 0 to 1000
| | draws=1.5 rating=0 weight=0.1 => a scheme’s draws are a whole number from 0 to 1000
| | rating=0 weight=0.1 => a scheme’s draws are a whole number from 0 to 1000
| | draws=1 rating=-100001 weight=0.1 => the rating of fictitious draws is from -100000 to 100000, not -100001
| | draws=1 rating=100001 weight=0.1 => the rating of fictitious draws is from -100000 to 100000, not 100001
| | draws=1 rating=inf weight=0.1 => the rating of fictitious draws is from -100000 to 100000, not inf
| | draws=1 rating=0 weight=-0.1 => the weight of a fictitious draw is from 0 to 1000, not -0.1
| | draws=1 rating=0 weight=1000.5 => the weight of a fictitious draw is from 0 to 1000, not 1000.5
| | draws=1 rating=0 => the weight of a fictitious draw is missing or not a number: it is from 0 to 1000
shared | | => unknown rule “shared”: choose none, games, days or opponents
| games | => unknown rule “games”: choose none, shared, fading or recent
games | | => the rate of the age rule is missing or not a number: it is above 0 and at most 1
days period=7 | | => the rate of the age rule is missing or not a number: it is above 0 and at most 1
days rate=0.9 | | => the period of the age rule, in days, is missing or not a number: it is from 0.01 to 100000
opponents | | => the rate of the age rule is missing or not a number: it is above 0 and at most 1
| recent ceiling=5 | => the rate of the repeated-opponent rule is missing or not a number: it is above 0 and at most 1
| recent rate=0.9 | => the ceiling of the repeated-opponent rule is missing or not a number: it is from 0.01 to 1000
";

#[test]
fn a_scheme_that_cannot_be_used_says_what_is_wrong() {
    for row in REFUSED.trim().lines() {
        let (text, reason) = row.split_once(" => ").unwrap();
        assert_eq!(read(text), Err(reason.to_owned()), "{text}");
    }
    // A scheme that is made otherwise is checked in the same way.
    let draws = Prior {
        draws: 1001,
        ..Prior::NONE
    };
    let refused = Scheme::new(Age::None, Repeat::None, draws).unwrap_err();
    let expected = "the number of fictitious draws is from 0 to 1000, not 1001";
    assert_eq!(refused.to_string(), expected);
}

/// Published schemes, and others by their rules, each of which is read by its name; a rate of 1 changes nothing.
const FORMULAS: &str = "
p1 → k = 1
p2 → k = 1, plus 1 draw of weight 0.1 against a player rated 0
p3 → k = 0.98ⁱ, plus 1 draw of weight 0.1 against a player rated 0
p6 → k = 0.98^(days/7) · 1/√(j+1), plus 1 draw of weight 0.1 against a player rated 0
p8 → k = 0.98ᵘ · (0.98ʲ / Σ 0.98ᵐ) · min(√n, 5), plus 2 draws of weight 0.1 each against a player rated 1500
games rate=1 | shared | → k = 1/√n
games rate=0.9 | fading | draws=3 rating=1500 weight=0.2 → k = 0.9ⁱ · 1/√(j+1), plus 3 draws of weight 0.2 each against a player rated 1500
opponents rate=0.9 | none | → k = 0.9ᵘ
days rate=0.9 period=30 | recent rate=0.5 ceiling=4 | → k = 0.9^(days/30) · (0.5ʲ / Σ 0.5ᵐ) · min(√n, 4)
";

#[test]
fn formulas_read_as_in_the_documents() {
    for [text, formula] in rows(FORMULAS) {
        let published = SchemeId::from_name(text).map(SchemeId::scheme);
        let scheme = published.unwrap_or_else(|| read(text).unwrap());
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
        let (age, repeat, prior) = (row.scheme.age(), row.scheme.repeat(), row.scheme.prior());
        let custom = Scheme::new(age, repeat, prior).unwrap();
        assert_eq!((custom.id(), custom.name()), (Some(row.id), "custom"));
    }
    let other = read("none | none | draws=3 rating=0 weight=0.1").unwrap();
    assert_eq!(other.id(), None);
}

/// Both readers, as one that knows a rule less than the other would refuse it.
#[test]
fn every_scheme_is_read_as_it_is_written() {
    for row in &SCHEMES {
        let json = serde_json::to_value(row.scheme).unwrap();
        let rule = |part: &str| json[part]["rule"].as_str().unwrap();
        let number = |part: &str, field: &str| json[part][field].as_f64();
        let by_hand = Scheme::read(rule("age"), rule("repeat"), &number).unwrap();
        let by_serde: Scheme = serde_json::from_value(json.clone()).unwrap();
        for read in [by_hand, by_serde] {
            assert_eq!(read.id(), Some(row.id), "{json}");
        }
    }
}

/// Sentences of documents about schemes, which a scheme that is added or changed makes wrong. A word in braces stands for the names
/// of schemes.
const IN_DOCUMENTS: &str = "
README.md → The schemes {of_the_source} come from
docs/rating.md → **{defined}** are published
docs/rating.md → **{reconstructed}** are **reconstructed**
docs/rating.md → calls {named} attempts
docs/rating.md → describes {described} in words
docs/rating.md → original scripts of {reconstructed},
docs/rating.md → {of_the_source}, RA and stability come
docs/rating.md → Under {by_days}, today's rating is different
docs/rating.md → | games | {columns} |
docs/choosing.md → | games (predicted) | {columns} | listed |
crate/src/rating/timeline.rs → games against one opponent under {limited}, or
crate/src/rating/timeline.rs → under {by_days} in a list whose days are out of order
www/build/npm/README.md → one opponent (unnamed games are) under {limited}, or
www/build/npm/README.md → whose days are out of order under {by_days}
www/npm.ts → (unnamed games are) and days out of order under {limited}, and
";

#[test]
fn the_documents_name_every_scheme() {
    let names_of = |word: &str| {
        let is_meant = |row: &SchemeRow| match word {
            "of_the_source" => row.origin != SchemeOrigin::Own,
            "defined" => row.origin == SchemeOrigin::Defined,
            "named" => row.origin == SchemeOrigin::Named,
            "described" => row.origin == SchemeOrigin::Described,
            "reconstructed" => row.origin.is_reconstructed(),
            "by_days" => matches!(row.scheme.age(), Age::Days { .. }),
            // Each game changes the weights of all older ones against its opponent, which never become too old to matter.
            "limited" => {
                let ages = matches!(row.scheme.age(), Age::Games { .. });
                row.scheme.repeat() == Repeat::Fading && !ages
            }
            _ => panic!("{word}"),
        };
        let meant = SCHEMES.iter().filter(|row| is_meant(row));
        SchemeId::listed(&meant.map(|row| row.id).collect::<Vec<_>>())
    };
    for [file, sentence] in rows(IN_DOCUMENTS) {
        let expected = match sentence.split_once('{') {
            Some((before, rest)) => {
                let (word, after) = rest.split_once('}').unwrap();
                let names = match word {
                    "columns" => SchemeId::ALL.map(SchemeId::name).join(" | "),
                    _ => names_of(word),
                };
                format!("{before}{names}{after}")
            }
            None => sentence.to_owned(),
        };
        assert!(
            words_of(file).contains(&expected),
            "{file} does not say “{expected}”: correct what it says of the schemes"
        );
    }
    for row in &SCHEMES {
        let expected = format!("| {} {} |", row.name, row.title);
        assert!(
            words_of("docs/rating.md").contains(&expected),
            "docs/rating.md: the table of schemes has no row “{expected}”"
        );
    }
}

/// The text of a file with one space between words, however its lines, comments and tables are wrapped and padded.
fn words_of(file: &str) -> String {
    let path = format!("{}/../{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let words = text.split_whitespace();
    let words = words.filter(|word| !["*", "///"].contains(word));
    words.collect::<Vec<_>>().join(" ")
}
