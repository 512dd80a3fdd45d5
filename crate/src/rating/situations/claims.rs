//! What the source says of the schemes in words, with a number: the points between two ratings.

use super::super::commands::rep;
use super::super::report::rating;
use crate::games::parse;
use crate::rating::scheme::SchemeId::{self, P3, P4};

/// A claim of the source: how many points one rating is above another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Claim {
    /// What the points are.
    pub about: &'static str,
    /// How many points the source says.
    pub says: i32,
    /// How far off it may be: 0, unless the source says “about”.
    pub within: i32,
    /// The higher rating.
    pub higher: Points,
    /// The lower rating.
    pub lower: Points,
}

/// A rating that a claim is about.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Points {
    /// A number.
    Given(i32),
    /// The rating of the games that a `rep` command makes, to the whole point as the source prints it.
    Rated(SchemeId, &'static str),
}

use Points::{Given, Rated};

impl Points {
    /// The scheme, if one is needed.
    pub const fn scheme(&self) -> Option<SchemeId> {
        match self {
            Given(_) => None,
            Rated(id, _) => Some(*id),
        }
    }

    /// The number; none where the rating has no bound.
    pub fn number(&self) -> Option<f64> {
        match *self {
            Given(points) => Some(f64::from(points)),
            Rated(id, command) => {
                let list = rep(command, "").ok()?.list;
                let rating = rating(&parse(&list).games, &id.scheme()).rating();
                rating.map(f64::round)
            }
        }
    }
}

const TURNS_WITH_ONE: &str = "'+2000; -2000' 50";
const THEN_A_LOSS: &str = "'-0 playerX' 1 '+2000; -2000' 50";
const TURNS_WITH_MANY: &str = "'+2000 a*; -2000 b*' 50";

/// The claims, in the order of the source.
pub const CLAIMS: &[Claim] = &[
    Claim {
        about: "p3 after 500 wins against one opponent: points above that opponent",
        says: 1200,
        within: 0,
        higher: Rated(P3, "'+1000' 500"),
        lower: Given(1000),
    },
    Claim {
        about: "p3 after 500 losses to one opponent rated 117: points below that opponent",
        says: 1200,
        within: 0,
        higher: Given(117),
        lower: Rated(P3, "'-117' 500"),
    },
    Claim {
        about: "p4 after 70 wins against one opponent: points above that opponent, about",
        says: 780,
        within: 5,
        higher: Rated(P4, "'+1000' 70"),
        lower: Given(1000),
    },
    Claim {
        about: "p3 above p4 after ten wins and ten losses against one opponent",
        says: 7,
        within: 0,
        higher: Rated(P3, "'+1000; -1000' 10"),
        lower: Rated(P4, "'+1000; -1000' 10"),
    },
    Claim {
        about: "p3 above p4 after twenty wins against one opponent",
        says: 262,
        within: 0,
        higher: Rated(P3, "'+1000' 20"),
        lower: Rated(P4, "'+1000' 20"),
    },
    Claim {
        about: "p3 above p4 if every opponent is different",
        says: 0,
        within: 0,
        higher: Rated(P3, TURNS_WITH_MANY),
        lower: Rated(P4, TURNS_WITH_MANY),
    },
    Claim {
        about: "p3 after 100 even games: the most points that a loss to someone else costs",
        says: 17,
        within: 0,
        higher: Rated(P3, TURNS_WITH_ONE),
        lower: Rated(P3, THEN_A_LOSS),
    },
    Claim {
        about: "p4 after 100 even games against one opponent: the most points that a loss to someone else costs",
        says: 179,
        within: 0,
        higher: Rated(P4, TURNS_WITH_ONE),
        lower: Rated(P4, THEN_A_LOSS),
    },
];
