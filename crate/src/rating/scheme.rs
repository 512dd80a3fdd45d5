//! Schemes as data: an age rule, a rule for repeated opponents, and fictitious draws.

use crate::OptionProblem;
use crate::games::RATING_LIMIT;
use crate::number::{saturating_u32, saturating_usize, written};
use crate::problem::require;
use serde::Deserialize;
use std::ops::RangeInclusive;

/// The rule by which a game's weight falls with age.
#[apply(report)]
#[derive(Copy, Deserialize)]
#[serde(tag = "rule", deny_unknown_fields)]
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

/// The rule by which games against the same opponent share weight.
#[apply(report)]
#[derive(Copy, Deserialize)]
#[serde(tag = "rule", deny_unknown_fields)]
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
#[apply(input)]
#[derive(Copy, Deserialize)]
#[serde(deny_unknown_fields)]
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

/// A rating scheme: how games are weighted, and which fictitious draws are added. Every number is one that a scheme can use.
///
/// ```
/// use gameroom_rating::rating::{Age, Prior, Repeat, Scheme, SchemeId};
///
/// let scheme = Scheme::new(Age::Games { rate: 0.95 }, Repeat::Shared, Prior::NONE)?;
/// assert_eq!((scheme.name(), SchemeId::P4.scheme().name()), ("custom", "p4"));
///
/// let json = r#"{
///     "age": { "rule": "games", "rate": 0.95 },
///     "repeat": { "rule": "shared" },
///     "prior": { "draws": 0, "rating": 0, "weight": 0.1 }
/// }"#;
/// assert_eq!(serde_json::from_str::<Scheme>(json).unwrap(), scheme);
///
/// let refused = serde_json::from_str::<Scheme>(&json.replace("0.95", "1.5")).unwrap_err();
/// assert!(refused.to_string().starts_with("the rate of the age rule is above 0 and at most 1, not 1.5"));
/// # Ok::<(), gameroom_rating::OptionProblem>(())
/// ```
#[apply(report)]
#[derive(Copy, Deserialize)]
#[serde(try_from = "Rules")]
pub struct Scheme {
    /// The rule by which weights fall with age.
    pub(super) age: Age,
    /// The rule by which games against the same opponent share weight.
    pub(super) repeat: Repeat,
    /// The fictitious draws.
    pub(super) prior: Prior,
    /// The published scheme that this is: none for a custom one, even if it has the same rules.
    #[serde(skip)]
    published: Option<SchemeId>,
}

/// The rules of a custom scheme before they are checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    age: Age,
    repeat: Repeat,
    prior: Prior,
}

impl TryFrom<Rules> for Scheme {
    type Error = OptionProblem;

    fn try_from(rules: Rules) -> Result<Self, OptionProblem> {
        Self::new(rules.age, rules.repeat, rules.prior)
    }
}

/// The most fictitious draws of a scheme.
const MAX_DRAWS: f64 = 1000.0;
/// The largest weight of a fictitious draw, and the highest ceiling of an opponent's weight.
const MAX_WEIGHT: f64 = 1000.0;

impl Scheme {
    /// A custom scheme.
    ///
    /// # Errors
    /// Names the first number that is out of its range.
    pub fn new(age: Age, repeat: Repeat, prior: Prior) -> Result<Self, OptionProblem> {
        let scheme = Self {
            age,
            repeat,
            prior,
            published: None,
        };
        scheme.validate()?;
        Ok(scheme)
    }

    const fn published(id: SchemeId, age: Age, repeat: Repeat, prior: Prior) -> Self {
        Self {
            age,
            repeat,
            prior,
            published: Some(id),
        }
    }

    /// A custom scheme: this one with another age rule.
    ///
    /// # Errors
    /// As for [`Scheme::new`].
    ///
    /// ```
    /// use gameroom_rating::rating::{Age, SchemeId};
    ///
    /// let slower = SchemeId::P4.scheme().with_age(Age::Games { rate: 0.99 })?;
    /// assert!(slower.formula().starts_with("k = 0.99ⁱ · 1/√n"));
    /// # Ok::<(), gameroom_rating::OptionProblem>(())
    /// ```
    pub fn with_age(self, age: Age) -> Result<Self, OptionProblem> {
        Self::new(age, self.repeat, self.prior)
    }

