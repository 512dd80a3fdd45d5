//! The test sheet, as the source's `testit` prints it: all situations under some schemes.

use super::{CLAIMS, Claim, Published, SITUATIONS, Situation, SituationReport};
use crate::rating::scheme::SchemeChoice;

/// All situations under some schemes, and how many of the source's figures and claims these schemes reproduce.
#[apply(report)]
pub struct TestSheet {
    /// The situations, in order.
    pub situations: Vec<TestedSituation>,
    /// What the source says of these schemes in words.
    pub claims: Vec<ClaimReport>,
    /// How many different figures the source prints.
    pub figures: usize,
    /// How many of them come out as printed.
    pub agree: usize,
}

/// A situation on the test sheet.
#[apply(report)]
pub struct TestedSituation {
    /// What happens in it.
    pub title: String,
    /// The ratings, beside what the source prints.
    pub report: SituationReport,
    /// How many figures the source prints for it.
    pub figures: usize,
    /// How many of them come out as printed.
    pub agree: usize,
    /// Whether the sheet counts its figures. It does not where they stand under another situation, too.
    pub counts: bool,
}

/// A claim of the source in words, beside the number that comes out.
#[apply(report)]
pub struct ClaimReport {
    /// What the points are.
    pub about: String,
    /// How many points the source says.
    pub says: i32,
    /// How many there are.
    pub ours: Option<f64>,
    /// Whether it holds.
    pub agrees: bool,
}

/// Runs all situations under some schemes.
///
/// ```
/// use gameroom_rating::rating::{SchemeChoice, SchemeId, test_sheet};
///
/// let sheet = test_sheet(&[SchemeChoice::Published(SchemeId::P4)]);
/// assert_eq!((sheet.agree, sheet.figures), (41, 41));
/// ```
pub fn test_sheet(choices: &[SchemeChoice]) -> TestSheet {
    let mut counted: Vec<&Published> = Vec::new();
    let mut test = |situation: &'static Situation| {
        let report = situation.run(choices);
        let told = |agrees: &[Option<bool>]| {
            let cells = report.ratings.iter().flatten();
            cells.filter(|cell| agrees.contains(&cell.agrees)).count()
        };
        let is_chosen = |table: &&Published| choices.contains(&SchemeChoice::Published(table.0));
        let mut counts = false;
        for table in situation.published.iter().filter(is_chosen) {
            if !counted.contains(&table) {
                counted.push(table);
                counts = true;
            }
        }
        TestedSituation {
            title: situation.title.to_owned(),
            figures: told(&[Some(true), Some(false)]),
            agree: told(&[Some(true)]),
            counts,
            report,
        }
    };
    let situations: Vec<_> = SITUATIONS.iter().map(&mut test).collect();
    let is_of_them = |claim: &&Claim| {
        let schemes = [claim.higher.scheme(), claim.lower.scheme()];
        let chosen = |id| choices.contains(&SchemeChoice::Published(id));
        schemes.into_iter().flatten().any(chosen)
    };
    let sum = |number: fn(&TestedSituation) -> usize| {
        let counted = situations.iter().filter(|situation| situation.counts);
        counted.map(number).sum()
    };
    TestSheet {
        claims: CLAIMS.iter().filter(is_of_them).map(Claim::check).collect(),
        figures: sum(|situation| situation.figures),
        agree: sum(|situation| situation.agree),
        situations,
    }
}

impl Claim {
    fn check(&self) -> ClaimReport {
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
