//! Usernames and ratings, each stored once and known by a number.

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// Usernames in the order they were first met.
#[derive(Debug, Clone, Default)]
pub(crate) struct Names {
    text: String,
    /// Where in `text` each name ends; it starts where the one before ends.
    ends: Vec<u32>,
    numbers: HashTable<u32>,
}

impl Names {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// How long all names are together, in bytes.
    pub(crate) fn text_length(&self) -> usize {
        self.text.len()
    }

    /// All names, in the order in which they were first met.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> + Clone {
        (0..number(self.len())).map(|id| self.get(id))
    }

    /// The number of `name`, if it has one.
    pub(crate) fn known(&self, name: &str) -> Option<u32> {
        let is_it = |&id: &u32| self.get(id) == name;
        self.numbers.find(hash_of(name.as_bytes()), is_it).copied()
    }

    pub(crate) fn get(&self, id: u32) -> &str {
        name_at(&self.text, &self.ends, id)
    }

    /// The number of `name`, which is given one if it is new.
    pub(crate) fn id(&mut self, name: &str) -> u32 {
        let Self {
            text,
            ends,
            numbers,
        } = self;
        if let Some(&id) = numbers.find(hash_of(name.as_bytes()), |&id| {
            name_at(text, ends, id) == name
        }) {
            return id;
        }
        let id = number(ends.len());
        text.push_str(name);
        ends.push(number(text.len()));
        numbers.insert_unique(hash_of(name.as_bytes()), id, |&id| {
            hash_of(name_at(text, ends, id).as_bytes())
        });
        id
    }
}

fn name_at<'a>(text: &'a str, ends: &[u32], id: u32) -> &'a str {
    let id = id as usize;
    let start = if id == 0 { 0 } else { ends[id - 1] as usize };
    text.get(start..ends[id] as usize).unwrap_or_default()
}

/// Ratings in the order they were first met.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ratings {
    all: Vec<f64>,
    numbers: HashTable<u32>,
}

impl Ratings {
    pub(crate) fn all(&self) -> &[f64] {
        &self.all
    }

    pub(crate) fn get(&self, id: u32) -> f64 {
        self.all[id as usize]
    }

    /// The number of `rating`, which is given one if it is new.
    pub(crate) fn id(&mut self, rating: f64) -> u32 {
        let Self { all, numbers } = self;
        let rating = rating + 0.0; // −0 is 0
        let hash = |rating: f64| hash_of(&rating.to_bits().to_ne_bytes());
        #[expect(
            clippy::float_cmp,
            reason = "the same rating is the same number, to the bit"
        )]
        if let Some(&id) = numbers.find(hash(rating), |&id| all[id as usize] == rating) {
            return id;
        }
        let id = number(all.len());
        all.push(rating);
        numbers.insert_unique(hash(rating), id, |&id| hash(all[id as usize]));
        id
    }
}

fn hash_of(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

/// Lists are bounded at 64 MB of text, so what counts in them fits 32 bits.
fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
