//! Sorting by index, for whatever has an order.

use std::cmp::Ordering;

/// The numbers 0, 1, … below `count` in the order that `compare` gives; of equals, the lower first.
pub(crate) fn sorted(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<u32> {
    let mut order: Vec<u32> = (0..).take(count).collect();
    order.sort_unstable_by(|&a, &b| compare(a as usize, b as usize).then(a.cmp(&b)));
    order
}
