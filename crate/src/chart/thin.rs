//! Thins out lines that have more points than the chart has pixels, without losing a peak.

/// Thins out the points of a line, which go from left to right: of those in each column of the chart, `width` pixels wide, the
/// first, lowest, highest and last stay.
pub(super) fn thin(points: &[(f64, f64)], width: f64) -> Vec<(f64, f64)> {
    let column_of = |&(x, _): &(f64, f64)| (x / width).floor();
    let columns = points.chunk_by(|a, b| column_of(a) == column_of(b));
    let mut kept = Vec::with_capacity(points.len().min(8192));
    for column in columns {
        kept.extend(
            outermost(column)
                .into_iter()
                .map(|position| column[position]),
        );
    }
    kept
}

/// The positions of the first, lowest, highest and last of some points, in order and each once; of up to four points, all.
fn outermost(points: &[(f64, f64)]) -> Vec<usize> {
    if points.len() <= 4 {
        return (0..points.len()).collect();
    }
    let by_height = |a: &usize, b: &usize| points[*a].1.total_cmp(&points[*b].1);
    let lowest = (0..points.len()).min_by(by_height).unwrap_or(0);
    let highest = (0..points.len()).max_by(by_height).unwrap_or(0);
    let mut positions = vec![
        0,
        lowest.min(highest),
        lowest.max(highest),
        points.len() - 1,
    ];
    positions.dedup();
    positions
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
