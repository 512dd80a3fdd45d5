//! Situations: named game lists that show what the schemes do, and custom ones from a `rep` command.

mod claims;
mod rows;
mod sheet;
mod variation;

pub use claims::ClaimReport;
pub use rows::{ComparisonColumn, Lesson, PublishedFigures, SITUATIONS, Situation, Variation};
pub use sheet::{TestSheet, TestedSituation, test_sheet};
pub use variation::{Case, MAX_VALUES, parse_values, vary};

use super::commands::{Pipe, rep};
use super::report::{accuracy, rating};
use super::scheme::Scheme;
use super::solve::Root;
use crate::games::{GameList, parse_on};
use crate::{Day, Problem};

/// A case's rating under a scheme, beside what the source prints.
#[apply(input)]
#[derive(Copy)]
pub struct CaseRating {
    /// The rating.
    #[serde(flatten)]
    pub rating: Root,
    /// The figure that the source prints, if it does.
    pub published: Option<i32>,
    /// True if the rating rounds to what the source prints.
    pub agrees: Option<bool>,
}

/// A situation run under several schemes.
#[apply(report)]
pub struct SituationReport {
    /// The game lists.
    pub cases: Vec<Case>,
    /// The meaning of the number that varies; empty if none does.
    pub what: String,
    /// The names of the columns of ratings: the schemes asked for, and what the situation compares them with.
    pub columns: Vec<String>,
    /// For each of these, the ratings of the cases.
    pub ratings: Vec<Vec<CaseRating>>,
    /// The rating accuracy RA of each case, if the command asks for it with `| ra`.
    pub accuracies: Option<Vec<f64>>,
    /// The games that could not be read.
    pub problems: Vec<Problem>,
}

impl Situation {
    /// Finds a situation by its name.
    pub fn find(id: &str) -> Option<&'static Self> {
        SITUATIONS.iter().find(|situation| situation.id == id)
    }

    /// The game lists of the situation, as `rep` commands.
    ///
    /// ```
    /// use gameroom_rating::rating::Situation;
    ///
    /// let cases = Situation::find("wins-against-one").unwrap().cases();
    /// assert_eq!(cases[2].command, "'+1000' 5");
    /// ```
    pub fn cases(&self) -> Vec<Case> {
        let cases = self.cases.iter();
        let variation = self.variation.iter();
        (cases.map(|&(label, command)| Case::fixed(label, command)))
            .chain(variation.flat_map(|variation| vary(variation.command, variation.values)))
            .collect()
    }

    /// Rates the cases of the situation under each of `schemes`. The source prints no figures for a custom scheme.
    pub fn run(&self, schemes: &[Scheme]) -> SituationReport {
        let what = self.variation.map_or("", |variation| variation.what);
        let mut report = rate_cases(self.cases(), what, "", schemes, self.comparison, None);
        report.accuracies = None;
        for (&scheme, ratings) in schemes.iter().zip(&mut report.ratings) {
            let mut published = self.published.iter();
            let published = published.find(|(id, _)| id.scheme() == scheme);
            let Some((_, figures)) = published else {
                continue;
            };
            for (ours, &theirs) in ratings.iter_mut().zip(*figures) {
                ours.published = Some(theirs);
                ours.agrees = Some(ours.rating.finite().map(f64::round) == Some(f64::from(theirs)));
            }
        }
        report
    }
}

impl CaseRating {
    fn of(root: Root) -> Self {
        Self {
            rating: root,
            published: None,
            agrees: None,
        }
    }
}

/// Runs a custom situation: a `rep` command in which N, R or D may stand for a number that varies, and a lone `-`
/// for `list`, whose dates are counted to `today`. `schemes` are the schemes to compare; a command that names a scheme, as
/// in `… | p3`, is rated under that one alone.
///
/// ```
/// use gameroom_rating::rating::{SchemeId, run_own};
///
/// let command = "rep '-R playerX' 1 '+1230' 100";
/// let report = run_own(command, &[2500.0], "", &[SchemeId::P4.scheme()], None);
/// assert_eq!(report.cases[0].label, "2500");
/// assert_eq!(format!("{:.0}", report.ratings[0][0].rating.as_number()), "1911");
/// ```
pub fn run_own(
    command: &str,
    values: &[f64],
    list: &str,
    schemes: &[Scheme],
    today: Option<Day>,
) -> SituationReport {
    let cases = vary(command, values);
    let first = cases.first().map(|case| rep(&case.command, list));
    let pipe = first.and_then(|first| first.ok()?.pipe);
    let named = pipe.and_then(Pipe::scheme).map(|id| [id.scheme()]);
    let schemes = named.as_ref().map_or(schemes, |named| named);
    let mut report = rate_cases(
        cases,
        variation::meaning(command),
        list,
        schemes,
        None,
        today,
    );
    if pipe != Some(Pipe::Accuracy) {
        report.accuracies = None;
    }
    report
}

/// Rates the cases under some schemes, and in the column that compares them. The games of one case at a time are in memory:
/// there may be a million.
fn rate_cases(
    cases: Vec<Case>,
    what: &str,
    list: &str,
    schemes: &[Scheme],
    comparison: Option<ComparisonColumn>,
    today: Option<Day>,
) -> SituationReport {
    let names = schemes.iter().map(Scheme::name);
    let names = names.chain(comparison.map(|(name, _)| name));
    let columns: Vec<String> = names.map(str::to_owned).collect();
    let mut ratings = vec![Vec::with_capacity(cases.len()); columns.len()];
    let (mut accuracies, mut problems) = (Vec::new(), Vec::new());
    for (index, case) in cases.iter().enumerate() {
        let (games, found) = match rep(&case.command, list) {
            Ok(made) => {
                let parsed = parse_on(&made.list, today);
                (parsed.games, parsed.problems)
            }
            Err(problem) => (GameList::new(), vec![problem]),
        };
        // The same mistake in every case is one mistake.
        if problems.is_empty() {
            problems = found;
        }
        let under = schemes
            .iter()
            .map(|scheme| CaseRating::of(rating(&games, scheme)));
        let comparison =
            comparison.map(|(_, comparison)| CaseRating::of(comparison(index, &games)));
        for (ratings, rating) in ratings.iter_mut().zip(under.chain(comparison)) {
            ratings.push(rating);
        }
        accuracies.push(accuracy(&games));
    }
    SituationReport {
        cases,
        what: what.to_owned(),
        columns,
        ratings,
        accuracies: Some(accuracies),
        problems,
    }
}
