//! Schemes as data: an age rule, a rule for repeated opponents, and fictitious draws.

use crate::games::{RATING_LIMIT, SCHEME_NAMES};
use crate::number::written;
use SchemeId::{P1, P2, P3, P4, P5, P6, P7, P8};
use std::ops::RangeInclusive;

/// How a game's weight falls with age.
#[apply(report)]
#[derive(Copy)]
#[serde(tag = "rule")]
pub enum Age {
    /// Not at all: 1.
    None,
    /// With each newer game: rateⁱ.
    Games {
        /// The factor for each newer game, above 0 and at most 1.
        rate: f64,
    },
    /// With time: rate^(days / period).
    Days {
        /// The factor for each period, above 0 and at most 1.
        rate: f64,
        /// The period, in days.
        period: f64,
    },
    /// With each other opponent met since: rateᵘ.
    Opponents {
        /// The factor for each other opponent met since, above 0 and at most 1.
        rate: f64,
    },
}

/// How games against the same opponent share weight.
#[apply(report)]
#[derive(Copy)]
#[serde(tag = "rule")]
pub enum Repeat {
    /// Not at all: 1 each.
    None,
    /// Equally, with less for each game the more of them there are: 1/√n.
    Shared,
    /// With less for a game the more newer ones there are: 1/√(j + 1).
    Fading,
    /// √n in total, up to a ceiling, most of it for the newest games:
    /// (rateʲ / Σ rateᵐ for m < n) · min(√n, ceiling).
    Recent {
        /// The factor for each newer game against the same opponent.
        rate: f64,
        /// The largest total weight of one opponent.
        ceiling: f64,
    },
}

/// Fictitious draws, which are added to the games.
#[apply(report)]
#[derive(Copy)]
pub struct Prior {
    /// The number of draws.
    pub draws: u32,
    /// The rating of the fictitious opponent.
    pub rating: f64,
    /// The weight of each draw.
    pub weight: f64,
}

impl Prior {
    /// No fictitious draws.
    pub const NONE: Self = Self {
        draws: 0,
        rating: 0.0,
        weight: 0.1,
    };

    /// The weight of all draws together.
    pub fn total_weight(&self) -> f64 {
        f64::from(self.draws) * self.weight
    }
}

/// A rating scheme: how games are weighted, and which fictitious draws are added.
#[apply(report)]
#[derive(Copy)]
pub struct Scheme {
    /// How weights fall with age.
    pub age: Age,
    /// How games against the same opponent share weight.
    pub repeat: Repeat,
    /// The fictitious draws.
    pub prior: Prior,
}

/// Why a scheme cannot be used, in words for the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidScheme(String);

impl std::fmt::Display for InvalidScheme {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for InvalidScheme {}

/// The most fictitious draws of a scheme.
const MOST_DRAWS: f64 = 1000.0;
/// The largest weight of a fictitious draw, and the highest ceiling of an opponent's weight.
const LARGEST_WEIGHT: f64 = 1000.0;

impl Scheme {
    const fn new(age: Age, repeat: Repeat, prior: Prior) -> Self {
        Self { age, repeat, prior }
    }

    /// The published scheme that this is, if it is one.
    pub fn id(&self) -> Option<SchemeId> {
        SchemeId::ALL.into_iter().find(|id| id.scheme() == *self)
    }

    /// Reads a scheme such as `{age: {rule: "games", rate: 0.98}, repeat: {rule: "none"}, prior: …}`.
    ///
    /// # Errors
    /// Says what is missing, or names the first number that is out of its range.
    pub fn read(object: &impl Fields) -> Result<Self, InvalidScheme> {
        let scheme = Self {
            age: Age::read(&Rule::of(object, "age")?)?,
            repeat: Repeat::read(&Rule::of(object, "repeat")?)?,
            prior: Prior::read(object)?,
        };
        scheme.validate()?;
        Ok(scheme)
    }

