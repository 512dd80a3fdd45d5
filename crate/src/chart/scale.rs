//! From numbers to places and back.

/// Beyond this a number is as good as infinite for a picture.
const HUGE: f64 = 1e15;

/// Whether a number can be drawn.
pub(super) fn is_drawable(number: f64) -> bool {
    number.abs() <= HUGE
}

/// A number, or the end of a range that it is beyond. `clamp` would print its ends where they are the
/// wrong way round, and what prints floats would be a twelfth of the wasm.
pub(crate) fn within(number: f64, low: f64, high: f64) -> f64 {
    if number < low {
        low
    } else if number > high {
        high
    } else {
        number
    }
}

/// A stretch of numbers, and the pixels it goes along.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Scale {
    pub low: f64,
    pub high: f64,
    /// Where the lowest number is, in CSS pixels.
    pub from: f64,
    /// Where the highest is.
    pub to: f64,
}

impl Scale {
    /// Where a number is; numbers beyond an end are on it.
    pub fn place(&self, number: f64) -> f64 {
        let part = (number - self.low) / (self.high - self.low);
        self.from + within(part, 0.0, 1.0) * (self.to - self.from)
    }

    /// The number at a place.
    pub fn number(&self, place: f64) -> f64 {
        self.low + (place - self.from) / (self.to - self.from) * (self.high - self.low)
    }

    /// Whether a number is on the scale.
    pub fn holds(&self, number: f64) -> bool {
        (self.low..=self.high).contains(&number)
    }
}

/// The least range that shows all numbers, with air where nothing holds an end; none without numbers.
///
/// Equal numbers get a range that suits their size, so that they are in its middle.
pub(super) fn range(
    numbers: impl Iterator<Item = f64>,
    holds: &[f64],
    air: f64,
) -> Option<(f64, f64)> {
    let drawable = numbers
        .chain(holds.iter().copied())
        .filter(|&number| is_drawable(number));
    let ends = |ends: Option<(f64, f64)>, number: f64| {
        Some(ends.map_or((number, number), |(low, high)| {
            (low.min(number), high.max(number))
        }))
    };
    let (low, high) = drawable.fold(None, ends)?;
    let size = low.abs().max(high.abs());
    let least = (size * 1e-6).max(1e-9);
    if high - low < least {
        let more = if size > 0.0 { size * 0.05 } else { 1.0 };
        return Some((low - more, high + more));
    }
    let air = air * (high - low);
    let held = |end: f64| holds.contains(&end);
    Some((
        if held(low) { low } else { low - air },
        if held(high) { high } else { high + air },
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_numbers_are_in_the_middle() {
        assert_eq!(
            range([1500.0; 3].into_iter(), &[], 0.05),
            Some((1425.0, 1575.0))
        );
        assert_eq!(range([0.0].into_iter(), &[], 0.05), Some((-1.0, 1.0)));
    }

    #[test]
    fn what_cannot_be_drawn_does_not_count() {
        let numbers = [f64::NAN, 1.0, f64::INFINITY, 3.0, 1e300, f64::NEG_INFINITY];
        assert_eq!(range(numbers.into_iter(), &[1.0], 0.05), Some((1.0, 3.1)));
        assert_eq!(range([f64::NAN].into_iter(), &[], 0.05), None);
    }

    #[test]
    fn places_and_numbers_go_both_ways() {
        let scale = Scale {
            low: 100.0,
            high: 300.0,
            from: 240.0,
            to: 40.0,
        };
        assert_eq!(scale.place(150.0), 190.0);
        assert_eq!(scale.number(190.0), 150.0);
        assert_eq!(scale.place(1e9), 40.0);
    }
}
