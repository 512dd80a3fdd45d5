//! What labels should not lie on: the lines and bars of a chart.

use super::labels::Area;
use super::layout::{Layout, shown};
use super::pen::Place;
use super::scale::is_drawable;
use super::shapes::runs;
use super::{Chart, Shape};

/// How far a line reaches to either side, in CSS pixels.
const LINE: f64 = 1.0;
/// How far a bar does, at most.
const BAR: f64 = 7.0;

/// Straight pieces of what is drawn, and how far each reaches to its sides.
pub(super) struct Obstacles(Vec<(Place, Place, f64)>);

impl Obstacles {
    /// Of what stands upright on numbers: where there are words or a heat map, no labels are beside lines.
    pub fn of(chart: &Chart, layout: &Layout) -> Self {
        let mut pieces = Vec::new();
        for (_, shape) in shown(chart) {
            match *shape {
                Shape::Line { value, gaps } => {
                    for run in runs(chart, layout, value, gaps) {
                        pieces.extend(run.windows(2).map(|two| (two[0], two[1], LINE)));
                    }
                }
                Shape::Bars { value } => {
                    let foot = |x: f64| (x, layout.point(chart, 0.0, 0.0).1);
                    let places = Self::places(chart, layout, value);
                    pieces.extend(places.into_iter().map(|top| (foot(top.0), top, BAR)));
                }
                Shape::Upright { at, .. } => {
                    let x = layout.across.place(at);
                    let (top, bottom) = (layout.plot.top, layout.plot.bottom);
                    pieces.push(((x, top), (x, bottom), LINE));
                }
                Shape::Level { at, .. } => {
                    let y = layout.up.place(at);
                    let (left, right) = (layout.plot.left, layout.plot.right);
                    pieces.push(((left, y), (right, y), LINE));
                }
                _ => {}
            }
        }
        Self(pieces)
    }

    fn places(chart: &Chart, layout: &Layout, value: usize) -> Vec<Place> {
        let rows = chart.numbers(value).iter().enumerate();
        rows.map(|(row, &number)| (chart.place(0, row), number))
            .filter(|&(along, number)| is_drawable(along) && is_drawable(number))
            .map(|(along, number)| layout.point(chart, along, number))
            .collect()
    }

    /// Whether any of it goes through a box.
    pub fn meet(&self, area: &Area) -> bool {
        self.0.iter().any(|&(a, b, half)| {
            let (from, to) = if a.0 <= b.0 { (a, b) } else { (b, a) };
            let (left, right) = (area.left - half, area.right + half);
            if to.0 < left || from.0 > right {
                return false;
            }
            let height = |x: f64| {
                if to.0 > from.0 {
                    from.1 + (to.1 - from.1) * (x - from.0) / (to.0 - from.0)
                } else {
                    from.1
                }
            };
            let ends = if to.0 > from.0 {
                [height(from.0.max(left)), height(to.0.min(right))]
            } else {
                [from.1, to.1]
            };
            let (top, bottom) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
            top < area.bottom && bottom > area.top
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_is_met_where_a_piece_goes_through_it() {
        let area = Area {
            left: 10.0,
            top: 10.0,
            right: 30.0,
            bottom: 20.0,
        };
        let meets = |a: Place, b: Place, half| Obstacles(vec![(a, b, half)]).meet(&area);
        // Through it from corner to corner, from above to below, and past a corner.
        assert!(meets((0.0, 0.0), (40.0, 30.0), 1.0));
        assert!(meets((20.0, 40.0), (20.0, 0.0), 1.0));
        assert!(!meets((0.0, 12.0), (12.0, 0.0), 1.0));
        // Beside it: a line is not, a bar of that place is.
        assert!(!meets((35.0, 0.0), (35.0, 40.0), 1.0));
        assert!(meets((35.0, 0.0), (35.0, 40.0), 7.0));
        // Over it and under it.
        assert!(!meets((0.0, 9.0), (40.0, 9.0), 1.0));
        assert!(!meets((20.0, 21.0), (20.0, 40.0), 7.0));
    }
}
