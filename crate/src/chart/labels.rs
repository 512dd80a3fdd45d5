//! Letters on a chart: cut where they are too long, and never on each other.

use crate::order::sorted;

/// How wide a text is, in CSS pixels.
pub(super) type Measure<'a> = dyn Fn(&str) -> f64 + 'a;

/// A box in CSS pixels.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Area {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Area {
    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    pub fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// Whether the two share more than an edge.
    pub fn meets(&self, other: &Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// Whether another box is inside this one.
    pub fn contains(&self, other: &Self) -> bool {
        self.left <= other.left
            && other.right <= self.right
            && self.top <= other.top
            && other.bottom <= self.bottom
    }
}

/// A text, cut with an ellipsis where it is wider than there is room.
pub(super) fn fit(text: &str, room: f64, measure: &Measure) -> String {
    if measure(text) <= room {
        return text.to_owned();
    }
    let mut cut = text.to_owned();
    while cut.pop().is_some() {
        let shorter = format!("{}…", cut.trim_end());
        if measure(&shorter) <= room {
            return shorter;
        }
    }
    String::new()
}

/// A text in lines that are no wider than there is room; words that are too long are cut.
pub(super) fn wrap(text: &str, room: f64, measure: &Measure) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if measure(&format!("{line} {word}")) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(fit(word, room, measure)),
        }
    }
    lines
}

/// Moves heights apart so that neighbours are at least `apart` from each other and all are within
/// `from..=to`, each as near to where it was as that allows. None where there are too many.
pub(super) fn spread(heights: &[f64], apart: f64, from: f64, to: f64) -> Option<Vec<f64>> {
    if (heights.len() as f64 - 1.0) * apart > to - from {
        return None;
    }
    let order = sorted(heights.len(), &|a, b| heights[a].total_cmp(&heights[b]));
    let order: Vec<usize> = order.into_iter().map(|place| place as usize).collect();
    let mut moved = heights.to_vec();
    let mut least = from;
    for &place in &order {
        moved[place] = moved[place].max(least);
        least = moved[place] + apart;
    }
    let mut most = to;
    for &place in order.iter().rev() {
        moved[place] = moved[place].min(most);
        most = moved[place] - apart;
    }
    Some(moved)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_letters(text: &str) -> f64 {
        text.chars().count() as f64
    }

    #[test]
    fn what_is_too_long_is_cut() {
        assert_eq!(fit("Magdalena", 5.0, &by_letters), "Magd…");
        assert_eq!(fit("Anna", 5.0, &by_letters), "Anna");
        assert_eq!(fit("Anna", 0.5, &by_letters), "");
        assert_eq!(
            wrap("no games as yet", 8.0, &by_letters),
            ["no games", "as yet"]
        );
    }

    #[test]
    fn labels_move_apart_and_stay_within() {
        let moved = spread(&[10.0, 12.0, 99.0, 100.0], 10.0, 0.0, 100.0).unwrap();
        assert_eq!(moved, [10.0, 20.0, 90.0, 100.0]);
        assert_eq!(spread(&[1.0, 2.0, 3.0], 10.0, 0.0, 15.0), None);
    }
}