    /// A custom scheme: this one with another rule for repeated opponents.
    ///
    /// # Errors
    /// As for [`Scheme::new`].
    pub fn with_repeat(self, repeat: Repeat) -> Result<Self, OptionProblem> {
        Self::new(self.age, repeat, self.prior)
    }

    /// A custom scheme: this one with other fictitious draws.
    ///
    /// # Errors
    /// As for [`Scheme::new`].
    pub fn with_prior(self, prior: Prior) -> Result<Self, OptionProblem> {
        Self::new(self.age, self.repeat, prior)
    }

    /// The rule by which weights fall with age.
    pub const fn age(&self) -> Age {
        self.age
    }

    /// The rule by which games against the same opponent share weight.
    pub const fn repeat(&self) -> Repeat {
        self.repeat
    }

    /// The fictitious draws.
    pub const fn prior(&self) -> Prior {
        self.prior
    }

    /// The name of the published scheme, or `custom`, even for one with the same rules as a published one.
    pub const fn name(&self) -> &'static str {
        match self.published {
            Some(id) => id.name(),
            None => "custom",
        }
    }

    /// The published scheme that has these rules, if there is one.
    pub fn id(&self) -> Option<SchemeId> {
        let rules = |scheme: &Self| (scheme.age, scheme.repeat, scheme.prior);
        (SchemeId::ALL.into_iter()).find(|id| rules(&id.scheme()) == rules(self))
    }

    /// Returns true if all games weigh 1.
    pub(super) fn counts_all_the_same(&self) -> bool {
        (self.age, self.repeat) == (Age::None, Repeat::None)
    }

    /// The scheme of an age rule and a repeat rule, by their names. `number` is asked for the numbers of its parts, `age`,
    /// `repeat` and `prior`, by the names of the fields. Serde would make the module that the page loads first 16 kB larger on the wire, an eighth.
    ///
    /// # Errors
    /// Says which rule is unknown, or names the first number that is missing or out of its range.
    #[doc(hidden)]
    pub fn read(
        age_rule: &str,
        repeat_rule: &str,
        number: &dyn Fn(&str, &str) -> Option<f64>,
    ) -> Result<Self, OptionProblem> {
        let unknown = |rule, known| OptionProblem {
            option: "scheme",
            expected: format!("unknown rule “{rule}”: choose {known}"),
        };
        // A number that is missing is out of every range.
        let number = |part, field| number(part, field).unwrap_or(f64::NAN);
        let [rate, period] = ["rate", "period"].map(|field| number("age", field));
        let age = match age_rule {
            "none" => Age::None,
            "games" => Age::Games { rate },
            "days" => Age::Days { rate, period },
            "opponents" => Age::Opponents { rate },
            _ => return Err(unknown(age_rule, "none, games, days or opponents")),
        };
        let [rate, ceiling] = ["rate", "ceiling"].map(|field| number("repeat", field));
        let repeat = match repeat_rule {
            "none" => Repeat::None,
            "shared" => Repeat::Shared,
            "fading" => Repeat::Fading,
            "recent" => Repeat::Recent { rate, ceiling },
            _ => return Err(unknown(repeat_rule, "none, shared, fading or recent")),
        };
        let [draws, rating, weight] =
            ["draws", "rating", "weight"].map(|field| number("prior", field));
        require(
            draws.fract() == 0.0 && (0.0..=MAX_DRAWS).contains(&draws),
            "scheme",
            format!("a scheme’s draws are a whole number from 0 to {MAX_DRAWS}"),
        )?;
        let prior = Prior {
            draws: saturating_u32(saturating_usize(draws)),
            rating,
            weight,
        };
        Self::new(age, repeat, prior)
    }

    /// Checks that every number is one that the scheme can use.
    fn validate(&self) -> Result<(), OptionProblem> {
        if let Age::Games { rate } | Age::Opponents { rate } | Age::Days { rate, .. } = self.age {
            check_rate("age", rate)?;
        }
        if let Age::Days { period, .. } = self.age {
            let what = "the period of the age rule, in days,";
            check(what, period, 0.01..=100_000.0)?;
        }
        if let Repeat::Recent { rate, ceiling } = self.repeat {
            check_rate("repeated-opponent", rate)?;
            let what = "the ceiling of the repeated-opponent rule";
            check(what, ceiling, 0.01..=MAX_WEIGHT)?;
        }
        let (prior, ratings) = (self.prior, -RATING_LIMIT..=RATING_LIMIT);
        let what = "the number of fictitious draws";
        check(what, f64::from(prior.draws), 0.0..=MAX_DRAWS)?;
        check("the rating of fictitious draws", prior.rating, ratings)?;
        let what = "the weight of a fictitious draw";
        check(what, prior.weight, 0.0..=MAX_WEIGHT)
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

fn check(what: &str, value: f64, range: RangeInclusive<f64>) -> Result<(), OptionProblem> {
    let [low, high] = [*range.start(), *range.end()].map(written);
    let allowed = format!("from {low} to {high}");
    require(
        range.contains(&value),
        "scheme",
        expected(what, value, &allowed),
    )
}

fn check_rate(rule: &str, rate: f64) -> Result<(), OptionProblem> {
    let what = format!("the rate of the {rule} rule");
    let expected = expected(&what, rate, "above 0 and at most 1");
    require(rate > 0.0 && rate <= 1.0, "scheme", expected)
}

/// A sentence on what a number may be, and on what it is instead.
fn expected(what: &str, value: f64, allowed: &str) -> String {
    if value.is_nan() {
        return format!("{what} is missing or not a number: it is {allowed}");
    }
    format!("{what} is {allowed}, not {}", written(value))
}

impl Age {
    /// The factor that an age of this many days gives a game's weight.
    pub(super) fn over_days(&self, days: f64) -> f64 {
        match *self {
            Self::Days { rate, period } => (rate.ln() / period * days).exp(),
            _ => 1.0,
        }
    }

    /// The factor that each newer game, and each other opponent met since, gives a game's weight.
    pub(super) const fn factors(&self) -> (f64, f64) {
        match *self {
            Self::None | Self::Days { .. } => (1.0, 1.0),
            Self::Games { rate } => (rate, 1.0),
            Self::Opponents { rate } => (1.0, rate),
        }
    }
}

impl SchemeId {
    /// The scheme itself.
    pub const fn scheme(self) -> Scheme {
        SCHEMES[self as usize].scheme
    }

    /// The name, such as `p1`.
    pub const fn name(self) -> &'static str {
        SCHEMES[self as usize].name
    }

    /// The names from the first to the last, for messages: “p1 to p…”.
    pub fn range() -> String {
        let [first, .., last] = Self::ALL.map(Self::name);
        format!("{first} to {last}")
    }

    /// Lists the names of schemes, which are in order, for sentences: “p1 to p5, p7 and p8”. Three or more that follow each
    /// other are a range.
    ///
    /// ```
    /// use gameroom_rating::rating::SchemeId::{self, P1, P2, P4, P5, P6};
    /// assert_eq!(SchemeId::listed(&[P1, P2, P4, P5, P6]), "p1, p2 and p4 to p6");
    /// ```
    pub fn listed(ids: &[Self]) -> String {
        let mut runs = Vec::new();
        for run in ids.chunk_by(|&id, &next| id as usize + 1 == next as usize) {
            match run {
                [first, _, .., last] => runs.push([first.name(), " to ", last.name()].concat()),
                few => runs.extend(few.iter().map(|id| id.name().to_owned())),
            }
        }
        match runs.as_slice() {
            [] => String::new(),
            [only] => only.clone(),
            [others @ .., last] => [&others.join(", "), " and ", last].concat(),
        }
    }

    /// The scheme called `name`.
    ///
    /// ```
    /// use gameroom_rating::rating::SchemeId;
    /// assert_eq!(SchemeId::from_name("p4"), Some(SchemeId::P4));
    /// assert_eq!(SchemeId::from_name("p0"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.name() == name)
    }
}

