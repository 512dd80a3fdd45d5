//! Decimal numbers from text. The standard library's reader would be a tenth of the wasm.

/// A decimal number without a sign: digits, with at most one point among them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Decimal {
    /// The first digits that are not zeros before all others.
    digits: u64,
    /// The power of ten that they are multiplied by.
    power: i32,
}

/// So many digits fit 64 bits; no number of 64 bits has more that matter.
const MOST_DIGITS: u32 = 19;

impl Decimal {
    /// The number that a text starts with, and how long it is.
    pub(crate) fn starting(text: &[u8]) -> Option<(Self, usize)> {
        let mut number = Self {
            digits: 0,
            power: 0,
        };
        let (mut kept, mut any, mut after_point, mut length) = (0, false, false, 0);
        for &byte in text {
            match byte {
                b'0'..=b'9' => {
                    any = true;
                    if kept < MOST_DIGITS {
                        number.digits = number.digits * 10 + u64::from(byte - b'0');
                        kept += u32::from(number.digits > 0);
                        number.power -= i32::from(after_point);
                    } else {
                        number.power += i32::from(!after_point);
                    }
                }
                b'.' if !after_point => after_point = true,
                _ => break,
            }
            length += 1;
        }
        any.then_some((number, length))
    }

    /// The number times a power of ten.
    pub(crate) fn times_ten_to(self, power: i32) -> Self {
        Self {
            power: self.power.saturating_add(power),
            ..self
        }
    }

    /// The nearest number of 64 bits while the power is from −19 to 0, and to the last bit or two
    /// beyond; infinite where it is too large.
    pub(crate) fn value(self) -> f64 {
        /// Whole numbers and powers of ten up to these are exact, so a quotient is rounded once.
        const EXACT: (u64, u32) = (1 << 53, 22);
        let size = self.power.unsigned_abs();
        if self.digits == 0 {
            return 0.0;
        }
        if self.power > 0 {
            return self.digits as f64 * ten_to(size);
        }
        if self.digits <= EXACT.0 && size <= EXACT.1 {
            return self.digits as f64 / ten_to(size);
        }
        if size > 19 {
            // In two steps, so that a small number does not become none on the way.
            return self.digits as f64 / ten_to(size / 2) / ten_to(size - size / 2);
        }
        // More bits than a number has, and the last one tells whether anything was cut off.
        let shift = u128::from(self.digits).leading_zeros();
        let (bits, divisor) = (u128::from(self.digits) << shift, 10_u128.pow(size));
        let quotient = (bits / divisor) | u128::from(bits % divisor != 0);
        quotient as f64 / 2_f64.powi(shift.cast_signed())
    }
}

fn ten_to(power: u32) -> f64 {
    10_f64.powi(i32::try_from(power).unwrap_or(i32::MAX))
}