    /// Checks that every number is one that the scheme can use.
    ///
    /// # Errors
    /// Names the first number that is out of its range.
    pub fn validate(&self) -> Result<(), InvalidScheme> {
        if let Age::Games { rate } | Age::Opponents { rate } | Age::Days { rate, .. } = self.age {
            check_rate("age", rate)?;
        }
        if let Age::Days { period, .. } = self.age {
            let what = "the period of the age rule, in days,";
            check(what, period, 0.01..=100_000.0)?;
        }
        if let Repeat::Recent { rate, ceiling } = self.repeat {
            check_rate("repeated-opponent", rate)?;
            let what = "the most weight of one opponent";
            check(what, ceiling, 0.01..=LARGEST_WEIGHT)?;
        }
        let (prior, ratings) = (self.prior, -RATING_LIMIT..=RATING_LIMIT);
        let what = "the number of fictitious draws";
        check(what, f64::from(prior.draws), 0.0..=MOST_DRAWS)?;
        check("the rating of fictitious draws", prior.rating, ratings)?;
        let what = "the weight of a fictitious draw";
        check(what, prior.weight, 0.0..=LARGEST_WEIGHT)
    }

    /// The weight *k* of a game as a formula, in the letters of the documents: i games newer, n
    /// games against the same opponent of which j are newer, u other opponents met since.
    ///
    /// ```
    /// use gameroom_rating::rating::SchemeId;
    /// assert_eq!(SchemeId::P4.scheme().formula(), "k = 0.98ⁱ · 1/√n, plus 1 draw of weight 0.1 against a player rated 0");
    /// ```
    ///
    /// A rate of 1 changes no weight, so it is left out.
    pub fn formula(&self) -> String {
        let age = match self.age {
            Age::None => None,
            Age::Games { rate } | Age::Days { rate, .. } | Age::Opponents { rate }
                if rate >= 1.0 =>
            {
                None
            }
            Age::Games { rate } => Some(format!("{}ⁱ", written(rate))),
            Age::Days { rate, period } => {
                Some(format!("{}^(days/{})", written(rate), written(period)))
            }
            Age::Opponents { rate } => Some(format!("{}ᵘ", written(rate))),
        };
        let repeat = match self.repeat {
            Repeat::None => None,
            Repeat::Shared => Some("1/√n".to_owned()),
            Repeat::Fading => Some("1/√(j+1)".to_owned()),
            Repeat::Recent { rate, ceiling } => {
                let (rate, ceiling) = (written(rate), written(ceiling));
                Some(format!("({rate}ʲ / Σ {rate}ᵐ) · min(√n, {ceiling})"))
            }
        };
        let factors = age.into_iter().chain(repeat);
        let product = factors.reduce(|age, repeat| format!("{age} · {repeat}"));
        let k = product.unwrap_or_else(|| "1".to_owned());
        let (rating, weight) = (written(self.prior.rating), written(self.prior.weight));
        match self.prior.draws {
            0 => format!("k = {k}"),
            1 => format!("k = {k}, plus 1 draw of weight {weight} against a player rated {rating}"),
            draws => format!(
                "k = {k}, plus {draws} draws of weight {weight} each against a player rated {rating}"
            ),
        }
    }
}

fn check(what: &str, value: f64, range: RangeInclusive<f64>) -> Result<(), InvalidScheme> {
    if range.contains(&value) {
        return Ok(());
    }
    let [low, high, value] = [*range.start(), *range.end(), value].map(written);
    Err(InvalidScheme(format!(
        "{what} is from {low} to {high}, not {value}"
    )))
}

fn check_rate(rule: &str, rate: f64) -> Result<(), InvalidScheme> {
    if rate > 0.0 && rate <= 1.0 {
        return Ok(());
    }
    let rate = written(rate);
    Err(InvalidScheme(format!(
        "the rate of the {rule} rule is above 0 and at most 1, not {rate}"
    )))
}

/// An object that a scheme is read from, such as one of JavaScript.
pub trait Fields: Sized {
    /// The object in a field.
    fn object(&self, name: &str) -> Option<Self>;
    /// The text in a field.
    fn text(&self, name: &str) -> Option<String>;
    /// The number in a field.
    fn number(&self, name: &str) -> Option<f64>;
}

/// An age or repeat rule to read: its name, and the object with its numbers.
struct Rule<F> {
    name: String,
    fields: F,
}

impl<F: Fields> Rule<F> {
    fn of(scheme: &F, part: &str) -> Result<Self, InvalidScheme> {
        let fields = scheme.object(part);
        let rule = fields.and_then(|fields| {
            let name = fields.text("rule")?;
            Some(Self { name, fields })
        });
        rule.ok_or_else(|| {
            InvalidScheme(format!(
                "a scheme has an object “{part}” with the name of its rule"
            ))
        })
    }

