//! The test sheet, as the source's `testit` prints it: all situations under some schemes.

use super::claims::{CLAIMS, Claim, ClaimReport};
use super::{PublishedFigures, SITUATIONS, Situation, SituationReport};
use crate::rating::scheme::{Scheme, SchemeId};

/// All situations under some schemes, and how many of the source's figures and claims these schemes reproduce.
#[apply(report)]
pub struct TestSheet {
    /// The situations, in order.
    pub situations: Vec<TestedSituation>,
    /// The claims of the source about these schemes in words.
    pub claims: Vec<ClaimReport>,
    /// The number of different figures that the source prints.
    pub figures: usize,
    /// The number of them that come out as printed.
    pub agree: usize,
}

/// A situation on the test sheet.
#[apply(report)]
pub struct TestedSituation {
    /// The title: what happens in it.
    pub title: String,
    /// The ratings, beside what the source prints.
    pub report: SituationReport,
    /// The number of figures that the source prints for it.
    pub figures: usize,
    /// The number of them that come out as printed.
    pub agree: usize,
    /// True if the sheet counts its figures. It does not where they stand under another situation, too.
    pub counts: bool,
}

/// Runs all situations under some schemes.
///
/// ```
/// use gameroom_rating::rating::{SchemeId, test_sheet};
///
/// let sheet = test_sheet(&[SchemeId::P4.scheme()]);
/// assert_eq!((sheet.agree, sheet.figures), (41, 41));
/// ```
pub fn test_sheet(schemes: &[Scheme]) -> TestSheet {
    let is_chosen = |id: SchemeId| schemes.contains(&id.scheme());
    let mut counted: Vec<&PublishedFigures> = Vec::new();
    let test = |situation: &'static Situation| {
        let report = situation.run(schemes);
        let cells = report.ratings.iter().flatten();
        let agrees: Vec<bool> = cells.filter_map(|cell| cell.agrees).collect();
        let before = counted.len();
        for table in situation
            .published
            .iter()
            .filter(|table| is_chosen(table.0))
        {
            if !counted.contains(&table) {
                counted.push(table);
            }
        }
        TestedSituation {
            title: situation.title.to_owned(),
            figures: agrees.len(),
            agree: agrees.into_iter().filter(|&agrees| agrees).count(),
            counts: counted.len() > before,
            report,
        }
    };
    let situations: Vec<_> = SITUATIONS.iter().map(test).collect();
    let claims = CLAIMS.iter().filter(|claim| claim.is_about(is_chosen));
    let counted = || situations.iter().filter(|situation| situation.counts);
    TestSheet {
        claims: claims.map(Claim::check).collect(),
        figures: counted().map(|situation| situation.figures).sum(),
        agree: counted().map(|situation| situation.agree).sum(),
        situations,
    }
}
