//! Situations: named game lists that show what the schemes do, and custom ones from a `rep` command.

mod rows;
mod varied;

pub use rows::{Games, Published, SITUATIONS, Situation};
pub use varied::{Case, MOST_VALUES, parse_values, vary};

use super::report::rating;
use super::scheme::{Scheme, SchemeChoice};
use super::solve::Unbounded;
use crate::games::{GameList, parse_on, rep};
use crate::{Day, Problem};

/// A case's rating under a scheme, beside what the source prints.
#[apply(report)]
#[derive(Copy)]
pub struct CaseRating {
    /// The rating; none where it is unbounded or there are no games.
    pub rating: Option<f64>,
    /// On which side the rating has no bound.
    pub unbounded: Option<Unbounded>,
    /// What the source prints, if it does.
    pub published: Option<i32>,
    /// Whether the rating rounds to what the source prints.
    pub agrees: Option<bool>,
}

/// A situation run under several schemes.
#[apply(report)]
pub struct SituationReport {
    /// The game lists.
    pub cases: Vec<Case>,
    /// What the number that varies is; empty if none does.
    pub what: String,
    /// For each scheme asked for, the ratings of the cases.
    pub ratings: Vec<Vec<CaseRating>>,
    /// The games that could not be read.
    pub problems: Vec<Problem>,
}

impl Situation {
    /// Which of the situations has this name.
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
        match self.games {
            Games::Cases(cases) => cases
                .iter()
                .map(|&(label, command)| Case::fixed(label, command))
                .collect(),
            Games::Varied {
                command,
                values,
                before,
                ..
            } => before
                .into_iter()
                .map(|(label, command)| Case::fixed(label, command))
                .chain(vary(command, values))
                .collect(),
        }
    }

    /// Rates the cases of the situation under each of `choices`. The source prints no figures for a custom scheme.
    pub fn run(&self, choices: &[SchemeChoice]) -> SituationReport {
        let what = match self.games {
            Games::Varied { what, .. } => what,
            Games::Cases(_) => "",
        };
        let schemes: Vec<Scheme> = choices.iter().map(SchemeChoice::scheme).collect();
        let mut report = rate_cases(self.cases(), what, "", &schemes, None);
        for (&choice, ratings) in choices.iter().zip(&mut report.ratings) {
            let mut published = self.published.iter();
            let published = published.find(|(id, _)| SchemeChoice::Published(*id) == choice);
            let Some((_, figures)) = published else {
                continue;
            };
            for (ours, &theirs) in ratings.iter_mut().zip(*figures) {
                ours.published = Some(theirs);
                ours.agrees = Some(ours.rating.map(f64::round) == Some(f64::from(theirs)));
            }
        }
        report
    }
}

/// Runs a custom situation: a `rep` command in which N, R or D may stand for a number that varies, and a lone `-`
/// for `list`, whose dates are counted to `today`. A command that names a scheme, as in `… | p3`, is refused: `schemes` are the ones to compare.
///
/// ```
/// use gameroom_rating::rating::{SchemeId, run_own};
///
/// let command = "rep '-R playerX' 1 '+1230' 100";
/// let report = run_own(command, &[2500.0], "", &[SchemeId::P4.scheme()], None);
/// assert_eq!(report.cases[0].label, "2500");
/// assert_eq!(format!("{:.0}", report.ratings[0][0].rating.unwrap()), "1911");
/// ```
pub fn run_own(
    command: &str,
    values: &[f64],
    list: &str,
    schemes: &[Scheme],
    today: Option<Day>,
) -> SituationReport {
    let cases = vary(command, values);
    rate_cases(cases, varied::meaning(command), list, schemes, today)
}

fn rate_cases(
    cases: Vec<Case>,
    what: &str,
    list: &str,
    schemes: &[Scheme],
    today: Option<Day>,
) -> SituationReport {
    let mut ratings = vec![Vec::with_capacity(cases.len()); schemes.len()];
    let mut problems = Vec::new();
    for case in &cases {
        let list = rep(&case.command, list).and_then(|output| match output.scheme {
            Some(name) => Err(misplaced_scheme(&case.command, &name)),
            None => Ok(output.list),
        });
        let (games, found) = match list {
            Ok(list) => {
                let parsed = parse_on(&list, today);
                (parsed.games, parsed.problems)
            }
            Err(problem) => (GameList::new(), vec![problem]),
        };
        // The same mistake in every case is one mistake.
        if problems.is_empty() {
            problems = found;
        }
        for (scheme, ratings) in schemes.iter().zip(&mut ratings) {
            let root = rating(&games, scheme);
            ratings.push(CaseRating {
                rating: root.rating(),
                unbounded: root.unbounded(),
                published: None,
                agrees: None,
            });
        }
    }
    SituationReport {
        cases,
        what: what.to_owned(),
        ratings,
        problems,
    }
}

/// A situation compares the schemes it is asked for, so its command names none.
fn misplaced_scheme(command: &str, name: &str) -> Problem {
    let column = command.chars().count() - command.chars().rev().take_while(|&c| c != '|').count();
    Problem::new(
        1,
        column,
        &format!("| {name}"),
        "the end of the command: choose schemes from the list instead",
    )
}