    fn number(&self, name: &str) -> Result<f64, InvalidScheme> {
        self.fields
            .number(name)
            .ok_or_else(|| InvalidScheme(format!("the rule “{}” needs a {name}", self.name)))
    }

    fn unknown<T>(&self, known: &str) -> Result<T, InvalidScheme> {
        let name = &self.name;
        Err(InvalidScheme(format!(
            "unknown rule “{name}”: choose {known}"
        )))
    }
}

impl Age {
    fn read(rule: &Rule<impl Fields>) -> Result<Self, InvalidScheme> {
        let rate = || rule.number("rate");
        Ok(match &*rule.name {
            "none" => Self::None,
            "games" => Self::Games { rate: rate()? },
            "days" => Self::Days {
                rate: rate()?,
                period: rule.number("period")?,
            },
            "opponents" => Self::Opponents { rate: rate()? },
            _ => return rule.unknown("none, games, days or opponents"),
        })
    }

    /// What an age of this many days multiplies a game's weight by.
    pub(super) fn over_days(&self, days: f64) -> f64 {
        match *self {
            Self::Days { rate, period } => (rate.ln() / period * days).exp(),
            _ => 1.0,
        }
    }

    /// What each newer game, and each other opponent met since, multiplies a game's weight by.
    pub(super) const fn factors(&self) -> (f64, f64) {
        match *self {
            Self::None | Self::Days { .. } => (1.0, 1.0),
            Self::Games { rate } => (rate, 1.0),
            Self::Opponents { rate } => (1.0, rate),
        }
    }
}

impl Repeat {
    fn read(rule: &Rule<impl Fields>) -> Result<Self, InvalidScheme> {
        Ok(match &*rule.name {
            "none" => Self::None,
            "shared" => Self::Shared,
            "fading" => Self::Fading,
            "recent" => Self::Recent {
                rate: rule.number("rate")?,
                ceiling: rule.number("ceiling")?,
            },
            _ => return rule.unknown("none, shared, fading or recent"),
        })
    }
}

impl Prior {
    fn read(scheme: &impl Fields) -> Result<Self, InvalidScheme> {
        let prior = scheme.object("prior");
        let number = |name: &str| {
            let value = prior.as_ref().and_then(|prior| prior.number(name));
            value.ok_or_else(|| InvalidScheme(format!("a scheme’s prior has a number “{name}”")))
        };
        let draws = number("draws")?;
        if draws.fract() != 0.0 || !(0.0..=MOST_DRAWS).contains(&draws) {
            return Err(InvalidScheme(format!(
                "a scheme’s draws are a whole number from 0 to {MOST_DRAWS}"
            )));
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is a whole number from 0 to 1000"
        )]
        Ok(Self {
            draws: draws as u32,
            rating: number("rating")?,
            weight: number("weight")?,
        })
    }
}

/// The published schemes.
#[apply(choice)]
#[derive(Hash)]
pub enum SchemeId {
    /// All games count the same.
    P1,
    /// As p1, with a faint draw against 0.
    P2,
    /// As p2, but older games count less.
    P3,
    /// As p3, and repeated games share weight.
    P4,
    /// As p3, and repeated games fade.
    P5,
    /// As p5, with age by the calendar.
    P6,
    /// Games against one opponent share weight, and age with each other opponent met.
    P7,
    /// As p7, with two faint draws against 1500.
    P8,
}

impl SchemeId {
    /// All of them, in order.
    pub const ALL: [Self; 8] = [P1, P2, P3, P4, P5, P6, P7, P8];

    /// The scheme itself.
    pub const fn scheme(self) -> Scheme {
        SCHEMES[self as usize].scheme
    }

    /// The name, from `p1` to `p8`.
    pub const fn name(self) -> &'static str {
        SCHEME_NAMES[self as usize]
    }

    /// The scheme called `name`.
    ///
    /// ```
    /// use gameroom_rating::rating::SchemeId;
    /// assert_eq!(SchemeId::from_name("p4"), Some(SchemeId::P4));
    /// assert_eq!(SchemeId::from_name("p9"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.name() == name)
    }
}

