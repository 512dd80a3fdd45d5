//! Decimal numbers from text and as text. What the standard library has for either would be a tenth of
//! the wasm.

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

/// A number in as few digits as say which it is, or in seventeen. Very large and very small ones have a
/// power of ten: 1e-30.
pub(crate) fn written(number: f64) -> String {
    let size = number.abs();
    let sign = if number < 0.0 { "-" } else { "" };
    if size == 0.0 {
        return "0".to_owned();
    }
    if size.is_nan() {
        return "NaN".to_owned();
    }
    if size.is_infinite() {
        return format!("{sign}inf");
    }
    let (digits, power) = shortest(size);
    let count = i32::try_from(digits.len()).unwrap_or(i32::MAX);
    // How many of the digits are before the point.
    let before = count + power;
    match before {
        22.. | ..-5 => {
            let (first, rest) = digits.split_at(1);
            let point = if rest.is_empty() { "" } else { "." };
            format!("{sign}{first}{point}{rest}e{}", before - 1)
        }
        _ if power >= 0 => format!(
            "{sign}{digits}{}",
            "0".repeat(power.unsigned_abs() as usize)
        ),
        _ if before <= 0 => {
            format!(
                "{sign}0.{}{digits}",
                "0".repeat(before.unsigned_abs() as usize)
            )
        }
        _ => {
            let (whole, part) = digits.split_at(before.unsigned_abs() as usize);
            format!("{sign}{whole}.{part}")
        }
    }
}

/// The digits of a number above 0, without zeros at the end, and the power of ten they are multiplied by.
fn shortest(size: f64) -> (String, i32) {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a number has at most some 300 digits"
    )]
    let first = size.log10().floor() as i32;
    let mut found = Decimal {
        digits: 0,
        power: 0,
    };
    for more in 0..17 {
        let power = first - more;
        let scaled = if power < 0 {
            // Small ones in two steps, as not every power of ten is a number.
            let half = if power < -22 { power / 2 } else { 0 };
            size * 10_f64.powi(-half) * 10_f64.powi(half - power)
        } else {
            size / 10_f64.powi(power)
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it has at most 18 digits"
        )]
        let digits = scaled.round() as u64;
        found = Decimal { digits, power };
        // Numbers of extreme size are neither read nor written to the last bit.
        let extreme = power.unsigned_abs() > 22;
        if found.value().to_bits() == size.to_bits()
            || (extreme && (found.value() / size - 1.0).abs() < 1e-15)
        {
            break;
        }
    }
    let digits = found.digits.to_string();
    let short = digits.trim_end_matches('0');
    let zeros = i32::try_from(digits.len() - short.len()).unwrap_or(0);
    (short.to_owned(), found.power + zeros)
}

fn ten_to(power: u32) -> f64 {
    10_f64.powi(i32::try_from(power).unwrap_or(i32::MAX))
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn numbers_are_written_as_people_write_them() {
        for (number, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (1.0, "1"),
            (-1500.0, "-1500"),
            (0.98, "0.98"),
            (0.1, "0.1"),
            (1234.5, "1234.5"),
            (-0.002, "-0.002"),
            (1e5, "100000"),
            (1e-300, "1e-300"),
            (-2.5e30, "-2.5e30"),
            (0.1 + 0.2, "0.30000000000000004"),
            (f64::INFINITY, "inf"),
            (f64::NEG_INFINITY, "-inf"),
            (f64::NAN, "NaN"),
        ] {
            assert_eq!(written(number), text);
        }
    }

    #[test]
    fn numbers_of_up_to_fifteen_digits_are_written_as_the_standard_library_does() {
        let mut state = 1_u64;
        for i in 0..20_000 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let digits = (state >> 14) % 10_u64.pow(1 + i % 15);
            let number = digits as f64 / 10_f64.powi((i / 15 % 10).cast_signed());
            if number == 0.0 || number >= 1e-4 {
                assert_eq!(written(number), number.to_string());
            }
        }
    }

    #[test]
    fn what_is_written_is_read_as_the_same_number() {
        let mut state = 1_u64;
        for _ in 0..20_000 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let number = f64::from_bits(state);
            if number.is_normal() {
                let read: f64 = written(number).parse().unwrap();
                assert!((read / number - 1.0).abs() < 3e-15, "{number} {read}");
            }
        }
    }
}
