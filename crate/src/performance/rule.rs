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
