//! Reports as JavaScript has them, read field by field: serde would make the module 20 kB larger on the wire, which is a tenth, and
//! its messages do not name the field. The compiler asks for each field of a type that is listed here.

use gameroom_rating::chart::{Style, pictures};
use gameroom_rating::rating::{self, Root, Unbounded};
use gameroom_rating::zonestats::{self, Settings};
use gameroom_rating::{NumberArray, referee};
use gameroom_rating_web::field;
use js_sys::{Array, Float64Array};
use wasm_bindgen::{JsCast, prelude::*};

/// A report, or the first of its fields that cannot be read.
pub fn read<T: FromJs>(value: &JsValue) -> Result<T, String> {
    let mut reader = Reader {
        field: "report".to_owned(),
        wrong: None,
    };
    let read = T::read(value, &mut reader);
    reader.wrong.map_or(Ok(read), Err)
}

/// Reads types field by field.
macro_rules! read_fields {
    ($($type:ty { $($field:ident),* })*) => {$(
        impl FromJs for $type {
            fn read(value: &JsValue, reader: &mut Reader) -> Self {
                Self { $($field: reader.field(value, stringify!($field))),* }
            }
        }
    )*};
}

read_fields! {
    Style { ink, quiet, rule, paper, accent, win, loss, draw, series, font, font_size, ratio }
    rating::AgeWeights { every, weights }
    rating::Band { low, high }
    rating::Case { label, at, command }
    rating::Contributions { rating, games, by_rating, by_age, half, opponents, others, draws, curve }
    rating::Curve { ratings, log_likelihood, cut, low, high }
    rating::NextGame { rating, opponents, win, draw, loss }
    rating::OpponentPull { name, opponents, games, score, weight, up, down }
    rating::RatingColumns { ratings, losses, draws, wins, up, down }
    pictures::Differences { predictors, best, negligible }
    pictures::FitMap { t, game_mult, max_game_length, log_loss, best, current }
    pictures::FitPlace { settings }
    pictures::LeagueCourses { players, along, chosen, as_of, since }
    pictures::LeaguePlayer { name, colour, places, ratings }
    pictures::PairGrid { names, changes }
    pictures::Predictor { name, difference, low, high }
    pictures::SeasonCourse { measure, matches, sides, goal }
    pictures::SeasonGoal { value, label }
    pictures::SeasonSide { label, first, range, reached }
    pictures::SituationPicture { title, what, cases, schemes, ratings }
    pictures::Sweep { over, note, measure, numbers, middle, range, best, flat, current, at_current, coin }
    pictures::TimelinePicture { series, games, numbers, dates, results, opponents, names, expected }
    pictures::TimelineSeries { label, ratings, band }
    pictures::TruthSide { label, settled, ratings }
    referee::Calibration { bins, curve }
    referee::CalibrationBin { expected, actual, low, high, count }
    referee::CalibrationCurve { expected, actual }
    zonestats::ComparedStanding {
        id, player, matches, rank, rating, other_rank, other_rating, rating_difference, rank_difference
    }
    zonestats::SeedRange { low, mid, high }
}

/// A value that can be read from a JavaScript value. One that cannot be read is an empty one, and the reader remembers it.
pub trait FromJs {
    fn read(value: &JsValue, reader: &mut Reader) -> Self;
}

/// Reads an object, and remembers the first field that cannot be read.
pub struct Reader {
    field: String,
    wrong: Option<String>,
}

impl Reader {
    /// A field of an object, by its name in Rust.
    pub fn field<T: FromJs>(&mut self, object: &JsValue, name: &str) -> T {
        T::read(&self.value(object, name), self)
    }

    fn value(&mut self, object: &JsValue, name: &str) -> JsValue {
        self.field.clear();
        let mut is_first = false;
        for letter in name.chars() {
            match letter {
                '_' => is_first = true,
                _ if is_first => {
                    self.field.push(letter.to_ascii_uppercase());
                    is_first = false;
                }
                _ => self.field.push(letter),
            }
        }
        field(object, &self.field)
    }