/// A published scheme by its name, or a custom scheme.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), serde(untagged))]
pub enum SchemeChoice {
    /// A published scheme.
    Published(SchemeId),
    /// A custom scheme, even if it is the same as a published one.
    Custom(Scheme),
}

impl SchemeChoice {
    /// Its name: that of a published scheme, or `custom`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Published(id) => id.name(),
            Self::Custom(_) => "custom",
        }
    }

    /// The scheme itself.
    pub const fn scheme(&self) -> Scheme {
        match self {
            Self::Published(id) => id.scheme(),
            Self::Custom(scheme) => *scheme,
        }
    }
}

/// A row of the table of published schemes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SchemeRow {
    /// The scheme's identifier.
    pub id: SchemeId,
    /// What it is called beside its identifier.
    pub name: &'static str,
    /// What it does, in a line.
    pub sentence: &'static str,
    /// Whether its constants were reconstructed, because the source describes it only in words.
    pub reconstructed: bool,
    /// The scheme itself.
    pub scheme: Scheme,
}

const BY_GAMES: Age = Age::Games { rate: 0.98 };
const BY_DAYS: Age = Age::Days {
    rate: 0.98,
    period: 7.0,
};
const BY_OPPONENTS: Age = Age::Opponents { rate: 0.98 };
const RECENT: Repeat = Repeat::Recent {
    rate: 0.98,
    ceiling: 5.0,
};
const DRAW_WITH_0: Prior = Prior {
    draws: 1,
    rating: 0.0,
    weight: 0.1,
};
const DRAWS_WITH_1500: Prior = Prior {
    draws: 2,
    rating: 1500.0,
    weight: 0.1,
};

/// The published schemes, p1 to p8: p1 to p4 as the source defines them, p5 to p8 reconstructed
/// from its words.
pub const SCHEMES: [SchemeRow; 8] = [
    SchemeRow {
        id: P1,
        name: "Plain",
        sentence: "All games count the same.",
        reconstructed: false,
        scheme: Scheme::new(Age::None, Repeat::None, Prior::NONE),
    },
    SchemeRow {
        id: P2,
        name: "Anchored",
        sentence: "As Plain, with one fictitious draw against 0, so that even a list of wins gives a rating.",
        reconstructed: false,
        scheme: Scheme::new(Age::None, Repeat::None, DRAW_WITH_0),
    },
    SchemeRow {
        id: P3,
        name: "Ageing",
        sentence: "As Anchored, but each newer game takes 2 % off the older ones.",
        reconstructed: false,
        scheme: Scheme::new(BY_GAMES, Repeat::None, DRAW_WITH_0),
    },
    SchemeRow {
        id: P4,
        name: "Shared",
        sentence: "As Ageing, but games with one opponent share weight: 9 games count as 3.",
        reconstructed: false,
        scheme: Scheme::new(BY_GAMES, Repeat::Shared, DRAW_WITH_0),
    },
    SchemeRow {
        id: P5,
        name: "Tapering",
        sentence: "As Ageing, but only the newest game with an opponent counts in full, earlier ones less and less.",
        reconstructed: true,
        scheme: Scheme::new(BY_GAMES, Repeat::Fading, DRAW_WITH_0),
    },
    SchemeRow {
        id: P6,
        name: "Calendar",
        sentence: "As Tapering, but games lose 2 % a week, however many you play.",
        reconstructed: true,
        scheme: Scheme::new(BY_DAYS, Repeat::Fading, DRAW_WITH_0),
    },
    SchemeRow {
        id: P7,
        name: "Fair share",
        sentence: "One opponent counts as five games at most. Old games fade as you play other people.",
        reconstructed: true,
        scheme: Scheme::new(BY_OPPONENTS, RECENT, DRAW_WITH_0),
    },
    SchemeRow {
        id: P8,
        name: "Centred",
        sentence: "As Fair share, with two fictitious draws against 1500 in place of the one against 0.",
        reconstructed: true,
        scheme: Scheme::new(BY_OPPONENTS, RECENT, DRAWS_WITH_1500),
    },
];
