//! Numbers of 32 digits, each the sum of two doubles (T. J. Dekker's way), for a reference whose own
//! rounding never shows.

use std::ops::{Add, Div, Mul, Neg, Sub};

/// The sum of its two parts, the second less than half the last digit of the first.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Precise(f64, f64);

/// ln 10 and ln 2.
pub const LN_10: Precise = Precise(std::f64::consts::LN_10, -2.170_756_223_382_249_4e-16);
const LN_2: Precise = Precise(std::f64::consts::LN_2, 2.319_046_813_846_299_6e-17);

/// So often the argument of an exponential is halved, and its value squared in the end.
const HALVINGS: i32 = 9;

/// Two numbers' sum and what rounding took from it.
fn sum(a: f64, b: f64) -> (f64, f64) {
    let s = a + b;
    let of_b = s - a;
    (s, (a - (s - of_b)) + (b - of_b))
}

/// Two numbers' product and what rounding took from it.
fn product(a: f64, b: f64) -> (f64, f64) {
    let p = a * b;
    (p, a.mul_add(b, -p))
}

impl Precise {
    pub const ZERO: Self = Self(0.0, 0.0);
    pub const ONE: Self = Self(1.0, 0.0);

    fn of_parts(a: f64, b: f64) -> Self {
        let (s, rest) = sum(a, b);
        Self(s, rest)
    }

    /// The nearest double.
    pub fn rounded(self) -> f64 {
        self.0 + self.1
    }

    pub fn abs(self) -> Self {
        if self < Self::ZERO { -self } else { self }
    }

    pub fn min(self, other: Self) -> Self {
        if other < self { other } else { self }
    }

    pub fn sqrt(self) -> Self {
        if self == Self::ZERO {
            return self;
        }
        // One step of Newton's doubles the digits.
        let near = Self::from(self.0.sqrt());
        (near + self / near) * Self::from(0.5)
    }

    pub fn exp(self) -> Self {
        let twos = (self.0 / LN_2.0).round();
        let small = (self - LN_2 * Self::from(twos)) * Self::from(0.5_f64.powi(HALVINGS));
        // eˣ − 1 by its series, of which x⁹ is the last term that counts.
        let (mut term, mut less_one) = (small, small);
        for n in 2..=10 {
            term = term * small / Self::from(f64::from(n));
            less_one = less_one + term;
        }
        for _ in 0..HALVINGS {
            less_one = less_one + less_one + less_one * less_one;
        }
        (less_one + Self::ONE) * Self::from(twos.exp2())
    }

    pub fn ln(self) -> Self {
        let near = Self::from(self.0.ln());
        near + self * (-near).exp() - Self::ONE
    }

    /// 1 multiplied by this `times` times.
    pub fn multiplied(self, times: usize) -> Self {
        (0..times).fold(Self::ONE, |product, _| product * self)
    }

    /// This to any power.
    pub fn to_the(self, power: Self) -> Self {
        (self.ln() * power).exp()
    }
}

impl From<f64> for Precise {
    fn from(number: f64) -> Self {
        Self(number, 0.0)
    }
}

impl Neg for Precise {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0, -self.1)
    }
}

impl Add for Precise {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let (high, taken) = sum(self.0, other.0);
        let (low, last) = sum(self.1, other.1);
        let upper = Self::of_parts(high, taken + low);
        Self::of_parts(upper.0, upper.1 + last)
    }
}

impl Sub for Precise {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Precise {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let (high, taken) = product(self.0, other.0);
        Self::of_parts(high, taken + (self.0 * other.1 + self.1 * other.0))
    }
}

impl Div for Precise {
    type Output = Self;
    fn div(self, other: Self) -> Self {
        // Long division, a double at a time.
        let first = self.0 / other.0;
        let rest = self - other * Self::from(first);
        let second = rest.0 / other.0;
        let rest = rest - other * Self::from(second);
        Self::of_parts(first, second) + Self::from(rest.0 / other.0)
    }
}

impl std::iter::Sum for Precise {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ZERO, Add::add)
    }
}
