//! Questions that players ask about their rating, with exact answers: what do I need, what are my chances, and
//! was it luck or form?
//!
//! A game's expected score is W(opponent's rating − rating), and draws are as frequent as in the list. The score of
//! several games is then the sum of independent games with different chances (Poisson-binomial), and its
//! [`ScoreDistribution`] is exact.
//!
//! ```
//! use gameroom_rating::games::parse;
//! use gameroom_rating::rating::SchemeId;
//! use gameroom_rating::questions::{AskedOpponent, QuestionOptions, questions};
//!
//! let list = parse("+1500 ann\n-1750 bob\n+1610 cy\n-1700 dee").games;
//! let options = QuestionOptions {
//!     target: Some(1800.0),
//!     opponent: Some(AskedOpponent::Name("bob".to_owned())),
//!     ..QuestionOptions::default()
//! };
//! let report = questions(&list, &SchemeId::P1.scheme(), &options).unwrap();
//! // The rating is 1640.
//! assert_eq!(report.need.unwrap().wins, Some(2));
//! assert_eq!(format!("{:.2}", report.chances.unwrap().expected), "0.35");
//! ```

mod chances;
mod distribution;
mod form;
mod need;
mod options;
mod report;
mod streak;

pub use chances::{Chances, GameChances};
pub use distribution::ScoreDistribution;
pub use form::{Form, FormVerdict, form};
pub use need::{MAX_WINS, Need};
pub use options::{AskedOpponent, MAX_ASKED_GAMES, QuestionOptions};
pub use report::{QuestionReport, RatedOpponent, questions};
pub use streak::{Streak, longest_streak, streak_chance};
