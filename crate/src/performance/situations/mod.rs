//! Situations: named game lists that show what the schemes do, and custom ones from a `rep` command.

mod rows;
mod varied;

pub use rows::SITUATIONS;
pub use varied::{MOST_VALUES, parse_values, vary};

use super::report::{Unbounded, rating};
use super::scheme::{Scheme, SchemeChoice, SchemeId};
use super::solve::Root;
use crate::Problem;
use crate::games::{parse, rep};
use serde::Serialize;

/// A situation as data: which games, and what the source prints of them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Situation {
    /// Its name in addresses and files.
    pub id: &'static str,
    /// What happens in it, in a few words.
    pub title: &'static str,
    /// What it teaches, in one sentence.
    pub lesson: &'static str,
    /// The game lists it compares.
    pub games: Games,
    /// The figures that the source prints, scheme by scheme.
    pub published: &'static [Published],
}

/// The game lists of a situation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Games {
    /// One `rep` command in which a letter stands for a number that varies.
    Varied {
        /// The command, with the letter as [`vary`] takes it.
        command: &'static str,
        /// What the number is, such as "games won".
        what: &'static str,
        /// The numbers.
        values: &'static [f64],
        /// A list to rate first, for comparison: its label and its command.
        before: Option<(&'static str, &'static str)>,
    },
    /// Commands that have nothing in common, each with its label.
    Cases(&'static [(&'static str, &'static str)]),
}

/// What the source prints for a scheme: a rating to the whole point for each game list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Published {
    /// The scheme.
    pub scheme: SchemeId,
    /// The ratings, in the order of the situation's cases.
    pub ratings: &'static [i32],
}

/// One game list of a situation.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Case {
    /// What distinguishes it from the others.
    pub label: String,
    /// The value of the number that varies, if one does.
    pub at: Option<f64>,
    /// The `rep` command that makes it.
    pub command: String,
}

/// A case's rating under a scheme, beside what the source prints.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
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
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
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
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Self> {
        SITUATIONS.iter().find(|situation| situation.id == id)
    }

    /// Its game lists, as `rep` commands.
    ///
    /// ```
    /// use gameroom_rating::performance::Situation;
    ///
    /// let cases = Situation::find("wins-against-one").unwrap().cases();
    /// assert_eq!(cases[2].command, "'+1000' 5");
    /// ```
    #[must_use]
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

    /// Rates its cases under each of `choices`. The source prints no figures for a custom scheme.
    #[must_use]
    pub fn run(&self, choices: &[SchemeChoice]) -> SituationReport {
        let what = match self.games {
            Games::Varied { what, .. } => what,
            Games::Cases(_) => "",
        };
        let schemes: Vec<Scheme> = choices.iter().map(SchemeChoice::scheme).collect();
        let mut report = rate_cases(self.cases(), "", &schemes);
        what.clone_into(&mut report.what);
        for (&choice, ratings) in choices.iter().zip(&mut report.ratings) {
            let published = self
                .published
                .iter()
                .find(|p| SchemeChoice::Published(p.scheme) == choice);
            let Some(published) = published else { continue };
            for (ours, &theirs) in ratings.iter_mut().zip(published.ratings) {
                ours.published = Some(theirs);
                ours.agrees = Some(ours.rating.map(f64::round) == Some(f64::from(theirs)));
            }
        }
        report
    }
}

/// Runs a custom situation: a `rep` command in which N, R or D may stand for a number that varies, and a lone `-`
/// for `list`. A command that names a scheme, as in `… | p3`, is refused: `schemes` are the ones to compare.
///
/// ```
/// use gameroom_rating::performance::{SchemeId, run_own};
///
/// let report = run_own("rep '-R playerX' 1 '+1230' 100", &[2500.0], "", &[SchemeId::P4.scheme()]);
/// assert_eq!(report.cases[0].label, "2500");
/// assert_eq!(format!("{:.0}", report.ratings[0][0].rating.unwrap()), "1911");
/// ```
#[must_use]
pub fn run_own(command: &str, values: &[f64], list: &str, schemes: &[Scheme]) -> SituationReport {
    let mut report = rate_cases(vary(command, values), list, schemes);
    varied::meaning(command).clone_into(&mut report.what);
    report
}

fn rate_cases(cases: Vec<Case>, list: &str, schemes: &[Scheme]) -> SituationReport {
    let mut ratings = vec![Vec::with_capacity(cases.len()); schemes.len()];
    let mut problems = Vec::new();
    for case in &cases {
        let made = rep(&case.command, list).and_then(|made| match made.scheme {
            Some(name) => Err(misplaced_scheme(&case.command, &name)),
            None => Ok(made),
        });
        let games = match made {
            Ok(made) => parse(&made.list),
            Err(problem) => {
                // The same mistake in every case is one mistake.
                if problems.is_empty() {
                    problems.push(problem);
                }
                parse("")
            }
        };
        if problems.is_empty() {
            problems.extend(games.problems);
        }
        for (scheme, ratings) in schemes.iter().zip(&mut ratings) {
            ratings.push(CaseRating::new(rating(&games.games, scheme)));
        }
    }
    SituationReport {
        cases,
        what: String::new(),
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

impl Case {
    fn fixed(label: &str, command: &str) -> Self {
        Self {
            label: label.to_owned(),
            at: None,
            command: command.to_owned(),
        }
    }
}

impl CaseRating {
    fn new(root: Root) -> Self {
        Self {
            rating: root.rating(),
            unbounded: root.unbounded(),
            published: None,
            agrees: None,
        }
    }
}
