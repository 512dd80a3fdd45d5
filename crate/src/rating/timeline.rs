//! The timeline of a list: the rating after each game, or after some of them, starting with the oldest.

use super::history::{History, Moment, limit_for_timeline};
use super::interval::Interval;
use super::report::rating;
use super::scheme::Scheme;
use super::solve::Root;
use crate::games::GameList;
use crate::work::Work;
use crate::{Day, NumberArray};
use std::sync::Arc;

/// The most entries that a chart has room for.
const MAX_ENTRIES: usize = 1_000;
/// An interval that is wider than this, in points, says next to nothing.
const MAX_WIDTH: f64 = 2_000.0;

/// The rating after each game that has an entry, starting with the oldest.
///
/// An entry is the rating that the scheme gave on the day of its game: of this game and all older ones, with days counted
/// to that day. In a list that is out of order, games that are newer than the day count as of that day.
#[apply(report)]
#[derive(Default)]
pub struct Timeline {
    /// The rating: infinite where it is unbounded.
    pub ratings: NumberArray,
    /// The 95 % interval, if it was asked for.
    pub band: Option<Band>,
    /// The first entry whose interval is finite and less than 2,000 points wide; none so far. Before it, the fictitious
    /// draws rather than the games set the rating.
    pub first: Option<usize>,
    /// The rating of the whole list today, which differs from the last entry if games age by days.
    #[serde(serialize_with = "Root::serialize_as_number")]
    #[cfg_attr(all(feature = "js", target_arch = "wasm32"), tsify(type = "number"))]
    pub today: Root,
    /// The number of oldest games that are left out, because each game changes the weights of more than 30,000 others under
    /// this scheme, and a rating after each would take too long.
    pub omitted: usize,
}

/// The 95 % interval after each game that has an entry, starting with the oldest.
#[apply(input)]
#[derive(Default)]
pub struct Band {
    /// The lower end of each interval: infinite where there is none.
    pub low: NumberArray,
    /// The upper end of each interval: infinite where there is none.
    pub high: NumberArray,
}

/// The timeline of `list` under `scheme`, with an entry for each game and its 95 % interval.
///
/// Only the newest 30,000 games count where each game changes the weights of more than that: in a list with more games against
/// one opponent under p6, or under custom schemes with fading repeats by which old games never become too old to matter; and
/// under p6 in a list whose days are out of order.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::rating::{SchemeId, timeline};
///
/// // Newest first, as always: the win against 1500 came last.
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// let timeline = timeline(&list, &SchemeId::P1.scheme());
/// assert_eq!(timeline.ratings[0].round(), 1610.0);
/// assert_eq!(timeline.ratings[1].round(), 1482.0);
/// assert_eq!(timeline.ratings[2].round(), 1620.0);
/// ```
pub fn timeline(list: &GameList, scheme: &Scheme) -> Timeline {
    let mut run = TimelineRun::of_each_game(list.clone(), scheme);
    run.advance(list.len());
    run.timeline
}

/// The number of games from one entry to the next in a chart of a list of `games`.
///
/// ```
/// use gameroom_rating::rating::games_per_entry;
/// assert_eq!([0, 1_000, 1_001, 1_000_000].map(games_per_entry), [1, 1, 2, 1_000]);
/// ```
pub fn games_per_entry(games: usize) -> usize {
    games.div_ceil(MAX_ENTRIES).max(1)
}

/// The numbers of the games that have an entry, of a list of `games` whose oldest game is number 1: every `stride`-th one,
/// counted back from the last.
///
/// ```
/// use gameroom_rating::rating::entry_numbers;
/// assert_eq!(entry_numbers(100, 30).collect::<Vec<_>>(), [10, 40, 70, 100]);
/// ```
pub fn entry_numbers(games: usize, stride: usize) -> impl ExactSizeIterator<Item = usize> {
    (0..games)
        .step_by(stride)
        .rev()
        .map(move |newer| games - newer)
}

/// The positions of a list's games on a time axis, the oldest first: days since 1970, with the games of one day spread over
/// that day. Empty if all games are from one day, the list is out of order or a game is older than three centuries.
///
/// ```
/// use gameroom_rating::Day;
/// use gameroom_rating::games::parse;
/// use gameroom_rating::rating::positions_in_time;
///
/// let today = Day::parse("1970-01-11").unwrap();
/// let positions = |list| positions_in_time(&parse(list).games, today);
/// assert_eq!(*positions("+1500 a; -1750 b; =1610 c 2"), [8.5, 10.25, 10.75]);
/// assert!(positions("+1500 a; -1750 b").is_empty());
/// assert!(positions("+1500 a 9; -1750 b 2").is_empty());
/// ```
pub fn positions_in_time(list: &GameList, today: Day) -> NumberArray {
    const MAX_DAYS: f64 = 110_000.0;
    let days = &list.days;
    let (newest, oldest) = (days.first(), days.last());
    let is_known = oldest.is_some_and(|&days| days < MAX_DAYS) && newest != oldest;
    if !is_known || !days.is_sorted() {
        return NumberArray::default();
    }
    positions_by_day(days, today)
}

