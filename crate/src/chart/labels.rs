//! Labels that fit: shortened where they are too long, and moved apart.

/// Measures how wide a text is, in CSS pixels.
pub type TextWidth<'a> = dyn Fn(&str) -> f64 + 'a;

/// A point: in CSS pixels from the left and the top or, in what a chart is made of, by the numbers of its axes.
pub type Point = (f64, f64);

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

/// The positions of numbers in ascending order.
pub(super) fn order(numbers: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by(|&a, &b| numbers[a].total_cmp(&numbers[b]));
    order
}

/// Moves positions until they are this far apart and all within a range, each as little as possible. `None` where there
/// are too many.
pub(super) fn move_apart(
    positions: &[f64],
    apart: f64,
    (from, to): (f64, f64),
) -> Option<Vec<f64>> {
    let order = order(positions);
    let mut moved = positions.to_vec();
    let mut least = from;
    for &position in &order {
        let label = &mut moved[position];
        *label = label.max(least);
        least = *label + apart;
    }
    let mut most = to;
    for &position in order.iter().rev() {
        let label = &mut moved[position];
        *label = label.min(most);
        most = *label - apart;
    }
    (most + apart >= from - 1e-6).then_some(moved)
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
        let moved = move_apart(&[10.0, 12.0, 99.0, 100.0], 10.0, (0.0, 100.0)).unwrap();
        assert_eq!(moved, [10.0, 20.0, 90.0, 100.0]);
        assert_eq!(move_apart(&[1.0, 2.0, 3.0], 10.0, (0.0, 15.0)), None);
    }
}
