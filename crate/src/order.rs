//! Argsort: code for sorting, which is large, is compiled once for the module that loads first.

use std::cmp::Ordering;

/// The indices from 0 to `count` − 1 in the order that `compare` gives. The sort is stable.
pub(crate) fn argsort_by(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<u32> {
    let mut order: Vec<u32> = (0..).take(count).collect();
    order.sort_by(|&a, &b| compare(a as usize, b as usize));
    order
}
