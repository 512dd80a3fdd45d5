//! Names that differ only in capital letters, and lists of names in sentences.

use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::collections::hash_map::Entry;
use strsim::levenshtein;

/// A text in lower case, so that texts that differ only in capital letters are equal. A Greek word ends in another small
/// sigma than it has elsewhere; Turkish has an i without a dot and a capital with one.
pub(crate) fn lower_case(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        // Most names need no copy.
        return if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            Cow::Owned(text.to_ascii_lowercase())
        } else {
            Cow::Borrowed(text)
        };
    }
    let lower = text.to_lowercase().replace('\u{307}', "");
    Cow::Owned(lower.replace('ς', "σ").replace('ı', "i"))
}

/// The number of names that are suggested in place of one that is not known.
const MAX_SUGGESTIONS: usize = 3;

/// The names most like a text, by the letters that one has to change in one of their words or in all of them, whatever the
/// capital letters. Each name comes with its weight: of names as near as each other, the one with the largest is first.
pub(crate) fn near_names<'n>(
    text: &str,
    max_changes: usize,
    names: impl Iterator<Item = (&'n str, u32)>,
) -> Vec<&'n str> {
    let text = lower_case(text.trim());
    let near = |(name, weight): (&'n str, u32)| {
        let lower = lower_case(name);
        let words = lower.split([' ', ',', '_', '-']).chain([&*lower]);
        let changes = words.map(|word| levenshtein(&text, word)).min()?;
        (changes <= max_changes).then_some((changes, u32::MAX - weight, name))
    };
    let mut found: Vec<_> = names.filter_map(near).collect();
    found.sort_unstable();
    let nearest = found.into_iter().take(MAX_SUGGESTIONS);
    nearest.map(|(_, _, name)| name).collect()
}

/// A name as part of a sentence, isolated if it is written from right to left, so that it moves no number beside it.
pub(crate) fn isolated(name: &str) -> String {
    let is_right_to_left = name.chars().any(|c| ('\u{590}'..='\u{8ff}').contains(&c));
    if is_right_to_left {
        format!("\u{2068}{name}\u{2069}")
    } else {
        name.to_owned()
    }
}

/// Two names that differ only in capital letters, so that they are likely meant to be the same.
#[apply(report)]
#[derive(Eq)]
pub struct NamesAlike {
    /// The one that comes first.
    pub name: String,
    /// The other one.
    pub other: String,
}

impl std::fmt::Display for NamesAlike {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "“{}” and “{}”", self.name, self.other)
    }
}

/// Each of several different names that differs from an earlier one only in capital letters, with its place.
pub(crate) fn names_alike<'n>(names: impl Iterator<Item = &'n str>) -> Vec<(usize, NamesAlike)> {
    let mut first: FxHashMap<Cow<'n, str>, &'n str> = FxHashMap::default();
    first.reserve(names.size_hint().0);
    let alike = |(place, other): (usize, &'n str)| match first.entry(lower_case(other)) {
        Entry::Occupied(earlier) => {
            let [name, other] = [*earlier.get(), other].map(str::to_owned);
            Some((place, NamesAlike { name, other }))
        }
        Entry::Vacant(new) => {
            new.insert(other);
            None
        }
    };
    names.enumerate().filter_map(alike).collect()
}

/// A sentence about the names that differ only in capital letters.
pub(crate) fn notice_of_spellings<'n>(
    what: &str,
    names: impl Iterator<Item = &'n str>,
) -> Option<String> {
    let alike = names_alike(names);
    let listed = listed(alike.iter().map(|(_, names)| names));
    (!alike.is_empty()).then(|| format!("These {what} differ only in capital letters: {listed}."))
}

/// The first few items of a list, and the number of the others.
pub(crate) fn listed(items: impl ExactSizeIterator<Item: std::fmt::Display>) -> String {
    const MAX_LISTED: usize = 5;
    let others = items.len().saturating_sub(MAX_LISTED);
    let shown: Vec<String> = items
        .take(MAX_LISTED)
        .map(|item| item.to_string())
        .collect();
    match others {
        0 => shown.join(", "),
        others => format!("{} and {others} more", shown.join(", ")),
    }
}

/// The first few of some names, in quotes.
pub(crate) fn quoted(names: &[&str]) -> String {
    listed(names.iter().map(|name| format!("“{name}”")))
}
