//! The timeline of a list: the rating after each game, or after some of them, starting with the oldest.

use super::histogram::Histogram;
use super::interval::{Interval, interval};
use super::scheme::Scheme;
use super::solve::Root;
use super::weights::Weighing;
use crate::Series;
use crate::games::GameList;
use std::rc::Rc;

/// The most entries that a chart has room for.
const MOST_ENTRIES: usize = 1_000;

/// The rating after each game that has an entry, starting with the oldest.
///
/// An entry rates the list of its game and all older ones, with the days as they are in the whole list.
#[apply(report)]
#[derive(Default)]
pub struct Timeline {
    /// The rating: infinite where it is unbounded, not a number where nothing counts.
    pub ratings: Series,
    /// The 95 % interval, if it was asked for.
    pub band: Option<Band>,
}

/// The 95 % interval after each game that has an entry, starting with the oldest.
#[apply(report)]
#[derive(Default)]
pub struct Band {
    /// Its lower end: infinite where there is none, not a number where nothing counts.
    pub low: Series,
    /// Its upper end, likewise.
    pub high: Series,
}

/// The timeline of `list` under `scheme`, with an entry for each game and its 95 % interval.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::performance::{SchemeId, timeline};
///
/// // Newest first, as always: the win against 1500 came last.
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// let timeline = timeline(&list, &SchemeId::P1.scheme());
/// assert_eq!(timeline.ratings[0].round(), 1610.0);
/// assert_eq!(timeline.ratings[1].round(), 1482.0);
/// assert_eq!(timeline.ratings[2].round(), 1620.0);
/// ```
pub fn timeline(list: &GameList, scheme: &Scheme) -> Timeline {
    let mut run = TimelineRun::new(list.clone(), scheme, true);
    run.advance(list.len());
    run.so_far
}

/// How many games there are from one entry to the next in a chart of a list of `games`.
///
/// ```
/// use gameroom_rating::performance::games_per_entry;
/// assert_eq!([0, 1_000, 1_001, 1_000_000].map(games_per_entry), [1, 1, 2, 1_000]);
/// ```
pub fn games_per_entry(games: usize) -> usize {
    games.div_ceil(MOST_ENTRIES).max(1)
}

/// The numbers of the games that have an entry, of a list of `games` whose oldest game is number 1: every `every`-th one,
/// counted back from the last.
///
/// ```
/// use gameroom_rating::performance::entry_numbers;
/// assert_eq!(entry_numbers(100, 30).collect::<Vec<_>>(), [10, 40, 70, 100]);
/// ```
pub fn entry_numbers(games: usize, every: usize) -> impl ExactSizeIterator<Item = usize> {
    (0..games)
        .step_by(every)
        .rev()
        .map(move |newer| games - newer)
}

/// A timeline that is computed in steps, for a caller that shows progress or may stop it.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::performance::{SchemeId, TimelineRun, timeline};
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// let mut run = TimelineRun::new(list.clone(), &SchemeId::P4.scheme(), true);
/// assert!(run.advance(2) < 1.0);
/// assert_eq!(run.so_far().ratings.len(), 2);
/// assert_eq!(run.advance(2), 1.0);
/// assert_eq!(run.so_far(), &timeline(&list, &SchemeId::P4.scheme()));
/// ```
pub struct TimelineRun {
    list: Rc<GameList>,
    weighing: Weighing,
    weights: Vec<f64>,
    /// For each opponent, how many of the games processed are against them.
    totals: Vec<u32>,
    bins: Histogram,
    /// How many games have been processed.
    done: usize,
    /// How many games there are from one entry to the next.
    every: usize,
    /// The root of the last entry.
    root: Root,
    so_far: Timeline,
}

impl TimelineRun {
    /// The timeline of `list` under `scheme` before its first entry; `band` asks for the 95 % interval.
    pub fn new(list: impl Into<Rc<GameList>>, scheme: &Scheme, band: bool) -> Self {
        let list = list.into();
        Self {
            weighing: Weighing::new(&list, scheme),
            weights: Vec::new(),
            totals: vec![0; list.opponents()],
            bins: Histogram::without_games(&list, &scheme.prior),
            done: 0,
            every: 1,
            root: Root::Nothing,
            so_far: Timeline {
                ratings: Series::default(),
                band: band.then(Band::default),
            },
            list,
        }
    }

    /// Limits the entries to every `games`-th game: those of [`entry_numbers`].
    ///
    /// ```
    /// use gameroom_rating::games::{parse, rep};
    /// use gameroom_rating::performance::{SchemeId, TimelineRun, timeline};
    ///
    /// let list = parse(&rep("'+1500; -1600' 50", "").unwrap().list).games;
    /// let all = timeline(&list, &SchemeId::P3.scheme());
    /// let mut run = TimelineRun::new(list, &SchemeId::P3.scheme(), false).every(30);
    /// run.advance(100);
    /// let some = [9, 39, 69, 99].map(|game| all.ratings[game].round());
    /// assert_eq!(run.so_far().ratings.iter().map(|r| r.round()).collect::<Vec<_>>(), some);
    /// ```
    #[must_use]
    pub fn every(mut self, games: usize) -> Self {
        self.every = games.max(1);
        self
    }

    /// Processes up to `games` more games; returns which part of all is done, from 0 to 1.
    ///
    /// ```
    /// use gameroom_rating::games::parse;
    /// use gameroom_rating::performance::{SchemeId, TimelineRun};
    ///
    /// let list = parse("+1500 abc; -1750 xyz").games;
    /// let mut run = TimelineRun::new(list, &SchemeId::P1.scheme(), false);
    /// assert_eq!(run.advance(1), 0.5);
    /// assert_eq!(run.advance(1), 1.0);
    /// ```
    pub fn advance(&mut self, games: usize) -> f64 {
        let end = self.list.len().min(self.done.saturating_add(games));
        while self.done < end {
            self.done += 1;
            let opponent = self.list.opponent_ids[self.list.len() - self.done];
            self.totals[opponent as usize] += 1;
            if (self.list.len() - self.done).is_multiple_of(self.every) {
                self.add_entry();
            }
        }
        if end == self.list.len() {
            return 1.0;
        }
        end as f64 / self.list.len() as f64
    }

    /// The entries so far.
    ///
    /// ```
    /// use gameroom_rating::games::GameList;
    /// use gameroom_rating::performance::{SchemeId, TimelineRun};
    /// let run = TimelineRun::new(GameList::new(), &SchemeId::P1.scheme(), false);
    /// assert!(run.so_far().ratings.is_empty());
    /// ```
    pub fn so_far(&self) -> &Timeline {
        &self.so_far
    }

    fn add_entry(&mut self) {
        let (list, bins) = (&*self.list, &mut self.bins);
        self.weights.resize(self.done, 0.0);
        self.weighing.weigh(list, &self.totals, &mut self.weights);
        bins.set_weights(list, &self.weights);
        let root = bins.root_from(self.root);
        self.so_far.ratings.push(root.as_number());
        if let Some(band) = &mut self.so_far.band {
            let without_end = |infinite: f64| match root {
                Root::Nothing => f64::NAN,
                _ => infinite,
            };
            let Interval { low, high } = interval(bins, root);
            band.low.push(low.unwrap_or(without_end(f64::NEG_INFINITY)));
            band.high.push(high.unwrap_or(without_end(f64::INFINITY)));
        }
        self.root = root;
    }
}
