//! The rules of a scheme as plain objects: `{rule: "games", rate: 0.98}`.

use super::scheme::{Age, InvalidScheme, Repeat};
use serde::{Deserialize, Serialize};

/// A rule by its name, with whichever numbers it has.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rule {
    #[serde(rename = "rule")]
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rate: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    period: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ceiling: Option<f64>,
}

impl Rule {
    /// A rule with whichever numbers there are by their names.
    #[cfg(all(target_arch = "wasm32", feature = "rating"))]
    pub(crate) fn with_numbers(name: String, number: impl Fn(&str) -> Option<f64>) -> Self {
        Self {
            name,
            rate: number("rate"),
            period: number("period"),
            ceiling: number("ceiling"),
        }
    }

    fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            rate: None,
            period: None,
            ceiling: None,
        }
    }

    /// A number that the rule cannot do without.
    fn number(&self, name: &str, value: Option<f64>) -> Result<f64, InvalidScheme> {
        value.ok_or_else(|| InvalidScheme::new(format!("the rule “{}” needs a {name}", self.name)))
    }

    fn unknown(&self, known: &str) -> InvalidScheme {
        InvalidScheme::new(format!(
            "no rule is called “{}”: they are {known}",
            self.name
        ))
    }
}

impl TryFrom<Rule> for Age {
    type Error = InvalidScheme;

    fn try_from(rule: Rule) -> Result<Self, InvalidScheme> {
        let rate = || rule.number("rate", rule.rate);
        match rule.name.as_str() {
            "none" => Ok(Self::None),
            "games" => Ok(Self::Games { rate: rate()? }),
            "days" => Ok(Self::Days {
                rate: rate()?,
                period: rule.number("period", rule.period)?,
            }),
            "opponents" => Ok(Self::Opponents { rate: rate()? }),
            _ => Err(rule.unknown("none, games, days and opponents")),
        }
    }
}

impl TryFrom<Rule> for Repeat {
    type Error = InvalidScheme;

    fn try_from(rule: Rule) -> Result<Self, InvalidScheme> {
        match rule.name.as_str() {
            "none" => Ok(Self::None),
            "shared" => Ok(Self::Shared),
            "fading" => Ok(Self::Fading),
            "recent" => Ok(Self::Recent {
                rate: rule.number("rate", rule.rate)?,
                ceiling: rule.number("ceiling", rule.ceiling)?,
            }),
            _ => Err(rule.unknown("none, shared, fading and recent")),
        }
    }
}

impl From<Age> for Rule {
    fn from(age: Age) -> Self {
        match age {
            Age::None => Self::new("none"),
            Age::Games { rate } => Self {
                rate: Some(rate),
                ..Self::new("games")
            },
            Age::Days { rate, period } => Self {
                rate: Some(rate),
                period: Some(period),
                ..Self::new("days")
            },
            Age::Opponents { rate } => Self {
                rate: Some(rate),
                ..Self::new("opponents")
            },
        }
    }
}

impl From<Repeat> for Rule {
    fn from(repeat: Repeat) -> Self {
        match repeat {
            Repeat::None => Self::new("none"),
            Repeat::Shared => Self::new("shared"),
            Repeat::Fading => Self::new("fading"),
            Repeat::Recent { rate, ceiling } => Self {
                rate: Some(rate),
                ceiling: Some(ceiling),
                ..Self::new("recent")
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Age, Repeat, Rule};

    /// A rule as an object says it: its name, then rate, period and ceiling.
    type Said = (&'static str, [Option<f64>; 3]);

    fn rule((name, [rate, period, ceiling]): Said) -> Rule {
        Rule {
            rate,
            period,
            ceiling,
            ..Rule::new(name)
        }
    }

    fn numbers(rule: &Rule) -> (&str, [Option<f64>; 3]) {
        (&rule.name, [rule.rate, rule.period, rule.ceiling])
    }

    #[test]
    fn rules_are_read_and_written_by_their_names() {
        let (rate, days) = (Some(0.9), Some(30.0));
        for (said, age) in [
            (("none", [None; 3]), Age::None),
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
            assert_eq!(Age::try_from(rule(said)), Ok(age));
            assert_eq!(numbers(&Rule::from(age)), said);
        }
        for (said, repeat) in [
            (("none", [None; 3]), Repeat::None),
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
            assert_eq!(Repeat::try_from(rule(said)), Ok(repeat));
            assert_eq!(numbers(&Rule::from(repeat)), said);
        }
    }

    #[test]
    fn what_is_no_rule_is_told_with_those_that_are() {
        let age = |said| Age::try_from(rule(said)).map_err(|error| error.to_string());
        let repeat = |said| Repeat::try_from(rule(said)).map_err(|error| error.to_string());
        assert_eq!(
            age(("shared", [None; 3])),
            Err("no rule is called “shared”: they are none, games, days and opponents".to_owned())
        );
        assert_eq!(
            repeat(("games", [None; 3])),
            Err("no rule is called “games”: they are none, shared, fading and recent".to_owned())
        );
        for (name, missing) in [("games", "rate"), ("days", "rate"), ("opponents", "rate")] {
            let reason = format!("the rule “{name}” needs a {missing}");
            assert_eq!(age((name, [None, Some(7.0), None])), Err(reason));
        }
        assert_eq!(
            age(("days", [Some(0.98), None, None])),
            Err("the rule “days” needs a period".to_owned())
        );
        for (numbers, missing) in [
            ([None, None, Some(5.0)], "rate"),
            ([Some(0.98), None, None], "ceiling"),
        ] {
            let reason = format!("the rule “recent” needs a {missing}");
            assert_eq!(repeat(("recent", numbers)), Err(reason));
        }
    }
}
