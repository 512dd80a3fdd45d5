//! Names that differ only in capital letters, and lists of names in sentences.

use rustc_hash::FxHashMap;

/// Each name that differs from an earlier one only in capital letters: its place, and both names.
pub(super) fn names_alike<'n>(names: impl Iterator<Item = &'n str>) -> Vec<(usize, String)> {
    let mut first: FxHashMap<String, &str> = FxHashMap::default();
    let mut known: FxHashMap<&str, usize> = FxHashMap::default();
    let alike = |(place, name): (usize, &'n str)| {
        let earlier = *first.entry(name.to_uppercase()).or_insert(name);
        let both = || (place, format!("“{earlier}” and “{name}”"));
        (earlier != name && known.insert(name, place).is_none()).then(both)
    };
    names.enumerate().filter_map(alike).collect()
}

/// The first few items of a list, and the number of the others.
pub(super) fn listed(items: impl ExactSizeIterator<Item: std::fmt::Display>) -> String {
    const MOST: usize = 5;
    let others = items.len().saturating_sub(MOST);
    let shown: Vec<String> = items.take(MOST).map(|item| item.to_string()).collect();
    match others {
        0 => shown.join(", "),
        others => format!("{} and {others} more", shown.join(", ")),
    }
}

/// The first few of some names, in quotes.
pub(super) fn quoted(names: &[&str]) -> String {
    listed(names.iter().map(|name| format!("“{name}”")))
}
