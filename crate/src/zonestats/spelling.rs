//! Names that differ only in capital letters, and lists of names in sentences.

use rustc_hash::{FxHashMap, FxHashSet};

/// Each name that differs from an earlier one only in capital letters, with that one and its own place.
pub(super) fn names_alike<'n>(names: impl Iterator<Item = &'n str> + Clone) -> Vec<Alike<'n>> {
    // Most names have no capital letters.
    if !names.clone().any(|name| name.contains(char::is_uppercase)) {
        return Vec::new();
    }
    let mut first: FxHashMap<String, &str> = FxHashMap::default();
    let mut known: FxHashSet<&str> = FxHashSet::default();
    let alike = |(place, name): (usize, &'n str)| {
        let earlier = *first.entry(name.to_lowercase()).or_insert(name);
        let alike = Alike {
            place,
            earlier,
            name,
        };
        (earlier != name && known.insert(name)).then_some(alike)
    };
    names.enumerate().filter_map(alike).collect()
}

/// Two names that differ only in capital letters.
pub(super) struct Alike<'n> {
    pub place: usize,
    pub earlier: &'n str,
    pub name: &'n str,
}

impl std::fmt::Display for Alike<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "“{}” and “{}”", self.earlier, self.name)
    }
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
