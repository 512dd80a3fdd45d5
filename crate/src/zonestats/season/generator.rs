//! The random numbers of a season, the same everywhere for the same seed.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A generator of pseudo-random numbers: xoshiro256++ by Blackman and Vigna, seeded by splitmix64.
///
/// ```
/// use gameroom_rating::zonestats::Generator;
///
/// let (mut one, mut other) = (Generator::seeded(7), Generator::seeded(7));
/// assert_eq!(one.below(1_000_000), other.below(1_000_000));
/// ```
#[derive(Debug, Clone)]
pub struct Generator(Xoshiro256PlusPlus);

impl Generator {
    /// A generator for a seed; neighbouring seeds give unrelated numbers.
    pub fn seeded(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number between 0 and 1, exclusive.
    pub fn unit(&mut self) -> f64 {
        // 52 random bits and a half: every value is exact.
        ((self.0.next_u64() >> 12) as f64 + 0.5) / (1_u64 << 52) as f64
    }

    /// A whole number below `limit`; 0 if `limit` is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        // The upper half of the product is uniform except for one part in 2⁶⁴ / limit.
        let product = u128::from(self.0.next_u64()) * limit as u128;
        usize::try_from(product >> 64).unwrap_or(0)
    }

    /// Puts items in an order that is as likely as any other.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in (1..items.len()).rev() {
            items.swap(place, self.below(place + 1));
        }
    }

    /// A draw from the standard normal distribution (Marsaglia's polar method).
    pub(super) fn normal(&mut self) -> f64 {
        loop {
            let x = 2.0 * self.unit() - 1.0;
            let y = 2.0 * self.unit() - 1.0;
            // Above 0, because half a bit keeps both away from it.
            let square = x * x + y * y;
            if square < 1.0 {
                return x * (-2.0 * libm::log(square) / square).sqrt();
            }
        }
    }

    /// The score rate of a player of this skill in one match, where `t_true` is the amount of chance. It may be
    /// negative: only the order of score rates counts.
    pub(in crate::zonestats) fn score_rate(&mut self, skill: f64, t_true: f64) -> f64 {
        skill + t_true * self.gumbel()
    }

    /// A draw from the standard Gumbel distribution. The difference of two has the logistic
    /// distribution, so P(s₁ + T·G₁ > s₂ + T·G₂) = 1 / (1 + exp((s₂ − s₁) / T)), exactly.
    fn gumbel(&mut self) -> f64 {
        -libm::log(-libm::log(self.unit()))
    }
}