/// The positions of games on a time axis, the oldest first: days since 1970, with the games of one day spread over that day.
/// `days` are counted back from `today`, the newest game's first.
pub(crate) fn positions_by_day(days: &[f64], today: Day) -> NumberArray {
    let mut positions = Vec::with_capacity(days.len());
    let mut newer = f64::NEG_INFINITY;
    for same in days.chunk_by(|a, b| a.total_cmp(b).is_eq()) {
        // No game comes after one of a newer day, however close the days are.
        let room = (same[0] - newer).min(1.0) / same.len() as f64;
        let start = f64::from(today.number()) - same[0];
        newer = same[0];
        positions.extend(
            (0..same.len())
                .rev()
                .map(|older| start + (older as f64 + 0.5) * room),
        );
    }
    positions.reverse();
    positions.into_iter().collect()
}

/// A timeline that is computed in steps, for a caller that shows progress or may stop it.
///
/// ```
/// use gameroom_rating::Work;
/// use gameroom_rating::games::parse;
/// use gameroom_rating::rating::{SchemeId, TimelineRun, timeline};
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// let mut run = TimelineRun::new(list.clone(), &SchemeId::P4.scheme()).with_intervals();
/// assert!(run.advance(2) < 1.0);
/// assert_eq!(run.timeline().ratings.len(), 2);
/// assert_eq!(run.advance(2), 1.0);
/// assert_eq!(run.timeline(), &timeline(&list, &SchemeId::P4.scheme()));
/// ```
pub struct TimelineRun {
    list: Arc<GameList>,
    scheme: Scheme,
    /// The number of games from one entry to the next.
    stride: usize,
    /// The ratings from the first entry on, once there is one.
    history: Option<History>,
    /// The number of games that are not yet done.
    newer: usize,
    timeline: Timeline,
}

impl TimelineRun {
    /// The timeline of `list` under `scheme`, before its first entry.
    pub fn new(list: impl Into<Arc<GameList>>, scheme: &Scheme) -> Self {
        let list = list.into();
        Self {
            stride: 1,
            timeline: Timeline {
                today: rating(&list, scheme),
                ..Timeline::default()
            },
            history: None,
            newer: list.len(),
            scheme: *scheme,
            list,
        }
    }

    /// The timeline of [`timeline`], before its first entry.
    pub fn of_each_game(list: impl Into<Arc<GameList>>, scheme: &Scheme) -> Self {
        let list = list.into();
        let today = rating(&list, scheme);
        let (newest, omitted) = limit_for_timeline(list, scheme);
        let mut run = Self::new(newest, scheme).with_intervals();
        (run.timeline.today, run.timeline.omitted) = (today, omitted);
        run
    }

    /// Gives each entry its 95 % interval.
    #[must_use]
    pub fn with_intervals(mut self) -> Self {
        self.timeline.band = Some(Band::default());
        self
    }

    /// Limits the entries to every `games`-th game: those of [`entry_numbers`].
    ///
    /// ```
    /// use gameroom_rating::Work;
    /// use gameroom_rating::games::parse;
    /// use gameroom_rating::rating::{SchemeId, TimelineRun, rep, timeline};
    ///
    /// let list = parse(&rep("'+1500; -1600' 50", "").unwrap().list).games;
    /// let all = timeline(&list, &SchemeId::P3.scheme());
    /// let mut run = TimelineRun::new(list, &SchemeId::P3.scheme()).stride(30);
    /// run.advance(100);
    /// let some = [9, 39, 69, 99].map(|game| all.ratings[game].round());
    /// assert_eq!(run.timeline().ratings.iter().map(|r| r.round()).collect::<Vec<_>>(), some);
    /// ```
    #[must_use]
    pub fn stride(mut self, games: usize) -> Self {
        self.stride = games.max(1);
        self
    }

    /// The entries so far.
    ///
    /// ```
    /// use gameroom_rating::games::GameList;
    /// use gameroom_rating::rating::{SchemeId, TimelineRun};
    /// let run = TimelineRun::new(GameList::new(), &SchemeId::P1.scheme());
    /// assert!(run.timeline().ratings.is_empty());
    /// ```
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    fn add_entry(&mut self, rating: f64, interval: Interval) {
        self.timeline.ratings.push(rating);
        if let Some(band) = &mut self.timeline.band {
            let Interval { low, high } = interval;
            let is_narrow = low
                .zip(high)
                .is_some_and(|(low, high)| high - low < MAX_WIDTH);
            if is_narrow && self.timeline.first.is_none() {
                self.timeline.first = Some(band.low.len());
            }
            band.low.push(low.unwrap_or(f64::NEG_INFINITY));
            band.high.push(high.unwrap_or(f64::INFINITY));
        }
    }

    /// The history of the games that have an entry.
    fn new_history(&self) -> History {
        let newest_first = (0..self.list.len()).step_by(self.stride);
        let moments = newest_first
            .rev()
            .map(|game| Moment::after(&self.list, game));
        History::new(Arc::clone(&self.list), &self.scheme, moments)
    }
}

impl Work for TimelineRun {
    fn advance(&mut self, games: usize) -> f64 {
        self.newer = self.newer.saturating_sub(games);
        let mut history = self.history.take().unwrap_or_else(|| self.new_history());
        while let Some((_, root)) = history.next_before(self.newer) {
            let interval = if self.timeline.band.is_some() {
                history.interval()
            } else {
                Interval::default()
            };
            self.add_entry(root.as_number(), interval);
        }
        self.history = Some(history);
        1.0 - self.newer as f64 / self.list.len().max(1) as f64
    }
}
