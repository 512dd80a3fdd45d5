//! Sorting by index, for whatever has an order. One piece of machine code serves them all: a sort
//! for each type would be a fifth of the wasm, and the library's one a twentieth.

use std::cmp::Ordering;

/// The numbers 0, 1, … below `count` in the order that `compare` gives; of equals, the lower first.
pub(crate) fn sorted(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<u32> {
    let mut order: Vec<u32> = (0..).take(count).collect();
    let mut merged = order.clone();
    let mut width = 1;
    while width < count {
        let pairs = order.chunks(2 * width).zip(merged.chunks_mut(2 * width));
        for (pair, into) in pairs {
            let (left, right) = pair.split_at(width.min(pair.len()));
            merge(left, right, into, compare);
        }
        std::mem::swap(&mut order, &mut merged);
        width *= 2;
    }
    order
}

/// Merges two sorted stretches; of equals, those on the left come first.
fn merge<'a>(
    mut left: &'a [u32],
    mut right: &'a [u32],
    into: &mut [u32],
    compare: &dyn Fn(usize, usize) -> Ordering,
) {
    let is_before = |a: u32, b: u32| compare(a as usize, b as usize) == Ordering::Less;
    // Much of what is sorted is in order already.
    if let (Some(&last), Some(&first)) = (left.last(), right.first())
        && !is_before(first, last)
    {
        into[..left.len()].copy_from_slice(left);
        into[left.len()..].copy_from_slice(right);
        return;
    }
    for place in into {
        let from_right = match (left.first(), right.first()) {
            (Some(&a), Some(&b)) => is_before(b, a),
            (first, _) => first.is_none(),
        };
        let from = if from_right { &mut right } else { &mut left };
        if let Some((&next, rest)) = from.split_first() {
            *place = next;
            *from = rest;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sorted;

    #[test]
    fn equals_stay_as_they_were() {
        let values = [3, 1, 2, 1, 3, 0, 1];
        let order = sorted(values.len(), &|a, b| values[a].cmp(&values[b]));
        assert_eq!(order, [5, 1, 3, 6, 2, 0, 4]);
    }

    #[test]
    fn any_number_is_sorted() {
        for count in 0..200_usize {
            // Neither up nor down, and without equals.
            let value = |place: usize| place * 7919 % 211;
            let order = sorted(count, &|a, b| value(a).cmp(&value(b)));
            assert_eq!(order.len(), count);
            assert!(
                order.is_sorted_by_key(|&place| value(place as usize)),
                "{count}"
            );
        }
    }
}
