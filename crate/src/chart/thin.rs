//! Fewer points where there are more than pixels: no one can see the others, and peaks stay.

/// The points of a line, from left to right: each column of this width keeps its first, lowest, highest and last.
pub(super) fn thin(points: &[(f64, f64)], column: f64) -> Vec<(f64, f64)> {
    let mut kept = Vec::with_capacity(points.len().min(8192));
    let column_of = |&(x, _): &(f64, f64)| (x / column).floor();
    for group in points.chunk_by(|a, b| column_of(a) == column_of(b)) {
        if group.len() <= 4 {
            kept.extend_from_slice(group);
            continue;
        }
        let by_height = |a: &usize, b: &usize| group[*a].1.total_cmp(&group[*b].1);
        let lowest = (0..group.len()).min_by(by_height).unwrap_or(0);
        let highest = (0..group.len()).max_by(by_height).unwrap_or(0);
        let mut positions = [0, lowest.min(highest), lowest.max(highest), group.len() - 1].to_vec();
        positions.dedup();
        kept.extend(positions.into_iter().map(|position| group[position]));
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peaks_stay() {
        let points: Vec<_> = (0..10_000)
            .map(|i| {
                (
                    f64::from(i) / 100.0,
                    if i == 5_555 { 9.0 } else { f64::from(i % 2) },
                )
            })
            .collect();
        let kept = thin(&points, 1.0);
        assert!(kept.len() <= 400, "{} points in 100 columns", kept.len());
        assert!(kept.contains(&(55.55, 9.0)));
        assert_eq!((kept[0], kept.last()), (points[0], points.last()));
        assert!(kept.is_sorted_by(|a, b| a.0 <= b.0));
    }

    #[test]
    fn few_points_all_stay() {
        let points = [(0.0, 1.0), (0.2, 5.0), (0.4, 2.0), (3.0, 1.0)];
        assert_eq!(thin(&points, 1.0), points);
    }
}
