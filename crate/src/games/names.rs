//! Usernames and ratings, each stored once and known by a number.

use crate::number::{saturating_u32, saturating_usize};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::sync::Arc;

/// A name as a game list can have it, without blanks or `;`.
pub(crate) fn as_username(name: &str) -> Cow<'_, str> {
    // Number signs alone would begin a comment.
    let is_comment = name.trim_matches('#').is_empty();
    let forbidden = |c: char| {
        is_comment || c.is_whitespace() || c.is_control() || matches!(c, ';' | '\u{feff}')
    };
    if name.contains(forbidden) {
        Cow::Owned(name.replace(forbidden, "_"))
    } else {
        Cow::Borrowed(name)
    }
}

/// Usernames in the order they first appeared.
#[derive(Debug, Clone, Default)]
pub(crate) struct Names {
    all: Vec<Arc<str>>,
    ids: FxHashMap<Arc<str>, u32>,
    text_length: usize,
}

impl Names {
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// All names, in the order they first appeared.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> + Clone {
        self.all.iter().map(|name| &**name)
    }

    /// The length of all names together, in bytes.
    pub(crate) fn text_length(&self) -> usize {
        self.text_length
    }

    /// The number of `name`, if it has one.
    pub(crate) fn known(&self, name: &str) -> Option<u32> {
        self.ids.get(name).copied()
    }

    pub(crate) fn get(&self, id: u32) -> &str {
        &self.all[id as usize]
    }

    /// The number of `name`, which is given one if it is new.
    pub(crate) fn id(&mut self, name: &str) -> u32 {
        if let Some(id) = self.known(name) {
            return id;
        }
        let name: Arc<str> = name.into();
        let id = saturating_u32(self.all.len());
        self.ids.insert(Arc::clone(&name), id);
        self.text_length += name.len();
        self.all.push(name);
        id
    }

    /// A number for someone without a name, whom [`Names::known`] does not find.
    pub(crate) fn unnamed(&mut self) -> u32 {
        self.all.push("".into());
        saturating_u32(self.all.len() - 1)
    }
}

/// Ratings in the order they first appeared.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ratings {
    all: Vec<f64>,
    /// For each whole rating below [`TABLE_SIZE`], its number and 1, or 0 if it has none; empty before the first rating.
    usual: Vec<u32>,
    /// The numbers of all other ratings, by their bits.
    others: FxHashMap<u64, u32>,
}

/// Nearly all ratings are below: they are found without hashing.
const TABLE_SIZE: usize = 4096;

impl Ratings {
    pub(crate) fn all(&self) -> &[f64] {
        &self.all
    }

    pub(crate) fn get(&self, id: u32) -> f64 {
        self.all[id as usize]
    }

    /// The number of `rating`, which is given one if it is new.
    pub(crate) fn id(&mut self, rating: f64) -> u32 {
        let rating = rating + 0.0; // −0 is 0
        let new = saturating_u32(self.all.len());
        let id = if let Some(place) = place_in_table(rating) {
            self.usual.resize(TABLE_SIZE, 0);
            let known = &mut self.usual[place];
            if *known == 0 {
                *known = new + 1;
            }
            *known - 1
        } else {
            *self.others.entry(rating.to_bits()).or_insert(new)
        };
        if id == new {
            self.all.push(rating);
        }
        id
    }
}

/// The place of a whole rating in the table of usual ones.
fn place_in_table(rating: f64) -> Option<usize> {
    let place = saturating_usize(rating);
    let is_whole = rating.trunc().total_cmp(&rating).is_eq();
    (is_whole && rating >= 0.0 && place < TABLE_SIZE).then_some(place)
}