/// A row of the table of published schemes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SchemeRow {
    /// The scheme's identifier.
    pub id: SchemeId,
    /// The identifier as text.
    pub name: &'static str,
    /// The name beside the identifier.
    pub title: &'static str,
    /// A description of the scheme in a line.
    pub sentence: &'static str,
    /// The part of it that the source gives.
    pub origin: SchemeOrigin,
    /// The scheme itself.
    pub scheme: Scheme,
}

/// The part of a scheme that the source of the schemes gives.
#[apply(choice)]
#[non_exhaustive]
pub enum SchemeOrigin {
    /// Its rules, with their numbers.
    Defined,
    /// Its name alone: the rules are reconstructed.
    Named,
    /// A description in words: its numbers are reconstructed.
    Described,
    /// Nothing: the scheme is of this project.
    Own,
}

impl SchemeOrigin {
    /// Returns true if the scheme was reconstructed, because the source does not give its rules.
    pub const fn is_reconstructed(self) -> bool {
        matches!(self, Self::Named | Self::Described)
    }
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

/// Makes [`SchemeId`], [`SchemeId::ALL`] and [`SCHEMES`] from one table, so that each has every scheme.
macro_rules! schemes {
    ($($id:ident $name:literal $title:literal $origin:ident $rules:tt $sentence:literal)*) => {
        /// The published schemes.
        #[apply(choice)]
        #[non_exhaustive]
        #[derive(Hash)]
        pub enum SchemeId {
            $(#[doc = $sentence] $id,)*
        }

        impl SchemeId {
            /// All published schemes, in order.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$id),*];
        }

        /// The published schemes, row by row.
        pub const SCHEMES: [SchemeRow; SchemeId::ALL.len()] = [$(SchemeRow {
            id: SchemeId::$id,
            name: $name,
            title: $title,
            sentence: $sentence,
            origin: SchemeOrigin::$origin,
            scheme: schemes!($id $rules),
        }),*];
    };
    ($id:ident ($age:expr, $repeat:expr, $prior:expr)) => {
        Scheme::published(SchemeId::$id, $age, $repeat, $prior)
    };
}

schemes! {
    P1 "p1" "Plain" Defined (Age::None, Repeat::None, Prior::NONE)
        "All games count the same."
    P2 "p2" "Anchored" Defined (Age::None, Repeat::None, DRAW_WITH_0)
        "As Plain, with one fictitious draw against 0, so that even a list of wins gives a rating."
    P3 "p3" "Ageing" Defined (BY_GAMES, Repeat::None, DRAW_WITH_0)
        "As Anchored, but each newer game takes 2 % off the older ones."
    P4 "p4" "Shared" Defined (BY_GAMES, Repeat::Shared, DRAW_WITH_0)
        "As Ageing, but games with one opponent share weight: 9 games count as 3."
    P5 "p5" "Tapering" Named (BY_GAMES, Repeat::Fading, DRAW_WITH_0)
        "As Ageing, but only the newest game with an opponent counts in full, earlier ones less and less."
    P6 "p6" "Calendar" Named (BY_DAYS, Repeat::Fading, DRAW_WITH_0)
        "As Tapering, but games lose 2 % a week, however many you play."
    P7 "p7" "Fair share" Described (BY_OPPONENTS, RECENT, DRAW_WITH_0)
        "One opponent counts as five games at most. Old games fade as you play other people."
    P8 "p8" "Centred" Described (BY_OPPONENTS, RECENT, DRAWS_WITH_1500)
        "As Fair share, with two fictitious draws against 1500 in place of the one against 0."
}
