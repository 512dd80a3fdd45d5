//! Labels that fit: shortened where they are too long, moved apart, and kept off curves.

use crate::order::sorted;

/// Measures how wide a text is, in CSS pixels.
pub type TextWidth<'a> = dyn Fn(&str) -> f64 + 'a;

/// A point in CSS pixels from the left and the top.
pub(super) type Point = (f64, f64);

/// The box that a label takes, in CSS pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Area {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Area {
    /// Whether two boxes share more than an edge.
    pub fn meets(&self, other: &Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// Whether a straight line between two points passes through.
    pub fn is_crossed_by(&self, from: Point, to: Point) -> bool {
        let (from, to) = if from.0 <= to.0 {
            (from, to)
        } else {
            (to, from)
        };
        if to.0 < self.left || from.0 > self.right {
            return false;
        }
        let height_at = |x: f64| from.1 + (to.1 - from.1) * (x - from.0) / (to.0 - from.0);
        let (a, b) = if to.0 > from.0 {
            (
                height_at(from.0.max(self.left)),
                height_at(to.0.min(self.right)),
            )
        } else {
            (from.1, to.1)
        };
        a.min(b) < self.bottom && a.max(b) > self.top
    }
}

/// The text, ending in an ellipsis where it is wider than the room.
pub(super) fn shortened(text: &str, room: f64, width: &TextWidth) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let mut start = text.to_owned();
    while start.pop().is_some() {
        let shorter = format!("{}…", start.trim_end());
        if width(&shorter) <= room {
            return shorter;
        }
    }
    String::new()
}

/// Moves places apart so that each keeps its distance from the next, all within a range and each as near to where it
/// was as that allows. `None` where there are too many. The distance is that between a place and the one before it.
pub(super) fn spread(
    places: &[f64],
    distance: &dyn Fn(usize, usize) -> f64,
    (from, to): (f64, f64),
) -> Option<Vec<f64>> {
    let order = sorted(places.len(), &|a, b| places[a].total_cmp(&places[b]));
    let order: Vec<usize> = order
        .into_iter()
        .map(|position| position as usize)
        .collect();
    let mut moved = places.to_vec();
    let mut previous: Option<usize> = None;
    for &position in &order {
        let least = previous.map_or(from, |other| moved[other] + distance(other, position));
        moved[position] = moved[position].max(least);
        previous = Some(position);
    }
    let mut next: Option<usize> = None;
    for &position in order.iter().rev() {
        let most = next.map_or(to, |other| moved[other] - distance(position, other));
        moved[position] = moved[position].min(most);
        next = Some(position);
    }
    next.is_none_or(|first| moved[first] >= from - 1e-6)
        .then_some(moved)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_shortened() {
        let width = |text: &str| text.chars().count() as f64;
        assert_eq!(shortened("Magdalena", 5.0, &width), "Magd…");
        assert_eq!(shortened("Anna", 5.0, &width), "Anna");
        assert_eq!(shortened("Anna", 0.5, &width), "");
    }

    #[test]
    fn labels_move_apart_and_stay_within() {
        let moved = spread(&[10.0, 12.0, 99.0, 100.0], &|_, _| 10.0, (0.0, 100.0)).unwrap();
        assert_eq!(moved, [10.0, 20.0, 90.0, 100.0]);
        assert_eq!(spread(&[1.0, 2.0, 3.0], &|_, _| 10.0, (0.0, 15.0)), None);
    }

    #[test]
    fn a_line_crosses_a_box_where_it_passes_through() {
        let area = Area {
            left: 10.0,
            top: 10.0,
            right: 30.0,
            bottom: 20.0,
        };
        // From corner to corner, and from above to below.
        assert!(area.is_crossed_by((0.0, 0.0), (40.0, 30.0)));
        assert!(area.is_crossed_by((20.0, 40.0), (20.0, 0.0)));
        // Past a corner, beside it, above it and below it.
        assert!(!area.is_crossed_by((0.0, 12.0), (12.0, 0.0)));
        assert!(!area.is_crossed_by((35.0, 0.0), (35.0, 40.0)));
        assert!(!area.is_crossed_by((0.0, 9.0), (40.0, 9.0)));
        assert!(!area.is_crossed_by((20.0, 21.0), (20.0, 40.0)));
    }
}
