//! Claims of the source about the schemes in words, with a number: the points between two ratings.

use crate::games::parse;
use crate::rating::commands::rep;
use crate::rating::report::rating;
use crate::rating::scheme::SchemeId::{self, P3, P4};

/// A claim of the source: how many points one rating is above another.
pub(super) struct Claim {
    /// The meaning of the points.
    about: &'static str,
    /// The points that the source states.
    says: i32,
    /// The tolerance in points: 0, unless the source says “about”.
    within: i32,
    higher: ClaimRating,
    lower: ClaimRating,
}

/// A rating that a claim is about.
enum ClaimRating {
    /// A number.
    Number(i32),
    /// The rating of the games that a `rep` command makes, to the whole point as the source prints it.
    Command(SchemeId, &'static str),
}

use ClaimRating::{Command, Number};

/// A claim of the source in words, beside the number that comes out.
#[apply(report)]
pub struct ClaimReport {
    /// The meaning of the points.
    pub about: String,
    /// The points that the source states.
    pub says: i32,
    /// The points that come out.
    pub ours: Option<f64>,
    /// True if it holds.
    pub agrees: bool,
}

impl Claim {
    /// Returns true if it is about one of the schemes that are chosen.
    pub(super) fn is_about(&self, is_chosen: impl Fn(SchemeId) -> bool) -> bool {
        [&self.higher, &self.lower]
            .into_iter()
            .any(|points| matches!(*points, Command(id, _) if is_chosen(id)))
    }

    /// The claim beside the number that comes out.
    pub(super) fn check(&self) -> ClaimReport {
        let numbers = self.higher.number().zip(self.lower.number());
        let ours = numbers.map(|(higher, lower)| higher - lower);
        let is_near = |ours: f64| (ours - f64::from(self.says)).abs() <= f64::from(self.within);
        ClaimReport {
            about: self.about.to_owned(),
            says: self.says,
            ours,
            agrees: ours.is_some_and(is_near),
        }
    }
}

impl ClaimRating {
    /// The number; none where the rating has no bound.
    fn number(&self) -> Option<f64> {
        match *self {
            Number(points) => Some(f64::from(points)),
            Command(id, command) => {
                let list = rep(command, "").ok()?.list;
                let rating = rating(&parse(&list).games, &id.scheme()).finite();
                rating.map(f64::round)
            }
        }
    }
}

const TURNS_WITH_ONE: &str = "'+2000; -2000' 50";
const THEN_A_LOSS: &str = "'-0 playerX' 1 '+2000; -2000' 50";
const TURNS_WITH_MANY: &str = "'+2000 a*; -2000 b*' 50";

/// The claims, in the order of the source.
pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        about: "p3 after 500 wins against one opponent: points above that opponent",
        says: 1200,
        within: 0,
        higher: Command(P3, "'+1000' 500"),
        lower: Number(1000),
    },
    Claim {
        about: "p3 after 500 losses to one opponent rated 117: points below that opponent",
        says: 1200,
        within: 0,
        higher: Number(117),
        lower: Command(P3, "'-117' 500"),
    },
    Claim {
        about: "p4 after 70 wins against one opponent: points above that opponent, about",
        says: 780,
        within: 5,
        higher: Command(P4, "'+1000' 70"),
        lower: Number(1000),
    },
    Claim {
        about: "p3 above p4 after ten wins and ten losses against one opponent",
        says: 7,
        within: 0,
        higher: Command(P3, "'+1000; -1000' 10"),
        lower: Command(P4, "'+1000; -1000' 10"),
    },
    Claim {
        about: "p3 above p4 after twenty wins against one opponent",
        says: 262,
        within: 0,
        higher: Command(P3, "'+1000' 20"),
        lower: Command(P4, "'+1000' 20"),
    },
    Claim {
        about: "p3 above p4 if every opponent is different",
        says: 0,
        within: 0,
        higher: Command(P3, TURNS_WITH_MANY),
        lower: Command(P4, TURNS_WITH_MANY),
    },
    Claim {
        about: "p3 after 100 even games: the most points that a loss to someone else costs",
        says: 17,
        within: 0,
        higher: Command(P3, TURNS_WITH_ONE),
        lower: Command(P3, THEN_A_LOSS),
    },
    Claim {
        about: "p4 after 100 even games against one opponent: the most points that a loss to someone else costs",
        says: 179,
        within: 0,
        higher: Command(P4, TURNS_WITH_ONE),
        lower: Command(P4, THEN_A_LOSS),
    },
];
