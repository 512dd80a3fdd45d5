//! Seasons that are played one after another.

use super::{Season, SeasonOptions, SeasonReport};

/// Seasons that are played one after another, in pieces.
#[derive(Debug)]
pub(super) struct Seasons {
    options: Vec<SeasonOptions>,
    current: Option<Season>,
    /// Those of the seasons that are finished.
    pub(super) reports: Vec<SeasonReport>,
}

impl Seasons {
    /// Seasons of options that were checked.
    pub(super) fn new(options: Vec<SeasonOptions>) -> Self {
        Self {
            options,
            current: None,
            reports: Vec::new(),
        }
    }

    /// Plays up to `matches` more matches of the current season; returns which part of all is done, from 0 to 1.
    pub(super) fn advance(&mut self, matches: u32) -> f64 {
        let Some(options) = self.options.get(self.reports.len()) else {
            return 1.0;
        };
        let season = self.current.take().or_else(|| Season::new(options).ok());
        let mut part = 0.0;
        if let Some(mut season) = season {
            part = f64::from(season.advance(matches)) / f64::from(options.matches);
            if season.finished() {
                self.reports.push(season.report());
                part = 0.0;
            } else {
                self.current = Some(season);
            }
        }
        (self.reports.len() as f64 + part) / self.options.len() as f64
    }
}