    /// The value, or an empty one if there is none, which `what` says in the error.
    fn expect<T: Default>(&mut self, value: Option<T>, what: &str) -> T {
        if value.is_none() {
            self.expected(what);
        }
        value.unwrap_or_default()
    }

    fn expected(&mut self, what: &str) {
        if self.wrong.is_none() {
            self.wrong = Some(format!("`{}`: expected {what}", self.field));
        }
    }
}

impl FromJs for f64 {
    fn read(value: &JsValue, reader: &mut Reader) -> Self {
        reader.expect(value.as_f64(), "a number")
    }
}

macro_rules! whole {
    ($($type:ty)*) => {$(
        impl FromJs for $type {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the cast saturates")]
            fn read(value: &JsValue, reader: &mut Reader) -> Self {
                f64::read(value, reader) as Self
            }
        }
    )*};
}

whole! { usize u32 i32 u8 }

impl FromJs for bool {
    fn read(value: &JsValue, reader: &mut Reader) -> Self {
        reader.expect(value.as_bool(), "true or false")
    }
}

impl FromJs for String {
    fn read(value: &JsValue, reader: &mut Reader) -> Self {
        reader.expect(value.as_string(), "a text")
    }
}

impl<T: FromJs> FromJs for Option<T> {
    fn read(value: &JsValue, reader: &mut Reader) -> Self {
        (!value.is_null()).then(|| T::read(value, reader))
    }
}

impl<T: FromJs> FromJs for Vec<T> {
    fn read(value: &JsValue, reader: &mut Reader) -> Self {
        let items = reader.expect(value.dyn_ref::<Array>().cloned(), "an array");
        items.iter().map(|item| T::read(&item, reader)).collect()
    }
}

impl<T: FromJs, const COUNT: usize> FromJs for [T; COUNT] {
    fn read(value: &JsValue, reader: &mut Reader) -> Self {
        let items: Array = reader.expect(value.dyn_ref::<Array>().cloned(), "an array");
        let mut items = items.iter();
        std::array::from_fn(|_| T::read(&items.next().unwrap_or_default(), reader))
    }
}

/// In one piece.
impl FromJs for NumberArray {
    fn read(value: &JsValue, reader: &mut Reader) -> Self {
        let numbers = value.dyn_ref::<Float64Array>().map(Float64Array::to_vec);
        reader.expect(numbers, "a Float64Array").into()
    }
}

/// By serde: the fields of settings are no one else's to list.
impl FromJs for Settings {
    fn read(value: &JsValue, reader: &mut Reader) -> Self {
        let read = serde_wasm_bindgen::from_value(value.clone());
        read.unwrap_or_else(|error| {
            reader.expected(&format!("settings, but {error}"));
            Self::default()
        })
    }
}

/// A number, as beside a series of ratings.
impl FromJs for Root {
    fn read(value: &JsValue, reader: &mut Reader) -> Self {
        f64::read(value, reader).into()
    }
}

impl FromJs for rating::CaseRating {
    fn read(value: &JsValue, reader: &mut Reader) -> Self {
        let rating: Option<f64> = reader.field(value, "rating");
        Self {
            rating: match reader.field(value, "unbounded") {
                Some(Unbounded::Above) => Root::Above,
                Some(Unbounded::Below) => Root::Below,
                None => rating.map_or(Root::Nothing, Root::At),
            },
            published: reader.field(value, "published"),
            agrees: reader.field(value, "agrees"),
        }
    }
}

impl FromJs for pictures::LeaguePlaces {
    fn read(value: &JsValue, reader: &mut Reader) -> Self {
        match String::read(value, reader).as_str() {
            "days" => Self::Days,
            "games" => Self::Games,
            _ => Self::Matches,
        }
    }
}

impl FromJs for Unbounded {
    fn read(value: &JsValue, reader: &mut Reader) -> Self {
        match String::read(value, reader).as_str() {
            "above" => Self::Above,
            _ => Self::Below,
        }
    }
}
