//! The timeline of a list: the rating after each game, from the oldest on.
//!
//! Rating the oldest 1, 2, 3, … games one after the other takes time in proportion to the square of
//! their number. But one more game changes the rating equation little: the weights of some games are
//! multiplied by a factor, the same for many of them, and one game is added. So sums over games are kept
//! from one game to the next (by opponent, or in stretches of games that age alike), each a polynomial
//! in the rating that holds for a hundred points around, in which Newton's method takes the rating from
//! where it was to where it is.

mod bins;
mod course;
mod fading;
mod games;
mod interval_near;
mod opponents;
mod stretches;
mod sums;
mod tree;

use super::scheme::Scheme;
use super::solve::Root;
use crate::games::GameList;
use bins::RunningBins;
use course::Course;
use interval_near::{Ends, interval_near};
use std::rc::Rc;

/// The rating after each game, from the oldest on.
///
/// What the columns say of a game is what the list of it and all older games is worth, with the
/// days as they are in the whole list.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Timeline {
    /// The rating: infinite where it is unbounded, not a number where nothing counts.
    pub ratings: Vec<f64>,
    /// The 95 % interval, where it was asked for.
    pub band: Option<Band>,
}

/// The 95 % interval after each game, from the oldest on.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Band {
    /// Its lower end: infinite where there is none, not a number where nothing counts.
    pub low: Vec<f64>,
    /// Its upper end, likewise.
    pub high: Vec<f64>,
}

/// The timeline of `list` under `scheme`, with its 95 % interval.
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
#[must_use]
pub fn timeline(list: &GameList, scheme: &Scheme) -> Timeline {
    let mut run = TimelineRun::new(list.clone(), scheme, true);
    run.advance(list.len());
    run.so_far
}

/// A timeline in the making, for whoever wants to see it grow or may want to stop it.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::performance::{SchemeId, TimelineRun, timeline};
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// let mut run = TimelineRun::new(list.clone(), &SchemeId::P4.scheme(), true);
/// assert!(!run.advance(2));
/// assert_eq!(run.so_far().ratings.len(), 2);
/// assert!(run.advance(2));
/// assert_eq!(run.so_far(), &timeline(&list, &SchemeId::P4.scheme()));
/// ```
pub struct TimelineRun {
    course: Course,
    band: Option<BandRun>,
    /// After how many games there is an entry.
    every: usize,
    so_far: Timeline,
}

/// What the interval takes beside the rating: the games by rating, and where it was.
struct BandRun {
    bins: RunningBins,
    root: Root,
    ends: Ends,
}

impl TimelineRun {
    /// Begins the timeline of `list` under `scheme`; `band` asks for the 95 % interval, which takes ten
    /// times as long as the rating.
    #[must_use]
    pub fn new(list: impl Into<Rc<GameList>>, scheme: &Scheme, band: bool) -> Self {
        let list = list.into();
        Self {
            band: band.then(|| BandRun {
                bins: RunningBins::new(Rc::clone(&list), scheme),
                root: Root::Nothing,
                ends: Ends::NONE,
            }),
            every: 1,
            so_far: Timeline {
                ratings: Vec::new(),
                band: band.then(Band::default),
            },
            course: Course::new(list, scheme),
        }
    }

    /// Makes only each `games`-th entry, counted back from the last one, which is always made: a picture
    /// has no room for a million of them.
    ///
    /// ```
    /// use gameroom_rating::games::{parse, rep};
    /// use gameroom_rating::performance::{SchemeId, TimelineRun, timeline};
    ///
    /// let list = parse(&rep("'+1500; -1600' 50", "").unwrap().list).games;
    /// let all = timeline(&list, &SchemeId::P3.scheme());
    /// let mut run = TimelineRun::new(list, &SchemeId::P3.scheme(), false).every(30);
    /// run.advance(100);
    /// let some = [9, 39, 69, 99].map(|game| all.ratings[game]);
    /// assert_eq!(run.so_far().ratings, some);
    /// ```
    #[must_use]
    pub fn every(mut self, games: usize) -> Self {
        self.every = games.max(1);
        self
    }

    /// How many games were added.
    #[must_use]
    pub fn added(&self) -> usize {
        self.course.added()
    }

    /// Goes on by up to `games` games; whether that was the last of them.
    ///
    /// ```
    /// use gameroom_rating::games::parse;
    /// use gameroom_rating::performance::{SchemeId, TimelineRun};
    ///
    /// let list = parse("+1500 abc; -1750 xyz").games;
    /// let mut run = TimelineRun::new(list, &SchemeId::P1.scheme(), false);
    /// assert!(!run.advance(1));
    /// assert!(run.advance(1));
    /// ```
    pub fn advance(&mut self, games: usize) -> bool {
        for _ in 0..games {
            if self.finished() {
                break;
            }
            self.add_next();
        }
        self.finished()
    }

    /// Whether every game has its entry.
    ///
    /// ```
    /// use gameroom_rating::games::GameList;
    /// use gameroom_rating::performance::{SchemeId, TimelineRun};
    /// assert!(TimelineRun::new(GameList::new(), &SchemeId::P1.scheme(), false).finished());
    /// ```
    #[must_use]
    pub fn finished(&self) -> bool {
        self.course.added() == self.course.list().len()
    }

    /// The timeline as far as it is made.
    ///
    /// ```
    /// use gameroom_rating::games::GameList;
    /// use gameroom_rating::performance::{SchemeId, TimelineRun};
    /// let run = TimelineRun::new(GameList::new(), &SchemeId::P1.scheme(), false);
    /// assert!(run.so_far().ratings.is_empty());
    /// ```
    #[must_use]
    pub fn so_far(&self) -> &Timeline {
        &self.so_far
    }

    fn add_next(&mut self) {
        let root = self.course.add_next();
        let left = self.course.list().len() - self.course.added();
        let has_entry = left.is_multiple_of(self.every);
        if has_entry {
            self.so_far.ratings.push(root.as_number());
        }
        if let (Some(run), Some(band)) = (&mut self.band, &mut self.so_far.band) {
            run.bins.add_next();
            if has_entry {
                let ends = run.ends(root);
                band.low.push(ends.low);
                band.high.push(ends.high);
            }
        }
    }
}

impl BandRun {
    fn ends(&mut self, root: Root) -> Ends {
        // The ends move about as the rating does.
        let moved = root.as_number() - self.root.as_number();
        let guess = if moved.is_finite() {
            self.ends.moved(moved)
        } else {
            self.ends
        };
        self.ends = interval_near(self.bins.bins(), root, guess);
        self.root = root;
        self.ends
    }
}
